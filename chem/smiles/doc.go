// Package smiles reads and writes SMILES, and reads reaction SMILES and CXSMILES
// extensions.
//
// The grammar is that of OpenSMILES with the extensions in common use: "->" and
// "<-" for coordination bonds, "~" for a bond of unknown order, "%(n)" for ring
// numbers beyond 99, and the aromatic symbols se, as, te and si in brackets. A
// [Reader] turns text into a [chem.Molecule] that states what the text states;
// whether the valences are possible and the aromatic rings have a Kekulé form is
// decided in chem/perception. A [Writer] turns a perceived molecule into text, in
// an order that its caller chooses.
//
// # Reading
//
// Text is refused with a *chem.SyntaxError that names the byte. Statements that
// contradict each other without making the graph unclear are dropped with a
// warning: direction marks at a double bond, and chirality marks on atoms that
// have too many neighbours for them or are no allene centre.
//
// # Differences
//
// Where OpenSMILES and RDKit 2026 differ, reading follows RDKit, so that stereo
// marks mean the same in both:
//   - A lone pair at a center counts behind all neighbours, also when the center
//     is the first atom; at a center with one ring closure and only single bonds
//     its mark is turned around.
//   - Empty corners of a square, bipyramid or octahedron stand where a hydrogen
//     would, and its ring closures count before its branches wherever they stand.
//   - A ring number may follow a branch and belongs to the atom before that.
//   - A bare "@TH" is "@", and a doubled backslash is one.
//   - The empty text is the empty molecule.
//
// Unlike RDKit, the reader
//   - refuses a ring bond with different symbols at its two ends, and "[#6]";
//   - takes "[012CH4]", "[H1+]", "[Ti++++]", "C%01CC%01" and "C(.C)C";
//   - keeps the marks of allenes, also when written "@" and "@@";
//   - takes text behind the SMILES only when [Options] ask for it.
package smiles
