package ring_test

import (
	"testing"

	"athanor/chem"
	"athanor/chem/ring"
)

// graph builds a molecule of carbon atoms from pairs of atom numbers.
func graph(t testing.TB, atoms int, ends ...int32) *chem.Molecule {
	t.Helper()
	var b chem.Builder
	for range atoms {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	for i := 0; i+1 < len(ends); i += 2 {
		b.AddBond(chem.Bond{Begin: ends[i], End: ends[i+1], Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var cubane = []int32{0, 1, 1, 2, 2, 3, 3, 0, 4, 5, 5, 6, 6, 7, 7, 4, 0, 4, 1, 5, 2, 6, 3, 7}

func TestFindCounts(t *testing.T) {
	for _, c := range []struct {
		name          string
		atoms         int
		ends          []int32
		rings, cycles int
	}{
		{"empty", 0, nil, 0, 0},
		{"chain", 4, []int32{0, 1, 1, 2, 2, 3}, 0, 0},
		{"triangle", 3, []int32{0, 1, 1, 2, 2, 0}, 1, 1},
		{"spiro", 5, []int32{0, 1, 1, 2, 2, 0, 2, 3, 3, 4, 4, 2}, 2, 2},
		{"naphthalene", 10, []int32{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 4, 6, 6, 7, 7, 8, 8, 9, 9, 5}, 2, 2},
		{"norbornane", 7, []int32{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0, 6, 6, 3}, 2, 2},
		{"bicyclooctane", 8, []int32{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0, 6, 6, 7, 7, 3}, 3, 2},
		{"cubane", 8, cubane, 6, 5},
		{"tetrahedrane", 4, []int32{0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3}, 4, 3},
		{"octahedron", 6, []int32{0, 1, 0, 2, 0, 3, 0, 4, 5, 1, 5, 2, 5, 3, 5, 4, 1, 2, 2, 3, 3, 4, 4, 1}, 8, 7},
		{"two rings and a bridge", 7, []int32{0, 1, 1, 2, 2, 0, 2, 3, 3, 4, 4, 5, 5, 6, 6, 4}, 2, 2},
	} {
		set := ring.Find(graph(t, c.atoms, c.ends...))
		if set.Len() != c.rings || set.BasisSize() != c.cycles || set.Truncated() {
			t.Errorf("%s: %d rings, cyclomatic number %d, truncated %v; want %d, %d", c.name, set.Len(), set.BasisSize(), set.Truncated(), c.rings, c.cycles)
		}
	}
}

// checkRings verifies that every ring is a closed walk over the bonds it names.
func checkRings(t *testing.T, m *chem.Molecule, set *ring.Set) {
	t.Helper()
	for r := range set.Len() {
		atoms, bonds := set.Atoms(r), set.Bonds(r)
		seen := map[int32]bool{}
		for k, b := range bonds {
			next := atoms[(k+1)%len(atoms)]
			if m.Bond(b).Other(atoms[k]) != next || seen[atoms[k]] {
				t.Fatalf("ring %d: bond %d does not lead from %d to %d, or an atom comes twice", r, b, atoms[k], next)
			}
			seen[atoms[k]] = true
		}
	}
}

func TestRingsAreClosedWalks(t *testing.T) {
	for _, m := range []*chem.Molecule{graph(t, 8, cubane...), prism(t, 30), grid(t, 12)} {
		set := ring.Find(m)
		checkRings(t, m, set)
		for i := range m.Bonds() {
			if set.BondRings(int32(i)) == 0 {
				t.Errorf("bond %d lies in no ring", i)
			}
		}
	}
}

// prism is two rings of n atoms joined atom by atom.
func prism(t testing.TB, n int32) *chem.Molecule {
	var ends []int32
	for i := range n {
		ends = append(ends, i, (i+1)%n, n+i, n+(i+1)%n, i, n+i)
	}
	return graph(t, int(2*n), ends...)
}

// grid is a torus of n by n atoms, each with four bonds.
func grid(t testing.TB, n int32) *chem.Molecule {
	var ends []int32
	for i := range n {
		for j := range n {
			ends = append(ends, i*n+j, i*n+(j+1)%n, i*n+j, (i+1)%n*n+j)
		}
	}
	return graph(t, int(n*n), ends...)
}

func TestExcludedBonds(t *testing.T) {
	var b chem.Builder
	for range 4 {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	for i := range int32(4) {
		b.AddBond(chem.Bond{Begin: i, End: (i + 1) % 4, Order: chem.Single})
	}
	b.Bond(3).Order = chem.Dative
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	if set := ring.Find(m); set.Len() != 0 || set.BasisSize() != 1 {
		t.Errorf("%d rings, cyclomatic number %d; want 0, 1", set.Len(), set.BasisSize())
	}
}

func TestWorkspaceReuse(t *testing.T) {
	var w ring.Workspace
	var set ring.Set
	molecules := []*chem.Molecule{grid(t, 5), graph(t, 8, cubane...), graph(t, 0), prism(t, 6), graph(t, 3, 0, 1, 1, 2, 2, 0)}
	for round := range 3 {
		for i, m := range molecules {
			w.Find(m, &set)
			want := ring.Find(m)
			if set.Len() != want.Len() || set.BasisSize() != want.BasisSize() {
				t.Errorf("round %d, molecule %d: %d rings, want %d", round, i, set.Len(), want.Len())
			}
		}
	}
	m := prism(t, 6)
	if n := testing.AllocsPerRun(20, func() { w.Find(m, &set) }); n > 0 {
		t.Errorf("%v allocations with a used workspace", n)
	}
}

// TestLargeSystemsStop runs graphs that have very many equivalent rings.
func TestLargeSystemsStop(t *testing.T) {
	for _, m := range []*chem.Molecule{prism(t, 2000), grid(t, 60)} {
		set := ring.Find(m)
		checkRings(t, m, set)
		for i := range m.Bonds() {
			if set.BondRings(int32(i)) == 0 {
				t.Fatalf("bond %d lies in no ring", i)
			}
		}
	}
}

// TestWorkAddsUp runs a molecule of like cages, whose work is that of one cage for
// each.
func TestWorkAddsUp(t *testing.T) {
	const cages = 20
	var ends []int32
	for i := range int32(cages) {
		for _, v := range cubane {
			ends = append(ends, 8*i+v)
		}
	}
	var w ring.Workspace
	var set ring.Set
	w.Find(graph(t, 8, cubane...), &set)
	one := w.Work()
	w.Find(graph(t, 8*cages, ends...), &set)
	if w.Work() != cages*one || one == 0 {
		t.Errorf("the work of %d cages is %d, that of one %d", cages, w.Work(), one)
	}
	w.Find(graph(t, 3, 0, 1, 1, 2), &set)
	if w.Work() != 0 {
		t.Errorf("the work of a chain is %d", w.Work())
	}
}
