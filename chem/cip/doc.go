// Package cip gives stereo centres and double bonds the descriptors of Cahn,
// Ingold and Prelog: R, S, r, s, E, Z and their pseudo-asymmetric forms.
//
// It applies the sequence rules 1a, 1b, 2, 3, 4a, 4b, 4c, 5 and 6 to the
// hierarchical digraph of each centre, as analysed by Hanson, Mayfield, Vainio,
// Yerin, Redkin and Musacchio, J. Chem. Inf. Model. 2018, 58, 1755, and labels as
// the newer one of RDKit's two labellers does.
//
// # Method
//
// The digraph of a centre is a tree of walks: every way from the centre that
// meets no atom twice, with a duplicate node where a way would close a ring and
// where a bond is multiple. It grows only as far as comparisons look. Two branches
// are compared sphere by sphere; at every node the branches that leave it are
// first put into order by the same rules. That order is kept with the node, which
// turns the exponential recursion of the definition into work proportional to the
// size of the tree times its depth.
//
// A centre that rules 1 and 2 do not decide gets its whole digraph. All other
// marked centres in it receive auxiliary descriptors, the outermost first, each
// by making its node the root for a moment, and then the rules 3 to 6 apply.
//
// In rings with alternating double bonds and heteroatoms a duplicate node has the
// mean atomic number of the neighbours it may stand for, so that the Kekulé form
// does not matter.
//
// # Which centres
//
// A mark in the molecule is taken as it is; which marks count given the symmetry of
// the whole is decided in chem/canon, whose answer Options take. A centre with
// equal branches gets no descriptor.
//
// # The older way
//
// AssignByRank labels from one ranking of all atoms, as RDKit's default perception
// does. Use it where data are exchanged that hold those labels, such as chiral
// fingerprints, and Assign for everything a person reads. Unspecified lists, by the
// same ranking, the centres for which no configuration is stated.
//
// # Differences
//
// Bonds with hindered rotation are not labelled, because chem has no mark for
// them. Where rules 4b and 5 order branches by like and unlike, ties are broken by
// the earlier rules all the way down; RDKit lets the order of input decide there.
// An isotope that the table does not have weighs its mass number.
//
// RDKit counts phosphorus and arsenic with two or more hydrogens, such as phosphine
// and every primary phosphine, among the unspecified centres, and metals whose square, bipyramidal or octahedral configuration is stated;
// Unspecified does not.
package cip
