package convert

import (
	"athanor/chem"
	"athanor/chem/cdx"
	"athanor/chem/stereo"
	"athanor/internal/drawing"
)

// wedgedDouble is a double bond with a wedge, as some programs draw sulfoxides.
type wedgedDouble struct {
	object *cdx.Object
	bond   int32
	mark   chem.Wedge
}

// moveWedges gives the wedges of double bonds, which drawings do not have, to single
// bonds that show the same configuration.
func (t *treeReader) moveWedges() error {
	if len(t.wedged) == 0 {
		return nil
	}
	doc, err := drawing.New(t.content)
	if err != nil {
		return err
	}
	m, err := ToMolecule(doc)
	if err != nil {
		return nil // told by the review of the drawing
	}
	for _, w := range t.wedged {
		from := int32(t.content.Bonds[w.bond].A) - 1
		if pyramidal(m.Atom(from).Element) && !t.moveWedge(m, from, stereo.WedgeMark{Bond: w.bond, From: from, Mark: w.mark}) {
			t.warn("the wedge of the double bond at %s shows no configuration, or another one than the other wedges at atom %d; it is not kept", whereabouts(w.object), from+1)
		}
	}
	return nil
}

// pyramidal reports whether an atom of an element with a double bond can be a centre.
func pyramidal(e chem.Element) bool {
	switch e {
	case chem.P, chem.S, chem.As, chem.Se, chem.Te, chem.Sb:
		return true
	}
	return false
}

// moveWedge shows what a wedge says by one of the single bonds at its narrow end. It
// reports whether that is possible.
func (t *treeReader) moveWedge(m *chem.Molecule, from int32, wedge stereo.WedgeMark) bool {
	shown := wedgesAt(nil, m, from)
	want, contradicted := stereo.Drawn(m, m.Points(), append(shown[:len(shown):len(shown)], wedge), from)
	if contradicted || want == chem.ChiralNone {
		return false
	}
	if mark, _ := stereo.Drawn(m, m.Points(), shown, from); mark == want {
		return true
	}
	for _, n := range m.Neighbors(from) {
		b := &t.content.Bonds[n.Bond]
		if b.Order != drawing.Single || b.Display != drawing.Plain {
			continue
		}
		for _, mark := range [2]chem.Wedge{chem.WedgeUp, chem.WedgeDown} {
			tried := append(shown[:len(shown):len(shown)], stereo.WedgeMark{Bond: n.Bond, From: from, Mark: mark})
			if got, wrong := stereo.Drawn(m, m.Points(), tried, from); wrong || got != want {
				continue
			}
			if b.Display = drawing.Wedge; mark == chem.WedgeDown {
				b.Display = drawing.Hash
			}
			if b.A != idOf(from) {
				b.A, b.B = b.B, b.A
			}
			return true
		}
	}
	return false
}
