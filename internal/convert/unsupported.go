package convert

import (
	"errors"
	"fmt"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// ErrUnsupported is the error for atoms that a drawing cannot hold. What wraps it
// names the first such atom.
var ErrUnsupported = errors.New("This radical count or stereochemistry class is not supported yet")

// maxRadicals is the number of unpaired electrons that an atom of a drawing may have.
const maxRadicals = 2

// CheckAtoms fails with ErrUnsupported when a drawing cannot hold an atom of the
// molecule because of its unpaired electrons.
func CheckAtoms(info *perception.Info) error {
	for i := range info.Atoms {
		if n := info.Atoms[i].Radicals; n > maxRadicals {
			return unsupported(info, int32(i), fmt.Sprintf("has %d unpaired electrons; a drawing holds at most %d", n, maxRadicals))
		}
	}
	return nil
}

// ErrRadicals is the error for a drawing that states unpaired electrons for which the
// bonds and hydrogens of the atom leave no room.
var ErrRadicals = errors.New("Radical count conflicts with the atom valence or explicit hydrogens")

// CheckRadicals fails with ErrRadicals when the molecule of [ToMolecule] does not keep
// the unpaired electrons that the drawing states.
func CheckRadicals(doc *drawing.Document, info *perception.Info) error {
	p := whole(doc)
	return p.checkRadicals(info)
}

func (p *part) checkRadicals(info *perception.Info) error {
	for k := range info.Atoms {
		a := &p.doc.Atoms()[p.atoms[info.SourceAtom(int32(k))]]
		if a.Radicals != 0 && a.Radicals != int(info.Atoms[k].Radicals) {
			return fmt.Errorf("%w: atom %s", ErrRadicals, a.ID)
		}
	}
	return nil
}

// geometries name the classes of stereo that drawings do not hold.
var geometries = map[chem.Chirality]string{
	chem.ChiralAllene: "an allene", chem.ChiralSquarePlanar: "a square planar",
	chem.ChiralTrigonalBipyramidal: "a trigonal bipyramidal", chem.ChiralOctahedral: "an octahedral",
}

// unsupportedMark is the error for an atom with a mark that is not tetrahedral.
func unsupportedMark(info *perception.Info, i int32, mark chem.Chirality) error {
	return unsupported(info, i, fmt.Sprintf("is %s centre; a drawing holds tetrahedral ones", geometries[mark]))
}

// unsupported names an atom by its ID in the drawing, its element and, if it was
// read from text, its place there.
func unsupported(info *perception.Info, i int32, what string) error {
	place := fmt.Sprintf("atom %s (%s)", idOf(info.SourceAtom(i)), info.Mol.Atom(i).Element.Symbol())
	if offset := info.Mol.Offset(i); offset >= 0 {
		place += fmt.Sprintf(" at byte %d", offset)
	}
	return fmt.Errorf("%w: %s %s", ErrUnsupported, place, what)
}
