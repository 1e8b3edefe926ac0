package transform

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
)

// Outcome is what one placement of a template gives. Equal outcomes of several
// placements are one Outcome, that of the first placement.
type Outcome struct {
	// Products holds the molecules, one connected part each, in the order of
	// their canonical text.
	Products []Product
	// Broken lists the bonds of the reactants that the template removed, Made
	// those of the products that it made or gave another order.
	Broken []BrokenBond
	Made   []MadeBond
	// Deleted lists the atoms of the reactants that are in no product.
	Deleted []Place
	key     string
}

// Place is an atom of a reactant.
type Place struct {
	Reactant, Atom int32
}

// Origin says where an atom of a product came from.
type Origin struct {
	// Place is the atom of the reactant; its Reactant is -1 for an atom that the
	// template created.
	Place
	// Map is the map number in the template, 0 for an atom that the template
	// does not name or leaves without a number.
	Map int32
	// Named reports whether the result side of the template names the atom.
	Named bool
}

// Product is one molecule of an outcome.
type Product struct {
	Info *perception.Info
	// Origins is parallel to the atoms of Info.Mol.
	Origins []Origin
	text    string
}

// SMILES returns the canonical text of the product.
func (p *Product) SMILES() string { return p.text }

// BrokenBond is a bond between two atoms of one reactant.
type BrokenBond struct {
	Reactant, Begin, End int32
	Order                chem.BondOrder
}

// MadeBond is a bond of a product. Was is its order in the reactant, ZeroOrder
// when it is new.
type MadeBond struct {
	Product, Begin, End int32
	Order, Was          chem.BondOrder
}

// Key returns the canonical texts of the products, sorted and joined by dots. Two
// outcomes with one key hold the same molecules.
func (o *Outcome) Key() string { return o.key }

// setKey orders the products by their texts.
func (o *Outcome) setKey() {
	order := make([]int, len(o.Products))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return strings.Compare(o.Products[a].text, o.Products[b].text) })
	sorted := make([]Product, len(order))
	place := make([]int32, len(order))
	texts := make([]string, len(order))
	for i, k := range order {
		sorted[i], place[k], texts[i] = o.Products[k], int32(i), o.Products[k].text
	}
	for i := range o.Made {
		o.Made[i].Product = place[o.Made[i].Product]
	}
	o.Products, o.key = sorted, joinKey(texts)
}

func joinKey(texts []string) string {
	slices.Sort(texts)
	return strings.Join(texts, ".")
}

// Accounting compares the heavy atoms of the reactants with those of the
// products.
type Accounting struct {
	// Kept, Lost and Created count heavy atoms.
	Kept, Lost, Created int
	// Copied counts heavy atoms of a reactant that stand in more than one place.
	Copied int
}

// Conserved reports whether every heavy atom of the reactants is in the products
// exactly once.
func (a Accounting) Conserved() bool { return a.Lost == 0 && a.Copied == 0 }

// Account counts what became of the heavy atoms of the reactants that gave the
// outcome.
func (o *Outcome) Account(reactants []*perception.Info) Accounting {
	var sum Accounting
	seen := map[Place]bool{}
	for i := range o.Products {
		p := &o.Products[i]
		for k, origin := range p.Origins {
			if e := p.Info.Mol.Atom(int32(k)).Element; e == chem.H {
				continue
			}
			switch {
			case origin.Reactant < 0:
				sum.Created++
			case seen[origin.Place]:
				sum.Copied++
			default:
				seen[origin.Place] = true
				sum.Kept++
			}
		}
	}
	for r, info := range reactants {
		for k, atom := range info.Mol.Atoms() {
			if atom.Element != chem.H && !seen[Place{int32(r), int32(k)}] {
				sum.Lost++
			}
		}
	}
	return sum
}
