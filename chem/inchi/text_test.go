package inchi_test

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/inchi"
)

func TestCheck(t *testing.T) {
	long := "InChI=1S/CH4/" + strings.Repeat("x", inchi.MaxText)
	for _, c := range []struct {
		text, want, problem string
		offset              int
	}{
		{"InChI=1S/CH4/h1H4", "InChI=1S/CH4/h1H4", "", 0},
		{" InChI=1/CH4/h1H4\r\n", "InChI=1/CH4/h1H4", "", 0},
		{"InChI=1S/p+1", "InChI=1S/p+1", "", 0},
		{"InChI=1S//q+1", "InChI=1S//q+1", "", 0},
		{"InChI=1S/2C5H10N2.2ClH.Ni/c2*1", "InChI=1S/2C5H10N2.2ClH.Ni/c2*1", "", 0},
		{"InChI=1S/C1024H2050/c1", "InChI=1S/C1024H2050/c1", "", 0},
		{"", "", "starts with", 0},
		{"1S/CH4/h1H4", "", "starts with", 0},
		{"InChI=2S/CH4/h1H4", "", "starts with", 0},
		{"ISWSIDIOOBJBQZ-UHFFFAOYSA-N", "", "starts with", 0},
		{"InChI=1S", "", "formula is missing", 8},
		{"InChI=1S/", "", "formula is missing", 8},
		{"InChI=1B/CH4", "", "formula is missing", 7},
		{"InChI=1S/CH4 /h1H4", "", `' ' is no character`, 12},
		{"InChI=1S/CH4\x00/h1H4", "", `'\x00' is no character`, 12},
		{"InChI=1S/C17773H3/c1-2", "", "more than 1024 atoms", 9},
		{"InChI=1S/C99999999999999999999H3", "", "more than 1024 atoms", 9},
		{"InChI=1S/600C2H6", "", "more than 1024 atoms", 12},
		{"InChI=1S/CH4.C1023O", "", "more than 1024 atoms", 18},
		{"InChI=1S/H9999", "", "4096 hydrogens", 9},
		{"InChI=1S/C(H)4", "", `'(' is no part`, 10},
		{long, "", "at most 65536", inchi.MaxText},
	} {
		got, err := inchi.Check(c.text)
		name := c.text[:min(40, len(c.text))]
		if c.problem == "" {
			if err != nil || got != c.want {
				t.Errorf("%q: %q, %v", name, got, err)
			}
			continue
		}
		var fault *chem.SyntaxError
		if !errors.As(err, &fault) || !strings.Contains(fault.Message, c.problem) || fault.Offset != c.offset {
			t.Errorf("%q: error %v, want %q at byte %d", name, err, c.problem, c.offset)
		}
	}
}

func FuzzCheck(f *testing.F) {
	for _, text := range []string{"InChI=1S/CH4/h1H4", "InChI=1/2C5H10N2.Ni/c2*1", "InChI=1S//q+1", "InChI=1S/999999999C.5H"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := inchi.Check(text)
		if err != nil {
			return
		}
		if again, err := inchi.Check(got); err != nil || again != got {
			t.Errorf("%q was accepted as %q and that as %q, %v", text, got, again, err)
		}
	})
}

// What the software prints to draw a structure from is no part of its name.
func TestCheckAuxInfo(t *testing.T) {
	const methane = "InChI=1S/CH4/h1H4"
	for _, behind := range []string{"\nAuxInfo=1/0/N:1/rA:1nC/rB:/rC:;", "\r\nAuxInfo=1/0/N:1\r\n", " AuxInfo=1/0/N:1"} {
		if got, err := inchi.Check(methane + behind); err != nil || got != methane {
			t.Errorf("%q: %q %v", behind, got, err)
		}
	}
}
