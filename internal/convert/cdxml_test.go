package convert_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// differsCDX lists files that are read in another way than the majority, with reasons.
var differsCDX = map[string]string{}

// withoutArrows returns the components of a reaction text in byte order.
func withoutArrows(text string) (parts []string) {
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(text, "->", "\x00"), func(r rune) bool { return r == '.' || r == '>' }) {
		parts = append(parts, strings.ReplaceAll(part, "\x00", "->"))
	}
	if strings.Contains(strings.ReplaceAll(text, "->", ""), ">") {
		parts = strings.Split(componentsOf(strings.Join(parts, ".")), ".")
	}
	return parts
}

func fromCDXML(text string) (doc *drawing.Document, warnings []chem.Warning, err error) {
	defer func() {
		if p := recover(); p != nil {
			doc, err = nil, fmt.Errorf("panic: %v", p)
		}
	}()
	if !strings.Contains(text, "<CDXML") && (text == "" || strings.HasPrefix(text, "VjCD")) {
		return convert.FromCDX(context.Background(), []byte(text))
	}
	return convert.FromCDXML(context.Background(), []byte(text))
}

// drawnSMILES returns the canonical components of a drawing in byte order, without
// map numbers.
func drawnSMILES(doc *drawing.Document) string {
	m, err := convert.ToMolecule(doc)
	if err != nil {
		return "! " + err.Error()
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return "! " + err.Error()
	}
	parts := strings.Split(canon.SMILES(info), ".")
	slices.Sort(parts)
	return strings.Join(parts, ".")
}

func componentsOf(text string) string {
	info, err := smiles.Perceive(text)
	if err != nil {
		return text
	}
	parts := strings.Split(canon.SMILES(info), ".")
	slices.Sort(parts)
	return strings.Join(parts, ".")
}

// TestOracleCDXML reads the CDXML files of the tables.
func TestOracleCDXML(t *testing.T) {
	score := chemtest.NewScore(t, "molfile")
	for _, row := range chemtest.OpenTable(t, "molfile.tsv").Rows {
		name := row.Get("file")
		column := "cdxml"
		switch {
		case strings.HasSuffix(strings.ToLower(name), ".cdx"):
			column = "cdx"
		case !strings.HasSuffix(name, ".cdxml"):
			continue
		}
		doc, warnings, err := fromCDXML(fixture(t, "oracle/molfile/"+name))
		got, want := "", componentsOf(row.Get("consensus_smiles"))
		if err != nil {
			got = "! " + err.Error()
		} else {
			got = drawnSMILES(doc)
		}
		if strings.HasPrefix(got, "! panic") {
			t.Errorf("%s: %s", name, got)
		}
		for _, w := range warnings {
			t.Logf("%s: %s", name, w)
		}
		if reason, listed := differsCDX[name]; listed {
			t.Logf("%s: %q, listed: %s", name, got, reason)
			continue
		}
		want = strings.Join(withoutArrows(want), ".")
		switch row.Get("expected") {
		case "reject", "reject_preferred":
			score.Row(column+"/rejected", err != nil, name, got, "refused")
		case "either":
		case "ok":
			score.Equal(column, name, got, want)
		default:
			if row.Get("agreement") >= "2/" {
				score.Equal(column, name, got, want)
			} else {
				t.Logf("%s: %s", name, got)
			}
		}
	}
	score.Finish()
}

// TestOracleInteropCDXML reads the CDXML files that other programs wrote.
func TestOracleInteropCDXML(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "fixtures/interop/index.tsv"), "interop")
	if err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "interop")
	for _, row := range table.Rows {
		name := row.Get("file")
		if !strings.HasSuffix(name, ".cdxml") && !strings.HasSuffix(name, ".cdx") {
			continue
		}
		doc, warnings, err := fromCDXML(fixture(t, "fixtures/interop/"+name))
		got, want := "", row.Get("expected_smiles")
		switch {
		case err != nil:
			got = "! " + err.Error()
		case strings.Contains(want, ">"):
			want = rolesOfText(t, want)
			if got = "no reaction"; len(doc.Reactions()) == 1 {
				got = rolesOf(t, doc)
			}
		default:
			got, want = drawnSMILES(doc), componentsOf(want)
		}
		score.Row("cdxml", got == want || row.Get("outcome") == "either" && err != nil, name, got, want)
		for _, w := range warnings {
			t.Logf("%s: %s", name, w)
		}
	}
	score.Finish()
}

// TestOracleEngineCDXML reads the CDXML files of the drawing fixtures.
func TestOracleEngineCDXML(t *testing.T) {
	score := chemtest.NewScore(t, "engine")
	for _, c := range []struct {
		file, smiles                          string
		atoms, bonds, texts, arrows, graphics int
	}{
		{"chemdraw-ethanol.cdxml", "CCO", 3, 2, 0, 0, 0},
		{"chemdraw-two-arrows.cdxml", "CCO.CCN.CCN", 9, 6, 0, 2, 0},
		{"highlights-acs.cdxml", "O=CO.CC", 5, 3, 0, 0, 0},
		{"own-bonds.cdxml", "ClC[C@@H](F)O/C=C\\[NH3+]", 8, 7, 1, 0, 0},
		{"ethanol.cdx", "CCO", 3, 2, 0, 0, 0},
		{"ethanol-arrow.cdx", "CCO", 3, 2, 0, 1, 0},
		{"ethanol-no-document-object.cdx", "CCO", 3, 2, 0, 0, 0},
	} {
		doc, _, err := fromCDXML(fixture(t, "fixtures/engine/"+c.file))
		if err != nil {
			score.Row("cdxml", false, c.file, err.Error(), "read")
			continue
		}
		got := fmt.Sprint(drawnSMILES(doc), " ", len(doc.Atoms()), len(doc.Bonds()), len(doc.Annotations()), len(doc.Arrows()), len(doc.Graphics()))
		score.Equal("cdxml", c.file, got, fmt.Sprint(componentsOf(c.smiles), " ", c.atoms, c.bonds, c.texts, c.arrows, c.graphics))
	}
	for _, file := range []string{
		"bad-entity.cdxml", "bad-unknown-element.cdxml", "bad-query-atom.cdxml", "bad-nesting-80.cdxml", "bad-truncated.cdxml", "bad-truncated.cdx",
		"bad-length.cdx", "bad-header.cdx", "bad-duplicate-id.cdx", "bad-unknown-object.cdx", "bad-nesting-70.cdx",
	} {
		_, _, err := fromCDXML(fixture(t, "fixtures/engine/"+file))
		score.Row("cdxml", err != nil, file, fmt.Sprint(err), "refused")
	}
	score.Finish()
}

// TestCasesCDXML runs the field cases about CDXML that import a file.
func TestCasesCDXML(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "cdxml") {
		var in struct {
			Format, Text string
			Import       source
		}
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatal(err)
		}
		if c.Operation != "import" {
			doc, _, err := importAs(in.Import.Format, in.Import.Text)
			if err != nil {
				t.Fatal(err)
			}
			text, _, err := convert.ToCDXML(context.Background(), doc)
			if err != nil {
				t.Fatal(err)
			}
			if in.Text = string(text); c.Operation == "export" {
				score.Row("cdxml", exportsReaction(in.Text), c.ID, in.Text, string(c.Expected))
				continue
			}
		}
		fault := runCDXMLCase(t, c, in.Text)
		score.Row("cdxml", fault == "", c.ID, fault, string(c.Expected))
	}
	score.Finish()
}

// exportsReaction reports whether a file has one arrow, scheme and step with roles.
func exportsReaction(text string) bool {
	for _, part := range []string{"<arrow ", "<scheme ", "<step ", "ReactionStepReactants=", "ReactionStepProducts="} {
		if strings.Count(text, part) != 1 {
			return false
		}
	}
	return true
}

func runCDXMLCase(t *testing.T, c chemtest.FieldCase, text string) string {
	t.Helper()
	var want struct {
		InChI         string   `json:"inchi"`
		InChIKey      string   `json:"inchikey"`
		Keys          []string `json:"inchikey_set"`
		Display       string   `json:"bond_display"`
		Formula       string   `json:"formula"`
		Molecules     int      `json:"molecules"`
		Abbreviations int      `json:"abbreviations"`
		Label         string   `json:"label"`
		Annotations   int      `json:"annotations"`
		Text          string   `json:"annotation_text"`
		Arrows        int      `json:"arrows"`
		Reactants     int      `json:"reactants"`
		Products      int      `json:"products"`
		Conditions    string   `json:"conditions_text"`
		Error         string   `json:"error"`
	}
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		t.Fatal(err)
	}
	doc, _, err := fromCDXML(text)
	if want.Error != "" {
		if err == nil {
			return "no error"
		}
		return ""
	}
	if err != nil {
		return err.Error()
	}
	if want.InChI != "" || want.InChIKey != "" {
		got := identifier(t, doc)
		if want.InChI != "" && got.InChI != want.InChI || want.InChIKey != "" && got.Key != want.InChIKey {
			return got.InChI + " " + got.Key
		}
	}
	if want.Display != "" && !slices.ContainsFunc(doc.Bonds(), func(b drawing.Bond) bool { return b.Display.String() == want.Display }) {
		return "no bond with display " + want.Display
	}
	if n := len(doc.Abbreviations()); n != want.Abbreviations || n > 0 && doc.Abbreviations()[0].Label != want.Label {
		return fmt.Sprint(doc.Abbreviations())
	}
	if want.Annotations > 0 && (len(doc.Annotations()) != want.Annotations || doc.Annotations()[0].Text != want.Text) {
		return fmt.Sprint(doc.Annotations())
	}
	if want.Molecules > 0 && strings.Count(drawnSMILES(doc), ".")+1 != want.Molecules {
		return drawnSMILES(doc)
	}
	if want.Arrows > 0 && len(doc.Arrows()) != want.Arrows {
		return fmt.Sprint(len(doc.Arrows()), " arrows")
	}
	if want.Reactants > 0 {
		if len(doc.Reactions()) != 1 || len(doc.Reactions()[0].Reactants) != want.Reactants || len(doc.Reactions()[0].Products) != want.Products {
			return fmt.Sprint(doc.Reactions())
		}
		if want.Conditions != "" && (len(doc.Reactions()[0].Annotations) != 1 || doc.Annotations()[0].Text != want.Conditions) {
			return fmt.Sprint(doc.Reactions()[0], doc.Annotations())
		}
	}
	return ""
}
