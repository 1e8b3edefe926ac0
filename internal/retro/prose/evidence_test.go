package prose

import (
	"context"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/sidecar"
)

func TestEvidence(t *testing.T) {
	const text = `{"schema_version":2,"templates":{"rule:amide_coupling":{
"references":[{"id":"r1","kind":"doi","identifier":"10.1/x","title":"Amides"},{"id":"r2","kind":"url","identifier":"https://example.org"},{"id":"r3","kind":"dataset_record","identifier":"d9"}],
"condition_candidates":[{"catalysts":["DMAP"],"solvents":["DCM","DMF"],"temperature_c":{"min":0,"max":25},"time_hours":{"min":2},"atmosphere":"N2","source":"literature","scope":"template","reference_ids":["r1"]}],
"warnings":[{"code":"heat","severity":"high","message":"Cool\\nwell.","source":"model_prediction","scope":"reaction_family"}],
"examples":[{"id":"e2","target_smiles":"CCC(=O)NC","precursor_smiles":["CN","CCC(O)=O"]},
{"id":"e1","target_smiles":"CC(=O)NC","precursor_smiles":["CN","CC(O)=O"],"reported_yield":{"percentage":{"min":80,"max":90},"basis":"isolated","source":"literature","scope":"substrate_specific"},"dataset_record_id":"d1","notes":"slow","reference_ids":["r2"],"warnings":[{"code":"w","severity":"low","message":"m","source":"literature","scope":"substrate_specific"}]}]}}}`
	f, err := sidecar.Read(context.Background(), strings.NewReader(strings.ReplaceAll(text, "\\\\n", "\\n")))
	if err != nil {
		t.Fatal(err)
	}
	r := []retro.Route{{Steps: []retro.Step{{Rule: "amide_coupling", TemplateID: "rule:amide_coupling", Target: "CNC(C)=O", Precursors: []string{"CC(=O)O", "CN"}}}}}
	if _, err := f.Annotate(r); err != nil {
		t.Fatal(err)
	}
	want := `Warning (high): Cool well. [heat] (predicted by a model, of the family of reactions)
Examples: 2 recorded examples of the template, 1 of this very reaction
    e1: this reaction, 80 to 90% (isolated), record d1, slow [https://example.org]
    Warning (low): m [w] (from the literature, of one substrate)
    e2: CN + CCC(O)=O → CCC(=O)NC
Conditions reported: catalyst DMAP; solvent DCM, DMF; 0 to 25 °C; at least 2 h; N2 (from the literature, of the template) [doi 10.1/x, Amides]
Reference: dataset record d9`
	if got := strings.Join(Evidence(&r[0].Steps[0]), "\n"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	var b strings.Builder
	Explanation(&b, &r[0], false)
	for _, line := range strings.Split(want, "\n") {
		if !strings.Contains(b.String(), "\n    "+line+"\n") {
			t.Errorf("no %q in %s", line, b.String())
		}
	}
	if strings.Contains(b.String(), "Evidence:") || Evidence(&retro.Step{}) != nil {
		t.Error(b.String())
	}
}
