package perception

import "athanor/chem"

// radicals gives atoms whose hydrogen count is fixed the unpaired electrons
// that their valence leaves, whatever the source stated. Other atoms keep what
// was stated, which their implied hydrogens allow for.
func (w *Workspace) radicals(m *chem.Molecule) {
	for i := range w.atoms {
		d := &w.atoms[i]
		a := m.Atom(int32(i))
		if !d.Fixed || a.Element == chem.Wildcard {
			continue
		}
		d.Radicals = uint8(min(255, unpaired(a, int(d.Bonds), m.Degree(int32(i)))))
	}
}

// unpaired returns the number of unpaired electrons of an atom with the given
// sum of bond orders and hydrogens.
func unpaired(a chem.Atom, bonds, degree int) int {
	valences := a.Element.Valences()
	outer, charge := a.Element.OuterElectrons(), int(a.Charge)
	if len(valences) == 1 && valences[0] == anyValence {
		if degree > 0 {
			return 0 // a metal with ligands: anything may be
		}
		return max(outer-charge, 0) % 2
	}
	shell := 8
	if a.Element == chem.H || a.Element == chem.He {
		shell = 2
	}
	missing := shell - outer - bonds + charge
	if missing < 0 {
		missing = beyondOctet(valences, bonds-charge)
	}
	if left := outer - bonds - charge; left >= 0 {
		missing = min(missing, left)
	}
	return missing
}

// beyondOctet returns what an atom with several valences lacks to the next one.
func beyondOctet(valences []int8, bonds int) int {
	if len(valences) > 1 {
		for _, v := range valences {
			if int(v) >= bonds {
				return int(v) - bonds
			}
		}
	}
	return 0
}
