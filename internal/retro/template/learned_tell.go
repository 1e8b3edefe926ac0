package template

import (
	"math/bits"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/match"
	"athanor/chem/smarts"
	"athanor/chem/transform"
)

// role is what the first atom of a group does in a step.
type role uint8

const (
	// stays: a bond changes at the atom, and the target has it.
	stays role = iota
	// leaves: the target has it not.
	leaves
	// idle: no bond changes at any atom of the group.
	idle
	// becomes: the group is one of the target, and a bond changed at the atom.
	becomes
	// forms: the group is one of the target, and the step makes the bond between its
	// first two atoms.
	forms
)

// probe is a group that does something in a step.
type probe struct {
	role  role
	group string
}

// tell says what a step of an unknown kind is. All probes of when hold in it and none
// of unless.
type tell struct {
	when, unless []probe
	// apart leaves out steps that close a ring.
	apart bool
	// media are conditions that such a step needs.
	media Medium
	// refused: such a step does not happen.
	refused bool
	// doubt is a remark about it.
	doubt string
}

// Groups of the tells below.
const (
	nucleophileH = "[#7,#8,#16;!H0;+0]"
	aminoN       = "[NX3;!H0;+0;!$(N[C,S]=[O,S,N]);!$(NC#N);!$(N[!#6;!#1])]"
	plainAmide   = "[NX3;!H0;$(N[CX3]=[O,S]);!$(N(C=[O,S])C=[O,S]);!$(NS);!$(N[#7,#8])]"
	arylLeaving  = "$([OX2]S(=O)(=O)C(F)(F)F)"
	// displacedAt is a ring carbon at which a halide is displaced without a metal.
	displacedAt = activatedAzine + "," + activatedAzole + "," + activatedArene + ",$(c(:[nX2;r5]):[n,o,s]),$(c:[nX2;r5]:[o,s]),$(c:[n+]),$(c1:a:a:[n+]:a:a1),$(c:c:c=[O,S])," +
		"$(c:c[CX3]=O),$(c1:a:a:c([CX3]=O):a:a1),$(c:cS=O),$(c:cC(F)(F)F),$(c1:a:a:c(C(F)(F)F):a:a1),$(c1:a:a:c(S=O):a:a1),$(c1(:c(F):c(F):c:c(F):c1F)),$(c(:cF)(:cF)),$(c1:a:a:c(c2[nX2]aaa2):a:a1),$(c:c-[c;$(c:[nX2])])"
	olefinAcceptor = "$(C[CX3]=[O,N]),$(CC#N),$(CS(=O)=O),$(C[N+]),$(CP=O),$(Cc:[nX2]),$(Cc1:a:a:[nX2]:a:a1),$(C[n+]),$(Cc:[n+])"
	benzylicOH     = "$(Cc),$(C[CX3]=[CX3]),$(CC#C)"
)

var tells = []tell{
	// What the conditions are.
	{when: []probe{{leaves, "[$([OX2H]),Cl,Br,F,$([OX2][CX3]=O)][CX3]=[O,S]"}, {stays, nucleophileH}}, media: Acylating},
	{when: []probe{{leaves, "[Cl,F][SX4](=O)=O"}, {stays, nucleophileH}}, media: Acylating},
	{when: []probe{{stays, "[CX3;!$(C[#7])](=O)[OX2][CX4]"}, {stays, "[NX3;!H0]"}, {forms, "[CX3;$(C=[OX1])][NX3]"}}, media: AcylAttack | Aminolysis},
	{when: []probe{{leaves, "[Cl,Br,I,$([OX2]S(=O)=O)][CX4]"}, {stays, "[$([#7,#8,#16]),$([CX4][CX3]=[O,N]),$([CX4]C#N),$([CX4]S(=O)=O),$([CX4][N+]);!H0]"}}, media: Alkylating},
	{when: []probe{{leaves, "[F,Cl,Br,I," + arylLeaving + "][c;" + displacedAt + "]"}, {stays, nucleophileH}}, media: Arylating},
	{
		when:   []probe{{leaves, "[Br,I," + arylLeaving + ",Cl][$(c),$([CX3]=[CX3])]"}},
		unless: []probe{{stays, nucleophileH}, {stays, "[$([CX3]=[O,N]),$([CX2]#N),$([CX4;!H0])]"}},
		media:  Palladium,
	},
	{when: []probe{{leaves, "[Br,I,Cl,F][#6]"}, {stays, "[#6][B,Sn,Zn]"}}, media: Palladium},
	{when: []probe{{leaves, "[Br,I][#6]"}, {stays, "[CX2H]#[CX2]"}}, media: Palladium},
	{when: []probe{{leaves, "[Br,I,Cl][c;!" + "$(c:[n;X2;r6])]"}, {stays, "[#7,#8,#16;!H0;!$([NX3;$(N[#6;!$([#6]=[O,S])])]);+0]"}}, unless: []probe{{leaves, "[F,Cl,Br,I][c;" + displacedAt + "]"}}, media: Copper | Palladium},
	{when: []probe{{leaves, "[Mg,Li][#6]"}}, media: Organometal},
	{
		when:  []probe{{leaves, "[Br,I,Cl][$(c),$([CX3]=[CX3]),$([CX4;!$(C[CX3]=[O,C]);!$(CC#C)])]"}, {stays, "[$([CX3]=[O,N]),$([CX2]#N),$([CX2]=O),$([CX4;r3][OX2;r3])]"}, {forms, "[#6]-[#6;$([#6][O,N]),$([#6]=[O,N]),$([CX4][CX4][OX2H])]"}},
		apart: true, media: Organometal, doubt: "The halide is turned into an organometal first, with magnesium or butyllithium",
	},
	{
		when:   []probe{{leaves, "[OX2H][CX4;!$(C(c)c);!$(C(c)(C)C)]"}, {stays, nucleophileH}, {forms, "[CX4][#7,#8,#16]"}},
		unless: []probe{{stays, "[OX2H;$(O[CX4])]"}},
		apart:  true, media: Mitsunobu,
	},
	{when: []probe{{leaves, "[OX2H][CX4]"}, {stays, "[OX2H;$(O[CX4])]"}, {forms, "[CX4][OX2][CX4]"}}, apart: true, media: Acid},
	{when: []probe{{leaves, "[CX4;H3][OX2]c"}, {becomes, "[OX2H]c"}}, media: EtherCleaving},
	{when: []probe{{stays, "[CX3]=[OX1]"}, {becomes, "[CX4;!H0][OX2H]"}}, unless: []probe{{leaves, "[OX2][CX3]=O"}, {forms, "[#6][CX4][OX2H]"}}, media: Borohydride},
	{when: []probe{{leaves, "[OX2H][CX4]"}, {forms, "[CX4][F,Cl,Br,I]"}}, media: Chlorinating},
	{when: []probe{{leaves, "[OX2H][c,CX3]"}, {forms, "[c][Cl,Br]"}}, media: Oxychloride},
	{when: []probe{{leaves, "[OX2,Cl][CX3]=[OX1]"}, {becomes, "[CX4;H2][OX2H]"}}, media: LithiumBorohydride},
	{when: []probe{{leaves, "[OX1]=[CX3][#7]"}, {becomes, "[CX4;H2,H3][#7]"}}, media: Borohydride | HotBorane},

	// What two reactions would be, or none.
	{when: []probe{{stays, "[NX3;!H0;$(N[C,S]=[O,S,N])]"}, {stays, "[CX3;H1,$([CX3]([#6])[#6])]=[OX1]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4;!$(Cc);!$(C[CX3]=[CX3]);!$(CC#C)]"}, {stays, aminoN}, {forms, "[NX3][CX4]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4;!$(C(c)c);!$(C[CX3]=[CX3]);!$(CC#C);!$(Cc1:a:a:c([OX2,NX3]):a:a1);!$(Cc:c[OX2,NX3])]"}, {stays, "[OX2H;$(O[CX4])]"}, {forms, "[OX2][CX4]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[OX2H][CX4][CX4][Cl,Br,I]"}, {leaves, "[Cl,Br,I,$([OX2]S(=O)=O)][CX4]"}, {forms, "[OX2][CX4]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4]"}, {stays, "[OX2H]"}, {forms, "[OX2;r4][CX4;r4]"}}, refused: true},
	{when: []probe{{stays, "[CX4;H2][OX2H]"}, {stays, "[NX3;!H0]"}, {forms, "[CX3;$(C=[OX1])][NX3]"}}, refused: true},
	{when: []probe{{leaves, "[OX2H]c"}, {stays, "[OX2H;$(O[CX4])]"}, {forms, "[c][OX2]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][CX4]"}, {stays, plainAmide}, {forms, "[NX3][CX4]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[Cl][SX4](=O)=O"}, {leaves, "[OX2H,Cl,Br,I][CX4]"}, {forms, "[SX4][CX4]"}}, refused: true},
	{when: []probe{{stays, "[CX3;H1,H2;$(C=[CX3;!$(C[CX3]=[O,N])])]=[CX3;" + notAcceptor + "]"}, {stays, "[NX3;!H0]"}, {forms, "[#7][CX4]"}}, unless: []probe{{leaves, "[Cl,Br,I,F,Mg,Li]"}, {stays, "[CX3]=[OX1]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[OX2H][NX3;H2]"}, {forms, "[NX3;H2][CX4]"}}, refused: true},
	{when: []probe{{leaves, "[CX4;H3][$([NX3][C,S]=[O,S]),$([nX3])]"}, {becomes, "[$([NX3]),$([nH])]"}}, unless: []probe{{leaves, "[I,Br,Cl,OX2][CX4;H3]"}}, refused: true},
	{when: []probe{{leaves, "[CX4;H3][NX3;!$(N[C,S]=[O,S]);!$(N[!#6])]"}, {becomes, "[NX3;!H0]"}}, doubt: "Taking a methyl group off an amine needs a chloroformate and a second step"},
	{when: []probe{{leaves, "[CX3;H2]=[CX3;H0](c)c"}, {leaves, "[CX3;H2]=[CX3;H1]"}}, refused: true},
	{when: []probe{{stays, "[CX3;H1](=O)C#C"}, {stays, "[NX3;!H0]"}}, refused: true},
	{when: []probe{{stays, "[Cl,Br,I,F;D0]"}, {stays, "[cH]"}}, refused: true},
	{when: []probe{{stays, "[Cl,Br,I,F;D0]"}, {stays, "[CX4;!H0]"}}, unless: []probe{{leaves, "[O,N,S,F,Cl,Br,I]"}}, refused: true},
	{when: []probe{{stays, "[F,Br,I;D0]"}, {leaves, "[$([Cl,Br,F]),$([OX2]S(=O)=O)][#6]"}}, doubt: "The acid stands for a salt of it, such as sodium iodide"},
	{when: []probe{{stays, "[cH]"}, {stays, nucleophileH}, {forms, "[c][#7,#8]"}}, unless: []probe{{leaves, "[F,Cl,Br,I]"}}, apart: true, refused: true},
	{when: []probe{{leaves, "[NX3+](=O)([O-])[c;!" + notDisplaced + "]"}, {stays, nucleophileH}, {forms, "[c][#7,#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[F][c;!" + notDisplaced + "]"}, {stays, "[#7,#8,#16;!H0;+0]"}, {forms, "[c][#7,#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[Cl][c;!" + notDisplaced + "]"}, {stays, "[#8,#16;!H0;+0]"}, {forms, "[c][#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[F][CX4;!$(C[CX3]=[CX3])]"}, {stays, nucleophileH}, {forms, "[CX4][#7,#8,#16]"}}, refused: true},
	{when: []probe{{leaves, "[Cl,Br,I][CX4;H0;!$(C[CX3]=[O,C]);!$(Cc);!$(CF);!$(C[Cl,Br,I])]"}, {stays, nucleophileH}, {forms, "[CX4][#7,#8,#16]"}}, refused: true},
	{when: []probe{{stays, "[CX4;!H0][c;" + noAcidCH + "]"}, {stays, "[CX3;H1]=[OX1]"}, {forms, "[CX3]=[CX3]"}}, unless: []probe{{stays, "[CX4;$(C[#6]=[O,N]),$(CC#N),$(CS(=O)=O),$(C[N+]),$(CP)]"}}, refused: true},
	{when: []probe{{stays, "[CX4;!H0;!$(C[#6]=[O,N]);!$(CC#N);!$(CS(=O)=O);!$(C[N+])][c;" + noAcidCH + "]"}, {leaves, "[F,Cl,Br,I][#6]"}, {forms, "[CX4;$(Cc)][#6]"}}, unless: []probe{{stays, "[CX4;!$(C[F,Cl,Br,I]);$(C[#6]=[O,N]),$(CC#N),$(CS(=O)=O),$(C[N+])]"}, {leaves, "[F,Cl,Br,I,B,Sn,Zn,Mg,Si][CX4;$(Cc)]"}}, apart: true, refused: true},

	{when: []probe{{stays, "[NX3;H1;$(NC=O);$(N[CX4;H0])]"}, {forms, "[NX3;$(NC=O)][CX4]"}}, unless: []probe{{leaves, "[F,Cl,Br,I,O][CX3]=O"}}, apart: true, refused: true},
	{when: []probe{{stays, plainAmide}, {stays, "[CX4;r3][OX2;r3]"}, {forms, "[NX3][CX4][CX4][OX2H]"}}, apart: true, refused: true},
	{when: []probe{{stays, "[NX3;!H0;$(NC=O)]"}, {stays, "[CX2](=[NX2])=S"}}, refused: true},
	{when: []probe{{stays, "[NX3;H2;$(N[CX3]=O);!$(NC(=O)[#7,#8])]"}, {leaves, "[Cl,Br,I,$([OX2]S(=O)=O)][CX4]"}, {forms, "[NX3][CX4]"}}, apart: true, doubt: "A primary amide is alkylated twice, or at oxygen, unless it is there in excess"},

	{when: []probe{{stays, plainAmide}, {leaves, "[SX2][CX3]=[NX2]"}, {forms, "[NX3][CX3]=[NX2]"}}, refused: true},

	{when: []probe{{stays, "[CX3;$(C[CX4;H0,H1;!$(CF)])](=O)[OX2][CX4]"}, {stays, "[NX3;H1,$([NX3][CX4;H1])]"}, {forms, "[CX3;$(C=[OX1])][NX3]"}}, apart: true, doubt: "An ester beside a branched carbon reacts slowly; hydrolyse it and couple"},

	// What takes part beside.
	{when: []probe{{stays, "[nH]"}, {forms, "[nX3][#6]"}, {idle, "[n;X2;r5;" + unlikeAzoleN + "]"}}, apart: true, doubt: "The other nitrogen of the azole reacts too, so that isomers form"},
	{when: []probe{{stays, "[n;X2;r5;" + unlikeAzoleN + "]"}, {forms, "[nX3;r5][#6]"}}, apart: true, doubt: "The other nitrogen of the azole reacts too, so that isomers form"},
	{when: []probe{{leaves, "[$([OX1]=c),$([OX2H]c)]"}, {stays, nucleophileH}, {forms, "[c][#7]"}, {idle, "[$([OX2H]c),$([OX2H][CX4])]"}}, doubt: "A free hydroxyl group takes the activating agent"},
	{when: []probe{{leaves, "[F,Cl,Br,I,$([OX2]S(=O)=O)][$(c),$([CX4])]"}, {stays, nucleophileH}, {idle, "[" + "$(" + aliphaticNH + ")" + noMustard + "]"}}, unless: []probe{{stays, "[#6][B,Sn,Zn,Mg]"}}, doubt: "A free amine competes; protect it first"},
	{when: []probe{{leaves, "[Cl,Br,I,$([OX2]S(=O)=O)][CX4]"}, {stays, nucleophileH}, {idle, "[$([NX3;H1]([CX3]=[O,S])[CX3]=[O,S]),$([nH](c=O)c=O),$([NX3;H1,H2]S(=O)=O)]"}}, doubt: "The N-H of an imide or sulfonamide is alkylated too"},

	// What is reduced or oxidised beside.
	{when: []probe{{leaves, "[OX1]=[CX3][#7]"}, {becomes, "[CX4][#7]"}, {idle, "[$([CX3](=O)[OX2]),$([CX3;H1]=O),$([CX3](=O)([#6])[#6])]"}}, refused: true},
	{when: []probe{{leaves, "[OX1]=[CX3][#7]"}, {becomes, "[CX4][#7]"}, {idle, "[$([CX3](=O)[#7;!$(N[CX3](=O)[OX2])]),$([CX2]#N)]"}}, doubt: "Another amide or a nitrile is reduced too"},
	{when: []probe{{leaves, "[OX2][CX3]=[OX1]"}, {becomes, "[CX4;H2][OX2H]"}, {idle, "[$([CX3](=O)([OX2])[#6;!$(C=O)])]"}}, doubt: "Another ester or acid is reduced too"},
	{when: []probe{{stays, "[CX3]=[CX3]"}, {becomes, "[CX4][CX4]"}, {idle, "[$([CX3;!$(C[OX2,NX3])]=[CX3]),$([CX2]#[CX2]),$([N+](=O)[O-]),$([NX2]=[N+]=[N-]),$([OX2;!$(OC=O)][CH2]c),$(c[Br,I]),$([CX2]#N)]"}}, unless: []probe{{forms, "[#6][#6]"}, {forms, "[CX4][#7,#8,#16]"}, {forms, "[CX4][F,Cl,Br,I]"}}, doubt: "Another group that takes up hydrogen is reduced too"},
	{when: []probe{{stays, "[OX2H][CX4;!H0]"}, {becomes, "[OX1]=[CX3]"}, {idle, "[OX2H][CX4;H1,H2]"}}, unless: []probe{{forms, "[#6][#6]"}}, doubt: "Another alcohol is oxidised too"},
}

// notAcceptor and notDisplaced are the negations of the lists above; noAcidCH is a carbon
// of an arene at which an alkyl group is no acid.
const (
	noAcidCH     = "!$(c:[nX2,n+;r6]);!$(c1:a:a:[nX2,n+;r6]:a:a1);!$(c(:[nX2;r5]):[n,o,s;r5]);!$(c:c[N+](=O)[O-]);!$(c1:a:a:c([N+](=O)[O-]):a:a1)"
	notAcceptor  = "!$(C[CX3]=[O,N]);!$(CC#N);!$(CS(=O)=O);!$(C[N+]);!$(CP=O);!$(Cc:[nX2]);!$(Cc1:a:a:[nX2]:a:a1);!$(C[n+]);!$(Cc:[n+])"
	notDisplaced = "$([c;" + displacedAt + "])"
)

// probeCheck and tellCheck are compiled.
type probeCheck struct {
	role  role
	group int32
}

type tellCheck struct {
	*tell
	when, unless []probeCheck
}

func (c *checks) compileTells() error {
	for _, list := range [][]tell{tells, faults} {
		for i := range list {
			k := tellCheck{tell: &list[i]}
			var err error
			if k.when, err = c.probes(k.tell.when); err != nil {
				return err
			}
			if k.unless, err = c.probes(k.tell.unless); err != nil {
				return err
			}
			c.tells = append(c.tells, k)
		}
	}
	for i := range c.classes {
		if c.classes[i].media == Electrophilic {
			c.arene = &c.classes[i]
		}
	}
	return c.sites.compile(&c.groups)
}

func (c *checks) probes(list []probe) ([]probeCheck, error) {
	var all []probeCheck
	for _, p := range list {
		n, err := c.groups.add(p.group)
		if err != nil {
			return nil, err
		}
		all = append(all, probeCheck{p.role, n})
	}
	return all, nil
}

// stepView is a step by a learned template that is looked at.
type stepView struct {
	*expansion
	outcome  *transform.Outcome
	reacting [][]uint64
	closes   bool
	// signatures are those of the atoms that stay and of those that leave.
	signatures [2][]uint64
}

// read finds out the conditions of the step and what is doubtful about it. It is false
// when the step does not happen.
func (s *stepView) read() bool {
	s.media = 0
	for i := range s.lib.checks.tells {
		k := &s.lib.checks.tells[i]
		if k.apart && s.closes || !s.all(k.when) || slices.ContainsFunc(k.unless, s.holdsProbe) {
			continue
		}
		if k.refused {
			return false
		}
		s.media |= k.media
		if k.doubt != "" {
			s.doubts = append(s.doubts, k.doubt)
		}
	}
	return true
}

func (s *stepView) all(list []probeCheck) bool {
	for _, p := range list {
		if !s.holdsProbe(p) {
			return false
		}
	}
	return true
}

func (s *stepView) holdsProbe(p probeCheck) bool {
	switch p.role {
	case idle:
		return s.holds(p.group, s.reacting)
	case forms:
		return slices.ContainsFunc(s.bondsUnder(p.group), s.broken)
	case becomes:
		return slices.ContainsFunc(s.bondsUnder(p.group), func(b [2]int32) bool { return s.changed(b[0]) })
	}
	if !s.mayReact(p) {
		return false
	}
	return s.site(p.group, func(product, atom int32) bool {
		return s.reacting[product][atom/64]>>(atom%64)&1 != 0 && s.gone(product, atom) == (p.role == leaves)
	})
}

// mayReact reports whether one of the atoms that leave or stay can be the first one of a
// group, which is known of most groups without looking for them.
func (s *stepView) mayReact(p probeCheck) bool {
	first := &s.lib.checks.groups.queries[p.group].Atoms[0]
	return slices.ContainsFunc(s.signatures[p.role], func(signature uint64) bool { return signature&^first.Allowed == 0 })
}

// sign notes the signatures of the atoms that react.
func (s *stepView) sign() {
	var v smarts.Values
	for p := range s.outcome.Products {
		info := s.outcome.Products[p].Info
		for word, set := range s.reacting[p] {
			for ; set != 0; set &= set - 1 {
				atom := int32(word*64 + bits.TrailingZeros64(set))
				smarts.Describe(info, atom, &v)
				role := stays
				if s.gone(int32(p), atom) {
					role = leaves
				}
				if !slices.Contains(s.signatures[role], v.Signature) {
					s.signatures[role] = append(s.signatures[role], v.Signature)
				}
			}
		}
	}
}

// gone reports whether an atom of a precursor leaves. Of the two oxygens of a carboxyl group
// records keep now one, now the other; here the one with the single bond leaves.
func (s *stepView) gone(product, atom int32) bool {
	p := &s.outcome.Products[product]
	left := func(a int32) bool { return p.Origins[a].Reactant < 0 }
	m := p.Info.Mol
	if m.Atom(atom).Element != chem.O {
		return left(atom)
	}
	for _, near := range m.Neighbors(atom) {
		if left(near.Atom) || m.Atom(near.Atom).Element != chem.C {
			continue
		}
		for _, other := range m.Neighbors(near.Atom) {
			first, second := m.Bond(near.Bond).Order, m.Bond(other.Bond).Order
			if m.Atom(other.Atom).Element != chem.O || first == second || left(atom) == left(other.Atom) {
				continue
			}
			kept := atom
			if left(atom) {
				kept = other.Atom
			}
			bond := s.info.Mol.BondBetween(p.Origins[near.Atom].Atom, p.Origins[kept].Atom)
			if bond >= 0 && s.info.Mol.Bond(bond).Order == chem.Double {
				return first == chem.Single
			}
		}
	}
	return left(atom)
}

// site reports whether a group lies in a precursor with its first atom where ok.
func (s *stepView) site(group int32, ok func(product, atom int32) bool) bool {
	for p := range s.present {
		if !s.mayHold(group, p) {
			continue
		}
		found, _ := s.matcher.FindIn(s.lib.checks.groups.queries[group], s.part(p), match.Options{Work: searchWork, All: true})
		for i := range found.Len() {
			if ok(int32(p), found.At(i)[0]) {
				return true
			}
		}
	}
	return false
}

// bondsUnder returns the atoms of the target under the first two atoms of a group, the
// first one twice when it has only one.
func (s *stepView) bondsUnder(group int32) [][2]int32 {
	if list, known := s.formed[group]; known {
		return list
	}
	var list [][2]int32
	found, _ := s.matcher.FindIn(s.lib.checks.groups.queries[group], s.target, match.Options{Work: searchWork, All: true})
	for i := range found.Len() {
		place := found.At(i)
		list = append(list, [2]int32{place[0], place[min(1, len(place)-1)]})
	}
	if s.formed == nil {
		s.formed = map[int32][][2]int32{}
	}
	s.formed[group] = list
	return list
}

// broken reports whether the step makes a bond of the target.
func (s *stepView) broken(b [2]int32) bool {
	return slices.ContainsFunc(s.outcome.Broken, func(k transform.BrokenBond) bool {
		return k.Begin == b[0] && k.End == b[1] || k.Begin == b[1] && k.End == b[0]
	})
}

// changed reports whether a bond changes at an atom of the target.
func (s *stepView) changed(atom int32) bool {
	for p := range s.outcome.Products {
		for i, origin := range s.outcome.Products[p].Origins {
			if origin.Reactant >= 0 && origin.Atom == atom {
				return s.reacting[p][i/64]>>(i%64)&1 != 0
			}
		}
	}
	return false
}

// makesCentres reports whether the target has a stated centre, at an atom where a bond
// changes, that is none in the precursors.
func (s *stepView) makesCentres() bool {
	s.mark()
	for p := range s.outcome.Products {
		product := &s.outcome.Products[p]
		for i, origin := range product.Origins {
			if origin.Reactant >= 0 && s.chirality[origin.Atom] != chem.ChiralNone && product.Info.Atoms[i].Chirality == chem.ChiralNone {
				return true
			}
		}
	}
	return false
}

// separate reports whether atoms of the target change at two places, neither bonded to
// the other.
func (s *stepView) separate() bool {
	var atoms []int32
	for p := range s.outcome.Products {
		for i, origin := range s.outcome.Products[p].Origins {
			if origin.Reactant >= 0 && s.reacting[p][i/64]>>(i%64)&1 != 0 && !slices.Contains(atoms, origin.Atom) {
				atoms = append(atoms, origin.Atom)
			}
		}
	}
	if len(atoms) == 0 {
		return false
	}
	// Those that hang together with the first one come to the front.
	joined := 1
	for next := 0; next < joined; next++ {
		for i := joined; i < len(atoms); i++ {
			if s.info.Mol.BondBetween(atoms[next], atoms[i]) >= 0 || s.bondedBefore(atoms[next], atoms[i]) {
				atoms[joined], atoms[i] = atoms[i], atoms[joined]
				joined++
			}
		}
	}
	return joined < len(atoms)
}

// bondedBefore reports whether a bond between two atoms of the target was there in a
// precursor and is not in the target, as that of an epoxide.
func (s *stepView) bondedBefore(a, b int32) bool {
	for _, bond := range s.outcome.Made {
		origins := s.outcome.Products[bond.Product].Origins
		first, second := origins[bond.Begin], origins[bond.End]
		if first.Reactant >= 0 && second.Reactant >= 0 && (first.Atom == a && second.Atom == b || first.Atom == b && second.Atom == a) {
			return true
		}
	}
	return false
}

// keepsCentre reports whether the step displaces a group at a centre and its template says
// nothing of configurations, so that it is kept, where it must be inverted.
func (s *stepView) keepsCentre(rule *Rule) bool {
	if strings.Contains(rule.SMIRKS[0], "@") {
		return false
	}
	s.mark()
	for _, b := range s.outcome.Made {
		if b.Was != chem.ZeroOrder {
			continue
		}
		product := &s.outcome.Products[b.Product]
		for _, end := range [2][2]int32{{b.Begin, b.End}, {b.End, b.Begin}} {
			from := product.Origins[end[0]]
			if from.Reactant >= 0 && product.Origins[end[1]].Reactant < 0 && isLeaving(product.Info.Mol.Atom(end[1]).Element) && s.chirality[from.Atom] != chem.ChiralNone && product.Info.Atoms[end[0]].Chirality != chem.ChiralNone &&
				slices.ContainsFunc(s.outcome.Broken, func(k transform.BrokenBond) bool { return k.Begin == from.Atom || k.End == from.Atom }) {
				return true
			}
		}
	}
	return false
}

// isLeaving reports whether an element leaves a centre with its electrons, so that what
// takes its place comes from the other side.
func isLeaving(e chem.Element) bool {
	return e != chem.C && e != chem.B && e != chem.Si && e != chem.H
}

// closesRing reports whether a bond of a ring of the target was broken: where the
// ring closes, it says which position reacts.
func (e *expansion) closesRing(o *transform.Outcome) bool {
	return slices.ContainsFunc(o.Broken, func(b transform.BrokenBond) bool {
		bond := e.info.Mol.BondBetween(b.Begin, b.End)
		return bond >= 0 && e.info.Bonds[bond].InRing()
	})
}
