package drawing

import "testing"

func TestElementColorsStandOut(t *testing.T) {
	for theme := ThemePresentation; theme < numColorThemes; theme++ {
		for canvas := range numCanvasThemes {
			for symbol := range jmolColors {
				c, ok := builtInColor(theme, canvas, symbol)
				if ratio := Contrast(c, canvas.Background()); !ok || ratio < 4.5 {
					t.Errorf("%s on %s, %s: %v with a contrast of %.2f", theme, canvas, symbol, c, ratio)
				}
			}
		}
	}
}

func TestPublicationsAreInInk(t *testing.T) {
	for theme, want := range map[ColorTheme]bool{ThemePublication: false, ThemeJmol: true} {
		content := NewContent()
		content.ColorTheme = theme
		d, err := New(content)
		if err != nil {
			t.Fatal(err)
		}
		if _, got := d.ElementColor("O"); got != want {
			t.Errorf("%s: oxygen coloured %v, want %v", theme, got, want)
		}
		if _, got := d.ElementColor("C"); got {
			t.Errorf("%s: carbon is coloured", theme)
		}
	}
}

func TestStatedElementColorsWin(t *testing.T) {
	content := NewContent()
	content.Theme = &Theme{Version: 1, ID: "own", Name: "Own", Base: ThemeJmol, Hues: DefaultHues(), Light: ThemeColors{
		Elements: []NamedColor{{Name: "N", RGB: RGBBytes{1, 2, 3}}, {Name: "O", Perceptual: true, OKLCH: [3]float64{0.5, 0.1, 25}}},
	}}
	d := &Document{content: content}
	if c, ok := d.ElementColor("N"); !ok || c != (RGBBytes{1, 2, 3}) {
		t.Errorf("nitrogen %v, %v", c, ok)
	}
	if c, ok := d.ElementColor("O"); !ok || c[0] < c[1] {
		t.Errorf("oxygen %v, %v", c, ok)
	}
	if c, ok := d.ElementColor("S"); !ok || c == (RGBBytes{}) {
		t.Errorf("sulfur %v, %v", c, ok)
	}
}

func TestColoursComeBackFromOKLCH(t *testing.T) {
	for _, c := range []RGBBytes{{0, 0, 0}, {255, 255, 255}, {48, 80, 248}, {255, 13, 13}, {100, 150, 50}} {
		if got := oklchOf(c).rgb(); got != c {
			t.Errorf("%v comes back as %v", c, got)
		}
	}
}
