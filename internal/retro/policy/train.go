package policy

import (
	"cmp"
	"context"
	"errors"
	"slices"
)

// Listed is a template of the library that a policy is trained for.
type Listed struct {
	// Text is the retro template.
	Text string
	// Count is the number of reactions in the library's data. It matters for
	// templates of which the training data have no reaction.
	Count int
}

// TrainOptions say what to train on.
type TrainOptions struct {
	// Reactions are the training data.
	Reactions []Reaction
	// Templates is the library; nil stands for the templates of the reactions.
	Templates []Listed
	// Progress, when there is one, is called now and then with what is being done,
	// and how much of it is.
	Progress func(what string, done, total int)
}

// TrainReport says what training met.
type TrainReport struct {
	// Reactions and Templates were used, Trained of the templates have a reaction.
	Reactions, Templates, Trained int
	// Rejected are the reactions that were not used.
	Rejected []Rejection
	// HeldOut is how the policy ranks the reactions of a fifth of the training data,
	// learned from the other four.
	HeldOut Ranks
}

// Train learns a policy. It works in two stages. The reactions are divided into five
// parts by their products; from every four of them the network, the weights and the
// precedents are made, with the templates of these four alone, and give the evidence
// for the fifth. The judge is trained on that, so that it learns how much each kind
// of evidence is worth for molecules that are new. At last the network, the weights
// and the precedents are made once more from all reactions.
//
// It fails when ctx ends, and when there is nothing to learn from. The result
// depends on the options alone.
func Train(ctx context.Context, opt TrainOptions) (*Learned, *TrainReport, error) {
	t := &trainer{ctx: ctx, opt: opt, report: &TrainReport{}}
	if err := t.gather(); err != nil {
		return nil, nil, err
	}
	for fold := range numFolds {
		if err := t.fold(fold); err != nil {
			return nil, nil, err
		}
	}
	judged, err := t.judge()
	if err != nil {
		return nil, nil, err
	}
	m, err := t.learn("all reactions", t.all())
	if err != nil {
		return nil, nil, err
	}
	m.judge, m.judgeSharpness = judged.judge, judged.judgeSharpness
	m.sharpness, m.coverage = t.guesses.sharpness(), t.guesses.coverage()
	m.judgeCoverage = m.coverage
	t.listed(m)
	return newLearned(m, ListHash(t.pool.texts)), t.report, nil
}

// trainer holds what the steps of training share.
type trainer struct {
	ctx     context.Context
	opt     TrainOptions
	report  *TrainReport
	pool    *pool
	counts  []int // by template, of the library
	records *records
	members [][]int32
	numRows int

	cases   cases
	held    []int32 // by case: its record
	guesses scored  // of the network for records that it was not trained on
}

// stage returns the function to which a part of the work tells its progress.
func (t *trainer) stage(what string, total int) func(done int) {
	return func(done int) {
		if t.opt.Progress != nil && (done%256 == 0 || done == total) {
			t.opt.Progress(what, done, total)
		}
	}
}

// gather compiles the templates and works out the records.
func (t *trainer) gather() error {
	listed := t.opt.Templates
	if listed == nil {
		listed = templatesOf(t.opt.Reactions)
	}
	var texts []string
	for _, l := range listed {
		if usable(l.Text) {
			texts = append(texts, l.Text)
			t.counts = append(t.counts, l.Count)
		}
	}
	p, err := newPool(texts)
	if err != nil {
		return err
	}
	for i := range t.opt.Reactions {
		if n := p.number(t.opt.Reactions[i].Template); n >= 0 {
			p.applied[n] = true
		}
	}
	t.pool = p
	t.records, err = gather(t.ctx, p, t.opt.Reactions, t.stage("apply templates", len(t.opt.Reactions)))
	if err != nil {
		return err
	}
	if len(t.records.set) == 0 || !slices.Contains(p.applied, true) {
		return errors.New("policy: no reaction has a template of the library")
	}
	t.members, t.numRows = memberRows(texts)
	t.report.Reactions, t.report.Templates, t.report.Rejected = len(t.records.set), len(texts), t.records.rejected
	for _, applied := range p.applied {
		if applied {
			t.report.Trained++
		}
	}
	return nil
}

// templatesOf lists the templates of reactions, the most frequent first.
func templatesOf(reactions []Reaction) []Listed {
	places := map[string]int{}
	var list []Listed
	for i := range reactions {
		text := reactions[i].Template
		at, known := places[text]
		if !known {
			at = len(list)
			places[text] = at
			list = append(list, Listed{Text: text})
		}
		list[at].Count++
	}
	slices.SortFunc(list, func(a, b Listed) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	return list
}

// all lists the records.
func (t *trainer) all() []int32 {
	list := make([]int32, len(t.records.set))
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// learn makes network, weights and precedents from the records of a list.
func (t *trainer) learn(what string, list []int32) (*model, error) {
	m := &model{trained: t.pool.applied}
	m.counts, m.matches = t.records.count(len(t.pool.texts), list)
	network := newNetworkTrainer(t.members, t.numRows, m.counts, m.matches)
	if err := network.train(t.ctx, t.records, list, t.stage("train network, "+what, networkRounds*len(list))); err != nil {
		return nil, err
	}
	network.finish(m)
	weights := newWeightTrainer(m.counts, m.matches)
	if err := weights.train(t.ctx, t.records, list, t.stage("train weights, "+what, weightRounds*len(list))); err != nil {
		return nil, err
	}
	weights.finish(m)
	m.seen, m.seenTimes = t.records.precursors(list)
	m.precedents = t.records.precedents(list)
	m.precedents.index(len(t.pool.texts))
	return m, nil
}

// fold learns from all records but those of a part, and adds the evidence for these.
func (t *trainer) fold(fold int) error {
	var list, held []int32
	for i, group := range t.records.group {
		if int(group) == fold {
			held = append(held, int32(i))
		} else {
			list = append(list, int32(i))
		}
	}
	what := "part " + string(rune('1'+fold)) + " of 5"
	m, err := t.learn(what, list)
	if err != nil {
		return err
	}
	progress := t.stage("collect evidence, "+what, len(held))
	var v evidence
	var pool []int32
	for k, i := range held {
		if err := t.ctx.Err(); err != nil {
			return err
		}
		v.collect(m, &t.records.examples, int(i))
		t.cases.add(&v, t.records, int(i))
		t.held = append(t.held, i)
		pool = pool[:0]
		for _, n := range t.records.examples.templates.at(int(i)) {
			if m.counts[n] > 0 {
				pool = append(pool, n)
				t.guesses.scores.list = append(t.guesses.scores.list, m.guess(n, &v.hidden))
			}
		}
		t.guesses.right.list = t.records.rightTemplates(int(i), pool, t.guesses.right.list)
		t.guesses.end()
		progress(k + 1)
	}
	return nil
}

// judge trains the judge on four parts of the evidence and measures it on the fifth.
func (t *trainer) judge() (*model, error) {
	trained := newJudgeTrainer(&t.cases)
	var list, held []int32
	for k, i := range t.held {
		if t.records.group[i] == numFolds-1 {
			held = append(held, int32(k))
		} else {
			list = append(list, int32(k))
		}
	}
	if err := trained.train(t.ctx, &t.cases, list, t.stage("train judge", judgeRounds*len(list))); err != nil {
		return nil, err
	}
	var s scored
	for _, k := range held {
		trained.score(&t.cases, int(k))
		s.scores.list = append(s.scores.list, trained.scores...)
		s.right.list = append(s.right.list, t.cases.right.at(int(k))...)
		s.end()
		t.report.HeldOut.add(rankOf(trained.scores, t.cases.right.at(int(k))))
	}
	return &model{judge: trained.judge, judgeSharpness: s.sharpness()}, nil
}

// extraShare is the share of the count of a template without training reactions that
// counts. Libraries are made from several times as many reactions as the training
// data hold.
const extraShare = 0.5

// listed fills in what the list of templates says.
func (t *trainer) listed(m *model) {
	for i, text := range t.pool.texts {
		m.keys = append(m.keys, keyOfText(text))
		if m.counts[i] > 0 {
			continue
		}
		m.counts[i] = max(extraShare, extraShare*float32(t.counts[i]))
		// The bias holds the rate of a template that is never used.
		m.bias[i] += m.rate(int32(i)) - rate(0, m.matches[i])
	}
}

// count returns by template the number of records and that of products that match.
func (r *records) count(templates int, list []int32) (counts, matches []float32) {
	counts, matches = make([]float32, templates), make([]float32, templates)
	for _, i := range list {
		if n := r.template[i]; n >= 0 {
			counts[n]++
		}
		for _, n := range r.examples.templates.at(int(i)) {
			matches[n]++
		}
	}
	return counts, matches
}

// precursors returns the keys of the recorded precursors, ascending, and how often
// each occurs.
func (r *records) precursors(list []int32) ([]uint32, []uint8) {
	var all []uint32
	for _, i := range list {
		all = append(all, r.keys.at(int(i))...)
	}
	slices.Sort(all)
	var keys []uint32
	var times []uint8
	for k, key := range all {
		if k == 0 || key != all[k-1] {
			keys, times = append(keys, key), append(times, 1)
		} else if last := len(times) - 1; times[last] < 255 {
			times[last]++
		}
	}
	return keys, times
}

// precedents returns the records of a list that have a template, by template.
func (r *records) precedents(list []int32) precedents {
	var order []int32
	for _, i := range list {
		if r.template[i] >= 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(r.template[a], r.template[b]) })
	var p precedents
	for _, i := range order {
		var product, reactants fingerprint
		product.fold(r.examples.inputs.at(int(i)))
		reactants.setAll(r.bits.at(int(i)))
		p.templates = append(p.templates, r.template[i])
		p.products, p.reactants = append(p.products, product), append(p.reactants, reactants)
	}
	return p
}
