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

// learnedSteps returns the competing groups of the disconnections of a target into
// precursors by learned templates; false without one.
func learnedStep(t *testing.T, target, precursors string) ([]string, bool) {
	t.Helper()
	for _, d := range NewExpander(Standard()).Expand(perceive(t, target)) {
		var texts []string
		for _, p := range d.Precursors {
			texts = append(texts, p.SMILES)
		}
		if d.Rule.Learned() && precursorKey(t, strings.Join(texts, ".")) == precursorKey(t, precursors) {
			return d.Conflicts, true
		}
	}
	return nil, false
}

func TestLearnedStepsAreJudged(t *testing.T) {
	// Bromination goes para to the methoxy group, not meta.
	if _, found := learnedStep(t, "COc1ccc(Br)cc1C", "COc1ccccc1C.O=C1CCC(=O)N1Br"); !found {
		t.Error("no bromination para to a methoxy group")
	}
	if _, found := learnedStep(t, "COc1cccc(Br)c1", "COc1ccccc1.O=C1CCC(=O)N1Br"); found {
		t.Error("a bromination meta to a methoxy group")
	}
	// A free amine takes the acyl group.
	const free = "NCc1ccc(C(=O)N2CCCCC2)cc1"
	if conflicts, found := learnedStep(t, free, "NCc1ccc(C(=O)O)cc1.C1CCNCC1"); found && len(conflicts) == 0 {
		t.Error("an acylation beside a free amine without a remark")
	}
	// Aldehydes alkylate amines, not carbamates.
	if _, found := learnedStep(t, "CCCCN(C)C(=O)Oc1ccccc1", "CCCC=O.CNC(=O)Oc1ccccc1"); found {
		t.Error("a reductive amination of a carbamate")
	}
	// What looks like one step is a reduction and a sulfonylation.
	if conflicts, found := learnedStep(t, "CS(=O)(=O)Nc1ccc(N)c(OC)c1", "O=[N+]([O-])c1ccc(N)c(OC)c1.CS(=O)(=O)Cl"); found && len(conflicts) == 0 {
		t.Error("a nitro group is sulfonylated without a remark")
	}
}

// What a template would do at another place as well counts against a learned step.
func TestLikePlaces(t *testing.T) {
	for _, c := range []struct{ name, target, precursors, want string }{
		{"one of two methyl ethers", "Oc1cc2ncnc(Nc3ccccc3)c2cc1OC", "COc1cc2ncnc(Nc3ccccc3)c2cc1OC", "another aryl methyl ether: the reaction finds 2 like places"},
		{"one of two equal methyl ethers", "Oc1ccc(OC)cc1", "COc1ccc(OC)cc1", equalCopies("aryl methyl ether")},
		{"the only methyl ether", "Oc1ccc(F)cc1", "COc1ccc(F)cc1", ""},
		{"an ethyl ether beside", "Oc1ccc(OCC)cc1", "COc1ccc(OCC)cc1", ""},
	} {
		conflicts, found := learnedStep(t, c.target, c.precursors)
		if got := strings.Join(conflicts, "; "); !found || got != c.want {
			t.Errorf("%s: %v %q, want %q", c.name, found, got, c.want)
		}
	}
}

// A free acid chloride of an anhydride gives the same product whichever side reacts.
func TestLikePlacesThatLeave(t *testing.T) {
	for _, c := range []struct{ target, precursors string }{
		{"CC(=O)Nc1ccc(F)cc1", "CC(=O)OC(C)=O.Nc1ccc(F)cc1"},
		{"CC(C)(C)OC(=O)NCc1ccccc1", "CC(C)(C)OC(=O)OC(=O)OC(C)(C)C.NCc1ccccc1"},
	} {
		if conflicts, found := learnedStep(t, c.target, c.precursors); !found || len(conflicts) > 0 {
			t.Errorf("%s: %v %q", c.target, found, conflicts)
		}
	}
}
