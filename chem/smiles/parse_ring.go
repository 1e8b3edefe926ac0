package smiles

import (
	"athanor/chem"
)

// slot is the state of one ring-closure number.
type slot struct {
	atom   int32 // one more than the atom that opened it, 0 when it is free
	offset int32
	before int32 // number of atoms read when it was opened
	symbol bondSymbol
}

// closure is a completed ring bond. Its place in the text at each of its two
// atoms is a key: atoms read so far, then byte offset (see textKey).
type closure struct {
	bond           int32
	opener, closer int32
	opened, closed int64
}

// textKey orders what stands behind an atom in the text: a ring-closure number
// by the count of atoms before it and its offset, a branch or chain by the index
// of its first atom, behind all numbers that stand between.
func ringKey(atomsBefore, offset int32) int64 { return int64(atomsBefore)<<32 | int64(offset) }

func atomKey(atom int32) int64 { return int64(atom)<<32 | 0xffffffff }

// parseRingNumber reads a digit, %nn or %(n).
func parseRingNumber(text string, i int) (number int32, next int, fault *chem.SyntaxError) {
	if text[i] != '%' {
		return int32(text[i] - '0'), i + 1, nil
	}
	if i+1 < len(text) && text[i+1] == '(' {
		value, next := parseNumber(text, i+2)
		if next == i+2 || next >= len(text) || text[next] != ')' {
			return 0, i, fail(i, `"%%(" must be followed by a ring-closure number and ")"`)
		}
		if value > MaxRingNumber {
			return 0, i, fail(i, "ring-closure number is larger than %d", MaxRingNumber)
		}
		return int32(value), next + 1, nil
	}
	if i+2 >= len(text) || !isDigit(text[i+1]) || !isDigit(text[i+2]) {
		return 0, i, fail(i, `"%%" must be followed by two digits, or by a number in parentheses`)
	}
	return int32(text[i+1]-'0')*10 + int32(text[i+2]-'0'), i + 3, nil
}

// ringClosure opens the ring-closure number at atom, or completes its bond.
func (r *Reader) ringClosure(number, atom int32, symbol bondSymbol, offset int) *chem.SyntaxError {
	if int(number) >= len(r.slots) {
		r.growSlots(int(number) + 1)
	}
	s := &r.slots[number]
	if s.atom == 0 {
		*s = slot{atom + 1, int32(offset), int32(r.builder.NumAtoms()), symbol}
		r.open++
		return nil
	}
	opener := s.atom - 1
	if opener == atom {
		return fail(offset, "ring-closure number %d bonds an atom to itself; it was opened at byte %d", number, s.offset)
	}
	merged, ok := mergeSymbols(s.symbol, symbol)
	if !ok {
		return fail(offset, "ring bond %d is %q here but %q at byte %d", number, bondText[symbol], bondText[s.symbol], s.offset)
	}
	if r.builder.NumBonds() >= MaxBonds {
		return fail(offset, "more than %d bonds", MaxBonds)
	}
	r.addRingBond(s, opener, atom, merged, symbol, offset)
	s.atom = 0
	r.open--
	return nil
}

func (r *Reader) growSlots(n int) {
	slots := make([]slot, max(n, 100, 2*len(r.slots)))
	copy(slots, r.slots)
	r.slots = slots
}

// addRingBond adds the bond between the opening atom and the closing one.
// merged is the symbol seen from the opening atom.
func (r *Reader) addRingBond(s *slot, opener, atom int32, merged, symbol bondSymbol, offset int) {
	b := &r.builder
	bond := chem.Bond{Begin: opener, End: atom, Order: bondOrders[merged]}
	switch merged {
	case bondImplied, bondUp, bondDown:
		if b.Atom(opener).Flags&b.Atom(atom).Flags&chem.Aromatic != 0 {
			bond.Order = chem.AromaticBond
		}
	case bondBack:
		bond.Begin, bond.End = atom, opener
	}
	index := b.AddBond(bond)
	if isDirection(s.symbol) {
		r.addRingMark(mark{bond: index, from: opener, up: s.symbol == bondUp, offset: s.offset}, bond.Order)
	}
	if isDirection(symbol) {
		r.addRingMark(mark{bond: index, from: atom, up: symbol == bondUp, offset: int32(offset)}, bond.Order)
	}
	r.closures = append(r.closures, closure{
		bond: index, opener: opener, closer: atom,
		opened: ringKey(s.before, s.offset), closed: ringKey(int32(b.NumAtoms()), int32(offset)),
	})
}

// addRingMark keeps the direction mark at one end of a ring bond unless the other
// end says that the bond is not a single one.
func (r *Reader) addRingMark(m mark, order chem.BondOrder) {
	if order != chem.Single && order != chem.AromaticBond {
		r.warn(int(m.offset), "direction mark dropped: the other end of the ring bond has another symbol")
		return
	}
	r.marks = append(r.marks, m)
}

// mergeSymbols joins the symbols at the two ends of a ring bond into one as seen
// from the opening atom. An absent symbol agrees with anything. A direction mark
// is no order, so it gives way to a symbol that is one; whether marks contradict
// each other is decided with those of the double bonds.
func mergeSymbols(opening, closing bondSymbol) (bondSymbol, bool) {
	switch closing {
	case bondForward:
		closing = bondBack
	case bondBack:
		closing = bondForward
	}
	switch {
	case opening == closing || closing == bondImplied:
		return opening, true
	case opening == bondImplied:
		return closing, true
	case isDirection(closing):
		return opening, true
	case isDirection(opening):
		return closing, true
	}
	return 0, false
}

func isDirection(s bondSymbol) bool { return s == bondUp || s == bondDown }

// openRingFault names the ring-closure number that was opened first and never
// closed.
func (r *Reader) openRingFault() *chem.SyntaxError {
	first := -1
	for i := range r.slots {
		if r.slots[i].atom != 0 && (first < 0 || r.slots[i].offset < r.slots[first].offset) {
			first = i
		}
	}
	offset := int(r.slots[first].offset)
	return fail(offset, "ring number %d opened at byte %d is never closed", first, offset)
}

// buildFault turns the refusal of the builder into a syntax error with the place.
// What the reader lets pass and the builder does not is a second bond between
// two atoms; at least one of the two is a ring bond, and the later one is at
// fault.
func (r *Reader) buildFault(err error) error {
	type pair struct{ a, b int32 }
	seen := make(map[pair]bool, r.builder.NumBonds())
	next := 0
	for i := int32(0); int(i) < r.builder.NumBonds(); i++ {
		bond := *r.builder.Bond(i)
		key := pair{min(bond.Begin, bond.End), max(bond.Begin, bond.End)}
		offset := -1
		if next < len(r.closures) && r.closures[next].bond == i {
			offset = int(r.closures[next].closed & 0xffffffff)
			next++
		}
		if seen[key] && offset >= 0 {
			return fail(offset, "ring bond between two atoms that are bonded already")
		}
		seen[key] = true
	}
	return err
}
