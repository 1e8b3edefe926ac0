package extract

import "slices"

// Mapping programs that look at elements and neighbours alone exchange like atoms:
// the two oxygen atoms of an acid, the ends of an allyl group. The reaction then
// seems to break and make more bonds than it does, and its template is one of several
// that do the same. Repairing such a mapping exchanges atoms as long as fewer bonds
// change.

// maxRepairs bounds the exchanges in one reaction.
const maxRepairs = 20

// repair exchanges the origins of atoms of the product that share a neighbour, and
// atoms of leaving groups with them, as long as fewer bonds change.
func (rxn *reaction) repair() {
	cost := rxn.bondsChanged()
	for range maxRepairs {
		move, better := rxn.bestMove(cost)
		if better >= cost {
			break
		}
		rxn.assign(move)
		cost = better
	}
	rxn.dropIdle()
}

// dropIdle drops precursors that give no atom any more, such as the hydroxide that
// stood for the oxygen atom of hydroxylamine.
func (rxn *reaction) dropIdle() {
	kept := 0
	for p := range rxn.precursors {
		if !slices.ContainsFunc(rxn.target[p], func(t int32) bool { return t >= 0 }) {
			continue
		}
		rxn.precursors[kept], rxn.target[kept] = rxn.precursors[p], rxn.target[p]
		for i, t := range rxn.target[kept] {
			if t >= 0 {
				rxn.origin[t] = place{int32(kept), int32(i)}
			}
		}
		kept++
	}
	rxn.precursors, rxn.target = rxn.precursors[:kept], rxn.target[:kept]
}

// exchange gives atom t of the product the origin to, and the atom other, when it is
// not negative, the origin that t had.
type exchange struct {
	t, other int32
	to       place
}

// bestMove returns the exchange after which fewest bonds change.
func (rxn *reaction) bestMove(cost int) (best exchange, least int) {
	least = cost
	try := func(move exchange) {
		back := exchange{move.t, move.other, rxn.origin[move.t]}
		rxn.assign(move)
		if n := rxn.bondsChanged(); n < least {
			best, least = move, n
		}
		rxn.assign(back)
	}
	product := rxn.product.Mol
	for t := range int32(product.NumAtoms()) {
		if !rxn.differs(t) {
			continue
		}
		element := product.Atom(t).Element
		for _, centre := range product.Neighbors(t) {
			for _, nb := range product.Neighbors(centre.Atom) {
				if nb.Atom != t && product.Atom(nb.Atom).Element == element {
					try(exchange{t, nb.Atom, rxn.origin[nb.Atom]})
				}
			}
			from := rxn.origin[centre.Atom]
			was := rxn.precursors[from.precursor].Mol
			for _, nb := range was.Neighbors(from.atom) {
				if rxn.target[from.precursor][nb.Atom] < 0 && was.Atom(nb.Atom).Element == element {
					try(exchange{t, -1, place{from.precursor, nb.Atom}})
				}
			}
		}
	}
	return best, least
}

// assign carries an exchange out.
func (rxn *reaction) assign(move exchange) {
	had := rxn.origin[move.t]
	rxn.target[had.precursor][had.atom] = move.other
	if move.other >= 0 {
		rxn.origin[move.other] = had
	}
	rxn.origin[move.t] = move.to
	rxn.target[move.to.precursor][move.to.atom] = move.t
}

// bondsChanged counts the bonds of the product that are new or of another order and
// the bonds of mapped atoms of the precursors that are gone.
func (rxn *reaction) bondsChanged() int {
	count := 0
	for k := range rxn.product.Mol.Bonds() {
		b := rxn.product.Mol.Bond(int32(k))
		begin, end := rxn.origin[b.Begin], rxn.origin[b.End]
		if begin.precursor != end.precursor {
			count++
			continue
		}
		was := rxn.precursors[begin.precursor]
		before := was.Mol.BondBetween(begin.atom, end.atom)
		if before < 0 || was.BondOrder(before) != rxn.product.BondOrder(int32(k)) {
			count++
		}
	}
	for p, info := range rxn.precursors {
		for _, b := range info.Mol.Bonds() {
			begin, end := rxn.target[p][b.Begin], rxn.target[p][b.End]
			switch {
			case begin < 0 && end < 0:
			case begin < 0 || end < 0, rxn.product.Mol.BondBetween(begin, end) < 0:
				count++
			}
		}
	}
	return count
}
