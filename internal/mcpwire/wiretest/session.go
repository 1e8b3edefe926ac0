package wiretest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"
)

// SessionLine is one line of a session: a run of a server with the folders that it
// needs, written in more detail than a transcript of Steps. See matcher for the
// patterns.
type SessionLine struct {
	Run         *SessionRun         `json:"run"`
	Send        any                 `json:"send"`
	SendRaw     *string             `json:"send_raw"`
	Expect      any                 `json:"expect"`
	ExpectSet   []any               `json:"expect_set"`
	ExpectCount int                 `json:"expect_count"`
	Each        any                 `json:"each"`
	Where       map[string]Allowed  `json:"where"`
	Eventually  *Eventually         `json:"eventually"`
	SilentMS    int                 `json:"silent_ms"`
	CloseStdin  bool                `json:"close_stdin"`
	ExpectEOF   bool                `json:"expect_eof"`
	ExpectExit  *int                `json:"expect_exit"`
	ExpectFiles map[string][]string `json:"expect_files"`
	Note        string              `json:"note"`
}

// SessionRun starts a server.
type SessionRun struct {
	Args    []string                  `json:"args"`
	Env     map[string]string         `json:"env"`
	Folders map[string]map[string]any `json:"folders"`
}

// Allowed is a range of counts.
type Allowed struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Eventually is a call that is repeated until it succeeds and its structured content
// matches.
type Eventually struct {
	Tool      string `json:"tool"`
	Arguments any    `json:"arguments"`
	Flat      any    `json:"flat"`
	ID        any    `json:"id"`
}

// ReadSession reads a session, one line of it per line of text.
func ReadSession(r io.Reader) ([]SessionLine, error) {
	in := bufio.NewReader(r)
	var lines []SessionLine
	for {
		text, err := in.ReadBytes('\n')
		if len(text) > 1 {
			d := json.NewDecoder(strings.NewReader(string(text)))
			d.UseNumber()
			d.DisallowUnknownFields()
			var l SessionLine
			if err := d.Decode(&l); err != nil {
				return nil, fmt.Errorf("session, line %d: %w", len(lines)+1, err)
			}
			lines = append(lines, l)
		}
		if err == io.EOF {
			return lines, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// SessionHost is what a session runs on.
type SessionHost struct {
	// Serve runs the server with the arguments and returns its exit code.
	Serve func(args []string, in io.Reader, out io.Writer) int
	// File returns a file that the session refers to.
	File func(name string) ([]byte, error)
	// Folder makes a folder with files, by name: texts, or folders in it. It returns
	// the path.
	Folder func(files map[string]any) (string, error)
	// List returns the names of the files in a folder, sorted.
	List func(dir string) ([]string, error)
	// Slow is the Proposal that takes long.
	Slow any
}

// session is a session under way.
type session struct {
	host  SessionHost
	match matcher
	send  *io.PipeWriter
	out   *replies
	exit  chan int
	calls int
}

// ReplaySession runs a session and returns what was wrong with each line.
func ReplaySession(lines []SessionLine, host SessionHost) [][]string {
	s := &session{host: host, match: matcher{vars: map[string]any{}}, exit: make(chan int, 1)}
	bad := make([][]string, len(lines))
	for i := range lines {
		if i == 0 && lines[i].Run == nil {
			return [][]string{{"the session does not start a server"}}
		}
		bad[i] = s.line(&lines[i])
	}
	_ = s.send.Close() // a pipe closes without fail
	return bad
}

func (s *session) line(l *SessionLine) []string {
	switch {
	case l.Run != nil:
		return s.start(l.Run)
	case l.SendRaw != nil:
		return s.write([]byte(*l.SendRaw))
	case l.Send != nil:
		text, err := json.Marshal(s.fill(l.Send))
		if err != nil {
			return []string{err.Error()}
		}
		return s.write(text)
	case l.Expect != nil:
		return s.expect(l.Expect)
	case l.ExpectSet != nil:
		return s.set(l.ExpectSet)
	case l.ExpectCount > 0:
		return s.count(l)
	case l.Eventually != nil:
		return s.eventually(l.Eventually)
	case l.SilentMS > 0:
		return s.silent(time.Duration(l.SilentMS) * time.Millisecond)
	case l.CloseStdin:
		_ = s.send.Close() // a pipe closes without fail
	case l.ExpectExit != nil:
		return s.ended(*l.ExpectExit)
	case l.ExpectFiles != nil:
		return s.files(l.ExpectFiles)
	}
	return nil // the end of output is looked at with the exit code
}

func (s *session) start(r *SessionRun) []string {
	for _, name := range slices.Sorted(maps.Keys(r.Folders)) {
		files, _ := s.fill(r.Folders[name]).(map[string]any)
		dir, err := s.host.Folder(files)
		if err != nil {
			return []string{err.Error()}
		}
		s.match.vars[name] = dir
	}
	args := make([]string, len(r.Args))
	for i, a := range r.Args {
		args[i], _ = s.fill(a).(string)
	}
	in, send := io.Pipe()
	s.send, s.out = send, &replies{lines: make(chan []byte, 4096)}
	go func() {
		code := s.host.Serve(args, in, s.out)
		in.CloseWithError(io.ErrClosedPipe) // a later send must not hang
		s.exit <- code
	}()
	return nil
}

func (s *session) write(text []byte) []string {
	if _, err := s.send.Write(append(text, '\n')); err != nil {
		return []string{"send: " + err.Error()}
	}
	return nil
}

var placeholder = regexp.MustCompile(`\$\{([^}]*)\}`)

// meta describes a request of the modern era.
var meta = map[string]any{
	"io.modelcontextprotocol/protocolVersion":    "2026-07-28",
	"io.modelcontextprotocol/clientCapabilities": map[string]any{},
}

// fill replaces the placeholders in all strings of a value.
func (s *session) fill(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for name, member := range v {
			out[name] = s.fill(member)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = s.fill(v[i])
		}
		return out
	case string:
		return s.fillText(v)
	}
	return v
}

func (s *session) fillText(text string) any {
	switch name, isFile := strings.CutPrefix(text, "${PROPOSAL:"); {
	case text == "${META}":
		return meta
	case text == "${PROPOSAL_SLOW}":
		return s.host.Slow
	case isFile:
		content, err := s.host.File(strings.TrimSuffix(name, "}"))
		if err != nil {
			panic(err)
		}
		return json.RawMessage(content)
	}
	return placeholder.ReplaceAllStringFunc(text, func(p string) string {
		name := p[2 : len(p)-1]
		if file, ok := strings.CutPrefix(name, "FILE:"); ok {
			content, err := s.host.File(file)
			if err != nil {
				panic(err)
			}
			return string(content)
		}
		return fmt.Sprint(s.match.vars[name])
	})
}

// take returns the next message, nil when none comes in time.
func (s *session) take(timeout time.Duration) (any, error) {
	select {
	case line := <-s.out.lines:
		return decode(line)
	case <-time.After(timeout):
		return nil, nil
	}
}

func (s *session) expect(want any) []string {
	got, err := s.take(patience)
	switch {
	case err != nil:
		return []string{err.Error()}
	case got == nil:
		return []string{"no reply"}
	}
	return s.match.match(s.fill(want), got, "$")
}

func (s *session) set(patterns []any) (bad []string) {
	left := slices.Clone(patterns)
	for range patterns {
		got, err := s.take(patience)
		i := slices.IndexFunc(left, func(want any) bool { return len(s.match.match(s.fill(want), got, "$")) == 0 })
		if err != nil || i < 0 {
			bad = append(bad, fmt.Sprintf("no expectation fits %.200v", got))
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	return bad
}

func (s *session) count(l *SessionLine) (bad []string) {
	counts := map[string]int{}
	for range l.ExpectCount {
		got, err := s.take(2 * patience)
		if err != nil || got == nil {
			return append(bad, "too few replies")
		}
		bad = append(bad, s.match.match(s.fill(l.Each), got, "$")...)
		for condition := range l.Where {
			path, value, _ := strings.Cut(condition, "=")
			object, _ := got.(map[string]any)
			if fmt.Sprint(follow(object["result"], path)) == value {
				counts[condition]++
			}
		}
	}
	for condition, allowed := range l.Where {
		if n := counts[condition]; n < allowed.Min || n > allowed.Max {
			bad = append(bad, fmt.Sprintf("%s: %d times, want %d to %d", condition, n, allowed.Min, allowed.Max))
		}
	}
	return bad
}

// follow returns the value at a path of member names with dots between them.
func follow(v any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		object, _ := v.(map[string]any)
		v = object[name]
	}
	return v
}

func (s *session) eventually(e *Eventually) []string {
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		s.calls++
		id := e.ID
		if id == nil {
			id = fmt.Sprintf("eventually-%d", s.calls)
		}
		text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": map[string]any{
			"name": e.Tool, "arguments": s.fill(e.Arguments), "_meta": meta,
		}})
		if err != nil {
			return []string{err.Error()}
		}
		if bad := s.write(text); bad != nil {
			return bad
		}
		got, err := s.take(patience)
		if err != nil || got == nil {
			return []string{"no reply"}
		}
		object, _ := got.(map[string]any)
		if follow(object, "result.isError") == false && len(s.match.match(s.fill(e.Flat), follow(object, "result.structuredContent"), "$")) == 0 {
			return nil
		}
	}
	return []string{e.Tool + " never gave what was expected"}
}

func (s *session) silent(d time.Duration) []string {
	if got, err := s.take(d); got != nil || err != nil {
		return []string{fmt.Sprintf("unexpected %.120v", got)}
	}
	return nil
}

// ended waits for the exit code; nothing may be left unread then.
func (s *session) ended(want int) []string {
	select {
	case code := <-s.exit:
		if code != want {
			return []string{fmt.Sprintf("exit code %d, want %d", code, want)}
		}
	case <-time.After(exitTime):
		return []string{"still running"}
	}
	return s.silent(time.Millisecond)
}

func (s *session) files(want map[string][]string) (bad []string) {
	for name, files := range want {
		got, err := s.host.List(fmt.Sprint(s.match.vars[name]))
		if err != nil {
			return []string{err.Error()}
		}
		if !slices.Equal(got, files) {
			bad = append(bad, fmt.Sprintf("files %v, want %v", got, files))
		}
	}
	return bad
}
