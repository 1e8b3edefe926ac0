package route

import (
	"fmt"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
	"athanor/internal/retro"
)

// Rules returns the templates of a rule by the template ID of a step, as SMIRKS in
// the retro direction; nil for an ID it does not know.
type Rules func(templateID string) []string

// Replay is what came of running a step forward.
type Replay int

const (
	// NotEvaluable: the reaction could not be run.
	NotEvaluable Replay = iota
	// Reproduced: the precursors give the target.
	Reproduced
	// NotReproduced: they do not.
	NotReproduced
)

// Obstacle says why a step is NotEvaluable.
type Obstacle int

const (
	// NoObstacle: the step was run.
	NoObstacle Obstacle = iota
	// UnknownRule: the templates of the rule are not known.
	UnknownRule
	// UnreadableMolecule: the target or a precursor cannot be read.
	UnreadableMolecule
	// UnreadableTemplate: no template can be read.
	UnreadableTemplate
	// OtherArity: no template takes that number of precursors.
	OtherArity
	// LimitReached: a limit of the template engine was reached.
	LimitReached
)

// Run is what came of running a step forward.
type Run struct {
	Replay   Replay
	Obstacle Obstacle
	// Template is the text, in the retro direction, that gave the target.
	Template string
	// Others is the number of different products that came out instead of the
	// target, 0 when that came out.
	Others int
}

// RunStep runs a step forward by the templates of its rule. What it costs grows
// with the number of orders of the precursors; with more than six nothing is run.
func RunStep(s *retro.Step, rules Rules) Run {
	outcome, _, run, r := runStep(s, rules)
	result := Run{Replay: outcome, Obstacle: r.obstacle}
	if run != nil {
		result.Template = run.template
	} else {
		result.Others = len(r.others)
	}
	return result
}

// maxReplayed bounds the precursors of a step that is replayed; all their orders
// are tried.
const maxReplayed = 6

// replayStep reverses each template of the step's rule and runs it on the
// precursors, in every order. reason says why the outcome is NotEvaluable; run is
// what gave the target, nil unless it was Reproduced.
func replayStep(s *retro.Step, rules Rules) (outcome Replay, reason string, run *forwardRun) {
	outcome, reason, run, _ = runStep(s, rules)
	return outcome, reason, run
}

// runStep is replayStep, and returns what else was met on the way.
func runStep(s *retro.Step, rules Rules) (outcome Replay, reason string, run *forwardRun, r *replayer) {
	r = &replayer{others: map[canon.ID]bool{}}
	refuse := func(o Obstacle, reason string) (Replay, string, *forwardRun, *replayer) {
		r.obstacle = o
		return NotEvaluable, reason, nil, r
	}
	var texts []string
	if rules != nil {
		texts = rules(s.TemplateID)
	}
	if len(texts) == 0 {
		return refuse(UnknownRule, "the rule is not known here")
	}
	target, err := smiles.Perceive(s.Target)
	if err != nil {
		return refuse(UnreadableMolecule, "the target cannot be read")
	}
	r.target, r.salt = canon.Identity(target), strings.Contains(s.Target, ".")
	if r.precursors, r.parts, err = readAll(s.Precursors); err != nil {
		return refuse(UnreadableMolecule, "a precursor cannot be read")
	}
	for _, text := range texts {
		if r.try(text) {
			return Reproduced, "", &forwardRun{text, target, r.precursors, r.reactants, r.product}, r
		}
	}
	switch {
	case r.limited:
		return refuse(LimitReached, "a limit of the template engine was reached")
	case !r.ran:
		obstacle := OtherArity
		if !r.compiled {
			obstacle = UnreadableTemplate
		}
		return refuse(obstacle, fmt.Sprintf("no template of the rule takes %d precursors", len(s.Precursors)))
	}
	return NotReproduced, "", nil, r
}

// forwardRun is a step that was run forward.
type forwardRun struct {
	template   string // in the retro direction
	target     *perception.Info
	precursors []*perception.Info
	// reactants are the molecules given to the template; product is what came out,
	// the target with its atoms in another order, or nil when it came out as ions.
	reactants []*perception.Info
	product   *transform.Product
}

// readAll reads molecules, as they are and split into their components: a salt is
// one precursor, and several molecules to a template.
func readAll(texts []string) (whole, parts []*perception.Info, err error) {
	for _, text := range texts {
		info, err := smiles.Perceive(text)
		if err != nil {
			return nil, nil, err
		}
		whole = append(whole, info)
		if !strings.Contains(text, ".") {
			parts = append(parts, info)
			continue
		}
		canonical, err := canon.TextOf(info)
		if err != nil {
			return nil, nil, err
		}
		for part := range strings.SplitSeq(canonical, ".") {
			component, err := smiles.Perceive(part)
			if err != nil {
				return nil, nil, err
			}
			parts = append(parts, component)
		}
	}
	return whole, parts, nil
}

type replayer struct {
	applier           transform.Applier
	target            canon.ID
	salt              bool // the target has several components
	precursors, parts []*perception.Info
	// reactants and product of the run that gave the target, see forwardRun.
	reactants []*perception.Info
	product   *transform.Product
	// compiled: some template could be read. ran: one took the precursors.
	// limited: a search was cut short.
	compiled, ran, limited bool
	obstacle               Obstacle
	others                 map[canon.ID]bool // products other than the target
}

// try reports whether a template, reversed, makes the target from the precursors.
func (r *replayer) try(retroText string) bool {
	left, right, ok := strings.Cut(retroText, ">>")
	if !ok {
		return false
	}
	forward, err := transform.Compile(right + ">>" + left)
	if err != nil {
		return false
	}
	r.compiled = true
	n := len(forward.Patterns())
	if n > maxReplayed {
		return false
	}
	for _, mols := range [][]*perception.Info{r.precursors, r.parts} {
		if len(mols) != n {
			continue
		}
		r.ran = true
		if r.inAnyOrder(forward, append([]*perception.Info(nil), mols...), 0) {
			return true
		}
	}
	return false
}

func (r *replayer) inAnyOrder(t *transform.Template, mols []*perception.Info, k int) bool {
	if k == len(mols) {
		return r.gives(t, mols)
	}
	for i := k; i < len(mols); i++ {
		mols[k], mols[i] = mols[i], mols[k]
		if r.inAnyOrder(t, mols, k+1) {
			return true
		}
		mols[k], mols[i] = mols[i], mols[k]
	}
	return false
}

func (r *replayer) gives(t *transform.Template, mols []*perception.Info) bool {
	result, err := r.applier.Apply(t, mols, transform.Options{Mode: transform.Forward, FreeHydrogens: true})
	r.limited = r.limited || err != nil
	for i := range result.Outcomes {
		for p := range result.Outcomes[i].Products {
			product := &result.Outcomes[i].Products[p]
			if product.ID() == r.target {
				r.reactants, r.product = mols, product
				return true
			}
			r.others[product.ID()] = true
		}
		if r.salt && r.isSalt(result.Outcomes[i].Products) {
			r.reactants, r.product = mols, nil
			return true
		}
	}
	return false
}

// isSalt reports whether the products are the components of the target.
func (r *replayer) isSalt(products []transform.Product) bool {
	texts := make([]string, len(products))
	for i := range products {
		texts[i] = products[i].SMILES()
	}
	info, err := smiles.Perceive(strings.Join(texts, "."))
	return err == nil && canon.Identity(info) == r.target
}
