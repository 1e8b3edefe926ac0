package inchi

// The InChI software knows no charges on atoms that an identifier does not
// charge, so it writes zwitterions with too many bonds:
//
//	CN(C)(C)=N...        for  C[N+](C)(C)[N-]...
//	C1=NN=[N-]=N1        for  C1=NN=N[N-]1 and the like
//	C[S-](=O)(=O)=O      for  CS(=O)(=O)[O-]
//
// Such a center is relieved along the shortest path of alternating multiple and
// single bonds that ends at an atom which can take a negative charge: multiple
// bonds on it lose one order and single ones gain one, so that only its two ends
// change their valence. A neutral center becomes positive and the other end
// negative; a negative center passes its charge on. Which atoms are preferred as
// the other end is the order of RDKit's InChI reader.
//
// Nitro groups, azides and halogen oxides are left to chem/perception.

import "athanor/chem"

// maxRepairSteps bounds the search for paths in one structure. Ordinary
// structures need some dozens of steps.
const maxRepairSteps = 200_000

// goal is one kind of atom at which a path may end.
type goal struct {
	element chem.Element
	charge  int8
	length  int // the most bonds on the path
	order   int8
	accept  func(r *repairer, center, atom int32) bool
}

// Goals in order of preference. Order is the order of the multiple bonds on the
// path.
var (
	nitrogenGoals = []goal{
		{chem.N, 0, 9, 2, (*repairer).inAzo},
		{chem.N, 1, 5, 2, nil},
		{chem.N, 0, 1, 2, nil},
		{chem.O, 0, 7, 2, nil},
		{chem.S, 0, 7, 2, nil},
		{chem.C, 0, 1, 2, nil},
		{chem.C, 0, 1, 3, nil},
	}
	anionGoals = []goal{
		{chem.O, 0, 1, 2, nil},
		{chem.N, 0, 1, 2, nil},
		{chem.N, 0, 9, 2, nil},
	}
)

// repairer holds the neighbours of a structure that needs repair.
type repairer struct {
	s         *Structure
	first     []int32
	adjacent  []chem.Neighbor
	onPath    []bool
	path      []int32 // bonds
	stepsLeft int
}

// repair relieves all centers with too many bonds.
func (s *Structure) repair() {
	valence := make([]int, len(s.Atoms))
	for i := range s.Atoms {
		a := &s.Atoms[i]
		valence[i] = int(max(0, a.Hydrogens)) + int(a.Isotopic[0]) + int(a.Isotopic[1]) + int(a.Isotopic[2])
	}
	for _, b := range s.Bonds {
		valence[b.Begin] += int(b.Order)
		valence[b.End] += int(b.Order)
	}
	var r *repairer
	protons := 0
	for i := range s.Atoms {
		a := &s.Atoms[i]
		if !crowded(a, valence[i]) {
			continue
		}
		if r == nil {
			r = newRepairer(s)
		}
		halogenate := a.Element != chem.N && a.Element != chem.S && a.Charge == -1
		if end := r.relieve(int32(i)); end >= 0 {
			valence[end]--
			if halogenate {
				protons++
			}
		}
	}
	s.dropProtons(protons)
	s.spreadHalogens()
}

// crowded reports whether an atom has one bond too many in the manner of the
// InChI software.
func crowded(a *Atom, valence int) bool {
	switch a.Element {
	case chem.N:
		return a.Charge == 0 && valence == 5 || a.Charge == -1 && valence == 4
	case chem.S:
		return a.Charge == -1 && valence > 2
	case chem.Cl, chem.Br, chem.I:
		return a.Charge == -1 && (valence == 4 || valence == 6 || valence == 8) || a.Charge == 0 && valence == 3
	}
	return false
}

func newRepairer(s *Structure) *repairer {
	r := &repairer{
		s:         s,
		first:     make([]int32, len(s.Atoms)+1),
		adjacent:  make([]chem.Neighbor, 2*len(s.Bonds)),
		onPath:    make([]bool, len(s.Atoms)),
		stepsLeft: maxRepairSteps,
	}
	for _, b := range s.Bonds {
		r.first[b.Begin+1]++
		r.first[b.End+1]++
	}
	for i := range s.Atoms {
		r.first[i+1] += r.first[i]
	}
	next := append([]int32(nil), r.first...)
	for i, b := range s.Bonds {
		r.adjacent[next[b.Begin]] = chem.Neighbor{Atom: b.End, Bond: int32(i)}
		r.adjacent[next[b.End]] = chem.Neighbor{Atom: b.Begin, Bond: int32(i)}
		next[b.Begin]++
		next[b.End]++
	}
	return r
}

func (r *repairer) neighbors(atom int32) []chem.Neighbor {
	return r.adjacent[r.first[atom]:r.first[atom+1]]
}

// relieve takes one bond, or two, from a center. It returns the other end of the
// path when that lost one too, otherwise -1.
func (r *repairer) relieve(center int32) int32 {
	a := &r.s.Atoms[center]
	switch {
	case a.Element != chem.N && a.Charge == 0:
		r.loosenHalogen(center)
		return -1
	case a.Charge == -1:
		if a.Element == chem.N && r.rotate(center) {
			return -1
		}
		return r.shift(center, anionGoals)
	case r.bondedTo(center, chem.O, 2) || r.bondedTo(center, chem.N, 3):
		return -1 // chem/perception knows what to do
	}
	return r.shift(center, nitrogenGoals)
}

// shift looks for the first goal that can be reached and moves bonds and charges.
func (r *repairer) shift(center int32, goals []goal) int32 {
	for i := range goals {
		end := r.find(center, &goals[i])
		if end < 0 {
			continue
		}
		r.flip()
		r.s.Atoms[center].Charge++
		r.s.Atoms[end].Charge--
		return end
	}
	return -1
}

// find searches for the shortest path to a goal, leaves it in r.path, and
// returns its end, or -1.
func (r *repairer) find(center int32, g *goal) int32 {
	for length := 1; length <= g.length; length += 2 {
		r.path = r.path[:0]
		if end := r.extend(center, center, length, g); end >= 0 {
			return end
		}
	}
	return -1
}

// extend goes on from an atom until the path has the wanted length.
func (r *repairer) extend(center, atom int32, length int, g *goal) int32 {
	r.onPath[atom] = true
	defer func() { r.onPath[atom] = false }()
	for _, n := range r.neighbors(atom) {
		if r.stepsLeft--; r.stepsLeft < 0 {
			return -1
		}
		want := int8(1)
		if len(r.path)%2 == 0 {
			want = g.order
		}
		if r.onPath[n.Atom] || r.s.Bonds[n.Bond].Order != want {
			continue
		}
		r.path = append(r.path, n.Bond)
		end := int32(-1)
		if len(r.path) < length {
			end = r.extend(center, n.Atom, length, g)
		} else if r.reached(center, n.Atom, g) {
			end = n.Atom
		}
		if end >= 0 {
			return end
		}
		r.path = r.path[:len(r.path)-1]
	}
	return -1
}

func (r *repairer) reached(center, atom int32, g *goal) bool {
	a := &r.s.Atoms[atom]
	return a.Element == g.element && a.Charge == g.charge && a.Radical == 0 && (g.accept == nil || g.accept(r, center, atom))
}

// flip moves the bonds along the path.
func (r *repairer) flip() {
	for i, bond := range r.path {
		if i%2 == 0 {
			r.s.Bonds[bond].Order--
		} else {
			r.s.Bonds[bond].Order++
		}
	}
}

// inAzo reports whether a nitrogen has a double bond to another one than the
// center.
func (r *repairer) inAzo(center, atom int32) bool {
	for _, n := range r.neighbors(atom) {
		if n.Atom != center && r.s.Atoms[n.Atom].Element == chem.N && r.s.Bonds[n.Bond].Order == 2 {
			return true
		}
	}
	return false
}

// bondedTo reports whether an atom has a bond of the given order to a neutral
// atom of an element.
func (r *repairer) bondedTo(atom int32, element chem.Element, order int8) bool {
	for _, n := range r.neighbors(atom) {
		if other := &r.s.Atoms[n.Atom]; other.Element == element && other.Charge == 0 && r.s.Bonds[n.Bond].Order == order {
			return true
		}
	}
	return false
}

// rotate relieves a negative nitrogen with two double bonds in a five-membered
// ring, which keeps its charge: the other two double bonds it can have there
// move towards it.
func (r *repairer) rotate(center int32) bool {
	r.path = r.path[:0]
	return r.closeRing(center, center)
}

// closeRing looks for a ring of five alternating bonds through the center that
// begins and ends with a double bond, and flips it.
func (r *repairer) closeRing(center, atom int32) bool {
	r.onPath[atom] = true
	defer func() { r.onPath[atom] = false }()
	for _, n := range r.neighbors(atom) {
		want := int8(1 + (len(r.path)+1)%2)
		last := len(r.path)+1 == 5
		if r.s.Bonds[n.Bond].Order != want || last != (n.Atom == center) || !last && r.onPath[n.Atom] {
			continue
		}
		r.path = append(r.path, n.Bond)
		if last {
			r.flip()
			return true
		}
		if r.closeRing(center, n.Atom) {
			return true
		}
		r.path = r.path[:len(r.path)-1]
	}
	return false
}

// loosenHalogen makes a triple bond of a terminal halogen to sulfur, selenium or
// tellurium single.
func (r *repairer) loosenHalogen(halogen int32) {
	n := r.neighbors(halogen)
	if len(n) != 1 || r.s.Bonds[n[0].Bond].Order != 3 {
		return
	}
	switch r.s.Atoms[n[0].Atom].Element {
	case chem.S, chem.Se, chem.Te:
		r.s.Bonds[n[0].Bond].Order = 1
	}
}
