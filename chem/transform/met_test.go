package transform

import (
	"math/rand"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
)

// TestMet lays molecules on renumbered copies of themselves and on others that differ in
// little: it must never take one for another, and know again all of these but cages.
func TestMet(t *testing.T) {
	texts := []string{
		"C", "CO", "CCO", "CC(=O)Nc1ccc(O)cc1", "Clc1ccccc1Br", "Clc1cccc(Br)c1", "Clc1ccc(Br)cc1", "C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O", "CC(N)C(=O)O",
		"C/C=C/CO", "C/C=C\\CO", "CC=CCO", "CCC/C(C)=C(/C)CO", "CCC/C(C)=C(\\C)CO", "N[C@@H](CS)C(=O)N[C@H](CO)C(=O)O", "N[C@@H](CS)C(=O)N[C@@H](CO)C(=O)O",
		"c1ccc2[nH]ccc2c1", "c1ccc2c(c1)cc[nH]2", "O=[N+]([O-])c1ccccc1", "C[N+](C)(C)C", "CN(C)C", "[13CH3]CO", "CCCCCCCCCCCCBr", "CCCCCCCCCCCCCBr",
		"O=C1CCCN1Cc1ccccc1", "O=C1CCCCN1Cc1ccccc1", "CC(C)(C)OC(=O)N1CCNCC1", "CS(=O)(=O)N", "CS(=O)N", "FC(F)(F)c1ccc(-c2ccc3c(c2)CCCN3)cc1",
	}
	random := rand.New(rand.NewSource(1))
	var m met
	var ids []canon.ID
	for i, text := range texts {
		info := chemtest.Perceive(t, text)
		if !m.now.state(info.Mol.Atoms(), info.Mol.Bonds()) {
			t.Fatalf("%s cannot be stated", text)
		}
		id := canon.Identity(info)
		if known, ok := m.find(); ok && known.id != id {
			t.Fatalf("%s is taken for another", text)
		} else if !ok {
			m.put(facts{id: id, work: i})
		}
		ids = append(ids, id)
	}
	for i, text := range texts {
		info := chemtest.Perceive(t, text)
		for range 20 {
			renumbered, _ := chemtest.Permute(t, info.Mol, random)
			if !m.now.state(renumbered.Atoms(), renumbered.Bonds()) {
				t.Fatalf("%s cannot be stated", text)
			}
			if known, ok := m.find(); !ok || known.id != ids[i] {
				t.Fatalf("%s is not known again: %v", text, known)
			}
		}
	}
}
