package ops

import (
	"context"
	"fmt"

	"athanor/internal/compose"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/scene"
)

// mayTouch is by how many points the box of what was inserted may overlap another
// one, and maxOverlaps how many overlaps are reported.
const (
	mayTouch    = 0.5
	maxOverlaps = 5
)

// reviewReplacement adds to the warnings what should be looked at after objects were
// replaced: roles that are lost, reactions that are out of balance now, and objects
// that the inserted ones reach into, for nothing else is moved to make room.
func reviewReplacement(ctx context.Context, before, after *drawing.Document, inserted []drawing.ID, warnings []Message) ([]Message, error) {
	warnings = append(warnings, lostRoles(before, after)...)
	warnings = append(warnings, unbalanced(before, after)...)
	overlaps, err := overlapping(ctx, after, inserted)
	return append(warnings, overlaps...), err
}

// unbalanced warns of reactions that lack something which they did not lack before.
func unbalanced(before, after *drawing.Document) []Message {
	was := map[drawing.ID]string{}
	for i := range before.Reactions() {
		r := &before.Reactions()[i]
		was[r.Arrow] = compose.Imbalance(before, r)
	}
	var list []Message
	for i := range after.Reactions() {
		r := &after.Reactions()[i]
		if text := compose.Imbalance(after, r); text != "" && text != was[r.Arrow] {
			list = append(list, Message{Line(fmt.Sprintf("The reaction of arrow %s is not balanced: %s.", r.Arrow, text))})
		}
	}
	return list
}

// overlapping warns of molecules, captions, arrows and graphics that the inserted
// objects overlap.
func overlapping(ctx context.Context, doc *drawing.Document, inserted []drawing.ID) ([]Message, error) {
	isNew := make(map[drawing.ID]bool, len(inserted))
	for _, id := range inserted {
		isNew[id] = true
	}
	box := scene.Build(doc, scene.Options{Only: inserted, Stop: ended(ctx)}).Extent()
	var list []Message
	for _, other := range neighbors(doc, isNew, box) {
		if err := checkpoint(ctx); err != nil {
			return nil, err
		}
		r := scene.Build(doc, scene.Options{Only: other.ids, Stop: ended(ctx)}).Extent()
		amount := min(min(box.Max.X, r.Max.X)-max(box.Min.X, r.Min.X), min(box.Max.Y, r.Max.Y)-max(box.Min.Y, r.Min.Y))
		if amount <= mayTouch || r.Empty() {
			continue
		}
		list = append(list, Message{Line(fmt.Sprintf("The inserted objects overlap %s by %.1f pt; nothing was moved to make room.", other.name, amount))})
		if len(list) == maxOverlaps {
			break
		}
	}
	return list, nil
}

// neighbor is something that may stand in the way.
type neighbor struct {
	name string
	ids  []drawing.ID
}

// reach is how far, in points, labels and marks stick out from the positions of atoms.
const reach = 60

// neighbors returns what is not new and may come near a box.
func neighbors(doc *drawing.Document, isNew map[drawing.ID]bool, box render.Rect) []neighbor {
	var list []neighbor
	near := box.Grow(reach)
	for _, atoms := range doc.Molecules() {
		if isNew[atoms[0]] {
			continue
		}
		extent := render.EmptyRect()
		for _, id := range atoms {
			p := doc.Atoms()[doc.AtomIndex(id)].Position
			at := render.Point{X: p.X * drawing.PointsPerWorld, Y: p.Y * drawing.PointsPerWorld}
			extent = extent.Union(render.Rect{Min: at, Max: at})
		}
		if extent.Min.X < near.Max.X && extent.Max.X > near.Min.X && extent.Min.Y < near.Max.Y && extent.Max.Y > near.Min.Y {
			list = append(list, neighbor{"the molecule of atom " + atoms[0].String(), atoms})
		}
	}
	// Long texts and arrows reach far: all of a drawing of usual size are looked at.
	const most = 500
	add := func(name string, id drawing.ID) {
		if !isNew[id] && len(list) < most {
			list = append(list, neighbor{name + " " + id.String(), []drawing.ID{id}})
		}
	}
	for i := range doc.Annotations() {
		add("caption", doc.Annotations()[i].ID)
	}
	for i := range doc.Arrows() {
		add("arrow", doc.Arrows()[i].ID)
	}
	return list
}
