package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Numbers of things are written by package amount, which knows of "1 row" and "2 rows".
func TestNumbersAgreeWithTheirNouns(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 30 {
		t.Fatal(files, err)
	}
	wrong := regexp.MustCompile(`%[ds] (?:compound|row|line|reaction|template|duplicate|target|product|route|step|search|entr|record|molecule|byte|second|price|key)(?:s|es|ies)\b`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if matched, _ := filepath.Match("*_test.go", name); matched {
			continue
		}
		for _, found := range wrong.FindAllString(string(text), -1) {
			if found != "%d bytes" { // limits, which are never 1
				t.Errorf("%s: %q: use amount.Of", name, found)
			}
		}
	}
}
