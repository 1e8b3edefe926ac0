package smiles_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/smiles"
)

// parseGuarded turns a panic into an error, so that one row fails alone.
func parseGuarded(text string) (m *chem.Molecule, err error) {
	r := smiles.Reader{Options: smiles.Options{Extensions: strings.Contains(text, " |")}}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	m, _, err = r.Parse(text)
	return m, err
}

// refusedLater are rows of the syntax category that every grammar takes and that
// only the aromaticity rules refuse.
var refusedLater = map[string]string{
	"[si]": "a lone aromatic atom, like c and n",
}

// Every text that is no SMILES is refused with a place inside it, and every text
// that only chemistry refuses is read.
func TestOracleInvalid(t *testing.T) {
	score := chemtest.NewScore(t, "invalid")
	for _, row := range chemtest.OpenTable(t, "invalid.tsv").Rows {
		var text string
		if err := json.Unmarshal([]byte(row.Get("input_json")), &text); err != nil {
			t.Fatal(err)
		}
		m, err := parseGuarded(text)
		switch {
		case row.Get("expected") != "reject":
		case refusedLater[text] != "":
		case row.Get("category") == "syntax":
			var fault *chem.SyntaxError
			ok := m == nil && errors.As(err, &fault) && fault.Offset >= 0 && fault.Offset <= len(text)
			score.Row("syntax", ok, text, fmt.Sprint(err), "a syntax error")
		default:
			score.Row("chemistry", err == nil, text, fmt.Sprint(err), "read, and refused by perception")
		}
	}
	score.Finish()
}

// Everything that the reference reads is read.
func TestOracleReadable(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		for _, column := range []string{"input", "smiles"} {
			text := row.Get(column)
			m, err := parseGuarded(text)
			if err == nil {
				err = m.Check()
			}
			score.Row("read", err == nil, text, fmt.Sprint(err), "read")
		}
	}
	score.Finish()
}

// Several writings of one molecule state the same graph and the same
// configuration at every centre. Molecules with symmetric atoms are left to the
// canonical form; here the atoms must be told apart by their surroundings.
func TestOracleRandomWritings(t *testing.T) {
	score := chemtest.NewScore(t, "random")
	for _, row := range chemtest.OpenTable(t, "random.tsv").Rows {
		want := row.Get("canonical")
		for k := 1; k <= 5; k++ {
			text := row.Get(fmt.Sprintf("r%d", k))
			if text == "" {
				continue
			}
			got, gotCenters, usable := describe(text, false)
			ref, refCenters, ok := describe(want, false)
			// The version that wrote them did not always keep the same centres.
			if ok && usable && gotCenters == refCenters {
				score.Equal("reading", text, got, ref)
			}
		}
	}
	score.Finish()
}

// What a person wrote and what the reference made of it agree wherever both state
// a configuration at the same atoms.
func TestOracleInputs(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		got, gotCenters, usable := describe(row.Get("input"), true)
		want, wantCenters, ok := describe(row.Get("smiles"), true)
		if ok && usable && got != "" && gotCenters == wantCenters {
			score.Equal("configuration", row.Get("input"), got, want)
		}
	}
	score.Finish()
}

// describe returns a text that depends only on what the molecule states, the same
// with the configurations left out, and false when atoms with a stereo mark have neighbours that cannot be told apart.
func describe(text string, relaxed bool) (stated, centers string, usable bool) {
	m, err := parseGuarded(text)
	if err != nil {
		return err.Error(), "", true
	}
	colors := refine(m, relaxed)
	var lines, keys []string
	for i, a := range m.Atoms() {
		key := make([]int32, 0, 6)
		for _, nb := range m.Neighbors(int32(i)) {
			key = append(key, int32(colors[nb.Atom]))
		}
		if !distinct(key) {
			if a.Chirality != chem.ChiralNone {
				return "", "", false
			}
			continue
		}
		if a.Chirality.Tetrahedral() {
			keys = append(keys, fmt.Sprint(colors[i]))
			lines = append(lines, fmt.Sprintf("%d %v", colors[i], (a.Chirality == chem.ChiralCW) != oddInts(key)))
		}
	}
	for _, b := range m.Bonds() {
		if b.Stereo != chem.StereoCis && b.Stereo != chem.StereoTrans {
			continue
		}
		cis := b.Stereo == chem.StereoCis
		ends := []int32{b.Begin, b.End}
		for k, end := range ends {
			for _, nb := range m.Neighbors(end) {
				switch {
				case nb.Atom == b.Other(end) || nb.Atom == b.StereoAtoms[k]:
				case colors[nb.Atom] == colors[b.StereoAtoms[k]]:
					return "", "", false
				case colors[nb.Atom] > colors[b.StereoAtoms[k]]:
					cis = !cis
				}
			}
		}
		key := fmt.Sprintf("%d=%d", min(colors[b.Begin], colors[b.End]), max(colors[b.Begin], colors[b.End]))
		keys = append(keys, key)
		lines = append(lines, fmt.Sprintf("%s %v", key, cis))
	}
	sort.Strings(lines)
	sort.Strings(keys)
	return strings.Join(lines, "\n"), strings.Join(keys, "\n"), true
}

func distinct(key []int32) bool {
	for i := range key {
		for j := range i {
			if key[i] == key[j] {
				return false
			}
		}
	}
	return true
}

func oddInts(key []int32) bool {
	odd := false
	for i := range key {
		for j := range i {
			odd = odd != (key[j] > key[i])
		}
	}
	return odd
}

// refine tells atoms apart by element and surroundings, and unless relaxed by
// what aromaticity and the drawing of charges can change.
func refine(m *chem.Molecule, relaxed bool) []uint64 {
	mix := func(h, v uint64) uint64 {
		h = (h ^ v) * 0x9e3779b97f4a7c15
		return h ^ h>>29
	}
	colors := make([]uint64, m.NumAtoms())
	for i, a := range m.Atoms() {
		h := mix(1, uint64(a.Element))
		h = mix(h, uint64(a.Isotope))
		h = mix(h, uint64(a.Map))
		if !relaxed {
			h = mix(h, uint64(uint8(a.Charge)))
			h = mix(h, uint64(a.Flags&chem.Aromatic))
		}
		colors[i] = mix(h, uint64(m.Degree(int32(i))))
	}
	next := make([]uint64, len(colors))
	for round := 0; round < m.NumAtoms() && round < 60; round++ {
		for i := range colors {
			sum := uint64(0)
			for _, nb := range m.Neighbors(int32(i)) {
				order := uint64(m.Bond(nb.Bond).Order)
				if relaxed {
					order = 0
				}
				sum += mix(mix(7, colors[nb.Atom]), order)
			}
			next[i] = mix(colors[i], sum)
		}
		copy(colors, next)
	}
	for i := range colors {
		colors[i] >>= 34 // fits in the int32 of the keys
	}
	return colors
}
