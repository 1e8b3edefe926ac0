package policy

import "context"

// Settings of the training of the weights, chosen on held-out tenths of the training
// data.
const (
	weightRounds = 3
	weightRate   = 0.05
	weightDecay  = 1e-3
)

// weightTrainer trains the weights of features.
type weightTrainer struct {
	counts []float32
	rates  []float32
	table  adagrad

	random random
	pool   []int32 // places among the outcomes of the record
	scores []float32
	right  []bool
}

func newWeightTrainer(counts, matches []float32) *weightTrainer {
	t := &weightTrainer{counts: counts, rates: make([]float32, len(counts)), table: newAdagrad(numWeights), random: 11}
	for i := range counts {
		t.rates[i] = rate(counts[i], matches[i])
	}
	return t
}

// train goes over the records some times. Progress gets the number of records done.
func (t *weightTrainer) train(ctx context.Context, r *records, list []int32, progress func(done int)) error {
	order := append([]int32(nil), list...)
	done := 0
	for range weightRounds {
		t.random.shuffle(order)
		for _, i := range order {
			if err := ctx.Err(); err != nil {
				return err
			}
			t.learn(r, int(i))
			done++
			progress(done)
		}
	}
	return nil
}

// learn takes one step for record i.
func (t *weightTrainer) learn(r *records, i int) {
	t.pool, t.scores, t.right = t.pool[:0], t.scores[:0], t.right[:0]
	first := r.examples.outcomes.first(i)
	for k, o := range r.examples.outcomes.at(i) {
		if t.counts[o.template] == 0 {
			continue
		}
		score := t.rates[o.template]
		for _, f := range r.examples.features.at(first + k) {
			score += t.table.values[f%numWeights]
		}
		t.pool, t.scores, t.right = append(t.pool, int32(k)), append(t.scores, score), append(t.right, r.positive(i, o))
	}
	if !slopesOf(t.scores, t.right) {
		return
	}
	for j, k := range t.pool {
		slope := t.scores[j]
		if slope > -leastSlope && slope < leastSlope {
			continue
		}
		for _, f := range r.examples.features.at(first + int(k)) {
			at := int(f % numWeights)
			t.table.step(at, slope+weightDecay*t.table.values[at], weightRate)
		}
	}
}

// finish writes the weights into a model.
func (t *weightTrainer) finish(m *model) {
	m.weights = make([]int8, numWeights)
	m.weightScale = round(m.weights, t.table.values)
}
