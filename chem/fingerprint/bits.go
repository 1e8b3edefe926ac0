package fingerprint

import "math/bits"

// Bits is a vector of bits of fixed length. The zero value has length 0.
type Bits struct {
	words []uint64
	n     int
}

// NewBits returns a vector of n bits, all 0. A negative n counts as 0.
func NewBits(n int) *Bits {
	n = max(n, 0)
	return &Bits{make([]uint64, (n+63)/64), n}
}

// Len returns the number of bits.
func (b *Bits) Len() int { return b.n }

// Clear sets all bits to 0.
func (b *Bits) Clear() { clear(b.words) }

// Set sets bit i, which must be below Len.
func (b *Bits) Set(i int) { b.words[i>>6] |= 1 << (i & 63) }

// Has reports whether bit i, which must be below Len, is set.
func (b *Bits) Has(i int) bool { return b.words[i>>6]>>(i&63)&1 != 0 }

// Count returns the number of set bits.
func (b *Bits) Count() int {
	n := 0
	for _, w := range b.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// AppendOnes appends the numbers of the set bits in ascending order.
func (b *Bits) AppendOnes(dst []int) []int {
	for k, w := range b.words {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, k<<6+bits.TrailingZeros64(w))
		}
	}
	return dst
}

// Words returns the bits, 64 to a word, bit 0 lowest. The slice must not be
// changed.
func (b *Bits) Words() []uint64 { return b.words }

// Common returns the number of bits set in both vectors. Vectors of different
// length are compared up to the shorter one.
func Common(a, b *Bits) int {
	n := 0
	for k := range min(len(a.words), len(b.words)) {
		n += bits.OnesCount64(a.words[k] & b.words[k])
	}
	return n
}

// Tanimoto returns the share of bits set in both vectors among those set in
// either, 0 to 1; 0 when no bit is set at all, as RDKit has it.
func Tanimoto(a, b *Bits) float64 {
	common := Common(a, b)
	either := a.Count() + b.Count() - common
	if either == 0 {
		return 0
	}
	return float64(common) / float64(either)
}
