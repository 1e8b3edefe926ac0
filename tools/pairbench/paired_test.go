package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"athanor/internal/retro/search"
)

const header = "rank\tsmiles\ttool\tsetting\tconfig\trun\tsolved\tall_leaves_in_stock\n"

func TestMcNemar(t *testing.T) {
	for _, c := range []struct {
		p    paired
		want float64
	}{
		{paired{both: 5, neither: 5}, 1},
		{paired{onlyWe: 5}, 2.0 / 32},
		{paired{onlyThey: 5}, 2.0 / 32},
		{paired{onlyWe: 3, onlyThey: 3}, 1},
		{paired{onlyWe: 8, onlyThey: 1}, 2 * 10.0 / 512},
	} {
		if got := c.p.mcNemar(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %v, want %v", c.p, got, c.want)
		}
	}
}

func TestInterval(t *testing.T) {
	low, high := paired{both: 50, neither: 50}.interval()
	if low != 0 || high != 0 {
		t.Errorf("equal planners: %v to %v", low, high)
	}
	low, high = paired{both: 40, onlyWe: 30, onlyThey: 10, neither: 20}.interval()
	if low < 0.05 || low > 0.12 || high < 0.28 || high > 0.36 {
		t.Errorf("%v to %v", low, high)
	}
}

func TestReadOutcomes(t *testing.T) {
	runs, targets, err := readOutcomes(strings.NewReader(header +
		"0\tCC\tx\tnative\ta\t1\t1\t1\n1\tCN\tx\tnative\ta\t1\t1\t0\n0\tCC\ty\tshared_stock\tb\t2\t\t\n"))
	if err != nil || len(runs) != 2 || strings.Join(targets, " ") != "CC CN" {
		t.Fatalf("%+v, %v, %v", runs, targets, err)
	}
	if runs[0].name != "a run 1" || !runs[0].solved["CC"] || runs[0].solved["CN"] || runs[1].setting != "shared_stock" || runs[1].solved["CC"] {
		t.Errorf("%+v", runs)
	}
	for _, text := range []string{"rank\tsmiles\n", header + "0\tCC\n"} {
		if _, _, err := readOutcomes(strings.NewReader(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// The whole program on a folder of two targets.
func TestRun(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"shared_stock.smi": "OC(C)=O\nNCCc1ccccc1\n",
		"outcomes.tsv":     header + "0\tCC(=O)NCCc1ccccc1\tx\tshared_stock\told\t1\t0\t\n1\t[Xe]\tx\tshared_stock\told\t1\t1\t1\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var packed bytes.Buffer
	pack(t, &packed, "[C:1](=[O:2])[N:3]>>[C:1](=[O:2])O.[N:3]\t5\n")
	if err := os.WriteFile(filepath.Join(folder, "templates_500.smi.gz"), packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(&out, folder, "outcomes.tsv", []string{"shared", "strict"}, 10, search.Planner{TimeLimit: 10 * time.Second}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, "  solved 1, accounted 1, every step replayed 1;") != 2 ||
		strings.Count(got, "against old run 1 ") != 2 || strings.Count(got, "both   0, only we   1, only they   1, neither   0;") != 2 {
		t.Errorf("got\n%s", got)
	}
	if err := run(&out, folder, "outcomes.tsv", []string{"other"}, 10, search.Planner{}); err == nil {
		t.Error("an unknown arm runs")
	}
}

// pack writes a text as gzip.
func pack(t *testing.T, out io.Writer, text string) {
	t.Helper()
	w := gzip.NewWriter(out)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}
