package policy

// numEvidence is the number of values that the judge gets for a set of precursors.
const numEvidence = 28

// leastLog stands for the logarithm of a probability that is next to nothing.
const leastLog = -12

// evidence works out what speaks for the sets of precursors of a molecule.
type evidence struct {
	// values holds numEvidence values for every set of live, the numbers of the sets
	// that a template of the pool gives.
	values []float32
	live   []int32

	hidden   [hiddenWidth]float32
	guesses  []float32 // by matching template: probabilities
	weighed  []float32 // by outcome: probabilities
	place    []int32   // by template: where it stands in guesses, -1 when it takes no part
	outcomes []float32 // by matching template: the number of its outcomes
	sets     []tally
	near     neighborhood
	set      fingerprint
}

// tally collects what the templates that give a set say for it.
type tally struct {
	guess, bestGuess, weighed, bestWeighed float32
	templates, count, largest, rate, vote  float32
	// outcomes is the number of outcomes of best, the template with the largest
	// weighed probability.
	outcomes float32
	best     int32
	like     likeness
}

// collect works out the evidence for molecule i of the examples. Templates without a
// count, and those that are not among the matching ones, take no part.
func (v *evidence) collect(m *model, e *examples, i int) {
	v.guess(m, e, i)
	v.weigh(m, e, i)
	v.near.load(&m.precedents, e.inputs.at(i))
	v.tally(m, e, i)
	for _, t := range e.templates.at(i) {
		v.place[t] = -1
	}
	v.values, v.live = v.values[:0], v.live[:0]
	nearest := float32(0)
	for s := range v.sets {
		nearest = max(nearest, v.sets[s].like.both)
	}
	for s := range v.sets {
		if v.sets[s].templates > 0 {
			v.live = append(v.live, int32(s))
			v.describe(m, &v.sets[s], e.precursors.at(e.sets.first(i)+s), nearest)
		}
	}
}

// guess fills in the probabilities of the templates.
func (v *evidence) guess(m *model, e *examples, i int) {
	m.hide(&v.hidden, e.inputs.at(i))
	for len(v.place) < len(m.counts) {
		v.place = append(v.place, -1)
	}
	v.guesses, v.outcomes = v.guesses[:0], v.outcomes[:0]
	for _, t := range e.templates.at(i) {
		if m.counts[t] > 0 {
			v.place[t] = int32(len(v.guesses))
			v.guesses = append(v.guesses, m.guess(t, &v.hidden))
			v.outcomes = append(v.outcomes, 0)
		}
	}
	softmax(v.guesses)
}

// weigh fills in the probabilities of the outcomes; those that take no part have 0.
func (v *evidence) weigh(m *model, e *examples, i int) {
	v.weighed = v.weighed[:0]
	first, sum := e.outcomes.first(i), float32(0)
	for k, o := range e.outcomes.at(i) {
		p := float32(0)
		if v.place[o.template] >= 0 {
			// Scores are some units around 0, so that nothing overflows.
			p = exp(min(60, m.weigh(o.template, e.features.at(first+k))))
			v.outcomes[v.place[o.template]]++
		}
		v.weighed = append(v.weighed, p)
		sum += p
	}
	if sum > 0 {
		for k := range v.weighed {
			v.weighed[k] /= sum
		}
	}
}

// tally goes over the outcomes.
func (v *evidence) tally(m *model, e *examples, i int) {
	v.sets = v.sets[:0]
	for range e.sets.at(i) {
		v.sets = append(v.sets, tally{best: -1})
	}
	for k, o := range e.outcomes.at(i) {
		at := v.place[o.template]
		if at < 0 {
			continue
		}
		t := &v.sets[o.set]
		guess, weighed := v.guesses[at], v.weighed[k]
		t.guess += guess / v.outcomes[at]
		t.bestGuess = max(t.bestGuess, guess)
		t.weighed += weighed
		if t.best < 0 || weighed > t.bestWeighed {
			t.bestWeighed, t.best, t.outcomes = weighed, o.template, v.outcomes[at]
		}
		count := m.counts[o.template]
		t.templates++
		t.count += count
		t.largest = max(t.largest, count)
		t.rate = max(t.rate, (count+.2)/(m.matches[o.template]+2))
		t.vote += v.near.votes[o.template]
		v.set.setAll(e.bits.at(e.sets.first(i) + int(o.set)))
		v.near.compare(&m.precedents, o.template, &v.set, &t.like)
	}
}

// describe appends the values for a set; nearest is the largest likeness of any.
func (v *evidence) describe(m *model, t *tally, set []precursor, nearest float32) {
	least, most, known, knownAtoms, atoms, largest := float32(255), float32(0), float32(0), float32(0), float32(1e-3), float32(0)
	for _, p := range set {
		times, size := m.times(p.key), float32(p.size)
		least, most = min(least, times), max(most, times)
		if times > 0 {
			known++
			knownAtoms += size
		}
		atoms += size
		largest = max(largest, size)
	}
	all := float32(0)
	if known == float32(len(set)) {
		all = 1
	}
	v.values = append(v.values,
		logProbability(t.guess), logProbability(t.bestGuess), logProbability(t.weighed), logProbability(t.bestWeighed),
		root(t.guess), root(t.weighed),
		logOf(t.templates), logOf(t.largest), logOf(t.count), logOf(t.rate), logOf(t.outcomes),
		logOf(m.matches[t.best]+1), logOf(m.counts[t.best]), logOf(float32(len(v.guesses))),
		t.like.product, t.like.reactants, t.like.both, t.like.second, t.like.both-nearest, logOf(1+t.vote),
		logOf(1+least), logOf(1+most), known, all, knownAtoms/atoms,
		float32(len(set)), largest/atoms, atoms/30,
	)
}

func logProbability(p float32) float32 { return max(leastLog, logOf(p+1e-6)) }

func root(x float32) float32 { return exp(.5 * logOf(x+1e-12)) }
