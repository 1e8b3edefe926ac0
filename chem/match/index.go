package match

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"

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
	patterns  []*smarts.Query
	questions []question
	nodes     []node
	arms      []arm
	// steps firstStep[n]:firstStep[n+1] are the nodes after node n on the way to
	// patterns, and ends firstEnd[n]:firstEnd[n+1] the patterns that end there.
	firstStep, steps []int32
	firstEnd, ends   []int32
	roots            []int32
	// rest holds, for patterns with several parts, the nodes of the others.
	rest map[int32][]int32
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
		index:     &Index{patterns: patterns, rest: map[int32][]int32{}},
		questions: map[string]int32{},
		end:       make([]int32, len(patterns)),
	}
	for i, q := range patterns {
		b.add(int32(i), q)
	}
	b.link()
	return b.index
}

// Len returns the number of patterns.
func (x *Index) Len() int { return len(x.patterns) }

// Pattern returns pattern i.
func (x *Index) Pattern(i int) *smarts.Query { return x.patterns[i] }

// indexer builds an index.
type indexer struct {
	index     *Index
	plain     interner         // numbers in plainOf, by Allowed
	plainOf   []int32          // question
	questions map[string]int32 // by Allowed and Program
	nodes     interner
	arms      interner
	end       []int32 // node of the first part of every pattern, -1 for none
	walked    []bool  // nodes on the way to a pattern

	order  []int32 // atoms of a part, each after its parent
	parent []int32 // bond to the parent, -1 for the first
	seen   []bool
	own    [][]int32 // arms of every atom
	key    []byte
}

// add puts a pattern into the trie.
func (b *indexer) add(i int32, q *smarts.Query) {
	b.end[i] = -1
	n := len(q.Atoms)
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
		b.end[i] = tree
		for k := tree; k >= 0 && !b.walked[k]; k = b.index.nodes[k].parent {
			b.walked[k] = true
		}
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
		b.walked = append(b.walked, false)
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
func (b *indexer) link() {
	x := b.index
	var walked []int32
	for n := range x.nodes {
		if !b.walked[n] {
			continue
		}
		if x.nodes[n].parent < 0 {
			x.roots = append(x.roots, int32(n))
		} else {
			walked = append(walked, int32(n))
		}
	}
	x.firstStep, x.steps = group(len(x.nodes), walked, func(n int32) int32 { return x.nodes[n].parent })
	var ends []int32
	for i, n := range b.end {
		if n >= 0 {
			ends = append(ends, int32(i))
		}
	}
	x.firstEnd, x.ends = group(len(x.nodes), ends, func(i int32) int32 { return b.end[i] })
}

// group sorts members by the number, below n, that of gives them: those of number
// k are sorted[first[k]:first[k+1]].
func group(n int, members []int32, of func(int32) int32) (first, sorted []int32) {
	first = make([]int32, n+1)
	for _, m := range members {
		first[of(m)+1]++
	}
	for k := range n {
		first[k+1] += first[k]
	}
	sorted = slices.Clone(members)
	slices.SortStableFunc(sorted, func(a, b int32) int { return cmp.Compare(of(a), of(b)) })
	return first, sorted
}
