package canon_test

import (
	"math/rand"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// withAllenes returns the canonical text with the marks of allenes.
func withAllenes(text string) (string, error) {
	m, err := smiles.Parse(text)
	if err != nil {
		return "", err
	}
	info, err := perception.Perceive(m, perception.Options{KeepAllenes: true})
	if err != nil {
		return "", err
	}
	return canon.SMILES(info), nil
}

func TestAllenes(t *testing.T) {
	for _, c := range []struct{ a, b string }{ // equal texts
		{"CC=[C@]=CC", "C(C)=[C@@]=CC"}, // the hydrogen of a first atom stands first
		{"OC([H])=[C@AL1]=C([H])F", "OC=[C@]=CF"},
		{"OC(Cl)=[C@]=C(C)F", "CC(F)=[C@]=C(O)Cl"},
		{"OC(Cl)=[C@]=C(C)F", "OC(Cl)=[C@@]=C(F)C"},
		{"C1CCC=[C@]=CCCC1", "C=1CCCCCCC=[C@]1"},
		{"CC(C)=[C@]=CC", "CC(C)=C=CC"},
		{"C=[C@]=CC", "C=C=CC"},
		{"F[C@H](Cl)C([C@@H](F)Cl)=[C@]=CC", "CC=[C@]=C([C@@H](F)Cl)[C@@H](Cl)F"},
	} {
		first, err := withAllenes(c.a)
		second, err2 := withAllenes(c.b)
		if err != nil || err2 != nil || first != second {
			t.Errorf("%s gives %s, %s gives %s; %v, %v", c.a, first, c.b, second, err, err2)
		}
	}
	one, _ := withAllenes("OC(Cl)=[C@]=C(C)F")
	other, _ := withAllenes("OC(Cl)=[C@@]=C(C)F")
	if one == other {
		t.Errorf("mirror images give %s", one)
	}
}

// The default drops the marks and says so.
func TestAllenesDropped(t *testing.T) {
	m, err := smiles.Parse("CC=[C@]=CC")
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if text := canon.SMILES(info); text != "CC=C=CC" || len(info.Warnings) != 1 || info.Warnings[0].Offset != 3 {
		t.Errorf("%s with warnings %v", text, info.Warnings)
	}
}

// Texts with allenes do not depend on the numbering and read back.
func TestRandomAllenes(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	w := new(canon.Workspace)
	keep := perception.Options{KeepAllenes: true}
	groups := []string{"C", "F", "CC", "[H]", "[C@H](F)C", "[C@@H](F)C", "C=[C@]=CF", "C(C)=[C@@]=CF"}
	pick := func() string { return groups[r.Intn(len(groups))] }
	ids := map[canon.ID]string{}
	for range 3000 {
		text := "C(" + pick() + ")(" + pick() + ")=[C@]=C(" + pick() + ")" + pick()
		m, err := smiles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		info, err := perception.Perceive(m, keep)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		want := canon.SMILES(info)
		id := w.Identity(info)
		if known, ok := ids[id]; ok && known != want {
			t.Errorf("%s and %s have one identity", known, want)
		}
		ids[id] = want
		if again, err := withAllenes(want); err != nil || again != want {
			t.Fatalf("%s: %s reads back as %s, %v", text, want, again, err)
		}
		other, _ := chemtest.Permute(t, m, r)
		if info, err = perception.Perceive(other, keep); err != nil {
			t.Fatal(err)
		}
		if got := canon.SMILES(info); got != want || w.Identity(info) != id {
			t.Fatalf("%s: %s and %s", text, got, want)
		}
	}
}
