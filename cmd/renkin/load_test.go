package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/data"
)

// write makes a file and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestFiles(t *testing.T) {
	acids := write(t, "acids.smi", "CCCCCCC(=O)O heptanoic acid\nnonsense\nOC(=O)CCCCCC again\n")
	others := write(t, "others.csv", "smiles,name\nC[Si](C)(C)Br,silane\nBrCCCCCCC,bromide\n")
	templates := write(t, "templates.tsv", "[Si:1]-[CH2:2]-[C:3]>>[Si:1]-Br.Br-[CH2:2]-[C:3]\t12\n")
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	run := func(arguments ...string) (int, string, string) {
		return invoke(t, append([]string{"plan", "--max-expansions", "10"}, arguments...)...)
	}
	const silane = "CCCCCCC[Si](C)(C)C"
	exit, out, log := run("--stock", acids, "--stock", others, "--templates", templates, silane)
	if exit != 0 || !strings.Contains(out, "[extracted_0]") {
		t.Errorf("exit %d\n%s%s", exit, out, log)
	}
	for _, line := range []string{
		"renkin: stock " + acids + ": 1 compound, 1 duplicate, 1 line not read\n",
		"renkin: stock " + acids + ": line 2: ",
		"renkin: stock " + others + ": 2 compounds, 0 duplicates, 0 lines not read\n",
		"renkin: templates " + templates + ": 1 loaded, 0 duplicates, 0 lines not used\n",
	} {
		if !strings.Contains(log, line) {
			t.Errorf("the log does not say %q:\n%s", line, log)
		}
	}
	t.Setenv("RENKIN_STOCK", acids+string(filepath.ListSeparator)+others)
	t.Setenv("RENKIN_TEMPLATES", templates)
	if exit, out, _ := run(silane); exit != 0 || !strings.Contains(out, "[extracted_0]") {
		t.Errorf("environment: exit %d\n%s", exit, out)
	}
	if exit, _, _ := run("--stock", acids, silane); exit != 1 {
		t.Error("an option does not win over the environment")
	}
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	for _, c := range [][]string{
		{"--stock", filepath.Join(t.TempDir(), "none"), "CCO"},
		{"--templates", filepath.Join(t.TempDir(), "none"), "CCO"},
		{"--stock", write(t, "empty", "# nothing\n"), "CCO"},
		{"--templates", acids, "CCO"},
	} {
		if exit, out, log := run(c...); exit != 1 || out != "" || !strings.HasPrefix(log[strings.LastIndex(strings.TrimSuffix(log, "\n"), "\n")+1:], "renkin: error: ") {
			t.Errorf("%q: exit %d, out %q, log %q", c, exit, out, log)
		}
	}
}

func TestTopTemplatesAndPolicy(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	templates := write(t, "templates.tsv", "[C:1]-[Cl:2]>>[C:1]-O.[Cl:2]\t12\n[Si:1]-[CH2:2]-[C:3]>>[Si:1]-Br.Br-[CH2:2]-[C:3]\t9\n")
	stock := write(t, "stock.smi", "C[Si](C)(C)Br\nBrCCCCCCC\n")
	const silane = "CCCCCCC[Si](C)(C)C"
	for top, want := range map[string]int{"1": 1, "2": 0, "9": 0} {
		if exit, _, err := invoke(t, "plan", "--max-expansions", "10", "--stock", stock, "--templates", templates, "--top-templates", top, silane); exit != want {
			t.Errorf("the first %s: exit %d, %s", top, exit, err)
		}
	}
	bad := write(t, "policy", "nonsense")
	for _, c := range []struct{ command, file, want string }{
		{"plan", "no/such/file", "renkin: error: policy: no/such/file: "},
		{"expand", bad, "renkin: error: policy " + bad + ": neither what renkin templates train writes nor a network: "},
	} {
		if exit, _, err := invoke(t, c.command, "--policy", c.file, "CCO"); exit != 1 || !strings.HasPrefix(err, c.want) {
			t.Errorf("%s: exit %d, %q", c.command, exit, err)
		}
	}
	if exit, out, _ := invoke(t, "doctor", "--policy", bad); exit != 2 || !strings.Contains(out, "FAIL  policy     policy "+bad+": ") {
		t.Errorf("exit %d\n%s", exit, out)
	}
}

// A table of templates with lines that cannot be used, or cut short when it is packed,
// is used as far as it goes, and the lines at fault are told.
func TestDamagedTemplates(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	table := "retro_template\tcount\n[Si:1]-[CH2:2]-[C:3]>>[Si:1]-Br.Br-[CH2:2]-[C:3]\t12\nnonsense\t2\n"
	for i := range 3000 {
		table += fmt.Sprintf("[C:1]-[%dC:2]>>[C:1]-Br.[%dC:2]\t%d\n", 1+i%900, 1+i%900, i*7919%1009)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte(table)) // a buffer takes everything
	_ = w.Close()
	stock := write(t, "stock.smi", "C[Si](C)(C)Br\nBrCCCCCCC\n")
	short := write(t, "short.tsv.gz", packed.String()[:packed.Len()-packed.Len()/4])
	exit, out, log := invoke(t, "plan", "--max-expansions", "10", "--stock", stock, "--templates", short, "CCCCCCC[Si](C)(C)C")
	if exit != 0 || !strings.Contains(out, "[extracted_0]") {
		t.Errorf("exit %d\n%s%s", exit, out, log)
	}
	for _, line := range []string{
		"renkin: templates " + short + ": line 3: ",
		"renkin: warning: templates " + short + ": line ",
		": the packed file is damaged or ends early: unexpected EOF; the lines before it count\n",
	} {
		if !strings.Contains(log, line) {
			t.Errorf("the log does not say %q:\n%s", line, log)
		}
	}
	if exit, out, _ := invoke(t, "doctor", "--templates", short); exit == 0 || !strings.Contains(out, "WARN  templates  "+short) || !strings.Contains(out, "; the lines before it count\n") {
		t.Errorf("doctor: exit %d\n%s", exit, out)
	}
	stub := write(t, "stub.tsv.gz", packed.String()[:12])
	if exit, _, log := invoke(t, "plan", "--templates", stub, "CCO"); exit != 1 || !strings.HasPrefix(log, "renkin: error: templates "+stub+": line 1: the packed file is damaged or ends early: ") {
		t.Errorf("a stub: exit %d, %s", exit, log)
	}
	lines := write(t, "lines.smi", "nonsense\nC1CC\n")
	if exit, _, log := invoke(t, "plan", "--stock", lines, "CCO"); exit != 1 || !strings.HasPrefix(log, "renkin: error: stock "+lines+": no line holds a compound; line 1: ") {
		t.Errorf("a stock without compounds: exit %d, %s", exit, log)
	}
}

// A policy may be packed, and it is told how many of the templates it orders.
func TestPackedPolicy(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed) // the level is known
	_, _ = w.Write([]byte(data.Policy))                  // a buffer takes everything
	_ = w.Close()
	policy := write(t, "policy.gz", packed.String())
	templates := write(t, "templates.tsv", "[Si:1]-[CH2:2]-[C:3]>>[Si:1]-Br.Br-[CH2:2]-[C:3]\t12\n")
	exit, _, log := invoke(t, "expand", "--policy", policy, "--templates", templates, "CCO")
	if exit != 0 || !strings.Contains(log, "renkin: warning: policy "+policy+": knows 0 of the 1 template of the files and ") {
		t.Errorf("exit %d, %s", exit, log)
	}
	if exit, out, _ := invoke(t, "doctor", "--policy", policy, "--templates", templates); exit == 0 || !strings.Contains(out, "WARN  policy     "+policy+": knows 0 of the 1 template of the files and ") {
		t.Errorf("doctor: exit %d\n%s", exit, out)
	}
	for text, want := range map[string]string{"": "the file is empty", packed.String()[:500]: "the packed file is damaged or ends early: "} {
		bad := write(t, "bad", text)
		if exit, _, log := invoke(t, "plan", "--policy", bad, "CCO"); exit != 1 || !strings.HasPrefix(log, "renkin: error: policy "+bad+": "+want) {
			t.Errorf("exit %d, %s", exit, log)
		}
	}
}

// A table of reactions is no file of templates, and one is made of it by a command.
func TestTableOfReactionsAsTemplates(t *testing.T) {
	table := reactionTable(t)
	if exit, _, log := invoke(t, "plan", "--templates", table, "CCO"); exit != 1 || log != "renkin: error: templates "+table+": it is a table of reactions; renkin templates merge makes a file of templates of it\n" {
		t.Errorf("exit %d, %s", exit, log)
	}
	library := filepath.Join(t.TempDir(), "library.tsv")
	if exit, _, log := invoke(t, "templates", "merge", "-o", library, table); exit != 0 {
		t.Fatal(log)
	}
	if exit, _, log := invoke(t, "plan", "--templates", library, "--first-route", "CCO"); exit != 0 || !strings.Contains(log, ": 2 loaded, ") {
		t.Errorf("exit %d, %s", exit, log)
	}
}
