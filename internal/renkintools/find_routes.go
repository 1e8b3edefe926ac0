package renkintools

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"athanor/internal/retro"
)

func readFindRoutes(a arguments) (job, error) {
	req := a.request(5)
	if err := a.elements(&req); err != nil {
		return nil, err
	}
	req.TraceLimit = a.integer("candidate_trace_limit", 0)
	c := readCoverage(a)
	return func(ctx context.Context, s *Services) (reply, error) {
		var err error
		if req.Coverage, err = c.load(s); err != nil {
			return reply{}, err
		}
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		return reply{text: routesText(&req, answer)}, nil
	}, nil
}

// coverage are the arguments about the second search.
type coverage struct {
	wanted, limited bool
	file            string
	limit           time.Duration
}

// maxCoverageSeconds keeps a time limit within what a duration can hold.
const maxCoverageSeconds = 365 * 24 * 60 * 60

func readCoverage(a arguments) coverage {
	_, limited := a.number("coverage_timeout_secs")
	seconds := min(a.integer("coverage_timeout_secs", 0), maxCoverageSeconds)
	return coverage{
		wanted:  a.text("search_mode") == "coverage",
		limited: limited,
		file:    a.text("coverage_templates"),
		limit:   time.Duration(seconds) * time.Second,
	}
}

// load reads the template file; nil when no second search is wanted. Arguments
// that contradict each other are an error.
func (c coverage) load(s *Services) (*retro.Coverage, error) {
	switch {
	case !c.wanted && c.file != "":
		return nil, errors.New(`coverage_templates needs search_mode "coverage"`)
	case !c.wanted && c.limited:
		return nil, errors.New(`coverage_timeout_secs needs search_mode "coverage"`)
	case !c.wanted:
		return nil, nil
	case c.file == "":
		return nil, errors.New(`search_mode "coverage" needs coverage_templates`)
	case s.TemplateFile == nil:
		return nil, errors.New("coverage template error: the server has no template directory")
	}
	content, err := s.TemplateFile(c.file)
	if err != nil {
		return nil, fmt.Errorf("coverage template error: %w", err)
	}
	return &retro.Coverage{Templates: content, TimeLimit: c.limit}, nil
}

// routesText words an answer: a heading, then a tree and the building blocks of
// each route, then why the search ended early if it did, then the trace.
func routesText(req *retro.Request, a *retro.Answer) string {
	var b strings.Builder
	if req.Coverage != nil && a.Coverage != nil {
		coverageText(&b, a.Coverage)
	}
	heading(&b, req, a)
	fmt.Fprintf(&b, "Routes found: %d\n\n", len(a.Routes))
	if len(a.Routes) == 0 {
		fmt.Fprintf(&b, "No route found (nodes expanded: %d); %s.\n", a.Stats.NodesExpanded, advice(req, "try a larger depth or fewer element constraints", "try fewer element constraints"))
	}
	for i := range a.Routes {
		tree(&b, req, a, i)
		fmt.Fprintf(&b, "  Building blocks: %s\n\n", joined(a.Routes[i].BuildingBlocks))
	}
	earlyEnd(&b, a)
	if req.TraceLimit > 0 {
		traceText(&b, a.Trace, req.TraceLimit)
	}
	return b.String()
}

func coverageText(b *strings.Builder, r *retro.CoverageReport) {
	stage, second := "Stage1", "not_run"
	if r.SelectedStage == "stage2" {
		stage = "Stage2"
	}
	if r.Stage2Invoked {
		second = milliseconds(r.Stage2Elapsed)
	}
	fmt.Fprintf(b, "Search mode: coverage\nSelected stage: %s\nStage 2 invoked: %t\n", stage, r.Stage2Invoked)
	fmt.Fprintf(b, "Stage 1 timeout: %t\nStage 2 timeout: %t\n", r.Stage1Timeout, r.Stage2Timeout)
	fmt.Fprintf(b, "Stage 1 elapsed: %s\nStage 2 elapsed: %s\nTotal elapsed: %s\n\n", milliseconds(r.Stage1Elapsed), second, milliseconds(r.TotalElapsed))
}

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}

func traceText(b *strings.Builder, records []retro.TraceRecord, limit int) {
	fmt.Fprintf(b, "\nCandidate trace (%d records, limit=%d):\n", len(records), limit)
	for i := range records {
		r := &records[i]
		rank := "n/a"
		if r.Rank >= 0 {
			rank = strconv.Itoa(r.Rank)
		}
		fmt.Fprintf(b, "  depth=%d template=%s provenance=%s rank=%s survived=%t later_reached_stock=%t\n",
			r.Depth, r.TemplateID, r.Provenance, rank, r.Survived, r.LaterReachedStock)
	}
}
