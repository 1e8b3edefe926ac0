package match

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// Target is a molecule prepared for being searched with several patterns. The
// zero value is ready for Load, which may be called again and again.
type Target struct {
	info   *perception.Info
	number uint64
	values []smarts.Values
	bonds  []smarts.BondMask // classes as seen from Begin
	words  int               // words of a set of atoms
	// planes holds a set of atoms for every bit of a signature, then one for every
	// number of neighbours: the atoms with at least so many.
	planes []uint64
	// entries first[i]:first[i+1] of around are the neighbours of atom i with the
	// class of the bond as seen from them.
	first     []int32
	around    []edge
	fragments []int32
	hasParts  bool
	ringSizes []uint64 // by atom, see inRingOfSize
	hasSizes  bool
	stack     []int32
	// remembered are the answers to recursive patterns by text, without and with
	// regard to chirality.
	remembered [2]map[string]*answers

	settled bool // the classes are known
	marked  bool // marks and stereo are known
	marks   []chem.Chirality
	stereo  []chem.BondStereo
	classes []int32
	canon   canon.Workspace
}

// Load prepares the molecule of info, which must stay unchanged while the
// target is in use.
func (t *Target) Load(info *perception.Info) {
	n, bonds := info.Mol.NumAtoms(), info.Mol.NumBonds()
	t.info, t.hasParts, t.hasSizes, t.settled, t.marked = info, false, false, false, false
	t.number = numLoads.Add(1)
	t.values = resize(t.values, n)
	t.bonds = resize(t.bonds, bonds)
	for i := range t.values {
		smarts.Describe(info, int32(i), &t.values[i])
	}
	for i := range t.bonds {
		t.bonds[i] = smarts.BondClass(info, int32(i))
	}
	t.fillPlanes()
	t.fillEdges()
}

// LoadCanonical is Load for a molecule that was read from its canonical SMILES: all marks
// that stand there count, so that its symmetry need not be worked out to know them.
func (t *Target) LoadCanonical(info *perception.Info) {
	t.Load(info)
	t.marks, t.stereo = t.marks[:0], t.stereo[:0]
	for i := range info.Atoms {
		t.marks = append(t.marks, info.Atoms[i].Chirality)
	}
	for i := range info.Bonds {
		s := info.Bonds[i].Stereo
		if s != chem.StereoCis && s != chem.StereoTrans {
			s = chem.StereoNone
		}
		t.stereo = append(t.stereo, s)
	}
	t.marked = true
}

// edge is a bond from a neighbour to the atom in whose list it stands.
type edge struct {
	atom  int32
	class smarts.BondMask
}

const (
	signatureBits = 64
	// maxDegreePlane is the largest number of neighbours with a set of its own.
	maxDegreePlane = 7
)

func (t *Target) fillPlanes() {
	t.words = (len(t.values) + 63) / 64
	t.planes = resize(t.planes, (signatureBits+maxDegreePlane+1)*t.words)
	clear(t.planes)
	for i := range t.values {
		word, bit := i>>6, uint64(1)<<(i&63)
		for s := t.values[i].Signature; s != 0; s &= s - 1 {
			t.planes[bits.TrailingZeros64(s)*t.words+word] |= bit
		}
		for d := range min(t.info.Mol.Degree(int32(i)), maxDegreePlane) + 1 {
			t.planes[(signatureBits+d)*t.words+word] |= bit
		}
	}
}

func (t *Target) fillEdges() {
	m := t.info.Mol
	t.first = resize(t.first, m.NumAtoms()+1)
	t.around = t.around[:0]
	for i := range int32(m.NumAtoms()) {
		t.first[i] = int32(len(t.around))
		for _, nb := range m.Neighbors(i) {
			t.around = append(t.around, edge{nb.Atom, t.bondClass(nb.Bond, nb.Atom)})
		}
	}
	t.first[m.NumAtoms()] = int32(len(t.around))
}

// plane returns the set of atoms with a bit of the signature.
func (t *Target) plane(bit int) []uint64 { return t.planes[bit*t.words : (bit+1)*t.words] }

// fieldOf holds the bits of the field that every bit of a signature belongs to.
var fieldOf = func() (masks [signatureBits]uint64) {
	for bit := range masks {
		masks[bit] = smarts.FieldMask(bit)
	}
	return masks
}()

// allowedBy makes set the atoms whose signatures an atom of a pattern allows and
// that have at least degree neighbours, and reports whether there are any.
func (t *Target) allowedBy(a *smarts.Atom, degree int, set []uint64) bool {
	copy(set, t.plane(signatureBits+min(degree, maxDegreePlane)))
	if a.Allowed == 0 {
		clear(set)
	}
	for asked := a.Asked; asked != 0; {
		bit := bits.TrailingZeros64(asked)
		inField := asked & fieldOf[bit]
		asked &^= inField
		if any := t.keep(set, inField); !any {
			return false
		}
	}
	return !isEmpty(set)
}

// keep removes from a set the atoms with none of some bits of their signatures,
// and reports whether any atom is left.
func (t *Target) keep(set []uint64, signature uint64) bool {
	var left uint64
	if signature&(signature-1) == 0 {
		for w, atoms := range t.plane(bits.TrailingZeros64(signature)) {
			set[w] &= atoms
			left |= set[w]
		}
		return left != 0
	}
	for w := range set {
		var atoms uint64
		for s := signature; s != 0; s &= s - 1 {
			atoms |= t.planes[bits.TrailingZeros64(s)*t.words+w]
		}
		set[w] &= atoms
		left |= set[w]
	}
	return left != 0
}

func isEmpty(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

// numLoads counts what was loaded into targets.
var numLoads atomic.Uint64

// Number returns a number, not 0, that no other molecule loaded into any target
// has. It tells whether a target still holds what it held before, and means
// nothing else.
func (t *Target) Number() uint64 { return t.number }

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

// largeRing is the bit for all rings of this size and above.
const largeRing = 63

// inRingOfSize reports whether the atom lies in a ring of that size. To look at all
// rings for each atom would be quadratic, so that sizes are kept as bits by atom;
// rings above largeRing are few.
func (t *Target) inRingOfSize(atom int32, size int) bool {
	if size < 0 {
		return false
	}
	if !t.hasSizes {
		t.findRingSizes()
	}
	if t.ringSizes[atom]>>min(size, largeRing)&1 == 0 {
		return false
	}
	return size < largeRing || t.info.Rings.AtomInRingOfSize(atom, size)
}

func (t *Target) findRingSizes() {
	t.ringSizes = resize(t.ringSizes, t.info.Mol.NumAtoms())
	clear(t.ringSizes)
	rings := &t.info.Rings
	for r := range rings.Len() {
		bit := uint64(1) << min(rings.Size(r), largeRing)
		for _, atom := range rings.Atoms(r) {
			t.ringSizes[atom] |= bit
		}
	}
	t.hasSizes = true
}

// Chirality returns, for every atom, the mark that means something given the
// symmetry of the molecule, BondStereo the same for every bond, Classes the
// symmetry classes of the atoms; see canon.Form. They are worked out at the
// first call. The slices must not be changed.
func (t *Target) Chirality() []chem.Chirality {
	t.mark()
	return t.marks
}

// BondStereo is described at Chirality.
func (t *Target) BondStereo() []chem.BondStereo {
	t.mark()
	return t.stereo
}

// Classes is described at Chirality.
func (t *Target) Classes() []int32 {
	t.settle()
	return t.classes
}

// mark finds the marks that count. Where none is stated there is no need to settle.
func (t *Target) mark() {
	if t.marked {
		return
	}
	if t.statesMark() {
		t.settle()
		return
	}
	t.marks, t.stereo = resize(t.marks, len(t.info.Atoms)), resize(t.stereo, len(t.info.Bonds))
	clear(t.marks)
	clear(t.stereo)
	t.marked = true
}

// statesMark reports whether an atom or bond of the molecule has a configuration.
func (t *Target) statesMark() bool {
	return slices.ContainsFunc(t.info.Atoms, func(a perception.Atom) bool { return a.Chirality != chem.ChiralNone }) ||
		slices.ContainsFunc(t.info.Bonds, func(b perception.Bond) bool { return b.Stereo != chem.StereoNone })
}

func (t *Target) settle() {
	if t.settled {
		return
	}
	form := t.canon.Canonicalize(t.info)
	t.marks = append(t.marks[:0], form.Chirality...)
	t.stereo = append(t.stereo[:0], form.BondStereo...)
	t.classes = append(t.classes[:0], form.Classes...)
	t.settled, t.marked = true, true
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}
