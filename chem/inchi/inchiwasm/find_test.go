package inchiwasm_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
)

const variable = "INCHIWASM_TEST_FILE"

// emptyModule is a WebAssembly module that holds nothing but a custom section.
const emptyModule = "\x00asm\x01\x00\x00\x00\x00\x03\x01x\x00"

func put(t *testing.T, dir string, data []byte) string {
	t.Helper()
	name := filepath.Join(dir, "inchi.wasm")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// try asks an engine for the InChI of methane.
func try(t *testing.T, config inchiwasm.Config) error {
	t.Helper()
	config.CacheDir = t.TempDir()
	e := inchiwasm.New(config)
	info, err := chemtest.PerceiveLine("C")
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.FromMolecule(context.Background(), info, inchi.Options{})
	if closeErr := e.Close(); closeErr != nil {
		t.Error(closeErr)
	}
	return err
}

// Whatever is wrong with the file, the error counts as a missing engine and says
// what it is.
func TestUnusableFiles(t *testing.T) {
	big := bytes.Repeat([]byte{0}, 8<<20+1)
	_, err := inchiwasm.New(inchiwasm.Config{}).Source()
	builtIn := err == nil
	for _, c := range []struct {
		name  string
		data  string
		named bool // by the environment variable, otherwise in the data folder
		want  string
	}{
		{"other hash in the data folder", emptyModule, false, "not a known build"},
		{"no WebAssembly", "hello, world", true, "not a WebAssembly file"},
		{"empty file", "", true, "not a WebAssembly file"},
		{"broken module", emptyModule[:8] + "\xff\xff", true, "not usable"},
		{"other module", emptyModule, true, "there is no function"},
		{"too long", string(big), true, "more than 8388608 bytes"},
	} {
		if builtIn && !c.named {
			continue // the built-in copy comes first
		}
		dir := t.TempDir()
		name := put(t, dir, []byte(c.data))
		config := inchiwasm.Config{DataDir: dir}
		if c.named {
			t.Setenv(variable, name)
			config = inchiwasm.Config{Env: variable}
		}
		if err := try(t, config); !errors.Is(err, inchi.ErrUnavailable) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

// A file that the user named and that cannot be read is an error, even when
// there is another one.
func TestNamedFileMissing(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, []byte(emptyModule))
	for _, name := range []string{filepath.Join(dir, "none"), dir} {
		t.Setenv(variable, name)
		err := try(t, inchiwasm.Config{Env: variable, DataDir: dir})
		if !errors.Is(err, inchi.ErrUnavailable) || !strings.Contains(err.Error(), variable) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// Without a file every request says how to get one, and a file put in place
// later is found.
func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	e := inchiwasm.New(inchiwasm.Config{DataDir: dir})
	if s, err := e.Source(); err == nil {
		t.Skipf("skipped: %s", s)
	}
	ctx := context.Background()
	_, keyErr := e.KeyOf(ctx, "InChI=1S/CH4/h1H4")
	_, _, readErr := e.ToMolecule(ctx, "InChI=1S/CH4/h1H4")
	for _, err := range []error{keyErr, readErr} {
		if !errors.Is(err, inchi.ErrUnavailable) || !strings.Contains(err.Error(), "tools/inchiwasm") {
			t.Errorf("error %v", err)
		}
	}
	put(t, dir, []byte(emptyModule))
	if _, err := e.Source(); err == nil || !strings.Contains(err.Error(), "not a known build") {
		t.Errorf("error %v", err)
	}
}

// Hostile text is refused before anything is looked for.
func TestTextIsCheckedFirst(t *testing.T) {
	e := inchiwasm.New(inchiwasm.Config{})
	_, _, err := e.ToMolecule(context.Background(), "InChI=1S/C17773H3/c1-2")
	if err == nil || errors.Is(err, inchi.ErrUnavailable) {
		t.Errorf("error %v", err)
	}
}
