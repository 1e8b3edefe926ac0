package molfile

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
)

// ErrCannotHold is the error for bonds that connection tables have no type for, and for
// atoms further out than a reader takes. What wraps it names the bond or the atom.
var ErrCannotHold = errors.New("molfile: the format cannot hold the structure")

// errNeedsV3000 is the error when V2000 is asked for and does not do.
var errNeedsV3000 = fmt.Errorf("%w: it needs V3000", ErrCannotHold)

// Drawing is a perceived molecule with what a file says beside it.
type Drawing struct {
	Info *perception.Info
	// Points are the coordinates of the atoms in bond lengths, y up, one per atom.
	// Nil puts all atoms at one point, which states no configuration.
	Points []chem.Point
	// Chirality and BondStereo are the marks that count given the symmetry of the
	// molecule, as in canon.Form; nil stands for those of Info. StereoEither crosses
	// a double bond.
	Chirality  []chem.Chirality
	BondStereo []chem.BondStereo
	// Classes are symmetry classes of the atoms, as in canon.Form. With them, double
	// bonds that could be cis or trans and have no configuration are crossed, since
	// a reader would take one from the coordinates.
	Classes []int32
	// Attachments say which atoms a wildcard stands for. They make the file V3000. One
	// without a bond cannot be written.
	Attachments []Attachment
	// Name, Program and Comment go into the header; line breaks in them become
	// blanks. An empty Program stands for [Program].
	Name, Program, Comment string
	Version                Version
}

// Program is the name that written files bear.
const Program = "Athanor"

// maxV2000 is the largest count and number that the columns of V2000 hold.
const maxV2000 = 999

// Writer writes molecules with memory that is used again. The zero value is ready
// to use. It serves one caller at a time.
type Writer struct {
	d      *Drawing
	info   *perception.Info
	wedges []chem.Wedge // per bond
	from   []int32      // per bond with a wedge: the atom at its narrow end
	twice  []int32      // per atom: twice the sum of its bond orders
	open   []bool       // per bond: to be crossed
	chiral bool
	lost   []chem.Warning
	orders []chem.BondOrder
	// attached gives the place of an attachment by its wildcard.
	attached map[int32]int
}

// Append appends a molfile: Kekulé bonds, a wedge for every stereo centre, V3000
// where the version asks for it or V2000 cannot hold the molecule. The warnings
// name what was lost: configurations that the format has no marks for or that the
// coordinates do not show. The error wraps ErrCannotHold.
func (w *Writer) Append(dst []byte, d *Drawing) ([]byte, []chem.Warning, error) {
	if err := w.prepare(d); err != nil {
		return dst, nil, err
	}
	v3000 := d.Version == V3000 || d.Version == AnyVersion && !w.fitsV2000()
	if d.Version == V2000 && !w.fitsV2000() {
		return dst, nil, errNeedsV3000
	}
	dst = w.header(dst)
	if v3000 {
		dst = append(dst, "  0  0  0  0  0  0  0  0  0  0999 V3000\n"...)
		dst = w.ctab(dst)
	} else {
		dst = w.tableV2000(dst)
	}
	return append(dst, "M  END\n"...), w.lost, nil
}

// prepare finds the marks that a table needs.
func (w *Writer) prepare(d *Drawing) error {
	w.d, w.info, w.lost, w.chiral = d, d.Info, nil, false
	n := w.info.Mol.NumBonds()
	w.wedges, w.from = zeroed(w.wedges, n), zeroed(w.from, n)
	w.open = zeroed(w.open, n)
	w.orders = zeroed(w.orders, n)
	w.twice = zeroed(w.twice, w.info.Mol.NumAtoms())
	if err := w.sumBonds(); err != nil {
		return err
	}
	for i, p := range d.Points {
		if !(max(math.Abs(p.X), math.Abs(p.Y), math.Abs(p.Z)) < maxCoordinate) {
			return fmt.Errorf("%w: atom %d lies too far out", ErrCannotHold, i+1)
		}
	}
	clear(w.attached)
	for k, at := range d.Attachments {
		if w.attached == nil {
			w.attached = map[int32]int{}
		}
		w.attached[at.Wildcard] = k
		if w.info.Mol.Degree(at.Wildcard) == 0 {
			return fmt.Errorf("%w: atom %d stands for several atoms and has no bond", ErrCannotHold, at.Wildcard+1)
		}
	}
	w.crossBonds()
	w.chooseWedges()
	w.keepWavy()
	return nil
}

// Crossed returns which bonds of a drawing a file has to cross, so that no reader
// takes a configuration from the coordinates: double bonds of unknown configuration,
// and those that could have one and do not, which Classes tell. The slice is valid
// until the writer is used again.
func (w *Writer) Crossed(d *Drawing) ([]bool, error) {
	if err := w.prepare(d); err != nil {
		return nil, err
	}
	return w.open, nil
}

// keepWavy writes the wavy bonds of the molecule, but for those at atoms and double
// bonds that have a configuration, which they would take away.
func (w *Writer) keepWavy() {
	m := w.info.Mol
	for i := range m.Bonds() {
		b := &m.Bonds()[i]
		if b.Wedge != chem.WedgeWavy || w.orders[i] != chem.Single || w.wedges[i] != chem.WedgeNone {
			continue
		}
		if !w.configured(b.Begin) && !w.besideConfigured(b.Begin) && !w.besideConfigured(b.End) {
			w.wedges[i], w.from[i] = chem.WedgeWavy, b.Begin
		}
	}
}

// configured reports whether a wedge starts at an atom.
func (w *Writer) configured(atom int32) bool {
	for _, n := range w.info.Mol.Neighbors(atom) {
		if w.wedges[n.Bond] != chem.WedgeNone && w.from[n.Bond] == atom {
			return true
		}
	}
	return false
}

// besideConfigured reports whether an atom has a double bond that is not crossed.
func (w *Writer) besideConfigured(atom int32) bool {
	for _, n := range w.info.Mol.Neighbors(atom) {
		if w.orders[n.Bond] == chem.Double && !w.open[n.Bond] && w.info.Bonds[n.Bond].Stereo != chem.StereoNone {
			return true
		}
	}
	return false
}

// zeroed returns a slice of n zeros, reusing s.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// sumBonds sums the bond orders of every atom.
func (w *Writer) sumBonds() error {
	bonds := w.info.Mol.Bonds()
	for i := range bonds {
		b, order := &bonds[i], w.info.Bonds[i].Order
		w.orders[i] = order
		switch order {
		case chem.Single, chem.Double, chem.Triple:
			w.twice[b.Begin] += 2 * int32(order)
			w.twice[b.End] += 2 * int32(order)
		case chem.Dative:
			w.twice[b.End] += 2
		case chem.ZeroOrder:
		default:
			return fmt.Errorf("%w: the bond between atoms %d and %d is of order %s", ErrCannotHold, b.Begin+1, b.End+1, orderNames[order])
		}
	}
	return nil
}

var orderNames = map[chem.BondOrder]string{chem.Quadruple: "four", chem.AnyBond: "unknown"}

// fitsV2000 reports whether the columns of V2000 hold everything.
func (w *Writer) fitsV2000() bool {
	m := w.info.Mol
	if m.NumAtoms() > maxV2000 || m.NumBonds() > maxV2000 || len(w.d.Attachments) > 0 {
		return false
	}
	for _, order := range w.orders {
		if order == chem.Dative || order == chem.ZeroOrder {
			return false
		}
	}
	for i := range m.Atoms() {
		if a := &m.Atoms()[i]; a.Map > maxV2000 || a.Isotope > maxV2000 || a.Charge < -99 {
			return false
		}
	}
	for _, p := range w.d.Points {
		if !fitsColumn(p.X) || !fitsColumn(p.Y) || !fitsColumn(p.Z) {
			return false
		}
	}
	return true
}

func fitsColumn(x float64) bool {
	return x*BondLength < 99999.99995 && x*BondLength > -9999.99995
}

// point returns the coordinates of an atom in the unit of files.
func (w *Writer) point(i int) (x, y, z float64) {
	if w.d.Points == nil {
		return 0, 0, 0
	}
	p := &w.d.Points[i]
	return p.X * BondLength, p.Y * BondLength, p.Z * BondLength
}

// header appends the three lines before the counts line.
func (w *Writer) header(dst []byte) []byte {
	name := w.d.Name
	if name == "" {
		name = w.info.Mol.Name()
	}
	program := w.d.Program
	if program == "" {
		program = Program
	}
	// Initials (2), program (8), date (10) and the number of dimensions.
	dst = append(appendLine(dst, name), '\n')
	from := len(dst)
	dst = append(dst, "                    "...)
	program = program[:min(len(program), 8)]
	copy(dst[from+10-len(program):], program)
	dimensions := "2D\n"
	if w.inSpace() {
		dimensions = "3D\n"
	}
	dst = append(dst, dimensions...)
	return append(appendLine(dst, w.d.Comment), '\n')
}

// maxHeader is the length of a line of the header.
const maxHeader = 80

// appendLine appends a text as part of a line. A name that begins like the line
// that ends a record gets a blank in front.
func appendLine(dst []byte, s string) []byte {
	if len(s) >= 4 && s[:4] == endOfRecord {
		dst = append(dst, ' ')
	}
	for _, c := range []byte(s[:min(len(s), maxHeader)]) {
		if c == '\n' || c == '\r' {
			c = ' '
		}
		dst = append(dst, c)
	}
	return dst
}

func (w *Writer) inSpace() bool {
	for i := range w.d.Points {
		if w.d.Points[i].Z != 0 {
			return true
		}
	}
	return false
}

// valence returns what the valence field of an atom needs to say: 0 for nothing,
// noValence for none.
func (w *Writer) valence(i int) int {
	a, d := &w.info.Mol.Atoms()[i], &w.info.Atoms[i]
	if a.Element == chem.Wildcard {
		return 0
	}
	bonds := int(w.twice[i]+1) / 2
	total := bonds + int(d.Hydrogens)
	if w.plainValence(a, d, bonds, total) {
		return 0
	}
	switch {
	case total == 0:
		return noValence
	case total > 14:
		w.lose("the hydrogens of atom %d cannot be stated", i+1)
		return 0
	}
	return total
}

// plainValence reports whether every reader fills an atom up to the valence that it
// has. Programs agree on the elements of organic chemistry only, and when these have
// a charge, on few valences.
func (w *Writer) plainValence(a *chem.Atom, d *perception.Atom, bonds, total int) bool {
	if d.Radicals != 0 {
		return false
	}
	var usual int
	switch a.Element {
	case chem.H, chem.F, chem.Cl, chem.Br, chem.I:
		usual = 1
	case chem.O, chem.S:
		usual = 2
	case chem.N, chem.P:
		usual = 3
	case chem.C:
		if a.Charge == 0 && total == 4 {
			return true
		}
		usual = 4 - 2*max(int(a.Charge), 0)
	case chem.B:
		usual = 3 - 2*int(a.Charge)
	default:
		return false
	}
	neutral := *a
	neutral.Radicals = 0
	if perception.ImpliedHydrogens(neutral, bonds) != int(d.Hydrogens) {
		return false
	}
	return a.Charge == 0 || total == usual+int(a.Charge)
}

// lose notes something that the file does not hold.
func (w *Writer) lose(format string, args ...any) {
	if len(w.lost) < MaxWarnings {
		w.lost = append(w.lost, chem.Warning{Offset: -1, Message: fmt.Sprintf(format, args...)})
	}
}

// rgroup returns the number of the R group that an atom is, 0 for none.
func (w *Writer) rgroup(i int) int {
	m := w.info.Mol
	if !m.HasLabels() || m.Atoms()[i].Element != chem.Wildcard {
		return 0
	}
	label := m.Label(int32(i))
	if len(label) < 2 || label[0] != 'R' {
		return 0
	}
	if n, ok := small(label, 1, len(label)); ok && n > 0 && n <= maxRGroup {
		return n
	}
	return 0
}

// symbolOf returns the element of an atom as a table writes it.
func (w *Writer) symbolOf(i int) string {
	e := w.info.Mol.Atoms()[i].Element
	switch {
	case e != chem.Wildcard:
		return e.Symbol()
	case w.rgroup(i) > 0:
		return "R#"
	case w.info.Mol.Label(int32(i)) == "R":
		return "R"
	}
	return "*"
}

// alias returns the label of an atom that its symbol does not say.
func (w *Writer) alias(i int) string {
	m := w.info.Mol
	if !m.HasLabels() || w.rgroup(i) > 0 {
		return ""
	}
	if label := m.Label(int32(i)); label != w.symbolOf(i) {
		return label
	}
	return ""
}

// chooseWedges gives every stereo centre a wedge.
func (w *Writer) chooseWedges() {
	m := w.info.Mol
	marks := w.d.Chirality
	if marks == nil {
		marks = make([]chem.Chirality, len(w.info.Atoms))
		for i := range marks {
			marks[i] = w.info.Atoms[i].Chirality
		}
	}
	if w.inSpace() {
		w.checkSpace(marks)
		return
	}
	for i, mark := range marks {
		switch {
		case mark.Tetrahedral():
			w.chiral = true
		case mark != chem.ChiralNone:
			w.lose("the configuration of atom %d, which is not tetrahedral, is not kept", i+1)
		}
	}
	if !w.chiral || w.d.Points == nil {
		if w.chiral {
			w.lose("without coordinates no configuration is kept")
		}
		return
	}
	chosen, missed := stereo.ChooseWedges(stereo.WedgeInput{
		Mol: m, Points: w.d.Points, Chirality: marks, Orders: w.orders, Rings: &w.info.Rings,
	})
	for _, c := range chosen {
		w.wedges[c.Bond], w.from[c.Bond] = c.Mark, c.From
	}
	for _, atom := range missed {
		w.lose("the configuration of atom %d is not kept: no bond is free for a wedge", atom+1)
	}
}

// checkSpace compares the marks with the positions in space, from which a reader
// takes them. A centre without a configuration gets a wavy bond.
func (w *Writer) checkSpace(marks []chem.Chirality) {
	for i, mark := range marks {
		w.chiral = w.chiral || mark.Tetrahedral()
		if mark != chem.ChiralNone && stereo.Tetrahedral(w.info.Mol, w.d.Points, int32(i)) != mark {
			w.lose("the configuration of atom %d is not kept: its position in space shows another one", i+1)
		}
	}
	for _, atom := range w.info.Tetrahedral(nil) {
		if marks[atom] == chem.ChiralNone && stereo.Tetrahedral(w.info.Mol, w.d.Points, atom) != chem.ChiralNone && w.asymmetric(atom) {
			w.leaveOpen(atom)
		}
	}
}

// asymmetric reports whether the neighbours of an atom are of different classes.
func (w *Writer) asymmetric(atom int32) bool {
	if w.d.Classes == nil {
		return false
	}
	list := w.info.Mol.Neighbors(atom)
	for k, n := range list {
		for _, other := range list[:k] {
			if w.d.Classes[n.Atom] == w.d.Classes[other.Atom] {
				return false
			}
		}
	}
	return true
}

// leaveOpen gives an atom a wavy bond.
func (w *Writer) leaveOpen(atom int32) {
	for _, n := range w.info.Mol.Neighbors(atom) {
		if w.orders[n.Bond] == chem.Single && w.wedges[n.Bond] == chem.WedgeNone {
			w.wedges[n.Bond], w.from[n.Bond] = chem.WedgeWavy, atom
			return
		}
	}
}

// crossBonds finds the double bonds to be crossed.
func (w *Writer) crossBonds() {
	for i := range w.orders {
		if w.orders[i] != chem.Double {
			continue
		}
		s := w.info.Bonds[i].Stereo
		if w.d.BondStereo != nil && s != chem.StereoEither {
			s = w.d.BondStereo[i]
		}
		switch s {
		case chem.StereoEither:
			w.open[i] = true
		case chem.StereoNone:
			w.open[i] = w.d.Classes != nil && w.mayTurn(int32(i))
		default:
			w.checkDrawn(int32(i), s)
		}
	}
}

// checkDrawn warns when the coordinates do not show the configuration of a double
// bond.
func (w *Writer) checkDrawn(i int32, s chem.BondStereo) {
	if w.d.Points == nil {
		return // chooseWedges warns
	}
	b := w.info.Mol.Bond(i)
	if stereo.DoubleBond(w.d.Points, b.Begin, b.End, b.StereoAtoms) != s {
		w.open[i] = true
		w.lose("the configuration of the double bond between atoms %d and %d is not kept: the coordinates show another one", b.Begin+1, b.End+1)
	}
}

// mayTurn reports whether a double bond could be cis or trans: its ends have two
// different substituents each, and it lies in no small ring.
func (w *Writer) mayTurn(i int32) bool {
	if w.info.Bonds[i].Aromatic() {
		return false
	}
	if size := w.info.Rings.MinBondRing(i); size > 0 && size < minStereoRing {
		return false
	}
	b := w.info.Mol.Bond(i)
	return w.unlike(b.Begin, i) && w.unlike(b.End, i)
}

// unlike reports whether an end of a double bond has one substituent and a hydrogen
// or lone pair, or two of different classes, or two that differ by what the reader
// may find elsewhere in their ring.
func (w *Writer) unlike(end, bond int32) bool {
	first := int32(-1)
	list := w.info.Mol.Neighbors(end)
	if len(list) < 2 || len(list)+int(w.info.Atoms[end].Hydrogens) > 3 {
		return false
	}
	for _, n := range list {
		if n.Bond == bond {
			continue
		}
		if w.orders[n.Bond] == chem.Double || w.orders[n.Bond] == chem.Triple {
			return false
		}
		class := w.d.Classes[n.Atom]
		if class == first {
			return w.dependent(end, bond)
		}
		first = class
	}
	return true
}

// dependent reports whether a ring through an end of a double bond has another such
// end, so that the two together could be cis or trans across the ring, as in the
// dioxime of a quinone.
func (w *Writer) dependent(end, bond int32) bool {
	rings := &w.info.Rings
	for r := range rings.Len() {
		atoms := rings.Atoms(r)
		if !slices.Contains(atoms, end) {
			continue
		}
		for _, other := range atoms {
			if other != end && w.turns(other, bond) {
				return true
			}
		}
	}
	return false
}

// turns reports whether a double bond other than the given one leads out of a ring
// from an atom to one with further substituents.
func (w *Writer) turns(atom, bond int32) bool {
	for _, n := range w.info.Mol.Neighbors(atom) {
		if n.Bond != bond && w.orders[n.Bond] == chem.Double && !w.info.Bonds[n.Bond].InRing() && w.info.Mol.Degree(n.Atom) > 1 {
			return true
		}
	}
	return false
}

// rounded returns a coordinate in units of 0.0001.
func rounded(x float64) int64 { return int64(math.Floor(x*1e4 + 0.5)) }

// appendFixed appends a coordinate with four decimals at the right of ten columns.
// It must fit.
func appendFixed(dst []byte, x float64) []byte {
	n := rounded(x)
	if n == 0 {
		return append(dst, zeroColumn...)
	}
	column := [10]byte{' ', ' ', ' ', ' ', ' ', '.'}
	negative := n < 0
	if negative {
		n = -n
	}
	whole, part := uint32(n/10_000), uint32(n%10_000)
	for i := 9; i > 5; i-- {
		column[i] = byte('0' + part%10)
		part /= 10
	}
	i := 4
	for ; ; i-- {
		column[i] = byte('0' + whole%10)
		if whole /= 10; whole == 0 || i == 0 {
			break
		}
	}
	if negative && i > 0 {
		column[i-1] = '-'
	}
	return append(dst, column[:]...)
}

// appendInteger appends a number at the right of a column.
func appendInteger(dst []byte, n, width int) []byte {
	if width == 3 && n >= 0 && n < 1000 {
		column := [3]byte{' ', ' ', byte('0' + n%10)}
		if n >= 10 {
			column[1] = byte('0' + n/10%10)
		}
		if n >= 100 {
			column[0] = byte('0' + n/100)
		}
		return append(dst, column[:]...)
	}
	var digits [24]byte
	text := strconv.AppendInt(digits[:0], int64(n), 10)
	for k := len(text); k < width; k++ {
		dst = append(dst, ' ')
	}
	return append(dst, text...)
}

// Append appends a molfile with memory of its own; see [Writer.Append].
func Append(dst []byte, d *Drawing) ([]byte, []chem.Warning, error) {
	return new(Writer).Append(dst, d)
}

// ends returns the atoms of a bond, the narrow end of a wedge first.
func (w *Writer) ends(i int) (begin, end int32) {
	b := &w.info.Mol.Bonds()[i]
	if w.wedges[i] != chem.WedgeNone && w.from[i] == b.End {
		return b.End, b.Begin
	}
	return b.Begin, b.End
}
