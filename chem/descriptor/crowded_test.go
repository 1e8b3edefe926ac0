package descriptor

import (
	"testing"

	"athanor/chem"
	"athanor/chem/perception"
)

// star returns leaves of some elements in turn around tungsten, the first few with
// a methyl group.
func star(t *testing.T, leaves, methyl int, elements ...chem.Element) *perception.Info {
	t.Helper()
	var b chem.Builder
	b.AddAtom(chem.Atom{Element: 74})
	for i := range leaves {
		leaf := b.AddAtom(chem.Atom{Element: elements[i%len(elements)]})
		b.AddBond(chem.Bond{Begin: 0, End: leaf, Order: chem.Single})
		if i < methyl {
			b.AddBond(chem.Bond{Begin: leaf, End: b.AddAtom(chem.Atom{Element: chem.C}), Order: chem.Single})
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// An atom with hundreds of thousands of neighbours takes no longer than as many
// atoms in a chain; quadratic work would take minutes.
func TestCrowdedAtoms(t *testing.T) {
	for _, leaves := range []int{crowded - 1, crowded, 200_000} {
		info := star(t, leaves, leaves/2, chem.O)
		v := All(info)
		if v.RotatableBonds != leaves/2 || v.Donors != leaves-leaves/2 || v.Acceptors != leaves {
			t.Errorf("%d leaves: %d rotatable bonds, %d donors, %d acceptors", leaves, v.RotatableBonds, v.Donors, v.Acceptors)
		}
		All(star(t, leaves, leaves, chem.C, chem.N, chem.S, chem.O))
	}
}
