package template

// Medium is a set of classes of conditions. Each class destroys some groups
// wherever they stand in the precursors and is disturbed by others, whatever the
// reaction is.
type Medium uint64

const (
	// Acid is trifluoroacetic acid, hydrogen chloride in an organic solvent, or a
	// catalytic strong acid at reflux.
	Acid Medium = 1 << iota
	// StrongAcid is concentrated mineral or polyphosphoric acid, or a strong Lewis
	// acid.
	StrongAcid
	// Nitrating is nitric with sulfuric acid.
	Nitrating
	// Halogenating is elemental halogen or an N-halosuccinimide.
	Halogenating
	// Diazotising is nitrous acid.
	Diazotising
	// Oxidising is an oxidant for alcohols, StrongOxidising one that makes acids,
	// Peracid a peracid, PeroxideSulfur one equivalent of a peroxide on sulfur.
	Oxidising
	StrongOxidising
	Peracid
	PeroxideSulfur
	// Hydrogenating is hydrogen over palladium.
	Hydrogenating
	// Hydride is lithium aluminium hydride, Dibal diisobutylaluminium hydride,
	// Borane borane in THF, Borohydride a borohydride salt.
	Hydride
	Dibal
	Borane
	Borohydride
	// Organometal is a Grignard reagent, Organolithium an alkyl or aryl lithium
	// compound or its making by exchange, LithiumAmide a strong base without water.
	Organometal
	Organolithium
	LithiumAmide
	// AcylAttack is a nucleophile that takes the acyl group of an ester.
	AcylAttack
	// Aminolysis is such a nucleophile with nitrogen.
	Aminolysis
	// Hydroxide is aqueous base.
	Hydroxide
	// Acylating and Alkylating are carbonyl or sulfonyl electrophiles, and alkyl
	// halides, sulfonates and epoxides with base; Methylating is iodomethane;
	// Arylating is a halide that is displaced from a ring.
	Acylating
	Alkylating
	Methylating
	Arylating
	// Alkoxide is an alcohol with sodium hydride.
	Alkoxide
	// Mitsunobu is a phosphine with an azodicarboxylate.
	Mitsunobu
	// Chlorinating is thionyl chloride, a phosphorus halide, DAST or the like.
	Chlorinating
	// Palladium is a palladium, nickel or copper catalyst that takes up halides.
	Palladium
	// Electrophilic is any substitution in which an arene attacks an electrophile.
	Electrophilic
	// LewisAcid is aluminium chloride or the like with an acyl or alkyl halide.
	LewisAcid
	// Alkenes is a reagent that adds to alkenes, Hydroborating a borane for them.
	Alkenes
	Hydroborating
	// StrongBase is an alkoxide or amide base at reflux, Boiling water with acid or
	// base at reflux.
	StrongBase
	Boiling
	// HotOrganometal is a Grignard reagent that is heated with a slow electrophile.
	HotOrganometal
	// Oxychloride is phosphorus oxychloride at reflux.
	Oxychloride
	// Unrivalled says that like groups in the precursors are meant to be there.
	Unrivalled
	// EtherCleaving is boron tribromide or hydrogen bromide at reflux, AcidAlcohol an
	// alcohol with a strong acid, BasicPeroxide hydrogen peroxide with base,
	// AmineBase a secondary amine as catalyst.
	EtherCleaving
	AcidAlcohol
	BasicPeroxide
	AmineBase
	// Azide is sodium azide on heating.
	Azide
	// Copper is arylation of a hydroxyl group over copper.
	Copper
	// Radical is a bromination by radicals.
	Radical
	// HotBorane is borane at reflux.
	HotBorane
	// LithiumBorohydride is a borohydride that reduces esters.
	LithiumBorohydride
	// Thermal is heat alone, in which anhydrides and acyl halides last.
	Thermal
	// Closing is what molecules that do not last do by themselves.
	Closing
	// Alcoholysis is the exchange of an ester by an alcohol with a basic catalyst.
	Alcoholysis
)

// Groups of the table below and of the pairs in clash.go. Each is a SMARTS.
const (
	aliphaticNH     = "[NX3;H1,H2;+0;$(N[CX4]);!$(N[C,S]=[O,S,N]);!$(NC#N);!$(N[!#6;!#1]);!$(Nc);!$(N[CX3]=[CX3]);!$(NP)]"
	primaryNH2      = "[NX3;H2;+0;$(N[CX4]);!$(N[CX4][F,Cl])]"
	anilineNH       = "[NX3;H1,H2;+0;$(Nc);!$(N[C,S]=[O,S,N]);!$(NC#N);!$(N[!#6;!#1]);!$(N(c)c);!$(N[CX3]=[CX3])]"
	tertiaryAmine   = "[NX3;H0;+0;!$(N[C,S]=[O,S,N]);!$(Nc);!$(N[!#6]);!$(N[CX3]=[CX3]);!$(NC#N)]([CX4])([CX4])[CX4]"
	hydrazineNH     = "[NX3;H2][NX3]"
	thiolSH         = "[SX2H]"
	alcoholOH       = "[OX2H;$(O[CX4])]"
	phenolOH        = "[OX2H;$(Oc)]"
	acidOH          = "[CX3](=O)[OX2H]"
	anyAldehyde     = "[CX3;H1;$(C[#6])]=O"
	anyKetone       = "[CX3;$(C([#6])[#6])]=O"
	plainEster      = "[CX3;$(C[#6])](=O)[OX2;$(O[#6;!$(C=O)])]"
	anyAmide        = "[CX3](=O)[NX3;!$(NC(=O)[OX2])]"
	anyNitrile      = "[CX2]#[NX1]"
	anyNitro        = "[N+](=O)[O-]"
	anyAzide        = "[NX2]=[N+]=[N-]"
	epoxideRing     = "[#6]1[OX2][#6]1"
	tertButoxy      = "[CX3](=O)[OX2]C([CH3])([CH3])[CH3]"
	acetalOO        = "[OX2;!$(Oc);!$(OC=O)][CX4;!$(CF)][OX2;H0;!$(OC=O)]"
	siloxy          = "[OX2][Si]"
	tritylGroup     = "[OX2,NX3,nX3][CX4](c1ccccc1)(c1ccccc1)c1ccccc1"
	plainAlkene     = "[CX3]=[CX3]"
	anyAlkyne       = "[CX2]#[CX2]"
	bromoiodo       = "[CX4][Br,I]"
	alkylSulfonat   = "[CX4][OX2]S(=O)(=O)[#6]"
	activeChlorid   = "[CX4;$(Cc),$(C[CX3]=[O,C])][Cl]"
	arylBromIod     = "[c,$([CX3]=[CX3])][Br,I]"
	nonaromaticS    = "[SX2;!$([SX2]C(=O))]([#6])[#6]"
	boronicAcid     = "[#6]B([OX2])[OX2]"
	ppiSulfoxide    = "[$([SX3]=O),$([S+][O-])]([c;$(c(:[nX2]):[nX3])])[CH2]c:[nX2]"
	aminobenzylOH   = "[OX2H;$(O[CX4;H1,H2]c1ccc([NX3;!$(NC=O);!$(NS=O)])cc1)]"
	benzylAryloxy   = "[OX2]([c,$(C=O)])[CX4;H1,H2;!R]c"
	benzylHetero    = "[OX2,NX3][CH2]c1ccccc1"
	azoleOrAmide    = "[$([nH]),$([NX3;H1,H2][C,S]=[O,S,N])]"
	indoleOrPyrrole = "[nX3;r5]1:c:c:c:c:1"
	// nitrosoN is an N-nitroso group.
	nitrosoN = "[NX3][NX2]=O"
	// acidFuran is a furan without an acceptor, which acid opens.
	acidFuran = "[o;r5]1[c;!$(c[CX3]=O);!$(c[N+]);!$(cS(=O)=O)][c;!$(c1ccccc1)][c][c;!$(c[CX3]=O);!$(c[N+])]1"
	// gammaHaloKetone closes to a cyclopropyl ketone.
	gammaHaloKetone = "[CX3](=O)[CX4;!H0][CX4][CX4][Cl,Br,I]"
	imideH          = "[NX3;H1]([CX3]=[O,S])[CX3]=[O,S]"
	michaelC        = "[CX3;H1,H2]=[CX3][$([CX3]=O),$(C#N),$(S(=O)=O)]"
)

// conditions is what a class of conditions does to groups away from those that
// react: a step is refused when the precursors hold a group that is destroyed,
// and noted and made dearer for one that competes.
type conditions struct {
	medium    Medium
	destroyed []string
	competing []Incompatibility
}

var media = []conditions{
	{
		medium:    Acid | StrongAcid | Nitrating,
		destroyed: []string{nitrosoN, tertButoxy, acetalOO, siloxy, tritylGroup, epoxideRing, ppiSulfoxide, aminobenzylOH, "[CX4]1[NX3;!$(NC=O);!$(NS=O)][CX4]1", "[CX3;H1,H2;!$(C[CX3]=O)]=[CX3][OX2][CX4]", "[CX3;H1]([#6])=[NX2][CX4,c]", "[OX2;!$(OC=O)]([#6])C([CH3])([CH3])[CH3]"},
		competing: []Incompatibility{{"[OX2;!$(OC=O)][CX4;H1][c;r5;$(c1:[o,s,nX3]:c:c:c1),$(c1:c:[o,s,nX3]:c:c1)]", "a thienyl or furyl carbinol ether ionises in acid"}, {"[OX2;!$(OC=O)][CH2]c1ccc(O[CH3])cc1", "a 4-methoxybenzyl ether may be cleaved by acid"}, {"[OX2H][CX4;$(C(c)(c)[#6]),$(C(c)([CX4])[CX4])]", "a tertiary benzylic alcohol may lose water in acid"}, {"[OX2H][CX4;H1,H2][c;$(c1ccc([OX2,$([NX3;!$(NC=O);!$(NS=O)])])cc1),$(c1c([OX2H])cccc1)]", "an electron-rich benzylic alcohol forms a cation in acid"}},
	},
	{
		medium:    Acid,
		competing: []Incompatibility{{"[NX3;H1;$(NS(=O)=O);$(NC([CH3])([CH3])[CH3])]", "acid may take the tert-butyl group off a sulfonamide"}},
	},
	{
		medium:    StrongAcid | EtherCleaving | Boiling | Oxychloride,
		competing: []Incompatibility{{"[NX3;H1;$(NC=[O,S]);!$(NC(=O)[OX2]);$(NC([CH3])([CH3])[CH3])]", "hot acid takes the tert-butyl group off an amide"}},
	},
	{
		medium:    StrongAcid | Nitrating,
		destroyed: []string{acidFuran, "[CX3;!$(C[CX3]=O)]=[CX3;!$(C[CX3]=O)]", anyAlkyne, "[OX2H][CX4;$(C([#6])([#6])[#6]),$(Cc)]", "[OX2;!$(OC=O)][CH2]c1ccc(O)cc1", "[OX2;!$(OC=O)][CX4;H1](c)c", "[OX2](c)[CX4;H1]c", boronicAcid},
	},
	{
		medium:    StrongAcid,
		destroyed: []string{"[OX2;!$(OC=O)](c)[CH2]c", "[nX3;r5;!$(nc[CX3]=O)]1[cH,$(c[CX4])][cH,$(c[CX4])][cH,$(c[CX4])][cH,$(c[CX4])]1"},
	},
	{
		medium:    StrongBase,
		destroyed: []string{"[OX2H][CX4][CX4;!H0][CX3](=O)[#6]", anyAldehyde, bromoiodo, acidOH},
		competing: []Incompatibility{{"[OX2H]", "a free hydroxyl group takes the base"}, {azoleOrAmide, "an acidic N-H takes the base"}},
	},
	{
		medium:    Boiling,
		destroyed: []string{plainEster, anyAmide, bromoiodo, alkylSulfonat, epoxideRing, "[NX3]([CH2][CH2]Cl)[CH2][CH2]Cl", "[CX3;H1](=O)[CX4;!H0]", "[c;" + activatedAzine + "][F,Cl,Br]"},
		competing: []Incompatibility{{anyNitrile, "a nitrile is hydrolysed too"}},
	},
	{
		medium:    Nitrating,
		destroyed: []string{"[NX3;H1,H2;$(Nc);!$(N[C,S]=[O,S,N])]", thiolSH, "[OX2H][CX4;H1,H2]", "[CX3;H1](=O)[CX4,$([CX3]=[CX3])]", hydrazineNH},
		competing: []Incompatibility{{phenolOH, "a free phenol is nitrated and oxidised first"}, {indoleOrPyrrole, "an indole or pyrrole is nitrated elsewhere or oxidised"}, {nonaromaticS, "a sulfide is oxidised"}},
	},
	{
		medium:    Halogenating,
		destroyed: []string{plainAlkene, anyAlkyne, aliphaticNH, thiolSH, hydrazineNH, boronicAcid},
		competing: []Incompatibility{{nonaromaticS, "a sulfide is oxidised by the halogen"}, {anyAldehyde, "an aldehyde is oxidised or halogenated"}, {epoxideRing, "an epoxide is opened by the acid that forms"}},
	},
	{
		medium:    Diazotising,
		destroyed: []string{aliphaticNH, thiolSH, hydrazineNH, "[NX3;H1,H2;$(Nc:c[NX3;H2]);!$(N[C,S]=[O,S])]"},
		competing: []Incompatibility{{tertButoxy, "tert-butyl esters and carbamates suffer from the acid"}, {phenolOH, "the diazonium salt couples with a free phenol"}, {"[NX3;H0](c)([CX4])[CX4]", "the diazonium salt couples with a dialkylaniline"}, {indoleOrPyrrole, "an indole or pyrrole is nitrosated"}},
	},
	{
		medium:    Oxidising | StrongOxidising | Peracid,
		destroyed: []string{thiolSH, aliphaticNH, hydrazineNH, "[OX2H][NX3]"},
	},
	{
		medium:    Oxidising,
		competing: []Incompatibility{{anilineNH, "a free aniline is oxidised"}, {nonaromaticS, "a sulfide may be oxidised"}},
	},
	{
		medium:    StrongOxidising,
		destroyed: []string{anilineNH, nonaromaticS, "[CX3;!$(C=O)]=[CX3]", anyAlkyne, boronicAcid, "[OX2H][CX4;H1,H2]", anyAldehyde, phenolOH},
		competing: []Incompatibility{{"[NX3;H0]([CX4])([CX4])[CX4]", "a tertiary amine is oxidised"}, {"[NX3;H0](c)([CX4])[CX4]", "a dialkylaniline is oxidised or chlorinated"}, {indoleOrPyrrole, "an indole or pyrrole is oxidised or chlorinated"}},
	},
	{
		medium:    Peracid,
		destroyed: []string{"[CX3]=[NX2][OX2H]", anilineNH, nonaromaticS, "[NX3;H0]([CX4])([CX4])[CX4]", boronicAcid, anyAldehyde},
		competing: []Incompatibility{{"[CX3;!$(C[CX3]=O)]=[CX3;!$(C[CX3]=O)]", "an alkene is epoxidised"}, {"[nX2;r6]", "a pyridine nitrogen is oxidised slowly"}, {anyKetone, "a ketone may be oxidised to an ester"}},
	},
	{
		medium:    PeroxideSulfur,
		destroyed: []string{thiolSH, hydrazineNH, anilineNH},
		competing: []Incompatibility{{aliphaticNH, "a free amine is oxidised"}, {"[NX3;H0]([CX4])([CX4])[CX4]", "a tertiary amine is oxidised too"}},
	},
	{
		medium:    Hydrogenating,
		destroyed: []string{plainAlkene, anyAlkyne, anyNitro, anyAzide, benzylHetero, benzylAryloxy, "[#6][Br,I]", "[n+][O-]", "[CX3]=[NX2][OX2]", nonaromaticS, thiolSH},
		competing: []Incompatibility{{"cCl", "an aryl chloride may be lost"}, {anyNitrile, "a nitrile may be reduced"}, {anyAldehyde, "an aldehyde is reduced"}, {"[OX2][CX4;H1]c", "a benzylic oxygen may be lost"}, {"[s]", "a thiophene slows the catalyst"}, {epoxideRing, "an epoxide may be opened"}},
	},
	{
		medium:    Hydride | HotBorane,
		destroyed: []string{"[c;$(c1:[nX2]:c:[nX2]:c:[nX2]:1)][F,Cl,Br]"},
	},
	{
		medium:    Hydride,
		destroyed: []string{anyAldehyde, anyKetone, "[CX3](=O)[OX2,NX3]", anyNitrile, anyNitro, anyAzide, epoxideRing, bromoiodo, alkylSulfonat, "[CX3]=[NX2][OX2]", boronicAcid},
		competing: []Incompatibility{{"c[Br,I]", "an aryl bromide or iodide may be lost"}, {"[CX4]Cl", "an alkyl chloride may be reduced"}, {anyAlkyne, "an alkyne may be reduced"}},
	},
	{
		medium:    Dibal,
		destroyed: []string{anyAldehyde, anyKetone, acidOH, anyNitrile},
		competing: []Incompatibility{{"[$([OX2H]),$([NX3;H1,H2])]", "acidic hydrogens consume the hydride"}},
	},
	{
		medium:    Borane,
		destroyed: []string{anyAldehyde, anyKetone, "[CX3;!$(C=O)]=[CX3]", anyAlkyne, acidOH, "[CX3]=[NX2]"},
		competing: []Incompatibility{{anyAmide, "an amide is reduced too"}, {anyNitrile, "a nitrile is reduced too"}, {boronicAcid, "a boronic acid binds the borane; protect it"}},
	},
	{
		medium:    Borohydride,
		destroyed: []string{"[CX3;H1]([#6])=[NX2][CX4,c]"},
	},
	{
		medium:    Organometal | Organolithium | LithiumAmide,
		destroyed: []string{"[OX2H]", thiolSH, anyAldehyde, "[CX3]=[NX2][OX2H]", "[n+][O-]", aliphaticNH},
	},
	{
		medium:    Organometal | Organolithium,
		destroyed: []string{"[NX3;H1,H2]", "[nH]", anyNitro, "[#6][CX3](=O)[#6]", alkylSulfonat, epoxideRing, anyAzide, "[CX2H]#[CX2]", boronicAcid, bromoiodo},
	},
	{
		medium:    Organometal,
		competing: []Incompatibility{{"[CX3;H1,H2;$(C=[CX3][CX3](=O)[#6])]", "the organometal may add to the conjugated double bond"}, {plainEster, "an ester reacts with the organometal"}, {anyNitrile, "a nitrile reacts slowly with the organometal"}, {"[CX4]Cl", "an alkyl chloride may be substituted"}, {"[CX3](=O)[NX3;!$(NC(=O)[OX2])]", "an amide reacts slowly with the organometal"}},
	},
	{
		medium:    Organometal | Organolithium,
		destroyed: []string{"[c;$(c1:[nX2]:c:[nX2]:c:c:1),$(c1:[nX2]:c:c:c:[nX2]:1),$(c1:c:c:[nX2]:c:[nX2]:1)][F]"},
		competing: []Incompatibility{{"[c;$(c1:[nX2]:c:[nX2]:c:c:1),$(c1:[nX2]:c:c:c:[nX2]:1)][Cl]", "a chloropyrimidine reacts with the organometal"}},
	},
	{
		medium:    HotOrganometal,
		destroyed: []string{plainEster, "[#6;!$(C([#7])[OX2][CX4;H0])](=O)[#7]"},
	},
	{
		medium:    Organolithium,
		destroyed: []string{"[o;r5;$(o1cncn1),$(o1cnnc1)]", plainEster, anyNitrile, "[#6][Br,I]"},
		competing: []Incompatibility{{anyAmide, "an amide reacts with the organolithium compound"}, {"c[Cl]", "a chloroarene may be metallated"}},
	},
	{
		medium:    LithiumAmide,
		destroyed: []string{bromoiodo, anyAzide},
		competing: []Incompatibility{{azoleOrAmide, "an acidic N-H takes the base"}},
	},
	{
		medium:    Hydroxide,
		destroyed: []string{nitrosoN, "[CX3](=O)([#6])[OX2][CH2]c", "[CX3](=O)([#6])[SX2]", bromoiodo, imideH, "[CX3](=O)OCC1c2ccccc2-c2ccccc12", "FC(F)(F)[CX3](=O)[NX3]", "O=C1CCN1", "O=C1[NX3]C(=O)c2ccccc21", "[OX2]([#6])[CX3](=O)[OX2]", "[Cl][CX4][CX4;!H0][$([CX3]=O),$(S(=O)=O)]"},
		competing: []Incompatibility{{activeChlorid, "an active chloride is hydrolysed"}, {"[OX2](c)[CX3](=O)[NX3]", "an aryl carbamate is cleaved slowly"}, {epoxideRing, "an epoxide may be opened"}, {"[c;" + activatedAzine + "][F,Cl]", "an activated halide may be hydrolysed"}},
	},
	{
		medium:    LewisAcid,
		destroyed: []string{anyAldehyde, aliphaticNH, anilineNH, thiolSH, alcoholOH, "[CX3;!$(C[CX3]=O)]=[CX3;!$(C[CX3]=O)]", anyAlkyne},
		competing: []Incompatibility{{tertiaryAmine, "a basic amine binds the Lewis acid"}},
	},
	{
		medium:    Alkylating,
		destroyed: []string{"[CX3;H1](=O)[CX4;!H0]", "[OX2H][CX4][CX4][Cl,Br,I]"},
		competing: []Incompatibility{{tertiaryAmine, "a tertiary amine may be quaternised"}, {"[c;$(c1:[nX2]:c:[nX2]:c:c:1),$(c1:[nX2]:c:c:c:[nX2]:1),$(c1:n:n:c:s:1)][F,Cl,Br]", "an activated halide is displaced too"}, amidineNH},
	},
	{
		medium:    Methylating,
		destroyed: []string{tertiaryAmine, boronicAcid},
		competing: []Incompatibility{{nonaromaticS, "a sulfide may be methylated"}, {"[nX2;r6]", "a pyridine nitrogen may be methylated"}},
	},
	{
		medium:    Hydroborating,
		destroyed: []string{aliphaticNH},
		competing: []Incompatibility{{"[$([OX2H]),$([NX3;H1,H2])]", "acidic hydrogens consume the borane"}},
	},
	{
		medium:    Alkoxide,
		destroyed: []string{azoleOrAmide, anyAldehyde, anilineNH, epoxideRing, "[c;" + activatedAzine + "," + activatedAzole + "][F,Cl,Br]"},
		competing: []Incompatibility{{plainEster, "an ester is exchanged by the alkoxide"}, {anyKetone, "a ketone is enolised"}},
	},
	{
		medium:    Aminolysis,
		destroyed: []string{"[CX3;!$(C[#7,#8;!a])](=O)[nX3;r5]", acidOH, epoxideRing, bromoiodo, activeChlorid, michaelC, "[CX3;H2;$(C=[CX3][$([CX3]=O),$(C#N),$(S(=O)=O)])]"},
	},
	{
		medium:    Mitsunobu,
		destroyed: []string{acidOH, imideH, "[CX3;H1](=O)[CX4][OX2H]", "[nH;$(n1nnnc1),$(n1nncn1)]", "[nH;r6](c=O)c=O", hydrazineNH, "B[OX2H]"},
	},
	{
		medium:    Chlorinating,
		destroyed: []string{nitrosoN, alcoholOH, acidOH, aliphaticNH, anilineNH, thiolSH, hydrazineNH},
		competing: []Incompatibility{{phenolOH, "a free phenol reacts too"}, {"[NX3;H2][CX3]=O", "a primary amide is dehydrated"}},
	},
	{
		medium:    Oxychloride,
		destroyed: []string{alcoholOH, acidOH, "[NX3;H2][CX3]=O", aliphaticNH},
		competing: []Incompatibility{{anilineNH, "a free aniline may react too"}},
	},
	{
		medium:    EtherCleaving,
		destroyed: []string{"[OX2;!$(OC=O);!r3]([CX4])[CX4]", "[OX2;!$(OC=O)](c)[CX4;!H3;$(Cc),$(CC=C),$([CH2][CH2][OX2]),H0,H1]", tertButoxy},
		competing: []Incompatibility{{"[OX2;!$(OC=O)](c)[CH2][CX4]", "another alkyl aryl ether may be cleaved"}, {alcoholOH, "hot acid exchanges an alcohol for a bromide"}, {plainEster, "an ester may be cleaved"}, {"[c;" + activatedAzine + "][Cl]", "an activated chloride may be exchanged or hydrolysed"}},
	},
	{
		medium:    AcidAlcohol,
		destroyed: []string{anyAldehyde},
	},
	{
		medium:    BasicPeroxide,
		destroyed: []string{thiolSH, hydrazineNH, aliphaticNH, anyAldehyde, boronicAcid, epoxideRing},
		competing: []Incompatibility{{nonaromaticS, "a sulfide is oxidised"}, {tertiaryAmine, "a tertiary amine is oxidised slowly"}},
	},
	{
		medium:    HotBorane,
		destroyed: []string{anyAmide, anyNitrile, plainEster},
	},
	{
		medium:    Azide,
		destroyed: []string{bromoiodo, activeChlorid, alkylSulfonat, epoxideRing, boronicAcid},
		competing: []Incompatibility{{"[c;" + activatedAzine + "][F,Cl]", "an activated halide is displaced"}, {"[CX4][Cl]", "an alkyl chloride is displaced"}},
	},
	{
		medium:    Copper,
		destroyed: []string{bromoiodo, activeChlorid, alkylSulfonat},
	},
	{
		medium:    Alcoholysis,
		destroyed: []string{acidOH, bromoiodo},
	},
	{
		medium:    Hydroxide | StrongBase | LithiumAmide | Alkoxide,
		destroyed: []string{gammaHaloKetone},
	},
	{
		medium:    Radical,
		destroyed: []string{anyAldehyde, thiolSH},
		competing: []Incompatibility{{"[CX4;!H0]([OX2])[OX2]", "an acetal is attacked by radicals"}, {"[CH2,CH3][OX2,NX3][CX4]", "a position beside oxygen or nitrogen is attacked by radicals"}},
	},
	{
		medium:    Acylating,
		competing: []Incompatibility{amidineNH},
	},
	{
		medium:    LithiumBorohydride,
		destroyed: []string{anyAldehyde, anyKetone, bromoiodo},
	},
	{
		medium:    AmineBase,
		destroyed: []string{bromoiodo, activeChlorid},
	},
	{
		medium:    Palladium,
		destroyed: []string{thiolSH, boronicAcid, hydrazineNH, "[CX4;$(C[CX3]=O)][Br,I]"},
		competing: []Incompatibility{{epoxideRing, "an epoxide may be opened"}, {"[CH2]=[CX3;H1]", "a terminal alkene may take part (Heck reaction)"}, {"[CX2H]#[CX2]", "a terminal alkyne couples with the halide"}, {"[OX2H][NX3]", "a hydroxamic acid or hydroxylamine binds the metal"}},
	},
}
