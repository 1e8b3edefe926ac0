package transform

import (
	"slices"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// builder builds the outcome of one placement. Atoms of all reactants share one
// numbering: base[r]+i is atom i of reactant r.
type builder struct {
	t       *Template
	mode    Mode
	mols    []*perception.Info
	targets []*match.Target
	base    []int32 // one more than there are reactants
	owner   []int32 // reactant of every atom
	place   []int32 // of every left atom
	matched []int32 // left atom on every atom, -1 for none
	marked  bool    // some reactant has a marked atom
	free    bool    // see Options.FreeHydrogens
	apart   bool    // see Options.Apart
	late    bool    // see Options.Late
	load    uint64  // number of the only reactant, see match.Target.Number

	budget int // work left, see Options.Work
	kept   int // atoms and ring members of the outcomes kept

	symmetries [][]int32

	// the section under construction: one molecule of the result side, or all
	atoms   []newAtom
	bonds   []newBond
	product []int32 // new atom of every atom, -1 for none
	first   []int32 // entries of new atom i in adjacent: first[i]:first[i+1]
	near    []nearEntry
	done    []bool
	inSome  []bool  // atoms that stand in some product
	kin     []int32 // the same as a list

	drafts []*draft // the first count are in use
	count  int
	order  []int32 // drafts in the order of the products
	id     canon.ID
	part   []int32
	stack  []int32
	mol    chem.Builder

	// the part at hand
	parent    perception.Parent
	partAtoms []chem.Atom
	partBonds []chem.Bond
	built     chem.Molecule
	work      perception.Workspace
	pieces    pieces
	met       met
	canon     canon.Workspace
	index     []int32

	// for merging
	variants    []variant
	mirror      perception.Info
	mirrorAtoms []perception.Atom
	mirrorBonds []perception.Bond
}

// newAtom is an atom of a product under construction.
type newAtom struct {
	source int32 // atom it came from, -1 for a new one
	right  int32 // right atom, -1 for one outside the template
	atom   chem.Atom
}

// newBond is a bond of a product under construction.
type newBond struct {
	begin, end  int32
	order       chem.BondOrder
	right       int32 // right bond, -1 for one carried over
	source      int32 // bond between the atoms that its ends were, -1 for none
	stereo      chem.BondStereo
	stereoAtoms [2]int32
}

type nearEntry struct{ atom, bond int32 }

func (b *builder) begin(t *Template, targets []*match.Target, mode Mode) {
	b.t, b.mode, b.targets = t, mode, targets
	b.mols, b.base, b.owner, b.marked = b.mols[:0], b.base[:0], b.owner[:0], false
	for i := range targets {
		info := targets[i].Info()
		b.mols = append(b.mols, info)
		b.marked = b.marked || slices.ContainsFunc(targets[i].Chirality(), func(c chem.Chirality) bool { return c != chem.ChiralNone })
		b.base = append(b.base, int32(len(b.owner)))
		for range info.Mol.NumAtoms() {
			b.owner = append(b.owner, int32(i))
		}
	}
	b.base = append(b.base, int32(len(b.owner)))
	if b.load = 0; len(targets) == 1 {
		b.load = targets[0].Number()
	}
	b.place = filled(b.place, len(t.left), -1)
	b.matched = filled(b.matched, len(b.owner), -1)
	b.product = filled(b.product, len(b.owner), -1)
	b.atoms = b.atoms[:0]
	b.inSome = resize(b.inSome, len(b.owner))
	clear(b.inSome)
	b.kin = b.kin[:0]
}

// setPlacement lays the atoms of pattern p on atoms of its reactant.
func (b *builder) setPlacement(p int, atoms []int32) {
	left := b.t.leftBase[p]
	for i := range atoms {
		if before := b.place[left+int32(i)]; before >= 0 {
			b.matched[before] = -1
		}
	}
	for i, atom := range atoms {
		b.place[left+int32(i)] = b.base[p] + atom
		b.matched[b.base[p]+atom] = left + int32(i)
	}
}

// spend takes from the work left.
func (b *builder) spend(work int) { b.budget -= work }

// exhausted reports whether a limit on work or memory was reached.
func (b *builder) exhausted() bool { return b.budget < 0 || b.kept > maxKept }

// sourceAtom returns an atom and what perception found about it.
func (b *builder) sourceAtom(i int32) (chem.Atom, *perception.Atom) {
	r := b.owner[i]
	k := i - b.base[r]
	return b.mols[r].Mol.Atom(k), &b.mols[r].Atoms[k]
}

// eachNeighbor calls f with the neighbours of an atom and the bonds to them in
// the numbering of its reactant.
func (b *builder) eachNeighbor(i int32, f func(neighbor, bond int32)) {
	r := b.owner[i]
	for _, nb := range b.mols[r].Mol.Neighbors(i - b.base[r]) {
		f(nb.Atom+b.base[r], nb.Bond)
	}
}

// bondBetween returns the bond between two atoms in the numbering of their
// reactant, -1 for none.
func (b *builder) bondBetween(i, j int32) int32 {
	r := b.owner[i]
	if b.owner[j] != r {
		return -1
	}
	return b.mols[r].Mol.BondBetween(i-b.base[r], j-b.base[r])
}

// build builds the molecules of the outcome and its identity, and reports false when
// one is impossible.
func (b *builder) build() bool {
	b.count = 0
	for _, i := range b.kin {
		b.inSome[i] = false
	}
	b.kin = b.kin[:0]
	b.pieces.prepare(b.load)
	if b.mode == Retro {
		if !b.section(0, len(b.t.right), 0, len(b.t.bonds)) {
			return false
		}
	} else if !b.forwardSections() {
		return false
	}
	b.sortDrafts()
	return true
}

// forwardSections builds the molecules of the result side one by one.
func (b *builder) forwardSections() bool {
	bond := 0
	for p, from := range b.t.rightBase {
		to := len(b.t.right)
		if p+1 < len(b.t.rightBase) {
			to = int(b.t.rightBase[p+1])
		}
		first := bond
		for bond < len(b.t.bonds) && int(b.t.bonds[bond].begin) < to {
			bond++
		}
		if !b.section(int(from), to, first, bond) {
			return false
		}
	}
	return true
}

// section builds the right atoms from:to with their bonds and surroundings.
func (b *builder) section(from, to, firstBond, lastBond int) bool {
	for i := range b.atoms {
		if source := b.atoms[i].source; source >= 0 {
			b.product[source] = -1
		}
	}
	b.atoms, b.bonds = b.atoms[:0], b.bonds[:0]
	for k := from; k < to; k++ {
		b.addRight(int32(k))
	}
	for k := firstBond; k < lastBond; k++ {
		b.addRightBond(int32(k), int32(from))
	}
	b.addSurroundings()
	b.spend(buildCost * (len(b.atoms) + 1))
	b.link()
	for i := range b.atoms {
		b.setAtom(int32(i))
	}
	for i := range b.atoms[:b.numMarked(to-from)] {
		b.setMark(int32(i))
	}
	for i := range b.bonds {
		b.setDoubleBond(int32(i), int32(from))
	}
	return b.finish()
}

// numMarked returns how many of the new atoms can carry a mark, given how many
// the result side names: all of them when some reactant has marks.
func (b *builder) numMarked(named int) int {
	if b.marked {
		return len(b.atoms)
	}
	return named
}

func (b *builder) addRight(k int32) {
	a := newAtom{source: -1, right: k}
	if left := b.t.right[k].left; left >= 0 {
		a.source = b.place[left]
		b.product[a.source] = int32(len(b.atoms))
	}
	b.atoms = append(b.atoms, a)
}

// addRightBond adds a bond of the result side; from is the right atom that the
// section starts with.
func (b *builder) addRightBond(k, from int32) {
	bond := &b.t.bonds[k]
	n := newBond{begin: bond.begin - from, end: bond.end - from, order: bond.order, right: k, source: -1}
	if i, j := b.atoms[n.begin].source, b.atoms[n.end].source; i >= 0 && j >= 0 {
		n.source = b.bondBetween(i, j)
		if bond.copied && n.source >= 0 {
			n.order = b.mols[b.owner[i]].BondOrder(n.source)
		}
	}
	b.bonds = append(b.bonds, n)
}

// addSurroundings carries over what hangs on the atoms of the section: a
// breadth-first walk over the reactants that stops at pattern atoms. Bonds
// between two pattern atoms are carried over when the pattern does not name them.
func (b *builder) addSurroundings() {
	b.done = b.done[:0]
	for i := 0; i < len(b.atoms); i++ {
		b.done = append(b.done, true)
		source := b.atoms[i].source
		if source < 0 {
			continue
		}
		if !b.inSome[source] {
			b.inSome[source] = true
			b.kin = append(b.kin, source)
		}
		b.eachNeighbor(source, func(neighbor, bond int32) { b.carryOver(int32(i), source, neighbor, bond) })
	}
}

func (b *builder) carryOver(i, source, neighbor, bond int32) {
	other := b.product[neighbor]
	switch {
	case other >= 0 && int(other) < len(b.done)-1:
		return // the bond was added from the other end
	case b.matched[neighbor] >= 0 && other < 0:
		return // deleted, or part of another molecule
	case b.matched[neighbor] >= 0 && b.matched[source] >= 0:
		if b.t.leftBond(b.matched[source], b.matched[neighbor]) != nil || b.bonded(i, other) {
			return
		}
	case other < 0:
		other = int32(len(b.atoms))
		b.product[neighbor] = other
		b.atoms = append(b.atoms, newAtom{source: neighbor, right: -1})
	}
	info := b.mols[b.owner[source]]
	n := newBond{begin: i, end: other, order: info.BondOrder(bond), right: -1, source: bond}
	if info.Mol.Bond(bond).Begin+b.base[b.owner[source]] != source {
		n.begin, n.end = other, i
	}
	b.bonds = append(b.bonds, n)
}

// bonded reports whether the result side bonds two new atoms.
func (b *builder) bonded(i, j int32) bool {
	b.spend(len(b.bonds))
	for k := range b.bonds {
		if n := &b.bonds[k]; n.begin == i && n.end == j || n.begin == j && n.end == i {
			return true
		}
	}
	return false
}

// link makes the neighbour lists of the new atoms, in the order of the bonds.
func (b *builder) link() {
	n := len(b.atoms)
	b.first = filled(b.first, n+1, 0)
	for i := range b.bonds {
		b.first[b.bonds[i].begin+1]++
		b.first[b.bonds[i].end+1]++
	}
	for i := 0; i < n; i++ {
		b.first[i+1] += b.first[i]
	}
	b.near = resize(b.near, 2*len(b.bonds))
	cursor := resize(b.stack, n)
	copy(cursor, b.first)
	for k := range b.bonds {
		bond := &b.bonds[k]
		b.near[cursor[bond.begin]] = nearEntry{bond.end, int32(k)}
		cursor[bond.begin]++
		b.near[cursor[bond.end]] = nearEntry{bond.begin, int32(k)}
		cursor[bond.end]++
	}
	b.stack = cursor
}

func (b *builder) neighbors(i int32) []nearEntry { return b.near[b.first[i]:b.first[i+1]] }

// weight is twice the order of a bond as it counts in a valence.
func weight(order chem.BondOrder) int {
	switch order {
	case chem.AromaticBond:
		return 3
	case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
		return 2 * int(order)
	}
	return 0
}

// setAtom decides element, charge, hydrogens and mass number of a new atom.
func (b *builder) setAtom(i int32) {
	n := &b.atoms[i]
	total := 0
	aromatic := false
	near := b.neighbors(i)
	for _, nb := range near {
		order := b.bonds[nb.bond].order
		total += weight(order)
		aromatic = aromatic || order == chem.AromaticBond
	}
	var a chem.Atom
	if n.source >= 0 {
		old, derived := b.sourceAtom(n.source)
		a = chem.Atom{Element: old.Element, Isotope: old.Isotope, Charge: old.Charge}
		// An atom outside the template with all its neighbours has all its bonds.
		before := total
		if n.right >= 0 || len(near) != b.degree(n.source) {
			before = b.weightBefore(n.source)
		}
		if before == total || before < total && b.keepsHydrogens(n.source) {
			a.Hydrogens, a.Radicals, a.Flags = derived.Hydrogens, derived.Radicals, chem.NoImplicit
		}
	}
	if n.right >= 0 {
		b.state(&a, &b.t.right[n.right].stated)
	}
	if aromatic {
		a.Flags |= chem.Aromatic
	}
	n.atom = a
}

// keepsHydrogens reports whether an atom is a stereo centre, whose hydrogen stays
// where bonds are added, so that the outcome is impossible.
func (b *builder) keepsHydrogens(i int32) bool {
	if b.free || !b.marked {
		return false
	}
	r := b.owner[i]
	return b.targets[r].Chirality()[i-b.base[r]].Tetrahedral()
}

// degree returns the number of neighbours of an atom in its reactant.
func (b *builder) degree(i int32) int {
	r := b.owner[i]
	return b.mols[r].Mol.Degree(i - b.base[r])
}

// weightBefore returns the sum of the weights of the bonds of an atom in its
// reactant.
func (b *builder) weightBefore(i int32) int {
	r := b.owner[i]
	sum := 0
	for _, nb := range b.mols[r].Mol.Neighbors(i - b.base[r]) {
		sum += weight(b.mols[r].BondOrder(nb.Bond))
	}
	return sum
}

// state puts what the result side says into an atom.
func (b *builder) state(a *chem.Atom, s *smarts.Stated) {
	old := *a
	if s.HasElement && s.Element != chem.Wildcard && s.Element != a.Element {
		*a = chem.Atom{Element: s.Element}
	}
	if s.HasIsotope {
		a.Isotope = s.Isotope
	}
	if s.HasCharge {
		a.Charge = s.Charge
	}
	if a.Element != old.Element || a.Charge != old.Charge {
		a.Hydrogens, a.Radicals, a.Flags = 0, 0, 0
	}
	if s.HasHydrogen {
		a.Hydrogens, a.Flags = s.Hydrogens, chem.NoImplicit
		a.Radicals = 0
	}
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}

func filled(s []int32, n int, value int32) []int32 {
	s = resize(s, n)
	for i := range s {
		s[i] = value
	}
	return s
}
