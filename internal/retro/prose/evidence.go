package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/sidecar"
)

// Evidence says in lines what a file of evidence told of a step: warnings first, then
// the examples, conditions and yields, each with where it comes from. It is nil when the
// step states nothing of the kind.
func Evidence(s *retro.Step) []string {
	m := sidecar.Of(s)
	if m == nil {
		return nil
	}
	t := teller{places: map[string]string{}}
	for _, r := range m.References {
		t.places[r.ID] = referenceText(&r)
	}
	t.warnings("", m.Warnings)
	exact := 0
	for i := range m.Examples {
		if m.Examples[i].Match == sidecar.ExactSubstrate {
			exact++
		}
	}
	if m.Total > 0 {
		t.say("Examples: %s of the template, %s of this very reaction", amount.Of(m.Total, "recorded example"), amount.Number(exact))
	}
	for i := range m.Examples {
		t.example(&m.Examples[i])
	}
	for i := range m.Conditions {
		c := &m.Conditions[i]
		t.say("Conditions reported: %s%s", conditionText(c), t.from(&c.Origin))
	}
	for i := range m.Yields {
		y := &m.Yields[i]
		t.say("Yield reported: %s%s", yieldText(y), t.from(&y.Origin))
	}
	t.rest(m.References)
	return t.lines
}

// teller collects lines, and knows which references were named.
type teller struct {
	lines  []string
	places map[string]string
	named  map[string]bool
}

func (t *teller) say(format string, values ...any) {
	t.lines = append(t.lines, oneLine(fmt.Sprintf(format, values...)))
}

func (t *teller) warnings(indent string, list []sidecar.Warning) {
	for i := range list {
		w := &list[i]
		t.lines = append(t.lines, indent+oneLine(fmt.Sprintf("Warning (%s): %s [%s]%s", w.Severity, w.Message, w.Code, t.from(&w.Origin))))
	}
}

func (t *teller) example(x *sidecar.Example) {
	what := "this reaction"
	if x.Match != sidecar.ExactSubstrate {
		what = strings.Join(x.Precursors, " + ") + " → " + x.Target
	}
	text := "  " + x.ID + ": " + what
	if x.Yield != nil {
		text += ", " + yieldText(x.Yield)
	}
	if x.Conditions != nil {
		text += ", " + conditionText(x.Conditions)
	}
	if x.Record != "" {
		text += ", record " + x.Record
	}
	if x.Notes != "" {
		text += ", " + x.Notes
	}
	t.lines = append(t.lines, "  "+oneLine(text+t.cited(x.References)))
	t.warnings("    ", x.Warnings)
}

// from says where a statement comes from and what it is about.
func (t *teller) from(o *sidecar.Origin) string {
	about := map[string]string{"reaction_family": "of the family of reactions", "template": "of the template", "substrate_specific": "of one substrate"}[o.Scope]
	return fmt.Sprintf(" (%s, %s)%s", origin(o.Source), about, t.cited(o.References))
}

func (t *teller) cited(ids []string) string {
	var list []string
	for _, id := range ids {
		if place := t.places[id]; place != "" {
			list = append(list, place)
			if t.named == nil {
				t.named = map[string]bool{}
			}
			t.named[id] = true
		}
	}
	if len(list) == 0 {
		return ""
	}
	return " [" + strings.Join(list, "; ") + "]"
}

// rest lists the references that nothing above names.
func (t *teller) rest(list []sidecar.Reference) {
	for i := range list {
		if !t.named[list[i].ID] {
			t.say("Reference: %s", referenceText(&list[i]))
		}
	}
}

func referenceText(r *sidecar.Reference) string {
	text := r.Identifier
	if r.Kind != "url" {
		text = strings.ReplaceAll(r.Kind, "_", " ") + " " + text
	}
	if r.Title != "" {
		text += ", " + r.Title
	}
	return text
}

func conditionText(c *sidecar.Condition) string {
	var parts []string
	for _, part := range []struct {
		name string
		list []string
	}{{"catalyst", c.Catalysts}, {"reagent", c.Reagents}, {"base", c.Bases}, {"solvent", c.Solvents}} {
		if len(part.list) > 0 {
			parts = append(parts, part.name+" "+strings.Join(part.list, ", "))
		}
	}
	if c.Temperature != nil {
		parts = append(parts, spanText(c.Temperature)+" °C")
	}
	if c.Time != nil {
		parts = append(parts, spanText(c.Time)+" h")
	}
	for _, text := range []string{c.Atmosphere, c.Notes} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		return "nothing stated"
	}
	return strings.Join(parts, "; ")
}

func yieldText(y *sidecar.Yield) string {
	text := spanText(&y.Percentage.Span) + "%"
	if y.Basis != "unknown" {
		text += " (" + y.Basis + ")"
	}
	return text
}

func spanText(s *sidecar.Span) string {
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	switch {
	case s.Min == nil && s.Max == nil:
		return "?"
	case s.Min == nil:
		return "at most " + number(*s.Max)
	case s.Max == nil:
		return "at least " + number(*s.Min)
	case *s.Min == *s.Max:
		return number(*s.Min)
	}
	return number(*s.Min) + " to " + number(*s.Max)
}

// oneLine makes a text of others fit into a line of a terminal.
func oneLine(text string) string {
	return strings.TrimRight(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, text), " ")
}
