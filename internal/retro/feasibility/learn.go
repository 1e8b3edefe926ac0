package feasibility

import (
	"slices"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// maxExamples is the number of surroundings that are kept of one kind.
const maxExamples = 400

// Learner collects recorded reactions. The zero value is ready to use; it serves one
// goroutine. The model depends on the reactions and their order.
type Learner struct {
	reader reader
	total  int32
	groups [64]int32
	kinds  map[string]*learnt
	broad  map[string]*learnt
}

// learnt is what was learnt of one kind.
type learnt struct {
	total    int32
	groups   [64]int32
	seen     map[Fingerprint]bool
	examples []Fingerprint
}

// Add learns from a recorded reaction: the outcome of its template on its product
// that gives its precursors.
func (l *Learner) Add(product *perception.Info, o *transform.Outcome) {
	s := l.reader.read(product, o)
	s.inProduct = l.reader.inProduct(product)
	l.add(s)
}

func (l *Learner) add(s step) {
	if l.kinds == nil {
		l.kinds, l.broad = map[string]*learnt{}, map[string]*learnt{}
	}
	l.total++
	for g := range groups {
		l.groups[g] += int32(s.inProduct >> g & 1)
	}
	k := take(l.kinds, s.kind, &s)
	if !k.seen[s.around] && len(k.examples) < maxExamples {
		k.seen[s.around] = true
		k.examples = append(k.examples, s.around)
	}
	take(l.broad, s.broad, &s)
}

func take(kinds map[string]*learnt, key string, s *step) *learnt {
	k := kinds[key]
	if k == nil {
		k = &learnt{seen: map[Fingerprint]bool{}}
		kinds[key] = k
	}
	k.total++
	for g := range groups {
		k.groups[g] += int32(s.bystanders >> g & 1)
	}
	return k
}

// Model returns what was learnt.
func (l *Learner) Model() *Model {
	m := &Model{total: l.total, groups: slices.Clone(l.groups[:numGroups])}
	m.kinds = counts(l.kinds)
	m.broad = counts(l.broad)
	byKey := map[uint64]*learnt{}
	for text, k := range l.kinds {
		byKey[keyOf(text)] = k
	}
	for i := range m.kinds {
		k := &m.kinds[i]
		k.first = int32(len(m.examples))
		m.examples = append(m.examples, byKey[k.key].examples...)
		k.end = int32(len(m.examples))
	}
	return m
}

// counts returns the kinds in the order of their keys.
func counts(kinds map[string]*learnt) []kindCounts {
	var all []kindCounts
	for text, k := range kinds {
		all = append(all, kindCounts{key: keyOf(text), total: k.total, groups: slices.Clone(k.groups[:numGroups])})
	}
	slices.SortFunc(all, func(a, b kindCounts) int {
		if a.key < b.key {
			return -1
		}
		return 1
	})
	return all
}
