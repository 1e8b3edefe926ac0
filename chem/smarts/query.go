package smarts

import "athanor/chem"

// Query is a pattern: a graph whose atoms and bonds ask questions. It is
// read-only after parsing and may be shared.
type Query struct {
	// Atoms and Bonds are in the order of the text; a ring bond comes where its
	// number is closed.
	Atoms []Atom
	Bonds []Bond
	// Recursive holds the patterns written "$(...)", in the order in which they
	// close; their atom 0 is the atom that is asked about.
	Recursive []*Query
	// Serial numbers the recursive patterns of one text from 0 in the order in
	// which they close, over all depths; NumSerials is their number, set in the
	// outermost pattern.
	Serial     int32
	NumSerials int32
	first      []int32
	adjacent   []chem.Neighbor
	component  []int32
	numComp    int
	text       string
}

// String returns the text that the pattern was read from, without surrounding
// blanks.
func (q *Query) String() string { return q.text }

// Atom is one atom of a pattern.
type Atom struct {
	// Expr is what the text asks, as a tree.
	Expr *Expr
	// Program decides Expr for an atom described by Values; see [Query.Accepts].
	// It is empty when Allowed decides alone.
	Program []Test
	// Allowed holds the classes of Values.Signature that can satisfy the atom: a
	// signature with a bit outside Allowed never does.
	Allowed uint64
	// Asked is the part of Allowed in the fields of a signature in which it does
	// not allow everything.
	Asked uint64
	// Map is the atom-map number, 0 for none.
	Map int32
	// Group is the number of the parenthesis that groups the component, from 1;
	// 0 for a component that is not grouped.
	Group int32
	// Offset is the byte offset of the atom in the text.
	Offset int32
	// Chirality is relative to the order of Neighbors, with a hydrogen or lone
	// pair that is not an atom of the pattern last.
	Chirality  chem.Chirality
	ChiralPerm uint8
	// ChiralOptional marks "@?": the mark or no mark.
	ChiralOptional bool
}

// Bond is one bond of a pattern.
type Bond struct {
	Begin, End int32
	// Mask holds the classes of bonds that satisfy the bond, seen from Begin to
	// End.
	Mask BondMask
	// Order is how the bond reads when the pattern describes a product: the first
	// order named, AnyBond for "~" and for a bond that names none.
	Order chem.BondOrder
	// Unwritten: the text has no bond symbol.
	Unwritten bool
	// Direction is the mark "/" or "\", read from Begin to End.
	Direction         Direction
	DirectionOptional bool
	// Stereo is the configuration that the directions beside a double bond state,
	// relative to StereoAtoms, a neighbour of Begin and one of End.
	Stereo      chem.BondStereo
	StereoAtoms [2]int32
}

// Direction is a mark beside a double bond.
type Direction uint8

const (
	NoDirection Direction = iota
	// Up is "/": the end lies above the beginning.
	Up
	// Down is "\": the end lies below the beginning.
	Down
)

// Reversed returns the mark as read from the other end.
func (d Direction) Reversed() Direction {
	switch d {
	case Up:
		return Down
	case Down:
		return Up
	}
	return d
}

// Other returns the end of the bond that is not atom.
func (b *Bond) Other(atom int32) int32 {
	if b.Begin == atom {
		return b.End
	}
	return b.Begin
}

// NumAtoms returns the number of atoms.
func (q *Query) NumAtoms() int { return len(q.Atoms) }

// Neighbors returns the neighbours of atom i in the order of their bonds. The
// slice must not be changed.
func (q *Query) Neighbors(i int32) []chem.Neighbor {
	return q.adjacent[q.first[i]:q.first[i+1]:q.first[i+1]]
}

// Degree returns the number of bonds of atom i.
func (q *Query) Degree(i int32) int { return int(q.first[i+1] - q.first[i]) }

// NumComponents returns the number of connected parts.
func (q *Query) NumComponents() int { return q.numComp }

// Component returns the connected part that atom i belongs to, counted from 0
// in the order of the text.
func (q *Query) Component(i int32) int32 { return q.component[i] }

// BondBetween returns the index of the bond between two atoms, or -1.
func (q *Query) BondBetween(i, j int32) int32 {
	for _, n := range q.Neighbors(i) {
		if n.Atom == j {
			return n.Bond
		}
	}
	return -1
}

// link fills in the neighbour lists and the components.
func (q *Query) link(memory *memory) {
	n := len(q.Atoms)
	block := memory.numbers.take(2*n + 1)
	q.first, q.component = block[:n+1:n+1], block[n+1:]
	memory.cursor = append(memory.cursor[:0], q.component...)
	cursor := memory.cursor
	for i := range q.Bonds {
		q.first[q.Bonds[i].Begin+1]++
		q.first[q.Bonds[i].End+1]++
	}
	for i := 0; i < n; i++ {
		q.first[i+1] += q.first[i]
	}
	q.adjacent = memory.neighbors.take(2 * len(q.Bonds))
	copy(cursor, q.first)
	for i := range q.Bonds {
		b := &q.Bonds[i]
		q.adjacent[cursor[b.Begin]] = chem.Neighbor{Atom: b.End, Bond: int32(i)}
		cursor[b.Begin]++
		q.adjacent[cursor[b.End]] = chem.Neighbor{Atom: b.Begin, Bond: int32(i)}
		cursor[b.End]++
	}
	for i := range q.component {
		q.component[i] = -1
	}
	q.numComp = 0
	stack := cursor[:0] // each atom is put there at most once
	for i := range q.Atoms {
		if q.component[i] >= 0 {
			continue
		}
		stack = append(stack, int32(i))
		q.component[i] = int32(q.numComp)
		for len(stack) > 0 {
			a := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, nb := range q.Neighbors(a) {
				if q.component[nb.Atom] < 0 {
					q.component[nb.Atom] = int32(q.numComp)
					stack = append(stack, nb.Atom)
				}
			}
		}
		q.numComp++
	}
}

// MapIndex returns the atom with the given map number, or -1.
func (q *Query) MapIndex(number int32) int32 {
	for i := range q.Atoms {
		if q.Atoms[i].Map == number {
			return int32(i)
		}
	}
	return -1
}
