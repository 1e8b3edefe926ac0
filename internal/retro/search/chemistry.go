package search

import (
	"context"
	"math"

	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/sascore"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/template"
)

// maxBonus is the part of a step's cost that the weight of its rule can take off
// (retro step costs of the reference planner: 1 + min(ΣMW/2000, 1) - bonus).
const maxBonus = 0.2

// conflictCost is added to a step for every kind of group that competes in it or
// is destroyed by it.
const conflictCost = 0.6

// chemistry is the Expander of a library and a stock, narrowed by constraints.
type chemistry struct {
	library *template.Library
	stock   *stock.Stock
	workers []worker
	limits  *limits
	// strangeness is what a strange atom counts.
	strangeness float64
}

// worker is what one goroutine needs.
type worker struct {
	expander *template.Expander
	stock    *stock.Stock
	grader   sascore.Workspace
	// reader and perceiver take up compounds again that are to be taken apart.
	scribe    scribe
	reader    smiles.Reader
	perceiver perception.Workspace
	// appraiser is there when the constraints bound confidences.
	appraiser *appraiser
	surveyor  catalogue.Surveyor
	// met holds the compounds of the expansion at hand, candidates what it proposes.
	met        map[canon.ID]*Compound
	candidates []Proposal
}

func newChemistry(l *template.Library, s *stock.Stock, limits *limits, workers int) *chemistry {
	x := &chemistry{library: l, stock: s, limits: limits, strangeness: min(1, poorStock/float64(max(1, s.Variety())))}
	for range workers {
		w := worker{expander: template.NewExpander(l), stock: s, met: map[canon.ID]*Compound{}}
		if limits.boundsConfidence() {
			w.appraiser = newAppraiser(l)
		}
		if len(x.workers) > 0 {
			w.expander.Share(x.workers[0].expander)
		}
		x.workers = append(x.workers, w)
	}
	return x
}

// NewCompound describes a molecule for the search. It fails with canon.ErrIncomplete
// when the molecule is so symmetric that its identity would depend on how it was
// written: a search could then meet it in two forms without noticing.
func NewCompound(info *perception.Info) (*Compound, error) {
	text, err := canon.TextOf(info)
	if err != nil {
		return nil, err
	}
	c := describe(info, canon.Identity(info), text)
	c.difficulty = difficultyOf(new(sascore.Workspace), info, c.HeavyAtoms)
	return c, nil
}

// describe describes a molecule whose identity is known, but for its difficulty.
func describe(info *perception.Info, id canon.ID, text string) *Compound {
	return &Compound{ID: id, SMILES: text, HeavyAtoms: descriptor.HeavyAtoms(info), Weight: descriptor.MolWt(info), elements: elementsOf(info)}
}

// poorStock is the number of surroundings of atoms in a stock up to which a strange atom
// counts in full. In a rich stock what is strange may still be one step away.
const poorStock = 1000

// partSize is the number of extracted templates that are applied at a time.
const partSize = 4

// Expand gives the disconnections by named rules first, and those by extracted
// templates in parts, the most likely ones first, as the search asks for more.
func (x *chemistry) Expand(ctx context.Context, worker int, c *Compound, rest *Rest, known func(canon.ID) *Compound) ([]Proposal, *Rest, error) {
	w := &x.workers[worker]
	info, err := w.structure(c, rest)
	if err != nil {
		return nil, nil, nil // what cannot be read back is not taken apart
	}
	w.begin()
	w.expander.Prepare(info, c.ID)
	if rest == nil {
		found, err := w.expander.Named(ctx, info)
		if err != nil {
			return nil, nil, err
		}
		for i := range found {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			x.propose(w, c, info, &found[i], known)
		}
		if len(found) > 0 {
			return merge(w.candidates), x.unranked(info), nil
		}
		rest = &Rest{}
	}
	if rest.Untried == nil {
		if rest, err = x.rank(ctx, w, info); rest == nil || err != nil {
			return nil, nil, err
		}
	}
	part, untried := w.expander.Useful(rest.Untried, partSize)
	err = w.expander.Extracted(ctx, info, part, nil, template.MaxExtracted-rest.found, func(d *template.Disconnection) {
		x.propose(w, c, info, d, known)
	})
	if err != nil {
		return nil, nil, err
	}
	proposals := merge(w.candidates)
	return proposals, x.restOf(info, untried, rest.found+len(proposals)), nil
}

// structure returns the structure of a compound, which its rest may have kept.
func (w *worker) structure(c *Compound, rest *Rest) (*perception.Info, error) {
	if rest != nil && rest.info != nil {
		return rest.info, nil
	}
	m, _, err := w.reader.Parse(c.textBy(&w.scribe))
	if err != nil {
		return nil, err
	}
	info, err := w.perceiver.Perceive(m, perception.Options{})
	if err != nil {
		return nil, err
	}
	return info.Clone(), nil
}

// unranked is what is left after the named rules: the extracted templates, of which it
// is not known yet which of them lie in the molecule; nil when there are none.
func (x *chemistry) unranked(info *perception.Info) *Rest {
	if x.library.Len() == x.library.NumNamed() {
		return nil
	}
	return &Rest{Cost: 1 + x.extraCost(1), info: info}
}

// rank finds the extracted templates that lie in a molecule.
func (x *chemistry) rank(ctx context.Context, w *worker, info *perception.Info) (*Rest, error) {
	untried, err := w.expander.Rank(ctx, info)
	if err != nil {
		return nil, err
	}
	return x.restOf(info, untried, 0), nil
}

// restOf is nil when nothing is left that the limits allow.
func (x *chemistry) restOf(info *perception.Info, untried template.Untried, found int) *Rest {
	if len(untried) == 0 || found >= template.MaxExtracted || x.workers[0].appraiser == nil && float64(untried[0].Prior) < x.limits.constraints.MinConfidence {
		return nil
	}
	return &Rest{Cost: 1 + x.extraCost(float64(untried[0].Prior)), Untried: untried, found: found, info: info}
}

// begin forgets the last expansion.
func (w *worker) begin() {
	clear(w.met)
	w.candidates = w.candidates[:0]
}

// propose adds a disconnection to the candidates unless the limits forbid its rule.
func (x *chemistry) propose(w *worker, c *Compound, info *perception.Info, d *template.Disconnection, known func(canon.ID) *Compound) {
	if !x.limits.allowsRule(d.Rule) {
		return
	}
	p := x.proposal(w, c, info, d, known)
	if w.appraiser != nil {
		step := p.StepOf(c)
		p.Step.StepConfidence = w.appraiser.confidenceOf(&step, d.Rule)
	}
	if p.Step.StepConfidence >= x.limits.constraints.MinConfidence {
		p.wanted, p.named, p.learned = x.limits.wantsRule(d.Rule), d.Rule.IsNamed(), d.Rule.Learned()
		w.candidates = append(w.candidates, p)
	}
}

// What a step by an extracted template costs more than one by a named rule. A template
// that is a tenth as likely as another costs a third of a step more. Beside named rules
// it costs learnedCost more: nobody looked at it, so that it has to save something.
// Without named rules the templates are all there is, and their order counts for more.
const (
	priorWeight = 0.15
	learnedCost = 0.5
	aloneWeight = 0.5
)

// extraCost is that cost by the probability of the template.
func (x *chemistry) extraCost(prior float64) float64 {
	doubt := -math.Log(min(1, max(prior, 1e-4)))
	if x.library.NumNamed() == 0 {
		return aloneWeight * doubt
	}
	return learnedCost + priorWeight*doubt
}

// compound describes a precursor. Sums of numbers depend on the order of atoms in
// their last digits, so that which of two equal compounds is described must not
// depend on chance: known ones are those of the graph, which does not change during
// an expansion. How hard a compound is to make is found out here, and not when the
// search asks, to do it in parallel.
func (x *chemistry) compound(w *worker, p *template.Precursor, known func(canon.ID) *Compound) *Compound {
	if c := known(p.ID); c != nil {
		return c
	}
	if c := w.met[p.ID]; c != nil {
		return c
	}
	info := w.expander.Structure(p)
	c := describe(info, p.ID, p.SMILES)
	if c.SMILES == "" {
		c.packed = pack(info)
	}
	if c.held = w.stock.Holds(c.ID, info); !x.InStock(c) {
		c.difficulty = difficultyOf(&w.grader, info, c.HeavyAtoms)
		atoms, hopeless := w.stock.Strange(&w.surveyor, info)
		c.strange, c.hopeless = x.strangeness*float64(atoms), hopeless
	}
	w.met[p.ID] = c
	return c
}

func (x *chemistry) proposal(w *worker, c *Compound, info *perception.Info, d *template.Disconnection, known func(canon.ID) *Compound) Proposal {
	p := Proposal{Step: x.library.Step(d.Rule), Provenance: d.Rule.Provenance()}
	weight := 0.0
	for i := range d.Precursors {
		compound := x.compound(w, &d.Precursors[i], known)
		p.Precursors = append(p.Precursors, compound)
		weight += compound.Weight
	}
	setAtomEconomy(&p.Step, c.Weight, weight)
	addNotes(&p.Step, d)
	if evidence := d.Evidence(); evidence != nil {
		p.Step.Evidence = evidence
	}
	p.Conflicts = len(d.Conflicts) + len(d.Doubts)
	p.Step.StepConfidence = x.confidence(d)
	p.Cost = 1 + min(weight/2000, 1) - maxBonus*p.Step.StepConfidence + conflictCost*float64(p.Conflicts)
	if claim := d.Claim; claim != nil {
		if !d.Rule.IsNamed() {
			p.Cost += x.extraCost(d.Odds)
		}
		p.Confirm = func(ctx context.Context) (bool, error) { return x.workers[0].expander.Confirm(ctx, info, claim) }
		if claim.Unjudged() {
			p.Judge = func(ctx context.Context, worker int, p *Proposal) (bool, error) {
				return x.judge(ctx, worker, info, claim, p)
			}
		}
	}
	return p
}

// judge does what was left for later of a step.
func (x *chemistry) judge(ctx context.Context, worker int, info *perception.Info, claim *template.Claim, p *Proposal) (bool, error) {
	d := template.Disconnection{Claim: claim}
	ok, err := x.workers[worker].expander.Judge(ctx, info, &d)
	if !ok {
		return false, err
	}
	addNotes(&p.Step, &d)
	if evidence := d.Evidence(); evidence != nil {
		p.Step.Evidence = evidence
	}
	p.Conflicts = len(d.Conflicts) + len(d.Doubts)
	p.Cost += conflictCost * float64(p.Conflicts)
	if d.Rule.Learned() {
		p.Cost += x.extraCost(d.Odds) - x.extraCost(d.Prior)
	}
	return true, nil
}

// confidence of a step by a learned template is the probability of that, of any other
// that of its rule.
func (x *chemistry) confidence(d *template.Disconnection) float64 {
	if d.Rule.Learned() {
		return d.Prior
	}
	return x.library.Confidence(d.Rule)
}

func setAtomEconomy(s *retro.Step, target, precursors float64) {
	if precursors <= 0 {
		s.AtomEconomyStatus = retro.AtomEconomyNotEvaluable
		return
	}
	percent := 100 * target / precursors
	s.AtomEconomyRawPercent = &percent
	if percent > 100+1e-6 {
		s.AtomEconomyStatus = retro.AtomEconomyAbove
		return
	}
	s.AtomEconomyStatus = retro.AtomEconomyNormal
	s.AtomEconomy = &percent
}

// addNotes puts what a chemist must watch into the notes of the conditions, after the
// precedent of a learned template.
func addNotes(s *retro.Step, d *template.Disconnection) {
	notes := d.Rule.Selectivity
	if d.Rule.Learned() {
		notes = s.Conditions.Notes
	}
	for _, c := range d.Conflicts {
		if notes != "" {
			notes += " "
		}
		notes += "Competing group: " + c + "."
	}
	for _, doubt := range d.Doubts {
		if notes != "" {
			notes += " "
		}
		notes += doubt + "."
	}
	if notes == "" {
		return
	}
	if s.Conditions == nil { // of a template of a file nothing is known
		s.Conditions = &retro.Conditions{}
	}
	s.Conditions.Notes = notes
}

// merge puts proposals with the same precursors together: a wanted one goes first, then
// the cheapest one, and the others wait in it. It stays in the place of the first.
func merge(list []Proposal) []Proposal {
	var kept []Proposal
next:
	for k := range list {
		p := &list[k]
		for i := range kept {
			if !sameCompounds(kept[i].Precursors, p.Precursors) {
				continue
			}
			if first := &kept[i]; first.before(p) {
				better := *p
				better.others = append(first.others, *first)
				better.others[len(better.others)-1].others = nil
				*first = better
			} else {
				first.others = append(first.others, *p)
			}
			continue next
		}
		kept = append(kept, *p)
	}
	for i := range kept {
		if p := &kept[i]; p.Judge == nil && p.Confirm == nil {
			p.others = nil // it needs none
		} else {
			sortWays(p)
		}
	}
	return kept
}

// sameCompounds compares two lists as multisets.
func sameCompounds(a, b []*Compound) bool {
	if len(a) != len(b) {
		return false
	}
	for _, c := range a {
		if count(a, c.ID) != count(b, c.ID) {
			return false
		}
	}
	return true
}

func count(list []*Compound, id canon.ID) int {
	n := 0
	for _, c := range list {
		if c.ID == id {
			n++
		}
	}
	return n
}

func (x *chemistry) InStock(c *Compound) bool {
	return c.held && x.limits.allowsBlock(c)
}

func (x *chemistry) Estimate(c *Compound) float64 { return estimate(c) }
