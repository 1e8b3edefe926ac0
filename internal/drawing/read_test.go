package drawing_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"reflect"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/internal/drawing"
)

const (
	twoAtoms = `{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"O","position":{"x":42,"y":0}}`
	oneBond  = `{"a":1,"b":2,"order":1}`
)

// sketch returns a drawing of two atoms and a bond with further members.
func sketch(members string) string { return sketchOf(twoAtoms, oneBond, members) }

func sketchOf(atoms, bonds, members string) string {
	if members != "" {
		members = "," + members
	}
	return fmt.Sprintf(`{"version":15,"atoms":[%s],"bonds":[%s]%s}`, atoms, bonds, members)
}

func TestReadRefusesBrokenRules(t *testing.T) {
	graphic := func(rest string) string {
		return sketch(`"graphics":[{"id":3,"origin":{"x":0,"y":0},"axis_x":{"x":1,"y":0},"axis_y":{"x":0,"y":1},` + rest + `}]`)
	}
	arrow := func(rest string) string {
		return sketch(`"arrows":[{"id":3,"start":{"x":0,"y":0},"end":{"x":9,"y":0}` + rest + `}]`)
	}
	text := func(format string) string {
		return sketch(`"annotations":[{"id":3,"position":{"x":0,"y":0},"text":"aéb","format":` + format + `}]`)
	}
	reaction := func(rest string) string {
		return sketch(`"arrows":[{"id":3,"start":{"x":0,"y":0},"end":{"x":9,"y":0}}],"reactions":[` + rest + `]`)
	}
	anchor := func(target string) string {
		return arrow(`,"end_anchor":{"target":` + target + `,"offset":{"x":0,"y":9},"direction":{"x":0,"y":1},"gap":0}`)
	}
	for _, test := range []struct{ name, text, want string }{
		{"version 0", `{"version":0,"atoms":[],"bonds":[]}`, "Unsupported document version 0"},
		{"depth", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"depth":2e6}`, "", ""), "Invalid projection depth"},
		{"centroid of one", sketchOf(twoAtoms+`,{"id":3,"element":"*","position":{"x":0,"y":0},"centroid":[1]}`, "", ""),
			"A centroid needs at least two distinct real atoms"},
		{"attachment without targets", sketchOf(`{"id":1,"element":"*","position":{"x":0,"y":0},"attachment":"variable"}`, "", ""),
			"Invalid semantic attachment point"},
		{"attachment to a target", sketchOf(twoAtoms+`,{"id":3,"element":"*","position":{"x":0,"y":0},"centroid":[1,2],"attachment":"variable","no_implicit":true}`,
			`{"a":3,"b":1,"order":1}`, ""), "Connect the attachment point to an atom outside its target set"},
		{"scope", sketch(`"depth_appearance":[{"atoms":[1],"automatic":true,"strength":0.5,"weights":{}}]`), "Invalid depth appearance scope"},
		{"ring", sketch(`"ring_fills":[{"atoms":[1,2],"color":[1,2,3]}]`), "Ring fill needs a unique, closed cycle of 3–64 existing atoms"},
		{"style", sketch(`"drawing_style":{"name":"x","font_family":"Arial","bond_length_world":42,"bond_length_pt":14.4,"font_size_pt":10,` +
			`"line_width_pt":3,"bold_width_pt":2,"margin_width_pt":1.6,"hash_spacing_pt":2.5,"bond_spacing_ratio":0.18,"png_dpi":1200}`),
			"Bold width must be at least the line width."},
		{"paper", sketch(`"page_layout":{"width_pt":20}`), "Paper width and height must be between 12.7 and 1016 mm."},
		{"columns", sketch(`"page_layout":{"columns":11}`), "Use 1–10 page columns and 1–10 page rows."},
		{"margins", sketch(`"page_layout":{"margins":{"left":300,"right":290}}`), "Margins must leave at least 12 pt of drawing space on each axis."},
		{"recent colours", sketch(`"recent_colors":[` + strings.Repeat("[1,1,1],", 8) + `[1,1,1]]`), "Too many recent colors"},
		{"group of one", sketch(`"groups":[{"id":3,"members":[1]}]`), "Invalid group ID or membership"},
		{"group of nothing", sketch(`"groups":[{"id":3,"members":[1,9]}]`), "Invalid group ID or membership"},
		{"group with the ID of an atom", sketch(`"groups":[{"id":2,"members":[1,2]}]`), "Invalid group ID or membership"},
		{"equal groups", sketch(`"groups":[{"id":3,"members":[1,2]},{"id":4,"members":[2,1]}]`), "Groups must be separate or strictly nested"},
		{"reaction arrow", sketch(`"reactions":[{"arrow":1}]`), "Invalid or duplicate reaction arrow"},
		{"reaction caption", reaction(`{"arrow":3,"annotations":[1]}`), "Invalid reaction annotation"},
		{"participant twice", reaction(`{"arrow":3,"reactants":[{"atoms":[1,2]}],"agents":[{"atoms":[1,2]}]}`),
			"Invalid, duplicate, or empty reaction participant"},
		{"coefficient", reaction(`{"arrow":3,"reactants":[{"atoms":[1,2],"coefficient":100}]}`), "Invalid, duplicate, or empty reaction participant"},
		{"half a molecule", reaction(`{"arrow":3,"reactants":[{"atoms":[1]}]}`), "Assign complete molecules to reaction roles"},
		{"two on one arrow", reaction(`{"arrow":3},{"arrow":3}`), "Invalid or duplicate reaction arrow"},
		{"abbreviation in version 9", strings.Replace(sketch(`"abbreviations":[{"label":"x","anchor":1,"members":[1]}]`), "15", "9", 1),
			"Abbreviations require document version 10"},
		{"abbreviation label", sketch(`"abbreviations":[{"label":" ","anchor":1,"members":[1]}]`), "An abbreviation needs a label and a connected fragment"},
		{"abbreviation anchor", sketch(`"abbreviations":[{"label":"x","anchor":1,"members":[2]}]`), "Invalid abbreviation atoms or attachment"},
		{"abbreviation bonds", sketchOf(twoAtoms+`,{"id":3,"element":"C","position":{"x":0,"y":0}}`, oneBond+`,{"a":2,"b":3,"order":1}`,
			`"abbreviations":[{"label":"x","anchor":1,"members":[1,2]}]`), "Only the abbreviation's attachment atom can connect outside it"},
		{"abbreviation in two parts", sketchOf(twoAtoms, "", `"abbreviations":[{"label":"x","anchor":1,"members":[1,2]}]`),
			"Select a connected fragment to abbreviate"},
		{"overlapping abbreviations", sketch(`"abbreviations":[{"label":"x","anchor":1,"members":[1,2]},{"label":"y","anchor":2,"members":[2,1]}]`),
			"Abbreviations cannot overlap"},
		{"name", sketch(`"molecule_names":[{"annotation":1,"atoms":[1],"smiles":"C","text":"x"}]`), "Invalid molecule-name caption association"},
		{"ID of a text", sketch(`"annotations":[{"id":2,"position":{"x":0,"y":0},"text":""}]`), "Duplicate or zero object ID"},
		{"last ID", sketch(`"annotations":[{"id":18446744073709551615,"position":{"x":0,"y":0},"text":""}]`), "Duplicate or zero object ID"},
		{"empty variable", sketchOf(`{"id":1,"element":"*","position":{"x":0,"y":0},"display":{"variable":""}}`, "", ""),
			"Atom text labels must contain 1–32 printable characters"},
		{"empty number", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"display":{"number":{"text":""}}}`, "", ""),
			"Atom numbers must contain 1–32 printable characters"},
		{"indicator place", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"display":{"stereo":{"offset":{"x":10001,"y":0}}}}`, "", ""),
			"Invalid atom-indicator position"},
		{"variable on carbon", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"display":{"variable":"R"}}`, "", ""),
			"Variable labels require wildcard atoms"},
		{"CIP", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"cip_label":"Q"}`, "", ""), "Unsupported atom CIP label"},
		{"mark size", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"marks":[{"kind":"charge","offset":{"x":0,"y":0},"size_pt":0}]}`, "", ""),
			"Invalid atom radical count or mark position"},
		{"label style", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"text_style":{"size_pt":3}}`, "", ""),
			"Text requires a font name and a size from 4 to 144 pt"},
		{"far away", sketchOf(`{"id":1,"element":"C","position":{"x":1e39,"y":0}}`, "", ""), "Non-finite atom position"},
		{"long element", sketchOf(`{"id":1,"element":"Abcd","position":{"x":0,"y":0}}`, "", ""), "Invalid element symbol"},
		{"winding", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"stereo":{"winding":"up","neighbors":[]}}`, "", ""),
			"Invalid stereocenter neighbor mapping"},
		{"bond CIP", sketchOf(twoAtoms, `{"a":1,"b":2,"order":2,"cip_label":""}`, ""), "Unsupported bond CIP label"},
		{"order", sketchOf(twoAtoms, `{"a":1,"b":2,"order":8}`, ""), "Invalid bond endpoints or order"},
		{"twice", sketchOf(twoAtoms, oneBond+`,{"a":2,"b":1,"order":1}`, ""), "Duplicate bond"},
		{"display", sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"display":"dashed"}`, ""), "Unsupported bond appearance for this order"},
		{"unknown display", sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"display":""}`, ""), "Unsupported bond appearance for this order"},
		{"second line", sketchOf(twoAtoms, `{"a":1,"b":2,"order":2,"secondary_display":"wavy"}`, ""), "Unsupported bond appearance for this order"},
		{"authoritative", sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"stereo_authoritative":true}`, ""),
			"Captured double-bond stereo requires a double bond"},
		{"unknown stereo", sketchOf(twoAtoms, `{"a":1,"b":2,"order":2,"stereo":"q","stereo_atoms":[]}`, ""), "Invalid bond stereo references"},
		{"text place", sketch(`"annotations":[{"id":3,"position":{"x":1e39,"y":0},"text":""}]`), "Non-finite drawing position"},
		{"line spacing", text(`{"line_spacing":4}`), "Invalid text spacing or width"},
		{"zero width", text(`{"width_pt":0}`), "Invalid text spacing or width"},
		{"span within a character", text(`{"spans":[{"start":0,"end":2,"style":{}}]}`),
			"Text style ranges must be ordered, nonoverlapping UTF-8 boundaries"},
		{"line width", graphic(`"kind":"line","style":{"width_pt":13}`), "Graphic line width must be 0.1–12 pt"},
		{"picture without data", graphic(`"kind":"picture"`), "Picture data does not match the graphic kind"},
		{"path without a start", graphic(`"kind":"path","path":[{"command":"close"}]`), "Invalid graphic path"},
		{"arc of a line", graphic(`"kind":"line","arc":{"start_degrees":0,"sweep_degrees":9}`), "Arc parameters do not match the graphic kind"},
		{"shape depth", graphic(`"kind":"line","depth":[0,0,1e7]`), "Invalid shape projection depth"},
		{"arrow kind", arrow(`,"kind":"spiral"`), "Unsupported arrow style"},
		{"arrow control", arrow(`,"control":{"x":1e39,"y":0}`), "Non-finite arrow position"},
		{"arrow width", arrow(`,"style":{"width_pt":0}`), "Arrow line width must be 0.1–12"},
		{"anchor on nothing", anchor(`{"kind":"atom","atom":9}`), "Invalid mechanism-arrow attachment"},
		{"anchor on a bond the wrong way round", anchor(`{"kind":"bond","a":2,"b":1,"fraction":0.5}`), "Invalid mechanism-arrow attachment"},
		{"anchor on no lone pair", anchor(`{"kind":"lone_pair","atom":1,"mark":0}`), "Invalid mechanism-arrow attachment"},
	} {
		_, err := drawing.Read([]byte(test.text))
		var rule *drawing.Error
		if !errors.As(err, &rule) || rule.Message != test.want {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
			continue
		}
		reactions := strings.Contains(test.want, "reaction")
		if want := map[bool]string{true: drawing.ReasonReactions, false: drawing.ReasonInvalid}[reactions]; rule.Reason != want {
			t.Errorf("%s: reason %s, want %s", test.name, rule.Reason, want)
		}
	}
}

func TestReadFailsOnWhatIsNoDrawing(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", ``, "unexpected EOF"},
		{"word", `nope`, "a drawing must be an object"},
		{"list", `[]`, "a drawing must be an object"},
		{"empty", `{}`, "missing field `version`"},
		{"no bonds", `{"version":15,"atoms":[]}`, "missing field `bonds`"},
		{"cut", `{"version":15,"atoms":[`, "unexpected EOF"},
		{"after", sketch("") + "x", "text after the drawing"},
		{"mark of byte order", "\uFEFF" + sketch(""), "invalid character"},
		{"text for a version", `{"version":"15","atoms":[],"bonds":[]}`, "version must be a number"},
		{"negative version", `{"version":-1,"atoms":[],"bonds":[]}`, "version must be a whole number"},
		{"null list", sketch(`"arrows":null`), "arrows must be a list"},
		{"repeated member", sketch(`"arrows":[],"arrows":[]`), "duplicate"},
		{"no position", sketchOf(`{"id":1,"element":"C"}`, "", ""), "missing field `position`"},
		{"fraction for a count", sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0},"charge":1.5}`, "", ""), "charge must be an integer"},
		{"negative ID", sketchOf(`{"id":-1,"element":"C","position":{"x":0,"y":0}}`, "", ""), "id must be an integer"},
		{"number out of range", sketchOf(`{"id":1,"element":"C","position":{"x":1e999,"y":0}}`, "", ""), "x is out of range"},
		{"lone surrogate", sketchOf(`{"id":1,"element":"\ud800","position":{"x":0,"y":0}}`, "", ""), "surrogate"},
		{"unknown setting", sketch(`"atom_labels":{"carbons":"some"}`), "unknown value"},
		{"unknown theme", sketch(`"color_theme":"neon"`), "unknown value"},
		{"unknown member of a style", sketch(`"drawing_style":{"zoom":1}`), "unknown field `zoom` in drawing_style"},
		{"unknown member of a reaction", sketch(`"reactions":[{"arrow":1,"yield":3}]`), "unknown field `yield` in a reaction"},
		{"unknown member of a participant", sketch(`"reactions":[{"arrow":1,"products":[{"atoms":[1],"x":3}]}]`), "unknown field `x` in a participant"},
		{"colour", sketch(`"ring_fills":[{"atoms":[1],"color":"blue"}]`), "color is no color"},
		{"four bytes", sketch(`"ring_fills":[{"atoms":[1],"color":[1,2,3,4]}]`), "must be three bytes"},
		{"deep", sketch(`"x":` + strings.Repeat("[", 65) + strings.Repeat("]", 65)), "nested more than 64"},
	} {
		_, err := drawing.Read([]byte(test.text))
		var syntax *chem.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
	}
}

func TestReadReportsLaterVersions(t *testing.T) {
	for _, text := range []string{
		`{"version":28,"atoms":[],"bonds":[]}`,
		`{"atoms":"packed","version":28}`,
		`{"version":28,"atoms":[{"id":0}],"bonds":[`,
	} {
		_, err := drawing.Read([]byte(text))
		var version *drawing.VersionError
		if !errors.As(err, &version) || version.Version != "28" {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := drawing.Read([]byte(`{"version":99999999999999999999999,"atoms":[],"bonds":[]}`)); err == nil ||
		!strings.HasPrefix(err.Error(), "This drawing was made with a newer version of ReShiki (document version 99999999999999999999999).") {
		t.Error(err)
	}
}

func read(t *testing.T, text string) *drawing.Document {
	t.Helper()
	d, err := drawing.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestReadKeepsUnknownMembers(t *testing.T) {
	d := read(t, sketchOf(`{"id":1,"element":"C","position":{"x":0,"y":0,"z":5},"tag":{"a":[1.50,"x"]}}`, "", `"guides":[ 1 ]`))
	text := string(drawing.Append(nil, d))
	for _, want := range []string{`"tag": {"a":[1.50,"x"]}`, `"guides": [ 1 ]`, `"version": 27`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s was lost", want)
		}
	}
}

func TestReadRoundsToSinglePrecision(t *testing.T) {
	d := read(t, sketchOf(`{"id":1,"element":"C","position":{"x":-36.373066958946424,"y":-0.0}},`+
		`{"id":2,"element":"C","position":{"x":1.5e-40,"y":123456789}}`, "", ""))
	for i, want := range []drawing.Point{{X: -36.373066}, {X: 1.5e-40, Y: 123456790}} {
		if got := d.Atoms()[i].Position; got != want {
			t.Errorf("position %v, want %v", got, want)
		}
	}
}

func TestReadBringsOldColorsOfDarkDrawingsUpToDate(t *testing.T) {
	text := strings.Replace(sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"color":[200,0,0]}`, `"canvas_theme":"dark"`), "15", "16", 1)
	d := read(t, text)
	if got := d.Bonds()[0].Color; got != drawing.RGB(255, 55, 55) || d.Version() != 17 {
		t.Errorf("color %v in version %d", got, d.Version())
	}
	d = read(t, strings.Replace(text, "16", "17", 1))
	if got := d.Bonds()[0].Color; got != drawing.RGB(200, 0, 0) {
		t.Errorf("color %v of a drawing of version 17", got)
	}
}

func TestOpenForgetsComputedLabels(t *testing.T) {
	d, err := drawing.Open([]byte(`{"version":1,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0},"cip_label":"R","label_h":4}],"bonds":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	if a := d.Atoms()[0]; a.CIP != "" || a.LabelH != 4 || d.Version() != drawing.ImportVersion {
		t.Errorf("atom %+v in version %d", a, d.Version())
	}
}

func TestColorsKeepTheirMeaning(t *testing.T) {
	for text, want := range map[string]drawing.Color{
		`[0,0,0]`:         drawing.Ink,
		`"#000000"`:       drawing.RGB(0, 0, 0),
		`[32,80,145]`:     drawing.PaletteColor(drawing.Blue, drawing.Strong),
		`"#205091"`:       drawing.RGB(32, 80, 145),
		`[249,223,225]`:   drawing.PaletteColor(drawing.Red, drawing.Tint),
		`[1,2,3]`:         drawing.RGB(1, 2, 3),
		`"#a0B1c2"`:       drawing.RGB(0xa0, 0xb1, 0xc2),
		`"purple.strong"`: drawing.PaletteColor(drawing.Purple, drawing.Strong),
	} {
		d := read(t, sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"color":`+text+`}`, ""))
		again := read(t, string(drawing.Append(nil, d)))
		if got := d.Bonds()[0].Color; got != want || again.Bonds()[0].Color != want {
			t.Errorf("%s: %v, then %v, want %v", text, got, again.Bonds()[0].Color, want)
		}
	}
}

func TestRingFillsKeepTheirColors(t *testing.T) {
	ring := `{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"C","position":{"x":1,"y":0}},{"id":3,"element":"C","position":{"x":1,"y":1}}`
	bonds := oneBond + `,{"a":2,"b":3,"order":1},{"a":3,"b":1,"order":1}`
	for text, want := range map[string]drawing.Color{
		`[201,224,248]`:                    drawing.PaletteColor(drawing.Blue, drawing.Tint),
		`[201,224,248],"fixed_color":true`: drawing.RGB(201, 224, 248),
		`"#DCEFE9"`:                        drawing.RGB(220, 239, 233),
		`"teal.tint"`:                      drawing.PaletteColor(drawing.Teal, drawing.Tint),
		`[9,9,9]`:                          drawing.RGB(9, 9, 9),
	} {
		d := read(t, sketchOf(ring, bonds, `"ring_fills":[{"atoms":[2,3,1],"color":`+text+`}]`))
		again := read(t, string(drawing.Append(nil, d)))
		if got := d.RingFills()[0].Color; got != want || again.RingFills()[0].Color != want {
			t.Errorf("%s: %v, then %v, want %v", text, got, again.RingFills()[0].Color, want)
		}
	}
}

// picture returns the text of a PNG of the given size, in one colour.
func picture(t *testing.T, width, height int) string {
	t.Helper()
	var b strings.Builder
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString([]byte(b.String()))
}

func TestPicturesAreChecked(t *testing.T) {
	frame := func(id int, data string) string {
		return fmt.Sprintf(`{"id":%d,"kind":"picture","origin":{"x":0,"y":0},"axis_x":{"x":9,"y":0},"axis_y":{"x":0,"y":9},"picture":%s}`, id, data)
	}
	good := picture(t, 3, 2)
	d := read(t, sketch(`"graphics":[`+frame(3, `"`+good+`"`)+`]`))
	if p := d.Graphics()[0].Picture; p.Width != 3 || p.Height != 2 || p.EMF != nil {
		t.Errorf("picture of %d × %d", p.Width, p.Height)
	}
	large := `"` + picture(t, 4000, 4000) + `"`
	for _, test := range []struct{ name, graphics, want string }{
		{"not base64", frame(3, `"!"`), "not base64"},
		{"not a PNG", frame(3, `"R0lGODlh"`), "Stored pictures must be PNG"},
		{"cut", frame(3, `"`+base64.StdEncoding.EncodeToString([]byte(mustDecode(good)[:40]))+`"`), "unexpected EOF"},
		{"too wide", frame(3, `"`+picture(t, 8193, 1)+`"`), "at most 16 million pixels"},
		{"too many pixels", frame(3, `"`+picture(t, 4001, 4000)+`"`), "at most 16 million pixels"},
		{"no metafile", frame(3, `{"png":"`+good+`","emf":"AAAA"}`), "no enhanced metafile"},
		{"unknown member", frame(3, `{"png":"`+good+`","emf":"AAAA","wmf":""}`), "unknown field `wmf` in picture"},
		{"too many in all", frame(3, large) + "," + frame(4, large) + "," + frame(5, large) + "," + frame(6, large) + "," + frame(7, `"`+good+`"`),
			"Drawing pictures exceed 64 MB or 64 million pixels"},
	} {
		if _, err := drawing.Read([]byte(sketch(`"graphics":[` + test.graphics + `]`))); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
	}
}

func mustDecode(text string) string {
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// FuzzRead checks that no text makes the reader panic, and that a drawing it
// accepts is written and read back unchanged.
func FuzzRead(f *testing.F) {
	text, err := os.ReadFile("testdata/everything.rsk")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(sketch(`"groups":[{"id":3,"members":[1,2]}],"x":[{}]`)))
	f.Add([]byte(sketchOf(twoAtoms, `{"a":1,"b":2,"order":1,"color":"#205091"}`, `"canvas_theme":"dark"`)))
	f.Add([]byte(`{"version":99,"atoms":[],"bonds":[]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := drawing.Read(text)
		if err != nil {
			return
		}
		again, err := drawing.Read(drawing.Append(nil, d))
		if err != nil {
			t.Fatalf("the written drawing: %v", err)
		}
		before, after := d.Content(), again.Content()
		before.Version = drawing.Version
		if !reflect.DeepEqual(before, after) {
			t.Fatalf("read %+v\nthen %+v", before, after)
		}
	})
}
