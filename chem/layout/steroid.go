package layout

import "slices"

// Steroids and the triterpenes with the same four rings stand as everybody draws
// them: ring A at the lower left, ring D at the upper right, the bond between
// atoms 5 and 10 upright.
//
//	        12    17
//	     11    13
//	1          14    rings A (1-5, 10), B (5-10), C (8, 9, 11-14) and D
//	   10   9
//	3   5   8

// steroid names the atoms and rings that fix how a component stands.
type steroid struct {
	ringA, ringC, ringD []int32
	c5, c10, c13        int32
	oxygen              bool // atom 3 carries oxygen
}

// findSteroid returns the best match in the ring system of an atom: one with
// oxygen at atom 3, else one with a five-membered ring D, else the first.
func (w *Workspace) findSteroid(system int) (best steroid, ok bool) {
	rings := w.systems.ringsOf(system)
	if len(rings) < 4 || len(rings) > maxSteroidRings {
		return best, false
	}
	value := 0
	for _, d := range rings {
		ringD := w.systems.ring(d)
		if len(ringD) != 5 && len(ringD) != 6 {
			continue
		}
		for _, c := range rings {
			s, ok := w.steroidFrom(rings, ringD, w.systems.ring(c))
			if !ok {
				continue
			}
			v := 1
			if s.oxygen {
				v += 2
			}
			if len(ringD) == 5 {
				v++
			}
			if v > value {
				best, value = s, v
			}
		}
	}
	return best, value > 0
}

// maxSteroidRings bounds the search; larger systems are no steroids.
const maxSteroidRings = 16

// steroidFrom looks for rings A and B beside given rings C and D.
func (w *Workspace) steroidFrom(rings []int32, ringD, ringC []int32) (s steroid, ok bool) {
	p, q, ok := fusion(ringC, ringD)
	if !ok || len(ringC) != 6 || w.aromaticRing(ringC) {
		return s, false
	}
	for _, b := range rings {
		ringB := w.systems.ring(b)
		x, y, ok := fusion(ringB, ringC)
		if !ok || len(ringB) != 6 || overlap(ringB, ringD) {
			continue
		}
		c9, ok := w.farEnd(x, y, p, q)
		if !ok {
			continue
		}
		for _, a := range rings {
			ringA := w.systems.ring(a)
			u, v, ok := fusion(ringA, ringB)
			if !ok || len(ringA) != 6 || overlap(ringA, ringC) || overlap(ringA, ringD) {
				continue
			}
			c10 := u
			if w.info.Mol.BondBetween(v, c9) >= 0 {
				c10 = v
			}
			if w.info.Mol.BondBetween(c10, c9) >= 0 {
				s = steroid{ringA: ringA, ringC: ringC, ringD: ringD, c5: u + v - c10, c10: c10}
				s.c13, _ = w.farEnd(p, q, x, y)
				s.oxygen = w.oxygenAt3(ringA, s.c5, s.c10)
				return s, true
			}
		}
	}
	return s, false
}

// fusion returns the two atoms that two rings share when they share no more.
func fusion(one, two []int32) (p, q int32, ok bool) {
	count := 0
	for _, a := range one {
		if slices.Contains(two, a) {
			p, q = q, a
			count++
		}
	}
	return p, q, count == 2
}

func overlap(one, two []int32) bool {
	return slices.ContainsFunc(one, func(a int32) bool { return slices.Contains(two, a) })
}

// farEnd returns the one of the bonded atoms x and y that is not bonded to p or
// q, when the other one is.
func (w *Workspace) farEnd(x, y, p, q int32) (int32, bool) {
	beside := func(a int32) bool {
		return w.info.Mol.BondBetween(a, p) >= 0 || w.info.Mol.BondBetween(a, q) >= 0
	}
	switch {
	case beside(x) == beside(y):
		return -1, false
	case beside(x):
		return y, true
	}
	return x, true
}

func (w *Workspace) aromaticRing(ring []int32) bool {
	for k, a := range ring {
		if !w.info.Bonds[w.info.Mol.BondBetween(a, ring[(k+1)%len(ring)])].Aromatic() {
			return false
		}
	}
	return true
}

// oxygenAt3 reports whether the atom of ring A two bonds from atom 5 carries
// oxygen.
func (w *Workspace) oxygenAt3(ringA []int32, c5, c10 int32) bool {
	at := slices.Index(ringA, c5)
	step := 4
	if ringA[(at+5)%6] == c10 {
		step = 2
	}
	for _, nb := range w.info.Mol.Neighbors(ringA[(at+step)%6]) {
		if w.info.Mol.Atom(nb.Atom).Element == 8 {
			return true
		}
	}
	return false
}

// standSteroid turns and mirrors a component that has one steroid and reports
// whether it has.
func (w *Workspace) standSteroid(atoms []int32) bool {
	var s steroid
	found, seen := false, int32(-1)
	for _, a := range atoms {
		system := w.systems.of[a]
		if system < 0 || system == seen {
			continue
		}
		seen = system
		if w.systems.members(int(system))[0] != a {
			continue // looked at already
		}
		if one, ok := w.findSteroid(int(system)); ok {
			if found {
				return false
			}
			s, found = one, true
		}
	}
	if !found {
		return false
	}
	up := w.pos[s.c10].sub(w.pos[s.c5])
	w.turnAll(atoms, conjugate(unitOr(up, vec{0, 1})).rotated(vec{0, 1}))
	if w.middleOf(s.ringD).x < w.middleOf(s.ringA).x {
		for _, a := range atoms {
			w.pos[a].x = -w.pos[a].x
		}
	}
	w.turnSteroidChain(atoms, s)
	return true
}

// turnSteroidChain mirrors the chain at atom 17 in its first bond when it then
// runs to the right, away from the rings, and meets nothing.
func (w *Workspace) turnSteroidChain(atoms []int32, s steroid) {
	m, c := w.info.Mol, &w.cage
	for _, c17 := range s.ringD {
		if m.BondBetween(c17, s.c13) < 0 || slices.Contains(s.ringC, c17) {
			continue
		}
		for _, nb := range m.Neighbors(c17) {
			if w.systems.onCycle[nb.Bond] || m.Degree(nb.Atom) < 2 {
				continue
			}
			c.branch = w.beyond(c.branch[:0], c17, nb.Atom)
			unit := unitOr(w.pos[nb.Atom].sub(w.pos[c17]), vec{0, 1})
			middle := w.middleOf(c.branch)
			if len(c.branch) >= minChainAtoms && reflected(middle, w.pos[c17], unit).x > middle.x+0.1 {
				w.mirrorBranch(atoms, c.branch, w.pos[c17], unit)
			}
		}
	}
}

// beyond appends the atoms that are reached from one over another, which a bond
// outside of rings joins.
func (w *Workspace) beyond(found []int32, from, over int32) []int32 {
	found = append(found, from, over)
	for at := 1; at < len(found); at++ {
		for _, nb := range w.info.Mol.Neighbors(found[at]) {
			if !slices.Contains(found, nb.Atom) && len(found) < maxChainAtoms {
				found = append(found, nb.Atom)
			}
		}
	}
	return found[1:]
}

// The sizes of the smallest and the largest chain that is mirrored.
const (
	minChainAtoms = 5
	maxChainAtoms = 64
)

// mirrorBranch mirrors some atoms in a line through a unless that brings them near
// others.
func (w *Workspace) mirrorBranch(atoms, branch []int32, a, unit vec) {
	for _, b := range branch {
		p := reflected(w.pos[b], a, unit)
		for _, other := range atoms {
			if distance2(p, w.pos[other]) < 1 && !slices.Contains(branch, other) && w.info.Mol.BondBetween(b, other) < 0 {
				return
			}
		}
	}
	for _, b := range branch {
		w.pos[b] = reflected(w.pos[b], a, unit)
	}
}

func (w *Workspace) middleOf(atoms []int32) vec {
	var sum vec
	for _, a := range atoms {
		sum = sum.add(w.pos[a])
	}
	return sum.scale(1 / float64(len(atoms)))
}
