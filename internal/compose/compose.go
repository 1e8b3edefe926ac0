package compose

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode"

	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// Options choose how a Proposal is laid out. The zero value is the published
// behaviour.
type Options struct {
	// Style is a drawing whose style, colours and label settings are used, nil for
	// the defaults.
	Style *drawing.Document
	// Wrap continues reactions and rows of molecules that are wider than the figure on
	// further lines.
	Wrap bool
	// Formulas sets the digits and charges of plain formulas low and high.
	Formulas bool
}

// Lines of an explanation that switch the options on.
const (
	wrapLine     = "#wrap"
	formulasLine = "#formulas"
)

// looksLikeOption reports whether a line is a # with one word, as options are.
func looksLikeOption(line string) bool {
	word, found := strings.CutPrefix(line, "#")
	return found && word != "" && strings.TrimLeftFunc(word, func(r rune) bool { return unicode.IsLetter(r) || r == '-' || r == '_' }) == ""
}

// Result is a figure.
type Result struct {
	Document *drawing.Document
	// Bounds are the corners of what is seen in world units, nil when nothing is.
	Bounds *[2]drawing.Point
	// Issues are what should be looked at, at most MaxIssues.
	Issues []Issue
	// Changes tell how the layout departs from the Proposal.
	Changes []string
	// Warnings are those of reading the molecules, and that a sketch is not checked.
	Warnings []string
}

// Bond lengths of styles that figures are made in, in world units.
const (
	shortestUnit = 4
	longestUnit  = 600
)

// sketchWarning goes with every sketch.
const sketchWarning = "A sketch is drawn as given and not validated: check its structures, charges and hydrogens by eye."

// Compose lays a Proposal out. The error is one of reading a molecule, with its
// pointer, one of a limit, one of the document, or that of ctx, which is looked at
// between molecules and steps.
func Compose(ctx context.Context, p *Proposal, opt Options) (*Result, error) {
	l, err := newLayouter(p, opt)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var f *figure
	if p.Sketch != nil {
		l.warnings = append(l.warnings, sketchWarning)
		f, err = l.sketch(p.Sketch)
	} else {
		f, err = l.scheme(ctx)
	}
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := &Result{Document: f.doc, Changes: l.changes, Warnings: l.warnings}
	area := boxOf(scene.Build(f.doc, scene.Options{}).Extent())
	if !area.empty() {
		r.Bounds = &[2]drawing.Point{area.min, area.max}
	}
	r.Issues = l.review(ctx, f, area)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// stopped reports whether an error is that of a context.
func stopped(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// layouter lays out one Proposal.
type layouter struct {
	proposal *Proposal
	options  Options
	// settings is an empty drawing in the style of the figure.
	settings drawing.Content
	text     *typesetter
	// unit is the bond length.
	unit float64
	// atoms counts those of all molecules so far.
	atoms int
	// structures are what was read, by SMILES.
	structures map[string]structure
	changes    []string
	warnings   []string
}

func newLayouter(p *Proposal, opt Options) (*layouter, error) {
	var warnings []string
	for _, line := range strings.Split(p.Explanation, "\n") {
		switch line = strings.TrimSpace(line); {
		case line == wrapLine:
			opt.Wrap = true
		case line == formulasLine:
			opt.Formulas = true
		case looksLikeOption(line):
			warnings = append(warnings, fmt.Sprintf("The line %q of explanation is no option and changes nothing; the options are %s and %s.", cut(line), wrapLine, formulasLine))
		}
	}
	l := &layouter{proposal: p, options: opt, settings: drawing.NewContent(), structures: map[string]structure{}, warnings: warnings}
	if s := opt.Style; s != nil {
		l.settings.Style, l.settings.Labels = *s.Style(), s.Labels()
		l.settings.Canvas, l.settings.ColorTheme, l.settings.Theme = s.Canvas(), s.ColorTheme(), s.Theme()
		l.settings.Version = max(l.settings.Version, s.Version())
	}
	l.unit = l.settings.Style.BondLength
	if !(l.unit >= shortestUnit && l.unit <= longestUnit) {
		return nil, fmt.Errorf("the bond length of the style document is %v world units; it must be from %v to %v", l.unit, shortestUnit, longestUnit)
	}
	l.text = newTypesetter(&l.settings.Style, opt.Formulas)
	return l, nil
}

// scheme lays out molecules and reactions.
func (l *layouter) scheme(ctx context.Context) (*figure, error) {
	p := l.proposal
	if err := l.align(ctx); err != nil {
		return nil, err
	}
	if p.Composition.Arrangement == branching {
		panels, err := l.branches(ctx)
		if err != nil {
			return nil, err
		}
		return l.draw(panels)
	}
	loose, err := l.compounds(ctx, "/molecules", p.Molecules)
	if err != nil {
		return nil, err
	}
	panels := l.molecules(loose)
	reactants, products := make([][]*part, len(p.Reactions)), make([][]*part, len(p.Reactions))
	left := 0.0
	for i := range p.Reactions {
		r := &p.Reactions[i]
		if reactants[i], err = l.compounds(ctx, fmt.Sprintf("/reactions/%d/reactants", i), r.Reactants); err != nil {
			return nil, err
		}
		if products[i], err = l.compounds(ctx, fmt.Sprintf("/reactions/%d/products", i), r.Products); err != nil {
			return nil, err
		}
		left = math.Max(left, l.lineWidth(reactants[i], true))
	}
	for i := range p.Reactions {
		panels = append(panels, l.linear(&p.Reactions[i], reactants[i], products[i], left, i+1))
	}
	l.arrange(panels)
	return l.draw(panels)
}

// figure is a drawing and what its parts came from.
type figure struct {
	doc    *drawing.Document
	panels []*panel
	// sketch says that it is a sketch.
	sketch bool
}

// draw makes a drawing of placed panels.
func (l *layouter) draw(panels []*panel) (*figure, error) {
	base := drawing.NewContent()
	l.dress(&base)
	base.Version = l.settings.Version
	empty, err := drawing.New(base)
	if err != nil {
		return nil, err
	}
	e := empty.Edit()
	c := e.Content()
	next := drawing.ID(1)
	for _, p := range panels {
		for _, el := range p.elements {
			first := next
			switch {
			case el.compound != nil:
				if err := e.Insert(el.compound.doc, el.by); err != nil {
					return nil, err
				}
				next += drawing.ID(len(el.compound.doc.Atoms()))
			case el.text != nil:
				a := el.text.annotation
				a.ID, a.Position = next, el.by
				c.Annotations = append(c.Annotations, a)
				next++
			default:
				a := *el.arrow
				a.ID = next
				c.Arrows = append(c.Arrows, a)
				next++
			}
			for id := first; id < next; id++ {
				el.ids = append(el.ids, id)
			}
		}
	}
	for _, p := range panels {
		if p.step != nil {
			c.Reactions = append(c.Reactions, p.step.reaction())
		}
	}
	done, err := e.Commit()
	if err != nil {
		return nil, err
	}
	return &figure{doc: done.Document, panels: panels}, nil
}

// reaction returns the step as the drawing stores it.
func (s *step) reaction() drawing.Reaction {
	side := func(list []participant) []drawing.Participant {
		var out []drawing.Participant
		for _, p := range list {
			out = append(out, drawing.Participant{Atoms: p.element.ids, Coefficient: p.coefficient})
		}
		return out
	}
	r := drawing.Reaction{Arrow: s.arrow.ids[0], Reactants: side(s.reactants), Products: side(s.products)}
	for _, e := range s.captions {
		r.Annotations = append(r.Annotations, e.ids...)
	}
	return r
}

// arrowBox returns the box of what is seen of an arrow.
func (l *layouter) arrowBox(a *drawing.Arrow) box {
	content := drawing.NewContent()
	content.Arrows = []drawing.Arrow{*a}
	doc, err := drawing.New(content)
	if err != nil {
		return nothing // the arrow is refused with the drawing it belongs to
	}
	return boxOf(scene.Build(doc, scene.Options{}).Extent())
}

// roundPoints returns a number of points as messages show it.
func roundPoints(world float64) float64 { return math.Round(world*drawing.PointsPerWorld*10) / 10 }
