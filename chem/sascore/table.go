package sascore

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// scale is the number of units of a stored score in 1.
const scale = 10_000

// maxGroups is the number of different scores that 16 bits can tell apart.
const maxGroups = 1 << 16

// Group is a score and the identifiers that have it.
type Group struct {
	// Score in units of 1/10000.
	Score int32
	// IDs in strictly ascending order.
	IDs []uint32
}

// Encode packs groups of ascending score into the form that [Decode] reads:
//
//	uvarint           number of groups
//	varint, uvarint   for each group: score less the one before, number of ids
//	bits, lowest first, for each group, id after id:
//	    q zeros, a one, r in k bits   where q<<k | r is id - (the one before + 1)
//
// where k follows from the number of ids: it is the optimum for gaps of geometric
// distribution. This Golomb-Rice code takes 14
// bits for an id and, since the ids of a score stand together, none for its
// score, within 1 % of what a table of hashes can be packed to.
func Encode(groups []Group) ([]byte, error) {
	if len(groups) > maxGroups {
		return nil, fmt.Errorf("fragment table: %d scores exceed the maximum of %d", len(groups), maxGroups)
	}
	out := binary.AppendUvarint(nil, uint64(len(groups)))
	last := int64(0)
	for i, g := range groups {
		if i > 0 && g.Score <= groups[i-1].Score {
			return nil, fmt.Errorf("fragment table: group %d: score %d is not above the one before", i, g.Score)
		}
		out = binary.AppendVarint(out, int64(g.Score)-last)
		out = binary.AppendUvarint(out, uint64(len(g.IDs)))
		last = int64(g.Score)
	}
	w := bitWriter{out: out}
	for i, g := range groups {
		k := riceBits(len(g.IDs))
		next := uint64(0)
		for _, id := range g.IDs {
			if uint64(id) < next {
				return nil, fmt.Errorf("fragment table: group %d: id %d is not above the one before", i, id)
			}
			gap := uint64(id) - next
			next = uint64(id) + 1
			for range gap >> k {
				w.write(0, 1)
			}
			w.write(1, 1)
			w.write(gap&(1<<k-1), k)
		}
	}
	return w.bytes(), nil
}

// riceBits returns the number of low bits that are written as they are for n
// hashes of 32 bits: log2 of the mean gap times ln 2, the optimum for gaps of
// geometric distribution, rounded.
func riceBits(n int) uint {
	const optimum = 4210176667 // 2^32 * ln 2 * sqrt 2; the root turns cutting into rounding
	return uint(bits.Len64(max(1, optimum/uint64(max(1, n)))) - 1)
}

type bitWriter struct {
	out  []byte
	word uint64
	used uint
}

// write appends the n lowest bits of v; n is at most 32.
func (w *bitWriter) write(v uint64, n uint) {
	w.word |= v << w.used
	w.used += n
	for w.used >= 8 {
		w.out = append(w.out, byte(w.word))
		w.word >>= 8
		w.used -= 8
	}
}

func (w *bitWriter) bytes() []byte {
	if w.used > 0 {
		w.out = append(w.out, byte(w.word))
	}
	return w.out
}

// Table finds the scores of identifiers. Identifiers are grouped by their upper
// 16 bits; in memory one takes 4 bytes.
type Table struct {
	first  []uint32 // by upper half: where its entries start
	lower  []uint16 // lower half
	score  []uint16 // parallel to lower: index in scores
	scores []float64
}

var errTruncated = errors.New("fragment table: truncated")

// Decode reads a table written by [Encode]. It fails on data that Encode cannot
// have written.
func Decode(data []byte) (*Table, error) {
	sizes, t, body, err := decodeHead(data)
	if err != nil {
		return nil, err
	}
	ids, err := decodeIDs(body, sizes)
	if err != nil {
		return nil, err
	}
	t.fill(ids, sizes)
	return t, nil
}

// fill sorts the identifiers of all groups, in order, into the table.
func (t *Table) fill(ids []uint32, sizes []int) {
	t.first = make([]uint32, 1<<16+1)
	for _, id := range ids {
		t.first[id>>16]++
	}
	total := uint32(0)
	for i := range t.first {
		total += t.first[i]
		t.first[i] = total
	}
	t.lower, t.score = make([]uint16, total), make([]uint16, total)
	// Filling from the ends leaves the starts in first, and the ids of high
	// scores, which are the frequent ones, in front.
	for group, size := range sizes {
		for _, id := range ids[:size] {
			place := t.first[id>>16] - 1
			t.first[id>>16] = place
			t.lower[place], t.score[place] = uint16(id), uint16(group)
		}
		ids = ids[size:]
	}
}

// decodeHead reads the scores and sizes of the groups and returns the bits that
// follow.
func decodeHead(data []byte) (sizes []int, t *Table, body []byte, err error) {
	count, n := binary.Uvarint(data)
	if n <= 0 || count > maxGroups {
		return nil, nil, nil, errTruncated
	}
	data = data[n:]
	t = new(Table)
	score, total := int64(0), uint64(0)
	for range count {
		delta, n := binary.Varint(data)
		if n <= 0 {
			return nil, nil, nil, errTruncated
		}
		data = data[n:]
		size, n := binary.Uvarint(data)
		if n <= 0 {
			return nil, nil, nil, errTruncated
		}
		data = data[n:]
		score += delta
		total += size
		// An id takes at least one bit.
		if size > 8*uint64(len(data)) || total > 8*uint64(len(data)) {
			return nil, nil, nil, errTruncated
		}
		sizes = append(sizes, int(size))
		t.scores = append(t.scores, float64(score)/scale)
	}
	return sizes, t, data, nil
}

// decodeIDs reads the identifiers of all groups.
func decodeIDs(body []byte, sizes []int) ([]uint32, error) {
	total := 0
	for _, size := range sizes {
		total += size
	}
	ids := make([]uint32, 0, total)
	r := bitReader{data: body}
	for group, size := range sizes {
		k := riceBits(size)
		next := uint64(0)
		for range size {
			gap, ok := r.rice(k)
			if !ok {
				return nil, errTruncated
			}
			id := next + gap
			if id >= 1<<32 {
				return nil, fmt.Errorf("fragment table: group %d: id of more than 32 bits", group)
			}
			next = id + 1
			ids = append(ids, uint32(id))
		}
	}
	return ids, nil
}

type bitReader struct {
	data []byte
	pos  uint // in bits
}

// maxQuotient bounds the zeros before a one: a gap has at most 32 bits.
const maxQuotient = 1 << 32

// rice reads one number with k low bits, k at most 31.
func (r *bitReader) rice(k uint) (uint64, bool) {
	word, n := r.window()
	zeros := uint(bits.TrailingZeros64(word))
	if zeros+1+k > n {
		return r.longRice(k)
	}
	r.pos += zeros + 1 + k
	return uint64(zeros)<<k | word>>(zeros+1)&(1<<k-1), true
}

// longRice is rice for a number that may not lie in one window.
func (r *bitReader) longRice(k uint) (uint64, bool) {
	q := uint64(0)
	for {
		word, n := r.window()
		if n == 0 || q > maxQuotient {
			return 0, false
		}
		zeros := uint(bits.TrailingZeros64(word))
		if zeros < n {
			q += uint64(zeros)
			r.pos += zeros + 1
			break
		}
		q += uint64(n)
		r.pos += n
	}
	word, n := r.window()
	if n < k {
		return 0, false
	}
	r.pos += k
	return q<<k | word&(1<<k-1), true
}

// window returns the next bits, 57 or more unless the data ends, and their
// number.
func (r *bitReader) window() (word uint64, n uint) {
	at := r.pos >> 3
	shift := r.pos & 7
	if at+8 <= uint(len(r.data)) {
		return binary.LittleEndian.Uint64(r.data[at:]) >> shift, 64 - shift
	}
	if at >= uint(len(r.data)) {
		return 0, 0
	}
	var last [8]byte
	size := uint(copy(last[:], r.data[at:]))
	return binary.LittleEndian.Uint64(last[:]) >> shift, 8*size - shift
}

// Len returns the number of identifiers.
func (t *Table) Len() int { return len(t.lower) }

// Score returns the score of an identifier and whether the table has it.
func (t *Table) Score(id uint32) (float64, bool) {
	from, to := t.first[id>>16], t.first[id>>16+1]
	for i, lower := range t.lower[from:to] {
		if lower == uint16(id) {
			return t.scores[t.score[int(from)+i]], true
		}
	}
	return 0, false
}
