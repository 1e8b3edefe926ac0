package drawing

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// textStyleMessage is for styles of text out of range.
const textStyleMessage = "Text requires a font name and a size from 4 to 144 pt"

func (s *TextStyle) valid() bool {
	return strings.TrimSpace(s.Family) != "" && len(s.Family) <= 256 && within(s.SizePt, 4, 144) && s.Script < numScripts
}

func (s *Style) check() error {
	text := TextStyle{Family: s.FontFamily, SizePt: s.FontSizePt}
	if !text.valid() {
		return invalid(textStyleMessage)
	}
	if strings.TrimSpace(s.Name) == "" || utf8.RuneCountInString(s.Name) > 120 {
		return invalid("Give the drawing style a name of 1–120 characters.")
	}
	for _, r := range []struct {
		name             string
		value, low, high float64
	}{
		{"Bond length", s.BondLengthPt, 5, 100},
		{"Line width", s.LineWidthPt, 0.1, 6},
		{"Bold width", s.BoldWidthPt, 0.1, 12},
		{"Label margin", s.MarginWidthPt, 0, 12},
		{"Hash spacing", s.HashSpacingPt, 0.3, 12},
	} {
		if !within(r.value, r.low, r.high) {
			return invalid(fmt.Sprintf("%s must be between %v and %v pt.", r.name, r.low, r.high))
		}
	}
	if !within(s.BondSpacing, 0.05, 0.40) {
		return invalid("Bond spacing must be between 5 and 40%.")
	}
	if s.BoldWidthPt < s.LineWidthPt {
		return invalid("Bold width must be at least the line width.")
	}
	if !(math.Abs(s.BondLength-World(s.BondLengthPt)) <= 0.001) {
		return invalid("Drawing style uses incompatible coordinate units.")
	}
	if s.PNGDPI != 1200 {
		return invalid("Drawing styles currently use 1200 dpi PNG output.")
	}
	return nil
}

func (d *Document) checkPage() error {
	if d.content.Page != nil {
		if err := d.content.Page.check(); err != nil {
			return err
		}
	}
	if len(d.content.RecentColors) > maxRecent {
		return invalid("Too many recent colors")
	}
	return nil
}

func (p *PageLayout) check() error {
	if !within(p.WidthPt, 36, 2880) || !within(p.HeightPt, 36, 2880) {
		return invalid("Paper width and height must be between 12.7 and 1016 mm.")
	}
	if p.Columns < 1 || p.Columns > 10 || p.Rows < 1 || p.Rows > 10 {
		return invalid("Use 1–10 page columns and 1–10 page rows.")
	}
	m := p.Margins
	if !(m.Top >= 0 && m.Right >= 0 && m.Bottom >= 0 && m.Left >= 0 && m.Left+m.Right <= p.WidthPt-12 && m.Top+m.Bottom <= p.HeightPt-12) {
		return invalid("Margins must leave at least 12 pt of drawing space on each axis.")
	}
	if !within(p.Origin.X, -1e7, 1e7) || !within(p.Origin.Y, -1e7, 1e7) {
		return invalid("Page origin is outside the supported drawing area.")
	}
	return nil
}

func (d *Document) checkTheme() error {
	c := &d.content
	if c.Canvas >= numCanvasThemes || c.ColorTheme >= numColorThemes {
		return invalid("Unsupported color theme")
	}
	if c.Theme == nil {
		return nil
	}
	return c.Theme.check()
}

func (t *Theme) check() error {
	if t.Generator != nil {
		for _, tone := range []ThemeTone{t.Generator.Light, t.Generator.Dark} {
			if !within(tone.Lightness, 0, 1) {
				return invalid("Theme lightness must be between 0 and 1")
			}
			if !within(tone.Chroma, 0, 2) {
				return invalid("Theme chroma factor must be between 0 and 2")
			}
		}
	}
	for _, h := range t.Hues {
		if h < 0 || h >= 360 {
			return invalid("Palette hues must be 0–359 degrees")
		}
	}
	if t.Version != 1 {
		return invalid(fmt.Sprintf("Unsupported theme version %d", t.Version))
	}
	if !validThemeID(t.ID) {
		return invalid("Theme ID needs 1–64 lowercase letters, digits or hyphens")
	}
	if strings.TrimSpace(t.Name) == "" || !printable(t.Name, 80) {
		return invalid("Theme name needs 1–80 printable characters")
	}
	for _, text := range []string{t.Author, t.Source, t.License} {
		if len(text) > 2048 || !printable(text, 2048) {
			return invalid("Invalid theme credits")
		}
	}
	if t.Base >= numColorThemes {
		return invalid("Unsupported color theme")
	}
	if err := t.Light.check(CanvasLight); err != nil {
		return err
	}
	return t.Dark.check(CanvasDark)
}

func validThemeID(id string) bool {
	other := strings.IndexFunc(id, func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-') })
	return len(id) >= 1 && len(id) <= 64 && other < 0
}

// ringFillSlots are the names of the ring colours of early themes.
var ringFillSlots = []string{"Sky", "Mint", "Rose", "Lilac", "Sand"}

// minInkContrast is the least contrast of a ring colour to the ink.
const minInkContrast = 5

func (t *ThemeColors) check(canvas CanvasTheme) error {
	for _, list := range [][]NamedColor{t.Elements, t.TileSeeds, t.RingFills} {
		for i := range list {
			c := &list[i]
			if i > 0 && c.Name <= list[i-1].Name {
				return invalid(fmt.Sprintf("Theme color %.40s is out of order", c.Name))
			}
			if c.Perceptual && !(within(c.OKLCH[0], 0, 1) && within(c.OKLCH[1], 0, 0.4) && within(c.OKLCH[2], 0, 360)) {
				return invalid("OKLCH needs L in 0–1, C in 0–0.4, and hue in 0–360 degrees")
			}
		}
	}
	for _, list := range [][]NamedColor{t.Elements, t.TileSeeds} {
		for i := range list {
			if n := len(list[i].Name); n < 1 || n > 3 {
				return invalid(fmt.Sprintf("Unknown theme element %.40s", list[i].Name))
			}
		}
	}
	ink, name, inkName := canvas.Flip(RGBBytes{}), "Light", "black"
	if canvas == CanvasDark {
		name, inkName = "Dark", "white"
	}
	for i := range t.RingFills {
		c := &t.RingFills[i]
		if _, ok := lookUp(ringFillSlots, c.Name); !ok {
			return invalid(fmt.Sprintf("Unknown ring-fill slot %.40s", c.Name))
		}
		if Contrast(c.Bytes(), ink) < minInkContrast {
			return invalid(fmt.Sprintf("%s ring fill %s needs at least 5:1 contrast with %s ink", name, c.Name, inkName))
		}
	}
	return nil
}

// Bytes returns the colour in sRGB.
func (c *NamedColor) Bytes() RGBBytes {
	if c.Perceptual {
		return oklch{c.OKLCH[0], c.OKLCH[1], c.OKLCH[2] * math.Pi / 180}.rgb()
	}
	return c.RGB
}
