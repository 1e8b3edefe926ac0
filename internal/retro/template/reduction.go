package template

import "athanor/internal/retro"

// Fragments of the reductions and oxidations.
const (
	// nitroPosition is an aromatic carbon whose nitro compound is at hand: not
	// between heteroatoms, not next to the heteroatom of a five-membered ring
	// other than by pyrazole position 3, and not ortho or para to a nitrogen of a
	// diazine, where amines come from halides.
	nitroPosition = "c;!$(c(:[n,o,s]):[n,o,s]);!$(c1:[n;X3,o,s]:a:a:a:1);!$(c1:n:[n,c]:n:a:a:1);!$(c1:n:n:a:a:a:1);!$(c1:n:a:a:n:a:1)"

	// plainC is a carbon that bears no group which is reduced or oxidised before
	// the one it carries: aromatic, saturated or an alkene carbon.
	plainC = "$(c),$([CX4]),$([CX3]=[CX3])"

	// besideKetone is a carbon next to a ketone: not the carbonyl carbon of
	// another ketone or aldehyde.
	besideKetone = "$(c),$([CX4]),$([CX3]=[CX3]),$([CX2]#[CX2]),$([CX3](=O)[OX2H0,NX3])"
)

// reductions are reactions of class 7.
var reductions = []Reaction{
	{
		Name: "nitro_reduction", Family: "nitro_reduction", Class: 7,
		SMIRKS:       []string{"[" + nitroPosition + ":1]-[NH2;+0:2]>>[c:1][N+:2](=O)[O-]"},
		Conditions:   retro.Conditions{Catalyst: "iron powder, ammonium chloride", Solvent: "ethanol-water", Temperature: "80 °C", Notes: "hydrogen over palladium on carbon where no halide, alkene or benzyl group is present"},
		Procedure:    "Stir the nitroarene with iron powder and ammonium chloride in aqueous ethanol at 80 °C, filter, extract.",
		Incompatible: []Incompatibility{{anyAldehyde, "an aldehyde condenses with the amine formed"}, {"[N+](=O)[O-]", "a second nitro group is reduced too"}, {"[NX2]=[N+]=[N-]", "azides are reduced too"}, {"[n+][O-]", "N-oxides are reduced too"}},
		Selectivity:  "Iron leaves halides, alkenes, nitriles and benzyl groups; hydrogenation does not.",
		Stereo:       Retained, Prior: 6.9,
		Positive: []Example{
			{"Nc1ccc(N2CCOCC2)cc1", "O=[N+]([O-])c1ccc(N2CCOCC2)cc1"},
			{"Cc1ccc(N)cc1Nc1nccc(-c2cccnc2)n1", "Cc1ccc([N+](=O)[O-])cc1Nc1nccc(-c2cccnc2)n1"},
			{"Cn1cc(N)cn1", "Cn1cc([N+](=O)[O-])cn1"},
		},
		Negative: []string{"NCc1ccccc1", "CNc1ccccc1", "Nc1ncccn1", "Nc1nc2ccccc2s1", "c1ccc2c(c1)CCN2", "Nc1ccncn1"},
	},
	{
		Name: "nitrile_reduction", Family: "nitrile_reduction", Class: 7, Medium: Hydride,
		SMIRKS:       []string{"[$(c),$([CX4;!$(C[F,Cl,Br,I])]):1]-[CH2:2]-[NH2;+0:3]>>[#6:1][C:2]#[N:3]"},
		Conditions:   retro.Conditions{Catalyst: "lithium aluminium hydride", Solvent: "THF", Temperature: "0-66 °C"},
		Procedure:    "Add the nitrile to lithium aluminium hydride in THF at 0 °C, reflux, quench.",
		Incompatible: []Incompatibility{{"[CX3]=O", "this carbonyl group is reduced too"}, {"[N+](=O)[O-]", "the nitro group is reduced too"}, {"C#N", "a second nitrile is reduced too"}, {"[#6][Br,I]", "the halide is lost"}},
		Selectivity:  "Raney nickel and ammonia, or borane, are used where hydride attacks another group.",
		Stereo:       Retained, Prior: 4.9,
		Positive: []Example{
			{"NCCc1ccccc1", "N#CCc1ccccc1"},
			{"NCc1ccc(-c2ccccn2)cc1", "N#Cc1ccc(-c2ccccn2)cc1"},
			{"NCC1(c2ccc(F)cc2)CCOCC1", "N#CC1(c2ccc(F)cc2)CCOCC1"},
		},
		Negative: []string{"CNCc1ccccc1", "CC(N)c1ccccc1", "NCC(=O)O", "NCC(F)(F)F", "c1ccc2c(c1)CNC2"},
	},
	{
		Name: "azide_reduction", Family: "azide_reduction", Class: 7, Medium: Hydrogenating,
		SMIRKS:       []string{"[C;X4;H1,H2;z1;!$(C[CX3]=O):1]-[NH2;+0:2]>>[C:1][N:2]=[N+]=[N-]"},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, palladium on carbon", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the azide over palladium on carbon at 1 bar, filter, evaporate.",
		Incompatible: []Incompatibility{aldehyde, reducible, {"[OX2,NX3][CH2]c", "benzyl groups are cleaved"}, {"[SX2]", "divalent sulfur poisons the catalyst"}},
		Stereo:       Retained, Prior: 4.5,
		Positive: []Example{
			{"NCCCc1ccccc1", "[N-]=[N+]=NCCCc1ccccc1"},
			{"N[C@H]1CC[C@@H](C(=O)Nc2ccccc2)C1", "[N-]=[N+]=N[C@H]1CC[C@@H](C(=O)Nc2ccccc2)C1"},
		},
		Negative: []string{"Nc1ccccc1", "CC(N)=O", "C1CCNC1", "CC(C)(C)N", "CN"},
	},
	{
		Name: "staudinger", Family: "azide_reduction", Class: 7,
		SMIRKS:       []string{"[C;X4;H1,H2;z1;!$(C[CX3]=O):1]-[NH2;+0:2]>>[C:1][N:2]=[N+]=[N-]"},
		Conditions:   retro.Conditions{Catalyst: "triphenylphosphine", Solvent: "THF-water", Temperature: "25-50 °C"},
		Procedure:    "Stir the azide with triphenylphosphine in THF, add water, stir overnight.",
		Incompatible: []Incompatibility{aldehyde, {"[#6][CX3](=O)[#6]", "the iminophosphorane condenses with a ketone"}, {"[CX4][Br,I]", "phosphines are alkylated"}},
		Selectivity:  "Leaves alkenes, nitro groups, halides and benzyl groups.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"NCCCc1ccccc1", "[N-]=[N+]=NCCCc1ccccc1"},
			{"COC(=O)[C@@H]1C[C@H](N)CN1C(=O)OCc1ccccc1", "COC(=O)[C@@H]1C[C@H](N=[N+]=[N-])CN1C(=O)OCc1ccccc1"},
		},
		Negative: []string{"Nc1ccccc1", "CC(N)=O", "CNCC", "C1CCNC1"},
	},
	{
		Name: "ketone_reduction", Family: "carbonyl_reduction", Class: 7, Medium: Borohydride,
		SMIRKS:       []string{"[#6;" + besideKetone + ":1][C;X4;H1;!r3;!$(C[CX4][CX3](=O)[OH]);!$(C[CX4][NH2]):2]([#6;" + besideKetone + ":3])[OH:4]>>[#6:1][C:2]([#6:3])=[O:4]"},
		Conditions:   retro.Conditions{Catalyst: "sodium borohydride", Solvent: "methanol", Temperature: "0 °C"},
		Procedure:    "Add sodium borohydride to the ketone in methanol at 0 °C, quench, extract.",
		Incompatible: []Incompatibility{aldehyde, {"[#6][CX3](=O)[#6]", "a second ketone is reduced too"}},
		Selectivity:  "Aldehydes are reduced first; enones need cerium(III) chloride to spare the alkene.",
		Stereo:       Racemic, Prior: 5.4,
		Positive: []Example{
			{"CC(O)c1ccc(CC(C)C)cc1", "CC(=O)c1ccc(CC(C)C)cc1"},
			{"CC(C)(C)OC(=O)N1CCC(O)CC1", "CC(C)(C)OC(=O)N1CCC(=O)CC1"},
			{"OC1CCCc2cc(Br)ccc21", "O=C1CCCc2cc(Br)ccc21"},
		},
		Negative: []string{"CC(C)(C)O", "OCc1ccccc1", "CC(O)OC", "Oc1ccccc1", "OC1CC1", "C[C@H](O)c1ccccc1", "CC(=O)C(C)O", "O=C(O)CC(O)CCc1ccccc1", "NCC(O)c1ccccc1"},
	},
	{
		Name: "ketone_reduction_asymmetric", Family: "carbonyl_reduction", Class: 7, Medium: Borane,
		SMIRKS: []string{
			"[c:1][C@;H1;X4:2]([OH:3])[C;X4:4]>>[c:1][C:2](=[O:3])[C:4]",
			"[c:1][C@@;H1;X4:2]([OH:3])[C;X4:4]>>[c:1][C:2](=[O:3])[C:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "borane-dimethyl sulfide, (R)- or (S)-2-methyl-CBS-oxazaborolidine", Solvent: "THF", Temperature: "-20 to 0 °C"},
		Procedure:    "Add the ketone slowly to borane and the oxazaborolidine in THF, quench with methanol.",
		Incompatible: []Incompatibility{aldehyde, {"[#6][CX3](=O)[#6]", "a second ketone is reduced too"}, {"[CX3](=O)[OH]", "a free carboxylic acid is reduced by borane"}, freeAmine},
		Selectivity:  "The enantiomer of the catalyst decides the configuration; asymmetric transfer hydrogenation does the same.",
		Stereo:       Created, Prior: 4.2,
		Positive: []Example{
			{"C[C@H](O)c1ccccc1", "CC(=O)c1ccccc1"},
			{"C[C@@H](O)c1ccccc1", "CC(=O)c1ccccc1"},
			{"O[C@H](CCCl)c1cccs1", "O=C(CCCl)c1cccs1"},
			{"C[C@@H](O)c1c(Cl)ccc(F)c1Cl", "CC(=O)c1c(Cl)ccc(F)c1Cl"},
		},
		Negative: []string{"CC(O)c1ccccc1", "CC[C@H](C)O", "C[C@H](N)c1ccccc1", "C[C@](O)(CC)c1ccccc1"},
	},
	{
		Name: "aldehyde_reduction", Family: "carbonyl_reduction", Class: 7, Medium: Borohydride,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X4;H2:2][OH:3]>>[#6:1][CH:2]=[O:3]"},
		Conditions:   retro.Conditions{Catalyst: "sodium borohydride", Solvent: "methanol", Temperature: "0 °C"},
		Procedure:    "Add sodium borohydride to the aldehyde in methanol at 0 °C, quench, extract.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "a second aldehyde is reduced too"}, {"[NX3;H1,H2;$(N[CX4]);!$(N[C,S]=[O,N,S])]", "a free amine condenses with the aldehyde; protect it first"}},
		Selectivity:  "Aldehydes are reduced before ketones and esters.",
		Stereo:       Retained, Prior: 5.0,
		Positive: []Example{
			{"OCc1ccncc1", "O=Cc1ccncc1"},
			{"OCc1cn(-c2ccccc2)nc1-c1ccc(F)cc1", "O=Cc1cn(-c2ccccc2)nc1-c1ccc(F)cc1"},
		},
		Negative: []string{"CO", "CC(O)C", "OCO", "OCC(=O)c1ccccc1", "C1OCc2ccccc21"},
	},
	{
		Name: "ester_reduction", Family: "ester_reduction", Class: 7, Medium: AcylAttack | Borohydride | LithiumBorohydride,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X4;H2:2][OH:3]>>[#6:1][C:2](=[O:3])OC"},
		Conditions:   retro.Conditions{Catalyst: "lithium borohydride", Solvent: "THF-methanol", Temperature: "0-25 °C", Notes: "lithium aluminium hydride at 0 °C where no other reducible group is present"},
		Procedure:    "Add lithium borohydride to the ester in THF with a little methanol at 0 °C, warm, quench with acid.",
		Incompatible: []Incompatibility{aldehyde, ketone, {"[#6][CX3](=O)[OX2][#6]", "a second ester is reduced too"}, {"[CX4][Br,I]", "alkyl halides are reduced"}},
		Selectivity:  "Lithium borohydride spares amides, carbamates, acids and nitriles; DIBAL spares the alkene of an acrylate.",
		Stereo:       Retained, Prior: 5.2,
		Positive: []Example{
			{"OCc1ccc(F)cc1", "COC(=O)c1ccc(F)cc1"},
			{"OC[C@@H]1CCCN1Cc1ccccc1", "COC(=O)[C@@H]1CCCN1Cc1ccccc1"},
			{"OCc1cc(-c2ccccc2)on1", "COC(=O)c1cc(-c2ccccc2)on1"},
		},
		Negative: []string{"CC(C)O", "CO", "OCC(=O)c1ccccc1", "C1OCc2ccccc21"},
	},
	{
		Name: "ester_reduction_aldehyde", Family: "ester_reduction", Class: 7, Medium: AcylAttack | Dibal,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X3;H1:2]=[O:3]>>[#6:1][C:2](=[O:3])OC"},
		Conditions:   retro.Conditions{Catalyst: "diisobutylaluminium hydride", Solvent: "toluene or dichloromethane", Temperature: "-78 °C"},
		Procedure:    "Add one equivalent of DIBAL to the ester at -78 °C, quench cold with methanol, then Rochelle salt.",
		Incompatible: []Incompatibility{{"[CX3H1](=O)[#6]", "a second aldehyde is reduced too"}, ketone, {"C#N", "nitriles are reduced too"}, {"[#6][CX3](=O)[OX2][#6]", "a second ester is reduced too"}, freeAmine, freeAcid},
		Selectivity:  "Over-reduction to the alcohol is avoided at -78 °C; else reduce fully and reoxidise.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"O=Cc1ccc(-c2ccccc2)s1", "COC(=O)c1ccc(-c2ccccc2)s1"},
			{"CC(C)(C)OC(=O)N1CCC(C=O)CC1", "COC(=O)C1CCN(C(=O)OC(C)(C)C)CC1"},
		},
		Negative: []string{"CC(C)=O", "CN(C)C=O", "O=CC(=O)c1ccccc1", "O=C1CCc2ccccc21"},
	},
	{
		Name: "acid_reduction", Family: "acid_reduction", Class: 7, Medium: Borane,
		SMIRKS:       []string{"[#6;" + plainC + ":1][C;X4;H2:2][OH:3]>>[#6:1][C:2](=[O:3])[OH]"},
		Conditions:   retro.Conditions{Catalyst: "borane-THF", Solvent: "THF", Temperature: "0-25 °C"},
		Procedure:    "Add borane-THF to the acid in THF at 0 °C, warm, quench with methanol.",
		Incompatible: []Incompatibility{aldehyde, ketone, alkene, {"[CX3](=O)[NX3;!$(N[C](=O)[OX2])]", "amides are reduced too"}, {"[CX3](=O)[OH]", "a second acid is reduced too"}},
		Selectivity:  "Borane reduces acids before esters, nitriles and nitro groups.",
		Stereo:       Retained, Prior: 4.8,
		Positive: []Example{
			{"OCc1ccc(Br)cc1[N+](=O)[O-]", "O=C(O)c1ccc(Br)cc1[N+](=O)[O-]"},
			{"CC(C)(C)OC(=O)N1CCC(CO)CC1", "CC(C)(C)OC(=O)N1CCC(C(=O)O)CC1"},
		},
		Negative: []string{"CC(C)O", "CO", "OCC(=O)c1ccccc1", "C1OCc2ccccc21"},
	},
	{
		Name: "amide_reduction", Family: "amide_reduction", Class: 7, Medium: Borane | HotBorane,
		SMIRKS:       []string{"[" + amineN + ";!$(N[CX4][O,N,S]);!$([NX3;x3]([*;x2])([*;x2])[*;x2]):1]-[C;X4;H2;z1;!r3;!r4;!R,$(C-@[NH]),$(C-@N-@c),$(C(-@N)-@c):2]-[$(c),$([CX4]):3]>>[N:1][C:2](=O)[#6:3]"},
		Conditions:   retro.Conditions{Catalyst: "borane-THF", Solvent: "THF", Temperature: "66 °C"},
		Procedure:    "Reflux the amide with borane-THF, quench with methanol, heat with acid.",
		Incompatible: []Incompatibility{aldehyde, ketone, alkene, freeAcid, {"[CX3](=O)[NX3;!$(N[C](=O)[OX2])]", "a second amide is reduced too"}, {"C#N", "nitriles are reduced too"}, {"[#6][CX3](=O)[OX2][#6]", "esters are reduced in part"}},
		Selectivity:  "Lithium aluminium hydride serves where no ester or nitro group is present.",
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"CCNCc1ccccc1", "CCNC(=O)c1ccccc1"},
			{"c1ccc2c(c1)CCCN2", "O=C1CCc2ccccc2N1"},
			{"Fc1ccc(C2CCN(CCc3ccccc3)CC2)cc1", "O=C(Cc1ccccc1)N1CCC(c2ccc(F)cc2)CC1"},
		},
		Negative: []string{"CC(=O)NCc1ccccc1", "CNC", "CS(=O)(=O)NCC", "NCC(=O)OC", "CNCC=C", "C1CN2CCC1CC2", "C1CCN1c1ccccc1", "c1ccc2c(c1)OCN2CC"},
	},
	{
		Name: "alkene_hydrogenation", Family: "alkene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS: []string{
			"[c:1][C;X4;H2:2]-!@[C;X4;H2:3][C;$(C(=O)[O,N,#6]):4]>>[c:1]/[CH:2]=[CH:3]/[C:4]",
			"[c:1]-!@[C;X4;H1;R1;z0;!r3;!r4;!$(C-@c):2]-@[C;X4;H2;R1;z0;!$(C-@c):3]>>[c:1][C;H0:2]=[CH:3]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, palladium on carbon", Solvent: "ethanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the alkene over palladium on carbon at 1 bar, filter, evaporate.",
		Incompatible: []Incompatibility{{"[$(C#C),$(c[Br,I]),$([N+](=O)[O-]),$([OX2][CH2]c1ccccc1),$([NX3][CH2]c1ccccc1)]", "this group is reduced or cleaved too"}, {"[CX3]=[CX3]", "a second alkene is reduced too"}, {"[SX2]", "divalent sulfur poisons the catalyst"}},
		Stereo:       Racemic, Prior: 5.0,
		Positive: []Example{
			{"CCOC(=O)CCc1ccccc1", "CCOC(=O)/C=C/c1ccccc1"},
			{"CC(C)(C)OC(=O)N1CCC(c2ccncc2)CC1", "CC(C)(C)OC(=O)N1CC=C(c2ccncc2)CC1"},
			{"Fc1ccc(C2CCOCC2)cc1", "Fc1ccc(C2=CCOCC2)cc1"},
		},
		Negative: []string{"O=C1CCc2ccccc21", "CCc1ccccc1", "c1ccc(C2CC2)cc1", "c1ccc2c(c1)CCCC2", "c1ccc([C@@H]2CCCNC2)cc1"},
	},
	{
		Name: "alkyne_hydrogenation", Family: "alkene_hydrogenation", Class: 7, Medium: Hydrogenating,
		SMIRKS:       []string{"[c:1]-!@[C;X4;H2:2]-!@[C;X4;H2:3]-!@[$(c),$([CX4;!H3;!$(C[CX3]=O)]):4]>>[c:1][C:2]#[C:3][#6:4]"},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, palladium on carbon", Solvent: "ethanol", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the aryl alkyne over palladium on carbon until two equivalents are taken up, filter.",
		Incompatible: []Incompatibility{{"[$(c[Br,I]),$([N+](=O)[O-]),$([OX2][CH2]c1ccccc1),$([NX3][CH2]c1ccccc1)]", "this group is reduced or cleaved too"}, {"[$([CX3]=[CX3]),$(C#C)]", "a second multiple bond is reduced too"}, {"[SX2]", "divalent sulfur poisons the catalyst"}},
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"c1ccc(CCc2ccncc2)cc1", "C(#Cc1ccncc1)c1ccccc1"},
			{"OCCCc1ccc2ncccc2c1", "OCC#Cc1ccc2ncccc2c1"},
		},
		Negative: []string{"CCc1ccccc1", "c1ccc2c(c1)CCCC2", "CC(C)c1ccccc1", "c1ccc2c(c1)CCc1ccccc1-2", "OC(=O)CCCc1ccccc1"},
	},
	{
		Name: "alkyne_semireduction", Family: "alkyne_semireduction", Class: 7,
		SMIRKS: []string{
			"[$(c),$([CX4]):1]/[CH:2]=!@[CH:3]\\[$(c),$([CX4]),$([CX3](=O)[OX2]):4]>>[#6:1][C:2]#[C:3][#6:4]",
			"[$(c),$([CX4]):1]-!@[C;X3;H1:2]=!@[C;X3;H1:3]-!@[CX4:4]>>[#6:1][C:2]#[C:3][#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "hydrogen, Lindlar catalyst, quinoline", Solvent: "ethyl acetate", Temperature: "25 °C"},
		Procedure:    "Hydrogenate the alkyne over Lindlar catalyst with quinoline, stop after one equivalent of hydrogen.",
		Incompatible: []Incompatibility{{"C#C", "a second alkyne is reduced too"}, {"[N+](=O)[O-]", "nitro groups may be reduced"}, {"[SX2]", "divalent sulfur poisons the catalyst"}},
		Selectivity:  "Gives the Z alkene.",
		Stereo:       CreatesZ, Prior: 3.6,
		Positive: []Example{
			{"COC(=O)/C=C\\CCc1ccccc1", "COC(=O)C#CCCc1ccccc1"},
			{"OC/C=C\\c1ccc(F)cc1", "OCC#Cc1ccc(F)cc1"},
			{"OCC=CCOCc1ccccc1", "OCC#CCOCc1ccccc1"},
		},
		Negative: []string{"OC/C=C/c1ccc(F)cc1", "C1CCC=CCC1", "C=Cc1ccccc1", "CC(C)=CC"},
	},
}
