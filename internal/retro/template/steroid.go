package template

import "athanor/internal/retro"

// Fragments of the steroid reactions. Ring atoms stand in the order of the ring,
// so that the marks of new centres are those of the natural series.
const (
	// beta17 is carbon 17 between carbon 16 and the quaternary carbon 13, whose
	// methyl or ethyl group is on the upper face.
	// onlyKetones is a remark for steroids with two carbonyl groups.
	onlyKetones = "A 3-keto group is masked as dienol ether or ketal first."

	// upperFace says from where the reagents come.
	upperFace = "The angular methyl groups shield the upper face; the reagent comes from below."
)

// steroids are conversions of steroids that industry runs, several with a
// microorganism.
var steroids = []Reaction{
	{
		Name: "oppenauer_oxidation", Family: "oppenauer_oxidation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([CH2:5])[C@;R2:6]([CH3:7])([C:8])[CH2:9][CH2:10]1>>[OH:1][C@@H:2]1[CH2:3][C:4](=[CH:5])[C@:6]([CH3:7])([C:8])[CH2:9][CH2:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "aluminium isopropoxide, cyclohexanone", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Distil the 3-hydroxy-5-ene with aluminium isopropoxide and cyclohexanone in toluene, wash with acid, evaporate.",
		Incompatible: []Incompatibility{freeAcid, {"[OX2H][CX4;H1]", "a second secondary alcohol is oxidised too"}},
		Selectivity:  "The double bond moves into conjugation.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12", "C[C@]12CC[C@H](O)CC1=CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
			{"CC(=O)[C@H]1CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C", "CC(=O)[C@H]1CC[C@H]2[C@@H]3CC=C4C[C@@H](O)CC[C@]4(C)[C@H]3CC[C@]12C"},
		},
		Negative: []string{"O=C1CCCC=C1", "CC1(C)CCCC2=CC(=O)CCC21", "C[C@]12CCC(=O)C[C@@H]1CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
	},
	{
		Name: "steroid_dienol_ether_formation", Family: "enol_ether_protection", Class: 5, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH3:20][CH2:21][O;X2:1][C;R1:2]1=[CH:3][C;R2:4](=[CH:5][CH2:11])[C;R2:6][CH2:9][CH2:10]1>>[CH3:20][CH2:21]OC(OCC)OCC.[O:1]=[C:2]1[CH:3]=[C:4]([CH2:5][C:11])[C:6][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid", Solvent: "ethanol-dioxane", Temperature: "25 °C"},
		Procedure:    "Stir the 4-en-3-one with triethyl orthoformate and p-toluenesulfonic acid in dioxane, add pyridine, collect.",
		Incompatible: []Incompatibility{freeAcid, freeAmine},
		Selectivity:  "The conjugated ketone reacts, a 17- or 20-ketone stays.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CCOC1=CC2=CC[C@@H]3[C@@H]([C@H]2CC1)CC[C@]1(C)C(=O)CC[C@@H]31", "CCOC(OCC)OCC.O=C1C=C2CC[C@@H]3[C@@H]([C@H]2CC1)CC[C@]1(C)C(=O)CC[C@@H]31"},
			{"CCOC1=CC2=CC[C@H]3[C@@H]4CCC(=O)[C@@]4(C)CC[C@@H]3[C@@]2(C)CC1", "CCOC(OCC)OCC.C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
		},
		Negative: []string{"CCOC1=CCCCC1", "CCOc1ccccc1", "CCOC1=CC=CCC1"},
	},
	{
		Name: "steroid_dienol_ether_hydrolysis", Family: "enol_ether_hydrolysis", Class: 6, Medium: Acid,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([CH2:5][CH2:11])[C;R2:6][CH2:9][CH2:10]1>>CC[O:1][C:2]1=[CH:3][C:4](=[CH:5][C:11])[C:6][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen chloride", Solvent: "acetone-water", Temperature: "25 °C"},
		Procedure:    "Stir the 3-ethoxy-3,5-diene with dilute hydrochloric acid in acetone, neutralise, precipitate with water.",
		Incompatible: []Incompatibility{acidLabile, freeAmine},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"C#C[C@]1(O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@@H]4[C@H]3CC[C@@]21C", "C#C[C@]1(O)CC[C@H]2[C@@H]3CC=C4C=C(OCC)CC[C@@H]4[C@H]3CC[C@@]21C"},
			{"C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)[C@@H](O)CC[C@@H]12", "C[C@]12CCC(OCC)=CC1=CC[C@@H]1[C@@H]2CC[C@]2(C)[C@@H](O)CC[C@@H]12"},
		},
		Negative: []string{"O=C1CCCC=C1", "O=C1CCCCC1", "CC1=CC(=O)CCC1"},
	},
	{
		Name: "steroid_17_ethynylation", Family: "ethynylation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH:1]#[C:2][C@@:3]([OH:4])1[CH2:5][CX4:6][CH:7][C@@:8]1([CH2:10])[CH2,CH3;!R:9]>>[CH:1]#[CH:2].[C:3](=[O:4])1[C:5][C:6][C:7][C@@:8]1([C:10])[C:9]",
			"[CH3:11][C:1]#[C:2][C@@:3]([OH:4])1[CH2:5][CX4:6][CH:7][C@@:8]1([CH2:10])[CH2,CH3;!R:9]>>[CH3:11][C:1]#[CH:2].[C:3](=[O:4])1[C:5][C:6][C:7][C@@:8]1([C:10])[C:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "THF", Temperature: "-10 to 0 °C"},
		Procedure:    "Pass the alkyne into potassium tert-butoxide in THF, add the 17-ketone at 0 °C, quench with acetic acid, precipitate.",
		Incompatible: []Incompatibility{freeAcid, {"[$([CX3]1(=O)[CX4][CX4][CX3;R2]=,@[CX4]1),$([CX3;R1](=O)([CX4])[CX4;!R]),$([CX3](=O)[CX3]=[CX3])]", "a second ketone adds the acetylide too; mask it"}},
		Selectivity:  upperFace + " " + onlyKetones,
		Stereo:       Created, Prior: 3.8,
		Positive: []Example{
			{"C#C[C@]1(O)CC[C@H]2[C@@H]3CCc4cc(OC)ccc4[C@H]3CC[C@@]21C", "C#C.COc1ccc2c(c1)CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
			{"C#C[C@]1(O)CC[C@H]2[C@@H]3CC=C4C=C(OCC)CC[C@@H]4[C@H]3CC[C@@]21C", "C#C.CCOC1=CC2=CC[C@@H]3[C@@H]([C@H]2CC1)CC[C@]1(C)C(=O)CC[C@@H]31"},
		},
		Negative: []string{"C#C[C@@]1(O)CC[C@H]2[C@@H]3CCc4cc(OC)ccc4[C@H]3CC[C@@]21C", "C#CC1(O)CCCCC1", "C#C[C@]1(O)CCC2CCCCC21"},
	},
	{
		Name: "steroid_17_alkylation", Family: "grignard_addition", Class: 3, Medium: Organometal,
		SMIRKS: []string{
			"[$([CH3]),$([CH2][CH3]);!R:2][C@@:3]([OH:4])1[CH2:5][CX4:6][CH:7][C@@:8]1([CH2:10])[CH2,CH3;!R:9]>>Br[Mg][C:2].[C:3](=[O:4])1[C:5][C:6][C:7][C@@:8]1([C:10])[C:9]",
		},
		Conditions:   retro.Conditions{Solvent: "diethyl ether-THF", Temperature: "0-65 °C"},
		Procedure:    "Add the 17-ketone to an excess of the Grignard reagent, reflux, quench with ammonium chloride, extract.",
		Incompatible: []Incompatibility{electrophile},
		Selectivity:  upperFace + " " + onlyKetones,
		Stereo:       Created, Prior: 3.2,
		Positive: []Example{
			{"C[C@]12CCC(OCC)=CC1=CC[C@@H]1[C@@H]2CC[C@]2(C)[C@@](C)(O)CC[C@@H]12", "C[Mg]Br.C[C@]12CCC(OCC)=CC1=CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
		},
		Negative: []string{"CC1(O)CCCC1", "C[C@]12CCC(OCC)=CC1=CC[C@@H]1[C@@H]2CC[C@]2(C)[C@](C)(O)CC[C@@H]12", "C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)[C@@](C)(O)CC[C@@H]12"},
	},
	{
		Name: "steroid_17_ketone_reduction", Family: "carbonyl_reduction", Class: 7, Medium: Borohydride,
		SMIRKS: []string{
			"[OH:4][C@H;R1:3]1[CH2:5][CX4:6][CH:7][C@@:8]1([CH2:10])[CH2,CH3;!R:9]>>[O:4]=[C:3]1[C:5][C:6][C:7][C@@:8]1([C:10])[C:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium borohydride", Solvent: "methanol-THF", Temperature: "0 °C"},
		Procedure:    "Add sodium borohydride to the 17-ketone in methanol at 0 °C, quench with acetic acid, precipitate with water.",
		Incompatible: []Incompatibility{aldehyde},
		Selectivity:  upperFace + " " + onlyKetones,
		Stereo:       Created, Prior: 3.8,
		Positive: []Example{
			{"C[C@]12CC[C@@H]3c4ccc(O)cc4CC[C@H]3[C@@H]1CC[C@@H]2O", "C[C@]12CC[C@@H]3c4ccc(O)cc4CC[C@H]3[C@@H]1CCC2=O"},
			{"CCOC1=CC2=CC[C@@H]3[C@@H]([C@H]2CC1)CC[C@]1(C)[C@@H](O)CC[C@@H]31", "CCOC1=CC2=CC[C@@H]3[C@@H]([C@H]2CC1)CC[C@]1(C)C(=O)CC[C@@H]31"},
		},
		Negative: []string{"C[C@]12CC[C@@H]3c4ccc(O)cc4CC[C@H]3[C@@H]1CC[C@H]2O", "OC1CCC2CCCCC12"},
	},
	{
		Name: "steroid_1_2_dehydrogenation", Family: "dehydrogenation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([C:5])[C@;X4;R2:6]([CH3:7])([C:8])[CH:9]=[CH:10]1>>[O:1]=[C:2]1[CH:3]=[C:4]([C:5])[C@:6]([CH3:7])([C:8])[CH2:9][CH2:10]1",
			"[O:1]=[C;R1:2]1[NH:3][C@@H:4]([CH2:5])[C@;X4;R2:6]([CH3:7])([C:8])[CH:9]=[CH:10]1>>[O:1]=[C:2]1[NH:3][C@@H:4]([C:5])[C@:6]([CH3:7])([C:8])[CH2:9][CH2:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "Arthrobacter simplex, or DDQ", Solvent: "water, or dioxane", Temperature: "30 °C, or 100 °C"},
		Procedure:    "Ferment the 3-keto steroid with Arthrobacter simplex under air, or reflux it with DDQ in dioxane; extract.",
		Incompatible: []Incompatibility{freeThiol},
		Selectivity:  "Ring A is dehydrogenated at carbons 1 and 2 only.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"C[C@]12C=CC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12", "C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@]2(C)C(=O)CC[C@@H]12"},
			{"C[C@]12C=CC(=O)C=C1CC[C@@H]1[C@@H]2[C@@H](O)C[C@@]2(C)[C@H]1CC[C@]2(O)C(=O)CO", "C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2[C@@H](O)C[C@@]2(C)[C@H]1CC[C@]2(O)C(=O)CO"},
			{"CC(C)(C)NC(=O)[C@H]1CC[C@H]2[C@@H]3CC[C@H]4NC(=O)C=C[C@]4(C)[C@H]3CC[C@]12C", "CC(C)(C)NC(=O)[C@H]1CC[C@H]2[C@@H]3CC[C@H]4NC(=O)CC[C@]4(C)[C@H]3CC[C@]12C"},
		},
		Negative: []string{"O=C1C=CC=CC1", "O=C1C=CC(C)(C)C=C1", "CC1(C)C=CC(=O)C=C1"},
	},
	{
		Name: "steroid_6_7_dehydrogenation", Family: "dehydrogenation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([CH:5]=[CH:11][CH:12])[C;X4;R2:6][CH2:9][CH2:10]1>>[O:1]=[C:2]1[CH:3]=[C:4]([CH2:5][CH2:11][C:12])[C:6][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "chloranil", Solvent: "tert-butanol or xylene", Temperature: "reflux"},
		Procedure:    "Reflux the 4-en-3-one with chloranil in tert-butanol, filter, evaporate, crystallise.",
		Incompatible: []Incompatibility{freeThiol, freeAmine},
		Selectivity:  "Chloranil gives the 4,6-diene, DDQ with acid the 1,4,6-triene.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"C[C@]12CCC(=O)C=C1C=C[C@@H]1[C@@H]2CC[C@@]2(C)[C@H]1CC[C@@]21CCC(=O)O1", "C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@@]2(C)[C@H]1CC[C@@]21CCC(=O)O1"},
		},
		Negative: []string{"O=C1C=CC=CC1", "O=C1C=CCCC1", "O=C1C=C2C=CCCC2CC1"},
	},
	{
		Name: "steroid_7_thioacetate_addition", Family: "thia_michael", Class: 10, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([CH2:5][C@H:11]([CH:12])[S:13][C:14]([CH3:15])=[O:16])[C;X4;R2:6][CH2:9][CH2:10]1>>[O:1]=[C:2]1[CH:3]=[C:4]([CH:5]=[CH:11][C:12])[C:6][C:9][C:10]1.[SH:13][C:14]([C:15])=[O:16]",
		},
		Conditions:  retro.Conditions{Solvent: "methanol", Temperature: "reflux"},
		Procedure:   "Reflux the 4,6-dien-3-one with thioacetic acid in methanol, cool, collect.",
		Selectivity: "The thiol adds to carbon 7 from below.",
		Stereo:      Created, Prior: 2.6,
		Positive: []Example{
			{"CC(=O)S[C@@H]1CC2=CC(=O)CC[C@]2(C)[C@H]2CC[C@@]3(C)[C@@H](CC[C@@]34CCC(=O)O4)[C@H]12", "C[C@]12CCC(=O)C=C1C=C[C@@H]1[C@@H]2CC[C@@]2(C)[C@H]1CC[C@@]21CCC(=O)O1.CC(=O)S"},
		},
		Negative: []string{"CC(=O)SC1CC(=O)CCC1", "CC(=O)S[C@H]1CC2=CC(=O)CC[C@]2(C)[C@H]2CC[C@@]3(C)[C@@H](CC[C@@]34CCC(=O)O4)[C@H]12", "CC(=O)SC1CCC2=CC(=O)CCC2C1"},
	},
	{
		Name: "steroid_9_11_epoxidation", Family: "epoxidation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;R2;$(C[C;R2](=[CH])C=,-C),$(C[C;R2;H0]):1][C@:2]12[O:3][C@H:4]1[CH2:5][C:6][CH:7][CH:8]2>>[C:1][C:2]1=[CH:4][C:5][C:6][C:7][C:8]1.[OH2:3].BrN1C(=O)CCC1=O",
		},
		Conditions:  retro.Conditions{Catalyst: "perchloric acid, then potassium carbonate", Solvent: "THF-water, then methanol", Temperature: "0-25 °C"},
		Procedure:   "Add N-bromosuccinimide and perchloric acid to the 9(11)-ene in aqueous THF, then close the 9,11-bromohydrin with potassium carbonate.",
		Selectivity: "The bromonium ion forms below, so that the epoxide lies above.",
		Stereo:      Created, Prior: 3.0,
		Positive: []Example{
			{"C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]34O[C@H]4C[C@]2(C)[C@@]1(O)C(=O)COC(C)=O", "C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)C3=CC[C@]2(C)[C@@]1(O)C(=O)COC(C)=O.O.BrN1C(=O)CCC1=O"},
		},
		Negative: []string{"C1CCC2OC2C1", "C1CC2OC2(C)CC1"},
	},
	{
		Name: "steroid_fluorohydrin", Family: "epoxide_opening_fluoride", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[F:1][C@;R2:2]1([C:9])[C@@H:3]([OH:4])[CH2:5][C:6][CH:7][CH:8]1>>[F:1].[C@:2]12([C:9])[O:4][C@H:3]1[C:5][C:6][C:7][C:8]2",
			"[Cl:1][C@;R2:2]1([C:9])[C@@H:3]([OH:4])[CH2:5][C:6][CH:7][CH:8]1>>[Cl:1].[C@:2]12([C:9])[O:4][C@H:3]1[C:5][C:6][C:7][C:8]2",
		},
		Conditions:   retro.Conditions{Solvent: "THF or pyridine", Temperature: "-30 to 0 °C"},
		Procedure:    "Add the 9,11-epoxide to hydrogen fluoride in pyridine or THF in a plastic vessel at -20 °C, quench into potassium carbonate.",
		Incompatible: []Incompatibility{freeAmine, siloxyIsLost},
		Selectivity:  "The halide enters carbon 9 from below, trans to the oxygen.",
		Stereo:       Created, Prior: 3.2,
		Positive: []Example{
			{"C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]2(C)[C@@]1(O)C(=O)CO", "F.C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]34O[C@H]4C[C@]2(C)[C@@]1(O)C(=O)CO"},
		},
		Negative: []string{"OC1CCCCC1F", "OCCF", "OC1CC2CCCCC2CC1F"},
	},
	{
		Name: "steroid_11_hydroxylation", Family: "microbial_hydroxylation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][C@H:2]1[CH2:3][C;R2;$(C[CH3]):4][CH:6][CH:7][CH;R2;$(C[C;R2]([CH3])C=,-CC=O):8]1>>O=[O:1].[CH2:2]1[C:3][C:4][C:6][C:7][C:8]1",
		},
		Conditions:  retro.Conditions{Catalyst: "Curvularia lunata", Solvent: "water", Temperature: "28 °C"},
		Procedure:   "Add the steroid to an aerated culture of Curvularia lunata at 28 °C, extract after two days, crystallise.",
		Selectivity: "The enzyme hydroxylates carbon 11 from above.",
		Stereo:      Created, Prior: 3.0,
		Positive: []Example{
			{"C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2[C@@H](O)C[C@@]2(C)[C@H]1CC[C@]2(O)C(=O)CO", "O=O.C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@@]2(C)[C@H]1CC[C@]2(O)C(=O)CO"},
		},
		Negative: []string{"OC1CCCCC1", "OC1CC2(C)CCCC2CC1"},
	},
	{
		Name: "steroid_16_17_dihydroxylation", Family: "dihydroxylation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[OH:1][C@@H:2]1[CH2:3][CH:4][C@:5]([CH3:6])([CH2:7])[C@@:8]1([OH:9])[C:10]=[O:11]>>[O:1]=[Mn]([O-])(=[O:9])=O.[K+].[CH:2]1[C:3][C:4][C@:5]([C:6])([C:7])[C:8]=1[C:10]=[O:11]",
		},
		Conditions:  retro.Conditions{Catalyst: "formic acid", Solvent: "acetone", Temperature: "0 °C"},
		Procedure:   "Add potassium permanganate to the 16-en-20-one in acetone with formic acid at 0 °C, destroy the excess with sulfite, filter.",
		Selectivity: "The oxidant comes from below, and the ring A enone stays.",
		Stereo:      Created, Prior: 2.8,
		Positive: []Example{
			{"CC(=O)OCC(=O)[C@@]1(O)[C@H](O)C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)C3=CC[C@@]21C", "[K+].[O-][Mn](=O)(=O)=O.CC(=O)OCC(=O)C1=CC[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)C3=CC[C@@]21C"},
		},
		Negative: []string{"OC1CCCC1O", "CC(=O)C1(O)C(O)CCC1(C)C"},
	},
	{
		Name: "steroid_21_acetoxylation", Family: "acetoxylation", Class: 8, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH3:1][C:2](=[O:3])[O;X2;+0:4][CH2:5][C:6](=[O:7])[C;R;$(C[C;R2]([CH3])[CH2]):8]>>[CH3:1][C:2](=[O:3])[O-:4].[K+].[CH3:5][C:6](=[O:7])[C:8]",
		},
		Conditions:  retro.Conditions{Catalyst: "iodine, calcium oxide", Solvent: "THF-methanol, then acetone", Temperature: "0 °C, then reflux"},
		Procedure:   "Iodinate carbon 21 of the 20-ketone with iodine and calcium oxide, then reflux the iodide with potassium acetate in acetone.",
		Selectivity: "The methyl ketone is iodinated before the ring A enone.",
		Stereo:      Retained, Prior: 3.2,
		Positive: []Example{
			{"CC(=O)OCC(=O)[C@H]1CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C", "CC(=O)[O-].[K+].CC(=O)[C@H]1CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C"},
			{"CC(=O)OCC(=O)[C@@]1(O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "CC(=O)[O-].[K+].CC(=O)[C@@]1(O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
		},
		Negative: []string{"CC(=O)OCC(C)=O", "CC(=O)OCC(=O)C1CCCC1", "CC(=O)OCC(=O)c1ccccc1"},
	},
	{
		Name: "steroid_17_ester_from_orthoester", Family: "esterification", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[#6;!$(C=O):1][C:2](=[O:3])[O;X2:4][C;R1;H0;$(C[C;R2]([CH3])[CH2]):5][C:6](=[O:7])[CH2:8][OH:9]>>[#6:1][C:2]([O:3]CC)(OCC)OCC.[OH:4][C:5][C:6](=[O:7])[C:8][O:9]",
			"[#6;!$(C=O):1][C:2](=[O:3])[O;X2:4][C;R1;H0;$(C[C;R2]([CH3])[CH2]):5][C:6](=[O:7])[CH2:8][OH:9]>>[#6:1][C:2]([O:3]C)(OC)OC.[OH:4][C:5][C:6](=[O:7])[C:8][O:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid, then aqueous acetic acid", Solvent: "DMF or toluene", Temperature: "60 °C, then 25 °C"},
		Procedure:    "Heat the 17,21-diol with the orthoester and p-toluenesulfonic acid, then open the cyclic orthoester with dilute acid at 25 °C.",
		Incompatible: []Incompatibility{freeAcid, freeAmine},
		Selectivity:  "The cyclic orthoester opens to the 17-ester, which moves to carbon 21 in stronger acid.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CCC(=O)O[C@]1(C(=O)CO)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "CCOC(CC)(OCC)OCC.C[C@]12CCC(=O)C=C1CC[C@@H]1[C@@H]2CC[C@@]2(C)[C@H]1CC[C@]2(O)C(=O)CO"},
		},
		Negative: []string{"CC(=O)OC1(C(=O)CO)CCCC1", "CCC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
	},
	{
		Name: "steroid_17_acylation", Family: "esterification", Class: 2, Medium: Unrivalled,
		SMIRKS: []string{
			"[CH3:1][C:2](=[O:3])[O;X2:4][C;R1;H0;$(C[C;R2]([CH3])[CH2]):5][C:6](=[O:7])[CH3:8]>>[CH3:1][C:2](=[O:3])OC(=O)C.[OH:4][C:5][C:6](=[O:7])[C:8]",
			"[CH3:13][CH2:14][CH2:15][CH2:16][CH2:1][C:2](=[O:3])[O;X2:4][C;R1;H0;$(C[C;R2]([CH3])[CH2]):5][C:6](=[O:7])[CH3:8]>>[CH3:13][CH2:14][CH2:15][CH2:16][CH2:1][C:2](=[O:3])OC(=O)CCCCC.[OH:4][C:5][C:6](=[O:7])[C:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid or trifluoroacetic anhydride", Solvent: "toluene or acetic acid", Temperature: "25-80 °C"},
		Procedure:    "Stir the 17-hydroxy-20-ketone with the acid anhydride and p-toluenesulfonic acid, hydrolyse enol esters with dilute acid, collect.",
		Incompatible: []Incompatibility{freeAcid, freeAmine, {"[OX2H][CX4;H1,H2]", "less hindered hydroxyl groups are acylated first"}},
		Selectivity:  "The tertiary alcohol needs acid catalysis and forcing.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "CC(=O)OC(C)=O.CC(=O)[C@@]1(O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
		},
		Negative: []string{"CC(=O)OC(C)(C)C", "CC(=O)OC1(C(C)=O)CCCC1"},
	},
	{
		Name: "steroid_21_chlorination", Family: "alcohol_to_halide", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[Cl:1][CH2:2][C:3](=[O:4])[C;R;$(C[C;R2]([CH3])[CH2]):5]>>[Cl:1][S](C)(=O)=O.O[CH2:2][C:3](=[O:4])[C:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "pyridine, then lithium chloride", Solvent: "DMF", Temperature: "0 °C, then 60 °C"},
		Procedure:    "Add methanesulfonyl chloride to the 21-alcohol in pyridine at 0 °C, then warm the mesylate with lithium chloride in DMF.",
		Incompatible: []Incompatibility{freeThiol, freeAmine},
		Selectivity:  "The primary alcohol reacts before those at carbons 11 and 17.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CC1(C)O[C@@H]2C[C@H]3[C@@H]4CCC5=CC(=O)CC[C@]5(C)[C@@]4(F)[C@@H](O)C[C@]3(C)[C@]2(C(=O)CCl)O1", "CS(=O)(=O)Cl.CC1(C)O[C@@H]2C[C@H]3[C@@H]4CCC5=CC(=O)CC[C@]5(C)[C@@]4(F)[C@@H](O)C[C@]3(C)[C@]2(C(=O)CO)O1"},
		},
		Negative: []string{"ClCC(=O)C1CCCC1", "CC(=O)CCl"},
	},
	{
		Name: "steroid_6_methylenation", Family: "methylenation", Class: 3, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([C;R1:5](=[CH2:6])[CH2:11])[C;R2:7][CH2:9][CH2:10]1>>[CH2:6](OC)OC.[O:1]=[C:2]1[CH:3]=[C:4]([CH2:5][C:11])[C:7][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride, sodium acetate", Solvent: "chloroform", Temperature: "60 °C"},
		Procedure:    "Reflux the 4-en-3-one with dimethoxymethane, phosphorus oxychloride and sodium acetate in chloroform, wash, evaporate.",
		Incompatible: []Incompatibility{freeAcid, freeAmine, {"[OX2H][CX4;H1,H2]", "free hydroxyl groups form acetals"}},
		Selectivity:  "The dienol reacts at carbon 6.",
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CC(=C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "COCOC.CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
		},
		Negative: []string{"C=C1CCCC2=CC(=O)CCC12", "C=C1CCCC1=O"},
	},
	{
		Name: "steroid_6_methylene_isomerisation", Family: "alkene_isomerisation", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([C;R1:5]([CH3:6])=[CH:11])[C;R2:7][CH2:9][CH2:10]1>>[O:1]=[C:2]1[CH:3]=[C:4]([C:5](=[CH2:6])[CH2:11])[C:7][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "palladium on carbon, cyclohexene", Solvent: "ethanol", Temperature: "reflux"},
		Procedure:    "Reflux the 6-methylene steroid with palladium on carbon and a little cyclohexene in ethanol, filter, evaporate.",
		Incompatible: []Incompatibility{catalystPoison},
		Stereo:       Retained, Prior: 2.4,
		Positive: []Example{
			{"CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3C=C(C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CC(=C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
		},
		Negative: []string{"CC1=CC(=O)CCC1", "CC1=CCCC2=CC(=O)CCC12"},
	},
	{
		Name: "steroid_6_methylene_hydrogenation", Family: "alkene_hydrogenation", Class: 7, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([C@@;R1;H1:5]([CH3:6])[CH2:11])[C;R2:7][CH2:9][CH2:10]1>>[O:1]=[C:2]1[CH:3]=[C:4]([C:5](=[CH2:6])[CH2:11])[C:7][C:9][C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "palladium on carbon, then hydrochloric acid", Solvent: "ethanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the 6-methylene steroid with palladium on carbon, filter, and bring the methyl group into the 6-alpha position with acid.",
		Incompatible: []Incompatibility{catalystPoison, {"[CH2]=[CX3;!R]", "another terminal alkene is reduced"}},
		Stereo:       Created, Prior: 2.4,
		Positive: []Example{
			{"CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3C[C@H](C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C", "CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3CC(=C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
		},
		Negative: []string{"CC1CCCC2=CC(=O)CCC12", "CC(=O)O[C@]1(C(C)=O)CC[C@H]2[C@@H]3C[C@@H](C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@@]21C"},
	},
	{
		Name: "steroid_6_fluorination", Family: "fluorination", Class: 9, Medium: Unrivalled,
		SMIRKS: []string{
			"[O:1]=[C;R1:2]1[CH:3]=[C;R2:4]([C@@;R1;H1:5]([F:6])[CH2:11])[C;R2:7][C:9]~[C:10]1>>[F:6][N+]12CC[N+](CC1)(CC2)CCl.F[B-](F)(F)F.F[B-](F)(F)F.[O:1]=[C:2]1[CH:3]=[C:4]([CH2:5][CH2:11])[C:7][C:9]~[C:10]1",
		},
		Conditions:   retro.Conditions{Catalyst: "isopropenyl acetate and p-toluenesulfonic acid first", Solvent: "acetonitrile", Temperature: "0 °C"},
		Procedure:    "Turn the enone into its 3-enol acetate, treat this with Selectfluor in acetonitrile at 0 °C, and bring fluorine into the 6-alpha position with acid.",
		Incompatible: []Incompatibility{freeAcid, freeAmine, freeThiol},
		Selectivity:  "Free 21-hydroxyl groups are acetylated on the way.",
		Stereo:       Created, Prior: 2.4,
		Positive: []Example{
			{"CC1(C)O[C@@H]2C[C@H]3[C@@H]4C[C@H](F)C5=CC(=O)C=C[C@]5(C)[C@H]4[C@@H](O)C[C@]3(C)[C@]2(C(=O)COC(C)=O)O1", "F[N+]12CC[N+](CC1)(CC2)CCl.F[B-](F)(F)F.F[B-](F)(F)F.CC1(C)O[C@@H]2C[C@H]3[C@@H]4CCC5=CC(=O)C=C[C@]5(C)[C@H]4[C@@H](O)C[C@]3(C)[C@]2(C(=O)COC(C)=O)O1"},
		},
		Negative: []string{"FC1CCCC2=CC(=O)CCC12", "O=C1C=C2CCCCC2CC1"},
	},
	{
		Name: "steroid_16_17_acetal", Family: "acetal_formation", Class: 5, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4:1]1([#6;$([CX4]):2])([#6;$([CX4]):3])[O;X2:4][C;R2;$(C[C;R2]):5][C;R2;$(C(C(=O)[CX4])[C;R2]([CH3])):6][O;X2:7]1>>[C:1](=O)([#6:2])[#6:3].[OH:4][C:5][C:6][OH:7]",
			"[C@;X4;H1:1]1([C;X4:2])[O;X2:4][C;R2;$(C[C;R2]):5][C;R2;$(C(C(=O)[CX4])[C;R2]([CH3])):6][O;X2:7]1>>[CH:1](=O)[C:2].[OH:4][C:5][C:6][OH:7]",
			"[C@@;X4;H1:1]1([C;X4:2])[O;X2:4][C;R2;$(C[C;R2]):5][C;R2;$(C(C(=O)[CX4])[C;R2]([CH3])):6][O;X2:7]1>>[CH:1](=O)[C:2].[OH:4][C:5][C:6][OH:7]",
			"[C;X4;H1;z2:1]1([C;X4:2])[O;X2:4][C;R2;$(C[C;R2]):5][C;R2;$(C(C(=O)[CX4])[C;R2]([CH3])):6][O;X2:7]1>>[CH:1](=O)[C:2].[OH:4][C:5][C:6][OH:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "perchloric acid", Solvent: "acetone, or nitropropane with the aldehyde", Temperature: "0-25 °C"},
		Procedure:    "Stir the 16alpha,17alpha-diol in the ketone, or with the aldehyde, and a little perchloric acid, neutralise, precipitate with water.",
		Incompatible: []Incompatibility{{epoxideRing, "an epoxide is opened by acid"}, acidLabile, freeThiol},
		Selectivity:  "The cis diol closes the ring; hydroxyl groups at carbons 11 and 21 stay. Aldehydes give mainly the R acetal in perchloric acid.",
		Stereo:       Created, Prior: 3.4,
		Positive: []Example{
			{"CC1(C)O[C@@H]2C[C@H]3[C@@H]4CCC5=CC(=O)C=C[C@]5(C)[C@@]4(F)[C@@H](O)C[C@]3(C)[C@]2(C(=O)CO)O1", "CC(C)=O.C[C@]12C[C@H](O)[C@@]3(F)[C@@H](CCC4=CC(=O)C=C[C@@]43C)[C@@H]1C[C@@H](O)[C@]2(O)C(=O)CO"},
			{"OCC(=O)[C@@]12[C@@H](C[C@@H]3[C@@]1(C[C@@H]([C@]4([C@H]3CCC5=CC(=O)C=C[C@@]54C)F)O)C)OC6(O2)CCCC6", "O=C1CCCC1.C[C@]12C[C@H](O)[C@@]3(F)[C@@H](CCC4=CC(=O)C=C[C@@]43C)[C@@H]1C[C@@H](O)[C@]2(O)C(=O)CO"},
		},
		Negative: []string{"CC1(C)OC2CCCC2O1", "CC1(C)OCC2(C(C)=O)CCCC2O1", "CC1OC2CCCC2O1"},
	},
}

var siloxyIsLost = Incompatibility{siloxy, "silyl ethers are cleaved"}
