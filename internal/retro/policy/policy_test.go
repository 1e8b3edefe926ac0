package policy

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/transform"
)

// amides and esters of a few acids, as a table of reactions.
const (
	amideTemplate = "[C:4]-[C:2](=[O;D1;H0:3])-[NH;D2;+0:1]-[C:5]>>O-[C:2](-[C:4])=[O;D1;H0:3].[C:5]-[NH2;D1;+0:1]"
	esterTemplate = "[C:4]-[C:2](=[O;D1;H0:3])-[O;H0;D2;+0:1]-[C:5]>>O-[C:2](-[C:4])=[O;D1;H0:3].[C:5]-[OH;D1;+0:1]"
	acidTemplate  = "[C:1]-[C:2](=[O;D1;H0:3])-[OH;D1;+0:4]>>C-[O;H0;D2;+0:4]-[C:2](-[C:1])=[O;D1;H0:3]"
)

// smallReactions returns reactions in which amides come from acids and amines, and
// hydroxy esters from hydroxy acids.
func smallReactions() []Reaction {
	var list []Reaction
	for i, acid := range []string{"CC(C)", "CCC", "CCCC", "C1CC1", "C1CCC1", "CC(C)C", "CCOC", "COCC", "FCC", "ClCC"} {
		for k, amine := range []string{"CCC", "CC(C)C", "CCCC", "COCC", "C1CC1C"} {
			list = append(list,
				Reaction{acid + "C(=O)N" + reversedChain(amine), acid + "C(=O)O.N" + reversedChain(amine), amideTemplate, 10*i + k},
				Reaction{acid + "C(=O)O" + reversedChain(amine), acid + "C(=O)O.O" + reversedChain(amine), esterTemplate, 10*i + k},
				Reaction{acid + "C(=O)O", acid + "C(=O)OC", acidTemplate, 10*i + k})
		}
	}
	return list
}

// reversedChain puts a carbon in front, so that the chain binds by it.
func reversedChain(text string) string { return "C" + text }

func trainSmall(t testing.TB, opt TrainOptions) *Learned {
	t.Helper()
	opt.Reactions = smallReactions()
	learned, report, err := Train(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Rejected) > 0 || report.Trained != 3 {
		t.Fatalf("report %+v", report)
	}
	return learned
}

func TestTrainingRanksWhatWasRecordedFirst(t *testing.T) {
	learned := trainSmall(t, TrainOptions{})
	tester, err := learned.NewTester([]string{amideTemplate, acidTemplate, esterTemplate})
	if err != nil {
		t.Fatal(err)
	}
	e, err := tester.Evaluate(context.Background(), []Reaction{
		{Product: "CCCCCCC(=O)NCCCOC", Reactants: "CCCCCCC(=O)O.COCCCN"},
		{Product: "CCCCCCC(=O)OCCCOC", Reactants: "COCCCO.CCCCCCC(=O)O"},
		{Product: "bad", Reactants: "C", Line: 7},
	}, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	if e.Ranks.Total != 2 || e.Ranks.Within[0] != 2 || e.PriorRanks.Within[0] != 2 {
		t.Errorf("ranks %v, %v", e.Ranks, e.PriorRanks)
	}
	if len(e.Rejected) != 1 || e.Rejected[0].Line != 7 {
		t.Errorf("rejected %v", e.Rejected)
	}
	if text := e.Markdown(); !strings.Contains(text, "| sets of precursors | 100.0 % |") {
		t.Errorf("tables:\n%s", text)
	}
}

func TestTrainingIsReproducible(t *testing.T) {
	var progress []string
	first := trainSmall(t, TrainOptions{Progress: func(what string, done, total int) {
		if done > total || total == 0 {
			t.Errorf("%s: %d of %d", what, done, total)
		}
		progress = append(progress, what)
	}})
	if slices.Index(progress, "apply templates") != 0 || !slices.Contains(progress, "train judge") {
		t.Errorf("progress %v", progress)
	}
	if !slices.Equal(first.Encode(), trainSmall(t, TrainOptions{}).Encode()) {
		t.Error("two trainings gave different files")
	}
}

func TestTrainingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, _, err := Train(ctx, TrainOptions{Reactions: smallReactions(), Progress: func(string, int, int) { cancel() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestTrainingNeedsATemplateOfTheLibrary(t *testing.T) {
	_, _, err := Train(context.Background(), TrainOptions{
		Reactions: smallReactions(), Templates: []Listed{{"[C:1]-[Br:2]>>[C:1]-[OH:2]", 5}},
	})
	if err == nil {
		t.Error("no error")
	}
}

// A library template without a reaction gets a probability, and one in another
// spelling is found.
func TestTrainingForALibrary(t *testing.T) {
	const other = "[NH;D2;+0:9](-[C:5])-[C:2](-[C:4])=[O;D1;H0:3]>>[NH2;D1;+0:9]-[C:5].[C:2](-[C:4])(-O)=[O;D1;H0:3]"
	const never = "[C:4]-[C:2](=[O;D1;H0:3])-[NH;D2;+0:1]-[C:5]>>Cl-[C:2](-[C:4])=[O;D1;H0:3].[C:5]-[NH2;D1;+0:1]"
	learned := trainSmall(t, TrainOptions{Templates: []Listed{{other, 70}, {never, 20}, {acidTemplate, 9}, {esterTemplate, 9}}})
	if learned.NumTemplates() != 4 || !learned.Trained(0) || learned.Trained(1) {
		t.Fatalf("%d templates, trained %v %v", learned.NumTemplates(), learned.Trained(0), learned.Trained(1))
	}
	info := chemtest.Perceive(t, "CCCCCCC(=O)NCCCOC")
	priors := make([]float32, 4)
	learned.Scorer().Priors(priors, info, []int32{1, -1, 0, 99})
	if priors[0] <= 0 || priors[1] != 0 || priors[2] <= priors[0] || priors[3] != 0 {
		t.Errorf("priors %v", priors)
	}
	checkProbabilities(t, priors)
}

func checkProbabilities(t *testing.T, list []float32) {
	t.Helper()
	sum := float32(0)
	for _, p := range list {
		if p < 0 || math.IsNaN(float64(p)) {
			t.Errorf("probability %v", p)
		}
		sum += p
	}
	if sum > 1.0001 {
		t.Errorf("the sum of %v is %v", list, sum)
	}
}

func TestNumbersFollowTheHashOfTheText(t *testing.T) {
	learned := trainSmall(t, TrainOptions{})
	// SHA-256 of amideTemplate and of nothing.
	for id, want := range map[string]int32{
		"smirks-sha256:" + hashText(amideTemplate):                                       learned.numbers[keyOfText(amideTemplate)],
		"smirks-sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855": -1,
		"smirks-sha256:zz": -1, "rule:Amide": -1, "": -1, "smirks-sha256:zzb0c44298fc1c149afbf4c8996fb9": -1,
	} {
		if got := learned.Number(id); got != want {
			t.Errorf("%s: got %d, want %d", id, got, want)
		}
	}
}

// A scorer and a ranker that have worked before need no more memory.
func TestScoringDoesNotAllocate(t *testing.T) {
	learned := trainSmall(t, TrainOptions{})
	info := chemtest.Perceive(t, "CCCCCCC(=O)NCCCOC")
	scorer, priors, templates := learned.Scorer(), make([]float32, 3), []int32{0, 1, 2}
	score := func() { scorer.Priors(priors, info, templates) }
	score()
	if n := testing.AllocsPerRun(100, score); n > 0 {
		t.Errorf("priors: %v allocations", n)
	}
	template, err := transform.Compile(amideTemplate)
	if err != nil {
		t.Fatal(err)
	}
	var target match.Target
	target.Load(info)
	var applier transform.Applier
	result, err := applier.ApplyIn(template, []*match.Target{&target}, transform.Options{Mode: transform.Retro})
	if err != nil || len(result.Outcomes) != 1 {
		t.Fatal(len(result.Outcomes), err)
	}
	ranker := learned.Ranker()
	number := learned.numbers[keyOfText(amideTemplate)]
	rank := func() {
		ranker.Begin(info, []int32{number})
		if set := ranker.Add(number, &result.Outcomes[0]); set != 0 {
			t.Errorf("set %d", set)
		}
		checkProbabilities(t, ranker.Rank())
	}
	rank()
	if n := testing.AllocsPerRun(100, rank); n > 0 {
		t.Errorf("ranker: %v allocations", n)
	}
}

// A ranker that gets nothing, or templates the policy does not know, gives nothing.
func TestRankingNothing(t *testing.T) {
	ranker := trainSmall(t, TrainOptions{}).Ranker()
	for _, templates := range [][]int32{nil, {-1}, {99}} {
		ranker.Begin(chemtest.Perceive(t, "CC"), templates)
		if list := ranker.Rank(); len(list) != 0 {
			t.Errorf("templates %v: %v", templates, list)
		}
	}
}
