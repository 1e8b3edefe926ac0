package template

import (
	"context"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
	"athanor/internal/retro"
	"athanor/internal/retro/policy"
)

// Policy returns what orders the extracted templates, nil when their counts do.
func (l *Library) Policy() policy.Policy { return l.ranking.policy }

// Recorder applies extracted templates to molecules, whatever speaks against the steps.
// It keeps the templates that it needed compiled, and serves one goroutine.
type Recorder struct {
	x        *Expander
	compiled map[int32]*transform.Template
}

// NewRecorder returns a recorder over a library.
func NewRecorder(l *Library) *Recorder {
	return &Recorder{NewExpander(l), map[int32]*transform.Template{}}
}

// Apply applies the extracted templates that lie in a molecule and that a policy was
// trained with: begin gets the numbers of the templates in the policy, visit every
// outcome, which is valid during the call only, with the precedent of its template, nil
// when that has none.
func (r *Recorder) Apply(ctx context.Context, p *policy.Learned, info *perception.Info, begin func(numbers []int32), visit func(number int32, precedent *Precedent, o *transform.Outcome)) error {
	x := r.x
	x.load(info)
	if err := x.placed(ctx, info); err != nil {
		return err
	}
	var templates, numbers []int32
	for _, t := range x.matching {
		if n := p.Number(x.lib.extracted.rule(t).id); p.Trained(n) {
			templates, numbers = append(templates, t), append(numbers, n)
		}
	}
	begin(numbers)
	for i, t := range templates {
		compiled := r.template(t)
		if compiled == nil {
			continue
		}
		// As in training: what is beyond a limit is left out.
		result, _ := x.applier.ApplyIn(compiled, []*match.Target{x.target}, transform.Options{
			Mode: transform.Retro, Outcomes: policy.MaxOutcomes, Reuse: true, Stop: func() bool { return ctx.Err() != nil },
		})
		if err := ctx.Err(); err != nil {
			return err
		}
		for k := range result.Outcomes {
			visit(numbers[i], x.lib.extracted.entries[t].precedent, &result.Outcomes[k])
		}
	}
	return nil
}

// TemplatesOf returns the templates of the rule of a step that the library gave. It
// looks through the rules that were needed so far; Templates, which finds those of
// others, keeps a table of all.
func (l *Library) TemplatesOf(s *retro.Step) []string {
	for i := range l.extracted.rules {
		if r := l.extracted.rules[i].Load(); r != nil && r.id == s.TemplateID {
			return r.SMIRKS
		}
	}
	return l.Templates(s.TemplateID)
}

// template returns a template compiled, nil when none can be made of it.
func (r *Recorder) template(number int32) *transform.Template {
	t, seen := r.compiled[number]
	if !seen {
		g, i := r.x.lib.extracted.segmentOf(number)
		t, _ = g.index.Template(i)
		r.compiled[number] = t
	}
	return t
}

// Stated is the precedent as the evidence of a step.
func (p *Precedent) Stated() retro.Precedent { return p.evidence() }
