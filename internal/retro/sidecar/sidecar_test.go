package sidecar

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/unpack"
)

const (
	hash = "smirks-sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	// first and second are files of both versions that use every key.
	first = `{"schema_version":1,"templates":{"` + hash + `":{
"references":[{"id":"r1","kind":"doi","identifier":"10.1021/x","title":"Amides"},{"id":"r2","kind":"patent","identifier":"US1"}],
"condition_candidates":[{"catalysts":["DMAP"],"reagents":["EDC"],"bases":["NEt3"],"solvents":["DCM","DMF"],"temperature_c":{"min":0,"max":25},"time_hours":{"min":2},"atmosphere":"N2","notes":"dry","source":"literature","scope":"template","reference_ids":["r1"]}],
"reported_yields":[{"percentage":{"min":60,"max":80},"basis":"isolated","source":"literature","scope":"reaction_family","reference_ids":["r2"]},{"percentage":71.5,"basis":"assay","source":"dataset_record","scope":"template"}],
"warnings":[{"code":"exotherm","severity":"high","message":"Cool well.","source":"model_prediction","scope":"template","reference_ids":[]}]}}}`
	second = `{"schema_version":2,"templates":{"rule:amide_coupling":{
"references":[{"id":"r1","kind":"url","identifier":"https://example.org"}],
"examples":[
{"id":"e1","target_smiles":"CC(=O)NC","precursor_smiles":["CN","CC(O)=O"],"dataset_record_id":"d1"},
{"id":"e2","target_smiles":"CCC(=O)NC","precursor_smiles":["CN","CCC(O)=O"]},
{"id":"e3","target_smiles":"O=C(C)NC","precursor_smiles":["OC(C)=O","NC"],"conditions":{"solvents":["DMF"],"source":"literature","scope":"substrate_specific","reference_ids":["r1"]},"reported_yield":{"percentage":90,"basis":"isolated","source":"literature","scope":"substrate_specific"},"warnings":[{"code":"w","severity":"low","message":"m","source":"literature","scope":"substrate_specific"}],"reference_ids":["r1"],"notes":"n"},
{"id":"e4","target_smiles":"CCCC(=O)NC","precursor_smiles":["CN","CCCC(O)=O"]},
{"id":"e5","target_smiles":"CCCCC(=O)NC","precursor_smiles":["CN","CCCCC(O)=O"]},
{"id":"e6","target_smiles":"CCCCCC(=O)NC","precursor_smiles":["CN","CCCCCC(O)=O"]}]}}}`
)

func read(text string) (*File, error) { return Read(context.Background(), strings.NewReader(text)) }

func TestRead(t *testing.T) {
	f, err := read(first)
	if err != nil {
		t.Fatal(err)
	}
	e := f.Templates[hash]
	if f.Version != 1 || len(e.References) != 2 || len(e.Conditions) != 1 || *e.Conditions[0].Temperature.Max != 25 || e.Conditions[0].Time.Max != nil || e.Conditions[0].Scope != "template" ||
		*e.Yields[0].Percentage.Max != 80 || *e.Yields[1].Percentage.Min != 71.5 || e.Warnings[0].Severity != "high" {
		t.Errorf("%+v", e)
	}
	if f, err = read(second); err != nil || f.Version != 2 || len(f.Templates["rule:amide_coupling"].Examples) != 6 {
		t.Errorf("%+v %v", f, err)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, c := range []struct{ text, old, new, want string }{
		{first, `"schema_version":1,`, ``, "there is no schema_version"},
		{first, `"schema_version":1`, `"schema_version":3`, "schema_version 3 is not known, only 1 and 2"},
		{first, `"schema_version":1`, `"schema_version":2`, "reported_yields of a template belong to schema_version 1"},
		{second, `"schema_version":2`, `"schema_version":1`, "examples belong to schema_version 2"},
		{first, `"title"`, `"titel"`, "line 2, at /templates/" + hash + "/references/0/titel: unknown object member name"},
		{first, `"kind":"doi"`, `"kind":"doi","kind":"url"`, "line 2, at /templates/" + hash + "/references/0/kind: duplicate object member name"},
		{first, `{"id":"r2"`, `{"id":"r1"`, `references/1/id: "r1" stands twice`},
		{first, `"kind":"doi"`, `"kind":"book"`, `references/0/kind: "book" is none of doi, patent, url, dataset_record`},
		{first, `"reference_ids":["r1"]`, `"reference_ids":["r9"]`, `condition_candidates/0/reference_ids: the entry has no reference "r9"`},
		{first, `"min":0,"max":25`, `"min":30,"max":25`, "condition_candidates/0/temperature_c: min is above max"},
		{first, `"min":0,"max":25`, `"min":-300,"max":25`, "condition_candidates/0/temperature_c: -300 is out of range"},
		{first, `{"min":0,"max":25}`, `{}`, "condition_candidates/0/temperature_c: there is neither min nor max"},
		{first, `"percentage":71.5`, `"percentage":101`, "reported_yields/1/percentage: 101 is out of range"},
		{first, `"percentage":71.5`, `"percentage":"many"`, "line 4, at /templates/" + hash + "/reported_yields/1/percentage: it is neither a number nor a range"},
		{first, `"percentage":71.5,`, ``, "reported_yields/1/percentage: there is neither min nor max"},
		{first, `"basis":"assay"`, `"basis":"guess"`, `reported_yields/1/basis: "guess" is none of isolated`},
		{first, `"severity":"high",`, ``, "warnings/0/severity: it is missing"},
		{first, `"scope":"template","reference_ids":[]`, `"scope":"all"`, `warnings/0/scope: "all" is none of reaction_family, template, substrate_specific`},
		{second, `"source":"literature","scope":"substrate_specific","reference_ids":["r1"]`, `"source":"literature","scope":"template"`, `examples/2/conditions/scope: "template" is none of substrate_specific`},
		{second, `"CC(=O)NC"`, `"CC(=O"`, "examples/0: target_smiles: smiles: "},
		{second, `["CN","CC(O)=O"]`, `["CN","C1"]`, "examples/0: precursor_smiles/1: smiles: "},
		{second, `["CN","CC(O)=O"]`, `[]`, "examples/0/precursor_smiles: there are none"},
		{second, `"id":"e2"`, `"id":"e1"`, `examples/1/id: "e1" stands twice`},
		{second, `"id":"e2"`, `"id":"e2","match_kind":"exact_substrate"`, "examples/1/match_kind: it is found out, not stated"},
		{second, `"notes":"n"`, `"notes":"` + strings.Repeat("n", maxText+1) + `"`, "examples/2/notes: it has more than 4096 bytes"},
		{first, `"solvents":["DCM","DMF"]`, `"solvents":["DCM"` + strings.Repeat(`,"DMF"`, maxList) + `]`, "condition_candidates/0/solvents: there are more than 1000"},
		{first, `{"id":"r2","kind":"patent","identifier":"US1"}`, strings.Repeat(`{"id":"r2","kind":"patent","identifier":"US1"},`, maxList) + `{"id":"r2","kind":"patent","identifier":"US1"}`, "references: there are 1002, more than 1000"},
		{first, hash, "smirks-sha256:12", "it is no ID of a template"},
		{second, `"schema_version":2`, `"schema_version":"2"`, "line 1, at /schema_version: it is of another kind"},
		{second, `{"id":"e2"`, `{"id":"e2"x`, "line 5, at "},
		{first, first, `{"schema_version":1,"templates":{}}`, "there is no entry of a template"},
		{first, first, `{"schema_version":1,"templates":{"` + hash + `":null}}`, "there is no entry"},
		{first, first, ``, "line 1: unexpected EOF"},
		{first, first, `[1]`, "line 1: it is of another kind than is wanted there"},
	} {
		text := strings.Replace(c.text, c.old, c.new, 1)
		if text == c.text {
			t.Errorf("%s is not in the text", c.old)
		}
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s for %.60s: %v, want %s", c.new, c.old, err, c.want)
		}
	}
}

func TestReadPacked(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(second)) // a buffer takes everything
	_ = z.Close()
	if _, err := read(packed.String()); err != nil {
		t.Error(err)
	}
	if _, err := read(packed.String()[:packed.Len()-9]); !errors.Is(err, unpack.ErrCut) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Read(ctx, strings.NewReader(second)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Examples of the very reaction come first, however they are written; of others there
// are three.
func TestAnnotate(t *testing.T) {
	f, err := read(second)
	if err != nil {
		t.Fatal(err)
	}
	p := retro.Precedent{Source: retro.PatentReactions, Count: 7, Example: "US9"}
	routes := []retro.Route{{Steps: []retro.Step{
		{TemplateID: "rule:amide_coupling", Target: "CNC(C)=O", Precursors: []string{"CC(=O)O", "CN"}, Evidence: p.Evidence()},
		{TemplateID: "rule:amide_coupling", Target: "CNC(=O)c1ccccc1", Precursors: []string{"OC(=O)c1ccccc1", "CN"}},
		{TemplateID: "rule:other", Target: "CO", Precursors: []string{"CBr"}},
	}}}
	if n, err := f.Annotate(routes); n != 2 || err != nil {
		t.Errorf("%d steps, %v", n, err)
	}
	once := string(routes[0].Steps[0].Evidence)
	if _, err := f.Annotate(routes); err != nil || string(routes[0].Steps[0].Evidence) != once {
		t.Errorf("said twice: %s, %v", routes[0].Steps[0].Evidence, err)
	}
	steps := routes[0].Steps
	for i, want := range []string{"e1 exact_substrate, e3 exact_substrate, e2 template_only, e4 template_only, e5 template_only, ", "e1 template_only, e2 template_only, e3 template_only, "} {
		m, got := Of(&steps[i]), ""
		if m == nil {
			t.Fatalf("step %d: %s", i, steps[i].Evidence)
		}
		for _, x := range m.Examples {
			got += x.ID + " " + x.Match + ", "
		}
		if got != want || m.Total != 6 || len(m.References) != 1 {
			t.Errorf("step %d: %s of %d", i, got, m.Total)
		}
	}
	if got, ok := steps[0].Precedent(); !ok || got != p {
		t.Errorf("the precedent is lost: %s", steps[0].Evidence)
	}
	if Of(&steps[2]) != nil || steps[2].Evidence != nil || Of(&retro.Step{Evidence: p.Evidence()}) != nil {
		t.Error("a step without an entry states one")
	}
	text, err := json.Marshal(steps[0])
	if err != nil || !strings.Contains(string(text), `"evidence":{"source":"patent_reactions","precedent_count":7,"example":"US9","references":[{"id":"r1"`) {
		t.Errorf("%s, %v", text, err)
	}
}

// Whatever is read is written and read back as it was.
func FuzzRead(f *testing.F) {
	f.Add(first)
	f.Add(second)
	f.Add(`{"schema_version":2,"templates":{"rule:a":{"examples":[{"id":"\u0000","target_smiles":"C.C","precursor_smiles":["C"]}]}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		file, err := read(text)
		if err != nil {
			return
		}
		again, err := json.Marshal(struct {
			Version   int               `json:"schema_version"`
			Templates map[string]*Entry `json:"templates"`
		}{file.Version, file.Templates})
		if err != nil {
			t.Fatal(err)
		}
		other, err := read(string(again))
		if err != nil {
			t.Fatalf("%s: %v", again, err)
		}
		for id := range file.Templates {
			a, _ := json.Marshal(file.Templates[id])
			b, _ := json.Marshal(other.Templates[id])
			if !bytes.Equal(a, b) {
				t.Errorf("%s and %s", a, b)
			}
			step := retro.Step{TemplateID: id, Target: "C", Precursors: []string{"CC"}}
			if _, err := file.Annotate([]retro.Route{{Steps: []retro.Step{step}}}); err != nil {
				t.Error(err)
			}
		}
	})
}
