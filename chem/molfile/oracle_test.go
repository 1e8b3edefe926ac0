package molfile_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// readAny reads a file of the table molfile.tsv as its canonical text: records are
// joined by " ; ", the roles of a reaction by ">".
func readAny(name, text string) (answer string, err error) {
	defer func() {
		if p := recover(); p != nil {
			answer, err = "", fmt.Errorf("panic: %v", p)
		}
	}()
	switch {
	case strings.HasSuffix(name, ".rxn"):
		return reactionText(text)
	case strings.HasSuffix(name, ".sdf"):
		return recordsText(text)
	}
	rec, err := molfile.Read(text)
	if err != nil {
		return "", err
	}
	return canonicalOf(rec)
}

func recordsText(text string) (string, error) {
	var list []string
	s := molfile.NewScanner(strings.NewReader(text))
	for {
		rec, err := s.Next()
		if errors.Is(err, io.EOF) {
			return strings.Join(list, " ; "), nil
		}
		answer := "!"
		if err == nil {
			if answer, err = canonicalOf(rec); err != nil {
				answer = "!"
			}
		}
		list = append(list, answer)
	}
}

func reactionText(text string) (string, error) {
	rxn, err := molfile.ReadReaction(text)
	if err != nil {
		return "", err
	}
	var sides []string
	for _, side := range [][]*molfile.Record{rxn.Reactants, rxn.Agents, rxn.Products} {
		var list []string
		for _, rec := range side {
			answer, err := canonicalOf(rec)
			if err != nil {
				return "", err
			}
			list = append(list, answer)
		}
		list = strings.Split(strings.Join(list, "."), ".")
		slices.Sort(list)
		sides = append(sides, strings.Join(list, "."))
	}
	return strings.Join(sides, ">"), nil
}

// canonicalOf returns the canonical text of a record. R groups get their numbers as
// isotopes and maps are dropped, as in the tables.
func canonicalOf(rec *molfile.Record) (string, error) {
	info, err := perception.Perceive(asTable(rec.Mol), perception.Options{})
	if err != nil {
		return "", err
	}
	return canon.SMILES(info), nil
}

func asTable(m *chem.Molecule) *chem.Molecule {
	var b chem.Builder
	b.AddMolecule(m)
	for i := range int32(m.NumAtoms()) {
		a := b.Atom(i)
		a.Map = 0
		if number := uint16(0); a.Element == chem.Wildcard && len(m.Label(i)) > 1 {
			if _, err := fmt.Sscanf(m.Label(i), "R%d", &number); err == nil {
				a.Isotope = number
			}
		}
	}
	out, err := b.Build()
	if err != nil {
		panic(err)
	}
	return out
}

// sameAnswer compares with the answer of a table through our own canonical form.
func sameAnswer(t *testing.T, got, want string) bool {
	t.Helper()
	return got == recanonical(want)
}

func recanonical(text string) string {
	records := strings.Split(text, " ; ")
	for i, record := range records {
		sides := strings.Split(strings.ReplaceAll(record, "->", "\x00"), ">")
		for k, side := range sides {
			side = strings.ReplaceAll(side, "\x00", "->")
			if side == "!" || side == "" {
				continue
			}
			info, err := smiles.Perceive(side)
			if err != nil {
				sides[k] = side
				continue
			}
			sides[k] = canon.SMILES(info)
			if len(sides) == 3 {
				parts := strings.Split(sides[k], ".")
				slices.Sort(parts)
				sides[k] = strings.Join(parts, ".")
			}
		}
		records[i] = strings.Join(sides, ">")
	}
	return strings.Join(records, " ; ")
}

func readShared(t *testing.T, path string) string {
	t.Helper()
	data, err := io.ReadAll(chemtest.OpenShared(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestOracleMolfile reads the MOL, SDF and RXN files of the tables: those on which
// two programs agree, and those that were written for the table.
func TestOracleMolfile(t *testing.T) {
	table := chemtest.OpenTable(t, "molfile.tsv")
	score := chemtest.NewScore(t, "molfile")
	for _, row := range table.Rows {
		name := row.Get("file")
		if strings.HasSuffix(strings.ToLower(name), "cdx") || strings.HasSuffix(name, ".cdxml") {
			continue
		}
		got, err := readAny(name, readShared(t, "oracle/molfile/"+name))
		if err != nil {
			if strings.HasPrefix(err.Error(), "panic") {
				t.Errorf("%s: %v", name, err)
			}
			got = "! " + err.Error()
		}
		want, expected := row.Get("consensus_smiles"), row.Get("expected")
		agreed := row.Get("agreement") >= "2/"
		if reason, listed := differs[name]; listed {
			t.Logf("%s: %q, listed: %s", name, got, reason)
			continue
		}
		switch expected {
		case "reject", "reject_preferred":
			score.Row("rejected", err != nil, name, got, "refused")
		case "either":
			score.Row("either", err != nil || sameAnswer(t, got, want), name, got, want)
		case "ok":
			score.Row("own", err == nil && sameAnswer(t, got, want), name, got, want)
		default:
			if agreed {
				score.Row("agreed", err == nil && sameAnswer(t, got, want), name, got, recanonical(want))
			}
		}
	}
	score.Finish()
}

// differs lists files that are read in another way than the majority, with reasons.
var differs = map[string]string{
	"rdkit_CrBz2.mol":          "the M  ZBO lines make the bonds to chromium contacts, which the two programs that agree do not read",
	"own_ok_radical_field.mol": "charge code 4 is the doublet radical of the format document; a field case asks for it",
}
