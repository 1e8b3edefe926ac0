//go:build unix

package access

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// within fails a test when something waits that must not.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		t.Fatalf("%s is waited for", what)
	}
}

func TestSpecialFiles(t *testing.T) {
	b := newBench(t)
	fifo, device := b.inside+"/fifo.mol", b.inside+"/zero.mol"
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skipf("skipped: no pipes: %v", err)
	}
	paths := []string{fifo}
	if socket, err := net.Listen("unix", b.inside+"/s.mol"); err == nil {
		defer func() { _ = socket.Close() }()
		paths = append(paths, b.inside+"/s.mol")
	}
	if syscall.Mknod(device, syscall.S_IFCHR|0o600, 1<<8|5) == nil {
		paths = append(paths, device)
	}
	for _, path := range paths {
		within(t, path, func() {
			if _, err := b.grants.Read(path, 10); reasonIn(t, err) != NotARegularFile {
				t.Errorf("reading %s: %v", path, err)
			}
			if _, reason := save(t, b.grants, path, "x", false); reason != FileExists {
				t.Errorf("writing %s: %q", path, reason)
			}
			if _, reason := save(t, b.grants, path, "x", true); reason != NotARegularFile {
				t.Errorf("replacing %s: %q", path, reason)
			}
		})
	}
	within(t, "a pipe as folder", func() {
		if _, err := b.grants.Read(fifo+"/a.mol", 10); reasonIn(t, err) != FileNotFound {
			t.Error(err)
		}
		if _, reason := save(t, b.grants, fifo+"/a.mol", "x", true); reason != FileNotFound {
			t.Error(reason)
		}
	})
}

func TestDeniedByTheSystem(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("skipped: nothing is denied to root")
	}
	b := newBench(t)
	if err := os.Chmod(b.inside+"/a.mol", 0); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(b.inside+"/sub", 0o500); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = os.Chmod(b.inside+"/sub", 0o700) }()
	if _, err := b.grants.Read(b.inside+"/a.mol", 10); reasonIn(t, err) != OSDenied {
		t.Error(err)
	}
	if _, reason := save(t, b.grants, b.inside+"/sub/new.mol", "x", false); reason != OSDenied {
		t.Error(reason)
	}
}

// Names that are exchanged at every moment between a file, a link out of the
// folder, a pipe and a folder never lead to what is outside, for reading or for
// writing.
func TestExchange(t *testing.T) {
	b := newBench(t)
	name, spare := b.inside+"/x", b.inside+"/spare"
	outside := filepath.Join(b.outside, "secret.mol")
	makers := []func() error{
		func() error { return os.Symlink("../outside", spare) },
		func() error { return os.Symlink(b.outside, spare) },
		func() error { return syscall.Mkfifo(spare, 0o600) },
		func() error { return os.WriteFile(spare, []byte("good"), 0o600) },
		func() error { return os.Symlink("../outside/secret.mol", spare) },
		func() error { return os.Mkdir(spare, 0o700) },
	}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			if err := makers[i%len(makers)](); err != nil {
				t.Error(err)
				return
			}
			_ = os.RemoveAll(name) // a folder stands in the way of a rename
			_ = os.Rename(spare, name)
			_ = os.RemoveAll(spare)
		}
	})
	within(t, "an exchanged name", func() {
		for i := range 3000 {
			for _, path := range []string{name, name + "/secret.mol"} {
				if got, err := b.grants.Read(path, 100); err == nil && string(got) != "good" && string(got) != "new" {
					t.Errorf("read %q", got)
				}
			}
			if i%10 == 0 {
				_, _ = save(t, b.grants, name+"/secret.mol", "new", true)
				_, _ = save(t, b.grants, name+"/other.mol", "new", false)
			}
		}
	})
	close(stop)
	wg.Wait()
	if got := content(t, outside); got != "secret" {
		t.Errorf("the file outside holds %q", got)
	}
	if entries, err := os.ReadDir(b.outside); err != nil || len(entries) != 1 {
		t.Errorf("the folder outside holds %v, %v", entries, err)
	}
}

// Environment variables by which the test starts itself as a writer.
const (
	writerFolder    = "ACCESS_TEST_FOLDER"
	writerOverwrite = "ACCESS_TEST_OVERWRITE"
)

// TestMain is the writer when the environment says so: it writes generations of a
// file for ever.
func TestMain(m *testing.M) {
	if dir := os.Getenv(writerFolder); dir != "" {
		if err := writeForEver(dir, os.Getenv(writerOverwrite) != ""); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// generation is the content of the n-th file: larger than what the system writes
// at once, and recognisable when a piece is missing.
func generation(n int) []byte {
	line := fmt.Appendf(nil, "generation %09d\n", n)
	return bytes.Repeat(line, 1<<17/len(line))
}

func writeForEver(dir string, overwrite bool) error {
	g, err := OpenGrants(Setup{Write: []string{dir}, DataDir: filepath.Join(dir, "..", "data")})
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		path := filepath.Join(dir, "f.mol")
		if !overwrite {
			path = filepath.Join(dir, fmt.Sprintf("f%d.mol", n))
		}
		target, err := g.Target(path)
		if err != nil {
			return err
		}
		if _, _, err := target.Write(generation(n), overwrite); err != nil {
			return err
		}
		if err := target.Close(); err != nil {
			return err
		}
		if n == 1 {
			fmt.Println("started")
		}
	}
}

// TestKilledWriter kills a writing process at a hundred moments. Each time every
// file under its final name is complete.
func TestKilledWriter(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: starts a hundred processes")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// They wait for the disk most of the time.
	const runs, together = 100, 10
	base := canonicalDir(t)
	var wg sync.WaitGroup
	for first := range together {
		wg.Go(func() {
			for i := first; i < runs; i += together {
				if err := killWriter(self, filepath.Join(base, strconv.Itoa(i), "granted"), i); err != nil {
					t.Errorf("run %d: %v", i, err)
				}
			}
		})
	}
	wg.Wait()
}

// killWriter starts a writer, kills it some time after its first file, and checks
// what it left.
func killWriter(self, dir string, run int) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	overwrite := ""
	if run%2 == 0 {
		overwrite = "yes"
		if err := os.WriteFile(filepath.Join(dir, "f.mol"), generation(0), 0o600); err != nil {
			return err
		}
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), writerFolder+"="+dir, writerOverwrite+"="+overwrite)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	_, started := stdout.Read(make([]byte, 1))
	time.Sleep(time.Duration(run) * 500 * time.Microsecond)
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // it was killed
	if started != nil {
		return fmt.Errorf("the writer ended early: %s", stderr.String())
	}
	return checkGenerations(dir)
}

// checkGenerations checks that there is a file and that all are complete.
func checkGenerations(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.mol"))
	if err != nil || len(names) == 0 {
		return fmt.Errorf("no file: %w", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		var n int
		if _, err := fmt.Sscanf(string(text), "generation %d", &n); err != nil || !bytes.Equal(text, generation(n)) {
			return fmt.Errorf("%s has %d bytes that are no generation", filepath.Base(name), len(text))
		}
	}
	return nil
}
