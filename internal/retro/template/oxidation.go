package template

import "athanor/internal/retro"

const (
	// perbenzoate follows the oxygen atom that m-chloroperoxybenzoic acid gives
	// away.
	perbenzoate = "OC(=O)c1cccc(Cl)c1"

	// oxidisableAlcohol is a primary or secondary alcohol.
	oxidisableAlcohol = "[CX4;!H0][OX2H]"
)

// oxidations are reactions of class 8. An oxygen that the product gains comes
// from an oxidant that is named.
var oxidations = []Reaction{
	{
		Name: "alcohol_to_aldehyde_oxidation", Family: "alcohol_to_aldehyde_oxidation", Class: 8, Medium: Oxidising,
		SMIRKS:       []string{"[#6;" + plainC + ",$(C#C):1][C;X3;H1:2]=[O:3]>>[#6:1][CH2:2][OH:3]"},
		Conditions:   retro.Conditions{Catalyst: "Dess-Martin periodinane", Solvent: "dichloromethane", Temperature: "25 °C", Notes: "Swern conditions or, for benzylic alcohols, manganese dioxide do as well"},
		Procedure:    "Stir the alcohol with Dess-Martin periodinane in dichloromethane for 1 h, quench with thiosulfate.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {oxidisableAlcohol, "a second alcohol is oxidised too"}, {"c[OX2H]", "free phenols are oxidised"}},
		Stereo:       Retained, Prior: 5.2,
		Positive: []Example{
			{"O=Cc1ccncc1", "OCc1ccncc1"},
			{"CC(C)(C)OC(=O)N1CCC[C@H]1C=O", "CC(C)(C)OC(=O)N1CCC[C@H]1CO"},
			{"O=Cc1cc(-c2ccccc2F)n(S(=O)(=O)c2cccnc2)c1", "OCc1cc(-c2ccccc2F)n(S(=O)(=O)c2cccnc2)c1"},
		},
		Negative: []string{"CC(C)=O", "NC=O", "COC=O", "O=CC(=O)c1ccccc1", "O=C1CCc2ccccc21"},
	},
	{
		Name: "alcohol_to_ketone_oxidation", Family: "alcohol_to_ketone_oxidation", Class: 8, Medium: Oxidising,
		SMIRKS:       []string{"[#6;" + besideKetone + ":1][C;X3;!r3;$(C([#6])[#6]);!$(C1(=O)C=CC(=O)C=C1);!$(C1(=O)C=CC(=O)cc1);!$(C1(=O)ccC(=O)cc1);!$(C(=O)C=C[O,N,S]);!$(C(=O)C(=C)[O,N,S]):2](=[O:3])[#6;" + besideKetone + ":4]>>[#6:1][CH:2]([OH:3])[#6:4]"},
		Conditions:   retro.Conditions{Catalyst: "oxalyl chloride, DMSO, triethylamine", Solvent: "dichloromethane", Temperature: "-78 °C", Notes: "or Dess-Martin periodinane at 25 °C"},
		Procedure:    "Swern: activate DMSO with oxalyl chloride at -78 °C, add the alcohol, then triethylamine.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {oxidisableAlcohol, "a second alcohol is oxidised too"}, {"c[OX2H]", "free phenols are oxidised"}},
		Stereo:       Retained, Prior: 4.8,
		Positive: []Example{
			{"CC(=O)c1ccccc1", "CC(O)c1ccccc1"},
			{"COc1ccc(C(=O)c2cccnc2)cc1", "COc1ccc(C(O)c2cccnc2)cc1"},
			{"CC(C)(C)OC(=O)N1CC2CCC(C1)C2=O", "CC(C)(C)OC(=O)N1CC2CCC(C1)C2O"},
		},
		Negative: []string{"CC(=O)O", "CC(=O)N", "O=C1C=CC(=O)C=C1", "O=c1cc[nH]cc1", "CC(=O)C(C)=O", "O=C1CC1", "O=C1c2ccccc2C(=O)c2ccccc21", "O=C1C(=Cc2ccccc2)Oc2ccccc21", "O=C(O)C(=O)c1ccccc1"},
	},
	{
		Name: "alcohol_to_acid_oxidation", Family: "alcohol_to_acid_oxidation", Class: 8, Medium: StrongOxidising,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X3:2](=[O:3])[OH;+0:4]>>[#6:1][CH2:2][OH:3].[O-:4][Cl+][O-].[Na+]"},
		Conditions:   retro.Conditions{Catalyst: "TEMPO, sodium hypochlorite", Solvent: "acetonitrile-phosphate buffer", Temperature: "35 °C"},
		Procedure:    "Add sodium chlorite and dilute bleach to the alcohol and TEMPO in buffered acetonitrile at 35 °C.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {oxidisableAlcohol, "a second alcohol is oxidised too"}, {"[CX3H1](=O)[#6]", "aldehydes are oxidised too"}, {"[SX2]([#6])[#6]", "sulfides are oxidised too"}, {"c[OX2H]", "free phenols are oxidised"}},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"O=C(O)CCc1ccccc1", "OCCCc1ccccc1.[O-][Cl+][O-].[Na+]"},
			{"CC(C)(C)OC(=O)N1CCC(CC(=O)O)CC1", "CC(C)(C)OC(=O)N1CCC(CCO)CC1.[O-][Cl+][O-].[Na+]"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "aldehyde_to_acid_oxidation", Family: "aldehyde_to_acid_oxidation", Class: 8, Medium: StrongOxidising,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X3:2](=[O:3])[OH;+0:4]>>[#6:1][CH:2]=[O:3].[O-:4][Cl+][O-].[Na+]"},
		Conditions:   retro.Conditions{Catalyst: "2-methyl-2-butene, sodium dihydrogen phosphate", Solvent: "tert-butanol-water", Temperature: "25 °C"},
		Procedure:    "Add buffered sodium chlorite to the aldehyde and 2-methyl-2-butene in aqueous tert-butanol.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"C1OC1", "epoxides are opened"}, {"[CX3H1](=O)[#6]", "a second aldehyde is oxidised too"}, {"[SX2]([#6])[#6]", "sulfides are oxidised too"}},
		Selectivity:  "Leaves alcohols, alkenes and ketones.",
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"O=C(O)c1ccc(F)cc1", "O=Cc1ccc(F)cc1.[O-][Cl+][O-].[Na+]"},
			{"Cc1nc(-c2ccc(Cl)cc2)sc1C(=O)O", "Cc1nc(-c2ccc(Cl)cc2)sc1C=O.[O-][Cl+][O-].[Na+]"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "NC(=O)O", "O=C(O)C(=O)c1ccccc1", "O=C1OCc2ccccc21"},
	},
	{
		Name: "benzylic_oxidation", Family: "benzylic_oxidation", Class: 8, Medium: StrongOxidising,
		SMIRKS:       []string{"[c;!r5;!$(c:c[OX2H,NX3;H1,H2]);!$(c:c=O);!$(c:a:c=O);!$(c:a:a:c=O):1][C;X3:2](=[O:3])[OH;+0:4]>>[c:1][CH3:2].[O:3]=[Mn](=[O:4])(=O)[O-].[K+]"},
		Conditions:   retro.Conditions{Catalyst: "potassium permanganate", Solvent: "pyridine-water", Temperature: "90 °C"},
		Procedure:    "Add potassium permanganate in portions to the methylarene in aqueous pyridine at 90 °C, filter, acidify.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freePhenol, freeThiol, alkene, {"C#C", "alkynes are oxidised"}, {"[CX3H1](=O)[#6]", "aldehydes are oxidised too"}, {"[CX4;H2,H3][CX3](=O)c", "acetyl and like groups are oxidised too"}, {"[CX4;!H0;!$(C[!#6])]c", "every alkyl group on an arene is oxidised"}, {"[SX2]", "divalent sulfur is oxidised too"}, {"[c;r5]", "electron-rich five-membered rings are degraded"}, {"[NX3;!$(N[C,S]=O)][CX4]", "amines are oxidised"}},
		Prior:        3.8,
		Positive: []Example{
			{"O=C(O)c1cc(Br)ccc1[N+](=O)[O-]", "Cc1cc(Br)ccc1[N+](=O)[O-].O=[Mn](=O)(=O)[O-].[K+]"},
			{"O=C(O)c1ccc(-c2ccccc2)nc1", "Cc1ccc(-c2ccccc2)nc1.O=[Mn](=O)(=O)[O-].[K+]"},
		},
		Negative: []string{"O=C(O)c1cccs1", "O=C(O)Cc1ccccc1", "Nc1ccccc1C(=O)O", "O=C1OCc2ccccc21", "O=C(O)c1ccc[nH]1", "CCn1cc(C(=O)O)c(=O)c2ccccc21"},
	},
	{
		Name: "benzylic_oxidation_ketone", Family: "benzylic_oxidation", Class: 8, Medium: StrongOxidising,
		SMIRKS: []string{
			"[c;r6:1][C;X3:2](=[O:3])-!@[c;r6:4]>>[c:1][CH2:2][c:4].[OH:3]OC(C)(C)C",
			"[c;r6,r5:1]@[C;X3;r5,r6;!$(C1(=O)ccC(=O)cc1):2](=[O:3])-@[c,$([CX4;H2;z0]):4]>>[c:1][CH2:2][#6:4].[OH:3]OC(C)(C)C",
		},
		Conditions:   retro.Conditions{Catalyst: "copper(I) iodide or chromium hexacarbonyl", Solvent: "acetonitrile", Temperature: "80 °C"},
		Procedure:    "Heat the arene with tert-butyl hydroperoxide and copper(I) iodide in acetonitrile, quench with sulfite.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freePhenol, freeThiol, {"[SX2]", "divalent sulfur is oxidised too"}, {"[CX4;H1,H2](c)", "a second benzylic position is oxidised too"}, {"[CX3H1](=O)[#6]", "aldehydes are oxidised too"}},
		Selectivity:  "Doubly benzylic positions react first.",
		Prior:        3.4,
		Positive: []Example{
			{"O=C(c1ccccc1)c1ccc(Br)cc1", "Brc1ccc(Cc2ccccc2)cc1.CC(C)(C)OO"},
			{"O=C1c2ccccc2-c2cc(C#N)ccc21", "N#Cc1ccc2c(c1)-c1ccccc1C2.CC(C)(C)OO"},
		},
		Negative: []string{"CC(=O)c1ccccc1", "O=C(O)c1ccccc1", "O=C1NCc2ccccc21", "O=C1c2ccccc2C(=O)c2ccccc21", "O=C1CCCCC1"},
	},
	{
		Name: "benzylic_oxidation_aldehyde", Family: "benzylic_oxidation", Class: 8, Medium: Oxidising,
		SMIRKS:       []string{"[c;$(c:[n;X2;r6]),$(c1:c:c:[n;X2]:c:c1):1][C;X3;H1:2]=[O:3]>>[c:1][CH3:2].[O:3]=[Se]=O"},
		Conditions:   retro.Conditions{Solvent: "dioxane", Temperature: "100 °C"},
		Procedure:    "Heat the 2- or 4-methylazine with selenium dioxide in dioxane, filter off selenium.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, alkene, {"[CX4;H2,H3][CX3](=O)[#6]", "methyl and methylene groups beside a ketone are oxidised too"}, {"[$(c(:[n;X2;r6])),$(c1:c:c:[n;X2]:c:c1)][CH3]", "a second activated methyl group is oxidised too"}},
		Selectivity:  "Only methyl groups ortho or para to the ring nitrogen react.",
		Prior:        3.4,
		Positive: []Example{
			{"O=Cc1ccc2ccccc2n1", "Cc1ccc2ccccc2n1.O=[Se]=O"},
			{"O=Cc1ccnc2cc(Cl)ccc12", "Cc1ccnc2cc(Cl)ccc12.O=[Se]=O"},
		},
		Negative: []string{"O=Cc1ccccc1", "O=Cc1cnc2ccccc2c1", "O=Cc1ccco1", "CC(=O)c1ccccn1"},
	},
	{
		Name: "baeyer_villiger", Family: "baeyer_villiger", Class: 8, Medium: Peracid,
		SMIRKS: []string{
			"[C;X4;H2;z0:1]-@[C;X3;r5,r6,r7:2](=[O:3])-@[O;X2:4]-@[C;X4;H0,H1;z1:5]>>[C:1][C:2](=[O:3])[C:5].[OH:4]" + perbenzoate,
			"[C;X4;H2;z0:1]-@[C;X3;r5,r6,r7:2](=[O:3])-@[O;X2:4]-@[C;X4;H2;z1:5]>>[C:1][C:2](=[O:3])[C:5].[OH:4]" + perbenzoate,
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydrogen carbonate", Solvent: "dichloromethane", Temperature: "25 °C"},
		Procedure:    "Stir the ketone with m-chloroperoxybenzoic acid and bicarbonate in dichloromethane, quench with sulfite.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, alkene, {"[SX2]", "sulfides are oxidised first"}, {"[nX2;r6]", "basic ring nitrogen gives the N-oxide"}, {"[NX3;H0]([CX4])([CX4])[CX4]", "tertiary amines give N-oxides"}, aldehyde},
		Selectivity:  "The more substituted carbon migrates, with retention; two like methylene groups give isomers.",
		Stereo:       Retained, Prior: 3.2,
		Positive: []Example{
			{"O=C1CCCCCO1", "O=C1CCCCC1.O=C(OO)c1cccc(Cl)c1"},
			{"O=C1CCCCC(CCC(=O)OC)O1", "COC(=O)CCC1CCCCC1=O.O=C(OO)c1cccc(Cl)c1"},
			{"C[C@H]1CCCCC(=O)O1", "C[C@H]1CCCCC1=O.O=C(OO)c1cccc(Cl)c1"},
			{"O=C1CC(c2ccc(Cl)cc2)CO1", "O=C1CC(c2ccc(Cl)cc2)C1.O=C(OO)c1cccc(Cl)c1"},
		},
		Negative: []string{"COC(C)=O", "O=C1Cc2ccccc2O1", "O=C1OCc2ccccc21", "O=C1NCCO1", "O=c1ccc2ccccc2o1"},
	},
	{
		Name: "epoxidation", Family: "epoxidation", Class: 8, Medium: Alkenes | Peracid,
		SMIRKS:       []string{"[C;X4;z1;$(C([#6])[#6]);!$(C[CX3]=O);!$(CC#N):1]1[C;X4;z1;!$(C[CX3]=O);!$(CC#N):2][O;X2:3]1>>[C:1]=[C:2].[OH:3]" + perbenzoate},
		Conditions:   retro.Conditions{Catalyst: "sodium hydrogen carbonate", Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Add m-chloroperoxybenzoic acid to the alkene and bicarbonate at 0 °C, quench with sulfite, wash.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3]=[CX3;!$(CC=O)]", "a second alkene reacts; the richer one first"}, {"[SX2]", "sulfides are oxidised first"}, {"[nX2;r6]", "basic ring nitrogen gives the N-oxide"}, {"[NX3;H0]([CX4])([CX4])[CX4]", "tertiary amines give N-oxides"}, aldehyde},
		Selectivity:  "Electron-rich, more substituted alkenes react first; addition is syn.",
		Stereo:       Racemic, Prior: 4.2,
		Positive: []Example{
			{"CCCCC1CO1", "CCCCC=C.O=C(OO)c1cccc(Cl)c1"},
			{"CC(C)(C)OC(=O)N1CCC2(CC1)CO2", "C=C1CCN(C(=O)OC(C)(C)C)CC1.O=C(OO)c1cccc(Cl)c1"},
			{"O=C(OCc1ccccc1)N1CC2OC2C1", "O=C(OCc1ccccc1)N1CC=CC1.O=C(OO)c1cccc(Cl)c1"},
		},
		Negative: []string{"CC1OC1C(=O)OC", "C1COC1", "C1=CC2OC2C=C1", "C1CN1", "C1CO1", "CC1(OC)CO1"},
	},
	{
		Name: "dihydroxylation", Family: "dihydroxylation", Class: 8, Medium: Alkenes | Oxidising,
		SMIRKS:       []string{"[C;X4;z1;!H3;$(C([#6])[#6]);!$(C([CX4][OH])[CX4][OH]):1]([OH;+0:3])[C;X4;z1;!$(C([CX4][OH])[CX4][OH]):2][OH;+0:4]>>[C:1]=[C:2].[O-:3][N+]1(C)CCOCC1.[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "osmium tetroxide", Solvent: "acetone-water", Temperature: "25 °C"},
		Procedure:    "Stir the alkene with N-methylmorpholine N-oxide and catalytic osmium tetroxide in aqueous acetone.",
		Incompatible: []Incompatibility{freeThiol, {"[CX3]=[CX3]", "a second alkene reacts too"}, {"[SX2]", "sulfides may be oxidised"}},
		Selectivity:  "Addition is syn, from the less hindered face.",
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"OCC(O)CCc1ccccc1", "C=CCCc1ccccc1.C[N+]1([O-])CCOCC1.O"},
			{"O=C(OCc1ccccc1)N1CC(O)C(O)C1", "O=C(OCc1ccccc1)N1CC=CC1.C[N+]1([O-])CCOCC1.O"},
		},
		Negative: []string{"OCC(O)CO", "Oc1ccccc1O", "OCCCO", "OCCO", "CC(O)(O)CO", "OC1COc2ccccc21"},
	},
	{
		Name: "ozonolysis", Family: "ozonolysis", Class: 8, Medium: Alkenes | StrongOxidising,
		SMIRKS:       []string{"[$(c),$([CX4]):1][C;X3;H1:2]=[O;+0:3]>>[#6:1][CH:2]=[CH2].[O:3]=[O+][O-]"},
		Conditions:   retro.Conditions{Catalyst: "dimethyl sulfide (work-up)", Solvent: "dichloromethane-methanol", Temperature: "-78 °C"},
		Procedure:    "Pass ozone through the alkene at -78 °C until blue, purge, add dimethyl sulfide, warm.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, {"[CX3]=[CX3]", "a second alkene is cleaved too"}, {"[SX2]", "sulfides are oxidised"}, {"[NX3;H0]([CX4])([CX4])[CX4]", "tertiary amines give N-oxides"}, freePhenol},
		Stereo:       Retained, Prior: 3.6,
		Positive: []Example{
			{"O=CCc1ccc(Br)cc1", "C=CCc1ccc(Br)cc1.[O-][O+]=O"},
			{"COC(=O)[C@H](CC=O)NC(=O)OC(C)(C)C", "C=CC[C@H](NC(=O)OC(C)(C)C)C(=O)OC.[O-][O+]=O"},
		},
		Negative: []string{"CC(=O)N(C)C", "O=CO", "O=C1Cc2ccccc2N1", "O=c1cccc[nH]1"},
	},
	{
		Name: "hydroboration_oxidation", Family: "hydroboration_oxidation", Class: 8, Medium: Alkenes | Borane | Hydroborating,
		SMIRKS: []string{
			"[$(c),$([CX4]):4][C;X4;H2;z0:1][C;X4;H2:2][OH:3]>>[#6:4][CH:1]=[CH2:2].[OH:3]O",
			"[$(c),$([CX4]):4][C;X4;H1;z0:1]([$(c),$([CX4]):5])[C;X4;H2:2][OH:3]>>[#6:4][C:1]([#6:5])=[CH2:2].[OH:3]O",
		},
		Conditions:   retro.Conditions{Catalyst: "9-BBN or borane-THF, sodium hydroxide", Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Stir the alkene with 9-BBN in THF, add aqueous sodium hydroxide and hydrogen peroxide at 0 °C.",
		Incompatible: []Incompatibility{{"[CX3]=[CX3;!$(CC=O)]", "a second alkene reacts; the less hindered one first"}, {"C#C", "alkynes react too"}, aldehyde, ketone, freeAcid, freeThiol},
		Selectivity:  "The hydroxyl group goes to the less substituted carbon; addition is syn.",
		Stereo:       Racemic, Prior: 4.0,
		Positive: []Example{
			{"OCCCc1ccc(F)cc1", "C=CCc1ccc(F)cc1.OO"},
			{"CC(C)(C)OC(=O)N1CCC(CO)CC1", "C=C1CCN(C(=O)OC(C)(C)C)CC1.OO"},
		},
		Negative: []string{"CC(O)CC", "OCCC(=O)OC", "OCCN", "CO", "OCc1ccccc1"},
	},
	{
		Name: "n_oxide_formation", Family: "n_oxide_formation", Class: 8, Medium: Peracid,
		SMIRKS: []string{
			"[n;r6;+1;H0:1]-[O-:2]>>[n;+0;H0:1].[O;+0;H1:2]" + perbenzoate,
			"[N;X4;+1;$(N([CX4])([CX4])[CX4]):1]-[O-:2]>>[N;+0;H0:1].[O;+0;H1:2]" + perbenzoate,
		},
		Conditions:   retro.Conditions{Solvent: "dichloromethane", Temperature: "0-25 °C"},
		Procedure:    "Stir the amine or azine with m-chloroperoxybenzoic acid in dichloromethane, wash with base.",
		Incompatible: []Incompatibility{{freeAmine.SMARTS, "a free amine is oxidised; protect it first"}, freeThiol, {"[SX2]([#6])[#6]", "sulfides are oxidised first"}, {"[NX3;H0]([CX4])([CX4])[CX4]", "a second tertiary amine is oxidised, before a ring nitrogen"}, {"[nX2;r6]", "a second ring nitrogen may be oxidised"}},
		Selectivity:  "The most electron-rich, least hindered nitrogen reacts; tertiary amines before azines.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"[O-][n+]1ccc(-c2ccccc2)cc1", "c1ccc(-c2ccncc2)cc1.O=C(OO)c1cccc(Cl)c1"},
			{"C[N+]1([O-])CCC(c2ccccc2)CC1", "CN1CCC(c2ccccc2)CC1.O=C(OO)c1cccc(Cl)c1"},
		},
		Negative: []string{"C[N+](=O)[O-]", "O=[N+]([O-])c1ccccc1", "C[n+]1ccccc1", "[O-][n+]1ccn[nH]1"},
	},
}
