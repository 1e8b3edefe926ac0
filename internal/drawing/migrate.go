package drawing

// exactColorsVersion is the first version whose exact colours look the same on
// both canvases. Before, a dark canvas showed them with their lightness turned
// round.
const exactColorsVersion = 17

// migrate returns the drawing with the colours of the present version.
func (d *Document) migrate() *Document {
	if d.content.Version >= exactColorsVersion || d.content.Canvas == CanvasLight {
		return d
	}
	d.content.Version = exactColorsVersion
	d.content.eachColor(func(c *Color) {
		if c.Custom {
			rgb := d.content.Canvas.Flip(RGBBytes{c.R, c.G, c.B})
			*c = RGB(rgb[0], rgb[1], rgb[2])
		}
	})
	return d
}

// eachColor visits every colour of the objects.
func (c *Content) eachColor(visit func(*Color)) {
	optional := func(color *Color) {
		if color != nil {
			visit(color)
		}
	}
	text := func(style *TextStyle) {
		if style != nil {
			visit(&style.Color)
		}
	}
	for i := range c.Atoms {
		a := &c.Atoms[i]
		text(a.TextStyle)
		text(a.Display.NumberStyle.Style)
		text(a.Display.Mapping.Style)
		text(a.Display.Stereo.Style)
		optional(a.Display.Highlight)
		optional(a.Display.HydrogenColor)
	}
	for i := range c.Bonds {
		b := &c.Bonds[i]
		visit(&b.Color)
		optional(b.Highlight)
		text(b.Indicator.Style)
	}
	for i := range c.Annotations {
		f := &c.Annotations[i].Format
		visit(&f.Style.Color)
		for j := range f.Spans {
			visit(&f.Spans[j].Style.Color)
		}
	}
	for i := range c.Arrows {
		if s := c.Arrows[i].Style; s != nil {
			visit(&s.Color)
		}
	}
	for i := range c.Graphics {
		visit(&c.Graphics[i].Style.Stroke)
		optional(c.Graphics[i].Style.Fill)
	}
	for i := range c.RingFills {
		visit(&c.RingFills[i].Color)
	}
	for i := range c.Abbreviations {
		text(c.Abbreviations[i].LabelStyle)
		optional(c.Abbreviations[i].Highlight)
	}
}
