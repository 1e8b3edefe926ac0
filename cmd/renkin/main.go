// Command renkin plans syntheses at a terminal.
//
// "renkin plan SMILES" searches back from the target to compounds in stock and
// prints the routes as trees. The exit status is 0 when a route was found, 1 when
// none was or the target or a file cannot be read, and 2 for a wrong command line.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
)

// version is the published version of the planner.
const version = "1.0.1"

const usage = `Usage: renkin plan [options] SMILES
       renkin --version | --help

Searches synthesis routes from the target back to compounds that can be bought,
and prints them as trees. Every step is a named reaction, checked forward. The
score of a route is the sum of the costs of its steps; routes with a lower score
come first.

Options:
  --depth N           longest linear sequence of reactions, 1 to 20 (default 5)
  --max-routes N      routes to print, 1 to 100 (default 5)
  --max-expansions N  molecules to take apart at most (default 1000)
  --time-limit N      seconds to search at most (default 30)
  --stock FILE        compounds that can be bought, instead of those built in:
                      lines of SMILES and name or of InChIKeys, or a table with a
                      column smiles or inchi_key; may be repeated
  --templates FILE    reaction templates beside the built-in reactions: lines of
                      SMIRKS, a tab and a count, or a table with a column
                      retro_template; may be repeated

Files may be packed by gzip. Environment, when the option is not given:
RENKIN_STOCK and RENKIN_TEMPLATES, lists of files in the form of PATH.

Exit status: 0 a route was found, 1 none was found or the target or a file cannot
be read, 2 the command line is wrong.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// settings are the values of the options.
type settings struct {
	target  string
	request retro.Request
	planner search.Planner
	files   files
}

func run(ctx context.Context, arguments []string, stdout, stderr io.Writer) int {
	if len(arguments) == 0 {
		io.WriteString(stderr, usage)
		return 2
	}
	switch arguments[0] {
	case "--version":
		return show(stdout, stderr, "renkin "+version+"\n")
	case "--help", "-h", "help":
		return show(stdout, stderr, usage)
	case "plan":
	default:
		fmt.Fprintf(stderr, "renkin: unknown command %q; see renkin --help\n", arguments[0])
		return 2
	}
	parsed, err := planArguments.Scan(arguments[1:])
	if err == nil && parsed.Help {
		return show(stdout, stderr, usage)
	}
	var s settings
	if err == nil {
		s, err = parseSettings(parsed)
	}
	if err != nil {
		fmt.Fprintf(stderr, "renkin: %v; see renkin --help\n", err)
		return 2
	}
	return plan(ctx, s, stdout, stderr)
}

var planArguments = args.Spec{
	Operand: "target",
	Options: []args.Option{
		{Flag: "--depth", Value: "N"},
		{Flag: "--max-routes", Value: "N"},
		{Flag: "--max-expansions", Value: "N"},
		{Flag: "--time-limit", Value: "N"},
		{Flag: "--stock", Value: "FILE", Repeat: true},
		{Flag: "--templates", Value: "FILE", Repeat: true},
	},
}

func parseSettings(p *args.Parsed) (settings, error) {
	s := settings{target: p.Operand, request: retro.Request{SMILES: p.Operand, Depth: 5, MaxRoutes: 5}}
	seconds := 0
	for _, option := range []struct {
		flag  string
		limit int
		value *int
	}{
		{"--depth", 20, &s.request.Depth},
		{"--max-routes", 100, &s.request.MaxRoutes},
		{"--max-expansions", 1_000_000, &s.planner.MaxExpansions},
		{"--time-limit", 86_400, &seconds},
	} {
		text, given := p.Value(option.flag)
		if !given {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > option.limit {
			return s, fmt.Errorf("%s needs a whole number from 1 to %d, not %.64q", option.flag, option.limit, text)
		}
		*option.value = n
	}
	s.files = files{p.Values("--stock"), p.Values("--templates")}
	s.files.complete(os.Getenv)
	s.planner.TimeLimit = time.Duration(seconds) * time.Second
	switch {
	case !p.HasOperand:
		return s, errors.New("no target given")
	case p.Operand == "":
		return s, errors.New("the target is empty")
	}
	return s, nil
}

// show writes a text that was asked for and returns the exit status.
func show(stdout, stderr io.Writer, text string) int {
	if _, err := io.WriteString(stdout, text); err != nil {
		return unwritten(stderr, err)
	}
	return 0
}

// unwritten reports an output that could not be written.
func unwritten(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "renkin: could not write output: %v\n", err)
	return 1
}

func plan(ctx context.Context, s settings, stdout, stderr io.Writer) int {
	if err := s.files.load(&s.planner, stderr); err != nil {
		fmt.Fprintf(stderr, "renkin: error: %v\n", err)
		return 1
	}
	answer, err := s.planner.FindRoutes(ctx, s.request)
	if err != nil {
		fmt.Fprintf(stderr, "renkin: error: %v\n", err)
		return 1
	}
	if err := printAnswer(stdout, s.target, answer); err != nil {
		return unwritten(stderr, err)
	}
	if line := verdict(answer, &s, ctx.Err() != nil); line != "" {
		fmt.Fprintf(stderr, "renkin: %s\n", line)
	}
	if len(answer.Routes) == 0 {
		return 1
	}
	return 0
}

func printAnswer(w io.Writer, target string, a *retro.Answer) error {
	planned := ""
	if len(a.NotPlanned) > 0 {
		planned += fmt.Sprintf("Planned component: %s (not planned: %s)\n", a.Target, strings.Join(a.NotPlanned, ", "))
	}
	if a.Neutralised != "" {
		planned += fmt.Sprintf("Planned as neutral form: %s (written as %s)\n", a.Target, a.Neutralised)
	}
	if _, err := fmt.Fprintf(w, "Target: %s\n%sRoutes found: %d\n\n", target, planned, len(a.Routes)); err != nil {
		return err
	}
	if planned != "" {
		target = a.Target
	}
	for i := range a.Routes {
		if err := route.Tree(w, &a.Routes[i], route.TreeOptions{Number: i + 1, Target: target}); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
	}
	return nil
}
