package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mapped are reactions with map numbers, most of them good.
const mapped = `id	class	year	rxn_smiles
US1	1	1999	[CH3:1][CH2:2][OH:3].Br[CH2:4][CH3:5]>>[CH3:1][CH2:2][O:3][CH2:4][CH3:5]
US2	1	1998	[CH3:9][CH2:8][CH2:2][OH:3].Br[CH2:4][CH3:5]>>[CH3:9][CH2:8][CH2:2][O:3][CH2:4][CH3:5]
US3	2	2001	[CH3:1][C:2](=[O:3])[OH:9].[NH2:4][CH2:5][CH3:6]>>[CH3:1][C:2](=[O:3])[NH:4][CH2:5][CH3:6]
US4	2	2001	CC(=O)O.NCC>>CC(=O)NCC
US5	2	2001
US6	7	2003	[O-][N+:1](=O)[c:2]1[cH:3][cH:4][cH:5][cH:6][cH:7]1>>[NH2:1][c:2]1[cH:3][cH:4][cH:5][cH:6][cH:7]1
`

func contents(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(path, ".gz") {
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return string(data)
}

// The rows are packed when their name says so.
func TestTemplatesExtractPacksRows(t *testing.T) {
	folder := t.TempDir()
	in, plain, packed := write(t, "in.tsv", mapped), filepath.Join(folder, "rows.tsv"), filepath.Join(folder, "rows.tsv.gz")
	for _, rows := range []string{plain, packed} {
		if exit, _, stderr := invoke(t, "templates", "extract", "--rows", rows, in); exit != 0 {
			t.Fatalf("%s: exit %d, %s", rows, exit, stderr)
		}
		if _, err := os.Stat(rows + ".part"); err == nil {
			t.Errorf("%s.part is left", rows)
		}
	}
	if contents(t, packed) != contents(t, plain) {
		t.Error("the packed rows are others")
	}
}

func TestTemplatesExtract(t *testing.T) {
	folder := t.TempDir()
	in, out, rows, report := write(t, "in.tsv", mapped), filepath.Join(folder, "out.tsv.gz"), filepath.Join(folder, "rows"), filepath.Join(folder, "report")
	exit, stdout, stderr := invoke(t, "templates", "extract", "-o", out, "--rows", rows, "--report", report, in)
	if exit != 0 || stdout != "" || stderr != "" {
		t.Fatalf("exit %d, out %q, err %q", exit, stdout, stderr)
	}
	want := `retro_template	count	class	first_year	example
[C:3]-[O;H0;D2;+0:4]-[CH2;D2;+0:2]-[C;D1;H3:1]>>[C;D1;H3:1]-[CH2;D2;+0:2]-Br.[C:3]-[OH;D1;+0:4]	2	1	1998	US2
[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:2](-[C;D1;H3:1])=[O;D1;H0:3]>>[C;D1;H3:1]-[C;H0;D3;+0:2](=[O;D1;H0:3])-O.[C:4]-[NH2;D1;+0:5]	1	2	2001	US3
[NH2;D1;+0:1]-[c:2]>>[N+;H0;D3:1](-[c:2])(=O)-[O-]	1	7	2003	US6
`
	if got := contents(t, out); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	for _, line := range []string{"\n2\tUS1\t1\t1999\tCCOCC\tCCBr.CCO\t", "\n5\tUS4\t2\t2001\t\t\t\tproduct atom without map number", "\n6\tUS5\t2\t2001\t\t\t\tno reaction SMILES in the line"} {
		if !strings.Contains(contents(t, rows), line) {
			t.Errorf("no %q in the rows\n%s", line, contents(t, rows))
		}
	}
	for _, line := range []string{"Lines read: 7\nReactions: 5\nKept: 4, as 3 templates\nDropped: 2\n", "line 5 (US4)"} {
		if !strings.Contains(contents(t, report), line) {
			t.Errorf("no %q in the report\n%s", line, contents(t, report))
		}
	}
	if exit, _, stderr := invoke(t, "templates", "extract", "-o", out, in); exit != 1 || !strings.Contains(stderr, "--force") {
		t.Errorf("written over: exit %d, err %q", exit, stderr)
	}
	// The same from standard input, without the reaction whose product is named.
	product := write(t, "products.smi", "CCNC(C)=O\n")
	exit, stdout, stderr = invokeWith(t, mapped, "templates", "extract", "--exclude", product, "-")
	if exit != 0 || strings.Count(stdout, "\n") != 3 || !strings.Contains(stderr, "1: product is to be left out\n    line 4 (US3)") {
		t.Errorf("exit %d, out %q, err %q", exit, stdout, stderr)
	}
	if exit, stdout, stderr = invokeWith(t, "CCO\n", "templates", "extract", "-"); exit != 1 || stdout != "" || !strings.Contains(stderr, "no reaction gave a template") {
		t.Errorf("nothing usable: exit %d, out %q, err %q", exit, stdout, stderr)
	}
}

// cutReader ends the work after some bytes, as an interrupt does.
type cutReader struct {
	from   io.Reader
	left   int
	cancel context.CancelFunc
}

func (r *cutReader) Read(p []byte) (int, error) {
	if r.left <= 0 {
		r.cancel()
	}
	n, err := r.from.Read(p[:min(len(p), 512)])
	r.left -= n
	return n, err
}

func TestTemplatesExtractGoesOn(t *testing.T) {
	folder := t.TempDir()
	body := strings.SplitAfter(mapped, "\n")
	in := body[0] + strings.Repeat(strings.Join(body[1:], ""), 200)
	run := func(name string, interrupts ...int) (library, rows, report string) {
		paths := []string{filepath.Join(folder, name+".tsv"), filepath.Join(folder, name+".rows"), filepath.Join(folder, name+".report")}
		arguments := []string{"templates", "extract", "--source", "s", "--workers", "1", "-o", paths[0], "--rows", filepath.Join(folder, "rows"), "--report", paths[2], "-"}
		for _, after := range interrupts {
			ctx, cancel := context.WithCancel(t.Context())
			var stdout, stderr bytes.Buffer
			c := &console{in: &cutReader{strings.NewReader(in), after, cancel}, out: &stdout, err: &stderr, env: os.Getenv}
			if exit := execute(ctx, arguments, c); exit != 1 || !strings.Contains(stderr.String(), "goes on from there") {
				t.Fatalf("interrupted: exit %d, err %q", exit, stderr.String())
			}
			cancel()
			if _, err := os.Stat(paths[0]); err == nil {
				t.Fatal("there is a library after an interruption")
			}
		}
		exit, _, stderr := invokeWith(t, in, arguments...)
		if exit != 0 || len(interrupts) > 0 && !strings.Contains(stderr, "going on after line") {
			t.Fatalf("exit %d, err %q", exit, stderr)
		}
		if _, err := os.Stat(paths[0] + ".state"); err == nil {
			t.Error("the state is left")
		}
		if err := os.Rename(filepath.Join(folder, "rows"), paths[1]); err != nil {
			t.Fatal(err)
		}
		return contents(t, paths[0]), contents(t, paths[1]), contents(t, paths[2])
	}
	library, rows, report := run("whole")
	for k, interrupts := range [][]int{{1}, {30_000}, {1, 20_000, 50_000}} {
		l, r, p := run("cut"+string(rune('0'+k)), interrupts...)
		if l != library || r != rows || p != report {
			t.Errorf("interrupted after %v bytes: library equal %v, rows equal %v, report equal %v", interrupts, l == library, r == rows, p == report)
		}
	}
}

func TestTemplatesExtractStateOfAnotherInput(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.tsv")
	if err := os.WriteFile(out+".state", []byte("0\n{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	exit, _, stderr := invoke(t, "templates", "extract", "-o", out, write(t, "in.tsv", mapped))
	if exit != 0 || !strings.Contains(stderr, "is not used: the stored state belongs to another run") || strings.Count(contents(t, out), "\n") != 4 {
		t.Errorf("exit %d, err %q", exit, stderr)
	}
}

func TestTemplatesMerge(t *testing.T) {
	a := write(t, "a.tsv", "retro_template\tcount\tclass\tfirst_year\texample\n"+
		"[C:1]-[CH2:2]-[OH:3]>>[C:1]-[CH:2]=[O:3]\t3\t7\t1990\tUS1\n[C:1]-[NH2:2]>>[C:1]-[N+:2](=O)-[O-]\t1\t7\t0\tUS2\n")
	b := write(t, "b.tsv", "id\tclass\tyear\tproduct\treactants\ttemplate\n"+
		"US3\t7\t1980\tCCO\tCC=O\t[OH:1]-[CH2:2]-[C:9]>>[O:1]=[CH:2]-[C:9]\nUS4\t7\t1970\tCCN\tx\t[C:1]-[NH2:2]>>[C:1]-[N+:2](=O)-[O-]\n"+
		"US5\t7\t1970\tCCN\tx\t\nUS6\t7\t1970\tC\tx\t[C:1]-[OH:2]>>[C:1]-[O-:2]\nUS7\t7\t1970\tC\tx\trubbish\n")
	exit, stdout, stderr := invoke(t, "templates", "merge", "--with", b, "--exclude", write(t, "x.smi", "CCN\n"), "--min-count", "2", a)
	want := "retro_template\tcount\tclass\tfirst_year\texample\n[C:1]-[CH2:2]-[OH:3]>>[C:1]-[CH:2]=[O:3]\t4\t7\t1980\tUS3\n"
	if exit != 0 || stdout != want {
		t.Errorf("exit %d, out %q, want %q", exit, stdout, want)
	}
	for _, line := range []string{"1 line used, 1 left out, 2 without a template", "1 line refused: only hydrogens, charges or ions change", "line 5: only hydrogens"} {
		if !strings.Contains(stderr, line) {
			t.Errorf("no %q in %q", line, stderr)
		}
	}
	if exit, _, stderr := invoke(t, "templates", "merge", write(t, "c.tsv", "nothing\n")); exit != 1 || !strings.Contains(stderr, "no usable template") {
		t.Errorf("exit %d, err %q", exit, stderr)
	}
}

func TestTemplatesStatsAndValidate(t *testing.T) {
	good := write(t, "good.tsv", "[C:1]-[CH2:2]-[OH:3]>>[C:1]-[CH:2]=[O:3]\t30\n[C:1]-[NH2:2]>>[C:1]-[N+:2](=O)-[O-]\t4\n")
	exit, stdout, stderr := invoke(t, "templates", "stats", good)
	if exit != 0 || stderr != "" || !strings.Contains(stdout, "Templates: 2\nReactions: 34\n") || !strings.Contains(stdout, "    30  [C:1]-[CH2:2]-[OH:3]>>[C:1]-[CH:2]=[O:3]\n") {
		t.Errorf("exit %d, out %q, err %q", exit, stdout, stderr)
	}
	if exit, stdout, _ := invoke(t, "templates", "validate", good); exit != 0 || stdout != "2 templates good, 0 lines with faults\n" {
		t.Errorf("exit %d, out %q", exit, stdout)
	}
	bad := "[C:1]-[OH:2]>>[C:1]-[O:2]-C\n[OH:5]-[C:7]>>C-[O:5]-[C:7]\n[C:1]-[OH:2]>>[C:1]-Br\nrubbish\n"
	exit, stdout, _ = invokeWith(t, bad, "templates", "validate", "-")
	want := "line 2: the template of line 1 in another spelling\nline 3: product atom that is in no precursor: number 2\nline 4: \"rubbish\" is no template\n1 template good, 3 lines with faults\n"
	if exit != 1 || stdout != want {
		t.Errorf("exit %d, out %q", exit, stdout)
	}
	for _, command := range []string{"stats", "validate"} {
		if exit, _, _ := invokeWith(t, "", "templates", command, "-"); exit != 1 {
			t.Errorf("%s of nothing: exit %d", command, exit)
		}
		if exit, _, _ := invoke(t, "templates", command); exit != 2 {
			t.Errorf("%s without a file: exit %d", command, exit)
		}
	}
}

func TestTemplatesPrecedents(t *testing.T) {
	folder := t.TempDir()
	in := write(t, "in.tsv", mapped)
	library, rows, out := filepath.Join(folder, "library.tsv"), filepath.Join(folder, "rows.tsv"), filepath.Join(folder, "precedents.bin")
	if exit, _, stderr := invoke(t, "templates", "extract", "-o", library, "--rows", rows, in); exit != 0 {
		t.Fatal(stderr)
	}
	exit, _, stderr := invoke(t, "templates", "precedents", "--library", library, "-o", out, "--exclude", write(t, "x.smi", "CCNC(C)=O\n"), rows)
	if exit != 0 || !strings.Contains(stderr, "3 reactions, 1 left out") || !strings.Contains(stderr, "Reactions: 3 used, 0 not") {
		t.Fatalf("exit %d, err %q", exit, stderr)
	}
	if !strings.HasPrefix(contents(t, out), "athanor precedents") {
		t.Error("not the file of a model")
	}
	for _, arguments := range [][]string{{rows}, {"--library", library, rows}, {"-o", out, rows}, {"--library", library, "-o", out + "x"}} {
		if exit, _, stderr := invoke(t, append([]string{"templates", "precedents"}, arguments...)...); exit != 2 {
			t.Errorf("%v: exit %d, err %q", arguments, exit, stderr)
		}
	}
}
