// Package canon gives a molecule one form that does not depend on how it was
// written: a total order of the atoms, canonical SMILES and a 128-bit identity.
//
// The order of atoms comes from partition refinement. Atoms start in one cell and
// cells are split by what their atoms are and by the sorted list of bonds and
// cells around them, until nothing splits. Order of comparison, order of work and
// the way of breaking ties are those of RDKit's ranking (Schneider, Sahnoun and
// Landrum, J. Chem. Inf. Model. 2015, 55, 2111), so that the text is RDKit's text.
//
// Where RDKit takes the first tie it meets, this package proves that the choice
// does not matter or tries the alternatives: ties whose cells are known to be
// orbits of the symmetry group are broken at once; all others are searched by
// individualisation and refinement, the least text wins, and leaves with equal
// texts are symmetries that prune the search (McKay and Piperno, J. Symbolic
// Comput. 2014, 60, 94). In components of more than 100 atoms the way in which cells
// split is compared too, which ends most paths early. A work budget bounds the
// search; a form that it cuts short says so.
//
// # Stereo marks
//
// A mark counts when it can mean something given the symmetry of the molecule: the
// neighbours of a centre, or the substituents at each end of a double bond, must
// differ. They may differ only through other marks (dependent stereo). Ring atoms
// with two like ring neighbours count when their ring system has at least two of
// them. All other marks are left out.
//
// # Differences
//
// RDKit's legacy perception, which is its default, drops some marks that do mean
// something. They are kept here: pseudo-asymmetric centres between two mirrored
// arms, and double bonds on a ring whose two sides differ by a ring centre.
//
// Allenes are treated as RDKit treats them, whose texts most stored identities
// are: their marks are dropped when a molecule is perceived, with a warning.
// Perceived with perception.Options.KeepAllenes they take part in order, text and
// identity like other marks, when both ends have two different substituents, and
// the text differs from RDKit's by that mark.
//
// The number of a square planar, bipyramidal or octahedral mark on a centre with
// like ligands is the lowest that an exchange of them gives. RDKit's number there
// follows the order of the input, so that its texts of one complex differ.
//
// A double bond without configuration between two with one cannot be written:
// the text gives it one, as RDKit's does.
//
// Components of more than 500 atoms are ordered by a variant of the refinement
// that needs time n·log n; the text is as canonical, but the order is not RDKit's.
package canon
