package wiretest

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// Step is one line of a transcript. A transcript is one connection: its steps
// run in order, each sending a line, expecting replies, or both.
type Step struct {
	// Send is the line to write; ${NAME} is replaced by a captured value.
	Send *string `json:"send"`
	// SendHex is the same as hex bytes, for lines that are not UTF-8.
	SendHex *string `json:"send_hex"`
	// SendFill is prefix, fill repeated count times, suffix.
	SendFill *Fill `json:"send_fill"`
	// Expect is the pattern of the next reply; null: there is none for 400 ms.
	Expect json.RawMessage `json:"expect"`
	// ExpectAll are the patterns of the next replies, in any order.
	ExpectAll []json.RawMessage `json:"expect_all"`
	// Capture keeps strings of the reply: the path to each by name.
	Capture map[string][]string `json:"capture"`
	// SleepMS is waited before the line is sent or the input closed.
	SleepMS int `json:"sleep_ms"`
	// Exit closes the input and is the wanted exit code.
	Exit *int   `json:"exit"`
	Note string `json:"note"`
}

// Fill describes a long line.
type Fill struct {
	Prefix string `json:"prefix"`
	Fill   string `json:"fill"`
	Count  int    `json:"count"`
	Suffix string `json:"suffix"`
}

const (
	quiet    = 400 * time.Millisecond // silence that counts as no reply
	patience = 30 * time.Second       // for an expected reply
	exitTime = 15 * time.Second
)

// ReadSteps reads a transcript, one step per line.
func ReadSteps(r io.Reader) ([]Step, error) {
	in := bufio.NewReader(r)
	var steps []Step
	for line := 1; ; line++ {
		text, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(text)) > 0 {
			d := json.NewDecoder(bytes.NewReader(text))
			d.DisallowUnknownFields()
			var s Step
			if err := d.Decode(&s); err != nil {
				return nil, fmt.Errorf("transcript, line %d: %w", line, err)
			}
			steps = append(steps, s)
		}
		if errors.Is(err, io.EOF) {
			return steps, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// Replay runs a transcript against a server and returns what was wrong with each
// step, nil for a step that went as expected. serve is given the input and the
// output of the connection and returns the exit code.
func Replay(steps []Step, serve func(in io.Reader, out io.Writer) int) [][]string {
	in, send := io.Pipe()
	out := &replies{lines: make(chan []byte, 4096)}
	p := &player{send: send, out: out, exit: make(chan int, 1), vars: map[string]string{}}
	go func() {
		code := serve(in, out)
		in.CloseWithError(io.ErrClosedPipe) // a later send must not hang
		p.exit <- code
	}()
	problems := make([][]string, len(steps))
	for i, s := range steps {
		problems[i] = p.step(&s)
	}
	_ = send.Close() // a pipe closes without fail
	return problems
}

// replies splits what a server writes into lines.
type replies struct {
	lines   chan []byte
	partial []byte
}

// Write never blocks for long: the channel holds more lines than a transcript
// leaves unread.
func (r *replies) Write(p []byte) (int, error) {
	r.partial = append(r.partial, p...)
	for {
		line, rest, ok := bytes.Cut(r.partial, []byte("\n"))
		if !ok {
			return len(p), nil
		}
		r.lines <- bytes.Clone(line)
		r.partial = rest
	}
}

type player struct {
	send *io.PipeWriter
	out  *replies
	exit chan int
	vars map[string]string
}

// take returns the next reply, nil when none comes in time.
func (p *player) take(timeout time.Duration) (got any, line []byte, err error) {
	select {
	case line = <-p.out.lines:
		got, err = decode(line)
		return got, line, err
	case <-time.After(timeout):
		return nil, nil, nil
	}
}

func (p *player) step(s *Step) (bad []string) {
	time.Sleep(time.Duration(s.SleepMS) * time.Millisecond)
	if s.Exit != nil {
		return p.end(s)
	}
	if line, ok := s.line(p.vars); ok {
		if _, err := p.send.Write(line); err != nil {
			return []string{"send: " + err.Error()}
		}
	}
	switch {
	case s.ExpectAll != nil:
		return p.unordered(s.ExpectAll)
	case s.Expect == nil:
		return nil
	case string(s.Expect) == "null":
		_, line, err := p.take(quiet)
		if line != nil || err != nil {
			bad = append(bad, fmt.Sprintf("unexpected %.120s", line))
		}
		return bad
	default:
		return p.ordered(s)
	}
}

func (s *Step) line(vars map[string]string) ([]byte, bool) {
	switch {
	case s.SendHex != nil:
		line, _ := hex.DecodeString(*s.SendHex)
		return append(line, '\n'), true
	case s.SendFill != nil:
		f := s.SendFill
		return []byte(f.Prefix + strings.Repeat(f.Fill, f.Count) + f.Suffix + "\n"), true
	case s.Send != nil:
		text := *s.Send
		for name, value := range vars {
			text = strings.ReplaceAll(text, "${"+name+"}", value)
		}
		return []byte(text + "\n"), true
	}
	return nil, false
}

func (p *player) ordered(s *Step) []string {
	want, err := decode(s.Expect)
	if err != nil {
		return []string{"expect: " + err.Error()}
	}
	got, line, err := p.take(patience)
	switch {
	case err != nil:
		return []string{fmt.Sprintf("reply %.120q: %v", line, err)}
	case line == nil:
		return []string{"no reply"}
	}
	p.capture(s.Capture, got)
	return match(want, got, "$")
}

func (p *player) capture(paths map[string][]string, got any) {
	for name, path := range paths {
		value := got
		for _, key := range path {
			object, _ := value.(map[string]any)
			value = object[key]
		}
		p.vars[name] = fmt.Sprint(value)
	}
}

func (p *player) unordered(patterns []json.RawMessage) (bad []string) {
	wanted := make([]any, len(patterns))
	for i, text := range patterns {
		var err error
		if wanted[i], err = decode(text); err != nil {
			return []string{"expect_all: " + err.Error()}
		}
	}
	for range patterns {
		got, line, err := p.take(patience)
		hit := -1
		for i := 0; i < len(wanted) && line != nil && err == nil && hit < 0; i++ {
			if len(match(wanted[i], got, "$")) == 0 {
				hit = i
			}
		}
		if hit < 0 {
			bad = append(bad, fmt.Sprintf("no expectation fits %.200q", line))
			if line == nil {
				break
			}
			continue
		}
		wanted = append(wanted[:hit], wanted[hit+1:]...)
	}
	return bad
}

// end closes the input and checks what the server still says.
func (p *player) end(s *Step) (bad []string) {
	_ = p.send.Close() // a pipe closes without fail
	bad = p.unordered(s.ExpectAll)
	select {
	case code := <-p.exit:
		if code != *s.Exit {
			bad = append(bad, fmt.Sprintf("exit code %d, want %d", code, *s.Exit))
		}
	case <-time.After(exitTime):
		bad = append(bad, "still running")
	}
	for {
		_, line, _ := p.take(100 * time.Millisecond)
		if line == nil {
			return bad
		}
		bad = append(bad, fmt.Sprintf("unexpected %.120s", line))
	}
}
