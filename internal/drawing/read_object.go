package drawing

import "math"

func (r *reader) annotation(a *Annotation) {
	a.Format = DefaultTextFormat()
	var need required
	r.object("an annotation", func(name []byte) {
		switch string(name) {
		case "id":
			need |= 1
			a.ID = r.id("id")
		case "position":
			need |= 2
			a.Position = r.point("position")
		case "text":
			need |= 4
			a.Text = r.text("text")
		case "format":
			r.textFormat(&a.Format)
		default:
			r.unknown(&a.Unknown, name)
		}
	})
	r.require(need, "an annotation", "id", "position", "text")
}

func (r *reader) textFormat(f *TextFormat) {
	r.object("format", func(name []byte) {
		switch string(name) {
		case "style":
			f.Style = r.textStyle("style")
		case "spans":
			r.list("spans", func() { f.Spans = append(f.Spans, r.span()) })
		case "alignment":
			f.Alignment = enum[Alignment](r, alignmentNames[:], "alignment")
		case "line_spacing":
			f.LineSpacing = r.number("line_spacing")
		case "width_pt":
			if !r.null() {
				f.WidthPt = notZero(r.number("width_pt"))
			}
		default:
			r.skip()
		}
	})
}

func (r *reader) span() TextSpan {
	var s TextSpan
	var need required
	r.object("a span", func(name []byte) {
		switch string(name) {
		case "start":
			need |= 1
			s.Start = r.count32("start")
		case "end":
			need |= 2
			s.End = r.count32("end")
		case "style":
			need |= 4
			s.Style = r.textStyle("style")
		default:
			r.skip()
		}
	})
	r.require(need, "a span", "start", "end", "style")
	return s
}

func (r *reader) arrow(a *Arrow) {
	var need required
	r.object("an arrow", func(name []byte) {
		switch string(name) {
		case "id":
			need |= 1
			a.ID = r.id("id")
		case "start":
			need |= 2
			a.Start = r.point("start")
		case "end":
			need |= 4
			a.End = r.point("end")
		case "kind":
			a.Kind = enumOrUnnamed[ArrowKind](r, arrowKindNames[:], "kind")
		case "control":
			a.Control = r.optionalPoint("control")
		case "cubic":
			if !r.null() {
				a.Cubic = new([2]Point)
				r.points("cubic", a.Cubic[:])
			}
		case "style":
			if !r.null() {
				a.Style = r.arrowStyle()
			}
		case "start_anchor":
			a.StartAnchor = r.anchor("start_anchor")
		case "end_anchor":
			a.EndAnchor = r.anchor("end_anchor")
		default:
			r.unknown(&a.Unknown, name)
		}
	})
	r.require(need, "an arrow", "id", "start", "end")
}

// points reads a list of as many points as there is room for.
func (r *reader) points(what string, points []Point) {
	n := 0
	r.list(what, func() {
		p := r.point(what)
		if n < len(points) {
			points[n] = p
		}
		n++
	})
	if n != len(points) {
		r.fail("%s must have %d points", what, len(points))
	}
}

func (r *reader) arrowStyle() *ArrowStyle {
	s := DefaultArrowStyle()
	r.object("style", func(name []byte) {
		switch string(name) {
		case "head":
			s.Head = enum[ArrowHead](r, arrowHeadNames[:], "head")
		case "tail":
			s.Tail = enum[ArrowHead](r, arrowHeadNames[:], "tail")
		case "shape":
			s.Shape = enum[HeadShape](r, headShapeNames[:], "shape")
		case "color":
			s.Color = r.color("color")
		case "width_pt":
			s.WidthPt = r.number("width_pt")
		case "pattern":
			s.Pattern = enum[LinePattern](r, linePatternNames[:], "pattern")
		case "head_length_pt":
			s.HeadLengthPt = r.number("head_length_pt")
		case "head_width_pt":
			s.HeadWidthPt = r.number("head_width_pt")
		case "head_notch":
			s.HeadNotch = r.number("head_notch")
		case "gap_pt":
			s.GapPt = r.number("gap_pt")
		case "equilibrium_ratio":
			s.EquilibriumRatio = r.number("equilibrium_ratio")
		case "no_go":
			s.NoGo = enum[NoGo](r, noGoNames[:], "no_go")
		case "dipole":
			s.Dipole = r.bool("dipole")
		default:
			r.skip()
		}
	})
	return &s
}

func (r *reader) anchor(what string) *Anchor {
	if r.null() {
		return nil
	}
	a := new(Anchor)
	var need required
	r.object(what, func(name []byte) {
		switch string(name) {
		case "target":
			need |= 1
			r.anchorTarget(&a.Target)
		case "offset":
			need |= 2
			a.Offset = r.point("offset")
		case "direction":
			need |= 4
			a.Direction = r.point("direction")
		case "gap":
			need |= 8
			a.Gap = r.number("gap")
		default:
			r.skip()
		}
	})
	r.require(need, what, "target", "offset", "direction", "gap")
	return a
}

func (r *reader) anchorTarget(t *AnchorTarget) {
	var got required
	r.object("target", func(name []byte) {
		switch string(name) {
		case "kind":
			got |= 1
			t.Kind = enum[AnchorKind](r, anchorKindNames[:], "kind")
		case "atom":
			got |= 2
			t.Atom = r.id("atom")
		case "a":
			got |= 4
			t.A = r.id("a")
		case "b":
			got |= 8
			t.B = r.id("b")
		case "fraction":
			got |= 16
			t.Fraction = r.number("fraction")
		case "mark":
			got |= 32
			t.Mark = r.uint("mark", math.MaxUint64)
		default:
			r.skip()
		}
	})
	// Members of the other kinds of targets mean nothing here.
	need := [numAnchorKinds]required{AnchorAtom: 1 | 2, AnchorBond: 1 | 4 | 8 | 16, AnchorLonePair: 1 | 2 | 32}[t.Kind]
	r.require(got|^need, "target", "kind", "atom", "a", "b", "fraction", "mark")
	kept := AnchorTarget{Kind: t.Kind}
	switch t.Kind {
	case AnchorBond:
		kept.A, kept.B, kept.Fraction = t.A, t.B, t.Fraction
	case AnchorLonePair:
		kept.Atom, kept.Mark = t.Atom, t.Mark
	default:
		kept.Atom = t.Atom
	}
	*t = kept
}

func (r *reader) graphic(g *Graphic) {
	g.Style, g.Layer = DefaultGraphicStyle(), DefaultLayer
	var need required
	r.object("a graphic", func(name []byte) {
		switch string(name) {
		case "id":
			need |= 1
			g.ID = r.id("id")
		case "kind":
			need |= 2
			r.graphicKind(g)
		case "origin":
			need |= 4
			g.Origin = r.point("origin")
		case "axis_x":
			need |= 8
			g.AxisX = r.point("axis_x")
		case "axis_y":
			need |= 16
			g.AxisY = r.point("axis_y")
		case "style":
			r.graphicStyle(&g.Style)
		case "sides":
			g.Sides = enum[BracketSides](r, bracketSidesNames[:], "sides")
		case "phase":
			g.Phase = enum[Phase](r, phaseNames[:], "phase")
		case "phase_flipped":
			g.PhaseFlipped = r.bool("phase_flipped")
		case "layer":
			g.Layer = r.int("layer", 32)
		default:
			r.graphicShape(g, name)
		}
	})
	r.require(need, "a graphic", "id", "kind", "origin", "axis_x", "axis_y")
	if g.Kind == GraphicPath && g.Arc != nil {
		// Arcs are also written as paths, for programs that know no arcs.
		g.Kind, g.Path = GraphicArc, nil
	}
}

// graphicShape reads a member that only some kinds of graphics have.
func (r *reader) graphicShape(g *Graphic, name []byte) {
	switch string(name) {
	case "path":
		readList(r, "path", &g.Path, maxCommands+1, r.pathCommand)
	case "picture":
		if !r.null() {
			g.Picture = r.picture()
		}
	case "arc":
		if !r.null() {
			g.Arc = r.arc()
		}
	case "depth":
		n := 0
		r.list("depth", func() {
			z := r.number("depth")
			if n < len(g.Depth) {
				g.Depth[n] = z
			}
			n++
		})
		if n != len(g.Depth) {
			r.fail("depth must have three numbers")
		}
	default:
		r.unknown(&g.Unknown, name)
	}
}

func (r *reader) graphicKind(g *Graphic) {
	if r.next() == '"' {
		g.Kind = enum[GraphicKind](r, graphicKindNames[:GraphicSymbol], "kind")
		return
	}
	n := 0
	r.object("kind", func(name []byte) {
		n++
		switch string(name) {
		case "symbol":
			g.Kind, g.Symbol = GraphicSymbol, enum[SymbolKind](r, symbolKindNames[:], "symbol")
		case "orbital":
			g.Kind, g.Orbital = GraphicOrbital, enum[OrbitalKind](r, orbitalKindNames[:], "orbital")
		default:
			r.refuse("kind", name)
		}
	})
	if n != 1 {
		r.fail("kind must have one member")
	}
}

func (r *reader) graphicStyle(s *GraphicStyle) {
	r.object("style", func(name []byte) {
		switch string(name) {
		case "stroke":
			s.Stroke = r.color("stroke")
		case "fill":
			s.Fill = r.optionalColor("fill")
		case "width_pt":
			s.WidthPt = r.number("width_pt")
		case "pattern":
			s.Pattern = enum[LinePattern](r, linePatternNames[:], "pattern")
		default:
			r.skip()
		}
	})
}

func (r *reader) pathCommand(c *PathCommand) {
	var need required
	var points []Point
	r.object("a path command", func(name []byte) {
		switch string(name) {
		case "command":
			need |= 1
			c.Verb = enum[PathVerb](r, pathVerbNames[:], "command")
		case "points":
			points = r.pathPoints()
		default:
			r.skip()
		}
	})
	r.require(need, "a path command", "command")
	if len(points) != c.NumPoints() {
		r.fail("the path command %s needs %d points", pathVerbNames[c.Verb], c.NumPoints())
		return
	}
	copy(c.Points[:], points)
}

// pathPoints reads one point, a list of points, or null.
func (r *reader) pathPoints() []Point {
	switch r.next() {
	case 'n':
		r.null()
		return nil
	case '{':
		return []Point{r.point("points")}
	}
	var points []Point
	r.list("points", func() {
		if points = append(points, r.point("points")); len(points) > 3 {
			r.fail("a path command has more than three points")
		}
	})
	return points
}

func (r *reader) arc() *ArcGeometry {
	a := new(ArcGeometry)
	var need required
	r.object("arc", func(name []byte) {
		switch string(name) {
		case "start_degrees":
			need |= 1
			a.StartDegrees = r.number("start_degrees")
		case "sweep_degrees":
			need |= 2
			a.SweepDegrees = r.number("sweep_degrees")
		default:
			r.skip()
		}
	})
	r.require(need, "arc", "start_degrees", "sweep_degrees")
	return a
}
