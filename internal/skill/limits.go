package skill

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"athanor/internal/access"
	"athanor/internal/ops"
)

// code describes an error code to an agent.
type code struct {
	code, meaning, action string
}

// codes lists the error codes in the order of the reference.
var codes = []code{
	{"unknown_tool", "No tool has this name; MCP reports it as a JSON-RPC error.", "Call one of the tools of mcp-tools.md."},
	{"invalid_arguments", "The arguments break the tool's schema or one of its rules.", "Correct the argument that the message names. Give every parameter, null where it is not used."},
	{"unknown_document", "The document handle is unknown, closed, expired or not the caller's.", "Call document_list; import, compose or open the drawing again if it is gone."},
	{"unknown_object", "An object ID is not in the document.", "Call inspect and use the IDs it lists."},
	{"stale", "The document's revision is not the one the call was based on; nothing changed.", "Call inspect, then repeat with the current revision and a new idempotency_key."},
	{"busy", "The server is stopping, the request ID is in flight or the queue is full.", "Wait for calls in flight to end, then repeat."},
	{"budget", "The call would exceed a budget.", "The message names the budget: close documents, select fewer objects, or render smaller."},
	{"timeout", "The call passed its deadline before it committed any change.", "Nothing changed; split the task into smaller ones."},
	{"rejected", "Validation or the document's edit policy refused the change.", "Nothing changed; read the message, and change the input or the edit."},
	{"unsupported", "Reserved; no current tool returns it.", "Nothing to do."},
	{"access_denied", "The file is outside the granted folders, has an extension the tool does not accept, or the operating system denied access.", "Use a folder and an extension that info lists. Only the user can grant folders: ask, do not work around it."},
	{"failed", "The operation failed, for example on unreadable chemistry, a missing or existing file, an I/O error or an internal error.", "Read the message; correct the structure or choose another file name."},
	{"cancelled", "The caller cancelled the request; no response is sent.", "An edit may have been made: call inspect, or repeat with the same idempotency_key."},
}

// exceeded says for each budget what happens beyond it.
var exceeded = map[string]string{
	"concurrency":               "further calls wait",
	"export_png_pixels":         "a PNG gets a lower resolution until it fits",
	"history_depth":             "the oldest undo step is dropped",
	"idempotency_receipts":      "the oldest receipt is dropped",
	"idle_ttl_seconds":          "an unused document expires: unknown_document",
	"max_cdx_base64":            "budget",
	"max_documents":             "budget; close documents",
	"max_idempotency_key_bytes": "invalid_arguments",
	"max_ids":                   "budget; pass null or fewer IDs",
	"max_inspect_objects":       "inspect lists no more and says truncated: true",
	"max_objects":               "budget",
	"max_output_bytes":          "budget; render smaller, or save with file_save in parts",
	"max_request_bytes":         "the request is refused; open a file instead of passing text",
	"max_session_picture_bytes": "budget; close documents",
	"max_session_weight":        "budget; close documents",
	"max_text_bytes":            "budget (file_too_large for a file)",
	"op_deadline_seconds":       "timeout",
	"queue":                     "busy",
	"render.default_height":     "used for max_height: null",
	"render.default_width":      "used for max_width: null",
	"render.max_pixels":         "budget; ask for a smaller image",
	"render.max_side":           "invalid_arguments",
	"render.min_side":           "invalid_arguments",
}

// limits is the reference of budgets, errors, extensions and exit codes.
func (o Options) limits() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Limits and errors\n\nThose of version %s; `info` reports the budgets of the running program.\n\n", ops.AppVersion)
	b.WriteString("## Budgets\n\n| Budget | Value | Unit | Beyond it |\n| --- | --- | --- | --- |\n")
	budgets := flatBudgets()
	for _, name := range slices.Sorted(maps.Keys(budgets)) {
		fmt.Fprintf(&b, "| `%s` | %d | %s | %s |\n", name, budgets[name], unit(name), exceeded[name])
	}
	b.WriteString("\n## Error codes of the MCP tools\n\n| Code | Meaning | What to do |\n| --- | --- | --- |\n")
	for _, c := range codes {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.code, c.meaning, c.action)
	}
	b.WriteString("\n## Reasons of file errors\n\nThe message of a file error starts with one of these and a colon.\n\n| Reason | Error code | Meaning |\n| --- | --- | --- |\n")
	for _, r := range access.Reasons() {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |\n", r.Reason, r.Code, r.Meaning)
	}
	b.WriteString("\n## File extensions\n\nWhat file_open and file_save accept; a dash means neither.\n\n| Extension | Opened as | Saved as |\n| --- | --- | --- |\n")
	for _, f := range ops.FileFormats() {
		fmt.Fprintf(&b, "| `.%s` | %s | %s |\n", f.Extension, orDash(string(f.Import)), orDash(string(f.Export)))
	}
	b.WriteString("\n## Exit status of the command line\n\n| Status | Meaning |\n| --- | --- |\n")
	for _, e := range o.ExitCodes {
		fmt.Fprintf(&b, "| %s | %s |\n", e.Name, cell(e.Text))
	}
	b.WriteString(messages)
	return b.Bytes()
}

const messages = `
After 1 read the line on standard error that starts with ` + "`reshiki: error:`" + `, correct what it names and run the command again. After 2 nothing was
read or written: correct the arguments. After 75 the input needs more memory: ask the user whether to raise RESHIKI_AGENT_HEAP_MB (in MiB).
A line that starts with ` + "`reshiki: warning:`" + ` is no failure; pass on to the user what it says about the result.
`

// flatBudgets returns the budgets by name, those of rendering with their prefix.
func flatBudgets() map[string]int {
	text, err := json.Marshal(ops.DefaultBudgets())
	if err != nil {
		panic("internal error: budgets: " + err.Error())
	}
	var members map[string]json.RawMessage
	mustDecode(text, &members)
	flat := map[string]int{}
	for name, value := range members {
		if n, err := strconv.Atoi(string(value)); err == nil {
			flat[name] = n
			continue
		}
		var nested map[string]int
		mustDecode(value, &nested)
		for inner, n := range nested {
			flat[name+"."+inner] = n
		}
	}
	return flat
}

// unit returns the unit of a budget, which its name tells.
func unit(name string) string {
	switch {
	case strings.HasSuffix(name, "_seconds"):
		return "seconds"
	case strings.HasPrefix(name, "render."), strings.HasSuffix(name, "_pixels"):
		return "pixels"
	case strings.HasSuffix(name, "_bytes"), strings.HasSuffix(name, "_base64"):
		return "bytes"
	}
	return "count"
}

func orDash(text string) string {
	if text == "" {
		return "—"
	}
	return text
}
