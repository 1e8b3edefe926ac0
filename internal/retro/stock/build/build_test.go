package build

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/internal/extsort"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/stock/keyfile"
)

func input(name, text string) Input {
	return Input{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

// compile builds a stock and opens it.
func compile(t *testing.T, opt Options, inputs ...Input) (*keyfile.Reader, *Report, []byte, error) {
	t.Helper()
	folder := t.TempDir()
	out, err := os.Create(filepath.Join(folder, "out"))
	if err != nil {
		t.Fatal(err)
	}
	open := []*os.File{out}
	opt.Scratch = func() (extsort.Scratch, error) {
		f, err := os.CreateTemp(folder, "scratch")
		open = append(open, f)
		return f, err
	}
	defer func() {
		for _, f := range open {
			_ = f.Close()
		}
	}()
	report, err := Build(context.Background(), inputs, out, opt)
	if err != nil {
		return nil, nil, nil, err
	}
	r, err := keyfile.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(context.Background()); err != nil {
		t.Error(err)
	}
	if r.Counts() != report.Counts {
		t.Errorf("the file says %+v, the report %+v", r.Counts(), report.Counts)
	}
	data, err := os.ReadFile(out.Name())
	if err != nil {
		t.Fatal(err)
	}
	return r, report, data, nil
}

func identities(t *testing.T, text string) (id, flat canon.ID) {
	t.Helper()
	var x catalogue.Identifier
	id, flat, err := x.SMILES(text)
	if err != nil {
		t.Fatal(err)
	}
	return id, flat
}

func TestBuild(t *testing.T) {
	const key = "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"
	table := "smiles,id,vendor,price,available\nCCO,E1,a,5,\nCN,M1,a,,\nOCC,E2,b,2.5,\nC1CC,X,b,1,\nCO,W,b,1,no\nC[C@H](N)C(=O)O,L,a,x,\n"
	keys := "inchi_key,smiles,id\n" + key + ",,K1\n,C(O)C,E3\n" + key + ",,K2\n,C[C@@H](N)C(=O)O,D\n,CC(N)C(=O)O,R\n"
	var rejected []string
	r, report, _, err := compile(t, Options{AnyStereo: true, Reject: func(r Rejection) error {
		rejected = append(rejected, fmt.Sprintf("%s %d %v %v", r.File, r.Line, r.Price, r.Err))
		return nil
	}}, input("a.csv", table), input("b.csv", keys))
	if err != nil {
		t.Fatal(err)
	}
	want := keyfile.Counts{Rows: 11, Entries: 6, KeyEntries: 1, Duplicates: 3, Unavailable: 1, Rejected: 1, Offers: 6, Isomers: 2}
	if report.Counts != want || report.BadPrices != 1 || len(report.Files) != 2 || report.Files[0].Rows != 6 || report.Files[0].Rejected != 1 {
		t.Errorf("%+v", report)
	}
	if len(rejected) != 2 || !strings.HasPrefix(rejected[0], "a.csv 5 false ") || rejected[1] != `a.csv 7 true "x" is no price` {
		t.Errorf("rejected: %q", rejected)
	}
	ethanol, _ := identities(t, "CCO")
	if n, ok := r.Find(ethanol); !ok || r.Offer(n) != (keyfile.Offer{ID: "E2", Vendor: "b", Price: 2.5, Priced: true}) {
		t.Errorf("ethanol: %v %+v", ok, r.Offer(n))
	}
	if n, ok := r.FindKey(key); !ok || r.Offer(n).ID != "K1" {
		t.Error("the InChIKey is not found")
	}
	_, flat := identities(t, "C[C@H](N)C(=O)O")
	var names []string
	for _, n := range r.Isomers(flat) {
		names = append(names, r.Offer(n).ID)
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"D", "L", "R"}) {
		t.Errorf("isomers of alanine: %v", names)
	}
}

// many makes a catalogue of n rows, of which every hundredth is broken.
func many(n int) string {
	var b strings.Builder
	b.WriteString("smiles\tid\tprice\n")
	for i := range n {
		if i%100 == 99 {
			fmt.Fprintf(&b, "C1C%sC\t%d\t1\n", strings.Repeat("(C", i%7), i)
			continue
		}
		fmt.Fprintf(&b, "%sN%sO\t%d\t%d\n", strings.Repeat("C", i%20), strings.Repeat("C", 1+i/20%40), i, i%13)
	}
	return b.String()
}

// The file depends on the catalogue alone, not on memory or goroutines, and one
// broken row in a hundred is counted.
func TestSameBytes(t *testing.T) {
	var want []byte
	for i, opt := range []Options{
		{Catalogue: catalogue.Options{Workers: 1}},
		{Catalogue: catalogue.Options{Workers: 4}, Memory: 1},
		{Memory: 1 << 20},
	} {
		rejects := 0
		opt.Reject = func(r Rejection) error {
			rejects++
			if (r.Line-2)%100 != 99 {
				t.Errorf("line %d: %v", r.Line, r.Err)
			}
			return nil
		}
		_, report, data, err := compile(t, opt, input("a.tsv", many(10_000)))
		if err != nil {
			t.Fatal(err)
		}
		if report.Rejected != 100 || rejects != 100 || report.Entries != 792 || report.Duplicates != 9900-792 {
			t.Errorf("%+v", report.Counts)
		}
		if i > 0 && !bytes.Equal(data, want) {
			t.Error("the same catalogue gives other bytes")
		}
		want = data
	}
}

func TestKeysOnly(t *testing.T) {
	r, _, _, err := compile(t, Options{KeysOnly: true}, input("a.smi", "CCO ethanol\n"))
	if err != nil || r.Counts().Offers != 0 || r.HasIsomers() || !(r.Offer(0) == keyfile.Offer{}) {
		t.Errorf("%v", err)
	}
}

func TestDamagedInput(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := io.WriteString(z, many(20_000)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	cut := packed.String()[:packed.Len()/2]
	_, report, _, err := compile(t, Options{}, input("a.tsv.gz", cut), input("b.smi", "CCO\n"))
	if err != nil || !errors.Is(report.Files[0].Cut, catalogue.ErrCut) || report.Files[0].Rows < 1000 || report.Files[1].Rows != 1 {
		t.Errorf("cut file: %+v, %v", report, err)
	}
	for _, c := range []struct {
		name, text string
		want       error
	}{
		{"empty.smi", "", ErrNothing},
		{"broken.smi", "C1CC\nxx\n", ErrNothing},
		{"a.smi.gz", cut[:30], catalogue.ErrCut},
	} {
		if _, _, _, err := compile(t, Options{}, input(c.name, c.text)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, _, _, err := compile(t, Options{}, input("wrong.csv", "a,b\n1,2\n")); err == nil || !strings.HasPrefix(err.Error(), "wrong.csv: line 1 names no column of structures") {
		t.Errorf("wrong columns: %v", err)
	}
}

func TestBuildStops(t *testing.T) {
	stop := errors.New("disk full")
	_, _, _, err := compile(t, Options{Reject: func(Rejection) error { return stop }}, input("a.tsv", many(1000)))
	if !errors.Is(err, stop) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Build(ctx, []Input{input("a.tsv", many(1000))}, nil, Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
