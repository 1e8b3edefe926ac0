package smiles_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/smiles"
)

func parseExtended(text string) (*chem.Molecule, []chem.Warning, error) {
	r := smiles.Reader{Options: smiles.Options{Extensions: true}}
	return r.Parse(text)
}

func TestExtensionLabels(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"CCO |$a;;b$|", "a,,b"},
		{"CCO |$;;$|", ",,"},
		{"CCO |$$|", ",,"},
		{"*C |$_R1;$|", "_R1,"},
		{"CC |$a&#59;b;&#945;&#$|", "a;b,α&#"},
		{"CC |$a|b;c$|", "a|b,c"},
	} {
		m, warnings, err := parseExtended(c.text)
		if err != nil || len(warnings) > 0 {
			t.Errorf("%s: %v %v", c.text, err, warnings)
			continue
		}
		var labels []string
		for i := range m.NumAtoms() {
			labels = append(labels, m.Label(int32(i)))
		}
		if got := strings.Join(labels, ","); got != c.want {
			t.Errorf("%s: labels %q, want %q", c.text, got, c.want)
		}
	}
}

func TestExtensionCoordinates(t *testing.T) {
	m, _, err := parseExtended("CCO |(0,0,;3,0,;3,-1.5e0,6)|")
	if err != nil {
		t.Fatal(err)
	}
	// The bonds are 3 and 6.18 long; the longer of two stands for the median.
	unit := math.Sqrt(1.5*1.5 + 36)
	want := []chem.Point{{}, {X: 3 / unit}, {X: 3 / unit, Y: -1.5 / unit, Z: 6 / unit}}
	for i, p := range m.Points() {
		if math.Abs(p.X-want[i].X)+math.Abs(p.Y-want[i].Y)+math.Abs(p.Z-want[i].Z) > 1e-9 {
			t.Errorf("atom %d at %v, want %v", i, p, want[i])
		}
	}
}

func TestExtensionOthers(t *testing.T) {
	for _, c := range []struct {
		text     string
		warnings int
	}{
		{"C ||", 0}, {"[CH2]C |^1:0|", 0},
		{"CC |$_AV:a;b$|", 1}, {"N->B |C:0.0|", 0}, {"CC(F)O |w:1.0|", 0}, {"CC(F)O |wU:1.0|", 1}, {"CC(F)O |LN:1:1.3|", 1},
		{"CC |Sg:n:1,0:n:ht,$a;b$|", 1}, {"CC |Sg:n:1,0:n:ht,&1:1,o1:0,r|", 3}, {"CC |atomProp:0.p.v:1.q.w,(0,0;1,0)|", 1},
		{"CC |f:0.1|", 1},
	} {
		_, warnings, err := parseExtended(c.text)
		if err != nil || len(warnings) != c.warnings {
			t.Errorf("%s: %v %v, want %d warnings", c.text, err, warnings, c.warnings)
		}
	}
	m, _, _ := parseExtended("[CH2][CH] |^1:0,^2:1|")
	if m.Atom(0).Radicals != 1 || m.Atom(1).Radicals != 2 {
		t.Errorf("radicals %d and %d", m.Atom(0).Radicals, m.Atom(1).Radicals)
	}
}

func TestExtensionFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
	}{
		{"C |", 2}, {"C |$a$", 2}, {"C |$a", 3}, {"C |$a;b$|", 6}, {"C |$_AV:a|", 3},
		{"C |(0,0;1,1)|", 3}, {"CC |(0,0)|", 4}, {"C |(0,0|", 7}, {"C |(1..2,0)|", 4}, {"C |(1e999,0)|", 4}, {"C |(0,0,0,0)|", 9},
		{"C |^9:0|", 3}, {"C |^1:1|", 6}, {"C |^1:|", 6}, {"C |$a$x|", 6}, {"C |$a$| x", 7}, {"C name", 1},
		{"CC |C:2.0|", 6}, {"CC |C:0|", 6}, {"CC |C:0.1|", 8}, {"CCC |w:0.1|", 7}, {"C=C |c:1|", 7}, {"C=C |t:|", 7}, {"C=C |a:2|", 7},
	} {
		_, _, err := parseExtended(c.text)
		var fault *chem.SyntaxError
		if !errors.As(err, &fault) || fault.Offset != c.offset {
			t.Errorf("%s: %v, want a fault at byte %d", c.text, err, c.offset)
		}
	}
}

func spellReaction(x *chem.Reaction) string {
	var sides []string
	for _, side := range [][]*chem.Molecule{x.Reactants, x.Agents, x.Products} {
		var molecules []string
		for _, m := range side {
			molecules = append(molecules, spell(m))
		}
		sides = append(sides, strings.Join(molecules, " + "))
	}
	return strings.Join(sides, " > ")
}

func TestParseReaction(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{">>", " >  > "},
		{"C>>", "C >  > "}, {">>C", " >  > C"}, {">O>", " > O > "},
		{"CO.N>[Na+].[Cl-]>CN.O", "C O 0-1 + N > Na+1! + Cl-1! > C N 0-1 + O"},
		{"C(.N)O>>C", "C N O 0-2 >  > C"},
		{"C1.C1.O>>C", "C C 0-1 + O >  > C"},
		{"C1.O.C1>>C", "C C 0-1 + O >  > C"},
		{"N->[Fe]>>[CH3:1][OH:2]", "N Fe! 0>1 >  > CH3:1! OH1:2! 0-1"},
		{"C>[Na+].[Cl-].O>N |f:1.2|", "C > Na+1! Cl-1! + O > N"},
		{"[Na+].C.[Cl-]>>[K+].[Br-] |f:0.2,3.4|", "Na+1! Cl-1! + C >  > K+1! Br-1!"},
		{"C%(10)CC%(10).O>>N", "C C C 0-1 1-2 0-2 + O >  > N"},
	} {
		x, warnings, err := smiles.ParseReaction(c.text)
		if err != nil || len(warnings) > 0 {
			t.Errorf("%s: %v %v", c.text, err, warnings)
			continue
		}
		if got := spellReaction(x); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Stereo marks, labels, coordinates and places in the text survive the split.
func TestReactionKeepsStatements(t *testing.T) {
	x, _, err := smiles.ParseReaction("O.F[C@](Cl)(Br)I>>N.F/C=C/Cl |$;;c;;;;n$,(0,0;1,0;2,0;3,0;4,0;5,0;6,0;7,0;8,0;9,0;10,0)|")
	if err != nil {
		t.Fatal(err)
	}
	center, alkene := x.Reactants[1], x.Products[1]
	if got := handOf(center); got != chem.ChiralCCW {
		t.Errorf("the centre has mark %d", got)
	}
	if got := geometry(alkene); got != "F trans Cl" {
		t.Errorf("the double bond is %q", got)
	}
	if center.Label(1) != "c" || x.Products[0].Label(0) != "n" || alkene.HasLabels() {
		t.Error("labels moved")
	}
	if len(alkene.Points()) != 4 || alkene.Points()[0].X <= center.Points()[4].X {
		t.Errorf("coordinates moved: %v", alkene.Points())
	}
	if alkene.Offset(0) != 20 {
		t.Errorf("the alkene begins at byte %d", alkene.Offset(0))
	}
}

func TestReactionFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
	}{
		{"", 0}, {"CC", 2}, {"C>C", 3}, {"C>>C>C", 4}, {"C1>>C1", 1}, {"C(>>)C", 2}, {"C.>>C", 2}, {"C=>>C", 1}, {">>C)", 3},
		{"C>>C name", 4}, {"C>>C |f:0.1|", 10}, {"C>>C |f:0.7|", 10}, {"C>>C |f:|", 8},
	} {
		_, _, err := smiles.ParseReaction(c.text)
		var fault *chem.SyntaxError
		if !errors.As(err, &fault) || fault.Offset != c.offset {
			t.Errorf("%q: %v, want a fault at byte %d", c.text, err, c.offset)
		}
	}
	if _, _, err := smiles.ParseReaction(strings.Repeat("C.", smiles.MaxReactionMolecules+1) + "C>>"); err == nil {
		t.Error("too many molecules were read")
	}
}

func TestReactionName(t *testing.T) {
	r := smiles.Reader{Options: smiles.Options{Name: true, Extensions: true}}
	x, _, err := r.ParseReaction("C>>O |$a;b$| burning")
	if err != nil || x.Name != "burning" {
		t.Errorf("%v %v", x, err)
	}
	if m, _, err := r.Parse("C>>O"); err == nil {
		t.Errorf("a molecule after a reaction: %v", spell(m))
	}
}

func ExampleParseReaction() {
	x, _, _ := smiles.ParseReaction("CO.N>[Na+].[Cl-]>CN |f:2.3|")
	fmt.Println(len(x.Reactants), len(x.Agents), len(x.Products))
	// Output: 2 1 1
}

// Coordination and hydrogen bonds, and bonds that count where they are complete.
func TestExtensionBonds(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"N[Fe] |C:0.0|", "N Fe! 0>1"},
		{"[Fe]N |C:1.0|", "Fe! N 1>0"},
		{"C1CN[Fe]1 |C:2.2|", "C C N Fe! 0-1 1-2 2>3 0-3"},
	} {
		m, warnings, err := parseExtended(c.text)
		if err != nil || len(warnings) > 0 || spell(m) != c.want {
			t.Errorf("%s: %v %v, got %s", c.text, err, warnings, spell(m))
		}
	}
	m, _, _ := parseExtended("O[H].O |H:1.0|")
	if m == nil || m.Bond(0).Order != chem.ZeroOrder || m.Bond(0).Begin != 0 {
		t.Errorf("hydrogen bond %v", m)
	}
}

// Configurations of double bonds speak of the substituents that stand first.
func TestExtensionConfigurations(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"FC=CCl |c:1|", "F cis Cl"}, {"FC=CCl |t:1|", "F trans Cl"},
		{"F/C=C/Cl |c:1|", "F cis Cl"}, {"FC(Br)=CCl |t:2|", "F trans Cl"},
	} {
		m, warnings, err := parseExtended(c.text)
		if err != nil || len(warnings) > 0 || geometry(m) != c.want {
			t.Errorf("%s: %v %v, got %q, want %q", c.text, err, warnings, geometry(m), c.want)
		}
	}
	for _, text := range []string{"F/C=C/Cl |ctu:1|", "FC=C(Cl)C |w:2.2|", "FC=C(Cl)C |w:2.1|"} {
		m, _, err := parseExtended(text)
		if err != nil || m.Bond(1).Stereo != chem.StereoEither {
			t.Errorf("%s: the double bond is not open: %v", text, err)
		}
	}
	if m, _, err := parseExtended("CC(=O)C(F)Cl |w:3.2|"); err != nil || m.Bond(1).Stereo != chem.StereoNone {
		t.Errorf("a carbonyl got a configuration: %v", err)
	}
}

// Wedges show a centre when there are coordinates; a wavy bond leaves it open.
func TestExtensionWedges(t *testing.T) {
	const square = "(0,0;1.5,0;2.2,1.3;2.2,-1.3)"
	hands := map[string]chem.Chirality{}
	for _, wedge := range []string{"wU:1.0", "wD:1.0", "w:1.0", "wU:1.1"} {
		m, warnings, err := parseExtended("CC(F)Cl |" + square + "," + wedge + "|")
		if err != nil || len(warnings) > 0 {
			t.Fatalf("%s: %v %v", wedge, err, warnings)
		}
		hands[wedge] = m.Atom(1).Chirality
	}
	if !hands["wU:1.0"].Tetrahedral() || hands["wD:1.0"] != hands["wU:1.0"].Inverted() || hands["w:1.0"] != chem.ChiralNone ||
		hands["wU:1.1"] != hands["wU:1.0"] {
		t.Errorf("the centre is %v", hands)
	}
	if m, _, err := parseExtended("CC(F)Cl |" + square + ",wU:1.0wD:1.1|"); err != nil || !m.Atom(1).Chirality.Tetrahedral() {
		t.Errorf("features without a comma between them: %v", err)
	}
	if m, _, err := parseExtended("C[C@H](F)Cl |w:1.1|"); err != nil || m.Atom(1).Chirality != chem.ChiralNone {
		t.Errorf("a wavy bond leaves the mark: %v", err)
	}
}

// What makes the text more than one molecule is told to those who ask.
func TestExtensionRefused(t *testing.T) {
	r := smiles.Reader{Options: smiles.Options{Extensions: true}}
	for _, c := range []struct {
		text   string
		offset int
	}{
		{"C[C@H](F)Cl |&1:1|", 13}, {"C[C@H](F)Cl |$a$,o1:1|", 17}, {"CC |u:0|", 4}, {"CC |s:0:*|", 4}, {"CC |rb:0:*|", 4},
		{"*CC* |$star_e;;;star_e$,Sg:n:1,2::ht|", 24}, {"CCO |Sg:mon:0,1,2:::|", 5}, {"CCO |LN:1:1.3|", 5}, {"*Cl.c1ccccc1 |m:0:2.3.4|", 14},
		{"*C |$_R1;$,RG:_R1={C}|", 11}, {"C.O |Sg:c:0:::|", -1}, {"CCO |SgD:1:pKa:4.5::::|", -1},
		{"C[C@H](F)Cl |a:1|", -1}, {"CC |w:0.0|", -1}, {"CC", -1},
	} {
		if _, _, err := r.Parse(c.text); err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		offset := -1
		if fault := r.Refused(); fault != nil {
			offset = fault.Offset
		}
		if offset != c.offset {
			t.Errorf("%s: refused at %d, want %d", c.text, offset, c.offset)
		}
	}
}
