// Package prose puts what package route finds into words, the same in all programs.
package prose

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// Explanation writes what speaks for a route and against it, then its steps with
// procedures and conditions as far as they are known, then an empty line. It says of
// conditions where they come from, and of numbers that rank that they are no
// probabilities.
func Explanation(b *strings.Builder, r *retro.Route) {
	strengths, weaknesses := route.Explain(r)
	findings(b, "Strengths:", strengths)
	findings(b, "Weaknesses:", weaknesses)
	if len(strengths)+len(weaknesses) > 0 {
		b.WriteByte('\n')
	}
	b.WriteString("Steps:\n")
	if len(r.Steps) == 0 {
		b.WriteString("  none: the target itself is in stock\n")
	}
	for k := range r.Steps {
		stepText(b, k+1, &r.Steps[k])
	}
	b.WriteByte('\n')
}

func findings(b *strings.Builder, title string, list []route.Finding) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(b, title)
	for i := range list {
		fmt.Fprintf(b, "  - %s\n", findingText(&list[i]))
	}
}

func findingText(f *route.Finding) string {
	switch f.Trait {
	case route.SingleStep:
		return "a single step from building blocks"
	case route.FrequentTemplates:
		return fmt.Sprintf("every step uses a frequent reaction template (confidence %.2f)", f.Value)
	case route.ReliableRanking:
		return fmt.Sprintf("high success_probability (%.2f), a ranking by template frequency and not a calibrated probability", f.Value)
	case route.ParallelBranches:
		return fmt.Sprintf("branches of similar length can be made in parallel (convergency %.2f)", f.Value)
	case route.HasProcedures:
		return fmt.Sprintf("a typical procedure is known for %.0f step(s)", f.Value)
	case route.GoodAtomEconomy:
		return fmt.Sprintf("good atom economy in every step (at least %.0f%%)", f.Value)
	case route.NamedReactions:
		return "named reactions: " + strings.Join(f.Names, ", ")
	case route.Precedented:
		return fmt.Sprintf("step %d: %s", f.Step, precedentText(f.Precedent))
	case route.ThinPrecedent:
		return fmt.Sprintf("step %d: little is recorded of reactions like this: %s", f.Step, precedentText(f.Precedent))
	case route.LongRoute:
		return fmt.Sprintf("long route: %.0f reactions in a line", f.Value)
	case route.RareTemplate:
		return fmt.Sprintf("a step uses a rare reaction template (confidence %.2f)", f.Value)
	case route.UnreliableRanking:
		return fmt.Sprintf("low success_probability (%.2f), a ranking by template frequency and not a calibrated probability", f.Value)
	case route.PoorAtomEconomy:
		return fmt.Sprintf("step %d: poor atom economy (%.0f%%)", f.Step, f.Value)
	case route.UnnamedReagent:
		return fmt.Sprintf("step %d: the product weighs more than the precursors named (%.0f%%); see the element accounting", f.Step, f.Value)
	case route.CompetingGroupNoted:
		return fmt.Sprintf("step %d: competing groups: %s", f.Step, strings.Join(f.Names, "; "))
	}
	panic(fmt.Sprintf("internal error: trait %d has no words", f.Trait))
}

// precedentText tells of the recorded reactions behind a learned step.
func precedentText(p *retro.Precedent) string {
	text := "learned from " + reactions(p.Count, "patent reaction")
	if class := retro.ReactionClass(p.Class); class != "" {
		text += " (" + class + ")"
	}
	if p.Year > 0 {
		text += fmt.Sprintf(", the first of %d", p.Year)
	}
	if p.Example != "" {
		text += ", example " + p.Example
	}
	switch {
	case p.OfKind == nil || p.Similarity == nil:
		return text
	case *p.OfKind == 0:
		return text + "; none that was compared makes and breaks the same bonds"
	}
	return text + fmt.Sprintf("; the nearest of %s of its kind has similarity %.2f", reactions(*p.OfKind, "reaction"), *p.Similarity)
}

func reactions(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func stepText(b *strings.Builder, number int, s *retro.Step) {
	name := s.ReactionFamily
	if name == "" {
		name = s.Rule
		if p, learned := s.Precedent(); learned && retro.ReactionClass(p.Class) != "" {
			name += ", " + retro.ReactionClass(p.Class)
		}
	}
	fmt.Fprintf(b, "  Step %d: %s (confidence %.2f", number, name, s.StepConfidence)
	if s.AtomEconomy != nil {
		fmt.Fprintf(b, ", atom_economy %.0f%%", *s.AtomEconomy)
	}
	fmt.Fprintf(b, ")\n    %s → %s\n", strings.Join(s.Precursors, " + "), s.Target)
	if s.ProcedureHint != "" {
		fmt.Fprintf(b, "    Procedure: %s\n", s.ProcedureHint)
	}
	if s.Conditions != nil {
		conditionsText(b, s)
	}
	if text := compact(s.Evidence); text != "" {
		fmt.Fprintf(b, "    Evidence: %s\n", text)
	}
}

// conditionsText tells conditions with where they come from.
func conditionsText(b *strings.Builder, s *retro.Step) {
	var parts []string
	for _, part := range []struct{ name, value string }{
		{"catalyst/reagent", s.Conditions.Catalyst},
		{"solvent", s.Conditions.Solvent},
		{"temperature", s.Conditions.Temperature},
	} {
		if part.value != "" {
			parts = append(parts, part.name+" "+part.value)
		}
	}
	if len(parts) > 0 {
		fmt.Fprintf(b, "    Conditions (%s): %s\n", origin(s.MetadataSource), strings.Join(parts, "; "))
	}
	if s.Conditions.Notes != "" {
		fmt.Fprintf(b, "    Note: %s\n", s.Conditions.Notes)
	}
}

func origin(source string) string {
	switch source {
	case "literature":
		return "from the literature"
	case "dataset_record":
		return "from a dataset record"
	case "model_prediction":
		return "predicted by a model"
	}
	return "defaults of the rule's author, not from the literature"
}

func compact(text json.RawMessage) string {
	var b bytes.Buffer
	if len(text) == 0 || json.Compact(&b, text) != nil {
		return ""
	}
	return b.String()
}
