package cdx_test

import (
	"context"
	"encoding/binary"
	"strings"
	"testing"

	"athanor/chem/cdx"
)

// file builds a binary file piece by piece.
type file struct{ data []byte }

func newFile() *file {
	f := &file{data: []byte("VjCD0100\x04\x03\x02\x01")}
	f.data = append(f.data, make([]byte, 10)...)
	return f
}

func (f *file) u16(v int) *file {
	f.data = binary.LittleEndian.AppendUint16(f.data, uint16(v))
	return f
}

func (f *file) u32(v int) *file {
	f.data = binary.LittleEndian.AppendUint32(f.data, uint32(v))
	return f
}

// open begins an object.
func (f *file) open(tag, id int) *file { return f.u16(tag).u32(id) }

// set writes a property of bytes.
func (f *file) set(tag int, value ...byte) *file {
	f.u16(tag).u16(len(value))
	f.data = append(f.data, value...)
	return f
}

// ends closes n objects.
func (f *file) ends(n int) *file {
	for range n {
		f.u16(0)
	}
	return f
}

func TestReadBinary(t *testing.T) {
	f := newFile().open(0x8000, 0)
	f.set(0x0100, 1, 0, 1, 0, 3, 0, 0x10, 0x27, 5, 0, 'A', 'r', 'i', 'a', 'l') // font 3, Mac Roman
	f.set(0x0300, 1, 0, 0xff, 0xff, 0, 0, 0, 0x80)
	f.set(0x0805, 0, 0x80, 0x0e, 0).set(0x0804, 180, 0)
	f.open(0x8001, 1).open(0x8003, 2)
	f.open(0x8004, 3).set(0x0200, 0, 0, 2, 0, 0, 0x80, 1, 0).set(0x0402, 8, 0).set(0x0421, 0xff).set(0x042B, 1, 0).ends(1)
	f.open(0x8005, 4).set(0x0600, 0x80, 0).set(0x0601, 6, 0).set(0x0603, 2, 1).set(0x0604, 3, 0, 0, 0).ends(1)
	f.open(0x8006, 5).set(0x0700, 2, 0, 0, 0, 3, 0, 1, 0, 200, 0, 3, 0, 1, 0, 3, 0, 0, 0, 240, 0, 0, 0, 'a', 0xb5, '\r', 'b').ends(1)
	f.open(0x8021, 6).set(0x0207, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0).set(0x0A35, 2, 0).ends(1)
	f.open(0x800C, 7).set(0x7777, 1).ends(1)
	f.ends(3)
	root, warnings, err := cdx.ReadBinary(f.data)
	if err != nil {
		t.Fatal(err)
	}
	if len(warnings) != 1 || warnings[0].Message != "1 objects of kind regnum are not kept" {
		t.Errorf("%v", warnings)
	}
	if root.Get("BondLength") != "14.5" || root.Get("BondSpacing") != "18" || root.Children[0].Children[0].Get("name") != "Arial" || root.Children[1].Children[0].Get("b") != "0.50000763" {
		t.Errorf("%+v", root)
	}
	fragment := root.Children[2].Children[0]
	n, b, text, arrow := fragment.Children[0], fragment.Children[1], fragment.Children[2], fragment.Children[3]
	if n.Get("p") != "1.5 2" || n.Get("Element") != "8" || n.Get("Charge") != "-1" || n.Get("NumHydrogens") != "1" || n.ID != 3 {
		t.Errorf("%+v", n)
	}
	if b.Get("Order") != "1.5" || b.Get("Display") != "WedgeBegin" || b.Get("DoublePosition") != "Left" || b.Get("B") != "3" {
		t.Errorf("%+v", b)
	}
	if s := text.Children; len(s) != 2 || s[0].Text != "a" || s[0].Get("size") != "10" || s[1].Text != "µ\nb" || s[1].Get("size") != "12" {
		t.Errorf("%+v", text)
	}
	if arrow.Get("Head3D") != "1 2 0" || arrow.Get("ArrowheadHead") != "Full" {
		t.Errorf("%+v", arrow)
	}
}

// Text in UTF-8 goes before the same text in another encoding, in either order.
func TestBinaryUnicodeText(t *testing.T) {
	for _, first := range []bool{true, false} {
		f := newFile().open(0x8000, 0).open(0x8006, 1)
		if first {
			f.set(0x0709, append([]byte{0, 0}, "α"...)...)
		}
		f.set(0x0700, 0, 0, '?')
		if !first {
			f.set(0x0709, append([]byte{0, 0}, "α"...)...)
		}
		root, _, err := cdx.ReadBinary(f.ends(2).data)
		if err != nil {
			t.Fatal(err)
		}
		if s := root.Children[0].Children; len(s) != 1 || s[0].Text != "α" {
			t.Errorf("%v: %+v", first, s)
		}
	}
}

// shiftJIS reads files with one character of Shift-JIS.
var shiftJIS = cdx.Reader{Decode: func(encoding, raw string) (string, bool, bool) {
	switch {
	case encoding != "cp932" && encoding != "shift_jis":
		return "", false, false
	case strings.Contains(raw, "\x94\xbd"):
		return strings.ReplaceAll(raw, "\x94\xbd", "反"), true, true
	}
	return strings.ToValidUTF8(raw, "\uFFFD"), true, false
}}

// Every run of a text is in the encoding of its font, and so is the name of the font.
func TestBinaryEncodings(t *testing.T) {
	for _, c := range []struct {
		charset    int
		raw, text  string
		unreadable bool
	}{
		{932, "\x94\xbd", "反", false}, {10000, "\xb5", "µ", false}, {1252, "\xb5", "µ", false},
		{65001, "α", "α", false}, {932, "\xff", "\uFFFD", true}, {4711, "\xb5", "µ", true}, {4711, "plain", "plain", false},
	} {
		low, high := byte(c.charset), byte(c.charset>>8)
		f := newFile().open(0x8000, 0)
		f.set(0x0100, append([]byte{1, 0, 1, 0, 3, 0, low, high, byte(len(c.raw)), 0}, c.raw...)...)
		// One letter in the font 9, which is not in the table, then the text in font 3.
		f.open(0x8006, 1).set(0x0700, append([]byte{2, 0, 0, 0, 9, 0, 0, 0, 200, 0, 3, 0, 1, 0, 3, 0, 0, 0, 200, 0, 3, 0, 'x'}, c.raw...)...)
		root, warnings, err := shiftJIS.Binary(context.Background(), f.ends(2).data)
		if err != nil {
			t.Errorf("%d: %v", c.charset, err)
			continue
		}
		name := root.Children[0].Children[0].Get("name")
		runs := root.Children[1].Children
		if len(runs) != 2 || runs[1].Text != c.text || name != c.text || (len(warnings) > 0) != c.unreadable {
			t.Errorf("%d: %q %+v %v", c.charset, name, runs, warnings)
		}
	}
}

func TestBinaryRefused(t *testing.T) {
	deep := newFile().open(0x8000, 0)
	for i := range 70 {
		deep.open(0x8002, 100+i)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":     {nil, "Invalid binary drawing header"},
		"header":    {[]byte("VjCD0100\x04\x03\x02\x01"), "Truncated binary drawing"},
		"other":     {[]byte("<CDXML/>"), "Invalid binary drawing header"},
		"truncated": {newFile().open(0x8000, 0).open(0x8001, 1).data, "Truncated binary drawing"},
		"length":    {newFile().open(0x8000, 0).u16(0x0200).u16(100).data, "Truncated binary drawing"},
		"long":      {newFile().open(0x8000, 0).u16(0x0200).u16(0xFFFF).u32(1 << 31).data, "Truncated binary drawing"},
		"object":    {newFile().open(0x8000, 0).open(0x80AA, 1).ends(2).data, "Unsupported binary drawing object 0x80AA"},
		"property":  {newFile().open(0x8000, 0).open(0x8003, 1).set(0x7777).ends(2).data, "Unsupported binary drawing property 0x7777"},
		"enum":      {newFile().open(0x8000, 0).open(0x8005, 1).set(0x0601, 99, 0).ends(2).data, "the property Display: Unsupported binary enumeration: Display"},
		"ids":       {newFile().open(0x8000, 0).open(0x8004, 1).ends(1).open(0x8004, 1).ends(2).data, "the id 1 of a n is there twice"},
		"deep":      {deep.data, "objects are nested deeper than 64"},
		"more":      {append(newFile().open(0x8000, 0).ends(1).data, 1, 2, 3), "3 bytes follow the end of the document"},
	} {
		_, _, err := cdx.ReadBinary(c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "cdx: byte ") {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, _, err := cdx.ReadBinary(newFile().open(0x8000, 0).set(0x7777, 1).ends(2).data); err != nil {
		t.Errorf("an unknown property of the document: %v", err)
	}
	old := append([]byte("VjCD0100\x04\x03\x02\x01"), make([]byte, 16)...)
	f := (&file{data: old}).open(0x8001, 1).open(0x8003, 2).ends(2)
	if root, _, err := cdx.ReadBinary(f.data); err != nil || len(root.Children) != 1 {
		t.Errorf("without a document object: %v", err)
	}
}

func FuzzReadBinary(f *testing.F) {
	f.Add(newFile().open(0x8000, 0).set(0x0805, 0, 0, 14, 0).open(0x8001, 1).open(0x8003, 2).open(0x8004, 3).set(0x0200, 0, 0, 1, 0, 0, 0, 2, 0).ends(4).data)
	f.Add(newFile().open(0x8000, 0).open(0x8006, 1).set(0x0700, 1, 0, 0, 0, 3, 0, 1, 0, 200, 0, 3, 0, 'a', 'b').ends(2).data)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		root, _, err := cdx.ReadBinary(data)
		if (root == nil) == (err == nil) {
			t.Fatalf("%v, %v", root, err)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "cdx: byte ") {
			t.Fatal(err)
		}
	})
}
