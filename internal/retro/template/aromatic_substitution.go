package template

import "athanor/internal/retro"

// ringAcceptor is a substituent that takes so much density from a ring that an
// electrophile of the Friedel-Crafts kind does not attack it.
const ringAcceptor = "[$([N+](=O)[O-]),$(C#N),$([CX3]=[O,N]),$(S(=O)=O),$(C(F)(F)F)]"

// activeRing matches, after "c;", a carbon with no such substituent and no pyridine
// nitrogen elsewhere on its ring: ortho, meta or para.
const activeRing = "!$(c:[nX2;r6]);!$(c:c:[nX2;r6]);!$(c1:c:c:[nX2]:c:c1);!$(c:c" + ringAcceptor + ");!$(c:c:c" + ringAcceptor + ");!$(c1:c:c:c(" + ringAcceptor + "):c:c1)"

// heteroDonor is the position para to an alkoxy, alkylthio or acylamino group.
const heteroDonor = "$(c1:c:c:c([$([OX2H0]),$([SX2H0]),$([NX3]C=O)]):c:c1)"

// carbonDonor is the position para to an alkyl or aryl group or a halogen of a ring
// on which no stronger donor directs elsewhere.
const carbonDonor = "$(c1:c:c:c([$([CX4;!$(C(F)(F)F)]),$(c),F,Cl,Br]):c:c1);!$(c:c[OX2,NX3,SX2]);!$(c:c:c[OX2,NX3,SX2]);!$(c:c:[n;X3]);!$(c:c:c:[n;X3])"

// hetaroAlpha is the position beside the heteroatom of a thiophene, furan or
// pyrrole that is not fused to benzene; hetaroBeta is position 3 of an indole or
// benzothiophene.
const (
	hetaroAlpha = "$(c1[o,s,$([nX3])]ccc1);!$(c1[o,s,n]c2ccccc2c1)"
	hetaroBeta  = "$(c1c[s,$([nX3])]c2ccccc12)"
)

// formylatable is the position that the Vilsmeier reagent attacks besides
// hetaroAlpha: para to a tertiary amine, between the alkoxy groups of a resorcinol
// ether, position 3 of an indole or imidazo[1,2-a]pyridine, and position 4 of a
// 1-substituted pyrazole.
const formylatable = "$(c1:c:c:c([NX3;H0;!$(NC=O);!$(NS=O)]):c:c1),$(c1:c([OX2][CX4]):c:c([OX2][CX4]):c:c1),$(c1cnc2ccccc12),$(c1cn([#6])nc1),$(c1n2ccccc2nc1)"

// Groups that several of the reactions list.
var (
	basicRingN  = Incompatibility{"[nX2]", "a basic ring nitrogen binds the Lewis acid and deactivates the ring"}
	basicAmine  = Incompatibility{nucleophilicN, "a basic amine binds the Lewis acid and is acylated or alkylated"}
	acidCleaved = Incompatibility{"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates are cleaved by acid"}
)

// aromaticSubstitutions are reactions of class 3 in which an arene attacks a
// carbon electrophile.
var aromaticSubstitutions = []Reaction{
	{
		Name: "friedel_crafts_acylation", Family: "friedel_crafts_acylation", Class: 3, Medium: StrongAcid | Electrophilic | LewisAcid,
		SMIRKS: []string{
			"[c;" + heteroDonor + ";" + activeRing + ":1]-!@[C;X3;$(C([#6])[#6]):2]=[O:3]>>[cH:1].[C:2](=[O:3])Cl",
			"[c;" + carbonDonor + ";" + activeRing + ":1]-!@[C;X3;$(C([#6])[#6]):2]=[O:3]>>[cH:1].[C:2](=[O:3])Cl",
			"[c;" + hetaroAlpha + ";" + activeRing + ":1]-!@[C;X3;$(C([#6])[#6]):2]=[O:3]>>[cH:1].[C:2](=[O:3])Cl",
			"[c;" + hetaroBeta + ",$(c1ccc2cc(O[CX4])ccc2c1);" + activeRing + ":1]-!@[C;X3;$(C([#6])[#6]):2]=[O:3]>>[cH:1].[C:2](=[O:3])Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "aluminium chloride (tin(IV) chloride or diethylaluminium chloride for heteroarenes)", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add the acid chloride to the arene and aluminium chloride at 0 °C, stir, quench on ice.",
		Incompatible: []Incompatibility{freeAcid, freeAmine, freeAlcohol, freePhenol, freeThiol, basicRingN, basicAmine, acidCleaved},
		Selectivity:  "Para to alkoxy, acylamino, alkyl or halogen; position 2 of thiophene and furan, position 3 of indole and benzothiophene.",
		Prior:        4.6,
		Positive: []Example{
			{"CC(=O)c1ccc(CC(C)C)cc1", "CC(=O)Cl.CC(C)Cc1ccccc1"},
			{"COc1ccc(C(=O)c2ccccc2)cc1", "COc1ccccc1.O=C(Cl)c1ccccc1"},
			{"O=C(CCCCl)c1ccc(F)cc1", "O=C(Cl)CCCCl.Fc1ccccc1"},
			{"O=C(c1cccs1)c1ccc(Cl)cc1", "O=C(Cl)c1ccc(Cl)cc1.c1ccsc1"},
		},
		Negative: []string{"CC(=O)c1ccncc1", "CC(=O)c1ccc([N+](=O)[O-])cc1", "O=C1CCc2ccccc21", "COc1cccc(C(C)=O)c1", "COC(=O)c1ccc(CC)cc1", "CC(=O)c1ccc(C)c(OC)c1", "CC(=O)c1cc2ccccc2[nH]1", "O=C(c1ccncc1)c1ccc(O)cc1"},
	},
	{
		Name: "friedel_crafts_cyclisation", Family: "friedel_crafts_acylation", Class: 3, Medium: StrongAcid,
		SMIRKS: []string{
			"[c;" + activeRing + ":1]1:[c:4]-[CX4:5]-[CX4:6]-[C;X3;R1:2]1=[O:3]>>[cH:1]:[c:4]-[C:5]-[C:6]-[C:2](=[O:3])[OH]",
			"[c;" + activeRing + ":1]1:[c:4]-[CX4,OX2,SX2:5]-[CX4:6]-[CX4:7]-[C;X3;R1:2]1=[O:3]>>[cH:1]:[c:4]-[*:5]-[C:6]-[C:7]-[C:2](=[O:3])[OH]",
		},
		Conditions:   retro.Conditions{Catalyst: "polyphosphoric acid or methanesulfonic acid with phosphorus pentoxide", Temperature: "60-100 °C"},
		Procedure:    "Heat the arylpropionic or arylbutyric acid in polyphosphoric acid, pour on ice, extract.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freePhenol, freeThiol, acidCleaved, alkene},
		Selectivity:  "Five- and six-membered rings; of two ortho positions the one para to a donor closes.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"O=C1CCCc2ccccc21", "O=C(O)CCCc1ccccc1"},
			{"COc1cc2c(cc1OC)C(=O)CC2", "COc1ccc(CCC(=O)O)cc1OC"},
			{"O=C1CCOc2ccc(F)cc21", "O=C(O)CCOc1ccc(F)cc1"},
		},
		Negative: []string{"O=C1CCCc2ccncc21", "CC(=O)c1ccccc1", "O=C1CCCc2ccc([N+](=O)[O-])cc21", "O=C1NCCc2ccccc21"},
	},
	{
		Name: "friedel_crafts_alkylation", Family: "friedel_crafts_alkylation", Class: 3, Medium: StrongAcid | Electrophilic | LewisAcid,
		SMIRKS: []string{
			"[c;" + heteroDonor + ",$(c1:c:c:c([OH]):c:c1);" + activeRing + ":1]-!@[CX4;z0;H0;!r3;$(C([CX4])[CX4]);!$(C[CX3]=[O,N]):2]>>[cH:1].[C:2]Cl",
			"[c;" + carbonDonor + ";" + activeRing + ":1]-!@[CX4;z0;H0;!r3;$(C([CX4])[CX4]);!$(C[CX3]=[O,N]):2]>>[cH:1].[C:2]Cl",
			"[c;" + heteroDonor + ";" + activeRing + ":1]-!@[CX4;z0;H1,H2;$(C(c)c);!$(C[c;r6;$(c:[nX2]),$(c:c:[nX2]),$(c:c:c:[nX2])]):2]>>[cH:1].[C:2]Cl",
			"[c;" + carbonDonor + ";" + activeRing + ":1]-!@[CX4;z0;H1,H2;$(C(c)c);!$(C[c;r6;$(c:[nX2]),$(c:c:[nX2]),$(c:c:c:[nX2])]):2]>>[cH:1].[C:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "aluminium chloride or zinc chloride", Solvent: "excess arene or dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add the chloride to excess arene and the Lewis acid at 0 °C, stir, quench on ice.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeThiol, basicRingN, basicAmine, acidCleaved},
		Selectivity:  "Tertiary and benzylic chlorides only, for primary ones rearrange; an excess of arene keeps dialkylation down.",
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"COc1ccc(C(C)(C)C)cc1", "COc1ccccc1.CC(C)(C)Cl"},
			{"COc1ccc(Cc2ccc(Br)cc2)cc1", "COc1ccccc1.ClCc1ccc(Br)cc1"},
		},
		Negative: []string{"CCCc1ccc(OC)cc1", "CC1(C)CCc2ccccc21", "O=[N+]([O-])c1ccc(C(C)(C)C)cc1", "CC(C)(C)c1ccncc1"},
	},
	{
		Name: "vilsmeier_haack", Family: "vilsmeier_haack", Class: 3, Medium: Acid | Chlorinating | Electrophilic,
		SMIRKS: []string{
			"[c;" + formylatable + ";" + activeRing + ":1]-[C;X3;H1:2]=[O:3]>>[cH:1].[CH:2](=[O:3])N(C)C",
			"[c;" + hetaroAlpha + ";" + activeRing + ":1]-[C;X3;H1:2]=[O:3]>>[cH:1].[CH:2](=[O:3])N(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "phosphorus oxychloride", Solvent: "DMF", Temperature: "0-80 °C"},
		Procedure:    "Add phosphorus oxychloride to DMF at 0 °C, add the arene, warm, hydrolyse.",
		Incompatible: []Incompatibility{freeAmine, freeAcid, freeAlcohol, freeThiol, {"[CH3,CH2][CX3](=O)[#6]", "an enolisable ketone is turned into a chlorovinyl aldehyde"}},
		Selectivity:  "Para to a dialkylamino group, position 2 of thiophene, furan and pyrrole, position 3 of indole, position 4 of pyrazole.",
		Prior:        4.2,
		Positive: []Example{
			{"CN(C)c1ccc(C=O)cc1", "CN(C)c1ccccc1.CN(C)C=O"},
			{"O=Cc1c[nH]c2ccc(OCc3ccccc3)cc12", "c1ccc(COc2ccc3[nH]ccc3c2)cc1.CN(C)C=O"},
			{"O=Cc1cn(-c2ccccc2)nc1-c1ccc(F)cc1", "Fc1ccc(-c2ccn(-c3ccccc3)n2)cc1.CN(C)C=O"},
		},
		Negative: []string{"O=Cc1ccncc1", "O=Cc1cccc([N+](=O)[O-])c1", "CC(=O)c1ccccc1", "O=Cc1cc2ccccc2[nH]1", "O=Cc1ccsc1", "O=Cc1ccccc1", "O=C1Cc2ccccc2C1"},
	},
	{
		Name: "duff_formylation", Family: "duff_formylation", Class: 3, Medium: StrongAcid | Electrophilic,
		SMIRKS:       []string{"[c;$(c:c[OH]);" + activeRing + ":1]-[C;X3;H1:2]=[O:3]>>[cH:1].[CH2:2]1N2CN3CN1CN(C2)C3.[OH2:3]"},
		Conditions:   retro.Conditions{Catalyst: "trifluoroacetic acid", Temperature: "90-120 °C"},
		Procedure:    "Heat the phenol with hexamethylenetetramine in trifluoroacetic acid, add water, heat on, extract.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, acidCleaved},
		Selectivity:  "Ortho to the phenol; block the para position.",
		Prior:        3.2,
		Positive: []Example{
			{"CC(C)(C)c1ccc(O)c(C=O)c1", "CC(C)(C)c1ccc(O)cc1.C1N2CN3CN1CN(C2)C3.O"},
			{"O=Cc1cc(Br)cc(-c2ccccc2)c1O", "Oc1ccc(Br)cc1-c1ccccc1.C1N2CN3CN1CN(C2)C3.O"},
		},
		Negative: []string{"O=Cc1ccccc1", "COc1ccccc1C=O", "O=Cc1cc([N+](=O)[O-])ccc1O", "O=c1ccoc2ccccc12"},
	},
}
