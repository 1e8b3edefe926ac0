package layout_test

import (
	"math"
	"testing"

	"athanor/chem/layout"
)

// Finished coordinates are multiples of a step far above the errors of processors.
func TestCoordinatesAreRounded(t *testing.T) {
	for _, text := range []string{"CCO", "c1ccccc1O", "C1CC2CCC1C2", "C12C3C4C1C5C2C3C45", "C/C=C/C", "[Na+].[Cl-]"} {
		for i, p := range layout.Compute(perceive(t, text), layout.Options{}) {
			for _, v := range [2]float64{p.X, p.Y} {
				if steps := v * (1 << 30); steps != math.Trunc(steps) {
					t.Errorf("%s: atom %d: %.17g lies between two steps", text, i, v)
				}
			}
		}
	}
}
