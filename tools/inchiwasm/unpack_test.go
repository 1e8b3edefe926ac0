package main

import (
	"archive/tar"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Only the sources that are compiled leave the archive, and nothing is written
// outside the folder.
func TestUnpackTar(t *testing.T) {
	var buffer bytes.Buffer
	out := tar.NewWriter(&buffer)
	for _, name := range []string{
		"InChI-1.07.3/INCHI-1-SRC/INCHI_BASE/src/a.c",
		"InChI-1.07.3/INCHI-1-SRC/INCHI_BASE/src/a.h",
		"InChI-1.07.3/INCHI-1-SRC/INCHI_BASE/src/a.txt",
		"InChI-1.07.3/INCHI-1-SRC/INCHI_API/libinchi/src/ichilnct.c",
		"InChI-1.07.3/INCHI-1-SRC/INCHI_API/libinchi/src/ixa/ixa.c",
		"InChI-1.07.3/INCHI-1-SRC/INCHI_BASE/src/../../../../evil.c",
		"../INCHI-1-SRC/INCHI_BASE/src/../../../evil.c",
		"InChI-1.07.3/INCHI-1-TEST/data.c",
	} {
		if err := out.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: 1, Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Write([]byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	parent := t.TempDir()
	dir := filepath.Join(parent, "src")
	if err := unpackTar(&buffer, dir); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := filepath.WalkDir(parent, func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(parent, name)
			got = append(got, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "src/INCHI-1-SRC/INCHI_API/libinchi/src/ichilnct.c src/INCHI-1-SRC/INCHI_BASE/src/a.c src/INCHI-1-SRC/INCHI_BASE/src/a.h"
	if strings.Join(got, " ") != want {
		t.Errorf("unpacked %v, want %s", got, want)
	}
}

// The digest of the sources does not depend on line ends, and other sources are
// refused.
func TestTreeDigest(t *testing.T) {
	var sums [2]string
	for i, text := range []string{"int x;\nint y;\n", "int x;\r\nint y;\r\n"} {
		dir := t.TempDir()
		for _, sub := range sourceDirs {
			if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, sub, "x.c"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		sum, err := treeDigest(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := checkTree(dir); err == nil || !strings.Contains(err.Error(), sum) {
			t.Errorf("error %v", err)
		}
		sums[i] = sum
	}
	if sums[0] != sums[1] {
		t.Errorf("digests %s and %s", sums[0], sums[1])
	}
	if err := checkTree(t.TempDir()); err == nil {
		t.Error("an empty folder was taken for sources")
	}
}

func TestCheckArchive(t *testing.T) {
	name := filepath.Join(t.TempDir(), archiveName)
	if err := os.WriteFile(name, []byte("no archive"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := checkArchive(name); err == nil || !strings.Contains(err.Error(), "10 bytes") {
		t.Errorf("error %v", err)
	}
}
