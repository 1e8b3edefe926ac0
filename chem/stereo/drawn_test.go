package stereo_test

import (
	"testing"

	"athanor/chem"
	"athanor/chem/stereo"
)

func TestDrawn(t *testing.T) {
	const none, up, down, wavy = chem.WedgeNone, chem.WedgeUp, chem.WedgeDown, chem.WedgeWavy
	const ccw, cw, open = chem.ChiralCCW, chem.ChiralCW, chem.ChiralNone
	for _, c := range []struct {
		name       string
		directions []float64
		wedges     []chem.Wedge
		want       chem.Chirality
		wrong      bool
	}{
		{"one wedge", []float64{90, 210, 330}, []chem.Wedge{up, none, none}, ccw, false},
		{"one hash", []float64{90, 210, 330}, []chem.Wedge{down, none, none}, cw, false},
		{"three wedges", []float64{90, 210, 330}, []chem.Wedge{up, up, up}, ccw, false},
		{"wedge and hash", []float64{90, 210, 330}, []chem.Wedge{up, down, none}, open, true},
		{"beside each other of four", []float64{45, 75, 180, 270}, []chem.Wedge{up, down, none, none}, ccw, false},
		{"two wedges beside each other of four", []float64{0, 90, 180, 270}, []chem.Wedge{up, up, none, none}, open, true},
		{"across of four", []float64{0, 90, 180, 270}, []chem.Wedge{up, down, up, down}, ccw, false},
		{"stem of a T", []float64{0, 90, 180}, []chem.Wedge{none, up, none}, cw, false},
		{"wavy", []float64{90, 210, 330}, []chem.Wedge{up, wavy, none}, open, false},
		{"third bond between", []float64{60, 90, 120}, []chem.Wedge{up, none, down}, open, true},
	} {
		m, points := star(t, halogens, c.directions...)
		var marks []stereo.WedgeMark
		for i, w := range c.wedges {
			if w != none {
				marks = append(marks, stereo.WedgeMark{Bond: int32(i), From: 0, Mark: w})
			}
		}
		if got, wrong := stereo.Drawn(m, points, marks, 0); got != c.want || wrong != c.wrong {
			t.Errorf("%s: %v %v, want %v %v", c.name, got, wrong, c.want, c.wrong)
		}
	}
}
