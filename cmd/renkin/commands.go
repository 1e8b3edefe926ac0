package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"athanor/internal/cli/args"
)

// Exit statuses of all commands.
const (
	exitOK     = 0
	exitFailed = 1 // nothing was found, or the work could not be done
	exitUsage  = 2 // the command line is wrong
)

// console is what a command works with besides its arguments.
type console struct {
	in       io.Reader
	out, err io.Writer
	// env looks up a variable of the environment, "" when it is not set.
	env func(string) string
	// terminal: err is a terminal, on which a line can be written over.
	terminal bool
	// columns is the width of the terminal at present, 0 or nil when it is not known.
	columns func() int
}

// command is one sub-command of the program, or a group of them.
type command struct {
	name string
	// summary is a line of at most 60 characters for the list of commands.
	summary string
	// usage is the help text, from "Usage: renkin" to a final line break. It names
	// every option of spec; a test looks. A group without a text gets one that lists
	// its members.
	usage string
	// spec says what the command line may hold. Its Command is filled in.
	spec args.Spec
	// run does the work and returns the exit status. Mistakes in the values of
	// options go to mistake, other errors to fail.
	run func(ctx context.Context, p *args.Parsed, c *console) int
	// choices are the words that options take, by their flags, and those that the
	// operand may be, under "". They are for the completion of shells.
	choices map[string][]string
	// members are the commands of a group, which has no run of its own.
	members []command
}

// commands lists the sub-commands in the order of the help text. It is a function
// because some of them read it.
func commands() []command {
	list := []command{
		planCommand(),
		expandCommand(),
		explainCommand(),
		auditCommand(),
		batchCommand(),
		stockCommand(),
		templatesCommand(),
		benchCommand(),
		doctorCommand(),
		completionCommand(),
	}
	var names []string
	for i := range list {
		names = append(names, list[i].name)
	}
	return append(list, helpCommand(names...))
}

// execute runs a command line without the name of the program.
func execute(ctx context.Context, arguments []string, c *console) int {
	if len(arguments) == 0 {
		_, _ = io.WriteString(c.err, overview()) // there is nowhere to report it
		return exitUsage
	}
	switch arguments[0] {
	case "--version":
		return c.show("renkin " + version + "\n")
	case "--help", "-h":
		return c.show(overview())
	}
	return dispatch(ctx, "", commands(), arguments, c)
}

// dispatch finds the command that arguments name below path and runs it.
func dispatch(ctx context.Context, path string, from []command, arguments []string, c *console) int {
	i := slices.IndexFunc(from, func(each command) bool { return each.name == arguments[0] })
	if i < 0 {
		return c.mistake(path, fmt.Errorf("unknown command %.64q%s", strings.TrimPrefix(path+" "+arguments[0], " "), meant(arguments[0], from)))
	}
	each := from[i]
	path = strings.TrimPrefix(path+" "+each.name, " ")
	rest := arguments[1:]
	if each.members != nil {
		switch {
		case len(rest) == 0:
			return c.mistake(path, fmt.Errorf("%s needs one of its commands", path))
		case rest[0] == "--help" || rest[0] == "-h":
			return c.show(each.help(path))
		}
		return dispatch(ctx, path, each.members, rest, c)
	}
	each.spec.Command = path
	p, err := each.spec.Scan(rest)
	switch {
	case err != nil:
		return c.mistake(path, fmt.Errorf("%w%s", err, each.spelled(err, rest)))
	case p.Help:
		return c.show(each.help(path))
	}
	return each.run(ctx, p, c)
}

// meant asks about the command whose name is nearest, "" when none is near.
func meant(name string, from []command) string {
	best, least := "", 3 // slips of the finger
	for i := range from {
		if d := distance(name, from[i].name); d < least && d < len(name) {
			best, least = from[i].name, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %s?", best)
}

// spelled asks about the option whose name is nearest to the one that the error is
// about, "" when that is none that is unknown.
func (k *command) spelled(err error, arguments []string) string {
	var known []command
	for _, o := range k.spec.Options {
		known = append(known, command{name: o.Flag})
	}
	for _, arg := range arguments {
		if strings.HasSuffix(err.Error(), " does not take "+arg) {
			return meant(arg, known)
		}
	}
	return ""
}

// distance is the least number of letters to put in, take out or replace that turns
// one word into another (Levenshtein).
func distance(a, b string) int {
	if len(a) > 64 {
		return len(a)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}

// show writes a text that was asked for and returns the exit status.
func (c *console) show(text string) int {
	if _, err := io.WriteString(c.out, text); err != nil {
		return c.unwritten(err)
	}
	return exitOK
}

// note writes a line about the work to standard error.
func (c *console) note(format string, values ...any) {
	fmt.Fprintf(c.err, "renkin: "+format+"\n", values...)
}

// mistake reports a wrong command line; path names the command, "" none.
func (c *console) mistake(path string, err error) int {
	c.note("%v; see %s --help", err, strings.TrimSuffix("renkin "+path, " "))
	return exitUsage
}

// fail reports why the work could not be done.
func (c *console) fail(err error) int {
	if errors.Is(err, context.Canceled) {
		err = errInterrupted
	}
	c.note("error: %v", err)
	return exitFailed
}

// errInterrupted stands for the end of a work that left no result.
var errInterrupted = errors.New("interrupted; nothing was written")

// unwritten reports an output that could not be written.
func (c *console) unwritten(err error) int {
	c.note("could not write output: %v", err)
	return exitFailed
}

// system is the console of the process.
func system() *console {
	screen := int(os.Stderr.Fd())
	return &console{in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv, terminal: term.IsTerminal(screen), columns: func() int {
		width, _, _ := term.GetSize(screen) // 0 when it cannot be found out
		return width
	}}
}
