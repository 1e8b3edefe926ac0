package molfile

import (
	"fmt"
	"strings"

	"athanor/chem"
)

// cursor walks over the lines of a text. A line may end in LF, CRLF or CR.
type cursor struct {
	stop  func() bool // whether to give up, nil for never
	text  string
	pos   int // where the next line begins
	start int // where the current line began
	line  int // number of the current line, from 1
}

// linesBetweenLooks is how many lines are read between two questions whether to give up.
const linesBetweenLooks = 4096

// newCursor starts at the beginning of a text, behind a byte order mark.
func newCursor(text string) cursor {
	c := cursor{text: loneReturns(text)}
	if strings.HasPrefix(text, "\uFEFF") {
		c.pos = len("\uFEFF")
	}
	return c
}

// loneReturns makes line feeds of the carriage returns that end a line on their
// own. The text keeps its length, so that offsets stay true.
func loneReturns(text string) string {
	for i := strings.IndexByte(text, '\r'); i >= 0 && i < len(text); {
		if i+1 == len(text) || text[i+1] != '\n' {
			return replaceLoneReturns(text)
		}
		next := strings.IndexByte(text[i+1:], '\r')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return text
}

func replaceLoneReturns(text string) string {
	b := []byte(text)
	for i, c := range b {
		if c == '\r' && (i+1 == len(b) || b[i+1] != '\n') {
			b[i] = '\n'
		}
	}
	return string(b)
}

// next returns the next line without its end, and false behind the last one.
func (c *cursor) next() (string, bool) {
	if c.pos >= len(c.text) {
		c.start = len(c.text)
		return "", false
	}
	c.start = c.pos
	c.line++
	if c.line%linesBetweenLooks == 0 && c.stop != nil && c.stop() {
		c.pos = len(c.text)
		return "", false
	}
	rest := c.text[c.pos:]
	end := strings.IndexByte(rest, '\n')
	if end < 0 {
		c.pos = len(c.text)
		end = len(rest)
	} else {
		c.pos += end + 1
	}
	if end > 0 && rest[end-1] == '\r' {
		end--
	}
	return rest[:end], true
}

// peek returns the next line without moving on.
func (c *cursor) peek() (string, bool) {
	saved := *c
	line, ok := c.next()
	*c = saved
	return line, ok
}

// fail returns the error for a fault at a column, counted from 0, of the current
// line.
func (c *cursor) fail(column int, format string, args ...any) error {
	return c.fault(column, format, args...)
}

// fault is fail with the type of the error.
func (c *cursor) fault(column int, format string, args ...any) *chem.SyntaxError {
	return &chem.SyntaxError{
		Format: "molfile", Offset: min(c.start+column, len(c.text)), Line: max(c.line, 1), Column: column + 1,
		Message: fmt.Sprintf(format, args...),
	}
}

// missing returns the error for a text that ends where a line is needed.
func (c *cursor) missing(what string) error {
	c.line++
	c.start = len(c.text)
	return c.fail(0, "the text ends before %s", what)
}

// excerpt quotes a piece of a line for a message.
func excerpt(s string) string {
	const most = 40
	s = chem.Excerpt(s, 0, most)
	return fmt.Sprintf("%q", s)
}

// field returns columns from to to of a line, or what it has of them.
func field(line string, from, to int) string {
	if from >= len(line) {
		return ""
	}
	return line[from:min(to, len(line))]
}
