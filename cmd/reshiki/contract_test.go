package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/cli"
	"athanor/internal/ops"
)

// contract returns the published description with plain quotation marks and without
// the marks of its markup.
func contract(t *testing.T) string {
	t.Helper()
	text, err := io.ReadAll(chemtest.OpenShared(t, "spec/contract-reshiki-agent-api.md"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer("’", "'", `\_`, "_").Replace(string(text))
}

// told returns what a server writes on standard error for an input.
func told(t *testing.T, input string, arguments ...string) (out, log string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if exit := server(arguments, strings.NewReader(input), &stdout, &stderr); exit != 0 {
		t.Fatalf("exit %d: %s", exit, &stderr)
	}
	return stdout.String(), stderr.String()
}

const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}` + "\n"

func TestServerIntroducesItself(t *testing.T) {
	cleanHome(t)
	text := contract(t)
	out, _ := told(t, hello)
	var reply struct {
		Result struct {
			ServerInfo   map[string]string
			Capabilities map[string]any
			Instructions string
		}
	}
	if err := json.Unmarshal([]byte(out), &reply); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "> "+reply.Result.Instructions) {
		t.Errorf("instructions %q", reply.Result.Instructions)
	}
	for _, field := range []string{"name", "title", "description", "websiteUrl"} {
		if row := regexp.MustCompile("`serverInfo." + field + "` +\\| `" + regexp.QuoteMeta(reply.Result.ServerInfo[field]) + "`"); !row.MatchString(text) {
			t.Errorf("serverInfo.%s is %q", field, reply.Result.ServerInfo[field])
		}
	}
	if _, ok := reply.Result.Capabilities["tools"]; !ok || len(reply.Result.Capabilities) != 1 {
		t.Errorf("capabilities %v", reply.Result.Capabilities)
	}
}

// The log says who serves at every level, which folders are granted at the lowest one
// only, and nothing of what is said.
func TestLogHasNoContent(t *testing.T) {
	cleanHome(t)
	folder := filepath.Join(t.TempDir(), "granted")
	if err := fillFolder(filepath.Dir(folder), map[string]any{"granted": map[string]any{}}); err != nil {
		t.Fatal(err)
	}
	input := hello + toolLine(2, "import", `{"format":"smiles","text":"CCsecret"}`) + toolLine(3, "import", `{"format":"smiles","text":"CC[13CH4]"}`) +
		toolLine(4, "file_open", fmt.Sprintf(`{"path":%q,"format":"auto"}`, filepath.Join(folder, "secret.mol"))) + toolLine(5, "secrettool", `{}`) + "{secret\n"
	for _, level := range levelNames {
		_, log := told(t, input, "--log-level", level, "--allow-read", folder)
		if !strings.Contains(log, "ReShiki agent API (experimental) 0.12.0; granted folders: 1 read, 0 write") {
			t.Errorf("%s: %q", level, log)
		}
		if shown := strings.Contains(log, folder); shown != (level == "debug") {
			t.Errorf("%s: %q", level, log)
		}
		if strings.Contains(log, "secret") || strings.Contains(log, "13CH4") {
			t.Errorf("%s: %q", level, log)
		}
		for line := range strings.Lines(log) {
			if !strings.HasPrefix(line, "reshiki-mcp: ") || len(line) > 513 {
				t.Errorf("%s: %q", level, line)
			}
		}
	}
}

func toolLine(id int, name, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, name, arguments) + "\n"
}

// What the command line prints as JSON is what the description shows, but for the
// version of documents, which the description gives twice.
func TestPrintedJSONIsThatOfTheContract(t *testing.T) {
	withInChI := hasInChI(t)
	text := contract(t)
	blocks := regexp.MustCompile("(?s)```json\\s*\n(.*?)\n```").FindAllStringSubmatch(text, -1)
	folder := t.TempDir()
	for name, c := range map[string]struct {
		arguments []string
		marker    string
	}{
		"info":    {[]string{"info"}, `"cli": {`},
		"analyze": {[]string{"analyze", "--smiles", "c1ccccc1O"}, `"analyzed_atoms"`},
		"receipt": {[]string{"convert", "--smiles", "CCO", "-o", filepath.Join(folder, "ethanol.mol"), "--receipt"}, `"byte_len": 308`},
		"skill":   {[]string{"skill", "-o", folder, "--receipt"}, `"path": "skills/reshiki"`},
	} {
		if name == "analyze" && !withInChI {
			continue
		}
		var out, log bytes.Buffer
		exit := cli.Run(t.Context(), c.arguments, cli.Process{
			In: strings.NewReader(""), Out: &out, Err: &log, Service: service(),
			LookupEnv: func(string) (string, bool) { return "", false }, Executable: func() (string, error) { return "/opt/x/reshiki", nil },
		})
		if exit != 0 || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("%s: exit %d, %s%s", name, exit, &out, &log)
			continue
		}
		found := false
		for _, block := range blocks {
			if !strings.Contains(block[1], c.marker) {
				continue
			}
			found = true
			if want, got := jsonOf(t, block[1], folder), jsonOf(t, out.String(), folder); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %v\nwant %v", name, got, want)
			}
		}
		if !found {
			t.Errorf("%s is not in the description", name)
		}
	}
}

// jsonOf decodes a text, without the version of documents and with the folder of the
// test as the one of the description.
func jsonOf(t *testing.T, text, folder string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(strings.ReplaceAll(text, folder, "skills")), &v); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if versions, ok := v["versions"].(map[string]any); ok {
		delete(versions, "document")
	}
	return v
}

// Every budget has the published value.
func TestBudgetsAreThoseOfTheContract(t *testing.T) {
	section, _, _ := strings.Cut(contract(t)[strings.Index(contract(t), "## Budgets  Default operation budgets"):], "## Error codes")
	text, err := json.Marshal(ops.DefaultBudgets())
	if err != nil {
		t.Fatal(err)
	}
	var have map[string]any
	if err := json.Unmarshal(text, &have); err != nil {
		t.Fatal(err)
	}
	if nested, ok := have["render"].(map[string]any); ok {
		delete(have, "render")
		for name, value := range nested {
			have["render."+name] = value
		}
	}
	rows := regexp.MustCompile("`([a-z0-9_.]+)` +\\| ([0-9]+) +\\|").FindAllStringSubmatch(section, -1)
	for _, row := range rows {
		if got := fmt.Sprintf("%.0f", have[row[1]]); got != row[2] {
			t.Errorf("%s is %s, want %s", row[1], got, row[2])
		}
		delete(have, row[1])
	}
	if len(rows) == 0 || len(have) > 0 {
		t.Errorf("%d rows; not published: %v", len(rows), have)
	}
}
