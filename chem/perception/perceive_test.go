package perception_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

func mustRead(t *testing.T, text string) *perception.Info {
	t.Helper()
	in, err := read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return in
}

func TestFormula(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"C", "CH4"},
		{"[CH3]", "CH3"},
		{"c1ccccc1", "C6H6"},
		{"[nH]1cccc1", "C4H5N"},
		{"[H]n1cccc1", "C4H5N"},
		{"c1ccsc1", "C4H4S"},
		{"Cn1cccc1", "C5H7N"},
		{"O=c1cc[nH]cc1", "C5H5NO"},
		{"CN(=O)=O", "CH3NO2"},
		{"C[N+](=O)[O-]", "CH3NO2"},
		{"OCl(=O)(=O)=O", "ClHO4"},
		{"CS(C)(=O)=O", "C2H6O2S"},
		{"F[P-](F)(F)(F)(F)F", "F6P-"},
		{"[Na+].[Cl-]", "ClNa"},
		{"[H][H]", "H2"},
		{"[2H]C", "CH4"},
		{"[H]C([H])([H])[H]", "CH4"},
		{"[H][N+]([H])([H])[H]", "H4N+"},
		{"CC[Mg]Br", "C2H5BrMg"},
		{"*C", "CH3*"},
		{"C~C", "C2H8"},
		{"O~CC", "C2H8O"},
		{"c1ccccc1~O", "C6H8O"},
		{"C=C~C", "C3H8"},
		{"[H]~C", "CH4"},
		{"[H]~[OH]", "H2O"},
		{"[CH3]~[CH3]", "C2H6"},
		{"Cl~[Pt](~Cl)(~N)~N", "Cl2H8N2Pt"},
		{"C1=CC=C~C=C1", "C6H8"},
		{"C[C@H]F", "C2H5F"},
		{"C[C@H](~F)Cl", "C2H6ClF"},
		{"C[C@H](F)(Cl)Br", "C2H3BrClF"}, // the fourth neighbour counts, not the hydrogen
		{"C[Si@H]C", "C2H8Si"},
		{"C1=CC=s1", "C3H4S"},
		{"CN1CCs(C)CC1", "C6H15NS"},
		{"C1CCp(=O)C1", "C4H9OP"},
		{"Cp1cccc1", "C5H7P"},
		{"[N@@H]F", "FH2N"},
		{"F[O@@H]C", "CH3FO"},
		{"C[S@H](F)(Cl)Br", "CH3BrClFS"},
		{"C[N@H+]C", "C2H7N+"}, // a charge fixes the hydrogens
	} {
		if got := formula(mustRead(t, c.text)); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestCleanUp(t *testing.T) {
	for _, c := range []struct {
		text   string
		charge []int8
		orders string // by bond
	}{
		{"CN(=O)=O", []int8{0, 1, -1, 0}, "112"},
		{"CN(=[18O])=O", []int8{0, 1, 0, -1}, "121"}, // the label decides, not the order
		{"CN(=O)=[18O]", []int8{0, 1, -1, 0}, "112"},
		{"CN=N#N", []int8{0, 0, 1, -1}, "122"},
		{"C=N#N", []int8{0, 1, -1}, "22"},
		{"OCl(=O)=O", []int8{0, 2, -1, -1}, "111"},
		{"CC=P(C)=O", []int8{0, 0, 1, 0, -1}, "1211"},
		{"CP(C)(C)=O", []int8{0, 0, 0, 0, 0}, "1112"},
	} {
		in := mustRead(t, c.text)
		orders := ""
		for _, b := range in.Bonds {
			orders += fmt.Sprint(b.Order)
		}
		var charge []int8
		for _, a := range in.Mol.Atoms() {
			charge = append(charge, a.Charge)
		}
		if !slices.Equal(charge, c.charge) || orders != c.orders {
			t.Errorf("%s: charges %v, orders %s; want %v, %s", c.text, charge, orders, c.charge, c.orders)
		}
	}
}

func TestDativeBonds(t *testing.T) {
	in := mustRead(t, "[Fe]N(C)(C)C")
	b := in.Mol.Bond(0)
	if b.Order != chem.Dative || in.Mol.Atom(b.Begin).Element != chem.N || in.Bonds[0].Order != chem.Dative {
		t.Errorf("bond %+v, want a dative bond from nitrogen to iron", b)
	}
	if in = mustRead(t, "C[Mg]Br"); in.Mol.Bond(0).Order != chem.Single {
		t.Error("the bond of a Grignard reagent became dative")
	}
}

func TestFoldHydrogens(t *testing.T) {
	for _, c := range []struct {
		text  string
		atoms int
		mark  chem.Chirality
	}{
		{"[H][C@](N)(C)O", 4, chem.ChiralCW}, // from H: N C O counter-clockwise; H last turns it
		{"N[C@]([H])(C)O", 4, chem.ChiralCCW},
		{"N[C@](C)([H])O", 4, chem.ChiralCW},
		{"N[C@@](C)(O)[H]", 4, chem.ChiralCW},
		{"N[C@](C)(O)[2H]", 5, chem.ChiralCCW},
	} {
		in := mustRead(t, c.text)
		center := slices.IndexFunc(in.Atoms, func(a perception.Atom) bool { return a.Chirality != chem.ChiralNone })
		if in.Mol.NumAtoms() != c.atoms || center < 0 {
			t.Fatalf("%s: %d atoms, centre %d", c.text, in.Mol.NumAtoms(), center)
		}
		stated, err := smiles.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		// The neighbour list loses the hydrogen and gets it back at its end.
		from := in.SourceAtom(int32(center))
		want := stated.Atom(from).Chirality
		list := stated.Neighbors(from)
		for k, n := range list {
			if stated.Atom(n.Atom).Element == chem.H && stated.Atom(n.Atom).Isotope == 0 && (len(list)-1-k)%2 == 1 {
				want = want.Inverted()
			}
		}
		if got := in.Atoms[center].Chirality; got != want {
			t.Errorf("%s: mark %d, want %d", c.text, got, want)
		}
	}
	for text, atoms := range map[string]int{
		"[H]/C=C/F": 4, "[H]C=CF": 3, "[H]/C(C)=C/C": 4, "[H][H]": 2, "[H+]": 1, "[H]*": 2, "[H][Pt]": 1, "[H:1]C": 1,
	} {
		if in := mustRead(t, text); in.Mol.NumAtoms() != atoms {
			t.Errorf("%s: %d atoms are left, want %d", text, in.Mol.NumAtoms(), atoms)
		}
	}
	m, _ := smiles.Parse("[H]O[H]")
	in, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil || in.Mol != m || in.TotalHydrogens(1) != 2 || in.Atoms[1].Hydrogens != 0 {
		t.Errorf("kept hydrogens: %v, %v", in, err)
	}
}

func TestFoldedReferenceMoves(t *testing.T) {
	in := mustRead(t, "[H]/C(C)=C/C")
	var got chem.BondStereo
	for i, b := range in.Bonds {
		if b.Order == chem.Double {
			got = b.Stereo
			if ends := in.Mol.Bond(int32(i)).StereoAtoms; in.Mol.Atom(ends[0]).Element != chem.C || in.Mol.Atom(ends[1]).Element != chem.C {
				t.Errorf("references %v", ends)
			}
		}
	}
	if got != chem.StereoCis {
		t.Errorf("stereo %d, want cis", got)
	}
}

func TestSourceAndOffsets(t *testing.T) {
	in := mustRead(t, "[H]N([H])CC")
	if !slices.Equal(in.Source, []int32{1, 3, 4}) {
		t.Errorf("source %v", in.Source)
	}
	if in.Mol.Offset(1) != 9 {
		t.Errorf("offset %d, want 9", in.Mol.Offset(1))
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		kind perception.Kind
		want string
	}{
		{"CCN(C)(C)(C)C", perception.Valence, "byte 2: nitrogen with 5 bonds"},
		{"C=[O+](C)C", perception.Valence, "byte 2: oxygen with charge +1 with 4 bonds"},
		{"[H]C(C)(C)(C)C", perception.Valence, "byte 3: carbon with 5 bonds"},
		{"Cc1cccn1", perception.Kekulize, "byte 1: aromatic system has no Kekulé form: the double bonds cannot be placed among atoms C 2, C 3, C 4, C 5, N 6"},
		{"Ccc", perception.Kekulize, "byte 1: carbon is written aromatic but lies in no ring"},
	} {
		_, err := read(c.text)
		var fault *perception.Error
		if !errors.As(err, &fault) || fault.Kind != c.kind || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestAromaticity(t *testing.T) {
	for _, c := range []struct {
		text         string
		atoms, rings int
	}{
		{"C1=CC=CC=C1", 6, 1},
		{"C1=CC=CC=CC=C1", 0, 0},                      // cyclooctatetraene
		{"O=C1C=CC=CC=C1", 7, 1},                      // tropone
		{"O=C1C=CC(=O)C=C1", 0, 0},                    // quinone
		{"O=C1C=CNC=C1", 6, 1},                        // 4-pyridone
		{"C=C1C=CC=C1", 0, 0},                         // fulvene
		{"c1cc*C1", 0, 0},                             // the wildcard takes a double bond
		{"C2*c1ccccc1C2", 6, 1},                       // and takes none from benzene
		{"C1=CC2=CC=CC=CC2=C1", 10, 0},                // azulene: the fusion bond stays single
		{"C1=CC2=CC=CC2=C1", 0, 0},                    // pentalene
		{"[CH+]1C=CC=CC=C1", 7, 1},                    // tropylium
		{"[CH-]1C=CC=C1", 5, 1},                       // cyclopentadienide
		{"N1C=CC=C1", 5, 1},                           // pyrrole
		{"[N]1C=CC=C1", 0, 0},                         // its radical
		{"B1NBNBN1", 0, 0},                            // borazine
		{"C1=CS(=O)C=C1", 0, 0},                       // thiophene S-oxide
		{"C1=CC=C[Se]1", 5, 1},                        // selenophene
		{"C1=CC=C[Si]1", 0, 0},                        // silole radical centre
		{"C1=CC2=C(C=C1)C(=O)C1=CC=CC=C1C2=O", 12, 2}, // anthraquinone
	} {
		in := mustRead(t, c.text)
		if got := aromaticAtoms(in); got != c.atoms || in.AromaticRings() != c.rings {
			t.Errorf("%s: %d aromatic atoms and %d rings, want %d and %d", c.text, got, in.AromaticRings(), c.atoms, c.rings)
		}
	}
}

// TestKekuleFormDoesNotMatter gives both forms of each molecule.
func TestKekuleFormDoesNotMatter(t *testing.T) {
	for _, pair := range [][2]string{
		{"CC1=CC=CC=C1O", "CC1C=CC=CC=1O"},
		{"C1=CC=C2C=CC=CC2=C1", "C=1C=CC2=CC=CC=C2C=1"},
		{"C1=CC2=CC3=CC=CC=C3C=C2C=C1", "C1=CC=C2C=C3C=CC=CC3=CC2=C1"},
		{"CN1C=NC2=C1C=CC=C2", "CN1C=NC=2C=CC=CC1=2"},
	} {
		a, b := mustRead(t, pair[0]), mustRead(t, pair[1])
		if aromaticAtoms(a) != aromaticAtoms(b) || a.AromaticRings() != b.AromaticRings() || formula(a) != formula(b) {
			t.Errorf("%s and %s differ", pair[0], pair[1])
		}
	}
}

func TestHybridisation(t *testing.T) {
	for _, c := range []struct {
		text string
		want []perception.Hybridization
	}{
		{"CC#N", []perception.Hybridization{perception.SP3, perception.SP, perception.SP}},
		{"CC(=O)O", []perception.Hybridization{perception.SP3, perception.SP2, perception.SP2, perception.SP2}},
		{"CCN", []perception.Hybridization{perception.SP3, perception.SP3, perception.SP3}},
		{"C=CN", []perception.Hybridization{perception.SP2, perception.SP2, perception.SP2}},
		{"FS(F)(F)(F)(F)F", []perception.Hybridization{perception.SP3, perception.SP3D2, perception.SP3}},
		{"[Na+]", []perception.Hybridization{perception.HybridS}},
		{"C*", []perception.Hybridization{perception.SP3, perception.HybridUnknown}},
	} {
		in := mustRead(t, c.text)
		for i, want := range c.want {
			if got := in.Atoms[i].Hybrid; got != want {
				t.Errorf("%s, atom %d: hybridisation %d, want %d", c.text, i, got, want)
			}
		}
	}
}

func TestStereoMarks(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"C[C@H](O)F", 1},
		{"C[C@H2]O", 0},
		{"C[C@@](F)=O", 0},
		{"C[S@](=O)CC", 1},
		{"C[S@@+](CC)CCC", 1},
		{"C[P@](F)Cl", 1},
		{"C[P@H]Cl", 1},
		{"C[N@](F)Cl", 0},
		{"C[N@@+](F)(Cl)Br", 1},
		{"C1C[N@]2CC[C@@H]1CC2", 2},
		{"OC=[C@AL1]=CF", 0},
		{"F[Pt@SP1](Cl)(Br)I", 1},
	} {
		in := mustRead(t, c.text)
		got := 0
		for _, a := range in.Atoms {
			if a.Chirality != chem.ChiralNone {
				got++
			}
		}
		if got != c.want {
			t.Errorf("%s: %d marks are kept, want %d", c.text, got, c.want)
		}
	}
	for text, want := range map[string]int{
		"C/C=C/C": 1, "C1CCC/C=C/C1": 0, "C1CCCC/C=C/C1": 1, "[H]/N=C/C": 1, "C/C=S(/C)=O": 0,
	} {
		got := 0
		for _, b := range mustRead(t, text).Bonds {
			if b.Stereo != chem.StereoNone {
				got++
			}
		}
		if got != want {
			t.Errorf("%s: %d double bonds keep their stereo, want %d", text, got, want)
		}
	}
}

func TestAccessors(t *testing.T) {
	in := mustRead(t, "[2H]C(C)c1cc[nH]c1")
	atom := func(e chem.Element, k int) int32 {
		for i, a := range in.Mol.Atoms() {
			if a.Element == e {
				if k == 0 {
					return int32(i)
				}
				k--
			}
		}
		t.Fatalf("no atom %s", e)
		return 0
	}
	c, n := atom(chem.C, 0), atom(chem.N, 0)
	if in.TotalHydrogens(c) != 2 || in.TotalDegree(c) != 4 || in.HeavyDegree(c) != 2 || in.RingBonds(c) != 0 {
		t.Errorf("carbon: %d hydrogens, degree %d, heavy %d, ring bonds %d", in.TotalHydrogens(c), in.TotalDegree(c), in.HeavyDegree(c), in.RingBonds(c))
	}
	if in.TotalHydrogens(n) != 1 || in.Atoms[n].Implicit != 0 || in.RingBonds(n) != 2 || !in.Atoms[n].Aromatic() {
		t.Errorf("nitrogen: %+v", in.Atoms[n])
	}
	if in.BondOrder(in.Mol.Neighbors(n)[0].Bond) != chem.AromaticBond {
		t.Error("the bond of pyrrole nitrogen is not aromatic")
	}
}

// sample is a set of molecules of every kind for the tests of reuse.
var sample = []string{
	"", "C", "[H]n1cccc1", "CN(=O)=O", "C1C[N@]2CC[C@@H]1CC2", "c1ccc2ccccc2c1", "[Fe]N(C)(C)C", "C12C3C4C1C5C2C3C45",
	"[H]/C(C)=C/C", "C1=CC2=CC=CC=CC2=C1", "CC(=O)Oc1ccccc1C(=O)O", "[Na+].[Cl-]", "*1ccccc1",
}

func TestWorkspaceReuse(t *testing.T) {
	texts := slices.Clone(sample)
	if !testing.Short() {
		for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
			texts = append(texts, row.Get("input"))
		}
	}
	var w perception.Workspace
	for _, text := range texts {
		m, err := parse(text)
		if err != nil {
			continue
		}
		got, err1 := w.Perceive(m, perception.Options{})
		want, err2 := perception.Perceive(m, perception.Options{})
		if fmt.Sprint(err1) != fmt.Sprint(err2) {
			t.Fatalf("%s: %v with a used workspace, %v with a new one", text, err1, err2)
		}
		if err1 == nil && !sameInfo(got, want) {
			t.Fatalf("%s: a used workspace gives another result", text)
		}
	}
}

func sameInfo(x, y *perception.Info) bool {
	if !slices.Equal(x.Atoms, y.Atoms) || !slices.Equal(x.Bonds, y.Bonds) || !slices.Equal(x.Source, y.Source) ||
		!slices.Equal(x.Mol.Atoms(), y.Mol.Atoms()) || !slices.Equal(x.Mol.Bonds(), y.Mol.Bonds()) || x.Rings.Len() != y.Rings.Len() {
		return false
	}
	for r := range x.Rings.Len() {
		if !reflect.DeepEqual(x.Rings.Atoms(r), y.Rings.Atoms(r)) || !reflect.DeepEqual(x.Rings.Bonds(r), y.Rings.Bonds(r)) {
			return false
		}
	}
	return true
}

func TestSteadyStateDoesNotAllocate(t *testing.T) {
	var molecules []*chem.Molecule
	for _, text := range sample {
		m, err := smiles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		molecules = append(molecules, m)
	}
	var w perception.Workspace
	run := func() {
		for _, m := range molecules {
			if _, err := w.Perceive(m, perception.Options{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	run()
	if n := testing.AllocsPerRun(10, run); n > 0 {
		t.Errorf("%v allocations for %d molecules, want none", n, len(molecules))
	}
}

// TestLargeMolecules reads long and involved molecules; each must be done in
// moderate time.
func TestLargeMolecules(t *testing.T) {
	for name, text := range map[string]string{
		"cyclophane":   cyclophane(40),
		"chain":        strings.Repeat("C", 100_000),
		"benzenes":     strings.Repeat("c1ccccc1", 20_000),
		"salts":        strings.Repeat("[Na+].", 50_000) + "[Cl-]",
		"ammines":      "[Fe]" + strings.Repeat("(N(C)(C)C)", 20_000),
		"aziridines":   strings.Repeat("C[N@]1CC1", 20_000),
		"wildcards":    strings.Repeat("*1cccc*1", 20_000),
		"phenylenes":   "C1(CC2)CCC2" + strings.Repeat("C(CC2)CCC2", 20) + "1",
		"polyethylene": "C1" + strings.Repeat("C", 100_000) + "1",
	} {
		if _, err := read(text); err != nil && strings.HasPrefix(err.Error(), "panic") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// cyclophane returns a ring of n para-linked benzenes, which has 2^n+n relevant
// rings.
func cyclophane(n int) string {
	return "c12" + "ccc(cc1)" + strings.Repeat("c3ccc(cc3)", n-1) + "2"
}

func TestTruncatedRingsWarn(t *testing.T) {
	if in := mustRead(t, cyclophane(20)); len(in.Warnings) != 1 || !in.Rings.Truncated() {
		t.Errorf("warnings %v", in.Warnings)
	}
	if in := mustRead(t, cyclophane(5)); len(in.Warnings) != 0 || in.Rings.Len() != 37 {
		t.Errorf("%d rings, warnings %v", in.Rings.Len(), in.Warnings)
	}
}

func FuzzPerceive(f *testing.F) {
	for _, text := range sample {
		f.Add(text)
	}
	for _, text := range []string{"c1ccc[nH]1", "N->[Pt]", "C~C", "[CH2]C", "O=n1ccccc1", "C#N#C", "*1*****1", "c1cc2cccc3c4cccc5cccc(c(c1)c23)c45"} {
		f.Add(text)
	}
	var w perception.Workspace
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		m, err := smiles.Parse(text)
		if err != nil {
			return
		}
		in, err := w.Perceive(m, perception.Options{})
		if err != nil {
			return
		}
		checkInfo(t, in)
		again, err := perception.Perceive(m, perception.Options{})
		if err != nil || !sameInfo(in, again) {
			t.Fatalf("%q: a new workspace gives another result (%v)", text, err)
		}
	})
}

// checkInfo verifies what must hold for every molecule.
func checkInfo(t *testing.T, in *perception.Info) {
	t.Helper()
	if err := in.Mol.Check(); err != nil {
		t.Fatal(err)
	}
	for i, b := range in.Bonds {
		if b.Order == chem.AromaticBond {
			t.Fatalf("bond %d has no Kekulé order", i)
		}
		if b.Aromatic() && !b.InRing() {
			t.Fatalf("bond %d is aromatic and in no ring", i)
		}
	}
	for i, a := range in.Atoms {
		if a.Aromatic() && !a.InRing() || a.Implicit > a.Hydrogens {
			t.Fatalf("atom %d: %+v", i, a)
		}
		sum := int(a.Hydrogens)
		for _, n := range in.Mol.Neighbors(int32(i)) {
			switch o := in.Bonds[n.Bond].Order; {
			case o <= chem.Quadruple:
				sum += int(o)
			case o == chem.Dative && in.Mol.Bond(n.Bond).End == int32(i):
				sum++
			}
		}
		if sum < 255 && sum != int(a.Valence) {
			t.Fatalf("atom %d: valence %d, bonds and hydrogens add up to %d", i, a.Valence, sum)
		}
	}
}
