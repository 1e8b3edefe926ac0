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
// each table must reach: lines "table column percent". A bar only ever rises. A
// fourth field, see rowSet, names the rows for which differences.tsv is complete.
//
//go:embed bars.tsv
var barsText string

// Score counts, column by column, how many rows of a table agree with an
// expected answer. Finish prints one line per column,
//
//	table column rows equal percent
//
// writes the rows that differ to a file, and fails the test below the bar. Where
// the rows are those that the bar names, every row that differs must be listed in
// differences.tsv, and every listed row must still differ.
type Score struct {
	t       testing.TB
	table   string
	columns []string
	counts  map[string]*count
	diffs   []difference
}

type count struct {
	rows, equal int
	set         rowSet
}

type difference struct{ column, key, got, want string }

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
	c.set.add(key)
	if equal {
		c.equal++
		return
	}
	s.diffs = append(s.diffs, difference{column, key, got, want})
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
	listed, err := readDifferences(differencesText)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, column := range s.columns {
		c := s.counts[column]
		percent := 100 * float64(c.equal) / float64(c.rows)
		fmt.Printf("%s %s %d %d %.3f\n", s.table, column, c.rows, c.equal, percent)
		bar, ok := bars[s.table+" "+column]
		if !ok {
			s.t.Errorf("%s %s has no bar in chem/chemtest/bars.tsv", s.table, column)
		} else if percent < bar.percent {
			s.t.Errorf("%s %s: %.3f %% of %d rows agree, below the bar of %g %%", s.table, column, percent, c.rows, bar.percent)
		}
		rows := c.set.String()
		if bar.rows == rows {
			s.checkListed(column, listed)
		} else if bar.rows != "" {
			s.t.Logf("%s %s: the rows %s are not the known ones, %s: their differences need not be listed", s.table, column, rows, bar.rows)
		}
	}
	s.writeDiffs(listed)
}

// checkListed compares the differing rows of a column with the list.
func (s *Score) checkListed(column string, listed map[place]string) {
	s.t.Helper()
	differing := map[string]bool{}
	for _, d := range s.diffs {
		if d.column != column {
			continue
		}
		differing[d.key] = true
		if listed[place{s.table, column, d.key}] == "" {
			s.t.Errorf("%s %s: %s differs and is not listed in chem/chemtest/differences.tsv: %s, want %s", s.table, column, d.key, d.got, d.want)
		}
	}
	for at := range listed {
		if at.table == s.table && at.column == column && !differing[at.key] {
			s.t.Errorf("%s %s: %s agrees now: take it from chem/chemtest/differences.tsv", s.table, column, at.key)
		}
	}
}

// writeDiffs writes the rows that differ, with the reasons of those that are
// listed.
func (s *Score) writeDiffs(listed map[place]string) {
	dir := os.Getenv("ATHANOR_OUT")
	if dir == "" {
		dir = filepath.Join(Root(), "out", "differences")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		s.t.Logf("differences not written: %v", err)
		return
	}
	name := filepath.Join(dir, s.table+"."+s.t.Name()+".tsv")
	text := "column\tkey\tgot\twant\tlisted reason\n"
	for _, d := range s.diffs {
		text += strings.Join([]string{d.column, d.key, d.got, d.want, listed[place{s.table, d.column, d.key}]}, "\t") + "\n"
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		s.t.Logf("differences not written: %v", err)
		return
	}
	if len(s.diffs) > 0 {
		s.t.Logf("%d differing rows are listed in %s", len(s.diffs), name)
	}
}

// bar is a line of bars.tsv.
type bar struct {
	percent float64
	rows    string
}

func parseBars(text string) (map[string]bar, error) {
	bars := map[string]bar{}
	for i, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if len(fields) != 3 && len(fields) != 4 {
			return nil, fmt.Errorf("bars.tsv, line %d: want table, column and percent, perhaps rows", i+1)
		}
		percent, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return nil, fmt.Errorf("bars.tsv, line %d: %w", i+1, err)
		}
		b := bar{percent: percent}
		if len(fields) == 4 {
			b.rows = fields[3]
		}
		bars[fields[0]+" "+fields[1]] = b
	}
	return bars, nil
}
