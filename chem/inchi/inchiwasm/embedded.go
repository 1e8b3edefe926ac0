//go:build inchi_embed

package inchiwasm

import _ "embed"

// embedded is the InChI software that was built into the program.
//
//go:embed embedded/inchi.wasm
var embedded []byte
