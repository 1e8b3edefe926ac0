package inchiwasm

// The records of the InChI library as its functions expect them in the memory
// of a 32-bit little-endian machine.

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"athanor/chem"
	"athanor/chem/inchi"
)

// Offsets in the record of an atom. Its coordinates, bytes 0 to 23, stay 0.
const (
	atomNeighbors  = 24  // 20 indices of 16 bits
	atomBondTypes  = 64  // 20 bytes
	atomElement    = 104 // 6 characters
	atomNumBonds   = 110
	atomHydrogens  = 112 // 4 counts: without mark, H, D, T
	atomIsotope    = 116
	atomRadical    = 118
	atomCharge     = 119
	atomSize       = 120
	elementSize    = 6
	neighborsLimit = inchi.MaxNeighbors
)

// Offsets in the record of a configuration: four indices, then these.
const (
	stereoCenter = 8
	stereoKind   = 10
	stereoParity = 11
	stereoSize   = 12
)

// Sizes of the other records, and offsets in them.
const (
	inputSize       = 16 // atoms, configurations, options; two counts
	inputNumAtoms   = 12
	inputNumStereo  = 14
	outputSize      = 16 // InChI, AuxInfo, message, log
	outputMessage   = 8
	inputTextSize   = 8  // InChI, options
	structSize      = 36 // atoms, configurations; two counts; message, log, flags
	structStereo    = 4
	structNumAtoms  = 8
	structNumStereo = 10
	structMessage   = 12
)

func put16(b []byte, v int) { binary.LittleEndian.PutUint16(b, uint16(v)) }

func get16(b []byte) int { return int(int16(binary.LittleEndian.Uint16(b))) }

func put32(b []byte, v uint32) { binary.LittleEndian.PutUint32(b, v) }

func get32(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }

// putAtoms writes the atoms, with every bond at its atom of lower index, into
// zeroed memory of atomSize bytes for each.
func putAtoms(dst []byte, s *inchi.Structure) {
	for i := range s.Atoms {
		a, rec := &s.Atoms[i], dst[i*atomSize:(i+1)*atomSize]
		copy(rec[atomElement:atomElement+elementSize-1], a.Element.Symbol())
		rec[atomHydrogens] = byte(a.Hydrogens)
		for k, n := range a.Isotopic {
			rec[atomHydrogens+1+k] = byte(n)
		}
		put16(rec[atomIsotope:], int(a.Isotope))
		rec[atomRadical], rec[atomCharge] = byte(a.Radical), byte(a.Charge)
	}
	for _, b := range s.Bonds {
		low, high := int(min(b.Begin, b.End)), int(max(b.Begin, b.End))
		rec := dst[low*atomSize : (low+1)*atomSize]
		n := get16(rec[atomNumBonds:])
		put16(rec[atomNeighbors+2*n:], high)
		rec[atomBondTypes+n] = byte(b.Order)
		put16(rec[atomNumBonds:], n+1)
	}
}

// putStereo writes the configurations into memory of stereoSize bytes for each.
func putStereo(dst []byte, s *inchi.Structure) {
	for i := range s.Stereo {
		e, rec := &s.Stereo[i], dst[i*stereoSize:(i+1)*stereoSize]
		for k, n := range e.Neighbors {
			put16(rec[2*k:], int(n))
		}
		put16(rec[stereoCenter:], int(e.Center))
		rec[stereoKind], rec[stereoParity] = byte(e.Kind), byte(e.Parity)
	}
}

// readStructure fills s from the records of atoms and configurations.
func readStructure(s *inchi.Structure, atoms, stereo []byte) error {
	s.Reset()
	for i := 0; i*atomSize < len(atoms); i++ {
		a, err := readAtom(atoms[i*atomSize : (i+1)*atomSize])
		if err != nil {
			return fmt.Errorf("atom %d: %w", i, err)
		}
		s.Atoms = append(s.Atoms, a)
	}
	for i := range s.Atoms {
		if err := readBonds(s, atoms, i); err != nil {
			return err
		}
	}
	for i := 0; i*stereoSize < len(stereo); i++ {
		rec := stereo[i*stereoSize : (i+1)*stereoSize]
		e := inchi.Stereo{
			Kind:   inchi.StereoKind(rec[stereoKind]),
			Center: int32(get16(rec[stereoCenter:])),
			Parity: inchi.Parity(rec[stereoParity]),
		}
		for k := range e.Neighbors {
			e.Neighbors[k] = int32(get16(rec[2*k:]))
		}
		s.Stereo = append(s.Stereo, e)
	}
	return nil
}

func readAtom(rec []byte) (inchi.Atom, error) {
	symbol := cString(rec[atomElement : atomElement+elementSize])
	element, ok := chem.ElementBySymbol(symbol)
	if !ok || element == chem.Wildcard {
		return inchi.Atom{}, fmt.Errorf("unknown element %q", symbol)
	}
	return inchi.Atom{
		Element:   element,
		Isotope:   int16(get16(rec[atomIsotope:])),
		Hydrogens: int8(rec[atomHydrogens]),
		Isotopic:  [3]int8{int8(rec[atomHydrogens+1]), int8(rec[atomHydrogens+2]), int8(rec[atomHydrogens+3])},
		Radical:   int8(rec[atomRadical]),
		Charge:    int8(rec[atomCharge]),
	}, nil
}

// readBonds appends the bonds of atom i. The library lists a bond at both of its
// atoms or at one of them.
func readBonds(s *inchi.Structure, atoms []byte, i int) error {
	rec := atoms[i*atomSize : (i+1)*atomSize]
	n := get16(rec[atomNumBonds:])
	if n < 0 || n > neighborsLimit {
		return fmt.Errorf("atom %d has %d bonds", i, n)
	}
	for k := range n {
		other := get16(rec[atomNeighbors+2*k:])
		if other < 0 || other >= len(s.Atoms) {
			return fmt.Errorf("atom %d is bonded to atom %d of %d", i, other, len(s.Atoms))
		}
		if other < i && lists(atoms[other*atomSize:(other+1)*atomSize], i) {
			continue
		}
		order := int8(rec[atomBondTypes+k])
		if order < 1 || order > 3 {
			return fmt.Errorf("the bond between atoms %d and %d has type %d", i, other, order)
		}
		s.Bonds = append(s.Bonds, inchi.Bond{Begin: int32(i), End: int32(other), Order: order})
	}
	return nil
}

// lists reports whether the record of an atom lists a bond to the given one.
func lists(rec []byte, atom int) bool {
	for k := range max(0, min(get16(rec[atomNumBonds:]), neighborsLimit)) {
		if get16(rec[atomNeighbors+2*k:]) == atom {
			return true
		}
	}
	return false
}

// cString returns the text before the first zero byte.
func cString(b []byte) string {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		b = b[:i]
	}
	return string(b)
}
