package layout_test

import (
	"testing"

	"athanor/chem/layout"
)

// A label with hydrogens or a substituent has room outside of a bicycle, not inside.
func TestLabelsOfBridgesAreOutside(t *testing.T) {
	for text, tip := range map[string]int32{
		"N1C2CCC1CC2c1ccc(Cl)nc1": 0, "CN1C2CCC1CC2C(=O)OC": 1, "N1C2CCC1C=C2C(=O)O": 0, "CN1C2CCC1CC(C2)OC(=O)c1ccccc1": 1,
	} {
		info := perceive(t, text)
		p := layout.Compute(info, layout.Options{})
		for i := range p {
			if int32(i) == tip || info.Mol.BondBetween(int32(i), tip) >= 0 {
				continue
			}
			if d := apart(p[i], p[tip]); d < 1.05 {
				t.Errorf("%s: atom %d stands %.2f from the bridge", text, i+1, d)
			}
		}
	}
}
