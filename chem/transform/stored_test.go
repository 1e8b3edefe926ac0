package transform_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/transform"
)

// store returns the bytes of an index of templates.
func store(t testing.TB, texts []string) []byte {
	t.Helper()
	data, err := loadIndex(t, texts).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// expandAll tells everything that an index does to molecules.
func expandAll(t *testing.T, x *transform.Index, molecules []string) (lines []string) {
	t.Helper()
	var a transform.Applier
	for _, text := range molecules {
		var target match.Target
		target.Load(perceive(text))
		err := a.Expand(x, &target, transform.Options{Mode: transform.Retro}, func(i int32, r transform.Result) bool {
			lines = append(lines, fmt.Sprint(text, i, describe(r.Outcomes)))
			return true
		})
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	return lines
}

var storedMolecules = []string{"CC(=O)Nc1ccc(O)cc1", "Nc1ccccc1C(C)C", "C", "CC(=O)NCCNC(C)=O", "C[C@H](N)C(=O)NC"}

// TestStoredIndex compares a stored index with the one it was made from, and its
// bytes with those in testdata: when they differ, the version in the magic, or
// that of smarts.Layout, must be raised and the file written anew.
func TestStoredIndex(t *testing.T) {
	data := store(t, indexTemplates)
	x, err := transform.LoadIndex(data)
	if err != nil {
		t.Fatal(err)
	}
	if x.Len() != len(indexTemplates) || x.Text(3) != indexTemplates[3] {
		t.Errorf("%d templates, the fourth %s", x.Len(), x.Text(3))
	}
	want := expandAll(t, loadIndex(t, indexTemplates), storedMolecules)
	if got := expandAll(t, x, storedMolecules); len(got) == 0 || !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	again, err := x.MarshalBinary()
	if err != nil || !bytes.Equal(again, data) {
		t.Errorf("stored again it differs (%v)", err)
	}
	name := filepath.Join("testdata", "stored.bin")
	kept, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, data) {
		t.Errorf("the bytes differ from %s", name)
	}
}

// repair gives changed data a valid length and checksum.
func repair(data []byte) []byte {
	if len(data) >= 32 {
		binary.LittleEndian.PutUint32(data[24:], uint32(len(data)-32))
		table := crc32.MakeTable(crc32.Castagnoli)
		binary.LittleEndian.PutUint32(data[28:], crc32.Update(crc32.Checksum(data[:28], table), table, data[32:]))
	}
	return data
}

func TestStoredIndexRefuses(t *testing.T) {
	data := store(t, indexTemplates)
	for i := range data {
		changed := slices.Clone(data)
		changed[i] ^= 0x11
		if _, err := transform.LoadIndex(changed); !errors.Is(err, transform.ErrStored) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if _, err := transform.LoadIndex(data[:i]); !errors.Is(err, transform.ErrStored) {
			t.Fatalf("cut after %d bytes: %v", i, err)
		}
		for _, forged := range [][]byte{repair(changed), repair(slices.Clone(data[:i]))} {
			useStored(t, forged)
		}
	}
	last := data[len(data)-1]
	if _, err := transform.LoadIndex(repair(append(slices.Clone(data), last))); !errors.Is(err, match.ErrCorrupt) {
		t.Errorf("a byte too many: %v", err)
	}
	forged := bytes.Replace(slices.Clone(data), []byte("[C:1]-[Pt:2]"), []byte("[C:1]-[Pt:2}"), 1)
	x, err := transform.LoadIndex(repair(forged))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := x.Template(3); err == nil || !strings.Contains(err.Error(), "template 3") {
		t.Errorf("a wrong text: %v", err)
	}
}

// useStored loads data, and uses what comes out.
func useStored(t testing.TB, data []byte) {
	x, err := transform.LoadIndex(data)
	if err != nil {
		if !errors.Is(err, transform.ErrStored) && !errors.Is(err, match.ErrCorrupt) {
			t.Fatal(err)
		}
		return
	}
	var a transform.Applier
	var target match.Target
	target.Load(chemtest.Perceive(t, "CC(=O)Nc1ccc(O)cc1"))
	_ = a.Expand(x, &target, transform.Options{Mode: transform.Retro, Work: 100_000}, func(int32, transform.Result) bool { return true })
}

func FuzzLoadIndex(f *testing.F) {
	f.Add(store(f, indexTemplates))
	f.Add(store(f, indexTemplates[:1]))
	f.Add(store(f, nil))
	f.Fuzz(func(t *testing.T, data []byte) { useStored(t, repair(slices.Clone(data))) })
}

// TestOracleStoredIndex compares the index that speed is measured on with itself
// stored.
func TestOracleStoredIndex(t *testing.T) {
	texts := benchTemplates(t)
	x := loadIndex(t, texts)
	data, err := x.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	y, err := transform.LoadIndex(data)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes for %d templates", len(data), y.Len())
	var a transform.Applier
	for _, text := range storedMolecules {
		var target match.Target
		target.Load(perceive(text))
		want, err := a.Matching(nil, x, &target, transform.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := a.Matching(nil, y, &target, transform.Options{}); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %d templates match, want %d (%v)", text, len(got), len(want), err)
		}
	}
	for i := range int32(y.Len()) {
		if template, err := y.Template(i); err != nil || template.String() != x.Text(i) {
			t.Fatal(i, err)
		}
	}
}
