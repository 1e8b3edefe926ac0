package chemtest

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// barsText holds the lowest share of equal rows, in percent, that each column of
// each table must reach: lines "table column percent". A bar only ever rises.
//
//go:embed bars.tsv
var barsText string

// Score counts, column by column, how many rows of a table agree with an
// expected answer. Finish prints one line per column,
//
//	table column rows equal percent
//
// writes the rows that differ to a file, and fails the test below the bar.
type Score struct {
	t       testing.TB
	table   string
	columns []string
	counts  map[string]*count
	diffs   []string
}

type count struct{ rows, equal int }

// NewScore starts a score for the named table.
func NewScore(t testing.TB, table string) *Score {
	return &Score{t: t, table: table, counts: map[string]*count{}}
}

// Row records one comparison: key identifies the row, got and want are what is
// listed when they differ.
func (s *Score) Row(column string, equal bool, key, got, want string) {
	c := s.counts[column]
	if c == nil {
		c = new(count)
		s.counts[column] = c
		s.columns = append(s.columns, column)
	}
	c.rows++
	if equal {
		c.equal++
		return
	}
	s.diffs = append(s.diffs, strings.Join([]string{column, key, got, want}, "\t"))
}

// Equal records a comparison of two texts.
func (s *Score) Equal(column, key, got, want string) { s.Row(column, got == want, key, got, want) }

// Finish prints the figures, writes the list of differing rows and compares with
// the bars.
func (s *Score) Finish() {
	s.t.Helper()
	bars, err := parseBars(barsText)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, column := range s.columns {
		c := s.counts[column]
		percent := 100 * float64(c.equal) / float64(c.rows)
		fmt.Printf("%s %s %d %d %.3f\n", s.table, column, c.rows, c.equal, percent)
		if bar, ok := bars[s.table+" "+column]; !ok {
			s.t.Errorf("%s %s has no bar in chem/chemtest/bars.tsv", s.table, column)
		} else if percent < bar {
			s.t.Errorf("%s %s: %.3f %% of %d rows agree, below the bar of %g %%", s.table, column, percent, c.rows, bar)
		}
	}
	s.writeDiffs()
}

func (s *Score) writeDiffs() {
	dir := os.Getenv("ATHANOR_OUT")
	if dir == "" {
		dir = filepath.Join(Root(), "out", "differences")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		s.t.Logf("differences not written: %v", err)
		return
	}
	name := filepath.Join(dir, s.table+"."+s.t.Name()+".tsv")
	text := "column\tkey\tgot\twant\n" + strings.Join(s.diffs, "\n")
	if len(s.diffs) > 0 {
		text += "\n"
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		s.t.Logf("differences not written: %v", err)
		return
	}
	if len(s.diffs) > 0 {
		s.t.Logf("%d differing rows are listed in %s", len(s.diffs), name)
	}
}

func parseBars(text string) (map[string]float64, error) {
	bars := map[string]float64{}
	for i, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if len(fields) != 3 {
			return nil, fmt.Errorf("bars.tsv, line %d: want table, column and percent", i+1)
		}
		percent, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return nil, fmt.Errorf("bars.tsv, line %d: %w", i+1, err)
		}
		bars[fields[0]+" "+fields[1]] = percent
	}
	return bars, nil
}
