package cip

import "cmp"

// level is a sequence rule applied after all rules before it.
type level uint8

const (
	rule1a level = iota
	rule1b
	rule2
	rule3
	rule4a
	rule4c
	rule6
	// The levels below order branches for the lists of like and unlike pairs: by
	// the rules before 4b or 5, then descriptors like R, or like S, first.
	like4R
	like4S
	like5R
	like5S
	numLevels
)

// before lists, for each level, the levels that come first. Rules 4b and 5 are
// not among them: they compare whole branches at the root and nothing else.
var before = [numLevels][]level{
	rule1a: {},
	rule1b: {rule1a},
	rule2:  {rule1a, rule1b},
	rule3:  {rule1a, rule1b, rule2},
	rule4a: {rule1a, rule1b, rule2, rule3},
	rule4c: {rule1a, rule1b, rule2, rule3, rule4a},
	rule6:  {rule1a, rule1b, rule2, rule3, rule4a, rule4c},
	like4R: {rule1a, rule1b, rule2, rule3, rule4a},
	like4S: {rule1a, rule1b, rule2, rule3, rule4a},
	like5R: {rule1a, rule1b, rule2, rule3, rule4a, rule4c},
	like5S: {rule1a, rule1b, rule2, rule3, rule4a, rule4c},
}

// compareNodes compares two nodes by themselves under one rule: positive when a
// ranks higher.
func (w *Workspace) compareNodes(l level, a, b int32) int {
	x, y := &w.nodes[a], &w.nodes[b]
	switch l {
	case rule1a:
		return x.weight.compare(y.weight)
	case rule1b:
		return compareDuplicates(x, y)
	case rule2:
		return w.compareMasses(x, y)
	case rule3:
		return rankGeometry(x.aux) - rankGeometry(y.aux)
	case rule4a:
		return rankKind(x.aux) - rankKind(y.aux)
	case rule4c:
		return rankPseudo(x.aux) - rankPseudo(y.aux)
	case rule6:
		return truth(x.atom == w.reference) - truth(y.atom == w.reference)
	case like4R, like5R:
		return truth(x.aux.hand() == R) - truth(y.aux.hand() == R)
	default:
		return truth(x.aux.hand() == S) - truth(y.aux.hand() == S)
	}
}

// compareShallow compares two nodes by themselves under a rule and all before it.
func (w *Workspace) compareShallow(l level, a, b int32) int {
	for _, k := range before[l] {
		if c := w.compareNodes(k, a, b); c != 0 {
			return c
		}
	}
	return w.compareNodes(l, a, b)
}

// compareDuplicates puts a ring duplicate before other nodes of the same atomic
// number, and of two the one whose original is nearer to the origin.
func compareDuplicates(x, y *node) int {
	if x.kind == ringDuplicate && y.kind == ringDuplicate {
		return cmp.Compare(y.distance, x.distance)
	}
	return truth(x.kind == ringDuplicate) - truth(y.kind == ringDuplicate)
}

// compareMasses puts the heavier isotope first. Duplicates weigh nothing, and
// atomic weights stand in for natural mixtures beside a stated isotope.
func (w *Workspace) compareMasses(x, y *node) int {
	if !w.stated(x) && !w.stated(y) {
		return 0
	}
	return cmp.Compare(w.nodeMass(x), w.nodeMass(y))
}

func (w *Workspace) stated(n *node) bool {
	return n.kind == plainNode && w.mol.Atom(n.atom).Isotope != 0
}

func (w *Workspace) nodeMass(n *node) float64 {
	switch n.kind {
	case plainNode:
		return w.mass[n.atom]
	case hydrogenNode:
		return hydrogenWeight
	}
	return 0
}

// rankGeometry is rule 3: Z before E before neither.
func rankGeometry(l Label) int {
	switch l {
	case Z:
		return 2
	case E:
		return 1
	}
	return 0
}

// rankKind is rule 4a: chiral before pseudo-asymmetric before neither.
func rankKind(l Label) int {
	switch l {
	case R, S, LowerE, LowerZ:
		return 2
	case None:
		return 0
	}
	return 1
}

// rankPseudo is rule 4c: r before s.
func rankPseudo(l Label) int {
	switch l {
	case LowerR:
		return 2
	case LowerS:
		return 1
	}
	return 0
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
