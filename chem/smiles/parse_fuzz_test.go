package smiles_test

import (
	"errors"
	"testing"

	"athanor/chem"
	"athanor/chem/smiles"
)

var fuzzSeeds = []string{
	"", "C", "CC(=O)Oc1ccccc1C(=O)O", "C[C@H](N)C(=O)O", `F/C=C\Cl`, "C1CC%10CC%(100)1CC%10C%(100)", "[13CH3:1][O-].[Na+]",
	"N->[Fe@OH12-3]1(<-N)(Cl)(Br)O1", "FC(Cl)=[C@]=C(Br)I", "S[As@TB7]1(F)(Cl)N.Br1", "C(.C)C", "C=1CC/1", "C$C~C:C#N",
	"CC |$a;b&#59;$,(0,0,;1,0,),^1:0,Sg:n:1:x:ht| name", "C.[Na+].[Cl-]>O>CO |f:1.2|", "BB |:",
	"FC=CC(Cl)Br |(0,0;1,0;2,1;3,0;4,1;3,-1),wU:3.3,t:1|", "N[Fe]C=CO |C:0.0,ctu:2,w:1.1wD:2.3|", "O[H].O |H:1.0,a:1,&1:0|", "C1.C1>>C=1CC=1", "[C@@H]12CC[C@H]1C2",
}

// checkParsed fails when a fault lies outside the text or a molecule is not
// consistent.
func checkParsed(t *testing.T, text string, err error, molecules ...*chem.Molecule) {
	t.Helper()
	var fault *chem.SyntaxError
	if err != nil && (!errors.As(err, &fault) || fault.Offset < 0 || fault.Offset > len(text)) {
		t.Fatalf("%q: %v", text, err)
	}
	for _, m := range molecules {
		if err := m.Check(); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if m.NumAtoms() > len(text) || m.NumBonds() > len(text) {
			t.Fatalf("%q: %d atoms and %d bonds", text, m.NumAtoms(), m.NumBonds())
		}
		for i, b := range m.Bonds() {
			if b.Stereo != chem.StereoNone && (m.BondBetween(b.Begin, b.StereoAtoms[0]) < 0 || m.BondBetween(b.End, b.StereoAtoms[1]) < 0) {
				t.Fatalf("%q: bond %d has stereo atoms %v", text, i, b.StereoAtoms)
			}
		}
	}
}

// A used reader says the same as a new one.
func FuzzParse(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
	}
	used := smiles.Reader{Options: smiles.Options{Name: true, Extensions: true}}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := smiles.Parse(text)
		if err == nil {
			checkParsed(t, text, nil, m)
		} else {
			checkParsed(t, text, err)
		}
		extended, warnings, err := smiles.ParseLine(text)
		again, _, errAgain := used.Parse(text)
		if (err == nil) != (errAgain == nil) || len(warnings) > smiles.MaxWarnings {
			t.Fatalf("%q: %v, then %v, with %d warnings", text, err, errAgain, len(warnings))
		}
		checkParsed(t, text, err)
		if err == nil {
			checkParsed(t, text, nil, extended, again)
			if spell(extended) != spell(again) {
				t.Fatalf("%q: %s, then %s", text, spell(extended), spell(again))
			}
		}
	})
}

func FuzzParseReaction(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
		f.Add(s + ">>" + s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, _, err := smiles.ParseReaction(text)
		if err != nil {
			checkParsed(t, text, err)
			return
		}
		for _, side := range [][]*chem.Molecule{x.Reactants, x.Agents, x.Products} {
			checkParsed(t, text, nil, side...)
		}
	})
}
