package policy

// judgeWidth is the number of hidden values of the judge.
const judgeWidth = 32

// leak is what is left of negative hidden values of the judge.
const leak = 0.1

// judge scores sets of precursors by their evidence: a network with one hidden
// layer, and a weight for every value beside it.
type judge struct {
	// mean and scale bring the values to a mean of 0 and a spread of 1.
	mean, scale [numEvidence]float32
	parameters  [judgeParameters]float32
}

// The parameters of a judge: hidden rows, their biases, the row of the output, and
// the weights beside.
const (
	judgeBias       = judgeWidth * numEvidence
	judgeOutput     = judgeBias + judgeWidth
	judgeBeside     = judgeOutput + judgeWidth
	judgeParameters = judgeBeside + numEvidence
)

// normalize brings the values of a set to the usual size.
func (j *judge) normalize(values []float32) {
	for k := range values {
		values[k] = (values[k] - j.mean[k]) * j.scale[k]
	}
}

// score returns the score for normalized values and fills in the hidden values.
func (j *judge) score(values []float32, hidden *[judgeWidth]float32) float32 {
	sum := float32(0)
	for k, v := range values {
		sum += float32(v * j.parameters[judgeBeside+k])
	}
	for h := range judgeWidth {
		row := j.parameters[h*numEvidence:][:numEvidence]
		a := j.parameters[judgeBias+h]
		for k, v := range values {
			a += float32(v * row[k])
		}
		if a < 0 {
			a *= leak
		}
		hidden[h] = a
		sum += float32(a * j.parameters[judgeOutput+h])
	}
	return sum
}
