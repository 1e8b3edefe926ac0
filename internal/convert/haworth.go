package convert

import (
	"math"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/stereo"
	"athanor/internal/drawing"
)

// A Haworth projection shows the ring of a sugar from the front and a little from
// above. Bold and wedged bonds mark the edge that is nearer; they are perspective
// and say nothing about configuration. What says it is whether a substituent stands
// above or below its ring atom:
//
//	         CH2OH
//	        /
//	     C-----O
//	    /       \
//	   C         C
//	    \\     //|
//	      C===C  OH
//
// Files call a bold bond a wedge, so that a plain reading gives some centres a
// configuration by accident.

// haworth is what was recognised in a record. Indices are those of its molecule.
type haworth struct {
	bonds []int32   // marked bonds of all rings, in perspective
	rings [][]int32 // ring atoms
	marks map[int32]chem.Chirality
	mol   *chem.Molecule
	space []chem.Point // where the atoms of a ring and its substituents stand
}

// upright is the tangent of the greatest slant of a substituent, 30°.
var upright = math.Tan(30 * math.Pi / 180)

// minFrontEdge is the least number of bonds of a front edge: the one in front and
// those that lead to it.
const minFrontEdge = 3

// findHaworth looks for Haworth projections. The warning tells of a ring that looks
// like one and is not complete.
func findHaworth(rec *molfile.Record, info *perception.Info) (haworth, string) {
	h := haworth{mol: rec.Mol, marks: map[int32]chem.Chirality{}}
	if rec.InSpace || len(rec.Mol.Points()) == 0 {
		return haworth{}, ""
	}
	for r := range info.Rings.Len() {
		var atoms []int32
		for _, a := range info.Rings.Atoms(r) {
			atoms = append(atoms, info.SourceAtom(a))
		}
		bonds := perspective(rec.Mol, atoms)
		if len(bonds) < minFrontEdge {
			continue
		}
		if !h.addRing(atoms, bonds) {
			return haworth{}, "a ring looks like a Haworth projection but is not complete; its wedges were read as configuration"
		}
	}
	return h, ""
}

// perspective returns the wedged bonds of a ring when they can be the front edge of
// a Haworth projection: a ring of five or six atoms with one oxygen, no hashed bond,
// and every wedge has an end on the lower side.
func perspective(m *chem.Molecule, ring []int32) (bonds []int32) {
	if len(ring) != 5 && len(ring) != 6 {
		return nil
	}
	oxygens, middle := 0, 0.0
	for _, a := range ring {
		switch m.Atom(a).Element {
		case chem.O:
			oxygens++
		case chem.C:
		default:
			return nil
		}
		middle += m.Points()[a].Y / float64(len(ring))
	}
	if oxygens != 1 {
		return nil
	}
	for k, a := range ring {
		i := m.BondBetween(a, ring[(k+1)%len(ring)])
		if i < 0 {
			return nil
		}
		b := m.Bond(i)
		switch b.Wedge {
		case chem.WedgeUp:
			if m.Points()[b.Begin].Y >= middle && m.Points()[b.End].Y >= middle {
				return nil
			}
			bonds = append(bonds, i)
		case chem.WedgeDown, chem.WedgeWavy:
			return nil
		}
	}
	return bonds
}

// addRing takes up a ring when all its substituents point up or down.
func (h *haworth) addRing(ring, bonds []int32) bool {
	m := h.mol
	inRing := map[int32]bool{}
	middle := 0.0
	for _, a := range ring {
		inRing[a] = true
		middle += m.Points()[a].Y / float64(len(ring))
	}
	if h.space == nil {
		h.space = make([]chem.Point, m.NumAtoms())
	}
	for _, a := range ring {
		p := m.Points()[a]
		h.space[a] = chem.Point{X: p.X, Z: middle - p.Y}
	}
	for _, a := range ring {
		up, down := 0, 0
		for _, n := range m.Neighbors(a) {
			if inRing[n.Atom] {
				continue
			}
			p, q := m.Points()[a], m.Points()[n.Atom]
			dx, dy := q.X-p.X, q.Y-p.Y
			if math.Abs(dx) > upright*math.Abs(dy) || dy == 0 {
				return false
			}
			at := h.space[a]
			if at.Y = math.Copysign(1, dy); dy > 0 {
				up++
			} else {
				down++
			}
			h.space[n.Atom] = at
		}
		if up > 1 || down > 1 {
			return false
		}
		h.marks[a] = stereo.Tetrahedral(m, h.space, a)
	}
	h.rings = append(h.rings, ring)
	h.bonds = append(h.bonds, bonds...)
	return true
}

// remarked returns the molecule with the marks of the rings.
func (h *haworth) remarked(m *chem.Molecule) *chem.Molecule {
	var b chem.Builder
	b.AddMolecule(m)
	b.SetPoints(m.Points())
	b.SetName(m.Name())
	for a, mark := range h.marks {
		b.Atom(a).Chirality = mark
	}
	out, err := b.Build()
	if err != nil {
		panic("internal error: convert: " + err.Error())
	}
	return out
}

// show draws the front edge of the rings in perspective and takes the wedges of
// their centres away: bold where both ends are shared with other bonds of the edge,
// else a wedge that widens towards it.
func (h *haworth) show(bonds []drawing.Bond, placed []int32, m *chem.Molecule) {
	if len(h.bonds) == 0 {
		return
	}
	ringAtom := map[drawing.ID]bool{}
	for _, ring := range h.rings {
		for _, a := range ring {
			ringAtom[idOf(placed[a])] = true
		}
	}
	for i := range bonds {
		if b := &bonds[i]; ringAtom[b.A] && (b.Display == drawing.Wedge || b.Display == drawing.Hash) {
			b.Display = drawing.Plain
		}
	}
	shared := map[int32]int{}
	for _, i := range h.bonds {
		b := h.mol.Bond(i)
		shared[b.Begin]++
		shared[b.End]++
	}
	for _, i := range h.bonds {
		from := h.mol.Bond(i)
		x, y := placed[from.Begin], placed[from.End]
		b := &bonds[m.BondBetween(x, y)]
		b.Projection, b.Display = true, drawing.Bold
		if shared[from.Begin] < 2 || shared[from.End] < 2 {
			b.Display = drawing.Wedge
			if b.A, b.B = idOf(x), idOf(y); shared[from.Begin] > 1 {
				b.A, b.B = idOf(y), idOf(x)
			}
		}
	}
}

// projections looks for Haworth projections among the structures of a file. Their
// front edges become perspective, and their centres get the configuration that the
// projection states.
func (t *treeReader) projections() error {
	marked := 0
	for i := range t.content.Bonds {
		if b := &t.content.Bonds[i]; b.Order == drawing.Single && wedges[b.Display] == chem.WedgeUp {
			marked++
		}
	}
	if marked < minFrontEdge {
		return nil
	}
	doc, err := drawing.New(t.content)
	if err != nil {
		return err
	}
	m, err := ToMolecule(doc)
	if err != nil {
		return nil // told by the review of the drawing
	}
	// Hydrogen atoms are substituents like others.
	options := perception.Options{KeepHydrogens: true}
	info, err := perception.Perceive(m, options)
	if err != nil {
		return nil
	}
	h, warning := findHaworth(&molfile.Record{Mol: m}, info)
	if warning != "" {
		t.warn("%s", warning)
	}
	if len(h.bonds) == 0 {
		return nil
	}
	if info, err = perception.Perceive(h.remarked(m), options); err != nil {
		return nil
	}
	form := canon.Canonicalize(info, new(canon.Workspace))
	for a := range h.marks {
		if mark := form.Chirality[a]; mark.Tetrahedral() {
			t.content.Atoms[a].Stereo = atomStereo(info.Mol, a, mark)
		}
	}
	for _, i := range h.bonds {
		t.content.Bonds[i].Projection = true
	}
	return nil
}
