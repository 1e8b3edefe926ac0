package policy

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/transform"
	"athanor/internal/amount"
)

// Ranks counts where the recorded precursors stand in rankings.
type Ranks struct {
	// Total is the number of rankings, Found that of those with the recorded set.
	Total, Found int
	// Within counts, by RankDepths, the sets among the first so many.
	Within [5]int
}

// RankDepths are the numbers of places that Ranks counts.
var RankDepths = [5]int{1, 3, 5, 10, 50}

// add counts a ranking; the rank runs from 0 on and is negative when the set is
// missing.
func (r *Ranks) add(rank int) {
	r.Total++
	if rank < 0 {
		return
	}
	r.Found++
	for k, depth := range RankDepths {
		if rank < depth {
			r.Within[k]++
		}
	}
}

// Percent returns the share of the rankings with the recorded set in the first
// RankDepths[k] places.
func (r *Ranks) Percent(k int) float64 { return 100 * float64(r.Within[k]) / float64(max(1, r.Total)) }

// String lists the shares in percent.
func (r *Ranks) String() string {
	text := amount.Of(r.Total, "product")
	for k, depth := range RankDepths {
		text += fmt.Sprintf(", top-%d %.1f", depth, r.Percent(k))
	}
	return text + fmt.Sprintf(", found %.1f %%", 100*float64(r.Found)/float64(max(1, r.Total)))
}

// rankOf returns the rank of the best right alternative. Others with an equal score
// count as better.
func rankOf(scores []float32, right []bool) int {
	best := float32(math.Inf(-1))
	found := false
	for k, s := range scores {
		if right[k] {
			best, found = max(best, s), true
		}
	}
	if !found {
		return -1
	}
	rank := 0
	for k, s := range scores {
		if !right[k] && s >= best {
			rank++
		}
	}
	return rank
}

// numBins is the number of ranges of probabilities in a reliability table.
const numBins = 10

// Reliability compares probabilities with what happened, in ten ranges of equal
// width.
type Reliability struct {
	// Number counts the predictions of a range, Right those that came true; Sum adds
	// up the probabilities.
	Number, Right [numBins]int
	Sum           [numBins]float64
}

// Add counts a prediction.
func (r *Reliability) Add(p float64, right bool) {
	bin := min(numBins-1, max(0, int(p*numBins)))
	r.Number[bin]++
	r.Sum[bin] += p
	if right {
		r.Right[bin]++
	}
}

// Error is the mean distance between stated and observed probability, weighted by
// the number of predictions.
func (r *Reliability) Error() float64 {
	n, sum := 0, 0.0
	for bin := range numBins {
		n += r.Number[bin]
		sum += math.Abs(r.Sum[bin] - float64(r.Right[bin]))
	}
	return sum / float64(max(1, n))
}

// Markdown returns the table.
func (r *Reliability) Markdown() string {
	text := "| stated | predictions | mean stated | observed |\n|---|---:|---:|---:|\n"
	for bin := range numBins {
		n := r.Number[bin]
		if n == 0 {
			continue
		}
		text += fmt.Sprintf("| %d-%d %% | %d | %.1f %% | %.1f %% |\n", 10*bin, 10*bin+10, n, 100*r.Sum[bin]/float64(n), 100*float64(r.Right[bin])/float64(n))
	}
	return text
}

// Evaluation is how a policy does on recorded reactions.
type Evaluation struct {
	// Ranks are those of the sets of precursors by the ranker, PriorRanks those of the
	// templates by the scorer, where a template that gives the recorded set is right.
	Ranks, PriorRanks Ranks
	// Sets says how reliable the probabilities of the sets are that rank first to
	// third, Templates the same of templates.
	Sets, Templates Reliability
	Rejected        []Rejection
}

// Markdown returns the tables of an evaluation.
func (e *Evaluation) Markdown() string {
	text := fmt.Sprintf("%s; the recorded precursors are among the outcomes for %.1f %%.\n\n", amount.Of(e.Ranks.Total, "product"), 100*float64(e.Ranks.Found)/float64(max(1, e.Ranks.Total)))
	text += "| recorded precursors among the first |"
	line := "|---|"
	for _, depth := range RankDepths {
		text += fmt.Sprintf(" %d |", depth)
		line += "---:|"
	}
	text += "\n" + line + "\n"
	for _, row := range [...]struct {
		name  string
		ranks *Ranks
	}{{"sets of precursors", &e.Ranks}, {"templates", &e.PriorRanks}} {
		text += "| " + row.name + " |"
		for k := range RankDepths {
			text += fmt.Sprintf(" %.1f %% |", row.ranks.Percent(k))
		}
		text += "\n"
	}
	text += fmt.Sprintf("\nProbabilities of the first three sets; mean distance from what was observed %.1f %%.\n\n%s", 100*e.Sets.Error(), e.Sets.Markdown())
	text += fmt.Sprintf("\nProbabilities of the first three templates; mean distance %.1f %%.\n\n%s", 100*e.Templates.Error(), e.Templates.Markdown())
	return text
}

// Tester ranks the precursors of molecules by a policy with the templates that it was
// trained with. It holds memory that is used again and serves one goroutine.
type Tester struct {
	expander *expander
	numbers  []int32 // by template of the pool: its number in the policy
	ranker   *Ranker
	scorer   Scorer
	matching []int32
	priors   []float32
	// Of the molecule at hand: the recorded set, its number or -1, and by template of
	// the pool whether it gives it.
	wanted    canon.ID
	rightSet  int32
	rightUses []bool
	right     []bool
	order     []float32
}

// NewTester prepares the templates with the texts, those that the policy was trained
// with; others are left out. It fails at a template that is wrong.
func (l *Learned) NewTester(texts []string) (*Tester, error) {
	t := &Tester{ranker: l.Ranker(), scorer: l.Scorer()}
	var known []string
	for _, text := range texts {
		if n, ok := l.numbers[keyOfText(text)]; ok && l.model.trained[n] {
			known = append(known, text)
			t.numbers = append(t.numbers, n)
		}
	}
	if len(known) == 0 {
		return nil, errors.New("policy: it was trained with none of the templates")
	}
	p, err := newPool(known)
	if err != nil {
		return nil, err
	}
	for i := range p.applied {
		p.applied[i] = true
	}
	t.expander, t.rightUses = newExpander(p), make([]bool, len(known))
	return t, nil
}

// Known returns the number of templates that are ranked.
func (t *Tester) Known() int { return len(t.numbers) }

// Evaluate ranks the precursors of recorded reactions. It fails when ctx ends.
func (t *Tester) Evaluate(ctx context.Context, reactions []Reaction, progress func(done int)) (*Evaluation, error) {
	e := &Evaluation{}
	var w canon.Workspace
	for i := range reactions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found, err := readRecorded(&reactions[i], &w)
		if err != nil {
			e.Rejected = append(e.Rejected, Rejection{reactions[i].Line, err})
			continue
		}
		probabilities, err := t.rank(found.product, found.set)
		if err != nil {
			return nil, err
		}
		t.count(e, probabilities)
		t.countPriors(e, found.product)
		progress(i + 1)
	}
	return e, nil
}

// rank returns the probabilities of the sets of a molecule, and looks for the wanted
// one among them.
func (t *Tester) rank(product *perception.Info, wanted canon.ID) ([]float32, error) {
	t.wanted, t.rightSet = wanted, -1
	clear(t.rightUses)
	t.matching = t.matching[:0]
	for _, n := range t.expander.match(product) {
		t.matching = append(t.matching, t.numbers[n])
	}
	t.ranker.Begin(product, t.matching)
	if err := t.expander.apply(t.add); err != nil {
		return nil, err
	}
	return t.ranker.Rank(), nil
}

func (t *Tester) add(template int32, o *transform.Outcome) {
	set := t.ranker.Add(t.numbers[template], o)
	if setOf(o) == t.wanted {
		t.rightSet, t.rightUses[template] = set, true
	}
}

// judged is the number of first places that a reliability table looks at.
const judged = 3

// count adds the ranking of the sets.
func (t *Tester) count(e *Evaluation, probabilities []float32) {
	t.right = t.right[:0]
	for set := range probabilities {
		t.right = append(t.right, int32(set) == t.rightSet)
	}
	e.Ranks.add(rankOf(probabilities, t.right))
	t.countFirst(&e.Sets, probabilities)
}

// countPriors adds the ranking of the templates.
func (t *Tester) countPriors(e *Evaluation, product *perception.Info) {
	t.priors = slices.Grow(t.priors[:0], len(t.matching))[:len(t.matching)]
	t.scorer.Priors(t.priors, product, t.matching)
	t.right = t.right[:0]
	for _, n := range t.expander.matching {
		t.right = append(t.right, t.rightUses[n])
	}
	e.PriorRanks.add(rankOf(t.priors, t.right))
	t.countFirst(&e.Templates, t.priors)
}

// countFirst adds the first places of a ranking to a reliability table.
func (t *Tester) countFirst(r *Reliability, probabilities []float32) {
	t.order = append(t.order[:0], probabilities...)
	slices.Sort(t.order)
	least := float32(0)
	if len(t.order) > judged {
		least = t.order[len(t.order)-judged]
	}
	for k, p := range probabilities {
		if p >= least {
			r.Add(float64(p), t.right[k])
		}
	}
}
