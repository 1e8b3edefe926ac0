package template

import (
	"strings"
	"testing"
)

// The embedded index is that of the embedded templates.
func TestLearnedIndexIsCurrent(t *testing.T) {
	texts, entries, err := readLearned()
	if err != nil {
		t.Fatal(err)
	}
	if len(texts) < 5000 || len(entries) != len(texts) {
		t.Fatalf("%d templates, %d entries", len(texts), len(entries))
	}
	index, err := storedIndex()
	if err != nil || !sameTexts(index, texts) {
		t.Errorf("the index is out of date, run tools/learnedindex: %v", err)
	}
}

func TestStandardLibrary(t *testing.T) {
	l := Standard()
	if l.Len() <= Default().Len() || l.maxWeight != Default().maxWeight {
		t.Fatalf("%d reactions, largest weight %v", l.Len(), l.maxWeight)
	}
	r := l.Rule(Default().Len())
	if !r.Learned() || r.Name != "learned_0" || l.Rule(0).Learned() {
		t.Errorf("rule %s", r.Name)
	}
	step := l.Step(r)
	if step.MetadataSource != "dataset_record" || step.Conditions == nil || !strings.HasPrefix(step.Conditions.Notes, "Learned from ") || !strings.Contains(string(step.Evidence), `"precedent_count":`) {
		t.Errorf("step %+v, evidence %s", step, step.Evidence)
	}
	if texts := l.Templates(r.TemplateID()); len(texts) != 1 || texts[0] != r.SMIRKS[0] {
		t.Errorf("templates %v", texts)
	}
	if texts := l.Templates("smirks-sha256:00"); texts != nil {
		t.Errorf("templates %v of nothing", texts)
	}
}

func BenchmarkLearned(b *testing.B) {
	named := Default()
	for range b.N {
		if _, err := named.withLearned(); err != nil {
			b.Fatal(err)
		}
	}
}
