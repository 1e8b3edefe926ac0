package interchange

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// csvColumns are those of a table of steps. Precursors are separated by a blank,
// which no SMILES holds.
var csvColumns = []string{
	"route", "step", "target", "precursors", "rule", "reaction_family", "template_id", "step_confidence", "atom_economy",
	"route_steps", "route_depth", "route_score", "route_cost", "route_confidence", "route_success_probability", "building_blocks",
}

// appendCSV writes a line for each step. A route without steps has one line, with
// step 0 and the target in stock.
func appendCSV(p *Plan) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(csvColumns) // a buffer takes everything
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		number := strconv.Itoa(i + 1)
		figures := []string{
			strconv.Itoa(len(r.Steps)), strconv.Itoa(r.Depth), exact(r.Score), exact(r.RouteCost), exact(r.Confidence), exact(r.SuccessProbability),
			strings.Join(r.BuildingBlocks, " "),
		}
		if len(r.Steps) == 0 {
			_ = w.Write(append([]string{number, "0", p.root(r), "", "", "", "", "", ""}, figures...))
		}
		for k := range r.Steps {
			s := &r.Steps[k]
			economy := ""
			if s.AtomEconomy != nil {
				economy = exact(*s.AtomEconomy)
			}
			_ = w.Write(append([]string{
				number, strconv.Itoa(k + 1), s.Target, strings.Join(s.Precursors, " "), s.Rule, s.ReactionFamily, s.TemplateID, exact(s.StepConfidence), economy,
			}, figures...))
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// exact writes a number with at most six digits after the point.
func exact(x float64) string {
	text := strconv.FormatFloat(x, 'f', 6, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
