package extract

import (
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Limits of a reaction.
const (
	// MaxReactionBytes is the longest reaction SMILES.
	MaxReactionBytes = 64 << 10
	// MaxReactionAtoms is the largest number of atoms of all molecules together.
	MaxReactionAtoms = 1000
	// maxByProduct is the number of heavy atoms that a second product may have.
	maxByProduct = 5
)

// reaction is a mapped reaction with one product and the precursors that take part
// in it: those with an atom that ends in the product.
type reaction struct {
	product    *perception.Info
	precursors []*perception.Info
	// origin gives, for every atom of the product, the precursor and the atom there.
	origin []place
	// target gives, for every atom of every precursor, the atom of the product, -1
	// for one of a leaving group.
	target [][]int32
}

type place struct{ precursor, atom int32 }

// readReaction reads a reaction SMILES. Agents with atoms of the product count as
// precursors, products of a few atoms beside a larger one as by-products.
func readReaction(r *smiles.Reader, text string) (*reaction, *Rejection) {
	if len(text) > MaxReactionBytes {
		return nil, reject(TooLarge, "the text has %d bytes, more than %d", len(text), MaxReactionBytes)
	}
	// Deuterium is read as hydrogen, which it stands for as a solvent or a label.
	stated, _, err := r.ParseReaction(strings.ReplaceAll(text, "[2H]", "[H]"))
	if err != nil {
		return nil, reject(Unreadable, "%v", err)
	}
	return newReaction(stated)
}

func newReaction(stated *chem.Reaction) (*reaction, *Rejection) {
	atoms := 0
	for _, role := range [][]*chem.Molecule{stated.Reactants, stated.Agents, stated.Products} {
		for _, m := range role {
			atoms += m.NumAtoms()
		}
	}
	if atoms > MaxReactionAtoms {
		return nil, reject(TooLarge, "there are %d atoms, more than %d", atoms, MaxReactionAtoms)
	}
	product, rejection := mainProduct(stated.Products)
	if rejection != nil {
		return nil, rejection
	}
	rxn := new(reaction)
	var err error
	if rxn.product, err = perception.Perceive(product, perception.Options{}); err != nil {
		return nil, reject(Unreadable, "product: %v", err)
	}
	numbers, rejection := productNumbers(rxn.product.Mol)
	if rejection != nil {
		return nil, rejection
	}
	var given []*chem.Molecule
	given = append(append(given, stated.Reactants...), stated.Agents...)
	if len(given) == 0 {
		return nil, reject(NoProduct, "there is no precursor")
	}
	for _, m := range given {
		if rejection := rxn.take(m, numbers); rejection != nil {
			return nil, rejection
		}
	}
	return rxn, rxn.link(numbers)
}

// mainProduct returns the product with most heavy atoms.
func mainProduct(products []*chem.Molecule) (*chem.Molecule, *Rejection) {
	best, most, second := -1, 0, 0
	for i, m := range products {
		switch n := heavyAtoms(m); {
		case n > most:
			best, most, second = i, n, most
		default:
			second = max(second, n)
		}
	}
	switch {
	case best < 0:
		return nil, reject(NoProduct, "there is no product")
	case second > maxByProduct:
		return nil, reject(SeveralProducts, "the second product has %d heavy atoms", second)
	}
	return products[best], nil
}

func heavyAtoms(m *chem.Molecule) int {
	n := 0
	for i := range m.Atoms() {
		if m.Atoms()[i].Element != chem.H {
			n++
		}
	}
	return n
}

// productNumbers maps the map numbers of the product to its atoms.
func productNumbers(m *chem.Molecule) (map[int32]int32, *Rejection) {
	numbers := make(map[int32]int32, m.NumAtoms())
	for i := range m.Atoms() {
		a := &m.Atoms()[i]
		if a.Map == 0 {
			if a.Element == chem.H {
				continue
			}
			return nil, reject(Unmapped, "atom %d (%s) of the product", i+1, a.Element)
		}
		if _, twice := numbers[a.Map]; twice {
			return nil, reject(RepeatedMap, "number %d in the product", a.Map)
		}
		numbers[a.Map] = int32(i)
	}
	return numbers, nil
}

// take adds a precursor when it has an atom of the product. Other map numbers are
// removed: those atoms are a leaving group.
func (rxn *reaction) take(m *chem.Molecule, numbers map[int32]int32) *Rejection {
	var b chem.Builder
	b.AddMolecule(m)
	shared := false
	for i := range m.Atoms() {
		a := b.Atom(int32(i))
		if _, ok := numbers[a.Map]; ok {
			shared = true
		} else {
			a.Map = 0
		}
	}
	if !shared {
		return nil
	}
	cleared, err := b.Build()
	if err != nil {
		return reject(Unreadable, "precursor: %v", err)
	}
	info, err := perception.Perceive(cleared, perception.Options{})
	if err != nil {
		return reject(Unreadable, "precursor: %v", err)
	}
	rxn.precursors = append(rxn.precursors, info)
	return nil
}

// link ties the atoms of both sides.
func (rxn *reaction) link(numbers map[int32]int32) *Rejection {
	product := rxn.product.Mol
	rxn.origin = make([]place, product.NumAtoms())
	for i := range rxn.origin {
		rxn.origin[i].precursor = -1
	}
	rxn.target = make([][]int32, len(rxn.precursors))
	for p, info := range rxn.precursors {
		rxn.target[p] = make([]int32, info.Mol.NumAtoms())
		for i := range info.Mol.Atoms() {
			a := &info.Mol.Atoms()[i]
			rxn.target[p][i] = -1
			if a.Map == 0 {
				continue
			}
			t := numbers[a.Map]
			if rxn.origin[t].precursor >= 0 {
				return reject(RepeatedMap, "number %d in the precursors", a.Map)
			}
			if a.Element != product.Atom(t).Element {
				return reject(ElementChanged, "number %d is %s and becomes %s", a.Map, a.Element, product.Atom(t).Element)
			}
			rxn.origin[t] = place{int32(p), int32(i)}
			rxn.target[p][i] = t
		}
	}
	for t := range rxn.origin {
		if a := product.Atom(int32(t)); rxn.origin[t].precursor < 0 && a.Map != 0 {
			return reject(NoOrigin, "number %d", a.Map)
		}
	}
	return nil
}
