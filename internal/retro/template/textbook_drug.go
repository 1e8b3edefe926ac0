package template

import "athanor/internal/retro"

// basicChainN is a tertiary amine at the end of a chain.
const basicChainN = "NX3;H0;+0;!$(N[C,S]=[O,S,N]);!$(Nc);!$(N[!#6])"

// neutralCentre is a tertiary carbon of an alcohol with an amine at the end of a chain.
const neutralCentre = "H0;X4;$(C[CX4][CX4][" + basicChainN + "]),$(C[CX4][CX4][CX4][" + basicChainN + "])"

// textbookDrugs are the key steps of drugs that textbooks describe and of their
// relatives.
var textbookDrugs = []Reaction{
	{
		Name: "catechol_bis_alkylation", Family: "williamson_ether", Class: 1, Medium: Alkylating, Twins: true,
		SMIRKS: []string{
			"[" + phenolC + ":1](-[O;X2:2]-!@[" + primaryC + ":3]):[" + phenolC + ":4]-[O;X2:5]-!@[" + primaryC + ":6]>>[c:1]([OH:2]):[c:4][OH:5].[C:3]Br.[C:6]Br",
			"[" + phenolC + ":1](-[O;X2:2]-[CH3:3]):[" + phenolC + ":4]-[O;X2:5]-[CH3:6]>>[c:1]([OH:2]):[c:4][OH:5].[CH3:3]I.[CH3:6]I",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "DMF or acetone", Temperature: "60-80 °C"},
		Procedure:    "Heat the catechol with 2.5 equivalents of the halide and potassium carbonate in DMF, dilute with water, extract.",
		Incompatible: []Incompatibility{imideNH, hydroxamicOH, freeAmine, freeThiol, freeAcid, azoleNH, {phenolOH, "a third phenol is alkylated too"}},
		Selectivity:  "Both hydroxyl groups of the catechol are alkylated.",
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"CCOC(=O)c1ccc(OCCOC)c(OCCOC)c1", "CCOC(=O)c1ccc(O)c(O)c1.COCCBr.COCCBr"},
			{"COc1ccc(C=O)cc1OC", "O=Cc1ccc(O)c(O)c1.CI.CI"},
		},
		Negative: []string{"COc1ccc(C=O)cc1OCC", "c1ccc2c(c1)OCCO2", "COc1cccc(OC)c1", "COc1ncccc1OC"},
	},
	{
		Name: "alkene_isomer_separation", Family: "resolution", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]/[C;X3:2]([c:3])=!@[C;X3:4](/[#6:5])[#6:6]>>[c:1][C:2]([c:3])=[C:4]([#6:5])[#6:6]",
			"[c:1]/[C;X3:2]([c:3])=!@[C;X3:4](\\[#6:5])[#6:6]>>[c:1][C:2]([c:3])=[C:4]([#6:5])[#6:6]",
			"[c:1]/[C;X3:2]([c:3])=!@[C;X3;H1:4]/[#6:5]>>[c:1][C:2]([c:3])=[C:4][#6:5]",
			"[c:1]/[C;X3:2]([c:3])=!@[C;X3;H1:4]\\[#6:5]>>[c:1][C:2]([c:3])=[C:4][#6:5]",
		},
		Conditions:  retro.Conditions{Catalyst: "citric, hydrochloric or oxalic acid", Solvent: "acetone, methanol or 2-propanol", Temperature: "reflux to 20 °C"},
		Procedure:   "Crystallise the mixture of E and Z isomers, a basic one as its salt, until one isomer is pure; the mother liquor is equilibrated with acid.",
		Selectivity: "The other isomer is half of the mixture or less.",
		Stereo:      Untouched, Prior: 3.0,
		Positive: []Example{
			{"CC/C(=C(\\c1ccccc1)c1ccc(OCCN(C)C)cc1)c1ccccc1", "CCC(c1ccccc1)=C(c1ccccc1)c1ccc(OCCN(C)C)cc1"},
			{"Cc1ccc(/C(=C\\CN2CCCC2)c2ccccn2)cc1", "Cc1ccc(C(=CCN2CCCC2)c2ccccn2)cc1"},
		},
		Negative: []string{"CCC(c1ccccc1)=C(c1ccccc1)c1ccc(O)cc1", "C(=C/c1ccccc1)\\c1ccccc1", "CN(C)CC/C=C1/c2ccccc2CCc2ccccc21"},
	},
	{
		Name: "phthalide_double_grignard", Family: "grignard_addition", Class: 3, Medium: Organometal,
		SMIRKS: []string{
			"[OH:1][C;X4:2]([c:3]:[c:4][CH2:5][OH:6])([c;!$(c:[n;X2]):7])[" + metalAlkyl + ";H2,H3:8]>>[O:1]=[C:2]1[c:3]:[c:4][CH2:5][O;H0:6]1.[c:7][Mg]Br.[C:8][Mg]Cl",
		},
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "-5 to 0 °C"},
		Procedure:    "Add the arylmagnesium bromide to the phthalide in THF below 0 °C, then, once the lactone is gone, the alkylmagnesium chloride; quench with ammonium chloride.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, freeAmine},
		Selectivity:  "The first reagent stops at the magnesium salt of the hydroxymethyl ketone, which takes up the second; a nitrile survives in the cold.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CN(C)CCCC(O)(c1ccc(F)cc1)c1ccc(C#N)cc1CO", "N#Cc1ccc2c(c1)COC2=O.Fc1ccc([Mg]Br)cc1.CN(C)CCC[Mg]Cl"},
		},
		Negative: []string{"OC(c1ccccc1)(c1ccccc1)c1ccccc1CO", "CC(O)(c1ccccc1)c1ccccc1", "CC1(c2ccccc2)OCc2ccccc21"},
	},
	{
		Name: "phthalane_alkylation", Family: "benzylic_alkylation", Class: 3, Medium: LithiumAmide | Alkylating,
		SMIRKS: []string{
			"[C;X4;H0;R:1]1([c;$(c1ccc(F)cc1),$(c1ccc(Cl)cc1),$(c1ccccc1):7])([O;R:2][CH2:3][c:4]:[c:5]1)-!@[CH2;$(C[CX4;H2][CX4;H2][" + basicChainN + "]),$(C[CX4;H2][" + basicChainN + "]):6]>>[CH:1]1([c:7])[O:2][C:3][c:4]:[c:5]1.[C:6]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or lithium diisopropylamide", Solvent: "DMSO or THF", Temperature: "-50 to 25 °C"},
		Procedure:    "Deprotonate the 1-aryl-1,3-dihydroisobenzofuran, add the aminoalkyl chloride, warm, extract with acid.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid, freeAlcohol, freePhenol},
		Selectivity:  "The hydrogen between two rings and oxygen is the acidic one.",
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc21", "N#Cc1ccc2c(c1)COC2c1ccc(F)cc1.CN(C)CCCCl"},
		},
		Negative: []string{"CCCC1(c2ccccc2)OCc2ccccc21", "CN(C)CCCC1(c2ccc(F)cc2)OCCc2cc(C#N)ccc21", "CN(C)CCCC1OCc2ccccc21"},
	},
	{
		Name: "classical_resolution_amino_alcohol", Family: "resolution", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[C@;" + neutralCentre + ":1]([#6:2])([#6:3])([#6:4])[OH:5]>>[C:1]([#6:2])([#6:3])([#6:4])[OH:5]",
			"[C@@;" + neutralCentre + ":1]([#6:2])([#6:3])([#6:4])[OH:5]>>[C:1]([#6:2])([#6:3])([#6:4])[OH:5]",
		},
		Conditions:  retro.Conditions{Catalyst: "di-p-toluoyltartaric acid", Solvent: "2-propanol", Temperature: "reflux to 20 °C"},
		Procedure:   "Crystallise the salt of the racemic amino alcohol with the enantiopure acid until its rotation is constant, free the amine with base.",
		Selectivity: "Half of the racemate is the other enantiomer.",
		Stereo:      Resolved, Prior: 2.8,
		Positive: []Example{
			{"CN(C)CCC[C@](O)(c1ccc(F)cc1)c1ccc(C#N)cc1CO", "CN(C)CCCC(O)(c1ccc(F)cc1)c1ccc(C#N)cc1CO"},
		},
		Negative: []string{"CN(C)CCCC(O)(c1ccc(F)cc1)c1ccccc1", "C[C@](O)(c1ccccc1)C1CCCCC1", "CN(C)CC[C@@H](O)c1ccccc1"},
	},
	{
		Name: "iminol_rearrangement", Family: "iminol_rearrangement", Class: 9, Medium: Thermal | Unrivalled,
		SMIRKS: []string{
			"[NH;$(N[CH3]):1][C;X4;H0:2]1([c:3])[C:4](=[O:5])[CH2:6][CH2:7][CH2:8][CH2:9]1>>[N:1]=[C:2]([c:3])[C:4]1([OH:5])[CH2:6][CH2:7][CH2:8][CH2:9]1",
		},
		Conditions:   retro.Conditions{Solvent: "decalin or ethyl benzoate", Temperature: "185-195 °C"},
		Procedure:    "Reflux the 1-hydroxycyclopentyl ketimine in decalin for 3 h, evaporate, extract with dilute hydrochloric acid.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, {plainEster, "an ester takes up the amine at this temperature"}},
		Selectivity:  "The ring is enlarged by one carbon.",
		Stereo:       Racemic, Prior: 2.6,
		Positive: []Example{
			{"CNC1(c2ccccc2Cl)CCCCC1=O", "CN=C(c1ccccc1Cl)C1(O)CCCC1"},
		},
		Negative: []string{"CNC1(c2ccccc2)CCCC1=O", "CN(C)C1(c2ccccc2)CCCCC1=O", "CNC1CCCCC1=O"},
	},
	{
		Name: "hydroxyimine_from_bromoketone", Family: "imine_formation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X2;$(N[CH3]):1]=[C;X3:2]([c:3])[C;X4;R;$(C1CCCC1):4][OH:5]>>[NH2:1].[O:5]=[C:2]([c:3])[C:4]Br",
		},
		Conditions:   retro.Conditions{Solvent: "liquid methylamine or toluene", Temperature: "-40 to 0 °C"},
		Procedure:    "Stir the 1-bromocyclopentyl aryl ketone in an excess of liquid methylamine, let it evaporate, take up in pentane, filter off the salt.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, aldehyde, {plainEster, "esters are aminolysed"}},
		Selectivity:  "The amine adds to the ketone; an epoxide of the hemiaminal opens to the alpha-hydroxy imine.",
		Stereo:       Racemic, Prior: 2.6,
		Positive: []Example{
			{"CN=C(c1ccccc1Cl)C1(O)CCCC1", "CN.O=C(c1ccccc1Cl)C1(Br)CCCC1"},
		},
		Negative: []string{"CN=C(c1ccccc1)C1CCCC1", "O=C(c1ccccc1)C1(O)CCCC1"},
	},
	{
		Name: "alpha_bromination_tertiary", Family: "alpha_bromination_ketone", Class: 10, Medium: Acid,
		SMIRKS: []string{
			"[c:1][C;X3:2](=[O:3])[C;X4;H0;z1;R;$(C1CCCC1),$(C1CCCCC1):4][Br:5]>>[c:1][C:2](=[O:3])[CH:4].Br[Br:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrobromic acid (trace)", Solvent: "carbon tetrachloride or acetic acid", Temperature: "0-25 °C"},
		Procedure:    "Drop one equivalent of bromine into the cycloalkyl aryl ketone, stir until colourless, wash with bisulfite; use the bromide at once.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, alkene, aldehyde, freePhenol, acidLabile, {"[CX4;!H0][CX3](=O)[CX4]", "another enolisable ketone is brominated too"}},
		Selectivity:  "The enol with the tertiary carbon is the only one.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"O=C(c1ccccc1Cl)C1(Br)CCCC1", "O=C(c1ccccc1Cl)C1CCCC1.BrBr"},
		},
		Negative: []string{"O=C(c1ccccc1)C(C)(C)Br", "O=C1CCCC1(Br)c1ccccc1", "O=C(c1ccccc1)C1CCCC1"},
	},
	{
		Name: "imine_reduction", Family: "imine_reduction", Class: 7, Medium: Borohydride,
		SMIRKS: []string{
			"[NH;X3;r5,r6,r7;!$(N[!#6;!#1]);!$(NC=[O,S,N]);!$(N[CX3]=[CX3]);!$(Nc):1]-@[C;X4;H1;z1;$(Cc),$(C[CX4]):2]>>[N;H0:1]=[C:2]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium borohydride", Solvent: "methanol", Temperature: "0-25 °C"},
		Procedure:    "Add sodium borohydride in portions to the cyclic imine in methanol at 0 °C, stir, evaporate, extract.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol, freeAcid},
		Selectivity:  "The hydride comes from the less hindered face.",
		Stereo:       Racemic, Prior: 4.0,
		Positive: []Example{
			{"COc1cc2c(cc1OC)C(Cc1ccccc1)NCC2", "COc1cc2c(cc1OC)C(Cc1ccccc1)=NCC2"},
			{"COc1ccc(CC2NCCC3=C2CCCC3)cc1", "COc1ccc(CC2=NCCC3=C2CCCC3)cc1"},
		},
		Negative: []string{"CNCc1ccccc1", "O=C1CCCN1", "CN1CCCC1C", "C1CCNCC1", "c1ccc2c(c1)CCCN2"},
	},
	{
		Name: "imine_transfer_hydrogenation", Family: "imine_reduction", Class: 7, Medium: Borohydride,
		SMIRKS: []string{
			"[NH;X3;r6:1]-@[C@;H1;X4;z1;$(C1c2c([CX4H2][CX4H2]N1)cccc2),$(C1c2c([CX4H2][CX4H2]N1)cc[nH]2),$(C1c2[nH]c3ccccc3c2CCN1):2]([#6:3])[c:4]>>[N;H0:1]=[C:2]([#6:3])[c:4]",
			"[NH;X3;r6:1]-@[C@@;H1;X4;z1;$(C1c2c([CX4H2][CX4H2]N1)cccc2),$(C1c2c([CX4H2][CX4H2]N1)cc[nH]2),$(C1c2[nH]c3ccccc3c2CCN1):2]([#6:3])[c:4]>>[N;H0:1]=[C:2]([#6:3])[c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "RuCl[(S,S)-TsDPEN](arene), formic acid, triethylamine", Solvent: "DMF or acetonitrile", Temperature: "25 °C"},
		Procedure:    "Stir the 3,4-dihydroisoquinoline with the ruthenium catalyst and formic acid-triethylamine 5:2, basify, extract.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol},
		Selectivity:  "The method of Noyori: the ligand decides on the configuration.",
		Stereo:       Created, Prior: 3.4,
		Positive: []Example{
			{"COc1cc2c(cc1OC)[C@H](C)NCC2", "COc1cc2c(cc1OC)C(C)=NCC2"},
			{"c1ccc([C@@H]2NCCc3ccccc32)cc1", "c1ccc(C2=NCCc3ccccc32)cc1"},
		},
		Negative: []string{"COc1cc2c(cc1OC)C(C)NCC2", "C[C@H]1CCCCN1", "C[C@@H]1NC(=O)Cc2ccccc21"},
	},
	{
		Name: "bischler_napieralski_alkene", Family: "bischler_napieralski", Class: 4, Medium: StrongAcid | Unrivalled,
		SMIRKS: []string{
			"[C;X3;R2;z0:1]1=[C;X3;R2;z0:7][C;X3:5](-!@[" + plainSubstituent + ":6])=[N;X2:4][CX4;H2:3][CX4;H2:2]1>>[C:1](=[CH:7])[C:2][C:3][NH:4][C:5](=O)[#6:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride", Solvent: "toluene", Temperature: "100 °C"},
		Procedure:    "Heat the N-(2-cyclohex-1-enylethyl)amide with phosphorus oxychloride in toluene, basify, extract; reduce the imine without delay.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeAcid, freeThiol, aldehyde, strongAcid},
		Selectivity:  "The cyclohexene takes the place of the arene.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"COc1ccc(CC2=NCCC3=C2CCCC3)cc1", "COc1ccc(CC(=O)NCCC2=CCCCC2)cc1"},
		},
		Negative: []string{"CC1=NCCC=C1", "COc1cc2c(cc1OC)C(C)=NCC2"},
	},
	{
		Name: "grewe_cyclisation", Family: "grewe_cyclisation", Class: 3, Medium: StrongAcid | Unrivalled,
		SMIRKS: []string{
			"[c:2]2:[c:1][C@:8]13[CH2:9][CH2:10][CH2:11][CH2:12][C@@H:13]1[C@H:4]([CH2:3]2)[N:5][CH2:6][CH2:7]3>>[cH:1]:[c:2][CH2:3][C@@H:4]2[N:5][CH2:6][CH2:7][C:8]3=[C:13]2[CH2:12][CH2:11][CH2:10][CH2:9]3",
			"[c:2]2:[c:1][C@@:8]13[CH2:9][CH2:10][CH2:11][CH2:12][C@H:13]1[C@@H:4]([CH2:3]2)[N:5][CH2:6][CH2:7]3>>[cH:1]:[c:2][CH2:3][C@H:4]2[N:5][CH2:6][CH2:7][C:8]3=[C:13]2[CH2:12][CH2:11][CH2:10][CH2:9]3",
		},
		Conditions:   retro.Conditions{Catalyst: "85 % phosphoric acid", Temperature: "140-150 °C"},
		Procedure:    "Heat the 1-(4-methoxybenzyl)octahydroisoquinoline in phosphoric acid for three days, pour on ice, basify, extract, crystallise the hydrobromide.",
		Incompatible: []Incompatibility{strongAcid, freeThiol},
		Selectivity:  "The morphinan with rings B and C fused cis forms; some of the ether is cleaved.",
		Stereo:       Created, Prior: 2.8,
		Positive: []Example{
			{"COc1ccc2c(c1)[C@]13CCCC[C@@H]1[C@H](C2)N(C)CC3", "COc1ccc(C[C@@H]2N(C)CCC3=C2CCCC3)cc1"},
		},
		Negative: []string{"C1CCC2(CC1)CCNCC2", "c1ccc2c(c1)CC1NCCC2C1", "COc1ccc2c(c1)C13CCCC[C@@H]1[C@H](C2)N(C)CC3"},
	},
	{
		Name: "benzyl_alcohol_cyclodehydration", Family: "friedel_crafts_alkylation", Class: 3, Medium: StrongAcid,
		SMIRKS: []string{
			"[c;" + activeRing + ":1]1:[c:4]-[C;X4:5]-[N,O,S;X3,X2;!H1:6]-[c:7]:[c:3]-[CH2:2]1>>[cH:1]:[c:4]-[C:5]-[*:6]-[c:7]:[c:3]-[CH2:2][OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "concentrated sulfuric acid", Temperature: "0-40 °C"},
		Procedure:    "Add the benzylic alcohol to cold concentrated sulfuric acid, stir for some hours, pour on ice, basify, extract.",
		Incompatible: []Incompatibility{strongAcid, freeThiol, freeAlcohol},
		Selectivity:  "The seven-membered ring closes at the nearer ortho position.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CN1CCN2c3ncccc3Cc3ccccc3C2C1", "CN1CCN(c2ncccc2CO)C(c2ccccc2)C1"},
			{"CN1CCN2c3ccccc3Cc3ccccc3C2C1", "CN1CCN(c2ccccc2CO)C(c2ccccc2)C1"},
		},
		Negative: []string{"c1ccc2c(c1)Cc1ccccc1C2", "C1Nc2ccccc2Cc2ccccc21", "C1c2ccccc2CN2CCCC12"},
	},
	{
		Name: "diarylamine_alkylation", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[N;X3;H0;+0;R;$(N(c)c):1]-!@[CH2:2][CH2:3][CH2:4][" + basicChainN + ":5]>>[NH:1].Cl[CH2:2][C:3][C:4][N:5]",
			"[N;X3;H0;+0;R;$(N(c)c):1]-!@[CH2:2][CH2:3][" + basicChainN + ":5]>>[NH:1].Cl[CH2:2][C:3][N:5]",
			"[N;X3;H0;+0;R;$(N(c)c):1]-!@[CH2:2][CH;$(C([CH3])):3][CH2:4][" + basicChainN + ":5]>>[NH:1].Cl[CH2:2][C:3][C:4][N:5]",
			"[N;X3;H0;+0;R;$(N(c)c):1]-!@[CH2:2][CH:3]([CH3:6])[N;X3;H0;$(N([CH3])[CH3]):5]>>[NH:1].Cl[CH:3]([CH3:6])[CH2:2][N:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium amide or sodium hydride", Solvent: "toluene or DMF", Temperature: "80-110 °C"},
		Procedure:    "Deprotonate the dibenzazepine, phenothiazine or carbazole with sodium amide in toluene, add the aminoalkyl chloride, reflux, wash with water, distil or precipitate the salt.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, freeAlcohol, aldehyde, ketone, {plainEster, "esters suffer from the base"}},
		Selectivity:  "2-Chloro-1-(dimethylamino)propane reacts through its aziridinium ion and gives both isomers.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"CN(C)CCCN1c2ccccc2CCc2ccccc21", "c1ccc2c(c1)CCc1ccccc1N2.CN(C)CCCCl"},
			{"CC(CN1c2ccccc2Sc2ccccc21)N(C)C", "c1ccc2c(c1)Nc1ccccc1S2.CC(Cl)CN(C)C"},
			{"CN1CCN(CCCN2c3ccccc3Sc3ccc(C(F)(F)F)cc32)CC1", "FC(F)(F)c1ccc2c(c1)Nc1ccccc1S2.CN1CCN(CCCCl)CC1"},
		},
		Negative: []string{"CCCN1c2ccccc2Sc2ccccc21", "CN(C)CCCN(C)c1ccccc1", "CN(C)CCN1CCOCC1", "CN1CCC2(CC1)c1ccccc1Nc1ccccc12"},
	},
	{
		Name: "picolyl_aminoalkylation", Family: "benzylic_alkylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;H1;$(C(c1[n;X2]cccc1)c1ccccc1):1]([c:5])-!@[CH2:2][CH2;!R:3][N;X3;H0;+0;$(N([CX4])[CX4]);!$(N[C,S]=[O,S]):4]>>[CH2:1][c:5].Cl[CH2:2][CH2:3][N:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium amide or potassium amide", Solvent: "toluene", Temperature: "80-110 °C"},
		Procedure:    "Deprotonate the 2-benzylpyridine with sodium amide in toluene, add the aminoethyl chloride, reflux, wash with water, distil.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, freeAlcohol, aldehyde, ketone, {plainEster, "esters condense"}},
		Selectivity:  "The hydrogen between the two rings is the acidic one; one alkyl group enters.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CN(C)CCC(c1ccc(Cl)cc1)c1ccccn1", "Clc1ccc(Cc2ccccn2)cc1.CN(C)CCCl"},
		},
		Negative: []string{"CN(C)CCC(c1ccccc1)c1ccccc1", "CN(C)CCCc1ccccn1", "CN(C)CC(c1ccccc1)c1ccccn1"},
	},
	{
		Name: "fluoroalkyl_triflate_ether", Family: "williamson_ether", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[" + phenolC + ":1]-[O;X2:2]-!@[CH2;$(CC(F)F):3]>>[c:1][OH:2].[CH2:3]OS(=O)(=O)C(F)(F)F",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium or caesium carbonate", Solvent: "acetone or DMF", Temperature: "25-60 °C"},
		Procedure:    "Stir the phenol with the fluoroalkyl triflate and potassium carbonate in acetone, filter, evaporate.",
		Incompatible: []Incompatibility{alkylatedAzole, alkylatedSulfone, alkylatedLactam, imideNH, hydroxamicOH, freeAmine, freeThiol, freeAcid, freePhenol},
		Selectivity:  "Phenols are alkylated before alcohols.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"N#Cc1cc(OCC(F)(F)F)ccc1F", "N#Cc1cc(O)ccc1F.O=S(=O)(OCC(F)(F)F)C(F)(F)F"},
		},
		Negative: []string{"FC(F)(F)COCc1ccccc1", "CCOc1ccccc1", "FC1(F)COc2ccccc21", "CC(F)(F)Oc1ccccc1"},
	},
	{
		Name: "imide_from_diacid", Family: "imide_formation", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;R1:1]1(=[O:2])[NH:3][C;X3;R1:4](=[O:5])[C;X4:6][C;X4:7]1>>[C:1](=[O:2])([OH])[C:7][C:6][C:4](=[O:5])[OH].[NH3:3]",
			"[C;X3;R1:1]1(=[O:2])[N;X3;H0;$(N[CH3]),$(N[CH2]):3][C;X3;R1:4](=[O:5])[C;X4:6][C;X4:7]1>>[C:1](=[O:2])([OH])[C:7][C:6][C:4](=[O:5])[OH].[NH2:3]",
			"[C;X3;R1:1]1(=[O:2])[NH:3][C;X3;R1:4](=[O:5])[C;X4:6][C;X4:8][C;X4:7]1>>[C:1](=[O:2])([OH])[C:7][C:8][C:6][C:4](=[O:5])[OH].[NH3:3]",
			"[C;X3;R1:1]1(=[O:2])[N;X3;H0;$(N[CH3]),$(N[CH2]):3][C;X3;R1:4](=[O:5])[C;X4:6][C;X4:8][C;X4:7]1>>[C:1](=[O:2])([OH])[C:7][C:8][C:6][C:4](=[O:5])[OH].[NH2:3]",
		},
		Conditions:   retro.Conditions{Solvent: "none", Temperature: "180-220 °C"},
		Procedure:    "Evaporate the diacid with aqueous ammonia or the amine and heat the salt to 200 °C until no more water distils, then distil or crystallise the imide.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, aldehyde, {plainEster, "esters are aminolysed at this temperature"}, {tertButoxy, "tert-butyl esters and carbamates do not stand the heat"}, {"[CX4][Br,I]", "alkyl halides react with the amine"}},
		Selectivity:  "Cyclic imides of five and six members form.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CCC1(C)CC(=O)NC1=O", "CCC(C)(CC(=O)O)C(=O)O.N"},
			{"CN1C(=O)CC(c2ccccc2)C1=O", "CN.O=C(O)CC(C(=O)O)c1ccccc1"},
		},
		Negative: []string{"O=C1NC(=O)c2ccccc21", "CCN1CCCC1=O", "O=C1CNC(=O)N1", "CC(=O)NC(C)=O"},
	},
	{
		Name: "arylacetonitrile_acylation", Family: "claisen_condensation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(C([#6])[#6]);!$(C[CX4;H0]):1](=[O:2])-!@[C;X4;H1:3]([c:4])[C:5]#[N:6]>>[C:1](=[O:2])OCC.[CH2:3]([c:4])[C:5]#[N:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium ethoxide or potassium tert-butoxide", Solvent: "ethanol or THF", Temperature: "25-78 °C"},
		Procedure:    "Add the arylacetonitrile and the ester to sodium ethoxide in ethanol, reflux, pour on water, wash, acidify, collect the ketonitrile.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, freeAlcohol, aldehyde, ketone, alkylHalide, {plainEster, "another ester condenses"}},
		Selectivity:  "The benzylic nitrile is the more acidic partner.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CCC(=O)C(C#N)c1ccc(Cl)cc1", "CCC(=O)OCC.N#CCc1ccc(Cl)cc1"},
		},
		Negative: []string{"CC(=O)CC#N", "CC(=O)C(C)(C#N)c1ccccc1", "N#CC1C(=O)CCc2ccccc21", "COC(=O)C(C#N)c1ccccc1"},
	},
	{
		Name: "ketoester_arylaminolysis", Family: "amide_coupling", Class: 2, Medium: AcylAttack,
		SMIRKS: []string{
			"[C;X3;$(C[CX3;H0,H1]=,:[CX3][OX2H]),$(C[CX4][CX3](=O)[#6]):1](=[O:2])-!@[NH;$(Nc):3]>>[C:1](=[O:2])OC.[NH2:3]",
			"[C;X3;$(C[CX3;H0,H1]=,:[CX3][OX2H]),$(C[CX4][CX3](=O)[#6]):1](=[O:2])-!@[NH;$(Nc):3]>>[C:1](=[O:2])OCC.[NH2:3]",
		},
		Conditions:   retro.Conditions{Solvent: "xylene", Temperature: "140 °C"},
		Procedure:    "Reflux the beta-keto ester, or an enol ester of the oxicam kind with the aryl amine in xylene, distilling the alcohol, cool, collect.",
		Incompatible: []Incompatibility{{aliphaticNH, "an aliphatic amine reacts first"}, freeThiol, alkylHalide, {"[CX3](=O)([#6])[OX2][CX4]", "a second ester reacts too"}},
		Selectivity:  "Goes through the acylketene, so that weak amines react.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CN1C(C(=O)Nc2ccccn2)=C(O)c2ccccc2S1(=O)=O", "COC(=O)C1=C(O)c2ccccc2S(=O)(=O)N1C.Nc1ccccn1"},
			{"CC(=O)CC(=O)Nc1ccccc1", "COC(=O)CC(C)=O.Nc1ccccc1"},
		},
		Negative: []string{"CC(=O)Nc1ccccc1", "CC(=O)CC(=O)NCc1ccccc1", "O=C1CC(=O)c2ccccc2N1"},
	},
	{
		Name: "salicylanilide_formation", Family: "amide_coupling", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(Cc:c[OX2H]):1](=[O:2])-!@[NH;$(Nc):3]>>[C:1](=[O:2])[OH].[NH2:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus trichloride", Solvent: "chlorobenzene or toluene", Temperature: "110-130 °C"},
		Procedure:    "Heat the salicylic acid with the aniline in chlorobenzene, drop in phosphorus trichloride, reflux until no more hydrogen chloride escapes, cool, collect.",
		Incompatible: []Incompatibility{{aliphaticNH, "an aliphatic amine is acylated first"}, freeThiol, freeAlcohol, acidLabile, {"[CX3](=O)[OX2H]", "a second acid is activated too"}},
		Selectivity:  "The phenol needs no protection; weak anilines react too.",
		Stereo:       Untouched, Prior: 3.8,
		Positive: []Example{
			{"O=C(Nc1ccc([N+](=O)[O-])cc1Cl)c1cc(Cl)ccc1O", "O=C(O)c1cc(Cl)ccc1O.Nc1ccc([N+](=O)[O-])cc1Cl"},
		},
		Negative: []string{"O=C(Nc1ccccc1)c1ccccc1", "O=C(NCc1ccccc1)c1ccccc1O", "O=C1Nc2ccccc2Oc2ccccc21"},
	},
	{
		Name: "anilinoacrylonitrile_condensation", Family: "knoevenagel", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][CH2:2][C:3]([C:4]#[N:5])=[CH:6][NH:7][c:8]>>[c:1][CH:2]=O.[CH2:3]([C:4]#[N:5])[CH2:6][NH:7][c:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "DMSO", Temperature: "10-25 °C"},
		Procedure:    "Add potassium tert-butoxide to the aldehyde and 3-anilinopropionitrile in DMSO at 10 °C, stir, pour on ice, collect.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, freePhenol, ketone, {plainEster, "esters react with the base"}, {"[CX4][Br,I,Cl]", "alkyl halides react with the base"}},
		Selectivity:  "The double bond moves to the nitrogen.",
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"COc1cc(CC(C#N)=CNc2ccccc2)cc(OC)c1OC", "COc1cc(C=O)cc(OC)c1OC.N#CCCNc1ccccc1"},
		},
		Negative: []string{"N#CC(=CNc1ccccc1)c1ccccc1", "N#CC(Cc1ccccc1)=CN1CCCC1"},
	},
	{
		Name: "diaminopyrimidine_from_anilinoacrylonitrile", Family: "pyrimidine_pinner", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[n;X2:1]1[c:2]([NH2:3])[n;X2:4][c:5]([NH2:6])[c:7]([CH2:9][c:10])[cH:8]1>>[NH2:1][C:2]([NH2:3])=[NH:4].[N:6]#[C:5][C:7]([CH2:9][c:10])=[CH:8]Nc1ccccc1",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium methoxide", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the 3-anilino-2-benzylacrylonitrile with guanidine hydrochloride and sodium methoxide in ethanol, cool, collect, wash the aniline out.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, aldehyde, {plainEster, "esters are attacked by guanidine"}},
		Selectivity:  "Aniline is lost.",
		Stereo:       Untouched, Prior: 3.2,
		Positive: []Example{
			{"COc1cc(Cc2cnc(N)nc2N)cc(OC)c1OC", "N=C(N)N.COc1cc(CC(C#N)=CNc2ccccc2)cc(OC)c1OC"},
		},
		Negative: []string{"Nc1nccc(N)n1", "Cc1nc(N)nc(N)c1Cc1ccccc1"},
	},
	{
		Name: "eschweiler_clarke", Family: "reductive_amination", Class: 1, Medium: Unrivalled, Twins: true,
		SMIRKS: []string{
			"[N;X3;H0;+0;$(N[CX4;!H3;z1]):1]([CH3:2])[CH3:3]>>[NH2:1].[CH2:2]=O.[CH2:3]=O",
		},
		Conditions:   retro.Conditions{Catalyst: "formic acid", Solvent: "water", Temperature: "95 °C"},
		Procedure:    "Heat the primary amine with an excess of formic acid and aqueous formaldehyde until no more carbon dioxide escapes, basify, extract.",
		Incompatible: []Incompatibility{pictetSite, amidineNH, freeThiol, acidLabile, {"[NX3;H1,H2;$(N[CX4]);!$(NC=O);!$(NS=O)]", "another amine is methylated too"}, {anilineNH, "an aniline is methylated too"}, {"[NX3;H2][CX3]=O", "a primary amide adds formaldehyde"}},
		Selectivity:  "Both hydrogens of the amine are replaced; alcohols and esters stay.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"CN(C)CC(c1ccc(OC)cc1)C1(O)CCCCC1", "NCC(c1ccc(OC)cc1)C1(O)CCCCC1.C=O.C=O"},
			{"CN(C)[C@@H](Cc1ccccc1)C(=O)O", "N[C@@H](Cc1ccccc1)C(=O)O.C=O.C=O"},
		},
		Negative: []string{"CN(C)c1ccccc1", "CN(C)C(=O)c1ccccc1", "CN1CCCC1", "CN(C)C=O"},
	},
	{
		Name: "arylacetonitrile_carbonyl_addition", Family: "aldol", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[OH:1][C;X4;H0;R;$(C1CCCCC1),$(C1CCCC1),$(C1CCNCC1),$(C1CCOCC1):2][C;X4;H1:3]([c:4])[C:5]#[N:6]>>[O:1]=[C:2].[CH2:3]([c:4])[C:5]#[N:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium diisopropylamide or sodium hydroxide with a phase-transfer catalyst", Solvent: "THF or water", Temperature: "-78 to 0 °C"},
		Procedure:    "Deprotonate the arylacetonitrile at low temperature, add the cyclic ketone, stir in the cold, quench with acid, collect.",
		Incompatible: []Incompatibility{freeAmine, acidicProton, ketone, aldehyde, {plainEster, "an ester condenses with the carbanion"}},
		Selectivity:  "The addition is reversible; work in the cold.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"N#CC(c1ccc(OC)cc1)C1(O)CCCCC1", "N#CCc1ccc(OC)cc1.O=C1CCCCC1"},
		},
		Negative: []string{"N#CC(C)(c1ccccc1)C1(O)CCCCC1", "CC(O)(C)CC#N", "N#CC(c1ccccc1)C(O)c1ccccc1"},
	},
	{
		Name: "erlenmeyer_condensation", Family: "knoevenagel", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][CH:2]=[C:3]([NH:4][C:5](=[O:6])[CH3,c:7])[C:8](=[O:9])[OH:10]>>[c:1][CH:2]=O.[CH2:3]([NH:4][C:5](=[O:6])[#6:7])[C:8](=[O:9])[OH:10]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium acetate, acetic anhydride; then water", Solvent: "acetic anhydride", Temperature: "110 °C"},
		Procedure:    "Heat the aromatic aldehyde with N-acetyl- or N-benzoylglycine, sodium acetate and acetic anhydride, open the azlactone with boiling aqueous acetone, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[OX2H][#6;!$(C=O)]", "free hydroxyl groups are acetylated"}, {"[CX3](=O)[OX2H]", "a second acid takes part"}},
		Selectivity:  "The Z isomer forms.",
		Stereo:       CreatesZ, Prior: 3.2,
		Positive: []Example{
			{"COc1cc(C=C(NC(C)=O)C(=O)O)ccc1OC", "COc1ccc(C=O)cc1OC.CC(=O)NCC(=O)O"},
		},
		Negative: []string{"CC(=O)NC(=Cc1ccccc1)C(=O)OC", "CC=C(NC(C)=O)C(=O)O"},
	},
	{
		Name: "dehydroamino_acid_hydrogenation", Family: "alkene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[c:1][CH2:2][C@;H1:3]([NH:4][C:5](=[O:6])[CH3,c:7])[C:8](=[O:9])[O:10]>>[c:1][CH:2]=[C:3]([NH:4][C:5](=[O:6])[#6:7])[C:8](=[O:9])[O:10]",
			"[c:1][CH2:2][C@@;H1:3]([NH:4][C:5](=[O:6])[CH3,c:7])[C:8](=[O:9])[O:10]>>[c:1][CH:2]=[C:3]([NH:4][C:5](=[O:6])[#6:7])[C:8](=[O:9])[O:10]",
			"[c:1][CH2:2][C;H1:3]([NH:4][C:5](=[O:6])[CH3,c:7])[C:8](=[O:9])[O:10]>>[c:1][CH:2]=[C:3]([NH:4][C:5](=[O:6])[#6:7])[C:8](=[O:9])[O:10]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, [Rh(DIPAMP)(cod)]BF4 (palladium on carbon for the racemate)", Solvent: "methanol", Temperature: "25-50 °C"},
		Procedure:    "Hydrogenate the N-acyl dehydroamino acid with the rhodium diphosphine complex in methanol at 3 bar, evaporate, crystallise.",
		Incompatible: []Incompatibility{catalystPoison},
		Selectivity:  "The ligand decides on the configuration.",
		Stereo:       Created, Prior: 3.6,
		Positive: []Example{
			{"COc1cc(C[C@H](NC(C)=O)C(=O)O)ccc1OC", "COc1cc(C=C(NC(C)=O)C(=O)O)ccc1OC"},
			{"CC(=O)NC(Cc1ccccc1)C(=O)O", "CC(=O)NC(=Cc1ccccc1)C(=O)O"},
		},
		Negative: []string{"N[C@@H](Cc1ccccc1)C(=O)O", "CC(=O)N[C@@H](C)C(=O)O", "CC(=O)N1CCC[C@H]1C(=O)O"},
	},
	{
		Name: "snar_amine_sulfamoylbenzoic", Family: "snar_amine", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + amineN + ";H1;!$(N(c)c):1]-!@[c;$(c1c(C(=O)[OH])cc(S(=O)(=O)[NH2])cc1):2]>>[N:1].[c:2]Cl",
			"[" + amineN + ";H1;!$(N(c)c):1]-!@[c;$(c1c(C(=O)[OH])cc(S(=O)(=O)[NH2])cc1):2]>>[N:1].[c:2]F",
			"[" + amineN + ";H1;!$(N(c)c):1]-!@[c;$(c1c(C(=O)[OH])cc(S(=O)(=O)[NH2])c(Cl)c1):2]>>[N:1].[c:2]Cl",
		},
		Conditions:   retro.Conditions{Solvent: "excess amine or 2-methoxyethanol", Temperature: "120-130 °C"},
		Procedure:    "Heat the 2-halo-5-sulfamoylbenzoic acid with an excess of the amine, cool, acidify, collect.",
		Incompatible: []Incompatibility{aliphaticAmine, freeThiol, freePhenol, {plainEster, "an ester is aminolysed"}},
		Selectivity:  "The halogen ortho to the carboxylate and para to the sulfonamide leaves; one ortho to the sulfonamide stays.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"NS(=O)(=O)c1cc(C(=O)O)c(NCc2ccco2)cc1Cl", "NS(=O)(=O)c1cc(C(=O)O)c(Cl)cc1Cl.NCc1ccco1"},
		},
		Negative: []string{"NS(=O)(=O)c1cc(C(=O)O)ccc1NCc1ccco1", "O=C(O)c1ccccc1NCc1ccccc1", "NS(=O)(=O)c1ccc(NCc2ccccc2)cc1"},
	},
	{
		Name: "dihydrocoumarin_formation", Family: "dihydrocoumarin_formation", Class: 4, Medium: StrongAcid | Unrivalled,
		SMIRKS: []string{
			"[c:1]1:[c:2][CH:3]([c:4])[CH2:5][C:6](=[O:7])[O:8]1>>[c:1]([OH:8]):[cH:2].[c:4]/[CH:3]=[CH:5]/[C:6](=[O:7])[OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid", Solvent: "none", Temperature: "120-130 °C"},
		Procedure:    "Heat the phenol with the cinnamic acid and sulfuric acid, pour on water, wash with bicarbonate, crystallise.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, acidLabile, strongAcid},
		Selectivity:  "Phenols with a substituent para to the hydroxyl group give one product.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"Cc1ccc2c(c1)C(c1ccccc1)CC(=O)O2", "Cc1ccc(O)cc1.O=C(O)/C=C/c1ccccc1"},
		},
		Negative: []string{"O=C1CCc2ccccc2O1", "O=c1ccc2ccccc2o1", "O=C1CC(c2ccccc2)c2ccccc2N1"},
	},
	{
		Name: "lactol_reductive_amination", Family: "reductive_amination", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;H0;+0;$(N([CX4])[CX4]);!$(N[!#6]):1]-!@[CH2:2][C:3][C:4][c:5]:[c:6][OH:7]>>[NH:1].[CH:2]1(O)[C:3][C:4][c:5]:[c:6][O;H0:7]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, palladium on carbon, or sodium triacetoxyborohydride", Solvent: "methanol or 1,2-dichloroethane", Temperature: "25-50 °C"},
		Procedure:    "Hydrogenate the chromanol with the secondary amine over palladium on carbon in methanol at 50 °C, filter, evaporate, crystallise as salt.",
		Incompatible: []Incompatibility{freeAmine, aldehyde, ketone, freeThiol, alkylatesAmine},
		Selectivity:  "The lactol is the masked aldehyde.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CC(C)N(CCC(c1ccccc1)c1cc(C)ccc1O)C(C)C", "CC(C)NC(C)C.Cc1ccc2c(c1)C(c1ccccc1)CC(O)O2"},
		},
		Negative: []string{"CN(C)CCc1ccccc1O", "CNCCCc1ccccc1O", "OC1CCc2ccccc2O1"},
	},
	{
		Name: "friedel_crafts_succinoylation", Family: "friedel_crafts_acylation", Class: 3, Medium: StrongAcid | Electrophilic | LewisAcid,
		SMIRKS: []string{
			"[c;" + heteroDonor + ";" + activeRing + ":1]-!@[C;X3:2](=[O:3])[CH2:4][CH2:5][C:6](=[O:7])[OH:8]>>[cH:1].[C:2]1(=[O:3])[CH2:4][CH2:5][C:6](=[O:7])[O;H0:8]1",
			"[c;" + carbonDonor + ";" + activeRing + ":1]-!@[C;X3:2](=[O:3])[CH2:4][CH2:5][C:6](=[O:7])[OH:8]>>[cH:1].[C:2]1(=[O:3])[CH2:4][CH2:5][C:6](=[O:7])[O;H0:8]1",
			"[c;" + heteroDonor + ";" + activeRing + ":1]-!@[C;X3:2](=[O:3])[CH2:4][CH2:9][CH2:5][C:6](=[O:7])[OH:8]>>[cH:1].[C:2]1(=[O:3])[CH2:4][CH2:9][CH2:5][C:6](=[O:7])[O;H0:8]1",
		},
		Conditions:   retro.Conditions{Catalyst: "aluminium chloride (2 equivalents)", Solvent: "nitrobenzene or dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add succinic anhydride to the arene and two equivalents of aluminium chloride at 0 °C, stir, quench on ice and hydrochloric acid, collect the acid.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freePhenol, freeThiol, basicRingN, basicAmine, acidCleaved},
		Selectivity:  "Para to alkoxy, alkyl or halogen; one acyl group enters.",
		Prior:        3.8,
		Positive: []Example{
			{"Cc1ccc(C(=O)CCC(=O)O)cc1", "Cc1ccccc1.O=C1CCC(=O)O1"},
			{"COc1ccc(C(=O)CCC(=O)O)cc1", "COc1ccccc1.O=C1CCC(=O)O1"},
		},
		Negative: []string{"O=C(O)CCC(=O)c1ccncc1", "O=C(O)CC(=O)c1ccccc1", "O=C(O)CCC(=O)C1CCCCC1", "O=C1CCC(=O)c2ccccc21"},
	},
	{
		Name: "benzodiazepinedione_formation", Family: "benzodiazepinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH:1]1[C:2](=[O:3])[CX4;$([CH2]),$([CH](C)):4][N;X3;H0:5]([CX4:9])[C:6](=[O:7])[c:8]:[c:10]1>>[nH:1]1c(=O)o[c:6](=[O:7])[c:8]:[c:10]1.[NH:5]([C:9])[C:4][C:2](=[O:3])[OH]",
			"[NH:1]1[C:2](=[O:3])[CX4;$([CH2]),$([CH](C)):4][NH:5][C:6](=[O:7])[c:8]:[c:10]1>>[nH:1]1c(=O)o[c:6](=[O:7])[c:8]:[c:10]1.[NH2:5][C:4][C:2](=[O:3])[OH]",
		},
		Conditions:   retro.Conditions{Solvent: "DMSO or acetic acid", Temperature: "100-130 °C"},
		Procedure:    "Heat the isatoic anhydride with the amino acid in DMSO until gas ceases, cool, add water, collect.",
		Incompatible: []Incompatibility{freeThiol, aldehyde, {plainEster, "esters are aminolysed"}},
		Selectivity:  "The amine opens the anhydride and the aniline closes the ring.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CN1CC(=O)Nc2ccc(F)cc2C1=O", "O=c1[nH]c2ccc(F)cc2c(=O)o1.CNCC(=O)O"},
		},
		Negative: []string{"O=C1CN=C(c2ccccc2)c2ccccc2N1", "CN1C(=O)CNC(=O)c2ccccc21", "O=C1CCC(=O)N1"},
	},
	{
		Name: "imidazole_from_isocyanoacetate", Family: "imidazole_van_leusen", Class: 4, Medium: LithiumAmide | Unrivalled,
		SMIRKS: []string{
			"[n;X3:1]1(-[c:11])[cH;+0:2][n;X2;+0:3][c:4]([C:6](=[O:7])[O:8][CX4:9])[c:5]1[CX4:10]>>[NH:1]([c:11])[C:5](=O)[C:10].[C-:2]#[N+:3][CH2:4][C:6](=[O:7])[O:8][C:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide, diethyl chlorophosphate", Solvent: "THF or DMF", Temperature: "-30 to 25 °C"},
		Procedure:    "Turn the lactam into its enol phosphate with potassium tert-butoxide and diethyl chlorophosphate in the cold, add the isocyanoacetate and more base, warm, quench with acetic acid, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid, freeAlcohol, freePhenol, aldehyde, ketone},
		Selectivity:  "The carbanion of the isocyanide takes the place of the phosphate and closes the ring.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CCOC(=O)c1ncn2c1CN(C)C(=O)c1cc(F)ccc12", "CN1CC(=O)Nc2ccc(F)cc2C1=O.[C-]#[N+]CC(=O)OCC"},
		},
		Negative: []string{"CCOC(=O)c1cn(-c2ccccc2)cn1", "CCOC(=O)c1c[nH]cn1", "CCOC(=O)c1nc2ccccn2c1C"},
	},
	{
		Name: "aniline_disulfonamide", Family: "chlorosulfonation", Class: 10, Medium: StrongAcid | Unrivalled,
		SMIRKS: []string{
			"[NH2:1][c:2]1[c:3]([S:4](=[O:5])(=[O:6])[NH2:7])[cH:8][c:9]([S:10](=[O:11])(=[O:12])[NH2:13])[c:14]([F,Cl,Br,CH3,$(C(F)(F)F):16])[c:15]1>>[NH2:1][c:2]1[cH:3][cH:8][cH:9][c:14]([*:16])[c:15]1.O[S:4](=[O:5])(=[O:6])Cl.O[S:10](=[O:11])(=[O:12])Cl.[NH3:7].[NH3:13]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium chloride; then ammonia", Solvent: "none; then water", Temperature: "150 °C; then 0-25 °C"},
		Procedure:    "Heat the 3-substituted aniline with an excess of chlorosulfonic acid and sodium chloride, pour on ice, stir the disulfonyl chloride with concentrated ammonia, collect.",
		Incompatible: []Incompatibility{freeThiol, freeAlcohol, freeAcid, acidLabile, strongAcid},
		Selectivity:  "Both groups go ortho and para to the amine, which is protected as its salt.",
		Stereo:       Untouched, Prior: 3.2,
		Positive: []Example{
			{"Nc1cc(C(F)(F)F)c(S(N)(=O)=O)cc1S(N)(=O)=O", "Nc1cccc(C(F)(F)F)c1.O=S(=O)(O)Cl.O=S(=O)(O)Cl.N.N"},
		},
		Negative: []string{"Nc1ccc(S(N)(=O)=O)cc1", "CNc1cc(Cl)c(S(N)(=O)=O)cc1S(N)(=O)=O", "Nc1ccc(S(N)(=O)=O)cc1S(N)(=O)=O"},
	},
	{
		Name: "quinazolinedione_from_isocyanate", Family: "quinazolinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH:1]1[C,c;X3:2](=[O:3])[N,n;X3:4]([CX4;H2:5])[C,c:6](=[O:7])[c:8][c:9]1>>[NH2:1][c:9][c:8][C:6](=[O:7])OC.[C:2](=[O:3])=[N:4][C:5]",
			"[nH:1]1[c;X3:2](=[O:3])[n;X3:4]([CX4;H2:5])[c:6](=[O:7])[c;R2:8][c;R2:9]1>>[NH2:1][c:9][c:8][C:6](=[O:7])OC.[C:2](=[O:3])=[N:4][C:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or hydrochloric acid", Solvent: "toluene, then ethanol", Temperature: "25-80 °C"},
		Procedure:    "Stir the methyl anthranilate with the isocyanate in toluene, collect the urea, close the ring with base in warm ethanol.",
		Incompatible: []Incompatibility{{aliphaticNH, "an aliphatic amine takes the isocyanate"}, freeThiol, freeAlcohol},
		Selectivity:  "The urea closes on the ester.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=c1[nH]c2ccccc2c(=O)n1CCCl", "COC(=O)c1ccccc1N.O=C=NCCCl"},
		},
		Negative: []string{"O=c1[nH]c(=O)n(C)cc1", "Cn1c(=O)n(C)c2ccccc2c1=O", "O=c1[nH]cnc2ccccc12"},
	},
	{
		Name: "nitrile_hydrolysis_base", Family: "nitrile_hydrolysis", Class: 9, Medium: Boiling | Hydroxide,
		SMIRKS:       []string{"[$(c),$([CX4;!$(C[F,Cl,Br,I]);!$(C[OX2]);!$(C[CX4][OX2H])]):1][C;X3:2](=[O:3])[OH:4]>>[#6:1][C:2]#N.[OH2:3].[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "sodium or potassium hydroxide", Solvent: "ethanol-water", Temperature: "80-100 °C"},
		Procedure:    "Reflux the nitrile with sodium hydroxide in aqueous ethanol until no more ammonia escapes, evaporate, acidify in the cold, collect.",
		Incompatible: []Incompatibility{{plainEster, "esters are saponified"}, freeThiol, {"[CX2]#[NX1]", "a second nitrile is hydrolysed"}},
		Selectivity:  "Acetals, tert-butyl carbamates and acid-labile rings stay.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Cn1cccc1CC(=O)O", "Cn1cccc1CC#N.O.O"},
			{"O=C(O)Cc1ccc(Cl)cc1", "N#CCc1ccc(Cl)cc1.O.O"},
		},
		Negative: []string{"COC(=O)Cc1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21", "O=C(O)C(F)(F)F"},
	},
	{
		Name: "sulfonylurea_from_carbamate", Family: "sulfonylurea_formation", Class: 2, Medium: Aminolysis,
		SMIRKS: []string{
			"[#6:1][S;X4:2](=[O:3])(=[O:4])-[NH:5]-!@[C;X3:6](=[O:7])-!@[NH:8]-[c,N,$([CX4;z1]):9]>>[#6:1][S:2](=[O:3])(=[O:4])[NH:5][C:6](=[O:7])OCC.[NH2:8][*:9]",
		},
		Conditions:   retro.Conditions{Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Reflux the ethyl sulfonylcarbamate with the amine or hydrazine in toluene, distilling ethanol, cool, collect.",
		Incompatible: []Incompatibility{freeThiol, {plainEster, "esters are aminolysed"}, {"[NX3;H1,H2;$(N[CX4]);!$(NC=[O,S]);!$(NS=O)]", "another amine reacts too"}},
		Selectivity:  "Goes through the sulfonyl isocyanate.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"Cc1ccc(S(=O)(=O)NC(=O)NN2CC3CCCC3C2)cc1", "Cc1ccc(S(=O)(=O)NC(=O)OCC)cc1.NN1CC2CCCC2C1"},
			{"CCCCNC(=O)NS(=O)(=O)c1ccc(C)cc1", "CCCCN.Cc1ccc(S(=O)(=O)NC(=O)OCC)cc1"},
		},
		Negative: []string{"CNC(=O)NC", "CS(=O)(=O)NC(C)=O", "CS(=O)(=O)NC(=O)N(C)C"},
	},
	{
		Name: "hydrazine_monoalkylation", Family: "n_alkylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH2:1][NH:2]-!@[" + primaryC + ":3]>>[NH2:1][NH2:2].[C:3]Br",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol", Temperature: "25-78 °C"},
		Procedure:    "Drop the bromide into a large excess of hydrazine hydrate in ethanol, reflux, evaporate, extract, distil.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeThiol, freeAcid, {plainEster, "esters become hydrazides"}, {"[CX4][Cl,Br,I]", "another halide reacts too"}, {"O=C1[NX3]C(=O)c2ccccc21", "a phthalimide is opened"}},
		Selectivity:  "The excess of hydrazine keeps dialkylation down.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"NNCCc1ccccc1", "NN.BrCCc1ccccc1"},
		},
		Negative: []string{"NNC(C)C", "CNNC", "NNc1ccccc1", "NN1CCCCC1"},
	},
	{
		Name: "hydrazide_reductive_alkylation", Family: "reductive_amination", Class: 1, Medium: Borohydride,
		SMIRKS: []string{
			"[C:1](=[O:2])[NH:3][NH:4]-!@[CH2;$(C[#6]):5]>>[C:1](=[O:2])[NH:3][NH2:4].[CH1:5]=O",
			"[C:1](=[O:2])[NH:3][NH:4]-!@[CH;X4;z1;$(C([CX4])[CX4]):5]>>[C:1](=[O:2])[NH:3][NH2:4].[C:5]=O",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen over platinum, or sodium cyanoborohydride and acid", Solvent: "ethanol or methanol", Temperature: "25-60 °C"},
		Procedure:    "Condense the hydrazide with the aldehyde or ketone in ethanol and reduce the hydrazone over platinum or with sodium cyanoborohydride at pH 4.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {anyNitro, "a nitro group is reduced over platinum"}},
		Selectivity:  "The outer nitrogen is alkylated once.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CC(C)NNC(=O)c1ccncc1", "NNC(=O)c1ccncc1.CC(C)=O"},
			{"O=C(NNCc1ccccc1)c1ccncc1", "NNC(=O)c1ccncc1.O=Cc1ccccc1"},
		},
		Negative: []string{"CC(=O)NN(C)C", "CC(=O)NNC(C)=O", "O=C1CCCNN1"},
	},
	{
		Name: "aryl_ether_bis_demethylation", Family: "ether_cleavage", Class: 6, Medium: StrongAcid | EtherCleaving,
		SMIRKS: []string{
			"([" + phenolC + ":1][OH:2].[" + phenolC + ":3][OH:4])>>([c:1][O;H0:2]C.[c:3][O;H0:4]C)",
		},
		Conditions:   retro.Conditions{Catalyst: "boron tribromide, or aluminium chloride with ethanethiol", Solvent: "dichloromethane", Temperature: "-20 to 25 °C"},
		Procedure:    "Add boron tribromide to the dimethoxy compound in dichloromethane in the cold, warm, quench with methanol and water, collect.",
		Incompatible: []Incompatibility{freeThiol, {epoxideRing, "an epoxide is opened"}},
		Selectivity:  "All aryl methyl ethers are cleaved.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"Oc1ccc(-c2sc3cc(O)ccc3c2C(=O)c2ccc(OCCN3CCCCC3)cc2)cc1", "COc1ccc(-c2sc3cc(OC)ccc3c2C(=O)c2ccc(OCCN3CCCCC3)cc2)cc1"},
			{"O=Cc1ccc(O)c(O)c1", "COc1ccc(C=O)cc1OC"},
		},
		Negative: []string{"COc1ccc(O)cc1OC", "Oc1ccccn1", "Oc1ccccc1", "OC1CCC(O)CC1"},
	},
	{
		Name: "diester_hydrolysis", Family: "ester_hydrolysis", Class: 6, Medium: Hydroxide,
		SMIRKS: []string{
			"([C;X3;$(C[#6]);" + stableAcyl + ":1](=[O:2])[OH:3].[C;X3;$(C[#6]);" + stableAcyl + ":4](=[O:5])[OH:6])>>([C:1](=[O:2])[O;H0:3]CC.[C:4](=[O:5])[O;H0:6]CC)",
			"([C;X3;$(C[#6]);" + stableAcyl + ":1](=[O:2])[OH:3].[C;X3;$(C[#6]);" + stableAcyl + ":4](=[O:5])[OH:6])>>([C:1](=[O:2])[O;H0:3]C.[C:4](=[O:5])[O;H0:6]C)",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium or lithium hydroxide", Solvent: "ethanol or THF-water", Temperature: "25-60 °C"},
		Procedure:    "Stir the diester with an excess of sodium hydroxide in aqueous ethanol, evaporate, acidify, collect.",
		Incompatible: []Incompatibility{{"[CX3](=O)[OX2][#6;!$(C(C)(C)C)]", "another ester is saponified as well"}, freeThiol},
		Selectivity:  "Both esters are saponified.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"O=C(O)c1ccc(C(=O)N[C@@H](CCC(=O)O)C(=O)O)cc1", "COC(=O)CC[C@H](NC(=O)c1ccc(C(=O)O)cc1)C(=O)OC"},
			{"CN(C(=O)c1ccccc1)[C@@H](CCC(=O)O)C(=O)O", "CCOC(=O)CC[C@H](N(C)C(=O)c1ccccc1)C(=O)OCC"},
		},
		Negative: []string{"CC(=O)O", "COC(=O)CCC(=O)O", "O=C(O)CC(=O)CC(=O)O"},
	},
	{
		Name: "diol_bis_mesylation", Family: "sulfonate_ester_formation", Class: 9, Medium: Acylating, Twins: true,
		SMIRKS: []string{
			"([CH2:1][O;X2:2][S;X4:3](=[O:4])(=[O:5])[CH3:6].[CH2:7][O;X2:8][S;X4:9](=[O:10])(=[O:11])[CH3:12])>>([CH2:1][OH:2].[CH2:7][OH:8]).Cl[S:3](=[O:4])(=[O:5])[CH3:6].Cl[S:9](=[O:10])(=[O:11])[CH3:12]",
		},
		Conditions:   retro.Conditions{Catalyst: "pyridine or triethylamine", Solvent: "dichloromethane or pyridine", Temperature: "0 °C"},
		Procedure:    "Add 2.2 equivalents of methanesulfonyl chloride to the diol in pyridine at 0 °C, stir, pour on ice, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, {alcoholOH, "another alcohol reacts too"}},
		Selectivity:  "Both primary alcohols react; no monosulfonate that could close a ring is kept.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"CS(=O)(=O)OCCCCOS(C)(=O)=O", "OCCCCO.CS(=O)(=O)Cl.CS(=O)(=O)Cl"},
		},
		Negative: []string{"CS(=O)(=O)OCCCCO", "CS(=O)(=O)OC1CCCC1", "CS(=O)(=O)OC"},
	},
	{
		Name: "phenol_aldehyde_condensation", Family: "friedel_crafts_alkylation", Class: 3, Medium: StrongAcid | Unrivalled, Twins: true,
		SMIRKS: []string{
			"[CX4;H1:1]([c:2])([c;$(c1ccc([OX2H])cc1):3])[c;$(c1ccc([OX2H])cc1):4]>>[CH1:1](=O)[c:2].[cH:3].[cH:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid", Solvent: "acetic acid or none", Temperature: "0-25 °C"},
		Procedure:    "Add sulfuric acid to the aromatic aldehyde and two equivalents of the phenol in the cold, stir, pour on water, neutralise, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, acidLabile, strongAcid},
		Selectivity:  "Both phenols react para to the hydroxyl group.",
		Stereo:       Untouched, Prior: 3.0,
		Positive: []Example{
			{"Oc1ccc(C(c2ccc(O)cc2)c2ccccn2)cc1", "O=Cc1ccccn1.Oc1ccccc1.Oc1ccccc1"},
		},
		Negative: []string{"Oc1ccc(Cc2ccc(O)cc2)cc1", "Oc1ccc(C(c2ccccc2)c2ccccc2)cc1", "CC(c1ccc(O)cc1)c1ccc(O)cc1"},
	},
	{
		Name: "carbamate_reduction", Family: "amide_reduction", Class: 7, Medium: Hydride,
		SMIRKS: []string{
			"[N;X3;H1;+0;$(N[CX4;!H3]);!$(N[!#6;!#1]):1][CH3:2]>>[NH:1][CH0:2](=O)OC(C)(C)C",
			"[N;X3;H0;+0;R;$(N([CX4])[CX4]);!$(N[!#6;!#1]):1][CH3:2]>>[N:1][CH0:2](=O)OC(C)(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium aluminium hydride", Solvent: "THF", Temperature: "66 °C"},
		Procedure:    "Reflux the tert-butyl carbamate with lithium aluminium hydride in THF, quench with water and sodium hydroxide, filter, evaporate.",
		Incompatible: []Incompatibility{{"[#6][Br,I]", "a halide is reduced"}},
		Selectivity:  "The carbamate becomes the methyl group; esters, amides and nitriles are reduced too.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"CNC1CCOCC1", "CC(C)(C)OC(=O)NC1CCOCC1"},
			{"CN1CCC(c2ccccc2)CC1", "CC(C)(C)OC(=O)N1CCC(c2ccccc2)CC1"},
		},
		Negative: []string{"CNC(C)=O", "CNc1ccccc1", "CN(C)C", "Cn1cccc1"},
	},
	{
		Name: "anhydronucleoside_formation", Family: "mitsunobu", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[n:4]1[c:2]([O;X2:3][C@H:7]2[CH2:6][C:5]1[O:12][C:8]2)[n;H0:1]>>[n:4]([c:2](=[O:3])[nH:1])[C:5]1[CH2:6][C@@H:7](O)[C:8][O:12]1",
			"[n:4]1[c:2]([O;X2:3][C@@H:7]2[CH2:6][C:5]1[O:12][C:8]2)[n;H0:1]>>[n:4]([c:2](=[O:3])[nH:1])[C:5]1[CH2:6][C@H:7](O)[C:8][O:12]1",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine, DIAD", Solvent: "acetonitrile", Temperature: "-15 to 25 °C"},
		Procedure:    "Add DIAD to the 5'-protected pyrimidine 2'-deoxynucleoside and triphenylphosphine in acetonitrile in the cold, collect the 2,3'-anhydro compound.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, {alcoholOH, "another hydroxyl group competes; protect it"}},
		Selectivity:  "The oxygen of the base takes the place of the 3'-hydroxyl group.",
		Stereo:       Inverted, Prior: 2.8,
		Positive: []Example{
			{"Cc1cn2c(nc1=O)O[C@@H]1C[C@H]2O[C@@H]1COC(c1ccccc1)(c1ccccc1)c1ccccc1", "Cc1cn([C@H]2C[C@H](O)[C@@H](COC(c3ccccc3)(c3ccccc3)c3ccccc3)O2)c(=O)[nH]c1=O"},
		},
		Negative: []string{"Cc1cn(C2CC(O)C(CO)O2)c(=O)[nH]c1=O", "O=c1ccnc2n1CCO2"},
	},
	{
		Name: "anhydronucleoside_azide_opening", Family: "nucleophilic_substitution_azide", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[n:4]([c:2](=[O:3])[nH:1])-!@[C:5]1[CH2:6][C@@H:7]([N;+0:9]=[N+:10]=[N-:11])[C:8][O:12]1>>[n:4]1[c:2]([O;X2;+0:3][C@H:7]2[CH2:6][C:5]1[O:12][C:8]2)[n;H0:1].[N-:9]=[N+:10]=[N-:11].[Na+]",
			"[n:4]([c:2](=[O:3])[nH:1])-!@[C:5]1[CH2:6][C@H:7]([N;+0:9]=[N+:10]=[N-:11])[C:8][O:12]1>>[n:4]1[c:2]([O;X2;+0:3][C@@H:7]2[CH2:6][C:5]1[O:12][C:8]2)[n;H0:1].[N-:9]=[N+:10]=[N-:11].[Na+]",
		},
		Conditions:   retro.Conditions{Catalyst: "ammonium chloride", Solvent: "DMF", Temperature: "125 °C"},
		Procedure:    "Heat the 2,3'-anhydronucleoside with sodium azide in DMF, pour on ice water, extract.",
		Incompatible: []Incompatibility{freeThiol, freeAcid, {"[CX4][Cl,Br,I]", "azide displaces halides"}},
		Selectivity:  "Azide enters from the side away from the base.",
		Stereo:       Inverted, Prior: 2.8,
		Positive: []Example{
			{"Cc1cn([C@H]2C[C@H](N=[N+]=[N-])[C@@H](COC(c3ccccc3)(c3ccccc3)c3ccccc3)O2)c(=O)[nH]c1=O", "Cc1cn2c(nc1=O)O[C@@H]1C[C@H]2O[C@@H]1COC(c1ccccc1)(c1ccccc1)c1ccccc1.[N-]=[N+]=[N-].[Na+]"},
		},
		Negative: []string{"[N-]=[N+]=NC1CCOC1", "Cc1cn(C2CCC(CO)O2)c(=O)[nH]c1=O"},
	},
	{
		Name: "flavanone_cyclisation", Family: "oxa_michael", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1[c:2][C;X3:3](=[O:4])[CH2;R:5][C;X4;H1;R:6]([c:7])[O;X2:8]1>>[c:1]([OH:8])[c:2][C:3](=[O:4])[CH:5]=[CH:6][c:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium acetate", Solvent: "ethanol", Temperature: "reflux"},
		Procedure:    "Reflux the 2'-hydroxychalcone with sodium acetate in ethanol, dilute with water, collect and crystallise the flavanone.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid, aldehyde},
		Selectivity:  "The chalcone stays in equilibrium with the flavanone, which crystallises.",
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"O=C1CC(c2ccccc2)Oc2ccccc21", "O=C(C=Cc1ccccc1)c1ccccc1O"},
			{"COc1ccc(C2CC(=O)c3ccccc3O2)cc1", "COc1ccc(C=CC(=O)c2ccccc2O)cc1"},
		},
		Negative: []string{"O=C1CCOc2ccccc21", "O=c1cc(-c2ccccc2)oc2ccccc12", "O=C1CC(c2ccccc2)Nc2ccccc21"},
	},
	{
		Name: "houben_hoesch", Family: "friedel_crafts_acylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;r6;$(c1c([OX2;$([OH]),$(O[CH3])])cc([OX2;$([OH]),$(O[CH3])])cc1):1]-!@[C;X3:2](=[O;X1:3])[CX4;!$(C[F,Cl,Br,O,N,S]):4]>>[cH:1].[C:4][C:2]#N.[OH2:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "zinc chloride, hydrogen chloride", Solvent: "diethyl ether", Temperature: "0-25 °C"},
		Procedure:    "Pass hydrogen chloride into the polyphenol, the nitrile and zinc chloride in ether, collect the ketimine salt, boil it with water.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, alkene, {"C#N", "a second nitrile reacts too"}, {"[CX3](=O)[OX2][#6]", "an ester may be cleaved"}},
		Selectivity:  "Only phenols with two oxygen groups in meta positions react.",
		Prior:        3.6,
		Positive: []Example{
			{"CC(=O)c1c(O)cc(O)cc1O", "Oc1cc(O)cc(O)c1.CC#N.O"},
			{"O=C(Cc1ccccc1)c1ccc(O)cc1O", "Oc1cccc(O)c1.N#CCc1ccccc1.O"},
		},
		Negative: []string{"CC(=O)c1ccc(O)cc1", "CC(=O)c1ccccc1", "O=C(c1ccccc1)c1ccc(O)cc1O", "O=C1CCc2c(O)cc(O)cc21"},
	},
}
