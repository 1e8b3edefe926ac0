package data

import _ "embed"

// LearnedIndex is the index of the templates of Templates, packed by gzip;
// transform.LoadIndex reads it.
//
//go:embed learned.idx.gz
var LearnedIndex string
