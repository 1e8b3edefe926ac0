package canon_test

import (
	"fmt"
	"math/rand"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// randomMolecule makes a connected hydrocarbon with rings, often of two or three
// like parts, and marks on every atom and bond that can take one.
func randomMolecule(t *testing.T, r *rand.Rand) *chem.Molecule {
	t.Helper()
	copies, size := 1+r.Intn(3), 2+r.Intn(6)
	n := copies*size + r.Intn(2)
	var b chem.Builder
	degree := make([]int, n)
	for range n {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	bonded := map[[2]int]bool{}
	bond := func(i, j int, order chem.BondOrder) bool {
		use := int(order)
		if i == j || bonded[[2]int{i, j}] || bonded[[2]int{j, i}] || degree[i]+use > 4 || degree[j]+use > 4 {
			return false
		}
		bonded[[2]int{i, j}] = true
		degree[i] += use
		degree[j] += use
		b.AddBond(chem.Bond{Begin: int32(i), End: int32(j), Order: order})
		return true
	}
	// The same tree and the same rings in every copy.
	type pair struct {
		i, j  int
		order chem.BondOrder
	}
	var plan []pair
	for i := 1; i < size; i++ {
		order := chem.Single
		if r.Intn(6) == 0 {
			order = chem.Double
		}
		plan = append(plan, pair{r.Intn(i), i, order})
	}
	for range r.Intn(3) {
		plan = append(plan, pair{r.Intn(size), r.Intn(size), chem.Single})
	}
	for c := range copies {
		for _, p := range plan {
			bond(c*size+p.i, c*size+p.j, p.order)
		}
	}
	hub, ring := r.Intn(size), r.Intn(2) == 0
	for c := range copies {
		switch {
		case n > copies*size:
			bond(c*size+hub, n-1, chem.Single)
		case ring || c > 0:
			bond(c*size+hub, (c+1)%copies*size+r.Intn(size), chem.Single)
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	for i := range int32(n) {
		if d := m.Degree(i); d >= 3 && r.Intn(4) > 0 {
			b.Atom(i).Chirality = chem.ChiralCCW + chem.Chirality(r.Intn(2))
		}
	}
	for i, bd := range m.Bonds() {
		if bd.Order != chem.Double || m.Degree(bd.Begin) < 2 || m.Degree(bd.End) < 2 || r.Intn(4) == 0 {
			continue
		}
		p := b.Bond(int32(i))
		p.Stereo = chem.StereoCis + chem.BondStereo(r.Intn(2))
		p.StereoAtoms = [2]int32{other(m, bd.Begin, bd.End), other(m, bd.End, bd.Begin)}
	}
	if m, err = b.Build(); err != nil {
		t.Fatal(err)
	}
	return m
}

func other(m *chem.Molecule, atom, not int32) int32 {
	for _, nb := range m.Neighbors(atom) {
		if nb.Atom != not {
			return nb.Atom
		}
	}
	return -1
}

// squeezed reports whether a double bond without configuration stands between two
// with one. SMILES cannot say so: the directions that the outer ones need give the
// inner one a configuration too.
func squeezed(info *perception.Info, form *canon.Form) bool {
	beside := func(atom int32) bool {
		for _, near := range info.Mol.Neighbors(atom) {
			for _, far := range info.Mol.Neighbors(near.Atom) {
				if far.Atom != atom && form.BondStereo[far.Bond] != chem.StereoNone {
					return true
				}
			}
		}
		return false
	}
	for i, b := range info.Mol.Bonds() {
		if info.Bonds[i].Order == chem.Double && form.BondStereo[i] == chem.StereoNone && beside(b.Begin) && beside(b.End) {
			return true
		}
	}
	return false
}

// Random marked molecules give one text under every numbering, and the text reads
// back to itself.
func TestRandomMolecules(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	w := new(canon.Workspace)
	checked, renumbered, unread := 0, 0, 0
	for range 5000 {
		m := randomMolecule(t, r)
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			continue
		}
		checked++
		want := string(w.Canonicalize(info).SMILES)
		for range 3 {
			again, _ := chemtest.Permute(t, m, r)
			info, err := perception.Perceive(again, perception.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(w.Canonicalize(info).SMILES); got != want {
				renumbered++
				if renumbered <= 5 {
					t.Errorf("renumbered: %s and %s", want, got)
				}
				break
			}
		}
		if squeezed(info, w.Canonicalize(info)) {
			continue
		}
		if got, err := canon.Text(want); err != nil || got != want {
			unread++
			if unread <= 5 {
				t.Errorf("read again: %s gives %s, %v", want, got, err)
			}
		}
	}
	t.Logf("%d molecules, %d depend on numbering, %d read back differently", checked, renumbered, unread)
}

// Complexes with like ligands, loose and chelating, give one text under every
// numbering, and the text reads back to itself.
func TestRandomComplexes(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	w := new(canon.Workspace)
	ligands := []string{"F", "Cl", "N(C)C", "O", "C#N", "P(c1ccccc1)(c1ccccc1)c1ccccc1"}
	checked := 0
	for range 1500 {
		text := randomComplex(r, ligands)
		info, form, err := shared.form(text)
		if err != nil {
			continue
		}
		checked++
		want := string(form.SMILES)
		if !form.Complete {
			t.Errorf("%s: search ended by the work budget", text)
		}
		m := info.Mol
		if got := textOf(t, w, m, r); got != want {
			t.Errorf("%s: %s and %s", text, want, got)
		}
		if got, err := canon.Text(want); err != nil || got != want {
			t.Errorf("%s: %s reads back as %s, %v", text, want, got, err)
		}
	}
	if checked < 500 {
		t.Errorf("only %d complexes are read", checked)
	}
}

func textOf(t *testing.T, w *canon.Workspace, m *chem.Molecule, r *rand.Rand) string {
	t.Helper()
	other, _ := chemtest.Permute(t, m, r)
	info, err := perception.Perceive(other, perception.Options{})
	if err != nil {
		return err.Error()
	}
	return string(w.Canonicalize(info).SMILES)
}

func randomComplex(r *rand.Rand, ligands []string) string {
	kinds := []struct {
		mark      string
		n, number int
	}{{"SP", 4, 3}, {"TB", 5, 20}, {"OH", 6, 30}}
	kind := kinds[r.Intn(len(kinds))]
	text := fmt.Sprintf("[Pt@%s%d]", kind.mark, 1+r.Intn(kind.number))
	few := 1 + r.Intn(3)
	rings, left := "", kind.n
	for digit := 3; left >= 2 && r.Intn(3) == 0; digit++ {
		rings += fmt.Sprint(digit)
		left -= 2
	}
	text += rings
	for i := range left {
		ligand := ligands[r.Intn(few)]
		if i+1 < left || rings != "" {
			ligand = "(" + ligand + ")"
		}
		text += ligand
	}
	for i := range rings {
		chelate := "NCCN" + rings[i:i+1]
		if i+1 < len(rings) {
			chelate = "(" + chelate + ")"
		}
		text += chelate
	}
	return text
}

// Complexes with bridging ligands, which donate to one of two metals, give one
// text under every numbering.
func TestRandomBridges(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	w := new(canon.Workspace)
	for range 1000 {
		text := randomBridges(r)
		m, err := smiles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := textOf(t, w, m, r)
		for range 3 {
			if got := textOf(t, w, m, r); got != want {
				t.Fatalf("%s: %s and %s", text, want, got)
			}
		}
	}
}

// randomBridges writes a chain or ring of metals with ligands between them.
func randomBridges(r *rand.Rand) string {
	ring := r.Intn(2) == 0
	text := "[Pt]"
	if ring {
		text += "1"
	}
	for range 1 + r.Intn(4) {
		text += []string{"O(C)", "N(C)(C)", "[Cl]"}[r.Intn(3)] + "[Pt]"
		if r.Intn(3) == 0 {
			text += "(N(C)(C)C)"
		}
	}
	if ring {
		text += "O1C"
	}
	return text
}
