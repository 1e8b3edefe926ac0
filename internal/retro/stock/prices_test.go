package stock

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/internal/retro/stock/catalogue"
)

func idOf(t testing.TB, text string) canon.ID {
	t.Helper()
	return canon.Identity(chemtest.Perceive(t, text))
}

// The layouts in which a list of prices comes.
func TestReadPrices(t *testing.T) {
	rows := "CCO,1.5\nC1CC,2\nOCC,0.5\nCC(=O)O,\nCC(=O)O,cheap\nC,3\n"
	for name, text := range map[string]string{
		"names":        "SMILES,price_per_gram\n" + rows,
		"no names":     "# mine\n" + rows,
		"tabs":         "smiles\tPrice USD\n" + strings.ReplaceAll(rows, ",", "\t"),
		"semicolons":   strings.ReplaceAll("\n"+rows, ",", ";"),
		"windows":      "\ufeffsmiles,price\r\n" + strings.ReplaceAll(rows, "\n", "\r\n"),
		"more columns": "id,price_per_gram,smiles\n" + "a,1.5,CCO\na,2,C1CC\nb,0.5,OCC\nc,,CC(=O)O\nc,cheap,CC(=O)O\nd,3,C\n",
	} {
		p, err := ReadPrices(context.Background(), strings.NewReader(text), "prices")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var lines []int
		for _, r := range p.Rejected {
			lines = append(lines, r.Line)
		}
		if len(p.by) != 2 || p.by[idOf(t, "CCO")] != 0.5 || p.by[idOf(t, "C")] != 3 || p.Duplicates != 1 || !slices.Equal(lines, []int{3, 5, 6}) {
			t.Errorf("%s: %v, %d duplicates, lines %v %v", name, p.by, p.Duplicates, lines, p.Rejected)
		}
		if want := "prices: prices of 2 compounds, 1 duplicate, 3 lines not used"; p.String() != want {
			t.Errorf("%s: %s", name, p)
		}
	}
}

func TestReadPricesOfBrokenFiles(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "prices p: there are no rows",
		"smiles,price\n":        "prices p: there are no rows",
		"smiles,price\nCCO,x\n": `prices p: no row holds a price that can be used; line 2: "x" is no price`,
		"smiles,name\nCCO,x\n":  "prices p: no row holds a price that can be used; line 2: there is no price",
		"CCO ethanol\n":         "prices p: no row holds a price that can be used; line 1: there is no price",
		"inchi_key,price\nLFQSCWFLJHTTHZ-UHFFFAOYSA-N,1\n": "prices p: no row holds a price that can be used; line 2: a price needs the SMILES",
		"PK\x03\x04": "prices p: it is a zip archive",
	} {
		if _, err := ReadPrices(context.Background(), strings.NewReader(text), "p"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte("CCO,1\nCCN,2\n")) // a buffer takes everything
	_ = z.Flush()
	p, err := ReadPrices(context.Background(), bytes.NewReader(packed.Bytes()), "p")
	if err != nil || len(p.by) != 2 || !errors.Is(p.Cut, catalogue.ErrCut) || !strings.HasPrefix(p.Cut.Error(), "line 3: ") {
		t.Errorf("%+v %v", p, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ReadPrices(ctx, strings.NewReader(strings.Repeat("CCO,1\n", 5000)), "p"); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// Prices of a list win over those of the stock; the stock is the same otherwise.
func TestWithPrices(t *testing.T) {
	read := func(text string) *Stock {
		s, err := Open(strings.NewReader(text), "list.csv", nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	p, err := ReadPrices(context.Background(), strings.NewReader("CCO,0.5\nCCCCCC,7\nO,1\n"), "p")
	if err != nil {
		t.Fatal(err)
	}
	one, two := read("smiles,price\nCCO,5\nCCN,6\n"), read("smiles,name\nO,water\n")
	for _, s := range []*Stock{one.WithPrices(p), Join(one, two).WithPrices(p)} {
		ethanol, amine := idOf(t, "CCO"), idOf(t, "CCN")
		a, _ := s.Price(ethanol)
		b, _ := s.Price(amine)
		if a != 0.5 || b != 6 || !s.Has(ethanol) || s.Has(idOf(t, "CCCCCC")) || s.Variety() != Join(s.Parts()...).Variety() {
			t.Errorf("%v %v", a, b)
		}
	}
	if before, _ := one.Price(idOf(t, "CCO")); before != 5 {
		t.Error("the stock has changed")
	}
	if n, ok := p.Absent(Join(one, two)); n != 1 || !ok {
		t.Errorf("%d absent, %v", n, ok)
	}
	if n, ok := p.Absent(Default()); n != 0 || !ok {
		t.Errorf("%d absent from the built-in stock, %v", n, ok)
	}
}

func FuzzReadPrices(f *testing.F) {
	f.Add("smiles,price\nCCO,5\n")
	f.Add("CCO;$1.50\n")
	f.Add("\n#\nCCO\t1e9\nC(\t2")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ReadPrices(context.Background(), strings.NewReader(text), "p")
		if (err == nil) != (p != nil && len(p.by) > 0) {
			t.Errorf("%+v %v", p, err)
		}
		if p != nil {
			for _, price := range p.by {
				if !(price >= 0) {
					t.Errorf("a price of %v", price)
				}
			}
		}
	})
}
