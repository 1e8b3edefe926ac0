package policy

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
	"athanor/internal/retro/extract"
)

// MaxOutcomes bounds the outcomes of one template for one molecule.
const MaxOutcomes = 200

// records are recorded reactions with the examples of their products.
type records struct {
	examples examples
	// By record: the number of the recorded template, -1 when it is not in the list,
	// the recorded set of precursors, its keys and its environments.
	template []int32
	set      []canon.ID
	keys     rows[uint32]
	bits     rows[uint16]
	group    []uint8 // of the product, below numFolds
	rejected []Rejection
}

// positive reports whether an outcome gives the recorded set.
func (r *records) positive(i int, o outcome) bool {
	return r.examples.sets.list[r.examples.sets.first(i)+int(o.set)] == r.set[i]
}

// numFolds is the number of parts into which the records are divided for training.
const numFolds = 5

// pool is a list of compiled templates.
type pool struct {
	texts []string
	index *transform.Index
	// numbers are those of the templates, by canonical spelling and by the spellings
	// that were asked for.
	numbers   map[string]int32
	canonical extract.Canonicalizer
	// applied says for which templates outcomes are worked out.
	applied []bool
}

// newPool compiles templates. It fails at one that is wrong.
func newPool(texts []string) (*pool, error) {
	p := &pool{texts: texts, numbers: map[string]int32{}, applied: make([]bool, len(texts))}
	var compiler transform.Compiler
	templates := make([]*transform.Template, len(texts))
	for i, text := range texts {
		t, err := compiler.Compile(text)
		if err != nil {
			return nil, fmt.Errorf("policy: template %d: %w", i+1, err)
		}
		templates[i] = t
		p.numbers[p.spell(text)] = int32(i)
	}
	index, err := transform.NewIndex(templates)
	if err != nil {
		return nil, fmt.Errorf("policy: %w", err)
	}
	p.index = index
	return p, nil
}

// spell returns the canonical spelling of a template, or the text itself when there
// is none.
func (p *pool) spell(text string) string {
	if spelling, err := p.canonical.Canonical(text); err == nil {
		return spelling
	}
	return text
}

// number returns the number of a template, however it is spelled, or -1.
func (p *pool) number(text string) int32 {
	n, known := p.numbers[text]
	if !known {
		if n, known = p.numbers[p.spell(text)]; !known {
			n = -1
		}
		p.numbers[text] = n
	}
	return n
}

// usable reports whether a template takes one molecule apart.
func usable(text string) bool {
	t, err := transform.Compile(text)
	return err == nil && len(t.Patterns()) == 1 && t.Patterns()[0].NumComponents() == 1
}

// expander finds the templates of a pool that match a molecule, and their outcomes.
type expander struct {
	pool     *pool
	applier  transform.Applier
	target   match.Target
	targets  []*match.Target
	matching []int32
}

func newExpander(p *pool) *expander {
	x := &expander{pool: p}
	x.targets = []*match.Target{&x.target}
	return x
}

// match returns the numbers of the matching templates; the slice is valid until the
// next call. A search that used up its work leaves a template out.
func (x *expander) match(info *perception.Info) []int32 {
	x.target.Load(info)
	x.matching, _ = x.applier.Matching(x.matching[:0], x.pool.index, &x.target, transform.Options{})
	return x.matching
}

// apply calls add with the outcomes of the matching templates that are applied.
// Those beyond a limit are left out.
func (x *expander) apply(add func(template int32, o *transform.Outcome)) error {
	for _, t := range x.matching {
		if !x.pool.applied[t] {
			continue
		}
		compiled, err := x.pool.index.Template(t)
		if err != nil {
			return err
		}
		result, err := x.applier.ApplyIn(compiled, x.targets, transform.Options{Mode: transform.Retro, Reuse: true, Outcomes: MaxOutcomes})
		if err != nil && !errors.Is(err, transform.ErrLimit) && !errors.Is(err, match.ErrBudget) {
			return err
		}
		for k := range result.Outcomes {
			add(t, &result.Outcomes[k])
		}
	}
	return nil
}

// recorded is what a reaction says.
type recorded struct {
	product   *perception.Info
	set       canon.ID
	reactants []*perception.Info
	ids       []canon.ID
}

// readRecorded reads the molecules of a reaction.
func readRecorded(r *Reaction, w *canon.Workspace) (recorded, error) {
	product, err := smiles.Perceive(r.Product)
	if err != nil {
		return recorded{}, fmt.Errorf("product: %w", err)
	}
	found := recorded{product: product}
	for text := range strings.SplitSeq(r.Reactants, ".") {
		info, err := smiles.Perceive(text)
		if err != nil {
			return recorded{}, fmt.Errorf("reactant %q: %w", text, err)
		}
		id := w.Identity(info)
		found.reactants, found.ids = append(found.reactants, info), append(found.ids, id)
		found.set = join(found.set, id)
	}
	return found, nil
}

// gather works out the records of reactions.
func gather(ctx context.Context, p *pool, reactions []Reaction, progress func(done int)) (*records, error) {
	r := &records{}
	x := newExpander(p)
	var w canon.Workspace
	var around environments
	for i := range reactions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		progress(i)
		found, err := readRecorded(&reactions[i], &w)
		if err != nil {
			r.rejected = append(r.rejected, Rejection{reactions[i].Line, err})
			continue
		}
		r.examples.begin(found.product, x.match(found.product))
		if err := x.apply(func(template int32, o *transform.Outcome) { r.examples.add(template, o) }); err != nil {
			return nil, fmt.Errorf("policy: line %d: %w", reactions[i].Line, err)
		}
		r.examples.finish()
		r.template, r.set = append(r.template, p.number(reactions[i].Template)), append(r.set, found.set)
		r.group = append(r.group, uint8(scramble(w.Identity(found.product)[0])%numFolds))
		start := len(r.bits.list)
		for k, info := range found.reactants {
			r.keys.list = append(r.keys.list, keyOf(found.ids[k]))
			around.load(info, inputRadius)
			r.bits.list = around.appendBits(r.bits.list, inputRadius)
		}
		r.bits.list = sortUnique(r.bits.list, start)
		r.keys.end()
		r.bits.end()
	}
	progress(len(reactions))
	return r, nil
}
