package cdx_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"athanor/chem/cdx"
)

func TestReadXML(t *testing.T) {
	root, warnings, err := cdx.ReadXML([]byte("<?xml version=\"1.0\"?>\n<!DOCTYPE CDXML SYSTEM \"x>y\" >\n<!-- c -->\n<CDXML Name='a &lt;&#65;&#x42;&quot;'>\n" +
		"<page id=\"1\"><n id=\"2\" p=\"1 2\"/><t><s>one\r\ntwo &amp; <![CDATA[<three>]]></s></t><regnum/><regnum id=\"9\"></regnum></page></CDXML>\n<!-- end -->"))
	if err != nil {
		t.Fatal(err)
	}
	page := root.Children[0]
	if root.Get("Name") != `a <AB"` || page.ID != 1 || len(page.Children) != 2 || page.Children[0].Get("p") != "1 2" || page.Line != 5 {
		t.Errorf("%+v", root)
	}
	if got := page.Children[1].Children[0].Text; got != "one\ntwo & <three>" {
		t.Errorf("%q", got)
	}
	if len(warnings) != 1 || warnings[0].Message != "2 objects of kind regnum are not kept" {
		t.Errorf("%v", warnings)
	}
	count := 0
	root.Walk(func(o *cdx.Object) bool { count++; return o.Kind != "t" })
	if count != 4 {
		t.Errorf("%d objects visited", count)
	}
}

func TestTextWithoutRuns(t *testing.T) {
	root, _, err := cdx.ReadXML([]byte("<CDXML><page><t>\n one &amp; two\n</t><t> <s>a</s>\n</t></page></CDXML>"))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"one & two", "a"} {
		runs := root.Children[0].Children[i].Children
		if len(runs) != 1 || runs[0].Kind != "s" || runs[0].Text != want {
			t.Errorf("text %d: %+v", i, runs)
		}
	}
}

// TestManyPieces reads a text that comments cut into many pieces. Were they joined one
// by one, it would copy a terabyte.
func TestManyPieces(t *testing.T) {
	const pieces = 1_500_000
	root, _, err := cdx.ReadXML([]byte("<CDXML><t><s>" + strings.Repeat("a<!---->", pieces) + "</s></t></CDXML>"))
	if err != nil {
		t.Fatal(err)
	}
	if got := len(root.Children[0].Children[0].Text); got != pieces {
		t.Errorf("%d letters", got)
	}
}

func TestEncodings(t *testing.T) {
	text := "<CDXML><page><t><s>µ</s></t></page></CDXML>"
	units := utf16.Encode([]rune(text))
	var big, little []byte
	for _, u := range units {
		big = append(big, byte(u>>8), byte(u))
		little = append(little, byte(u), byte(u>>8))
	}
	latin := strings.Replace(text, "µ", "\xb5", 1)
	for name, c := range map[string]struct {
		data     string
		warnings int
	}{
		"UTF-8":               {text, 0},
		"mark":                {"\uFEFF" + text, 0},
		"big endian":          {"\xfe\xff" + string(big), 0},
		"little endian":       {"\xff\xfe" + string(little), 0},
		"without mark":        {string(little), 0},
		"declared Latin-1":    {`<?xml version="1.0" encoding='ISO-8859-1'?>` + latin, 0},
		"undeclared Latin-1":  {latin, 1},
		"declared and not so": {`<?xml version="1.0" encoding="UTF-8" ?>` + latin, 1},
	} {
		root, warnings, err := cdx.ReadXML([]byte(c.data))
		if err != nil || len(warnings) != c.warnings {
			t.Errorf("%s: %v, %v", name, err, warnings)
			continue
		}
		if got := root.Children[0].Children[0].Children[0].Text; got != "µ" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// Objects without a place in a drawing are counted, settings of the document are not.
func TestSkippedObjects(t *testing.T) {
	_, warnings, err := cdx.ReadXML([]byte(`<CDXML><documentproperties><property Name="a"/></documentproperties><page><stoichiometrygrid><sgcomponent/></stoichiometrygrid><bioshape/></page></CDXML>`))
	if err != nil || len(warnings) != 3 {
		t.Errorf("%v %v", err, warnings)
	}
	f := newFile().open(0x8000, 0)
	for _, tag := range []int{0x8030, 0x8031, 0x8022, 0x8025, 0x802C} {
		f.open(tag, 0).set(0x7777, 1).ends(1)
	}
	_, warnings, err = cdx.ReadBinary(f.ends(1).data)
	if err != nil || len(warnings) != 3 {
		t.Errorf("%v %v", err, warnings)
	}
}

// A declared encoding is that of the whole text.
func TestDeclaredEncoding(t *testing.T) {
	const declared = `<?xml version="1.0" encoding="Shift_JIS"?><CDXML><page><t><s>`
	root, _, err := shiftJIS.XML(context.Background(), []byte(declared+"\x94\xbd</s></t></page></CDXML>"))
	if err != nil || root.Children[0].Children[0].Children[0].Text != "反" {
		t.Errorf("%v %+v", err, root)
	}
	if _, _, err := shiftJIS.XML(context.Background(), []byte(declared+"\xff</s></t></page></CDXML>")); err == nil || !strings.Contains(err.Error(), `the text is not in the encoding "shift_jis" that it declares`) {
		t.Error(err)
	}
}

func TestRefused(t *testing.T) {
	deep := strings.Repeat("<group>", 80) + strings.Repeat("</group>", 80)
	for _, c := range []struct{ text, want string }{
		{"", `line 1, column 1: "" stands where the element CDXML is missing`},
		{"CCO", `line 1, column 1: "CCO" stands`},
		{"<page/>", "line 1, column 1: the root element is not CDXML"},
		{"<svg/>", `line 1, column 1: CDXML contains unsupported chemistry: drawing object "svg"`},
		{"<CDXML>\n <altgroup/></CDXML>", "line 2, column 2: CDXML contains unsupported chemistry: drawing object altgroup"},
		{"<!DOCTYPE CDXML [\n<!ENTITY a \"b\">]><CDXML/>", "line 2, column 1: entity declarations are not allowed"},
		{"<!DOCTYPE CDXML [ %a; ]><CDXML/>", "line 1, column 19: parameter entities are not allowed"},
		{"<CDXML a=\"&b;\"/>", `line 1, column 11: "&b;" is no reference`},
		{"<CDXML a=\"&#0;\"/>", `line 1, column 11: "&#0;" is no reference`},
		{"<CDXML xmlns=\"x\"/>", `line 1, column 8: namespaces are not supported: "xmlns"`},
		{"<x:CDXML/>", `line 1, column 2: namespaces are not supported`},
		{"<CDXML a=\"1\" a=\"2\"/>", "line 1, column 14: the attribute a is there twice"},
		{"<CDXML a=1/>", "line 1, column 10: the value of the attribute a is not quoted"},
		{"<CDXML a=\"<\"/>", "line 1, column 11: the value of the attribute a has a <"},
		{"<CDXML><page>\n</CDXML>", `line 2, column 1: the end tag "CDXML" stands where that of page, line 1, is missing`},
		{"<CDXML><page>", "line 1, column 14: the element page of line 1 is not closed"},
		{"<CDXML", "line 1, column 7: the text ends inside of the element CDXML"},
		{"<CDXML/>x", `line 1, column 9: "x" follows the end`},
		{"<CDXML><n id=\"1\"/><n id=\"1\"/></CDXML>", "line 1, column 19: the id 1 of n is there twice"},
		{"<CDXML><page><spectrum/></page></CDXML>", "line 1, column 14: CDXML contains unsupported chemistry: drawing object spectrum"},
		{"<CDXML>" + deep + "</CDXML>", "line 1, column 449: objects are nested deeper than 64"},
		{"<CDXML>" + strings.Repeat("<n/>", 100_001) + "</CDXML>", "line 1, column 400004: more than 100000 objects"},
		{`<?xml version="1.0" encoding="EBCDIC"?><CDXML/>`, "line 1, column 1: the encoding \"ebcdic\" is not supported"},
		{strings.Repeat(" ", cdx.MaxBytes+1), "line 1, column 1: 16777217 bytes are more than the limit"},
	} {
		_, _, err := cdx.ReadXML([]byte(c.text))
		if got := fmt.Sprint(err); !strings.HasPrefix(got, "cdxml: "+c.want) {
			t.Errorf("%.30q: %s, want %s", c.text, got, c.want)
		}
	}
}

func FuzzReadXML(f *testing.F) {
	f.Add([]byte("<CDXML><page id=\"1\"><fragment><n id=\"2\" p=\"1 2\"/></fragment><t><s font=\"3\">a&amp;<![CDATA[b]]></s></t></page></CDXML>"))
	f.Add([]byte("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><!DOCTYPE CDXML SYSTEM \"x\" [ <!ELEMENT a ANY> ]><CDXML a='&#x41;'/>"))
	f.Add([]byte("\xff\xfe<\x00C\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		root, _, err := cdx.ReadXML(data)
		if (root == nil) == (err == nil) {
			t.Fatalf("%v, %v", root, err)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "cdxml: line ") {
			t.Fatal(err)
		}
	})
}
