package sidecar

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"athanor/internal/unpack"
)

// Limits of a file, after it is unpacked.
const (
	MaxBytes    = 64 << 20
	maxText     = 4096 // bytes of a text
	maxList     = 1000 // members of any list but examples
	maxExamples = 100_000
)

// Read reads a file, which may be packed by gzip or zstd. The error names the line, or
// the entry and what is wrong with it; that of ctx is returned when it ends.
func Read(ctx context.Context, r io.Reader) (*File, error) {
	in, release, err := unpack.Text(r)
	if err != nil {
		return nil, err
	}
	defer release()
	text, err := io.ReadAll(io.LimitReader(in, MaxBytes+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("line %d: %w: %w", 1+bytes.Count(text, []byte("\n")), unpack.ErrCut, err)
	case len(text) > MaxBytes:
		return nil, fmt.Errorf("the file has more than %d bytes", MaxBytes)
	}
	var file struct {
		Version   *int              `json:"schema_version"`
		Templates map[string]*Entry `json:"templates"`
	}
	if err := json.Unmarshal(text, &file, json.RejectUnknownMembers(true)); err != nil {
		return nil, located(text, err)
	}
	switch {
	case file.Version == nil:
		return nil, errors.New("there is no schema_version")
	case *file.Version != 1 && *file.Version != 2:
		return nil, fmt.Errorf("schema_version %d is not known, only 1 and 2", *file.Version)
	case len(file.Templates) == 0:
		return nil, errors.New("there is no entry of a template")
	}
	f := &File{*file.Version, file.Templates}
	for _, id := range slices.Sorted(maps.Keys(f.Templates)) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := f.check(ctx, id); err != nil {
			return nil, fmt.Errorf("templates/%.90s: %w", id, err)
		}
	}
	return f, nil
}

// UnmarshalJSON reads a number or a range.
func (p *Percentage) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] != '{' {
		var x *float64
		if err := json.Unmarshal(text, &x); err != nil || x == nil {
			return errors.New("it is neither a number nor a range")
		}
		p.Span = Span{x, x}
		return nil
	}
	return json.Unmarshal(text, &p.Span, json.RejectUnknownMembers(true))
}

// located says where in a file an error of its JSON is.
func located(text []byte, err error) error {
	var syntax *jsontext.SyntacticError
	var meaning *json.SemanticError
	at, why, where := int64(0), error(nil), ""
	switch {
	case errors.As(err, &syntax):
		at, why, where = syntax.ByteOffset, syntax.Err, string(syntax.JSONPointer)
	case errors.As(err, &meaning):
		at, why, where = meaning.ByteOffset, meaning.Err, string(meaning.JSONPointer)
		if why == nil {
			why = errors.New("it is of another kind than is wanted there")
		}
	default:
		return err
	}
	line := 1 + bytes.Count(text[:min(max(at, 0), int64(len(text)))], []byte("\n"))
	if where != "" {
		return fmt.Errorf("line %d, at %.200s: %w", line, where, why)
	}
	return fmt.Errorf("line %d: %w", line, why)
}

// idForm is the form of the ID of a template.
var idForm = regexp.MustCompile(`^(smirks-sha256:[0-9a-f]{64}|rule:[0-9A-Za-z_.+-]{1,100})$`)

// Words that may stand in their places.
var (
	kinds      = []string{"doi", "patent", "url", "dataset_record"}
	bases      = []string{"isolated", "assay", "conversion", "unknown"}
	severities = []string{"info", "low", "medium", "high"}
	sources    = []string{"handcrafted_default", "dataset_record", "literature", "model_prediction"}
	scopes     = []string{"reaction_family", "template", "substrate_specific"}
	onlyExact  = []string{"substrate_specific"}
)

// checker finds the first thing wrong with an entry.
type checker struct {
	known map[string]bool // IDs of references
	err   error
}

// fail keeps a fault.
func (c *checker) fail(where, format string, values ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%s: %s", where, fmt.Sprintf(format, values...))
	}
}

// check tests an entry and identifies its examples.
func (f *File) check(ctx context.Context, id string) error {
	e := f.Templates[id]
	switch {
	case !idForm.MatchString(id):
		return errors.New("it is no ID of a template: that is smirks-sha256: and 64 hexadecimal digits, or rule: and a name")
	case e == nil:
		return errors.New("there is no entry")
	case f.Version == 1 && len(e.Examples) > 0:
		return errors.New("examples belong to schema_version 2")
	case f.Version == 2 && len(e.Yields) > 0:
		return errors.New("reported_yields of a template belong to schema_version 1; in 2 an example has its reported_yield")
	}
	c := &checker{known: map[string]bool{}}
	for _, list := range []struct {
		name         string
		length, most int
	}{
		{"references", len(e.References), maxList}, {"condition_candidates", len(e.Conditions), maxList}, {"reported_yields", len(e.Yields), maxList},
		{"warnings", len(e.Warnings), maxList}, {"examples", len(e.Examples), maxExamples},
	} {
		if list.length > list.most {
			c.fail(list.name, "there are %d, more than %d", list.length, list.most)
		}
	}
	for i := range e.References {
		r, where := &e.References[i], fmt.Sprintf("references/%d", i)
		c.word(where+"/kind", r.Kind, kinds)
		c.text(where+"/id", r.ID, true)
		c.text(where+"/identifier", r.Identifier, true)
		c.text(where+"/title", r.Title, false)
		if c.known[r.ID] {
			c.fail(where+"/id", "%.60q stands twice", r.ID)
		}
		c.known[r.ID] = true
	}
	for i := range e.Conditions {
		c.condition(fmt.Sprintf("condition_candidates/%d", i), &e.Conditions[i], scopes)
	}
	for i := range e.Yields {
		c.yield(fmt.Sprintf("reported_yields/%d", i), &e.Yields[i], scopes)
	}
	c.warnings("warnings", e.Warnings, scopes)
	seen := map[string]bool{}
	for i := range e.Examples {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		c.example(fmt.Sprintf("examples/%d", i), &e.Examples[i], seen)
	}
	return c.err
}

func (c *checker) example(where string, x *Example, seen map[string]bool) {
	c.text(where+"/id", x.ID, true)
	if seen[x.ID] {
		c.fail(where+"/id", "%.60q stands twice", x.ID)
	}
	seen[x.ID] = true
	if x.Match != "" {
		c.fail(where+"/match_kind", "it is found out, not stated")
	}
	if len(x.Precursors) == 0 {
		c.fail(where+"/precursor_smiles", "there are none")
	}
	c.list(where+"/precursor_smiles", x.Precursors)
	c.text(where+"/target_smiles", x.Target, true)
	if x.Conditions != nil {
		c.condition(where+"/conditions", x.Conditions, onlyExact)
	}
	if x.Yield != nil {
		c.yield(where+"/reported_yield", x.Yield, onlyExact)
	}
	c.warnings(where+"/warnings", x.Warnings, onlyExact)
	c.references(where, x.References)
	c.text(where+"/dataset_record_id", x.Record, false)
	c.text(where+"/notes", x.Notes, false)
	if c.err == nil {
		var err error
		if x.identity, err = identify(x.Target, x.Precursors); err != nil {
			c.fail(where, "%v", err)
		}
	}
}

func (c *checker) condition(where string, x *Condition, scopes []string) {
	c.list(where+"/catalysts", x.Catalysts)
	c.list(where+"/reagents", x.Reagents)
	c.list(where+"/bases", x.Bases)
	c.list(where+"/solvents", x.Solvents)
	c.span(where+"/temperature_c", x.Temperature, -273.15, math.MaxFloat64)
	c.span(where+"/time_hours", x.Time, 0, math.MaxFloat64)
	c.text(where+"/atmosphere", x.Atmosphere, false)
	c.text(where+"/notes", x.Notes, false)
	c.origin(where, &x.Origin, scopes)
}

func (c *checker) yield(where string, x *Yield, scopes []string) {
	c.span(where+"/percentage", &x.Percentage.Span, 0, 100)
	c.word(where+"/basis", x.Basis, bases)
	c.origin(where, &x.Origin, scopes)
}

func (c *checker) warnings(where string, list []Warning, scopes []string) {
	if len(list) > maxList {
		c.fail(where, "there are more than %d", maxList)
	}
	for i := range list {
		x, where := &list[i], fmt.Sprintf("%s/%d", where, i)
		c.text(where+"/code", x.Code, true)
		c.word(where+"/severity", x.Severity, severities)
		c.text(where+"/message", x.Message, true)
		c.origin(where, &x.Origin, scopes)
	}
}

func (c *checker) origin(where string, x *Origin, scopes []string) {
	c.word(where+"/source", x.Source, sources)
	c.word(where+"/scope", x.Scope, scopes)
	c.references(where, x.References)
}

func (c *checker) references(where string, ids []string) {
	if len(ids) > maxList {
		c.fail(where+"/reference_ids", "there are more than %d", maxList)
	}
	for _, id := range ids {
		if !c.known[id] {
			c.fail(where+"/reference_ids", "the entry has no reference %.60q", id)
		}
	}
}

func (c *checker) list(where string, texts []string) {
	if len(texts) > maxList {
		c.fail(where, "there are more than %d", maxList)
	}
	for i, text := range texts {
		c.text(fmt.Sprintf("%s/%d", where, i), text, true)
	}
}

func (c *checker) text(where, text string, needed bool) {
	switch {
	case needed && strings.TrimSpace(text) == "":
		c.fail(where, "it is missing or empty")
	case len(text) > maxText:
		c.fail(where, "it has more than %d bytes", maxText)
	}
}

func (c *checker) word(where, word string, words []string) {
	switch {
	case word == "":
		c.fail(where, "it is missing")
	case !slices.Contains(words, word):
		c.fail(where, "%.60q is none of %s", word, strings.Join(words, ", "))
	}
}

func (c *checker) span(where string, x *Span, low, high float64) {
	switch {
	case x == nil:
		return
	case x.Min == nil && x.Max == nil:
		c.fail(where, "there is neither min nor max")
	case x.Min != nil && x.Max != nil && *x.Min > *x.Max:
		c.fail(where, "min is above max")
	}
	for _, end := range []*float64{x.Min, x.Max} {
		if end != nil && (*end < low || *end > high) {
			c.fail(where, "%v is out of range", *end)
		}
	}
}
