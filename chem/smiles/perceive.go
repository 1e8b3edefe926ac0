package smiles

import (
	"fmt"

	"athanor/chem/perception"
)

// Perceive reads a SMILES and perceives it with the usual options. The error is a
// *chem.SyntaxError, or one that wraps a *perception.Error and names the format in
// front of the place, as those of the text itself do.
func Perceive(text string) (*perception.Info, error) { return perceive(text, false) }

// PerceiveCompound is Perceive without map numbers, which tie the atoms of a reaction
// together and are no part of a compound.
func PerceiveCompound(text string) (*perception.Info, error) { return perceive(text, true) }

func perceive(text string, unmapped bool) (*perception.Info, error) {
	m, err := Parse(text)
	if err != nil {
		return nil, err
	}
	if unmapped {
		m = m.WithoutMaps()
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, Located(err)
	}
	return info, nil
}

// Located names the format in an error of perception about a molecule that was
// read from a SMILES.
func Located(err error) error { return fmt.Errorf("smiles: %w", err) }
