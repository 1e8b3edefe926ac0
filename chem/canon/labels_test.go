package canon_test

import (
	"fmt"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/cip"
	"athanor/chem/perception"
)

// The marks that count get the descriptors that RDKit gives, and no others have
// one.
func TestOracleLabels(t *testing.T) {
	table := chemtest.OpenTable(t, "stereo.tsv")
	score := chemtest.NewScore(t, "stereo")
	w := new(cip.Workspace)
	for _, row := range table.Rows {
		input := row.Get("input")
		info, form, err := shared.form(input)
		if err != nil {
			t.Fatal(err)
		}
		found, err := w.Assign(info, cip.Options{Atoms: form.Chirality, Bonds: form.BondStereo})
		if err != nil {
			t.Fatalf("%s: %v", input, err)
		}
		for _, suffix := range []string{"", "/" + row.Get("corpus")} {
			want := row.Get("cip_atoms_new")
			score.Row("cip_atoms_new"+suffix, sameAtoms(found, want), input, fmt.Sprintf("%v", found.Atoms), want)
			want = row.Get("cip_bonds_new")
			score.Row("cip_bonds_new"+suffix, sameBonds(info, found, want), input, fmt.Sprintf("%v", found.Bonds), want)
		}
	}
	score.Finish()
}

// sameAtoms compares the labels of atoms with a cell of words "index:label".
func sameAtoms(found *cip.Labels, cell string) bool {
	want := make([]string, len(found.Atoms))
	for _, word := range strings.Fields(cell) {
		var atom int
		var label string
		if n, _ := fmt.Sscanf(word, "%d:%s", &atom, &label); n != 2 || atom >= len(want) {
			return false
		}
		want[atom] = label
	}
	for i, l := range found.Atoms {
		if want[i] != spelled(l) {
			return false
		}
	}
	return true
}

// sameBonds compares the labels of bonds with a cell of words "i-j:label".
func sameBonds(info *perception.Info, found *cip.Labels, cell string) bool {
	want := make([]string, len(found.Bonds))
	for _, word := range strings.Fields(cell) {
		var i, j int32
		var label string
		if n, _ := fmt.Sscanf(word, "%d-%d:%s", &i, &j, &label); n != 3 || max(i, j) >= int32(len(info.Atoms)) {
			return false
		}
		bond := info.Mol.BondBetween(i, j)
		if bond < 0 {
			return false
		}
		want[bond] = label
	}
	for i, l := range found.Bonds {
		if want[i] != spelled(l) {
			return false
		}
	}
	return true
}

func spelled(l cip.Label) string {
	if l == cip.None {
		return ""
	}
	return l.String()
}
