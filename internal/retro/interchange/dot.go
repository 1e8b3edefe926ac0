package interchange

import (
	"bytes"
	"fmt"
	"strings"
)

// appendDOT writes a directed graph for Graphviz with a cluster for each route.
// Arrows run from what is made to what it is made from.
func appendDOT(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("digraph routes {\n  rankdir=LR;\n  node [fontname=\"Helvetica\"];\n")
	fmt.Fprintf(&b, "  label=%s;\n", dotQuote("Target: "+p.Target))
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		fmt.Fprintf(&b, "  subgraph cluster_%d {\n    label=%s;\n", i+1, dotQuote(fmt.Sprintf("Route %d: score %.2f, depth %d", i+1, r.Score, r.Depth)))
		steps := made(r)
		nodes := map[string]string{}
		for k, text := range molecules(p, r) {
			nodes[text] = fmt.Sprintf("m%d_%d", i+1, k)
			style := "shape=box"
			if steps[text] == nil {
				style = "shape=box, style=filled, fillcolor=\"#d8f0d8\""
			}
			fmt.Fprintf(&b, "    %s [label=%s, %s];\n", nodes[text], dotQuote(text), style)
		}
		for k := range r.Steps {
			s := &r.Steps[k]
			name := fmt.Sprintf("r%d_%d", i+1, k)
			fmt.Fprintf(&b, "    %s [label=%s, shape=ellipse];\n    %s -> %s;\n", name, dotQuote(s.Rule), nodes[s.Target], name)
			for _, precursor := range s.Precursors {
				fmt.Fprintf(&b, "    %s -> %s;\n", name, nodes[precursor])
			}
		}
		b.WriteString("  }\n")
	}
	b.WriteString("}\n")
	return b.Bytes(), nil
}

// dotQuote makes a quoted string. A backslash begins an escape in labels, so that it
// is doubled.
func dotQuote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", " ").Replace(text) + `"`
}
