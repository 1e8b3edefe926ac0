package stock

import (
	"bufio"
	"compress/gzip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
	"athanor/chem/smiles"
	"athanor/data"
)

// The identities that were worked out beforehand are those of the compounds.
func TestNamedIdentities(t *testing.T) {
	want := open(t, data.Stock, nil)
	if len(want.Rejected) > 0 || want.Duplicates > 0 {
		t.Fatalf("lines %v not read, %d duplicates", rejectedLines(want), want.Duplicates)
	}
	s := named()
	if s.Loaded != want.Loaded || s.Loaded < 2000 || len(data.StockIdentities) != idSize*want.Loaded {
		t.Fatalf("%d compounds, %d in the table: run go run ./tools/stockdata identities", s.Loaded, want.Loaded)
	}
	used := map[string]bool{}
	for id, name := range want.names {
		if s.names[id] != name {
			t.Errorf("%s has another identity: run go run ./tools/stockdata identities", name)
		}
		if used[name] {
			t.Errorf("%s names two compounds", name)
		}
		used[name] = true
	}
}

func TestRecordedIdentities(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "..", "data", "recorded.smi.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	in := bufio.NewScanner(z)
	for in.Scan() {
		texts = append(texts, in.Text())
	}
	set := packed(data.RecordedIdentities)
	if set.len() != len(texts) || set.len() < 10_000 || !slices.IsSorted(texts) {
		t.Fatalf("%d identities, %d texts", set.len(), len(texts))
	}
	for i := 1; i < set.len(); i++ {
		if set.at(i-1) >= set.at(i) {
			t.Fatalf("identity %d is out of order", i)
		}
	}
	for i := 0; i < len(texts); i += 7 {
		info := chemtest.Perceive(t, texts[i])
		if text := canon.SMILES(info); text != texts[i] {
			t.Errorf("%s is written %s today: run go run ./tools/stockdata recorded", texts[i], text)
		}
		if !set.has(canon.Identity(info)) {
			t.Errorf("%s has another identity: run go run ./tools/stockdata recorded", texts[i])
		}
		if strings.Contains(texts[i], ".") || descriptor.HeavyAtoms(info) > 20 {
			t.Errorf("%s does not fit the rule", texts[i])
		}
	}
}

func TestOriginOfBuiltIn(t *testing.T) {
	s := Default()
	for text, want := range map[string]string{
		"CCO":                       NamedSource,
		"CC(=O)Nc1cccc(O)c1":        NamedSource,
		"Brc1ccc2nonc2c1":           RecordedSource,
		"CCCCCCCCCCCCCCCCCc1ccccc1": "",
	} {
		if got := s.Origin(id(t, text)); got != want {
			t.Errorf("%s comes from %q, want %q", text, got, want)
		}
	}
}

// A program that reads the stock at its first call must still answer at once.
func TestLoadingIsFast(t *testing.T) {
	best := time.Hour
	for range 5 {
		begin := time.Now()
		named()
		best = min(best, time.Since(begin))
	}
	if best > 20*time.Millisecond {
		t.Errorf("loading takes %v", best)
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		named()
	}
}

func BenchmarkHas(b *testing.B) {
	s, id := Default(), canon.ID{1 << 62, 5}
	for b.Loop() {
		s.Has(id)
	}
}

// Drug substances are no materials, unless they are raw materials of others.
func TestSubstancesAreNotBought(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "data", "substances.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		smi, name, found := strings.Cut(strings.TrimSpace(line), "\t")
		if !found || line[0] == '#' {
			continue
		}
		info, err := smiles.Perceive(smi)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if Default().Holds(canon.Identity(info), info) {
			t.Errorf("%s counts as bought", name)
		}
	}
}
