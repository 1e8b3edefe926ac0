package cli

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"athanor/internal/ops"
)

// process returns a process with the given input and nothing in its environment,
// and what it writes.
func process(in string) (p Process, out, err *bytes.Buffer) {
	out, err = new(bytes.Buffer), new(bytes.Buffer)
	return Process{
		In: strings.NewReader(in), Out: out, Err: err, Service: new(ops.Service),
		LookupEnv: func(string) (string, bool) { return "", false },
	}, out, err
}

func TestMistakesOfArguments(t *testing.T) {
	for _, c := range []struct {
		arguments []string
		message   string
	}{
		{[]string{"draw"}, `unknown command "draw"; run reshiki --cli help`},
		{[]string{"--version", "now"}, `--version takes no arguments, got "now"`},
		{[]string{"help", "draw"}, `unknown command "draw"; run reshiki --cli help`},
		{[]string{"info", "x"}, `info takes no arguments, got "x"`},
		{[]string{"analyze"}, "analyze needs an input: a file, - for standard input, or --smiles TEXT"},
		{[]string{"analyze", "a", "--smiles", "C"}, "analyze reads one input: give INPUT or --smiles, not both"},
		{[]string{"analyze", "--smiles", "C", "--from", "smiles"}, "--smiles cannot be combined with --from"},
		{[]string{"analyze", "--smiles", "C\xff"}, "the text of --smiles is not UTF-8"},
		{[]string{"analyze", "-"}, "reading standard input needs --from FORMAT"},
		{[]string{"render", "--to", "svg"}, "render needs an input: a file, - for standard input, or --smiles TEXT"},
		{[]string{"render", "--smiles", "C"}, "writing to standard output needs --to FORMAT: png or svg"},
		{[]string{"render", "--smiles", "C", "--to", "svg", "--height", "1.5"}, `--height must be a whole number of pixels, not "1.5"`},
		{[]string{"convert", "--smiles", "C", "--to", "rxn"}, `--to must be svg, pdf, png, cdxml, mol, smiles or inchi, not "rxn"`},
		{[]string{"convert", "--smiles", "C", "--to", "svg", "--receipt"}, "--receipt needs a file to write; pass -o OUTPUT"},
		{[]string{"convert", "--smiles", "C", "-o", "x.svg", "--pages"}, "--pages needs pdf output, not svg"},
		{[]string{"compose", "-o", "x.svg"}, "compose needs a Proposal: a file, or - for standard input"},
		{[]string{"compose", "p.json", "-o", "x"}, "the extension of x does not tell the format; pass --to FORMAT: svg, pdf, png, cdxml, mol, smiles or inchi"},
		{[]string{"schema"}, "schema needs a name; the only one is proposal"},
		{[]string{"skill"}, "skill writes a folder; pass -o FOLDER"},
		{[]string{"skill", "-o", ""}, "the name of the folder is empty"},
		{[]string{"skill", "-o", "s", "--name", ""}, `--name "" must have 1 to 64 characters`},
		{[]string{"skill", "-o", "s", "--name", "a_b"}, `--name "a_b" may have lowercase letters, digits and hyphens only`},
		{[]string{"skill", "-o", "s", "--name", "my-claude"}, `--name "my-claude" must not contain claude`},
		{[]string{"skill", "-o", "s", "--executable", "bin/x"}, `--executable must be an absolute path, not "bin/x"`},
	} {
		p, out, err := process("")
		if status := Run(context.Background(), c.arguments, p); status != exitUsage || out.Len() > 0 || err.String() != "reshiki: "+c.message+"\n" {
			t.Errorf("%q: exit status %d, %q, %q", c.arguments, status, out.String(), err.String())
		}
	}
}

func TestFailuresOfTheProcess(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	broken := errors.New("broken")
	for _, c := range []struct {
		name      string
		ctx       context.Context
		arguments string
		change    func(*Process)
		message   string
	}{
		{"input", context.Background(), "analyze - --from smiles", func(p *Process) { p.In = iotest.ErrReader(broken) }, "error: could not read standard input: broken"},
		{"empty input", context.Background(), "render - --from smiles --to svg", func(*Process) {}, "error: Enter a structure first: standard input is empty"},
		{"too long input", context.Background(), "render - --from cdx --to svg", func(p *Process) { p.In = zeros{} }, "error: input exceeds 16777218 bytes"},
		{"output", context.Background(), "--version", func(p *Process) { p.Out = failing{broken} }, "could not write output: broken"},
		{"output of help", context.Background(), "help", func(p *Process) { p.Out = failing{broken} }, "could not write output: broken"},
		{"output of a result", context.Background(), "analyze --smiles C", func(p *Process) { p.Out = failing{broken} }, "could not write output: broken"},
		{"output of a file", context.Background(), "convert --smiles C --to svg", func(p *Process) { p.Out = failing{&fs.PathError{Op: "write", Path: "x", Err: broken}} }, "could not write output: broken"},
		{"interrupt", stopped, "analyze --smiles C", func(*Process) {}, "error: the call was cancelled"},
		{"fault", context.Background(), "convert --smiles C --to smiles", func(p *Process) { p.Out = panicking{} }, "error: internal error: fault"},
	} {
		p, out, err := process("")
		c.change(&p)
		if status := Run(c.ctx, strings.Fields(c.arguments), p); status != exitFailure || out.Len() > 0 || err.String() != "reshiki: "+c.message+"\n" {
			t.Errorf("%s: exit status %d, %q, %q", c.name, status, out.String(), err.String())
		}
	}
}

// zeros is an input without an end.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { return len(b), nil }

// failing is an output that fails.
type failing struct{ err error }

func (w failing) Write([]byte) (int, error) { return 0, w.err }

// panicking is an output with a fault in it.
type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("fault") }

func TestBinaryFilesAreNotWrittenToATerminal(t *testing.T) {
	for format, want := range map[string]int{"png": exitUsage, "pdf": exitUsage, "svg": exitSuccess, "smiles": exitSuccess} {
		p, out, _ := process("")
		p.Terminal = true
		if status := Run(context.Background(), []string{"convert", "--smiles", "C", "--to", format}, p); status != want || (out.Len() > 0) != (want == exitSuccess) {
			t.Errorf("%s: exit status %d", format, status)
		}
	}
}

func TestFilesAreWrittenWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(os.Mkdir(path("folder"), 0o777), os.WriteFile(path("old"), []byte("old"), 0o666)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		force bool
		fault string // in the error, "" for none
	}{
		{"new", false, ""},
		{"new", false, "new exists; pass --force to replace"},
		{"new", true, ""},
		{"old", false, "old exists; pass --force to replace"},
		{"folder", true, "folder is a folder"},
		{"no/new", false, "could not write "},
		{strings.Repeat("x", 300), false, "could not write "},
	} {
		err := destination{path: path(c.name), force: c.force}.writeFile([]byte("text"))
		if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%.20s: %v", c.name, err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 3 {
		t.Errorf("%d entries, %v", len(entries), err)
	}
	if data, err := os.ReadFile(path("old")); string(data) != "old" {
		t.Errorf("old file: %q, %v", data, err)
	}
}

func TestMoveNewReplacesNothing(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	for _, move := range []func(string, string) error{moveNew, moveNewByRename} {
		if err := errors.Join(os.WriteFile(from, []byte("new"), 0o666), os.WriteFile(to, []byte("old"), 0o666)); err != nil {
			t.Fatal(err)
		}
		if err := move(from, to); !errors.Is(err, fs.ErrExist) {
			t.Errorf("error %v", err)
		}
		if data, err := os.ReadFile(to); string(data) != "old" {
			t.Errorf("%q, %v", data, err)
		}
		if err := os.Remove(to); err != nil {
			t.Fatal(err)
		}
		if err := move(from, to); err != nil {
			t.Error(err)
		}
		if data, err := os.ReadFile(to); string(data) != "new" {
			t.Errorf("%q, %v", data, err)
		}
		if _, err := os.Lstat(from); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the first name is left: %v", err)
		}
	}
}

func TestReasonLeavesOutCallAndFile(t *testing.T) {
	cause := errors.New("cause")
	for _, err := range []error{cause, &fs.PathError{Op: "open", Path: "x", Err: cause}, &os.LinkError{Op: "link", Old: "x", New: "y", Err: cause}} {
		if got := reason(err); got != "cause" {
			t.Errorf("%v: %q", err, got)
		}
	}
}
