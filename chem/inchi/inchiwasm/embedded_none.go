//go:build !inchi_embed

package inchiwasm

// embedded is empty: the program was built without the InChI software.
var embedded []byte
