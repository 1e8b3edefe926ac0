package compose

import (
	"context"
	"math"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// directionOf returns the direction from one atom to another in degrees.
func directionOf(d *drawing.Document, from, to int) float64 {
	p, q := d.Atoms()[from].Position, d.Atoms()[to].Position
	return math.Atan2(q.Y-p.Y, q.X-p.X) * 180 / math.Pi
}

func TestWhatStaysLooksTheSameOnBothSides(t *testing.T) {
	for name, c := range map[string]struct {
		left, right string
		// pairs are bonds of the reactant and what becomes of them in the product.
		pairs [][4]int
	}{
		"suzuki":    {"Brc1cccnc1", "c1ccc(cc1)-c1cccnc1", [][4]int{{1, 2, 6, 7}, {4, 5, 9, 10}, {1, 6, 6, 11}}},
		"oxidation": {"OCC1CCC(CC1)C(C)(C)C", "O=CC1CCC(CC1)C(C)(C)C", [][4]int{{2, 3, 2, 3}, {5, 8, 5, 8}, {1, 2, 1, 2}}},
		"ester":     {"CC(=O)O", "CC(=O)OCC", [][4]int{{0, 1, 0, 1}, {1, 2, 1, 2}}},
		"thymidine": {"OC[C@H]1O[C@H](C[C@@H]1O)n1cc(C)c(=O)[nH]c1=O", "CC1=CN([C@H]2C[C@H](O)[C@@H](CO[Si](C)(C)C(C)(C)C)O2)C(=O)NC1=O", [][4]int{{2, 3, 8, 18}, {2, 6, 8, 6}, {6, 7, 6, 7}}},
		"chain":     {"CCCCCCCC/C=C\\CCCCCCCC(=O)O", "CCCCCCCCCCCCCCCCCC(=O)O", nil},
		"alanine":   {"N[C@@H](C)C(=O)OC", "COC(=O)[C@H](C)NC(=O)Cc1ccccc1", [][4]int{{1, 0, 4, 6}, {1, 2, 4, 5}, {1, 3, 4, 2}}},
		"amide":     {"OC(=O)[C@H](C)c1ccccc1", "CNC(=O)[C@H](C)c1ccccc1", [][4]int{{1, 2, 2, 3}, {3, 5, 4, 6}, {3, 4, 4, 5}}},
	} {
		r := reaction("")
		r.Reactants, r.Products = []Molecule{molecule(c.left, "")}, []Molecule{molecule(c.right, "")}
		d := mustCompose(t, scheme(rows, r), Options{}).Document
		n := len(d.Reactions()[0].Reactants[0].Atoms)
		if x, y := directionOf(d, 0, n-1), directionOf(d, n, len(d.Atoms())-1); name == "chain" && math.Abs(math.Remainder(x-y, 360)) > 60 {
			t.Errorf("a chain goes to %.0f degrees and then to %.0f", x, y)
		}
		for _, p := range c.pairs {
			a, b := directionOf(d, p[0], p[1]), directionOf(d, n+p[2], n+p[3])
			if math.Abs(math.Remainder(a-b, 360)) > 1 {
				t.Errorf("%s: bond %d-%d points to %.0f degrees and becomes %.0f", name, p[0], p[1], a, b)
			}
		}
	}
}

// A molecule that is mirrored on the paper stays what it is.
func TestTurningKeepsConfigurations(t *testing.T) {
	for _, text := range []string{"C[C@H](N)C(=O)OC", "CC(C)C[C@@H](C(=O)O)NC(=O)/C=C/c1ccccc1", "O[C@H]1CCCC[C@@H]1Br", "C/C=C\\[C@@H](C)O"} {
		for _, p := range []pose{{}, {angle: 1}, {mirror: true}, {true, 2}} {
			l, err := newLayouter(scheme(rows), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.read(context.Background(), text); err != nil {
				t.Fatal(err)
			}
			if err := l.readTurned(context.Background(), &member{text: text, turn: p}); err != nil {
				t.Fatal(err)
			}
			doc := l.structures[text].doc
			mol, _, err := convert.ToMOL(context.Background(), doc)
			if err != nil {
				t.Fatal(err)
			}
			back, _, err := convert.FromMOL(context.Background(), string(mol))
			if err != nil {
				t.Fatal(err)
			}
			if a, b := canonical(t, doc), canonical(t, back); a != b {
				t.Errorf("%s turned by %+v is %s, drawn as %s", text, p, a, b)
			}
		}
	}
}

// What is drawn of whole reactions is what was given, whatever was turned and bent.
func TestReactionsAreDrawnAsGiven(t *testing.T) {
	for _, c := range [][2]string{
		{"N[C@@H](C)C(=O)OC", "CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)N[C@@H](C)C(=O)OC"},
		{"CC(C)(C)OC(=O)N[C@@H](CC(C)C)C(=O)OCc1ccccc1", "O=C(OCc1ccccc1)N[C@@H](C(C)C)C(=O)N[C@@H](CC(C)C)C(=O)OCc1ccccc1"},
		{"C/C=C/[C@H](O)CCC(=O)/C=C\\C", "C/C=C/[C@@H](OC(C)=O)CCC(=O)/C=C\\C"},
		{"CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O", "CC(C)[C@@H]1CC[C@@H](C)C[C@H]1OC(=O)[C@@H](O)c1ccccc1"},
	} {
		r := reaction("")
		r.Reactants, r.Products = []Molecule{molecule(c[0], "")}, []Molecule{molecule(c[1], "")}
		d := mustCompose(t, scheme(rows, r), Options{}).Document
		mol, _, err := convert.ToMOL(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		back, _, err := convert.FromMOL(context.Background(), string(mol))
		if err != nil {
			t.Fatal(err)
		}
		if want, err := canon.Text(c[0] + "." + c[1]); err != nil || canonical(t, back) != want {
			t.Errorf("%s is drawn as %s, %v", want, canonical(t, back), err)
		}
	}
}

func canonical(t *testing.T, d *drawing.Document) string {
	t.Helper()
	m, err := convert.ToMolecule(d)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return canon.SMILES(info)
}

func TestCoordinatesOfTheTextStay(t *testing.T) {
	r := reaction("")
	given := "OCC1CCCCC1 |(0,0,;1,0,;2,0,;2.5,.87,;3.5,.87,;4,0,;3.5,-.87,;2.5,-.87,)|"
	r.Reactants, r.Products = []Molecule{molecule(given, "")}, []Molecule{molecule("O=CC1CCCCC1", "")}
	d := mustCompose(t, scheme(rows, r), Options{}).Document
	if a := directionOf(d, 0, 1); math.Abs(a) > 1e-6 {
		t.Errorf("the bond that was level points to %.1f degrees", a)
	}
}

// Rotations are counted from how molecules lie without them.
func TestRotationsComeOnTop(t *testing.T) {
	r := reaction("")
	r.Reactants, r.Products = []Molecule{molecule("OCC1CCCCC1", "")}, []Molecule{molecule("O=CC1CCCCC1", "")}
	plain := mustCompose(t, scheme(rows, r), Options{}).Document
	r.Reactants[0].Rotation, r.Products[0].Rotation = 90, -60
	turned := mustCompose(t, scheme(rows, r), Options{}).Document
	for from, want := range map[int]float64{1: 90, 9: -60} {
		if got := directionOf(turned, from, from+1) - directionOf(plain, from, from+1); math.Abs(math.Remainder(got-want, 360)) > 0.01 {
			t.Errorf("turned by %.1f degrees, want %v", got, want)
		}
	}
}

func TestPoses(t *testing.T) {
	a, b := pose{true, 0.7}, pose{true, -0.2}
	if got := a.then(b); got.mirror || math.Abs(got.angle+0.9) > 1e-12 {
		t.Errorf("%+v", got)
	}
	if !(pose{angle: 2 * math.Pi}).still() || (pose{mirror: true}).still() || (pose{angle: 3}).still() {
		t.Error("what is still")
	}
	if !(pose{angle: math.Pi}).level() || (pose{angle: 1}).level() {
		t.Error("what is level")
	}
}

// Peptides, sugars and steroids stand as they were read; a reactant that lies on the usual
// directions stays on them, though the product does not.
func TestCustomsAndDirectionsAreKept(t *testing.T) {
	for smiles, want := range map[string]bool{
		"CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)N[C@@H](C)C(=O)OC": true, "OC(=O)C1CCCN1C(=O)C1CCCN1": true, "OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O": true,
		"C[C@]12CC[C@H]3[C@@H](CCc4cc(O)ccc34)[C@@H]1CC[C@@H]2O": true, "CN1CC[C@]23[C@H]4Oc5c2c(C[C@@H]1[C@@H]3C=C[C@@H]4O)ccc5O": true,
		"N[C@@H](C)C(=O)OC": false, "CC(=O)NCC(=O)O": false, "NCC(=O)NC": false, "C1CCOCC1": false, "CC1CCCO1": false, "c1ccc2cc3ccccc3cc2c1": false, "O=C1OC(=O)C=C1": false,
	} {
		doc, _, err := convert.FromSMILES(context.Background(), smiles)
		if err != nil {
			t.Fatal(err)
		}
		if got := newShape(doc, false).custom(); got != want {
			t.Errorf("%s: custom %v, want %v", smiles, got, want)
		}
	}
	r := reaction("")
	r.Reactants = []Molecule{molecule("[N-]=[N+]=NCc1ccccc1", ""), molecule("C#Cc1ccc(cc1)N", "")}
	r.Products = []Molecule{molecule("Nc1ccc(cc1)-c1cn(Cc2ccccc2)nn1", "")}
	d := mustCompose(t, scheme(rows, r), Options{}).Document
	for k := 10; k < 19; k++ {
		a, b := d.Ends(k)
		if angle := directionOf(d, int(a), int(b)); math.Abs(math.Remainder(angle, 30)) > 0.5 {
			t.Errorf("the bond of atoms %d and %d points to %.1f degrees", a, b, angle)
		}
	}
}
