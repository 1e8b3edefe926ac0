package canon

import (
	"bytes"

	"athanor/chem"
)

// ringTurner is memory for turning the marks of ring systems round.
type ringTurner struct {
	systems []int32
	text    []byte // the text of the component as it is
	written []int32
	ranks   []int32
	orbit   []int32
	turned  []byte
}

// maxTurned is the number of ring systems in a component up to which they are
// turned, each at the cost of ranking the component again.
const maxTurned = 32

// turnRings gives each ring system of a component that has marks leaning on each
// other the form in which its first written mark is "@". RDKit does so, taking
// for granted that only the relation of these marks means something. Here the
// turned molecule must have the same canonical text.
func (w *Workspace) turnRings(from, to int32) {
	s, t := &w.search, &w.turner
	t.systems = t.systems[:0]
	for _, a := range s.best.order {
		if w.ringed[a] {
			t.addSystem(w.system(a))
		}
	}
	if len(t.systems) == 0 || len(t.systems) > maxTurned {
		return
	}
	t.text = append(t.text[:0], s.best.text...)
	t.written = append(t.written[:0], s.best.order...)
	t.ranks = append(t.ranks[:0], w.order[from:to]...)
	t.orbit = append(t.orbit[:0], s.orbit...)
	best := append(t.turned[:0], s.best.text...)
	for _, system := range t.systems {
		w.invertSystem(system)
		w.write(from)
		if lessText(s.text, best) {
			candidate := append([]byte(nil), s.text...)
			w.writer.Forget(s.written)
			w.startCell(from, to)
			w.orderComponent(from, to)
			same := bytes.Equal(s.best.text, t.text)
			w.restoreRanks(from)
			if same {
				best = append(best[:0], candidate...)
				continue
			}
		}
		w.invertSystem(system)
	}
	t.turned = best
	s.best.text = append(s.best.text[:0], best...)
	s.best.order = append(s.best.order[:0], t.written...)
	copy(s.orbit, t.orbit)
	w.restoreMarks(from, to)
}

func (t *ringTurner) addSystem(system int32) {
	for _, other := range t.systems {
		if other == system {
			return
		}
	}
	t.systems = append(t.systems, system)
}

func (w *Workspace) invertSystem(system int32) {
	for a, ringed := range w.ringed {
		if ringed && w.system(int32(a)) == system {
			w.setMark(int32(a), w.marks[a].Inverted())
		}
	}
}

func (w *Workspace) restoreRanks(from int32) {
	for i, a := range w.turner.ranks {
		p := from + int32(i)
		w.order[p], w.class[a], w.where[a], w.size[p] = a, p, p, 1
	}
}

func (w *Workspace) restoreMarks(from, to int32) {
	for _, a := range w.order[from:to] {
		if w.marks[a] != chem.ChiralNone {
			w.setMark(a, w.info.Atoms[a].Chirality)
		}
	}
}
