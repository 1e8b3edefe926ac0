package canon_test

import (
	"bufio"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// benchTexts returns the first 2000 molecules of the set that speed is measured
// on.
func benchTexts(b *testing.B) []string {
	var texts []string
	in := bufio.NewScanner(chemtest.OpenShared(b, "bench/retro/uspto50k_test.smi.gz"))
	for in.Scan() && len(texts) < 2000 {
		line := in.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		text, _, _ := strings.Cut(line, "\t")
		texts = append(texts, text)
	}
	return texts
}

func benchInfos(b *testing.B) []*perception.Info {
	var infos []*perception.Info
	for _, text := range benchTexts(b) {
		m, err := smiles.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			b.Fatal(err)
		}
		infos = append(infos, info)
	}
	return infos
}

func BenchmarkCanonical(b *testing.B) {
	infos := benchInfos(b)
	w := new(canon.Workspace)
	var text []byte
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		text = w.AppendSMILES(text[:0], infos[i%len(infos)])
	}
}

func BenchmarkHash128(b *testing.B) {
	infos := benchInfos(b)
	w := new(canon.Workspace)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		w.Identity(infos[i%len(infos)])
	}
}

func BenchmarkParseCanonical(b *testing.B) {
	texts := benchTexts(b)
	var (
		reader smiles.Reader
		mol    chem.Molecule
		pw     perception.Workspace
		w      canon.Workspace
		out    []byte
	)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if _, err := reader.ParseInto(&mol, texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
		info, err := pw.Perceive(&mol, perception.Options{})
		if err != nil {
			b.Fatal(err)
		}
		out = w.AppendSMILES(out[:0], info)
	}
}
