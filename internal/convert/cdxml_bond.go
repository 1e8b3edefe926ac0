package convert

import (
	"slices"
	"strconv"

	"athanor/chem"
	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// bondOrders gives the orders of the attribute Order. One and a half is decided when
// all bonds are known.
var bondOrders = map[string]drawing.BondOrder{
	"": drawing.Single, "1": drawing.Single, "2": drawing.Double, "3": drawing.Triple, "4": drawing.Quadruple,
	"1.5": drawing.Aromatic, "dative": drawing.Dative, "hydrogen": drawing.HydrogenBond,
}

// displays gives the looks of the attribute Display and whether the narrow end is at
// the second atom.
var displays = map[string]struct {
	display drawing.BondDisplay
	turned  bool
}{
	"": {}, "Solid": {}, "Dash": {display: drawing.Dashed}, "Dot": {display: drawing.Dotted}, "DashDot": {display: drawing.Dashed},
	"Hash": {display: drawing.Hashed}, "Bold": {display: drawing.Bold}, "Wavy": {display: drawing.Wavy},
	"WedgeBegin": {display: drawing.Wedge}, "WedgeEnd": {drawing.Wedge, true},
	"WedgedHashBegin": {display: drawing.Hash}, "WedgedHashEnd": {drawing.Hash, true},
	"HollowWedgeBegin": {display: drawing.HollowWedge}, "HollowWedgeEnd": {drawing.HollowWedge, true},
	"WavyWedgeBegin": {display: drawing.Wavy}, "WavyWedgeEnd": {drawing.Wavy, true},
}

// bond reads a bond. Bonds to connection points say where those lead.
func (t *treeReader) bond(o *cdx.Object, points *replacement) error {
	from, err := t.end(o, "B", points)
	if err != nil {
		return err
	}
	to, err := t.end(o, "E", points)
	if err != nil {
		return err
	}
	if from < 0 || to < 0 {
		return t.connect(o, points, from, to)
	}
	if from == to {
		return fault(o, "the bond joins an atom to itself")
	}
	pair := [2]int32{min(from, to), max(from, to)}
	if first, twice := t.pairs[pair]; twice {
		return fault(o, "the atoms are bonded twice, first at %s", whereabouts(first))
	}
	t.pairs[pair] = o
	if v := o.Get("Topology"); v != "" && v != "Unspecified" {
		return fault(o, "the query feature Topology=%q is not supported", v)
	}
	b := drawing.Bond{A: idOf(from), B: idOf(to), Color: t.color(o.Get("color"))}
	order, ok := bondOrders[o.Get("Order")]
	if !ok {
		return fault(o, "the bond order %q is not supported", o.Get("Order"))
	}
	b.Order = order
	if err := t.bondLook(o, &b); err != nil {
		return err
	}
	if o.ID != 0 {
		t.bonds[o.ID] = int32(len(t.content.Bonds))
	}
	t.content.Bonds = append(t.content.Bonds, b)
	return nil
}

// end returns the atom at an end of a bond, or -1-k for connection point k.
func (t *treeReader) end(o *cdx.Object, name string, points *replacement) (int32, error) {
	id, err := strconv.ParseUint(o.Get(name), 10, 32)
	if err != nil || id == 0 {
		return 0, fault(o, "the attribute %s is %q, not the number of a node", name, o.Get(name))
	}
	node := uint32(id)
	if i, ok := t.nodes[node]; ok {
		return i, nil
	}
	if t.inner > 0 {
		if k := slices.Index(points.order, node); k >= 0 {
			return -1 - int32(k), nil
		}
	}
	r, ok := t.replaced[node]
	if !ok {
		return 0, fault(o, "there is no node %d before the bond", node)
	}
	return t.way(o, r)
}

// way returns the atom of a label's structure that a bond from outside leads to.
func (t *treeReader) way(o *cdx.Object, r *replacement) (int32, error) {
	k := slices.Index(r.order, o.ID)
	if k < 0 || o.ID == 0 {
		k = r.used
	}
	r.used++
	if k >= len(r.points) && r.only >= 0 {
		return r.only, nil
	}
	if k >= len(r.points) {
		return 0, fault(o, "the label at its end has %d connection points and more bonds", len(r.points))
	}
	return r.points[k], nil
}

// connect notes which atom a connection point leads to.
func (t *treeReader) connect(o *cdx.Object, points *replacement, from, to int32) error {
	if from < 0 && to < 0 {
		return fault(o, "the bond joins two connection points")
	}
	k, atom := -1-min(from, to), max(from, to)
	if points.points[k] >= 0 {
		return fault(o, "a connection point has two bonds")
	}
	points.points[k] = atom
	return nil
}

// bondLook reads the lines of a bond.
func (t *treeReader) bondLook(o *cdx.Object, b *drawing.Bond) error {
	look, ok := displays[o.Get("Display")]
	if !ok {
		return fault(o, "there is no display %q", o.Get("Display"))
	}
	if v := o.Get("highlightColor"); v != "" {
		c := t.color(v)
		b.Highlight = &c
	}
	if z, err := strconv.ParseInt(o.Get("Z"), 10, 16); err == nil {
		b.ZOrder = int16(z)
	}
	second := o.Get("Display2")
	if second == "DottedHydrogen" {
		b.Order = drawing.HydrogenBond
	}
	if look.display == drawing.Dotted {
		// A drawing has dotted lines for contacts only.
		if look.display = drawing.Dashed; b.Order == drawing.Single && second == "" {
			b.Order = drawing.HydrogenBond
			t.warn("dotted bonds are read as hydrogen bonds, which do not join molecules")
		}
	}
	if look.turned && b.Order != drawing.Dative {
		b.A, b.B = b.B, b.A
	}
	switch b.Order {
	case drawing.HydrogenBond:
		b.Display = drawing.Dotted
	case drawing.Single:
		if b.Display = look.display; b.Display == drawing.Dashed {
			t.dashed(b)
		}
	case drawing.Double:
		if mark := wedges[look.display]; mark == chem.WedgeUp && look.display != drawing.Bold || mark == chem.WedgeDown && look.display != drawing.Hashed {
			t.wedged = append(t.wedged, wedgedDouble{o, int32(len(t.content.Bonds)), mark})
		}
		t.doubleLook(o, b, look.display, second)
	case drawing.Dative:
		if look.display == drawing.Dashed {
			b.Display = drawing.Dashed
		}
	case drawing.Aromatic:
		// Whether dashes mean a partial bond is decided with its ring.
		if look.display == drawing.Dashed {
			b.Display = drawing.Dashed
		}
		if second == "Dash" {
			b.Secondary = drawing.RailDashed
		}
	}
	return nil
}

// dashed decides what a dashed single bond means, which the file does not say: a
// hydrogen bond when one of its atoms is a hydrogen, otherwise a coordination bond,
// towards the metal if there is one.
func (t *treeReader) dashed(b *drawing.Bond) {
	from, to := t.content.Atoms[b.A-1].Element, t.content.Atoms[b.B-1].Element
	if from == "H" || to == "H" {
		b.Order, b.Display = drawing.HydrogenBond, drawing.Dotted
		t.warn("dashed bonds to hydrogen are read as hydrogen bonds, which do not join molecules")
		return
	}
	b.Order = drawing.Dative
	switch donor, acceptor := isMetal(from), isMetal(to); {
	case donor && !acceptor:
		b.A, b.B = b.B, b.A
	case donor == acceptor:
		t.warn("dashed single bonds are read as coordination bonds")
	}
}

func isMetal(symbol string) bool {
	e, ok := chem.ElementBySymbol(symbol)
	return ok && e.IsMetal()
}

// doubleLook reads the lines of a double bond.
func (t *treeReader) doubleLook(o *cdx.Object, b *drawing.Bond, display drawing.BondDisplay, second string) {
	switch display {
	case drawing.Wavy:
		b.Display, b.Stereo = drawing.Wavy, drawing.BondStereoAny
	case drawing.Bold, drawing.Dashed:
		b.Display = display
	}
	if b.Display != drawing.Wavy {
		switch {
		case second == "Dash":
			b.Secondary = drawing.RailDashed
		case second == "Bold":
			b.Secondary = drawing.RailBold
		case b.Display == drawing.Bold:
			b.Secondary = drawing.RailPlain
		}
	}
	switch o.Get("DoublePosition") {
	case "Center":
		b.Position = drawing.DoubleCenter
	case "Left":
		b.Position = drawing.DoubleLeft
	case "Right":
		b.Position = drawing.DoubleRight
	}
}

// resolvePartialRings decides which bonds of order one and a half are aromatic: those
// without dashes, and those with dashes whose ring is all of them, as Indigo writes
// aromatic rings. The others are partial bonds.
func (t *treeReader) resolvePartialRings() error {
	at := map[drawing.ID][]int{} // such bonds by their atoms
	var loose []int
	for i := range t.content.Bonds {
		if b := &t.content.Bonds[i]; b.Order == drawing.Aromatic {
			at[b.A] = append(at[b.A], i)
			at[b.B] = append(at[b.B], i)
			loose = append(loose, i)
		}
	}
	// Bonds with a free end lie in no ring; taking them away frees others.
	gone := map[int]bool{}
	for len(loose) > 0 {
		i := loose[len(loose)-1]
		loose = loose[:len(loose)-1]
		b := &t.content.Bonds[i]
		if gone[i] || len(at[b.A]) > 1 && len(at[b.B]) > 1 {
			continue
		}
		gone[i] = true
		for _, end := range [2]drawing.ID{b.A, b.B} {
			at[end] = slices.DeleteFunc(at[end], func(k int) bool { return k == i })
			loose = append(loose, at[end]...)
		}
		if b.Display == drawing.Dashed || b.Secondary != drawing.RailSame {
			b.Order = drawing.Partial
		}
	}
	for i := range t.content.Bonds {
		if b := &t.content.Bonds[i]; b.Order == drawing.Aromatic {
			b.Display, b.Secondary = drawing.Plain, drawing.RailSame
		}
	}
	return nil
}
