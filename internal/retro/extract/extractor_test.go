package extract

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem/smiles"
)

func TestRejections(t *testing.T) {
	acid := "[CH3:1][C:2](=[O:3])[OH:4].[NH2:5][CH3:6]"
	amide := "[CH3:1][C:2](=[O:3])[NH:5][CH3:6]"
	long := strings.Repeat("C", 61)
	for _, c := range []struct {
		name, text string
		want       Reason
	}{
		{"a good one", acid + ">>" + amide, Kept},
		{"no second arrow", acid + ">" + amide, Unreadable},
		{"garbage", "[CH3:1>>]x", Unreadable},
		{"impossible valence", "[CH3:1]Br>>[CH3:1][C](C)(C)(C)(C)C", Unreadable},
		{"no product", acid + ">>", NoProduct},
		{"no precursor", ">>" + amide, NoProduct},
		{"nothing in common", "CCO>>[CH3:1][CH3:2]", NoProduct},
		{"two products", acid + ".CCCCCCO>>[CH3:7][CH2:8][CH2:9][CH2:10][CH2:11][CH2:12][CH3:13]." + amide + ".[CH3:20][CH2:21][CH2:22][CH2:23][CH2:24][CH3:25]", SeveralProducts},
		{"isolated as a salt", acid + ".OC(=O)C(F)(F)F>>" + amide + ".[O-]C(=O)C(F)(F)F", Kept},
		{"the ion is the larger one", acid + ".[CH3:9]" + strings.Repeat("C", 9) + "S(=O)(=O)O>>" + amide + ".[CH3:9]" + strings.Repeat("C", 9) + "S(=O)(=O)[O-]", Kept},
		{"nothing but an ion is new", amide + ".[CH3:7]" + strings.Repeat("C", 9) + "Cl>>" + amide + ".[CH3:7]" + strings.Repeat("C", 9) + "Cl.[Br-:8]", Unmapped},
		{"product half mapped", acid + ">>[CH3:1][C:2](=O)[NH:5][CH3:6]", Unmapped},
		{"product not mapped", "CC(=O)O.NC>>CC(=O)NC", Unmapped},
		{"number twice in the product", acid + ">>[CH3:1][C:2](=[O:3])[NH:5][CH3:1]", RepeatedMap},
		{"number twice in the precursors", "[CH3:1][C:2](=[O:3])[OH:4].[NH2:5][CH3:6].[CH4:6]>>" + amide, RepeatedMap},
		{"atom from nowhere", "[CH3:1][C:2](=[O:3])[OH:4].[NH3:5]>>" + amide, NoOrigin},
		{"element changed", "[CH3:1][C:2](=[O:3])[OH:4].[NH2:5][OH:6]>>" + amide, ElementChanged},
		{"radical", "[CH3:1][C:2](=[O:3])[OH:4].[NH:5][CH3:6]>>" + amide, Radical},
		{"identity", amide + ">>" + amide, Exchange},
		{"salt", "[CH3:1][C:2](=[O:3])[O-:4].[Na+]>>[CH3:1][C:2](=[O:3])[OH:4]", Exchange},
		{"atoms change places", "[CH3:1][CH2:2][OH:3]>>[CH3:2][CH2:1][OH:3]", Unchanged},
		{"methyl from carbonate", "[cH:1]1[cH:2][cH:3][cH:4][cH:5][c:6]1[NH2:7].[C:8](=O)([O-])[O-]>>[cH:1]1[cH:2][cH:3][cH:4][cH:5][c:6]1[NH:7][CH3:8]", Bystander},
		{"methyl from toluene", "[CH3:1][NH2:2].[CH3:3]c1ccccc1>>[CH3:1][NH:2][CH3:3]", Bystander},
		{"oxygen from acetic acid", "[CH3:1][CH2:2]Br.[OH:3]C(=O)C>>[CH3:1][CH2:2][OH:3]", Bystander},
		{"lactone opened", "[CH2:1]1[CH2:2][CH2:3][CH2:4][CH2:5][C:6](=[O:7])[O:8]1.[OH2:9]>>[OH:8][CH2:1][CH2:2][CH2:3][CH2:4][CH2:5][C:6](=[O:7])[OH:9]", Disconnected},
		{"huge leaving group", "[CH3:1][OH:2].[CH3:3]O" + long + ">>[CH3:1][O:2][CH3:3]", LargePattern},
		{"long text", "C" + strings.Repeat(" ", MaxReactionBytes), TooLarge},
		{"many atoms", "[CH3:1]Br." + strings.Repeat("C", MaxReactionAtoms) + ">>[CH3:1]Cl", TooLarge},
	} {
		var x Extractor
		got, err := x.Extract(c.text)
		var r *Rejection
		switch {
		case c.want == Kept && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != Kept && !errors.As(err, &r):
			t.Errorf("%s: gives %s", c.name, got.Text)
		case c.want != Kept && r.Reason != c.want:
			t.Errorf("%s: %v (%s), want %s", c.name, err, r.Reason, c.want)
		}
	}
}

func TestReasonsHaveTexts(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Reasons() {
		if text := r.String(); text == "" || seen[text] {
			t.Errorf("reason %d: text %q", r, text)
		} else {
			seen[text] = true
		}
	}
}

// What the rules keep of a reaction, case by case.
func TestTemplates(t *testing.T) {
	for _, c := range []struct{ name, reaction, want string }{
		{
			"the leaving group in full, the neighbours loosely",
			"[CH3:1][CH2:2][C:3](=[O:4])[Cl:9].[NH2:5][CH2:6][c:7]1[cH:8][cH:10][cH:11][cH:12][cH:13]1>>[CH3:1][CH2:2][C:3](=[O:4])[NH:5][CH2:6][c:7]1[cH:8][cH:10][cH:11][cH:12][cH:13]1",
			"[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:2](-[C:1])=[O;D1;H0:3]>>Cl-[C;H0;D3;+0:2](-[C:1])=[O;D1;H0:3].[C:4]-[NH2;D1;+0:5]",
		},
		{
			"agents and spectators do not matter",
			"[CH3:1][CH2:2]Br.[Na+].[OH-]>CCO>[CH3:1][CH2:2][S:3][CH3:4].[SH:3][CH3:4]",
			"",
		},
		{
			"a centre that inverts",
			"[CH3:1][CH2:2][C@H:3]([CH3:4])[OH:5].[OH:6][c:7]1[cH:8][cH:9][cH:10][cH:11][cH:12]1>>[CH3:1][CH2:2][C@@H:3]([CH3:4])[O:6][c:7]1[cH:8][cH:9][cH:10][cH:11][cH:12]1",
			"[C:2]-[C@@H;D3;+0:1](-[C;D1;H3:3])-[O;H0;D2;+0:4]-[c:5]>>O-[C@H;D3;+0:1](-[C:2])-[C;D1;H3:3].[OH;D1;+0:4]-[c:5]",
		},
		{
			"a centre that is kept",
			"[CH3:1][CH2:2][C@H:3]([CH3:4])[NH2:5].[CH3:6][C:7](=[O:8])Cl>>[CH3:1][CH2:2][C@H:3]([CH3:4])[NH:5][C:7]([CH3:6])=[O:8]",
			"[C:4]-[NH;D2;+0:5]-[C;H0;D3;+0:2](-[C;D1;H3:1])=[O;D1;H0:3]>>Cl-[C;H0;D3;+0:2](-[C;D1;H3:1])=[O;D1;H0:3].[C:4]-[NH2;D1;+0:5]",
		},
		{
			"a geometry that is made",
			"[CH3:1][CH2:2][CH:3]=[O:9].[C:4]([CH3:5])(=[O:6])[CH:7]=P(c1ccccc1)(c1ccccc1)c1ccccc1>>[CH3:1][CH2:2]/[CH:3]=[CH:7]/[C:4]([CH3:5])=[O:6]",
			`[C:1]/[CH;D2;+0:2]=[CH;D2;+0:6]/[C:4](-[C;D1;H3:3])=[O;D1;H0:5]>>[C:1]-[CH;D2;+0:2]=O.[C;D1;H3:3]-[C:4](=[O;D1;H0:5])-[CH;D2;+0:6]=P(-c1:c:c:c:c:c:1)(-c1:c:c:c:c:c:1)-c1:c:c:c:c:c:1`,
		},
		{
			"ions as they were recorded",
			"[CH3:1][CH2:2]Br.[NH4+:3]>>[CH3:1][CH2:2][NH2:3]",
			"[C;D1;H3:1]-[CH2;D2;+0:2]-[NH2;D1;+0:3]>>Br-[CH2;D2;+0:2]-[C;D1;H3:1].[NH4+;D0:3]",
		},
	} {
		x := Extractor{}
		got, err := x.Extract(c.reaction)
		if c.want == "" {
			if err == nil {
				t.Errorf("%s: gives %s", c.name, got.Text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		want, err := Canonical(c.want)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if key, _ := Canonical(got.Text); key != want {
			t.Errorf("%s:\n%s\n%s", c.name, key, want)
		}
	}
}

func TestNeutral(t *testing.T) {
	for _, c := range []struct{ ion, want string }{
		{"[NH4+:1]", "N"}, {"[OH-]", "O"}, {"C[O-]", "CO"}, {"CC(=O)[O-]", "CC(=O)O"}, {"C[S-]", "CS"}, {"[Cl-]", "Cl"},
		{"CC(C)[N-]C(C)C", "CC(C)NC(C)C"}, {"[O-]C(=O)[O-]", "O=C(O)O"}, {"C[N+](C)(C)C", "C[N+](C)(C)C"},
		{"[N-]=[N+]=[N-]", "[N-]=[N+]=[N-]"}, {"[C-]#N", "[C-]#N"}, {"C[N+](=O)[O-]", "C[N+](=O)[O-]"},
		{"[O-]C(=O)CC[NH3+]", "[NH3+]CCC(=O)[O-]"}, {"C[NH3+]", "CN"},
	} {
		m, err := smiles.Parse(c.ion)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := plainOf(t, neutralise(m)), plainText(t, c.want); got != want {
			t.Errorf("%s: %s, want %s", c.ion, got, want)
		}
	}
	x := Extractor{Neutral: true}
	got, err := x.Extract("[CH3:1][CH2:2]Br.[NH4+:3]>>[CH3:1][CH2:2][NH2:3]")
	if err != nil || !strings.Contains(got.Text, "[NH3;D0;+0:3]") {
		t.Errorf("%v %v", got, err)
	}
}

// A salt that is one molecule of the file takes part with one ion only.
func TestFragments(t *testing.T) {
	var x Extractor
	want, err := x.Extract("[CH3:1][CH2:2]Br.[N-:3]=[N+:4]=[N-:5]>>[CH3:1][CH2:2][N:3]=[N+:4]=[N-:5]")
	if err != nil {
		t.Fatal(err)
	}
	got, err := x.Extract("[CH3:1][CH2:2]Br.[N-:3]=[N+:4]=[N-:5].[Na+]>>[CH3:1][CH2:2][N:3]=[N+:4]=[N-:5]")
	if err != nil || got.Text != want.Text {
		t.Errorf("%v %v, want %s", got, err, want.Text)
	}
	m, err := smiles.Parse("C[C@H](O)F.C/C=C/Cl")
	if err != nil {
		t.Fatal(err)
	}
	parts := split(m)
	if len(parts) != 2 || plainOf(t, parts[0]) != plainText(t, "CC(O)F") || textOf(t, parts[0]) != textOf(t, parse(t, "C[C@H](O)F")) || textOf(t, parts[1]) != textOf(t, parse(t, "C/C=C/Cl")) {
		t.Errorf("parts %v", parts)
	}
}
