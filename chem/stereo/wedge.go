package stereo

import (
	"cmp"
	"math"
	"slices"

	"athanor/chem"
	"athanor/chem/ring"
)

// Wedges and coordinates say together how the neighbours of an atom stand in
// space: a neighbour at the wide end of a solid wedge lies above the paper, one
// at the end of a hashed wedge below it, all others lie in it, and a hydrogen
// that is not drawn points away from the rest. The sign of the volume that the
// four neighbours span is the mark of the atom. A volume near 0 is a drawing that
// can be read both ways; such a bond is not chosen.

// WedgeMark is the mark of one bond in a drawing. The narrow end lies at From.
type WedgeMark struct {
	Bond, From int32
	Mark       chem.Wedge
}

// WedgeInput is the drawing for which wedges are chosen.
type WedgeInput struct {
	Mol *chem.Molecule
	// Points are the coordinates, one per atom, y up; their z is not used.
	Points []chem.Point
	// Chirality holds the mark of every atom relative to the neighbour order of
	// Mol. Only tetrahedral marks get wedges.
	Chirality []chem.Chirality
	// Unknown lists atoms that are stereo centres of unknown configuration. They
	// get a wavy bond.
	Unknown []int32
	// Orders are the Kekulé orders of the bonds, nil for the stated ones.
	Orders []chem.BondOrder
	// Rings may be nil; then all bonds count as chain bonds.
	Rings *ring.Set
}

// clearVolume is the volume, for neighbours at distance 1, from which a drawing
// cannot be misread.
const clearVolume = 0.35

// ChooseWedges returns one marked bond for every atom with a tetrahedral mark, in
// the order of decision, and the atoms for which no bond was left, because all
// their single bonds start at other centres.
//
// Centres with many neighbours that are centres themselves come first. Of their
// bonds the one with the lowest price is taken, after RDKit's choice and the
// IUPAC recommendations of 2006 (Pure Appl. Chem. 2006, 78, 1897): a drawn
// hydrogen, then a bond to an atom that is no centre, lies in no ring and has few
// neighbours, a bond that no other bond crosses, and one that is not the middle
// one of three in a half plane. A bond with which the drawing
// would be ambiguous comes last.
func ChooseWedges(in WedgeInput) (marks []WedgeMark, missed []int32) {
	p := newWedgePicker(in)
	for _, atom := range p.order() {
		mark, ok := p.choose(atom)
		if !ok {
			missed = append(missed, atom)
			continue
		}
		p.used[mark.Bond] = true
		marks = append(marks, mark)
	}
	return marks, missed
}

// wedgePicker is the state of one choice.
type wedgePicker struct {
	WedgeInput
	centre []bool // per atom: gets a wedge or a wavy bond
	wavy   []bool
	// crowd counts per centre the neighbours that are centres, a drawn hydrogen
	// counting ten.
	crowd []int
	used  []bool // per bond
	lines *segments
}

func newWedgePicker(in WedgeInput) *wedgePicker {
	n := in.Mol.NumAtoms()
	p := &wedgePicker{WedgeInput: in, centre: make([]bool, n), wavy: make([]bool, n), crowd: make([]int, n)}
	p.used = make([]bool, in.Mol.NumBonds())
	p.lines = newSegments(in.Mol, in.Points)
	for i, c := range in.Chirality {
		degree := in.Mol.Degree(int32(i))
		p.centre[i] = c.Tetrahedral() && (degree == 3 || degree == 4)
	}
	for _, a := range in.Unknown {
		p.centre[a], p.wavy[a] = true, true
	}
	for i := range p.centre {
		for _, nb := range in.Mol.Neighbors(int32(i)) {
			switch {
			case in.Mol.Atom(nb.Atom).Element == 1:
				p.crowd[i] += 10
			case p.centre[nb.Atom]:
				p.crowd[i]++
			}
		}
	}
	return p
}

// order lists the centres, the most constrained ones first.
func (p *wedgePicker) order() []int32 {
	var atoms []int32
	for i, c := range p.centre {
		if c {
			atoms = append(atoms, int32(i))
		}
	}
	slices.SortStableFunc(atoms, func(a, b int32) int { return p.crowd[b] - p.crowd[a] })
	return atoms
}

// offer is a bond that may get a wedge.
type offer struct {
	chem.Neighbor
	price int
}

// choose picks the bond of a centre.
func (p *wedgePicker) choose(atom int32) (WedgeMark, bool) {
	var bonds []offer
	for _, nb := range p.Mol.Neighbors(atom) {
		if p.bondOrder(nb.Bond) == chem.Single && !p.used[nb.Bond] {
			bonds = append(bonds, offer{nb, p.price(atom, nb)})
		}
	}
	slices.SortStableFunc(bonds, func(a, b offer) int { return cmp.Compare(a.price, b.price) })
	if len(bonds) == 0 {
		return WedgeMark{}, false
	}
	if p.wavy[atom] {
		return WedgeMark{bonds[0].Bond, atom, chem.WedgeWavy}, true
	}
	best, bestVolume := bonds[0], 0.0
	for _, nb := range bonds {
		up := func(bond int32) float64 {
			if bond == nb.Bond {
				return 1
			}
			return 0
		}
		v := volume(p.Mol, p.Points, atom, up)
		if math.Abs(v) > math.Abs(bestVolume) {
			best, bestVolume = nb, v
		}
		if math.Abs(v) >= clearVolume {
			break
		}
	}
	mark := WedgeMark{best.Bond, atom, chem.WedgeUp}
	if (bestVolume > 0) != (p.Chirality[atom] == chem.ChiralCCW) {
		mark.Mark = chem.WedgeDown
	}
	return mark, bestVolume != 0
}

func (p *wedgePicker) bondOrder(bond int32) chem.BondOrder {
	if p.Orders != nil {
		return p.Orders[bond]
	}
	return p.Mol.Bond(bond).Order
}

// maxRingsCounted keeps the price of a bond in many rings, such as the large ones
// of a cyclodextrin, below that of a bond to another centre.
const maxRingsCounted = 3

// price is how unwelcome a wedge to a neighbour is.
func (p *wedgePicker) price(atom int32, nb chem.Neighbor) int {
	a := p.Mol.Atom(nb.Atom)
	if a.Element == 1 {
		return -1_000_000
	}
	price := int(a.Element) + 100*p.Mol.Degree(nb.Atom)
	if p.centre[nb.Atom] {
		price += 1_000 + 100_000*p.crowd[nb.Atom]
	}
	if p.Rings != nil {
		price += 10_000*min(maxRingsCounted, p.Rings.AtomRings(nb.Atom)) + 20_000*min(maxRingsCounted, p.Rings.BondRings(nb.Bond))
	}
	if p.lines.crossed(nb.Bond) { // a wedge would be interrupted there
		price += 60_000
	}
	if p.amidst(atom, nb.Atom) {
		price += 400_000
	}
	return price + p.doublePrice(nb.Atom)
}

// halfPlane is the angle from which three bonds count as lying on one side of a
// line.
const halfPlane = math.Pi - 0.05

// amidst reports whether a neighbour is the middle one of an atom's three, which
// all lie on one side. A wedge there could be read both ways: with the hydrogen
// that is not drawn behind the wedge, or opposite to it.
func (p *wedgePicker) amidst(atom, neighbor int32) bool {
	neighbors := p.Mol.Neighbors(atom)
	if len(neighbors) != 3 {
		return false
	}
	o := p.Points[atom]
	direction := func(a int32) float64 { return math.Atan2(p.Points[a].Y-o.Y, p.Points[a].X-o.X) }
	low, high := math.Inf(1), 0.0
	for _, nb := range neighbors {
		if nb.Atom != neighbor {
			a := math.Mod(direction(nb.Atom)-direction(neighbor)+4*math.Pi, 2*math.Pi)
			low, high = min(low, a), max(high, a)
		}
	}
	return high-low > halfPlane
}

// doublePrice keeps wedges away from atoms with double bonds, above all those
// with a configuration.
func (p *wedgePicker) doublePrice(atom int32) int {
	price := 0
	for _, nb := range p.Mol.Neighbors(atom) {
		if p.bondOrder(nb.Bond) != chem.Double {
			continue
		}
		switch p.Mol.Bond(nb.Bond).Stereo {
		case chem.StereoCis, chem.StereoTrans:
			price = max(price, 12_000)
		case chem.StereoEither:
			price = max(price, 23_000)
		default:
			price = max(price, 11_000)
		}
	}
	return price
}

// FromWedges returns the tetrahedral mark that a drawing gives an atom with three
// or four neighbours: ChiralNone when no wedge starts at it, when it has a wavy
// bond, or when the drawing is ambiguous. The mark is relative to the neighbour
// order of m. The points are one per atom, y up; their z is not used.
func FromWedges(m *chem.Molecule, points []chem.Point, marks []WedgeMark, atom int32) chem.Chirality {
	degree := m.Degree(atom)
	marked := false
	for _, w := range marks {
		if w.From == atom {
			if w.Mark == chem.WedgeWavy {
				return chem.ChiralNone
			}
			marked = true
		}
	}
	if !marked || degree < 3 || degree > 4 {
		return chem.ChiralNone
	}
	v := volume(m, points, atom, func(bond int32) float64 {
		for _, w := range marks {
			if w.Bond == bond && w.From == atom {
				switch w.Mark {
				case chem.WedgeUp:
					return 1
				case chem.WedgeDown:
					return -1
				}
			}
		}
		return 0
	})
	switch {
	case v > 0.02:
		return chem.ChiralCCW
	case v < -0.02:
		return chem.ChiralCW
	}
	return chem.ChiralNone
}

// volume returns six times the volume of the tetrahedron of the neighbours of an
// atom, in their order, when each stands in its drawn direction at distance 1 and
// as high as height says; a fourth neighbour that is not drawn stands opposite to
// the sum of the others. It is positive when, seen from the first, the others run
// counter-clockwise.
func volume(m *chem.Molecule, points []chem.Point, atom int32, height func(bond int32) float64) float64 {
	var v [4]chem.Point
	neighbors := m.Neighbors(atom)
	for i, nb := range neighbors[:min(4, len(neighbors))] {
		dx, dy := points[nb.Atom].X-points[atom].X, points[nb.Atom].Y-points[atom].Y
		if l := math.Hypot(dx, dy); l > 1e-9 {
			dx, dy = dx/l, dy/l
		}
		v[i] = chem.Point{X: dx, Y: dy, Z: height(nb.Bond)}
	}
	if len(neighbors) == 3 {
		v[3] = chem.Point{X: -v[0].X - v[1].X - v[2].X, Y: -v[0].Y - v[1].Y - v[2].Y, Z: -v[0].Z - v[1].Z - v[2].Z}
	}
	for i := range 3 {
		v[i].X -= v[3].X
		v[i].Y -= v[3].Y
		v[i].Z -= v[3].Z
	}
	return v[0].X*(v[1].Y*v[2].Z-v[1].Z*v[2].Y) +
		v[0].Y*(v[1].Z*v[2].X-v[1].X*v[2].Z) +
		v[0].Z*(v[1].X*v[2].Y-v[1].Y*v[2].X)
}
