package smiles_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/smiles"
)

// benchmarkTexts returns the first 2000 molecules of the USPTO-50k test set, or
// a few of their kind when the shared folder is not there.
func benchmarkTexts(b *testing.B) []string {
	b.Helper()
	file, err := os.Open(filepath.Join(chemtest.SharedDir(), "bench", "retro", "uspto50k_test.smi.gz"))
	if err != nil {
		b.Log("shared folder is absent: a small set is used")
		return []string{
			"[CH3]C(=O)c1[cH][cH]c2c([cH][cH]n2C(=O)OC([CH3])([CH3])[CH3])[cH]1",
			"[CH3][CH2]OC(=O)c1nn(-c2[cH][cH]c([Cl])[cH]c2[Cl])c(-c2[cH][cH]c(O[CH3])[cH][cH]2)c1[CH2][Br]",
			"[CH3]c1[cH][cH]c(S(=O)(=O)O[C@@H]2[CH2]N(C(=O)OC([CH3])([CH3])[CH3])[C@H]3[C@@H]2O[CH2][C@@H]3[OH])[cH][cH]1",
		}
	}
	defer func() {
		if err := file.Close(); err != nil {
			b.Error(err)
		}
	}()
	z, err := gzip.NewReader(file)
	if err != nil {
		b.Fatal(err)
	}
	var texts []string
	for in := bufio.NewScanner(z); in.Scan() && len(texts) < 2000; {
		if text, _, _ := strings.Cut(in.Text(), "\t"); text != "" && text[0] != '#' {
			text, _, _ = strings.Cut(text, " ")
			texts = append(texts, text)
		}
	}
	return texts
}

// BenchmarkParseRaw reads text into a graph without perception, one molecule per
// operation.
func BenchmarkParseRaw(b *testing.B) {
	texts := benchmarkTexts(b)
	var r smiles.Reader
	var m chem.Molecule
	for _, text := range texts {
		if _, err := r.ParseInto(&m, text); err != nil {
			b.Fatalf("%s: %v", text, err)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if _, err := r.ParseInto(&m, texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
	}
}
