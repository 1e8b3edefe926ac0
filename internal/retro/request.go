package retro

// Request is what a caller asks of a planner. Limits of a deployment (time,
// expansions, stock, templates) belong to the planner, not to the request.
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
}

// Answer is what a planner found. No route is an answer, not an error.
type Answer struct {
	// Target is the canonical SMILES of the molecule that was planned.
	Target string
	// NotPlanned are the canonical SMILES of the other components when the
	// request named several; nil otherwise.
	NotPlanned []string
	// Routes, best first.
	Routes []Route
	// Stats of the search.
	Stats SearchStats
}
