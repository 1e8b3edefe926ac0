package template

// clash is a pair of groups that cannot be together: in one precursor, or, when
// across, in one flask, the second one away from the atoms that react.
type clash struct {
	first, second string
	across        bool
	// extracted: the pair holds for templates of files as well.
	extracted bool
}

// unstable are molecules that cannot be kept in a bottle, and groups that do not
// last on the way to one.
var unstable = []string{
	"[CX4;!$(C(F)(F)F);!$(C[CX4]([F,Cl])([F,Cl])[F,Cl]);!$(C(C=O)C=O)]([OX2H])[OX2H]", // gem-diols
	"[CX4;!R;!$(C[CX4]([F,Cl])([F,Cl])[F,Cl])]([OX2H])[OX2][#6]",                      // open hemiacetals
	"[CX4]([OX2H])[NX3;!$(N[C,S]=[O,S,N]);!$(N[!#6;!#1])]",                            // hemiaminals
	"[OX2H][CX4][F,Cl,Br,I]",               // alpha-halo alcohols
	"[NX3;!$(N[C,S]=[O,S])][CX4][Cl,Br,I]", // alpha-halo amines
	"[NX3;H1,H2;!$(N[C,S]=[O,S])][CX4]F",   // they lose hydrogen fluoride
	"[NX3][CX3](=O)[OX2H]",                 // carbamic acids
	"[OX2][CX3](=O)[OX2H]",                 // carbonic acids
	"[OX2H][CX3;!$(C=[O,N,S]);!$(C=[CX3][CX3,CX2]=,#[O,N])]=[CX3;!$(C[$(C=O),$(C#N),$([N+](=O)[O-])])]",  // enols
	"[NX3;H2][CX3;!$(C=[O,N,S])]=[CX3;!$(C[$(C=O),$(C#N),$([N+](=O)[O-]),$(S=O),$(C=[N,S])]);!$(C(c)c)]", // enamines with NH2
	"[CX3;r3](=O)[OX2,NX3;r3]",                       // alpha-lactones and alpha-lactams
	"[CX3;H1](=O)[CX3](=O)[Cl,Br]",                   // glyoxyloyl halides
	"[CX3;H1](=O)[Cl,Br,I]",                          // formyl halides
	"[NX3;H1,H2][CX3](=O)[Cl,Br]",                    // carbamoyl halides that lose HCl
	"[CX4;!$(C(F)F)]([Mg,Li,Zn])[OX2,NX3,F,Cl,Br,I]", // carbenoids
	"[Mg,Li,Zn][CX4][CX4][OX2,$([NX3;!$(NC(=O)O)]),F,Cl,Br,I,$([SX2]),$(S(=O)=O)]",      // they eliminate
	"[OX2H][CX4;!$(C=O)][CX4][CX4;!$(C[NX3;H2])][CX3](=O)[OX2H]",                        // gamma-hydroxy acids close to lactones
	"[NX3;H1,H2;$(N[CX4]);!$(NC=O);!$(NS=O)][CX4][CX3](=O)[NX3][CX4][CX3](=O)[OX2][#6]", // free dipeptide esters close to diketopiperazines
	"[NX3;H2][CX3](=O)c:c[CX3](=O)[OX2]",                                                // they close to phthalimides
	"[CX3;H1](=O)[CX4;H1,H2][CX4][Cl,Br,I]",                                             // beta-halo aldehydes lose the acid
	"[Br,I][CX4;!$(C=O)][CX4][NX3;H1][CX3](=O)[#6]",                                     // they close to oxazolines
	"[Mg,Li,Zn][CX4][CX4][CX4][Cl,Br,I,$([OX2]S(=O)=O)]",                                // they close a cyclopropane
	"[NX3;H2;$(N[CX4])][CX4][CX4][CX4][CX3](=O)[OX2][#6]",                               // they close to pyrrolidinones
	"[OX2H][CX3](=O)[CX4;!$(C(F)F)][CX3](=O)[#6]",                                       // beta-keto acids lose carbon dioxide
	"[OX2H][CX3](=O)[CX3]=[CX3][OX2H]",                                                  // their enols
	"[Br,I][CX4;H1;!$(C[CX3]=O)]([#6])[CX4;!H0][CX3](=O)[OX2,#6,#7]",                    // beta-bromo esters lose the acid
	"[NX3;H2]c1ccco1", // aminofurans and aminooxazoles do not last
	"[NX3;H2]c1coc[nX2]1",
	"[NX3;H2]c1c[nX2]co1",
	"[OX2H][CX4;H0,H1]([#6])[CX4][CX4][CX4][Cl,Br,I]",              // oxolanes close
	"[NX3;H2][CX3](=O)c:c[CX3;H1]=O",                               // hydroxylactams close
	"[OX2H][CX4;H2][CX4][CX4][CX4;!$(C[NX3;H2])][CX3](=O)[OX2H]",   // delta-hydroxy acids close to lactones
	"[CX3;H1](=O)[CX4;H1]([OX2H])[CX4]",                            // alpha-hydroxy aldehydes become dimers
	"[CX3;H1](=O)[CX4;H1;r3][OX2;r3]",                              // glycidaldehydes react at either end
	"[Br,I][CX4;H2][CX4;!H0][CX3](=O)[#6]",                         // beta-bromo ketones lose the acid
	"[Br,I][CX4][CX4;!H0]S(=O)(=O)[#6,#7]",                         // beta-bromo sulfonyl compounds lose the acid
	"[OX2H]c1ccc([CH2][Cl,Br,I])cc1",                               // quinone methides form
	"[OX2H]c:c[CH2][Cl,Br,I]",                                      // the same
	"[I][CH2][$(c:[nX2]),$(c1:c:c:[nX2]:c:c1)]",                    // picolyl iodides quaternise themselves
	"[CX3;H1](=O)[CX4][OX2]S(=O)=O",                                // nor do sulfonates of glycolaldehydes
	"[OX2H][CX4;H0,H1]([#6])[CX4][CX4][CX3;H1]=O",                  // gamma-hydroxy aldehydes close to lactols
	"[CX3;H1](=O)[CX4;!H0]S(=O)(=O)[#6]",                           // sulfonyl acetaldehydes condense
	"[CX3;H1](=O)[CH2][Br,I]",                                      // bromoacetaldehyde is kept as acetal
	"[NX3;H2][CX3](=O)[CX4][CX4][CX3](=O)[#6]",                     // gamma-keto amides close to hydroxylactams
	"[CX4;!H0][CX3](=O)[CX3](=O)[Cl]",                              // pyruvoyl chlorides lose carbon monoxide
	"[CX3;H1](=O)[CH2]c1ccc([OX2H])c([OX2H])c1",                    // catechol acetaldehydes condense
	"[CX3;H1](=O)[CH2][OX2H]",                                      // glycolaldehyde is kept as its dimer
	"[Cl][CX3](=O)[OX2][c;$(c:[nX2]),$(c:c:[nX2]),$(c:c:c:[nX2])]", // they acylate their own nitrogen
	"[OX2H][CX4][CX4][CX4][CX4][OX2]S(=O)(=O)[#6]",                 // oxolanes close
	"[Br,I][CX4;H2][CX4;!H0][c;$(c:[nX2;r6]),$(c1cc[nX2]cc1)]",     // pyridylethyl bromides lose the acid
	"[P+][CX4;!H0][CX4][CX4][Cl,Br,I]",                             // their ylides close to cyclopropanes
	"[OX2H][CX3](=O)[CX4][CX4][CX4][OX2]S(=O)(=O)[#6]",             // they close to lactones
	"[Mg,Li]c:c[Br,I]",                                             // they lose the halide to an aryne
	"[CX3;H1](=O)[CX4;H1,H2][CX4][NX3;!$(N[C,S]=[O,S]);!$(Nc)]",    // beta-amino aldehydes lose the amine
}

// alkylating is a carbon that alkylates an amine in the same bottle.
const alkylating = "[$(" + bromoiodo + "),$(" + alkylSulfonat + "),$(" + activeChlorid + ")]"

// keptAmine is the nitrogen of an amine with a halide two or three carbons away,
// sold as hydrochloride.
const keptAmine = "!$(N[CX4;H2][CX4;H2][Cl]);!$(N[CX4;H2][CX4;H2][CX4;H2][Cl])"

var clashes = []clash{
	{first: "[#6][Mg,Li]", second: "[OX2H,SX2H,$([NX3;H1,H2]),$([nH]),$([CX2H]#[CX2][#6]),$([CX3H1]=O),$([#6][CX3](=O)[#6]),$([CX3](=O)[OX2,NX3;!$(NC(=O)OC([CH3])([CH3])[CH3])]),$([N+](=O)[O-]),$([CX2]#N),$([CX4][Br,I]),$([CX4]1[OX2][CX4]1),$(C=[NX2]),$([NX2]=[N+]=[N-]),$(S(=O)(=O)[NX3;H1,H2]),$([OX2]B)]", extracted: true},
	{first: "[#6][Zn]", second: "[OX2H,SX2H,$([NX3;H1,H2;!$(N[C,S]=[O,S])][CX4]),$([CX3H1]=O),$([N+](=O)[O-]),$([CX4][Br,I]),$([CX4]1[OX2][CX4]1)]", extracted: true},
	{first: "[CX3](=[O,S])[F,Cl,Br,I]", second: "[$([OX2H][#6;!$(C=O)]),$(" + thiolSH + "),$(" + aliphaticNH + "),$(" + anilineNH + "),$(" + hydrazineNH + ")]"},
	{first: "[Cl][CX3](=O)[OX2]", second: "[$(" + tertiaryAmine + "),$([nX2;r6])]"},
	{first: "[#6][CX3](=O)[CX2]#[NX1]", second: "[$(" + thiolSH + "),$(" + aliphaticNH + "),$(" + anilineNH + "),$(" + hydrazineNH + "),$(" + alcoholOH + ")]"},
	{first: "S(=O)(=O)[Cl,Br]", second: "[$(" + thiolSH + "),$(" + aliphaticNH + "),$(" + anilineNH + "),$(" + hydrazineNH + ")]"},
	{first: "S(=O)(=O)[Cl,Br]", second: alcoholOH},
	{first: "[NX2]=[CX2]=[O,S]", second: "[$([OX2H][#6;!$(c)]),$(" + thiolSH + "),$(" + aliphaticNH + "),$(" + anilineNH + "),$(" + hydrazineNH + ")]"},
	{first: "[#6][CX3](=O)[OX2][CX3](=O)[#6]", second: "[$(" + thiolSH + "),$(" + aliphaticNH + "),$(" + hydrazineNH + ")]"},
	{first: alkylating, second: "[$(" + aliphaticNH + ");" + keptAmine + "]"},
	{first: alkylating, second: "[$(" + anilineNH + "),$(" + thiolSH + "),$(" + hydrazineNH + ")]"},
	{first: alkylating, second: "[NX3;H0;!$(N[C,S]=[O,S,N]);!$(Nc);!$(N[!#6]);!$(N[CX3]=[CX3]);!$(NC#N)]([#6])([#6])[#6]"},
	{first: "[CX4][Cl]", second: "[$(" + aliphaticNH + ");" + keptAmine + "]"},
	{first: epoxideRing, second: "[$(" + phenolOH + "),$(" + aliphaticNH + "),$(" + anilineNH + "),$(" + thiolSH + "),$(" + hydrazineNH + "),$(" + acidOH + ")]"},
	{first: anyAldehyde, second: "[$(" + aliphaticNH + "),$(" + hydrazineNH + "),$(" + thiolSH + "[CX4])]"},
	{first: anyAldehyde, second: "[NX3;H2;$(Nc);!$(Nc:c[CX3;H1]=O);!$(Nc:[nX2]);!$(Nc1:c:c:[nX2]:c:c:1)]"},
	{first: "[#6][CX3](=O)[SX2;H0]", second: aliphaticNH},
	{first: anyKetone, second: "[$(" + hydrazineNH + "),$([NX3;H2][CX4][CX4][CX4][CX3](=O)[#6]),$([NX3;H2][CX4][CX4][CX4][CX4][CX3](=O)[#6])]"},
	{first: "[CX3;H1,H2]=[CX3;!$(C[#7])][$([CX3]([#6])=O),$([CX3;H1]=O),$([CX3]([OX2])=O),$(C#N),$(S(=O)=O),$([N+](=O)[O-])]", second: "[$(" + aliphaticNH + "),$(" + thiolSH + ")]"},
	{first: "[CX3;H1](=[CX3][CX3]=O)[NX3;H0]([CH3])[CH3]", second: "[$(" + aliphaticNH + "),$(" + hydrazineNH + ")]", across: true},
	{first: "[$(" + aliphaticNH + "),$(" + hydrazineNH + ")]", second: "[CX3;H1](=[CX3][CX3]=O)[NX3;H0]([CH3])[CH3]", across: true},
	{first: anyAldehyde, second: "[$(" + primaryNH2 + "),$(" + hydrazineNH + ")]", across: true},
	{first: "[$(" + primaryNH2 + "),$(" + hydrazineNH + ")]", second: anyAldehyde, across: true},
	{first: "[$(" + aliphaticNH + "),$(" + hydrazineNH + "),$(" + thiolSH + ")]", second: "[CX3;H2]=[CX3;H1][$(C(=O)[#6]),$([CX3;H1]=O)]", across: true},
}
