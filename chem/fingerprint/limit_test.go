package fingerprint_test

import (
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/fingerprint"
)

// The limits that the comment of Morgan names are those that hold.
func TestLargestMolecule(t *testing.T) {
	var w fingerprint.Workspace
	for radius, atoms := range map[int]int{0: 23_000, 2: 13_300, 3: 11_500} {
		if _, err := w.Morgan(chemtest.Perceive(t, strings.Repeat("C", atoms)), radius); err != nil {
			t.Error(err)
		}
		_, err := w.Morgan(chemtest.Perceive(t, strings.Repeat("C", atoms+200)), radius)
		if err == nil || !strings.Contains(err.Error(), "at most") {
			t.Errorf("radius %d: %v", radius, err)
		}
	}
}
