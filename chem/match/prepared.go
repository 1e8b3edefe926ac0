package match

import (
	"encoding/binary"
	"errors"
	"fmt"

	"athanor/chem/smarts"
)

// maxDepth bounds how deep the trees of an index that was stored are nested: no
// pattern of the size that is screened comes near it.
const maxDepth = 8 * 64 * maxScreened

// AppendBinary appends the index, without its patterns, in a form that
// [LoadIndex] reads. Counts and numbers are varints: the questions, the nodes,
// the arms, the node of every pattern, the other parts of those with several.
// What it says is valid for one smarts.Layout only. The error is always nil.
func (x *Index) AppendBinary(dst []byte) ([]byte, error) {
	dst = binary.AppendUvarint(dst, uint64(len(x.questions)))
	for i := range x.questions {
		dst = appendQuestion(dst, &x.questions[i])
	}
	dst = binary.AppendUvarint(dst, uint64(len(x.nodes)))
	for _, n := range x.nodes {
		dst = binary.AppendUvarint(dst, uint64(n.parent+1))
		dst = binary.AppendUvarint(dst, uint64(n.label))
	}
	dst = binary.AppendUvarint(dst, uint64(len(x.arms)))
	for _, a := range x.arms {
		dst = binary.AppendUvarint(dst, uint64(a.class))
		dst = binary.AppendUvarint(dst, uint64(a.tree))
		dst = append(dst, byte(a.count))
	}
	for _, n := range x.end {
		dst = binary.AppendUvarint(dst, uint64(n+1))
	}
	dst = binary.AppendUvarint(dst, uint64(len(x.rest)))
	for i := range int32(x.n) {
		trees, ok := x.rest[i]
		if !ok {
			continue
		}
		dst = binary.AppendUvarint(dst, uint64(i))
		dst = binary.AppendUvarint(dst, uint64(len(trees)))
		for _, tree := range trees {
			dst = binary.AppendUvarint(dst, uint64(tree))
		}
	}
	return dst, nil
}

func appendQuestion(dst []byte, asked *question) []byte {
	a := &asked.pattern.Atoms[asked.atom]
	dst = binary.LittleEndian.AppendUint64(dst, a.Allowed)
	dst = binary.LittleEndian.AppendUint64(dst, a.Asked)
	if !asked.exact {
		return append(dst, 0)
	}
	dst = binary.AppendUvarint(dst, uint64(len(a.Program)))
	for _, t := range a.Program {
		dst = append(dst, byte(t.Op), byte(t.Prop))
		for _, v := range [...]int16{t.Lo, t.Hi, t.Yes, t.No} {
			dst = binary.AppendVarint(dst, int64(v))
		}
	}
	return dst
}

// ErrCorrupt is returned for a stored index that cannot be one.
var ErrCorrupt = errors.New("match: the stored index is corrupt")

// LoadIndex reads an index of n patterns that AppendBinary wrote; data must hold
// nothing else. A pattern is asked of the function when it is first searched for;
// the function may be called by several goroutines, and its error becomes one of
// the search. Any data is safe to load; ErrCorrupt, with the place, is returned for
// data in which numbers lead nowhere. Data of other patterns gives an index that
// may lose matches.
func LoadIndex(data []byte, n int, pattern func(i int) (*smarts.Query, error)) (*Index, error) {
	r := binaryReader{data: data}
	x := &Index{n: n, pattern: pattern, rest: map[int32][]int32{}}
	r.questions(x)
	r.nodesAndArms(x)
	r.ends(x)
	if r.failed || r.at != len(data) {
		return nil, fmt.Errorf("%w at byte %d", ErrCorrupt, r.at)
	}
	x.link()
	return x, nil
}

// binaryReader reads numbers. After a fault it reads zeros.
type binaryReader struct {
	data   []byte
	at     int
	failed bool
}

// number reads a number below limit.
func (r *binaryReader) number(limit int) int32 {
	if r.at < len(r.data) && r.data[r.at] < 0x80 && int(r.data[r.at]) < limit {
		r.at++
		return int32(r.data[r.at-1])
	}
	v, size := binary.Uvarint(r.data[min(r.at, len(r.data)):])
	if size <= 0 || v >= uint64(limit) {
		r.failed = true
		return 0
	}
	r.at += size
	return int32(v)
}

// count reads how many items follow, which take at least size bytes each.
func (r *binaryReader) count(size int) int { return int(r.number((len(r.data)-r.at)/size + 1)) }

func (r *binaryReader) octet() byte {
	if r.at >= len(r.data) {
		r.failed = true
		return 0
	}
	r.at++
	return r.data[r.at-1]
}

func (r *binaryReader) word() uint64 {
	if len(r.data)-r.at < 8 {
		r.failed = true
		return 0
	}
	r.at += 8
	return binary.LittleEndian.Uint64(r.data[r.at-8:])
}

// short reads a signed number of 16 bits.
func (r *binaryReader) short() int16 {
	v, size := binary.Varint(r.data[min(r.at, len(r.data)):])
	if size <= 0 || int64(int16(v)) != v {
		r.failed = true
		return 0
	}
	r.at += size
	return int16(v)
}

// questions reads the questions into the atoms of one pattern.
func (r *binaryReader) questions(x *Index) {
	n := r.count(17)
	q := &smarts.Query{Atoms: make([]smarts.Atom, n)}
	x.questions = make([]question, n)
	for i := range q.Atoms {
		a := &q.Atoms[i]
		a.Allowed, a.Asked = r.word(), r.word()
		a.Program = make([]smarts.Test, r.count(6))
		for k := range a.Program {
			a.Program[k] = r.test(k, len(a.Program))
		}
		x.questions[i] = question{q, int32(i), len(a.Program) > 0}
	}
}

// test reads step k of a program of n steps. Each leads to a later one.
func (r *binaryReader) test(k, n int) smarts.Test {
	t := smarts.Test{Op: smarts.Op(r.octet()), Prop: smarts.Property(r.octet())}
	t.Lo, t.Hi, t.Yes, t.No = r.short(), r.short(), r.short(), r.short()
	if t.Op != smarts.OpRange && t.Op != smarts.OpRingOfSize || t.Prop >= smarts.NumProperties {
		r.failed = true
	}
	for _, next := range [...]int16{t.Yes, t.No} {
		if next != smarts.Accept && next != smarts.Reject && (int(next) <= k || int(next) >= n) {
			r.failed = true
		}
	}
	return t
}

// nodesAndArms reads the trees. A node is made of nodes before it alone.
func (r *binaryReader) nodesAndArms(x *Index) {
	x.nodes = make([]node, r.count(2))
	for i := range x.nodes {
		n := &x.nodes[i]
		n.parent, n.label = r.number(i+1)-1, r.number(1<<31-1)
	}
	x.arms = make([]arm, r.count(3))
	for i := range x.arms {
		a := &x.arms[i]
		a.class, a.tree, a.count = smarts.BondMask(r.number(1<<31-1)), r.number(len(x.nodes)), int32(r.octet())
		if a.count < 1 || a.count > maxCount {
			r.failed = true
		}
	}
	depth := make([]int32, len(x.nodes))
	for i, n := range x.nodes {
		if r.failed {
			return
		}
		if n.parent < 0 {
			r.failed = int(n.label) >= len(x.questions)
			continue
		}
		if int(n.label) >= len(x.arms) || x.arms[n.label].tree >= int32(i) {
			r.failed = true
			return
		}
		depth[i] = 1 + max(depth[n.parent], depth[x.arms[n.label].tree])
		r.failed = depth[i] > maxDepth
	}
}

// ends reads the nodes of the patterns.
func (r *binaryReader) ends(x *Index) {
	if x.n < 0 || x.n > len(r.data)-r.at {
		r.failed = true
		return
	}
	x.end = make([]int32, x.n)
	for i := range x.end {
		x.end[i] = r.number(len(x.nodes)+1) - 1
	}
	for range r.count(2) {
		i := r.number(x.n)
		trees := make([]int32, r.count(1))
		for k := range trees {
			trees[k] = r.number(len(x.nodes))
		}
		if len(x.rest[i]) > 0 {
			r.failed = true
		}
		x.rest[i] = trees
	}
}
