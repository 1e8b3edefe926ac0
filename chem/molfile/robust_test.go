package molfile_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/molfile"
	"athanor/chem/perception"
)

// mutations is the number of spoiled files that every reader gets.
const mutations = 2000

// TestOracleMutations spoils the files of the tables in ways that storage and
// editors do, and checks that reading ends in a result or an error that names a
// line, and that what was read is written and read back as the same molecule.
func TestOracleMutations(t *testing.T) {
	files := map[string][]string{}
	for _, row := range chemtest.OpenTable(t, "molfile.tsv").Rows {
		name := row.Get("file")
		kind := name[strings.LastIndexByte(name, '.')+1:]
		if kind == "mol" || kind == "sdf" || kind == "rxn" {
			files[kind] = append(files[kind], readShared(t, "oracle/molfile/"+name))
		}
	}
	for _, kind := range []string{"mol", "sdf", "rxn"} {
		r := rand.New(rand.NewSource(2026))
		for i := range mutations {
			text := spoiled(r, files[kind])
			if fault := readSpoiled(kind, text); fault != "" {
				t.Fatalf("%s mutation %d: %s\n%s", kind, i, fault, text)
			}
		}
	}
}

// spoiled changes one of the files at a few places.
func spoiled(r *rand.Rand, files []string) string {
	b := []byte(files[r.Intn(len(files))])
	for range 1 + r.Intn(4) {
		if len(b) == 0 {
			break
		}
		at := r.Intn(len(b))
		end := min(len(b), at+1+r.Intn(80))
		switch r.Intn(8) {
		case 0: // a byte becomes another
			b[at] = byte(r.Intn(256))
		case 1: // a digit becomes another
			if b[at] >= '0' && b[at] <= '9' {
				b[at] = byte('0' + r.Intn(10))
			}
		case 2: // a piece is lost
			b = append(b[:at:at], b[end:]...)
		case 3: // a piece is there twice
			b = append(b[:end:end], b[at:]...)
		case 4: // the end is lost
			b = b[:at]
		case 5: // a line end is lost or comes early
			if b[at] == '\n' {
				b[at] = ' '
			} else {
				b[at] = '\n'
			}
		case 6: // tabs
			b[at] = '\t'
		case 7: // a piece of another file
			other := files[r.Intn(len(files))]
			from := r.Intn(len(other))
			piece := other[from:min(len(other), from+200)]
			b = append(b[:at:at], piece+string(b[at:])...)
		}
	}
	return string(b)
}

// readSpoiled reads a text and says what is wrong with how that went, "" for
// nothing.
func readSpoiled(kind, text string) (fault string) {
	defer func() {
		if p := recover(); p != nil {
			fault = fmt.Sprintf("panic: %v", p)
		}
	}()
	switch kind {
	case "rxn":
		rxn, err := molfile.ReadReaction(text)
		if err != nil {
			return unplaced(err)
		}
		for _, side := range [][]*molfile.Record{rxn.Reactants, rxn.Products, rxn.Agents} {
			for _, rec := range side {
				if fault := writeBack(rec); fault != "" {
					return fault
				}
			}
		}
		return ""
	case "sdf":
		s := molfile.NewScanner(strings.NewReader(text))
		for range 10_000 {
			rec, err := s.Next()
			if errors.Is(err, io.EOF) {
				return ""
			}
			if err != nil {
				if fault := unplaced(err); fault != "" {
					return fault
				}
				continue
			}
			if fault := writeBack(rec); fault != "" {
				return fault
			}
		}
		return "the scanner does not end"
	}
	rec, err := molfile.Read(text)
	if err != nil {
		return unplaced(err)
	}
	return writeBack(rec)
}

func unplaced(err error) string {
	if message := err.Error(); !strings.HasPrefix(message, "molfile: line ") {
		return "an error without a line: " + message
	}
	return ""
}

// writeBack writes a record and compares what is read back.
func writeBack(rec *molfile.Record) string {
	if err := rec.Mol.Check(); err != nil {
		return err.Error()
	}
	info, err := perception.Perceive(rec.Mol, perception.Options{})
	if err != nil {
		return ""
	}
	form := canon.Canonicalize(info, new(canon.Workspace))
	text, lost, err := molfile.Append(nil, &molfile.Drawing{
		Info: info, Points: info.Mol.Points(), Chirality: form.Chirality, BondStereo: form.BondStereo, Classes: form.Classes,
	})
	if err != nil || len(lost) > 0 {
		return ""
	}
	got, _, err := reread(string(text))
	if err != nil {
		return "what was written is refused: " + err.Error()
	}
	if got != string(form.SMILES) {
		return fmt.Sprintf("read as %s, after writing as %s", form.SMILES, got)
	}
	return ""
}

// TestLongDatum reads data of a million pieces, in both versions.
func TestLongDatum(t *testing.T) {
	const pieces = 1_000_000
	old := "\n\n\n  1  0  0  0  0  0            999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  STY  1   1 DAT\n" +
		strings.Repeat("M  SCD   1 x\n", pieces) + "M  END\n"
	current := "\n\n\n  0  0  0     0  0            999 V3000\nM  V30 BEGIN CTAB\nM  V30 COUNTS 1 0 1 0 0\nM  V30 BEGIN ATOM\n" +
		"M  V30 1 C 0 0 0 0\nM  V30 END ATOM\nM  V30 BEGIN SGROUP\nM  V30 1 DAT 0" + strings.Repeat(" FIELDDATA=x", pieces) +
		"\nM  V30 END SGROUP\nM  V30 END CTAB\nM  END\n"
	for _, text := range []string{old, current} {
		rec, err := molfile.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if len(rec.Sgroups[0].Data) != molfile.MaxDatum || len(rec.Warnings) != 1 {
			t.Errorf("%d bytes, %v", len(rec.Sgroups[0].Data), rec.Warnings)
		}
	}
}

// FuzzRead looks for texts that make a reader panic, or that are read back
// differently.
func FuzzRead(f *testing.F) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		if fault := readSpoiled("mol", text); strings.HasPrefix(fault, "panic") || strings.HasPrefix(fault, "an error without") {
			t.Fatal(fault)
		}
	})
}

// FuzzReadReaction does the same for RXN files.
func FuzzReadReaction(f *testing.F) {
	for _, text := range seeds {
		f.Add("$RXN\n\n\n\n  1  0\n$MOL\n" + text)
	}
	f.Add("$RXN V3000\n\n\n\nM  V30 COUNTS 1 0\nM  V30 BEGIN REACTANT\nM  V30 BEGIN CTAB\nM  V30 COUNTS 0 0 0 0 0\nM  V30 END CTAB\nM  V30 END REACTANT\nM  END\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<16 {
			return
		}
		if fault := readSpoiled("rxn", text); strings.HasPrefix(fault, "panic") || strings.HasPrefix(fault, "an error without") {
			t.Fatal(fault)
		}
	})
}

// seeds are small files with one construct each.
var seeds = []string{
	"ethanol\n\n\n  3  2  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n    1.3000    0.7500    0.0000 C   0  0\n    2.6000    0.0000    0.0000 O   0  0\n  1  2  1  0\n  2  3  1  0\nM  END\n> <name>\nx\n\n$$$$\n",
	"\n\n\n  4  3  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  3  1  0  0 15\n    1.3000    0.7500    0.0000 F   1  0\n   -1.3000    0.7500    0.0000 Cl  0  0\n    0.0000   -1.5000    0.0000 R#  0  0\n  1  2  1  1\n  1  3  1  4\n  1  4  1  6\nM  CHG  1   1   1\nM  RAD  1   1   2\nM  ISO  1   2  18\nM  RGP  1   4   7\nA    3\nlabel\nM  STY  1   1 SUP\nM  SAL   1  2   1   2\nM  SMT   1 X\nM  STY  1   2 DAT\nM  SAL   2  1   1\nM  SDT   2 MRV_IMPLICIT_H\nM  SED   2 IMPL_H1\nM  END\n",
	"\n\n\n  0  0  0     0  0            999 V3000\nM  V30 BEGIN CTAB\nM  V30 COUNTS 3 2 1 0 1\nM  V30 BEGIN ATOM\nM  V30 1 C 0 0 0 0 CHG=1 RAD=2 MASS=13 VAL=-1 CFG=1\nM  V30 7 N 1.5 0 0 -\nM  V30 3\nM  V30 9 R# 2 1 0 0 RGROUPS=(1 2)\nM  V30 END ATOM\nM  V30 BEGIN BOND\nM  V30 1 2 1 7 CFG=2\nM  V30 2 9 7 9 ENDPTS=(2 1 7) ATTACH=ALL\nM  V30 END BOND\nM  V30 BEGIN SGROUP\nM  V30 1 SUP 0 ATOMS=(2 1 7) XBONDS=(1 2) LABEL=\"a \"\"b\"\"\" ESTATE=E\nM  V30 END SGROUP\nM  V30 BEGIN COLLECTION\nM  V30 MDLV30/STERAC1 ATOMS=(1 1)\nM  V30 END COLLECTION\nM  V30 END CTAB\nM  END\n",
}
