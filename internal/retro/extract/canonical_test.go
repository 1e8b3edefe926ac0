package extract

import (
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/transform"
)

func TestCanonicalUnifies(t *testing.T) {
	for _, group := range [][]string{
		{ // order of atoms, map numbers, order of what an atom states
			"[C:2]-[CH;D3;+0:1](-[C:3])-[NH;D2;+0:5]-[C:4]>>O=[C;H0;D3;+0:1](-[C:2])-[C:3].[C:4]-[NH2;D1;+0:5]",
			"[C:9]-[NH;D2;+0:7]-[C;D3;H1;+0:1](-[C:4])-[C:2]>>[C:9]-[N;D1;H2;+0:7].[C:2]-[C;H0;D3;+0:1](=O)-[C:4]",
		},
		{ // a centre written from another neighbour
			"[C:1]-[C@H;D3;+0:2](-[O:3])-[N:4]>>[C:1]-[C@@H;D3;+0:2](-[O:3])-Br.[N:4]",
			"[O:3]-[C@H;D3;+0:2](-[N:4])-[C:1]>>Br-[C@@H;D3;+0:2](-[C:1])-[O:3].[N:4]",
		},
		{ // a double bond written the other way round
			"[C:1]/[CH:2]=[CH:3]/[C:4]>>[C:1]-[C:2]#[C:3]-[C:4]",
			`[C:1]\[CH:2]=[CH:3]\[C:4]>>[C:4]-[C:3]#[C:2]-[C:1]`,
		},
		{ // a ring cut elsewhere
			"[CH2:1]1-[CH2:2]-[O:3]-1>>[CH2:1]=[CH2:2].O-[OH:3]",
			"[O:1]1-[CH2:2]-[CH2:3]-1>>[OH:1]-O.[CH2:2]=[CH2:3]",
		},
		{ // a mark of direction that states nothing
			"[C:5]=[C:4]/[C:2](=[O:3])-[OH:1]>>C-[O:1]-[C:2](=[O:3])/[C:4]=[C:5]",
			"[C:5]=[C:4]-[C:2](=[O:3])-[OH:1]>>C-[O:1]-[C:2](=[O:3])-[C:4]=[C:5]",
		},
	} {
		want, err := Canonical(group[0])
		if err != nil {
			t.Errorf("%s: %v", group[0], err)
		}
		for _, other := range group[1:] {
			if got, err := Canonical(other); got != want || err != nil {
				t.Errorf("%s\n%s\n%s %v", other, got, want, err)
			}
		}
	}
}

func TestCanonicalTellsApart(t *testing.T) {
	for _, pair := range [][2]string{
		{"[C:1]-[C@H;D3;+0:2](-[O:3])-[N:4]>>[C:1]-[C@@H;D3;+0:2](-[O:3])-Br.[N:4]", "[C:1]-[C@H;D3;+0:2](-[O:3])-[N:4]>>[C:1]-[C@H;D3;+0:2](-[O:3])-Br.[N:4]"},
		{"[C:1]/[CH:2]=[CH:3]/[C:4]>>[C:1]-[C:2]#[C:3]-[C:4]", `[C:1]/[CH:2]=[CH:3]\[C:4]>>[C:1]-[C:2]#[C:3]-[C:4]`},
		{"[C:1]-[O:2]>>[C:1]-[O:2]-C", "[C:1]-[O:2]>>[C:1](-C)-[O:2]"},
		{"[C:1](=[O:2])-[O:3]-[C:4]>>[C:1](=[O:2])-[OH:3].[C:4]-Br", "[C:1](=[O:2])-[O:3]-[C:4]>>[C:1](-[OH:2])=[O:3].[C:4]-Br"},
		{"[C:1]-[N:2]>>[C:1]-[N+:2]", "[C:1]-[N:2]>>[C:1]-[N;+0:2]"},
	} {
		a, errA := Canonical(pair[0])
		b, errB := Canonical(pair[1])
		if a == b || errA != nil || errB != nil {
			t.Errorf("%s\n%s\nboth %s %v %v", pair[0], pair[1], a, errA, errB)
		}
	}
}

func TestCanonicalRefuses(t *testing.T) {
	for _, text := range []string{
		"", "C", "[C:1", "[C:1]>>[C:1].[C:1]", "[$(CO):1]>>[C:1]", "[C:1]>>[C;!$(CO):1]",
		strings.Repeat("C.", MaxTemplateAtoms) + "C>>C",
	} {
		if got, err := Canonical(text); err == nil && text != "" {
			t.Errorf("%.40q gives %.40q", text, got)
		}
	}
}

// TestOracleCanonical wants the canonical spelling of every recorded template to be
// stable, and to do what the template does where there are configurations.
func TestOracleCanonical(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "data/reactions/uspto50k_valid.tsv"), "valid")
	if err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "extract")
	var c Canonicalizer
	var a transform.Applier
	seen := map[string]bool{}
	for _, row := range table.Rows {
		text := row.Get("template")
		if seen[text] || text == "" {
			continue
		}
		seen[text] = true
		key, err := c.Canonical(text)
		if err != nil {
			score.Row("stable", false, text, err.Error(), "")
			continue
		}
		again, err := c.Canonical(key)
		score.Row("stable", err == nil && again == key, text, again, key)
		if !strings.ContainsAny(text, `@/\`) {
			continue
		}
		product := perceive(t, parse(t, row.Get("product")))
		score.Equal("same_outcomes", text+" on "+row.Get("product"), outcomes(&a, key, product), outcomes(&a, text, product))
	}
	score.Finish()
}
