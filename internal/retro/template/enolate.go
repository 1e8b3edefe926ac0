package template

import "athanor/internal/retro"

// alkylHead is what stands beside the CH2 of a primary halide that a carbanion
// displaces: not quaternary (neopentyl halides do not react), and no group in the
// position from which the halide would be eliminated or a ring closed.
const alkylHead = "#6;$(c),$([CX3]=[CX3]),$([CX2]#[CX2]),$([CX3](=O)[OX2][CX4]),$([CX4;!H0;!$(C[$([CX3]=[O,N,S]),$(C#N),F,Cl,Br,I,$([OX2H]),$([N+])])])"

// acidifier is an acceptor group that makes the hydrogen beside it acidic.
const acidifier = "[$([CX3]=[O,N]),$(C#N),$([N+](=O)[O-]),$(S(=O)=O)]"

// enolateCarbon is the alpha carbon of an ester, an aryl ketone or a nitrile with
// no second acceptor.
const enolateCarbon = "CX4;H0,H1;z0;!$(C[CX4][OX2][CX3]=O);$(C[$([CX3](=O)[OX2][CX4]),$([CX3](=O)c),$(C#N)]);!$(C(" + acidifier + ")" + acidifier + ")"

// malonateCarbon is the carbon between the groups of a malonate, beta-keto ester or
// cyano ester.
const malonateCarbon = "CX4;H0,H1;$(C([CX3](=O)[OX2][CX4])[$([CX3](=O)[OX2][CX4]),$([CX3](=O)([#6])[#6]),$(C#N)])"

// secondaryHead is the carbon of a secondary halide that a malonate displaces.
const secondaryHead = "CX4;H1;z0;$(C([CX4])([CX4])[CX4]);!$(C[CH2][$(C=O),$(C#N)])"

// enolates are reactions of class 3 of stabilised carbanions with alkyl halides and
// esters.
var enolates = []Reaction{
	{
		Name: "enolate_alkylation", Family: "enolate_alkylation", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[" + enolateCarbon + ":1]-!@[CH3:2]>>[C:1].[CH3:2]I",
			"[" + enolateCarbon + ":1]-!@[CH2;X4:2]-[" + alkylHead + ":3]>>[C:1].I[CH2:2][#6:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "LDA", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Deprotonate the ester, ketone or nitrile with LDA at -78 °C, add the iodide, warm.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, freeAmine, ketone, aldehyde, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Selectivity:  "Use one equivalent of base and halide to avoid dialkylation.",
		Stereo:       Racemic, Prior: 4.3,
		Positive: []Example{
			{"COC(=O)C(C)c1ccccc1", "COC(=O)Cc1ccccc1.CI"},
			{"CC(C)COC(=O)C(C)(C)CCCOc1cc(C)ccc1C", "CC(C)COC(=O)C(C)C.Cc1ccc(C)c(OCCCI)c1"},
			{"CC(C)(C#N)c1cc(Cn2cncn2)cc(C(C)(C)C#N)c1", "CC(C#N)c1cc(Cn2cncn2)cc(C(C)(C)C#N)c1.CI"},
		},
		Negative: []string{"CC(c1ccccc1)C(=O)O", "O=C1CC2CCC1C2", "COC(=O)c1ccccc1", "COC(=O)CCCCC(C)=O", "COC(=O)C1CCC1"},
	},
	{
		Name: "malonate_alkylation", Family: "malonic_ester_synthesis", Class: 3, Medium: Alkylating,
		SMIRKS: []string{
			"[" + malonateCarbon + ":1]-!@[CH3:2]>>[C:1].[CH3:2]I",
			"[" + malonateCarbon + ":1]-!@[CH2;X4:2]-[" + alkylHead + ":3]>>[C:1].Br[CH2:2][#6:3]",
			"[" + malonateCarbon + ";H1:1]-!@[" + secondaryHead + ":2]>>[C:1].[C:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide or sodium hydride", Solvent: "ethanol or DMF", Temperature: "25-80 °C"},
		Procedure:    "Deprotonate the malonate or beta-keto ester, add the bromide, warm, quench with dilute acid.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, aldehyde, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Selectivity:  "One equivalent of base and bromide, excess malonate: monoalkylation.",
		Stereo:       Racemic, Prior: 4.2,
		Positive: []Example{
			{"CCOC(=O)C(CCC(C)C)C(=O)OCC", "CCOC(=O)CC(=O)OCC.CC(C)CCBr"},
			{"CCOC(=O)C(Cc1ccc(Br)cc1)(NC(C)=O)C(=O)OCC", "CCOC(=O)C(NC(C)=O)C(=O)OCC.Brc1ccc(CBr)cc1"},
			{"CCOC(=O)C1(CC=C)CCCC1=O", "CCOC(=O)C1CCCC1=O.C=CCBr"},
		},
		Negative: []string{"CCOC(=O)C1(C(=O)OCC)CCCC1", "CCOC(=O)C(c1ccccc1)C(=O)OCC", "CCOC(=O)C(CCC(C)=O)C(=O)OCC", "CCOC(=O)C(CCC)C(=O)O"},
	},
	{
		Name: "malonic_ester_synthesis", Family: "malonic_ester_synthesis", Class: 3, Medium: Boiling,
		SMIRKS:       []string{"[" + alkylHead + ":6]-[CH2;X4:1]-!@[CH2;X4:2]-[C;X3:3](=[O:4])[OH:5]>>[#6:6][CH2:1]Br.[CH2:2](C(=O)OCC)[C:3](=[O:4])[O:5]CC"},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide; then potassium hydroxide; then hydrochloric acid", Solvent: "ethanol", Temperature: "80 °C; decarboxylation 120-180 °C"},
		Procedure:    "Alkylate diethyl malonate with the bromide, saponify, acidify, heat until carbon dioxide ceases.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, aldehyde, {"[CX3](=O)[OX2][#6]", "other esters are saponified too"}, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"O=C(O)CCC1CCCCC1", "BrCC1CCCCC1.CCOC(=O)CC(=O)OCC"},
			{"O=C(O)CCc1ccc2ncccc2c1", "BrCc1ccc2ncccc2c1.CCOC(=O)CC(=O)OCC"},
		},
		Negative: []string{"O=C(O)Cc1ccccc1", "O=C(O)C1CCCCC1", "COC(=O)CCC1CCCCC1", "O=C(O)CCC(=O)O"},
	},
	{
		Name: "acetoacetic_ester_synthesis", Family: "acetoacetic_ester_synthesis", Class: 3, Medium: Boiling,
		SMIRKS:       []string{"[" + alkylHead + ":6]-[CH2;X4:1]-!@[CH2;X4:2]-[C;X3:3](=[O:4])[CH3:5]>>[#6:6][CH2:1]Br.[CH2:2](C(=O)OCC)[C:3](=[O:4])[CH3:5]"},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide; then aqueous sodium hydroxide; then acid", Solvent: "ethanol", Temperature: "80 °C"},
		Procedure:    "Alkylate ethyl acetoacetate with the bromide, saponify, acidify, heat until carbon dioxide ceases.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, aldehyde, {"[CX3](=O)[OX2][#6]", "other esters are saponified too"}, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CC(=O)CCc1ccccc1", "BrCc1ccccc1.CCOC(=O)CC(C)=O"},
			{"COc1ccc2cc(CCC(C)=O)ccc2c1", "COc1ccc2cc(CBr)ccc2c1.CCOC(=O)CC(C)=O"},
		},
		Negative: []string{"CC(=O)Cc1ccccc1", "O=C1CCCCC1", "CC(=O)CCC(C)=O", "CCC(=O)CCc1ccccc1"},
	},
	{
		Name: "claisen_condensation", Family: "claisen_condensation", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[" + notEnolisable + ":8][C;X3:1](=[O:2])-!@[CH2;X4:3]-[C;X3:4](=[O:5])[O;X2:6][CX4;H2,H3:7]>>[#6:8][C:1](=[O:2])OCC.[CH3:3][C:4](=[O:5])[O:6][C:7]",
			"[#6;$(c),$([CX4;H0]):8][C;X3:1](=[O:2])-!@[CH2;X4:3]-[C;X3:4](=[O:5])[#6;$(c),$([CX4;H0;!$(C(F)(F)F)]),$([CH3]):6]>>[#6:8][C:1](=[O:2])OCC.[CH3:3][C:4](=[O:5])[#6:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or lithium bis(trimethylsilyl)amide", Solvent: "THF or toluene", Temperature: "-78 to 80 °C"},
		Procedure:    "Add the ester without alpha hydrogens and the acetate or methyl ketone to base in THF, warm, acidify, extract.",
		Incompatible: []Incompatibility{acidicProton, freeAmine, aldehyde},
		Selectivity:  "One partner only can be enolised.",
		Prior:        3.8,
		Positive: []Example{
			{"CCOC(=O)CC(=O)c1ccccc1", "CCOC(=O)c1ccccc1.CCOC(C)=O"},
			{"Cc1ccc(C(=O)CC(=O)C(F)(F)F)cc1", "CCOC(=O)C(F)(F)F.CC(=O)c1ccc(C)cc1"},
			{"CCOC(=O)CC(=O)c1cnc2ccccc2c1", "CCOC(=O)c1cnc2ccccc2c1.CCOC(C)=O"},
		},
		Negative: []string{"O=C1CC(=O)c2ccccc21", "CCOC(=O)CC(C)=O", "CCOC(=O)C1CCCC1=O", "OC(=O)CC(=O)c1ccccc1"},
	},
	{
		Name: "ketone_carboethoxylation", Family: "claisen_condensation", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[c:1][C;X3:2](=[O:3])[C;X4;H1,H2;z0;!$(C([CX3]=O)([CX3]=O)[CX3]=O):4]-!@[C;X3:5](=[O:6])[O;X2:7][CH2:8][CH3:9]>>[c:1][C:2](=[O:3])[C:4].[C:5](=[O:6])(OCC)[O:7][CH2:8][CH3:9]",
			"[C;X3;R:2](=[O:3])(-@[CH2;z0;R:1])-@[C;X4;H1;R;z0:4]-!@[C;X3:5](=[O:6])[O;X2:7][CH2:8][CH3:9]>>[C:1][C:2](=[O:3])[C:4].[C:5](=[O:6])(OCC)[O:7][CH2:8][CH3:9]",
			"[c:1][C;X3:2](=[O:3])[C;X4;H2:4]-!@[C;X3:5](=[O:6])-[C;X3:10](=[O:11])[O;X2:7][CH2:8][CH3:9]>>[c:1][C:2](=[O:3])[CH3:4].[C:5](=[O:6])(OCC)[C:10](=[O:11])[O:7][CH2:8][CH3:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or sodium ethoxide", Solvent: "toluene or ethanol", Temperature: "25-110 °C"},
		Procedure:    "Add the ketone to sodium hydride and excess diethyl carbonate (or oxalate) in warm toluene, acidify, extract.",
		Incompatible: []Incompatibility{acidicProton, freeAmine, aldehyde, {"[#6][CX3](=O)[CX4;H1,H2,H3]", "a second enolisable ketone reacts too"}},
		Selectivity:  "Diethyl carbonate gives the beta-keto ester, diethyl oxalate the 2,4-diketo ester.",
		Stereo:       Racemic, Prior: 3.7,
		Positive: []Example{
			{"CCOC(=O)CC(=O)c1ccccc1", "CC(=O)c1ccccc1.CCOC(=O)OCC"},
			{"CCOC(=O)C1CN(Cc2ccccc2)CCC1=O", "O=C1CCN(Cc2ccccc2)CC1.CCOC(=O)OCC"},
			{"CCOC(=O)C(=O)CC(=O)c1ccc(F)cc1", "CC(=O)c1ccc(F)cc1.CCOC(=O)C(=O)OCC"},
		},
		Negative: []string{"CCOC(=O)CC(=O)CC", "O=C1CC(=O)c2ccccc2O1", "CCOC(=O)c1ccccc1", "COC(=O)CC(=O)c1ccccc1"},
	},
	{
		Name: "dieckmann", Family: "dieckmann", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[C;r5,r6;X3;$(C[CX4,c]):1](=[O:2])-@[C;r5,r6;X4;H1;$(C[CX4,c]):3][C;X3:4](=[O:5])[O;X2:6][CH3:7]>>([C:1](=[O:2])OC.[CH2:3][C:4](=[O:5])[O:6][CH3:7])",
			"[C;r5,r6;X3;$(C[CX4,c]):1](=[O:2])-@[C;r5,r6;X4;H1;$(C[CX4,c]):3][C;X3:4](=[O:5])[O;X2:6][CH2:7][CH3:8]>>([C:1](=[O:2])OCC.[CH2:3][C:4](=[O:5])[O:6][CH2:7][CH3:8])",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or potassium tert-butoxide", Solvent: "THF or toluene", Temperature: "25-110 °C"},
		Procedure:    "Add the diester to sodium hydride and a drop of alcohol in toluene, heat, acidify, extract.",
		Incompatible: []Incompatibility{{"[OX2;$(Oc)][CX4][CX4;!H0][CX3](=O)[OX2]", "a beta-aryloxy ester may lose the phenol"}, acidicProton, freeAmine, aldehyde, ketone},
		Selectivity:  "Five- and six-membered rings; the ester that cannot be enolised is attacked.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CCOC(=O)C1CCCCC1=O", "CCOC(=O)CCCCCC(=O)OCC"},
			{"COC(=O)C1CN(Cc2ccccc2)CCC1=O", "COC(=O)CCN(CCC(=O)OC)Cc1ccccc1"},
		},
		Negative: []string{"CCOC(=O)CC(C)=O", "CCOC(=O)C1CCCCCCC1=O", "CCOC(=O)CC1CCCC1=O", "COC(=O)C1CNCC1"},
	},
}
