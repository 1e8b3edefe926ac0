// Package compose makes drawings of Proposals: plans of figures with molecules and
// reactions as SMILES, or one sketch with coordinates.
//
// [Read] decodes a Proposal and refuses what breaks its schema or a rule, before any
// chemistry is looked at. [Compose] lays it out, has the result reviewed, and says
// what was adjusted.
//
// # Layout
//
// Every molecule is read, straightened on the directions of bonds, laid like what it
// shares with others (align.go, bend.go), turned as asked for, and measured by what is
// seen of it (molecule.go, compact.go). Molecules in a row, with "+", coefficients and
// names, make a side of a reaction (row.go); two sides with an arrow and what stands
// at it make a panel (panel.go). Panels are placed one below the other, in a grid, or
// around the main one (arrange.go), or all start from one molecule in the middle
// (branch.go). Bond lengths never change. Objects get their IDs in the order of
// reading: reactants, arrow, conditions, products, title; loose molecules come first.
//
// # Sketches
//
// A sketch is drawn as it is given (sketch.go), with ligands built from their names
// (ligand.go) and parts tilted in space, whose depth is kept (tilt.go).
//
// # Units
//
// All lengths are world units unless the name says otherwise, with y down.
//
// # Beside the schema
//
// Three wishes have no member of their own. A line "---" in conditions parts what
// stands above the arrow from what stands below it. In the explanation, which is not
// drawn, a line "#wrap" asks for reactions and rows of molecules that are wider than
// width_pt to be continued on further lines, and a line "#formulas" for the digits and
// charges of plain formulas, such as H2SO4, in labels, conditions and titles to be set
// low and high. Without them nothing changes.
//
// # Differences
//
// What molecules share with others looks the same on both sides of an arrow and in a
// series. The columns of a grid are in line, also those of loose molecules where the
// width allows it. A "+" stands in the middle between structures, not between their names.
// Conditions and names use the width that the figure has left, and components
// such as H2 and CO2 are shown as formulas. What is written in one line, as ions are,
// stands with its symbols and not with its low and high digits on the axis; around a salt there is more room than
// between its parts. Where branches collide they are moved out as far as it takes, and
// turned when that does not help; the changes of the result say so. Long titles are
// broken into lines. Of a number and its unit, or a long word with hyphens, no part is
// left alone on a line if there is another place to break.
package compose
