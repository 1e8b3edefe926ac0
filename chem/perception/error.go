package perception

import (
	"fmt"

	"athanor/chem"
)

// Kind tells what is wrong with a molecule.
type Kind uint8

const (
	// Valence: an atom has more bonds than its element and charge allow.
	Valence Kind = iota
	// Kekulize: an aromatic system has no Kekulé form, or an atom outside rings
	// was stated aromatic.
	Kekulize
	// Limit: a work limit was passed.
	Limit
)

// Error says why a molecule has no consistent reading.
type Error struct {
	Kind Kind
	// Atom is the atom at fault in the molecule that was given.
	Atom int32
	// Offset is the byte offset of the atom in the text, -1 when there is none.
	Offset int
	// Message says what is wrong, without the place.
	Message string
}

// Error returns the message with the byte offset in front where it is known,
// the number of the atom otherwise.
func (e *Error) Error() string {
	if e.Offset >= 0 {
		return fmt.Sprintf("byte %d: %s", e.Offset, e.Message)
	}
	return fmt.Sprintf("atom %d: %s", e.Atom, e.Message)
}

// fail makes the error for an atom of the molecule in hand.
func (w *Workspace) fail(m *chem.Molecule, kind Kind, atom int32, message string) error {
	return &Error{Kind: kind, Atom: w.info.SourceAtom(atom), Offset: m.Offset(atom), Message: message}
}

// names of the elements that faults are usually about.
var names = map[chem.Element]string{
	chem.H: "hydrogen", chem.B: "boron", chem.C: "carbon", chem.N: "nitrogen", chem.O: "oxygen",
	chem.F: "fluorine", chem.Si: "silicon", chem.P: "phosphorus", chem.S: "sulfur", chem.Cl: "chlorine",
	chem.As: "arsenic", chem.Se: "selenium", chem.Br: "bromine", chem.Te: "tellurium", chem.I: "iodine",
}

// describe names an atom with its charge.
func describe(a chem.Atom) string {
	name, ok := names[a.Element]
	if !ok {
		name = a.Element.Symbol()
	}
	if a.Charge != 0 {
		return fmt.Sprintf("%s with charge %+d", name, a.Charge)
	}
	return name
}
