package reshikitools

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/ops"
)

func newTools() *Tools { return New(ops.NewSessions(new(ops.Service), ops.SessionOptions{}), nil) }

// samples are arguments of every tool that nothing is wrong with.
var samples = map[string]map[string]any{
	"info":           {},
	"document_new":   {},
	"document_list":  {},
	"document_close": {"document": "doc_0"},
	"import":         {"format": "smiles", "text": "C"},
	"inspect":        {"document": "doc_0", "ids": nil},
	"analyze":        {"document": "doc_0", "ids": nil},
	"render":         {"document": "doc_0", "format": "png", "ids": nil, "max_height": nil, "max_width": nil},
	"export":         {"document": "doc_0", "format": "svg", "pages": nil},
	"file_open":      {"path": "/a/b.mol", "format": "auto"},
	"file_save":      {"document": "doc_0", "path": "/a/b.svg", "format": nil, "overwrite": false, "pages": nil},
	"compose":        {"proposal": proposal(), "style_document": nil},
	"apply":          {"document": "doc_0", "edit": "undo", "base_revision": "0", "ids": nil, "source": nil, "idempotency_key": nil},
}

func proposal() any {
	return map[string]any{
		"explanation": "", "replace_ids": []any{}, "reactions": []any{}, "sketch": nil,
		"molecules": []any{map[string]any{"smiles": "C", "label": "", "coefficient": 1, "rotation": 0, "compact": false}},
		"composition": map[string]any{
			"arrangement": "rows", "columns": 1, "width_pt": 540, "preserve_details": false,
		},
	}
}

// admit returns the code and the message of a refusal, "" for a call that is
// admitted.
func admit(t *testing.T, name, arguments string) (code, message string) {
	t.Helper()
	result, e := newTools().Admit(&mcpwire.Call{Name: name, Arguments: json.RawMessage(arguments)})
	if e != nil {
		return "protocol", e.Message
	}
	if result == nil {
		return "", ""
	}
	return errorOf(t, result)
}

func errorOf(t *testing.T, r *mcpwire.Result) (code, message string) {
	t.Helper()
	text, _ := r.StructuredContent.(json.RawMessage)
	var object struct {
		Error    struct{ Code, Message string }
		Versions struct{ Document int }
	}
	if err := json.Unmarshal(text, &object); err != nil || !r.IsError || object.Versions.Document == 0 {
		t.Fatalf("%s: %v", text, err)
	}
	if copied, _ := r.Content[0].(mcpwire.Text); copied.Text != string(text) {
		t.Errorf("text %q is no copy of %s", copied.Text, text)
	}
	return object.Error.Code, object.Error.Message
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every argument of every tool is checked: missing, null, of another type, in
// another case, twice, and one too many.
func TestAdmitChecksEveryArgument(t *testing.T) {
	for _, tool := range Catalogue() {
		sample := samples[tool.Name]
		if code, message := admit(t, tool.Name, marshal(t, sample)); code != "" {
			t.Errorf("%s: %s: %s", tool.Name, code, message)
		}
		refused := func(what, arguments, named string) {
			code, message := admit(t, tool.Name, arguments)
			if code != "invalid_arguments" || !strings.Contains(message, named) {
				t.Errorf("%s, %s: %s: %s", tool.Name, what, code, message)
			}
		}
		extra := maps.Clone(sample)
		extra["verbose"] = true
		refused("unknown", marshal(t, extra), "unknown field `verbose`")
		for name, value := range sample {
			missing := maps.Clone(sample)
			delete(missing, name)
			refused("missing", marshal(t, missing), "missing field `"+name+"`")
			missing[strings.ToUpper(name)] = value
			refused("in capitals", marshal(t, missing), "missing field `"+name+"`")
			wrong := maps.Clone(sample)
			wrong[name] = []any{1.5}
			refused("a list", marshal(t, wrong), name)
			wrong[name] = -7
			refused("a number", marshal(t, wrong), name)
			if value != nil {
				wrong[name] = nil
				refused("null", marshal(t, wrong), name)
			}
			text := marshal(t, sample)
			twice := text[:len(text)-1] + `,"` + name + `":` + marshal(t, value) + "}"
			refused("twice", twice, name)
		}
	}
}

// What the schema accepts and a rule refuses, and what gets a published text or
// another code than the rest.
func TestAdmitRules(t *testing.T) {
	ids := `"` + strings.Repeat(`1","`, 5000) + `1"`
	for _, c := range []struct{ tool, arguments, code, message string }{
		{"inspect", `{"document":"d","ids":["18446744073709551615"]}`, "invalid_arguments", "ids/0"},
		{"inspect", `{"document":"d","ids":["18446744073709551614"]}`, "", ""},
		{"inspect", `{"document":"d","ids":[7]}`, "invalid_arguments", `decimal strings, such as "7"`},
		{"inspect", `{"document":"d","ids":"7"}`, "invalid_arguments", `decimal strings, such as "7"`},
		{"inspect", `{"Document":"d","document":"d","ids":null}`, "invalid_arguments", "unknown field `Document`; names are in lower case"},
		{"inspect", `{"document":"d","ids":["1","99999999999999999999"]}`, "invalid_arguments", "ids/1"},
		{"inspect", `{"document":"d","ids":[` + ids + `]}`, "budget", "max_ids"},
		{"inspect", `{"document":"\ud800","ids":null}`, "invalid_arguments", "document"},
		{"inspect", `{"document":"d","ids":[1e999]}`, "invalid_arguments", "ids"},
		{"render", `{"document":"d","format":"png","ids":null,"max_height":null,"max_width":0}`, "invalid_arguments", "max_width must be from 1 to 8192 pixels"},
		{"render", `{"document":"d","format":"png","ids":null,"max_height":9e9,"max_width":0}`, "invalid_arguments", "max_height must be from 1 to 8192 pixels"},
		{"render", `{"document":"d","format":"svg","ids":null,"max_height":1953,"max_width":8192}`, "", ""},
		{"render", `{"document":"d","format":"svg","ids":null,"max_height":1954,"max_width":8192}`, "budget", "render.max_pixels"},
		{"import", `{"format":"cdx","text":"` + strings.Repeat("A", 22_369_625) + `"}`, "budget", "max_cdx_base64"},
		{"export", `{"document":"d","format":"svg","pages":true}`, "invalid_arguments", "pages"},
		{"file_open", `{"path":"/` + strings.Repeat("ä", 3000) + `.mol","format":"auto"}`, "invalid_arguments", "path_invalid: "},
		{"file_open", `{"path":"/` + strings.Repeat("a", 5000) + `.mol","format":"auto"}`, "invalid_arguments", "path_invalid: "},
		{"file_open", `{"path":"/a.svg","format":"auto"}`, "access_denied", "extension_not_allowed: "},
		{"file_open", `{"path":"/a.mol","format":"smiles"}`, "invalid_arguments", "format"},
		{"file_save", `{"document":"d","path":"/a.rxn","format":null,"overwrite":false,"pages":null}`, "access_denied", "extension_not_allowed: "},
		{"apply", `{"document":"d","edit":"undo","base_revision":"18446744073709551616","ids":null,"source":null,"idempotency_key":null}`, "invalid_arguments", "base_revision"},
		{"apply", `{"document":"d","edit":"undo","base_revision":"0","ids":[],"source":null,"idempotency_key":null}`, "invalid_arguments", "ids must be null"},
		{"apply", `{"document":"d","edit":"insert","base_revision":null,"ids":["1"],"source":"s","idempotency_key":null}`, "invalid_arguments", "base_revision"},
		{"apply", `{"document":"d","edit":"undo","base_revision":"0","ids":null,"source":null,"idempotency_key":"` + strings.Repeat("é", 65) + `"}`, "invalid_arguments", "idempotency_key"},
		{"Info", `{}`, "protocol", "Unknown tool: Info"},
		{strings.Repeat("x", 200), `{}`, "protocol", "Unknown tool: " + strings.Repeat("x", 128)},
	} {
		code, message := admit(t, c.tool, c.arguments)
		if code != c.code || !strings.Contains(message, c.message) || len([]rune(message)) > ops.MaxMessage {
			t.Errorf("%s %.100s: %s: %s", c.tool, c.arguments, code, message)
		}
	}
}

// run executes a call that is admitted.
func run(t *testing.T, ctx context.Context, tools *Tools, name, arguments string) *mcpwire.Result {
	t.Helper()
	c := &mcpwire.Call{Name: name, Arguments: json.RawMessage(arguments)}
	if result, e := tools.Admit(c); result != nil || e != nil {
		t.Fatalf("%s is not admitted: %+v %+v", name, result, e)
	}
	result, e := tools.Run(ctx, c)
	if e != nil {
		t.Fatal(e)
	}
	return result
}

// The members of every object are sorted, and the text is the object.
func TestResults(t *testing.T) {
	tools := newTools()
	r := run(t, t.Context(), tools, "import", `{"format":"smiles","text":"CCO"}`)
	text := string(r.StructuredContent.(json.RawMessage))
	var sorted any
	if err := json.Unmarshal([]byte(text), &sorted); err != nil {
		t.Fatal(err)
	}
	if again, err := encode(sorted); err != nil || string(again) != text {
		t.Errorf("%s\n%s", text, again)
	}
	if copied := r.Content[0].(mcpwire.Text).Text; copied != text || r.IsError || len(r.Content) != 1 {
		t.Errorf("%+v", r)
	}
	handle := text[strings.Index(text, "doc_"):][:36]
	r = run(t, t.Context(), tools, "export", `{"document":"`+handle+`","format":"mol","pages":null}`)
	attached, _ := r.Content[1].(embedded)
	if attached.Resource.URI != "reshiki:result/drawing.mol" || attached.Resource.MIMEType != "chemical/x-mdl-molfile" || !strings.Contains(attached.Resource.Text, "V2000") {
		t.Errorf("%+v", attached)
	}
	r = run(t, t.Context(), tools, "render", `{"document":"`+handle+`","format":"png","ids":null,"max_height":null,"max_width":null}`)
	if picture, _ := r.Content[1].(image); picture.MIMEType != "image/png" || !strings.HasPrefix(picture.Data, "iVBORw0KGgo") {
		t.Errorf("%+v", r.Content[1])
	}
}

// A drawing that breaks the rules of the format is rejected, with the reason.
func TestRejected(t *testing.T) {
	drawing := `{"version":27,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":1,"element":"C","position":{"x":9,"y":0}}],"bonds":[]}`
	r := run(t, t.Context(), newTools(), "import", `{"format":"reshiki","text":`+marshal(t, drawing)+`}`)
	var object struct {
		Error      struct{ Code string }
		Validation struct{ Status, Reason, Message string }
		Value      *int
		Warnings   []ops.Message
	}
	text := r.StructuredContent.(json.RawMessage)
	if err := json.Unmarshal(text, &object); err != nil {
		t.Fatal(err)
	}
	if !r.IsError || object.Error.Code != "rejected" || object.Validation.Status != "rejected" || object.Validation.Reason != "invalid" ||
		object.Validation.Message == "" || object.Warnings == nil || !strings.Contains(string(text), `"value":null`) {
		t.Errorf("%s", text)
	}
}

// A call that the end of the server cuts short is answered as one that was not
// begun.
func TestStopping(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(mcpwire.ErrStopping)
	r := run(t, ctx, newTools(), "import", `{"format":"smiles","text":"CCO"}`)
	if code, message := errorOf(t, r); code != "busy" || !strings.Contains(message, "stopping") {
		t.Errorf("%s: %s", code, message)
	}
	var seen []Event
	tools := New(ops.NewSessions(new(ops.Service), ops.SessionOptions{}), func(e Event) { seen = append(seen, e) })
	run(t, t.Context(), tools, "document_new", `{}`)
	run(t, t.Context(), tools, "document_close", `{"document":"x"}`)
	if len(seen) != 2 || seen[0].Tool != "document_new" || seen[0].Code != "" || seen[1].Code != ops.UnknownDocument {
		t.Errorf("%+v", seen)
	}
}

func FuzzAdmit(f *testing.F) {
	for name, sample := range samples {
		text, err := json.Marshal(sample)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(name, string(text))
	}
	tools := newTools()
	f.Fuzz(func(t *testing.T, name, arguments string) {
		if !json.Valid([]byte(arguments)) || !strings.HasPrefix(arguments, "{") {
			return
		}
		c := &mcpwire.Call{Name: name, Arguments: json.RawMessage(arguments)}
		result, e := tools.Admit(c)
		if (result == nil && e == nil) != (c.Admitted != nil) {
			t.Errorf("%+v %+v", result, e)
		}
	})
}
