// Renkin-mcp serves retrosynthesis to language models: the Model Context Protocol
// over standard input and output. Standard output carries protocol lines only.
//
// Exit codes: 0 when the input ended and every request is answered, 1 when a
// reply was lost, 2 for a mistake on the command line.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"athanor/internal/mcpwire"
	"athanor/internal/renkintools"
)

const usage = `usage: renkin-mcp [options]

Serves retrosynthesis tools over the Model Context Protocol on standard input
and output.

  --time-limit SECONDS   longest search per call (default 30)
  --max-expansions N     molecules taken apart per call, at most (default: the
                         planner's own limit)
  --version              print the version and exit
  --help                 print this text and exit
`

func main() {
	// A closed standard output must end in exit code 1, not in a signal.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program, without the process around it.
func run(ctx context.Context, args []string, in io.Reader, out, log io.Writer) int {
	opt, err := parseOptions(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return show(out, usage)
	case err != nil:
		fmt.Fprintf(log, "renkin-mcp: %v\n", err)
		return 2
	case opt.version:
		return show(out, "renkin-mcp "+renkintools.Version+"\n")
	}
	cfg := renkintools.Config()
	cfg.Log = log
	return mcpwire.Serve(ctx, in, out, cfg, renkintools.New(newPlanner(opt.budget)))
}

func show(out io.Writer, text string) int {
	if _, err := io.WriteString(out, text); err != nil {
		return 1
	}
	return 0
}

type options struct {
	version bool
	budget  budget
}

// budget limits one search.
type budget struct {
	duration   time.Duration
	expansions int // 0: the planner's own limit
}

func parseOptions(args []string) (options, error) {
	opt := options{budget: budget{duration: 30 * time.Second}}
	flags := flag.NewFlagSet("renkin-mcp", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&opt.version, "version", false, "")
	flags.Func("time-limit", "", func(text string) (err error) {
		opt.budget.duration, err = parseSeconds(text)
		return err
	})
	flags.Func("max-expansions", "", func(text string) (err error) {
		opt.budget.expansions, err = parseCount(text)
		return err
	})
	if err := flags.Parse(args); err != nil {
		return opt, err
	}
	if flags.NArg() > 0 {
		return opt, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return opt, nil
}

// parseSeconds reads a time limit of up to a day.
func parseSeconds(text string) (time.Duration, error) {
	const day = 24 * 60 * 60
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || !(seconds >= 0.001 && seconds <= day) {
		return 0, fmt.Errorf("want seconds from 0.001 to %d", day)
	}
	return time.Duration(seconds * float64(time.Second)), nil
}

func parseCount(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, errors.New("want a whole number above 0")
	}
	return n, nil
}
