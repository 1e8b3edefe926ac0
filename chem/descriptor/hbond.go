package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Donors returns the number of hydrogen-bond donors: atoms that match
//
//	[N&!H0&v3,N&!H0&+1&v4,O&H1&+0,S&H1&+0,n&H1&+0]
//
// A primary amine counts once and water not at all (RDKit, CalcNumHBD).
func Donors(info *perception.Info) int {
	n := 0
	for i := range info.Atoms {
		if donor(info, int32(i)) {
			n++
		}
	}
	return n
}

func donor(info *perception.Info, i int32) bool {
	a, p := info.Mol.Atom(i), &info.Atoms[i]
	switch a.Element {
	case chem.N:
		if p.Aromatic() {
			return a.Charge == 0 && hydrogens(info, i) == 1
		}
		return (p.Valence == 3 || a.Charge == 1 && p.Valence == 4) && hydrogens(info, i) > 0
	case chem.O, chem.S:
		return !p.Aromatic() && a.Charge == 0 && hydrogens(info, i) == 1
	}
	return false
}

// Acceptors returns the number of hydrogen-bond acceptors: atoms that match
//
//	[$([O,S;H1;v2]-[!$(*=[O,N,P,S])]),$([O,S;H0;v2]),$([O,S;-]),
//	 $([N;v3;!$(N-*=!@[O,N,P,S])]),$([nH0X2,o,s;+0])]
//
// This is CalcNumHBA of RDKit 2026. Older versions had nH0 for nH0X2 and
// counted N-substituted azoles once more.
func Acceptors(info *perception.Info) int {
	var c acceptorCounter
	n := 0
	for i := range info.Atoms {
		if c.acceptor(info, int32(i)) {
			n++
		}
	}
	return n
}

// acceptorCounter remembers whether crowded atoms have a double bond to a
// heteroatom, and whether one outside rings.
type acceptorCounter struct{ double, chain answers }

func (c *acceptorCounter) acceptor(info *perception.Info, i int32) bool {
	a, p := info.Mol.Atom(i), &info.Atoms[i]
	switch {
	case a.Element == chem.N && p.Aromatic():
		return a.Charge == 0 && connections(info, i) == 2 && hydrogens(info, i) == 0
	case a.Element == chem.N:
		return p.Valence == 3 && !c.besideDouble(info, i)
	case a.Element != chem.O && a.Element != chem.S:
		return false
	case p.Aromatic():
		return a.Charge == 0
	case a.Charge == -1:
		return true
	case p.Valence != 2:
		return false
	}
	h := hydrogens(info, i)
	return h == 0 || h == 1 && c.besideUnoxidised(info, i)
}

// besideUnoxidised: -[!$(*=[O,N,P,S])]. A hydrogen that is an atom of its own
// fits too, an attached one does not.
func (c *acceptorCounter) besideUnoxidised(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if singleBond(info.Bonds[nb.Bond]) && !c.double.about(info, nb.Atom, oxidised) {
			return true
		}
	}
	return false
}

// besideDouble: N-*=!@[O,N,P,S].
func (c *acceptorCounter) besideDouble(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if singleBond(info.Bonds[nb.Bond]) && c.chain.about(info, nb.Atom, chainOxidised) {
			return true
		}
	}
	return false
}

// oxidised: *=[O,N,P,S].
func oxidised(info *perception.Info, i int32) bool { return doubleTo(info, i, setNOPS) }

// chainOxidised: *=!@[O,N,P,S].
func chainOxidised(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		b := info.Bonds[nb.Bond]
		if doubleBond(b) && !b.InRing() && !info.Atoms[nb.Atom].Aromatic() && setNOPS.has(info.Mol.Atom(nb.Atom).Element) {
			return true
		}
	}
	return false
}

// LipinskiDonors returns the number of hydrogens on nitrogen and oxygen, as in
// the rule of five.
func LipinskiDonors(info *perception.Info) int {
	n := 0
	for i, a := range info.Mol.Atoms() {
		if a.Element == chem.N || a.Element == chem.O {
			n += hydrogens(info, int32(i))
		}
	}
	return n
}

// LipinskiAcceptors returns the number of nitrogens and oxygens, as in the rule
// of five.
func LipinskiAcceptors(info *perception.Info) int {
	n := 0
	for _, a := range info.Mol.Atoms() {
		if a.Element == chem.N || a.Element == chem.O {
			n++
		}
	}
	return n
}
