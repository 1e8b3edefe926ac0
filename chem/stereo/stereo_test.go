package stereo

import (
	"math/rand"
	"testing"

	"athanor/chem"
)

func TestOddPermutation(t *testing.T) {
	for _, c := range []struct {
		from, to []int32
		odd      bool
	}{
		{[]int32{1, 2, 3, Implicit}, []int32{1, 2, 3, Implicit}, false},
		{[]int32{1, 2, 3, Implicit}, []int32{1, Implicit, 2, 3}, false},
		{[]int32{1, 2, 3, Implicit}, []int32{Implicit, 1, 2, 3}, true},
		{[]int32{4, 5, 6, 7}, []int32{5, 4, 6, 7}, true},
		{[]int32{4, 5, 6, 7}, []int32{5, 4, 7, 6}, false},
	} {
		if got := OddPermutation(c.from, c.to); got != c.odd {
			t.Errorf("OddPermutation(%v, %v) = %v", c.from, c.to, got)
		}
	}
}

// Every class of a polyhedron is distinct, and all arrangements of the
// neighbours fall into exactly these classes.
func TestPolyhedralClasses(t *testing.T) {
	for _, c := range []struct {
		mark     chem.Chirality
		n, count int
	}{
		{chem.ChiralSquarePlanar, 4, 3},
		{chem.ChiralTrigonalBipyramidal, 5, 20},
		{chem.ChiralOctahedral, 6, 30},
	} {
		from := make([]int32, c.n)
		for i := range from {
			from[i] = int32(i)
		}
		seen := map[uint8]bool{}
		permute(from, func(to []int32) {
			_, q := Reorder(c.mark, 1, from, to)
			seen[q] = true
		})
		if len(seen) != c.count || seen[0] {
			t.Errorf("mark %d: %d classes reached, want %d", c.mark, len(seen), c.count)
		}
	}
}

func permute(list []int32, visit func([]int32)) {
	work := append([]int32(nil), list...)
	var rec func(k int)
	rec = func(k int) {
		if k == len(work) {
			visit(work)
			return
		}
		for i := k; i < len(work); i++ {
			work[k], work[i] = work[i], work[k]
			rec(k + 1)
			work[k], work[i] = work[i], work[k]
		}
	}
	rec(0)
}

// Changing the order twice is the same as changing it at once.
func TestReorderComposes(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, mark := range []chem.Chirality{chem.ChiralCCW, chem.ChiralCW, chem.ChiralSquarePlanar, chem.ChiralTrigonalBipyramidal, chem.ChiralOctahedral} {
		n := NumNeighbors(mark)
		for round := 0; round < 200; round++ {
			a, b, c := shuffled(r, n), shuffled(r, n), shuffled(r, n)
			perm := uint8(0)
			if k := NumPermutations(mark); k > 0 {
				perm = uint8(1 + r.Intn(k))
			}
			m1, p1 := Reorder(mark, perm, a, b)
			m2, p2 := Reorder(m1, p1, b, c)
			m3, p3 := Reorder(mark, perm, a, c)
			if m2 != m3 || p2 != p3 {
				t.Fatalf("mark %d/%d: %v %v %v: %d/%d by steps, %d/%d at once", mark, perm, a, b, c, m2, p2, m3, p3)
			}
			if m4, p4 := Reorder(m3, p3, c, a); m4 != mark || p4 != perm {
				t.Fatalf("mark %d/%d is not restored: %d/%d", mark, perm, m4, p4)
			}
		}
	}
}

func shuffled(r *rand.Rand, n int) []int32 {
	list := make([]int32, n)
	for i, v := range r.Perm(n) {
		list[i] = int32(v) - 1
	}
	return list
}

func TestRefer(t *testing.T) {
	if got := Refer(chem.StereoCis, [2]int32{1, 2}, [2]int32{3, 2}); got != chem.StereoTrans {
		t.Errorf("one reference changed: %d", got)
	}
	if got := Refer(chem.StereoCis, [2]int32{1, 2}, [2]int32{3, 4}); got != chem.StereoCis {
		t.Errorf("both references changed: %d", got)
	}
}
