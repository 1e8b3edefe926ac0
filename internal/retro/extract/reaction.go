package extract

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
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
	// written holds the places of the atoms of the product in its canonical text, nil
	// before they are asked for.
	written []int32
}

type place struct{ precursor, atom int32 }

// readReaction reads a reaction SMILES. Agents with atoms of the product count as
// precursors, products of a few atoms beside a larger one as by-products.
func readReaction(r *smiles.Reader, text string, neutral bool) (*reaction, *Rejection) {
	if len(text) > MaxReactionBytes {
		return nil, reject(TooLarge, "the text has %d bytes, more than %d", len(text), MaxReactionBytes)
	}
	// Deuterium is read as hydrogen, which it stands for as a solvent or a label.
	stated, _, err := r.ParseReaction(strings.ReplaceAll(text, "[2H]", "[H]"))
	if err != nil {
		return nil, reject(Unreadable, "%v", err)
	}
	return newReaction(stated, neutral)
}

func newReaction(stated *chem.Reaction, neutral bool) (*reaction, *Rejection) {
	atoms := 0
	for _, role := range [][]*chem.Molecule{stated.Reactants, stated.Agents, stated.Products} {
		for _, m := range role {
			atoms += m.NumAtoms()
		}
	}
	if atoms > MaxReactionAtoms {
		return nil, reject(TooLarge, "there are %d atoms, more than %d", atoms, MaxReactionAtoms)
	}
	sources := fragments(slices.Concat(stated.Reactants, stated.Agents))
	product, rejection := mainProduct(withoutSpectators(fragments(stated.Products), sources))
	if rejection != nil {
		return nil, rejection
	}
	rxn := new(reaction)
	var given []int32
	if rxn.product, given, rejection = clear(product, "product"); rejection != nil {
		return nil, rejection
	}
	numbers, rejection := productNumbers(rxn.product.Mol, given)
	if rejection != nil {
		return nil, rejection
	}
	for _, m := range sources {
		if neutral {
			m = neutralise(m)
		}
		if rejection := rxn.take(m, numbers); rejection != nil {
			return nil, rejection
		}
	}
	if len(rxn.precursors) == 0 {
		return nil, reject(NoProduct, "no precursor has an atom of the product")
	}
	return rxn, rxn.link(numbers)
}

// clear perceives a molecule without its map numbers and returns these apart, one
// for every atom.
func clear(m *chem.Molecule, role string) (*perception.Info, []int32, *Rejection) {
	var b chem.Builder
	b.AddMolecule(m)
	for i := range m.Atoms() {
		b.Atom(int32(i)).Map = 0
	}
	cleared, err := b.Build()
	if err != nil {
		return nil, nil, reject(Unreadable, "%s: %v", role, err)
	}
	info, err := perception.Perceive(cleared, perception.Options{})
	if err != nil {
		return nil, nil, reject(Unreadable, "%s: %v", role, err)
	}
	given := make([]int32, info.Mol.NumAtoms())
	for i := range given {
		given[i] = m.Atom(info.SourceAtom(int32(i))).Map
	}
	return info, given, nil
}

// minProduct is the number of heavy atoms of the smallest product that is looked for
// beside larger ones which stand among the precursors.
const minProduct = 4

// withoutSpectators leaves out products that stand among the precursors too, but for
// protons: the ion beside which a product was isolated, and what did not react. When
// nothing is left that could be a product, all stay.
func withoutSpectators(products, sources []*chem.Molecule) []*chem.Molecule {
	if len(products) < 2 || !slices.ContainsFunc(products, func(m *chem.Molecule) bool { return heavyAtoms(m) > maxByProduct }) {
		return products
	}
	given := map[string]bool{}
	for _, m := range sources {
		if key, ok := neutralKey(m); ok {
			given[key] = true
		}
	}
	var made []*chem.Molecule
	largest := 0
	for _, m := range products {
		if key, ok := neutralKey(m); !ok || !given[key] {
			made = append(made, m)
			largest = max(largest, heavyAtoms(m))
		}
	}
	if largest < minProduct {
		return products
	}
	return made
}

// neutralKey returns the canonical text of a molecule without configurations, map
// numbers and the charges of acids and bases.
func neutralKey(m *chem.Molecule) (string, bool) {
	info, _, rejection := clear(neutralise(m), "")
	if rejection != nil {
		return "", false
	}
	return canon.Plain(info), true
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

// productNumbers finds the atoms of the product by their map numbers.
func productNumbers(m *chem.Molecule, given []int32) (map[int32]int32, *Rejection) {
	numbers := make(map[int32]int32, len(given))
	for i, number := range given {
		if number == 0 {
			return nil, reject(Unmapped, "atom %d (%s) of the product", i+1, m.Atom(int32(i)).Element)
		}
		if _, twice := numbers[number]; twice {
			return nil, reject(RepeatedMap, "number %d in the product", number)
		}
		numbers[number] = int32(i)
	}
	return numbers, nil
}

// take adds a precursor when it has an atom of the product. Atoms with other map
// numbers are a leaving group, like those without any.
func (rxn *reaction) take(m *chem.Molecule, numbers map[int32]int32) *Rejection {
	shared := slices.ContainsFunc(m.Atoms(), func(a chem.Atom) bool {
		_, ok := numbers[a.Map]
		return ok
	})
	if !shared {
		return nil
	}
	info, given, rejection := clear(m, "precursor")
	if rejection != nil {
		return rejection
	}
	target := make([]int32, len(given))
	for i, number := range given {
		t, ok := numbers[number]
		if !ok {
			t = -1
		}
		target[i] = t
	}
	rxn.precursors = append(rxn.precursors, info)
	rxn.target = append(rxn.target, target)
	return nil
}

// link finds the origins of the atoms of the product.
func (rxn *reaction) link(numbers map[int32]int32) *Rejection {
	product := rxn.product.Mol
	number := make([]int32, product.NumAtoms())
	for n, t := range numbers {
		number[t] = n
	}
	rxn.origin = make([]place, product.NumAtoms())
	for i := range rxn.origin {
		rxn.origin[i].precursor = -1
	}
	for p, info := range rxn.precursors {
		for i, t := range rxn.target[p] {
			if t < 0 {
				continue
			}
			if rxn.origin[t].precursor >= 0 {
				return reject(RepeatedMap, "number %d in the precursors", number[t])
			}
			if e := info.Mol.Atom(int32(i)).Element; e != product.Atom(t).Element {
				return reject(ElementChanged, "number %d is %s and becomes %s", number[t], e, product.Atom(t).Element)
			}
			rxn.origin[t] = place{int32(p), int32(i)}
		}
	}
	for t := range rxn.origin {
		if rxn.origin[t].precursor < 0 {
			return reject(NoOrigin, "number %d", number[t])
		}
	}
	return nil
}
