package molfile

import (
	"strings"

	"athanor/chem"
)

// readV2000 reads the blocks behind the counts line of a V2000 table.
func (r *Reader) readV2000(counts string) error {
	r.tabs = strings.IndexByte(r.text[r.start:], '\t') >= 0
	if r.tabs {
		counts = r.untabbed(counts, countsColumns)
	}
	var n [6]int
	for i := range n {
		value, ok := small(counts, 3*i, 3*i+3)
		if !ok || value < 0 {
			return r.fail(3*i, "the counts line has %s where a number belongs", excerpt(field(counts, 3*i, 3*i+3)))
		}
		n[i] = value
	}
	if strings.TrimSpace(field(counts, 0, 3)) == "" {
		return r.fail(0, "the counts line has no number of atoms")
	}
	atoms, bonds, lists, stexts := n[0], n[1], n[2], n[5]
	r.rec.ChiralFlag = n[4] == 1
	if cap(r.rec.points) < atoms && atoms*20 < len(r.text) {
		r.rec.points = make([]chem.Point, 0, atoms)
	}
	for i := range atoms {
		line, ok := r.next()
		if !ok {
			return r.missing("the line of atom " + decimal(i+1) + " of " + decimal(atoms))
		}
		if err := r.atomLine(line); err != nil {
			return err
		}
	}
	for i := range bonds {
		line, ok := r.next()
		if !ok {
			return r.missing("the line of bond " + decimal(i+1) + " of " + decimal(bonds))
		}
		if err := r.bondLine(line); err != nil {
			return err
		}
	}
	for range lists {
		if _, ok := r.next(); !ok {
			return r.missing("the atom lists")
		}
		r.query(0, "an atom list")
	}
	for range 2 * stexts {
		if _, ok := r.next(); !ok {
			return r.missing("the structure texts")
		}
	}
	return r.properties()
}

// The columns of the fixed lines, each as its first and the one behind it.
var (
	countsColumns = [][2]int{{0, 3}, {3, 6}, {6, 9}, {9, 12}, {12, 15}, {15, 18}, {18, 21}, {21, 24}, {24, 27}, {27, 30}, {30, 33}, {33, 39}}
	atomColumns   = [][2]int{{0, 10}, {10, 20}, {20, 30}, {31, 34}, {34, 36}, {36, 39}, {39, 42}, {42, 45}, {45, 48}, {48, 51}, {51, 54}, {54, 57}, {57, 60}, {60, 63}, {63, 66}, {66, 69}}
	bondColumns   = [][2]int{{0, 3}, {3, 6}, {6, 9}, {9, 12}, {12, 15}, {15, 18}, {18, 21}}
)

// untabbed puts the fields of a line with tabs into their columns. Symbols stand
// at the left of theirs, numbers at the right.
func (r *Reader) untabbed(line string, columns [][2]int) string {
	r.warn("tabs stand between the columns; the fields were read in their order")
	var b strings.Builder
	for i, f := range strings.Fields(line) {
		if i == len(columns) {
			break
		}
		from, to := columns[i][0], columns[i][1]
		for b.Len() < from {
			b.WriteByte(' ')
		}
		pad := to - from - len(f)
		left := len(columns) == len(atomColumns) && i == 3
		if !left {
			b.WriteString(strings.Repeat(" ", max(0, pad)))
		}
		b.WriteString(f)
	}
	return b.String()
}

// plainAtom is the end of an atom line that states nothing.
const plainAtom = " 0  0  0  0  0  0  0  0  0  0  0  0"

// atomLine reads a line of the atom block.
func (r *Reader) atomLine(line string) error {
	if r.tabs && strings.IndexByte(line, '\t') >= 0 {
		line = r.untabbed(line, atomColumns)
	}
	if len(line) < 32 {
		return r.fail(len(line), "the atom line ends before the element")
	}
	x, okX := fixedCoordinate(line[:10])
	y, okY := fixedCoordinate(line[10:20])
	z, okZ := 0.0, true
	if line[20:30] != zeroColumn {
		z, okZ = fixedCoordinate(line[20:30])
	}
	if !okX || !okY || !okZ {
		return r.badCoordinate(line, okX, okY)
	}
	if line[30] != ' ' {
		return r.fail(30, "%s stands between the coordinates and the element", excerpt(line[30:31]))
	}
	r.rec.points = append(r.rec.points, chem.Point{X: x, Y: y, Z: z})
	atom, label, err := r.atomSymbol(line)
	if err != nil {
		return err
	}
	plain := len(line) <= 34 || strings.HasPrefix(plainAtom, line[34:])
	if !plain {
		if err := r.atomFields(&atom, line); err != nil {
			return err
		}
	}
	i := r.builder.AddAtom(atom)
	if label != "" {
		r.builder.SetLabel(i, label)
	}
	return nil
}

func (r *Reader) badCoordinate(line string, okX, okY bool) error {
	column, name := 20, "z"
	switch {
	case !okX:
		column, name = 0, "x"
	case !okY:
		column, name = 10, "y"
	}
	return r.fail(column, "the %s coordinate %s is no number", name, excerpt(line[column:column+10]))
}

// atomSymbol reads the element of an atom line. The common ones take the short way.
func (r *Reader) atomSymbol(line string) (chem.Atom, string, error) {
	if len(line) > 33 && line[32] == ' ' && line[33] == ' ' {
		switch line[31] {
		case 'C':
			return chem.Atom{Element: chem.C}, "", nil
		case 'N':
			return chem.Atom{Element: chem.N}, "", nil
		case 'O':
			return chem.Atom{Element: chem.O}, "", nil
		case 'H':
			return chem.Atom{Element: chem.H}, "", nil
		}
	}
	return r.symbol(31, strings.TrimSpace(field(line, 31, 34)))
}

// atomFields reads the numbers behind the element.
func (r *Reader) atomFields(a *chem.Atom, line string) error {
	var f [12]int
	from, to := 34, 36
	for i := range f {
		value, ok := small(line, from, to)
		if !ok {
			return r.fail(from, "the atom line has %s where a number belongs", excerpt(field(line, from, to)))
		}
		f[i] = value
		from, to = to, to+3
	}
	massDifference, charge, parity, hydrogens, valence, number := f[0], f[1], f[2], f[3], f[5], f[9]
	if massDifference != 0 {
		common, _ := a.Element.CommonIsotope()
		if a.Element == chem.Wildcard || common+massDifference <= 0 {
			return r.fail(34, "the mass difference %d makes no isotope", massDifference)
		}
		if a.Isotope == 0 {
			a.Isotope = uint16(common + massDifference)
		}
	}
	switch {
	case charge < 0 || charge > 7:
		return r.fail(36, "the charge code %d is not between 0 and 7", charge)
	case charge == 4:
		a.Radicals = 1
	case charge > 0:
		a.Charge = int8(4 - charge)
	}
	if parity < 0 || parity > 3 {
		return r.fail(39, "the parity %d is not between 0 and 3", parity)
	}
	if parity == 1 || parity == 2 {
		r.parities = grown(r.parities, r.builder.NumAtoms()+1)
		r.parities[r.builder.NumAtoms()] = uint8(parity)
	}
	if hydrogens < 0 || hydrogens > 15 {
		return r.fail(42, "the hydrogen count %d is not between 0 and 15", hydrogens)
	}
	if hydrogens > 0 {
		r.countHydrogens(a, int32(r.builder.NumAtoms()), hydrogens-1)
	}
	if valence < 0 || valence > 15 {
		return r.fail(48, "the valence %d is not between 0 and 15", valence)
	}
	r.setValence(r.builder.NumAtoms(), valence)
	if number < 0 {
		return r.fail(60, "the atom map number %d is negative", number)
	}
	a.Map = int32(number)
	return nil
}

// noValence is the stated valence of an atom without bonds and hydrogens.
const noValence = 15

// setValence notes the stated valence of an atom, 0 for none.
func (r *Reader) setValence(atom, valence int) {
	if valence > 0 {
		r.valences = grown(r.valences, atom+1)
		r.valences[atom] = int16(valence)
	}
}

// grown returns list with at least n entries, new ones zero.
func grown[T any](list []T, n int) []T {
	var zero T
	for len(list) < n {
		list = append(list, zero)
	}
	return list
}

// bondLine reads a line of the bond block.
func (r *Reader) bondLine(line string) error {
	if r.tabs && strings.IndexByte(line, '\t') >= 0 {
		line = r.untabbed(line, bondColumns)
	}
	var begin, end, kind, mark int
	if len(line) >= 12 {
		begin, end, kind, mark = three(line, 0), three(line, 3), three(line, 6), three(line, 9)
	}
	if begin <= 0 || end <= 0 || kind <= 0 || mark < 0 {
		var err error
		if begin, end, kind, mark, err = r.bondFields(line); err != nil {
			return err
		}
	}
	n := r.builder.NumAtoms()
	if begin < 1 || begin > n {
		return r.fail(0, "the bond begins at atom %d of %d", begin, n)
	}
	if end < 1 || end > n {
		return r.fail(3, "the bond ends at atom %d of %d", end, n)
	}
	bond := chem.Bond{Begin: int32(begin - 1), End: int32(end - 1), Order: chem.BondOrder(kind)}
	if kind < 1 || kind > 3 {
		if err := r.bondType(&bond, kind, 6); err != nil {
			return err
		}
	}
	if mark != 0 {
		if err := r.bondMark(&bond, mark); err != nil {
			return err
		}
	}
	if len(line) > 15 {
		if topology, ok := small(line, 15, 18); ok && topology != 0 {
			r.query(15, "a bond restricted to rings or chains")
		}
	}
	return r.addBond(bond)
}

// bondFields reads the fields of a bond line that is not written in the usual way.
func (r *Reader) bondFields(line string) (begin, end, kind, mark int, err error) {
	begin, ok1 := small(line, 0, 3)
	end, ok2 := small(line, 3, 6)
	kind, ok3 := small(line, 6, 9)
	mark, ok4 := small(line, 9, 12)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		err = r.fail(0, "the bond line %s has a field that is no number", excerpt(field(line, 0, 12)))
	} else if strings.TrimSpace(field(line, 6, 9)) == "" {
		err = r.fail(len(line), "the bond line ends before the bond type")
	}
	return begin, end, kind, mark, err
}

// addBond adds a bond that was read from the current line.
func (r *Reader) addBond(b chem.Bond) error {
	if b.Begin == b.End {
		return r.fail(0, "the bond joins atom %d to itself", b.Begin+1)
	}
	if r.builder.AddBond(b) == 0 {
		r.firstBond = r.line
	}
	return nil
}

// bondType sets the order of a bond from its number in files.
func (r *Reader) bondType(b *chem.Bond, kind, column int) error {
	switch kind {
	case 1, 2, 3:
		b.Order = chem.BondOrder(kind)
	case 4:
		b.Order = chem.AromaticBond
		r.aromatic = true
	case 9:
		b.Order = chem.Dative
	case 10:
		b.Order = chem.ZeroOrder
	case 0:
		b.Order = chem.AnyBond
		r.warn("a bond of type 0 is read as a bond of unknown order")
	case 5, 6, 7:
		b.Order = chem.AnyBond
		r.query(column, "a bond of type %d", kind)
	case 8:
		b.Order = chem.AnyBond
		r.anyBonds = append(r.anyBonds, anyBond{int32(r.builder.NumBonds()), r.line, r.start, column})
	default:
		return r.fail(column, "the bond type %d is not between 0 and 10", kind)
	}
	return nil
}

// bondMark sets the stereo code of a V2000 bond.
func (r *Reader) bondMark(b *chem.Bond, mark int) error {
	switch mark {
	case 1:
		b.Wedge = chem.WedgeUp
	case 6:
		b.Wedge = chem.WedgeDown
	case 4:
		b.Wedge = chem.WedgeWavy
	case 3:
		b.Stereo = chem.StereoEither
	default:
		return r.fail(9, "the bond stereo code %d is not 0, 1, 3, 4 or 6", mark)
	}
	switch {
	case mark == 3 && b.Order != chem.Double:
		b.Stereo = chem.StereoNone
	case mark == 4 && b.Order == chem.Double:
		b.Stereo, b.Wedge = chem.StereoEither, chem.WedgeNone
	case mark != 3 && b.Order == chem.Double && !r.pyramidal(b.Begin):
		// Some programs mark double bonds with 1 or 6, which means nothing.
		b.Wedge = chem.WedgeNone
	}
	return nil
}

// pyramidal reports whether an atom with a double bond can be a centre of which that
// bond shows the configuration, as the sulfur of a sulfoxide.
func (r *Reader) pyramidal(atom int32) bool {
	switch r.builder.Atom(atom).Element {
	case chem.P, chem.S, chem.As, chem.Se, chem.Te, chem.Sb:
		return true
	}
	return false
}
