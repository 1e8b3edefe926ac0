package drawing

import "math"

func (r *reader) atom(a *Atom) {
	var need required
	r.object("an atom", func(name []byte) {
		switch string(name) {
		case "id":
			need |= 1
			a.ID = r.id("id")
		case "element":
			need |= 2
			a.Element = r.text("element")
		case "position":
			need |= 4
			a.Position = r.point("position")
		case "depth":
			a.Depth = r.number("depth")
		case "centroid":
			a.Centroid = r.ids("centroid")
		case "attachment":
			if !r.null() {
				a.Attachment = enum[Attachment](r, attachmentNames[:], "attachment")
			}
		case "charge":
			a.Charge = r.int("charge", 32)
		case "radical_electrons":
			a.Radicals = int(r.uint("radical_electrons", 255))
		case "isotope":
			a.Isotope = r.count32("isotope")
		case "explicit_h":
			a.ExplicitH = r.count32("explicit_h")
		case "no_implicit":
			a.NoImplicit = r.bool("no_implicit")
		case "aromatic":
			a.Aromatic = r.bool("aromatic")
		case "stereo":
			if !r.null() {
				a.Stereo = r.atomStereo()
			}
		case "map_num":
			a.Map = r.count32("map_num")
		case "label_h":
			a.LabelH = r.count32("label_h")
		default:
			r.atomLook(a, name)
		}
	})
	r.require(need, "an atom", "id", "element", "position")
}

// atomLook reads a member about how the atom is drawn.
func (r *reader) atomLook(a *Atom, name []byte) {
	switch string(name) {
	case "marks":
		readList(r, "marks", &a.Marks, MaxObjects, r.mark)
	case "mark_serial":
		a.MarkSerial = r.uint("mark_serial", math.MaxUint64)
	case "cip_label":
		if !r.null() {
			a.CIP = r.label("cip_label")
		}
	case "display":
		r.display(&a.Display)
	case "text_style":
		a.TextStyle = r.optionalTextStyle("text_style")
	default:
		r.unknown(&a.Unknown, name)
	}
}

// emptyLabel stands for a label that is there but empty, so that the rules of
// the document refuse it.
const emptyLabel = "\x00"

// label reads a text that means something by being there.
func (r *reader) label(what string) string {
	if text := r.text(what); text != "" {
		return text
	}
	return emptyLabel
}

func (r *reader) atomStereo() *AtomStereo {
	s := new(AtomStereo)
	var need required
	r.object("stereo", func(name []byte) {
		switch string(name) {
		case "winding":
			need |= 1
			s.Winding = enumOrUnnamed[Winding](r, windingNames, "winding")
		case "neighbors":
			need |= 2
			s.Neighbors = r.ids("neighbors")
		default:
			r.skip()
		}
	})
	r.require(need, "stereo", "winding", "neighbors")
	return s
}

// notZero returns a number that the rules of the document refuse for a zero
// that was written where zero stands for none.
func notZero(v float64) float64 {
	if v == 0 {
		return -1
	}
	return v
}

func (r *reader) mark(m *Mark) {
	var need required
	r.object("a mark", func(name []byte) {
		switch string(name) {
		case "id":
			if !r.null() {
				m.ID = r.uint("id", math.MaxUint64)
			}
		case "kind":
			need |= 1
			m.Kind = enum[MarkKind](r, markKindNames[:], "kind")
		case "offset":
			need |= 2
			m.Offset = r.point("offset")
		case "angle":
			m.Angle = r.number("angle")
		case "size_pt":
			if !r.null() {
				m.SizePt = notZero(r.number("size_pt"))
			}
		default:
			r.skip()
		}
	})
	r.require(need, "a mark", "kind", "offset")
}

func (r *reader) display(d *AtomDisplay) {
	r.object("display", func(name []byte) {
		switch string(name) {
		case "carbons":
			if !r.null() {
				d.Carbons = enum[CarbonLabels](r, carbonNames[:], "carbons")
			}
		case "hydrogens":
			d.Hydrogens = r.choice("hydrogens")
		case "hydrogen_position":
			d.HydrogenPosition = enum[Side](r, sideNames[:], "hydrogen_position")
		case "number":
			if !r.null() {
				r.atomNumber(d)
			}
		case "mapping":
			r.indicator(&d.Mapping, DefaultIndicatorStyle())
		case "stereo":
			r.indicator(&d.Stereo, defaultStereoStyle())
		case "highlight":
			d.Highlight = r.optionalColor("highlight")
		case "hydrogen_color":
			d.HydrogenColor = r.optionalColor("hydrogen_color")
		case "color_override":
			d.ColorOverride = r.bool("color_override")
		case "hide_charge":
			d.HideCharge = r.bool("hide_charge")
		case "variable":
			if !r.null() {
				d.Variable = r.label("variable")
			}
		default:
			r.unknown(&d.Unknown, name)
		}
	})
}

func (r *reader) atomNumber(d *AtomDisplay) {
	var need required
	r.object("number", func(name []byte) {
		switch string(name) {
		case "text":
			need |= 1
			d.Number = r.label("text")
		case "offset":
			d.NumberStyle.Offset = r.optionalPoint("offset")
		case "style":
			d.NumberStyle.Style = r.textStyleUnless(DefaultIndicatorStyle())
		default:
			r.skip()
		}
	})
	r.require(need, "number", "text")
}

// indicator reads how a small text is presented; usual is its default style.
func (r *reader) indicator(in *Indicator, usual TextStyle) {
	r.object("an indicator", func(name []byte) {
		switch string(name) {
		case "show":
			in.Show = r.choice("show")
		case "offset":
			in.Offset = r.optionalPoint("offset")
		case "style":
			in.Style = r.textStyleUnless(usual)
		default:
			r.skip()
		}
	})
}

// textStyleUnless reads a style and returns nil when it is the usual one.
func (r *reader) textStyleUnless(usual TextStyle) *TextStyle {
	s := r.textStyle("style")
	if s == usual {
		return nil
	}
	return &s
}

func (r *reader) optionalTextStyle(what string) *TextStyle {
	if r.null() {
		return nil
	}
	s := r.textStyle(what)
	return &s
}

func (r *reader) textStyle(what string) TextStyle {
	s := DefaultTextStyle()
	r.object(what, func(name []byte) {
		switch string(name) {
		case "family":
			s.Family = r.text("family")
		case "size_pt":
			s.SizePt = r.number("size_pt")
		case "bold":
			s.Bold = r.bool("bold")
		case "italic":
			s.Italic = r.bool("italic")
		case "underline":
			s.Underline = r.bool("underline")
		case "color":
			s.Color = r.color("color")
		case "script":
			s.Script = enum[Script](r, scriptNames[:], "script")
		case "formula":
			s.Formula = r.bool("formula")
		default:
			r.skip()
		}
	})
	return s
}

func (r *reader) bond(b *Bond) {
	var need required
	r.object("a bond", func(name []byte) {
		switch string(name) {
		case "a":
			need |= 1
			b.A = r.id("a")
		case "b":
			need |= 2
			b.B = r.id("b")
		case "order":
			need |= 4
			b.Order = BondOrder(r.uint("order", 255))
		case "display":
			b.Display = enumOrUnnamed[BondDisplay](r, displayNames[:], "display")
		case "secondary_display":
			if !r.null() {
				b.Secondary = enumOrUnnamed[Rail](r, railNames[:], "secondary_display")
			}
		case "double_position":
			b.Position = enum[DoublePosition](r, doublePositionNames[:], "double_position")
		case "stereo":
			if !r.null() {
				b.Stereo = enumOrUnnamed[BondStereo](r, bondStereoNames[:], "stereo")
			}
		case "stereo_atoms":
			b.StereoAtoms = r.ids("stereo_atoms")
		case "stereo_authoritative":
			b.StereoAuthoritative = r.bool("stereo_authoritative")
		default:
			r.bondLook(b, name)
		}
	})
	r.require(need, "a bond", "a", "b", "order")
}

// bondLook reads a member about how the bond is drawn.
func (r *reader) bondLook(b *Bond, name []byte) {
	switch string(name) {
	case "projection":
		b.Projection = r.bool("projection")
	case "ring_arc":
		b.RingArc = r.bool("ring_arc")
	case "z_order":
		b.ZOrder = int16(r.int("z_order", 16))
	case "indicator":
		r.indicator(&b.Indicator, defaultStereoStyle())
	case "cip_label":
		if !r.null() {
			b.CIP = r.label("cip_label")
		}
	case "highlight":
		b.Highlight = r.optionalColor("highlight")
	case "color":
		b.Color = r.color("color")
	default:
		r.unknown(&b.Unknown, name)
	}
}
