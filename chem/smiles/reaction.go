package smiles

import "athanor/chem"

// MaxReactionMolecules is the largest number of molecules in a reaction.
const MaxReactionMolecules = 1 << 16

// ParseReaction reads a reaction SMILES, "reactants>agents>products". Each side
// may be empty. A CXSMILES extension may follow. The molecules of a side are its
// parts between dots outside parentheses; parts that a ring closure or a fragment
// group of the extension joins are one molecule. Text that is not a reaction
// gives a *chem.SyntaxError.
func ParseReaction(text string) (*chem.Reaction, []chem.Warning, error) {
	r := Reader{Options: Options{Extensions: true}}
	return r.ParseReaction(text)
}

// ParseReaction is the function of the same name with the options and the memory
// of the reader.
func (r *Reader) ParseReaction(text string) (*chem.Reaction, []chem.Warning, error) {
	r.inReaction = true
	defer func() { r.inReaction = false }()
	r.reset()
	if len(text) > MaxText {
		return nil, nil, fail(MaxText, "the text of %d bytes is longer than the limit of %d", len(text), MaxText)
	}
	start := 0
	if r.Options.Name {
		start = skipSpace(text, 0)
	}
	s := splitter{reader: r, text: text}
	s.bounds[0] = start
	for section := range 3 {
		end, fault := r.scan(text, s.bounds[section])
		if fault != nil {
			return nil, nil, fault
		}
		arrow := end < len(text) && text[end] == '>'
		switch {
		case section < 2 && !arrow:
			return nil, nil, fail(end, `a reaction has two ">", this text has %d`, section)
		case section == 2 && arrow:
			return nil, nil, fail(end, `a reaction has two ">", this is a third`)
		}
		s.bounds[section+1] = end + 1
	}
	if fault := r.tail(text, s.bounds[3]-1); fault != nil {
		return nil, nil, fault
	}
	r.resolveCenters()
	r.resolveMarks()
	r.applyFeatures()
	if err := r.builder.BuildInto(&s.whole); err != nil {
		return nil, nil, r.buildFault(err)
	}
	r.applyWedges(&s.whole)
	reaction, fault := s.split()
	if fault != nil {
		return nil, nil, fault
	}
	return reaction, append([]chem.Warning(nil), r.warnings...), nil
}

// splitter takes the molecules of a reaction out of the one graph that was read.
type splitter struct {
	reader *Reader
	text   string
	whole  chem.Molecule
	// bounds are the offsets where the sections begin, and one past the arrow or
	// end behind the last.
	bounds [4]int
	// parts are the parts between dots: the offset where each ends, its section,
	// and the part that it is joined to.
	parts []part
}

type part struct {
	end     int32
	section int8
	joined  int32
}

func (s *splitter) split() (*chem.Reaction, *chem.SyntaxError) {
	if fault := s.findParts(); fault != nil {
		return nil, fault
	}
	atomPart := s.assign()
	for i := range s.whole.Bonds() {
		bond := &s.whole.Bonds()[i]
		s.join(atomPart[bond.Begin], atomPart[bond.End])
	}
	if fault := s.joinGroups(); fault != nil {
		return nil, fault
	}
	reaction := &chem.Reaction{Name: s.whole.Name()}
	for i, m := range s.build(atomPart) {
		if m == nil {
			continue
		}
		switch s.parts[i].section {
		case 0:
			reaction.Reactants = append(reaction.Reactants, m)
		case 1:
			reaction.Agents = append(reaction.Agents, m)
		default:
			reaction.Products = append(reaction.Products, m)
		}
	}
	return reaction, nil
}

// findParts cuts the sections at their dots outside parentheses.
func (s *splitter) findParts() *chem.SyntaxError {
	for section := range 3 {
		begin, end := s.bounds[section], s.bounds[section+1]-1
		if begin == end {
			continue
		}
		depth := 0
		for i := begin; i < end; i++ {
			switch s.text[i] {
			case '(':
				depth++
			case ')':
				depth--
			case '.':
				if depth == 0 {
					s.addPart(i, section)
				}
			}
		}
		s.addPart(end, section)
	}
	if len(s.parts) > MaxReactionMolecules {
		return fail(s.bounds[0], "more than %d molecules in a reaction", MaxReactionMolecules)
	}
	return nil
}

func (s *splitter) addPart(end, section int) {
	s.parts = append(s.parts, part{int32(end), int8(section), int32(len(s.parts))})
}

// assign returns the part of every atom. Both stand in the order of the text.
func (s *splitter) assign() []int32 {
	atomPart := make([]int32, s.whole.NumAtoms())
	current := 0
	for i := range atomPart {
		for int(s.parts[current].end) < s.whole.Offset(int32(i)) {
			current++
		}
		atomPart[i] = int32(current)
	}
	return atomPart
}

// root returns the first part of the molecule that part i belongs to.
func (s *splitter) root(i int32) int32 {
	for s.parts[i].joined != i {
		s.parts[i].joined = s.parts[s.parts[i].joined].joined
		i = s.parts[i].joined
	}
	return i
}

func (s *splitter) join(a, b int32) {
	a, b = s.root(a), s.root(b)
	s.parts[max(a, b)].joined = min(a, b)
}

func (s *splitter) joinGroups() *chem.SyntaxError {
	n := int32(len(s.parts))
	for _, g := range s.reader.groups {
		if g.first >= n || g.second >= n {
			return fail(int(g.offset), "fragment %d of %d", max(g.first, g.second), n)
		}
		if s.parts[g.first].section != s.parts[g.second].section {
			return fail(int(g.offset), "fragments %d and %d stand on different sides of the reaction", g.first, g.second)
		}
		s.join(g.first, g.second)
	}
	return nil
}

// build returns the molecules by the first of their parts; the other entries are
// nil.
func (s *splitter) build(atomPart []int32) []*chem.Molecule {
	n := len(s.parts)
	for i := range atomPart {
		atomPart[i] = s.root(atomPart[i])
	}
	atoms, firstAtom := bucket(n, len(atomPart), func(i int32) int32 { return atomPart[i] })
	bonds, firstBond := bucket(n, s.whole.NumBonds(), func(i int32) int32 { return atomPart[s.whole.Bond(i).Begin] })
	local := make([]int32, len(atomPart))
	molecules := make([]*chem.Molecule, n)
	var b chem.Builder
	for p := range molecules {
		if firstAtom[p] == firstAtom[p+1] {
			continue
		}
		molecules[p] = s.buildOne(&b, atoms[firstAtom[p]:firstAtom[p+1]], bonds[firstBond[p]:firstBond[p+1]], local)
	}
	return molecules
}

// buildOne copies some atoms and their bonds. Both keep their order, so that
// stereo marks stay valid.
func (s *splitter) buildOne(b *chem.Builder, atoms, bonds, local []int32) *chem.Molecule {
	b.Reset()
	points := s.whole.Points()
	var own []chem.Point
	for k, i := range atoms {
		local[i] = b.AddAtomAt(s.whole.Atom(i), s.whole.Offset(i))
		if label := s.whole.Label(i); label != "" {
			b.SetLabel(int32(k), label)
		}
		if points != nil {
			own = append(own, points[i])
		}
	}
	b.SetPoints(own)
	for _, i := range bonds {
		bond := s.whole.Bond(i)
		bond.Begin, bond.End = local[bond.Begin], local[bond.End]
		if bond.Stereo != chem.StereoNone {
			bond.StereoAtoms = [2]int32{local[bond.StereoAtoms[0]], local[bond.StereoAtoms[1]]}
		}
		b.AddBond(bond)
	}
	m, err := b.Build()
	if err != nil {
		panic("internal error: part of a reaction: " + err.Error())
	}
	return m
}

// bucket sorts the numbers below n by key, keeping their order within a key, and
// returns where each of the keys begins.
func bucket(keys, n int, key func(int32) int32) (sorted, first []int32) {
	first = make([]int32, keys+1)
	for i := range int32(n) {
		first[key(i)+1]++
	}
	for k := range keys {
		first[k+1] += first[k]
	}
	cursor := append([]int32(nil), first...)
	sorted = make([]int32, n)
	for i := range int32(n) {
		k := key(i)
		sorted[cursor[k]] = i
		cursor[k]++
	}
	return sorted, first
}
