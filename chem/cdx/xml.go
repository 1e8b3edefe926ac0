package cdx

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"athanor/chem"
)

// Reader reads ChemDraw files. The zero value is ready to use.
type Reader struct {
	// Decode returns text in an encoding other than UTF-8, UTF-16, Windows-1252 and
	// Mac Roman as UTF-8. The encoding has the name of an XML declaration in lower
	// case, or "cp" and the number of a code page. Nil knows none.
	Decode func(encoding, raw string) (text string, known, valid bool)
}

func (x Reader) decode(encoding, raw string) (text string, known, valid bool) {
	if x.Decode == nil {
		return "", false, false
	}
	return x.Decode(encoding, raw)
}

// ReadXML is [Reader.XML] of the zero Reader.
func ReadXML(data []byte) (*Object, []chem.Warning, error) {
	return Reader{}.XML(context.Background(), data)
}

// XML reads a CDXML file. It is given up with the error of ctx when that ends.
func (x Reader) XML(ctx context.Context, data []byte) (*Object, []chem.Warning, error) {
	r := &xmlReader{ctx: ctx, decode: x.decode}
	if len(data) > MaxBytes {
		return nil, nil, r.failAt(0, "%d bytes are more than the limit of %d", len(data), MaxBytes)
	}
	text, recoded, err := r.recode(data)
	if err != nil {
		return nil, nil, err
	}
	r.text = text
	if recoded {
		r.warn("the text is not UTF-8 and was read as Windows-1252")
	}
	root, err := r.document()
	if err != nil {
		return nil, nil, err
	}
	for _, name := range r.skippedKinds {
		r.warn(fmt.Sprintf("%d objects of kind %s are not kept", r.skippedCount[name], name))
	}
	return root, r.warnings, nil
}

// xmlReader walks over a text.
type xmlReader struct {
	ctx    context.Context
	decode func(encoding, raw string) (text string, known, valid bool)
	text   string
	pos    int
	depth  int
	// line and lineStart belong to countedTo.
	line, lineStart, countedTo int

	objects, attrs int
	ids            map[identity]bool
	skippedKinds   []string
	skippedCount   map[string]int
	warnings       []chem.Warning
	slab           []Object // objects are taken from here
}

// objectsBetweenLooks is how many objects are read between two looks at the context.
const objectsBetweenLooks = 500

// look returns the error of the context now and then.
func (r *xmlReader) look() error {
	if r.objects%objectsBetweenLooks != 0 {
		return nil
	}
	return r.ctx.Err()
}

func (r *xmlReader) warn(message string) {
	r.warnings = append(r.warnings, chem.Warning{Offset: -1, Message: message})
}

// lineOf returns the line, from 1, of a place not before the last one asked for.
func (r *xmlReader) lineOf(pos int) int {
	pos = min(pos, len(r.text))
	for r.countedTo < pos {
		at := strings.IndexByte(r.text[r.countedTo:pos], '\n')
		if at < 0 {
			r.countedTo = pos
			break
		}
		r.countedTo += at + 1
		r.line++
		r.lineStart = r.countedTo
	}
	return r.line + 1
}

// fail returns the error for a fault at the current place.
func (r *xmlReader) fail(format string, args ...any) error { return r.failAt(r.pos, format, args...) }

func (r *xmlReader) failAt(pos int, format string, args ...any) error {
	if pos < r.countedTo {
		r.line, r.lineStart, r.countedTo = 0, 0, 0
	}
	line := r.lineOf(pos)
	return &chem.SyntaxError{Format: "cdxml", Offset: pos, Line: line, Column: pos - r.lineStart + 1, Message: fmt.Sprintf(format, args...)}
}

// document reads prolog, root element and what may follow it.
func (r *xmlReader) document() (*Object, error) {
	if err := r.misc(true); err != nil {
		return nil, err
	}
	if r.pos == len(r.text) || r.text[r.pos] != '<' {
		return nil, r.fail("%s stands where the element CDXML is missing", quoted(r.text[r.pos:]))
	}
	root, err := r.element()
	if err != nil {
		return nil, err
	}
	if root == nil || root.Kind != "CDXML" {
		return nil, r.failAt(0, "the root element is not CDXML")
	}
	if err := r.misc(false); err != nil {
		return nil, err
	}
	if r.pos < len(r.text) {
		return nil, r.fail("%s follows the end of the document", quoted(r.text[r.pos:]))
	}
	return root, nil
}

// quoted shortens a text for a message.
func quoted(s string) string { return strconv.Quote(chem.Excerpt(s, 0, 40)) }

// misc skips blanks, comments, processing instructions and, in the prolog, the
// document type.
func (r *xmlReader) misc(prolog bool) error {
	for {
		r.skipSpace()
		rest := r.text[r.pos:]
		var err error
		switch {
		case strings.HasPrefix(rest, "<?"):
			err = r.past("?>", "a processing instruction")
		case strings.HasPrefix(rest, "<!--"):
			err = r.past("-->", "a comment")
		case prolog && strings.HasPrefix(rest, "<!DOCTYPE"):
			err = r.documentType()
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (r *xmlReader) skipSpace() {
	for r.pos < len(r.text) && isSpace(r.text[r.pos]) {
		r.pos++
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// past moves behind the next end mark.
func (r *xmlReader) past(end, what string) error {
	at := strings.Index(r.text[r.pos:], end)
	if at < 0 {
		return r.fail("%s does not end", what)
	}
	r.pos += at + len(end)
	return nil
}

// documentType skips a document type without entities.
func (r *xmlReader) documentType() error {
	start, depth := r.pos, 0
	for i := r.pos; i < len(r.text); i++ {
		switch c := r.text[i]; c {
		case '"', '\'':
			end := strings.IndexByte(r.text[i+1:], c)
			if end < 0 {
				return r.fail("the document type does not end")
			}
			i += end + 1
		case '<':
			depth++
			if strings.HasPrefix(r.text[i:], "<!ENTITY") {
				return r.failAt(i, "entity declarations are not allowed")
			}
		case '%':
			return r.failAt(i, "parameter entities are not allowed")
		case '>':
			if depth--; depth == 0 {
				r.pos = i + 1
				return nil
			}
		}
	}
	return r.failAt(start, "the document type does not end")
}

// element reads an element whose "<" is at the current place. The result is nil when
// the element is skipped.
func (r *xmlReader) element() (*Object, error) {
	start := r.pos
	r.pos++
	name, err := r.name("element")
	if err != nil {
		return nil, err
	}
	what := kinds[name]
	switch what {
	case unknown:
		return nil, r.failAt(start, "CDXML contains unsupported chemistry: drawing object %s", quoted(name))
	case refused:
		return nil, r.failAt(start, "CDXML contains unsupported chemistry: drawing object %s", name)
	}
	if r.objects++; r.objects > MaxObjects {
		return nil, r.failAt(start, "more than %d objects", MaxObjects)
	} else if err := r.look(); err != nil {
		return nil, err
	}
	if r.depth++; r.depth > MaxDepth {
		return nil, r.failAt(start, "objects are nested deeper than %d", MaxDepth)
	}
	o := r.newObject()
	o.Kind, o.Line, o.Offset = name, r.lineOf(start), start
	closed, err := r.attributes(o)
	if err != nil {
		return nil, err
	}
	if err := r.register(o, start); err != nil {
		return nil, err
	}
	if !closed {
		if err := r.content(o); err != nil {
			return nil, err
		}
	}
	r.depth--
	if what == skipped {
		r.skip(name)
		return nil, nil
	}
	return o, nil
}

func (r *xmlReader) newObject() *Object {
	if len(r.slab) == 0 {
		r.slab = make([]Object, 64)
	}
	o := &r.slab[0]
	r.slab = r.slab[1:]
	return o
}

// skip counts an object that is left out.
func (r *xmlReader) skip(name string) {
	if settings[name] {
		return
	}
	if r.skippedCount == nil {
		r.skippedCount = map[string]int{}
	}
	if r.skippedCount[name]++; r.skippedCount[name] == 1 {
		r.skippedKinds = append(r.skippedKinds, name)
	}
}

// register reads the number of an object.
func (r *xmlReader) register(o *Object, start int) error {
	value := o.Get("id")
	if value == "" || o.Kind == "font" {
		return nil
	}
	n, err := strconv.ParseUint(value, 10, 32)
	if err != nil {
		return r.failAt(start, "the id %s of %s is no number", quoted(value), o.Kind)
	}
	o.ID = uint32(n)
	if r.repeated(o.Kind, o.ID) {
		return r.failAt(start, "the id %d of %s is there twice", n, o.Kind)
	}
	return nil
}

// identity is what tells objects apart that others refer to.
type identity struct {
	kind string
	id   uint32
}

// repeated notes the number of an object and reports whether another one of its kind
// has it. Kinds that nothing of chemistry refers to share numbers in some files.
func (r *xmlReader) repeated(kind string, id uint32) bool {
	switch kind {
	case "n", "b", "fragment", "group", "page", "arrow":
	default:
		return false
	}
	if id == 0 {
		return false
	}
	if r.ids == nil {
		r.ids = map[identity]bool{}
	}
	twice := r.ids[identity{kind, id}]
	r.ids[identity{kind, id}] = true
	return twice
}

// name reads the name of an element or attribute.
func (r *xmlReader) name(what string) (string, error) {
	start := r.pos
	for r.pos < len(r.text) && isName(r.text[r.pos]) {
		r.pos++
	}
	name := r.text[start:r.pos]
	switch {
	case name == "" || name[0] >= '0' && name[0] <= '9' || name[0] == '-' || name[0] == '.':
		r.pos = start
		return "", r.fail("%s stands where the name of an %s is missing", quoted(r.text[start:]), what)
	case strings.HasPrefix(name, "xml:"):
	case strings.Contains(name, ":") || name == "xmlns":
		return "", r.failAt(start, "namespaces are not supported: %s", quoted(name))
	}
	return name, nil
}

func isName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == ':' || c == '-' || c == '.' || c >= utf8.RuneSelf
}

// attributes reads those of an element up to ">" or "/>" and reports which it was.
func (r *xmlReader) attributes(o *Object) (closed bool, err error) {
	for {
		before := r.pos
		r.skipSpace()
		rest := r.text[r.pos:]
		switch {
		case rest == "":
			return false, r.fail("the text ends inside of the element %s", o.Kind)
		case rest[0] == '>':
			r.pos++
			return false, nil
		case strings.HasPrefix(rest, "/>"):
			r.pos += 2
			return true, nil
		case r.pos == before:
			return false, r.fail("%s stands where a blank is missing", quoted(rest))
		}
		if err := r.attribute(o); err != nil {
			return false, err
		}
	}
}

func (r *xmlReader) attribute(o *Object) error {
	start := r.pos
	name, err := r.name("attribute")
	if err != nil {
		return err
	}
	if o.Has(name) {
		return r.failAt(start, "the attribute %s is there twice", name)
	}
	r.skipSpace()
	if r.pos == len(r.text) || r.text[r.pos] != '=' {
		return r.fail("the attribute %s has no value", name)
	}
	r.pos++
	r.skipSpace()
	if r.pos == len(r.text) || r.text[r.pos] != '"' && r.text[r.pos] != '\'' {
		return r.fail("the value of the attribute %s is not quoted", name)
	}
	quote := r.text[r.pos]
	r.pos++
	end := strings.IndexByte(r.text[r.pos:], quote)
	if end < 0 {
		return r.fail("the value of the attribute %s does not end", name)
	}
	raw := r.text[r.pos : r.pos+end]
	if at := strings.IndexByte(raw, '<'); at >= 0 {
		return r.failAt(r.pos+at, "the value of the attribute %s has a <", name)
	}
	value, err := r.unescaped(raw, r.pos)
	if err != nil {
		return err
	}
	r.pos += end + 1
	if r.attrs++; r.attrs > MaxAttrs {
		return r.failAt(start, "more than %d attributes", MaxAttrs)
	}
	if len(o.Attrs) == MaxObjectAttrs {
		return r.failAt(start, "more than %d attributes at one element", MaxObjectAttrs)
	}
	o.Attrs = append(o.Attrs, Attr{name, value})
	return nil
}

// unescaped resolves the references in a piece of text that begins at pos.
func (r *xmlReader) unescaped(raw string, pos int) (string, error) {
	if strings.IndexByte(raw, '&') < 0 && strings.IndexByte(raw, '\r') < 0 {
		return raw, nil
	}
	var b strings.Builder
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '\r':
			b.WriteByte('\n')
			if i+1 < len(raw) && raw[i+1] == '\n' {
				i++
			}
		case '&':
			end := strings.IndexByte(raw[i:], ';')
			c, ok := rune(0), false
			if end > 1 {
				c, ok = reference(raw[i+1 : i+end])
			}
			if !ok {
				return "", r.failAt(pos+i, "%s is no reference that CDXML has", quoted(raw[i:min(len(raw), i+12)]))
			}
			b.WriteRune(c)
			i += end
		default:
			b.WriteByte(raw[i])
		}
	}
	return b.String(), nil
}

// reference returns the character that a reference without & and ; stands for.
func reference(name string) (rune, bool) {
	switch name {
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "amp":
		return '&', true
	case "quot":
		return '"', true
	case "apos":
		return '\'', true
	}
	digits, numeric := strings.CutPrefix(name, "#")
	base := 10
	if hex, ok := strings.CutPrefix(digits, "x"); ok {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if !numeric || err != nil || n == 0 || n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
		return 0, false
	}
	return rune(n), true
}

// content reads what stands inside an element up to its end tag.
func (r *xmlReader) content(o *Object) error {
	var held characters
	for {
		at := strings.IndexByte(r.text[r.pos:], '<')
		if at < 0 {
			r.pos = len(r.text)
			return r.fail("the element %s of line %d is not closed", o.Kind, o.Line)
		}
		text, err := r.unescaped(r.text[r.pos:r.pos+at], r.pos)
		if err != nil {
			return err
		}
		held.add(o, text)
		r.pos += at
		rest := r.text[r.pos:]
		switch {
		case strings.HasPrefix(rest, "</"):
			held.give(o)
			return r.endTag(o)
		case strings.HasPrefix(rest, "<!--"):
			err = r.past("-->", "a comment")
		case strings.HasPrefix(rest, "<![CDATA["):
			start := r.pos + len("<![CDATA[")
			if err = r.past("]]>", "a CDATA section"); err == nil {
				held.add(o, r.text[start:r.pos-len("]]>")])
			}
		case strings.HasPrefix(rest, "<?"):
			err = r.past("?>", "a processing instruction")
		case strings.HasPrefix(rest, "<!"):
			err = r.fail("%s is not allowed here", quoted(rest))
		default:
			var child *Object
			if child, err = r.element(); child != nil {
				o.Children = append(o.Children, child)
			}
		}
		if err != nil {
			return err
		}
	}
}

// characters collects the text inside of an element. It may come in many pieces, with
// comments between them.
type characters struct{ text strings.Builder }

// add takes up a piece of the text of a run, or of a text that has no runs.
func (c *characters) add(o *Object, piece string) {
	if o.Kind == "s" || o.Kind == "t" {
		c.text.WriteString(piece)
	}
}

// give hands the text over when the element ends. That of a text that stands outside
// of its runs becomes a run without a style.
func (c *characters) give(o *Object) {
	switch text := c.text.String(); {
	case o.Kind == "s":
		o.Text = text
	case strings.TrimSpace(text) != "":
		o.Children = append(o.Children, &Object{Kind: "s", Text: strings.TrimSpace(text), Line: o.Line, Offset: o.Offset})
	}
}

func (r *xmlReader) endTag(o *Object) error {
	start := r.pos
	r.pos += 2
	name, err := r.name("element")
	if err != nil {
		return err
	}
	r.skipSpace()
	if r.pos == len(r.text) || r.text[r.pos] != '>' {
		return r.fail("the end tag of %s does not end", name)
	}
	r.pos++
	if name != o.Kind {
		return r.failAt(start, "the end tag %s stands where that of %s, line %d, is missing", quoted(name), o.Kind, o.Line)
	}
	return nil
}
