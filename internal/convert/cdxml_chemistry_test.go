package convert_test

import (
	"context"
	"strconv"
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

// node and bond make the objects of a file; nodes stand 14.4 points apart.
func node(id, element string, place int, extra string) string {
	return `<n id="` + id + `" p="` + strconv.Itoa(20+14*place) + ` ` + strconv.Itoa(20+7*(place%2)) + `" Element="` + element + `" ` + extra + `/>`
}

func bond(id, from, to, extra string) string {
	return `<b id="` + id + `" B="` + from + `" E="` + to + `" ` + extra + `/>`
}

// carboxyl is the structure of a label -C(=O)O- whose left connection point is 54.
const carboxyl = `<n id="51" p="60 20"/><n id="52" p="60 30" Element="8"/><n id="53" p="70 20" Element="8"/>` +
	`<n id="54" p="50 20" NodeType="ExternalConnectionPoint"/><n id="55" p="80 20" NodeType="ExternalConnectionPoint"/>` +
	`<b id="60" B="51" E="52" Order="2"/><b id="61" B="51" E="53"/><b id="62" B="54" E="51"/><b id="63" B="53" E="55"/></fragment>` +
	`<t p="44 20"><s>CO2</s></t></n>`

// The bonds at a label lead to the atoms that the order of its connection points says.
func TestCDXMLConnectionOrder(t *testing.T) {
	const guessed = `the label "CO2" does not say which of its bonds leads to which of its atoms; they are taken in the order of the file`
	for _, c := range []struct {
		outer, inner, smiles string
		guessed              bool
	}{
		{`BondOrdering="6 7"`, `ConnectionOrder="54 55"`, "COC(N)=O", false},
		{`BondOrdering="6 7"`, `ConnectionOrder="55 54"`, "CC(=O)ON", false},
		{`BondOrdering="7 6"`, `ConnectionOrder="54 55"`, "CC(=O)ON", false},
		{`BondOrdering="7 6"`, `ConnectionOrder="55 54"`, "COC(N)=O", false},
		{`BondOrdering="6 7"`, ``, "COC(N)=O", true},
		{``, ``, "COC(N)=O", true},
		{`BondOrdering="6 7"`, `ConnectionOrder="55 99"`, "COC(N)=O", true},
	} {
		smiles, warnings := warnsCDXML(t, `<fragment id="2">`+node("3", "7", 0, "")+node("4", "6", 3, "")+
			`<n id="5" p="44 20" NodeType="Fragment" `+c.outer+`><fragment id="50" `+c.inner+`>`+carboxyl+bond("6", "3", "5", "")+bond("7", "5", "4", "")+`</fragment>`)
		if smiles != c.smiles || strings.Contains(warnings, guessed) != c.guessed {
			t.Errorf("%s %s: %s, %q", c.outer, c.inner, smiles, warnings)
		}
	}
}

// What ChemDraw files state and drawings do not hold gets a warning, or an error where
// the structure would be another one.
func TestCDXMLTellsWhatIsLost(t *testing.T) {
	const metal, racemic = "28", "groups of relative or racemic centres are not kept; the centres are read as drawn"
	two := func(first, second string) string { return `<fragment id="2">` + first + second }
	for _, c := range []struct{ content, smiles, warnings string }{
		{two(node("3", "6", 0, ""), node("4", "9", 1, "")) + bond("5", "3", "4", "") + bond("6", "4", "3", "") + `</fragment>`,
			"! cdxml: line 1, column 1: b: the atoms are bonded twice, first at line 1", ""},
		{`<fragment id="2" Racemic="yes">` + node("3", "6", 0, "") + `</fragment>`, "C", racemic},
		{`<fragment id="2" Relative="yes">` + node("3", "6", 0, "") + `</fragment>`, "C", racemic},
		{two(node("3", "6", 0, `HDot="yes"`), "") + `</fragment>`, "C", "hydrogens drawn as a dot or a dash are not kept; the configuration that they show is open"},
		{two(node("3", "6", 0, ""), node("4", "17", 1, "")) + bond("5", "3", "4", `Display="Dash"`) + `</fragment>`, "C->Cl", "dashed single bonds are read as coordination bonds"},
		{two(node("3", metal, 0, ""), node("4", "7", 1, "")) + bond("5", "3", "4", `Display="Dash"`) + `</fragment>`, "[NH3]->[Ni]", ""},
		{two(node("3", "1", 0, ""), node("4", "8", 1, "")) + node("6", "8", 3, "") + bond("5", "3", "4", `Display="Dash"`) + bond("7", "3", "6", "") + `</fragment>`,
			"O[H]~O", "dashed bonds to hydrogen are read as hydrogen bonds, which do not join molecules"},
		{`<fragment id="2"><n id="3" p="0 0"><t p="0 0"><s>OH</s></t></n></fragment>`, "C", `the label "OH" does not fit the atom C at line 1; the atom is kept`},
		{`<fragment id="2"><n id="3" p="0 0" Element="7"><t p="0 0"><s>NO</s><s face="32">2</s></t></n></fragment>`, "N", `the label "NO2" does not fit the atom N at line 1; the atom is kept`},
		{`<fragment id="2"><n id="3" p="0 0" Element="17"><t p="0 0"><s>HCl</s></t></n></fragment>`, "Cl", ""},
		{`<fragment id="2"><n id="3" p="0 0" Element="7" Charge="1"><t p="0 0"><s>H3N+</s></t></n></fragment>`, "[NH4+]", ""},
		{`<fragment id="2"><n id="3" p="0 0" Element="1" Isotope="2"><t p="0 0"><s>D</s></t></n><n id="4" p="9 9"/><b id="5" B="3" E="4"/></fragment>`, "[2H]C", ""},
		{`<fragment id="2">` + node("3", "6", 0, "") + `</fragment><bracketedgroup id="9" BracketUsage="Component" ComponentOrder="1" BracketedObjectIDs="2"/>`,
			"C", "components of mixtures and formulations are not kept; their atoms are"},
		{`<graphic id="9" GraphicType="Bracket" BoundingBox="50 50 20 20" BracketUsage="SRU"/>`, "! cdxml: line 1, column 1: graphic: CDXML contains unsupported chemistry: a repeat unit", ""},
		{`<graphic id="9" GraphicType="Bracket" BoundingBox="50 50 20 20" BracketUsage="Generic"/>`, "", ""},
		{`<fragment id="2">` + node("3", "6", 0, "") + `</fragment><bracketedgroup id="9" BracketUsage="MultipleGroup" RepeatCount="3" BracketedObjectIDs="2"/>`,
			"! cdxml: line 1, column 1: bracketedgroup: CDXML contains unsupported chemistry: a repeat unit", ""},
	} {
		if smiles, warnings := warnsCDXML(t, c.content); smiles != c.smiles || warnings != c.warnings {
			t.Errorf("%s\n%s %q, want %s %q", c.content, smiles, warnings, c.smiles, c.warnings)
		}
	}
}

// A point of attachment may stand before the atoms that it names.
func TestCDXMLAttachmentsMayLookAhead(t *testing.T) {
	ring := node("10", "6", 0, "") + node("11", "6", 1, "") + bond("12", "10", "11", `Order="2"`)
	point := `<n id="3" p="27 24" NodeType="MultiAttachment" Attachments="10 11"/><n id="4" p="27 60" Element="78"/>`
	for _, content := range []string{ring + point, point + ring} {
		doc, _, err := convert.FromCDXML(context.Background(), cdxmlPage(`<fragment id="2">`+content+bond("5", "3", "4", `Order="dative"`)+`</fragment>`))
		if err != nil {
			t.Error(err)
			continue
		}
		found := 0
		for _, a := range doc.Atoms() {
			if len(a.Centroid) == 2 && doc.Atoms()[a.Centroid[0]-1].Element == "C" {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s: %+v", content, doc.Atoms())
		}
	}
	if smiles, _ := warnsCDXML(t, `<fragment id="2">`+ring+`<n id="3" p="27 24" NodeType="MultiAttachment" Attachments="10 3"/></fragment>`); !strings.Contains(smiles, `names "3", which is no atom`) {
		t.Error(smiles)
	}
}

// The wedge of a double bond goes to a single bond with the same meaning, for atoms
// that can be centres.
func TestCDXMLWedgesOfDoubleBonds(t *testing.T) {
	for _, c := range []struct{ element, display, other, smiles, warning string }{
		{"16", "WedgeBegin", "", "C[S@@](N)=O", ""},
		{"16", "WedgedHashBegin", "", "C[S@](N)=O", ""},
		{"16", "WedgeEnd", "", "CS(N)=O", ""},
		{"16", "WedgeBegin", "WedgeBegin", "C[S@@](N)=O", ""},
		{"16", "WedgeBegin", "WedgedHashBegin", "CS(N)=O", "the wedge of the double bond at line 1 shows no configuration, or another one than the other wedges at atom 1; it is not kept"},
		{"6", "WedgeBegin", "", "CC(N)=O", ""},
	} {
		smiles, warnings := warnsCDXML(t, `<fragment id="2"><n id="3" p="50 50" Element="`+c.element+`"/><n id="4" p="50 35" Element="8"/><n id="5" p="63 57"/><n id="6" p="37 57" Element="7"/>`+
			`<b id="7" B="3" E="4" Order="2" Display="`+c.display+`"/><b id="8" B="3" E="5" Display="`+c.other+`"/><b id="9" B="3" E="6"/></fragment>`)
		if smiles != c.smiles && c.warning == "" || warnings != c.warning {
			t.Errorf("%+v: %s %q", c, smiles, warnings)
		}
	}
}
