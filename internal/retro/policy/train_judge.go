package policy

import (
	"context"
	"math"
)

// Settings of the training of the judge.
const (
	judgeRounds = 3
	judgeBatch  = 16
	judgeRate   = 0.003
	judgeDecay  = 1e-4
)

// cases are the evidence for the sets of many records.
type cases struct {
	values rows[float32] // numEvidence for every set
	right  rows[bool]
}

// add appends the evidence of record i.
func (c *cases) add(v *evidence, r *records, i int) {
	c.values.list = append(c.values.list, v.values...)
	c.values.end()
	for _, set := range v.live {
		c.right.list = append(c.right.list, r.positive(i, outcome{set: set}))
	}
	c.right.end()
}

// judgeTrainer trains a judge with Adam (Kingma and Ba, arXiv 1412.6980).
type judgeTrainer struct {
	judge                 judge
	slopes, means, spread [judgeParameters]float32
	steps                 int

	random random
	hidden [][judgeWidth]float32
	scores []float32
}

// newJudgeTrainer measures the values of the cases and brings them to the usual size.
func newJudgeTrainer(c *cases) *judgeTrainer {
	t := &judgeTrainer{random: 5}
	n := float64(len(c.values.list) / numEvidence)
	for k := range numEvidence {
		sum, squares := 0.0, 0.0
		for i := k; i < len(c.values.list); i += numEvidence {
			v := float64(c.values.list[i])
			sum += v
			squares += v * v
		}
		mean := sum / max(1, n)
		t.judge.mean[k] = float32(mean)
		t.judge.scale[k] = float32(1 / (math.Sqrt(max(0, squares/max(1, n)-mean*mean)) + 1e-3))
	}
	for i := 0; i < len(c.values.list); i += numEvidence {
		t.judge.normalize(c.values.list[i:][:numEvidence])
	}
	for k := range judgeBeside {
		t.judge.parameters[k] = t.random.normal() / 5
		if k >= judgeBias {
			t.judge.parameters[k] *= .1
		}
	}
	return t
}

// train goes over the cases of the list some times.
func (t *judgeTrainer) train(ctx context.Context, c *cases, list []int32, progress func(done int)) error {
	order := append([]int32(nil), list...)
	done := 0
	for round := range judgeRounds {
		t.random.shuffle(order)
		speed := judgeRate * (1 - .95*float32(round)/judgeRounds)
		for _, i := range order {
			if err := ctx.Err(); err != nil {
				return err
			}
			t.learn(c, int(i))
			if done++; done%judgeBatch == 0 {
				t.step(speed)
			}
			progress(done)
		}
	}
	return nil
}

// score fills in the scores of the sets of a case.
func (t *judgeTrainer) score(c *cases, i int) {
	values := c.values.at(i)
	t.scores = t.scores[:0]
	for k := 0; k < len(values); k += numEvidence {
		if n := len(t.scores); n == len(t.hidden) {
			t.hidden = append(t.hidden, [judgeWidth]float32{})
		}
		t.scores = append(t.scores, t.judge.score(values[k:][:numEvidence], &t.hidden[len(t.scores)]))
	}
}

// learn adds the slopes of a case.
func (t *judgeTrainer) learn(c *cases, i int) {
	t.score(c, i)
	if !slopesOf(t.scores, c.right.at(i)) {
		return
	}
	for s, slope := range t.scores {
		if slope > -leastSlope && slope < leastSlope {
			continue
		}
		t.add(c.values.at(i)[s*numEvidence:][:numEvidence], &t.hidden[s], slope)
	}
}

// add adds the slopes of a set, from the slope of its score.
func (t *judgeTrainer) add(values []float32, hidden *[judgeWidth]float32, slope float32) {
	for k, v := range values {
		t.slopes[judgeBeside+k] += slope * v
	}
	for h, a := range hidden {
		t.slopes[judgeOutput+h] += slope * a
		below := slope * t.judge.parameters[judgeOutput+h]
		if a < 0 {
			below *= leak
		}
		t.slopes[judgeBias+h] += below
		row := t.slopes[h*numEvidence:][:numEvidence]
		for k, v := range values {
			row[k] += below * v
		}
	}
}

// step moves the parameters.
func (t *judgeTrainer) step(speed float32) {
	t.steps++
	m := 1 - float32(math.Pow(.9, float64(t.steps)))
	s := 1 - float32(math.Pow(.999, float64(t.steps)))
	for k, slope := range t.slopes {
		slope = slope/judgeBatch + judgeDecay*t.judge.parameters[k]
		t.means[k] = .9*t.means[k] + .1*slope
		t.spread[k] = .999*t.spread[k] + .001*slope*slope
		t.judge.parameters[k] -= speed * (t.means[k] / m) / (float32(math.Sqrt(float64(t.spread[k]/s))) + 1e-8)
		t.slopes[k] = 0
	}
}
