package feasibility

import "math"

// The score is a logistic regression on a few numbers of the verdict.
const numFeatures = 7

// leastPenalty bounds the penalty for groups that compete.
const leastPenalty = -8

// features returns the numbers that the score goes by, the first of them 1.
func (v *Verdict) features() [numFeatures]float64 {
	none := 0.0
	if v.Precedents == 0 {
		none = 1
	}
	return [numFeatures]float64{
		1, v.Similarity, math.Log1p(float64(v.Precedents)), math.Log1p(float64(v.Related)), none,
		max(v.penalty, leastPenalty), float64(min(len(v.Competing), 4)),
	}
}

func (m *Model) score(v *Verdict) float64 {
	x := 0.0
	for k, value := range v.features() {
		x += m.weights[k] * value
	}
	return 1 / (1 + math.Exp(-x))
}

// sample is a step with what is known of it.
type sample struct {
	features [numFeatures]float64
	recorded bool
}

const (
	// rounds is the number of steps of Newton's method; it converges in ten or so.
	rounds = 30
	// ridge keeps the weights finite when the samples can be told apart.
	ridge = 1e-3
)

// fit finds the weights under which recorded steps and others are told apart best,
// both kinds counted equally.
func (m *Model) fit(samples []sample) {
	var count [2]float64
	for i := range samples {
		count[index(samples[i].recorded)]++
	}
	if count[0] == 0 || count[1] == 0 {
		return
	}
	m.weights = [numFeatures]float64{}
	for range rounds {
		var gradient [numFeatures]float64
		var curvature [numFeatures][numFeatures]float64
		for k := range numFeatures {
			gradient[k] = -ridge * m.weights[k]
			curvature[k][k] = ridge
		}
		for i := range samples {
			f := &samples[i].features
			x := 0.0
			for k := range f {
				x += m.weights[k] * f[k]
			}
			p := 1 / (1 + math.Exp(-x))
			weight := 0.5 / count[index(samples[i].recorded)]
			difference := weight * (float64(index(samples[i].recorded)) - p)
			for k := range f {
				gradient[k] += difference * f[k]
				for j := range f {
					curvature[k][j] += weight * p * (1 - p) * f[k] * f[j]
				}
			}
		}
		for k, step := range solve(curvature, gradient) {
			m.weights[k] += step
		}
	}
}

func index(recorded bool) int {
	if recorded {
		return 1
	}
	return 0
}

// solve solves a system of linear equations by elimination; the matrix is positive
// definite.
func solve(a [numFeatures][numFeatures]float64, b [numFeatures]float64) [numFeatures]float64 {
	for k := range numFeatures {
		for i := k + 1; i < numFeatures; i++ {
			factor := a[i][k] / a[k][k]
			for j := k; j < numFeatures; j++ {
				a[i][j] -= factor * a[k][j]
			}
			b[i] -= factor * b[k]
		}
	}
	for k := numFeatures - 1; k >= 0; k-- {
		for j := k + 1; j < numFeatures; j++ {
			b[k] -= a[k][j] * b[j]
		}
		b[k] /= a[k][k]
	}
	return b
}
