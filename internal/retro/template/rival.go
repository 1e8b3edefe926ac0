package template

// class is a kind of group of which one copy reacts while others are there. The
// groups stand in ranks, the most reactive first, each a SMARTS whose first atom
// tells the copies apart. A copy that ranks as high as the one that reacts would
// take its place; one that a symmetry makes equal to it is a matter of
// stoichiometry.
type class struct {
	name string
	// media are the conditions under which the class counts; 0 is all.
	media Medium
	ranks []string
	// ties: a copy of the same rank is no rival.
	ties bool
	// always is the number of ranks whose copies are rivals even when none of the
	// class reacts.
	always int
}

// noMustard leaves out the nitrogen of bis(2-chloroethyl)amine, which is kept as
// hydrochloride and closes to a piperazine.
const noMustard = ";!$(N(CCCl)CCCl)"

// openAmine is the nitrogen of an amine between unbranched carbons, branchedAmine
// one with a branch at one of them.
const (
	openAmine     = "[$([NX3;H2][NX3]),$([NX3;H2;+0][CX4;H2,H3;!$(C[F,Cl])]),$([NX3;H1;+0" + noMustard + "]([CX4;H2,H3])[CX4;H2,H3])]"
	branchedAmine = "[$([NX3;H2;+0][CX4;H1]),$([NX3;H1;+0]([CX4;H2,H3])[CX4;H1])]"
)

// arylHalides are the halides that palladium and metals take up.
var arylHalides = []string{
	"[$([c,$([CX3]=[CX3])][I]),$([CX4;$(Cc),$(C[CX3]=[CX3])][Br,I])]",
	"[$([c,$([CX3]=[CX3])][Br]),$([c,$([CX3]=[CX3])][OX2]S(=O)(=O)C(F)(F)F)]",
	"[c;$(c1:[nX2]:c:[nX2]:c:c:1)][Cl]",
	"[c;" + activatedAzine + "][Cl]",
	"[c][Cl]",
}

var classes = []class{
	{name: "amine", ranks: []string{
		openAmine,
		branchedAmine,
		"[$([NX3;H2;+0][CX4;H0]),$([NX3;H1;+0" + noMustard + "]([CX4])[CX4])]",
		"[NX3;H1,H2;+0;$(Nc);!$(N[C,S]=[O,S,N]);!$(NC#N);!$(N[!#6;!#1]);!$(N(c)c);!$(N[CX3]=[CX3]);!$(Nc:[nX2]);!$(Nc1:c:c:[nX2]:c:c:1);!$(Nc:c[N+](=O)[O-])]",
		"[NX3;H1,H2;+0;!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);$(Nc:[nX2]),$(Nc1:c:c:[nX2]:c:c:1),$(Nc:c[N+](=O)[O-]),$(N(c)c)]",
	}},
	{name: "nucleophile", media: Acylating, always: 2, ranks: []string{
		thiolSH,
		"[$([NX3;H1,H2;+0;$(N[CX4]);!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);!$(Nc);!$(NC#N)" + noMustard + "]),$([NX3;H2][NX3])]",
		"[NX3;H1,H2;+0;$(Nc);!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);!$(N(c)c);!$(Nc:[nX2])]",
		"[$([OX2H]c),$([OX2H][CX4;H2,H3])]",
		"[OX2H][CX4;H1]",
		"[OX2H][CX4;H0]",
	}},
	{name: "nucleophile", media: Alkylating | Arylating | Copper, always: 4, ranks: []string{
		thiolSH,
		openAmine,
		branchedAmine,
		"[$([NX3;H1,H2;+0;$(N[CX4]);!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);!$(Nc);!$(NC#N)" + noMustard + "])]",
		"[$([OX2H]c),$([OX2H][CX3]=O)]",
		"[$([NX3;H1,H2;+0;$(Nc);!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);!$(N(c)c);!$(Nc:[nX2])])]",
		"[OX2H][CX4;H2,H3]",
		"[OX2H][CX4;H1]",
		"[OX2H][CX4;H0]",
	}},
	{name: "nucleophile", media: Mitsunobu, always: 4, ranks: []string{
		thiolSH,
		openAmine,
		branchedAmine,
		"[$([NX3;H1,H2;+0;$(N[CX4]);!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1]);!$(Nc);!$(NC#N)" + noMustard + "])]",
		"[$([OX2H]c),$([OX2H][CX3]=O)]",
	}},
	{name: "carboxylic acid", ranks: []string{"[CX3](=O)[OX2H]"}},
	{name: "phenol", ranks: []string{"[OX2H]c"}},
	{name: "alcohol", ranks: []string{"[OX2H][CX4;H2,H3]", "[OX2H][CX4;H1]", "[OX2H][CX4;H0]"}},
	{name: "thiol", ranks: []string{thiolSH}},
	{name: "carbonyl group", ranks: []string{
		"[CX3;H1;$(C[#6])]=O",
		"[CX3;$(C([CX4])[CX4,$(C=[O,N])])]=O",
		"[CX3;$(C([#6;c,$(C=C),$(C#C)])[CX4])]=O",
		"[CX3;$(C([#6;c,$(C=C),$(C#C)])[#6;c,$(C=C),$(C#C),$(C=[O,N])]),$(C([$(C=[O,N])])[$(C=[O,N])])]=O",
	}},
	{name: "ester", media: AcylAttack | Hydroxide, ranks: []string{
		"[CX3;!$(C[#7])](=O)[OX2]c",
		"[CX3;!$(C[#7])](=O)[OX2][CX4;H2,H3;!$(Cc)]",
		"[CX3;!$(C[#7])](=O)[OX2][CX4;H1]",
	}},
	{name: "nitrile", ranks: []string{"[CX2]#[NX1]"}},
	{name: "nitro group", ranks: []string{"[N+](=O)[O-]"}},
	{name: "azide", ranks: []string{"[NX2]=[N+]=[N-]"}},
	{name: "epoxide", ranks: []string{"[OX2]1[#6][#6]1"}},
	{name: "terminal alkyne", ranks: []string{"[CX2H]#[CX2]"}},
	{name: "boronic acid", ranks: []string{"[BX3]([OX2])[OX2]"}},
	{name: "alkyl halide", ranks: []string{
		"[$([CX4][I]),$([CX4;$(Cc),$(C[CX3]=[O,C]),$(CC#C)][Br])]",
		"[$([CX4][Br]),$([CX4][OX2]S(=O)(=O)[#6]),$([CX4;$(Cc),$(C[CX3]=[O,C])][Cl])]",
		"[CX4;H1,H2,H3;!$(C(F)F)][Cl]",
	}},
	{name: "acidic N-H", media: Alkylating | Arylating | Mitsunobu, ranks: []string{
		"[$([OX2H][CX3]=O),$([OX2H]c)]",
		"[$([NX3;H1]([CX3]=[O,S])[CX3]=[O,S]),$([NX3;H1,H2]([CX3]=O)S(=O)=O)]",
		"[$([NX3;H1,H2]S(=O)=O),$([nH])]",
		"[NX3;H1;$(N[CX3]=[O,S])]",
	}},
	{name: "aryl halide", media: Organometal | Organolithium, ranks: arylHalides},
	{name: "aryl halide", media: Palladium, always: 2, ranks: arylHalides},
	{name: "activated halide", media: Arylating, always: 1, ranks: []string{
		"[c;$(c1:[nX2]:c:[nX2]:c:c:1)][F,Cl,Br]",
		"[c;" + nitroArene + "][F]",
		"[c;$(c1:[nX2]:c:c:c:[nX2]:1),$(c1:c:c:[nX2]:c:c:1),$(c1:[nX2]:c:c:c2:c1:c:c:c:c2)][F,Cl,Br]",
		"[$([c;" + activatedAzine + "][F,Cl,Br]),$([c;" + nitroArene + "][Cl,Br])]",
	}},
	{name: "aryl methyl ether", media: EtherCleaving, ranks: []string{"[OX2;$(O[CH3])]c"}},
	{name: "benzylic position", media: Radical, ranks: []string{"[CX4;!H0;$(Cc),$(C[CX3]=[CX3])]"}},
	{name: "lactam", media: Oxychloride, ranks: []string{"[$([c;$(c:n)]=O),$([c;$(c:[nX2])][OX2H]),$([CX3;R](=O)[NX3;H1])]"}},
	{name: "alkene", media: Alkenes, ranks: []string{"[CX3;!$(C[CX3]=O)]=[CX3;!$(C[CX3]=O)]"}},
	{name: "aromatic position", media: Electrophilic, ties: true, ranks: []string{
		"[cH;$(c(:[nX2]):c[NX3;H1,H2;!$(N[C,S]=[O,S])])]",
		"[cH;$(c1:a:a:c([NX3;!$(N[C,S]=[O,S]);!$(N=*);!$([N+])]):a:a1)]",
		"[$([cH;$(c:c[NX3;!$(N[C,S]=[O,S]);!$(N=*);!$([N+])])]),$([cH;$(c1:a:a:c([OX2H]):a:a1)]),$([cH]1[nX3]ccc1),$([cH]1c[nX3]cc1)]",
		"[$([cH;$(c:c[OX2H])]),$([cH;$(c1:a:a:c([OX2][#6;!$([#6]=[O,S])]):a:a1)]),$([cH]1[o,s]ccc1),$([cH]1c[n][n]c1)]",
		"[$([cH;r5]),$([cH;$(c:c[OX2][#6;!$([#6]=[O,S])])]),$([cH;$(c1:a:a:c([NX3;$(NC=O);$([H1]),$([R])]):a:a1)]),$([cH;$(c1:a:a:c([nX3]):a:a1)]),$([cH;$(c:c(=O):[nX3;r6]),$(c1:a:a:c(=O):[nX3]:a1)])]",
		"[$([cH;!$(c(:[c;H0]):[c;H0]);$(c1:c:c:c([F,Cl,Br,I,$([CX4;!$(C(F)(F)F)]),$([OX2]C=O)]):c:c1),$(c:c[F,Cl,Br,I,$([CX4;!$(C(F)(F)F)]),$([OX2]C=O)])])]",
		"[cH;$(c1c([F,Cl,Br,I])cc([F,Cl,Br,I])cc1[F,Cl,Br,I])]",
		"[cH;!$(c(:[c;H0]):[c;H0])]",
		"[cH]",
	}},
}
