package extract

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/smarts"
)

// token is a piece of a written template: an atom, or text when atom is -1.
type token struct {
	atom int32
	text string
}

// writer writes the connected parts of a sketch in a given order of the atoms.
type writer struct {
	s    *sketch
	rank []int32
	// place is the number of an atom in the order of writing its part, -1 before.
	place []int32
	marks []string // of chirality, by atom
	// up tells, for bonds with a direction, whether the atom written later lies
	// above the other one.
	up     map[int32]bool
	closes map[int32]bool // bonds that close a ring
	rings  []int32        // bond of every ring number in use, -1 for a free one
	tokens []token
	order  []int32
}

// write returns the text of the template with its atoms taken in the order of rank.
// The precursors are sorted by their texts without map numbers; numbers are given
// in the order in which the atoms stand in the precursors, then in the product.
func (s *sketch) write(rank []int32) (string, error) {
	w := &writer{s: s, rank: rank, place: make([]int32, len(s.atoms)), marks: make([]string, len(s.atoms))}
	for i := range w.place {
		w.place[i] = -1
	}
	product, err := w.side(0, s.products)
	if err != nil {
		return "", err
	}
	precursors, err := w.side(s.products, int32(len(s.atoms)))
	if err != nil {
		return "", err
	}
	number := make([]int32, len(s.atoms))
	count := int32(0)
	for _, tokens := range [][]token{precursors, product} {
		for _, t := range tokens {
			if t.atom >= 0 && number[t.atom] == 0 && s.atoms[t.atom].number != 0 {
				count++
				number[t.atom] = count
				if p := s.partner[t.atom]; p >= 0 {
					number[p] = count
				}
			}
		}
	}
	var b strings.Builder
	w.render(&b, product, number)
	b.WriteString(">>")
	w.render(&b, precursors, number)
	return b.String(), nil
}

// side writes the parts of one side and sorts them.
func (w *writer) side(first, end int32) ([]token, error) {
	type part struct {
		text   string
		least  int32
		tokens []token
	}
	var parts []part
	for _, atoms := range w.s.components(first, end) {
		root := slices.MinFunc(atoms, func(a, b int32) int { return int(w.rank[a] - w.rank[b]) })
		if err := w.component(root); err != nil {
			return nil, err
		}
		var b strings.Builder
		w.render(&b, w.tokens, nil)
		parts = append(parts, part{b.String(), w.rank[root], slices.Clone(w.tokens)})
	}
	slices.SortFunc(parts, func(a, b part) int {
		if c := strings.Compare(a.text, b.text); c != 0 {
			return c
		}
		return int(a.least - b.least)
	})
	var all []token
	for i := range parts {
		if i > 0 {
			all = append(all, token{-1, "."})
		}
		all = append(all, parts[i].tokens...)
	}
	return all, nil
}

// component writes the connected part that starts at an atom.
func (w *writer) component(root int32) error {
	w.tokens, w.order, w.rings = w.tokens[:0], w.order[:0], w.rings[:0]
	w.closes, w.up = map[int32]bool{}, map[int32]bool{}
	w.walk(root, -1, map[int32]bool{})
	w.direct()
	for _, i := range w.order {
		w.place[i] = -1
	}
	w.order = w.order[:0]
	w.atom(root, -1)
	return w.mark()
}

// sorted returns the neighbours of an atom in the order of writing.
func (w *writer) sorted(atom int32) []chem.Neighbor {
	near := slices.Clone(w.s.neighbors(atom))
	slices.SortFunc(near, func(a, b chem.Neighbor) int { return int(w.rank[a.Atom] - w.rank[b.Atom]) })
	return near
}

// walk goes through a part as the text will, and finds the order of its atoms and
// the bonds that close rings.
func (w *writer) walk(atom, from int32, seen map[int32]bool) {
	seen[atom] = true
	w.place[atom] = int32(len(w.order))
	w.order = append(w.order, atom)
	for _, nb := range w.sorted(atom) {
		switch {
		case nb.Bond == from:
		case seen[nb.Atom]:
			w.closes[nb.Bond] = true
		default:
			w.walk(nb.Atom, nb.Bond, seen)
		}
	}
}

// atom writes an atom with all that follows it. The bond to it is written already.
func (w *writer) atom(atom, from int32) {
	w.place[atom] = int32(len(w.order))
	w.order = append(w.order, atom)
	w.tokens = append(w.tokens, token{atom, ""})
	var follow []chem.Neighbor
	for _, nb := range w.sorted(atom) {
		switch {
		case nb.Bond == from:
		case w.closes[nb.Bond]:
			w.ring(nb)
		default:
			follow = append(follow, nb)
		}
	}
	for k, nb := range follow {
		last := k == len(follow)-1
		if !last {
			w.text("(")
		}
		w.text(w.bond(nb.Bond, atom))
		w.atom(nb.Atom, nb.Bond)
		if !last {
			w.text(")")
		}
	}
}

func (w *writer) text(text string) { w.tokens = append(w.tokens, token{-1, text}) }

// ring writes the ring number of a bond, with the bond where it is opened.
func (w *writer) ring(nb chem.Neighbor) {
	if k := slices.Index(w.rings, nb.Bond); k >= 0 {
		w.rings[k] = -1
		w.text(ringNumber(k + 1))
		return
	}
	k := slices.Index(w.rings, -1)
	if k < 0 {
		k = len(w.rings)
		w.rings = append(w.rings, -1)
	}
	w.rings[k] = nb.Bond
	w.text(w.s.bonds[nb.Bond].text + ringNumber(k+1))
}

func ringNumber(n int) string {
	if n > 9 {
		return "%" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// bond returns the text of a bond as it is read from an atom on.
func (w *writer) bond(bond, from int32) string {
	up, directed := w.up[bond]
	switch b := &w.s.bonds[bond]; {
	case directed && up:
		return "/"
	case directed:
		return `\`
	case b.text == "->" && b.begin != from:
		return "<-"
	default:
		return b.text
	}
}

// direct gives directions to bonds beside double bonds with a configuration. Every
// double bond uses directions that are there already where it can.
func (w *writer) direct() {
	for _, atom := range w.order {
		for _, nb := range w.sorted(atom) {
			if w.s.bonds[nb.Bond].stereo != chem.StereoNone && w.place[nb.Atom] > w.place[atom] {
				w.directDouble(&w.s.bonds[nb.Bond], nb.Bond)
			}
		}
	}
}

func (w *writer) directDouble(b *sketchBond, double int32) {
	first, second := b.begin, b.end
	refs := b.refs
	if w.place[second] < w.place[first] {
		first, second = second, first
		refs[0], refs[1] = refs[1], refs[0]
	}
	one, two := w.carrier(first, double), w.carrier(second, double)
	if one.Bond < 0 || two.Bond < 0 {
		return
	}
	// Cis: both carriers lie on one side of the double bond.
	same := b.stereo == chem.StereoCis
	if one.Atom != refs[0] {
		same = !same
	}
	if two.Atom != refs[1] {
		same = !same
	}
	if _, set := w.up[one.Bond]; !set {
		w.setUp(one, first, true)
	}
	if _, set := w.up[two.Bond]; !set {
		w.setUp(two, second, w.isUp(one, first) == same)
	}
}

// carrier returns the neighbour of an end of a double bond whose bond is to have
// the direction.
func (w *writer) carrier(atom, double int32) chem.Neighbor {
	best := chem.Neighbor{Atom: -1, Bond: -1}
	for _, nb := range w.sorted(atom) {
		if nb.Bond == double || w.closes[nb.Bond] || w.s.bonds[nb.Bond].text != "-" {
			continue
		}
		if _, set := w.up[nb.Bond]; set {
			return nb
		}
		if best.Bond < 0 || w.place[nb.Atom] < w.place[best.Atom] {
			best = nb
		}
	}
	return best
}

// isUp reports whether a neighbour of an atom lies above it.
func (w *writer) isUp(nb chem.Neighbor, atom int32) bool {
	return w.up[nb.Bond] == (w.place[nb.Atom] > w.place[atom])
}

func (w *writer) setUp(nb chem.Neighbor, atom int32, up bool) {
	w.up[nb.Bond] = up == (w.place[nb.Atom] > w.place[atom])
}

// mark chooses the chirality marks: the part is written with "@" everywhere and
// read, and marks that mean the contrary of what they should are turned.
func (w *writer) mark() error {
	found := false
	for _, i := range w.order {
		w.marks[i] = ""
		if w.s.atoms[i].chirality != chem.ChiralNone {
			w.marks[i] = "@"
			found = true
		}
	}
	if !found {
		return nil
	}
	var b strings.Builder
	w.render(&b, w.tokens, nil)
	q, err := smarts.Parse(b.String())
	if err != nil {
		return fmt.Errorf("the template cannot be read back: %w", err)
	}
	for k, i := range w.order {
		a := &w.s.atoms[i]
		if a.chirality == chem.ChiralNone {
			continue
		}
		read := q.Atoms[k].Chirality
		if w.oddAgainst(i, q.Neighbors(int32(k))) {
			read = read.Inverted()
		}
		if read != a.chirality {
			w.marks[i] = "@@"
		}
	}
	return nil
}

// oddAgainst reports whether the neighbours as read stand in an odd permutation of
// those of the sketch.
func (w *writer) oddAgainst(atom int32, read []chem.Neighbor) bool {
	var places []int
	for _, nb := range w.s.neighbors(atom) {
		places = append(places, slices.IndexFunc(read, func(r chem.Neighbor) bool { return r.Atom == w.place[nb.Atom] }))
	}
	odd := false
	for i := range places {
		for j := range places[:i] {
			if places[j] > places[i] {
				odd = !odd
			}
		}
	}
	return odd
}

// render writes tokens with the map numbers given, or without.
func (w *writer) render(b *strings.Builder, tokens []token, number []int32) {
	for _, t := range tokens {
		if t.atom < 0 {
			b.WriteString(t.text)
			continue
		}
		a := &w.s.atoms[t.atom]
		if a.bare {
			b.WriteString(a.head)
			continue
		}
		b.WriteByte('[')
		b.WriteString(a.head)
		b.WriteString(w.marks[t.atom])
		b.WriteString(a.tail)
		if number != nil && number[t.atom] != 0 {
			b.WriteByte(':')
			b.WriteString(strconv.Itoa(int(number[t.atom])))
		}
		b.WriteByte(']')
	}
}
