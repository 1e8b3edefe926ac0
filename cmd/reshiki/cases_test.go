package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/internal/mcpwire/wiretest"
	"athanor/internal/reshikitools"
)

// Faults that other protocol servers had.
func TestCasesMCP(t *testing.T) {
	service()
	cleanHome(t)
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "mcp") {
		var input struct {
			Server string
			Send   []json.RawMessage
			Check  string
		}
		if err := json.Unmarshal(c.Input, &input); err != nil {
			t.Fatal(err)
		}
		if input.Server != "reshiki" && input.Server != "both" {
			continue // a case of the planning server
		}
		var expected map[string]json.RawMessage
		if err := json.Unmarshal(c.Expected, &expected); err != nil {
			t.Fatal(err)
		}
		problem := ""
		if c.Operation == "mcp.schema" {
			problem = schemaCase(expected)
		} else {
			problem = conversation(input.Send).check(expected)
		}
		score.Row("mcp/reshiki", problem == "", c.ID, problem, c.Note)
	}
	score.Finish()
}

// held is a finished conversation.
type held struct {
	exit    int
	took    time.Duration
	lines   []string
	replies []map[string]any
}

// conversation sends lines, at least an initialize, and reads all replies.
func conversation(send []json.RawMessage) *held {
	var in, out bytes.Buffer
	for _, line := range send {
		var text string
		if err := json.Unmarshal(line, &text); err != nil {
			panic("unknown line: " + string(line))
		}
		// The cases for both servers ask for a revision that this one does not speak.
		in.WriteString(strings.ReplaceAll(text, `"2024-11-05"`, `"2025-11-25"`) + "\n")
	}
	if len(send) == 0 {
		in.WriteString(initialize + "\n")
	}
	var h held
	begin := time.Now()
	h.exit = server(nil, &in, &out, io.Discard)
	h.took = time.Since(begin)
	for line := range strings.Lines(out.String()) {
		var reply map[string]any
		if json.Unmarshal([]byte(line), &reply) == nil {
			h.replies = append(h.replies, reply)
		}
		h.lines = append(h.lines, line)
	}
	return &h
}

func (h *held) check(expected map[string]json.RawMessage) string {
	for key, want := range expected {
		if problem := h.checkOne(key, want); problem != "" {
			return key + ": " + problem
		}
	}
	return ""
}

func (h *held) checkOne(key string, want json.RawMessage) string {
	var got any
	switch key {
	case "stdout_lines":
		got = len(h.lines)
	case "reply_count":
		got = len(h.replies)
	case "every_line_is_json":
		got = len(h.lines) == len(h.replies)
	case "exit_code":
		got = h.exit
	case "no_crash":
		got = h.exit == 0
	case "first_not_answered":
		got = !slices.ContainsFunc(h.replies, func(r map[string]any) bool { return r["id"] == nil })
	case "seconds_max":
		if h.took > 5*time.Second {
			return h.took.String()
		}
		return ""
	case "replies_for_ids":
		ids := []any{}
		for _, r := range h.replies {
			if id, ok := r["id"]; ok {
				ids = append(ids, id)
			}
		}
		got = ids
	case "errors":
		return h.checkErrors(want)
	case "reply":
		for i, r := range h.replies {
			var id struct{ ID any }
			if json.Unmarshal(want, &id) == nil && r["id"] == id.ID {
				return strings.Join(wiretest.Match(want, []byte(h.lines[i])), "; ")
			}
		}
		return "no such reply"
	default:
		return "unknown expectation"
	}
	text, _ := json.Marshal(got)
	var compact bytes.Buffer
	if err := json.Compact(&compact, want); err != nil {
		return err.Error()
	}
	if string(text) != compact.String() {
		return "got " + string(text)
	}
	return ""
}

// checkErrors compares the errors that answer no request.
func (h *held) checkErrors(raw json.RawMessage) string {
	var want []struct {
		Code float64
		NoID bool `json:"no_id"`
	}
	if err := json.Unmarshal(raw, &want); err != nil {
		return err.Error()
	}
	n := 0
	for _, r := range h.replies {
		e, isError := r["error"].(map[string]any)
		if !isError {
			continue
		}
		if n == len(want) {
			return "too many errors"
		}
		if _, hasID := r["id"]; e["code"] != want[n].Code || hasID == want[n].NoID {
			return fmt.Sprint(r)
		}
		n++
	}
	if n != len(want) {
		return fmt.Sprintf("%d errors", n)
	}
	return ""
}

// schemaCase checks the tool list.
func schemaCase(expected map[string]json.RawMessage) string {
	for _, tool := range reshikitools.Catalogue() {
		var schema map[string]any
		if err := json.Unmarshal(tool.InputSchema, &schema); err != nil {
			return err.Error()
		}
		for key, raw := range expected {
			if problem := schemaProblem(schema, key, raw); problem != "" {
				return tool.Name + ": " + key + ": " + problem
			}
		}
	}
	if expected["missing_required_is"] != nil {
		return nullableCase()
	}
	return ""
}

func schemaProblem(schema map[string]any, key string, raw json.RawMessage) string {
	switch key {
	case "top_level_type":
		if schema["type"] != "object" {
			return fmt.Sprint(schema["type"])
		}
	case "no_top_level":
		var keywords []string
		if err := json.Unmarshal(raw, &keywords); err != nil {
			return err.Error()
		}
		for _, keyword := range keywords {
			if schema[keyword] != nil {
				return keyword
			}
		}
	case "arrays_have_items":
		if !arraysHaveItems(schema) {
			return "an array has none"
		}
	case "no_argument_tools":
		if schema["properties"] == nil {
			return "no properties"
		}
	case "outputSchema_type": // none is published
	case "null_accepted":
		if problem := unionTypes(schema["properties"], "properties"); problem != "" {
			return problem
		}
	}
	return ""
}

func arraysHaveItems(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		if v["type"] == "array" && v["items"] == nil {
			return false
		}
		for _, member := range v {
			if !arraysHaveItems(member) {
				return false
			}
		}
	case []any:
		for _, element := range v {
			if !arraysHaveItems(element) {
				return false
			}
		}
	}
	return true
}

// unionTypes returns where an argument that may be null is declared with a list of
// types. The schema of a Proposal is published as it is.
func unionTypes(v any, at string) string {
	object, _ := v.(map[string]any)
	if _, isList := object["type"].([]any); isList {
		return at
	}
	for name, member := range object {
		if name == "proposal" {
			continue
		}
		if problem := unionTypes(member, at+"."+name); problem != "" {
			return problem
		}
	}
	return ""
}

// nullableCase calls a tool whose optional argument is null, and without it.
func nullableCase() string {
	s := start()
	defer s.end()
	for _, c := range []struct{ arguments, code string }{
		{`{"document":"doc_0","ids":null}`, "unknown_document"}, // null was accepted
		{`{"document":"doc_0"}`, "invalid_arguments"},
	} {
		s.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"inspect","arguments":%s,"_meta":%s}}`, c.arguments, metaJSON))
		pattern := fmt.Sprintf(`{"result":{"structuredContent":{"error":{"code":%q}}}}`, c.code)
		if bad := wiretest.Match([]byte(pattern), []byte(s.line(patience))); len(bad) > 0 {
			return strings.Join(bad, "; ")
		}
	}
	return ""
}

// Faults that other programs had with files.
func TestCasesFiles(t *testing.T) {
	service()
	cleanHome(t)
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "files") {
		problem := fileCase(t, c)
		score.Row("files", problem == "", c.ID, problem, c.Note)
	}
	score.Finish()
}

// fileCase opens a file as a case says and returns what is wrong with the refusal.
func fileCase(t *testing.T, c chemtest.FieldCase) string {
	var input struct {
		Grant   *string
		Path    string
		Symlink map[string]string
	}
	var want struct{ Error, Reason string }
	if err := json.Unmarshal(c.Input, &input); err != nil {
		return err.Error()
	}
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		return err.Error()
	}
	base := t.TempDir()
	inside := func(path string) string { return base + path }
	var arguments []string
	if input.Grant != nil {
		if err := os.MkdirAll(inside(*input.Grant), 0o700); err != nil {
			return err.Error()
		}
		arguments = []string{"--allow-read", inside(*input.Grant)}
	}
	for name, target := range input.Symlink {
		if err := os.MkdirAll(filepath.Dir(inside(target)), 0o700); err != nil {
			return err.Error()
		}
		if err := os.WriteFile(inside(target), []byte("secret"), 0o600); err != nil {
			return err.Error()
		}
		if err := os.Symlink(inside(target), inside(name)); err != nil {
			return err.Error()
		}
	}
	s := start(arguments...)
	path, err := json.Marshal(inside(input.Path))
	if err != nil {
		return err.Error()
	}
	s.write(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"file_open","arguments":{"format":"auto","path":%s},"_meta":%s}}`, path, metaJSON))
	line := s.line(patience)
	if exit := s.end(); exit != 0 {
		return fmt.Sprint("exit ", exit)
	}
	pattern := fmt.Sprintf(`{"result":{"structuredContent":{"error":{"code":%q,"message":"$contains:%s: "}}}}`, want.Error, want.Reason)
	return strings.Join(wiretest.Match([]byte(pattern), []byte(line)), "; ")
}
