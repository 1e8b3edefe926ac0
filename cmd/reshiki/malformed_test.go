package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
)

// malformed is one bad, or just about good, input.
type malformed struct {
	Name, Phase string
	Line        *string
	LineBase64  *string `json:"line_base64"`
	Message     json.RawMessage
	Expect      expectation
	Note        string
}

type expectation struct {
	Kind     string
	Code     json.RawMessage
	ID       json.RawMessage
	IDJSON   string `json:"id_json"`
	Message  string
	Data     map[string]json.RawMessage
	Contains string
	Starts   string
	Codes    []int
}

// Each malformed input gets its one answer, and the server serves on.
func TestMalformed(t *testing.T) {
	service()
	cleanHome(t)
	var file struct{ Cases []malformed }
	if err := json.NewDecoder(chemtest.OpenShared(t, "fixtures/drawing/malformed/cases.json")).Decode(&file); err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "malformed")
	for i := range file.Cases {
		c := &file.Cases[i]
		bad := c.run(t)
		score.Row("inputs", bad == "", c.Name, bad, c.Note)
	}
	score.Finish()
}

// started is a server that a test talks to.
type started struct {
	send *io.PipeWriter
	out  chan string
	exit chan int
}

func start(arguments ...string) *started {
	in, send := io.Pipe()
	s := &started{send, make(chan string, 1000), make(chan int, 1)}
	out, write := io.Pipe()
	go func() {
		s.exit <- server(arguments, in, write, io.Discard)
		in.CloseWithError(io.ErrClosedPipe) // a later send must not hang
		_ = write.Close()                   // a pipe closes without fail
	}()
	go func() {
		text, err := "", error(nil)
		for buf := make([]byte, 1<<16); err == nil; {
			var n int
			n, err = out.Read(buf)
			text += string(buf[:n])
			for {
				line, rest, found := strings.Cut(text, "\n")
				if !found {
					break
				}
				s.out <- line
				text = rest
			}
		}
		close(s.out)
	}()
	return s
}

func (s *started) write(line string) { _, _ = io.WriteString(s.send, line+"\n") } // a server that is gone does not answer

// line returns the next line, "" when none comes in time.
func (s *started) line(patience time.Duration) string {
	select {
	case line := <-s.out:
		return line
	case <-time.After(patience):
		return ""
	}
}

// end closes the input and returns the exit code.
func (s *started) end() int {
	_ = s.send.Close() // a pipe closes without fail
	select {
	case code := <-s.exit:
		return code
	case <-time.After(15 * time.Second):
		return -1
	}
}

const (
	metaJSON   = `{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	discover   = `{"jsonrpc":"2.0","id":"next","method":"server/discover","params":{"_meta":` + metaJSON + `}}`
	initialize = `{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`
	// patience is how long a reply may take on a busy machine.
	patience = 30 * time.Second
)

// run returns what is wrong with the answer, "" for nothing.
func (c *malformed) run(t *testing.T) string {
	s := start()
	if c.Phase == "legacy" {
		s.write(initialize)
		s.line(patience)
		s.write(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	}
	s.write(c.text(t))
	s.write(discover)
	var replies []map[string]json.RawMessage
	for {
		line := s.line(patience)
		var reply map[string]json.RawMessage
		if err := json.Unmarshal([]byte(line), &reply); err != nil {
			return "no answer to the next request"
		}
		if string(reply["id"]) == `"next"` {
			if reply["result"] == nil {
				return "the next request failed"
			}
			break
		}
		replies = append(replies, reply)
	}
	// What runs on a worker may answer after the next request.
	if len(replies) == 0 && c.Expect.Kind != "silent" {
		var reply map[string]json.RawMessage
		if err := json.Unmarshal([]byte(s.line(patience)), &reply); err != nil {
			return "no reply"
		}
		replies = append(replies, reply)
	}
	if exit := s.end(); exit != 0 {
		return fmt.Sprint("exit ", exit)
	}
	return c.Expect.check(replies)
}

var (
	repeat = regexp.MustCompile(`\$\{(REPEAT|DEPTH|IDS|NEST|FILL_LINE|PROPOSAL):?([^}]*)\}`)
	quoted = regexp.MustCompile(`"\$\{(META|IDS:\d+|PROPOSAL:[^}]*)\}"`)
)

// text returns the line to send.
func (c *malformed) text(t *testing.T) string {
	switch {
	case c.LineBase64 != nil:
		text, err := base64.StdEncoding.DecodeString(*c.LineBase64)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	case c.Line != nil:
		return fillLine(t, strings.ReplaceAll(*c.Line, "${META_JSON}", metaJSON))
	}
	var message bytes.Buffer
	if err := json.Compact(&message, c.Message); err != nil {
		t.Fatal(err)
	}
	text := quoted.ReplaceAllStringFunc(message.String(), func(q string) string { return q[1 : len(q)-1] })
	return fillLine(t, strings.ReplaceAll(text, "${META}", metaJSON))
}

// fillLine replaces the placeholders that stand for long texts.
func fillLine(t *testing.T, text string) string {
	length := 0
	text = repeat.ReplaceAllStringFunc(text, func(p string) string {
		m := repeat.FindStringSubmatch(p)
		parts := strings.Split(m[2], ":")
		n, _ := strconv.Atoi(parts[len(parts)-1])
		switch m[1] {
		case "REPEAT":
			return strings.Repeat(parts[0], n)
		case "DEPTH":
			return strings.Repeat("[", n) + strings.Repeat("]", n)
		case "IDS":
			ids := make([]string, n)
			for i := range ids {
				ids[i] = strconv.Quote(strconv.Itoa(i + 1))
			}
			return "[" + strings.Join(ids, ",") + "]"
		case "NEST":
			return strings.Repeat("<"+parts[0]+">", n) + strings.Repeat("</"+parts[0]+">", n)
		case "PROPOSAL":
			return proposalWith(t, m[2])
		}
		length = n
		return "\x00"
	})
	if length > 0 {
		text = strings.Replace(text, "\x00", strings.Repeat("C", length-len(text)+1), 1)
	}
	return text
}

// proposalWith returns the Proposal of a file, with one text changed: "FILE" or
// "FILE:/POINTER=TEXT".
func proposalWith(t *testing.T, spec string) string {
	name, change, changed := strings.Cut(spec, ":")
	content, err := io.ReadAll(chemtest.OpenShared(t, "fixtures/drawing/"+name))
	if err != nil {
		t.Fatal(err)
	}
	var proposal any
	if err := json.Unmarshal(content, &proposal); err != nil {
		t.Fatal(err)
	}
	if changed {
		pointer, value, _ := strings.Cut(change, "=")
		set(proposal, strings.Split(strings.TrimPrefix(pointer, "/"), "/"), value)
	}
	text, err := json.Marshal(proposal)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// set changes the text at a path.
func set(v any, path []string, value string) {
	switch container := v.(type) {
	case map[string]any:
		if len(path) == 1 {
			container[path[0]] = value
			return
		}
		set(container[path[0]], path[1:], value)
	case []any:
		i, _ := strconv.Atoi(path[0])
		set(container[i], path[1:], value)
	}
}

// check returns what is wrong with the replies, "" for nothing.
func (e *expectation) check(replies []map[string]json.RawMessage) string {
	if e.Kind == "silent" {
		if len(replies) > 0 {
			return fmt.Sprintf("%d replies", len(replies))
		}
		return ""
	}
	wanted := 1
	if e.Kind == "error_lines" {
		wanted = len(e.Codes)
	}
	if len(replies) != wanted {
		return fmt.Sprintf("%d replies, want %d", len(replies), wanted)
	}
	r := replies[0]
	switch e.Kind {
	case "error_lines":
		for i, code := range e.Codes {
			var got struct{ Code int }
			if json.Unmarshal(replies[i]["error"], &got) != nil || got.Code != code {
				return string(replies[i]["error"])
			}
		}
		return ""
	case "result":
		if r["result"] == nil || isError(r) {
			return "no result: " + string(r["error"]) + string(r["result"])
		}
	case "error":
		if problem := e.checkError(r["error"]); problem != "" {
			return problem
		}
	case "tool_error":
		if problem := e.checkToolError(r["result"]); problem != "" {
			return problem
		}
	}
	return e.checkID(r)
}

func isError(r map[string]json.RawMessage) bool {
	var result struct{ IsError bool }
	return json.Unmarshal(r["result"], &result) == nil && result.IsError
}

func (e *expectation) checkID(r map[string]json.RawMessage) string {
	id, present := r["id"]
	want := string(e.ID)
	if e.IDJSON != "" {
		want = e.IDJSON
	}
	var text string
	if json.Unmarshal([]byte(want), &text) == nil && strings.HasPrefix(text, "${REPEAT:") {
		m := repeat.FindStringSubmatch(text)
		letter, count, _ := strings.Cut(m[2], ":")
		n, _ := strconv.Atoi(count)
		want = strconv.Quote(strings.Repeat(letter, n))
	}
	if want == "null" {
		if present {
			return "the reply has an id: " + string(id)
		}
		return ""
	}
	if string(id) != want {
		return fmt.Sprintf("id %.80s, want %.80s", id, want)
	}
	return ""
}

func (e *expectation) checkError(raw json.RawMessage) string {
	var got struct {
		Code    int
		Message string
		Data    map[string]json.RawMessage
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		return "no error"
	}
	if strconv.Itoa(got.Code) != string(e.Code) || e.Message != "" && got.Message != e.Message {
		return string(raw)
	}
	for name, want := range e.Data {
		var a, b any
		_ = json.Unmarshal(want, &a)
		_ = json.Unmarshal(got.Data[name], &b)
		if fmt.Sprint(a) != fmt.Sprint(b) {
			return string(raw)
		}
	}
	return ""
}

func (e *expectation) checkToolError(raw json.RawMessage) string {
	var got struct {
		IsError           bool
		Content           []struct{ Text string }
		StructuredContent json.RawMessage
	}
	var object struct {
		Error struct{ Code, Message string }
	}
	if json.Unmarshal(raw, &got) != nil || !got.IsError || json.Unmarshal(got.StructuredContent, &object) != nil {
		return "no tool error: " + string(raw)
	}
	var codes string
	if err := json.Unmarshal(e.Code, &codes); err != nil {
		return err.Error()
	}
	message := object.Error.Message
	switch {
	case !strings.Contains("|"+codes+"|", "|"+object.Error.Code+"|"),
		!strings.Contains(message, e.Contains),
		!strings.HasPrefix(message, e.Starts),
		message == "" || len([]rune(message)) > 500:
		return string(got.StructuredContent)
	case len(got.Content) != 1 || got.Content[0].Text != string(got.StructuredContent):
		return "the text is no copy of the object"
	}
	return ""
}
