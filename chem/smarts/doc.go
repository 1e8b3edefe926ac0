// Package smarts reads and writes the pattern language SMARTS and its reaction
// form. It builds a query graph and compiles what every atom asks into a small
// program; it does not search. Searching is the business of chem/match.
//
// The language is that of the Daylight theory manual, chapter 4 and 5, with the
// extensions of RDKit: "^2" hybridisation, "z" and "Z" neighbours that are
// hetero atoms, "x" ring bonds, "k" any ring size, "d" neighbours other than
// hydrogen, "D{2-4}" ranges, "->" and "<-" coordination bonds, "$" quadruple
// bonds.
//
// # Meaning
//
// Where Daylight and RDKit differ, RDKit 2026 is followed:
//
//   - a bond that is not written, or written "/" or "\", is single or aromatic;
//     "-" is single and not aromatic, "=" double and not aromatic;
//   - "[D]", "[X]" and "[v]" without a number mean 1; "[R]", "[r]", "[x]", "[k]",
//     "[h]", "[z]" and "[Z]" mean "not zero";
//   - "[R2]" counts rings of the symmetrised smallest set, "[r5]" is the size of
//     the smallest ring through the atom, "[k5]" any ring of the set;
//   - "[H]", "[2H]", "[H+]" with nothing else is a hydrogen atom, in every other
//     place H counts hydrogens, "h" those that are not atoms of their own;
//   - a mass number in front of an atom belongs to it: "[!13C]" is everything but
//     carbon-13.
//
// # Differences
//
// Component grouping "(C.O).(N)", the marks "@?", "/?" and "\?" and charges of
// more than two signs ("+++") are read here and refused by RDKit.
package smarts
