package png

import (
	"encoding/binary"
	"hash/crc32"
	"io"
)

// headerLength is the length of the signature and the IHDR chunk, after which
// other chunks may stand.
const headerLength = 8 + 25

// physWriter passes an image on and puts a pHYs chunk, the resolution, behind
// its header.
type physWriter struct {
	w        io.Writer
	perMetre uint32
	passed   int
}

// Write implements io.Writer.
func (p *physWriter) Write(data []byte) (int, error) {
	if p.passed >= headerLength {
		return p.w.Write(data)
	}
	n, err := p.w.Write(data[:min(len(data), headerLength-p.passed)])
	p.passed += n
	if err != nil || p.passed < headerLength {
		return n, err
	}
	if _, err := p.w.Write(physChunk(p.perMetre)); err != nil {
		return n, err
	}
	rest, err := p.w.Write(data[n:])
	return n + rest, err
}

// physChunk returns the chunk for square pixels of which perMetre go into a
// metre.
func physChunk(perMetre uint32) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}
