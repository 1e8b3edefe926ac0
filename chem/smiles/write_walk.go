package smiles

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// candidate is a neighbour to go to, with the key that orders it.
type candidate struct {
	key uint64
	nb  chem.Neighbor
}

// walk finds the depth-first tree of the component of root and the bonds that
// close rings. Of the neighbours of an atom those outside rings come first, then
// ring bonds by falling order, and lower ranks before higher ones.
//
// Both ends of a ring closure list it: the end reached last before everything
// that is closed at it later, the other end in the order of closing.
func (w *Writer) walk(root int32) {
	w.stack = w.stack[:0]
	w.enter(root, -1)
	for len(w.stack) > 0 {
		top := &w.stack[len(w.stack)-1]
		if top.next == top.list {
			w.atoms[top.atom].color = black
			w.stack = w.stack[:len(w.stack)-1]
			continue
		}
		nb := w.kids[w.first[top.atom]+top.next]
		top.next++
		if w.atoms[nb.Atom].color != white {
			continue
		}
		a := &w.atoms[top.atom]
		w.kids[w.first[top.atom]+a.kids] = nb
		a.kids++
		w.enter(nb.Atom, nb.Bond)
	}
}

func (w *Writer) enter(atom, in int32) {
	a := &w.atoms[atom]
	a.color, a.in = grey, in
	list := w.sort[:0]
	closing := 0
	for _, nb := range w.mol.Neighbors(atom) {
		if nb.Bond == in {
			continue
		}
		switch w.atoms[nb.Atom].color {
		case white:
			key := uint64(uint32(w.rank(nb.Atom)))
			if w.info.Bonds[nb.Bond].InRing() {
				key |= (bondTypes - w.bondType(nb.Bond)) << 32
			}
			list = append(list, candidate{key, nb})
		case grey:
			key := uint64(uint32(w.rank(nb.Atom))) | (bondTypes-w.bondType(nb.Bond))<<32
			list = append(list, candidate{key, nb})
			list[closing], list[len(list)-1] = list[len(list)-1], list[closing]
			closing++
		}
	}
	w.sort = list
	sortCandidates(list[:closing])
	sortCandidates(list[closing:])
	for _, c := range list[:closing] {
		w.addClosure(c.nb.Atom, c.nb.Bond)
		w.addClosure(atom, c.nb.Bond)
	}
	for i, c := range list[closing:] {
		w.kids[w.first[atom]+int32(i)] = c.nb
	}
	w.stack = append(w.stack, frame{atom: atom, list: int32(len(list) - closing)})
}

func (w *Writer) addClosure(atom, bond int32) {
	a := &w.atoms[atom]
	w.closures[w.first[atom]+a.closures] = bond
	a.closures++
}

func sortCandidates(list []candidate) {
	if len(list) > 16 {
		slices.SortFunc(list, func(a, b candidate) int { return cmp.Compare(a.key, b.key) })
		return
	}
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].key < list[j-1].key; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// bondTypes is more than every value of bondType.
const bondTypes = 32

// bondType returns the kind of a bond as the text will show it.
func (w *Writer) bondType(bond int32) uint64 {
	b := w.info.Bonds[bond]
	if w.opt.Kekule {
		b.Flags &^= perception.Aromatic
	}
	return uint64(b.Kind())
}

// list turns the tree into tokens in the order of the text.
func (w *Writer) list(root int32) {
	w.stack = w.stack[:0]
	w.open(root)
	for len(w.stack) > 0 {
		top := &w.stack[len(w.stack)-1]
		branch := top.next < top.list // the kid just finished was not the last
		if top.next > 0 && branch {
			w.tokens = append(w.tokens, token{kind: tokenClose})
		}
		if top.next == top.list {
			w.stack = w.stack[:len(w.stack)-1]
			continue
		}
		atom := top.atom
		nb := w.kids[w.first[atom]+top.next]
		top.next++
		if top.next < top.list {
			w.tokens = append(w.tokens, token{kind: tokenOpen})
		}
		w.bonds[nb.Bond].visit = int32(len(w.tokens))
		w.tokens = append(w.tokens, token{tokenBond, nb.Bond, atom})
		w.open(nb.Atom)
	}
}

// open lists an atom with its ring numbers. A number that ends here is free again
// only after all numbers of the atom are chosen.
func (w *Writer) open(atom int32) {
	a := &w.atoms[atom]
	a.visit = int32(len(w.tokens))
	w.tokens = append(w.tokens, token{kind: tokenAtom, index: atom})
	w.order = append(w.order, atom)
	w.freed = w.freed[:0]
	for _, bond := range w.closures[w.first[atom] : w.first[atom]+a.closures] {
		b := &w.bonds[bond]
		if b.ring == 0 {
			b.ring = w.takeDigit()
		} else {
			b.visit = int32(len(w.tokens))
			w.tokens = append(w.tokens, token{tokenBond, bond, atom})
			w.freed = append(w.freed, b.ring)
		}
		w.tokens = append(w.tokens, token{kind: tokenRing, index: b.ring})
	}
	for _, digit := range w.freed {
		w.digits[digit>>6] &^= 1 << (digit & 63)
	}
	w.stack = append(w.stack, frame{atom: atom, list: a.kids})
}

// takeDigit returns the lowest ring number not in use, from 1 on.
func (w *Writer) takeDigit() int32 {
	if len(w.digits) == 0 {
		w.digits = append(w.digits, 1) // 0 is never handed out
	}
	for i, word := range w.digits {
		if word != math.MaxUint64 {
			bit := int32(bits.TrailingZeros64(^word))
			w.digits[i] |= 1 << bit
			return int32(i)<<6 | bit
		}
	}
	w.digits = append(w.digits, 1)
	return int32(len(w.digits)-1) << 6
}
