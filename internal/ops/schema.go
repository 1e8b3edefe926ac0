package ops

import "athanor/internal/compose"

// ProposalSchema returns the JSON Schema of a Proposal in compact form.
func ProposalSchema() []byte { return compose.Schema() }
