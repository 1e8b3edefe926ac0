package layout_test

import (
	"math"
	"slices"
	"testing"

	"athanor/chem/layout"
)

// TestComplexes draws metals with more than there seems to be room for.
func TestComplexes(t *testing.T) {
	for _, text := range []string{
		fourPhosphines,
		"Cl[Rh](<-P(c1ccccc1)(c1ccccc1)c1ccccc1)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1",
		"F[Si](c1c(F)c(F)c(F)c(F)c1F)(c1c(F)c(F)c(F)c(F)c1F)c1c(F)c(F)c(F)c(F)c1F",
		"CC1O[Ti]2(O)(O)(OC(C)C(=O)O2)OC1=O",
		"CP(C)(C)->[Ni](Cl)(Br)(<-P(C)(C)C)<-P(C)(C)C",
		"c1ccn2->[Fe]34(<-n5ccccc5c2c1)(<-n1ccccc1c1ccccn->31)<-n1ccccc1c1ccccn->41",
	} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		d := findDefects(info.Mol, p)
		if text == fourPhosphines {
			// Twelve regular rings need longer bonds: those at the metal, and one of every
			// phosphorus.
			longer := 0
			for _, b := range info.Mol.Bonds() {
				r := apart(p[b.Begin], p[b.End])
				phosphorus := info.Mol.Atom(b.Begin).Element == 15 || info.Mol.Atom(b.End).Element == 15
				if r > 1.7 || r > 1.4 && !phosphorus {
					t.Errorf("the bond of atoms %d and %d is %.2f long", b.Begin, b.End, r)
				}
				if r > 1.4 {
					longer++
				}
			}
			if longer > 8 || d.stretch > longer {
				t.Errorf("%d bonds are longer than others, %d are not as long as others", longer, d.stretch)
			}
			d.stretch = 0
		}
		if !d.clean() {
			t.Errorf("%s: %+v", text, d)
		}
	}
}

// The ligands of Wilkinson's catalyst stand in a square, though one is small.
func TestFourLigandsStandInASquare(t *testing.T) {
	info := perceive(t, "Cl[Rh](<-P(c1ccccc1)(c1ccccc1)c1ccccc1)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1")
	p := layout.Compute(info, layout.Options{})
	var angles []float64
	for _, n := range info.Mol.Neighbors(1) {
		angles = append(angles, math.Atan2(p[n.Atom].Y-p[1].Y, p[n.Atom].X-p[1].X)*180/math.Pi)
	}
	slices.Sort(angles)
	for k, a := range angles {
		if between := math.Mod(angles[(k+1)%4]-a+360, 360); between < 65 || between > 115 {
			t.Errorf("%.0f degrees are between two ligands", between)
		}
	}
}

// fourPhosphines is a metal with twelve phenyl rings around it.
const fourPhosphines = "c1ccc(cc1)P(c1ccccc1)(c1ccccc1)->[Pd](<-P(c1ccccc1)(c1ccccc1)c1ccccc1)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1"

// The rings of ligands keep their shape where the bonds at the metal can give way.
func TestRingsOfLigandsAreRegular(t *testing.T) {
	for _, text := range []string{
		"Cl[Rh](<-P(c1ccccc1)(c1ccccc1)c1ccccc1)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1",
		"Cl[Ru](Cl)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1",
		fourPhosphines,
		"O=C=[Ir](Cl)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1",
	} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		rings := info.Rings
		for k := range rings.Len() {
			ring := rings.Atoms(k)
			for i, a := range ring {
				b := ring[(i+2)%len(ring)]
				if d := apart(p[a], p[b]); math.Abs(d-math.Sqrt(3)) > 0.16 {
					t.Errorf("%s: atoms %d and %d of a ring are %.2f apart", text, a+1, b+1, d)
				}
			}
		}
	}
}
