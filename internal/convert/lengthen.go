package convert

import (
	"math"
	"slices"

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

// Limits of the work: the bonds that are lengthened, the size of molecules, and the pairs of
// bonds that may close a chelate, with the size of such molecules.
const (
	maxLengthened  = 100
	maxLongerAtoms = 2000
	maxChelates    = 12
	maxChelateSize = 300
	lengthenRounds = 2
)

// lengthen returns the document with bonds lengthened of which too little is seen,
// or the document itself. Bonds of rings stay as they are.
func lengthen(doc *drawing.Document, info *perception.Info) (*drawing.Document, error) {
	if info.Mol.NumAtoms() > maxLongerAtoms {
		return doc, nil
	}
	doc, err := openChelates(doc, info)
	if err != nil {
		return nil, err
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
		if doc, err = drawing.New(content); err != nil {
			return nil, err
		}
	}
	return doc, nil
}

// openChelates returns the document with the metals of chelate rings moved out of them,
// with all that hangs on them, where too little is seen of their bonds in the ring.
func openChelates(doc *drawing.Document, info *perception.Info) (*drawing.Document, error) {
	if info.Mol.NumAtoms() > maxChelateSize {
		return doc, nil
	}
	var room []float64
	content, moved, count := drawing.Content{}, false, 0
	for m := range int32(info.Mol.NumAtoms()) {
		if !info.Mol.Atom(m).Element.IsMetal() {
			continue
		}
		near := info.Mol.Neighbors(m)
		for i := range near {
			for j := range near[:i] {
				ends := [2]chem.Neighbor{near[j], near[i]}
				if !labelled(info, ends[0].Atom) || !labelled(info, ends[1].Atom) || count == maxChelates {
					continue
				}
				count++
				if room == nil {
					content, room = doc.Content(), scene.BondRoom(doc)
				}
				missing := 0.0
				for _, e := range ends {
					missing = max(missing, seenPart(&content.Bonds[e.Bond])*drawing.DefaultBondLength-drawing.World(room[e.Bond]))
				}
				if missing > mayMiss*drawing.DefaultBondLength && pushOut(content.Atoms, info, m, ends, missing) {
					moved = true
				}
			}
		}
	}
	if !moved {
		return doc, nil
	}
	return drawing.New(content)
}

// pushOut moves a metal out of the ring that closes over two of its neighbours, so that its
// bonds with them become longer by a distance in world units, and turns other groups on
// these neighbours aside as far as that needs room. It does nothing and returns false when
// the bonds are long already, when they are not all that holds the metal in the ring, and
// where what moves would come too close to others.
func pushOut(atoms []drawing.Atom, info *perception.Info, metal int32, ends [2]chem.Neighbor, by float64) bool {
	part := besides(info, metal, ends[0].Atom, ends[1].Atom)
	if part == nil || beyond(info, metal, ends[0].Atom) != nil {
		return false
	}
	m, p, q := atoms[metal].Position, atoms[ends[0].Atom].Position, atoms[ends[1].Atom].Position
	middle := drawing.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
	height, half := math.Hypot(m.X-middle.X, m.Y-middle.Y), math.Hypot(p.X-q.X, p.Y-q.Y)/2
	length := math.Hypot(m.X-p.X, m.Y-p.Y)
	target := min(length+by, (1+maxLonger)*drawing.DefaultBondLength)
	if height < 1e-6 || target <= length || target <= half {
		return false
	}
	up := math.Sqrt(target*target-half*half) - height
	if up <= 0 {
		return false
	}
	step := drawing.Point{X: (m.X - middle.X) / height * up, Y: (m.Y - middle.Y) / height * up}
	var best []drawing.Atom
	most := 0.0
	for degrees := 0.0; degrees <= mostAside; degrees += asideStep {
		for _, nearest := range [2]bool{false, true} {
			moved := slices.Clone(atoms)
			for _, i := range part {
				a := &moved[i].Position
				a.X, a.Y = a.X+step.X, a.Y+step.Y
			}
			for _, e := range ends {
				turnAside(moved, info, metal, e.Atom, degrees, nearest)
			}
			if apart := min(keptApart(atoms, moved, info), wellApart); apart > most+0.01 {
				best, most = moved, apart
			}
		}
	}
	if best == nil {
		return false
	}
	copy(atoms, best)
	return true
}

// How far the groups on the donors of a chelate are turned away from the metal at most, in
// degrees, and how close atoms may come to each other there, or had better not come, in bond lengths.
const (
	mostAside  = 40.0
	asideStep  = 5.0
	besideThem = 0.8
	wellApart  = 1.0
)

// turnAside turns what hangs on a donor, but for the ring, away from the metal: all of it,
// or the group nearest to the metal only.
func turnAside(atoms []drawing.Atom, info *perception.Info, metal, donor int32, degrees float64, nearest bool) {
	center, m := atoms[donor].Position, atoms[metal].Position
	type group struct {
		atoms []int32
		angle float64
	}
	var groups []group
	for _, n := range info.Mol.Neighbors(donor) {
		branch := beyond(info, donor, n.Atom)
		if n.Atom == metal || branch == nil {
			continue
		}
		q := atoms[n.Atom].Position
		x, y := m.X-center.X, m.Y-center.Y
		angle := math.Atan2(x*(q.Y-center.Y)-y*(q.X-center.X), x*(q.X-center.X)+y*(q.Y-center.Y))
		groups = append(groups, group{branch, angle})
	}
	for _, g := range groups {
		if nearest && slices.ContainsFunc(groups, func(o group) bool { return math.Abs(o.angle) < math.Abs(g.angle) }) {
			continue
		}
		sine, cosine := math.Sincos(math.Copysign(degrees*math.Pi/180, g.angle))
		for _, i := range g.atoms {
			a := &atoms[i].Position
			x, y := a.X-center.X, a.Y-center.Y
			a.X, a.Y = center.X+x*cosine-y*sine, center.Y+x*sine+y*cosine
		}
	}
}

// keptApart returns how near atoms without a bond came to each other by moving, in bond
// lengths: 0 when they came too near, or when bonds cross that did not.
func keptApart(before, after []drawing.Atom, info *perception.Info) float64 {
	distance := func(atoms []drawing.Atom, i, j int) float64 {
		p, q := atoms[i].Position, atoms[j].Position
		return math.Hypot(p.X-q.X, p.Y-q.Y) / drawing.DefaultBondLength
	}
	least := math.Inf(1)
	for i := range after {
		for j := range i {
			d, was := distance(after, i, j), distance(before, i, j)
			if math.Abs(d-was) < 1e-6 || info.Mol.BondBetween(int32(i), int32(j)) >= 0 {
				continue
			}
			if d < besideThem && d < was {
				return 0
			}
			least = min(least, d)
		}
	}
	crossed := func(atoms []drawing.Atom, x, y chem.Bond) bool {
		side := func(b chem.Bond, i int32) bool {
			p, q, r := atoms[b.Begin].Position, atoms[b.End].Position, atoms[i].Position
			return (q.X-p.X)*(r.Y-p.Y) > (q.Y-p.Y)*(r.X-p.X)
		}
		return side(x, y.Begin) != side(x, y.End) && side(y, x.Begin) != side(y, x.End)
	}
	bonds := info.Mol.Bonds()
	for i, x := range bonds {
		for _, y := range bonds[:i] {
			if x.Begin != y.Begin && x.Begin != y.End && x.End != y.Begin && x.End != y.End && crossed(after, x, y) && !crossed(before, x, y) {
				return 0
			}
		}
	}
	return least
}

// besides returns the atoms that hang on an atom when its bonds with two of its neighbours
// are cut, nil when these are among them.
func besides(info *perception.Info, atom, p, q int32) []int32 {
	seen := make([]bool, info.Mol.NumAtoms())
	part := []int32{atom}
	seen[atom] = true
	for k := 0; k < len(part); k++ {
		for _, n := range info.Mol.Neighbors(part[k]) {
			if seen[n.Atom] || part[k] == atom && (n.Atom == p || n.Atom == q) {
				continue
			}
			if n.Atom == p || n.Atom == q {
				return nil
			}
			seen[n.Atom] = true
			part = append(part, n.Atom)
		}
	}
	return part
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
