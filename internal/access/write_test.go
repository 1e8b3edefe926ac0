package access

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// save writes a file as a client would and returns the reason of the refusal.
func save(t *testing.T, g *Grants, path, text string, overwrite bool) (replaced bool, reason Reason) {
	t.Helper()
	target, err := g.Target(path)
	if err != nil {
		return false, reasonIn(t, err)
	}
	defer func() { _ = target.Close() }()
	replaced, warning, err := target.Write([]byte(text), overwrite)
	if warning != "" {
		t.Error(warning)
	}
	return replaced, reasonIn(t, err)
}

// content returns what a file holds, "" when there is none.
func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return string(data)
}

// noTemporaries checks that a folder holds no file under a temporary name.
func noTemporaries(t *testing.T, dir string) {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, ".reshiki-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %q, %v", left, err)
	}
}

func TestWrite_Reasons(t *testing.T) {
	b := newBench(t)
	in := func(name string) string { return b.inside + "/" + name }
	link(t, "../outside", in("out"))
	link(t, "../outside/new.mol", in("dangling.mol"))
	link(t, "../outside/secret.mol", in("secret.mol"))
	link(t, "a.mol", in("in.mol"))
	link(t, "sub", in("linked"))
	makeFolders(t, in("folder.mol"))
	for _, c := range []struct {
		path      string
		overwrite bool
		want      Reason
	}{
		{in("new.mol"), false, ""},
		{in("new.mol"), false, FileExists},
		{in("NEW.mol"), false, ""},
		{in("sub/new.mol"), false, ""},
		{in("linked/other.mol"), true, ""},
		{in("a.mol"), false, FileExists},
		{in("in.mol"), false, FileExists},
		{in("secret.mol"), false, FileExists},
		{in("dangling.mol"), false, FileExists},
		{in("folder.mol"), false, FileExists},
		{in("in.mol"), true, NotARegularFile},
		{in("secret.mol"), true, NotARegularFile},
		{in("dangling.mol"), true, NotARegularFile},
		{in("folder.mol"), true, NotARegularFile},
		{in("none/a.mol"), true, FileNotFound},
		{in("a.mol/b.mol"), true, FileNotFound},
		{in("out/new.mol"), false, PathEscapesRoot},
		{in("out/secret.mol"), true, PathEscapesRoot},
		{in("sub/../a.mol"), true, PathInvalid},
		{in("../outside/secret.mol"), true, PathInvalid},
		{in(".hidden.mol"), true, PathInvalid},
		{b.inside, true, PathNotGranted},
		{b.outside + "/secret.mol", true, PathNotGranted},
		{b.inside + "-not/c.mol", true, PathNotGranted},
		{"/proc/self/mem.mol", true, PathNotGranted},
		{"/dev/null", true, PathNotGranted},
	} {
		if _, got := save(t, b.grants, c.path, "new", c.overwrite); got != c.want {
			t.Errorf("%s, overwrite %v: %q, want %q", c.path, c.overwrite, got, c.want)
		}
	}
	for path, want := range map[string]string{
		in("new.mol"): "new", in("sub/new.mol"): "new", in("sub/other.mol"): "new",
		in("a.mol"): "inside", b.outside + "/secret.mol": "secret", b.outside + "/new.mol": "",
	} {
		if got := content(t, path); got != want {
			t.Errorf("%s holds %q, want %q", path, got, want)
		}
	}
	noTemporaries(t, b.inside)
	noTemporaries(t, b.outside)
}

func TestWrite_Replace(t *testing.T) {
	b := newBench(t)
	path := b.inside + "/a.mol"
	if err := os.Link(path, b.outside+"/hard.mol"); err != nil {
		t.Fatal(err)
	}
	if replaced, reason := save(t, b.grants, path, "new", true); !replaced || reason != "" {
		t.Errorf("replaced %v, %q", replaced, reason)
	}
	if got := content(t, path) + content(t, b.outside+"/hard.mol"); got != "newinside" {
		t.Errorf("the file and its other name hold %q", got)
	}
	if replaced, reason := save(t, b.grants, b.inside+"/fresh.mol", "new", true); replaced || reason != "" {
		t.Errorf("replaced %v, %q", replaced, reason)
	}
	noTemporaries(t, b.inside)
}

// A file that appears between the look and the publication is not replaced.
func TestWrite_NameTakenMeanwhile(t *testing.T) {
	b := newBench(t)
	target, err := b.grants.Target(b.inside + "/late.mol")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = target.Close() }()
	temporary, err := target.fill([]byte("new"))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, b.inside+"/late.mol", "first")
	if _, err := target.publish(temporary, false); reasonIn(t, err) != FileExists {
		t.Error(err)
	}
	if got := content(t, b.inside+"/late.mol"); got != "first" {
		t.Errorf("the file holds %q", got)
	}
}

// A folder that is exchanged for a link leads nowhere outside, whenever that
// happens.
func TestWrite_FolderExchanged(t *testing.T) {
	b := newBench(t)
	target, err := b.grants.Target(b.inside + "/sub/new.mol")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = target.Close() }()
	temporary, err := target.fill([]byte("new"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(b.inside+"/sub", b.inside+"/moved"); err != nil {
		t.Fatal(err)
	}
	link(t, b.outside, b.inside+"/sub")
	for _, overwrite := range []bool{false, true} {
		if _, err := target.publish(temporary, overwrite); reasonIn(t, err) != PathEscapesRoot {
			t.Errorf("overwrite %v: %v", overwrite, err)
		}
		if _, _, err := target.Write([]byte("new"), overwrite); reasonIn(t, err) != PathEscapesRoot {
			t.Errorf("overwrite %v: %v", overwrite, err)
		}
	}
	if content(t, b.outside+"/new.mol") != "" {
		t.Error("the file went outside")
	}
}

func TestWrite_Mode(t *testing.T) {
	b := newBench(t)
	old := umask(0o027)
	defer umask(old)
	if _, reason := save(t, b.grants, b.inside+"/new.mol", "new", false); reason != "" {
		t.Fatal(reason)
	}
	info, err := os.Stat(b.inside + "/new.mol")
	if err != nil || umaskKnown && info.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

func TestReasonOf(t *testing.T) {
	for err, want := range map[error]Reason{
		syscall.ENOENT: FileNotFound, syscall.ENOTDIR: FileNotFound, syscall.EEXIST: FileExists,
		syscall.EACCES: OSDenied, syscall.EPERM: OSDenied, syscall.EROFS: OSDenied,
		syscall.ENAMETOOLONG: PathInvalid, syscall.EISDIR: NotARegularFile,
		syscall.ENOSPC: IOError, syscall.EIO: IOError, syscall.ELOOP: IOError,
		errors.New("anything"): IOError,
	} {
		wrapped := &fs.PathError{Op: "openat", Path: "secret", Err: err}
		if got := reasonOf(wrapped); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
		if text := failure("/g/a.mol", wrapped).Error(); strings.Contains(text, "secret") || strings.Contains(text, "openat") {
			t.Errorf("%v: %q", err, text)
		}
	}
}

// os.Root tells of an escape by text alone.
func TestTextOfRoot(t *testing.T) {
	b := newBench(t)
	link(t, "..", b.inside+"/up")
	root, err := os.OpenRoot(b.inside)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = root.Close() }()
	if _, err := root.Open("up/outside/secret.mol"); err == nil || !escapes(err) {
		t.Errorf("an escape: %v", err)
	}
}

// Every published reason has a code and a meaning.
func TestReasons(t *testing.T) {
	list := Reasons()
	if len(list) != 11 {
		t.Errorf("%d reasons", len(list))
	}
	for _, r := range list {
		if r.Reason == "" || r.Code == "" || !strings.HasSuffix(r.Meaning, ".") {
			t.Errorf("incomplete: %+v", r)
		}
	}
}
