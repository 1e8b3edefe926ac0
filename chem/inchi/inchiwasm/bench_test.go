package inchiwasm_test

import (
	"bufio"
	"context"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// BenchmarkInChI goes from SMILES to InChI and InChIKey with a warm instance.
// The target is 400 µs for one molecule.
func BenchmarkInChI(b *testing.B) {
	e := engine(b)
	var lines []string
	in := bufio.NewScanner(chemtest.OpenShared(b, "bench/perf/depict1000.smi"))
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	identify(e, "C")
	var reader smiles.Reader
	reader.Options.Name = true
	var w perception.Workspace
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		m, _, err := reader.Parse(lines[i%len(lines)])
		if err != nil {
			b.Fatal(err)
		}
		info, err := w.Perceive(m, perception.Options{})
		if err != nil {
			b.Fatal(err)
		}
		result, err := e.FromMolecule(context.Background(), info, inchi.Options{})
		if err != nil || result.Key == "" {
			b.Fatalf("%s: %v %s", lines[i%len(lines)], err, result.Reason)
		}
		i++
	}
}

// BenchmarkInChIRead goes from InChI to a molecule, with the check that the
// molecule gives the same InChI.
func BenchmarkInChIRead(b *testing.B) {
	e := engine(b)
	const text = "InChI=1S/C17H21NO4/c1-18-12-8-9-13(18)15(17(20)21-2)14(10-12)22-16(19)11-6-4-3-5-7-11/h3-7,12-15H,8-10H2,1-2H3/t12-,13+,14-,15+/m0/s1"
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := e.ToMolecule(context.Background(), text); err != nil {
			b.Fatal(err)
		}
	}
}
