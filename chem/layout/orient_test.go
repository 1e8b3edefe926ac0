package layout_test

import (
	"math"
	"testing"

	"athanor/chem/layout"
)

// TestSteroids looks at the way steroids stand: atom 3 at the left, the methyl
// group at atom 13 upright, the rest of ring D at its right.
func TestSteroids(t *testing.T) {
	for _, c := range []struct {
		text                 string
		oxygen, c18, c13, d1 int32
	}{
		{"C[C@]12CC[C@@H]3c4ccc(O)cc4CC[C@H]3[C@@H]1CC[C@@H]2O", 9, 0, 1, 18},
		{"O[C@H]1CC[C@@]2(C)C(=CC[C@H]3[C@@H]4CC[C@H]([C@H](C)CCCC(C)C)[C@@]4(C)CC[C@@H]32)C1", 0, 23, 22, 12},
		{"CC(=O)[C@@]1(O)CC[C@H]2[C@@H]3C=C(C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C", 15, 24, 23, 5},
	} {
		p := layout.Compute(perceive(t, c.text), layout.Options{})
		if up := p[c.c18].Y - p[c.c13].Y; up < 0.9 {
			t.Errorf("%s: the methyl group rises by %.2f", c.text, up)
		}
		if p[c.d1].X < p[c.c13].X+0.5 {
			t.Errorf("%s: ring D lies at the left of atom 13", c.text)
		}
		for i, q := range p {
			if q.X < p[c.oxygen].X {
				t.Errorf("%s: atom %d lies farther left than the oxygen", c.text, i)
			}
		}
	}
}

// TestPeptides looks at the main chain of peptides: from left to right, and at
// every atom to the other side.
func TestPeptides(t *testing.T) {
	for text, chain := range map[string][]int32{
		"NCC(=O)N[C@@H](C)C(=O)N[C@@H](CO)C(=O)O":                                              {0, 1, 2, 4, 5, 7, 9, 10, 13},
		"OC(=O)[C@H](Cc1ccccc1)NC(=O)[C@H](CO)NC(=O)[C@H](C)NC(=O)[C@@H](N)C(C)C":              {26, 25, 23, 22, 20, 18, 17, 14, 12, 11, 3, 1},
		"N[C@@H](Cc1ccc(O)cc1)C(=O)NCC(=O)NCC(=O)N[C@@H](Cc1ccccc1)C(=O)N[C@@H](CC(C)C)C(=O)O": {0, 1, 10, 12, 13, 14, 16, 17, 18, 20, 21, 29, 31, 32, 37},
	} {
		p := layout.Compute(perceive(t, text), layout.Options{})
		previous := 0.0
		for i := 1; i+1 < len(chain); i++ {
			a, b, c := p[chain[i-1]], p[chain[i]], p[chain[i+1]]
			turn := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X)
			if turn*previous > 0 {
				t.Errorf("%s: the chain bends the same way at atoms %d and %d", text, chain[i-1], chain[i])
			}
			previous = turn
			if b.X <= a.X {
				t.Errorf("%s: atom %d lies at the left of atom %d", text, chain[i], chain[i-1])
			}
		}
	}
}

// TestDipeptidesAndGlycosides looks at what only runs or stands the usual way: the nitrogen
// end of two amino acids at the left, the oxygens of sugars above the middles of their
// rings.
func TestDipeptidesAndGlycosides(t *testing.T) {
	for text, ends := range map[string][2]int32{
		"CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)N[C@@H](C)C(=O)OC":           {7, 20},
		"O=C(OCc1ccccc1)N[C@@H](C(C)C)C(=O)N[C@@H](CC(C)C)C(=O)OCc1ccccc1": {10, 23},
		"COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@@H](N)CC(=O)O":                    {15, 2},
		"CC(C)C[C@H](N)C(=O)N1CCC[C@H]1C(O)=O":                             {5, 13},
		"OC(=O)C1CCCN1C(=O)C1CCCN1":                                        {14, 1},
	} {
		p := layout.Compute(perceive(t, text), layout.Options{})
		if p[ends[0]].X > p[ends[1]].X {
			t.Errorf("%s: the nitrogen at %v, the carbonyl group at %v", text, p[ends[0]], p[ends[1]])
		}
	}
	for text, rings := range map[string][][]int32{
		"OC[C@H]1O[C@@](CO)(O[C@H]2O[C@H](CO)[C@@H](O)[C@H](O)[C@H]2O)[C@@H](O)[C@@H]1O":  {{3, 2, 4, 19, 21}, {9, 8, 10, 13, 15, 17}},
		"COc1ccc(cc1)O[C@@H]1O[C@H](COC(C)=O)[C@@H](OC(C)=O)[C@H](OC(C)=O)[C@H]1OC(C)=O":  {{10, 9, 11, 17, 22, 27}},
		"OC[C@H]1O[C@@H](O[C@H]2[C@H](O)[C@@H](O)C(O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@H]1O": {{3, 2, 4, 17, 19, 21}},
	} {
		p := layout.Compute(perceive(t, text), layout.Options{})
		for _, ring := range rings {
			middle := 0.0
			for _, i := range ring {
				middle += p[i].Y / float64(len(ring))
			}
			if p[ring[0]].Y < middle {
				t.Errorf("%s: oxygen at %v, the middle of its ring at %.2f", text, p[ring[0]], middle)
			}
		}
	}
}

// TestMorphinans looks at the template of the opiates: one crossing, the phenol at
// the left, the nitrogen at the upper right.
func TestMorphinans(t *testing.T) {
	for _, text := range []string{
		"Oc1ccc2c3c1O[C@H]1[C@@H](O)C=C[C@H]4[C@@H](C2)N(C)CC[C@@]341",
		"Oc1ccc2c3c1O[C@H]1C(=O)CC[C@@]4(O)[C@@H](C2)N(CC=C)CC[C@@]341",
		"Oc1ccc2c(c1)[C@@]13CCCC[C@H]1[C@@H](C2)N(C)CC3",
		"Oc1ccc2c3c1O[C@H]1[C@]4(OC)C=C[C@]5(C[C@@H]4C(C)(C)O)[C@@H](C2)N(C)CC[C@@]315",
	} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		if d := findDefects(info.Mol, p); d != (defects{crossing: 1}) {
			t.Errorf("%s: %+v", text, d)
		}
		for i, a := range info.Mol.Atoms() {
			if a.Element == 7 && (p[i].X < p[1].X+3 || p[i].Y < p[1].Y+1) {
				t.Errorf("%s: nitrogen at %v, phenol at %v", text, p[i], p[1])
			}
		}
	}
}

// TestSugars looks at where atom 1 and the oxygen of the ring stand.
func TestSugars(t *testing.T) {
	for _, c := range []struct {
		text          string
		first, oxygen int32
		last          int32
		six           bool
	}{
		{"OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O", 4, 3, 2, true},
		{"C[C@@H]1O[C@@H](O)[C@H](O)[C@H](O)[C@H]1O", 3, 2, 1, true},
		{"CC(=O)OC[C@H]1O[C@H](OC(C)=O)[C@H](OC(C)=O)[C@@H](OC(C)=O)[C@@H]1OC(C)=O", 7, 6, 5, true},
		{"OC[C@H]1O[C@@H](n2cnc3c(N)ncnc32)[C@H](O)[C@@H]1O", 4, 3, 2, false},
		{"Cc1cn([C@H]2C[C@H](O)[C@@H](CO)O2)c(=O)[nH]c1=O", 4, 11, 8, false},
	} {
		p := layout.Compute(perceive(t, c.text), layout.Options{})
		first, oxygen, last := p[c.first], p[c.oxygen], p[c.last]
		if c.six && (oxygen.Y < first.Y+0.9 || last.Y < oxygen.Y || last.X > oxygen.X) {
			t.Errorf("%s: atom 1 at %v, oxygen at %v, atom 5 at %v", c.text, first, oxygen, last)
		}
		if !c.six && (first.X < last.X+1 || oxygen.Y < first.Y+0.5 || oxygen.Y < last.Y+0.5) {
			t.Errorf("%s: atom 1 at %v, oxygen at %v, atom 4 at %v", c.text, first, oxygen, last)
		}
	}
}

// TestPhosphates looks at a chain that passes straight through atoms with four
// bonds: it must not curl up, and its labels must keep apart.
func TestPhosphates(t *testing.T) {
	info := perceive(t, "OP(=O)(O)OP(=O)(O)OP(=O)(O)OCC")
	p := layout.Compute(info, layout.Options{})
	if d := apart(p[1], p[9]); d < 3.2 {
		t.Errorf("the outer phosphorus atoms stand %.2f from each other", d)
	}
	for i := range p {
		for j := range i {
			if info.Mol.Atom(int32(i)).Element == 8 && info.Mol.Atom(int32(j)).Element == 8 && apart(p[i], p[j]) < 0.9 {
				t.Errorf("oxygen atoms %d and %d stand %.2f from each other", j, i, apart(p[i], p[j]))
			}
		}
	}
}

// TestCrosses looks at round ions: their arms are level or upright.
func TestCrosses(t *testing.T) {
	for _, text := range []string{"Cl[Pt-2](Cl)(Cl)Cl", "N->[Pt](Cl)(Cl)<-N", "[O-]S(=O)(=O)[O-]", "CC(C)(C)C", "F[B-](F)(F)F"} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		for _, b := range info.Mol.Bonds() {
			dx, dy := p[b.Begin].X-p[b.End].X, p[b.Begin].Y-p[b.End].Y
			if min(max(dx, -dx), max(dy, -dy)) > 0.01 {
				t.Errorf("%s: an arm points to %.2f, %.2f", text, dx, dy)
			}
		}
	}
}

// TestCagesStandSquare looks at adamantane: two of three bonds are about level or
// upright, and no other way of standing makes them more so.
func TestCagesStandSquare(t *testing.T) {
	for _, text := range []string{"C1C2CC3CC1CC(C2)C3", "NC12CC3CC(CC(C3)C1)C2"} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		sine := 0.0
		for _, b := range info.Mol.Bonds() {
			sine += math.Sin(4 * math.Atan2(p[b.End].Y-p[b.Begin].Y, p[b.End].X-p[b.Begin].X))
		}
		if math.Abs(sine) > 0.1 {
			t.Errorf("%s leans by %.2f", text, sine)
		}
	}
}
