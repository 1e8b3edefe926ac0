// Package extract learns retro templates from recorded reactions with atom maps.
//
// What a template keeps of a reaction follows rdchiral (Coley, Green and Jensen,
// J. Chem. Inf. Model. 2019, 59, 2529):
//
//   - The atoms that change are those mapped atoms whose hydrogens, charge, degree,
//     aromaticity or bonds differ between precursor and product, and stereo centres
//     beside them whose configuration differs. They are described exactly:
//     "[CH;D3;+0:1]".
//   - On the side of the precursors their neighbours come along, and whole
//     functional groups where an atom of a list of groups is among them. These
//     are described loosely: "[C:2]", "[#8:3]", "[O;D1;H0:4]".
//   - Atoms of a changed precursor that do not end in the product, the leaving
//     groups, are written out in full and without map numbers.
//   - The product side holds the same mapped atoms and nothing else.
//   - Configurations of changed centres and of double bonds with a visible
//     neighbour at both ends are kept.
//
// A template is written in one canonical spelling, so that equal templates have
// equal texts however the reaction was written; [Canonical] brings the templates of
// other programs into a form in which they can be compared.
//
// [Extractor] turns one reaction into a template, or says why it gives none;
// [Run] does this for a file, in parallel, and can go on after an interruption;
// [Library] joins what files gave.
//
// # Differences
//
// rdchiral turns the marks of unmapped centres around by a search and replace in
// the text; here they are written as they are. A direction mark beside a double
// bond whose other end is not in the template is left out. Templates whose product
// side is not connected are refused, since no planner can apply them.
package extract
