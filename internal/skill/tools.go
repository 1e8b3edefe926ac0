package skill

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"athanor/internal/ops"
	"athanor/internal/reshikitools"
)

// tools is the reference of the MCP tools.
func tools() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# MCP tools\n\nThe %d tools of version %s in the order in which the server lists them. %s\n\n", len(reshikitools.Catalogue()), ops.AppVersion, reshikitools.Notice)
	b.WriteString(toolRules)
	for _, tool := range reshikitools.Catalogue() {
		writeTool(&b, tool)
	}
	return b.Bytes()
}

const toolRules = "- Every parameter is required; where null is allowed, null means \"not used\".\n" +
	"- Object IDs and revisions are decimal strings. `ids: null` means the whole drawing.\n" +
	"- Every successful result has `versions: {app, operation_api, engine_protocol, document}`. `info`, `document_new`, `document_list`, " +
	"`document_close` and `inspect` return their fields directly. The others return `{value, warnings, validation, versions}`.\n" +
	"- A failure has `isError: true` and `{error: {code, message}, versions}`; limits-and-errors.md says what to do.\n" +
	"- A document handle works only in the server that gave it, until `document_close` or an hour without use.\n"

func writeTool(b *bytes.Buffer, tool reshikitools.Tool) {
	fmt.Fprintf(b, "\n## %s\n\n**%s.** %s\n\n", tool.Name, tool.Title, tool.Description)
	a := tool.Annotations
	fmt.Fprintf(b, "Hints: `readOnlyHint` %v, `destructiveHint` %v, `idempotentHint` %v, `openWorldHint` %v.\n\n", a.ReadOnly, a.Destructive, a.Idempotent, a.OpenWorld)
	parameters := parametersOf(tool)
	if len(parameters) == 0 {
		b.WriteString("Parameters: none; pass `{}`.\n\n")
	} else {
		b.WriteString("| Parameter | Type | Null | Constraints |\n| --- | --- | --- | --- |\n")
		for _, p := range parameters {
			fmt.Fprintf(b, "| `%s` | %s | %s | %s |\n", p.name, p.kind, yesNo(p.nullable), cell(p.constraints))
		}
		fmt.Fprintf(b, "\nAn example of the arguments:\n\n```json\n%s\n```\n\n", example(tool))
	}
	fmt.Fprintf(b, "Result: %s\n", tool.Result)
	if note := notes[tool.Name]; note != "" {
		fmt.Fprintf(b, "\nNote: %s\n", note)
	}
}

// notes say what this version returns beside the published results.
var notes = map[string]string{
	"import": "A drawing (format reshiki) is imported with analysis: null, and a warning says so; call analyze.",
	"compose": "value also has issues: what review_issues says, as {code, ids, message, amount} with the IDs of the objects. code is one of " +
		"crowded_atoms, manual_review, overlap, too_wide, far_caption and unbalanced. bounds is what is drawn; a figure file has 4 pt of space around it.",
	"file_open": "A .rsk drawing is opened with analysis: null, and a warning says so; call analyze.",
	"file_save": "The parent folder must exist. A figure file has 4 pt of space around what is drawn.",
	"apply": "After an insert with ids, warnings say which objects the inserted ones overlap, and whether a reaction has become unbalanced or has lost a role. " +
		"What is inserted takes over the role in a reaction of what it replaces when that is one role. undo and redo with nothing to do give recorded: false and a warning.",
}

// parameter is a row of the table of a tool.
type parameter struct {
	name, kind, constraints string
	nullable                bool
	schema                  schema // without null
}

// schema is the part of a JSON Schema that the tools use.
type schema struct {
	Type       json.RawMessage   `json:"type"`
	AnyOf      []schema          `json:"anyOf"`
	Enum       []string          `json:"enum"`
	Pattern    string            `json:"pattern"`
	Minimum    *int              `json:"minimum"`
	Maximum    *int              `json:"maximum"`
	MaxLength  *int              `json:"maxLength"`
	MaxItems   *int              `json:"maxItems"`
	Items      *schema           `json:"items"`
	Properties map[string]schema `json:"properties"`
}

// parametersOf returns the parameters of a tool in alphabetical order.
func parametersOf(tool reshikitools.Tool) []parameter {
	var object struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	mustDecode(tool.InputSchema, &object)
	var list []parameter
	for _, name := range slices.Sorted(maps.Keys(object.Properties)) {
		// The schema of a Proposal stands in a file of its own.
		if name == "proposal" {
			list = append(list, parameter{name: name, kind: "object", constraints: "a Proposal: assets/proposal-schema.json"})
			continue
		}
		var s schema
		mustDecode(object.Properties[name], &s)
		p := parameter{name: name, schema: s}
		if len(s.AnyOf) == 2 {
			p.nullable, p.schema = true, s.AnyOf[1]
		}
		p.kind = strings.Trim(string(p.schema.Type), `"`)
		p.constraints = p.schema.constraints()
		list = append(list, p)
	}
	return list
}

func mustDecode(text []byte, v any) {
	if err := json.Unmarshal(text, v); err != nil {
		panic("internal error: schema of a tool: " + err.Error())
	}
}

func (s schema) constraints() string {
	var list []string
	if len(s.Enum) > 0 {
		list = append(list, "one of "+strings.Join(s.Enum, ", "))
	}
	if s.Pattern != "" {
		list = append(list, "matches `"+s.Pattern+"`")
	}
	if s.Minimum != nil && s.Maximum != nil {
		list = append(list, fmt.Sprintf("%d to %d", *s.Minimum, *s.Maximum))
	}
	if s.MaxLength != nil {
		list = append(list, fmt.Sprintf("at most %d characters", *s.MaxLength))
	}
	if s.MaxItems != nil {
		list = append(list, fmt.Sprintf("at most %d", *s.MaxItems))
	}
	if s.Items != nil {
		list = append(list, "each a "+strings.Trim(string(s.Items.Type), `"`)+" that "+s.Items.constraints())
	}
	return strings.Join(list, "; ")
}

// samples are arguments of the examples where null is not the thing to show.
var samples = map[string]string{
	"document":              `"doc_1dd6b9ac851fb362309f46b1384b35a8"`,
	"import.format":         `"smiles"`,
	"import.text":           `"CCO"`,
	"file_open.path":        `"AGENT_FOLDER/scheme.rsk"`,
	"file_save.path":        `"AGENT_FOLDER/scheme.rsk"`,
	"apply.source":          `"doc_750c0a6bb4b449b271ccde44e35088bf"`,
	"inspect.ids":           `["1","2"]`,
	"apply.idempotency_key": `"add-ethanol-1"`,
}

// example returns arguments that the schema of a tool accepts.
func example(tool reshikitools.Tool) string {
	var members []string
	for _, p := range parametersOf(tool) {
		members = append(members, fmt.Sprintf("%q: %s", p.name, p.example(tool.Name)))
	}
	return "{" + strings.Join(members, ", ") + "}"
}

func (p parameter) example(tool string) string {
	for _, key := range []string{tool + "." + p.name, p.name} {
		if sample, ok := samples[key]; ok {
			return sample
		}
	}
	switch {
	case p.name == "proposal":
		var compact bytes.Buffer
		if err := json.Compact(&compact, esterification); err != nil {
			panic("internal error: esterification.json: " + err.Error())
		}
		return compact.String()
	case p.nullable:
		return "null"
	case p.kind == "boolean":
		return "false"
	case len(p.schema.Enum) > 0:
		return fmt.Sprintf("%q", p.schema.Enum[0])
	}
	return `""`
}

// cell returns text for the cell of a table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
