package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"athanor/chem/chemtest"
)

// TestCommands runs the cases of testdata, without InChI.
func TestCommands(t *testing.T) {
	t.Setenv("RESHIKI_INCHI_WASM", "")
	bin := builtProgram(t)
	file, err := os.Open("testdata/commands.json")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	for _, c := range readCases(t, file) {
		t.Run(c.Name, func(t *testing.T) {
			faults, _ := c.run(t, bin)
			for _, fault := range faults {
				t.Error(fault)
			}
		})
	}
}

// TestInterrupt checks that a program waiting for input dies from the signal,
// which tells a shell to stop as well.
func TestInterrupt(t *testing.T) {
	bin, fifo := builtProgram(t), filepath.Join(t.TempDir(), "fifo")
	if err := unix.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		cmd := exec.Command(bin, "--cli", "analyze", fifo)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Opening succeeds when the program has opened the other end.
		w, err := os.OpenFile(fifo, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the state of the process says it
		_ = w.Close()
		if status := cmd.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != s {
			t.Errorf("%v: %v", s, cmd.ProcessState)
		}
	}
}

// TestTranscriptsCLI runs the cases that the drawing program was specified with.
func TestTranscriptsCLI(t *testing.T) {
	cases := readCases(t, chemtest.OpenShared(t, "fixtures/drawing/cli/cases.json"))
	bin := builtProgram(t, withInChI()...)
	score := chemtest.NewScore(t, "cli")
	for _, c := range cases {
		faults, written := c.run(t, bin)
		if strings.Contains(written, "InChI engine not installed") {
			t.Logf("%s skipped: needs the InChI software; make it with tools/setup.sh", c.Name)
			continue
		}
		if strings.Contains(written, "is not available yet") {
			// That an error was wanted does not make this the right one.
			faults = append(faults, strings.TrimSpace(written))
		}
		score.Row(c.column(), len(faults) == 0, c.Name, strings.Join(faults, "; "), "as described")
	}
	score.Finish()
}

// column names the group of a case: "usage" for mistakes in the arguments, the
// command otherwise.
func (c *commandCase) column() string {
	commands := []string{"convert", "render", "compose", "analyze", "info", "tools", "schema", "help", "skill"}
	switch {
	case c.Exit != nil && *c.Exit == 2:
		return "usage"
	case len(c.Argv) == 0 || !slices.Contains(commands, c.Argv[0]):
		return "help"
	}
	return c.Argv[0]
}
