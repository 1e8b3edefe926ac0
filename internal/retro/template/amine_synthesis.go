package template

import "athanor/internal/retro"

// amineSyntheses are reactions of the older literature of drugs that make or use
// amines, amidines and ureas.
var amineSyntheses = []Reaction{
	{
		Name: "ritter_reaction", Family: "ritter_reaction", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH3:1][C:2](=[O:3])[NH:4]-!@[C;X4;H0;z1;!$(CC=[O,N]);!$(C[OX2,S,F,Cl]):5]([#6:6])([#6:7])[#6:8]>>[CH3:1][C:2]#[N:4].[OH:3][C:5]([#6:6])([#6:7])[#6:8]",
			"[CH3:1][C:2](=[O:3])[NH:4]-!@[C;X4;H0;R3:5]([C:6])([C:7])[C:8]>>[CH3:1][C:2]#[N:4].Br[C:5]([C:6])([C:7])[C:8].[OH2:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid", Solvent: "acetonitrile", Temperature: "0-60 °C"},
		Procedure:    "Add sulfuric acid to the tertiary alcohol or bridgehead bromide in acetonitrile, stir, pour on ice, extract.",
		Incompatible: []Incompatibility{freeAmine, alkene, strongAcid},
		Selectivity:  "Tertiary carbocations are caught by the nitrile.",
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"CC(=O)NC(C)(C)Cc1ccccc1", "CC#N.OC(C)(C)Cc1ccccc1"},
			{"CC(=O)NC12CC3CC(C)(CC(C)(C3)C1)C2", "CC#N.BrC12CC3CC(C)(CC(C)(C3)C1)C2.O"},
		},
		Negative: []string{"CC(=O)NC(C)C", "CC(=O)NC1CCCCC1", "CC(=O)NC(C)(C)C(=O)O", "CC(=O)N1CCCC1(C)C"},
	},
	{
		Name: "oxime_reduction", Family: "oxime_reduction", Class: 7, Medium: Hydride,
		SMIRKS: []string{
			"[NH2;+0:1][C;X4;H1;z1;!$(CC=[O,N]);!$(CC#N);!$(C[F,Cl,O]):2]([#6:3])[#6:4]>>O[N;+0:1]=[C;H0:2]([#6:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium aluminium hydride", Solvent: "THF", Temperature: "65 °C"},
		Procedure:    "Reflux the oxime with lithium aluminium hydride in THF, quench with water and sodium hydroxide, filter, evaporate.",
		Incompatible: []Incompatibility{freeAcid},
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CC(N)C12CC3CC(CC(C3)C1)C2", "CC(=NO)C12CC3CC(CC(C3)C1)C2"},
			{"NC1CCCc2cc(OC)ccc21", "COc1ccc2c(c1)CCCC2=NO"},
		},
		Negative: []string{"NC1CCC1C(=O)O", "CC(=O)C(N)C", "CC(C)(C)N", "NC1=CCCCC1"},
	},
	{
		Name: "leuckart_wallach", Family: "leuckart_wallach", Class: 7, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH:5](=[O:6])[NH:1][C;X4;H1;z1;!$(CC=[O,N]):2]([CH3:3])[#6:4]>>[CH:5](=[O:6])[NH2:1].[C:2](=O)([C:3])[#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "formic acid", Temperature: "160-180 °C"},
		Procedure:    "Heat the ketone with formamide and formic acid at 170 °C, dilute with water, extract.",
		Incompatible: []Incompatibility{freeAcid, freeAmine, aldehyde, alkylHalide, freeThiol},
		Stereo:       Racemic, Prior: 2.6,
		Positive: []Example{
			{"O=CNC(C)Cc1ccccc1", "NC=O.CC(=O)Cc1ccccc1"},
		},
		Negative: []string{"O=CNCc1ccccc1", "O=CNC(C)(C)C", "O=CN1CCCC1"},
	},
	{
		Name: "formamide_hydrolysis", Family: "amide_hydrolysis", Class: 6, Medium: Boiling,
		SMIRKS:       []string{"[NH2;+0:1][C;X4;H1;z1;$(C([CH3])[#6]);!$(CC=[O,N]):2]>>[CH](=O)[NH:1][C:2]"},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "water", Temperature: "100 °C"},
		Procedure:    "Reflux the formamide in hydrochloric acid, cool, basify, extract.",
		Incompatible: []Incompatibility{baseLabile, acidLabile},
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CC(N)Cc1ccccc1", "CC(NC=O)Cc1ccccc1"},
		},
		Negative: []string{"NCc1ccccc1", "CC(C)(C)N", "CC(N)C(=O)O"},
	},
	{
		Name: "imidazoline_formation", Family: "imidazoline_formation", Class: 4, Medium: StrongBase | Unrivalled,
		SMIRKS: []string{
			"[#6;!$([#6]=[O,N,S]):1][C;X3;R1:2]1=[N;X2:3][CH2:4][CH2:5][NH:6]1>>[#6:1][C:2]#N.[NH2:3][CH2:4][CH2:5][NH2:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfur or p-toluenesulfonic acid", Solvent: "none", Temperature: "120-180 °C"},
		Procedure:    "Heat the nitrile with ethylenediamine and a little sulfur until ammonia ceases, distil or crystallise.",
		Incompatible: []Incompatibility{freeAcid, {plainEster, "esters are aminolysed"}, alkylHalide, aldehyde, ketone},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"C1CN=C(Cc2cccc3ccccc23)N1", "N#CCc1cccc2ccccc12.NCCN"},
			{"Cc1cc(C(C)(C)C)cc(C)c1CC1=NCCN1", "Cc1cc(C(C)(C)C)cc(C)c1CC#N.NCCN"},
		},
		Negative: []string{"c1c[nH]c(Cc2ccccc2)n1", "C1CN=C(Nc2ccccc2)N1", "CC1=NCCO1"},
	},
	{
		Name: "chloromethylimidazoline_alkylation", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[N;X3;H0;+0;$(N(c)[CX4,c]);!$(N[C,S]=[O,S,N]):1]-!@[CH2:2][C;X3:3]1=[N;X2:4][CH2:5][CH2:6][NH:7]1>>[NH:1].Cl[CH2:2][C:3]1=[N:4][CH2:5][CH2:6][NH:7]1",
		},
		Conditions:   retro.Conditions{Solvent: "toluene or ethanol", Temperature: "110 °C"},
		Procedure:    "Reflux the aniline with 2-chloromethylimidazoline hydrochloride in toluene, filter, recrystallise the salt.",
		Incompatible: []Incompatibility{freeAmine, freeThiol},
		Stereo:       Retained, Prior: 2.4,
		Positive: []Example{
			{"C1CN=C(CN(Cc2ccccc2)c2ccccc2)N1", "ClCC1=NCCN1.c1ccc(CNc2ccccc2)cc1"},
		},
		Negative: []string{"C1CN=C(Cc2ccccc2)N1", "C1CN=C(CNC(=O)c2ccccc2)N1"},
	},
	{
		Name: "biguanide_formation", Family: "biguanide_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + guanylatedN + ";!H2:1]-!@[C;X3:2](=[NH:3])[NH:4][C;X3:5](=[NH:6])[NH2:7]>>[N:1].[C:2](#[N;H0:3])[N;H0:4]=[C:5]([NH2:6])[NH2:7]",
			"[" + guanylatedN + ";!H2:1]-!@[C;X3:2](=[NH:3])[NH:4][C;X3:5](=[NH:6])[NH2:7]>>[N:1].[C:2](#[N;H0:3])[NH:4][C:5](=[NH:6])[NH2:7]",
			"[" + guanylatedN + ";!H2:1]-!@[C;X3:2]([NH2:3])=[N;X2:4][C;X3:5]([NH2:6])=[NH:7]>>[N:1].[C:2](#[N;H0:3])[NH:4][C:5](=[NH:7])[NH2:6]",
			"[" + guanylatedN + ";!H2:1]-!@[C;X3:2](=[NH:3])[N;X2:4]=[C;X3:5]([NH2:6])[NH2:7]>>[N:1].[C:2](#[N;H0:3])[NH:4][C:5](=[NH:6])[NH2:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "amine as hydrochloride", Solvent: "butanol, xylene or none", Temperature: "120-150 °C"},
		Procedure:    "Heat the amine hydrochloride with dicyandiamide at 140 °C, cool, recrystallise the salt from ethanol.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, aldehyde, {plainEster, "esters react with the guanidine"}},
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"CN(C)C(=N)NC(=N)N", "CNC.N#CNC(=N)N"},
			{"N=C(N)NC(=N)NCCc1ccccc1", "NCCc1ccccc1.N#CNC(=N)N"},
		},
		Negative: []string{"N=C(N)NCCc1ccccc1", "N=C(N)NC(=N)N", "CN(C)C(=O)NC(=N)N"},
	},
	{
		Name: "guanidine_from_methylisothiourea", Family: "guanidine_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[N;X3;+0;H1,H0;!$(N[!#6]);!$(NC=O);!$(Nc):1]([CX4:5])-!@[C;X3:2](=[NH:3])[NH2:4]>>[N:1][C:5].CS[C:2](=[NH:3])[NH2:4]",
			"[NH:1]([CX4:5])[C;X3:2]([NH:4][CH3:6])=[N;X2:3][CH3:7]>>[NH2:1][C:5].CS[C:2]([NH:4][CH3:6])=[N:3][CH3:7]",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol-water", Temperature: "25-80 °C"},
		Procedure:    "Warm the amine with S-methylisothiourea in aqueous ethanol, let methanethiol escape into bleach, crystallise the salt.",
		Incompatible: []Incompatibility{freeThiol, aldehyde, alkylHalide},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"N=C(N)NCc1cccc(I)c1", "NCc1cccc(I)c1.CSC(=N)N"},
			{"N=C(N)NCC1COc2ccccc2O1", "NCC1COc2ccccc2O1.CSC(=N)N"},
			{"CN=C(NC)NCc1ccccc1", "NCc1ccccc1.CN=C(NC)SC"},
		},
		Negative: []string{"N=C(N)Nc1ccccc1", "N=C(N)NC(=O)c1ccccc1", "N=C(N)NN=Cc1ccccc1"},
	},
	{
		Name: "acylguanidine_formation", Family: "acylguanidine_formation", Class: 2, Medium: AcylAttack,
		SMIRKS: []string{
			"[#6:1][C;X3:2](=[O:3])-!@[NH:4][C;X3:5](=[NH:6])[NH2:7]>>[#6:1][C:2](=[O:3])OC.[NH2:4][C:5](=[NH:6])[NH2:7]",
			"[#6:1][C;X3:2](=[O:3])-!@[N;X2:4]=[C;X3:5]([NH2:6])[NH2:7]>>[#6:1][C:2](=[O:3])OC.[NH:4]=[C:5]([NH2:6])[NH2:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium methoxide", Solvent: "methanol or 2-propanol", Temperature: "25-65 °C"},
		Procedure:    "Free guanidine with sodium methoxide, add the ester, stir, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, alkylHalide},
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"N=C(N)NC(=O)Cc1c(Cl)cccc1Cl", "COC(=O)Cc1c(Cl)cccc1Cl.N=C(N)N"},
		},
		Negative: []string{"N=C(N)NCc1ccccc1", "NC(=O)NC(=O)c1ccccc1"},
	},
	{
		Name: "urea_from_cyanate", Family: "urea_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + acylatedN + ";H0,H1:1]-!@[C;X3:2](=[O;+0:3])[NH2:4]>>[N:1].[C:2]([O-:3])#[N;H0:4].[Na+]",
			"[NH;$(NS(=O)(=O)c):1]-!@[C;X3:2](=[O;+0:3])[NH2:4]>>[NH2:1].[C:2]([O-:3])#[N;H0:4].[Na+]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic or hydrochloric acid", Solvent: "water", Temperature: "25-60 °C"},
		Procedure:    "Add sodium cyanate to the amine in dilute acetic acid, stir, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[NX3;H2][CX4]", "a second free amine reacts too"}},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"NC(=O)Nc1ccc(OCC)cc1", "CCOc1ccc(N)cc1.[Na+].N#C[O-]"},
			{"NC(=O)N1c2ccccc2C=Cc2ccccc21", "C1=Cc2ccccc2Nc2ccccc21.[Na+].N#C[O-]"},
		},
		Negative: []string{"CC(=O)NC(N)=O", "NC(=O)c1ccccc1", "CNC(=O)Nc1ccccc1", "NC(=O)NC(N)=O"},
	},
	{
		Name: "carbamate_from_chlorosulfonyl_isocyanate", Family: "carbamate_formation", Class: 10, Medium: Acylating | Acid,
		SMIRKS: []string{
			"[O;X2;$(O[CX4;z1]),$(Oc):1]-!@[C;X3:2](=[O:3])[NH2:4]>>[OH:1].[C:2](=[O:3])=[N:4]S(=O)(=O)Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "then water", Solvent: "acetonitrile or dichloromethane", Temperature: "-20 to 0 °C"},
		Procedure:    "Add chlorosulfonyl isocyanate to the alcohol at -20 °C, hydrolyse with water, extract.",
		Incompatible: []Incompatibility{freeAlcohol, freeAmine, freeThiol},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"NC(=O)OCc1ccc(F)cc1", "OCc1ccc(F)cc1.O=C=NS(=O)(=O)Cl"},
			{"CO/N=C(\\C(=O)N[C@@H]1C(=O)N2C(C(=O)O)=C(COC(N)=O)CS[C@H]12)c1ccco1", "CO/N=C(\\C(=O)N[C@@H]1C(=O)N2C(C(=O)O)=C(CO)CS[C@H]12)c1ccco1.O=C=NS(=O)(=O)Cl"},
		},
		Negative: []string{"NC(=O)OC(C)=O", "CNC(=O)OCC", "O=C1NCCO1"},
	},
	{
		Name: "dicarbamate_formation", Family: "carbamate_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[O;X2:1]([CH2:5][C;X4:6][CH2:7][O;X2:8]-!@[C;X3:9](=[O:10])[NH2:11])-!@[C;X3:2](=[O:3])[NH2:4]>>[OH:1][CH2:5][C:6][CH2:7][OH:8].[C:2](=[O:3])([NH2:4])OCC.[C:9](=[O:10])([NH2:11])OCC",
		},
		Conditions:   retro.Conditions{Catalyst: "aluminium isopropoxide", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Distil ethanol from the diol, ethyl carbamate and aluminium isopropoxide in toluene, wash, crystallise.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, {plainEster, "esters are exchanged"}},
		Selectivity:  "Both hydroxyl groups react.",
		Stereo:       Retained, Prior: 2.4,
		Positive: []Example{
			{"CCCC(C)(COC(N)=O)COC(N)=O", "CCCC(C)(CO)CO.CCOC(N)=O.CCOC(N)=O"},
		},
		Negative: []string{"NC(=O)OCCOC(N)=O", "NC(=O)OCc1ccccc1"},
	},
	{
		Name: "nitrosourea_formation", Family: "n_nitrosation", Class: 9, Medium: Diazotising,
		SMIRKS: []string{
			"[O:1]=[N;X2:2][N;X3:3]([$([CH2][CH2][Cl]),$([CH3]);!R:4])[C:5](=[O:6])[NH:7]>>[O:1]=[N:2][O-].[Na+].[NH:3]([C:4])[C:5](=[O:6])[NH:7]",
		},
		Conditions:   retro.Conditions{Solvent: "formic acid", Temperature: "0 °C"},
		Procedure:    "Add sodium nitrite to the urea in formic acid at 0 °C, dilute with water, collect in the cold.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol},
		Selectivity:  "The less hindered nitrogen is nitrosated.",
		Stereo:       Retained, Prior: 2.4,
		Positive: []Example{
			{"O=NN(CCCl)C(=O)NC1CCCCC1", "O=N[O-].[Na+].ClCCNC(=O)NC1CCCCC1"},
			{"O=NN(CCCl)C(=O)NCCCl", "O=N[O-].[Na+].ClCCNC(=O)NCCCl"},
		},
		Negative: []string{"O=NN1CCCCC1", "O=NN(C)C"},
	},
	{
		Name: "mustard_chlorination", Family: "alcohol_to_halide", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[c:1][N;X3:2]([CH2:3][CH2:4][Cl:5])[CH2:6][CH2:7][Cl:8]>>[c:1][N:2]([CH2:3][CH2:4][OH])[CH2:6][CH2:7][OH].[Cl:5]P(=O)([Cl:8])Cl",
		},
		Conditions:   retro.Conditions{Solvent: "toluene", Temperature: "80 °C"},
		Procedure:    "Warm the bis(2-hydroxyethyl)aniline with phosphorus oxychloride in toluene, quench on ice, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[OX2H]", "other hydroxyl groups react too; protect them"}},
		Selectivity:  "Both hydroxyl groups are replaced.",
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"CCOC(=O)CCCc1ccc(N(CCCl)CCCl)cc1", "CCOC(=O)CCCc1ccc(N(CCO)CCO)cc1.ClP(Cl)(Cl)=O"},
		},
		Negative: []string{"ClCCN(CC)CCCl", "ClCCN1CCCCC1", "ClCCNc1ccccc1"},
	},
	{
		Name: "aniline_bis_hydroxyethylation", Family: "epoxide_opening", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;!$(c:[nX2]):1][N;X3:2]([CH2:3][CH2:4][OH:5])[CH2:6][CH2:7][OH:8]>>[c:1][NH2:2].[CH2:3]1[CH2:4][O:5]1.[CH2:6]1[CH2:7][O:8]1",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "water", Temperature: "25 °C"},
		Procedure:    "Stir the aniline with an excess of ethylene oxide in aqueous acetic acid, basify, extract.",
		Incompatible: []Incompatibility{freeThiol, freePhenol, {aliphaticNH, "aliphatic amines react first"}, {acidOH, "acids are esterified"}},
		Selectivity:  "Both hydrogens are replaced.",
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CCOC(=O)CCCc1ccc(N(CCO)CCO)cc1", "CCOC(=O)CCCc1ccc(N)cc1.C1CO1.C1CO1"},
		},
		Negative: []string{"OCCN(CC)CCO", "OCCNc1ccccc1"},
	},
	{
		Name: "pyridine_hydrogenation", Family: "arene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[NH;+0:1]1[CH2:2][CH2:3][CH2:4][CH2:5][CH;X4;$(C[CX4]):6]1>>[n;H0:1]1[cH:2][cH:3][cH:4][cH:5][c:6]1",
			"[NH;+0:1]1[CH2:2][CH2:3][CH;X4;$(C[CX4]);!$(C[#7,#8,#16,F]):4][CH2:5][CH2:6]1>>[n;H0:1]1[cH:2][cH:3][c:4][cH:5][cH:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, platinum(IV) oxide", Solvent: "acetic acid or ethanol with hydrogen chloride", Temperature: "25-60 °C"},
		Procedure:    "Hydrogenate the pyridine as its salt over platinum oxide at 3-5 bar, filter, evaporate.",
		Incompatible: []Incompatibility{catalystPoison, {"[nX2;r6]", "another azine is hydrogenated too"}},
		Selectivity:  "The protonated pyridine is hydrogenated before a benzene ring.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"OC(c1ccccc1)C1CCCCN1", "OC(c1ccccc1)c1ccccn1"},
			{"COC(=O)C(c1ccccc1)C1CCCCN1", "COC(=O)C(c1ccccc1)c1ccccn1"},
		},
		Negative: []string{"C1CCNCC1", "CN1CCCCC1C", "NC1CCNCC1", "C1CCC2NCCCC2C1"},
	},
	{
		Name: "n_tritylation_azole", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[n;X3;+0;r5:1]-!@[C;X4;H0,H1;z1;$(C(c)(c)c),$(C(c)c):2]([c:3])[c:4]>>[nH:1].Cl[C:2]([c:3])[c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "acetonitrile", Temperature: "25-80 °C"},
		Procedure:    "Heat the diaryl- or triarylmethyl chloride with the azole and triethylamine in acetonitrile, evaporate, wash with water, crystallise.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol},
		Selectivity:  "Unsymmetrical azoles react at the less hindered nitrogen.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"Clc1ccccc1C(c1ccccc1)(c1ccccc1)n1ccnc1", "c1c[nH]cn1.ClC(c1ccccc1)(c1ccccc1)c1ccccc1Cl"},
			{"c1ccc(-c2ccc(C(c3ccccc3)n3ccnc3)cc2)cc1", "c1c[nH]cn1.ClC(c1ccccc1)c1ccc(-c2ccccc2)cc1"},
		},
		Negative: []string{"c1ccc(Cn2ccnc2)cc1", "c1ccc2c(c1)c1ccccc1n2C", "O=C(n1ccnc1)c1ccccc1"},
	},
	{
		Name: "snar_sulfonamide", Family: "snar", Class: 1, Medium: Arylating | Unrivalled,
		SMIRKS: []string{
			"[NH;+0;$(NS(=O)(=O)[#6,#7]):1]-!@[c;" + activatedAzine + ":2]>>[NH2:1].[c:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or sodium hydride", Solvent: "DMSO or DMF", Temperature: "80-120 °C"},
		Procedure:    "Heat the sulfonamide or sulfamide with potassium carbonate and the chloroazine in DMSO, dilute with water, acidify, collect.",
		Incompatible: []Incompatibility{freePhenol, freeAcid, alkylatedAzole, freeThiol, freeAmine, secondActivated},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"COc1cnc(NS(=O)(=O)c2ccc(N)cc2)nc1", "NS(=O)(=O)c1ccc(N)cc1.COc1cnc(Cl)nc1"},
			{"CCCNS(=O)(=O)Nc1ncnc(Cl)c1-c1ccc(Br)cc1", "CCCNS(N)(=O)=O.Clc1ncnc(Cl)c1-c1ccc(Br)cc1"},
		},
		Negative: []string{"CS(=O)(=O)Nc1ccccc1", "CS(=O)(=O)N1CCc2cccnc21", "NS(=O)(=O)c1ccccn1"},
	},
	{
		Name: "hydrazone_semicarbazone_formation", Family: "hydrazone_formation", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[#6:1][CH:2]=!@[N;X2:3][N;X2:4]=[C;X3:5]([NH2:6])[NH2:7]>>[#6:1][CH:2]=O.[NH2:3][NH:4][C:5](=[NH:6])[NH2:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "25-80 °C"},
		Procedure:    "Warm the aldehyde with aminoguanidine in ethanol, cool, basify, collect.",
		Incompatible: []Incompatibility{{anyKetone, "a ketone reacts too"}},
		Stereo:       CreatesE, Prior: 2.6,
		Positive: []Example{
			{"NC(N)=NN=Cc1ccccc1Cl", "O=Cc1ccccc1Cl.N=C(N)NN"},
		},
		Negative: []string{"NC(=O)NN=Cc1ccccc1", "NC(N)=NCc1ccccc1"},
	},
	{
		Name: "triazene_formation", Family: "triazene_formation", Class: 9, Medium: Diazotising,
		SMIRKS: []string{
			"[c:1]/[N;X2:2]=[N;X2:3]/[N;X3:4]([CX4;z1:5])[CX4;z1:6]>>[c:1][NH2:2].[N:3](=O)[O-].[Na+].[NH:4]([C:5])[C:6]",
			"[c:1][N;X2:2]=[N;X2:3][N;X3:4]([CX4;z1:5])[CX4;z1:6]>>[c:1][NH2:2].[N:3](=O)[O-].[Na+].[NH:4]([C:5])[C:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "water", Temperature: "0 °C"},
		Procedure:    "Diazotise the aryl amine at 0 °C, run the solution into the aqueous dialkylamine, collect.",
		Incompatible: []Incompatibility{freePhenol, freeThiol},
		Stereo:       Untouched, Prior: 2.4,
		Positive: []Example{
			{"CN(C)N=Nc1[nH]cnc1C(N)=O", "Nc1[nH]cnc1C(N)=O.O=N[O-].[Na+].CNC"},
		},
		Negative: []string{"c1ccc(N=Nc2ccccc2)cc1", "CN(C)N=O"},
	},
	{
		Name: "azo_coupling", Family: "azo_coupling", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[c;r6:1]/[N;X2:2]=[N;X2:3]/[c;$(c1:c:c:c([OH,$([NX3;+0;!$(NC=O)])]):c:c1),$(c:c[OH]),$(c:c([NH2]):[n,c]):4]>>[c:1][NH2:2].[N:3](=O)[O-].[Na+].[cH:4]",
			"[c;r6:1][N;X2:2]=[N;X2:3][c;$(c1:c:c:c([OH,$([NX3;+0;!$(NC=O)])]):c:c1),$(c:c[OH]),$(c:c([NH2]):[n,c]):4]>>[c:1][NH2:2].[N:3](=O)[O-].[Na+].[cH:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid, then sodium acetate", Solvent: "water", Temperature: "0 °C"},
		Procedure:    "Diazotise the aniline at 0 °C, run the solution into the phenol or aryl amine at pH 5-9, collect the dye.",
		Incompatible: []Incompatibility{freeThiol, {aliphaticNH, "aliphatic amines give triazenes"}},
		Selectivity:  "Couples para to the donor, ortho when that is taken.",
		Stereo:       Untouched, Prior: 3.0,
		Positive: []Example{
			{"Nc1ccc(/N=N/c2ccccc2)c(N)n1", "Nc1ccccc1.O=N[O-].[Na+].Nc1cccc(N)n1"},
			{"O=C(O)c1cc(/N=N/c2ccc(S(=O)(=O)O)cc2)ccc1O", "Nc1ccc(S(=O)(=O)O)cc1.O=N[O-].[Na+].O=C(O)c1ccccc1O"},
		},
		Negative: []string{"c1ccc(/N=N/c2ccccc2)cc1", "CN=Nc1ccc(O)cc1", "O=[N+]([O-])c1ccc(/N=N/c2ccccc2)cc1"},
	},
	{
		Name: "oxime_o_alkylation", Family: "williamson_ether", Class: 1, Medium: Alkylating | Unrivalled,
		SMIRKS: []string{
			"[C;X3;$(C[#6]):1]=[N;X2:2][O;X2:3]-!@[" + primaryC + ":4]>>[C:1]=[N:2][OH:3].[C:4]Br",
			"[C;X3;$(C[#6]):1]=[N;X2:2][O;X2:3]-!@[CH2:4][CH2:5][NH2;+0:6]>>[C:1]=[N:2][OH:3].Cl[CH2:4][CH2:5][NH2:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or potassium hydroxide", Solvent: "DMF", Temperature: "0-25 °C"},
		Procedure:    "Deprotonate the oxime with sodium hydride in DMF, add the halide, dilute with water, extract.",
		Incompatible: []Incompatibility{freeThiol, freePhenol, freeAmine, freeAcid},
		Selectivity:  "The oxygen of the oximate is alkylated.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"COCCCC/C(=N\\OCCN)c1ccc(C(F)(F)F)cc1", "COCCCC/C(=N\\O)c1ccc(C(F)(F)F)cc1.NCCCl"},
			{"CC(=NOCCCC)c1ccc(F)cc1", "CC(=NO)c1ccc(F)cc1.CCCCBr"},
		},
		Negative: []string{"CC1=NOCC1", "CCON", "CC(=O)NOCC"},
	},
	{
		Name: "schotten_baumann_amino_acid", Family: "amide_coupling", Class: 2,
		SMIRKS: []string{
			"[C;X3;$(C[#6]);!$(CC(F)(F)F);" + stableChloride + ":1](=[O:2])-!@[" + acylatedN + ";H0,H1;!$(Nc):3]-[C;X4:4][C;X3:5](=[O:6])[OH:7]>>[C:1](=[O:2])Cl.[N:3][C:4][C:5](=[O:6])[OH:7]",
		},
		Conditions: retro.Conditions{Catalyst: "sodium hydroxide", Solvent: "water-THF", Temperature: "0-10 °C"},
		Procedure:  "Add the acid chloride and sodium hydroxide in portions to the amino acid in water at 5 °C, acidify, extract.",
		Incompatible: []Incompatibility{freeThiol, {"[NX3;H2][CX4;H2]", "a second amine is acylated too"}, {"[OX2H]c", "a free phenol is acylated too"}, {anilineNH, "a free aniline is acylated too"},
			{"[nH]", "an azole NH may be acylated"}},
		Selectivity: "The carboxylate is not acylated in water.",
		Stereo:      Retained, Prior: 4.0,
		Positive: []Example{
			{"O=C(NCC(=O)O)c1ccccc1", "O=C(Cl)c1ccccc1.NCC(=O)O"},
			{"CC(=O)SC[C@@H](C)C(=O)N1CCC[C@H]1C(=O)O", "CC(=O)SC[C@@H](C)C(=O)Cl.OC(=O)[C@@H]1CCCN1"},
		},
		Negative: []string{"O=C(NCC(=O)O)OCc1ccccc1", "NCC(=O)NCC(=O)O", "O=C1CCC(C(=O)O)N1", "O=C(Nc1ccccc1C(=O)O)c1ccccc1"},
	},
	{
		Name: "n_carboxyanhydride_coupling", Family: "amide_coupling", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[NH;+0;$(N([CX4])[CX4]):1]([CX4;$(CC(=O)OCC):10])[C;X4;H1;$(C[CH3]):2][C;X3:4](=[O:5])-!@[N;X3;H0,H1;$(N[CX4]);!$(N[!#6]):6]>>[N:1]1([C:10])[C:2][C:4](=[O:5])OC1=O.[N:6]",
		},
		Conditions:  retro.Conditions{Catalyst: "sodium carbonate or triethylamine", Solvent: "acetone-water or dichloromethane", Temperature: "0-25 °C"},
		Procedure:   "Stir the N-carboxyanhydride with the amino acid or its ester and base at 0-25 °C until carbon dioxide ceases, acidify, extract.",
		Selectivity: "The anhydride opens at its 5-carbonyl group and loses carbon dioxide; the acid of the amino acid stays free.",
		Stereo:      Retained, Prior: 3.6,
		Positive: []Example{
			{"CCOC(=O)[C@H](CCc1ccccc1)N[C@@H](C)C(=O)N1CCC[C@H]1C(=O)O", "CCOC(=O)[C@H](CCc1ccccc1)N1[C@@H](C)C(=O)OC1=O.OC(=O)[C@@H]1CCCN1"},
		},
		Negative: []string{"C[C@H](N)C(=O)N1CCC[C@H]1C(=O)O", "CC(=O)N[C@@H](C)C(=O)NCC(=O)O"},
	},
	{
		Name: "mannich_base_azole_exchange", Family: "aza_michael", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[n;X3;+0;r5;$(n1cccc1),$(n1ccnc1),$(n1cncc1),$(n1cccn1):1]-!@[CH2:2]-!@[C;X4;H1;R:3]-@[C;X3:4]=[O:5]>>[nH:1].CN(C)[CH2:2][C:3][C:4]=[O:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "Mannich base as hydrochloride", Solvent: "water", Temperature: "90-100 °C"},
		Procedure:    "Reflux the Mannich base hydrochloride with the azole in water, cool, basify, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol},
		Selectivity:  "Dimethylamine is lost, and the azole adds to the methylene ketone.",
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"Cc1nccn1CC1CCc2c(c3ccccc3n2C)C1=O", "Cc1ncc[nH]1.CN(C)CC1CCc2c(C1=O)c1ccccc1n2C"},
		},
		Negative: []string{"O=C(CCn1ccnc1)c1ccccc1", "O=C1CCCCC1Cc1ccccc1"},
	},
	{
		Name: "phenol_mannich", Family: "mannich_reaction", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + amineN + ";H0;!$(Nc):1]-!@[CH2;X4:2]-!@[c;$(c:c[OX2H]):3]>>[NH:1].[CH2:2]=O.[cH:3]",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol or acetic acid", Temperature: "25-80 °C"},
		Procedure:    "Warm the phenol with the secondary amine and formaldehyde in ethanol, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, {"[NX3;H1,H2;$(N[CX4]);!$(N[C,S]=[O,S,N])]", "another amine takes part"}},
		Selectivity:  "Reacts ortho to the hydroxyl group.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CCN(CC)Cc1cc(NC(C)=O)ccc1O", "CCNCC.C=O.CC(=O)Nc1ccc(O)cc1"},
			{"CC[C@@]1(O)C(=O)OCc2c1cc1n(c2=O)Cc2cc3c(CN(C)C)c(O)ccc3nc2-1", "CNC.C=O.CC[C@@]1(O)C(=O)OCc2c1cc1n(c2=O)Cc2cc3cc(O)ccc3nc2-1"},
		},
		Negative: []string{"CN(C)Cc1ccccc1", "CN(C)Cc1ccc(O)cc1", "Oc1ccc2c(c1)CN(C)CC2"},
	},
	{
		Name: "quaternisation_ion", Family: "n_alkylation", Class: 1, Medium: Alkylating,
		SMIRKS: []string{
			"[N;X4;H0;+1:1]([#6:4])([CX4:5])([CX4:6])-!@[CH3:2]>>[N+0:1]([#6:4])([C:5])[C:6].[CH3:2]Br",
			"[N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[" + primaryC + ":2]>>[N+0:1]([C:4])([C:5])[C:6].[C:2]Br",
			"[N;X4;H0;+1:1]([CX4:4])([CX4:5])([CX4:6])-!@[" + activeC + ":2]>>[N+0:1]([C:4])([C:5])[C:6].[C:2]Cl",
			"([N;X4;H0;+1:1]([#6:4])([CX4:5])([CX4:6])-!@[CH3:2].[N;X4;H0;+1:11]([#6:14])([CX4:15])([CX4:16])-!@[CH3:12])>>([N+0:1]([#6:4])([C:5])[C:6].[N+0:11]([#6:14])([C:15])[C:16]).[CH3:2]Br.[CH3:12]Br",
			"[n;X3;r6;+1:1]-!@[C;X4;H2,H3;z1:2]>>[n+0:1].[C:2]Br",
			"[n;X3;r6;+1:1]-!@[" + activeC + ":2]>>[n+0:1].[C:2]Cl",
		},
		Conditions:   retro.Conditions{Solvent: "acetone or acetonitrile", Temperature: "25-80 °C"},
		Procedure:    "Stir the tertiary amine or pyridine with the halide in acetone, collect the salt.",
		Incompatible: []Incompatibility{freeThiol},
		Selectivity:  "The salt has the halide of the agent as counter-ion.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CC[N+](C)(CC)CCOC(=O)c1ccccc1", "CBr.CCN(CC)CCOC(=O)c1ccccc1"},
			{"C[n+]1cccc(OC(=O)N(C)C)c1", "CBr.CN(C)C(=O)Oc1cccnc1"},
			{"C[N+](C)(C)CCCCCCCCCC[N+](C)(C)C", "CBr.CBr.CN(C)CCCCCCCCCCN(C)C"},
		},
		Negative: []string{"CN(C)C", "C[NH+](C)C", "CC[N+](=O)[O-]"},
	},
}
