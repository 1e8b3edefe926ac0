package evidence

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// describe says in a few words what the reaction of an outcome does to make a molecule.
func describe(product *perception.Info, o *transform.Outcome) string {
	d := description{product: product, outcome: o}
	d.collect()
	switch {
	case len(d.formed) > 0:
		return d.construction()
	case len(d.removed) > 0:
		return d.removal()
	case len(d.changed) > 0:
		return d.conversion()
	}
	return ""
}

// description sorts what an outcome changes, told forward.
type description struct {
	product *perception.Info
	outcome *transform.Outcome
	formed  []transform.BrokenBond
	// removed are bonds of precursors between an atom of the molecule and one that it
	// does not have, opened those between two of its atoms, changed those of another
	// order than in the molecule.
	removed, opened, changed []transform.MadeBond
}

func (d *description) collect() {
	d.formed = d.outcome.Broken
	for _, b := range d.outcome.Made {
		begin, end := d.origin(b, b.Begin), d.origin(b, b.End)
		switch {
		case begin < 0 && end < 0:
		case begin < 0 || end < 0:
			d.removed = append(d.removed, b)
		case b.Was != chem.ZeroOrder:
			d.changed = append(d.changed, b)
		default:
			d.opened = append(d.opened, b)
		}
	}
}

// origin returns the atom of the molecule that an end of a bond is, -1 for a new one.
func (d *description) origin(b transform.MadeBond, end int32) int32 {
	from := d.outcome.Products[b.Product].Origins[end]
	if from.Reactant < 0 {
		return newAtom
	}
	return from.Atom
}

// symbol returns the element of an atom of the molecule.
func (d *description) symbol(atom int32) string { return d.product.Mol.Atom(atom).Element.Symbol() }

// halogens are named by what their attachment is called.
var halogens = map[string]string{"F": "fluorination", "Cl": "chlorination", "Br": "bromination", "I": "iodination"}

// construction names a reaction that forms bonds.
func (d *description) construction() string {
	closed := 0
	for _, b := range d.formed {
		if bond := d.product.Mol.BondBetween(b.Begin, b.End); bond >= 0 && d.product.Bonds[bond].InRing() {
			closed++
		}
	}
	b := d.formed[0]
	x, y := b.Begin, b.End
	if d.symbol(x) != "C" && (d.symbol(y) == "C" || d.symbol(y) == "S") {
		x, y = y, x
	}
	switch {
	case closed > 1:
		return "ring formation"
	case closed == 1:
		return "ring closure at " + d.pair(x, y)
	case len(d.formed) > 1:
		return "formation of " + d.pairs()
	}
	return d.bond(x, y, b.Order)
}

// bond names the making of one bond, of which y is the hetero atom when one is.
func (d *description) bond(x, y int32, order chem.BondOrder) string {
	a, b := d.symbol(x), d.symbol(y)
	carbonyl := a == "C" && d.doubleTo(x, y, "O", "S")
	switch {
	case halogens[b] != "":
		return halogens[b]
	case b == "B":
		return "borylation"
	case order == chem.Double && a == "C" && b == "C":
		return "olefination"
	case a == "S" && b == "O" && order == chem.Single && d.doubleTo(x, y, "O", "O"):
		return "sulfonate formation"
	case b == "O" && (a == "S" || a == "N" || a == "P"):
		return a + "-oxidation"
	case order == chem.Double:
		return "condensation to " + a + "=" + b
	case a == "S" && b == "N" && d.doubleTo(x, y, "O", "O"):
		return "sulfonamide formation"
	case carbonyl && b == "N":
		return d.acyl(x, y, "N")
	case carbonyl && b == "O":
		return d.acyl(x, y, "O")
	case a == "C" && b == "O" && d.onCarbonyl(y, x):
		return "ester formation"
	case a == "C" && b == "C":
		return d.carbons(x, y)
	case a == "C" && (b == "N" || b == "O" || b == "S") && d.product.Atoms[x].Aromatic():
		return b + "-arylation"
	case a == "C" && (b == "N" || b == "O" || b == "S") && d.product.Atoms[y].Aromatic():
		return b + "-alkylation of a heteroaromatic ring"
	case a == "C" && (b == "N" || b == "O" || b == "S"):
		return b + "-alkylation"
	}
	return "formation of " + d.pair(x, y)
}

// acyl names the acylation of a hetero atom by what else the carbonyl carbon has.
func (d *description) acyl(x, y int32, on string) string {
	others := ""
	for _, nb := range d.product.Mol.Neighbors(x) {
		if nb.Atom != y && d.product.BondOrder(nb.Bond) == chem.Single {
			others += d.symbol(nb.Atom)
		}
	}
	switch {
	case others == "N" && on == "N":
		return "urea formation"
	case others == "O" && on == "N", others == "N" && on == "O":
		return "carbamate formation"
	case others == "O" && on == "O":
		return "carbonate formation"
	case on == "N":
		return "amide formation"
	}
	return "ester formation"
}

// carbons names the making of a bond between carbon atoms.
func (d *description) carbons(x, y int32) string {
	rings := 0
	for _, atom := range []int32{x, y} {
		if d.product.Atoms[atom].Aromatic() {
			rings++
		}
	}
	switch rings {
	case 2:
		return "biaryl coupling"
	case 1:
		return "C-C bond formation at an aromatic ring"
	}
	return "C-C bond formation"
}

// doubleTo reports whether an atom has a double bond to an atom of one of two elements
// beside its bond to another atom.
func (d *description) doubleTo(atom, except int32, one, other string) bool {
	return slices.ContainsFunc(d.product.Mol.Neighbors(atom), func(nb chem.Neighbor) bool {
		s := d.symbol(nb.Atom)
		return nb.Atom != except && d.product.BondOrder(nb.Bond) == chem.Double && (s == one || s == other)
	})
}

// onCarbonyl reports whether an atom hangs on a carbonyl carbon beside another atom.
func (d *description) onCarbonyl(atom, except int32) bool {
	return slices.ContainsFunc(d.product.Mol.Neighbors(atom), func(nb chem.Neighbor) bool {
		return nb.Atom != except && d.symbol(nb.Atom) == "C" && d.doubleTo(nb.Atom, atom, "O", "O")
	})
}

// pair names two bonded elements.
func (d *description) pair(x, y int32) string { return d.symbol(x) + "-" + d.symbol(y) }

func (d *description) pairs() string {
	var all []string
	for _, b := range d.formed {
		x, y := b.Begin, b.End
		if d.symbol(y) < d.symbol(x) {
			x, y = y, x
		}
		all = append(all, d.pair(x, y))
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " and ") + " bonds"
}

// conversion names a reaction that changes orders of bonds alone.
func (d *description) conversion() string {
	b := d.changed[0]
	before, after := d.outcome.Products[b.Product].Info, d.product
	if before.Atoms[b.Begin].Aromatic() != after.Atoms[d.origin(b, b.Begin)].Aromatic() {
		if before.Atoms[b.Begin].Aromatic() {
			return "reduction of an aromatic ring"
		}
		return "aromatisation"
	}
	x, y := d.symbol(d.origin(b, b.Begin)), d.symbol(d.origin(b, b.End))
	if y < x {
		x, y = y, x
	}
	if b.Order < b.Was {
		if x == "C" && y == "O" {
			return "alcohol oxidation"
		}
		return "oxidation of " + x + bondSign(b.Order) + y
	}
	switch {
	case x == "C" && y == "O":
		return "carbonyl reduction"
	case x == "C" && y == "N" && b.Order == chem.Triple:
		return "nitrile reduction"
	}
	return "reduction of " + x + bondSign(b.Order) + y
}

func bondSign(order chem.BondOrder) string {
	switch order {
	case chem.Double:
		return "="
	case chem.Triple:
		return "#"
	}
	return "-"
}
