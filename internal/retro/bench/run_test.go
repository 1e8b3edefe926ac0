package bench

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func TestMcNemar(t *testing.T) {
	for _, c := range []struct {
		p    Paired
		want float64
	}{
		{Paired{Both: 5, Neither: 5}, 1},
		{Paired{OnlyWe: 5}, 2.0 / 32},
		{Paired{OnlyThey: 5}, 2.0 / 32},
		{Paired{OnlyWe: 3, OnlyThey: 3}, 1},
		{Paired{OnlyWe: 8, OnlyThey: 1}, 2 * 10.0 / 512},
	} {
		if got := c.p.McNemar(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %v, want %v", c.p, got, c.want)
		}
	}
}

func TestInterval(t *testing.T) {
	low, high := (&Paired{Both: 50, Neither: 50}).Interval()
	if low != 0 || high != 0 {
		t.Errorf("equal planners: %v to %v", low, high)
	}
	low, high = (&Paired{Both: 40, OnlyWe: 30, OnlyThey: 10, Neither: 20}).Interval()
	if low < 0.05 || low > 0.12 || high < 0.28 || high > 0.36 {
		t.Errorf("%v to %v", low, high)
	}
}

const outcomeTable = "smiles\tsetting\tconfig\trun\tsolved\tall_leaves_in_stock\n" +
	"CC(=O)NCCc1ccccc1\tshared_stock\ta\t1\t1\t0\n[Xe]\tshared_stock\ta\t1\t1\t1\nCN\tnative\tb\t2\t1\t1\n"

// The whole comparison on two targets.
func TestSettingRuns(t *testing.T) {
	folder := fstest.MapFS{
		"targets.tsv":   {Data: []byte("rank\tsmiles\n0\tCC(=O)NCCc1ccccc1\n1\t[Xe]\n2\tCC\n")},
		"stock.smi":     {Data: []byte("OC(C)=O\nNCCc1ccccc1\nCC(=O)NCCc1ccccc1\n")},
		"templates.smi": {Data: []byte("[C:1](=[O:2])[N:3]>>[C:1](=[O:2])O.[N:3]\t5\n[C:1][C:2]>>[C:1].[C:2]\t2\n")},
		"outcomes.tsv":  {Data: []byte(outcomeTable)},
	}
	s := Setting{
		Name: "test", Targets: "targets.tsv", Column: "smiles", Stock: "stock.smi", Templates: "templates.smi", MaxTargets: 2, MaxTemplates: 1,
		Keep: 50, Make: true, Depth: 3, Expansions: 50, Limit: time.Minute,
		Peers: Peers{Table: "outcomes.tsv", Where: [][2]string{{"setting", "shared_stock"}}, Key: "smiles", Name: []string{"config", "run"}},
	}
	targets, err := s.ReadTargets(folder)
	if err != nil || !slices.Equal(targets, []string{"CC(=O)NCCc1ccccc1", "[Xe]"}) {
		t.Fatalf("targets %q, %v", targets, err)
	}
	planner, err := s.Planner(folder)
	if err != nil || planner.Library.Len() != 1 || planner.Stock.Loaded != 3 {
		t.Fatalf("%v", err)
	}
	var list []Outcome
	for _, target := range targets {
		o, err := s.Run(context.Background(), planner, target, func() time.Duration { return 0 })
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	if o := list[0]; !o.Solved || !o.Accounted || !o.Replayed || o.Steps != 1 || o.Expansions != 1 {
		t.Errorf("%+v", o)
	}
	if list[1].Solved {
		t.Errorf("%+v", list[1])
	}
	runs, err := s.Peers.Read(folder)
	if err != nil || len(runs) != 1 || runs[0].Name != "a 1" || len(runs[0].Solved) != 2 {
		t.Fatalf("%+v, %v", runs, err)
	}
	p := s.Peers.Compare(list, runs[0])
	if p.OnlyWe != 1 || p.OnlyThey != 1 || !slices.Equal(p.Missed, []string{"[Xe]"}) {
		t.Errorf("%+v", p)
	}
	sum := Summarize(list)
	var text strings.Builder
	if err := sum.Print(&text); err != nil {
		t.Fatal(err)
	}
	if err := p.Print(&text); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"2 targets: solved 1, accounted 1, every step replayed 1;", "both   0, only we   1, only they   1, neither   0;"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
}

func TestTablesAreRefused(t *testing.T) {
	folder := fstest.MapFS{"targets.tsv": {Data: []byte("a\tb\n1\t2\n")}, "outcomes.tsv": {Data: []byte("a\tb\n1\n")}, "bad.gz": {Data: []byte("x")}}
	s := Setting{Targets: "targets.tsv", Column: "smiles"}
	if _, err := s.ReadTargets(folder); err == nil || !strings.Contains(err.Error(), "no column smiles") {
		t.Errorf("%v", err)
	}
	if _, err := (Peers{Table: "outcomes.tsv"}).Read(folder); err == nil || !strings.Contains(err.Error(), "line 2 has 1 columns of 2") {
		t.Errorf("%v", err)
	}
	for _, name := range []string{"bad.gz", "missing"} {
		if _, err := (Peers{Table: name}).Read(folder); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

// Times are compared over the targets for which both are known.
func TestTimesArePaired(t *testing.T) {
	ours := []Outcome{{Target: "C", Spent: time.Second}, {Target: "CC", Spent: 3 * time.Second}}
	theirs := Recorded{Solved: map[string]bool{"C": true, "CC": false, "CCC": true}, Spent: map[string]float64{"CC": 30, "CCC": 90}}
	p := Peers{Key: "smiles"}.Compare(ours, theirs)
	if p.Spent != 30 || p.Ours != 3 || p.Both+p.OnlyThey+p.Neither != 2 {
		t.Errorf("%+v", p)
	}
}
