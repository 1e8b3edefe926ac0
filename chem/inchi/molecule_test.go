package inchi_test

import (
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/inchi"
	"athanor/chem/perception"
)

// smilesOf builds the molecule of a structure and canonicalises it.
func smilesOf(t *testing.T, s *inchi.Structure) string {
	t.Helper()
	m, _, err := s.Molecule()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return canon.SMILES(info)
}

// chain makes atoms from symbols such as "CH3", "N-", and bonds from index pairs
// with an order between them, such as "0=1".
func chain(t *testing.T, atoms, bonds string) *inchi.Structure {
	t.Helper()
	s := new(inchi.Structure)
	for _, text := range strings.Fields(atoms) {
		var a inchi.Atom
		for strings.HasSuffix(text, "-") || strings.HasSuffix(text, "+") {
			if text[len(text)-1] == '-' {
				a.Charge--
			} else {
				a.Charge++
			}
			text = text[:len(text)-1]
		}
		if symbol, count, ok := strings.Cut(text, "H"); ok && symbol != "" {
			a.Hydrogens, text = 1, symbol
			if count != "" {
				a.Hydrogens = int8(count[0] - '0')
			}
		}
		a.Element, _ = chem.ElementBySymbol(text)
		s.Atoms = append(s.Atoms, a)
	}
	for _, text := range strings.Fields(bonds) {
		s.Bonds = append(s.Bonds, inchi.Bond{
			Begin: int32(text[0] - '0'), End: int32(text[2] - '0'),
			Order: int8(1 + strings.IndexByte("-=#", text[1])),
		})
	}
	return s
}

// The InChI software writes zwitterions with too many bonds.
func TestRepair(t *testing.T) {
	for _, c := range []struct{ name, atoms, bonds, want string }{
		{"nitro group is left to perception", "CH3 N O O", "0-1 1=2 1=3", "C[N+](=O)[O-]"},
		{"azide is left to perception", "CH3 N N N", "0-1 1=2 2#3", "CN=[N+]=[N-]"},
		{"hydrazinium ylide", "CH3 CH3 CH3 N NH+ CH3", "0-3 1-3 2-3 3=4 4-5", "CN[N+](C)(C)C"},
		{"amine imide", "CH3 CH3 CH3 N N CH3", "0-3 1-3 2-3 3=4 4-5", "C[N-][N+](C)(C)C"},
		{"betaine through two double bonds", "CH3 CH3 N CH CH O CH3", "0-2 1-2 2=3 3-4 4=5 2-6", "C[N+](C)(C)C=C[O-]"},
		{"ammonium ylide", "CH3 CH3 CH3 N CH2", "0-3 1-3 2-3 3=4", "[CH2-][N+](C)(C)C"},
		{"tetrazolate", "CH N N N N-", "0=1 0-2 1-3 2=4 3=4", "c1nn[n-]n1"},
		{"sulfonate", "CH3 S- O O O", "0-1 1=2 1=3 1=4", "CS(=O)(=O)[O-]"},
		{"perchlorate", "Cl- O O O O", "0=1 0=2 0=3 0=4", "[O-][Cl+3]([O-])([O-])[O-]"},
		{"iodate", "I- O O O K+ H+", "0=1 0=2 0=3", "[O-][I+2]([O-])[O-].[K+]"},
		{"chlorite and a proton of its own", "H+ Cl- O O Na+", "1=2 1=3", "[H+].[O-][Cl+][O-].[Na+]"},
		{"two chlorates", "Cl- O O O Cl- O O O H+ H+", "0=1 0=2 0=3 4=5 4=6 4=7", "[O-][Cl+2]([O-])[O-].[O-][Cl+2]([O-])[O-]"},
		{"iodic acid", "I+ OH O- O", "0-1 0-2 0=3", "[O-][I+2]([O-])O"},
		{"periodic acid", "I+ OH O- O O", "0-1 0-2 0=3 0=4", "[O-][I+3]([O-])([O-])O"},
		{"iodonium is no acid", "I+ CH3 CH3", "0-1 0-2", "C[I+]C"},
		{"sulfur tetrahalide", "Br Cl F I S", "0#4 1-4 2-4 3-4", "FS(Cl)(Br)I"},
	} {
		if got := smilesOf(t, chain(t, c.atoms, c.bonds)); got != canonical(t, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func canonical(t *testing.T, text string) string {
	t.Helper()
	out, err := canon.Text(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A chain of nitrogens in which every atom is crowded must not take long.
func TestRepairIsBounded(t *testing.T) {
	s := new(inchi.Structure)
	const n = 1000
	for i := range n {
		s.Atoms = append(s.Atoms, inchi.Atom{Element: chem.N})
		for k := 1; k <= 3 && i+k < n; k++ {
			s.Bonds = append(s.Bonds, inchi.Bond{Begin: int32(i), End: int32(i + k), Order: int8(1 + (i+k)%2)})
		}
	}
	if _, _, err := s.Molecule(); err != nil {
		t.Error(err)
	}
}

// An isotopic hydrogen becomes an atom, also where a configuration counts it as
// the hydrogen of the center.
func TestIsotopicHydrogen(t *testing.T) {
	s := chain(t, "CH3 C OH F", "0-1 1-2 1-3")
	s.Atoms[1].Isotopic = [3]int8{0, 1, 0}
	s.Stereo = []inchi.Stereo{{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{1, 0, 2, 3}, Parity: inchi.Even}}
	if got, want := smilesOf(t, s), canonical(t, "[2H][C@@](C)(O)F"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A double bond may refer to a hydrogen that is no atom.
func TestDoubleBondWithHydrogen(t *testing.T) {
	s := chain(t, "F CH CH Cl", "0-1 1=2 2-3")
	s.Stereo = []inchi.Stereo{{Kind: inchi.DoubleBond, Center: -1, Neighbors: [4]int32{1, 1, 2, 3}, Parity: inchi.Even}}
	if got, want := smilesOf(t, s), canonical(t, `F/C=C\Cl`); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Configurations that a molecule cannot hold give warnings; those that are
// unknown give none.
func TestStereoWarnings(t *testing.T) {
	for _, c := range []struct {
		name  string
		entry inchi.Stereo
		want  string
	}{
		{"allene", inchi.Stereo{Kind: inchi.Allene, Center: 1, Parity: inchi.Odd}, "allene"},
		{"no bond", inchi.Stereo{Kind: inchi.DoubleBond, Neighbors: [4]int32{1, 0, 3, 2}, Parity: inchi.Odd}, "cumulated"},
		{"no such atom", inchi.Stereo{Kind: inchi.DoubleBond, Neighbors: [4]int32{1, 0, 9, 2}, Parity: inchi.Odd}, "does not fit"},
		{"no such center", inchi.Stereo{Kind: inchi.Tetrahedral, Center: -5, Parity: inchi.Odd}, "does not fit"},
		{"other neighbours", inchi.Stereo{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{0, 0, 2, 3}, Parity: inchi.Odd}, "does not fit"},
		{"unknown", inchi.Stereo{Kind: inchi.Tetrahedral, Center: 1, Parity: inchi.Unknown}, ""},
		{"undefined", inchi.Stereo{Kind: inchi.Allene, Center: 1, Parity: inchi.Undefined}, ""},
	} {
		s := chain(t, "CH3 CH OH F", "0-1 1-2 1-3")
		s.Stereo = []inchi.Stereo{c.entry}
		_, warnings, err := s.Molecule()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		text := ""
		for _, w := range warnings {
			text += w.String()
		}
		if (c.want == "") != (text == "") || !strings.Contains(text, c.want) {
			t.Errorf("%s: warnings %q, want %q", c.name, text, c.want)
		}
	}
}

// An isotope that cannot be is refused, not cut to something else.
func TestImpossibleMass(t *testing.T) {
	s := chain(t, "C", "")
	s.Atoms[0].Isotope = inchi.MassShift - 32
	if _, _, err := s.Molecule(); err == nil || !strings.Contains(err.Error(), "mass number -20") {
		t.Errorf("error %v", err)
	}
}
