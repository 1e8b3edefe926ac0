package renkintools

import (
	"bytes"
	_ "embed"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"

	"athanor/internal/mcpwire"
	"athanor/internal/toolschema"
)

// catalogueText holds the tools in the order in which they are listed, as the
// modern era shows them.
//
//go:embed catalogue.json
var catalogueText []byte

// entry is a tool of the catalogue.
type entry struct {
	Name         string          `json:"name"`
	Title        string          `json:"title,omitempty"`
	Description  string          `json:"description"`
	InputSchema  json.RawMessage `json:"inputSchema"`
	OutputSchema json.RawMessage `json:"outputSchema,omitempty"`

	arguments *toolschema.Schema
}

var wording = toolschema.Wording{
	Missing: "missing required argument: %s",
	Unknown: "unknown argument: %s",
	Above:   "resource_exhausted: %s exceeds configured maximum %s",
}

// catalogue is the parsed tool list. Both eras check arguments against the
// modern schemas; the legacy era only shows less of them.
type catalogue struct {
	entries []entry
	lists   [2]json.RawMessage // by mcpwire.Era
}

func readCatalogue(text []byte) (*catalogue, error) {
	var c catalogue
	if err := json.Unmarshal(text, &c.entries); err != nil {
		return nil, err
	}
	legacy := make([]entry, len(c.entries))
	for i := range c.entries {
		e := &c.entries[i]
		e.arguments = toolschema.New(e.InputSchema, wording)
		schema, err := legacySchema(e.InputSchema)
		if err != nil {
			return nil, err
		}
		legacy[i] = entry{Name: e.Name, Description: e.Description, InputSchema: schema}
	}
	for era, entries := range map[mcpwire.Era][]entry{mcpwire.EraLegacy: legacy, mcpwire.EraModern: c.entries} {
		list, err := json.Marshal(entries)
		if err != nil {
			return nil, err
		}
		c.lists[era] = list
	}
	return &c, nil
}

// find returns the tool of a name, nil when there is none.
func (c *catalogue) find(name string) *entry {
	for i := range c.entries {
		if c.entries[i].Name == name {
			return &c.entries[i]
		}
	}
	return nil
}

// modernOnly are the schema keywords that clients of 2024-11-05 do not get to
// see.
var modernOnly = map[string]bool{"$schema": true, "additionalProperties": true, "minimum": true, "maximum": true, "default": true}

// legacyMinimum are the arguments whose minimum those clients have always seen.
var legacyMinimum = map[string]bool{"coverage_timeout_secs": true, "candidate_trace_limit": true}

// hidden reports whether a member of a schema is left out for the legacy era;
// owner is the key that the schema is the value of.
func hidden(key, owner string) bool {
	return modernOnly[key] && owner != "properties" && !(key == "minimum" && legacyMinimum[owner])
}

// legacySchema returns a schema without the modern keywords, in the same order.
func legacySchema(text []byte) ([]byte, error) {
	var out bytes.Buffer
	d, e := jsontext.NewDecoder(bytes.NewReader(text)), jsontext.NewEncoder(&out)
	var owners []string // the key that each open container is the value of
	key := ""
	for {
		kind, members := d.StackIndex(d.StackDepth())
		isKey := kind == '{' && members%2 == 0
		token, err := d.ReadToken()
		if err != nil {
			return nil, err
		}
		switch token.Kind() {
		case '{', '[':
			owners = append(owners, key)
			key = ""
		case '}', ']':
			owners = owners[:len(owners)-1]
		case '"':
			if !isKey {
				break
			}
			key = token.String()
			if hidden(key, owners[len(owners)-1]) {
				if err := d.SkipValue(); err != nil {
					return nil, err
				}
				continue
			}
		}
		if err := e.WriteToken(token); err != nil {
			return nil, err
		}
		if len(owners) == 0 {
			return bytes.TrimSpace(out.Bytes()), nil
		}
	}
}
