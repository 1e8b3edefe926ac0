package canon_test

import (
	"math/rand"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
)

// largeRandom makes a hydrocarbon of many like parts in a chain or a ring of rings,
// or in pieces, with marks on some atoms and bonds, in half of the molecules alike in
// every part.
func largeRandom(t *testing.T, r *rand.Rand) *chem.Molecule {
	t.Helper()
	copies, size := 6+r.Intn(40), 3+r.Intn(12)
	hubs := r.Intn(2)
	n := copies*size + hubs
	var b chem.Builder
	degree := make([]int, n)
	for range n {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	bonded := map[[2]int]bool{}
	bond := func(i, j int, order chem.BondOrder) {
		use := int(order)
		if i == j || bonded[[2]int{i, j}] || bonded[[2]int{j, i}] || degree[i]+use > 4 || degree[j]+use > 4 {
			return
		}
		bonded[[2]int{i, j}] = true
		degree[i] += use
		degree[j] += use
		b.AddBond(chem.Bond{Begin: int32(i), End: int32(j), Order: order})
	}
	type pair struct {
		i, j  int
		order chem.BondOrder
	}
	var plan []pair
	for i := 1; i < size; i++ {
		order := chem.Single
		if r.Intn(8) == 0 {
			order = chem.Double
		}
		plan = append(plan, pair{r.Intn(i), i, order})
	}
	for range r.Intn(size) {
		plan = append(plan, pair{r.Intn(size), r.Intn(size), chem.Single})
	}
	links := []int{r.Intn(size), r.Intn(size), r.Intn(size), r.Intn(size)}
	ring, step := r.Intn(2) == 0, 2+r.Intn(3)
	for c := range copies {
		for _, p := range plan {
			bond(c*size+p.i, c*size+p.j, p.order)
		}
	}
	for c := range copies {
		if ring || c > 0 {
			bond(c*size+links[0], (c+1)%copies*size+links[1], chem.Single)
		}
		if step < 4 {
			bond(c*size+links[2], (c+step)%copies*size+links[3], chem.Single)
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	same := r.Intn(2) == 0
	pat := make([]int, size)
	for i := range pat {
		pat[i] = r.Intn(3)
	}
	for i := range int32(n) {
		if d := m.Degree(i); d >= 3 {
			v := r.Intn(3)
			if same {
				v = pat[int(i)%size]
			}
			if v < 2 {
				b.Atom(i).Chirality = chem.ChiralCCW + chem.Chirality(v)
			}
		}
	}
	for i, bd := range m.Bonds() {
		if bd.Order != chem.Double || m.Degree(bd.Begin) < 2 || m.Degree(bd.End) < 2 || r.Intn(3) == 0 {
			continue
		}
		p := b.Bond(int32(i))
		p.Stereo = chem.StereoCis + chem.BondStereo(r.Intn(2))
		p.StereoAtoms = [2]int32{other(m, bd.Begin, bd.End), other(m, bd.End, bd.Begin)}
	}
	if m, err = b.Build(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Large molecules with marks give one text and one identity under every numbering,
// and the text reads back to itself.
func TestRandomLarge(t *testing.T) {
	r := rand.New(rand.NewSource(77))
	w := new(canon.Workspace)
	for range 150 {
		m := largeRandom(t, r)
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			continue
		}
		form := w.Canonicalize(info)
		want := string(form.SMILES)
		if !form.Complete {
			t.Errorf("%s: search ended by the work budget", want)
			continue
		}
		if !squeezed(info, form) {
			if got, err := canon.Text(want); err != nil || got != want {
				t.Errorf("read again: %s gives %s, %v", want, got, err)
			}
		}
		id := w.Identity(info)
		for range 4 {
			again, _ := chemtest.Permute(t, m, r)
			info, err := perception.Perceive(again, perception.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(w.Canonicalize(info).SMILES); got != want {
				t.Errorf("renumbered: %s and %s", want, got)
			}
			if w.Identity(info) != id {
				t.Errorf("%s: another identity", want)
			}
		}
	}
}

// Where a component stands among others does not matter for the way in which it is
// searched.
func TestPlaceOfComponent(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	w := new(canon.Workspace)
	ring := "CC1(C)C[C@H]2" + strings.Repeat("[C@H]3CC(C)(C)C[C@H]3", 28) + "[C@H]2C1"
	info := chemtest.Perceive(t, strings.Repeat("C.", 29)+ring)
	id := w.Identity(info)
	for range 40 {
		m, _ := chemtest.Permute(t, info.Mol, r)
		again, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if w.Identity(again) != id {
			t.Fatal("another identity")
		}
	}
}
