package mcpwire_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
)

const (
	initialize = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}`
	modernMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
)

func ping(id int) string { return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"ping"}`, id) }

func call(id int, tool string, ms int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":{"ms":%d},%s}}`, id, tool, ms, modernMeta)
}

// lineWriter fails the test unless each Write is one line of JSON.
type lineWriter struct {
	t     *testing.T
	mu    sync.Mutex
	lines []string
}

func (w *lineWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if bytes.Count(p, []byte("\n")) != 1 || p[len(p)-1] != '\n' || !json.Valid(p) {
		w.t.Errorf("a write is not one line of JSON: %.200q", p)
	}
	w.lines = append(w.lines, strings.TrimSuffix(string(p), "\n"))
	return len(p), nil
}

// serveAll runs a session whose whole input is there at once.
func serveAll(t *testing.T, cfg mcpwire.Config, s mcpwire.Server, input string) (lines []string, exit int) {
	t.Helper()
	out := &lineWriter{t: t}
	exit = mcpwire.Serve(context.Background(), strings.NewReader(input), out, cfg, s)
	return out.lines, exit
}

func TestEveryLineOfAPipedSessionIsAnswered(t *testing.T) {
	input := initialize + "\n"
	for i := 1; i <= 200; i++ {
		input += ping(i) + "\n"
	}
	input += strings.ReplaceAll(call(201, "sleep", 20), "\n", "") // no newline at the end
	lines, exit := serveAll(t, wiretest.Pinned(), wiretest.Stub{}, input)
	if exit != 0 || len(lines) != 202 {
		t.Fatalf("exit %d, %d replies", exit, len(lines))
	}
	for i, line := range lines {
		if !strings.HasPrefix(line, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":`, i)) {
			t.Errorf("reply %d is %s", i, line)
		}
	}
}

// tool is a tool set made of functions; nil means a plain success.
type tool struct {
	wiretest.Stub
	admit func(*mcpwire.Call) (*mcpwire.Result, *mcpwire.Error)
	run   func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error)
}

func (s tool) Admit(c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	if s.admit == nil {
		return nil, nil
	}
	return s.admit(c)
}

func (s tool) Run(ctx context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	if s.run == nil {
		return &mcpwire.Result{}, nil
	}
	return s.run(ctx, c)
}

func TestResultsThatCannotBeSent(t *testing.T) {
	runs := map[string]func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error){
		"no result": func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) { return nil, nil },
		"not encodable": func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
			return &mcpwire.Result{StructuredContent: func() {}}, nil
		},
		"panicking encoder": func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
			return &mcpwire.Result{StructuredContent: bomb{}}, nil
		},
	}
	for name, run := range runs {
		lines, exit := serveAll(t, wiretest.Pinned(), tool{run: run}, call(1, "x", 0)+"\n"+call(2, "x", 0))
		if exit != 0 || len(lines) != 2 || !strings.Contains(lines[0], `"id":1,"error":{"code":-32603,"message":"Internal error"}`) {
			t.Errorf("%s: exit %d, %q", name, exit, lines)
		}
	}
}

type bomb struct{}

func (bomb) MarshalJSON() ([]byte, error) { panic("boom") }

func TestPanicIsLoggedByPlaceOnly(t *testing.T) {
	var log bytes.Buffer
	cfg := wiretest.Pinned()
	cfg.Log = &log
	boom := func(*mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) { panic("a secret drawing") }
	lines, exit := serveAll(t, cfg, tool{admit: boom}, call(1, "x", 0))
	if exit != 0 || len(lines) != 1 || !strings.Contains(lines[0], `"code":-32603`) {
		t.Fatalf("exit %d, %q", exit, lines)
	}
	if got := log.String(); !strings.Contains(got, "TestPanicIsLoggedByPlaceOnly") || strings.Contains(got, "secret") {
		t.Errorf("log %q", got)
	}
}

// Arguments of another kind are refused with the name of the tool, the start of it
// when it is long.
func TestArgumentsThatAreNoObject(t *testing.T) {
	modern := `,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
	for name, want := range map[string]string{"sleep": "sleep", strings.Repeat("é", 200): strings.Repeat("é", 100) + "…"} {
		for _, value := range []string{`[]`, `"x"`, `5`, `true`} {
			line := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + name + `","arguments":` + value + modern
			lines, _ := serveAll(t, wiretest.Pinned(), tool{}, line)
			if len(lines) != 1 || !strings.Contains(lines[0], `"code":-32602,"message":"Invalid Params: `+want+`: arguments must be an object"`) {
				t.Errorf("%s: %q", value, lines)
			}
		}
	}
}

// carried is a panic that was recovered from in another goroutine.
type carried struct{}

func (carried) Place() string { return "far away, line 7" }

func TestPanicOfAnotherGoroutineIsLoggedByItsPlace(t *testing.T) {
	var log bytes.Buffer
	cfg := wiretest.Pinned()
	cfg.Log = &log
	boom := func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) { panic(carried{}) }
	lines, exit := serveAll(t, cfg, tool{run: boom}, call(1, "x", 0))
	if exit != 0 || len(lines) != 1 || log.String() != "tool panicked at far away, line 7\n" {
		t.Errorf("exit %d, %q, log %q", exit, lines, log.String())
	}
}

func TestMarkupIsNotEscaped(t *testing.T) {
	run := func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		return mcpwire.TextResult("<svg a=\"&\">", false), nil
	}
	lines, _ := serveAll(t, wiretest.Pinned(), tool{run: run}, call(1, "x", 0))
	if len(lines) != 1 || !strings.Contains(lines[0], `<svg a=\"&\">`) {
		t.Errorf("%q", lines)
	}
}

func TestResultOverTheLimitIsReplaced(t *testing.T) {
	cfg := wiretest.SideBySide()
	cfg.CancelAtEOF = false
	cfg.MaxResult = 1000
	cfg.TooLarge = func(*mcpwire.Call) *mcpwire.Result { return mcpwire.TextResult("budget", true) }
	run := func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		return mcpwire.TextResult(strings.Repeat("x", 1000), false), nil
	}
	lines, _ := serveAll(t, cfg, tool{run: run}, call(1, "x", 0))
	if len(lines) != 1 || !strings.Contains(lines[0], `"text":"budget"`) || !strings.Contains(lines[0], `"isError":true`) {
		t.Errorf("%q", lines)
	}
}

func TestDeadlineEndsTheContext(t *testing.T) {
	cfg := wiretest.Pinned()
	cfg.CallTimeout = 10 * time.Millisecond
	cause := make(chan error, 1)
	run := func(ctx context.Context, _ *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		<-ctx.Done()
		cause <- context.Cause(ctx)
		return &mcpwire.Result{}, nil
	}
	serveAll(t, cfg, tool{run: run}, call(1, "x", 0))
	if err := <-cause; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("cause %v", err)
	}
}

// session is a connection whose ends the test holds.
type session struct {
	in   *io.PipeWriter
	out  *io.PipeReader
	exit chan int
}

func open(ctx context.Context, cfg mcpwire.Config, s mcpwire.Server) *session {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	c := &session{send, receive, make(chan int, 1)}
	go func() { c.exit <- mcpwire.Serve(ctx, in, out, cfg, s) }()
	return c
}

func (c *session) send(t *testing.T, line string) {
	t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		t.Fatal(err)
	}
}

// drain reads the replies away, so that none waits for a reader.
func (c *session) drain() { _, _ = io.Copy(io.Discard, c.out) }

func (c *session) waitExit(t *testing.T, want int) {
	t.Helper()
	select {
	case code := <-c.exit:
		if code != want {
			t.Errorf("exit %d, want %d", code, want)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("still running")
	}
}

func TestClosedOutputEndsTheServerThoughInputIsOpen(t *testing.T) {
	for name, cfg := range map[string]mcpwire.Config{"pinned": wiretest.Pinned(), "side by side": wiretest.SideBySide()} {
		t.Run(name, func(t *testing.T) {
			started := make(chan string, 1)
			c := open(context.Background(), cfg, wiretest.Stub{Started: started})
			_ = c.out.Close()
			if cfg.InOrder {
				c.send(t, ping(1)) // its reply must not wait for the call
				c.send(t, call(2, "sleep", 1))
			} else {
				c.send(t, call(2, "sleep", 60000))
				<-started
				c.send(t, ping(1))
			}
			c.waitExit(t, 1)
		})
	}
}

func TestClosedInputStillGetsItsReplies(t *testing.T) {
	c := open(context.Background(), wiretest.Pinned(), wiretest.Stub{})
	go func() {
		io.WriteString(c.in, call(1, "sleep", 50)+"\n"+call(2, "sleep", 1)) // the last line has no newline
		_ = c.in.Close()
	}()
	var got []byte
	buf := make([]byte, 4096)
	for len(got) == 0 || bytes.Count(got, []byte("\n")) < 2 {
		n, err := c.out.Read(buf)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, buf[:n]...)
	}
	c.waitExit(t, 0)
}

func TestClientThatDoesNotReadKeepsTheServerAliveAndBounded(t *testing.T) {
	for name, cfg := range map[string]mcpwire.Config{"pinned": wiretest.Pinned(), "side by side": wiretest.SideBySide()} {
		t.Run(name, func(t *testing.T) {
			cfg.EOFGrace = 50 * time.Millisecond
			c := open(context.Background(), cfg, wiretest.Stub{})
			sent := make(chan int, 1)
			go func() {
				n := 0
				for ; n < 100_000; n++ {
					if _, err := io.WriteString(c.in, strings.Repeat(" ", 10)+ping(n)+"\n"); err != nil {
						break
					}
				}
				_ = c.in.Close()
				sent <- n
			}()
			time.Sleep(300 * time.Millisecond)
			select {
			case n := <-sent:
				t.Fatalf("%d requests were taken without a reply being read", n)
			case <-c.exit:
				t.Fatal("the server ended")
			default:
			}
			replies, _ := readReplies(c, 100_000)
			if n := <-sent; n != replies {
				t.Errorf("%d requests, %d replies", n, replies)
			}
			c.waitExit(t, 0)
		})
	}
}

func readReplies(c *session, want int) (n int, err error) {
	buf := make([]byte, 1<<16)
	for n < want && err == nil {
		var k int
		k, err = c.out.Read(buf)
		n += bytes.Count(buf[:k], []byte("\n"))
	}
	return n, err
}

func TestEndOfContextStops(t *testing.T) {
	for name, cfg := range map[string]mcpwire.Config{"pinned": wiretest.Pinned(), "side by side": wiretest.SideBySide()} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(context.Background())
			started := make(chan string, 4)
			c := open(ctx, cfg, wiretest.Stub{Started: started})
			for i := range 4 {
				c.send(t, call(i, "sleep", 60000))
			}
			<-started
			go c.drain()
			cancel()
			c.waitExit(t, 0)
		})
	}
}

func TestCallThatIgnoresItsContextStaysUnanswered(t *testing.T) {
	cfg := wiretest.SideBySide()
	cfg.EOFGrace = 20 * time.Millisecond
	hang := make(chan struct{})
	defer close(hang)
	started := make(chan bool, 3)
	run := func(context.Context, *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		started <- true
		<-hang
		return &mcpwire.Result{}, nil
	}
	c := open(context.Background(), cfg, tool{run: run})
	go c.drain()
	for i := range 3 {
		c.send(t, call(i, "x", 0))
	}
	<-started
	_ = c.in.Close()
	c.waitExit(t, 1)
}

// A cancelled call owes no reply, even when it never returns.
func TestCancelledCallDoesNotCountAsLost(t *testing.T) {
	cfg := wiretest.SideBySide()
	cfg.EOFGrace = 20 * time.Millisecond
	hang := make(chan struct{})
	defer close(hang)
	started, cause := make(chan bool, 1), make(chan error, 1)
	run := func(ctx context.Context, _ *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		started <- true
		<-ctx.Done()
		cause <- context.Cause(ctx)
		<-hang
		return &mcpwire.Result{}, nil
	}
	c := open(context.Background(), cfg, tool{run: run})
	go c.drain()
	c.send(t, call(1, "x", 0))
	<-started
	c.send(t, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	if err := <-cause; !errors.Is(err, mcpwire.ErrCancelled) {
		t.Errorf("cause %v", err)
	}
	_ = c.in.Close()
	c.waitExit(t, 0)
}

func TestUnreadableInputFails(t *testing.T) {
	in := io.MultiReader(strings.NewReader(ping(1)+"\n"), brokenReader{})
	out := &lineWriter{t: t}
	if exit := mcpwire.Serve(context.Background(), in, out, wiretest.Pinned(), wiretest.Stub{}); exit != 1 || len(out.lines) != 1 {
		t.Errorf("exit %d, %q", exit, out.lines)
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("input/output error") }
