package convert_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

var inchiEngine = sync.OnceValue(func() *inchiwasm.Engine {
	folder := filepath.Join(chemtest.Root(), "chem", "inchi", "inchiwasm", "embedded")
	return inchiwasm.New(inchiwasm.Config{Env: "RESHIKI_INCHI_WASM", DataDir: folder})
})

// identifier returns the InChI and the key of a drawing, and skips the test when
// there is no InChI software.
func identifier(t *testing.T, doc *drawing.Document) inchi.Result {
	t.Helper()
	e := inchiEngine()
	if _, err := e.Source(); err != nil {
		if os.Getenv("ATHANOR_REQUIRE_INCHI") == "1" || !errors.Is(err, inchi.ErrUnavailable) {
			t.Fatal(err)
		}
		t.Skip("skipped: no inchi.wasm (run tools/inchiwasm -embed, or name the file in RESHIKI_INCHI_WASM)")
	}
	info := perceived(t, doc)
	result, err := e.FromMolecule(context.Background(), info, inchi.Options{})
	if err != nil {
		return inchi.Result{InChI: err.Error()}
	}
	return result
}

func perceived(t testing.TB, doc *drawing.Document) *perception.Info {
	t.Helper()
	m, err := convert.ToMolecule(doc)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// importAs reads a text in a format of field cases and fixtures.
func importAs(format, text string) (*drawing.Document, []chem.Warning, error) {
	ctx := context.Background()
	switch format {
	case "mol", "sdf":
		return convert.FromMOL(ctx, text)
	case "rxn":
		return convert.FromRXN(ctx, text)
	case "rsmi":
		return convert.FromReactionSMILES(ctx, text)
	}
	return convert.FromSMILES(ctx, text)
}

// wantedImport is what field cases expect of an import or a round trip.
type wantedImport struct {
	Error        string         `json:"error"`
	InChI        string         `json:"inchi"`
	InChIKey     string         `json:"inchikey"`
	Valence      int            `json:"mol_valence_field"`
	Unpaired     *int           `json:"unpaired_electrons"`
	DisplayKept  bool           `json:"bond_display_kept"`
	Version      string         `json:"version"`
	Atoms        int            `json:"reimport_atoms"`
	Reactants    *int           `json:"reactants"`
	Products     *int           `json:"products"`
	Agents       *int           `json:"agents"`
	ReactionText string         `json:"reaction_smiles_equiv"`
	Warning      bool           `json:"warning"`
	AnyOf        []wantedImport `json:"any_of"`
}

type source struct {
	Format string `json:"format"`
	Text   string `json:"text"`
}

// TestCasesMolfile runs the field cases about molfiles and reactions that are about
// reading and writing files.
func TestCasesMolfile(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, area := range []string{"molfile", "reaction"} {
		for _, c := range chemtest.FieldCases(t, area) {
			if c.Operation == "reaction.apply" {
				continue // checked beside the templates
			}
			var want wantedImport
			if err := json.Unmarshal(c.Expected, &want); err != nil {
				t.Fatal(err)
			}
			faults := runCase(t, c, &want)
			score.Row(area, faults == "", c.ID, faults, "as described")
		}
	}
	score.Finish()
}

func runCase(t *testing.T, c chemtest.FieldCase, want *wantedImport) string {
	t.Helper()
	var in struct {
		source
		Import *source  `json:"import"`
		Via    []string `json:"via"`
	}
	if err := json.Unmarshal(c.Input, &in); err != nil {
		t.Fatal(err)
	}
	from := in.source
	if in.Import != nil {
		from = *in.Import
	}
	doc, warnings, err := importAs(from.Format, from.Text)
	if in.Import != nil && err == nil {
		var data []byte
		if data, _, err = convert.ToMOL(context.Background(), doc); err == nil {
			if fault := checkText(string(data), want); fault != "" {
				return fault
			}
			doc, warnings, err = convert.FromMOL(context.Background(), string(data))
		}
	}
	if len(want.AnyOf) > 0 {
		var faults []string
		for i := range want.AnyOf {
			fault := checkImport(t, doc, warnings, err, &want.AnyOf[i])
			if fault == "" {
				return ""
			}
			faults = append(faults, fault)
		}
		return strings.Join(faults, "; ")
	}
	return checkImport(t, doc, warnings, err, want)
}

// checkText compares a written molfile.
func checkText(text string, want *wantedImport) string {
	lines := strings.Split(text, "\n")
	if want.Version != "" && !strings.HasSuffix(lines[3], want.Version) {
		return "counts line " + lines[3]
	}
	if want.Valence != 0 && strings.TrimSpace(lines[4][48:51]) != fmt.Sprint(want.Valence) {
		return "atom line " + lines[4]
	}
	return ""
}

func checkImport(t *testing.T, doc *drawing.Document, warnings []chem.Warning, err error, want *wantedImport) string {
	t.Helper()
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
		if got := identifier(t, doc); want.InChI != "" && got.InChI != want.InChI || want.InChIKey != "" && got.Key != want.InChIKey {
			return got.InChI + " " + got.Key
		}
	}
	if want.Unpaired != nil {
		n := 0
		for i := range doc.Atoms() {
			n += doc.Atoms()[i].Radicals
		}
		if n != *want.Unpaired {
			return fmt.Sprint(n, " unpaired electrons")
		}
	}
	if want.DisplayKept && !slices.ContainsFunc(doc.Bonds(), func(b drawing.Bond) bool { return b.Display == drawing.Wavy }) {
		return "no wavy bond"
	}
	if want.Atoms != 0 && len(doc.Atoms()) != want.Atoms {
		return fmt.Sprint(len(doc.Atoms()), " atoms")
	}
	if want.Warning && len(warnings) == 0 {
		return "no warning"
	}
	return checkReaction(t, doc, want)
}

func checkReaction(t *testing.T, doc *drawing.Document, want *wantedImport) string {
	t.Helper()
	if want.Reactants == nil {
		return ""
	}
	if len(doc.Reactions()) != 1 {
		return fmt.Sprint(len(doc.Reactions()), " reactions")
	}
	r := doc.Reactions()[0]
	agents := 0
	if want.Agents != nil {
		agents = *want.Agents
	}
	if len(r.Reactants) != *want.Reactants || len(r.Products) != *want.Products || len(r.Agents) != agents {
		return fmt.Sprintf("%d reactants, %d agents, %d products", len(r.Reactants), len(r.Agents), len(r.Products))
	}
	if want.ReactionText != "" {
		if got, wanted := rolesOf(t, doc), rolesOfText(t, want.ReactionText); got != wanted {
			return got
		}
	}
	return ""
}

// rolesOf returns the reaction of a drawing as "reactants>agents>products": the
// canonical components of each role, sorted, without map numbers.
func rolesOf(t testing.TB, doc *drawing.Document) string {
	t.Helper()
	r := doc.Reactions()[0]
	var out []string
	for _, role := range [][]drawing.Participant{r.Reactants, r.Agents, r.Products} {
		member := map[drawing.ID]bool{}
		for _, p := range role {
			for _, id := range p.Atoms {
				member[id] = true
			}
		}
		content := drawing.NewContent()
		for _, a := range doc.Atoms() {
			if member[a.ID] {
				a.Map = 0
				content.Atoms = append(content.Atoms, a)
			}
		}
		for _, b := range doc.Bonds() {
			if member[b.A] {
				content.Bonds = append(content.Bonds, b)
			}
		}
		part, err := drawing.New(content)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(canon.SMILES(perceived(t, part)), ".")
		slices.Sort(parts)
		out = append(out, strings.Join(parts, "."))
	}
	return strings.Join(out, ">")
}

func rolesOfText(t testing.TB, text string) string {
	t.Helper()
	reaction, _, err := smiles.ParseReaction(text)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, side := range [][]*chem.Molecule{reaction.Reactants, reaction.Agents, reaction.Products} {
		var parts []string
		for _, m := range side {
			info, err := perception.Perceive(m, perception.Options{})
			if err != nil {
				t.Fatal(err)
			}
			parts = append(parts, strings.Split(canon.SMILES(info), ".")...)
		}
		slices.Sort(parts)
		out = append(out, strings.Join(parts, "."))
	}
	return strings.Join(out, ">")
}

func fixture(t testing.TB, path string) string {
	t.Helper()
	data, err := io.ReadAll(chemtest.OpenShared(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestOracleInteropMolfile reads the files that other programs wrote.
func TestOracleInteropMolfile(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "fixtures/interop/index.tsv"), "interop")
	if err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "interop")
	for _, row := range table.Rows {
		name := row.Get("file")
		format := name[strings.LastIndexByte(name, '.')+1:]
		if format != "mol" && format != "rxn" {
			continue
		}
		doc, warnings, err := importAs(format, fixture(t, "fixtures/interop/"+name))
		got := ""
		switch {
		case err != nil:
			got = "! " + err.Error()
		case format == "rxn":
			got = rolesOf(t, doc)
		default:
			got = canon.SMILES(perceived(t, doc))
		}
		want := row.Get("expected_smiles")
		if format == "rxn" {
			want = rolesOfText(t, want)
		} else if want != "-" {
			want = canon.SMILES(chemtest.Perceive(t, want))
		}
		switch row.Get("outcome") {
		case "failed":
			score.Row("molfile", err != nil, name, got, "refused")
		case "either":
			score.Row("molfile", err != nil || got == want && len(warnings) > 0, name, got, want)
		default:
			score.Row("molfile", got == want, name, got, want)
		}
		for _, w := range warnings {
			t.Logf("%s: %s", name, w)
		}
	}
	score.Finish()
}

// TestOracleEngineMolfile reads the molfiles and reactions of the drawing fixtures.
func TestOracleEngineMolfile(t *testing.T) {
	score := chemtest.NewScore(t, "engine")
	for _, c := range []struct {
		file, smiles             string
		atoms, bonds, texts      int
		reactants, agents, sides int
	}{
		{"ethanol.mol", "CCO", 3, 2, 0, 0, 0, 0},
		{"chiral-3d-v3000.mol", "F[C@H](Cl)Br", 4, 3, 0, 0, 0, 0},
		{"metal-hydride-v3000.mol", "[H][Fe]", 2, 1, 0, 0, 0, 0},
		{"alkene-unknown-3d-v2000.mol", "FC=CF", 4, 3, 0, 0, 0, 0},
		{"haworth-alpha-D-glucopyranose-v2000.mol", "OC[C@H]1O[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O", 12, 12, 0, 0, 0, 0},
		{"esterification.rxn", "CC(=O)O.CCO>>CCOC(C)=O.O", 14, 10, 2, 2, 0, 2},
		{"esterification.rsmi", "CC(=O)O.CCO>OS(=O)(=O)O>CC(=O)OCC.O", 19, 14, 2, 2, 1, 2},
		{"mapped-grouped.rsmi", "[Na+].[OH-].CC(=O)OCC>>CC(=O)[O-].[Na+].CCO", 16, 10, 3, 2, 0, 3},
	} {
		format := c.file[strings.LastIndexByte(c.file, '.')+1:]
		doc, warnings, err := importAs(format, fixture(t, "fixtures/engine/"+c.file))
		if err != nil {
			score.Row("molfile", false, c.file, err.Error(), "read")
			continue
		}
		got := fmt.Sprint(len(doc.Atoms()), len(doc.Bonds()), len(doc.Annotations()), len(warnings))
		want := fmt.Sprint(c.atoms, c.bonds, c.texts, 0)
		if format == "mol" {
			got += " " + canon.SMILES(perceived(t, doc))
			want += " " + canon.SMILES(chemtest.Perceive(t, c.smiles))
		} else {
			r := doc.Reactions()[0]
			got += fmt.Sprint(" ", rolesOf(t, doc), len(r.Reactants), len(r.Agents), len(r.Products), len(r.Annotations), len(doc.Arrows()))
			want += fmt.Sprint(" ", rolesOfText(t, c.smiles), c.reactants, c.agents, c.sides, c.texts, 1)
		}
		score.Equal("molfile", c.file, got, want)
	}
	score.Finish()
}
