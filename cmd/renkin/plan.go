package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
)

func planCommand() command {
	return command{
		name:    "plan",
		summary: "search synthesis routes to a molecule",
		usage:   planUsage,
		spec: args.Spec{Operand: "target", Options: options(targetOptions, budgetOptions, fileOptions, priceOptions, policyOptions, metadataOptions, constraintOptions, filterOptions, coverageOptions, []args.Option{
			{Flag: "--exclude-target-from-stock"},
			{Flag: "--first-route"},
			{Flag: "--objectives", Value: "LIST"},
			{Flag: "--diagnose"},
			{Flag: "--search-diagnostics"},
			{Flag: "--candidate-trace-limit", Value: "N"},
		}, outputOptions)},
		choices: map[string][]string{"--format": formats(), "--search-mode": searchModes},
		run:     plan,
	}
}

const planUsage = `Usage: renkin plan [options] SMILES

Searches synthesis routes from the target back to compounds that can be bought,
and prints them as trees. Every step was run forward and gives its product. The
score of a route is the sum of the costs of its steps; routes with a lower score
come first. Reactions have names, as far as they have one; templates have numbers,
learned_N those built in and extracted_N those of a file. Behind the number stands what
the step does, or which bonds it changes, and how many recorded reactions the template
comes from, the year of the first and the number of one of them, as far as is known.

Of a target in several parts the largest with carbon is planned, acids and bases as
neutral compounds; what keeps a charge is planned with its counter-ions. Before the
routes stands what was planned, when that is not what was written or is a salt.

Examples:
  renkin plan "CC(=O)Nc1ccc(O)cc1"
  renkin plan --max-routes 3 --format table "CCN(CC)CC(=O)Nc1c(C)cccc1C"
  renkin plan --avoid-elements Br --format json -o routes.json "CC(=O)Oc1ccccc1"
  renkin plan --format html -o routes.html "CC(=O)Nc1ccc(O)cc1"

What to search:
` + targetHelp + `  --max-routes N      routes to print, 1 to 100 (default 5)
` + budgetHelp + fileHelp + priceHelp + policyHelp + metadataHelp + `  --exclude-target-from-stock
                      make the target even when it can be bought
  --first-route       stop at the first route, which may not be the best

Which routes count; only they are searched:
  --constraints FILE  a JSON object with any of the following as keys, without the
                      dashes in front and with underscores for the others, and
                      max_depth; options win over it
  --avoid-elements LIST
                      symbols that no building block may contain, as in Br,I
  --require-elements LIST
                      symbols each of which must occur in a building block
  --avoid-building-blocks LIST
                      SMILES that may not be building blocks
  --require-building-blocks LIST
                      SMILES at least one of which must be a building block
  --avoid-reaction-families LIST
                      families or names of reactions that may not occur
  --require-reaction-families LIST
                      families or names of reactions, at least one of which must
                      occur
  --prefer-reaction-families LIST
                      routes with one of these come first
  --max-steps N       reactions of a route at most
  --max-route-cost X  cost of a route at most
  --min-confidence X  confidence of each step at least, 0 to 1: the estimated
                      probability that its product would be made by the same
                      changes of its bonds, as far as recorded reactions tell
  --min-success-probability X
                      product of the confidences of the steps at least, 0 to 1; it
                      is not the chance that the synthesis works
  --objectives LIST   print the routes that no other one beats in all objectives,
                      as in cost:min,steps:min. There are cost, steps, depth,
                      success_probability, confidence, convergency, atom_economy.

A second search with more templates when the first finds nothing:
  --search-mode MODE  standard (default) or coverage
  --coverage-templates FILE
                      templates of the second search, as for --templates
  --coverage-timeout-secs N
                      seconds of the second search at most

Output:
  --format FORMAT     tree (default), table, json, compare-json (figures only), csv,
                      markdown, html (with drawings), dot (Graphviz), mermaid,
                      aizynth (AiZynthFinder's trees) or syntheseus
  -o OUTPUT           write to a file; "-" is standard output
  --force             replace the file when it exists
  --diagnose          when there is no route, show the best incomplete one, what
                      is missing, and what may help
  --search-diagnostics
                      put the counters of the search into JSON
  --candidate-trace-limit N
                      print up to N of the steps that the search looked at

` + environmentHelp + `
Exit status: 0 a route was found, 1 none was found or the target or a file cannot
be read, 2 the command line is wrong.
`

// planning is one call of the command.
type planning struct {
	settings
	format     string
	to         destination
	objectives []route.Objective
	// list is how the objectives were written.
	list        string
	diagnose    bool
	diagnostics bool
}

// formats lists what a plan can be written as.
func formats() []string {
	list := []string{formatHTML}
	for _, f := range interchange.Formats() {
		list = append(list, string(f))
	}
	slices.SortStableFunc(list, func(a, b string) int { // the default first
		return boolOrder(a != string(interchange.Tree)) - boolOrder(b != string(interchange.Tree))
	})
	return list
}

func boolOrder(b bool) int {
	if b {
		return 1
	}
	return 0
}

func parsePlan(p *args.Parsed, env func(string) string) (*planning, error) {
	v := &values{parsed: p}
	s := &planning{settings: searchSettings(v, env, 5)}
	readPolicyOptions(v, &s.files)
	s.request.TraceLimit = v.whole("--candidate-trace-limit", 0, 1_000_000, 0)
	s.planner.Make, s.planner.First = p.Has("--exclude-target-from-stock"), p.Has("--first-route")
	s.format = v.choice("--format", formats()...)
	s.to = readDestination(v)
	s.diagnose, s.diagnostics = p.Has("--diagnose"), p.Has("--search-diagnostics")
	s.request.Diagnose = s.diagnose
	if s.diagnostics && s.format != string(interchange.JSON) {
		v.fail(errors.New("--search-diagnostics needs --format json"))
	}
	if list, given := p.Value("--objectives"); given {
		var err error
		if s.objectives, err = route.ParseObjectives(list); err != nil {
			v.fail(fmt.Errorf("--objectives: %w", err))
		}
		s.list = list
	}
	needTarget(v)
	return s, v.err
}

func plan(ctx context.Context, p *args.Parsed, c *console) int {
	s, err := parsePlan(p, c.env)
	if err != nil {
		return c.mistake("plan", err)
	}
	if err := s.to.check(); err != nil {
		return c.fail(err)
	}
	if err := s.load(ctx, c); err != nil {
		return c.fail(err)
	}
	answer, err := c.search(ctx, &s.settings)
	if err != nil {
		return c.fail(err)
	}
	data, err := s.written(answer)
	if err != nil {
		return c.fail(err)
	}
	if status := c.deliver(s.to, data); status != exitOK {
		return status
	}
	c.noteFamilies(answer.UnknownFamilies)
	if line := verdict(answer, &s.settings, ctx.Err() != nil); line != "" {
		c.note("%s", line)
	}
	if len(answer.Routes) == 0 {
		if !s.diagnose {
			c.note("--diagnose shows the best incomplete route and what may help")
		}
		return exitFailed
	}
	return exitOK
}

// noteFamilies tells of names of families that no reaction has.
func (c *console) noteFamilies(unknown []string) {
	if len(unknown) > 0 {
		c.note("warning: no reaction or family has the name %s", strings.Join(unknown, ", "))
	}
}

// search runs the search, with a line about it on a terminal.
func (c *console) search(ctx context.Context, s *settings) (*retro.Answer, error) {
	limit := s.planner.TimeLimit
	if limit <= 0 {
		limit = search.DefaultTimeLimit
	}
	if c.terminal {
		s.planner.Progress = new(search.Progress)
	}
	end := c.watch("searching", limit, func() string {
		return amount.Of(int(s.planner.Progress.Expanded.Load()), "molecule") + " taken apart"
	})
	defer end()
	answer, err := s.planner.FindRoutes(ctx, s.request)
	if err == nil {
		err = s.files.annotate(answer)
	}
	return answer, err
}

// written is the answer in the format asked for.
func (s *planning) written(a *retro.Answer) ([]byte, error) {
	out := &interchange.Plan{
		Target: s.target, Answer: a, Rules: s.rules, Recorded: s.recorded, Name: s.name, Diagnostics: s.diagnostics, TraceLimit: s.request.TraceLimit, Version: version,
	}
	if s.objectives != nil {
		front := &interchange.Front{Objectives: s.list, Searched: len(a.Routes), Routes: route.Front(a.Routes, s.objectives)}
		chosen := *a
		chosen.Routes = nil
		for _, r := range front.Routes {
			chosen.Routes = append(chosen.Routes, a.Routes[r.Index])
		}
		out.Front, out.Answer = front, &chosen
	}
	if len(a.Routes) == 0 {
		out.Diagnosis = diagnose(a, &s.settings)
	}
	if s.format == formatHTML {
		return html(out)
	}
	var b bytes.Buffer
	err := interchange.Write(&b, interchange.Format(s.format), out)
	if err == nil && s.diagnose && s.format == string(interchange.Tree) && out.Diagnosis != nil {
		writeDiagnosis(&b, out.Diagnosis)
	}
	return b.Bytes(), err
}
