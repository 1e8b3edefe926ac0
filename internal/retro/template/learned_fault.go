package template

// Groups of the faults below.
const (
	// alkylLeaving is what leaves a saturated carbon.
	alkylLeaving = "Cl,Br,I,$([OX2]S(=O)=O)"
	// lonelyAzole is a carbon of an azole with a free N-H that is fused to no ring.
	lonelyAzole = "$(c1[nH][a;R1][a;R1][a;R1]1),$(c1[a;R1][nH][a;R1][a;R1]1)"
	// thioamideNH is a nitrogen whose electrons are those of a sulfur.
	thioamideNH = "[NX3;!H0;$(N[CX3]=[SX1])]"
	// guanidineNH is one of several nitrogens that share a charge.
	guanidineNH = "[NX3;!H0;$(N[CX3](=[NX2])[NX3]);!$(N[C,S]=[O,S])]"
	// strongAzine excludes ring carbons at which halides are displaced even beside a group
	// that gives electrons.
	strongAzine = "$(c:[nX2,n+]);!$(c1:a:a:[nX2,n+]:a:a1);!$(c:c[N+](=O)[O-]);!$(c1:a:a:c([N+](=O)[O-]):a:a1);!$(c(:cF):cF)"
	enolisable  = "[CX3](=[OX1])([#6])[CX4;!H0]"
)

// faults are steps that templates give which were taken from records of more than one
// reaction, or from records that leave out what gives an atom.
var faults = []tell{
	// Conditions that the groups tell. The nitrogen of an azole that reacts may stand there
	// as that without hydrogen.
	{when: []probe{{leaves, "[" + alkylLeaving + "][CX4]"}, {stays, "[n;X2;r5]"}, {forms, "[nX3][CX4]"}}, apart: true, media: Alkylating},
	{when: []probe{{leaves, "[F,Cl,Br,I][c]"}, {stays, "[n;X2;r5]"}, {forms, "[nX3][c]"}}, apart: true, media: Arylating},
	{when: []probe{{leaves, "[Cl,Br,$([OX2][CX3]=O)][CX3]=[O,S]"}, {stays, "[n;X2;r5]"}, {forms, "[nX3][CX3]"}}, apart: true, media: Acylating},
	{when: []probe{{leaves, "[NX3;H2;$(Nc)]"}}, unless: []probe{{stays, nucleophileH}}, media: Diazotising, doubt: "The amine is diazotised with nitrite first"},
	{when: []probe{{leaves, "[NX3;H2;$(N[CX4][CX3](=O)[OX2])]"}, {forms, "[CX4][Cl,Br,I,OX2]"}}, media: Diazotising, doubt: "The amine is diazotised with nitrite first"},
	{when: []probe{{leaves, "[OX2H][CX4;H1,H2;!$(Cc);!$(C[CX3]=[CX3])]"}, {stays, "[Cl;D0]"}}, doubt: "The acid stands for thionyl chloride or the like"},
	{when: []probe{{stays, "[CX3]=[CX3]"}, {stays, "[OX2;D0]"}, {forms, "[CX4;H1,H2;$(C[CX4;!$(C[OX2H])])][OX2H]"}}, apart: true, media: Hydroborating | Alkenes, doubt: "A borane adds first and is oxidised then"},
	{when: []probe{{leaves, "[$([OX1]=[CX3][OX2]),$([OX2][CX3]=[OX1])]"}, {becomes, "[CX4;H3][#7]"}}, media: Hydride},
	{when: []probe{{leaves, "[CX4;H1,H2;!$(Cc);!$(C[CX3]=[CX3]);!$(C[OX2]C)][OX2]c"}, {becomes, "[OX2H]c"}}, media: EtherCleaving | Acid},
	{when: []probe{{leaves, "[Br,I,Cl][c;!" + notDisplaced + "]"}, {stays, "[NX3;!H0;+0]"}, {forms, "[c][NX3]"}}, media: Palladium},
	{when: []probe{{leaves, "[OX2H][CX3]=[OX1]"}, {leaves, "[OX1]=[CX3][OX2H]"}, {forms, "[c]:[n]"}}, media: Acid | StrongAcid},
	{when: []probe{{stays, "[nH;$([nH]1cnc2cncnc12),$([nH]1cnc2ncncc12)]"}, {forms, "[nX3;$(n1cnc2c1ncnc2),$(n1cnc2c1cncn2)][#6]"}}, apart: true, doubt: "Nitrogens 7 and 9 of the purine both react, so that isomers form"},
	{when: []probe{{leaves, "[I,Br,$([OX2]S(=O)=O)][CX4;H3]"}, {stays, aliphaticNH}}, media: Methylating, doubt: "The methylation goes on to the ammonium salt; formaldehyde with a hydride does not"},

	{when: []probe{{leaves, "[$([OX2H]),Cl,Br,$([OX2][CX3]=O)][CX3]=[O,S]"}, {stays, "[NX3+](=O)[O-]"}, {forms, "[CX3][#7]"}}, media: Acylating},

	// What would be two reactions.
	{when: []probe{{leaves, "[OX1]=[CX3][Cl,Br,OX2]"}, {forms, "[CX4;H2]([#6])[#6]"}}, refused: true},
	{when: []probe{{leaves, "[OX1]=[CX3][Cl,Br]"}, {forms, "[CX4;H2,H3][#7]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H][CX3](=O)[#6]"}, {becomes, "[CX3;H1]([#6])=[OX1]"}}, unless: []probe{{forms, "[#6][CX3;H1]=[OX1]"}}, refused: true},
	{when: []probe{{leaves, "[Cl][SX4](=O)(=O)[Cl]"}, {stays, "[cH]"}, {forms, "[SX4][#7]"}}, doubt: "The sulfonyl chloride is made first, with chlorosulfonic acid"},
	{when: []probe{{stays, "[CX3;!H0;!$(C=[CX3][#7,#8,#16]);!$(C[CX3]=O)]=[CX3]"}, {forms, "[CX3;$(C=[CX3])][Cl,Br,I]"}}, unless: []probe{{leaves, "[B,Sn,Si,Cl,Br,I,O][CX3]"}}, refused: true},
	{when: []probe{{stays, "[CX3;!H0;!$(C=[CX3][#7,#8,#16]);$(C[CX3]=O)]=[CX3]"}, {forms, "[CX3;$(C=[CX3])][Cl,Br,I]"}}, doubt: "The halogen is added first, and the acid taken off then"},

	{when: []probe{{leaves, "[Si][OX2][CX4]"}, {becomes, "[OX1]=[CX3]"}}, refused: true},
	{when: []probe{{forms, "[c]-[c]"}, {leaves, "[Br,I,Cl][c]"}}, unless: []probe{{leaves, "[B,Sn,Zn,Mg,Si,Li][c]"}, {stays, "[cH]"}, {stays, "[c][B,Sn,Zn,Mg,Si,Li]"}, {leaves, "[$([OX2]S(=O)=O),$([CX3](=O)[OX2H])][c]"}}, apart: true, refused: true},

	{when: []probe{{leaves, "[Cl,Br,I][c]"}, {leaves, "[Cl,Br,I][CX4]"}, {forms, "[c]-[CX4]"}}, unless: []probe{{leaves, "[B,Sn,Zn,Mg,Si,Li][#6]"}, {stays, "[#6][B,Sn,Zn,Mg,Si,Li]"}}, apart: true, media: Palladium, doubt: "The alkyl halide is turned into a zinc compound first"},

	{when: []probe{{leaves, "[CX3;$(C(=O)[Cl,$([OX2H])])][#6]"}, {stays, "[CX3;$(C(=O)[OX2][CX4;H0])][#7]"}, {forms, "[#6][CX3;$(C(=O)[#7])]"}}, refused: true},

	{when: []probe{{leaves, "[CX4;H2,H3][NX3;H0]"}, {forms, "[#7][CX3;$(C(=O)[OX2][CX4;H0])]"}}, apart: true, refused: true},

	// What does not give the atom or the group.
	{when: []probe{{stays, "[CX4;!H0;$(C[CX3](=O)[OX2][#6]);!$(C([CX3]=O)[CX3]=O);!$(C(C=O)c);!$(C(C=O)C#N);!$(C(C=O)[OX2,#7,#16,CX3])]"}, {forms, "[CX4;$(C[CX3](=O)[OX2])][Cl,Br,I]"}}, unless: []probe{{leaves, "[OX2,Cl,Br,I,NX3][CX4]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H][CX3]=[OX1]"}, {stays, "[Cl,Br;D0]"}}, refused: true},
	{when: []probe{{stays, "[NX3;H2;$(N[CX3]=O)]"}, {becomes, "[NX2]=[CX2]=[SX1]"}}, refused: true},
	{when: []probe{{stays, "[NX3;H0;$(N([#6])([#6])[#6])]"}, {becomes, "[NX1]#[CX2]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H]S(=O)(=O)[#6]"}, {forms, "[SX4][#7,#8]"}}, refused: true},
	{when: []probe{{leaves, "[OX2;$(O[CX4;H0])][CX3](=O)[#7]"}, {stays, "[NX3;!H0]"}, {forms, "[CX3;$(C(=O)([#7])[#7])][#7]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[$([OX2H]),$([OX2][CX4;!$(C(C)(C)C)])][CX3]=O"}, {stays, "[NX3;!H0;$(N[CX3]=[O,S]);!$(NS(=O)=O)]"}, {forms, "[CX3;$(C=O)][NX3;$(N([CX3]=O)[CX3]=O)]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H][CX4;H0]"}, {leaves, "[OX2;$(O[CX4])][CX3]=[OX1]"}, {forms, "[OX2][CX3]=[OX1]"}}, apart: true, refused: true},

	{when: []probe{{leaves, "[CX3;$(C(=O)[OX2])][#7]"}, {forms, "[#7][#6,#16]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[CX3;$(C(=O)[OX2][CX4])][c]"}, {becomes, "[cH]"}}, doubt: "The ester is hydrolysed first"},
	{when: []probe{{stays, "[CX3](=O)([OX2H])[CX3](=O)[OX2H]"}, {forms, "[c][CX3]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][CX3](=O)[CX3](=O)[CX4]"}, {forms, "[c][CX3]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX4;H2;$(C[SX2]);$(C[CX3](=O)[OX2H])]"}, {becomes, "[CX3;$(C[SX2])]=[CX3]"}}, refused: true},
	{when: []probe{{leaves, "[CX3;$(C(=O)c)][#7]"}, {forms, "[#7][CX3]=[SX1]"}}, doubt: "The benzoyl group is taken off afterwards, with base"},
	{when: []probe{{leaves, "[OX2H][CX3]=O"}, {stays, aliphaticNH}, {forms, "[CX3;$(C=O)][NX3]"}, {idle, "[CX3](=O)[OX2H]"}}, apart: true, refused: true},

	// Groups that cannot be displaced, or not so.
	{when: []probe{{stays, "[NX3;H2;$(N[CX4][CX4][Cl,Br])]"}, {leaves, "[" + alkylLeaving + "][CX4]"}, {forms, "[NX3][CX4]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[F,Cl][c;r6;!$(c:[nX2]);!$(c:c[" + poorRing + "]);!$(c1:a:a:c([" + poorRing + "]):a:a1)]"}, {stays, "[#7,#8,#16;!H0;+0]"}, {idle, "[F][c;$(c1:a:a:c([" + poorRing + "]):a:a1)]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H]"}, {stays, "[CX4;r3][OX2;r3]"}, {forms, "[CX4][OX2]"}, {idle, aliphaticNH}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H]"}, {stays, "[CX3]=[CX3]"}, {forms, "[CX4][OX2]"}, {idle, aliphaticNH}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX4;H2;$(C([CX3](=O)[OX2H])[CX3](=O)[OX2H])]"}, {leaves, "[F,Cl,Br,I][#6]"}}, refused: true},
	{when: []probe{{leaves, "[Cl,Br,I][c;!" + notDisplaced + "]"}, {stays, "[$([NX3;!H0;+0]),$([OX2H])]"}, {forms, "[c][#7,#8]"}, {idle, "[F][c;" + displacedAt + "]"}}, refused: true},
	{when: []probe{{leaves, "[Cl,Br,I][c;!" + notDisplaced + "]"}, {stays, "[$([NX3;!H0;+0]),$([OX2H])]"}, {forms, "[c][#7,#8]"}, {idle, "[Cl][c;" + activatedAzine + "]"}}, doubt: "An activated chloride is displaced as well"},
	{when: []probe{{stays, "[F;D0]"}, {leaves, "[Cl,Br,I][c;!" + notDisplaced + "]"}}, refused: true},
	{when: []probe{{stays, "[F;D0]"}, {leaves, "[Cl,Br,I,$([OX2]S(=O)=O)][c,CX4]"}, {idle, "[$([OX2H]),$([NX3;H1,H2]),$([nH])]"}}, doubt: "Acidic hydrogens bind the fluoride"},
	{when: []probe{{leaves, "[F,Cl][c;!" + strongAzine + ";$(c:c[NX3;H1,H2;!$(N*=[O,S])]),$(c1:a:a:c([NX3;H1,H2;!$(N*=[O,S])]):a:a1)]"}, {stays, "[#7,#8;!H0;+0]"}, {forms, "[c][#7,#8]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[Cl][c;!" + "$([c;" + activatedAzine + "])]"}, {stays, "[NX3;!H0;+0]"}, {forms, "[c][NX3]"}, {idle, "[Br,I][c]"}}, apart: true, doubt: "A bromide or iodide beside the chloride couples first, once a metal is there"},
	{when: []probe{{leaves, "[F,Cl][c]"}, {stays, "[#7,#8;!H0;+0]"}, {forms, "[c][#7,#8]"}, {idle, "[OX2H;$(Oc:c:c[F,Cl]),$(Oc:c[F,Cl]),$(Oc1:a:a:c([F,Cl]):a:a1)]"}}, apart: true, doubt: "The hydroxyl group is deprotonated and makes the ring rich in electrons"},
	{when: []probe{{leaves, "[F,Cl,Br,I][c]"}, {stays, "[OX2;D0]"}, {idle, plainEster}}, doubt: "The base takes the ester as well"},
	{when: []probe{{leaves, "[F,Cl,Br,I][c]"}, {stays, "[OX2H;$(O[CX4])]"}, {idle, "[Cl,Br,I][CX4][CX4][OX2H]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4][CX4][OX2H]"}, {stays, nucleophileH}, {forms, "[CX4][#7,#8,#16]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[Cl,Br,I][CX4;H2][CX4;H2][Cl,Br,I]"}, {stays, aminoN}, {forms, "[NX3][CX4]"}}, apart: true, doubt: "The product alkylates itself; take an amino alcohol and thionyl chloride"},
	{when: []probe{{stays, "[NX3;!H0;+0;$(Nc:[nX2]),$(Nc1:c:c:[nX2]:c:c:1);!$(N[C,S]=[O,S])]"}, {leaves, "[" + alkylLeaving + "][CX4]"}, {forms, "[NX3][CX4]"}}, apart: true, doubt: "The nitrogen of the ring is alkylated first, unless a strong base takes the N-H"},
	{when: []probe{{stays, "[nH;r5]"}, {forms, "[nX3;$(n1nnnc1[#6])][c]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[nH;r5]"}, {forms, "[nX3;$(n1nnnc1),$(n1nncn1)][#6]"}}, apart: true, doubt: "The other nitrogen of the tetrazole reacts too, so that isomers form"},
	{when: []probe{{leaves, "[$([OX2;H0;!$(OS(=O)=O)]),$([#16])][c;!" + notDisplaced + "]"}, {stays, nucleophileH}, {forms, "[c][#7,#8,#16]"}}, unless: []probe{{leaves, "[OX2]S(=O)=O"}}, refused: true},
	{when: []probe{{leaves, "[OX2;H0;!$(OS(=O)=O)][c]"}, {stays, nucleophileH}, {forms, "[c][#7,#8,#16]"}, {idle, "[F][c;$(c:c[N+](=O)[O-]),$(c1:a:a:c([N+](=O)[O-]):a:a1)," + activatedAzine + "]"}}, refused: true},
	{when: []probe{{leaves, "[SX2;H0][c]"}, {stays, nucleophileH}, {forms, "[c][#7,#8]"}, {idle, "[F,Cl,Br][c;" + activatedAzine + "]"}}, refused: true},
	{when: []probe{{leaves, "[F,Cl,Br,I][c;" + lonelyAzole + "]"}, {stays, nucleophileH}, {forms, "[c][#7,#8,#16]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[F,Cl,Br,I][c;r5;$(c1[nH]aaa1),$(c1a[nH]aa1)]"}, {stays, "[OX2H]"}, {forms, "[c][OX2]"}}, apart: true, doubt: "The free N-H of the azole takes the base; protect it"},
	{when: []probe{{leaves, "[" + alkylLeaving + "][CX4;r3]"}, {stays, nucleophileH}, {forms, "[CX4;r3][#7,#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[$([OX2]S(=O)=O)][CX4;H0]"}, {stays, nucleophileH}, {forms, "[CX4][#7,#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[" + alkylLeaving + "][CX4][CX3;H1]=[OX1]"}, {stays, nucleophileH}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H][CX4][CX4][Cl,Br,I]"}, {stays, "[CX4;r3][OX2;r3]"}, {forms, "[CX4][OX2][CX4]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H;$(O[CX4])]"}, {stays, "[CX4;H2;r3][OX2;r3]"}, {forms, "[CX4;H2][OX2][CX4]"}}, apart: true, doubt: "The product is an alcohol as well and goes on with the epoxide"},
	{when: []probe{{stays, thioamideNH}, {leaves, "[F,Cl,Br,I,$([OX2]S(=O)=O)][#6]"}, {forms, "[NX3;$(N[CX3]=[SX1])][c,CX4]"}}, apart: true, refused: true},
	{when: []probe{{stays, guanidineNH}, {leaves, "[F,Cl,Br,I,$([OX2]S(=O)=O)][#6]"}, {forms, "[#7][c,CX4]"}}, apart: true, doubt: "Each nitrogen of the guanidine may react"},
	{when: []probe{{stays, plainAmide}, {leaves, "[F,Cl,Br,I][c]"}, {forms, "[NX3][c]"}, {idle, "[NX3;H1;$(N([CX3]=O)S(=O)=O)]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4]"}, {stays, "[nH;$([nH]1[cH,$(c[CX4])]n[cH,$(c[CX4]),$(cc)][cH,$(c[CX4]),$(cc)]1)]"}, {forms, "[nX3][CX4]"}}, apart: true, refused: true},

	{when: []probe{{stays, "[OX2H][c;$(c:[nX2])]"}, {leaves, "[" + alkylLeaving + "][CX4]"}, {forms, "[OX2][CX4]"}}, apart: true, doubt: "The nitrogen of the ring is alkylated as well"},
	{when: []probe{{stays, "[NX3;!H0;$(Nc);!$(N[C,S]=[O,S])]"}, {leaves, "[" + alkylLeaving + "][CX4]"}, {forms, "[NX3][CX4]"}, {idle, "[nX2;r6]"}}, apart: true, doubt: "A pyridine nitrogen is alkylated as well"},

	// Aldehydes, imines and enolates.
	{when: []probe{{stays, "[CX4;!H0;$(C[CX3](=O)[NX3,$([OX2][#6])]);!$(C(C=O)C=O);!$(CC#N);!$(CS(=O)=O);!$(C[N+])]"}, {leaves, "[Cl,Br,I][CX4]"}, {forms, "[CX4;$(C[CX3]=O)][CX4]"}, {idle, enolisable}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX4;H3;$(C[CX3](=O)[CX4;!H0])]"}, {forms, "[CX4;$(C[CX3]=O)][Cl,Br,I]"}}, doubt: "Both sides of the ketone take up halogen"},
	{when: []probe{{stays, "[NX3;!H0;+0;$(Nc:[nX2;r6]),$(Nc1:c:c:[nX2]:c:c:1),$(Nc:[nX2;r5]);!$(N[C,S]=[O,S])]"}, {stays, "[CX3;H1,H2,$([CX3]([#6])[#6])]=[OX1]"}, {forms, "[NX3][CX4]"}}, apart: true, doubt: "An amine on an azine gives an imine slowly; trifluoroacetic acid and triethylsilane serve"},
	{when: []probe{{stays, "[CX4;!H0;$(C[CX3](=O)[NX3,$([OX2][#6])]);!$(C(C=O)C=O);!$(CC#N);!$(CS(=O)=O);!$(C[N+])]"}, {leaves, "[Cl,Br,I][CX4]"}, {forms, "[CX4;$(C[CX3]=O)][CX4]"}, {idle, "[$([OX2H]),$(" + aliphaticNH + ")]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX3;H1](=O)[CX3]=[CX3;H2]"}, {stays, "[NX3;!H0]"}, {forms, "[#7][CX4]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[NX3;H1](c)c"}, {stays, "[CX3;H1,H2,$([CX3]([#6])[#6])]=[OX1]"}, {forms, "[NX3][CX4]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[NX3;!H0;$(N[C,S]=[O,S])]"}, {stays, "[CX3;H2]=[OX1]"}, {becomes, "[CX4;H3][NX3]"}}, refused: true},
	{when: []probe{{stays, "[CX4;H3;$(C[CX3](=O)[OX2])]"}, {stays, "[CX3](=[OX1])([#6])[#6]"}, {forms, "[CX3]=[CX3]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX4;H3;$(C[CX3](=O)[OX2])]"}, {stays, "[CX3;H1]=[OX1]"}, {forms, "[CX3]=[CX3]"}, {idle, "[$([OX2H]),$([NX3;!H0])]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[CX4;H2,H3;$(C[CX3](=O)[CX4;!H0][CX3]=O)]"}, {forms, "[CX4][Cl,Br,I]"}}, unless: []probe{{stays, "[CX4;$(C([CX3]=O)[CX3]=O)]"}}, doubt: "The position between the carbonyl groups is halogenated first"},
	{when: []probe{{stays, "[CX4;!H0;$(C[CX3](=O)[NX3;!H0]);!$(C(C=O)C=O);!$(CC#N);!$(CS(=O)=O)]"}, {leaves, "[OX2][CX3]=[OX1]"}, {forms, "[CX4][CX3]=[OX1]"}}, refused: true},

	{when: []probe{{stays, "[CX4;!H0;$(C[CX3](=O)[NX3;!H0]);!$(C(C=O)C=O);!$(CC#N);!$(CS(=O)=O)]"}, {stays, "[CX3;$(C=[OX1]);!$(C[OX2,NX3])]"}, {forms, "[CX3]=[CX3]"}}, apart: true, refused: true},

	{when: []probe{{stays, "[CX4;!H0;$(C[CX3]=O)]"}, {leaves, "[OX2][CX3]=[OX1]"}, {forms, "[CX4][CX3]=[OX1]"}, {idle, "[OX2H;$(O[CX4])]"}}, apart: true, refused: true},

	{when: []probe{{leaves, "[Br,I,Cl,Mg,Li][$(c),$([CX3]=[CX3]),$([CX4;!$(C[CX3]=[O,C]);!$(CC#C)])]"}, {stays, "[CX3]=[OX1]"}, {forms, "[#6]-[#6;$([#6][OX2H]),$([CX3]=[OX1])]"}, {idle, "[CX3;$(C([#6])(=O)[#6])]"}}, apart: true, refused: true},

	// Groups that are taken off.
	{when: []probe{{leaves, "[CX4;H2;$(C[CX3;H1]=[CX3;H2])][NX3;$(N[CX3]=[O,S])]"}, {becomes, "[NX3;!H0;$(N[CX3]=[O,S])]"}}, refused: true},
	{when: []probe{{leaves, "[CX4;H2;$(Cc1[cH][cH][cH][cH][cH]1)][NX3;$(N([CX3]=[O,S])[CX3]=[O,S])]"}, {becomes, "[NX3;!H0;$(N[CX3]=[O,S])]"}}, refused: true},
	{when: []probe{{leaves, "[CX4;H2;$(Cc1[cH][cH][cH][cH][cH]1)][NX3;$(N[CX3]=[O,S])]"}, {becomes, "[NX3;!H0;$(N[CX3]=[O,S])]"}}, doubt: "Hydrogen leaves a benzyl group on an amide; sodium in ammonia takes it off"},

	// What is reduced beside.
	{when: []probe{{stays, "[CX2]#[NX1]"}, {becomes, "[CX4;H2][NX3;H2]"}, {idle, "[$([CX3;H1]=O),$([N+](=O)[O-]),$([NX2]=[N+]=[N-])]"}}, refused: true},
	{when: []probe{{stays, "[CX2;$(C[CX3]=O)]#[NX1]"}, {becomes, "[CX4;H2][NX3;H2]"}}, refused: true},
	{when: []probe{{stays, "[CX2;$(C[CX3]=O)]#[NX1]"}, {becomes, "[CX3;H1]=[OX1]"}}, refused: true},
	{when: []probe{{leaves, "[NX1]#[CX2]"}, {becomes, "[CX3;H1]=[OX1]"}}, media: Dibal},
	{when: []probe{{stays, "[CX2]#[NX1]"}, {becomes, "[CX4;H2][NX3;H2]"}, {idle, "[$([CX3](=O)([#6])[#6]),$([CX3]=[CX3]),$([CX2]#[CX2])]"}}, doubt: "Another group that takes up hydrogen is reduced too"},
}
