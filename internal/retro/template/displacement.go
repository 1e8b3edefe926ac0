package template

import "athanor/internal/retro"

// displacements are displacements at carbon between nitrogens, alkylations by
// chlorides, and ways to single enantiomers.
var displacements = []Reaction{
	{
		Name: "n_alkylation_chloride", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[" + amineN + ";H0;!$(Nc):1]-!@[" + primaryC + ";!$(Cc);!$(C[CX4][Cl,Br,I]):2]>>[NH:1].[C:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate, potassium iodide", Solvent: "acetonitrile or 4-methyl-2-pentanone", Temperature: "80-110 °C"},
		Procedure:    "Reflux the secondary amine, the chloride, potassium carbonate and potassium iodide in acetonitrile, filter, evaporate.",
		Incompatible: []Incompatibility{freeAcid, alkylatedLactam, alkylatedAzole, alkylatedSulfone, arylEster, amidineNH, conjugateSite, freeAmine, freeThiol, freePhenol, {"[CX4][Br,I]", "a bromide or iodide reacts first"}},
		Selectivity:  "Run with a secondary amine; primary amines give mixtures. Alcohols do not react.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"O=C(CCCN1CCC(O)(c2ccc(Cl)cc2)CC1)c1ccc(F)cc1", "OC1(c2ccc(Cl)cc2)CCNCC1.O=C(CCCCl)c1ccc(F)cc1"},
			{"Cc1nc2n(c(=O)c1CCN1CCC(c3noc4cc(F)ccc34)CC1)CCCC2", "Fc1ccc2c(C3CCNCC3)noc2c1.Cc1nc2n(c(=O)c1CCCl)CCCC2"},
		},
		Negative: []string{"CCNCCc1ccccc1", "O=C1CCCN1CCc1ccccc1", "C1CCN2CCCC2C1", "CN(C)c1ccccc1"},
	},
	{
		Name: "mono_n_alkylation", Family: "n_alkylation", Class: 1, Medium: Alkylating | Unrivalled,
		SMIRKS: []string{
			"[NH;+0:1]([CX4;H0,$([H1]([CX4])[CX4]);!$(C[F,Cl,O,N;!$(N[CX4;H0,H1])]):5])-!@[" + activeC + ":2]>>[NH2:1][C:5].[C:2]Cl",
			"[NH;+0:1]([CX4;H0,$([H1]([CX4])[CX4]);!$(C[F,Cl,O,N;!$(N[CX4;H0,H1])]):5])-!@[" + primaryC + ";$(Cc),$(C[CX3]=O):2]>>[NH2:1][C:5].[C:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "THF or acetonitrile", Temperature: "0-50 °C"},
		Procedure:    "Add the halide slowly to two equivalents or more of the amine and potassium carbonate in THF, filter, evaporate, separate the amine.",
		Incompatible: []Incompatibility{freeThiol, freePhenol, freeAcid, aldehyde, {"[NX3;H1,H2;$(N[CX4;H2,H3])]", "a less hindered amine reacts first"}},
		Selectivity:  "The branched amine in excess is alkylated once.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"N#C[C@@H]1CCCN1C(=O)CNC12CC3CC(CC(O)(C3)C1)C2", "NC12CC3CC(CC(O)(C3)C1)C2.N#C[C@@H]1CCCN1C(=O)CCl"},
			{"CC(C)NCc1ccc(F)cc1", "CC(C)N.BrCc1ccc(F)cc1"},
		},
		Negative: []string{"CCNCC(=O)N1CCCC1", "CN(C(C)C)Cc1ccccc1", "c1ccc(NCc2ccccc2)cc1", "C1CNCCN1"},
	},
	{
		Name: "snar_chlorouracil", Family: "snar", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + amineN + ";!$([NX3;H0](c)c):1]-!@[c;$(c1[cH]c(=O)[nX3]c(=O)[nX3]1):2]>>[N:1].[c:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or triethylamine", Solvent: "2-propanol-water or dioxane", Temperature: "80-100 °C"},
		Procedure:    "Heat the 6-chlorouracil with the amine and base in aqueous 2-propanol, cool, collect.",
		Incompatible: []Incompatibility{freeThiol, secondActivated},
		Selectivity:  "The amine adds to the enone and chloride leaves.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"Cn1c(=O)cc(N2CCCCC2)n(Cc2ccccc2C#N)c1=O", "C1CCNCC1.Cn1c(=O)cc(Cl)n(Cc2ccccc2C#N)c1=O"},
			{"CC(C)n1c(=O)cc(N[C@@H](C)c2ccccc2)[nH]c1=O", "C[C@H](N)c1ccccc1.CC(C)n1c(=O)cc(Cl)[nH]c1=O"},
		},
		Negative: []string{"Nc1ccc(=O)[nH]c1", "O=c1cc(N2CCCC2)cc[nH]1", "CC(=O)Nc1cc(=O)[nH]c(=O)[nH]1"},
	},
	{
		Name: "fibrate_alkylation", Family: "williamson_ether", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[" + phenolC + ":1][O;X2:2]-!@[C;X4;H0:3]([CH3:4])([CH3:5])[C;X3:6](=[O:7])[O;X2:8][CX4:9]>>[c:1][OH:2].Br[C:3]([C:4])([C:5])[C:6](=[O:7])[O:8][C:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate, magnesium sulfate", Solvent: "DMF or ethanol", Temperature: "60-80 °C"},
		Procedure:    "Heat the phenol with the 2-bromo-2-methylpropanoate and potassium carbonate in DMF, dilute with water, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid},
		Selectivity:  "The tertiary alpha-bromo ester reacts with phenolates, with some loss by elimination.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CCOC(=O)C(C)(C)Oc1ccc(Cl)cc1", "Oc1ccc(Cl)cc1.CCOC(=O)C(C)(C)Br"},
		},
		Negative: []string{"CC(C)(C)Oc1ccccc1", "CC1(C)Oc2ccccc2OC1=O", "CCOC(=O)COc1ccccc1"},
	},
	{
		Name: "bargellini", Family: "bargellini", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + phenolC + ":1][O;X2:2]-!@[C;X4;H0:3]([CH3:4])([CH3:5])[C;X3:6](=[O:7])[OH:8]>>[c:1][OH:2].[C:3](=O)([C:4])[C:5].Cl[CH:6](Cl)Cl.[OH2:7].[OH2:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydroxide", Solvent: "acetone", Temperature: "10-50 °C"},
		Procedure:    "Add chloroform to the phenol and powdered sodium hydroxide in acetone below 30 °C, reflux, dissolve in water, acidify.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, aldehyde, {plainEster, "esters are saponified"}},
		Selectivity:  "Acetone, chloroform and base give the trichloromethyl carbinol, which the phenolate opens.",
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"CC(C)(Oc1ccc(C(=O)c2ccc(Cl)cc2)cc1)C(=O)O", "O=C(c1ccc(O)cc1)c1ccc(Cl)cc1.CC(C)=O.ClC(Cl)Cl.O.O"},
		},
		Negative: []string{"OC(=O)COc1ccccc1", "CC(C)(C)Oc1ccccc1", "CC(C)(OC)C(=O)O"},
	},
	{
		Name: "benzimidazole_from_orthocarbonate", Family: "benzimidazole_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;x3:1]1[n;X2:2][c:3]([O;X2:4][CH2:5][CH3:6])[n;X3:7]([CX4:8])[c;x3:9]1>>[c:1]([NH2:2])[c:9][NH:7][C:8].[C:3]([O:4][C:5][C:6])(OCC)(OCC)OCC",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "none", Temperature: "80 °C"},
		Procedure:    "Heat the N-alkyl phenylenediamine with tetraethyl orthocarbonate in acetic acid, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAcid},
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CCOc1nc2ccccc2n1Cc1ccccc1", "Nc1ccccc1NCc1ccccc1.CCOC(OCC)(OCC)OCC"},
		},
		Negative: []string{"CCOc1nc2ccccc2[nH]1", "CCOc1nc2ccccc2o1"},
	},
	{
		Name: "amidine_from_lactam", Family: "amidine_formation", Class: 10, Medium: Oxychloride,
		SMIRKS: []string{
			"[N;X2;R;$(Nc):1]=[C;X3;R;$(Cc):2]-!@[N;X3;$(N([CX4])[CX4]):3]>>[NH:1][C:2]=O.[NH:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride, N,N-dimethylaniline", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Reflux the lactam with phosphorus oxychloride and dimethylaniline, evaporate, treat the imidoyl chloride with the amine in toluene.",
		Incompatible: []Incompatibility{freeThiol},
		Selectivity:  "The imidoyl chloride is made first, then the secondary amine is added.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CN1CCN(C2=Nc3cc(Cl)ccc3Nc3ccccc32)CC1", "O=C1Nc2cc(Cl)ccc2Nc2ccccc21.CN1CCNCC1"},
		},
		Negative: []string{"CN(C)C(=Nc1ccccc1)c1ccccc1", "c1ccc2c(N3CCCC3)ncnc2c1", "CN1CCN(C2=NCCC2)CC1"},
	},
	{
		Name: "amidine_amine_exchange", Family: "amidine_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X2;R;$(Nc):1]=[C;X3;R;$(Cc):2]-!@[N;X3;$(N([CX4])[CX4]):3]>>[N:1]=[C:2][NH2].[NH:3]",
		},
		Conditions:   retro.Conditions{Solvent: "DMSO-toluene", Temperature: "110 °C"},
		Procedure:    "Heat the cyclic amidine hydrochloride with an excess of the secondary amine in DMSO and toluene until ammonia ceases, add water, collect.",
		Incompatible: []Incompatibility{freeThiol, {plainEster, "esters are aminolysed"}},
		Selectivity:  "Ammonia is lost.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cc1cc2c(s1)Nc1ccccc1N=C2N1CCN(C)CC1", "Cc1cc2c(s1)Nc1ccccc1N=C2N.CN1CCNCC1"},
		},
		Negative: []string{"CN(C)C(=Nc1ccccc1)c1ccccc1", "c1ccc2c(N3CCCC3)ncnc2c1"},
	},
	{
		Name: "methylthio_displacement", Family: "methylthio_displacement", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH;$(N[CX4]):1]-!@[C;X3:2](=[C,N;$([CH]N(=O)=O),$([CH][N+](=O)[O-]),$(NC#N):3])[NH;$(N[CX4]):4]>>[NH2:1].[C:2](SC)(=[*:3])[NH:4]",
			"[NH;$(N[CH3]):1]-!@[C;X3:2](=[N;$(NC#N):3])[S;$(S[CH3]):4]>>[NH2:1].[C:2](SC)(=[N:3])[S:4]",
			"[NH;$(N[CX4]):1]-!@[C;X3:2](=[N;$(NC#N):3])[S;$(S[CH3]):4]>>[NH2:1].[C:2](SC)(=[N:3])[S:4]",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol or water", Temperature: "25-60 °C"},
		Procedure:    "Stir the amine with the methylthio compound in ethanol, let methanethiol escape into bleach, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, aldehyde},
		Selectivity:  "The first methylthio group leaves in the cold, the second on warming.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CNC(=C[N+](=O)[O-])NCCSCc1ccc(CN(C)C)o1", "CNC(SC)=C[N+](=O)[O-].NCCSCc1ccc(CN(C)C)o1"},
			{"CNC(=NC#N)NCCSCc1nc[nH]c1C", "CN.CSC(=NC#N)NCCSCc1nc[nH]c1C"},
			{"CSC(=NC#N)NCCSCc1nc[nH]c1C", "NCCSCc1nc[nH]c1C.CSC(SC)=NC#N"},
		},
		Negative: []string{"CNC(=O)NC", "CNC(=S)NC", "CN=C(N)NC#N"},
	},
	{
		Name: "indole_n_acylation", Family: "n_acylation", Class: 2, Medium: Acylating,
		SMIRKS: []string{
			"[n;X3;$(n1ccc2ccccc12):1]-!@[C;X3;$(C[#6]);" + stableChloride + ":2]=[O:3]>>[nH:1].Cl[C:2]=[O:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or sodium hydroxide with tetrabutylammonium hydrogen sulfate", Solvent: "DMF or dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Deprotonate the indole with sodium hydride in DMF at 0 °C, add the acid chloride, stir, pour on ice, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, freePhenol, freeAcid},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CC(C)(C)OC(=O)Cc1c(C)n(C(=O)c2ccc(Cl)cc2)c2ccc(OC)cc12", "CC(C)(C)OC(=O)Cc1c(C)[nH]c2ccc(OC)cc12.O=C(Cl)c1ccc(Cl)cc1"},
		},
		Negative: []string{"O=C(c1ccccc1)n1ccnc1", "O=C1Cc2cccc3ccn1c23", "CC(=O)c1c[nH]c2ccccc12"},
	},
	{
		Name: "indole_fischer_acylhydrazine", Family: "indole_fischer", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[n;X3;$(n-!@C(=O)c):1]1[c:2](-[CH3:10])[c:3](-!@[CH2:11][C;X3:12](=[O:13])[OH:14])[c;x3:4]:[c;x3:5]1>>[NH2][N:1][c:5]:[cH:4].[C:2]([CH3:10])(=O)[CH2:3][CH2:11][C:12](=[O:13])[OH:14]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Temperature: "80 °C"},
		Procedure:    "Heat the N-acyl arylhydrazine with levulinic acid in acetic acid, pour on water, collect.",
		Incompatible: []Incompatibility{aldehyde, freeThiol, {plainEster, "esters stay"}},
		Selectivity:  "Para-substituted hydrazines give one indole.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"COc1ccc2c(c1)c(CC(=O)O)c(C)n2C(=O)c1ccc(Cl)cc1", "NN(C(=O)c1ccc(Cl)cc1)c1ccc(OC)cc1.CC(=O)CCC(=O)O"},
		},
		Negative: []string{"Cc1[nH]c2ccccc2c1CC(=O)O", "O=C(O)Cc1cn(C(=O)c2ccccc2)c2ccccc12"},
	},
	{
		Name: "triazine_from_acyl_cyanide", Family: "triazine_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH2:1][c:2]1[n:3][n:4][c:5](-!@[c:6])[c:7]([NH2:8])[n:9]1>>[NH:1]=[C:2]([NH2:9])[NH:3][NH2:4].[c:6][C:5](=O)[C:7]#[N:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid, then potassium hydroxide", Solvent: "acetonitrile, then methanol", Temperature: "25 °C, then 65 °C"},
		Procedure:    "Condense the aroyl cyanide with aminoguanidine in acidic acetonitrile, then close the ring with potassium hydroxide in refluxing methanol.",
		Incompatible: []Incompatibility{aldehyde, freeThiol, {plainEster, "esters react with the amidine"}},
		Stereo:       Untouched, Prior: 2.4,
		Positive: []Example{
			{"Nc1nnc(-c2cccc(Cl)c2Cl)c(N)n1", "N=C(N)NN.N#CC(=O)c1cccc(Cl)c1Cl"},
		},
		Negative: []string{"Nc1nncc(N)n1", "Nc1nc(N)nc(-c2ccccc2)n1"},
	},
	{
		Name: "acyl_cyanide_formation", Family: "cyanation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][C;X3:2](=[O:3])[C:4]#[N:5]>>[c:1][C:2](=[O:3])Cl.[Cu][C:4]#[N:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium iodide", Solvent: "acetonitrile or toluene", Temperature: "80-110 °C"},
		Procedure:    "Reflux the aroyl chloride with copper(I) cyanide in acetonitrile, filter, evaporate.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, freePhenol, freeAcid},
		Stereo:       Untouched, Prior: 2.8,
		Positive: []Example{
			{"N#CC(=O)c1cccc(Cl)c1Cl", "O=C(Cl)c1cccc(Cl)c1Cl.[Cu]C#N"},
		},
		Negative: []string{"CC(=O)C#N", "N#CCc1ccccc1"},
	},
	{
		Name: "trityl_chloride_formation", Family: "alcohol_to_halide", Class: 9, Medium: Acid,
		SMIRKS: []string{
			"[Cl:1][C;X4;$(C(c)(c)c):2]>>O[C:2].[Cl:1]C(=O)C",
		},
		Conditions:   retro.Conditions{Solvent: "toluene or dichloromethane", Temperature: "40-110 °C"},
		Procedure:    "Heat the triarylcarbinol with acetyl chloride in toluene, evaporate, crystallise from dry hexane.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, freePhenol},
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"ClC(c1ccccc1)(c1ccccc1)c1ccccc1Cl", "OC(c1ccccc1)(c1ccccc1)c1ccccc1Cl.CC(=O)Cl"},
		},
		Negative: []string{"ClCc1ccccc1", "CC(C)(C)Cl", "ClC1(c2ccccc2)CC1"},
	},
	{
		Name: "asymmetric_hydrogenation_acrylic", Family: "alkene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[CH3:1][C@;H1:2]([c:3])[C;X3:4](=[O:5])[OH:6]>>[CH2:1]=[C:2]([c:3])[C:4](=[O:5])[OH:6]",
			"[CH3:1][C@@;H1:2]([c:3])[C;X3:4](=[O:5])[OH:6]>>[CH2:1]=[C:2]([c:3])[C:4](=[O:5])[OH:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, Ru(OAc)2[(S)-BINAP]", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the 2-arylacrylic acid with the ruthenium BINAP complex in methanol at 100 bar, evaporate, crystallise.",
		Incompatible: []Incompatibility{catalystPoison},
		Selectivity:  "The ligand decides on the configuration.",
		Stereo:       Created, Prior: 3.0,
		Positive: []Example{
			{"COc1ccc2cc([C@H](C)C(=O)O)ccc2c1", "C=C(C(=O)O)c1ccc2cc(OC)ccc2c1"},
		},
		Negative: []string{"CC(C(=O)O)c1ccccc1", "CC[C@H](C(=O)O)c1ccccc1", "C[C@@H](C(=O)O)C1CCCCC1"},
	},
	{
		Name: "classical_resolution_acid", Family: "resolution", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[C@;H1;X4:1]([#6:2])([#6,#7,#8:3])[C;X3:4](=[O:5])[OH:6]>>[C;H1:1]([#6:2])([*:3])[C:4](=[O:5])[OH:6]",
			"[C@@;H1;X4:1]([#6:2])([#6,#7,#8:3])[C;X3:4](=[O:5])[OH:6]>>[C;H1:1]([#6:2])([*:3])[C:4](=[O:5])[OH:6]",
			"[C@;H0;X4:1]([#6:2])([#6:3])([N,O:7])[C;X3:4](=[O:5])[OH:6]>>[C;H0:1]([#6:2])([#6:3])([*:7])[C:4](=[O:5])[OH:6]",
			"[C@@;H0;X4:1]([#6:2])([#6:3])([N,O:7])[C;X3:4](=[O:5])[OH:6]>>[C;H0:1]([#6:2])([#6:3])([*:7])[C:4](=[O:5])[OH:6]",
		},
		Conditions:  retro.Conditions{Catalyst: "an enantiopure amine such as 1-phenylethylamine or N-methylglucamine", Solvent: "ethanol-water", Temperature: "reflux to 20 °C"},
		Procedure:   "Crystallise the salt of the racemic acid with an enantiopure amine until its rotation is constant, free the acid with hydrochloric acid.",
		Selectivity: "Half of the racemate is the other enantiomer, which is racemised with base where it can be.",
		Stereo:      Resolved, Prior: 3.0,
		Positive: []Example{
			{"CC(C)Cc1ccc([C@H](C)C(=O)O)cc1", "CC(C)Cc1ccc(C(C)C(=O)O)cc1"},
			{"C[C@](N)(Cc1ccc(O)cc1)C(=O)O", "CC(N)(Cc1ccc(O)cc1)C(=O)O"},
		},
		Negative: []string{"CC(C)Cc1ccc(C(C)C(=O)O)cc1", "C[C@H](O)[C@H](N)C(=O)O", "COC(=O)[C@@H](C)c1ccccc1"},
	},
	{
		Name: "classical_resolution_amine", Family: "resolution", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[C@;H1;X4:1]([#6:2])([#6:3])[N;X3;+0;!$(N[!#6;!#1]);!$(NC=[O,N,S]);!$(Nc):4]>>[C;H1:1]([#6:2])([#6:3])[N:4]",
			"[C@@;H1;X4:1]([#6:2])([#6:3])[N;X3;+0;!$(N[!#6;!#1]);!$(NC=[O,N,S]);!$(Nc):4]>>[C;H1:1]([#6:2])([#6:3])[N:4]",
		},
		Conditions:  retro.Conditions{Catalyst: "tartaric, dibenzoyltartaric or mandelic acid", Solvent: "ethanol or 2-propanol", Temperature: "reflux to 20 °C"},
		Procedure:   "Crystallise the salt of the racemic amine with an enantiopure acid until its rotation is constant, free the amine with base.",
		Selectivity: "Half of the racemate is the other enantiomer.",
		Stereo:      Resolved, Prior: 3.0,
		Positive: []Example{
			{"C[C@@H](Cc1ccccc1)NC", "CC(Cc1ccccc1)NC"},
			{"COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1", "COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1"},
		},
		Negative: []string{"CC(Cc1ccccc1)NC", "C[C@H](O)[C@H](C)N", "CC(=O)N[C@@H](C)c1ccccc1"},
	},
}
