package chemtest

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strings"
)

// differencesText holds the rows of the tables in which this module is known to
// differ from the expected answer, each with its reason: lines "table column key
// reason", separated by tabs. The list only ever shrinks.
//
//go:embed differences.tsv
var differencesText string

// place is a row of a column of a table.
type place struct{ table, column, key string }

// readDifferences returns the reasons by row.
func readDifferences(text string) (map[place]string, error) {
	listed := map[place]string{}
	for i, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 || fields[3] == "" {
			return nil, fmt.Errorf("differences.tsv, line %d: want table, column, key and reason", i+1)
		}
		at := place{fields[0], fields[1], fields[2]}
		if listed[at] != "" {
			return nil, fmt.Errorf("differences.tsv, line %d: %s stands there twice", i+1, at.key)
		}
		listed[at] = fields[3]
	}
	return listed, nil
}

// rowSet tells sets of rows apart, by their number and a sum over their keys. Other
// rows than the known ones are held to the percentage alone, because nobody could
// have listed their differences.
type rowSet struct {
	n   int
	sum uint64
}

func (r *rowSet) add(key string) {
	h := fnv.New64a()
	h.Write([]byte(key))
	r.n++
	r.sum += h.Sum64()
}

func (r *rowSet) String() string { return fmt.Sprintf("%d:%016x", r.n, r.sum) }
