package aromatic

import (
	"fmt"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/ring"
)

// Error says that an aromatic system has no Kekulé form.
type Error struct {
	// Exhausted: the system is too large and involved to decide.
	Exhausted bool
	// Atoms are the atoms of the system that need a double bond, in ascending
	// order, or the one atom at fault. The first one names the place.
	Atoms []int32
	// OutsideRing: the atom was stated aromatic but lies in no ring.
	OutsideRing bool
}

// Error names the atoms by index.
func (e *Error) Error() string {
	if e.Exhausted {
		return fmt.Sprintf("aromatic: the system of atom %d is too involved", e.Atoms[0])
	}
	if e.OutsideRing {
		return fmt.Sprintf("aromatic: atom %d is written aromatic but lies in no ring", e.Atoms[0])
	}
	var names strings.Builder
	for i, a := range e.Atoms {
		if i == 20 {
			names.WriteString(" ...")
			break
		}
		fmt.Fprintf(&names, " %d", a)
	}
	return fmt.Sprintf("aromatic: no way to place the double bonds among atoms%s", names.String())
}

// role of an atom in the placing of double bonds.
type role uint8

const (
	bystander role = iota
	needs          // must get a double bond
	may            // may get one: a wildcard
)

type kekulizer struct {
	role     []role
	aromatic []bool // per atom: stated aromatic, or at an aromatic bond
	matching
}

// Kekulize replaces the aromatic bonds in order, which is parallel to the bonds
// of m, by single and double ones. It fails with an *Error when that is not
// possible; order is then undefined. atoms is parallel to the atoms of m and
// rings is the ring set of m.
func (w *Workspace) Kekulize(m *chem.Molecule, rings *ring.Set, atoms []Atom, order []chem.BondOrder) error {
	k := &w.kekulizer
	if !k.flag(m, order) {
		return nil
	}
	for i, a := range m.Atoms() {
		if a.IsAromatic() && rings.AtomRings(int32(i)) == 0 {
			return &Error{Atoms: []int32{int32(i)}, OutsideRing: true}
		}
	}
	k.cast(m, rings, atoms, order)
	k.link(m, rings, order)
	for i := range order {
		if order[i] == chem.AromaticBond {
			order[i] = chem.Single
		}
	}
	if left := k.match(); left >= 0 {
		return &Error{Atoms: k.system(left), Exhausted: k.steps > maxSteps}
	}
	for v, partner := range k.mate {
		if partner > int32(v) {
			order[m.BondBetween(k.vertex[v], k.vertex[partner])] = chem.Double
		}
	}
	return nil
}

// flag marks the aromatic atoms and reports whether there are any.
func (k *kekulizer) flag(m *chem.Molecule, order []chem.BondOrder) (any bool) {
	k.aromatic = sized(k.aromatic, m.NumAtoms())
	for i, a := range m.Atoms() {
		k.aromatic[i] = a.IsAromatic()
		any = any || k.aromatic[i]
	}
	for i, b := range m.Bonds() {
		if order[i] == chem.AromaticBond {
			k.aromatic[b.Begin], k.aromatic[b.End], any = true, true, true
		}
	}
	return any
}

// cast gives every atom its role.
func (k *kekulizer) cast(m *chem.Molecule, rings *ring.Set, atoms []Atom, order []chem.BondOrder) {
	k.role = zeroed(k.role, m.NumAtoms())
	wildcards := false
	for i, a := range m.Atoms() {
		switch {
		case rings.AtomRings(int32(i)) == 0:
		case a.Element == chem.Wildcard:
			wildcards = true
		case k.aromatic[i] && wantsDouble(m, int32(i), atoms[i], order):
			k.role[i] = needs
		}
	}
	if wildcards {
		k.castWildcards(m, rings)
	}
}

// wantsDouble decides whether an aromatic atom lacks one bond to its valence
// once all aromatic bonds count as single. The rule for charges is the one that
// RDKit keeps for this purpose: positive charge adds to the valence right of
// carbon and takes from it on the left; carbon loses either way.
func wantsDouble(m *chem.Molecule, atom int32, d Atom, order []chem.BondOrder) bool {
	a := m.Atom(atom)
	bonded, silent := 0, 0
	for _, n := range m.Neighbors(atom) {
		c := contribution(&m.Bonds()[n.Bond], order[n.Bond], atom)
		bonded += c
		if c == 0 {
			silent++
		}
	}
	bonded += d.hydrogens()
	charge := int(a.Charge)
	if isEarly(a.Element) || a.Element == chem.C && charge > 0 {
		charge = -charge
	}
	valences := a.Element.Valences()
	valence := int(valences[0]) + charge
	total := int(d.Bonds) + int(d.Implied)
	for _, v := range valences[1:] {
		if total <= valence || v <= 0 {
			break
		}
		valence = int(v) + charge
	}
	radicals := int(d.Radicals)
	if m.Degree(atom)+int(d.Implied)-silent+radicals >= valence {
		return false
	}
	return valence == bonded+1+radicals || radicals == 0 && d.Fixed && valence == bonded+2
}

// isEarly reports whether the element gains bonds with negative charge: those
// left of carbon, and the heavy ones of its group and the next.
func isEarly(e chem.Element) bool {
	switch e {
	case 32, 50, 51, 82, 83: // Ge, Sn, Sb, Pb, Bi
		return true
	}
	n := e.OuterElectrons()
	return n > 0 && n < 4 && e != chem.H && e != chem.He
}

// castWildcards lets those wildcard atoms take a double bond that lie in a ring
// with an aromatic atom that is in no other ring. RDKit also counts how many ring
// neighbours are aromatic, of those it has met so far, so that what it reads
// depends on where the text starts; here a bond to any aromatic neighbour will do.
func (k *kekulizer) castWildcards(m *chem.Molecule, rings *ring.Set) {
	for r := range rings.Len() {
		atoms := rings.Atoms(r)
		if !slices.ContainsFunc(atoms, func(a int32) bool { return k.aromatic[a] && rings.AtomRings(a) == 1 }) {
			continue
		}
		for _, a := range atoms {
			if m.Atoms()[a].Element == chem.Wildcard {
				k.role[a] = may
			}
		}
	}
}

// link makes the graph of the atoms with a role, joined by the ring bonds that
// may become double.
func (k *kekulizer) link(m *chem.Molecule, rings *ring.Set, order []chem.BondOrder) {
	k.begin(m.NumAtoms())
	for i, r := range k.role {
		if r != bystander {
			k.addVertex(int32(i), r == may)
		}
	}
	for _, atom := range k.vertex {
		for _, n := range m.Neighbors(atom) {
			if k.number[n.Atom] < 0 || rings.BondRings(n.Bond) == 0 {
				continue
			}
			wild := k.role[atom] == may || k.role[n.Atom] == may
			if order[n.Bond] == chem.AromaticBond || wild && order[n.Bond] == chem.Single {
				k.edges = append(k.edges, k.number[n.Atom])
			}
		}
		k.from = append(k.from, int32(len(k.edges)))
	}
}
