package mcpwire_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
)

// server returns a function that serves the stub tools.
func server(cfg mcpwire.Config) func(in io.Reader, out io.Writer) int {
	return func(in io.Reader, out io.Writer) int {
		return mcpwire.Serve(context.Background(), in, out, cfg, wiretest.Stub{})
	}
}

func TestTranscriptsStub(t *testing.T) {
	score := chemtest.NewScore(t, "transcripts")
	for _, name := range []string{"renkin/stub-order", "reshiki/stub-concurrency", "reshiki/stub-inflight", "reshiki/stub-eof"} {
		cfg := wiretest.Pinned()
		if strings.HasPrefix(name, "reshiki/") {
			cfg = wiretest.SideBySide()
		}
		text := chemtest.OpenShared(t, "fixtures/mcp/"+name+".jsonl")
		if err := wiretest.Score(name, text, server(cfg), score.Row); err != nil {
			t.Fatal(err)
		}
	}
	score.Finish()
}

// The transcripts of testdata are named for the configuration they run with.
func TestOwnTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".jsonl"), func(t *testing.T) {
			t.Parallel()
			cfg := wiretest.Pinned()
			if strings.HasPrefix(filepath.Base(file), "side-by-side-") {
				cfg = wiretest.SideBySide()
			}
			text, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = text.Close() }()
			steps, err := wiretest.ReadSteps(text)
			if err != nil {
				t.Fatal(err)
			}
			for i, bad := range wiretest.Replay(steps, server(cfg)) {
				for _, problem := range bad {
					t.Errorf("step %d %s: %s", i+1, steps[i].Note, problem)
				}
			}
		})
	}
}
