package interchange

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Limits of a file that is read.
const (
	// MaxFileBytes bounds a file, MaxTextBytes its text when it was packed.
	MaxFileBytes = 256 << 20
	MaxTextBytes = 512 << 20
	// MaxRoutes bounds the routes of a file, MaxMolecules the molecules of a route
	// with their repeats.
	MaxRoutes    = 100_000
	MaxMolecules = 20_000
	// maxNesting bounds the depth of the JSON: two levels and their lists for every
	// reaction of a line.
	maxNesting = 1000
)

// Layout is a kind of file.
type Layout string

// The layouts that Read knows.
const (
	// LayoutRenkin is what the format json writes: an object with target and routes,
	// or several of them, one a line.
	LayoutRenkin Layout = "renkin"
	// LayoutAiZynth is AiZynthFinder's list of trees, LayoutAiZynthBatch its table of
	// targets with such lists.
	LayoutAiZynth      Layout = "aizynthfinder"
	LayoutAiZynthBatch Layout = "aizynthfinder-batch"
	// LayoutSyntheseus is a route in the layout syntheseus-route-v1, or a list of
	// them.
	LayoutSyntheseus Layout = "syntheseus"
	// LayoutSynPlanner is SynPlanner's object of trees by the numbers of their
	// routes.
	LayoutSynPlanner Layout = "synplanner"
)

// Layouts lists all layouts.
func Layouts() []Layout {
	return []Layout{LayoutRenkin, LayoutAiZynth, LayoutAiZynthBatch, LayoutSyntheseus, LayoutSynPlanner}
}

// Foreign reports whether another program writes the layout.
func (l Layout) Foreign() bool { return l != LayoutRenkin }

// Document is a file of routes as it was read.
type Document struct {
	Layout Layout
	// Version is that of the program that wrote the file, "" when it does not say.
	Version string
	Routes  []Route
}

// Claim is what a file says about whether a molecule can be bought.
type Claim uint8

const (
	// Unsaid: the file says nothing, or that it does not know.
	Unsaid Claim = iota
	// InStock and NotInStock are what the file says.
	InStock
	NotInStock
)

// Route is a route as a file states it. A molecule of a tree that stands in several
// places is several molecules; in a list of steps it is one.
type Route struct {
	// Source tells where the route stands in the file, as in "routes[0]".
	Source string
	// Err says why the route cannot be read; nothing else is set then.
	Err error
	// Target is what the file says that the route makes, "" when it does not.
	Target    string
	Molecules []Molecule
	Steps     []Step
	// Listed are molecules that the file lists as starting materials and that no
	// step names.
	Listed []string
}

// Molecule of a route.
type Molecule struct {
	SMILES string
	Claim  Claim
	// Makes are the steps that make it, by their numbers. More than one is a fault of
	// the file.
	Makes []int
	// Needed: some step has it as a precursor.
	Needed bool
}

// Step of a route, read backwards.
type Step struct {
	// Target and Precursors are numbers of molecules.
	Target     int
	Precursors []int
	// Rule is the name of the reaction, "" when it has none.
	Rule string
	// TemplateID names a template of this program.
	TemplateID string
	// Template is the text of a template, Mapped a reaction SMILES that may be
	// mapped; both in either direction, "" when the file has none.
	Template, Mapped string
}

// Errors of Read that a caller may want to tell apart.
var (
	// ErrTooLarge: a limit was passed.
	ErrTooLarge = errors.New("too large")
	// ErrSyntax: the file is no JSON, or not all of it.
	ErrSyntax = errors.New("the file is no JSON, or not all of it")
	// ErrLayout: the file is JSON, and none of the layouts.
	ErrLayout = errors.New("the layout is not known")
)

// Read reads a file of routes, packed by gzip or not. as names its layout; "" lets
// Read recognise it. A route that makes no sense is kept with its error, and of a file
// that ends early or is damaged the routes before that place are, with a last one whose
// error says so. The error of Read is that of r, or says that the file is too large, no
// JSON, or of no layout.
func Read(r io.Reader, as Layout) (*Document, error) {
	text, cut, err := readText(r)
	if err != nil {
		return nil, fmt.Errorf("routes: %w", err)
	}
	d, err := parse(text, as)
	if errors.Is(err, ErrSyntax) {
		if mended, ok := mend(text); ok {
			if part, fault := parse(mended, as); fault == nil {
				if cut == nil {
					cut = err
				}
				d, err = part, nil
			}
		}
	}
	switch {
	case err != nil && cut != nil:
		return nil, fmt.Errorf("routes: %w", cut)
	case err != nil:
		return nil, fmt.Errorf("routes: %w", err)
	case cut != nil: // what came before is judged, and that something is missing is said
		d.Routes = append(d.Routes, Route{Source: "end of file", Err: cut})
	}
	return d, nil
}

// Text reads the JSON of a file, packed by gzip or not, as Read does, without a byte
// order mark. Of a packed file that is damaged or ends early, text is what stood
// before, and cut says so.
func Text(r io.Reader) (text []byte, cut, err error) {
	text, cut, err = readText(r)
	if err == nil {
		text, err = decode(text)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("routes: %w", err)
	}
	return text, cut, nil
}

// readText reads everything within the limits and unpacks it. cut says that the packed
// file is damaged or ends early, so that text is only its beginning.
func readText(r io.Reader) (text []byte, cut, err error) {
	text, err = io.ReadAll(io.LimitReader(r, MaxFileBytes+1))
	if err != nil {
		return nil, nil, err
	}
	if len(text) > MaxFileBytes {
		return nil, nil, fmt.Errorf("%w: the file has more than %d bytes", ErrTooLarge, MaxFileBytes)
	}
	if !bytes.HasPrefix(text, []byte{0x1f, 0x8b}) {
		return text, nil, nil
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, nil, err
	}
	text, cut = io.ReadAll(io.LimitReader(unpacked, MaxTextBytes+1))
	if len(text) > MaxTextBytes {
		return nil, nil, fmt.Errorf("%w: unpacked, the file has more than %d bytes", ErrTooLarge, MaxTextBytes)
	}
	if cut != nil {
		cut = fmt.Errorf("the packed file is damaged or ends early: %w", cut)
	}
	return text, cut, nil
}

// decode takes a byte order mark away and refuses what is no text in UTF-8 or blank.
func decode(text []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(text, []byte{0xff, 0xfe}), bytes.HasPrefix(text, []byte{0xfe, 0xff}):
		return nil, errors.New("the text is not UTF-8 but UTF-16: save it as UTF-8")
	case !utf8.Valid(wholeRunes(text)):
		return nil, errors.New("the text is not UTF-8")
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, errors.New("the file is empty")
	}
	return text, nil
}

// wholeRunes takes the beginning of a character away at which a text was cut.
func wholeRunes(text []byte) []byte {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if rest := text[len(text)-n:]; utf8.RuneStart(rest[0]) {
			if !utf8.FullRune(rest) {
				return text[:len(text)-n]
			}
			break
		}
	}
	return text
}

// parse reads the text of a file.
func parse(text []byte, as Layout) (*Document, error) {
	text, err := decode(text)
	if err != nil {
		return nil, err
	}
	values, err := split(withoutNaN(text))
	if err != nil {
		return nil, err
	}
	if as == "" {
		first := slices.IndexFunc(values, func(p part) bool { return p.err == nil })
		if as, err = recognise(values[first].json); err != nil {
			return nil, err
		}
	}
	b := &builder{doc: &Document{Layout: as, Routes: []Route{}}}
	if len(values) == 1 {
		return b.doc, b.read(as, values[0].json)
	}
	for _, value := range values {
		b.prefix = fmt.Sprintf("line%d.", value.line)
		err := value.err
		if err == nil {
			err = b.read(as, value.json)
		}
		switch {
		case errors.Is(err, ErrTooLarge):
			return nil, err
		case err != nil: // one of many is no reason to give up the others
			b.prefix = ""
			if err := b.add(fmt.Sprintf("line%d", value.line), nil, err); err != nil {
				return nil, err
			}
		}
	}
	return b.doc, nil
}

// part is one JSON value of a file, or why a line holds none.
type part struct {
	line int // in which it begins, from 1
	json jsontext.Value
	err  error
}

// split returns the JSON values of a text, one after the other, and checks their
// syntax and depth. Of a file with a value in each line, broken lines are kept as
// such.
func split(text []byte) ([]part, error) {
	if err := checkNesting(text); err != nil {
		return nil, err
	}
	d := jsontext.NewDecoder(bytes.NewReader(text))
	var values []part
	line, counted := 1, int64(0)
	for {
		v, err := d.ReadValue()
		switch {
		case errors.Is(err, io.EOF):
			return values, nil
		case err != nil:
			return splitLines(text, fmt.Errorf("%w: %w", ErrSyntax, err))
		case len(values) == MaxRoutes:
			return nil, fmt.Errorf("%w: more than %d values", ErrTooLarge, MaxRoutes)
		}
		begin := d.InputOffset() - int64(len(v))
		line += bytes.Count(text[counted:begin], []byte("\n"))
		counted = begin
		values = append(values, part{line: line, json: v.Clone()})
	}
}

// splitLines reads a text with a fault line by line, when at least half of its lines
// are whole objects; fault is the error otherwise.
func splitLines(text []byte, fault error) ([]part, error) {
	var values []part
	line, whole := 0, 0
	for row := range bytes.Lines(text) {
		line++
		row = bytes.TrimSpace(row)
		if len(row) == 0 {
			continue
		}
		if len(values) == MaxRoutes {
			return nil, fmt.Errorf("%w: more than %d lines", ErrTooLarge, MaxRoutes)
		}
		v := jsontext.Value(bytes.Clone(row))
		p := part{line: line}
		if v.IsValid() {
			p.json = v
			if v.Kind() == '{' {
				whole++
			}
		} else {
			p.err = errors.New("the line is no JSON")
		}
		values = append(values, p)
	}
	if len(values) < 2 || 2*whole < len(values) {
		return nil, fault
	}
	return values, nil
}

// noNumbers are what Python writes for numbers that JSON does not have, as in scores
// that could not be computed. Nothing here reads them.
var noNumbers = []string{"NaN", "Infinity"}

// withoutNaN puts a 0 in the place of such numbers. Offsets stay what they are.
func withoutNaN(text []byte) []byte {
	quoted, copied := false, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == 'N' || c == 'I'):
			for _, word := range noNumbers {
				if bytes.HasPrefix(text[i:], []byte(word)) {
					if !copied {
						text, copied = bytes.Clone(text), true
					}
					copy(text[i:], "0"+strings.Repeat(" ", len(word)-1))
				}
			}
		}
	}
	return text
}

// checkNesting looks at brackets outside strings.
func checkNesting(text []byte) error {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			if depth++; depth > maxNesting {
				return fmt.Errorf("%w: byte %d: brackets are nested deeper than %d", ErrTooLarge, i, maxNesting)
			}
		case c == ']' || c == '}':
			depth--
		}
	}
	return nil
}

// recognise tells the layout by the first value of a file.
func recognise(value jsontext.Value) (Layout, error) {
	if value.Kind() == '[' {
		var list []jsontext.Value
		if err := json.Unmarshal(value, &list); err != nil {
			return "", err
		}
		if len(list) == 0 || has(list[0], "type") || list[0].Kind() != '{' {
			return LayoutAiZynth, nil
		}
		return recogniseObject(list[0])
	}
	return recogniseObject(value)
}

func recogniseObject(value jsontext.Value) (Layout, error) {
	fields, err := object(value)
	if err != nil {
		return "", ErrLayout
	}
	var tool string
	_ = json.Unmarshal(fields["source_tool"], &tool)
	switch {
	case tool == "syntheseus" || fields["starting_molecules"] != nil && fields["steps"] != nil:
		return LayoutSyntheseus, nil
	case fields["routes"] != nil:
		return LayoutRenkin, nil
	case fields["data"] != nil:
		return LayoutAiZynthBatch, nil
	case fields["type"] != nil:
		return LayoutAiZynth, nil // a single tree
	}
	for _, each := range fields {
		if !has(each, "type") || !has(each, "smiles") {
			return "", ErrLayout
		}
	}
	if len(fields) == 0 {
		return "", ErrLayout
	}
	return LayoutSynPlanner, nil
}

func object(value jsontext.Value) (map[string]jsontext.Value, error) {
	var fields map[string]jsontext.Value
	err := json.Unmarshal(value, &fields)
	return fields, err
}

// has reports whether a value is an object with a member.
func has(value jsontext.Value, name string) bool {
	fields, err := object(value)
	return err == nil && fields[name] != nil
}

// builder collects the routes of a file.
type builder struct {
	doc *Document
	// prefix stands before the places of routes.
	prefix string
}

// read adds the routes of one value.
func (b *builder) read(as Layout, value jsontext.Value) error {
	switch as {
	case LayoutRenkin:
		return b.readRenkin(value)
	case LayoutAiZynth:
		return b.readTrees(value)
	case LayoutAiZynthBatch:
		return b.readBatch(value)
	case LayoutSyntheseus:
		return b.readSyntheseus(value)
	case LayoutSynPlanner:
		return b.readSynPlanner(value)
	}
	return fmt.Errorf("%w: %.40q", ErrLayout, string(as))
}

// add puts a route at its place; err is why it cannot be read.
func (b *builder) add(source string, r *Route, err error) error {
	if len(b.doc.Routes) >= MaxRoutes {
		return fmt.Errorf("%w: more than %d routes", ErrTooLarge, MaxRoutes)
	}
	if err != nil {
		r = &Route{Err: misfit(err)}
	}
	r.Source = b.prefix + source
	b.doc.Routes = append(b.doc.Routes, *r)
	return nil
}

// misfit words the error about a value of another kind than a layout has there, which
// names types of this program.
func misfit(err error) error {
	var fault *json.SemanticError
	if !errors.As(err, &fault) {
		return err
	}
	kind, ok := map[jsontext.Kind]string{'{': "an object", '[': "a list", '"': "a text", '0': "a number", 't': "true", 'f': "false", 'n': "null"}[fault.JSONKind]
	if !ok {
		kind = "a value"
	}
	if fault.JSONPointer == "" {
		return fmt.Errorf("%s stands where something else is wanted", kind)
	}
	return fmt.Errorf("%s stands at %s, where something else is wanted", kind, fault.JSONPointer)
}

// noteVersion keeps the first version that a file names.
func (b *builder) noteVersion(version string) {
	if b.doc.Version == "" {
		b.doc.Version = version
	}
}

// sortedKeys returns the keys of a map in their order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
