package compose

import (
	"context"
	"fmt"
	"testing"
)

// BenchmarkLargestProposal lays out 8 reactions with 32 molecules.
func BenchmarkLargestProposal(b *testing.B) { bench(b, largest(rows)) }

// BenchmarkBranching lays out 8 branches of 16 molecules.
func BenchmarkBranching(b *testing.B) {
	p := scheme(branching)
	for _, r := range largest(rows).Reactions {
		r.Reactants = []Molecule{molecule(drugs[0], "")}
		p.Reactions = append(p.Reactions, r)
	}
	bench(b, p)
}

func bench(b *testing.B, p *Proposal) {
	b.Helper()
	b.ReportAllocs()
	if err := p.check(); err != nil {
		b.Fatal(err)
	}
	for range b.N {
		if _, err := Compose(context.Background(), p, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// drugs are molecules of usual size.
var drugs = []string{
	"CC(=O)Oc1ccccc1C(=O)O", "CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O", "CN1CC[C@]23[C@H]4Oc5c2c(C[C@@H]1[C@@H]3C=C[C@@H]4O)ccc5O",
	"CC(C)Cc1ccc(C(C)C(=O)O)cc1", "CC(C)c1c(C(=O)Nc2ccccc2)c(-c2ccccc2)c(-c2ccc(F)cc2)n1CC[C@@H](O)C[C@@H](O)CC(=O)O",
	"O=C(NCc1ccccc1)[C@@H](N)CO", "Cc1ccc(-c2cc(C(F)(F)F)nn2-c2ccc(S(N)(=O)=O)cc2)cc1", "CCOC(=O)C1=C(COCCN)NC(C)=C(C(=O)OC)C1c1ccccc1Cl",
}

func largest(arrangement string) *Proposal {
	p := scheme(arrangement)
	for i := range maxReactions {
		m := func(k int) Molecule { return molecule(drugs[(i+k)%len(drugs)], fmt.Sprintf("compound %d", 4*i+k)) }
		p.Reactions = append(p.Reactions, Reaction{
			Reactants: []Molecule{m(0), m(1)}, Products: []Molecule{m(2), m(3)}, Conditions: "K₂CO₃, DMF\n80 °C, 12 h", Arrow: "forward", Title: "Step", Role: "reaction",
		})
	}
	return p
}

// BenchmarkSketch draws 300 atoms in rings with tilts and captions.
func BenchmarkSketch(b *testing.B) {
	s := &Sketch{}
	for i := range 300 {
		x, y := float64(i%25)*2-25, float64(i/25)*2-12
		s.Atoms = append(s.Atoms, SketchAtom{Element: []string{"C", "N", "O", "Cl"}[i%4], X: x, Y: y})
		if i%25 > 0 {
			s.Bonds = append(s.Bonds, SketchBond{A: whole(i - 1), B: whole(i), Order: 1, Display: "plain"})
		}
		if i >= 25 {
			s.Bonds = append(s.Bonds, SketchBond{A: whole(i - 25), B: whole(i), Order: 1, Display: "plain"})
		}
	}
	for i := range maxCaptions {
		s.Captions = append(s.Captions, Caption{Text: "caption", Position: Place{float64(i % 8), float64(i) / 2}})
	}
	p := &Proposal{Sketch: s, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
	bench(b, p)
}
