package match_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// perceive reads and perceives a molecule, nil when it is refused.
func perceive(text string) *perception.Info {
	info, _ := chemtest.PerceiveLine(text)
	return info
}

// parseCounts reads "index:count index:count".
func parseCounts(text string) map[int]int {
	counts := map[int]int{}
	for _, field := range strings.Fields(text) {
		index, count, _ := strings.Cut(field, ":")
		i, _ := strconv.Atoi(index)
		counts[i], _ = strconv.Atoi(count)
	}
	return counts
}

// TestOracleSmarts counts the placements of every pattern in every molecule of
// the table. Column counts compares whole rows, cells single pairs; the same
// with the chirality of the pattern honoured.
func TestOracleSmarts(t *testing.T) {
	table := chemtest.OpenTable(t, "smarts.tsv")
	var targets []*match.Target
	var names []string
	for _, row := range chemtest.OpenTable(t, "smarts_molecules.tsv").Rows {
		var target *match.Target
		if info := perceive(row.Get("input")); info != nil {
			target = new(match.Target)
			target.Load(info)
		}
		targets = append(targets, target)
		names = append(names, row.Get("input"))
	}
	score := chemtest.NewScore(t, "smarts")
	var m match.Matcher
	for _, row := range table.Rows {
		pattern := row.Get("smarts")
		want := parseCounts(row.Get("counts"))
		compareCounts(score, &m, "counts", "cells", pattern, targets, names, want, match.Options{})
		for i, n := range parseCounts(row.Get("counts_chirality_on_if_different")) {
			want[i] = n
		}
		if strings.Contains(pattern, "@") || strings.Contains(pattern, "/") || strings.Contains(pattern, `\`) {
			compareCounts(score, &m, "counts/chirality", "cells/chirality", pattern, targets, names, want, match.Options{Chirality: true})
		}
	}
	score.Finish()
}

func compareCounts(score *chemtest.Score, m *match.Matcher, rows, cells, pattern string, targets []*match.Target, names []string, want map[int]int, opt match.Options) {
	q, err := smarts.Parse(pattern)
	if err != nil {
		score.Row(rows, false, pattern, err.Error(), "")
		return
	}
	differ := 0
	first := ""
	for i, target := range targets {
		got := -1
		if target != nil {
			got = countSafely(m, q, target, opt)
		}
		if got == want[i] {
			score.Row(cells, true, "", "", "")
			continue
		}
		key := pattern + " on " + strconv.Itoa(i) + " " + names[i]
		score.Row(cells, false, key, strconv.Itoa(got), strconv.Itoa(want[i]))
		if differ++; differ == 1 {
			first = key
		}
	}
	score.Row(rows, differ == 0, pattern, fmt.Sprintf("%d molecules differ, first %s", differ, first), "")
}

// countSafely returns -2 when the search panics or fails.
func countSafely(m *match.Matcher, q *smarts.Query, target *match.Target, opt match.Options) (n int) {
	defer func() {
		if recover() != nil {
			n = -2
			*m = match.Matcher{}
		}
	}()
	p, err := m.FindIn(q, target, opt)
	if err != nil {
		return -2
	}
	return p.Len()
}
