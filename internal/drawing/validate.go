package drawing

import (
	"fmt"
	"math"
	"unicode/utf8"
)

// Error says which rule of the document format a content breaks, in the words
// users see.
type Error struct {
	Message string
	// Reason is ReasonReactions or ReasonInvalid.
	Reason string
}

// The reasons of errors, as results report them.
const (
	ReasonInvalid   = "invalid"
	ReasonReactions = "reactions"
)

// Error returns the message.
func (e *Error) Error() string { return e.Message }

func invalid(message string) error { return &Error{Message: message, Reason: ReasonInvalid} }

// Limits of the numbers that chemistry can take.
const (
	maxIsotope   = 65535
	maxHydrogens = 255
	maxDepth     = 1e6
	// maxStereoNeighbors bounds the list of a stereo mark.
	maxStereoNeighbors = 32
)

// check verifies the rules in their fixed order and returns the first breach. It
// builds the index on the way.
func (d *Document) check() error {
	c := &d.content
	for i := range c.Atoms {
		if depth := c.Atoms[i].Depth; !finite(depth) || math.Abs(depth) > maxDepth {
			return invalid("Invalid projection depth")
		}
	}
	if !c.Style.valid() {
		return invalid("Invalid drawing style")
	}
	if c.Version < 1 || c.Version > Version {
		return invalid(fmt.Sprintf("Unsupported document version %d", c.Version))
	}
	if len(c.Atoms) > MaxObjects {
		return invalid(fmt.Sprintf("A drawing can hold %d objects", MaxObjects))
	}
	if err := d.checkIDs(); err != nil {
		return err
	}
	d.findEnds()
	neighbors := d.neighborLists()
	for i := range c.Atoms {
		if err := d.checkAtom(int32(i), neighbors.of(int32(i))); err != nil {
			return err
		}
	}
	repeated := d.repeatedBonds(neighbors)
	for i := range c.Bonds {
		if err := d.checkBond(i, neighbors, repeated); err != nil {
			return err
		}
	}
	return nil
}

// checkIDs refuses IDs that repeat or mean nothing and prepares AtomIndex.
func (d *Document) checkIDs() error {
	atoms := d.content.Atoms
	dense := true
	for i := range atoms {
		if !atoms[i].ID.Valid() {
			return invalid("Duplicate or zero object ID")
		}
		dense = dense && atoms[i].ID == ID(i+1)
	}
	if dense {
		return nil
	}
	d.index = make(map[ID]int32, len(atoms))
	for i := range atoms {
		if _, repeated := d.index[atoms[i].ID]; repeated {
			return invalid("Duplicate or zero object ID")
		}
		d.index[atoms[i].ID] = int32(i)
	}
	return nil
}

func (d *Document) findEnds() {
	bonds := d.content.Bonds
	d.ends = make([][2]int32, len(bonds))
	for i := range bonds {
		a, b := d.AtomIndex(bonds[i].A), d.AtomIndex(bonds[i].B)
		d.ends[i] = [2]int32{a, b}
	}
}

// adjacency lists the neighbours of every atom.
type adjacency struct {
	first []int32
	atoms []int32
}

func (a *adjacency) of(i int32) []int32 { return a.atoms[a.first[i]:a.first[i+1]] }

// joins reports whether atoms i and j are bonded. It looks through the shorter
// of the two lists; either may be -1 for an atom that does not exist.
func (a *adjacency) joins(i, j int32) bool {
	if i < 0 || j < 0 {
		return false
	}
	if len(a.of(j)) < len(a.of(i)) {
		i, j = j, i
	}
	return contains(a.of(i), j)
}

// neighborLists skips bonds whose ends do not exist; checkBond reports those.
func (d *Document) neighborLists() *adjacency {
	n := len(d.content.Atoms)
	a := &adjacency{first: make([]int32, n+2), atoms: make([]int32, 2*len(d.ends))}
	for _, e := range d.ends {
		if e[0] >= 0 && e[1] >= 0 {
			a.first[e[0]+2]++
			a.first[e[1]+2]++
		}
	}
	for i := 2; i < len(a.first); i++ {
		a.first[i] += a.first[i-1]
	}
	for _, e := range d.ends {
		if e[0] >= 0 && e[1] >= 0 {
			a.atoms[a.first[e[0]+1]] = e[1]
			a.first[e[0]+1]++
			a.atoms[a.first[e[1]+1]] = e[0]
			a.first[e[1]+1]++
		}
	}
	return a
}

func (d *Document) checkAtom(i int32, neighbors []int32) error {
	a := &d.content.Atoms[i]
	if a.Display.Variable != "" && (a.Element != "*" || !printable(a.Display.Variable)) {
		return invalid("Variable labels require wildcard atoms")
	}
	switch a.CIP {
	case "", "R", "S", "r", "s":
	default:
		return invalid("Unsupported atom CIP label")
	}
	if a.Radicals < 0 || a.Radicals > 2 {
		return invalid("Invalid atom radical count or mark position")
	}
	if !finite(a.Position.X) || !finite(a.Position.Y) {
		return invalid("Non-finite atom position")
	}
	if n := utf8.RuneCountInString(a.Element); n < 1 || n > 3 || !utf8.ValidString(a.Element) {
		return invalid("Invalid element symbol")
	}
	if a.Isotope < 0 || a.Isotope > maxIsotope || a.ExplicitH < 0 || a.ExplicitH > maxHydrogens ||
		a.LabelH < 0 || a.LabelH > maxHydrogens || a.Map < 0 || a.Charge < math.MinInt16 || a.Charge > math.MaxInt16 {
		return invalid("Invalid atom charge, isotope, hydrogen count or map number")
	}
	if a.Stereo != nil && !d.sameAtoms(a.Stereo, neighbors) {
		return invalid("Invalid stereocenter neighbor mapping")
	}
	if !printable(a.Display.Number) || a.TextStyle != nil && !a.TextStyle.valid() {
		return invalid("Invalid atom label or text style")
	}
	return nil
}

// sameAtoms reports whether the neighbours of the mark are those of the atom,
// each once.
func (d *Document) sameAtoms(s *AtomStereo, neighbors []int32) bool {
	if len(s.Neighbors) != len(neighbors) || len(s.Neighbors) > maxStereoNeighbors || s.Winding != Clockwise && s.Winding != CounterClockwise {
		return false
	}
	for i, id := range s.Neighbors {
		for _, earlier := range s.Neighbors[:i] {
			if earlier == id {
				return false
			}
		}
		if !contains(neighbors, d.AtomIndex(id)) {
			return false
		}
	}
	return true
}

func (d *Document) checkBond(i int, neighbors *adjacency, repeated map[[2]int32]int) error {
	b := &d.content.Bonds[i]
	if b.CIP != "" && b.CIP != "E" && b.CIP != "Z" {
		return invalid("Unsupported bond CIP label")
	}
	a, e := d.ends[i][0], d.ends[i][1]
	if a < 0 || e < 0 || a == e || b.Order >= numOrders {
		return invalid("Invalid bond endpoints or order")
	}
	if repeated[[2]int32{min(a, e), max(a, e)}] > 1 {
		return invalid("Duplicate bond")
	}
	if b.Display >= numDisplays || !b.Order.allows(b.Display, b.Projection) {
		return invalid("Unsupported bond appearance for this order")
	}
	if b.Secondary != RailSame && (b.Order != Double && b.Order != Partial || b.Display == Wavy) {
		return invalid("Unsupported bond appearance for this order")
	}
	if b.StereoAuthoritative && b.Order != Double {
		return invalid("Captured double-bond stereo requires a double bond")
	}
	return d.checkBondStereo(b, neighbors)
}

func (d *Document) checkBondStereo(b *Bond, neighbors *adjacency) error {
	n := len(b.StereoAtoms)
	if b.Stereo == BondStereoNone && n == 0 || b.Stereo == BondStereoAny && n == 0 {
		return nil
	}
	if b.Stereo == BondStereoNone || b.Stereo > BondStereoTrans || n != 2 ||
		b.StereoAtoms[0] == b.B || b.StereoAtoms[1] == b.A ||
		!neighbors.joins(d.AtomIndex(b.A), d.AtomIndex(b.StereoAtoms[0])) ||
		!neighbors.joins(d.AtomIndex(b.B), d.AtomIndex(b.StereoAtoms[1])) {
		return invalid("Invalid bond stereo references")
	}
	return nil
}

// repeatedBonds counts the bonds of every pair of atoms. It returns nil in the
// usual case that no atom has a neighbour twice.
func (d *Document) repeatedBonds(neighbors *adjacency) map[[2]int32]int {
	mark := make([]int32, len(d.content.Atoms))
	found := false
	for i := range mark {
		for _, n := range neighbors.of(int32(i)) {
			found = found || mark[n] == int32(i)+1
			mark[n] = int32(i) + 1
		}
	}
	if !found {
		return nil
	}
	count := make(map[[2]int32]int, len(d.ends))
	for _, e := range d.ends {
		count[[2]int32{min(e[0], e[1]), max(e[0], e[1])}]++
	}
	return count
}

func contains(list []int32, atom int32) bool {
	for _, n := range list {
		if n == atom {
			return true
		}
	}
	return false
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
