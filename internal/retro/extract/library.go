package extract

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Header is the first line of a library file.
const Header = "retro_template\tcount\tclass\tfirst_year\texample"

// Entry is a template of a library.
type Entry struct {
	Template string
	// Count is the number of reactions that gave the template.
	Count int
	// Class is the class of most of them, 0 when it is unknown.
	Class int
	// FirstYear is the year of the first of them, 0 when it is unknown.
	FirstYear int
	// Example is the identifier of one of them: the first by year, then by text.
	Example string
}

// Library collects templates. Spellings of one template are joined under the one
// that most reactions have, the least text among those with equal counts. The
// result does not depend on the order in which templates are added. The zero value
// is an empty library.
type Library struct {
	canon   Canonicalizer
	key     map[string]string // canonical text of every spelling
	entries map[string]*precedents
}

// precedents is what a library knows of a template.
type precedents struct {
	spellings map[string]int
	classes   map[int]int
	example   string
	year      int // of the example
	count     int
}

// Add adds a template with the number of its reactions and what is known of them.
func (l *Library) Add(e Entry) {
	if l.key == nil {
		l.key, l.entries = map[string]string{}, map[string]*precedents{}
	}
	key, known := l.key[e.Template]
	if !known {
		var err error
		if key, err = l.canon.Canonical(e.Template); err != nil {
			key = e.Template
		}
		l.key[e.Template] = key
	}
	p := l.entries[key]
	if p == nil {
		p = &precedents{spellings: map[string]int{}, classes: map[int]int{}, example: e.Example, year: e.FirstYear}
		l.entries[key] = p
	}
	p.spellings[e.Template] += e.Count
	p.count += e.Count
	if e.Class != 0 {
		p.classes[e.Class] += e.Count
	}
	if earlier(e.FirstYear, e.Example, p.year, p.example) {
		p.example, p.year = e.Example, e.FirstYear
	}
}

// earlier orders examples: by year, unknown ones last, then by text, none last.
func earlier(year int, id string, other int, otherID string) bool {
	if year != other {
		return year != 0 && (other == 0 || year < other)
	}
	if id == "" || otherID == "" {
		return id != "" && otherID == ""
	}
	return id < otherID
}

// Entries returns the templates with at least the given number of reactions, most
// frequent first, ties by text.
func (l *Library) Entries(least int) []Entry {
	var all []Entry
	for _, p := range l.entries {
		if p.count < least {
			continue
		}
		spelling, _ := mostFrequent(p.spellings)
		class, _ := mostFrequent(p.classes)
		all = append(all, Entry{spelling, p.count, class, p.year, p.example})
	}
	slices.SortFunc(all, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Template, b.Template))
	})
	return all
}

// mostFrequent returns the key with the highest count, the least among several.
func mostFrequent[K cmp.Ordered](counts map[K]int) (best K, most int) {
	for k, n := range counts {
		if n > most || n == most && k < best {
			best, most = k, n
		}
	}
	return best, most
}

// WriteEntries writes a library file.
func WriteEntries(w io.Writer, entries []Entry) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(Header + "\n") // an error shows in Flush
	for i := range entries {
		e := &entries[i]
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\t%s\n", e.Template, e.Count, e.Class, e.FirstYear, identifier(e.Example))
	}
	return out.Flush()
}

// LineFault is a line of a file that was not used.
type LineFault struct {
	Line int // from 1
	Err  error
}

// ReadEntries reads templates from a library file, from a table with a column
// retro_template or template in which every line is one reaction unless there is a
// column count, library_occurence or library_occurrence, or from lines of a
// template, a tab and a count. It calls visit for each, with the product when the
// table has a column of that name, and returns the lines that hold none, and an
// error when the file ends in the middle.
func ReadEntries(r io.Reader, visit func(line int, e Entry, product string)) ([]LineFault, error) {
	in, err := newLines(r)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	var faults []LineFault
	var t *templateTable
	for {
		text, tooLong, ok := in.Next()
		if !ok {
			return faults, in.Broken
		}
		switch {
		case tooLong:
			faults = append(faults, LineFault{in.Line, fmt.Errorf("the line is longer than %d bytes", MaxLineBytes)})
			continue
		case strings.TrimSpace(text) == "" || text[0] == '#' && t == nil:
			continue
		case t == nil:
			t = newTemplateTable(strings.TrimPrefix(text, "\ufeff"))
			if t.header {
				continue
			}
		}
		e, product, err := t.read(text)
		if err != nil {
			faults = append(faults, LineFault{in.Line, err})
			continue
		}
		visit(in.Line, e, product)
	}
}

// templateTable reads the lines of a file of templates.
type templateTable struct {
	columns
	count int
}

func newTemplateTable(first string) *templateTable {
	t := &templateTable{columns: findColumns(first), count: -1}
	if !t.header {
		// Lines of template and count.
		t.separator, t.template, t.count = "\t", 0, 1
		return t
	}
	for i, name := range t.split(first) {
		if name == "count" || name == "library_occurence" || name == "library_occurrence" {
			t.count = i
		}
	}
	return t
}

// read takes the template of a line, and the product when it is there.
func (t *templateTable) read(line string) (e Entry, product string, err error) {
	fields := t.split(line)
	if t.template < 0 || t.template >= len(fields) || fields[t.template] == "" {
		return e, "", errors.New("there is no template in the line")
	}
	about := t.about(fields)
	e = Entry{Template: fields[t.template], Count: 1, Class: about.class, FirstYear: about.year, Example: about.id}
	if !strings.Contains(e.Template, ">>") {
		return e, "", fmt.Errorf("%.60q is no template", e.Template)
	}
	if t.count >= 0 && t.count < len(fields) {
		n, err := strconv.ParseFloat(strings.TrimSpace(fields[t.count]), 64)
		if err != nil || !(n >= 1 && n <= math.MaxInt32) {
			return e, "", fmt.Errorf("%.20q is no count", fields[t.count])
		}
		e.Count = int(n)
	}
	if t.product >= 0 && t.product < len(fields) {
		product = fields[t.product]
	}
	return e, product, nil
}
