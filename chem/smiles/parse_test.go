package smiles_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/smiles"
)

// spell writes out what a molecule states: atoms "symbol[isotope]Hn+c:map" with
// "!" when the hydrogen count is final and lower case when aromatic, then bonds
// "begin symbol end".
func spell(m *chem.Molecule) string {
	var parts []string
	for _, a := range m.Atoms() {
		s := a.Element.Symbol()
		if a.IsAromatic() {
			s = strings.ToLower(s)
		}
		if a.Isotope > 0 {
			s = fmt.Sprint(a.Isotope, s)
		}
		if a.Hydrogens > 0 {
			s += fmt.Sprint("H", a.Hydrogens)
		}
		if a.Charge != 0 {
			s += fmt.Sprintf("%+d", a.Charge)
		}
		if a.Map > 0 {
			s += fmt.Sprint(":", a.Map)
		}
		if a.NoImplicit() {
			s += "!"
		}
		parts = append(parts, s)
	}
	symbols := [...]string{".", "-", "=", "#", "$", ":", ">", "~"}
	for _, b := range m.Bonds() {
		parts = append(parts, fmt.Sprint(b.Begin, symbols[b.Order], b.End))
	}
	return strings.Join(parts, " ")
}

func TestParseStructure(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		// atoms outside brackets
		{"", ""},
		{"B", "B"}, {"C", "C"}, {"N", "N"}, {"O", "O"}, {"P", "P"}, {"S", "S"}, {"F", "F"}, {"I", "I"}, {"*", "*"},
		{"Cl", "Cl"}, {"Br", "Br"}, {"CCl", "C Cl 0-1"}, {"BrB", "Br B 0-1"},
		{"cnopsb", "c n o p s b 0:1 1:2 2:3 3:4 4:5"},
		// brackets
		{"[C]", "C!"}, {"[CH4]", "CH4!"}, {"[CH]", "CH1!"}, {"[CH0]", "C!"}, {"[CH12]", "CH12!"},
		{"[13CH4]", "13CH4!"}, {"[012CH4]", "12CH4!"}, {"[0C]", "C!"},
		{"[H]", "H!"}, {"[H+]", "H+1!"}, {"[H1+]", "H+1!"}, {"[HH]", "HH1!"}, {"[2H]", "2H!"}, {"[H-]", "H-1!"}, {"[H][H]", "H! H! 0-1"},
		{"[Na+]", "Na+1!"}, {"[Ti++++]", "Ti+4!"}, {"[Fe+++]", "Fe+3!"}, {"[O--]", "O-2!"}, {"[Ca+2]", "Ca+2!"}, {"[C+0]", "C!"}, {"[C-127]", "C-127!"},
		{"[CH3:7]", "CH3:7!"}, {"[C:0]", "C!"}, {"[C:007]", "C:7!"}, {"[*:1]", "*:1!"}, {"[3*H2-]", "3*H2-1!"},
		{"[se]", "se!"}, {"[as]", "as!"}, {"[te]", "te!"}, {"[si]", "si!"}, {"[nH]", "nH1!"}, {"[n+]", "n+1!"}, {"[sH+]", "sH1+1!"},
		{"[U]", "U!"}, {"[Og]", "Og!"}, {"[Cn]", "Cn!"}, {"[Sc]", "Sc!"}, {"[K+]", "K+1!"}, {"[W]", "W!"}, {"[CH]C", "CH1! C 0-1"}, {"[Co]", "Co!"},
		// bonds
		{"C-C=C#C$C:C~C", "C C C C C C C 0-1 1=2 2#3 3$4 4:5 5~6"},
		{"N->[Fe]<-N", "N Fe! N 0>1 2>1"},
		{"C/C", "C C 0-1"}, {`C\C`, "C C 0-1"}, {`C\\C`, "C C 0-1"},
		{"cc", "c c 0:1"}, {"c-c", "c c 0-1"}, {"c/c", "c c 0:1"}, {"cC", "c C 0-1"}, {"c=c", "c c 0=1"},
		{"c1ccccc1-c1ccccc1", "c c c c c c c c c c c c 0:1 1:2 2:3 3:4 4:5 0:5 5-6 6:7 7:8 8:9 9:10 10:11 6:11"},
		// dots and branches
		{"C.C", "C C"}, {"C(.C)C", "C C C 0-2"}, {"C(C.C)C", "C C C C 0-1 0-3"},
		{"C(C)C", "C C C 0-1 0-2"}, {"C(C)(C)(C)C", "C C C C C 0-1 0-2 0-3 0-4"}, {"C(=O)O", "C O O 0=1 0-2"},
		{"C(C(C(C)))C", "C C C C C 0-1 1-2 2-3 0-4"}, {"C(C)", "C C 0-1"},
		// ring closures
		{"C1CC1", "C C C 0-1 1-2 0-2"}, {"C0CC0", "C C C 0-1 1-2 0-2"}, {"C%11CC%11", "C C C 0-1 1-2 0-2"}, {"C%01CC1", "C C C 0-1 1-2 0-2"},
		{"C%(100)CC%(100)", "C C C 0-1 1-2 0-2"}, {"C%(1)CC1", "C C C 0-1 1-2 0-2"}, {"C%(99999)CC%(99999)", "C C C 0-1 1-2 0-2"},
		{"C=1CC1", "C C C 0-1 1-2 0=2"}, {"C1CC=1", "C C C 0-1 1-2 0=2"}, {"C=1CC=1", "C C C 0-1 1-2 0=2"},
		{"C12CC1C2", "C C C C 0-1 1-2 0-2 2-3 0-3"}, {"C1CC1C1CC1", "C C C C C C 0-1 1-2 0-2 2-3 3-4 4-5 3-5"},
		{"C1.C1", "C C 0-1"}, {"C1.O2.C12", "C O C 0-2 1-2"},
		{"N->1CC[Fe]1", "N C C Fe! 0-1 1-2 2-3 0>3"}, {"N1CC[Fe]<-1", "N C C Fe! 0-1 1-2 2-3 0>3"}, {"N->1CC[Fe]<-1", "N C C Fe! 0-1 1-2 2-3 0>3"},
		{"C(CC)1OC1", "C C C O C 0-1 1-2 0-3 3-4 0-4"},
		{"C/1CC=1", "C C C 0-1 1-2 0=2"}, {"C-1CC/1", "C C C 0-1 1-2 0-2"},
	} {
		m, err := smiles.Parse(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := spell(m); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, got, c.want)
		}
		if err := m.Check(); err != nil {
			t.Errorf("%q: %v", c.text, err)
		}
	}
}

func TestParseOffsets(t *testing.T) {
	m, err := smiles.Parse("C(Cl)[13CH3:2]=O")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{0, 2, 5, 15} {
		if got := m.Offset(int32(i)); got != want {
			t.Errorf("atom %d stands at byte %d, want %d", i, got, want)
		}
	}
}

// Every fault is named with the byte it is at.
func TestParseFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		says   string
	}{
		{" ", 0, "after the end"}, {"C ", 1, "after the end"}, {"C CC", 1, "after the end"}, {"C |$A$|", 1, "after the end"},
		{"C1CC", 1, "ring number 1 opened at byte 1 is never closed"}, {"CC%12C%(200)C", 2, "ring number 12 opened at byte 2"},
		{"C11", 2, "itself"}, {"C1C1", 3, "bonded already"}, {"C12CC12", 6, "bonded already"}, {"C12CCCCC12", 9, "bonded already"},
		{"C(C1)1", 5, "bonded already"},
		{"C=1CC#1", 6, `ring bond 1 is "#" here but "=" at byte 2`}, {"C=1CC-1", 6, "ring bond 1"}, {"N->1CC[Fe]->1", 12, "ring bond 1"},
		{"C%1CC%1", 1, "two digits"}, {"C%", 1, "two digits"}, {"C%()C", 1, "ring-closure number"}, {"C%(1C", 1, "ring-closure number"}, {"C%(100000)C", 1, "larger than 99999"},
		{"1CC1", 0, "before any atom"}, {"C.1CC1", 2, "before any atom"}, {"C(1CC1)C", 2, "before any atom of the branch"}, {"C(=1CC1)C", 3, "before any atom of the branch"},
		{"C(", 2, "opened at byte 1"}, {"C(C", 1, `"(" without`}, {"C)C", 1, `")" without`}, {"()C", 0, "without an atom"}, {"C()C", 2, "empty branch"},
		{"C((C))C", 2, "must begin with an atom"}, {"C=(C)C", 2, "after a bond symbol"}, {"(C)C", 0, "without an atom"},
		{"C=", 1, `bond "=" leads to no atom`}, {"C->", 1, `bond "->"`}, {"C(=)C", 2, `bond "="`}, {"C=.C", 1, `bond "="`}, {"=C", 0, `bond "=" without an atom before`},
		{"C==C", 2, "directly after"}, {"C.=C", 2, "without an atom before"}, {"C<C", 1, "<-"}, {"C(==C)C", 3, "directly after"},
		{".C", 0, `"." where`}, {"C..C", 2, `"." where`}, {"C.", 2, "must follow"}, {"C(C.)C", 4, `")" where`},
		{"[C", 0, `"[" without`}, {"[", 0, `"[" without`}, {"C]", 1, `"]" without`}, {"[]", 1, "without an element"}, {"[13]", 3, "without an element"}, {"[C[C]]", 2, "inside brackets"},
		{"[Xx]", 1, `unknown element "Xx"`}, {"[CL]", 2, "no meaning in brackets"}, {"[D]", 1, `unknown element "D"`}, {"[fe]", 1, `unknown aromatic atom "fe"`}, {"[sc]", 1, `"sc"`}, {"[a]", 1, `"a"`},
		{"[#6]", 1, "query"}, {"[C;H1]", 2, `";"`}, {"[C+H]", 3, "hydrogens must stand before"}, {"[CH@]", 3, "must follow the element"}, {"[C13]", 2, "number without a meaning"},
		{"[C+-]", 3, "charge is written once"}, {"[C++2]", 4, "number without"}, {"[C+1000]", 2, "larger than 127"}, {"[C+99999999999999999999]", 2, "larger than 127"},
		{"[C@@@](F)(Cl)Br", 4, "at most two"}, {"[C@TH3]", 2, "@TH needs a number from 1 to 2"}, {"[Pt@SP4]", 3, "@SP needs"}, {"[As@TB21]", 3, "@TB"}, {"[Co@OH31]", 3, "@OH"}, {"[Co@OH]", 3, "@OH"}, {"[C@1]", 3, "number without"},
		{"[CH3:]", 4, "atom-map number"}, {"[CH3:a]", 4, "atom-map number"}, {"[C:9999999999]", 3, "larger than 2147483647"}, {"[99999C]", 1, "larger than 65535"}, {"[CH256]", 2, "more than 255"},
		{"[H2]", 2, "number without"}, {"C[ C]", 2, "element symbol is wanted"},
		{"CX", 1, `"X"`}, {"Si", 1, `"i"`}, {"CCa", 2, `"a"`}, {"H", 0, `"H"`}, {"C+", 1, "outside brackets"}, {"C?C", 1, `"?"`},
		{"CC>>C", 2, "reaction"}, {"C\x00", 1, "control character 0x00"}, {"CΩ", 1, "U+03A9"}, {"C\xff", 1, "0xff"}, {"[Ω]", 1, "U+03A9"},
	} {
		_, err := smiles.Parse(c.text)
		var fault *chem.SyntaxError
		if !errors.As(err, &fault) {
			t.Errorf("%q: got %v, want a syntax error", c.text, err)
			continue
		}
		if fault.Offset != c.offset || !strings.Contains(fault.Message, c.says) || fault.Format != "smiles" {
			t.Errorf("%q: got %q, want byte %d and %q", c.text, err, c.offset, c.says)
		}
	}
}

// A reader is as good as new after a text that failed half way.
func TestReaderAfterFault(t *testing.T) {
	var r smiles.Reader
	for _, bad := range []string{"C1CC(", "C%(500)C", "C[C@H](1", "F/C=C/1"} {
		if _, _, err := r.Parse(bad); err == nil {
			t.Fatalf("%q was read", bad)
		}
		m, warnings, err := r.Parse("C1CC1")
		if err != nil || len(warnings) > 0 || spell(m) != "C C C 0-1 1-2 0-2" {
			t.Errorf("after %q: %v %v", bad, err, warnings)
		}
	}
}

func TestReaderDoesNotAllocate(t *testing.T) {
	var r smiles.Reader
	var m chem.Molecule
	text := `C[C@H](N)C(=O)N1C\C=C/C[C@@H]1C%11=CC=CC=C%11`
	if allocs := testing.AllocsPerRun(10, func() {
		if _, err := r.ParseInto(&m, text); err != nil {
			t.Fatal(err)
		}
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func TestParseLine(t *testing.T) {
	for _, c := range []struct{ line, spelled, name string }{
		{"CO", "C O 0-1", ""},
		{"CO methanol", "C O 0-1", "methanol"},
		{"CO\tmethanol  from wood \r\n", "C O 0-1", "methanol  from wood"},
		{"  CO  ", "C O 0-1", ""},
		{"CO |$a;b$| methanol", "C O 0-1", "methanol"},
	} {
		m, _, err := smiles.ParseLine(c.line)
		if err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		if spell(m) != c.spelled || m.Name() != c.name {
			t.Errorf("%q: %s named %q", c.line, spell(m), m.Name())
		}
	}
}

// Hostile text takes linear time and no deep calls.
func TestParseHostile(t *testing.T) {
	const n = 200_000
	for _, c := range []struct {
		name, text string
		ok         bool
	}{
		{"chain", strings.Repeat("C", n), true},
		{"deep branches", strings.Repeat("C(", 90_000) + "C" + strings.Repeat(")", 90_000), true},
		{"too deep", strings.Repeat("C(", n) + "C" + strings.Repeat(")", n), false},
		{"star", "C" + strings.Repeat("(C)", n), true},
		{"chiral star", "[C@]" + strings.Repeat("(C)", n), true},
		{"marked star", "C" + strings.Repeat("(/C)", n) + "=C/C", true},
		{"chiral chain", strings.Repeat("[C@]", n), true},
		{"allene chain", strings.Repeat("[C@]=", n) + "C", true},
		{"marks", strings.Repeat("/C=C", n/2)[1:], true},
		{"rings", strings.Repeat("C1CC1", n/3), true},
		{"one ring number", "C" + strings.Repeat("%(7)CC", n/2), true},
		{"long number", "[" + strings.Repeat("9", n) + "C]", false},
		{"too many atoms", strings.Repeat("C", smiles.MaxAtoms+1), false},
		{"too long", strings.Repeat(" ", smiles.MaxText+1), false},
	} {
		m, err := smiles.Parse(c.text)
		if (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
		if err == nil {
			if err := m.Check(); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
}
