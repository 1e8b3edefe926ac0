package toolschema_test

import (
	"strings"
	"testing"

	"athanor/internal/toolschema"
)

var wording = toolschema.Wording{
	Missing: "missing required argument: %s",
	Unknown: "unknown argument: %s",
	Above:   "resource_exhausted: %s exceeds configured maximum %s",
}

const schema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "$defs": {"atom": {"type": "object", "properties": {"element": {"type": "string"}, "charge": {"type": "integer", "minimum": -9}},
    "required": ["element"], "additionalProperties": false}},
  "properties": {
    "smiles": {"type": "string", "minLength": 1},
    "depth": {"type": "integer", "minimum": 1, "maximum": 20},
    "charge": {"type": ["integer", "null"]},
    "mode": {"type": "string", "enum": ["standard", "coverage"]},
    "fraction": {"type": "number", "minimum": 0, "maximum": 1},
    "atoms": {"type": "array", "maxItems": 3, "items": {"$ref": "#/$defs/atom"}},
    "code": {"type": "string", "pattern": "^[a-z]+$"},
    "edit": {"oneOf": [
      {"type": "object", "properties": {"op": {"const": "add"}, "n": {"type": "integer"}}, "required": ["op", "n"], "additionalProperties": false},
      {"type": "string", "enum": ["undo", "redo"]}
    ]}
  },
  "required": ["smiles", "depth"],
  "additionalProperties": false
}`

func TestCheckAccepts(t *testing.T) {
	s := toolschema.New([]byte(schema), wording)
	for _, args := range []string{
		`{"smiles":"C","depth":1}`,
		`{"smiles":"C","depth":20.0}`,
		`{"smiles":"C","depth":1e1,"charge":null,"mode":"coverage","fraction":0.5}`,
		`{"smiles":"C","depth":1,"atoms":[{"element":"C","charge":-9}],"edit":"undo"}`,
		`{"smiles":"C","depth":1,"edit":{"op":"add","n":1}}`,
	} {
		if _, v := s.Check([]byte(args)); v != nil {
			t.Errorf("%s: %s", args, v.Text)
		}
	}
	values, _ := s.Check([]byte(`{"smiles":"C","depth":3}`))
	if values["smiles"] != "C" || values["depth"] != 3.0 {
		t.Errorf("values %v", values)
	}
}

func TestCheckReportsTheFirstViolation(t *testing.T) {
	cases := []struct {
		args string
		kind toolschema.Kind
		name string
		text string
	}{
		{``, toolschema.Missing, "smiles", "missing required argument: smiles"},
		{`{}`, toolschema.Missing, "smiles", "missing required argument: smiles"},
		{`{"smiles":"C"}`, toolschema.Missing, "depth", "missing required argument: depth"},
		{`{"zzz":1,"smiles":7}`, toolschema.Missing, "depth", ""},
		{`{"smiles":7,"depth":0,"zz":1,"aa":2}`, toolschema.Unknown, "aa", "unknown argument: aa"},
		{`{"depth":0,"smiles":7}`, toolschema.WrongType, "smiles", "wrong type for argument smiles: expected string"},
		{`{"smiles":"C","mode":"x","depth":0}`, toolschema.BelowMinimum, "depth", "argument depth is 0, below minimum 1"},
		{`{"smiles":"C","depth":21}`, toolschema.AboveMaximum, "depth", "resource_exhausted: depth exceeds configured maximum 20"},
		{`{"smiles":"C","depth":2.5}`, toolschema.WrongType, "depth", "wrong type for argument depth: expected integer"},
		{`{"smiles":"C","depth":"2"}`, toolschema.WrongType, "depth", ""},
		{`{"smiles":"C","depth":null}`, toolschema.WrongType, "depth", ""},
		{`{"smiles":"C","depth":1e300}`, toolschema.AboveMaximum, "depth", ""},
		{`{"smiles":"C","depth":1,"charge":"x"}`, toolschema.WrongType, "charge", ""},
		{`{"smiles":"C","depth":1,"mode":"Standard"}`, toolschema.NotAllowed, "mode", `argument mode must be one of "standard", "coverage"`},
		{`{"smiles":"C","depth":1,"fraction":-0.5}`, toolschema.BelowMinimum, "fraction", "argument fraction is -0.5, below minimum 0"},
		{`{"smiles":"","depth":1}`, toolschema.TooFew, "smiles", "argument smiles has 0 characters, fewer than 1"},
		{`{"smiles":"C","depth":1,"atoms":[1,2,3,4]}`, toolschema.TooMany, "atoms", "argument atoms has 4 items, more than 3"},
		{`{"smiles":"C","depth":1,"atoms":[{"element":"C"},{}]}`, toolschema.Missing, "atoms/1/element", ""},
		{`{"smiles":"C","depth":1,"atoms":[{"element":"C","x":1}]}`, toolschema.Unknown, "atoms/0/x", ""},
		{`{"smiles":"C","depth":1,"atoms":[{"charge":-10,"element":1}]}`, toolschema.WrongType, "atoms/0/element", ""},
		{`{"smiles":"C","depth":1,"code":"A"}`, toolschema.BadForm, "code", ""},
		{`{"smiles":"C","depth":1,"edit":{"op":"add","n":"x"}}`, toolschema.WrongType, "edit/n", ""},
		{`{"smiles":"C","depth":1,"edit":{"op":"add"}}`, toolschema.Missing, "edit/n", ""},
		{`{"smiles":"C","depth":1,"edit":7}`, toolschema.Invalid, "edit", "argument edit is not valid"},
		{`[]`, toolschema.WrongType, "", "arguments must be of type object"},
		{`{"smiles":"C","smiles":"C","depth":1}`, toolschema.Malformed, "smiles", "malformed argument: smiles is given twice"},
		{`{"smiles":"C","depth":1e10000000}`, toolschema.Malformed, "depth", "malformed argument: depth is a number out of range"},
		{`{"smiles":"\ud800","depth":1}`, toolschema.Malformed, "smiles", `malformed argument: smiles has one half of a \u surrogate pair`},
		{`{"smiles":"C","depth":1,"atoms":[{"element":"C","element":"C"}]}`, toolschema.Malformed, "atoms/0/element", ""},
	}
	s := toolschema.New([]byte(schema), wording)
	for _, c := range cases {
		for range 20 { // the library's own order varies
			_, v := s.Check([]byte(c.args))
			if v == nil {
				t.Fatalf("%s is accepted", c.args)
			}
			if v.Kind != c.kind || v.Name() != c.name || c.text != "" && v.Text != c.text {
				t.Fatalf("%s: kind %d, name %q, text %q", c.args, v.Kind, v.Name(), v.Text)
			}
		}
	}
}

func TestCompileRefusesUnsoundSchemas(t *testing.T) {
	for _, text := range []string{
		`{"type":"objekt"}`,
		`{"type":"object","properties":{"a":{"minLength":-1}}}`,
		`{"$ref":"https://example.com/x.json"}`,
		`{"$ref":"file:///etc/hosts"}`,
		`{"type":`,
	} {
		if toolschema.New([]byte(text), wording).Compile() == nil {
			t.Errorf("%s compiles", text)
		}
	}
}

func TestAHugeValueIsNotEchoed(t *testing.T) {
	s := toolschema.New([]byte(schema), wording)
	_, v := s.Check([]byte(`{"smiles":"C","depth":1,"code":"` + strings.Repeat("A", 100_000) + `"}`))
	if v == nil || len(v.Text) > 200 {
		t.Errorf("%v", v)
	}
}

// A long name is shown by its start, wherever it stands; the path keeps it whole.
func TestAHugeNameIsNotEchoed(t *testing.T) {
	s := toolschema.New([]byte(schema), wording)
	long := strings.Repeat("é", 100_000)
	for _, args := range []string{
		`{"smiles":"C","depth":1,"` + long + `":1}`,
		`{"smiles":"C","depth":1,"` + long + `":1,"` + long + `":2}`,
		`{"smiles":"C","depth":1,"x":{"` + long + `":1e999}}`,
	} {
		_, v := s.Check([]byte(args))
		if v == nil || len(v.Text) > 300 || !strings.Contains(v.Text, "é…") || !strings.Contains(v.Name(), long) {
			t.Errorf("%.40s…: %+.400v", args, v)
		}
	}
}

func FuzzCheck(f *testing.F) {
	f.Add([]byte(`{"smiles":"C","depth":1}`))
	f.Add([]byte(`{"smiles":"C","depth":1e999,"atoms":[{"element":1}]}`))
	f.Add([]byte(`{"edit":{"op":"add"},"edit":[]}`))
	s := toolschema.New([]byte(schema), wording)
	f.Fuzz(func(t *testing.T, args []byte) {
		_, a := s.Check(args)
		_, b := s.Check(args)
		if (a == nil) != (b == nil) || a != nil && a.Text != b.Text {
			t.Fatalf("two answers: %v, %v", a, b)
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	s := toolschema.New([]byte(schema), wording)
	for b.Loop() {
		s.Check([]byte(`{"smiles":"CC(=O)Nc1ccc(O)cc1","depth":5}`))
	}
}
