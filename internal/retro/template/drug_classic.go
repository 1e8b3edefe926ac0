package template

import "athanor/internal/retro"

// drugClassics are named reactions by which classes of drugs are made.
var drugClassics = []Reaction{
	{
		Name: "alcohol_dehydration", Family: "elimination", Class: 9, Medium: Acid | Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(C(c)c):1](=!@[C;X3;H1,H0;!$(CC=[O,N]);z0:2])([c:3])[c:4]>>[C:1]([OH])([CX4:2])([c:3])[c:4]",
			"[C;X3;R;H0;$(Cc);!$(C[CX4;H0]):1]([c:3])=@[C;X3;H1;z0;!$(CC=[O,N]):2]>>[C:1]([OH])([c:3])[CH2:2]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric or sulfuric acid", Solvent: "acetic acid or ethanol", Temperature: "80-110 °C"},
		Procedure:    "Reflux the tertiary benzylic alcohol in hydrochloric acid, cool, basify, extract.",
		Incompatible: []Incompatibility{strongAcid, freeThiol},
		Selectivity:  "Alkenes that can be E or Z come as a mixture.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CN1CCC(=C2c3ccccc3C=Cc3ccccc32)CC1", "CN1CCC(C2(O)c3ccccc3C=Cc3ccccc32)CC1"},
			{"CN(C)CCC=C1c2ccccc2COc2ccccc21", "CN(C)CCCC1(O)c2ccccc2COc2ccccc21"},
			{"C1=C(c2ccccc2)CCNC1", "OC1(c2ccccc2)CCNCC1"},
		},
		Negative: []string{"C=Cc1ccccc1", "C1=CCCCC1", "O=C1C=C(c2ccccc2)CC1", "C1=Cc2ccccc2C1", "O=C1OC(=O)C(c2ccccc2)=C1c1ccccc1"},
	},
	{
		Name: "benzhydryl_etherification", Family: "williamson_ether", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[CX4;z1;!$(C(c)c);!$(C[CX3;H1]=O):5][O;X2:1]-!@[C;X4;H1,H0;z1;$(C(c)c):2]([c:3])[c:4]>>[C:5][OH:1].Br[C:2]([c:3])[c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or none", Solvent: "xylene or acetonitrile", Temperature: "80-140 °C"},
		Procedure:    "Heat the diarylmethyl bromide with the alcohol and potassium carbonate in xylene, filter, evaporate.",
		Incompatible: []Incompatibility{{tertiaryAmine, "a tertiary amine may be quaternised"}, freeAmine, freeThiol, freePhenol, freeAcid, {"[OX2H]", "a second hydroxyl group competes"}},
		Selectivity:  "A tertiary amine in the alcohol may be quaternised; its salt is used.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CN1CCC(OC(c2ccccc2)c2ccccc2)CC1", "CN1CCC(O)CC1.BrC(c1ccccc1)c1ccccc1"},
			{"CN(C)CCOC(c1ccccc1)c1ccccc1", "CN(C)CCO.BrC(c1ccccc1)c1ccccc1"},
		},
		Negative: []string{"COc1ccccc1", "CCOCc1ccccc1", "C1OC(c2ccccc2)c2ccccc21", "CC(=O)OC(c1ccccc1)c1ccccc1"},
	},
	{
		Name: "phosphorylation_pocl3", Family: "phosphorylation", Class: 9, Medium: Acylating,
		SMIRKS: []string{
			"[O;X2;$(O[CX4;H2;z1]),$(Oc):1]-!@[P;X4:2](=[O:3])([OH:4])[OH:5]>>[OH:1].[P:2](=[O:3])(Cl)(Cl)Cl.[OH2:4].[OH2:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "pyridine, then water", Solvent: "trimethyl phosphate or THF", Temperature: "-20 to 0 °C"},
		Procedure:    "Add phosphorus oxychloride to the alcohol in trimethyl phosphate at -10 °C, hydrolyse with ice-cold bicarbonate, acidify.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid},
		Selectivity:  "Primary hydroxyl groups and phenols react before secondary ones.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=P(O)(O)OCC(Cl)(Cl)Cl", "OCC(Cl)(Cl)Cl.O=P(Cl)(Cl)Cl.O.O"},
			{"O=P(O)(O)Oc1ccc(C)cc1", "Cc1ccc(O)cc1.O=P(Cl)(Cl)Cl.O.O"},
		},
		Negative: []string{"CCOP(=O)(OCC)OCC", "O=P(O)(O)OC(=O)C", "OC1COP(=O)(O)O1", "O=P(O)(O)Cc1ccccc1"},
	},
	{
		Name: "nucleoside_phosphorylation", Family: "phosphorylation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[O;X2:1]([CH2;$(CC1OC(-!@n)CC1);$(C[C;r5][O;r5][C;r5]n):6])-!@[P;X4:2](=[O:3])([OH:4])[OH:5]>>[OH:1][C:6].[P:2](=[O:3])(Cl)(Cl)Cl.[OH2:4].[OH2:5]",
		},
		Conditions:  retro.Conditions{Solvent: "trimethyl phosphate", Temperature: "-10 to 0 °C"},
		Procedure:   "Add phosphorus oxychloride to the unprotected nucleoside in trimethyl phosphate at -5 °C, hydrolyse on ice, purify on an ion exchanger.",
		Selectivity: "The method of Yoshikawa: the 5'-hydroxyl group reacts alone.",
		Stereo:      Retained, Prior: 3.0,
		Positive: []Example{
			{"Nc1ncnc2c1ncn2[C@@H]1O[C@H](COP(=O)(O)O)[C@@H](O)[C@H]1O", "Nc1ncnc2c1ncn2[C@@H]1O[C@H](CO)[C@@H](O)[C@H]1O.O=P(Cl)(Cl)Cl.O.O"},
		},
		Negative: []string{"O=P(O)(O)OCC1OCCC1O", "O=P(O)(O)OCCn1ccnc1"},
	},
	{
		Name: "bisphosphonate_formation", Family: "bisphosphonate_formation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH2:1][C;X4:2]([OH:3])([P:4](=[O:5])([OH:6])[OH:7])[P:8](=[O:9])([OH:10])[OH:11]>>[CH2:1][C:2](=[O:3])[OH].[P:4]([OH:5])([OH:6])[OH:7].[P:8]([OH:9])([OH:10])[OH:11]",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus trichloride", Solvent: "methanesulfonic acid", Temperature: "65-90 °C"},
		Procedure:    "Heat the carboxylic acid with phosphorous acid and phosphorus trichloride in methanesulfonic acid, hydrolyse with boiling water, adjust the pH, crystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAlcohol, {anyAmide, "amides are hydrolysed"}},
		Selectivity:  "An amine is protected as its salt.",
		Stereo:       Untouched, Prior: 2.8,
		Positive: []Example{
			{"O=P(O)(O)C(O)(Cn1ccnc1)P(=O)(O)O", "O=C(O)Cn1ccnc1.OP(O)O.OP(O)O"},
			{"NCCCC(O)(P(=O)(O)O)P(=O)(O)O", "NCCCC(=O)O.OP(O)O.OP(O)O"},
		},
		Negative: []string{"O=P(O)(O)CP(=O)(O)O", "OC(C)P(=O)(O)O"},
	},
	{
		Name: "phosphoramide_formation", Family: "phosphoramide_formation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;$(N([CX4])[CX4]):1]-[P:2](=[O,S:3])([N;X3;$(N([CX4])[CX4]):4])[N;X3;$(N([CX4])[CX4]):5]>>[NH:1].[NH:4].[NH:5].[P:2](=[*:3])(Cl)(Cl)Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "toluene or ether", Temperature: "0 °C"},
		Procedure:    "Add phosphorus oxychloride or thiophosphoryl chloride to an excess of the amine and triethylamine at 0 °C, filter, evaporate.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, freeAlcohol},
		Selectivity:  "All three chlorines are replaced.",
		Stereo:       Untouched, Prior: 2.4,
		Positive: []Example{
			{"S=P(N1CC1)(N1CC1)N1CC1", "C1CN1.C1CN1.C1CN1.S=P(Cl)(Cl)Cl"},
			{"CN(C)P(=O)(N(C)C)N(C)C", "CNC.CNC.CNC.O=P(Cl)(Cl)Cl"},
		},
		Negative: []string{"O=P1(N(CCCl)CCCl)NCCCO1", "CN(C)P(=O)(OC)OC"},
	},
	{
		Name: "sulfamate_formation", Family: "sulfamate_formation", Class: 9, Medium: Acylating,
		SMIRKS: []string{
			"[O;X2;$(O[CX4;z1]),$(Oc),$(O[CH2]C(O)O):1]-!@[S;X4:2](=[O:3])(=[O:4])[NH2:5]>>[OH:1].Cl[S:2](=[O:3])(=[O:4])[NH2:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or triethylamine", Solvent: "DMA or toluene", Temperature: "0-25 °C"},
		Procedure:    "Add sulfamoyl chloride to the alcohol and base in dimethylacetamide at 0 °C, warm, dilute with water, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CC1(C)O[C@@H]2CO[C@@]3(COS(N)(=O)=O)OC(C)(C)O[C@H]3[C@@H]2O1", "CC1(C)O[C@@H]2CO[C@@]3(CO)OC(C)(C)O[C@H]3[C@@H]2O1.NS(=O)(=O)Cl"},
			{"NS(=O)(=O)Oc1ccc(-c2ccccc2)cc1", "Oc1ccc(-c2ccccc2)cc1.NS(=O)(=O)Cl"},
		},
		Negative: []string{"NS(=O)(=O)c1ccccc1", "NS(=O)(=O)NC", "CNS(=O)(=O)OC"},
	},
	{
		Name: "triazole_from_thiolactam", Family: "triazole_124_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1([#6;!R,$([CX4]):8])[n:2][n:3][c;R2:4][n;X3;R2:5]1[c:6]>>[C:1](=O)([#6:8])[NH:2][NH2:3].S=[C:4][NH:5][c:6]",
		},
		Conditions:   retro.Conditions{Solvent: "butanol", Temperature: "117 °C"},
		Procedure:    "Reflux the thiolactam with the acylhydrazide in butanol until hydrogen sulfide ceases, evaporate, crystallise.",
		Incompatible: []Incompatibility{aldehyde, freeAmine, alkylHalide},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cc1nnc2n1-c1ccc(Cl)cc1C(c1ccccc1)=NC2", "CC(=O)NN.S=C1CN=C(c2ccccc2)c2cc(Cl)ccc2N1"},
		},
		Negative: []string{"Cc1nncn1C", "c1ccc2n(c1)cnn2", "Cc1nnc(C)n1-c1ccccc1"},
	},
	{
		Name: "imide_formation_anhydride", Family: "imide_formation", Class: 2, Medium: Acylating | Unrivalled,
		SMIRKS: []string{
			"[C;X3;R1:1]1(=[O:2])[N;X3;H0:3]([#6;$([CX4;z1,z2]),$(c):10])[C;X3;R1:4](=[O:5])[c:6]:[c:7]1>>[C:1]1(=[O:2])O[C:4](=[O:5])[c:6]:[c:7]1.[NH2:3][#6:10]",
			"[C;X3;R1:1]1(=[O:2])[N;X3;H0:3]([#6;$([CX4;z1,z2]),$(c):10])[C;X3;R1:4](=[O:5])[C;r5:6]~[C;r5:7]1>>[C:1]1(=[O:2])O[C:4](=[O:5])[C:6]~[C:7]1.[NH2:3][#6:10]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid, sodium acetate", Solvent: "acetic acid", Temperature: "118 °C"},
		Procedure:    "Reflux the anhydride with the amine in acetic acid until the amic acid has closed, pour on water, collect.",
		Incompatible: []Incompatibility{freeThiol, {aliphaticNH, "another amine is acylated"}, {"[NX3;H2]c", "a free aniline may react; the nitro compound is used"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"O=C1c2ccccc2C(=O)N1C1CCC(=O)NC1=O", "O=C1OC(=O)c2ccccc12.NC1CCC(=O)NC1=O"},
			{"O=C1C2CCCCC2C(=O)N1Cc1ccccc1", "O=C1OC(=O)C2CCCCC12.NCc1ccccc1"},
		},
		Negative: []string{"O=C1NC(=O)c2ccccc21", "CN1C(=O)NC(=O)C1", "O=C1CCC(=O)N1O"},
	},
	{
		Name: "knoevenagel_ketone", Family: "knoevenagel", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3;H0:1]([#6;$(c),$([CX4]):2])([#6;$(c),$([CX4]):3])=!@[C;X3:4]([C:5]#[N:6])[C;$(C#N),$(C(=O)O[CX4]):7]>>[C:1](=O)([#6:2])[#6:3].[CH2:4]([C:5]#[N:6])[C:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate, acetic acid", Solvent: "toluene or heptane", Temperature: "reflux with a water trap"},
		Procedure:    "Reflux the ketone with the cyanoacetate, ammonium acetate and acetic acid under a water trap, wash, distil.",
		Incompatible: []Incompatibility{{anyAldehyde, "an aldehyde reacts first"}, freeAmine, freeThiol, freeAcid},
		Selectivity:  "E and Z isomers form when the groups of the ketone differ.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"CCOC(=O)C(C#N)=C(c1ccccc1)c1ccccc1", "O=C(c1ccccc1)c1ccccc1.CCOC(=O)CC#N"},
		},
		Negative: []string{"CCOC(=O)C(C#N)=Cc1ccccc1", "CC(C)=C(C)C#N"},
	},
	{
		Name: "benzimidazole_carbamate_formation", Family: "benzimidazole_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;x3:1]1[nH:2][c:3]([NH:4][C:5](=[O:6])[O:7][CH3:8])[n:9][c;x3:10]1>>[c:1]([NH2:2])[c:10][NH2:9].CS[C:3]([NH:4][C:5](=[O:6])[O:7][C:8])=NC(=O)OC",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "methanol or 2-propanol-water", Temperature: "reflux"},
		Procedure:    "Reflux the phenylenediamine with 1,3-bis(methoxycarbonyl)-S-methylisothiourea and acetic acid in methanol, let methanethiol escape into bleach, collect.",
		Incompatible: []Incompatibility{{anyAldehyde, "an aldehyde condenses"}, freeThiol, {aliphaticNH, "an aliphatic amine reacts first"}},
		Stereo:       Untouched, Prior: 3.0,
		Positive: []Example{
			{"CCCSc1ccc2[nH]c(NC(=O)OC)nc2c1", "CCCSc1ccc(N)c(N)c1.CSC(NC(=O)OC)=NC(=O)OC"},
		},
		Negative: []string{"COC(=O)Nc1ncc[nH]1", "COC(=O)c1nc2ccccc2[nH]1"},
	},
	{
		Name: "mcmurry_coupling", Family: "mcmurry_coupling", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X3:1]([c:3])([c:4])=!@[C;X3;H0;$(C([CX4])[CX4]),$(C(c)[CX4]):2]([#6:5])[#6:6]>>[#6:1](=O)([c:3])[c:4].[C:2](=O)([#6:5])[#6:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "titanium(IV) chloride, zinc", Solvent: "THF", Temperature: "65 °C"},
		Procedure:    "Reflux titanium tetrachloride with zinc in THF, add both ketones, reflux, quench with potassium carbonate, filter.",
		Incompatible: []Incompatibility{freeAmine, aldehyde, freeAcid, {anyNitro, "nitro groups are reduced"}, {anyNitrile, "nitriles may be reduced"}, {"[CX4][Br,I]", "alkyl halides are reduced"}},
		Selectivity:  "A diaryl ketone couples with a second ketone before either with itself; use the cheaper one in excess.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"Oc1ccc(C(=C2CCCCC2)c2ccc(O)cc2)cc1", "O=C(c1ccc(O)cc1)c1ccc(O)cc1.O=C1CCCCC1"},
			{"CCC(c1ccccc1)=C(c1ccccc1)c1ccc(OCCN(C)C)cc1", "CCC(=O)c1ccccc1.O=C(c1ccccc1)c1ccc(OCCN(C)C)cc1"},
		},
		Negative: []string{"CC(C)=C(C)C", "C(=Cc1ccccc1)c1ccccc1", "O=C1NC(=O)C(c2ccccc2)=C1c1ccccc1"},
	},
	{
		Name: "benzodiazepinone_formation", Family: "benzodiazepinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;H0,H1;$(N(c)C=O):1]1[C;X3:2](=[O:3])[CH2:4][N;X2:5]=[C;X3:6](-!@[c:7])[c:8]:[c:9]1>>[N:1][c:9]:[c:8][C:6](=O)[c:7].[NH2:5][CH2:4][C:2](=[O:3])OCC",
		},
		Conditions:   retro.Conditions{Solvent: "pyridine", Temperature: "115 °C"},
		Procedure:    "Reflux the 2-aminophenyl ketone with glycine ethyl ester hydrochloride in pyridine, distilling water and ethanol, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, aldehyde, alkylHalide},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CN1C(=O)CN=C(c2ccccc2)c2cc(Cl)ccc21", "CNc1ccc(Cl)cc1C(=O)c1ccccc1.CCOC(=O)CN"},
			{"O=C1CN=C(c2ccccn2)c2cc(Br)ccc2N1", "Nc1ccc(Br)cc1C(=O)c1ccccn1.CCOC(=O)CN"},
		},
		Negative: []string{"O=C1CNC(=O)c2ccccc2N1", "O=C1CN=Cc2ccccc2N1", "O=C1CCc2ccccc2N1"},
	},
	{
		Name: "aniline_triiodination", Family: "aromatic_iodination", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH2;+0:1][c:2]1[c:3]([I:4])[c:5][c:6]([I:7])[c;!$(cN):8][c:9]1[I:10]>>[NH2:1][c:2]1[cH:3][c:5][cH:6][c:8][cH:9]1.[I:4]Cl.[I:7]Cl.[I:10]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium chloride", Solvent: "water", Temperature: "60-80 °C"},
		Procedure:    "Add iodine monochloride in aqueous potassium chloride to the aniline in dilute hydrochloric acid at 70 °C, collect.",
		Incompatible: []Incompatibility{freeThiol, freePhenol, alkene, {aliphaticNH, "aliphatic amines are oxidised"}},
		Selectivity:  "All free positions ortho and para to the amino group are iodinated.",
		Stereo:       Untouched, Prior: 2.8,
		Positive: []Example{
			{"CCC(Cc1c(I)cc(I)c(N)c1I)C(=O)O", "CCC(Cc1cccc(N)c1)C(=O)O.ICl.ICl.ICl"},
			{"CNC(=O)c1c(I)c(N)c(I)c(C(=O)O)c1I", "CNC(=O)c1cc(N)cc(C(=O)O)c1.ICl.ICl.ICl"},
		},
		Negative: []string{"Ic1cc(I)cc(I)c1", "Nc1c(I)cccc1I", "CC(=O)Nc1c(I)cc(I)cc1I"},
	},
	{
		Name: "phenol_dihalogenation", Family: "aromatic_halogenation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][c:2]1[c:3]([I:4])[c:5][c:6][c:7][c:8]1[I:9]>>[OH:1][c:2]1[cH:3][c:5][c:6][c:7][cH:8]1.[I:4]I.[I:9]I",
			"[OH:1][c:2]1[c:3]([Br:4])[c:5][c:6][c:7][c:8]1[Br:9]>>[OH:1][c:2]1[cH:3][c:5][c:6][c:7][cH:8]1.[Br:4]Br.[Br:9]Br",
			"[OH:1][c:2]1[c:3][c:5][c:6]([Br:4])[c:7][c:8]1[Br:9]>>[OH:1][c:2]1[c:3][c:5][cH:6][c:7][cH:8]1.[Br:4]Br.[Br:9]Br",
			"[OH:1][c:2]1[c:3][c:5][c:6]([Cl:4])[c:7][c:8]1[Cl:9]>>[OH:1][c:2]1[c:3][c:5][cH:6][c:7][cH:8]1.[Cl:4]Cl.[Cl:9]Cl",
			"[OH:1][c:2]1[c:3][c:5][c:6]([I:4])[c:7][c:8]1[I:9]>>[OH:1][c:2]1[c:3][c:5][cH:6][c:7][cH:8]1.[I:4]I.[I:9]I",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydroxide or none", Solvent: "water or acetic acid", Temperature: "0-25 °C"},
		Procedure:    "Add two equivalents of the halogen to the phenol in acetic acid or dilute base, stir, precipitate with water.",
		Incompatible: []Incompatibility{freeThiol, alkene, aldehyde, {aliphaticNH, "aliphatic amines are halogenated"}, {anilineNH, "a free aniline reacts too"}},
		Selectivity:  "Two equivalents fill both activated positions.",
		Stereo:       Untouched, Prior: 3.2,
		Positive: []Example{
			{"CCCCc1oc2ccccc2c1C(=O)c1cc(I)c(O)c(I)c1", "CCCCc1oc2ccccc2c1C(=O)c1ccc(O)cc1.II.II"},
			{"Oc1c(Br)cc(Br)c2cccnc12", "Oc1cccc2cccnc12.BrBr.BrBr"},
		},
		Negative: []string{"Oc1ccc(Br)c(Br)c1", "COc1c(I)cccc1I", "Oc1cncc(Br)c1"},
	},
	{
		Name: "benzothiadiazine_formation", Family: "benzothiadiazine_formation", Class: 4, Medium: Acylating,
		SMIRKS: []string{
			"[c:1]1[NH:2][CH:3]=[N;X2:4][S:5](=[O:6])(=[O:7])[c:8]1>>[c:1]([NH2:2])[c:8][S:5](=[O:6])(=[O:7])[NH2:4].[CH:3](=O)O",
			"[c:1]1[N;X2:2]=[CH:3][NH:4][S:5](=[O:6])(=[O:7])[c:8]1>>[c:1]([NH2:2])[c:8][S:5](=[O:6])(=[O:7])[NH2:4].[CH:3](=O)O",
			"[c:1]1[NH:2][C;X4;H1:3]([#6:9])[NH:4][S:5](=[O:6])(=[O:7])[c:8]1>>[c:1]([NH2:2])[c:8][S:5](=[O:6])(=[O:7])[NH2:4].[CH:3](=O)[#6:9]",
			"[c:1]1[NH:2][C;X4;H2:3][NH:4][S:5](=[O:6])(=[O:7])[c:8]1>>[c:1]([NH2:2])[c:8][S:5](=[O:6])(=[O:7])[NH2:4].[CH2:3]=O",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid, or none with formic acid", Solvent: "ethanol or diglyme", Temperature: "reflux"},
		Procedure:    "Reflux the 2-aminobenzenesulfonamide with the aldehyde and a little hydrogen chloride in diglyme, or in formic acid; dilute with water, collect.",
		Incompatible: []Incompatibility{{anyAldehyde, "another aldehyde condenses too"}, freeThiol},
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"NS(=O)(=O)c1cc2c(cc1Cl)N=CNS2(=O)=O", "Nc1cc(Cl)c(S(N)(=O)=O)cc1S(N)(=O)=O.O=CO"},
			{"NS(=O)(=O)c1cc2c(cc1Cl)NC(C(Cl)Cl)NS2(=O)=O", "Nc1cc(Cl)c(S(N)(=O)=O)cc1S(N)(=O)=O.O=CC(Cl)Cl"},
			{"NS(=O)(=O)c1cc2c(cc1Cl)NCNS2(=O)=O", "Nc1cc(Cl)c(S(N)(=O)=O)cc1S(N)(=O)=O.C=O"},
		},
		Negative: []string{"O=S1(=O)NCCc2ccccc21", "O=C1NCNc2ccccc21"},
	},
	{
		Name: "aminal_from_anthranilamide", Family: "quinazolinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1[NH:2][C;X4;H1:3]([#6:9])[N;X3:4][C:5](=[O:6])[c:8]1>>[c:1]([NH2:2])[c:8][C:5](=[O:6])[NH:4].[CH:3](=O)[#6:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid", Solvent: "ethanol", Temperature: "reflux"},
		Procedure:    "Reflux the anthranilamide with the aldehyde and p-toluenesulfonic acid in ethanol, cool, collect.",
		Incompatible: []Incompatibility{{anyAldehyde, "another aldehyde condenses too"}, freeThiol},
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"Cc1ccccc1N1C(=O)c2cc(S(N)(=O)=O)c(Cl)cc2NC1C", "Cc1ccccc1NC(=O)c1cc(S(N)(=O)=O)c(Cl)cc1N.CC=O"},
		},
		Negative: []string{"O=C1NCNc2ccccc21", "O=C1NC(=O)c2ccccc2N1", "O=c1[nH]cnc2ccccc12"},
	},
	{
		Name: "nitroimidazole_alkylation", Family: "n_alkylation", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[n;X3:1]1(-!@[CH2:6][C;X4;H1,H2;z1:7][OH:8])[c:2]([N+:9](=[O:10])[O-:11])[cH:3][n:4][c:5]1>>[nH:1]1[c:2]([N+:9](=[O:10])[O-:11])[cH:3][n:4][c:5]1.[CH2:6]1[C:7][O:8]1",
			"[n;X3:1]1(-!@[CH3:6])[c:2]([N+:9](=[O:10])[O-:11])[cH:3][n:4][c:5]1>>[nH:1]1[c:2]([N+:9](=[O:10])[O-:11])[cH:3][n:4][c:5]1.[CH3:6]OS(=O)(=O)OC",
		},
		Conditions:   retro.Conditions{Catalyst: "formic acid, or boron trifluoride", Solvent: "formic acid or ethyl acetate", Temperature: "0-25 °C"},
		Procedure:    "Add the epoxide to the nitroimidazole in formic acid at 10 °C, stir, neutralise, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol},
		Selectivity:  "In acid the nitrogen beside the nitro group is alkylated: the 5-nitro isomer forms.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cc1ncc([N+](=O)[O-])n1CCO", "Cc1ncc([N+](=O)[O-])[nH]1.C1CO1"},
			{"Cc1ncc([N+](=O)[O-])n1CC(O)CCl", "Cc1ncc([N+](=O)[O-])[nH]1.ClCC1CO1"},
		},
		Negative: []string{"Cc1ncc(Br)n1CCO", "OCCn1ccnc1", "OCCn1cc([N+](=O)[O-])nc1C"},
	},
	{
		Name: "quinolone_grohe_heitzer", Family: "quinolone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1(=[O:2])[c:3]([C;$(C(=O)OCC):4])[cH:5][n;X3;+0:6]([#6;$(C1CC1),$([CH2]),$(c),$([CH]([#6])[#6]):10])[c:7]:[c:8]1>>[F][c:7]:[c:8][C:1](=[O:2])[C:3]([C:4])=[CH:5][NH:6][#6:10]",
			"[c:1]1(=[O:2])[c:3]([C;$(C(=O)OCC):4])[cH:5][n;X3;+0:6]([#6;$(C1CC1),$([CH2]),$(c),$([CH]([#6])[#6]):10])[c:7]:[c:8]1>>[Cl][c:7]:[c:8][C:1](=[O:2])[C:3]([C:4])=[CH:5][NH:6][#6:10]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or sodium hydride", Solvent: "DMF or dioxane", Temperature: "100-140 °C"},
		Procedure:    "Heat the 2-(2-halobenzoyl)-3-aminoacrylate with potassium carbonate in DMF, pour on ice, collect.",
		Incompatible: []Incompatibility{freeThiol, freeAmine, freeAcid},
		Selectivity:  "The nitrogen displaces the halogen ortho to the ketone.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CCOC(=O)c1cn(C2CC2)c2cc(Cl)c(F)cc2c1=O", "CCOC(=O)C(=CNC1CC1)C(=O)c1cc(F)c(Cl)cc1Cl"},
			{"CCOC(=O)c1cn(C2CC2)c2c(F)c(F)c(F)cc2c1=O", "CCOC(=O)C(=CNC1CC1)C(=O)c1cc(F)c(F)c(F)c1F"},
		},
		Negative: []string{"O=c1cc[nH]c2ccccc12", "CCOC(=O)c1c[nH]c2ccccc2c1=O", "CCOC(=O)c1cn(C2CC2)ccc1=O"},
	},
	{
		Name: "aroylacrylate_transamination", Family: "enaminone_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][C:2](=[O:3])[C:4]([C;$(C(=O)OCC):5])=[CH:6][NH:7][#6:8]>>[c:1][C:2](=[O:3])[C:4]([C:5])=[CH:6]N(C)C.[NH2:7][#6:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "25 °C"},
		Procedure:    "Stir the 2-aroyl-3-(dimethylamino)acrylate with the primary amine in ethanol, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, aldehyde},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CCOC(=O)C(=CNC1CC1)C(=O)c1cc(F)c(Cl)cc1Cl", "CCOC(=O)C(=CN(C)C)C(=O)c1cc(F)c(Cl)cc1Cl.NC1CC1"},
		},
		Negative: []string{"CCOC(=O)C=CNC1CC1", "CC(=O)C=CNC1CC1", "CCOC(=O)C(=CN(C)C)C(=O)c1ccccc1"},
	},
	{
		Name: "aminoacrylate_aroylation", Family: "c_acylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][C:2](=[O:3])[C:4]([C;$(C(=O)OCC):5])=[CH:6][N:7]([CH3:8])[CH3:9]>>[c:1][C:2](=[O:3])Cl.[CH:4]([C:5])=[CH:6][N:7]([C:8])[C:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "toluene", Temperature: "80-90 °C"},
		Procedure:    "Add the aroyl chloride to ethyl 3-(dimethylamino)acrylate and triethylamine in toluene at 80 °C, filter, evaporate.",
		Incompatible: []Incompatibility{freeThiol, freeAmine, freeAcid, freeAlcohol, freePhenol},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CCOC(=O)C(=CN(C)C)C(=O)c1cc(F)c(Cl)cc1Cl", "O=C(Cl)c1cc(F)c(Cl)cc1Cl.CCOC(=O)C=CN(C)C"},
		},
		Negative: []string{"CC(=O)C(=CN(C)C)C(=O)c1ccccc1", "CCOC(=O)C=CN(C)C"},
	},
	{
		Name: "diketopiperazine_from_chloroacetamide", Family: "diketopiperazine_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3:1]([#6;z1:2])1[C;X4;H2:3][C:4](=[O:5])[N;X3;H0:6][C;X4:7][C:8]1=[O:9]>>[NH2:1][#6:2].Cl[CH2:3][C:4](=[O:5])[N:6][C:7][C:8](=[O:9])OC",
		},
		Conditions:   retro.Conditions{Solvent: "methanol", Temperature: "25-60 °C"},
		Procedure:    "Stir the N-chloroacetyl amino ester with an excess of the primary amine in methanol until the ring has closed, collect.",
		Incompatible: []Incompatibility{freeThiol, aldehyde, {plainEster, "a second ester may react"}},
		Selectivity:  "The amine displaces chloride, then closes on the ester.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CN1CC(=O)N2[C@H](c3ccc4c(c3)OCO4)c3[nH]c4ccccc4c3C[C@@H]2C1=O", "CN.COC(=O)[C@H]1Cc2c([nH]c3ccccc23)[C@@H](c2ccc3c(c2)OCO3)N1C(=O)CCl"},
		},
		Negative: []string{"O=C1CNC(=O)CN1", "CN1CCNCC1=O", "CN1C(=O)CN(C)C1=O"},
	},
	{
		Name: "pictet_spengler_tryptophan", Family: "pictet_spengler", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1]1[CH2:2][C@;H1:3]([C;$(C(=O)OC):4])[NH:5][C@;H1:6]([c:7])[c:8]1>>[c:1]([CH2:2][C@;H1:3]([C:4])[NH2:5])[cH:8].[CH:6](=O)[c:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen chloride", Solvent: "2-propanol or nitromethane", Temperature: "reflux"},
		Procedure:    "Reflux the tryptophan ester hydrochloride with the aromatic aldehyde in 2-propanol; the cis isomer crystallises as hydrochloride.",
		Incompatible: []Incompatibility{{anyAldehyde, "another aldehyde condenses too"}, freeThiol, strongAcid},
		Selectivity:  "The isomers equilibrate, and the cis one crystallises.",
		Stereo:       Created, Prior: 3.0,
		Positive: []Example{
			{"COC(=O)[C@H]1Cc2c([nH]c3ccccc23)[C@@H](c2ccc3c(c2)OCO3)N1", "COC(=O)[C@H](N)Cc1c[nH]c2ccccc12.O=Cc1ccc2c(c1)OCO2"},
		},
		Negative: []string{"c1ccc2c(c1)CCNC2", "COC(=O)[C@H]1Cc2c([nH]c3ccccc23)[C@H](c2ccc3c(c2)OCO3)N1"},
	},
	{
		Name: "enol_ether_hydrolysis", Family: "enol_ether_hydrolysis", Class: 6, Medium: Acid,
		SMIRKS: []string{
			"[O:1]=[C;X3;R:2]([CH2;$(Cc):3])[c:4]>>C[O:1][C:2](=[CH:3])[c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "methanol-water", Temperature: "50 °C"},
		Procedure:    "Stir the methyl enol ether with dilute hydrochloric acid in methanol, neutralise, collect.",
		Incompatible: []Incompatibility{acidLabile},
		Stereo:       Untouched, Prior: 2.8,
		Positive: []Example{
			{"NC(=O)N1c2ccccc2CC(=O)c2ccccc21", "COC1=Cc2ccccc2N(C(N)=O)c2ccccc21"},
		},
		Negative: []string{"O=C1CCc2ccccc21", "CC(=O)c1ccccc1", "O=C(Cc1ccccc1)c1ccccc1"},
	},
	{
		Name: "cyclic_ether_from_diol", Family: "cyclic_ether_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;H0;z1;$(Cc):1]1[O;X2;r5:2][CH2;$(Cc):3][c:4]:[c:5]1>>[C:1]([OH:2])[c:5]:[c:4][CH2:3][OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "methanesulfonyl chloride, triethylamine", Solvent: "dichloromethane or toluene", Temperature: "0 °C"},
		Procedure:    "Add methanesulfonyl chloride to the diol and triethylamine at 0 °C; the mesylate of the primary alcohol closes the ring; wash, evaporate.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid},
		Selectivity:  "The primary benzylic alcohol is activated, so that the tertiary centre keeps its configuration.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CN(C)CCC[C@@]1(c2ccc(F)cc2)OCc2cc(C#N)ccc21", "CN(C)CCC[C@](O)(c1ccc(F)cc1)c1ccc(C#N)cc1CO"},
		},
		Negative: []string{"C1CCOC1", "O=C1OCc2ccccc21", "C1OCc2ccccc21"},
	},
	{
		Name: "arylacetonitrile_aminoalkylation", Family: "enolate_alkylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;H0,H1;$(C(c)C#N),$(C(c)c);!$(C[O,N,S,F,Cl]);!$(CC(=O)[N;!H0]):1]([c:9])-!@[CH2:2][CH2;!R:3][N;X3;H0;+0;$(N([CX4])[CX4]);!$(N[C,S]=[O,S]):4]>>[CH:1][c:9].Cl[CH2:2][CH2:3][N:4]",
			"[C;X4;H0,H1;$(C(c)C#N);!$(C[O,N,S,F,Cl]);!$(CC(=O)[N;!H0]):1]([c:9])-!@[CH2:2][CH2;!R:3][CH2:5][N;X3;H0;+0;$(N([CX4])[CX4]);!$(N[C,S]=[O,S]):4]>>[CH:1][c:9].Cl[CH2:2][CH2:3][CH2:5][N:4]",
			"[C;X4;H0;$(C(c)(c)C#N):1]([c:9])-!@[CH2:2][CH;X4;!R:3]([CH3:6])[N;X3;H0;+0;$(N([CH3])[CH3]):4]>>[CH:1][c:9].Cl[CH:3]([CH3:6])[CH2:2][N:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium amide or sodium hydroxide with a phase-transfer catalyst", Solvent: "toluene", Temperature: "80-110 °C"},
		Procedure:    "Deprotonate the arylacetonitrile with sodium amide in toluene, add the aminoalkyl chloride, reflux, wash with water, distil.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAcid, freeAlcohol, aldehyde, ketone, {plainEster, "esters condense"}},
		Selectivity:  "1-Dimethylamino-2-chloropropane reacts through its aziridinium ion and gives both isomers.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CN(C)CCC(C#N)(c1ccccc1)c1ccccc1", "N#CC(c1ccccc1)c1ccccc1.CN(C)CCCl"},
			{"CC(CC(C#N)(c1ccccc1)c1ccccc1)N(C)C", "N#CC(c1ccccc1)c1ccccc1.CC(Cl)CN(C)C"},
		},
		Negative: []string{"CN(C)CCCc1ccccc1", "N#CC1(c2ccccc2)CCN(C)CC1", "CN(C)CCC(C)C#N", "CN(C)CCC(O)(c1ccccc1)c1ccccc1"},
	},
	{
		Name: "oxazolidinone_from_aminoalcohol", Family: "oxazolidinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;H1;+0:1]1[C;X3:2](=[O:3])[O;X2:4][C;X4;z1:5][C;X4;z1:6]1>>[NH2:1][C:6][C:5][OH:4].[C:2](=[O:3])(OCC)OCC",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "none", Temperature: "120 °C"},
		Procedure:    "Heat the amino alcohol with diethyl carbonate and potassium carbonate, distilling ethanol, crystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAcid, {aliphaticNH, "another amine reacts too"}},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=C1N[C@@H](Cc2ccccc2)CO1", "N[C@H](CO)Cc1ccccc1.CCOC(=O)OCC"},
		},
		Negative: []string{"O=C1NC(=O)CO1", "O=C1NCCCO1", "O=c1[nH]c2ccccc2o1"},
	},
	{
		Name: "oxazolidinone_from_carbamate", Family: "oxazolidinone_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][N;X3:2]1[CH2:3][C@;X4;H1:4]([CH2:5][OH:6])[O;X2:7][C:8]1=[O:9]>>[c:1][NH:2][C:8](=[O:9])OCc1ccccc1.[CH2:3]1[C@H:4]([CH2:5][O:6]C(=O)CCC)[O:7]1",
			"[c:1][N;X3:2]1[CH2:3][C;X4;H1:4]([CH2:5][OH:6])[O;X2:7][C:8]1=[O:9]>>[c:1][NH:2][C:8](=[O:9])OCc1ccccc1.[CH2:3]1[C:4]([CH2:5][O:6]C(=O)CCC)[O:7]1",
		},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 to 25 °C"},
		Procedure:    "Deprotonate the benzyl N-arylcarbamate with n-butyllithium at -78 °C, add glycidyl butyrate, warm overnight, quench, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid, freeAlcohol, freePhenol, aldehyde, ketone},
		Selectivity:  "The carbamate opens the epoxide at its end; the butyrate is lost.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"O=C1O[C@@H](CO)CN1c1ccc(N2CCOCC2)c(F)c1", "O=C(Nc1ccc(N2CCOCC2)c(F)c1)OCc1ccccc1.CCCC(=O)OC[C@H]1CO1"},
		},
		Negative: []string{"O=C1OCCN1c1ccccc1", "O=C1NCC(CO)O1"},
	},
	{
		Name: "intramolecular_snar_amine", Family: "snar", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;H0;r6,r7;$(N([CX4])(c)c):1]-@[c;r6;" + activatedAzine + ":2]>>([NH:1].Cl[c:2])",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hexamethyldisilazide or sodium hydride", Solvent: "pyridine or diglyme", Temperature: "90-160 °C"},
		Procedure:    "Add the amino chloropyridine to sodium hexamethyldisilazide in pyridine at 90 °C, stir, quench with acetic acid, collect.",
		Incompatible: []Incompatibility{freeThiol, freeAlcohol, freeAcid},
		Selectivity:  "The anion of the diarylamine displaces the 2-chlorine within the molecule.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cc1ccnc2c1NC(=O)c1cccnc1N2C1CC1", "Cc1ccnc(NC2CC2)c1NC(=O)c1cccnc1Cl"},
		},
		Negative: []string{"c1ccc2c(c1)Nc1ccccc1S2", "CN1CCc2ccccc21", "c1ccc2c(c1)[nH]c1ncccc12"},
	},
	{
		Name: "enol_triflate_formation", Family: "triflation", Class: 9, Medium: LithiumAmide,
		SMIRKS: []string{
			"[C;X3;R;$(C[#6]):1]([O;X2:2][S:4](=[O:5])(=[O:6])[C:7]([F:8])([F:9])[F:10])=@[C;X3;H1:3]>>[C:1](=[O:2])-[CH2:3].[S:4](=[O:5])(=[O:6])([C:7]([F:8])([F:9])[F:10])N(c1ccccc1)S(=O)(=O)C(F)(F)F",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium hexamethyldisilazide", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Form the enolate of the ketone with lithium hexamethyldisilazide at -78 °C, add N-phenyl-bis(trifluoromethanesulfonimide), warm, extract.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freeAlcohol, freePhenol, aldehyde, ketone},
		Selectivity:  "The less substituted enolate forms.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"CC(C)(C)OC(=O)N1CC=C(OS(=O)(=O)C(F)(F)F)CC1", "CC(C)(C)OC(=O)N1CCC(=O)CC1.O=S(=O)(N(c1ccccc1)S(=O)(=O)C(F)(F)F)C(F)(F)F"},
		},
		Negative: []string{"O=S(=O)(Oc1ccccc1)C(F)(F)F", "CC(OS(=O)(=O)C(F)(F)F)=CC", "O=S(=O)(OC1CCCCC1)C(F)(F)F"},
	},
}
