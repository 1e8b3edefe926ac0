package convert_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// molText makes a V2000 molfile of lines "x y element fields", bond lines and
// property lines.
func molText(atoms []string, bonds ...string) string {
	var b strings.Builder
	count := 0
	for _, line := range bonds {
		if line[0] == ' ' {
			count++
		}
	}
	fmt.Fprintf(&b, "\n\n\n%3d%3d  0  0  0  0  0  0  0  0999 V2000\n", len(atoms), count)
	for _, line := range atoms {
		f := strings.SplitN(line, " ", 4)
		z := "0.0000"
		if len(f) > 3 {
			z = f[3]
		}
		fmt.Fprintf(&b, "%10s%10s%10s %s\n", f[0], f[1], z, f[2])
	}
	return b.String() + strings.Join(bonds, "\n") + "\nM  END\n"
}

func fromMOL(t *testing.T, text string) (*drawing.Document, []string) {
	t.Helper()
	doc, warnings, err := convert.FromMOL(context.Background(), text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	var messages []string
	for _, w := range warnings {
		messages = append(messages, w.String())
	}
	return doc, messages
}

func TestMolfileKeepsItsPlaces(t *testing.T) {
	doc, warnings := fromMOL(t, molText([]string{"1.5 0.5 C", "3.0 -1.0 O"}, "  1  2  1  0"))
	if a := doc.Atoms(); a[0].Position != (drawing.Point{X: 42, Y: -14}) || a[1].Position != (drawing.Point{X: 84, Y: 28}) || len(warnings) > 0 {
		t.Errorf("%+v, %v", a, warnings)
	}
}

func TestMolfileWithoutCoordinatesIsLaidOut(t *testing.T) {
	doc, warnings := fromMOL(t, molText([]string{"0.0 0.0 C", "0.0 0.0 O"}, "  1  2  1  0"))
	if a := doc.Atoms(); a[0].Position == a[1].Position || len(warnings) != 1 {
		t.Errorf("%+v, %v", a, warnings)
	}
}

func TestMolfileHydrogens(t *testing.T) {
	doc, _ := fromMOL(t, molText([]string{"0 0 C", "1 0 H", "0 1 Fe", "2 0 H"}, "  1  2  1  0", "  1  3  1  0", "  3  4  1  0"))
	if n := len(doc.Atoms()); n != 3 {
		t.Errorf("%d atoms, want C, Fe and the hydrogen of Fe", n)
	}
}

func TestMolfileInSpace(t *testing.T) {
	doc, _ := fromMOL(t, molText([]string{"0 0 C .2", "1.5 0 F", "-.7 1.2 Cl", "-.7 -1.2 Br", "3 0 C", "4 0 N"}, "  1  2  1  0", "  1  3  1  0", "  1  4  1  0", "  5  6  2  0"))
	a, b := doc.Atoms()[0], doc.Bonds()
	if a.Depth != 28*.2 || a.Stereo == nil || !b[0].Projection || !b[3].StereoAuthoritative {
		t.Errorf("%+v, %+v", a, b)
	}
}

func TestWavyBondsStay(t *testing.T) {
	doc, _ := fromMOL(t, molText([]string{"0 0 F", "0 1.5 C", "1.3 2.2 Cl", "-1.3 2.2 Br"}, "  2  1  1  4", "  2  3  1  0", "  2  4  1  0"))
	if b := doc.Bonds()[0]; b.Display != drawing.Wavy || b.A != 2 {
		t.Errorf("%+v", b)
	}
	text, _, err := convert.ToMOL(context.Background(), doc)
	if err != nil || !strings.Contains(string(text), "  2  1  1  4\n") {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestSuperatomsBecomeAbbreviations(t *testing.T) {
	group := []string{"M  STY  1   1 SUP", "M  SAL   1  2   2   3", "M  SBL   1  1   1", "M  SMT   1 OMe"}
	atoms := []string{"0 0 C", "1.3 .7 O", "2.6 0 C"}
	bonds := []string{"  1  2  1  0", "  2  3  1  0"}
	doc, warnings := fromMOL(t, molText(atoms, append(bonds, group...)...))
	if a := doc.Abbreviations(); len(a) != 1 || a[0].Label != "OMe" || a[0].Anchor != 2 || len(a[0].Members) != 2 || len(warnings) > 0 {
		t.Errorf("%+v, %v", a, warnings)
	}
	doc, warnings = fromMOL(t, molText(atoms, append(append(bonds, group...), "M  SDS EXP  1   1")...))
	if len(doc.Abbreviations()) != 0 || len(warnings) > 0 {
		t.Errorf("expanded: %v", warnings)
	}
	group[1] = "M  SAL   1  2   1   3"
	doc, warnings = fromMOL(t, molText(atoms, append(bonds, group...)...))
	if len(doc.Abbreviations()) != 0 || len(warnings) != 1 {
		t.Errorf("in two pieces: %v", warnings)
	}
}

func TestMolfileIsRefused(t *testing.T) {
	atoms, bond := []string{"0 0 C", "1.3 .7 O"}, "  1  2  1  0"
	for _, c := range []struct{ text, want string }{
		{" \n", "Enter a structure first"},
		{"\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 Q\nM  END\n", "molfile: line 5, column 32: the query atom Q"},
		{molText(atoms, "  1  2  5  0"), "molfile: line 7, column 7: a bond of type 5"},
		{molText(atoms, bond, "M  STY  1   1 SRU", "M  SAL   1  1   1"), "molfile: S-group 1 is a repeat unit, which a drawing cannot hold yet"},
		{strings.Replace(molText(atoms, bond), " C\n", " C   0  0  0  3\n", 1), "molfile: atom 1: the hydrogen count 2 leaves 1 unpaired electrons that the file does not state"},
		{molText([]string{"0 0 C", "1 0 F", "1 1 F", "0 1 F", "-1 0 F", "0 -1 F"}, "  1  2  1  0", "  1  3  1  0", "  1  4  1  0", "  1  5  1  0", "  1  6  1  0"), "molfile: atom 1: carbon with 5 bonds"},
	} {
		_, _, err := convert.FromMOL(context.Background(), c.text)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// What a drawing leaves out of a molfile gets a warning for each kind.
func TestMolfileWarns(t *testing.T) {
	atoms := []string{"0 0 C", "1.3 .7 C", "2.6 0 C", "3.9 .7 O"}
	bonds := []string{"  1  2  1  0", "  2  3  1  0", "  3  4  1  0"}
	for _, c := range []struct {
		properties []string
		want       string
	}{
		{[]string{"M  STY  1   1 MUL", "M  SAL   1  2   2   3", "M  SPA   1  1   2", "M  SMT   1 2"}, "the brackets of repeated groups are not kept; all their atoms are"},
		{[]string{"M  STY  2   1 DAT   2 DAT", "M  SAL   1  1   2", "M  SDT   1 pKa", "M  SED   1 4.8", "M  SAL   2  1   3", "M  SDT   2 note", "M  SED   2 x"},
			"data attached to atoms (data S-groups) are not kept"},
		{[]string{"M  STY  1   1 GEN", "M  SAL   1  1   2"}, "brackets without a meaning are not kept"},
		{[]string{"M  APO  1   1   1"}, "line 12: the property lines M  APO are not kept"},
		{[]string{"A    1", "Boc"}, `the label "Boc" of atom 1 is not kept; the atom is`},
	} {
		doc, warnings := fromMOL(t, molText(atoms, append(bonds, c.properties...)...))
		if len(warnings) != 1 || warnings[0] != c.want || drawnSMILES(doc) != "CCCO" {
			t.Errorf("%s: %q, want %q", drawnSMILES(doc), warnings, c.want)
		}
	}
}

// The double bond of a sulfoxide or a phosphine oxide may have the wedge.
func TestWedgesOfDoubleBonds(t *testing.T) {
	atoms := []string{"0 0 S", "0 1.5 O", "1.3 -.7 C", "-1.3 -.7 N"}
	for _, c := range []struct{ bonds, want string }{
		{"  1  2  2  1", "C[S@@](N)=O"}, {"  1  2  2  6", "C[S@](N)=O"}, {"  1  2  2  0", "CS(N)=O"}, {"  2  1  2  1", "CS(N)=O"}, {"  1  2  2  3", "CS(N)=O"},
	} {
		doc, warnings := fromMOL(t, molText(atoms, c.bonds, "  1  3  1  0", "  1  4  1  0"))
		if got := drawnSMILES(doc); got != c.want || len(warnings) > 0 {
			t.Errorf("%s: %s %v, want %s", c.bonds, got, warnings, c.want)
		}
	}
	doc, _ := fromMOL(t, molText([]string{"0 0 C", "0 1.5 O", "1.3 -.7 C", "-1.3 -.7 N"}, "  1  2  2  1", "  1  3  1  0", "  1  4  1  0"))
	if got := drawnSMILES(doc); got != "CC(N)=O" {
		t.Errorf("acetamide: %s", got)
	}
}

// The axis of an allene and of a biaryl cannot be kept; the wedges that show one are
// told.
func TestAxesAreTold(t *testing.T) {
	allene := []string{"0 0 C", "1.3 0 C", "2.6 0 C", "-.6 1 F", "3.2 1 Cl"}
	ring := func(x float64, from int, mark string) (atoms, bonds []string) {
		for i, at := range [][2]float64{{0, 0}, {.7, 1.2}, {2.1, 1.2}, {2.8, 0}, {2.1, -1.2}, {.7, -1.2}} {
			atoms = append(atoms, fmt.Sprintf("%.2f %.2f C", x+at[0], at[1]))
			next := (i+1)%6 + from
			bonds = append(bonds, fmt.Sprintf("%3d%3d%3d", i+from, next, 1+i%2))
		}
		bonds[0] += mark
		return atoms, bonds
	}
	left, bondsLeft := ring(-4.2, 1, "  0")
	right, bondsRight := ring(0, 7, "  1")
	atoms, biaryl := append(left, right...), append(append(bondsLeft, bondsRight...), "  4  7  1  0")
	const told = "the wedges at atom %d may show the configuration of an axis (an allene or a biaryl), which is not kept"
	for _, c := range []struct {
		atoms, bonds []string
		want         string
	}{
		{allene, []string{"  1  2  2  0", "  2  3  2  0", "  1  4  1  1", "  3  5  1  0"}, fmt.Sprintf(told, 1)},
		{allene, []string{"  1  2  2  0", "  2  3  2  0", "  1  4  1  0", "  3  5  1  0"}, ""},
		{atoms, biaryl, fmt.Sprintf(told, 7)},
		{atoms[6:], []string{"  1  2  1  1", "  2  3  2  0", "  3  4  1  0", "  4  5  2  0", "  5  6  1  0", "  6  1  2  0"}, ""},
	} {
		_, warnings := fromMOL(t, molText(c.atoms, c.bonds...))
		if got := strings.Join(warnings, "; "); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	_, warnings, err := convert.FromSMILES(context.Background(), "FC=C=CCl |(-.6,1,;0,0,;1.3,0,;2.6,0,;3.2,1,),wU:1.0|")
	if err != nil || len(warnings) != 1 || !strings.Contains(warnings[0].String(), "axis") {
		t.Errorf("%v %v", warnings, err)
	}
	if _, warnings := warnsCDXML(t, `<fragment id="2">`+node("3", "6", 0, "")+node("4", "6", 1, "")+node("5", "6", 2, "")+node("6", "9", 4, "")+
		bond("7", "3", "4", `Order="2"`)+bond("8", "4", "5", `Order="2"`)+bond("9", "3", "6", `Display="WedgeBegin"`)+`</fragment>`); !strings.Contains(warnings, "axis") {
		t.Errorf("cdxml: %q", warnings)
	}
}

// A hydrogen at the end of a hydrogen bond is no count of the atom there.
func TestMolfileKeepsHydrogenBonds(t *testing.T) {
	doc, _ := fromMOL(t, molText([]string{"0 0 O", "1 0 H", "2.5 0 O"}, "  1  2  1  0", "  2  3 10  0"))
	if len(doc.Atoms()) != 3 || len(doc.Bonds()) != 2 || doc.Bonds()[1].Order != drawing.HydrogenBond {
		t.Errorf("%+v, %+v", doc.Atoms(), doc.Bonds())
	}
	doc, _ = fromMOL(t, molText([]string{"0 0 O", "1 0 H"}, "  1  2 10  0"))
	if len(doc.Atoms()) != 2 {
		t.Errorf("%+v", doc.Atoms())
	}
}

// glucose is alpha-D-glucopyranose as a Haworth projection with a bold front edge.
var glucose = molText([]string{
	"1.4850 -0.2475 C", "0.7425 -0.9900 C", "-0.7425 -0.9900 C", "-1.4850 -0.2475 C", "-0.7425 0.4950 C", "0.7425 0.4950 O",
	"1.4850 -1.0725 O", "0.7425 -1.8150 O", "-0.7425 -0.1650 O", "-1.4850 -1.0725 O", "-0.7425 1.3200 C", "-1.4025 1.8150 O",
}, "  1  2  1  1", "  2  3  1  1", "  4  3  1  1", "  4  5  1  0", "  5  6  1  0", "  6  1  1  0",
	"  1  7  1  0", "  2  8  1  0", "  3  9  1  0", "  4 10  1  0", " 11 12  1  0", "  5 11  1  0")

func TestHaworthProjection(t *testing.T) {
	doc, warnings := fromMOL(t, glucose)
	if got := canonical(t, doc); got != "OC[C@H]1O[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O" || len(warnings) > 0 {
		t.Errorf("%s, %v", got, warnings)
	}
	for i, want := range []drawing.BondDisplay{drawing.Wedge, drawing.Bold, drawing.Wedge, drawing.Plain} {
		if b := doc.Bonds()[i]; b.Display != want || b.Projection != (want != drawing.Plain) {
			t.Errorf("bond %d: %+v", i, b)
		}
	}
	// The molfile of the drawing says the same with ordinary wedges.
	text, lost, err := convert.ToMOL(context.Background(), doc)
	if err != nil || len(lost) > 0 {
		t.Fatal(err, lost)
	}
	again, _ := fromMOL(t, string(text))
	if got := canonical(t, again); got != canonical(t, doc) {
		t.Errorf("%s\n%s", got, text)
	}
	// A slanted substituent makes the pattern incomplete.
	_, warnings = fromMOL(t, strings.Replace(glucose, "    1.4850   -1.0725", "    2.4850   -0.5725", 1))
	if len(warnings) != 1 || !strings.Contains(warnings[0], "Haworth") {
		t.Errorf("%v", warnings)
	}
}

func TestReactionLayout(t *testing.T) {
	doc, warnings, err := convert.FromReactionSMILES(context.Background(), " CC(=O)O . CCO > [Na+] . Cl > CC(=O)OCC.O\x00junk")
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	r, arrow := doc.Reactions()[0], doc.Arrows()[0]
	if len(r.Reactants) != 2 || len(r.Agents) != 2 || len(r.Products) != 2 || len(r.Annotations) != 3 || arrow.Start.Y != 0 || arrow.End.X-arrow.Start.X < 140 {
		t.Errorf("%+v, %+v", r, arrow)
	}
	// IDs run in the order of placement: reactants, "+", agents, arrow, products.
	if r.Reactants[0].Atoms[0] != 1 || r.Annotations[0] != 5 || r.Reactants[1].Atoms[0] != 6 || r.Arrow <= r.Agents[1].Atoms[0] || r.Products[0].Atoms[0] != r.Arrow+1 {
		t.Errorf("IDs %+v", r)
	}
	water := doc.Atoms()[len(doc.Atoms())-1]
	if water.Display.HydrogenPosition != drawing.SideLeft {
		t.Errorf("water %+v", water)
	}
	for _, id := range r.Agents[0].Atoms {
		if a := doc.Atoms()[doc.AtomIndex(id)]; a.Position.Y > -100 || a.Position.X < arrow.Start.X || a.Position.X > arrow.End.X {
			t.Errorf("agent at %v", a.Position)
		}
	}
}

func TestReactionGroups(t *testing.T) {
	for _, c := range []struct {
		text                     string
		reactants, agents, sides int
	}{
		{"([Na+].[OH-]).C>>C", 2, 0, 1},
		{"C.([Na+].[OH-])>([K+].[Cl-])>(C.C)", 2, 1, 1},
		{"C(C).C>>C.(C.C) name", 2, 0, 2},
		{"(C.C)>>C |f:1.0|", 1, 0, 1},
		{"N->[Fe].C>>C.C", 2, 0, 2},
		{"C.C>>C |f:0.1|", 1, 0, 1},
	} {
		doc, _, err := convert.FromReactionSMILES(context.Background(), c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if r := doc.Reactions()[0]; len(r.Reactants) != c.reactants || len(r.Agents) != c.agents || len(r.Products) != c.sides {
			t.Errorf("%s: %d, %d, %d", c.text, len(r.Reactants), len(r.Agents), len(r.Products))
		}
	}
}

func TestReactionIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "Enter a structure first",
		"C>C":                              "A reaction requires two separators",
		"C>>C>C":                           "A reaction requires exactly two separators",
		">>C":                              "A reaction needs at least one reactant and one product",
		"C>>":                              "A reaction needs at least one reactant and one product",
		"C..C>>C":                          "smiles: byte 2: ",
		strings.Repeat("C", 9999) + ">>CC": "the reaction has more than 10000 atoms",
	} {
		if _, _, err := convert.FromReactionSMILES(context.Background(), text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.20s: %v, want %s", text, err, want)
		}
	}
}

// Points of attachment are written as the ends of bonds in V3000 and come back; a
// reaction SMILES has no place for them.
func TestAttachmentsAreWritten(t *testing.T) {
	var ring strings.Builder
	names := ""
	for i := range 30 {
		fmt.Fprintf(&ring, `<n id="%d" p="%d 50"/>`, 100+i, 20+15*i)
		names += fmt.Sprintf(" %d", 100+i)
	}
	for i := range 29 {
		ring.WriteString(bond(fmt.Sprint(200+i), fmt.Sprint(100+i), fmt.Sprint(101+i), ""))
	}
	for _, kind := range []string{"MultiAttachment", "VariableAttachment"} {
		doc, _, err := convert.FromCDXML(context.Background(), cdxmlPage(`<fragment id="2">`+ring.String()+`<n id="3" p="27 24" NodeType="`+kind+`" Attachments="`+names+`"/>`+
			`<n id="4" p="27 60" Element="17"/><n id="5" p="47 60" Element="9"/>`+bond("6", "4", "3", "")+bond("7", "3", "5", "")+`</fragment>`))
		if err != nil {
			t.Fatal(err)
		}
		text, warnings, err := convert.ToMOL(context.Background(), doc)
		if err != nil || len(warnings) > 0 {
			t.Fatal(err, warnings)
		}
		for line := range strings.Lines(string(text)) {
			if len(line) > 80 {
				t.Errorf("a line of %d characters: %s", len(line), line)
			}
		}
		back, _ := fromMOL(t, string(text))
		a, b := doc.Atoms()[30], back.Atoms()[30]
		if b.Attachment != a.Attachment || fmt.Sprint(b.Centroid) != fmt.Sprint(a.Centroid) || len(b.Centroid) != 30 {
			t.Errorf("%s: %+v, was %+v\n%s", kind, b, a, text)
		}
		content := doc.Content()
		content.Atoms = append(content.Atoms, drawing.Atom{ID: 900, Element: "O", Position: drawing.Point{X: 2000, Y: 100}})
		content.Arrows = []drawing.Arrow{{ID: 901, Start: drawing.Point{X: 1700, Y: 100}, End: drawing.Point{X: 1900, Y: 100}}}
		var left []drawing.ID
		for _, at := range doc.Atoms() {
			left = append(left, at.ID)
		}
		content.Reactions = []drawing.Reaction{{Arrow: 901, Reactants: []drawing.Participant{{Atoms: left, Coefficient: 1}}, Products: []drawing.Participant{{Atoms: []drawing.ID{900}, Coefficient: 1}}}}
		if doc, err = drawing.New(content); err != nil {
			t.Fatal(err)
		}
		if _, err := convert.ToReactionSMILES(context.Background(), doc); err == nil {
			t.Error("a reaction SMILES with attachments")
		}
		text, _, err = convert.ToRXN(context.Background(), doc)
		if err != nil || !strings.Contains(string(text), "ENDPTS=(30") {
			t.Errorf("%v\n%s", err, text)
		}
		content.Reactions[0].Reactants[0].Atoms = left[30:]
		if doc, err = drawing.New(content); err != nil {
			t.Fatal(err)
		}
		if _, _, err := convert.ToRXN(context.Background(), doc); err == nil || !strings.Contains(err.Error(), "stands for atoms of another molecule") {
			t.Errorf("%v", err)
		}
	}
}

// A double bond is read from the substituents that show something: not from one in line
// with it when there is another, nor from one of two hydrogens.
func TestDrawnDoubleBonds(t *testing.T) {
	for _, c := range []struct {
		atoms []string
		bonds string
		want  string
	}{
		{[]string{"0 0 C", "1.3 0 C", "-.6 1 H", "1.9 1 C"}, "  1  3  1  0\n  2  4  1  0", "C=CC"},
		{[]string{"0 0 N", "1.3 0 C", "-.6 1 H", "1.9 1 C"}, "  1  3  1  0\n  2  4  1  0", "[H]/N=C\\C"},
		{[]string{"0 0 C", "1.3 0 C", "-.6 1 F", "2.6 0 Cl", "1.9 1 Br"}, "  1  3  1  0\n  2  4  1  0\n  2  5  1  0", "F/C=C(/Cl)Br"},
		{[]string{"0 0 C", "1.3 0 C", "-.6 1 F", "2.6 0 Cl", "1.9 1 H"}, "  1  3  1  0\n  2  4  1  0\n  2  5  1  0", "FC=CCl"},
		{[]string{"0 0 C", "1.3 0 C", "-.6 1 F", "2.6 0 Cl"}, "  1  3  1  0\n  2  4  1  0", "FC=CCl"},
	} {
		doc, warnings := fromMOL(t, molText(c.atoms, append([]string{"  1  2  2  0"}, strings.Split(c.bonds, "\n")...)...))
		got := drawnSMILES(doc)
		if want := componentsOf(c.want); got != want || len(warnings) > 0 {
			t.Errorf("%v: %s %v, want %s", c.atoms, got, warnings, want)
		}
		var x strings.Builder
		for i, at := range c.atoms {
			f := strings.Fields(at)
			number := map[string]int{"C": 6, "N": 7, "H": 1, "F": 9, "Cl": 17, "Br": 35}[f[2]]
			fmt.Fprintf(&x, `<n id="%d" p="%s %s" Element="%d"/>`, i+3, f[0], strings.Replace("-"+f[1], "--", "", 1), number)
		}
		x.WriteString(bond("90", "3", "4", `Order="2"`))
		for k, line := range strings.Split(c.bonds, "\n") {
			f := strings.Fields(line)
			a, b := int(f[0][0]-'0')+2, int(f[1][0]-'0')+2
			x.WriteString(bond(fmt.Sprint(91+k), fmt.Sprint(a), fmt.Sprint(b), ""))
		}
		if again, _ := warnsCDXML(t, `<fragment id="2">`+x.String()+`</fragment>`); again != got {
			t.Errorf("%v: %s in CDXML, %s in a molfile", c.atoms, again, got)
		}
	}
}

// The hydrogen of an imine that may be cis or trans becomes a count like others.
func TestHydrogensOfOpenImines(t *testing.T) {
	atoms := []string{"0 0 N", "1.3 0 C", "-.6 1 H", "1.9 1 C"}
	for _, c := range []struct{ bond, want string }{{"  1  2  2  3", "CC=N"}, {"  1  2  2  0", "[H]/N=C\\C"}} {
		doc, warnings := fromMOL(t, molText(atoms, c.bond, "  1  3  1  0", "  2  4  1  0"))
		if got := drawnSMILES(doc); got != c.want || len(warnings) > 0 {
			t.Errorf("%s: %s %v", c.bond, got, warnings)
		}
	}
}

// A pyramidal amine in space is no centre, and no reason for a warning.
func TestAminesInSpace(t *testing.T) {
	doc, warnings := fromMOL(t, molText([]string{"0 0 N .4", "1.4 0 C", "-.7 1.2 C", "-.5 -.9 H", "2.1 1.2 F"}, "  1  2  1  0", "  1  3  1  0", "  1  4  1  0", "  2  5  1  0"))
	if got := drawnSMILES(doc); got != "CNCF" || len(warnings) > 0 {
		t.Errorf("%s %v", got, warnings)
	}
}
