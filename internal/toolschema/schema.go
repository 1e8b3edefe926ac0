// Package toolschema compiles the JSON schemas (2020-12) that our tools publish,
// checks arguments against them, and says in our own words what an argument
// breaks. What is declared is what is enforced.
//
// Arguments come from a client and are decoded strictly: repeated members, lone
// surrogates and numbers beyond float64 are refused wherever they are. Numbers
// are float64 afterwards, so 5.0 is an integer, as JSON Schema has it. The texts
// of the schema library are never shown, and of several violations always the
// same one is reported: missing arguments first, in the schema's order of
// "required", then unknown ones by name, then the rest in the order of the
// schema's properties.
package toolschema

import (
	"bytes"
	"errors"
	"fmt"
	"sync"

	"github.com/go-json-experiment/json"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Wording is how a product phrases what differs between products: format strings
// that get the argument's name.
type Wording struct {
	Missing string
	Unknown string
	// Above also gets the maximum.
	Above string
}

// Schema is the schema of a tool's arguments. It is compiled at the first check.
// It may be used by several goroutines at once.
type Schema struct {
	text    []byte
	wording Wording

	once     sync.Once
	err      error
	compiled *jsonschema.Schema
	order    propertyOrder
}

// New returns the schema with the given JSON text.
func New(text []byte, w Wording) *Schema { return &Schema{text: text, wording: w} }

// Compile returns what is wrong with the schema itself, nil when it is sound.
func (s *Schema) Compile() error {
	s.once.Do(func() { s.err = s.compile() })
	return s.err
}

func (s *Schema) compile() error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(s.text))
	if err != nil {
		return fmt.Errorf("tool schema: %w", err)
	}
	const name = "mem:///tool.json" // never loaded: the resource is given
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.UseLoader(jsonschema.SchemeURLLoader{}) // a schema has no business with files
	if err := c.AddResource(name, doc); err != nil {
		return fmt.Errorf("tool schema: %w", err)
	}
	if s.compiled, err = c.Compile(name); err != nil {
		return fmt.Errorf("tool schema: %w", err)
	}
	s.order, err = readOrder(s.text)
	return err
}

// Check decodes the arguments of a call, a JSON object or nothing, and checks
// them. The values are those of the Go type any: strings, float64, bool, nil,
// []any and map[string]any. It panics when the schema itself is unsound, which
// the tests of its owner find out with Compile.
func (s *Schema) Check(arguments []byte) (map[string]any, *Violation) {
	if err := s.Compile(); err != nil {
		panic("internal error: " + err.Error())
	}
	if len(arguments) == 0 {
		arguments = []byte("{}")
	}
	var value any
	if err := json.Unmarshal(arguments, &value); err != nil {
		return nil, malformed(err)
	}
	if err := s.compiled.Validate(value); err != nil {
		var fault *jsonschema.ValidationError
		if !errors.As(err, &fault) {
			return nil, malformed(err)
		}
		return nil, s.first(fault)
	}
	object, ok := value.(map[string]any)
	if !ok {
		return nil, &Violation{Kind: WrongType, Text: "arguments must be an object"}
	}
	return object, nil
}
