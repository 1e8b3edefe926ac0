package smarts

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem"
)

func mustParse(t *testing.T, text string) *Query {
	t.Helper()
	q, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return q
}

func TestParseCounts(t *testing.T) {
	tests := []struct {
		text                         string
		atoms, bonds, parts, nesting int
	}{
		{"", 0, 0, 0, 0},
		{"C", 1, 0, 1, 0},
		{"CCl", 2, 1, 1, 0},
		{"C1CC1", 3, 3, 1, 0},
		{"C%12CC%12", 3, 3, 1, 0},
		{"C%(123)CC%(123)", 3, 3, 1, 0},
		{"(C.O).(N)", 3, 0, 3, 0},
		{"[$(C=O)]", 1, 0, 1, 1},
		{"C(C)(N)O", 4, 3, 1, 0},
		{"C-;!@C", 2, 1, 1, 0},
		{"[#7]->*", 2, 1, 1, 0},
		{"[C;H1&$(C([#6])[#6]),H2&$(C[#6])]", 1, 0, 1, 2},
		{"C/C=C/?C", 4, 3, 1, 0},
		{"[C@?H](N)(C)C(=O)O", 6, 5, 1, 0},
	}
	for _, tt := range tests {
		q := mustParse(t, tt.text)
		if len(q.Atoms) != tt.atoms || len(q.Bonds) != tt.bonds || q.NumComponents() != tt.parts || len(q.Recursive) != tt.nesting {
			t.Errorf("%s: %d atoms, %d bonds, %d components, %d recursive patterns", tt.text, len(q.Atoms), len(q.Bonds), q.NumComponents(), len(q.Recursive))
		}
		if q.String() != tt.text {
			t.Errorf("%s is printed as %s", tt.text, q)
		}
	}
}

func TestSyntaxErrors(t *testing.T) {
	tests := []struct {
		text   string
		offset int
	}{
		{"[C", 0},
		{"C(", 1},
		{"C)", 1},
		{"C1CC", 1},
		{"CQ", 1},
		{"C==", 3},
		{"C-", 2},
		{"-C", 0},
		{"C..C", 2},
		{"C.", 2},
		{"(C.O", 0},
		{"[C:]", 3},
		{"[$(C]", 4},
		{"[D{2}]", 2},
		{"[^9]", 1},
		{"[F,Cl,Br,I]-[CH,CH2;!$(C(F)F]-[N,n]", 28},
		{"C11", 2},
		{"C1C1", 3},
		{"[C$]", 2},
		{"[#200]", 1},
		{"C%1", 1},
		{"(C)C", 3},
		{"C((C))C", 2},
		{"C()C", 2},
	}
	for _, tt := range tests {
		_, err := Parse(tt.text)
		var syntax *chem.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%s: error %v", tt.text, err)
		} else if syntax.Offset != tt.offset {
			t.Errorf("%s: %v, want byte %d", tt.text, err, tt.offset)
		}
	}
	deep := strings.Repeat("[$(", MaxDepth+1) + "C" + strings.Repeat(")]", MaxDepth+1)
	if _, err := Parse(deep); err == nil {
		t.Error("deep nesting is accepted")
	}
}

// accepts decides an atom by the properties given, the others being 0.
func accepts(q *Query, props map[Property]int16) bool {
	var v Values
	for p, x := range props {
		v.Props[p] = x
	}
	v.Signature = signatureOf(&v)
	return q.Accepts(0, &v, 0, nil)
}

func TestAtomQuestions(t *testing.T) {
	carbon := map[Property]int16{PropElement: 6, PropDegree: 2, PropHydrogens: 2, PropConnectivity: 4, PropValence: 4}
	aromaticN := map[Property]int16{PropElement: 7, PropAromatic: 1, PropDegree: 2, PropHydrogens: 1, PropImplicit: 1, PropRings: 1, PropRingSize: 5, PropCharge: 1}
	tests := []struct {
		text    string
		c, n    bool
		noSteps bool // the mask alone decides
	}{
		{"C", true, false, true},
		{"[#6,#7]", true, true, true},
		{"[C,N]", true, false, true},
		{"[C,n]", true, true, false},
		{"[!C]", false, true, false},
		{"[CH2]", true, false, true},
		{"[C,n;H1]", false, true, false},
		{"[C,nH1]", true, true, false},
		{"[C;D2;H2;+0]", true, false, true},
		{"[D{2-3}]", true, true, true},
		{"[D{3-}]", false, false, true},
		{"[r5]", false, true, true},
		{"[r0]", true, false, true},
		{"[R]", false, true, true},
		{"[!R]", true, false, true},
		{"[r{-5}]", true, true, true},
		{"[+]", false, true, true},
		{"[+{1-}]", false, true, true},
		{"[-{0-}]", true, false, true},
		{"[!13C]", true, true, false},
		{"[0C]", true, false, false},
		{"[Sc]", false, false, false},
		{"[H2]", true, false, true},
		{"[H]", false, false, true},
		{"[H,C]", true, true, false},
		{"[*@]", true, true, true},
	}
	for _, tt := range tests {
		q := mustParse(t, tt.text)
		if got := accepts(q, carbon); got != tt.c {
			t.Errorf("%s on carbon: %v", tt.text, got)
		}
		if got := accepts(q, aromaticN); got != tt.n {
			t.Errorf("%s on aromatic nitrogen: %v", tt.text, got)
		}
		if got := len(q.Atoms[0].Program) == 0; got != tt.noSteps {
			t.Errorf("%s: the mask decides alone: %v", tt.text, got)
		}
	}
}

func TestDoubleBondStereo(t *testing.T) {
	for text, want := range map[string]chem.BondStereo{
		"F/C=C/F":      chem.StereoTrans,
		`F/C=C\F`:      chem.StereoCis,
		`C(\F)=C/F`:    chem.StereoTrans,
		"F/C=CF":       chem.StereoNone,
		`F/C=C/1.F1`:   chem.StereoTrans,
		`F/C=C1.F\1`:   chem.StereoTrans,
		`FC(\C)=C(/F)`: chem.StereoTrans,
	} {
		q := mustParse(t, text)
		got := chem.StereoNone
		for i := range q.Bonds {
			if q.Bonds[i].Stereo != chem.StereoNone {
				got = q.Bonds[i].Stereo
			}
		}
		if got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestChirality compares writings of the same centre: seen from the first
// neighbour in the list, with the hydrogen last.
func TestChirality(t *testing.T) {
	for text, want := range map[string]chem.Chirality{
		"N[C@](O)(F)Cl":  chem.ChiralCCW,
		"N[C@@](O)(F)Cl": chem.ChiralCW,
		"N[C@H](O)F":     chem.ChiralCCW,
		"[C@H](N)(O)F":   chem.ChiralCW,
		"[C@](N)(O)F":    chem.ChiralCCW,
		"N[C@TH2](O)F":   chem.ChiralCW,
	} {
		q := mustParse(t, text)
		for i := range q.Atoms {
			if c := q.Atoms[i].Chirality; c != chem.ChiralNone && c != want {
				t.Errorf("%s: %v, want %v", text, c, want)
			}
		}
	}
}

func TestParseReaction(t *testing.T) {
	r, err := ParseReaction("([C:1].[O:2]).N>[Mg]>[C:1]->[O:2]")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Reactants) != 2 || len(r.Agents) != 1 || len(r.Products) != 1 || r.Reactants[0].NumComponents() != 2 {
		t.Errorf("%d reactants, %d agents, %d products", len(r.Reactants), len(r.Agents), len(r.Products))
	}
	for text, offset := range map[string]int{"C>C": 3, "C>>C>C": 4, "C>>[C": 3, "C.>>C": 1, ".C>>C": 0} {
		_, err := ParseReaction(text)
		var syntax *chem.SyntaxError
		if !errors.As(err, &syntax) || syntax.Offset != offset {
			t.Errorf("%s: error %v, want byte %d", text, err, offset)
		}
	}
}

func TestStated(t *testing.T) {
	q := mustParse(t, "[13C;H2;+0:7]")
	s := q.Atoms[0].Stated()
	if s.Element != chem.C || s.Isotope != 13 || !s.HasHydrogen || s.Hydrogens != 2 || !s.HasCharge || s.Charge != 0 || q.Atoms[0].Map != 7 {
		t.Errorf("stated %+v", s)
	}
	if s := mustParse(t, "[C,N:1]").Atoms[0].Stated(); s.HasElement {
		t.Errorf("alternatives state %v", s.Element)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"C1CC1", "[C;H1&$(C([#6])[#6]),H2&$(C[#6])]", "(C.O).(N)", "[D{2-3}]", `F/C=C\F`, "[C:1]>>[N:2]", "%(12)", "[2H+:1]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if q, err := Parse(text); err == nil {
			again, err := Parse(q.String())
			if err != nil || len(again.Atoms) != len(q.Atoms) || len(again.Bonds) != len(q.Bonds) {
				t.Fatalf("%q is read and printed as %q, which is not the same: %v", text, q, err)
			}
		}
		_, _ = ParseReaction(text)
	})
}
