package compose

import (
	"slices"
	"strconv"
	"strings"

	"athanor/internal/drawing"
)

// shortestChain is the number of carbons from which a chain is contracted.
const shortestChain = 6

// contract shows long open chains as formulas. A chain starts at an end and goes on
// through plain carbons with single bonds to carbons alone. The label stands in
// the place of the last carbon, which bonds to the rest.
func contract(c *drawing.Content) {
	near := make([][]chainLink, len(c.Atoms))
	for i := range c.Bonds {
		b := &c.Bonds[i]
		x, y := int(b.A)-1, int(b.B)-1
		near[x] = append(near[x], chainLink{y, b.Order})
		near[y] = append(near[y], chainLink{x, b.Order})
	}
	marked := stereoAtoms(c)
	plain := func(i int) bool {
		a := &c.Atoms[i]
		if a.Element != "C" || a.Charge != 0 || a.Aromatic || a.Isotope != 0 || a.Map != 0 || a.Radicals != 0 || a.Stereo != nil ||
			a.Display.Variable != "" || a.Display.Carbons == drawing.CarbonsAll || marked[a.ID] || len(near[i]) > 2 {
			return false
		}
		for _, n := range near[i] {
			if c.Atoms[n.atom].Element != "C" || n.order != drawing.Single {
				return false
			}
		}
		return true
	}
	used := make([]bool, len(c.Atoms))
	for start := range c.Atoms {
		if len(near[start]) != 1 || used[start] || !plain(start) {
			continue
		}
		chain := walk(start, near, plain)
		if len(chain) < shortestChain {
			continue
		}
		hydrogens := 0
		a := drawing.Abbreviation{Anchor: c.Atoms[chain[len(chain)-1]].ID}
		for _, i := range chain {
			used[i] = true
			hydrogens += c.Atoms[i].LabelH
			a.Members = append(a.Members, c.Atoms[i].ID)
		}
		carbon, hydrogen := "C"+strconv.Itoa(len(chain)), "H"+strconv.Itoa(hydrogens)
		a.Label, a.ReverseLabel = carbon+hydrogen, hydrogen+carbon
		c.Abbreviations = append(c.Abbreviations, a)
	}
}

// gases gives the formulas of what a scheme shows as a formula, by the sorted elements
// and the sum of the orders of the bonds.
var gases = map[string]string{
	"HH1": "H2", "NN3": "N2", "OO2": "O2", "FF1": "F2", "ClCl1": "Cl2", "BrBr1": "Br2", "II1": "I2", "CO3": "CO", "COO4": "CO2", "OOS4": "SO2",
	"ClH1": "HCl", "BrH1": "HBr", "HI1": "HI", "FH1": "HF",
}

// largestGas is the number of atoms of the largest of them.
const largestGas = 3

// writeFormulas shows components such as H2, Br2 and CO2 as formulas: their bonds say
// nothing.
func writeFormulas(c *drawing.Content) {
	for _, atoms := range componentsOf(c) {
		if len(atoms) < 2 || len(atoms) > largestGas {
			continue
		}
		var elements []string
		a := drawing.Abbreviation{}
		plain, charge := true, 0
		own := map[drawing.ID]bool{}
		for _, i := range atoms {
			at := &c.Atoms[i]
			plain = plain && at.Isotope == 0 && at.Map == 0 && at.Radicals == 0 && at.LabelH == 0 && at.Display.Variable == ""
			charge += at.Charge
			elements = append(elements, at.Element)
			a.Members = append(a.Members, at.ID)
			own[at.ID] = true
		}
		order := 0
		for i := range c.Bonds {
			if b := &c.Bonds[i]; own[b.A] {
				order += bondOrders[b.Order]
			}
		}
		slices.Sort(elements)
		label := gases[strings.Join(elements, "")+strconv.Itoa(order)]
		if label == "" || !plain || charge != 0 {
			continue
		}
		a.Label, a.ReverseLabel, a.Anchor = label, label, a.Members[0]
		c.Abbreviations = append(c.Abbreviations, a)
	}
}

// bondOrders gives the orders of plain bonds.
var bondOrders = [...]int{drawing.Single: 1, drawing.Double: 2, drawing.Triple: 3, drawing.Partial: 0}

// chainLink is a bond seen from an atom.
type chainLink struct {
	atom  int
	order drawing.BondOrder
}

// walk returns the chain from an end.
func walk(start int, near [][]chainLink, plain func(int) bool) []int {
	chain := []int{start}
	last := -1
	for at := start; ; {
		next := -1
		for _, n := range near[at] {
			if n.atom != last && plain(n.atom) {
				next = n.atom
			}
		}
		if next < 0 {
			return chain
		}
		last, at = at, next
		chain = append(chain, at)
	}
}

// stereoAtoms returns the ends of double bonds with a configuration.
func stereoAtoms(c *drawing.Content) map[drawing.ID]bool {
	marked := map[drawing.ID]bool{}
	for i := range c.Bonds {
		if b := &c.Bonds[i]; b.Stereo != drawing.BondStereoNone || b.Display != drawing.Plain {
			marked[b.A], marked[b.B] = true, true
		}
	}
	return marked
}
