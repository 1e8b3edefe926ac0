package catalogue

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine bounds a line, in bytes, and maxRecord a record of an SD file.
const (
	MaxLine   = 64 << 10
	maxRecord = 1 << 20
)

// maxJoined bounds the lines of one row of a table.
const maxJoined = 50

// record is a row as it stands in the file. err tells why the text is not there.
type record struct {
	line int64 // of its beginning, from 1
	text string
	err  error
}

// lines reads lines one after the other, and gives them again.
type lines struct {
	in    *bufio.Reader
	line  int64    // number of lines read
	ahead []record // lines to read again, the first of them next
	// separator of the fields of a table.
	separator byte
}

// next returns the next line without its end. A line that is too long is returned
// with an error. err is io.EOF behind the last line; at any other error the part of a
// line that was read is lost, since it might look like a whole one.
func (l *lines) next() (r record, err error) {
	if len(l.ahead) > 0 {
		r, l.ahead = l.ahead[0], l.ahead[1:]
		return r, nil
	}
	part, err := l.in.ReadSlice('\n')
	if err == nil || errors.Is(err, io.EOF) && len(part) > 0 {
		l.line++
		return record{line: l.line, text: trim(string(part))}, nil
	}
	if !errors.Is(err, bufio.ErrBufferFull) {
		return record{}, err
	}
	text := append([]byte(nil), part...)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = l.in.ReadSlice('\n')
		if len(text) <= MaxLine+2 {
			text = append(text, part...)
		}
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return record{}, err
	}
	l.line++
	r = record{line: l.line, text: trim(string(text))}
	if len(r.text) > MaxLine {
		r.text, r.err = "", fmt.Errorf("the line is longer than %d bytes", MaxLine)
	}
	return r, nil
}

func trim(line string) string {
	return strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
}

// empty reports whether a line is to be skipped.
func empty(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || line[0] == '#'
}

// plain returns the next line that is not to be skipped.
func (l *lines) plain() (record, error) {
	for {
		r, err := l.next()
		if err != nil || r.err != nil || !empty(r.text) {
			return r, err
		}
	}
}

// row returns the next row of a table. A field in quotation marks may go on in the
// following lines.
func (l *lines) row() (record, error) {
	r, err := l.plain()
	if err != nil || r.err != nil || quotes(r.text, l.separator) != unclosed {
		return r, err
	}
	text := r.text
	var more []record
	for len(more) < maxJoined && len(text) < MaxLine {
		next, err := l.next()
		if err != nil {
			break // it comes again
		}
		more = append(more, next)
		if next.err != nil {
			break
		}
		text += "\n" + next.text
		if state := quotes(text, l.separator); state == closed {
			return record{line: r.line, text: text}, nil
		} else if state == misplaced {
			break
		}
	}
	l.ahead = append(more, l.ahead...)
	if l.separator != '\t' { // where a mark may be just a character
		r.err = errors.New("a quotation mark is not closed")
	}
	return r, nil
}

// States of the quotation marks of a text.
const (
	closed = iota
	unclosed
	misplaced // text follows a closing mark
)

// quotes finds out whether the fields in quotation marks of a row are closed. Marks
// within other fields are no matter here.
func quotes(text string, separator byte) int {
	if strings.IndexByte(text, '"') < 0 {
		return closed
	}
	for start := true; len(text) > 0; {
		if !start || text[0] != '"' {
			start = text[0] == separator
			text = text[1:]
			continue
		}
		for text = text[1:]; ; text = text[2:] {
			end := strings.IndexByte(text, '"')
			if end < 0 {
				return unclosed
			}
			text = text[end:]
			if len(text) < 2 || text[1] != '"' {
				break
			}
		}
		text = text[1:]
		if len(text) > 0 && text[0] != separator {
			return misplaced
		}
		start = false
	}
	return closed
}

// endOfRecord is the line that ends a record of an SD file.
const endOfRecord = "$$$$"

// structure returns the next record of an SD file. What follows the last mark of an
// end counts when it is not blank.
func (l *lines) structure() (record, error) {
	r := record{line: l.line + 1}
	var b strings.Builder
	blank := true
	for {
		line, err := l.next()
		if err != nil {
			if !errors.Is(err, io.EOF) || blank {
				return record{}, err
			}
			break
		}
		if line.err != nil {
			r.err = line.err
		}
		if strings.HasPrefix(line.text, endOfRecord) {
			break
		}
		blank = blank && strings.TrimSpace(line.text) == ""
		if b.Len()+len(line.text) > maxRecord {
			r.err = fmt.Errorf("the record is longer than %d bytes", maxRecord)
			continue
		}
		b.WriteString(line.text)
		b.WriteByte('\n')
	}
	if blank && r.err == nil {
		r.err = errors.New("the record is empty")
	}
	r.text = b.String()
	return r, nil
}
