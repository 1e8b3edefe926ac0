package heap

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"testing"
	"time"
)

// job names, in the environment of a copy of this test, what that copy is to do.
const job = "HEAP_TEST_JOB"

func TestMain(m *testing.M) {
	work := map[string]func(){"fill": fill, "litter": litter, "reserve": reserve}[os.Getenv(job)]
	if work == nil {
		os.Exit(m.Run())
	}
	Watch(256<<20, os.Stderr, os.Exit)
	work()
	os.Exit(0)
}

// fill keeps more and more memory, up to 600 MiB.
func fill() {
	var kept [][]byte
	for range 600 {
		kept = append(kept, bytes.Repeat([]byte{1}, 1<<20))
		time.Sleep(time.Millisecond)
	}
	time.Sleep(10 * time.Second)
	os.Exit(len(kept) & 1)
}

// litter makes a gigabyte of garbage and keeps 64 MiB.
func litter() {
	var kept [16][]byte
	for i := range 256 {
		kept[i%len(kept)] = bytes.Repeat([]byte{1}, 4<<20)
	}
}

// reserve asks for what there is room for, also beside garbage, and then for more.
func reserve() {
	Reserve(0)
	Reserve(-1)
	Reserve(200 << 20)
	litter()
	Reserve(100 << 20)
	Reserve(300 << 20)
}

// Without a ceiling everything may be reserved.
func TestReserveWithoutCeiling(*testing.T) { Reserve(1 << 62) }

func TestWatch(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: fills the memory of another process")
	}
	exit, log := runJob(t, "fill")
	if exit != ExitStatus || !regexp.MustCompile(`^RESHIKI_HEAP_LIMIT 268435456 [0-9]+ 0\n$`).MatchString(log) {
		t.Errorf("exit %d, %q", exit, log)
	}
	if exit, log := runJob(t, "litter"); exit != 0 || log != "" {
		t.Errorf("garbage: exit %d, %q", exit, log)
	}
	if exit, log := runJob(t, "reserve"); exit != ExitStatus || !regexp.MustCompile(`^RESHIKI_HEAP_LIMIT 268435456 [0-9]+ 314572800\n$`).MatchString(log) {
		t.Errorf("reserving: exit %d, %q", exit, log)
	}
}

func runJob(t *testing.T, name string) (exit int, log string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), job+"="+name)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	var status *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &status) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), stderr.String()
}
