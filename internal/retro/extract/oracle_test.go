package extract

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// outcomes applies a retro template to a molecule without map numbers and returns
// the sets of precursors.
func outcomes(a *transform.Applier, text string, product *perception.Info) (sets string) {
	defer func() {
		if r := recover(); r != nil {
			sets = fmt.Sprint("panic: ", r)
			*a = transform.Applier{}
		}
	}()
	t, err := transform.Compile(text)
	if err != nil {
		return err.Error()
	}
	if len(t.Patterns()) != 1 {
		key, _ := Canonical(text)
		return key
	}
	r, err := a.Apply(t, []*perception.Info{product}, transform.Options{Mode: transform.Retro})
	if err != nil {
		return err.Error()
	}
	var keys []string
	for i := range r.Outcomes {
		keys = append(keys, r.Outcomes[i].Key())
	}
	slices.Sort(keys)
	return strings.Join(slices.Compact(keys), " | ")
}

// TestOracleTemplates compares the outcomes of our templates on the products of
// their own reactions with those of rdchiral's.
func TestOracleTemplates(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "data/reactions/uspto50k_valid_mapped.tsv"), "mapped")
	if err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "extract")
	var x Extractor
	var a transform.Applier
	empty := 0
	for _, row := range table.Rows {
		listed := row.Get("rdchiral_template")
		if listed == "" {
			empty++
			continue
		}
		key := row.Get("id") + " " + row.Get("mapped_reaction") + " listed " + listed
		got, err := x.Extract(row.Get("mapped_reaction"))
		if err != nil {
			score.Row("outcomes", false, key, err.Error(), "")
			score.Row("spelling", false, key, err.Error(), "")
			continue
		}
		product := got.Product
		want, have := outcomes(&a, listed, product), outcomes(&a, got.Text, product)
		if want != have {
			key = kind(got, want) + ": " + key
		}
		score.Equal("outcomes", key+" ours "+got.Text, have, want)
		wantKey, _ := Canonical(listed)
		gotKey, _ := Canonical(got.Text)
		score.Equal("spelling", key+" ours "+got.Text, gotKey, wantKey)
	}
	t.Logf("%d rows without a listed template", empty)
	score.Finish()
}

// kind says why the outcomes of a listed template differ from ours. The list was made
// from another copy of the data than the mapped reactions: in some rows a precursor
// has another configuration, or another reagent stands in the place of one.
func kind(ours *Template, listed string) string {
	var recorded []string
	for _, info := range ours.Precursors {
		recorded = append(recorded, canon.SMILES(info))
	}
	slices.Sort(recorded)
	own := strings.Join(recorded, ".")
	switch given := strings.Split(listed, " | "); {
	case slices.Contains(given, own):
		return "both give the precursors of the row"
	case slices.ContainsFunc(given, func(set string) bool { return flat(set) == flat(own) }):
		return "the listed template gives them with another configuration"
	default:
		return "the listed template gives other precursors than those of the row"
	}
}

// flat returns the canonical text of a set of molecules without configurations.
func flat(set string) string {
	var parts []string
	for part := range strings.SplitSeq(set, ".") {
		key, err := ProductKey(part)
		if err != nil {
			key = part
		}
		parts = append(parts, key)
	}
	slices.Sort(parts)
	return strings.Join(parts, ".")
}
