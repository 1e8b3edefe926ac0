package chemtest

import (
	"strings"
	"testing"
)

// recorder is a test that only notes its failures.
type recorder struct {
	testing.TB
	failures []string
}

func (r *recorder) Helper()             {}
func (r *recorder) Name() string        { return "recorded" }
func (r *recorder) Logf(string, ...any) {}
func (r *recorder) Errorf(format string, _ ...any) {
	r.failures = append(r.failures, format)
}

// TestCheckListed holds what the list of differences makes fail.
func TestCheckListed(t *testing.T) {
	listed, err := readDifferences("# comment\ntable\tcolumn\tkey 1\ta reason\ntable\tother\tkey 2\ta reason\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ differing, want string }{
		{"key 1", ""},
		{"key 1,key 3", "is not listed"},
		{"", "agrees now"},
		{"key 2", "is not listed  agrees now"},
	} {
		r := &recorder{TB: t}
		s := NewScore(r, "table")
		for key := range strings.SplitSeq(c.differing, ",") {
			s.Row("column", key == "", key, "got", "want")
		}
		s.checkListed("column", listed)
		got := strings.Join(r.failures, " ")
		for part := range strings.SplitSeq(c.want, "  ") {
			if !strings.Contains(got, part) || c.want == "" && got != "" {
				t.Errorf("%q differ: %q, want %q", c.differing, got, c.want)
			}
		}
		if n := len(r.failures); n != strings.Count(c.want, "is not")+strings.Count(c.want, "agrees") {
			t.Errorf("%q differ: %d failures", c.differing, n)
		}
	}
}

func TestDifferencesAreReadable(t *testing.T) {
	if _, err := readDifferences(differencesText); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"table\tcolumn\tkey", "table\tcolumn\tkey\t", "a\tb\tc\td\na\tb\tc\te"} {
		if _, err := readDifferences(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func TestRowSet(t *testing.T) {
	var a, b, c rowSet
	for _, key := range []string{"x", "y", "z"} {
		a.add(key)
	}
	for _, key := range []string{"z", "x", "y"} {
		b.add(key)
	}
	for _, key := range []string{"x", "y", "y"} {
		c.add(key)
	}
	if a.String() != b.String() || a.String() == c.String() {
		t.Error(a.String(), b.String(), c.String())
	}
}
