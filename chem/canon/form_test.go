package canon

import "testing"

func TestText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"OCC", "CCO"},
		{"c1ccccc1O", "Oc1ccccc1"},
		{"C[C@H]1CC[C@@H](C)CC1", "C[C@H]1CC[C@@H](C)CC1"},
		{"N[C@@H](C)C(=O)O", "C[C@H](N)C(=O)O"},
		{"F/C=C/F", "F/C=C/F"},
		{"FC=CF", "FC=CF"},
		{"c1ccccc1-c1ccccc1", "c1ccc(-c2ccccc2)cc1"},
		{"[Na+].[Cl-]", "[Cl-].[Na+]"},
		{"CC(C)(C)c1ccc(cc1)C(F)(F)F", "CC(C)(C)c1ccc(C(F)(F)F)cc1"},
	} {
		got, err := Text(c.in)
		if err != nil || got != c.want {
			t.Errorf("Text(%s) = %s, %v, want %s", c.in, got, err, c.want)
		}
	}
}
