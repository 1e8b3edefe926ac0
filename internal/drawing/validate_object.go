package drawing

import (
	"fmt"
	"unicode/utf8"
)

func (d *Document) checkTexts() error {
	for i := range d.content.Annotations {
		a := &d.content.Annotations[i]
		if err := a.Format.check(a.Text); err != nil {
			return err
		}
	}
	return nil
}

func (f *TextFormat) check(text string) error {
	if !f.Style.valid() {
		return invalid(textStyleMessage)
	}
	if !within(f.LineSpacing, 0.8, 3) || f.WidthPt != 0 && !within(f.WidthPt, 10, 2000) || f.Alignment >= numAlignments {
		return invalid("Invalid text spacing or width")
	}
	end := 0
	for i := range f.Spans {
		s := &f.Spans[i]
		if s.Start < end || s.Start >= s.End || s.End > len(text) || !onBound(text, s.Start) || !onBound(text, s.End) {
			return invalid("Text style ranges must be ordered, nonoverlapping UTF-8 boundaries")
		}
		if !s.Style.valid() {
			return invalid(textStyleMessage)
		}
		end = s.End
	}
	return nil
}

// onBound reports whether a character of the text starts or ends at offset i.
func onBound(text string, i int) bool { return i == len(text) || utf8.RuneStart(text[i]) }

// Limits of pictures, for one and for a whole drawing.
const (
	maxPictureBytes   = 16 << 20
	maxPicturePixels  = 16_000_000
	maxPictureSide    = 8192
	maxPicturesBytes  = 64 << 20
	maxPicturesPixels = 64_000_000
)

// StoredBytes returns the size of the files of the picture.
func (p *Picture) StoredBytes() int { return len(p.PNG) + len(p.EMF) }

func (d *Document) checkPictureTotals() error {
	bytes, pixels := 0, 0
	for i := range d.content.Graphics {
		p := d.content.Graphics[i].Picture
		if p == nil {
			continue
		}
		bytes += p.StoredBytes()
		pixels += p.Width * p.Height
		if bytes > maxPicturesBytes || pixels > maxPicturesPixels {
			return invalid("Drawing pictures exceed 64 MB or 64 million pixels")
		}
	}
	return nil
}

func (d *Document) checkGraphics() error {
	for i := range d.content.Graphics {
		if err := d.content.Graphics[i].check(); err != nil {
			return err
		}
	}
	return nil
}

func (g *Graphic) check() error {
	if !within(g.Style.WidthPt, 0.1, 12) {
		return invalid("Graphic line width must be 0.1–12 pt")
	}
	if g.Kind >= numGraphicKinds || g.Symbol >= numSymbolKinds || g.Orbital >= numOrbitalKinds || g.Style.Pattern >= numLinePatterns ||
		g.Sides >= numBracketSides || g.Phase >= numPhases {
		return invalid("Unsupported graphic style")
	}
	if g.Arc != nil {
		if g.Kind != GraphicArc {
			return invalid("Arc parameters do not match the graphic kind")
		}
		if !finite(g.Arc.StartDegrees) || !within(g.Arc.SweepDegrees, 0.1, 360) {
			return invalid("Arc start must be finite and sweep must be 0.1–360°")
		}
	}
	if (g.Kind == GraphicPicture) != (g.Picture != nil) {
		return invalid("Picture data does not match the graphic kind")
	}
	if g.Picture != nil && !g.rectangular() {
		return invalid("Picture frames must be rectangular with positive dimensions")
	}
	if len(g.Path) > maxCommands || g.Kind == GraphicPath && (len(g.Path) == 0 || g.Path[0].Verb != PathMove) {
		return invalid("Invalid graphic path")
	}
	if !g.Origin.finite() || !g.AxisX.finite() || !g.AxisY.finite() {
		return invalid("Non-finite graphic coordinates")
	}
	for i := range g.Path {
		if g.Path[i].Verb >= numPathVerbs {
			return invalid("Invalid graphic path")
		}
		for _, p := range g.Path[i].Points[:g.Path[i].NumPoints()] {
			if !p.finite() {
				return invalid("Non-finite graphic coordinates")
			}
		}
	}
	return nil
}

// rectangular reports whether the frame of a picture has right angles and sides
// of a usable length.
func (g *Graphic) rectangular() bool {
	x, y := g.AxisX.length(), g.AxisY.length()
	dot := g.AxisX.X*g.AxisY.X + g.AxisX.Y*g.AxisY.Y
	return within(x, 0.01, 1e6) && within(y, 0.01, 1e6) && within(dot, -x*y*0.0001, x*y*0.0001)
}

func (d *Document) checkArrows() error {
	for i := range d.content.Arrows {
		if err := d.content.Arrows[i].check(); err != nil {
			return err
		}
	}
	return nil
}

func (a *Arrow) check() error {
	if a.Kind >= numArrowKinds {
		return invalid("Unsupported arrow style")
	}
	if a.Control != nil && !a.Control.finite() || a.Cubic != nil && !(a.Cubic[0].finite() && a.Cubic[1].finite()) {
		return invalid("Non-finite arrow position")
	}
	s := a.Appearance()
	if s.Head >= numArrowHeads || s.Tail >= numArrowHeads || s.Shape >= numHeadShapes || s.Pattern >= numLinePatterns || s.NoGo >= numNoGos {
		return invalid("Unsupported arrow style")
	}
	for _, r := range []struct {
		name             string
		value, low, high float64
	}{
		{"Arrow line width", s.WidthPt, 0.1, 12},
		{"Arrowhead notch", s.HeadNotch, 0, 0.9},
		{"Arrowhead length", s.HeadLengthPt, 0.5, 24},
		{"Arrowhead half-width", s.HeadWidthPt, 0.25, 16},
		{"Arrow separation", s.GapPt, 0.5, 16},
		{"Equilibrium ratio", s.EquilibriumRatio, 0.2, 1},
	} {
		if !within(r.value, r.low, r.high) {
			return invalid(fmt.Sprintf("%s must be %v–%v", r.name, r.low, r.high))
		}
	}
	return nil
}

const maxGap = 1000

func (d *Document) checkAnchors(graph *adjacency) error {
	for i := range d.content.Arrows {
		for _, anchor := range []*Anchor{d.content.Arrows[i].StartAnchor, d.content.Arrows[i].EndAnchor} {
			if anchor != nil && !(anchor.valid() && d.anchored(&anchor.Target, graph)) {
				return invalid("Invalid mechanism-arrow attachment")
			}
		}
	}
	return nil
}

func (a *Anchor) valid() bool {
	return a.Offset.finite() && a.Direction.finite() && a.Direction.length() >= 0.00001 && within(a.Gap, 0, maxGap) &&
		a.Target.Kind < numAnchorKinds &&
		(a.Target.Kind != AnchorBond || a.Target.A < a.Target.B && within(a.Target.Fraction, 0, 1))
}

// anchored reports whether what an anchor holds on to exists.
func (d *Document) anchored(t *AnchorTarget, graph *adjacency) bool {
	if t.Kind == AnchorBond {
		return graph.bond(d.AtomIndex(t.A), d.AtomIndex(t.B)) >= 0
	}
	atom := d.AtomIndex(t.Atom)
	if atom < 0 || t.Kind == AnchorAtom {
		return atom >= 0
	}
	return d.content.Atoms[atom].lonePair(t.Mark) != nil
}

// lonePair returns the lone pair with the ID, or nil.
func (a *Atom) lonePair(id uint64) *Mark {
	for i := range a.Marks {
		if m := &a.Marks[i]; m.ID == id && m.ID != 0 && m.Kind.LonePair() {
			return m
		}
	}
	return nil
}
