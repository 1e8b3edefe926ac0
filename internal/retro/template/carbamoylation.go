package template

import "athanor/internal/retro"

// carbamoylations are reactions of class 2 that make carbonyl groups between two
// heteroatoms, and their nitrogen and sulfur analogues; and condensations of
// carbonyl compounds with hydroxylamines and hydrazines.
var carbamoylations = []Reaction{
	{
		Name: "urea_from_isocyanate", Family: "urea_formation", Class: 2,
		SMIRKS:       []string{"[c," + alcoholC + ":5][N;X3;H1:1]-!@[C;X3:2](=[O:3])-!@[" + acylatedN + ":4]>>[#6:5][N;H0:1]=[C:2]=[O:3].[N:4]"},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "25 °C"},
		Procedure:    "Mix the isocyanate and the amine in dichloromethane, stir 1-12 h, collect the urea.",
		Incompatible: []Incompatibility{hydroxamicOH, freeAmine, freeThiol, freeAlcohol},
		Selectivity:  "Amines add before alcohols and phenols.",
		Stereo:       Retained, Prior: 5.2,
		Positive: []Example{
			{"O=C(Nc1ccccc1)N1CCOCC1", "O=C=Nc1ccccc1.C1COCCN1"},
			{"CNC(=O)c1cc(Oc2ccc(NC(=O)Nc3ccc(Cl)c(C(F)(F)F)c3)cc2)ccn1", "CNC(=O)c1cc(Oc2ccc(N)cc2)ccn1.O=C=Nc1ccc(Cl)c(C(F)(F)F)c1"},
		},
		Negative: []string{"O=C1NCCN1", "CN(C)C(=O)N(C)C", "CNC(C)=O", "O=C1Nc2ccccc2N1", "CC(=O)NC(=O)NC"},
	},
	{
		Name: "urea_from_cdi", Family: "urea_formation", Class: 2,
		SMIRKS:       []string{"[" + acylatedN + ";H1;$(N([#6])C):1]-!@[C;X3:2](=[O:3])-!@[" + acylatedN + ";H0,H1:4]>>[NH2:1].[C:2](=[O:3])(n1ccnc1)n1ccnc1.[N:4]"},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "THF", Temperature: "25-60 °C"},
		Procedure:    "Stir the first amine with carbonyldiimidazole in THF for 1 h, add the second amine, warm.",
		Incompatible: []Incompatibility{hydroxamicOH, freeAmine, freeThiol, freeAcid},
		Selectivity:  "Add the primary amine first; triphosgene serves for weak nucleophiles.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"O=C(NCc1ccccc1)N1CCOCC1", "NCc1ccccc1.O=C(n1ccnc1)n1ccnc1.C1COCCN1"},
			{"CC(C)(C)OC(=O)N1CCC(NC(=O)Nc2ccc(F)cc2)CC1", "CC(C)(C)OC(=O)N1CCC(N)CC1.O=C(n1ccnc1)n1ccnc1.Nc1ccc(F)cc1"},
		},
		Negative: []string{"O=C1NCCN1", "CNC(=O)OC", "CN(C)C(=O)N(C)C", "O=C1Nc2ccccc2N1", "CC(=O)NC(=O)NC"},
	},
	{
		Name: "urea_from_carbamoyl_chloride", Family: "urea_formation", Class: 2,
		SMIRKS:       []string{"[" + acylatedN + ";H0:1]-!@[C;X3:2](=[O:3])-!@[" + acylatedN + ":4]>>[N:1][C:2](=[O:3])Cl.[N:4]"},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "dichloromethane", Temperature: "0-40 °C"},
		Procedure:    "Stir the disubstituted carbamoyl chloride with the amine and triethylamine in dichloromethane.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CN(C)C(=O)N1CCOCC1", "CN(C)C(=O)Cl.C1COCCN1"},
			{"O=C(Nc1ccc(Br)cc1)N1CCOCC1", "O=C(Cl)N1CCOCC1.Nc1ccc(Br)cc1"},
		},
		Negative: []string{"CNC(=O)NC", "CN1CCN(C)C1=O", "CN(C)C(C)=O", "CN(C)C(=O)OC"},
	},
	{
		Name: "thiourea_formation", Family: "thiourea_formation", Class: 2,
		SMIRKS: []string{
			"[c," + alcoholC + ":5][N;X3;H1:1]-!@[C;X3:2](=[S:3])-!@[" + amineInThiourea + ":4]>>[#6:5][N;H0:1]=[C:2]=[S:3].[N:4]",
			"[C;X3;$(C(=O)[c,CX4]):5][N;X3;H1:1]-!@[C;X3:2](=[S:3])-!@[" + amineInThiourea + ":4]>>[C:5][N;H0:1]=[C:2]=[S:3].[N:4]",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol or acetone", Temperature: "25-60 °C"},
		Procedure:    "Mix the isothiocyanate and the amine in ethanol, stir, collect the thiourea.",
		Incompatible: []Incompatibility{freeAmine, freeThiol},
		Selectivity:  "Amines add before alcohols; benzoyl isothiocyanate brings a removable acyl group.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"CNC(=S)Nc1ccccc1", "CN.S=C=Nc1ccccc1"},
			{"COc1ccc(NC(=S)NCCN2CCOCC2)cc1", "COc1ccc(N=C=S)cc1.NCCN1CCOCC1"},
			{"O=C(NC(=S)Nc1cccc(Br)c1)c1ccccc1", "O=C(N=C=S)c1ccccc1.Nc1cccc(Br)c1"},
		},
		Negative: []string{"S=C1NCCN1", "CNC(C)=S", "CNC(=O)NC", "S=C1Nc2ccccc2N1", "CN(C)C(=S)N(C)C"},
	},
	{
		Name: "guanidine_formation", Family: "guanidine_formation", Class: 2,
		SMIRKS: []string{
			"[" + guanylatedN + ":1]-!@[C;X3:2](=[NH:3])-[NH2:4]>>[N:1].[C:2](=[NH:3])([NH2:4])n1cccn1",
			"[" + guanylatedN + ":1]-!@[C;X3:2](=[N;X2:3][C:5](=[O:6])[O:7][C:8]([CH3:9])([CH3:10])[CH3:11])-[NH:4][C:12](=[O:13])[O:14][C:15]([CH3:16])([CH3:17])[CH3:18]>>" +
				"[N:1].[C:2](=[N:3][C:5](=[O:6])[O:7][C:8]([CH3:9])([CH3:10])[CH3:11])([NH:4][C:12](=[O:13])[O:14][C:15]([CH3:16])([CH3:17])[CH3:18])n1cccn1",
		},
		Conditions:   retro.Conditions{Catalyst: "DIPEA", Solvent: "DMF or acetonitrile", Temperature: "25-60 °C"},
		Procedure:    "Stir the amine with pyrazole-1-carboxamidine hydrochloride, or its bis-Boc derivative, and DIPEA.",
		Incompatible: []Incompatibility{freeAmine, freeThiol},
		Selectivity:  "Aliphatic amines react; anilines need heat.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"N=C(N)NCCc1ccccc1", "NCCc1ccccc1.N=C(N)n1cccn1"},
			{"CC(C)(C)OC(=O)N=C(NC(=O)OC(C)(C)C)N1CCC(CO)CC1", "OCC1CCNCC1.CC(C)(C)OC(=O)N=C(NC(=O)OC(C)(C)C)n1cccn1"},
		},
		Negative: []string{"CC(=N)N", "N=C1NCCN1", "NC(N)=O", "N=C(N)NN", "N#CN=C(N)NC"},
	},
	{
		Name: "carbamate_from_chloroformate", Family: "carbamate_formation", Class: 2,
		SMIRKS:       []string{"[c,$([CX4;z1;!H0;!$(C(c)c)]):6][O;X2:1]-[C;X3:2](=[O:3])-!@[" + acylatedN + ":4]>>[#6:6][O:1][C:2](=[O:3])Cl.[N:4]"},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add the chloroformate to the amine and base at 0 °C, stir 2 h, wash.",
		Incompatible: []Incompatibility{hydroxamicOH, freeAmine, freeThiol, freePhenol},
		Selectivity:  "Amines are acylated before alcohols.",
		Stereo:       Retained, Prior: 5.0,
		Positive: []Example{
			{"CCOC(=O)N1CCOCC1", "CCOC(=O)Cl.C1COCCN1"},
			{"O=C(Nc1ccc(-c2ccccn2)cc1)Oc1ccccc1", "Nc1ccc(-c2ccccn2)cc1.O=C(Cl)Oc1ccccc1"},
		},
		Negative: []string{"O=C1NCCO1", "CC(C)(C)OC(=O)N1CCOCC1", "CNC(=O)NC", "O=C1Nc2ccccc2O1", "COC(=O)NC(C)=O"},
	},
	{
		Name: "carbamate_from_isocyanate", Family: "carbamate_formation", Class: 2,
		SMIRKS:       []string{"[c," + alcoholC + ":5][N;X3;H1:1]-!@[C;X3:2](=[O:3])-!@[O;X2:4]-[c,$([CX4;z1;!H0]):6]>>[#6:5][N;H0:1]=[C:2]=[O:3].[OH:4][#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "triethylamine or dibutyltin dilaurate", Solvent: "toluene", Temperature: "25-80 °C"},
		Procedure:    "Warm the alcohol with the isocyanate and a catalyst in toluene.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeHydroxyl},
		Selectivity:  "Primary alcohols add before secondary, tertiary ones and phenols.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"O=C(Nc1ccccc1)OCc1ccccc1", "O=C=Nc1ccccc1.OCc1ccccc1"},
			{"CNC(=O)Oc1cccc(C2CCCN2C)c1", "CN=C=O.CN1CCCC1c1cccc(O)c1"},
		},
		Negative: []string{"O=C1NCCO1", "CN(C)C(=O)OC", "CNC(C)=O", "O=C1Nc2ccccc2O1", "CC(=O)NC(=O)OC"},
	},
	{
		Name: "carbamate_from_cdi", Family: "carbamate_formation", Class: 2,
		SMIRKS:       []string{"[$([CX4;z1;!H0]):5]-[O;X2:1]-!@[C;X3:2](=[O:3])-!@[" + acylatedN + ";H0,H1;!$(Nc):4]>>[*:5][OH:1].[C:2](=[O:3])(n1ccnc1)n1ccnc1.[N:4]"},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "acetonitrile or THF", Temperature: "25-60 °C"},
		Procedure:    "Stir the alcohol with carbonyldiimidazole for 2 h, add the amine, warm overnight.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeHydroxyl, freeAcid},
		Selectivity:  "Aliphatic amines react; anilines are too weak.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"O=C(OC1CCCC1)N1CCOCC1", "OC1CCCC1.O=C(n1ccnc1)n1ccnc1.C1COCCN1"},
			{"O=C(NCc1ccccc1)O[C@H]1CCN(c2ncccn2)C1", "NCc1ccccc1.O=C(n1ccnc1)n1ccnc1.O[C@H]1CCN(c2ncccn2)C1"},
		},
		Negative: []string{"O=C1NCCO1", "CC(C)(C)OC(=O)N1CCOCC1", "O=C(Oc1ccccc1)N1CCOCC1", "CNC(=O)NC"},
	},
	{
		Name: "carbamate_from_carbamoyl_chloride", Family: "carbamate_formation", Class: 2,
		SMIRKS:       []string{"[c,$([CX4;z1;!H0]):5]-[O;X2:1]-!@[C;X3:2](=[O:3])-!@[" + acylatedN + ";H0:4]>>[#6:5][OH:1].[C:2](=[O:3])(Cl)[N:4]"},
		Conditions:   retro.Conditions{Catalyst: "pyridine or sodium hydride, DMAP", Solvent: "dichloromethane or THF", Temperature: "25-60 °C"},
		Procedure:    "Stir the phenol or alcohol with the disubstituted carbamoyl chloride, base and DMAP.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeHydroxyl},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CN(C)C(=O)Oc1ccccc1", "CN(C)C(=O)Cl.Oc1ccccc1"},
			{"CN(C)C(=O)Oc1cccc([C@H](C)N(C)C)c1", "CN(C)C(=O)Cl.C[C@@H](c1cccc(O)c1)N(C)C"},
		},
		Negative: []string{"CNC(=O)Oc1ccccc1", "CN1CCOC1=O", "CN(C)C(=O)OC(C)(C)C", "CN1C(=O)Oc2ccccc21"},
	},
	{
		Name: "carbonate_formation", Family: "carbonate_formation", Class: 2,
		SMIRKS:       []string{"[c," + alcoholC + ":1]-[O;X2:2]-!@[C;X3:3](=[O:4])-!@[O;X2:5]-[c,$([CX4;z1;!H0;!$(C(c)c)]):6]>>[#6:1][OH:2].[C:3](=[O:4])(Cl)[O:5][#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "pyridine", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add the chloroformate to the alcohol or phenol and pyridine in dichloromethane at 0 °C.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeHydroxyl},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"COC(=O)OCc1ccccc1", "COC(=O)Cl.OCc1ccccc1"},
			{"CC(C)(C)OC(=O)N1CCC(COC(=O)Oc2ccc([N+](=O)[O-])cc2)CC1", "CC(C)(C)OC(=O)N1CCC(CO)CC1.O=C(Cl)Oc1ccc([N+](=O)[O-])cc1"},
		},
		Negative: []string{"O=C1OCCO1", "COC(=O)NC", "COC(C)=O", "O=C1Oc2ccccc2O1", "CC(C)(C)OC(=O)OC(C)(C)C"},
	},
	{
		Name: "amidine_from_nitrile", Family: "amidine_from_nitrile", Class: 10,
		SMIRKS: []string{
			"[#6;!$([#6]=[O,N,S]):1]-[C;X3;!$(C([#6])[#6]):2](=!@[NH:3])-!@[NH2:4]>>[#6:1][C:2]#[N;H0:3].[NH3:4]",
			"[#6;!$([#6]=[O,N,S]):1]-[C;X3;!$(C([#6])[#6]):2](=!@[NH:3])-!@[" + guanylatedN + ";H0,H1:4]>>[#6:1][C:2]#[N;H0:3].[N:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen chloride, ethanol (Pinner); then ammonia or an amine", Solvent: "ethanol", Temperature: "0-25 °C"},
		Procedure:    "Saturate the nitrile in dry ethanol with hydrogen chloride, evaporate, stir the imidate with ammonia or the amine in ethanol; lithium hexamethyldisilazide is the alternative for arenes.",
		Incompatible: []Incompatibility{acidLabile, {"C#N", "a second nitrile reacts too"}, freeAmine, alkylHalide},
		Selectivity:  "Ortho-substituted benzonitriles react slowly.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"N=C(N)c1ccccc1", "N#Cc1ccccc1.N"},
			{"COC(=O)c1ccc(OCc2ccc(C(=N)N)cc2)cc1", "COC(=O)c1ccc(OCc2ccc(C#N)cc2)cc1.N"},
			{"N=C(NCc1ccccc1)c1ccncc1", "N#Cc1ccncc1.NCc1ccccc1"},
		},
		Negative: []string{"N=C1CCCN1", "N=C(N)N", "CC(N)=O", "N=C(N)O", "N=C1NCc2ccccc21"},
	},
	{
		Name: "oxime_formation", Family: "oxime_hydrazone_formation", Class: 9,
		SMIRKS: []string{
			"[#6:4]/[C;X3;H1:1]=!@[N;X2:2]/[O;X2:3]>>[#6:4][C;H1:1]=O.[NH2:2][O:3]",
			"[C;X3;$(C([#6])[#6]),$([CH1][#6]);!$(C(C=[O,N])C=[O,N]):1]=!@[N;X2:2]-!@[O;X2;!$(O[C,S]=O):3]>>[C:1]=O.[NH2:2][O:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium acetate or pyridine", Solvent: "ethanol-water", Temperature: "25-80 °C"},
		Procedure:    "Warm the carbonyl compound with the hydroxylamine hydrochloride and sodium acetate in aqueous ethanol.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol},
		Selectivity:  "Aldehydes react before ketones; ketones may give mixtures of E and Z.",
		Stereo:       CreatesE, Prior: 4.6,
		Positive: []Example{
			{"ON=C1CCCCC1", "O=C1CCCCC1.NO"},
			{"O/N=C/c1ccc(Br)cc1", "NO.O=Cc1ccc(Br)cc1"},
			{"CON=C1CCN(C(=O)OC(C)(C)C)CC1", "CON.CC(C)(C)OC(=O)N1CCC(=O)CC1"},
		},
		Negative: []string{"C1CC=NO1", "NC(C)=NO", "CC(=O)NO", "ClC(=NO)c1ccccc1", "O/N=C\\c1ccc(Br)cc1"},
	},
	{
		Name: "hydrazone_formation", Family: "oxime_hydrazone_formation", Class: 9,
		SMIRKS: []string{
			"[#6:4]/[C;X3;H1:1]=!@[N;X2:2]/[N;X3;H0,H1;$(N[C,c,S]):3]>>[#6:4][C;H1:1]=O.[NH2:2][N:3]",
			"[C;X3;$(C([#6])[#6]),$([CH1][#6]);!$(C(C=[O,N])C=[O,N]):1]=!@[N;X2:2]-!@[N;X3;+0;H0,H1;$(N[C,c,S]):3]>>[C:1]=O.[NH2:2][N:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid (trace)", Solvent: "ethanol", Temperature: "25-80 °C"},
		Procedure:    "Reflux the carbonyl compound with the hydrazine or hydrazide and a trace of acetic acid in ethanol, cool, collect.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol, alkylHalide},
		Selectivity:  "Aldehydes react before ketones.",
		Stereo:       CreatesE, Prior: 4.2,
		Positive: []Example{
			{"CC(C)=NNc1ccccc1", "CC(C)=O.NNc1ccccc1"},
			{"O=C(N/N=C/c1ccc(O)cc1)c1ccncc1", "NNC(=O)c1ccncc1.O=Cc1ccc(O)cc1"},
		},
		Negative: []string{"C1CC=NN1", "CC(C)=NN=C(C)C", "NC(C)=NNC", "CC1=NNC(=O)C1", "O=C(N/N=C\\c1ccccc1)c1ccncc1"},
	},
}
