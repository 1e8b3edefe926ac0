package template

import "athanor/internal/retro"

// Fragments of the ring closures.
const (
	// pictetC is an aromatic position rich enough to close onto an iminium ion or
	// a nitrilium ion: para to oxygen, or of a pyrrole, indole or thiophene.
	pictetC = "c;$(c1:c:c:c([OX2;!$(O[C,S]=O)]):c:c:1),$(c:[nX3;r5]),$(c1:c:[nX3]:[c;x3]:[c;x3]:1),$(c1:[s]:c:c:c:1),$(c1:c:[s]:c:c:1)"

	// bischlerC may also be part of a benzene ring without donor.
	bischlerC = "c;$(c1:c:c:c:c:c:1),$(c:[nX3;r5]);!$(c:c[N+](=O)[O-]);!$(c:c:c[N+](=O)[O-]);!$(c:c:c:c[N+](=O)[O-])"

	// closingN is the nitrogen of an amine.
	closingN = "N;X3;+0;!$(N[!#6]);!$(N[C,S]=[O,N,S]);!$(NC#N)"

	// dialkylatedOn is the carbon of a primary amine that a dihalide closes a ring
	// on: not beside a ring nitrogen, which would be alkylated first.
	dialkylatedOn = "#6;$([c;!$(c:[n;X2])]),$([CX4;z1])"

	// doublyAcidic is a quaternary carbon between two groups that made it acidic.
	doublyAcidic = "C;X4;H0;z0;$(C(c)C#N),$(C(c)-!@C(=O)O[#6]),$(C(C(=O)[O,N])C(=O)[O,N]),$(C(C(=O)[O,N])C#N),$(C1C(=O)Ncc1)"
)

// saturatedRings are reactions of class 4, and one of class 3, that close a ring
// which is not aromatic.
var saturatedRings = []Reaction{
	{
		Name: "pictet_spengler", Family: "pictet_spengler", Class: 4, Medium: Acid,
		SMIRKS: []string{
			"[c:1]1-[C;X4;H2:6]-[C;X4:5]-[" + closingN + ":4]-[C;X4;H1;z1:3](-!@[" + plainSubstituent + ":8])-[" + pictetC + ":2]:1>>[c:1](-[C:6]-[C:5]-[N:4]):[cH:2].[CH:3](=O)[#6:8]",
			"[c:1]1-[C;X4;H2:6]-[C;X4:5]-[" + closingN + ":4]-[C;X4;H2;z1:3]-[" + pictetC + ":2]:1>>[c:1](-[C:6]-[C:5]-[N:4]):[cH:2].[CH2:3]=O",
		},
		Conditions:   retro.Conditions{Catalyst: "trifluoroacetic acid", Solvent: "dichloromethane or toluene", Temperature: "25-80 °C"},
		Procedure:    "Stir the arylethylamine and the aldehyde with trifluoroacetic acid in dichloromethane, basify, extract.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "another aldehyde condenses too"}, otherAmine, freeThiol, strongAcid},
		Selectivity:  "Closes para to the donor; amino esters give mainly the cis or trans isomer by choice of conditions.",
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"COc1cc2c(cc1OC)C(c1ccccc1)NCC2", "COc1ccc(CCN)cc1OC.O=Cc1ccccc1"},
			{"COC(=O)[C@H]1Cc2c([nH]c3ccccc23)C(c2ccc3c(c2)OCO3)N1", "COC(=O)[C@H](N)Cc1c[nH]c2ccccc12.O=Cc1ccc2c(c1)OCO2"},
			{"c1ccc2c(c1)[nH]c1c2CCNC1", "NCCc1c[nH]c2ccccc12.C=O"},
		},
		Negative: []string{"c1ccc2c(c1)CCNC2", "CC(=O)N1CCc2cc(OC)ccc2C1C", "COc1cc2c(cc1OC)C(=O)NCC2", "O=[N+]([O-])c1ccc2c(c1)CCNC2", "COc1cc2c(cc1OC)[C@@H](c1ccccc1)NCC2"},
	},
	{
		Name: "bischler_napieralski", Family: "bischler_napieralski", Class: 4, Medium: StrongAcid,
		SMIRKS:       []string{"[c:1]1-[C;X4;H2:2]-[C;X4:3]-[N;X2:4]=[C;X3:5](-!@[" + plainSubstituent + ":6])-[" + bischlerC + ":7]:1>>[c:1](-[C:2]-[C:3]-[NH:4]-[C:5](=O)[#6:6]):[cH:7]"},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride", Solvent: "acetonitrile or toluene", Temperature: "80-110 °C"},
		Procedure:    "Reflux the amide with phosphorus oxychloride in acetonitrile, evaporate, basify, extract.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeAcid, freeThiol, aldehyde, strongAcid, {"[CX3](=O)[NH2]", "primary amides are dehydrated"}, {"[c]=O", "lactams of azines are chlorinated"}},
		Selectivity:  "Closes para to the donor.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"COc1cc2c(cc1OC)C(Cc1ccccc1)=NCC2", "COc1ccc(CCNC(=O)Cc2ccccc2)cc1OC"},
			{"CC1=NCCc2c1[nH]c1ccccc21", "CC(=O)NCCc1c[nH]c2ccccc12"},
		},
		Negative: []string{"c1ccc2cnccc2c1", "c1ccc2c(c1)CCNC2", "O=[N+]([O-])c1ccc2c(c1)CCN=C2C", "CC1=NCc2ccccc21"},
	},
	{
		Name: "hydantoin_bucherer_bergs", Family: "hydantoin_bucherer_bergs", Class: 4,
		SMIRKS: []string{
			"[C;X4;H0:1]1([#6;$(c),$([CX4]):2])([#6;$(c),$([CX4]):3])[C;+0:4](=[O:5])[NH:6][C:7](=[O:8])[NH:9]1>>[C:1](=O)([#6:2])[#6:3].[C-:4]#[N:6].[K+].[O:5]=[C:7]=[O:8].[NH3:9]",
			"[C;X4;H1:1]1([#6;$(c),$([CX4]):2])[C;+0:4](=[O:5])[NH:6][C:7](=[O:8])[NH:9]1>>[CH:1](=O)[#6:2].[C-:4]#[N:6].[K+].[O:5]=[C:7]=[O:8].[NH3:9]",
		},
		Conditions:   retro.Conditions{Catalyst: "ammonium carbonate (source of ammonia and carbon dioxide)", Solvent: "ethanol-water", Temperature: "60-80 °C"},
		Procedure:    "Heat the carbonyl compound, potassium cyanide and ammonium carbonate in aqueous ethanol, acidify in a good hood, collect.",
		Incompatible: []Incompatibility{otherCarbonyl, {"[CX4][Br,I,Cl]", "alkyl halides react with cyanide"}, freeThiol},
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"O=C1NC(=O)C(c2ccccc2)(c2ccccc2)N1", "O=C(c1ccccc1)c1ccccc1.[C-]#N.[K+].O=C=O.N"},
			{"CC(C)(C)OC(=O)N1CCC2(CC1)NC(=O)NC2=O", "CC(C)(C)OC(=O)N1CCC(=O)CC1.[C-]#N.[K+].O=C=O.N"},
			{"O=C1NC(=O)C(c2ccc(F)cc2)N1", "O=Cc1ccc(F)cc1.[C-]#N.[K+].O=C=O.N"},
		},
		Negative: []string{"O=C1CNC(=O)N1", "CN1C(=O)NC(C)(C)C1=O", "O=C1NC(=O)c2ccccc2N1", "O=C1NC(=O)CCN1"},
	},
	{
		Name: "thiohydantoin_from_isothiocyanate", Family: "thiohydantoin_formation", Class: 4, Medium: Unrivalled,
		SMIRKS: []string{
			"[C;X4;r5:1]1[C;X3;r5:2](=[O:3])[N;X3;r5:4]([#6;$(c),$([CX4]):5])[C;X3;r5:6](=[S:7])[N;X3;r5;$([H1]),$(N[c,$([CX4;!R])]):8]1>>[C:1]([C:2](=[O:3])OC)[N:8].[N:4]([#6:5])=[C:6]=[S:7]",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine", Solvent: "THF, or DMSO and isopropyl acetate", Temperature: "65-85 °C"},
		Procedure:    "Heat the amino ester with the isothiocyanate and triethylamine until the thiourea has closed, dilute with water, collect.",
		Incompatible: []Incompatibility{{aliphaticNH, "another free amine takes the isothiocyanate"}, freeThiol, freeAcid},
		Selectivity:  "The thiourea closes on the ester by itself; anilino esters between two methyl groups need heat. A centre beside the carbonyl loses its configuration in strong base.",
		Stereo:       Retained, Prior: 3.0,
		Positive: []Example{
			{"CC1(C)NC(=S)N(c2ccccc2)C1=O", "COC(=O)C(C)(C)N.S=C=Nc1ccccc1"},
			{"CNC(=O)c1ccc(N2C(=S)N(c3ccc(C#N)c(C(F)(F)F)c3)C(=O)C2(C)C)cc1F", "CNC(=O)c1ccc(NC(C)(C)C(=O)OC)cc1F.N#Cc1ccc(N=C=S)cc1C(F)(F)F"},
			{"O=C1N(c2ccccc2)C(=S)NC1Cc1ccccc1", "COC(=O)C(N)Cc1ccccc1.S=C=Nc1ccccc1"},
		},
		Negative: []string{"CC1(C)NC(=O)N(c2ccccc2)C1=O", "O=C1NC(=S)NC1", "O=C1N(c2ccccc2)C(=S)SC1"},
	},
	{
		Name: "lactam_cyclisation", Family: "lactam_cyclisation", Class: 4, Medium: Closing,
		SMIRKS: []string{
			"[C;X3;r5,r6,r7;$(C(=O)(N)[#6]):1](=[O:2])-@[N;X3;H1;+0;!$(N[!#6]);!$(N(C=[O,N,S])C=[O,N,S]);!$(N[C,c]=[N,S]);!$(N[CX3]=[CX3]);!$(N[CX4][O,N,S]):3]>>([C:1](=[O:2])OC.[NH2:3])",
			"[C;X3;r5,r6,r7;$(C(=O)(N)[#6]):1](=[O:2])-@[N;X3;H0;x2;+0;$(N(C=O)([CX4,c])[CX4]);!$(N[!#6]);!$(N[CX4][O,N,S]):3]>>([C:1](=[O:2])OC.[NH:3])",
		},
		Conditions:   retro.Conditions{Catalyst: "triethylamine or sodium methoxide", Solvent: "methanol or toluene", Temperature: "65-110 °C"},
		Procedure:    "Free the amino ester from its salt or protected form and heat it with base in methanol until the ring has closed.",
		Incompatible: []Incompatibility{freeThiol, otherAmine, aldehyde, ketone, {"[#6][CX3](=O)[OX2][#6]", "a second ester may close another ring"}},
		Selectivity:  "Five- and six-membered rings form on standing; seven-membered ones need a coupling reagent.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"O=C1CCC(c2ccccc2)N1", "COC(=O)CCC(N)c1ccccc1"},
			{"O=C1Cc2cc(Br)ccc2N1", "COC(=O)Cc1cc(Br)ccc1N"},
			{"O=C1CN(Cc2ccccc2)C[C@H](C)N1", "COC(=O)CN(C[C@H](C)N)Cc1ccccc1"},
			{"O=C1CCCN1Cc1ccc(F)cc1", "COC(=O)CCCNCc1ccc(F)cc1"},
			{"CN1C(=O)CN=C(c2ccccc2)c2cc(Cl)ccc21", "CNc1ccc(Cl)cc1C(=NCC(=O)OC)c1ccccc1"},
		},
		Negative: []string{"CC(=O)NC", "O=C1CCN1", "O=C1NC(=O)CC1", "O=C1NCCO1", "O=c1cccc[nH]1", "O=C1NN=CCC1", "O=C1C2CCN1CC2"},
	},
	{
		Name: "lactone_cyclisation", Family: "lactone_cyclisation", Class: 4, Medium: Closing,
		SMIRKS: []string{
			"[C;X3;r5,r6,r7;$(C(=O)(O)[#6]):1](=[O:2])-@[O;X2;$(O[c,$([CX4;z1])]):3]>>([C:1](=[O:2])[OH].[OH:3])",
		},
		Conditions:   retro.Conditions{Catalyst: "p-toluenesulfonic acid or EDC and DMAP", Solvent: "toluene or dichloromethane", Temperature: "25-110 °C"},
		Procedure:    "Heat the hydroxy acid with p-toluenesulfonic acid in toluene with a water trap, or stir with EDC and DMAP.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, {"[CX3](=O)[OH]", "a second acid competes"}, strongAcid},
		Selectivity:  "Five- and six-membered rings are preferred.",
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"O=C1CCC(c2ccccc2)O1", "O=C(O)CCC(O)c1ccccc1"},
			{"O=C1OCc2cc(Br)ccc21", "O=C(O)c1ccc(Br)cc1CO"},
			{"CC(C)[C@H]1C[C@@H](Cc2ccccc2)C(=O)O1", "CC(C)[C@H](O)C[C@@H](Cc1ccccc1)C(=O)O"},
		},
		Negative: []string{"CC(=O)OC", "O=C1CCO1", "O=C1OCCO1", "O=C1CCC(=O)O1", "O=c1ccc2ccccc2o1", "O=C1C=CC(=C)O1", "CC1(C)OC(=O)CC(=O)O1"},
	},
	{
		Name: "piperazine_bis_alkylation", Family: "piperazine_bis_alkylation", Class: 4, Medium: Alkylating,
		SMIRKS: []string{
			"[" + dialkylatedOn + ":1]-!@[N;X3;+0:2]1[CH2:3][CH2:4][N;X3;+0;$([NH]),$(N-!@[CH3]),$(NS(=O)(=O)c),$(N-!@[CH2]c):5][CH2:6][CH2:7]1>>[#6:1][NH2:2].Cl[CH2:3][CH2:4][N:5][CH2:6][CH2:7]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate, sodium iodide", Solvent: "diglyme or butanol", Temperature: "120-150 °C"},
		Procedure:    "Heat the amine, the bis(2-chloroethyl)amine hydrochloride and potassium carbonate in diglyme, filter, evaporate.",
		Incompatible: []Incompatibility{aminonitrile, {"[NX3;H1,H2;!$(N[C,S]=[O,N,S]);!$(N[!#6]);!$(N[CH2][CH2]Cl);!$(N(c)[c,C])]", "another amine is alkylated; protect it first"}, freeThiol, freePhenol, otherHalide, freeAcid},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"COc1ccccc1N1CCNCC1", "COc1ccccc1N.ClCCNCCCl"},
			{"Cc1ccc(Sc2ccccc2N2CCNCC2)c(C)c1", "Cc1ccc(Sc2ccccc2N)c(C)c1.ClCCNCCCl"},
			{"CN1CCN(c2cccc(C(F)(F)F)c2)CC1", "Nc1cccc(C(F)(F)F)c1.CN(CCCl)CCCl"},
		},
		Negative: []string{"CC(=O)N1CCNCC1", "C1CNCCN1", "c1ccc(N2CCCCC2)cc1", "O=C1CNCCN1c1ccccc1", "C1CN2CCN1CC2"},
	},
	{
		Name: "cyclic_amine_bis_alkylation", Family: "piperazine_bis_alkylation", Class: 4, Medium: Alkylating,
		SMIRKS: []string{
			"[" + dialkylatedOn + ":1]-!@[N;X3;+0:2]1[CH2:3][CH2:4][O:5][CH2:6][CH2:7]1>>[#6:1][NH2:2].Cl[CH2:3][CH2:4][O:5][CH2:6][CH2:7]Cl",
			"[" + dialkylatedOn + ":1]-!@[N;X3;+0:2]1[CH2:3][CH2:4][CH2:5][CH2:6]1>>[#6:1][NH2:2].Br[CH2:3][CH2:4][CH2:5][CH2:6]Br",
			"[" + dialkylatedOn + ":1]-!@[N;X3;+0:2]1[CH2:3][CH2:4][CH2:5][CH2:6][CH2:7]1>>[#6:1][NH2:2].Br[CH2:3][CH2:4][CH2:5][CH2:6][CH2:7]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate, sodium iodide", Solvent: "acetonitrile or DMF", Temperature: "80-100 °C"},
		Procedure:    "Heat the primary amine, the dihalide and potassium carbonate in acetonitrile, filter, evaporate.",
		Incompatible: []Incompatibility{aminonitrile, otherAmine, freeThiol, freePhenol, otherHalide, freeAcid},
		Stereo:       Retained, Prior: 3.4,
		Positive: []Example{
			{"c1ccc(N2CCOCC2)cc1", "Nc1ccccc1.ClCCOCCCl"},
			{"COC(=O)[C@H](Cc1ccccc1)N1CCCC1", "COC(=O)[C@@H](N)Cc1ccccc1.BrCCCCBr"},
			{"Clc1ccc(CN2CCCCC2)cc1", "NCc1ccc(Cl)cc1.BrCCCCCBr"},
		},
		Negative: []string{"CC(=O)N1CCOCC1", "C1CCNC1", "C1CCN2CCCC2C1", "O=C1CCCN1c1ccccc1", "CN1CCC(O)C1", "c1ccnc(N2CCOCC2)c1"},
	},
	{
		Name: "epoxide_ring_closure", Family: "epoxide_ring_closure", Class: 4,
		SMIRKS: []string{
			"[C;X4;z1:1]1[C;X4;H2;z1:2][O;X2:3]1>>[C:1]([OH:3])[C:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or sodium hydroxide", Solvent: "methanol or THF-water", Temperature: "0-25 °C"},
		Procedure:    "Stir the bromohydrin with potassium carbonate in methanol at 25 °C, dilute with water, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, otherHalide, freeAcid},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"Clc1cccc([C@@H]2CO2)c1", "O[C@@H](CBr)c1cccc(Cl)c1"},
			{"c1ccc(OCC2CO2)cc1", "OC(CBr)COc1ccccc1"},
		},
		Negative: []string{"C1CCC2OC2C1", "C1COC1", "C1CN1", "COC1CO1"},
	},
	{
		Name: "aziridine_ring_closure", Family: "aziridine_ring_closure", Class: 4,
		SMIRKS: []string{
			"[C;X4;z1:1]1[C;X4;H2;z1:2][N;X3;+0;$(NS(=O)(=O)c),$(N-!@[CX4]):3]1>>[C:1]([NH:3])[C:2][OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine, DIAD", Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Add DIAD to the N-protected amino alcohol and triphenylphosphine in THF at 0 °C, stir, chromatograph.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, freePhenol, otherAlcohol, freeAlkylAmine},
		Stereo:       Retained, Prior: 2.8,
		Positive: []Example{
			{"Cc1ccc(S(=O)(=O)N2C[C@@H]2Cc2ccccc2)cc1", "Cc1ccc(S(=O)(=O)N[C@H](CO)Cc2ccccc2)cc1"},
			{"COC(=O)[C@@H]1CN1C(c1ccccc1)(c1ccccc1)c1ccccc1", "COC(=O)[C@H](CO)NC(c1ccccc1)(c1ccccc1)c1ccccc1"},
		},
		Negative: []string{"C1CN1", "C1CCC2NC2C1", "C1CNC1", "CC(=O)N1CC1C"},
	},
	{
		Name: "spiro_cyclisation_dialkylation", Family: "spiro_cyclisation_dialkylation", Class: 3, Medium: LithiumAmide,
		SMIRKS: []string{
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3]1>>[CH2:1].Br[CH2:2][CH2:3]Br",
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3][CH2:4]1>>[CH2:1].Br[CH2:2][CH2:3][CH2:4]Br",
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3][CH2:4][CH2:5]1>>[CH2:1].Br[CH2:2][CH2:3][CH2:4][CH2:5]Br",
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3][CH2:4][CH2:5][CH2:6]1>>[CH2:1].Br[CH2:2][CH2:3][CH2:4][CH2:5][CH2:6]Br",
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3][O:4][CH2:5][CH2:6]1>>[CH2:1].Br[CH2:2][CH2:3][O:4][CH2:5][CH2:6]Br",
			"[" + doublyAcidic + ":1]1[CH2:2][CH2:3][N;X3;$(N-!@[CH3]),$(N-!@[CH2]c),$(N-!@C(=O)OC(C)(C)C):4][CH2:5][CH2:6]1>>[CH2:1].Cl[CH2:2][CH2:3][N:4][CH2:5][CH2:6]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride", Solvent: "DMF or DMSO", Temperature: "0-60 °C"},
		Procedure:    "Add the active methylene compound and the dihalide to sodium hydride in DMF at 0 °C, warm, quench, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freePhenol, freeAlcohol, freeAcid, aldehyde, otherHalide, {"[NX3;H1]([CX4,c])[CX3](=O)", "a free amide nitrogen is alkylated first"}},
		Prior:        3.8,
		Positive: []Example{
			{"N#CC1(c2ccc(Cl)cc2)CCC1", "N#CCc1ccc(Cl)cc1.BrCCCBr"},
			{"CCOC(=O)C1(C(=O)OCC)CC1", "CCOC(=O)CC(=O)OCC.BrCCBr"},
			{"CN1CCC(C#N)(c2ccccc2)CC1", "N#CCc1ccccc1.CN(CCCl)CCCl"},
			{"CN1C(=O)C2(CCOCC2)c2cc(Br)ccc21", "CN1C(=O)Cc2cc(Br)ccc21.BrCCOCCBr"},
		},
		Negative: []string{"N#CC1CCCC1", "CC1(C)CCCC1", "C1CCC2(CC1)OCCO2", "O=C1CCC2(CCCC2)C1", "N#CC1(c2ccccc2)CCNCC1"},
	},
}
