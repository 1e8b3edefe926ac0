package stdio_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// build links the programs so that they start as the package describes, and
// returns their folder.
func build(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("skipped: builds programs")
	}
	if runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		t.Skipf("skipped: a closed output is not noticed on %s", runtime.GOARCH)
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("skipped: needs the go tool")
	}
	dir := t.TempDir()
	cmd := exec.Command(goTool, "build", "-ldflags=-E=_athanor_start", "-o", dir, "athanor/cmd/...")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return dir
}

// Every program fails with a message when its output was closed, and only then.
func TestClosedOutputIsNoticed(t *testing.T) {
	dir := build(t)
	redirections := []struct {
		text   string
		status int
	}{{">&-", 1}, {"<&- >&-", 1}, {"", 0}, {"<&-", 0}, {">/dev/null", 0}, {"1<>/dev/null", 0}}
	for _, command := range []string{
		"reshiki --version", "reshiki --cli info", "renkin --version", "renkin --help", "renkin plan CCO", "renkin-mcp --version",
	} {
		for _, redirection := range redirections {
			cmd := exec.Command("/bin/sh", "-c", "exec "+filepath.Join(dir, command)+" "+redirection.text)
			var out, err bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &err
			_ = cmd.Run() // the exit status says it
			status := cmd.ProcessState.ExitCode()
			complaint := strings.Contains(err.String(), ": could not write output: ")
			if status != redirection.status || complaint != (redirection.status == 1) {
				t.Errorf("%s %s: exit status %d, %q", command, redirection.text, status, err.String())
			}
		}
	}
}
