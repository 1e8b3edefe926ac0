package transform_test

import (
	"fmt"
	"slices"
	"testing"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

var indexTemplates = []string{
	"[C:1](=[O:2])-[NH:3]>>[C:1](=[O:2])O.[N:3]",
	"[c:1]-[NH2:2]>>[c:1][N+](=O)[O-:2]",
	"[c:1]-[OH:2]>>[c:1]-[O:2]C",
	"[C:1]-[Pt:2]>>[C:1].[Pt:2]",
	"[C:1]-[C:2](=[O:4])>>[C:1]-[C@@H:2]-[OH:4]",
	"[CH3:1][C:2]>>[CH2:1]=[C:2]",
	"[c:1]1[c:2][c:3][c:4][c:5][c:6]1>>[C:1]1[C:2][C:3][C:4][C:5][C:6]1",
}

func compileAll(t testing.TB, texts []string) []*transform.Template {
	var list []*transform.Template
	for _, text := range texts {
		template, err := transform.Compile(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, template)
	}
	return list
}

// describe tells everything about outcomes.
func describe(list []transform.Outcome) (text []string) {
	for i := range list {
		o := &list[i]
		line := fmt.Sprint(o.Key(), o.ID(), o.Broken, o.Made, o.Deleted)
		for k := range o.Products {
			p := &o.Products[k]
			line += fmt.Sprint(p.SMILES(), p.ID(), p.Origins, p.Info.Atoms, p.Info.Bonds)
		}
		text = append(text, line)
	}
	return text
}

// TestExpand compares applying an index with applying its templates one by one,
// and outcomes in memory used again with those in their own.
func TestExpand(t *testing.T) {
	templates := compileAll(t, indexTemplates)
	x, err := transform.NewIndex(templates)
	if err != nil || x.Len() != len(templates) || x.Text(2) != indexTemplates[2] {
		t.Fatal(err, x.Len())
	}
	if second, err := x.Template(2); err != nil || second != templates[2] {
		t.Error(second, err)
	}
	var a transform.Applier
	for _, text := range []string{"CC(=O)Nc1ccc(O)cc1", "Nc1ccccc1C(C)C", "C", "CC(=O)NCCNC(C)=O", "CC(=O)C(C)=O", "C[C@H](N)C(=O)NC"} {
		var target match.Target
		target.Load(perceive(text))
		want := map[int32][]string{}
		for i, template := range templates {
			r, err := template.Apply([]*perception.Info{perceive(text)}, transform.Options{Mode: transform.Retro})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Outcomes) > 0 {
				want[int32(i)] = describe(r.Outcomes)
			}
		}
		last, kept := int32(-1), map[int32][]transform.Outcome{}
		err := a.Expand(x, &target, transform.Options{Mode: transform.Retro, Reuse: true}, func(i int32, r transform.Result) bool {
			if i <= last {
				t.Errorf("%s: template %d after %d", text, i, last)
			}
			last = i
			if got := describe(r.Outcomes); !slices.Equal(got, want[i]) {
				t.Errorf("%s, template %d: %v, want %v", text, i, got, want[i])
			}
			for k := range r.Outcomes {
				kept[i] = append(kept[i], r.Outcomes[k].Clone())
			}
			return true
		})
		if err != nil {
			t.Error(err)
		}
		for i := range want {
			if got := describe(kept[i]); !slices.Equal(got, want[i]) {
				t.Errorf("%s, template %d, kept: %v, want %v", text, i, got, want[i])
			}
		}
	}
}

func TestExpandStops(t *testing.T) {
	x, err := transform.NewIndex(compileAll(t, indexTemplates))
	if err != nil {
		t.Fatal(err)
	}
	var a transform.Applier
	var target match.Target
	target.Load(perceive("CC(=O)Nc1ccc(O)cc1"))
	calls := 0
	opt := transform.Options{Mode: transform.Retro}
	if err := a.Expand(x, &target, opt, func(int32, transform.Result) bool { calls++; return false }); err != nil || calls != 1 {
		t.Errorf("%d calls, %v", calls, err)
	}
	opt.Forbidden = [][]uint64{{^uint64(0)}}
	if list, err := a.Matching(nil, x, &target, opt); len(list) != 0 || err != nil {
		t.Errorf("%v %v where all atoms are forbidden", list, err)
	}
}

func TestIndexRefuses(t *testing.T) {
	if _, err := transform.NewIndex(compileAll(t, []string{"[C:1].[O:2]>>[C:1][O:2]"})); err == nil {
		t.Error("a template with two molecules is accepted")
	}
}

// TestApplyAllocations holds the memory that an application with memory used
// again needs.
func TestApplyAllocations(t *testing.T) {
	template, err := transform.Compile(indexTemplates[0])
	if err != nil {
		t.Fatal(err)
	}
	target := new(match.Target)
	target.Load(perceive("CC(=O)NCCCNC(=O)c1ccccc1"))
	targets := []*match.Target{target}
	var a transform.Applier
	run := func() {
		r, err := a.ApplyIn(template, targets, transform.Options{Mode: transform.Retro, Reuse: true})
		if err != nil || len(r.Outcomes) != 2 {
			t.Fatal(err, len(r.Outcomes))
		}
	}
	run()
	if n := testing.AllocsPerRun(100, run); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
