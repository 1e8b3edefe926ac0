package drawing

import (
	"math"
	"strings"
)

// checkProjection looks at depths and at the atoms of centroids.
func (d *Document) checkProjection() error {
	for i := range d.content.Atoms {
		a := &d.content.Atoms[i]
		if !within(a.Depth, -maxDepth, maxDepth) {
			return invalid("Invalid projection depth")
		}
		if len(a.Centroid) > 0 && !d.validCentroid(a) {
			return invalid("A centroid needs at least two distinct real atoms")
		}
	}
	for i := range d.content.Graphics {
		for _, z := range d.content.Graphics[i].Depth {
			if !within(z, -maxDepth, maxDepth) {
				return invalid("Invalid shape projection depth")
			}
		}
	}
	return nil
}

func (d *Document) validCentroid(a *Atom) bool {
	if a.Element != "*" || len(a.Centroid) < minCentroid || len(a.Centroid) > maxCentroid || !distinct(a.Centroid) {
		return false
	}
	for _, id := range a.Centroid {
		member := d.AtomIndex(id)
		if member < 0 || d.content.Atoms[member].Element == "*" || len(d.content.Atoms[member].Centroid) > 0 {
			return false
		}
	}
	return true
}

func (d *Document) checkAttachments(graph *adjacency) error {
	for i := range d.content.Atoms {
		a := &d.content.Atoms[i]
		if a.Attachment == AttachmentNone {
			continue
		}
		if a.Attachment >= numAttachments || len(a.Centroid) == 0 || a.Element != "*" || !a.NoImplicit || a.Isotope != 0 ||
			a.ExplicitH != 0 || a.Aromatic || a.Stereo != nil || a.Display.Variable != "" {
			return invalid("Invalid semantic attachment point")
		}
		for _, n := range graph.of(int32(i)) {
			other := &d.content.Atoms[n.atom]
			if len(other.Centroid) > 0 || containsID(a.Centroid, other.ID) {
				return invalid("Connect the attachment point to an atom outside its target set")
			}
		}
	}
	return nil
}

func (d *Document) checkAtoms(graph *adjacency) error {
	for i := range d.content.Atoms {
		if err := d.checkAtom(int32(i), graph.of(int32(i))); err != nil {
			return err
		}
	}
	return nil
}

func (d *Document) checkAtom(i int32, neighbors []neighbor) error {
	a := &d.content.Atoms[i]
	if err := a.Display.check(); err != nil {
		return err
	}
	if a.Display.Variable != "" && a.Element != "*" {
		return invalid("Variable labels require wildcard atoms")
	}
	switch a.CIP {
	case "", "R", "S", "r", "s":
	default:
		return invalid("Unsupported atom CIP label")
	}
	if a.Radicals < 0 || a.Radicals > 2 || !validMarks(a.Marks) {
		return invalid("Invalid atom radical count or mark position")
	}
	if a.TextStyle != nil && !a.TextStyle.valid() {
		return invalid(textStyleMessage)
	}
	if !a.Position.finite() {
		return invalid("Non-finite atom position")
	}
	if n := len(a.Element); n < 1 || n > 3 {
		return invalid("Invalid element symbol")
	}
	if a.Isotope < 0 || a.Isotope > maxIsotope || a.ExplicitH < 0 || a.ExplicitH > maxHydrogens || a.LabelH < 0 ||
		a.LabelH > maxHydrogens || a.Map < 0 || a.Map > math.MaxInt32 || a.Charge < math.MinInt16 || a.Charge > math.MaxInt16 {
		return invalid("Invalid atom charge, isotope, hydrogen count or map number")
	}
	if a.Stereo != nil && !d.sameAtoms(a.Stereo, neighbors) {
		return invalid("Invalid stereocenter neighbor mapping")
	}
	return nil
}

func validMarks(marks []Mark) bool {
	if len(marks) > maxMarks {
		return false
	}
	for i := range marks {
		m := &marks[i]
		if m.Kind >= numMarkKinds || !m.Offset.finite() || !finite(m.Angle) || m.SizePt != 0 && !within(m.SizePt, 0.5, 96) {
			return false
		}
	}
	return true
}

// check verifies labels and their places.
func (s *AtomDisplay) check() error {
	if s.Variable != "" && (strings.TrimSpace(s.Variable) == "" || !printable(s.Variable, 32)) {
		return invalid("Atom text labels must contain 1–32 printable characters")
	}
	if s.Carbons >= numCarbonLabels || s.HydrogenPosition >= numSides || s.Hydrogens > No {
		return invalid("Unsupported atom label settings")
	}
	for _, indicator := range []*Indicator{&s.Stereo, &s.Mapping} {
		if err := indicator.check(); err != nil {
			return err
		}
	}
	if !printable(s.Number, 32) {
		return invalid("Atom numbers must contain 1–32 printable characters")
	}
	return s.NumberStyle.check()
}

func (s *Indicator) check() error {
	if s.Show > No {
		return invalid("Unsupported atom label settings")
	}
	if s.Style != nil && !s.Style.valid() {
		return invalid(textStyleMessage)
	}
	if s.Offset != nil && !(within(s.Offset.X, -maxOffset, maxOffset) && within(s.Offset.Y, -maxOffset, maxOffset)) {
		return invalid("Invalid atom-indicator position")
	}
	return nil
}

// sameAtoms reports whether the neighbours of the mark are those of the atom,
// each once.
func (d *Document) sameAtoms(s *AtomStereo, neighbors []neighbor) bool {
	if len(s.Neighbors) != len(neighbors) || len(s.Neighbors) > maxStereoNeighbors || s.Winding != Clockwise && s.Winding != CounterClockwise {
		return false
	}
	if !distinct(s.Neighbors) {
		return false
	}
	for _, id := range s.Neighbors {
		if atom := d.AtomIndex(id); atom < 0 || !containsAtom(neighbors, atom) {
			return false
		}
	}
	return true
}

func containsAtom(list []neighbor, atom int32) bool {
	for _, n := range list {
		if n.atom == atom {
			return true
		}
	}
	return false
}

func containsID(list []ID, id ID) bool {
	for _, other := range list {
		if other == id {
			return true
		}
	}
	return false
}
