// Package stereo holds the geometry of stereo marks: what a mark means under
// another order of neighbours, and what coordinates and wedges say about it.
//
// It knows nothing about which atoms can be stereo centres. Perception decides
// that from the surroundings of an atom, and chem/canon from the symmetry of the
// whole molecule.
//
// Marks follow the convention of [chem.Chirality]: they are relative to the
// order of the neighbours of an atom, with a hydrogen or lone pair that is not
// an atom counted last.
package stereo
