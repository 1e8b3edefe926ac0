package fingerprint_test

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/fingerprint"
	"athanor/chem/perception"
)

// debugRows is an extract of the oracle table morgan_debug.tsv: what RDKit found
// about the atoms and bonds of a molecule, and its environments.
//
//go:embed testdata/morgan_debug.tsv
var debugRows string

// TestMorganFromFields builds molecules from the stated atoms and bonds, so that
// only this package is tested.
func TestMorganFromFields(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(debugRows), "morgan_debug")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		info := fromFields(t, row.Get("atom_fields"), row.Get("bonds_type"))
		var w fingerprint.Workspace
		found, err := w.Morgan(info, 3)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, e := range found {
			words = append(words, fmt.Sprintf("%d@%d/%d", e.ID, e.Atom, e.Radius))
		}
		slices.Sort(words)
		if got, want := strings.Join(words, " "), separate(row.Get("environments_r3")); got != want {
			t.Errorf("%s: environments\n%s, want\n%s", row.Get("input"), got, want)
		}
	}
}

// fromFields builds a molecule from atoms "C:Z6,D4,H3,q0,dm0,R0" and bonds
// "0-1:2".
func fromFields(t *testing.T, atoms, bonds string) *perception.Info {
	t.Helper()
	var b chem.Builder
	info := new(perception.Info)
	for _, word := range strings.Fields(atoms) {
		_, fields, _ := strings.Cut(word, ":")
		var z, d, h, q, dm, r int
		if _, err := fmt.Sscanf(fields, "Z%d,D%d,H%d,q%d,dm%d,R%d", &z, &d, &h, &q, &dm, &r); err != nil {
			t.Fatalf("atom %q: %v", word, err)
		}
		a := chem.Atom{Element: chem.Element(z), Charge: int8(q)}
		if dm != 0 {
			number, _ := a.Element.CommonIsotope()
			a.Isotope = uint16(number + dm)
		}
		b.AddAtom(a)
		p := perception.Atom{Hydrogens: uint8(h)}
		if r != 0 {
			p.Flags |= perception.InRing
		}
		info.Atoms = append(info.Atoms, p)
	}
	for _, word := range strings.Fields(bonds) {
		var begin, end int32
		var kind int
		if _, err := fmt.Sscanf(word, "%d-%d:%d", &begin, &end, &kind); err != nil {
			t.Fatalf("bond %q: %v", word, err)
		}
		b.AddBond(chem.Bond{Begin: begin, End: end})
		p := perception.Bond{Order: chem.BondOrder(kind)}
		switch kind {
		case 12:
			p = perception.Bond{Order: chem.Single, Flags: perception.Aromatic}
		case 17:
			p.Order = chem.Dative
		}
		info.Bonds = append(info.Bonds, p)
		countHydrogenAtoms(&b, info, begin, end)
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info.Mol = m
	return info
}

// countHydrogenAtoms takes hydrogens that are atoms of their own out of the
// count of attached ones.
func countHydrogenAtoms(b *chem.Builder, info *perception.Info, begin, end int32) {
	if b.Atom(begin).Element == chem.H {
		info.Atoms[end].Hydrogens--
	}
	if b.Atom(end).Element == chem.H {
		info.Atoms[begin].Hydrogens--
	}
}

func TestMorganLimits(t *testing.T) {
	info := chain(t, 20_000)
	var w fingerprint.Workspace
	for _, radius := range []int{-1, fingerprint.MaxRadius + 1, 2} {
		if found, err := w.Morgan(info, radius); err == nil {
			t.Errorf("radius %d: %d environments and no error", radius, len(found))
		}
	}
	if err := w.MorganBits(chain(t, 3), 2, fingerprint.NewBits(0)); err == nil {
		t.Error("a vector of 0 bits was accepted")
	}
	found, err := w.Morgan(&perception.Info{Mol: new(chem.Molecule)}, 2)
	if err != nil || len(found) != 0 {
		t.Errorf("empty molecule: %v, %v", found, err)
	}
}

// TestMorganReuse runs molecules of different size through one workspace.
func TestMorganReuse(t *testing.T) {
	var shared fingerprint.Workspace
	for _, n := range []int{3, 200, 1, 70, 3} {
		info := chain(t, n)
		got, err := shared.Morgan(info, 3)
		if err != nil {
			t.Fatal(err)
		}
		want, err := new(fingerprint.Workspace).Morgan(info, 3)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("chain of %d: %v from a used workspace, %v from a new one", n, got, want)
		}
	}
}

// chain builds a saturated chain of n carbons.
func chain(t *testing.T, n int) *perception.Info {
	t.Helper()
	var b chem.Builder
	info := new(perception.Info)
	for i := range n {
		b.AddAtom(chem.Atom{Element: chem.C})
		p := perception.Atom{Hydrogens: 2}
		if i == 0 || i == n-1 {
			p.Hydrogens = 3
		}
		info.Atoms = append(info.Atoms, p)
		if i > 0 {
			b.AddBond(chem.Bond{Begin: int32(i - 1), End: int32(i)})
			info.Bonds = append(info.Bonds, perception.Bond{Order: chem.Single})
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info.Mol = m
	return info
}

func TestBits(t *testing.T) {
	a, b := fingerprint.NewBits(130), fingerprint.NewBits(130)
	if got := fingerprint.Tanimoto(a, b); got != 0 {
		t.Errorf("two empty vectors: similarity %v, want 0", got)
	}
	for _, i := range []int{0, 63, 64, 129} {
		a.Set(i)
	}
	for _, i := range []int{63, 100, 129} {
		b.Set(i)
	}
	if a.Len() != 130 || a.Count() != 4 || b.Count() != 3 || !a.Has(64) || a.Has(65) {
		t.Errorf("vector %v of %d bits with %d ones", a.Words(), a.Len(), a.Count())
	}
	if got := a.AppendOnes(nil); !slices.Equal(got, []int{0, 63, 64, 129}) {
		t.Errorf("ones %v", got)
	}
	if got := fingerprint.Common(a, b); got != 2 {
		t.Errorf("%d common bits, want 2", got)
	}
	if got := fingerprint.Tanimoto(a, b); got != 0.4 {
		t.Errorf("similarity %v, want 0.4", got)
	}
	a.Clear()
	if a.Count() != 0 {
		t.Errorf("%d ones after Clear", a.Count())
	}
}
