package policy

import "math"

// scored holds scores of alternatives, and which of them are right, for many
// records.
type scored struct {
	scores rows[float32]
	right  rows[bool]
}

func (s *scored) end() {
	s.scores.end()
	s.right.end()
}

// Range of factors for scores.
const (
	leastSharpness = 0.05
	mostSharpness  = 4
)

// sharpness returns the factor for the scores with which the right alternatives are
// most probable, found by golden sections on the logarithm; the loss has one valley.
func (s *scored) sharpness() float32 {
	low, high := math.Log(leastSharpness), math.Log(mostSharpness)
	const golden = 0.6180339887498949
	a, b := high-golden*(high-low), low+golden*(high-low)
	lossA, lossB := s.loss(a), s.loss(b)
	for range 16 {
		if lossA < lossB {
			high, b, lossB = b, a, lossA
			a = high - golden*(high-low)
			lossA = s.loss(a)
		} else {
			low, a, lossA = a, b, lossB
			b = low + golden*(high-low)
			lossB = s.loss(b)
		}
	}
	return float32(math.Exp((low + high) / 2))
}

// loss is the sum of minus the logarithms of the probabilities of the right
// alternatives, over the records that have one.
func (s *scored) loss(logFactor float64) float64 {
	factor := float32(math.Exp(logFactor))
	total := 0.0
	var scores []float32
	for i := range s.scores.ends {
		scores = scores[:0]
		for _, x := range s.scores.at(i) {
			scores = append(scores, factor*x)
		}
		softmax(scores)
		if p := sumOf(scores, s.right.at(i)); p > 0 {
			total -= math.Log(float64(p))
		}
	}
	return total
}

func sumOf(probabilities []float32, right []bool) float32 {
	sum := float32(0)
	for k, p := range probabilities {
		if right[k] {
			sum += p
		}
	}
	return sum
}

// coverage returns the share of the records that have a right alternative.
func (s *scored) coverage() float32 {
	n := 0
	for i := range s.right.ends {
		for _, right := range s.right.at(i) {
			if right {
				n++
				break
			}
		}
	}
	return float32(n) / float32(max(1, len(s.right.ends)))
}
