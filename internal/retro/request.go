package retro

import (
	"errors"
	"time"
)

// Request is what a caller asks of a planner. Limits of a deployment (time,
// expansions, stock, templates) belong to the planner, not to the request. Filters
// act inside the search: only routes that pass all of them count as found.
type Request struct {
	// SMILES is the target as the caller wrote it.
	SMILES string
	// Depth is the longest linear sequence allowed, 1 to 64.
	Depth int
	// MaxRoutes is the number of routes wanted, 1 to 10 000. Only routes that
	// pass the filters count.
	MaxRoutes int
	// AvoidElements are element symbols that no building block may contain.
	AvoidElements []string
	// RequireElements are element symbols each of which must occur in at least
	// one building block. A route without steps has its target as block.
	RequireElements []string
	Constraints     Constraints
	// Coverage asks for a second search with more templates when the first finds
	// no route; nil asks for none.
	Coverage *Coverage
	// TraceLimit is the number of candidate records to keep; 0 keeps none.
	TraceLimit int
	// Diagnose asks for the best incomplete route when there is no complete one.
	Diagnose bool
}

// Constraints narrow the routes further. The zero value allows every route.
type Constraints struct {
	// AvoidBlocks are SMILES that may not be building blocks; RequireBlocks are
	// SMILES at least one of which must be.
	AvoidBlocks, RequireBlocks []string
	// MaxSteps bounds the number of reactions; 0 is no bound.
	MaxSteps int
	// MaxRouteCost bounds Route.RouteCost; nil is no bound.
	MaxRouteCost *float64
	// MinConfidence and MinSuccessProbability bound the fields of Route, in [0,1].
	MinConfidence, MinSuccessProbability float64
	// RequireFamilies: at least one must occur in the route. AvoidFamilies: none
	// may. PreferFamilies: routes with one come first. A name is that of a family
	// or of a rule, in any case.
	RequireFamilies, AvoidFamilies, PreferFamilies []string
}

// Coverage asks for a second stage.
type Coverage struct {
	// Templates is the content of a template file: lines of SMIRKS, a tab and a
	// count.
	Templates []byte
	// TimeLimit of the second stage; 0 is the planner's own limit.
	TimeLimit time.Duration
}

// ErrCoverageTemplates is in the error of a planner that can use none of the
// templates of a Coverage.
var ErrCoverageTemplates = errors.New("coverage templates")

// Answer is what a planner found. No route is an answer, not an error.
type Answer struct {
	// Target is the canonical SMILES of the molecule that was planned.
	Target string
	// NotPlanned are the canonical SMILES of the other components when the
	// request named several; nil otherwise.
	NotPlanned []string
	// Neutralised is the canonical SMILES of the ion or zwitterion that the request
	// named when its neutral parent was planned, or the bromide of an onium ion; ""
	// otherwise.
	Neutralised string
	// Routes, best first.
	Routes []Route
	// Stats of the search, of the second stage when that was run.
	Stats SearchStats
	// Coverage reports on the stages when the request asked for a second one.
	Coverage *CoverageReport
	// Trace holds the candidate records asked for, in order of generation.
	Trace []TraceRecord
	// Partial is the best incomplete route, when it was asked for and no complete
	// one exists.
	Partial *PartialRoute
	// RuleWeights: the confidences of steps are the weights of their rules over the
	// largest one and no probabilities, because the library has no policy that was
	// trained on recorded reactions.
	RuleWeights bool
	// UnknownFamilies are the names in the constraints that no rule has.
	UnknownFamilies []string
}

// CoverageReport tells what the two stages of a search did.
type CoverageReport struct {
	SelectedStage string // "stage1" or "stage2"
	Stage2Invoked bool
	// Stage1Timeout and Stage2Timeout: the stage ended at its time limit.
	Stage1Timeout bool
	Stage2Timeout bool
	Stage1Elapsed time.Duration
	Stage2Elapsed time.Duration
	TotalElapsed  time.Duration
}

// TraceRecord is one candidate that the search looked at.
type TraceRecord struct {
	// Depth is one more than that of the molecule taken apart.
	Depth      int
	Parent     string
	TemplateID string
	Rule       string
	// Provenance is Handcrafted, FileBacked or HashAtom; the last is a loaded
	// template with "[#" in its text.
	Provenance string
	// Precursors, sorted.
	Precursors []string
	Score      float64
	// Rank is the 0-based place among the candidates when some were dropped; -1
	// when none were.
	Rank int
	// Survived: the candidate was kept. LaterReachedStock: this very step is in a
	// returned route.
	Survived, LaterReachedStock bool
}

// PartialRoute is a route that lacks building blocks.
type PartialRoute struct {
	Route Route
	// Missing are leaves that are not in stock and that templates did match;
	// Unmatched are those that no template matches.
	Missing, Unmatched []string
}
