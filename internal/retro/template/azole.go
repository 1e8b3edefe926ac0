package template

import "athanor/internal/retro"

// Fragments of the heterocycle constructions.
const (
	// plainSubstituent is a carbon that a ring carries from the start: aryl or
	// saturated.
	plainSubstituent = "#6;$(c),$([CX4])"

	// openC is an aromatic ring carbon that carries hydrogen or a carbon
	// substituent and belongs to one ring. A carboxylic acid there would make the
	// precursor a beta-keto acid.
	openC = "c;x2;H1,$(c-!@[#6;!$(C(=O)[OH])])"

	// substituentN is a carbon that a ring nitrogen brings from an amine or a
	// hydrazine: aryl or saturated, with no second heteroatom on it.
	substituentN = "#6;$(c),$([CX4;z1])"

	// tosmic completes toluenesulfonylmethyl isocyanide.
	tosmic = "S(=O)(=O)c1ccc(C)cc1"

	// dmfAcetal completes the carbon of N,N-dimethylformamide dimethyl acetal.
	dmfAcetal = "(OC)(OC)N(C)C"
)

// Groups that disturb condensations.
var (
	otherCarbonyl = Incompatibility{"[$([CX3H1](=O)[#6]),$([CX3](=O)([#6])[#6])]", "another aldehyde or ketone condenses too; mask it as acetal"}
	otherAmine    = Incompatibility{"[$([NX3;H2;!$(N[C,S]=[O,N,S]);!$(N[!#6])]),$([NX3;H1]([CX4])[CX4])]", "another amine condenses or is alkylated; protect it first"}
	strongAcid    = Incompatibility{"[$(C(=O)OC([CH3])([CH3])[CH3]),$([OX2]([CX4])[CX4][OX2]),$(O[Si])]", "Boc and silyl groups, tert-butyl esters and acetals are cleaved by the acid"}
)

// azoles are reactions of class 4: a single five-membered aromatic ring is built.
var azoles = []Reaction{
	{
		Name: "cuaac_click", Family: "cuaac_click", Class: 4,
		SMIRKS:       []string{"[" + substituentN + ":1]-!@[n;+0;r5:2]1[cH:3][c:4](-!@[#6:5])[n;+0:6][n;+0:7]1>>[#6:1][N:2]=[N+:7]=[N-:6].[CH:3]#[C:4][#6:5]"},
		Conditions:   retro.Conditions{Catalyst: "copper(II) sulfate, sodium ascorbate", Solvent: "tert-butanol-water", Temperature: "25 °C"},
		Procedure:    "Stir the azide, the alkyne, copper sulfate and sodium ascorbate in aqueous tert-butanol.",
		Incompatible: []Incompatibility{freeThiol, {"[CX2H]#C", "a second terminal alkyne reacts too"}, {"[NX2]=[N+]=[N-]", "a second azide reacts too"}},
		Selectivity:  "Gives the 1,4-disubstituted triazole only.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"c1ccc(Cn2cc(-c3ccccc3)nn2)cc1", "[N-]=[N+]=NCc1ccccc1.C#Cc1ccccc1"},
			{"O=C(O)[C@H](Cc1ccccc1)n1cc(CNC(=O)c2ccc(F)cc2)nn1", "[N-]=[N+]=N[C@@H](Cc1ccccc1)C(=O)O.C#CCNC(=O)c1ccc(F)cc1"},
		},
		Negative: []string{"c1ccc(Cn2ncc(-c3ccccc3)n2)cc1", "c1ccc2c(c1)nnn2C", "c1ccc(-c2cnnn2Cc2ccccc2)cc1", "CC(=O)n1cc(C)nn1"},
	},
	{
		Name: "ruaac_click", Family: "ruaac_click", Class: 4,
		SMIRKS:       []string{"[" + substituentN + ":1]-!@[n;+0;r5:2]1[c:3](-!@[#6:5])[cH:4][n;+0:6][n;+0:7]1>>[#6:1][N:2]=[N+:7]=[N-:6].[C:3]([#6:5])#[CH:4]"},
		Conditions:   retro.Conditions{Catalyst: "chloro(pentamethylcyclopentadienyl)bis(triphenylphosphine)ruthenium(II)", Solvent: "dioxane", Temperature: "60 °C"},
		Procedure:    "Heat the azide and the alkyne with the ruthenium catalyst in dioxane under argon.",
		Incompatible: []Incompatibility{freeThiol, {"[C]#C", "a second alkyne reacts too"}, {"[NX2]=[N+]=[N-]", "a second azide reacts too"}},
		Selectivity:  "Gives the 1,5-disubstituted triazole only.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"c1ccc(-c2cnnn2Cc2ccccc2)cc1", "[N-]=[N+]=NCc1ccccc1.C#Cc1ccccc1"},
			{"COC(=O)c1ccc(Cn2nncc2CCO)cc1", "COC(=O)c1ccc(CN=[N+]=[N-])cc1.C#CCCO"},
		},
		Negative: []string{"c1ccc(Cn2cc(-c3ccccc3)nn2)cc1", "c1ccc2c(c1)nnn2C", "c1ccc2c(c1)Cn1nncc1-2"},
	},
	{
		Name: "tetrazole_from_nitrile", Family: "tetrazole_from_nitrile", Class: 4, Medium: Azide,
		SMIRKS: []string{
			"[" + plainSubstituent + ":6]-!@[c:1]1[n;+0:2][n;+0:3][n;+0:4][nH;+0:5]1>>[#6:6][C:1]#[N:2].[N-:5]=[N+:4]=[N-:3].[Na+]",
			"[" + plainSubstituent + ":6]-!@[c:1]1[n;+0:2][n;+0:3][nH;+0:4][n;+0:5]1>>[#6:6][C:1]#[N:2].[N-:5]=[N+:4]=[N-:3].[Na+]",
		},
		Conditions:   retro.Conditions{Catalyst: "ammonium chloride or zinc bromide", Solvent: "DMF", Temperature: "110 °C"},
		Procedure:    "Heat the nitrile, sodium azide and ammonium chloride in DMF, acidify with care, collect.",
		Incompatible: []Incompatibility{{"[CX4][Br,I,Cl]", "alkyl halides react with azide"}, {"C1OC1", "epoxides are opened"}, secondNitrile, {"[$(c1cccc([N+](=O)[O-])c1F),$(c1ccc([N+](=O)[O-])cc1F)]", "activated fluorides are displaced"}},
		Stereo:       Retained, Prior: 3.9,
		Positive: []Example{
			{"c1ccc(-c2nnn[nH]2)cc1", "N#Cc1ccccc1.[Na+].[N-]=[N+]=[N-]"},
			{"Cc1ccc(-c2ccccc2-c2nn[nH]n2)cc1", "Cc1ccc(-c2ccccc2C#N)cc1.[Na+].[N-]=[N+]=[N-]"},
		},
		Negative: []string{"Cn1nnnc1-c1ccccc1", "c1nnn[nH]1", "c1ccc2c(c1)nnn2C", "Nc1nnn[nH]1"},
	},
	{
		Name: "oxadiazole_124_from_amidoxime", Family: "oxadiazole_124_from_amidoxime", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][o:4][c:5](-!@[" + plainSubstituent + ":6])[n:7]1>>[#6:1][C:2](=[N:3][OH:4])[NH2:7].[C:5]([#6:6])(=O)[OH]"},
		Conditions:   retro.Conditions{Catalyst: "carbonyldiimidazole or EDC and HOBt", Solvent: "DMF", Temperature: "25 °C, then 100 °C"},
		Procedure:    "Activate the acid with carbonyldiimidazole in DMF, add the amidoxime, then heat to 100 °C to close the ring.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3](=O)[OH]", "a second acid is acylating too"}, freePhenol},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"c1ccc(-c2noc(-c3ccccc3)n2)cc1", "NC(=NO)c1ccccc1.O=C(O)c1ccccc1"},
			{"CC(C)(C)OC(=O)N1CCC[C@H]1c1nc(-c2ccncc2)no1", "NC(=NO)c1ccncc1.CC(C)(C)OC(=O)N1CCC[C@H]1C(=O)O"},
		},
		Negative: []string{"c1ccc(-c2nnc(-c3ccccc3)o2)cc1", "Cc1nnc(C)s1", "c1ccc2nocc2c1", "O=c1[nH]c(-c2ccccc2)no1"},
	},
	{
		Name: "oxadiazole_134_from_diacylhydrazide", Family: "oxadiazole_134_from_diacylhydrazide", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][n:4][c:5](-!@[" + plainSubstituent + ":6])[o:7]1>>[#6:1][C:2](=[O:7])[NH:3][NH:4][C:5](=O)[#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride or Burgess reagent", Solvent: "acetonitrile", Temperature: "80 °C"},
		Procedure:    "Heat the diacylhydrazine with phosphorus oxychloride in acetonitrile, pour on ice, neutralise, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, freeAcid, aldehyde, strongAcid},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Clc1ccc(-c2nnc(-c3ccccc3)o2)cc1", "O=C(NNC(=O)c1ccc(Cl)cc1)c1ccccc1"},
			{"COc1ccc(Cc2nnc(-c3ccncc3)o2)cc1", "COc1ccc(CC(=O)NNC(=O)c2ccncc2)cc1"},
		},
		Negative: []string{"c1ccc(-c2noc(-c3ccccc3)n2)cc1", "Nc1nnc(-c2ccccc2)o1", "Cc1nnc(C)s1", "O=c1[nH]nc(-c2ccccc2)o1", "c1ccc2nonc2c1"},
	},
	{
		Name: "oxadiazole_134_from_hydrazide", Family: "oxadiazole_134_from_diacylhydrazide", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][n:4][c:5](-!@[" + plainSubstituent + ":6])[o:7]1>>[#6:1][C:2](=[O:7])[NH:3][NH2:4].[C:5](=O)([OH])[#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "propylphosphonic anhydride, triethylamine", Solvent: "ethyl acetate", Temperature: "80 °C"},
		Procedure:    "Heat the hydrazide, the acid, triethylamine and propylphosphonic anhydride in ethyl acetate, wash.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, {"[CX3](=O)[OH]", "a second acid reacts too"}, aldehyde},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Clc1ccc(-c2nnc(-c3ccccc3)o2)cc1", "NNC(=O)c1ccccc1.O=C(O)c1ccc(Cl)cc1"},
			{"CC(C)(C)OC(=O)NCc1nnc(-c2ccncc2)o1", "NNC(=O)c1ccncc1.CC(C)(C)OC(=O)NCC(=O)O"},
		},
		Negative: []string{"c1ccc(-c2noc(-c3ccccc3)n2)cc1", "Nc1nnc(-c2ccccc2)o1", "Cc1nnc(C)s1", "c1ccc2nonc2c1"},
	},
	{
		Name: "triazole_124_formation", Family: "triazole_124_formation", Class: 4,
		SMIRKS: []string{
			"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][nH:4][c:5](-!@[" + plainSubstituent + ":6])[n:7]1>>[#6:1][C:2](=O)[NH:3][NH2:4].[C:5]([#6:6])(=[NH:7])[NH2]",
			"[" + plainSubstituent + ":1]-!@[c:2]1[nH:3][n:4][c:5](-!@[" + plainSubstituent + ":6])[n:7]1>>[#6:1][C:2](=O)[NH:3][NH2:4].[C:5]([#6:6])(=[NH:7])[NH2]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium methoxide", Solvent: "ethanol, then a high-boiling solvent", Temperature: "80-150 °C"},
		Procedure:    "Stir the amidine and the acylhydrazide in ethanol with base, then heat the acylamidrazone to close the ring.",
		Incompatible: []Incompatibility{freeThiol, {"[#6][CX3](=O)[OX2][#6]", "esters are attacked by the amidine"}, otherCarbonyl, {"[CX4][Br,I,Cl]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"c1ccc(-c2n[nH]c(-c3ccncc3)n2)cc1", "NNC(=O)c1ccccc1.N=C(N)c1ccncc1"},
			{"Cc1nc(-c2ccc(OC)cc2)n[nH]1", "CC(=N)N.NNC(=O)c1ccc(OC)cc1"},
		},
		Negative: []string{"Cn1ncnc1-c1ccccc1", "c1nc[nH]n1", "c1ccc2[nH]nnc2c1", "Nc1n[nH]c(-c2ccccc2)n1"},
	},
	{
		Name: "triazole_124_from_amide", Family: "triazole_124_formation", Class: 4,
		SMIRKS: []string{
			"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][nH:4][cH:5][n:7]1>>[#6:1][C:2](=O)[NH2:7].[CH:5]" + dmfAcetal + ".[NH2:3][NH2:4]",
			"[" + plainSubstituent + ":1]-!@[c:2]1[nH:3][n:4][cH:5][n:7]1>>[#6:1][C:2](=O)[NH2:7].[CH:5]" + dmfAcetal + ".[NH2:3][NH2:4]",
			"[" + plainSubstituent + ":1]-!@[c:2]1[n:3](-!@[" + substituentN + ":8])[n:4][cH:5][n:7]1>>[#6:1][C:2](=O)[NH2:7].[CH:5]" + dmfAcetal + ".[NH:3]([#6:8])[NH2:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid (second step)", Solvent: "neat, then acetic acid", Temperature: "90-120 °C"},
		Procedure:    "Heat the amide in DMF dimethyl acetal, evaporate, heat the acylamidine with the hydrazine in acetic acid.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAcid, otherCarbonyl, strongAcid},
		Selectivity:  "Substituted hydrazines give the 1,5-disubstituted triazole.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Brc1ccc(-c2nc[nH]n2)cc1", "NC(=O)c1ccc(Br)cc1.COC(OC)N(C)C.NN"},
			{"CC(C)n1ncnc1-c1cc(Br)ccn1", "NC(=O)c1cc(Br)ccn1.COC(OC)N(C)C.CC(C)NN"},
		},
		Negative: []string{"c1nc[nH]n1", "c1ccc(-n2cncn2)cc1", "c1ccc2[nH]nnc2c1", "c1ccn2ncnc2c1"},
	},
	{
		Name: "isoxazole_cycloaddition", Family: "isoxazole_cycloaddition", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][o:4][c:5](-!@[#6:6])[cH:7]1>>[#6:1][CH:2]=[N:3][OH:4].[C:5]([#6:6])#[CH:7]"},
		Conditions:   retro.Conditions{Catalyst: "N-chlorosuccinimide, triethylamine", Solvent: "DMF or dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Chlorinate the aldoxime with N-chlorosuccinimide, add the alkyne, then triethylamine slowly at 0 °C.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX2H]#C", "a second terminal alkyne reacts too"}, {"[CX3;H2]=[CX3]", "a terminal alkene reacts too"}, otherCarbonyl},
		Selectivity:  "Terminal alkynes give the 3,5-disubstituted isoxazole; nitrile oxides dimerise when kept.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"c1ccc(-c2cc(-c3ccncc3)on2)cc1", "ON=Cc1ccccc1.C#Cc1ccncc1"},
			{"COC(=O)c1cc(-c2ccc(Cl)cc2)no1", "ON=Cc1ccc(Cl)cc1.C#CC(=O)OC"},
		},
		Negative: []string{"c1ccc2oncc2c1", "c1cnoc1", "Cc1noc(C)c1-c1ccccc1", "c1ccc(-c2nnc(C)o2)cc1"},
	},
	{
		Name: "isoxazole_from_diketone", Family: "isoxazole_from_diketone", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][o:4][c:5](-!@[" + plainSubstituent + ":6])[" + openC + ":7]1>>[#6:1][C:2](=O)[C:7][C:5](=O)[#6:6].[NH2:3][OH:4]"},
		Conditions:   retro.Conditions{Catalyst: "sodium acetate", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the 1,3-diketone with hydroxylamine hydrochloride in ethanol, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Selectivity:  "Unsymmetrical diketones give both regioisomers.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"Cc1cc(C)no1", "CC(=O)CC(C)=O.NO"},
			{"Cc1noc(C)c1Cc1ccccc1", "CC(=O)C(Cc1ccccc1)C(C)=O.NO"},
		},
		Negative: []string{"c1ccc2oncc2c1", "c1cnoc1", "Nc1cc(C)no1", "C1CCc2oncc2C1"},
	},
	{
		Name: "pyrazole_knorr", Family: "pyrazole_knorr", Class: 4,
		SMIRKS: []string{
			"[" + substituentN + ":1]-!@[n;r5:2]1[n:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":7]>>[#6:1][NH:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6](=O)[#6:7]",
			"[nH:2]1[n:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":7]>>[NH2:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6](=O)[#6:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the hydrazine and the 1,3-diketone in ethanol with acetic acid.",
		Incompatible: []Incompatibility{otherCarbonyl, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Selectivity:  "Arylhydrazines put the smaller or more electrophilic carbonyl carbon next to the substituted nitrogen; isomers form.",
		Stereo:       Retained, Prior: 4.3,
		Positive: []Example{
			{"Cc1cc(C)n(-c2ccccc2)n1", "NNc1ccccc1.CC(=O)CC(C)=O"},
			{"Cc1ccc(-c2cc(C(F)(F)F)nn2-c2ccc(S(N)(=O)=O)cc2)cc1", "NNc1ccc(S(N)(=O)=O)cc1.Cc1ccc(C(=O)CC(=O)C(F)(F)F)cc1"},
			{"Cc1n[nH]c(C)c1Cc1ccccc1", "CC(=O)C(Cc1ccccc1)C(C)=O.NN"},
		},
		Negative: []string{"Cn1cccn1", "c1ccc2[nH]ncc2c1", "Nc1cc(C)n[nH]1", "C1CCc2[nH]ncc2C1"},
	},
	{
		Name: "pyrazole_from_enaminone", Family: "pyrazole_knorr", Class: 4,
		SMIRKS: []string{
			"[nH:2]1[n:3][c:4](-!@[" + plainSubstituent + ":8])[cH:5][cH:6]1>>[NH2:2][NH2:3].[C:4]([#6:8])(=O)/[CH:5]=[CH:6]/N(C)C",
			"[n;H0:2]1[nH:3][c:4](-!@[" + plainSubstituent + ":8])[cH:5][cH:6]1>>[NH2:2][NH2:3].[C:4]([#6:8])(=O)/[CH:5]=[CH:6]/N(C)C",
			"[" + substituentN + ":1]-!@[n:3]1[n;H0:2][cH:6][cH:5][c:4]1-!@[" + plainSubstituent + ":8]>>[NH2:2][NH:3][#6:1].[C:4]([#6:8])(=O)/[CH:5]=[CH:6]/N(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the enaminone with the hydrazine in ethanol, evaporate, crystallise.",
		Incompatible: []Incompatibility{otherCarbonyl, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Selectivity:  "Substituted hydrazines give mainly the 1,5-disubstituted pyrazole.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"Clc1ccc(-c2cc[nH]n2)cc1", "CN(C)/C=C/C(=O)c1ccc(Cl)cc1.NN"},
			{"COc1ccc(-c2ccnn2-c2ccccc2)cc1", "COc1ccc(C(=O)/C=C/N(C)C)cc1.NNc1ccccc1"},
		},
		Negative: []string{"Cn1cccn1", "c1ccc2[nH]ncc2c1", "c1ccc(-n2cccn2)cc1", "c1cn[nH]c1"},
	},
	{
		Name: "enaminone_formation", Family: "enaminone_formation", Class: 3,
		SMIRKS: []string{
			"[" + plainSubstituent + ":1][C;X3:2](=[O:3])/[CH:4]=!@[CH:5]/[N:6]([CH3:7])[CH3:8]>>[#6:1][C:2](=[O:3])[CH3:4].[CH:5](OC)(OC)[N:6]([CH3:7])[CH3:8]",
			"[" + plainSubstituent + ":1][C;X3:2](=[O:3])-!@[C;X3;H1:4]=!@[C;X3;H1:5]-[N:6]([CH3:7])[CH3:8]>>[#6:1][C:2](=[O:3])[CH3:4].[CH:5](OC)(OC)[N:6]([CH3:7])[CH3:8]",
		},
		Conditions:   retro.Conditions{Solvent: "DMF or toluene", Temperature: "110 °C"},
		Procedure:    "Heat the methyl ketone with N,N-dimethylformamide dimethyl acetal, evaporate, triturate.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freePhenol, freeThiol, aldehyde, {"[CX3](=O)[NH2]", "primary amides condense too"}, {"[CX4;H2,H3][CX3](=O)[#6]", "a second ketone condenses too"}},
		Stereo:       CreatesE, Prior: 4.0,
		Positive: []Example{
			{"CN(C)/C=C/C(=O)c1cccnc1", "CC(=O)c1cccnc1.COC(OC)N(C)C"},
			{"CN(C)C=CC(=O)c1ccc2[nH]ncc2c1", "CC(=O)c1ccc2[nH]ncc2c1.COC(OC)N(C)C"},
		},
		Negative: []string{"CN(C)C=CC(=O)OC", "CN1C=CC(=O)CC1", "CN(C)/C=C\\C(=O)c1cccnc1", "CN(C)CCC(=O)c1ccccc1"},
	},
	{
		Name: "aminopyrazole_from_ketonitrile", Family: "pyrazole_knorr", Class: 4,
		SMIRKS: []string{
			"[" + substituentN + ":1]-!@[n:2]1[n:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1[NH2;+0:7]>>[#6:1][NH:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6]#[N:7]",
			"[nH:2]1[n;H0:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1[NH2;+0:7]>>[NH2:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6]#[N:7]",
			"[n;H0:2]1[nH:3][c:4](-!@[" + plainSubstituent + ":8])[" + openC + ":5][c:6]1[NH2;+0:7]>>[NH2:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6]#[N:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrochloric acid", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the beta-ketonitrile and the hydrazine in ethanol with acid, basify, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"Cc1ccc(-n2nc(C(C)(C)C)cc2N)cc1", "Cc1ccc(NN)cc1.CC(C)(C)C(=O)CC#N"},
			{"Nc1cc(C2CC2)[nH]n1", "N#CCC(=O)C1CC1.NN"},
		},
		Negative: []string{"Nc1cc[nH]n1", "Nc1n[nH]c2ccccc12", "CNc1cc(C)nn1C", "Nc1cnn(C)c1"},
	},
	{
		Name: "pyrazolone_knorr", Family: "pyrazole_knorr", Class: 4,
		SMIRKS:       []string{"[" + substituentN + ":1]-!@[N:2]1-[N:3]=[C:4](-!@[" + plainSubstituent + ":8])-[C;X4;H1,H2:5]-[C:6]1=[O:7]>>[#6:1][NH:2][NH2:3].[C:4]([#6:8])(=O)[C:5][C:6](=[O:7])OCC"},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the beta-keto ester and the hydrazine in ethanol with acetic acid, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine},
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"CC1=NN(c2ccccc2)C(=O)C1", "NNc1ccccc1.CCOC(=O)CC(C)=O"},
			{"O=C1CC(C2CC2)=NN1c1ccc(Br)cc1", "NNc1ccc(Br)cc1.CCOC(=O)CC(=O)C1CC1"},
		},
		Negative: []string{"CC1=NNC(=O)C1", "CN1N=C(C)CCC1=O", "O=C1CCN(c2ccccc2)N1", "CN1N=C(c2ccccc2)c2ccccc2C1=O"},
	},
	{
		Name: "imidazole_debus", Family: "imidazole_debus", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[nH:3][c:4](-!@[" + plainSubstituent + ":5])[c:6](-!@[" + plainSubstituent + ":7])[n:8]1>>[#6:1][CH:2]=O.[C:4]([#6:5])(=O)[C:6](=O)[#6:7].[NH3:3].[NH3:8]"},
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate (source of ammonia)", Solvent: "acetic acid", Temperature: "110 °C"},
		Procedure:    "Reflux the diketone, the aldehyde and excess ammonium acetate in acetic acid, pour on aqueous ammonia, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeAmine, freeThiol, strongAcid},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"c1ccc(-c2nc(-c3ccccc3)c(-c3ccccc3)[nH]2)cc1", "O=Cc1ccccc1.O=C(C(=O)c1ccccc1)c1ccccc1.N.N"},
			{"CS(=O)c1ccc(-c2nc(-c3ccc(F)cc3)c(-c3ccncc3)[nH]2)cc1", "CS(=O)c1ccc(C=O)cc1.O=C(C(=O)c1ccncc1)c1ccc(F)cc1.N.N"},
		},
		Negative: []string{"Cc1ncc[nH]1", "Cc1nc2ccccc2[nH]1", "Cn1c(C)nc(C)c1C", "Cc1nc(C)c(C)o1"},
	},
	{
		Name: "imidazole_van_leusen", Family: "imidazole_van_leusen", Class: 4,
		SMIRKS:       []string{"[" + substituentN + ":1]-!@[n:2]1[cH;+0:3][n;+0:4][cH:5][c:6]1-!@[" + plainSubstituent + ":7]>>[#6:1][NH2:2].[CH:6](=O)[#6:7].[C-:3]#[N+:4][CH2:5]" + tosmic},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "DMF or ethanol", Temperature: "80 °C"},
		Procedure:    "Form the imine from aldehyde and amine, add TosMIC and potassium carbonate, heat, dilute with water, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, otherAmine, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"c1ccc(-c2cncn2C2CC2)cc1", "NC1CC1.O=Cc1ccccc1.[C-]#[N+]CS(=O)(=O)c1ccc(C)cc1"},
			{"Fc1ccc(-c2cncn2CCc2ccccn2)cc1", "NCCc1ccccn1.O=Cc1ccc(F)cc1.[C-]#[N+]CS(=O)(=O)c1ccc(C)cc1"},
		},
		Negative: []string{"Cn1ccnc1", "Cn1cnc2ccccc21", "c1ncc2n1CCC2", "Cc1cnc(C)n1C"},
	},
	{
		Name: "imidazole_from_amidine", Family: "imidazole_from_amidine", Class: 4,
		SMIRKS: []string{
			"[c:1]1(-!@[" + plainSubstituent + ":6])[n;H0:2][c:3](-!@[" + plainSubstituent + ":7])[nH:4][cH:5]1>>[C:1]([#6:6])(=O)[CH2:5]Br.[NH2:2][C:3]([#6:7])=[NH:4]",
			"[c:1]1(-!@[" + plainSubstituent + ":6])[nH:2][c:3](-!@[" + plainSubstituent + ":7])[n;H0:4][cH:5]1>>[C:1]([#6:6])(=O)[CH2:5]Br.[NH2:2][C:3]([#6:7])=[NH:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "THF-water or DMF", Temperature: "60 °C"},
		Procedure:    "Heat the amidine hydrochloride, potassium carbonate and the bromoketone in aqueous THF, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, otherAmine, otherHalide},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"c1ccc(-c2c[nH]c(-c3ccccc3)n2)cc1", "O=C(CBr)c1ccccc1.N=C(N)c1ccccc1"},
			{"Cc1ncc(-c2ccc(F)cc2)[nH]1", "O=C(CBr)c1ccc(F)cc1.CC(=N)N"},
		},
		Negative: []string{"Cc1ncc[nH]1", "Cc1nc2ccccc2[nH]1", "Cn1cc(C)nc1C", "Cc1csc(C)n1"},
	},
	{
		Name: "oxazole_robinson_gabriel", Family: "oxazole_robinson_gabriel", Class: 4, Medium: StrongAcid,
		SMIRKS:       []string{"[" + plainSubstituent + ":1]-!@[c:2]1[n:3][" + openC + ":4][c:5](-!@[" + plainSubstituent + ":6])[o:7]1>>[#6:1][C:2](=[O:7])[NH:3][C:4][C:5](=O)[#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride or sulfuric acid and acetic anhydride", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Heat the alpha-acylamino ketone with phosphorus oxychloride in toluene, pour on ice, neutralise, extract.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeAcid, freeThiol, aldehyde, strongAcid, {"[CX3](=O)[NH2]", "primary amides are dehydrated"}},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"c1ccc(-c2cnc(-c3ccccc3)o2)cc1", "O=C(CNC(=O)c1ccccc1)c1ccccc1"},
			{"COC(=O)CCc1oc(-c2ccc(Cl)cc2)nc1C", "COC(=O)CCC(=O)C(C)NC(=O)c1ccc(Cl)cc1"},
		},
		Negative: []string{"c1ccc2ocnc2c1", "Cc1csc(C)n1", "c1cocn1", "Cc1cc(C)no1"},
	},
	{
		Name: "oxazole_van_leusen", Family: "oxazole_van_leusen", Class: 4,
		SMIRKS:       []string{"[" + plainSubstituent + ":7]-!@[c:6]1[o:2][cH;+0:3][n;+0:4][cH:5]1>>[CH:6](=[O:2])[#6:7].[C-:3]#[N+:4][CH2:5]" + tosmic},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "methanol", Temperature: "65 °C"},
		Procedure:    "Reflux the aldehyde, TosMIC and potassium carbonate in methanol, evaporate, extract.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"COc1ccc(-c2cnco2)cc1", "COc1ccc(C=O)cc1.[C-]#[N+]CS(=O)(=O)c1ccc(C)cc1"},
			{"O=[N+]([O-])c1ccc(-c2cnco2)c(F)c1", "O=Cc1ccc([N+](=O)[O-])cc1F.[C-]#[N+]CS(=O)(=O)c1ccc(C)cc1"},
		},
		Negative: []string{"c1ccc2ocnc2c1", "Cc1ncc(C)o1", "c1cocn1", "c1ccc(-c2cscn2)cc1"},
	},
	{
		Name: "thiazole_hantzsch", Family: "thiazole_hantzsch", Class: 4,
		SMIRKS:       []string{"[c:1]1(-!@[#6;$(c),$([CX4]),$(C(=O)O):6])[n:2][c:3](-!@[" + plainSubstituent + ":7])[s:4][" + openC + ":5]1>>[C:1]([#6:6])(=O)[C:5]Br.[NH2:2][C:3](=[S:4])[#6:7]"},
		Conditions:   retro.Conditions{Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the bromoketone and the thioamide in ethanol, basify, collect the thiazole.",
		Incompatible: []Incompatibility{freeThiol, otherAmine, otherHalide, strongAcid},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"Cc1nc(-c2ccccc2)cs1", "O=C(CBr)c1ccccc1.CC(N)=S"},
			{"CCOC(=O)c1csc(-c2ccc(Cl)cc2)n1", "CCOC(=O)C(=O)CBr.NC(=S)c1ccc(Cl)cc1"},
			{"Cc1nc(-c2ccncc2)sc1Cc1ccccc1", "CC(=O)C(Br)Cc1ccccc1.NC(=S)c1ccncc1"},
		},
		Negative: []string{"Cc1nc2ccccc2s1", "Nc1nc(C)cs1", "c1cscn1", "Cc1ncc(C)s1", "Cc1nc(-c2ccccc2)sc1C(=O)O"},
	},
	{
		Name: "aminothiazole", Family: "aminothiazole", Class: 4,
		SMIRKS:       []string{"[c:1]1(-!@[#6;$(c),$([CX4]),$(C(=O)O):6])[n:2][c:3](-!@[N;X3;+0;!$(N[C,S]=[O,N,S]);!$(N[!#6]):7])[s:4][" + openC + ":5]1>>[C:1]([#6:6])(=O)[C:5]Br.[NH2:2][C:3](=[S:4])[N:7]"},
		Conditions:   retro.Conditions{Solvent: "ethanol", Temperature: "78 °C"},
		Procedure:    "Reflux the bromoketone and the thiourea in ethanol, basify, collect the thiazole.",
		Incompatible: []Incompatibility{freeThiol, otherAmine, otherHalide, strongAcid},
		Stereo:       Retained, Prior: 4.3,
		Positive: []Example{
			{"Nc1nc(-c2ccccc2)cs1", "O=C(CBr)c1ccccc1.NC(N)=S"},
			{"Cc1ccc(Nc2nc(-c3ccccn3)cs2)cc1", "O=C(CBr)c1ccccn1.Cc1ccc(NC(N)=S)cc1"},
			{"CCOC(=O)c1sc(N)nc1C", "CCOC(=O)C(Br)C(C)=O.NC(N)=S"},
		},
		Negative: []string{"Cc1csc(C)n1", "Nc1nc2ccccc2s1", "CC(=O)Nc1nc(C)cs1", "Nc1nccs1"},
	},
	{
		Name: "pyrrole_paal_knorr", Family: "pyrrole_paal_knorr", Class: 4, Medium: Acid,
		SMIRKS: []string{
			"[" + substituentN + ":1]-!@[n;r5:2]1[c:3](-!@[" + plainSubstituent + ":7])[" + openC + ":4][" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":8]>>[#6:1][NH2:2].[C:3]([#6:7])(=O)[C:4][C:5][C:6](=O)[#6:8]",
			"[nH:2]1[c:3](-!@[" + plainSubstituent + ":7])[" + openC + ":4][" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":8]>>[NH3:2].[C:3]([#6:7])(=O)[C:4][C:5][C:6](=O)[#6:8]",
		},
		Conditions:   retro.Conditions{Catalyst: "acetic acid", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Reflux the amine (or ammonium acetate) and the 1,4-diketone in toluene with acetic acid and a water trap.",
		Incompatible: []Incompatibility{otherCarbonyl, otherAmine},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"Cc1ccc(C)n1-c1ccccc1", "Nc1ccccc1.CC(=O)CCC(C)=O"},
			{"Cc1ccc(-c2ccc(S(C)(=O)=O)cc2)n1-c1ccc(F)cc1", "Nc1ccc(F)cc1.CC(=O)CCC(=O)c1ccc(S(C)(=O)=O)cc1"},
			{"Cc1ccc(-c2ccccc2)[nH]1", "CC(=O)CCC(=O)c1ccccc1.N"},
		},
		Negative: []string{"Cn1cccc1", "c1ccc2c(c1)ccn2C", "Cc1cc2ccccc2[nH]1", "CC(=O)n1c(C)ccc1C"},
	},
	{
		Name: "furan_paal_knorr", Family: "furan_paal_knorr", Class: 4, Medium: Acid,
		SMIRKS:       []string{"[o:2]1[c:3](-!@[" + plainSubstituent + ":7])[" + openC + ":4][" + openC + ":5][c:6]1-!@[" + plainSubstituent + ":8]>>[C:3]([#6:7])(=[O:2])[C:4][C:5][C:6](=O)[#6:8]"},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid", Solvent: "toluene", Temperature: "110 °C"},
		Procedure:    "Reflux the 1,4-diketone with p-toluenesulfonic acid in toluene with a water trap.",
		Incompatible: []Incompatibility{otherCarbonyl, freeAmine, strongAcid},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"Cc1ccc(C)o1", "CC(=O)CCC(C)=O"},
			{"CCOC(=O)c1cc(-c2ccc(Cl)cc2)oc1C", "CCOC(=O)C(CC(=O)c1ccc(Cl)cc1)C(C)=O"},
		},
		Negative: []string{"c1ccoc1", "Cc1cc2ccccc2o1", "C1CCc2occc2C1", "Cc1ccc(C)s1"},
	},
	{
		Name: "thiophene_gewald", Family: "thiophene_gewald", Class: 4,
		SMIRKS:       []string{"[s:1]1[c:2]([NH2;+0:3])[c:4](-!@[C;$(C#N),$(C(=O)O[#6]),$(C(=O)[NX3]):5])[c;$([cH]),$(c-[#6]):6][c;$([cH]),$(c-[#6]):7]1>>[C:6](=O)[C:7].[CH2:4]([C:5])[C:2]#[N:3].[S:1]1SSSSSSS1"},
		Conditions:   retro.Conditions{Catalyst: "morpholine", Solvent: "ethanol", Temperature: "50-78 °C"},
		Procedure:    "Stir the ketone, the cyanoacetic derivative, sulfur and morpholine in ethanol at 50 °C, cool, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, freeThiol, otherAmine, {"[CX4][Br,I]", "alkyl halides are substituted"}},
		Selectivity:  "Unsymmetrical ketones close at the less hindered methylene group.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CCOC(=O)c1c(N)sc2c1CCCC2", "O=C1CCCCC1.CCOC(=O)CC#N.S1SSSSSSS1"},
			{"N#Cc1c(N)sc2c1CCN(Cc1ccccc1)C2", "O=C1CCN(Cc2ccccc2)CC1.N#CCC#N.S1SSSSSSS1"},
			{"COC(=O)c1c(-c2ccccc2)csc1N", "CC(=O)c1ccccc1.COC(=O)CC#N.S1SSSSSSS1"},
		},
		Negative: []string{"Nc1cccs1", "Nc1sc2ccccc2c1C#N", "COC(=O)c1ccsc1N(C)C", "CCOC(=O)c1sccc1N"},
	},
}
