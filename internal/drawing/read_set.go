package drawing

import (
	"cmp"
	"slices"
)

func (r *reader) group(g *Group) {
	var need required
	r.object("a group", func(name []byte) {
		switch string(name) {
		case "id":
			need |= 1
			g.ID = r.id("id")
		case "members":
			need |= 2
			g.Members = r.ids("members")
		case "integral":
			g.Integral = r.bool("integral")
		default:
			r.unknown(&g.Unknown, name)
		}
	})
	r.require(need, "a group", "id", "members")
}

func (r *reader) abbreviation(a *Abbreviation) {
	var need required
	r.object("an abbreviation", func(name []byte) {
		switch string(name) {
		case "label":
			need |= 1
			a.Label = r.text("label")
		case "reverse_label":
			a.ReverseLabel = r.text("reverse_label")
		case "anchor":
			need |= 2
			a.Anchor = r.id("anchor")
		case "members":
			need |= 4
			a.Members = r.ids("members")
		case "alignment":
			a.Alignment = enum[LabelAlignment](r, labelAlignmentNames[:], "alignment")
		case "label_style":
			a.LabelStyle = r.optionalTextStyle("label_style")
		case "label_color_override":
			a.LabelColorOverride = r.bool("label_color_override")
		case "highlight":
			a.Highlight = r.optionalColor("highlight")
		default:
			r.unknown(&a.Unknown, name)
		}
	})
	r.require(need, "an abbreviation", "label", "anchor", "members")
}

func (r *reader) reaction(x *Reaction) {
	var need required
	r.object("a reaction", func(name []byte) {
		switch string(name) {
		case "arrow":
			need |= 1
			x.Arrow = r.id("arrow")
		case "reactants":
			readList(r, "reactants", &x.Reactants, MaxObjects, r.participant)
		case "products":
			readList(r, "products", &x.Products, MaxObjects, r.participant)
		case "agents":
			readList(r, "agents", &x.Agents, MaxObjects, r.participant)
		case "annotations":
			x.Annotations = r.ids("annotations")
		default:
			r.refuse("a reaction", name)
		}
	})
	r.require(need, "a reaction", "arrow")
}

func (r *reader) participant(p *Participant) {
	p.Coefficient = 1
	var need required
	r.object("a participant", func(name []byte) {
		switch string(name) {
		case "atoms":
			need |= 1
			p.Atoms = r.ids("atoms")
		case "coefficient":
			p.Coefficient = int(r.uint("coefficient", 65535))
		default:
			r.refuse("a participant", name)
		}
	})
	r.require(need, "a participant", "atoms")
}

func (r *reader) moleculeName(n *MoleculeName) {
	var need required
	r.object("a molecule name", func(name []byte) {
		switch string(name) {
		case "annotation":
			need |= 1
			n.Annotation = r.id("annotation")
		case "atoms":
			need |= 2
			n.Atoms = r.ids("atoms")
		case "smiles":
			need |= 4
			n.SMILES = r.text("smiles")
		case "text":
			need |= 8
			n.Text = r.text("text")
		default:
			r.skip()
		}
	})
	r.require(need, "a molecule name", "annotation", "atoms", "smiles", "text")
}

// earlyRingFills are the ring colours of early document versions.
var earlyRingFills = map[RGBBytes]Color{
	{201, 224, 248}: {Hue: Blue, Row: Tint},
	{198, 233, 220}: {Hue: Teal, Row: Tint},
	{249, 207, 209}: {Hue: Red, Row: Tint},
	{226, 211, 245}: {Hue: Purple, Row: Tint},
	{255, 241, 174}: {Hue: Amber, Row: Tint},
}

func (r *reader) ringFill(f *RingFill) {
	var need required
	var rgb RGBBytes
	stated, fixed := false, false
	r.object("a ring fill", func(name []byte) {
		switch string(name) {
		case "atoms":
			need |= 1
			f.Atoms = r.ids("atoms")
		case "color":
			need |= 2
			if stated = r.next() == '['; stated {
				rgb = r.rgb("color")
			} else {
				f.Color = r.color("color")
			}
		case "fixed_color":
			fixed = r.bool("fixed_color")
		default:
			r.skip()
		}
	})
	r.require(need, "a ring fill", "atoms", "color")
	if !stated {
		return
	}
	early, isEarly := earlyRingFills[rgb]
	switch {
	case fixed:
		f.Color = RGB(rgb[0], rgb[1], rgb[2])
	case isEarly:
		f.Color = early
	default:
		f.Color = bytesColor(rgb)
	}
}

func (r *reader) depthScope(s *DepthScope) {
	s.Strength, s.RearOpacity = DefaultDepthStrength, 1
	var need required
	r.object("a depth scope", func(name []byte) {
		switch string(name) {
		case "atoms":
			need |= 1
			s.Atoms = r.ids("atoms")
		case "automatic":
			s.Automatic = r.bool("automatic")
		case "strength":
			s.Strength = r.number("strength")
		case "rear_opacity":
			s.RearOpacity = r.number("rear_opacity")
		case "weights":
			need |= 2
			s.Weights = r.weights("weights")
		case "overrides":
			s.Overrides = r.weights("overrides")
		case "rear_overrides":
			s.RearOverrides = r.weights("rear_overrides")
		case "rear_weights":
			s.RearWeights = r.weights("rear_weights")
		default:
			r.skip()
		}
	})
	r.require(need, "a depth scope", "atoms", "weights")
}

// weights reads an object with atom IDs for names.
func (r *reader) weights(what string) []AtomWeight {
	var list []AtomWeight
	r.object(what, func(name []byte) {
		id, err := ParseID(string(name))
		if err != nil {
			r.fail("%s has a name that is no atom ID", what)
			return
		}
		list = append(list, AtomWeight{Atom: id, Weight: r.number(what)})
	})
	slices.SortFunc(list, func(a, b AtomWeight) int { return cmp.Compare(a.Atom, b.Atom) })
	return list
}
