package layout

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Options choose how much is spent on a layout. The zero value is right for all
// uses.
type Options struct {
	// Work bounds the steps spent on removing clashes and on relaxing ring
	// systems; a step is one comparison of two atoms or bonds. 0 means
	// DefaultWork.
	Work int
	// Stop is asked now and then whether to give up, nil for never. The points of a
	// layout that was given up mean nothing.
	Stop func() bool
}

// DefaultWork is the number of steps after which a layout is no longer improved,
// about 50 ms on the reference machine.
const DefaultWork = 8_000_000

// Workspace holds memory that layouts use again. The zero value is ready to use.
// It must not be used by two goroutines at once.
type Workspace struct {
	info *perception.Info
	work int

	stop    func() bool
	steps   int // since stop was asked
	stopped bool

	pos    []vec
	rank   []int32
	points []chem.Point

	ranker  ranker
	systems systems
	spine   spine
	match   matcher

	uprights []upright
	fuse     fuser
	cage     cager
	grow     grower
	clash    clasher
	fan      fanner
}

// Compute returns coordinates for all atoms of info.Mol, one point per atom in
// atom order, in bond lengths, y up, z 0. Specified double bonds outside of
// small rings have their configuration. The same molecule gives the same points
// every time and on every processor, multiples of 2^-30. It never fails: a molecule that is too large or too entangled
// keeps the clashes that are left when the work of opt is spent.
func Compute(info *perception.Info, opt Options) []chem.Point {
	return new(Workspace).Compute(info, opt)
}

// Compute is the function of the same name with memory that is used again: the
// points are valid until the next call.
func (w *Workspace) Compute(info *perception.Info, opt Options) []chem.Point {
	w.info = info
	w.work = opt.Work
	if w.work <= 0 {
		w.work = DefaultWork
	}
	w.stop, w.steps, w.stopped = opt.Stop, 0, false
	n := info.Mol.NumAtoms()
	w.pos = resized(w.pos, n)
	w.rankAtoms()
	w.findSystems()
	w.uprights = w.uprights[:0]
	for s := 0; s < w.systems.count() && w.goesOn(usualSystem); s++ {
		w.layOutSystem(s)
	}
	if w.goesOn(n) {
		w.findSpine()
		w.growAll()
	}
	w.points = resized(w.points, n)
	for i, p := range w.pos {
		w.points[i] = chem.Point{X: finished(p.x), Y: finished(p.y)}
	}
	return w.points
}

// spend takes steps off the work that is left and reports whether any was.
func (w *Workspace) spend(steps int) bool {
	w.work -= steps
	return w.goesOn(steps) && w.work > 0
}

const (
	// stepsBetweenLooks is how many steps are taken between two questions whether to
	// stop, less than a millisecond.
	stepsBetweenLooks = 50_000
	// usualSystem is about how many steps it takes to lay out a ring system.
	usualSystem = 2000
)

// goesOn counts steps and reports whether the layout is still wanted.
func (w *Workspace) goesOn(steps int) bool {
	if w.steps += steps; w.steps >= stepsBetweenLooks && w.stop != nil {
		w.steps = 0
		if w.stopped = w.stopped || w.stop(); w.stopped {
			w.work = 0
		}
	}
	return !w.stopped
}

// resized returns a slice of length n with unspecified content, reusing s where
// it is large enough.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// cleared returns a slice of n zero values, reusing s where it is large enough.
func cleared[T any](s []T, n int) []T {
	s = resized(s, n)
	clear(s)
	return s
}
