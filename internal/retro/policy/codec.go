package policy

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"slices"
)

// The file of a policy starts with a mark, the version of the format, the number of
// bytes, and the hash of the list of templates. All numbers are little-endian. The
// arrays follow, each with its length in front, then the CRC-32 of all before.
const (
	fileMark    = "athanor-policy\n"
	fileVersion = 1
	headerSize  = len(fileMark) + 4 + 8 + sha256.Size
)

// Errors of Decode.
var (
	ErrFormat  = errors.New("policy: not the file of a policy")
	ErrVersion = errors.New("policy: the file is of another version")
	ErrDamaged = errors.New("policy: the file is truncated or damaged")
)

// ListHash returns the SHA-256 of the texts of templates, each followed by a line
// break.
func ListHash(texts []string) (sum [32]byte) {
	h := sha256.New()
	for _, t := range texts {
		h.Write([]byte(t))
		h.Write([]byte{'\n'})
	}
	return [32]byte(h.Sum(nil))
}

// keyOfText is the first half of the SHA-256 of a text, shortened.
func keyOfText(text string) uint64 {
	sum := sha256.Sum256([]byte(text))
	return keyOfHash(sum[:])
}

func keyOfHash(sum []byte) uint64 { return binary.BigEndian.Uint64(sum) }

// Encode returns the policy as a file.
func (l *Learned) Encode() []byte {
	w := writer{data: []byte(fileMark)}
	w.u32(fileVersion)
	w.u64(0)
	w.data = append(w.data, l.list[:]...)
	m := l.complete()
	w.u64s(m.keys)
	w.floats(m.counts)
	w.floats(m.matches)
	w.bools(m.trained)
	w.matrix(&m.first)
	w.floats(m.firstBias)
	w.matrix(&m.second)
	w.floats(m.bias)
	w.int8s(m.weights)
	w.u32s(m.seen)
	w.bytes(m.seenTimes)
	w.precedents(&m.precedents)
	w.floats(m.judge.mean[:])
	w.floats(m.judge.scale[:])
	w.floats(m.judge.parameters[:])
	w.floats([]float32{m.weightScale, m.sharpness, m.coverage, m.judgeSharpness, m.judgeCoverage})
	binary.LittleEndian.PutUint64(w.data[len(fileMark)+4:], uint64(len(w.data)+4))
	w.u32(crc32.ChecksumIEEE(w.data))
	return w.data
}

// Decode reads the file of a policy, which must not be changed afterwards. It fails with ErrFormat, ErrVersion or ErrDamaged, with a reason.
func Decode(data []byte) (*Learned, error) {
	if len(data) < len(fileMark) || string(data[:len(fileMark)]) != fileMark {
		return nil, ErrFormat
	}
	if len(data) < headerSize+4 {
		return nil, fmt.Errorf("%w: it has %d bytes", ErrDamaged, len(data))
	}
	r := reader{data: data[len(fileMark):]}
	if v := r.u32(); v != fileVersion {
		return nil, fmt.Errorf("%w: %d, and this program reads %d", ErrVersion, v, fileVersion)
	}
	if n := r.u64(); n != uint64(len(data)) {
		return nil, fmt.Errorf("%w: it has %d bytes and says %d", ErrDamaged, len(data), n)
	}
	end := len(data) - 4
	if crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]) {
		return nil, fmt.Errorf("%w: the checksum is wrong", ErrDamaged)
	}
	r = reader{data: data[headerSize:end]}
	m, packed := r.model()
	if err := r.err; err != nil {
		return nil, err
	}
	if len(r.data) != 0 {
		return nil, fmt.Errorf("%w: %d bytes are left over", ErrDamaged, len(r.data))
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	l := newLearned(m, [32]byte(data[headerSize-sha256.Size:]))
	l.packed = packed
	return l, nil
}

func (r *reader) model() (*model, packedPrecedents) {
	m := &model{}
	m.keys = r.u64s()
	m.counts = r.floats()
	m.matches = r.floats()
	m.trained = r.bools()
	m.first = r.matrix()
	m.firstBias = r.floats()
	m.second = r.matrix()
	m.bias = r.floats()
	m.weights = r.int8s()
	m.seen = r.u32s()
	m.seenTimes = slices.Clone(r.bytes()) // a part would keep the whole file
	packed := r.precedents(&m.precedents)
	r.fill(m.judge.mean[:])
	r.fill(m.judge.scale[:])
	r.fill(m.judge.parameters[:])
	var last [5]float32
	r.fill(last[:])
	m.weightScale, m.sharpness, m.coverage, m.judgeSharpness, m.judgeCoverage = last[0], last[1], last[2], last[3], last[4]
	return m, packed
}

// check compares the lengths of the arrays and looks at what is used as an index.
func (m *model) check() error {
	n := len(m.keys)
	ok := len(m.counts) == n && len(m.matches) == n && len(m.trained) == n && len(m.bias) == n &&
		len(m.second.scales) == n && len(m.second.values) == n*hiddenWidth &&
		len(m.first.scales) == numInputs && len(m.first.values) == numInputs*hiddenWidth && len(m.firstBias) == hiddenWidth &&
		len(m.weights) == numWeights && len(m.seen) == len(m.seenTimes) && slices.IsSorted(m.seen)
	p := &m.precedents
	ok = ok && slices.IsSorted(p.templates)
	if k := len(p.templates); ok && k > 0 {
		ok = p.templates[0] >= 0 && int(p.templates[k-1]) < n
	}
	for i := range m.counts {
		ok = ok && m.counts[i] >= 0 && m.matches[i] >= 0
	}
	if !ok {
		return fmt.Errorf("%w: the arrays do not fit together", ErrDamaged)
	}
	return nil
}

// writer appends arrays to data.
type writer struct{ data []byte }

func (w *writer) u32(v uint32) { w.data = binary.LittleEndian.AppendUint32(w.data, v) }
func (w *writer) u64(v uint64) { w.data = binary.LittleEndian.AppendUint64(w.data, v) }

func (w *writer) bytes(list []byte) {
	w.u32(uint32(len(list)))
	w.data = append(w.data, list...)
}

func (w *writer) int8s(list []int8) {
	w.u32(uint32(len(list)))
	for _, v := range list {
		w.data = append(w.data, byte(v))
	}
}

func (w *writer) bools(list []bool) {
	w.u32(uint32(len(list)))
	for _, v := range list {
		b := byte(0)
		if v {
			b = 1
		}
		w.data = append(w.data, b)
	}
}

func (w *writer) u32s(list []uint32) {
	w.u32(uint32(len(list)))
	for _, v := range list {
		w.u32(v)
	}
}

func (w *writer) u64s(list []uint64) {
	w.u32(uint32(len(list)))
	for _, v := range list {
		w.u64(v)
	}
}

func (w *writer) floats(list []float32) {
	w.u32(uint32(len(list)))
	for _, v := range list {
		w.u32(math.Float32bits(v))
	}
}

func (w *writer) matrix(m *matrix) {
	w.int8s(m.values)
	w.floats(m.scales)
}

// precedents writes the fingerprints as the gaps between their bits, those of the
// reactants as what differs from the product.
func (w *writer) precedents(p *precedents) {
	w.u32(uint32(len(p.templates)))
	var packed []byte
	last := int32(0)
	for i := range p.templates {
		packed = binary.AppendUvarint(packed, uint64(p.templates[i]-last))
		last = p.templates[i]
		packed = appendGaps(packed, &p.products[i])
		change := p.reactants[i]
		for k := range change {
			change[k] ^= p.products[i][k]
		}
		packed = appendGaps(packed, &change)
	}
	w.bytes(packed)
}

// endOfGaps ends the gaps of a fingerprint, longGap stands for that many bits and
// more to come.
const (
	endOfGaps = 255
	longGap   = 254
)

func appendGaps(dst []byte, f *fingerprint) []byte {
	gap := 0
	for b := range fingerprintBits {
		if f[b>>6]>>(b&63)&1 == 0 {
			gap++
			continue
		}
		for ; gap >= longGap; gap -= longGap {
			dst = append(dst, longGap)
		}
		dst = append(dst, byte(gap))
		gap = 0
	}
	return append(dst, endOfGaps)
}

// reader takes arrays from the front of data. After an error it gives nothing.
type reader struct {
	data []byte
	err  error
}

func (r *reader) take(n uint64) []byte {
	if r.err == nil && n > uint64(len(r.data)) {
		r.err = fmt.Errorf("%w: an array of %d bytes is longer than the rest, %d", ErrDamaged, n, len(r.data))
	}
	if r.err != nil {
		return nil
	}
	part := r.data[:n:n]
	r.data = r.data[n:]
	return part
}

func (r *reader) u32() uint32 {
	if b := r.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (r *reader) u64() uint64 {
	if b := r.take(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

// array takes an array of values of size bytes.
func (r *reader) array(size uint64) []byte { return r.take(uint64(r.u32()) * size) }

func (r *reader) bytes() []byte { return r.array(1) }

func (r *reader) int8s() []int8 {
	b := r.array(1)
	list := make([]int8, len(b))
	for i, v := range b {
		list[i] = int8(v)
	}
	return list
}

func (r *reader) bools() []bool {
	b := r.array(1)
	list := make([]bool, len(b))
	for i, v := range b {
		list[i] = v != 0
	}
	return list
}

func (r *reader) u32s() []uint32 {
	b := r.array(4)
	list := make([]uint32, len(b)/4)
	for i := range list {
		list[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	return list
}

func (r *reader) u64s() []uint64 {
	b := r.array(8)
	list := make([]uint64, len(b)/8)
	for i := range list {
		list[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return list
}

// floats reads values and refuses those that are no numbers.
func (r *reader) floats() []float32 {
	b := r.array(4)
	list := make([]float32, len(b)/4)
	for i := range list {
		list[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
		if v := float64(list[i]); r.err == nil && (math.IsNaN(v) || math.IsInf(v, 0)) {
			r.err = fmt.Errorf("%w: a value is no number", ErrDamaged)
		}
	}
	return list
}

// fill reads an array of known length.
func (r *reader) fill(dst []float32) {
	list := r.floats()
	if r.err == nil && len(list) != len(dst) {
		r.err = fmt.Errorf("%w: an array has %d values instead of %d", ErrDamaged, len(list), len(dst))
	}
	copy(dst, list)
}

func (r *reader) matrix() matrix { return matrix{r.int8s(), r.floats()} }

// precedents reads the templates of the precedents and finds out where each has its
// fingerprints.
func (r *reader) precedents(p *precedents) packedPrecedents {
	n := int(r.u32())
	packed := packedPrecedents{data: slices.Clone(r.bytes())}
	if r.err == nil && n > len(packed.data)/3 {
		r.err = fmt.Errorf("%w: %d precedents in %d bytes", ErrDamaged, n, len(packed.data))
	}
	if r.err != nil {
		return packed
	}
	p.templates, packed.starts = make([]int32, n), make([]uint32, n)
	last, at := uint64(0), 0
	for i := range n {
		gap, used := binary.Uvarint(packed.data[at:])
		if last += gap; used <= 0 || last > math.MaxInt32 || gap > math.MaxInt32 {
			r.err = fmt.Errorf("%w: precedent %d has no template", ErrDamaged, i)
			return packed
		}
		at += used
		p.templates[i], packed.starts[i] = int32(last), uint32(at)
		for range 2 {
			length := bytes.IndexByte(packed.data[at:], endOfGaps)
			if length < 0 {
				r.err = fmt.Errorf("%w: precedent %d has no end", ErrDamaged, i)
				return packed
			}
			at += length + 1
		}
	}
	return packed
}

// packedPrecedents holds the fingerprints of precedents as they stand in the file;
// most programs never need them.
type packedPrecedents struct {
	data   []byte
	starts []uint32 // by precedent
}

// unpack fills in the fingerprints.
func (s *packedPrecedents) unpack(p *precedents) {
	p.products, p.reactants = make([]fingerprint, len(s.starts)), make([]fingerprint, len(s.starts))
	for i, start := range s.starts {
		readGaps(&p.reactants[i], readGaps(&p.products[i], s.data[start:]))
		for k := range p.products[i] {
			p.reactants[i][k] ^= p.products[i][k]
		}
	}
}

// readGaps reads a fingerprint and returns what follows it. Gaps that lead beyond
// the end give no bits.
func readGaps(f *fingerprint, data []byte) []byte {
	b := 0
	for i, gap := range data {
		switch gap {
		case endOfGaps:
			return data[i+1:]
		case longGap:
			b += longGap
		default:
			if b += int(gap); b < fingerprintBits {
				f[b>>6] |= 1 << (b & 63)
			}
			b++
		}
	}
	return nil
}
