package extract

import (
	"errors"
	"fmt"
	"strings"

	"athanor/internal/amount"
)

// RecordColumns says where a table has the product, the precursors and the template
// of recorded reactions.
type RecordColumns struct{ columns columns }

// FindRecordColumns reads the first line of such a table. It fails when a column is
// missing.
func FindRecordColumns(header string) (RecordColumns, error) {
	c := findColumns(strings.TrimPrefix(header, "\ufeff"))
	for _, column := range []struct {
		place int
		name  string
	}{{c.product, "product"}, {c.precursors, "reactants"}, {c.template, "template"}} {
		if column.place < 0 {
			return RecordColumns{}, fmt.Errorf("line 1 names no column %s", column.name)
		}
	}
	return RecordColumns{c}, nil
}

// Read returns what a line says, or what it lacks.
func (c RecordColumns) Read(line string) (product, precursors, template string, err error) {
	fields := c.columns.split(line)
	if last := max(c.columns.product, c.columns.precursors, c.columns.template); last >= len(fields) {
		return "", "", "", fmt.Errorf("it has %s, no column %d", amount.Of(len(fields), "field"), last+1)
	}
	product, precursors, template = fields[c.columns.product], fields[c.columns.precursors], fields[c.columns.template]
	switch {
	case product == "":
		err = errors.New("there is no product")
	case precursors == "":
		err = errors.New("there are no reactants")
	case template == "":
		err = errors.New("there is no template")
	}
	return product, precursors, template, err
}
