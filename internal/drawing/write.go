package drawing

import (
	"context"
	"encoding/base64"
	"io"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Write writes the drawing as [Append] does.
func Write(w io.Writer, d *Document) error {
	_, err := w.Write(Append(nil, d))
	return err
}

// Append appends the JSON text of the drawing in the form of Version: with two
// blanks for each level, numbers with the fewest digits that stand for them in
// single precision, and the members that are optional left out where they hold
// the default. Members that were unknown when the drawing was read are written
// as they were.
func Append(dst []byte, d *Document) []byte {
	w := &writer{ctx: context.Background(), buf: dst}
	w.drawing(&d.content)
	return w.buf
}

// AppendContext is Append, given up with the error of ctx when that ends.
func AppendContext(ctx context.Context, dst []byte, d *Document) ([]byte, error) {
	w := &writer{ctx: ctx, buf: dst}
	w.drawing(&d.content)
	if w.err == nil {
		w.err = ctx.Err()
	}
	return w.buf, w.err
}

// writer appends values to the text.
type writer struct {
	ctx   context.Context
	err   error // of ctx
	buf   []byte
	depth int
	// filled says that the object or list being written has an element.
	filled bool
}

// element starts the next element of an object or a list.
func (w *writer) element() {
	if w.filled {
		w.buf = append(w.buf, ',')
	}
	w.filled = true
	w.line()
}

func (w *writer) line() {
	w.buf = append(w.buf, '\n')
	for range w.depth {
		w.buf = append(w.buf, "  "...)
	}
}

// name starts the next member of an object.
func (w *writer) name(name string) {
	w.element()
	w.quote(name)
	w.buf = append(w.buf, ": "...)
}

func (w *writer) quote(text string) {
	out, err := jsontext.AppendQuote(w.buf, text)
	if err != nil {
		// Bytes that are not UTF-8 come from no reader; each becomes U+FFFD.
		out, _ = jsontext.AppendQuote(w.buf, string([]rune(text)))
	}
	w.buf = out
}

func (w *writer) enclosed(open, end byte, inside func()) {
	w.buf = append(w.buf, open)
	outer := w.filled
	w.filled = false
	w.depth++
	inside()
	w.depth--
	if w.filled {
		w.line()
	}
	w.filled = outer
	w.buf = append(w.buf, end)
}

func (w *writer) object(members func()) { w.enclosed('{', '}', members) }

func (w *writer) list(n int, element func(i int)) {
	w.enclosed('[', ']', func() {
		for i := range n {
			w.element()
			element(i)
		}
	})
}

// members writes a list of objects as a member, or nothing for an empty list
// that is optional.
func writeList[T any](w *writer, name string, list []T, optional bool, write func(*T)) {
	if optional && len(list) == 0 {
		return
	}
	w.name(name)
	w.list(len(list), func(i int) {
		if i%objectsBetweenLooks == objectsBetweenLooks-1 && w.err == nil {
			w.err = w.ctx.Err()
		}
		if w.err == nil {
			write(&list[i])
		}
	})
}

func (w *writer) null()             { w.buf = append(w.buf, "null"...) }
func (w *writer) bool(v bool)       { w.buf = strconv.AppendBool(w.buf, v) }
func (w *writer) int(v int)         { w.buf = strconv.AppendInt(w.buf, int64(v), 10) }
func (w *writer) uint(v uint64)     { w.buf = strconv.AppendUint(w.buf, v, 10) }
func (w *writer) id(v ID)           { w.uint(uint64(v)) }
func (w *writer) number(v float64)  { w.float(float64(float32(v)), 32) }
func (w *writer) exact(v float64)   { w.float(v, 64) }
func (w *writer) ids(list []ID)     { w.list(len(list), func(i int) { w.id(list[i]) }) }
func (w *writer) rgb(rgb RGBBytes)  { w.list(3, func(i int) { w.int(int(rgb[i])) }) }
func (w *writer) verbatim(v []byte) { w.buf = append(w.buf, v...) }

func (w *writer) float(v float64, bits int) {
	format := byte('f')
	if a := math.Abs(v); a != 0 && (a < 1e-5 || a >= 1e15) {
		format = 'e'
	}
	w.buf = strconv.AppendFloat(w.buf, v+0, format, -1, bits)
}

// The following write one member.

func (w *writer) idMember(name string, v ID) {
	w.name(name)
	w.id(v)
}

func (w *writer) idsMember(name string, v []ID) {
	w.name(name)
	w.ids(v)
}

func (w *writer) intMember(name string, v int) {
	w.name(name)
	w.int(v)
}

func (w *writer) uintMember(name string, v uint64) {
	w.name(name)
	w.uint(v)
}

func (w *writer) boolMember(name string, v bool) {
	w.name(name)
	w.bool(v)
}

// flag writes a member only when it is true.
func (w *writer) flag(name string, v bool) {
	if v {
		w.boolMember(name, true)
	}
}

func (w *writer) numberMember(name string, v float64) {
	w.name(name)
	w.number(v)
}

// positive writes a number, or null for zero.
func (w *writer) positive(name string, v float64) {
	w.name(name)
	if v == 0 {
		w.null()
		return
	}
	w.number(v)
}

func (w *writer) textMember(name, v string) {
	w.name(name)
	w.quote(v)
}

// optionalText writes a member only when it is not empty.
func (w *writer) optionalText(name, v string) {
	if v != "" {
		w.textMember(name, v)
	}
}

// textOrNull writes null for an empty text.
func (w *writer) textOrNull(name, v string) {
	w.name(name)
	if v == "" {
		w.null()
		return
	}
	w.quote(v)
}

func (w *writer) choice(name string, c Choice) {
	w.name(name)
	if c == Inherit {
		w.null()
		return
	}
	w.bool(c == Yes)
}

func (w *writer) point(p Point) {
	w.object(func() {
		w.numberMember("x", p.X)
		w.numberMember("y", p.Y)
	})
}

func (w *writer) pointMember(name string, p Point) {
	w.name(name)
	w.point(p)
}

func (w *writer) pointOrNull(name string, p *Point) {
	w.name(name)
	if p == nil {
		w.null()
		return
	}
	w.point(*p)
}

func (w *writer) optionalPoint(name string, p *Point) {
	if p != nil {
		w.pointMember(name, *p)
	}
}

// color writes a colour: bytes where they cannot be taken for another colour.
func (w *writer) color(c Color) {
	rgb := RGBBytes{c.R, c.G, c.B}
	switch {
	case c.Hue == HueNone && !c.Custom:
		w.rgb(RGBBytes{})
	case c.Custom && bytesColor(rgb) == c:
		w.rgb(rgb)
	default:
		w.quote(c.String())
	}
}

func (w *writer) colorMember(name string, c Color) {
	w.name(name)
	w.color(c)
}

func (w *writer) optionalColor(name string, c *Color) {
	if c != nil {
		w.colorMember(name, *c)
	}
}

func (w *writer) unknown(members Members) {
	for _, m := range members {
		w.name(m.Name)
		w.verbatim(m.Value)
	}
}

func (w *writer) base64(data []byte) {
	w.buf = append(w.buf, '"')
	w.buf = base64.StdEncoding.AppendEncode(w.buf, data)
	w.buf = append(w.buf, '"')
}
