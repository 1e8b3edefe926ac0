package convert

import (
	"athanor/chem"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// labelCarbons lets those carbons show their symbol that cannot be made out as bare
// ends of lines: the middle of a straight row of double bonds, as in an allene,
// and a charged end, whose charge would stand alone.
func labelCarbons(atoms []drawing.Atom, info *perception.Info) {
	for i := range atoms {
		if from := info.Mol.Atom(int32(i)); from.Element == chem.C && hardToSee(info, int32(i)) {
			atoms[i].Display.Carbons = drawing.CarbonsAll
		}
	}
}

func hardToSee(info *perception.Info, i int32) bool {
	near := info.Mol.Neighbors(i)
	switch len(near) {
	case 1:
		return info.Mol.Atom(i).Charge != 0
	case 2:
		p, q := &info.Bonds[near[0].Bond], &info.Bonds[near[1].Bond]
		return p.Order == chem.Double && q.Order == chem.Double && !p.InRing()
	}
	return false
}
