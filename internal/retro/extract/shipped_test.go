package extract_test

import (
	"slices"
	"strings"
	"testing"

	"athanor/data"
	"athanor/internal/retro/extract"
)

// The library that is built in holds what its note says.
func TestShippedLibrary(t *testing.T) {
	var entries []extract.Entry
	faults, err := extract.ReadEntries(strings.NewReader(data.Templates), func(_ int, e extract.Entry, _ string) { entries = append(entries, e) })
	if err != nil || len(faults) > 0 || len(entries) < 5000 {
		t.Fatalf("%d templates, faults %v, %v", len(entries), faults, err)
	}
	var checker extract.Checker
	var canonicalizer extract.Canonicalizer
	first := map[string]string{}
	for i, e := range entries {
		if err := checker.Check(e.Template); err != nil {
			t.Errorf("%s: %v", e.Template, err)
		}
		key, err := canonicalizer.Canonical(e.Template)
		if err != nil || first[key] != "" {
			t.Errorf("%s: stands there as %s, %v", e.Template, first[key], err)
		}
		first[key] = e.Template
		if e.Count < 2 || e.Class < 0 || e.Class > 10 || e.Example == "" {
			t.Errorf("%+v", e)
		}
		if i > 0 && (entries[i-1].Count < e.Count || entries[i-1].Count == e.Count && entries[i-1].Template >= e.Template) {
			t.Errorf("%s is not in order", e.Template)
		}
	}
	if i := slices.IndexFunc(entries, func(e extract.Entry) bool { return e.Count > 1000 && e.Class == 7 }); i < 0 {
		t.Error("no reduction with many reactions")
	}
}
