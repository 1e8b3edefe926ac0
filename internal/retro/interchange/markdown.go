package interchange

import (
	"bytes"
	"fmt"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/prose"
)

// appendMarkdown writes a report in GitHub's dialect.
func appendMarkdown(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	a := p.Answer
	fmt.Fprintf(&b, "# Synthesis of %s\n\n", code(p.Target))
	if len(a.NotPlanned) > 0 {
		fmt.Fprintf(&b, "Planned component: %s; not planned: %s.\n\n", code(a.Target), codes(a.NotPlanned))
	}
	if a.Neutralised != "" {
		fmt.Fprintf(&b, "Planned as neutral form: %s; written as %s.\n\n", code(a.Target), code(a.Neutralised))
	}
	if p.salt() {
		fmt.Fprintf(&b, "Planned whole: %s; an ion goes with its counter-ions.\n\n", code(a.Target))
	}
	if p.Front != nil {
		fmt.Fprintf(&b, "The Pareto front of %s for %s.\n\n", amount.Of(p.Front.Searched, "route"), code(p.Front.Objectives))
	}
	if len(a.Routes) == 0 {
		b.WriteString("No route was found.\n")
		appendDiagnosis(&b, p.Diagnosis)
		return b.Bytes(), nil
	}
	fmt.Fprintf(&b, "| %s |\n|%s\n", strings.Join(tableColumns, " | "), strings.Repeat(" ---: |", len(tableColumns)-1)+" :--- |")
	for i := range a.Routes {
		row := tableRow(p, i)
		row[len(row)-1] = plain(row[len(row)-1])
		fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
	}
	fmt.Fprintf(&b, "\n%s\n", plain(prose.Meaning(a.RuleWeights)))
	for i := range a.Routes {
		appendRouteMarkdown(&b, p, i)
	}
	return b.Bytes(), nil
}

func appendDiagnosis(b *bytes.Buffer, d *Diagnosis) {
	if d == nil {
		return
	}
	for _, part := range []struct {
		title string
		lines []string
	}{{"Likely causes", d.Causes}, {"Suggestions", d.Suggestions}} {
		if len(part.lines) == 0 {
			continue
		}
		fmt.Fprintf(b, "\n## %s\n\n", part.title)
		for _, line := range part.lines {
			fmt.Fprintf(b, "- %s\n", plain(line))
		}
	}
}

func appendRouteMarkdown(b *bytes.Buffer, p *Plan, i int) {
	r := &p.Answer.Routes[i]
	fmt.Fprintf(b, "\n## Route %d\n\nScore %.2f, %s, longest sequence %d.\n\n", i+1, r.Score, amount.Of(len(r.Steps), "step"), r.Depth)
	if len(r.Steps) == 0 {
		fmt.Fprintf(b, "The target %s is in stock.\n", code(p.root(r)))
		return
	}
	for k := range r.Steps {
		s := &r.Steps[k]
		fmt.Fprintf(b, "%d. %s from %s by **%s**%s%s, confidence %.2f\n", k+1, code(s.Target), codes(s.Precursors), plain(p.called(s)), plain(p.origin(s)), conditions(s), s.StepConfidence)
		if s.Conditions != nil && s.Conditions.Notes != "" {
			fmt.Fprintf(b, "   - %s\n", plain(s.Conditions.Notes))
		}
		for _, line := range prose.Evidence(s) {
			text := strings.TrimLeft(line, " ")
			fmt.Fprintf(b, "   %s- %s\n", strings.Repeat(" ", len(line)-len(text)), plain(text))
		}
	}
	b.WriteString("\nTo buy:\n\n")
	for _, block := range r.BuildingBlocks {
		fmt.Fprintf(b, "- %s\n", strings.TrimSpace(code(block)+" "+plain(p.Called(block))))
	}
}

// conditions puts the conditions of a step into a phrase.
func conditions(s *retro.Step) string {
	if s.Conditions == nil {
		return ""
	}
	var parts []string
	for _, part := range []string{s.Conditions.Catalyst, s.Conditions.Solvent, s.Conditions.Temperature} {
		if part != "" {
			parts = append(parts, plain(part))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, "; ") + ")"
}

func codes(list []string) string {
	words := make([]string, len(list))
	for i, text := range list {
		words[i] = code(text)
	}
	return strings.Join(words, ", ")
}

// code makes a code span, in which nothing but the fence means anything. The fence
// is longer than any run of backticks inside.
func code(text string) string {
	text = strings.NewReplacer("\n", " ", "\r", " ").Replace(text)
	run, longest := 0, 0
	for i := range len(text) {
		if text[i] == '`' {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	fence := strings.Repeat("`", longest+1)
	if longest > 0 || text == "" || strings.TrimSpace(text) == "" {
		text = " " + text + " "
	}
	return fence + text + fence
}

// plain escapes what Markdown or HTML would read as a sign.
func plain(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r':
			b.WriteByte(' ')
			continue
		case r == '&':
			b.WriteString("&amp;")
			continue
		case r == '<':
			b.WriteString("&lt;")
			continue
		case strings.ContainsRune("\\`*_{}[]#|>~!", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
