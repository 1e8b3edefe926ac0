package template

import "athanor/internal/retro"

// naturalProducts are conversions of natural products and of the chiral
// intermediates of prostaglandins.
var naturalProducts = []Reaction{
	{
		Name: "thebaine_oxidation", Family: "alkene_oxidation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C:2]1[CH:3]=[CH:4][C@@:5]([OH:6])([C;$(CN):7])[C:8][C@;H1:9]1[O;R:10]>>C[O:1][C:2]1=[CH:3][CH:4]=[C:5]([C:7])[C:8][C@;H1:9]1[O:10].[OH:6]O",
		},
		Conditions:   retro.Conditions{Catalyst: "formic acid", Solvent: "water", Temperature: "20-50 °C"},
		Procedure:    "Add hydrogen peroxide to thebaine or oripavine in formic acid at 20 °C, stir, basify, collect.",
		Incompatible: []Incompatibility{freeThiol},
		Selectivity:  "The diene takes up the hydroxyl group at carbon 14 from the side of the nitrogen.",
		Stereo:       Created, Prior: 2.8,
		Positive: []Example{
			{"COc1ccc2C[C@@H]3[C@]4(O)C=CC(=O)[C@@H]5Oc1c2[C@]45CCN3C", "COC1=CC=C2[C@H]3Cc4ccc(OC)c5c4[C@@]2(CCN3C)[C@H]1O5.OO"},
		},
		Negative: []string{"O=C1C=CC(O)(C)CC1", "O=C1C=CC2(O)CCCCC2C1"},
	},
	{
		Name: "lactone_to_lactol", Family: "ester_reduction", Class: 7, Medium: Dibal,
		SMIRKS: []string{
			"[OH:1][CH;R:2]1[O;R:3][c:4]:[c:5][CX4:7][CX4;z0:6]1>>[O:1]=[C:2]1[O:3][c:4]:[c:5][C:7][C:6]1",
			"[OH:1][CH;R:2]1[O;R:3][C:4]~[C:5][CX4;z0:6]1>>[O:1]=[C:2]1[O:3][C:4]~[C:5][C:6]1",
			"[OH:1][CH;R:2]1[O;R:3][C:4]~[C:5]~[C:7][CX4;z0:6]1>>[O:1]=[C:2]1[O:3][C:4]~[C:5]~[C:7][C:6]1",
		},
		Conditions:   retro.Conditions{Catalyst: "diisobutylaluminium hydride", Solvent: "toluene or dichloromethane", Temperature: "-78 °C"},
		Procedure:    "Add diisobutylaluminium hydride to the lactone at -78 °C, quench with methanol and tartrate, extract.",
		Incompatible: []Incompatibility{{plainEster, "an open ester is reduced too"}, {anyAmide, "an amide may be reduced"}},
		Selectivity:  "The lactol is stable to the hydride in the cold; hydroxyl groups need an excess.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"OC1CC2C(O1)CCC2", "O=C1CC2C(O1)CCC2"},
		},
		Negative: []string{"OC1CCCC1", "OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O", "OC1OCCO1"},
	},
	{
		Name: "lactol_wittig", Family: "wittig_reaction", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][C;X4;R;z1:2][C;X4;R;z0:3][CH2;!R:4]/[CH:5]=[CH:6]\\[CH2:7][CH2:8][CH2:9][C:10](=[O:11])[OH:12]>>[O:1]1[C:2][C:3][CH2:4][CH:5]1[OH].[CH2:6](" + phosphonium + ")[CH2:7][CH2:8][CH2:9][C:10](=[O:11])[OH:12].[Br-]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "THF", Temperature: "-20 to 0 °C"},
		Procedure:    "Make the ylide of (4-carboxybutyl)triphenylphosphonium bromide with potassium tert-butoxide in THF, add the lactol, quench, acidify, extract.",
		Incompatible: []Incompatibility{{anyAldehyde, "an aldehyde reacts too"}, {anyKetone, "a ketone may react"}},
		Selectivity:  "The unstabilised ylide gives the Z alkene; hydroxyl groups take up base.",
		Stereo:       CreatesZ, Prior: 3.2,
		Positive: []Example{
			{"O[C@H]1CCC[C@H]1C/C=C\\CCCC(=O)O", "OC1C[C@@H]2CCC[C@@H]2O1.OC(=O)CCCC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"},
		},
		Negative: []string{"O[C@@H]1CCC[C@H]1CCCCCCC(=O)O"},
	},
	{
		Name: "prostaglandin_enone_reduction", Family: "carbonyl_reduction", Class: 7, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][C@@;H1:2](/[CH:3]=[CH:4]/[C;R;r5:5])[CH2:6]>>[O:1]=[C:2](/[CH:3]=[CH:4]/[C:5])[C:6]",
			"[OH:1][C@;H1:2](/[CH:3]=[CH:4]/[C;R;r5:5])[CH2:6]>>[O:1]=[C:2](/[CH:3]=[CH:4]/[C:5])[C:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "borane and (R)-2-methyl-CBS-oxazaborolidine, or (S)-BINAL-H", Solvent: "THF", Temperature: "-20 to -78 °C"},
		Procedure:    "Add the enone to the chiral borane reagent in THF at -20 °C, quench with methanol, wash with acid, evaporate.",
		Incompatible: []Incompatibility{aldehyde, freeAcid},
		Selectivity:  "The reagent decides on the configuration; the lactone stays.",
		Stereo:       Created, Prior: 3.2,
		Positive: []Example{
			{"CCCCC[C@H](O)/C=C/[C@@H]1[C@H]2CC(=O)O[C@H]2C[C@H]1OC(=O)c1ccccc1", "CCCCCC(=O)/C=C/[C@@H]1[C@H]2CC(=O)O[C@H]2C[C@H]1OC(=O)c1ccccc1"},
		},
		Negative: []string{"CCC(O)/C=C/CC", "CCC(O)CCC1CCCC1"},
	},
	{
		Name: "tropate_from_acetyltropoyl_chloride", Family: "esterification", Class: 2, Medium: Acylating,
		SMIRKS: []string{
			"[C;X4;R;z1:1][O;X2:2][C:3](=[O:4])[C;X4;H1;$(Cc):5][CH2:6][OH:7]>>[C:1][OH:2].Cl[C:3](=[O:4])[C:5][CH2:6][O:7]C(=O)C",
		},
		Conditions:   retro.Conditions{Catalyst: "pyridine, then hydrochloric acid", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add O-acetyltropoyl chloride to the amino alcohol hydrochloride in dichloromethane, stir, then split off the acetyl group with dilute acid.",
		Incompatible: []Incompatibility{freeThiol, {aliphaticNH, "a free amine is acylated"}},
		Selectivity:  "The acetate is the faster ester in dilute acid.",
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CN1[C@@H]2CC[C@H]1C[C@@H](OC(=O)C(CO)c1ccccc1)C2", "CN1[C@@H]2CC[C@H]1C[C@@H](O)C2.CC(=O)OCC(C(=O)Cl)c1ccccc1"},
		},
		Negative: []string{"CCOC(=O)C(CO)c1ccccc1", "O=C(OC1CCCCC1)c1ccccc1"},
	},
	{
		Name: "lincosamide_chlorination", Family: "alcohol_to_halide", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[Cl:2]-[C@;H1;X4:1]([CH3:3])[C;X4;H1;$(C[NX3;H1]C=O);$(C[C;R][OX2;R]):4]>>C(Cl)(Cl)(Cl)[Cl:2].[OH][C@@;H1:1]([CH3:3])[C:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine", Solvent: "acetonitrile or 1,2-dichloroethane", Temperature: "25-75 °C"},
		Procedure:    "Stir the amide of the amino sugar as hydrochloride with triphenylphosphine and carbon tetrachloride in acetonitrile, quench with methanol, extract at pH 10, crystallise the hydrochloride.",
		Incompatible: []Incompatibility{{"[OX2H][CX4;H2]", "a primary alcohol is chlorinated first"}, freeAcid, freeThiol, freeAlkylAmine},
		Selectivity:  "The open secondary alcohol is replaced with inversion; those of the ring are hindered and stay.",
		Stereo:       Inverted, Prior: 2.6,
		Positive: []Example{
			{"CCC[C@@H]1C[C@@H](C(=O)N[C@@H]([C@H]2O[C@H](SC)[C@H](O)[C@@H](O)[C@H]2O)[C@H](C)Cl)N(C)C1", "ClC(Cl)(Cl)Cl.CCC[C@@H]1C[C@@H](C(=O)N[C@@H]([C@H]2O[C@H](SC)[C@H](O)[C@@H](O)[C@H]2O)[C@@H](C)O)N(C)C1"},
		},
		Negative: []string{"CC(Cl)CNC(C)=O", "CC(Cl)C(N)C1CCCCO1", "CC(Cl)c1ccccc1"},
	},
}
