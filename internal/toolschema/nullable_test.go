package toolschema_test

import (
	"testing"

	"athanor/internal/toolschema"
)

// What is wrong with a value that may be null is what its other alternative says.
func TestNullableArguments(t *testing.T) {
	s := toolschema.New([]byte(`{"type": "object", "properties": {
		"width": {"anyOf": [{"type": "null"}, {"type": "integer", "minimum": 1, "maximum": 8192}]},
		"ids": {"anyOf": [{"type": "null"}, {"type": "array", "maxItems": 2, "items": {"type": "string", "pattern": "^[1-9]$"}}]}
	}, "additionalProperties": false}`), wording)
	for _, c := range []struct {
		args string
		kind toolschema.Kind
		text string
	}{
		{`{"width":0}`, toolschema.BelowMinimum, "argument width is 0, below minimum 1"},
		{`{"width":8193}`, toolschema.AboveMaximum, "resource_exhausted: width exceeds configured maximum 8192"},
		{`{"width":"1"}`, toolschema.WrongType, "wrong type for argument width: expected integer"},
		{`{"width":1.5}`, toolschema.WrongType, "wrong type for argument width: expected integer"},
		{`{"ids":["1","2","3"]}`, toolschema.TooMany, "argument ids has 3 items, more than 2"},
		{`{"ids":["1","x"]}`, toolschema.BadForm, "argument ids/1 does not match ^[1-9]$"},
		{`{"ids":["1",2]}`, toolschema.WrongType, "wrong type for argument ids/1: expected string"},
		{`{"ids":{}}`, toolschema.WrongType, "wrong type for argument ids: expected array"},
	} {
		_, v := s.Check([]byte(c.args))
		if v == nil || v.Kind != c.kind || v.Text != c.text {
			t.Errorf("%s: %+v", c.args, v)
		}
	}
	for _, args := range []string{`{"width":null,"ids":null}`, `{"width":8192,"ids":[]}`, `{}`} {
		if _, v := s.Check([]byte(args)); v != nil {
			t.Errorf("%s: %s", args, v.Text)
		}
	}
}
