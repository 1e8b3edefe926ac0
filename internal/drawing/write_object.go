package drawing

func (w *writer) annotation(a *Annotation) {
	w.object(func() {
		w.idMember("id", a.ID)
		w.pointMember("position", a.Position)
		w.textMember("text", a.Text)
		w.name("format")
		w.textFormat(&a.Format)
		w.unknown(a.Unknown)
	})
}

func (w *writer) textFormat(f *TextFormat) {
	w.object(func() {
		w.name("style")
		w.textStyle(&f.Style)
		writeList(w, "spans", f.Spans, false, func(s *TextSpan) {
			w.object(func() {
				w.intMember("start", s.Start)
				w.intMember("end", s.End)
				w.name("style")
				w.textStyle(&s.Style)
			})
		})
		w.textMember("alignment", f.Alignment.String())
		w.numberMember("line_spacing", f.LineSpacing)
		w.positive("width_pt", f.WidthPt)
	})
}

func (w *writer) arrow(a *Arrow) {
	w.object(func() {
		w.idMember("id", a.ID)
		w.pointMember("start", a.Start)
		w.pointMember("end", a.End)
		w.textMember("kind", a.Kind.String())
		w.optionalPoint("control", a.Control)
		if a.Cubic != nil {
			w.name("cubic")
			w.list(len(a.Cubic), func(i int) { w.point(a.Cubic[i]) })
		}
		if a.Style != nil {
			w.name("style")
			w.arrowStyle(a.Style)
		}
		w.anchor("start_anchor", a.StartAnchor)
		w.anchor("end_anchor", a.EndAnchor)
		w.unknown(a.Unknown)
	})
}

func (w *writer) arrowStyle(s *ArrowStyle) {
	w.object(func() {
		w.textMember("head", arrowHeadNames[s.Head])
		w.textMember("tail", arrowHeadNames[s.Tail])
		w.textMember("shape", headShapeNames[s.Shape])
		w.colorMember("color", s.Color)
		w.numberMember("width_pt", s.WidthPt)
		w.textMember("pattern", linePatternNames[s.Pattern])
		w.numberMember("head_length_pt", s.HeadLengthPt)
		w.numberMember("head_width_pt", s.HeadWidthPt)
		w.numberMember("equilibrium_ratio", s.EquilibriumRatio)
		w.numberMember("head_notch", s.HeadNotch)
		w.numberMember("gap_pt", s.GapPt)
		w.textMember("no_go", noGoNames[s.NoGo])
		w.boolMember("dipole", s.Dipole)
	})
}

func (w *writer) anchor(name string, a *Anchor) {
	if a == nil {
		return
	}
	w.name(name)
	w.object(func() {
		w.name("target")
		w.object(func() {
			t := &a.Target
			w.textMember("kind", anchorKindNames[t.Kind])
			if t.Kind == AnchorBond {
				w.idMember("a", t.A)
				w.idMember("b", t.B)
				w.numberMember("fraction", t.Fraction)
				return
			}
			w.idMember("atom", t.Atom)
			if t.Kind == AnchorLonePair {
				w.uintMember("mark", t.Mark)
			}
		})
		w.pointMember("offset", a.Offset)
		w.pointMember("direction", a.Direction)
		w.numberMember("gap", a.Gap)
	})
}

func (w *writer) graphic(g *Graphic) {
	w.object(func() {
		if g.Depth != [3]float64{} {
			w.name("depth")
			w.list(len(g.Depth), func(i int) { w.number(g.Depth[i]) })
		}
		if g.Arc != nil {
			w.name("arc")
			w.object(func() {
				w.numberMember("start_degrees", g.Arc.StartDegrees)
				w.numberMember("sweep_degrees", g.Arc.SweepDegrees)
			})
		}
		if g.Picture != nil {
			w.name("picture")
			w.picture(g.Picture)
		}
		w.idMember("id", g.ID)
		w.name("kind")
		w.graphicKind(g)
		w.pointMember("origin", g.Origin)
		w.pointMember("axis_x", g.AxisX)
		w.pointMember("axis_y", g.AxisY)
		w.name("style")
		w.graphicStyle(&g.Style)
		w.textMember("sides", bracketSidesNames[g.Sides])
		w.textMember("phase", phaseNames[g.Phase])
		w.boolMember("phase_flipped", g.PhaseFlipped)
		w.intMember("layer", g.Layer)
		writeList(w, "path", g.Path, true, w.pathCommand)
		w.unknown(g.Unknown)
	})
}

func (w *writer) graphicKind(g *Graphic) {
	name := ""
	switch g.Kind {
	case GraphicSymbol:
		name = g.Symbol.String()
	case GraphicOrbital:
		name = g.Orbital.String()
	default:
		w.quote(g.Kind.String())
		return
	}
	w.object(func() { w.textMember(g.Kind.String(), name) })
}

func (w *writer) graphicStyle(s *GraphicStyle) {
	w.object(func() {
		w.colorMember("stroke", s.Stroke)
		w.name("fill")
		if s.Fill == nil {
			w.null()
		} else {
			w.color(*s.Fill)
		}
		w.numberMember("width_pt", s.WidthPt)
		w.textMember("pattern", linePatternNames[s.Pattern])
	})
}

func (w *writer) pathCommand(c *PathCommand) {
	w.object(func() {
		w.textMember("command", pathVerbNames[c.Verb])
		switch c.NumPoints() {
		case 1:
			w.pointMember("points", c.Points[0])
		case 3:
			w.name("points")
			w.list(3, func(i int) { w.point(c.Points[i]) })
		}
	})
}

func (w *writer) picture(p *Picture) {
	if p.EMF == nil {
		w.base64(p.PNG)
		return
	}
	w.object(func() {
		w.name("png")
		w.base64(p.PNG)
		w.name("emf")
		w.base64(p.EMF)
	})
}
