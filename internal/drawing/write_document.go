package drawing

func (w *writer) drawing(c *Content) {
	w.object(func() {
		w.intMember("version", Version)
		w.settings(c)
		writeList(w, "atoms", c.Atoms, false, w.atom)
		writeList(w, "bonds", c.Bonds, false, w.bond)
		writeList(w, "annotations", c.Annotations, false, w.annotation)
		writeList(w, "arrows", c.Arrows, false, w.arrow)
		writeList(w, "graphics", c.Graphics, false, w.graphic)
		writeList(w, "groups", c.Groups, false, w.group)
		writeList(w, "reactions", c.Reactions, true, w.reaction)
		writeList(w, "abbreviations", c.Abbreviations, true, w.abbreviation)
		writeList(w, "molecule_names", c.MoleculeNames, true, w.moleculeName)
		writeList(w, "ring_fills", c.RingFills, true, w.ringFill)
		writeList(w, "depth_appearance", c.DepthScopes, true, w.depthScope)
		writeList(w, "recent_colors", c.RecentColors, true, func(rgb *RGBBytes) { w.rgb(*rgb) })
		w.unknown(c.Unknown)
	})
}

// settings writes the members that are no lists.
func (w *writer) settings(c *Content) {
	w.name("atom_labels")
	w.object(func() {
		w.textMember("carbons", carbonNames[c.Labels.Carbons])
		w.boolMember("hydrogens", c.Labels.Hydrogens)
		w.boolMember("stereo", c.Labels.Stereo)
		if !c.Labels.Maps {
			w.boolMember("maps", false)
		}
	})
	if c.Style != ACS() {
		w.name("drawing_style")
		w.style(&c.Style)
	}
	if c.Page != nil {
		w.name("page_layout")
		w.page(c.Page)
	}
	if c.Canvas != CanvasLight {
		w.textMember("canvas_theme", c.Canvas.String())
	}
	if c.ColorTheme != ThemePublication {
		w.textMember("color_theme", c.ColorTheme.String())
	}
	if c.Theme != nil {
		w.name("custom_theme")
		w.theme(c.Theme)
	}
}

func (w *writer) style(s *Style) {
	w.object(func() {
		w.textMember("name", s.Name)
		w.textMember("font_family", s.FontFamily)
		for _, field := range styleFields {
			w.numberMember(field.name, *field.of(s))
		}
		w.intMember("png_dpi", s.PNGDPI)
	})
}

func (w *writer) page(p *PageLayout) {
	w.object(func() {
		w.numberMember("width_pt", p.WidthPt)
		w.numberMember("height_pt", p.HeightPt)
		w.name("margins")
		w.object(func() {
			w.numberMember("top", p.Margins.Top)
			w.numberMember("right", p.Margins.Right)
			w.numberMember("bottom", p.Margins.Bottom)
			w.numberMember("left", p.Margins.Left)
		})
		w.intMember("columns", p.Columns)
		w.intMember("rows", p.Rows)
		w.pointMember("origin", p.Origin)
	})
}

func (w *writer) theme(t *Theme) {
	w.object(func() {
		w.intMember("version", t.Version)
		w.textMember("id", t.ID)
		w.textMember("name", t.Name)
		w.optionalText("author", t.Author)
		w.optionalText("source", t.Source)
		w.optionalText("license", t.License)
		w.textMember("base", t.Base.String())
		w.name("light")
		w.themeColors(&t.Light)
		w.name("dark")
		w.themeColors(&t.Dark)
		if t.Generator != nil {
			w.name("generator")
			w.recipe(t.Generator)
		}
		if t.Hues != DefaultHues() {
			w.name("hues")
			w.object(func() {
				for i, degrees := range t.Hues {
					w.intMember(hueNames[i+1], degrees)
				}
			})
		}
	})
}

func (w *writer) themeColors(t *ThemeColors) {
	w.object(func() {
		for _, part := range []struct {
			name string
			list []NamedColor
		}{{"elements", t.Elements}, {"tile_seeds", t.TileSeeds}, {"ring_fills", t.RingFills}} {
			w.name(part.name)
			w.object(func() {
				for i := range part.list {
					w.name(part.list[i].Name)
					w.namedColor(&part.list[i])
				}
			})
		}
	})
}

func (w *writer) namedColor(c *NamedColor) {
	if !c.Perceptual {
		w.rgb(c.RGB)
		return
	}
	w.object(func() {
		w.name("oklch")
		w.list(len(c.OKLCH), func(i int) { w.exact(c.OKLCH[i]) })
	})
}

func (w *writer) recipe(recipe *ThemeRecipe) {
	w.object(func() {
		w.tone("light", recipe.Light)
		w.tone("dark", recipe.Dark)
		if recipe.Reference != nil {
			w.name("reference")
			w.verbatim(recipe.Reference)
		}
	})
}

func (w *writer) tone(name string, t ThemeTone) {
	w.name(name)
	w.object(func() {
		w.name("lightness")
		w.exact(t.Lightness)
		w.name("chroma")
		w.exact(t.Chroma)
	})
}
