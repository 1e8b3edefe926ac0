// Package transform applies reaction templates to molecules and tells where
// every atom of a product came from.
//
// A template is a reaction SMARTS "pattern>>result". It is compiled once into
// tables: which atoms of the pattern survive, what the result side says about
// each of them, and which bonds the template itself places. Applying it finds
// the placements of the pattern (chem/match) and for each one copies the
// surroundings of the placed atoms, edits the placed ones, and perceives what
// comes out.
//
// # What the result side says
//
// Element, charge, hydrogen count and mass number that an atom of the result
// names are set; what it does not name is kept from the matched atom. When the
// bonds, the charge or the element of an atom changed and the result does not
// name its hydrogens, they follow from the valence anew, also when the matched
// atom was written in brackets. Pattern atoms that have no partner in the result
// are deleted with everything that hangs on them alone; result atoms without a
// partner are new. A result bond "~" takes the order of the bond in the molecule.
//
// # Two readings
//
// [Forward] follows RDKit: every molecule of the result side is built for itself,
// marks of stereo in the pattern do not restrict matching, a centre that is
// named chiral on both sides is kept or inverted, one named on the result side
// only is created, one named on the pattern side only is cleared, all others are
// kept where at most one neighbour was exchanged.
//
// [Retro] follows rdchiral (Coley, Green and Jensen, J. Chem. Inf. Model. 2019,
// 59, 2529) for one molecule that is taken apart: no atom is ever copied twice,
// so that pieces held together by a ring stay one molecule; a centre or double
// bond with a configuration does not match a place of the pattern that could have
// named one and does not; a double bond loses its geometry when the neighbour that
// showed it is exchanged and no other is left; results that differ in one
// configuration only are merged into one without it.
//
// In both the hydrogen of a stereo centre stays although a bond is added, unless the
// result side names it; see [Options].FreeHydrogens.
//
// Results that no valence model or Kekulé form allows are dropped and counted.
//
// # Many templates
//
// An [Index] finds those of ten thousand templates that match a molecule in about
// the time of a few hundred searches, and [Applier.Expand] applies them. Outcomes
// are told apart by the identities of their products; texts are made when asked
// for. A product takes over what perception found about the rings of the reactant
// where they are unchanged, and products that several templates make alike are
// described once. An [Applier] also knows the molecules again that it has built from
// other reactants, by comparing atom with atom: their identity is at hand at once, and
// their structure can wait, see [Options].Late. None of this shows in the results.
//
// An index can be stored: [Index.MarshalBinary] and [LoadIndex]. Ten thousand
// templates are ready in a few milliseconds that way.
//
// # Differences
//
// When a ring contraction or a new symmetry makes a kept centre meaningless,
// rdchiral drops the outcome; here the mark is dropped and the outcome kept.
// Mirror images are found by comparing molecules, where rdchiral compares texts.
package transform
