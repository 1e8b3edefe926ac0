package feasibility

import (
	"encoding/binary"
	"errors"
	"math"
)

// The file of a model: a line that names the format, then varints: the number of
// groups, the weights as bits, total and groups of all reactions, the kinds, the
// broad kinds, the examples. A kind is its key,
// its total, the number of groups that it counts with their numbers and counts, and
// the number of its examples. Keys, weights and fingerprints are 8 bytes a word.
const magic = "athanor precedents 1\n"

// Errors of Decode.
var (
	ErrFormat  = errors.New("feasibility: not the file of a model, or one of another version")
	ErrDamaged = errors.New("feasibility: the file is truncated or damaged")
)

// Limits of a file.
const (
	maxKinds = 1 << 20
	maxCount = 1 << 30
)

// Encode returns the model as a file.
func (m *Model) Encode() []byte {
	out := []byte(magic)
	out = binary.AppendUvarint(out, uint64(numGroups))
	for _, w := range m.weights {
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(w))
	}
	out = binary.AppendUvarint(out, uint64(m.total))
	for _, n := range m.groups {
		out = binary.AppendUvarint(out, uint64(n))
	}
	for _, list := range [][]kindCounts{m.kinds, m.broad} {
		out = binary.AppendUvarint(out, uint64(len(list)))
		for i := range list {
			out = list[i].append(out)
		}
	}
	for i := range m.examples {
		for _, word := range m.examples[i] {
			out = binary.LittleEndian.AppendUint64(out, word)
		}
	}
	return out
}

func (k *kindCounts) append(out []byte) []byte {
	out = binary.LittleEndian.AppendUint64(out, k.key)
	out = binary.AppendUvarint(out, uint64(k.total))
	held := 0
	for _, n := range k.groups {
		if n > 0 {
			held++
		}
	}
	out = binary.AppendUvarint(out, uint64(held))
	for g, n := range k.groups {
		if n > 0 {
			out = binary.AppendUvarint(out, uint64(g))
			out = binary.AppendUvarint(out, uint64(n))
		}
	}
	return binary.AppendUvarint(out, uint64(k.end-k.first))
}

// decoder reads a file and remembers the first fault.
type decoder struct {
	data []byte
	bad  bool
}

func (d *decoder) number(most uint64) int32 {
	n, size := binary.Uvarint(d.data)
	if size <= 0 || n > most {
		d.bad = true
		return 0
	}
	d.data = d.data[size:]
	return int32(n)
}

func (d *decoder) word() uint64 {
	if len(d.data) < 8 {
		d.bad = true
		return 0
	}
	w := binary.LittleEndian.Uint64(d.data)
	d.data = d.data[8:]
	return w
}

// Decode reads the file of a model. It fails with ErrFormat or ErrDamaged; any data
// is safe to read.
func Decode(data []byte) (*Model, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, ErrFormat
	}
	d := &decoder{data: data[len(magic):]}
	if d.number(64) != int32(numGroups) {
		return nil, ErrFormat
	}
	m := new(Model)
	for k := range m.weights {
		m.weights[k] = math.Float64frombits(d.word())
		if math.IsNaN(m.weights[k]) || math.IsInf(m.weights[k], 0) {
			return nil, ErrDamaged
		}
	}
	m.total = d.number(maxCount)
	m.groups = make([]int32, numGroups)
	for g := range m.groups {
		m.groups[g] = d.number(maxCount)
	}
	examples := int32(0)
	m.kinds, examples = d.kinds(examples)
	m.broad, _ = d.kinds(examples)
	if d.bad || len(d.data) != int(examples)*fingerprintWords*8 {
		return nil, ErrDamaged
	}
	m.examples = make([]Fingerprint, examples)
	for i := range m.examples {
		for k := range m.examples[i] {
			m.examples[i][k] = d.word()
		}
	}
	return m, nil
}

// kinds reads a list of kinds whose examples follow the first ones.
func (d *decoder) kinds(first int32) ([]kindCounts, int32) {
	n := d.number(maxKinds)
	var list []kindCounts
	for i := int32(0); i < n && !d.bad; i++ {
		k := kindCounts{key: d.word(), total: d.number(maxCount), groups: make([]int32, numGroups), first: first}
		for held := d.number(uint64(numGroups)); held > 0 && !d.bad; held-- {
			g := d.number(uint64(numGroups - 1))
			k.groups[g] = d.number(maxCount)
		}
		first += d.number(maxExamples)
		k.end = first
		if i > 0 && list[i-1].key >= k.key {
			d.bad = true
		}
		list = append(list, k)
	}
	return list, first
}
