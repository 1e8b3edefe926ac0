package convert

import (
	"slices"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// A step of a scheme lists which atoms of its reactants and products are the same, in
// pairs of nodes, without numbers.

// mapAttributes are the lists of pairs that a step may have: all of them, or those that
// a person and the program found.
var mapAttributes = [...]string{"ReactionStepAtomMap", "ReactionStepAtomMapManual", "ReactionStepAtomMapAuto"}

// atomMaps writes the pairs of atoms of a reaction that have the same map number, in
// the order of these. It notes which atoms have a partner.
func (w *treeWriter) atomMaps(r *drawing.Reaction, paired map[drawing.ID]bool) string {
	side := func(role []drawing.Participant) map[int][]drawing.ID {
		atoms := map[int][]drawing.ID{}
		for _, p := range role {
			for _, id := range p.Atoms {
				if n := w.doc.Atoms()[w.doc.AtomIndex(id)].Map; n != 0 {
					atoms[n] = append(atoms[n], id)
				}
			}
		}
		return atoms
	}
	reactants, products := side(r.Reactants), side(r.Products)
	var numbers []int
	for n := range reactants {
		if len(products[n]) > 0 {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	var list []string
	for _, n := range numbers {
		for i, id := range reactants[n] {
			for k, other := range products[n] {
				if i > 0 && k > 0 {
					continue // the first of each is enough to tell
				}
				list = append(list, strconv.Itoa(int(w.ids[id])), strconv.Itoa(int(w.ids[other])))
				paired[id], paired[other] = true, true
			}
		}
	}
	return strings.Join(list, " ")
}

// warnOfMaps warns when atoms have a map number that no step tells.
func (w *treeWriter) warnOfMaps(paired map[drawing.ID]bool) {
	for i := range w.doc.Atoms() {
		if a := &w.doc.Atoms()[i]; a.Map != 0 && !paired[a.ID] {
			w.warn("atom maps are written for pairs of atoms of a reaction; the others are not")
			return
		}
	}
}

// readMaps numbers the atoms that a step calls the same.
func (t *treeReader) readMaps(step *cdx.Object) {
	for _, name := range mapAttributes {
		fields := strings.Fields(step.Get(name))
		for i := 0; i+1 < len(fields); i += 2 {
			first, ok1 := t.mapped(fields[i])
			second, ok2 := t.mapped(fields[i+1])
			if !ok1 || !ok2 || first == second {
				continue
			}
			a, b := &t.content.Atoms[first], &t.content.Atoms[second]
			switch {
			case a.Map == 0 && b.Map == 0:
				t.maps++
				a.Map, b.Map = t.maps, t.maps
			case a.Map == 0:
				a.Map = b.Map
			case b.Map == 0:
				b.Map = a.Map
			case a.Map != b.Map:
				t.warn("the atom maps of the reaction contradict each other; some are not kept")
			}
		}
	}
}

// mapped returns the atom of a node that a map names.
func (t *treeReader) mapped(word string) (int32, bool) {
	id, err := strconv.ParseUint(word, 10, 32)
	if err != nil || id == 0 {
		return 0, false
	}
	i, ok := t.nodes[uint32(id)]
	return i, ok
}
