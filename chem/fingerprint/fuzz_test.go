package fingerprint_test

import (
	"errors"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/cip"
	"athanor/chem/fingerprint"
)

func FuzzMorgan(f *testing.F) {
	for _, text := range []string{"", "C", "c1ccccc1O", "C12C3C4C1C5C2C3C45", "[2H]->[Pt]~[*]", "[100C-4].[He]", `C[C@H](F)/C=C\C[C@@H]1CC[C@H](C)CC1`} {
		f.Add(text, uint8(3))
	}
	var w fingerprint.Workspace
	f.Fuzz(func(t *testing.T, text string, radius uint8) {
		info, err := chemtest.PerceiveLine(text)
		if err != nil {
			return
		}
		fp := fingerprint.NewBits(257)
		if err := w.MorganBits(info, int(radius)%4, fp); err != nil {
			return
		}
		if (fp.Count() == 0) != (info.Mol.NumAtoms() == 0) {
			t.Errorf("%q: %d bits for %d atoms", text, fp.Count(), info.Mol.NumAtoms())
		}
		if err := w.MorganChiralBits(info, int(radius)%4, fp); err != nil && !errors.Is(err, cip.ErrBudget) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
