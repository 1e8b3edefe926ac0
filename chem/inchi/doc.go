// Package inchi says what an engine for the IUPAC International Chemical
// Identifier is asked and what it answers, in the types of this module. It holds
// no part of the InChI algorithm: that is the InChI software itself, which
// chem/inchi/inchiwasm runs.
//
// [Structure] is a molecule in the terms of the InChI software: Kekulé bonds,
// hydrogens as counts, and configurations as parities over lists of neighbours,
// without coordinates. [Structure.Describe] makes one from a perceived molecule
// and [Structure.Molecule] makes a molecule from one.
//
// # Writing
//
// A structure is described as RDKit 2026 does it, so that identifiers agree:
//
//   - configurations come from the perceived stereo marks, never from
//     coordinates;
//   - carbon, nitrogen, oxygen and the halogens leave their hydrogens to the
//     InChI software, unless they have unpaired electrons;
//   - perchlorates get their double bonds back; other acids of halogens keep the
//     charges that perception gives them, so that the InChI software fixes their
//     hydrogens;
//   - wildcards and bonds that are not single, double or triple have no InChI.
//
// Allene configurations, and those of metal centres, are not passed on.
//
// # Reading
//
// The InChI software answers with structures that have too many bonds on some
// nitrogen, sulfur and halogen atoms. They are given charges, as RDKit does; see
// repair.go and oxohalogen.go. Isotopic hydrogens become atoms. Every atom states its hydrogens.
//
// # Differences
//
// Unlike RDKit, reading repairs nitrogens with too many bonds also where only a
// triple bond can give way, as in N-heterocyclic carbenes, and acids of halogens
// other than perchloric acid and their anions, and it refuses isotopes of no
// positive mass number.
package inchi
