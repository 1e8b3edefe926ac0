package template

import (
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

func perceive(t *testing.T, text string) *perception.Info {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return info
}

// precursorKey returns the canonical texts of a dot-joined set, each component
// on its own, sorted.
func precursorKey(t *testing.T, text string) string {
	t.Helper()
	var parts []string
	for _, p := range strings.Split(text, ".") {
		parts = append(parts, canon.SMILES(perceive(t, p)))
	}
	slices.Sort(parts)
	return strings.Join(parts, ".")
}

func disconnections(t *testing.T, x *Expander, name, target string) []string {
	t.Helper()
	var keys []string
	for _, d := range x.Expand(perceive(t, target)) {
		if d.Rule.Name != name {
			continue
		}
		var texts []string
		for _, p := range d.Precursors {
			texts = append(texts, p.SMILES)
		}
		keys = append(keys, precursorKey(t, strings.Join(texts, ".")))
	}
	return keys
}

func TestNamedReactions(t *testing.T) {
	lib, err := Compile(Named())
	if err != nil {
		t.Fatal(err)
	}
	x := NewExpander(lib)
	names := map[string]bool{}
	for i := range lib.Len() {
		r := lib.Rule(i)
		if names[r.Name] {
			t.Errorf("%s stands twice", r.Name)
		}
		names[r.Name] = true
		if len(r.Positive) == 0 || len(r.Negative) == 0 || r.Family == "" || r.Procedure == "" || r.Class < 1 || r.Class > 10 || r.Prior <= 0 {
			t.Errorf("%s is incomplete", r.Name)
		}
		for _, d := range r.templates {
			if d.forward() == nil {
				t.Errorf("%s: %s cannot be read forward", r.Name, d.retro)
			}
		}
		for _, e := range r.Positive {
			before := x.Refused()
			got := disconnections(t, x, r.Name, e.Target)
			if want := precursorKey(t, e.Precursors); !slices.Contains(got, want) {
				t.Errorf("%s: %s gives %q, want %q among them (refused before %+v, after %+v)", r.Name, e.Target, got, want, before, x.Refused())
			}
		}
		for _, target := range r.Negative {
			if got := disconnections(t, x, r.Name, target); len(got) > 0 {
				t.Errorf("%s: %s gives %q, want nothing", r.Name, target, got)
			}
		}
	}
}

// A trisubstituted alkene is E or Z by its ranks, which cis and trans of a writing
// do not tell.
func TestTrisubstitutedAlkeneInEveryWriting(t *testing.T) {
	x := NewExpander(Default())
	for text, want := range map[string]int{
		"CCOC(=O)/C(C)=C/c1ccc(F)cc1":  1,
		"Fc1ccc(/C=C(\\C)C(=O)OCC)cc1": 1,
		"C/C(=C\\c1ccc(F)cc1)C(=O)OCC": 1,
		"Fc1ccc(/C=C(/C)C(=O)OCC)cc1":  0,
		"C/C(=C/c1ccc(F)cc1)C(=O)OCC":  0,
	} {
		if got := disconnections(t, x, "horner_wadsworth_emmons", text); len(got) != want {
			t.Errorf("%s gives %q, want %d", text, got, want)
		}
	}
}

func TestOrganometalWithAcidicGroupIsRefused(t *testing.T) {
	x := NewExpander(Default())
	for _, target := range []string{"NCC1(CC(=O)O)CCCCC1", "OCCCCC(O)c1ccccc1"} {
		for _, d := range x.Expand(perceive(t, target)) {
			for _, p := range d.Precursors {
				if strings.Contains(p.SMILES, "Mg") && (strings.Contains(p.SMILES, "N") || strings.Contains(p.SMILES, "O")) {
					t.Errorf("%s: %s from %s", target, d.Rule.Name, p.SMILES)
				}
			}
		}
	}
}

func TestHomocouplingNeedsEqualPartners(t *testing.T) {
	x := NewExpander(Default())
	if got := disconnections(t, x, "ullmann_biaryl", "Cc1ccc(-c2ccccc2)cc1"); len(got) > 0 {
		t.Errorf("unequal halves: %q", got)
	}
	if got := disconnections(t, x, "ullmann_biaryl", "Cc1ccc(-c2ccc(C)cc2)cc1"); len(got) != 1 {
		t.Errorf("equal halves: %q, want one", got)
	}
}

// A mark on an atom that is no centre says nothing.
func TestMeaninglessStereoMarkIsIgnored(t *testing.T) {
	x := NewExpander(Default())
	for marked, plain := range map[string]string{"C[C@H](N)C": "CC(N)C", "C[C@H](C)Oc1ccccc1": "CC(C)Oc1ccccc1"} {
		if got, want := len(x.Expand(perceive(t, marked))), len(x.Expand(perceive(t, plain))); got != want || want == 0 {
			t.Errorf("%s gives %d disconnections, %s %d", marked, got, plain, want)
		}
	}
}
