package transform

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"sync/atomic"

	"athanor/chem/match"
	"athanor/chem/smarts"
)

// A stored index is a header of 32 bytes and what follows it:
//
//	0  magic, 8 bytes
//	8  smarts.Layout, 8 bytes
//	16 number of templates, 4 bytes
//	20 length of all texts together, 4 bytes
//	24 length of what follows the header, 4 bytes
//	28 CRC-32C of bytes 0 to 28 and of what follows the header, 4 bytes
//	32 lengths of the texts as varints, the texts, the match.Index
//
// Numbers are little-endian. The last byte of the magic is the version of the
// format. Templates are stored as texts, and only compiled once some molecule
// passes their screen: of ten thousand a molecule needs about a hundred, so that
// an index is ready in a tenth of the time that compiling takes.

const (
	storedMagic  = "ATHTPL\x00\x01"
	storedHeader = 32
)

// MaxStored is the largest stored index, in bytes.
const MaxStored = 256 << 20

// ErrStored is returned, with the reason, for data that is no stored index or one
// of another version of this package.
var ErrStored = errors.New("transform: not a stored index")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// MarshalBinary returns the index in the form that [LoadIndex] reads. It fails when
// the index is larger than MaxStored. Equal templates in equal order give equal
// bytes.
func (x *Index) MarshalBinary() ([]byte, error) {
	data := make([]byte, storedHeader)
	size := 0
	for i := range int32(x.Len()) {
		data = binary.AppendUvarint(data, uint64(len(x.Text(i))))
		size += len(x.Text(i))
	}
	for i := range int32(x.Len()) {
		data = append(data, x.Text(i)...)
	}
	data, err := x.patterns.AppendBinary(data)
	if err != nil {
		return nil, err
	}
	if len(data) > MaxStored {
		return nil, fmt.Errorf("transform: the index takes %d bytes, more than %d", len(data), MaxStored)
	}
	copy(data, storedMagic)
	binary.LittleEndian.PutUint64(data[8:], smarts.Layout())
	binary.LittleEndian.PutUint32(data[16:], uint32(x.Len()))
	binary.LittleEndian.PutUint32(data[20:], uint32(size))
	binary.LittleEndian.PutUint32(data[24:], uint32(len(data)-storedHeader))
	binary.LittleEndian.PutUint32(data[28:], storedSum(data))
	return data, nil
}

func storedSum(data []byte) uint32 {
	return crc32.Update(crc32.Checksum(data[:28], castagnoli), castagnoli, data[storedHeader:])
}

// LoadIndex reads an index that MarshalBinary wrote. It does not keep data. It
// fails with ErrStored or match.ErrCorrupt; any data is safe to load.
func LoadIndex(data []byte) (*Index, error) {
	if len(data) < storedHeader || string(data[:len(storedMagic)]) != storedMagic {
		return nil, fmt.Errorf("%w: the first bytes are not those of version %d", ErrStored, storedMagic[len(storedMagic)-1])
	}
	if len(data) > MaxStored {
		return nil, fmt.Errorf("%w: %d bytes are more than %d", ErrStored, len(data), MaxStored)
	}
	if binary.LittleEndian.Uint64(data[8:]) != smarts.Layout() {
		return nil, fmt.Errorf("%w: made by a version that reads patterns otherwise", ErrStored)
	}
	if length := binary.LittleEndian.Uint32(data[24:]); int(length) != len(data)-storedHeader {
		return nil, fmt.Errorf("%w: %d bytes follow the header, not %d", ErrStored, len(data)-storedHeader, length)
	}
	if binary.LittleEndian.Uint32(data[28:]) != storedSum(data) {
		return nil, fmt.Errorf("%w: the checksum differs", ErrStored)
	}
	n, size := int(binary.LittleEndian.Uint32(data[16:])), int(binary.LittleEndian.Uint32(data[20:]))
	s, rest, ok := readTexts(data[storedHeader:], n, size)
	if !ok {
		return nil, fmt.Errorf("%w: the lengths of the texts are wrong", ErrStored)
	}
	patterns, err := match.LoadIndex(rest, n, s.pattern)
	if err != nil {
		return nil, err
	}
	return &Index{stored: s, patterns: patterns}, nil
}

// stored holds the templates of a stored index.
type stored struct {
	texts    string
	first    []int32 // text i is texts[first[i]:first[i+1]]
	compiled []atomic.Pointer[Template]
}

// readTexts reads the texts of n templates, size bytes together.
func readTexts(data []byte, n, size int) (s *stored, rest []byte, ok bool) {
	if n > len(data) || size > len(data) {
		return nil, nil, false
	}
	s = &stored{first: make([]int32, n+1), compiled: make([]atomic.Pointer[Template], n)}
	for i := range n {
		length, width := binary.Uvarint(data)
		if width <= 0 || length > uint64(size) || int(s.first[i])+int(length) > size {
			return nil, nil, false
		}
		s.first[i+1] = s.first[i] + int32(length)
		data = data[width:]
	}
	if int(s.first[n]) != size || size > len(data) {
		return nil, nil, false
	}
	s.texts = string(data[:size])
	return s, data[size:], true
}

func (s *stored) text(i int32) string { return s.texts[s.first[i]:s.first[i+1]] }

// template compiles a template unless that was done. Two goroutines may compile
// one at the same time; both then use that of the first.
func (s *stored) template(i int32) (*Template, error) {
	if t := s.compiled[i].Load(); t != nil {
		return t, nil
	}
	t, err := Compile(s.text(i))
	if err == nil && len(t.reaction.Reactants) != 1 {
		err = fmt.Errorf("transform: %d molecules in the pattern, not one", len(t.reaction.Reactants))
	}
	if err != nil {
		return nil, fmt.Errorf("template %d of the stored index: %w", i, err)
	}
	if !s.compiled[i].CompareAndSwap(nil, t) {
		t = s.compiled[i].Load()
	}
	return t, nil
}

func (s *stored) pattern(i int) (*smarts.Query, error) {
	t, err := s.template(int32(i))
	if err != nil {
		return nil, err
	}
	return t.reaction.Reactants[0], nil
}
