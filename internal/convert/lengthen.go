package convert

import (
	"math"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// A layout makes all bonds equally long. Between two wide labels, as in CH3MgBr,
// little or nothing is then left of a bond; lengthen moves the atoms beyond such a
// bond away.

// How much of a bond must be seen, in bond lengths, in general and for bonds that
// show a direction; what may be missing from that; how much longer a bond may
// become; and how close other atoms may come then.
const (
	seenLine     = 0.25
	seenArrow    = 0.45
	mayMiss      = 0.05
	maxLonger    = 0.6
	closestAtoms = 0.6
)

// Limits of the work: the bonds that are lengthened, and the size of molecules.
const (
	maxLengthened  = 100
	maxLongerAtoms = 2000
	lengthenRounds = 2
)

// lengthen returns the document with bonds lengthened of which too little is seen,
// or the document itself. Bonds of rings stay as they are.
func lengthen(doc *drawing.Document, info *perception.Info) (*drawing.Document, error) {
	if info.Mol.NumAtoms() > maxLongerAtoms {
		return doc, nil
	}
	candidates := wideBonds(info)
	for round := 0; round < lengthenRounds && len(candidates) > 0; round++ {
		content := doc.Content()
		moved := false
		room := scene.BondRoom(doc)
		longer := make([]float64, len(candidates))
		for k, bond := range candidates {
			missing := seenPart(&content.Bonds[bond])*drawing.DefaultBondLength - drawing.World(room[bond])
			if missing > mayMiss*drawing.DefaultBondLength {
				longer[k] = missing
			}
		}
		likeOthers(content.Atoms, info, candidates, longer)
		for k, bond := range candidates {
			if longer[k] > 0 && pushApart(content.Atoms, info, bond, longer[k]) {
				moved = true
			}
		}
		if !moved {
			return doc, nil
		}
		var err error
		if doc, err = drawing.New(content); err != nil {
			return nil, err
		}
	}
	return doc, nil
}

// likeOthers makes the bonds that an atom with three or more neighbours has with
// atoms of one element grow to the same length: the ligands of a complex stand in a
// circle.
func likeOthers(atoms []drawing.Atom, info *perception.Info, candidates []int32, longer []float64) {
	type ligands struct {
		hub     int32
		element chem.Element
	}
	length := make([]float64, len(candidates))
	longest := map[ligands]float64{}
	each := func(use func(k int, l ligands)) {
		for k, bond := range candidates {
			b := info.Mol.Bond(bond)
			for _, hub := range [2]int32{b.Begin, b.End} {
				if len(info.Mol.Neighbors(hub)) > 2 {
					use(k, ligands{hub, info.Mol.Atom(b.Begin + b.End - hub).Element})
				}
			}
		}
	}
	for k, bond := range candidates {
		b := info.Mol.Bond(bond)
		p, q := atoms[b.Begin].Position, atoms[b.End].Position
		length[k] = math.Hypot(p.X-q.X, p.Y-q.Y)
	}
	each(func(k int, l ligands) {
		if longer[k] > 0 {
			longest[l] = max(longest[l], length[k]+longer[k])
		}
	})
	each(func(k int, l ligands) {
		longer[k] = max(longer[k], longest[l]-length[k])
	})
}

// wideBonds lists the bonds outside rings that may hide between their labels.
func wideBonds(info *perception.Info) []int32 {
	var found []int32
	for k, b := range info.Mol.Bonds() {
		if info.Bonds[k].InRing() {
			continue
		}
		both := labelled(info, b.Begin) && labelled(info, b.End)
		if both && (wide(info, b.Begin) || wide(info, b.End) || info.Bonds[k].Order == chem.Dative) ||
			info.Mol.Atom(b.Begin).Isotope != 0 || info.Mol.Atom(b.End).Isotope != 0 {
			if found = append(found, int32(k)); len(found) == maxLengthened {
				break
			}
		}
	}
	return found
}

// labelled reports whether an atom shows its symbol.
func labelled(info *perception.Info, i int32) bool {
	a := info.Mol.Atom(i)
	return a.Element != chem.C || a.Isotope != 0 || info.Atoms[i].Radicals != 0 || hardToSee(info, i)
}

// wide reports whether the label of an atom takes more room than one letter.
func wide(info *perception.Info, i int32) bool {
	a := info.Mol.Atom(i)
	return len(a.Element.Symbol()) > 1 || a.Isotope != 0 || a.Charge != 0
}

// seenPart returns how much of a bond must be seen in bond lengths.
func seenPart(b *drawing.Bond) float64 {
	switch {
	case b.Order == drawing.Dative, b.Display == drawing.Wedge, b.Display == drawing.Hash, b.Display == drawing.Wavy:
		return seenArrow
	}
	return seenLine
}

// pushApart moves the smaller part of a molecule beyond a bond away by a distance in
// world units. It does nothing and returns false for a bond of a ring, one that is
// long already, and where the part would come too close to others.
func pushApart(atoms []drawing.Atom, info *perception.Info, bond int32, by float64) bool {
	b := info.Mol.Bond(bond)
	near, far := b.Begin, b.End
	part := beyond(info, near, far)
	if part == nil {
		return false
	}
	rest := beyond(info, far, near)
	if len(rest) < len(part) {
		near, far, part, rest = far, near, rest, part
	}
	from, to := atoms[near].Position, atoms[far].Position
	d := drawing.Point{X: to.X - from.X, Y: to.Y - from.Y}
	length := math.Hypot(d.X, d.Y)
	by = min(by, (1+maxLonger)*drawing.DefaultBondLength-length)
	if length < 1e-6 || by <= 0 {
		return false
	}
	step := drawing.Point{X: d.X / length * by, Y: d.Y / length * by}
	if !clearOf(atoms, part, rest, step) {
		return false
	}
	for _, i := range part {
		p := &atoms[i].Position
		p.X, p.Y = p.X+step.X, p.Y+step.Y
	}
	return true
}

// beyond returns the atoms that hang on far when its bonds with near are cut, nil
// when near is among them.
func beyond(info *perception.Info, near, far int32) []int32 {
	seen := make([]bool, info.Mol.NumAtoms())
	part := []int32{far}
	seen[far] = true
	for k := 0; k < len(part); k++ {
		for _, n := range info.Mol.Neighbors(part[k]) {
			switch {
			case n.Atom == near && part[k] != far:
				return nil
			case n.Atom != near && !seen[n.Atom]:
				seen[n.Atom] = true
				part = append(part, n.Atom)
			}
		}
	}
	return part
}

// clearOf reports whether no atom of the part comes too close to one of the rest of the
// component by a step, unless it gets farther from it.
func clearOf(atoms []drawing.Atom, part, rest []int32, step drawing.Point) bool {
	for _, i := range part {
		for _, j := range rest {
			p, q := atoms[i].Position, atoms[j].Position
			before := drawing.Point{X: p.X - q.X, Y: p.Y - q.Y}
			after := drawing.Point{X: before.X + step.X, Y: before.Y + step.Y}
			if math.Hypot(after.X, after.Y) < closestAtoms*drawing.DefaultBondLength && math.Hypot(after.X, after.Y) < math.Hypot(before.X, before.Y) {
				return false
			}
		}
	}
	return true
}
