package layout_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/layout"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/stereo"
)

func TestEthanol(t *testing.T) {
	want := []chem.Point{{X: -36.373 / 42, Y: -7.0 / 42}, {X: 0, Y: 14.0 / 42}, {X: 36.373 / 42, Y: -7.0 / 42}}
	for i, p := range layout.Compute(perceive(t, "CCO"), layout.Options{}) {
		if apart(p, want[i]) > 1e-4 {
			t.Errorf("atom %d at %v, want %v", i, p, want[i])
		}
	}
}

func TestRegularRings(t *testing.T) {
	for n := 3; n <= 9; n++ {
		text := "C1" + strings.Repeat("C", n-1) + "1"
		points := layout.Compute(perceive(t, text), layout.Options{})
		// The first atom lies on the +x axis: a lone ring is not turned.
		if math.Abs(points[0].Y) > 1e-9 || points[0].X <= 0 {
			t.Errorf("%s: first atom at %v", text, points[0])
		}
		radius := 0.5 / math.Sin(math.Pi/float64(n))
		for i, p := range points {
			if r := math.Hypot(p.X, p.Y); math.Abs(r-radius) > 1e-9 {
				t.Errorf("%s: atom %d lies %g from the centre, want %g", text, i, r, radius)
			}
		}
	}
}

// plainCases have bonds of length 1 and no defect.
var plainCases = []string{
	"C", "CC", "C#C", "CC#CC", "CCCCCCCCCC", "CC(C)(C)C", "OS(=O)(=O)O", "c1ccccc1c1ccccc1",
	"CC(=O)Oc1ccccc1C(=O)O", "Cn1cnc2c1c(=O)n(C)c(=O)n2C", "c1ccc2cc3ccccc3cc2c1", "c1cc2ccc3cccc4ccc(c1)c2c34",
	"C[C@H](CCCC(C)C)[C@H]1CC[C@@H]2[C@@]1(CC[C@H]3[C@H]2CC=C4[C@@]3(CC[C@@H](C4)O)C)C",
	"C1CCC2(CC1)CCC1(CC2)CCCC1", "C1CCCCCCCCCCCCC1",
	"[Na+].[Cl-]", "CC(=O)[O-].[NH3+]CC.O",
}

func TestPlainDrawings(t *testing.T) {
	for _, text := range plainCases {
		info := perceive(t, text)
		points := layout.Compute(info, layout.Options{})
		if d := findDefects(info.Mol, points); !d.clean() {
			t.Errorf("%s: %+v", text, d)
		}
		for _, b := range info.Mol.Bonds() {
			if l := apart(points[b.Begin], points[b.End]); math.Abs(l-1) > 1e-3 {
				t.Errorf("%s: bond %d-%d has length %g", text, b.Begin, b.End, l)
			}
		}
	}
}

// cageCases are bridged and caged systems and large rings: bonds may stretch a
// little, and some need a crossing.
var cageCases = map[string]int{
	"CC1(C)C2CCC1(C)C(=O)C2": 0, // camphor
	"C1C2CC3CC1CC(C2)C3":     1, // adamantane
	"C12C3C4C1C5C2C3C45":     2, // cubane
	"C1CN2CCC1CC2":           0, // quinuclidine
	"CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5":              1, // morphine
	"O=C1C[C@@H]2OCC=C3CN4CC[C@]56[C@@H]4C[C@@H]3[C@@H]2[C@@H]5N1c1ccccc16": 0, // strychnine
	"CN1[C@H]2CC[C@@H]1[C@H]([C@H](C2)OC(=O)C3=CC=CC=C3)C(=O)OC":            0, // cocaine
	"C1=CC2=CC3=CC=C(N3)C=C4C=CC(=N4)C=C5C=CC(=N5)C=C1N2":                   0, // porphine
	"c1cc2ccc1CCc1ccc(cc1)CC2":                                              0, // [2.2]paracyclophane
	"C1CC2CCC1C2":                                                           0, // norbornane
	"C1COCCOCCOCCOCCOCCO1":                                                  0, // 18-crown-6
}

func TestCages(t *testing.T) {
	for text, crossings := range cageCases {
		info := perceive(t, text)
		d := findDefects(info.Mol, layout.Compute(info, layout.Options{}))
		if d.crossing > crossings {
			t.Errorf("%s: %d crossings, want at most %d", text, d.crossing, crossings)
		}
		if d.crossing = 0; !d.clean() {
			t.Errorf("%s: %+v", text, d)
		}
	}
}

// wantConfigurations checks that coordinates, and wedges chosen for them, give
// back the configuration of all double bonds and centres. It returns the number of
// wedges that end at another centre.
func wantConfigurations(t *testing.T, text string, info *perception.Info, points []chem.Point) (between int) {
	t.Helper()
	for i, b := range info.Mol.Bonds() {
		s := info.Bonds[i].Stereo
		if s != chem.StereoCis && s != chem.StereoTrans {
			continue
		}
		side := func(p chem.Point) float64 {
			o, e := points[b.Begin], points[b.End]
			return (e.X-o.X)*(p.Y-o.Y) - (e.Y-o.Y)*(p.X-o.X)
		}
		x, y := side(points[b.StereoAtoms[0]]), side(points[b.StereoAtoms[1]])
		if math.Abs(x) < 0.1 || math.Abs(y) < 0.1 {
			t.Errorf("%s: double bond %d-%d is drawn straight", text, b.Begin, b.End)
		}
		if (x*y > 0) != (s == chem.StereoCis) {
			t.Errorf("%s: double bond %d-%d has the wrong configuration", text, b.Begin, b.End)
		}
	}
	tags := make([]chem.Chirality, len(info.Atoms))
	orders := make([]chem.BondOrder, len(info.Bonds))
	for i, a := range info.Atoms {
		tags[i] = a.Chirality
	}
	for i, b := range info.Bonds {
		orders[i] = b.Order
	}
	marks, missed := stereo.ChooseWedges(stereo.WedgeInput{Mol: info.Mol, Points: points, Chirality: tags, Orders: orders, Rings: &info.Rings})
	if len(missed) > 0 {
		t.Errorf("%s: no wedge for atoms %v", text, missed)
	}
	for _, mark := range marks {
		if tags[info.Mol.Bond(mark.Bond).Other(mark.From)].Tetrahedral() {
			between++
		}
	}
	for i, want := range tags {
		if want.Tetrahedral() {
			if got := stereo.FromWedges(info.Mol, points, marks, int32(i)); got != want {
				t.Errorf("%s: atom %d reads %d, want %d", text, i, got, want)
			}
		}
	}
	return between
}

func TestConfigurations(t *testing.T) {
	for _, text := range []string{
		"C/C=C/C", "C/C=C\\C", "F/C=C/C=C\\Cl", "N1CCCC/C1=C/2CCCCN2", "N1CCCC/C1=C\\2CCCCN2", "C1CCCCC/C=C/CCCC1", "C1CCCCC/C=C\\CCCC1",
		"CC/C=C\\C/C=C\\C/C=C\\C/C=C\\C/C=C\\C/C=C\\CCCCC(=O)S", "C1CCC/C=C/CC1", "C/C(Cl)=C(/Br)F", "C/C=N/O", "O/N=C1\\CCCC(C)C1",
		"C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O", "OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O",
	} {
		info := perceive(t, text)
		wantConfigurations(t, text, info, layout.Compute(info, layout.Options{}))
	}
}

func TestConfigurationsOfLayoutSet(t *testing.T) {
	texts, infos := depictSet(t)
	var w layout.Workspace
	for i, info := range infos {
		wantConfigurations(t, texts[i], info, w.Compute(info, layout.Options{}))
	}
}

// TestConfigurationsOfTable does the same for the molecules of the oracle, among
// them cages, large rings and complexes of metals, and sees to it that few atoms
// overlap.
func TestConfigurationsOfTable(t *testing.T) {
	var w layout.Workspace
	seen := map[string]bool{}
	overlapping := 0
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		text := row.Get("input")
		if seen[text] {
			continue
		}
		seen[text] = true
		m, err := smiles.Parse(text)
		if err != nil {
			continue
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			continue
		}
		points := w.Compute(info, layout.Options{})
		wantConfigurations(t, text, info, points)
		if findDefects(info.Mol, points).overlap > 0 {
			overlapping++
		}
	}
	if overlapping > 3 {
		t.Errorf("%d of %d drawings have overlapping atoms", overlapping, len(seen))
	}
}

func TestSameEveryTime(t *testing.T) {
	var w layout.Workspace
	for _, text := range append(slices.Clone(plainCases), "C1C2CC3CC1CC(C2)C3", "C1=CC2=CC3=CC=C(N3)C=C4C=CC(=N4)C=C5C=CC(=N5)C=C1N2") {
		info := perceive(t, text)
		first := slices.Clone(w.Compute(info, layout.Options{}))
		w.Compute(perceive(t, "CC1(C)C2CCC1(C)C(=O)C2"), layout.Options{})
		if !slices.Equal(first, w.Compute(info, layout.Options{})) || !slices.Equal(first, layout.Compute(info, layout.Options{})) {
			t.Errorf("%s: two layouts differ", text)
		}
	}
}

// TestCasesDepict runs the field cases that concern coordinates alone.
func TestCasesDepict(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "depict") {
		var input struct {
			Smiles string
			Import struct{ Format, Text string }
		}
		var expected struct {
			Min    *float64  `json:"min_atom_distance_bonds"`
			Ratio  *float64  `json:"bond_length_ratio_max"`
			Angle  []float64 `json:"ring_angle_deg"`
			Wedges *int      `json:"wedges_to_stereocentre_neighbours_max"`
		}
		if json.Unmarshal(c.Input, &input) != nil || json.Unmarshal(c.Expected, &expected) != nil {
			t.Fatalf("%s: unreadable", c.ID)
		}
		switch {
		case c.Operation == "layout":
			info := perceive(t, input.Smiles)
			got := measure(info.Mol, layout.Compute(info, layout.Options{}))
			ok := (expected.Min == nil || got.nearest >= *expected.Min) && (expected.Ratio == nil || got.ratio <= *expected.Ratio) &&
				(expected.Angle == nil || got.low >= expected.Angle[0] && got.high <= expected.Angle[1])
			score.Row("depict", ok, c.ID, fmt.Sprintf("%+v", got), string(c.Expected))
		case input.Import.Format == "smiles":
			info := perceive(t, input.Import.Text)
			between := wantConfigurations(t, c.ID, info, layout.Compute(info, layout.Options{}))
			if expected.Wedges != nil {
				score.Row("depict", between <= *expected.Wedges, c.ID, fmt.Sprint(between), fmt.Sprint(*expected.Wedges))
			}
		}
	}
	score.Finish()
}

// measures are the figures that field cases ask for, in mean bond lengths and
// degrees.
type measures struct{ nearest, ratio, low, high float64 }

func measure(m *chem.Molecule, p []chem.Point) measures {
	mean, shortest, longest := 0.0, math.Inf(1), 0.0
	for _, b := range m.Bonds() {
		l := apart(p[b.Begin], p[b.End])
		mean += l / float64(m.NumBonds())
		shortest, longest = min(shortest, l), max(longest, l)
	}
	out := measures{math.Inf(1), longest / shortest, 360, 0}
	for i := range p {
		for j := range i {
			out.nearest = min(out.nearest, apart(p[i], p[j])/mean)
		}
		nb := m.Neighbors(int32(i))
		if len(nb) == 2 {
			u, v := p[nb[0].Atom], p[nb[1].Atom]
			ux, uy, vx, vy := u.X-p[i].X, u.Y-p[i].Y, v.X-p[i].X, v.Y-p[i].Y
			a := math.Abs(math.Atan2(ux*vy-uy*vx, ux*vx+uy*vy)) * 180 / math.Pi
			out.low, out.high = min(out.low, a), max(out.high, a)
		}
	}
	return out
}
