package policy

import (
	"math"
	"slices"
)

// Sizes of a model.
const (
	// hiddenWidth is the number of values that describe a molecule inside the network,
	// numInputs the number of environments it tells apart.
	hiddenWidth = 64
	numInputs   = 4096
	// numWeights is the number of weights of features.
	numWeights = 1 << 20
)

// model is what was learned. It is read-only.
//
// The network guesses a template from the whole molecule: the environments add up
// to hidden values, the negative ones of which become 0, and the score of a
// template is their product with its row. The weights add up to the score of an
// outcome from what happens at the changed atoms. The judge puts both together with
// precedents and with what is known of the precursors.
//
// Products that are added up are rounded first, by a conversion, so that processors
// that can do both at once give what the others give.
type model struct {
	// By template: first half of the hash of the text; reactions of the training data,
	// or what stands for them; products of the training data that match.
	keys    []uint64
	counts  []float32
	matches []float32
	// trained says of a template that the training data have a reaction of it.
	trained []bool

	first     matrix // numInputs rows
	firstBias []float32
	second    matrix // a row for each template
	bias      []float32

	weights     []int8
	weightScale float32

	// seen holds the keys of the precursors in the training data, ascending, and how
	// often each occurs.
	seen      []uint32
	seenTimes []uint8

	precedents precedents
	judge      judge

	// sharpness multiplies the scores of the network, and coverage the
	// probabilities that follow, so that they are what was observed.
	sharpness, coverage float32
	// judgeSharpness and judgeCoverage do so for the judge.
	judgeSharpness, judgeCoverage float32
}

// matrix holds rows of equal length, each with a scale.
type matrix struct {
	values []int8
	scales []float32
}

// row returns row i of a matrix whose rows are hiddenWidth long.
func (m *matrix) row(i int) ([]int8, float32) {
	return m.values[i*hiddenWidth:][:hiddenWidth], m.scales[i]
}

// quantize rounds the rows of a matrix.
func quantize(values []float32, width int) matrix {
	n := len(values) / width
	m := matrix{make([]int8, len(values)), make([]float32, n)}
	for i := range n {
		m.scales[i] = round(m.values[i*width:][:width], values[i*width:][:width])
	}
	return m
}

// round writes values as whole numbers up to 127 and returns the scale.
func round(dst []int8, values []float32) float32 {
	largest := float32(0)
	for _, v := range values {
		largest = max(largest, v, -v)
	}
	if largest == 0 {
		return 0
	}
	scale := largest / 127
	for i, v := range values {
		dst[i] = int8(math.Round(float64(v / scale)))
	}
	return scale
}

// hide fills dst with the hidden values of a molecule.
func (m *model) hide(dst *[hiddenWidth]float32, inputs []uint32) {
	copy(dst[:], m.firstBias)
	for _, id := range inputs {
		row, scale := m.first.row(int(id % numInputs))
		for k, v := range row {
			dst[k] += float32(scale * float32(v))
		}
	}
	for k, v := range dst {
		dst[k] = max(0, v)
	}
}

// guess returns the score that the network gives a template.
func (m *model) guess(template int32, hidden *[hiddenWidth]float32) float32 {
	row, scale := m.second.row(int(template))
	sum := float32(0)
	for k, v := range row {
		sum += float32(hidden[k] * float32(v))
	}
	return m.bias[template] + float32(scale*sum)
}

// rate is the logarithm of how often a template is used where it matches.
func (m *model) rate(template int32) float32 { return rate(m.counts[template], m.matches[template]) }

func rate(count, matches float32) float32 {
	return float32(math.Log(float64(count+.1) / float64(matches+2)))
}

// weigh returns the score of an outcome by its features.
func (m *model) weigh(template int32, features []uint32) float32 {
	sum := int32(0)
	for _, f := range features {
		sum += int32(m.weights[f%numWeights])
	}
	return m.rate(template) + float32(m.weightScale*float32(sum))
}

// times returns how often a precursor occurs in the training data.
func (m *model) times(key uint32) float32 {
	if i, found := slices.BinarySearch(m.seen, key); found {
		return float32(m.seenTimes[i])
	}
	return 0
}

// softmax turns scores into probabilities.
func softmax(scores []float32) {
	if len(scores) == 0 {
		return
	}
	largest := slices.Max(scores)
	sum := float32(0)
	for i, s := range scores {
		scores[i] = exp(s - largest)
		sum += scores[i]
	}
	for i := range scores {
		scores[i] /= sum
	}
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }

func logOf(x float32) float32 { return float32(math.Log(float64(x))) }
