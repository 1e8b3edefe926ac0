package layout

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// Peptides: the chain of N, alpha carbon and carbonyl carbon zigzags on at every
// residue, whatever its side chain, and runs from the nitrogen end at the left to
// the right. Chains of two amino acids only run that way; single ones are drawn like all
// other molecules.

// spine is the main chains of the peptides of a molecule.
type spine struct {
	bonds    []bool // per bond: lies in a main chain
	residues []residue
	used     bool
}

// residue is an amino acid in a chain.
type residue struct{ nitrogen, alpha, carbonyl int32 }

// minPeptideLinks is the number of amide bonds between amino acids from which
// their chain is a main chain.
const minPeptideLinks = 2

// findSpine fills w.spine.
func (w *Workspace) findSpine() {
	m, s := w.info.Mol, &w.spine
	s.residues = s.residues[:0]
	s.used = false
	for i := range int32(m.NumAtoms()) {
		if r, ok := w.residueAt(i); ok {
			s.residues = append(s.residues, r)
		}
	}
	if len(s.residues) <= minPeptideLinks {
		return
	}
	s.bonds = cleared(s.bonds, m.NumBonds())
	for _, r := range s.residues {
		s.bonds[m.BondBetween(r.nitrogen, r.alpha)] = true
	}
	links := 0
	for _, r := range s.residues {
		for _, nb := range m.Neighbors(r.carbonyl) {
			if m.Atom(nb.Atom).Element == 7 && w.onSpine(nb.Atom) {
				s.bonds[nb.Bond] = true
				links++
			}
		}
		s.bonds[m.BondBetween(r.alpha, r.carbonyl)] = true
	}
	s.used = links >= minPeptideLinks
}

// residueAt returns the amino acid to which a carbonyl carbon belongs.
func (w *Workspace) residueAt(carbonyl int32) (r residue, ok bool) {
	m := w.info.Mol
	if m.Atom(carbonyl).Element != 6 || m.Degree(carbonyl) != 3 || w.info.Atoms[carbonyl].Hybrid != perception.SP2 {
		return r, false
	}
	r = residue{-1, -1, carbonyl}
	double := false
	for _, nb := range m.Neighbors(carbonyl) {
		switch m.Atom(nb.Atom).Element {
		case 8:
			double = double || w.info.Bonds[nb.Bond].Order == chem.Double
		case 6:
			if w.info.Atoms[nb.Atom].Hybrid == perception.SP3 {
				r.alpha = nb.Atom
			}
		}
	}
	if !double || r.alpha < 0 {
		return r, false
	}
	for _, nb := range m.Neighbors(r.alpha) {
		if m.Atom(nb.Atom).Element == 7 {
			r.nitrogen = nb.Atom
			break
		}
	}
	return r, r.nitrogen >= 0
}

// onSpine reports whether an atom is an end of a bond of a main chain.
func (w *Workspace) onSpine(atom int32) bool {
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if w.spine.bonds[nb.Bond] {
			return true
		}
	}
	return false
}

// inSpine reports whether two atoms are neighbours in a main chain.
func (w *Workspace) inSpine(a, b int32) bool {
	return w.spine.used && b >= 0 && w.spine.bonds[w.info.Mol.BondBetween(a, b)]
}

// spineFirst moves the neighbour with which the main chain goes on to the front
// of the missing neighbours of an atom, and reports whether the atom was reached
// along the chain. Reached from a side chain the nitrogen comes first, farthest
// from what hangs on the side chain, because of the carbonyl group behind it.
func (w *Workspace) spineFirst(a int32) (along bool) {
	g := &w.grow
	if !w.spine.used {
		return false
	}
	along = w.inSpine(a, g.parent[a])
	for i, c := range g.children {
		if w.inSpine(a, c) && (along || w.info.Mol.Atom(c).Element == 7) {
			g.children = slices.Insert(slices.Delete(g.children, i, i+1), 0, c)
			return along
		}
	}
	return false
}

// straighten lets the main chain go on away from an atom from which both of its
// parts were placed, and turns the side chains towards the carbonyl group.
func (w *Workspace) straighten(a int32) {
	g := &w.grow
	if !w.spine.used {
		return
	}
	previous := int32(-1)
	for _, c := range g.children {
		if g.parent[c] != a || w.systems.of[c] >= 0 {
			continue
		}
		if !w.inSpine(a, c) {
			w.turnSideChain(a, c)
			continue
		}
		if previous >= 0 && !w.inSpine(a, g.parent[a]) {
			g.turn[c] = awayFrom(g.heading[c], g.heading[previous])
			g.turn[previous] = -g.turn[c]
		}
		previous = c
	}
}

// turnSideChain turns the side chain that begins with c towards the carbonyl
// group, where there is only a hydrogen in its way.
func (w *Workspace) turnSideChain(alpha, c int32) {
	g := &w.grow
	for _, nb := range w.info.Mol.Neighbors(alpha) {
		if w.spine.bonds[nb.Bond] && w.info.Mol.Atom(nb.Atom).Element == 6 && g.placed[nb.Atom] {
			g.turn[c] = -awayFrom(g.heading[c], w.pos[nb.Atom].sub(w.pos[alpha]))
		}
	}
}

// awayFrom returns the side of a direction on which another does not lie.
func awayFrom(heading, other vec) int8 {
	if heading.cross(other) > 0 {
		return -1
	}
	return 1
}

// leastBackwards is how far the main chain of a component must run to the left to be
// turned, in bond lengths: that of a cyclic peptide runs nowhere.
const leastBackwards = 0.5

// runsBackwards reports whether the main chain of a component runs from right to
// left, and whether it has one: two amino acids are enough for that.
func (w *Workspace) runsBackwards(atoms []int32) (backwards, has bool) {
	component := w.grow.component[atoms[0]]
	sum := 0.0
	for _, r := range w.spine.residues {
		if w.grow.component[r.alpha] == component {
			sum += w.pos[r.carbonyl].x - w.pos[r.nitrogen].x
			has = has || w.linked(r)
		}
	}
	return has && sum < -leastBackwards, has
}

// linked reports whether an amino acid is bonded to the nitrogen of another one.
func (w *Workspace) linked(r residue) bool {
	for _, other := range w.spine.residues {
		if other.nitrogen != r.nitrogen && w.info.Mol.BondBetween(r.carbonyl, other.nitrogen) >= 0 {
			return true
		}
	}
	return false
}
