package mcpwire_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
)

// FuzzLine: any line has at most one reply, valid JSON with the members of
// JSON-RPC, and the request after it is answered.
func FuzzLine(f *testing.F) {
	for _, seed := range []string{
		"", " ", "{", "[]", "null", "{}", `{"id":1}`, initialize, ping(1), call(1, "x", 0),
		`{"jsonrpc":"2.0","id":"\ud800","method":"tools/list","params":{` + modernMeta + `}}`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"z"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"x"}}}`,
		"{\"a\":\"\\", "\xff", strings.Repeat("[", 70), `{"id":9223372036854775808,"jsonrpc":"2.0","method":"ping"}`,
	} {
		f.Add([]byte(seed))
	}
	pinned, sideBySide, short := wiretest.Pinned(), wiretest.SideBySide(), wiretest.SideBySide()
	short.MaxLine = 20 // most seeds become long lines
	f.Fuzz(func(t *testing.T, line []byte) {
		line = bytes.ReplaceAll(line, []byte("\n"), nil)
		for _, cfg := range []mcpwire.Config{pinned, sideBySide, short} {
			checkLine(t, cfg, line)
		}
	})
}

func checkLine(t *testing.T, cfg mcpwire.Config, line []byte) {
	const next = `{"id":"z"}`
	var out bytes.Buffer
	input := string(line) + "\n" + next + "\n"
	if exit := mcpwire.Serve(context.Background(), strings.NewReader(input), &out, cfg, tool{}); exit != 0 {
		t.Fatalf("exit %d", exit)
	}
	replies := strings.SplitAfter(out.String(), "\n")
	if n := len(replies) - 1; n > 2 || replies[n] != "" {
		t.Fatalf("%d replies: %q", n, replies)
	}
	answered := false
	for _, reply := range replies[:len(replies)-1] {
		var m map[string]json.RawMessage
		if err := json.Unmarshal([]byte(reply), &m); err != nil || (m["result"] == nil) == (m["error"] == nil) {
			t.Fatalf("reply %q: %v", reply, err)
		}
		answered = answered || string(m["id"]) == `"z"` && m["error"] != nil
	}
	if !answered {
		t.Fatalf("the next request has no answer: %q", replies)
	}
}
