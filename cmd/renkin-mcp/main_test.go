package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/internal/mcpwire/wiretest"
)

const session = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/list"}
`

func noEnvironment(string) string { return "" }

// serve is the program as a server.
func serve(in io.Reader, out io.Writer) int {
	return run(context.Background(), nil, noEnvironment, in, out, io.Discard)
}

func TestTranscripts(t *testing.T) {
	score := chemtest.NewScore(t, "transcripts")
	for _, name := range []string{
		"legacy-seed", "modern-seed", "legacy-errors", "modern-meta", "modern-errors",
		"pin-ambiguous-then-legacy", "pin-ambiguous-then-modern", "pin-inline-call", "pin-notification-first",
		"framing", "engine-structured", "engine-structured-legacy",
	} {
		name = "renkin/" + name
		text := chemtest.OpenShared(t, "fixtures/mcp/"+name+".jsonl")
		if err := wiretest.Score(name, text, serve, score.Row); err != nil {
			t.Fatal(err)
		}
	}
	score.Finish()
}

// build returns the path of the built program.
func build(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("skipped: builds the program")
	}
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("skipped: needs the go tool")
	}
	bin := filepath.Join(t.TempDir(), "renkin-mcp")
	if runtime.GOOS == "windows" {
		bin += ".exe"
	}
	if text, err := exec.Command(goTool, "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return bin
}

func TestProcess(t *testing.T) {
	bin := build(t)
	t.Run("piped session", func(t *testing.T) {
		cmd := exec.Command(bin)
		cmd.Stdin = strings.NewReader(session)
		out, err := cmd.Output()
		if err != nil || bytes.Count(out, []byte("\n")) != 2 {
			t.Errorf("%v, %s", err, out)
		}
	})
	t.Run("closed output", func(t *testing.T) {
		cmd := exec.Command(bin)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = in.Close() }()
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdout = w
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(w.Close(), r.Close()); err != nil {
			t.Fatal(err)
		}
		io.WriteString(in, session) // the input stays open
		waitExit(t, cmd, 1)
	})
	t.Run("interrupt", func(t *testing.T) {
		if runtime.GOOS == "windows" {
			t.Skip("skipped: no interrupts to send")
		}
		cmd := exec.Command(bin)
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		io.WriteString(in, session)
		if _, err := out.Read(make([]byte, 1)); err != nil { // it serves
			t.Fatal(err)
		}
		go func() { _, _ = io.Copy(io.Discard, out) }()
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		waitExit(t, cmd, 0)
	})
}

func waitExit(t *testing.T, cmd *exec.Cmd, want int) {
	t.Helper()
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // the exit code says it
		close(ended)
	}()
	select {
	case <-ended:
		if got := cmd.ProcessState.ExitCode(); got != want {
			t.Errorf("exit %d, want %d", got, want)
		}
	case <-time.After(10 * time.Second):
		_ = cmd.Process.Kill()
		t.Fatal("still running")
	}
}
