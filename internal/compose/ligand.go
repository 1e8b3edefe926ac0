package compose

import (
	"math"

	"athanor/internal/drawing"
)

// ringSize is the number of atoms of a cyclopentadienyl ring.
const ringSize = 5

// methylated is the name of the ligand with a methyl group at every atom.
const methylated = "Cp*"

// numAtoms returns the number of atoms of the ligand with the point of attachment.
func (l *Ligand) numAtoms() int {
	if l.Kind == methylated {
		return 2*ringSize + 1
	}
	return ringSize + 1
}

// addLigand adds a ligand: ring, methyl groups, point of attachment and contact. The
// ring is flat around the origin, turned by the phase, tilted, turned on the paper and
// moved to its centre.
func (s *sketcher) addLigand(l *Ligand) {
	first := len(s.content.Atoms)
	radius := s.unit / (2 * math.Sin(math.Pi/ringSize))
	members := make([]drawing.ID, ringSize)
	ring := make([]int, ringSize)
	for k := range ringSize {
		a := drawing.Atom{Element: "C", NoImplicit: true, Aromatic: true}
		if l.Kind != methylated {
			a.ExplicitH, a.LabelH = 1, 1
		}
		if k == 0 {
			a.Charge = -1
			a.Display.HideCharge = !l.ShowCharge
		}
		ring[k] = len(s.content.Atoms)
		members[k] = s.addAtom(a, onCircle(k, radius))
	}
	for k := range ringSize {
		s.content.Bonds = append(s.content.Bonds, drawing.Bond{A: members[k], B: members[(k+1)%ringSize], Order: drawing.Aromatic})
	}
	if l.Kind == methylated {
		for k := range ringSize {
			methyl := s.addAtom(drawing.Atom{Element: "C", NoImplicit: true, ExplicitH: 3, LabelH: 3}, onCircle(k, radius+s.unit))
			s.content.Bonds = append(s.content.Bonds, drawing.Bond{A: members[k], B: methyl, Order: drawing.Single})
		}
	}
	anchor := s.addAtom(drawing.Atom{Element: wildcardElement, NoImplicit: true, Centroid: members, Attachment: drawing.MultiCenter}, drawing.Point{})
	s.project(l, first)
	if l.DepthBonds {
		s.emphasize(ring, func(b *drawing.Bond) bool { return b.Order == drawing.Aromatic })
	}
	if l.Contact == nil {
		return
	}
	b := contactBond(anchor, drawing.ID(*l.Contact)+1, l.ContactStyle, "single")
	// Without a wish the depth of every crossing decides.
	if l.ContactInFront != nil {
		b.ZOrder = -1
		if *l.ContactInFront {
			b.ZOrder = 1
		}
	}
	s.content.Bonds = append(s.content.Bonds, b)
}

// onCircle returns corner k of the ring, the first at the top.
func onCircle(k int, radius float64) drawing.Point {
	sine, cosine := math.Sincos((float64(k)/ringSize - 0.25) * 2 * math.Pi)
	return drawing.Point{X: radius * cosine, Y: radius * sine}
}

// project brings the atoms from first on from the flat ring to their places.
func (s *sketcher) project(l *Ligand, first int) {
	tilt := newTurn(l.XDegrees, l.YDegrees)
	ps, pc := math.Sincos(l.PhaseDegrees * math.Pi / 180)
	rs, rc := math.Sincos(l.RotationDegrees * math.Pi / 180)
	for i := first; i < len(s.content.Atoms); i++ {
		a := &s.content.Atoms[i]
		p := placeOf(a)
		p.x, p.y = p.x*pc-p.y*ps, p.x*ps+p.y*pc
		p = tilt.of(p)
		p.x, p.y = p.x*rc-p.y*rs, p.x*rs+p.y*rc
		p.x, p.y = p.x+l.Center.X*s.unit, p.y+l.Center.Y*s.unit
		p.put(a)
	}
}

// contactBond returns the bond of a point of attachment with an atom.
func contactBond(anchor, atom drawing.ID, style *string, otherwise string) drawing.Bond {
	if style != nil {
		otherwise = *style
	}
	b := drawing.Bond{A: anchor, B: atom, Order: drawing.Dative}
	switch otherwise {
	case "single":
		b.Order = drawing.Single
	case "dashed":
		b.Display = drawing.Dashed
	}
	return b
}
