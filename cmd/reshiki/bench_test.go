package main

import (
	"strings"
	"testing"
)

// BenchmarkServerFirstReply measures from the start of the process to its first
// reply.
func BenchmarkServerFirstReply(b *testing.B) {
	for b.Loop() {
		p := spawn(b, nil)
		p.write(discover)
		if _, err := p.replies.ReadString('\n'); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		_ = p.in.Close() // the exit code tells
		if code := p.exit(b); code != 0 {
			b.Fatalf("exit %d", code)
		}
		b.StartTimer()
	}
}

// benchmarkTool measures a call of a tool about a document, one at a time.
func benchmarkTool(b *testing.B, name string, arguments map[string]any) {
	b.Setenv("RESHIKI_DATA_DIR", b.TempDir())
	s := start()
	s.write(toolCall(0, "import", map[string]any{"format": "smiles", "text": "CC(=O)Oc1ccccc1C(=O)O"}))
	line := s.line(patience)
	if arguments["document"] != nil {
		arguments["document"] = line[strings.Index(line, "doc_"):][:36]
	}
	call := toolCall(1, name, arguments)
	for b.Loop() {
		s.write(call)
		if line := s.line(patience); !strings.Contains(line, `"isError":false`) {
			b.Fatal(line)
		}
	}
	s.end()
}

func BenchmarkServerInfo(b *testing.B) { benchmarkTool(b, "info", map[string]any{}) }

func BenchmarkServerInspect(b *testing.B) {
	benchmarkTool(b, "inspect", map[string]any{"document": "", "ids": nil})
}

func BenchmarkServerRender(b *testing.B) {
	benchmarkTool(b, "render", map[string]any{"document": "", "format": "png", "max_width": nil, "max_height": nil, "ids": nil})
}
