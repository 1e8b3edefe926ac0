package template

import (
	"bufio"
	"maps"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Single steps that people judged by hand, bench/retro/step_gold_set.tsv.gz of the shared
// folder. Here a step is one of four things:
//
//	fragment  a molecule of it is none: it cannot be read, or has open valences
//	lost      an element of the target is in no precursor
//	proposed  the library proposes it
//	other     sound, but the library does not propose it
//
// No step that was found invalid may be proposed. READING.md has the counts, and the
// reasons of the other differences.
func TestJudgedSteps(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	x := NewExpander(Standard())
	counts := map[string]int{}
	lines := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/step_gold_set.tsv"))
	for header := true; lines.Scan(); header = false {
		cells := strings.Split(lines.Text(), "\t")
		if header {
			continue
		}
		rule, target, precursors, label := cells[2], cells[3], cells[4], cells[5]
		verdict := judgedStep(x, target, strings.Split(precursors, "."))
		counts[label+" "+verdict]++
		t.Logf("%s\t%s\t%s\t%s << %s", label, verdict, rule, target, precursors)
		if label == "ConfirmedInvalid" && verdict == "proposed" {
			t.Errorf("a step that is invalid is proposed: %s from %s", target, precursors)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		t.Log(k, counts[k])
	}
}

// judgedStep says which of the four things a step is.
func judgedStep(x *Expander, target string, precursors []string) string {
	info, ok := whole(target)
	if !ok {
		return "fragment"
	}
	var have [128]bool
	var ids []canon.ID
	for _, text := range precursors {
		p, ok := whole(text)
		if !ok {
			return "fragment"
		}
		for _, a := range p.Mol.Atoms() {
			have[a.Element] = true
		}
		ids = append(ids, canon.Identity(p))
	}
	for _, a := range info.Mol.Atoms() {
		if a.Element != chem.H && !have[a.Element] {
			return "lost"
		}
	}
	for _, d := range x.Expand(info) {
		if slices.ContainsFunc(d.Precursors, func(p Precursor) bool { return !slices.Contains(ids, p.ID) }) {
			continue
		}
		return "proposed"
	}
	return "other"
}

// whole reads a molecule; false when it has open valences.
func whole(text string) (*perception.Info, bool) {
	info, err := smiles.Perceive(text)
	if err != nil {
		return nil, false
	}
	for i := range info.Atoms {
		if info.Atoms[i].Radicals > 0 {
			return nil, false
		}
	}
	return info, true
}
