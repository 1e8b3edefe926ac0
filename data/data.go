// Package data embeds the data files of this folder; README.md beside it says
// where each comes from.
package data

import _ "embed"

// Stock is a table of purchasable compounds: lines of SMILES, a tab, and the
// name. Lines that start with "#" are comments.
//
//go:embed stock.tsv
var Stock string

// StockIdentities holds 16 bytes for every compound of Stock, in its order:
// canon.ID, the highest byte first.
//
//go:embed stock.ids
var StockIdentities string

// RecordedIdentities holds the identities of the compounds of recorded.smi.gz,
// which is not embedded, as StockIdentities does, in ascending order.
//
//go:embed recorded.ids
var RecordedIdentities string
