package convert_test

import (
	"context"
	"errors"
	"io"
	"path"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// canonical returns the canonical SMILES of what a drawing states.
func canonical(t *testing.T, doc *drawing.Document) string {
	t.Helper()
	m, err := convert.ToMolecule(doc)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return string(canon.Canonicalize(info, new(canon.Workspace)).SMILES)
}

// TestTranscriptsRSKStructures compares the structures of drawings of other
// programs with what they are known to be.
func TestTranscriptsRSKStructures(t *testing.T) {
	score := chemtest.NewScore(t, "rsk")
	for _, f := range []struct{ file, smiles string }{
		{"fixtures/engine/minimal-ethanol.rsk", "CCO"},
		{"fixtures/engine/verbose-ethanol.rsk", "CCO"},
		{"fixtures/engine/complete-example.rsk", "C[C@@H](O)C(=O)O.CO.COC(=O)[C@@H](C)O"},
		{"fixtures/drawing/rsk/ethanol.rsk", "CCO"},
		{"fixtures/drawing/rsk/gly-l-ala.rsk", "C[C@H](NC(=O)CN)C(=O)O"},
		{"fixtures/drawing/rsk/boc-l-ala-sodium.rsk", "C[C@H](NC(=O)OC(C)(C)C)C(=O)[O-].[Na+]"},
		{"fixtures/drawing/rsk/mapped-oxidation.rsk", "[CH3:1][CH2:27][OH:3].[CH3:1][CH:2]=[O:3]"},
	} {
		text, err := io.ReadAll(chemtest.OpenShared(t, f.file))
		if err != nil {
			t.Fatal(err)
		}
		doc, err := convert.FromRSK(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		want, _, err := convert.FromSMILES(context.Background(), f.smiles)
		if err != nil {
			t.Fatal(err)
		}
		score.Equal("structures", path.Base(f.file), canonical(t, doc), canonical(t, want))
	}
	score.Finish()
}

func TestNativeDrawingsComeBack(t *testing.T) {
	for _, smiles := range []string{"CCO", "C[C@H](N)C(=O)O", "F/C=C\\Cl", "c1ccccc1O", "[13CH3:7][N+](=O)[O-]", "[NH3]->[Pt]"} {
		doc := read(t, smiles)
		native, err := convert.ToRSK(t.Context(), doc)
		if err != nil {
			t.Fatal(err)
		}
		again, err := convert.FromRSK(t.Context(), native)
		if err != nil {
			t.Fatalf("%s: %v", smiles, err)
		}
		if got, want := canonical(t, again), canonical(t, doc); got != want {
			t.Errorf("%s came back as %s, not %s", smiles, got, want)
		}
		if got := again.Atoms()[0]; got.LabelH != doc.Atoms()[0].LabelH {
			t.Errorf("%s: %d label hydrogens", smiles, got.LabelH)
		}
	}
}

func TestBadNativeDrawingsSayWhatTheyAre(t *testing.T) {
	_, err := convert.FromRSK(t.Context(), []byte(`{"version":15,"atoms":[{"id":0,"element":"C","position":{"x":0,"y":0}}],"bonds":[]}`))
	var rule *drawing.Error
	if !errors.As(err, &rule) || err.Error() != "Could not open document: Duplicate or zero object ID" {
		t.Error(err)
	}
	_, err = convert.FromRSK(t.Context(), []byte("{"))
	if err == nil || errors.As(err, &rule) || !strings.HasPrefix(err.Error(), "Could not open document: reshiki: byte 1: ") {
		t.Error(err)
	}
}
