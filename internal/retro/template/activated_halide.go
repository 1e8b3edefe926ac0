package template

import "athanor/internal/retro"

// nitroArene matches a ring carbon ortho or para to a nitro group; twiceActivated one
// that has a second acceptor ortho or para as well.
const (
	nitroArene     = "$(c:c[N+](=O)[O-]),$(c1:c:c:c([N+](=O)[O-]):c:c1)"
	secondAcceptor = "[$(C#N),$(C(F)(F)F),$([CX3]=O),$(S(=O)=O)]"
	twiceActivated = nitroArene + ";$(c(:c[N+](=O)[O-]):c[N+](=O)[O-]),$(c1(:c([N+](=O)[O-]):c:c([N+](=O)[O-]):c:c1)),$(c:c" + secondAcceptor + "),$(c1:c:c:c(" + secondAcceptor + "):c:c1)"

	// bromoAzine is a carbon whose bromide is displaced: beside one or two ring
	// nitrogens or beside the nitrogen and sulfur of a thiazole.
	bromoAzine = "$(c1:[n;X2]:c:c:c:c:1),$(c1:[n;X2]:[c,n]:[c,n]:[c,n]:[c,n]:1),$(c1:n:c:c:s:1),$(c1:n:c2:c:c:c:c:c:2:[s,o]:1)"
)

// activatedHalides are aromatic substitutions of halides other than the usual ones.
var activatedHalides = []Reaction{
	{
		Name: "snar_amine_nitrochloroarene", Family: "snar_amine", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + amineN + ";!$(N(c)c);!$([NH0]([CX4;H0,H1])[CX4;H0,H1]):1]-!@[c;r6;" + nitroArene + ":2]>>[N:1].[c:2]Cl",
			"[" + amineN + ";H1;$(N(c)c):1]-!@[c;r6;" + twiceActivated + ":2]>>[N:1].[c:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate or excess amine", Solvent: "DMSO or ethanol", Temperature: "80-120 °C"},
		Procedure:    "Heat the chloronitroarene with the amine and potassium carbonate in DMSO, in a sealed tube for ammonia and methylamine; pour on water, collect.",
		Incompatible: []Incompatibility{arylEster, amidineNH, conjugateSite, aliphaticAmine, freeThiol, secondActivated},
		Selectivity:  "Chlorine ortho or para to the nitro group is displaced, a meta one stays; anilines need a second acceptor.",
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"CNc1ccc(C(F)(F)F)cc1[N+](=O)[O-]", "CN.O=[N+]([O-])c1cc(C(F)(F)F)ccc1Cl"},
			{"O=[N+]([O-])c1ccc(Nc2ccccc2)c([N+](=O)[O-])c1", "Nc1ccccc1.O=[N+]([O-])c1ccc(Cl)c([N+](=O)[O-])c1"},
			{"CC(C)(C)OC(=O)N1CCN(c2ccccc2[N+](=O)[O-])CC1", "CC(C)(C)OC(=O)N1CCNCC1.O=[N+]([O-])c1ccccc1Cl"},
		},
		Negative: []string{"O=[N+]([O-])c1cccc(N2CCOCC2)c1", "O=[N+]([O-])c1ccccc1Nc1ccccc1", "O=[N+]([O-])c1ccc2c(c1)CCN2", "c1ccc(N2CCOCC2)cc1"},
	},
	{
		Name: "snar_aniline_fluoroarene", Family: "snar_amine", Class: 1, Medium: Unrivalled,
		SMIRKS: []string{
			"[" + amineN + ";H1;$(N(c)c):1]-!@[c;r6;" + nitroArene + ":2]>>[N:1].[c:2]F",
			"[NH;$(N(c)c):1]-!@[c;r6;$(c:c[CX3](=O)[OH]):2]>>[NH2:1].[c:2]F",
		},
		Conditions:   retro.Conditions{Catalyst: "lithium hexamethyldisilazide or potassium tert-butoxide", Solvent: "THF", Temperature: "-78 to 25 °C"},
		Procedure:    "Deprotonate the aniline with lithium hexamethyldisilazide in THF at -78 °C, add the 2-fluoronitroarene or 2-fluorobenzoic acid, warm, acidify.",
		Incompatible: []Incompatibility{aliphaticAmine, freeThiol, freePhenol, freeAlcohol, aldehyde, ketone, azoleNH, {plainEster, "an ester reacts with the amide base"}, {"[c;" + nitroArene + "][F]", "a second activated fluorine may be displaced"}},
		Selectivity:  "Fluorine ortho to the carboxylate or nitro group is displaced before one in the para position.",
		Stereo:       Untouched, Prior: 4.0,
		Positive: []Example{
			{"O=[N+]([O-])c1ccccc1Nc1ccccc1", "Nc1ccccc1.O=[N+]([O-])c1ccccc1F"},
			{"O=C(O)c1ccc(F)c(F)c1Nc1ccc(I)cc1F", "Nc1ccc(I)cc1F.O=C(O)c1ccc(F)c(F)c1F"},
		},
		Negative: []string{"c1ccc(Nc2ccccc2)cc1", "O=C(O)c1ccc(Nc2ccccc2)cc1", "O=C1c2ccccc2Nc2ccccc21", "O=[N+]([O-])c1cccc(Nc2ccccc2)c1"},
	},
	{
		Name: "snar_amine_bromoazine", Family: "snar_amine", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + amineN + ";!$([NX3](c)c);!$([NH0]([CX4;H0,H1])[CX4;H0,H1]):1]-!@[c;" + bromoAzine + ":2]>>[N:1].[c:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "DIPEA or excess amine", Solvent: "NMP or none", Temperature: "100-140 °C"},
		Procedure:    "Heat the bromide with the amine and DIPEA in NMP, in a sealed tube for volatile amines; dilute with water, extract.",
		Incompatible: []Incompatibility{arylEster, amidineNH, conjugateSite, aliphaticAmine, freeThiol, secondActivated},
		Selectivity:  "Bromine beside the ring nitrogen is displaced, one in position 3 of a pyridine or 5 of a pyrimidine stays.",
		Stereo:       Retained, Prior: 4.4,
		Positive: []Example{
			{"Brc1ccc(N2CCOCC2)nc1", "C1COCCN1.Brc1ccc(Br)nc1"},
			{"COC(=O)c1cnc(N2CCCC2)s1", "C1CCNC1.COC(=O)c1cnc(Br)s1"},
		},
		Negative: []string{"c1cncc(N2CCOCC2)c1", "c1ccc(N2CCOCC2)cc1", "c1ccc(Nc2ccccn2)cc1", "c1cnc2c(c1)CCN2"},
	},
	{
		Name: "snar_alkoxide_bromide", Family: "snar_alkoxide", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + alcoholC + ",$([" + phenolC + "]):3]-[O;X2:1]-!@[c;" + bromoAzine + ":2]>>[#6:3][OH:1].[c:2]Br",
			"[" + alcoholC + ",$([" + phenolC + "]):3]-[O;X2:1]-!@[c;r6;" + nitroArene + ":2]>>[#6:3][OH:1].[c:2]Cl",
		},
		Conditions:   retro.Conditions{Catalyst: "sodium hydride or caesium carbonate", Solvent: "DMF", Temperature: "25-100 °C"},
		Procedure:    "Deprotonate the alcohol or phenol in DMF, add the bromoazine or chloronitroarene, warm, dilute with water, extract.",
		Incompatible: []Incompatibility{alkoxideBoron, imideNH, hydroxamicOH, freeAmine, freeThiol, freeHydroxyl, freeAcid, secondActivated},
		Selectivity:  "Halogen beside the ring nitrogen, or ortho or para to the nitro group, is displaced.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"COc1ccc(C=O)cn1", "CO.O=Cc1ccc(Br)nc1"},
			{"O=[N+]([O-])c1ccc(Oc2ccccc2)cc1", "Oc1ccccc1.O=[N+]([O-])c1ccc(Cl)cc1"},
		},
		Negative: []string{"COc1ccccc1", "COc1cccnc1", "CC(=O)Oc1ccccn1", "O=[N+]([O-])c1cccc(Oc2ccccc2)c1", "c1cnc2c(c1)CCO2"},
	},
	{
		Name: "snar_thiolate_bromide", Family: "snar_thiolate", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[$([" + phenolC + "])," + alcoholC + ":3]-[S;X2:1]-!@[c;" + bromoAzine + ":2]>>[#6:3][SH:1].[c:2]Br",
			"[$([" + phenolC + "])," + alcoholC + ":3]-[S;X2:1]-!@[c;r6;" + nitroArene + ":2]>>[#6:3][SH:1].[c:2]Cl",
			"[$([" + phenolC + "])," + alcoholC + ":3]-[S;X2:1]-!@[c;r6;" + activatedPyridine + ":2]>>[#6:3][SH:1].[c:2]F",
		},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "DMF", Temperature: "25-80 °C"},
		Procedure:    "Stir the thiol, the bromoazine, fluoropyridine or chloronitroarene and potassium carbonate in DMF, dilute with water, extract.",
		Incompatible: []Incompatibility{conjugateSite, {"[SX2H]", "a second thiol competes"}, secondActivated, {"[CX4][Br,I]", "an alkyl halide is substituted too"}},
		Selectivity:  "Thiolates displace before amines and alkoxides.",
		Stereo:       Retained, Prior: 4.0,
		Positive: []Example{
			{"O=Cc1ccc(Sc2ccccc2)nc1", "Sc1ccccc1.O=Cc1ccc(Br)nc1"},
			{"CCSc1ccc([N+](=O)[O-])cc1C", "CCS.Cc1cc([N+](=O)[O-])ccc1Cl"},
		},
		Negative: []string{"CSc1ccccc1", "c1cnc2c(c1)CCS2", "CSc1cccnc1", "O=[N+]([O-])c1cccc(Sc2ccccc2)c1"},
	},
	{
		Name: "snar_azole_halide", Family: "snar_amine", Class: 1, Medium: Arylating,
		SMIRKS: []string{
			"[" + azoleN + ":1]-!@[c;r6;" + activatedPyridine + ":2]>>[nH:1].[c:2]F",
			"[" + azoleN + ":1]-!@[c;r6;" + nitroArene + ":2]>>[nH:1].[c:2]Cl",
			"[" + azoleN + ":1]-!@[c;r6;$(c1:[n;X2]:c:c:c:c:1),$(c1:[n;X2]:c:[c,n]:c:[c,n]:1):2]>>[nH:1].[c:2]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "caesium carbonate or sodium hydride", Solvent: "DMF or DMSO", Temperature: "80-130 °C"},
		Procedure:    "Heat the azole, the halide and caesium carbonate in DMSO, pour on water, collect.",
		Incompatible: []Incompatibility{otherAzoleN, freeAmine, freeThiol, freePhenol, freeAlcohol, azoleNH, secondActivated},
		Selectivity:  "Unsymmetrical azoles react at the less hindered nitrogen.",
		Prior:        4.0,
		Positive: []Example{
			{"O=Cc1ccc(-n2cccn2)nc1", "c1cn[nH]c1.O=Cc1ccc(F)nc1"},
			{"COC(=O)c1cnn(-c2ccc([N+](=O)[O-])cc2)c1", "COC(=O)c1cn[nH]c1.O=[N+]([O-])c1ccc(Cl)cc1"},
		},
		Negative: []string{"c1ccc(-n2ccnc2)cc1", "c1cncc(-n2ccnc2)c1", "c1cnc2c(c1)Cn1ccnc1-2", "c1ccc2c(c1)nc1ccccn12"},
	},
}
