package ops

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"athanor/internal/access"
	"athanor/internal/drawing"
)

// Code is a published error code.
type Code string

// The codes of errors.
const (
	InvalidArguments Code = "invalid_arguments"
	UnknownDocument  Code = "unknown_document"
	UnknownObject    Code = "unknown_object"
	Stale            Code = "stale"
	Busy             Code = "busy"
	Budget           Code = "budget"
	Timeout          Code = "timeout"
	Rejected         Code = "rejected"
	AccessDenied     Code = "access_denied"
	Failed           Code = "failed"
	Cancelled        Code = "cancelled"
)

// MaxMessage is the length of the longest message in characters.
const MaxMessage = 500

// Error says why an operation was refused.
type Error struct {
	Code Code
	// Message is one line of at most MaxMessage characters.
	Message string
	cause   error
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the error that the message was made from, or nil.
func (e *Error) Unwrap() error { return e.cause }

// NewError returns an error that has no cause.
func NewError(code Code, message string) *Error { return refuse(code, "%s", message) }

// CodeOf returns the code of an error, Failed for one that has none.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return Failed
}

// refuse makes an error of the given code.
func refuse(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: Line(fmt.Sprintf(format, args...))}
}

// wrap makes the error of an operation from that of a lower layer.
func wrap(err error) *Error {
	code, text := Failed, err.Error()
	var rule *drawing.Error
	var file *access.Error
	switch {
	case errors.Is(err, context.Canceled):
		code, text = Cancelled, "the call was cancelled"
	case errors.Is(err, context.DeadlineExceeded):
		code, text = Timeout, "the deadline passed before the call changed anything"
	case errors.As(err, &rule):
		code = Rejected
	case errors.As(err, &file):
		code, text = codeOf(file), file.Reason()+": "+text
	}
	return &Error{Code: code, Message: Line(text), cause: err}
}

// codeOf returns the code that goes with the reason why a file was refused.
func codeOf(file *access.Error) Code {
	for _, info := range access.Reasons() {
		if string(info.Reason) == file.Reason() {
			return Code(info.Code)
		}
	}
	return Failed
}

// Rule returns why the rules of documents refused the outcome of an operation: the
// reason in a word and the message. It is false for an error with another cause.
func (e *Error) Rule() (reason, message string, ok bool) {
	var rule *drawing.Error
	if e.Code != Rejected || !errors.As(e.cause, &rule) {
		return "", "", false
	}
	return rule.Reason, Line(rule.Message), true
}

// Line returns text as the one line of a message: control characters and bytes
// that are not UTF-8 become spaces, and it is cut after MaxMessage characters.
func Line(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, text)
	n := 0
	for i := range text {
		if n == MaxMessage {
			return text[:i]
		}
		n++
	}
	return text
}
