package reshikitools

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/ops"
)

func TestCatalogueCompiles(t *testing.T) {
	if n := len(Catalogue()); n != 13 || n != len(readers) {
		t.Errorf("%d tools, %d readers", n, len(readers))
	}
	for _, tool := range Catalogue() {
		if err := catalogue().arguments[tool.Name].Compile(); err != nil {
			t.Errorf("%s: %v", tool.Name, err)
		}
		if readers[tool.Name] == nil {
			t.Errorf("%s has no reader", tool.Name)
		}
		if tool.Title == "" || tool.Description == "" || tool.Result == "" {
			t.Errorf("%s is not described", tool.Name)
		}
	}
}

// All clients and the command line see the same schema of a Proposal.
func TestComposePublishesTheProposalSchema(t *testing.T) {
	for _, tool := range Catalogue() {
		if found := bytes.Contains(tool.InputSchema, ops.ProposalSchema()); found != (tool.Name == "compose") {
			t.Errorf("%s: %v", tool.Name, found)
		}
	}
}

// described is a tool as the contract describes it.
type described struct {
	name, title, description, result string
	hints                            map[string]string
	parameters                       []parameter
}

type parameter struct{ name, typ, nullable, constraints string }

// The tool list is that of the contract, field by field.
func TestCatalogueIsThatOfTheContract(t *testing.T) {
	text, err := io.ReadAll(chemtest.OpenShared(t, "spec/contract-reshiki-agent-api.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## Tools  Every successful result has versions")
	section, _, _ = strings.Cut(section, "## Budgets")
	tools := Catalogue()
	sections := strings.Split(section, "\n### ")[1:]
	if len(sections) != len(tools) {
		t.Fatalf("%d tools in the contract, %d here", len(sections), len(tools))
	}
	for i, s := range sections {
		compare(t, readDescribed(s), tools[i])
	}
}

var (
	hintRow      = regexp.MustCompile("`(\\w+Hint)` \\| (true|false)")
	parameterRow = regexp.MustCompile("^\\|(?: \\|)? `(\\w+)` +\\| (.*)\\|$")
	constraint   = regexp.MustCompile("([\\w.]+): `([^`]*)`")
)

// plain removes the markup of the document.
func plain(text string) string {
	return strings.TrimSpace(strings.NewReplacer(`\_`, "_", `\[`, "[", `\]`, "]", `\|`, "|", "’", "'", "“", `"`, "”", `"`, "`", "").Replace(text))
}

func readDescribed(text string) described {
	d := described{hints: map[string]string{}}
	d.name, text, _ = strings.Cut(text, "  **")
	d.name = plain(d.name)
	d.title, text, _ = strings.Cut(text, "**")
	d.description, text, _ = strings.Cut(text, "| Hint")
	d.title, d.description = plain(d.title), plain(d.description)
	_, d.result, _ = strings.Cut(text, "Result:")
	d.result = plain(d.result)
	for _, m := range hintRow.FindAllStringSubmatch(text, -1) {
		d.hints[m[1]] = m[2]
	}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " Result:")
		m := parameterRow.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || strings.HasSuffix(m[1], "Hint") {
			continue
		}
		cells := strings.Split(strings.ReplaceAll(m[2], `\|`, "\x00"), "|")
		p := parameter{name: m[1], typ: plain(cells[0]), nullable: strings.TrimSpace(cells[2])}
		if len(cells) > 3 {
			p.constraints = strings.TrimSpace(strings.ReplaceAll(cells[3], "\x00", "|"))
		}
		d.parameters = append(d.parameters, p)
	}
	return d
}

func compare(t *testing.T, want described, got Tool) {
	t.Helper()
	for _, c := range []struct{ field, want, got string }{
		{"name", want.name, got.Name}, {"title", want.title, got.Title},
		{"description", want.description, got.Description}, {"result", want.result, got.Result},
	} {
		if c.want != c.got {
			t.Errorf("%s: %s: got %q, want %q", want.name, c.field, c.got, c.want)
		}
	}
	for hint, set := range map[string]bool{
		"readOnlyHint": got.Annotations.ReadOnly, "destructiveHint": got.Annotations.Destructive,
		"idempotentHint": got.Annotations.Idempotent, "openWorldHint": got.Annotations.OpenWorld,
	} {
		if want.hints[hint] != map[bool]string{true: "true", false: "false"}[set] {
			t.Errorf("%s: %s: got %v", want.name, hint, set)
		}
	}
	var schema struct {
		Type                 string
		Properties           map[string]json.RawMessage
		Required             []string
		AdditionalProperties *bool
	}
	if err := json.Unmarshal(got.InputSchema, &schema); err != nil {
		t.Fatal(err)
	}
	if schema.Type != "object" || schema.AdditionalProperties == nil || *schema.AdditionalProperties || schema.Properties == nil {
		t.Errorf("%s: schema %s", want.name, got.InputSchema)
	}
	var names []string
	for _, p := range want.parameters {
		names = append(names, p.name)
		compareParameter(t, want.name, p, schema.Properties[p.name])
	}
	if !slices.Equal(names, schema.Required) || len(names) != len(schema.Properties) {
		t.Errorf("%s: parameters %v, want %v", want.name, schema.Required, names)
	}
}

// property is the schema of a parameter without null.
type property struct {
	Type      string          `json:"type"`
	Enum      json.RawMessage `json:"enum"`
	Pattern   string          `json:"pattern"`
	MaxLength json.RawMessage `json:"maxLength"`
	MaxItems  json.RawMessage `json:"maxItems"`
	Minimum   json.RawMessage `json:"minimum"`
	Maximum   json.RawMessage `json:"maximum"`
	Items     struct {
		Pattern string `json:"pattern"`
	} `json:"items"`
	AnyOf []json.RawMessage `json:"anyOf"`
}

func compareParameter(t *testing.T, tool string, want parameter, raw json.RawMessage) {
	t.Helper()
	var got property
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatalf("%s.%s: %v", tool, want.name, err)
	}
	nullable := "false"
	if len(got.AnyOf) == 2 && string(got.AnyOf[0]) == `{"type":"null"}` {
		nullable = "true"
		raw = got.AnyOf[1]
		got = property{}
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
	}
	typ, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(want.typ, " or null"), "null or "), " (")
	if got.Type != typ || nullable != want.nullable {
		t.Errorf("%s.%s: type %s, null %s; want %s, %s", tool, want.name, got.Type, nullable, typ, want.nullable)
	}
	if want.name == "proposal" {
		return // its schema has a test of its own
	}
	text := func(pattern string) string {
		if pattern == "" {
			return ""
		}
		b, _ := json.Marshal(pattern)
		return string(b)
	}
	have := map[string]string{
		"enum": string(got.Enum), "pattern": text(got.Pattern), "maxLength": string(got.MaxLength), "maxItems": string(got.MaxItems),
		"minimum": string(got.Minimum), "maximum": string(got.Maximum), "items.pattern": text(got.Items.Pattern),
	}
	for _, m := range constraint.FindAllStringSubmatch(want.constraints, -1) {
		if have[m[1]] != m[2] {
			t.Errorf("%s.%s: %s: got %s, want %s", tool, want.name, m[1], have[m[1]], m[2])
		}
		delete(have, m[1])
	}
	for keyword, value := range have {
		if value != "" {
			t.Errorf("%s.%s: %s is not in the contract", tool, want.name, keyword)
		}
	}
}

// The schema of a Proposal is that of the contract.
func TestProposalSchemaIsThatOfTheContract(t *testing.T) {
	text, err := io.ReadAll(chemtest.OpenShared(t, "spec/contract-reshiki-agent-api.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "Proposal JSON Schema \n\n```json\n")
	section, _, _ = strings.Cut(section, "\n```")
	var want bytes.Buffer
	if err := json.Compact(&want, []byte(section)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want.Bytes(), ops.ProposalSchema()) {
		t.Error("the schema differs")
	}
}
