package molfile_test

import (
	"errors"
	"math"
	"testing"

	"athanor/chem/molfile"
)

// A file with coordinates that no reader takes is not written.
func TestAtomsTooFarOut(t *testing.T) {
	d := draw(t, "CCO")
	for _, x := range []float64{1e8, 1e37, math.Inf(-1), math.NaN()} {
		d.Points[1].X = x
		text, _, err := molfile.Append(nil, d)
		if err == nil {
			if _, err := molfile.Read(string(text)); err != nil {
				t.Errorf("%g: written, but: %v", x, err)
			}
		} else if !errors.Is(err, molfile.ErrCannotHold) {
			t.Errorf("%g: %v", x, err)
		}
	}
}
