package stock

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/internal/extsort"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/stock/keyfile"
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

// InChIKeys among structures are counted when they cannot be compared.
func TestIncomparable(t *testing.T) {
	s := open(t, "CCO\nOKKJLVBELUTLKV-UHFFFAOYSA-N\n", nil)
	if s.Loaded != 2 || s.Incomparable != 1 || !strings.HasSuffix(s.String(), "1 InChIKey not used: no InChI software is there to compare them") {
		t.Error(s)
	}
	if s.Holds(id(t, "CO"), chemtest.Perceive(t, "CO")) {
		t.Error("methanol is found without its key")
	}
}

// Of a file that is cut short, what was read before counts.
func TestCutGzip(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	for range 30_000 {
		if _, err := fmt.Fprintf(z, "%sO %x\n", strings.Repeat("C", 1+rand.IntN(40)), rand.Uint64()); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := Open(bytes.NewReader(packed.Bytes()[:packed.Len()/2]), "list", nil)
	if err != nil || s.Loaded != 40 || len(s.Rejected) != 1 || !errors.Is(s.Rejected[0].Err, catalogue.ErrCut) || !errors.Is(s.Cut, catalogue.ErrCut) || s.Rejected[0].Line < 1000 {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := Open(bytes.NewReader(packed.Bytes()[:20]), "list", nil); !errors.Is(err, catalogue.ErrCut) {
		t.Errorf("nothing left: %v", err)
	}
}

func TestPrices(t *testing.T) {
	s := Join(open(t, "CN\n", nil), open(t, "smiles,price\nCCO,5\nOCC,3\nCN,1\nCO,\n", nil))
	for text, want := range map[string]float64{"CCO": 3, "CN": -1, "CO": -1, "CCC": -1} {
		if price, ok := s.Price(id(t, text)); ok != (want >= 0) || ok && price != want {
			t.Errorf("%s costs %v %v", text, price, ok)
		}
	}
}

// A list of InChIKeys has names and prices too, once a compound was looked up.
func TestNamesAndPricesByInChIKey(t *testing.T) {
	const methanol, other = "OKKJLVBELUTLKV-UHFFFAOYSA-N", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"
	keyer := func(*perception.Info) (string, error) { return methanol, nil }
	s := Join(open(t, "CN methylamine\n", nil), open(t, "inchi_key,name,price\n"+methanol+",methanol,7\n"+methanol+",again,5\n"+other+",ethanol,\n", keyer))
	who := id(t, "CO")
	if !s.Holds(who, chemtest.Perceive(t, "CO")) {
		t.Fatal("not found")
	}
	if price, ok := s.Price(who); !ok || price != 5 || s.Name(who) != "methanol" || s.Origin(who) != "list" {
		t.Errorf("%q costs %v %v, from %q", s.Name(who), price, ok, s.Origin(who))
	}
}

// An end of the work is noticed while a long list is read.
func TestOpenEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := OpenContext(ctx, strings.NewReader(strings.Repeat("CCO\n", 10_000)), "list", nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A compiled stock answers as the list that it was made of.
func TestCompiled(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "a.rstock"))
	if err != nil {
		t.Fatal(err)
	}
	w, err := keyfile.NewWriter(f, func() (extsort.Scratch, error) { return os.CreateTemp(t.TempDir(), "scratch") }, false)
	if err != nil {
		t.Fatal(err)
	}
	const methanol = "OKKJLVBELUTLKV-UHFFFAOYSA-N"
	list := map[canon.ID]keyfile.Offer{
		id(t, "CCO"):                 {ID: "E1", Price: 4, Priced: true},
		id(t, "CN"):                  {ID: "E2", Name: "methylamine"},
		keyfile.OfInChIKey(methanol): {},
	}
	for _, key := range slices.SortedFunc(maps.Keys(list), func(a, b canon.ID) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }) {
		offer := list[key]
		if err := w.Add(key, key, keyfile.AppendOffer(nil, &offer)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Finish(keyfile.Counts{Rows: 6, KeyEntries: 1, Duplicates: 1, Rejected: 2}); err != nil {
		t.Fatal(err)
	}
	s, err := Open(f, "compiled", func(*perception.Info) (string, error) { return methanol, nil })
	if err != nil {
		t.Fatal(err)
	}
	if !s.Compiled() || s.Loaded != 3 || s.String() != "compiled: 3 compounds, 1 duplicate, 2 lines not read" {
		t.Error(s)
	}
	if s.Name(id(t, "OCC")) != "E1" || s.Name(id(t, "CN")) != "methylamine" || s.Origin(id(t, "CN")) != "compiled" || s.Has(id(t, "CO")) {
		t.Error("answers are wrong")
	}
	if price, ok := s.Price(id(t, "CCO")); !ok || price != 4 {
		t.Errorf("price %v", price)
	}
	if !s.Holds(id(t, "CO"), chemtest.Perceive(t, "CO")) {
		t.Error("the InChIKey is not looked at")
	}
	if without, err := Open(f, "compiled", nil); err != nil || without.Incomparable != 1 {
		t.Errorf("%v, %v", without, err)
	}
	if err := f.Truncate(700); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(f, "compiled", nil); !errors.Is(err, keyfile.ErrDamaged) {
		t.Errorf("cut: %v", err)
	}
	if _, err := Open(strings.NewReader("RSTOCK\r\n"), "compiled", nil); err == nil || !strings.Contains(err.Error(), "regular file") {
		t.Errorf("from a pipe: %v", err)
	}
}

func TestJoin(t *testing.T) {
	a, b := open(t, "CCO first\nCN methylamine\n", nil), open(t, "OCC second\nCC\nnonsense\n", nil)
	a.Source, b.Source = "a", "b"
	s := Join(a, b)
	if s.Name(id(t, "CCO")) != "first" || s.Origin(id(t, "CC")) != "b" || s.Origin(id(t, "CCO")) != "a" || s.Origin(id(t, "CCC")) != "" || s.Loaded != 4 {
		t.Errorf("%+v", s)
	}
	if got := s.String(); got != "a, b: 4 compounds, 0 duplicates, 1 line not read" {
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
