package policy

import (
	"slices"
	"testing"
)

func TestFrequencyKeepsTheFirstThatMatch(t *testing.T) {
	f := NewFrequency([]Template{{"a", 6}, {"b", 3}, {"c", 1}, {"d", 0}}, 2)
	for _, test := range []struct {
		templates []int32
		want      []float32
	}{
		{[]int32{0, 1, 2}, []float32{2. / 3, 1. / 3, 0}},
		{[]int32{3, 2, 1}, []float32{0, .25, .75}},
		{[]int32{-1, 2, 3}, []float32{0, .5, .5}},
		{[]int32{-1}, []float32{0}},
		{nil, []float32{}},
	} {
		got := make([]float32, len(test.templates))
		f.Scorer().Priors(got, nil, test.templates)
		if !slices.Equal(got, test.want) {
			t.Errorf("templates %v: got %v, want %v", test.templates, got, test.want)
		}
	}
	if f.Number("c") != 2 || f.Number("x") != -1 {
		t.Errorf("numbers of c and x: %d, %d", f.Number("c"), f.Number("x"))
	}
}
