package convert

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// schemes reads the steps of reactions. A step that makes no reaction is left out
// with a warning.
func (t *treeReader) schemes(root *cdx.Object) {
	for i := range t.content.Groups {
		t.content.Groups[i].ID = t.newID()
	}
	number := 0
	taken := map[drawing.ID]bool{}
	m := t.molecules()
	var written notes
	root.Walk(func(o *cdx.Object) bool {
		if o.Kind != "step" {
			return true
		}
		number++
		r, err := t.step(o, m)
		if err == nil && taken[r.Arrow] {
			err = fmt.Errorf("its arrow belongs to another step")
		}
		if err != nil {
			t.warn("Reaction step %d not imported: %v", number, err)
			return false
		}
		taken[r.Arrow] = true
		if written.captions == nil {
			written = t.readNotes(root)
		}
		written.apply(&r, number)
		t.readMaps(o)
		t.content.Reactions = append(t.content.Reactions, r)
		return false
	})
}

// step makes a reaction of a step.
func (t *treeReader) step(o *cdx.Object, m *molecules) (drawing.Reaction, error) {
	var r drawing.Reaction
	inUse := map[int32]bool{}
	for _, role := range []struct {
		attribute string
		to        *[]drawing.Participant
	}{
		{"ReactionStepReactants", &r.Reactants}, {"ReactionStepProducts", &r.Products},
		{"ReactionStepPlusses", nil}, {"ReactionStepObjectsAboveArrow", &r.Agents}, {"ReactionStepObjectsBelowArrow", &r.Agents},
	} {
		for _, ids := range t.referred(o, role.attribute) {
			atoms, texts := m.split(ids)
			if role.to == nil || role.to == &r.Agents {
				r.Annotations = append(r.Annotations, texts...)
			}
			if len(atoms) == 0 || role.to == nil {
				continue
			}
			p := drawing.Participant{Coefficient: 1}
			own := map[int32]bool{}
			for _, id := range atoms {
				c := m.of[id-1]
				if own[c] {
					continue
				}
				if inUse[c] {
					return r, fmt.Errorf("a molecule has two roles")
				}
				own[c], inUse[c] = true, true
				p.Atoms = append(p.Atoms, m.atoms[c]...)
			}
			slices.Sort(p.Atoms)
			*role.to = append(*role.to, p)
		}
	}
	for _, ids := range t.referred(o, "ReactionStepArrows") {
		for _, id := range ids {
			if m.kind[id] == isArrow && r.Arrow == 0 {
				r.Arrow = id
			}
		}
	}
	switch {
	case r.Arrow == 0:
		return r, fmt.Errorf("it has no arrow")
	case len(r.Reactants) == 0 || len(r.Products) == 0:
		return r, fmt.Errorf("it has no reactants or no products")
	}
	return r, nil
}

// referred returns what the objects named by an attribute became.
func (t *treeReader) referred(o *cdx.Object, attribute string) (list [][]drawing.ID) {
	for _, word := range strings.Fields(o.Get(attribute)) {
		id, err := strconv.ParseUint(word, 10, 32)
		if err != nil || id == 0 {
			continue
		}
		of := uint32(id)
		if newer, ok := t.stead[of]; ok && len(t.owned[of]) == 0 {
			of = newer
		}
		list = append(list, t.owned[of])
	}
	return list
}

// molecules is what steps refer to: the molecule of every atom, the atoms of every
// molecule, and which other objects are texts and arrows.
type molecules struct {
	of    []int32
	atoms map[int32][]drawing.ID
	kind  map[drawing.ID]objectKind
}

type objectKind uint8

const (
	isOther objectKind = iota
	isText
	isArrow
)

// molecules finds the molecules of all atoms. Contacts do not join.
func (t *treeReader) molecules() *molecules {
	m := &molecules{of: make([]int32, len(t.content.Atoms)), atoms: map[int32][]drawing.ID{}, kind: map[drawing.ID]objectKind{}}
	for i := range m.of {
		m.of[i] = int32(i)
	}
	for i := range t.content.Bonds {
		if b := &t.content.Bonds[i]; b.Order != drawing.HydrogenBond {
			m.of[m.root(int32(b.A)-1)] = m.root(int32(b.B) - 1)
		}
	}
	for i := range m.of {
		m.of[i] = m.root(int32(i))
		m.atoms[m.of[i]] = append(m.atoms[m.of[i]], idOf(int32(i)))
	}
	for i := range t.content.Annotations {
		m.kind[t.content.Annotations[i].ID] = isText
	}
	for i := range t.content.Arrows {
		m.kind[t.content.Arrows[i].ID] = isArrow
	}
	return m
}

func (m *molecules) root(i int32) int32 {
	for m.of[i] != i {
		m.of[i] = m.of[m.of[i]]
		i = m.of[i]
	}
	return i
}

// split parts atoms from texts and drops everything else.
func (m *molecules) split(ids []drawing.ID) (atoms, texts []drawing.ID) {
	for _, id := range ids {
		switch {
		case int(id) <= len(m.of):
			atoms = append(atoms, id)
		case m.kind[id] == isText:
			texts = append(texts, id)
		}
	}
	return atoms, texts
}
