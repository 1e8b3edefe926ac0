package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/cli/args"
	"athanor/internal/retro"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// Options that several commands share.
var (
	targetOptions = []args.Option{
		{Flag: "--depth", Value: "N"},
		{Flag: "--max-routes", Value: "N"},
	}
	budgetOptions = []args.Option{
		{Flag: "--max-expansions", Value: "N"},
		{Flag: "--time-limit", Value: "SECONDS"},
		{Flag: "--workers", Value: "N"},
	}
	fileOptions = []args.Option{
		{Flag: "--stock", Value: "FILE", Repeat: true},
		{Flag: "--templates", Value: "FILE", Repeat: true},
	}
	priceOptions    = []args.Option{{Flag: "--bb-prices", Value: "FILE"}}
	metadataOptions = []args.Option{{Flag: "--template-metadata", Value: "FILE"}}
	filterOptions   = []args.Option{
		{Flag: "--avoid-elements", Value: "LIST"},
		{Flag: "--require-elements", Value: "LIST"},
		{Flag: "--avoid-building-blocks", Value: "LIST"},
		{Flag: "--require-building-blocks", Value: "LIST"},
		{Flag: "--avoid-reaction-families", Value: "LIST"},
		{Flag: "--require-reaction-families", Value: "LIST"},
		{Flag: "--prefer-reaction-families", Value: "LIST"},
		{Flag: "--max-steps", Value: "N"},
		{Flag: "--max-route-cost", Value: "X"},
		{Flag: "--min-confidence", Value: "X"},
		{Flag: "--min-success-probability", Value: "X"},
	}
	constraintOptions = []args.Option{{Flag: "--constraints", Value: "FILE"}}
	coverageOptions   = []args.Option{
		{Flag: "--search-mode", Value: "MODE"},
		{Flag: "--coverage-templates", Value: "FILE"},
		{Flag: "--coverage-timeout-secs", Value: "N"},
	}
	outputOptions = []args.Option{
		{Flag: "--format", Value: "FORMAT"},
		{Flag: "-o", Value: "OUTPUT"},
		{Flag: "--force"},
	}
)

// Texts about the options, for the help of the commands that take them.
const (
	targetHelp = `  --depth N           longest linear sequence of reactions, 1 to 20 (default 5)
`
	budgetHelp = `  --max-expansions N  molecules to take apart at most (default 1000)
  --time-limit SECONDS
                      seconds to search at most (default 30)
  --workers N         processors to use (default all); routes do not depend on it
`
	fileHelp = `  --stock FILE        compounds that can be bought, instead of those built in:
                      lines of SMILES and name or of InChIKeys, a table with a
                      column smiles or inchi_key, an SD file, or what "renkin stock
                      build" made; "builtin" is the built-in one, to add others
                      to it; may be repeated
  --templates FILE    reaction templates beside the built-in reactions: lines of
                      SMIRKS, a tab and a count, or a table with a column
                      retro_template; may be repeated
`
	priceHelp = `  --bb-prices FILE    prices of building blocks, which win over those of the stock: a
                      table with the columns smiles and price_per_gram, or rows of
                      a SMILES and a price
`
	metadataHelp = `  --template-metadata FILE
                      what is known of templates beside their text, in JSON:
                      references, conditions, yields, warnings and examples; shown
                      on the steps
`
	environmentHelp = `Files may be packed by gzip or zstd. Environment, when the option is
not given: RENKIN_STOCK and RENKIN_TEMPLATES, lists of files in the form of PATH.
`
)

// options joins groups of options.
func options(groups ...[]args.Option) []args.Option {
	var all []args.Option
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}

// values reads the values of options and keeps the first mistake.
type values struct {
	parsed *args.Parsed
	err    error
}

// fail keeps a mistake.
func (v *values) fail(err error) {
	if v.err == nil {
		v.err = err
	}
}

// whole reads a whole number from low to high; otherwise when it is not given.
func (v *values) whole(flag string, low, high, otherwise int) int {
	text, given := v.parsed.Value(flag)
	if !given {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		v.fail(fmt.Errorf("%s needs a whole number from %d to %d, not %.64q", flag, low, high, text))
		return otherwise
	}
	return n
}

// number reads a number from 0 to high, nil when it is not given.
func (v *values) number(flag string, high float64) *float64 {
	text, given := v.parsed.Value(flag)
	if !given {
		return nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= high) {
		bound := "of 0 or more"
		if !math.IsInf(high, 1) && high < math.MaxFloat64 {
			bound = fmt.Sprintf("from 0 to %v", high)
		}
		v.fail(fmt.Errorf("%s needs a number %s, not %.64q", flag, bound, text))
		return nil
	}
	return &x
}

// list reads a comma-separated list. Blanks around an entry and empty places do not
// matter.
func (v *values) list(flag string) []string {
	text, _ := v.parsed.Value(flag)
	var entries []string
	for entry := range strings.SplitSeq(text, ",") {
		if entry = strings.TrimSpace(entry); entry != "" {
			entries = append(entries, entry)
		}
	}
	return entries
}

// elements reads a list of element symbols.
func (v *values) elements(flag string) []string {
	symbols := v.list(flag)
	for _, s := range symbols {
		if e, ok := chem.ElementBySymbol(s); !ok || e == chem.Wildcard {
			v.fail(fmt.Errorf("%s names no element: %.64q", flag, s))
		}
	}
	return symbols
}

// choice reads one of several words; the first one when it is not given.
func (v *values) choice(flag string, words ...string) string {
	text, given := v.parsed.Value(flag)
	if !given {
		return words[0]
	}
	for _, w := range words {
		if text == w {
			return w
		}
	}
	v.fail(fmt.Errorf("%s must be %s, not %.64q", flag, anyOf(words), text))
	return words[0]
}

// anyOf lists words as in "a, b or c".
func anyOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// settings are the values of the options of a search.
type settings struct {
	target  string
	request retro.Request
	planner search.Planner
	files   files
	// coverage is the name of the template file of the second stage, second its
	// templates by their IDs, once they were needed.
	coverage string
	second   map[string][]string
	// constraints is the name of a file of constraints, "" for none; given tells
	// which options win over it.
	constraints string
	given       func(flag string) bool
}

// searchSettings reads the options of all commands that search; those that a command
// does not take are not given. routes is the number of routes by default.
func searchSettings(v *values, env func(string) string, routes int) settings {
	p := v.parsed
	s := settings{target: p.Operand, given: p.Has}
	s.constraints, _ = p.Value("--constraints")
	s.request = retro.Request{
		SMILES: p.Operand, Depth: v.whole("--depth", 1, 20, 5), MaxRoutes: v.whole("--max-routes", 1, 100, routes),
		AvoidElements: v.elements("--avoid-elements"), RequireElements: v.elements("--require-elements"),
		Constraints: constraints(v),
	}
	s.planner.MaxExpansions = v.whole("--max-expansions", 1, 1_000_000, 0)
	s.planner.TimeLimit = time.Duration(v.whole("--time-limit", 1, 86_400, 0)) * time.Second
	s.planner.Workers = v.whole("--workers", 1, 1024, 0)
	s.files = files{stock: p.Values("--stock"), templates: p.Values("--templates")}
	s.files.prices, _ = p.Value("--bb-prices")
	s.files.metadataPath, _ = p.Value("--template-metadata")
	s.files.complete(env)
	readCoverage(v, &s)
	v.opposites(&s.request)
	return s
}

// opposites finds wishes that no route can meet.
func (v *values) opposites(r *retro.Request) {
	for _, symbol := range r.RequireElements {
		if slices.Contains(r.AvoidElements, symbol) {
			v.fail(fmt.Errorf("--avoid-elements and --require-elements both name %s", symbol))
		}
	}
	c := &r.Constraints
	avoided := func(family string) bool {
		return slices.ContainsFunc(c.AvoidFamilies, func(other string) bool { return strings.EqualFold(family, other) })
	}
	if len(c.RequireFamilies) > 0 && !slices.ContainsFunc(c.RequireFamilies, func(family string) bool { return !avoided(family) }) {
		v.fail(errors.New("--avoid-reaction-families names all of --require-reaction-families"))
	}
}

func constraints(v *values) retro.Constraints {
	c := retro.Constraints{
		AvoidBlocks: v.list("--avoid-building-blocks"), RequireBlocks: v.list("--require-building-blocks"),
		AvoidFamilies: v.list("--avoid-reaction-families"), RequireFamilies: v.list("--require-reaction-families"),
		PreferFamilies: v.list("--prefer-reaction-families"),
		MaxSteps:       v.whole("--max-steps", 1, 1000, 0),
		MaxRouteCost:   v.number("--max-route-cost", math.MaxFloat64),
	}
	if x := v.number("--min-confidence", 1); x != nil {
		c.MinConfidence = *x
	}
	if x := v.number("--min-success-probability", 1); x != nil {
		c.MinSuccessProbability = *x
	}
	return c
}

// searchModes are the values of --search-mode.
var searchModes = []string{"standard", "coverage"}

// readCoverage reads the options of the second stage and how they go together.
func readCoverage(v *values, s *settings) {
	coverage := v.choice("--search-mode", searchModes...) == "coverage"
	file, named := v.parsed.Value("--coverage-templates")
	seconds := v.whole("--coverage-timeout-secs", 1, 86_400, 0)
	switch {
	case !coverage && named:
		v.fail(errors.New("--coverage-templates needs --search-mode coverage"))
	case !coverage && seconds > 0:
		v.fail(errors.New("--coverage-timeout-secs needs --search-mode coverage"))
	case coverage && file == "":
		v.fail(errors.New("--search-mode coverage needs --coverage-templates"))
	case coverage:
		s.coverage = file
		s.request.Coverage = &retro.Coverage{TimeLimit: time.Duration(seconds) * time.Second}
	}
}

// load reads the files that the settings name.
func (s *settings) load(ctx context.Context, c *console) error {
	if s.constraints != "" {
		file, err := readConstraints(s.constraints)
		if err != nil {
			return err
		}
		file.apply(&s.request, s.given)
	}
	if err := s.files.load(ctx, &s.planner, c); err != nil {
		return err
	}
	if s.request.Coverage == nil {
		return nil
	}
	info, err := os.Lstat(s.coverage)
	switch {
	case err != nil:
		return fmt.Errorf("coverage templates: %w", err)
	case !info.Mode().IsRegular():
		return fmt.Errorf("coverage templates: %s is not a regular file", s.coverage)
	case info.Size() > template.MaxFileBytes:
		return fmt.Errorf("coverage templates: %s has more than %d bytes", s.coverage, template.MaxFileBytes)
	}
	text, cut, err := readTemplateText(s.coverage)
	if err != nil {
		return fmt.Errorf("coverage templates: %w", err)
	}
	if cut != nil {
		c.note("warning: coverage templates %s: %v", s.coverage, cut)
	}
	s.request.Coverage.Templates = text
	return nil
}

// library is the one that the settings use.
func (s *settings) library() *template.Library {
	if s.planner.Library == nil {
		return template.Standard()
	}
	return s.planner.Library
}

// rules gives the templates of the library, and of the file of a second search.
func (s *settings) rules(templateID string) []string {
	if texts := s.library().Templates(templateID); texts != nil || s.request.Coverage == nil {
		return texts
	}
	if s.second == nil {
		s.second = map[string][]string{}
		// What cannot be read was refused by the search.
		if file, err := template.ParseFileContext(context.Background(), s.request.Coverage.Templates); err == nil {
			for i := range file.Templates {
				s.second[file.Templates[i].ID()] = []string{file.Templates[i].SMIRKS}
			}
		}
	}
	return s.second[templateID]
}

// recorded tells what the files of templates say of one, by its ID.
func (s *settings) recorded(templateID string) (retro.Precedent, bool) {
	for _, text := range s.rules(templateID) {
		for _, file := range s.files.read {
			for i := range file.Templates {
				if file.Templates[i].SMIRKS == text {
					return file.Recorded(i)
				}
			}
		}
	}
	return retro.Precedent{}, false
}

// needTarget reads the operand that commands about a molecule need.
func needTarget(v *values) {
	switch {
	case !v.parsed.HasOperand:
		v.fail(errors.New("no target given"))
	case v.parsed.Operand == "":
		v.fail(errors.New("the target is empty"))
	}
}

// stock is the one that the settings use.
func (s *settings) stock() *stock.Stock {
	if s.planner.Stock == nil {
		return stock.Default()
	}
	return s.planner.Stock
}

// name is that of a compound in stock, "" when it has none.
func (s *settings) name(text string) string {
	info, err := smiles.Perceive(text)
	if err != nil {
		return ""
	}
	return s.stock().Name(canon.Identity(info))
}
