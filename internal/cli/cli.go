package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"athanor/internal/cli/args"
	"athanor/internal/heap"
	"athanor/internal/ops"
)

// Exit statuses.
const (
	exitSuccess = 0
	exitFailure = 1
	exitUsage   = 2
)

// Process is the process as a command sees it.
type Process struct {
	In       io.Reader
	Out, Err io.Writer
	// Terminal says that Out is a terminal.
	Terminal  bool
	LookupEnv func(string) (string, bool)
	// Executable returns the path of the program; nil when it is unknown.
	Executable func() (string, error)
	Service    *ops.Service
	// Exit ends the process at once when it reaches its memory ceiling; nil lets
	// it grow.
	Exit func(status int)
}

// Run runs the command that the arguments name, without the program name and
// without --cli, and returns the exit status.
func Run(ctx context.Context, arguments []string, p Process) (status int) {
	r := &runner{p}
	defer func() {
		if fault := recover(); fault != nil {
			RemoveTemporary()
			status = r.report(fmt.Errorf("internal error: %v", fault))
		}
	}()
	if len(arguments) == 0 {
		io.WriteString(p.Err, overview())
		return exitUsage
	}
	job, err := r.prepare(arguments)
	if err == nil {
		err = job(ctx, r)
	}
	return r.report(err)
}

// Version writes the version of the program, and returns the exit status.
func Version(p Process) int {
	r := &runner{p}
	return r.report(printVersion(context.Background(), r))
}

// job is a command whose arguments are all in order.
type job func(context.Context, *runner) error

// usageError is a mistake in the arguments.
type usageError struct{ message string }

func (e usageError) Error() string { return e.message }

func usagef(format string, arguments ...any) error {
	return usageError{fmt.Sprintf(format, arguments...)}
}

// outputError says that standard output could not be written.
type outputError struct{ cause error }

func (e outputError) Error() string { return "could not write output: " + reason(e.cause) }

// runner runs one command.
type runner struct{ Process }

// prepare turns the arguments into a job. Its error is a usageError, or that of
// the memory ceiling.
func (r *runner) prepare(arguments []string) (job, error) {
	name, rest := arguments[0], arguments[1:]
	switch name {
	case "--version":
		if len(rest) > 0 {
			return nil, usagef("--version takes no arguments, got %.64q", rest[0])
		}
		return printVersion, nil
	case "-h", "--help":
		name = "help"
	}
	c := findCommand(name)
	if c == nil {
		return nil, usagef("unknown command %.64q; run reshiki --cli help", name)
	}
	p, err := c.spec().Scan(rest)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	if p.Help {
		return printHelp(c), nil
	}
	job, err := c.prepare(r, p)
	if err != nil || name == "help" {
		return job, err
	}
	ceiling, err := heap.Ceiling(r.LookupEnv)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	if r.Exit != nil {
		heap.Watch(ceiling, r.Err, func(status int) {
			RemoveTemporary()
			r.Exit(status)
		})
	}
	return job, nil
}

// spec returns what the scanner needs to know of a command.
func (c *command) spec() *args.Spec {
	spec := &args.Spec{Command: c.name, Operand: c.noun}
	for _, o := range c.allOptions() {
		spec.Options = append(spec.Options, args.Option{Flag: o.flag, Value: o.value})
	}
	return spec
}

func printVersion(_ context.Context, r *runner) error {
	return r.write([]byte("reshiki " + ops.AppVersion + "\n"))
}

// report writes the error of a command, if there is one, and returns the exit
// status.
func (r *runner) report(err error) int {
	var usage usageError
	var output outputError
	switch {
	case err == nil:
		return exitSuccess
	case errors.As(err, &usage):
		r.message("", err.Error())
		return exitUsage
	case errors.As(err, &output):
		r.message("", err.Error())
	default:
		r.message("error: ", err.Error())
	}
	return exitFailure
}

// warn writes warnings.
func (r *runner) warn(warnings []ops.Message) {
	for _, w := range warnings {
		r.message("warning: ", w.Message)
	}
}

// message writes one line to standard error. There is nowhere to report that
// this failed.
func (r *runner) message(prefix, text string) {
	fmt.Fprintf(r.Err, "reshiki: %s%s\n", prefix, ops.Line(text))
}

// write writes data to standard output.
func (r *runner) write(data []byte) error {
	if _, err := r.Out.Write(data); err != nil {
		return outputError{err}
	}
	return nil
}

// writeLine writes members as one line of JSON, sorted by name, together with
// those that every line has.
func (r *runner) writeLine(members map[string]any) error {
	members["experimental"] = true
	members["api"] = map[string]any{"operation_api": ops.OperationAPI, "stability": ops.Stability}
	line, err := encode(members)
	if err != nil {
		return err
	}
	return r.write(line)
}

// sorted returns the JSON that v becomes with the members of all objects sorted by
// name. Numbers stay as they are written.
func sorted(v any) (any, error) {
	text, err := encode(v)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var out any
	err = d.Decode(&out)
	return out, err
}

// members returns the members of the JSON object that v becomes.
func members(v any) (map[string]any, error) {
	text, err := encode(v)
	if err != nil {
		return nil, err
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return nil, err
	}
	out := make(map[string]any, len(raw)+2)
	for name, value := range raw {
		out[name] = value
	}
	return out, nil
}

// encode returns v as a line of JSON. Characters that matter to HTML only are
// left alone.
func encode(v any) ([]byte, error) {
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return buf.Bytes(), err
}
