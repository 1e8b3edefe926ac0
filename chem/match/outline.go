package match

import (
	"math/bits"
	"slices"

	"athanor/chem/smarts"
)

// An index knows the trees of its patterns and, once it was walked, where each can lie.
// For a pattern that is a tree and asks for nothing else that is almost the answer: what
// is left to see is that no two atoms of the pattern lie on one of the molecule. Where
// every subtree lies is known by then, so that this takes few trials.

// outline is a pattern as the trie holds it, its atoms each after the one to which it is
// bonded. One without steps stands for a pattern that has to be searched.
type outline struct{ steps []outlineStep }

type outlineStep struct {
	tree   int32 // node of the atom with all its arms
	parent int32 // step of the atom to which it is bonded, -1 for the first
	class  int32 // kind of that bond, see Index.classes
	even   bool  // the bond looks the same from both ends
}

// maxTrials bounds the search for a placement of an outline. Where it ends, the pattern
// is searched as others are.
const maxTrials = 500

// outline returns that of pattern i, which is q.
func (x *Index) outline(i int32, q *smarts.Query) *outline {
	if o := x.outlines[i].Load(); o != nil {
		return o
	}
	o := &outline{}
	if isPlainTree(q) && (!o.add(x, x.end[i], -1, 0, len(q.Atoms)) || len(o.steps) != len(q.Atoms)) {
		o.steps = nil
	}
	x.outlines[i].Store(o)
	return o
}

// isPlainTree reports whether a pattern is one connected part without rings that asks
// for no other pattern.
func isPlainTree(q *smarts.Query) bool {
	if q.NumComponents() != 1 || len(q.Bonds) != len(q.Atoms)-1 {
		return false
	}
	return !slices.ContainsFunc(q.Atoms, func(a smarts.Atom) bool {
		return a.Group != 0 || slices.ContainsFunc(a.Program, func(t smarts.Test) bool { return t.Op == smarts.OpRecursive })
	})
}

// add appends the steps of a tree and reports whether they are no more than most and
// say all that the pattern says.
func (o *outline) add(x *Index, tree, parent, arm int32, most int) bool {
	own := int32(len(o.steps))
	if tree < 0 || int(own) == most {
		return false
	}
	step := outlineStep{tree: tree, parent: parent}
	if parent >= 0 {
		class := x.arms[arm].class
		step.class, step.even = x.classOf[arm], class == class.Reversed()
	}
	o.steps = append(o.steps, step)
	for n := tree; x.nodes[n].parent >= 0; n = x.nodes[n].parent {
		a := x.nodes[n].label
		if x.arms[a].count >= maxCount {
			return false // there may be more of them
		}
		for range x.arms[a].count {
			if !o.add(x, x.arms[a].tree, own, a, most) {
				return false
			}
		}
	}
	return true
}

// lies reports whether an outline has a placement in the molecule of the walk at hand,
// and whether that is sure. It takes no more work than allowed, 0 for any.
func (s *screen) lies(o *outline, work int) (found, sure bool) {
	s.places = resize(s.places, len(o.steps))
	if s.trials = maxTrials; work > 0 {
		s.trials = min(maxTrials, work)
	}
	found = s.put(o, 0, 0)
	return found, s.trials >= 0
}

// put places the steps from k on, away from the atoms used.
func (s *screen) put(o *outline, k int, used uint64) bool {
	if k == len(o.steps) {
		return true
	}
	st := &o.steps[k]
	set := s.smallNode(st.tree) &^ used
	var rows []uint64
	above := int32(0)
	if st.parent >= 0 {
		rows, above = s.row(st.class), s.places[st.parent]
		if st.even {
			set &= rows[above]
			rows = nil
		}
	}
	for ; set != 0; set &= set - 1 {
		atom := bits.TrailingZeros64(set)
		if rows != nil && rows[atom]>>above&1 == 0 {
			continue
		}
		if s.trials--; s.trials < 0 {
			return false
		}
		s.places[k] = int32(atom)
		if s.put(o, k+1, used|1<<atom) {
			return true
		}
	}
	return false
}
