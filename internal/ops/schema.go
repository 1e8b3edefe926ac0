package ops

import (
	"bytes"
	_ "embed"
	"encoding/json"
)

//go:embed proposal.schema.json
var proposalSchema []byte

// ProposalSchema returns the JSON Schema of a Proposal in compact form.
func ProposalSchema() []byte {
	var buf bytes.Buffer
	if err := json.Compact(&buf, proposalSchema); err != nil {
		panic("internal error: proposal.schema.json: " + err.Error())
	}
	return buf.Bytes()
}
