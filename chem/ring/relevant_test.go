package ring_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"athanor/chem"
	"athanor/chem/ring"
)

// allCycles lists the bond sets of all cycles of m as bit masks, by depth-first
// search from the lowest atom of each.
func allCycles(m *chem.Molecule) []uint64 {
	var found []uint64
	var walk func(start, at int32, atoms, bonds uint64)
	walk = func(start, at int32, atoms, bonds uint64) {
		for _, n := range m.Neighbors(at) {
			bit := uint64(1) << n.Bond
			if bonds&bit != 0 {
				continue
			}
			if n.Atom == start {
				if c := bonds | bit; !slices.Contains(found, c) {
					found = append(found, c)
				}
				continue
			}
			if n.Atom > start && atoms>>n.Atom&1 == 0 {
				walk(start, n.Atom, atoms|1<<n.Atom, bonds|bit)
			}
		}
	}
	for i := range int32(m.NumAtoms()) {
		walk(i, i, 1<<i, 0)
	}
	return found
}

// relevant lists the cycles that are not a sum of smaller ones.
func relevant(cycles []uint64) []uint64 {
	size := func(c uint64) (n int) {
		for ; c != 0; c &= c - 1 {
			n++
		}
		return n
	}
	slices.SortFunc(cycles, func(x, y uint64) int { return size(x) - size(y) })
	var basis, result []uint64
	reduce := func(c uint64, rows []uint64) uint64 {
		for _, r := range rows {
			c = min(c, c^r)
		}
		return c
	}
	for from := 0; from < len(cycles); {
		smaller := slices.Clone(basis)
		to := from
		for ; to < len(cycles) && size(cycles[to]) == size(cycles[from]); to++ {
			if reduce(cycles[to], smaller) == 0 {
				continue
			}
			result = append(result, cycles[to])
			if c := reduce(cycles[to], basis); c != 0 {
				basis = append(basis, c)
				slices.SortFunc(basis, func(x, y uint64) int {
					switch {
					case x > y:
						return -1
					case x < y:
						return 1
					}
					return 0
				})
			}
		}
		from = to
	}
	slices.Sort(result)
	return result
}

// TestRelevantCycles compares with the definition on random graphs.
func TestRelevantCycles(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var w ring.Workspace
	var set ring.Set
	for round := range 3000 {
		n := 3 + random.IntN(9)
		var ends []int32
		for x := range int32(n) {
			for y := x + 1; y < int32(n); y++ {
				if random.IntN(n) < 2 && len(ends) < 36 {
					ends = append(ends, x, y)
				}
			}
		}
		m := graph(t, n, ends...)
		w.Find(m, &set)
		checkRings(t, m, &set)
		var got []uint64
		for r := range set.Len() {
			mask := uint64(0)
			for _, b := range set.Bonds(r) {
				mask |= 1 << b
			}
			got = append(got, mask)
		}
		slices.Sort(got)
		if want := relevant(allCycles(m)); !slices.Equal(got, want) {
			t.Fatalf("round %d, bonds %v: %d rings, want %d", round, ends, len(got), len(want))
		}
	}
}

// fullerene returns C60, the truncated icosahedron: its vertices are the ordered
// pairs of neighbouring vertices of an icosahedron.
func fullerene(t testing.TB) *chem.Molecule {
	var near [12][]int32
	join := func(a, b int32) { near[a], near[b] = append(near[a], b), append(near[b], a) }
	for i := range int32(5) {
		up, down := 1+i, 6+i
		join(0, up)
		join(11, down)
		join(up, 1+(i+1)%5)
		join(down, 6+(i+1)%5)
		join(up, down)
		join(up, 6+(i+1)%5)
	}
	number := map[[2]int32]int32{}
	for a := range int32(12) {
		for _, b := range near[a] {
			number[[2]int32{a, b}] = int32(len(number))
		}
	}
	var ends []int32
	for a := range int32(12) {
		for _, b := range near[a] {
			if a < b {
				ends = append(ends, number[[2]int32{a, b}], number[[2]int32{b, a}])
			}
			for _, c := range near[a] {
				if b < c && slices.Contains(near[b], c) {
					ends = append(ends, number[[2]int32{a, b}], number[[2]int32{a, c}])
				}
			}
		}
	}
	return graph(t, 60, ends...)
}

// cyclophane is a ring of n six-rings joined at opposite atoms.
func cyclophane(t testing.TB, n int32) *chem.Molecule {
	var ends []int32
	for i := range n {
		at := 6 * i
		for k := range int32(6) {
			ends = append(ends, at+k, at+(k+1)%6)
		}
		ends = append(ends, at+3, 6*((i+1)%n))
	}
	return graph(t, int(6*n), ends...)
}

func TestCages(t *testing.T) {
	for _, c := range []struct {
		name      string
		m         *chem.Molecule
		rings     int
		truncated bool
	}{
		{"C60", fullerene(t), 32, false},
		{"prismane of 30", prism(t, 30), 32, false},
		{"cyclophane of 6", cyclophane(t, 6), 70, false},
		{"cyclophane of 32", cyclophane(t, 32), 34, true},
	} {
		start := time.Now()
		set := ring.Find(c.m)
		if set.Len() != c.rings || set.Truncated() != c.truncated {
			t.Errorf("%s: %d rings, truncated %v; want %d, %v", c.name, set.Len(), set.Truncated(), c.rings, c.truncated)
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s took %v", c.name, d)
		}
	}
}

func BenchmarkCages(b *testing.B) {
	for _, c := range []struct {
		name string
		m    *chem.Molecule
	}{{"C60", fullerene(b)}, {"cubane", graph(b, 8, cubane...)}, {"cyclophane6", cyclophane(b, 6)}, {"cyclophane32", cyclophane(b, 32)}, {"grid12", grid(b, 12)}} {
		b.Run(fmt.Sprint(c.name), func(b *testing.B) {
			var w ring.Workspace
			var set ring.Set
			b.ReportAllocs()
			for range b.N {
				w.Find(c.m, &set)
			}
		})
	}
}
