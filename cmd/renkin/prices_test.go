package main

import (
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"athanor/internal/retro"
)

// Prices of a list count in the cost of routes, also in those of a batch, and what of it
// cannot be used is told with its lines.
func TestPricesOfBuildingBlocks(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	own := write(t, "own.csv", "smiles,price\nCC(=O)O,100\nNc1ccc(O)cc1,200\n")
	prices := write(t, "prices.csv", "smiles,price_per_gram\nCC(=O)O,0.02\nC1CC,3\nNc1ccc(O)cc1,?\nCCCCCCCCCCCCCCCCCCCCO,9\n")
	cost := func(options ...string) float64 {
		t.Helper()
		exit, out, notes := invoke(t, append([]string{"plan", "--format", "json", "--first-route", "--max-routes", "1", "--stock", own, "CC(=O)Nc1ccc(O)cc1"}, options...)...)
		var plan struct{ Routes []retro.Route }
		if err := json.Unmarshal([]byte(out), &plan); exit != 0 || err != nil || len(plan.Routes) != 1 {
			t.Fatalf("exit %d, %v, %s", exit, err, notes)
		}
		for _, want := range []string{"renkin: prices " + prices + ": prices of 2 compounds, 0 duplicates, 2 lines not used; 1 not in stock\n", "prices.csv: line 3: smiles: ", `prices.csv: line 4: "?" is no price`} {
			if len(options) > 0 && !strings.Contains(notes, want) {
				t.Errorf("no %q in %s", want, notes)
			}
		}
		return plan.Routes[0].RouteCost
	}
	if without, with := cost(), cost("--bb-prices", prices); without != 300.5 || math.Abs(with-200.52) > 1e-9 {
		t.Errorf("cost %v without and %v with the prices", without, with)
	}
	targets, out := write(t, "targets.smi", "CC(=O)Nc1ccc(O)cc1\n"), filepath.Join(t.TempDir(), "routes.jsonl")
	if exit, _, notes := invoke(t, "batch", "--first-route", "--stock", own, "--bb-prices", prices, "-o", out, targets); exit != 0 || !strings.Contains(readFile(t, out), `"route_cost":200.52`) {
		t.Errorf("batch: exit %d, %s", exit, notes)
	}
	if exit, text, _ := invoke(t, "explain", "--stock", own, "--bb-prices", prices, "CC(=O)Nc1ccc(O)cc1"); exit != 0 || !strings.Contains(text, "Steps:") {
		t.Errorf("explain: exit %d, %s", exit, text)
	}
	if _, text, _ := invoke(t, "doctor", "--bb-prices", prices); !strings.Contains(text, "WARN  prices     "+prices+": prices of 2 compounds, 0 duplicates, 2 lines not used; the first is line 3: ") {
		t.Error(text)
	}
	for path, want := range map[string]string{
		write(t, "other.csv", "a,b\n1,x\n"): "names no column of structures (smiles or inchi_key) but \"a\", \"b\"; a list of prices has the columns smiles and price_per_gram",
		"no/such/file":                      "prices: no/such/file: no such file or directory",
		write(t, "empty", ""):               "there are no rows",
	} {
		if exit, _, notes := invoke(t, "plan", "--bb-prices", path, "CCO"); exit != 1 || !strings.Contains(notes, want) {
			t.Errorf("%s: exit %d, %s", path, exit, notes)
		}
	}
}

// A batch that was begun with other prices is not gone on with.
func TestBatchKnowsItsPrices(t *testing.T) {
	one, two := write(t, "one.csv", "CCO,1\n"), write(t, "two.csv", "CCO,2\n")
	header := func(path string) map[string]string {
		p, err := batchSpec.Scan([]string{"--bb-prices", path, "-o", "x", "targets"})
		if err != nil {
			t.Fatal(err)
		}
		h, err := (&batchRun{}).header(p)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	if d := differenceOf(header(one), header(two)); d != "--bb-prices" {
		t.Errorf("difference %q", d)
	}
}
