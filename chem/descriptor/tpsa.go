package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// TPSAOptions choose which elements count as polar. The zero value is the usual
// default: nitrogen and oxygen.
type TPSAOptions struct {
	// SulfurAndPhosphorus adds the published terms of these two elements.
	SulfurAndPhosphorus bool
}

// TPSA returns the topological polar surface area in Å² as the sum of the
// contributions of [AtomTPSA] in the order of the atoms.
func TPSA(info *perception.Info, opt TPSAOptions) float64 {
	sum := 0.0
	for i := range info.Atoms {
		sum += AtomTPSA(info, int32(i), opt)
	}
	return sum
}

// AtomTPSA returns the contribution of atom i, with its hydrogens, to the
// topological polar surface area in Å²: the value of Ertl, Rohde and Selzer,
// J. Med. Chem. 2000, 43, 3714, table 3, and for an environment of nitrogen or
// oxygen that is not listed the linear estimate of that paper.
func AtomTPSA(info *perception.Info, i int32, opt TPSAOptions) float64 {
	a := info.Mol.Atom(i)
	switch a.Element {
	case chem.N:
		env, neighbors := polarEnvironment(info, i)
		if v, ok := listedArea(nitrogenAreas[:], env, neighbors); ok {
			return v
		}
		return estimatedArea(30.5, 8.2, neighbors, env.hydrogens)
	case chem.O:
		env, neighbors := polarEnvironment(info, i)
		if v, ok := listedArea(oxygenAreas[:], env, neighbors); ok {
			return v
		}
		return estimatedArea(28.5, 8.6, neighbors, env.hydrogens)
	case chem.P, chem.S:
		if !opt.SulfurAndPhosphorus {
			return 0
		}
		table := sulfurAreas[:]
		if a.Element == chem.P {
			table = phosphorusAreas[:]
		}
		env, neighbors := polarEnvironment(info, i)
		v, _ := listedArea(table, env, neighbors)
		return v
	}
	return 0
}

// areaEnvironment is what the published table distinguishes.
type areaEnvironment struct {
	hydrogens, charge                int8
	single, double, triple, aromatic int8
	// threeRing matters for single-bonded nitrogen and oxygen only and is false
	// elsewhere.
	threeRing bool
}

// area is a line of the table: an environment and its contribution in Å².
type area struct {
	areaEnvironment
	value float64
}

var nitrogenAreas = [...]area{
	{areaEnvironment{triple: 1}, 23.79},
	{areaEnvironment{hydrogens: 1, double: 1}, 23.85},
	{areaEnvironment{hydrogens: 2, single: 1}, 26.02},
	{areaEnvironment{hydrogens: 2, charge: 1, double: 1}, 25.59},
	{areaEnvironment{hydrogens: 3, charge: 1, single: 1}, 27.64},
	{areaEnvironment{single: 1, double: 1}, 12.36},
	{areaEnvironment{double: 1, triple: 1}, 13.60},
	{areaEnvironment{hydrogens: 1, single: 2, threeRing: true}, 21.94},
	{areaEnvironment{hydrogens: 1, single: 2}, 12.03},
	{areaEnvironment{charge: 1, single: 1, triple: 1}, 4.36},
	{areaEnvironment{hydrogens: 1, charge: 1, single: 1, double: 1}, 13.97},
	{areaEnvironment{hydrogens: 2, charge: 1, single: 2}, 16.61},
	{areaEnvironment{aromatic: 2}, 12.89},
	{areaEnvironment{hydrogens: 1, aromatic: 2}, 15.79},
	{areaEnvironment{hydrogens: 1, charge: 1, aromatic: 2}, 14.14},
	{areaEnvironment{single: 3, threeRing: true}, 3.01},
	{areaEnvironment{single: 3}, 3.24},
	{areaEnvironment{single: 1, double: 2}, 11.68},
	{areaEnvironment{charge: 1, single: 2, double: 1}, 3.01},
	{areaEnvironment{hydrogens: 1, charge: 1, single: 3}, 4.44},
	{areaEnvironment{aromatic: 3}, 4.41},
	{areaEnvironment{single: 1, aromatic: 2}, 4.93},
	{areaEnvironment{double: 1, aromatic: 2}, 8.39},
	{areaEnvironment{charge: 1, aromatic: 3}, 4.10},
	{areaEnvironment{charge: 1, single: 1, aromatic: 2}, 3.88},
	{areaEnvironment{charge: 1, single: 4}, 0},
}

var oxygenAreas = [...]area{
	{areaEnvironment{double: 1}, 17.07},
	{areaEnvironment{hydrogens: 1, single: 1}, 20.23},
	{areaEnvironment{charge: -1, single: 1}, 23.06},
	{areaEnvironment{single: 2, threeRing: true}, 12.53},
	{areaEnvironment{single: 2}, 9.23},
	{areaEnvironment{aromatic: 2}, 13.14},
}

var phosphorusAreas = [...]area{
	{areaEnvironment{single: 1, double: 1}, 34.14},
	{areaEnvironment{single: 3}, 13.59},
	{areaEnvironment{hydrogens: 1, single: 2, double: 1}, 23.47},
	{areaEnvironment{single: 3, double: 1}, 9.81},
}

var sulfurAreas = [...]area{
	{areaEnvironment{double: 1}, 32.09},
	{areaEnvironment{hydrogens: 1, single: 1}, 38.80},
	{areaEnvironment{single: 2}, 25.30},
	{areaEnvironment{aromatic: 2}, 28.24},
	{areaEnvironment{double: 1, aromatic: 2}, 21.70},
	{areaEnvironment{single: 2, double: 1}, 19.21},
	{areaEnvironment{single: 2, double: 2}, 8.38},
}

// polarEnvironment returns the environment of an atom and the number of its
// neighbours that are not hydrogen.
func polarEnvironment(info *perception.Info, i int32) (env areaEnvironment, neighbors int) {
	a := info.Mol.Atom(i)
	env.charge = a.Charge
	env.hydrogens = int8(min(hydrogens(info, i), 127))
	for _, nb := range info.Mol.Neighbors(i) {
		if info.Mol.Atom(nb.Atom).Element == chem.H {
			continue
		}
		neighbors++
		b := info.Bonds[nb.Bond]
		switch {
		case neighbors > 4:
			// No listed environment has so many.
		case b.Aromatic():
			env.aromatic++
		case b.Order == chem.Single:
			env.single++
		case b.Order == chem.Double:
			env.double++
		case b.Order == chem.Triple:
			env.triple++
		}
	}
	nitrogenOrOxygen := a.Element == chem.N || a.Element == chem.O
	env.threeRing = nitrogenOrOxygen && int(env.single) == neighbors && neighbors > 1 &&
		a.Charge == 0 && info.Rings.MinAtomRing(i) == 3
	return env, neighbors
}

// listedArea looks an environment up. Bonds of other kinds, such as dative
// ones, make it an unlisted one.
func listedArea(table []area, env areaEnvironment, neighbors int) (float64, bool) {
	if int(env.single+env.double+env.triple+env.aromatic) != neighbors {
		return 0, false
	}
	for k := range table {
		if table[k].areaEnvironment == env {
			return table[k].value, true
		}
	}
	return 0, false
}

// estimatedArea is the linear estimate for unlisted environments, in Å².
func estimatedArea(base, perNeighbor float64, neighbors int, hydrogens int8) float64 {
	v := base - float64(float64(neighbors)*perNeighbor)
	return max(0, v+float64(float64(hydrogens)*1.5))
}
