package drawing

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"athanor/chem"
)

// Limits of the text of a drawing.
const (
	// MaxText is the largest text in bytes that Read takes: room for the largest
	// pictures in base64 and as much again.
	MaxText = 128 << 20
	// maxTokens bounds the names, values and brackets of the text.
	maxTokens = 16 << 20
	// maxMembers bounds the members of one object.
	maxMembers = 200_000
	// maxNesting bounds the depth of members that are kept without being
	// understood.
	maxNesting = 64
)

// VersionError says that a drawing is of a later version than Version.
type VersionError struct {
	// Version is the version as digits.
	Version string
}

// Error returns the message.
func (e *VersionError) Error() string { return newerVersion(e.Version) }

// Read reads the JSON text of a drawing of any version up to Version and brings
// old colours to their present form.
//
// Objects keep the members that this version does not know. The drawing style,
// reactions, their participants, themes and pictures with a metafile must not
// have any. Numbers are rounded to single precision, in which they are written.
//
// The error is a *VersionError for a later version, an *Error for a drawing that
// breaks a rule, and otherwise a *chem.SyntaxError.
func Read(text []byte) (*Document, error) { return read(context.Background(), text) }

func read(ctx context.Context, text []byte) (*Document, error) {
	content, err := parse(ctx, text)
	if err != nil {
		return nil, err
	}
	d, err := New(*content)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return d.migrate().reconciled()
}

// Open reads a drawing as Read does and makes it ready for editing: the version
// is at least that of new documents, and computed labels of atoms and bonds are
// cleared.
func Open(text []byte) (*Document, error) { return OpenContext(context.Background(), text) }

// OpenContext is Open, given up with the error of ctx when that ends.
func OpenContext(ctx context.Context, text []byte) (*Document, error) {
	d, err := read(ctx, text)
	if err != nil {
		return nil, err
	}
	d.content.Version = max(d.content.Version, ImportVersion)
	for i := range d.content.Atoms {
		d.content.Atoms[i].CIP = ""
	}
	for i := range d.content.Bonds {
		d.content.Bonds[i].CIP = ""
	}
	return d, nil
}

// parse turns the text into a content without checking its rules.
func parse(ctx context.Context, text []byte) (*Content, error) {
	if len(text) > MaxText {
		return nil, &chem.SyntaxError{Format: "reshiki", Offset: MaxText, Message: "the drawing is too large"}
	}
	r := &reader{ctx: ctx, dec: jsontext.NewDecoder(bytes.NewBuffer(text))}
	content := NewContent()
	version := r.drawing(&content)
	if r.err == nil {
		if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
			r.fail("text after the drawing")
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if r.err != nil {
		// What a later version changed may be what could not be read.
		version = probe(text)
	}
	if newer(version) {
		return nil, &VersionError{Version: version}
	}
	if r.err != nil {
		return nil, r.err
	}
	n, _ := strconv.Atoi(version)
	content.Version = n
	return &content, nil
}

// newer reports whether version, an integer without a sign or "", is above
// Version.
func newer(version string) bool {
	n, err := strconv.ParseUint(version, 10, 64)
	return errors.Is(err, strconv.ErrRange) || err == nil && n > Version
}

// probe returns the version of a drawing that could not be read, "" when it has
// none. It looks no further than a fault in the text.
func probe(text []byte) string {
	dec := jsontext.NewDecoder(bytes.NewBuffer(text))
	if token, err := dec.ReadToken(); err != nil || token.Kind() != '{' {
		return ""
	}
	for dec.PeekKind() == '"' {
		name, err := dec.ReadToken()
		if err != nil {
			return ""
		}
		found := name.String() == "version"
		value, err := dec.ReadValue()
		if err != nil {
			return ""
		}
		if found {
			return digits(value)
		}
	}
	return ""
}

// digits returns the text of an integer without a sign, "" for anything else.
func digits(value []byte) string {
	for _, c := range value {
		if c < '0' || c > '9' {
			return ""
		}
	}
	return string(value)
}

// reader reads values from the text. After a failure every method does nothing.
type reader struct {
	ctx    context.Context
	dec    *jsontext.Decoder
	err    error
	tokens int
	// objects counts the elements of lists.
	objects int
	// pictureBytes and picturePixels are the sums of the pictures so far.
	pictureBytes, picturePixels int
}

// fail records a failure at the present place, unless there is one already.
func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = &chem.SyntaxError{Format: "reshiki", Offset: int(r.dec.InputOffset()), Message: fmt.Sprintf(format, args...)}
	}
}

// broken records what the decoder reports.
func (r *reader) broken(err error) {
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	var syntactic *jsontext.SyntacticError
	if errors.As(err, &syntactic) {
		err = syntactic.Err
	}
	r.fail("%v", err)
}

// next returns the kind of the next value or bracket.
func (r *reader) next() jsontext.Kind {
	if r.err != nil {
		return 0
	}
	return r.dec.PeekKind()
}

// step reads the next bracket or word, which tells nothing more than its kind.
func (r *reader) step() {
	if _, err := r.dec.ReadToken(); err != nil {
		r.broken(err)
	}
}

func (r *reader) count() bool {
	r.tokens++
	if r.tokens > maxTokens {
		r.fail("the drawing has more than %d values", maxTokens)
	}
	return r.err == nil
}

// value returns the text of the next value, which must be of the kind. It is
// valid until the next reading.
func (r *reader) value(kind jsontext.Kind, what string) []byte {
	if k := r.next(); k != kind && r.err == nil {
		if k == 0 {
			_, err := r.dec.ReadToken()
			r.broken(err)
			return nil
		}
		r.fail("%s must be %s", what, kindNames[kind])
	}
	if r.err != nil || !r.count() {
		return nil
	}
	v, err := r.dec.ReadValue()
	if err != nil {
		r.broken(err)
		return nil
	}
	return v
}

var kindNames = map[jsontext.Kind]string{'"': "text", '0': "a number", '{': "an object", '[': "a list", 't': "true or false"}

// open reads an opening bracket.
func (r *reader) open(kind jsontext.Kind, what string) {
	k := r.next()
	if r.err != nil {
		return
	}
	if k != kind && k != 0 {
		r.fail("%s must be %s", what, kindNames[kind])
		return
	}
	r.step()
	r.count()
}

// object reads an object. The function must read the value of every member; the
// name is valid until then.
func (r *reader) object(what string, member func(name []byte)) {
	r.open('{', what)
	for n := 0; r.err == nil; n++ {
		if r.next() == '}' {
			r.step()
			return
		}
		if n == maxMembers {
			r.fail("%s has more than %d members", what, maxMembers)
		}
		if name := r.unquoted("a member"); r.err == nil {
			member(name)
		}
	}
}

// list reads a list. The function must read one element.
func (r *reader) list(what string, element func()) {
	r.open('[', what)
	for r.err == nil {
		if r.next() == ']' {
			r.step()
			return
		}
		element()
	}
}

// null reads a null and reports whether there was one.
func (r *reader) null() bool {
	if r.next() != 'n' {
		return false
	}
	r.step()
	return r.count()
}

// unquoted returns the next text, valid until the next reading.
func (r *reader) unquoted(what string) []byte {
	v := r.value('"', what)
	if len(v) < 2 {
		return nil
	}
	if bytes.IndexByte(v, '\\') < 0 {
		return v[1 : len(v)-1]
	}
	out, err := jsontext.AppendUnquote(nil, v)
	if err != nil {
		r.broken(err)
	}
	return out
}

func (r *reader) text(what string) string {
	v := r.unquoted(what)
	if string(v) == "Arial" {
		return "Arial"
	}
	return string(v)
}

func (r *reader) bool(what string) bool {
	if r.next() == 'f' {
		r.step()
		r.count()
		return false
	}
	r.value('t', what)
	return r.err == nil
}

// choice reads a yes or no that may be null.
func (r *reader) choice(what string) Choice {
	switch {
	case r.null():
		return Inherit
	case r.bool(what):
		return Yes
	}
	return No
}

// enum reads a name of the list.
func enum[T ~uint8](r *reader, names []string, what string) T {
	v := r.unquoted(what)
	i, ok := lookUp(names, string(v))
	if !ok {
		r.fail("%s has the unknown value %.40q", what, v)
	}
	return T(i)
}

// enumOrUnnamed reads a name of the list, or any other, which the rules of the
// document refuse.
func enumOrUnnamed[T ~uint8](r *reader, names []string, what string) T {
	if i, ok := lookUp(names, string(r.unquoted(what))); ok {
		return T(i)
	}
	return unnamed
}

// uint reads an integer from 0 to most.
func (r *reader) uint(what string, most uint64) uint64 {
	v := r.value('0', what)
	if r.err != nil {
		return 0
	}
	n, err := strconv.ParseUint(string(v), 10, 64)
	if err != nil || n > most {
		r.fail("%s must be an integer from 0 to %d", what, most)
		return 0
	}
	return n
}

// count32 reads an unsigned integer of 32 bits.
func (r *reader) count32(what string) int { return int(r.uint(what, math.MaxUint32)) }

// int reads an integer with a sign and the given number of bits.
func (r *reader) int(what string, bits int) int {
	v := r.value('0', what)
	if r.err != nil {
		return 0
	}
	n, err := strconv.ParseInt(string(v), 10, bits)
	if err != nil {
		r.fail("%s must be an integer of %d bits", what, bits)
	}
	return int(n)
}

func (r *reader) id(what string) ID { return ID(r.uint(what, math.MaxUint64)) }

func (r *reader) ids(what string) []ID {
	var ids []ID
	r.list(what, func() { ids = append(ids, r.id("an ID")) })
	return ids
}

// exact reads a number in double precision.
func (r *reader) exact(what string) float64 {
	v := r.value('0', what)
	if r.err != nil {
		return 0
	}
	f, err := strconv.ParseFloat(string(v), 64)
	if err != nil {
		r.fail("%s is out of range", what)
	}
	return f
}

// number reads a number, rounded to single precision.
func (r *reader) number(what string) float64 {
	v := r.value('0', what)
	if r.err != nil {
		return 0
	}
	f, err := strconv.ParseFloat(string(v), 64)
	if err != nil {
		r.fail("%s is out of range", what)
		return 0
	}
	if short(v) && (f == 0 || math.Abs(f) > 1e-30) {
		return f + 0 // Without a sign for zero.
	}
	return single(f)
}

// short reports whether the text of a number has so few digits that rounding to
// single precision and back changes nothing.
func short(text []byte) bool {
	return len(text) <= 6 && bytes.IndexByte(text, 'e') < 0 && bytes.IndexByte(text, 'E') < 0
}

// single returns the number with the fewest digits that stands for v in single
// precision; it is what the text of that number means in double precision.
func single(v float64) float64 {
	f := float32(v)
	if math.IsInf(float64(f), 0) {
		return float64(f)
	}
	var buf [32]byte
	out, _ := strconv.ParseFloat(string(strconv.AppendFloat(buf[:0], float64(f), 'g', -1, 32)), 64)
	return out + 0
}

func (r *reader) point(what string) Point {
	var p Point
	var need required
	r.object(what, func(name []byte) {
		switch string(name) {
		case "x":
			need |= 1
			p.X = r.number("x")
		case "y":
			need |= 2
			p.Y = r.number("y")
		default:
			r.skip()
		}
	})
	r.require(need, what, "x", "y")
	return p
}

// optionalPoint reads a point or null.
func (r *reader) optionalPoint(what string) *Point {
	if r.null() {
		return nil
	}
	p := r.point(what)
	return &p
}

// required has a bit for every member of an object that has been read and must
// be there.
type required uint

// require fails when a member is missing; bit i is for the name i.
func (r *reader) require(got required, what string, names ...string) {
	for i, name := range names {
		if got&(1<<i) == 0 {
			r.fail("missing field `%s` in %s", name, what)
		}
	}
}

// skip reads a value that nobody needs.
func (r *reader) skip() { r.raw() }

// raw reads a value of any kind and returns its text, valid until the next
// reading.
func (r *reader) raw() []byte {
	if r.err != nil {
		return nil
	}
	v, err := r.dec.ReadValue()
	if err != nil {
		r.broken(err)
		return nil
	}
	r.weigh(v)
	return v
}

// weigh counts the tokens of a value, and fails when it is nested too deeply.
func (r *reader) weigh(v []byte) {
	depth, quoted := 0, false
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > maxNesting {
				r.fail("a member is nested more than %d deep", maxNesting)
				return
			}
			r.tokens++
		case c == '}' || c == ']':
			depth--
		case c == ',' || c == ':':
			r.tokens++
		}
	}
	r.count()
}

// unknown keeps a member that this version does not know.
func (r *reader) unknown(members *Members, name []byte) {
	m := Member{Name: string(name)}
	m.Value = slices.Clone(r.raw())
	if r.err == nil {
		*members = append(*members, m)
	}
}

// refuse fails because of a member that the object must not have.
func (r *reader) refuse(what string, name []byte) {
	r.fail("unknown field `%.40s` in %s", name, what)
}
