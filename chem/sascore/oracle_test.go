package sascore_test

import (
	"bufio"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/sascore"
)

// tolerance is how far a score may be from the published one.
const tolerance = 1e-4

// score returns the score of a SMILES with six decimals, or the error.
func score(w *sascore.Workspace, text string) (result string) {
	defer func() {
		if r := recover(); r != nil {
			result = fmt.Sprintf("panic: %v", r)
		}
	}()
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return err.Error()
	}
	v, err := w.Score(info)
	if err != nil {
		return err.Error()
	}
	return strconv.FormatFloat(v, 'f', 6, 64)
}

func near(got, want string) bool {
	a, err1 := strconv.ParseFloat(got, 64)
	b, err2 := strconv.ParseFloat(want, 64)
	return err1 == nil && err2 == nil && math.Abs(a-b) <= tolerance
}

func TestOracleSAScore(t *testing.T) {
	table := chemtest.OpenTable(t, "sascore.tsv")
	result := chemtest.NewScore(t, "sascore")
	var w sascore.Workspace
	for _, row := range table.Rows {
		got := score(&w, row.Get("input"))
		want := row.Get("sa_score")
		result.Row("sa_score", near(got, want), row.Get("input"), got, want)
	}
	result.Finish()
}

// TestOracleFragments compares the packed table with the published one.
func TestOracleFragments(t *testing.T) {
	in := bufio.NewScanner(chemtest.OpenShared(t, "oracle/sa_fragments.tsv"))
	in.Buffer(nil, 1<<24)
	table, err := sascore.Fragments()
	if err != nil {
		t.Fatal(err)
	}
	rows, equal := 0, 0
	for in.Scan() {
		text, list, _ := strings.Cut(in.Text(), "\t")
		want, err := strconv.ParseFloat(text, 64)
		if err != nil {
			continue // the titles
		}
		for _, word := range strings.Fields(list) {
			id, err := strconv.ParseUint(word, 10, 32)
			if err != nil {
				t.Fatal(err)
			}
			rows++
			if got, ok := table.Score(uint32(id)); ok && got == want {
				equal++
			}
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	if rows != equal || rows != table.Len() {
		t.Errorf("%d of %d identifiers have the published score, the table holds %d", equal, rows, table.Len())
	}
}
