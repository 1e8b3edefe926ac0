package extract

import (
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

func parse(t testing.TB, text string) *chem.Molecule {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func perceive(t testing.TB, m *chem.Molecule) *perception.Info {
	t.Helper()
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func textOf(t testing.TB, m *chem.Molecule) string {
	t.Helper()
	return canon.SMILES(perceive(t, m))
}

// plainOf returns the canonical text of a molecule without map numbers.
func plainOf(t testing.TB, m *chem.Molecule) string {
	t.Helper()
	info, _, rejection := clear(m, "")
	if rejection != nil {
		t.Fatal(rejection)
	}
	return canon.Plain(info)
}

func plainText(t testing.TB, text string) string {
	t.Helper()
	return plainOf(t, parse(t, text))
}
