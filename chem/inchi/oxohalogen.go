package inchi

import "athanor/chem"

// The InChI software does not know the charges that chem/perception, as RDKit, puts
// on a halogen among oxygens. Of the identifiers that it writes for such molecules
// it reads
//
//	O=[I+]([O-])O                 for  [O-][I+2]([O-])O, iodic acid
//	O=[I-](=O)=O, and a proton    for  [O-][I+2]([O-])[O-], iodate
//
// The anion loses its charge to an oxygen like other crowded atoms; the proton is
// one too many.

// dropProtons removes up to n bare protons from the end of the structure, where the
// InChI software adds them.
func (s *Structure) dropProtons(n int) {
	bonded := make([]bool, len(s.Atoms))
	for _, b := range s.Bonds {
		bonded[b.Begin], bonded[b.End] = true, true
	}
	for ; n > 0 && len(s.Atoms) > 0; n-- {
		last := len(s.Atoms) - 1
		if a := &s.Atoms[last]; a.Element != chem.H || a.Charge != 1 || a.Isotope != 0 || bonded[last] {
			return
		}
		s.Atoms = s.Atoms[:last]
	}
}

// spreadHalogens writes the double bonds to oxygen of halogens with charge +1 that
// have no other neighbours than oxygen, and a negative one among them, as single
// bonds with charges.
func (s *Structure) spreadHalogens() {
	for i := range s.Atoms {
		switch a := &s.Atoms[i]; a.Element {
		case chem.Cl, chem.Br, chem.I:
			if a.Charge == 1 {
				s.spreadHalogen(int32(i))
			}
		}
	}
}

func (s *Structure) spreadHalogen(halogen int32) {
	var doubles []int // bonds
	anion := false
	for k, b := range s.Bonds {
		other := b.Begin
		switch halogen {
		case b.Begin:
			other = b.End
		case b.End:
		default:
			continue
		}
		oxygen := &s.Atoms[other]
		if oxygen.Element != chem.O || b.Order == 2 && oxygen.Charge != 0 || b.Order > 2 {
			return
		}
		anion = anion || oxygen.Charge == -1
		if b.Order == 2 {
			doubles = append(doubles, k)
		}
	}
	if !anion {
		return
	}
	for _, k := range doubles {
		b := &s.Bonds[k]
		b.Order = 1
		s.Atoms[b.Begin+b.End-halogen].Charge--
		s.Atoms[halogen].Charge++
	}
}
