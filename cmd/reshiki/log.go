package main

import (
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"
	"unicode"

	"athanor/internal/access"
	"athanor/internal/ops"
	"athanor/internal/reshikitools"
)

// level says how much is logged.
type level int

const (
	levelError level = iota
	levelWarn
	levelInfo
	levelDebug
	numLevels
)

var levelNames = [numLevels]string{"error", "warn", "info", "debug"}

// maxLogLine is the length of the longest line in bytes, with its end.
const maxLogLine = 512

// logger writes lines about the server, never about what is in requests and
// results. It does not wait for a reader of standard error: lines that do not fit
// the queue are lost.
type logger struct {
	level level
	lines chan string
	// closing is closed when the program ends, done when everything is written.
	closing, done chan struct{}
	calls         atomic.Uint64
}

// flushTime is how long the end of the program waits for the log.
const flushTime = 200 * time.Millisecond

func newLogger(out io.Writer, most level) *logger {
	l := &logger{level: most, lines: make(chan string, 256), closing: make(chan struct{}), done: make(chan struct{})}
	go l.write(out)
	return l
}

func (l *logger) write(out io.Writer) {
	defer close(l.done)
	for closing := false; ; {
		select {
		case line := <-l.lines:
			_, _ = io.WriteString(out, line) // there is nowhere to report a failure
			continue
		default:
		}
		if closing {
			return
		}
		select {
		case line := <-l.lines:
			_, _ = io.WriteString(out, line)
		case <-l.closing:
			closing = true
		}
	}
}

// close writes what is waiting, as far as it can be written soon.
func (l *logger) close() {
	close(l.closing)
	select {
	case <-l.done:
	case <-time.After(flushTime):
	}
}

func (l *logger) printf(at level, format string, arguments ...any) {
	if at <= l.level {
		l.put(at, fmt.Sprintf(format, arguments...))
	}
}

func (l *logger) put(at level, text string) {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, "reshiki-mcp: "+levelNames[at]+": "+text)
	if len(text) >= maxLogLine {
		text = strings.ToValidUTF8(text[:maxLogLine-1], "")
	}
	select {
	case l.lines <- text + "\n":
	default: // nobody reads
	}
}

// start writes the first lines, which stand at every level.
func (l *logger) start(grants *access.Grants, terminal bool) {
	read, write := grants.Folders(access.ForReading), grants.Folders(access.ForWriting)
	l.put(levelInfo, fmt.Sprintf("ReShiki agent API (experimental) %s; granted folders: %d read, %d write", ops.AppVersion, len(read), len(write)))
	if terminal {
		l.put(levelInfo, "waiting for MCP messages on stdin; an MCP client starts this server")
	}
	for _, folder := range read {
		l.printf(levelDebug, "granted for reading: %s", folder)
	}
	for _, folder := range write {
		l.printf(levelDebug, "granted for writing: %s", folder)
	}
}

// call tells of a call.
func (l *logger) call(e reshikitools.Event) {
	n := l.calls.Add(1)
	if e.Code != "" {
		l.printf(levelInfo, "call n=%d tool=%s ms=%d code=%s", n, e.Tool, e.Took.Milliseconds(), e.Code)
		return
	}
	l.printf(levelDebug, "call n=%d tool=%s ms=%d", n, e.Tool, e.Took.Milliseconds())
}

// Write logs a fault of the server: the line that package mcpwire writes about it.
func (l *logger) Write(p []byte) (int, error) {
	l.put(levelError, strings.TrimSpace(string(p)))
	return len(p), nil
}
