package layout

import (
	"math"
	"slices"
)

// Templates: ring systems that everybody draws in one way, which is not the one
// with the fewest crossings. A template is a graph with a place for every node;
// the rings of a system that it does not cover are set against it, and the drawing
// stays if it is as sound as the template.

// template is the drawing of a part of a ring system. Every node but the first is
// bonded to an earlier one.
type template struct {
	places    []vec
	bonds     [][2]int8
	crossings int
	// longest is the length of its longest bond if that is more than longestBond.
	longest float64
}

// templates in the order in which they are tried.
var templates = []template{ethanomorphinan, morphinan, cubane, tetrahedrane}

// morphinan without its aromatic ring's outer atoms: rings B and C of a
// phenanthrene, of which C has another ring beside it, and the bridge with the
// nitrogen. Nodes are atoms 13, 12, 11, 10, 9, 14, the bridge 15, 16, 17, and ring
// C 5 to 8, then ring A 1 to 4.
var morphinan = template{
	places: []vec{
		{0, -1}, {-0.866, -0.5}, {-0.866, 0.5}, {0, 1}, {0.866, 0.5}, {0.866, -0.5},
		{0.12, 0.05}, {0.62, 1.05}, {1.6, 0.9},
		{0, -2}, {0.866, -2.5}, {1.732, -2}, {1.732, -1},
		{-1.732, -1}, {-2.598, -0.5}, {-2.598, 0.5}, {-1.732, 1},
	},
	bonds: [][2]int8{
		{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {0, 5},
		{0, 6}, {6, 7}, {7, 8}, {4, 8},
		{0, 9}, {9, 10}, {10, 11}, {11, 12}, {5, 12},
		{1, 13}, {13, 14}, {14, 15}, {15, 16}, {2, 16},
	},
	crossings: 1,
}

// ethanomorphinan is morphinan with a second bridge, nodes 17 and 18, over ring C
// from atom 14 to atom 6.
var ethanomorphinan = template{
	places:    append(slices.Clone(morphinan.places), vec{0.58, -1.22}, vec{1.15, -1.78}),
	bonds:     append(slices.Clone(morphinan.bonds), [2]int8{5, 17}, [2]int8{17, 18}, [2]int8{10, 18}),
	crossings: 1,
}

// cubane as two squares, one behind the other.
var cubane = template{
	places: []vec{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0.62, 0.45}, {1.62, 0.45}, {1.62, 1.45}, {0.62, 1.45}},
	bonds: [][2]int8{
		{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 4}, {1, 5}, {2, 6}, {3, 7}, {4, 5}, {5, 6}, {6, 7}, {4, 7},
	},
	crossings: 2,
}

// tetrahedrane as seen from above a corner.
var tetrahedrane = template{
	places:  []vec{{0, 0}, {0, 1}, {-0.866, -0.5}, {0.866, -0.5}},
	bonds:   [][2]int8{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}, {1, 3}},
	longest: 1.74,
}

// Bounds on the bonds of a drawing by a template.
const (
	shortestBond = 0.74
	longestBond  = 1.34
)

// Bounds on the search for one template: steps, and placements whose drawing is
// looked at.
const (
	maxTemplateSteps = 20_000
	maxTemplateTries = 4
)

// upright tells how a component with a template stands: the way from atom a to
// atom b, and whether atom c lies left of it.
type upright struct {
	a, b, c int32
	way     vec
	left    bool
}

// matcher places the nodes of a template on atoms.
type matcher struct {
	atoms []int32 // per node
	steps int
	tries int
}

// drawTemplate draws a ring system by a template and reports whether one fits and
// the drawing is sound.
func (w *Workspace) drawTemplate(system int) bool {
	members, rings := w.systems.members(system), w.systems.ringsOf(system)
	tried := false
	for k := range templates {
		t := &templates[k]
		if len(members) < len(t.places) || len(rings) < t.rings() {
			continue
		}
		if w.matchTemplate(t, system) {
			w.keepExits()
			w.uprights = append(w.uprights, t.upright(w.match.atoms))
			return true
		}
		tried = tried || w.match.tries > 0
	}
	if tried {
		w.refuse(system)
	}
	return false
}

// drawMatched draws a ring system by a template on the matched atoms and reports
// whether the drawing is sound.
func (w *Workspace) drawMatched(t *template, system int) bool {
	w.match.tries++
	for _, a := range w.systems.members(system) {
		w.fuse.placed[a] = false
	}
	for node, a := range w.match.atoms {
		w.systems.local[a] = t.places[node]
		w.fuse.placed[a] = true
	}
	rings := w.systems.ringsOf(system)
	w.fuseRings(rings)
	return w.soundAs(t, rings)
}

// rings is the number of rings of a template.
func (t *template) rings() int { return len(t.bonds) - len(t.places) + 1 }

// upright returns how a template stands that lies on atoms.
func (t *template) upright(atoms []int32) upright {
	way := t.places[1].sub(t.places[0])
	left := way.cross(t.places[2].sub(t.places[0])) > 0
	return upright{atoms[0], atoms[1], atoms[2], unitOr(way, vec{1, 0}), left}
}

// matchTemplate fills w.match.atoms with the first atoms on which the bonds of a
// template lie, bonds on a cycle only and no other bonds between them, so that the
// drawing is sound.
func (w *Workspace) matchTemplate(t *template, system int) (found bool) {
	w.match.steps, w.match.tries = 0, 0
	for _, a := range w.systems.members(system) {
		w.match.atoms = append(w.match.atoms[:0], a)
		if found = w.extendMatch(t, system); found {
			break
		}
	}
	w.spend(w.match.steps)
	return found
}

func (w *Workspace) extendMatch(t *template, system int) bool {
	m := &w.match
	node := len(m.atoms)
	if node == len(t.places) {
		return w.drawMatched(t, system)
	}
	from := int32(-1)
	for _, b := range t.bonds {
		if int(b[1]) == node && int(b[0]) < node {
			from = m.atoms[b[0]]
			break
		}
	}
	for _, nb := range w.info.Mol.Neighbors(from) {
		if m.steps++; m.steps > maxTemplateSteps || m.tries == maxTemplateTries {
			return false
		}
		if !w.systems.onCycle[nb.Bond] || slices.Contains(m.atoms, nb.Atom) || !w.fits(t, node, nb.Atom) {
			continue
		}
		m.atoms = append(m.atoms, nb.Atom)
		if w.extendMatch(t, system) {
			return true
		}
		m.atoms = m.atoms[:node]
	}
	return false
}

// fits reports whether an atom has the bonds of a node to the nodes before it and
// no others.
func (w *Workspace) fits(t *template, node int, atom int32) bool {
	for before, other := range w.match.atoms {
		bonded := w.info.Mol.BondBetween(other, atom) >= 0
		if bonded != slices.Contains(t.bonds, [2]int8{int8(before), int8(node)}) {
			return false
		}
	}
	return true
}

// soundAs reports whether the present local coordinates of a system are as sound
// as a template: bonds of fair length, atoms apart, no more crossings, also with
// the first atoms of substituents.
func (w *Workspace) soundAs(t *template, rings []int32) bool {
	if !w.loadNodes(rings) {
		return false
	}
	w.placeLeaves()
	r := &w.cage.relax
	for _, b := range r.bonds {
		if int(b[1]) < r.core {
			if l := math.Sqrt(distance2(r.p[b[0]], r.p[b[1]])); l < shortestBond || l > max(longestBond, t.longest) {
				return false
			}
		}
	}
	w.spend(r.faultCost())
	return r.crossings() <= t.crossings && !r.crowded() && r.sidesRight()
}

// standUpright turns and mirrors a component that has a template and reports
// whether it has.
func (w *Workspace) standUpright(atoms []int32) bool {
	component := w.grow.component[atoms[0]]
	for _, u := range w.uprights {
		if w.grow.component[u.a] == component {
			w.stand(atoms, u)
			return true
		}
	}
	return false
}

// stand turns and mirrors a component.
func (w *Workspace) stand(atoms []int32, u upright) {
	way := unitOr(w.pos[u.b].sub(w.pos[u.a]), vec{1, 0})
	w.turnAll(atoms, conjugate(way).rotated(u.way))
	if (u.way.cross(w.pos[u.c].sub(w.pos[u.a])) > 0) != u.left {
		for _, a := range atoms {
			w.pos[a] = reflected(w.pos[a], vec{}, u.way)
		}
	}
}
