package canon

import (
	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Workspace holds the memory of canonicalisation for use again. The zero value
// is ready to use. It serves one caller at a time.
type Workspace struct {
	// Stop is asked between the steps of Canonicalize whether to give up, nil for
	// never. A form that was given up is empty and not complete.
	Stop func() bool

	info *perception.Info
	mol  *chem.Molecule

	plain      bool // leave out isotopes and marks
	textless   bool // rank only, write no text that is not needed for that
	writing    bool // the writer has been begun
	polyhedral bool // some mark is not tetrahedral
	view       view // what refinement looks at
	anyOrder   bool // the order of cells does not matter in the ranking at hand

	// The graph: entries first[a]:first[a+1] of near are the neighbours of atom a,
	// code holds kind and configuration of the bond in the upper eight bits.
	first []int32
	near  []int32
	code  []uint32

	base      []uint64 // what an atom is by itself, see invariant.go
	maps      bool     // some atom has a map number
	special   bool     // some bond is a coordination bond or of order zero
	maxDegree int
	marks     []chem.Chirality // the marks that count
	chirality []chem.Chirality // marks while ranking looks at them, else nil
	shown     []chem.Chirality // marks that the writer writes: marks or shownCopy
	shownCopy []chem.Chirality
	perms     []uint8
	loose     []uint8           // by centre: see findLoose
	bonds     []chem.BondStereo // the configurations that count
	ringed    []bool            // atoms whose mark counts through a ring system
	codesRing bool              // some atom is ringed
	levels    levelFinder

	partition
	cells   cellSorter
	centers centerFinder
	cip     cipRanker
	search  searcher
	trace   tracer
	turner  ringTurner

	writer smiles.Writer
	form   Form
	parts  []part
	ids    []ID
	text   []byte
	core   []int32
	near1  []uint64 // by atom: sum over the atom and its neighbours
	queue  []int32
	seen   []bool // all false between uses
}

// part is one component.
type part struct {
	from, to int32 // its atoms are order[from:to]
	text     int32 // its text is Workspace.text[text:textEnd]
	textEnd  int32
	atoms    int32 // where its atoms start in the order of the texts
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// zeroed is resize with cleared content.
func zeroed[T any](s []T, n int) []T {
	s = resize(s, n)
	clear(s)
	return s
}
