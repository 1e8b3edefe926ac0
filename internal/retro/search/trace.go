package search

import (
	"slices"

	"athanor/internal/retro"
)

// trace keeps records of the candidates in the order in which they were
// generated, up to a limit. It never changes a search.
type trace struct {
	limit     int
	records   []retro.TraceRecord
	reactions []int32 // of every record; -1 when it was dropped
}

// add records a candidate. rank is -1 when no candidate of the molecule was
// dropped, reaction -1 when this one was.
func (t *trace) add(parent *molNode, p *Proposal, score float64, rank int, reaction int32) {
	if len(t.records) >= t.limit {
		return
	}
	var precursors []string
	for _, c := range p.Precursors {
		precursors = append(precursors, c.Text())
	}
	slices.Sort(precursors)
	t.records = append(t.records, retro.TraceRecord{
		Depth:      int(parent.depth) + 1,
		Parent:     parent.compound.Text(),
		TemplateID: p.Step.TemplateID,
		Rule:       p.Step.Rule,
		Provenance: p.Provenance,
		Precursors: precursors,
		Score:      score,
		Rank:       rank,
		Survived:   reaction >= 0,
	})
	t.reactions = append(t.reactions, reaction)
}

// finish marks the candidates that are steps of the routes and returns all.
func (t *trace) finish(routes []Tree) []retro.TraceRecord {
	used := map[int32]bool{}
	for i := range routes {
		for _, s := range routes[i].Steps {
			used[s.reaction] = true
		}
	}
	for i, r := range t.reactions {
		t.records[i].LaterReachedStock = used[r]
	}
	return t.records
}
