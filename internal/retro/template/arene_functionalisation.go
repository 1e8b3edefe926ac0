package template

import "athanor/internal/retro"

// Fragments of the reactions that put a group on an aromatic ring or exchange
// one.
const (
	// strongDonor is an atom on the ring that directs ortho and para: oxygen of a
	// phenol or alkyl ether, nitrogen of an aniline or secondary anilide, the
	// latter not beside a ring nitrogen.
	strongDonor = "$([OX2;!$(O[C,S,P]=[O,S,N]);!$(O(c)c)]),$([NX3;+0;!$(N[O,S]);!$(N[C,c]=[O,N,S])]),$([NX3;H1;$(NC=O);!$(N(C=O)C=O);!$(Nc:n)])"

	// shieldedDonor is a strong donor that survives strong acid: no free amine.
	shieldedDonor = "$([OX2;!$(O[C,S,P]=[O,S,N])]),$([NX3;$(NC=O);!$(N(C=O)C=O)])"

	// weakDonor is an alkyl or aryl group or a halogen.
	weakDonor = "$([CX4;!$(C(F)(F)F)]),$(c),F,Cl,Br"

	// ringAcceptorGroup directs meta.
	ringAcceptorGroup = "$([CX3]=[O,N]),$(C(F)(F)F),$(C#N),$([N+](=O)[O-]),$(S(=O)=O)"

	// paraTo and orthoTo, closed by the other half, say where an electrophile goes
	// on a six-membered ring: para to the donor, or ortho when the para position
	// is taken.
	paraTo, paraEnd   = "$(c1:[c,n]:[c,n]:c([", "]):[c,n]:[c,n]:1)"
	orthoTo, orthoEnd = "$(c1:c([", "]):[c,n]:[c,n]:[c,n;H0]:[c,n]:1)"

	// richAzole is the position of a five-membered ring that electrophiles take:
	// alpha in thiophene, furan and pyrrole, 3 in indole and indazole, 4 in
	// pyrazole, 5 in imidazole and 2-aminothiazole, and the like positions of
	// fused rings.
	richAzole = "$(c1:[o,s,$([nX3])]:[c;x2]:[c;x2]:[c;x2]:1),$(c1:[c,$([nX2])]:[nX3;!$(n-[C,S]=O)]:[c;x3]:[c;x3]:1),$(c1:c:[nX2]:[nX3]:c:1),$(c1:c:[nX3]:[nX2]:c:1),$(c1:c:[nX2]:c:[nX3]:1),$(c1:c:[nX2]:c([NX3]):s:1)"

	// richDiazine excludes the positions of a pyrimidine, pyrazine or pyridazine
	// that has no amino group.
	richDiazine = "!$(c1:[c;!$(c[NX3])]:n:[c;!$(c[NX3])]:n:[c;!$(c[NX3])]:1);!$(c1:n:[c;!$(c[NX3])]:[c;!$(c[NX3])]:n:[c;!$(c[NX3])]:1);!$(c1:c:n:n:c:c:1)"

	// halogenatedC is an aromatic position that N-halosuccinimides attack; not one
	// beside the nitrogen of an azine.
	halogenatedC = "c;!$(c:[n;X2;r6]);!$(c1:[s,o,$([nX3])]:c:c:c1[$(S(=O)=O),$(C=O),$(C#N),$([N+])]);" + richDiazine + ";" + paraTo + strongDonor + paraEnd + "," + orthoTo + strongDonor + orthoEnd + "," + richAzole

	// nitratedC is a position of a benzene ring that mixed acid attacks, or
	// position 4 of a pyrazole.
	nitratedC = "c;" + paraTo + shieldedDonor + paraEnd + "," + orthoTo + shieldedDonor + orthoEnd + "," +
		"$([c;!$(c:c:c[" + strongDonor + "]);" + paraTo + weakDonor + paraEnd + "," + orthoTo + weakDonor + orthoEnd + "])," +
		"$(c1:[cH]:c([" + ringAcceptorGroup + "]):[cH]:[cH]:[cH]:1),$(c1:c:[nX2]:[nX3]:c:1),$(c1:c:[nX3]:[nX2]:c:1);!$(c1:a:a:n:a:a:1);!$(c1:a:n:a:a:a:1);!$(c1:n:a:a:a:a:1)"

	// diazoC is an aromatic carbon whose amine gives a diazonium salt that lasts:
	// not ortho or para to an azine nitrogen and not next to the heteroatom of
	// furan, thiophene or an N-H azole.
	diazoC = "c;!$(c:[n;X2;r6]);!$(c1:c:c:[n;X2]:c:c:1);!$(c:[o,$([nX3])]);!$(c1:s:c:c:c:1);!$(c:c[CX3](=O)[NX3;!H0])"
)

// Groups that disturb a diazotisation.
var (
	secondAniline = Incompatibility{"c[NX3;H1,H2;!$(NC=O);!$(NS=O)]", "another aniline is nitrosated or diazotised too"}
	alkylAmine    = Incompatibility{"[CX4][NX3;H1,H2;!$(N[C,S]=O)]", "an aliphatic amine is nitrosated; protect it first"}
	couplingRing  = Incompatibility{"c[OX2H]", "phenols couple with the diazonium salt"}
)

// preferHalide is noted with every halogen exchange, for it finds any aromatic carbon
// besides the one that reacts.
var preferHalide = Incompatibility{"c", "another halogen is put in only where the compound with the right one cannot be had"}

// areneFunctionalisations are reactions of classes 9 and 10 at an aromatic ring.
var areneFunctionalisations = []Reaction{
	{
		Name: "aromatic_bromination", Family: "aromatic_bromination", Class: 10, Medium: Halogenating | Electrophilic,
		SMIRKS:       []string{"[" + halogenatedC + ";" + notBenzoxazole + ":1][Br:2]>>[cH:1].O=C1CCC(=O)N1[Br:2]"},
		Conditions:   retro.Conditions{Catalyst: "N-bromosuccinimide", Solvent: "acetonitrile or DMF", Temperature: "0-25 °C"},
		Procedure:    "Add N-bromosuccinimide to the arene in acetonitrile at 0 °C, stir, dilute with water.",
		Incompatible: []Incompatibility{{"[cH;$(c1c([OX2H])cc([OX2H])cc1)]", "a second position is as reactive; use one equivalent in the cold"}, {"[CX3]=[CX3;!$(CC=O)]", "an alkene is brominated too"}, freeThiol, {"[CX4][NX3;H1,H2;!$(N[C,S]=O)]", "an aliphatic amine is brominated at nitrogen"}},
		Selectivity:  "Bromination goes para to the strongest donor, and ortho when para is taken; on two rings the richer one reacts.",
		Prior:        4.8,
		Positive: []Example{
			{"COc1ccc(Br)cc1", "COc1ccccc1.O=C1CCC(=O)N1Br"},
			{"Nc1ncc(Br)cn1", "Nc1ncccn1.O=C1CCC(=O)N1Br"},
			{"CCn1cc(Br)c(-c2ccc(F)cc2)n1", "CCn1ccc(-c2ccc(F)cc2)n1.O=C1CCC(=O)N1Br"},
			{"Brc1cnc2ccccn12", "c1ccn2ccnc2c1.O=C1CCC(=O)N1Br"},
		},
		Negative: []string{"Cc1ccc(NS(=O)(=O)c2ccsc2Br)cc1", "Brc1cccnc1", "Brc1cccc([N+](=O)[O-])c1", "BrCc1ccccc1", "COc1ccccc1Br", "Brc1ccc2ncccc2c1", "COc1cccc(Br)c1", "Brc1cc2ccccc2[nH]1", "COc1ncc(Br)cn1", "CNc1cnc(Br)nc1"},
	},
	{
		Name: "aromatic_chlorination", Family: "aromatic_chlorination", Class: 10, Medium: Halogenating | Electrophilic,
		SMIRKS:       []string{"[" + halogenatedC + ";" + notBenzoxazole + ":1][Cl:2]>>[cH:1].O=C1CCC(=O)N1[Cl:2]"},
		Conditions:   retro.Conditions{Catalyst: "N-chlorosuccinimide", Solvent: "DMF or acetonitrile", Temperature: "25-60 °C"},
		Procedure:    "Stir the arene with N-chlorosuccinimide in DMF at 50 °C, pour on water, collect.",
		Incompatible: []Incompatibility{{"[cH;$(c1c([OX2H])cc([OX2H])cc1)]", "a second position is as reactive; use one equivalent in the cold"}, {"[CX3]=[CX3;!$(CC=O)]", "an alkene is chlorinated too"}, freeThiol, {"[CX4][NX3;H1,H2;!$(N[C,S]=O)]", "an aliphatic amine is chlorinated at nitrogen"}},
		Selectivity:  "Chlorination goes para to the strongest donor, and ortho when para is taken; isomers form more than in brominations.",
		Prior:        4.2,
		Positive: []Example{
			{"Nc1ccc(C(=O)O)cc1Cl", "Nc1ccc(C(=O)O)cc1.O=C1CCC(=O)N1Cl"},
			{"Clc1c[nH]c2ncccc12", "c1cnc2[nH]ccc2c1.O=C1CCC(=O)N1Cl"},
		},
		Negative: []string{"Clc1cccnc1", "ClCc1ccccc1", "COc1ccccc1Cl", "Clc1ccc2ncccc2c1", "Clc1ccccc1C(=O)O", "N#Cc1ccc(Oc2ccccc2)c(Cl)c1"},
	},
	{
		Name: "aromatic_iodination", Family: "aromatic_iodination", Class: 10, Medium: Halogenating | Electrophilic,
		SMIRKS:       []string{"[" + halogenatedC + ":1][I:2]>>[cH:1].O=C1CCC(=O)N1[I:2]"},
		Conditions:   retro.Conditions{Catalyst: "N-iodosuccinimide, trifluoroacetic acid", Solvent: "acetonitrile", Temperature: "25 °C"},
		Procedure:    "Stir the arene with N-iodosuccinimide and a little trifluoroacetic acid in acetonitrile, quench with thiosulfate.",
		Incompatible: []Incompatibility{{"[cH;$(c1c([OX2H])cc([OX2H])cc1)]", "a second position is as reactive; use one equivalent in the cold"}, freeThiol, {"[CX4][NX3;H1,H2;!$(N[C,S]=O)]", "an aliphatic amine is oxidised"}},
		Selectivity:  "Iodination goes para to the strongest donor, and ortho when para is taken.",
		Prior:        4.4,
		Positive: []Example{
			{"Nc1ccc(C(F)(F)F)cc1I", "Nc1ccc(C(F)(F)F)cc1.O=C1CCC(=O)N1I"},
			{"Ic1n[nH]c2ccccc12", "c1ccc2[nH]ncc2c1.O=C1CCC(=O)N1I"},
			{"Cn1cc(I)c2c(Cl)ncnc21", "Cn1ccc2c(Cl)ncnc21.O=C1CCC(=O)N1I"},
		},
		Negative: []string{"Ic1cccnc1", "Ic1ccccc1", "COc1ccccc1I", "Ic1ccc2ncccc2c1", "ICc1ccccc1"},
	},
	{
		Name: "aromatic_nitration", Family: "aromatic_nitration", Class: 10, Medium: Nitrating | Electrophilic,
		SMIRKS:       []string{"[" + nitratedC + ";" + notBenzoxazole + ":1][N+:2](=[O:3])[O-:4]>>[cH:1].O[N+:2](=[O:3])[O-:4]"},
		Conditions:   retro.Conditions{Catalyst: "sulfuric acid", Temperature: "0-50 °C"},
		Procedure:    "Add the arene to nitric and sulfuric acid at 0 °C, warm, pour on ice.",
		Incompatible: []Incompatibility{freeAmine, freeThiol, freeAlcohol, alkene, aldehyde, {"C(=O)OC(C)(C)C", "Boc groups and tert-butyl esters are cleaved"}, {"[SX2]([#6])[#6]", "sulfides are oxidised"}, {"[OX2]([CX4])[CX4][OX2]", "acetals are cleaved"}},
		Selectivity:  "Donors direct ortho and para, acceptors meta; isomers are separated.",
		Prior:        4.6,
		Positive: []Example{
			{"CC(=O)Nc1ccc([N+](=O)[O-])cc1", "CC(=O)Nc1ccccc1.O=[N+]([O-])O"},
			{"COc1ccc(C(=O)OC)cc1[N+](=O)[O-]", "COC(=O)c1ccc(OC)cc1.O=[N+]([O-])O"},
			{"COC(=O)c1cccc([N+](=O)[O-])c1", "COC(=O)c1ccccc1.O=[N+]([O-])O"},
			{"Cn1cc([N+](=O)[O-])cn1", "Cn1cccn1.O=[N+]([O-])O"},
		},
		Negative: []string{"C[N+](=O)[O-]", "O=[N+]([O-])c1cccnc1", "COc1cccc([N+](=O)[O-])c1", "COc1ccccc1[N+](=O)[O-]", "O=[N+]([O-])c1ccc2ncccc2c1", "COc1cccc(C)c1[N+](=O)[O-]"},
	},
	{
		Name: "chlorosulfonation", Family: "chlorosulfonation", Class: 10, Medium: StrongAcid | Electrophilic,
		SMIRKS:       []string{"[c;" + paraTo + shieldedDonor + "," + weakDonor + paraEnd + "," + orthoTo + shieldedDonor + orthoEnd + ";!$(c:c:c[" + strongDonor + "]);!$(c1:a:a:n:a:a:1);!$(c1:a:n:a:a:a:1);!$(c1:n:a:a:a:a:1);!$(c1:c:c(S(=O)=O):c:c:c:1),$(c:c[NX3;+0]),$(c1:c:c:c([NX3;+0]):c:c:1):1][S:2](=[O:3])(=[O:4])[Cl:5]>>[cH:1].O[S:2](=[O:3])(=[O:4])[Cl:5]"},
		Conditions:   retro.Conditions{Temperature: "0-60 °C"},
		Procedure:    "Add the arene to excess chlorosulfonic acid at 0 °C, warm, pour on ice, collect.",
		Incompatible: []Incompatibility{{anyNitrile, "a nitrile is hydrolysed by the acid"}, freeAmine, freeAlcohol, alkene, freeThiol, freePhenol, {"C(=O)OC(C)(C)C", "Boc groups and tert-butyl esters are cleaved"}, aldehyde},
		Selectivity:  "Substitution goes para to the donor.",
		Prior:        4.0,
		Positive: []Example{
			{"CC(=O)Nc1ccc(S(=O)(=O)Cl)cc1", "CC(=O)Nc1ccccc1.O=S(=O)(O)Cl"},
			{"CCOc1ccc(C(=O)OC)cc1S(=O)(=O)Cl", "CCOc1ccc(C(=O)OC)cc1.O=S(=O)(O)Cl"},
		},
		Negative: []string{"CS(=O)(=O)Cl", "O=S(=O)(Cl)c1cccnc1", "COc1cccc(S(=O)(=O)Cl)c1", "O=S(=O)(Cl)c1ccc2ncccc2c1", "O=S(=O)(Cl)c1cccc([N+](=O)[O-])c1"},
	},
	{
		Name: "sandmeyer_chloride", Family: "sandmeyer", Class: 9, Medium: Diazotising,
		SMIRKS:       []string{"[" + diazoC + ":1][Cl:2]>>[c:1][NH2].[Cl:2][Cu]"},
		Conditions:   retro.Conditions{Catalyst: "sodium nitrite, hydrochloric acid", Solvent: "water", Temperature: "0-60 °C"},
		Procedure:    "Diazotise the aniline in hydrochloric acid at 0 °C, add to copper(I) chloride, warm until gas stops.",
		Incompatible: []Incompatibility{secondAniline, alkylAmine, couplingRing, freeThiol, aldehyde},
		Prior:        3.8,
		Positive: []Example{
			{"Clc1ccccc1C(F)(F)F", "Nc1ccccc1C(F)(F)F.[Cu]Cl"},
			{"Cc1ccc(S(=O)(=O)N(C)C)cc1Cl", "Cc1ccc(S(=O)(=O)N(C)C)cc1N.[Cu]Cl"},
		},
		Negative: []string{"ClCc1ccccc1", "Clc1ccccn1", "Clc1ncc2ccccc2n1", "Clc1ccco1", "CC(=O)Cl"},
	},
	{
		Name: "sandmeyer_bromide", Family: "sandmeyer", Class: 9, Medium: Diazotising,
		SMIRKS:       []string{"[" + diazoC + ":1][Br:2]>>[c:1][NH2].[Br:2][Cu]"},
		Conditions:   retro.Conditions{Catalyst: "sodium nitrite, hydrobromic acid", Solvent: "water", Temperature: "0-60 °C"},
		Procedure:    "Diazotise the aniline in hydrobromic acid at 0 °C, add to copper(I) bromide, warm until gas stops.",
		Incompatible: []Incompatibility{secondAniline, alkylAmine, couplingRing, freeThiol, aldehyde},
		Prior:        4.0,
		Positive: []Example{
			{"Brc1ccccc1C(F)(F)F", "Nc1ccccc1C(F)(F)F.[Cu]Br"},
			{"COC(=O)c1ccc(Br)c(OC)c1", "COC(=O)c1ccc(N)c(OC)c1.[Cu]Br"},
			{"Brc1nccs1", "Nc1nccs1.[Cu]Br"},
		},
		Negative: []string{"BrCc1ccccc1", "Brc1ccccn1", "Brc1ncc2ccccc2n1", "Brc1ccco1", "C=CBr"},
	},
	{
		Name: "sandmeyer_iodide", Family: "sandmeyer", Class: 9, Medium: Diazotising,
		SMIRKS:       []string{"[" + diazoC + ":1][I;+0:2]>>[c:1][NH2].[I-:2].[K+]"},
		Conditions:   retro.Conditions{Catalyst: "sodium nitrite, sulfuric acid", Solvent: "water", Temperature: "0-25 °C"},
		Procedure:    "Diazotise the aniline in dilute sulfuric acid at 0 °C, add aqueous potassium iodide, warm.",
		Incompatible: []Incompatibility{secondAniline, alkylAmine, couplingRing, freeThiol, aldehyde},
		Prior:        4.0,
		Positive: []Example{
			{"Ic1ccccc1C(F)(F)F", "Nc1ccccc1C(F)(F)F.[I-].[K+]"},
			{"COC(=O)c1cc(F)ccc1I", "COC(=O)c1cc(F)ccc1N.[I-].[K+]"},
		},
		Negative: []string{"ICc1ccccc1", "Ic1ccccn1", "Ic1ncc2ccccc2n1", "C=CI"},
	},
	{
		Name: "sandmeyer_nitrile", Family: "sandmeyer", Class: 9, Medium: Diazotising,
		SMIRKS:       []string{"[" + diazoC + ":1][C:2]#[N:3]>>[c:1][NH2].[C:2](#[N:3])[Cu]"},
		Conditions:   retro.Conditions{Catalyst: "sodium nitrite, hydrochloric acid, sodium cyanide", Solvent: "water", Temperature: "0-60 °C"},
		Procedure:    "Diazotise the aniline at 0 °C, neutralise, add to copper(I) cyanide and sodium cyanide, warm.",
		Incompatible: []Incompatibility{secondAniline, alkylAmine, couplingRing, freeThiol, aldehyde},
		Prior:        3.6,
		Positive: []Example{
			{"N#Cc1ccc2ccccc2c1", "Nc1ccc2ccccc2c1.N#C[Cu]"},
			{"N#Cc1ccc(Oc2ccccc2)c(C(F)(F)F)c1", "Nc1ccc(Oc2ccccc2)c(C(F)(F)F)c1.N#C[Cu]"},
		},
		Negative: []string{"N#CCc1ccccc1", "N#Cc1ccccn1", "N#Cc1ccnc2ccccc12", "C=CC#N"},
	},
	{
		Name: "balz_schiemann", Family: "balz_schiemann", Class: 9, Medium: Diazotising,
		SMIRKS:       []string{"[c;!$(c:[o,$([nX3])]);!$(c1:s:c:c:c:1);!$(c:[nH]);!$(c:c:[nH]);!$(c:c[CX3](=O)[NX3;!H0]):1][F;+0:2]>>[c:1][NH2].[F:2][B-](F)(F)F.[Na+]"},
		Conditions:   retro.Conditions{Catalyst: "sodium nitrite, hydrochloric acid", Solvent: "water, then neat or an inert solvent", Temperature: "0 °C, then 80-150 °C"},
		Procedure:    "Diazotise the aniline at 0 °C, precipitate with sodium tetrafluoroborate, dry, heat until gas stops.",
		Incompatible: []Incompatibility{secondAniline, alkylAmine, couplingRing, freeThiol, freeAlcohol, freeAcid},
		Prior:        3.4,
		Positive: []Example{
			{"Fc1cccc2ccccc12", "Nc1cccc2ccccc12.F[B-](F)(F)F.[Na+]"},
			{"COC(=O)c1ccc(F)c(Br)c1", "COC(=O)c1ccc(N)c(Br)c1.F[B-](F)(F)F.[Na+]"},
			{"Fc1ccc(Br)cn1", "Nc1ccc(Br)cn1.F[B-](F)(F)F.[Na+]"},
		},
		Negative: []string{"FCc1ccccc1", "FC(F)(F)c1ccccc1", "Fc1ccco1", "Fc1cc2ccccc2[nH]1"},
	},
	{
		Name: "hydroxy_to_chloro_heteroaryl", Family: "hydroxy_to_chloro_heteroaryl", Class: 9, Medium: Acid | Oxychloride,
		SMIRKS: []string{
			"[c:1]([Cl:2]):[n;X2;H0;+0:3]:[c:4]([Cl:5]):[n;X2;H0;+0;r6:6]>>[c:1](=O):[nH:3]:[c:4](=O):[nH:6].[Cl:2]P(=O)(Cl)Cl.[Cl:5]P(=O)(Cl)Cl",
			"[c;!$(c:n:c[Cl]):1]([Cl:2]):[n;X2;H0;+0;r6:3]>>[c:1](=O):[nH:3].[Cl:2]P(=O)(Cl)Cl",
			"[c;!$(c:n:c[Cl]):1]1([Cl:2]):[c:4]:[c:5]:[n;X2;H0;+0:3]:[c:6]:[c:7]:1>>[c:1]1(=O):[c:4]:[c:5]:[nH:3]:[c:6]:[c:7]:1.[Cl:2]P(=O)(Cl)Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "N,N-diethylaniline or a drop of DMF", Temperature: "105 °C"},
		Procedure:    "Reflux the lactam form of the heterocycle in phosphorus oxychloride, evaporate, quench on ice, extract.",
		Incompatible: []Incompatibility{freeAmine, freeAlcohol, freeAcid, freeThiol, aldehyde, {"[CX3](=O)[NH2]", "primary amides are dehydrated"}, {"C(=O)OC(C)(C)C", "Boc groups and tert-butyl esters are cleaved"}, {"[$([c](=O)[nH])]", "every lactam of this kind is chlorinated"}},
		Selectivity:  "All lactam positions of the ring are chlorinated.",
		Stereo:       Retained, Prior: 5.0,
		Positive: []Example{
			{"Clc1ncnc2ccccc12", "O=c1[nH]cnc2ccccc12.O=P(Cl)(Cl)Cl"},
			{"COc1cc2c(Cl)ccnc2cc1C(=O)OC", "COC(=O)c1cc2[nH]ccc(=O)c2cc1OC.O=P(Cl)(Cl)Cl"},
			{"Clc1nc(Cl)c2ccccc2n1", "O=c1[nH]c(=O)c2ccccc2[nH]1.O=P(Cl)(Cl)Cl.O=P(Cl)(Cl)Cl"},
			{"Clc1ccc(-c2ccccc2)nn1", "O=c1ccc(-c2ccccc2)n[nH]1.O=P(Cl)(Cl)Cl"},
		},
		Negative: []string{"Clc1ccccc1", "Clc1cccnc1", "Clc1cnc2ccccc2c1", "ClCc1ccccn1", "Clc1nccs1"},
	},
	{
		Name: "halogen_exchange_iodide", Family: "halogen_exchange", Class: 9, Medium: Palladium,
		SMIRKS:       []string{"[c:1][I;+0:2]>>[c:1]Br.[I-:2].[Na+]"},
		Conditions:   retro.Conditions{Catalyst: "copper(I) iodide, trans-N,N'-dimethylcyclohexane-1,2-diamine", Solvent: "dioxane", Temperature: "110 °C"},
		Procedure:    "Heat the aryl bromide with two equivalents of sodium iodide, copper(I) iodide and the diamine in dioxane.",
		Incompatible: []Incompatibility{{"c[Br]", "a second aryl bromide is exchanged too"}, freeAmine, freeThiol},
		Prior:        3.4,
		Positive: []Example{
			{"Ic1ccc2ccccc2c1", "Brc1ccc2ccccc2c1.[I-].[Na+]"},
			{"CCOC(=O)c1cc(C)nn1-c1ccc(I)cc1", "CCOC(=O)c1cc(C)nn1-c1ccc(Br)cc1.[I-].[Na+]"},
		},
		Negative: []string{"ICc1ccccc1", "C=CI", "I[C@H]1CCc2ccccc21"},
	},
	{
		Name: "halogen_exchange_chloride", Family: "halogen_exchange", Class: 9, Medium: Palladium,
		SMIRKS:       []string{"[c;!$(c:[n;X2;r6]):1][Cl:2]>>[c:1]Br.[Cl:2][Cu]"},
		Conditions:   retro.Conditions{Solvent: "DMF", Temperature: "150 °C"},
		Procedure:    "Heat the aryl bromide with copper(I) chloride in DMF, dilute with aqueous ammonia, extract.",
		Incompatible: []Incompatibility{preferHalide, {"c[Br,I]", "a second aryl halide is exchanged too"}, freeAmine, freeThiol},
		Prior:        1.2,
		Positive: []Example{
			{"Clc1ccc2ccccc2c1", "Brc1ccc2ccccc2c1.[Cu]Cl"},
			{"COc1ccc(Cl)c(C(F)(F)F)c1", "COc1ccc(Br)c(C(F)(F)F)c1.[Cu]Cl"},
		},
		Negative: []string{"ClCc1ccccc1", "C=CCl", "Clc1ncc2ccccc2n1"},
	},
	{
		Name: "halogen_exchange_fluoride", Family: "halogen_exchange", Class: 9, Medium: Arylating,
		SMIRKS: []string{
			"[c;" + activatedAzine + ":1][F;+0:2]>>[c:1]Cl.[F-:2].[K+]",
			"[c;" + activatedArene + ":1][F;+0:2]>>[c:1]Cl.[F-:2].[K+]",
		},
		Conditions:   retro.Conditions{Catalyst: "18-crown-6 or tetramethylammonium chloride", Solvent: "DMSO", Temperature: "120-150 °C"},
		Procedure:    "Heat the activated chloroarene with dry potassium fluoride in DMSO, dilute with water, extract.",
		Incompatible: []Incompatibility{preferHalide, {"[CX4][Cl,Br,I]", "alkyl halides are substituted too"}, freeAmine, freeThiol, freeAcid, freePhenol, freeAlcohol},
		Selectivity:  "All activated chlorides are exchanged.",
		Prior:        2.0,
		Positive: []Example{
			{"O=[N+]([O-])c1ccc(F)cc1", "O=[N+]([O-])c1ccc(Cl)cc1.[F-].[K+]"},
			{"Fc1ccc(C(F)(F)F)cn1", "FC(F)(F)c1ccc(Cl)nc1.[F-].[K+]"},
		},
		Negative: []string{"Fc1ccccc1", "Fc1cccnc1", "FCc1ccccn1", "Fc1cnc2ccccc2c1"},
	},
}
