package policy

import (
	"encoding/hex"
	"strings"
	"sync"
	"weak"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// Learned is a policy that was trained on recorded reactions.
type Learned struct {
	model   model
	list    [32]byte
	numbers map[uint64]int32
	// packed are the fingerprints of the precedents of a file. Rankers unpack them,
	// and share what they unpack as long as one of them is in use.
	packed   packedPrecedents
	mutex    sync.Mutex
	unpacked weak.Pointer[model]
}

// complete returns the model with the fingerprints of its precedents.
func (l *Learned) complete() *model {
	if l.packed.starts == nil {
		return &l.model
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if m := l.unpacked.Value(); m != nil {
		return m
	}
	m := l.model
	l.packed.unpack(&m.precedents)
	l.unpacked = weak.Make(&m)
	return &m
}

// newLearned fills in the numbers of the templates.
func newLearned(m *model, list [32]byte) *Learned {
	l := &Learned{model: *m, list: list, numbers: make(map[uint64]int32, len(m.keys))}
	for i, key := range l.model.keys {
		l.numbers[key] = int32(i)
	}
	l.model.precedents.index(len(l.model.keys))
	return l
}

// idPrefix stands before the hash in the ID of a template.
const idPrefix = "smirks-sha256:"

// Number implements Policy.
func (l *Learned) Number(id string) int32 {
	var key [8]byte
	digits, ok := strings.CutPrefix(id, idPrefix)
	if !ok || len(digits) < 16 {
		return -1
	}
	if _, err := hex.Decode(key[:], []byte(digits[:16])); err != nil {
		return -1
	}
	if n, known := l.numbers[keyOfHash(key[:])]; known {
		return n
	}
	return -1
}

// NumTemplates returns the number of templates that the policy knows.
func (l *Learned) NumTemplates() int { return len(l.model.keys) }

// ListHash returns the SHA-256 of the texts of the templates that the policy was
// trained for, each followed by a line break.
func (l *Learned) ListHash() [32]byte { return l.list }

// Trained reports whether the training data hold a reaction of a template. The
// probabilities of the others follow from templates that are like them.
func (l *Learned) Trained(template int32) bool {
	return template >= 0 && int(template) < len(l.model.trained) && l.model.trained[template]
}

// Scorer implements Policy. The probabilities are those that one of the outcomes of
// the template is how the molecule was made.
func (l *Learned) Scorer() Scorer { return &learnedScorer{model: &l.model} }

type learnedScorer struct {
	model  *model
	around environments
	inputs []uint32
	hidden [hiddenWidth]float32
	scores []float32
}

// Priors implements Scorer.
func (s *learnedScorer) Priors(dst []float32, m *perception.Info, templates []int32) {
	s.around.load(m, inputRadius)
	s.inputs = s.inputs[:0]
	for r := range inputRadius + 1 {
		s.inputs = append(s.inputs, s.around.ids[r]...)
	}
	s.inputs = sortUnique(s.inputs, 0)
	s.model.hide(&s.hidden, s.inputs)
	s.scores = s.scores[:0]
	for _, t := range templates {
		if s.model.has(t) {
			s.scores = append(s.scores, s.model.sharpness*s.model.guess(t, &s.hidden))
		}
	}
	softmax(s.scores)
	next := 0
	for i, t := range templates {
		dst[i] = 0
		if s.model.has(t) {
			dst[i] = s.model.coverage * s.scores[next]
			next++
		}
	}
}

// has reports whether there is a template of the number.
func (m *model) has(template int32) bool { return template >= 0 && int(template) < len(m.keys) }

// Ranker gives the outcomes of templates for one molecule probabilities, with more
// to go by than a Scorer: what happens at the changed atoms, the precursors, and the
// recorded reactions that are most similar. It serves one goroutine, and holds
// memory that is used again.
type Ranker struct {
	model         *model
	examples      examples
	evidence      evidence
	hidden        [judgeWidth]float32
	probabilities []float32
	scores        []float32
	known         []int32
}

// Ranker returns a ranker. One that is made while no other is in use takes some
// milliseconds more.
func (l *Learned) Ranker() *Ranker { return &Ranker{model: l.complete()} }

// Begin starts with a molecule and the numbers of the templates that match it, each
// once; those that the policy does not know are passed over. All outcomes of the
// others are to be added; those that are left out count as impossible.
func (r *Ranker) Begin(m *perception.Info, templates []int32) {
	r.known = r.known[:0]
	for _, t := range templates {
		if r.model.has(t) {
			r.known = append(r.known, t)
		}
	}
	r.examples.reset()
	r.examples.begin(m, r.known)
}

// Add adds an outcome of one of the templates and returns the number of its set of
// precursors, from 0 on, or -1 when the policy does not know the template. Equal sets
// have one number.
func (r *Ranker) Add(template int32, o *transform.Outcome) int32 {
	if !r.model.has(template) {
		return -1
	}
	return r.examples.add(template, o)
}

// Rank ends the molecule and returns, by the number of the set, the probabilities
// that it was made from the set. They add up to at most 1. The slice is valid until
// the next call.
func (r *Ranker) Rank() []float32 {
	r.examples.finish()
	r.evidence.collect(r.model, &r.examples, 0)
	r.scores = r.scores[:0]
	for k := range r.evidence.live {
		values := r.evidence.values[k*numEvidence:][:numEvidence]
		r.model.judge.normalize(values)
		r.scores = append(r.scores, r.model.judgeSharpness*r.model.judge.score(values, &r.hidden))
	}
	softmax(r.scores)
	r.probabilities = r.probabilities[:0]
	for range r.examples.sets.list {
		r.probabilities = append(r.probabilities, 0)
	}
	for k, set := range r.evidence.live {
		r.probabilities[set] = r.model.judgeCoverage * r.scores[k]
	}
	return r.probabilities
}
