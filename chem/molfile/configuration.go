package molfile

import (
	"slices"

	"athanor/chem"
	"athanor/chem/stereo"
)

// setMarks gives the atoms and bonds of the builder the marks that follow from
// wedges, coordinates and parities of m, which was built from it. It reports
// whether there are any.
func (r *Reader) setMarks(m *chem.Molecule) bool {
	r.rec.InSpace = false
	flat := true // all atoms stand at one point
	points := r.rec.points
	for i := range points {
		p := &points[i]
		if p.Z != 0 {
			r.rec.InSpace = true
			break
		}
		if p.X != points[0].X || p.Y != points[0].Y {
			flat = false
		}
	}
	switch {
	case r.rec.InSpace:
		found := r.marksInSpace(m)
		return r.doubleBonds(m) || found
	case flat:
		return len(points) > 1 && r.marksOfParities(m)
	}
	found := r.marksOfWedges(m)
	return r.doubleBonds(m) || found
}

// marksOfWedges sets the marks that a drawing shows.
func (r *Reader) marksOfWedges(m *chem.Molecule) bool {
	found := false
	for i := range m.Bonds() {
		b := &m.Bonds()[i]
		if b.Wedge == chem.WedgeNone || !r.firstWedge(m, int32(i), b.Begin) {
			continue
		}
		mark, contradicted := stereo.Drawn(m, m.Points(), r.marks, b.Begin)
		if contradicted {
			r.contradicted(b.Begin)
		}
		if mark != chem.ChiralNone {
			r.builder.Atom(b.Begin).Chirality = mark
			found = true
		}
	}
	return found
}

// firstWedge reports whether bond is the first one with its narrow end at an atom,
// and lists all of them in marks.
func (r *Reader) firstWedge(m *chem.Molecule, bond, atom int32) bool {
	r.marks = r.marks[:0]
	for _, n := range m.Neighbors(atom) {
		b := &m.Bonds()[n.Bond]
		if b.Wedge == chem.WedgeNone || b.Begin != atom {
			continue
		}
		if len(r.marks) == 0 && n.Bond != bond {
			return false
		}
		r.marks = append(r.marks, stereo.WedgeMark{Bond: n.Bond, From: atom, Mark: b.Wedge})
	}
	return true
}

func (r *Reader) contradicted(atom int32) {
	r.warn("the wedges at atom " + decimal(int(atom)+1) + " contradict each other; its configuration is open")
}

// marksInSpace sets the marks that positions in space show, but for atoms with a
// wavy bond.
func (r *Reader) marksInSpace(m *chem.Molecule) bool {
	found := false
	for i := range int32(m.NumAtoms()) {
		if degree := m.Degree(i); degree < 3 || degree > 4 || degree == 3 && amine(m, i) || wavy(m, i) {
			continue
		}
		if mark := stereo.Tetrahedral(m, m.Points(), i); mark != chem.ChiralNone {
			r.builder.Atom(i).Chirality = mark
			found = true
		}
	}
	return found
}

// amine reports whether an atom is a nitrogen with a hydrogen, which swings through and
// is no centre.
func amine(m *chem.Molecule, atom int32) bool {
	if m.Atom(atom).Element != chem.N {
		return false
	}
	for _, n := range m.Neighbors(atom) {
		if m.Atom(n.Atom).Element == chem.H {
			return true
		}
	}
	return false
}

// wavy reports whether a wavy bond begins at an atom.
func wavy(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if b := m.Bond(n.Bond); b.Wedge == chem.WedgeWavy && b.Begin == atom {
			return true
		}
	}
	return false
}

// marksOfParities sets the marks that the parities of a table without coordinates
// state. Seen with the neighbour of the highest number (or the hydrogen that is not
// an atom) behind, the others run clockwise in the order of their numbers for
// parity 1.
func (r *Reader) marksOfParities(m *chem.Molecule) bool {
	found := false
	for i, parity := range r.parities {
		degree := m.Degree(int32(i))
		if parity == 0 || degree < 3 || degree > 4 {
			continue
		}
		var order [4]int32
		for k, n := range m.Neighbors(int32(i)) {
			order[k] = n.Atom
		}
		mark := chem.ChiralCW
		if parity == 2 {
			mark = chem.ChiralCCW
		}
		if stereo.OddSort(order[:degree]) {
			mark = mark.Inverted()
		}
		r.builder.Atom(int32(i)).Chirality = mark
		found = true
	}
	return found
}

// doubleBonds sets the configuration of double bonds from the positions of their
// substituents.
func (r *Reader) doubleBonds(m *chem.Molecule) bool {
	found := false
	r.around, r.metals, r.steps = nil, unseen, 0
	for i := range int32(m.NumBonds()) {
		b := &m.Bonds()[i]
		if b.Order != chem.Double || b.Stereo == chem.StereoEither || m.Degree(b.Begin) < 2 || m.Degree(b.End) < 2 {
			continue
		}
		begin, ok1 := substituent(m, b.Begin, i)
		end, ok2 := substituent(m, b.End, i)
		if !ok1 || !ok2 {
			continue
		}
		out := r.builder.Bond(i)
		if wavyNear(m, b.Begin) || wavyNear(m, b.End) {
			out.Stereo = chem.StereoEither
			found = true
			continue
		}
		references := [2]int32{begin, end}
		s := r.drawnDouble(m, b, references)
		for k := 1; s == chem.StereoNone && k < 4; k++ {
			// A substituent in line with the bond shows nothing; the other may.
			if other, ok := stereo.OtherReferences(m, i, [2]int32{begin, end}, k); ok {
				references = other
				s = r.drawnDouble(m, b, references)
			}
		}
		if s == chem.StereoNone || !r.told(m, i, references) || r.chelated(m, i) {
			continue
		}
		out.Stereo, out.StereoAtoms = s, references
		found = true
	}
	return found
}

// inLine is the sine below which a substituent stands in line with a double bond,
// as in stereo.DoubleBond.
const inLine = 0.05

// drawnDouble returns the configuration of a double bond relative to a neighbour of
// each end. In the plane two products tell the sides apart.
func (r *Reader) drawnDouble(m *chem.Molecule, b *chem.Bond, references [2]int32) chem.BondStereo {
	points := m.Points()
	if r.rec.InSpace {
		return stereo.DoubleBond(points, b.Begin, b.End, references)
	}
	begin, end := &points[b.Begin], &points[b.End]
	x, y := end.X-begin.X, end.Y-begin.Y
	px, py := points[references[0]].X-begin.X, points[references[0]].Y-begin.Y
	qx, qy := points[references[1]].X-end.X, points[references[1]].Y-end.Y
	p, q := x*py-y*px, x*qy-y*qx
	least := inLine * inLine * (x*x + y*y)
	switch {
	case p*p <= least*(px*px+py*py), q*q <= least*(qx*qx+qy*qy):
		return chem.StereoNone
	case (p > 0) == (q > 0):
		return chem.StereoCis
	}
	return chem.StereoTrans
}

// wavyNear reports whether an atom has a wavy bond, whichever end is narrow.
func wavyNear(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if m.Bond(n.Bond).Wedge == chem.WedgeWavy {
			return true
		}
	}
	return false
}

// substituent returns the atom at an end of a double bond that its configuration
// may refer to: not a hydrogen where there is another. It fails for ends with none
// or more than two, and with another double bond.
func substituent(m *chem.Molecule, end, bond int32) (atom int32, ok bool) {
	list := m.Neighbors(end)
	if len(list) > 3 {
		return 0, false
	}
	for _, n := range list {
		if n.Bond == bond {
			continue
		}
		if order := m.Bonds()[n.Bond].Order; order == chem.Double || order == chem.Triple {
			return 0, false
		}
		if !ok || m.Atoms()[atom].Element == chem.H {
			atom, ok = n.Atom, true
		}
	}
	return atom, ok
}

// minStereoRing is the size of the smallest ring in which a double bond can be cis
// or trans.
const minStereoRing = 8

// seen says whether a molecule was looked through for metals, and with what result.
type seen uint8

const (
	unseen seen = iota
	absent
	present
)

// maxChelateSteps bounds the bonds looked at for small rings through metals in one
// table.
const maxChelateSteps = 2_000_000

// chelated reports whether a double bond lies in a small ring through a metal. The
// rings that perception finds leave out coordination bonds, but the ligand cannot
// turn.
func (r *Reader) chelated(m *chem.Molecule, bond int32) bool {
	if r.metals == unseen {
		r.metals = absent
		for i := range m.Atoms() {
			if m.Atoms()[i].Element.IsMetal() {
				r.metals = present
				break
			}
		}
	}
	if r.metals == absent {
		return false
	}
	b := m.Bond(bond)
	if r.steps > maxChelateSteps {
		return false
	}
	reached := []int32{b.Begin}
	seen := map[int32]bool{b.Begin: true}
	for distance, from := 1, 0; distance < minStereoRing-1; distance++ {
		to := len(reached)
		for ; from < to; from++ {
			for _, n := range m.Neighbors(reached[from]) {
				r.steps++
				if n.Bond == bond || seen[n.Atom] {
					continue
				}
				if n.Atom == b.End {
					return true
				}
				seen[n.Atom] = true
				reached = append(reached, n.Atom)
			}
		}
	}
	return false
}

// told reports whether a configuration that refers to a lone hydrogen atom says
// anything: the substituents of the other end must differ. Without one, what the
// substituents are does not matter here.
func (r *Reader) told(m *chem.Molecule, bond int32, references [2]int32) bool {
	b := m.Bond(bond)
	for k, end := range [2]int32{b.Begin, b.End} {
		h := m.Atom(references[k])
		if h.Element != chem.H || h.Isotope != 0 || m.Degree(end) != 2 {
			continue
		}
		if !stereo.HydrogenTells(m, end) {
			return false
		}
		if other := b.Other(end); m.Degree(other) == 3 && r.sameSubstituents(m, other, bond) {
			return false
		}
	}
	return true
}

// sameSubstituents reports whether the two substituents at an end of a double bond
// are alike as far as the graph shows, without marks.
func (r *Reader) sameSubstituents(m *chem.Molecule, end, bond int32) bool {
	var pair []int32
	for _, n := range m.Neighbors(end) {
		if n.Bond != bond {
			pair = append(pair, n.Atom)
		}
	}
	if r.around == nil {
		r.around = surroundings(m)
	}
	return len(pair) == 2 && r.around[pair[0]] == r.around[pair[1]]
}

// surroundingRounds is how far surroundings look.
const surroundingRounds = 32

// surroundings numbers the atoms by what stands around them.
func surroundings(m *chem.Molecule) []uint64 {
	now := make([]uint64, m.NumAtoms())
	next := make([]uint64, len(now))
	for i, a := range m.Atoms() {
		now[i] = mixed(uint64(a.Element)<<40|uint64(a.Isotope)<<24|uint64(uint8(a.Charge))<<16|uint64(a.Hydrogens)<<8|uint64(a.Radicals), 1)
	}
	var around []uint64
	for range min(surroundingRounds, len(now)) {
		for i := range now {
			around = around[:0]
			for _, n := range m.Neighbors(int32(i)) {
				around = append(around, mixed(now[n.Atom], uint64(m.Bonds()[n.Bond].Order)))
			}
			slices.Sort(around)
			h := now[i]
			for _, v := range around {
				h = mixed(h, v)
			}
			next[i] = h
		}
		now, next = next, now
	}
	return now
}

// mixed joins two numbers into one that depends on both (the finaliser of
// splitmix64).
func mixed(a, b uint64) uint64 {
	x := a*0x9e3779b97f4a7c15 + b
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
