package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The tables of conformance name tests and recorded sessions that exist.
func TestConformanceNamesTests(t *testing.T) {
	known := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w*)\(`)
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			known[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../docs/conformance-reshiki.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("`((?:Test|Fuzz|Benchmark)\\w+)`").FindAllStringSubmatch(string(text), -1) {
		if !known[m[1]] {
			t.Errorf("there is no %s", m[1])
		}
	}
	for _, m := range regexp.MustCompile("`([0-9]{2}-[a-z0-9-]+)`").FindAllStringSubmatch(string(text), -1) {
		if !slices.Contains(drawingSessions, m[1]) {
			t.Errorf("there is no session %s", m[1])
		}
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| ---") {
			rows++
			if strings.Count(strings.ReplaceAll(line, `\|`, ""), "|") != 4 {
				t.Errorf("not three columns: %s", line)
			}
		}
	}
	if rows < 100 {
		t.Errorf("%d rows", rows)
	}
}
