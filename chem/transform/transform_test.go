package transform_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

func apply(t *testing.T, template, reactants string, mode transform.Mode) transform.Result {
	t.Helper()
	compiled, err := transform.Compile(template)
	if err != nil {
		t.Fatalf("%s: %v", template, err)
	}
	var mols []*perception.Info
	for text := range strings.SplitSeq(reactants, ";") {
		info := perceive(text)
		if info == nil {
			t.Fatalf("%s is refused", text)
		}
		mols = append(mols, info)
	}
	r, err := compiled.Apply(mols, transform.Options{Mode: mode})
	if err != nil {
		t.Fatalf("%s on %s: %v", template, reactants, err)
	}
	return r
}

func keys(r transform.Result) string {
	var list []string
	for i := range r.Outcomes {
		list = append(list, r.Outcomes[i].Key())
	}
	slices.Sort(list)
	return strings.Join(list, " | ")
}

func TestApply(t *testing.T) {
	tests := []struct {
		name, template, reactants string
		mode                      transform.Mode
		want                      string
	}{
		{"amide forward", "[C:1](=[O:2])[OH].[N;H2:3]>>[C:1](=[O:2])[N:3]", "CC(=O)O;NC", transform.Forward, "CNC(C)=O"},
		{"two sites", "[C:1]=[C:2]>>[C:1]-[C:2]", "C=CCC=CC", transform.Retro, "C=CCCCC | CC=CCCC"},
		{"symmetry merged", "[OH:1]>>[O:1]C", "OCCO", transform.Forward, "COCCO"},
		{"ring copied", "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])O.[N:3]", "O=C1CCCN1", transform.Forward, "CCCC(=O)O.CCCN"},
		{"ring stitched", "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])O.[N:3]", "O=C1CCCN1", transform.Retro, "NCCCC(=O)O"},
		{"ring closed", "([C:1](=[O:2])[OH].[NH2:3])>>[C:1](=[O:2])[N:3]", "NCCCC(=O)O", transform.Forward, "O=C1CCCN1"},
		{"bracket hydrogen", "[C:1]-[OH:2]>>[C:1]=[O:2]", "C[C@H](O)CC", transform.Forward, ""},
		{"bracket hydrogen named", "[C:1]-[OH:2]>>[CH0:1]=[O:2]", "C[C@H](O)CC", transform.Forward, "CCC(C)=O"},
		{"charge and hydrogen", "[N:1]>>[N:1]C", "C[NH+](C)C", transform.Forward, "C[N+](C)(C)C"},
		{"charge kept", "[C:1]Br>>[C:1]O", "[O-]C(=O)CBr", transform.Forward, "O=C([O-])CO"},
		{"charge named", "[C:1](=[O:2])[OH:3]>>[C:1](=[O:2])[O-:3]", "CC(=O)O", transform.Forward, "CC(=O)[O-]"},
		{"isotope named", "[C:1][OH:2]>>[13C:1][OH:2]", "CCO", transform.Forward, "C[13CH2]O"},
		{"element unnamed", "[C,N:1]=[O:2]>>[*:1]-[O:2]", "CC=O", transform.Forward, "CCO"},
		{"bond copied", "[C:1]~[C:2]-[OH:3]>>[C:1]~[C:2]-[Cl:3]", "C=CO", transform.Forward, "C=CCl"},
		{"dative made", "[N:1].[Zn:2]>>[N:1]->[Zn:2]", "N;[Zn+2]", transform.Forward, "[NH3]->[Zn+2]"},
		{"aromatised", "[C:1]1=[C:2][C:3]=[C:4][C:5][C:6]1>>[c:1]1[c:2][c:3][c:4][c:5][c:6]1", "C1=CC=CCC1", transform.Forward, "c1ccccc1"},
		{"hydrogen on nitrogen kept", "[c:1]Br>>[c:1]I", "Brc1cc[nH]c1", transform.Forward, "Ic1cc[nH]c1"},
		{"agent ignored", "[C:1]Br>[Mg]>[C:1]I", "CBr", transform.Forward, "CI"},
		{"counter-ion dropped", "[O-:1]>>[OH+0:1]", "CC(=O)[O-].[Na+]", transform.Forward, "CC(=O)O"},
		{"centre retained", "[C:1]([O:2])>>[C:1]([O:2]C(C)=O)", "C[C@H](O)CC", transform.Forward, "CC[C@H](C)OC(C)=O"},
		{"centre inverted", "[C@H:1]([C:2])([O:3])[C:4]>>[C@@H:1]([C:2])([O:3])[C:4]", "C[C@H](O)CC", transform.Forward, "CC[C@@H](C)O"},
		{"centre created", "[C:3][C:1](=[O:2])[c:4]>>[C:3][C@H:1]([OH:2])[c:4]", "CC(=O)c1ccccc1", transform.Forward, "C[C@H](O)c1ccccc1"},
		{"centre refused", "[C:3][CH:1]([OH:2])[c:4]>>[C:3][C:1](=[O:2])[c:4]", "C[C@H](O)c1ccccc1", transform.Retro, ""},
		{"mirror images merged", "[C:1]-[C:2](=[O:4])-[C:3]>>[C:1]-[C@@H:2](-[C:3])-[OH:4]", "CCC(C)=O", transform.Retro, "CCC(C)O"},
		{"double bond kept", "[C:4](=O)[OH:5]>>[C:4](=O)[O:5]C", "C/C=C/C(=O)O", transform.Forward, "C/C=C/C(=O)OC"},
		{"double bond refused", "[C:1][C:2]=[C:3][C:4]>>[C:1][C:2][C:3][C:4]", "C/C=C/C", transform.Retro, ""},
		{"geometry under exchange", "[CX4:1]-!@[C:2]=[C:3]>>[C:1][Br].[Li][C:2]=[C:3]", "CC/C(C)=C/Cl", transform.Retro, "CBr.[Li]/C(=C\\Cl)CC | CCBr.[Li]/C(C)=C/Cl"},
		{"atom copied", "[C:1](=[O:2])[O:3]>>[C:1](=[O:2])Cl.[C:1][O:3]", "CCC(=O)OC", transform.Forward, "CCC(=O)Cl.CCCOC"},
		{"octahedron kept", "[Cl:1][Co:2]>>[Cl:1][Co:2]", "F[Co@OH4](Cl)(Br)(I)(C)N", transform.Forward, "F[Co@OH4](Cl)(Br)(I)(C)N"},
		{"impossible dropped", "[C:1]=[O:2]>>[C:1]#[O:2]", "CC(C)=O", transform.Forward, ""},
	}
	for _, tt := range tests {
		if got, want := keys(apply(t, tt.template, tt.reactants, tt.mode)), canonicalSets(tt.want, "|"); got != want {
			t.Errorf("%s: %s, want %s", tt.name, got, want)
		}
	}
}

func TestFreeHydrogens(t *testing.T) {
	template, err := transform.Compile("[C:1]-[OH:2]>>[C:1]=[O:2]")
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []transform.Mode{transform.Forward, transform.Retro} {
		r, err := template.Apply([]*perception.Info{perceive("C[C@H](O)CC")}, transform.Options{Mode: mode, FreeHydrogens: true})
		if err != nil || keys(r) != "CCC(C)=O" {
			t.Errorf("mode %d: %s, %v", mode, keys(r), err)
		}
	}
}

func TestProvenance(t *testing.T) {
	r := apply(t, "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]", "CC(=O)NCC", transform.Retro)
	if len(r.Outcomes) != 1 {
		t.Fatalf("%d outcomes", len(r.Outcomes))
	}
	o := &r.Outcomes[0]
	if want := (transform.BrokenBond{Reactant: 0, Begin: 1, End: 3, Order: chem.Single}); len(o.Broken) != 1 || o.Broken[0] != want {
		t.Errorf("broken %v", o.Broken)
	}
	if len(o.Made) != 1 || o.Made[0].Was != chem.ZeroOrder || o.Made[0].Order != chem.Single || o.Products[o.Made[0].Product].SMILES() != "CC(=O)O" {
		t.Errorf("made %v", o.Made)
	}
	for i := range o.Products {
		p := &o.Products[i]
		for k, origin := range p.Origins {
			atom := p.Info.Mol.Atom(int32(k))
			switch {
			case origin.Reactant < 0 && atom.Element != chem.O:
				t.Errorf("%s atom %d is said to be new", p.SMILES(), k)
			case origin.Map == 3 && (atom.Element != chem.N || origin.Atom != 3):
				t.Errorf("%s atom %d has map 3 and origin %v", p.SMILES(), k, origin)
			}
		}
	}
	info := perceive("CC(=O)NCC")
	if a := o.Account([]*perception.Info{info}); !a.Conserved() || a.Kept != 6 || a.Created != 1 {
		t.Errorf("accounting %+v", a)
	}
	lost := apply(t, "[C:1]Br>>[C:1]", "CCBr", transform.Retro)
	if a := lost.Outcomes[0].Account([]*perception.Info{perceive("CCBr")}); a.Conserved() || a.Lost != 1 {
		t.Errorf("accounting of a loss %+v", a)
	}
	if d := lost.Outcomes[0].Deleted; len(d) != 1 || d[0] != (transform.Place{Reactant: 0, Atom: 2}) {
		t.Errorf("deleted %v", d)
	}
}

func TestInvalidAndLimits(t *testing.T) {
	if r := apply(t, "[C:1]=[O:2]>>[C:1]#[O:2]", "CC(C)=O", transform.Forward); r.Invalid != 1 {
		t.Errorf("%d invalid", r.Invalid)
	}
	template, err := transform.Compile("[C:1]-[H0:2]>>[C:1].[C:2]")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := template.Apply(nil, transform.Options{}); err == nil {
		t.Error("a missing molecule is accepted")
	}
	methyl, _ := transform.Compile("[CH2:1]>>[CH:1]C")
	info := perceive("CCCCCCCC")
	r, err := methyl.Apply([]*perception.Info{info}, transform.Options{Outcomes: 2})
	if !errors.Is(err, transform.ErrLimit) || len(r.Outcomes) != 2 {
		t.Errorf("%d outcomes, error %v", len(r.Outcomes), err)
	}
}

func TestForbiddenAtoms(t *testing.T) {
	template, _ := transform.Compile("[OH:1]>>[O:1]C")
	info := perceive("OCC(O)C")
	r, _ := template.Apply([]*perception.Info{info}, transform.Options{Forbidden: [][]uint64{{1}}})
	if keys(r) != "COC(C)CO" {
		t.Errorf("outcomes %s", keys(r))
	}
}

func TestCompileErrors(t *testing.T) {
	for _, text := range []string{"", "C", "C>>", ">>C", "C>>[C", "[C:1][C:1]>>C", "[C:1]>>[C:1][C:1]"} {
		if _, err := transform.Compile(text); err == nil {
			t.Errorf("%q compiles", text)
		}
	}
}

func FuzzCompile(f *testing.F) {
	f.Add("[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]", "CC(=O)NCC")
	f.Add("([C:1].[O:2])>>[C@@:1]~[*:2]", "C[C@H](O)CC")
	f.Add("[C:1]=[C:2]>>[C:1]1O[C:2]1", "C/C=C/C")
	f.Add("[c:1]1[c:2][c:3][c:4][c:5][c:6]1>>[C:1]1=[C:2][C:3]=[C:4][C:5]=[C:6]1", "Cc1ccccc1")
	f.Fuzz(func(t *testing.T, text, molecule string) {
		template, err := transform.Compile(text)
		if err != nil || len(text) > 500 || len(molecule) > 300 {
			return
		}
		info := perceive(molecule)
		if info == nil {
			return
		}
		for _, mode := range []transform.Mode{transform.Forward, transform.Retro} {
			mols := make([]*perception.Info, len(template.Patterns()))
			for i := range mols {
				mols[i] = info
			}
			r, _ := template.Apply(mols, transform.Options{Mode: mode, Placements: 50, Work: 100000})
			for i := range r.Outcomes {
				o := &r.Outcomes[i]
				if mode == transform.Retro && o.Account(mols).Copied > 0 {
					t.Fatalf("%s on %s copies atoms", text, molecule)
				}
				for k := range o.Products {
					if err := o.Products[k].Info.Mol.Check(); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
}
