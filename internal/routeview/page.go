// Package routeview draws plans for people: a page of HTML with the structures of
// every route, complete in one file without scripts and without links to elsewhere.
//
// It stands above both halves of the module, the plans of internal/retro and the
// drawings of internal/scene, and is the only package that does. A molecule that
// cannot be drawn is shown by its SMILES.
package routeview

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"strings"

	"athanor/internal/convert"
	"athanor/internal/render/svg"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/prose"
	"athanor/internal/retro/route"
	"athanor/internal/scene"
)

// maxDrawings bounds the drawings of a page; further molecules are shown by their
// SMILES. maxSMILES bounds the text of a molecule that is drawn, in bytes.
const (
	maxDrawings = 2000
	maxSMILES   = 2000
)

const style = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;color:#222}
h1,h2{font-weight:600}
code{font-size:85%;overflow-wrap:anywhere}
table{border-collapse:collapse}
td,th{border:1px solid #ccc;padding:.25rem .6rem;text-align:right}
td:last-child,th:last-child{text-align:left}
.tree{overflow-x:auto}
.node{display:flex;align-items:center}
.mol{border:1px solid #bbb;border-radius:6px;padding:.5rem;margin:.4rem 0;max-width:24rem;text-align:center;background:#fff}
.mol.bought{border:2px solid #2a7d3f}
.mol svg{display:block;margin:0 auto .3rem;max-width:22rem;height:auto}
.mol .stock{color:#2a7d3f}
.step{min-width:9rem;max-width:14rem;padding:0 .8rem;text-align:center;color:#555;font-size:85%}
.step b{display:block;color:#222;border-bottom:2px solid #888}
.step b::after{content:" ⇒"}
.note{color:#555}
`

// HTML writes a plan as a page. The error is that of ctx, which is looked at before
// every drawing.
func HTML(ctx context.Context, p *interchange.Plan) ([]byte, error) {
	w := writer{ctx: ctx, plan: p, drawn: map[string]string{}}
	a := p.Answer
	w.printf("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Synthesis of %s</title>\n<style>\n%s</style>\n</head>\n<body>\n", esc(p.Target), style)
	w.printf("<h1>Synthesis of <code>%s</code></h1>\n", esc(p.Target))
	if len(a.NotPlanned) > 0 {
		w.printf("<p>Planned component: <code>%s</code>; not planned: <code>%s</code>.</p>\n", esc(a.Target), esc(strings.Join(a.NotPlanned, ", ")))
	}
	if a.Neutralised != "" {
		w.printf("<p>Planned as neutral form: <code>%s</code>; written as <code>%s</code>.</p>\n", esc(a.Target), esc(a.Neutralised))
	}
	if p.Front != nil {
		w.printf("<p>The Pareto front of %d routes for <code>%s</code>.</p>\n", p.Front.Searched, esc(p.Front.Objectives))
	}
	if len(a.Routes) == 0 {
		w.noRoute()
	} else {
		w.table()
		for i := range a.Routes {
			w.route(i)
		}
	}
	w.printf("</body>\n</html>\n")
	return w.out.Bytes(), ctx.Err()
}

// writer is a page in progress.
type writer struct {
	ctx  context.Context
	plan *interchange.Plan
	out  bytes.Buffer
	// drawn holds the drawings made so far by their molecules.
	drawn map[string]string
}

func (w *writer) printf(format string, values ...any) { fmt.Fprintf(&w.out, format, values...) }

func esc(text string) string { return html.EscapeString(text) }

func (w *writer) noRoute() {
	w.printf("<p>No route was found.</p>\n")
	d := w.plan.Diagnosis
	if d == nil {
		return
	}
	for _, part := range []struct {
		title string
		lines []string
	}{{"Likely causes", d.Causes}, {"Suggestions", d.Suggestions}} {
		w.printf("<h2>%s</h2>\n<ul>\n", part.title)
		for _, line := range part.lines {
			w.printf("<li>%s</li>\n", esc(line))
		}
		w.printf("</ul>\n")
	}
}

func (w *writer) table() {
	w.printf("<table>\n<tr><th>Route</th><th>Steps</th><th>Depth</th><th>Score</th><th>Cost</th><th>Confidence</th><th>Success probability</th><th>Families</th></tr>\n")
	for i := range w.plan.Answer.Routes {
		r := &w.plan.Answer.Routes[i]
		families := strings.Join(route.Families(r), ", ")
		if f := w.plan.Front; f != nil && len(f.Routes[i].Labels) > 0 {
			families += " [" + strings.Join(f.Routes[i].Labels, ", ") + "]"
		}
		w.printf("<tr><td><a href=\"#route%d\">%d</a></td><td>%d</td><td>%d</td><td>%.2f</td><td>%.2f</td><td>%.2f</td><td>%.2f</td><td>%s</td></tr>\n",
			i+1, i+1, len(r.Steps), r.Depth, r.Score, r.RouteCost, r.Confidence, r.SuccessProbability, esc(families))
	}
	w.printf("</table>\n<p class=\"note\">The score is the sum of the costs of the steps; lower is better. %s</p>\n", esc(prose.Meaning(w.plan.Answer.RuleWeights)))
}

func (w *writer) route(i int) {
	r := &w.plan.Answer.Routes[i]
	w.printf("<h2 id=\"route%d\">Route %d</h2>\n<div class=\"tree\">\n", i+1, i+1)
	t := tree{writer: w, steps: map[string]*retro.Step{}, shown: map[string]bool{}}
	root := w.plan.Answer.Target
	for k := range r.Steps {
		if s := &r.Steps[k]; t.steps[s.Target] == nil {
			t.steps[s.Target] = s
		}
	}
	if len(r.Steps) > 0 {
		root = r.Steps[0].Target
	}
	t.node(root)
	w.printf("</div>\n")
}

// tree is the drawing of a route. What is below a molecule is shown once.
type tree struct {
	*writer
	steps map[string]*retro.Step
	shown map[string]bool
}

func (t *tree) node(molecule string) {
	s := t.steps[molecule]
	class, state := "mol", ""
	switch {
	case s == nil:
		class, state = "mol bought", "<div class=\"stock\">✓ in stock</div>"
		if name := t.plan.Called(molecule); name != "" {
			state = "<div>" + esc(name) + "</div>" + state
		}
	case t.shown[molecule]:
		s, state = nil, "<div>made as above</div>"
	}
	t.shown[molecule] = true
	t.printf("<div class=\"node\"><div class=\"%s\">%s<code>%s</code>%s</div>", class, t.drawing(molecule), esc(molecule), state)
	if s != nil {
		t.printf("<div class=\"step\"><b>%s</b>%s</div><div>\n", esc(prose.StepName(s)), conditions(s))
		for _, precursor := range s.Precursors {
			t.node(precursor)
		}
		t.printf("</div>")
	}
	t.printf("</div>\n")
}

// conditions are the lines below the name of a reaction.
func conditions(s *retro.Step) string {
	known := s.Conditions
	if known == nil {
		known = &retro.Conditions{}
	}
	var parts []string
	for _, part := range []string{known.Catalyst, known.Solvent, known.Temperature} {
		if part != "" {
			parts = append(parts, esc(part))
		}
	}
	if origin := strings.TrimSpace(prose.Origin(s)); origin != "" {
		parts = append(parts, esc(origin))
	}
	text := strings.Join(append(parts, fmt.Sprintf("confidence %.2f", s.StepConfidence)), "<br>")
	if known.Notes != "" {
		text += "<details><summary>notes</summary>" + esc(known.Notes) + "</details>"
	}
	return text
}

// drawing returns the figure of a molecule as SVG, "" when there is none.
func (w *writer) drawing(molecule string) string {
	figure, known := w.drawn[molecule]
	if known || len(w.drawn) >= maxDrawings || len(molecule) > maxSMILES || w.ctx.Err() != nil {
		return figure
	}
	if doc, _, err := convert.FromSMILES(w.ctx, molecule); err == nil {
		figure = string(svg.Append(nil, scene.Build(doc, scene.Options{}), svg.Options{}))
		if at := strings.Index(figure, "<svg"); at > 0 {
			figure = figure[at:] // what stands before belongs to a file of its own
		}
	}
	w.drawn[molecule] = figure
	return figure
}
