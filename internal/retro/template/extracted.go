package template

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"athanor/chem/transform"
)

// segmentSize is the number of templates of a file that are held compiled while the
// file is read; keptCompiled the number up to which those at its end stay so. All
// others are kept as texts with a finished index, and compiled when a molecule first
// needs them: a large file takes a tenth of the memory so.
const (
	segmentSize  = 4096
	keptCompiled = 1024
)

// segment is a run of templates with an index of its own.
type segment struct {
	index *transform.Index
	first int32 // number of its first template
}

// newSegment indexes templates, each of which was found usable.
func newSegment(templates []*transform.Template, first int) (segment, error) {
	index, err := transform.NewIndex(templates)
	if err != nil || len(templates) <= keptCompiled {
		return segment{index, int32(first)}, err
	}
	data, err := index.MarshalBinary()
	if err != nil {
		return segment{}, err
	}
	index, err = transform.LoadIndex(data)
	return segment{index, int32(first)}, err
}

// entry is what a library knows of an extracted template beside its text.
type entry struct {
	// place is that in the file, from 0 on.
	place, count int32
	// left: it is left out, because a template before it has the same text, or because
	// too little stands behind it.
	left bool
	// precedent is nil for a template from a file that a user named.
	precedent *Precedent
}

// extractedRules are the extracted templates of a library. Their rules are made when
// they are needed.
type extractedRules struct {
	segments []segment
	entries  []entry
	// order lists the numbers of those that are not left out, most frequent first.
	order []int32
	rules []atomic.Pointer[Rule]
	// byID gives the numbers by ID, worked out when it is first asked for.
	byID func() map[string]int32
}

// join returns the rules of both.
func (s *extractedRules) join(segments []segment, entries []entry) *extractedRules {
	n := &extractedRules{entries: slices.Clone(s.entries), segments: slices.Clone(s.segments)}
	for _, g := range segments {
		n.segments = append(n.segments, segment{g.index, g.first + int32(len(s.entries))})
	}
	n.entries = append(n.entries, entries...)
	if len(s.entries) > 0 {
		n.markRepeated()
	}
	for i := range n.entries {
		if !n.entries[i].left {
			n.order = append(n.order, int32(i))
		}
	}
	slices.SortStableFunc(n.order, func(a, b int32) int { return cmp.Compare(n.entries[b].count, n.entries[a].count) })
	n.rules = make([]atomic.Pointer[Rule], len(n.entries))
	n.byID = sync.OnceValue(func() map[string]int32 {
		numbers := make(map[string]int32, len(n.order))
		for _, i := range n.order {
			numbers[templateID(n.text(i))] = i
		}
		return numbers
	})
	return n
}

func (s *extractedRules) markRepeated() {
	known := make(map[string]bool, len(s.entries))
	for i := range s.entries {
		text := s.text(int32(i))
		if s.entries[i].left = s.entries[i].left || known[text]; !s.entries[i].left {
			known[text] = true
		}
	}
}

// segmentOf returns the segment of a template and its number there.
func (s *extractedRules) segmentOf(number int32) (*segment, int32) {
	i, found := slices.BinarySearchFunc(s.segments, number, func(g segment, n int32) int { return cmp.Compare(g.first, n) })
	if !found {
		i--
	}
	return &s.segments[i], number - s.segments[i].first
}

func (s *extractedRules) text(number int32) string {
	g, i := s.segmentOf(number)
	return g.index.Text(i)
}

// rule returns the rule of a template.
func (s *extractedRules) rule(number int32) *Rule {
	if r := s.rules[number].Load(); r != nil {
		return r
	}
	e, text := &s.entries[number], s.text(number)
	r := &Rule{
		Reaction:  &Reaction{Name: e.name(), SMIRKS: []string{text}, Prior: weightOf(int(e.count))},
		id:        templateID(text),
		extracted: true,
		precedent: e.precedent,
	}
	if e.precedent != nil {
		r.Class = e.precedent.Class
	}
	if !s.rules[number].CompareAndSwap(nil, r) {
		r = s.rules[number].Load()
	}
	return r
}

// use returns a template compiled, with its rule.
func (s *extractedRules) use(number int32) (*use, error) {
	r := s.rule(number)
	if u := r.use.Load(); u != nil {
		return u, nil
	}
	g, i := s.segmentOf(number)
	t, err := g.index.Template(i)
	if err != nil {
		return nil, fmt.Errorf("template %s: %w", r.Name, err)
	}
	u := &use{r, direction{t, lateReverse(r.SMIRKS[0])}}
	if !r.use.CompareAndSwap(nil, u) {
		u = r.use.Load()
	}
	return u, nil
}

func (e *entry) name() string {
	if e.precedent != nil {
		return "learned_" + strconv.Itoa(int(e.place))
	}
	return extractedName(int(e.place))
}

// least is the probability that a template must exceed to be tried.
func (e *entry) least() float32 {
	if e.precedent != nil {
		return leastLearned
	}
	return 0
}

func extractedName(place int) string { return "extracted_" + strconv.Itoa(place) }

func weightOf(count int) float64 { return math.Log(float64(count) + 1) }
