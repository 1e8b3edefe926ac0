package template

import "athanor/internal/retro"

// grignardSource is a carbon whose bromide gives a Grignard reagent, for reactions in
// which that is made and used in one vessel.
const grignardSource = "#6;$([c;!$(c:[n;X2]);!$(c:[nH])]),$([" + metalAlkyl + ";H1,H2,H3])"

// noGrignard are groups on which no Grignard reagent is made, wherever they stand.
var noGrignard = []Incompatibility{acidicProton, acidicNH, freeAmine}

// plainReagents are reactions with simple and cheap reagents in the place of those that
// are more common in laboratories: metals that are made into organometals in the same
// vessel, chlorine, bromomethane, water as the source of oxygen, ammonia as that of a
// cyano group. With a small stock they are often the only ones.
var plainReagents = []Reaction{
	{
		Name: "boc_protection_chloroformate", Family: "boc_protection", Class: 5, Medium: Acylating,
		SMIRKS: []string{
			"[" + acylatedN + ";" + openN + ":1]-!@[C:2](=[O:3])[O:4][C:5]([CH3:6])([CH3:7])[CH3:8]>>[N:1].[C:2](=[O:3])([O:4][C:5]([CH3:6])([CH3:7])[CH3:8])Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine or sodium hydroxide", Solvent: "diethyl ether or THF-water", Temperature: "-5 to 0 °C"},
		Procedure:    "Add freshly made tert-butyl chloroformate to the amine and base at or below 0 °C, wash.",
		Incompatible: []Incompatibility{acylatedAzole, freeAmine, freeThiol},
		Selectivity:  "Amines react before alcohols and phenols. The chloroformate decomposes above 10 °C; di-tert-butyl dicarbonate is more convenient.",
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CC(C)(C)OC(=O)N1CCOCC1", "C1COCCN1.CC(C)(C)OC(=O)Cl"},
			{"COC(=O)[C@H](Cc1ccc(Br)cc1)NC(=O)OC(C)(C)C", "COC(=O)[C@@H](N)Cc1ccc(Br)cc1.CC(C)(C)OC(=O)Cl"},
			{"CC(C)(C)OC(=O)N1CCc2ccccc2C1", "c1ccc2c(c1)CCNC2.CC(C)(C)OC(=O)Cl"},
		},
		Negative: []string{"CC(C)(C)OC(=O)c1ccccc1", "COC(=O)N1CCNCC1", "CC(C)(C)OC(=O)NC(C)=O", "CC1(C)CCNC(=O)O1", "CC(C)(C)OC(=O)NN"},
	},
	{
		Name: "o_methylation_bromomethane", Family: "williamson_ether", Class: 1, Medium: Alkylating | Methylating,
		SMIRKS:       []string{"[" + phenolC + ":1]-[O;X2:2]-[CH3:3]>>[c:1][OH:2].[CH3:3]Br"},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "acetone or acetonitrile", Temperature: "25-60 °C, closed vessel"},
		Procedure:    "Stir the phenol and potassium carbonate with bromomethane in acetone in a closed vessel.",
		Incompatible: []Incompatibility{alkylatedSulfone, alkylatedLactam, imideNH, hydroxamicOH, freeAmine, freeThiol, freeAcid, freeHydroxyl, azoleNH},
		Selectivity:  "Phenols are methylated before alcohols. Bromomethane is a toxic gas.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"COc1ccc(C=O)cc1", "O=Cc1ccc(O)cc1.CBr"},
			{"COc1ccc2ccccc2c1", "Oc1ccc2ccccc2c1.CBr"},
		},
		Negative: []string{"COCOCC", "COC(=O)c1ccccc1", "COc1ccccn1", "COC=C", "c1ccc2c(c1)CCO2"},
	},
	{
		Name: "n_methylation_bromomethane", Family: "n_alkylation", Class: 1, Medium: Alkylating | Methylating,
		SMIRKS: []string{
			"[" + azoleN + ":1]-[CH3:2]>>[nH:1].[CH3:2]Br",
			"[N;X3;H0;+0;R;$(N@[C;X3]=[O,S]);!$(N[!#6]):1]-!@[CH3:2]>>[NH:1].[CH3:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or potassium carbonate", Solvent: "DMF", Temperature: "0-25 °C, closed vessel"},
		Procedure:    "Deprotonate the azole or lactam in DMF, lead in bromomethane, stir in a closed vessel.",
		Incompatible: []Incompatibility{alkylatedAzole, alkylatedSulfone, otherAzoleN, imideNH, hydroxamicOH, freeAmine, freeAcid, freeAlcohol, freePhenol, freeThiol, azoleNH},
		Selectivity:  "Unsymmetrical azoles give both N-methyl isomers. Bromomethane is a toxic gas.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cn1ccc2ccccc21", "c1ccc2[nH]ccc2c1.CBr"},
			{"CN1CCCC1=O", "O=C1CCCN1.CBr"},
			{"CN1Cc2ccccc2C1=O", "O=C1NCc2ccccc21.CBr"},
		},
		Negative: []string{"CN1CCCC1", "C[n+]1ccccc1", "c1cc2n(c1)CCC2", "CCNC(C)=O"},
	},
	{
		Name: "grignard_in_situ_aldehyde", Family: "grignard_addition", Class: 3, Medium: Organometal | Organolithium,
		SMIRKS:       []string{"[" + plainCarbinol + ";H1:1]([OH:2])-!@[" + grignardSource + ":3]>>[CH:1]=[O:2].[#6:3]Br"},
		Conditions:   retro.Conditions{Catalyst: "magnesium turnings, iodine (crystal)", Solvent: "diethyl ether or THF", Temperature: "reflux, then 0 °C"},
		Procedure:    "Make the Grignard reagent from the bromide and magnesium, add the aldehyde at 0 °C, quench with ammonium chloride.",
		Incompatible: noGrignard,
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CC(O)c1ccccc1", "CC=O.Brc1ccccc1"},
			{"COc1ccc(C(O)c2cccnc2)cc1", "O=Cc1cccnc1.COc1ccc(Br)cc1"},
			{"OC(c1ccccc1)c1ccc2ccccc2c1", "O=Cc1ccccc1.Brc1ccc2ccccc2c1"},
		},
		Negative: []string{"OC1CCCC1", "CC(C)(O)C", "COC(O)C", "CCOC(=O)C(O)c1ccccc1", "OC1CCc2ccccc21", "N#CC(O)c1ccccc1", "OC(c1ccc(O)cc1)c1ccc(O)cc1"},
	},
	{
		Name: "grignard_in_situ_ketone", Family: "grignard_addition", Class: 3, Medium: Organometal | Organolithium,
		SMIRKS:       []string{"[" + plainCarbinol + ";H0:1]([OH:2])-!@[" + grignardSource + ":3]>>[#6:1]=[O:2].[#6:3]Br"},
		Conditions:   retro.Conditions{Catalyst: "magnesium turnings, iodine (crystal)", Solvent: "diethyl ether or THF", Temperature: "reflux, then 0 °C"},
		Procedure:    "Make the Grignard reagent from the bromide and magnesium, add the ketone at 0 °C, quench with ammonium chloride.",
		Incompatible: append([]Incompatibility{azolylCH}, noGrignard...),
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CC(C)(O)c1ccccc1", "CC(C)=O.Brc1ccccc1"},
			{"CN(C)CC1CCCCC1(O)c1cccc(OC)c1", "CN(C)CC1CCCCC1=O.COc1cccc(Br)c1"},
			{"OC1(c2ccc3ccccc3c2)CCCC1", "O=C1CCCC1.Brc1ccc2ccccc2c1"},
		},
		Negative: []string{"CC(O)c1ccccc1", "CC1(O)CCCCO1", "CC(C)(O)C(=O)O", "CC(O)(CC(C)=O)c1ccccc1", "CC1(O)CCc2ccccc21.[Na+]"},
	},
	{
		Name: "grignard_in_situ_nitrile", Family: "grignard_addition", Class: 3, Medium: Organometal | HotOrganometal | Organolithium,
		SMIRKS:       []string{"[#6;$(c),$([CX4;z0;!H3;!$(C([CX3]=[O,N,S])[CX3]=[O,N,S]);!$(CC#N);!$([CX4;!H0]c)]):5]-[C;X3;z1:1](=[O:2])-!@[#6;$([c;!$(c:[n;X2]);!$(c:[nH])]),$([" + metalCarbon + ";H1,H2,H3;!$(C([CX3]=O)[CX3]=O)]):3]>>[#6:5][C:1]#N.[#6:3]Br.[OH2:2]"},
		Conditions:   retro.Conditions{Catalyst: "magnesium turnings, copper(I) bromide; then aqueous acid", Solvent: "THF", Temperature: "25-66 °C"},
		Procedure:    "Make the Grignard reagent from the bromide and magnesium, heat it with the nitrile and copper bromide, hydrolyse the imine with dilute acid.",
		Incompatible: noGrignard,
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"O=C(c1ccccc1)c1cccnc1", "N#Cc1cccnc1.Brc1ccccc1.O"},
			{"CCC(=O)c1cccc(Cl)c1", "N#Cc1cccc(Cl)c1.CCBr.O"},
			{"O=C(c1ccncc1)c1ccc2ccccc2c1", "N#Cc1ccncc1.Brc1ccc2ccccc2c1.O"},
		},
		Negative: []string{"O=C1CCc2ccccc21", "CC(=O)CC(C)=O", "COC(=O)c1ccccc1", "O=Cc1ccccc1"},
	},
	{
		Name: "grignard_in_situ_carbonate", Family: "alkoxycarbonylation", Class: 3, Medium: Organometal | Organolithium,
		SMIRKS:       []string{"[c;!$(c:[n;X2]);!$(c:[nH]):1]-!@[C;X3:2](=[O:3])[O:4][CH2:5][CH3:6]>>[c:1]Br.[C:2](=[O:3])([O:4][CH2:5][CH3:6])OCC"},
		Conditions:   retro.Conditions{Catalyst: "magnesium turnings, iodine (crystal)", Solvent: "diethyl ether or THF", Temperature: "-20 °C"},
		Procedure:    "Make the Grignard reagent from the bromide and magnesium, drop it into an excess of cold diethyl carbonate, quench with dilute acid.",
		Incompatible: noGrignard,
		Selectivity:  "The ester is less reactive in the cold than the excess of carbonate; some carbinol forms.",
		Stereo:       Untouched, Prior: 2.6,
		Positive: []Example{
			{"CCOC(=O)c1ccc(OC)cc1", "COc1ccc(Br)cc1.CCOC(=O)OCC"},
			{"CCOC(=O)c1cccc2ccccc12", "Brc1cccc2ccccc12.CCOC(=O)OCC"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "CCOC(=O)Cc1ccccc1", "CCOC(=O)c1ccccn1", "CCOC(=O)c1ccc(O)cc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "bouveault_formylation", Family: "formylation", Class: 3, Medium: Organometal | Organolithium,
		SMIRKS:       []string{"[c;!$(c:[n;X2]);!$(c:[nH]):1]-[C;X3;H1:2]=[O:3]>>[c:1]Br.[CH:2](=[O:3])N(C)C"},
		Conditions:   retro.Conditions{Catalyst: "magnesium turnings, iodine (crystal)", Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Make the Grignard reagent from the bromide and magnesium, add DMF at 0 °C, hydrolyse with dilute acid.",
		Incompatible: noGrignard,
		Stereo:       Untouched, Prior: 3.2,
		Positive: []Example{
			{"O=Cc1ccc(C(F)(F)F)cc1", "FC(F)(F)c1ccc(Br)cc1.CN(C)C=O"},
			{"O=Cc1ccc2ccccc2c1", "Brc1ccc2ccccc2c1.CN(C)C=O"},
		},
		Negative: []string{"O=CCc1ccccc1", "O=Cc1ccc(O)cc1", "O=Cc1ccccn1", "O=Cc1ccc(C=O)cc1", "O=Cc1ccc[nH]1"},
	},
	{
		Name: "aromatic_chlorination_chlorine", Family: "aromatic_chlorination", Class: 10, Medium: Halogenating | Electrophilic,
		SMIRKS:       []string{"[" + halogenatedC + ";" + notBenzoxazole + ":1][Cl:2]>>[cH:1].Cl[Cl:2]"},
		Conditions:   retro.Conditions{Solvent: "acetic acid or dichloromethane", Temperature: "0-15 °C"},
		Procedure:    "Lead one equivalent of chlorine into the cold solution of the arene, sweep with nitrogen, wash with sulfite.",
		Incompatible: []Incompatibility{{"[cH;$(c1c([OX2H])cc([OX2H])cc1)]", "a second position is as reactive; use one equivalent in the cold"}, {"[CX3]=[CX3;!$(CC=O)]", "an alkene is chlorinated too"}, freeThiol, freeAmine, {"c[NX3;H2]", "a free aniline is oxidised and chlorinated more than once; acetylate it first"}, {"[SX2]", "divalent sulfur is oxidised"}},
		Selectivity:  "Chlorination goes para to the strongest donor, and ortho when para is taken; isomers form more than in brominations.",
		Prior:        2.8,
		Positive: []Example{
			{"COC(=O)c1ccc(OC)c(Cl)c1", "COC(=O)c1ccc(OC)cc1.ClCl"},
			{"Clc1c[nH]c2ncccc12", "c1cnc2[nH]ccc2c1.ClCl"},
		},
		Negative: []string{"Clc1cccnc1", "ClCc1ccccc1", "COc1ccccc1Cl", "Clc1ccc2ncccc2c1", "Clc1ccccc1C(=O)O"},
	},
	{
		Name: "side_chain_chlorination", Family: "benzylic_chlorination", Class: 10, Medium: Halogenating | Radical,
		SMIRKS:       []string{"[c:1][C;X4;H2;z1;" + labileBenzyl + ":2][Cl:3]>>[c:1][CH3:2].Cl[Cl:3]"},
		Conditions:   retro.Conditions{Catalyst: "light", Solvent: "none or chlorobenzene", Temperature: "80-110 °C"},
		Procedure:    "Lead chlorine into the hot methylarene under a lamp until the calculated weight is taken up, distil.",
		Incompatible: []Incompatibility{alkene, freeAmine, freePhenol, freeThiol, freeAlcohol, aldehyde, {"c[CX4;H1,H2,H3;!$(C[!#6])]", "a second benzylic position is chlorinated too"}, {"c[NX3]", "electron-rich rings are chlorinated"}, {"c[OX2;!$(OC=O)]", "electron-rich rings are chlorinated"}, {"[$([n;X2]),$([NX3;!$(NC=O)])]", "a basic nitrogen is chlorinated"}},
		Selectivity:  "Stop at one chlorine; some dichloride forms.",
		Stereo:       Untouched, Prior: 2.8,
		Positive: []Example{
			{"ClCc1ccc(Cl)cc1", "Cc1ccc(Cl)cc1.ClCl"},
			{"ClCc1ccc2ccccc2c1", "Cc1ccc2ccccc2c1.ClCl"},
		},
		Negative: []string{"Clc1ccccc1", "CCCCl", "ClCOc1ccccc1", "O=C(Cl)c1ccccc1", "ClC1CCc2ccccc21"},
	},
	{
		Name: "alcohol_to_chloride_triphenylphosphine", Family: "alcohol_to_halide", Class: 9, Medium: Chlorinating,
		SMIRKS: []string{
			"[" + primaryAlcohol + noBetaAmine + ":1][Cl:2]>>[C:1][OH].Cl[Cl:2]",
			"[Cl:2]-[C@;" + openSecondary + ":1]([#6:3])[#6:4]>>Cl[Cl:2].[OH][C@@;H1:1]([#6:3])[#6:4]",
			"[Cl:2]-[C;" + openSecondary + ":1]([#6:3])[#6:4]>>Cl[Cl:2].[OH][C;H1:1]([#6:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine", Solvent: "acetonitrile or DMF", Temperature: "0-25 °C"},
		Procedure:    "Lead chlorine into triphenylphosphine in cold acetonitrile until it stays yellow, add the alcohol, stir, filter.",
		Incompatible: []Incompatibility{freeAlkylAmine, freeAcid, otherAlcohol, freeThiol},
		Selectivity:  "Primary alcohols react before secondary ones; secondary ones are inverted.",
		Stereo:       Inverted, Prior: 3.2,
		Positive: []Example{
			{"ClCCc1ccccc1", "OCCc1ccccc1.ClCl"},
			{"CCCC[C@H](C)Cl", "CCCC[C@@H](C)O.ClCl"},
			{"ClC1CCCCC1", "OC1CCCCC1.ClCl"},
			{"ClCCc1c[nH]c2ccccc12", "OCCc1c[nH]c2ccccc12.ClCl"},
		},
		Negative: []string{"Clc1ccccc1", "C=CCl", "ClCOC", "CC(=O)CCl", "CC(C)(C)Cl", "ClC1CC1", "ClCCN(C)C"},
	},
	{
		Name: "jones_oxidation_alcohol", Family: "alcohol_to_acid_oxidation", Class: 8, Medium: StrongOxidising | Acid,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X3:2](=[O:3])[OH;+0:4]>>[#6:1][CH2:2][OH:3].[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "chromium trioxide, sulfuric acid", Solvent: "acetone-water", Temperature: "0-25 °C"},
		Procedure:    "Drop Jones reagent on the alcohol in acetone at 0 °C until it stays orange, destroy the excess with isopropanol, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, acidLabile, {oxidisableAlcohol, "a second alcohol is oxidised too"}, {"[CX3H1](=O)[#6]", "aldehydes are oxidised too"}, {"[SX2]([#6])[#6]", "sulfides are oxidised too"}, {"c[OX2H]", "free phenols are oxidised"}, {"[NX3;!$(N[C,S]=[O,S]);!$(Nc)]", "amines are oxidised"}},
		Selectivity:  "The second oxygen is that of the hydrate of the aldehyde, which forms with water. Chromium(VI) is toxic.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=C(O)CCc1ccccc1", "OCCCc1ccccc1.O"},
			{"CCC(C)CC(=O)O", "CCC(C)CCO.O"},
			{"O=C(O)C1Cc2ccccc2C1", "OCC1Cc2ccccc2C1.O"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "silver_oxide_oxidation", Family: "aldehyde_to_acid_oxidation", Class: 8, Medium: Oxidising | Hydroxide,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X3:2](=[O:3])[OH;+0:4]>>[#6:1][CH:2]=[O:3].[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "silver(I) oxide, sodium hydroxide", Solvent: "water", Temperature: "25-60 °C"},
		Procedure:    "Stir the aldehyde with fresh silver oxide in aqueous sodium hydroxide, filter silver, acidify.",
		Incompatible: []Incompatibility{freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde is oxidised too"}},
		Selectivity:  "Leaves alcohols, phenols, amines and alkenes. The second oxygen is that of the hydrate of the aldehyde.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=C(O)c1ccc(F)cc1", "O=Cc1ccc(F)cc1.O"},
			{"O=C(O)c1ccc2ccccc2c1", "O=Cc1ccc2ccccc2c1.O"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "aldehyde_to_nitrile_ammonia", Family: "nitrile_formation", Class: 9, Medium: Oxidising,
		SMIRKS:       []string{"[#6;$(c),$([CX4;!$(C[!#6;!#1])]):1]-[C;X2:2]#[N:3]>>[#6:1][CH:2]=O.[NH3:3]"},
		Conditions:   retro.Conditions{Catalyst: "iodine", Solvent: "aqueous ammonia-THF", Temperature: "25 °C"},
		Procedure:    "Stir the aldehyde with iodine in aqueous ammonia and some THF until the colour fades, extract.",
		Incompatible: []Incompatibility{freeThiol, {"c[OX2H]", "free phenols are iodinated"}, {"c[NX3;H1,H2]", "free anilines are iodinated"}, {"[CX4][Br,I]", "an alkyl halide reacts with ammonia"}, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The imine of the aldehyde is oxidised; esters and alcohols stay.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"N#Cc1ccc(OC)cc1", "COc1ccc(C=O)cc1.N"},
			{"N#CCCc1ccccc1", "O=CCCc1ccccc1.N"},
			{"N#Cc1ccc2ccccc2c1", "O=Cc1ccc2ccccc2c1.N"},
		},
		Negative: []string{"N#CC(=O)c1ccccc1", "N#CN1CCCC1", "N#CC(O)c1ccccc1", "N#CC=Cc1ccccc1"},
	},
	{
		Name: "quinoline_hydrogenation", Family: "arene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[NH;+0:1]1[CH2:2][CH2:3][CH2:4][c;x3;r6:5]:[c;x3;r6:6]1>>[n;H0:1]1[cH:2][cH:3][cH:4][c:5]:[c:6]1",
			"[NH;+0:1]1[CH;X4;$(C[CX4;z0]):2][CH2:3][CH2:4][c;x3;r6:5]:[c;x3;r6:6]1>>[n;H0:1]1[c:2][cH:3][cH:4][c:5]:[c:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, platinum(IV) oxide", Solvent: "methanol or acetic acid", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the quinoline over platinum oxide at 1-4 bar until two equivalents are taken up, filter, evaporate.",
		Incompatible: []Incompatibility{catalystPoison, {"[nX2;r6]", "another azine is hydrogenated too"}},
		Selectivity:  "The ring with nitrogen is hydrogenated before the benzene ring.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"c1ccc2c(c1)CCCN2", "c1ccc2ncccc2c1"},
			{"FC(F)(F)c1ccc(-c2ccc3c(c2)CCCN3)cc1", "FC(F)(F)c1ccc(-c2ccc3ncccc3c2)cc1"},
			{"CC1CCc2ccccc2N1", "Cc1ccc2ccccc2n1"},
		},
		Negative: []string{"c1ccc2c(c1)CCN2", "c1ccc2c(c1)CCCC2", "c1ccc2c(c1)CCNC2", "CN1CCCc2ccccc21", "C1CCC2NCCCC2C1", "O=C1CCc2ccccc2N1"},
	},
	{
		Name: "alkoxypyridine_hydrogenation", Family: "arene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[NH;+0:1]1[CH2:2][CH2:3][CH;X4;$(C[OX2][CX4;z{1-1}]):4][CH2:5][CH2:6]1>>[n;H0:1]1[cH:2][cH:3][c:4][cH:5][cH:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, rhodium on alumina", Solvent: "ethanol or acetic acid", Temperature: "50-60 °C"},
		Procedure:    "Hydrogenate the 4-alkoxypyridine over rhodium on alumina at 5-50 bar, filter, evaporate.",
		Incompatible: []Incompatibility{catalystPoison, {"[nX2;r6]", "another azine is hydrogenated too"}},
		Selectivity:  "Rhodium cleaves the ether less than platinum does; some piperidine without the group forms.",
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CN(C)CCOC1CCNCC1", "CN(C)CCOc1ccncc1"},
			{"CCOC1CCNCC1", "CCOc1ccncc1"},
		},
		Negative: []string{"OC1CCNCC1", "c1ccc(OC2CCNCC2)cc1", "COC1CCCNC1", "CN1CCC(OC)CC1", "C1CC2(CCN1)OCCO2"},
	},
	{
		Name: "phenol_hydrogenation", Family: "arene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[OH:1][CH;X4:2]1[CH2:3][CH2:4][CH;X4;$(C[CX4;z0]),$(C[CX3](=O)[OX2][CX4]):5][CH2:6][CH2:7]1>>[OH:1][c:2]1[cH:3][cH:4][c:5][cH:6][cH:7]1",
			"[OH:1][CH;X4:2]1[CH2:3][CH2:4][CH2:5][CH2:6][CH2:7]1>>[OH:1][c:2]1[cH:3][cH:4][cH:5][cH:6][cH:7]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, Raney nickel or rhodium on alumina", Solvent: "ethanol", Temperature: "50-150 °C"},
		Procedure:    "Hydrogenate the phenol over Raney nickel at 50-100 bar or over rhodium at 3-5 bar, filter, distil.",
		Incompatible: []Incompatibility{catalystPoison, {"[nX2;r6]", "an azine is hydrogenated too"}, {"c1ccccc1-!@[!$([OX2H])]", "another benzene ring may be hydrogenated too"}},
		Selectivity:  "Four-substituted phenols give cis and trans alcohols, which an oxidation to the ketone makes one.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"CCOC(=O)C1CCC(O)CC1", "CCOC(=O)c1ccc(O)cc1"},
			{"OC1CCCCC1", "Oc1ccccc1"},
			{"CC1CCC(O)CC1", "Cc1ccc(O)cc1"},
		},
		Negative: []string{"OC1CCCC1", "OC1(C)CCCCC1", "OC1CCNCC1", "OC1CCC2CCCCC2C1", "OC1CCc2ccccc2C1", "O[C@H]1CC[C@H](C)CC1"},
	},
}
