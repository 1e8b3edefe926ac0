// Package keyfile is the compiled form of a stock: which compounds can be bought, in
// one file that is mapped into memory and searched as it is, so that a stock of ten
// million compounds opens at once and costs no memory of the program.
//
// The file holds, little-endian unless said otherwise:
//
//	header    magic, version, counts, place and SHA-256 of every section, SHA-256
//	          of the header itself
//	keys      identities in ascending order, 16 bytes each, big-endian
//	index     for every value of the first bits of an identity the number of the
//	          first key that has it, 4 bytes each, and the number of keys
//	filter    binary fuse filters (Graf and Lemire, J. Exp. Algorithmics 2022, 27,
//	          1.5), 9 bits a key, one for each value of the first bits
//	parts     place, seed and segments of every filter
//	isomers   identity without stereo and number of the key, 20 bytes, ascending;
//	          only of compounds that have stereo, and only when asked for
//	offers    what the catalogue says of every compound, see Offer
//	blocks    where in offers every 64th one begins, 8 bytes each
//
// A look-up asks the filter, which says no to 99.6 % of what is not there, then scans
// the few keys between two entries of the index.
//
// A key is the 128-bit identity of chem/canon, or for a compound that the catalogue
// names by its InChIKey alone the first 16 bytes of the SHA-256 of that. The header
// holds a digest of the identities of some compounds, so that a file made by a program
// that identifies compounds in another way is refused.
//
// The same compounds give the same bytes. Opening checks the header and the sizes;
// what lies in the sections is checked by Verify alone. A damaged section gives wrong
// answers, never a crash.
package keyfile
