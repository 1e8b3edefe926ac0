package drawing

func (w *writer) atom(a *Atom) {
	w.object(func() {
		if !a.Display.usual() {
			w.name("display")
			w.display(&a.Display)
		}
		w.optionalText("cip_label", a.CIP)
		w.idMember("id", a.ID)
		w.textMember("element", a.Element)
		w.pointMember("position", a.Position)
		if a.Depth != 0 {
			w.numberMember("depth", a.Depth)
		}
		if len(a.Centroid) > 0 {
			w.idsMember("centroid", a.Centroid)
		}
		w.optionalText("attachment", a.Attachment.String())
		w.intMember("charge", a.Charge)
		w.intMember("radical_electrons", a.Radicals)
		writeList(w, "marks", a.Marks, true, w.mark)
		if a.MarkSerial != 0 {
			w.uintMember("mark_serial", a.MarkSerial)
		}
		w.intMember("isotope", a.Isotope)
		w.intMember("explicit_h", a.ExplicitH)
		w.boolMember("no_implicit", a.NoImplicit)
		w.boolMember("aromatic", a.Aromatic)
		w.atomStereo(a.Stereo)
		w.intMember("map_num", a.Map)
		w.intMember("label_h", a.LabelH)
		w.optionalTextStyle("text_style", a.TextStyle)
		w.unknown(a.Unknown)
	})
}

func (w *writer) atomStereo(s *AtomStereo) {
	w.name("stereo")
	if s == nil {
		w.null()
		return
	}
	w.object(func() {
		w.textMember("winding", windingNames[s.Winding])
		w.idsMember("neighbors", s.Neighbors)
	})
}

func (w *writer) mark(m *Mark) {
	w.object(func() {
		if m.ID != 0 {
			w.uintMember("id", m.ID)
		}
		w.textMember("kind", m.Kind.String())
		w.pointMember("offset", m.Offset)
		w.numberMember("angle", m.Angle)
		w.positive("size_pt", m.SizePt)
	})
}

// usual reports whether the display departs from nothing.
func (s *AtomDisplay) usual() bool {
	return s.Carbons == CarbonsInherit && s.Hydrogens == Inherit && s.HydrogenPosition == SideAuto && s.Number == "" &&
		s.Mapping == Indicator{} && s.Stereo == Indicator{} && s.Highlight == nil && s.HydrogenColor == nil &&
		!s.ColorOverride && !s.HideCharge && s.Variable == "" && s.Unknown == nil
}

func (w *writer) display(d *AtomDisplay) {
	w.object(func() {
		w.optionalColor("highlight", d.Highlight)
		w.optionalColor("hydrogen_color", d.HydrogenColor)
		w.flag("color_override", d.ColorOverride)
		w.flag("hide_charge", d.HideCharge)
		w.optionalText("variable", d.Variable)
		w.textOrNull("carbons", carbonNames[d.Carbons])
		w.choice("hydrogens", d.Hydrogens)
		w.textMember("hydrogen_position", sideNames[d.HydrogenPosition])
		w.name("number")
		if d.Number == "" {
			w.null()
		} else {
			w.object(func() {
				w.textMember("text", d.Number)
				w.placed(&d.NumberStyle, DefaultIndicatorStyle())
			})
		}
		if (d.Mapping != Indicator{}) {
			w.name("mapping")
			w.indicator(&d.Mapping, DefaultIndicatorStyle())
		}
		w.name("stereo")
		w.indicator(&d.Stereo, defaultStereoStyle())
		w.unknown(d.Unknown)
	})
}

func (w *writer) indicator(in *Indicator, usual TextStyle) {
	w.object(func() {
		w.choice("show", in.Show)
		w.placed(in, usual)
	})
}

// placed writes the place and the style of a small text.
func (w *writer) placed(in *Indicator, usual TextStyle) {
	w.pointOrNull("offset", in.Offset)
	w.name("style")
	if in.Style != nil {
		usual = *in.Style
	}
	w.textStyle(&usual)
}

func (w *writer) optionalTextStyle(name string, s *TextStyle) {
	if s != nil {
		w.name(name)
		w.textStyle(s)
	}
}

func (w *writer) textStyle(s *TextStyle) {
	w.object(func() {
		w.textMember("family", s.Family)
		w.numberMember("size_pt", s.SizePt)
		w.boolMember("bold", s.Bold)
		w.boolMember("italic", s.Italic)
		w.boolMember("underline", s.Underline)
		w.colorMember("color", s.Color)
		w.textMember("script", scriptNames[s.Script])
		w.boolMember("formula", s.Formula)
	})
}

func (w *writer) bond(b *Bond) {
	w.object(func() {
		w.optionalColor("highlight", b.Highlight)
		w.flag("ring_arc", b.RingArc)
		w.flag("projection", b.Projection)
		w.flag("stereo_authoritative", b.StereoAuthoritative)
		w.intMember("z_order", int(b.ZOrder))
		if (b.Indicator != Indicator{}) {
			w.name("indicator")
			w.indicator(&b.Indicator, defaultStereoStyle())
		}
		w.optionalText("cip_label", b.CIP)
		w.idMember("a", b.A)
		w.idMember("b", b.B)
		w.intMember("order", int(b.Order))
		w.textMember("display", b.Display.String())
		w.textOrNull("stereo", b.Stereo.String())
		w.idsMember("stereo_atoms", b.StereoAtoms)
		w.textMember("double_position", doublePositionNames[b.Position])
		w.optionalText("secondary_display", railNames[b.Secondary])
		w.colorMember("color", b.Color)
		w.unknown(b.Unknown)
	})
}
