package retro

// Termination tells why a search ended.
type Termination string

const (
	// Completed: the search space was exhausted or enough routes were found.
	Completed Termination = "completed"
	// DeadlineExceeded: the time limit passed.
	DeadlineExceeded Termination = "deadline_exceeded"
	// ExpansionLimitReached: the budget of expansions was spent.
	ExpansionLimitReached Termination = "expansion_limit_reached"
)

// RouteIntegrity counts the completed routes that were dropped because they
// broke an invariant, and how often each invariant was broken.
type RouteIntegrity struct {
	// RootMismatch: the first step does not make the searched target.
	RootMismatch int `json:"root_mismatch"`
	// UnparseableSMILES: a target or precursor does not parse.
	UnparseableSMILES int `json:"unparseable_smiles"`
	// EmptyPrecursorList: a step has no precursor.
	EmptyPrecursorList int `json:"empty_precursor_list"`
	// Cycle: a molecule occurs among its own ancestors.
	Cycle int `json:"cycle"`
	// Disconnected: a step's target is not reachable from the root.
	Disconnected int `json:"disconnected"`
	// UnaccountedTargetElement: a step's target has more heavy atoms of an
	// element than its precursors together.
	UnaccountedTargetElement int `json:"unaccounted_target_element"`
	// RoutesRejected counts dropped routes, each once.
	RoutesRejected int `json:"routes_rejected"`
}

// SearchStats are the counters of one search.
type SearchStats struct {
	// NodesExpanded counts molecules (or frontiers) to which rules were applied.
	NodesExpanded int `json:"nodes_expanded"`
	// MaxDepthReached: some branch ended at the depth limit.
	MaxDepthReached bool `json:"max_depth_reached"`
	// BeamLimitHit: candidates were dropped because the open list was full.
	BeamLimitHit bool `json:"beam_limit_hit"`
	// MatchedTemplates counts proposals, cached ones included.
	MatchedTemplates int `json:"matched_templates"`
	// StockHits counts molecules that were found in stock.
	StockHits        int            `json:"stock_hits"`
	RetroCacheHits   int            `json:"retro_cache_hits"`
	RetroCacheMisses int            `json:"retro_cache_misses"`
	RouteIntegrity   RouteIntegrity `json:"route_integrity"`
	// RerankerFailures counts candidates that a ranking model could not judge.
	RerankerFailures int `json:"reranker_failures"`
	// Termination tells why the search ended.
	Termination Termination `json:"termination"`
}
