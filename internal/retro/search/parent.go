package search

import (
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// parent returns the molecule to plan for a component of a target. Salts are
// planned as their neutral parent: acids and bases exchange protons without a
// reaction worth a step. Protons come off positive atoms, then go to negative
// ones while the charge is below zero. What keeps a charge, such as a quaternary
// ammonium ion, is planned with counter-ions from the other components; used marks
// those. An onium ion that was written without any is planned as its bromide, which
// is how it comes out of its synthesis. written is the canonical SMILES of the
// component when it was changed.
func parent(parts []*perception.Info, chosen int) (info *perception.Info, used []bool, written string, err error) {
	info, used = parts[chosen], make([]bool, len(parts))
	used[chosen] = true
	if neutral, changed := exchangeProtons(info); changed {
		written = canon.SMILES(info)
		if info, err = perception.Perceive(neutral, perception.Options{}); err != nil {
			return nil, nil, "", err
		}
		if info, err = smiles.Perceive(canon.SMILES(info)); err != nil {
			return nil, nil, "", err
		}
	}
	charge := totalCharge(info.Mol)
	if charge == 0 {
		return info, used, written, nil
	}
	text, salt := canon.SMILES(info), make([]bool, len(parts))
	copy(salt, used)
	for i, part := range parts {
		if c := totalCharge(part.Mol); !salt[i] && c*charge < 0 && abs(c) <= abs(charge) {
			text += "." + canon.SMILES(part)
			charge += c
			salt[i] = true
		}
	}
	if charge != 0 {
		if charge != totalCharge(info.Mol) || charge < 0 || charge > maxBromides || !onium(info.Mol) {
			return info, used, written, nil
		}
		if written == "" {
			written = text
		}
		text += strings.Repeat(".[Br-]", charge)
	}
	info, err = smiles.Perceive(text)
	return info, salt, written, err
}

// maxBromides bounds the counter-ions that are added to a target.
const maxBromides = 6

// onium reports whether all positive atoms are nitrogen, phosphorus or sulfur
// without hydrogen, and no atom is negative.
func onium(m *chem.Molecule) bool {
	for i, a := range m.Atoms() {
		switch {
		case a.Charge < 0:
			return false
		case a.Charge > 0 && (a.Hydrogens > 0 || m.Degree(int32(i)) < 2 || a.Element != chem.N && a.Element != chem.P && a.Element != chem.S):
			return false
		}
	}
	return true
}

// exchangeProtons returns a copy of a molecule with its charges taken away as far
// as protons can do it.
func exchangeProtons(info *perception.Info) (*chem.Molecule, bool) {
	var b chem.Builder
	b.AddMolecule(info.Mol)
	charge, changed := totalCharge(info.Mol), false
	for i := range info.Atoms {
		a := b.Atom(int32(i))
		for a.Charge > 0 && a.Hydrogens > 0 && a.NoImplicit() && !besideCharge(info.Mol, int32(i), -1) {
			a.Charge--
			a.Hydrogens--
			charge--
			changed = true
		}
	}
	for i := range info.Atoms {
		a := b.Atom(int32(i))
		if a.Element != chem.O && a.Element != chem.S && a.Element != chem.N || !a.NoImplicit() || besideCharge(info.Mol, int32(i), 1) {
			continue
		}
		for charge < 0 && a.Charge < 0 {
			a.Charge++
			a.Hydrogens++
			charge++
			changed = true
		}
	}
	if !changed {
		return nil, false
	}
	m, err := b.Build()
	return m, err == nil
}

// besideCharge reports whether a neighbour of an atom bears a charge of the sign.
func besideCharge(m *chem.Molecule, atom int32, sign int) bool {
	for _, n := range m.Neighbors(atom) {
		if int(m.Atom(n.Atom).Charge)*sign > 0 {
			return true
		}
	}
	return false
}

func totalCharge(m *chem.Molecule) int {
	sum := 0
	for _, a := range m.Atoms() {
		sum += int(a.Charge)
	}
	return sum
}

func abs(n int) int { return max(n, -n) }
