package transform

import (
	"errors"
	"fmt"

	"athanor/chem/match"
	"athanor/chem/smarts"
)

// Index holds many templates and finds those that match a molecule at once; see
// [match.Index]. It is read-only and may be shared by goroutines.
type Index struct {
	templates []*Template // nil for an index that was stored
	stored    *stored
	patterns  *match.Index
}

// NewIndex indexes templates, each with one molecule on its pattern side. It keeps
// the slice, which must not be changed. It fails with an error that names the
// first template with several.
func NewIndex(templates []*Template) (*Index, error) {
	patterns := make([]*smarts.Query, len(templates))
	for i, t := range templates {
		if len(t.reaction.Reactants) != 1 {
			return nil, fmt.Errorf("transform: template %d of the index has %d molecules in its pattern, not one", i, len(t.reaction.Reactants))
		}
		patterns[i] = t.reaction.Reactants[0]
	}
	return &Index{templates: templates, patterns: match.NewIndex(patterns)}, nil
}

// Len returns the number of templates.
func (x *Index) Len() int { return x.patterns.Len() }

// Text returns the text of template i.
func (x *Index) Text(i int32) string {
	if x.stored != nil {
		return x.stored.text(i)
	}
	return x.templates[i].String()
}

// Template returns template i. One of a stored index is compiled when it is first
// needed, here or in a search; only then can there be an error, for data that
// [Index.MarshalBinary] did not write.
func (x *Index) Template(i int32) (*Template, error) {
	if x.stored != nil {
		return x.stored.template(i)
	}
	return x.templates[i], nil
}

// Matching appends to dst the numbers of the templates of an index whose pattern
// lies somewhere in a molecule, in ascending order. The error is match.ErrBudget,
// beside what was found, when a search used up its work budget, that of
// [Index.Template], or nil.
func (a *Applier) Matching(dst []int32, x *Index, target *match.Target, opt Options) ([]int32, error) {
	search := match.Options{Work: opt.Work}
	if len(opt.Forbidden) > 0 {
		search.Forbidden = opt.Forbidden[0]
	}
	return a.matcher.Matching(dst, x.patterns, target, search)
}

// Expand applies all templates of an index to a molecule, in their order, and
// calls visit with the number and the result of each that has outcomes, until it
// returns false. It goes on when a template reaches a limit of its own, ends when
// the work for building is used up, and returns what Apply and Matching return,
// joined.
func (a *Applier) Expand(x *Index, target *match.Target, opt Options, visit func(template int32, r Result) bool) error {
	list, fault := a.Matching(a.matching[:0], x, target, opt)
	a.matching = list
	a.single[0] = target
	a.allow(opt)
	for _, i := range list {
		if a.builder.budget < 0 {
			break
		}
		t, err := x.Template(i)
		if err != nil {
			fault = errors.Join(fault, err)
			continue
		}
		r, err := a.apply(t, a.single[:], opt)
		if err != nil {
			fault = errors.Join(fault, fmt.Errorf("template %d: %w", i, err))
		}
		if len(r.Outcomes) > 0 && !visit(i, r) {
			break
		}
	}
	return fault
}
