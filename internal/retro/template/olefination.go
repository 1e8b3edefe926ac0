package template

import "athanor/internal/retro"

// phosphonium is the mapped-free head of a triphenylphosphonium salt.
const phosphonium = "[P+](c1ccccc1)(c1ccccc1)c1ccccc1"

// terminalAlkene is the inner carbon of a methylene group that is made from a
// ketone or aldehyde: no heteroatom, no second double bond, no carbonyl beside it.
const terminalAlkene = "C;X3;z0;!$(C=C=*);!$(C[CX3]=[O,N,S]);!$(CC#N)"

// olefinations are reactions of class 3 that turn a carbonyl group into a double
// bond to carbon, and those that make their reagents.
var olefinations = []Reaction{
	{
		Name: "wittig_methylenation", Family: "wittig_reaction", Class: 3,
		SMIRKS:       []string{"[CH2:1]=[" + terminalAlkene + ":2]>>O=[C:2].[CH3:1]" + phosphonium + ".[Br-]"},
		Conditions:   retro.Conditions{Catalyst: "potassium tert-butoxide", Solvent: "THF", Temperature: "0 °C"},
		Procedure:    "Make the ylide with potassium tert-butoxide in THF, add the carbonyl compound.",
		Incompatible: []Incompatibility{acidicProton, aldehyde, ketone},
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"C=C1CCCCC1", "O=C1CCCCC1.C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"},
			{"C=C1CCN(C(=O)OC(C)(C)C)CC1", "O=C1CCN(C(=O)OC(C)(C)C)CC1.C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"},
		},
		Negative: []string{"C=COC", "CC=CC", "C=CC(=O)OC", "C=C=C"},
	},
	{
		Name: "wittig_reaction", Family: "wittig_reaction", Class: 3,
		SMIRKS: []string{
			"[CX4;z0:1]/[C;X3;H1:2]=!@[C;X3;H1:3]\\[#6;$(c),$([CX4;!$(C[CX3]=[O,N])]):4]>>[C:1][CH2:2]" + phosphonium + ".[Br-].O=[CH:3][#6:4]",
			"[CX4;z0:1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[#6;$(c),$([CX4;!$(C[CX3]=[O,N])]):4]>>[C:1][CH2:2]" + phosphonium + ".[Br-].O=[CH:3][#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium bis(trimethylsilyl)amide", Solvent: "THF", Temperature: "-78 to 25 °C"},
		Procedure:    "Make the ylide with salt-free base at 0 °C, add the aldehyde at -78 °C, warm.",
		Incompatible: []Incompatibility{acidicProton, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "An unstabilised ylide gives mainly the Z alkene.",
		Stereo:       CreatesZ, Prior: 4.2,
		Positive: []Example{
			{"CC/C=C\\c1ccccc1", "CCC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-].O=Cc1ccccc1"},
			{"COC(=O)CCCCCC/C=C\\CCc1ccccc1", "COC(=O)CCCCCCC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-].O=CCCc1ccccc1"},
		},
		Negative: []string{"C1=CCCCC1", "CC/C=C/c1ccccc1", "CC=C(C)C", "COC=CC"},
	},
	{
		Name: "wittig_ketone", Family: "wittig_reaction", Class: 3,
		SMIRKS: []string{
			"[#6;$(c),$([CX4;z0]):1]-[C;X3;H1:2]=!@[C;X3;z0;R;$(C([CH2])[CH2]):3]>>[#6:1][CH2:2]" + phosphonium + ".[Br-].O=[C:3]",
			"[#6;$(c),$([CX4;z0]):1]-[C;X3;H1:2]=!@[C;X3;H0;z0;$(C([CH3])[CH3]),$(C(c)c):3]>>[#6:1][CH2:2]" + phosphonium + ".[Br-].O=[#6:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium or potassium tert-butoxide", Solvent: "THF", Temperature: "0-66 °C"},
		Procedure:    "Make the ylide with base in THF at 0 °C, add the ketone, warm.",
		Incompatible: []Incompatibility{acidicProton, aldehyde, ketone},
		Selectivity:  "Ketones with two equal sides; others give E/Z mixtures.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"C(c1ccccc1)=C1CCN(Cc2ccccc2)CC1", "c1ccc(C[P+](c2ccccc2)(c2ccccc2)c2ccccc2)cc1.[Br-].O=C1CCN(Cc2ccccc2)CC1"},
			{"CN(C)CCC=C1c2ccccc2CCc2ccccc21", "CN(C)CCC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-].O=C1c2ccccc2CCc2ccccc21"},
			{"CC(C)(C)OC(=O)N1CCC(=Cc2cccc(F)c2)CC1", "Fc1cccc(C[P+](c2ccccc2)(c2ccccc2)c2ccccc2)c1.[Br-].O=C1CCN(C(=O)OC(C)(C)C)CC1"},
		},
		Negative: []string{"C1=CCCCC1", "O=C1NC(=O)C(=Cc2ccccc2)S1", "CC=C1CCc2ccccc21", "C=C1CCCCC1"},
	},
	{
		Name: "wittig_stabilised", Family: "wittig_reaction", Class: 3,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C:4](=[O:5])[O;X2:6][CX4;H2,H3:7]>>[#6:1][CH:2]=O.[CH:3](=P(c1ccccc1)(c1ccccc1)c1ccccc1)[C:4](=[O:5])[O:6][C:7]",
			"[" + aldehydeCarbon + ":1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[C:4](=[O:5])[O;X2:6][CX4;H2,H3:7]>>[#6:1][CH:2]=O.[CH:3](=P(c1ccccc1)(c1ccccc1)c1ccccc1)[C:4](=[O:5])[O:6][C:7]",
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane or toluene", Temperature: "25-110 °C"},
		Procedure:    "Stir the aldehyde with the ester ylide in dichloromethane, evaporate, filter from phosphine oxide.",
		Incompatible: []Incompatibility{freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "A stabilised ylide gives the E alkene and leaves ketones alone.",
		Stereo:       CreatesE, Prior: 4.2,
		Positive: []Example{
			{"CCOC(=O)/C=C/c1ccccc1", "O=Cc1ccccc1.CCOC(=O)C=P(c1ccccc1)(c1ccccc1)c1ccccc1"},
			{"CCOC(=O)/C=C/C1CCN(C(=O)OC(C)(C)C)CC1", "O=CC1CCN(C(=O)OC(C)(C)C)CC1.CCOC(=O)C=P(c1ccccc1)(c1ccccc1)c1ccccc1"},
		},
		Negative: []string{"O=C1C=CCCO1", "CCOC(=O)/C=C\\c1ccccc1", "CC(C)=CC(=O)OCC", "CC=CC(=O)c1ccccc1"},
	},
	{
		Name: "phosphonium_salt_formation", Family: "phosphonium_salt_formation", Class: 9, Medium: Alkylating,
		SMIRKS:       []string{"([CX4;H2,H3:1][P+:2]([c;H0:3]1[cH:4][cH:5][cH:6][cH:7][cH:8]1)([c;H0:9]1[cH:10][cH:11][cH:12][cH:13][cH:14]1)[c;H0:15]1[cH:16][cH:17][cH:18][cH:19][cH:20]1.[Br-:21])>>[C:1][Br+0:21].[P+0:2]([c:3]1[cH:4][cH:5][cH:6][cH:7][cH:8]1)([c:9]1[cH:10][cH:11][cH:12][cH:13][cH:14]1)[c:15]1[cH:16][cH:17][cH:18][cH:19][cH:20]1"},
		Conditions:   retro.Conditions{Solvent: "toluene or acetonitrile", Temperature: "reflux"},
		Procedure:    "Reflux the bromide with triphenylphosphine in toluene, cool, collect the salt.",
		Incompatible: []Incompatibility{freeThiol, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"CCC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]", "CCCBr.c1ccc(P(c2ccccc2)c2ccccc2)cc1"},
			{"Fc1cccc(C[P+](c2ccccc2)(c2ccccc2)c2ccccc2)c1.[Br-]", "Fc1cccc(CBr)c1.c1ccc(P(c2ccccc2)c2ccccc2)cc1"},
		},
		Negative: []string{"c1ccc(P(c2ccccc2)c2ccccc2)cc1", "CCCC[P+](CCCC)(CCCC)CCCC.[Br-]", "C1CC[P+](c2ccccc2)(c2ccccc2)C1.[Br-]"},
	},
	{
		Name: "arbuzov_reaction", Family: "arbuzov_reaction", Class: 9, Medium: Alkylating,
		SMIRKS:       []string{"[CX4;H2,H3;z1:1]-!@[P;X4:2](=[O:3])([O;X2:4][CH2:5][CH3:6])[O;X2:7][CH2:8][CH3:9]>>[C:1]Br.[P:2]([O:3]CC)([O:4][CH2:5][CH3:6])[O:7][CH2:8][CH3:9]"},
		Conditions:   retro.Conditions{Solvent: "neat", Temperature: "120-150 °C"},
		Procedure:    "Heat the bromide with triethyl phosphite, letting bromoethane distil, then distil the phosphonate.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX4][Br,I]", "a second alkyl halide reacts too"}},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"CCOP(=O)(Cc1ccccc1)OCC", "BrCc1ccccc1.CCOP(OCC)OCC"},
			{"CCOP(=O)(Cc1ccc(C#N)cc1)OCC", "N#Cc1ccc(CBr)cc1.CCOP(OCC)OCC"},
		},
		Negative: []string{"CCOP(=O)(OCC)c1ccccc1", "CCOP1(=O)CCCO1", "CCOP(=O)(OCC)OCC", "CCOP(=O)(CC(=O)C(C)C)OC(C)C"},
	},
	{
		Name: "horner_wadsworth_emmons", Family: "horner_wadsworth_emmons", Class: 3,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C:4](=[O:5])[O;X2:6][C;X4:7]>>[#6:1][CH:2]=O.[CH2:3](P(=O)(OCC)OCC)[C:4](=[O:5])[O:6][C:7]",
			"[" + aldehydeCarbon + ":1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[C:4](=[O:5])[O;X2:6][C;X4:7]>>[#6:1][CH:2]=O.[CH2:3](P(=O)(OCC)OCC)[C:4](=[O:5])[O:6][C:7]",
			"[" + aldehydeCarbon + ":1]/[C;X3;H1:2]=!@[C;X3;H0:3]([CH3:8])/[C:4](=[O:5])[O;X2:6][C;X4:7]>>[#6:1][CH:2]=O.[CH:3]([CH3:8])(P(=O)(OCC)OCC)[C:4](=[O:5])[O:6][C:7]",
			"[" + aldehydeCarbon + ":1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C:4](=[O:5])[#6;$(c),$([CX4]):6]>>[#6:1][CH:2]=O.[CH2:3](P(=O)(OC)OC)[C:4](=[O:5])[#6:6]",
			"[c:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[c:4]>>[c:1][CH:2]=O.[CH2:3](P(=O)(OCC)OCC)[c:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride", Solvent: "THF", Temperature: "0 °C"},
		Procedure:    "Deprotonate the phosphonate with sodium hydride in THF, add the aldehyde.",
		Incompatible: []Incompatibility{acidicProton, ketone, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The E alkene forms; base-sensitive aldehydes take lithium chloride and DBU.",
		Stereo:       CreatesE, Prior: 4.8,
		Positive: []Example{
			{"CCOC(=O)/C=C/c1ccccc1", "O=Cc1ccccc1.CCOC(=O)CP(=O)(OCC)OCC"},
			{"CCOC(=O)/C(C)=C/c1ccc(F)cc1", "O=Cc1ccc(F)cc1.CCOC(=O)C(C)P(=O)(OCC)OCC"},
			{"CC(=O)/C=C/C1CCN(C(=O)OC(C)(C)C)CC1", "O=CC1CCN(C(=O)OC(C)(C)C)CC1.COP(=O)(CC(C)=O)OC"},
			{"COc1cc(/C=C/c2ccc(OC)cc2)cc(OC)c1", "O=Cc1ccc(OC)cc1.CCOP(=O)(Cc1cc(OC)cc(OC)c1)OCC"},
		},
		Negative: []string{"O=C1C=CCO1", "CC(C)=CC(=O)OCC", "CCOC(=O)/C=C\\c1ccccc1", "O=C1C=CCCC1"},
	},
	{
		Name: "horner_wadsworth_emmons_ketone", Family: "horner_wadsworth_emmons", Class: 3,
		SMIRKS: []string{
			"[C;X3;z0;R;$(C([CH2])[CH2]):2]=!@[C;X3;H1:3]-[C:4](=[O:5])[O;X2:6][C;X4:7]>>[C:2]=O.[CH2:3](P(=O)(OCC)OCC)[C:4](=[O:5])[O:6][C:7]",
			"[C;X3;z0;R;$(C([CH2])[CH2]):2]=!@[C;X3;H1:3]-[C:4]#[N:5]>>[C:2]=O.[CH2:3](P(=O)(OCC)OCC)[C:4]#[N:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride", Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Deprotonate the phosphonate with sodium hydride in THF, add the cyclic ketone, stir overnight.",
		Incompatible: []Incompatibility{acidicProton, ketone, aldehyde},
		Selectivity:  "Ketones with two equal sides; others give E/Z mixtures.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"CCOC(=O)C=C1CCN(C(=O)OC(C)(C)C)CC1", "O=C1CCN(C(=O)OC(C)(C)C)CC1.CCOC(=O)CP(=O)(OCC)OCC"},
			{"N#CC=C1CN(S(=O)(=O)CC)C1", "O=C1CN(S(=O)(=O)CC)C1.N#CCP(=O)(OCC)OCC"},
		},
		Negative: []string{"O=C1C=CCO1", "CCOC(=O)C=C1CCc2ccccc21", "CCOC(=O)C=C(C)C", "O=C1C=C2CCCCC2O1"},
	},
	{
		Name: "julia_olefination", Family: "julia_olefination", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[#6;$(c),$([CX4;z0;!$(C[CX3]=[O,N])]):4]>>[#6:1][CH:2]=O.[#6:4][CH2:3]S(=O)(=O)c1nnnn1-c1ccccc1",
			"[" + aldehydeCarbon + ":1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[#6;$(c),$([CX4;z0;!$(C[CX3]=[O,N])]):4]>>[#6:1][CH:2]=O.[#6:4][CH2:3]S(=O)(=O)c1nnnn1-c1ccccc1",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium bis(trimethylsilyl)amide", Solvent: "1,2-dimethoxyethane", Temperature: "-60 °C"},
		Procedure:    "Deprotonate the phenyltetrazolyl sulfone with KHMDS at -60 °C, add the aldehyde, warm.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The E alkene forms; the carbanion also adds to unhindered ketones.",
		Stereo:       CreatesE, Prior: 3.0,
		Positive: []Example{
			{"CCC/C=C/c1ccccc1", "O=Cc1ccccc1.CCCCS(=O)(=O)c1nnnn1-c1ccccc1"},
			{"COc1ccc(/C=C/C2CCOCC2)cc1", "O=Cc1ccc(OC)cc1.O=S(=O)(CC1CCOCC1)c1nnnn1-c1ccccc1"},
		},
		Negative: []string{"C1=CCCCC1", "CC/C=C\\c1ccccc1", "CC=CC(=O)OC", "C=Cc1ccccc1"},
	},
	{
		Name: "peterson_olefination", Family: "peterson_olefination", Class: 3,
		SMIRKS:       []string{"[CH2:1]=[" + terminalAlkene + ":2]>>O=[C:2].[CH2:1]([Mg]Cl)[Si](C)(C)C"},
		Conditions:   retro.Conditions{Catalyst: "then sulfuric acid or potassium hydride", Solvent: "diethyl ether or THF", Temperature: "0-25 °C"},
		Procedure:    "Add trimethylsilylmethylmagnesium chloride to the carbonyl compound, then eliminate the silanol with acid.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, aldehyde, ketone, electrophile, freeAmine},
		Selectivity:  "Less basic than an ylide: for enolisable or hindered ketones.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"C=C1CCCc2ccccc21", "O=C1CCCc2ccccc21.C[Si](C)(C)C[Mg]Cl"},
			{"C=C(c1ccccc1)c1ccc(OC)cc1", "COc1ccc(C(=O)c2ccccc2)cc1.C[Si](C)(C)C[Mg]Cl"},
		},
		Negative: []string{"C=COC", "C=CC(=O)OC", "CC=CC", "C1=CCCCC1"},
	},
	{
		Name: "tebbe_methylenation", Family: "tebbe_methylenation", Class: 3,
		SMIRKS:       []string{"[CH2:1]=[C;X3;z1;$(C[#6]):2]-[O;X2:3][#6;$(c),$([CX4]):4]>>O=[C:2][O:3][#6:4].[CH3:1][Ti](C)(C1C=CC=C1)C1C=CC=C1"},
		Conditions:   retro.Conditions{Solvent: "toluene", Temperature: "60-80 °C"},
		Procedure:    "Heat the ester with dimethyltitanocene in toluene in the dark, dilute with hexane, filter.",
		Incompatible: []Incompatibility{aldehyde, ketone, acidicProton, {"[CX2]#[CX2]", "an alkyne reacts with the titanium reagent"}},
		Selectivity:  "Aldehydes and ketones react before esters.",
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"C=C(OC)c1ccccc1", "COC(=O)c1ccccc1.C[Ti](C)(C1C=CC=C1)C1C=CC=C1"},
			{"C=C1CCC(Cc2ccccc2)O1", "O=C1CCC(Cc2ccccc2)O1.C[Ti](C)(C1C=CC=C1)C1C=CC=C1"},
		},
		Negative: []string{"C=C1CCCCC1", "C=COCC", "C=C(C)OC(C)=O", "C1=COCCC1"},
	},
	{
		Name: "seyferth_gilbert", Family: "seyferth_gilbert", Class: 3, Medium: LithiumAmide,
		SMIRKS:       []string{"[" + aldehydeCarbon + ":1]-[C;X2:2]#[CH:3]>>[#6:1][CH:2]=O.[C:3](=[N+]=[N-])(C(C)=O)P(=O)(OC)OC"},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Stir the aldehyde, the Bestmann-Ohira reagent and potassium carbonate in methanol overnight.",
		Incompatible: []Incompatibility{freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}, {"C(=O)Oc", "aryl esters are cleaved by methanol and base"}},
		Stereo:       Retained, Prior: 3.7,
		Positive: []Example{
			{"C#CC1CCCCC1", "O=CC1CCCCC1.COP(=O)(OC)C(=[N+]=[N-])C(C)=O"},
			{"C#C[C@@H]1CCCN1C(=O)OC(C)(C)C", "O=C[C@@H]1CCCN1C(=O)OC(C)(C)C.COP(=O)(OC)C(=[N+]=[N-])C(C)=O"},
		},
		Negative: []string{"CC#Cc1ccccc1", "N#Cc1ccccc1", "C#CC(=O)OC", "C1CCCC#CCC1"},
	},
	{
		Name: "knoevenagel", Family: "knoevenagel", Class: 3, Medium: AmineBase,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":1][C;X3;H1:2]=!@[C;X3:3]([C:4]#[N:5])[C;$(C#N),$(C(=O)[O,N]):6]>>[#6:1][CH:2]=O.[CH2:3]([C:4]#[N:5])[C:6]",
			"[" + aldehydeCarbon + ":1][C;X3;H1:2]=!@[C;X3;$(C(C(=O)[O,#6])C(=O)[O,#6]):3]>>[#6:1][CH:2]=O.[CH2:3]",
			"[c:1][C;X3;H1:2]=!@[C;X3;R:3]1[C;X3:4](=[O:5])[N;X3:6][C;X3:7](=[O,S:8])[S,N;X2,X3:9]1>>[c:1][CH:2]=O.[CH2:3]1[C:4](=[O:5])[N:6][C:7](=[*:8])[*:9]1",
			"[c:1][C;X3;H1:2]=!@[C;X3;R;$(C1C(=O)[NX3]c2ccccc12):3]>>[c:1][CH:2]=O.[CH2:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "piperidine", Solvent: "ethanol", Temperature: "25-78 °C"},
		Procedure:    "Stir the aldehyde with the CH-acid and a little piperidine in ethanol, collect the alkene.",
		Incompatible: []Incompatibility{freeAmine, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The larger group stands trans to the aldehyde residue; unequal acceptors may give E/Z mixtures.",
		Prior:        4.1,
		Positive: []Example{
			{"N#CC(C#N)=Cc1ccccc1", "O=Cc1ccccc1.N#CCC#N"},
			{"CCOC(=O)C(=Cc1ccc(OC)cc1)C(=O)OCC", "O=Cc1ccc(OC)cc1.CCOC(=O)CC(=O)OCC"},
			{"CN(CCOc1ccc(C=C2SC(=O)NC2=O)cc1)c1ccccn1", "CN(CCOc1ccc(C=O)cc1)c1ccccn1.O=C1CSC(=O)N1"},
			{"O=C1Nc2ccc(F)cc2C1=Cc1ccc[nH]1", "O=Cc1ccc[nH]1.O=C1Cc2cc(F)ccc2N1"},
		},
		Negative: []string{"N#CC=Cc1ccccc1", "N#CC1=CCCC1", "O=C1NC(=O)C2=CC=CCC2S1", "O=C1C=Cc2ccccc2N1"},
	},
	{
		Name: "knoevenagel_doebner", Family: "knoevenagel", Class: 3, Medium: AmineBase,
		SMIRKS: []string{
			"[c:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C;X3:4](=[O:5])[OH:6]>>[c:1][CH:2]=O.[CH2:3](C(=O)O)[C:4](=[O:5])[OH:6]",
			"[c:1]-[C;X3;H1:2]=!@[C;X3;H1:3]-[C;X3:4](=[O:5])[OH:6]>>[c:1][CH:2]=O.[CH2:3](C(=O)O)[C:4](=[O:5])[OH:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "piperidine", Solvent: "pyridine", Temperature: "90-110 °C"},
		Procedure:    "Heat the aldehyde with malonic acid and piperidine in pyridine until gas ceases, pour into dilute acid, collect.",
		Incompatible: []Incompatibility{freeAmine, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "Only the E acid forms.",
		Stereo:       CreatesE, Prior: 4.0,
		Positive: []Example{
			{"O=C(O)/C=C/c1ccccc1", "O=Cc1ccccc1.O=C(O)CC(=O)O"},
			{"COc1cc(/C=C/C(=O)O)ccc1OC(F)F", "COc1cc(C=O)ccc1OC(F)F.O=C(O)CC(=O)O"},
		},
		Negative: []string{"O=C(O)/C=C\\c1ccccc1", "O=C(O)C1=Cc2ccccc2C1", "CC=CC(=O)O", "COC(=O)/C=C/c1ccccc1"},
	},
	{
		Name: "claisen_schmidt", Family: "aldol", Class: 3,
		SMIRKS: []string{
			"[c:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[C:4](=[O:5])[#6;$(c),$([CX4H0]):6]>>[c:1][CH:2]=O.[CH3:3][C:4](=[O:5])[#6:6]",
			"[c:1][C;X3;H1:2]=!@[C;X3;H1:3]-[C:4](=[O:5])[#6;$(c),$([CX4H0]):6]>>[c:1][CH:2]=O.[CH3:3][C:4](=[O:5])[#6:6]",
			"[c:1]/[C;X3;H1:2]=!@[C;X3;R;$(C[CX4]):3]/[C;X3;R:4](=[O:5])[c:6]>>[c:1][CH:2]=O.[CH2:3][C:4](=[O:5])[c:6]",
			"[c:1][C;X3;H1:2]=!@[C;X3;R;$(C[CX4]):3]-@[C;X3:4](=[O:5])[c:6]>>[c:1][CH:2]=O.[CH2:3][C:4](=[O:5])[c:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydroxide", Solvent: "ethanol-water", Temperature: "25 °C"},
		Procedure:    "Stir the ketone, the aldehyde and sodium hydroxide in aqueous ethanol, collect the enone.",
		Incompatible: []Incompatibility{{"[CH3]C(=O)[#6]", "a second methyl ketone condenses too"}, {"[CX3H1](=O)[#6]", "a second aldehyde condenses too"}},
		Selectivity:  "The ketone has one enolisable side and the aldehyde none; the enone is E.",
		Prior:        4.2,
		Positive: []Example{
			{"O=C(/C=C/c1ccccc1)c1ccccc1", "O=Cc1ccccc1.CC(=O)c1ccccc1"},
			{"COc1cc2c(cc1OC)C(=O)/C(=C/c1ccncc1)C2", "O=Cc1ccncc1.COc1cc2c(cc1OC)C(=O)CC2"},
		},
		Negative: []string{"O=C1C=Cc2ccccc2C1", "CC(=O)C=Cc1ccccc1", "O=C(/C=C\\c1ccccc1)c1ccccc1"},
	},
}
