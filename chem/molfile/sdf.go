package molfile

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"athanor/chem"
)

// endOfRecord is the line that ends a record of an SD file.
const endOfRecord = "$$$$"

// data reads the data items behind a table, up to the end of the record.
func (r *Reader) data() {
	for {
		line, ok := r.next()
		if !ok || strings.HasPrefix(line, endOfRecord) {
			return
		}
		if !strings.HasPrefix(line, ">") {
			continue
		}
		r.rec.Data = append(r.rec.Data, DataItem{Name: itemName(line), Value: r.itemValue()})
	}
}

// itemName returns the name in the header of a data item, "> 25 <NAME> (7)".
func itemName(line string) string {
	from := strings.IndexByte(line, '<')
	to := strings.LastIndexByte(line, '>')
	if from < 0 || to <= from {
		return strings.TrimSpace(line[1:])
	}
	return line[from+1 : to]
}

// itemValue reads lines up to an empty one or the end of the record.
func (r *Reader) itemValue() string {
	var lines []string
	for {
		line, ok := r.peek()
		if !ok || strings.HasPrefix(line, endOfRecord) {
			return strings.Join(lines, "\n")
		}
		r.next()
		if line == "" {
			return strings.Join(lines, "\n")
		}
		lines = append(lines, line)
	}
}

// Scanner reads the records of an SD file one after the other.
type Scanner struct {
	in     *bufio.Reader
	reader Reader
	line   int // lines before the next record
	done   bool
}

// NewScanner returns a scanner for the text of in.
func NewScanner(in io.Reader) *Scanner { return &Scanner{in: bufio.NewReader(in)} }

// Next returns the next record, and io.EOF behind the last one. After a
// *chem.SyntaxError, whose line counts from the start of the file, the next call
// goes on with the following record. Other errors are those of the source, and a
// record longer than MaxText; they end the file.
func (s *Scanner) Next() (*Record, error) {
	for !s.done {
		text, lines, err := s.chunk()
		if err != nil {
			s.done = true
			if !errors.Is(err, io.EOF) {
				return nil, err
			}
		}
		before := s.line
		s.line += lines
		if strings.TrimSpace(text) == "" {
			continue
		}
		rec := new(Record)
		if err := s.reader.ReadInto(rec, text); err != nil {
			var fault *chem.SyntaxError
			if errors.As(err, &fault) {
				fault.Line += before
			}
			return nil, err
		}
		return rec, nil
	}
	return nil, io.EOF
}

// chunk returns the text of the next record with the line that ends it.
func (s *Scanner) chunk() (text string, lines int, err error) {
	var b strings.Builder
	for start := 0; ; {
		line, err := s.in.ReadSlice('\n')
		b.Write(line)
		if b.Len() > MaxText {
			return "", 0, tooLong(b.Len())
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		lines++
		if err != nil || strings.HasPrefix(b.String()[start:], endOfRecord) {
			return b.String(), lines, err
		}
		start = b.Len()
	}
}
