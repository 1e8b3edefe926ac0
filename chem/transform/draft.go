package transform

import (
	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
)

// draft is one molecule of an outcome until it is known that the outcome is new.
type draft struct {
	piece   *piece
	origins []Origin
	kept    []Origin
	made    []MadeBond
}

// record holds the memory of an outcome for use again.
type record struct {
	products []Product
	infos    []*perception.Info
	origins  [][]Origin
	lates    []*late
	broken   []BrokenBond
	made     []MadeBond
	deleted  []Place
}

// finish cuts the section into its connected parts and perceives them.
func (b *builder) finish() bool {
	n := len(b.atoms)
	b.part = filled(b.part, n, -1)
	b.index = resize(b.index, n)
	for i := range b.atoms {
		if b.part[i] >= 0 {
			continue
		}
		if b.count == len(b.drafts) {
			b.drafts = append(b.drafts, new(draft))
		}
		d := b.drafts[b.count]
		b.collect(int32(i), int32(b.count))
		if !b.assemble(d, int32(b.count)) {
			return false
		}
		b.listMade(d, int32(b.count))
		b.count++
	}
	return true
}

// collect marks the part that holds a new atom with its number.
func (b *builder) collect(seed, number int32) {
	b.part[seed] = number
	b.stack = append(b.stack[:0], seed)
	for len(b.stack) > 0 {
		i := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		for _, nb := range b.neighbors(i) {
			if b.part[nb.atom] < 0 {
				b.part[nb.atom] = number
				b.stack = append(b.stack, nb.atom)
			}
		}
	}
}

// assemble makes and perceives the molecule of a part; atoms and bonds keep their
// order. It reports false when the molecule is impossible.
func (b *builder) assemble(d *draft, number int32) bool {
	b.gather(d, number)
	p, known := b.pieces.find(&b.parent, b.partAtoms, b.partBonds)
	if !known {
		b.recognise(p)
	}
	if !p.failed && !p.described && !b.late {
		before := b.budget
		p.failed = !b.describe(&p.info)
		p.described, b.budget = true, before // that work was counted
	}
	if p.failed {
		return false
	}
	d.piece = p
	if p.described && p.info.Source != nil {
		d.kept = d.kept[:0]
		for _, k := range p.info.Source {
			d.kept = append(d.kept, d.origins[k])
		}
		d.origins, d.kept = d.kept, d.origins
	}
	return true
}

// gather lists the atoms and bonds of a part.
func (b *builder) gather(d *draft, number int32) {
	b.spend(len(b.atoms) + len(b.bonds))
	d.origins = d.origins[:0]
	b.partAtoms, b.partBonds = b.partAtoms[:0], b.partBonds[:0]
	b.parent.Atoms, b.parent.Bonds = b.parent.Atoms[:0], b.parent.Bonds[:0]
	for i := range b.atoms {
		if b.part[i] == number {
			b.index[i] = int32(len(b.partAtoms))
			b.partAtoms = append(b.partAtoms, b.atoms[i].atom)
			b.parent.Atoms = append(b.parent.Atoms, b.atoms[i].source)
			d.origins = append(d.origins, b.origin(int32(i)))
		}
	}
	for k := range b.bonds {
		bond := &b.bonds[k]
		if b.part[bond.begin] != number {
			continue
		}
		out := chem.Bond{Begin: b.index[bond.begin], End: b.index[bond.end], Order: bond.order, Stereo: bond.stereo}
		if bond.stereo != chem.StereoNone {
			out.StereoAtoms = [2]int32{b.index[bond.stereoAtoms[0]], b.index[bond.stereoAtoms[1]]}
		}
		b.partBonds = append(b.partBonds, out)
		b.parent.Bonds = append(b.parent.Bonds, bond.source)
	}
}

// recognise identifies the part that was gathered, and describes it unless it was met
// before.
func (b *builder) recognise(p *piece) {
	stated := b.met.now.state(b.partAtoms, b.partBonds)
	if stated {
		if known, ok := b.met.find(); ok {
			p.facts = known
			b.spend(p.work)
			return
		}
	}
	before := b.budget
	if p.failed = !b.describe(&p.info); p.failed {
		return
	}
	p.described = true
	p.id = b.identity(&p.info)
	p.unsure = !b.canon.Complete()
	p.charge, p.members, p.work = netCharge(&p.info), ringMembers(&p.info), before-b.budget
	if stated && !p.unsure && p.info.Source == nil && p.info.Mol.NumAtoms() == len(b.partAtoms) {
		b.met.put(p.facts)
	}
}

// describe perceives the part that was gathered.
func (b *builder) describe(info *perception.Info) bool {
	b.parent.Info = nil
	if len(b.mols) == 1 {
		b.parent.Info = b.mols[0]
	}
	return b.perceive(b.partAtoms, b.partBonds, &b.parent, info)
}

// perceive perceives a molecule with what is known of it from its parent.
func (b *builder) perceive(atoms []chem.Atom, bonds []chem.Bond, parent *perception.Parent, dst *perception.Info) bool {
	b.mol.Reset()
	for _, a := range atoms {
		b.mol.AddAtom(a)
	}
	for _, bond := range bonds {
		b.mol.AddBond(bond)
	}
	if b.mol.BuildInto(&b.built) != nil {
		return false
	}
	if parent.Info == nil {
		parent = nil
	}
	info, err := b.work.PerceiveFrom(parent, &b.built, perception.Options{})
	b.spend(b.work.Work())
	if err != nil {
		return false
	}
	info.CopyInto(dst)
	return true
}

func netCharge(info *perception.Info) int {
	sum := 0
	for _, a := range info.Mol.Atoms() {
		sum += int(a.Charge)
	}
	return sum
}

// identity is that of a molecule.
func (b *builder) identity(info *perception.Info) canon.ID {
	id := b.canon.Identity(info)
	b.spend(b.canon.Work())
	return id
}

func (b *builder) origin(i int32) Origin {
	n := &b.atoms[i]
	o := Origin{Place: Place{-1, -1}, Named: n.right >= 0}
	if n.source >= 0 {
		r := b.owner[n.source]
		o.Place = Place{r, n.source - b.base[r]}
	}
	if n.right >= 0 {
		o.Map = b.t.right[n.right].number
	}
	return o
}

// listMade notes the bonds of a finished part that the template made or changed.
// Its atoms are numbered as in info.Mol.
func (b *builder) listMade(d *draft, number int32) {
	d.made = d.made[:0]
	for k := range b.bonds {
		bond := &b.bonds[k]
		if bond.right < 0 || b.part[bond.begin] != number {
			continue
		}
		was := chem.ZeroOrder
		if bond.source >= 0 {
			was = b.mols[b.owner[b.atoms[bond.begin].source]].BondOrder(bond.source)
		}
		begin, end := b.placeIn(d.piece, b.index[bond.begin]), b.placeIn(d.piece, b.index[bond.end])
		if was != bond.order && begin >= 0 && end >= 0 {
			d.made = append(d.made, MadeBond{number, begin, end, bond.order, was})
		}
	}
}

// placeIn returns the atom of the molecule perceived that an atom of the molecule given
// became, -1 for a hydrogen that was folded.
func (b *builder) placeIn(p *piece, atom int32) int32 {
	if !p.described || p.info.Source == nil {
		return atom
	}
	b.spend(len(p.info.Source))
	for at, from := range p.info.Source {
		if from == atom {
			return int32(at)
		}
	}
	return -1
}

// sortDrafts orders the molecules and works out the identity of the outcome.
func (b *builder) sortDrafts() {
	b.order = resize(b.order, b.count)
	b.id = canon.ID{}
	for i := range b.order {
		k, p := i, b.drafts[i].piece
		for ; k > 0; k-- {
			before := b.drafts[b.order[k-1]].piece
			if compareProducts(p.numAtoms(), before.numAtoms(), p.id, before.id) >= 0 {
				break
			}
			b.order[k] = b.order[k-1]
		}
		b.order[k] = int32(i)
		b.id = joinIDs(b.id, p.id)
	}
}

// outcome copies the drafts into an outcome, in the memory of a record unless it
// is nil.
func (b *builder) outcome(r *record) Outcome {
	if r == nil {
		r = new(record)
	}
	r.products, r.made = r.products[:0], r.made[:0]
	for i, k := range b.order {
		d := b.drafts[k]
		if i == len(r.infos) {
			r.infos, r.origins, r.lates = append(r.infos, nil), append(r.origins, nil), append(r.lates, nil)
		}
		if r.infos[i] == nil {
			r.infos[i] = new(perception.Info)
		}
		r.origins[i] = append(r.origins[i][:0], d.origins...)
		b.kept += d.piece.numAtoms() + d.piece.members
		product := Product{Origins: r.origins[i], facts: d.piece.facts, unsure: d.piece.unsure}
		if d.piece.described {
			d.piece.info.CopyInto(r.infos[i])
			product.Info = r.infos[i]
		} else {
			if r.lates[i] == nil {
				r.lates[i] = new(late)
			}
			product.late = r.lates[i]
			product.late.keep(d.piece, b.mols[0], r.infos[i])
		}
		r.products = append(r.products, product)
		for _, made := range d.made {
			made.Product = int32(i)
			r.made = append(r.made, made)
		}
	}
	b.listBroken(r)
	b.listDeleted(r)
	return Outcome{Products: r.products, Broken: r.broken, Made: r.made, Deleted: r.deleted, id: b.id}
}

// ringMembers returns the number of atoms of all rings together.
func ringMembers(info *perception.Info) int {
	n := 0
	for i := range info.Rings.Len() {
		n += len(info.Rings.Atoms(i))
	}
	return n
}

// listDeleted notes the atoms that stand in no product.
func (b *builder) listDeleted(r *record) {
	r.deleted = r.deleted[:0]
	for i, kept := range b.inSome {
		if !kept {
			owner := b.owner[i]
			r.deleted = append(r.deleted, Place{owner, int32(i) - b.base[owner]})
		}
	}
}

// listBroken notes the bonds of the pattern that the result side does not have.
func (b *builder) listBroken(r *record) {
	r.broken = r.broken[:0]
	for p, q := range b.t.reaction.Reactants {
		for k := range q.Bonds {
			left := [2]int32{b.t.leftBase[p] + q.Bonds[k].Begin, b.t.leftBase[p] + q.Bonds[k].End}
			if b.rightHas(b.t.left[left[0]].right, b.t.left[left[1]].right) {
				continue
			}
			i, j := b.place[left[0]], b.place[left[1]]
			found := b.bondBetween(i, j)
			r.broken = append(r.broken, BrokenBond{int32(p), i - b.base[p], j - b.base[p], b.mols[p].BondOrder(found)})
		}
	}
}

// rightHas reports whether the result side bonds two right atoms.
func (b *builder) rightHas(i, j int32) bool {
	if i < 0 || j < 0 {
		return false
	}
	for _, nb := range b.t.right[i].neighbors {
		if nb == j {
			return true
		}
	}
	return false
}
