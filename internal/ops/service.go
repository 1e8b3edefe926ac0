package ops

import "athanor/chem/inchi"

// Service runs the operations. The zero value does all that needs no InChI.
type Service struct {
	// InChI is the engine for InChI, or nil.
	InChI inchi.Engine
}
