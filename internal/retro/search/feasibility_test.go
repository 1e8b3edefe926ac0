package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// learnedSteps returns the proposals by learned templates for a target, with what the
// expander said of them.
func learnedSteps(t *testing.T, target string) (proposals []Proposal, said []template.Disconnection) {
	t.Helper()
	limits, err := newLimits(&retro.Request{}, template.Standard())
	if err != nil {
		t.Fatal(err)
	}
	x := newChemistry(template.Standard(), stock.Default(), limits, 1)
	w, info := &x.workers[0], chemtest.Perceive(t, target)
	c, none := &Compound{ID: canon.Identity(info), SMILES: canon.SMILES(info), Weight: descriptor.MolWt(info)}, func(canon.ID) *Compound { return nil }
	untried, err := w.expander.Rank(context.Background(), info)
	if err != nil {
		t.Fatal(err)
	}
	var claimed []Proposal
	var claims []template.Disconnection
	err = w.expander.Extracted(context.Background(), info, untried, nil, template.MaxExtracted, func(d *template.Disconnection) {
		claimed, claims = append(claimed, x.proposal(w, c, info, d, none)), append(claims, *d)
	})
	if err != nil {
		t.Fatal(err)
	}
	for i := range claimed {
		p, d := &claimed[i], &claims[i]
		ok, err := p.Judge(context.Background(), 0, p)
		if also, _ := w.expander.Judge(context.Background(), info, d); err != nil || also != ok {
			t.Errorf("%s: judged %v and %v, %v", target, ok, also, err)
		}
		if !ok {
			continue
		}
		weight := 0.0
		for _, precursor := range p.Precursors {
			weight += precursor.Weight
		}
		// What the recorded reactions of its kind say of a step goes into its cost.
		want := 1 + min(weight/2000, 1) - maxBonus*d.Prior + conflictCost*float64(p.Conflicts) + x.extraCost(d.Odds)
		if math.Abs(p.Cost-want) > 1e-9 {
			t.Errorf("%s from %v: cost %v, want %v", target, p.StepOf(c).Precursors, p.Cost, want)
		}
		proposals, said = append(proposals, *p), append(said, *d)
	}
	return proposals, said
}

// Steps unlike recorded ones are looked at later than the policy alone would have it.
func TestPrecedentsOrderTheSearch(t *testing.T) {
	changed, demoted := 0, 0
	for _, target := range []string{"Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1", "CCOC(=O)c1ccc(OCc2ccccc2)c(N)c1", "COc1ccc(-c2ccc(S(=O)(=O)N(C)C)cc2)cc1"} {
		_, said := learnedSteps(t, target)
		byPrior, byOdds := order(said, func(d *template.Disconnection) float64 { return d.Prior }), order(said, func(d *template.Disconnection) float64 { return d.Odds })
		if !slices.Equal(byPrior, byOdds) {
			changed++
		}
		for i := range said {
			if said[i].Recorded == nil {
				t.Fatalf("%s: nothing is recorded of %s", target, said[i].Rule.Name)
			}
			if said[i].Odds < said[i].Prior/2 {
				demoted++
			}
		}
	}
	if changed == 0 || demoted == 0 {
		t.Errorf("the order of %d targets changed, %d steps were demoted", changed, demoted)
	}
}

// order returns the numbers of disconnections, those with the highest value first.
func order(list []template.Disconnection, value func(*template.Disconnection) float64) []int {
	numbers := make([]int, len(list))
	for i := range numbers {
		numbers[i] = i
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return cmp.Compare(value(&list[b]), value(&list[a])) })
	return numbers
}

// A group that competes makes a step dearer than the same step without it.
func TestCompetingGroupsCostMore(t *testing.T) {
	cheapest := func(target, precursor string) float64 {
		least := math.Inf(1)
		proposals, _ := learnedSteps(t, target)
		for i := range proposals {
			if slices.ContainsFunc(proposals[i].Precursors, func(c *Compound) bool { return c.Text() == precursor }) {
				least = min(least, proposals[i].Cost)
			}
		}
		return least
	}
	plain, free := cheapest("CCCCCNC(=O)c1ccccc1", "CCCCCN"), cheapest("NCCCCCNC(=O)c1ccccc1", "NCCCCCN")
	if math.IsInf(plain, 1) || free < plain+conflictCost {
		t.Errorf("%.2f without a second amine, %.2f with one", plain, free)
	}
}
