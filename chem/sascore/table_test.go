package sascore_test

import (
	"bufio"
	"bytes"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/sascore"
)

func seeded() *rand.Rand { return rand.New(rand.NewSource(7)) }

func benchMolecules(b *testing.B) []*perception.Info {
	b.Helper()
	var molecules []*perception.Info
	in := bufio.NewScanner(chemtest.OpenShared(b, "bench/retro/uspto50k_test.smi"))
	for in.Scan() && len(molecules) < 2000 {
		if strings.HasPrefix(in.Text(), "#") {
			continue
		}
		info, err := chemtest.PerceiveLine(in.Text())
		if err != nil {
			b.Fatal(err)
		}
		molecules = append(molecules, info)
	}
	return molecules
}

var smallTables = [][]sascore.Group{
	nil,
	{{Score: 0}},
	{{Score: -31265, IDs: []uint32{0, 1, 2, 1 << 31, 1<<32 - 1}}},
	{{Score: -5, IDs: []uint32{7}}, {Score: 3, IDs: []uint32{0}}, {Score: 28416, IDs: []uint32{1<<32 - 1}}},
}

func randomTable(r *rand.Rand) []sascore.Group {
	var groups []sascore.Group
	used := map[uint32]bool{}
	for i := range 20 {
		g := sascore.Group{Score: int32(i*i*100 - 20_000)}
		for range r.Intn(3000) {
			if id := r.Uint32() >> r.Intn(20); !used[id] {
				used[id] = true
				g.IDs = append(g.IDs, id)
			}
		}
		slices.Sort(g.IDs)
		groups = append(groups, g)
	}
	return groups
}

func TestTableRoundTrip(t *testing.T) {
	for _, groups := range append(smallTables, randomTable(seeded())) {
		data, err := sascore.Encode(groups)
		if err != nil {
			t.Fatal(err)
		}
		table, err := sascore.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, g := range groups {
			n += len(g.IDs)
			for _, id := range g.IDs {
				if got, ok := table.Score(id); !ok || got != float64(g.Score)/10_000 {
					t.Errorf("id %d: %v, %v, want %v", id, got, ok, float64(g.Score)/10_000)
				}
			}
		}
		if table.Len() != n {
			t.Errorf("%d ids, want %d", table.Len(), n)
		}
		if got, ok := table.Score(12345); ok {
			t.Errorf("absent id: %v", got)
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	for name, groups := range map[string][]sascore.Group{
		"scores out of order": {{Score: 2}, {Score: 1}},
		"ids out of order":    {{Score: 1, IDs: []uint32{5, 4}}},
		"id twice":            {{Score: 1, IDs: []uint32{5, 5}}},
	} {
		if _, err := sascore.Encode(groups); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestDecodeTruncated(t *testing.T) {
	data, err := sascore.Encode(smallTables[2])
	if err != nil {
		t.Fatal(err)
	}
	for n := range data {
		if table, err := sascore.Decode(data[:n]); err == nil {
			t.Errorf("%d of %d bytes: a table of %d ids", n, len(data), table.Len())
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, groups := range smallTables {
		data, err := sascore.Encode(groups)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := sascore.Decode(data)
		if err != nil {
			return
		}
		if table.Len() > 8*len(data) {
			t.Errorf("%d ids from %d bytes", table.Len(), len(data))
		}
		table.Score(0)
		table.Score(1<<32 - 1)
	})
}

// BenchmarkDecode measures unpacking the whole table.
func BenchmarkDecode(b *testing.B) {
	data := sascore.Packed
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sascore.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLookup measures one look-up, half of them of identifiers that are in
// the table, in random order.
func BenchmarkLookup(b *testing.B) {
	table, err := sascore.Fragments()
	if err != nil {
		b.Fatal(err)
	}
	r := seeded()
	ids := make([]uint32, 1<<16)
	for i := range ids {
		ids[i] = r.Uint32()
		for i%2 == 0 && !has(table, ids[i]) {
			ids[i] = r.Uint32()
		}
	}
	for i := 0; b.Loop(); i++ {
		table.Score(ids[i&(1<<16-1)])
	}
}

func has(t *sascore.Table, id uint32) bool {
	_, ok := t.Score(id)
	return ok
}
