package mcpwire

import (
	"bufio"
	"errors"
	"io"
)

// keptOfLongLine is how much of an oversized line stays for the search of its
// request ID.
const keptOfLongLine = 64 << 10

// lineReader splits a stream at newlines. Unlike bufio.Scanner it survives a
// line over the limit, whose rest it drains without keeping it.
type lineReader struct {
	in  *bufio.Reader
	max int
	buf []byte // of the last line; reused unless given away
	err error  // that ended the stream
	// reserve is told before buf grows.
	reserve func(bytes int)
}

func newLineReader(in io.Reader, max int, reserve func(bytes int)) *lineReader {
	if reserve == nil {
		reserve = func(int) {}
	}
	return &lineReader{in: bufio.NewReaderSize(in, keptOfLongLine), max: max, reserve: reserve}
}

// next returns the next line without its newline and one carriage return before
// it. The bytes are valid until the following call unless keep is called. A line
// that is too long comes back as its first 64 KiB with long set. The last line
// needs no newline; after it the error is that of the stream.
func (r *lineReader) next() (line []byte, long bool, err error) {
	if r.buf = r.buf[:0]; cap(r.buf) > 4*keptOfLongLine {
		r.buf = nil // one large line must not hold memory for the whole session
	}
	for count := 0; r.err == nil; {
		part, err := r.in.ReadSlice('\n')
		ended := len(part) > 0 && part[len(part)-1] == '\n'
		if ended {
			part = part[:len(part)-1]
		}
		count += len(part)
		if count <= r.max {
			if count > cap(r.buf) {
				r.reserve(2 * count)
			}
			r.buf = append(r.buf, part...)
		} else if !long {
			long = true
			r.cut(part)
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			r.err = err
		}
		if ended || r.err != nil && count > 0 {
			return r.trimmed(long), long, nil
		}
	}
	return nil, false, r.err
}

// cut keeps the start of a line that turned out too long with part.
func (r *lineReader) cut(part []byte) {
	head := append(make([]byte, 0, keptOfLongLine), r.buf[:min(len(r.buf), keptOfLongLine)]...)
	r.buf = append(head, part[:min(len(part), keptOfLongLine-len(head))]...)
}

func (r *lineReader) trimmed(long bool) []byte {
	if n := len(r.buf); !long && n > 0 && r.buf[n-1] == '\r' {
		return r.buf[:n-1]
	}
	return r.buf
}

// keep gives the bytes of the last line away.
func (r *lineReader) keep() { r.buf = nil }
