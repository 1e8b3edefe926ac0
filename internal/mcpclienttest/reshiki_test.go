package mcpclienttest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The official client draws, looks, saves and cancels, at each revision that it can
// ask for.
func TestReshikiWithTheGoClient(t *testing.T) {
	bin := build(t, "reshiki")
	for _, c := range []struct{ asked, agreed string }{
		{"", "2026-07-28"},
		{"2026-07-28", "2026-07-28"},
		{"2025-11-25", "2025-11-25"},
		{"2025-06-18", "2025-06-18"},
		{"2025-03-26", "2025-11-25"},
	} {
		t.Run("asks for "+c.asked, func(t *testing.T) {
			granted := t.TempDir()
			cmd := exec.Command(bin, "--mcp", "--allow-write", granted)
			cmd.Env = append(os.Environ(), "RESHIKI_DATA_DIR="+t.TempDir())
			s := connect(t, cmd, c.asked)
			if got := s.InitializeResult(); got == nil || got.ProtocolVersion != c.agreed || got.ServerInfo == nil || got.ServerInfo.Name != "reshiki" || !strings.Contains(got.Instructions, "info first") {
				t.Errorf("agreed on %+v, want %s", got, c.agreed)
			}
			checkDrawingTools(t, s)
			handle := draw(t, s, "CC(=O)Oc1ccccc1C(=O)O")
			checkImage(t, s, handle)
			checkSaves(t, s, handle, granted)
			checkRefusals(t, s)
			checkCancelledRender(t, s)
			if err := s.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
			if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 0 {
				t.Errorf("exit: %v", cmd.ProcessState)
			}
		})
	}
}

func checkDrawingTools(t *testing.T, s *mcp.ClientSession) {
	t.Helper()
	list, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
		if tool.Annotations == nil || tool.Annotations.OpenWorldHint == nil || *tool.Annotations.OpenWorldHint || tool.OutputSchema != nil {
			t.Errorf("%s: %+v", tool.Name, tool.Annotations)
		}
	}
	const want = "info document_new document_list document_close import inspect analyze render export file_open file_save compose apply"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("tools %s", got)
	}
}

// structured decodes the object of a result, which is there as text, too.
func structured(t *testing.T, r *mcp.CallToolResult, into any) {
	t.Helper()
	object, err := json.Marshal(r.StructuredContent)
	if err == nil {
		err = json.Unmarshal(object, into)
	}
	first, _ := r.Content[0].(*mcp.TextContent)
	if err != nil || first == nil || !json.Valid([]byte(first.Text)) {
		t.Errorf("%v: %s", err, object)
	}
}

func mustCall(t *testing.T, s *mcp.ClientSession, tool string, arguments map[string]any) *mcp.CallToolResult {
	t.Helper()
	r, err := call(t.Context(), s, tool, arguments)
	if err != nil || r.IsError {
		t.Fatalf("%s: %v, %+v", tool, err, r)
	}
	return r
}

func draw(t *testing.T, s *mcp.ClientSession, smiles string) string {
	t.Helper()
	var out struct{ Value struct{ Document string } }
	structured(t, mustCall(t, s, "import", map[string]any{"format": "smiles", "text": smiles}), &out)
	return out.Value.Document
}

func checkImage(t *testing.T, s *mcp.ClientSession, handle string) {
	t.Helper()
	r := mustCall(t, s, "render", map[string]any{"document": handle, "format": "png", "max_width": nil, "max_height": nil, "ids": nil})
	var out struct{ Value struct{ Width, Height int } }
	structured(t, r, &out)
	picture, _ := r.Content[1].(*mcp.ImageContent)
	if picture == nil || picture.MIMEType != "image/png" {
		t.Fatalf("%+v", r.Content)
	}
	shown, err := png.DecodeConfig(bytes.NewReader(picture.Data))
	if err != nil || shown.Width != out.Value.Width || shown.Height != out.Value.Height || shown.Width < 50 {
		t.Errorf("%+v, %v", shown, err)
	}
}

func checkSaves(t *testing.T, s *mcp.ClientSession, handle, granted string) {
	t.Helper()
	save := func(path string) (*mcp.CallToolResult, error) {
		return call(t.Context(), s, "file_save", map[string]any{"document": handle, "path": path, "format": nil, "overwrite": false, "pages": nil})
	}
	path := filepath.Join(granted, "aspirin.svg")
	if r, err := save(path); err != nil || r.IsError {
		t.Errorf("inside: %v, %+v", err, r)
	}
	if data, err := os.ReadFile(path); err != nil || !bytes.Contains(data, []byte("<svg")) {
		t.Errorf("%v: %.80s", err, data)
	}
	outside := filepath.Join(filepath.Dir(granted), "elsewhere.svg")
	r, err := save(outside)
	var out struct {
		Error struct{ Code, Message string }
	}
	if err == nil {
		structured(t, r, &out)
	}
	if err != nil || out.Error.Code != "access_denied" || !strings.HasPrefix(out.Error.Message, "path_not_granted: ") {
		t.Errorf("outside: %v, %+v", err, out)
	}
	if _, err := os.Stat(outside); err == nil {
		t.Error("the file outside was written")
	}
}

func checkRefusals(t *testing.T, s *mcp.ClientSession) {
	t.Helper()
	_, err := call(t.Context(), s, "no_such_tool", map[string]any{})
	var protocol *jsonrpc.Error
	if !errors.As(err, &protocol) || protocol.Code != -32602 {
		t.Errorf("unknown tool: %v", err)
	}
	r, err := call(t.Context(), s, "inspect", map[string]any{"document": "doc_0"})
	var out struct {
		Error struct{ Code, Message string }
	}
	if err == nil {
		structured(t, r, &out)
	}
	if err != nil || out.Error.Message != "missing field `ids`" {
		t.Errorf("missing argument: %v, %+v", err, out)
	}
}

// A render that the client gives up leaves the server to the next call.
func checkCancelledRender(t *testing.T, s *mcp.ClientSession) {
	t.Helper()
	var atoms, bonds []string
	for i := range 8_000 {
		atoms = append(atoms, fmt.Sprintf(`{"id":%d,"element":"N","position":{"x":%d,"y":%d}}`, i+1, i%150*42, i/150*42))
		if i%150 > 0 {
			bonds = append(bonds, fmt.Sprintf(`{"a":%d,"b":%d,"order":1,"display":"plain"}`, i, i+1))
		}
	}
	drawing := `{"version":27,"atoms":[` + strings.Join(atoms, ",") + `],"bonds":[` + strings.Join(bonds, ",") + `]}`
	var big struct{ Value struct{ Document string } }
	structured(t, mustCall(t, s, "import", map[string]any{"format": "reshiki", "text": drawing}), &big)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
	defer cancel()
	render := map[string]any{"document": big.Value.Document, "format": "png", "max_width": 4000, "max_height": 4000, "ids": nil}
	if _, err := call(ctx, s, "render", render); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a render that is cut: %v", err)
	}
	mustCall(t, s, "document_list", map[string]any{})
	if r, err := call(t.Context(), s, "render", render); err != nil || r.IsError {
		t.Errorf("the same render again: %v, %+v", err, r)
	}
}
