package ops

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

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

// refuse makes an error of the given code.
func refuse(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: Line(fmt.Sprintf(format, args...))}
}

// wrap makes the error of an operation from that of a lower layer.
func wrap(err error) *Error {
	code := Failed
	var rule *drawing.Error
	switch {
	case errors.Is(err, context.Canceled):
		code = Cancelled
	case errors.Is(err, context.DeadlineExceeded):
		code = Timeout
	case errors.As(err, &rule):
		code = Rejected
	}
	return &Error{Code: code, Message: Line(err.Error()), cause: err}
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
