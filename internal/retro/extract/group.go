package extract

import (
	"fmt"
	"slices"

	"athanor/chem"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// group is a functional group that comes into a template as a whole when one of
// its telling atoms is at or beside the reaction centre.
type group struct {
	pattern *smarts.Query
	// telling holds the numbers of the pattern atoms that bring the group in; nil
	// stands for all of them.
	telling []int
}

// groups is the list of rdchiral's template extractor.
var groups = func() []group {
	var all []group
	for _, g := range []struct {
		pattern string
		telling []int
	}{
		{"[OH0,SH0]=C[O,Cl,I,Br,F]", nil},              // acid, acid halide
		{"[OH0,SH0]=CN", nil},                          // amide
		{"S(O)(O)[Cl]", []int{0, 1, 2, 3}},             // sulfonyl chloride
		{"B(O)O", nil},                                 // boronic acid and ester
		{"[Si](C)(C)C", []int{0}},                      // trialkylsilane
		{"[Si](OC)(OC)(OC)", []int{0}},                 // trialkoxysilane
		{"[N;H0;$(N-[#6]);D2]-,=[N;D2]-,=[N;D1]", nil}, // azide
		{"O=C1N([Br,I,F,Cl])C(=O)CC1", nil},            // N-halosuccinimide
		{"Cc1ccc(S(=O)(=O)O)cc1", nil},                 // tosylate
		{"CC(C)(C)OC(=O)[N]", []int{7}},                // Boc amine
		{"[CH3][CH0]([CH3])([CH3])O", []int{4}},        // tert-butoxide
		{"[C,N]=[C,N]", nil},                           // alkene, imine
		{"[C,N]#[C,N]", nil},                           // alkyne, nitrile
		{"C=C-[*]", []int{2}},                          // beside an alkene
		{"C#C-[*]", []int{2}},                          // beside an alkyne
		{"O=C-[*]", []int{2}},                          // beside a carbonyl group
		{"O=C([CH3])-[*]", []int{3}},                   // beside a methyl ketone
		{"O=C([O,N])-[*]", []int{3}},                   // beside an acid, ester, amide
		{"ClS(Cl)=O", nil},                             // thionyl chloride
		{"[Mg,Li,Zn,Sn][Br,Cl,I,F]", nil},              // organometallic halide
		{"S(O)(O)", nil},                               // sulfinate and the like
		{"N~N", nil},                                   // hydrazine, diazo group
		{"[!#6;R]@[#6;R]", []int{1}},                   // beside a hetero atom in a ring
		{"[a!c]:a:a", []int{2}},                        // two bonds from an aromatic hetero atom
		{"[B,C](F)(F)F", []int{0}},                     // CF3, BF3
		{"[*]/[CH]=[CH]/[*]", []int{1, 2}},             // trans alkene
		{`[*]/[CH]=[CH]\[*]`, []int{1, 2}},             // cis alkene
		{`[*]/[CH]=[CH0]([*])\[*]`, []int{1, 2}},       // trisubstituted alkene
		{"[*]/[D3;H1]=[!D1]", []int{1, 2}},             // marked on one end
	} {
		q, err := smarts.Parse(g.pattern)
		if err != nil {
			panic("internal error: group " + g.pattern + ": " + err.Error())
		}
		all = append(all, group{q, g.telling})
	}
	return all
}()

// maxGroups bounds the places of one group in a molecule.
const maxGroups = 1000

// found is a place of a group in a molecule.
type found struct{ telling, atoms []int32 }

// findGroups returns the places of all groups in a molecule. Where a group lies on
// the same atoms in two ways, as on the two nitrogen atoms of a pyrimidine, the way
// counts whose first atom comes first in order; rdchiral takes the one that is
// written first.
func findGroups(m *match.Matcher, t *match.Target, info *perception.Info, order []int32) []found {
	t.Load(info)
	var all []found
	for i := range groups {
		g := &groups[i]
		places, err := m.FindIn(g.pattern, t, match.Options{Chirality: true, All: g.telling != nil, Limit: maxGroups})
		if err != nil {
			continue // a search that is too long finds less, in every run the same
		}
		first := len(all)
		for k := range places.Len() {
			if !configured(g.pattern, places.At(k), info) {
				continue
			}
			f := found{atoms: slices.Clone(places.At(k))}
			if g.telling == nil {
				f.telling = f.atoms
			}
			for _, n := range g.telling {
				f.telling = append(f.telling, f.atoms[n])
			}
			all = append(all, f)
		}
		if g.telling != nil {
			all = append(all[:first], firstWays(all[first:], order)...)
		}
	}
	return all
}

// firstWays keeps one of the places with equal sets of atoms.
func firstWays(places []found, order []int32) []found {
	slices.SortStableFunc(places, func(a, b found) int {
		for k := range a.atoms {
			if c := order[a.atoms[k]] - order[b.atoms[k]]; c != 0 {
				return int(c)
			}
		}
		return 0
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(places, func(f found) bool {
		set := slices.Clone(f.atoms)
		slices.Sort(set)
		key := fmt.Sprint(set)
		if seen[key] {
			return true
		}
		seen[key] = true
		return false
	})
}

// configured reports whether every double bond with a configuration in the pattern
// lies on one with a configuration in the molecule; a search leaves that open.
func configured(q *smarts.Query, at []int32, info *perception.Info) bool {
	for i := range q.Bonds {
		b := &q.Bonds[i]
		if b.Stereo == chem.StereoNone {
			continue
		}
		stereo := info.Bonds[info.Mol.BondBetween(at[b.Begin], at[b.End])].Stereo
		if stereo != chem.StereoCis && stereo != chem.StereoTrans {
			return false
		}
	}
	return true
}
