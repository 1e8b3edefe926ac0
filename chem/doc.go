// Package chem holds molecules and reactions exactly as a source stated them.
//
// A [Molecule] is a read-only graph in flat arrays: atoms, bonds, and the
// neighbours of every atom in one compressed list. It is made by a [Builder],
// which checks what must always hold (end points exist, no bond from an atom to
// itself, at most one bond between two atoms).
//
// The package keeps the stated and the derived apart. Whether an atom was
// written in lower case is stated and stands here; whether it is aromatic
// follows from the structure and stands in chem/perception. The same goes for
// hydrogens: a bracket atom states its count, any other atom leaves it to be
// derived.
//
// # Order
//
// Atoms and bonds are numbered from 0 in the order they were added. The
// neighbours of an atom are listed in the order of their bonds; tetrahedral and
// other stereo marks are stored relative to that order, with a hydrogen that is
// not an atom of its own (or a lone pair) counted last. Readers convert what
// the text says to this convention; see [Chirality].
//
// # Identity
//
// Nothing here compares molecules. Two molecules are the same compound when
// chem/canon gives them the same canonical form.
//
// The package depends on the standard library alone and is the lowest tier of
// the chemistry core.
package chem
