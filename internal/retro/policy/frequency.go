package policy

import (
	"slices"

	"athanor/chem/perception"
)

// Template is a template of a library.
type Template struct {
	// ID is "smirks-sha256:" and the SHA-256 of the text.
	ID string
	// Count is the number of reactions that the template was extracted from.
	Count int
}

// Frequency gives the templates that match a molecule probabilities in proportion to
// their counts.
type Frequency struct {
	numbers map[string]int32
	counts  []float32
	keep    int
}

// NewFrequency returns the policy that walks the templates in their order, keeps the
// first keep that match and gives the others 0; keep 0 keeps all. With 50 it is the
// policy "freq50" of the comparisons with other planners. A count below 1 counts as 1.
func NewFrequency(templates []Template, keep int) *Frequency {
	f := &Frequency{numbers: make(map[string]int32, len(templates)), counts: make([]float32, len(templates)), keep: keep}
	for i, t := range templates {
		f.counts[i] = float32(max(1, t.Count))
		if _, known := f.numbers[t.ID]; !known {
			f.numbers[t.ID] = int32(i)
		}
	}
	return f
}

// Number implements Policy: it is the place in the list of templates.
func (f *Frequency) Number(id string) int32 { return numberIn(f.numbers, id) }

func numberIn(numbers map[string]int32, id string) int32 {
	if n, known := numbers[id]; known {
		return n
	}
	return -1
}

// Scorer implements Policy.
func (f *Frequency) Scorer() Scorer { return &frequencyScorer{f: f} }

type frequencyScorer struct {
	f      *Frequency
	sorted []int32
}

// Priors implements Scorer; the molecule is not looked at.
func (s *frequencyScorer) Priors(dst []float32, _ *perception.Info, templates []int32) {
	last := s.last(templates)
	var sum float32
	for i, t := range templates {
		dst[i] = 0
		if t >= 0 && t <= last {
			dst[i] = s.f.counts[t]
			sum += dst[i]
		}
	}
	if sum > 0 {
		for i := range templates {
			dst[i] /= sum
		}
	}
}

// last returns the number of the last template that is kept.
func (s *frequencyScorer) last(templates []int32) int32 {
	all := int32(len(s.f.counts)) - 1
	if s.f.keep <= 0 || len(templates) <= s.f.keep {
		return all
	}
	s.sorted = s.sorted[:0]
	for _, t := range templates {
		if t >= 0 {
			s.sorted = append(s.sorted, t)
		}
	}
	if len(s.sorted) <= s.f.keep {
		return all
	}
	slices.Sort(s.sorted)
	return min(all, s.sorted[s.f.keep-1])
}
