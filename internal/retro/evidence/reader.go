package evidence

import (
	"context"
	"math"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
	"athanor/internal/retro"
	"athanor/internal/retro/feasibility"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/template"
)

const (
	// unknownWay is the confidence of a step in a way in which no learned template
	// makes the molecule: that share of such steps was recorded in the products of
	// which docs/ranking.md tells.
	unknownWay = 0.004
	// maxAtoms is the number of atoms above which a molecule is not looked at; its
	// ways count as unknown.
	maxAtoms = 256
	// maxRemembered is the number of molecules of which the ways are remembered.
	maxRemembered = 64
	// stepWork bounds the work of applying a template.
	stepWork = 1_000_000
)

// Finding is what recorded reactions say of a step.
type Finding struct {
	// Confidence is the estimated probability that a molecule like the product of the
	// step was made in the way of the step.
	Confidence float64
	// Precedent is that of the learned template with the most reactions that gives the
	// precursors of the step; nil when none does.
	Precedent *template.Precedent
	// Does says in a few words what the reaction does; "" when the step was not
	// understood.
	Does string
	// Verdict is what recorded reactions of the kind say, nil as for Does.
	Verdict *feasibility.Verdict
}

// Reader reads evidence. It holds memory that is used again and serves one goroutine.
type Reader struct {
	policy    *policy.Learned
	ranker    *policy.Ranker
	recorder  *template.Recorder
	judge     *feasibility.Judge
	applier   transform.Applier
	target    match.Target
	templates map[string]*transform.Template
	remember  map[string]*made
	current   *made
}

// made is what is known of the ways to make a molecule.
type made struct {
	info    *perception.Info
	classes []int32
	// sets holds the sets of precursors of learned templates by their members, ways the
	// probabilities of the ways.
	sets map[string]known
	ways map[string]float64
}

// known is a set of precursors.
type known struct {
	way       string
	set       int32
	precedent *template.Precedent
}

// New returns a reader for a library, nil when its policy is none that was trained on
// recorded reactions.
func New(l *template.Library) *Reader {
	p, ok := l.Policy().(*policy.Learned)
	if !ok || p == nil {
		return nil
	}
	return &Reader{
		policy: p, ranker: p.Ranker(), recorder: template.NewRecorder(l), judge: feasibility.NewJudge(feasibility.Default()),
		templates: map[string]*transform.Template{}, remember: map[string]*made{},
	}
}

// Step tells of a step by its molecules and the templates that its rule has. It fails
// when ctx ends. A molecule that cannot be read has no known ways.
func (r *Reader) Step(ctx context.Context, target string, precursors, templates []string) (Finding, error) {
	m, err := r.read(ctx, target)
	if m == nil || err != nil {
		return Finding{Confidence: unknownWay}, err
	}
	f, _ := r.find(m, precursors, templates)
	return f, ctx.Err()
}

// find tells of a step, and in which way it makes its product.
func (r *Reader) find(m *made, precursors, templates []string) (f Finding, way string) {
	f.Confidence = unknownWay
	ids, ok := identities(precursors)
	if !ok {
		return f, ""
	}
	set := membersOf(ids)
	f.Precedent, way = m.sets[set].precedent, m.sets[set].way
	if o := r.outcome(m, set, templates); o != nil {
		f.Does = describe(m.info, o)
		v := r.judge.Step(m.info, o)
		f.Verdict = &v
		way = m.way(o, set)
	}
	if p := m.ways[way]; p > 0 {
		f.Confidence = p
	}
	return f, way
}

// way names the way of an outcome that gives a set of precursors. A set belongs to one
// way, that of the first learned template which gives it.
func (m *made) way(o *transform.Outcome, set string) string {
	if k, known := m.sets[set]; known {
		return k.way
	}
	if way := wayOf(m.classes, o); way != "" {
		return way
	}
	return set // nothing but configurations or charges changes
}

// outcome finds the application of one of the templates that gives a set.
func (r *Reader) outcome(m *made, set string, templates []string) *transform.Outcome {
	if r.current != m {
		r.target.Load(m.info)
		r.current = m
	}
	for _, text := range templates {
		t, seen := r.templates[text]
		if !seen {
			t, _ = transform.Compile(text) // nil for one that is wrong
			r.templates[text] = t
		}
		if t == nil || len(t.Patterns()) != 1 {
			continue
		}
		// What was found before a limit was reached is valid.
		result, _ := r.applier.ApplyIn(t, []*match.Target{&r.target}, transform.Options{
			Mode: transform.Retro, Work: stepWork, FreeHydrogens: true, Reuse: true,
		})
		for i := range result.Outcomes {
			if o := &result.Outcomes[i]; membersOf(idsOf(o)) == set {
				return o
			}
		}
	}
	return nil
}

// read works out the ways to make a molecule; nil for one that is not looked at.
func (r *Reader) read(ctx context.Context, target string) (*made, error) {
	if m, seen := r.remember[target]; seen {
		return m, nil
	}
	info, err := smiles.Perceive(target)
	if err != nil || info.Mol.NumAtoms() > maxAtoms {
		return nil, ctx.Err()
	}
	m, err := r.rank(ctx, info)
	if err != nil {
		return nil, err
	}
	if len(r.remember) >= maxRemembered {
		clear(r.remember)
	}
	r.remember[target] = m
	return m, nil
}

// rank lets the policy judge all that learned templates propose for a molecule.
func (r *Reader) rank(ctx context.Context, info *perception.Info) (*made, error) {
	m := &made{info: info, classes: slices.Clone(canon.Classes(info)), sets: map[string]known{}, ways: map[string]float64{}}
	err := r.recorder.Apply(ctx, r.policy, info,
		func(numbers []int32) { r.ranker.Begin(info, numbers) },
		func(number int32, p *template.Precedent, o *transform.Outcome) {
			key := membersOf(idsOf(o))
			k, seen := m.sets[key]
			set := r.ranker.Add(number, o)
			if !seen {
				k = known{way: m.way(o, key), set: set}
			}
			if p != nil && (k.precedent == nil || p.Count > k.precedent.Count) {
				k.precedent = p
			}
			m.sets[key] = k
		})
	if err != nil {
		return nil, err
	}
	// Sums depend on their order in the last digits.
	list := make([]known, 0, len(m.sets))
	for _, k := range m.sets {
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b known) int { return int(a.set - b.set) })
	probabilities := r.ranker.Rank()
	for _, k := range list {
		m.ways[k.way] += float64(probabilities[k.set])
	}
	return m, nil
}

// identities returns those of the molecules of a list of SMILES, of which a salt has
// several.
func identities(list []string) ([]canon.ID, bool) {
	var ids []canon.ID
	var w canon.Workspace
	for _, text := range list {
		for part := range strings.SplitSeq(text, ".") {
			info, err := smiles.Perceive(part)
			if err != nil {
				return nil, false
			}
			ids = append(ids, w.Identity(info))
		}
	}
	return ids, true
}

func idsOf(o *transform.Outcome) []canon.ID {
	ids := make([]canon.ID, len(o.Products))
	for i := range o.Products {
		ids[i] = o.Products[i].ID()
	}
	return ids
}

// membersOf is a set of molecules as a key of maps.
func membersOf(ids []canon.ID) string {
	slices.SortFunc(ids, func(a, b canon.ID) int { return slices.Compare(a[:], b[:]) })
	key := make([]byte, 0, 16*len(ids))
	for _, id := range ids {
		for _, x := range id {
			for shift := 0; shift < 64; shift += 8 {
				key = append(key, byte(x>>shift))
			}
		}
	}
	return string(key)
}

// Stated is what a step states of its precedent. It is false when there is none.
func (f *Finding) Stated() (retro.Precedent, bool) {
	if f.Precedent == nil {
		return retro.Precedent{}, false
	}
	p := f.Precedent.Stated()
	p.Does = f.Does
	if f.Verdict != nil {
		similarity := math.Round(100*f.Verdict.Similarity) / 100
		p.OfKind, p.Similarity = &f.Verdict.Precedents, &similarity
	}
	return p, true
}
