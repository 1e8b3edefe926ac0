package convert

import (
	"context"
	"errors"
	"fmt"

	"athanor/chem/canon"
	"athanor/chem/cip"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// Refresh returns the drawing with the numbers of hydrogens in its labels worked out
// anew and, when asked for, with the CIP labels of atoms and double bonds. Every
// molecule stands for itself: one that breaks the rules of valence, and then one with
// an attachment point, a wildcard or a bond that chemistry does not know, keeps the
// labels it has. Review is the first reason why a molecule should be looked at, or the
// error of ctx; without one it is nil.
func Refresh(ctx context.Context, doc *drawing.Document, withCIP bool) (fresh *drawing.Document, review error) {
	r := refresher{doc: doc, atoms: doc.Atoms(), bonds: doc.Bonds(), withCIP: withCIP}
	r.canon.Stop = ended(ctx)
	for _, p := range partsOf(doc) {
		if err := ctx.Err(); err != nil {
			return doc, err
		}
		if !known(&p) {
			continue
		}
		err := r.refresh(ctx, &p)
		if ended := ctx.Err(); ended != nil {
			return doc, ended
		}
		if err != nil && review == nil {
			review = err
		}
	}
	if r.content == nil {
		return doc, review
	}
	fresh, err := drawing.New(*r.content)
	if err != nil {
		return doc, err
	}
	return fresh, review
}

// refresher collects the changes of labels; content is nil before the first.
type refresher struct {
	doc        *drawing.Document
	atoms      []drawing.Atom
	bonds      []drawing.Bond
	content    *drawing.Content
	withCIP    bool
	perception perception.Workspace
	canon      canon.Workspace
}

// refresh works out the labels of one molecule.
func (r *refresher) refresh(ctx context.Context, p *part) error {
	m, err := p.molecule()
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	// Hydrogens that are drawn as atoms are not part of the label beside them.
	info, err := r.perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil {
		return p.named(err)
	}
	if err := p.checkRadicals(info); err != nil {
		return err
	}
	for k, i := range p.atoms {
		if n := int(info.Atoms[k].Hydrogens); r.atoms[i].LabelH != n {
			r.change().Atoms[i].LabelH = n
		}
	}
	if err := ctx.Err(); err != nil || !r.withCIP {
		return err
	}
	form := r.canon.Canonicalize(info)
	if err := ctx.Err(); err != nil {
		return err
	}
	labels, err := cip.Assign(info, cip.Options{Atoms: form.Chirality, Bonds: form.BondStereo})
	if labels == nil {
		return err
	}
	for k, i := range p.atoms {
		if text := labels.Atoms[k].String(); r.atoms[i].CIP != text {
			r.change().Atoms[i].CIP = text
		}
	}
	for k, i := range p.bonds {
		text := labels.Bonds[k].String()
		if text != "E" && text != "Z" {
			// A drawing has no place for the labels of pseudo-asymmetric bonds.
			text = ""
		}
		if r.bonds[i].CIP != text {
			r.change().Bonds[i].CIP = text
		}
	}
	return err
}

// named returns an error of perception about a part with the ID of the atom.
func (p *part) named(err error) error {
	var fault *perception.Error
	if !errors.As(err, &fault) || fault.Atom < 0 || int(fault.Atom) >= len(p.atoms) {
		return err
	}
	return fmt.Errorf("atom %s: %s", p.doc.Atoms()[p.atoms[fault.Atom]].ID, fault.Message)
}

// Named returns an error of perception about the molecule of [ToMolecule] with the ID
// of the atom in the drawing; any other error stays as it is.
func Named(doc *drawing.Document, err error) error {
	p := whole(doc)
	return p.named(err)
}

// change returns the content to be changed.
func (r *refresher) change() *drawing.Content {
	if r.content == nil {
		c := r.doc.Content()
		r.content = &c
		r.atoms, r.bonds = c.Atoms, c.Bonds
	}
	return r.content
}

// known reports whether chemistry knows all atoms and bonds of a part.
func known(p *part) bool {
	for _, i := range p.atoms {
		if p.doc.Atoms()[i].Element == "*" {
			return false
		}
	}
	for _, i := range p.bonds {
		switch p.doc.Bonds()[i].Order {
		case drawing.HydrogenBond, drawing.Partial:
			return false
		}
	}
	return true
}

// partsOf returns the connected parts of a drawing in the order of their first atoms.
func partsOf(doc *drawing.Document) []part {
	n := len(doc.Atoms())
	root := make([]int32, n)
	for i := range root {
		root[i] = int32(i)
	}
	find := func(i int32) int32 {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for k := range doc.Bonds() {
		a, b := doc.Ends(k)
		x, y := find(a), find(b)
		root[max(x, y)] = min(x, y)
	}
	var parts []part
	number, place := make([]int32, n), make([]int32, n)
	for i := range root {
		first := find(int32(i))
		if first == int32(i) {
			number[i] = int32(len(parts))
			parts = append(parts, part{doc: doc, place: place})
		}
		p := &parts[number[first]]
		place[i] = int32(len(p.atoms))
		p.atoms = append(p.atoms, int32(i))
	}
	for k := range doc.Bonds() {
		a, _ := doc.Ends(k)
		p := &parts[number[find(a)]]
		p.bonds = append(p.bonds, int32(k))
	}
	return parts
}
