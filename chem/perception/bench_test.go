package perception_test

import (
	"bufio"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// drugLike returns the SMILES of the first n molecules that speed is measured
// on.
func drugLike(t testing.TB, n int) []string {
	t.Helper()
	in := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/uspto50k_test.smi"))
	var list []string
	for in.Scan() && len(list) < n {
		if fields := strings.Fields(in.Text()); len(fields) > 0 && fields[0][0] != '#' {
			list = append(list, fields[0])
		}
	}
	return list
}

// BenchmarkParse reads and perceives one molecule per operation.
func BenchmarkParse(b *testing.B) {
	list := drugLike(b, 2000)
	var r smiles.Reader
	var m chem.Molecule
	var w perception.Workspace
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if _, err := r.ParseInto(&m, list[i%len(list)]); err != nil {
			b.Fatal(err)
		}
		if _, err := w.Perceive(&m, perception.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPerceive leaves reading out.
func BenchmarkPerceive(b *testing.B) {
	var molecules []*chem.Molecule
	for _, text := range drugLike(b, 2000) {
		m, err := smiles.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		molecules = append(molecules, m)
	}
	var w perception.Workspace
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if _, err := w.Perceive(molecules[i%len(molecules)], perception.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
