package molfile

import (
	"strconv"
	"strings"

	"athanor/chem"
)

func decimal(n int) string { return strconv.Itoa(n) }

// properties reads the property block of a V2000 table up to M  END.
func (r *Reader) properties() error {
	for {
		line, ok := r.next()
		if !ok {
			return r.missing("M  END")
		}
		if strings.HasPrefix(line, "M  END") {
			return nil
		}
		if strings.HasPrefix(line, "$$$$") {
			return r.fail(0, "the record ends before M  END")
		}
		if err := r.property(line); err != nil {
			return err
		}
	}
}

// looksLikeBond reports whether a line where a property belongs is a bond line that
// the counts line forgot.
func (r *Reader) looksLikeBond(line string) bool {
	if len(line) < 9 {
		return false
	}
	begin, ok1 := small(line, 0, 3)
	end, ok2 := small(line, 3, 6)
	kind, ok3 := small(line, 6, 9)
	n := r.builder.NumAtoms()
	return ok1 && ok2 && ok3 && begin >= 1 && begin <= n && end >= 1 && end <= n && kind >= 1 && kind <= 10
}

// looksLikeAtom reports whether a line where a property belongs is an atom line that
// the counts line forgot.
func looksLikeAtom(line string) bool {
	if len(line) < 32 || line[30] != ' ' {
		return false
	}
	for column := 0; column < 30; column += 10 {
		if _, ok := fixedCoordinate(line[column : column+10]); !ok || strings.TrimSpace(line[column:column+10]) == "" {
			return false
		}
	}
	c := line[31]
	return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '*'
}

func (r *Reader) property(line string) error {
	switch {
	case strings.HasPrefix(line, "M  "):
		return r.mLine(strings.TrimRight(field(line, 3, 6), " "), line)
	case strings.HasPrefix(line, "A  "):
		return r.alias(line)
	case strings.HasPrefix(line, "V  "):
		if atom, ok := small(line, 3, 6); !ok || atom < 1 || atom > r.builder.NumAtoms() {
			return r.fail(3, "the atom value names atom %s of %d", excerpt(field(line, 3, 6)), r.builder.NumAtoms())
		}
		r.warn("the values of atoms (lines V) are not kept")
	case strings.HasPrefix(line, "G  "):
		if _, ok := r.next(); !ok {
			return r.missing("the text of an abbreviation")
		}
		r.warn("old abbreviations (lines G) are not kept; their atoms are")
	case strings.HasPrefix(line, "S  SKP"):
		n, ok := small(line, 6, 9)
		if !ok || n < 0 {
			return r.fail(6, "the number of lines to skip %s is no number", excerpt(field(line, 6, 9)))
		}
		for range n {
			if _, ok := r.next(); !ok {
				return r.missing("the lines to skip")
			}
		}
	case strings.TrimSpace(line) == "":
	case line[0] == '>' || line[0] == '$':
		return r.fail(0, "%s stands where M  END is missing", excerpt(line))
	case r.looksLikeBond(line):
		return r.fail(0, "another bond line follows; the counts line announces %d", r.builder.NumBonds())
	case looksLikeAtom(line):
		return r.fail(0, "another atom line follows; the counts line announces %d", r.builder.NumAtoms())
	default:
		r.warn("the line " + excerpt(line) + " is no property and was not read")
	}
	return nil
}

// alias reads the label of an atom, which stands in the next line.
func (r *Reader) alias(line string) error {
	atom, ok := small(line, 3, 6)
	if !ok || atom < 1 || atom > r.builder.NumAtoms() {
		return r.fail(3, "the alias names atom %s of %d", excerpt(field(line, 3, 6)), r.builder.NumAtoms())
	}
	text, ok := r.next()
	if !ok {
		return r.missing("the text of an alias")
	}
	r.builder.SetLabel(int32(atom-1), strings.TrimSpace(text))
	return nil
}

// mLine reads a line that begins with "M  " and a code.
func (r *Reader) mLine(code, line string) error {
	switch code {
	case "CHG", "ZCH":
		r.dropStated(code == "CHG")
		return r.pairs(line, func(a *chem.Atom, v int) string {
			if v < -128 || v > 127 {
				return "the charge " + decimal(v) + " is not between -128 and 127"
			}
			a.Charge = int8(v)
			return ""
		})
	case "RAD":
		r.dropStated(true)
		return r.pairs(line, func(a *chem.Atom, v int) string {
			n, fault := radicals(v)
			a.Radicals = n
			return fault
		})
	case "ISO":
		r.dropIsotopes()
		return r.pairs(line, func(a *chem.Atom, v int) string {
			if v < 0 || v > 999 {
				return "the mass number " + decimal(v) + " is not between 0 and 999"
			}
			a.Isotope = uint16(v)
			return ""
		})
	case "HYD":
		return r.pairs(line, func(a *chem.Atom, v int) string {
			if v < 0 || v > 255 {
				return "the hydrogen count " + decimal(v) + " is not between 0 and 255"
			}
			a.Hydrogens = uint8(v)
			a.Flags |= chem.NoImplicit
			return ""
		})
	case "RGP":
		return r.rgroups(line)
	case "ZBO":
		return r.zeroOrders(line)
	case "SUB", "UNS", "RBC", "LIN", "ALS":
		r.query(0, "the property line M  %s", code)
		return nil
	case "LOG", "APO", "AAL":
		r.warn("the property lines M  " + code + " are not kept")
		return nil
	case "PXA", "REG":
		return nil
	}
	if done, err := r.sgroupLine(code, line); done || err != nil {
		return err
	}
	if code == "MRV" {
		if field(line, 7, 10) == "SMA" {
			r.query(0, "an atom that is a SMARTS pattern")
		}
		return nil
	}
	r.warn("the property lines " + excerpt(field(line, 0, 6)) + " were not read")
	return nil
}

// radicals returns the unpaired electrons of a radical code.
func radicals(code int) (n uint8, fault string) {
	switch code {
	case 0:
	case 2:
		n = 1
	case 1, 3:
		n = 2
	default:
		fault = "the radical code " + decimal(code) + " is not between 0 and 3"
	}
	return n, fault
}

// dropStated voids the charges and radicals of the atom block when the first line
// comes that states them for all atoms.
func (r *Reader) dropStated(all bool) {
	if r.stated.charges || !all {
		return
	}
	r.stated.charges = true
	for i := range int32(r.builder.NumAtoms()) {
		a := r.builder.Atom(i)
		a.Charge, a.Radicals = 0, 0
	}
}

// dropIsotopes does the same for isotopes, D and T excepted.
func (r *Reader) dropIsotopes() {
	if r.stated.isotopes {
		return
	}
	r.stated.isotopes = true
	for i := range int32(r.builder.NumAtoms()) {
		if a := r.builder.Atom(i); a.Element != chem.H {
			a.Isotope = 0
		}
	}
}

// maxEntries is the greatest number of entries that a property line announces.
// The format document says 8 for pairs and 15 for lists; some programs write more.
const maxEntries = 99

// entries reads the number of entries of a property line and calls one for each
// with its number and column.
func (r *Reader) entries(line string, at, width int, one func(column int) error) error {
	n, ok := small(line, at, at+3)
	if !ok || n < 0 || n > maxEntries || at >= len(line) {
		return r.fail(at, "the number of entries %s is no number", excerpt(field(line, at, at+3)))
	}
	for i := range n {
		column := at + 3 + i*width
		if column >= len(line) || strings.TrimSpace(field(line, column, column+width)) == "" {
			return r.fail(column, "the line announces %d entries and has %d", n, i)
		}
		if err := one(column); err != nil {
			return err
		}
	}
	if from := at + 3 + n*width; strings.TrimSpace(field(line, from, len(line))) != "" {
		return r.fail(from, "the line announces %d entries and has more", n)
	}
	return nil
}

// pairs reads a line of atom numbers and values; set returns what is wrong with a
// value.
func (r *Reader) pairs(line string, set func(a *chem.Atom, value int) string) error {
	return r.entries(line, 6, 8, func(column int) error {
		atom, value, err := r.pair(line, column)
		if err != nil {
			return err
		}
		if fault := set(r.builder.Atom(atom), value); fault != "" {
			return r.fail(column+4, "%s", fault)
		}
		return nil
	})
}

// pair reads " aaa vvv", the number of an atom and a value.
func (r *Reader) pair(line string, column int) (atom int32, value int, err error) {
	number, ok1 := small(line, column, column+4)
	value, ok2 := small(line, column+4, column+8)
	if !ok1 || !ok2 || column+4 >= len(line) {
		return 0, 0, r.fail(column, "the entry %s is no pair of numbers", excerpt(field(line, column, column+8)))
	}
	if number < 1 || number > r.builder.NumAtoms() {
		return 0, 0, r.fail(column, "the line names atom %d of %d", number, r.builder.NumAtoms())
	}
	return int32(number - 1), value, nil
}

// countHydrogens gives an atom the number of hydrogens that the table asks for.
func (r *Reader) countHydrogens(a *chem.Atom, i int32, n int) {
	a.Hydrogens = uint8(n)
	a.Flags |= chem.NoImplicit
	r.rec.Counted = append(r.rec.Counted, i)
}

// rgroups reads a line that numbers R groups.
func (r *Reader) rgroups(line string) error {
	return r.entries(line, 6, 8, func(column int) error {
		atom, value, err := r.pair(line, column)
		if err != nil {
			return err
		}
		if value < 0 || value > maxRGroup {
			return r.fail(column+4, "the number of the R group %d is not between 0 and %d", value, maxRGroup)
		}
		if r.builder.Atom(atom).Element != chem.Wildcard {
			return r.fail(column, "atom %d is no R group", atom+1)
		}
		r.builder.SetLabel(atom, "R"+decimal(value))
		return nil
	})
}

// zeroOrders reads a line that gives bonds the order 0.
func (r *Reader) zeroOrders(line string) error {
	return r.entries(line, 6, 8, func(column int) error {
		bond, ok1 := small(line, column, column+4)
		order, ok2 := small(line, column+4, column+8)
		if !ok1 || !ok2 || bond < 1 || bond > r.builder.NumBonds() {
			return r.fail(column, "the entry %s names no bond", excerpt(field(line, column, column+8)))
		}
		if order != 0 {
			return r.fail(column+4, "the order %d is not 0", order)
		}
		r.builder.Bond(int32(bond - 1)).Order = chem.ZeroOrder
		return nil
	})
}
