package policy_test

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/data"
	"athanor/internal/retro/extract"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/template"
)

// shipped returns a tester of the built-in policy with the built-in library, of which
// the templates take part that it was trained with.
func shipped(t testing.TB) *policy.Tester {
	t.Helper()
	learned, err := policy.Decode([]byte(data.Policy))
	if err != nil {
		t.Fatal(err)
	}
	tester, err := learned.NewTester(libraryTexts(t))
	if err != nil {
		t.Fatal(err)
	}
	return tester
}

func libraryTexts(t testing.TB) []string {
	t.Helper()
	var texts []string
	_, err := extract.ReadEntries(strings.NewReader(data.Templates), func(_ int, e extract.Entry, _ string) { texts = append(texts, e.Template) })
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func validation(t testing.TB) []policy.Reaction {
	t.Helper()
	list, rejected, err := policy.ReadReactions(chemtest.OpenShared(t, "data/reactions/uspto50k_valid.tsv.gz"))
	if err != nil || len(rejected) > 0 {
		t.Fatal(err, rejected)
	}
	return list
}

// The policy is for the library that is shipped with it. Templates that it does not
// know would be tried last.
func TestShippedPolicyKnowsTheLibrary(t *testing.T) {
	learned, err := policy.Decode([]byte(data.Policy))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(learned.Encode(), []byte(data.Policy)) {
		t.Error("the policy written again differs")
	}
	texts := libraryTexts(t)
	known := 0
	for _, text := range texts {
		e := template.Extracted{SMIRKS: text}
		if n := learned.Number(e.ID()); n >= 0 {
			known++
		}
	}
	if learned.ListHash() != policy.ListHash(texts) {
		t.Logf("the policy was trained for another list; it knows %d of %d templates", known, len(texts))
	}
	if 100*known < 97*len(texts) {
		t.Errorf("the policy knows %d of %d templates; train it anew", known, len(texts))
	}
}

// Every fifth product of the validation split. What is compared is whether the
// recorded precursors are among the first so many sets.
func TestOracleRank(t *testing.T) {
	all := validation(t)
	tester := shipped(t)
	score := chemtest.NewScore(t, "rank")
	for i := 0; i < len(all); i += 5 {
		e, err := tester.Evaluate(context.Background(), all[i:i+1], func(int) {})
		if err != nil || len(e.Rejected) > 0 {
			t.Fatal(all[i].Line, err, e.Rejected)
		}
		for k, depth := range policy.RankDepths {
			score.Row("top-"+strconv.Itoa(depth), e.Ranks.Within[k] == 1, all[i].Product, "not among them", all[i].Reactants)
		}
	}
	score.Finish()
}

// BenchmarkRankValid ranks the precursors of all products of the validation split: the
// templates that match are found and applied, and the sets are scored.
func BenchmarkRankValid(b *testing.B) {
	all := validation(b)
	tester := shipped(b)
	var e *policy.Evaluation
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		var err error
		if e, err = tester.Evaluate(context.Background(), all, func(int) {}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((chemtest.CPUTime()-start).Microseconds())/float64(b.N*len(all)), "µs/molecule")
	for k, depth := range policy.RankDepths {
		b.ReportMetric(e.Ranks.Percent(k), "top"+strconv.Itoa(depth)+"-%")
	}
}

// BenchmarkPriors scores the templates of the library that match one molecule.
func BenchmarkPriors(b *testing.B) {
	learned, err := policy.Decode([]byte(data.Policy))
	if err != nil {
		b.Fatal(err)
	}
	info := chemtest.Perceive(b, "CC(C)(C)OC(=O)N1CCC(CC1)Nc1ncnc2ccc(cc12)C(=O)Nc1ccccc1F")
	templates := make([]int32, 100)
	for i := range templates {
		templates[i] = int32(i)
	}
	priors := make([]float32, len(templates))
	scorer := learned.Scorer()
	b.ReportAllocs()
	for b.Loop() {
		scorer.Priors(priors, info, templates)
	}
}

func BenchmarkDecode(b *testing.B) {
	content := []byte(data.Policy)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := policy.Decode(content); err != nil {
			b.Fatal(err)
		}
	}
}
