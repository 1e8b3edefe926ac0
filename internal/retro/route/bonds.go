package route

import (
	"cmp"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

// maxFollowed bounds the steps that are followed for one route. A molecule that is
// needed in several places is followed from each.
const maxFollowed = 1000

// FormedBonds returns the bonds of the target that the steps of a route form, each
// as a pair of symmetry classes of the target's atoms (canon.Classes of the first
// step's target), the smaller one first; sorted and unique. Bonds that are alike
// by the symmetry of the target count once, bonds to hydrogens and to atoms that do not end
// in the target do not count. It is false when a step cannot be run forward, which is
// how its atoms are followed, or gives ions, or when the route is too large.
func FormedBonds(r *retro.Route, rules Rules) ([][2]int32, bool) {
	return formedBonds(r, rules, map[string]*mappedStep{})
}

// formedBonds is FormedBonds with the steps that were run already.
func formedBonds(r *retro.Route, rules Rules, runs map[string]*mappedStep) ([][2]int32, bool) {
	if len(r.Steps) == 0 {
		return nil, true
	}
	f := follower{steps: map[string]*retro.Step{}, runs: runs, rules: rules}
	for i := range r.Steps {
		if s := &r.Steps[i]; f.steps[s.Target] == nil {
			f.steps[s.Target] = s
		}
	}
	target, err := smiles.Perceive(r.Steps[0].Target)
	if err != nil {
		return nil, false
	}
	labels := slices.Clone(canon.Classes(target))
	for i, a := range target.Mol.Atoms() {
		if a.Element == chem.H {
			labels[i] = -1
		}
	}
	if !f.follow(r.Steps[0].Target, labels) {
		return nil, false
	}
	slices.SortFunc(f.formed, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	return slices.Compact(f.formed), true
}

// follower follows atoms of the target back through a route.
type follower struct {
	steps    map[string]*retro.Step
	runs     map[string]*mappedStep
	rules    Rules
	followed int
	formed   [][2]int32
}

// mappedStep tells for every atom of a step's target where it came from.
type mappedStep struct {
	target     *perception.Info
	reactants  []*perception.Info
	precursors []*perception.Info
	reactant   []int32 // -1 for an atom from nowhere
	atom       []int32
}

// follow collects the bonds formed in making a molecule. labels gives for each of
// its atoms the class of the target's atom that it becomes, -1 for none.
func (f *follower) follow(molecule string, labels []int32) bool {
	s := f.steps[molecule]
	if s == nil || !slices.ContainsFunc(labels, func(l int32) bool { return l >= 0 }) {
		return true
	}
	f.followed++
	m := f.run(s)
	if m == nil || f.followed > maxFollowed {
		return false
	}
	f.collect(m, labels)
	for i, p := range s.Precursors {
		if f.steps[p] == nil {
			continue
		}
		r := slices.Index(m.reactants, m.precursors[i])
		if r < 0 {
			return false // a salt went into the template in pieces
		}
		below := make([]int32, m.precursors[i].Mol.NumAtoms())
		for k := range below {
			below[k] = -1
		}
		for k, from := range m.reactant {
			if from == int32(r) {
				below[m.atom[k]] = labels[k]
			}
		}
		if !f.follow(p, below) {
			return false
		}
	}
	return true
}

// collect adds the bonds between labelled atoms that the reactants do not have.
func (f *follower) collect(m *mappedStep, labels []int32) {
	for _, b := range m.target.Mol.Bonds() {
		x, y := labels[b.Begin], labels[b.End]
		if x < 0 || y < 0 {
			continue
		}
		from := m.reactant[b.Begin]
		if from < 0 || from != m.reactant[b.End] || m.reactants[from].Mol.BondBetween(m.atom[b.Begin], m.atom[b.End]) < 0 {
			f.formed = append(f.formed, [2]int32{min(x, y), max(x, y)})
		}
	}
}

// run runs a step forward, unless that was done, and maps its atoms; nil when it
// does not run.
func (f *follower) run(s *retro.Step) *mappedStep {
	key := s.TemplateID + " " + strings.Join(s.Precursors, " ") + " " + s.Target
	if m, known := f.runs[key]; known {
		return m
	}
	f.runs[key] = nil
	outcome, _, run := replayStep(s, f.rules)
	if outcome != Reproduced || run.product == nil {
		return nil
	}
	m := &mappedStep{target: run.target, reactants: run.reactants, precursors: run.precursors}
	n := run.target.Mol.NumAtoms()
	m.reactant, m.atom = make([]int32, n), make([]int32, n)
	// Two forms of one compound have their atoms in the same canonical order.
	here, there := order(run.target), order(run.product.Info)
	if len(here) != len(there) {
		return nil
	}
	for k, i := range here {
		origin := run.product.Origins[there[k]]
		m.reactant[i], m.atom[i] = origin.Reactant, origin.Atom
	}
	f.runs[key] = m
	return m
}

func order(info *perception.Info) []int32 {
	return canon.Canonicalize(info, new(canon.Workspace)).Order
}
