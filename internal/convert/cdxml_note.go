package convert

import (
	"math"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// A step of a scheme has no place for coefficients, nor for captions that are neither
// above nor below its arrow. They go into annotations of the fragments and texts, which
// ChemDraw keeps with them and other programs pass over.
const (
	// keywordCoefficient has "step:coefficient" for every step of a fragment.
	keywordCoefficient = "reshiki.coefficient"
	// keywordCaption has the numbers of the steps that a text belongs to.
	keywordCaption = "reshiki.caption"
)

// note adds a word to the annotation of an object.
func (w *treeWriter) note(o *cdx.Object, keyword, word string) {
	for _, child := range o.Children {
		if child.Kind == "annotation" && child.Get("Keyword") == keyword {
			content := &child.Attrs[1]
			if !strings.Contains(" "+content.Value+" ", " "+word+" ") {
				content.Value += " " + word
			}
			return
		}
	}
	o.Children = append(o.Children, &cdx.Object{Kind: "annotation", ID: w.newID(), Attrs: []cdx.Attr{
		{Name: "Keyword", Value: keyword}, {Name: "Content", Value: word},
	}})
}

// noteReactions notes the coefficients and the captions of the reactions, whose places
// the scheme does not tell.
func (w *treeWriter) noteReactions(list []*cdx.Object, fragmentOf map[drawing.ID]uint32) {
	if len(w.doc.Reactions()) == 0 {
		return
	}
	byID := make(map[uint32]*cdx.Object, len(list))
	for _, o := range list {
		byID[o.ID] = o
	}
	for i := range w.doc.Reactions() {
		r := &w.doc.Reactions()[i]
		number := strconv.Itoa(i + 1)
		for _, role := range r.Roles() {
			for _, p := range *role {
				if o := byID[fragmentOf[p.Atoms[0]]]; o != nil && p.Coefficient > 1 {
					w.note(o, keywordCoefficient, number+":"+strconv.Itoa(p.Coefficient))
				}
			}
		}
		arrow := w.arrowOf(r.Arrow)
		for _, id := range r.Annotations {
			if t := w.annotationOf(id); t != nil && w.sideOf(t, arrow) == elsewhere {
				w.note(byID[w.ids[id]], keywordCaption, number)
			}
		}
	}
}

func (w *treeWriter) annotationOf(id drawing.ID) *drawing.Annotation {
	for i := range w.doc.Annotations() {
		if t := &w.doc.Annotations()[i]; t.ID == id {
			return t
		}
	}
	return nil
}

// side is where a caption stands to the arrow of its reaction.
type side uint8

const (
	elsewhere side = iota
	above
	below
	plus
)

// besideArrow is how far, in world units, the caption of an arrow may be from it.
const besideArrow = drawing.DefaultBondLength

// sideOf returns where a caption stands: beside the shaft of the arrow, above it or,
// for an upright arrow, to its left, or on the other side.
func (w *treeWriter) sideOf(t *drawing.Annotation, arrow *drawing.Arrow) side {
	if t.Text == "+" {
		return plus
	}
	if arrow == nil {
		return elsewhere
	}
	width, height := textSize(t)
	const world = 1 / drawing.PointsPerWorld
	half := drawing.Point{X: width * world / 2, Y: height * world / 2}
	middle := drawing.Point{X: t.Position.X + half.X, Y: t.Position.Y + half.Y}
	along := drawing.Point{X: arrow.End.X - arrow.Start.X, Y: arrow.End.Y - arrow.Start.Y}
	length := math.Hypot(along.X, along.Y)
	if length == 0 {
		return elsewhere
	}
	along.X, along.Y = along.X/length, along.Y/length
	out := drawing.Point{X: middle.X - arrow.Start.X, Y: middle.Y - arrow.Start.Y}
	onShaft, off := out.X*along.X+out.Y*along.Y, out.X*along.Y-out.Y*along.X
	reach := half.X*math.Abs(along.Y) + half.Y*math.Abs(along.X)
	if onShaft < 0 || onShaft > length || math.Abs(off)-reach > besideArrow {
		return elsewhere
	}
	if along.X < 0 || along.X == 0 && along.Y > 0 {
		off = -off
	}
	if off >= 0 {
		return above
	}
	return below
}

// annotated returns the words of an annotation of an object.
func annotated(o *cdx.Object, keyword string) []string {
	for _, child := range o.Children {
		if child.Kind == "annotation" && child.Get("Keyword") == keyword {
			return strings.Fields(child.Get("Content"))
		}
	}
	return nil
}

// notes are the annotations of a file by the number of the step.
type notes struct {
	// coefficients are those of fragments by their first atom.
	coefficients map[string]map[drawing.ID]int
	captions     map[string][]drawing.ID
}

// readNotes finds the annotations of fragments and texts.
func (t *treeReader) readNotes(root *cdx.Object) notes {
	n := notes{map[string]map[drawing.ID]int{}, map[string][]drawing.ID{}}
	root.Walk(func(o *cdx.Object) bool {
		switch o.Kind {
		case "fragment":
			for _, word := range annotated(o, keywordCoefficient) {
				step, value, _ := strings.Cut(word, ":")
				c, err := strconv.Atoi(value)
				if err != nil || c < 1 || c > 99 || len(t.owned[o.ID]) == 0 {
					continue
				}
				if n.coefficients[step] == nil {
					n.coefficients[step] = map[drawing.ID]int{}
				}
				for _, id := range t.owned[o.ID] {
					n.coefficients[step][id] = c
				}
			}
		case "t":
			for _, step := range annotated(o, keywordCaption) {
				n.captions[step] = append(n.captions[step], t.owned[o.ID]...)
			}
		}
		return o.Kind != "t" && o.Kind != "n"
	})
	return n
}

// apply adds to a reaction what is noted for its step.
func (n *notes) apply(r *drawing.Reaction, number int) {
	step := strconv.Itoa(number)
	for _, role := range r.Roles() {
		for k := range *role {
			p := &(*role)[k]
			if c, ok := n.coefficients[step][p.Atoms[0]]; ok {
				p.Coefficient = c
			}
		}
	}
	have := map[drawing.ID]bool{}
	for _, id := range r.Annotations {
		have[id] = true
	}
	for _, id := range n.captions[step] {
		if !have[id] {
			have[id] = true
			r.Annotations = append(r.Annotations, id)
		}
	}
}
