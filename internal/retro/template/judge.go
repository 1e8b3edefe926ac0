package template

import (
	"slices"

	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/transform"
)

// judge reports whether the groups of the precursors go together and with the
// reaction, and gives the reasons why some of them disturb it, each once.
func (e *expansion) judge(rule *Rule, o *transform.Outcome) ([]string, bool) {
	e.present = e.present[:0]
	for p := range o.Products {
		e.present = append(e.present, e.groupsIn(&o.Products[p]))
	}
	reacting := reactingAtoms(o)
	c := e.lib.checks
	if rule.Medium&Thermal == 0 && e.holdsAny(c.reactive, reacting) || e.holdsPair(rule, reacting) {
		return nil, false
	}
	if rule.precedent != nil {
		return e.judgeLearned(rule, o, reacting)
	}
	if rule.extracted {
		return nil, true
	}
	if rule.Medium&Closing == 0 && e.unstable() || e.holdsAny(rule.destroyed, reacting) {
		return nil, false
	}
	var reasons []string
	equals := false // the copy of an amine was noted
	for _, k := range rule.classes {
		reason, ok := e.rivals(k, o, reacting)
		if !ok {
			return nil, false
		}
		if equals && reason == equalCopies("nucleophile") {
			continue
		}
		equals = equals || reason == equalCopies("amine")
		reasons = addReason(reasons, reason)
	}
	for i := range rule.conflicts {
		if equals && rule.conflicts[i].reason == freeAmine.Reason {
			continue
		}
		if e.holds(rule.conflicts[i].group, reacting) {
			reasons = addReason(reasons, rule.conflicts[i].reason)
		}
	}
	return reasons, true
}

// equalCopies is the remark about a group that a symmetry makes equal to the one that
// reacts.
func equalCopies(name string) string {
	return "two equal copies of the " + name + " are there: use an excess, or one equivalent of the reagent"
}

func addReason(list []string, reason string) []string {
	if reason == "" || slices.Contains(list, reason) {
		return list
	}
	return append(list, reason)
}

// holding is what is known of the groups in a molecule: asked has a bit for every
// group that was looked for, found for every one that is there.
type holding struct{ asked, found []uint64 }

// groupsIn returns what is known of a product.
func (x *Expander) groupsIn(product *transform.Product) *holding {
	h := x.held[product.ID()]
	if h == nil {
		n := (len(x.lib.checks.groups.queries) + 63) / 64
		bits := make([]uint64, 2*n)
		h = &holding{bits[:n], bits[n:]}
		x.held[product.ID()] = h
	}
	return h
}

// mayHold reports whether product p of the outcome at hand holds a group at all.
func (x *Expander) mayHold(group int32, p int) bool {
	h, word, bit := x.present[p], group/64, uint64(1)<<(group%64)
	if h.asked[word]&bit == 0 {
		h.asked[word] |= bit
		// A search that used up its work finds nothing.
		if ok, err := x.matcher.HasIn(x.lib.checks.groups.queries[group], x.part(p), match.Options{}); ok && err == nil {
			h.found[word] |= bit
		}
	}
	return h.found[word]&bit != 0
}

// has reports whether product p of the outcome at hand holds a group outside of
// forbidden atoms.
func (x *Expander) has(group int32, p int, forbidden []uint64) bool {
	if !x.mayHold(group, p) {
		return false
	}
	if forbidden == nil {
		return true
	}
	ok, err := x.matcher.HasIn(x.lib.checks.groups.queries[group], x.part(p), match.Options{Forbidden: forbidden})
	return err == nil && ok
}

// holds reports whether a precursor holds a group away from the atoms that react.
func (x *Expander) holds(group int32, reacting [][]uint64) bool {
	for p := range reacting {
		if x.has(group, p, reacting[p]) {
			return true
		}
	}
	return false
}

func (x *Expander) holdsAny(list []int32, reacting [][]uint64) bool {
	return slices.ContainsFunc(list, func(group int32) bool { return x.holds(group, reacting) })
}

// unstable reports whether a precursor is a molecule that does not last.
func (x *Expander) unstable() bool {
	return slices.ContainsFunc(x.lib.checks.unstable, func(group int32) bool { return x.somewhere(group) })
}

// somewhere reports whether a precursor holds a group at all.
func (x *Expander) somewhere(group int32) bool {
	for p := range x.present {
		if x.has(group, p, nil) {
			return true
		}
	}
	return false
}

// holdsPair reports whether the precursors hold two groups that destroy each
// other.
func (x *Expander) holdsPair(rule *Rule, reacting [][]uint64) bool {
	for _, pair := range x.lib.checks.pairs {
		if rule.extracted && rule.precedent == nil && !pair.extracted {
			continue
		}
		if pair.across {
			if x.holds(pair.second, reacting) && x.somewhere(pair.first) {
				return true
			}
			continue
		}
		for p := range x.present {
			if x.has(pair.first, p, nil) && x.has(pair.second, p, nil) {
				return true
			}
		}
	}
	return false
}

// member is a copy of a group of a class.
type member struct {
	product, atom int32
	rank          int
	reacts        bool
}

// rivals reports whether the copies of a group that react are the ones that would
// react, and a remark when others are equal to them by symmetry.
func (x *Expander) rivals(k *classCheck, o *transform.Outcome, reacting [][]uint64) (string, bool) {
	members := x.members(k, reacting)
	slowest := -1
	for _, m := range members {
		if m.reacts {
			slowest = max(slowest, m.rank)
		}
	}
	if slowest < 0 {
		return "", !slices.ContainsFunc(members, func(m member) bool { return m.rank < k.always })
	}
	remark := ""
	for _, m := range members {
		if m.reacts || m.rank > slowest {
			continue
		}
		if m.rank == slowest && k.ties {
			if m.rank < len(k.groups)-2 && !alike(members, m, o) {
				remark = "another " + k.name + " is as reactive: isomers form"
			}
			continue
		}
		if !alike(members, m, o) {
			return "", false
		}
		remark = equalCopies(k.name)
	}
	return remark, true
}

// members finds the copies of the groups of a class in the precursors, each with
// the first rank that it has.
func (x *Expander) members(k *classCheck, reacting [][]uint64) []member {
	list := x.rivalry[:0]
	for rank, group := range k.groups {
		for p := range x.present {
			if !x.mayHold(group, p) {
				continue
			}
			found, _ := x.matcher.FindIn(x.lib.checks.groups.queries[group], x.part(p), match.Options{Work: searchWork, All: true})
			for i := range found.Len() {
				place := found.At(i)
				if slices.ContainsFunc(list, func(m member) bool { return m.product == int32(p) && m.atom == place[0] }) {
					continue
				}
				reacts := slices.ContainsFunc(place, func(a int32) bool { return reacting[p][a/64]>>(a%64)&1 != 0 })
				list = append(list, member{int32(p), place[0], rank, reacts})
			}
		}
	}
	x.rivalry = list
	return list
}

// alike reports whether a symmetry of its molecule makes a copy equal to one that
// reacts.
func alike(members []member, m member, o *transform.Outcome) bool {
	var symmetry []int32
	for _, other := range members {
		if !other.reacts || other.product != m.product {
			continue
		}
		if symmetry == nil {
			symmetry = canon.Classes(o.Products[m.product].Info)
		}
		if symmetry[other.atom] == symmetry[m.atom] {
			return true
		}
	}
	return false
}
