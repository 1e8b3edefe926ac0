package drawing

// drawing reads the whole object and returns its version as text, "" when there
// is none.
func (r *reader) drawing(c *Content) string {
	var need required
	var version string
	r.object("a drawing", func(name []byte) {
		switch string(name) {
		case "version":
			need |= 1
			if version = digits(r.value('0', "version")); version == "" {
				r.fail("version must be a whole number")
			}
		case "atoms":
			need |= 2
			readList(r, "atoms", &c.Atoms, MaxObjects, r.atom)
		case "bonds":
			need |= 4
			readList(r, "bonds", &c.Bonds, MaxBonds, r.bond)
		case "annotations":
			readList(r, "annotations", &c.Annotations, MaxObjects, r.annotation)
		case "arrows":
			readList(r, "arrows", &c.Arrows, MaxObjects, r.arrow)
		case "graphics":
			readList(r, "graphics", &c.Graphics, MaxObjects, r.graphic)
		case "groups":
			readList(r, "groups", &c.Groups, MaxObjects, r.group)
		case "reactions":
			readList(r, "reactions", &c.Reactions, MaxObjects, r.reaction)
		case "abbreviations":
			readList(r, "abbreviations", &c.Abbreviations, MaxObjects, r.abbreviation)
		case "molecule_names":
			readList(r, "molecule_names", &c.MoleculeNames, MaxObjects, r.moleculeName)
		case "ring_fills":
			readList(r, "ring_fills", &c.RingFills, MaxObjects, r.ringFill)
		case "depth_appearance":
			readList(r, "depth_appearance", &c.DepthScopes, MaxObjects, r.depthScope)
		case "recent_colors":
			readList(r, "recent_colors", &c.RecentColors, MaxObjects, func(rgb *RGBBytes) { *rgb = r.rgb("a recent color") })
		default:
			r.setting(c, name)
		}
	})
	r.require(need, "a drawing", "version", "atoms", "bonds")
	return version
}

// setting reads a member of the drawing that is no list.
func (r *reader) setting(c *Content, name []byte) {
	switch string(name) {
	case "atom_labels":
		r.labelSettings(&c.Labels)
	case "drawing_style":
		r.style(&c.Style)
	case "page_layout":
		if !r.null() {
			c.Page = r.page()
		}
	case "canvas_theme":
		c.Canvas = enum[CanvasTheme](r, canvasThemeNames[:], "canvas_theme")
	case "color_theme":
		c.ColorTheme = enum[ColorTheme](r, colorThemeNames[:], "color_theme")
	case "custom_theme":
		if !r.null() {
			c.Theme = r.theme()
		}
	default:
		r.unknown(&c.Unknown, name)
	}
}

// objectsBetweenLooks is how many objects are read or written between two looks at a
// context. Each takes some microseconds.
const objectsBetweenLooks = 500

// readList reads a list of objects, at most limit.
func readList[T any](r *reader, what string, list *[]T, limit int, read func(*T)) {
	r.list(what, func() {
		if len(*list) == limit {
			r.err = tooMany(what, limit)
			return
		}
		if r.objects++; r.objects%objectsBetweenLooks == 0 && r.err == nil {
			r.err = r.ctx.Err()
		}
		var zero T
		*list = append(*list, zero)
		read(&(*list)[len(*list)-1])
	})
}

func (r *reader) labelSettings(s *LabelSettings) {
	r.object("atom_labels", func(name []byte) {
		switch string(name) {
		case "carbons":
			s.Carbons = enum[CarbonLabels](r, carbonNames[:], "carbons")
		case "hydrogens":
			s.Hydrogens = r.bool("hydrogens")
		case "stereo":
			s.Stereo = r.bool("stereo")
		case "maps":
			s.Maps = r.bool("maps")
		default:
			r.skip()
		}
	})
}

func (r *reader) style(s *Style) {
	var need required
	r.object("drawing_style", func(name []byte) {
		for i, field := range styleFields {
			if field.name == string(name) {
				need |= 1 << i
				*field.of(s) = r.number(field.name)
				return
			}
		}
		switch bit := required(1) << len(styleFields); string(name) {
		case "name":
			need |= bit
			s.Name = r.text("name")
		case "font_family":
			need |= bit << 1
			s.FontFamily = r.text("font_family")
		case "png_dpi":
			need |= bit << 2
			s.PNGDPI = r.count32("png_dpi")
		default:
			r.refuse("drawing_style", name)
		}
	})
	names := make([]string, 0, len(styleFields)+3)
	for _, field := range styleFields {
		names = append(names, field.name)
	}
	r.require(need, "drawing_style", append(names, "name", "font_family", "png_dpi")...)
}

// styleFields are the numbers of a drawing style.
var styleFields = []struct {
	name string
	of   func(*Style) *float64
}{
	{"bond_length_world", func(s *Style) *float64 { return &s.BondLength }},
	{"bond_length_pt", func(s *Style) *float64 { return &s.BondLengthPt }},
	{"font_size_pt", func(s *Style) *float64 { return &s.FontSizePt }},
	{"line_width_pt", func(s *Style) *float64 { return &s.LineWidthPt }},
	{"bold_width_pt", func(s *Style) *float64 { return &s.BoldWidthPt }},
	{"margin_width_pt", func(s *Style) *float64 { return &s.MarginWidthPt }},
	{"hash_spacing_pt", func(s *Style) *float64 { return &s.HashSpacingPt }},
	{"bond_spacing_ratio", func(s *Style) *float64 { return &s.BondSpacing }},
}

func (r *reader) page() *PageLayout {
	p := DefaultPageLayout()
	r.object("page_layout", func(name []byte) {
		switch string(name) {
		case "width_pt":
			p.WidthPt = r.number("width_pt")
		case "height_pt":
			p.HeightPt = r.number("height_pt")
		case "margins":
			r.margins(&p.Margins)
		case "columns":
			p.Columns = int(r.uint("columns", 255))
		case "rows":
			p.Rows = int(r.uint("rows", 255))
		case "origin":
			p.Origin = r.point("origin")
		default:
			r.skip()
		}
	})
	return &p
}

func (r *reader) margins(m *Margins) {
	r.object("margins", func(name []byte) {
		switch string(name) {
		case "top":
			m.Top = r.number("top")
		case "right":
			m.Right = r.number("right")
		case "bottom":
			m.Bottom = r.number("bottom")
		case "left":
			m.Left = r.number("left")
		default:
			r.skip()
		}
	})
}

// rgb reads three bytes.
func (r *reader) rgb(what string) RGBBytes {
	var rgb RGBBytes
	n := 0
	r.list(what, func() {
		v := r.uint(what, 255)
		if n < 3 {
			rgb[n] = uint8(v)
		}
		n++
	})
	if n != 3 {
		r.fail("%s must be three bytes", what)
	}
	return rgb
}

func (r *reader) color(what string) Color {
	if r.next() == '[' {
		return bytesColor(r.rgb(what))
	}
	c, err := ParseColor(string(r.unquoted(what)))
	if err != nil {
		r.fail("%s is no color", what)
	}
	return c
}

// optionalColor reads a colour or null.
func (r *reader) optionalColor(what string) *Color {
	if r.null() {
		return nil
	}
	c := r.color(what)
	return &c
}
