package main

import (
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
