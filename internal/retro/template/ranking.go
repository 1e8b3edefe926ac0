package template

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
	"athanor/internal/retro/policy"
)

// ranking orders the extracted templates that lie in a molecule. Those that the
// policy does not know share it by their counts.
type ranking struct {
	policy policy.Policy // nil orders all by their counts
	keep   int           // 0 keeps all
	// numbers are those of the templates in the policy, 2 more than they are, 0 while
	// they are not known.
	numbers []atomic.Int32
}

// WithPolicy returns a library whose extracted templates are tried in the order that
// a policy gives them for a molecule, the first keep of them; 0 keeps all. Without a
// policy the most frequent come first. The library itself does not change.
func (l *Library) WithPolicy(p policy.Policy, keep int) *Library {
	n := *l
	n.ranking = ranking{p, keep, make([]atomic.Int32, len(l.extracted.entries))}
	return &n
}

// number returns the number of a template in the policy, -1 when it knows it not.
func (l *Library) number(template int32) int32 {
	if n := l.ranking.numbers[template].Load(); n != 0 {
		return n - 2
	}
	n := l.ranking.policy.Number(l.extracted.rule(template).id)
	l.ranking.numbers[template].Store(n + 2)
	return n
}

// Untried are extracted templates that lie in a molecule and were not applied yet,
// the most likely first.
type Untried []Ranked

// Ranked is a template with the probability that it gives the way to make the
// molecule.
type Ranked struct {
	template int32
	Prior    float32
}

// Rank returns the extracted templates that lie in a molecule, or the error of ctx
// when that ended.
func (x *Expander) Rank(ctx context.Context, info *perception.Info) (Untried, error) {
	if len(x.lib.extracted.entries) == 0 {
		return nil, nil
	}
	x.load(info)
	if err := x.placed(ctx, info); err != nil {
		return nil, err
	}
	x.score(info)
	list := make(Untried, 0, len(x.matching))
	for i, n := range x.matching {
		if least := x.lib.extracted.entries[n].least(); x.priors[i] > least {
			list = append(list, Ranked{n, x.priors[i]})
		}
	}
	slices.SortStableFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Prior, a.Prior) })
	if k := x.lib.ranking.keep; k > 0 && len(list) > k {
		list = slices.Clone(list[:k])
	}
	return list, nil
}

// placed finds the extracted templates that lie in the molecule loaded.
func (x *Expander) placed(ctx context.Context, info *perception.Info) error {
	s := x.lib.extracted
	x.matching = x.matching[:0]
	for i := range s.segments {
		g, from := &s.segments[i], len(x.matching)
		if info.Mol.NumAtoms() <= maxIndexed {
			// A search that used up its work leaves a template out.
			x.matching, _ = x.applier.Matching(x.matching, g.index, x.target, transform.Options{Work: searchWork})
		} else if err := x.placedSlowly(ctx, g); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		for k := from; k < len(x.matching); k++ {
			x.matching[k] += g.first
		}
	}
	x.matching = slices.DeleteFunc(x.matching, func(n int32) bool { return s.entries[n].left })
	return nil
}

// placedSlowly is placed with ctx asked between two templates.
func (x *Expander) placedSlowly(ctx context.Context, g *segment) error {
	for i := range int32(g.index.Len()) {
		if err := ctx.Err(); err != nil {
			return err
		}
		t, err := g.index.Template(i)
		if err != nil {
			continue
		}
		if ok, err := x.matcher.HasIn(t.Patterns()[0], x.target, match.Options{Work: searchWork}); ok && err == nil {
			x.matching = append(x.matching, i)
		}
	}
	return nil
}

// score gives the templates found their probabilities.
func (x *Expander) score(info *perception.Info) {
	x.priors = x.priors[:0]
	sum := float32(0)
	for _, n := range x.matching {
		count := float32(x.lib.extracted.entries[n].count)
		x.priors = append(x.priors, count)
		sum += count
	}
	for i := range x.priors {
		x.priors[i] /= sum
	}
	if x.lib.ranking.policy == nil {
		return
	}
	if x.scorer == nil {
		x.scorer = x.lib.ranking.policy.Scorer()
	}
	x.numbers, x.scores = x.numbers[:0], x.scores[:0]
	for _, n := range x.matching {
		x.numbers, x.scores = append(x.numbers, x.lib.number(n)), append(x.scores, 0)
	}
	x.scorer.Priors(x.scores, info, x.numbers)
	for i, n := range x.numbers {
		if n >= 0 {
			x.priors[i] = x.scores[i]
		}
	}
}
