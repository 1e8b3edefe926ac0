package extract

import (
	"math/rand"
	"slices"
	"strings"
	"testing"
)

func TestLibraryDoesNotDependOnOrder(t *testing.T) {
	a := "[C:2]-[CH;D3;+0:1](-[C:3])-[NH;D2;+0:5]-[C:4]>>O=[C;H0;D3;+0:1](-[C:2])-[C:3].[C:4]-[NH2;D1;+0:5]"
	b := "[C:9]-[NH;D2;+0:7]-[CH;D3;+0:1](-[C:4])-[C:2]>>[C:9]-[NH2;D1;+0:7].[C:2]-[C;H0;D3;+0:1](=O)-[C:4]"
	c := "[C:1]-[OH:2]>>[C:1]-[O:2]-C"
	odd := "[$(CO):1]-[N:2]>>[C:1].[N:2]"
	entries := []Entry{
		{a, 3, 1, 1999, "US3"}, {b, 2, 2, 1998, "US9"}, {a, 1, 2, 0, "US1"}, {b, 1, 2, 1998, "US8"},
		{c, 2, 0, 0, "US5"}, {c, 2, 6, 0, "US4"}, {odd, 4, 3, 2001, "US7"}, {odd, 1, 3, 2001, ""},
	}
	want := []Entry{{a, 7, 2, 1998, "US8"}, {odd, 5, 3, 2001, "US7"}, {c, 4, 6, 0, "US4"}}
	r := rand.New(rand.NewSource(1))
	for range 20 {
		r.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
		var l Library
		for _, e := range entries {
			l.Add(e)
		}
		// Class 2 has four reactions of seven, class 1 three.
		if got := l.Entries(1); !slices.Equal(got, want) {
			t.Fatalf("%v\nwant %v", got, want)
		}
		if got := l.Entries(5); !slices.Equal(got, want[:2]) {
			t.Fatalf("%v\nwant %v", got, want[:2])
		}
	}
}

func TestEntriesAreReadBack(t *testing.T) {
	want := []Entry{{"[C:1]-[OH:2]>>[C:1]-[O:2]-C", 12, 6, 1976, "US1"}, {"[N:1]>>[N:1]-C", 1, 0, 0, ""}}
	var b strings.Builder
	if err := WriteEntries(&b, want); err != nil {
		t.Fatal(err)
	}
	var got []Entry
	faults, err := ReadEntries(strings.NewReader(b.String()), func(_ int, e Entry, _ string) { got = append(got, e) })
	if err != nil || len(faults) > 0 || !slices.Equal(got, want) {
		t.Errorf("%v %v %v", got, faults, err)
	}
}

func TestReadEntries(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     []Entry
		faults   []int
	}{
		{"lines with counts", "# comment\n[C:1]>>[N:1]\t5\n\n[C:1]>>[O:1]\n[C:1]>>[S:1]\tx\nnothing\t3\n", []Entry{{"[C:1]>>[N:1]", 5, 0, 0, ""}, {"[C:1]>>[O:1]", 1, 0, 0, ""}}, []int{5, 6}},
		{"a table of reactions", "id\tclass\tyear\tproduct\treactants\ttemplate\nUS1\t3\t1999\tCC\tCO\t[C:1]>>[N:1]\nUS2\t4\t2000\tCC\tCO\t\n", []Entry{{"[C:1]>>[N:1]", 1, 3, 1999, "US1"}}, []int{3}},
		{"a table of another planner", ",template_hash,retro_template,library_occurence\n0,abc,\"[C,N:1]>>[N:1]\",12.0\n", []Entry{{"[C,N:1]>>[N:1]", 12, 0, 0, ""}}, nil},
	} {
		var got []Entry
		faults, err := ReadEntries(strings.NewReader(c.in), func(_ int, e Entry, _ string) { got = append(got, e) })
		var lines []int
		for _, f := range faults {
			lines = append(lines, f.Line)
		}
		if err != nil || !slices.Equal(got, c.want) || !slices.Equal(lines, c.faults) {
			t.Errorf("%s: %v, faults %v, %v", c.name, got, faults, err)
		}
	}
}

func TestCheck(t *testing.T) {
	var c Checker
	for text, want := range map[string]Reason{
		"[C:1]-[OH:2]>>[C:1]-[O:2]-C":                         Kept,
		"[C:1]-[OH:2]>>[C:1]-[O-:2]":                          Exchange,
		"[C:1]-[OH:2]>>[C:1]-[OH:2]":                          Exchange,
		"[C:1]-[O:2].[N:3]>>[C:1]-[O:2]-[N:3]":                Disconnected,
		"[C:1]-[OH:2]>>[C:1]-Br":                              NoOrigin,
		"[C:1]-[O:2]>>[C:1]-[O:2]-[C:3]":                      NoOrigin,
		"[C:1]-O>>[C:1]-Br":                                   Unmapped,
		"[C:1]-[O:2]>>[C:1]-[S:2]-C":                          ElementChanged,
		"[C:1]-[#7:2]>>[C:1].[NH:2]":                          Kept,
		"[C:1]-[N:2]>>[C:1].[N:2].C.C.C":                      LargePattern,
		"[C:1]-[OH:2]>>[C:1]-[O:2]" + strings.Repeat("C", 61): LargePattern,
		"[C:1": NotCompiled,
		"":     NotCompiled,
	} {
		got := Kept
		if err := c.Check(text); err != nil {
			got = err.(*Rejection).Reason //nolint:errorlint,forcetypeassert // Check says so
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
