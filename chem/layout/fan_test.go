package layout_test

import (
	"math"
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
		d := findDefects(info.Mol, layout.Compute(info, layout.Options{}))
		if text == fourPhosphines {
			d.stretch = 0 // twelve regular rings need longer bonds at the metal
		}
		if !d.clean() {
			t.Errorf("%s: %+v", text, d)
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
