// Renkin-mcp serves retrosynthesis to language models: the Model Context Protocol
// over standard input and output. Standard output carries protocol lines only;
// what was loaded, and what went wrong, is said on standard error.
//
// Exit codes: 0 when the input ended and every request is answered, 1 when a
// reply was lost, 2 for a mistake on the command line or in the environment.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"athanor/internal/mcpwire"
	"athanor/internal/renkintools"
)

func main() {
	// A closed standard output must end in exit code 1, not in a signal.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr))
}

// run is the program, without the process around it.
func run(ctx context.Context, args []string, env func(string) string, in io.Reader, out, log io.Writer) int {
	opt, err := parseOptions(args, env)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return show(out, log, usage)
	case err == nil && opt.version:
		return show(out, log, "renkin-mcp "+renkintools.Version+"\n")
	}
	var e *engine
	if err == nil {
		e, err = newEngine(opt, log)
	}
	if err != nil {
		fmt.Fprintf(log, "renkin-mcp: %v\n", err)
		return 2
	}
	cfg := renkintools.Config()
	cfg.Log = e.log
	return mcpwire.Serve(ctx, in, out, cfg, renkintools.New(renkintools.Services{
		Planner:      e,
		Rules:        e.rules,
		TemplateFile: e.templateFile,
	}))
}

// show writes a text that was asked for and returns the exit code.
func show(out, log io.Writer, text string) int {
	if _, err := io.WriteString(out, text); err != nil {
		fmt.Fprintf(log, "renkin-mcp: could not write output: %v\n", err)
		return 1
	}
	return 0
}
