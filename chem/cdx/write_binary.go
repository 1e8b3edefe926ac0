package cdx

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// AppendBinary appends a tree as a CDX file. Attributes that the binary form has no
// property for are left out. The error names a value that does not fit its property.
func AppendBinary(dst []byte, root *Object) ([]byte, error) {
	dst = append(append(dst, magic...), make([]byte, 22-len(magic))...)
	return appendBinaryObject(dst, root)
}

// binaryTags gives the tags of objects and properties by their names; the lowest tag of
// several.
var binaryTags, binaryProperties = func() (map[string]uint16, map[string]uint16) {
	tags, properties := map[string]uint16{}, map[string]uint16{}
	for tag, kind := range objectTags {
		if old, ok := tags[kind]; !ok || tag < old {
			tags[kind] = tag
		}
	}
	for tag, p := range propertyTags {
		if old, ok := properties[p.name]; p.name != "" && (!ok || tag < old) {
			properties[p.name] = tag
		}
	}
	return tags, properties
}()

func appendBinaryObject(dst []byte, o *Object) ([]byte, error) {
	tag, ok := binaryTags[o.Kind]
	if !ok {
		return dst, fmt.Errorf("cdx: there is no binary object %s", o.Kind)
	}
	dst = binary.LittleEndian.AppendUint16(dst, tag)
	dst = binary.LittleEndian.AppendUint32(dst, o.ID)
	dst, err := appendProperties(dst, o)
	if err != nil {
		return dst, err
	}
	for _, child := range o.Children {
		switch child.Kind {
		case "fonttable":
			dst = appendProperty(dst, 0x0100, fontBytes(child))
		case "colortable":
			dst = appendProperty(dst, 0x0300, colorBytes(child))
		case "s":
		case "represent":
			dst = appendProperty(dst, binaryProperties["represent"], representBytes(child))
		default:
			if dst, err = appendBinaryObject(dst, child); err != nil {
				return dst, err
			}
		}
	}
	return append(dst, 0, 0), nil
}

// longProperty is the length from which a property has a length of four bytes.
const longProperty = 0xFFFF

func appendProperty(dst []byte, tag uint16, value []byte) []byte {
	dst = binary.LittleEndian.AppendUint16(dst, tag)
	if len(value) < longProperty {
		dst = binary.LittleEndian.AppendUint16(dst, uint16(len(value)))
	} else {
		dst = binary.LittleEndian.AppendUint16(dst, longProperty)
		dst = binary.LittleEndian.AppendUint32(dst, uint32(len(value)))
	}
	return append(dst, value...)
}

// appendProperties appends the attributes of an object and its text.
func appendProperties(dst []byte, o *Object) ([]byte, error) {
	for _, a := range o.Attrs {
		tag, ok := binaryProperties[a.Name]
		if !ok {
			continue
		}
		p := propertyTags[tag]
		value, err := p.bytes(a.Value)
		if err != nil {
			return dst, fmt.Errorf("cdx: the attribute %s of %s: %w", a.Name, o.Kind, err)
		}
		dst = appendProperty(dst, tag, value)
	}
	if o.Kind == "CDXML" {
		dst = appendProperty(dst, 0x080A, styleBytes(o, "Label"))
		dst = appendProperty(dst, 0x080B, styleBytes(o, "Caption"))
	}
	if o.Kind == "t" {
		dst = appendProperty(dst, 0x0700, textBytes(o))
	}
	return dst, nil
}

func wholeNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// fontBytes writes the table of fonts, all in UTF-8.
func fontBytes(table *Object) []byte {
	dst := binary.LittleEndian.AppendUint16([]byte{1, 0}, uint16(len(table.Children)))
	for _, f := range table.Children {
		id := int(f.ID)
		if id == 0 {
			id = wholeNumber(f.Get("id"))
		}
		name := f.Get("name")
		name = name[:min(len(name), 256)]
		for _, v := range []int{id, charsetUTF8, len(name)} {
			dst = binary.LittleEndian.AppendUint16(dst, uint16(v))
		}
		dst = append(dst, name...)
	}
	return dst
}

func colorBytes(table *Object) []byte {
	dst := binary.LittleEndian.AppendUint16(nil, uint16(len(table.Children)))
	for _, c := range table.Children {
		for _, name := range [3]string{"r", "g", "b"} {
			v, err := strconv.ParseFloat(c.Get(name), 64)
			if err != nil {
				v = 0
			}
			dst = binary.LittleEndian.AppendUint16(dst, uint16(math.Round(65535*math.Max(0, math.Min(1, v)))))
		}
	}
	return dst
}

// styleBytes writes font, face, size and colour of labels or captions.
func styleBytes(o *Object, name string) []byte {
	var dst []byte
	size, err := strconv.ParseFloat(o.Get(name+"Size"), 64)
	if err != nil {
		size = 10
	}
	for _, v := range []int{wholeNumber(o.Get(name + "Font")), wholeNumber(o.Get(name + "Face")), int(math.Round(20 * size)), wholeNumber(o.Get(name + "Color"))} {
		dst = binary.LittleEndian.AppendUint16(dst, uint16(v))
	}
	return dst
}

// textBytes writes the runs of a text. Lines end in a carriage return.
func textBytes(o *Object) []byte {
	var runs []byte
	var text strings.Builder
	n := 0
	for _, s := range o.Children {
		if s.Kind != "s" || text.Len() > math.MaxUint16 {
			continue
		}
		size, err := strconv.ParseFloat(s.Get("size"), 64)
		if err != nil {
			size = 10
		}
		for _, v := range []int{text.Len(), wholeNumber(s.Get("font")), wholeNumber(s.Get("face")), int(math.Round(20 * size)), wholeNumber(s.Get("color"))} {
			runs = binary.LittleEndian.AppendUint16(runs, uint16(v))
		}
		text.WriteString(strings.ReplaceAll(s.Text, "\n", "\r"))
		n++
	}
	return append(append(binary.LittleEndian.AppendUint16(nil, uint16(n)), runs...), text.String()...)
}

// bytes converts the text of an attribute; it is the reverse of text.
func (p *propertyTag) bytes(text string) ([]byte, error) {
	switch p.kind {
	case coordinate:
		return coordinateBytes(strings.Fields(text), 0)
	case point2:
		return coordinateBytes(strings.Fields(text), 1, 0)
	case point3:
		return coordinateBytes(strings.Fields(text), 0, 1, 2)
	case rectangle:
		return coordinateBytes(strings.Fields(text), 1, 0, 3, 2)
	case points:
		return pointBytes(strings.Fields(text))
	case bytesText:
		return hex.DecodeString(text)
	case yes:
		if text == "no" {
			return []byte{0}, nil
		}
		return []byte{1}, nil
	case objects, countedObjects, object:
		return p.objectBytes(strings.Fields(text))
	case words:
		bits := 0
		for word := range strings.FieldsSeq(text) {
			i := slices.Index(p.names, word)
			if i < 0 {
				return nil, fmt.Errorf("there is no value %q", word)
			}
			bits |= 1 << i
		}
		return sized(bits, 2), nil
	case order:
		if i := slices.Index(orders, text); i >= 0 {
			return binary.LittleEndian.AppendUint16(nil, 1<<i), nil
		}
		return nil, fmt.Errorf("there is no order %q", text)
	case labelText:
		return append([]byte{0, 0}, text...), nil
	case enumeration, graphics:
		if i := slices.Index(p.names, text); i >= 0 {
			return sized(i+p.low, p.width()), nil
		}
		if text == "Solid" || text == "Unspecified" {
			return sized(0, p.width()), nil
		}
		return nil, fmt.Errorf("there is no value %q", text)
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(x) > math.MaxInt32 {
		return nil, fmt.Errorf("%q is no number", text)
	}
	if p.kind == f64 {
		return binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)), nil
	}
	if p.kind == hundredth {
		x *= 10
	}
	return sized(int(math.Round(x)), p.width()), nil
}

// narrow lists the properties of one byte among those whose kind does not tell.
var narrow = map[string]bool{
	"LabelDisplay": true, "Charge": true, "Radical": true, "RingBondCount": true, "UnsaturatedBonds": true, "RxnStereo": true,
	"Translation": true, "IsotopicAbundance": true, "EnhancedStereoType": true, "Topology": true, "Justification": true,
	"BracketUsage": true, "NoGo": true,
}

// width returns the number of bytes of a property.
func (p *propertyTag) width() int {
	if n := sizes[p.kind]; n > 0 {
		return n
	}
	if narrow[p.name] {
		return 1
	}
	return 2
}

// sized writes a whole number in so many bytes.
func sized(n, width int) []byte {
	return binary.LittleEndian.AppendUint32(nil, uint32(n))[:width]
}

// coordinateBytes writes numbers in the given order in units of 1/65536.
func coordinateBytes(fields []string, order ...int) ([]byte, error) {
	if len(fields) != len(order) {
		return nil, fmt.Errorf("%d numbers, not %d", len(fields), len(order))
	}
	var dst []byte
	for _, i := range order {
		x, err := strconv.ParseFloat(fields[i], 64)
		if err != nil || !(math.Abs(x) < 32768) {
			return nil, fmt.Errorf("%q is no coordinate", fields[i])
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(int32(math.Round(x*65536))))
	}
	return dst, nil
}

func pointBytes(fields []string) ([]byte, error) {
	if len(fields)%2 != 0 {
		return nil, fmt.Errorf("%d numbers are no points", len(fields))
	}
	dst := binary.LittleEndian.AppendUint16(nil, uint16(len(fields)/2))
	for i := 0; i < len(fields); i += 2 {
		p, err := coordinateBytes(fields[i:i+2], 1, 0)
		if err != nil {
			return nil, err
		}
		dst = append(dst, p...)
	}
	return dst, nil
}

func (p *propertyTag) objectBytes(fields []string) ([]byte, error) {
	var dst []byte
	if p.kind == countedObjects {
		dst = binary.LittleEndian.AppendUint16(dst, uint16(len(fields)))
	}
	for _, f := range fields {
		id, err := strconv.ParseUint(f, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no id", f)
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(id))
	}
	return dst, nil
}

// representBytes writes which object a symbol shows something of, and what.
func representBytes(o *Object) []byte {
	property := uint16(0)
	for tag, name := range shown {
		if name == o.Get("attribute") {
			property = tag
		}
	}
	dst := binary.LittleEndian.AppendUint32(nil, uint32(wholeNumber(o.Get("object"))))
	return binary.LittleEndian.AppendUint16(dst, property)
}
