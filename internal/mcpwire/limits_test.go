package mcpwire_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
)

const (
	exhausted = `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"resource_exhausted"}}`
	parse     = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}`
	parseNoID = `{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}`
	pong      = `{"jsonrpc":"2.0","id":1,"result":{}}`
)

// Each hostile line gets its one answer and the next request works.
func TestHostileLines(t *testing.T) {
	garbage := 10 << 20
	if testing.Short() {
		garbage = 2 << 20
	}
	cases := []struct{ name, line, pinned, sideBySide string }{
		{"garbage", strings.Repeat("\x80x", garbage/2), exhausted, parseNoID},
		{"deep arrays", strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), exhausted, parseNoID},
		{"deep, never closed", strings.Repeat(`{"a":`, 100_000), exhausted, parseNoID},
		{"deep in params", `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + `}}`, exhausted, parseNoID},
		{"string never closed", `{"a":"` + strings.Repeat(`\"`, 10_000), parse, parseNoID},
		{"no JSON but brackets in a string", `"` + strings.Repeat("[", 1000), parse, parseNoID},
		{"lone backslash", `"\`, parse, parseNoID},
	}
	for _, c := range cases {
		for _, side := range []struct {
			cfg  mcpwire.Config
			want string
		}{{wiretest.Pinned(), c.pinned}, {wiretest.SideBySide(), c.sideBySide}} {
			lines, exit := serveAll(t, side.cfg, wiretest.Stub{}, c.line+"\n"+ping(1)+"\n")
			if exit != 0 || len(lines) != 2 || lines[0] != side.want || lines[1] != pong {
				t.Errorf("%s: exit %d, %.300q", c.name, exit, lines)
			}
		}
	}
}

// Random bytes with newlines: an answer per line that is not empty, no more.
func TestGarbageOfManyLines(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	n := 1 << 20
	if testing.Short() {
		n = 1 << 16
	}
	text := make([]byte, n)
	for i := range text {
		text[i] = byte(r.Uint32())
	}
	want := 1
	for _, line := range strings.Split(string(text), "\n") {
		if strings.TrimSuffix(line, "\r") != "" {
			want++
		}
	}
	lines, exit := serveAll(t, wiretest.Pinned(), wiretest.Stub{}, string(text)+"\n"+ping(1))
	if exit != 0 || len(lines) != want || lines[len(lines)-1] != pong {
		t.Errorf("exit %d, %d replies, want %d", exit, len(lines), want)
	}
}

func TestIDOfALongLine(t *testing.T) {
	cfg := wiretest.SideBySide()
	cfg.MaxLine = 1000
	cfg.LongLine = "too long"
	pad := strings.Repeat(" ", 1000)
	long := strings.Repeat("x", 70_000)
	cases := []struct{ name, line, id string }{
		{"first", `{"id":5,"method":"ping",` + pad, `"id":5,`},
		{"behind others", `{"a":{"id":1},"b":["id"],"c":"\"id\":2","id":"x"` + pad + `}`, `"id":"x",`},
		{"only inside", `{"a":{"id":1}` + pad, ""},
		{"no object", `["id",5` + pad, ""},
		{"invalid", `{"id":1.5,` + pad, ""},
		{"not UTF-8", "{\"id\":\"\xff\"," + pad, ""},
		{"cut", `{"a":"` + strings.Repeat("y", 64<<10-12) + `","id":123456}`, ""},
		{"behind the kept part", `{"a":"` + long + `","id":5}`, ""},
		{"repeated", `{"id":1,"id":2,` + pad, `"id":2,`},
		{"garbage", "\"" + pad, ""},
		{"number at the end", `{"id":12` + strings.Repeat("3", 80_000), ""},
	}
	for _, c := range cases {
		want := `{"jsonrpc":"2.0",` + c.id + `"error":{"code":-32600,"message":"too long"}}`
		lines, _ := serveAll(t, cfg, wiretest.Stub{}, c.line+"\n"+ping(1))
		if len(lines) != 2 || lines[0] != want || lines[1] != pong {
			t.Errorf("%s: %.300q, want %q", c.name, lines, want)
		}
	}
}

// repeated gives a text n times.
type repeated struct {
	text string
	n    int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.n == 0 {
			return 0, io.EOF
		}
		r.n, r.rest = r.n-1, r.text
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func TestMemoryStaysFlat(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 20_000
	}
	big := strings.Repeat("x", 1<<20)
	cases := []struct {
		name  string
		input io.Reader
		want  int
	}{
		{"notifications", &repeated{text: `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"abc"}}` + "\n", n: n}, 0},
		{"client responses", &repeated{text: `{"jsonrpc":"2.0","id":1,"result":{}}` + "\n", n: n / 10}, 0},
		{"empty lines", &repeated{text: "\r\n", n: n}, 0},
		{"pings", &repeated{text: ping(1) + "\n", n: n / 10}, n / 10},
		{"calls", &repeated{text: call(1, "x", 0) + "\n" + call(2, "x", 0) + "\n", n: n / 20}, n / 10},
		{"one endless line", &repeated{text: big, n: n / 10_000}, 1},
		{"long lines", &repeated{text: big + "\n", n: n / 10_000}, n / 10_000},
	}
	for _, c := range cases {
		before := heap()
		out := &counter{}
		cfg := wiretest.Pinned()
		exit := mcpwire.Serve(context.Background(), c.input, out, cfg, tool{})
		runtime.KeepAlive(c.input)
		if grown := int64(heap()) - int64(before); grown > 8<<20 {
			t.Errorf("%s: the heap grew by %d bytes", c.name, grown)
		}
		if exit != 0 || out.lines != c.want {
			t.Errorf("%s: exit %d, %d replies, want %d", c.name, exit, out.lines, c.want)
		}
		if out.peak > 96<<20 {
			t.Errorf("%s: the heap reached %d bytes", c.name, out.peak)
		}
	}
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// counter counts lines and samples the heap.
type counter struct {
	lines int
	peak  uint64
}

func (c *counter) Write(p []byte) (int, error) {
	if c.lines++; c.lines%10_000 == 1 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		c.peak = max(c.peak, m.HeapAlloc)
	}
	return len(p), nil
}

// The line buffer is used again, but not while a call holds its arguments.
func TestArgumentsSurviveTheNextLines(t *testing.T) {
	seen := make(chan string, 100)
	run := func(_ context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
		seen <- string(c.Arguments)
		return &mcpwire.Result{}, nil
	}
	input := ""
	for i := range 50 {
		input += call(i, "x", i) + "\n" + ping(100+i) + "\n"
	}
	serveAll(t, wiretest.Pinned(), tool{run: run}, input)
	for i := range 50 {
		if got, want := <-seen, fmt.Sprintf(`{"ms":%d}`, i); got != want {
			t.Fatalf("call %d got %s", i, got)
		}
	}
}
