package ops

import (
	"fmt"
	"strings"

	"athanor/internal/drawing"
)

// mostNamed is how many atoms a warning names.
const mostNamed = 8

// openCarbons returns a warning about carbon atoms of a sketch that have fewer bonds and
// hydrogens than carbon has: nearly always a ring CH that was given no hydrogen. It shows
// in no picture, but the structure is a radical. Left out are the carbons at which a bond
// is drawn that does not count, as in carbenes and complexes.
func openCarbons(doc *drawing.Document) []Message {
	// Bonds are counted in halves, for those of aromatic rings.
	half := map[drawing.BondOrder]int{drawing.Single: 2, drawing.Double: 4, drawing.Triple: 6, drawing.Aromatic: 3}
	sum := map[drawing.ID]int{}
	special := map[drawing.ID]bool{}
	for i := range doc.Bonds() {
		b := &doc.Bonds()[i]
		n, ordinary := half[b.Order]
		for _, id := range [2]drawing.ID{b.A, b.B} {
			sum[id] += n
			special[id] = special[id] || !ordinary
		}
	}
	for i := range doc.Atoms() {
		for _, id := range doc.Atoms()[i].Centroid {
			special[id] = true
		}
	}
	var open []string
	for i := range doc.Atoms() {
		a := &doc.Atoms()[i]
		if a.Element != "C" || !a.NoImplicit || a.Charge != 0 || a.Radicals != 0 || special[a.ID] {
			continue
		}
		if sum[a.ID]/2+a.ExplicitH < 4 {
			open = append(open, a.ID.String())
		}
	}
	switch n := len(open); {
	case n == 0:
		return nil
	case n == 1:
		return []Message{{fmt.Sprintf("Carbon atom %s has a free valence: hydrogens is the exact number at an atom, none are added. Give a CH 1.", open[0])}}
	case n > mostNamed:
		open = append(open[:mostNamed], fmt.Sprintf("%d more", n-mostNamed))
	}
	last := len(open) - 1
	return []Message{{fmt.Sprintf("Carbon atoms %s and %s have free valences: hydrogens is the exact number at an atom, none are added. Give a ring CH 1, a CH₂ 2, a CH₃ 3.",
		strings.Join(open[:last], ", "), open[last])}}
}
