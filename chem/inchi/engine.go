package inchi

import (
	"context"
	"errors"
	"fmt"

	"athanor/chem"
	"athanor/chem/perception"
)

// ErrUnavailable says that no InChI software is there. A caller that can do
// without InChI asks with errors.Is and goes on.
var ErrUnavailable = errors.New("InChI engine not installed: make it with `go run ./tools/inchiwasm` and put inchi.wasm into the data folder, or build with `go run ./tools/inchiwasm -embed && go build -tags inchi_embed ./cmd/...`")

// Unavailable is the error for InChI software that is there and cannot be used;
// it counts as [ErrUnavailable].
type Unavailable struct {
	// Cause tells what is wrong with it.
	Cause error
}

// Error returns the cause.
func (e *Unavailable) Error() string { return "InChI engine not usable: " + e.Cause.Error() }

// Unwrap returns the cause.
func (e *Unavailable) Unwrap() error { return e.Cause }

// Is reports whether target is ErrUnavailable.
func (e *Unavailable) Is(target error) bool { return target == ErrUnavailable }

// Engine turns molecules into InChI and back. It may be used by several
// goroutines at once. Every method returns an error that is [ErrUnavailable]
// when there is no InChI software that works, an error that wraps the one of the context
// when its time is over, and an [*Error] when the InChI software refuses.
type Engine interface {
	// FromMolecule returns the standard InChI and InChIKey of a molecule. A
	// structure that InChI cannot express gives a Result with an empty InChI
	// and the reason, without an error. No molecule, nil, is an error.
	FromMolecule(ctx context.Context, info *perception.Info, opt Options) (Result, error)
	// KeyOf returns the InChIKey of an InChI; see [CheckLayers] for what it refuses.
	KeyOf(ctx context.Context, text string) (string, error)
	// ToMolecule returns the molecule that an InChI, standard or not, stands
	// for. The warnings tell where the molecule is no faithful reading.
	ToMolecule(ctx context.Context, text string) (*chem.Molecule, []chem.Warning, error)
}

// Options choose how an InChI is made. The zero value is the usual one.
type Options struct {
	// LargeMolecules lifts the limit of 1,024 atoms to 32,766. Such
	// identifiers are marked as experimental by the InChI software ("1B").
	LargeMolecules bool
}

// Limits of the InChI software on atoms of one structure.
const (
	MaxAtoms      = 1024
	MaxLargeAtoms = 32_766
)

// Result is an identifier.
type Result struct {
	// InChI is the identifier, "" when the structure has none.
	InChI string
	// Key is the InChIKey of 27 characters, "" with InChI.
	Key string
	// Reason tells why there is no InChI.
	Reason string
	// Warnings are the remarks of the InChI software about the structure.
	Warnings []chem.Warning
}

// Error is a refusal by the InChI software.
type Error struct {
	// Operation is what was asked, such as "reading InChI".
	Operation string
	// Code is the return code of the InChI software.
	Code int
	// Message is its text, which may be empty.
	Message string
}

// Error returns the operation and what the InChI software said.
func (e *Error) Error() string {
	if e.Message == "" {
		return fmt.Sprintf("inchi: %s failed with code %d", e.Operation, e.Code)
	}
	return fmt.Sprintf("inchi: %s failed: %s", e.Operation, e.Message)
}
