package compose

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// The review looks at the finished figure for what should be corrected.

// MaxIssues is the greatest number of issues that a review reports.
const MaxIssues = 30

// Issue is something to look at.
type Issue struct {
	// Amount is by how much the rule is missed, in the unit that Message names.
	Amount float64 `json:"amount"`
	// Code is one of crowded_atoms, manual_review, overlap, too_wide, far_caption and
	// unbalanced.
	Code string `json:"code"`
	// IDs are the objects concerned, as decimal strings.
	IDs     []string `json:"ids"`
	Message string   `json:"message"`
}

// Limits of the review. Lengths are world units unless their names say otherwise.
const (
	maxCrowded      = 12
	maxCrowdedAtoms = 1500
	labelsMayShare  = 0.5
	tooClose        = 0.25 // bond lengths
	mayOverlapPt    = 0.5
	mayBeWiderPt    = 2
	captionFar      = 3.0 // bond lengths
)

// reviewer collects the issues of a figure.
type reviewer struct {
	*layouter
	figure *figure
	// labels are the boxes of the labels of atoms, shown which atoms are seen.
	labels []box
	shown  []bool
	issues []Issue
}

// review returns the issues of a figure whose visible part has the given box.
func (l *layouter) review(ctx context.Context, f *figure, area box) []Issue {
	r := &reviewer{layouter: l, figure: f, issues: []Issue{}}
	for _, b := range scene.LabelBoxes(f.doc) {
		r.labels = append(r.labels, boxOf(b))
	}
	r.findShown()
	r.crowding()
	r.manual(ctx)
	r.overlaps()
	r.tooWide(area)
	r.farCaptions()
	r.balance()
	return r.issues[:min(len(r.issues), MaxIssues)]
}

func (r *reviewer) add(code string, amount float64, ids []drawing.ID, format string, arguments ...any) {
	issue := Issue{Amount: math.Round(amount*100) / 100, Code: code, IDs: []string{}, Message: fmt.Sprintf(format, arguments...)}
	for _, id := range ids {
		issue.IDs = append(issue.IDs, id.String())
	}
	r.issues = append(r.issues, issue)
}

// findShown notes the atoms that are not hidden by an abbreviation and are no
// centroids.
func (r *reviewer) findShown() {
	r.shown = make([]bool, len(r.figure.doc.Atoms()))
	for i := range r.shown {
		r.shown[i] = len(r.figure.doc.Atoms()[i].Centroid) == 0
	}
	for _, a := range r.figure.doc.Abbreviations() {
		for _, id := range a.Members {
			if id != a.Anchor {
				r.shown[r.figure.doc.AtomIndex(id)] = false
			}
		}
	}
}

// crowding finds atoms that lie on each other, and labels that do.
func (r *reviewer) crowding() {
	atoms, count := r.figure.doc.Atoms(), 0
	var seen []int
	for i := range atoms {
		if !r.shown[i] || len(seen) == maxCrowdedAtoms {
			continue
		}
		for _, k := range seen {
			if count == maxCrowded {
				return
			}
			d := math.Hypot(atoms[i].Position.X-atoms[k].Position.X, atoms[i].Position.Y-atoms[k].Position.Y)
			ids := []drawing.ID{atoms[k].ID, atoms[i].ID}
			switch overlap := r.labels[i].overlap(r.labels[k]); {
			case overlap > labelsMayShare:
				r.add("crowded_atoms", drawing.PointsPerWorld*overlap, ids, "The labels of atoms %s and %s overlap by %v pt.", ids[0], ids[1], roundPoints(overlap))
				count++
			case d < tooClose*r.unit:
				r.add("crowded_atoms", d/r.unit, ids, "Atoms %s and %s are %.2f bond lengths apart; at least %v are needed.", ids[0], ids[1], d/r.unit, tooClose)
				count++
			}
		}
		seen = append(seen, i)
	}
}

// manual notes what a person must check.
func (r *reviewer) manual(ctx context.Context) {
	attachments := []drawing.ID{}
	for i := range r.figure.doc.Atoms() {
		if a := &r.figure.doc.Atoms()[i]; a.Attachment != drawing.AttachmentNone {
			attachments = append(attachments, a.ID)
		}
	}
	if !r.figure.sketch {
		return
	}
	r.add("manual_review", float64(len(attachments)), attachments, "The diagram needs manual review: it is drawn as given, with %d attachment points.", len(attachments))
	if _, err := convert.Refresh(ctx, r.figure.doc, false); err != nil {
		r.add("manual_review", 1, nil, "The chemistry of the diagram needs review: %s", err)
	}
}

// target is an object of the figure that others should keep clear of.
type target struct {
	name string
	ids  []drawing.ID
	box  box
	// line is the shaft of an arrow, nil for anything else.
	line *[2]drawing.Point
}

// targets lists the molecules, arrows and captions of a figure.
func (r *reviewer) targets() []target {
	var list []target
	molecules := 0
	for _, p := range r.figure.panels {
		for _, e := range p.elements {
			t := target{ids: e.ids, box: e.box}
			switch {
			case e.compound != nil:
				molecules++
				t.name = "molecule " + strconv.Itoa(molecules)
			case e.text != nil:
				t.name = captionName(e.text.annotation.Text, e.ids[0])
			default:
				t.name, t.line = "arrow "+e.ids[0].String(), &[2]drawing.Point{e.arrow.Start, e.arrow.End}
			}
			list = append(list, t)
		}
	}
	if r.figure.sketch {
		list = append(list, r.sketchTargets()...)
	}
	return list
}

// captionName names a caption by its text and ID.
func captionName(text string, id drawing.ID) string {
	return fmt.Sprintf("caption %q (%s)", cut(strings.ReplaceAll(text, "\n", " ")), id)
}

// sketchTargets lists the captions and arrows of a sketch, and the atoms and bonds
// that are seen.
func (r *reviewer) sketchTargets() []target {
	doc := r.figure.doc
	var list []target
	for i := range doc.Annotations() {
		a := doc.Annotations()[i]
		id := a.ID
		list = append(list, target{name: captionName(a.Text, id), ids: []drawing.ID{id}, box: r.text.measure(a)})
	}
	for i := range doc.Arrows() {
		a := doc.Arrows()[i]
		list = append(list, target{name: "arrow " + a.ID.String(), ids: []drawing.ID{a.ID}, box: r.arrowBox(&a), line: &[2]drawing.Point{a.Start, a.End}})
	}
	return list
}

// structure lists the labels and bonds of a sketch.
func (r *reviewer) structure() []target {
	doc := r.figure.doc
	var list []target
	for i := range doc.Atoms() {
		if a := &doc.Atoms()[i]; r.shown[i] && r.labels[i].width() > 0 {
			list = append(list, target{name: "atom " + a.ID.String(), ids: []drawing.ID{a.ID}, box: r.labels[i]})
		}
	}
	for k := range doc.Bonds() {
		a, b := doc.Ends(k)
		p, q := &doc.Atoms()[a], &doc.Atoms()[b]
		line := [2]drawing.Point{p.Position, q.Position}
		hidden := len(p.Centroid) == 0 && !r.shown[a] || len(q.Centroid) == 0 && !r.shown[b]
		if !hidden {
			list = append(list, target{
				name: fmt.Sprintf("the bond of atoms %s and %s", p.ID, q.ID), ids: []drawing.ID{p.ID, q.ID},
				box: box{line[0], line[0]}.union(box{line[1], line[1]}), line: &line,
			})
		}
	}
	return list
}

// overlaps finds objects that lie on each other.
func (r *reviewer) overlaps() {
	list := r.targets()
	for i := range list {
		for k := range i {
			r.compare(&list[k], &list[i])
		}
	}
	if !r.figure.sketch {
		return
	}
	structure := r.structure()
	for i := range list {
		for k := range structure {
			if r.compare(&list[i], &structure[k]) {
				break
			}
		}
	}
}

// compare adds an issue when two targets overlap, and reports whether they do.
func (r *reviewer) compare(a, b *target) bool {
	amount := a.overlap(b)
	if amount*drawing.PointsPerWorld <= mayOverlapPt || len(r.issues) >= MaxIssues {
		return false
	}
	r.add("overlap", amount*drawing.PointsPerWorld, append(firstIDs(a), firstIDs(b)...), "%s and %s overlap by %v pt.", capital(a.name), b.name, roundPoints(amount))
	return true
}

// firstIDs returns the first ID of a target.
func firstIDs(t *target) []drawing.ID { return []drawing.ID{t.ids[0]} }

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// overlap returns how far two targets reach into each other. Of a line it counts where
// it is, not its box.
func (a *target) overlap(b *target) float64 {
	amount := a.box.overlap(b.box)
	if amount <= 0 && a.line == nil && b.line == nil {
		return amount
	}
	least := mayOverlapPt / drawing.PointsPerWorld
	switch {
	case a.line != nil && b.line != nil:
		if !cross(a.line, b.line) {
			return 0
		}
		return 2 * least
	case a.line != nil:
		return depthIn(b.box, a.line, least)
	case b.line != nil:
		return depthIn(a.box, b.line, least)
	}
	return amount
}

// depthIn returns how deep a line runs in a box, roughly: 0 when it stays outside of
// the box without its rim.
func depthIn(b box, line *[2]drawing.Point, rim float64) float64 {
	if !b.grown(-rim).crossed(line[0], line[1]) {
		return 0
	}
	low, high := rim, math.Min(b.width(), b.height())/2
	for range 20 {
		middle := (low + high) / 2
		if b.grown(-middle).crossed(line[0], line[1]) {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Max(low, 1.01*rim)
}

// cross reports whether two lines cross.
func cross(a, b *[2]drawing.Point) bool {
	side := func(l *[2]drawing.Point, p drawing.Point) float64 {
		return (l[1].X-l[0].X)*(p.Y-l[0].Y) - (l[1].Y-l[0].Y)*(p.X-l[0].X)
	}
	return side(a, b[0])*side(a, b[1]) < 0 && side(b, a[0])*side(b, a[1]) < 0
}

// tooWide compares the figure with the width asked for.
func (r *reviewer) tooWide(area box) {
	if area.empty() {
		return
	}
	width, asked := area.width()*drawing.PointsPerWorld, r.proposal.Composition.WidthPt
	if width > asked+mayBeWiderPt {
		r.add("too_wide", width-asked, nil, "The figure is %v pt wide; width_pt is %v. Use fewer columns, compact chains or separate panels.", math.Round(width*10)/10, asked)
	}
}

// farCaptions finds captions of a sketch that lie far from everything else. Those of
// schemes stand where the layout wants them, at the names of higher molecules or above
// the lines of conditions.
func (r *reviewer) farCaptions() {
	if !r.figure.sketch {
		return
	}
	list := append(r.targets(), r.structure()...)
	for i := range list {
		c := &list[i]
		text, is := r.captionText(c)
		if !is || !strings.ContainsFunc(text, unicode.IsLetter) {
			continue
		}
		nearest := math.Inf(1)
		for k := range list {
			if _, also := r.captionText(&list[k]); !also {
				nearest = math.Min(nearest, c.box.distance(list[k].box))
			}
		}
		if far := nearest / r.unit; far > captionFar && !math.IsInf(nearest, 1) {
			r.add("far_caption", far, c.ids, "%s is %.1f bond lengths from everything else; at most %v are good.", capital(c.name), far, captionFar)
		}
	}
}

// captionText returns the text of a target that is a caption.
func (r *reviewer) captionText(t *target) (string, bool) {
	if len(t.ids) != 1 {
		return "", false
	}
	for i := range r.figure.doc.Annotations() {
		if a := &r.figure.doc.Annotations()[i]; a.ID == t.ids[0] {
			return a.Text, true
		}
	}
	return "", false
}

// balance compares both sides of every reaction.
func (r *reviewer) balance() {
	number := 0
	for _, p := range r.figure.panels {
		if p.step == nil {
			continue
		}
		number++
		if text, amount := imbalance(p.step); amount > 0 {
			r.add("unbalanced", float64(amount), p.step.arrow.ids, "Reaction %d is not balanced: %s.", number, text)
		}
	}
}
