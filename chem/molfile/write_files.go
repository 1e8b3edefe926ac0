package molfile

import (
	"strings"

	"athanor/chem"
)

// AppendRecord appends a record of an SD file: a molfile, its data items, and the
// line that ends it. Empty lines in a value would end it and become lines with a
// blank. Errors and warnings are those of Append.
func (w *Writer) AppendRecord(dst []byte, d *Drawing, data []DataItem) ([]byte, []chem.Warning, error) {
	dst, lost, err := w.Append(dst, d)
	if err != nil {
		return dst, nil, err
	}
	for _, item := range data {
		name := strings.NewReplacer("<", "(", ">", ")", "\n", " ", "\r", " ").Replace(item.Name)
		dst = append(append(append(dst, ">  <"...), name...), ">\n"...)
		if item.Value != "" {
			for _, line := range strings.Split(item.Value, "\n") {
				line = strings.TrimRight(line, "\r")
				if line == "" || strings.HasPrefix(line, endOfRecord) {
					dst = append(dst, ' ')
				}
				dst = append(append(dst, line...), '\n')
			}
		}
		dst = append(dst, '\n')
	}
	return append(dst, endOfRecord+"\n"...), lost, nil
}

// ReactionDrawing is what an RXN file says.
type ReactionDrawing struct {
	Reactants, Products, Agents []*Drawing
	// Name, Program, Comment and Version are as in Drawing.
	Name, Program, Comment string
	Version                Version
}

// AppendReaction appends an RXN file, V2000 where that holds all molecules. Agents
// are announced by a third count, a common extension. Errors and warnings are those
// of Append.
func (w *Writer) AppendReaction(dst []byte, r *ReactionDrawing) ([]byte, []chem.Warning, error) {
	sides := [][]*Drawing{r.Reactants, r.Products, r.Agents}
	v3000, err := w.reactionVersion(r, sides)
	if err != nil {
		return dst, nil, err
	}
	if dst = append(dst, "$RXN\n"...); v3000 {
		dst = append(dst[:len(dst)-1], " V3000\n"...)
	}
	program := r.Program
	if program == "" {
		program = Program
	}
	dst = append(appendLine(dst, r.Name), '\n')
	dst = append(appendLine(append(dst, "      "...), program), '\n')
	dst = append(appendLine(dst, r.Comment), '\n')
	if v3000 {
		return w.sidesV3000(dst, sides)
	}
	return w.sidesV2000(dst, sides)
}

// reactionVersion decides between V2000 and V3000.
func (w *Writer) reactionVersion(r *ReactionDrawing, sides [][]*Drawing) (v3000 bool, err error) {
	fits := true
	for _, side := range sides {
		fits = fits && len(side) <= maxV2000
		for _, d := range side {
			if err := w.prepare(d); err != nil {
				return false, err
			}
			fits = fits && w.fitsV2000()
		}
	}
	if !fits && r.Version == V2000 {
		return false, errNeedsV3000
	}
	return r.Version == V3000 || !fits, nil
}

func (w *Writer) sidesV2000(dst []byte, sides [][]*Drawing) ([]byte, []chem.Warning, error) {
	for i, side := range sides {
		if i < 2 || len(side) > 0 {
			dst = appendInteger(dst, len(side), 3)
		}
	}
	dst = append(dst, '\n')
	var lost []chem.Warning
	for _, side := range sides {
		for _, d := range side {
			plain := *d
			plain.Version = V2000
			out, more, err := w.Append(append(dst, "$MOL\n"...), &plain)
			if err != nil {
				return dst, nil, err
			}
			dst, lost = out, append(lost, more...)
		}
	}
	return dst, lost, nil
}

// roleNames are the names of the blocks of a V3000 reaction.
var roleNames = [...]string{"REACTANT", "PRODUCT", "AGENT"}

func (w *Writer) sidesV3000(dst []byte, sides [][]*Drawing) ([]byte, []chem.Warning, error) {
	dst = append(dst, prefixV3000+"COUNTS"...)
	for i, side := range sides {
		if i < 2 || len(side) > 0 {
			dst = appendInteger(append(dst, ' '), len(side), 0)
		}
	}
	dst = append(dst, '\n')
	var lost []chem.Warning
	for i, side := range sides {
		if i == 2 && len(side) == 0 {
			break
		}
		dst = append(dst, prefixV3000+"BEGIN "+roleNames[i]+"\n"...)
		for _, d := range side {
			if err := w.prepare(d); err != nil {
				return dst, nil, err
			}
			dst = w.ctab(dst)
			lost = append(lost, w.lost...)
		}
		dst = append(dst, prefixV3000+"END "+roleNames[i]+"\n"...)
	}
	return append(dst, "M  END\n"...), lost, nil
}
