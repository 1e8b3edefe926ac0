package chemtest

import (
	"fmt"
	"testing"

	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Perceive returns the molecule of a SMILES and fails the test when there is none.
func Perceive(t testing.TB, text string) *perception.Info {
	t.Helper()
	info, err := smiles.Perceive(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return info
}

// PerceiveLine reads the SMILES of a line, behind which an extension and a name
// may stand, and perceives it. A panic becomes an error, so that one row of a
// table cannot hide the others.
func PerceiveLine(line string) (info *perception.Info, err error) {
	defer func() {
		if r := recover(); r != nil {
			info, err = nil, fmt.Errorf("panic: %v", r)
		}
	}()
	m, _, err := smiles.ParseLine(line)
	if err != nil {
		return nil, err
	}
	return perception.Perceive(m, perception.Options{})
}
