package svg

import (
	"math"
	"testing"
)

// The last bit of a number must not decide how it is written.
func TestNumbersBetweenTwoSteps(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{{0.875, "0.88"}, {-0.875, "-0.88"}, {0.005, "0.01"}, {0.00499, "0"}, {-0.00499, "0"}, {0, "0"}, {2, "2"}, {math.NaN(), "0"}, {math.Inf(-1), "-1000000000"}} {
		for _, v := range []float64{c.v, math.Nextafter(c.v, math.Inf(-1)), math.Nextafter(c.v, math.Inf(1)), c.v - 1e-12, c.v + 1e-12} {
			if got := string(appendNumber(nil, v)); got != c.want {
				t.Errorf("%.17g is written as %s, want %s", v, got, c.want)
			}
		}
	}
}
