package perception_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// read reads and perceives a SMILES; a panic becomes an error.
func read(text string) (info *perception.Info, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	m, err := parse(text)
	if err != nil {
		return nil, err
	}
	return perception.Perceive(m, perception.Options{})
}

// parse reads a SMILES that an extension may follow.
func parse(text string) (*chem.Molecule, error) {
	r := smiles.Reader{Options: smiles.Options{Extensions: true}}
	m, _, err := r.Parse(text)
	return m, err
}

// formula returns the Hill formula with the charge at the end.
func formula(in *perception.Info) string {
	count := map[string]int{}
	for i, a := range in.Mol.Atoms() {
		count[a.Element.Symbol()]++
		count["H"] += int(in.Atoms[i].Hydrogens)
	}
	symbols := slices.Sorted(maps.Keys(count))
	if count["C"] > 0 {
		symbols = slices.DeleteFunc(symbols, func(s string) bool { return s == "C" || s == "H" })
		symbols = append([]string{"C", "H"}, symbols...)
	}
	var b strings.Builder
	for _, s := range symbols {
		switch n := count[s]; n {
		case 0:
		case 1:
			b.WriteString(s)
		default:
			fmt.Fprintf(&b, "%s%d", s, n)
		}
	}
	switch charge := netCharge(in); charge {
	case 0:
	case 1, -1:
		b.WriteString(fmt.Sprintf("%+d", charge)[:1])
	default:
		fmt.Fprintf(&b, "%+d", charge)
	}
	return b.String()
}

func netCharge(in *perception.Info) (n int) {
	for _, a := range in.Mol.Atoms() {
		n += int(a.Charge)
	}
	return n
}

func heavyAtoms(in *perception.Info) (n int) {
	for _, a := range in.Mol.Atoms() {
		if a.Element > chem.H {
			n++
		}
	}
	return n
}

func radicals(in *perception.Info) (n int) {
	for _, a := range in.Atoms {
		n += int(a.Radicals)
	}
	return n
}

func aromaticAtoms(in *perception.Info) (n int) {
	for i, a := range in.Atoms {
		if a.Aromatic() && in.Mol.Atom(int32(i)).Element != chem.Wildcard {
			n++
		}
	}
	return n
}

// writtenAromatic counts the atoms that a SMILES writes in lower case. It can
// not do so with wildcards.
func writtenAromatic(m *chem.Molecule) (n int) {
	for _, a := range m.Atoms() {
		if a.IsAromatic() {
			n++
		}
	}
	return n
}

// fragments counts the components.
func fragments(m *chem.Molecule) int {
	seen := make([]bool, m.NumAtoms())
	n := 0
	for i := range seen {
		if seen[i] {
			continue
		}
		n++
		seen[i] = true
		stack := []int32{int32(i)}
		for len(stack) > 0 {
			a := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, nb := range m.Neighbors(a) {
				if !seen[nb.Atom] {
					seen[nb.Atom] = true
					stack = append(stack, nb.Atom)
				}
			}
		}
	}
	return n
}

func TestOracleMolecules(t *testing.T) {
	table := chemtest.OpenTable(t, "mol.tsv")
	score := chemtest.NewScore(t, "mol")
	for _, row := range table.Rows {
		input := row.Get("input")
		in, err := read(input)
		if err != nil {
			score.Row("perceived", false, input, err.Error(), "")
			continue
		}
		score.Row("perceived", true, input, "", "")
		number := func(column string, got int) { score.Equal(column, input, strconv.Itoa(got), row.Get(column)) }
		score.Equal("formula/perception", input, formula(in), row.Get("formula"))
		number("heavy_atoms", heavyAtoms(in))
		number("net_charge", netCharge(in))
		number("fragments", fragments(in.Mol))
		number("radical_electrons", radicals(in))
		number("rings_reported", in.Rings.Len())
		number("rings_cyclomatic", in.Rings.BasisSize())
		number("aromatic_rings", in.AromaticRings())
		want, err := parse(row.Get("smiles"))
		if err != nil {
			score.Row("aromatic_atoms", false, input, err.Error(), "")
			continue
		}
		score.Equal("aromatic_atoms", input, strconv.Itoa(aromaticAtoms(in)), strconv.Itoa(writtenAromatic(want)))
	}
	score.Finish()
}

// TestOracleCanonicalForm perceives RDKit's own output, whose aromatic atoms,
// bracket hydrogens and stereo marks must come out as written. Wildcards have no
// aromatic writing, so neither they nor their bonds are compared.
func TestOracleCanonicalForm(t *testing.T) {
	table := chemtest.OpenTable(t, "mol.tsv")
	score := chemtest.NewScore(t, "mol")
	for _, row := range table.Rows {
		text := row.Get("smiles")
		in, err := read(text)
		if err != nil {
			score.Row("canonical_form", false, text, err.Error(), "")
			continue
		}
		got, want := "", ""
		for i, a := range in.Atoms {
			stated := in.Mol.Atom(int32(i))
			if a.Aromatic() != stated.IsAromatic() && stated.Element != chem.Wildcard {
				got += fmt.Sprintf(" %d:aromatic=%v", i, a.Aromatic())
			}
			if a.Chirality != stated.Chirality {
				got += fmt.Sprintf(" %d:mark dropped", i)
			}
			if stated.NoImplicit() && a.Hydrogens != stated.Hydrogens {
				got += fmt.Sprintf(" %d:%d hydrogens", i, a.Hydrogens)
			}
		}
		for i, b := range in.Bonds {
			stated := in.Mol.Bond(int32(i))
			if b.Stereo != stated.Stereo {
				got += fmt.Sprintf(" bond %d-%d:stereo dropped", stated.Begin, stated.End)
			}
			wild := in.Mol.Atom(stated.Begin).Element == chem.Wildcard || in.Mol.Atom(stated.End).Element == chem.Wildcard
			if !wild && b.Aromatic() != (stated.Order == chem.AromaticBond) {
				got += fmt.Sprintf(" bond %d-%d:aromatic=%v", stated.Begin, stated.End, b.Aromatic())
			}
		}
		score.Equal("canonical_form", text, got, want)
	}
	score.Finish()
}

func TestOracleInvalid(t *testing.T) {
	table := chemtest.OpenTable(t, "invalid.tsv")
	score := chemtest.NewScore(t, "invalid")
	for _, row := range table.Rows {
		category := row.Get("category")
		if row.Get("expected") != "reject" || category != "valence" && category != "kekulize" {
			continue
		}
		var input string
		if err := json.Unmarshal([]byte(row.Get("input_json")), &input); err != nil {
			t.Fatal(err)
		}
		_, err := read(input)
		score.Row("refused/"+category, refusedWithPlace(err), input, fmt.Sprint(err), "an error that names the byte")
	}
	score.Finish()
}

// refusedWithPlace reports whether the error is one of perception and begins
// with its place.
func refusedWithPlace(err error) bool {
	var fault *perception.Error
	return errors.As(err, &fault) && fault.Offset >= 0 && strings.HasPrefix(err.Error(), fmt.Sprintf("byte %d: ", fault.Offset))
}

// TestOracleRejected covers what RDKit refuses among real molecules. Valid
// OpenSMILES that its grammar does not take is left to the reader.
func TestOracleRejected(t *testing.T) {
	table := chemtest.OpenTable(t, "mol_rejected.tsv")
	score := chemtest.NewScore(t, "mol_rejected")
	for _, row := range table.Rows {
		message := row.Get("rdkit_2026_message")
		if strings.HasPrefix(message, "SMILES Parse Error") {
			continue
		}
		_, err := read(row.Get("input"))
		score.Row("refused", refusedWithPlace(err), row.Get("input"), fmt.Sprint(err), message)
	}
	score.Finish()
}
