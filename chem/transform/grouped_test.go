package transform_test

import (
	"testing"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// Parentheses around the patterns of a side mean that one molecule matches them all:
// an amino acid closes to a lactam.
func TestGroupedPattern(t *testing.T) {
	template, err := transform.Compile("([C:1](=[O:2])-[OH:3].[NH2:4])>>[C:1](=[O:2])-[NH:4]")
	if err != nil {
		t.Fatal(err)
	}
	var a transform.Applier
	for _, mode := range []transform.Mode{transform.Forward, transform.Retro} {
		if got, want := sets(&a, template, []*perception.Info{perceive("NCCCC(=O)O")}, mode), canonicalSets("O=C1CCCN1", "|"); got != want {
			t.Errorf("mode %v: got %s, want %s", mode, got, want)
		}
	}
}
