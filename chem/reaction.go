package chem

// Reaction is a reaction as stated: molecules in three roles, each role in the
// order of the source. Atom-map numbers tie the sides together.
type Reaction struct {
	Reactants []*Molecule
	Agents    []*Molecule
	Products  []*Molecule
	Name      string
}
