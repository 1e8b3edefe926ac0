package access

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bench is a granted folder beside a folder that is not granted.
type bench struct {
	grants          *Grants
	inside, outside string
}

// newBench grants a folder for reading and writing.
func newBench(t testing.TB) bench {
	t.Helper()
	base := canonicalDir(t)
	b := bench{inside: filepath.Join(base, "granted"), outside: filepath.Join(base, "outside")}
	makeFolders(t, b.inside, filepath.Join(b.inside, "sub"), b.outside, filepath.Join(base, "granted-not"))
	for name, text := range map[string]string{
		"granted/a.mol": "inside", "granted/sub/b.mol": "deeper", "outside/secret.mol": "secret", "granted-not/c.mol": "secret",
	} {
		writeFile(t, filepath.Join(base, name), text)
	}
	grants, err := OpenGrants(Setup{Read: []string{b.inside}, Write: []string{b.inside}, DataDir: filepath.Join(base, "data")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = grants.Close() })
	b.grants = grants
	return b
}

// canonicalDir is a temporary folder by its canonical name.
func canonicalDir(t testing.TB) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func makeFolders(t testing.TB, paths ...string) {
	t.Helper()
	for _, path := range paths {
		if err := os.MkdirAll(path, 0o700); err != nil {
			t.Fatal(err)
		}
	}
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func link(t testing.TB, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		t.Skipf("skipped: no symbolic links: %v", err)
	}
}

// reasonIn returns the reason of an error, "" for none.
func reasonIn(t *testing.T, err error) Reason {
	t.Helper()
	if err == nil {
		return ""
	}
	var refused *Error
	if !errors.As(err, &refused) {
		t.Fatalf("an error without reason: %v", err)
	}
	if strings.HasPrefix(err.Error(), refused.Reason()) || strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("not a line, or one that repeats its reason: %q", err)
	}
	return Reason(refused.Reason())
}

func TestRead_Reasons(t *testing.T) {
	b := newBench(t)
	in := func(name string) string { return b.inside + "/" + name }
	link(t, "../outside/secret.mol", in("out.mol"))
	link(t, filepath.Join(b.outside, "secret.mol"), in("absolute.mol"))
	link(t, filepath.Join(b.inside, "a.mol"), in("absolute-inside.mol"))
	link(t, "a.mol", in("in.mol"))
	link(t, "sub", in("linked"))
	link(t, "..", in("up"))
	link(t, "/proc/self/root", in("proc"))
	link(t, "/dev/zero", in("zero.mol"))
	link(t, "loop.mol", in("loop.mol"))
	link(t, "none", in("dangling.mol"))
	if err := os.Link(filepath.Join(b.outside, "secret.mol"), in("hard.mol")); err != nil {
		t.Fatal(err)
	}
	makeFolders(t, in("folder.mol"))
	for _, c := range []struct {
		path string
		want string // the content, or the reason
	}{
		{in("a.mol"), "inside"},
		{in("./a.mol"), "inside"},
		{in("/a.mol"), "inside"},
		{in("sub/b.mol"), "deeper"},
		{in("in.mol"), "inside"},
		{in("linked/b.mol"), "deeper"},
		// A hard link is a file like any other: an accepted risk.
		{in("hard.mol"), "secret"},
		{"", "path_invalid"},
		{"a.mol", "path_invalid"},
		{"./a.mol", "path_invalid"},
		{"~/a.mol", "path_invalid"},
		{"file://" + in("a.mol"), "path_invalid"},
		{"FILE:" + in("a.mol"), "path_invalid"},
		{in("a.mol\x00"), "path_invalid"},
		{in("\x00/../a.mol"), "path_invalid"},
		{in("sub/"), "path_invalid"},
		{in("sub/."), "path_invalid"},
		{in("sub/../a.mol"), "path_invalid"},
		{in("../outside/secret.mol"), "path_invalid"},
		{in(".."), "path_invalid"},
		{"/" + strings.Repeat("x", MaxPathBytes), "path_invalid"},
		{in(strings.Repeat("x", 300) + ".mol"), "path_invalid"},
		{b.inside, "path_not_granted"},
		{"/", "path_invalid"},
		{"/etc/passwd", "path_not_granted"},
		{"/proc/self/environ", "path_not_granted"},
		{"/proc/self/root" + in("a.mol"), "path_not_granted"},
		{"/dev/fd/0", "path_not_granted"},
		{b.inside + "-not/c.mol", "path_not_granted"},
		{filepath.Join(b.outside, "secret.mol"), "path_not_granted"},
		{strings.ToUpper(b.inside) + "/a.mol", "path_not_granted"},
		{strings.Replace(b.inside, "granted", "gr\u0430nted", 1) + "/a.mol", "path_not_granted"},
		{strings.Replace(b.inside, "/granted", "/granted\u0301", 1) + "/a.mol", "path_not_granted"},
		{in("..\\outside\\secret.mol"), "file_not_found"},
		{in("none.mol"), "file_not_found"},
		{in("none/a.mol"), "file_not_found"},
		{in("a.mol/b.mol"), "file_not_found"},
		{in("dangling.mol"), "file_not_found"},
		{in("A.mol"), "file_not_found"},
		{in("sub"), "not_a_regular_file"},
		{in("folder.mol"), "not_a_regular_file"},
		{in("out.mol"), "path_escapes_root"},
		{in("absolute.mol"), "path_escapes_root"},
		// os.Root follows no absolute link, wherever it leads.
		{in("absolute-inside.mol"), "path_escapes_root"},
		{in("up/outside/secret.mol"), "path_escapes_root"},
		{in("proc/etc/passwd"), "path_escapes_root"},
		{in("zero.mol"), "path_escapes_root"},
		{in("loop.mol"), "io_error"},
	} {
		got, err := b.grants.Read(c.path, 100)
		if answer := string(got) + string(reasonIn(t, err)); answer != c.want {
			t.Errorf("%q: %q (%v), want %q", c.path, answer, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), "secret") && !strings.Contains(c.path, "secret") {
			t.Errorf("%q: the error tells where a link leads: %v", c.path, err)
		}
	}
}

func TestRead_Size(t *testing.T) {
	b := newBench(t)
	if _, err := b.grants.Read(b.inside+"/a.mol", 5); reasonIn(t, err) != FileTooLarge {
		t.Error(err)
	}
	if got, err := b.grants.Read(b.inside+"/a.mol", 6); err != nil || string(got) != "inside" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestNothingIsGrantedByDefault(t *testing.T) {
	var g Grants
	path, err := filepath.Abs("x.mol")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Read(path, 10); reasonIn(t, err) != PathNotGranted {
		t.Error(err)
	}
	if _, err := g.Target(path); reasonIn(t, err) != PathNotGranted {
		t.Error(err)
	}
	if list := g.Folders(ForReading); list == nil || len(list) > 0 {
		t.Errorf("folders %q", list)
	}
}

// Reading and writing are granted apart, and the deepest of nested grants counts.
func TestGrantsAreSeparate(t *testing.T) {
	base := canonicalDir(t)
	read, write := filepath.Join(base, "r"), filepath.Join(base, "w")
	makeFolders(t, read, write, filepath.Join(read, "deep"))
	writeFile(t, filepath.Join(read, "deep", "a.mol"), "text")
	writeFile(t, filepath.Join(write, "a.mol"), "text")
	link(t, read, filepath.Join(base, "alias"))
	alias := filepath.Join(base, "alias")
	g, err := OpenGrants(Setup{
		Read: []string{alias, read, filepath.Join(read, "deep")}, Write: []string{write},
		DataDir: filepath.Join(base, "data"),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = g.Close() }()
	if got := g.Folders(ForReading); !slices.Equal(got, []string{alias, filepath.Join(read, "deep")}) {
		t.Errorf("for reading: %q", got)
	}
	for _, path := range []string{"alias/deep/a.mol", "r/deep/a.mol"} {
		if got, err := g.Read(filepath.Join(base, path), 10); err != nil || string(got) != "text" {
			t.Errorf("%s: %q, %v", path, got, err)
		}
	}
	if _, err := g.Read(filepath.Join(write, "a.mol"), 10); reasonIn(t, err) != PathNotGranted {
		t.Error(err)
	}
	_, err = g.Target(filepath.Join(read, "b.mol"))
	if want := fmt.Sprintf("%q is not inside a folder granted for writing; granted: %q", filepath.Join(read, "b.mol"), write); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestMovedFolderStaysGranted(t *testing.T) {
	b := newBench(t)
	moved := b.inside + "-moved"
	if err := os.Rename(b.inside, moved); err != nil {
		t.Fatal(err)
	}
	link(t, b.outside, b.inside)
	if _, err := b.grants.Read(b.inside+"/secret.mol", 10); reasonIn(t, err) != FileNotFound {
		t.Errorf("a link in place of the folder is followed: %v", err)
	}
	if got, err := b.grants.Read(b.inside+"/a.mol", 10); err != nil || string(got) != "inside" {
		t.Errorf("%q, %v", got, err)
	}
}
