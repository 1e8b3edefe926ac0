// Package fingerprint computes circular (Morgan) fingerprints of molecules and
// compares them.
//
// An environment is an atom with everything up to a number of bonds around it,
// given by a 32-bit identifier. The identifiers are those of RDKit 2026.09 for
// its default connectivity invariants with bond orders, without chirality or with
// it, so fingerprints can be exchanged with it. A [Bits] folds the identifiers
// into a vector of fixed length.
//
// Method: Rogers and Hahn, J. Chem. Inf. Model. 2010, 50, 742.
package fingerprint
