// Package match finds the placements of a pattern in a molecule.
//
// The search is a backtracking one in the manner of Ullmann and VF2: the atoms
// of the pattern are put into an order in which every atom but the first of a
// component is bonded to an earlier one, and each is tried on the neighbours of
// the place of that earlier atom. Before the search every atom of the pattern
// gets its set of candidates; an atom without any ends the work, and the search
// starts at the atom with the fewest.
//
// An [Index] holds many patterns as one trie and finds those with a placement in
// a molecule together.
//
// The order of the placements is fixed: it depends on the pattern, the molecule
// and the options alone.
package match
