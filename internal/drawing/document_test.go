package drawing

import (
	"math"
	"reflect"
	"testing"
)

// ethanol returns the content of a small drawing, changed by edit.
func ethanol(edit func(*Content)) Content {
	c := NewContent()
	c.Atoms = []Atom{
		{ID: 1, Element: "C"},
		{ID: 2, Element: "C", Position: Point{X: 36.373, Y: -21}},
		{ID: 3, Element: "O", Position: Point{X: 72.746}, LabelH: 1},
	}
	c.Bonds = []Bond{{A: 1, B: 2, Order: Single}, {A: 2, B: 3, Order: Single}}
	if edit != nil {
		edit(&c)
	}
	return c
}

func TestNewRefusesBrokenRules(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*Content)
		want string
	}{
		{"depth", func(c *Content) { c.Atoms[0].Depth = math.Inf(1) }, "Invalid projection depth"},
		{"deep", func(c *Content) { c.Atoms[0].Depth = 2e6 }, "Invalid projection depth"},
		{"style", func(c *Content) { c.Style.LineWidthPt = 0 }, "Line width must be between 0.1 and 6 pt."},
		{"style length", func(c *Content) { c.Style.BondLength = 50 }, "Drawing style uses incompatible coordinate units."},
		{"version 0", func(c *Content) { c.Version = 0 }, "Unsupported document version 0"},
		{"repeated ID", func(c *Content) { c.Atoms[2].ID = 1 }, "Duplicate or zero object ID"},
		{"zero ID", func(c *Content) { c.Atoms[2].ID = 0 }, "Duplicate or zero object ID"},
		{"largest ID", func(c *Content) { c.Atoms[2].ID = math.MaxUint64 }, "Duplicate or zero object ID"},
		{"variable", func(c *Content) { c.Atoms[0].Display.Variable = "R" }, "Variable labels require wildcard atoms"},
		{"atom CIP", func(c *Content) { c.Atoms[0].CIP = "X" }, "Unsupported atom CIP label"},
		{"radicals", func(c *Content) { c.Atoms[0].Radicals = 3 }, "Invalid atom radical count or mark position"},
		{"position", func(c *Content) { c.Atoms[0].Position.X = math.NaN() }, "Non-finite atom position"},
		{"symbol", func(c *Content) { c.Atoms[0].Element = "" }, "Invalid element symbol"},
		{"long symbol", func(c *Content) { c.Atoms[0].Element = "Abcd" }, "Invalid element symbol"},
		{"stereo", func(c *Content) {
			c.Atoms[1].Stereo = &AtomStereo{Winding: Clockwise, Neighbors: []ID{1, 1}}
		}, "Invalid stereocenter neighbor mapping"},
		{"bond CIP", func(c *Content) { c.Bonds[0].CIP = "R" }, "Unsupported bond CIP label"},
		{"dangling", func(c *Content) { c.Bonds[0].B = 99 }, "Invalid bond endpoints or order"},
		{"loop", func(c *Content) { c.Bonds[0].B = 1 }, "Invalid bond endpoints or order"},
		{"order", func(c *Content) { c.Bonds[0].Order = 8 }, "Invalid bond endpoints or order"},
		{"repeated bond", func(c *Content) { c.Bonds[1] = Bond{A: 2, B: 1, Order: Single} }, "Duplicate bond"},
		{"display", func(c *Content) { c.Bonds[0].Display = Dotted }, "Unsupported bond appearance for this order"},
		{"second line", func(c *Content) { c.Bonds[0].Secondary = RailBold }, "Unsupported bond appearance for this order"},
		{"authoritative", func(c *Content) { c.Bonds[0].StereoAuthoritative = true }, "Captured double-bond stereo requires a double bond"},
		{"bond stereo", func(c *Content) { c.Bonds[0].Stereo = BondStereoZ }, "Invalid bond stereo references"},
		{"bond stereo atoms", func(c *Content) {
			c.Bonds[0].Stereo, c.Bonds[0].StereoAtoms = BondStereoZ, []ID{3, 3}
		}, "Invalid bond stereo references"},
	} {
		_, err := New(ethanol(test.edit))
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
	}
}

func TestNewAcceptsWhatTheRulesAllow(t *testing.T) {
	for name, edit := range map[string]func(*Content){
		"plain":    nil,
		"empty":    func(c *Content) { c.Atoms, c.Bonds = nil, nil },
		"variable": func(c *Content) { c.Atoms[0].Element, c.Atoms[0].Display.Variable = "*", "R" },
		"stereo":   func(c *Content) { c.Atoms[1].Stereo = &AtomStereo{Winding: Clockwise, Neighbors: []ID{3, 1}} },
		"crossed":  func(c *Content) { c.Bonds[0] = Bond{A: 1, B: 2, Order: Double, Display: Wavy, Stereo: BondStereoAny} },
		"projection": func(c *Content) {
			c.Bonds[0] = Bond{A: 1, B: 2, Order: Dative, Display: WedgeEnd, Projection: true}
		},
	} {
		if _, err := New(ethanol(edit)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPresetsKeepTheRulesAndComeBack(t *testing.T) {
	for _, preset := range StylePresets() {
		d, err := New(ethanol(func(c *Content) { c.Style = preset.Style }))
		if err != nil {
			t.Fatalf("%s: %v", preset.ID, err)
		}
		again, err := Read(Append(nil, d))
		if err != nil || *again.Style() != preset.Style {
			t.Errorf("%s came back as %+v, %v", preset.ID, again, err)
		}
	}
	for _, preset := range BondPresets() {
		bond := Bond{A: 1, B: 2, Order: preset.Order, Display: preset.Display, Secondary: preset.Secondary}
		d, err := New(ethanol(func(c *Content) { c.Bonds[0] = bond }))
		if err != nil {
			t.Fatalf("%s: %v", preset.Name, err)
		}
		again, err := Read(Append(nil, d))
		if err != nil || !reflect.DeepEqual(again.Bonds()[0], bond) {
			t.Errorf("%s did not come back: %v", preset.Name, err)
		}
	}
}

func TestAtomsAreFoundByID(t *testing.T) {
	d, err := New(ethanol(func(c *Content) {
		c.Atoms[0].ID, c.Bonds[0].A = 17, 17
	}))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[ID]int32{17: 0, 2: 1, 3: 2, 1: -1, 0: -1} {
		if got := d.AtomIndex(id); got != want {
			t.Errorf("AtomIndex(%d) = %d, want %d", id, got, want)
		}
	}
	if a, b := d.Ends(0); a != 0 || b != 1 {
		t.Errorf("Ends(0) = %d, %d", a, b)
	}
	if got := d.NextID(); got != 18 {
		t.Errorf("NextID = %d, want 18", got)
	}
}

func TestContentIsACopy(t *testing.T) {
	d, err := New(ethanol(nil))
	if err != nil {
		t.Fatal(err)
	}
	c := d.Content()
	c.Atoms[0].Element = "N"
	c.Bonds[0].Order = Double
	if d.Atoms()[0].Element != "C" || d.Bonds()[0].Order != Single {
		t.Error("changing the copy changed the document")
	}
}

func TestParseID(t *testing.T) {
	if id, err := ParseID("18446744073709551614"); err != nil || id != math.MaxUint64-1 {
		t.Errorf("largest ID: %d, %v", id, err)
	}
	for _, text := range []string{"", "0", "01", "-1", "+1", "1x", "18446744073709551615", "99999999999999999999"} {
		if id, err := ParseID(text); err == nil {
			t.Errorf("ParseID(%q) = %d without an error", text, id)
		}
	}
}
