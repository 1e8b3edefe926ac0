package transform

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/perception"
)

// An application that is told to stop has made one placement for each question,
// and what it found until then is there.
func TestStop(t *testing.T) {
	template, err := Compile("[C:1](=[O:2])[N:3]>>[C:1](=[O:2])[OH].[N:3]")
	if err != nil {
		t.Fatal(err)
	}
	peptide := chemtest.Perceive(t, strings.Repeat("NCC(=O)", 30)+"O")
	whole, err := template.Apply([]*perception.Info{peptide}, Options{Mode: Retro})
	if err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{1, 5, whole.Placements + 1} {
		asked := 0
		r, err := template.Apply([]*perception.Info{peptide}, Options{Mode: Retro, Stop: func() bool { asked++; return asked == most }})
		if most > whole.Placements {
			if err != nil || r.Placements != whole.Placements || len(r.Outcomes) != len(whole.Outcomes) {
				t.Errorf("never told to stop: %d placements, %d outcomes, %v", r.Placements, len(r.Outcomes), err)
			}
			continue
		}
		if !errors.Is(err, ErrLimit) || asked != most || r.Placements != most || len(r.Outcomes) > most || len(r.Outcomes) == 0 {
			t.Errorf("stopped at question %d: asked %d times, %d placements, %d outcomes, %v", most, asked, r.Placements, len(r.Outcomes), err)
		}
	}
}
