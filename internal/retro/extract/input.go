package extract

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"athanor/internal/unpack"
)

// MaxLineBytes is the longest line of an input file. Longer ones are passed over
// and counted.
const MaxLineBytes = 1 << 20

// lines reads the lines of a file, packed or not, and tells when the file ends in the
// middle.
type lines struct {
	in *bufio.Reader
	// close gives memory back.
	close func()
	// line is the number of the last line read, from 1.
	line int
	// broken says why reading ended before the end of the file, nil when it did not.
	broken error
}

// newLines looks at the first bytes of a file to see whether it is packed.
func newLines(r io.Reader) (*lines, error) {
	in, release, err := unpack.Text(r)
	if err != nil {
		return nil, err
	}
	return &lines{in: in, close: release}, nil
}

// next returns the next line without its end. tooLong tells that the line was
// passed over. ok is false at the end.
func (l *lines) next() (text string, tooLong, ok bool) {
	var line []byte
	for {
		piece, err := l.in.ReadSlice('\n')
		if len(line)+len(piece) > MaxLineBytes {
			tooLong = true
		}
		if !tooLong {
			line = append(line, piece...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && err != io.EOF:
			// What stands before the fault in a broken line cannot be trusted.
			l.broken = fmt.Errorf("reading stopped after line %d: %w", l.line, err)
			return "", false, false
		case err == io.EOF && len(line) == 0 && !tooLong:
			return "", false, false
		}
		l.line++
		return string(bytes.TrimRight(line, "\r\n")), tooLong, true
	}
}
