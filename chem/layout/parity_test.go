package layout_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/layout"
	"athanor/chem/perception"
	"athanor/chem/stereo"
)

// readParity reads the mark of a centre from a drawing by the order of its
// neighbours on the paper alone, without volumes. Seen from the neighbour at the
// wide end of a solid wedge, or from the reader when a hydrogen behind the
// paper is not drawn, the others follow each other as they are drawn. It is
// false for a mark on the middle one of three bonds in one half plane, which
// cannot be read in this way.
func readParity(m *chem.Molecule, p []chem.Point, mark stereo.WedgeMark) (chem.Chirality, bool) {
	centre := mark.From
	type spoke struct {
		place int // in the order of neighbours, 3 for a hydrogen that is not drawn
		angle float64
	}
	var round []spoke
	marked := m.Bond(mark.Bond).Other(centre)
	start := 0.0
	for i, nb := range m.Neighbors(centre) {
		q := p[nb.Atom]
		s := spoke{i, math.Atan2(q.Y-p[centre].Y, q.X-p[centre].X)}
		if nb.Atom == marked {
			start = s.angle
		}
		round = append(round, s)
	}
	// Counter-clockwise from the marked neighbour.
	turn := func(a float64) float64 { return math.Mod(a-start+4*math.Pi+1e-9, 2*math.Pi) }
	slices.SortFunc(round, func(a, b spoke) int {
		if turn(a.angle) < turn(b.angle) {
			return -1
		}
		return 1
	})
	// The angle between the two others, on the side away from the marked bond.
	gap := math.Mod(round[2].angle-round[1].angle+4*math.Pi, 2*math.Pi)
	var order []int
	for _, s := range round {
		order = append(order, s.place)
	}
	// The first of order looks at the others, which follow counter-clockwise when
	// it stands above the paper.
	above := mark.Mark == chem.WedgeUp
	if len(round) == 3 {
		if gap > math.Pi-0.03 {
			return chem.ChiralNone, false
		}
		order = append([]int{3}, order...)
		above = !above // the hydrogen stands opposite to the wedge
	}
	even := true
	for i := range order {
		for _, other := range order[:i] {
			if other > order[i] {
				even = !even
			}
		}
	}
	if even == above {
		return chem.ChiralCCW, true
	}
	return chem.ChiralCW, true
}

// wedgeTally counts wedges by where they lie.
type wedgeTally struct{ wedges, between, avoidable, inRing, avoidableRing int }

func (c *wedgeTally) String() string {
	return fmt.Sprintf("%d wedges, %d between centres (%d of them avoidable), %d on ring bonds (%d of them avoidable)",
		c.wedges, c.between, c.avoidable, c.inRing, c.avoidableRing)
}

func chosenWedges(info *perception.Info, points []chem.Point) ([]chem.Chirality, []stereo.WedgeMark) {
	tags := make([]chem.Chirality, len(info.Atoms))
	orders := make([]chem.BondOrder, len(info.Bonds))
	for i, a := range info.Atoms {
		tags[i] = a.Chirality
	}
	for i, b := range info.Bonds {
		orders[i] = b.Order
	}
	marks, _ := stereo.ChooseWedges(stereo.WedgeInput{Mol: info.Mol, Points: points, Chirality: tags, Orders: orders, Rings: &info.Rings})
	return tags, marks
}

// TestParityOnPaper reads every wedge of the oracle's molecules by the order of
// the bonds on the paper, independent of the way in which it was chosen, and counts
// where wedges lie. A mark on the middle one of three bonds in one half plane,
// the exception, is ambiguous and must not be chosen.
func TestParityOnPaper(t *testing.T) {
	var w layout.Workspace
	var count wedgeTally
	for _, s := range corpora(t) {
		info, err := chemtest.PerceiveLine(s.text)
		if err != nil {
			continue
		}
		points := w.Compute(info, layout.Options{})
		tags, marks := chosenWedges(info, points)
		for _, mark := range marks {
			got, ok := readParity(info.Mol, points, mark)
			if !ok || got != tags[mark.From] {
				t.Errorf("%s: atom %d is drawn %v, want %v", s.text, mark.From, got, tags[mark.From])
			}
			count.add(info, tags, mark)
		}
	}
	fmt.Println("wedges:", &count)
	if count.avoidable > 5 || count.avoidableRing > 4 {
		t.Error("more wedges than there were lie where another bond was free")
	}
}

func (c *wedgeTally) add(info *perception.Info, tags []chem.Chirality, mark stereo.WedgeMark) {
	c.wedges++
	m := info.Mol
	plain, chain := false, false
	for _, nb := range m.Neighbors(mark.From) {
		if info.Bonds[nb.Bond].Order != chem.Single {
			continue
		}
		if !tags[nb.Atom].Tetrahedral() {
			plain = true
			chain = chain || info.Rings.BondRings(nb.Bond) == 0
		}
	}
	if tags[m.Bond(mark.Bond).Other(mark.From)].Tetrahedral() {
		c.between++
		if plain {
			c.avoidable++
		}
	}
	if info.Rings.BondRings(mark.Bond) > 0 {
		c.inRing++
		if chain {
			c.avoidableRing++
		}
	}
}
