package convert_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/stereo"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

func read(t testing.TB, text string) *drawing.Document {
	t.Helper()
	doc, _, err := convert.FromSMILES(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return doc
}

func TestEthanolIsDrawnInItsPublishedSize(t *testing.T) {
	doc := read(t, " CCO ethanol\n")
	for i, want := range []drawing.Point{{X: -36.373, Y: 7}, {X: 0, Y: -14}, {X: 36.373, Y: 7}} {
		a := doc.Atoms()[i]
		if a.ID != drawing.ID(i+1) || math.Hypot(a.Position.X-want.X, a.Position.Y-want.Y) > 0.01 {
			t.Errorf("atom %d has ID %d at %v, want %v", i, a.ID, a.Position, want)
		}
	}
	bounds := scene.Build(doc, scene.Options{}).Bounds()
	if w, h := (png.Options{}).Size(bounds); w != 177 || h != 85 {
		t.Errorf("preview of %d × %d pixels, want 177 × 85", w, h)
	}
	if w, h := render.FigureSize(bounds, 1200); w != 737 || h != 352 {
		t.Errorf("figure of %d × %d pixels, want 737 × 352", w, h)
	}
}

func TestAtomsKeepWhatTheTextStates(t *testing.T) {
	doc := read(t, "[13CH3:7][N+](=O)[O-].[NH3]")
	type facts struct {
		element                           string
		charge, isotope, mapped, h, label int
		final                             bool
	}
	for i, want := range []facts{
		{"C", 0, 13, 7, 3, 3, true},
		{"N", 1, 0, 0, 0, 0, true},
		{"O", 0, 0, 0, 0, 0, false},
		{"O", -1, 0, 0, 0, 0, true},
		{"N", 0, 0, 0, 3, 3, true},
	} {
		a := doc.Atoms()[i]
		got := facts{a.Element, a.Charge, a.Isotope, a.Map, a.ExplicitH, a.LabelH, a.NoImplicit}
		if got != want {
			t.Errorf("atom %d is %+v, want %+v", i+1, got, want)
		}
	}
}

func TestAromaticBondsBecomeKekule(t *testing.T) {
	doc := read(t, "c1ccccc1O")
	doubles := 0
	for _, b := range doc.Bonds() {
		switch b.Order {
		case drawing.Double:
			doubles++
		case drawing.Single:
		default:
			t.Errorf("bond %d-%d has order %d", b.A, b.B, b.Order)
		}
	}
	if doubles != 3 {
		t.Errorf("%d double bonds, want 3", doubles)
	}
	if h := doc.Atoms()[6].LabelH; h != 1 {
		t.Errorf("the oxygen shows %d hydrogens", h)
	}
}

func TestFaultsAreReported(t *testing.T) {
	for _, text := range []string{"", " \t\n"} {
		if _, _, err := convert.FromSMILES(context.Background(), text); !errors.Is(err, convert.ErrEmpty) {
			t.Errorf("%q: error %v", text, err)
		}
	}
	var syntax *chem.SyntaxError
	if _, _, err := convert.FromSMILES(context.Background(), "C(C"); !errors.As(err, &syntax) {
		t.Errorf("open branch: error %v", err)
	}
	var valence *perception.Error
	if _, _, err := convert.FromSMILES(context.Background(), "C(C)(C)(C)(C)C"); !errors.As(err, &valence) {
		t.Errorf("five bonds: error %v", err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, _, err := convert.FromSMILES(stopped, "CCO"); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
}

func TestAtomsThatCannotBeDrawnAreNamed(t *testing.T) {
	const published = "This radical count or stereochemistry class is not supported yet: "
	for text, want := range map[string]string{
		"[C]":                      "atom 1 (C) at byte 0 has 4 unpaired electrons; a drawing holds at most 2",
		"[0C]":                     "atom 1 (C) at byte 0 has 4 unpaired electrons; a drawing holds at most 2",
		"CC.[N]":                   "atom 3 (N) at byte 3 has 3 unpaired electrons; a drawing holds at most 2",
		"C[Pt@SP1](F)(Cl)Br":       "atom 2 (Pt) at byte 1 is a square planar centre; a drawing holds tetrahedral ones",
		"F[As@TB1](F)(Cl)(Br)N":    "atom 2 (As) at byte 1 is a trigonal bipyramidal centre; a drawing holds tetrahedral ones",
		"C[Co@OH1](F)(Cl)(Br)(I)S": "atom 2 (Co) at byte 1 is an octahedral centre; a drawing holds tetrahedral ones",
	} {
		_, _, err := convert.FromSMILES(context.Background(), text)
		if !errors.Is(err, convert.ErrUnsupported) || err.Error() != published+want {
			t.Errorf("%s: error %v", text, err)
		}
	}
	// What was drawn by hand can be so as well, and has no text to point at.
	c := drawing.NewContent()
	c.Atoms = []drawing.Atom{{ID: 1, Element: "C", NoImplicit: true}}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	m, err := convert.ToMolecule(doc)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := convert.CheckAtoms(info); err == nil || err.Error() != published+"atom 1 (C) has 4 unpaired electrons; a drawing holds at most 2" {
		t.Errorf("error %v", err)
	}
}

func TestErrorsOfChemistryNameTheFormat(t *testing.T) {
	for text, want := range map[string]string{
		"C(C)(C)(C)(C)C": "smiles: byte 0: carbon with 5 bonds: at most 4 possible",
		"CO(C)C":         "smiles: byte 1: oxygen with 3 bonds: at most 2 possible",
		"C1":             "smiles: byte 1: ring number 1 opened at byte 1 is never closed",
	} {
		if _, _, err := convert.FromSMILES(context.Background(), text); err == nil || err.Error() != want {
			t.Errorf("%s: error %v", text, err)
		}
	}
}

// drugs is a small set with rings, charges, stereo and many hetero atoms.
var drugs = []string{
	"CC(=O)Oc1ccccc1C(=O)O",
	"Cn1c(=O)c2c(ncn2C)n(C)c1=O",
	"C[C@H](CCCC(C)C)[C@H]1CC[C@@H]2[C@@]1(CC[C@H]3[C@H]2CC=C4[C@@]3(CC[C@@H](C4)O)C)C",
	"CC1([C@@H](N2[C@H](S1)[C@@H](C2=O)NC(=O)Cc3ccccc3)C(=O)O)C",
	"CN1CC[C@]23[C@@H]4[C@H]1CC5=C2C(=C(C=C5)O)O[C@H]3[C@H](C=C4)O",
	"OP(O)(=O)OC[C@H]1O[C@H](C[C@@H]1O)n1cnc2c(N)ncnc12",
	"CN(C)CCOC(c1ccccc1)c1ccccc1",
	"Fc1ccc(cc1)C(=O)CCCN1CCC(CC1)(O)c1ccc(Cl)cc1",
	"CC(C)C[C@H](NC(=O)[C@@H](N)Cc1ccccc1)C(=O)N[C@@H](CO)C(=O)O",
	"O=[N+]([O-])c1ccc(cc1)/C=C/c1ccncc1",
}

func TestDrawingsStateTheMoleculeTheyCameFrom(t *testing.T) {
	for _, text := range append([]string{"F/C=C\\F", "[2H]C([2H])O", "C[N+](C)(C)CC(=O)[O-]", "[CH3]", "N->[Fe]", "*C", "C"}, drugs...) {
		want, err := canon.Text(text)
		if err != nil {
			t.Fatal(err)
		}
		m, err := convert.ToMolecule(read(t, text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := canon.SMILES(info); got != want {
			t.Errorf("%s is drawn as %s", want, got)
		}
	}
}

// Read without its stored marks, a drawing has the configuration that its wedges
// and coordinates show.
func TestWedgesShowTheConfiguration(t *testing.T) {
	for _, text := range append([]string{
		"C[C@H](O)F", "C[C@@H](O)F", "C[C@](O)(F)Cl", "C[C@H]1CC[C@@H](C)CC1", "O[C@H]1[C@H](O)[C@@H](O)[C@H](O)[C@H](O)[C@@H]1O",
		"C[S@](=O)c1ccccc1", "CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2", "N[C@@H](CS)C(=O)O",
	}, drugs...) {
		want, err := canon.Text(text)
		if err != nil {
			t.Fatal(err)
		}
		c := read(t, text).Content()
		for i := range c.Atoms {
			c.Atoms[i].Stereo = nil
		}
		doc, err := drawing.New(c)
		if err != nil {
			t.Fatal(err)
		}
		m, err := convert.ToMolecule(doc)
		if err != nil {
			t.Fatal(err)
		}
		if got := shown(t, m); got != want {
			t.Errorf("%s shows %s", want, got)
		}
	}
}

// shown returns the canonical text of a molecule with the marks that its wedges
// and coordinates give it.
func shown(t *testing.T, m *chem.Molecule) string {
	t.Helper()
	var wedges []stereo.WedgeMark
	for i, b := range m.Bonds() {
		if b.Wedge != chem.WedgeNone {
			wedges = append(wedges, stereo.WedgeMark{Bond: int32(i), From: b.Begin, Mark: b.Wedge})
		}
	}
	var b chem.Builder
	b.AddMolecule(m)
	for i := range m.Atoms() {
		b.Atom(int32(i)).Chirality = stereo.FromWedges(m, m.Points(), wedges, int32(i))
	}
	marked, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(marked, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return canon.SMILES(info)
}

func TestUnknownElementsAreNamed(t *testing.T) {
	c := drawing.NewContent()
	c.Atoms = []drawing.Atom{{ID: 1, Element: "Xx"}}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := convert.ToMolecule(doc); err == nil || err.Error() != "Unknown element Xx" {
		t.Errorf("error %v", err)
	}
}

func TestPicturesAreTheSameEveryTime(t *testing.T) {
	for _, text := range drugs {
		first := svg.Append(nil, scene.Build(read(t, text), scene.Options{}), svg.Options{})
		second := svg.Append(nil, scene.Build(read(t, text), scene.Options{}), svg.Options{})
		if !bytes.Equal(first, second) {
			t.Errorf("%s is drawn in two ways", text)
		}
	}
}
