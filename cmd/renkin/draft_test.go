package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Drafts that killed programs left are removed by the next one for the same output, and
// nothing else is.
func TestStaleDrafts(t *testing.T) {
	if !locksFiles {
		t.Skip("no lock tells here whether a program lives")
	}
	folder := t.TempDir()
	to := destination{path: filepath.Join(folder, "v.rstock"), force: true}
	stem := draftStem(to.path)
	running, err := newDraft(to)
	if err != nil {
		t.Fatal(err)
	}
	defer running.discard()
	dead := writeFile(t, folder, stem+"0123456789abcdef.tmp", "half of a stock")
	kept := []string{
		filepath.Base(running.file.Name()),
		filepath.Base(writeFile(t, folder, draftStem("other.rstock")+"0123456789abcdef.tmp", "x")),
		filepath.Base(writeFile(t, folder, stem+"0123456789abcde.tmp", "x")),
		filepath.Base(writeFile(t, folder, stem+"0123456789abcdeg.tmp", "x")),
		filepath.Base(writeFile(t, folder, ".renkin-0123456789abcdef.tmp", "x")),
	}
	if err := os.Symlink(writeFile(t, folder, "else", "x"), filepath.Join(folder, stem+"fedcba9876543210.tmp")); err != nil {
		t.Fatal(err)
	}
	kept = append(kept, "else", stem+"fedcba9876543210.tmp")
	if err := to.write([]byte("whole")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dead); err == nil {
		t.Error("the draft of a killed program is there")
	}
	for _, name := range kept {
		if _, err := os.Lstat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	if readFile(t, to.path) != "whole" {
		t.Error("the output is another one")
	}
}

// A file is published while others are written for the same place.
func TestDraftsBesideEachOther(t *testing.T) {
	folder := t.TempDir()
	to := destination{path: filepath.Join(folder, "out"), force: true}
	first, err := newDraft(to)
	if err != nil {
		t.Fatal(err)
	}
	second, err := newDraft(to)
	if err != nil {
		t.Fatal(err)
	}
	for text, d := range map[string]*draft{"first": first, "second": second} {
		if _, err := d.file.WriteString(text); err != nil {
			t.Fatal(err)
		}
		if _, err := d.publish(); err != nil {
			t.Fatal(err)
		}
		if readFile(t, to.path) != text {
			t.Errorf("%q", readFile(t, to.path))
		}
		d.discard()
	}
	if list, err := os.ReadDir(folder); err != nil || len(list) != 1 || strings.HasPrefix(list[0].Name(), draftPrefix) {
		t.Errorf("%v, %v", list, err)
	}
}
