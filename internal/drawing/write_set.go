package drawing

func (w *writer) group(g *Group) {
	w.object(func() {
		w.idMember("id", g.ID)
		w.idsMember("members", g.Members)
		w.boolMember("integral", g.Integral)
		w.unknown(g.Unknown)
	})
}

func (w *writer) abbreviation(a *Abbreviation) {
	w.object(func() {
		w.optionalTextStyle("label_style", a.LabelStyle)
		w.flag("label_color_override", a.LabelColorOverride)
		w.optionalColor("highlight", a.Highlight)
		w.textMember("label", a.Label)
		w.textMember("reverse_label", a.ReverseLabel)
		w.idMember("anchor", a.Anchor)
		w.idsMember("members", a.Members)
		if a.Alignment != LabelAuto {
			w.textMember("alignment", a.Alignment.String())
		}
		w.unknown(a.Unknown)
	})
}

func (w *writer) reaction(r *Reaction) {
	w.object(func() {
		w.idMember("arrow", r.Arrow)
		writeList(w, "reactants", r.Reactants, false, w.participant)
		writeList(w, "products", r.Products, false, w.participant)
		writeList(w, "agents", r.Agents, false, w.participant)
		w.idsMember("annotations", r.Annotations)
	})
}

func (w *writer) participant(p *Participant) {
	w.object(func() {
		w.idsMember("atoms", p.Atoms)
		w.intMember("coefficient", p.Coefficient)
	})
}

func (w *writer) moleculeName(n *MoleculeName) {
	w.object(func() {
		w.idMember("annotation", n.Annotation)
		w.idsMember("atoms", n.Atoms)
		w.textMember("smiles", n.SMILES)
		w.textMember("text", n.Text)
	})
}

func (w *writer) ringFill(f *RingFill) {
	w.object(func() {
		w.idsMember("atoms", f.Atoms)
		w.name("color")
		if _, early := earlyRingFills[RGBBytes{f.Color.R, f.Color.G, f.Color.B}]; early && f.Color.Custom {
			w.quote(f.Color.String())
			return
		}
		w.color(f.Color)
	})
}

func (w *writer) depthScope(s *DepthScope) {
	w.object(func() {
		w.idsMember("atoms", s.Atoms)
		w.boolMember("automatic", s.Automatic)
		w.numberMember("strength", s.Strength)
		if s.RearOpacity != 1 {
			w.numberMember("rear_opacity", s.RearOpacity)
		}
		w.weights("rear_overrides", s.RearOverrides, true)
		w.weights("rear_weights", s.RearWeights, true)
		w.weights("weights", s.Weights, false)
		w.weights("overrides", s.Overrides, true)
	})
}

func (w *writer) weights(name string, list []AtomWeight, optional bool) {
	if optional && len(list) == 0 {
		return
	}
	w.name(name)
	w.object(func() {
		for _, a := range list {
			w.numberMember(a.Atom.String(), a.Weight)
		}
	})
}
