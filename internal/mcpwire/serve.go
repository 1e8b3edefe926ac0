package mcpwire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"
)

// conn is one connection.
type conn struct {
	cfg    Config
	server Server
	tasks  *schedule
	era    eraState
	tools  [2]json.RawMessage // by Era
}

// Serve answers the requests that come from in until its end, and returns the
// exit code of the program: 0 when every request that was not cancelled has its
// reply, 1 when one was lost, in could not be read or out could not be written.
//
// The end of ctx stops the server: waiting calls are refused, running ones get
// Config.StopGrace to return. A read from in that is under way is left behind.
func Serve(ctx context.Context, in io.Reader, out io.Writer, cfg Config, s Server) (exitCode int) {
	c := &conn{cfg: cfg.withDefaults(), server: s}
	c.tools = [2]json.RawMessage{s.Tools(EraLegacy), s.Tools(EraModern)}
	c.tasks = newSchedule(context.WithoutCancel(ctx), &c.cfg, out)
	c.tasks.run = c.run
	for range c.cfg.Workers {
		go c.tasks.work()
	}
	readError := make(chan error, 1)
	go func() { readError <- c.read(in) }()

	err := c.await(ctx, readError)
	if lost := c.tasks.close(); lost || err != nil {
		return 1
	}
	return 0
}

// await returns when the connection has ended, with the error that ended the
// input.
func (c *conn) await(ctx context.Context, readError <-chan error) (err error) {
	ended := make(chan struct{})
	go func() {
		c.tasks.awaitEnd()
		close(ended)
	}()
	var grace <-chan time.Time // since the newest reason to stop
	stop, failure := ctx.Done(), c.tasks.failure
	for {
		select {
		case <-ended:
			return err
		case e := <-readError:
			readError = nil
			if !errors.Is(e, io.EOF) {
				err = e
			}
			if c.cfg.CancelAtEOF {
				c.tasks.stop()
				grace = time.After(c.cfg.EOFGrace)
			}
			c.tasks.endInput()
		case <-stop:
			stop = nil
			c.tasks.stop()
			grace = time.After(c.cfg.StopGrace)
		case <-failure:
			failure = nil
			c.tasks.stop()
			grace = time.After(c.cfg.StopGrace)
		case <-grace:
			c.tasks.abandon()
		}
	}
}

// read handles lines until the input or the connection ends. It returns the
// error of the input, io.EOF when it just ended.
func (c *conn) read(in io.Reader) error {
	lines := newLineReader(in, c.cfg.MaxLine, c.cfg.Reserve)
	for c.tasks.awaitSlot() {
		line, long, err := lines.next()
		if err != nil {
			return err
		}
		if !c.tasks.beginLine() {
			break
		}
		if c.line(line, long) {
			lines.keep()
		}
		c.tasks.endLine()
	}
	return io.EOF
}

// line handles one line and reports whether its bytes are still in use.
func (c *conn) line(line []byte, long bool) (kept bool) {
	if long {
		req := &request{size: int64(len(line))}
		if c.cfg.LongLineID {
			req.id = c.findID(line)
		}
		c.replyError(req, &Error{Code: CodeInvalidRequest, Message: c.cfg.LongLine})
		return false
	}
	if len(line) == 0 {
		return false
	}
	req, e := c.parseLine(line)
	switch {
	case e != nil:
		c.replyError(req, e)
	case req == nil: // a client response
	case req.id == nil:
		c.notification(req)
	default:
		return c.serve(req)
	}
	return false
}

func (c *conn) notification(req *request) {
	if req.method != methodCancelled {
		return
	}
	if key, ok := c.idKey(req.params.get("requestId")); ok {
		c.tasks.cancelCall(key)
	}
}

// run executes an admitted call and returns its reply.
func (c *conn) run(t *task) []byte {
	return c.guard(t.req, func() []byte {
		if t.refused {
			return c.callLine(t.req.id, t.call, c.server.Busy(t.call, true), nil)
		}
		result, e := c.server.Run(t.ctx, t.call)
		return c.callLine(t.req.id, t.call, result, e)
	})
}

// guard returns the reply that f makes, an internal error when it panics.
func (c *conn) guard(req *request, f func() []byte) (line []byte) {
	defer func() {
		if v := recover(); v != nil {
			fmt.Fprintf(c.cfg.Log, "tool panicked at %s\n", panicPlace(v))
			line = c.errorLine(req.id, errInternal)
		}
	}()
	return f()
}

// panicPlace returns the function and line that panicked, as seen from a deferred
// function. The panic value is not shown: it can hold content of the client. One
// that a tool brought over from another goroutine tells its place itself.
func panicPlace(value any) string {
	if there, ok := value.(interface{ Place() string }); ok {
		return there.Place()
	}
	pc := make([]uintptr, 64)
	frames := runtime.CallersFrames(pc[:runtime.Callers(1, pc)])
	panicked := false
	for {
		frame, more := frames.Next()
		switch inRuntime := strings.HasPrefix(frame.Function, "runtime."); {
		case frame.Function == "runtime.gopanic":
			panicked = true
		case panicked && !inRuntime:
			return fmt.Sprintf("%s, line %d", frame.Function, frame.Line)
		case !more:
			return "an unknown place"
		}
	}
}
