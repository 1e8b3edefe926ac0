package canon_test

import (
	"errors"
	"math/rand"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/ring"
	"athanor/chem/smiles"
)

// graph is a list of edges over vertices 0 to n-1.
type graph struct {
	n     int
	edges [][2]int
}

func (g *graph) join(a, b int) { g.edges = append(g.edges, [2]int{a, b}) }

// molecule makes every vertex a carbon and every edge a single bond.
func (g *graph) molecule(t *testing.T) *chem.Molecule {
	t.Helper()
	var b chem.Builder
	for range g.n {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	for _, e := range g.edges {
		b.AddBond(chem.Bond{Begin: int32(e[0]), End: int32(e[1]), Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// chamfered returns the fullerene of four times as many atoms: every face shrinks,
// and every edge becomes a hexagon.
func chamfered(t *testing.T, m *chem.Molecule) *chem.Molecule {
	t.Helper()
	faces := ring.Find(m)
	g := graph{n: m.NumAtoms()}
	for f := range faces.Len() {
		atoms := faces.Atoms(f)
		for i, a := range atoms {
			g.join(int(a), g.n+i)
			g.join(g.n+i, g.n+(i+1)%len(atoms))
		}
		g.n += len(atoms)
	}
	return g.molecule(t)
}

func fullerene(t *testing.T, chamferings int) *chem.Molecule {
	t.Helper()
	m, err := smiles.Parse("C12C3C4C5C1C1C6C7C2C2C8C3C3C9C4C4C%10C5C5C1C1C6C6C%11C7C2C2C7C8C3C3C8C9C4C4C9C%10C5C5C1C1C6C6C%11C2C2C7C3C3C8C4C4C9C5C1C1C6C2C3C41")
	if err != nil {
		t.Fatal(err)
	}
	for range chamferings {
		m = chamfered(t, m)
	}
	return m
}

// randomCubic returns a connected graph with three edges at each of n vertices.
func randomCubic(n int, r *rand.Rand) *graph {
	for {
		g := &graph{n: n}
		ends := r.Perm(3 * n)
		seen := map[[2]int]bool{}
		ok := true
		for i := 0; i < len(ends); i += 2 {
			a, b := ends[i]/3, ends[i+1]/3
			if a > b {
				a, b = b, a
			}
			if a == b || seen[[2]int{a, b}] {
				ok = false
				break
			}
			seen[[2]int{a, b}] = true
			g.join(a, b)
		}
		if ok {
			return g
		}
	}
}

func prism(n int) *graph {
	g := &graph{n: 2 * n}
	for i := range n {
		g.join(i, (i+1)%n)
		g.join(n+i, n+(i+1)%n)
		g.join(i, n+i)
	}
	return g
}

// torus is the hexagonal lattice of p by q cells closed to a torus.
func torus(p, q int) *graph {
	g := &graph{n: 2 * p * q}
	at := func(i, j int) int { return 2 * ((i+p)%p*q + (j+q)%q) }
	for i := range p {
		for j := range q {
			g.join(at(i, j), at(i, j)+1)
			g.join(at(i, j)+1, at(i+1, j))
			g.join(at(i, j)+1, at(i, j+1))
		}
	}
	return g
}

func copies(g *graph, k int) *graph {
	out := &graph{n: g.n * k}
	for c := range k {
		for _, e := range g.edges {
			out.join(c*g.n+e[0], c*g.n+e[1])
		}
	}
	return out
}

func edgesOf(m *chem.Molecule) *graph {
	g := &graph{n: m.NumAtoms()}
	for _, b := range m.Bonds() {
		g.join(int(b.Begin), int(b.End))
	}
	return g
}

// cube is the hypercube of d dimensions.
func cube(d int) *graph {
	g := &graph{n: 1 << d}
	for v := range g.n {
		for k := range d {
			if v>>k&1 == 0 {
				g.join(v, v|1<<k)
			}
		}
	}
	return g
}

// comb is a chain of n atoms with a cube on each.
func comb(n int) *graph {
	g := &graph{n: n}
	for i := 1; i < n; i++ {
		g.join(i-1, i)
	}
	for i := range n {
		g.join(i, g.n)
		for _, e := range cube(3).edges {
			g.join(g.n+e[0], g.n+e[1])
		}
		g.n += 8
	}
	return g
}

// gadgets puts ten vertices in place of each vertex of a cubic graph, four for the
// sets of an even number of its edges and two for each edge that is in the set or
// not (Cai, Fürer and Immerman, Combinatorica 1992, 12, 389). Refinement sees little
// of such a graph.
func gadgets(base *graph) *graph {
	g := &graph{n: 10 * base.n}
	end := func(v, edge, in int) int { return 10*v + 4 + 2*edge + in }
	for v := range base.n {
		for i, set := range []int{0b000, 0b011, 0b101, 0b110} {
			for edge := range 3 {
				g.join(10*v+i, end(v, edge, set>>edge&1))
			}
		}
	}
	used := make([]int, base.n)
	for _, e := range base.edges {
		for in := range 2 {
			g.join(end(e[0], used[e[0]], in), end(e[1], used[e[1]], in))
		}
		used[e[0]]++
		used[e[1]]++
	}
	return g
}

func TestMonsters(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, c := range []struct {
		name     string
		m        *chem.Molecule
		complete bool
	}{
		{"C60", fullerene(t, 0), true},
		{"C240", fullerene(t, 1), true},
		{"C960", fullerene(t, 2), true},
		{"random, 100", randomCubic(100, r).molecule(t), true},
		{"random, 400", randomCubic(400, r).molecule(t), true},
		{"random, 2000", randomCubic(2000, r).molecule(t), true},
		{"prism", prism(500).molecule(t), true},
		{"torus, 288", torus(12, 12).molecule(t), true},
		{"torus, 1200", torus(20, 30).molecule(t), true},
		{"60 C60", copies(edgesOf(fullerene(t, 0)), 60).molecule(t), true},
		{"cubes on a chain", comb(200).molecule(t), true},
		{"gadgets, 100", gadgets(randomCubic(10, r)).molecule(t), true},
		{"gadgets, 400", gadgets(randomCubic(40, r)).molecule(t), true},
		{"gadgets, 4000", gadgets(randomCubic(400, r)).molecule(t), false},
	} {
		checkMonster(t, c.name, c.m, c.complete, r)
	}
}

// checkMonster compares the texts of three numberings, and that the search ends
// where the text would depend on them.
func checkMonster(t *testing.T, name string, m *chem.Molecule, complete bool, r *rand.Rand) {
	t.Helper()
	w := new(canon.Workspace)
	want, id := "", canon.ID{}
	for range 3 {
		again, _ := chemtest.Permute(t, m, r)
		info, err := perception.Perceive(again, perception.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		form := w.Canonicalize(info)
		if w.Work() > 60_000_000 {
			t.Errorf("%s: work of %d", name, w.Work())
		}
		if form.Complete != complete || w.Complete() != complete {
			t.Errorf("%s: complete %v", name, form.Complete)
		}
		text := string(form.SMILES)
		now := w.Identity(info)
		if w.Complete() != complete {
			t.Errorf("%s: identity complete %v", name, w.Complete())
		}
		if !complete {
			if _, err := canon.TextOf(info); !errors.Is(err, canon.ErrIncomplete) {
				t.Errorf("%s: error %v", name, err)
			}
			return
		}
		if want != "" && (text != want || now != id) {
			t.Errorf("%s: text or identity depend on the numbering", name)
		}
		want, id = text, now
	}
}
