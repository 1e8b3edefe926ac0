package chem

import "fmt"

// MaxAtoms and MaxBonds bound every molecule. Readers refuse larger input.
const (
	MaxAtoms = 1 << 20
	MaxBonds = 1 << 21
)

// Builder assembles a molecule. The zero value is ready to use, and Reset makes
// it ready for the next molecule while keeping its memory.
//
// Adding an atom or a bond never fails on its own; Build reports the first
// fault, so that a caller checks once.
type Builder struct {
	atoms     []Atom
	bonds     []Bond
	offsets   []int32
	points    []Point
	labels    []string
	name      string
	hasOffset bool
	err       error
	cursor    []int32
	mark      []int32
}

// Reset empties the builder.
func (b *Builder) Reset() {
	b.atoms, b.bonds = b.atoms[:0], b.bonds[:0]
	b.offsets = b.offsets[:0]
	b.points, b.labels, b.name = nil, nil, ""
	b.hasOffset, b.err = false, nil
}

// NumAtoms returns the number of atoms added so far.
func (b *Builder) NumAtoms() int { return len(b.atoms) }

// NumBonds returns the number of bonds added so far.
func (b *Builder) NumBonds() int { return len(b.bonds) }

// AddAtom appends an atom and returns its index.
func (b *Builder) AddAtom(a Atom) int32 {
	b.atoms = append(b.atoms, a)
	return int32(len(b.atoms) - 1)
}

// AddAtomAt appends an atom that stands at a byte offset of the source text.
// Either all atoms or none are added this way.
func (b *Builder) AddAtomAt(a Atom, offset int) int32 {
	b.hasOffset = true
	b.offsets = append(b.offsets, int32(offset))
	return b.AddAtom(a)
}

// AddBond appends a bond and returns its index. That its ends exist, differ and
// are not bonded already is checked by Build.
func (b *Builder) AddBond(bond Bond) int32 {
	b.bonds = append(b.bonds, bond)
	return int32(len(b.bonds) - 1)
}

// Atom returns a pointer to atom i, valid until the next AddAtom.
func (b *Builder) Atom(i int32) *Atom { return &b.atoms[i] }

// Bond returns a pointer to bond i, valid until the next AddBond.
func (b *Builder) Bond(i int32) *Bond { return &b.bonds[i] }

// SetPoints gives the coordinates, one per atom, in bond lengths, y up. The
// slice is kept.
func (b *Builder) SetPoints(points []Point) { b.points = points }

// SetLabel gives atom i a text label.
func (b *Builder) SetLabel(i int32, label string) {
	for len(b.labels) <= int(i) {
		b.labels = append(b.labels, "")
	}
	b.labels[i] = label
}

// SetName gives the molecule a name.
func (b *Builder) SetName(name string) { b.name = name }

// Build returns the molecule. It fails when a bond names an atom that does not
// exist, joins an atom to itself or repeats another bond, when coordinates do
// not match the atoms, or when a size limit is passed. The builder keeps its
// content and can go on.
func (b *Builder) Build() (*Molecule, error) {
	m := new(Molecule)
	if err := b.BuildInto(m); err != nil {
		return nil, err
	}
	return m, nil
}

// BuildInto is Build into memory that is used again: the arrays of m are
// overwritten. Nothing that still reads the old content may be alive.
func (b *Builder) BuildInto(m *Molecule) error {
	if err := b.check(); err != nil {
		return err
	}
	n := len(b.atoms)
	m.atoms = append(m.atoms[:0], b.atoms...)
	m.bonds = append(m.bonds[:0], b.bonds...)
	m.first = resize(m.first, n+1)
	m.adjacent = resize(m.adjacent, 2*len(b.bonds))
	clear(m.first)
	for i := range b.bonds {
		m.first[b.bonds[i].Begin+1]++
		m.first[b.bonds[i].End+1]++
	}
	for i := 0; i < n; i++ {
		m.first[i+1] += m.first[i]
	}
	b.cursor = append(b.cursor[:0], m.first[:n]...)
	for i := range b.bonds {
		begin, end := b.bonds[i].Begin, b.bonds[i].End
		m.adjacent[b.cursor[begin]] = Neighbor{end, int32(i)}
		b.cursor[begin]++
		m.adjacent[b.cursor[end]] = Neighbor{begin, int32(i)}
		b.cursor[end]++
	}
	m.offsets = m.offsets[:0]
	if b.hasOffset {
		m.offsets = append(m.offsets, b.offsets...)
	}
	m.points, m.labels, m.name = b.points, b.labels, b.name
	return b.checkRepeats(m)
}

// Restate brings m, which was built from this builder, up to date with its atoms and
// bonds. Nothing may have been added since, and no bond may join other atoms; this
// is for readers that find stereo marks once they know the neighbours.
func (b *Builder) Restate(m *Molecule) {
	copy(m.atoms, b.atoms)
	copy(m.bonds, b.bonds)
}

func (b *Builder) check() error {
	if len(b.atoms) > MaxAtoms || len(b.bonds) > MaxBonds {
		return fmt.Errorf("chem: %d atoms and %d bonds are more than the limits of %d and %d", len(b.atoms), len(b.bonds), MaxAtoms, MaxBonds)
	}
	if b.hasOffset && len(b.offsets) != len(b.atoms) {
		return fmt.Errorf("chem: %d text offsets for %d atoms", len(b.offsets), len(b.atoms))
	}
	if b.points != nil && len(b.points) != len(b.atoms) {
		return fmt.Errorf("chem: %d coordinates for %d atoms", len(b.points), len(b.atoms))
	}
	n := int32(len(b.atoms))
	for i := range b.bonds {
		bond := &b.bonds[i]
		if bond.Begin < 0 || bond.Begin >= n || bond.End < 0 || bond.End >= n {
			return fmt.Errorf("chem: bond %d joins atoms %d and %d of %d", i, bond.Begin, bond.End, n)
		}
		if bond.Begin == bond.End {
			return fmt.Errorf("chem: bond %d joins atom %d to itself", i, bond.Begin)
		}
	}
	return nil
}

// checkRepeats looks for two bonds between the same atoms: mark remembers for
// every atom the last atom whose list it was seen in.
func (b *Builder) checkRepeats(m *Molecule) error {
	b.mark = resize(b.mark, len(m.atoms))
	clear(b.mark)
	for i := range m.atoms {
		for _, nb := range m.Neighbors(int32(i)) {
			if b.mark[nb.Atom] == int32(i)+1 {
				return fmt.Errorf("chem: atoms %d and %d are bonded twice", i, nb.Atom)
			}
			b.mark[nb.Atom] = int32(i) + 1
		}
	}
	return nil
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// AddMolecule appends all atoms and bonds of m and returns the index that its
// atom 0 got. Stereo marks stay valid, because neighbour order is kept.
func (b *Builder) AddMolecule(m *Molecule) int32 {
	base := int32(len(b.atoms))
	b.atoms = append(b.atoms, m.atoms...)
	for _, bond := range m.bonds {
		bond.Begin += base
		bond.End += base
		bond.StereoAtoms[0] += base
		bond.StereoAtoms[1] += base
		b.bonds = append(b.bonds, bond)
	}
	for i, label := range m.labels {
		if label != "" {
			b.SetLabel(base+int32(i), label)
		}
	}
	return base
}
