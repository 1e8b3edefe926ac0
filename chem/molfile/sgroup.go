package molfile

import (
	"strings"
)

// sgroupLine reads a property line about S-groups and reports whether the code is
// one of theirs.
func (r *Reader) sgroupLine(code, line string) (bool, error) {
	switch code {
	case "STY":
		return true, r.sgroupTexts(line, func(column, number int, kind string) error {
			return r.addSgroup(column, Sgroup{Number: number, Kind: strings.ToUpper(kind)})
		})
	case "SST":
		return true, r.sgroupSet(line, func(g *Sgroup, text string) { g.Subtype = text })
	case "SCN":
		return true, r.sgroupSet(line, func(g *Sgroup, text string) { g.Connect = text })
	case "SPL":
		return true, r.sgroupSet(line, func(g *Sgroup, text string) { g.Parent, _ = small(text, 0, len(text)) })
	case "SDS":
		return true, r.expansion(line)
	case "SAL":
		return true, r.sgroupList(line, r.builder.NumAtoms(), func(g *Sgroup, i int32) { g.Atoms = append(g.Atoms, i) })
	case "SPA":
		return true, r.sgroupList(line, r.builder.NumAtoms(), func(g *Sgroup, i int32) { g.Parents = append(g.Parents, i) })
	case "SBL":
		return true, r.sgroupList(line, r.builder.NumBonds(), func(g *Sgroup, i int32) { g.Crossing = append(g.Crossing, i) })
	case "SMT", "SDT", "SCD", "SED":
		return true, r.sgroupText(code, line)
	case "SLB", "SDI", "SBV", "SDD", "SNC", "SAP", "SCL", "SBT", "CRS", "SPR":
		// Numbers and places for display, which nothing here needs.
		return true, nil
	}
	return false, nil
}

// addSgroup adds a group that the current line announces.
func (r *Reader) addSgroup(column int, g Sgroup) error {
	if len(r.rec.Sgroups) == MaxSgroups {
		return r.fail(column, "more than %d S-groups", MaxSgroups)
	}
	if r.sgroup(g.Number) != nil {
		return r.fail(column, "the S-group %d is there twice", g.Number)
	}
	r.rec.Sgroups = append(r.rec.Sgroups, g)
	return nil
}

// sgroup returns the group with a number, nil if there is none. Numbers of V2000
// have three digits, which bounds the search.
func (r *Reader) sgroup(number int) *Sgroup {
	list := r.rec.Sgroups
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Number == number {
			return &list[i]
		}
	}
	return nil
}

// named reads the number of a group in a column and returns the group.
func (r *Reader) named(line string, column int) (*Sgroup, error) {
	number, ok := small(line, column, column+4)
	if !ok {
		return nil, r.fail(column, "the number of the S-group %s is no number", excerpt(field(line, column, column+4)))
	}
	g := r.sgroup(number)
	if g == nil {
		return nil, r.fail(column, "there is no S-group %d", number)
	}
	return g, nil
}

// sgroupTexts reads entries of a group number and a word.
func (r *Reader) sgroupTexts(line string, one func(column, number int, text string) error) error {
	return r.entries(line, 6, 8, func(column int) error {
		number, ok := small(line, column, column+4)
		if !ok || number < 1 {
			return r.fail(column, "the number of the S-group %s is no number", excerpt(field(line, column, column+4)))
		}
		return one(column, number, strings.TrimSpace(field(line, column+4, column+8)))
	})
}

// sgroupSet reads such entries for groups that are there.
func (r *Reader) sgroupSet(line string, set func(g *Sgroup, text string)) error {
	return r.sgroupTexts(line, func(column, _ int, text string) error {
		g, err := r.named(line, column)
		if err == nil {
			set(g, text)
		}
		return err
	})
}

// expansion reads the list of groups that are shown with their atoms.
func (r *Reader) expansion(line string) error {
	if field(line, 7, 10) != "EXP" {
		return nil
	}
	return r.entries(line, 10, 4, func(column int) error {
		g, err := r.named(line, column)
		if err == nil {
			g.Expanded = true
		}
		return err
	})
}

// sgroupList reads the atoms or bonds of one group.
func (r *Reader) sgroupList(line string, most int, add func(g *Sgroup, i int32)) error {
	g, err := r.named(line, 6)
	if err != nil {
		return err
	}
	return r.entries(line, 10, 4, func(column int) error {
		i, ok := small(line, column, column+4)
		if !ok || i < 1 || i > most {
			return r.fail(column, "the S-group names %s of %d", excerpt(field(line, column, column+4)), most)
		}
		add(g, int32(i-1))
		return nil
	})
}

// sgroupText reads the label of an abbreviation, or the name or a piece of the
// value of a datum.
func (r *Reader) sgroupText(code, line string) error {
	g, err := r.named(line, 6)
	if err != nil {
		return err
	}
	text := field(line, 11, len(line))
	switch code {
	case "SMT":
		g.Label = strings.TrimSpace(text)
	case "SDT":
		g.Field = strings.TrimSpace(field(text, 0, 30))
	default:
		r.addDatum(g, strings.TrimRight(text, " "))
	}
	return nil
}

// addDatum adds a piece to the value of a datum. The bound keeps the work small for
// values of very many pieces.
func (r *Reader) addDatum(g *Sgroup, piece string) {
	if len(g.Data)+len(piece) > MaxDatum {
		r.warn("the value of a datum is longer than " + decimal(MaxDatum) + " bytes; the rest is not kept")
		return
	}
	g.Data += piece
}
