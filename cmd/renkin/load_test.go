package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
		"renkin: stock " + acids + ": 1 compounds, 1 duplicates, 1 lines not read\n",
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
		{"plan", "no/such/file", "renkin: error: policy: open no/such/file: "},
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
