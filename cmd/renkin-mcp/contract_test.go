package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// modernMeta is what every request of the modern revision carries.
const modernMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"test-client","version":"1.0.0"},"io.modelcontextprotocol/clientCapabilities":{}}`

// talk sends lines to a server of its own and returns the lines of its replies.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if code := run(context.Background(), nil, noEnvironment, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out, io.Discard); code != 0 {
		t.Fatalf("exit %d", code)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// members returns the members of the result of a reply.
func members(t *testing.T, reply string) map[string]json.RawMessage {
	t.Helper()
	var r struct{ Result map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(reply), &r); err != nil {
		t.Fatal(err)
	}
	return r.Result
}

// TestPublishedExchanges compares with the replies that the contract prints, byte for
// byte, and the members of the others.
func TestPublishedExchanges(t *testing.T) {
	legacy := talk(t,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"legacy-client","version":"1.0"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/list"}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"find_routes","arguments":{"smiles":"CC(=O)Nc1ccc(O)cc1"}}}`,
	)
	modern := talk(t,
		`{"jsonrpc":"2.0","id":"d1","method":"server/discover","params":{`+modernMeta+`}}`,
		`{"jsonrpc":"2.0","id":"t1","method":"tools/list","params":{`+modernMeta+`}}`,
		`{"jsonrpc":"2.0","id":"t2","method":"tools/list","params":{`+modernMeta+`}}`,
	)
	if len(legacy) != 3 || len(modern) != 3 {
		t.Fatalf("%d and %d replies", len(legacy), len(modern))
	}
	for want, got := range map[string]string{
		`{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2024-11-05","capabilities":{"tools":{}},"serverInfo":{"name":"renkin","version":"1.0.1"}}}`:                                                                                                                                                                                               legacy[0],
		`{"jsonrpc":"2.0","id":"d1","result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"instructions":"RENKIN provides retrosynthetic route search and route-analysis tools.","ttlMs":3600000,"cacheScope":"public","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"renkin","version":"1.0.1"}}}}`: modern[0],
	} {
		if got != want {
			t.Errorf("reply %s, published %s", got, want)
		}
	}
	for i, c := range []struct{ reply, want string }{
		{legacy[1], "tools"}, {legacy[2], "content"}, {modern[1], "_meta cacheScope resultType tools ttlMs"},
	} {
		if got := strings.Join(slices.Sorted(maps.Keys(members(t, c.reply))), " "); got != c.want {
			t.Errorf("%d: the result has %s, want %s", i, got, c.want)
		}
	}
	if a, b := members(t, modern[1]), members(t, modern[2]); string(a["tools"]) != string(b["tools"]) || string(a["ttlMs"]) != "3600000" || string(a["cacheScope"]) != `"public"` {
		t.Error("the list differs from call to call, or may not be kept")
	}
	names := func(reply string) (list []string) {
		var tools []struct{ Name string }
		if err := json.Unmarshal(members(t, reply)["tools"], &tools); err != nil {
			t.Fatal(err)
		}
		for _, tool := range tools {
			list = append(list, tool.Name)
		}
		return list
	}
	want := []string{"find_routes", "validate_route", "explain_route", "find_pareto_routes", "plan_with_constraints", "estimate_diversity", "diagnose_failure"}
	if !slices.Equal(names(legacy[1]), want) || !slices.Equal(names(modern[1]), want) {
		t.Errorf("tools %v and %v", names(legacy[1]), names(modern[1]))
	}
}

var (
	namedTest = regexp.MustCompile("`((?:Test|Fuzz|Benchmark)[A-Z][A-Za-z0-9_]*)`")
	aTest     = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)[A-Z][A-Za-z0-9_]*)\(`)
)

// TestConformanceNamesTests looks for the tests that the tables of conformance name.
func TestConformanceNamesTests(t *testing.T) {
	root := filepath.Join("..", "..")
	known := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range aTest.FindAllSubmatch(text, -1) {
			known[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, "docs", "conformance*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range namedTest.FindAllSubmatch(text, -1) {
			if !known[string(m[1])] {
				t.Errorf("%s names the test %s, which does not exist", filepath.Base(file), m[1])
			}
		}
	}
}
