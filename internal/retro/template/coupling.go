package template

import (
	"slices"
	"strings"

	"athanor/internal/retro"
)

// couplingHalide is an aromatic carbon whose bromide is a usual partner of a
// palladium coupling. Halides of oxadiazoles and tetrazoles are not: they react
// with the base, and such rings are built with their substituents instead.
const couplingHalide = "c;!$(c1nnco1);!$(c1nocn1);!$(c1oncn1);!$(c1nnnn1)"

// stableBoron is an aromatic carbon whose boronic acid survives the conditions of
// a coupling. Beside a pyridine nitrogen, between two heteroatoms of an azole, in
// position 2 of a free pyrrole or between two fluorines the boron falls off.
const stableBoron = couplingHalide + ";!$(c:[n;X2;r6]);!$(c(:[n,o,s]):[n,o,s]);!$(c1[nH]ccc1);!$(c(:c[F]):c[F])"

// unstableBoron is an aromatic carbon for which a tin or zinc partner is taken
// because its boronic acid is not stable.
const unstableBoron = couplingHalide + ";$(c:[n;X2;r6]),$(c(:[n;X2]):[n,o,s;X2]),$(c(:[n;X2]):n[#6])"

// metalAlkyl is a saturated carbon that can carry a metal: no heteroatom beside
// the metal, none in the position from which it would be eliminated, and no
// carbonyl group that would make an enolate of it.
const metalAlkyl = metalCarbon + ";!$(C[CX3]=[O,N,S])"

// metalCarbon is metalAlkyl without the condition on carbonyl groups, for reactions
// in which the carbon ends beside one. A free hydroxyl group is not judged here, for
// the product of an addition has one; it counts as an acidic proton.
const metalCarbon = "CX4;z0;!$(C[$(C#N),$([CX4][F,Cl,Br,I,#7,#16,$([OX2]([#6])[#6])])])"

// pinacolBorane is the mapped boron part of a pinacol ester, with its bond to
// carbon in front of it.
const pinacolBorane = "[B:21]1[O:22][C:23]([CH3:24])([CH3:25])[C:26]([CH3:27])([CH3:28])[O:29]1"

// boryl is the other half of bis(pinacolato)diboron.
const boryl = "B2(OC(C)(C)C(C)(C)O2)"

// vinylMetal is the carbon of a double bond that carried the metal, vinylEnd the
// other one: no allene, no carbonyl group beside the metal, no enol or enamine, no
// strong Michael acceptor.
const (
	vinylMetal = "C;X3;z0;!$(C=C=*);!$(C[CX3]=[O,N]);!$(CC#N)"
	vinylEnd   = "C;X3;!$(C=C=*);!$(C[OX2H]);!$(C[NX3;H1,H2]);!$(C([$(C=O),$(C#N)])[$(C=O),$(C#N)])"
)

// geometries returns a template twice, with its open bonds {} written so that the
// double bond is trans and cis.
func geometries(template string) []string {
	return []string{strings.ReplaceAll(template, "{}", "/"), strings.ReplaceAll(template, "{}", "\\")}
}

// nucleophilicN is an amine nitrogen that attacks an alkyl halide of its own molecule.
const nucleophilicN = "[NX3;!$(NC=[O,S,N]);!$(NS=O);!$(Nc)]"

// Groups that several couplings list.
var (
	secondHalide = Incompatibility{"[c,$([CX4][c,$(C=C)])][Br,I]", "a second aryl, benzylic or allylic halide reacts too"}
	acidicNH     = Incompatibility{"[$([nH]),$([NX3;H1,H2][C,S]=[O,S,N]),$([CX2H]#C)]", "acidic N-H or alkyne C-H destroys the organometal; protect it"}
)

// couplings are reactions of class 3 in which a metal joins two carbons.
var couplings = []Reaction{
	{
		Name: "suzuki_coupling", Family: "suzuki_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + stableBoron + ":1]-!@[" + couplingHalide + ":2]>>[c:1]B(O)O.[c:2]Br"},
		Conditions:   retro.Conditions{Catalyst: "Pd(dppf)Cl2, potassium carbonate", Solvent: "dioxane-water 4:1", Temperature: "90 °C"},
		Procedure:    "Heat the boronic acid, the aryl bromide, base and Pd(dppf)Cl2 in degassed dioxane-water.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "I > Br > Cl; on 2,4-dihalo azines the 4-position couples first.",
		Prior:        6.8,
		Positive: []Example{
			{"c1ccc(-c2ccccc2)cc1", "OB(O)c1ccccc1.Brc1ccccc1"},
			{"COc1ccc(-c2cccnc2)cc1", "COc1ccc(B(O)O)cc1.Brc1cccnc1"},
			{"Cc1ccc(-c2ccccn2)cc1", "Cc1ccc(B(O)O)cc1.Brc1ccccn1"},
			{"CC(C)(C)OC(=O)N1CCC(n2cc(-c3cnc(N)c(OCc4ccccc4)c3)cn2)CC1", "CC(C)(C)OC(=O)N1CCC(n2cc(B(O)O)cn2)CC1.Nc1ncc(Br)cc1OCc1ccccc1"},
		},
		Negative: []string{"c1ccc2c(c1)-c1ccccc1C2", "c1ccc(Cc2ccccc2)cc1", "c1ccc2ccccc2c1", "c1ccc(-c2ccccn2)nc1", "c1ccc(-c2nnn[nH]2)nc1"},
	},
	{
		Name: "suzuki_heteroaryl", Family: "suzuki_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + stableBoron + ":1]-!@[c;" + activatedAzine + ";!$(c1nc([Cl,Br,I])ccn1);!$(c1nc([Cl,Br,I])c2ccccc2n1);!$(c1cc([Cl,Br,I])ccn1);!$(c1ccnc([Cl,Br,I])c1):2]>>[c:1]B(O)O.[c:2]Cl"},
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4, sodium carbonate", Solvent: "dioxane-water 4:1", Temperature: "80-100 °C"},
		Procedure:    "Heat the boronic acid with the chloroazine, sodium carbonate and Pd(PPh3)4 in degassed dioxane-water.",
		Incompatible: []Incompatibility{secondHalide, freeThiol, {"[c;" + activatedAzine + ";!$(c(n)n)][Cl]", "another activated chlorine couples too"}},
		Selectivity:  "In dichloropyrimidines and dichloroquinazolines position 4 couples before position 2; a chlorine beside no ring nitrogen stays.",
		Prior:        5.8,
		Positive: []Example{
			{"c1ccc(-c2ncccn2)cc1", "OB(O)c1ccccc1.Clc1ncccn1"},
			{"Clc1nccc(-c2ccccc2)n1", "OB(O)c1ccccc1.Clc1ccnc(Cl)n1"},
			{"COc1ccc(-c2ncnc3cc(OC)c(OC)cc23)cc1", "COc1ccc(B(O)O)cc1.COc1cc2ncnc(Cl)c2cc1OC"},
		},
		Negative: []string{"Clc1ccnc(-c2ccccc2)n1", "c1ccc(-c2cccnc2)cc1", "c1ccc2c(c1)-c1cccnc1C2", "c1ccc(-c2ccccc2)cc1"},
	},
	{
		Name: "suzuki_vinyl", Family: "suzuki_coupling", Class: 3, Medium: Palladium,
		SMIRKS: slices.Concat(
			geometries("["+couplingHalide+":1]/["+vinylMetal+":2]=["+vinylEnd+":3]{}[#6:4]>>[c:1]Br.O1C(C)(C)C(C)(C)OB1/[C:2]=[C:3]{}[#6:4]"),
			geometries("[#6:6]/[C;X3;z0:4]=[C;X3;z0:1]/["+vinylMetal+":2]=["+vinylEnd+":3]{}[#6:5]>>[#6:6]/[C:4]=[C:1]/Br.O1C(C)(C)C(C)(C)OB1/[C:2]=[C:3]{}[#6:5]"),
			[]string{
				"[" + couplingHalide + ":1]-!@[" + vinylMetal + ":2]=[" + vinylEnd + ":3]>>[c:1]Br.[C:2](=[C:3])B1OC(C)(C)C(C)(C)O1",
				"[C;X3;z0;!$(C=C=*):4]=[C;X3;z0:1]-!@[" + vinylMetal + ":2]=[" + vinylEnd + ":3]>>[C:4]=[C:1]Br.[C:2](=[C:3])B1OC(C)(C)C(C)(C)O1",
			}),
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4, sodium carbonate", Solvent: "dioxane-water", Temperature: "90 °C"},
		Procedure:    "Heat the vinylboronate, the halide, base and palladium catalyst in dioxane-water.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "The geometry of the vinylboronate is kept.",
		Stereo:       Retained, Prior: 4.7,
		Positive: []Example{
			{"C=Cc1ccccc1", "Brc1ccccc1.C=CB1OC(C)(C)C(C)(C)O1"},
			{"COC(=O)c1ccc(/C=C/C2CC2)nc1", "COC(=O)c1ccc(Br)nc1.CC1(C)OB(/C=C/C2CC2)OC1(C)C"},
			{"CC(C)(C)OC(=O)N1CC=C(c2ccc3[nH]ccc3c2)CC1", "Brc1ccc2[nH]ccc2c1.CC(C)(C)OC(=O)N1CC=C(B2OC(C)(C)C(C)(C)O2)CC1"},
		},
		Negative: []string{"O=Cc1ccccc1", "C1=Cc2ccccc2C1", "C=C(OC)c1ccccc1", "C1=CC=CC1"},
	},
	{
		Name: "suzuki_vinyl_halide", Family: "suzuki_coupling", Class: 3, Medium: Palladium,
		SMIRKS: slices.Concat(
			geometries("["+stableBoron+":1]/[C;X3;z0:2]=["+vinylEnd+":3]{}[#6:4]>>[c:1]B(O)O.Br/[C:2]=[C:3]{}[#6:4]"),
			[]string{"[" + stableBoron + ":1]-!@[C;X3;z0;!$(C=C=*):2]=[" + vinylEnd + ":3]>>[c:1]B(O)O.[C:2](=[C:3])Br"}),
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4, potassium carbonate", Solvent: "toluene-ethanol-water", Temperature: "80 °C"},
		Procedure:    "Heat the arylboronic acid, the vinyl bromide, base and palladium catalyst in toluene-ethanol-water.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "The geometry of the vinyl bromide is kept.",
		Stereo:       Retained, Prior: 3.8,
		Positive: []Example{
			{"O=C1CCCC=C1c1ccccc1", "OB(O)c1ccccc1.O=C1CCCC=C1Br"},
			{"Fc1ccc(/C=C/c2ccccc2)cc1", "OB(O)c1ccc(F)cc1.Br/C=C/c1ccccc1"},
		},
		Negative: []string{"O=Cc1ccccc1", "C1=Cc2ccccc2C1", "C=Cc1ccccn1"},
	},
	{
		Name: "suzuki_alkyl", Family: "suzuki_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-!@[" + metalAlkyl + ";!$(C[CX4][OX2H]);H2,H3,$([CH1]1CC1):2]>>[c:1]Br.[C:2][B-](F)(F)F.[K+]"},
		Conditions:   retro.Conditions{Catalyst: "Pd(OAc)2, RuPhos, caesium carbonate", Solvent: "toluene-water 10:1", Temperature: "90 °C"},
		Procedure:    "Heat the potassium alkyltrifluoroborate, the aryl bromide, caesium carbonate and catalyst in toluene-water.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"COC(=O)c1ccc(C2CC2)cc1", "COC(=O)c1ccc(Br)cc1.F[B-](F)(F)C1CC1.[K+]"},
			{"Cc1ccc2ccccc2n1", "Brc1ccc2ccccc2n1.C[B-](F)(F)F.[K+]"},
		},
		Negative: []string{"CC(C)(C)c1ccccc1", "C1Cc2ccccc2C1", "COCc1ccccc1", "COC(=O)Cc1ccccc1", "OCCc1ccccc1"},
	},
	{
		Name: "suzuki_hydroboration", Family: "suzuki_coupling", Class: 3, Medium: Alkenes | Borane | Hydroborating | Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-!@[CH2;X4;z0:2]-!@[C;X4;H1,H2;z0;!$(C[CX3]=[O,N]);!$(CC#N);!$(Cc):3]>>[c:1]Br.[CH2:2]=[C:3]"},
		Conditions:   retro.Conditions{Catalyst: "9-BBN, then Pd(dppf)Cl2, potassium phosphate", Solvent: "THF-DMF-water", Temperature: "25 °C, then 60 °C"},
		Procedure:    "Hydroborate the terminal alkene with 9-BBN in THF, add the aryl bromide, base, water and Pd(dppf)Cl2, warm.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol, ketone, aldehyde, {"[CX2]#[CX2]", "an alkyne is hydroborated too"}},
		Selectivity:  "The terminal carbon of the alkene couples; 1,1-disubstituted alkenes react before internal ones.",
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"COC(=O)c1ccc(CCCC)cc1", "COC(=O)c1ccc(Br)cc1.C=CCC"},
			{"CC(C)(C)OC(=O)N1CCC(Cc2ccc(C#N)cc2)CC1", "N#Cc1ccc(Br)cc1.C=C1CCN(C(=O)OC(C)(C)C)CC1"},
		},
		Negative: []string{"C1CCc2ccccc2C1", "CCOC(=O)CCc1ccccc1", "c1ccc(CCc2ccccc2)cc1", "CCc1ccccc1C(C)(C)c1ccccc1C(C)(C)C", "CC(C)c1ccccc1"},
	},
	{
		Name: "stille_coupling", Family: "stille_coupling", Class: 3, Medium: Palladium,
		SMIRKS: slices.Concat(
			geometries("["+couplingHalide+":1]/["+vinylMetal+":2]=["+vinylEnd+":3]{}[#6:4]>>[c:1]Br.CCCC[Sn](CCCC)(CCCC)/[C:2]=[C:3]{}[#6:4]"),
			[]string{
				"[" + unstableBoron + ":1]-!@[" + couplingHalide + ":2]>>[c:1][Sn](CCCC)(CCCC)CCCC.[c:2]Br",
				"[" + couplingHalide + ":1]-!@[" + vinylMetal + ":2]=[" + vinylEnd + ":3]>>[c:1]Br.[C:2](=[C:3])[Sn](CCCC)(CCCC)CCCC",
			}),
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4, copper(I) iodide, caesium fluoride", Solvent: "DMF or dioxane", Temperature: "90 °C"},
		Procedure:    "Heat the stannane, the aryl bromide and palladium catalyst in degassed DMF; remove tin with fluoride.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "Taken where the boronic acid is unstable: 2-pyridyl and 2-azolyl partners.",
		Stereo:       Retained, Prior: 4.2,
		Positive: []Example{
			{"COC(=O)c1ccc(-c2ccccn2)cc1", "COC(=O)c1ccc(Br)cc1.CCCC[Sn](CCCC)(CCCC)c1ccccn1"},
			{"C=Cc1ccc(OC)cc1", "COc1ccc(Br)cc1.C=C[Sn](CCCC)(CCCC)CCCC"},
		},
		Negative: []string{"c1ccc(-c2ccccc2)cc1", "c1ccc2c(c1)Cc1cccnc1-2", "O=Cc1ccccc1"},
	},
	{
		Name: "stille_acetylation", Family: "stille_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-[C;X3:2](=[O:3])[CH3:4]>>[c:1]Br.[C:2](=[CH2:4])([O:3]CC)[Sn](CCCC)(CCCC)CCCC"},
		Conditions:   retro.Conditions{Catalyst: "PdCl2(PPh3)2; then 2 M hydrochloric acid", Solvent: "dioxane", Temperature: "100 °C; then 25 °C"},
		Procedure:    "Heat the aryl bromide with tributyl(1-ethoxyvinyl)tin and palladium, then hydrolyse the enol ether with acid.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol, {"C(=O)OC(C)(C)C", "tert-butyl esters and carbamates suffer from the acid"}},
		Prior:        4.0,
		Positive: []Example{
			{"CC(=O)c1ccc2ncccc2c1", "Brc1ccc2ncccc2c1.C=C(OCC)[Sn](CCCC)(CCCC)CCCC"},
			{"CC(=O)c1ccc(C(F)(F)F)cn1", "FC(F)(F)c1ccc(Br)nc1.C=C(OCC)[Sn](CCCC)(CCCC)CCCC"},
		},
		Negative: []string{"CCC(=O)c1ccccc1", "O=C1CCc2ccccc21", "CC(=O)CC"},
	},
	{
		Name: "stannane_formation", Family: "stannane_formation", Class: 9, Medium: Organolithium,
		SMIRKS:       []string{"[c:1][Sn:2]([CH2:3][CH2:4][CH2:5][CH3:6])([CH2:7][CH2:8][CH2:9][CH3:10])[CH2:11][CH2:12][CH2:13][CH3:14]>>[c:1]Br.[Sn:2](Cl)([CH2:3][CH2:4][CH2:5][CH3:6])([CH2:7][CH2:8][CH2:9][CH3:10])[CH2:11][CH2:12][CH2:13][CH3:14]"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Exchange the bromine for lithium with n-butyllithium at -78 °C, add tributyltin chloride, warm.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Prior:        3.4,
		Positive: []Example{
			{"CCCC[Sn](CCCC)(CCCC)c1ccccn1", "Brc1ccccn1.CCCC[Sn](Cl)(CCCC)CCCC"},
			{"CCCC[Sn](CCCC)(CCCC)c1cccc(OC)n1", "COc1cccc(Br)n1.CCCC[Sn](Cl)(CCCC)CCCC"},
		},
		Negative: []string{"C[Sn](C)(C)c1ccccn1", "C=C[Sn](CCCC)(CCCC)CCCC", "c1ccc2c(c1)C[Sn](CCCC)(CCCC)C2"},
	},
	{
		Name: "hiyama_coupling", Family: "hiyama_coupling", Class: 3, Medium: Palladium,
		SMIRKS: slices.Concat(
			geometries("["+couplingHalide+":1]/["+vinylMetal+":2]=["+vinylEnd+":3]{}[#6:4]>>[c:1]Br.CO[Si](OC)(OC)/[C:2]=[C:3]{}[#6:4]"),
			[]string{
				"[" + couplingHalide + ":1]-!@[" + vinylMetal + ":2]=[" + vinylEnd + ":3]>>[c:1]Br.[C:2](=[C:3])[Si](OC)(OC)OC",
				"[" + couplingHalide + ":1]-!@[c;r6;!$(c:n):2]>>[c:1]Br.[c:2][Si](OC)(OC)OC",
			}),
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, tetrabutylammonium fluoride", Solvent: "dioxane or THF", Temperature: "80 °C"},
		Procedure:    "Heat the trimethoxysilane, the aryl bromide, fluoride and palladium catalyst in dioxane.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol, {"O[Si]", "fluoride cleaves silyl ethers"}},
		Stereo:       Retained, Prior: 2.7,
		Positive: []Example{
			{"O=C(c1ccccc1)c1ccc(-c2ccccc2)cc1", "O=C(c1ccccc1)c1ccc(Br)cc1.CO[Si](OC)(OC)c1ccccc1"},
			{"C=Cc1ccc2ncccc2c1", "Brc1ccc2ncccc2c1.C=C[Si](OC)(OC)OC"},
		},
		Negative: []string{"c1ccc2c(c1)-c1ccccc1C2", "C1=Cc2ccccc2C1", "c1ccc2ccccc2c1"},
	},
	{
		Name: "kumada_coupling", Family: "kumada_coupling", Class: 3, Medium: Organometal | Organolithium | Palladium,
		SMIRKS: []string{
			"[" + couplingHalide + ":1]-!@[" + metalAlkyl + ";H2,H3,$([CH1;R]):2]>>[c:1]Cl.[C:2][Mg]Br",
			"[" + couplingHalide + ":1]-!@[c;!$(c:n):2]>>[c:1]Br.[c:2][Mg]Br",
		},
		Conditions:   retro.Conditions{Catalyst: "Ni(dppp)Cl2 or iron(III) acetylacetonate with NMP", Solvent: "THF", Temperature: "0-66 °C"},
		Procedure:    "Add the Grignard reagent to the aryl halide and nickel catalyst in THF, warm, quench with ammonium chloride.",
		Incompatible: []Incompatibility{{"[c;$(c:[nX3])]=O", "a pyridone takes up the Grignard reagent"}, acidicProton, acidicNH, electrophile, freeAmine, {"[c,$([CX4][c,$(C=C)])][Cl,Br,I]", "a second halide reacts too"}},
		Stereo:       Racemic, Prior: 3.6,
		Positive: []Example{
			{"CCCCc1ccc2ccccc2n1", "Clc1ccc2ccccc2n1.CCCC[Mg]Br"},
			{"Cc1ccc(-c2ccccc2OC)cc1", "COc1ccccc1Br.Cc1ccc([Mg]Br)cc1"},
		},
		Negative: []string{"C1Cc2ccccc2C1", "COCc1ccccc1", "c1ccc2c(c1)-c1ccccc1C2", "CC(C)(C)c1ccccc1"},
	},
	{
		Name: "negishi_aryl_alkyl", Family: "negishi_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-!@[CX4;z0;H1,H2,H3;!$(C[CX3]=[O,N,S]);!$(CC#N);!$(C[CX4][F,Cl,Br,I,O,#16,n]);!$(C[CX4]" + nucleophilicN + ");!$(C[CX4][CX3](=O)[#6]):2]>>[c:1]Br.[C:2][Zn]Br"},
		Conditions:   retro.Conditions{Catalyst: "Pd(OAc)2, CPhos or SPhos", Solvent: "THF", Temperature: "25-60 °C"},
		Procedure:    "Add the organozinc bromide to the aryl bromide and palladium catalyst in THF, stir at 25-60 °C.",
		Incompatible: []Incompatibility{coupledChlorine, acidicProton, freeAmine, aldehyde, secondHalide},
		Selectivity:  "Esters, nitriles and amides are tolerated; use CPhos for secondary alkylzinc reagents to avoid isomerisation.",
		Stereo:       Racemic, Prior: 4.4,
		Positive: []Example{
			{"CCOC(=O)CCCc1ccc(OC)cc1", "COc1ccc(Br)cc1.CCOC(=O)CCC[Zn]Br"},
			{"COC(=O)[C@H](Cc1cccnc1)NC(=O)OC(C)(C)C", "Brc1cccnc1.COC(=O)[C@H](C[Zn]Br)NC(=O)OC(C)(C)C"},
			{"CC(C)(C)OC(=O)N1CCC(c2ccc(C#N)cc2)CC1", "N#Cc1ccc(Br)cc1.CC(C)(C)OC(=O)N1CCC([Zn]Br)CC1"},
		},
		Negative: []string{"C1Cc2ccccc2C1", "CC(C)(C)c1ccccc1", "NCc1ccccc1", "OCCc1ccccc1"},
	},
	{
		Name: "negishi_coupling", Family: "negishi_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + unstableBoron + ":1]-!@[" + couplingHalide + ":2]>>[c:1][Zn]Br.[c:2]Br"},
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4", Solvent: "THF", Temperature: "60 °C"},
		Procedure:    "Heat the heteroarylzinc bromide with the aryl bromide and palladium catalyst in THF.",
		Incompatible: []Incompatibility{coupledChlorine, acidicProton, freeAmine, aldehyde, secondHalide},
		Selectivity:  "Taken for 2-pyridyl and 2-azolyl partners, whose boronic acids are unstable.",
		Prior:        3.7,
		Positive: []Example{
			{"COC(=O)c1ccc(-c2ccccn2)cc1", "COC(=O)c1ccc(Br)cc1.Br[Zn]c1ccccn1"},
			{"N#Cc1ccc(-c2nccs2)cc1", "N#Cc1ccc(Br)cc1.Br[Zn]c1nccs1"},
		},
		Negative: []string{"c1ccc(-c2ccccc2)cc1", "c1ccc2c(c1)Cc1cccnc1-2"},
	},
	{
		Name: "organozinc_formation", Family: "organozinc_formation", Class: 9,
		SMIRKS:       []string{"[#6;$(c),$([CX4;z{1-1};!$(Cc:[nX2])]):1][Zn;H0:2][Br:3]>>[#6:1][Br:3].[Zn;H0:2]"},
		Conditions:   retro.Conditions{Catalyst: "lithium chloride, 1,2-dibromoethane and chlorotrimethylsilane (activation)", Solvent: "THF", Temperature: "25-50 °C"},
		Procedure:    "Stir activated zinc dust with the bromide and dry lithium chloride in THF, filter the solution.",
		Incompatible: []Incompatibility{acidicProton, freeAmine, aldehyde},
		Stereo:       Racemic, Prior: 3.8,
		Positive: []Example{
			{"CCOC(=O)CCC[Zn]Br", "CCOC(=O)CCCBr.[Zn]"},
			{"COC(=O)[C@H](C[Zn]Br)NC(=O)OC(C)(C)C", "COC(=O)[C@H](CBr)NC(=O)OC(C)(C)C.[Zn]"},
		},
		Negative: []string{"N#C[Zn]C#N", "C[Zn]C", "C=C[Zn]Br"},
	},
	{
		Name: "grignard_formation", Family: "grignard_formation", Class: 9, Medium: Organometal,
		SMIRKS:       []string{"[#6;$(c),$([CX4;!$(C[!#6;!#1;!Mg])]),$([CH1]=[CH2]):1][Mg;H0:2][Br:3]>>[#6:1][Br:3].[Mg;H0:2]"},
		Conditions:   retro.Conditions{Catalyst: "iodine (crystal)", Solvent: "diethyl ether or THF", Temperature: "reflux"},
		Procedure:    "Drop the bromide in dry ether on magnesium turnings started with iodine.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Stereo:       Racemic, Prior: 4.3,
		Positive: []Example{
			{"CC(C)Cc1ccc([Mg]Br)cc1", "CC(C)Cc1ccc(Br)cc1.[Mg]"},
			{"C=C[Mg]Br", "C=CBr.[Mg]"},
		},
		Negative: []string{"C=C[Mg]Cl", "C#C[Mg]Br", "C1CC[Mg]CC1"},
	},
	{
		Name: "sonogashira_coupling", Family: "sonogashira_coupling", Class: 3, Medium: Palladium,
		SMIRKS: slices.Concat(
			geometries("[#6:5]{}[C;X3;z0:4]=[C;X3;z0:1]/[C;X2:2]#[C;X2;H0:3]>>[#6:5]{}[C:4]=[C:1]/Br.[CH:2]#[C:3]"),
			[]string{
				"[" + couplingHalide + ":1]-!@[C;X2:2]#[C;X2;H0:3]>>[c:1]I.[CH:2]#[C:3]",
				"[C;X3;z0;!$(C=C=*):4]=[C;X3;z0:1]-!@[C;X2:2]#[C;X2;H0:3]>>[C:4]=[C:1]Br.[CH:2]#[C:3]",
			}),
		Conditions:   retro.Conditions{Catalyst: "PdCl2(PPh3)2, copper(I) iodide, triethylamine", Solvent: "THF", Temperature: "25-60 °C"},
		Procedure:    "Stir the halide, the alkyne, catalysts and triethylamine in THF under argon.",
		Incompatible: []Incompatibility{coupledChlorine, freeThiol, secondHalide, {"[CX2H]#C", "a second terminal alkyne couples too"}},
		Selectivity:  "I > Br; for a terminal alkyne couple trimethylsilylacetylene and remove the silyl group.",
		Stereo:       Retained, Prior: 5.4,
		Positive: []Example{
			{"C(#Cc1ccccc1)c1ccccc1", "Ic1ccccc1.C#Cc1ccccc1"},
			{"Cc1ccc(C(=O)OC)cc1C#Cc1cnc2cccnn12", "COC(=O)c1ccc(C)c(I)c1.C#Cc1cnc2cccnn12"},
			{"CN(C/C=C/C#CC(C)(C)C)Cc1cccc2ccccc12", "CN(C/C=C/Br)Cc1cccc2ccccc12.C#CC(C)(C)C"},
		},
		Negative: []string{"N#Cc1ccccc1", "C=Cc1ccccc1", "C#Cc1ccccc1", "C1#Cc2ccccc2CCCCC1"},
	},
	{
		Name: "alkyne_desilylation", Family: "silyl_deprotection", Class: 6,
		SMIRKS:       []string{"[#6:1][C;X2:2]#[CH:3]>>[#6:1][C:2]#[C:3][Si](C)(C)C"},
		Conditions:   retro.Conditions{Catalyst: "potassium carbonate", Solvent: "methanol", Temperature: "25 °C"},
		Procedure:    "Stir the silylalkyne with potassium carbonate in methanol for 1-3 h, evaporate, extract.",
		Incompatible: []Incompatibility{{"C(=O)Oc", "aryl esters are cleaved by methanol and base"}},
		Stereo:       Retained, Prior: 4.6,
		Positive: []Example{
			{"C#Cc1ccccc1", "C[Si](C)(C)C#Cc1ccccc1"},
			{"C#Cc1cccc(NC(=O)c2ccccc2)c1", "C[Si](C)(C)C#Cc1cccc(NC(=O)c2ccccc2)c1"},
		},
		Negative: []string{"CC#Cc1ccccc1", "C#N", "C1CCCC#CCC1"},
	},
	{
		Name: "glaser_coupling", Family: "glaser_coupling", Class: 3, Medium: Unrivalled,
		SMIRKS:       []string{"[#6:1][C;X2:2]#[C;X2:3]-!@[C;X2:4]#[C;X2:5][#6:6]>>[#6:1][C:2]#[CH:3].[CH:4]#[C:5][#6:6]"},
		Twins:        true,
		Conditions:   retro.Conditions{Catalyst: "copper(I) chloride, TMEDA, oxygen", Solvent: "acetone", Temperature: "25 °C"},
		Procedure:    "Stir the terminal alkyne with copper(I) chloride and TMEDA in acetone under air.",
		Incompatible: []Incompatibility{freeThiol},
		Stereo:       Retained, Prior: 2.6,
		Positive: []Example{
			{"C(#CC#Cc1ccccc1)c1ccccc1", "C#Cc1ccccc1.C#Cc1ccccc1"},
			{"COC(=O)c1ccc(C#CC#Cc2ccc(C(=O)OC)cc2)cc1", "C#Cc1ccc(C(=O)OC)cc1.C#Cc1ccc(C(=O)OC)cc1"},
		},
		Negative: []string{"CC#CC#Cc1ccccc1", "C1CCCC#CC#CCC1", "C(#Cc1ccccc1)c1ccccc1"},
	},
	{
		Name: "ullmann_biaryl", Family: "ullmann_coupling", Class: 3, Medium: Unrivalled,
		SMIRKS:       []string{"[c:1]-!@[c:2]>>[c:1]I.[c:2]I"},
		Twins:        true,
		Conditions:   retro.Conditions{Catalyst: "copper powder", Solvent: "DMF or neat", Temperature: "150-220 °C"},
		Procedure:    "Heat the aryl iodide with an excess of activated copper powder, extract the biaryl.",
		Incompatible: []Incompatibility{freeAmine, freePhenol, freeThiol, freeAcid, {"c[Br]", "a second aryl halide couples too"}},
		Selectivity:  "Symmetric biaryls only; an ortho nitro or ester group helps.",
		Prior:        2.7,
		Positive: []Example{
			{"COC(=O)c1ccccc1-c1ccccc1C(=O)OC", "COC(=O)c1ccccc1I.COC(=O)c1ccccc1I"},
			{"O=[N+]([O-])c1ccccc1-c1ccccc1[N+](=O)[O-]", "O=[N+]([O-])c1ccccc1I.O=[N+]([O-])c1ccccc1I"},
		},
		Negative: []string{"Cc1ccc(-c2ccccc2)cc1", "c1ccc2c(c1)-c1ccccc1C2", "c1ccc2ccccc2c1"},
	},
	{
		Name: "heck_general", Family: "heck_reaction", Class: 3, Medium: Palladium,
		SMIRKS: []string{
			"[" + couplingHalide + ":1]/[C;X3;H1:2]=!@[C;X3;H1:3]/[#6;$(C(=O)[O,N,#6]),$(C#N),$(c):4]>>[c:1]Br.[CH2:2]=[CH:3][#6:4]",
			"[" + couplingHalide + ":1]-!@[C;X3;H1:2]=!@[C;X3;H1:3]-!@[#6;$(C(=O)[O,N,#6]),$(C#N),$(c):4]>>[c:1]Br.[CH2:2]=[CH:3][#6:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, tri(o-tolyl)phosphine, triethylamine", Solvent: "DMF", Temperature: "100 °C"},
		Procedure:    "Heat the aryl bromide, the alkene, palladium acetate, phosphine and triethylamine in DMF.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "The aryl group goes to the carbon away from the carbonyl, cyano or aryl group; the alkene is E.",
		Stereo:       CreatesE, Prior: 4.8,
		Positive: []Example{
			{"CCOC(=O)/C=C/c1ccccc1", "Brc1ccccc1.C=CC(=O)OCC"},
			{"N#C/C=C/c1cc(C)c(N)c(C)c1", "Cc1cc(Br)cc(C)c1N.C=CC#N"},
			{"COc1cc(/C=C/c2ccncc2)ccc1OC", "COc1ccc(Br)cc1OC.C=Cc1ccncc1"},
		},
		Negative: []string{"C1=Cc2ccccc2C1", "C=Cc1ccccc1", "CC(C(=O)O)=Cc1ccccc1", "CCOC(=O)/C=C\\c1ccccc1", "O=c1ccc2ccccc2o1"},
	},
	{
		Name: "heck_terminal", Family: "heck_reaction", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-[C;X3;H1:2]=[CH2:3]>>[c:1]Br.[CH2:2]=[CH2:3]"},
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, tri(o-tolyl)phosphine, triethylamine", Solvent: "acetonitrile", Temperature: "100 °C, 10 bar"},
		Procedure:    "Heat the aryl bromide under 10 bar of ethylene with palladium acetate, phosphine and triethylamine.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "Keep the pressure of ethylene up; the styrene reacts on to the stilbene.",
		Prior:        3.2,
		Positive: []Example{
			{"C=Cc1ccccc1", "Brc1ccccc1.C=C"},
			{"C=Cc1ccc2cc(OC)ccc2c1", "COc1ccc2cc(Br)ccc2c1.C=C"},
		},
		Negative: []string{"C=CCc1ccccc1", "C=C(C)c1ccccc1", "C1=Cc2ccccc2C1"},
	},
	{
		Name: "cyanation_aryl", Family: "cyanation_aryl", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-[C:2]#[N:3]>>[c:1]Br.[C:2](#[N:3])[Zn]C#N"},
		Conditions:   retro.Conditions{Catalyst: "Pd(PPh3)4", Solvent: "DMF", Temperature: "90 °C"},
		Procedure:    "Heat the aryl bromide with zinc cyanide and palladium catalyst in DMF.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "Bromides and iodides react before chlorides.",
		Prior:        4.9,
		Positive: []Example{
			{"N#Cc1ccc2ccccc2c1", "Brc1ccc2ccccc2c1.N#C[Zn]C#N"},
			{"CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(C#N)ccc21", "CN(C)CCCC1(c2ccc(F)cc2)OCc2cc(Br)ccc21.N#C[Zn]C#N"},
		},
		Negative: []string{"N#CCc1ccccc1", "C#Cc1ccccc1", "N#CC1CCc2ccccc21"},
	},
	{
		Name: "carbonylative_coupling", Family: "carbonylative_coupling", Class: 3, Medium: Palladium | Acylating,
		SMIRKS: []string{
			"[" + couplingHalide + ":1]-!@[C;X3;+0:2](=[O;+0:3])-!@[O;X2:4][C;X4;H1,H2,H3;z1:5]>>[c:1]Br.[C-:2]#[O+:3].[OH:4][C:5]",
			"[" + couplingHalide + ":1]-!@[C;X3;+0:2](=[O;+0:3])-!@[N;X3;+0;!$(N[!#6;!#1]);" + notWeak + ";!$(Nc:c[N+](=O)[O-]);!$(Nc1:c:c:c([N+](=O)[O-]):c:c1);!$(N(C=O)C=O);!$(NC=[N,S]):4]>>[c:1]Br.[C-:2]#[O+:3].[N:4]",
		},
		Conditions:   retro.Conditions{Catalyst: "Pd(dppf)Cl2, triethylamine", Solvent: "the alcohol, or DMF with the amine", Temperature: "80-100 °C, 1-10 bar carbon monoxide"},
		Procedure:    "Heat the aryl bromide, the alcohol or amine, base and palladium catalyst under carbon monoxide.",
		Incompatible: []Incompatibility{coupledChlorine, freeAcid, secondHalide, freeAmine, freeThiol},
		Selectivity:  "An amine takes the acyl group before an alcohol.",
		Stereo:       Retained, Prior: 4.3,
		Positive: []Example{
			{"COC(=O)c1ccc2ncccc2c1", "Brc1ccc2ncccc2c1.[C-]#[O+].CO"},
			{"O=C(c1cnc2ccccc2c1)N1CCOCC1", "Brc1cnc2ccccc2c1.[C-]#[O+].C1COCCN1"},
		},
		Negative: []string{"O=C1OCc2ccccc21", "O=C1NCCc2ccccc21", "COC(=O)Cc1ccccc1", "CC(=O)c1ccccc1"},
	},
	{
		Name: "hydroxycarbonylation", Family: "carbonylative_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-[C;X3;+0:2](=[O;+0:3])[OH:4]>>[c:1]Br.[C-:2]#[O+:3].[OH2:4]"},
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, dppf, triethylamine", Solvent: "DMF-water", Temperature: "80-100 °C, 1-10 bar carbon monoxide"},
		Procedure:    "Heat the aryl bromide in aqueous DMF with base and palladium catalyst under carbon monoxide, acidify.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeAmine, freeThiol},
		Prior:        3.2,
		Positive: []Example{
			{"O=C(O)c1ccc2ncccc2c1", "Brc1ccc2ncccc2c1.[C-]#[O+].O"},
			{"O=C(O)c1ccc(S(=O)(=O)N2CCCC2)cc1", "O=S(=O)(c1ccc(Br)cc1)N1CCCC1.[C-]#[O+].O"},
		},
		Negative: []string{"COC(=O)c1ccccc1", "O=C(O)Cc1ccccc1", "O=C(O)C1Cc2ccccc21"},
	},
	{
		Name: "benzylic_alcohol_carbonylation", Family: "carbonylative_coupling", Class: 3, Medium: Palladium | Acid,
		SMIRKS:       []string{"[c;r6;!$(c:[nX2]);!$(c:c:[nX2]);!$(c1:c:c:[nX2]:c:c1):1][C;X4;H1,H2;!$(C[!#6;!#1]);!$(C(C=O)C=O);!$(C[CX4][OX2H]):2][C;+0:3](=[O;+0:4])[OH:5]>>[c:1][C:2][OH:5].[C-:3]#[O+:4]"},
		Conditions:   retro.Conditions{Catalyst: "PdCl2(PPh3)2, hydrogen chloride", Solvent: "2-butanone", Temperature: "125 °C, 50 bar"},
		Procedure:    "Carbonylate the benzylic alcohol under 50 bar of carbon monoxide with palladium and acid.",
		Incompatible: []Incompatibility{freeAmine, alkene, {indoleOrPyrrole, "an indole or pyrrole suffers from hot acid"}, freePhenol, {alcoholOH, "another alcohol is chlorinated or loses water"}, oxindoleNH, acidLabile},
		Stereo:       Racemic, Prior: 2.6,
		Positive: []Example{{"CC(C)Cc1ccc(C(C)C(=O)O)cc1", "CC(C)Cc1ccc(C(C)O)cc1.[C-]#[O+]"}},
		Negative: []string{"O=C(O)c1ccccc1", "O=C(O)CCc1ccccc1"},
	},
	{
		Name: "miyaura_borylation", Family: "miyaura_borylation", Class: 9, Medium: Palladium,
		SMIRKS:       []string{"[" + stableBoron + ":1]" + pinacolBorane + ">>[c:1]Br." + boryl + pinacolBorane},
		Conditions:   retro.Conditions{Catalyst: "Pd(dppf)Cl2, potassium acetate", Solvent: "dioxane", Temperature: "90 °C"},
		Procedure:    "Heat the aryl bromide, bis(pinacolato)diboron, potassium acetate and Pd(dppf)Cl2 in dioxane.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeThiol},
		Selectivity:  "Bromides and iodides react before chlorides.",
		Prior:        5.2,
		Positive: []Example{
			{"CC1(C)OB(c2ccncc2)OC1(C)C", "Brc1ccncc1.CC1(C)OB(B2OC(C)(C)C(C)(C)O2)OC1(C)C"},
			{"CC1(C)OB(c2cccc(CNC(=O)OC(C)(C)C)c2)OC1(C)C", "CC(C)(C)OC(=O)NCc1cccc(Br)c1.CC1(C)OB(B2OC(C)(C)C(C)(C)O2)OC1(C)C"},
		},
		Negative: []string{"OB(O)c1ccccc1", "CC1(C)OB(C)OC1(C)C", "CC1(C)OB(c2ccccn2)OC1(C)C", "OB1OCc2ccccc21"},
	},
	{
		Name: "ch_borylation", Family: "ch_borylation", Class: 9,
		SMIRKS: []string{
			"[c;$(c1[cH]c([!#1])cc([!#1])[cH]1);!$(c:c:c[I]):1]" + pinacolBorane + ">>[cH:1]." + boryl + pinacolBorane,
			"[c;$(c1[s,o]c([!#1])cc1),$(c1[s,o,n;r5]c2ccccc2c1):1]" + pinacolBorane + ">>[cH:1]." + boryl + pinacolBorane,
		},
		Conditions:   retro.Conditions{Catalyst: "[Ir(OMe)(cod)]2, 4,4'-di-tert-butyl-2,2'-bipyridine", Solvent: "hexane or THF", Temperature: "25-80 °C"},
		Procedure:    "Stir the arene with bis(pinacolato)diboron and the iridium catalyst in dry hexane.",
		Incompatible: []Incompatibility{freeAcid, freeThiol, {"[CX2]#[CX2]", "an alkyne reacts with the boron reagent"}, {"c[I]", "iodides are reduced"}},
		Selectivity:  "Boron goes to the C-H that no neighbour hinders: position 5 of 1,3-disubstituted benzenes, position 2 of thiophene, furan and indole.",
		Prior:        3.3,
		Positive: []Example{
			{"COc1cc(Cl)cc(B2OC(C)(C)C(C)(C)O2)c1", "COc1cccc(Cl)c1.CC1(C)OB(B2OC(C)(C)C(C)(C)O2)OC1(C)C"},
			{"CC1(C)OB(c2cc3ccccc3s2)OC1(C)C", "c1ccc2sccc2c1.CC1(C)OB(B2OC(C)(C)C(C)(C)O2)OC1(C)C"},
		},
		Negative: []string{"COc1ccc(B2OC(C)(C)C(C)(C)O2)cc1", "COc1ccccc1B1OC(C)(C)C(C)(C)O1", "CC1(C)OB(c2ccc3ccccc3c2)OC1(C)C"},
	},
	{
		Name: "boronic_acid_formation", Family: "boronic_acid_formation", Class: 9,
		SMIRKS:       []string{"[" + stableBoron + ":1][B:2]([OH:3])[OH:4]>>[c:1]Br.[B:2]([O:3]C(C)C)([O:4]C(C)C)OC(C)C"},
		Conditions:   retro.Conditions{Catalyst: "n-butyllithium", Solvent: "THF", Temperature: "-78 °C"},
		Procedure:    "Lithiate the aryl bromide at -78 °C, add triisopropyl borate, warm, hydrolyse with acid.",
		Incompatible: []Incompatibility{acidicProton, acidicNH, electrophile, freeAmine},
		Prior:        4.4,
		Positive: []Example{
			{"COc1ccc(B(O)O)cc1", "COc1ccc(Br)cc1.CC(C)OB(OC(C)C)OC(C)C"},
			{"OB(O)c1ccc2ncccc2c1", "Brc1ccc2ncccc2c1.CC(C)OB(OC(C)C)OC(C)C"},
		},
		Negative: []string{"CC1(C)OB(c2ccccc2)OC1(C)C", "CB(O)O", "OB(O)c1ccccn1", "OB1OCc2ccccc21"},
	},
	{
		Name: "alkyne_hydroboration", Family: "alkyne_hydroboration", Class: 9,
		SMIRKS: []string{
			"[#6:1]/[C;X3;H1:2]=!@[C;X3;H1:3]/" + pinacolBorane + ">>[#6:1][C:2]#[CH:3].[BH:21]1[O:22][C:23]([CH3:24])([CH3:25])[C:26]([CH3:27])([CH3:28])[O:29]1",
			"[#6:1]-[C;X3;H1:2]=!@[C;X3;H1:3]-" + pinacolBorane + ">>[#6:1][C:2]#[CH:3].[BH:21]1[O:22][C:23]([CH3:24])([CH3:25])[C:26]([CH3:27])([CH3:28])[O:29]1",
		},
		Conditions:   retro.Conditions{Catalyst: "Cp2ZrHCl (catalytic), triethylamine", Solvent: "dichloromethane or neat", Temperature: "25-60 °C"},
		Procedure:    "Stir the terminal alkyne with pinacolborane and catalytic zirconocene hydride, filter through silica.",
		Incompatible: []Incompatibility{freeAcid, freeAlcohol, freePhenol, freeThiol, aldehyde, {"[CX2H]#C", "a second terminal alkyne reacts too"}},
		Selectivity:  "Syn addition: boron on the terminal carbon, E alkene.",
		Stereo:       CreatesE, Prior: 3.6,
		Positive: []Example{
			{"CC1(C)OB(/C=C/C2CC2)OC1(C)C", "C#CC1CC1.CC1(C)OBOC1(C)C"},
			{"CC1(C)OB(/C=C/c2ccc(F)cc2)OC1(C)C", "C#Cc1ccc(F)cc1.CC1(C)OBOC1(C)C"},
		},
		Negative: []string{"C=CB1OC(C)(C)C(C)(C)O1", "CC1(C)OB(/C=C\\C2CC2)OC1(C)C", "CC1(C)OB(C2=CCCC2)OC1(C)C"},
	},
	{
		Name: "trifluoromethylation_aryl", Family: "trifluoromethylation_aryl", Class: 3,
		SMIRKS:       []string{"[" + couplingHalide + ";!$(c:[nH]):1]-[C:2]([F:3])([F:4])[F:5]>>[c:1]I.[C:2]([F:3])([F:4])([F:5])[Si](C)(C)C"},
		Conditions:   retro.Conditions{Catalyst: "copper(I) iodide, 1,10-phenanthroline, potassium fluoride", Solvent: "DMF or NMP", Temperature: "60 °C"},
		Procedure:    "Stir copper iodide, phenanthroline, fluoride and trimethyl(trifluoromethyl)silane, add the aryl iodide, warm.",
		Incompatible: []Incompatibility{aldehyde, ketone, freeAmine, freeThiol, freePhenol, secondHalide},
		Prior:        3.6,
		Positive: []Example{
			{"O=[N+]([O-])c1ccc(C(F)(F)F)cc1", "O=[N+]([O-])c1ccc(I)cc1.C[Si](C)(C)C(F)(F)F"},
			{"COC(=O)c1ccc(C(F)(F)F)nc1", "COC(=O)c1ccc(I)nc1.C[Si](C)(C)C(F)(F)F"},
		},
		Negative: []string{"FC(F)(F)Cc1ccccc1", "CC(F)(F)c1ccccc1", "FC1(F)Cc2ccccc21"},
	},
	{
		Name: "alpha_arylation_ketone", Family: "alpha_arylation", Class: 3, Medium: Palladium | StrongBase,
		SMIRKS: []string{
			"[" + couplingHalide + ":1]-!@[C;X4;H1,H2;z0;!$(C(C=O)C=O);!$(C(c)c);!$(C[CX4][OX2,F,Cl,Br,I]):2]-[C;X3:3](=[O:4])-[#6;$(c),$([CX4;H0]):5]>>[c:1]Br.[C:2][C:3](=[O:4])[#6:5]",
			"[" + couplingHalide + ":1]-!@[C;X4;H1;z0;R;!$(C(C=O)C=O):2]-@[C;X3:3](=[O:4])-@[CH2;X4;z0;R:5]>>[c:1]Br.[C:2][C:3](=[O:4])[C:5]",
		},
		Conditions:   retro.Conditions{Catalyst: "Pd2(dba)3, XPhos or BINAP, sodium tert-butoxide", Solvent: "toluene", Temperature: "70-100 °C"},
		Procedure:    "Heat the ketone, the aryl bromide, base and palladium catalyst in degassed toluene.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeAmine, freeThiol, freePhenol, freeAcid, aldehyde},
		Selectivity:  "Monoarylation with an excess of ketone; the ketone must have one kind of enolisable position.",
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"O=C(Cc1ccccc1)c1ccccc1", "Brc1ccccc1.CC(=O)c1ccccc1"},
			{"O=C1CCCCC1c1ccc(OC)cc1", "COc1ccc(Br)cc1.O=C1CCCCC1"},
			{"O=C(Cc1ccc2ncccc2c1)c1ccc(F)cc1", "Brc1ccc2ncccc2c1.CC(=O)c1ccc(F)cc1"},
		},
		Negative: []string{"O=C1Cc2ccccc2C1", "CC(=O)Cc1ccccc1", "COC(=O)Cc1ccccc1", "O=C(c1ccccc1)c1ccccc1"},
	},
	{
		Name: "direct_ch_arylation", Family: "direct_ch_arylation", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[c;$(c1[s,o]cnc1),$(c1[s,o]c2ccccc2n1),$(c1n([CX4])cnc1),$(c1n([CX4])c2ccccc2n1),$(c1[s,o]c([#6,F,Cl])cc1),$(c1n2ccccc2nc1),$(c1n([CX4])c2ccccc2c1),$(c1n([#6])nnc1):1]-!@[" + couplingHalide + ":2]>>[cH:1].[c:2]Br"},
		Conditions:   retro.Conditions{Catalyst: "palladium(II) acetate, tricyclohexylphosphine, pivalic acid, potassium carbonate", Solvent: "DMA", Temperature: "100-130 °C"},
		Procedure:    "Heat the heteroarene, the aryl bromide, palladium acetate, phosphine, pivalic acid and base in DMA.",
		Incompatible: []Incompatibility{coupledChlorine, secondHalide, freeAmine, freeThiol, freePhenol, {"[nH]", "a free azole N-H is arylated"}},
		Selectivity:  "Position 5 of thiazoles, oxazoles and N-alkylimidazoles, the free position beside sulfur or oxygen, position 2 of N-alkylindoles and benzazoles, position 3 of imidazo[1,2-a]pyridines.",
		Prior:        3.7,
		Positive: []Example{
			{"Cn1cncc1-c1ccc(C#N)cc1", "Cn1ccnc1.N#Cc1ccc(Br)cc1"},
			{"COC(=O)c1ccc(-c2cnc3ccccn23)cc1", "COC(=O)c1ccc(Br)cc1.c1ccn2ccnc2c1"},
			{"Cc1nc(C)c(-c2ccc(CNC(=O)OC(C)(C)C)cc2)s1", "Cc1csc(C)n1.CC(C)(C)OC(=O)NCc1ccc(Br)cc1"},
		},
		Negative: []string{"c1ccc(-c2ccccc2)cc1", "c1ccc(-c2ccsc2)cc1", "c1ccc2c(c1)Cc1ccsc1-2", "c1ccc(-c2cnc[nH]2)cc1"},
	},
	{
		Name: "photoredox_sp3_coupling", Family: "photoredox_sp3_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-!@[CX4;z0;H1,H2;!$(C[CX3]=[O,N,S]);!$(CC#N);!$(C(c)c);!$(C[CX3]=[CX3]);!$(C[CX4][F,Cl,Br,I,SX2,$([OX2H]),$(S(=O)=O)]);!$(C[CX4]" + nucleophilicN + ");!$(C[CX4][CX4]" + nucleophilicN + ");!$(C[CX4][CX4][CX3](=O)[OX2H]):2]>>[c:1]Br.[C:2]Br"},
		Conditions:   retro.Conditions{Catalyst: "Ir[dF(CF3)ppy]2(dtbbpy)PF6, NiCl2 glyme, dtbbpy, tris(trimethylsilyl)silane, blue light", Solvent: "1,2-dimethoxyethane", Temperature: "25 °C"},
		Procedure:    "Irradiate the aryl bromide, the alkyl bromide, photocatalyst, nickel catalyst, silane and base with blue light.",
		Incompatible: []Incompatibility{freeAcid, azoleNH, conjugateSite, coupledChlorine, freeAmine, secondHalide, freeThiol, freePhenol, {"[CX4][Br,I]", "a second alkyl halide couples too"}, {nucleophilicN, "a basic amine is alkylated by the bromide"}},
		Stereo:       Racemic, Prior: 3.4,
		Positive: []Example{
			{"COC(=O)c1ccc(C2CCOCC2)cc1", "COC(=O)c1ccc(Br)cc1.BrC1CCOCC1"},
			{"CC(C)(C)OC(=O)N1CCC(c2cnc3ccccc3c2)CC1", "Brc1cnc2ccccc2c1.CC(C)(C)OC(=O)N1CCC(Br)CC1"},
		},
		Negative: []string{"C1Cc2ccccc2C1", "CC(C)(C)c1ccccc1", "c1ccc(Cc2ccccc2)cc1", "COC(=O)Cc1ccccc1"},
	},
	{
		Name: "photoredox_decarboxylative_arylation", Family: "photoredox_sp3_coupling", Class: 3, Medium: Palladium,
		SMIRKS:       []string{"[" + couplingHalide + ":1]-!@[C;X4;H1,H2;z1;$(C[NX3][CX3](=O)[OX2][CX4]),$(C([#6])[OX2;R;!r3][CX4]):2]>>[c:1]Br.[C:2]C(=O)[OH]"},
		Conditions:   retro.Conditions{Catalyst: "Ir[dF(CF3)ppy]2(dtbbpy)PF6, NiCl2 glyme, dtbbpy, caesium carbonate, blue light", Solvent: "DMF or DMA", Temperature: "25 °C"},
		Procedure:    "Irradiate the aryl bromide, the protected amino acid, photocatalyst, nickel catalyst and base with blue light.",
		Incompatible: []Incompatibility{conjugateSite, coupledChlorine, secondHalide, freeThiol, freeAmine, freeAcid, freePhenol},
		Selectivity:  "The acid beside nitrogen or oxygen loses carbon dioxide; the new centre is racemic.",
		Stereo:       Racemic, Prior: 3.2,
		Positive: []Example{
			{"CC(C)(C)OC(=O)N1CCCC1c1ccc(C#N)cc1", "N#Cc1ccc(Br)cc1.CC(C)(C)OC(=O)N1CCCC1C(=O)O"},
			{"COC(=O)c1ccc(C2CCCO2)cc1", "COC(=O)c1ccc(Br)cc1.O=C(O)C1CCCO1"},
		},
		Negative: []string{"c1ccc(C2CCCN2)cc1", "CC(C)(C)OC(=O)N1CCc2ccccc21", "C1Cc2ccccc2C1", "COCc1ccccc1"},
	},
	{
		Name: "minisci_alkylation", Family: "minisci_alkylation", Class: 3,
		SMIRKS:       []string{"[c;$(c1[nX2]c([!#1])cc([!#1])c1),$(c1cc([!#1])[nX2]c([!#1])c1),$(c1[nX2]ccc([!#1])c1),$(c1[nX2]c2ccccc2c([!#1])c1),$(c1cc([!#1])[nX2]c2ccccc12),$(c1[nX2]ccc2ccccc12),$(c1c[nX2]c2ccccc2[nX2]1),$(c1[nX2]c[nX2]c([!#1])c1):1]-!@[C;X4;z0;H0,H1;!$(C(c)c);!$(C[CX3]=[O,N,S,C]);!$(CC#N):2]>>[cH:1].[C:2]C(=O)[OH]"},
		Conditions:   retro.Conditions{Catalyst: "silver nitrate, ammonium persulfate, trifluoroacetic acid", Solvent: "water-acetonitrile", Temperature: "50-70 °C"},
		Procedure:    "Add ammonium persulfate to the azine, the carboxylic acid, silver nitrate and acid in aqueous acetonitrile at 60 °C.",
		Incompatible: []Incompatibility{{"[cH;$(c:[n;X2;r6]),$(c1:c:c:[n;X2]:c:c:1)]", "another position of the ring reacts too: isomers form"}, freeAmine, freeThiol, freePhenol, aldehyde, alkene},
		Selectivity:  "The radical adds ortho or para to the protonated ring nitrogen; with several free positions mixtures arise.",
		Stereo:       Racemic, Prior: 3.0,
		Positive: []Example{
			{"Cc1cc(C2CCCCC2)nc2ccccc12", "Cc1ccnc2ccccc12.O=C(O)C1CCCCC1"},
			{"CC(C)(C)c1cc(C#N)ccn1", "N#Cc1ccncc1.CC(C)(C)C(=O)O"},
		},
		Negative: []string{"c1ccc(C2CCCCC2)cc1", "c1cncc(C2CCCCC2)c1", "c1cnc2c(c1)CCC2", "Cc1cc(CC)nc2ccccc12", "O=c1n(C)c(C2CCCCC2)cc2ccccc12"},
	},
}
