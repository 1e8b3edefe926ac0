package drawing_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"path"
	"reflect"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/drawing"
)

// goodFixtures are drawings that must be read, with the number of objects and
// the next ID.
var goodFixtures = []struct {
	file    string
	objects int
	next    drawing.ID
}{
	{"fixtures/engine/minimal-ethanol.rsk", 5, 4},
	{"fixtures/engine/verbose-ethanol.rsk", 5, 4},
	{"fixtures/engine/complete-example.rsk", 33, 22},
	{"fixtures/drawing/rsk/ethanol.rsk", 5, 4},
	{"fixtures/drawing/rsk/gly-l-ala.rsk", 19, 11},
	{"fixtures/drawing/rsk/boc-l-ala-sodium.rsk", 26, 15},
	{"fixtures/drawing/rsk/mapped-oxidation.rsk", 11, 8},
}

// badFixtures are drawings that must be refused. Those that break a rule of the
// document are rejected, the others failed.
var badFixtures = []struct {
	file     string
	rejected bool
	message  string
}{
	{"fixtures/engine/bad-duplicate-id.rsk", true, "Duplicate or zero object ID"},
	{"fixtures/engine/bad-dangling-bond.rsk", true, "Invalid bond endpoints or order"},
	{"fixtures/engine/bad-bond-display.rsk", true, "Unsupported bond appearance for this order"},
	{"fixtures/engine/bad-newer-version.rsk", false,
		"This drawing was made with a newer version of ReShiki (document version 999). Update ReShiki to open it."},
}

// TestTranscriptsRSK reads the drawings that the program was specified with.
func TestTranscriptsRSK(t *testing.T) {
	score := chemtest.NewScore(t, "rsk")
	for _, f := range goodFixtures {
		data, err := io.ReadAll(chemtest.OpenShared(t, f.file))
		if err != nil {
			t.Fatal(err)
		}
		score.Equal("fixtures", path.Base(f.file), verdict(data, f.objects, f.next), "kept")
	}
	for _, f := range badFixtures {
		data, err := io.ReadAll(chemtest.OpenShared(t, f.file))
		if err != nil {
			t.Fatal(err)
		}
		score.Equal("refused", path.Base(f.file), refusal(data), fmt.Sprintf("rejected %v: %s", f.rejected, f.message))
	}
	score.Finish()
}

// verdict reads, writes and reads a drawing again. It returns "kept" when
// nothing was lost.
func verdict(data []byte, objects int, next drawing.ID) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = fmt.Sprint("panic: ", r)
		}
	}()
	d, err := drawing.Read(data)
	if err != nil {
		return err.Error()
	}
	if d.NumObjects() != objects || d.NextID() != next {
		return fmt.Sprintf("%d objects, next ID %s", d.NumObjects(), d.NextID())
	}
	written := drawing.Append(nil, d)
	again, err := drawing.Read(written)
	if err != nil {
		return "written: " + err.Error()
	}
	before, after := d.Content(), again.Content()
	before.Version = drawing.Version
	if !reflect.DeepEqual(before, after) {
		return "the written drawing differs"
	}
	if !bytes.Equal(written, drawing.Append(nil, again)) {
		return "written twice, the text differs"
	}
	var want, got map[string]any
	if json.Unmarshal(data, &want) != nil || json.Unmarshal(written, &got) != nil {
		return "written text is not JSON"
	}
	want["version"] = float64(drawing.Version)
	if lost := missing(want, got, ""); lost != "" {
		return "lost " + lost
	}
	return "kept"
}

// defaults are the values of members that may be left out.
var defaults = map[string]any{
	"cip_label": nil, "reactions": []any{}, "abbreviations": []any{}, "alignment": "auto",
	"drawing_style": map[string]any{
		"name": "JACS / ACS", "font_family": "Arial", "bond_length_world": 42.0, "bond_length_pt": 14.4, "font_size_pt": 10.0,
		"line_width_pt": 0.6, "bold_width_pt": 2.0, "margin_width_pt": 1.6, "hash_spacing_pt": 2.5, "bond_spacing_ratio": 0.18,
		"png_dpi": 1200.0,
	},
}

// missing returns the place of the first value of want that got does not have,
// apart from defaults that were left out. Numbers are compared in single
// precision.
func missing(want, got any, at string) string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			return at
		}
		for name, value := range w {
			other, ok := g[name]
			if usual, known := defaults[name]; !ok && known && reflect.DeepEqual(value, usual) {
				continue
			}
			if !ok {
				return at + "." + name
			}
			if lost := missing(value, other, at+"."+name); lost != "" {
				return lost
			}
		}
		return ""
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			return at
		}
		for i := range w {
			if lost := missing(w[i], g[i], fmt.Sprintf("%s[%d]", at, i)); lost != "" {
				return lost
			}
		}
		return ""
	case float64:
		g, ok := got.(float64)
		if !ok || float32(w) != float32(g) && math.Abs(w-g) > 1e-30 {
			return at
		}
		return ""
	}
	if want != got {
		return at
	}
	return ""
}

// refusal reads a bad drawing and returns the kind and the text of the error.
func refusal(data []byte) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = fmt.Sprint("panic: ", r)
		}
	}()
	_, err := drawing.Read(data)
	if err == nil {
		return "accepted"
	}
	var rule *drawing.Error
	rejected := errors.As(err, &rule)
	if rejected && rule.Reason != drawing.ReasonInvalid {
		return "reason " + rule.Reason
	}
	return fmt.Sprintf("rejected %v: %s", rejected, strings.TrimSpace(err.Error()))
}
