package inchiwasm_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
)

// caseInput is the input of a field case: a text, or one that goes by way of
// InChI.
type caseInput struct {
	Format, Text string
	Import       *struct{ Format, Text string }
	Via          []string
}

// caseExpected is what a field case wants; empty fields want nothing.
type caseExpected struct {
	SMILES   string         `json:"smiles_equiv"`
	Formula  string         `json:"formula"`
	InChI    string         `json:"inchi"`
	Key      string         `json:"inchikey"`
	Unpaired *int           `json:"unpaired_electrons"`
	Error    string         `json:"error"`
	AnyOf    []caseExpected `json:"any_of"`
}

// Field cases about InChI.
func TestCasesInChI(t *testing.T) {
	e := engine(t)
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "inchi") {
		var in caseInput
		var want caseExpected
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(c.Expected, &want); err != nil {
			t.Fatal(err)
		}
		problem := runCase(e, in, want)
		score.Row("inchi", problem == "", c.ID, problem, string(c.Expected))
	}
	score.Finish()
}

// runCase returns what differs from the wanted answer, "" when nothing does.
func runCase(e *inchiwasm.Engine, in caseInput, want caseExpected) (problem string) {
	defer func() {
		if r := recover(); r != nil {
			problem = fmt.Sprintf("panic: %v", r)
		}
	}()
	if in.Import != nil {
		in.Format, in.Text = in.Import.Format, in.Import.Text
	}
	info, err := importCase(e, in)
	var got inchi.Result
	if err == nil {
		got, err = e.FromMolecule(context.Background(), info, inchi.Options{})
	}
	alternatives := want.AnyOf
	if alternatives == nil {
		alternatives = []caseExpected{want}
	}
	var problems []string
	for _, a := range alternatives {
		p := a.compare(info, got, err)
		if p == "" {
			return ""
		}
		problems = append(problems, p)
	}
	return strings.Join(problems, "; ")
}

// importCase reads the text of a case, and sends it through InChI when the case
// says so.
func importCase(e *inchiwasm.Engine, in caseInput) (*perception.Info, error) {
	var info *perception.Info
	var err error
	if in.Format == "smiles" {
		info, err = chemtest.PerceiveLine(in.Text)
	} else {
		info, err = readInfo(e, in.Text)
	}
	for range in.Via {
		if err != nil {
			break
		}
		var r inchi.Result
		if r, err = e.FromMolecule(context.Background(), info, inchi.Options{}); err == nil {
			info, err = readInfo(e, r.InChI)
		}
	}
	return info, err
}

func readInfo(e *inchiwasm.Engine, text string) (*perception.Info, error) {
	m, _, err := e.ToMolecule(context.Background(), text)
	if err != nil {
		return nil, err
	}
	return perception.Perceive(m, perception.Options{})
}

func (want caseExpected) compare(info *perception.Info, got inchi.Result, err error) string {
	switch {
	case err != nil && want.Error == "":
		return err.Error()
	case err != nil:
		return ""
	case want.Error != "":
		return "no error"
	case want.InChI != "" && got.InChI != want.InChI:
		return got.InChI
	case want.Key != "" && got.Key != want.Key:
		return got.Key
	case want.Formula != "" && descriptor.Formula(info) != want.Formula:
		return descriptor.Formula(info)
	case want.SMILES != "" && canon.SMILES(info) != canonical(want.SMILES):
		return canon.SMILES(info)
	case want.Unpaired != nil && unpaired(info) != *want.Unpaired:
		return fmt.Sprint(unpaired(info), " unpaired electrons")
	}
	return ""
}

func unpaired(info *perception.Info) int {
	n := 0
	for _, a := range info.Atoms {
		n += int(a.Radicals)
	}
	return n
}

var _ inchi.Engine = (*inchiwasm.Engine)(nil)
