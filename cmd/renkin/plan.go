package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
)

func planCommand() command {
	return command{
		name:    "plan",
		summary: "search synthesis routes to a molecule",
		usage:   planUsage,
		spec:    planSpec,
		run:     plan,
	}
}

const planUsage = `Usage: renkin plan [options] SMILES

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

// settings are the values of the options.
type settings struct {
	target  string
	request retro.Request
	planner search.Planner
	files   files
}

var planSpec = args.Spec{
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

func parseSettings(p *args.Parsed, env func(string) string) (settings, error) {
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
	s.files.complete(env)
	s.planner.TimeLimit = time.Duration(seconds) * time.Second
	switch {
	case !p.HasOperand:
		return s, errors.New("no target given")
	case p.Operand == "":
		return s, errors.New("the target is empty")
	}
	return s, nil
}

func plan(ctx context.Context, p *args.Parsed, c *console) int {
	s, err := parseSettings(p, c.env)
	if err != nil {
		return c.mistake("plan", err)
	}
	if err := s.files.load(&s.planner, c); err != nil {
		return c.fail(err)
	}
	answer, err := s.planner.FindRoutes(ctx, s.request)
	if err != nil {
		return c.fail(err)
	}
	if err := printAnswer(c.out, s.target, answer); err != nil {
		return c.unwritten(err)
	}
	if line := verdict(answer, &s, ctx.Err() != nil); line != "" {
		c.note("%s", line)
	}
	if len(answer.Routes) == 0 {
		return exitFailed
	}
	return exitOK
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
