package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/prose"
)

func explainCommand() command {
	return command{
		name:    "explain",
		summary: "tell what speaks for a route, and how its steps are run",
		usage:   explainUsage,
		spec: args.Spec{Operand: "target", Options: options(targetOptions, budgetOptions, fileOptions, policyOptions, constraintOptions, filterOptions, coverageOptions, []args.Option{
			{Flag: "--routes", Value: "FILE"},
			{Flag: "-o", Value: "OUTPUT"},
			{Flag: "--force"},
		})},
		choices: map[string][]string{"--search-mode": searchModes},
		run:     explain,
	}
}

const explainUsage = `Usage: renkin explain [options] SMILES
       renkin explain [options] --routes FILE

Plans a molecule, or reads routes that "renkin plan --format json" wrote, and tells
of each route what speaks for it and against it, and of each step the procedure and
the conditions that are usual for the reaction, and groups that compete.

Examples:
  renkin explain "CC(=O)Nc1ccc(O)cc1"
  renkin explain --routes routes.json

  --routes FILE       explain these routes; "-" is standard input
` + targetHelp + `  --max-routes N      routes to explain, 1 to 100 (default 1; of a file: all)
` + budgetHelp + fileHelp + policyHelp + `  -o OUTPUT           write to a file; "-" is standard output
  --force             replace the file when it exists

These options narrow the search as they do for renkin plan:
  --constraints FILE
  --avoid-elements LIST
  --require-elements LIST
  --avoid-building-blocks LIST
  --require-building-blocks LIST
  --avoid-reaction-families LIST
  --require-reaction-families LIST
  --prefer-reaction-families LIST
  --max-steps N
  --max-route-cost X
  --min-confidence X
  --min-success-probability X
  --search-mode MODE
  --coverage-templates FILE
  --coverage-timeout-secs N

` + environmentHelp + `
Exit status: 0 a route was explained, 1 there is none or the target or a file cannot
be read, 2 the command line is wrong.
`

func explain(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	s := searchSettings(v, c.env, 1)
	readPolicyOptions(v, &s.files)
	to := readDestination(v)
	file, fromFile := p.Value("--routes")
	switch {
	case !fromFile:
		needTarget(v)
	case p.HasOperand:
		v.fail(errors.New("a target and --routes do not go together"))
	}
	if v.err != nil {
		return c.mistake("explain", v.err)
	}
	if err := to.check(); err != nil {
		return c.fail(err)
	}
	var answer *retro.Answer
	var err error
	if fromFile {
		if answer, err = c.readRoutes(file); err == nil && p.Has("--max-routes") {
			answer.Routes = answer.Routes[:min(len(answer.Routes), s.request.MaxRoutes)]
		}
	} else if err = s.load(c); err == nil {
		answer, err = c.search(ctx, &s)
	}
	if err != nil {
		return c.fail(err)
	}
	target := s.target
	if fromFile {
		target = answer.Target
	}
	if status := c.deliver(to, []byte(explanations(target, answer))); status != exitOK {
		return status
	}
	if !fromFile {
		if line := verdict(answer, &s, ctx.Err() != nil); line != "" {
			c.note("%s", line)
		}
	}
	if len(answer.Routes) == 0 {
		return exitFailed
	}
	return exitOK
}

func explanations(target string, a *retro.Answer) string {
	var b strings.Builder
	for i := range a.Routes {
		r := &a.Routes[i]
		fmt.Fprintf(&b, "Route %d  [score=%.2f, depth=%d]\nTarget: %s\n", i+1, r.Score, r.Depth, target)
		if len(a.NotPlanned) > 0 || a.Neutralised != "" {
			fmt.Fprintf(&b, "Planned as: %s\n", a.Target)
		}
		b.WriteByte('\n')
		prose.Explanation(&b, r)
	}
	if len(a.Routes) == 0 {
		fmt.Fprintf(&b, "No route to %s to explain.\n", target)
	}
	return b.String()
}

// readRoutes reads the routes of a file of this program with all that they state.
func (c *console) readRoutes(path string) (*retro.Answer, error) {
	in, err := c.openInput(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(in, interchange.MaxFileBytes+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > interchange.MaxFileBytes:
		return nil, fmt.Errorf("routes: the file has more than %d bytes", interchange.MaxFileBytes)
	}
	var file struct {
		Target *string       `json:"target"`
		Routes []retro.Route `json:"routes"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("routes: %w", err)
	}
	if file.Target == nil {
		return nil, errors.New("routes: the file is none that renkin plan --format json writes")
	}
	return &retro.Answer{Target: *file.Target, Routes: file.Routes}, nil
}
