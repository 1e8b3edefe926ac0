package template

import "athanor/internal/retro"

// enzymesAndClosures are syntheses of chiral amines by enzymes, and ring closures
// and end games of well-known drugs.
var enzymesAndClosures = []Reaction{
	{
		Name: "transaminase_amination", Family: "transamination", Class: 7, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH2;+0:1][C@;H1:2]([CH3:3])[#6;$(c),$([CH2]c):4]>>[O]=[C:2]([CH3:3])[#6:4].CC(C)[NH2:1]",
			"[NH2;+0:1][C@@;H1:2]([CH3:3])[#6;$(c),$([CH2]c):4]>>[O]=[C:2]([CH3:3])[#6:4].CC(C)[NH2:1]",
			"[NH2;+0:1][C@;H1:2]([CH2;$(CC(=O)N):3])[CH2;$(Cc):4]>>[O]=[C:2]([CH2:3])[C:4].CC(C)[NH2:1]",
			"[NH2;+0:1][C@@;H1:2]([CH2;$(CC(=O)N):3])[CH2;$(Cc):4]>>[O]=[C:2]([CH2:3])[C:4].CC(C)[NH2:1]",
		},
		Conditions:   retro.Conditions{Catalyst: "(R)- or (S)-selective transaminase, pyridoxal phosphate", Solvent: "water-DMSO", Temperature: "45 °C"},
		Procedure:    "Stir the ketone with the transaminase and 2-propylamine in aqueous DMSO, distilling acetone, extract.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol, {"[CX4][Br,I]", "alkyl halides react with the amine"}},
		Selectivity:  "The enzyme decides on the configuration.",
		Stereo:       Created, Prior: 3.4,
		Positive: []Example{
			{"C[C@H](N)c1ccccc1Br", "CC(=O)c1ccccc1Br.CC(C)N"},
			{"N[C@@H](CC(=O)N1CCn2c(nnc2C(F)(F)F)C1)Cc1cc(F)c(F)cc1F", "O=C(CC(=O)N1CCn2c(nnc2C(F)(F)F)C1)Cc1cc(F)c(F)cc1F.CC(C)N"},
		},
		Negative: []string{"C[C@H](N)C(=O)O", "CC[C@H](C)N", "CC(C)(N)c1ccccc1", "N[C@@H]1CCc2ccccc21"},
	},
	{
		Name: "ketoamide_from_meldrums_acid", Family: "c_acylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3:1](=[O:2])([CH2;$(Cc):3])[CH2:4][C;X3:5](=[O:6])[N;X3;H0;$(N([CX4])[CX4]):7]>>[C:1](=[O:2])([C:3])O.[CH2:4]1[C:5](=[O:6])OC(C)(C)OC1=O.[NH:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "pivaloyl chloride, diisopropylethylamine, DMAP; then trifluoroacetic acid", Solvent: "acetonitrile", Temperature: "45-55 °C"},
		Procedure:    "Acylate Meldrum's acid with the mixed anhydride of the arylacetic acid, add the amine and a little trifluoroacetic acid, heat until carbon dioxide and acetone cease.",
		Incompatible: []Incompatibility{freeThiol, aldehyde, {aliphaticNH, "a second amine is acylated too"}},
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"O=C(CC(=O)N1CCOCC1)Cc1cc(F)c(F)cc1F", "OC(=O)Cc1cc(F)c(F)cc1F.O=C1CC(=O)OC(C)(C)O1.C1COCCN1"},
		},
		Negative: []string{"CC(=O)CC(=O)N1CCOCC1", "O=C1CC(=O)N1", "O=C(Cc1ccccc1)N1CCOCC1"},
	},
	{
		Name: "coumarin_michael", Family: "michael_addition", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;$(c1c(=O)oc2ccccc2c1[OH]):1]-!@[C;X4;H1:2]([c:3])[CH2:4][C:5](=[O:6])[CH3:7]>>[cH:1].[c:3]/[CH:2]=[CH:4]/[C:5](=[O:6])[C:7]",
			"[C;X4;H1;$(C1C(=O)Oc2ccccc2C1=O):1]-!@[C;X4;H1:2]([c:3])[CH2:4][C:5](=[O:6])[CH3:7]>>[CH2:1].[c:3]/[CH:2]=[CH:4]/[C:5](=[O:6])[C:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine or piperidine", Solvent: "water or pyridine", Temperature: "80-100 °C"},
		Procedure:    "Reflux 4-hydroxycoumarin with the benzalacetone and a little triethylamine in water, acidify, recrystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAmine, aldehyde},
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"CC(=O)CC(c1ccccc1)c1c(O)c2ccccc2oc1=O", "O=c1cc(O)c2ccccc2o1.CC(=O)/C=C/c1ccccc1"},
		},
		Negative: []string{"CC(=O)CC(c1ccccc1)c1ccccc1O", "CC(=O)CCc1c(O)c2ccccc2oc1=O"},
	},
	{
		Name: "indole_fischer_aminoacetal", Family: "indole_fischer", Class: 4, Medium: Acid | Unrivalled,
		SMIRKS: []string{
			"[nH;+0;!$([nH]1ccc2cc([CX4][OX2H])ccc12):1]1[cH:2][c:3]([CH2:10][CH2:11][N;X3;H0;$(N([CX4])[CX4]):12])[c;x3:4]:[c;x3:5]1>>[NH2][NH:1][c:5]:[cH:4].[CH:2](OC)(OC)[CH2:3][CH2:10][CH2:11][N:12]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid or hydrochloric acid", Solvent: "water or acetonitrile-water", Temperature: "80-100 °C"},
		Procedure:    "Heat the arylhydrazine hydrochloride with the aminobutanal acetal in dilute sulfuric acid, basify, extract.",
		Incompatible: []Incompatibility{aldehyde, ketone, acidLabile, freeThiol},
		Selectivity:  "Para-substituted hydrazines give one indole; the acetal frees the aldehyde in the acid.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CNS(=O)(=O)Cc1ccc2[nH]cc(CCN(C)C)c2c1", "CNS(=O)(=O)Cc1ccc(NN)cc1.COC(CCCN(C)C)OC"},
		},
		Negative: []string{"c1ccc2[nH]ccc2c1", "CN(C)CCc1ccc[nH]1", "NCCc1c[nH]c2ccccc12"},
	},
	{
		Name: "statin_end_game", Family: "acetonide_removal", Class: 6, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][C;H1:2][CH2:3][C;H1:4]([OH:5])[CH2:6][C:7](=[O:8])[OH:9]>>[O:1]1[C:2][CH2:3][C:4]([O:5]C1(C)C)[CH2:6][C:7](=[O:8])[O:9]C(C)(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid, then sodium hydroxide", Solvent: "methanol-water", Temperature: "25-50 °C"},
		Procedure:    "Open the acetonide with dilute hydrochloric acid in methanol, then saponify the tert-butyl ester with sodium hydroxide, acidify.",
		Incompatible: []Incompatibility{{plainEster, "other esters are saponified"}, acidLabile},
		Selectivity:  "The acetonide is far more labile than the ester in dilute acid.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"OC(CCn1cccc1)CC(O)CC(=O)O", "CC(C)(C)OC(=O)CC1CC(CCn2cccc2)OC(C)(C)O1"},
		},
		Negative: []string{"OC(CC(=O)O)c1ccccc1", "OCCCC(O)CC(=O)O", "OC(CC(O)C)CC(=O)OC"},
	},
	{
		Name: "acyclonucleoside_alkylation", Family: "vorbrueggen_glycosylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + baseN + ":1]-!@[CH2:2][O:3][CH2:4][CH2:5][OH:6]>>[nH:1].CC(=O)O[CH2:2][O:3][CH2:4][CH2:5][O:6]C(=O)C",
		},
		Conditions:   retro.Conditions{Catalyst: "hexamethyldisilazane, then p-toluenesulfonic acid, then methylamine", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Persilylate the base with hexamethyldisilazane, heat it with 2-(acetoxymethoxy)ethyl acetate and p-toluenesulfonic acid, free the alcohol with aqueous methylamine.",
		Incompatible: []Incompatibility{freeThiol, freeAmine},
		Selectivity:  "Guanine reacts at nitrogen 9 when the mixture equilibrates.",
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"Nc1nc2c(ncn2COCCO)c(=O)[nH]1", "Nc1nc2[nH]cnc2c(=O)[nH]1.CC(=O)OCCOCOC(C)=O"},
		},
		Negative: []string{"OCCOCn1cccc1", "OCCOCc1ccccc1"},
	},
	{
		Name: "pyrimidinone_from_acylamino_carboxamide", Family: "pyrimidinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1(=[O:2])[nH:3][c:4](-!@[#6:8])[n;X2:5][c;x3;r5:6]:[c;x3;r5:7]1>>[C:1](=[O:2])([NH2:3])[c:7]:[c:6][NH:5][C:4](=O)[#6:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "tert-butanol", Temperature: "83 °C"},
		Procedure:    "Reflux the acylamino carboxamide with potassium tert-butoxide in tert-butanol, dilute with water, neutralise, collect.",
		Incompatible: []Incompatibility{freeThiol, aldehyde, alkylHalide, {plainEster, "esters are exchanged"}},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CCCc1nn(C)c2c1nc(-c1ccccc1OCC)[nH]c2=O", "CCCc1nn(C)c(C(N)=O)c1NC(=O)c1ccccc1OCC"},
		},
		Negative: []string{"O=c1[nH]cnc2ccccc12", "O=c1cc(-c2ccccc2)nc[nH]1"},
	},
}
