package canon_test

import (
	"bufio"
	"math/rand"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// renumberings is how many orders of each molecule are tried.
const renumberings = 3

// checkRenumbered reports the first order of atoms and bonds that gives another
// text.
func checkRenumbered(t *testing.T, line string, r *rand.Rand, w *canon.Workspace) (same bool, got, want string) {
	t.Helper()
	m, _, err := smiles.ParseLine(line)
	if err != nil {
		return true, "", ""
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return true, "", ""
	}
	want = string(w.Canonicalize(info).SMILES)
	id := w.Identity(info)
	for range renumberings {
		other, _ := chemtest.Permute(t, m, r)
		info, err := perception.Perceive(other, perception.Options{})
		if err != nil {
			return false, err.Error(), want
		}
		if got := string(w.Canonicalize(info).SMILES); got != want {
			return false, got, want
		}
		if w.Identity(info) != id {
			return false, "another identity", want
		}
	}
	return true, want, want
}

// The text in input order and the Kekulé text say what the canonical text says.
func TestOracleOtherTexts(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	w := new(canon.Workspace)
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		m, _, err := smiles.ParseLine(row.Get("input"))
		if err != nil {
			continue
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			continue
		}
		form := w.Canonicalize(info)
		marks := smiles.WriteOptions{Chirality: form.Chirality, BondStereo: form.BondStereo}
		inOrder := smiles.Write(info, nil, marks)
		want := string(form.SMILES)
		score.Equal("written_in_order", inOrder, text(inOrder), want)
		kekule, err := canon.Kekule(info)
		if err != nil {
			kekule = err.Error()
		}
		score.Equal("kekule", kekule, text(kekule), want)
	}
	score.Finish()
}

// Identities are equal exactly where texts are.
func TestOracleIdentity(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	texts := map[canon.ID]string{}
	ids := map[string]canon.ID{}
	w := new(canon.Workspace)
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		for _, column := range []string{"input", "smiles", "smiles_newstereo"} {
			line := row.GetOr(column, "smiles")
			m, _, err := smiles.ParseLine(line)
			if err != nil {
				continue
			}
			info, err := perception.Perceive(m, perception.Options{})
			if err != nil {
				continue
			}
			text, id := string(w.Canonicalize(info).SMILES), w.Identity(info)
			knownText, seenID := texts[id]
			knownID, seenText := ids[text]
			same := (!seenID || knownText == text) && (!seenText || knownID == id)
			score.Row("identity", same, line, text, knownText)
			texts[id], ids[text] = text, id
		}
	}
	score.Finish()
}

// Renumbering atoms and bonds does not change the text.
func TestOracleRenumbered(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	r := rand.New(rand.NewSource(7))
	w := new(canon.Workspace)
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		same, got, want := checkRenumbered(t, row.Get("input"), r, w)
		score.Row("renumbered", same, row.Get("input"), got, want)
	}
	score.Finish()
}

// The same for the two sets that speed is measured on.
func TestOracleRenumberedSets(t *testing.T) {
	for _, set := range []struct{ name, path string }{
		{"uspto50k_test", "bench/retro/uspto50k_test.smi.gz"},
		{"depict1000", "bench/perf/depict1000.smi.gz"},
	} {
		score := chemtest.NewScore(t, set.name)
		r := rand.New(rand.NewSource(11))
		w := new(canon.Workspace)
		in := bufio.NewScanner(chemtest.OpenShared(t, set.path))
		for in.Scan() {
			line, _, _ := strings.Cut(in.Text(), "\t")
			same, got, want := checkRenumbered(t, line, r, w)
			score.Row("renumbered", same, line, got, want)
		}
		score.Finish()
	}
}
