// Package inchiwasm runs the IUPAC InChI software, compiled to WebAssembly, as
// an [inchi.Engine].
//
// The file inchi.wasm is made by tools/inchiwasm from the unmodified C sources of
// InChI 1.07.3 and is no part of this repository. An [Engine] looks for it at the
// first request, checks it, and compiles it to machine code, which the user's
// cache folder keeps for the next run. Without the file every request fails with
// inchi.ErrUnavailable.
//
// # Two compiled forms
//
// Structures go to InChI through a fast form, in which the InChI software itself
// watches a time limit. InChI goes to structures through an interruptible form,
// several times slower, which a context can stop anywhere: in that direction the
// software knows no time limit, and short hostile texts can keep it busy for
// minutes. Each form is compiled when it is first needed.
//
// # Instances
//
// An instance serves one call at a time and costs milliseconds to warm up, so
// they are pooled. One that failed, was stopped or grew large is thrown away.
// An instance sees no files, arguments or environment; it sees the clock.
//
// This package is the only one that imports wazero.
package inchiwasm
