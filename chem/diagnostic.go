package chem

import (
	"fmt"
	"strings"
)

// SyntaxError is text that cannot be read. The message names the format, the
// place and what is wrong there.
type SyntaxError struct {
	// Format is the name of the format, such as "smiles".
	Format string
	// Offset is the byte offset of the fault from the start of the text.
	Offset int
	// Line and Column count from 1 in line formats; Line is 0 in others.
	Line, Column int
	// Message says what is wrong, in lower case without a full stop.
	Message string
}

// Error returns "smiles: byte 12: message", or with line and column where the
// format has lines.
func (e *SyntaxError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("%s: line %d, column %d: %s", e.Format, e.Line, e.Column, e.Message)
	}
	return fmt.Sprintf("%s: byte %d: %s", e.Format, e.Offset, e.Message)
}

// Warning is something a reader could not keep or had to decide. It is a
// result, returned beside the value in the order of discovery.
type Warning struct {
	// Offset is the byte offset in the text, -1 when there is none.
	Offset  int
	Message string
}

// String returns the message, with the place when there is one.
func (w Warning) String() string {
	if w.Offset < 0 {
		return w.Message
	}
	return fmt.Sprintf("byte %d: %s", w.Offset, w.Message)
}

// Excerpt returns at most n bytes of text around offset in printable form, for
// use in messages about hostile or very long input.
func Excerpt(text string, offset, n int) string {
	from := max(0, min(offset-n/2, len(text)))
	to := min(len(text), from+n)
	var b strings.Builder
	for _, r := range text[from:to] {
		if r < ' ' || r == 0x7f || r == '\uFFFD' {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}
