package perception

// The order of the steps is that of RDKit's sanitisation, but for rings, which
// come before valence so that aromatic bonds outside rings count as single:
//
//	fold.go      hydrogen atoms that say nothing become counts
//	cleanup.go   functional groups and metal complexes get their usual form
//	             rings (chem/ring)
//	valence.go   valence and implied hydrogens
//	             Kekulé form (chem/aromatic)
//	radical.go   unpaired electrons of atoms with a fixed hydrogen count
//	             aromaticity (chem/aromatic)
//	hybrid.go    conjugation and hybridisation
//	stereo.go    which stereo marks can mean something

import (
	"errors"
	"fmt"
	"strings"

	"athanor/chem"
	"athanor/chem/aromatic"
	"athanor/chem/ring"
)

// Options choose what Perceive does. The zero value is what readers of SMILES
// want: RDKit's default behaviour.
type Options struct {
	// KeepHydrogens leaves hydrogen atoms as atoms instead of folding those that
	// carry no information into their neighbours.
	KeepHydrogens bool
	// KeepDrawn leaves as atoms those hydrogens that a drawing shows for a reason:
	// with a map number or an unpaired electron, or on an element that hydrogens are
	// not taken for granted on, which is any but B, C, N, O, F, Si, P, S, Cl, Se, Br
	// and I.
	KeepDrawn bool
	// KeepAllenes keeps the marks of allenes whose ends have two substituents
	// each. RDKit drops them; so does the zero value, with a warning.
	KeepAllenes bool
}

// Workspace holds memory that perception uses again. The zero value is ready
// to use. An Info made by a workspace, and the molecule in it unless that is the
// one given, is valid until the next call.
type Workspace struct {
	info     Info
	folded   chem.Molecule
	cleaned  chem.Molecule
	builder  chem.Builder
	source   []int32
	renumber []int32
	fate     []bool
	edits    edits
	rings    ring.Workspace
	aromatic aromatic.Workspace
	// parallel to atoms and bonds
	atoms     []aromatic.Atom
	order     []chem.BondOrder
	atomFlags []bool
	bondFlags []bool
	pi        []piState
	ringsOf   ringIndex

	keepAllenes bool
	keepDrawn   bool
}

// Work returns the steps that the rings of the last molecule took, the one part of
// perception that may cost more than in proportion to the atoms.
func (w *Workspace) Work() int { return w.rings.Work() }

// Perceive returns what follows from m. It fails with an *Error when an atom has
// an impossible valence or an aromatic system has no Kekulé form.
func Perceive(m *chem.Molecule, opt Options) (*Info, error) {
	return new(Workspace).Perceive(m, opt)
}

// Perceive is the function of the same name with memory that is used again.
func (w *Workspace) Perceive(m *chem.Molecule, opt Options) (*Info, error) {
	return w.perceive(m, opt, nil)
}

func (w *Workspace) perceive(m *chem.Molecule, opt Options, parent *Parent) (*Info, error) {
	w.info.Source, w.info.Warnings = nil, nil
	w.keepAllenes, w.keepDrawn = opt.KeepAllenes, opt.KeepDrawn
	given := m
	if !opt.KeepHydrogens {
		m = w.fold(m)
	}
	if m = w.cleanUp(m); m != given {
		parent = nil
	}
	w.begin(m)
	w.rings.Find(m, &w.info.Rings)
	if !w.info.Rings.Covered() {
		return nil, w.fail(m, Limit, 0, "ring system is too large and involved")
	}
	if w.info.Rings.Truncated() {
		w.info.Warnings = []chem.Warning{{Offset: -1, Message: "a ring system has too many rings; not all of equal size are listed"}}
	}
	w.openBonds()
	if err := w.valences(m); err != nil {
		return nil, err
	}
	if inherited, err := w.inherit(m, parent); err != nil {
		return nil, err
	} else if !inherited {
		if err := w.kekulize(m); err != nil {
			return nil, err
		}
		w.radicals(m)
		w.aromatic.Perceive(m, &w.info.Rings, w.atoms, w.order, w.atomFlags, w.bondFlags)
	}
	if err := w.checkPlain(m); err != nil {
		return nil, err
	}
	w.record(m)
	w.conjugate(m)
	w.hybridise(m)
	w.keepStereo(m)
	return &w.info, nil
}

// begin sizes all arrays for m and fills those of what it states.
func (w *Workspace) begin(m *chem.Molecule) {
	in := &w.info
	in.Mol = m
	in.Atoms, in.Bonds = zeroed(in.Atoms, m.NumAtoms()), zeroed(in.Bonds, m.NumBonds())
	w.atoms = sized(w.atoms, m.NumAtoms())
	w.order = sized(w.order, m.NumBonds())
	w.atomFlags, w.bondFlags = sized(w.atomFlags, m.NumAtoms()), sized(w.bondFlags, m.NumBonds())
	w.restate(m)
}

// restate takes over what m states.
func (w *Workspace) restate(m *chem.Molecule) {
	for i, b := range m.Bonds() {
		w.order[i] = b.Order
	}
	for i, a := range m.Atoms() {
		w.atoms[i] = aromatic.Atom{Stated: a.Hydrogens, Radicals: a.Radicals, Fixed: a.NoImplicit()}
		if a.Hydrogens == 1 && a.Chirality != chem.ChiralNone && statedForMark(m, int32(i)) {
			w.atoms[i].Stated, w.atoms[i].Fixed = 0, false
		}
	}
}

// statedForMark reports whether the one hydrogen of a neutral atom was stated for
// the sake of a mark that the atom cannot have, because it has more or fewer than
// three other neighbours (phosphorus and arsenic, whose lone pair counts, may have
// two): CCF written C[C@H]F. As in RDKit the hydrogens then follow from the valence.
func statedForMark(m *chem.Molecule, atom int32) bool {
	a := m.Atom(atom)
	if !a.Chirality.Tetrahedral() && a.Chirality != chem.ChiralAllene || a.Charge != 0 || a.IsAromatic() {
		return false
	}
	degree := bondingDegree(m, atom)
	return degree != 3 && !(degree == 2 && (a.Element == chem.P || a.Element == chem.As))
}

// openBonds makes single the bonds stated aromatic that lie in no ring, as the
// bond between the rings of biphenyl or one written c1ccccc1:C.
func (w *Workspace) openBonds() {
	for i, order := range w.order {
		if order == chem.AromaticBond && w.info.Rings.BondRings(int32(i)) == 0 {
			w.order[i] = chem.Single
		}
	}
}

// kekulize gives every bond its order, and afterwards the valences that follow.
func (w *Workspace) kekulize(m *chem.Molecule) error {
	if err := w.aromatic.Kekulize(m, &w.info.Rings, w.atoms, w.order); err != nil {
		return w.kekulizeFault(m, err)
	}
	w.settle(m)
	return nil
}

// settle finds the valences that follow from a Kekulé form.
func (w *Workspace) settle(m *chem.Molecule) {
	for i := range w.atoms {
		d := &w.atoms[i]
		a := m.Atom(int32(i))
		// The hydrogen of a pyrrole was written because the aromatic form
		// needs it; in the Kekulé form it follows from the valence.
		if a.IsAromatic() && (a.Element == chem.N || a.Element == chem.P) && a.Charge == 0 && d.Stated == 1 {
			d.Fixed, d.Stated = false, 0
			d.Bonds = uint8(w.bondSum(m, int32(i)))
			d.Implied = uint8(max(0, w.fill(m, int32(i), int(d.Bonds), false)))
			continue
		}
		d.Bonds = uint8(min(255, w.bondSum(m, int32(i))+int(d.Stated)))
		// Sulfur or phosphorus written aromatic where no double bond can be put
		// has a higher valence to fill, as in C1=CC=s1.
		if a.IsAromatic() && !d.Fixed && (a.Element == chem.S || a.Element == chem.P) {
			d.Implied = uint8(max(0, w.fill(m, int32(i), int(d.Bonds), false)))
		}
	}
}

// kekulizeFault turns an error of the kekulizer into one of this package.
func (w *Workspace) kekulizeFault(m *chem.Molecule, err error) error {
	var fault *aromatic.Error
	if !errors.As(err, &fault) {
		return err
	}
	if fault.Exhausted {
		return w.fail(m, Limit, fault.Atoms[0], "aromatic system is too large and involved to place its double bonds")
	}
	return w.fail(m, Kekulize, fault.Atoms[0], w.kekulizeMessage(m, fault))
}

// kekulizeMessage describes the fault with the atoms and, where known, their
// places in the text.
func (w *Workspace) kekulizeMessage(m *chem.Molecule, fault *aromatic.Error) string {
	first := fault.Atoms[0]
	if fault.OutsideRing {
		return fmt.Sprintf("%s is written aromatic but lies in no ring", describe(m.Atom(first)))
	}
	var list strings.Builder
	for i, a := range fault.Atoms {
		if i == 12 {
			list.WriteString(", ...")
			break
		}
		if i > 0 {
			list.WriteString(", ")
		}
		// People count from 1, as the IDs of a drawing and the lines of a molfile do.
		fmt.Fprintf(&list, "%s %d", m.Atom(a).Element.Symbol(), w.info.SourceAtom(a)+1)
	}
	return "aromatic system has no Kekulé form: the double bonds cannot be placed among atoms " + list.String() +
		" (a hydrogen or charge may be missing, as in [nH])"
}

// record copies the working arrays into the result.
func (w *Workspace) record(m *chem.Molecule) {
	in := &w.info
	for i := range in.Bonds {
		b := &in.Bonds[i]
		b.Order = w.order[i]
		if w.bondFlags[i] {
			b.Flags |= Aromatic
		}
		if in.Rings.BondRings(int32(i)) > 0 {
			b.Flags |= InRing
		}
	}
	for i := range in.Atoms {
		a, d := &in.Atoms[i], w.atoms[i]
		a.Hydrogens = uint8(min(255, int(d.Stated)+int(d.Implied)))
		a.Implicit = d.Implied
		a.Valence = uint8(min(255, int(d.Bonds)+int(d.Implied)))
		a.Radicals = d.Radicals
		if in.Rings.AtomRings(int32(i)) > 0 {
			a.Flags |= InRing
		}
		if w.atomFlags[i] {
			a.Flags |= Aromatic
			// The aromatic form may explain fewer hydrogens than the Kekulé
			// form; the others then count as stated, as in [nH].
			if s := &m.Atoms()[i]; d.Implied > 0 && (s.Element != chem.C || s.Charge != 0) {
				a.Implicit = uint8(min(int(d.Implied), max(0, w.impliedAromatic(m, int32(i)))))
			}
		}
	}
}

// sized returns a slice of length n with unspecified content, reusing s.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// zeroed returns a slice of n zeros, reusing s.
func zeroed[T any](s []T, n int) []T {
	s = sized(s, n)
	clear(s)
	return s
}
