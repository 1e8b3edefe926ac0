package extract

import "testing"

func TestRepair(t *testing.T) {
	for _, c := range []struct{ name, mapped, right string }{
		{
			"the oxygen atoms of an acid",
			"[CH3:1][C:2](=[O:3])[O:4]C(C)(C)C>>[CH3:1][C:2](=[O:4])[OH:3]",
			"[CH3:1][C:2](=[O:3])[O:4]C(C)(C)C>>[CH3:1][C:2](=[O:3])[OH:4]",
		},
		{
			"the oxygen atom of an acid that leaves",
			"[CH3:1][C:2](=O)[OH:3].[NH2:4][CH3:5]>>[CH3:1][C:2](=[O:3])[NH:4][CH3:5]",
			"[CH3:1][C:2](=[O:3])O.[NH2:4][CH3:5]>>[CH3:1][C:2](=[O:3])[NH:4][CH3:5]",
		},
		{
			"the ends of an allyl group",
			"[CH2:1]=[CH:2][CH2:3]Br.[OH:4][c:5]1[cH:6][cH:7][cH:8][cH:9][cH:10]1>>[CH2:3]=[CH:2][CH2:1][O:4][c:5]1[cH:6][cH:7][cH:8][cH:9][cH:10]1",
			"[CH2:1]=[CH:2][CH2:3]Br.[OH:4][c:5]1[cH:6][cH:7][cH:8][cH:9][cH:10]1>>[CH2:1]=[CH:2][CH2:3][O:4][c:5]1[cH:6][cH:7][cH:8][cH:9][cH:10]1",
		},
		{
			"a precursor that gives nothing then",
			"[CH3:1][CH2:2][C:3](=[O:4])OC.[NH2:5]O.[OH-:6]>>[CH3:1][CH2:2][C:3](=[O:4])[NH:5][OH:6]",
			"[CH3:1][CH2:2][C:3](=[O:4])OC.[NH2:5][OH:6]>>[CH3:1][CH2:2][C:3](=[O:4])[NH:5][OH:6]",
		},
		{
			"nothing to repair",
			"[CH3:1][C:2](=[O:3])O.[NH2:4][CH3:5]>>[CH3:1][C:2](=[O:3])[NH:4][CH3:5]",
			"[CH3:1][C:2](=[O:3])O.[NH2:4][CH3:5]>>[CH3:1][C:2](=[O:3])[NH:4][CH3:5]",
		},
	} {
		var plain Extractor
		want, err := plain.Extract(c.right)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		x := Extractor{Repair: true}
		got, err := x.Extract(c.mapped)
		if err != nil || got.Text != want.Text || len(got.Precursors) != len(want.Precursors) {
			t.Errorf("%s: %v, %v, want %s", c.name, got, err, want.Text)
		}
	}
}
