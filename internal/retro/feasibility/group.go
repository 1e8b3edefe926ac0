package feasibility

import "athanor/chem/smarts"

// group is a functional group. The first atom of its pattern tells copies apart and
// says whether a copy reacts.
type group struct{ name, pattern string }

// groups are those that are looked for. Their order is part of the file of a model.
var groups = []group{
	{"primary amine", "[NX3;H2;+0;$(N[CX4])]"},
	{"secondary amine", "[NX3;H1;+0;$(N([CX4])[CX4])]"},
	{"tertiary amine", "[NX3;H0;+0;$(N([CX4])([CX4])[CX4])]"},
	{"aniline", "[NX3;H2;+0;$(Nc)]"},
	{"secondary aniline", "[NX3;H1;+0;$(Nc);!$(N[C,S]=[O,S,N])]"},
	{"hydrazine", "[NX3;H1,H2;+0;$(N[NX3])]"},
	{"amide N-H", "[NX3;H1,H2;$(N[CX3](=[O,S])[#6])]"},
	{"carbamate or urea N-H", "[NX3;H1,H2;$(N[CX3](=O)[OX2,NX3])]"},
	{"sulfonamide N-H", "[NX3;H1,H2;$(NS(=O)=O)]"},
	{"azole N-H", "[nH]"},
	{"primary alcohol", "[OX2H;$(O[CX4;H2,H3])]"},
	{"secondary alcohol", "[OX2H;$(O[CX4;H1])]"},
	{"tertiary alcohol", "[OX2H;$(O[CX4;H0])]"},
	{"phenol", "[OX2H;$(Oc)]"},
	{"oxime or hydroxylamine", "[OX2H;$(O[#7])]"},
	{"thiol", "[SX2H]"},
	{"thioether", "[SX2;H0;$(S([#6])[CX4])]"},
	{"carboxylic acid", "[CX3](=O)[OX2H]"},
	{"aldehyde", "[CX3;H1](=O)[#6]"},
	{"ketone", "[CX3;$(C([#6])[#6])]=O"},
	{"methyl or ethyl ester", "[CX3;$(C([#6])(=O)[OX2][CH3]),$(C([#6])(=O)[OX2][CH2][CH3])]"},
	{"tert-butyl ester", "[CX3;$(C([#6])(=O)[OX2][CX4;H0]([#6])([#6])[#6])]"},
	{"other ester", "[CX3;$(C([#6])(=O)[OX2][#6]);!$(C(=O)[OX2][CH3]);!$(C(=O)[OX2][CH2][CH3]);!$(C(=O)[OX2][CX4;H0]([#6])([#6])[#6])]"},
	{"acid halide", "[CX3](=O)[F,Cl,Br]"},
	{"sulfonyl halide", "[SX4](=O)(=O)[F,Cl,Br]"},
	{"nitrile", "[CX2]#[NX1]"},
	{"nitro group", "[NX3+](=O)[O-]"},
	{"azide", "[NX2]=[NX2+]=[NX1-]"},
	{"isocyanate", "[CX2](=[NX2])=[O,S]"},
	{"aryl fluoride", "[F;$(Fc)]"},
	{"aryl chloride", "[Cl;$(Clc)]"},
	{"chloride of an azine", "[Cl;$(Clc:n),$(Clc1ccncc1)]"},
	{"aryl bromide", "[Br;$(Brc)]"},
	{"aryl iodide", "[I;$(Ic)]"},
	{"vinyl halide", "[Cl,Br,I;$(*[CX3]=[CX3])]"},
	{"aryl triflate", "[OX2;$(O(c)S(=O)(=O)C(F)(F)F)]"},
	{"alkyl chloride", "[Cl;$(Cl[CX4;H1,H2,H3])]"},
	{"alkyl bromide or iodide", "[Br,I;$(*[CX4])]"},
	{"sulfonate ester", "[OX2;$(O([CX4])S(=O)(=O)[#6])]"},
	{"epoxide", "[OX2;r3]"},
	{"alkene", "[CX3;!$(C=C[C,S,N]=O);!$(C(C=O)=C)]=[CX3;!$(C[C,S,N]=O)]"},
	{"electron-poor alkene", "[CX3;$(C=C[C,S]=O),$(C=CC#N),$(C=C[N+](=O)[O-])]"},
	{"terminal alkyne", "[CX2H]#[CX2]"},
	{"internal alkyne", "[CX2;H0;$(C#[CX2;H0])]"},
	{"Boc group", "[CX3;$(C(=O)([#7])[OX2]C([CH3])([CH3])[CH3])]"},
	{"Cbz group", "[CX3;$(C(=O)([#7])[OX2][CH2]c)]"},
	{"benzyl ether", "[OX2;$(O([#6;!$(C=O)])[CH2]c1ccccc1)]"},
	{"benzylamine", "[NX3;$(N([#6])[CH2]c1ccccc1);!$(NC=O)]"},
	{"silyl ether", "[OX2;$(O([#6])[Si])]"},
	{"acetal", "[CX4;$(C([OX2][#6])[OX2][#6])]"},
	{"aryl methyl ether", "[OX2;$(O(c)[CH3])]"},
	{"boronic acid or ester", "[BX3]"},
	{"stannane", "[Sn]"},
	{"sulfoxide", "[SX3;$(S(=O)([#6])[#6])]"},
	{"imine", "[CX3;!$(C[#7,#8])]=[NX2;!$(N[#8,#7])]"},
	{"N-oxide", "[#7;+;$([#7][O-]);!$([#7]=O)]"},
	{"tautomeric pyridone", "[nH;$(nc=O)]"},
	{"enol ether or enamine", "[CX3;$(C=[CX3][OX2,NX3;!$(*[C,S]=O)])]"},
	{"activated methylene", "[CX4;H1,H2;$(C([C,S]=O)[C,S]=O),$(C(C#N)C=O)]"},
	{"trifluoroacetamide", "[CX3;$(C(=O)([#7])C(F)(F)F)]"},
	{"furan", "[o;r5]"},
	{"thiophene", "[s;r5]"},
	{"pyridine", "[n;X2;r6]"},
	{"organometal", "[#6;$([#6][Mg,Li,Zn])]"},
}

// queries are the compiled patterns.
var queries = func() []*smarts.Query {
	if len(groups) > 64 {
		panic("internal error: more groups than bits")
	}
	var all []*smarts.Query
	for _, g := range groups {
		q, err := smarts.Parse(g.pattern)
		if err != nil {
			panic("internal error: group " + g.name + ": " + err.Error())
		}
		all = append(all, q)
	}
	return all
}()
