package compose

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	strict "github.com/go-json-experiment/json"

	"athanor/internal/toolschema"
)

//go:embed proposal.schema.json
var schemaText []byte

// Schema returns the JSON Schema of a Proposal in compact form.
func Schema() []byte {
	var buf bytes.Buffer
	if err := json.Compact(&buf, schemaText); err != nil {
		panic("internal error: proposal.schema.json: " + err.Error())
	}
	return buf.Bytes()
}

var schema = toolschema.New(schemaText, toolschema.Wording{Missing: "missing field `%s`", Unknown: "unknown field `%s`", Above: "%s is above %s"})

// Refusal says which member of a Proposal breaks which rule.
type Refusal struct {
	// Pointer is the JSON pointer of the member, "" for the whole Proposal.
	Pointer string
	// Problem tells what its value is and what is allowed.
	Problem string
}

// Error returns the pointer and the problem.
func (r *Refusal) Error() string {
	if r.Pointer == "" {
		return "the Proposal " + r.Problem
	}
	return r.Pointer + " " + r.Problem
}

// refuse makes a refusal.
func refuse(pointer, format string, arguments ...any) error {
	return &Refusal{pointer, fmt.Sprintf(format, arguments...)}
}

// byteOrderMark is what some editors put before the text of a file.
const byteOrderMark = "\ufeff"

// Read decodes a Proposal and checks it against its schema and rules. The error is a
// *Refusal.
func Read(text []byte) (*Proposal, error) {
	text = bytes.TrimPrefix(text, []byte(byteOrderMark))
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, refuse("", "is empty; it must be a JSON object")
	}
	if _, fault := schema.Check(text); fault != nil {
		return nil, worded(fault, text)
	}
	p := new(Proposal)
	if err := strict.Unmarshal(text, p); err != nil {
		return nil, refuse("", "does not decode: %v", err)
	}
	p.cleanLines()
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// worded phrases a violation of the schema with the value and the limit.
func worded(fault *toolschema.Violation, text []byte) error {
	path := fault.Path
	switch fault.Kind {
	case toolschema.Malformed:
		return malformed(path, fault.Text, text)
	case toolschema.Missing:
		return refuse(pointer(path), "is missing: missing field `%s`", path[len(path)-1])
	case toolschema.Unknown:
		return refuse(cut(pointer(path)), "is not allowed: unknown field `%s`", cut(path[len(path)-1]))
	}
	var root any
	if err := strict.Unmarshal(text, &root); err != nil {
		return refuse("", "is not valid JSON")
	}
	return refuse(pointer(path), "%s; it must %s", shown(find(root, path)), allowed(describe(path)))
}

// malformed phrases what the strict decoder refuses, for the reason in its message.
func malformed(path []string, message string, text []byte) error {
	var syntax *json.SyntaxError
	var root any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&root); errors.As(err, &syntax) {
		return refuse(cut(pointer(path)), "is not valid JSON at byte %d: %v", max(0, syntax.Offset-1), err)
	} else if err != nil {
		return refuse("", "is not valid JSON: it ends too early")
	}
	switch {
	case len(path) == 0:
		return refuse("", "is not valid JSON: there is more behind its end, at byte %d", decoder.InputOffset())
	case strings.HasSuffix(message, "is given twice"):
		return refuse(cut(pointer(path)), "is given twice")
	case strings.HasSuffix(message, "out of range"):
		return refuse(cut(pointer(path)), "is %s, which is out of range; it must %s", cut(fmt.Sprint(find(root, path))), allowed(describe(path)))
	case strings.HasSuffix(message, "surrogate pair"):
		return refuse(cut(pointer(path)), `has one half of a \u surrogate pair; it must be Unicode text`)
	}
	return refuse(cut(pointer(path)), "is malformed; it must %s", allowed(describe(path)))
}

// pointer writes a path as a JSON pointer.
func pointer(path []string) string {
	var b strings.Builder
	for _, step := range path {
		b.WriteByte('/')
		b.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(step))
	}
	return b.String()
}

// find returns the value at a path.
func find(value any, path []string) any {
	for _, step := range path {
		switch v := value.(type) {
		case map[string]any:
			value = v[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v) {
				return nil
			}
			value = v[i]
		}
	}
	return value
}

// maxShown is how many characters of a text are repeated in a message.
const maxShown = 40

// shown says what a value is, in the words of a sentence about it.
func shown(value any) string {
	switch v := value.(type) {
	case nil:
		return "is null"
	case []any:
		return fmt.Sprintf("has %d items", len(v))
	case map[string]any:
		return "is an object"
	case float64:
		return "is " + strconv.FormatFloat(v, 'g', -1, 64)
	case string:
		if n := utf8.RuneCountInString(v); n > maxShown {
			return fmt.Sprintf("has %d characters", n)
		}
		return "is " + strconv.Quote(v)
	}
	return fmt.Sprintf("is %v", value)
}

// node is what the schema says about a value.
type node struct {
	Type       any              `json:"type"`
	Enum       []any            `json:"enum"`
	Properties map[string]*node `json:"properties"`
	Items      *node            `json:"items"`
	AnyOf      []*node          `json:"anyOf"`
	Minimum    *float64         `json:"minimum"`
	Maximum    *float64         `json:"maximum"`
	MinItems   *int             `json:"minItems"`
	MaxItems   *int             `json:"maxItems"`
	MaxLength  *int             `json:"maxLength"`
}

var schemaTree = sync.OnceValue(func() *node {
	root := new(node)
	if err := json.Unmarshal(schemaText, root); err != nil {
		panic("internal error: proposal.schema.json: " + err.Error())
	}
	return root
})

// describe returns what the schema says about the value at a path, and whether that
// may be null.
func describe(path []string) (n *node, nullable bool) {
	n, nullable = schemaTree().present()
	for _, step := range path {
		if n.Items != nil {
			n, nullable = n.Items.present()
			continue
		}
		next := n.Properties[step]
		if next == nil {
			return n, nullable
		}
		n, nullable = next.present()
	}
	return n, nullable
}

// present returns the alternative of a node that is not null.
func (n *node) present() (*node, bool) {
	nullable := false
	for _, choice := range n.AnyOf {
		if choice.Type == "null" {
			nullable = true
		}
	}
	for _, choice := range n.AnyOf {
		if choice.Type != "null" {
			return choice, nullable
		}
	}
	return n, false
}

// allowed phrases what a node allows, to follow "it must".
func allowed(n *node, nullable bool) string {
	words := n.limits()
	if nullable {
		words += " or null"
	}
	return words
}

func (n *node) limits() string {
	switch {
	case len(n.Enum) > 0:
		texts := make([]string, len(n.Enum))
		for i, v := range n.Enum {
			texts[i] = strings.TrimPrefix(shown(v), "is ")
		}
		return "be one of " + strings.Join(texts, ", ")
	case n.Type == "array" && n.MinItems != nil && n.MaxItems != nil:
		return fmt.Sprintf("be an array of %d items", *n.MaxItems)
	case n.Type == "array" && n.MaxItems != nil:
		return fmt.Sprintf("be an array of at most %d items", *n.MaxItems)
	case n.MaxLength != nil:
		return fmt.Sprintf("be a string of at most %d characters", *n.MaxLength)
	case n.Minimum != nil && n.Maximum != nil:
		return fmt.Sprintf("be %s from %v to %v", n.kind(), *n.Minimum, *n.Maximum)
	case n.Minimum != nil:
		return fmt.Sprintf("be %s of at least %v", n.kind(), *n.Minimum)
	}
	return "be " + n.kind()
}

// kind names the type of a node.
func (n *node) kind() string {
	switch t := n.Type.(type) {
	case string:
		return article(t)
	case []any:
		words := make([]string, len(t))
		for i := range t {
			name, _ := t[i].(string) // the schema is our own
			words[i] = article(name)
		}
		return strings.Join(words, " or ")
	}
	return "something else"
}

func article(kind string) string {
	switch kind {
	case "null":
		return kind
	case "boolean":
		return "true or false"
	case "integer":
		return "a whole number"
	case "object", "array":
		return "an " + kind
	}
	return "a " + kind
}

// IsRefusal reports whether an error is about the Proposal itself and not about its
// chemistry.
func IsRefusal(err error) bool {
	var r *Refusal
	return errors.As(err, &r)
}
