package transform_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// perceive reads and perceives a molecule, nil when it is refused.
func perceive(text string) *perception.Info {
	info, _ := chemtest.PerceiveLine(text)
	return info
}

// canonicalSets brings "A.B | C" into the canonical form of this module.
func canonicalSets(text, separator string) string {
	var sets []string
	for set := range strings.SplitSeq(text, separator) {
		var parts []string
		for part := range strings.SplitSeq(strings.TrimSpace(set), ".") {
			c, err := canon.Text(part)
			if err != nil {
				c = "?" + part
			}
			parts = append(parts, c)
		}
		slices.Sort(parts)
		if s := strings.Join(parts, "."); s != "" {
			sets = append(sets, s)
		}
	}
	slices.Sort(sets)
	return strings.Join(slices.Compact(sets), " | ")
}

// sets applies a template and returns the canonical outcome sets.
func sets(a *transform.Applier, t *transform.Template, mols []*perception.Info, mode transform.Mode) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = fmt.Sprint("panic: ", r)
			*a = transform.Applier{}
		}
	}()
	r, err := a.Apply(t, mols, transform.Options{Mode: mode})
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

func TestOracleSmirks(t *testing.T) {
	score := chemtest.NewScore(t, "smirks_cases")
	var a transform.Applier
	for _, row := range chemtest.OpenTable(t, "smirks_cases.tsv").Rows {
		text := row.Get("smirks")
		key := row.Get("index") + " " + text + " on " + row.Get("reactants")
		template, err := transform.Compile(text)
		if row.Get("status") == "rejected" {
			score.Row("status", err != nil, key, "accepted", "rejected")
			continue
		}
		if err != nil {
			score.Row("status", false, key, err.Error(), "ok")
			continue
		}
		score.Row("status", true, "", "", "")
		var mols []*perception.Info
		for text := range strings.SplitSeq(row.Get("reactants"), ";") {
			mols = append(mols, perceive(text))
		}
		score.Equal("unique_product_sets", key, sets(&a, template, mols, transform.Forward), canonicalSets(row.Get("unique_product_sets"), "|"))
		if other := row.GetOr("rdchiral_or_message", "unique_product_sets"); len(mols) == 1 && !strings.HasPrefix(other, "(error)") {
			if other == "(none)" {
				other = ""
			}
			score.Equal("rdchiral_or_message", key, sets(&a, template, mols, transform.Retro), canonicalSets(other, "|"))
		}
	}
	score.Finish()
}

// TestOracleTemplates compares the precursor sets of every pair of the table that
// rdchiral answers, and that the absent pairs give none.
//
// What differs, and why:
//
//   - templates 282, 484, 567 and 612 oxidise an alcohol without naming the
//     hydrogen: both toolkits keep the bracket hydrogen and give nothing, here the
//     ketone comes out; the same with the protonated amine of pair 369-70;
//   - template 918 exchanges the substituent at one end of a double bond: its
//     geometry is kept here;
//   - target 280: a centre of a leaving part loses its meaning; the outcome is kept
//     without the mark, rdchiral drops it.
func TestOracleTemplates(t *testing.T) {
	var templates []*transform.Template
	for _, row := range chemtest.OpenTable(t, "rxn_templates.tsv").Rows {
		template, err := transform.Compile(row.Get("smirks"))
		if err != nil {
			t.Errorf("template %s: %v", row.Get("index"), err)
		}
		templates = append(templates, template)
	}
	score := chemtest.NewScore(t, "rxn")
	targets := map[int]*perception.Info{}
	present := map[[2]int]bool{}
	var a transform.Applier
	for i, row := range chemtest.OpenTable(t, "rxn.tsv").Rows {
		target, _ := strconv.Atoi(row.Get("target_index"))
		index, _ := strconv.Atoi(row.Get("template_index"))
		present[[2]int{target, index}] = true
		if testing.Short() && i%7 != 0 {
			continue
		}
		if targets[target] == nil {
			targets[target] = perceive(row.Get("target_input"))
		}
		want := row.GetOr("rdchiral_product_sets", "rdkit_product_sets")
		if want == "(error)" {
			continue
		}
		if want == "(none)" {
			want = ""
		}
		key := row.Get("target_index") + " " + row.Get("template_index")
		if targets[target] == nil {
			score.Row("rdchiral_product_sets", false, key, "target refused", want)
			continue
		}
		got := sets(&a, templates[index], []*perception.Info{targets[target]}, transform.Retro)
		score.Equal("rdchiral_product_sets", key+" "+templates[index].String()+" on "+row.Get("target_input"), got, canonicalSets(want, "|"))
	}
	absent(t, score, &a, templates, targets, present)
	score.Finish()
}

func absent(t *testing.T, score *chemtest.Score, a *transform.Applier, templates []*transform.Template, targets map[int]*perception.Info, present map[[2]int]bool) {
	numbers := make([]int, 0, len(targets))
	for n := range targets {
		numbers = append(numbers, n)
	}
	sort.Ints(numbers)
	random := rand.New(rand.NewPCG(1, 2))
	for _, target := range numbers {
		for index := range templates {
			// The whole matrix takes seconds; short runs look at a part.
			if testing.Short() && random.IntN(20) != 0 || present[[2]int{target, index}] || targets[target] == nil {
				continue
			}
			got := sets(a, templates[index], []*perception.Info{targets[target]}, transform.Retro)
			score.Equal("absent", fmt.Sprint(target, " ", index, " ", templates[index]), got, "")
		}
	}
}

// goldenPair is a pair of the golden set.
type goldenPair struct {
	target, template int
	want             string
}

// goldenPairs reads templates, molecules and pairs of the golden set.
func goldenPairs(t testing.TB) ([]*transform.Template, []*perception.Info, []goldenPair) {
	var templates []*transform.Template
	for in := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/templates_u50k.tsv.gz")); in.Scan() && len(templates) < 2000; {
		text, _, _ := strings.Cut(in.Text(), "\t")
		template, err := transform.Compile(text)
		if err != nil {
			t.Errorf("template %d: %v", len(templates), err)
		}
		templates = append(templates, template)
	}
	var targets []*perception.Info
	for in := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/targets_500.tsv")); in.Scan() && len(targets) < 200; {
		if fields := strings.Split(in.Text(), "\t"); fields[0] != "rank" {
			targets = append(targets, perceive(fields[2]))
		}
	}
	var pairs []goldenPair
	golden := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/golden_rdchiral_200x2000.tsv.gz"))
	golden.Buffer(nil, 1<<20)
	for golden.Scan() {
		fields := strings.Split(golden.Text(), "\t")
		target, _ := strconv.Atoi(fields[0])
		index, _ := strconv.Atoi(fields[1])
		pairs = append(pairs, goldenPair{target, index, fields[2]})
	}
	return templates, targets, pairs
}

// TestOracleGolden compares with the recorded outcome sets of rdchiral, and that
// the absent pairs give none. A part of the pairs is taken in short mode.
func TestOracleGolden(t *testing.T) {
	templates, targets, pairs := goldenPairs(t)
	score := chemtest.NewScore(t, "golden")
	var a transform.Applier
	present := map[[2]int]bool{}
	used := map[int]*perception.Info{}
	for n, p := range pairs {
		present[[2]int{p.target, p.template}] = true
		used[p.target] = targets[p.target]
		if testing.Short() && n%7 != 0 {
			continue
		}
		got := sets(&a, templates[p.template], []*perception.Info{targets[p.target]}, transform.Retro)
		score.Equal("rdchiral", fmt.Sprint(p.target, " ", p.template, " ", templates[p.template]), got, canonicalSets(p.want, "|"))
	}
	absent(t, score, &a, templates, used, present)
	score.Finish()
}
