package transform_test

import (
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// TestWritingsGiveSameOutcomes applies templates to several writings of a
// molecule. The sets must not depend on the writing.
func TestWritingsGiveSameOutcomes(t *testing.T) {
	var templates []*transform.Template
	for _, row := range chemtest.OpenTable(t, "rxn_templates.tsv").Rows {
		template, err := transform.Compile(row.Get("smirks"))
		if err != nil {
			t.Fatal(err)
		}
		templates = append(templates, template)
	}
	step := 25
	if testing.Short() {
		step = 100
	}
	var a transform.Applier
	rows := chemtest.OpenTable(t, "random.tsv").Rows
	for i := 0; i < len(rows); i += step {
		first, second := perceive(rows[i].Get("canonical")), perceive(rows[i].Get("r1"))
		if first == nil || second == nil {
			continue
		}
		for k, template := range templates {
			for _, mode := range []transform.Mode{transform.Forward, transform.Retro} {
				x := sets(&a, template, []*perception.Info{first}, mode)
				if y := sets(&a, template, []*perception.Info{second}, mode); x != y {
					t.Errorf("template %d %s, mode %d, on %s: %s, on %s: %s", k, template, mode, rows[i].Get("canonical"), x, rows[i].Get("r1"), y)
				}
			}
		}
	}
}
