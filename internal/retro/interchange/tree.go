package interchange

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"athanor/internal/amount"
	"athanor/internal/retro/route"
)

// appendTree writes what a person at a terminal wants to see.
func appendTree(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	heading(&b, p)
	b.WriteByte('\n')
	target := p.Target
	if p.otherwise() {
		target = p.Answer.Target
	}
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		// Writing to a buffer cannot fail.
		_ = route.Tree(&b, r, route.TreeOptions{Number: i + 1, Target: target, Note: p.note})
		if p.Front != nil {
			fmt.Fprintf(&b, "  cost=%.2f  success_P=%.2f  steps=%d  confidence=%.2f", r.RouteCost, r.SuccessProbability, len(r.Steps), r.Confidence)
			if labels := p.labels(i); labels != nil {
				fmt.Fprintf(&b, "  [%s]", strings.Join(labels, "_and_"))
			}
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	appendPartial(&b, p)
	if p.TraceLimit > 0 {
		appendTrace(&b, p)
	}
	return b.Bytes(), nil
}

// heading says what was planned and how many routes there are.
func heading(b *bytes.Buffer, p *Plan) {
	a := p.Answer
	fmt.Fprintf(b, "Target: %s\n", p.Target)
	if len(a.NotPlanned) > 0 {
		fmt.Fprintf(b, "Planned component: %s (not planned: %s)\n", a.Target, strings.Join(a.NotPlanned, ", "))
	}
	if a.Neutralised != "" {
		fmt.Fprintf(b, "Planned as neutral form: %s (written as %s)\n", a.Target, a.Neutralised)
	}
	if p.salt() {
		fmt.Fprintf(b, "Planned whole: %s (an ion goes with its counter-ions)\n", a.Target)
	}
	if c := a.Coverage; c != nil {
		fmt.Fprintf(b, "Search mode: coverage (routes from %s)\n", c.SelectedStage)
	}
	if p.Front != nil {
		fmt.Fprintf(b, "Pareto front: %d of %s (%s)\n", len(a.Routes), amount.Of(p.Front.Searched, "route"), p.Front.Objectives)
	} else {
		fmt.Fprintf(b, "Routes found: %d\n", len(a.Routes))
	}
	if len(a.UnknownFamilies) > 0 {
		fmt.Fprintf(b, "Unknown reaction families: %s\n", strings.Join(a.UnknownFamilies, ", "))
	}
}

// appendPartial shows the best incomplete route, if one was asked for.
func appendPartial(b *bytes.Buffer, p *Plan) {
	partial := p.Answer.Partial
	if partial == nil || len(partial.Route.Steps) == 0 {
		return
	}
	lacking := map[string]bool{}
	for _, list := range [][]string{partial.Missing, partial.Unmatched} {
		for _, text := range list {
			lacking[text] = true
		}
	}
	b.WriteString("Best incomplete route:\n")
	_ = route.Tree(b, &partial.Route, route.TreeOptions{Number: 1, Target: p.Target, InStock: func(leaf string) bool { return !lacking[leaf] }, Note: p.note})
	for _, line := range []struct {
		title string
		list  []string
	}{{"Missing from the stock", partial.Missing}, {"Matched by no template", partial.Unmatched}} {
		if len(line.list) > 0 {
			fmt.Fprintf(b, "  %s: %s\n", line.title, strings.Join(line.list, ", "))
		}
	}
	b.WriteByte('\n')
}

// appendTrace lists the candidates that the search looked at.
func appendTrace(b *bytes.Buffer, p *Plan) {
	fmt.Fprintf(b, "Candidate trace (%s, limit=%d):\n", amount.Of(len(p.Answer.Trace), "record"), p.TraceLimit)
	for i := range p.Answer.Trace {
		t := &p.Answer.Trace[i]
		rank := "n/a"
		if t.Rank >= 0 {
			rank = strconv.Itoa(t.Rank)
		}
		fmt.Fprintf(b, "  depth=%d template=%s provenance=%s rank=%s survived=%t later_reached_stock=%t  %s <= %s\n",
			t.Depth, t.TemplateID, t.Provenance, rank, t.Survived, t.LaterReachedStock, t.Parent, strings.Join(t.Precursors, " + "))
	}
}

// appendTable writes a line of figures for each route.
func appendTable(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	heading(&b, p)
	b.WriteByte('\n')
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, strings.Join(tableColumns, "\t"))
	for i := range p.Answer.Routes {
		fmt.Fprintln(w, strings.Join(tableRow(p, i), "\t"))
	}
	err := w.Flush()
	return b.Bytes(), err
}

// tableColumns are the published columns of a comparison of routes.
var tableColumns = []string{"Route", "Steps", "Depth", "Conf", "SuccP", "Cost", "Conv", "Family"}

// tableRow holds the figures of a route, parallel to tableColumns.
func tableRow(p *Plan, i int) []string {
	r := &p.Answer.Routes[i]
	family := strings.Join(route.Families(r), ", ")
	if labels := p.labels(i); labels != nil {
		family += " [" + strings.Join(labels, "_and_") + "]"
	}
	return []string{
		strconv.Itoa(i + 1), strconv.Itoa(len(r.Steps)), strconv.Itoa(r.Depth), fixed(r.Confidence), fixed(r.SuccessProbability),
		fixed(r.RouteCost), fixed(r.Convergency), strings.TrimSpace(family),
	}
}

func fixed(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
