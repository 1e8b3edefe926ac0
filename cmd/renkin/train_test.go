package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
)

// reactionTable writes a table of esters, amides and acids with a row that is no
// reaction.
func reactionTable(t *testing.T) string {
	t.Helper()
	const (
		amide = "[C:4]-[C:2](=[O;D1;H0:3])-[NH;D2;+0:1]-[C:5]>>O-[C:2](-[C:4])=[O;D1;H0:3].[C:5]-[NH2;D1;+0:1]"
		ester = "[C:4]-[C:2](=[O;D1;H0:3])-[O;H0;D2;+0:1]-[C:5]>>O-[C:2](-[C:4])=[O;D1;H0:3].[C:5]-[OH;D1;+0:1]"
	)
	text := "product\treactants\ttemplate\n"
	for _, acid := range []string{"CC", "CCC", "CCCC", "C1CC1", "COCC", "FCC", "ClCC", "CC(C)C"} {
		for _, rest := range []string{"C", "CC", "CC(C)C", "CC1CC1"} {
			text += acid + "C(=O)N" + rest + "\t" + acid + "C(=O)O.N" + rest + "\t" + amide + "\n"
			text += acid + "C(=O)O" + rest + "\t" + acid + "C(=O)O.O" + rest + "\t" + ester + "\n"
		}
	}
	path := filepath.Join(t.TempDir(), "reactions.tsv")
	if err := os.WriteFile(path, []byte(text+"C(\tC\t"+amide+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTemplatesTrainAndRank(t *testing.T) {
	table := reactionTable(t)
	out := filepath.Join(filepath.Dir(table), "p.bin")
	exit, text, notes := invoke(t, "templates", "train", "--templates", "reactions", "-o", out, table)
	if exit != 0 || text != "" {
		t.Fatalf("exit %d, out %q, err %q", exit, text, notes)
	}
	for _, want := range []string{"65 reactions used, 0 left out", "line 66: product: ", "64 reactions, 2 templates, 2 of them with a reaction", "held-out fifth: "} {
		if !strings.Contains(notes, want) {
			t.Errorf("no %q in %q", want, notes)
		}
	}
	exit, text, notes = invoke(t, "templates", "rank", "--policy", out, "--templates", table, table)
	if exit != 0 || !strings.Contains(text, "64 products; ") || !strings.Contains(text, "| stated | predictions |") {
		t.Errorf("exit %d, out %q, err %q", exit, text, notes)
	}
	if exit, _, notes = invoke(t, "templates", "train", "--templates", "reactions", "-o", out, table); exit != 1 || !strings.Contains(notes, "pass --force") {
		t.Errorf("exit %d, err %q", exit, notes)
	}
}

func TestTemplatesTrainMistakes(t *testing.T) {
	table := reactionTable(t)
	broken := filepath.Join(filepath.Dir(table), "broken.bin")
	if err := os.WriteFile(broken, []byte("athanor-policy\n\x07"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		arguments []string
		exit      int
		message   string
	}{
		{[]string{"train", table}, 2, "no output given"},
		{[]string{"train", "-o", "x"}, 2, "no reactions given"},
		{[]string{"rank"}, 2, "no reactions given"},
		{[]string{"rank", "--steps", "--policy", "x", table}, 2, "--steps and --policy do not go together"},
		{[]string{"rank", "--policy", broken, table}, 1, "truncated or damaged"},
		{[]string{"rank", "--policy", table, table}, 1, "not the file of a policy"},
		{[]string{"rank", "--templates", table, table}, 1, "it was trained with none of the templates"},
	} {
		exit, out, notes := invoke(t, append([]string{"templates"}, c.arguments...)...)
		if exit != c.exit || out != "" || !strings.Contains(notes, c.message) {
			t.Errorf("%q: exit %d, out %q, err %q", c.arguments, exit, out, notes)
		}
	}
}

// What is packed and ends early is used up to there, and its lines are counted.
func TestTemplatesTrainOfBrokenTables(t *testing.T) {
	table := reactionTable(t)
	text := contents(t, table)
	folder := filepath.Dir(table)
	z, _ := zstd.NewWriter(nil) // no options that could be wrong
	var cut bytes.Buffer
	packed := gzip.NewWriter(&cut)
	_, _ = packed.Write([]byte(text)) // a buffer takes everything
	_ = packed.Flush()
	_, _ = packed.Write([]byte(strings.Repeat("more\n", 9)))
	_ = packed.Flush()
	for name, data := range map[string]string{"zstd": string(z.EncodeAll([]byte(text), nil)), "cut": cut.String()} {
		in, out := write(t, name, data), filepath.Join(folder, name+".bin")
		exit, _, notes := invoke(t, "templates", "train", "--templates", "reactions", "-o", out, in)
		if exit != 0 || !strings.Contains(notes, "64 reactions, 2 templates") {
			t.Fatalf("%s: exit %d, err %q", name, exit, notes)
		}
		if name == "cut" && (!strings.Contains(notes, "warning: "+in+": line 76: the file ends early or is damaged there") || !strings.Contains(notes, in+": 9 lines not used") || !strings.Contains(notes, "line 67: it has 1 field")) {
			t.Errorf("%q", notes)
		}
		if exit, text, notes := invoke(t, "templates", "rank", "--policy", out, "--templates", in, in); exit != 0 || !strings.Contains(text, "64 products; ") {
			t.Errorf("%s: rank: exit %d, out %q, err %q", name, exit, text, notes)
		}
	}
	// A list of what is to be left out must be whole.
	if exit, _, notes := invoke(t, "templates", "train", "--exclude", filepath.Join(filepath.Dir(write(t, "x.gz", cut.String())), "x.gz"), "-o", filepath.Join(folder, "x.bin"), table); exit != 1 || !strings.Contains(notes, "must be known whole: line ") {
		t.Errorf("exit %d, err %q", exit, notes)
	}
}

// A training that is interrupted leaves nothing, wherever it was.
func TestTemplatesTrainInterrupted(t *testing.T) {
	table := reactionTable(t)
	folder := t.TempDir()
	out := filepath.Join(folder, "p.bin")
	for _, wait := range []time.Duration{0, 5 * time.Millisecond, 50 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), wait)
		var stdout, stderr bytes.Buffer
		c := &console{out: &stdout, err: &stderr, env: os.Getenv}
		exit := execute(ctx, []string{"templates", "train", "--force", "-o", out, table}, c)
		cancel()
		left, err := os.ReadDir(folder)
		if exit != 1 || err != nil || len(left) != 0 {
			t.Errorf("after %s: exit %d, %d files, err %q", wait, exit, len(left), stderr.String())
		}
	}
}
