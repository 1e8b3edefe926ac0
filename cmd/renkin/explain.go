package main

import (
	"bytes"
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
		spec: args.Spec{Operand: "target", Options: options(targetOptions, budgetOptions, fileOptions, priceOptions, policyOptions, metadataOptions, constraintOptions, filterOptions, coverageOptions, []args.Option{
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

Plans a molecule, or reads routes that "renkin plan --format json" or "renkin batch"
wrote, and tells of each route what speaks for it and against it, and of each step the
procedure and the conditions that are usual for the reaction, the recorded reactions
that support it, and groups that compete.

Examples:
  renkin explain "CC(=O)Nc1ccc(O)cc1"
  renkin explain --routes routes.json

  --routes FILE       explain these routes; "-" is standard input
` + targetHelp + `  --max-routes N      routes to explain, 1 to 100 (default 1; of a file: all)
` + budgetHelp + fileHelp + priceHelp + policyHelp + metadataHelp + `  -o OUTPUT           write to a file; "-" is standard output
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
	if fromFile {
		return c.explainFile(ctx, file, v, &s, to)
	}
	if err := s.load(ctx, c); err != nil {
		return c.fail(err)
	}
	answer, err := c.search(ctx, &s)
	if err != nil {
		return c.fail(err)
	}
	if status := c.deliver(to, []byte(explanations(s.target, answer))); status != exitOK {
		return status
	}
	c.noteFamilies(answer.UnknownFamilies)
	if line := verdict(answer, &s, ctx.Err() != nil); line != "" {
		c.note("%s", line)
	}
	if len(answer.Routes) == 0 {
		return exitFailed
	}
	return exitOK
}

// explainFile explains the routes of a file, all of them unless their number is given.
func (c *console) explainFile(ctx context.Context, path string, v *values, s *settings, to destination) int {
	answers, err := c.readRoutes(path)
	if err == nil {
		err = s.files.readMetadata(ctx, &s.planner, c)
	}
	if err != nil {
		return c.fail(err)
	}
	var b strings.Builder
	explained := 0
	for i, a := range answers {
		if err := s.files.annotate(a); err != nil {
			return c.fail(inFile(path, err))
		}
		if v.parsed.Has("--max-routes") {
			a.Routes = a.Routes[:min(len(a.Routes), s.request.MaxRoutes)]
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(explanations(a.Target, a))
		explained += len(a.Routes)
	}
	if status := c.deliver(to, []byte(b.String())); status != exitOK {
		return status
	}
	if explained == 0 {
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
		prose.Explanation(&b, r, a.RuleWeights)
	}
	if len(a.Routes) == 0 {
		fmt.Fprintf(&b, "No route to %s to explain.\n", target)
	}
	return b.String()
}

// readRoutes reads the answers of a file of this program with all that they state: one
// of renkin plan, or one a line of renkin batch.
func (c *console) readRoutes(path string) ([]*retro.Answer, error) {
	in, err := c.openInput(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	text, cut, err := interchange.Text(in)
	if err != nil {
		return nil, inFile(path, err)
	}
	answers, err := decodeAnswers(text)
	if cut != nil {
		err = cut
	}
	switch {
	case err == nil:
	case len(answers) == 0:
		return nil, inFile(path, fmt.Errorf("routes: %w", err))
	default:
		c.note("warning: %v; what stands before it is explained", inFile(path, err))
	}
	return answers, nil
}

// decodeAnswers reads answers one after the other. With an error it returns those
// before it.
func decodeAnswers(text []byte) ([]*retro.Answer, error) {
	var answers []*retro.Answer
	d := json.NewDecoder(bytes.NewReader(text))
	for {
		var file struct {
			Target *string       `json:"target"`
			Status string        `json:"status"`
			Basis  string        `json:"confidence_basis"`
			Routes []retro.Route `json:"routes"`
		}
		err := d.Decode(&file)
		switch {
		case errors.Is(err, io.EOF):
			return answers, nil
		case err != nil:
			return answers, badAnswer(text, d.InputOffset(), err)
		case file.Status == statusBadRow:
			continue
		case file.Target == nil:
			return answers, errNotOurs
		}
		answers = append(answers, &retro.Answer{Target: *file.Target, Routes: file.Routes, RuleWeights: file.Basis == interchange.RuleWeights})
	}
}

// badAnswer says what is wrong with a file of which the text up to some place was
// read.
func badAnswer(text []byte, to int64, err error) error {
	read := text[:min(to, int64(len(text)))]
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fmt.Errorf("%w: what ends in line %d is something else", errNotOurs, 1+bytes.Count(read, []byte("\n")))
	}
	begin := text[:len(text)-len(bytes.TrimLeft(text[len(read):], " \t\r\n"))]
	line := 1 + bytes.Count(begin, []byte("\n"))
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("the file is not complete: it ends within what begins in line %d", line)
	}
	return fmt.Errorf("%w: line %d: %w", errNotOurs, line, err)
}

var errNotOurs = errors.New("the file is none that renkin plan --format json or renkin batch writes")
