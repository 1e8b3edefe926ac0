package canon

import (
	"bytes"
	"errors"
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Form is the canonical form of a molecule. Its slices belong to the workspace
// that made it and are valid until that is used again.
type Form struct {
	// SMILES is the canonical isomeric SMILES. The texts of the components stand
	// in byte order.
	SMILES []byte
	// Order lists the atoms in the order of the text.
	Order []int32
	// Ranks gives every atom its canonical number, from 0 on, without ties.
	// Components are numbered in the order of the text.
	Ranks []int32
	// Classes numbers from 0 on the sets of atoms that a symmetry of the molecule,
	// stereo marks included, exchanges.
	Classes []int32
	// Chirality and BondStereo are the marks of the info that count, parallel to
	// its atoms and bonds.
	Chirality  []chem.Chirality
	BondStereo []chem.BondStereo
	// ChiralPerm holds the permutation numbers of marks that have one. Where like
	// ligands can change places it is the lowest number, not the stated one.
	ChiralPerm []uint8
	// Complete is false when the work budget ended the search of a highly
	// symmetric component before all ties were proved or tried. The form may then
	// depend on how the molecule was written.
	Complete bool
}

// ErrIncomplete is the error for a molecule whose symmetry is too high for the
// work budget: its form could depend on how it was written.
var ErrIncomplete = errors.New("canon: the molecule is too symmetric for the work allowed")

// SMILES returns the canonical isomeric SMILES of a molecule. It is always a text of
// that molecule but cannot say when the form is not complete; a caller that compares
// texts of molecules from outside uses TextOf or Canonicalize, which can.
func SMILES(info *perception.Info) string {
	return string(new(Workspace).Canonicalize(info).SMILES)
}

// Text reads a SMILES, perceives it and returns its canonical form. The errors
// are those of smiles.Perceive, and ErrIncomplete.
func Text(text string) (string, error) {
	info, err := smiles.Perceive(text)
	if err != nil {
		return "", err
	}
	return TextOf(info)
}

// TextOf returns the canonical isomeric SMILES of a molecule, or ErrIncomplete.
func TextOf(info *perception.Info) (string, error) {
	form := new(Workspace).Canonicalize(info)
	if !form.Complete {
		return "", ErrIncomplete
	}
	return string(form.SMILES), nil
}

// Plain returns the canonical SMILES without isotopes and stereo marks. They take
// no part in the order of atoms either, so molecules that differ in nothing else
// have equal texts.
func Plain(info *perception.Info) string {
	w := &Workspace{plain: true}
	return string(w.Canonicalize(info).SMILES)
}

// Kekule returns a canonical SMILES with alternating double bonds instead of
// aromatic atoms. Which of several Kekulé forms is written depends on the
// molecule only, not on the form it was given in. It fails with ErrIncomplete, and
// when a form cannot be found from the canonical text.
func Kekule(info *perception.Info) (string, error) {
	text, err := TextOf(info)
	if err != nil {
		return "", err
	}
	again, err := smiles.Perceive(text)
	if err != nil {
		return "", err
	}
	form := new(Workspace).Canonicalize(again)
	return smiles.Write(again, form.Ranks, smiles.WriteOptions{
		Kekule: true, Chirality: form.Chirality, ChiralPerm: form.ChiralPerm, BondStereo: form.BondStereo,
	}), nil
}

// Ranks returns the canonical number of every atom, see [Form].
func Ranks(info *perception.Info) []int32 {
	return new(Workspace).Canonicalize(info).Ranks
}

// Classes returns the symmetry class of every atom, see [Form].
func Classes(info *perception.Info) []int32 {
	return new(Workspace).Canonicalize(info).Classes
}

// AppendSMILES appends the canonical isomeric SMILES of a molecule.
func (w *Workspace) AppendSMILES(dst []byte, info *perception.Info) []byte {
	return append(dst, w.Canonicalize(info).SMILES...)
}

// Work returns the cost of what the workspace did last, by the number of atoms that
// it compared. It serves callers that bound many calls together.
func (w *Workspace) Work() int { return w.work }

// Complete reports whether the last form or identity made by the workspace is
// complete, see [Form].
func (w *Workspace) Complete() bool { return w.form.Complete }

// Canonicalize returns the canonical form of a molecule.
func Canonicalize(info *perception.Info, w *Workspace) *Form { return w.Canonicalize(info) }

// Canonicalize is the function of the same name as a method.
func (w *Workspace) Canonicalize(info *perception.Info) *Form {
	if !w.rankParts(info) {
		// What the workspace holds is not fit for another use.
		*w = Workspace{Stop: w.Stop, plain: w.plain, textless: w.textless}
		return &Form{}
	}
	w.assemble(info.Mol.NumAtoms())
	return &w.form
}

// ends reports whether the form is not wanted any more.
func (w *Workspace) ends() bool { return w.Stop != nil && w.Stop() }

// rankParts ranks the atoms of every component and, unless the workspace is
// textless, writes its text. It is false when it was given up.
func (w *Workspace) rankParts(info *perception.Info) bool {
	w.info, w.mol, w.work = info, info.Mol, 0
	n := w.mol.NumAtoms()
	w.load()
	w.resetPartition(n)
	w.findParts()
	if w.ends() {
		return false
	}
	w.settleMarks()
	w.prepareForm(n)
	w.search.limit = w.work + maxWork
	for i := range w.parts {
		p := &w.parts[i]
		w.origin = p.from
		w.fast = p.to-p.from > fastSize
		if (w.fast || i%componentsBetweenLooks == 0) && w.ends() {
			return false
		}
		w.orderComponent(p.from, p.to)
		if w.fast && w.ends() {
			return false
		}
		if w.textless {
			continue
		}
		if w.codesRing {
			w.turnRings(p.from, p.to)
		}
		w.keepPart(p)
	}
	return true
}

// componentsBetweenLooks is how many components of usual size are ranked between two
// questions whether to stop.
const componentsBetweenLooks = 64

// findParts lists the components, each a run of w.order.
func (w *Workspace) findParts() {
	w.parts = w.parts[:0]
	order := w.order[:0]
	for i := range w.class {
		if w.class[i] != 0 {
			continue
		}
		from := len(order)
		w.class[i] = 1
		order = append(order, int32(i))
		for k := from; k < len(order); k++ {
			for _, nb := range w.near[w.first[order[k]]:w.first[order[k]+1]] {
				if w.class[nb] == 0 {
					w.class[nb] = 1
					order = append(order, nb)
				}
			}
		}
		w.parts = append(w.parts, part{from: int32(from), to: int32(len(order))})
	}
}

// refineAll starts every component from one cell and refines it.
func (w *Workspace) refineAll() {
	for _, p := range w.parts {
		w.startCell(p.from, p.to)
	}
}

func (w *Workspace) prepareForm(n int) {
	s := &w.search
	s.orbit = resize(s.orbit, n)
	s.fixed = resize(s.fixed, n)
	s.slot = resize(s.slot, n)
	s.image = resize(s.image, n)
	w.core = resize(w.core, n)
	for i := range s.orbit {
		s.orbit[i] = int32(i)
	}
	w.text = w.text[:0]
	w.form.Order = w.form.Order[:0]
	w.form.Complete = true
	w.writing = false
	w.shown = w.marks
	if w.polyhedral {
		w.shownCopy = append(w.shownCopy[:0], w.marks...)
		w.shown = w.shownCopy
	}
}

// write appends the text of the component from:to to the text of the search,
// after those of other components.
func (w *Workspace) write(from int32) {
	s := &w.search
	if !w.writing {
		w.writer.Begin(w.info, w.class, smiles.WriteOptions{Chirality: w.shown, ChiralPerm: w.perms, BondStereo: w.bonds, NoStereo: w.plain})
		w.writing = true
	}
	w.writer.Forget(s.written)
	s.text = w.writer.AppendComponent(s.text[:0], w.order[from])
}

func (w *Workspace) keepPart(p *part) {
	s := &w.search
	p.text = int32(len(w.text))
	w.text = append(w.text, s.best.text...)
	p.textEnd = int32(len(w.text))
	p.atoms = int32(len(w.form.Order))
	w.form.Order = append(w.form.Order, s.best.order...)
}

func (w *Workspace) textOf(p part) []byte { return w.text[p.text:p.textEnd] }

// assemble puts the components in order and numbers atoms and classes.
func (w *Workspace) assemble(n int) {
	f := &w.form
	f.Chirality, f.BondStereo, f.ChiralPerm = w.marks, w.bonds, w.perms
	f.Ranks = resize(f.Ranks, n)
	f.Classes = resize(f.Classes, n)
	if len(w.parts) > 1 {
		slices.SortStableFunc(w.parts, func(a, b part) int { return bytes.Compare(w.textOf(a), w.textOf(b)) })
	}
	f.SMILES = f.SMILES[:0]
	w.queue = append(w.queue[:0], f.Order...)
	f.Order = f.Order[:0]
	rank, class := int32(0), int32(0)
	for i := range w.parts {
		p := &w.parts[i]
		if i > 0 {
			f.SMILES = append(f.SMILES, '.')
		}
		f.SMILES = append(f.SMILES, w.textOf(*p)...)
		size := p.to - p.from
		for k, a := range w.order[p.from:p.to] {
			f.Ranks[a] = rank + int32(k)
		}
		rank += size
		written := w.queue[p.atoms : p.atoms+size]
		f.Order = append(f.Order, written...)
		if i > 0 && bytes.Equal(w.textOf(w.parts[i-1]), w.textOf(*p)) {
			twin := f.Order[len(f.Order)-2*int(size):]
			for k, a := range written {
				f.Classes[a] = f.Classes[twin[k]]
			}
			continue
		}
		class = w.numberClasses(p, class)
	}
}

// numberClasses numbers the orbits of a component in the order of their lowest
// ranks and returns the next free number.
func (w *Workspace) numberClasses(p *part, class int32) int32 {
	number := w.core // free by now
	for _, a := range w.order[p.from:p.to] {
		number[a] = -1
	}
	for _, a := range w.order[p.from:p.to] {
		root := findRoot(w.search.orbit, a)
		if number[root] < 0 {
			number[root] = class
			class++
		}
		w.form.Classes[a] = number[root]
	}
	return class
}
