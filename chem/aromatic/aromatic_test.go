package aromatic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"athanor/chem"
	"athanor/chem/ring"
)

// graphMatching makes the graph of n vertices with the given edges.
func graphMatching(n int, edges [][2]int32, optional []bool) *matching {
	g := new(matching)
	g.begin(n)
	for v := range n {
		g.addVertex(int32(v), optional[v])
	}
	for v := range int32(n) {
		for _, e := range edges {
			switch v {
			case e[0]:
				g.edges = append(g.edges, e[1])
			case e[1]:
				g.edges = append(g.edges, e[0])
			}
		}
		g.from = append(g.from, int32(len(g.edges)))
	}
	return g
}

// best returns the largest number of pairs that covers every vertex that is not
// optional, or -1. It tries everything.
func best(edges [][2]int32, optional, used []bool) int {
	v := slices.Index(used, false)
	if v < 0 {
		return 0
	}
	result := -1
	used[v] = true
	if optional[v] {
		result = best(edges, optional, used)
	}
	for _, e := range edges {
		u := e[0] + e[1] - int32(v)
		if e[0] != int32(v) && e[1] != int32(v) || used[u] {
			continue
		}
		used[u] = true
		if r := best(edges, optional, used); r >= 0 {
			result = max(result, r+1)
		}
		used[u] = false
	}
	used[v] = false
	return result
}

// TestMatchingIsMaximum compares with trying everything, on graphs full of odd
// rings.
func TestMatchingIsMaximum(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 4000 {
		n := 2 + random.IntN(9)
		optional := make([]bool, n)
		for v := range optional {
			optional[v] = random.IntN(5) == 0
		}
		var edges [][2]int32
		for x := range int32(n) {
			for y := x + 1; y < int32(n); y++ {
				if random.IntN(n) < 3 {
					edges = append(edges, [2]int32{x, y})
				}
			}
		}
		g := graphMatching(n, edges, optional)
		want := best(edges, optional, make([]bool, n))
		left := g.match()
		if (left < 0) != (want >= 0) {
			t.Fatalf("round %d: vertex %d is left, want %d pairs", round, left, want)
		}
		if left >= 0 {
			continue
		}
		pairs := 0
		for v, m := range g.mate {
			if m >= 0 {
				pairs++
				if g.mate[m] != int32(v) || !slices.Contains(g.neighbors(int32(v)), m) {
					t.Fatalf("round %d: %d and %d are no pair", round, v, m)
				}
			} else if !optional[v] {
				t.Fatalf("round %d: vertex %d has no partner", round, v)
			}
		}
		if pairs != 2*want {
			t.Fatalf("round %d: %d pairs, want %d", round, pairs/2, want)
		}
	}
}

// ringOf builds a ring of aromatic atoms; a star in the pattern is a wildcard.
func ringOf(t *testing.T, pattern string) *chem.Molecule {
	t.Helper()
	var b chem.Builder
	for _, c := range pattern {
		switch c {
		case '*':
			b.AddAtom(chem.Atom{})
		case 'c':
			b.AddAtom(chem.Atom{Element: chem.C, Flags: chem.Aromatic})
		case 'n':
			b.AddAtom(chem.Atom{Element: chem.N, Flags: chem.Aromatic})
		case 'o':
			b.AddAtom(chem.Atom{Element: chem.O, Flags: chem.Aromatic})
		}
	}
	n := int32(len(pattern))
	for i := range n {
		order := chem.AromaticBond
		if pattern[i] == '*' || pattern[(i+1)%n] == '*' {
			order = chem.Single
		}
		b.AddBond(chem.Bond{Begin: i, End: (i + 1) % n, Order: order})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// stated gives carbon atoms with two aromatic neighbours their hydrogen.
func stated(m *chem.Molecule) ([]Atom, []chem.BondOrder) {
	atoms := make([]Atom, m.NumAtoms())
	order := make([]chem.BondOrder, m.NumBonds())
	for i, b := range m.Bonds() {
		order[i] = b.Order
	}
	for i, a := range m.Atoms() {
		atoms[i].Bonds = uint8(m.Degree(int32(i)) + 1)
		if a.Element == chem.C && m.Degree(int32(i)) == 2 {
			atoms[i].Implied = 1
		}
		if a.Element == chem.O {
			atoms[i].Bonds = 2
		}
	}
	return atoms, order
}

func TestKekulizeRings(t *testing.T) {
	for _, c := range []struct {
		pattern string
		doubles int // -1: no form
	}{
		{"cccccc", 3}, {"cccc", 2}, {"ccccc", -1}, {"ccccn", -1}, {"cccco", 2}, {"ccccnc", 3}, {"*ccccc", 3}, {"*cccc", 2}, {"ccccccc", -1},
	} {
		m := ringOf(t, c.pattern)
		atoms, order := stated(m)
		var w Workspace
		err := w.Kekulize(m, ring.Find(m), atoms, order)
		var fault *Error
		if c.doubles < 0 {
			if !errors.As(err, &fault) || len(fault.Atoms) == 0 || fault.Error() == "" {
				t.Errorf("%s: %v, want an error that names atoms", c.pattern, err)
			}
			continue
		}
		got := 0
		for _, o := range order {
			if o == chem.Double {
				got++
			}
		}
		if err != nil || got != c.doubles {
			t.Errorf("%s: %d double bonds (%v), want %d", c.pattern, got, err, c.doubles)
		}
	}
}

func TestAromaticAtomOutsideRing(t *testing.T) {
	var b chem.Builder
	b.AddAtom(chem.Atom{Element: chem.C})
	b.AddAtom(chem.Atom{Element: chem.C, Flags: chem.Aromatic})
	b.AddBond(chem.Bond{Begin: 0, End: 1, Order: chem.Single})
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	atoms, order := stated(m)
	var fault *Error
	if err := new(Workspace).Kekulize(m, ring.Find(m), atoms, order); !errors.As(err, &fault) || !fault.OutsideRing || fault.Atoms[0] != 1 {
		t.Errorf("%v, want an error about atom 1", err)
	}
}

// TestTubeIsKekulized runs a long closed strip of hexagons, which has very many
// Kekulé forms.
func TestTubeIsKekulized(t *testing.T) {
	const n = 2000
	var b chem.Builder
	for range 4 * n {
		b.AddAtom(chem.Atom{Element: chem.C, Flags: chem.Aromatic})
	}
	bond := func(x, y int32) { b.AddBond(chem.Bond{Begin: x, End: y, Order: chem.AromaticBond}) }
	for i := range int32(n) {
		next := (i + 1) % n
		bond(4*i, 4*i+1)
		bond(4*i, 4*i+2)
		bond(4*i+1, 4*i+3)
		bond(4*i+2, 4*next)
		bond(4*i+3, 4*next+1)
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	atoms, order := stated(m)
	var w Workspace
	rings := ring.Find(m)
	if err := w.Kekulize(m, rings, atoms, order); err != nil {
		t.Fatal(err)
	}
	for i := range atoms {
		sum := 0
		for _, nb := range m.Neighbors(int32(i)) {
			sum += int(order[nb.Bond])
		}
		if sum+int(atoms[i].Implied) != 4 {
			t.Fatalf("atom %d has %d bonds and %d hydrogens", i, sum, atoms[i].Implied)
		}
	}
	atomFlags, bondFlags := make([]bool, m.NumAtoms()), make([]bool, m.NumBonds())
	w.Perceive(m, rings, atoms, order, atomFlags, bondFlags)
	if slices.Contains(atomFlags, false) || slices.Contains(bondFlags, false) {
		t.Error("not all of the strip is aromatic")
	}
}
