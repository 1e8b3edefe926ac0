package catalogue

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"athanor/chem/molfile"
	"athanor/internal/amount"
	"athanor/internal/retro/stock/keyfile"
)

// row is what a record says.
type row struct {
	smiles, key string
	mol         *molfile.Record // of an SD file
	offer       keyfile.Offer
	unavailable bool
	badPrice    error
}

// read reads a record.
func (l *layout) read(text string, sdf *molfile.Reader) (row, error) {
	switch l.format {
	case Table:
		fields, err := split(text, l.separator)
		if err != nil {
			return row{}, err
		}
		for _, more := range fields[min(l.columns, len(fields)):] {
			if strings.TrimSpace(more) != "" {
				return row{}, fmt.Errorf("the row has %s and the first line names %s", amount.Of(len(fields), "field"), amount.Of(l.columns, "column"))
			}
		}
		return l.fields(fields)
	case SDF:
		return l.structure(text, sdf)
	}
	text = strings.TrimSpace(text)
	if IsInChIKey(text) {
		return row{key: text}, nil
	}
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return row{smiles: text[:i], offer: keyfile.Offer{Name: plainLabel(text[i:])}}, nil
	}
	return row{smiles: text}, nil
}

// plainLabel makes what a catalogue calls a compound fit for lines of text and for screens:
// characters that cannot be read become U+FFFD, and blanks, tabs and marks that control
// a screen become single blanks.
func plainLabel(text string) string {
	text = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, "\ufffd"))
	return strings.Join(strings.Fields(text), " ")
}

// fields reads the fields of a table.
func (l *layout) fields(fields []string) (row, error) {
	r := l.describe(&l.places, func(i int) string {
		if i >= len(fields) {
			return ""
		}
		return fields[i]
	})
	if !r.unavailable && r.smiles == "" && !IsInChIKey(r.key) {
		if r.key != "" {
			return row{}, fmt.Errorf("%.40q is no InChIKey", r.key)
		}
		return row{}, errors.New("there is neither a SMILES nor an InChIKey")
	}
	return r, nil
}

// describe collects what stands in the columns of the roles.
func (l *layout) describe(p *places, at func(int) string) row {
	field := func(role Role) string {
		if p[role] < 0 {
			return ""
		}
		return strings.Join(strings.Fields(at(p[role])), " ")
	}
	r := row{smiles: field(SMILES), key: field(InChIKey)}
	r.offer = keyfile.Offer{ID: plainLabel(field(ID)), Name: plainLabel(field(Name)), Vendor: plainLabel(field(Vendor))}
	if text := field(Price); text != "" {
		if r.offer.Price, r.badPrice = parsePrice(text); r.badPrice == nil {
			r.offer.Priced = true
		}
	}
	switch strings.ToLower(field(Available)) {
	case "no", "false", "0", "n":
		r.unavailable = true
	}
	return r
}

// structure reads a record of an SD file.
func (l *layout) structure(text string, sdf *molfile.Reader) (row, error) {
	mol := new(molfile.Record)
	if err := sdf.ReadInto(mol, text); err != nil {
		return row{}, err
	}
	if mol.Query != nil {
		return row{}, fmt.Errorf("it is a query and no compound: %w", mol.Query)
	}
	names := make([]string, len(mol.Data))
	for i := range mol.Data {
		names[i] = mol.Data[i].Name
	}
	// An item that the caller named may be missing in a record.
	p, _ := find(names, nil)
	for role, name := range l.chosen {
		p[role] = -1
		for i := range names {
			if normal(names[i]) == normal(name) {
				p[role] = i
				break
			}
		}
	}
	r := l.describe(&p, func(i int) string { return mol.Data[i].Value })
	if title, _, _ := strings.Cut(text, "\n"); r.offer.Name == "" {
		r.offer.Name = plainLabel(title)
	}
	r.mol, r.smiles, r.key = mol, "", ""
	return r, nil
}

// parsePrice reads a price: a number, perhaps with commas between its thousands and
// the sign or letters of a currency before or behind it.
func parsePrice(text string) (float64, error) {
	isCurrency := func(c rune) bool {
		return c > 127 || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '$' || c == ' '
	}
	number := strings.TrimFunc(text, isCurrency)
	if groups := strings.Split(number, ","); len(groups) > 1 {
		for i, group := range groups[1:] {
			if i == len(groups)-2 {
				group, _, _ = strings.Cut(group, ".")
			}
			if len(group) != 3 {
				return 0, fmt.Errorf("%.40q is no price", text)
			}
		}
		number = strings.Join(groups, "")
	}
	price, err := strconv.ParseFloat(number, 64)
	if err != nil || price < 0 || math.IsInf(price, 0) || math.IsNaN(price) {
		return 0, fmt.Errorf("%.40q is no price", text)
	}
	return price + 0, nil
}

// IsInChIKey reports whether a text has the form of an InChIKey: 14, 10 and 1 capital
// letters.
func IsInChIKey(text string) bool {
	if len(text) != 27 {
		return false
	}
	for i := range len(text) {
		if dash := i == 14 || i == 25; dash != (text[i] == '-') || !dash && (text[i] < 'A' || text[i] > 'Z') {
			return false
		}
	}
	return true
}
