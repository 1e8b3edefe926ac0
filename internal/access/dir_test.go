package access_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"athanor/internal/access"
)

func TestRead(t *testing.T) {
	base := t.TempDir()
	dir := filepath.Join(base, "granted")
	for _, d := range []string{dir, filepath.Join(dir, "sub"), filepath.Join(base, "granted-not")} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"granted/a.smi": "inside", "granted/sub/b.smi": "deeper", "secret.smi": "outside", "granted-not/c.smi": "beside"} {
		if err := os.WriteFile(filepath.Join(base, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link := func(to, name string) {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skipf("skipped: no symbolic links: %v", err)
		}
	}
	link("../secret.smi", "out.smi")
	link("a.smi", "in.smi")
	link("sub", "linked")
	link("..", "up")
	fifo := filepath.Join(dir, "pipe")
	if err := exec.Command("mkfifo", fifo).Run(); err != nil {
		fifo = ""
	}
	d, err := access.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	cases := []struct{ name, want, refused string }{
		{"a.smi", "inside", ""},
		{"./a.smi", "inside", ""},
		{"sub/b.smi", "deeper", ""},
		{filepath.Join(dir, "sub", "b.smi"), "deeper", ""},
		{"", "", "empty"},
		{"a.smi\x00", "", "NUL"},
		{".", "", "regular"},
		{"sub", "", "regular"},
		{"none.smi", "", "no such file"},
		{"a.smi/x", "", "cannot be opened"},
		{"../secret.smi", "", "outside"},
		{"sub/../a.smi", "", "outside"},
		{"sub/../../secret.smi", "", "outside"},
		{filepath.Join(base, "secret.smi"), "", "outside"},
		{filepath.Join(base, "granted-not", "c.smi"), "", "outside"},
		{dir + "/../secret.smi", "", "outside"},
		{"out.smi", "", "symbolic link"},
		{"in.smi", "", "symbolic link"},
		{"linked/b.smi", "", "symbolic link"},
		{"up/secret.smi", "", "symbolic link"},
	}
	for _, c := range cases {
		got, err := d.Read(c.name, 100)
		if string(got) != c.want || (err == nil) != (c.refused == "") || err != nil && !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%q: %q, %v", c.name, got, err)
		}
		if err != nil && (strings.Contains(err.Error(), base) || strings.Contains(err.Error(), "outside,")) {
			t.Errorf("%q: the error tells a path: %v", c.name, err)
		}
	}
	if _, err := d.Read("a.smi", 5); err == nil || !strings.Contains(err.Error(), "larger than 5 bytes") {
		t.Errorf("too large: %v", err)
	}
	if got, err := d.Read("a.smi", 6); err != nil || string(got) != "inside" {
		t.Errorf("at the limit: %q, %v", got, err)
	}
	if fifo != "" {
		done := make(chan error, 1)
		go func() {
			_, err := d.Read("pipe", 100)
			done <- err
		}()
		select {
		case err := <-done:
			if err == nil {
				t.Error("a pipe is read")
			}
		case <-time.After(5 * time.Second):
			t.Error("a pipe is waited for")
		}
	}
}

func TestOpenNeedsAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, file + "-none"} {
		if d, err := access.Open(path); err == nil {
			_ = d.Close()
			t.Errorf("%s is granted", path)
		}
	}
}

// The file that is opened is the one that was inspected, also while somebody
// exchanges it for a link.
func TestExchangedNames(t *testing.T) {
	base := t.TempDir()
	dir := filepath.Join(base, "granted")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	secret, name, spare := filepath.Join(base, "secret"), filepath.Join(dir, "f"), filepath.Join(dir, "spare")
	for path, text := range map[string]string{secret: "secret", filepath.Join(dir, "other"): "other"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	stop := make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			target := "other"
			if i%2 == 0 {
				target = "../secret"
			}
			for _, err := range []error{
				os.Symlink(target, spare),
				os.Rename(spare, name),
				os.WriteFile(spare, []byte("good"), 0o600),
				os.Rename(spare, name),
			} {
				if err != nil {
					t.Error(err)
					return
				}
			}
		}
	}()
	d, err := access.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	for range 2000 {
		if got, err := d.Read("f", 100); err == nil && strings.Contains("secret other", string(got)) && len(got) > 0 {
			t.Errorf("read %q", got)
			break
		}
	}
	close(stop)
	<-done
}
