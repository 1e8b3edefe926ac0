package interchange_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/internal/retro/interchange"
)

// sketch writes a route in a line: its molecules with what is claimed of them ("+" in
// stock, "-" not, nothing unsaid), its steps by the numbers of molecules.
func sketch(r *interchange.Route) string {
	if r.Err != nil {
		return "unreadable"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s:", r.Target)
	for i := range r.Molecules {
		fmt.Fprintf(&b, " %s%s", r.Molecules[i].SMILES, []string{"", "+", "-"}[r.Molecules[i].Claim])
	}
	for _, s := range r.Steps {
		fmt.Fprintf(&b, " | %d<%v", s.Target, s.Precursors)
	}
	for _, text := range r.Listed {
		fmt.Fprintf(&b, " ?%s", text)
	}
	return b.String()
}

const (
	// tree is a route of two steps in which methylamine stands twice.
	tree = `{"type":"mol","smiles":"CNC(C)=O","in_stock":false,"children":[{"type":"reaction","smiles":"x","metadata":{"template":"T","mapped_reaction_smiles":"M","template_hash":"h","classification":"amide"},
		"children":[{"type":"mol","smiles":"CN","in_stock":true},{"type":"mol","smiles":"CC(=O)NC","in_stock":false,"children":[{"type":"reaction","smiles":"[C:1]","metadata":{"classification":0.5,"template_hash":7},
		"children":[{"type":"mol","smiles":"CN"}]}]}]}]}`
	treeSketch = ": CNC(C)=O- CN+ CC(=O)NC- CN | 0<[1 2] | 2<[3]"
	list       = `"target":"CNC(C)=O","routes":[{"steps":[{"rule":"r","template_id":"rule:r","target":"CNC(C)=O","precursors":["CN","CC(=O)O"]},{"target":"OC(C)=O","precursors":["CC=O","O"]}],
		"building_blocks":["O","NC","CC"]},{"steps":[]}]`
	listSketch = "CNC(C)=O: CNC(C)=O CN+ CC(=O)O CC=O O+ | 0<[1 2] | 2<[3 4] ?CC"
	syntheseus = `{"source_tool":"syntheseus","source_version":"2","schema_version":1,"target":"CN","steps":[{"product":"CN","reactants":["C","N"],"reaction_metadata":{"reaction_smiles":"R","identifier":"i"}}],
		"starting_molecules":["C"],"molecule_metadata":{"N":{"is_purchasable":false},"CN":{"is_purchasable":null},"O":{"is_purchasable":true}}}`
)

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, text string
		layout     interchange.Layout
		sources    string
		want       []string
	}{
		{"own", `{` + list + `}`, interchange.LayoutRenkin, "routes[0] routes[1]", []string{listSketch, "CNC(C)=O: CNC(C)=O+"}},
		{"own lines", `{"target":"C","routes":[]}` + "\n" + `{` + list + `}` + "\n", interchange.LayoutRenkin, "line2.routes[0] line2.routes[1]", []string{listSketch, "CNC(C)=O: CNC(C)=O+"}},
		{"own lines with faults", `{` + strings.ReplaceAll(list, "\n", "") + `}` + "\n{\"target\":\n7\n{\"target\":\"C\",\"routes\":[{\"steps\":[]}]}\n{\"line\":3}\n{\"target\":\"C\",\"rou", interchange.LayoutRenkin,
			"line1.routes[0] line1.routes[1] line2 line3 line4.routes[0] line5 line6", []string{listSketch, "CNC(C)=O: CNC(C)=O+", "unreadable", "unreadable", "C: C+", "unreadable", "unreadable"}},
		{"own planned as", `{"target":"[Na+].[O-]C","planned_as":"CO","routes":[{"steps":[],"building_blocks":[]}]}`, interchange.LayoutRenkin, "routes[0]", []string{"CO: CO+"}},
		{"own unreadable", `{"target":"C","routes":[{"steps":{}},{"steps":[{"rule":"r"}]},{},{"steps":null}]}`, interchange.LayoutRenkin, "routes[0] routes[1] routes[2] routes[3]", []string{"unreadable", "unreadable", "unreadable", "unreadable"}},
		{"trees", `[` + tree + `,` + tree + `]`, interchange.LayoutAiZynth, "[0] [1]", []string{treeSketch, treeSketch}},
		{"one tree", tree, interchange.LayoutAiZynth, "tree", []string{treeSketch}},
		{"scores of Python", `[{"type":"mol","smiles":"NaN","in_stock":true,"scores":{"a":NaN,"b":Infinity,"c":-Infinity,"d":"Infinity \" NaN"}}]`, interchange.LayoutAiZynth, "[0]", []string{": NaN+"}},
		{"no trees", `[]`, interchange.LayoutAiZynth, "", nil},
		{"bad trees", `[{"type":"reaction"},{"type":"mol"},{"type":"mol","smiles":7},{"type":"mol","smiles":"C","children":[{"type":"mol","smiles":"C"}]}]`, interchange.LayoutAiZynth, "[0] [1] [2] [3]",
			[]string{"unreadable", "unreadable", "unreadable", "unreadable"}},
		{"batch", `{"schema":{},"data":[{"target":"CNC(C)=O","is_solved":true,"trees":[` + tree + `]},{"target":"C","trees":[]},{"target":"C"},{"trees":7}]}`, interchange.LayoutAiZynthBatch,
			"data[0].trees[0] data[3]", []string{"CNC(C)=O" + treeSketch, "unreadable"}},
		{"syntheseus", syntheseus, interchange.LayoutSyntheseus, "route", []string{"CN: CN C+ N- | 0<[1 2]"}},
		{"syntheseus list", `[` + syntheseus + `,{"source_tool":"syntheseus","schema_version":2,"target":"C"},{"source_tool":"syntheseus"}]`, interchange.LayoutSyntheseus, "[0] [1] [2]", []string{"CN: CN C+ N- | 0<[1 2]", "unreadable", "unreadable"}},
		{"synplanner", `{"10":` + tree + `,"9":` + tree + `,"a":` + tree + `}`, interchange.LayoutSynPlanner, `["9"] ["10"] ["a"]`, []string{treeSketch, treeSketch, treeSketch}},
	} {
		d, err := interchange.Read(strings.NewReader("\ufeff"+c.text), "")
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var sources, got []string
		for i := range d.Routes {
			sources = append(sources, d.Routes[i].Source)
			got = append(got, sketch(&d.Routes[i]))
		}
		if d.Layout != c.layout || strings.Join(sources, " ") != c.sources || !slices.Equal(got, c.want) {
			t.Errorf("%s: %s, %q\n%q\nwant\n%q", c.name, d.Layout, sources, got, c.want)
		}
		named, err := interchange.Read(strings.NewReader(c.text), c.layout)
		if err != nil || len(named.Routes) != len(d.Routes) {
			t.Errorf("%s: read otherwise when the layout is named: %v", c.name, err)
		}
	}
}

// What steps declare is kept as it is written.
func TestReadDeclared(t *testing.T) {
	d, err := interchange.Read(strings.NewReader(tree), "")
	if err != nil {
		t.Fatal(err)
	}
	s := d.Routes[0].Steps
	if s[0].Template != "T" || s[0].Mapped != "M" || s[0].TemplateID != "h" || s[0].Rule != "amide" || s[1].Mapped != "[C:1]" || s[1].Rule != "" || s[1].TemplateID != "" {
		t.Errorf("%+v", s)
	}
	if d, err = interchange.Read(strings.NewReader(syntheseus), ""); err != nil || d.Version != "2" || d.Routes[0].Steps[0].Mapped != "R" || d.Routes[0].Steps[0].TemplateID != "i" {
		t.Errorf("%v %+v", err, d)
	}
}

func TestReadPacked(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(tree)) // a buffer takes everything
	_ = w.Close()
	if d, err := interchange.Read(bytes.NewReader(b.Bytes()), ""); err != nil || len(d.Routes) != 1 {
		t.Errorf("%v", err)
	}
	if _, err := interchange.Read(bytes.NewReader(b.Bytes()[:b.Len()/2]), ""); err == nil || !strings.Contains(err.Error(), "damaged or ends early") {
		t.Errorf("a file that is cut short: %v", err)
	}
}

// A row of a batch that could not be read holds no route that could be wrong.
func TestReadBatch(t *testing.T) {
	d, err := interchange.Read(strings.NewReader(`{"line":2,"status":"solved","target":"CO","routes":[{"steps":[]}]}
{"line":3,"name":"bad","status":"bad_row","target":"C1CC","error":"a ring"}
{"line":4,"status":"bad_row","error":"nothing"}
{"line":5,"error":"of something else"}
`), "")
	if err != nil || d.Layout != interchange.LayoutRenkin || len(d.Routes) != 2 || d.Routes[0].Err != nil || d.Routes[1].Source != "line4" || d.Routes[1].Err == nil {
		t.Errorf("%v %+v", err, d)
	}
}

func TestText(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte("\ufeff" + tree)) // a buffer takes everything
	_ = w.Close()
	if text, cut, err := interchange.Text(bytes.NewReader(b.Bytes())); err != nil || cut != nil || string(text) != tree {
		t.Errorf("%q, %v, %v", text, cut, err)
	}
	text, cut, err := interchange.Text(bytes.NewReader(b.Bytes()[:b.Len()-9]))
	if err != nil || cut == nil || !strings.HasPrefix(cut.Error(), "the packed file is damaged or ends early: ") || len(text) == 0 || !strings.HasPrefix(tree, string(text)) {
		t.Errorf("a file that is cut short: %q, %v, %v", text, cut, err)
	}
}

// Of a file that ends early or has a fault, the routes before that place count; a route
// that is not complete does not become another one.
func TestReadCut(t *testing.T) {
	trees := `[` + tree + `,` + tree + `]`
	batch := `{"schema":{"fields":[{"name":"é"}]},"data":[{"target":"CNC(C)=O","trees":[` + tree + `,` + tree + `]}]}`
	own := `{` + list + `}`
	for _, c := range []struct {
		name, text string
		sources    string // "" for none that can be used
	}{
		{"trees", trees[:len(trees)-20], "[0] end of file"},
		{"a fault", `[` + tree + `,x` + tree + `]`, "[0] end of file"},
		{"of one tree", trees[:len(tree)-5], ""},
		{"a single tree", tree[:len(tree)-5], ""},
		{"a table", batch[:len(batch)-20], "data[0].trees[0] end of file"},
		{"the first of a table", batch[:len(batch)-len(tree)-20], ""},
		{"within a character", batch[:strings.Index(batch, "é")+1], ""},
		{"a list", `[` + syntheseus + `,` + syntheseus[:50] + "é"[:1], "[0] end of file"},
		{"own", own[:strings.LastIndex(own, `{"steps"`)+8], "routes[0] end of file"},
		{"nothing", `[`, ""},
		{"no JSON", `routes`, ""},
	} {
		d, err := interchange.Read(strings.NewReader(c.text), "")
		var sources []string
		if err == nil {
			for i := range d.Routes {
				sources = append(sources, d.Routes[i].Source)
			}
			if last := d.Routes[len(d.Routes)-1]; last.Err == nil || d.Routes[0].Err != nil {
				t.Errorf("%s: %v, %v", c.name, last.Err, d.Routes[0].Err)
			}
		}
		if got := strings.Join(sources, " "); got != c.sources {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

// Lines are counted as they stand in the file, and the first may be broken.
func TestReadCountsLines(t *testing.T) {
	line := `{"target":"C","routes":[{"steps":[]}]}`
	for text, want := range map[string]string{
		"\n" + line + "\n\n\n" + line + "\n":             "line2.routes[0] line5.routes[0]",
		"oops\n\n" + line + "\nx\n" + line + "\n" + line: "line1 line3.routes[0] line4 line5.routes[0] line6.routes[0]",
	} {
		d, err := interchange.Read(strings.NewReader(text), "")
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var sources []string
		for i := range d.Routes {
			sources = append(sources, d.Routes[i].Source)
		}
		if got := strings.Join(sources, " "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// Errors name no types of this program.
func TestMisfits(t *testing.T) {
	d, err := interchange.Read(strings.NewReader(`[{"type":"mol","smiles":7},5,{"type":"mol","smiles":"C","children":{}}]`), "")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"a number stands at /smiles, where something else is wanted", "a number stands where something else is wanted", "an object stands at /children, where something else is wanted"} {
		if d.Routes[i].Err.Error() != want {
			t.Error(d.Routes[i].Err)
		}
	}
}

// Of a packed file that ends early, the lines before count, and the end is noted.
func TestReadCutLines(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	for i := range 200 {
		fmt.Fprintf(w, "{\"target\":\"%s\",\"routes\":[{\"steps\":[]}]}\n", strings.Repeat("C", 1+i*7919%97))
	}
	_ = w.Close()
	d, err := interchange.Read(bytes.NewReader(b.Bytes()[:b.Len()-100]), "")
	if err != nil || len(d.Routes) < 2 || d.Routes[0].Err != nil {
		t.Fatalf("%v", err)
	}
	if last := d.Routes[len(d.Routes)-1]; last.Source != "end of file" || last.Err == nil {
		t.Errorf("%+v", last)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		is   error
		want string
	}{
		"nothing":     {"", nil, "routes: the file is empty"},
		"no json":     {"CCO", interchange.ErrSyntax, "routes: the file is no JSON, or not all of it: jsontext: "},
		"half":        {`[{"type":"mol"`, nil, "routes: the file is no JSON, or not all of it: jsontext: "},
		"twice":       {`{"target":"C","target":"N","routes":[]}`, nil, "routes: the file is no JSON, or not all of it: jsontext: "},
		"no text":     {"\xff\xfe[]", nil, "routes: the text is not UTF-8 but UTF-16: save it as UTF-8"},
		"no utf-8":    {"[\"\xff\"]", nil, "routes: the text is not UTF-8"},
		"blank":       {"\ufeff \n", nil, "routes: the file is empty"},
		"number":      {"7", interchange.ErrLayout, "routes: the layout is not known"},
		"empty":       {"{}", interchange.ErrLayout, "routes: the layout is not known"},
		"other":       {`{"a":{"b":1}}`, interchange.ErrLayout, "routes: the layout is not known"},
		"other list":  {`[{"b":1}]`, interchange.ErrLayout, "routes: the layout is not known"},
		"deep":        {strings.Repeat("[", 2000) + strings.Repeat("]", 2000), interchange.ErrTooLarge, "routes: too large: byte 1000: brackets are nested deeper than 1000"},
		"routes list": {`{"target":"C","routes":7}`, interchange.ErrLayout, "routes: the layout is not known: an object with target and routes is wanted: "},
		"data":        {`{"data":7}`, interchange.ErrLayout, "routes: the layout is not known: an object with a list of data is wanted: "},
	} {
		_, err := interchange.Read(strings.NewReader(c.text), "")
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, err := interchange.Read(strings.NewReader(tree), "word"); !errors.Is(err, interchange.ErrLayout) {
		t.Errorf("an unknown layout: %v", err)
	}
}

// A route with too many molecules is kept as one that cannot be read.
func TestReadTooMany(t *testing.T) {
	leaves := strings.Repeat(`{"type":"mol","smiles":"C"},`, interchange.MaxMolecules)
	wide := `{"type":"mol","smiles":"C","children":[{"type":"reaction","children":[` + strings.TrimSuffix(leaves, ",") + `]}]}`
	d, err := interchange.Read(strings.NewReader(wide), "")
	if err != nil || !errors.Is(d.Routes[0].Err, interchange.ErrTooLarge) {
		t.Errorf("%v", err)
	}
}

// What is written in the formats that are also read comes back as the same route.
func TestReadWritten(t *testing.T) {
	for f, want := range map[interchange.Format]string{
		interchange.JSON:       `CNC(=O)/C=C\C#N: CNC(=O)/C=C\C#N N#C/C=C\C(=O)O CN+ N#C/C=C\C(=O)OC+ O+ | 0<[1 2] | 1<[3 4]`,
		interchange.AiZynth:    `: CNC(=O)/C=C\C#N- N#C/C=C\C(=O)O- N#C/C=C\C(=O)OC+ O+ CN+ | 0<[1 4] | 1<[2 3]`,
		interchange.Syntheseus: `CNC(=O)/C=C\C#N: CNC(=O)/C=C\C#N- N#C/C=C\C(=O)O- CN+ N#C/C=C\C(=O)OC+ O+ | 0<[1 2] | 1<[3 4]`,
	} {
		p := plan()
		p.Target = p.Answer.Target
		d, err := interchange.Read(bytes.NewReader(written(t, f, p)), "")
		if err != nil || len(d.Routes) != 2 {
			t.Errorf("%s: %v", f, err)
			continue
		}
		if got := sketch(&d.Routes[0]); got != want {
			t.Errorf("%s: %s\nwant %s", f, got, want)
		}
		if got := sketch(&d.Routes[1]); !strings.HasSuffix(got, `: CNC(=O)/C=C\C#N+`) {
			t.Errorf("%s: %s", f, got)
		}
	}
}

// Whatever is read keeps to the shape of a route.
func FuzzRead(f *testing.F) {
	for _, text := range []string{`{` + list + `}`, tree, `[` + tree + `]`, `{"data":[{"trees":[` + tree + `]}]}`, syntheseus, `{"1":` + tree + `}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := interchange.Read(bytes.NewReader(text), "")
		if err != nil {
			return
		}
		for i := range d.Routes {
			r := &d.Routes[i]
			for k, s := range r.Steps {
				for _, m := range append([]int{s.Target}, s.Precursors...) {
					if m < 0 || m >= len(r.Molecules) {
						t.Errorf("%s: step %d names molecule %d of %d", r.Source, k, m, len(r.Molecules))
					}
				}
			}
			for m := range r.Molecules {
				for _, s := range r.Molecules[m].Makes {
					if s < 0 || s >= len(r.Steps) || r.Steps[s].Target != m {
						t.Errorf("%s: molecule %d is not made by step %d", r.Source, m, s)
					}
				}
			}
		}
	})
}
