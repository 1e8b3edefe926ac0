package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/internal/retro/audit"
	"athanor/internal/retro/interchange"
)

// What the planner writes in any format that is read passes the audit, also when the
// auditor knows none of our rules and goes by what the file declares.
func TestPlanPassesAudit(t *testing.T) {
	for _, target := range []string{paracetamol, lidocaine, "CC(C)Cc1ccc(C(C)C(=O)O)cc1", "OC(C)=O", "[Na+].[O-]C(C)=O", "CC(N)Cc1ccccc1", "C/C=C/C(=O)OCC", "[CH3:1][C:2](=[O:3])[NH:4][c:5]1[cH:6][cH:7][c:8]([OH:9])[cH:10][cH:11]1"} {
		for _, format := range []string{"json", "aizynth", "syntheseus"} {
			exit, out, _ := invoke(t, "plan", "--max-routes", "8", "--format", format, target)
			if exit != 0 {
				t.Fatalf("%s: no route", target)
			}
			for _, policy := range policyNames {
				if exit, report, err := invokeWith(t, out, "audit", "--policy", policy, "--stock", "builtin", "-"); exit != 0 || !strings.Contains(report, " 0 fail, 0 partial\n") {
					t.Errorf("%s as %s under %s: exit %d %s\n%s", target, format, policy, exit, err, report)
				}
			}
			if format == "json" {
				continue // it holds no templates
			}
			doc, err := interchange.Read(strings.NewReader(out), "")
			if err != nil {
				t.Fatal(err)
			}
			report, err := audit.Audit(context.Background(), doc, audit.Options{Policy: audit.Strict})
			if err != nil || report.Summary.Pass != report.Summary.Total {
				var b bytes.Buffer
				_ = report.WriteText(&b)
				t.Errorf("%s as %s, without our rules: %v\n%s", target, format, err, b.String())
			}
		}
	}
}

func TestAudit(t *testing.T) {
	folder := t.TempDir()
	routes := filepath.Join(folder, "routes.json")
	if exit, _, err := invoke(t, "plan", "--max-routes", "1", "--format", "json", "-o", routes, paracetamol); exit != 0 {
		t.Fatalf("exit %d, %s", exit, err)
	}
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	exit, out, err := invoke(t, "audit", routes)
	if exit != 0 || err != "" || !strings.HasPrefix(out, "1 route (renkin, policy standard): 1 pass, 0 fail, 0 partial\nroutes[0]: PASS  1 step, 1 reproduced, stock pass\n") {
		t.Errorf("exit %d, %s\n%s", exit, err, out)
	}
	few := write(t, "few.smi", "CC(=O)O\n")
	exit, out, _ = invoke(t, "audit", "--stock", few, routes)
	if exit != 1 || !strings.Contains(out, "leaf_claimed_stock_not_matched") {
		t.Errorf("another stock: exit %d\n%s", exit, out)
	}
	t.Setenv("RENKIN_STOCK", few)
	if exit, _, _ := invoke(t, "audit", routes); exit != 1 {
		t.Error("the stock of the environment does not count")
	}
	t.Setenv("RENKIN_STOCK", "")
	exit, out, _ = invoke(t, "audit", "--format", "json", "--stock", few, "--policy", "informational", routes)
	var report audit.Report
	if e := json.Unmarshal([]byte(out), &report); e != nil || exit != 0 || report.Manifest.Policy != "informational" || len(report.Manifest.InputSHA256) != 64 || len(report.Manifest.StockSHA256) != 64 {
		t.Errorf("%v, exit %d\n%s", e, exit, out)
	}
	text, e := os.ReadFile(routes)
	if e != nil {
		t.Fatal(e)
	}
	if exit, out, _ = invokeWith(t, string(text), "audit", "--stock", few, "--stock", write(t, "more.smi", "Nc1ccc(O)cc1\n"), "-"); exit != 0 {
		t.Errorf("two stocks: exit %d\n%s", exit, out)
	}
}

func TestAuditMistakes(t *testing.T) {
	for arguments, want := range map[string]struct {
		exit int
		text string
	}{
		"":                       {2, "renkin: no file given; see renkin audit --help\n"},
		"--policy mild x":        {2, "renkin: --policy must be standard, informational or strict, not \"mild\"; see renkin audit --help\n"},
		"--from word x":          {2, "renkin: --from must be auto, renkin, aizynthfinder, aizynthfinder-batch, syntheseus or synplanner, not \"word\"; see renkin audit --help\n"},
		"no/such/file":           {1, "renkin: error: open no/such/file: no such file or directory\n"},
		"-":                      {1, "renkin: error: routes: the file is empty\n"},
		"--stock no/such/file -": {1, "renkin: error: routes: the file is empty\n"},
	} {
		exit, out, err := invoke(t, append([]string{"audit"}, strings.Fields(arguments)...)...)
		if exit != want.exit || out != "" || err != want.text && !strings.HasPrefix(err, want.text) {
			t.Errorf("%q: exit %d, %q", arguments, exit, err)
		}
	}
}
