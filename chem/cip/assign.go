package cip

import (
	"errors"

	"athanor/chem"
	"athanor/chem/perception"
)

// ErrBudget is returned, beside the labels found so far, when the digraph of a
// centre grew too large or the comparisons took too much work.
var ErrBudget = errors.New("cip: the sequence rules used up their work budget")

// DefaultBudget is the work that Assign does when Options say nothing, in
// compared pairs of nodes.
const DefaultBudget = 20_000_000

// maxNodes bounds the digraph of one centre, as in RDKit.
const maxNodes = 100_000

// Options say how to label. The zero value is the usual choice.
type Options struct {
	// Budget bounds the work, in compared pairs of nodes; 0 stands for
	// DefaultBudget.
	Budget int
	// Atoms and Bonds are the marks to label, in place of those of the Info when
	// they are not nil, and relative to the same neighbours.
	Atoms []chem.Chirality
	Bonds []chem.BondStereo
}

// Assign returns the descriptors of all marked atoms and double bonds. It fails
// with ErrBudget alone; then some centres have no label.
func Assign(info *perception.Info, opt Options) (*Labels, error) {
	return new(Workspace).Assign(info, opt)
}

// Workspace is memory that labelling uses again. The zero value is ready to use;
// a workspace serves one goroutine at a time.
type Workspace struct {
	info   *perception.Info
	mol    *chem.Molecule
	labels Labels
	units  []unit
	head   []int32 // by atom: first unit whose first focus it is, plus 1
	mass   []float64
	mean   []fraction // by atom: what a duplicate at a multiple bond weighs
	mancude

	digraph
	ranking
	pairs  pairLists
	marks  []auxiliary
	byRank rankMemory

	work int
	// full says that the digraph at hand is too large or the budget is gone.
	full bool
}

// unit is a marked centre or double bond.
type unit struct {
	foci [2]int32 // the atom and -1, or the ends of the double bond
	// carriers are the neighbours that the mark refers to: those of an atom in
	// order, or one at each end of the double bond.
	carriers [4]int32
	bond     int32 // -1 for a centre
	next     int32 // the next unit at foci[0], plus 1
	odd      bool  // clockwise, or cis
}

// Carriers that are not atoms.
const (
	hydrogen int32 = -1 - iota
	lonePair
)

// Assign is the function Assign with memory that is used again: the labels are
// valid until the next call.
func (w *Workspace) Assign(info *perception.Info, opt Options) (*Labels, error) {
	w.info, w.mol = info, info.Mol
	w.labels.Atoms = zeroed(w.labels.Atoms, w.mol.NumAtoms())
	w.labels.Bonds = zeroed(w.labels.Bonds, w.mol.NumBonds())
	w.units = w.units[:0]
	w.collectAtoms(opt.Atoms)
	w.collectBonds(opt.Bonds)
	if len(w.units) == 0 {
		return &w.labels, nil
	}
	w.work = opt.Budget
	if w.work <= 0 {
		w.work = DefaultBudget
	}
	w.prepare()
	var err error
	for i := range w.units {
		label := w.labelUnit(int32(i))
		if w.full {
			err = ErrBudget
			label = None
		}
		if w.work < 0 {
			break
		}
		if u := &w.units[i]; u.bond < 0 {
			w.labels.Atoms[u.foci[0]] = label
		} else {
			w.labels.Bonds[u.bond] = label
		}
	}
	return &w.labels, err
}

// collectAtoms lists the tetrahedral centres.
func (w *Workspace) collectAtoms(marks []chem.Chirality) {
	for i := range w.info.Atoms {
		mark := w.info.Atoms[i].Chirality
		if marks != nil {
			mark = marks[i]
		}
		if !mark.Tetrahedral() {
			continue
		}
		near := w.mol.Neighbors(int32(i))
		if len(near) > 4 {
			continue
		}
		u := unit{foci: [2]int32{int32(i), -1}, bond: -1, odd: mark == chem.ChiralCW}
		u.carriers = [4]int32{hydrogen, hydrogen, hydrogen, hydrogen}
		for k, nb := range near {
			u.carriers[k] = nb.Atom
		}
		if len(near) < 3 {
			u.carriers[3] = lonePair
		}
		w.units = append(w.units, u)
	}
}

// collectBonds lists the double bonds.
func (w *Workspace) collectBonds(marks []chem.BondStereo) {
	for i := range w.info.Bonds {
		mark := w.info.Bonds[i].Stereo
		if marks != nil {
			mark = marks[i]
		}
		if mark != chem.StereoCis && mark != chem.StereoTrans {
			continue
		}
		b := w.mol.Bond(int32(i))
		w.units = append(w.units, unit{
			foci:     [2]int32{b.Begin, b.End},
			carriers: [4]int32{b.StereoAtoms[0], b.StereoAtoms[1]},
			bond:     int32(i),
			odd:      mark == chem.StereoCis,
		})
	}
}

// prepare works out what the digraphs need to know about the atoms.
func (w *Workspace) prepare() {
	n := w.mol.NumAtoms()
	w.head = zeroed(w.head, n)
	for i := len(w.units) - 1; i >= 0; i-- {
		u := &w.units[i]
		u.next = w.head[u.foci[0]]
		w.head[u.foci[0]] = int32(i) + 1
	}
	w.path = zeroed(w.path, n)
	w.mass = resize(w.mass, n)
	for i, a := range w.mol.Atoms() {
		w.mass[i] = atomMass(a)
	}
	w.findMeans()
}

// atomMass returns the mass of the stated isotope, or the atomic weight.
func atomMass(a chem.Atom) float64 {
	if a.Isotope == 0 {
		return a.Element.Weight()
	}
	if mass, ok := a.Element.IsotopeMass(int(a.Isotope)); ok {
		return mass
	}
	return float64(a.Isotope)
}

// labelUnit labels a centre or double bond in its own digraph: by constitution
// if that is enough, otherwise by all rules.
func (w *Workspace) labelUnit(i int32) Label {
	w.plant(w.units[i].foci[0])
	label := w.labelAt(i, 0, false)
	if label != None || w.full {
		return label
	}
	w.labelAuxiliary(i)
	return w.labelAt(i, 0, true)
}

// spend takes steps off the budget.
func (w *Workspace) spend(steps int) {
	if w.work -= steps; w.work < 0 {
		w.full = true
	}
}

// labelAt labels a unit at a node of the digraph that stands for one of its foci.
func (w *Workspace) labelAt(i, at int32, all bool) Label {
	if w.units[i].bond < 0 {
		return w.labelCenter(&w.units[i], at, all)
	}
	return w.labelBond(&w.units[i], at, all)
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// zeroed returns a slice of n zeros, reusing s where it is large enough.
func zeroed[T any](s []T, n int) []T {
	s = resize(s, n)
	clear(s)
	return s
}
