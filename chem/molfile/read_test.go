package molfile_test

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// table makes a V2000 molfile of atom lines (the element and, if wanted, the fields
// behind it), bond lines and property lines. The atoms stand in a zigzag.
func table(atoms, bonds, properties []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "name\n  program\ncomment\n%3d%3d  0  0  0  0  0  0  0  0999 V2000\n", len(atoms), len(bonds))
	for i, a := range atoms {
		fmt.Fprintf(&b, "%10.4f%10.4f%10.4f %s\n", 1.3*float64(i), .75*float64(i%2), 0.0, a)
	}
	for _, line := range append(append([]string{}, bonds...), properties...) {
		b.WriteString(line + "\n")
	}
	return b.String() + "M  END\n"
}

// smilesOf returns the canonical SMILES of a record, or the error.
func smilesOf(rec *molfile.Record, err error) string {
	if err != nil {
		return err.Error()
	}
	info, err := perception.Perceive(rec.Mol, perception.Options{})
	if err != nil {
		return err.Error()
	}
	return canon.SMILES(info)
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name       string
		atoms      []string
		bonds      []string
		properties []string
		want       string
	}{
		{"plain", []string{"C  ", "C  ", "O  "}, []string{"  1  2  1  0", "  2  3  1  0"}, nil, "CCO"},
		{"charge code", []string{"N   0  3"}, nil, nil, "[NH4+]"},
		{"doublet code", []string{"C   0  4"}, nil, nil, "[CH3]"},
		{"charges void", []string{"N   0  3", "C  "}, []string{"  1  2  1  0"}, []string{"M  CHG  1   2  -1"}, "[CH2-]N"},
		{"radical", []string{"C  "}, nil, []string{"M  RAD  1   1   3"}, "[CH2]"},
		{"mass difference", []string{"C   1"}, nil, nil, "[13CH4]"},
		{"isotopes void", []string{"C   1", "O  "}, []string{"  1  2  1  0"}, []string{"M  ISO  1   2  18"}, "C[18OH]"},
		{"D and T", []string{"D  ", "C  ", "T  "}, []string{"  1  2  1  0", "  2  3  1  0"}, nil, "[2H]C[3H]"},
		{"valence", []string{"C   0  0  0  0  0  3"}, nil, nil, "[CH3]"},
		{"valence none", []string{"Na  0  0  0  0  0 15"}, nil, nil, "[Na]"},
		{"hydrogen count", []string{"C   0  0  0  3"}, nil, nil, "[CH2]"},
		{"map", []string{"C   0  0  0  0  0  0  0  0  0  7"}, nil, nil, "[CH4:7]"},
		{"old symbols", []string{"CL ", "BR "}, []string{"  1  2  1  0"}, nil, "ClBr"},
		{"aromatic", []string{"C", "C", "C", "C", "C", "N"}, []string{"  1  2  4  0", "  2  3  4  0", "  3  4  4  0", "  4  5  4  0", "  5  6  4  0", "  6  1  4  0"}, nil, "c1ccncc1"},
		{"hydrogen in a data group", []string{"C", "C", "C", "C", "N"}, []string{"  1  2  4  0", "  2  3  4  0", "  3  4  4  0", "  4  5  4  0", "  5  1  4  0"},
			[]string{"M  STY  1   1 DAT", "M  SAL   1  1   5", "M  SDT   1 MRV_IMPLICIT_H", "M  SDD   1     0.0000    0.0000    DA    ALL  1       6", "M  SED   1 IMPL_H1"}, "c1cc[nH]c1"},
		{"zero order", []string{"C", "Fe"}, []string{"  1  2  1  0"}, []string{"M  ZBO  1   1   0"}, "[CH4]~[Fe]"},
		{"any bond to a metal", []string{"N", "Pt"}, []string{"  1  2  8  0"}, nil, "[NH3]->[Pt]"},
		{"cis or trans", []string{"F", "C", "C", "F"}, []string{"  1  2  1  0", "  2  3  2  0", "  3  4  1  0"}, nil, "F/C=C/F"},
		{"crossed", []string{"F", "C", "C", "F"}, []string{"  1  2  1  0", "  2  3  2  3", "  3  4  1  0"}, nil, "FC=CF"},
		{"wavy beside a double bond", []string{"F", "C", "C", "F"}, []string{"  1  2  1  4", "  2  3  2  0", "  3  4  1  0"}, nil, "FC=CF"},
		{"wedge", []string{"F", "C", "Cl", "Br"}, []string{"  2  1  1  1", "  2  3  1  0", "  2  4  1  0"}, nil, "F[C@H](Cl)Br"},
		{"wedge from its wide end", []string{"F", "C", "Cl", "Br"}, []string{"  1  2  1  1", "  2  3  1  0", "  2  4  1  0"}, nil, "FC(Cl)Br"},
		{"skipped lines", []string{"C"}, nil, []string{"S  SKP  2", "M  END", "x"}, "C"},
		{"blank property line", []string{"C"}, nil, []string{"", "M  CHG  1   1   1"}, "[CH3+]"},
	} {
		if got := smilesOf(molfile.Read(table(c.atoms, c.bonds, c.properties))); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Errors name the line, and the column where there is one to name.
func TestErrors(t *testing.T) {
	ethane := []string{"C", "C"}
	bond := []string{"  1  2  1  0"}
	for _, c := range []struct{ text, want string }{
		{"", "line 1, column 1: the text ends before the counts line"},
		{"a\nb\nc\n", "line 4, column 1: the text ends before the counts line"},
		{"\n\n\n  x  0\n", `line 4, column 1: the counts line has "  x" where a number belongs`},
		{"\n\n\n\n", "line 4, column 1: the counts line has no number of atoms"},
		{"\n\n\n  1  0  0  0  0  0  0  0  0  0999 V4000\n", `line 4, column 35: "V4000" is no version`},
		{"\n\n\n  3  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C\n", "line 6, column 1: the text ends before the line of atom 2 of 3"},
		{"\n\n\n  2  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C\nM  END\n", "line 6, column 7: the atom line ends before the element"},
		{"\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000       nan    0.0000 C\nM  END\n", `line 5, column 11: the y coordinate "       nan" is no number`},
		{strings.TrimSuffix(table(ethane, bond, nil), "M  END\n"), "line 8, column 1: the text ends before M  END"},
		{strings.Replace(table(ethane, bond, nil), "M  END", "$$$$", 1), "line 8, column 1: the record ends before M  END"},
		{table([]string{"Xx"}, nil, nil), `line 5, column 32: unknown element "Xx"`},
		{table(ethane, []string{"  1  3  1  0"}, nil), "line 7, column 4: the bond ends at atom 3 of 2"},
		{table(ethane, []string{"  1  1  1  0"}, nil), "line 7, column 1: the bond joins atom 1 to itself"},
		{table(ethane, []string{"  1  2 17  0"}, nil), "line 7, column 7: the bond type 17 is not between 0 and 10"},
		{table(ethane, []string{"  1  2  1  9"}, nil), "line 7, column 10: the bond stereo code 9"},
		{table(ethane, []string{"  1  2  1  0", "  2  1  2  0"}, nil), "line 8, column 1: atoms 1 and 2 are bonded twice, first in line 7"},
		{table(ethane, bond, []string{"M  CHG  2   1   1"}), "line 8, column 18: the line announces 2 entries and has 1"},
		{table(ethane, bond, []string{"M  CHG  1   1   1   2   1"}), "line 8, column 18: the line announces 1 entries and has more"},
		{table(ethane, bond, []string{"M  CHG  1   3   1"}), "line 8, column 10: the line names atom 3 of 2"},
		{strings.Replace(table(ethane, nil, nil), "  2  0", "  1  0", 1), "line 6, column 1: another atom line follows; the counts line announces 1"},
		{strings.Replace(table(ethane, nil, nil), "  2  0", "  0  0", 1), "line 5, column 1: another atom line follows; the counts line announces 0"},
		{"$MDL  REV  1\n$MOL\n$HDR\n", "line 1, column 1: this is a file of R groups"},
		{"$RDFILE 1\n$DATM\n", "line 1, column 1: this is an RD file"},
		{"$RXN V3000\n", "line 1, column 1: this is an RXN file"},
		{table(ethane, bond, []string{"M  SAL   1  1   1"}), "line 8, column 7: there is no S-group 1"},
		{v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 1 0 0 0 0", "M  V30 BEGIN ATOM", "M  V30 1 C 0 0 0 0 CFG=7", "M  V30 END ATOM", "M  V30 END CTAB"), `line 8, column 8: CFG="7" is not between 0 and 3`},
		{v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 2 0 0 0 0", "M  V30 BEGIN ATOM", "M  V30 1 C 0 0 0 0", "M  V30 1 C 0 0 0 0", "M  V30 END ATOM", "M  V30 END CTAB"), "line 9, column 8: the atom number 1 is there twice"},
		{v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 2 0 0 0 0", "M  V30 BEGIN ATOM", "M  V30 1 C 0 0 0 0", "M  V30 END ATOM", "M  V30 END CTAB"), "line 10, column 1: the table has 1 atoms; its COUNTS line says 2"},
		{v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 999999 0 0 0 0"), "line 6, column 8: 999999 atoms and 0 bonds are more than the limits"},
	} {
		_, err := molfile.Read(c.text)
		var fault *chem.SyntaxError
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), "molfile: "+c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// v3000 makes a V3000 molfile of the lines behind the counts line.
func v3000(lines ...string) string {
	return "\n\n\n  0  0  0     0  0            999 V3000\n" + strings.Join(lines, "\n") + "\nM  END\n"
}

func TestReadV3000(t *testing.T) {
	text := v3000(
		"M  V30 BEGIN CTAB", "M  V30 COUNTS 4 3 2 0 1", "M  V30 BEGIN ATOM",
		"M  V30 1 C 0 0 0 5 CHG=1 MASS=13", "M  V30 4 C 1.5 0 0 -", "M  V30 0 RAD=2",
		"M  V30 7 * 3 0 0 0", `M  V30 8 R# 3 1 0 0 RGROUPS=(2 3 5)`, "M  V30 END ATOM", "M  V30 BEGIN BOND",
		"M  V30 1 1 1 4", "M  V30 2 9 7 4 ENDPTS=(2 1 4) ATTACH=ANY", "M  V30 3 1 8 -", "M  V30 4", "M  V30 END BOND",
		"M  V30 BEGIN SGROUP", `M  V30 1 SUP 0 ATOMS=(2 1 4) XBONDS=(1 3) LABEL="say ""X"""`,
		"M  V30 2 DAT 0 ATOMS=(1 8) FIELDNAME=note FIELDDATA=\"a b\" ESTATE=E", "M  V30 END SGROUP",
		"M  V30 BEGIN COLLECTION", "M  V30 MDLV30/STEABS ATOMS=(1 1)", "M  V30 MDLV30/STERAC2 ATOMS=(2 1 4)", "M  V30 END COLLECTION", "M  V30 END CTAB")
	rec, err := molfile.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	a := rec.Mol.Atom(0)
	if a.Charge != 1 || a.Isotope != 13 || a.Map != 5 || rec.Mol.Atom(1).Radicals != 1 || rec.Mol.Label(3) != "R3,R5" || !rec.ChiralFlag {
		t.Errorf("atoms %+v, label %q", rec.Mol.Atoms(), rec.Mol.Label(3))
	}
	if len(rec.Attachments) != 1 || rec.Attachments[0].Wildcard != 2 || !rec.Attachments[0].Any || len(rec.Attachments[0].Atoms) != 2 {
		t.Errorf("attachments %+v", rec.Attachments)
	}
	if len(rec.Sgroups) != 2 || rec.Sgroups[0].Label != `say "X"` || rec.Sgroups[0].Crossing[0] != 2 || rec.Sgroups[1].Data != "a b" || !rec.Sgroups[1].Expanded {
		t.Errorf("S-groups %+v", rec.Sgroups)
	}
	if len(rec.StereoGroups) != 1 || !rec.StereoGroups[0].Racemic || rec.StereoGroups[0].Number != 2 || len(rec.StereoGroups[0].Atoms) != 2 {
		t.Errorf("stereo groups %+v", rec.StereoGroups)
	}
}

func TestLineEndsTabsAndMark(t *testing.T) {
	text := table([]string{"C   0  0", "O   0  0"}, []string{"  1  2  1  0"}, nil)
	for name, c := range map[string]struct {
		text     string
		warnings int
	}{
		"CRLF":             {strings.ReplaceAll(text, "\n", "\r\n"), 0},
		"CR":               {strings.ReplaceAll(text, "\n", "\r"), 0},
		"byte order mark":  {"\uFEFF" + text, 0},
		"tabs":             {strings.ReplaceAll(text, "    ", "\t"), 1},
		"no line end":      {strings.TrimSuffix(text, "\n"), 0},
		"text behind":      {text + "$$$$\n\n", 0},
		"a further record": {text + "$$$$\n" + text, 1},
	} {
		rec, err := molfile.Read(c.text)
		if got := smilesOf(rec, err); got != "CO" || len(rec.Warnings) != c.warnings {
			t.Errorf("%s: %s, %v", name, got, rec)
		}
	}
}

func TestQueriesAreToldApart(t *testing.T) {
	for name, text := range map[string]string{
		"atom":       table([]string{"A", "C"}, []string{"  1  2  1  0"}, nil),
		"bond":       table([]string{"C", "C"}, []string{"  1  2  5  0"}, nil),
		"any bond":   table([]string{"C", "C"}, []string{"  1  2  8  0"}, nil),
		"topology":   table([]string{"C", "C"}, []string{"  1  2  1  0  0  1"}, nil),
		"substitute": table([]string{"C"}, nil, []string{"M  SUB  1   1  -2"}),
		"list":       v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 1 0 0 0 0", "M  V30 BEGIN ATOM", "M  V30 1 [C, N] 0 0 0 0", "M  V30 END ATOM", "M  V30 END CTAB"),
		"not":        v3000("M  V30 BEGIN CTAB", "M  V30 COUNTS 1 0 0 0 0", "M  V30 BEGIN ATOM", "M  V30 1 NOT [C, N] 0 0 0 0", "M  V30 END ATOM", "M  V30 END CTAB"),
	} {
		rec, err := molfile.Read(text)
		if err != nil || rec.Query == nil || rec.Query.Line == 0 || len(rec.Warnings) != 1 {
			t.Errorf("%s: %v, %+v", name, err, rec)
		}
	}
}

// star makes a centre with neighbours in the given directions in degrees and the
// stereo codes of their bonds.
func star(elements []string, degrees []float64, codes []int) string {
	atoms := "    0.0000    0.0000    0.0000 C\n"
	bonds := ""
	for i, e := range elements {
		a := degrees[i] * math.Pi / 180
		atoms += fmt.Sprintf("%10.4f%10.4f%10.4f %s\n", math.Cos(a), math.Sin(a), 0.0, e)
		bonds += fmt.Sprintf("  1%3d  1%3d\n", i+2, codes[i])
	}
	return fmt.Sprintf("\n\n\n%3d%3d  0  0  0  0  0  0  0  0999 V2000\n", len(elements)+1, len(elements)) + atoms + bonds + "M  END\n"
}

func TestWedges(t *testing.T) {
	three, four := []string{"F", "Cl", "Br"}, []string{"F", "Cl", "Br", "I"}
	for _, c := range []struct {
		name     string
		elements []string
		degrees  []float64
		codes    []int
		want     string
		warnings int
	}{
		{"one of three", three, []float64{90, 210, 330}, []int{1, 0, 0}, "F[C@H](Cl)Br", 0},
		{"two of three", three, []float64{90, 210, 330}, []int{1, 1, 0}, "F[C@H](Cl)Br", 0},
		{"three of three", three, []float64{90, 210, 330}, []int{6, 6, 6}, "F[C@@H](Cl)Br", 0},
		{"solid and hashed beside each other", three, []float64{90, 210, 330}, []int{1, 6, 0}, "FC(Cl)Br", 1},
		{"solid and hashed around the third", three, []float64{45, 135, 90}, []int{1, 6, 0}, "FC(Cl)Br", 1},
		{"stem of a T", three, []float64{90, 180, 0}, []int{1, 0, 0}, "F[C@@H](Cl)Br", 0},
		{"bar of a T", three, []float64{180, 0, 90}, []int{1, 0, 0}, "F[C@H](Cl)Br", 0},
		{"one of four", four, []float64{90, 180, 270, 0}, []int{1, 0, 0, 0}, "F[C@](Cl)(Br)I", 0},
		{"up and down side by side", four, []float64{90, 180, 270, 0}, []int{1, 6, 0, 0}, "F[C@](Cl)(Br)I", 0},
		{"two opposite ones", four, []float64{90, 180, 270, 0}, []int{1, 0, 1, 0}, "F[C@](Cl)(Br)I", 0},
		{"two up side by side", four, []float64{90, 180, 270, 0}, []int{1, 1, 0, 0}, "FC(Cl)(Br)I", 1},
		{"up and down opposite", four, []float64{90, 180, 270, 0}, []int{1, 0, 6, 0}, "FC(Cl)(Br)I", 1},
		{"wavy beside a wedge", four, []float64{90, 180, 270, 0}, []int{1, 4, 0, 0}, "FC(Cl)(Br)I", 0},
		{"two at one place", three, []float64{90, 90, 330}, []int{0, 0, 1}, "FC(Cl)Br", 0},
	} {
		rec, err := molfile.Read(star(c.elements, c.degrees, c.codes))
		want := c.want
		if m, err := smiles.Perceive(want); err == nil {
			want = canon.SMILES(m)
		}
		if got := smilesOf(rec, err); got != want || len(rec.Warnings) != c.warnings {
			t.Errorf("%s: %s, want %s, %v", c.name, got, want, rec.Warnings)
		}
	}
}

// Without coordinates the parity tells: 1 is clockwise with the last neighbour, or
// the hydrogen, behind.
func TestParity(t *testing.T) {
	const zero = "    0.0000    0.0000    0.0000 "
	text := "\n\n\n  4  3  0  0  0  0  0  0  0  0999 V2000\n" + zero + "C   0  0  1\n" + zero + "F\n" + zero + "Cl\n" + zero + "Br\n  1  2  1  0\n  1  4  1  0\n  1  3  1  0\nM  END\n"
	if got := smilesOf(molfile.Read(text)); got != "F[C@@H](Cl)Br" {
		t.Error(got)
	}
	if got := smilesOf(molfile.Read(strings.Replace(text, "0  1\n", "0  2\n", 1))); got != "F[C@H](Cl)Br" {
		t.Error(got)
	}
}

func TestScanner(t *testing.T) {
	good := func(symbol string) string { return table([]string{symbol}, nil, nil) }
	text := good("C") + "> 1 <a b> (x)\none\ntwo\n\n>  <c>\n\n$$$$\n" + good("Xx") + "$$$$\n" + good("O") + "$$$$\n\n\n"
	s := molfile.NewScanner(strings.NewReader(text))
	first, err := s.Next()
	if err != nil || len(first.Data) != 2 || first.Data[0] != (molfile.DataItem{Name: "a b", Value: "one\ntwo"}) || first.Data[1].Name != "c" || first.Mol.Name() != "name" {
		t.Errorf("%v, %+v", err, first)
	}
	if _, err := s.Next(); err == nil || !strings.HasPrefix(err.Error(), "molfile: line 18, column 32: unknown element") {
		t.Errorf("second record: %v", err)
	}
	if third, err := s.Next(); smilesOf(third, err) != "O" {
		t.Errorf("third record: %v", err)
	}
	for range 2 {
		if _, err := s.Next(); !errors.Is(err, io.EOF) {
			t.Errorf("end: %v", err)
		}
	}
}

func TestReadReaction(t *testing.T) {
	mol := "$MOL\n" + table([]string{"C"}, nil, nil)
	for _, c := range []struct {
		text             string
		left, right, mid int
		fault            string
	}{
		{"$RXN\n\n\n\n  1  1\n" + mol + mol, 1, 1, 0, ""},
		{"$RXN\n\n\n\n  1  1  1\n" + mol + "\n" + mol + mol, 1, 1, 1, ""},
		{"$RXN\n\n\n\n  0  0\n", 0, 0, 0, ""},
		{"$RXN\n\n\n\n  1  0\n" + mol + mol, 0, 0, 0, "line 13, column 1: the counts line announces 1 molecules"},
		{"$RXN\n\n\n\n  2  0\n" + mol, 0, 0, 0, "line 13, column 1: the text ends before $MOL"},
		{"$RXN V4000\n", 0, 0, 0, `line 1, column 6: "V4000" is no version`},
		{"CCO", 0, 0, 0, "line 1, column 1: an RXN file begins with $RXN"},
	} {
		rxn, err := molfile.ReadReaction(c.text)
		if err != nil || c.fault != "" {
			if err == nil || !strings.HasPrefix(err.Error(), "molfile: "+c.fault) {
				t.Errorf("%v, want %s", err, c.fault)
			}
			continue
		}
		if len(rxn.Reactants) != c.left || len(rxn.Products) != c.right || len(rxn.Agents) != c.mid {
			t.Errorf("%+v", rxn)
		}
	}
}

// A reader that is used again gives what a new one gives.
func TestReaderIsReusable(t *testing.T) {
	var r molfile.Reader
	var rec molfile.Record
	for range 2 {
		for _, text := range seeds {
			fresh, wanted := molfile.Read(text)
			err := r.ReadInto(&rec, text)
			if fmt.Sprint(err) != fmt.Sprint(wanted) {
				t.Fatalf("%v, want %v", err, wanted)
			}
			if err == nil && smilesOf(&rec, nil) != smilesOf(fresh, nil) {
				t.Errorf("%s, want %s", smilesOf(&rec, nil), smilesOf(fresh, nil))
			}
		}
	}
}
