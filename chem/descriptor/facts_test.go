package descriptor_test

import (
	_ "embed"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
)

// Extracts of the oracle tables mol.tsv and atom_contributions.tsv (RDKit
// 2026.09).
var (
	//go:embed testdata/facts.tsv
	facts string
	//go:embed testdata/contributions.tsv
	contributionFacts string
)

func TestDescriptors(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(facts), "facts")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		v, err := values(row.Get("input"))
		if err != nil {
			t.Errorf("%s: %v", row.Get("input"), err)
			continue
		}
		for _, c := range columns {
			want := row.Get(c.name)
			if got, equal := agree(c.name, c.get(&v), want); !equal {
				t.Errorf("%s: %s is %s, want %s", row.Get("input"), c.name, got, want)
			}
		}
	}
}

func TestAtomContributions(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(contributionFacts), "contributions")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		heavy, hydrogens, tpsa, err := contributions(row.Get("input"))
		if err != nil {
			t.Errorf("%s: %v", row.Get("input"), err)
			continue
		}
		for _, c := range []struct{ column, got string }{{"crippen_heavy", heavy}, {"crippen_hydrogens", hydrogens}, {"tpsa", tpsa}} {
			if want := row.Get(c.column); c.got != want {
				t.Errorf("%s: %s is\n%s, want\n%s", row.Get("input"), c.column, c.got, want)
			}
		}
	}
}

// TestPhenol checks the sums to the last bit, which depends on their order.
func TestPhenol(t *testing.T) {
	v, err := values("c1ccccc1O")
	if err != nil {
		t.Fatal(err)
	}
	if !near(v.MR, 28.1068) {
		t.Errorf("phenol: molar refractivity %v, want 28.1068", v.MR)
	}
	want := descriptor.Values{
		Formula: "C6H6O", MolWt: 94.11299999999999, ExactMass: 94.041864812,
		LogP: 1.3922, MR: v.MR, TPSA: 20.23,
		Donors: 1, Acceptors: 1, LipinskiDonors: 1, LipinskiAcceptors: 1,
		Rings: 1, CyclomaticNumber: 1, AromaticRings: 1, HeavyAtoms: 7, Fragments: 1,
	}
	if v != want {
		t.Errorf("phenol: %+v, want %+v", v, want)
	}
}

// TestTPSAWithSulfur uses the published terms of sulfur and phosphorus.
func TestTPSAWithSulfur(t *testing.T) {
	for _, c := range []struct {
		text        string
		usual, full float64
	}{
		{"CSC", 0, 25.30},
		{"CS(C)=O", 17.07, 36.28},
		{"CS(C)(=O)=O", 34.14, 42.52},
		{"c1ccsc1", 0, 28.24},
		{"CP(C)C", 0, 13.59},
		{"COP(=O)(OC)OC", 44.76, 54.57},
	} {
		info, err := chemtest.PerceiveLine(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		usual := descriptor.TPSA(info, descriptor.TPSAOptions{})
		full := descriptor.TPSA(info, descriptor.TPSAOptions{SulfurAndPhosphorus: true})
		if !near(usual, c.usual) || !near(full, c.full) {
			t.Errorf("%s: TPSA %v, with S and P %v, want %v and %v", c.text, usual, full, c.usual, c.full)
		}
	}
}

func near(a, b float64) bool { return a-b < 1e-6 && b-a < 1e-6 }
