package toolschema

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// Kind is the sort of a violation. The order is that of reporting.
type Kind int

const (
	// Malformed: the strict decoder refuses the arguments.
	Malformed Kind = iota
	// Missing: a required argument or member is not there.
	Missing
	// Unknown: an argument or member is not declared.
	Unknown
	// WrongType: a value has another JSON type.
	WrongType
	// BelowMinimum and AboveMaximum: a number is out of bounds.
	BelowMinimum
	AboveMaximum
	// NotAllowed: a value is not one of those listed.
	NotAllowed
	// TooFew and TooMany: the size of an array, object or string.
	TooFew
	TooMany
	// BadForm: a string does not match its pattern or format.
	BadForm
	// Invalid: anything else.
	Invalid
)

// Violation is what is wrong with arguments, by the first thing that is.
type Violation struct {
	Kind Kind
	// Path leads to the value concerned, or to where it is missing: names and
	// array indices from the outside in. Empty for the arguments as a whole.
	Path []string
	// Text says it in words, without the value that was given unless that is a
	// number.
	Text string
}

// Name returns the path as one word, such as "depth" or "ids/0".
func (v *Violation) Name() string { return strings.Join(v.Path, "/") }

// shownName is the name for a text: that of an unknown argument is the client's, and
// only its start is shown when it is long.
func (v *Violation) shownName() string {
	const most = 100
	name := v.Name()
	count := 0
	for i := range name {
		if count == most {
			return name[:i] + "…"
		}
		count++
	}
	return name
}

// malformed words an error of the strict decoder.
func malformed(err error) *Violation {
	v := &Violation{Kind: Malformed}
	reason := "is not valid JSON"
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case errors.As(err, &syntactic):
		v.Path = slices.Collect(syntactic.JSONPointer.Tokens())
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			reason = "is given twice"
		case strings.Contains(syntactic.Error(), "surrogate"):
			reason = `has one half of a \u surrogate pair`
		}
	case errors.As(err, &semantic):
		v.Path = slices.Collect(semantic.JSONPointer.Tokens())
		reason = "is a number out of range"
	}
	name := v.shownName()
	if name == "" {
		name = "arguments"
	}
	v.Text = "malformed argument: " + name + " " + reason
	return v
}

// first returns the violation to report.
func (s *Schema) first(err *jsonschema.ValidationError) *Violation {
	var all []*Violation
	for _, leaf := range leaves(err) {
		all = append(all, s.violations(leaf)...)
	}
	return slices.MinFunc(all, func(a, b *Violation) int {
		rankOf := func(k Kind) Kind { return min(k, WrongType) } // values: by place only
		if c := cmp.Compare(rankOf(a.Kind), rankOf(b.Kind)); c != 0 {
			return c
		}
		if a.Kind == Unknown && len(a.Path) == len(b.Path) {
			return slices.Compare(a.Path, b.Path)
		}
		return cmp.Or(s.order.compare(a.Path, b.Path), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Text, b.Text))
	})
}

// leaves returns the errors that name a fault, in no fixed order.
func leaves(err *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(err.Causes) == 0 {
		return []*jsonschema.ValidationError{err}
	}
	switch err.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		return nearest(err)
	}
	var all []*jsonschema.ValidationError
	for _, cause := range err.Causes {
		all = append(all, leaves(cause)...)
	}
	return all
}

// nearest returns the faults of the alternative that the value comes closest to:
// the first whose faults lie deepest, since an alternative of another kind fails
// at the value itself. When all fail there, no alternative was meant more than
// another.
func nearest(err *jsonschema.ValidationError) (best []*jsonschema.ValidationError) {
	deepest := len(err.InstanceLocation)
	meant := slices.DeleteFunc(slices.Clone(err.Causes), wantsNull)
	if len(meant) == 1 { // a value that may be null, and is not
		return leaves(meant[0])
	}
	for _, cause := range err.Causes {
		faults := leaves(cause)
		depth := 0
		for _, f := range faults {
			depth = max(depth, len(f.InstanceLocation)+extraDepth(f))
		}
		if depth > deepest {
			deepest, best = depth, faults
		}
	}
	if best == nil {
		return []*jsonschema.ValidationError{err}
	}
	return best
}

// wantsNull reports whether an alternative failed because the value is not null.
func wantsNull(err *jsonschema.ValidationError) bool {
	k, ok := err.ErrorKind.(*kind.Type)
	return ok && len(k.Want) == 1 && k.Want[0] == "null"
}

// extraDepth counts a missing or unknown member as lying in its object.
func extraDepth(err *jsonschema.ValidationError) int {
	switch err.ErrorKind.(type) {
	case *kind.Required, *kind.AdditionalProperties:
		return 1
	}
	return 0
}

// violations words one leaf.
func (s *Schema) violations(err *jsonschema.ValidationError) (all []*Violation) {
	at := err.InstanceLocation
	member := func(k Kind, name, format string) {
		v := &Violation{Kind: k, Path: append(slices.Clone(at), name)}
		v.Text = fmt.Sprintf(format, v.shownName())
		all = append(all, v)
	}
	switch k := err.ErrorKind.(type) {
	case *kind.Required:
		for _, name := range k.Missing {
			member(Missing, name, s.wording.Missing)
		}
		return all[:1] // the library keeps the schema's order
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			member(Unknown, name, s.wording.Unknown)
		}
		return all
	case *kind.FalseSchema: // unevaluatedProperties: false
		v := &Violation{Kind: Unknown, Path: slices.Clone(at)}
		v.Text = fmt.Sprintf(s.wording.Unknown, v.shownName())
		return []*Violation{v}
	}
	v := &Violation{Path: slices.Clone(at)}
	s.word(v, err.ErrorKind)
	return []*Violation{v}
}

// word fills in the kind and the text of a violation by a value.
func (s *Schema) word(v *Violation, e jsonschema.ErrorKind) {
	name := v.shownName()
	if name == "" {
		name = "arguments"
	}
	set := func(k Kind, format string, args ...any) {
		v.Kind, v.Text = k, fmt.Sprintf(format, args...)
	}
	switch k := e.(type) {
	case *kind.Type:
		if want := strings.Join(k.Want, " or "); len(v.Path) == 0 {
			set(WrongType, "arguments must be of type %s", want)
		} else {
			set(WrongType, "wrong type for argument %s: expected %s", name, want)
		}
	case *kind.Minimum:
		set(BelowMinimum, "argument %s is %s, below minimum %s", name, number(k.Got), number(k.Want))
	case *kind.ExclusiveMinimum:
		set(BelowMinimum, "argument %s is %s and must be above %s", name, number(k.Got), number(k.Want))
	case *kind.Maximum:
		set(AboveMaximum, s.wording.Above, name, number(k.Want))
	case *kind.ExclusiveMaximum:
		set(AboveMaximum, "argument %s is %s and must be below %s", name, number(k.Got), number(k.Want))
	case *kind.Enum:
		set(NotAllowed, "argument %s must be one of %s", name, choices(k.Want))
	case *kind.Const:
		set(NotAllowed, "argument %s must be %s", name, choices([]any{k.Want}))
	case *kind.MinLength:
		set(TooFew, "argument %s has %d characters, fewer than %d", name, k.Got, k.Want)
	case *kind.MaxLength:
		set(TooMany, "argument %s has %d characters, more than %d", name, k.Got, k.Want)
	case *kind.MinItems:
		set(TooFew, "argument %s has %d items, fewer than %d", name, k.Got, k.Want)
	case *kind.MaxItems:
		set(TooMany, "argument %s has %d items, more than %d", name, k.Got, k.Want)
	case *kind.MinProperties:
		set(TooFew, "argument %s has %d members, fewer than %d", name, k.Got, k.Want)
	case *kind.MaxProperties:
		set(TooMany, "argument %s has %d members, more than %d", name, k.Got, k.Want)
	case *kind.Pattern:
		set(BadForm, "argument %s does not match %s", name, k.Want)
	case *kind.Format:
		set(BadForm, "argument %s is not a valid %s", name, k.Want)
	case *kind.UniqueItems:
		set(Invalid, "argument %s repeats item %d as item %d", name, k.Duplicates[0], k.Duplicates[1])
	default:
		set(Invalid, "argument %s is not valid", name)
	}
}

// number writes a bound or a value the way JSON does.
func number(r *big.Rat) string {
	if r.IsInt() && r.Num().BitLen() < 64 {
		return r.Num().String()
	}
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}

func choices(values []any) string {
	texts := make([]string, len(values))
	for i, v := range values {
		text, err := json.Marshal(v)
		if err != nil {
			text = []byte("another value")
		}
		texts[i] = string(text)
	}
	return strings.Join(texts, ", ")
}
