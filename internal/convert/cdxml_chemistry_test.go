package convert_test

import (
	"context"
	"strings"
	"testing"

	"athanor/internal/convert"
)

// cdxmlPage makes a file of what stands on its page.
func cdxmlPage(content string) []byte {
	return []byte(`<CDXML><page id="1">` + content + `</page></CDXML>`)
}

// warnsCDXML reads a page and returns what it shows and the warnings.
func warnsCDXML(t *testing.T, content string) (smiles, warnings string) {
	t.Helper()
	doc, list, err := convert.FromCDXML(context.Background(), cdxmlPage(content))
	if err != nil {
		return "! " + err.Error(), ""
	}
	var texts []string
	for _, w := range list {
		texts = append(texts, w.String())
	}
	return drawnSMILES(doc), strings.Join(texts, "; ")
}

// Wedges that contradict each other show no configuration, as in molfiles.
func TestCDXMLContradictingWedges(t *testing.T) {
	for _, c := range []struct{ displays, smiles, warning string }{
		{"WedgeBegin  ", "F[C@@H](Cl)Br", ""},
		{"WedgeBegin WedgeBegin WedgeBegin", "F[C@@H](Cl)Br", ""},
		{"WedgeBegin WedgedHashBegin ", "FC(Cl)Br", "the wedges at atom 1 contradict each other; its configuration is open"},
	} {
		d := strings.Split(c.displays, " ")
		smiles, warning := warnsCDXML(t, `<fragment id="2"><n id="3" p="50 50"/><n id="4" p="50 40" Element="9"/><n id="5" p="60 56" Element="17"/><n id="6" p="40 56" Element="35"/>`+
			`<b id="7" B="3" E="4" Display="`+d[0]+`"/><b id="8" B="3" E="5" Display="`+d[1]+`"/><b id="9" B="3" E="6" Display="`+d[2]+`"/></fragment>`)
		if smiles != c.smiles || warning != c.warning {
			t.Errorf("%s: %s %q, want %s %q", c.displays, smiles, warning, c.smiles, c.warning)
		}
	}
}
