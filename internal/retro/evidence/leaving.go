package evidence

import (
	"athanor/chem"
	"athanor/chem/transform"
)

// group is what leaves from an atom of the molecule.
type group struct {
	element string // of its first atom
	order   chem.BondOrder
	// carbons, oxygens, sulfurs and silicons count its atoms, others the rest.
	carbons, oxygens, sulfurs, silicons, others int
	// aromatic: it has an aromatic ring; carbonyl: its first atom has a double bond to
	// oxygen; branched: its first atom has three carbon atoms beside.
	aromatic, carbonyl, branched bool
	between                      bool // it is bonded to the molecule more than once
}

// removal names a reaction in which something leaves and nothing else happens.
func (d *description) removal() string {
	b := d.removed[0]
	at, first := d.origin(b, b.Begin), b.End
	if at < 0 {
		at, first = d.origin(b, b.End), b.Begin
	}
	g := d.group(b, first)
	element := d.symbol(at)
	switch {
	case element == "N" && g.element == "O":
		return d.fromNitrogen(at)
	case element == "N" && g.element == "N":
		return "azide reduction"
	case element == "O" && d.doubleTo(d.neighborOf(at), at, "O", "O") && d.symbol(d.neighborOf(at)) == "C" && g.element == "C":
		return "ester hydrolysis" + named(", ", g.name())
	case element == "O" && g.element == "C" && g.between:
		return "acetal hydrolysis"
	case element == "C" && g.element == "O":
		return d.fromCarbon(at, g.order)
	case element == "C" && halogens[g.element] != "":
		return "dehalogenation"
	case element == "C":
		return "removal of a group from C"
	case g.element == "C" && g.carbons == 1 && g.plain():
		return element + "-demethylation"
	case g.element == "C" && g.carbons == 7 && g.aromatic && g.plain():
		return element + "-debenzylation"
	case g.element == "Si":
		return element + "-desilylation"
	}
	if name := g.name(); name != "" {
		return "removal of " + name + " from " + element
	}
	return "deprotection of " + element
}

func (d *description) neighborOf(atom int32) int32 {
	for _, nb := range d.product.Mol.Neighbors(atom) {
		return nb.Atom
	}
	return atom
}

// fromNitrogen names the loss of oxygen from nitrogen.
func (d *description) fromNitrogen(at int32) string {
	if len(d.removed) > 1 && d.product.TotalHydrogens(at) == 2 {
		return "nitro reduction"
	}
	return "removal of oxygen from N"
}

// fromCarbon names the loss of oxygen from carbon by what the carbon keeps.
func (d *description) fromCarbon(at int32, order chem.BondOrder) string {
	keeps := ""
	for _, nb := range d.product.Mol.Neighbors(at) {
		if s := d.symbol(nb.Atom); s == "O" || s == "N" {
			keeps = s + bondSign(d.product.BondOrder(nb.Bond))
		}
	}
	switch {
	case keeps == "O=" && len(d.changed) > 0:
		return "acetal hydrolysis"
	case keeps == "O=":
		return "reduction of an acid or ester to an aldehyde"
	case keeps == "O-":
		return "reduction of an acid or ester to an alcohol"
	case keeps == "N-" && order == chem.Double:
		return "amide reduction"
	case order == chem.Double:
		return "reduction of a carbonyl group to CH2"
	}
	return "removal of an oxygen group from C"
}

func named(separator, name string) string {
	if name == "" {
		return ""
	}
	return separator + name + " ester"
}

// group describes what hangs on the molecule at a new atom of a precursor.
func (d *description) group(b transform.MadeBond, first int32) group {
	p := &d.outcome.Products[b.Product]
	mol := p.Info.Mol
	g := group{element: mol.Atom(first).Element.Symbol(), order: b.Order}
	seen := map[int32]bool{first: true}
	bonds := 0
	for queue := []int32{first}; len(queue) > 0; queue = queue[1:] {
		atom := queue[0]
		switch mol.Atom(atom).Element.Symbol() {
		case "C":
			g.carbons++
		case "O":
			g.oxygens++
		case "S":
			g.sulfurs++
		case "Si":
			g.silicons++
		case "H":
		default:
			g.others++
		}
		g.aromatic = g.aromatic || p.Info.Atoms[atom].Aromatic()
		carbons := 0
		for _, nb := range mol.Neighbors(atom) {
			symbol := mol.Atom(nb.Atom).Element.Symbol()
			if symbol == "C" {
				carbons++
			}
			if atom == first && symbol == "O" && p.Info.BondOrder(nb.Bond) == chem.Double {
				g.carbonyl = true
			}
			if p.Origins[nb.Atom].Reactant >= 0 {
				bonds++
			} else if !seen[nb.Atom] {
				seen[nb.Atom] = true
				queue = append(queue, nb.Atom)
			}
		}
		g.branched = g.branched || atom == first && carbons >= 3
	}
	g.between = bonds > 1
	return g
}

// plain reports whether a group is of carbon and hydrogen alone.
func (g *group) plain() bool { return g.oxygens+g.sulfurs+g.silicons+g.others == 0 }

// name returns the usual name of a group; "" when it has none here.
func (g *group) name() string {
	switch {
	case g.between:
		return ""
	case g.element == "C" && g.plain() && !g.aromatic:
		return map[int]string{1: "methyl", 2: "ethyl", 4: map[bool]string{true: "tert-butyl", false: "butyl"}[g.branched]}[g.carbons]
	case g.element == "C" && g.plain():
		return map[int]string{7: "benzyl", 19: "trityl"}[g.carbons]
	case g.carbonyl && g.oxygens == 2 && g.others == 0:
		return map[int]string{5: "Boc", 8: "Cbz", 15: "Fmoc"}[g.carbons]
	case g.carbonyl && g.oxygens == 1 && g.others == 0:
		return map[int]string{2: "acetyl", 7: "benzoyl"}[g.carbons]
	case g.carbonyl && g.carbons == 2 && g.others == 3:
		return "trifluoroacetyl"
	case g.element == "S" && g.oxygens == 2 && g.others == 0:
		return map[int]string{1: "mesyl", 7: "tosyl"}[g.carbons]
	case g.element == "C" && g.oxygens == 1 && g.silicons == 0 && g.others == 0:
		if g.aromatic {
			return map[int]string{8: "4-methoxybenzyl"}[g.carbons]
		}
		return map[int]string{2: "MOM", 5: "THP"}[g.carbons]
	}
	return ""
}
