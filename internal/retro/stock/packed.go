package stock

import (
	"encoding/binary"
	"sort"

	"athanor/chem/canon"
)

// packed is a set of identities in ascending order, each in 16 bytes with the
// highest first. It is searched as it is, so that a large set costs nothing to
// load.
type packed string

// idSize is the number of bytes of an identity.
const idSize = 16

func (p packed) len() int { return len(p) / idSize }

func (p packed) at(i int) string { return string(p[i*idSize : (i+1)*idSize]) }

func (p packed) has(id canon.ID) bool {
	if len(p) == 0 {
		return false
	}
	text := string(AppendID(make([]byte, 0, idSize), id))
	i := sort.Search(p.len(), func(i int) bool { return p.at(i) >= text })
	return i < p.len() && p.at(i) == text
}

// AppendID appends the 16 bytes that stand for an identity in a packed set.
func AppendID(dst []byte, id canon.ID) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, id[0]), id[1])
}

// decodeID reads the 16 bytes at the beginning of a text.
func decodeID(text string) canon.ID {
	b := []byte(text[:idSize])
	return canon.ID{binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])}
}
