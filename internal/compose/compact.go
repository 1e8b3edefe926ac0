package compose

import (
	"strconv"

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
