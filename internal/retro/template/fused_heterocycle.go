package template

import "athanor/internal/retro"

const (
	// fusedC is a carbon of an aromatic six-membered ring at which another ring is
	// fused; fusedBenzoC is one of an all-carbon ring.
	fusedC      = "c;x3;$(c1:a:a:a:a:a:1)"
	fusedBenzoC = "c;x3;$(c1:c:c:c:c:c:1)"

	// sharedC is a carbon at which an aromatic six-membered ring is fused to the
	// one that is built, when that has six members too.
	sharedC = "c;x3;r6;$(c(:a)(:a):a)"

	// angular excludes the positions of a benzene ring fused at its far side, where
	// the other ortho position is the one attacked.
	angular = "!$(c1:c:[c;x3]:[c;x3]:c:[c;x3]:1)"

	// carbonOrH is an aromatic carbon with hydrogen or a carbon substituent, also
	// one whose substituent closes a saturated ring.
	carbonOrH = "c;$([cH]),$(c-[#6])"

	// acidCarbon is a carbon on which a carboxylic acid or aldehyde survives the
	// condensation: aryl, saturated or alkene.
	acidCarbon = "#6;$(c),$([CX4]),$([CX3]=[CX3])"
)

// fusedHeterocycles are reactions of class 4: an aromatic ring is built onto
// another one.
var fusedHeterocycles = []Reaction{
	{
		Name: "benzimidazole_phillips", Family: "benzimidazole_phillips", Class: 4, Medium: Acid,
		SMIRKS: []string{
			"[nH:1]1[c:2](-!@[" + acidCarbon + ":3])[n;H0;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[NH2:1][c:6]:[c:5][NH2:4].[C:2]([#6:3])(=O)[OH]",
			"[nH:1]1[cH:2][n;H0;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[NH2:1][c:6]:[c:5][NH2:4].[CH:2](=O)[OH]",
			"[" + substituentN + ":7]-!@[n:1]1[c:2](-!@[" + acidCarbon + ":3])[n;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[#6:7][NH:1][c:6]:[c:5][NH2:4].[C:2]([#6:3])(=O)[OH]",
			"[" + substituentN + ":7]-!@[n:1]1[cH:2][n;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[#6:7][NH:1][c:6]:[c:5][NH2:4].[CH:2](=O)[OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "4 M hydrochloric acid, acetic acid or polyphosphoric acid", Temperature: "100-150 °C"},
		Procedure:    "Heat the diamine and the acid in 4 M hydrochloric acid or polyphosphoric acid, basify, collect.",
		Incompatible: []Incompatibility{strongAcid, otherAmine, {"[CX3](=O)[OH]", "a second acid reacts too"}, aldehyde, {"[CX3](=O)[OX2][#6]", "esters are hydrolysed in aqueous acid"}},
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"Cc1nc2ccccc2[nH]1", "Nc1ccccc1N.CC(=O)O"},
			{"Clc1ccc2[nH]cnc2c1", "Nc1ccc(Cl)cc1N.O=CO"},
			{"Cc1nc2cc(Br)ccc2n1C1CCCC1", "CC(=O)O.Nc1cc(Br)ccc1NC1CCCC1"},
			{"c1ccc(-c2nc3ncccc3[nH]2)cc1", "Nc1cccnc1N.O=C(O)c1ccccc1"},
		},
		Negative: []string{"Cc1ncc[nH]1", "O=c1[nH]c2ccccc2[nH]1", "Nc1nc2ccccc2[nH]1", "c1ccc2c(c1)nc1n2CCC1", "c1ccc2[nH]ncc2c1"},
	},
	{
		Name: "benzimidazole_from_aldehyde", Family: "benzimidazole_phillips", Class: 4,
		SMIRKS: []string{
			"[nH:1]1[c:2](-!@[" + plainSubstituent + ":3])[n;H0;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[NH2:1][c:6]:[c:5][NH2:4].[CH:2]([#6:3])=O",
			"[" + substituentN + ":7]-!@[n:1]1[c:2](-!@[" + plainSubstituent + ":3])[n;+0:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[#6:7][NH:1][c:6]:[c:5][NH2:4].[CH:2]([#6:3])=O",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium metabisulfite", Solvent: "DMF", Temperature: "100 °C"},
		Procedure:    "Heat the diamine, the aldehyde and sodium metabisulfite in DMF under air, pour on water, collect.",
		Incompatible: []Incompatibility{otherAmine, aldehyde, freeThiol},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"COC(=O)c1ccc2[nH]c(-c3ccncc3)nc2c1", "COC(=O)c1ccc(N)c(N)c1.O=Cc1ccncc1"},
			{"c1ccc(-c2nc3ccccc3n2C2CC2)cc1", "Nc1ccccc1NC1CC1.O=Cc1ccccc1"},
		},
		Negative: []string{"Cc1ncc[nH]1", "O=c1[nH]c2ccccc2[nH]1", "c1ccc2[nH]cnc2c1", "c1ccc2c(c1)nc1n2CCC1"},
	},
	{
		Name: "benzoxazole_formation", Family: "benzoxazole_formation", Class: 4,
		SMIRKS: []string{
			"[o:1]1[c:2](-!@[" + acidCarbon + ":3])[n:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[OH:1][c:6]:[c:5][NH2:4].[C:2]([#6:3])(=O)[OH]",
			"[o:1]1[cH:2][n:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[OH:1][c:6]:[c:5][NH2:4].[CH:2](OCC)(OCC)OCC",
		},
		Conditions:   retro.Conditions{Catalyst: "polyphosphoric acid (acid) or p-toluenesulfonic acid (orthoformate)", Temperature: "100-150 °C"},
		Procedure:    "Heat the aminophenol with the acid in polyphosphoric acid, or with triethyl orthoformate, pour on ice, neutralise, collect.",
		Incompatible: []Incompatibility{freeAlcohol, strongAcid, otherAmine, freePhenol, aldehyde, {"[CX3](=O)[OH]", "a second acid reacts too"}},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2nc3ccccc3o2)cc1", "Nc1ccccc1O.O=C(O)c1ccccc1"},
			{"CC(C(=O)OC)c1ccc2oc(-c3ccc(Cl)cc3)nc2c1", "COC(=O)C(C)c1ccc(O)c(N)c1.O=C(O)c1ccc(Cl)cc1"},
			{"Brc1ccc2ocnc2c1", "Nc1cc(Br)ccc1O.CCOC(OCC)OCC"},
		},
		Negative: []string{"Cc1nc2ccccc2s1", "Cc1ncco1", "O=c1[nH]c2ccccc2o1", "c1ccc2oncc2c1", "C1CCc2ocnc2C1"},
	},
	{
		Name: "benzothiazole_formation", Family: "benzothiazole_formation", Class: 4,
		SMIRKS: []string{
			"[s:1]1[c:2](-!@[" + plainSubstituent + ":3])[n:4][" + fusedC + ":5]:[" + fusedC + ":6]1>>[SH:1][c:6]:[c:5][NH2:4].[CH:2]([#6:3])=O",
		},
		Conditions:   retro.Conditions{Catalyst: "air", Solvent: "DMSO", Temperature: "120 °C"},
		Procedure:    "Heat the aminothiophenol and the aldehyde in DMSO under air, pour on water, collect.",
		Incompatible: []Incompatibility{otherAmine, aldehyde, freeThiol, {"[CX4][Br,I,Cl]", "alkyl halides are substituted by the thiol"}},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2nc3ccccc3s2)cc1", "Nc1ccccc1S.O=Cc1ccccc1"},
			{"COc1cc(-c2nc3ccccc3s2)ccc1O", "Nc1ccccc1S.COc1cc(C=O)ccc1O"},
		},
		Negative: []string{"c1ccc(-c2nc3ccccc3o2)cc1", "Nc1nc2ccccc2s1", "Cc1nccs1", "C1CCc2scnc2C1"},
	},
	{
		Name: "indole_fischer", Family: "indole_fischer", Class: 4, Medium: Acid,
		SMIRKS: []string{
			"[nH;+0:1]1[c:2](-[" + plainSubstituent + ":10])[" + carbonOrH + ":3][" + fusedBenzoC + ";" + angular + ":4]:[" + fusedBenzoC + ":5]1>>[NH2][NH:1][c:5]:[cH:4].[C:2]([#6:10])(=O)[C:3]",
			"[n;X3;H0;+0;$(n-[CX4]),$(n-!@c):1]1[c:2](-[" + plainSubstituent + ":10])[" + carbonOrH + ":3][" + fusedBenzoC + ";" + angular + ":4]:[" + fusedBenzoC + ":5]1>>[NH2][N:1][c:5]:[cH:4].[C:2]([#6:10])(=O)[C:3]",
			"[nH;+0:1]1[cH:2][c:3](-!@[CX4;z0:10])[" + fusedBenzoC + ";" + angular + ":4]:[" + fusedBenzoC + ":5]1>>[NH2][NH:1][c:5]:[cH:4].[CH:2](=O)[CH2:3][C:10]",
			"[n;X3;H0;+0;$(n-[CX4]),$(n-!@c):1]1[cH:2][c:3](-!@[CX4;z0:10])[" + fusedBenzoC + ";" + angular + ":4]:[" + fusedBenzoC + ":5]1>>[NH2][N:1][c:5]:[cH:4].[CH:2](=O)[CH2:3][C:10]",
		},
		Conditions:   retro.Conditions{Catalyst: "polyphosphoric acid, zinc chloride or sulfuric acid", Solvent: "acetic acid or ethanol", Temperature: "80-120 °C"},
		Procedure:    "Heat the arylhydrazine and the carbonyl compound in acetic acid, pour on water, collect the indole.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, strongAcid, otherAmine},
		Selectivity:  "Unsymmetrical ketones and meta-substituted hydrazines give isomers.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"Cc1[nH]c2ccccc2c1C", "NNc1ccccc1.CCC(C)=O"},
			{"Clc1ccc2[nH]c3c(c2c1)CCCC3", "NNc1ccc(Cl)cc1.O=C1CCCCC1"},
			{"COc1ccc2c(c1)c(CC(=O)O)c(C)[nH]2", "COc1ccc(NN)cc1.CC(=O)CCC(=O)O"},
			{"CS(=O)(=O)Nc1ccc2[nH]cc(CCN3CCCC3)c2c1", "CS(=O)(=O)Nc1ccc(NN)cc1.O=CCCCN1CCCC1"},
		},
		Negative: []string{"c1ccc2[nH]ccc2c1", "Cc1nc2ccccc2[nH]1", "Cc1cc2cccnc2[nH]1", "Cc1cccc2[nH]ccc12", "c1ccc2c(c1)[nH]c1ccccc12", "Cc1[nH]c2cc3ccccc3cc2c1C", "CN(C)Cc1c[nH]c2ccccc12"},
	},
	{
		Name: "indole_larock", Family: "indole_larock", Class: 4, Medium: Palladium,
		SMIRKS: []string{
			"[nH:1]1[c:2](-!@[$(c),$([CX4;H0]):8])[c:3](-!@[$([CX4;H2,H3]):9])[" + fusedC + ":4]:[" + fusedC + ":5]1>>[NH2:1][c:5]:[c:4]I.[C:2]([#6:8])#[C:3][#6:9]",
			"[nH:1]1[c:2](-!@[c:8])[c:3](-!@[c:9])[" + fusedC + ":4]:[" + fusedC + ":5]1>>[NH2:1][c:5]:[c:4]I.[C:2]([#6:8])#[C:3][#6:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, lithium chloride, sodium carbonate", Solvent: "DMF", Temperature: "100 °C"},
		Procedure:    "Heat the 2-iodoaniline, the internal alkyne, palladium acetate, lithium chloride and base in DMF.",
		Incompatible: []Incompatibility{freeThiol, {"c[Br,I]", "a second aryl halide reacts too"}, {"[CX2H]#C", "a terminal alkyne couples first"}},
		Selectivity:  "The larger group of the alkyne goes to position 2.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"Cc1c(-c2ccccc2)[nH]c2ccccc12", "Nc1ccccc1I.CC#Cc1ccccc1"},
			{"COC(=O)c1ccc2[nH]c(-c3ccccc3)c(-c3ccccc3)c2c1", "COC(=O)c1ccc(N)c(I)c1.C(#Cc1ccccc1)c1ccccc1"},
		},
		Negative: []string{"Cc1[nH]c2ccccc2c1-c1ccccc1", "c1ccc2[nH]ccc2c1", "c1ccc2c(c1)[nH]c1ccccc12", "c1ccc2c3c([nH]c2c1)CCCC3"},
	},
	{
		Name: "indole_castro_stephens", Family: "indole_larock", Class: 4, Medium: Palladium,
		SMIRKS:       []string{"[nH:1]1[c:2](-!@[" + plainSubstituent + ":8])[cH:3][" + fusedC + ":4]:[" + fusedC + ":5]1>>[NH2:1][c:5]:[c:4]I.[C:2]([#6:8])#[CH:3]"},
		Conditions:   retro.Conditions{Catalyst: "PdCl2(PPh3)2, copper(I) iodide, then potassium tert-butoxide", Solvent: "DMF or NMP", Temperature: "60-80 °C"},
		Procedure:    "Couple the 2-iodoaniline with the alkyne under Sonogashira conditions, then close the ring with potassium tert-butoxide.",
		Incompatible: []Incompatibility{freeThiol, {"c[Br,I]", "a second aryl halide reacts too"}, {"[CX2H]#C", "a second terminal alkyne couples too"}, {"[#6][CX3](=O)[OX2][#6]", "esters are attacked by the alkoxide"}},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2cc3ccccc3[nH]2)cc1", "Nc1ccccc1I.C#Cc1ccccc1"},
			{"FC(F)(F)c1ccc2[nH]c(C3CC3)cc2c1", "Nc1ccc(C(F)(F)F)cc1I.C#CC1CC1"},
		},
		Negative: []string{"Cc1c(-c2ccccc2)[nH]c2ccccc12", "c1ccc2[nH]ccc2c1", "c1ccc2c(c1)[nH]c1ccccc12", "c1ccc2c(c1)cc1n2CCC1"},
	},
	{
		Name: "indole_bartoli", Family: "indole_bartoli", Class: 4,
		SMIRKS:       []string{"[nH;+0:1]1[cH:2][cH:3][" + fusedBenzoC + ":4]:[" + fusedBenzoC + ":5]1:[c;H0;x2;$(c-[CX4]),$(c-c),$(c[Br,Cl,F]),$(c[OX2][#6]):6]>>[O-][N+:1](=O)[c:5](:[cH:4]):[c:6].[CH:2]([Mg]Br)=[CH2:3]"},
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "-40 °C"},
		Procedure:    "Add three equivalents of vinylmagnesium bromide to the ortho-substituted nitroarene at -40 °C, quench cold with ammonium chloride.",
		Incompatible: []Incompatibility{acidicProton, electrophile, freeAmine},
		Selectivity:  "Needs a substituent ortho to the nitro group.",
		Prior:        3.2,
		Positive: []Example{
			{"Cc1cccc2cc[nH]c12", "Cc1ccccc1[N+](=O)[O-].C=C[Mg]Br"},
			{"Fc1ccc(Br)c2[nH]ccc12", "O=[N+]([O-])c1cc(F)ccc1Br.C=C[Mg]Br"},
		},
		Negative: []string{"c1ccc2[nH]ccc2c1", "Cc1cc2cccc(C)c2[nH]1", "Cc1cccc2[nH]ccc12", "Cc1cccc2ccn(C)c12"},
	},
	{
		Name: "indole_leimgruber_batcho", Family: "indole_leimgruber_batcho", Class: 4,
		SMIRKS:       []string{"[nH;+0:1]1[cH:2][cH:3][" + fusedC + ":4]:[" + fusedC + ":5]1>>[O-][N+:1](=O)[c:5]:[c:4][CH3:3].[CH:2]" + dmfAcetal},
		Conditions:   retro.Conditions{Catalyst: "pyrrolidine, then hydrogen over palladium on carbon or iron in acetic acid", Solvent: "DMF, then ethanol", Temperature: "110 °C, then 25 °C"},
		Procedure:    "Heat the 2-nitrotoluene with DMF dimethyl acetal and pyrrolidine, then reduce the enamine to the indole.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freePhenol, freeThiol, aldehyde, {"[CX4;H2,H3][CX3](=O)[#6]", "an enolisable ketone condenses too"}, {"C=C", "alkenes are hydrogenated"}, {"[N+](=O)[O-]", "a second nitro group is reduced too"}},
		Selectivity:  "Reduce with iron or Raney nickel and hydrazine where bromine or iodine is present.",
		Prior:        3.8,
		Positive: []Example{
			{"COc1ccc2[nH]ccc2c1", "COc1ccc([N+](=O)[O-])c(C)c1.COC(OC)N(C)C"},
			{"Clc1cc2cc[nH]c2cn1", "Cc1cc(Cl)ncc1[N+](=O)[O-].COC(OC)N(C)C"},
		},
		Negative: []string{"Cc1cc2ccccc2[nH]1", "Cn1ccc2ccccc21", "c1ccc2[nH]ncc2c1", "c1ccc2c(c1)[nH]c1ccccc12"},
	},
	{
		Name: "quinoline_friedlaender", Family: "quinoline_friedlaender", Class: 4,
		SMIRKS:       []string{"[n;X2;+0:1]1[c:2](-[" + plainSubstituent + ":3])[" + carbonOrH + ":4][c;x2;H1,$(c-!@[#6;$(c),$([CX4])]):5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[NH2:1][c:7]:[c:6][C:5]=O.[C:2]([#6:3])(=O)[C:4]"},
		Conditions:   retro.Conditions{Catalyst: "potassium hydroxide, or sulfuric acid for aminoketones", Solvent: "ethanol or acetic acid", Temperature: "80-110 °C"},
		Procedure:    "Heat the 2-aminoaryl carbonyl compound and the ketone with base in ethanol or acid in acetic acid, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol},
		Selectivity:  "Unsymmetrical ketones condense at the less hindered side under base.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2ccc3ccccc3n2)cc1", "Nc1ccccc1C=O.CC(=O)c1ccccc1"},
			{"CCOC(=O)c1c(C)nc2ccc(Cl)cc2c1-c1ccccc1", "Nc1ccc(Cl)cc1C(=O)c1ccccc1.CCOC(=O)CC(C)=O"},
			{"c1cnc2nc3c(cc2c1)CCCC3", "Nc1ncccc1C=O.O=C1CCCCC1"},
		},
		Negative: []string{"c1ccc2ncccc2c1", "c1ccc2nc3ccccc3cc2c1", "Nc1c2c(nc3ccccc13)CCCC2", "Cc1ccccn1", "Cc1nccc2ccccc12", "Cc1ccc2ccsc2n1", "Cc1ccc2c(n1)CCCC2"},
	},
	{
		Name: "quinoline_skraup", Family: "quinoline_skraup", Class: 4, Medium: StrongAcid,
		SMIRKS:       []string{"[n;X2;+0:1]1[cH:2][cH:3][cH:4][" + fusedBenzoC + ";" + angular + ":5]:[" + fusedBenzoC + ":6]1>>[NH2:1][c:6]:[cH:5].[OH][CH2:2][CH:3]([OH])[CH2:4][OH]"},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid, sodium 3-nitrobenzenesulfonate", Solvent: "water", Temperature: "130-150 °C"},
		Procedure:    "Heat the aniline, glycerol and the oxidant in 70 % sulfuric acid, dilute, basify, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, freeAlcohol, strongAcid, {"C#N", "nitriles are hydrolysed"}, {"[CX3](=O)[OX2,NX3][#6]", "esters and amides are hydrolysed"}, otherAmine},
		Selectivity:  "Meta-substituted anilines give 5- and 7-isomers.",
		Prior:        3.4,
		Positive: []Example{
			{"Brc1ccc2ncccc2c1", "Nc1ccc(Br)cc1.OCC(O)CO"},
			{"COc1cc([N+](=O)[O-])c2ncccc2c1", "COc1ccc(N)c([N+](=O)[O-])c1.OCC(O)CO"},
		},
		Negative: []string{"Cc1ccc2ccccc2n1", "c1ccc2cnccc2c1", "c1ccc2nccnc2c1", "c1cnc2ncccc2c1", "c1ccncc1"},
	},
	{
		Name: "quinoline_doebner_miller", Family: "quinoline_doebner_miller", Class: 4, Medium: StrongAcid,
		SMIRKS:       []string{"[n;X2;+0:1]1[c:2](-!@[" + plainSubstituent + ":7])[cH:3][cH:4][" + fusedBenzoC + ";" + angular + ":5]:[" + fusedBenzoC + ":6]1>>[NH2:1][c:6]:[cH:5].[#6:7]/[CH:2]=[CH:3]/[CH:4]=O"},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "toluene-water", Temperature: "100 °C"},
		Procedure:    "Add the enal to the aniline in refluxing 6 M hydrochloric acid and toluene, basify, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, strongAcid, {"[CX3](=O)[OX2][#6]", "esters are hydrolysed"}, otherAmine},
		Selectivity:  "Meta-substituted anilines give 5- and 7-isomers.",
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"Cc1ccc2cc(Br)ccc2n1", "Nc1ccc(Br)cc1.C/C=C/C=O"},
			{"COc1ccc2nc(-c3ccccc3)ccc2c1", "COc1ccc(N)cc1.O=C/C=C/c1ccccc1"},
		},
		Negative: []string{"Cc1ccnc2ccccc12", "Cc1cccnc1", "Cc1ccc2cccnc2n1", "Cc1nccc2ccccc12"},
	},
	{
		Name: "quinazoline_niementowski", Family: "quinazoline_niementowski", Class: 4, Medium: Acid,
		SMIRKS: []string{
			"[c:1]1(=[O:2])[nH:3][cH:4][n;H0:5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[C:1](=[O:2])([OH])[c:7]:[c:6][NH2:5].[CH:4](=O)[NH2:3]",
			"[c:1]1(=[O:2])[nH:3][c:4](-!@[" + plainSubstituent + ":8])[n;H0:5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[C:1](=[O:2])([OH])[c:7]:[c:6][NH2:5].[C:4]([#6:8])(=O)[NH2:3]",
		},
		Conditions:   retro.Conditions{Temperature: "130-160 °C"},
		Procedure:    "Heat the anthranilic acid in excess formamide (or the amide) at 150 °C, pour on water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, otherAmine, {"C(=O)OC(C)(C)C", "Boc groups do not last at this temperature"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"O=c1[nH]cnc2ccc(Br)cc12", "Nc1ccc(Br)cc1C(=O)O.NC=O"},
			{"COc1cc2nc[nH]c(=O)c2cc1OCCCN1CCOCC1", "COc1cc(N)c(C(=O)O)cc1OCCCN1CCOCC1.NC=O"},
			{"Cc1nc2ccccc2c(=O)[nH]1", "Nc1ccccc1C(=O)O.CC(N)=O"},
		},
		Negative: []string{"O=c1cc[nH]cn1", "O=c1[nH]c(=O)c2ccccc2[nH]1", "O=c1[nH]ncc2ccccc12", "Cn1cnc2ccccc2c1=O", "c1ccc2ncncc2c1"},
	},
	{
		Name: "quinazolinone_formation", Family: "quinazolinone_formation", Class: 4,
		SMIRKS:       []string{"[c:1]1(=[O:2])[n:3](-!@[" + substituentN + ":8])[cH:4][n;H0:5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[C:1](=[O:2])([OH])[c:7]:[c:6][NH2:5].[NH2:3][#6:8].[CH:4](OCC)(OCC)OCC"},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Reflux the anthranilic acid, the amine and triethyl orthoformate with a little acetic acid in toluene.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"O=c1c2ccccc2ncn1Cc1ccccc1", "Nc1ccccc1C(=O)O.NCc1ccccc1.CCOC(OCC)OCC"},
			{"COc1ccc(-n2cnc3cc(F)ccc3c2=O)cc1", "Nc1cc(F)ccc1C(=O)O.COc1ccc(N)cc1.CCOC(OCC)OCC"},
		},
		Negative: []string{"O=c1[nH]cnc2ccccc12", "Cn1cnccc1=O", "Cn1ncc2ccccc2c1=O", "O=c1c2ccccc2nc2n1CCC2"},
	},
	{
		Name: "quinazolinone_from_anthranilamide", Family: "quinazolinone_formation", Class: 4,
		SMIRKS: []string{
			"[c:1]1(=[O:2])[nH:3][c:4](-!@[" + plainSubstituent + ":9])[n;H0:5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[C:1](=[O:2])([NH2:3])[c:7]:[c:6][NH2:5].[C:4](=O)([#6:9])[OH]",
			"[c:1]1(=[O:2])[n:3](-!@[" + substituentN + ":8])[c:4](-!@[" + plainSubstituent + ":9])[n;H0:5][" + sharedC + ":6]:[" + sharedC + ":7]1>>[C:1](=[O:2])([NH:3][#6:8])[c:7]:[c:6][NH2:5].[C:4](=O)([#6:9])[OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "HATU, DIPEA, then sodium hydroxide or acetic acid", Solvent: "DMF, then ethanol", Temperature: "25 °C, then 80-118 °C"},
		Procedure:    "Acylate the 2-aminobenzamide with the activated acid, then close the ring in hot ethanolic base or acetic acid.",
		Incompatible: []Incompatibility{otherAmine, freeThiol, {"[CX3](=O)[OH]", "a second acid reacts too"}, {"[#6][CX3](=O)[OX2][#6]", "esters are hydrolysed by the base"}},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"O=c1[nH]c(-c2ccncc2)nc2ccccc12", "NC(=O)c1ccccc1N.O=C(O)c1ccncc1"},
			{"CC[C@H](NC(=O)OC(C)(C)C)c1nc2cccc(F)c2c(=O)n1-c1ccccc1", "Nc1cccc(F)c1C(=O)Nc1ccccc1.CC[C@H](NC(=O)OC(C)(C)C)C(=O)O"},
		},
		Negative: []string{"O=c1[nH]cnc2ccccc12", "O=c1[nH]c(=O)c2ccccc2[nH]1", "Nc1nc2ccccc2c(=O)[nH]1", "O=c1c2ccccc2nc2n1CCC2", "Cc1nccc(=O)[nH]1"},
	},
	{
		Name: "quinoxaline_formation", Family: "quinoxaline_formation", Class: 4,
		SMIRKS:       []string{"[n;X2;+0:1]1[c;x2;H1,$(c-!@[#6;$(c),$([CX4])]):2][c;x2;H1,$(c-!@[#6;$(c),$([CX4])]):3][n;X2;+0:4][" + sharedC + ":5]:[" + sharedC + ":6]1>>[NH2:1][c:6]:[c:5][NH2:4].[C:2](=O)[C:3]=O"},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "25-78 °C"},
		Procedure:    "Stir the diamine and the 1,2-dicarbonyl compound in ethanol with acetic acid, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol},
		Selectivity:  "Unsymmetrical partners give isomers.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2nc3ccccc3nc2-c2ccccc2)cc1", "Nc1ccccc1N.O=C(C(=O)c1ccccc1)c1ccccc1"},
			{"Brc1ccc2nccnc2c1", "Nc1ccc(Br)cc1N.O=CC=O"},
		},
		Negative: []string{"c1cnccn1", "c1ccc2nc3ccccc3nc2c1", "O=c1[nH]c2ccccc2[nH]c1=O", "Clc1cnc2ccccc2n1", "c1ccc2ncncc2c1"},
	},
	{
		Name: "imidazopyridine_formation", Family: "imidazopyridine_formation", Class: 4,
		SMIRKS: []string{
			"[n;X2;H0:1]1[c;x2:2](-!@[#6;$(c),$([CX4]),$(C(=O)O[#6]):3])[" + openC + ":4][n;X3;x3:5]:[c;x3;$(c1:a:a:a:a:n:1),$(c1:s:c:c:n:1):6]1>>[NH2:1][c:6]:[n:5].[C:2]([#6:3])(=O)[C:4]Br",
			"[n;X2;H0:1]1[cH:2][cH:4][n;X3;x3:5]:[c;x3;$(c1:a:a:a:a:n:1),$(c1:s:c:c:n:1):6]1>>[NH2:1][c:6]:[n:5].[CH:2](=O)[CH2:4]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydrogen carbonate", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the aminoazine and the bromoketone in ethanol with bicarbonate, dilute with water, collect.",
		Incompatible: []Incompatibility{otherAmine, freeThiol, otherHalide},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"c1ccc(-c2cn3ccccc3n2)cc1", "Nc1ccccn1.O=C(CBr)c1ccccc1"},
			{"CCOC(=O)c1cn2cc(Br)ccc2n1", "CCOC(=O)C(=O)CBr.Nc1ccc(Br)cn1"},
			{"Cc1ccc(-c2nc3ccc(C)cn3c2CC(=O)N(C)C)cc1", "Cc1ccc(N)nc1.Cc1ccc(C(=O)C(Br)CC(=O)N(C)C)cc1"},
			{"Fc1ccc(-c2cn3ccsc3n2)cc1", "Nc1nccs1.O=C(CBr)c1ccc(F)cc1"},
			{"Brc1ccn2ccnc2c1", "Nc1cc(Br)ccn1.O=CCCl"},
		},
		Negative: []string{"c1ccn2cncc2c1", "c1ccc(-c2cc3ccccn3n2)cc1", "Cc1nc2ccccc2[nH]1", "c1ccn2ncnc2c1"},
	},
	{
		Name: "pyrazolopyrimidine_formation", Family: "pyrazolopyrimidine_formation", Class: 4,
		SMIRKS: []string{
			"[n;X2;+0:5]1[c:4](-!@[" + plainSubstituent + ":7])[" + openC + ":3][c:2](-!@[" + plainSubstituent + ":8])[n;X3;x3:1](:[n;X2;H0;+0:9]):[c;x3:6]1>>[NH2:5][c:6]:[n:1]:[nH:9].[C:4](=O)([#6:7])[C:3][C:2](=O)[#6:8]",
			"[n;X2;+0:5]1[cH:4][cH:3][c:2](-!@[" + plainSubstituent + ":8])[n;X3;x3:1](:[n;X2;H0;+0:9]):[c;x3:6]1>>[NH2:5][c:6]:[n:1]:[nH:9].[CH:4](N(C)C)=[CH:3][C:2](=O)[#6:8]",
		},
		Conditions:   retro.Conditions{Solvent: "acetic acid", Temperature: "110 °C"},
		Procedure:    "Reflux the aminopyrazole and the 1,3-dicarbonyl compound or enaminone in acetic acid, pour on water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol, strongAcid},
		Selectivity:  "Enaminones give the 7-substituted isomer.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Cc1cc(C)n2nccc2n1", "Nc1cc[nH]n1.CC(=O)CC(C)=O"},
			{"CCN(C(C)=O)c1cccc(-c2ccnc3c(C#N)cnn23)c1", "N#Cc1c[nH]nc1N.CCN(C(C)=O)c1cccc(C(=O)C=CN(C)C)c1"},
		},
		Negative: []string{"c1cnc2ccnn2c1", "c1cnc2[nH]ncc2c1", "Cc1cc(C)n2cnnc2n1", "Cc1cc(C)n2ccnc2n1", "Cc1ccnc(C)n1"},
	},
	{
		Name: "triazolopyridine_formation", Family: "triazole_124_formation", Class: 4,
		SMIRKS: []string{
			"[n;X2;+0:1]1[n;X2;+0:2][c;x2:3](-!@[" + plainSubstituent + ":7])[n;X3;x3:4]:[c;x3;$(c1:a:a:a:a:n:1):5]1>>[NH:1]([NH2:2])[c:5]:[n:4].[C:3]([#6:7])(=O)[OH]",
			"[n;X2;+0:1]1[n;X2;+0:2][cH:3][n;X3;x3:4]:[c;x3;$(c1:a:a:a:a:n:1):5]1>>[NH:1]([NH2:2])[c:5]:[n:4].[CH:3](=O)[OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "propylphosphonic anhydride, or phosphorus oxychloride; formic acid alone", Solvent: "dioxane or toluene", Temperature: "100 °C"},
		Procedure:    "Acylate the hydrazinylazine with the acid and coupling reagent, then heat to close the triazole ring.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol, freeAlcohol, {"[CX3](=O)[OH]", "a second acid reacts too"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"Brc1ccc2nnc(C3CC3)n2c1", "NNc1ccc(Br)cn1.O=C(O)C1CC1"},
			{"Clc1ccc2nncn2n1", "NNc1ccc(Cl)nn1.O=CO"},
		},
		Negative: []string{"c1ccn2ncnc2c1", "c1nnc2n1CCCC2", "c1ccc2[nH]nnc2c1", "Sc1nnc2ccccn12"},
	},
	{
		Name: "indazole_formation", Family: "indazole_formation", Class: 4,
		SMIRKS: []string{
			"[nH;+0:1]1[n;H0;+0:2][c;$([cH]),$(c-!@[#6;$(c),$([CX4])]):3][" + fusedC + ":4]:[" + fusedC + ":5]1>>[NH2:1][NH2:2].[C:3](=O)[c:4]:[c:5]F",
			"[nH;+0:1]1[n;H0;+0:2][c:3]([NH2;+0:6])[" + fusedC + ":4]:[" + fusedC + ":5]1>>[NH2:1][NH2:2].[C:3](#[N:6])[c:4]:[c:5]F",
		},
		Conditions:   retro.Conditions{Solvent: "ethanol, DMSO or neat hydrazine hydrate", Temperature: "80-120 °C"},
		Procedure:    "Heat the 2-fluoroaryl carbonyl compound or nitrile with hydrazine hydrate, pour on water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, {"[CX4][Br,I,Cl]", "alkyl halides are substituted"}, {"[#6][CX3](=O)[OX2][#6]", "esters give hydrazides"}},
		Selectivity:  "The fluoride ortho to the carbonyl group is displaced.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Brc1ccc2[nH]ncc2c1", "NN.O=Cc1cc(Br)ccc1F"},
			{"Nc1n[nH]c2cc(-c3ccccc3)ccc12", "NN.N#Cc1ccc(-c2ccccc2)cc1F"},
		},
		Negative: []string{"Cn1ncc2ccccc21", "c1cn[nH]c1", "c1ccc2[nH]cnc2c1", "C1CCc2[nH]ncc2C1"},
	},
	{
		Name: "aminopyrimidine_annulation", Family: "quinazoline_niementowski", Class: 4,
		SMIRKS:       []string{"[NH2;+0:1][c:2]1[n;X2;+0:3][cH:4][n;X2;+0:5][c;x3;$(c(:a)(:a):a):6]:[c;x3;$(c(:a)(:a):a):7]1>>[N:1]#[C:2][c:7]:[c:6][NH2:5].[CH:4](=O)[NH2:3]"},
		Conditions:   retro.Conditions{Temperature: "150-180 °C"},
		Procedure:    "Heat the ortho-aminonitrile in excess formamide at 170 °C, cool, dilute with water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, {"C(=O)OC(C)(C)C", "Boc groups do not last at this temperature"}, {"[#6][CX3](=O)[OX2][#6]", "esters give amides"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"Nc1ncnc2c1cnn2-c1ccccc1", "N#Cc1cnn(-c2ccccc2)c1N.NC=O"},
			{"Nc1ncnc2cc(Br)ccc12", "N#Cc1ccc(Br)cc1N.NC=O"},
		},
		Negative: []string{"Nc1ccncn1", "CNc1ncnc2ccccc12", "Nc1ncnc2c1CCCC2", "Nc1nccc2ccccc12"},
	},
	{
		Name: "pyrimidinone_annulation", Family: "quinazoline_niementowski", Class: 4,
		SMIRKS:       []string{"[c:1]1(=[O:2])[nH:3][cH:4][n;H0;+0:5][c;x3;r5;$(c(:a)(:a):a):6]:[c;x3;r5;$(c(:a)(:a):a):7]1>>[C:1](=[O:2])(OCC)[c:7]:[c:6][NH2:5].[CH:4](=O)[NH2:3]"},
		Conditions:   retro.Conditions{Temperature: "150-180 °C"},
		Procedure:    "Heat the ortho-amino ester in excess formamide at 170 °C, cool, dilute with water, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, {"C(=O)OC(C)(C)C", "Boc groups do not last at this temperature"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"O=c1[nH]cnc2sc3c(c12)CCCC3", "CCOC(=O)c1c(N)sc2c1CCCC2.NC=O"},
			{"O=c1[nH]cnc2c1cnn2-c1ccccc1", "CCOC(=O)c1cnn(-c2ccccc2)c1N.NC=O"},
		},
		Negative: []string{"O=c1cc[nH]cn1", "O=c1[nH]cnc2ccccc12", "O=c1[nH]cnc2c1CCC2", "Cc1nc2sccc2c(=O)[nH]1"},
	},
	{
		Name: "quinolone_gould_jacobs", Family: "quinolone_gould_jacobs", Class: 4,
		SMIRKS:       []string{"[c:1]1(=[O:2])[c:3](-!@[C;$(C(=O)OCC):4])[cH:5][nH;+0:6][" + fusedBenzoC + ":7]:[" + fusedBenzoC + ";" + angular + ":8]1>>[NH2:6][c:7]:[cH:8].[C:1](=[O:2])(OCC)[C:3]([C:4])=[CH:5]OCC"},
		Conditions:   retro.Conditions{Solvent: "diphenyl ether", Temperature: "130 °C, then 250 °C"},
		Procedure:    "Condense the aniline with diethyl ethoxymethylenemalonate at 130 °C, then add to diphenyl ether at 250 °C, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine, freeThiol, {"C(=O)OC(C)(C)C", "Boc groups do not last at this temperature"}},
		Selectivity:  "Meta-substituted anilines close mainly to the 7-isomer.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"CCOC(=O)c1c[nH]c2cc(Cl)c(F)cc2c1=O", "Nc1ccc(F)c(Cl)c1.CCOC=C(C(=O)OCC)C(=O)OCC"},
			{"CCOC(=O)c1c[nH]c2ccc(OC)cc2c1=O", "COc1ccc(N)cc1.CCOC=C(C(=O)OCC)C(=O)OCC"},
		},
		Negative: []string{"O=c1cc[nH]c2ccccc12", "CCOC(=O)c1cn(C)c2ccccc2c1=O", "CCOC(=O)c1c[nH]ccc1=O", "CCOC(=O)c1coc2ccccc2c1=O"},
	},
	{
		Name: "isoquinoline_aromatisation", Family: "isoquinoline_aromatisation", Class: 8,
		SMIRKS:       []string{"[cH:1]1[cH:2][n;X2;H0;+0:3][c:4](-!@[" + plainSubstituent + ":5])[c;x3;$(c(:a)(:a):a):6]:[c;x3;$(c(:a)(:a):a):7]1>>[CH2:1]1[CH2:2][N:3]=[C:4]([#6:5])[c:6]:[c:7]1"},
		Conditions:   retro.Conditions{Catalyst: "palladium on carbon or manganese dioxide", Solvent: "xylene or toluene", Temperature: "110-140 °C"},
		Procedure:    "Reflux the 3,4-dihydroisoquinoline with palladium on carbon in xylene, filter, evaporate.",
		Incompatible: []Incompatibility{freeThiol, {"[CX4;!H0][OX2H]", "alcohols are oxidised by manganese dioxide"}, {"[SX2]", "divalent sulfur poisons the catalyst"}, {"c[Br,I]", "the halide may be lost over palladium"}},
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"COc1ccc(Cc2nccc3cc(OC)c(OC)cc23)cc1OC", "COc1ccc(CC2=NCCc3cc(OC)c(OC)cc32)cc1OC"},
			{"Cc1nccc2c1[nH]c1ccccc12", "CC1=NCCc2c1[nH]c1ccccc21"},
		},
		Negative: []string{"c1ccc2cnccc2c1", "Cc1ccc2ccccc2n1", "Cc1ccccn1", "Cc1nc2ccccc2nc1C"},
	},
}
