package descriptor_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
)

func values(text string) (v descriptor.Values, err error) {
	defer recoverTo(&err)
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return v, err
	}
	return descriptor.All(info), nil
}

func recoverTo(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
}

// column says how a column of mol.tsv is compared.
type column struct {
	name      string
	perCorpus bool
	get       func(*descriptor.Values) any
}

var columns = []column{
	{"formula", true, func(v *descriptor.Values) any { return v.Formula }},
	{"molwt", true, func(v *descriptor.Values) any { return v.MolWt }},
	{"exact_mass", true, func(v *descriptor.Values) any { return v.ExactMass }},
	{"logp", true, func(v *descriptor.Values) any { return v.LogP }},
	{"mr", false, func(v *descriptor.Values) any { return v.MR }},
	{"tpsa", true, func(v *descriptor.Values) any { return v.TPSA }},
	{"hbd_smarts", true, func(v *descriptor.Values) any { return v.Donors }},
	{"hba_smarts", true, func(v *descriptor.Values) any { return v.Acceptors }},
	{"hbd_lipinski", false, func(v *descriptor.Values) any { return v.LipinskiDonors }},
	{"hba_lipinski", false, func(v *descriptor.Values) any { return v.LipinskiAcceptors }},
	{"rings_cyclomatic", false, func(v *descriptor.Values) any { return v.CyclomaticNumber }},
	{"rings_reported", true, func(v *descriptor.Values) any { return v.Rings }},
	{"aromatic_rings", false, func(v *descriptor.Values) any { return v.AromaticRings }},
	{"rotatable_bonds", false, func(v *descriptor.Values) any { return v.RotatableBonds }},
	{"heavy_atoms", false, func(v *descriptor.Values) any { return v.HeavyAtoms }},
	{"fraction_csp3", false, func(v *descriptor.Values) any { return v.FractionCSP3 }},
	{"radical_electrons", false, func(v *descriptor.Values) any { return v.UnpairedElectrons }},
	{"net_charge", false, func(v *descriptor.Values) any { return v.NetCharge }},
	{"fragments", false, func(v *descriptor.Values) any { return v.Fragments }},
}

// tolerance returns how far a number may lie from the wanted one.
func tolerance(column string, want float64) float64 {
	switch column {
	case "molwt", "exact_mass":
		return 1e-9 * math.Abs(want)
	}
	return 1e-6
}

// agree compares a value with the text of a table.
func agree(column string, got any, want string) (text string, equal bool) {
	f, isFloat := got.(float64)
	if !isFloat {
		text = fmt.Sprint(got)
		return text, text == want
	}
	text = strconv.FormatFloat(f, 'g', -1, 64)
	w, err := strconv.ParseFloat(want, 64)
	return text, err == nil && math.Abs(f-w) <= tolerance(column, w)
}

func TestOracleDescriptors(t *testing.T) {
	table := chemtest.OpenTable(t, "mol.tsv")
	score := chemtest.NewScore(t, "mol")
	floats, identical := 0, 0
	for _, row := range table.Rows {
		v, err := values(row.Get("input"))
		for _, c := range columns {
			name := c.name
			if c.perCorpus {
				name += "/" + row.Get("corpus")
			}
			want := row.Get(c.name)
			if err != nil {
				score.Row(name, false, row.Get("input"), err.Error(), want)
				continue
			}
			text, equal := agree(c.name, c.get(&v), want)
			score.Row(name, equal, row.Get("input"), text, want)
			if f, ok := c.get(&v).(float64); ok {
				floats++
				if w, _ := strconv.ParseFloat(want, 64); w == f {
					identical++
				}
			}
		}
	}
	score.Finish()
	t.Logf("%d of %d floating-point values are equal to the last bit", identical, floats)
}

func TestOracleAtomContributions(t *testing.T) {
	table := chemtest.OpenTable(t, "atom_contributions.tsv")
	score := chemtest.NewScore(t, "atom_contributions")
	for _, row := range table.Rows {
		key := row.Get("input")
		heavy, hydrogens, tpsa, err := contributions(key)
		if err != nil {
			heavy, hydrogens, tpsa = err.Error(), err.Error(), err.Error()
		}
		score.Equal("crippen_heavy", key, heavy, row.Get("crippen_heavy"))
		score.Equal("crippen_hydrogens", key, hydrogens, row.Get("crippen_hydrogens"))
		score.Equal("tpsa", key, tpsa, row.Get("tpsa"))
	}
	score.Finish()
}

// contributions writes the contributions of the atoms of a molecule as the table
// of contributions does.
func contributions(text string) (heavy, hydrogens, tpsa string, err error) {
	defer recoverTo(&err)
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return "", "", "", err
	}
	var a, h, p []string
	for i := range info.Atoms {
		element := info.Mol.Atom(int32(i)).Element
		own, each := descriptor.AtomContribution(info, int32(i))
		a = append(a, fmt.Sprintf("%d:%s:%s:%v:%v", i, element, own.Type, own.LogP, own.MR))
		if n := info.Atoms[i].Hydrogens; n > 0 {
			h = append(h, fmt.Sprintf("%d:%dx%s:%v:%v", i, n, each.Type, each.LogP, each.MR))
		}
		area := descriptor.AtomTPSA(info, int32(i), descriptor.TPSAOptions{})
		if area != 0 {
			p = append(p, fmt.Sprintf("%d:%.7g", i, area)) // the table rounds
		}
	}
	return strings.Join(a, " "), strings.Join(h, " "), strings.Join(p, " "), nil
}

func BenchmarkAll(b *testing.B) {
	info, err := chemtest.PerceiveLine("CC(C)Cc1ccc(cc1)C(C)C(=O)NCCc1c[nH]c2ccc(OC)cc12")
	if err != nil {
		b.Skip(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		sink = descriptor.All(info)
	}
}

var sink descriptor.Values
