package match

import (
	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// Target is a molecule prepared for being searched with several patterns. The
// zero value is ready for Load, which may be called again and again.
type Target struct {
	info       *perception.Info
	values     []smarts.Values
	signatures []uint64
	bonds      []smarts.BondMask // classes as seen from Begin
	fragments  []int32
	hasParts   bool
	stack      []int32

	settled bool
	marks   []chem.Chirality
	stereo  []chem.BondStereo
	classes []int32
	canon   canon.Workspace
}

// Load prepares the molecule of info, which must stay unchanged while the
// target is in use.
func (t *Target) Load(info *perception.Info) {
	n, bonds := info.Mol.NumAtoms(), info.Mol.NumBonds()
	t.info, t.hasParts, t.settled = info, false, false
	t.values = resize(t.values, n)
	t.signatures = resize(t.signatures, n)
	t.bonds = resize(t.bonds, bonds)
	for i := range t.values {
		smarts.Describe(info, int32(i), &t.values[i])
		t.signatures[i] = t.values[i].Signature
	}
	for i := range t.bonds {
		t.bonds[i] = smarts.BondClass(info, int32(i))
	}
}

// Info returns the molecule that was loaded.
func (t *Target) Info() *perception.Info { return t.info }

// Values returns the description of an atom.
func (t *Target) Values(atom int32) *smarts.Values { return &t.values[atom] }

// bondClass returns the class of a bond as seen from one of its atoms.
func (t *Target) bondClass(bond, from int32) smarts.BondMask {
	if t.info.Mol.Bond(bond).Begin == from {
		return t.bonds[bond]
	}
	return t.bonds[bond].Reversed()
}

// fragment returns the number of the connected part that holds the atom.
func (t *Target) fragment(atom int32) int32 {
	if !t.hasParts {
		t.findParts()
	}
	return t.fragments[atom]
}

func (t *Target) findParts() {
	m := t.info.Mol
	t.fragments = resize(t.fragments, m.NumAtoms())
	for i := range t.fragments {
		t.fragments[i] = -1
	}
	count := int32(0)
	for i := range t.fragments {
		if t.fragments[i] >= 0 {
			continue
		}
		t.fragments[i] = count
		t.stack = append(t.stack[:0], int32(i))
		for len(t.stack) > 0 {
			a := t.stack[len(t.stack)-1]
			t.stack = t.stack[:len(t.stack)-1]
			for _, nb := range m.Neighbors(a) {
				if t.fragments[nb.Atom] < 0 {
					t.fragments[nb.Atom] = count
					t.stack = append(t.stack, nb.Atom)
				}
			}
		}
		count++
	}
	t.hasParts = true
}

// Chirality returns, for every atom, the mark that means something given the
// symmetry of the molecule, BondStereo the same for every bond, Classes the
// symmetry classes of the atoms; see canon.Form. They are worked out at the
// first call. The slices must not be changed.
func (t *Target) Chirality() []chem.Chirality {
	t.settle()
	return t.marks
}

// BondStereo is described at Chirality.
func (t *Target) BondStereo() []chem.BondStereo {
	t.settle()
	return t.stereo
}

// Classes is described at Chirality.
func (t *Target) Classes() []int32 {
	t.settle()
	return t.classes
}

func (t *Target) settle() {
	if t.settled {
		return
	}
	form := t.canon.Canonicalize(t.info)
	t.marks = append(t.marks[:0], form.Chirality...)
	t.stereo = append(t.stereo[:0], form.BondStereo...)
	t.classes = append(t.classes[:0], form.Classes...)
	t.settled = true
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}
