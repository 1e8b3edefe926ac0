package template

import (
	"slices"
	"strings"
	"testing"
)

// stepsTo returns the steps to a target, each as rule and sorted precursors.
func stepsTo(t *testing.T, x *Expander, target string) map[string]Disconnection {
	t.Helper()
	steps := map[string]Disconnection{}
	for _, d := range x.Expand(perceive(t, target)) {
		var texts []string
		for _, p := range d.Precursors {
			texts = append(texts, p.SMILES)
		}
		steps[d.Rule.Name+" "+precursorKey(t, strings.Join(texts, "."))] = d
	}
	return steps
}

// Steps that a textbook rejects, each with the reason.
func TestRefusedSteps(t *testing.T) {
	x := NewExpander(Default())
	for _, c := range []struct{ rule, target, precursors, reason string }{
		{"amide_coupling", "NCC(=O)NCC(=O)O", "NCC(=O)O.NCC(=O)O", "amino acids without protection"},
		{"amide_coupling", "COC(=O)[C@H](Cc1ccccc1)NC(=O)[C@@H](N)CC(=O)O", "N[C@@H](CC(=O)O)C(=O)O.COC(=O)[C@@H](N)Cc1ccccc1", "a free amine and two free acids"},
		{"ester_aminolysis", "NCC(=O)NCC(=O)O", "NCC(=O)OC.NCC(=O)O", "glycine esters close to the diketopiperazine"},
		{"ester_aminolysis", "CC(=O)NCC(=O)O", "COC(C)=O.NCC(=O)O", "an acid holds the amine as salt"},
		{"fischer_esterification", "COC(=O)CCCC(C(=O)O)c1ccccc1", "O=C(O)CCCC(C(=O)O)c1ccccc1.CO", "one of two unlike acids"},
		{"fischer_esterification", "COC(=O)c1c(C)cccc1C", "Cc1cccc(C)c1C(=O)O.CO", "an acid between two groups"},
		{"grignard_to_ketone", "CC(O)(CCO)c1ccccc1", "CC(=O)CCO.[Mg](Br)c1ccccc1", "O-H beside a Grignard reagent"},
		{"grignard_to_aldehyde", "O=Cc1ccc(C(O)c2ccccc2)cc1Cl", "O=Cc1ccc(C=O)c(Cl)c1.[Mg](Br)c1ccccc1", "a second aldehyde"},
		{"grignard_to_aldehyde", "CC(=O)CCC(O)c1ccccc1", "CC(=O)CCC=O.[Mg](Br)c1ccccc1", "a ketone in the other precursor"},
		{"grignard_to_aldehyde", "O=[N+]([O-])c1ccc(C(O)c2ccccc2)cc1", "O=Cc1ccccc1.O=[N+]([O-])c1ccc([Mg]Br)cc1", "a nitro group in the Grignard reagent"},
		{"grignard_to_aldehyde", "N#Cc1ccc(C(O)c2ccccc2)cc1", "O=Cc1ccccc1.N#Cc1ccc([Mg]Br)cc1", "a nitrile in the Grignard reagent"},
		{"grignard_formation", "Br[Mg]CCCBr", "BrCCCBr.[Mg]", "1,3-dibromides close a cyclopropane"},
		{"grignard_to_aldehyde", "OC(CCOc1ccccc1)c1ccccc1", "O=Cc1ccccc1.Br[Mg]CCOc1ccccc1", "a beta leaving group"},
		{"organolithium_addition", "OC(c1ccccc1)c1ccccc1Cl", "O=Cc1ccccc1.Clc1ccccc1Br", "an aryne"},
		{"aromatic_nitration", "O=[N+]([O-])c1ccc(OCC2CO2)cc1", "c1ccc(OCC2CO2)cc1", "an epoxide in mixed acid"},
		{"chlorosulfonation", "CC(C)(C)OC(=O)Nc1ccc(S(=O)(=O)Cl)cc1", "CC(C)(C)OC(=O)Nc1ccccc1", "a Boc group in chlorosulfonic acid"},
		{"friedel_crafts_acylation", "O=CCCC(=O)c1ccc(F)cc1", "Fc1ccccc1.O=CCCC(=O)Cl", "an aldehyde with aluminium chloride"},
		{"grignard_to_ketone", "CC(=O)CCC(C)(O)c1ccccc1C", "CC(=O)CCC(=O)c1ccccc1C.C[Mg]Br", "one of two unlike ketones"},
		{"reductive_amination_ketone", "CC(=O)CCC(CC)NCc1ccccc1", "CC(=O)CCC(=O)CC.NCc1ccccc1", "one of two unlike ketones"},
		{"aldehyde_reduction", "O=Cc1ccc(CO)c(Cl)c1", "O=Cc1ccc(C=O)c(Cl)c1", "one of two unlike aldehydes"},
		{"reductive_amination_ketone", "CC(C)(C)NC(C)CC", "CC(C)(C)N.CCC(C)=O", "a hindered amine"},
		{"amide_coupling", "O=CC(=O)NCc1ccccc1", "O=CC(=O)O.NCc1ccccc1", "an aldehyde with a primary amine"},
		{"acid_chloride_amidation", "O=CC(=O)NCc1ccccc1", "O=CC(=O)Cl.NCc1ccccc1", "no such acid chloride"},
		{"methyl_ester_hydrolysis", "CC(=O)Oc1ccc(C(=O)O)cc1", "COC(=O)c1ccc(OC(C)=O)cc1", "the phenyl acetate is cleaved first"},
		{"vilsmeier_haack", "O=Cc1ccc(N)cc1", "Nc1ccccc1.CN(C)C=O", "a free aniline"},
		{"aldehyde_to_acid_oxidation", "Nc1ccccc1C(=O)O", "Nc1ccccc1C=O", "a free aniline"},
		{"mitsunobu_o", "C1CC(COc2ccccc2)CCN1", "OCC1CCNCC1.Oc1ccccc1", "a free secondary amine"},
		{"mitsunobu_o", "CC(COc1ccccc1)CCO", "Oc1ccccc1.CC(CO)CCO", "one of two unlike alcohols"},
		{"o_methylation_iodomethane", "CN(C)CCc1ccc(OC)cc1", "CN(C)CCc1ccc(O)cc1.CI", "a tertiary amine is methylated"},
		{"o_methylation_alcohol", "COCC(NC(C)=O)C(=O)OC", "CC(=O)NC(CO)C(=O)OC.CI", "the alkoxide is lost from the beta position"},
		{"suzuki_coupling", "OB(O)c1ccc(-c2ccccc2)cc1", "OB(O)c1ccc(Br)cc1.OB(O)c1ccccc1", "a second boronic acid"},
	} {
		for text := range stepsTo(t, x, c.target) {
			if rule, precursors, _ := strings.Cut(text, " "); rule == c.rule && isPart(t, precursors, c.precursors) {
				t.Errorf("%s: %s from %s, although %s", c.rule, c.target, precursors, c.reason)
			}
		}
	}
}

// isPart reports whether the parts of one dot-joined text are among those of
// another.
func isPart(t *testing.T, all, part string) bool {
	t.Helper()
	list := strings.Split(all, ".")
	for _, p := range strings.Split(precursorKey(t, part), ".") {
		if !slices.Contains(list, p) {
			return false
		}
	}
	return true
}

// No precursor of any step holds groups that react with each other.
func TestPrecursorsDoNotReactWithThemselves(t *testing.T) {
	x := NewExpander(Default())
	for _, target := range []string{"Nc1ccc(CN2CCOCC2)cc1", "CC(C)NCC(O)COc1ccc(N)cc1", "NCCc1ccc(CN2CCCC2)cc1", "O=C(CCN1CCNCC1)c1ccccc1", "NCCN1CCC(=O)CC1"} {
		for text, d := range stepsTo(t, x, target) {
			for _, p := range d.Precursors {
				for _, pair := range [][2]string{
					{"Br", "N"}, {"C1CO1", "N"}, {"C2CO2", "N"},
				} {
					if strings.Contains(p.SMILES, pair[0]) && strings.HasPrefix(p.SMILES, pair[1]+"C") {
						t.Errorf("%s: %s holds %s", target, text, p.SMILES)
					}
				}
			}
		}
	}
}

// Copies that a symmetry makes equal are a matter of stoichiometry, and noted.
func TestEqualCopiesAreNoted(t *testing.T) {
	x := NewExpander(Default())
	for target, want := range map[string]string{
		"CC(C)(C)OC(=O)N1CCNCC1":  "boc_protection C1CNCCN1.CC(C)(C)OC(=O)OC(=O)OC(C)(C)C",
		"COC(=O)c1ccc(C(=O)O)cc1": "methyl_ester_hydrolysis COC(=O)c1ccc(C(=O)OC)cc1",
		"OCc1ccc(C=O)cc1":         "aldehyde_reduction O=Cc1ccc(C=O)cc1",
		"c1cnc(N2CCNCC2)nc1":      "snar_amine C1CNCCN1.Clc1ncccn1",
		"BrCCCCOc1ccccc1":         "williamson_ether BrCCCCBr.Oc1ccccc1",
		"Nc1cccc([N+](=O)[O-])c1": "nitro_reduction O=[N+]([O-])c1cccc([N+](=O)[O-])c1",
	} {
		d, found := stepsTo(t, x, target)[want]
		if !found {
			t.Errorf("%s lacks %q", target, want)
			continue
		}
		if len(d.Conflicts) == 0 {
			t.Errorf("%s: %s is not noted", target, want)
		}
	}
}
