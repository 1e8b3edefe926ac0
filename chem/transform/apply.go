package transform

import (
	"errors"
	"fmt"

	"athanor/chem/match"
	"athanor/chem/perception"
)

// ErrLimit is returned, with the outcomes found so far, when an application
// stopped at a limit of its options.
var ErrLimit = errors.New("transform: the limit of the application is reached")

// Mode chooses between the two readings of a template; see the package comment.
type Mode uint8

const (
	Forward Mode = iota
	Retro
)

// Default limits of an application.
const (
	DefaultPlacements = 20_000
	DefaultOutcomes   = 1_000
)

// MaxAtoms is the number of atoms that the molecules of an application may have
// together.
const MaxAtoms = 1 << 17

// maxPlaced bounds the memory for the placements of one pattern, in atoms, maxKept
// that for the outcomes of an application, in atoms and ring members: about
// 100 MB.
const (
	maxPlaced = 1 << 21
	maxKept   = 1 << 19
)

// buildCost is the work of building an atom of a product, in trials of a search.
const buildCost = 16

// Options limit an application. The zero value is a forward reaction with the
// default limits.
type Options struct {
	Mode Mode
	// Placements is the number of combinations of placements tried, Outcomes the
	// number of different outcomes returned; 0 stands for the default.
	Placements, Outcomes int
	// Work is the work allowed for each search of a pattern, and once more for
	// building all outcomes together; 0 stands for match.DefaultWork. One unit is the
	// trial of an atom in a search or in the canonical order of a product; an atom
	// that is built costs 16. [Applier.Expand] allows it to all templates together.
	Work int
	// FreeHydrogens lets the hydrogen of a stereo centre give way to bonds that the
	// template adds. Without it the hydrogen is kept unless the result side names it,
	// so that the outcome is impossible, as with RDKit and rdchiral: a secondary
	// alcohol with a configuration gives no ketone.
	FreeHydrogens bool
	// Apart leaves out placements in which two atoms that the template names on both
	// sides, with map numbers, are bonded where the pattern shows no bond: a pattern
	// of an open chain does not lie on a ring that the chain's ends close.
	Apart bool
	// Forbidden holds, for every molecule, one bit for each atom that the pattern
	// must not touch; nil forbids none.
	Forbidden [][]uint64
	// Reuse lets the applier use the memory of the outcomes again: they are valid
	// until its next call, see [Outcome.Clone].
	Reuse bool
	// Late, with Reuse and one molecule, leaves out Info of those products that the
	// applier knows by their statement alone, having built the same molecule before, until
	// [Applier.Describe] is called for them. Without it they have neither SMILES nor Key
	// and the outcome no Account.
	Late bool
	// Stop, when there is one, is asked between two placements. When it says true,
	// the application ends with ErrLimit beside what was found.
	Stop func() bool
}

// Result is what an application gives.
type Result struct {
	// Outcomes are in the order of the placements that gave them first.
	Outcomes []Outcome
	// Placements counts the combinations of placements; Invalid those that gave an
	// impossible molecule, Refused those that stereo rules do not allow, where
	// those that a symmetry of the template turns into another count once; Bonded those
	// that Options.Apart leaves out.
	Placements, Invalid, Refused, Bonded int
}

// Apply applies the template to one molecule for each molecule of its pattern
// side, in the same order. In mode Retro the pattern side must be one molecule;
// its outcomes are the sets of precursors. It fails with an error when the
// numbers do not fit or the molecules have more than MaxAtoms atoms together, and
// with match.ErrBudget, beside what was found, when a search
// used up its work, with ErrLimit when another limit was reached: that of the
// options, of the work for building, or of the memory for outcomes, half a million
// atoms. Beyond a limit outcomes may be missing, and in mode Retro mirror images
// unmerged.
func (t *Template) Apply(mols []*perception.Info, opt Options) (Result, error) {
	return new(Applier).Apply(t, mols, opt)
}

// Applier applies templates with memory that is used again. The zero value is
// ready to use. It serves one goroutine.
type Applier struct {
	matcher match.Matcher
	targets []*match.Target
	builder builder
	found   [][]int32 // placements of each pattern, flat
	choice  []int
	seen    registry
	// records are the memory of the outcomes that may be used again, of which used
	// are in use.
	records  []*record
	used     int
	outcomes []Outcome
	dropped  []bool

	matching []int32 // templates of an index
	single   [1]*match.Target
}

// Share makes two appliers know the molecules that either has built. Both may be in use
// at the same time.
func (a *Applier) Share(other *Applier) {
	if other.builder.met.known == nil {
		other.builder.met.known = new(known)
	}
	a.builder.met.known = other.builder.met.known
}

// Apply is the method of Template with memory that is used again.
func (a *Applier) Apply(t *Template, mols []*perception.Info, opt Options) (Result, error) {
	patterns := t.reaction.Reactants
	if len(mols) != len(patterns) {
		return Result{}, fmt.Errorf("transform: %d molecules for the %d of the pattern", len(mols), len(patterns))
	}
	for len(a.targets) < len(mols) {
		a.targets = append(a.targets, new(match.Target))
		a.found = append(a.found, nil)
	}
	for i, info := range mols {
		a.targets[i].Load(info)
	}
	return a.ApplyIn(t, a.targets[:len(mols)], opt)
}

// ApplyIn is Apply to molecules that are prepared for searching.
func (a *Applier) ApplyIn(t *Template, targets []*match.Target, opt Options) (Result, error) {
	a.allow(opt)
	return a.apply(t, targets, opt)
}

// apply is ApplyIn with the work that the builder has left.
func (a *Applier) apply(t *Template, targets []*match.Target, opt Options) (Result, error) {
	patterns := t.reaction.Reactants
	if len(targets) != len(patterns) {
		return Result{}, fmt.Errorf("transform: %d molecules for the %d of the pattern", len(targets), len(patterns))
	}
	if opt.Mode == Retro && t.copies != 0 {
		return Result{}, fmt.Errorf("transform: the template copies the atom with map number %d, which no retrosynthesis can", t.copies)
	}
	atoms := 0
	for _, target := range targets {
		atoms += target.Info().Mol.NumAtoms()
	}
	if atoms > MaxAtoms {
		return Result{}, fmt.Errorf("transform: the molecules have %d atoms, more than %d", atoms, MaxAtoms)
	}
	for len(a.found) < len(targets) {
		a.found = append(a.found, nil)
	}
	if opt.Placements <= 0 {
		opt.Placements = DefaultPlacements
	}
	if opt.Outcomes <= 0 {
		opt.Outcomes = DefaultOutcomes
	}
	var limit error
	for i, q := range patterns {
		most := min(opt.Placements, max(1, maxPlaced/len(q.Atoms)))
		search := match.Options{All: true, Work: opt.Work, Limit: most + 1}
		if i < len(opt.Forbidden) {
			search.Forbidden = opt.Forbidden[i]
		}
		p, err := a.matcher.FindIn(q, targets[i], search)
		if err != nil {
			limit = err
		}
		if p.Len() == 0 {
			return Result{}, limit
		}
		if p.Len() > most {
			limit = ErrLimit
		}
		a.found[i] = a.found[i][:0]
		for k := range min(p.Len(), most) {
			a.found[i] = append(a.found[i], p.At(k)...)
		}
	}
	r, err := a.combine(t, targets, opt)
	if limit == nil {
		limit = err
	}
	return r, limit
}

// allow gives the builder the work of the options.
func (a *Applier) allow(opt Options) {
	a.builder.budget = opt.Work
	if opt.Work <= 0 {
		a.builder.budget = match.DefaultWork
	}
}

// combine walks through all combinations of placements, the last pattern
// fastest.
func (a *Applier) combine(t *Template, targets []*match.Target, opt Options) (Result, error) {
	var r Result
	a.used, a.builder.kept = 0, 0
	if opt.Reuse {
		r.Outcomes = a.outcomes[:0]
	}
	a.seen.reset()
	a.builder.begin(t, targets, opt.Mode)
	a.builder.free, a.builder.apart = opt.FreeHydrogens, opt.Apart
	a.builder.late = opt.Late && opt.Reuse && len(targets) == 1
	a.builder.symmetries = nil
	if a.manyPlacements(t) {
		a.builder.symmetries = t.symmetryList()
	}
	a.choice = resize(a.choice, len(targets))
	choice := a.choice
	clear(choice)
	for {
		if r.Placements == opt.Placements || len(r.Outcomes) == opt.Outcomes || a.builder.exhausted() || r.Placements > 0 && opt.Stop != nil && opt.Stop() {
			return a.finish(r, opt), ErrLimit
		}
		r.Placements++
		a.choose(t, choice)
		a.try(&r, opt.Reuse)
		k := len(choice) - 1
		for ; k >= 0; k-- {
			size := len(t.reaction.Reactants[k].Atoms)
			if choice[k]++; choice[k]*size < len(a.found[k]) {
				break
			}
			choice[k] = 0
		}
		if k < 0 {
			r = a.finish(r, opt)
			if a.builder.exhausted() {
				return r, ErrLimit
			}
			return r, nil
		}
	}
}

// manyPlacements reports whether there is more than one combination.
func (a *Applier) manyPlacements(t *Template) bool {
	for i, q := range t.reaction.Reactants {
		if len(a.found[i]) > len(q.Atoms) {
			return true
		}
	}
	return false
}

// choose tells the builder where every pattern atom lies.
func (a *Applier) choose(t *Template, choice []int) {
	for i, q := range t.reaction.Reactants {
		size := len(q.Atoms)
		a.builder.setPlacement(i, a.found[i][choice[i]*size:(choice[i]+1)*size])
	}
}

// try builds the outcome of one combination and adds it when it is new.
func (a *Applier) try(r *Result, reuse bool) {
	b := &a.builder
	b.spend((1 + len(b.symmetries)) * len(b.place))
	if !b.least() {
		return
	}
	if b.apart && !b.liesApart() {
		r.Bonded++
		return
	}
	if b.mode == Retro && !b.stereoAllows() {
		r.Refused++
		return
	}
	if !b.build() {
		r.Invalid++
		return
	}
	if _, known := a.seen.find(b.id); known {
		return
	}
	a.seen.put(b.id, int32(len(r.Outcomes)))
	r.Outcomes = append(r.Outcomes, b.outcome(a.record(reuse)))
}

// record returns memory for an outcome, nil when it must not be used again.
func (a *Applier) record(reuse bool) *record {
	if !reuse {
		return nil
	}
	if a.used == len(a.records) {
		a.records = append(a.records, new(record))
	}
	a.used++
	return a.records[a.used-1]
}

// finish merges outcomes that differ in one configuration only.
func (a *Applier) finish(r Result, opt Options) Result {
	if opt.Reuse {
		a.outcomes = r.Outcomes
	}
	if opt.Mode == Retro && len(r.Outcomes) > 1 {
		r.Outcomes = a.mergeMirrors(r.Outcomes)
	}
	return r
}
