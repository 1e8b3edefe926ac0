package template

// areneSites are the groups by which substitutions of arenes at a C-H are judged.
type areneSites struct {
	position, besideN, lithiated, azole, carbonyl, acylHalide, acyl, carbinol, halogen, nitro, sulfonyl, biaryl, alkyl, halide, acidic, pyrazole int32
	heteroCH, nitroGroup                                                                                                                         int32
}

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
	switch {
	case makes(a.biaryl):
		// Without a halide on one side two hydrogens would leave; with one the C-H is
		// that of an azole, furan or thiophene.
		if positions > 1 || !s.doesLeave(a.halide) || !s.doesStay(a.heteroCH) {
			return false
		}
		s.media &^= Electrophilic
	case s.doesStay(a.carbonyl) && (makes(a.acyl) || makes(a.carbinol)):
		azole := s.doesStay(a.azole) && !s.doesStay(a.pyrazole)
		if rank <= donorRank && !s.doesStay(a.besideN) && !azole || rank == weakRank && s.doesStay(a.acylHalide) {
			if makes(a.acyl) {
				s.media |= LewisAcid
			}
			return true
		}
		if !s.doesStay(a.lithiated) && !azole || s.holds(a.acidic, s.reacting) || s.doesStay(a.acidic) {
			return false
		}
		s.media = s.media&^Electrophilic | LithiumAmide
		s.doubts = append(s.doubts, "The position is lithiated first; the base must leave the other groups alone")
	case electrophile || makes(a.acyl):
		if rank > donorRank && s.doesStay(a.besideN) {
			return false
		}
		if rank > weakRank && free > 0 {
			s.doubts = append(s.doubts, "No group directs to this position, so that isomers form")
		}
	case makes(a.alkyl):
		return rank <= weakRank || s.doesStay(a.besideN) // a radical goes beside the nitrogen
	}
	return true
}

func (s *stepView) doesStay(group int32) bool  { return s.holdsProbe(probeCheck{stays, group}) }
func (s *stepView) doesLeave(group int32) bool { return s.holdsProbe(probeCheck{leaves, group}) }
