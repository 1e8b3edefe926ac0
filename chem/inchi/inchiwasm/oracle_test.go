package inchiwasm_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/perception"
)

// The identifiers of all molecules of the table are those of RDKit.
func TestOracleInChI(t *testing.T) {
	e := engine(t)
	table := chemtest.OpenTable(t, "mol.tsv")
	score := chemtest.NewScore(t, "mol")
	for _, row := range table.Rows {
		input := row.Get("input")
		got := identify(e, input)
		score.Equal("inchi", input, got.InChI, row.Get("inchi"))
		score.Equal("inchikey", input, got.Key, row.Get("inchikey"))
	}
	score.Finish()
}

// An identifier read gives the molecule of the table and the same identifier
// again.
func TestOracleInChIRead(t *testing.T) {
	e := engine(t)
	table := chemtest.OpenTable(t, "inchi.tsv")
	score := chemtest.NewScore(t, "inchi")
	for _, row := range table.Rows {
		text := row.Get("inchi")
		got := read(e, text)
		score.Equal("again", text, got.inchi, text)
		score.Equal("molecule", text, got.smiles, canonical(row.Get("smiles")))
		key, err := e.KeyOf(context.Background(), text)
		score.Row("key", err == nil && key == row.Get("inchikey"), text, key, row.Get("inchikey"))
	}
	score.Finish()
}

// Unusual and broken identifiers.
func TestOracleInChIEdge(t *testing.T) {
	e := engine(t)
	table := chemtest.OpenTable(t, "inchi_edge.tsv")
	score := chemtest.NewScore(t, "inchi_edge")
	for _, row := range table.Rows {
		got := read(e, row.Get("inchi"))
		if want := row.Get("rdkit_smiles"); want != "" {
			score.Equal("reading", row.Get("what"), got.smiles, canonical(want))
			continue
		}
		score.Row("reading", got.err != nil && !strings.HasPrefix(got.err.Error(), "panic"), row.Get("what"), got.smiles, "an error")
	}
	score.Finish()
}

// reading is what an InChI gave.
type reading struct {
	smiles, inchi string
	err           error
}

func read(e inchi.Engine, text string) (out reading) {
	defer func() {
		if r := recover(); r != nil {
			out = reading{err: fmt.Errorf("panic: %v", r)}
		}
		if out.err != nil {
			out.smiles, out.inchi = "error: "+out.err.Error(), "error: "+out.err.Error()
		}
	}()
	m, _, err := e.ToMolecule(context.Background(), text)
	if err != nil {
		return reading{err: err}
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return reading{err: err}
	}
	result, err := e.FromMolecule(context.Background(), info, inchi.Options{})
	return reading{canon.SMILES(info), result.InChI, err}
}

func canonical(line string) string {
	text, err := canon.Text(line)
	if err != nil {
		return "error: " + err.Error()
	}
	return text
}
