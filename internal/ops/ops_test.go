package ops

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image/png"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/inchi"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/drawing"
)

// fakeInChI answers every request with the same molecule.
type fakeInChI struct {
	result inchi.Result
	err    error
}

func (f fakeInChI) FromMolecule(context.Context, *perception.Info, inchi.Options) (inchi.Result, error) {
	return f.result, f.err
}

func (f fakeInChI) KeyOf(context.Context, string) (string, error) { return f.result.Key, f.err }

func (f fakeInChI) ToMolecule(context.Context, string) (*chem.Molecule, []chem.Warning, error) {
	m, err := smiles.Parse("CO")
	return m, []chem.Warning{{Offset: -1, Message: "read by a fake"}}, errors.Join(err, f.err)
}

var methanol = fakeInChI{result: inchi.Result{InChI: "InChI=1S/CH4O/c1-2/h2H,1H3", Key: "OKKJLVBELUTLKV-UHFFFAOYSA-N"}}

func read(t *testing.T, text string) *drawing.Document {
	t.Helper()
	doc, _, err := new(Service).Import(context.Background(), []byte(text), SMILES)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return doc
}

func TestAnalyzePhenol(t *testing.T) {
	result, warnings, err := new(Service).Analyze(context.Background(), read(t, "c1ccccc1O"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"analysis":{"acceptors":1,"donors":1,"exact_mass":94.041864812,"formula":"C6H6O","inchi":null,"inchikey":null,"logp":1.3922,"mass":94.11299999999999,"rings":1,"smiles":"Oc1ccccc1","tpsa":20.23,"unpaired_electrons":0},"analyzed_atoms":["1","2","3","4","5","6","7"]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(warnings) != 1 || !strings.HasPrefix(warnings[0].Message, "InChI engine not installed") {
		t.Errorf("warnings %v", warnings)
	}
}

func TestAnalyzeAsksTheEngine(t *testing.T) {
	doc := read(t, "CO")
	result, warnings, err := (&Service{InChI: methanol}).Analyze(context.Background(), doc)
	if err != nil || len(warnings) > 0 || *result.Analysis.InChI != methanol.result.InChI || *result.Analysis.InChIKey != methanol.result.Key {
		t.Errorf("%v, %v, %v", result, warnings, err)
	}
	broken := &Service{InChI: fakeInChI{err: &inchi.Error{Operation: "writing InChI", Message: "no\nmemory"}}}
	result, warnings, err = broken.Analyze(context.Background(), doc)
	if err != nil || result.Analysis.InChI != nil || len(warnings) != 1 || strings.Contains(warnings[0].Message, "\n") {
		t.Errorf("%v, %v, %v", result, warnings, err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, _, err = broken.Analyze(stopped, doc); code(err) != Cancelled {
		t.Errorf("error %v", err)
	}
}

func TestMoleculesTooLargeForInChI(t *testing.T) {
	const want = "InChI was not computed: the molecule has 1025 atoms, InChI allows 1024"
	service := &Service{InChI: methanol}
	doc := read(t, strings.Repeat("C", 1025))
	result, warnings, err := service.Analyze(context.Background(), doc)
	if err != nil || result.Analysis.InChI != nil || result.Analysis.InChIKey != nil || !slices.Contains(warnings, Message{want}) {
		t.Errorf("%v, %v, %v", result, warnings, err)
	}
	if _, err := service.Export(context.Background(), doc, ExportOptions{Format: InChI}); code(err) != Failed || err.Error() != want {
		t.Errorf("error %v", err)
	}
	result, warnings, err = service.Analyze(context.Background(), read(t, strings.Repeat("C", 1024)))
	if err != nil || result.Analysis.InChI == nil || len(warnings) > 0 {
		t.Errorf("%v, %v, %v", result, warnings, err)
	}
}

func TestDrawnAtomsThatAnalysisRefuses(t *testing.T) {
	c := drawing.NewContent()
	c.Atoms = []drawing.Atom{{ID: 1, Element: "N", NoImplicit: true}}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := new(Service).Analyze(context.Background(), doc); code(err) != Failed || !strings.Contains(err.Error(), "atom 1 (N) has 3 unpaired electrons") {
		t.Errorf("error %v", err)
	}
}

func TestAnalyzeNothing(t *testing.T) {
	doc, err := drawing.New(drawing.NewContent())
	if err != nil {
		t.Fatal(err)
	}
	result, warnings, err := new(Service).Analyze(context.Background(), doc)
	if err != nil || result.Analysis != nil || result.Atoms == nil || len(result.Atoms) > 0 ||
		len(warnings) != 1 || warnings[0].Message != "No molecular properties were returned." {
		t.Errorf("%v, %v, %v", result, warnings, err)
	}
	for _, format := range []Format{SMILES, InChI} {
		if _, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: format}); code(err) != Failed {
			t.Errorf("%s of nothing: %v", format, err)
		}
	}
}

func TestBondsThatSMILESCannotWrite(t *testing.T) {
	content := drawing.NewContent()
	content.Atoms = []drawing.Atom{{ID: 1, Element: "O"}, {ID: 2, Element: "O", Position: drawing.Point{X: 42}}}
	content.Bonds = []drawing.Bond{{A: 1, B: 2, Order: drawing.HydrogenBond, Display: drawing.Dotted}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	result, _, err := (&Service{InChI: fakeInChI{result: inchi.Result{Reason: "a bond"}}}).Analyze(context.Background(), doc)
	if err != nil || result.Analysis.SMILES != "" || result.Analysis.Formula != "H4O2" || *result.Analysis.InChI != "" {
		t.Errorf("%+v, %v", result.Analysis, err)
	}
	if _, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: SMILES}); code(err) != Failed {
		t.Errorf("error %v", err)
	}
}

func TestImport(t *testing.T) {
	cases := []struct {
		text    string
		format  Format
		code    Code
		message string // part of it; "" when the import succeeds
	}{
		{"CCO", SMILES, "", ""},
		{" CCO name\r\n", SMILES, "", ""},
		{"\uFEFFCCO", SMILES, "", ""},
		{"CCO", Auto, "", ""},
		{"\uFEFFInChI=1S/CH4/h1H4", Auto, Failed, "InChI engine not installed"},
		{"", SMILES, Failed, "Enter a structure first"},
		{" \n", Auto, Failed, "Enter a structure first"},
		{"", InChI, Failed, "Enter a structure first"},
		{"C1CC", SMILES, Failed, "smiles: byte 1: "},
		{"CC(C)(C)(C)C", SMILES, Failed, "byte 1: "},
		{"C\xffC", SMILES, Failed, "input is not UTF-8 text: byte 1"},
		{"\uFFFD\xff", MOL, Failed, "input is not UTF-8 text: byte 3"},
		{"\xff", CDX, Failed, "cdx: byte 0: Invalid binary drawing header"},
		{"<CDXML><page/></CDXML>", Auto, "", ""},
		{"<CDXML><page></CDXML>", Auto, Failed, "cdxml: line 1, column 14: "},
		{"CC>>CO", Auto, "", ""},
		{"CC>>", Auto, Failed, "A reaction needs at least one reactant and one product"},
		{"$RXN\n", Auto, Failed, "molfile: line 2"},
		{"\n\n\nM  END\n", Auto, Failed, "molfile: line 4, column 1: "},
		{"{}", ReShiki, Failed, "Could not open document: reshiki: byte 2: missing field `version` in a drawing"},
		{`{"version":1,"atoms":[],"bonds":[{"a":1,"b":2,"order":1}]}`, ReShiki, Rejected, "Could not open document: Invalid bond endpoints or order"},
		{strings.Repeat(" ", 16<<20) + "C", SMILES, Budget, "input exceeds 16777216 bytes"},
		{strings.Repeat(" ", 16<<20) + "C", CDX, Failed, "cdx: byte 0: Invalid binary drawing header"},
		{strings.Repeat(" ", 16<<20) + "CCC", CDX, Budget, "input exceeds 16777218 bytes"},
	}
	for _, c := range cases {
		doc, _, err := new(Service).Import(context.Background(), []byte(c.text), c.format)
		if code(err) != c.code || c.code != "" && !strings.Contains(err.Error(), c.message) || (doc == nil) != (err != nil) {
			t.Errorf("%.20q as %s: %v", c.text, c.format, err)
		}
	}
}

func TestFurtherLinesAreNotDroppedInSilence(t *testing.T) {
	for text, want := range map[string]int{"CCO": 0, "\nCCO ethanol\r\n\n": 0, "CCO\nCCC": 1, "CCO ethanol\r\nCCC\r\n": 1} {
		_, warnings, err := new(Service).Import(context.Background(), []byte(text), Auto)
		if err != nil || len(warnings) != want {
			t.Errorf("%q: %v, %v", text, warnings, err)
		}
	}
}

func TestImportInChI(t *testing.T) {
	s := &Service{InChI: methanol}
	doc, warnings, err := s.Import(context.Background(), []byte("InChI=1S/CH4O/c1-2/h2H,1H3\n"), Auto)
	if err != nil || len(doc.Atoms()) != 2 || len(warnings) != 1 || warnings[0].Message != "read by a fake" {
		t.Fatalf("%v, %v, %v", doc, warnings, err)
	}
	file, err := s.Export(context.Background(), doc, ExportOptions{Format: InChI})
	if err != nil || string(file.Data) != methanol.result.InChI {
		t.Errorf("%v, %v", file, err)
	}
}

func TestDetect(t *testing.T) {
	for text, want := range map[string]Format{
		"CCO": SMILES, "": SMILES, " InChI=1S/CH4/h1H4": InChI, "\n$RXN\n": RXN, "\n\n\n  0  0\nM  END": MOL,
		"<?xml?><CDXML>": CDXML, "x V2000": MOL, "x V3000": MOL, "CC>>CO": RSMI, "CC>[Na]>CO": RSMI,
		"N->[Fe]": SMILES, "N->[Fe]>>C": RSMI, "{\"version\":27}": SMILES,
	} {
		if got := detect(text); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

func TestRender(t *testing.T) {
	doc := read(t, "CCO")
	cases := []struct {
		format        Format
		width, height int
		code          Code
		message       string
	}{
		{PNG, 1600, 1000, "", ""},
		{PNG, 1, 1, "", ""},
		{SVG, 8192, 1953, "", ""},
		{PNG, 0, 1000, InvalidArguments, "max_width must be from 1 to 8192 pixels"},
		{PNG, 0, 0, InvalidArguments, "max_width must be from 1 to 8192 pixels"},
		{SVG, 8192, 8193, InvalidArguments, "max_height must be from 1 to 8192 pixels"},
		{SVG, 8192, 1954, Budget, "max_width × max_height is 16007168 pixels; render.max_pixels allows at most 16000000"},
		{PDF, 100, 100, InvalidArguments, "a preview is png or svg, not pdf"},
	}
	for _, c := range cases {
		data, err := new(Service).Render(context.Background(), doc, RenderOptions{Format: c.format, MaxWidth: c.width, MaxHeight: c.height})
		if code(err) != c.code || err != nil && err.Error() != c.message || (len(data) == 0) != (err != nil) {
			t.Errorf("%v: %v", c, err)
		}
	}
	data, _ := new(Service).Render(context.Background(), doc, RenderOptions{Format: PNG, MaxWidth: 1600, MaxHeight: 1000})
	if size, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || size.Width != 177 || size.Height != 85 {
		t.Errorf("preview %v, %v", size, err)
	}
}

func TestExport(t *testing.T) {
	doc := read(t, "OCC")
	export := func(opt ExportOptions) (*File, error) { return new(Service).Export(context.Background(), doc, opt) }
	if file, err := export(ExportOptions{Format: SMILES}); err != nil || string(file.Data) != "CCO" || file.Detail != "" {
		t.Errorf("%v, %v", file, err)
	}
	if file, err := export(ExportOptions{Format: SVG}); err != nil || !bytes.HasPrefix(file.Data, []byte("<svg")) {
		t.Errorf("%v, %v", file, err)
	}
	const detail = "PNG: 737 × 352 pixels at 1200 dpi"
	if file, err := export(ExportOptions{Format: PNG}); err != nil || file.Detail != detail || len(file.Warnings) != 1 || file.Warnings[0].Message != detail {
		t.Errorf("%v, %v", file, err)
	}
	if file, err := export(ExportOptions{Format: PDF}); err != nil || !bytes.HasPrefix(file.Data, []byte("%PDF-1.")) || file.Detail != "" {
		t.Errorf("%v, %v", file, err)
	}
	if _, err := export(ExportOptions{Format: PDF, Pages: true}); code(err) != Failed || err.Error() != "Set up publication pages before exporting a page PDF." {
		t.Errorf("pages of a drawing without: %v", err)
	}
	if _, err := export(ExportOptions{Format: PNG, Pages: true}); code(err) != InvalidArguments {
		t.Errorf("pages of png: %v", err)
	}
	if file, err := export(ExportOptions{Format: CDXML}); err != nil || !bytes.Contains(file.Data, []byte("<CDXML ")) || len(file.Warnings) != 0 {
		t.Errorf("%v, %v", file, err)
	}
}

func TestExportTellsWhatIsLost(t *testing.T) {
	content := read(t, "OCC.CC").Content()
	anchor := &drawing.Anchor{Target: drawing.AnchorTarget{Kind: drawing.AnchorAtom, Atom: 1}, Direction: drawing.Point{Y: -1}}
	content.Arrows = []drawing.Arrow{{ID: 9, End: drawing.Point{X: 90}, StartAnchor: anchor}}
	content.Reactions = []drawing.Reaction{{Arrow: 9, Reactants: []drawing.Participant{{Atoms: []drawing.ID{1, 2, 3}, Coefficient: 1}}, Products: []drawing.Participant{{Atoms: []drawing.ID{4, 5}, Coefficient: 1}}}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	for format, want := range map[Format]string{SVG: linksLost, PDF: linksLost, PNG: linksLost, SMILES: RolesLost} {
		file, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: format})
		if err != nil || len(file.Warnings) == 0 || file.Warnings[len(file.Warnings)-1].Message != want {
			t.Errorf("%s: %+v, %v", format, file.Warnings, err)
		}
	}
}

func TestWidePagesAreTold(t *testing.T) {
	content := read(t, "OCC").Content()
	content.Atoms[2].Position.X = drawing.World(14500)
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	file, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: PDF})
	if err != nil || len(file.Warnings) != 1 || !strings.Contains(file.Warnings[0].Message, "at most 14400 pt on a side") {
		t.Errorf("%+v, %v", file.Warnings, err)
	}
}

func TestExportOfPages(t *testing.T) {
	content := read(t, "OCC").Content()
	layout := drawing.DefaultPageLayout()
	layout.Columns = 2
	content.Page = &layout
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	file, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: PDF, Pages: true})
	if err != nil || !bytes.Contains(file.Data, []byte("/Count 2")) || !bytes.Contains(file.Data, []byte("[0 0 595.28 841.89]")) {
		t.Errorf("no two pages of A4; error %v", err)
	}
}

func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\x00c\u2028d\x7f": "a b c d ", "\xff": " ", "µ": "µ",
		strings.Repeat("é", 501): strings.Repeat("é", 500),
	} {
		if got := Line(text); got != want {
			t.Errorf("%.20q: got %.40q", text, got)
		}
	}
}

func TestMembersAreSorted(t *testing.T) {
	value := "x"
	for _, v := range []any{
		CurrentInfo(Grants{}),
		NewEnvelope(Analyzed{Analysis: &Analysis{InChI: &value, InChIKey: &value}, Atoms: []string{"1"}}, nil),
	} {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var tree any
		if err := json.Unmarshal(text, &tree); err != nil {
			t.Fatal(err)
		}
		sorted, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, sorted) {
			t.Errorf("got  %s\nwant %s", text, sorted)
		}
		if bytes.Contains(text, []byte("null")) {
			t.Errorf("null in %s", text)
		}
	}
	if info := CurrentInfo(Grants{}); !slices.Contains(info.Formats.Import, CDX) || slices.Contains(info.Formats.Export, CDX) {
		t.Errorf("formats %v", info.Formats)
	}
}

// code returns the code of an error, "" for none.
func code(err error) Code {
	var e *Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &e):
		return e.Code
	}
	return "no code"
}

// Figures and previews show the hydrogens that follow from the bonds, whatever the
// file says, and a figure of impossible chemistry comes with a warning.
func TestFiguresShowFreshLabels(t *testing.T) {
	const text = `{"version":15,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"O","position":{"x":42,"y":0}},
		{"id":7,"element":"N","position":{"x":90,"y":0}},{"id":8,"element":"N","position":{"x":132,"y":0}}],
		"bonds":[{"a":1,"b":2,"order":1},{"a":7,"b":8,"order":6}]}`
	ctx, service := context.Background(), new(Service)
	doc, _, err := service.Import(ctx, []byte(text), ReShiki)
	if err != nil {
		t.Fatal(err)
	}
	file, err := service.Export(ctx, doc, ExportOptions{Format: SVG})
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Warnings) != 1 || !strings.HasPrefix(file.Warnings[0].Message, "Drawing preserved; chemistry needs review: atom 7: ") {
		t.Errorf("warnings %v", file.Warnings)
	}
	preview, err := service.Render(ctx, doc, RenderOptions{Format: SVG, MaxWidth: 100, MaxHeight: 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, svg := range [][]byte{file.Data, preview} {
		if !bytes.Contains(svg, []byte(">H</text>")) {
			t.Errorf("no hydrogen in %s", svg)
		}
	}
}
