package main

import (
	"fmt"
	"io"
	"os"

	"path/filepath"

	"strings"
	"sync"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/inchi/inchiwasm"
	"athanor/internal/cli"
	"athanor/internal/mcpwire/wiretest"
	"athanor/internal/ops"
)

// service is shared by all servers of the tests, for the sake of the InChI software.
var service = sync.OnceValue(func() *ops.Service {
	return &ops.Service{InChI: inchiwasm.New(inchiwasm.Config{Env: "RESHIKI_INCHI_WASM", DataDir: "../../chem/inchi/inchiwasm/embedded"})}
})

// server runs the program with --mcp and arguments behind it.
func server(arguments []string, in io.Reader, out, log io.Writer) int {
	return run(append([]string{"--mcp"}, arguments...), cli.Process{
		In: in, Out: out, Err: log, Service: service(),
		LookupEnv: func(string) (string, bool) { return "", false },
	})
}

// cleanHome keeps the folder grants of the user out of a test.
func cleanHome(t *testing.T) {
	t.Helper()
	t.Setenv("RESHIKI_DATA_DIR", t.TempDir())
}

func TestTranscripts(t *testing.T) {
	service()
	cleanHome(t)
	score := chemtest.NewScore(t, "transcripts")
	for _, name := range []string{
		"dual-era", "engine-seed", "legacy-2025-06-18", "legacy-2025-11-25", "malformed", "modern",
		"negotiate-2024-11-05", "negotiate-2025-03-26", "negotiate-2026-07-28",
	} {
		name = "reshiki/" + name
		text := chemtest.OpenShared(t, "fixtures/mcp/"+name+".jsonl")
		serve := func(in io.Reader, out io.Writer) int { return server(nil, in, out, io.Discard) }
		if err := wiretest.Score(name, text, serve, score.Row); err != nil {
			t.Fatal(err)
		}
	}
	score.Finish()
}

// drawingSessions are the whole sessions that the server was specified with.
var drawingSessions = []string{
	"01-modern-lifecycle", "02-legacy-2025-11-25", "03-legacy-2025-06-18", "04-legacy-unknown-version", "05-framing-recovery",
	"06-documents", "07-import-analyze-render-export", "08-apply-edits", "09-apply-idempotency", "10-abbreviation-selection",
	"11-compose-esterification", "12-files", "13-cancel-and-duplicates", "14-eof-with-work", "15-queue",
}

func TestTranscriptsDrawing(t *testing.T) {
	withInChI := hasInChI(t)
	cleanHome(t)
	score := chemtest.NewScore(t, "transcripts")
	for _, name := range drawingSessions {
		if name == "07-import-analyze-render-export" && !withInChI {
			t.Logf("%s skipped: needs the InChI software; make it with tools/setup.sh", name)
			continue
		}
		lines, err := wiretest.ReadSession(chemtest.OpenShared(t, "fixtures/drawing/transcripts/"+name+".jsonl"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, bad := range replay(t, name, lines) {
			key := fmt.Sprintf("%s line %d %s", name, i+1, lines[i].Note)
			score.Row("drawing/"+name, len(bad) == 0, key, strings.Join(bad, "; "), "")
		}
	}
	score.Finish()
}

// replay runs a session. One that cancels a call is tried again when the call was
// too fast to be cancelled.
func replay(t *testing.T, name string, lines []wiretest.SessionLine) (bad [][]string) {
	tries := 1
	if name == "13-cancel-and-duplicates" {
		tries = 5
	}
	for range tries {
		bad = wiretest.ReplaySession(lines, sessionHost(t))
		if len(strings.Join(flatten(bad), "")) == 0 {
			break
		}
	}
	return bad
}

func flatten(lists [][]string) (all []string) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

func sessionHost(t *testing.T) wiretest.SessionHost {
	return wiretest.SessionHost{
		Serve: func(args []string, in io.Reader, out io.Writer) int {
			return server(strings.Fields(strings.Join(args[1:], " ")), in, out, io.Discard)
		},
		File: func(name string) ([]byte, error) {
			return io.ReadAll(chemtest.OpenShared(t, filepath.Join("fixtures/drawing", name)))
		},
		Folder: func(files map[string]any) (string, error) {
			dir := t.TempDir()
			return dir, fillFolder(dir, files)
		},
		List: list,
		Slow: slowProposal(),
	}
}

// fillFolder puts files, and folders with files, into a folder.
func fillFolder(dir string, files map[string]any) error {
	for name, content := range files {
		path := filepath.Join(dir, name)
		var err error
		switch c := content.(type) {
		case string:
			err = os.WriteFile(path, []byte(c), 0o600)
		case map[string]any:
			if err = os.Mkdir(path, 0o700); err == nil {
				err = fillFolder(path, c)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func list(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// slowProposal is a Proposal that takes as long as the limits of a Proposal allow:
// 32 large bridged ring systems.
func slowProposal() any {
	// A ladder of fused and bridged rings of 46 atoms.
	molecule := "C1" + strings.Repeat("C2CC3CC2CC3", 6) + "CC1"
	var molecules []any
	for range 32 {
		molecules = append(molecules, map[string]any{"smiles": molecule, "label": "", "coefficient": 1, "rotation": 0, "compact": false})
	}
	return map[string]any{
		"explanation": "", "replace_ids": []any{}, "molecules": molecules, "reactions": []any{}, "sketch": nil,
		"composition": map[string]any{"arrangement": "rows", "columns": 3, "width_pt": 1800, "preserve_details": true},
	}
}

// hasInChI reports whether the InChI software is there.
func hasInChI(t *testing.T) bool {
	t.Helper()
	_, err := service().InChI.KeyOf(t.Context(), "InChI=1S/CH4/h1H4")
	return err == nil
}
