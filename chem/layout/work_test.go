package layout

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// edges are the bonds of a graph of atoms without element.
type edges [][2]int32

func bipartite(m, n int32) (out edges) {
	for i := range m {
		for j := range n {
			out = append(out, [2]int32{i, m + j})
		}
	}
	return out
}

func hypercube(dimension int) (out edges) {
	for i := range 1 << dimension {
		for k := range dimension {
			if j := i ^ 1<<k; j > i {
				out = append(out, [2]int32{int32(i), int32(j)})
			}
		}
	}
	return out
}

func prism(n int32) (out edges) {
	for i := range n {
		out = append(out, [2]int32{i, (i + 1) % n}, [2]int32{n + i, n + (i+1)%n}, [2]int32{i, n + i})
	}
	return out
}

func star(n, length int32) (out edges) {
	for i := range n {
		before := int32(0)
		for k := range length {
			at := 1 + i*length + k
			out = append(out, [2]int32{min(before, at), at})
			before = at
		}
	}
	return out
}

// tube is a closed net of hexagons, as large fullerenes have them, rows rings of
// around atoms.
func tube(rows, around int32) (out edges) {
	for r := range rows {
		for i := range around {
			out = append(out, [2]int32{r*around + i, r*around + (i+1)%around})
			if r+1 < rows && (i+r)%2 == 0 {
				out = append(out, [2]int32{r*around + i, (r+1)*around + i})
			}
		}
	}
	return out
}

func sheet(side int32) (out edges) {
	for i := range side {
		for j := range side {
			if i+1 < side {
				out = append(out, [2]int32{i*side + j, (i+1)*side + j})
			}
			if j+1 < side {
				out = append(out, [2]int32{i*side + j, i*side + j + 1})
			}
		}
	}
	return out
}

func (e edges) perceive(t *testing.T) *perception.Info {
	var b chem.Builder
	last := int32(0)
	for _, bond := range e {
		last = max(last, bond[0], bond[1])
	}
	for range last + 1 {
		b.AddAtom(chem.Atom{Flags: chem.NoImplicit})
	}
	for _, bond := range e {
		b.AddBond(chem.Bond{Begin: bond[0], End: bond[1], Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func perceiveText(t *testing.T, text string) *perception.Info {
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// Steps that a layout may count beyond its work: those of the stages that are
// always run, per atom, bond and atom of a ring, and those of one round that was
// begun before the work ran out.
const (
	stepsEach   = 60
	stepsAtLast = 3_000_000
	bytesOfEach = 2_000
	bytesAtLast = 8 << 20
)

// TestWorkIsBounded lays out graphs that are too large or too entangled for any
// improvement, and counts steps and memory.
func TestWorkIsBounded(t *testing.T) {
	peptide := strings.Repeat("N[C@@H](Cc1ccccc1)C(=O)N[C@@H](CC(C)C)C(=O)N[C@@H](CCCCN)C(=O)", 170) + "O"
	for name, info := range map[string]*perception.Info{
		"complete bipartite": bipartite(150, 150).perceive(t),
		"many small rings":   bipartite(2, 2_000).perceive(t),
		"hypercube":          hypercube(8).perceive(t),
		"large hypercube":    hypercube(10).perceive(t),
		"prism":              prism(5_000).perceive(t),
		"fullerene":          tube(48, 20).perceive(t),
		"sheet":              sheet(60).perceive(t),
		"star":               star(20_000, 1).perceive(t),
		"long star":          star(4_000, 2).perceive(t),
		"chain":              perceiveText(t, strings.Repeat("C", 10_000)),
		"branched":           perceiveText(t, strings.Repeat("C(C)(O)", 3_000)),
		"rings":              perceiveText(t, strings.Repeat("C1CC1", 1_500)),
		"ring":               perceiveText(t, "C1"+strings.Repeat("C", 9_000)+"1"),
		"peptide":            perceiveText(t, peptide),
		"cyclic peptide":     perceiveText(t, "N%99"+strings.Repeat("[C@@H](Cc1ccccc1)C(=O)N", 400)+"CC%99=O"),
		"salt":               perceiveText(t, strings.Repeat("[Na+].", 3_000)+"C"),
	} {
		ringAtoms := 0
		for r := range info.Rings.Len() {
			ringAtoms += len(info.Rings.Atoms(r))
		}
		size := info.Mol.NumAtoms() + info.Mol.NumBonds() + ringAtoms
		var w Workspace
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for i, p := range w.Compute(info, Options{}) {
			if math.IsNaN(p.X) || math.IsNaN(p.Y) {
				t.Fatalf("%s: atom %d has no place", name, i)
			}
		}
		runtime.ReadMemStats(&after)
		if bytes, most := int(after.TotalAlloc-before.TotalAlloc), bytesAtLast+bytesOfEach*size; bytes > most {
			t.Errorf("%s: %d bytes for size %d, want at most %d", name, bytes, size, most)
		}
		if spent, most := DefaultWork-w.work, DefaultWork+stepsAtLast+stepsEach*size; spent > most {
			t.Errorf("%s: %d steps for size %d, want at most %d", name, spent, size, most)
		}
		t.Logf("%s: %d steps, %d bytes for size %d", name, DefaultWork-w.work, after.TotalAlloc-before.TotalAlloc, size)
	}
}
