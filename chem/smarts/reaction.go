package smarts

import (
	"strings"

	"athanor/chem"
)

// Reaction is a reaction pattern: one query for each molecule of a role. A group
// in parentheses "(C.O)" is one query with several components, which may lie in
// any parts of that one molecule: the atoms carry no group number.
type Reaction struct {
	Reactants []*Query
	Agents    []*Query
	Products  []*Query
	text      string
}

// String returns the text that the reaction was read from, without surrounding
// blanks.
func (r *Reaction) String() string { return r.text }

// ParseReaction reads "reactants>agents>products". Components separated by dots
// are molecules of their own unless parentheses group them. Offsets in errors
// and atoms count from the start of the whole text. A role may be empty.
func ParseReaction(text string) (*Reaction, error) { return new(Reader).ParseReaction(text) }

// ParseReaction is the function of the same name.
func (r *Reader) ParseReaction(text string) (*Reaction, error) {
	if len(text) > MaxLength {
		return nil, tooLong(text)
	}
	arrows := arrowsOf(text)
	if len(arrows) != 2 {
		offset := len(text)
		if len(arrows) > 2 {
			offset = arrows[2]
		}
		return nil, &chem.SyntaxError{Format: "smarts", Offset: offset, Message: "a reaction has exactly two > signs"}
	}
	reaction := &Reaction{text: strings.TrimFunc(text, func(c rune) bool { return c <= ' ' })}
	p := &parser{text: text, reader: r}
	r.prepare()
	from := 0
	for k, role := range []*[]*Query{&reaction.Reactants, &reaction.Agents, &reaction.Products} {
		to := len(text)
		if k < 2 {
			to = arrows[k]
		}
		queries, err := p.role(from, to)
		if err != nil {
			return nil, err
		}
		*role = queries
		from = to + 1
	}
	return reaction, nil
}

// arrowsOf returns the places of the ">" signs that are not part of "->".
func arrowsOf(text string) []int {
	var places []int
	for i := 0; i < len(text); i++ {
		if text[i] == '>' && (i == 0 || text[i-1] != '-') {
			places = append(places, i)
		}
	}
	return places
}

// role reads the molecules between two places of the text.
func (p *parser) role(from, to int) ([]*Query, error) {
	for from < to && isBlank(p.text[from]) {
		from++
	}
	for to > from && isBlank(p.text[to-1]) {
		to--
	}
	var queries []*Query
	for from < to {
		end := moleculeEnd(p.text, from, to)
		p.pos, p.end, p.serials = from, end, 0
		q, err := p.query(0, false)
		if err != nil {
			return nil, err
		}
		if len(q.Atoms) == 0 {
			return nil, p.fail(from, "a component is missing")
		}
		for i := range q.Atoms {
			q.Atoms[i].Group = 0
		}
		queries = append(queries, q)
		if end == to-1 {
			return nil, p.fail(end, "a component is missing after the dot")
		}
		from = end + 1
	}
	return queries, nil
}

// moleculeEnd returns the place of the dot, outside parentheses and brackets,
// that ends the molecule which starts at from.
func moleculeEnd(text string, from, to int) int {
	depth := 0
	for i := from; i < to; i++ {
		switch text[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '.':
			if depth == 0 {
				return i
			}
		}
	}
	return to
}
