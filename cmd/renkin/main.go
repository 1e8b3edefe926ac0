// Command renkin plans syntheses at a terminal.
//
// "renkin plan SMILES" searches back from the target to compounds in stock and
// prints the routes as trees. The exit status is 0 when a route was found, 1 when
// none was or the target cannot be read, and 2 for a wrong command line.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"time"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
)

// version is the published version of the planner.
const version = "1.0.1"

const usage = `Usage: renkin plan [options] SMILES
       renkin --version | --help

Searches synthesis routes from the target back to compounds that can be bought,
and prints them as trees. Every step is a named reaction, checked forward.

Options:
  --depth N           longest linear sequence of reactions, 1 to 20 (default 5)
  --max-routes N      routes to print, 1 to 100 (default 5)
  --max-expansions N  molecules to take apart at most (default 1000)
  --time-limit N      seconds to search at most (default 30)

Exit status: 0 a route was found, 1 none was found or the target cannot be read,
2 the command line is wrong.
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
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		io.WriteString(stderr, usage)
		return 2
	}
	switch args[0] {
	case "--version":
		fmt.Fprintf(stdout, "renkin %s\n", version)
		return 0
	case "--help", "-h", "help":
		io.WriteString(stdout, usage)
		return 0
	case "plan":
	default:
		fmt.Fprintf(stderr, "renkin: unknown command %q; see renkin --help\n", args[0])
		return 2
	}
	s, err := parseArgs(args[1:])
	if errors.Is(err, errHelp) {
		io.WriteString(stdout, usage)
		return 0
	}
	if err != nil {
		fmt.Fprintf(stderr, "renkin: %v; see renkin --help\n", err)
		return 2
	}
	return plan(ctx, s, stdout, stderr)
}

var errHelp = errors.New("help")

func parseArgs(args []string) (settings, error) {
	s := settings{request: retro.Request{Depth: 5, MaxRoutes: 5}}
	seen := map[string]bool{}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "-h" || arg == "--help" {
			return s, errHelp
		}
		if arg == "--" {
			for _, operand := range args[i+1:] {
				if err := s.setTarget(operand); err != nil {
					return s, err
				}
			}
			break
		}
		if len(arg) < 3 || arg[:2] != "--" {
			if err := s.setTarget(arg); err != nil {
				return s, err
			}
			continue
		}
		if seen[arg] {
			return s, fmt.Errorf("%s given more than once", arg)
		}
		seen[arg] = true
		if i+1 == len(args) {
			return s, fmt.Errorf("%s needs a value", arg)
		}
		i++
		if err := s.setOption(arg, args[i]); err != nil {
			return s, err
		}
	}
	if s.target == "" {
		return s, errors.New("no target given")
	}
	return s, nil
}

func (s *settings) setTarget(text string) error {
	if s.target != "" {
		return fmt.Errorf("second target %q", text)
	}
	if text == "" {
		return errors.New("the target is empty")
	}
	s.target = text
	s.request.SMILES = text
	return nil
}

func (s *settings) setOption(name, value string) error {
	var limit int
	switch name {
	case "--depth":
		limit = 20
	case "--max-routes":
		limit = 100
	case "--max-expansions":
		limit = 1_000_000
	case "--time-limit":
		limit = 86_400
	default:
		return fmt.Errorf("unknown option %s", name)
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > limit {
		return fmt.Errorf("%s needs a whole number from 1 to %d, not %q", name, limit, value)
	}
	switch name {
	case "--depth":
		s.request.Depth = n
	case "--max-routes":
		s.request.MaxRoutes = n
	case "--max-expansions":
		s.planner.MaxExpansions = n
	case "--time-limit":
		s.planner.TimeLimit = time.Duration(n) * time.Second
	}
	return nil
}

func plan(ctx context.Context, s settings, stdout, stderr io.Writer) int {
	answer, err := s.planner.FindRoutes(ctx, s.request)
	if err != nil {
		fmt.Fprintf(stderr, "renkin: error: %v\n", err)
		return 1
	}
	if err := printAnswer(stdout, s.target, answer); err != nil {
		fmt.Fprintf(stderr, "renkin: could not write output: %v\n", err)
		return 1
	}
	if answer.Stats.Termination != retro.Completed {
		fmt.Fprintf(stderr, "renkin: the search stopped early (%s) after %d expansions\n", answer.Stats.Termination, answer.Stats.NodesExpanded)
	}
	if len(answer.Routes) == 0 {
		return 1
	}
	return 0
}

func printAnswer(w io.Writer, target string, a *retro.Answer) error {
	if _, err := fmt.Fprintf(w, "Target: %s\nRoutes found: %d\n\n", target, len(a.Routes)); err != nil {
		return err
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
