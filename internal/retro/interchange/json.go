package interchange

import (
	"bytes"
	"encoding/json"
	"strings"
	"time"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// planJSON is a plan with the published keys; those without a value are absent.
type planJSON struct {
	Target string `json:"target"`
	// PlannedAs is the canonical SMILES of what was planned when that is another
	// molecule than the caller wrote.
	PlannedAs       string        `json:"planned_as,omitempty"`
	NotPlanned      []string      `json:"not_planned,omitempty"`
	NeutralisedFrom string        `json:"neutralised_from,omitempty"`
	RoutesFound     int           `json:"routes_found"`
	Routes          []retro.Route `json:"routes"`
	Joint           float64       `json:"joint_success_probability"`
	// Basis is rule_weights when the confidences are no probabilities.
	Basis           string            `json:"confidence_basis,omitempty"`
	Termination     retro.Termination `json:"termination"`
	Pareto          *paretoJSON       `json:"pareto,omitempty"`
	UnknownFamilies []string          `json:"unknown_reaction_families,omitempty"`
	*coverageJSON
	Diagnostics       *diagnosticsJSON `json:"diagnostics,omitempty"`
	SearchDiagnostics *searchJSON      `json:"search_diagnostics,omitempty"`
}

// RuleWeights is the confidence_basis of plans in JSON of which the confidences are
// weights of rules.
const RuleWeights = "rule_weights"

// paretoJSON says how the routes were chosen, and compares them.
type paretoJSON struct {
	RoutesSearched int         `json:"routes_searched"`
	Objectives     []string    `json:"objectives"`
	FrontSize      int         `json:"pareto_front_size"`
	Front          []frontJSON `json:"pareto_front"`
	DominatedCount int         `json:"dominated_count"`
}

// frontJSON is a route of the front, by its number among the routes searched.
type frontJSON struct {
	RouteNum    int     `json:"route_num"`
	RouteCost   float64 `json:"route_cost"`
	Success     float64 `json:"success_probability"`
	Steps       int     `json:"steps"`
	Depth       int     `json:"depth"`
	Confidence  float64 `json:"confidence"`
	Convergency float64 `json:"convergency"`
	// Tradeoff names what the route is best in.
	Tradeoff string `json:"tradeoff,omitempty"`
}

// compareJSON is a line of the comparison of routes.
type compareJSON struct {
	RouteNum    int      `json:"route_num"`
	Steps       int      `json:"steps"`
	Depth       int      `json:"depth"`
	Confidence  float64  `json:"confidence"`
	Success     float64  `json:"success_probability"`
	RouteCost   float64  `json:"route_cost"`
	Convergency float64  `json:"convergency"`
	Families    []string `json:"families"`
}

// coverageJSON reports on the stages of a coverage search.
type coverageJSON struct {
	SearchMode      string   `json:"search_mode"`
	SelectedStage   string   `json:"selected_stage"`
	Stage2Invoked   bool     `json:"stage2_invoked"`
	Stage1Timeout   bool     `json:"stage1_timeout"`
	Stage2Timeout   bool     `json:"stage2_timeout"`
	Stage1ElapsedMS float64  `json:"stage1_elapsed_ms"`
	Stage2ElapsedMS *float64 `json:"stage2_elapsed_ms"`
	TotalElapsedMS  float64  `json:"total_elapsed_ms"`
}

// diagnosticsJSON tells why there is no route.
type diagnosticsJSON struct {
	NodesExpanded    int      `json:"nodes_expanded"`
	MaxDepthReached  bool     `json:"max_depth_reached"`
	BeamLimitHit     bool     `json:"beam_limit_hit"`
	MatchedTemplates int      `json:"matched_templates"`
	StockHits        int      `json:"stock_hits"`
	LikelyCauses     []string `json:"likely_causes"`
	Suggestions      []string `json:"suggestions"`
}

// searchJSON holds the counters of the search and its candidates.
type searchJSON struct {
	retro.SearchStats
	CandidateTrace []traceJSON `json:"candidate_trace"`
}

type traceJSON struct {
	Depth             int      `json:"depth"`
	Parent            string   `json:"parent_smiles"`
	TemplateID        string   `json:"template_id"`
	Rule              string   `json:"rule_name"`
	Provenance        string   `json:"provenance"`
	Precursors        []string `json:"precursor_signature"`
	Score             float64  `json:"f_score"`
	Rank              *int     `json:"rank_before_prune,omitempty"`
	Survived          bool     `json:"survived_beam"`
	LaterReachedStock bool     `json:"later_reached_stock"`
}

// provenances are the published names of the kinds of templates.
var provenances = map[string]string{"Handcrafted": "handcrafted", "FileBacked": "file_backed", "HashAtom": "hash_atom"}

func appendJSON(p *Plan) ([]byte, error) {
	a := p.Answer
	out := planJSON{
		Target: p.Target, NotPlanned: a.NotPlanned, NeutralisedFrom: a.Neutralised,
		RoutesFound: len(a.Routes), Routes: a.Routes, Joint: jointSuccess(a.Routes), Termination: a.Stats.Termination,
		UnknownFamilies: a.UnknownFamilies, coverageJSON: coverageOf(a.Coverage),
	}
	if a.RuleWeights {
		out.Basis = RuleWeights
	}
	if out.Routes == nil {
		out.Routes = []retro.Route{}
	}
	if p.otherwise() {
		out.PlannedAs = a.Target
	}
	out.Pareto = paretoOf(p)
	if d := p.Diagnosis; d != nil {
		s := &a.Stats
		out.Diagnostics = &diagnosticsJSON{s.NodesExpanded, s.MaxDepthReached, s.BeamLimitHit, s.MatchedTemplates, s.StockHits,
			append([]string{}, d.Causes...), append([]string{}, d.Suggestions...)}
	}
	if p.Diagnostics || p.TraceLimit > 0 {
		out.SearchDiagnostics = &searchJSON{a.Stats, traceOf(a.Trace)}
	}
	return indented(out)
}

func paretoOf(p *Plan) *paretoJSON {
	f := p.Front
	if f == nil {
		return nil
	}
	out := &paretoJSON{RoutesSearched: f.Searched, Objectives: []string{}, FrontSize: len(f.Routes), Front: []frontJSON{}, DominatedCount: f.Searched - len(f.Routes)}
	for objective := range strings.SplitSeq(f.Objectives, ",") {
		out.Objectives = append(out.Objectives, strings.TrimSpace(objective))
	}
	for i, chosen := range f.Routes {
		r := &p.Answer.Routes[i]
		out.Front = append(out.Front, frontJSON{
			chosen.Index + 1, r.RouteCost, r.SuccessProbability, len(r.Steps), r.Depth, r.Confidence, r.Convergency, strings.Join(chosen.Labels, "_and_"),
		})
	}
	return out
}

// appendCompareJSON writes an array with the figures of each route.
func appendCompareJSON(p *Plan) ([]byte, error) {
	rows := []compareJSON{}
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		rows = append(rows, compareJSON{i + 1, len(r.Steps), r.Depth, r.Confidence, r.SuccessProbability, r.RouteCost, r.Convergency, append([]string{}, route.Families(r)...)})
	}
	return indented(rows)
}

func coverageOf(c *retro.CoverageReport) *coverageJSON {
	if c == nil {
		return nil
	}
	j := &coverageJSON{
		SearchMode: "coverage", SelectedStage: c.SelectedStage, Stage2Invoked: c.Stage2Invoked, Stage1Timeout: c.Stage1Timeout, Stage2Timeout: c.Stage2Timeout,
		Stage1ElapsedMS: milliseconds(c.Stage1Elapsed), TotalElapsedMS: milliseconds(c.TotalElapsed),
	}
	if c.Stage2Invoked {
		second := milliseconds(c.Stage2Elapsed)
		j.Stage2ElapsedMS = &second
	}
	return j
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func traceOf(records []retro.TraceRecord) []traceJSON {
	list := make([]traceJSON, len(records))
	for i := range records {
		r := &records[i]
		list[i] = traceJSON{r.Depth, r.Parent, r.TemplateID, r.Rule, provenances[r.Provenance], r.Precursors, r.Score, nil, r.Survived, r.LaterReachedStock}
		if r.Rank >= 0 {
			list[i].Rank = &r.Rank
		}
	}
	return list
}

// indented writes a value as JSON for people, with a final line break. SMILES keep
// their ">", "<" and "&".
func indented(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	return b.Bytes(), err
}
