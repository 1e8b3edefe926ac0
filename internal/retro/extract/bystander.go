package extract

import (
	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
)

// Automatic mapping gives every atom of the product an origin. Where the true source
// is not recorded, the water of a work-up for instance, it takes an atom of a
// solvent, a base or an acid. Templates of such reactions ask for a carbonate to
// make a methyl group. They are found by the compounds that take part, and by bonds
// that no reaction breaks to take one atom away.

// bystanders are compounds that never give an atom in a planned step.
var bystanders = keySet(
	// ethers
	"C1CCOC1", "CC1CCCO1", "C1COCCO1", "CCOCC", "CC(C)OC(C)C", "COC(C)(C)C", "COCCOC", "COCCOCCOC",
	// hydrocarbons
	"C", "CCCCC", "CCCCCC", "CCCCCCC", "C1CCCCC1",
	// carbonic acid and its salts
	"O=C(O)O", "O=C([O-])O", "O=C([O-])[O-]",
	// mineral acids whose oxygen stands for that of water
	"O=S(=O)(O)O", "O=S(=O)([O-])O", "O=S(=O)([O-])[O-]", "O=P(O)(O)O", "O=P([O-])(O)O", "O=P([O-])([O-])O", "O=P([O-])([O-])[O-]",
	// reducing agents
	"[BH3-]C#N", "CC(=O)O[BH-](OC(C)=O)OC(C)=O",
)

// wholes are bases and solvents that give all their carbon atoms to the product or
// none.
var wholes = keySet(
	"c1ccccc1", "Cc1ccccc1", "Cc1ccccc1C", "Cc1cccc(C)c1", "Cc1ccc(C)cc1",
	"CCN(CC)CC", "CCN(C(C)C)C(C)C", "CC(C)[N-]C(C)C", "CC(C)NC(C)C", "CC(C)(C)[O-]", "c1ccncc1", "CN(C)c1ccncc1",
	"C[Si](C)(C)[N-][Si](C)(C)C", "C[Si](C)(C)N[Si](C)(C)C", "C1CCC2=NCCCN2CC1",
)

func keySet(texts ...string) map[string]bool {
	set := map[string]bool{}
	for _, text := range texts {
		key, err := ProductKey(text)
		if err != nil {
			panic("internal error: " + text + ": " + err.Error())
		}
		set[key] = true
	}
	return set
}

// maxBystander is the number of atoms up to which precursors are looked at.
const maxBystander = 16

// bystander looks for a precursor that cannot have given what the mapping takes
// from it.
func (rxn *reaction) bystander() *Rejection {
	for p, info := range rxn.precursors {
		if info.Mol.NumAtoms() > maxBystander {
			continue
		}
		key := canon.Plain(info)
		if bystanders[key] || wholes[key] && rxn.givesCarbonInPart(p) || rxn.unlikelyAtom(p) {
			return reject(Bystander, "%s", key)
		}
	}
	return nil
}

// givesCarbonInPart reports whether some carbon atoms of a precursor leave.
func (rxn *reaction) givesCarbonInPart(p int) bool {
	for i, t := range rxn.target[p] {
		if t < 0 && rxn.precursors[p].Mol.Atom(int32(i)).Element == chem.C {
			return true
		}
	}
	return false
}

// unlikelyAtom reports whether a precursor gives a single atom by a break that does
// not happen: a saturated carbon atom from a carbon or an amine nitrogen atom, or an
// oxygen atom from a carbon atom with nothing else to oxidise.
func (rxn *reaction) unlikelyAtom(p int) bool {
	given := int32(-1)
	for i, t := range rxn.target[p] {
		if t < 0 {
			continue
		}
		if given >= 0 {
			return false
		}
		given = int32(i)
	}
	info := rxn.precursors[p]
	switch info.Mol.Atom(given).Element {
	case chem.C:
		return saturated(info, given) && heldByCarbonOrAmine(info, given)
	case chem.O:
		return heldByCarbon(info, given) && !hasPeroxide(info)
	}
	return false
}

func saturated(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if info.BondOrder(nb.Bond) != chem.Single {
			return false
		}
	}
	return true
}

func heldByCarbonOrAmine(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		switch a := info.Mol.Atom(nb.Atom); {
		case a.Element == chem.C:
			// The anion of trifluoroacetate and the like lose carbon dioxide.
			if !heldByOxygen(info, nb.Atom) || info.TotalHydrogens(i) > 1 {
				return true
			}
		case a.Element == chem.N && a.Charge == 0 && saturated(info, nb.Atom):
			return true
		}
	}
	return false
}

func heldByOxygen(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if info.Mol.Atom(nb.Atom).Element == chem.O {
			return true
		}
	}
	return false
}

func heldByCarbon(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if info.Mol.Atom(nb.Atom).Element == chem.C {
			return true
		}
	}
	return false
}

// hasPeroxide reports whether an oxygen atom is bonded to another one, as in the
// peracids, whose carbonyl oxygen the mapping takes as often as the right one.
func hasPeroxide(info *perception.Info) bool {
	for _, b := range info.Mol.Bonds() {
		if info.Mol.Atom(b.Begin).Element == chem.O && info.Mol.Atom(b.End).Element == chem.O {
			return true
		}
	}
	return false
}
