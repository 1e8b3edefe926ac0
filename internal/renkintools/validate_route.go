package renkintools

import (
	"context"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// validated is the structured answer of validate_route. All but RoutesFound are
// absent without a route.
type validated struct {
	RoutesFound        int             `json:"routes_found"`
	AllAtomBalanced    *bool           `json:"all_atom_balanced,omitzero"`
	Confidence         *float64        `json:"confidence,omitzero"`
	SuccessProbability *float64        `json:"success_probability,omitzero"`
	Steps              []validatedStep `json:"steps,omitzero"`
}

type validatedStep struct {
	Step         int      `json:"step"`
	Target       string   `json:"target"`
	Precursors   []string `json:"precursors"`
	AtomBalanced bool     `json:"atom_balanced"`
}

func readValidateRoute(a arguments) (job, error) {
	req := a.request(1)
	return func(ctx context.Context, s *Services) (reply, error) {
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		if len(answer.Routes) == 0 {
			var b strings.Builder
			noRoute(&b, &req, answer)
			return reply{b.String(), validated{}}, nil
		}
		best := &answer.Routes[0]
		check := route.Validate(best, answer.Target, s.Rules)
		return reply{validationText(&req, answer, best, &check), validatedRoute(best, &check)}, nil
	}, nil
}

func validatedRoute(r *retro.Route, v *route.Validation) validated {
	balanced := v.Balanced()
	out := validated{RoutesFound: 1, AllAtomBalanced: &balanced, Confidence: &r.Confidence, SuccessProbability: &r.SuccessProbability, Steps: []validatedStep{}}
	for i := range r.Steps {
		s := &r.Steps[i]
		out.Steps = append(out.Steps, validatedStep{i + 1, s.Target, append([]string{}, s.Precursors...), v.Steps[i].OK()})
	}
	return out
}

func validationText(req *retro.Request, a *retro.Answer, r *retro.Route, v *route.Validation) string {
	var b strings.Builder
	heading(&b, req, a)
	fmt.Fprintf(&b, "Validating best route (%d step(s)):\n\n", len(r.Steps))
	for i := range r.Steps {
		stepCheckText(&b, i+1, &r.Steps[i], &v.Steps[i])
	}
	if len(r.Steps) == 0 {
		b.WriteString("The target itself is in stock; there is no step to check.\n")
	}
	b.WriteByte('\n')
	earlyEnd(&b, a)
	b.WriteString(rankingNote(a))
	fmt.Fprintf(&b, "Overall: %s  confidence=%.2f  success_probability=%.2f", verdict(v), r.Confidence, r.SuccessProbability)
	return b.String()
}

func stepCheckText(b *strings.Builder, number int, s *retro.Step, c *route.StepCheck) {
	balance := "✓"
	if !c.OK() {
		balance = "✗ FAIL"
	}
	fmt.Fprintf(b, "Step %d: %s → [%s]  atom_balance=%s\n", number, s.Target, joined(s.Precursors), balance)
	for _, m := range c.Missing {
		fmt.Fprintf(b, "  not accounted for: %d %s\n", m.Atoms, m.Element.Symbol())
	}
	if len(c.Unreadable) > 0 {
		fmt.Fprintf(b, "  cannot be read: %s\n", joined(c.Unreadable))
	}
	switch {
	case c.WeightOK:
	case len(c.Missing) > 0 || len(c.Unreadable) > 0:
		b.WriteString("  the target weighs more than its precursors\n")
	default:
		b.WriteString("  the target weighs more than its precursors although all its heavy atoms are in them: a reagent that is not named adds hydrogen\n")
	}
	switch c.Replay {
	case route.Reproduced:
		fmt.Fprintf(b, "  forward replay (%s): target reproduced\n", s.Rule)
	case route.NotReproduced:
		fmt.Fprintf(b, "  forward replay (%s): target not reproduced\n", s.Rule)
	default:
		fmt.Fprintf(b, "  forward replay (%s): not evaluable, %s\n", s.Rule, c.Reason)
	}
}

// verdict words the outcome as a whole and, when it is bad, why.
func verdict(v *route.Validation) string {
	if v.Passed() {
		return "PASS ✓"
	}
	unbalanced, notReproduced := 0, 0
	for i := range v.Steps {
		if !v.Steps[i].OK() {
			unbalanced++
		}
		if v.Steps[i].Replay == route.NotReproduced {
			notReproduced++
		}
	}
	var reasons []string
	if unbalanced > 0 {
		reasons = append(reasons, fmt.Sprintf("%d step(s) not atom balanced", unbalanced))
	}
	if notReproduced > 0 {
		reasons = append(reasons, fmt.Sprintf("%d step(s) not reproduced forward", notReproduced))
	}
	for _, d := range route.Defects(&v.Integrity) {
		reasons = append(reasons, d.Name)
	}
	return "FAIL ✗ (" + joined(reasons) + ")"
}
