package template

// areneSites are the groups by which substitutions of arenes at a C-H are judged.
type areneSites struct {
	position, besideN, lithiated, azole, carbonyl, acylHalide, acyl, carbinol, halogen, nitro, sulfonyl, biaryl, alkyl, halide, acidic, pyrazole int32
	heteroCH, nitroGroup                                                                                                                         int32
	azineCH, misdirected, poor, wrongAzole, azoleNH, azaindoleNH, eager, carbinolOH, dioxide, kolbe, alkylHalide, carbinolHO, aniline, amine     int32
	enolisable, phenol, acidHO, cyano, orthoAmine, between, betweenN, poorCarbinol, poor5, anyCarbonyl                                           int32
}

// poorRing is a group that takes electrons out of a ring.
const poorRing = "$([CX3]=[O,N]),$([CX2]#N),$([N+](=O)[O-]),$(S(=O)=O),$(P=O),$([CX4](F)(F)F)"

func (a *areneSites) compile(g *groups) error {
	for _, k := range []struct {
		number *int32
		group  string
	}{
		{&a.position, "[cH]"},
		// Electrophiles do not go beside, or para to, the nitrogen of an azine.
		{&a.besideN, "[cH;$(c:[nX2;r6]),$(c1:a:a:[nX2;r6]:a:a1)]"},
		{&a.lithiated, "[cH;$(c:c[F,Cl,$([OX2][#6]),$(C(F)(F)F),$([CX3]=O),$(C1=NCCO1)]),$(c:[o,s]),$(c:[nX3;r5][#6,Si,S])]"},
		{&a.azole, "[cH;r5;$(c1:a:a:a:a1);$(c1[nX2]aaa1),$(c1a[nX2]aa1)]"},
		{&a.pyrazole, "[cH]1c[n][n]c1"},
		{&a.carbonyl, "[$([CX3]=[OX1]),$([CX2](=O)=O),$([CX4;r3][OX2;r3]),$([CX3]=[NX2])]"},
		{&a.acylHalide, "[CX3](=O)[$([Cl,Br]),$([OX2][CX3]=O)]"},
		{&a.acyl, "[c][CX3]=[OX1,NX2]"},
		{&a.carbinol, "[c][CX4;$(C[OX2,#7])]"},
		{&a.alkyl, "[c][CX4]"},
		{&a.halogen, "[c][F,Cl,Br,I]"},
		{&a.nitro, "[c][N+](=O)[O-]"},
		{&a.sulfonyl, "[c]S(=O)=O"},
		{&a.biaryl, "[c][c]"},
		{&a.halide, "[F,Cl,Br,I,$([OX2]S(=O)=O)][#6]"},
		{&a.acidic, "[$([OX2H]),$([SX2H]),$([NX3;H1,H2]),$([nH])]"},
		{&a.heteroCH, "[cH;$(c:[o,s,nX3;r5]),$(c:[nX2;r5])]"},
		{&a.nitroGroup, "[NX3+](=O)[O-]"},
		{&a.azineCH, "[cH;$(c1[nX2,n+]aaaa1),$(c1a[nX2,n+]aaa1),$(c1aa[nX2,n+]aa1)]"},
		// A group that takes electrons directs to the positions meta to it.
		{&a.misdirected, "[cH;r6;$(c:c[" + poorRing + "]),$(c1:a:a:c([" + poorRing + "]):a:a1)]"},
		// So is a thiophene with an acyl group that is fused to an azine.
		{&a.poor5, "[cH;r5;$(c:c[CX3]=O);$(c:[c;R2]:c:[nX2]),$(c:[c;R2]:c:c:[nX2]),$(c:[c;R2]:[c;R2]:c:[nX2])]"},
		{&a.poor, "[cH;r6;$(c:c[" + poorRing + "]),$(c:a:c[" + poorRing + "]),$(c1:a:a:c([" + poorRing + "]):a:a1)]"},
		// Beside the nitrogen of an oxazole or thiazole, beside the nitrogen or oxygen of
		// an isoxazole, beside the nitrogen of an indole: where another position of the ring
		// is free, or none reacts.
		{&a.wrongAzole, "[cH;$(c1[cH][o,s]c[nX2]1),$(c1[nX2][o,s]aa1),$(c1[o,s][nX2]aa1),$(c1[cH][c;R2][c;R2][nX3,s]1),$(c1[cH][nX3;R2][c;R2][nX2]1)]"},
		{&a.azoleNH, "[nH;r5;$([nH]:[nX2]),$([nH]:c:[nX2])]"},
		{&a.azaindoleNH, "[nH;$([nH]1ccc2c1[nX2]ccc2)]"},
		{&a.eager, "[$([CX3;H2]=O),$([CX3](=O)[CX3]=O),$([CX3](=O)[CX4](F)(F)F),$([CX3](=O)[CX4](F)F)]"},
		{&a.carbinolOH, "[c][CX4;$(C[OX2H])]"},
		{&a.dioxide, "[CX2](=O)=O"},
		{&a.kolbe, "[cH;$(c:c[OX2H])]"},
		{&a.alkylHalide, "[Cl,Br,I,$([OX2]S(=O)=O)][CX4;H2;!$(Cc);!$(C[CX3]=[CX3])]"},
		{&a.carbinolHO, "[OX2H][CX4]"},
		{&a.aniline, anilineNH},
		{&a.amine, aliphaticNH},
		{&a.enolisable, enolisable},
		{&a.phenol, phenolOH},
		{&a.anyCarbonyl, "[$(" + anyKetone + "),$(" + anyAldehyde + ")]"},
		{&a.acidHO, "[OX2H][CX3]=[OX1]"},
		{&a.cyano, "[c][CX2]#[NX1]"},
		{&a.orthoAmine, "[cH;$(c:c[NX3;H1,H2;!$(N*=O)])]"},
		{&a.betweenN, "[cH;r6;$(c(:n):n)]"},
		{&a.poorCarbinol, "[OX2H][CX4;$(Cc:[nX2]),$(Cc1:a:a:[nX2;r6]:a:a1)]"},
		{&a.between, "[cH;r6;$(c(:[c;H0]):[c;H0])]"},
	} {
		n, err := g.add(k.group)
		if err != nil {
			return err
		}
		*k.number = n
	}
	return nil
}

// Ranks of the class of aromatic positions: up to donor an electron pair directs, up to
// weak a halogen or an alkyl group does.
const (
	donorRank = 4
	weakRank  = 5
)

// arenes judges a substitution of an aromatic hydrogen. It is false when the arene does
// not react there with what comes.
func (s *stepView) arenes() bool {
	a := &s.lib.checks.sites
	if s.doesStay(a.nitroGroup) && len(s.outcome.Products) > 1 {
		s.doubts = append(s.doubts, "The nitro group is reduced first, in the same pot")
	}
	if s.closes || !s.doesStay(a.position) {
		return true
	}
	s.media |= Electrophilic
	positions := 0
	rank, free := -1, 0
	for _, m := range s.members(s.lib.checks.arene, s.reacting) {
		if m.reacts {
			positions++
			rank = max(rank, m.rank)
		}
	}
	for _, m := range s.rivalry {
		if !m.reacts && m.rank == rank && !alike(s.rivalry, m, s.outcome) {
			free++
		}
	}
	makes := func(group int32) bool { return s.holdsProbe(probeCheck{forms, group}) }
	electrophile := makes(a.halogen) || makes(a.nitro) || makes(a.sulfonyl)
	if makes(a.biaryl) {
		// Without a halide on one side two hydrogens would leave; with one the C-H is
		// that of an azole, furan or thiophene.
		s.media &^= Electrophilic
		return positions == 1 && s.doesLeave(a.halide) && s.doesStay(a.heteroCH) && !s.doesStay(a.wrongAzole) && !s.holds(a.azoleNH, s.reacting)
	}
	if carbonyl := s.doesStay(a.carbonyl); carbonyl && (makes(a.acyl) || makes(a.carbinol)) {
		if s.attacks(rank, makes) {
			if makes(a.acyl) {
				s.media |= LewisAcid
				s.doubtIf(s.holds(a.phenol, s.reacting), "A free phenol is acylated at its oxygen first")
			}
			return true
		}
		azole := s.doesStay(a.azole) && !s.doesStay(a.pyrazole)
		if !s.doesStay(a.lithiated) && !azole || s.doesLeave(a.acidHO) || s.holds(a.anyCarbonyl, s.reacting) || s.holds(a.acidic, s.reacting) || s.doesStay(a.acidic) {
			return false
		}
		s.media = s.media&^Electrophilic | LithiumAmide
		s.doubts = append(s.doubts, "The position is lithiated first; the base must leave the other groups alone")
		return true
	}
	switch {
	case makes(a.cyano):
		// Boron trichloride cyanates anilines beside the amine, other arenes are lithiated.
		if s.doesStay(a.orthoAmine) && !s.doesStay(a.azineCH) {
			return true
		}
		s.media = s.media&^Electrophilic | LithiumAmide
		s.doubts = append(s.doubts, "The position is lithiated first; the base must leave the other groups alone")
		return s.doesStay(a.lithiated)
	case electrophile || makes(a.acyl):
		if s.doesStay(a.between) && free > 0 || makes(a.acyl) && s.doesStay(a.azineCH) || s.misplaced(rank) {
			return false
		}
		if rank > weakRank && free > 0 {
			s.doubts = append(s.doubts, "No group directs to this position, so that isomers form")
		}
		s.doubtIf(rank >= weakRank && s.doesStay(a.poor), "The ring is poor in electrons, so that strong acid and heat are needed")
		return s.electrophileSpares(rank, makes)
	case makes(a.alkyl):
		return s.alkylates(rank, positions)
	}
	return true
}

// misplaced reports whether an electrophile goes elsewhere than to the position, or not at
// this ring at all.
func (s *stepView) misplaced(rank int) bool {
	a := &s.lib.checks.sites
	switch {
	case s.doesStay(a.wrongAzole) || s.doesStay(a.betweenN) || s.doesStay(a.poor5):
		return true
	case rank >= donorRank && s.doesStay(a.besideN) || rank > donorRank && s.doesStay(a.azineCH):
		return true
	}
	return rank > weakRank && s.doesStay(a.misdirected)
}

// attacks reports whether the arene attacks the carbonyl compound without a strong base.
func (s *stepView) attacks(rank int, makes func(int32) bool) bool {
	a := &s.lib.checks.sites
	azole := s.doesStay(a.azole) && !s.doesStay(a.pyrazole)
	switch {
	case s.doesStay(a.dioxide):
		return s.doesStay(a.kolbe)
	case s.doesStay(a.wrongAzole):
		return false
	case makes(a.carbinol) && s.holds(a.aniline, s.reacting):
		return false // an amine of the arene takes the aldehyde
	case makes(a.carbinolOH):
		// What an aldehyde gives with an arene goes on with a second one, but for
		// aldehydes without hydrogen or enol, and 7-azaindoles in base.
		return rank <= donorRank && !s.doesStay(a.besideN) && (s.doesStay(a.eager) || s.holds(a.azaindoleNH, s.reacting))
	case rank > weakRank-1 && !(rank == weakRank && s.doesStay(a.acylHalide)):
		return false
	case rank == weakRank:
		return !s.doesStay(a.poor) && !s.doesStay(a.azineCH)
	}
	if makes(a.acyl) && (s.doesStay(a.azineCH) || s.holds(a.azoleNH, s.reacting) && (s.doesStay(a.azole) || s.doesStay(a.pyrazole)) || rank > 1 && s.doesStay(a.poor)) {
		return false
	}
	return !s.doesStay(a.besideN) && !azole
}

// electrophileSpares sets the conditions of a halogenation, nitration or sulfonation. It is
// false when the electrophile finds something better than the arene.
func (s *stepView) electrophileSpares(rank int, makes func(int32) bool) bool {
	a := &s.lib.checks.sites
	switch {
	case makes(a.halogen):
		s.media |= Halogenating
		if s.holds(a.enolisable, s.reacting) {
			if rank > donorRank {
				return false
			}
			s.doubts = append(s.doubts, "The ketone takes up halogen as well")
		}
	case makes(a.nitro):
		s.media |= Nitrating
	case makes(a.sulfonyl):
		s.media |= StrongAcid
	case makes(a.acyl):
		s.media |= LewisAcid
	}
	return true
}

// alkylates judges alkylations of an arene by halides, alcohols and radicals.
func (s *stepView) alkylates(rank, positions int) bool {
	a := &s.lib.checks.sites
	charged := s.doesLeave(a.halide) || s.doesLeave(a.carbinolHO)
	if !charged {
		return rank <= weakRank || s.doesStay(a.besideN) // a radical goes beside the nitrogen
	}
	if s.doesLeave(a.alkylHalide) {
		// A primary halide alkylates no arene, but for a lithiated one.
		if !s.doesStay(a.lithiated) || s.holds(a.acidic, s.reacting) || s.doesStay(a.acidic) {
			return false
		}
		s.media = s.media&^Electrophilic | LithiumAmide
		s.doubts = append(s.doubts, "The position is lithiated first; the base must leave the other groups alone")
		return true
	}
	if s.holds(a.azoleNH, s.reacting) || s.doesLeave(a.poorCarbinol) || s.doesLeave(a.halide) && (s.holds(a.amine, s.reacting) || s.holds(a.aniline, s.reacting)) {
		return false
	}
	return rank <= weakRank && !s.doesStay(a.azineCH) && !s.doesStay(a.wrongAzole) && (rank <= 1 || !s.doesStay(a.poor))
}

func (s *stepView) doubtIf(is bool, doubt string) {
	if is {
		s.doubts = append(s.doubts, doubt)
	}
}

func (s *stepView) doesStay(group int32) bool  { return s.holdsProbe(probeCheck{stays, group}) }
func (s *stepView) doesLeave(group int32) bool { return s.holdsProbe(probeCheck{leaves, group}) }
