package feasibility

import (
	"fmt"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// Declared judges a step that is known by its molecules and the templates that its
// reaction may have, retro templates "product>>precursors": the first one that gives
// the precursors counts. ok is false when none does.
func (j *Judge) Declared(templates []string, product *perception.Info, precursors []*perception.Info) (v Verdict, ok bool) {
	for _, text := range templates {
		t, err := transform.Compile(text)
		if err != nil || len(t.Patterns()) != 1 {
			continue
		}
		if o := replay(&j.applier, &j.canon, t, product, precursors); o != nil {
			return j.Step(product, o), true
		}
	}
	return Verdict{}, false
}

// Bounds between the words for a similarity. Three of four recorded reactions lie
// above the lower one when they are compared with the others of their kind.
const (
	near = 0.6
	far  = 0.35
)

// Sentences says in a few words what recorded reactions say about a step.
func (v *Verdict) Sentences() []string {
	var all []string
	switch {
	case v.Precedents == 0 && v.Related == 0:
		all = append(all, "no recorded reaction makes and breaks these bonds")
	case v.Precedents == 0:
		all = append(all, fmt.Sprintf("no recorded reaction with this leaving group; %s with another one", number(v.Related, "recorded reaction")))
	default:
		how := "the nearest one resembles the step"
		switch {
		case v.Similarity >= near:
			how = "the nearest one is close"
		case v.Similarity < far:
			how = "none is close"
		}
		all = append(all, fmt.Sprintf("%s of this kind; %s (similarity %.2f)", number(v.Precedents, "recorded reaction"), how, v.Similarity))
	}
	for _, c := range v.Competing {
		all = append(all, fmt.Sprintf("%s elsewhere in the precursors: in %d of %d recorded reactions of this kind, where %.0f would be usual", c.Name, c.Recorded, v.Related, c.Expected))
	}
	return all
}

func number(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
