package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The scale of the other planners' times is a number of microseconds.
func TestBenchCalibration(t *testing.T) {
	for _, text := range []string{"", "fast", "0", "NaN", "1e7", "Inf"} {
		exit, _, log := invoke(t, "bench", "--rdkit", text, t.TempDir())
		if exit != exitUsage || !strings.Contains(log, "--rdkit needs ") {
			t.Errorf("--rdkit %s: exit %d, %s", text, exit, log)
		}
	}
	if exit, out, _ := invoke(t, "bench", "--rdkit", "240", t.TempDir()); exit != exitFailed || out != "times of the other planners are scaled by 1.50\n\n" {
		t.Errorf("exit %d, %s", exit, out)
	}
}

// A row is run with files of its own; before the first target an interrupt leaves nothing.
func TestBenchRow(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"perf", "retro"} {
		if err := os.MkdirAll(filepath.Join(folder, "bench", name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"retro/targets_500.tsv": "smiles\nCCO\nCCN\n", "perf/stock_u50k.smi.gz": "C\n",
		"perf/templates_u50k.tsv.gz": "[C:1]-[O:2]>>[C:1].[O:2]\t3\n",
		"perf/peer_planner_rows.tsv": "set\tstock\tengine\tindex\tsolved\tcpu_s\nuspto50\tstock_u50k\tother\t0\t1\t5\n",
	} {
		var data bytes.Buffer
		if strings.HasSuffix(name, ".gz") {
			z := gzip.NewWriter(&data)
			_, _ = z.Write([]byte(text)) // to memory
			_ = z.Close()
		} else {
			data.WriteString(text)
		}
		if err := os.WriteFile(filepath.Join(folder, "bench", filepath.FromSlash(name)), data.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, log bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	c := &console{in: strings.NewReader(""), out: &out, err: &log, env: func(string) string { return "" }}
	if exit := execute(ctx, []string{"bench", "--rows", "PlanU", folder}, c); exit != exitOK || !strings.Contains(out.String(), "  2 targets: ") {
		t.Fatalf("exit %d, %s, %s", exit, out.String(), log.String())
	}
	cancel()
	out.Reset()
	if exit := execute(ctx, []string{"bench", "--rows", "PlanU", folder}, c); exit != exitFailed || out.Len() > 0 || !strings.Contains(log.String(), "interrupted") {
		t.Errorf("exit %d, %s, %s", exit, out.String(), log.String())
	}
}
