package policy

import (
	"context"
	"math"
)

// Settings of the training of the network, chosen on held-out tenths of the
// training data.
const (
	networkRounds = 4
	networkRate   = 0.05
	networkDecay  = 1e-5
	networkDrop   = 0.2 // share of the hidden values that is left out at random
)

// adagrad is an array of parameters with the sums of their squared slopes.
type adagrad struct{ values, squares []float32 }

func newAdagrad(n int) adagrad { return adagrad{make([]float32, n), make([]float32, n)} }

// part returns n parameters from i on.
func (a adagrad) part(i, n int) adagrad {
	return adagrad{a.values[i : i+n : i+n], a.squares[i : i+n : i+n]}
}

// step moves parameter k against its slope.
func (a adagrad) step(k int, slope, rate float32) {
	a.squares[k] += slope * slope
	a.values[k] -= rate * slope / float32(math.Sqrt(float64(a.squares[k]+1e-2)))
}

// networkTrainer trains the network. The row of a template is the sum of a row of its
// own and those of its groups.
type networkTrainer struct {
	counts, matches  []float32
	first, firstBias adagrad
	rows, bias       adagrad   // templates, then groups
	members          [][]int32 // by template: the rows that make up its own

	random random
	hidden [hiddenWidth]float32
	slopes [hiddenWidth]float32
	pool   []int32
	scores []float32
	right  []bool
}

// newNetworkTrainer prepares the network for templates with the texts; members are
// the rows of each, see memberRows.
func newNetworkTrainer(members [][]int32, numRows int, counts, matches []float32) *networkTrainer {
	t := &networkTrainer{
		counts: counts, matches: matches, members: members, random: 7,
		first: newAdagrad(numInputs * hiddenWidth), firstBias: newAdagrad(hiddenWidth),
		rows: newAdagrad(numRows * hiddenWidth), bias: newAdagrad(numRows),
	}
	for i := range t.first.values {
		t.first.values[i] = .1 * t.random.normal()
	}
	for i := range t.rows.values {
		t.rows.values[i] = .02 * t.random.normal()
	}
	for i := range counts {
		t.bias.values[i] = rate(counts[i], matches[i])
	}
	return t
}

// memberRows returns for every template its own number and those of its groups, and
// how many rows there are.
func memberRows(texts []string) ([][]int32, int) {
	members := make([][]int32, len(texts))
	groups := map[string]int32{}
	next := int32(len(texts))
	for i, text := range texts {
		members[i] = []int32{int32(i)}
		for _, name := range groupsOf(text) {
			g, known := groups[name]
			if !known {
				g = next
				groups[name] = g
				next++
			}
			members[i] = append(members[i], g)
		}
	}
	return members, int(next)
}

// train goes over the records some times. Progress gets the number of records done.
func (t *networkTrainer) train(ctx context.Context, r *records, list []int32, progress func(done int)) error {
	order := append([]int32(nil), list...)
	done := 0
	for round := range networkRounds {
		t.random.shuffle(order)
		speed := networkRate * (1 - .9*float32(round)/networkRounds)
		for _, i := range order {
			if err := ctx.Err(); err != nil {
				return err
			}
			t.learn(r, int(i), speed)
			done++
			progress(done)
		}
	}
	return nil
}

// learn takes one step for record i.
func (t *networkTrainer) learn(r *records, i int, speed float32) {
	inputs := r.examples.inputs.at(i)
	t.forward(inputs)
	t.pool, t.scores, t.right = t.pool[:0], t.scores[:0], t.right[:0]
	for _, n := range r.examples.templates.at(i) {
		if t.counts[n] > 0 {
			t.pool = append(t.pool, n)
			t.scores = append(t.scores, t.score(n))
		}
	}
	t.right = r.rightTemplates(i, t.pool, t.right)
	if !slopesOf(t.scores, t.right) {
		return
	}
	t.backward(inputs, speed)
}

// forward fills in the hidden values, some of which are left out at random.
func (t *networkTrainer) forward(inputs []uint32) {
	copy(t.hidden[:], t.firstBias.values)
	for _, id := range inputs {
		for k, v := range t.first.values[int(id%numInputs)*hiddenWidth:][:hiddenWidth] {
			t.hidden[k] += v
		}
	}
	for k, v := range t.hidden {
		if v < 0 || t.random.uniform() < networkDrop {
			v = 0
		}
		t.hidden[k] = v / (1 - networkDrop)
	}
}

func (t *networkTrainer) score(template int32) float32 {
	sum := float32(0)
	for _, m := range t.members[template] {
		sum += t.bias.values[m]
		for k, v := range t.rows.values[int(m)*hiddenWidth:][:hiddenWidth] {
			sum += v * t.hidden[k]
		}
	}
	return sum
}

// backward moves the parameters; scores holds the slopes of the scores.
func (t *networkTrainer) backward(inputs []uint32, speed float32) {
	t.slopes = [hiddenWidth]float32{}
	for j, n := range t.pool {
		slope := t.scores[j]
		if slope > -leastSlope && slope < leastSlope {
			continue
		}
		for _, m := range t.members[n] {
			t.bias.step(int(m), slope, speed)
			row := t.rows.part(int(m)*hiddenWidth, hiddenWidth)
			for k, v := range t.hidden {
				if v == 0 {
					continue
				}
				t.slopes[k] += slope * row.values[k]
				row.step(k, slope*v+networkDecay*row.values[k], speed)
			}
		}
	}
	for k, slope := range t.slopes {
		if slope == 0 {
			continue
		}
		slope /= 1 - networkDrop
		t.slopes[k] = slope
		t.firstBias.step(k, slope, speed)
	}
	for _, id := range inputs {
		row := t.first.part(int(id%numInputs)*hiddenWidth, hiddenWidth)
		for k, slope := range t.slopes {
			if slope != 0 {
				row.step(k, slope+networkDecay*row.values[k], speed)
			}
		}
	}
}

// leastSlope is the slope below which a score is taken to be right.
const leastSlope = 1e-4

// slopesOf turns scores into the slopes of the loss: minus the logarithm of the sum
// of the probabilities of the right ones. It reports whether there is a right one.
func slopesOf(scores []float32, right []bool) bool {
	softmax(scores)
	sum := float32(0)
	for j, p := range scores {
		if right[j] {
			sum += p
		}
	}
	if sum == 0 {
		return false
	}
	for j, p := range scores {
		if right[j] {
			scores[j] = p - p/sum
		}
	}
	return true
}

// rightTemplates appends for every template of a pool, in ascending order, whether
// it gives the recorded set of record i.
func (r *records) rightTemplates(i int, pool []int32, dst []bool) []bool {
	outcomes := r.examples.outcomes.at(i)
	k := 0
	for _, n := range pool {
		right := false
		for k < len(outcomes) && outcomes[k].template < n {
			k++
		}
		for ; k < len(outcomes) && outcomes[k].template == n; k++ {
			right = right || r.positive(i, outcomes[k])
		}
		dst = append(dst, right)
	}
	return dst
}

// finish writes the network into a model.
func (t *networkTrainer) finish(m *model) {
	n := len(t.members)
	rows := make([]float32, n*hiddenWidth)
	m.bias = make([]float32, n)
	for i, members := range t.members {
		for _, g := range members {
			m.bias[i] += t.bias.values[g]
			for k, v := range t.rows.values[int(g)*hiddenWidth:][:hiddenWidth] {
				rows[i*hiddenWidth+k] += v
			}
		}
	}
	m.first, m.second = quantize(t.first.values, hiddenWidth), quantize(rows, hiddenWidth)
	m.firstBias = append([]float32(nil), t.firstBias.values...)
}
