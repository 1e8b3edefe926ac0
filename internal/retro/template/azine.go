package template

import "athanor/internal/retro"

// aminoNitrogen is the nitrogen of a guanidine that is not acylated.
const aminoNitrogen = "N;X3;+0;!$(N[C,S]=[O,S]);!$(N[!#6])"

// azines are reactions of class 4: a single six-membered ring with nitrogen is
// built.
var azines = []Reaction{
	{
		Name: "pyrimidine_pinner", Family: "pyrimidine_pinner", Class: 4,
		SMIRKS: []string{
			"[n;X2;+0:1]1[c:2](-!@[#6,N;$(c),$([CX4]),$([" + aminoNitrogen + "]):7])[n;X2;+0:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":9]>>[NH:1]=[C:2]([*:7])[NH2:3].[C:4](=O)([#6:8])[C:5][C:6](=O)[#6:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide or potassium carbonate", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the amidine or guanidine salt, the 1,3-diketone and base in ethanol, dilute with water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, {"[#6][CX3](=O)[OX2][#6]", "esters are attacked by the amidine"}, {"[CX4][Br,I,Cl]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"Cc1cc(C)nc(-c2ccccc2)n1", "CC(=O)CC(C)=O.N=C(N)c1ccccc1"},
			{"Cc1cc(C2CC2)nc(Nc2ccccc2)n1", "CC(=O)CC(=O)C1CC1.N=C(N)Nc1ccccc1"},
		},
		Negative: []string{"c1cncnc1", "c1ccc2ncncc2c1", "Cc1cc(Cl)nc(C)n1", "Cc1ccnc(C)n1", "c1ncc2c(n1)CCCC2"},
	},
	{
		Name: "pyrimidine_from_enaminone", Family: "pyrimidine_pinner", Class: 4,
		SMIRKS: []string{
			"[n;X2;+0:1]1[c:2](-!@[#6,N;$(c),$([CX4]),$([" + aminoNitrogen + "]):7])[n;X2;+0:3][c:4](-!@[" + plainSubstituent + ":8])[cH:5][cH:6]1>>[NH:1]=[C:2]([*:7])[NH2:3].[C:4](=O)([#6:8])/[CH:5]=[CH:6]/N(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydroxide or potassium carbonate", Solvent: "butanol or 2-propanol", Temperature: "82-118 °C"},
		Procedure:    "Reflux the guanidine or amidine salt, the enaminone and base in butanol, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, {"[#6][CX3](=O)[OX2][#6]", "esters are attacked by the amidine"}, {"[CX4][Br,I,Cl]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"Nc1nccc(-c2ccccc2)n1", "CN(C)/C=C/C(=O)c1ccccc1.N=C(N)N"},
			{"Cc1ccc([N+](=O)[O-])cc1Nc1nccc(-c2cccnc2)n1", "CN(C)/C=C/C(=O)c1cccnc1.Cc1ccc([N+](=O)[O-])cc1NC(=N)N"},
		},
		Negative: []string{"c1cncnc1", "c1ccc2ncncc2c1", "Clc1ccnc(Cl)n1", "Nc1ncccn1", "COc1ccnc(N)n1"},
	},
	{
		Name: "pyrimidinone_pinner", Family: "pyrimidine_pinner", Class: 4,
		SMIRKS: []string{
			"[nH;+0:1]1[c:2](-!@[#6,N;$(c),$([CX4]),$([" + aminoNitrogen + "]):7])[n;H0;+0:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1=[O:10]>>[NH2:1][C:2]([*:7])=[NH:3].[C:4](=O)([#6:8])[C:5][C:6](=[O:10])OCC",
			"[n;H0;+0:1]1[c:2](-!@[#6,N;$(c),$([CX4]),$([" + aminoNitrogen + "]):7])[nH;+0:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1=[O:10]>>[NH2:1][C:2]([*:7])=[NH:3].[C:4](=O)([#6:8])[C:5][C:6](=[O:10])OCC",
			"[nH;+0:1]1[c:2](=[O,S;X1:7])[nH;+0:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1=[O:10]>>[NH2:1][C:2](=[*:7])[NH2:3].[C:4](=O)([#6:8])[C:5][C:6](=[O:10])OCC",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the amidine, guanidine or thiourea, the beta-keto ester and sodium ethoxide in ethanol, acidify, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, {"[CX4][Br,I,Cl]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"Cc1cc(=O)[nH]c(-c2ccccc2)n1", "CCOC(=O)CC(C)=O.N=C(N)c1ccccc1"},
			{"CCCc1cc(=O)[nH]c(=S)[nH]1", "CCCC(=O)CC(=O)OCC.NC(N)=S"},
			{"Cc1nc(N)[nH]c(=O)c1Cc1ccccc1", "CCOC(=O)C(Cc1ccccc1)C(C)=O.N=C(N)N"},
		},
		Negative: []string{"O=c1cc[nH]c(=O)[nH]1", "O=c1[nH]cnc2ccccc12", "Cc1cc(=O)[nH]cn1", "O=c1[nH]cnc2c1CCCC2", "Cc1cc(=O)cc[nH]1"},
	},
	{
		Name: "diaminopyrimidine_from_ketonitrile", Family: "pyrimidine_pinner", Class: 4,
		SMIRKS:       []string{"[n;X2;+0:1]1[c:2]([NH2;+0:3])[n;X2;+0:4][c:5]([NH2;+0:6])[" + openC + ":7][c:8]1-!@[" + plainSubstituent + ":9]>>[NH2:1][C:2]([NH2:3])=[NH:4].[N:6]#[C:5][C:7][C:8](=O)[#6:9]"},
		Conditions:   retro.Conditions{Catalyst: "trimethyl orthoformate or diazomethane (enol ether), sodium ethoxide", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Turn the beta-ketonitrile into its enol ether, then reflux with guanidine and sodium ethoxide in ethanol, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol, freeAcid, {"[#6][CX3](=O)[OX2][#6]", "esters are attacked by guanidine"}},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CCc1nc(N)nc(N)c1-c1ccc(Cl)cc1", "N=C(N)N.CCC(=O)C(C#N)c1ccc(Cl)cc1"},
			{"Nc1cc(C2CC2)nc(N)n1", "N=C(N)N.N#CCC(=O)C1CC1"},
		},
		Negative: []string{"Nc1ccnc(N)n1", "Nc1nc(N)c2ccccc2n1", "Cc1cc(C)nc(N)n1", "Nc1nc(N)nc(-c2ccccc2)n1"},
	},
	{
		Name: "pyridine_hantzsch", Family: "pyridine_hantzsch", Class: 4, Medium: AmineBase,
		SMIRKS: []string{
			"[NH:1]1[C:2](-!@[CX4:10])=[C:3](-!@[C;$(C(=O)O[#6]),$(C(=O)[CX4]):11])[C;X4;H1:4](-!@[" + plainSubstituent + ":13])[C:5](-!@[C;$(C(=O)O[#6]),$(C(=O)[CX4]):14])=[C:6]1-!@[CX4:16]>>[NH3:1].[C:2]([C:10])(=O)[CH2:3][C:11].[CH:4](=O)[#6:13].[CH2:5]([C:14])[C:6](=O)[C:16]",
		},
		Twins:        true,
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate (source of ammonia)", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the aldehyde, the beta-keto esters and ammonium acetate in ethanol, cool, collect.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "another aldehyde condenses too"}, freeAmine, freeThiol},
		Selectivity:  "Two different esters need the stepwise variant with enamine and arylidene compound.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"COC(=O)C1=C(C)NC(C)=C(C(=O)OC)C1c1ccccc1[N+](=O)[O-]", "N.COC(=O)CC(C)=O.COC(=O)CC(C)=O.O=Cc1ccccc1[N+](=O)[O-]"},
			{"CCOC(=O)C1=C(C)NC(C)=C(C(=O)OCC)C1c1cccc(Cl)c1Cl", "N.CCOC(=O)CC(C)=O.CCOC(=O)CC(C)=O.O=Cc1cccc(Cl)c1Cl"},
		},
		Negative: []string{"CCOC(=O)C1=C(C)NC(C)=C(C(=O)OC)C1c1cccc(Cl)c1Cl", "Cc1cccc(C)n1", "CC1=C(C(=O)OC)CC=C(C)N1", "COC(=O)C1=C(C)N(C)C(C)=C(C(=O)OC)C1c1ccccc1", "CC1=CCC=C(C)N1", "COC(=O)c1c(C)nc(C)c(C(=O)OC)c1-c1ccccc1"},
	},
	{
		Name: "dihydropyridine_stepwise", Family: "pyridine_hantzsch", Class: 4, Medium: AmineBase,
		SMIRKS: []string{
			"[NH:1]1[C:2](-!@[CX4:10])=[C:3](-!@[C;$(C(=O)O[#6]),$(C(=O)[CX4]):11])[C;X4;H1:4](-!@[" + plainSubstituent + ":13])[C:5](-!@[C;$(C(=O)O[#6]),$(C(=O)[CX4]):14])=[C:6]1-!@[CX4:16]>>[NH2:1][C:2]([C:10])=[CH:3][C:11].[CH:4]([#6:13])=[C:5]([C:14])[C:6](=O)[C:16]",
		},
		Conditions:   retro.Conditions{Solvent: "2-propanol", Temperature: "reflux"},
		Procedure:    "Reflux the 3-aminocrotonate with the arylidene acetoacetate in 2-propanol, cool, collect.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "an aldehyde condenses with the enamine"}, freeAmine, freeThiol},
		Selectivity:  "The enamine decides where each ester stands.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CCOC(=O)C1=C(C)NC(C)=C(C(=O)OC)C1c1cccc(Cl)c1Cl", "COC(=O)C=C(C)N.CCOC(=O)C(C(C)=O)=Cc1cccc(Cl)c1Cl"},
			{"COCCOC(=O)C1=C(C)NC(C)=C(C(=O)OC(C)C)C1c1cccc([N+](=O)[O-])c1", "CC(N)=CC(=O)OC(C)C.COCCOC(=O)C(C(C)=O)=Cc1cccc([N+](=O)[O-])c1"},
		},
		Negative: []string{"Cc1cccc(C)n1", "CC1=C(C(=O)OC)CC=C(C)N1", "COC(=O)C1=C(C)N(C)C(C)=C(C(=O)OC)C1c1ccccc1"},
	},
	{
		Name: "enamino_ester_formation", Family: "enaminone_formation", Class: 9, Medium: Unrivalled,
		SMIRKS:       []string{"[NH2:1]-[C;X3:2]([CX4:3])=[C;X3;H1:4]-[C;X3:5](=[O:6])[O;X2:7][CX4:8]>>[NH3:1].[C:2](=O)([C:3])[CH2:4][C:5](=[O:6])[O:7][C:8]"},
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Stir the beta-keto ester with ammonia or ammonium acetate in methanol overnight, evaporate.",
		Incompatible: []Incompatibility{aldehyde, freeThiol, alkylHalide},
		Selectivity:  "The ketone reacts, the ester stays.",
		Stereo:       Untouched, Prior: 3.2,
		Positive: []Example{
			{"CC(N)=CC(=O)OC", "N.COC(=O)CC(C)=O"},
			{"CC(N)=CC(=O)OCCc1ccccc1", "N.CC(=O)CC(=O)OCCc1ccccc1"},
		},
		Negative: []string{"CC(N)=CC(C)=O", "NC1=CC(=O)OC1", "CNC(C)=CC(=O)OC"},
	},
	{
		Name: "dihydropyridine_aromatisation", Family: "pyridine_hantzsch", Class: 8,
		SMIRKS:       []string{"[n;X2;H0;+0:1]1[c:2](-!@[CX4:10])[c:3](-!@[C;$(C(=O)O[#6]):11])[c;x2;$([cH]),$(c-!@c):4][c:5](-!@[C;$(C(=O)O[#6]):12])[c:6]1-!@[CX4:13]>>[NH:1]1[C:2]([C:10])=[C:3]([C:11])[C:4][C:5]([C:12])=[C:6]1[C:13]"},
		Conditions:   retro.Conditions{Catalyst: "cerium(IV) ammonium nitrate or dilute nitric acid", Solvent: "acetone-water", Temperature: "25 °C"},
		Procedure:    "Add cerium(IV) ammonium nitrate to the dihydropyridine in aqueous acetone, stir 30 min, extract.",
		Incompatible: []Incompatibility{freeAmine, freePhenol, freeThiol, {"[SX2]([#6])[#6]", "sulfides may be oxidised"}},
		Prior:        2.8,
		Positive: []Example{
			{"COC(=O)c1cc(C(=O)OC)c(C)nc1C", "COC(=O)C1=C(C)NC(C)=C(C(=O)OC)C1"},
			{"CCOC(=O)c1c(C)nc(C)c(C(=O)OCC)c1-c1ccccc1", "CCOC(=O)C1=C(C)NC(C)=C(C(=O)OCC)C1c1ccccc1"},
		},
		Negative: []string{"Cc1cccc(C)n1", "COC(=O)c1ccc(C)nc1C", "COC(=O)c1ccccc1", "COC(=O)c1cc2ccccc2nc1C"},
	},
	{
		Name: "pyridine_kroehnke", Family: "pyridine_kroehnke", Class: 4,
		SMIRKS:       []string{"[n;X2;H0;+0:1]1[c:2](-!@[c:7])[cH:3][c:4](-!@[c:8])[cH:5][c:6]1-!@[" + plainSubstituent + ":9]>>[NH3:1].[C:2](=O)([c:7])[CH2:3][n+]1ccccc1.[Br-].[CH:4]([c:8])=[CH:5][C:6](=O)[#6:9]"},
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate (source of ammonia)", Solvent: "acetic acid", Temperature: "118 °C"},
		Procedure:    "Reflux the phenacylpyridinium bromide, the enone and ammonium acetate in acetic acid, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeAmine, freeThiol, strongAcid},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"c1ccc(-c2cc(-c3ccccc3)nc(-c3ccccc3)c2)cc1", "N.O=C(C[n+]1ccccc1)c1ccccc1.[Br-].O=C(C=Cc1ccccc1)c1ccccc1"},
			{"Clc1ccc(-c2cc(-c3ccccn3)nc(-c3ccccn3)c2)cc1", "N.O=C(C[n+]1ccccc1)c1ccccn1.[Br-].O=C(C=Cc1ccc(Cl)cc1)c1ccccn1"},
		},
		Negative: []string{"Cc1cc(C)nc(C)c1", "c1ccc(-c2ccccn2)cc1", "c1ccc(-c2nc(-c3ccccc3)c3ccccc3c2)cc1", "c1ccc(-c2cc(-c3ccccc3)nc(-c3ccccc3)n2)cc1"},
	},
	{
		Name: "biginelli", Family: "biginelli", Class: 4,
		SMIRKS: []string{
			"[NH:1]1[C:2](=[O,S;X1:3])[NH:4][C;X4;H1:5](-!@[" + plainSubstituent + ":6])[C:7](-!@[C;$(C(=O)O[#6]),$(C(=O)[CX4,c]),$(C(=O)[NX3]):8])=[C:10]1-!@[" + plainSubstituent + ":11]>>[NH2:1][C:2](=[*:3])[NH2:4].[CH:5](=O)[#6:6].[CH2:7]([C:8])[C:10](=O)[#6:11]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid or ytterbium triflate", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the aldehyde, the beta-keto ester and urea or thiourea in ethanol with acid, cool, collect.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "another aldehyde condenses too"}, freeAmine, freeThiol, strongAcid},
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CCOC(=O)C1=C(C)NC(=S)NC1c1cccc(O)c1", "CCOC(=O)CC(C)=O.NC(N)=S.O=Cc1cccc(O)c1"},
			{"CC(=O)C1=C(C)NC(=O)NC1c1ccc2c(c1)OCO2", "CC(=O)CC(C)=O.NC(N)=O.O=Cc1ccc2c(c1)OCO2"},
		},
		Negative: []string{"O=C1NC=CCN1", "Cc1cc(=O)[nH]c(=O)[nH]1", "CCOC(=O)C1=C(C)NC(=O)N(C)C1c1ccccc1", "O=C1NCc2ccccc2N1"},
	},
}
