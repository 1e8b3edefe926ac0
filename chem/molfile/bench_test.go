package molfile_test

import (
	"bufio"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/molfile"
	"athanor/chem/perception"
)

// depicted returns drawings of the molecules that layouts are measured on.
func depicted(b *testing.B) []*molfile.Drawing {
	b.Helper()
	in := bufio.NewScanner(chemtest.OpenShared(b, "bench/perf/depict1000.smi"))
	var list []*molfile.Drawing
	for in.Scan() {
		fields := strings.Fields(in.Text())
		if len(fields) == 0 || fields[0][0] == '#' {
			continue
		}
		d, form, err := drawn(fields[0])
		if err != nil {
			b.Fatal(err)
		}
		_ = form
		list = append(list, d)
	}
	return list
}

// BenchmarkMolRead reads and perceives one V2000 molfile per operation.
func BenchmarkMolRead(b *testing.B) {
	var texts []string
	for _, d := range depicted(b) {
		text, _, err := molfile.Append(nil, d)
		if err != nil {
			b.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	var r molfile.Reader
	var rec molfile.Record
	var w perception.Workspace
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if err := r.ReadInto(&rec, texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
		if _, err := w.Perceive(rec.Mol, perception.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMolParse leaves perception out.
func BenchmarkMolParse(b *testing.B) {
	var texts []string
	for _, d := range depicted(b) {
		text, _, err := molfile.Append(nil, d)
		if err != nil {
			b.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	var r molfile.Reader
	var rec molfile.Record
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if err := r.ReadInto(&rec, texts[i%len(texts)]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMolWrite writes one V2000 molfile per operation, wedges chosen anew.
func BenchmarkMolWrite(b *testing.B) {
	list := depicted(b)
	var w molfile.Writer
	var dst []byte
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		var err error
		if dst, _, err = w.Append(dst[:0], list[i%len(list)]); err != nil {
			b.Fatal(err)
		}
	}
}
