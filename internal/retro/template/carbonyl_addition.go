package template

import "athanor/internal/retro"

// carbinol is the carbon of an alcohol that is made by addition of a carbon
// nucleophile to an aldehyde or ketone: oxygen is its only heteroatom, and it is
// not the carbon of a cyanohydrin or beside a carbonyl group.
const carbinol = "C;X4;z1;H0,H1;!$(C[CX3]=[O,N,S]);!$(CC#N)"

// plainCarbinol has in addition no carbonyl group one atom further, which would
// make the electrophile a dicarbonyl compound that is deprotonated instead, and no
// halogen that is displaced by the alkoxide.
const plainCarbinol = carbinol + ";!$(C[CX4]C=[O,N,S]);!$(C[CX4]C#N);!$(C[CX4][Cl,Br,I,$([N+](=O)[O-])])"

// grignardCarbon is a carbon whose Grignard reagent is an ordinary reagent: aryl,
// vinyl, ethynyl, or alkyl that is not tertiary.
const grignardCarbon = "#6;$([c;!$(c:[nH])]),$([" + metalAlkyl + ";H1,H2,H3]),$([CH1]=[CH2]),$(C#[CH])"

// Phrases and groups that several additions share.
const (

	// notEnolisable is the far side of a ketone that leaves one position to be
	// deprotonated.
	notEnolisable = "#6;$(c),$([CX4;H0;!$(C=*)])"
	// aldehydeCarbon carries an aldehyde that is not acidic itself.
	aldehydeCarbon = "#6;$(c),$([CX4;!$(C[$(C=[O,N,S]),$(C#N),$([N+](=O)[O-]),$([Cl,Br,I])])])"
)

// noPhenol excludes, at the beta carbon of an acceptor, the ring whose enone would be
// a tautomer of a phenol.
const noPhenol = "!$(C1CC(=O)C=CC1);!$(C1CC(=O)CC=C1)"

// carbonylAdditions are reactions of class 3 in which a carbon nucleophile adds to
// a carbonyl group, an imine or a nitrile.
var carbonylAdditions = []Reaction{
	{
		Name: "grignard_to_aldehyde", Family: "grignard_addition", Class: 3, Medium: Organometal,
		SMIRKS:       []string{"[" + plainCarbinol + ";H1:1]([OH:2])-!@[" + grignardCarbon + ":3]>>[CH:1]=[O:2].[#6:3][Mg]Br"},
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "0 °C"},
		Procedure:    "Add the Grignard reagent to the aldehyde in THF at 0 °C, quench with ammonium chloride, extract.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Stereo:       Racemic, Prior: 4.9,
		Positive: []Example{
			{"CC(O)c1ccccc1", "CC=O.[Mg](Br)c1ccccc1"},
			{"C=CC(O)c1ccc2c(c1)OCO2", "O=Cc1ccc2c(c1)OCO2.C=C[Mg]Br"},
			{"COc1ccc(C(O)c2cccnc2)cc1", "O=Cc1cccnc1.COc1ccc([Mg]Br)cc1"},
		},
		Negative: []string{"OC1CCCC1", "CC(C)(O)C", "COC(O)C", "CCOC(=O)C(O)c1ccccc1", "OC1CCc2ccccc21", "N#CC(O)c1ccccc1"},
	},
	{
		Name: "grignard_to_ketone", Family: "grignard_addition", Class: 3, Medium: Organometal,
		SMIRKS:       []string{"[" + plainCarbinol + ";H0:1]([OH:2])-!@[" + grignardCarbon + ":3]>>[#6:1]=[O:2].[#6:3][Mg]Br"},
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "0 °C"},
		Procedure:    "Add the Grignard reagent to the ketone in THF at 0 °C, quench with ammonium chloride, extract.",
		Incompatible: []Incompatibility{azolylCH, acidicProton, acidicNH, aldehyde, electrophile, freeAmine},
		Selectivity:  "Cerium(III) chloride suppresses enolisation and reduction of hindered ketones.",
		Stereo:       Racemic, Prior: 4.5,
		Positive: []Example{
			{"CC(C)(O)c1ccccc1", "CC(C)=O.[Mg](Br)c1ccccc1"},
			{"OC(CCN1CCCCC1)(c1ccccc1)C1CCCCC1", "O=C(CCN1CCCCC1)c1ccccc1.[Mg](Br)C1CCCCC1"},
			{"CN(C)CC1CCCCC1(O)c1cccc(OC)c1", "CN(C)CC1CCCCC1=O.COc1cccc([Mg]Br)c1"},
		},
		Negative: []string{"CC(O)c1ccccc1", "CC1(O)CCCCO1", "CC(C)(O)C(=O)O", "CC(O)(CC(C)=O)c1ccccc1"},
	},
	{
		Name: "grignard_to_ester", Family: "grignard_addition", Class: 3, Medium: AcylAttack | Organometal,
		SMIRKS: []string{
			"[" + plainCarbinol + ";H0:1]([OH:2])([#6:5])(-!@[" + grignardCarbon + ":3])-!@[" + grignardCarbon + ":4]>>[C:1](=[O:2])([#6:5])OC.[#6:3][Mg]Br.[#6:4][Mg]Br",
			"[" + plainCarbinol + ";H1:1]([OH:2])(-!@[" + grignardCarbon + ":3])-!@[" + grignardCarbon + ":4]>>[CH:1](=[O:2])OCC.[#6:3][Mg]Br.[#6:4][Mg]Br",
		},
		Twins:        true,
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Add 2.5 equivalents of the Grignard reagent to the ester in THF at 0 °C, stir, quench with ammonium chloride.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, aldehyde, electrophile, freeAmine},
		Selectivity:  "Two equal groups come from the reagent; the ketone between cannot be kept.",
		Stereo:       Untouched, Prior: 4.4,
		Positive: []Example{
			{"CC(C)(O)c1ccc(Br)cc1", "COC(=O)c1ccc(Br)cc1.C[Mg]Br.C[Mg]Br"},
			{"OC(c1ccccc1)(c1ccccc1)C1CCN(Cc2ccccc2)CC1", "COC(=O)C1CCN(Cc2ccccc2)CC1.[Mg](Br)c1ccccc1.[Mg](Br)c1ccccc1"},
			{"OC(c1ccc(F)cc1)c1ccc(F)cc1", "CCOC=O.Fc1ccc([Mg]Br)cc1.Fc1ccc([Mg]Br)cc1"},
		},
		Negative: []string{"CCC(C)(O)c1ccccc1", "OC1(c2ccccc2)CCCC1", "CC(C)(O)C(C)=O", "COC(C)(C)C"},
	},
	{
		Name: "grignard_to_nitrile", Family: "grignard_addition", Class: 3, Medium: Organometal | HotOrganometal,
		SMIRKS:       []string{"[#6;$(c),$([CX4;z0;!H3;!$(C([CX3]=[O,N,S])[CX3]=[O,N,S]);!$(CC#N);!$([CX4;!H0]c)]):5]-[C;X3;z1:1](=[O:2])-!@[#6;$([c;!$(c:[nH])]),$([" + metalCarbon + ";H1,H2,H3;!$(C([CX3]=O)[CX3]=O)]):3]>>[#6:5][C:1]#N.[#6:3][Mg]Br.[OH2:2]"},
		Conditions:   retro.Conditions{Catalyst: "copper(I) bromide; then aqueous acid", Solvent: "THF", Temperature: "25-66 °C"},
		Procedure:    "Heat the nitrile with the Grignard reagent and copper bromide in THF, hydrolyse the imine with dilute acid.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"O=C(c1ccccc1)c1cccnc1", "N#Cc1cccnc1.[Mg](Br)c1ccccc1.O"},
			{"CCC(=O)c1cccc(Cl)c1", "N#Cc1cccc(Cl)c1.CC[Mg]Br.O"},
		},
		Negative: []string{"O=C1CCc2ccccc21", "CC(=O)CC(C)=O", "COC(=O)c1ccccc1", "O=Cc1ccccc1"},
	},
	{
		Name: "grignard_carboxylation", Family: "carboxylation", Class: 3, Medium: Organometal,
		SMIRKS:       []string{"[#6;$([c;!$(c:[nH])]),$([" + metalCarbon + ";H1,H2,H3;!$(C([CX3]=O)[CX3]=O)]):1]-[C;X3:2](=[O:3])[OH:4]>>[#6:1][Mg]Br.[C:2](=[O:3])=[O:4]"},
		Conditions:   retro.Conditions{Solvent: "THF", Temperature: "-20 °C"},
		Procedure:    "Pour the Grignard reagent on dry ice, acidify, extract.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Stereo:       Racemic, Prior: 4.0,
		Positive: []Example{
			{"O=C(O)c1ccc2ccccc2c1", "[Mg](Br)c1ccc2ccccc2c1.O=C=O"},
			{"COc1ccc(C(=O)O)c(C)c1", "COc1ccc([Mg]Br)c(C)c1.O=C=O"},
		},
		Negative: []string{"NCC(=O)O", "COC(=O)c1ccccc1", "O=C(O)CC(=O)c1ccccc1"},
	},
	{
		Name: "aryl_carboxylation", Family: "carboxylation", Class: 3, Medium: Organolithium,
		SMIRKS:       []string{"[c;!$(c:[nH]);!$(c:c[Cl,Br,I]):1]-[C;X3:2](=[O:3])[OH:4]>>[c:1]Br.[C:2](=[O:3])=[O:4]"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Exchange the bromine for lithium with n-butyllithium at -78 °C, pass in dry carbon dioxide, acidify.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine, secondHalide},
		Prior:        3.8,
		Positive: []Example{
			{"O=C(O)c1ccc(C2CC2)cc1", "Brc1ccc(C2CC2)cc1.O=C=O"},
			{"CC(C)Oc1ccc(C(=O)O)c(F)c1", "CC(C)Oc1ccc(Br)c(F)c1.O=C=O"},
		},
		Negative: []string{"O=C(O)Cc1ccccc1", "COC(=O)c1ccccc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "organolithium_addition", Family: "organolithium_addition", Class: 3, Medium: Organolithium,
		SMIRKS:       []string{"[" + plainCarbinol + ":1]([OH:2])-!@[c;!$(c:[nH]);!$(c:c[Cl,Br,I]):3]>>[C:1]=[O:2].[c:3]Br"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Exchange the bromine for lithium with n-butyllithium at -78 °C, add the aldehyde or ketone, warm, quench.",
		Incompatible: []Incompatibility{azolylCH, acidicProton, acidicNH, electrophile, freeAmine, secondHalide},
		Stereo:       Racemic, Prior: 4.2,
		Positive: []Example{
			{"OC(c1ccccc1)c1ccccn1", "O=Cc1ccccc1.Brc1ccccn1"},
			{"CC(C)(C)OC(=O)N1CCC(O)(c2cccc(C(F)(F)F)c2)CC1", "CC(C)(C)OC(=O)N1CCC(=O)CC1.FC(F)(F)c1cccc(Br)c1"},
		},
		Negative: []string{"OC1CCc2ccccc21", "OCc1ccccc1", "CCOC(=O)C(O)c1ccccc1", "COC(C)c1ccccc1"},
	},
	{
		Name: "formylation_organolithium", Family: "organolithium_addition", Class: 3, Medium: Organolithium,
		SMIRKS:       []string{"[c;!$(c:[nH]);!$(c:c[Cl,Br,I]):1]-[C;X3;H1:2]=[O:3]>>[c:1]Br.[CH:2](=[O:3])N(C)C"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Exchange the bromine for lithium with n-butyllithium at -78 °C, add DMF, warm, quench with dilute acid.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine, secondHalide},
		Prior:        4.4,
		Positive: []Example{
			{"O=Cc1ccc(C2CC2)cc1", "Brc1ccc(C2CC2)cc1.CN(C)C=O"},
			{"COc1ccc(C=O)c(OC(C)C)n1", "COc1ccc(Br)c(OC(C)C)n1.CN(C)C=O"},
		},
		Negative: []string{"O=CCc1ccccc1", "CC(=O)c1ccccc1", "O=C1Cc2ccccc21"},
	},
	{
		Name: "alkynyl_addition", Family: "organolithium_addition", Class: 3, Medium: Organolithium,
		SMIRKS:       []string{"[C;X2;H0:3]#[C;X2:4]-!@[" + plainCarbinol + ":1][OH:2]>>[C:3]#[CH:4].[C:1]=[O:2]"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Deprotonate the alkyne with n-butyllithium at -78 °C, add the aldehyde or ketone, warm, quench.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"OC(C#Cc1ccccc1)C1CC1", "C#Cc1ccccc1.O=CC1CC1"},
			{"CC(C)(C)OC(=O)N1CCC(O)(C#Cc2cccc(F)c2)CC1", "C#Cc1cccc(F)c1.CC(C)(C)OC(=O)N1CCC(=O)CC1"},
		},
		Negative: []string{"C#CCO", "CC#CC(C)OC", "OC1CCCCC#C1", "C#CC(C)O"},
	},
	{
		Name: "aldol", Family: "aldol", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H1,H2;z0;!$(C(C=O)C=O);!$(C[CX3]=[CX3]):4]-[C;X3:5](=[O:6])-[" + notEnolisable + ";!$(C(F)(F)F):7]>>[#6:3][CH:1]=[O:2].[C:4][C:5](=[O:6])[#6:7]",
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H2:4]-[C;X3:5](=[O:6])[CH3:7]>>[#6:3][CH:1]=[O:2].[CH3:4][C:5](=[O:6])[CH3:7]",
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H1;z0;R;!$(C(C=O)C=O):4]-@[C;X3:5](=[O:6])-@[CH2;R;z0:7]>>[#6:3][CH:1]=[O:2].[C:4][C:5](=[O:6])[C:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium diisopropylamide", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Make the lithium enolate with LDA at -78 °C, add the aldehyde, quench cold with ammonium chloride.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, freeAmine, {"[#6][CX3](=O)[#6]", "a second ketone is deprotonated too"}, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The ketone has one kind of enolisable position; quench cold, or the enone forms.",
		Stereo:       Racemic, Prior: 3.9,
		Positive: []Example{
			{"O=C(CC(O)c1ccccc1)c1ccccc1", "O=Cc1ccccc1.CC(=O)c1ccccc1"},
			{"CC(=O)CC(O)c1ccc([N+](=O)[O-])cc1", "O=Cc1ccc([N+](=O)[O-])cc1.CC(C)=O"},
			{"COc1cc(C(O)C2CCCCC2=O)ccc1OCc1ccccc1", "COc1cc(C=O)ccc1OCc1ccccc1.O=C1CCCCC1"},
		},
		Negative: []string{"O=C1CC(O)Cc2ccccc21", "O=C(CCO)c1ccccc1", "CC(=O)C(C)C(O)c1ccccc1", "OC(=O)CC(O)c1ccccc1"},
	},
	{
		Name: "mukaiyama_aldol", Family: "aldol", Class: 3,
		SMIRKS: []string{
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H0,H1,H2;z0;!$(C(C=O)C=O):4]-[C;X3:5](=[O:6])-[" + notEnolisable + ":7]>>[#6:3][CH:1]=[O:2].[C:4]=[C:5]([O:6][Si](C)(C)C)[#6:7]",
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H2:4]-[C;X3:5](=[O:6])[CH3:7]>>[#6:3][CH:1]=[O:2].[CH2:4]=[C:5]([O:6][Si](C)(C)C)[CH3:7]",
			"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H1;z0;R;!$(C(C=O)C=O):4]-@[C;X3:5](=[O:6])-@[CH2;R;z0:7]>>[#6:3][CH:1]=[O:2].[C:4]=[C:5]([O:6][Si](C)(C)C)[C:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "titanium(IV) chloride", Solvent: "dichloromethane", Temperature: "-78 °C"},
		Procedure:    "Add titanium tetrachloride to the aldehyde at -78 °C, add the silyl enol ether, quench cold, wash.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}, {"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates are cleaved by the Lewis acid"}},
		Selectivity:  "Aldehydes react before ketones; the position of the silyl enol ether decides the regiochemistry.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"O=C(CC(O)c1ccccc1)c1ccccc1", "O=Cc1ccccc1.C=C(O[Si](C)(C)C)c1ccccc1"},
			{"O=C1CCCCC1C(O)c1ccc(F)cc1", "O=Cc1ccc(F)cc1.C[Si](C)(C)OC1=CCCCC1"},
		},
		Negative: []string{"O=C1CC(O)Cc2ccccc21", "O=C(CCO)c1ccccc1", "OC(=O)CC(O)c1ccccc1"},
	},
	{
		Name: "silyl_enol_ether_formation", Family: "silyl_enol_ether_formation", Class: 9,
		SMIRKS:       []string{"[C;X3;z0:1]=[C;X3;z1:2]([#6;$(c),$([CX4;H0]),$([CH3]),$([CH2;R]):3])-!@[O:4][Si:5]([CH3:6])([CH3:7])[CH3:8]>>[C:1][C:2]([#6:3])=[O:4].[Si:5](Cl)([CH3:6])([CH3:7])[CH3:8]"},
		Conditions:   retro.Conditions{Catalyst: "lithium diisopropylamide", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Deprotonate the ketone with LDA at -78 °C, add chlorotrimethylsilane, warm, evaporate, filter from salts.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, freeAmine, aldehyde},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"C=C(O[Si](C)(C)C)c1ccccc1", "CC(=O)c1ccccc1.C[Si](C)(C)Cl"},
			{"C[Si](C)(C)OC1=CCCCC1", "O=C1CCCCC1.C[Si](C)(C)Cl"},
		},
		Negative: []string{"C[Si](C)(C)Oc1ccccc1", "C=C(OC)O[Si](C)(C)C", "C[Si]1(C)CC=C(C)O1"},
	},
	{
		Name: "henry_reaction", Family: "henry_reaction", Class: 3,
		SMIRKS:       []string{"[" + aldehydeCarbon + ":3][C;X4;H1;z1:1]([OH:2])-!@[C;X4;H1,H2;z1;!$(CC=[O,N]):4][N+:5](=[O:6])[O-:7]>>[#6:3][CH:1]=[O:2].[C:4][N+:5](=[O:6])[O-:7]"},
		Conditions:   retro.Conditions{Catalyst: "sodium hydroxide or DBU", Solvent: "methanol or THF", Temperature: "0 °C"},
		Procedure:    "Add base to the aldehyde and excess nitroalkane at 0 °C, neutralise with acetic acid as soon as it is done.",
		Incompatible: []Incompatibility{freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "Keep cold; warming eliminates water to the nitroalkene.",
		Stereo:       Racemic, Prior: 3.5,
		Positive: []Example{
			{"O=[N+]([O-])CC(O)c1ccccc1", "O=Cc1ccccc1.C[N+](=O)[O-]"},
			{"CC(C(O)c1ccc(OCc2ccccc2)cc1)[N+](=O)[O-]", "O=Cc1ccc(OCc2ccccc2)cc1.CC[N+](=O)[O-]"},
		},
		Negative: []string{"O=[N+]([O-])CCO", "OC1CCCC1[N+](=O)[O-]", "CC(O)c1ccc([N+](=O)[O-])cc1"},
	},
	{
		Name: "henry_nitroalkene", Family: "henry_reaction", Class: 3,
		SMIRKS: []string{
			"[c:1]/[C;X3;H1:2]=!@[C;X3;$([CH1]),$(C[CX4]):3]/[N+:4](=[O:5])[O-:6]>>[c:1][CH:2]=O.[C:3][N+:4](=[O:5])[O-:6]",
			"[c:1]-[C;X3;H1:2]=!@[C;X3;$([CH1]),$(C[CX4]):3]-[N+:4](=[O:5])[O-:6]>>[c:1][CH:2]=O.[C:3][N+:4](=[O:5])[O-:6]",
		},
		Conditions:   retro.Conditions{Catalyst: "ammonium acetate", Solvent: "acetic acid or the nitroalkane", Temperature: "reflux"},
		Procedure:    "Reflux the aldehyde with nitroalkane and ammonium acetate, pour on water, crystallise the nitroalkene.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Prior:        3.8,
		Positive: []Example{
			{"O=[N+]([O-])/C=C/c1ccccc1", "O=Cc1ccccc1.C[N+](=O)[O-]"},
			{"COc1cc(/C=C(\\C)[N+](=O)[O-])ccc1OCc1ccccc1", "COc1cc(C=O)ccc1OCc1ccccc1.CC[N+](=O)[O-]"},
		},
		Negative: []string{"O=[N+]([O-])C1=Cc2ccccc2C1", "O=[N+]([O-])/C=C\\c1ccccc1", "CC(=C[N+](=O)[O-])c1ccccc1"},
	},
	{
		Name: "mannich_reaction", Family: "mannich_reaction", Class: 3,
		SMIRKS: []string{
			"[" + amineN + ";H0;!$(Nc):1]-!@[CH2;X4:2]-!@[C;X4;H1,H2;z0;!$(C(C=O)C=O):3]-[C;X3:4](=[O:5])-[" + notEnolisable + ":6]>>[N:1].[CH2:2]=O.[C:3][C:4](=[O:5])[#6:6]",
			"[" + amineN + ";H0;!$(Nc):1]-!@[CH2;X4:2]-!@[C;X4;H1;z0;R;!$(C(C=O)C=O):3]-@[C;X3:4](=[O:5])-@[CH2;R;z0:6]>>[N:1].[CH2:2]=O.[C:3][C:4](=[O:5])[C:6]",
			"[" + amineN + ";H0;!$(Nc):1]-!@[CH2;X4:2]-!@[c;$(c1cnc2ccccc12):3]>>[N:1].[CH2:2]=O.[cH:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen chloride (amine hydrochloride)", Solvent: "ethanol", Temperature: "reflux"},
		Procedure:    "Reflux the ketone, the amine hydrochloride and paraformaldehyde in ethanol, crystallise the salt.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, aldehyde, {"[#6][CX3](=O)[CX4;H1,H2,H3]", "a second enolisable ketone reacts too"}},
		Selectivity:  "Secondary amines only; indoles react at position 3.",
		Stereo:       Racemic, Prior: 3.7,
		Positive: []Example{
			{"O=C(CCN1CCCCC1)c1ccccc1", "C1CCNCC1.C=O.CC(=O)c1ccccc1"},
			{"CN(C)CC1CCCCC1=O", "CNC.C=O.O=C1CCCCC1"},
			{"CN(C)Cc1c[nH]c2ccc(OCc3ccccc3)cc12", "CNC.C=O.c1ccc(COc2ccc3[nH]ccc3c2)cc1"},
		},
		Negative: []string{"O=C1CCN(C)Cc2ccccc21", "O=C(CCNC(C)=O)c1ccccc1", "O=C(CCN)c1ccccc1", "CN(C)CC(=O)c1ccccc1", "O=C1CCN(Cc2ccccc2)CC1"},
	},
	{
		Name: "strecker", Family: "strecker", Class: 3,
		SMIRKS:       []string{"[" + amineN + ";H0,H1,H2:1]-!@[C;X4;H0,H1;z1;!$(CC=[O,N]);!$(C(C#N)C#N):2]-!@[C;X2:3]#[N:4]>>[N:1].[C:2]=O.[C:3](#[N:4])[Si](C)(C)C"},
		Conditions:   retro.Conditions{Catalyst: "acetic acid or zinc iodide", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Stir the carbonyl compound with the amine, add trimethylsilyl cyanide, stir overnight, quench alkaline.",
		Incompatible: []Incompatibility{freeAmine, aldehyde, freeThiol, {"[#6][CX3](=O)[#6]", "a second ketone reacts too"}},
		Stereo:       Racemic, Prior: 3.7,
		Positive: []Example{
			{"N#CC(c1ccccc1)N1CCCCC1", "C1CCNCC1.O=Cc1ccccc1.C[Si](C)(C)C#N"},
			{"N#CC1(Nc2ccccc2)CCN(Cc2ccccc2)CC1", "Nc1ccccc1.O=C1CCN(Cc2ccccc2)CC1.C[Si](C)(C)C#N"},
		},
		Negative: []string{"N#CCN1CCCCC1", "N#CC1CCCN1", "CC(=O)NC(C)C#N", "N#CCCN1CCCC1"},
	},
	{
		Name: "ugi_reaction", Family: "ugi_reaction", Class: 3,
		SMIRKS:       []string{"[C;X3;$(C[#6]),$([CH1]):1](=[O:2])-!@[N;X3;H0;+0:3]([C,c;!$(C=[O,N,S]):4])-!@[C;X4;H0,H1,H2;z1;!$(C(C=O)C=O):5]-!@[C;X3;+0:7](=[O:8])-!@[N;X3;H1;+0:9][#6;$(c),$([CX4]):10]>>[C:1](=[O:2])[OH:8].[NH2:3][C,c:4].[C:5]=O.[C-:7]#[N+:9][#6:10]"},
		Conditions:   retro.Conditions{Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Stir the aldehyde and the amine in methanol for 30 min, add the acid and the isocyanide, stir 1-2 days.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, aldehyde, freeThiol},
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"O=C(NC1CCCCC1)C(c1ccccc1)N(Cc1ccccc1)C(C)=O", "CC(=O)O.NCc1ccccc1.O=Cc1ccccc1.[C-]#[N+]C1CCCCC1"},
			{"CC(C)CC(C(=O)NC(C)(C)C)N(c1ccc(OC)cc1)C(=O)CCl", "O=C(O)CCl.COc1ccc(N)cc1.CC(C)CC=O.[C-]#[N+]C(C)(C)C"},
		},
		Negative: []string{"CC(=O)NC(C)C(=O)NC", "O=C1CN(C)C(=O)CN1", "O=C1CCCN1C(C)C(=O)NC", "CC(=O)N(C)CC(=O)N(C)C"},
	},
	{
		Name: "passerini", Family: "passerini", Class: 3,
		SMIRKS:       []string{"[C;X3;$(C[#6]):1](=[O:2])-!@[O;X2:3]-!@[C;X4;H0,H1;z1;!$(C(C=O)C=O):5]-!@[C;X3;+0:7](=[O:8])-!@[N;X3;H1;+0:9][#6;$(c),$([CX4]):10]>>[C:1](=[O:2])[OH:8].[C:5]=[O:3].[C-:7]#[N+:9][#6:10]"},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "25 °C"},
		Procedure:    "Stir the acid, the aldehyde and the isocyanide in dichloromethane for 1-2 days, wash with bicarbonate.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, aldehyde, freeThiol},
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"CC(=O)OC(c1ccccc1)C(=O)NC1CCCCC1", "CC(=O)O.O=Cc1ccccc1.[C-]#[N+]C1CCCCC1"},
			{"CC(C)CC(OC(=O)c1ccccc1)C(=O)NC(C)(C)C", "O=C(O)c1ccccc1.CC(C)CC=O.[C-]#[N+]C(C)(C)C"},
		},
		Negative: []string{"CC(=O)OC(C)C(=O)N(C)C", "O=C1COC(=O)CN1", "CC(O)C(=O)NC", "COC(=O)OC(C)C(=O)NC"},
	},
	{
		Name: "baylis_hillman", Family: "baylis_hillman", Class: 3,
		SMIRKS:       []string{"[" + aldehydeCarbon + ":1][C;X4;H1;z1:2]([OH:3])-!@[C;X3:4](=[CH2:5])[C;$(C(=O)([#6])[#6,$([OX2][#6])]),$(C#N):6]>>[#6:1][CH:2]=[O:3].[CH:4](=[CH2:5])[C:6]"},
		Conditions:   retro.Conditions{Catalyst: "DABCO", Solvent: "neat or dioxane-water", Temperature: "25 °C"},
		Procedure:    "Stir the aldehyde with excess acrylate and DABCO for 1-7 days, evaporate, chromatograph.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"C=C(C(=O)OC)C(O)c1ccccc1", "O=Cc1ccccc1.C=CC(=O)OC"},
			{"C=C(C#N)C(O)c1ccc([N+](=O)[O-])cc1", "O=Cc1ccc([N+](=O)[O-])cc1.C=CC#N"},
		},
		Negative: []string{"C=C(C)C(O)c1ccccc1", "O=C1C=CCC1O", "C=C1C(=O)CCC1O", "COC(=O)C(=CC)C(O)c1ccccc1"},
	},
	{
		Name: "reformatsky", Family: "reformatsky", Class: 3,
		SMIRKS:       []string{"[" + carbinol + ":1]([OH:2])-!@[C;X4;z0,$(C(F)F);!$(C(C=O)C=O):3][C;X3:4](=[O:5])[O;X2:6][C;X4:7]>>[C:1]=[O:2].[C:3](Br)[C:4](=[O:5])[O:6][C:7]"},
		Conditions:   retro.Conditions{Catalyst: "zinc dust", Solvent: "THF", Temperature: "reflux"},
		Procedure:    "Add the bromo ester to the carbonyl compound and activated zinc in refluxing THF, quench with dilute acid.",
		Incompatible: []Incompatibility{acidicProton, freeAmine, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Selectivity:  "The zinc enolate adds to aldehydes and ketones, not to esters.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CCOC(=O)CC(O)c1ccccc1", "O=Cc1ccccc1.CCOC(=O)CBr"},
			{"CCOC(=O)C(F)(F)C(O)c1ccc(Cl)cc1", "O=Cc1ccc(Cl)cc1.CCOC(=O)C(F)(F)Br"},
			{"CCOC(=O)CC1(O)CCN(Cc2ccccc2)CC1", "O=C1CCN(Cc2ccccc2)CC1.CCOC(=O)CBr"},
		},
		Negative: []string{"O=C1CC(O)CCO1", "COC(=O)C1CCCC1O", "OC(=O)CC(O)c1ccccc1", "CCOC(=O)CCO"},
	},
	{
		Name: "barbier_allylation", Family: "barbier_allylation", Class: 3,
		SMIRKS:       []string{"[" + carbinol + ":1]([OH:2])-!@[CH2;X4:3]-!@[C;X3;z0;!$(C[CX3]=O):4]=[CH2:5]>>[C:1]=[O:2].[CH2:3]=[C:4][CH2:5]Br"},
		Conditions:   retro.Conditions{Catalyst: "zinc or indium powder", Solvent: "THF-aqueous ammonium chloride", Temperature: "0-25 °C"},
		Procedure:    "Stir the carbonyl compound, the allyl bromide and zinc in THF-aqueous ammonium chloride, filter, extract.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}, {"[CX4;$(C[CX3]=O)][Br,I]", "an alpha-halo carbonyl group is reduced"}},
		Selectivity:  "Aldehydes react before ketones; water and free alcohols are tolerated.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"C=CCC(O)c1ccccc1", "O=Cc1ccccc1.C=CCBr"},
			{"C=CCC1(O)CCN(C(=O)OC(C)(C)C)CC1", "O=C1CCN(C(=O)OC(C)(C)C)CC1.C=CCBr"},
		},
		Negative: []string{"OC1CC=CC1", "C=CC(O)c1ccccc1", "C=CCCO", "C=CCC(O)C(=O)OC"},
	},
	{
		Name: "stetter", Family: "stetter", Class: 3,
		SMIRKS:       []string{"[" + aldehydeCarbon + ":1]-[C;X3:2](=[O:3])-!@[C;X4;H1,H2;z0:4]-[C;X4;H1,H2;z0:5]-[C;X3:6](=[O:7])[#6;$(c),$([CX4]):8]>>[#6:1][CH:2]=[O:3].[C:4]=[C:5][C:6](=[O:7])[#6:8]"},
		Conditions:   retro.Conditions{Catalyst: "3-benzyl-5-(2-hydroxyethyl)-4-methylthiazolium chloride, triethylamine", Solvent: "ethanol", Temperature: "80 °C"},
		Procedure:    "Heat the aldehyde, the enone, thiazolium salt and triethylamine in ethanol under argon.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3H1](=O)[#6]", "a second aldehyde reacts too"}},
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CC(=O)CCC(=O)c1ccccc1", "O=Cc1ccccc1.C=CC(C)=O"},
			{"CC(C)C(=O)CC(C(=O)c1ccc(F)cc1)c1ccccc1", "O=Cc1ccc(F)cc1.CC(C)C(=O)C=Cc1ccccc1"},
		},
		Negative: []string{"O=C1CCC(=O)c2ccccc21", "CC(=O)CC(C)=O", "O=C(CCC(=O)O)c1ccccc1", "O=C1CCC(=O)CC1"},
	},
	{
		Name: "michael_carbon", Family: "michael_addition", Class: 3,
		SMIRKS:       []string{"[C;X4;H0,H1;$(C(C(=O)[#6,O])C(=O)[#6,O]),$(C(C(=O)[#6,O])C#N),$(C(C#N)C#N),$([CX4;z1][N+](=O)[O-]);!$(CC(=O)[OH]):1]-!@[C;X4;z0;!$(C([CX3]=O)[CX3]=O);" + noPhenol + ":2]-[C;X4;H1,H2;$([z0]C(=O)[#6,$([OX2][#6])]),$([z0]C#N),$([z1][N+](=O)[O-]),$([z1]S(=O)(=O)[#6]):3]>>[C:1].[C:2]=[C:3]"},
		Conditions:   retro.Conditions{Catalyst: "DBU or sodium ethoxide (catalytic)", Solvent: "ethanol or acetonitrile", Temperature: "0-25 °C"},
		Procedure:    "Add the acceptor to the CH-acid and catalytic base at 0 °C, stir, neutralise.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"C=C[CX3](=O)[#6,O]", "a second acceptor reacts too"}},
		Selectivity:  "Use an excess of the CH-acid to avoid double addition.",
		Stereo:       Racemic, Prior: 4.2,
		Positive: []Example{
			{"CCOC(=O)C(CCC(C)=O)C(=O)OCC", "CCOC(=O)CC(=O)OCC.C=CC(C)=O"},
			{"CCOC(=O)C(C(=O)OCC)C1CCCC(=O)C1", "CCOC(=O)CC(=O)OCC.O=C1C=CCCC1"},
			{"COC(=O)C(C(=O)OC)C(C[N+](=O)[O-])c1ccc(Cl)cc1", "COC(=O)CC(=O)OC.O=[N+]([O-])C=Cc1ccc(Cl)cc1"},
		},
		Negative: []string{"O=C1CCCC(=O)C1", "CC(=O)CCCC(C)=O", "CCOC(=O)C1CC(=O)CCC1C(=O)OCC", "OC(=O)C(CCC(C)=O)C(=O)O"},
	},
	{
		Name: "conjugate_addition_organocuprate", Family: "michael_addition", Class: 3, Medium: Organometal,
		SMIRKS:       []string{"[#6;$([c;!$(c:[nH])]),$([" + metalAlkyl + ";H1,H2,H3]),$([CH1]=[CH2]):1]-!@[C;X4;H0,H1;z0;!$(C[CX3]=[O,N]);" + noPhenol + ":2]-[C;X4;H1,H2;z0;!$(C([CX3]=O)[CX3]=O):3]-[C;X3:4](=[O:5])[#6;$(c),$([CX4]):6]>>[#6:1][Mg]Br.[C:2]=[C:3][C:4](=[O:5])[#6:6]"},
		Conditions:   retro.Conditions{Catalyst: "copper(I) bromide dimethyl sulfide", Solvent: "THF", Temperature: "-40 °C"},
		Procedure:    "Make the cuprate from the Grignard reagent and copper bromide at -40 °C, add the enone, quench with ammonium chloride.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, aldehyde, freeAmine, {"[CX4][Br,I]", "an alkyl halide is substituted"}, {"[N+](=O)[O-]", "a nitro group reacts with the organometal"}},
		Selectivity:  "1,4-addition; chlorotrimethylsilane helps hindered enones.",
		Stereo:       Racemic, Prior: 3.7,
		Positive: []Example{
			{"CC1CCCC(=O)C1", "C[Mg]Br.O=C1C=CCCC1"},
			{"COc1ccc(C(CC(=O)c2ccccc2)c2ccccc2)cc1", "COc1ccc([Mg]Br)cc1.O=C(C=Cc1ccccc1)c1ccccc1"},
		},
		Negative: []string{"O=C1CCCCC1", "CCCC(C)=O", "O=C1CCc2ccccc21", "CC(CC(=O)O)c1ccccc1", "CC1=CC(C)(C)CC(=O)C1"},
	},
	{
		Name: "pinner", Family: "pinner", Class: 10, Medium: Acid | AcidAlcohol,
		SMIRKS:       []string{"[#6;$(c),$([CX4]):1]-[C;X3:2](=[NH:3])-!@[O;X2:4][C;X4;H2,H3:5]>>[#6:1][C:2]#[N:3].[OH:4][C:5]"},
		Conditions:   retro.Conditions{Catalyst: "hydrogen chloride", Solvent: "diethyl ether or dioxane", Temperature: "0-5 °C"},
		Procedure:    "Saturate the nitrile and 1.1 equivalents of dry alcohol in ether with hydrogen chloride at 0 °C, collect the imidate salt.",
		Incompatible: []Incompatibility{{"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates are cleaved by acid"}, {"[OX2]([CX4])[CX4][OX2]", "acetals are cleaved by acid"}},
		Selectivity:  "Keep dry and cold, or the ester forms.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"CCOC(=N)c1ccccc1", "N#Cc1ccccc1.CCO"},
			{"COC(=N)Cc1ccc(Br)cc1", "N#CCc1ccc(Br)cc1.CO"},
		},
		Negative: []string{"CCOC(=O)c1ccccc1", "N=C1OCc2ccccc21", "CCOC(=NC)c1ccccc1", "COC(N)=N"},
	},
	{
		Name: "pinner_ester", Family: "pinner", Class: 9, Medium: Acid | AcidAlcohol,
		SMIRKS:       []string{"[#6;$([c;!$(c(:[c;H0]):[c;H0])]),$([CX4;!H0;!$(C[CX3](=O)[#6])]):1]-[C;X3:2](=[O:3])-!@[O;X2:4][" + solventAlcohol + ":5]>>[#6:1][C:2]#N.[OH2:3].[OH:4][C:5]"},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid or hydrogen chloride", Solvent: "the alcohol", Temperature: "reflux"},
		Procedure:    "Reflux the nitrile in the alcohol with concentrated acid, add water, neutralise, extract the ester.",
		Incompatible: []Incompatibility{{"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates are cleaved by acid"}, {"[OX2]([CX4])[CX4][OX2]", "acetals are cleaved by acid"}, {"[CX3](=O)[OX2][#6]", "other esters are exchanged"}, freeAcid},
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"COC(=O)Cc1ccccc1", "N#CCc1ccccc1.O.CO"},
			{"CCOC(=O)Cc1ccc2ncccc2c1", "N#CCc1ccc2ncccc2c1.O.CCO"},
		},
		Negative: []string{"O=C1CCCO1", "CC(=O)Oc1ccccc1", "COC(=O)OC", "COC(=O)NC"},
	},
	{
		Name: "isatin_bisarylation", Family: "friedel_crafts_hydroxyalkylation", Class: 3, Medium: Unrivalled, Twins: true,
		SMIRKS: []string{
			"[C;X4;r5:1]1([c;r6;$(c1ccc([OH])cc1):2])([c;r6;$(c1ccc([OH])cc1):3])[C:4](=[O:5])[N:6][c:7]:[c:8]1>>[C:1]1(=O)[C:4](=[O:5])[N:6][c:7]:[c:8]1.[cH:2].[cH:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid or hydrogen chloride", Solvent: "acetic acid", Temperature: "25-60 °C"},
		Procedure:    "Stir isatin with an excess of the phenol in acetic acid and sulfuric acid, pour into water, collect.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, aldehyde, acidLabile},
		Selectivity:  "Both phenols react para to oxygen.",
		Stereo:       Racemic, Prior: 2.8,
		Positive: []Example{
			{"O=C1Nc2ccccc2C1(c1ccc(O)cc1)c1ccc(O)cc1", "O=C1Nc2ccccc2C1=O.Oc1ccccc1.Oc1ccccc1"},
		},
		Negative: []string{"O=C1Nc2ccccc2C1(c1ccccc1)c1ccccc1", "O=C1Nc2ccccc2C1c1ccc(O)cc1", "O=C1NC(=O)C(c2ccc(O)cc2)(c2ccc(O)cc2)N1"},
	},
}
