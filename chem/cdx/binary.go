package cdx

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
)

// The binary form is a stream of tags of two bytes, little endian. A tag from 0x8000
// on begins an object, four bytes of number follow; 0 ends it. Every other tag is a
// property, whose length of two bytes follows, or 0xFFFF and a length of four.
//
//	"VjCD0100" 04 03 02 01  then zeros up to byte 22 or 28
//	00 80 00 00 00 00       document ... 00 00
//
// Old programs leave the document object out: its properties and children follow the
// header.

// maxBinary is the size of the largest binary file: the largest text in base64.
const maxBinary = MaxBytes + 2

// maxProperties bounds the properties of a file.
const maxProperties = 1_000_000

const magic = "VjCD0100\x04\x03\x02\x01"

// ReadBinary is [Reader.Binary] of the zero Reader.
func ReadBinary(data []byte) (*Object, []chem.Warning, error) {
	return Reader{}.Binary(context.Background(), data)
}

// Binary reads a CDX file. The tree is that of the CDXML file with the same content.
// It is given up with the error of ctx when that ends.
func (x Reader) Binary(ctx context.Context, data []byte) (*Object, []chem.Warning, error) {
	r := &binaryReader{data: data, xmlReader: xmlReader{ctx: ctx, decode: x.decode, skippedCount: map[string]int{}}}
	if len(data) > maxBinary {
		return nil, nil, r.fail("%d bytes are more than the limit of %d", len(data), maxBinary)
	}
	if !strings.HasPrefix(string(data[:min(len(data), len(magic))]), magic) {
		return nil, nil, r.fail("Invalid binary drawing header")
	}
	root, err := r.root()
	if err != nil {
		return nil, nil, err
	}
	for _, name := range r.skippedKinds {
		r.warn(fmt.Sprintf("%d objects of kind %s are not kept", r.skippedCount[name], name))
	}
	return root, r.warnings, nil
}

type binaryReader struct {
	xmlReader  // for counts and warnings
	data       []byte
	at         int
	properties int
	charsets   map[uint16]uint16 // of fonts
	foreign    bool              // some text is in an encoding that is not read
	unicode    bool              // the text is UTF-8 whatever its font says
}

// fail returns the error for a fault at the current byte.
func (r *binaryReader) fail(format string, args ...any) error {
	return &chem.SyntaxError{Format: "cdx", Offset: r.at, Message: fmt.Sprintf(format, args...)}
}

// truncated is the error for a file that ends too early.
func (r *binaryReader) truncated() error { return r.fail("Truncated binary drawing") }

func (r *binaryReader) u16() (uint16, bool) {
	if r.at+2 > len(r.data) {
		return 0, false
	}
	v := binary.LittleEndian.Uint16(r.data[r.at:])
	r.at += 2
	return v, true
}

func (r *binaryReader) u32() (uint32, bool) {
	if r.at+4 > len(r.data) {
		return 0, false
	}
	v := binary.LittleEndian.Uint32(r.data[r.at:])
	r.at += 4
	return v, true
}

// tagDocument begins the document object.
const tagDocument = 0x8000

// root finds where the document begins and reads it.
func (r *binaryReader) root() (*Object, error) {
	root := &Object{Kind: "CDXML"}
	for _, start := range []int{22, 28} {
		if start+6 <= len(r.data) && binary.LittleEndian.Uint16(r.data[start:]) == tagDocument {
			r.at = start + 6
			if err := r.inside(root, tagDocument, true); err != nil {
				return nil, err
			}
			return root, r.nothingMore()
		}
	}
	if len(r.data) < 28 {
		return nil, r.truncated()
	}
	for _, b := range r.data[len(magic):28] {
		if b != 0 {
			return nil, r.fail("Invalid binary drawing header")
		}
	}
	r.at = 28
	// Without a document object the end of the data is its end.
	if err := r.inside(root, tagDocument, false); err != nil {
		return nil, err
	}
	return root, r.nothingMore()
}

// maxPadding is the number of zeros that may follow the document. Most programs write
// two, old ones five.
const maxPadding = 8

// nothingMore allows a few zeros behind the document.
func (r *binaryReader) nothingMore() error {
	for i, b := range r.data[r.at:] {
		if b != 0 || i == maxPadding {
			return r.fail("%d bytes follow the end of the document", len(r.data)-r.at)
		}
	}
	return nil
}

// inside reads properties and objects up to the end of an object.
func (r *binaryReader) inside(o *Object, kind uint16, closed bool) error {
	if r.depth++; r.depth > MaxDepth {
		return r.fail("objects are nested deeper than %d", MaxDepth)
	}
	for closed || r.at < len(r.data) {
		tag, ok := r.u16()
		if !ok {
			return r.truncated()
		}
		if tag == 0 {
			break
		}
		var err error
		if tag >= tagDocument {
			err = r.object(o, tag)
		} else {
			err = r.property(o, kind, tag)
		}
		if err != nil {
			return err
		}
	}
	r.depth--
	return nil
}

// object reads an object inside of another.
func (r *binaryReader) object(parent *Object, tag uint16) error {
	start := r.at - 2
	id, ok := r.u32()
	if !ok {
		return r.truncated()
	}
	kind, known := objectTags[tag]
	if !known || kinds[kind] == refused || kinds[kind] == unknown {
		r.at = start
		return r.fail("Unsupported binary drawing object 0x%04X", tag)
	}
	if r.objects++; r.objects > MaxObjects {
		return r.fail("more than %d objects", MaxObjects)
	}
	if err := r.look(); err != nil {
		return err
	}
	if r.repeated(kind, id) {
		r.at = start
		return r.fail("the id %d of a %s is there twice", id, kind)
	}
	o := r.newObject()
	o.Kind, o.ID, o.Offset = kind, id, start
	if err := r.inside(o, tag, true); err != nil {
		return err
	}
	if kinds[kind] == skipped {
		r.skip(kind)
		return nil
	}
	parent.Children = append(parent.Children, o)
	return nil
}

// property reads a property of an object.
func (r *binaryReader) property(o *Object, kind, tag uint16) error {
	start := r.at - 2
	short, ok := r.u16()
	length := int(short)
	if ok && short == 0xFFFF {
		var long uint32
		long, ok = r.u32()
		length = int(min(long, maxBinary+1))
	}
	if !ok || length > len(r.data)-r.at {
		return r.truncated()
	}
	if r.properties++; r.properties > maxProperties {
		return r.fail("more than %d properties", maxProperties)
	}
	if len(o.Attrs) >= MaxObjectAttrs {
		return r.fail("more than %d properties of one object", MaxObjectAttrs)
	}
	value := r.data[r.at : r.at+length]
	r.at += length
	p, known := propertyOf(tag)
	if !known {
		if kind == tagDocument || objectTags[kind] == "page" || kinds[o.Kind] == skipped || tag == 0x448 || tag == 0x44D {
			return nil
		}
		r.at = start
		return r.fail("Unsupported binary drawing property 0x%04X", tag)
	}
	if err := r.take(o, p, value); err != nil {
		r.at = start
		return r.fail("the property %s: %v", p.name, err)
	}
	return nil
}

// take converts a property to what CDXML says.
func (r *binaryReader) take(o *Object, p propertyTag, v []byte) error {
	switch p.kind {
	case ignored:
		return nil
	case fontTable:
		return r.fonts(o, v)
	case colorTable:
		return colors(o, v)
	case styledText:
		return r.runs(o, v)
	case utf8Text:
		o.Children = slices.DeleteFunc(o.Children, func(c *Object) bool { return c.Kind == "s" })
		r.unicode = true
		err := r.runs(o, v)
		r.unicode = false
		return err
	case labelText:
		text, _, err := r.styled(v)
		if err != nil {
			text = r.decoded(v, 0) // written without runs by some programs
		}
		o.Attrs = append(o.Attrs, Attr{p.name, text})
		return nil
	case textStyle:
		return style(o, p.name, v)
	case represent:
		return represented(o, v)
	}
	text, err := p.text(v)
	if err != nil {
		return err
	}
	if text != "" && !o.Has(p.name) {
		o.Attrs = append(o.Attrs, Attr{p.name, text})
	}
	return nil
}

// fonts reads the table of fonts.
func (r *binaryReader) fonts(o *Object, v []byte) error {
	table := &Object{Kind: "fonttable"}
	if len(v) < 4 {
		return errLength
	}
	n := int(binary.LittleEndian.Uint16(v[2:]))
	v = v[4:]
	r.charsets = map[uint16]uint16{}
	for range n {
		if len(v) < 6 {
			return errLength
		}
		id, charset, length := binary.LittleEndian.Uint16(v), binary.LittleEndian.Uint16(v[2:]), int(binary.LittleEndian.Uint16(v[4:]))
		if len(v) < 6+length {
			return errLength
		}
		r.charsets[id] = charset
		table.Children = append(table.Children, &Object{Kind: "font", Attrs: []Attr{
			{"id", strconv.Itoa(int(id))}, {"name", r.decoded(v[6:6+length], charset)},
		}})
		v = v[6+length:]
	}
	o.Children = append(o.Children, table)
	return nil
}

// colors reads the table of colours.
func colors(o *Object, v []byte) error {
	table := &Object{Kind: "colortable"}
	if len(v) < 2 || len(v) < 2+6*int(binary.LittleEndian.Uint16(v)) {
		return errLength
	}
	for i := range int(binary.LittleEndian.Uint16(v)) {
		c := &Object{Kind: "color"}
		for k, name := range [3]string{"r", "g", "b"} {
			part := binary.LittleEndian.Uint16(v[2+6*i+2*k:])
			c.Attrs = append(c.Attrs, Attr{name, number(float64(part) / 65535)})
		}
		table.Children = append(table.Children, c)
	}
	o.Children = append(o.Children, table)
	return nil
}

// number writes a number with 8 significant digits.
func number(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }

// textRun is a piece of a text in one style.
type textRun struct {
	start       int
	font, face  uint16
	size, color uint16
}

// styled reads a text with its runs. The text is decoded run by run, each in the
// encoding of its font.
func (r *binaryReader) styled(v []byte) (string, []textRun, error) {
	if len(v) < 2 {
		return "", nil, errLength
	}
	n := int(binary.LittleEndian.Uint16(v))
	if len(v) < 2+10*n {
		return "", nil, errLength
	}
	runs := make([]textRun, n)
	for i := range runs {
		f := v[2+10*i:]
		runs[i] = textRun{
			start: int(binary.LittleEndian.Uint16(f)), font: binary.LittleEndian.Uint16(f[2:]), face: binary.LittleEndian.Uint16(f[4:]),
			size: binary.LittleEndian.Uint16(f[6:]), color: binary.LittleEndian.Uint16(f[8:]),
		}
	}
	raw := v[2+10*n:]
	if n == 0 {
		return r.decoded(raw, 0), nil, nil
	}
	var b strings.Builder
	for i := range runs {
		from, to := runs[i].start, len(raw)
		if i+1 < n {
			to = runs[i+1].start
		}
		if i == 0 {
			from = 0
		}
		if from > to || to > len(raw) {
			return "", nil, fmt.Errorf("a run of the text lies outside of it")
		}
		runs[i].start = b.Len()
		b.WriteString(r.decoded(raw[from:to], r.charsets[runs[i].font]))
	}
	return b.String(), runs, nil
}

// runs makes "s" objects of a text.
func (r *binaryReader) runs(o *Object, v []byte) error {
	text, runs, err := r.styled(v)
	if err != nil {
		return err
	}
	for _, c := range o.Children {
		if c.Kind == "s" {
			return nil // the text in UTF-8 came first
		}
	}
	if len(runs) == 0 {
		o.Children = append(o.Children, &Object{Kind: "s", Text: text})
		return nil
	}
	for i, run := range runs {
		end := len(text)
		if i+1 < len(runs) {
			end = runs[i+1].start
		}
		o.Children = append(o.Children, &Object{Kind: "s", Text: text[run.start:end], Attrs: []Attr{
			{"font", strconv.Itoa(int(run.font))}, {"size", number(float64(run.size) / 20)},
			{"face", strconv.Itoa(int(run.face))}, {"color", strconv.Itoa(int(run.color))},
		}})
	}
	return nil
}

// style reads the style of labels or captions of the document.
func style(o *Object, name string, v []byte) error {
	if len(v) < 8 {
		return errLength
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint16(v[2*i:])) }
	o.Attrs = append(o.Attrs,
		Attr{name + "Font", strconv.Itoa(word(0))}, Attr{name + "Face", strconv.Itoa(word(1))},
		Attr{name + "Size", number(float64(word(2)) / 20)}, Attr{name + "Color", strconv.Itoa(word(3))})
	return nil
}

// Numbers of encodings.
const (
	charsetUTF8     = 65001
	charsetMacRoman = 10000
	charsetWestern  = 1252
)

// decoded returns a text of the file as UTF-8 with line feeds.
func (r *binaryReader) decoded(raw []byte, charset uint16) string {
	var text string
	if r.unicode {
		charset = charsetUTF8
	}
	switch charset {
	case charsetUTF8:
		text = strings.ToValidUTF8(string(raw), "\uFFFD")
	case charsetMacRoman, 0:
		if charset == charsetMacRoman {
			text = macRoman(raw)
		} else {
			text = windows1252(string(raw))
		}
	default:
		var known, valid bool
		if charset != charsetWestern && hasHigh(raw) {
			text, known, valid = r.decode("cp"+strconv.Itoa(int(charset)), string(raw))
			if !valid && !r.foreign {
				r.foreign = true
				r.warn(fmt.Sprintf("some text in the encoding %d could not be read", charset))
			}
		}
		if !known {
			text = windows1252(string(raw))
		}
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

func hasHigh(raw []byte) bool {
	for _, b := range raw {
		if b >= 0x80 {
			return true
		}
	}
	return false
}

// macRomanHigh lists the characters of Mac Roman from 0x80 on.
var macRomanHigh = []rune("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

func macRoman(raw []byte) string {
	var b strings.Builder
	for _, c := range raw {
		if c < 0x80 {
			b.WriteByte(c)
		} else {
			b.WriteRune(macRomanHigh[c-0x80])
		}
	}
	return b.String()
}

// coordinateOf reads a length of 1/65536 point.
func coordinateOf(v []byte) float64 {
	return float64(int32(binary.LittleEndian.Uint32(v))) / 65536
}

// float reads a floating-point number.
func float(v []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(v)) }

// shown gives the names of the properties that a symbol can show of an atom.
var shown = map[uint16]string{0x0421: "Charge", 0x0422: "Radical"}

// represented notes which object a symbol shows something of.
func represented(o *Object, v []byte) error {
	if len(v) < 6 {
		return errLength
	}
	attrs := []Attr{{"object", strconv.FormatUint(uint64(binary.LittleEndian.Uint32(v)), 10)}}
	if name := shown[binary.LittleEndian.Uint16(v[4:])]; name != "" {
		attrs = append(attrs, Attr{"attribute", name})
	}
	o.Children = append(o.Children, &Object{Kind: "represent", Offset: o.Offset, Attrs: attrs})
	return nil
}
