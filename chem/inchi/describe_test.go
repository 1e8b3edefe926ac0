package inchi_test

import (
	"reflect"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/perception"
)

func describe(t testing.TB, text string) *inchi.Structure {
	t.Helper()
	s := new(inchi.Structure)
	if reason := s.Describe(chemtest.Perceive(t, text)); reason != "" {
		t.Fatalf("%s: %s", text, reason)
	}
	return s
}

func TestDescribeAtoms(t *testing.T) {
	const implied = inchi.ImplicitHydrogens
	for _, c := range []struct {
		smiles string
		want   inchi.Atom
	}{
		{"C", inchi.Atom{Element: chem.C, Hydrogens: implied}},
		{"[NH4+]", inchi.Atom{Element: chem.N, Hydrogens: implied, Charge: 1}},
		{"[CH3]", inchi.Atom{Element: chem.C, Hydrogens: 3}},
		{"[SiH4]", inchi.Atom{Element: chem.Si, Hydrogens: 4}},
		{"S", inchi.Atom{Element: chem.S, Hydrogens: 2}},
		{"[13CH4]", inchi.Atom{Element: chem.C, Hydrogens: implied, Isotope: inchi.MassShift + 1}},
		{"[35Cl-]", inchi.Atom{Element: chem.Cl, Hydrogens: implied, Charge: -1, Isotope: inchi.MassShift}},
		{"[2H+]", inchi.Atom{Element: chem.H, Charge: 1, Isotope: inchi.MassShift + 1}},
	} {
		if got := describe(t, c.smiles).Atoms[0]; got != c.want {
			t.Errorf("%s: %+v, want %+v", c.smiles, got, c.want)
		}
	}
}

func TestDescribeStereo(t *testing.T) {
	for _, c := range []struct {
		smiles string
		want   []inchi.Stereo
	}{
		// A hydrogen that is not an atom stands in front as the center itself.
		{"N[C@@H](C)C(=O)O", []inchi.Stereo{{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{1, 0, 2, 3}, Parity: inchi.Odd}}},
		{"N[C@H](C)C(=O)O", []inchi.Stereo{{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{1, 0, 2, 3}, Parity: inchi.Even}}},
		{"F[C@@](Cl)(Br)I", []inchi.Stereo{{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{0, 2, 3, 4}, Parity: inchi.Even}}},
		{"F/C=C/Cl", []inchi.Stereo{{Kind: inchi.DoubleBond, Center: -1, Neighbors: [4]int32{0, 1, 2, 3}, Parity: inchi.Even}}},
		{`F/C=C\Cl`, []inchi.Stereo{{Kind: inchi.DoubleBond, Center: -1, Neighbors: [4]int32{0, 1, 2, 3}, Parity: inchi.Odd}}},
		{"FC=CCl", nil},
		{"C[C@H](C)C", nil},
		// Adamantane has no configurations, though its atoms may be marked.
		{"C1[C@@H]2C[C@H]3C[C@@H]1C[C@@H](C2)C3", nil},
	} {
		if got := describe(t, c.smiles).Stereo; len(got)+len(c.want) > 0 && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.smiles, got, c.want)
		}
	}
}

// Perchlorate has three double bonds in InChI, and keeps the charge of one
// oxygen unless another group is bonded to it.
func TestDescribePerchlorate(t *testing.T) {
	for _, c := range []struct {
		smiles  string
		charge  int8
		doubles int
	}{
		{"[O-][Cl+3]([O-])([O-])[O-]", -1, 3},
		{"C[O][Cl+3]([O-])([O-])[O-]", 0, 3},
		{"[O-][Cl+2]([O-])[O-]", -1, 0},
	} {
		s := describe(t, c.smiles)
		charge, doubles := int8(0), 0
		for _, a := range s.Atoms {
			charge += a.Charge
		}
		for _, b := range s.Bonds {
			if b.Order == 2 {
				doubles++
			}
		}
		if charge != c.charge || doubles != c.doubles {
			t.Errorf("%s: charge %d and %d double bonds, want %d and %d", c.smiles, charge, doubles, c.charge, c.doubles)
		}
	}
}

func TestDescribeRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "no atoms",
		"C*":                               "atom 1 is a wildcard",
		"N->[Fe]":                          "the bond between atoms 0 and 1",
		"C~C":                              "the bond between atoms 0 and 1",
		"[Re-]$[Re-]":                      "the bond between atoms 0 and 1",
		"[U]" + strings.Repeat("(Cl)", 21): "atom 0 has 21 bonds",
	} {
		if reason := new(inchi.Structure).Describe(chemtest.Perceive(t, text)); !strings.Contains(reason, want) {
			t.Errorf("%q: reason %q, want %q", text, reason, want)
		}
	}
}

// What is described reads back as the same molecule.
func TestDescribeAndBack(t *testing.T) {
	for _, text := range []string{
		"N[C@@H](C)C(=O)O", "C[S@](=O)c1ccccc1", "F[C@](Cl)(Br)I", `C/C=C\[C@H](O)/C=C/C`, "[2H][C@H](O)C",
		"C[P@](=O)(O)c1ccccc1", "[13CH3]C([2H])([3H])O", "C[N+](C)(C)C.[Cl-]", "[CH2]C", "O=[N+]([O-])c1ccccc1",
		"C1CC[C@H]2CCCC[C@@H]2C1", "[Na+].[O-]C(=O)[C@H](O)[C@@H](O)C(=O)O", "c1ccc2[nH]ccc2c1", "C(/F)(Cl)=C(/Br)I",
		"C[C@@]1(O)CCCC[C@]1(C)N", "CC#N", "[SiH3]C", `F/C=N/O`, "C[N@@+](CC)(CCC)c1ccccc1",
	} {
		info := chemtest.Perceive(t, text)
		s := describe(t, text)
		for i := range s.Atoms {
			s.Atoms[i].Hydrogens = int8(info.Atoms[i].Hydrogens)
		}
		m, warnings, err := s.Molecule()
		if err != nil || len(warnings) > 0 {
			t.Errorf("%s: %v %v", text, warnings, err)
			continue
		}
		if err := m.Check(); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		back, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got, want := canon.SMILES(back), canon.SMILES(info); got != want {
			t.Errorf("%s came back as %s, want %s", text, got, want)
		}
	}
}
