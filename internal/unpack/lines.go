package unpack

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// ErrCut is in the error of a file that ends early, as a cut file does that is packed.
// What was there before has been read.
var ErrCut = errors.New("the file ends early or is damaged there")

// Lines reads the lines of a file, packed or not, and tells when the file ends in the
// middle.
type Lines struct {
	in    *bufio.Reader
	close func()
	most  int
	// Line is the number of the last line read, from 1.
	Line int
	// Broken says why reading ended before the end of the file, nil when it did not. It
	// wraps ErrCut and names the line.
	Broken error
}

// NewLines looks at the first bytes of a file to see whether it is packed. Lines of
// more than most bytes are passed over. Close gives memory back.
func NewLines(r io.Reader, most int) (*Lines, error) {
	in, release, err := Text(r)
	if err != nil {
		return nil, err
	}
	return &Lines{in: in, close: release, most: most}, nil
}

// Close gives memory back. The reader below stays open.
func (l *Lines) Close() { l.close() }

// Next returns the next line without its end. tooLong tells that the line was
// passed over. ok is false at the end.
func (l *Lines) Next() (text string, tooLong, ok bool) {
	var line []byte
	for {
		piece, err := l.in.ReadSlice('\n')
		if len(line)+len(piece) > l.most {
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
			l.Broken = fmt.Errorf("line %d: %w: %w", l.Line+1, ErrCut, err)
			return "", false, false
		case err == io.EOF && len(line) == 0 && !tooLong:
			return "", false, false
		}
		l.Line++
		if tooLong {
			line = nil
		}
		return string(bytes.TrimRight(line, "\r\n")), tooLong, true
	}
}
