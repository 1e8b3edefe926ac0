package stock

import (
	"bytes"
	"compress/gzip"
	"errors"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/perception"
)

func open(t *testing.T, text string, keyer Keyer) *Stock {
	t.Helper()
	s, err := Open(strings.NewReader(text), "list", keyer)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func rejectedLines(s *Stock) []int {
	var lines []int
	for _, r := range s.Rejected {
		lines = append(lines, r.Line)
	}
	return lines
}

func TestOpenTables(t *testing.T) {
	for name, text := range map[string]string{
		"commas":     "smiles,name,vendor,price_jpy,x,hazard,available\n# comment\nCCO,ethanol,a,1,,,\nOCC,again,a,1,,,true\nCC(=O)O,\"acetic acid, glacial\",a,1,,,yes\nCN,methylamine,a,1,,,no\nC1CC,broken,,,,,\n,empty,,,,,\n",
		"semicolons": "Name;SMILES;Available\n# comment\nethanol;CCO;\nagain;OCC;1\n\"acetic acid, glacial\";CC(=O)O;yes\nmethylamine;CN;0\nbroken;C1CC;\nempty;;\n",
		"tabs":       "available\tname\tsmiles\n# comment\n\tethanol\tCCO\n\tagain\tOCC\n\tacetic acid, glacial\tCC(=O)O\nfalse\tmethylamine\tCN\n\tbroken\tC1CC\n1\tempty\n",
	} {
		s := open(t, text, nil)
		if s.Loaded != 2 || s.Duplicates != 1 || s.Unavailable != 1 || len(s.Rejected) != 2 || s.Rejected[0].Line != 7 || s.Rejected[1].Line != 8 {
			t.Errorf("%s: %+v, rejected lines %v", name, s, rejectedLines(s))
		}
		if s.Name(id(t, "CC(=O)O")) != "acetic acid, glacial" || s.Origin(id(t, "CCO")) != "list" || s.Has(id(t, "CN")) {
			t.Errorf("%s: names are wrong", name)
		}
	}
}

func TestOpenUnpacks(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte("CCO ethanol\n")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(&packed, "list", nil); err != nil || s.Name(id(t, "OCC")) != "ethanol" {
		t.Errorf("%+v, %v", s, err)
	}
	if _, err := Open(strings.NewReader("\x1f\x8b broken"), "list", nil); err == nil || !strings.Contains(err.Error(), "stock list") {
		t.Errorf("broken gzip: %v", err)
	}
}

func TestListsOfInChIKeys(t *testing.T) {
	const ethanol, methanol = "LFQSCWFLJHTTHZ-UHFFFAOYSA-N", "OKKJLVBELUTLKV-UHFFFAOYSA-N"
	asked := 0
	keyer := func(info *perception.Info) (string, error) {
		asked++
		switch info.Mol.NumAtoms() {
		case 3:
			return ethanol, nil
		case 2:
			return methanol, nil
		}
		return "", errors.New("no key")
	}
	for _, text := range []string{ethanol + "\n" + ethanol + "\n", "inchi_key\n" + ethanol + "\n" + ethanol + "\n", "id,inchi_key\n1," + ethanol + "\n2," + ethanol + "\n"} {
		s := open(t, text, keyer)
		if s.Loaded != 1 || s.Duplicates != 1 {
			t.Errorf("%q: %d loaded, %d duplicates", text, s.Loaded, s.Duplicates)
		}
		asked = 0
		for _, c := range []struct {
			smiles string
			held   bool
		}{{"CCO", true}, {"CO", false}, {"CCCC", false}, {"OCC", true}} {
			if info := chemtest.Perceive(t, c.smiles); Join(s, Default()).Holds(id(t, c.smiles), info) != (c.held || Default().Has(id(t, c.smiles))) || s.Holds(id(t, c.smiles), info) != c.held {
				t.Errorf("%q: %s is wrong", text, c.smiles)
			}
		}
		if asked != 3 {
			t.Errorf("%d keys worked out, want one for each compound", asked)
		}
	}
	if _, err := Open(strings.NewReader(ethanol), "list", nil); !errors.Is(err, errNoKeyer) {
		t.Errorf("without InChI: %v", err)
	}
}

func TestJoin(t *testing.T) {
	a, b := open(t, "CCO first\nCN methylamine\n", nil), open(t, "OCC second\nCC\nnonsense\n", nil)
	a.Source, b.Source = "a", "b"
	s := Join(a, b)
	if s.Name(id(t, "CCO")) != "first" || s.Origin(id(t, "CC")) != "b" || s.Origin(id(t, "CCO")) != "a" || s.Origin(id(t, "CCC")) != "" || s.Loaded != 4 {
		t.Errorf("%+v", s)
	}
	if got := s.String(); got != "a, b: 4 compounds, 0 duplicates, 1 lines not read" {
		t.Errorf("description %q", got)
	}
	if Join(a) != a || len(s.Parts()) != 2 || len(a.Parts()) != 1 {
		t.Error("parts are wrong")
	}
}

func FuzzOpen(f *testing.F) {
	f.Add("CCO ethanol\n")
	f.Add("smiles,name,available\nCCO,\"a, b\",1\n")
	f.Add("inchi_key\nLFQSCWFLJHTTHZ-UHFFFAOYSA-N\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Open(strings.NewReader(text), "list", func(*perception.Info) (string, error) { return "", nil })
		if err == nil && s.Loaded != len(s.names)+len(s.keys) {
			t.Errorf("%d loaded, %d there", s.Loaded, len(s.names)+len(s.keys))
		}
	})
}
