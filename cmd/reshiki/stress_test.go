package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"athanor/internal/convert"
	"athanor/internal/heap"
)

// asServer makes a copy of this test a server, by an environment variable.
const asServer = "RESHIKI_TEST_SERVER"

func TestMain(m *testing.M) {
	if arguments, ok := os.LookupEnv(asServer); ok {
		os.Args = append([]string{"reshiki", "--mcp"}, strings.Fields(arguments)...)
		main()
	}
	os.Exit(m.Run())
}

// process is a server in a process of its own.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out io.ReadCloser
	// replies reads from out.
	replies *bufio.Reader
	log     bytes.Buffer
}

func spawn(t testing.TB, env []string, arguments ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(os.Args[0])}
	p.cmd.Env = append(append(os.Environ(), env...), asServer+"="+strings.Join(arguments, " "), "RESHIKI_DATA_DIR="+t.TempDir())
	p.cmd.Stderr = &p.log
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if p.out, err = p.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	p.replies = bufio.NewReaderSize(p.out, 1<<16)
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// write sends a line to a server that may be gone.
func (p *process) write(line string) { _, _ = io.WriteString(p.in, line+"\n") }

// exit waits for the end of the process and returns its exit code.
func (p *process) exit(t testing.TB) int {
	t.Helper()
	timer := time.AfterFunc(patience, func() { _ = p.cmd.Process.Kill() }) // it may just have ended
	_ = p.cmd.Wait()                                                       // the state tells
	if !timer.Stop() {
		t.Error("the server still ran")
	}
	return p.cmd.ProcessState.ExitCode()
}

func toolCall(id any, name string, arguments map[string]any) string {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": map[string]any{
		"name": name, "arguments": arguments, "_meta": json.RawMessage(metaJSON),
	}})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// result is a result of a tool.
type result struct {
	ID     any
	Result struct {
		IsError           bool
		StructuredContent struct {
			Value     struct{ Document, Revision string }
			Documents []struct{ Document, Revision string }
			Error     struct{ Code, Message string }
		}
		Content []struct {
			Resource struct{ Text string }
		}
	}
}

func ask(t *testing.T, s *started, id any, name string, arguments map[string]any) result {
	t.Helper()
	s.write(toolCall(id, name, arguments))
	var r result
	if err := json.Unmarshal([]byte(s.line(patience)), &r); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

// interleaved returns calls of all kinds on two documents, and what closes them.
func interleaved(documents [2]string, n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	var lines []string
	for id := range n {
		document := documents[r.IntN(2)]
		name, arguments := "inspect", map[string]any{"document": document, "ids": nil}
		switch r.IntN(6) {
		case 0:
			name = "analyze"
		case 1:
			name, arguments = "render", map[string]any{"document": document, "ids": nil, "format": "png", "max_width": 200, "max_height": nil}
		case 2:
			name, arguments = "export", map[string]any{"document": document, "format": "svg", "pages": nil}
		case 3, 4:
			name, arguments = "apply", map[string]any{
				"document": document, "edit": "insert", "source": documents[r.IntN(2)], "ids": nil, "base_revision": nil, "idempotency_key": fmt.Sprint("key ", id/2),
			}
		}
		lines = append(lines, toolCall(id, name, arguments))
	}
	return lines
}

// twoDocuments makes the documents of interleaved.
func twoDocuments(t *testing.T, s *started) [2]string {
	t.Helper()
	var documents [2]string
	for i, smiles := range []string{"CCO", "c1ccccc1"} {
		documents[i] = ask(t, s, fmt.Sprint("new ", i), "import", map[string]any{"format": "smiles", "text": smiles}).Result.StructuredContent.Value.Document
	}
	return documents
}

// Two hundred calls on the same documents, sent as fast as the pipe takes them and
// read slowly: every call has one reply, and every document can be opened again.
func TestInterleavedCalls(t *testing.T) {
	service()
	cleanHome(t)
	s := start()
	documents := twoDocuments(t, s)
	const calls = 200
	go func() {
		for _, line := range interleaved(documents, calls) {
			s.write(line)
		}
	}()
	answered := map[string]int{}
	for range calls {
		var r result
		if err := json.Unmarshal([]byte(s.line(patience)), &r); err != nil {
			t.Fatal("a reply is missing")
		}
		answered[fmt.Sprint(r.ID)]++
		if len(answered)%20 == 0 {
			time.Sleep(20 * time.Millisecond) // a slow reader
		}
		if r.Result.IsError && r.Result.StructuredContent.Error.Code != "busy" && r.Result.StructuredContent.Error.Code != "budget" &&
			r.Result.StructuredContent.Error.Code != "invalid_arguments" && r.Result.StructuredContent.Error.Code != "stale" {
			t.Errorf("%v: %v", r.ID, r.Result.StructuredContent.Error)
		}
	}
	if len(answered) != calls {
		t.Errorf("%d calls were answered", len(answered))
	}
	for _, d := range ask(t, s, "list", "document_list", map[string]any{}).Result.StructuredContent.Documents {
		// SVG has no limit on the size of a page, which documents pass that are inserted into each other.
		exported := ask(t, s, "x", "export", map[string]any{"document": d.Document, "format": "svg", "pages": nil})
		if len(exported.Result.Content) < 2 || exported.Result.Content[1].Resource.Text == "" {
			t.Errorf("%s at revision %s cannot be exported: %v", d.Document, d.Revision, exported.Result.StructuredContent.Error)
		}
	}
	if exit := s.end(); exit != 0 {
		t.Errorf("exit %d", exit)
	}
}

// A client that goes away without a word ends the server.
func TestClientDies(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: starts processes")
	}
	p := spawn(t, nil)
	for i := range 50 {
		p.write(toolCall(i, "import", map[string]any{"format": "smiles", "text": "CCO"}))
	}
	_ = p.out.Close() // as a client that was killed does
	p.write(toolCall("last", "info", map[string]any{}))
	if code := p.exit(t); code != 1 {
		t.Errorf("exit %d: %s", code, &p.log)
	}
}

// A server that is killed while it saves leaves the old file or the new one.
func TestKilledWhileSaving(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: starts processes")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a.rsk")
	r := rand.New(rand.NewPCG(1, 2))
	torn := 0
	for i := range kills() {
		before, err := os.ReadFile(path)
		if err != nil && i > 0 {
			t.Fatal(err)
		}
		size := 40 + i
		killWhileSaving(t, dir, path, size, i == 0, time.Duration(r.IntN(3000))*time.Microsecond)
		after, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("after kill %d: %v", i, err)
		}
		doc, err := convert.FromRSK(t.Context(), after)
		if err != nil {
			t.Fatalf("after kill %d the file is torn: %v", i, err)
		}
		if bytes.Equal(before, after) {
			torn++
		} else if len(doc.Atoms()) != size {
			t.Errorf("after kill %d the file is neither the old one nor the new one", i)
		}
	}
	t.Logf("%d of %d saves were cut off", torn, kills())
}

// kills is the number of servers to kill; RESHIKI_TEST_KILLS sets another one.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("RESHIKI_TEST_KILLS")); err == nil {
		return n
	}
	return 25
}

// killWhileSaving lets a server save a chain of carbon atoms and kills it after a
// while, or when it has finished.
func killWhileSaving(t *testing.T, dir, path string, size int, finish bool, after time.Duration) {
	t.Helper()
	p := spawn(t, nil, "--allow-write", dir)
	p.write(toolCall(0, "import", map[string]any{"format": "smiles", "text": strings.Repeat("C", size)}))
	var r result
	line, err := p.replies.ReadBytes('\n')
	if err != nil || json.Unmarshal(line, &r) != nil {
		t.Fatalf("%v: %s%s", err, line, &p.log)
	}
	p.write(toolCall(1, "file_save", map[string]any{
		"document": r.Result.StructuredContent.Value.Document, "path": path, "format": nil, "overwrite": true, "pages": nil,
	}))
	if finish {
		if line, err := p.replies.ReadBytes('\n'); err != nil || bytes.Contains(line, []byte(`"isError":true`)) {
			t.Fatalf("%v: %s", err, line)
		}
	} else {
		time.Sleep(after)
	}
	_ = p.cmd.Process.Kill() // nothing else ends it
	_ = p.cmd.Wait()         // it was killed
}

// Documents that need more memory than allowed end the server with its report.
func TestHeapCeiling(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: fills the memory of another process")
	}
	var atoms strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&atoms, `,{"id":%d,"element":"C","position":{"x":%d,"y":%d}}`, i+1, i%300*42, i/300*42)
	}
	drawing := `{"version":27,"atoms":[` + atoms.String()[1:] + `],"bonds":[]}`
	p := spawn(t, []string{heap.Variable + "=256"})
	go func() {
		for i := range 16 {
			p.write(toolCall(i, "import", map[string]any{"format": "reshiki", "text": drawing}))
		}
	}()
	replies := 0
	for {
		line, err := p.replies.ReadBytes('\n')
		if err != nil {
			break
		}
		if replies++; !bytes.Contains(line, []byte(`"atoms":60000`)) {
			t.Errorf("%.200s", line)
		}
	}
	if code := p.exit(t); code != heap.ExitStatus {
		t.Errorf("exit %d after %d documents: %s", code, replies, &p.log)
	}
	if !regexp.MustCompile(`(?m)^RESHIKI_HEAP_LIMIT 268435456 [0-9]+ [0-9]+$`).Match(p.log.Bytes()) {
		t.Errorf("log %q", &p.log)
	}
}
