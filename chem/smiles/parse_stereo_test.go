package smiles_test

import (
	"fmt"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/smiles"
)

// centerOfText returns the one marked atom, with the neighbours in the order of
// the molecule named by their elements.
func centerOfText(t *testing.T, text string) (mark chem.Chirality, perm uint8, neighbors string) {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for i, a := range m.Atoms() {
		if a.Chirality == chem.ChiralNone {
			continue
		}
		for _, nb := range m.Neighbors(int32(i)) {
			neighbors += m.Atom(nb.Atom).Element.Symbol() + " "
		}
		return a.Chirality, a.ChiralPerm, strings.TrimSpace(neighbors)
	}
	return 0, 0, ""
}

func TestTetrahedralOrder(t *testing.T) {
	for _, c := range []struct {
		text      string
		mark      chem.Chirality
		neighbors string
	}{
		{"F[C@](Cl)(Br)I", chem.ChiralCCW, "F Cl Br I"},
		{"F[C@@](Cl)(Br)I", chem.ChiralCW, "F Cl Br I"},
		{"F[C@TH1](Cl)(Br)I", chem.ChiralCCW, "F Cl Br I"},
		{"F[C@TH2](Cl)(Br)I", chem.ChiralCW, "F Cl Br I"},
		{"[C@](F)(Cl)(Br)I", chem.ChiralCCW, "F Cl Br I"},
		// a hydrogen stands second behind an atom, and first without one
		{"F[C@H](Cl)Br", chem.ChiralCCW, "F Cl Br"},
		{"[C@H](F)(Cl)Br", chem.ChiralCW, "F Cl Br"},
		{"O.[C@H](F)(Cl)Br", chem.ChiralCW, "F Cl Br"},
		{"O(.[C@H](F)(Cl)Br)", chem.ChiralCW, "F Cl Br"},
		// a lone pair is last
		{"[S@](=O)(C)F", chem.ChiralCCW, "O C F"},
		{"C[S@](=O)F", chem.ChiralCCW, "C O F"},
		// an opened ring number bonds later than it stands
		{"F[C@]1(Br)I.Cl1", chem.ChiralCCW, "F Br I Cl"},
		{"F[C@](Br)1I.Cl1", chem.ChiralCW, "F Br I Cl"},
		{"F[C@](Br)(I)1.Cl1", chem.ChiralCCW, "F Br I Cl"},
		{"Cl1.F[C@]1(Br)I", chem.ChiralCCW, "F Cl Br I"},
		{"F[C@]12I.Br2.Cl1", chem.ChiralCW, "F I Br Cl"},
		{"F[C@]12I.Cl1.Br2", chem.ChiralCCW, "F I Cl Br"},
		{"[C@H]1(F)Cl.Br1", chem.ChiralCW, "F Cl Br"},
		// one ring closure and only single bonds: the lone pair follows the closure
		{"C[S@+]1CO.N1", chem.ChiralCCW, "C C N"},
		{"C[S@]1(=O).N1", chem.ChiralCW, "C O N"},
	} {
		mark, _, neighbors := centerOfText(t, c.text)
		if mark != c.mark || neighbors != c.neighbors {
			t.Errorf("%s: mark %d of %s, want %d of %s", c.text, mark, neighbors, c.mark, c.neighbors)
		}
	}
}

// All orders of the four neighbours, each as branches, as ring closures to later
// atoms and as ring closures to earlier ones, state one configuration exactly
// when mark and parity fit.
func TestTetrahedralWritings(t *testing.T) {
	symbols := []string{"F", "Cl", "Br", "I"}
	permutations(4, func(p []int, odd bool) {
		mark := "@"
		if odd {
			mark = "@@"
		}
		a, b, c, d := symbols[p[0]], symbols[p[1]], symbols[p[2]], symbols[p[3]]
		for _, text := range []string{
			fmt.Sprintf("[C%s](%s)(%s)(%s)%s", mark, a, b, c, d),
			fmt.Sprintf("%s[C%s](%s)(%s)%s", a, mark, b, c, d),
			fmt.Sprintf("%s[C%s]1(%s)%s.%s1", a, mark, c, d, b),
			fmt.Sprintf("%s1.%s[C%s]1(%s)%s", b, a, mark, c, d),
			fmt.Sprintf("[C%s]12(%s)%s.%s2.%s1", mark, c, d, b, a),
			fmt.Sprintf("[C%s]1234.%s4.%s2.%s1.%s3", mark, d, b, a, c),
			fmt.Sprintf("%s2.[C%s]12(%s)%s.%s1", b, mark, c, d, a),
		} {
			m, err := smiles.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if got := handOf(m); got != chem.ChiralCCW {
				t.Errorf("%s: mark %d in the order F Cl Br I", text, got)
			}
		}
	})
}

// handOf returns the mark of the one centre relative to its neighbours in the
// order of their elements.
func handOf(m *chem.Molecule) chem.Chirality {
	for i, a := range m.Atoms() {
		if a.Chirality == chem.ChiralNone {
			continue
		}
		var elements []int32
		for _, nb := range m.Neighbors(int32(i)) {
			elements = append(elements, int32(m.Atom(nb.Atom).Element))
		}
		if oddInts(elements) {
			return a.Chirality.Inverted()
		}
		return a.Chirality
	}
	return chem.ChiralNone
}

// permutations visits all orders of n things.
func permutations(n int, visit func(p []int, odd bool)) {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	var place func(k int, odd bool)
	place = func(k int, odd bool) {
		if k == n {
			visit(p, odd)
			return
		}
		for i := k; i < n; i++ {
			p[k], p[i] = p[i], p[k]
			place(k+1, odd != (i != k))
			p[k], p[i] = p[i], p[k]
		}
	}
	place(0, false)
}

func TestPolyhedralOrder(t *testing.T) {
	for _, c := range []struct {
		text      string
		mark      chem.Chirality
		perm      uint8
		neighbors string
	}{
		{"F[Pt@SP1](Cl)(Br)I", chem.ChiralSquarePlanar, 1, "F Cl Br I"},
		{"F[Pt@SP3]1(Br)I.Cl1", chem.ChiralSquarePlanar, 1, "F Br I Cl"},
		{"S[As@TB1](F)(Cl)(Br)N", chem.ChiralTrigonalBipyramidal, 1, "S F Cl Br N"},
		{"S[As@TB1]1(Cl)(Br)N.F1", chem.ChiralTrigonalBipyramidal, 3, "S Cl Br N F"},
		{"S[Co@OH5](F)(I)(C)(Br)Cl", chem.ChiralOctahedral, 5, "S F I C Br Cl"},
		// octahedral, one neighbour moved to the end
		{"S[Co@OH1]1(I)(C)(Br)Cl.F1", chem.ChiralOctahedral, 3, "S I C Br Cl F"},
		// ring closures count before branches
		{"F[Pt@SP1](Br)1I.Cl1", chem.ChiralSquarePlanar, 2, "F Br I Cl"},
		{"F[Pt@SP1]1(Br)I.Cl1", chem.ChiralSquarePlanar, 2, "F Br I Cl"},
		// an empty corner stands where a hydrogen would
		{"O[Pt@SP1](F)Cl", chem.ChiralSquarePlanar, 2, "O F Cl"},
		{"[Pt@SP1](O)(F)Cl", chem.ChiralSquarePlanar, 1, "O F Cl"},
	} {
		mark, perm, neighbors := centerOfText(t, c.text)
		if mark != c.mark || perm != c.perm || neighbors != c.neighbors {
			t.Errorf("%s: mark %d/%d of %s, want %d/%d of %s", c.text, mark, perm, neighbors, c.mark, c.perm, c.neighbors)
		}
	}
}

func TestAllene(t *testing.T) {
	for _, c := range []struct {
		text string
		mark chem.Chirality
		perm uint8
	}{
		{"FC(Cl)=[C@]=C(Br)I", chem.ChiralAllene, 1},
		{"FC(Cl)=[C@@]=C(Br)I", chem.ChiralAllene, 2},
		{"FC(Cl)=[C@AL1]=C(Br)I", chem.ChiralAllene, 1},
		{"FC(Cl)=[C@AL2]=C(Br)I", chem.ChiralAllene, 2},
		// the hydrogen of the second end stands before the substituent
		{"CC=[C@]=CC", chem.ChiralAllene, 2},
		{"FC(Cl)=[C@]=C1I.Br1", chem.ChiralAllene, 2},
		// no allene, or ends without two substituents
		{"C=[C@]=CC", chem.ChiralNone, 0},
		{"F[C@AL1](Cl)(Br)I", chem.ChiralNone, 0},
		{"CC=C=[C@]=C=CC", chem.ChiralNone, 0},
	} {
		mark, perm, _ := centerOfText(t, c.text)
		if mark != c.mark || perm != c.perm {
			t.Errorf("%s: mark %d/%d, want %d/%d", c.text, mark, perm, c.mark, c.perm)
		}
		_, warnings, _ := new(smiles.Reader).Parse(c.text)
		if dropped := c.mark == chem.ChiralNone; dropped != (len(warnings) == 1) {
			t.Errorf("%s: warnings %v", c.text, warnings)
		}
	}
}

// geometry spells every double bond with a configuration by the elements of its
// stereo atoms.
func geometry(m *chem.Molecule) string {
	var parts []string
	for _, b := range m.Bonds() {
		if b.Stereo == chem.StereoNone {
			continue
		}
		word := "cis"
		if b.Stereo == chem.StereoTrans {
			word = "trans"
		}
		parts = append(parts, fmt.Sprintf("%s %s %s", m.Atom(b.StereoAtoms[0]).Element, word, m.Atom(b.StereoAtoms[1]).Element))
	}
	return strings.Join(parts, ", ")
}

func TestDoubleBonds(t *testing.T) {
	for _, c := range []struct {
		text, want string
		warnings   int
	}{
		{"F/C=C/Cl", "F trans Cl", 0},
		{`F\C=C\Cl`, "F trans Cl", 0},
		{`F/C=C\Cl`, "F cis Cl", 0},
		{`F\C=C/Cl`, "F cis Cl", 0},
		{`C(\F)=C/Cl`, "F trans Cl", 0},
		{`C(/F)=C/Cl`, "F cis Cl", 0},
		{"F/C(Br)=C/Cl", "F trans Cl", 0},
		{"F/C(/Br)=C/Cl", "F trans Cl", 0},
		{`FC(\Br)=C/Cl`, "Br trans Cl", 0},
		// one end only states nothing
		{"F/C=CCl", "", 0}, {"FC=C/Cl", "", 0}, {"F/C/C", "", 0}, {"F/C#C/Cl", "", 0}, {"F/C=C=C/Cl", "", 0},
		// one mark for two double bonds
		{"F/C=C/C=C/Cl", "F trans C, C trans Cl", 0},
		{`F/C=C/C=C\Cl`, "F trans C, C cis Cl", 0},
		// ring closures, marked at the opening, the closing, and both
		{"F/C=C/1.Cl1", "F trans Cl", 0},
		{`F/C=C1.Cl\1`, "F trans Cl", 0},
		{`F/C=C/1.Cl\1`, "F trans Cl", 0},
		{`F/C=C\1.Cl1`, "F cis Cl", 0},
		{`F/C=C1.Cl/1`, "F cis Cl", 0},
		{`Cl1.F/C=C/1`, "F trans Cl", 0},
		{"C1=C/CCCCCCC/1", "C trans C", 0},
		{`C1=C\CCCCCCC/1`, "C cis C", 0},
		// contradictions
		{`F/C(\Br)=C/Cl`, "", 1},
		{"F/C=C/1.Cl/1", "", 1},
		{`C\1.C/C=C\1`, "", 1},
		{"C/1CCCCCCC/C=1", "", 1},
		{`F/C(\Br)=C/C=C/Cl`, "C trans Cl", 1},
		// marks count on explicit hydrogens too
		{`[H]/C(C)=C\C`, "H cis C", 0},
	} {
		m, warnings, err := new(smiles.Reader).Parse(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := geometry(m); got != c.want || len(warnings) != c.warnings {
			t.Errorf("%s: %q with %v, want %q", c.text, got, warnings, c.want)
		}
	}
}
