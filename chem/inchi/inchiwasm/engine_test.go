package inchiwasm_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// shared is the engine of all tests, so that the software is compiled once.
var shared = sync.OnceValue(func() *inchiwasm.Engine {
	return inchiwasm.New(inchiwasm.Config{Env: "RESHIKI_INCHI_WASM"})
})

// engine returns an engine, or skips the test when there is no InChI software.
// With ATHANOR_REQUIRE_INCHI=1 it fails instead.
func engine(t testing.TB) *inchiwasm.Engine {
	t.Helper()
	e := shared()
	if _, err := e.Source(); err != nil {
		if os.Getenv("ATHANOR_REQUIRE_INCHI") == "1" || !errors.Is(err, inchi.ErrUnavailable) {
			t.Fatal(err)
		}
		t.Skip("skipped: no inchi.wasm (run tools/inchiwasm and set RESHIKI_INCHI_WASM to the file)")
	}
	return e
}

// perceive reads a SMILES line.
func perceive(line string) (*perception.Info, error) {
	m, _, err := smiles.ParseLine(line)
	if err != nil {
		return nil, err
	}
	return perception.Perceive(m, perception.Options{})
}

// identify returns the identifier of a SMILES line; errors and panics become
// texts that equal no identifier.
func identify(e inchi.Engine, line string) (result inchi.Result) {
	defer func() {
		if r := recover(); r != nil {
			result = inchi.Result{InChI: fmt.Sprintf("panic: %v", r)}
		}
	}()
	info, err := perceive(line)
	if err == nil {
		result, err = e.FromMolecule(context.Background(), info, inchi.Options{})
	}
	if err != nil {
		return inchi.Result{InChI: "error: " + err.Error()}
	}
	return result
}
