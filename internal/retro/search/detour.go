package search

import (
	"context"
	"slices"
)

// A route may put a group on and take it off again, or change it and change it
// back, although no step between asks for it. Such a detour shows in the graph: what
// comes out at its end is made from molecules that the route makes or buys anyway, by
// the same reactions without the two steps of the detour, or by one other reaction.
// Where the group is needed, the reactions without it are refused, or noted as
// competing, and there is no such short way.

// detourWork bounds the reactions looked at to find the short way of one molecule,
// maxDetours the detours that are left out before no more routes are looked for.
const (
	detourWork = 2000
	maxDetours = 200
)

// detour looks for short ways in one route.
type detour struct {
	ctx context.Context // of the search, which lasts longer
	s   *searcher
	// made gives the reaction of every molecule of the route.
	made map[int32]int32
	// below holds the molecules under the one that is looked at, and the leaves of
	// the route; rules names the reactions there.
	below map[int32]bool
	rules map[string]bool
	work  int
}

// detours reports whether a route goes a long way where the graph has a short one
// that is accepted too.
func (s *searcher) detours(ctx context.Context, p *partial) bool {
	rxns := p.list()
	if len(rxns) < 3 {
		return false
	}
	d := detour{ctx: ctx, s: s, made: map[int32]int32{}}
	for _, r := range rxns {
		d.made[s.graph.rxns[r].product] = r
	}
	for _, r := range rxns {
		if d.shortens(s.graph.rxns[r].product, rxns) {
			return true
		}
	}
	return false
}

// shortens reports whether there is a short way to a molecule of the route.
func (d *detour) shortens(mol int32, rxns []int32) bool {
	g := &d.s.graph
	d.below, d.rules, d.work = map[int32]bool{}, map[string]bool{}, 0
	most := d.collect(mol) - 2
	if most < 1 {
		return false
	}
	for _, r := range rxns {
		for _, pre := range g.rxns[r].precursors {
			if g.mols[pre].purchased() {
				d.below[pre] = true
			}
		}
	}
	conflicts := d.conflicts(rxns)
	return d.chain(mol, most, nil, func(short []int32) bool {
		other, ok := d.reroute(short)
		return ok && len(other) <= len(rxns)-2 && d.stand(other) && d.conflicts(other) <= conflicts && d.accepted(other)
	})
}

// collect notes what is under a molecule of the route, and returns how many
// reactions follow each other there.
func (d *detour) collect(mol int32) int {
	r, ok := d.made[mol]
	if !ok {
		return 0
	}
	node, length := &d.s.graph.rxns[r], 0
	d.rules[node.proposal.Step.Rule] = true
	for _, pre := range node.precursors {
		if _, own := d.made[pre]; own {
			d.below[pre] = true
		}
		length = max(length, d.collect(pre))
	}
	return length + 1
}

// chain tries every sequence of at most a number of reactions of the rules of the
// route, and every single other reaction, that ends in mol and begins with molecules
// that are there.
func (d *detour) chain(mol int32, most int, short []int32, try func([]int32) bool) bool {
	g := &d.s.graph
next:
	for _, r := range g.mols[mol].makes {
		if d.work++; d.work > detourWork {
			return false
		}
		same := d.rules[g.rxns[r].proposal.Step.Rule]
		if d.made[mol] == r || !same && len(short) > 0 {
			continue
		}
		lacking := int32(-1)
		for _, pre := range g.rxns[r].precursors {
			if d.below[pre] {
				continue
			}
			if lacking >= 0 || most == 1 || !same {
				continue next
			}
			lacking = pre
		}
		longer := append(slices.Clone(short), r)
		if lacking < 0 && try(longer) || lacking >= 0 && d.chain(lacking, most-1, longer, try) {
			return true
		}
	}
	return false
}

// reroute returns the reactions of the route with some replaced and those that it
// needs no more left out, the last one first. It fails when they would go in a circle.
func (d *detour) reroute(short []int32) ([]int32, bool) {
	g := &d.s.graph
	made := map[int32]int32{}
	for _, r := range short {
		made[g.rxns[r].product] = r
	}
	var list []int32
	state := map[int32]visit{}
	var follow func(mol int32) bool
	follow = func(mol int32) bool {
		r, replaced := made[mol]
		if !replaced {
			var own bool
			if r, own = d.made[mol]; !own {
				return true
			}
		}
		if state[mol] != unseen {
			return state[mol] == finished
		}
		state[mol] = onPath
		list = append(list, r)
		for _, pre := range g.rxns[r].precursors {
			if !follow(pre) {
				return false
			}
		}
		state[mol] = finished
		return true
	}
	ok := follow(root)
	return list, ok
}

// visit says how far a molecule was followed.
type visit uint8

const (
	unseen visit = iota
	onPath
	finished
)

// stand reports whether reactions can be as far as groups tell.
func (d *detour) stand(rxns []int32) bool {
	for _, r := range rxns {
		if !d.s.stands(d.ctx, r) {
			return false
		}
	}
	return true
}

func (d *detour) conflicts(rxns []int32) int {
	n := 0
	for _, r := range rxns {
		n += d.s.graph.rxns[r].proposal.Conflicts
	}
	return n
}

// accepted reports whether a route of these reactions is one that is wanted.
func (d *detour) accepted(rxns []int32) bool {
	if d.s.opt.Accept == nil {
		return true
	}
	p := partial{count: len(rxns)}
	for _, r := range rxns {
		p.steps = &chosen{r, p.steps}
	}
	p.depth = len(rxns) // no more than that
	tree := d.s.tree(&p)
	return d.s.opt.Accept(&tree)
}
