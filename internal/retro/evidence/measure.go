package evidence

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"athanor/chem/smiles"
	"athanor/internal/amount"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/template"
)

// Report compares the confidences of steps with recorded reactions. A step is right
// when its product was made in its way.
type Report struct {
	// Products counts the products of recorded reactions, Steps what the library
	// proposed for them, Missed those of which the recorded way is among no proposal.
	Products, Steps, Missed int
	// Named and Learned are of the steps by named reactions and by learned templates,
	// those in ways that no learned template knows apart.
	Named, Learned policy.Reliability
	// Unknown counts the steps in such ways, UnknownRight those of them that were right.
	Unknown, UnknownRight int
	// First counts the products of which the most likely proposal was right.
	First    int
	Rejected []policy.Rejection
}

// Measure takes the products of recorded reactions apart as the planner does, and
// compares. It fails when ctx ends, and when the library has no trained policy.
func Measure(ctx context.Context, l *template.Library, reactions []policy.Reaction, progress func(done int)) (*Report, error) {
	r := New(l)
	if r == nil {
		return nil, errors.New("the library has no policy that was trained on recorded reactions")
	}
	report, x := &Report{}, template.NewExpander(l)
	for i := range reactions {
		if err := r.compare(ctx, report, x, &reactions[i]); err != nil {
			return nil, err
		}
		progress(i + 1)
	}
	return report, nil
}

// compare counts the proposals for a product.
func (r *Reader) compare(ctx context.Context, report *Report, x *template.Expander, reaction *policy.Reaction) error {
	reject := func(err error) {
		report.Rejected = append(report.Rejected, policy.Rejection{Line: reaction.Line, Err: err})
	}
	info, err := smiles.Perceive(reaction.Product)
	if err != nil {
		reject(fmt.Errorf("product: %w", err))
		return nil
	}
	ids, ok := identities(strings.Split(reaction.Reactants, "."))
	if !ok {
		reject(errors.New("a reactant cannot be read"))
		return nil
	}
	m, err := r.read(ctx, reaction.Product)
	if m == nil {
		return err
	}
	set := membersOf(ids)
	o := r.outcome(m, set, []string{reaction.Template})
	if o == nil {
		reject(errors.New("the template does not give the reactants"))
		return nil
	}
	recorded := m.way(o, set)
	proposals, err := x.ExpandContext(ctx, info)
	if err != nil {
		return err
	}
	report.Products++
	best, first, found := 0.0, false, false
	for i := range proposals {
		d := &proposals[i]
		precursors := make([]string, len(d.Precursors))
		for k := range d.Precursors {
			precursors[k] = d.Precursors[k].SMILES
		}
		f, way := r.find(m, precursors, d.Rule.SMIRKS)
		right := way == recorded
		report.Steps++
		found = found || right
		if f.Confidence > best {
			best, first = f.Confidence, right
		}
		switch {
		case m.ways[way] == 0:
			report.Unknown++
			if right {
				report.UnknownRight++
			}
		case d.Rule.Learned():
			report.Learned.Add(f.Confidence, right)
		default:
			report.Named.Add(f.Confidence, right)
		}
	}
	if first {
		report.First++
	}
	if !found {
		report.Missed++
	}
	return nil
}

// Markdown returns the tables.
func (r *Report) Markdown() string {
	percent := func(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s; the recorded way is among them for %.1f %%, and that with the highest confidence for %.1f %%.\n",
		amount.Of(r.Products, "product"), amount.Of(r.Steps, "proposed step"), percent(r.Products-r.Missed, r.Products), percent(r.First, r.Products))
	for _, part := range []struct {
		name string
		of   *policy.Reliability
	}{{"named reactions", &r.Named}, {"learned templates", &r.Learned}} {
		fmt.Fprintf(&b, "\nSteps by %s; mean distance between confidence and what was observed %.1f %%.\n\n%s", part.name, 100*part.of.Error(), part.of.Markdown())
	}
	fmt.Fprintf(&b, "\nSteps in ways that no learned template knows: %d, of which %.1f %% were recorded; %.1f %% are stated.\n",
		r.Unknown, percent(r.UnknownRight, r.Unknown), 100*unknownWay)
	return b.String()
}
