// Package molfile reads and writes the connection tables of the CTfile formats:
// molfiles (V2000 and V3000), SD files and RXN files.
//
// It follows the CTfile format document of BIOVIA. A [Reader] turns text into a
// [Record]: a chem.Molecule with coordinates, and beside it what a graph cannot
// hold (S-groups, stereo groups, data items). The marks of the molecule are those
// that its wedges, coordinates or parities state; whether they can mean something
// is decided in chem/perception and chem/canon. A [Writer] turns a perceived
// molecule with coordinates into text.
//
// Coordinates of a file are multiplied by 1/[BondLength], so that they are in bond
// lengths as everywhere in the core. The file's own unit is not stated in it; most
// programs write 1.5 or 1 for a bond, and the proportions are kept.
//
// # Reading
//
// Text that is no connection table, or contradicts itself, is refused with a
// *chem.SyntaxError that names the line: counts that do not match, atoms that do
// not exist, fields that are not numbers, elements that do not exist. What is
// read and cannot be kept gets a warning, one for each kind. Query features (atom
// lists, bonds of several orders, substitution counts) become wildcards and bonds
// of unknown order with a warning; Record.Query holds the first one, for callers
// that must not take a query for a molecule.
//
// Any M  CHG or M  RAD line voids all charges of the atom block, and any M  ISO
// line its mass differences, as the format document says.
//
// Configuration comes from space when an atom has a z coordinate other than 0,
// otherwise from the wedges and the drawing; parities count only where there are
// no coordinates at all. A wavy bond leaves the centre at its narrow end open, and
// any double bond at either end of it.
//
// # Differences
//
// Unlike RDKit, the reader
//   - takes charge code 4 for the doublet radical that the document says it is;
//   - takes the hydrogen count of the atom line as the number of hydrogens;
//   - refuses symbols that are no element, "*", an R group or a query atom, bond
//     types and configurations out of range, and unknown version tags;
//   - reads lines that end in CR, a byte order mark, atom lines without their last
//     fields, and fields separated by tabs (with a warning);
//   - keeps cis and trans of an imine whose hydrogen is an atom of the file.
//
// An R group is a wildcard with the label "R1", not one with an isotope.
package molfile
