package scene

import (
	"math"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// toward returns unit vectors at the angles given in degrees, counter-clockwise
// from the right as one reads them on paper.
func toward(degrees ...float64) []render.Point {
	var out []render.Point
	for _, d := range degrees {
		sin, cos := math.Sincos(d * math.Pi / 180)
		out = append(out, render.Point{X: cos, Y: -sin})
	}
	return out
}

func TestHydrogensStandOnTheFreeSide(t *testing.T) {
	for _, test := range []struct {
		bonds []float64
		want  drawing.Side
	}{
		{nil, drawing.SideRight},
		{[]float64{180}, drawing.SideRight},
		{[]float64{0}, drawing.SideLeft},
		{[]float64{30}, drawing.SideLeft},
		{[]float64{90}, drawing.SideRight},
		{[]float64{150}, drawing.SideRight},
		{[]float64{210, 330}, drawing.SideAbove},
		{[]float64{30, 150}, drawing.SideBelow},
		{[]float64{90, 330}, drawing.SideLeft},
		{[]float64{90, 210}, drawing.SideRight},
		{[]float64{0, 180}, drawing.SideAbove},
		{[]float64{90, 270}, drawing.SideRight},
		{[]float64{60, 240}, drawing.SideRight},
		{[]float64{120, 300}, drawing.SideLeft},
		{[]float64{90, 210, 330}, drawing.SideBelow},
		{[]float64{30, 150, 270}, drawing.SideAbove},
		{[]float64{0, 120, 240}, drawing.SideLeft},
		{[]float64{60, 180, 300}, drawing.SideRight},
	} {
		if got := freeSide(toward(test.bonds...)); got != test.want {
			t.Errorf("bonds at %v: side %d, want %d", test.bonds, got, test.want)
		}
	}
}
