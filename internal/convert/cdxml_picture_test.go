package convert_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"image"
	"image/png"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// PNG pictures stay; others, and those that are broken, are told.
func TestCDXMLPictures(t *testing.T) {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, 3, 2))); err != nil {
		t.Fatal(err)
	}
	digits := hex.EncodeToString(file.Bytes())
	doc, warnings, err := convert.FromCDXML(context.Background(), cdxmlPage(`<embeddedobject id="5" BoundingBox="10 10 70 50" PNG="`+digits[:20]+"\n"+digits[20:]+`"/>`))
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	for name, d := range map[string]*drawing.Document{"read": doc, "cdxml": again(t, doc), "cdx": throughBinary(t, doc)} {
		g := d.Graphics()
		if len(g) != 1 || g[0].Picture == nil || !bytes.Equal(g[0].Picture.PNG, file.Bytes()) || g[0].AxisX.X < 174 || g[0].AxisX.X > 176 || g[0].AxisY.Y < 116 || g[0].AxisY.Y > 117 {
			t.Errorf("%s: %+v", name, g)
		}
	}
	for _, c := range []struct{ object, warning, fault string }{
		{`<embeddedobject id="5" BoundingBox="1 1 9 9" GIF="47"/>`, "embedded objects that are no PNG pictures are not kept", ""},
		{`<embeddedobject id="5" BoundingBox="1 1 9 9" PNG="8950"/>`, "a picture is not kept: ", ""},
		{`<embeddedobject id="5" BoundingBox="1 1 1 9" PNG="` + digits + `"/>`, "a picture is not kept: it has no extent", ""},
		{`<embeddedobject id="5" BoundingBox="1 1 9 9" PNG="xx"/>`, "", "the attribute PNG is not written in hexadecimal digits"},
	} {
		_, warnings, err := convert.FromCDXML(context.Background(), cdxmlPage(c.object))
		switch {
		case c.fault != "":
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%.60s: %v", c.object, err)
			}
		case err != nil || len(warnings) != 1 || !strings.HasPrefix(warnings[0].String(), c.warning):
			t.Errorf("%.60s: %v %v", c.object, err, warnings)
		}
	}
	content := doc.Content()
	content.Graphics[0].AxisX, content.Graphics[0].AxisY = drawing.Point{Y: 100}, drawing.Point{X: -50}
	if doc, err = drawing.New(content); err != nil {
		t.Fatal(err)
	}
	if _, warnings, err := convert.ToCDXML(context.Background(), doc); err != nil || len(warnings) != 1 {
		t.Errorf("%v %v", err, warnings)
	}
}
