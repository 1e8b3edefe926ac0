// Package prose puts what package route finds into words, the same in all programs.
package prose

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// Explanation writes what speaks for a route and against it, then its steps with
// procedures and conditions as far as they are known, then an empty line. It says of
// conditions where they come from, and of the success probability that it is not the
// chance that the synthesis works. weights is as in retro.Answer.
func Explanation(b *strings.Builder, r *retro.Route, weights bool) {
	strengths, weaknesses := route.Explain(r)
	findings(b, "Strengths:", strengths, weights)
	findings(b, "Weaknesses:", weaknesses, weights)
	if len(strengths)+len(weaknesses) > 0 {
		b.WriteByte('\n')
	}
	b.WriteString("Steps:\n")
	if len(r.Steps) == 0 {
		b.WriteString("  none: the target itself is in stock\n")
	}
	for k := range r.Steps {
		stepText(b, k+1, &r.Steps[k], weights)
	}
	b.WriteByte('\n')
}

func findings(b *strings.Builder, title string, list []route.Finding, weights bool) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(b, title)
	for i := range list {
		fmt.Fprintf(b, "  - %s\n", findingText(&list[i], weights))
	}
}

func findingText(f *route.Finding, weights bool) string {
	switch f.Trait {
	case route.SingleStep:
		return "a single step from building blocks"
	case route.FrequentTemplates:
		if weights {
			return fmt.Sprintf("every step uses a frequent reaction template (confidence %.2f)", f.Value)
		}
		return fmt.Sprintf("every step is the way in which such a product is usually made (confidence %.2f)", f.Value)
	case route.ReliableRanking:
		return fmt.Sprintf("high success_probability (%.2f), %s", f.Value, productText(weights))
	case route.ParallelBranches:
		return fmt.Sprintf("branches of similar length can be made in parallel (convergency %.2f)", f.Value)
	case route.HasProcedures:
		return "a typical procedure is known for " + amount.Of(int(f.Value), "step")
	case route.GoodAtomEconomy:
		return fmt.Sprintf("good atom economy in every step (at least %.0f%%)", f.Value)
	case route.NamedReactions:
		return "named reactions: " + strings.Join(f.Names, ", ")
	case route.Precedented:
		return fmt.Sprintf("step %d: %s", f.Step, precedentText(f.Precedent, f.Learned))
	case route.ThinPrecedent:
		return fmt.Sprintf("step %d: little is recorded of reactions like this: %s", f.Step, precedentText(f.Precedent, f.Learned))
	case route.LongRoute:
		return fmt.Sprintf("long route: %.0f reactions in a line", f.Value)
	case route.RareTemplate:
		if weights {
			return fmt.Sprintf("step %d uses a rare reaction template (confidence %.2f)", f.Step, f.Value)
		}
		return fmt.Sprintf("step %d is not the way in which such a product is usually made (confidence %.2f)", f.Step, f.Value)
	case route.UnreliableRanking:
		return fmt.Sprintf("low success_probability (%.2f), %s", f.Value, productText(weights))
	case route.PoorAtomEconomy:
		return fmt.Sprintf("step %d: poor atom economy (%.0f%%)", f.Step, f.Value)
	case route.UnnamedReagent:
		return fmt.Sprintf("step %d: the product weighs more than the precursors named (%.0f%%); see the element accounting", f.Step, f.Value)
	case route.CompetingGroupNoted:
		return fmt.Sprintf("step %d: competing groups: %s", f.Step, strings.Join(f.Names, "; "))
	}
	panic(fmt.Sprintf("internal error: trait %d has no words", f.Trait))
}

// Meaning says what the numbers of a plan are; weights is as in retro.Answer.
func Meaning(weights bool) string {
	if weights {
		return "Confidence and success_probability rank routes by the weights of their rules; they are not calibrated probabilities."
	}
	return "The confidence of a step is the estimated probability that its product would be made by the same changes of its bonds, whatever leaves, as far as patent reactions tell; that of a route is the least of its steps. Success_probability is the product over the steps; it ranks routes and is not a calibrated probability that the synthesis works."
}

// productText says what the success probability is.
func productText(weights bool) string {
	if weights {
		return "a ranking by template frequency and not a calibrated probability"
	}
	return "the product of the confidences of the steps and not a calibrated probability that the synthesis works"
}

// StepName is what a reader calls the reaction of a step: its name or, for one by a
// learned template, what it does.
func StepName(s *retro.Step) string {
	p, known := s.Precedent()
	switch {
	case !known || !s.Learned():
		return s.Rule
	case p.Does != "":
		return p.Does
	case retro.ReactionClass(p.Class) != "":
		return retro.ReactionClass(p.Class)
	}
	return s.Rule
}

// Origin says in brackets of a step by a learned template where that comes from; "" for
// another one.
func Origin(s *retro.Step) string {
	p, known := s.Precedent()
	if !known || !s.Learned() {
		return ""
	}
	text := " ("
	if StepName(s) != s.Rule {
		text += s.Rule + ", "
	}
	text += "learned from " + amount.Of(p.Count, "recorded reaction")
	if p.Year > 0 {
		text += fmt.Sprintf(", first %d", p.Year)
	}
	return text + ")"
}

// precedentText tells of the recorded reactions behind a step.
func precedentText(p *retro.Precedent, learned bool) string {
	text := "supported by " + amount.Of(p.Count, "patent reaction")
	if learned {
		text = "learned from " + amount.Of(p.Count, "patent reaction")
	}
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
	case *p.OfKind == 1:
		return text + fmt.Sprintf("; the surroundings of the only recorded reaction of its kind are alike to %.2f", *p.Similarity)
	}
	return text + fmt.Sprintf("; of %s recorded reactions of its kind the nearest has surroundings alike to %.2f", amount.Number(*p.OfKind), *p.Similarity)
}

func stepText(b *strings.Builder, number int, s *retro.Step, weights bool) {
	name := s.ReactionFamily
	if name == "" {
		name = s.Rule
	}
	if s.Learned() {
		name = StepName(s) + Origin(s)
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
	told := Evidence(s)
	if p, known := s.Precedent(); known {
		fmt.Fprintf(b, "    Recorded: %s\n", precedentText(&p, s.Learned()))
	} else if told != nil {
		// What is told of the template stands below.
	} else if text := compact(s.Evidence); text != "" {
		fmt.Fprintf(b, "    Evidence: %s\n", text)
	} else if !weights {
		b.WriteString("    Recorded: no learned template gives these precursors\n")
	}
	for _, line := range told {
		fmt.Fprintf(b, "    %s\n", line)
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
	if notes := withoutPrecedent(s); notes != "" {
		fmt.Fprintf(b, "    Note: %s\n", notes)
	}
}

// withoutPrecedent returns the notes of a step without the sentence about the precedent
// of a learned template, which stands elsewhere.
func withoutPrecedent(s *retro.Step) string {
	notes := s.Conditions.Notes
	if p, known := s.Precedent(); known && s.Learned() && p.Example != "" && strings.HasPrefix(notes, "Learned from ") {
		if _, rest, found := strings.Cut(notes, p.Example+"."); found {
			return strings.TrimSpace(rest)
		}
	}
	return notes
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
