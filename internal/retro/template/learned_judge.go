package template

import (
	"athanor/chem/transform"
	"athanor/internal/retro/feasibility"
)

// judgeLearned judges a step by a learned template, of which the conditions are not
// recorded. The groups that react tell what they must be; then the rules of those
// conditions hold as for named reactions. A copy of a group that is more reactive than
// the one that reacts rules the step out; one that is as reactive counts against it.
func (e *expansion) judgeLearned(rule *Rule, o *transform.Outcome, reacting [][]uint64) ([]string, bool) {
	c := e.lib.checks
	e.doubts = nil
	s := stepView{expansion: e, outcome: o, reacting: reacting, closes: e.closesRing(o)}
	s.sign()
	if e.unstable() || s.keepsCentre(rule) || !s.read() || !s.arenes() {
		return nil, false
	}
	var reasons []string
	for i := range c.media {
		m := &c.media[i]
		if m.medium&e.media == 0 {
			continue
		}
		if e.holdsAny(m.destroyed, reacting) {
			return nil, false
		}
		for _, k := range m.competing {
			if e.holds(k.group, reacting) {
				reasons = addReason(reasons, k.reason)
			}
		}
	}
	for i := range c.classes {
		k := &c.classes[i]
		if k.media != 0 && k.media&e.media == 0 {
			continue
		}
		reason, ok := e.rivals(k, o, reacting)
		if !ok && (k.media == Electrophilic || e.outrun(k, o)) {
			return nil, false
		}
		if !ok {
			reason = "another " + k.name + " is as reactive"
		}
		reasons = addReason(reasons, reason)
	}
	if s.separate() {
		e.doubts = append(e.doubts, "Two places change that have nothing to do with each other, which are two steps unless one reagent does both")
	}
	if s.makesCentres() {
		e.doubts = append(e.doubts, "The step makes a configuration, and it is not recorded by which catalyst or auxiliary")
	}
	return reasons, true
}

// outrun reports whether a copy of the class, of which the members were found last, is
// more reactive than those that react.
func (e *expansion) outrun(k *classCheck, o *transform.Outcome) bool {
	slowest := -1
	for _, m := range e.rivalry {
		if m.reacts {
			slowest = max(slowest, m.rank)
		}
	}
	for _, m := range e.rivalry {
		if !m.reacts && (slowest < 0 && m.rank < k.always || m.rank < slowest) && !alike(e.rivalry, m, o) {
			return true
		}
	}
	return false
}

// compare asks recorded reactions of the kind about a step by a learned template: the
// groups that they avoid count against it, as do places at which it would react as
// well, and its odds go by what is said of it. The confidence stays that of the
// template.
func (e *expansion) compare(u *use, d *Disconnection, o *transform.Outcome) {
	if e.recorded == nil {
		e.recorded = feasibility.NewJudge(feasibility.Default())
	}
	d.Conflicts = addReason(d.Conflicts, e.likeReason(u, o))
	v := e.recorded.Step(e.info, o)
	d.Recorded = &Recorded{v.Precedents, v.Similarity}
	if v.Precedents > 0 && v.Similarity < unlike {
		d.Doubts = append(d.Doubts, "The recorded reactions of the kind were run on other surroundings")
	}
	for i, c := range v.Competing {
		if i == maxAvoided {
			break
		}
		d.Conflicts = addReason(d.Conflicts, c.Name+", which recorded reactions of the kind avoid")
	}
	d.Odds = d.Prior * v.Score / max(1-v.Score, 0.01)
}

// unlike is the similarity below which the nearest recorded reaction says little.
const unlike = 0.4

// maxAvoided is the number of groups that recorded reactions avoid and that count.
const maxAvoided = 2
