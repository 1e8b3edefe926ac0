package audit_test

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro/audit"
	"athanor/internal/retro/interchange"
)

// amide is the retro template of the steps in these tests.
const amide = "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]"

func rules(id string) []string {
	return map[string][]string{"rule:amide": {amide}, "rule:ester": {"[C:1](=[O:2])-[OH:3]>>[C:1](=[O:2])-[O:3]C.O"}}[id]
}

// stock holds a few molecules.
func stock(t *testing.T, texts ...string) func(canon.ID, *perception.Info) bool {
	t.Helper()
	held := map[canon.ID]bool{}
	for _, text := range texts {
		info, err := smiles.Perceive(text)
		if err != nil {
			t.Fatal(err)
		}
		held[canon.Identity(info)] = true
	}
	return func(id canon.ID, _ *perception.Info) bool { return held[id] }
}

func report(t *testing.T, text string, opt audit.Options) *audit.Report {
	t.Helper()
	doc, err := interchange.Read(strings.NewReader(text), "")
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	r, err := audit.Audit(context.Background(), doc, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// steps writes a file of this program: "target<a.b" for each step, blocks last.
func steps(target string, list []string, blocks string) string {
	var parts []string
	for _, s := range list {
		made, from, _ := strings.Cut(s, "<")
		id, from, _ := strings.Cut(from, " ")
		precursors, _ := json.Marshal(strings.Fields(from))
		if from == "" {
			precursors = []byte("[]")
		}
		parts = append(parts, `{"rule":"r","template_id":"`+id+`","target":"`+made+`","precursors":`+string(precursors)+`}`)
	}
	leaves, _ := json.Marshal(strings.Fields(blocks))
	return `{"target":"` + target + `","routes":[{"steps":[` + strings.Join(parts, ",") + `],"building_blocks":` + string(leaves) + `}]}`
}

func TestFindings(t *testing.T) {
	const made = "CNC(C)=O<rule:amide CN CC(=O)O"
	have := []string{"CN", "CC(=O)O", "COC(C)=O", "O", "CCN"}
	for _, c := range []struct {
		name, text string
		want       []audit.Code
	}{
		{"sound", steps("CNC(C)=O", []string{made}, "CN OC(C)=O"), nil},
		{"two steps", steps("CNC(C)=O", []string{made, "CC(=O)O<rule:ester COC(C)=O O"}, "CN COC(C)=O O"), nil},
		{"in stock", steps("CN", nil, ""), nil},
		{"not in stock", steps("CCCC", nil, ""), []audit.Code{audit.LeafNotMatched}},
		{"no text", `{"target":"CN","routes":[7]}`, []audit.Code{audit.NotDecodable}},
		{"no list of steps", `{"target":"CN","routes":[{}]}`, []audit.Code{audit.NotDecodable}},
		{"nothing", `{"target":"","routes":[{"steps":[]}]}`, []audit.Code{audit.Roots}},
		{"two roots", steps("CNC(C)=O", []string{made, "CCNC(C)=O<rule:amide CCN CC(=O)O"}, "CN CCN CC(=O)O"), []audit.Code{audit.Roots, audit.Disconnected}},
		{"another target", steps("CCNC(C)=O", []string{made}, "CN CC(=O)O"), []audit.Code{audit.RootMismatch}},
		{"a circle", steps("CNC(C)=O", []string{made, "CC(=O)O<rule:ester COC(C)=O O", "COC(C)=O<rule:x CC(=O)O O"}, "CN O"), []audit.Code{audit.Cycle, audit.UnaccountedElement, audit.NotEvaluable}},
		{"a circle at the root", steps("CCO", []string{"CCO<rule:x CC=O", "CC=O<rule:x CCO"}, ""), []audit.Code{audit.Roots, audit.Cycle, audit.NotEvaluable, audit.NotEvaluable}},
		{"a stray block", steps("CNC(C)=O", []string{made}, "CN CC(=O)O CCN"), []audit.Code{audit.Disconnected}},
		{"unreadable", steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN C("}, "CN C("), []audit.Code{audit.UnparseableSMILES, audit.NotEvaluable}},
		{"unreadable target", steps("C(", []string{made}, "CN CC(=O)O"), []audit.Code{audit.UnparseableSMILES}},
		{"itself", steps("CN", []string{"CN<rule:x CN O"}, "O"), []audit.Code{audit.Roots, audit.SelfReference, audit.NotEvaluable}},
		{"no precursors", steps("CN", []string{"CN<rule:x"}, ""), []audit.Code{audit.ArityMismatch, audit.UnaccountedElement, audit.NotEvaluable}},
		{"made twice", steps("CNC(C)=O", []string{made, "CNC(C)=O<rule:amide CN OC(C)=O"}, "CN CC(=O)O"), []audit.Code{audit.ArityMismatch}},
		{"leaf not claimed", steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)OCC"}, "CN"), []audit.Code{audit.LeafUnresolved, audit.NotEvaluable}},
		{"lost atoms", steps("CNC(C)=O", []string{"CNC(C)=O<rule:x CC(=O)O"}, "CC(=O)O"), []audit.Code{audit.UnaccountedElement, audit.NotEvaluable}},
		{"charge", steps("CC(=O)[O-]", []string{"CC(=O)[O-]<rule:x CC(=O)O"}, "CC(=O)O"), []audit.Code{audit.ChargeImbalance, audit.NotEvaluable}},
		{"stereo", steps("CC[C@H](C)O", []string{"CC[C@H](C)O<rule:x CCC(C)=O"}, ""), []audit.Code{audit.LeafUnresolved, audit.StereoMismatch, audit.NotEvaluable}},
		{"other product", steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CCN CC(=O)O"}, "CCN CC(=O)O"), []audit.Code{audit.NotReproduced}},
		{"unknown template", steps("CNC(C)=O", []string{"CNC(C)=O<rule:none CN CC(=O)O"}, "CN CC(=O)O"), []audit.Code{audit.NotEvaluable}},
	} {
		r := report(t, c.text, audit.Options{InStock: stock(t, have...), Rules: rules})
		var got []audit.Code
		for _, f := range r.Routes[0].Findings {
			got = append(got, f.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: found %v, want %v", c.name, got, c.want)
		}
	}
}

// What the file says counts when no stock is given.
func TestClaims(t *testing.T) {
	mol := func(smiles, more string) string { return `{"type":"mol","smiles":"` + smiles + `"` + more + `}` }
	tree := func(metadata string, children ...string) string {
		return `[{"type":"mol","smiles":"CNC(C)=O","in_stock":false,"children":[{"type":"reaction","metadata":{` + metadata + `},"children":[` + strings.Join(children, ",") + `]}]}]`
	}
	yes, no := `,"in_stock":true`, `,"in_stock":false`
	template := `"template":"` + amide + `"`
	acid, amine := "CC(=O)O", "CN"
	for _, c := range []struct {
		name, text string
		status     audit.Status
		want       []audit.Code
	}{
		{"sound", tree(template, mol(acid, yes), mol(amine, yes)), audit.Pass, nil},
		{"not in stock", tree(template, mol(acid, yes), mol(amine, no)), audit.Fail, []audit.Code{audit.ChildlessNonLeaf}},
		{"unsaid", tree(template, mol(acid, yes), mol(amine, "")), audit.Fail, []audit.Code{audit.AmbiguousLeaf}},
		{"contradiction", tree(template, mol(acid, yes), mol(amine, yes), mol("NC", no)), audit.Fail, []audit.Code{audit.ChildlessNonLeaf, audit.AmbiguousLeaf, audit.NotEvaluable}},
		{"nothing declared", tree(``, mol(acid, yes), mol(amine, yes)), audit.Partial, []audit.Code{audit.NotEvaluable}},
		{"two reactions", `[{"type":"mol","smiles":"CN","children":[{"type":"reaction","children":[` + mol("C.N", yes) + `]},{"type":"reaction","children":[` + mol("C.N", yes) + `]}]}]`,
			audit.Fail, []audit.Code{audit.ArityMismatch, audit.NotEvaluable}},
		{"wrong turn", `[{"type":"reaction","smiles":"CN"}]`, audit.Fail, []audit.Code{audit.NotDecodable}},
	} {
		r := report(t, c.text, audit.Options{})
		var got []audit.Code
		for _, f := range r.Routes[0].Findings {
			got = append(got, f.Code)
		}
		if !slices.Equal(got, c.want) || r.Routes[0].Status != c.status || r.Routes[0].Stock != nil {
			t.Errorf("%s: %s %v, want %s %v", c.name, r.Routes[0].Status, got, c.status, c.want)
		}
	}
}

// Everything that a step may declare, and what comes of it.
func TestForward(t *testing.T) {
	for _, c := range []struct {
		declared string
		status   string
		reason   audit.Reason
	}{
		{`"template":"` + amide + `"`, "pass", ""},
		{`"retro_template":"` + amide + `"`, "pass", ""},
		{`"template":"[C:1](=[O:2])-[OH].[N:3]>>[C:1](=[O:2])-[N:3]"`, "pass", ""},
		{`"template":"([C:1](=[O:2])-[N:3])>>([C:1](=[O:2])-[OH]).([N:3])"`, "pass", ""},
		{`"template":"[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]C"`, "fail", ""},
		{`"template":"onmt"`, "not_evaluable", audit.UnsupportedFormat},
		{`"template":"C=O>>CO"`, "not_evaluable", audit.MissingMapping},
		{`"template":"[C:1>>[C:1]"`, "not_evaluable", audit.UnsupportedTemplate},
		{`"template":"[C:1]=[O:2]>>[C:1][O:2]"`, "not_evaluable", audit.ApplicationError},
		{`"template":"[C:1](=[O:2])-[N:3]>>[C:1](=[N:3])-[OH].[O:2]"`, "not_evaluable", audit.ApplicationError},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "pass", ""},
		{`"mapped_reaction_smiles":"[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5].CCN(CC)CC>>[CH3:1][NH:2][C:3]([CH3:4])=[O:5]"`, "pass", ""},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>O>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "pass", ""},
		{`"mapped_reaction_smiles":"CNC(C)=O>>CN.OC(C)=O"`, "not_evaluable", audit.MissingMapping},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3](C)=[O:5]>>[CH3:1][NH2:2].O[C:3](C)=[O:5]"`, "not_evaluable", audit.MissingMapping},
		{`"mapped_reaction_smiles":"[CH3:1][NH:1][C:3]([CH3:4])=[O:5]>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "not_evaluable", audit.MissingMapping},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>>[CH3:2][NH2:1].O[C:3]([CH3:4])=[O:5]"`, "not_evaluable", audit.MissingMapping},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>>[CH3:1][NH2:2].Cl[C:3]([CH3:4])=[O:5]"`, "not_evaluable", audit.ApplicationError},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[S:5]>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "fail", ""},
		{`"mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[S:5].O>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "not_evaluable", audit.AmbiguousProduct},
		{`"mapped_reaction_smiles":"a reaction"`, "not_evaluable", audit.UnsupportedFormat},
		{`"mapped_reaction_smiles":"[C:1](>>C"`, "not_evaluable", audit.UnsupportedFormat},
		// The first that can be run decides.
		{`"template":"onmt","mapped_reaction_smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]"`, "pass", ""},
		{`"template_hash":"rule:amide"`, "pass", ""},
		{`"template_hash":"rule:none"`, "not_evaluable", audit.MissingReaction},
		{`"classification":"amide"`, "not_evaluable", audit.MissingReaction},
		// The reaction itself stands beside the metadata.
		{`},"smiles":"CNC(C)=O>>CC(=O)O.CN","other":{`, "not_evaluable", audit.MissingMapping},
		{`},"smiles":"[CH3:1][NH:2][C:3]([CH3:4])=[O:5]>>[CH3:1][NH2:2].O[C:3]([CH3:4])=[O:5]","other":{`, "pass", ""},
		{`},"smiles":"[NH:2][C:3]=[O:5]>>[NH2:2].O[C:3]=[O:5]","other":{`, "not_evaluable", audit.ApplicationError},
	} {
		text := `[{"type":"mol","smiles":"CNC(C)=O","children":[{"type":"reaction","metadata":{` + c.declared + `},"children":[
			{"type":"mol","smiles":"CC(=O)O","in_stock":true},{"type":"mol","smiles":"CN","in_stock":true}]}]}]`
		got := report(t, text, audit.Options{Rules: rules}).Routes[0].Steps[0].Forward
		if got != (audit.ForwardReport{Status: c.status, Method: "declared_reaction_replay", Reason: c.reason}) {
			t.Errorf("%s: %+v", c.declared, got)
		}
	}
}

// A reaction with several products that are not the target tells nothing.
func TestForwardSeveralProducts(t *testing.T) {
	text := `[{"type":"mol","smiles":"CNC(C)=O","children":[{"type":"reaction","metadata":{"template":"` + amide + `"},"children":[
		{"type":"mol","smiles":"CC(=O)O","in_stock":true},{"type":"mol","smiles":"NCCNC","in_stock":true}]}]}]`
	got := report(t, text, audit.Options{}).Routes[0].Steps[0].Forward
	if got.Status != "not_evaluable" || got.Reason != audit.AmbiguousProduct {
		t.Errorf("%+v", got)
	}
}

// A step whose orders of large precursors would take too long is not run.
func TestForwardTooLarge(t *testing.T) {
	large := strings.Repeat("C", 1200)
	leaf := `{"type":"mol","smiles":"` + large + `","in_stock":true}`
	text := `[{"type":"mol","smiles":"` + large + `N","children":[{"type":"reaction","metadata":{"template":"` + amide + `"},"children":[` +
		strings.Join([]string{leaf, leaf, leaf, leaf, leaf, leaf}, ",") + `]}]}]`
	if got := report(t, text, audit.Options{}).Routes[0].Steps[0].Forward; got.Reason != audit.ApplicationError {
		t.Errorf("%+v", got)
	}
}

func TestPolicies(t *testing.T) {
	open := steps("CNC(C)=O", []string{"CNC(C)=O<rule:none CN CC(=O)O"}, "CN CC(=O)O")
	gating := steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)O"}, "CN CC(=O)O CCC")
	for _, c := range []struct {
		text string
		want map[audit.Policy]audit.Status
	}{
		{open, map[audit.Policy]audit.Status{audit.Informational: audit.Pass, audit.Standard: audit.Partial, audit.Strict: audit.Fail}},
		{gating, map[audit.Policy]audit.Status{audit.Informational: audit.Partial, audit.Standard: audit.Fail, audit.Strict: audit.Fail}},
	} {
		for _, p := range audit.Policies() {
			r := report(t, c.text, audit.Options{Policy: p, Rules: rules})
			if r.Routes[0].Status != c.want[p] || r.Manifest.Policy != p {
				t.Errorf("%s: %s, want %s", p, r.Routes[0].Status, c.want[p])
			}
		}
	}
}

// The hash of a route depends neither on the format, nor on the order of steps and
// precursors, nor on how the molecules are written.
func TestNormalizedHash(t *testing.T) {
	hash := func(text string) string { return report(t, text, audit.Options{Rules: rules}).Routes[0].SHA256 }
	one := hash(steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)O", "CC(=O)O<rule:ester COC(C)=O O"}, "CN O COC(C)=O"))
	for _, text := range []string{
		steps("O=C(C)NC", []string{"OC(C)=O<x O C(C(=O)OC)", "O=C(C)NC<y OC(C)=O NC"}, ""),
		`[{"type":"mol","smiles":"CNC(C)=O","children":[{"type":"reaction","children":[{"type":"mol","smiles":"NC"},
			{"type":"mol","smiles":"CC(=O)O","children":[{"type":"reaction","children":[{"type":"mol","smiles":"O"},{"type":"mol","smiles":"COC(C)=O"}]}]}]}]}]`,
	} {
		if got := hash(text); got != one || len(got) != 64 {
			t.Errorf("%s, want %s", got, one)
		}
	}
	if hash(steps("CN", nil, "")) == hash(steps("CO", nil, "")) {
		t.Error("two routes have one hash")
	}
}

func TestReport(t *testing.T) {
	text := steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)O"}, "CN CC(=O)O")
	opt := audit.Options{InStock: stock(t, "CN"), Rules: rules, Version: "9", InputSHA256: "aa", StockSHA256: "bb"}
	r := report(t, text, opt)
	data, err := r.JSON()
	if err != nil {
		t.Fatal(err)
	}
	again, _ := report(t, text, opt).JSON()
	if !bytes.Equal(data, again) {
		t.Error("the bytes vary")
	}
	const want = `{"schema_version":1,"source_format":"renkin","audit_manifest":{"renkin_version":"9","report_schema_version":1,"source_format":"renkin",` +
		`"input_sha256":"aa","stock_sha256":"bb","policy":"standard"},"summary":{"routes_total":1,"pass":0,"fail":1,"partial":0},"routes":[{"source":"routes[0]",` +
		`"status":"fail","route_tree_parseable":true,"reaction_steps_parseable":true,"stock_validation":{"status":"fail","reason":"leaf_not_in_stock"},` +
		`"target_element_accounting_status":"accounted","normalized_route_sha256":"e4199f6c165c9d87c2c03f1e0dd79edb34f6637738fa3bc054a409d481e98da1","steps":[{"target":"CNC(C)=O",` +
		`"precursors":["CN","CC(=O)O"],"forward_validation":{"status":"pass","method":"declared_reaction_replay"}}],"findings":[` +
		`{"code":"leaf_claimed_stock_not_matched","severity":"gating","node":"CC(=O)O"}]}]}`
	var compact bytes.Buffer
	if err := json.Compact(&compact, data); err != nil || compact.String() != want {
		t.Errorf("%v\n%s\nwant\n%s", err, compact.String(), want)
	}
	var out bytes.Buffer
	if err := r.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	const human = "1 route (renkin, policy standard): 0 pass, 1 fail, 0 partial\nroutes[0]: FAIL  1 step, 1 reproduced, stock fail\n" +
		"  gating leaf_claimed_stock_not_matched: a leaf that is said to be in stock is not in the stock given\n    CC(=O)O\n"
	if out.String() != human {
		t.Errorf("%s", out.String())
	}
}

func TestReportNamesReasons(t *testing.T) {
	var out bytes.Buffer
	if err := report(t, steps("CNC(C)=O", []string{"CNC(C)=O<rule:none CN CC(=O)O"}, "CN CC(=O)O"), audit.Options{}).WriteText(&out); err != nil {
		t.Fatal(err)
	}
	const want = "routes[0]: PARTIAL  1 step, 0 reproduced, stock not checked\n" +
		"  informational forward_validation_not_evaluable: the declared reaction cannot be run (missing_reaction_representation)\n    CNC(C)=O\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("%s", out.String())
	}
}

// An audit ends when its context does.
func TestInterrupted(t *testing.T) {
	doc, err := interchange.Read(strings.NewReader(steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)O"}, "")), "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := audit.Audit(ctx, doc, audit.Options{}); err == nil {
		t.Error("the audit went on")
	}
}

func FuzzAudit(f *testing.F) {
	f.Add([]byte(steps("CNC(C)=O", []string{"CNC(C)=O<rule:amide CN CC(=O)O"}, "CN CC(=O)O")))
	f.Add([]byte(`[{"type":"mol","smiles":"CN","children":[{"type":"reaction","metadata":{"template":"` + amide + `","mapped_reaction_smiles":"[CH3:1]>>[CH3:1]"},"children":[{"type":"mol","smiles":"C","in_stock":true}]}]}]`))
	f.Add([]byte(`{"data":[{"target":"C","trees":[{"type":"mol","smiles":"C"}]}]}`))
	f.Add([]byte(`{"source_tool":"syntheseus","target":"CC","steps":[{"product":"CC","reactants":["C","C"]}],"starting_molecules":["C"]}`))
	f.Add([]byte(`{"1":{"type":"mol","smiles":"CN","children":[{"type":"reaction","smiles":"[CH3:1].[NH3:2]>>[CH3:1][NH2:2]","children":[]}]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := interchange.Read(bytes.NewReader(text), "")
		if err != nil {
			return
		}
		var first []byte
		for range 2 {
			r, err := audit.Audit(context.Background(), doc, audit.Options{Rules: rules})
			if err != nil {
				t.Fatal(err)
			}
			if n := r.Summary.Pass + r.Summary.Fail + r.Summary.Partial; n != r.Summary.Total || n != len(doc.Routes) {
				t.Errorf("%+v", r.Summary)
			}
			data, err := r.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if first != nil && !bytes.Equal(first, data) {
				t.Error("the bytes vary")
			}
			first = data
		}
	})
}
