package route

import (
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

// MapStep returns a step as a reaction SMILES in the retro direction, the target
// before its precursors, in which every atom of the target and the atom it comes
// from bear the same number, counted from 1 in the order of the target's text. Atoms
// that do not end in the target bear none. It is false when the step cannot be run
// forward, which is how its atoms are followed, or gives ions.
func MapStep(s *retro.Step, rules Rules) (string, bool) {
	f := follower{runs: map[string]*mappedStep{}, rules: rules}
	m := f.run(s)
	if m == nil {
		return "", false
	}
	numbers := make([]int32, m.target.Mol.NumAtoms())
	for i := range numbers {
		numbers[i] = int32(i) + 1
	}
	texts := make([]string, 0, 1+len(m.reactants))
	text, err := numbered(m.target, numbers)
	if err != nil {
		return "", false
	}
	texts = append(texts, text)
	for r, reactant := range m.reactants {
		numbers := make([]int32, reactant.Mol.NumAtoms())
		for k, from := range m.reactant {
			if from == int32(r) {
				numbers[m.atom[k]] = int32(k) + 1
			}
		}
		text, err := numbered(reactant, numbers)
		if err != nil {
			return "", false
		}
		texts = append(texts, text)
	}
	return texts[0] + ">>" + strings.Join(texts[1:], "."), true
}

// numbered writes a molecule with a number on each atom, 0 for none.
func numbered(info *perception.Info, numbers []int32) (string, error) {
	var b chem.Builder
	b.AddMolecule(info.Mol)
	for i, n := range numbers {
		b.Atom(int32(i)).Map = n
	}
	mol, err := b.Build()
	if err != nil {
		return "", err
	}
	mapped, err := perception.Perceive(mol, perception.Options{})
	if err != nil {
		return "", err
	}
	return smiles.Write(mapped, nil, smiles.WriteOptions{}), nil
}
