package reshikitools

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"athanor/internal/mcpwire"
	"athanor/internal/ops"
)

// answer is what a tool returns.
type answer struct {
	// value is the result. It is put in an envelope with the warnings unless flat
	// is set.
	value    any
	warnings []ops.Message
	flat     bool
	// attached is a further block of content, nil for none.
	attached any
}

func flat[T any](value T, err error) (*answer, error) {
	if err != nil {
		return nil, err
	}
	return &answer{value: value, flat: true}, nil
}

func wrapped[T any](value T, warnings []ops.Message, err error) (*answer, error) {
	return &answer{value: value, warnings: warnings}, err
}

func (a *answer) result() (*mcpwire.Result, error) {
	value := a.value
	if !a.flat {
		value = ops.NewEnvelope(a.value, a.warnings)
	}
	text, err := encode(value)
	if err != nil {
		return nil, err
	}
	if limit := ops.DefaultBudgets().MaxOutputBytes; len(text) > limit {
		return nil, ops.NewError(ops.Budget, "the description is larger than max_output_bytes; pass ids to look at part of the drawing")
	}
	r := structured(text)
	if a.attached != nil {
		r.Content = append(r.Content, a.attached)
	}
	return r, nil
}

// structured returns a result with an object and the same object as text.
func structured(text []byte) *mcpwire.Result {
	r := mcpwire.TextResult(string(text), false)
	r.StructuredContent = json.RawMessage(text)
	return r
}

// encode returns the JSON of a value. Characters that matter to HTML only are left
// alone.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// failed is the object of a result that is an error.
type failed struct {
	Error    errorEntry   `json:"error"`
	Versions ops.Versions `json:"versions"`
}

type errorEntry struct {
	Code    ops.Code `json:"code"`
	Message string   `json:"message"`
}

// rejected is the object of a result that the rules of documents refused.
type rejected struct {
	Error      errorEntry    `json:"error"`
	Validation breach        `json:"validation"`
	Value      any           `json:"value"` // null
	Versions   ops.Versions  `json:"versions"`
	Warnings   []ops.Message `json:"warnings"`
}

type breach struct {
	Message string `json:"message"`
	Reason  string `json:"reason"`
	Status  string `json:"status"`
}

// failure returns the result for an error.
func failure(err error, warnings []ops.Message) *mcpwire.Result {
	entry := errorEntry{ops.CodeOf(err), ops.Line(err.Error())}
	var object any = failed{entry, ops.CurrentVersions()}
	var refused *ops.Error
	if errors.As(err, &refused) {
		if reason, message, ok := refused.Rule(); ok {
			if warnings == nil {
				warnings = []ops.Message{}
			}
			object = rejected{entry, breach{message, reason, "rejected"}, nil, ops.CurrentVersions(), warnings}
		}
	}
	text, encoding := encode(object)
	if encoding != nil {
		panic("internal error: an error cannot be written: " + encoding.Error())
	}
	r := structured(text)
	r.IsError = true
	return r
}

// image is a block of content.
type image struct {
	Type     string `json:"type"` // "image"
	Data     string `json:"data"` // base64
	MIMEType string `json:"mimeType"`
}

// embedded is a block of content with a file.
type embedded struct {
	Type     string   `json:"type"` // "resource"
	Resource resource `json:"resource"`
}

type resource struct {
	URI      string `json:"uri"`
	MIMEType string `json:"mimeType"`
	// Text is the file, or Blob the same as base64.
	Text string `json:"text,omitempty"`
	Blob string `json:"blob,omitempty"`
}

// mimeTypes are those of the formats that are made.
var mimeTypes = map[ops.Format]string{
	ops.SVG:    "image/svg+xml",
	ops.PDF:    "application/pdf",
	ops.PNG:    "image/png",
	ops.CDXML:  "chemical/x-cdxml",
	ops.MOL:    "chemical/x-mdl-molfile",
	ops.SMILES: "chemical/x-daylight-smiles",
	ops.InChI:  "chemical/x-inchi",
}

// file returns the block of content with a file.
func file(data []byte, format ops.Format) embedded {
	r := resource{URI: "reshiki:result/drawing." + string(format), MIMEType: mimeTypes[format]}
	if format == ops.PDF || format == ops.PNG || !utf8.Valid(data) {
		r.Blob = base64.StdEncoding.EncodeToString(data)
	} else {
		r.Text = string(data)
	}
	return embedded{"resource", r}
}
