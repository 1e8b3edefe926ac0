package molfile

import (
	"strings"

	"athanor/chem"
)

// ReactionRecord is an RXN file.
type ReactionRecord struct {
	// Name, Program and Comment are the lines of the header.
	Name, Program, Comment      string
	Version                     Version
	Reactants, Products, Agents []*Record
}

// Reaction returns the molecules of the file.
func (r *ReactionRecord) Reaction() *chem.Reaction {
	molecules := func(list []*Record) (out []*chem.Molecule) {
		for _, rec := range list {
			out = append(out, rec.Mol)
		}
		return out
	}
	return &chem.Reaction{
		Name: r.Name, Reactants: molecules(r.Reactants), Agents: molecules(r.Agents), Products: molecules(r.Products),
	}
}

// Warnings returns those of all molecules in the order of the file.
func (r *ReactionRecord) Warnings() (all []chem.Warning) {
	for _, list := range [][]*Record{r.Reactants, r.Products, r.Agents} {
		for _, rec := range list {
			all = append(all, rec.Warnings...)
		}
	}
	return all
}

// MaxReactionMolecules is the greatest number of molecules of an RXN file.
const MaxReactionMolecules = 10_000

// ReadReaction reads an RXN file, V2000 or V3000. Each side may be empty. More
// molecules than the counts announce are an error. The error is a
// *chem.SyntaxError.
func ReadReaction(text string) (*ReactionRecord, error) {
	if len(text) > MaxText {
		return nil, tooLong(len(text))
	}
	r := &Reader{cursor: newCursor(text)}
	line, ok := r.next()
	if !ok || !strings.HasPrefix(line, "$RXN") {
		return nil, r.fail(0, "an RXN file begins with $RXN")
	}
	out := &ReactionRecord{Version: V2000}
	switch version := strings.TrimSpace(line[len("$RXN"):]); version {
	case "", "V2000":
	case "V3000":
		out.Version = V3000
	default:
		return nil, r.fail(5, "%s is no version of an RXN file", excerpt(version))
	}
	for _, at := range []*string{&out.Name, &out.Program, &out.Comment} {
		if line, ok = r.next(); !ok {
			return nil, r.missing("the counts line")
		}
		*at = strings.TrimSpace(line)
	}
	var err error
	if out.Version == V3000 {
		err = r.reactionV3000(out)
	} else {
		err = r.reactionV2000(out)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

// reactionV2000 reads the counts line and the molecules behind $MOL lines.
func (r *Reader) reactionV2000(out *ReactionRecord) error {
	line, ok := r.next()
	if !ok {
		return r.missing("the counts line")
	}
	var n [3]int
	for i := range n {
		value, ok := small(line, 3*i, 3*i+3)
		if !ok || value < 0 || i < 2 && strings.TrimSpace(field(line, 3*i, 3*i+3)) == "" {
			return r.fail(3*i, "the counts line has %s where a number belongs", excerpt(field(line, 3*i, 3*i+3)))
		}
		n[i] = value
	}
	for i, side := range []*[]*Record{&out.Reactants, &out.Products, &out.Agents} {
		for range n[i] {
			if err := r.behindMOL(); err != nil {
				return err
			}
			rec := new(Record)
			if err := r.table(rec); err != nil {
				return err
			}
			*side = append(*side, rec)
		}
	}
	return r.nothingMore("the counts line announces %d molecules, and another one follows", n[0]+n[1]+n[2])
}

// behindMOL skips blank lines and the line $MOL.
func (r *Reader) behindMOL() error {
	for {
		line, ok := r.next()
		switch {
		case !ok:
			return r.missing("$MOL")
		case strings.TrimSpace(line) == "$MOL":
			return nil
		case strings.TrimSpace(line) != "":
			return r.fail(0, "%s stands where $MOL is missing", excerpt(line))
		}
	}
}

// nothingMore refuses a $MOL line in the rest of the text.
func (r *Reader) nothingMore(format string, n int) error {
	for {
		line, ok := r.next()
		switch {
		case !ok:
			return nil
		case strings.TrimSpace(line) == "$MOL":
			return r.fail(0, format, n)
		}
	}
}

// reactionV3000 reads COUNTS and the blocks of the three roles.
func (r *Reader) reactionV3000(out *ReactionRecord) error {
	line, err := r.logical("COUNTS")
	if err != nil {
		return err
	}
	var n [3]int
	words := strings.Fields(line)
	if len(words) < 3 || !strings.EqualFold(words[0], "COUNTS") {
		return r.fail(7, "%s stands where COUNTS and two numbers are missing", excerpt(line))
	}
	for i, word := range words[1:min(len(words), 4)] {
		value, ok := small(word, 0, len(word))
		if !ok || value < 0 || value > MaxReactionMolecules {
			return r.fail(7, "the COUNTS line has %s where a number belongs", excerpt(word))
		}
		n[i] = value
	}
	roles := []struct {
		name string
		side *[]*Record
	}{{"REACTANT", &out.Reactants}, {"PRODUCT", &out.Products}, {"AGENT", &out.Agents}}
	for {
		line, ok := r.next()
		if !ok {
			return r.missing("M  END")
		}
		if strings.HasPrefix(line, "M  END") {
			break
		}
		content, ok := contentV3000(line)
		if !ok && strings.TrimSpace(line) != "" {
			return r.fail(0, "%s stands where M  END is missing", excerpt(line))
		}
		for _, role := range roles {
			if begins(content, "BEGIN "+role.name) {
				if err := r.role("END "+role.name, role.side); err != nil {
					return err
				}
			}
		}
	}
	for i, role := range roles {
		if len(*role.side) != n[i] {
			return r.fail(0, "the file has %d molecules in the role %s; its COUNTS line says %d", len(*role.side), role.name, n[i])
		}
	}
	return nil
}

// role reads the tables of a role up to the line that ends it.
func (r *Reader) role(end string, side *[]*Record) error {
	for {
		line, err := r.logical(end)
		if err != nil {
			return err
		}
		if begins(line, end) {
			return nil
		}
		if !begins(line, "BEGIN CTAB") {
			return r.fail(7, "%s stands where a table or %s is missing", excerpt(line), end)
		}
		if len(*side) == MaxReactionMolecules {
			return r.fail(7, "more than %d molecules", MaxReactionMolecules)
		}
		rec := new(Record)
		r.begin(rec)
		rec.Version = V3000
		if err := r.ctab(); err != nil {
			return err
		}
		if err := r.finish(); err != nil {
			return err
		}
		*side = append(*side, rec)
	}
}
