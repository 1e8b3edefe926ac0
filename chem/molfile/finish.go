package molfile

import (
	"strings"

	"athanor/chem"
)

// finish builds the molecule of a table and gives it its marks.
func (r *Reader) finish() error {
	r.implicitHydrogens()
	r.coordinations()
	if err := r.fillValences(); err != nil {
		return err
	}
	if r.aromatic {
		r.flagAromatic()
	}
	if len(r.rec.points) > 0 {
		r.builder.SetPoints(r.rec.points)
	}
	if r.rec.Mol == nil {
		r.rec.Mol = new(chem.Molecule)
	}
	if err := r.builder.BuildInto(r.rec.Mol); err != nil {
		return r.buildFault()
	}
	if r.setMarks(r.rec.Mol) {
		r.builder.Restate(r.rec.Mol)
	}
	return nil
}

// buildFault names the line of the bond that is there twice, the only fault that
// lines do not show.
func (r *Reader) buildFault() error {
	type pair struct{ low, high int32 }
	seen := make(map[pair]int32, r.builder.NumBonds())
	for i := range int32(r.builder.NumBonds()) {
		b := r.builder.Bond(i)
		p := pair{min(b.Begin, b.End), max(b.Begin, b.End)}
		if first, twice := seen[p]; twice {
			r.line, r.start = r.lineOfBond(i), 0
			return r.fail(0, "atoms %d and %d are bonded twice, first in line %d", p.low+1, p.high+1, r.lineOfBond(first))
		}
		seen[p] = i
	}
	return r.fail(0, "the table is no molecule")
}

func (r *Reader) lineOfBond(i int32) int {
	if len(r.bondLines) > 0 {
		return int(r.bondLines[i])
	}
	return r.firstBond + int(i)
}

// flagAromatic marks the ends of aromatic bonds as aromatic.
func (r *Reader) flagAromatic() {
	for i := range int32(r.builder.NumBonds()) {
		if b := r.builder.Bond(i); b.Order == chem.AromaticBond {
			r.builder.Atom(b.Begin).Flags |= chem.Aromatic
			r.builder.Atom(b.End).Flags |= chem.Aromatic
		}
	}
}

// implicitHydrogens takes over the hydrogen counts that Marvin and Indigo write
// into data groups, because aromatic bonds leave them open.
func (r *Reader) implicitHydrogens() {
	for _, g := range r.rec.Sgroups {
		if g.Kind != "DAT" || g.Field != "MRV_IMPLICIT_H" {
			continue
		}
		count, found := strings.CutPrefix(strings.TrimSpace(g.Data), "IMPL_H")
		n, ok := small(count, 0, len(count))
		if !found || !ok || n < 0 || n > 9 {
			r.warn("the hydrogen count " + excerpt(g.Data) + " of a data group was not understood")
			continue
		}
		for _, i := range g.Atoms {
			a := r.builder.Atom(i)
			a.Hydrogens = uint8(n)
			a.Flags |= chem.NoImplicit
		}
	}
}

// fillValences gives the atoms with a stated valence the hydrogens that their bonds
// leave of it.
func (r *Reader) fillValences() error {
	if len(r.valences) == 0 {
		return nil
	}
	twice := make([]int32, r.builder.NumAtoms())
	for i := range int32(r.builder.NumBonds()) {
		b := r.builder.Bond(i)
		switch b.Order {
		case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
			twice[b.Begin] += 2 * int32(b.Order)
			twice[b.End] += 2 * int32(b.Order)
		case chem.AromaticBond:
			twice[b.Begin] += 3
			twice[b.End] += 3
		case chem.Dative:
			twice[b.End] += 2
		}
	}
	for i, valence := range r.valences {
		if valence == 0 {
			continue
		}
		if valence == noValence {
			valence = 0
		}
		a := r.builder.Atom(int32(i))
		left := int32(valence) - (twice[i]+1)/2
		if left < 0 {
			// Programs disagree on what counts as a bond of a metal.
			left = 0
			if valence > 0 {
				r.warn("the valence of some atoms is less than their bonds take")
			}
		}
		a.Hydrogens = uint8(left)
		a.Flags |= chem.NoImplicit
	}
	return nil
}

// anyBond is a bond of type 8 and its place in the text.
type anyBond struct {
	bond                int32
	line, start, column int
}

// coordinations makes coordination bonds of the bonds of type 8 that are meant so:
// Marvin writes them like this, with a data group that names the bond, and older
// programs write a bond between a metal and its ligand like this. The others are
// queries.
func (r *Reader) coordinations() {
	if len(r.anyBonds) == 0 {
		return
	}
	named := map[int]bool{}
	for _, g := range r.rec.Sgroups {
		if g.Kind == "DAT" && g.Field == "MRV_COORDINATE_BOND_TYPE" {
			if n, ok := small(g.Data, 0, len(g.Data)); ok {
				named[n-1] = true
			}
		}
	}
	for _, any := range r.anyBonds {
		b := r.builder.Bond(any.bond)
		begin, end := r.builder.Atom(b.Begin).Element.IsMetal(), r.builder.Atom(b.End).Element.IsMetal()
		r.line, r.start = any.line, any.start
		switch {
		case begin != end:
			b.Order = chem.Dative
			if begin {
				b.Begin, b.End = b.End, b.Begin
			}
			if !named[int(any.bond)] {
				r.warn("a bond of type 8 to a metal is read as a coordination bond")
			}
		case named[int(any.bond)]:
			b.Order = chem.Dative
		default:
			r.query(any.column, "a bond of type 8")
		}
	}
}
