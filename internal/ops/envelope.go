package ops

import (
	"slices"

	"athanor/chem"
)

// Message is a warning as it is published.
type Message struct {
	Message string `json:"message"`
}

// warned returns warnings as they are published, never nil.
func warned(warnings []chem.Warning) []Message {
	out := make([]Message, 0, len(warnings))
	for _, w := range warnings {
		out = append(out, Message{Line(w.String())})
	}
	return out
}

// Unsaid appends to the warnings those of more that are not among them yet.
func Unsaid(warnings, more []Message) []Message {
	for _, w := range more {
		if !slices.Contains(warnings, w) {
			warnings = append(warnings, w)
		}
	}
	return warnings
}

// Envelope is the published form of a result.
type Envelope struct {
	Validation Validation `json:"validation"`
	Value      any        `json:"value"`
	Versions   Versions   `json:"versions"`
	Warnings   []Message  `json:"warnings"`
}

// Validation says whether a document keeps its rules.
type Validation struct {
	Status string `json:"status"`
}

// NewEnvelope wraps the value of an operation that succeeded.
func NewEnvelope(value any, warnings []Message) Envelope {
	if warnings == nil {
		warnings = []Message{}
	}
	return Envelope{Validation{"valid"}, value, CurrentVersions(), warnings}
}
