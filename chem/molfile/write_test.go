package molfile_test

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
)

// draw perceives and lays out a SMILES, and fails the test when that is not
// possible.
func draw(t *testing.T, text string) *molfile.Drawing {
	t.Helper()
	d, _, err := drawn(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func write(t *testing.T, d *molfile.Drawing) string {
	t.Helper()
	text, lost, err := molfile.Append(nil, d)
	if err != nil || len(lost) > 0 {
		t.Fatal(lost, err)
	}
	return string(text)
}

// Columns are those that RDKit writes.
func TestEthanol(t *testing.T) {
	const want = `
     RDKit          2D

  3  2  0  0  0  0  0  0  0  0999 V2000
   -1.2990    0.2500    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    0.0000   -0.5000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    1.2990    0.2500    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0
  1  2  1  0
  2  3  1  0
M  END
`
	d := draw(t, "CCO")
	d.Program = "RDKit"
	for i := range d.Points {
		d.Points[i].Y = (float64(i%2)*-.75 + .25) / molfile.BondLength
	}
	got := write(t, d)
	if got != want || len(got) != 308 {
		t.Errorf("%d bytes\n%s", len(got), got)
	}
}

// Every property that an atom may have is written and read back, in both versions.
func TestWhatAFileHolds(t *testing.T) {
	for _, text := range []string{
		"[13CH3:7][NH3+]", "[CH3]", "[CH2]", "[Na]", "[Na+].[Cl-]", "[2H]C", "[H][H]", "[Fe+2]", "C[Si](C)(C)C", "[SiH2]",
		"N->[Pt](<-N)(Cl)Cl", "*C", "[3*]C", "[*-]C", "CS(=O)(=O)C", "C[N+](=O)[O-]", "[PH5]", "F[P-](F)(F)(F)(F)F", "[BH4-]",
		"F[C@H](Cl)Br", "F/C=C/F", "F/C=C\\F", "FC=CF", "[H]/N=C(/C)F", "C1=CC=CC=CC=C1", "C/C=C/C=CC", "O=[Os](=O)(=O)=O",
		"ON=C1C=CC(C=C1)=NO", "CC=C1CCCCC1", "c1cc[nH]c1", "[C-]#[O+]", "[I]", "[Br+]", "I(=O)(=O)O", "",
	} {
		for _, version := range []molfile.Version{molfile.AnyVersion, molfile.V3000} {
			d := draw(t, text)
			d.Version = version
			out := write(t, d)
			if got, _, err := reread(out); err != nil || got != canon.SMILES(d.Info) {
				t.Errorf("%s: %s, %v\n%s", text, got, err, out)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	for _, c := range []struct {
		text    string
		version molfile.Version
		want    string
	}{
		{"CC", molfile.AnyVersion, "V2000"}, {"CC", molfile.V3000, "V3000"}, {"N->B", molfile.AnyVersion, "V3000"},
		{strings.Repeat("C", 999), molfile.AnyVersion, "V2000"}, {strings.Repeat("C", 1000), molfile.AnyVersion, "V3000"},
		{"[CH4:1000]", molfile.AnyVersion, "V3000"},
	} {
		d := draw(t, c.text)
		d.Version = c.version
		if line := strings.Split(write(t, d), "\n")[3]; !strings.HasSuffix(line, c.want) {
			t.Errorf("%.20s: %s", c.text, line)
		}
	}
	far := draw(t, "CC")
	far.Points[0].X = 1e6
	if line := strings.Split(write(t, far), "\n")[3]; !strings.HasSuffix(line, "V3000") {
		t.Errorf("far away: %s", line)
	}
	dative := draw(t, "N->B")
	dative.Version = molfile.V2000
	if _, _, err := molfile.Append(nil, dative); !errors.Is(err, molfile.ErrCannotHold) {
		t.Error(err)
	}
}

// What is lost is said.
func TestWhatIsLost(t *testing.T) {
	for text, want := range map[string]string{
		"C[Pt@SP1](F)(Cl)Br": "the configuration of atom 2, which is not tetrahedral, is not kept",
	} {
		_, lost, err := molfile.Append(nil, draw(t, text))
		if err != nil || len(lost) != 1 || lost[0].Message != want {
			t.Errorf("%s: %v, %v", text, lost, err)
		}
	}
	flat := draw(t, "F[C@H](Cl)Br")
	flat.Points = nil
	if _, lost, err := molfile.Append(nil, flat); err != nil || len(lost) != 1 {
		t.Errorf("without coordinates: %v, %v", lost, err)
	}
	turned := draw(t, "F/C=C/F")
	turned.BondStereo = []chem.BondStereo{chem.StereoNone, chem.StereoCis, chem.StereoNone}
	text, lost, err := molfile.Append(nil, turned)
	if err != nil || len(lost) != 1 {
		t.Errorf("coordinates that show another configuration: %v, %v", lost, err)
	}
	if got, _, err := reread(string(text)); got != "FC=CF" {
		t.Errorf("coordinates that show another configuration: %s, %v", got, err)
	}
	for _, text := range []string{"C~C", "C$C"} {
		if _, _, err := molfile.Append(nil, draw(t, text)); !errors.Is(err, molfile.ErrCannotHold) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestLabels(t *testing.T) {
	var b chem.Builder
	for _, label := range []string{"R", "R12", "Polymer", ""} {
		b.SetLabel(b.AddAtom(chem.Atom{Element: chem.Wildcard, Flags: chem.NoImplicit}), label)
	}
	b.SetPoints([]chem.Point{{}, {X: 1}, {X: 2}, {X: 3}})
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	d := draw(t, "*.*.*.*")
	d.Info.Mol = m
	rec, err := molfile.Read(write(t, d))
	if err != nil {
		t.Fatal(err)
	}
	for i := range int32(4) {
		if got := rec.Mol.Label(i); got != m.Label(i) {
			t.Errorf("label %q, want %q", got, m.Label(i))
		}
	}
}

func TestRecordsAndReactions(t *testing.T) {
	var w molfile.Writer
	data := []molfile.DataItem{{Name: "a<b>", Value: "one\n\n$$$$\nfour"}, {Name: "empty"}}
	text, _, err := w.AppendRecord(nil, draw(t, "CCO"), data)
	if err != nil {
		t.Fatal(err)
	}
	s := molfile.NewScanner(strings.NewReader(string(text) + string(text)))
	for range 2 {
		rec, err := s.Next()
		if smilesOf(rec, err) != "CCO" || rec.Data[0].Name != "a(b)" || rec.Data[0].Value != "one\n \n $$$$\nfour" || rec.Data[1].Value != "" {
			t.Errorf("%v, %+v", err, rec)
		}
	}
	for _, version := range []molfile.Version{molfile.AnyVersion, molfile.V3000} {
		for _, agents := range [][]*molfile.Drawing{nil, {draw(t, "[Pd]")}, {draw(t, "N->B")}} {
			text, _, err := w.AppendReaction(nil, &molfile.ReactionDrawing{
				Reactants: []*molfile.Drawing{draw(t, "F/C=C/F"), draw(t, "O")}, Products: []*molfile.Drawing{draw(t, "F[C@H](O)C")}, Agents: agents, Version: version,
			})
			if err != nil {
				t.Fatal(err)
			}
			rxn, err := molfile.ReadReaction(string(text))
			if err != nil || len(rxn.Reactants) != 2 || len(rxn.Products) != 1 || len(rxn.Agents) != len(agents) || len(rxn.Warnings()) > 0 {
				t.Fatalf("%v\n%s", err, text)
			}
			if got := smilesOf(rxn.Products[0], nil); got != "C[C@@H](O)F" {
				t.Errorf("%s\n%s", got, text)
			}
			if r := rxn.Reaction(); len(r.Reactants) != 2 || r.Reactants[1].NumAtoms() != 1 {
				t.Errorf("%+v", r)
			}
		}
	}
}

// Configuration in space is kept without wedges, and an open centre gets a wavy
// bond.
func TestSpace(t *testing.T) {
	d := draw(t, "F[C@H](Cl)Br")
	d.Points = []chem.Point{{X: 1}, {}, {X: -.5, Y: .87, Z: .1}, {X: -.5, Y: -.87, Z: .1}}
	d.Points[1].Z = -.3
	text, lost, err := molfile.Append(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	got, rec, err := reread(string(text))
	if err != nil || !rec.InSpace || (got == canon.SMILES(d.Info)) == (len(lost) > 0) {
		t.Errorf("%s, %v, %v\n%s", got, lost, err, text)
	}
	d.Chirality = make([]chem.Chirality, 4)
	text, _, err = molfile.Append(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	if got, _, err := reread(string(text)); got != "FC(Cl)Br" {
		t.Errorf("%s, %v\n%s", got, err, text)
	}
}
