package extract

import (
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
)

// columns says where a table has what.
type columns struct {
	separator           string // a tab, comma or semicolon, "" for white space
	reaction            int    // -1: wherever a reaction stands
	id, class, year     int    // -1: nowhere
	template            int    // -1: nowhere
	product, precursors int    // -1: nowhere
	header              bool
}

// Names that columns go by in public data sets, in lower case.
var (
	reactionNames  = []string{"mapped_reaction", "mapped_rxn", "mapped_reaction_smiles", "rxn_smiles", "reaction_smiles", "reactionsmiles", "reactants>reagents>production", "reactants>reagents>products", "rxn", "reaction", "smiles"}
	idNames        = []string{"id", "reaction_id", "rxn_id", "patentnumber", "patent", "patent_id", "source", "example"}
	classNames     = []string{"class", "reaction_class", "rxn_class", "reaction_type", "rxn_category"}
	yearNames      = []string{"year", "first_year"}
	templateNames  = []string{"retro_template", "template"}
	productNames   = []string{"product"}
	precursorNames = []string{"reactants", "precursors"}
)

// findColumns reads the first line of a table. A line that holds a reaction is no
// header.
func findColumns(first string) columns {
	c := columns{separator: separatorOf(first), reaction: -1, id: -1, class: -1, year: -1, template: -1, product: -1, precursors: -1}
	fields := c.split(first)
	if slices.ContainsFunc(fields, looksLikeReaction) {
		return c
	}
	for _, column := range []struct {
		place *int
		names []string
	}{
		{&c.reaction, reactionNames}, {&c.id, idNames}, {&c.class, classNames}, {&c.year, yearNames},
		{&c.template, templateNames}, {&c.product, productNames}, {&c.precursors, precursorNames},
	} {
		for _, name := range column.names {
			i := slices.IndexFunc(fields, func(field string) bool { return strings.EqualFold(strings.TrimSpace(field), name) })
			if i >= 0 {
				*column.place, c.header = i, true
				break
			}
		}
	}
	return c
}

// separatorOf returns what stands between the fields of a line. Reaction SMILES have
// no comma or semicolon; templates have both, inside brackets, and an extension or a
// name behind a SMILES may have some.
func separatorOf(line string) string {
	if strings.Contains(line, "\t") {
		return "\t"
	}
	for _, separator := range []string{",", ";"} {
		c := columns{separator: separator}
		fields := c.split(line)
		if len(fields) < 2 {
			continue
		}
		if !strings.Contains(line, ">") || slices.ContainsFunc(fields, func(field string) bool {
			return isReactionName(field) || reactionIn(field) != "" && strings.Count(field, "[") == strings.Count(field, "]")
		}) {
			return separator
		}
	}
	return ""
}

// split returns the fields of a line.
func (c *columns) split(line string) []string {
	switch c.separator {
	case "":
		return strings.Fields(line)
	case ",", ";":
		in := csv.NewReader(strings.NewReader(line))
		in.LazyQuotes, in.Comma = true, rune(c.separator[0])
		fields, _ := in.Read() // what cannot be read has no fields
		return fields
	}
	fields := strings.Split(line, c.separator)
	for i, field := range fields {
		fields[i] = strings.Trim(strings.TrimSpace(field), `"`)
	}
	return fields
}

func looksLikeReaction(field string) bool { return reactionIn(field) != "" }

// reactionIn returns the reaction SMILES or the template of a field, "" when there is
// none. An extension or a name may follow behind a blank; the groups of fragments
// that extensions state are of no use here, since precursors are taken apart anyway.
func reactionIn(field string) string {
	for word := range strings.FieldsSeq(field) {
		if (strings.Count(word, ">") == 2 || strings.Contains(word, ">>")) && !isReactionName(word) {
			return word
		}
	}
	return ""
}

// isReactionName reports whether a field is the name of a column of reactions. Some
// of them look like a reaction.
func isReactionName(field string) bool {
	return slices.Contains(reactionNames, strings.ToLower(strings.TrimSpace(field)))
}

// record is a line of a table with reactions or templates.
type record struct {
	text  string // the reaction or the template, "" when there is none
	id    string
	class int
	year  int
}

// read takes the reaction of a line and what is said about it.
func (c *columns) read(line string) record {
	fields := c.split(line)
	r := c.about(fields)
	if c.reaction >= 0 && c.reaction < len(fields) && looksLikeReaction(fields[c.reaction]) {
		r.text = reactionIn(fields[c.reaction])
		return r
	}
	// A template is a reaction too; a mapped reaction has no atom in the style of
	// patterns.
	if i := slices.IndexFunc(fields, func(f string) bool { return looksLikeReaction(f) && !strings.Contains(f, ";") }); i >= 0 {
		r.text = reactionIn(fields[i])
	}
	return r
}

// about reads the columns beside the reaction.
func (c *columns) about(fields []string) record {
	var r record
	if c.id >= 0 && c.id < len(fields) {
		r.id = identifier(fields[c.id])
	}
	if c.class >= 0 && c.class < len(fields) {
		r.class = classNumber(fields[c.class])
	}
	if c.year >= 0 && c.year < len(fields) {
		r.year = yearNumber(fields[c.year])
	}
	return r
}

// maxClass bounds the numbers of reaction classes.
const maxClass = 255

// classNumber reads the class of a reaction, which may be written "3", "<RX_3>" or
// "3.1.2": the first number, 0 when there is none.
func classNumber(text string) int {
	start := strings.IndexAny(text, "0123456789")
	if start < 0 {
		return 0
	}
	text = text[start:]
	if end := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		text = text[:end]
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > maxClass {
		return 0
	}
	return n
}

// yearNumber reads a year, 0 when the text is none.
func yearNumber(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1000 || n > 9999 {
		return 0
	}
	return n
}

// maxID is the longest identifier that is kept, in bytes.
const maxID = 100

// identifier makes an identifier fit into a field of a table.
func identifier(text string) string {
	text = strings.ToValidUTF8(text[:min(len(text), maxID)], "")
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
}
