package extract

import (
	"strings"

	"athanor/chem"
	"athanor/chem/molfile"
	"athanor/internal/unpack"
)

// ctReader cuts an RXN or RD file into its reactions.
type ctReader struct {
	// pending is the first line of the next record, which is read but not counted.
	pending    string
	hasPending bool
	// number is what the last "$RFMT" line says: "$RIREG 12" and the like.
	number string
}

// isCT reports whether a line begins an RXN or RD file.
func isCT(line string) bool {
	return strings.HasPrefix(line, "$RXN") || strings.HasPrefix(line, "$RDFILE")
}

// ctRecord is one reaction of a file.
type ctRecord struct {
	line    int
	text    strings.Builder
	tooLong bool
	data    record
}

// read returns the next reaction. consume is called for every line that is read for
// good. It returns nil at the end.
func (c *ctReader) read(l *unpack.Lines, consume func(text string)) *ctRecord {
	var r *ctRecord
	field := ""
	inReaction := false
	for {
		text, tooLong, ok := c.next(l)
		if !ok {
			return r
		}
		starts := strings.HasPrefix(text, "$RXN")
		if r != nil && (starts || strings.HasPrefix(text, "$RFMT") || strings.HasPrefix(text, "$MFMT")) {
			c.pending, c.hasPending = text, true
			return r
		}
		consume(text)
		switch {
		case starts:
			r = &ctRecord{line: l.Line, data: record{id: c.number}}
			c.number = ""
			inReaction = true
		case strings.HasPrefix(text, "$RFMT"):
			c.number = identifier(strings.TrimSpace(strings.TrimPrefix(text, "$RFMT")))
		case strings.HasPrefix(text, "$DTYPE"):
			inReaction = false
			field = strings.TrimSpace(strings.TrimPrefix(text, "$DTYPE"))
		case strings.HasPrefix(text, "$DATUM") && r != nil:
			r.data.datum(field, strings.TrimSpace(strings.TrimPrefix(text, "$DATUM")))
		}
		if inReaction && r != nil {
			r.tooLong = r.tooLong || tooLong || r.text.Len()+len(text) > MaxLineBytes
			if !r.tooLong {
				r.text.WriteString(text + "\n")
			}
		}
	}
}

func (c *ctReader) next(l *unpack.Lines) (text string, tooLong, ok bool) {
	if c.hasPending {
		c.hasPending = false
		return c.pending, false, true
	}
	return l.Next()
}

// datum takes a data item: identifier, class and year are known by the same names
// as columns, as the last part of a name such as "RXN:VARIATION:ID".
func (r *record) datum(field, value string) {
	if i := strings.LastIndexByte(field, ':'); i >= 0 {
		field = field[i+1:]
	}
	known := func(names []string) bool {
		for _, name := range names {
			if strings.EqualFold(field, name) {
				return true
			}
		}
		return false
	}
	switch {
	case known(idNames):
		r.id = identifier(value)
	case known(classNames):
		r.class = classNumber(value)
	case known(yearNames):
		r.year = yearNumber(value)
	}
}

// readCT reads the text of a reaction.
func readCT(text string) (*chem.Reaction, *Rejection) {
	r, err := molfile.ReadReaction(text)
	if err != nil {
		return nil, reject(Unreadable, "%v", err)
	}
	return r.Reaction(), nil
}
