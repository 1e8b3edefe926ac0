package transform_test

import (
	"slices"
	"testing"

	"athanor/chem"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// TestInherited compares products, whose rings may be described as in the
// reactant, with a description from nothing. Kekulé forms may differ.
func TestInherited(t *testing.T) {
	texts := benchTemplates(t)
	_, infos, _ := goldenPairs(t)
	if testing.Short() {
		texts, infos = texts[:2000], infos[:50]
	}
	x := loadIndex(t, texts)
	var a transform.Applier
	var target match.Target
	var w perception.Workspace
	products := 0
	for _, info := range infos {
		target.Load(info)
		_ = a.Expand(x, &target, transform.Options{Mode: transform.Retro, Reuse: true}, func(i int32, r transform.Result) bool {
			for o := range r.Outcomes {
				for p := range r.Outcomes[o].Products {
					got := r.Outcomes[o].Products[p].Info
					want, err := w.Perceive(got.Mol, perception.Options{KeepHydrogens: true})
					same := err == nil && slices.Equal(got.Atoms, want.Atoms) && slices.EqualFunc(got.Bonds, want.Bonds, sameBond)
					if products++; !same {
						t.Errorf("template %s: %s is described otherwise than from nothing", x.Text(i), r.Outcomes[o].Key())
					}
				}
			}
			return true
		})
	}
	if products == 0 {
		t.Error("no products")
	}
}

// sameBond compares two bonds, the orders of aromatic ones left out.
func sameBond(a, b perception.Bond) bool {
	if a.Aromatic() && b.Aromatic() {
		a.Order, b.Order = chem.AromaticBond, chem.AromaticBond
	}
	return a == b
}
