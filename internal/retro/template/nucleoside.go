package template

import "athanor/internal/retro"

// baseN is the nitrogen by which a nucleobase hangs on its sugar.
const baseN = "n;X3;+0;$(n1c(=O)[n,c][c,n][c,n][c,n]1),$(n1cnc2c1[n,c][c,n][n,c]c2),$(n1cnc(C(=O)N)n1),$(n1c(=O)nccc1)"

// nucleosides are glycosylations and reactions of nucleosides.
var nucleosides = []Reaction{
	{
		Name: "vorbrueggen_glycosylation", Family: "vorbrueggen_glycosylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + baseN + ":1]-!@[C@;H1:2]1[O;X2:3][C:4][C:5][C@:6]1[O:7][C:8](=[O:9])[#6:10]>>[nH:1].CC(=O)O[C@H:2]1[O:3][C:4][C:5][C@:6]1[O:7][C:8](=[O:9])[#6:10]",
			"[" + baseN + ":1]-!@[C;H1;R:2]1[O;X2:3][CH2:4][CH2:5][CH2:6]1>>[nH:1].CC(=O)O[CH:2]1[O:3][C:4][C:5][C:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "N,O-bis(trimethylsilyl)acetamide, trimethylsilyl triflate", Solvent: "acetonitrile or 1,2-dichloroethane", Temperature: "25-80 °C"},
		Procedure:    "Silylate the base with N,O-bis(trimethylsilyl)acetamide, add the sugar acetate and trimethylsilyl triflate, warm, quench with bicarbonate.",
		Incompatible: []Incompatibility{{"[OX2H][CX4]", "free hydroxyl groups compete; acylate them"}},
		Selectivity:  "The acyl group at O-2 guides the base to the opposite face; purines react at nitrogen 9 on heating.",
		Stereo:       Created, Prior: 3.2,
		Positive: []Example{
			{"CC(=O)OC[C@H]1O[C@@H](n2ncc(=O)[nH]c2=O)[C@H](OC(C)=O)[C@@H]1OC(C)=O", "O=c1cn[nH]c(=O)[nH]1.CC(=O)OC[C@H]1O[C@@H](OC(C)=O)[C@H](OC(C)=O)[C@@H]1OC(C)=O"},
		},
		Negative: []string{"O=c1ccn(C2CCCCO2)c(=O)[nH]1", "O=c1cc[nH]c(=O)[nH]1", "O=c1ccn([C@H]2C[C@H](O)[C@@H](CO)O2)c(=O)[nH]1"},
	},
	{
		Name: "nucleoside_deacylation", Family: "ester_hydrolysis", Class: 6, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH;+0:1][CH2:2][C:3]1[O:4][C;$(C-!@n):5][C:6]([OH:7])[C:8]1[OH:9]>>[O:1]([CH2:2][C:3]1[O:4][C:5][C:6]([O:7]C(=O)c2ccccc2)[C:8]1[O:9]C(=O)c1ccccc1)C(=O)c1ccccc1",
			"[OH;+0:1][CH2:2][C:3]1[O:4][C;$(C-!@n):5][C;!$(CO):6][C:8]1[OH:9]>>[O:1]([CH2:2][C:3]1[O:4][C:5][C:6][C:8]1[O:9]C(=O)c1ccc(C)cc1)C(=O)c1ccc(C)cc1",
			"[OH;+0:1][CH2:2][C:3]1[O:4][C;$(C-!@n):5][C;$(CF):6][C:8]1[OH:9]>>[O:1]([CH2:2][C:3]1[O:4][C:5][C:6][C:8]1[O:9]C(=O)c1ccccc1)C(=O)c1ccccc1",
			"[OH;+0:1][CH2:2][C:3]1[O:4][C;$(C-!@n):5][C:6]([OH:7])[C:8]1[OH:9]>>[O:1]([CH2:2][C:3]1[O:4][C:5][C:6]([O:7]C(=O)C)[C:8]1[O:9]C(=O)C)C(=O)C",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium methoxide or ammonia", Solvent: "methanol", Temperature: "0-25 °C"},
		Procedure:    "Stir the acylated nucleoside in methanol with ammonia or sodium methoxide, neutralise, evaporate, crystallise.",
		Incompatible: []Incompatibility{{plainEster, "other esters are cleaved too"}},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"Nc1nc(Cl)nc2c1ncn2[C@H]1C[C@H](O)[C@@H](CO)O1", "Nc1nc(Cl)nc2c1ncn2[C@H]1C[C@H](OC(=O)c2ccc(C)cc2)[C@@H](COC(=O)c2ccc(C)cc2)O1"},
			{"O=c1cnn([C@@H]2O[C@H](CO)[C@@H](O)[C@H]2O)c(=O)[nH]1", "O=c1cnn([C@@H]2O[C@H](COC(C)=O)[C@@H](OC(C)=O)[C@H]2OC(C)=O)c(=O)[nH]1"},
		},
		Negative: []string{"OCC1OCC(O)C1O", "OCC(O)CO", "OC[C@H]1OC(O)[C@H](O)[C@@H]1O"},
	},
	{
		Name: "nucleoside_halide_displacement", Family: "n_glycosylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + baseN + ":1]-!@[C@;H1:2]1[O;X2:3][C;$(CCOC(=O)c):4][C;$(COC(=O)c):5][CH2:6]1>>[nH:1].Cl[C@@H:2]1[O:3][C:4][C:5][CH2:6]1",
			"[" + baseN + ":1]-!@[C@;H1:2]1[O;X2:3][C;$(CCOC(=O)c):4][C;$(COC(=O)c):5][C;$(CF):6]1>>[nH:1].Br[C@@H:2]1[O:3][C:4][C:5][C:6]1",
		},
		Conditions:  retro.Conditions{Catalyst: "sodium hydride or potassium tert-butoxide", Solvent: "acetonitrile", Temperature: "25 °C"},
		Procedure:   "Add the crystalline alpha-halo sugar to the sodium salt of the base in acetonitrile, filter, evaporate, crystallise.",
		Selectivity: "The halide is displaced with inversion; nitrogen 9 of a purine reacts mainly.",
		Stereo:      Created, Prior: 3.0,
		Positive: []Example{
			{"Nc1nc(Cl)nc2c1ncn2[C@H]1C[C@H](OC(=O)c2ccc(C)cc2)[C@@H](COC(=O)c2ccc(C)cc2)O1", "Nc1nc(Cl)nc2[nH]cnc12.Cc1ccc(cc1)C(=O)OC[C@H]1O[C@H](Cl)C[C@@H]1OC(=O)c1ccc(C)cc1"},
			{"Nc1nc(Cl)nc2c1ncn2[C@@H]1O[C@H](COC(=O)c2ccccc2)[C@@H](OC(=O)c2ccccc2)[C@@H]1F", "Nc1nc(Cl)nc2[nH]cnc12.O=C(OC[C@H]1O[C@H](Br)[C@@H](F)[C@@H]1OC(=O)c1ccccc1)c1ccccc1"},
		},
		Negative: []string{"O=c1ccn(C2CCCO2)c(=O)[nH]1", "c1ncn(C2CCCO2)c1"},
	},
	{
		Name: "nucleoside_sulfonate_displacement", Family: "n_glycosylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + baseN + ":1]-!@[C@@;H1:2]1[O;X2:3][C@;H1:4]([CH2:7][O;$(OC(=O)c):8])[C;$(COC(=O)c):5][C;$(C(F)F):6]1>>[nH:1].CS(=O)(=O)O[CH:2]1[O:3][C@;H1:4]([CH2:7][O:8])[C:5][C:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hexamethyldisilazane, trimethylsilyl triflate", Solvent: "1,2-dichloroethane or anisole", Temperature: "80-115 °C"},
		Procedure:    "Silylate the base with hexamethyldisilazane, heat with the sugar mesylate and trimethylsilyl triflate, quench with water, crystallise the beta anomer.",
		Incompatible: []Incompatibility{{"[OX2H][CX4]", "free hydroxyl groups compete; acylate them"}, freeThiol},
		Selectivity:  "No acyl group guides the base, so that both anomers form; the beta anomer is crystallised.",
		Stereo:       Created, Prior: 3.0,
		Positive: []Example{
			{"Nc1ccn([C@@H]2O[C@H](COC(=O)c3ccccc3)[C@@H](OC(=O)c3ccccc3)C2(F)F)c(=O)n1", "Nc1cc[nH]c(=O)n1.CS(=O)(=O)OC1O[C@H](COC(=O)c2ccccc2)[C@@H](OC(=O)c2ccccc2)C1(F)F"},
		},
		Negative: []string{"Nc1ccn([C@H]2O[C@H](COC(=O)c3ccccc3)[C@@H](OC(=O)c3ccccc3)C2(F)F)c(=O)n1", "O=c1ccn(C2CCCO2)c(=O)[nH]1"},
	},
	{
		Name: "uracil_iodination", Family: "aromatic_iodination", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[I:1][c;r6;$(c1c(=O)[nH,n]c(=O)[nH,n]c1),$(c1c(N)nc(=O)[nH,n]c1):2]>>[I:1]I.[cH:2]",
		},
		Conditions:   retro.Conditions{Catalyst: "cerium(IV) ammonium nitrate or nitric acid", Solvent: "acetonitrile or acetic acid", Temperature: "80 °C"},
		Procedure:    "Heat the uracil with iodine and ceric ammonium nitrate in acetonitrile, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAmine, alkene},
		Selectivity:  "Only carbon 5 is nucleophilic.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"O=c1[nH]c(=O)n([C@H]2C[C@H](O)[C@@H](CO)O2)cc1I", "II.O=c1ccn([C@H]2C[C@H](O)[C@@H](CO)O2)c(=O)[nH]1"},
		},
		Negative: []string{"Ic1ccccn1", "O=c1ccc(I)c[nH]1", "O=c1[nH]c(=O)c2cc(I)ccc2[nH]1"},
	},
	{
		Name: "anhydronucleoside_elimination", Family: "elimination", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][CH2:2][C@:3]1[CH:4]=[CH:5][C;$(C-!@n):6][O:7]1>>[O:1]1[CH2:2][C@:3]2[C@@H:4]1[CH2:5][C:6][O:7]2",
		},
		Conditions:  retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "DMSO", Temperature: "25 °C"},
		Procedure:   "Stir the 3',5'-anhydronucleoside with potassium tert-butoxide in DMSO, neutralise, crystallise.",
		Selectivity: "The oxetane opens by elimination towards carbon 2'.",
		Stereo:      Retained, Prior: 2.2,
		Positive: []Example{
			{"Cc1cn([C@H]2C=C[C@@H](CO)O2)c(=O)[nH]c1=O", "Cc1cn([C@H]2C[C@@H]3OC[C@H]3O2)c(=O)[nH]c1=O"},
		},
		Negative: []string{"OCC1C=CCO1", "OCC1C=CCC1"},
	},
}
