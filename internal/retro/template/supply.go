package template

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
)

// Supply tells what can be had at all. What it rules out is not proposed as a precursor:
// with a small stock most reagents cannot be had, and a search need not learn that anew
// at every molecule.
type Supply interface {
	// Lacks reports whether no compound that can be bought has an element. Since
	// reactions make no atoms, nothing that has it can be made then.
	Lacks(chem.Element) bool
	// Useless reports whether a compound can be neither bought nor made; shared is the
	// number of its atoms that come from the target, structure gives its structure.
	Useless(id canon.ID, shared int, structure func() *perception.Info) bool
}

// Within makes the expander leave out disconnections that need what a supply rules out.
func (x *Expander) Within(s Supply) {
	x.supply = s
	x.futile = map[*use]bool{}
}

// isFutile reports whether a template needs in each of its applications what cannot be
// had: an element, or a reagent of which it names every atom.
func (x *Expander) isFutile(u *use) bool {
	if x.supply == nil {
		return false
	}
	futile, known := x.futile[u]
	if !known {
		futile = x.lacks(u) || !u.rule.extracted && x.isUseless(reagentsOf(u.direction.retro.String()))
		x.futile[u] = futile
	}
	return futile
}

// lacks reports whether a template makes atoms of an element that cannot be had.
func (x *Expander) lacks(u *use) bool {
	for _, result := range u.direction.retro.Results() {
		for i := range result.Atoms {
			if a := &result.Atoms[i]; a.Map == 0 && x.supply.Lacks(a.Stated().Element) {
				return true
			}
		}
	}
	return false
}

// Useful splits the first templates off that can be of use, as many as wanted.
func (x *Expander) Useful(untried Untried, wanted int) (first, rest Untried) {
	if x.supply == nil {
		n := min(wanted, len(untried))
		return untried[:n], untried[n:]
	}
	for i, r := range untried {
		if len(first) == wanted {
			return first, untried[i:]
		}
		if u, err := x.lib.extracted.use(r.template); err == nil && !x.isFutile(u) {
			first = append(first, r)
		}
	}
	return first, nil
}

// isUseless reports whether one of the precursors cannot be had.
func (x *Expander) isUseless(precursors []Precursor) bool {
	if x.supply == nil {
		return false
	}
	for i := range precursors {
		p := &precursors[i]
		if x.supply.Useless(p.ID, p.shared, func() *perception.Info { return x.Structure(p) }) {
			return true
		}
	}
	return false
}

// reagentsOf reads the precursors of a template that hold no atom of the target: they
// are the same in each of its applications. Ions are left out, since those of a template
// are one salt together, as is what an application might complete with hydrogens.
func reagentsOf(smirks string) []Precursor {
	_, right, _ := strings.Cut(smirks, ">>")
	var list []Precursor
	for _, text := range components(right) {
		if strings.Contains(text, ":") {
			continue
		}
		p, ok := read(text)
		if ok && descriptor.NetCharge(p.Info) == 0 && !slices.ContainsFunc(p.Info.Atoms, func(a perception.Atom) bool { return a.Radicals > 0 }) {
			list = append(list, p)
		}
	}
	return list
}

// components splits the text of a side of a template at the dots between molecules.
func components(text string) []string {
	var list []string
	depth, from := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '[', '(':
			depth++
		case ']', ')':
			depth--
		case '.':
			if depth == 0 {
				list = append(list, text[from:i])
				from = i + 1
			}
		}
	}
	return append(list, text[from:])
}
