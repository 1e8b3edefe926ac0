package canon_test

import (
	"fmt"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// bench holds what reading and canonicalising use again.
type bench struct {
	perceiver perception.Workspace
	canon     canon.Workspace
}

var shared bench

// form reads, perceives and canonicalises. The results are valid until its next
// call.
func (b *bench) form(line string) (*perception.Info, *canon.Form, error) {
	m, _, err := smiles.ParseLine(line)
	if err != nil {
		return nil, nil, err
	}
	info, err := b.perceiver.Perceive(m, perception.Options{})
	if err != nil {
		return nil, nil, err
	}
	return info, b.canon.Canonicalize(info), nil
}

// text canonicalises and turns a panic into an answer that equals nothing.
func text(line string) (out string) {
	defer func() {
		if r := recover(); r != nil {
			out = fmt.Sprintf("panic: %v", r)
			shared = bench{}
		}
	}()
	_, form, err := shared.form(line)
	if err != nil {
		return "error: " + err.Error()
	}
	if !form.Complete {
		return "incomplete: " + string(form.SMILES)
	}
	return string(form.SMILES)
}

// countMarks returns how many marks of atoms and of bonds count.
func countMarks(line string) (n [2]int) {
	_, form, err := shared.form(line)
	if err != nil {
		return n
	}
	for _, mark := range form.Chirality {
		if mark != chem.ChiralNone {
			n[0]++
		}
	}
	for _, s := range form.BondStereo {
		if s != chem.StereoNone {
			n[1]++
		}
	}
	return n
}

// The canonical text of every molecule reads back to itself, is that of RDKit's
// canonical text, and is compared with that text byte by byte.
func TestOracleCanonical(t *testing.T) {
	table := chemtest.OpenTable(t, "mol.tsv")
	score := chemtest.NewScore(t, "mol")
	for _, row := range table.Rows {
		input, want := row.Get("input"), row.Get("smiles")
		got := text(input)
		score.Equal("idempotent", input, text(got), got)
		score.Row("marks", countMarks(input) == countMarks(got), input, got, "as many marks")
		score.Equal("same_molecule", input, got, text(want))
		score.Equal("text/"+row.Get("corpus"), input, got, want)
		score.Equal("text", input, got, want)
	}
	score.Finish()
}

// All writings of one molecule give one text. What RDKit refuses, a row without
// canonical text, is refused in every writing.
func TestOracleRandom(t *testing.T) {
	for _, name := range []string{"random", "random_unstable"} {
		table := chemtest.OpenTable(t, name+".tsv")
		score := chemtest.NewScore(t, name)
		for _, row := range table.Rows {
			writings := writingsOf(name, row)
			first := textOrNone(writings[0])
			same, differing := true, ""
			if name == "random" && row.Get("canonical") == "" {
				same = first == refused
			}
			for _, other := range writings[1:] {
				if got := textOrNone(other); got != first {
					same, differing = false, differing+" "+got
				}
			}
			score.Row("one_text", same, writings[0], differing, first)
		}
		score.Finish()
	}
}

const refused = "refused"

// textOrNone is the canonical text, or that there is none.
func textOrNone(line string) string {
	if got := text(line); !strings.HasPrefix(got, "error: ") {
		return got
	}
	return refused
}

// writingsOf lists the writings of one molecule in a row. The unstable table
// holds pairs "writing -> what RDKit made of it".
func writingsOf(table string, row chemtest.Row) []string {
	list := []string{row.Get("input")}
	if table == "random" {
		for _, column := range []string{"canonical", "r1", "r2", "r3", "r4", "r5"} {
			if writing := row.Get(column); writing != "" {
				list = append(list, writing)
			}
		}
		return list
	}
	for _, pair := range strings.Split(row.Get("variants_that_differ"), " ; ") {
		writing, _, _ := strings.Cut(pair, " -> ")
		list = append(list, writing)
	}
	return list
}
