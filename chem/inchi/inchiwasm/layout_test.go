package inchiwasm

import (
	"encoding/hex"
	"reflect"
	"testing"

	"athanor/chem"
	"athanor/chem/inchi"
)

// alanine is N[C@@H](C)C(=O)O with the hydrogens left to the InChI software.
func alanine() *inchi.Structure {
	implied := func(e chem.Element) inchi.Atom { return inchi.Atom{Element: e, Hydrogens: inchi.ImplicitHydrogens} }
	return &inchi.Structure{
		Atoms: []inchi.Atom{implied(chem.N), implied(chem.C), implied(chem.C), implied(chem.C), implied(chem.O), implied(chem.O)},
		Bonds: []inchi.Bond{{Begin: 0, End: 1, Order: 1}, {Begin: 1, End: 2, Order: 1}, {Begin: 3, End: 1, Order: 1}, {Begin: 3, End: 4, Order: 2}, {Begin: 3, End: 5, Order: 1}},
		Stereo: []inchi.Stereo{
			{Kind: inchi.Tetrahedral, Center: 1, Neighbors: [4]int32{0, 1, 2, 3}, Parity: inchi.Even},
			{Kind: inchi.DoubleBond, Center: -1, Neighbors: [4]int32{1, 3, 4, 5}, Parity: inchi.Odd},
		},
	}
}

func records(s *inchi.Structure) (atoms, stereo []byte) {
	atoms, stereo = make([]byte, atomSize*len(s.Atoms)), make([]byte, stereoSize*len(s.Stereo))
	putAtoms(atoms, s)
	putStereo(stereo, s)
	return atoms, stereo
}

func TestRecordOfAtom(t *testing.T) {
	s := alanine()
	s.Atoms[1].Charge, s.Atoms[1].Isotope, s.Atoms[1].Radical = -2, 13, 2
	s.Atoms[1].Isotopic = [3]int8{1, 2, 3}
	atoms, stereo := records(s)
	second := atoms[atomSize : 2*atomSize]
	for _, c := range []struct {
		what     string
		from, to int
		want     string
	}{
		{"coordinates", 0, 24, "000000000000000000000000000000000000000000000000"},
		{"neighbours", 24, 30, "020003000000"},
		{"bond types", 64, 67, "010100"},
		{"element", 104, 110, "430000000000"},
		{"number of bonds", 110, 112, "0200"},
		{"hydrogens", 112, 116, "ff010203"},
		{"isotope", 116, 118, "0d00"},
		{"radical and charge", 118, 120, "02fe"},
	} {
		if got := hex.EncodeToString(second[c.from:c.to]); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if got, want := hex.EncodeToString(stereo), "00000100020003000100"+"0202"+"0100030004000500ffff"+"0101"; got != want {
		t.Errorf("configurations: %s, want %s", got, want)
	}
}

func TestRecordsReadBack(t *testing.T) {
	want := alanine()
	atoms, stereo := records(want)
	var got inchi.Structure
	if err := readStructure(&got, atoms, stereo); err != nil {
		t.Fatal(err)
	}
	want.Bonds[2] = inchi.Bond{Begin: 1, End: 3, Order: 1} // listed at the lower atom
	if !reflect.DeepEqual(got.Atoms, want.Atoms) || !reflect.DeepEqual(got.Bonds, want.Bonds) || !reflect.DeepEqual(got.Stereo, want.Stereo) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A bond listed at both atoms is one bond.
func TestBondListedTwice(t *testing.T) {
	atoms, _ := records(alanine())
	last := atoms[5*atomSize:]
	put16(last[atomNeighbors:], 3)
	last[atomBondTypes] = 1
	put16(last[atomNumBonds:], 1)
	var got inchi.Structure
	if err := readStructure(&got, atoms, nil); err != nil || len(got.Bonds) != 5 {
		t.Errorf("%d bonds, %v", len(got.Bonds), err)
	}
}

func TestBrokenRecords(t *testing.T) {
	for name, spoil := range map[string]func(rec []byte){
		"element":           func(rec []byte) { copy(rec[atomElement:], "Xq") },
		"wildcard":          func(rec []byte) { copy(rec[atomElement:], "*\x00") },
		"number of bonds":   func(rec []byte) { put16(rec[atomNumBonds:], 21) },
		"bonds below zero":  func(rec []byte) { put16(rec[atomNumBonds:], -1) },
		"neighbour":         func(rec []byte) { put16(rec[atomNeighbors:], 6) },
		"neighbour below 0": func(rec []byte) { put16(rec[atomNeighbors:], -1) },
		"bond type":         func(rec []byte) { rec[atomBondTypes] = 4 },
	} {
		atoms, stereo := records(alanine())
		spoil(atoms[atomSize:])
		var s inchi.Structure
		if err := readStructure(&s, atoms, stereo); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// Whatever the records hold, they give a molecule or an error.
func FuzzReadStructure(f *testing.F) {
	atoms, stereo := records(alanine())
	f.Add(atoms, stereo)
	f.Fuzz(func(t *testing.T, atoms, stereo []byte) {
		atoms = atoms[:len(atoms)/atomSize*atomSize]
		stereo = stereo[:len(stereo)/stereoSize*stereoSize]
		var s inchi.Structure
		if len(atoms) > 200*atomSize || readStructure(&s, atoms, stereo) != nil {
			return
		}
		m, _, err := s.Molecule()
		if err != nil {
			return
		}
		if err := m.Check(); err != nil {
			t.Error(err)
		}
	})
}
