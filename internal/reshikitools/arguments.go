package reshikitools

import (
	"strconv"

	"athanor/internal/drawing"
	"athanor/internal/ops"
)

// arguments of a call, checked against the schema.
type arguments map[string]any

func (a arguments) text(name string) string {
	text, _ := a[name].(string)
	return text
}

// optional returns a string, nil for null.
func (a arguments) optional(name string) *string {
	if text, ok := a[name].(string); ok {
		return &text
	}
	return nil
}

// set returns a boolean, false for null.
func (a arguments) set(name string) bool {
	value, _ := a[name].(bool)
	return value
}

// pixels returns a number of pixels, which the schema keeps small.
func (a arguments) pixels(name string, otherwise int) int {
	if value, ok := a[name].(float64); ok {
		return int(value)
	}
	return otherwise
}

// ids returns a list of object IDs, nil for null. The schema lets through some that
// are too large.
func (a arguments) ids() ([]drawing.ID, error) {
	list, ok := a["ids"].([]any)
	if !ok {
		return nil, nil
	}
	ids := make([]drawing.ID, len(list))
	for i, entry := range list {
		text, _ := entry.(string)
		id, err := drawing.ParseID(text)
		if err != nil {
			return nil, ops.NewError(ops.InvalidArguments, "argument ids/"+strconv.Itoa(i)+" is no object ID: the largest is 18446744073709551614")
		}
		ids[i] = id
	}
	return ids, nil
}

// revision returns a revision, nil for null.
func (a arguments) revision(name string) (*ops.Revision, error) {
	text := a.optional(name)
	if text == nil {
		return nil, nil
	}
	r, err := ops.ParseRevision(*text)
	if err != nil {
		return nil, ops.NewError(ops.InvalidArguments, "argument "+name+": "+err.Error())
	}
	return &r, nil
}
