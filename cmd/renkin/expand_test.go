package main

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"
)

func TestExpand(t *testing.T) {
	exit, out, err := invoke(t, "expand", "--max-results", "3", paracetamol)
	if exit != 0 || !strings.HasPrefix(out, "Target: "+paracetamol+"\nDisconnections: ") || strings.Count(out, "confidence") != 3 {
		t.Errorf("exit %d, %s\n%s", exit, err, out)
	}
	if !strings.Contains(out, ", atom economy 89%)\n   Nc1ccc(O)cc1  ✓ BB  4-aminophenol\n   CC(=O)O  ✓ BB  acetic acid\n") {
		t.Errorf("%s", out)
	}
	// The acid, its chloride and its anhydride form the same bond.
	_, rest, found := strings.Cut(out, "\n1. amide_coupling  (amide_coupling, confidence ")
	if confidence, _, _ := strings.Cut(rest, ","); !found || confidence < "0.50" || strings.Count(out, "confidence "+confidence+",") != 3 {
		t.Errorf("%s", out)
	}
	if !strings.HasSuffix(err, " more disconnections are not shown (--max-results)\n") {
		t.Errorf("%q", err)
	}
	var file struct {
		Found          int             `json:"disconnections_found"`
		Disconnections []disconnection `json:"disconnections"`
	}
	exit, out, _ = invoke(t, "expand", "--in-stock", "--format", "json", paracetamol)
	if e := json.Unmarshal([]byte(out), &file); e != nil || exit != 0 || file.Found != len(file.Disconnections) || file.Found == 0 {
		t.Fatalf("exit %d, %v\n%s", exit, e, out)
	}
	for _, d := range file.Disconnections {
		for _, p := range d.Precursors {
			if !d.InStock || !p.InStock {
				t.Errorf("%s: %+v", d.Rule, d.Precursors)
			}
		}
	}
	exit, out, _ = invoke(t, "expand", "--reaction-families", "Amide_Coupling", "--format", "csv", paracetamol)
	rows, e := csv.NewReader(strings.NewReader(out)).ReadAll()
	if e != nil || exit != 0 || len(rows) < 2 {
		t.Fatalf("exit %d, %v\n%s", exit, e, out)
	}
	for _, row := range rows[1:] {
		if row[2] != "amide_coupling" && row[1] != "amide_coupling" {
			t.Errorf("%q", row)
		}
	}
}

func TestExpandWithoutResult(t *testing.T) {
	for arguments, want := range map[string]struct {
		exit int
		text string
	}{
		"[Xe]":                    {1, "renkin: no disconnection found\n"},
		"[Na+].[Cl-]":             {1, "renkin: error: the target has several components; give one of them\n"},
		"C1":                      {1, "renkin: error: smiles: byte 1: ring number 1 opened at byte 1 is never closed\n"},
		"":                        {2, "renkin: no target given; see renkin expand --help\n"},
		"--max-results 0 C":       {2, "renkin: --max-results needs a whole number from 1 to 10000, not \"0\"; see renkin expand --help\n"},
		"--stock no/such/f C":     {1, "renkin: error: stock: no/such/f: no such file or directory\n"},
		strings.Repeat("C", 5000): {1, "renkin: error: resource_exhausted: target of 5000 atoms exceeds the maximum of 4096\n"},
	} {
		if exit, _, err := invoke(t, append([]string{"expand"}, strings.Fields(arguments)...)...); exit != want.exit || err != want.text {
			t.Errorf("%.40q: exit %d, %q", arguments, exit, err)
		}
	}
}

func TestExplain(t *testing.T) {
	exit, out, err := invoke(t, "explain", paracetamol)
	if exit != 0 || err != "" || !strings.HasPrefix(out, "Route 1  [score=") || !strings.Contains(out, "\nStrengths:\n") || !strings.Contains(out, "    Procedure: ") {
		t.Errorf("exit %d, %s\n%s", exit, err, out)
	}
	_, routes, _ := invoke(t, "plan", "--max-routes", "3", "--format", "json", paracetamol)
	exit, same, err := invokeWith(t, routes, "explain", "--routes", "-", "--max-routes", "1")
	if exit != 0 || err != "" || same != out {
		t.Errorf("from a file: exit %d, %s\n%s", exit, err, same)
	}
	if _, all, _ := invokeWith(t, routes, "explain", "--routes", "-"); strings.Count(all, "\nSteps:\n") != 3 {
		t.Errorf("%s", all)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte("\ufeff" + routes)) // a buffer takes everything
	_ = w.Close()
	if exit, same, err := invokeWith(t, packed.String(), "explain", "--routes", "-", "--max-routes", "1"); exit != 0 || err != "" || same != out {
		t.Errorf("packed: exit %d, %s\n%s", exit, err, same)
	}
	exit, both, err := invokeWith(t, paracetamol+"\nC1CC\n"+paracetamol+"\n", "batch", "--max-routes", "1", "-")
	if exit != 0 {
		t.Fatalf("batch: exit %d, %s", exit, err)
	}
	if exit, twice, err := invokeWith(t, both, "explain", "--routes", "-"); exit != 0 || err != "" || twice != out+"\n"+out {
		t.Errorf("of a batch: exit %d, %s\n%s", exit, err, twice)
	}
	for _, c := range []struct {
		in, arguments string
		exit          int
		text          string
	}{
		{"", "", 2, "renkin: no target given; "},
		{"", "--routes x CCO", 2, "renkin: a target and --routes do not go together; "},
		{"", "--routes -", 1, "renkin: error: routes: "},
		{"[]", "--routes -", 1, "renkin: error: routes: "},
		{"{}", "--routes -", 1, "renkin: error: routes: the file is none that renkin plan --format json or renkin batch writes\n"},
		{"{\n\"target\":7}", "--routes -", 1, "renkin: error: routes: the file is none that renkin plan --format json or renkin batch writes: what ends in line 2 is something else\n"},
		{"{\"target\":\"C\",\n\"rou", "--routes -", 1, "renkin: error: routes: the file is not complete: it ends within what begins in line 1\n"},
		{`{"target":"C","routes":[]}`, "--routes -", 1, ""},
		{`{"line":2,"status":"bad_row","error":"nothing"}`, "--routes -", 1, ""},
		{"", "--routes " + write(t, "empty.json", "\n"), 1, "renkin: error: "},
		{"", "[Xe]", 1, "renkin: no route found: "},
	} {
		if exit, _, err := invokeWith(t, c.in, append([]string{"explain"}, strings.Fields(c.arguments)...)...); exit != c.exit || !strings.HasPrefix(err, c.text) {
			t.Errorf("%q: exit %d, %q", c.arguments, exit, err)
		}
	}
}
