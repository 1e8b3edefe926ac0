// Package data embeds the data files of this folder; README.md beside it says
// where each comes from.
package data

import _ "embed"

// Stock is a table of purchasable compounds: lines of SMILES, a tab, and the
// name. Lines that start with "#" are comments.
//
//go:embed stock.tsv
var Stock string
