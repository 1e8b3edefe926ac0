package cip_test

import (
	"testing"

	"athanor/chem/cip"
)

func TestUnspecified(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"CC", ""},
		{"CC(O)F", "1"},
		{"C[C@H](O)F", ""},
		{"CC1CCC(C)CC1", ""},
		{"CC1CCCC(C)C1", "1 5"},
		{"C[C@H](O)C(F)[C@H](O)C", "3"}, // differs through the marks beside it
		{"C[C@H](O)C(F)[C@@H](O)C", ""},
		{"CC=CC(O)/C=C/C", "3"},
		{"CS(=O)CC", "1"},
		{"CC1CN1CC", "1 3"},
		{"CC1CN1C(C)=O", "1"},
		{"CCN(C)F", ""},
		{"P", ""},
		{"F[Pt@SP1](Cl)(Br)I", ""},
	} {
		if got := unspecified(new(cip.Workspace), c.text); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}
