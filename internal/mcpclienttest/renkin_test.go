package mcpclienttest

import (
	"context"
	"encoding/json"
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// build returns the path of a built program.
func build(t *testing.T, name string) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), name)
	if runtime.GOOS == "windows" {
		bin += ".exe"
	}
	cmd := exec.Command("go", "build", "-o", bin, "./cmd/"+name)
	cmd.Dir = filepath.Join("..", "..")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return bin
}

const (
	paracetamol = "CC(=O)Nc1ccc(O)cc1"
	// paclitaxel keeps the planner busy for long.
	paclitaxel = `CC1=C2C(C(=O)C3(C(CC4C(C3C(C(C2(C)C)(CC1OC(=O)C(C(C5=CC=CC=C5)NC(=O)C6=CC=CC=C6)O)O)OC(=O)C7=CC=CC=C7)(CO4)OC(=O)C)O)C)OC(=O)C`
)

// The official client, at each revision that it can ask for.
func TestRenkinWithTheGoClient(t *testing.T) {
	bin := build(t, "renkin-mcp")
	for _, c := range []struct{ asked, agreed string }{
		{"", "2026-07-28"},
		{"2026-07-28", "2026-07-28"},
		{"2025-11-25", "2024-11-05"},
		{"2025-06-18", "2024-11-05"},
		{"2024-11-05", "2024-11-05"},
	} {
		t.Run("asks for "+c.asked, func(t *testing.T) {
			cmd := exec.Command(bin)
			s := connect(t, cmd, c.asked)
			modern := c.agreed == "2026-07-28"
			if got := s.InitializeResult(); got == nil || got.ProtocolVersion != c.agreed || got.ServerInfo == nil || got.ServerInfo.Name != "renkin" {
				t.Errorf("agreed on %+v, want %s", got, c.agreed)
			}
			checkTools(t, s, modern)
			checkCalls(t, s, modern)
			checkCancel(t, s)
			if err := s.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
			if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 0 {
				t.Errorf("exit: %v", cmd.ProcessState)
			}
		})
	}
}

func connect(t *testing.T, cmd *exec.Cmd, revision string) *mcp.ClientSession {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	s, err := client.Connect(ctx, &mcp.CommandTransport{Command: cmd}, &mcp.ClientSessionOptions{ProtocolVersion: revision})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func checkTools(t *testing.T, s *mcp.ClientSession, modern bool) {
	t.Helper()
	list, err := s.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	schemas := 0
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
		if tool.OutputSchema != nil {
			schemas++
		}
	}
	const want = "find_routes validate_route explain_route find_pareto_routes plan_with_constraints estimate_diversity diagnose_failure"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("tools %s", got)
	}
	if wanted := map[bool]int{true: 3, false: 0}[modern]; schemas != wanted {
		t.Errorf("%d output schemas, want %d", schemas, wanted)
	}
}

func call(ctx context.Context, s *mcp.ClientSession, tool string, arguments map[string]any) (*mcp.CallToolResult, error) {
	return s.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: arguments})
}

func text(r *mcp.CallToolResult) string {
	if len(r.Content) != 1 {
		return ""
	}
	c, _ := r.Content[0].(*mcp.TextContent)
	if c == nil {
		return ""
	}
	return c.Text
}

func checkCalls(t *testing.T, s *mcp.ClientSession, modern bool) {
	t.Helper()
	ctx := t.Context()
	for tool, want := range map[string]string{
		"find_routes":           "Routes found: ",
		"validate_route":        "Overall: PASS",
		"explain_route":         "Strengths:",
		"find_pareto_routes":    "Pareto front: ",
		"plan_with_constraints": "Routes after constraints: ",
		"estimate_diversity":    "Route diversity: ",
		"diagnose_failure":      "nothing to diagnose",
	} {
		r, err := call(ctx, s, tool, map[string]any{"smiles": paracetamol})
		if err != nil || r.IsError || !strings.Contains(text(r), want) {
			t.Errorf("%s: %v, %+v", tool, err, r)
			continue
		}
		structured := tool == "validate_route" || tool == "estimate_diversity" || tool == "diagnose_failure"
		if (r.StructuredContent != nil) != (modern && structured) {
			t.Errorf("%s: structured %v", tool, r.StructuredContent)
		}
		if modern && structured {
			if out, _ := json.Marshal(r.StructuredContent); !strings.Contains(string(out), `"routes_found"`) {
				t.Errorf("%s: structured %s", tool, out)
			}
		}
	}
	if r, err := call(ctx, s, "find_routes", map[string]any{"smiles": "C1CC(("}); err != nil || !r.IsError {
		t.Errorf("unreadable target: %v, %+v", err, r)
	}
	for _, bad := range []struct {
		tool      string
		arguments map[string]any
	}{
		{"no_such_tool", map[string]any{"smiles": "C"}},
		{"find_routes", map[string]any{}},
		{"find_routes", map[string]any{"smiles": "C", "depth": 21}},
	} {
		r, err := call(ctx, s, bad.tool, bad.arguments)
		var protocol *jsonrpc.Error
		switch {
		case modern && (!errors.As(err, &protocol) || protocol.Code != -32602):
			t.Errorf("modern %s %v: %v", bad.tool, bad.arguments, err)
		case !modern && (err != nil || !r.IsError):
			t.Errorf("legacy %s %v: %v, %+v", bad.tool, bad.arguments, err, r)
		}
	}
}

// A call that the client gives up is cancelled, and the next one is answered
// without waiting for the search of the first.
func checkCancel(t *testing.T, s *mcp.ClientSession) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	if _, err := call(ctx, s, "find_routes", map[string]any{"smiles": paclitaxel, "depth": 20, "max_routes": 100}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a call that is cut: %v", err)
	}
	begin := time.Now()
	if r, err := call(t.Context(), s, "find_routes", map[string]any{"smiles": "OCC"}); err != nil || r.IsError {
		t.Errorf("the next call: %v, %+v", err, r)
	}
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("the next call took %s", took)
	}
}
