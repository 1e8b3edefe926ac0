package sidecar

import (
	"encoding/json"

	"athanor/chem/canon"
)

// File holds the entries of a file by the IDs of their templates.
type File struct {
	Version   int
	Templates map[string]*Entry
}

// Entry is what a file says of a template.
type Entry struct {
	References []Reference `json:"references,omitempty"`
	Conditions []Condition `json:"condition_candidates,omitempty"`
	Yields     []Yield     `json:"reported_yields,omitempty"`
	Warnings   []Warning   `json:"warnings,omitempty"`
	Examples   []Example   `json:"examples,omitempty"`
}

// Reference is a place in the literature. Kind is doi, patent, url or dataset_record.
type Reference struct {
	ID         string `json:"id"`
	Kind       string `json:"kind"`
	Identifier string `json:"identifier"`
	Title      string `json:"title,omitempty"`
}

// Origin says where a statement comes from and what it is about: the family of the
// reaction, the template, or one substrate.
type Origin struct {
	Source     string   `json:"source"`
	Scope      string   `json:"scope"`
	References []string `json:"reference_ids,omitempty"`
}

// Condition is a way in which reactions by the template are run.
type Condition struct {
	Catalysts   []string `json:"catalysts,omitempty"`
	Reagents    []string `json:"reagents,omitempty"`
	Bases       []string `json:"bases,omitempty"`
	Solvents    []string `json:"solvents,omitempty"`
	Temperature *Span    `json:"temperature_c,omitempty"`
	Time        *Span    `json:"time_hours,omitempty"`
	Atmosphere  string   `json:"atmosphere,omitempty"`
	Notes       string   `json:"notes,omitempty"`
	Origin
}

// Span is a range of a quantity. Of the ends one may be missing.
type Span struct {
	Min *float64 `json:"min,omitempty"`
	Max *float64 `json:"max,omitempty"`
}

// Yield is a yield in percent. Basis is isolated, assay, conversion or unknown.
type Yield struct {
	Percentage Percentage `json:"percentage"`
	Basis      string     `json:"basis"`
	Origin
}

// Percentage is a number or a range.
type Percentage struct{ Span }

// MarshalJSON writes a range with equal ends as a number.
func (p Percentage) MarshalJSON() ([]byte, error) {
	if p.Min != nil && p.Max != nil && *p.Min == *p.Max {
		return json.Marshal(*p.Min)
	}
	return json.Marshal(p.Span)
}

// Warning is a danger or a limit. Severity is info, low, medium or high.
type Warning struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	Message  string `json:"message"`
	Origin
}

// Example is a recorded reaction by the template.
type Example struct {
	// Match is ExactSubstrate or TemplateOnly on a step, "" in a file.
	Match      string     `json:"match_kind,omitempty"`
	ID         string     `json:"id"`
	Target     string     `json:"target_smiles"`
	Precursors []string   `json:"precursor_smiles"`
	Conditions *Condition `json:"conditions,omitempty"`
	Yield      *Yield     `json:"reported_yield,omitempty"`
	Warnings   []Warning  `json:"warnings,omitempty"`
	References []string   `json:"reference_ids,omitempty"`
	Record     string     `json:"dataset_record_id,omitempty"`
	Notes      string     `json:"notes,omitempty"`

	identity identity
}

// identity tells reactions apart by their molecules: that made, then the sorted ones
// that it is made from.
type identity struct {
	target     canon.ID
	precursors string
}
