package molfile_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"athanor/chem/canon"
	"athanor/chem/molfile"
)

// library writes an SD file of molecules, with their text and number as data.
func library(t *testing.T, version molfile.Version, texts []string) string {
	t.Helper()
	var w molfile.Writer
	var out []byte
	for i, text := range texts {
		d := draw(t, text)
		d.Version, d.Name = version, fmt.Sprintf("no %d", i)
		var err error
		if out, _, err = w.AppendRecord(out, d, []molfile.DataItem{{Name: "smiles", Value: text}, {Name: "n", Value: fmt.Sprint(i)}}); err != nil {
			t.Fatal(err)
		}
	}
	return string(out)
}

// A whole file comes back: molecules, names and data, in every version, with every kind
// of line end, and read in pieces of any size.
func TestLibraryRoundTrip(t *testing.T) {
	texts := []string{"CCO", "C[C@H](F)Cl", "F/C=C/F", "[Na+].[Cl-]", "c1ccccc1[N+](=O)[O-]", "[13CH4]", "[CH3]", "CC(=O)Oc1ccccc1C(=O)O", "O"}
	for _, version := range []molfile.Version{molfile.AnyVersion, molfile.V3000} {
		file := library(t, version, texts)
		for name, in := range map[string]io.Reader{
			"plain": strings.NewReader(file),
			"CRLF":  strings.NewReader(strings.ReplaceAll(file, "\n", "\r\n")),
			"bytes": iotest.OneByteReader(strings.NewReader(file)),
			"end":   strings.NewReader(strings.TrimSuffix(file, "$$$$\n")),
			"blank": strings.NewReader(file + "\n\n  \n"),
		} {
			s := molfile.NewScanner(in)
			for i, text := range texts {
				rec, err := s.Next()
				if err != nil {
					t.Errorf("%s, record %d: %v", name, i, err)
					break
				}
				want, _, err := drawn(text)
				if err != nil {
					t.Fatal(err)
				}
				if got := smilesOf(rec, nil); got != canon.SMILES(want.Info) || rec.Mol.Name() != fmt.Sprintf("no %d", i) {
					t.Errorf("%s, record %d: %s %q", name, i, got, rec.Mol.Name())
				}
				if len(rec.Data) != 2 || rec.Data[0] != (molfile.DataItem{Name: "smiles", Value: text}) || rec.Data[1].Value != fmt.Sprint(i) {
					t.Errorf("%s, record %d: data %+v", name, i, rec.Data)
				}
			}
			if _, err := s.Next(); !errors.Is(err, io.EOF) {
				t.Errorf("%s: the end is %v", name, err)
			}
		}
	}
}

// Faults name the line of the file; the next record is read all the same.
func TestLibraryFaults(t *testing.T) {
	good := library(t, molfile.AnyVersion, []string{"CCO"})
	lines := strings.Count(good, "\n")
	for name, c := range map[string]struct {
		bad   string
		fault string
	}{
		"counts that lie": {strings.Replace(good, "  3  2  0", "  9  2  0", 1), fmt.Sprintf("molfile: line %d", lines+8)},
		"no table":        {"name\n\n\nno counts\n$$$$\n", fmt.Sprintf("molfile: line %d", lines+4)},
		"cut":             {good[:200] + "\n$$$$\n", fmt.Sprintf("molfile: line %d", lines+7)},
		"no M END":        {strings.Replace(good, "M  END\n", "", 1), ""},
	} {
		s := molfile.NewScanner(strings.NewReader(good + c.bad + good))
		if rec, err := s.Next(); smilesOf(rec, err) != "CCO" {
			t.Errorf("%s: first record: %v", name, err)
		}
		_, err := s.Next()
		if c.fault != "" && (err == nil || !strings.HasPrefix(err.Error(), c.fault)) {
			t.Errorf("%s: %v, want %s", name, err, c.fault)
		}
		if rec, err := s.Next(); smilesOf(rec, err) != "CCO" {
			t.Errorf("%s: last record: %v", name, err)
		}
		if _, err := s.Next(); !errors.Is(err, io.EOF) {
			t.Errorf("%s: end: %v", name, err)
		}
	}
}

// A source that fails and a record without an end stop the file.
func TestLibraryEnds(t *testing.T) {
	good := library(t, molfile.AnyVersion, []string{"CCO"})
	broken := errors.New("broken")
	s := molfile.NewScanner(io.MultiReader(strings.NewReader(good+"half"), iotest.ErrReader(broken)))
	if rec, err := s.Next(); smilesOf(rec, err) != "CCO" {
		t.Error(err)
	}
	if _, err := s.Next(); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	if _, err := s.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	s = molfile.NewScanner(io.MultiReader(strings.NewReader(good), endless{}))
	if rec, err := s.Next(); smilesOf(rec, err) != "CCO" {
		t.Error(err)
	}
	if _, err := s.Next(); err == nil || errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
}

// endless is a text without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}
