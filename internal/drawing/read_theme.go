package drawing

import (
	"cmp"
	"slices"
)

func (r *reader) theme() *Theme {
	t := &Theme{Hues: DefaultHues()}
	var need required
	r.object("custom_theme", func(name []byte) {
		switch string(name) {
		case "version":
			need |= 1
			t.Version = r.count32("version")
		case "id":
			need |= 2
			t.ID = r.text("id")
		case "name":
			need |= 4
			t.Name = r.text("name")
		case "author":
			t.Author = r.text("author")
		case "source":
			t.Source = r.text("source")
		case "license":
			t.License = r.text("license")
		case "base":
			need |= 8
			t.Base = enum[ColorTheme](r, colorThemeNames[:], "base")
		case "light":
			need |= 16
			r.themeColors("light", &t.Light)
		case "dark":
			need |= 32
			r.themeColors("dark", &t.Dark)
		case "generator":
			if !r.null() {
				t.Generator = r.recipe()
			}
		case "hues":
			r.hues(&t.Hues)
		default:
			r.refuse("custom_theme", name)
		}
	})
	r.require(need, "custom_theme", "version", "id", "name", "base", "light", "dark")
	return t
}

func (r *reader) themeColors(what string, t *ThemeColors) {
	r.object(what, func(name []byte) {
		switch string(name) {
		case "elements":
			t.Elements = r.namedColors("elements")
		case "tile_seeds":
			t.TileSeeds = r.namedColors("tile_seeds")
		case "ring_fills":
			t.RingFills = r.namedColors("ring_fills")
		default:
			r.refuse(what, name)
		}
	})
}

func (r *reader) namedColors(what string) []NamedColor {
	var list []NamedColor
	r.object(what, func(name []byte) {
		c := NamedColor{Name: string(name)}
		if r.next() == '[' {
			c.RGB = r.rgb(what)
		} else {
			c.Perceptual = true
			r.oklch(what, &c.OKLCH)
		}
		list = append(list, c)
	})
	slices.SortFunc(list, func(a, b NamedColor) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

func (r *reader) oklch(what string, c *[3]float64) {
	n := 0
	r.object(what, func(name []byte) {
		if string(name) != "oklch" {
			r.refuse(what, name)
			return
		}
		r.list("oklch", func() {
			v := r.exact("oklch")
			if n < len(c) {
				c[n] = v
			}
			n++
		})
	})
	if n != len(c) {
		r.fail("oklch must have three numbers")
	}
}

func (r *reader) recipe() *ThemeRecipe {
	recipe := new(ThemeRecipe)
	var need required
	r.object("generator", func(name []byte) {
		switch string(name) {
		case "light":
			need |= 1
			r.themeTone(&recipe.Light)
		case "dark":
			need |= 2
			r.themeTone(&recipe.Dark)
		case "reference":
			if r.null() {
				return
			}
			if r.next() != '{' {
				r.fail("reference must be an object")
			}
			recipe.Reference = slices.Clone(r.raw())
		default:
			r.refuse("generator", name)
		}
	})
	r.require(need, "generator", "light", "dark")
	return recipe
}

func (r *reader) themeTone(t *ThemeTone) {
	var need required
	r.object("a tone", func(name []byte) {
		switch string(name) {
		case "lightness":
			need |= 1
			t.Lightness = r.exact("lightness")
		case "chroma":
			need |= 2
			t.Chroma = r.exact("chroma")
		default:
			r.refuse("a tone", name)
		}
	})
	r.require(need, "a tone", "lightness", "chroma")
}

func (r *reader) hues(hues *[8]int) {
	r.object("hues", func(name []byte) {
		i, ok := lookUp(hueNames[:], string(name))
		if !ok {
			r.refuse("hues", name)
			return
		}
		hues[i-1] = int(r.uint("a hue", 65535))
	})
}
