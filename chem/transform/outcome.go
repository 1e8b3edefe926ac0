package transform

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
)

// Outcome is what one placement of a template gives. Equal outcomes of several
// placements are one Outcome, that of the first placement.
type Outcome struct {
	// Products holds the molecules, one connected part each, those with most atoms
	// first, then in the order of their identities.
	Products []Product
	// Broken lists the bonds of the reactants that the template removed, Made
	// those of the products that it made or gave another order.
	Broken []BrokenBond
	Made   []MadeBond
	// Deleted lists the atoms of the reactants that are in no product.
	Deleted []Place
	id      canon.ID
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
	facts
	// unsure: the identity is not complete.
	unsure bool
	// late is there when Info is not, see Options.Late.
	late *late
}

// Charge returns the charge of the product.
func (p *Product) Charge() int { return p.charge }

// ID returns the identity of the product, see [canon.Identity].
func (p *Product) ID() canon.ID { return p.id }

// Complete reports whether the identity is complete, see [canon.Form]: otherwise the
// product is too symmetric to be known again.
func (p *Product) Complete() bool { return !p.unsure }

// SMILES returns the canonical text of the product. It is worked out at every
// call. When the canonical form is not complete, see [canon.Form], the text may
// depend on how the product came about; canon.TextOf tells, and ID never takes it
// for another molecule.
func (p *Product) SMILES() string { return canon.SMILES(p.Info) }

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

// ID identifies the set of products: two outcomes with one ID hold the same
// molecules.
func (o *Outcome) ID() canon.ID { return o.id }

// Key returns the canonical texts of the products, sorted and joined by dots. It
// is worked out at every call. Two outcomes have one key when they have one ID.
func (o *Outcome) Key() string {
	texts := make([]string, len(o.Products))
	for i := range o.Products {
		texts[i] = o.Products[i].SMILES()
	}
	slices.Sort(texts)
	return strings.Join(texts, ".")
}

// Clone returns a copy that stays valid when the applier that made the outcome is
// used again.
func (o *Outcome) Clone() Outcome {
	c := *o
	c.Products = slices.Clone(o.Products)
	for i := range c.Products {
		if c.Products[i].Info != nil {
			c.Products[i].Info = o.Products[i].Info.Clone()
		}
		c.Products[i].late = nil
		c.Products[i].Origins = slices.Clone(o.Products[i].Origins)
	}
	c.Broken, c.Made, c.Deleted = slices.Clone(o.Broken), slices.Clone(o.Made), slices.Clone(o.Deleted)
	return c
}

// sort orders the products.
func (o *Outcome) sort() {
	order := make([]int, len(o.Products))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &o.Products[a], &o.Products[b]
		return compareProducts(p.numAtoms(), q.numAtoms(), p.id, q.id)
	})
	sorted := make([]Product, len(order))
	place := make([]int32, len(order))
	for i, k := range order {
		sorted[i], place[k] = o.Products[k], int32(i)
	}
	for i := range o.Made {
		o.Made[i].Product = place[o.Made[i].Product]
	}
	o.Products = sorted
	o.identify()
}

// numAtoms returns the number of atoms of the product.
func (p *Product) numAtoms() int { return len(p.Origins) }

// compareProducts is the order of products with p and q atoms in an outcome.
func compareProducts(p, q int, a, b canon.ID) int {
	return cmp.Or(cmp.Compare(q, p), a.Compare(b))
}

// IDs returns the identities of the products in ascending order: those of equal sets of
// molecules are equal.
func (o *Outcome) IDs() []canon.ID {
	ids := make([]canon.ID, len(o.Products))
	for i := range o.Products {
		ids[i] = o.Products[i].ID()
	}
	slices.SortFunc(ids, canon.ID.Compare)
	return ids
}

// identify works out the identity from those of the products.
func (o *Outcome) identify() {
	o.id = canon.ID{}
	for i := range o.Products {
		o.id = joinIDs(o.id, o.Products[i].id)
	}
}

// joinIDs adds the identity of a product to that of a set. Products come in any
// order.
func joinIDs(set, product canon.ID) canon.ID {
	a, lowA := bits.Mul64(product[0]^0x9e3779b97f4a7c15, product[1]^0xa0761d6478bd642f)
	b, lowB := bits.Mul64(product[0]^0xe7037ed1a0b428db, product[1]^0xd6e8feb86659fd93)
	return canon.ID{set[0] + (a ^ lowA), set[1] + (b ^ lowB) + 1}
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
