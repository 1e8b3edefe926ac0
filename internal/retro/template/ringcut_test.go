package template

import (
	"fmt"
	"testing"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// ringSubstrates hold one saturated ring beside others, bare and with groups at
// which many rules take hold.
var ringSubstrates = []string{
	"c1ccc2c(c1)CCN2", "CC(=O)N1CCc2ccccc21", "CN1C(=O)Cc2ccccc21", // indoline, acetylindoline, oxindole
	"c1ccc2c(c1)CCCC2", "O=C1CCCc2ccccc21", "NC1CCCc2ccccc21", // tetralin, tetralone, aminotetralin
	"O=C1CCCC(=O)N1", "O=C1CCCC(=O)N1Cc1ccccc1", // glutarimide
	"C1=Cc2ccccc2C1", "CC1=CCc2ccccc21", "C(=C1CCc2ccccc21)c1ccccc1", // indene
	"c1ccc2c(c1)CCCN2", "CC(=O)N1CCCc2ccccc21", "O=C1CCc2ccccc2N1", // tetrahydroquinoline
	"C1CCOC1", "O=C1CCCO1", "C1CCNCC1", "O=C1CCCCCN1", "O=S1(=O)CCCN1c1ccccc1", "C1COc2ccccc2O1", "O=C1OCCN1c1ccccc1",
}

// A ring bond by itself never holds two molecules together: whichever rule takes a
// ring system apart into several precursors, every atom of it is in one of them
// alone, and the bonds between them that were in rings are two or more.
func TestNoRuleCutsARingBondIntoTwo(t *testing.T) {
	lib := Default()
	x := NewExpander(lib)
	var targets []*perception.Info
	for _, text := range ringSubstrates {
		targets = append(targets, perceive(t, text))
	}
	several := 0
	for i := range lib.uses {
		u := &lib.uses[i]
		t.Run(fmt.Sprintf("%s/%d", u.rule.Name, i), func(t *testing.T) {
			for k, target := range targets {
				apart, problems := ringCuts(t, x, u, target)
				several += apart
				for _, problem := range problems {
					t.Errorf("%s: %s", ringSubstrates[k], problem)
				}
			}
		})
	}
	if several < 10 {
		t.Errorf("only %d outcomes have several precursors", several)
	}
}

// ringCuts applies one template, counts the accepted outcomes with several
// precursors, and returns what is wrong with the accepted ones.
func ringCuts(t *testing.T, x *Expander, u *use, target *perception.Info) (several int, problems []string) {
	t.Helper()
	e := x.load(target)
	result, err := x.applier.ApplyIn(u.direction.retro, []*match.Target{x.target}, transform.Options{Mode: transform.Retro})
	if err != nil {
		t.Fatal(err)
	}
	for i := range result.Outcomes {
		o := &result.Outcomes[i]
		if _, ok := e.accept(u, o); !ok {
			continue
		}
		e.take(o)
		if _, ok := e.judge(u.rule, o); !ok || !e.replays(u.direction.forward(), o) {
			continue
		}
		if len(o.Products) > 1 {
			several++
		}
		in := make([][]int, target.Mol.NumAtoms()) // the products that hold an atom
		for p := range o.Products {
			for _, origin := range o.Products[p].Origins {
				if origin.Reactant >= 0 {
					in[origin.Atom] = append(in[origin.Atom], p)
				}
			}
		}
		for a, products := range in {
			if len(products) != 1 {
				problems = append(problems, fmt.Sprintf("atom %d is in the precursors %v", a, products))
			}
		}
		apart := 0
		for b, bond := range target.Mol.Bonds() {
			if len(in[bond.Begin]) == 1 && len(in[bond.End]) == 1 && in[bond.Begin][0] != in[bond.End][0] && target.Bonds[b].InRing() {
				apart++
			}
		}
		if apart == 1 {
			problems = append(problems, "one ring bond is cut into two precursors")
		}
	}
	return several, problems
}
