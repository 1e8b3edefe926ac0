package data

import _ "embed"

// Policy says how likely the templates of Templates are for a molecule; policy.Decode
// reads it. docs/ranking.md says how it was made.
//
//go:embed policy.bin
var Policy string
