package smiles

import (
	"strings"

	"athanor/chem"
	"athanor/chem/stereo"
)

// Features of a CXSMILES extension that speak of bonds. Bonds count as they are
// complete in the text: a ring bond where its second number stands.

// bondFeatures are what the extension says of bonds and is worked out when all
// marks of the SMILES are.
type bondFeatures struct {
	// stated are the double bonds with a configuration.
	stated []statedBond
	// wavy reports whether there is a wavy bond, wedged a wedge.
	wavy, wedged bool
	// refused is the first feature that makes the text more than one molecule.
	refused *chem.SyntaxError
}

type statedBond struct {
	bond   int32
	stereo chem.BondStereo
}

// Refused returns what the last text states in its extension that a molecule does
// not hold and that changes what the text stands for: a stereo group that is not
// absolute, a query feature, a repeat unit, a link node, a bond to one of several
// atoms. It is nil when there is none. The reader warns of
// it; callers that must not take the first of several molecules for all of them
// refuse it.
func (r *Reader) Refused() *chem.SyntaxError { return r.features.refused }

// feature reads the feature at i when it speaks of bonds or is understood without
// being kept. The offset is i when it is neither.
func (r *Reader) feature(text string, i int) (int, *chem.SyntaxError) {
	name, _, found := strings.Cut(text[i:min(len(text), i+8)], ":")
	if !found || name == "" {
		return i, nil
	}
	from := i + len(name) + 1
	switch name {
	case "C":
		return r.bondPairs(text, from, r.coordinationBond)
	case "H":
		return r.bondPairs(text, from, r.hydrogenBond)
	case "w":
		return r.bondPairs(text, from, r.wedgeBond(chem.WedgeWavy))
	case "wU":
		return r.bondPairs(text, from, r.wedgeBond(chem.WedgeUp))
	case "wD":
		return r.bondPairs(text, from, r.wedgeBond(chem.WedgeDown))
	case "c":
		return r.bondList(text, from, chem.StereoCis)
	case "t":
		return r.bondList(text, from, chem.StereoTrans)
	case "ctu":
		return r.bondList(text, from, chem.StereoEither)
	case "a":
		return r.absoluteGroup(text, from)
	case "u", "s", "rb":
		r.refuse(i, "query feature", text)
	case "m":
		r.refuse(i, "bond to one or all of several atoms", text)
	case "LN":
		r.refuse(i, "link node", text)
	case "RG", "LOG":
		r.refuse(i, "definition of R groups", text)
	case "Sg":
		if kind, _, _ := strings.Cut(text[from:], ":"); polymers[kind] {
			r.refuse(i, "repeat unit", text)
		}
	default:
		if name[0] == '&' || name[0] == 'o' {
			r.refuse(i, "stereo group", text)
		}
	}
	return i, nil
}

// polymers are the kinds of S-groups whose atoms stand for more than themselves.
var polymers = map[string]bool{
	"n": true, "mon": true, "mer": true, "co": true, "xl": true, "mod": true, "graft": true, "alt": true, "blk": true, "ran": true, "any": true,
}

// refuse remembers the first feature that makes the text more than one molecule.
func (r *Reader) refuse(start int, kind, text string) {
	if r.features.refused == nil {
		end := start + len(kind)
		if at := strings.IndexAny(text[start:], "|,"); at >= 0 {
			end = start + at
		}
		r.features.refused = fail(start, "the %s %q is not supported yet", kind, chem.Excerpt(text[start:min(end, len(text))], 0, 20))
	}
}

// bondPairs reads "atom.bond,atom.bond,..." and hands each pair on.
func (r *Reader) bondPairs(text string, i int, use func(bond *chem.Bond, atom int32)) (int, *chem.SyntaxError) {
	for {
		atom, next := parseNumber(text, i)
		if next == i || atom >= int64(r.builder.NumAtoms()) || next >= len(text) || text[next] != '.' {
			return i, fail(i, `bonds are written "atom.bond", with atoms from 0 to %d`, r.builder.NumAtoms()-1)
		}
		at := next + 1
		bond, next, fault := r.bondNumber(text, at)
		if fault != nil {
			return at, fault
		}
		b := r.builder.Bond(bond)
		if int64(b.Begin) != atom && int64(b.End) != atom {
			return i, fail(i, "atom %d is no end of bond %d", atom, bond)
		}
		use(b, int32(atom))
		if i = next; !moreNumbers(text, i) {
			return i, nil
		}
		i++
	}
}

// bondNumber reads the number of a bond.
func (r *Reader) bondNumber(text string, i int) (int32, int, *chem.SyntaxError) {
	bond, next := parseNumber(text, i)
	if next == i || bond >= int64(r.builder.NumBonds()) {
		return 0, i, fail(i, "a number of a bond must stand here, from 0 to %d", r.builder.NumBonds()-1)
	}
	return int32(bond), next, nil
}

// moreNumbers reports whether a list goes on at i.
func moreNumbers(text string, i int) bool {
	return i+1 < len(text) && text[i] == ',' && isDigit(text[i+1])
}

func (r *Reader) coordinationBond(b *chem.Bond, atom int32) {
	b.Begin, b.End = atom, b.Other(atom)
	b.Order, b.Wedge = chem.Dative, chem.WedgeNone
}

func (r *Reader) hydrogenBond(b *chem.Bond, _ int32) {
	b.Order, b.Wedge = chem.ZeroOrder, chem.WedgeNone
}

// wedgeBond returns what gives a bond its wedge. A wavy double bond has an open
// configuration.
func (r *Reader) wedgeBond(wedge chem.Wedge) func(b *chem.Bond, atom int32) {
	return func(b *chem.Bond, atom int32) {
		switch {
		case b.Order == chem.Double && wedge == chem.WedgeWavy:
			r.features.wavy = true
			b.Wedge = wedge
		case b.Order == chem.Single:
			b.Begin, b.End = atom, b.Other(atom)
			b.Wedge = wedge
			if wedge == chem.WedgeWavy {
				r.features.wavy = true
			} else {
				r.features.wedged = true
			}
		}
	}
}

// bondList reads "bond,bond,...": double bonds with a configuration. Bonds of other
// orders, such as those of aromatic rings, have none.
func (r *Reader) bondList(text string, i int, s chem.BondStereo) (int, *chem.SyntaxError) {
	for {
		bond, next, fault := r.bondNumber(text, i)
		if fault != nil {
			return i, fault
		}
		if r.builder.Bond(bond).Order == chem.Double {
			r.features.stated = append(r.features.stated, statedBond{bond, s})
		}
		if i = next; !moreNumbers(text, i) {
			return i, nil
		}
		i++
	}
}

// absoluteGroup reads "atom,atom,...": centres that are what their marks say, as
// all are without a group.
func (r *Reader) absoluteGroup(text string, i int) (int, *chem.SyntaxError) {
	for {
		atom, next := parseNumber(text, i)
		if next == i || atom >= int64(r.builder.NumAtoms()) {
			return i, fail(i, "a stereo group names atoms from 0 to %d", r.builder.NumAtoms()-1)
		}
		if i = next; !moreNumbers(text, i) {
			return i, nil
		}
		i++
	}
}

// applyFeatures gives the builder the configurations of the extension, over those
// of the SMILES.
func (r *Reader) applyFeatures() {
	if len(r.features.stated) == 0 && !r.features.wavy {
		return
	}
	n := r.builder.NumAtoms()
	degree, wavy := make([]int32, n), make([]bool, n)
	for i := range int32(r.builder.NumBonds()) {
		b := r.builder.Bond(i)
		degree[b.Begin]++
		degree[b.End]++
		if b.Wedge == chem.WedgeWavy {
			wavy[b.Begin], wavy[b.End] = true, true
			if b.Order == chem.Single {
				r.builder.Atom(b.Begin).Chirality = chem.ChiralNone
			} else {
				b.Wedge = chem.WedgeNone
			}
		}
	}
	for i := range int32(r.builder.NumBonds()) {
		b := r.builder.Bond(i)
		if b.Order == chem.Double && (wavy[b.Begin] || wavy[b.End]) && degree[b.Begin] > 1 && degree[b.End] > 1 {
			r.features.stated = append(r.features.stated, statedBond{i, chem.StereoEither})
		}
	}
	r.stateBonds(n)
}

// stateBonds sets the stated configurations. They speak of the substituents that
// stand first in the text.
func (r *Reader) stateBonds(n int) {
	if len(r.features.stated) == 0 {
		return
	}
	// The two lowest neighbours of every atom; the other end of the bond is one.
	low := make([][2]int32, n)
	for i := range low {
		low[i] = [2]int32{-1, -1}
	}
	note := func(atom, neighbor int32) {
		switch l := &low[atom]; {
		case l[0] < 0 || neighbor < l[0]:
			l[0], l[1] = neighbor, l[0]
		case l[1] < 0 || neighbor < l[1]:
			l[1] = neighbor
		}
	}
	for i := range int32(r.builder.NumBonds()) {
		b := r.builder.Bond(i)
		note(b.Begin, b.End)
		note(b.End, b.Begin)
	}
	first := func(atom, except int32) int32 {
		if low[atom][0] != except {
			return low[atom][0]
		}
		return low[atom][1]
	}
	for _, s := range r.features.stated {
		b := r.builder.Bond(s.bond)
		atoms := [2]int32{first(b.Begin, b.End), first(b.End, b.Begin)}
		if b.Order == chem.Double && atoms[0] >= 0 && atoms[1] >= 0 {
			b.Stereo, b.StereoAtoms = s.stereo, atoms
		}
	}
}

// applyWedges gives m, which was built, the configurations that its wedges show
// and its SMILES does not state.
func (r *Reader) applyWedges(m *chem.Molecule) {
	if !r.features.wedged {
		return
	}
	if m.Points() == nil {
		r.warn(0, "wedges of a CXSMILES extension without coordinates are not kept")
		return
	}
	var marks []stereo.WedgeMark
	for i := range int32(m.NumAtoms()) {
		if r.builder.Atom(i).Chirality != chem.ChiralNone {
			continue
		}
		marks = marks[:0]
		for _, n := range m.Neighbors(i) {
			if b := m.Bond(n.Bond); b.Wedge != chem.WedgeNone && b.Begin == i {
				marks = append(marks, stereo.WedgeMark{Bond: n.Bond, From: i, Mark: b.Wedge})
			}
		}
		if len(marks) > 0 {
			r.builder.Atom(i).Chirality = stereo.FromWedges(m, m.Points(), marks, i)
		}
	}
	r.builder.Restate(m)
}
