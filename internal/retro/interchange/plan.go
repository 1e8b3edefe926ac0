package interchange

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// Plan is what a search answered, and what was asked.
type Plan struct {
	// Target is the target as the caller wrote it.
	Target string
	Answer *retro.Answer
	// Front is set when the routes are the Pareto front of more.
	Front *Front
	// Rules gives the templates for the formats that carry them; nil gives none.
	Rules route.Rules
	// Recorded tells what is recorded of a template from a file, by its ID; nil and false
	// tell nothing.
	Recorded func(templateID string) (retro.Precedent, bool)
	// Name gives the name of a building block, "" when it has none; nil gives none.
	Name func(smiles string) string
	// Diagnosis words why there is no route; nil when there is one or nobody asked.
	Diagnosis *Diagnosis
	// Diagnostics asks for the counters of the search and its candidates where the
	// format has a place for them. TraceLimit is the number of candidates asked for.
	Diagnostics bool
	TraceLimit  int
	// Version is that of the program.
	Version string
}

// Front says how a Pareto front was chosen.
type Front struct {
	// Objectives as the caller wrote them.
	Objectives string
	// Searched is the number of routes compared.
	Searched int
	// Routes is parallel to the routes of the answer.
	Routes []route.FrontRoute
}

// Diagnosis are likely causes and suggestions, in words.
type Diagnosis struct{ Causes, Suggestions []string }

// Format is a way to write a plan.
type Format string

// The formats, see the package comment.
const (
	Tree       Format = "tree"
	Table      Format = "table"
	JSON       Format = "json"
	Compare    Format = "compare-json"
	CSV        Format = "csv"
	Markdown   Format = "markdown"
	DOT        Format = "dot"
	Mermaid    Format = "mermaid"
	AiZynth    Format = "aizynth"
	Syntheseus Format = "syntheseus"
)

// Formats lists all formats, the simplest first.
func Formats() []Format {
	return []Format{Tree, Table, JSON, Compare, CSV, Markdown, DOT, Mermaid, AiZynth, Syntheseus}
}

// Write writes a plan. The error is that of w, or tells that the format does not
// exist or that a route is too large for it.
func Write(w io.Writer, f Format, p *Plan) error {
	writers := map[Format]func(*Plan) ([]byte, error){
		Tree: appendTree, Table: appendTable, JSON: appendJSON, Compare: appendCompareJSON, CSV: appendCSV, Markdown: appendMarkdown,
		DOT: appendDOT, Mermaid: appendMermaid, AiZynth: appendAiZynth, Syntheseus: appendSyntheseus,
	}
	write, ok := writers[f]
	if !ok {
		return fmt.Errorf("interchange: there is no format %.40q", string(f))
	}
	text, err := write(p)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// root is the molecule that the routes make: the target as the caller wrote it when
// a route without steps has nothing else to say, canonical otherwise.
func (p *Plan) root(r *retro.Route) string {
	if len(r.Steps) > 0 {
		return r.Steps[0].Target
	}
	return p.Answer.Target
}

// Called returns the name of a building block, "" when it has none.
func (p *Plan) Called(smiles string) string {
	if p.Name == nil {
		return ""
	}
	return p.Name(smiles)
}

// labels names what route i of the front is best in; nil without a front.
func (p *Plan) labels(i int) []string {
	if p.Front == nil || i >= len(p.Front.Routes) {
		return nil
	}
	return p.Front.Routes[i].Labels
}

// otherwise reports whether something else was planned than what the caller wrote.
func (p *Plan) otherwise() bool { return len(p.Answer.NotPlanned) > 0 || p.Answer.Neutralised != "" }

// salt reports whether the target has several components and all of them were planned
// as one: an ion with its counter-ions.
func (p *Plan) salt() bool { return !p.otherwise() && strings.Contains(p.Answer.Target, ".") }

// jointSuccess is the chance that one of the routes works if the success
// probabilities were probabilities and independent, which they are not.
func jointSuccess(routes []retro.Route) float64 {
	fail := 1.0
	for i := range routes {
		fail *= 1 - routes[i].SuccessProbability
	}
	return math.Max(0, 1-fail)
}

// made returns the steps of a route by the molecule that they make.
func made(r *retro.Route) map[string]*retro.Step {
	steps := map[string]*retro.Step{}
	for i := range r.Steps {
		if s := &r.Steps[i]; steps[s.Target] == nil {
			steps[s.Target] = s
		}
	}
	return steps
}

// molecules returns the molecules of a route, each once, in the order in which the
// steps name them.
func molecules(p *Plan, r *retro.Route) []string {
	list := []string{p.root(r)}
	for i := range r.Steps {
		for _, text := range append([]string{r.Steps[i].Target}, r.Steps[i].Precursors...) {
			if !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	return list
}
