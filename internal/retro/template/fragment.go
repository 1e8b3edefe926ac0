package template

import "strings"

// Fragments of SMARTS that several reactions share. Each is the inside of an atom
// in brackets.
const (
	// activatedAzine matches a ring carbon ortho or para to a ring nitrogen of the
	// pyridine kind, where a halide is displaced without a metal.
	activatedAzine = "$(c:[n;X2;r6]),$(c1:c:c:[n;X2]:c:c1)"

	// activatedPyridine matches a ring carbon ortho or para to the nitrogen of a
	// pyridine, whose fluoride is the reactive one.
	activatedPyridine = "$(c1:[n;X2]:c:c:c:c:1),$(c1:c:c:[n;X2]:c:c:1)"

	// activatedAzole matches position 2 of benzothiazoles, benzoxazoles and
	// N-substituted benzimidazoles and of 1,3,4-thiadiazoles, position 3 of
	// benzisothiazoles and benzisoxazoles, and position 8 of xanthines.
	activatedAzole = "$(c1:n:c2:c:c:c:c:c:2:[s,o]:1),$(c1:n:c2:c:c:c:c:c:2:n:1[#6]),$(c1:n:n:c:s:1),$(c1:n:[s,o]:c2:c:c:c:c:c:1:2),$(c1:n:c:c(:c=O):n:1)"

	// activatedArene matches a ring carbon ortho or para to a nitro, cyano or
	// sulfonyl group, or para to the ring carbonyl of a quinolone.
	activatedArene = "$(c:c[N+](=O)[O-]),$(c1:c:c:c([N+](=O)[O-]):c:c1),$(c:cC#N),$(c1:c:c:c(C#N):c:c1),$(c:cS(=O)(=O)[#6,$([NX3;H0])]),$(c1:c:c:c(S(=O)(=O)[#6,$([NX3;H0])]):c:c1),$(c1:c:c:c(:[c;R1]=O):c:c1)"

	// unstableAmine lists, negated, nitrogens whose free N-H compound does not
	// last: enamines, alpha-halo and open-chain alpha-oxygen, -sulfur and
	// -nitrogen amines, haloalkyl amines that alkylate themselves, aminofurans.
	unstableAmine = "!$(N[CX3]=[CX3]);!$(NC#C);!$(N[CX4][F,Cl,Br,I]);!$(N-!@[CX4]-!@[OX2,SX2,NX3]);" +
		"!$(N[CX4][CX4][Cl,Br,I]);!$(N[CX4][CX4][CX4][Cl,Br,I]);!$(N[CX4][CX4][CX4][CX4][Cl,Br,I]);!$(Nc1ccco1)"

	// aliphaticN is the nitrogen of an aliphatic amine.
	aliphaticN = "NX3;!$(N[C,c,S]=[O,S,N]);!$(NC#N);!$(Nc)"

	// amineN is a nitrogen of an amine: not of an amide, sulfonamide, hydrazine or
	// amidine.
	amineN = "N;X3;+0;!$(N[!#6;!#1]);!$(N[C,c]=[O,S,N]);!$(NC#N);" + unstableAmine

	// weakN matches, outside of brackets, the nitrogen of an amine on an azine or azole or
	// on an arene with an acceptor ortho or para to it or with halogens on both sides.
	weakN = "$(Nc:[nX2]),$(Nc1:c:c:[nX2]:c:c1),$(Nc:c" + weakening + "),$(Nc1:c:c:c(" + weakening + "):c:c1),$(Nc(:c[F,Cl,Br,I]):c[F,Cl,Br,I])"

	// notWeak is its negation, for the inside of an atom.
	notWeak = "!$(Nc:[nX2]);!$(Nc1:c:c:[nX2]:c:c1);!$(Nc:c" + weakening + ");!$(Nc1:c:c:c(" + weakening + "):c:c1);!$(Nc(:c[F,Cl,Br,I]):c[F,Cl,Br,I])"

	// weakening is a group that takes the density from an amino group across a ring.
	weakening = "[$(C#N),$([CX3]=O),$(S(=O)=O),$(C(F)(F)F)]"

	// acylatedN is a nitrogen that carries one acyl group and was an amine before.
	acylatedN = "N;X3;+0;!$(N[!#6;!#1]);!$(N(C=O)C=O);!$(NC=[N,S]);!$(NC#N);" + unstableAmine

	// openN excludes a nitrogen between two branched carbons, which no dicarbonate or
	// chloroformate reaches.
	openN = "!$(N([CX4;H0,H1;!R])[CX4;H0,H1;!R])"

	// amineInThiourea is the nitrogen that an amine brings to a thiourea.
	amineInThiourea = "N;X3;+0;!$(N[!#6;!#1]);!$(NC=O);!$(N(C=S)C=[S,N]);!$(NC#N);" + unstableAmine

	// guanylatedN is the nitrogen that an amine brings to a guanidine or amidine.
	guanylatedN = "N;X3;+0;!H2;!$(N[!#6;!#1]);!$(NC=[O,S]);!$(N(C=N)C=N);!$(NC#N);" + unstableAmine

	// azoleN is the substituted nitrogen of an azole that was the azole NH. It is not
	// the nitrogen beside a substituent when the other one is free: that isomer is
	// the minor one.
	azoleN = "n;X3;+0;r5;!$(n1:[c;H0;R1]:[c,n]:[cH]:n:1);!$(n1:[c;H0;R1]:[cH]:n:c:1);!$(n1:[c;H0;R1]:n:n:n:1)"

	// acidicN is the nitrogen of an imide, acyl sulfonamide or aryl sulfonamide, as
	// acidic as the Mitsunobu reaction wants.
	acidicN = "N;X3;H0;+0;!$(N[!#6;!#1;!S]);$(N(C=O)C=O),$(NS(=O)(=O)c),$(N(C=O)S(=O)=O)"

	// phenolC carries a hydroxyl group that is a phenol: not one that prefers to be
	// a lactam, as ortho and para to a ring nitrogen or on a five-membered ring.
	phenolC = "c;r6;!$(c:[n;X2;r6]);!$(c1:c:c:[n;X2]:c:c1)"

	// alcoholC is a saturated carbon whose hydroxyl group is an alcohol: no
	// hemiacetal and no enol.
	alcoholC = "$([CX4;z1;!$(C[CX3;H1]=O);!$([CX4;H0;R]([CX3]=O)[C;R2;H0])])"

	// alkoxideC is the carbon of an alcohol whose alkoxide lasts: no leaving group
	// beside it and no carbonyl group from which it is lost.
	alkoxideC = alcoholC + ";!$(CC#N);!$(C[CX4][Cl,Br,I]);!$(C[CX4][CX3]=[O,N]);!$(C[CX4]C#N);!$(C[CX4]S(=O)=O)"

	// labileBenzyl lists, negated, benzylic carbons whose halide loses itself to a
	// quinone methide or its hetero analogue.
	labileBenzyl = "!$(Cc1ccc[nH,o]1);!$(Cc1c[nH]c2ccccc12);!$(Cc1ccc([OX2H,NX3;!$(NC=O)])cc1);!$(Cc1ccccc1[OX2H])"

	// primaryC is a carbon at which a primary halide is displaced: not neopentyl
	// or polyfluorinated, without an acidifying group in the beta position, where
	// elimination wins, a hydroxyl group beside it that closes an epoxide, or a
	// basic nitrogen or sulfur that the halide alkylates within the molecule.
	primaryC = "C;X4;H2;z1;!$(C[CX4;H0]);!$(C[CX4](F)F);!$(C[CX4][$(C=O),$(C#N),$(S(=O)=O),$([N+]=O)]);!$(C[CX4;H0,H1][OX2H]);!$(C[CX4;r3][O;r3]);!$(C[CX4][SX2]);" +
		"!$(C[CX4][" + aliphaticN + "]);!$(C[CX4][CX4][" + aliphaticN + "]);!$(C[CX4][CX4][CX4][" + aliphaticN + "]);!$(C[CX4][CX4][CX4][CX4][" + aliphaticN + "]);" + labileBenzyl

	// aminoalkylC is the carbon of a 2-(dialkylamino)ethyl or 3-(dialkylamino)propyl
	// chloride, agents that are kept as hydrochlorides.
	aminoalkylC = "C;X4;H2;z1;$(C[CX4;H2][" + aliphaticN + ";H0]),$(C[CX4;H2][CX4;H2][" + aliphaticN + ";H0])"

	// activeC is a carbon whose chloride is active enough and the usual agent:
	// beside a carbonyl group or on the carbon of an azine or azole.
	activeC = "C;X4;H2;z1;$(CC(=O)[#6,#7,#8]),$(Cc:[n;X2]),$(Cc1c:[n;X2]:c:c:c:1),$(Cc1c:c:[n;X2]:c:c:1);" + labileBenzyl

	// secondaryC is a carbon of a secondary alcohol at which it is displaced with
	// inversion: not of a three-membered ring, without an acidifying group in the
	// beta position and without a second hydroxyl group beside it.
	secondaryC = "H1;X4;z1;!r3;!$(C[CX4]([F,Cl])[F,Cl]);!$(C[CX4;!H0][$([CX3]=O),$(C#N),$(S(=O)=O)]);!$(C[CX4][OX2H])"

	// solventAlcohol is the carbon of an alcohol that is at hand as solvent.
	solventAlcohol = "C;X4;$([CH3]),$([CH2][CH3]),$([CH2][CH2][CH3]),$([CH2][CH2][CH2][CH3]),$([CH2][CH]([CH3])[CH3]),$([CH2][CH2][CH]([CH3])[CH3]),$([CH]([CH3])[CH3]),$([CH2]c1[cH][cH][cH][cH][cH]1)"

	// sulfinateC carries a sulfinate that is at hand: an arene, methyl,
	// trifluoromethyl or cyclopropyl.
	sulfinateC = "c,$([CH3]),$(C(F)(F)F),$([CX4;r3])"

	// notBenzoxazole leaves out the benzene ring of benzoxazoles and benzisoxazoles, on
	// which electrophiles give mixtures.
	notBenzoxazole = "!$(c:c:[o;$(o:n),$(o:c:n)]);!$(c:c:c:[o;$(o:n),$(o:c:n)]);!$(c:c:c:c:[o;$(o:n),$(o:c:n)])"

	// leaving is a group that a carbonyl compound loses from its beta position.
	leaving = "[F,Cl,Br,I,$([OX2H]),$([OX2][c,$(C=O)])]"

	// stableAcyl excludes the acyl groups of beta-keto and beta-enamino acids, which
	// lose carbon dioxide.
	stableAcyl = "!$(C[CX3;H1]=O);!$(C[CX4][CX4][CX4;!$(C=O)][OX2H]);!$(C[CX4][CX3](=O)[#6]);!$(C[CX3]=[CX3][NX3])"

	// stableChloride excludes the chlorides of alpha-amino acids too, which close to
	// azlactones and carboxyanhydrides or lose carbon monoxide; imides and
	// sulfonamides last.
	stableChloride = stableAcyl + ";!$(C[CX4][NX3;!$(N(C=O)C=O);!$(NS(=O)=O)])"

	// michaelAcceptor is an atom that makes the neighbouring double bond a Michael
	// acceptor.
	michaelAcceptor = "$(C(=O)[OX2][#6]),$(C(=O)[NX3]),$(C(=O)([CX4,c])[CX4]),$(C#N),$(S(=O)(=O)[#6])"

	// freeAmineN is the nitrogen of a primary or secondary amine on which a
	// protecting group fits: no diarylamine, and not beside a tertiary carbon when
	// secondary.
	freeAmineN = amineN + ";H1,H2;!$([NH1][CX4;H0]);!$(N(c)c)"
)

// unlikeAzoleN is a nitrogen of an azole with the hydrogen on another nitrogen that is
// not its equal: the substituents beside them, or those of a fused ring, differ.
const unlikeAzoleN = "$(n1c[nH][c;H0;R1][c;H0;R1]1),$(n1c[nH][cH][c;H0]1),$(n1c[nH][c;H0][cH]1)," +
	"$(n1c[nH]c2c1[cH][c,n][c,n][$([c;H0]),n]2),$(n1c[nH]c2c1[$([c;H0]),n][c,n][c,n][cH]2)," +
	"$(n1c[nH]c2c1[c,n][cH][$([c;H0]),n][c,n]2),$(n1c[nH]c2c1[c,n][$([c;H0]),n][cH][c,n]2)," +
	"$(n1[nH][c;H0;R1;!$(c[CH3])]c[c;H0;R1]1),$(n1[nH][c;H0;R1]c[c;H0;R1;!$(c[CH3])]1),$(n1[nH][cH]c[c;H0]1),$(n1[nH][c;H0]c[cH]1),$(n1[nH][cH]n[c;H0]1),$(n1[nH][c;H0]n[cH]1)," +
	"$(n1[nH]c2[c,n][c,n][c,n][c,n]c2c1),$(n1[nH]ncc1),$(n1n[nH]cc1),$(n1n[nH]nc1),$(n1[nH]nnc1)"

// basicAzoleNH is the N-H of an azole with a second nitrogen.
const basicAzoleNH = "[nH;r5;$(n:[nX2]),$(n:c:[nX2])]"

// Groups that reactions at heteroatoms list as incompatible.
var (
	secondArylHalide = Incompatibility{"c[Br,I]", "a second aryl halide couples too"}
	secondActivated  = Incompatibility{"[c;" + activatedAzine + "][F,Cl,Br]", "a second activated halide is displaced too"}
	alkylHalide      = Incompatibility{"[CX4][Cl,Br,I]", "an alkyl halide is substituted too"}
	freeHydroxyl     = Incompatibility{"[OX2H][#6;!$(C=O)]", "a second hydroxyl group competes"}
	azoleNH          = Incompatibility{"[nH]", "an azole NH competes; protect it first"}
	conjugateSite    = Incompatibility{"[CH2]=[CX3][$(C=O),$(C#N),$(S(=O)=O)]", "a Michael acceptor takes up the nucleophile; put it on last"}
	otherAzoleN      = Incompatibility{"[n;X2;r5;" + unlikeAzoleN + "]", "the other nitrogen of the azole reacts too: isomers form"}
	amidineNH        = Incompatibility{"[NX3;H1,H2;!$(N[C,S]=[O,S])][CX3]=[NX2;!$(N[!#6;!#1]);!$(N[C,S]=[O,S])]", "a free amidine or guanidine reacts as well"}
	salicylicOH      = Incompatibility{"[OX2H;$(Oc:c[CX3](=O)[OX2H])]", "the phenol of a salicylic acid is acylated too"}
	sulfonanilideNH  = Incompatibility{"[NX3;H1;$(Nc)]S(=O)=O", "the N-H of a sulfonanilide is as acidic as a phenol"}
	oxindoleNH       = Incompatibility{"[NX3;H1,H2;$(Nc:c[CX4][$([OX2H]),$(C#N)])]", "the acid formed closes to an oxindole with the amine beside it"}
	lactoneBromide   = Incompatibility{"[CX4;H1,H2;$(C[CX4][CX4][CX3](=O)[OX2H])][Br,I]", "a gamma-bromo acid closes to the lactone with base; take its chloride"}
	activeBromide    = Incompatibility{"[CX4;$(Cc),$(C[CX3]=[O,C])][Br,I]", "an active bromide alkylates the amine; couple in the cold"}
	poisonsRuthenium = Incompatibility{nucleophilicN, "a basic amine poisons the ruthenium catalyst; use its salt"}
	alkoxideBoron    = Incompatibility{boronicAcid, "a boronic acid binds the alkoxide; take its ester or couple first"}
	azolylCH         = Incompatibility{"[CX4;!H0;$(C([nX3])[CX3](=O)[#6])]", "an acidic CH beside the ketone takes the organometal"}
	unevenAnhydride  = Incompatibility{"[$([CX3;H0;r5]=[CX3;H1;r5][CX3](=O)[OX2][CX3]=O),$([CX4;H1;r5;$(C1[CH2][CX3](=O)[OX2]C1=O)]),$([c;H0;$(c1c2C(=O)OC(=O)c2ccc1)])]", "an unsymmetrical anhydride opens both ways"}
	alkylAldehyde    = Incompatibility{"[CX3;H1](=O)[CX4]", "an aliphatic aldehyde takes up the amine"}
	aminonitrile     = Incompatibility{"[CX2;$(C(#N)[CX4][NX3;H2])]", "an aminonitrile loses cyanide in hot base"}
	arylatedAzole    = Incompatibility{basicAzoleNH, "an azole N-H may be arylated too and slows the catalyst"}
	enolOH           = Incompatibility{"[OX2H][CX3]=[CX3]", "an acidic enol takes the base"}
	pictetSite       = Incompatibility{"[cH;$(c1[nH]c2ccccc2c1[CX4][CX4][NX3]),$(c1c([CX4][CX4][NX3])cc([OX2])cc1)]", "the aldehyde may close a ring with the electron-rich arene (Pictet-Spengler)"}
	alkylatesAmine   = Incompatibility{"[$([CX4][Br,I]),$([CX4;$(Cc),$(C[CX3]=[O,C])][Cl])]", "the halide alkylates the amine"}
	acylatedAzole    = Incompatibility{basicAzoleNH, "an azole N-H is acylated too, less firmly"}
	alkylatedAzole   = Incompatibility{basicAzoleNH, "an azole N-H is alkylated too"}
	alkylatedLactam  = Incompatibility{"[nH;r6;$(n:c=O)]", "the N-H of a pyridone or uracil is alkylated too"}
	alkylatedSulfone = Incompatibility{"[NX3;H1,H2]S(=O)=O", "a sulfonamide N-H is alkylated too"}
	slowChloride     = Incompatibility{"[CX4;!$(C(F)F)][Cl]", "an alkyl chloride may be substituted, more slowly"}
	coupledChlorine  = Incompatibility{"[c;$(c1:[nX2]:c:[nX2]:c:c:1),$(c(:[nX2]):[nX2]),$(c1:[nX2]:c:c:[nX2]:c:1),$(c1:[nX2]:[nX2]:c:c:c:1)][Cl]", "a chloropyrimidine or its like may couple too"}
	secondFluorine   = Incompatibility{"[c;" + activatedArene + "][F]", "a second activated fluorine is displaced too"}
	amideNH2         = Incompatibility{"[NX3;H2][CX3]=O", "a primary amide couples too"}
	arylEster        = Incompatibility{"[CX3;!$(C[#7,#8][#6]=O)](=O)([#6])[OX2]c", "an aryl ester acylates the nucleophile"}
	sulfonamideNH    = Incompatibility{"[NX3;H1,H2]S(=O)=O", "a sulfonamide NH is arylated too"}
	imideNH          = Incompatibility{"[$([NX3;H1]([CX3]=[O,S])[CX3]=[O,S]),$([nH](c=O)c=O)]", "an imide NH reacts too"}
	hydroxamicOH     = Incompatibility{"[OX2H][NX3]", "a hydroxamic acid or hydroxylamine reacts first"}
	acidLabile       = Incompatibility{"[$([CX3](=O)OC([CH3])([CH3])[CH3]),$([OX2]([CX4])[CX4;!$(C(=O))][OX2])]", "tert-butyl esters, Boc groups and acetals are cleaved by acid"}
	baseLabile       = Incompatibility{"[$([CX3](=O)([#6])[OX2][#6])]", "esters are cleaved by base"}
	silylEther       = Incompatibility{"[OX2][Si]", "silyl ethers are cleaved"}
	catalystPoison   = Incompatibility{"[SX2]", "divalent sulfur poisons the catalyst"}
	grignardSite     = Incompatibility{"[$([OX2H]),$([SX2H]),$([NX3;H1,H2]),$([nH]),$([CX3;H1]=O),$([#6][CX3](=O)[#6]),$([CX3](=O)([#6])[OX2][#6]),$(C#N),$([N+](=O)[O-])]", "this group consumes the organometal"}
)

// withUnmarked returns the templates, each one that inverts a centre followed by
// its copy without marks, for molecules in which that centre has no configuration.
func withUnmarked(smirks ...string) []string {
	unmark := strings.NewReplacer("[C@@;", "[C;", "[C@;", "[C;")
	var all []string
	for _, text := range smirks {
		all = append(all, text)
		if plain := unmark.Replace(text); plain != text {
			all = append(all, plain)
		}
	}
	return all
}
