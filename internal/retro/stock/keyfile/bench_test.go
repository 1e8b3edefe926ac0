package keyfile

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"athanor/chem/canon"
	"athanor/internal/extsort"
)

// benchKeys is the size of the stock of the benchmarks.
const benchKeys = 10_000_000

// benchFile is made at the first use and left for later runs in the temporary
// folder of the system: making it takes some seconds.
var benchFile = sync.OnceValues(func() (string, error) {
	path := filepath.Join(os.TempDir(), "athanor-bench-10m.rstock")
	if r, err := read(path); err == nil && r.Len() == benchKeys {
		return path, nil
	}
	random := rand.New(rand.NewPCG(7, 7))
	ids := make([]canon.ID, benchKeys)
	for i := range ids {
		ids[i] = canon.ID{random.Uint64(), random.Uint64()}
	}
	slices.SortFunc(ids, func(a, b canon.ID) int {
		if less(a, b) {
			return -1
		}
		return 1
	})
	f, err := os.CreateTemp(filepath.Dir(path), "athanor-bench")
	if err != nil {
		return "", err
	}
	w, err := NewWriter(f, func() (extsort.Scratch, error) { return nil, os.ErrInvalid }, false)
	if err != nil {
		return "", err
	}
	for _, id := range ids {
		if err := w.Add(id, id, nil); err != nil {
			return "", err
		}
	}
	if err := w.Finish(Counts{Rows: benchKeys}); err != nil {
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	return path, os.Rename(f.Name(), path)
})

// benchReader opens the file and touches its pages, and returns places of keys in
// random order.
func benchReader(b *testing.B) (*Reader, []canon.ID) {
	path, err := benchFile()
	if err != nil {
		b.Fatal(err)
	}
	r, err := read(path)
	if err != nil {
		b.Fatal(err)
	}
	sum := byte(0)
	for i := 0; i < len(r.data); i += 4096 {
		sum += r.data[i]
	}
	random := rand.New(rand.NewPCG(8, uint64(sum)))
	ids := make([]canon.ID, 1<<20)
	for i := range ids {
		ids[i] = r.Key(random.IntN(r.Len()))
	}
	return r, ids
}

func BenchmarkStockHit(b *testing.B) {
	r, ids := benchReader(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if !r.Has(ids[i&(len(ids)-1)]) {
			b.Fatal("a compound is not found")
		}
	}
}

func BenchmarkStockMiss(b *testing.B) {
	r, ids := benchReader(b)
	for i := range ids {
		ids[i][1] ^= 1 << 40
		ids[i][0] += uint64(i)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if r.Has(ids[i&(len(ids)-1)]) {
			b.Fatal("a compound is found that is not there")
		}
	}
}

func BenchmarkStockOpen(b *testing.B) {
	path, err := benchFile()
	if err != nil {
		b.Fatal(err)
	}
	size := 0.0
	for b.Loop() {
		r, err := read(path)
		if err != nil {
			b.Fatal(err)
		}
		size = float64(r.Size()) / float64(r.Len())
		if err := r.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(size, "bytes/entry")
}
