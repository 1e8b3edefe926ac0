// Package descriptor computes numbers that describe a molecule: formula,
// masses, lipophilicity, polar surface, counts of donors, acceptors, rings and
// rotatable bonds.
//
// Every number has one published definition, named at its function, and agrees
// with what RDKit 2026.09 gives by default. Definitions published as SMARTS
// patterns are written out as conditions on an atom and its neighbours, with
// the pattern beside them; no pattern is matched at run time.
//
// A floating-point sum runs over the atoms in their order, because the order
// decides the last bits. Products are converted to float64 before they are
// added, so that no platform fuses the two operations.
package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Values holds all descriptors of one molecule. Each field is the result of the
// function of the same name.
type Values struct {
	Formula           string
	MolWt             float64 // g/mol
	ExactMass         float64 // g/mol
	LogP              float64
	MR                float64 // cm³/mol
	TPSA              float64 // Å²
	FractionCSP3      float64 // 0 to 1
	Donors            int
	Acceptors         int
	LipinskiDonors    int
	LipinskiAcceptors int
	Rings             int
	CyclomaticNumber  int
	AromaticRings     int
	RotatableBonds    int
	HeavyAtoms        int
	UnpairedElectrons int
	NetCharge         int
	Fragments         int
}

// All returns all descriptors of a molecule.
func All(info *perception.Info) Values {
	logP, mr := Crippen(info)
	fragments := Fragments(info)
	return Values{
		Formula:           Formula(info),
		MolWt:             MolWt(info),
		ExactMass:         ExactMass(info),
		LogP:              logP,
		MR:                mr,
		TPSA:              TPSA(info, TPSAOptions{}),
		FractionCSP3:      FractionCSP3(info),
		Donors:            Donors(info),
		Acceptors:         Acceptors(info),
		LipinskiDonors:    LipinskiDonors(info),
		LipinskiAcceptors: LipinskiAcceptors(info),
		Rings:             Rings(info),
		CyclomaticNumber:  cyclomaticNumber(info.Mol, fragments),
		AromaticRings:     AromaticRings(info),
		RotatableBonds:    RotatableBonds(info),
		HeavyAtoms:        HeavyAtoms(info),
		UnpairedElectrons: UnpairedElectrons(info),
		NetCharge:         NetCharge(info),
		Fragments:         fragments,
	}
}

func cyclomaticNumber(m *chem.Molecule, fragments int) int {
	return m.NumBonds() - m.NumAtoms() + fragments
}
