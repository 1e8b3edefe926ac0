package match

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync/atomic"

	"athanor/chem"
	"athanor/chem/smarts"
)

// Index answers which of many patterns have a placement in a molecule, without
// searching them one by one. It is read-only and may be shared by goroutines.
//
// Every connected part of a pattern is read as a tree from one of its atoms on:
// the question of the atom, and its arms, each a kind of bond to a smaller tree.
// Equal trees of all patterns are one, and trees of one question that begin with
// the same arms share these, so that all of them form one trie. For a molecule
// the trie is walked once: a node holds the atoms at which its tree can lie, arms
// may overlap, and nothing below a node without atoms is looked at. What is left
// is searched. Every pattern is served whatever it asks: a question about another
// pattern ("$(...)") is left to the search.
type Index struct {
	n         int // number of patterns
	pattern   func(i int) (*smarts.Query, error)
	questions []question
	nodes     []node
	arms      []arm
	// classes are the kinds of bonds that arms ask for, classOf the place of each arm's.
	classes []smarts.BondMask
	classOf []int32
	// steps firstStep[n]:firstStep[n+1] are the nodes after node n on the way to
	// patterns, and ends firstEnd[n]:firstEnd[n+1] the patterns that end there.
	firstStep, steps []int32
	firstEnd, ends   []int32
	roots            []int32
	end              []int32 // node of the first part of every pattern, -1 for none
	// rest holds, for patterns with several parts, the nodes of the others.
	rest map[int32][]int32
	// outlines are worked out when a pattern is first met in a molecule.
	outlines []atomic.Pointer[outline]
}

// question is what an atom of some pattern asks. exact: its program is asked, not
// only its signature.
type question struct {
	pattern *smarts.Query
	atom    int32
	exact   bool
}

// node is a tree, or the beginning of one: a question, or a node with one arm
// more.
type node struct {
	parent int32 // -1 for a question
	label  int32 // the question, or the arm
}

// arm asks for at least count neighbours behind a bond at which a tree can lie.
type arm struct {
	class smarts.BondMask // seen from the atom that has the arm
	tree  int32
	count int32
}

// maxCount bounds the count of an arm.
const maxCount = 4

// NewIndex indexes patterns. It keeps the slice, which must not be changed.
func NewIndex(patterns []*smarts.Query) *Index {
	b := indexer{
		index: &Index{
			n:       len(patterns),
			pattern: func(i int) (*smarts.Query, error) { return patterns[i], nil },
			rest:    map[int32][]int32{},
			end:     make([]int32, len(patterns)),
		},
		questions: map[string]int32{},
	}
	for i, q := range patterns {
		b.add(int32(i), q)
	}
	b.index.link()
	return b.index
}

// Len returns the number of patterns.
func (x *Index) Len() int { return x.n }

// Pattern returns pattern i. The error is that of the function of [LoadIndex], nil
// for an index made by NewIndex.
func (x *Index) Pattern(i int) (*smarts.Query, error) { return x.pattern(i) }

// indexer builds an index.
type indexer struct {
	index     *Index
	plain     interner         // numbers in plainOf, by Allowed
	plainOf   []int32          // question
	questions map[string]int32 // by Allowed and Program
	nodes     interner
	arms      interner

	order  []int32 // atoms of a part, each after its parent
	parent []int32 // bond to the parent, -1 for the first
	seen   []bool
	own    [][]int32 // arms of every atom
	key    []byte
}

// add puts a pattern into the trie, unless it is larger than any molecule that is
// screened.
func (b *indexer) add(i int32, q *smarts.Query) {
	b.index.end[i] = -1
	n := len(q.Atoms)
	if n > 64*maxScreened {
		return
	}
	b.seen = resize(b.seen, n)
	clear(b.seen)
	b.parent = resize(b.parent, n)
	for len(b.own) < n {
		b.own = append(b.own, nil)
	}
	for part := range int32(q.NumComponents()) {
		tree := b.addPart(q, part)
		if part > 0 {
			b.index.rest[i] = append(b.index.rest[i], tree)
			continue
		}
		b.index.end[i] = tree
	}
}

// addPart returns the node of a connected part.
func (b *indexer) addPart(q *smarts.Query, part int32) int32 {
	b.spread(q, rarest(q, part))
	tree := int32(-1)
	for k := len(b.order) - 1; k >= 0; k-- {
		atom := b.order[k]
		tree = b.tree(b.question(q, atom), b.own[atom])
		if bond := b.parent[atom]; bond >= 0 {
			above := q.Bonds[bond].Other(atom)
			b.own[above] = append(b.own[above], b.arm(arm{classFrom(q, bond, above), tree, 1}))
		}
	}
	return tree
}

// classFrom returns the mask of a bond as seen from one of its atoms.
func classFrom(q *smarts.Query, bond, from int32) smarts.BondMask {
	if q.Bonds[bond].Begin == from {
		return q.Bonds[bond].Mask
	}
	return q.Bonds[bond].Mask.Reversed()
}

// spread orders the atoms of a part breadth first. A bond that closes a ring
// gives both its atoms an arm that ends at the other.
func (b *indexer) spread(q *smarts.Query, root int32) {
	b.order = append(b.order[:0], root)
	b.parent[root], b.seen[root] = -1, true
	for k := 0; k < len(b.order); k++ {
		atom := b.order[k]
		b.own[atom] = b.own[atom][:0]
		for _, nb := range q.Neighbors(atom) {
			if nb.Bond == b.parent[atom] {
				continue
			}
			if !b.seen[nb.Atom] {
				b.seen[nb.Atom] = true
				b.parent[nb.Atom] = nb.Bond
				b.order = append(b.order, nb.Atom)
			} else if b.parent[nb.Atom] != nb.Bond {
				end := b.tree(b.question(q, nb.Atom), nil)
				b.own[atom] = append(b.own[atom], b.arm(arm{classFrom(q, nb.Bond, atom), end, 1}))
			}
		}
	}
}

// rarest returns the atom of a part that the fewest atoms of molecules satisfy,
// by the look of its question.
func rarest(q *smarts.Query, part int32) int32 {
	best, least := int32(-1), 0
	for i := range q.Atoms {
		if q.Component(int32(i)) != part {
			continue
		}
		if n := commonness(q, int32(i)); best < 0 || n < least {
			best, least = int32(i), n
		}
	}
	return best
}

// commonness is small for atoms that name much. Carbon is the most common
// element.
func commonness(q *smarts.Query, i int32) int {
	a := &q.Atoms[i]
	n := 8*bits.OnesCount64(a.Allowed) - q.Degree(i)
	if a.Allowed&smarts.ElementBit(chem.C) != 0 {
		n += 24
	}
	return n
}

// tree returns the node of a question with arms. It changes the slice.
func (b *indexer) tree(question int32, arms []int32) int32 {
	at := b.node(node{-1, question})
	slices.Sort(arms)
	for k := 0; k < len(arms); {
		same := k + 1
		for same < len(arms) && arms[same] == arms[k] {
			same++
		}
		id := arms[k]
		if same > k+1 {
			several := b.index.arms[id]
			several.count = int32(min(same-k, maxCount))
			id = b.arm(several)
		}
		at = b.node(node{at, id})
		k = same
	}
	return at
}

func (b *indexer) node(n node) int32 {
	id, fresh := b.nodes.number(uint64(n.parent+1)<<32 | uint64(n.label))
	if fresh {
		b.index.nodes = append(b.index.nodes, n)
	}
	return id
}

// armShift leaves room for the class and the count of an arm.
const armShift = 24

func (b *indexer) arm(a arm) int32 {
	id, fresh := b.arms.number(uint64(a.tree)<<armShift | uint64(a.class)<<3 | uint64(a.count))
	if fresh {
		b.index.arms = append(b.index.arms, a)
	}
	return id
}

// question returns the number of what an atom asks. Programs that ask about other
// patterns are taken for what their signatures allow.
func (b *indexer) question(q *smarts.Query, atom int32) int32 {
	a := &q.Atoms[atom]
	if len(a.Program) == 0 || slices.ContainsFunc(a.Program, func(t smarts.Test) bool { return t.Op == smarts.OpRecursive }) {
		k, fresh := b.plain.number(a.Allowed)
		if fresh {
			b.plainOf = append(b.plainOf, b.newQuestion(question{q, atom, false}))
		}
		return b.plainOf[k]
	}
	b.key = binary.LittleEndian.AppendUint64(b.key[:0], a.Allowed)
	for _, t := range a.Program {
		b.key = append(b.key, byte(t.Op), byte(t.Prop))
		for _, v := range [...]int16{t.Lo, t.Hi, t.Yes, t.No} {
			b.key = binary.LittleEndian.AppendUint16(b.key, uint16(v))
		}
	}
	id, ok := b.questions[string(b.key)]
	if !ok {
		id = b.newQuestion(question{q, atom, true})
		b.questions[string(b.key)] = id
	}
	return id
}

func (b *indexer) newQuestion(asked question) int32 {
	b.index.questions = append(b.index.questions, asked)
	return int32(len(b.index.questions) - 1)
}

// link lists the steps of the trie and the patterns at its nodes.
func (x *Index) link() {
	// The nodes on the way to a pattern are walked, the others only asked for.
	walked := make([]bool, len(x.nodes))
	for _, n := range x.end {
		for ; n >= 0 && !walked[n]; n = x.nodes[n].parent {
			walked[n] = true
		}
	}
	above := make([]int32, len(x.nodes))
	for n := range x.nodes {
		if above[n] = x.nodes[n].parent; !walked[n] {
			above[n] = -1
		} else if above[n] < 0 {
			x.roots = append(x.roots, int32(n))
		}
	}
	x.firstStep, x.steps = group(len(x.nodes), above)
	x.firstEnd, x.ends = group(len(x.nodes), x.end)
	x.outlines = make([]atomic.Pointer[outline], x.n)
	places := map[smarts.BondMask]int32{}
	x.classOf = make([]int32, len(x.arms))
	for i := range x.arms {
		class := x.arms[i].class
		k, ok := places[class]
		if !ok {
			k = int32(len(x.classes))
			x.classes, places[class] = append(x.classes, class), k
		}
		x.classOf[i] = k
	}
}

// group sorts the indices of a list by the numbers there, which are below n: those
// of number k are sorted[first[k]:first[k+1]], in ascending order. Negative numbers
// are left out.
func group(n int, of []int32) (first, sorted []int32) {
	first = make([]int32, n+1)
	for _, k := range of {
		if k >= 0 {
			first[k]++
		}
	}
	sum := int32(0)
	for k := range first {
		sum, first[k] = sum+first[k], sum
	}
	sorted = make([]int32, sum)
	for i, k := range of {
		if k >= 0 {
			sorted[first[k]] = int32(i)
			first[k]++
		}
	}
	// Every entry now is where its run ends.
	copy(first[1:], first[:n])
	first[0] = 0
	return first, sorted
}
