package cip_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/cip"
	"athanor/chem/perception"
)

// labels returns the descriptors of a molecule as the tables write them: atoms as
// "index:label", bonds as "i-j:label".
func labels(w *cip.Workspace, text string) (atoms, bonds string) {
	return guarded(text, func(info *perception.Info) (string, string, error) {
		found, err := w.Assign(info, cip.Options{})
		if err != nil {
			return "", "", err
		}
		atoms, bonds := format(info, found)
		return atoms, bonds, nil
	})
}

// guarded perceives a molecule and returns what f says about it. A panic or error
// becomes an answer that equals nothing.
func guarded(text string, f func(*perception.Info) (string, string, error)) (atoms, bonds string) {
	defer func() {
		if r := recover(); r != nil {
			atoms, bonds = fmt.Sprintf("panic: %v", r), "panic"
		}
	}()
	info, err := chemtest.PerceiveLine(text)
	if err == nil {
		atoms, bonds, err = f(info)
	}
	if err != nil {
		return "error: " + err.Error(), "error"
	}
	return atoms, bonds
}

func format(info *perception.Info, found *cip.Labels) (atoms, bonds string) {
	var a, b []string
	for i, l := range found.Atoms {
		if l != cip.None {
			a = append(a, fmt.Sprintf("%d:%v", i, l))
		}
	}
	for i, l := range found.Bonds {
		if l != cip.None {
			bond := info.Mol.Bond(int32(i))
			b = append(b, fmt.Sprintf("%d-%d:%v", min(bond.Begin, bond.End), max(bond.Begin, bond.End), l))
		}
	}
	slices.Sort(a)
	slices.Sort(b)
	return strings.Join(a, " "), strings.Join(b, " ")
}

// sorted puts the words of a cell into the order that format uses.
func sorted(cell string) string {
	words := strings.Fields(cell)
	for i, word := range words {
		var begin, end int
		var label string
		if n, _ := fmt.Sscanf(word, "%d-%d:%s", &begin, &end, &label); n == 3 && begin > end {
			words[i] = fmt.Sprintf("%d-%d:%s", end, begin, label)
		}
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// TestOracleCIP labels every stated mark. Which marks count given the symmetry of
// the molecule is decided in chem/canon, where the table is compared again.
func TestOracleCIP(t *testing.T) {
	table := chemtest.OpenTable(t, "stereo.tsv")
	score := chemtest.NewScore(t, "stereo")
	w := new(cip.Workspace)
	for _, row := range table.Rows {
		input := row.Get("input")
		atoms, _ := labels(w, input)
		score.Equal("cip_atoms_new/stated", input, atoms, sorted(row.Get("cip_atoms_new")))
	}
	score.Finish()
}

// TestOracleByRank compares with the labels of an older release, so that a few
// rows differ: it labelled nitrogen in three-rings.
func TestOracleByRank(t *testing.T) {
	table := chemtest.OpenTable(t, "stereo.tsv")
	score := chemtest.NewScore(t, "stereo")
	w := new(cip.Workspace)
	for _, row := range table.Rows {
		input := row.Get("input")
		atoms, bonds := labelsByRank(w, input)
		score.Equal("cip_atoms_legacy", input, atoms, sorted(row.Get("cip_atoms_legacy")))
		score.Equal("ez_bonds_legacy", input, bonds, sorted(row.Get("ez_bonds_legacy")))
	}
	score.Finish()
}

func labelsByRank(w *cip.Workspace, text string) (atoms, bonds string) {
	return guarded(text, func(info *perception.Info) (string, string, error) {
		found, err := w.AssignByRank(info, cip.Options{})
		if err != nil {
			return "", "", err
		}
		atoms, bonds := format(info, &found.Labels)
		return atoms, bonds, nil
	})
}

// TestOracleUnspecified compares potential centres without a mark with those of
// RDKit 2026, and, where an older release differed, with those it gave.
func TestOracleUnspecified(t *testing.T) {
	table := chemtest.OpenTable(t, "stereo.tsv")
	score := chemtest.NewScore(t, "stereo")
	w := new(cip.Workspace)
	for _, row := range table.Rows {
		input := row.Get("input")
		got := unspecified(w, input)
		score.Equal("unspecified_atoms", input, got, row.Get("unspecified_atoms"))
		score.Equal("unspecified_atoms/"+row.Get("corpus"), input, got, row.Get("unspecified_atoms"))
		score.Equal("unspecified_atoms_legacy", input, got, row.Get("unspecified_atoms_legacy"))
	}
	score.Finish()
}

func unspecified(w *cip.Workspace, text string) string {
	atoms, _ := guarded(text, func(info *perception.Info) (string, string, error) {
		list, err := w.Unspecified(info, cip.Options{})
		return strings.Trim(fmt.Sprint(list), "[]"), "", err
	})
	return atoms
}
