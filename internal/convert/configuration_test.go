package convert_test

import (
	"context"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// asDrawn returns the canonical SMILES of what a drawing shows, without the
// configurations that are stored with it.
func asDrawn(t *testing.T, doc *drawing.Document) string {
	t.Helper()
	c := doc.Content()
	for i := range c.Atoms {
		c.Atoms[i].Stereo = nil
	}
	for i := range c.Bonds {
		b := &c.Bonds[i]
		if b.Stereo > drawing.BondStereoAny {
			b.Stereo, b.StereoAtoms = drawing.BondStereoNone, nil
		}
	}
	bare, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	m, err := convert.ToMolecule(bare)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return err.Error()
	}
	return canon.SMILES(info)
}

// Wedges and positions say what a drawing without stored configurations means.
func TestConfigurationsAreReadFromThePicture(t *testing.T) {
	for _, text := range []string{
		"C[C@H](O)F", "C[C@@H](O)F", "C/C=C/F", "C/C=C\\F", "CC=CF", "C[C@H](O)/C=C/[C@@H](F)O", "C1CCCC=C1",
		"C[S@](=O)CC", "F/C=C/C=C\\F", "C/C=N/O", "C=C(C)C", "C1CCCCCC/C=C/1", "C/C=C/C=O",
	} {
		want, err := canon.Text(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := asDrawn(t, read(t, text)); got != want {
			t.Errorf("%s is drawn as %s", want, got)
		}
	}
}

// A wavy bond leaves open what lies at its ends.
func TestWavyBondsLeaveConfigurationsOpen(t *testing.T) {
	c := read(t, "C[C@H](O)/C=C/F").Content()
	for i := range c.Atoms {
		c.Atoms[i].Stereo = nil
	}
	for i := range c.Bonds {
		b := &c.Bonds[i]
		b.Stereo, b.StereoAtoms = drawing.BondStereoNone, nil
		switch {
		case b.Display == drawing.Wedge || b.Display == drawing.Hash:
			b.Display = drawing.Wavy
		case b.B == 6 && b.Order == drawing.Single:
			b.Display = drawing.Wavy
		}
	}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if got := asDrawn(t, doc); got != "CC(O)C=CF" {
		t.Errorf("the drawing shows %s", got)
	}
}

// TestOracleDrawnConfigurations compares what the wedges and positions of drawings
// show with the molecules they were made of.
func TestOracleDrawnConfigurations(t *testing.T) {
	score := chemtest.NewScore(t, "figures")
	for _, row := range chemtest.OpenTable(t, "stereo.tsv").Rows {
		text := row.Get("input")
		doc, _, err := convert.FromSMILES(context.Background(), text)
		if err != nil {
			continue
		}
		want, err := canon.Text(text)
		if err != nil {
			continue
		}
		score.Equal("configurations", text, asDrawn(t, doc), want)
	}
	score.Finish()
}
