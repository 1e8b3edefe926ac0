package convert

import (
	"fmt"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
	"athanor/internal/drawing"
)

// Marks are the stereo marks of a molecule that mean something given its
// symmetry, parallel to its atoms and bonds; see canon.Form. A nil slice stands
// for no marks.
type Marks struct {
	Atoms []chem.Chirality
	Bonds []chem.BondStereo
}

// FromInfo returns the drawing of a perceived molecule at the given points, one
// per atom, in bond lengths and y up. Atom i gets the ID i+1. It fails with
// ErrUnsupported or names a bond that has no order in drawings.
func FromInfo(info *perception.Info, marks Marks, points []chem.Point) (*drawing.Document, error) {
	if err := CheckAtoms(info); err != nil {
		return nil, err
	}
	content := drawing.NewContent()
	content.Atoms = make([]drawing.Atom, info.Mol.NumAtoms())
	for i := range content.Atoms {
		a := &content.Atoms[i]
		setAtom(a, info, int32(i), points[i])
		if marks.Atoms == nil {
			continue
		}
		switch mark := marks.Atoms[i]; {
		case mark.Tetrahedral():
			a.Stereo = atomStereo(info.Mol, int32(i), mark)
		case mark != chem.ChiralNone:
			return nil, unsupportedMark(info, int32(i), mark)
		}
	}
	labelCarbons(content.Atoms, info)
	content.Bonds = make([]drawing.Bond, info.Mol.NumBonds())
	for i := range content.Bonds {
		mark := info.Bonds[i].Stereo
		if mark != chem.StereoEither {
			mark = chem.StereoNone
			if marks.Bonds != nil {
				mark = marks.Bonds[i]
			}
		}
		if err := setBond(&content.Bonds[i], info, int32(i), mark); err != nil {
			return nil, err
		}
	}
	leaveOpen(content.Bonds, info, points)
	if marks.Atoms != nil {
		setWedges(content.Bonds, info, marks.Atoms, points)
	}
	return drawing.New(content)
}

// setWedges gives bonds the wedges that show the marks of the atoms. An atom of
// which no bond is left keeps its stored mark only.
func setWedges(bonds []drawing.Bond, info *perception.Info, marks []chem.Chirality, points []chem.Point) {
	kekule := make([]chem.BondOrder, len(bonds))
	for i := range kekule {
		kekule[i] = info.Bonds[i].Order
	}
	chosen, _ := stereo.ChooseWedges(stereo.WedgeInput{
		Mol: info.Mol, Points: points, Chirality: marks, Orders: kekule, Rings: &info.Rings,
	})
	for _, w := range chosen {
		b := &bonds[w.Bond]
		if from := idOf(w.From); b.A != from {
			b.A, b.B = b.B, b.A
		}
		b.Display = drawing.Wedge
		if w.Mark == chem.WedgeDown {
			b.Display = drawing.Hash
		}
	}
}

// idOf returns the ID of atom i of a converted molecule.
func idOf(i int32) drawing.ID { return drawing.ID(i) + 1 }

func setAtom(a *drawing.Atom, info *perception.Info, i int32, p chem.Point) {
	from, derived := info.Mol.Atom(i), &info.Atoms[i]
	*a = drawing.Atom{
		ID:        idOf(i),
		Element:   from.Element.Symbol(),
		Position:  drawing.Point{X: p.X * drawing.DefaultBondLength, Y: -p.Y * drawing.DefaultBondLength},
		Depth:     p.Z * drawing.DefaultBondLength,
		Charge:    int(from.Charge),
		Radicals:  int(derived.Radicals),
		Isotope:   int(from.Isotope),
		ExplicitH: int(from.Hydrogens),
		// A dummy atom takes no hydrogens in any case.
		NoImplicit: from.NoImplicit() || from.Element == chem.Wildcard,
		Map:        int(from.Map),
		LabelH:     int(derived.Hydrogens),
	}
}

// atomStereo lists the neighbours in the order of the bonds, to which the mark
// of the molecule refers.
func atomStereo(m *chem.Molecule, i int32, mark chem.Chirality) *drawing.AtomStereo {
	s := &drawing.AtomStereo{Winding: drawing.Clockwise}
	if mark == chem.ChiralCCW {
		s.Winding = drawing.CounterClockwise
	}
	for _, n := range m.Neighbors(i) {
		s.Neighbors = append(s.Neighbors, idOf(n.Atom))
	}
	return s
}

// orders gives the bond orders of a drawing for those of a Kekulé form.
var orders = map[chem.BondOrder]drawing.BondOrder{
	chem.ZeroOrder: drawing.HydrogenBond, chem.Single: drawing.Single, chem.Double: drawing.Double,
	chem.Triple: drawing.Triple, chem.Quadruple: drawing.Quadruple, chem.Dative: drawing.Dative,
}

func setBond(b *drawing.Bond, info *perception.Info, i int32, mark chem.BondStereo) error {
	from := info.Mol.Bond(i)
	order, ok := orders[info.Bonds[i].Order]
	if !ok {
		return fmt.Errorf("the bond between atoms %d and %d has no order that can be drawn", from.Begin+1, from.End+1)
	}
	*b = drawing.Bond{A: idOf(from.Begin), B: idOf(from.End), Order: order}
	if order == drawing.HydrogenBond {
		b.Display = drawing.Dotted
	}
	switch mark {
	case chem.StereoEither:
		b.Stereo, b.Display = drawing.BondStereoAny, drawing.Wavy
	case chem.StereoCis:
		b.Stereo = drawing.BondStereoCis
	case chem.StereoTrans:
		b.Stereo = drawing.BondStereoTrans
	}
	if b.Stereo > drawing.BondStereoAny {
		b.StereoAtoms = []drawing.ID{idOf(from.StereoAtoms[0]), idOf(from.StereoAtoms[1])}
	}
	return nil
}

// ToMolecule returns what the drawing states as a molecule, atoms and bonds in
// document order, with coordinates and wedges. A partial bond has no order that
// chemistry knows and becomes a chem.AnyBond. The error names an element that
// does not exist or a number out of range.
func ToMolecule(doc *drawing.Document) (*chem.Molecule, error) {
	p := whole(doc)
	return p.molecule()
}

// whole returns the part that is the whole drawing.
func whole(doc *drawing.Document) part {
	p := part{doc: doc, atoms: upTo(len(doc.Atoms())), bonds: upTo(len(doc.Bonds()))}
	p.place = p.atoms
	return p
}

// upTo returns the numbers below n.
func upTo(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// part is a part of a drawing that no bond leaves: its atoms and bonds by their
// places in the document, and the place in the part of every atom of the document.
type part struct {
	doc          *drawing.Document
	atoms, bonds []int32
	place        []int32
}

// at returns the place of an object in the part.
func (p *part) at(id drawing.ID) int32 { return p.place[p.doc.AtomIndex(id)] }

// molecule returns what the part states.
func (p *part) molecule() (*chem.Molecule, error) {
	var b chem.Builder
	points := make([]chem.Point, 0, len(p.atoms))
	for _, i := range p.atoms {
		a := &p.doc.Atoms()[i]
		atom, err := statedAtom(a)
		if err != nil {
			return nil, err
		}
		at := b.AddAtom(atom)
		if a.Display.Variable != "" {
			b.SetLabel(at, a.Display.Variable)
		}
		points = append(points, chem.Point{
			X: a.Position.X / drawing.DefaultBondLength,
			Y: -a.Position.Y / drawing.DefaultBondLength,
			Z: a.Depth / drawing.DefaultBondLength,
		})
	}
	if len(points) > 0 {
		b.SetPoints(points)
	}
	for _, i := range p.bonds {
		b.AddBond(p.statedBond(int(i)))
	}
	m, err := b.Build()
	if err != nil {
		return nil, err
	}
	if !p.setMarks(&b, m) {
		return m, nil
	}
	return b.Build()
}

func statedAtom(a *drawing.Atom) (chem.Atom, error) {
	element, ok := chem.ElementBySymbol(a.Element)
	if !ok {
		return chem.Atom{}, fmt.Errorf("Unknown element %s", a.Element)
	}
	if a.Charge < -128 || a.Charge > 127 {
		return chem.Atom{}, fmt.Errorf("the charge %d of atom %s is outside -128 to 127", a.Charge, a.ID)
	}
	atom := chem.Atom{
		Element: element, Charge: int8(a.Charge), Isotope: uint16(a.Isotope), Hydrogens: uint8(a.ExplicitH),
		Radicals: uint8(a.Radicals), Map: int32(a.Map),
	}
	if a.NoImplicit {
		atom.Flags |= chem.NoImplicit
	}
	if a.Aromatic {
		atom.Flags |= chem.Aromatic
	}
	return atom, nil
}

func (p *part) statedBond(i int) chem.Bond {
	bond := &p.doc.Bonds()[i]
	a, b := p.doc.Ends(i)
	out := chem.Bond{Begin: p.place[a], End: p.place[b], Order: statedOrders[bond.Order]}
	if bond.Order == drawing.Double && bond.Display == drawing.Wavy {
		out.Stereo = chem.StereoEither
	}
	if bond.Order == drawing.Single && !bond.Projection {
		out.Wedge = wedges[bond.Display]
	}
	if bond.Stereo > drawing.BondStereoAny && len(bond.StereoAtoms) == 2 {
		out.StereoAtoms = [2]int32{p.at(bond.StereoAtoms[0]), p.at(bond.StereoAtoms[1])}
		switch bond.Stereo {
		case drawing.BondStereoCis, drawing.BondStereoZ:
			out.Stereo = chem.StereoCis
		case drawing.BondStereoTrans, drawing.BondStereoE:
			out.Stereo = chem.StereoTrans
		}
	}
	if bond.Stereo == drawing.BondStereoAny {
		out.Stereo = chem.StereoEither
	}
	return out
}

// statedOrders gives the orders of chemistry for those of a drawing.
var statedOrders = [...]chem.BondOrder{
	drawing.HydrogenBond: chem.ZeroOrder, drawing.Single: chem.Single, drawing.Double: chem.Double,
	drawing.Triple: chem.Triple, drawing.Aromatic: chem.AromaticBond, drawing.Dative: chem.Dative,
	drawing.Quadruple: chem.Quadruple, drawing.Partial: chem.AnyBond,
}

// wedges gives the meaning of the looks of single bonds; the others mean
// nothing.
var wedges = map[drawing.BondDisplay]chem.Wedge{
	drawing.Wedge: chem.WedgeUp, drawing.HollowWedge: chem.WedgeUp, drawing.Bold: chem.WedgeUp,
	drawing.Hash: chem.WedgeDown, drawing.Hashed: chem.WedgeDown, drawing.Wavy: chem.WedgeWavy,
}
