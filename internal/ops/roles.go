package ops

import (
	"fmt"
	"slices"

	"athanor/internal/drawing"
)

// What is inserted in the place of other objects takes over what those were in the
// reactions of the drawing. A product that is replaced would otherwise leave a
// reaction without products, although the drawing shows one.

// successor lets the copy of a drawing take the places of the objects that it
// replaces.
type successor struct {
	lost map[drawing.ID]bool
	// atoms, annotations and arrows are the copies.
	atoms, annotations, arrows []drawing.ID
	molecules                  [][]drawing.ID
}

// newSuccessor returns the successor for the deleted objects, nil when a drawing with
// reactions of its own is inserted, whose molecules have their roles.
func newSuccessor(deleted []drawing.ID, source *drawing.Document, remap []drawing.Remap) *successor {
	if len(source.Reactions()) > 0 {
		return nil
	}
	s := &successor{lost: make(map[drawing.ID]bool, len(deleted))}
	for _, id := range deleted {
		s.lost[id] = true
	}
	to := make(map[drawing.ID]drawing.ID, len(remap))
	for _, m := range remap {
		to[m.Source] = m.Inserted
	}
	for i := range source.Atoms() {
		s.atoms = append(s.atoms, to[source.Atoms()[i].ID])
	}
	for i := range source.Annotations() {
		s.annotations = append(s.annotations, to[source.Annotations()[i].ID])
	}
	for i := range source.Arrows() {
		s.arrows = append(s.arrows, to[source.Arrows()[i].ID])
	}
	for _, molecule := range source.Molecules() {
		var copies []drawing.ID
		for _, id := range molecule {
			copies = append(copies, to[id])
		}
		s.molecules = append(s.molecules, copies)
	}
	return s
}

// reactions returns the reactions of a drawing after the replacement, or false when
// none of them had anything to do with what is replaced.
func (s *successor) reactions(old []drawing.Reaction) (list []drawing.Reaction, changed bool) {
	for _, r := range old {
		if s.lost[r.Arrow] {
			changed = true
			if len(s.arrows) != 1 {
				continue
			}
			r.Arrow = s.arrows[0]
		}
		if n := len(r.Annotations); n > 0 {
			if r.Annotations = s.left(r.Annotations); len(r.Annotations) < n {
				changed = true
				r.Annotations = append(r.Annotations, s.annotations...)
			}
		}
		changed = s.fill(&r) || changed
		list = append(list, r)
	}
	return list, changed
}

// left returns the objects that are not replaced.
func (s *successor) left(ids []drawing.ID) []drawing.ID {
	return slices.DeleteFunc(slices.Clone(ids), func(id drawing.ID) bool { return s.lost[id] })
}

// fill puts the copied molecules where participants are lost, and reports whether any
// were. When those had different roles nobody can tell which one the copies have.
func (s *successor) fill(r *drawing.Reaction) bool {
	roles := r.Roles()
	hit := map[int]int{}
	for k, role := range roles {
		for _, p := range *role {
			if len(s.left(p.Atoms)) < len(p.Atoms) {
				hit[k]++
			}
		}
	}
	for k, role := range roles {
		if hit[k] == 0 {
			continue
		}
		var list []drawing.Participant
		pending := len(s.atoms) > 0 && len(hit) == 1
		for _, p := range *role {
			rest := s.left(p.Atoms)
			replaced := len(rest) < len(p.Atoms)
			switch {
			case pending && replaced && hit[k] == 1:
				p.Atoms = append(rest, s.atoms...)
				list = append(list, p)
				continue
			case pending && replaced:
				pending = false
				for _, atoms := range s.molecules {
					list = append(list, drawing.Participant{Atoms: atoms, Coefficient: 1})
				}
			}
			if len(rest) > 0 {
				p.Atoms = rest
				list = append(list, p)
			}
		}
		*role = list
	}
	return len(hit) > 0
}

// succeed lets the copy of source that was inserted in the place of the deleted
// objects take over their roles.
func succeed(change *drawing.Edit, target, source *drawing.Document, deleted []drawing.ID) {
	if len(target.Reactions()) == 0 || len(deleted) == 0 {
		return
	}
	s := newSuccessor(deleted, source, change.Remap())
	if s == nil {
		return
	}
	if list, changed := s.reactions(target.Reactions()); changed {
		change.Content().Reactions = list
	}
}

// lostRoles warns of reactions that have lost all molecules of a role.
func lostRoles(before, after *drawing.Document) []Message {
	list := []Message{}
	names := [3]string{"reactants", "products", "agents"}
	for i := range before.Reactions() {
		was := &before.Reactions()[i]
		k := slices.IndexFunc(after.Reactions(), func(r drawing.Reaction) bool { return r.Arrow == was.Arrow })
		if k < 0 {
			continue
		}
		is := after.Reactions()[k].Roles()
		for n, role := range was.Roles() {
			if len(*role) > 0 && len(*is[n]) == 0 {
				list = append(list, Message{fmt.Sprintf("The reaction of arrow %s has no %s any more; replace the objects of one role at a time to keep it.", was.Arrow, names[n])})
			}
		}
	}
	return list
}
