package match_test

import (
	"testing"

	"athanor/chem/match"
	"athanor/chem/smarts"
	"athanor/chem/smiles"
)

// The triple bond of benzyne lies in an aromatic ring but is no aromatic bond.
func TestAryne(t *testing.T) {
	info, err := smiles.Perceive("c1c#cccc1")
	if err != nil {
		t.Fatal(err)
	}
	for pattern, want := range map[string]int{"c:c": 5, "cc": 5, "c#c": 1, "a~a": 6, "c1ccccc1": 0} {
		q, err := smarts.Parse(pattern)
		if err != nil {
			t.Fatal(err)
		}
		var m match.Matcher
		if n, err := m.Count(q, info, match.Options{}); n != want || err != nil {
			t.Errorf("%s: %d, %v, want %d", pattern, n, err, want)
		}
	}
}
