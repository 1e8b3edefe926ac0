package data

import _ "embed"

// Templates is the library of reaction templates learnt from recorded reactions,
// packed by gzip: a header line, then lines of template, count, class, first year and
// example. templates.md says how it was made.
//
//go:embed templates.tsv.gz
var Templates string

// Precedents is what recorded reactions have around their reacting atoms and beside
// them, packed by gzip; package feasibility reads it. templates.md says how it was
// made.
//
//go:embed templates_precedents.bin.gz
var Precedents string
