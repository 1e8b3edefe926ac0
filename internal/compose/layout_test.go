package compose

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// The examples of the documentation are figures with which nothing is wrong but that
// by-products and reagents are missing.
func TestExamplesOfTheDocumentation(t *testing.T) {
	for _, name := range []string{"suzuki", "ibuprofen"} {
		text, err := os.ReadFile("../../docs/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		p, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		r := mustCompose(t, p, Options{})
		if len(r.Issues) != 1 || r.Issues[0].Code != "unbalanced" || len(r.Changes) > 0 || len(r.Warnings) > 0 {
			t.Errorf("%s: %+v, %v, %v", name, r.Issues, r.Changes, r.Warnings)
		}
	}
}

// molecule is a plain one.
func molecule(smiles, label string) Molecule {
	return Molecule{SMILES: smiles, Label: label, Coefficient: 1}
}

// scheme is a Proposal of reactions.
func scheme(arrangement string, reactions ...Reaction) *Proposal {
	return &Proposal{Reactions: reactions, Composition: Composition{Arrangement: arrangement, Columns: 2, WidthPt: 540}}
}

// reaction turns ethanol into acetaldehyde.
func reaction(conditions string) Reaction {
	return Reaction{
		Reactants: []Molecule{molecule("CCO", "ethanol")}, Products: []Molecule{molecule("CC=O", "")}, Conditions: conditions, Arrow: "forward", Role: "reaction",
	}
}

func mustCompose(t *testing.T, p *Proposal, opt Options) *Result {
	t.Helper()
	if err := p.check(); err != nil {
		t.Fatal(err)
	}
	r, err := Compose(context.Background(), p, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func caption1(t *testing.T, d *drawing.Document, text string) *drawing.Annotation {
	t.Helper()
	for i := range d.Annotations() {
		if a := &d.Annotations()[i]; a.Text == text {
			return a
		}
	}
	t.Fatalf("no caption %q", text)
	return nil
}

func TestTextStandsOnBothSidesOfAnArrow(t *testing.T) {
	d := mustCompose(t, scheme(rows, reaction("PCC\n---\nrt")), Options{}).Document
	axis := d.Arrows()[0].Start.Y
	if y := caption1(t, d, "PCC").Position.Y; y > axis {
		t.Errorf("the upper text stands at %.1f, the arrow at %.1f", y, axis)
	}
	if y := caption1(t, d, "rt").Position.Y; y < axis {
		t.Errorf("the lower text stands at %.1f, the arrow at %.1f", y, axis)
	}
	for text, want := range map[string][2]string{
		"a": {"a", ""}, "a\nb": {"a\nb", ""}, "a\n---": {"a", ""}, "---\nb": {"", "b"}, "a\n --- \nb\n---\nc": {"a", "b\n---\nc"}, "a --- b": {"a --- b", ""}, "": {"", ""},
	} {
		if above, below := splitConditions(text); above != want[0] || below != want[1] {
			t.Errorf("%q is split into %q and %q", text, above, below)
		}
	}
}

func TestWideReactionsGoOnWhenAskedFor(t *testing.T) {
	long := reaction("heat")
	long.Reactants = append(long.Reactants, molecule("c1ccccc1Br", "bromobenzene"), molecule("CCCCCCCC", "octane"))
	p := scheme(rows, long)
	p.Composition.WidthPt = 200
	if r := mustCompose(t, p, Options{}); len(r.Issues) == 0 || r.Issues[0].Code != "too_wide" {
		t.Errorf("issues %v", r.Issues)
	}
	plain := mustCompose(t, p, Options{})
	p.Explanation = "A scheme.\n#wrap\n"
	r := mustCompose(t, p, Options{})
	if width := (r.Bounds[1].X - r.Bounds[0].X) * drawing.PointsPerWorld; width > 202 {
		t.Errorf("%.1f pt wide", width)
	}
	if a, b := r.Document, plain.Document; len(a.Atoms()) != len(b.Atoms()) || len(a.Annotations()) != len(b.Annotations()) ||
		len(a.Reactions()[0].Reactants) != 3 || len(a.Reactions()[0].Products) != 1 {
		t.Errorf("reactions %+v", a.Reactions())
	}
}

func TestFormulasInText(t *testing.T) {
	for text, want := range map[string]string{
		"H2SO4": "H_2SO_4", "Pd(PPh3)4 (5 mol%)": "Pd(PPh_3)_4 (5 mol%)", "2 H2O": "2 H_2O", "2H2O": "2H_2O", "CuSO4·5H2O": "CuSO_4·5H_2O",
		"SO42-": "SO_4^2^-", "NH4+": "NH_4^+", "Fe3+": "Fe^3^+", "[Fe(CN)6]3-": "[Fe(CN)_6]^3^-", "Na+": "Na^+", "I3-": "I_3^-", "(H2, 1 atm)": "(H_2, 1 atm)",
		"K2CO3, DMF": "K_2CO_3, DMF", "Pd2(dba)3": "Pd_2(dba)_3", "BF3·OEt2": "BF_3·OEt_2", "NaBH(OAc)3.": "NaBH(OAc)_3.",
		"2-propanol": "2-propanol", "N-Boc": "N-Boc", "12h": "12h", "80 °C": "80 °C", "Step 1": "Step 1", "1a": "1a", "tert-butanol": "tert-butanol", "rt": "rt",
		"DMF-d7": "DMF-d7", "(2a)": "(2a)", "": "", "HCl (aq)": "HCl (aq)", "C6H5)": "C_6H_5)",
	} {
		spans := formulaSpans(text, drawing.TextStyle{})
		var b strings.Builder
		for i, r := range text {
			for _, s := range spans {
				if i >= s.Start && i < s.End {
					b.WriteString(map[drawing.Script]string{drawing.Subscript: "_", drawing.Superscript: "^"}[s.Style.Script])
				}
			}
			b.WriteRune(r)
		}
		if b.String() != want {
			t.Errorf("%s is set as %s, want %s", text, b.String(), want)
		}
	}
	p := scheme(rows, reaction("H2SO4"))
	if a := caption1(t, mustCompose(t, p, Options{}).Document, "H2SO4"); len(a.Format.Spans) > 0 {
		t.Error("formulas are set without being asked for")
	}
	if a := caption1(t, mustCompose(t, p, Options{Formulas: true}).Document, "H2SO4"); len(a.Format.Spans) != 2 {
		t.Errorf("spans %v", a.Format.Spans)
	}
}

func TestLinesAreBrokenWell(t *testing.T) {
	style := drawing.ACS()
	set := newTypesetter(&style, false)
	for text, want := range map[string]string{
		"Ethyl acetate": "Ethyl acetate", "stirred at 80 °C for 12 h": "stirred at\n80 °C for 12 h", "2,4,6-tribromoaniline": "2,4,6-\ntribromoaniline",
		"4-(pyridin-4-yl)morpholine": "4-(pyridin-4-yl)\nmorpholine", "a\n\nb": "a\n\nb", "abcdefghijklmnopqrstuvwxyz": "abcdefghijklmnopqrstuvwxyz",
		"THF,dioxane,toluene": "THF,dioxane,\ntoluene", "在氮气保护下于零摄氏度加入硼氢化钠,搅拌。": "在氮气保护\n下于零摄氏\n度加入硼氢\n化钠,搅拌。",
	} {
		if got := set.wrap(text, 4.5*drawing.DefaultBondLength); got != want {
			t.Errorf("%q is broken as %q, want %q", text, got, want)
		}
	}
}

func TestConditionsUseTheWidthThatIsFree(t *testing.T) {
	const long = "Pd(PPh₃)₄ (5 mol%), K₂CO₃ (2 equiv), dioxane/H₂O (4:1), 90 °C, 12 h"
	for width, want := range map[float64]string{
		180: "Pd(PPh₃)₄\n(5 mol%),\nK₂CO₃ (2 equiv),\ndioxane/H₂O\n(4:1), 90 °C, 12 h", 540: "Pd(PPh₃)₄ (5 mol%),\nK₂CO₃ (2 equiv),\ndioxane/H₂O (4:1),\n90 °C, 12 h",
	} {
		p := scheme(rows, reaction(long))
		p.Composition.WidthPt = width
		r := mustCompose(t, p, Options{})
		for i := range r.Document.Annotations() {
			if a := r.Document.Annotations()[i].Text; strings.HasPrefix(a, "Pd") && a != want {
				t.Errorf("%v pt: broken as %q, want %q", width, a, want)
			}
		}
		if got := (r.Bounds[1].X - r.Bounds[0].X) * drawing.PointsPerWorld; width > 500 && got > width {
			t.Errorf("%.1f pt wide, %v are allowed", got, width)
		}
	}
	for text, want := range map[string]string{
		"THF, 0 °C to rt": "THF, 0 °C to rt", "Kₐ = 1.8 × 10⁻⁵": "Kₐ = 1.8 × 10⁻⁵", "HATU (1.1 equiv)\nDMF, 0 °C to rt, 3 h": "HATU (1.1 equiv)\nDMF, 0 °C to rt, 3 h",
	} {
		caption1(t, mustCompose(t, scheme(rows, reaction(text)), Options{}).Document, want)
	}
}

func TestGasesAreFormulas(t *testing.T) {
	for smiles, want := range map[string]string{
		"[H][H]": "H2", "BrBr": "Br2", "N#N": "N2", "O=C=O": "CO2", "[C-]#[O+]": "CO", "O=O": "O2", "[2H][2H]": "", "CC": "", "C#N": "", "[O-][O-]": "", "O=[13C]=O": "", "OO": "",
	} {
		p := &Proposal{Molecules: []Molecule{molecule(smiles, "")}, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
		got := ""
		for _, a := range mustCompose(t, p, Options{}).Document.Abbreviations() {
			got += a.Label
		}
		if got != want {
			t.Errorf("%s is written %q, want %q", smiles, got, want)
		}
		p.Composition.PreserveDetails = true
		if d := mustCompose(t, p, Options{}).Document; len(d.Abbreviations()) != 0 {
			t.Errorf("%s: details are not kept", smiles)
		}
	}
}

func TestChainsAreContracted(t *testing.T) {
	for smiles, want := range map[string][]string{
		"CCCCCCCCCCCCCCCC(=O)O": {"C15H31"}, "CCCCCC": {"C6H14"}, "CCCCCO": nil, "C#CCCCCC": nil, "CCCCCCC=C": {"C6H13"},
		"CCCCCCCC(C)CCCCCCC": {"C7H15", "C7H15"}, "[13CH3]CCCCCCC(=O)O": nil, "CC(C)CCCCC": nil,
	} {
		m := molecule(smiles, "")
		m.Compact = true
		p := &Proposal{Molecules: []Molecule{m}, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
		d := mustCompose(t, p, Options{}).Document
		var labels []string
		for _, a := range d.Abbreviations() {
			labels = append(labels, a.Label)
		}
		if fmt.Sprint(labels) != fmt.Sprint(want) {
			t.Errorf("%s shows %q, want %q", smiles, labels, want)
		}
	}
}

func TestStyleOfAnotherDrawing(t *testing.T) {
	content := drawing.NewContent()
	content.Style = drawing.StylePresets()[3].Style
	content.Labels.Carbons = drawing.CarbonsTerminal
	style, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	r := mustCompose(t, scheme(rows, reaction("PCC")), Options{Style: style})
	d := r.Document
	if d.Style().Name != content.Style.Name || d.Labels() != content.Labels {
		t.Errorf("style %v, labels %v", d.Style(), d.Labels())
	}
	p, q := d.Atoms()[0].Position, d.Atoms()[1].Position
	if got := (box{p, p}).distance(box{q, q}); got < 0.99*content.Style.BondLength || got > 1.01*content.Style.BondLength {
		t.Errorf("bonds of %.2f, want %.2f", got, content.Style.BondLength)
	}
	if a := caption1(t, d, "PCC"); a.Format.Style.SizePt != content.Style.FontSizePt {
		t.Errorf("text of %v pt", a.Format.Style.SizePt)
	}
	if a := d.Arrows()[0]; a.Appearance().WidthPt != content.Style.LineWidthPt {
		t.Errorf("arrow of %v pt", a.Appearance().WidthPt)
	}
}

func TestComposingCanBeStopped(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := Compose(stopped, scheme(rows, reaction("")), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestFiguresOfTooManyAtoms(t *testing.T) {
	p := &Proposal{Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
	for range 6 {
		p.Molecules = append(p.Molecules, molecule(strings.Repeat("C", 300), ""))
	}
	if _, err := Compose(context.Background(), p, Options{}); err == nil || !strings.HasPrefix(err.Error(), "/molecules/5 brings the figure to 1800 atoms") {
		t.Errorf("error %v", err)
	}
}

func TestReactionsKeepTheirParts(t *testing.T) {
	r := reaction("PCC")
	r.Title, r.Arrow = "Oxidation", "equilibrium"
	r.Reactants[0].Coefficient = 2
	r.Products = append(r.Products, molecule("[Na+].[Cl-]", "salt"))
	d := mustCompose(t, scheme(rows, r), Options{}).Document
	got := d.Reactions()[0]
	if len(got.Reactants) != 1 || got.Reactants[0].Coefficient != 2 || len(got.Products) != 2 || len(got.Products[1].Atoms) != 2 || len(got.Annotations) != len(d.Annotations()) {
		t.Errorf("%+v", got)
	}
	if d.Arrows()[0].Kind != drawing.ArrowEquilibrium {
		t.Errorf("arrow %v", d.Arrows()[0].Kind)
	}
}

// The panels and molecules of a column stand below each other.
func TestColumnsAreInLine(t *testing.T) {
	oxidation, coupling := reaction("PCC"), reaction("Pd(PPh₃)₄, K₂CO₃\ndioxane, 80 °C")
	coupling.Reactants[0].SMILES = "COc1ccc(Br)cc1"
	p := scheme(grid, oxidation, coupling, coupling, oxidation, oxidation)
	p.Composition.Columns, p.Composition.WidthPt = 2, 600
	arrows := mustCompose(t, p, Options{}).Document.Arrows()
	for i := range arrows[2:] {
		if a, b := arrows[i].Start.X, arrows[i+2].Start.X; math.Abs(a-b) > 0.01 {
			t.Errorf("arrows %d and %d start at %.2f and %.2f", i+1, i+3, a, b)
		}
	}
	p = scheme(grid)
	p.Composition.Columns = 3
	for i, smiles := range []string{"C", "c1ccccc1", "CCCCCCCCCCO", "OCC(O)CO", "O", "CC", "CCO"} {
		p.Molecules = append(p.Molecules, molecule(smiles, fmt.Sprintf("label %d", i+1)))
	}
	labels := mustCompose(t, p, Options{}).Document.Annotations()
	for i := range labels[3:] {
		if a, b := labels[i].Position.X, labels[i+3].Position.X; math.Abs(a-b) > 0.01 {
			t.Errorf("labels %d and %d start at %.2f and %.2f", i+1, i+4, a, b)
		}
	}
}

// Ions and formulas stand on one height with the coefficients before them, and the bonds
// of residues are seen.
func TestFormulasStandOnTheAxis(t *testing.T) {
	r := reaction("")
	r.Reactants = []Molecule{molecule("[Fe+3]", ""), molecule("O=O", ""), molecule("O", "")}
	r.Products = []Molecule{molecule("[Na+].[Cl-]", ""), molecule("C[Mg]Br", ""), molecule("O=S=O", "")}
	d := mustCompose(t, scheme(rows, r), Options{}).Document
	hidden := map[drawing.ID]bool{}
	for _, a := range d.Abbreviations() {
		for _, id := range a.Members {
			hidden[id] = id != a.Anchor
		}
	}
	for i := range d.Atoms() {
		if a := &d.Atoms()[i]; !hidden[a.ID] && math.Abs(a.Position.Y-d.Arrows()[0].Start.Y) > 0.1 {
			t.Errorf("%s stands at %.2f, the arrow at %.2f", a.Element, a.Position.Y, d.Arrows()[0].Start.Y)
		}
	}
}

func TestBondsOfResiduesAreSeen(t *testing.T) {
	for _, smiles := range []string{"[*:1][*:2]", "[*:10]Br", "[*:3]N", "[*:1]c1ccc([*:12])cc1", "[*:1]C([*:2])([*:3])[*:4]"} {
		p := &Proposal{Molecules: []Molecule{molecule(smiles, "")}, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
		d := mustCompose(t, p, Options{}).Document
		for k, room := range scene.BondRoom(d) {
			if least := 0.9 * residueBond * drawing.DefaultBondLength * drawing.PointsPerWorld; room < least {
				t.Errorf("%s: %.2f pt of bond %d are seen, want %.2f", smiles, room, k+1, least)
			}
		}
	}
}

func TestBalance(t *testing.T) {
	for _, c := range []struct{ left, right, want string }{
		{"CCO", "CC=O", "2 H missing on the right"}, {"[Na+].[Cl-]", "[Na]Cl", ""}, {"[OH-]", "O", "1 H missing on the left; the total charge is -1 higher on the left"},
		{"[*:1]O", "[*:2]O", "1 R1 missing on the right; 1 R2 missing on the left"}, {"O.O", "OO", "2 H missing on the right"},
	} {
		r := reaction("")
		r.Reactants, r.Products = []Molecule{molecule(c.left, "")}, []Molecule{molecule(c.right, "")}
		got := ""
		for _, issue := range mustCompose(t, scheme(rows, r), Options{}).Issues {
			if issue.Code == "unbalanced" {
				got = strings.TrimSuffix(strings.TrimPrefix(issue.Message, "Reaction 1 is not balanced: "), ".")
			}
		}
		if got != c.want {
			t.Errorf("%s to %s: %q, want %q", c.left, c.right, got, c.want)
		}
	}
}

// Two branches that want the same direction do not lie on each other.
func TestBranchesGiveWay(t *testing.T) {
	east := 0.0
	a, b := reaction("one"), reaction("two")
	a.Direction, b.Direction = &east, &east
	r := mustCompose(t, scheme(branching, a, b), Options{})
	if len(r.Changes) != 1 || !strings.HasPrefix(r.Changes[0], "Branch 2 points to ") {
		t.Errorf("changes %q", r.Changes)
	}
	if len(r.Document.Atoms()) != 9 || len(r.Document.Reactions()) != 2 || r.Document.Reactions()[1].Reactants[0].Atoms[0] != 1 {
		t.Errorf("reactions %+v", r.Document.Reactions())
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"explanation":"","replace_ids":[],"molecules":[{"smiles":"CCO","label":"x","coefficient":2,"rotation":30,"compact":true}],"reactions":[],"composition":{"arrangement":"rows","columns":1,"width_pt":100,"preserve_details":false},"sketch":null}`))
	f.Add([]byte(`{"explanation":"#wrap\n#formulas","replace_ids":[],"molecules":[],"reactions":[],"composition":{"arrangement":"grid","columns":3,"width_pt":100,"preserve_details":false},"sketch":{"atoms":[{"element":"Fe","x":0,"y":0,"charge":2,"isotope":0,"hydrogens":0,"color":null,"variable":null}],"bonds":[],"shapes":[{"kind":"ellipse","start":{"x":0,"y":0},"end":{"x":1,"y":1},"dashed":true}],"tilts":[],"centroids":[],"arrows":[],"captions":[{"text":"H2O","position":{"x":1,"y":1},"color":[1,2,3]}],"abbreviations":[],"ligands":[{"kind":"Cp*","center":{"x":0,"y":-1.4},"phase_degrees":0,"x_degrees":70,"y_degrees":0,"rotation_degrees":0,"depth_bonds":true,"show_charge":false,"contact":0,"contact_style":"single","contact_in_front":null}]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 4000 {
			return
		}
		p, err := Read(text)
		if err != nil {
			if !IsRefusal(err) {
				t.Errorf("error %#v", err)
			}
			return
		}
		r, err := Compose(context.Background(), p, Options{})
		if err != nil {
			return
		}
		if _, err := drawing.Open(drawing.Append(nil, r.Document)); err != nil {
			t.Errorf("the drawing does not open: %v", err)
		}
	})
}

// An option with a typing error is told.
func TestUnknownOption(t *testing.T) {
	p := scheme(rows, reaction(""))
	p.Explanation = "#1 is the product\n#Wrap\n # a comment\n#formulas\n#wrp"
	got := mustCompose(t, p, Options{}).Warnings
	if len(got) != 2 || !strings.Contains(got[0], `"#Wrap"`) || !strings.Contains(got[1], `"#wrp"`) {
		t.Errorf("%q", got)
	}
}

// What no schema names is refused with the place, the value and the limit all the same.
func TestMalformedProposals(t *testing.T) {
	const text = `{"explanation":"","replace_ids":[],"molecules":[{"smiles":"CCO","label":"x","coefficient":1,"rotation":0,"compact":false}],"reactions":[],"composition":{"arrangement":"rows","columns":1,"width_pt":540,"preserve_details":false},"sketch":null}`
	if _, err := Read([]byte("\ufeff" + text)); err != nil {
		t.Errorf("behind a byte order mark: %v", err)
	}
	for _, c := range [][3]string{
		{"540", "1e400", "/composition/width_pt is 1e400, which is out of range; it must be a number from 100 to 1800"},
		{"540", "NaN", "/composition/width_pt is not valid JSON at byte 197: invalid character 'N' looking for beginning of value"},
		{`"x"`, `"\ud800"`, `/molecules/0/label has one half of a \u surrogate pair; it must be Unicode text`},
		{`"compact":false`, `"compact":false,"compact":true`, "/molecules/0/compact is given twice"},
		{`null}`, `null}{}`, "the Proposal is not valid JSON: there is more behind its end, at byte 241"},
		{`null}`, `null`, "the Proposal is not valid JSON: it ends too early"},
	} {
		if _, err := Read([]byte(strings.Replace(text, c[0], c[1], 1))); err == nil || err.Error() != c[2] {
			t.Errorf("%s: %v, want %s", c[1], err, c[2])
		}
	}
}

// Nothing behind a SMILES goes missing silently.
func TestTextBehindSMILES(t *testing.T) {
	for smiles, want := range map[string]string{
		"CC\nO": "the SMILES has a line end at byte 2", "CC O": `"O" behind the SMILES is taken for a name and not drawn`, "CCO ethanol": `"ethanol" behind`,
		"CC |$a;b$|": "", "CC |$a;b$| name": `"name" behind`, " CC \n": "",
	} {
		p := &Proposal{Molecules: []Molecule{molecule(smiles, "")}, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 540}}
		got := ""
		if r, err := Compose(context.Background(), p, Options{}); err != nil {
			got = err.Error()
		} else {
			got = strings.Join(r.Warnings, " ")
		}
		if !strings.Contains(got, want) || want == "" && strings.Contains(got, "behind") {
			t.Errorf("%q: %q, want %q", smiles, got, want)
		}
	}
}

// No arrow of a figure with many branches is much longer than the others.
func TestArrowsOfBranchesAreAlike(t *testing.T) {
	p := scheme(branching)
	p.Composition.WidthPt = 800
	for i, product := range []string{"Brc1ccccc1", "O=[N+]([O-])c1ccccc1", "CC(=O)c1ccccc1", "OS(=O)(=O)c1ccccc1", "CC(C)c1ccccc1", "C1CCCCC1", "ClC1C(Cl)C(Cl)C(Cl)C(Cl)C1Cl", "O=C1C=CC(=O)O1"} {
		r := reaction([]string{"Br₂, FeBr₃ (10 mol%), CH₂Cl₂, 0 °C to rt, 12 h", "HNO₃, H₂SO₄", "AcCl, AlCl₃", "SO₃, H₂SO₄\n---\nreversible", "propene, H₃PO₄", "H₂, Ni, 150 °C", "Cl₂, hν", "O₂, V₂O₅"}[i])
		r.Reactants, r.Products = []Molecule{molecule("c1ccccc1", "Benzene")}, []Molecule{molecule(product, "Product")}
		p.Reactions = append(p.Reactions, r)
	}
	least, most := math.Inf(1), 0.0
	for _, a := range mustCompose(t, p, Options{}).Document.Arrows() {
		length := math.Hypot(a.End.X-a.Start.X, a.End.Y-a.Start.Y)
		least, most = min(least, length), max(most, length)
	}
	if most > 2*least {
		t.Errorf("arrows from %.0f to %.0f", least, most)
	}
}
