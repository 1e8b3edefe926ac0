package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// What is known of templates stands on the steps, in every command that shows them.
func TestTemplateMetadata(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	const target = "CC(=O)Nc1ccc(O)cc1"
	entry := `{"schema_version":2,"templates":{"rule:amide_coupling":{"references":[{"id":"r","kind":"doi","identifier":"10.1/x"}],
"examples":[{"id":"e1","target_smiles":"` + target + `","precursor_smiles":["Nc1ccc(O)cc1","CC(=O)O"],"reference_ids":["r"]}]}}}`
	metadata := write(t, "metadata.json", entry)
	const told = "e1: this reaction [doi 10.1/x]"
	exit, out, notes := invoke(t, "explain", "--template-metadata", metadata, target)
	if exit != 0 || !strings.Contains(out, told) || !strings.Contains(notes, "renkin: template metadata "+metadata+": entries of 1 template, 1 of them in use here\n") {
		t.Errorf("explain: exit %d, %s %s", exit, out, notes)
	}
	if _, out, _ = invoke(t, "plan", "--format", "markdown", "--template-metadata", metadata, target); !strings.Contains(out, "- e1: this reaction") {
		t.Errorf("markdown: %s", out)
	}
	_, plain, _ := invoke(t, "plan", "--format", "json", target)
	exit, out, _ = invoke(t, "plan", "--format", "json", "--template-metadata", metadata, target)
	if exit != 0 || strings.Count(out, `"match_kind": "exact_substrate"`) != 1 || strings.Count(out, `"precedent_count"`) != strings.Count(plain, `"precedent_count"`) {
		t.Errorf("json: exit %d, %s", exit, out)
	}
	routes := write(t, "routes.json", out)
	if exit, out, notes = invoke(t, "explain", "--routes", routes); exit != 0 || !strings.Contains(out, told) {
		t.Errorf("explain a file: exit %d, %s %s", exit, out, notes)
	}
	if exit, out, _ = invoke(t, "explain", "--routes", write(t, "plain.json", plain), "--template-metadata", metadata); exit != 0 || !strings.Contains(out, told) {
		t.Errorf("explain a file with the metadata: exit %d, %s", exit, out)
	}
	if exit, out, _ = invoke(t, "audit", routes); exit != 0 || !strings.Contains(out, " 0 fail, 0 partial") {
		t.Errorf("audit: exit %d, %s", exit, out)
	}
	lines := filepath.Join(t.TempDir(), "routes.jsonl")
	if exit, _, notes = invoke(t, "batch", "--first-route", "--template-metadata", metadata, "-o", lines, write(t, "targets.smi", target+"\n")); exit != 0 || !strings.Contains(readFile(t, lines), `"match_kind":"exact_substrate"`) {
		t.Errorf("batch: exit %d, %s", exit, notes)
	}
	if _, out, _ = invoke(t, "doctor", "--template-metadata", metadata); !strings.Contains(out, "PASS  metadata   template metadata "+metadata) {
		t.Error(out)
	}
	other := write(t, "other.json", strings.Replace(entry, "rule:amide_coupling", "rule:unheard_of", 1))
	if exit, _, notes = invoke(t, "plan", "--template-metadata", other, target); exit != 0 || !strings.Contains(notes, "renkin: warning: template metadata "+other+": entries of 1 template, 0 of them in use here\n") {
		t.Errorf("exit %d, %s", exit, notes)
	}
	for text, want := range map[string]string{
		strings.Replace(entry, `"kind"`, `"kynd"`, 1): "line 1, at /templates/rule:amide_coupling/references/0/kynd: unknown object member name",
		"": "line 1: unexpected EOF",
	} {
		bad := write(t, "bad.json", text)
		if exit, out, notes := invoke(t, "plan", "--template-metadata", bad, target); exit != 1 || out != "" || !strings.HasPrefix(notes, "renkin: error: template metadata "+bad+": "+want) {
			t.Errorf("exit %d, %s", exit, notes)
		}
		if _, out, _ := invoke(t, "doctor", "--template-metadata", bad); !strings.Contains(out, "FAIL  metadata   template metadata "+bad) {
			t.Error(out)
		}
	}
}
