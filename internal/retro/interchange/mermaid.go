package interchange

import (
	"bytes"
	"fmt"
	"strings"
)

// appendMermaid writes a flow chart with a part for each route. Leaves carry a tick.
func appendMermaid(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("graph LR\n")
	if len(p.Answer.Routes) == 0 {
		fmt.Fprintf(&b, "  n0[\"%s\"]\n", mermaidText(p.Answer.Target))
	}
	next := 0
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		fmt.Fprintf(&b, "  %%%% Route %d score=%.2f depth=%d\n  subgraph route%d[\"Route %d\"]\n    direction LR\n", i+1, r.Score, r.Depth, i+1, i+1)
		steps := made(r)
		nodes := map[string]string{}
		for _, text := range molecules(p, r) {
			nodes[text] = fmt.Sprintf("n%d", next)
			next++
			tick := ""
			if steps[text] == nil {
				tick = " ✓"
			}
			fmt.Fprintf(&b, "    %s[\"%s%s\"]\n", nodes[text], mermaidText(text), tick)
		}
		for k := range r.Steps {
			s := &r.Steps[k]
			for _, precursor := range s.Precursors {
				fmt.Fprintf(&b, "    %s -->|%s| %s\n", nodes[s.Target], mermaidEdge(s.Rule), nodes[precursor])
			}
		}
		b.WriteString("  end\n")
	}
	return b.Bytes(), nil
}

// mermaidText writes a text for use between quotes. Mermaid has entities of its own
// that start with "#", reads "\n" as a line break in places, and shows HTML.
func mermaidText(text string) string {
	return strings.NewReplacer(
		"#", "#35;", `"`, "#quot;", `\`, "#92;", "<", "#lt;", ">", "#gt;", "&", "#amp;", "`", "#96;", "\n", " ", "\r", " ",
	).Replace(text)
}

// mermaidEdge writes the text on an arrow, in quotes unless it is a plain name.
func mermaidEdge(text string) string {
	if text == "" {
		return `" "` // an arrow with nothing between the bars is none
	}
	for _, r := range text {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' {
			return `"` + mermaidText(text) + `"`
		}
	}
	return text
}
