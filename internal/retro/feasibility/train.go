package feasibility

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
)

// Reaction is a recorded reaction.
type Reaction struct {
	// Product and Precursors are SMILES, parts of the latter separated by dots.
	Product, Precursors string
	// Template is the text of the retro template that was extracted from it.
	Template string
}

// TrainOptions say what to learn from.
type TrainOptions struct {
	Reactions []Reaction
	// Library holds templates whose outcomes on the products of recorded reactions
	// stand for steps that nobody recorded.
	Library []string
	// Molecules is the number of products that are taken apart for that; 0 stands for
	// 2000.
	Molecules int
	// Progress is called, when not nil, with the number of reactions read so far.
	Progress func(done int)
}

// Report says how training went.
type Report struct {
	// Used is the number of reactions learnt from, Unused of those whose template does
	// not give their precursors or cannot be read.
	Used, Unused int
	// Kinds is the number of kinds of reactions.
	Kinds int
	// Recorded and Others are the numbers of steps for the score. AUC is the chance
	// that of a recorded step and another one the former has the higher score,
	// measured on molecules that took no part in anything.
	Recorded, Others int
	AUC              float64
	// RecordedCompeting and OthersCompeting are the shares of these steps in which a
	// group competes.
	RecordedCompeting, OthersCompeting float64
}

// String returns the report in lines.
func (r *Report) String() string {
	return fmt.Sprintf("Reactions: %d used, %d not\nKinds: %d\nSteps compared: %d recorded, %d others\n"+
		"Recorded step above another one: %.1f %%\nA group competes: in %.1f %% of recorded steps, in %.1f %% of others\n",
		r.Used, r.Unused, r.Kinds, r.Recorded, r.Others, 100*r.AUC, 100*r.RecordedCompeting, 100*r.OthersCompeting)
}

const (
	// parts is the number of parts of the reactions, by product: one gives the steps
	// for the score, half of them to fit it and half to measure it.
	parts           = 5
	defaultMolecule = 2000
)

// trainer is the state of Train.
type trainer struct {
	opt       *TrainOptions
	compiler  transform.Compiler
	templates map[string]*transform.Template
	applier   transform.Applier
	canon     canon.Workspace
}

// Train learns a model. It fails when ctx ends, when no reaction can be used, and when
// a template of the library is wrong. The result depends on the options alone.
func Train(ctx context.Context, opt TrainOptions) (*Model, *Report, error) {
	t := &trainer{opt: &opt, templates: map[string]*transform.Template{}}
	report := new(Report)
	// Everything, and everything but one part.
	var all, most Learner
	held := map[string]map[string]bool{} // recorded sets of precursors of held molecules
	for i := range opt.Reactions {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if opt.Progress != nil {
			opt.Progress(i)
		}
		product, s, key, ok := t.read(&all.reader, &opt.Reactions[i])
		if !ok {
			report.Unused++
			continue
		}
		report.Used++
		all.add(s)
		if keyOf(product)%parts != 0 {
			most.add(s)
			continue
		}
		if held[product] == nil {
			held[product] = map[string]bool{}
		}
		held[product][key] = true
	}
	if report.Used == 0 {
		return nil, nil, errors.New("no reaction can be learnt from")
	}
	fitting, measuring, err := t.samples(ctx, most.Model(), held)
	if err != nil {
		return nil, nil, err
	}
	m := all.Model()
	m.fit(fitting)
	m.measure(report, measuring)
	report.Kinds = len(m.kinds)
	return m, report, nil
}

// read replays a reaction. It returns the canonical text of the product, the step,
// and the key of the set of precursors.
func (t *trainer) read(r *reader, reaction *Reaction) (product string, s step, key string, ok bool) {
	info, err := smiles.Perceive(reaction.Product)
	if err != nil {
		return "", s, "", false
	}
	template := t.templates[reaction.Template]
	if template == nil {
		if template, err = t.compiler.Compile(reaction.Template); err != nil || len(template.Patterns()) != 1 {
			return "", s, "", false
		}
		t.templates[reaction.Template] = template
	}
	precursors, ok := perceiveAll(reaction.Precursors)
	if !ok {
		return "", s, "", false
	}
	o := replay(&t.applier, &t.canon, template, info, precursors)
	if o == nil {
		return "", s, "", false
	}
	s = r.read(info, o)
	s.inProduct = r.inProduct(info)
	return canon.Plain(info), s, setKey(o.IDs()), true
}

func perceiveAll(text string) ([]*perception.Info, bool) {
	var all []*perception.Info
	for part := range strings.SplitSeq(text, ".") {
		info, err := smiles.Perceive(part)
		if err != nil {
			return nil, false
		}
		all = append(all, info)
	}
	return all, true
}

// replayWork bounds the work for applying a template once.
const replayWork = 5_000_000

// replay returns the outcome of a template that gives the precursors, nil when there
// is none. It is valid until the applier is used again.
func replay(a *transform.Applier, w *canon.Workspace, t *transform.Template, product *perception.Info, precursors []*perception.Info) *transform.Outcome {
	result, _ := a.Apply(t, []*perception.Info{product}, transform.Options{Mode: transform.Retro, Work: replayWork, Reuse: true})
	var want []canon.ID
	for _, info := range precursors {
		want = append(want, w.Identity(info))
	}
	slices.SortFunc(want, canon.ID.Compare)
	for i := range result.Outcomes {
		if slices.Equal(result.Outcomes[i].IDs(), want) {
			return &result.Outcomes[i]
		}
	}
	return nil
}

func setKey(ids []canon.ID) string { return fmt.Sprint(ids) }

// samples takes held molecules apart and says of each step whether it is recorded.
func (t *trainer) samples(ctx context.Context, m *Model, held map[string]map[string]bool) (fitting, measuring []sample, err error) {
	index, err := t.library()
	if err != nil {
		return nil, nil, err
	}
	products := make([]string, 0, len(held))
	for product := range held {
		products = append(products, product)
	}
	// An order that has nothing to do with the molecules.
	slices.SortFunc(products, func(a, b string) int {
		return cmp.Or(cmp.Compare(keyOf(a), keyOf(b)), strings.Compare(a, b))
	})
	products = products[:min(len(products), cmp.Or(t.opt.Molecules, defaultMolecule))]
	judge := NewJudge(m)
	for i, product := range products {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		list := t.steps(judge, index, product, held[product])
		if i%2 == 0 {
			fitting = append(fitting, list...)
		} else {
			measuring = append(measuring, list...)
		}
	}
	return fitting, measuring, nil
}

func (t *trainer) library() (*transform.Index, error) {
	var templates []*transform.Template
	for i, text := range t.opt.Library {
		template, err := t.compiler.Compile(text)
		if err != nil {
			return nil, fmt.Errorf("template %d of the library: %w", i+1, err)
		}
		templates = append(templates, template)
	}
	return transform.NewIndex(templates)
}

// steps judges the steps that the library finds for a molecule.
func (t *trainer) steps(judge *Judge, index *transform.Index, product string, recorded map[string]bool) []sample {
	info, err := smiles.Perceive(product)
	if err != nil {
		return nil
	}
	var target match.Target
	target.Load(info)
	seen := map[string]bool{}
	var list []sample
	// A limit that is reached gives fewer steps, in every run the same.
	_ = t.applier.Expand(index, &target, transform.Options{Mode: transform.Retro, Work: replayWork, Reuse: true}, func(_ int32, r transform.Result) bool {
		for i := range r.Outcomes {
			key := setKey(r.Outcomes[i].IDs())
			if seen[key] {
				continue
			}
			seen[key] = true
			v := judge.Step(info, &r.Outcomes[i])
			list = append(list, sample{v.features(), recorded[key]})
		}
		return true
	})
	return list
}

// measure says how well the score tells the samples apart.
func (m *Model) measure(report *Report, samples []sample) {
	type scored struct {
		x        float64
		recorded bool
	}
	list := make([]scored, len(samples))
	competing := [2]float64{}
	count := [2]float64{}
	for i := range samples {
		for k, value := range samples[i].features {
			list[i].x += m.weights[k] * value
		}
		list[i].recorded = samples[i].recorded
		kind := index(samples[i].recorded)
		count[kind]++
		if samples[i].features[numFeatures-1] > 0 {
			competing[kind]++
		}
	}
	report.Recorded, report.Others = int(count[1]), int(count[0])
	if count[0] == 0 || count[1] == 0 {
		return
	}
	report.RecordedCompeting, report.OthersCompeting = competing[1]/count[1], competing[0]/count[0]
	slices.SortFunc(list, func(a, b scored) int { return cmp.Compare(a.x, b.x) })
	ranks := 0.0
	for i := 0; i < len(list); {
		end := i
		for end < len(list) && list[end].x == list[i].x {
			end++
		}
		for k := i; k < end; k++ {
			if list[k].recorded {
				ranks += float64(i+end+1) / 2
			}
		}
		i = end
	}
	report.AUC = (ranks - count[1]*(count[1]+1)/2) / (count[0] * count[1])
}
