package feasibility

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// numGroups is the number of groups that a model counts.
var numGroups = len(groups)

// Model is what was learnt from recorded reactions. It is read-only and may be shared
// by goroutines.
type Model struct {
	// total is the number of reactions, groups how many of their products hold each
	// group.
	total  int32
	groups []int32
	// kinds and broad are sorted by key.
	kinds []kindCounts
	broad []kindCounts
	// examples holds the surroundings of recorded reactions, those of one kind
	// together.
	examples []Fingerprint
	// weights are those of the score.
	weights [numFeatures]float64
}

// kindCounts is what is known of the reactions of one kind.
type kindCounts struct {
	key   uint64
	total int32
	// groups counts the reactions that hold each group away from the reacting atoms.
	groups []int32
	// first and end delimit the examples.
	first, end int32
}

func keyOf(text string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(text)) // a hash takes everything
	return h.Sum64()
}

func find(list []kindCounts, key uint64) *kindCounts {
	i, ok := slices.BinarySearchFunc(list, key, func(k kindCounts, key uint64) int {
		switch {
		case k.key < key:
			return -1
		case k.key > key:
			return 1
		}
		return 0
	})
	if !ok {
		return nil
	}
	return &list[i]
}

// Reactions returns the number of reactions that the model was made from, Kinds the
// number of their kinds.
func (m *Model) Reactions() int { return int(m.total) }

// Kinds is described at Reactions.
func (m *Model) Kinds() int { return len(m.kinds) }

// Verdict is what recorded reactions say about a step.
type Verdict struct {
	// Precedents is the number of recorded reactions of the kind of the step, Related
	// of those of its broad kind, which may differ in what leaves.
	Precedents, Related int
	// Similarity is that of the surroundings of the reacting atoms to the nearest of
	// them, from 0 to 1; 0 without precedents.
	Similarity float64
	// Competing are groups of the precursors that recorded reactions of the kind
	// avoid, the most avoided first.
	Competing []Competing
	// Score is the estimated chance, from 0 to 1, that of a recorded step and some
	// other disconnection of the same molecule this is the recorded one: 0.5 says
	// nothing, and Score/(1-Score) is the factor by which the step is more likely.
	Score float64

	// penalty is the sum of the logarithms of the tolerances below 1.
	penalty float64
}

// Competing is a group that recorded reactions of a kind avoid.
type Competing struct {
	Name string
	// Recorded is the number of recorded reactions of the broad kind whose precursors
	// hold the group away from the reacting atoms, Expected the number that there
	// would be if they held it as often as the products of all reactions do.
	Recorded int
	Expected float64
}

// Constants of the counts.
const (
	// prior is the weight, in reactions, of what is known of less special kinds.
	prior = 5
	// avoided is the share of the usual number below which a group is avoided.
	avoided = 0.16
	// leastExpected is the number of reactions that must be expected for a judgement.
	leastExpected = 2.5
)

// Judge judges steps. It holds memory that is used again and serves one goroutine.
type Judge struct {
	model   *Model
	reader  reader
	applier transform.Applier
	canon   canon.Workspace
}

// NewJudge returns a judge that goes by a model.
func NewJudge(m *Model) *Judge { return &Judge{model: m} }

// Step judges an outcome of a template applied to a product.
func (j *Judge) Step(product *perception.Info, o *transform.Outcome) Verdict {
	s := j.reader.read(product, o)
	return j.model.judge(&s)
}

func (m *Model) judge(s *step) Verdict {
	var v Verdict
	kind, broad := find(m.kinds, keyOf(s.kind)), find(m.broad, keyOf(s.broad))
	if kind != nil {
		v.Precedents = int(kind.total)
		for i := kind.first; i < kind.end; i++ {
			v.Similarity = max(v.Similarity, similarity(&s.around, &m.examples[i]))
		}
	}
	if broad != nil {
		v.Related = int(broad.total)
	}
	penalty := 0.0
	for g := range numGroups {
		if s.bystanders>>g&1 == 0 {
			continue
		}
		usual, tolerance := m.tolerance(g, kind, broad)
		if tolerance < 1 {
			penalty += math.Log(tolerance)
		}
		expected := usual * float64(v.Related)
		if tolerance < avoided && expected >= leastExpected {
			v.Competing = append(v.Competing, Competing{groups[g].name, int(broad.groups[g]), expected})
		}
	}
	slices.SortStableFunc(v.Competing, func(a, b Competing) int {
		x, y := float64(a.Recorded)/a.Expected, float64(b.Recorded)/b.Expected
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return strings.Compare(a.Name, b.Name)
	})
	v.penalty = penalty
	v.Score = m.score(&v)
	return v
}

// tolerance returns how often a group is in the products of all reactions, and the
// share of that which is found in the precursors of reactions of the kind, away from
// the reacting atoms; what is known of few reactions is drawn to what is known of
// more. Products are the measure, since a group that competes with most reactions is
// rare in the precursors of all of them.
func (m *Model) tolerance(g int, kind, broad *kindCounts) (usual, share float64) {
	usual = (float64(m.groups[g]) + 1) / (float64(m.total) + 2)
	rate := usual
	for _, k := range []*kindCounts{broad, kind} {
		if k != nil {
			rate = (float64(k.groups[g]) + prior*rate) / (float64(k.total) + prior)
		}
	}
	return usual, rate / usual
}
