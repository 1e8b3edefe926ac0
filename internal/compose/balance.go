package compose

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"athanor/internal/drawing"
)

// composition counts the atoms of a compound by their symbols, implied hydrogens too,
// and its charge.
type composition struct {
	atoms  map[string]int
	charge int
}

// compositionOf counts atoms. A numbered wildcard counts as its residue.
func compositionOf(atoms []drawing.Atom) composition {
	c := composition{atoms: map[string]int{}}
	for i := range atoms {
		a := &atoms[i]
		symbol := a.Element
		if symbol == wildcardElement && a.Map > 0 {
			symbol = fmt.Sprintf("R%d", a.Map)
		}
		c.atoms[symbol]++
		if a.LabelH > 0 {
			c.atoms["H"] += a.LabelH
		}
		c.charge += a.Charge
	}
	return c
}

// add counts a compound so many times.
func (c *composition) add(o composition, times int) {
	for symbol, n := range o.atoms {
		c.atoms[symbol] += n * times
	}
	c.charge += o.charge * times
}

// imbalance says what a reaction lacks on either side, "" for one that is balanced;
// amount is the number of atoms and charges in all.
func imbalance(s *step) (text string, amount int) {
	sum := composition{atoms: map[string]int{}}
	for _, p := range s.reactants {
		sum.add(p.element.compound.formula, p.coefficient)
	}
	for _, p := range s.products {
		sum.add(p.element.compound.formula, -p.coefficient)
	}
	return sum.excess()
}

// Imbalance says what a reaction of a drawing lacks on either side, "" for one that is
// balanced or has no reactants or no products. The hydrogens of the labels must be
// worked out.
func Imbalance(doc *drawing.Document, r *drawing.Reaction) string {
	if len(r.Reactants) == 0 || len(r.Products) == 0 {
		return ""
	}
	sum := composition{atoms: map[string]int{}}
	for times, side := range map[int][]drawing.Participant{1: r.Reactants, -1: r.Products} {
		for _, p := range side {
			var atoms []drawing.Atom
			for _, id := range p.Atoms {
				if i := doc.AtomIndex(id); i >= 0 && len(doc.Atoms()[i].Centroid) == 0 {
					atoms = append(atoms, doc.Atoms()[i])
				}
			}
			sum.add(compositionOf(atoms), times*p.Coefficient)
		}
	}
	text, _ := sum.excess()
	return text
}

// excess says what two sides lack when the composition is their difference, the left
// one counted as positive.
func (c composition) excess() (text string, amount int) {
	var left, right []string
	for _, symbol := range slices.Sorted(maps.Keys(c.atoms)) {
		switch n := c.atoms[symbol]; {
		case n > 0:
			right = append(right, fmt.Sprintf("%d %s", n, symbol))
			amount += n
		case n < 0:
			left = append(left, fmt.Sprintf("%d %s", -n, symbol))
			amount -= n
		}
	}
	var parts []string
	if len(right) > 0 {
		parts = append(parts, strings.Join(right, ", ")+" missing on the right")
	}
	if len(left) > 0 {
		parts = append(parts, strings.Join(left, ", ")+" missing on the left")
	}
	if c.charge != 0 {
		parts = append(parts, fmt.Sprintf("the total charge is %+d higher on the left", c.charge))
		amount += max(c.charge, -c.charge)
	}
	return strings.Join(parts, "; "), amount
}
