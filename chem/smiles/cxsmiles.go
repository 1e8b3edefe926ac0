package smiles

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"athanor/chem"
)

// CXSMILES extensions.
//
// Behind a SMILES and white space, "|...|" holds features separated by commas.
// This reader takes the coordinates "(x,y,z;...)", the atom labels "$...;...$",
// the radicals "^n:atoms", the coordination bonds "C:atom.bond,...", the hydrogen
// bonds "H:atom.bond,...", the wedges "w:", "wU:" and "wD:", the configurations of
// double bonds "c:", "t:" and "ctu:", the absolute stereo group "a:" and, in a
// reaction, the fragment groups "f:i.j,...". Every other feature is skipped with a
// warning. Atoms and bonds count through the whole text, also in a reaction.

// tail reads what stands behind the SMILES.
func (r *Reader) tail(text string, end int) *chem.SyntaxError {
	if end == len(text) {
		return nil
	}
	i := skipSpace(text, end)
	if r.Options.Extensions && i < len(text) && text[i] == '|' {
		next, fault := r.extension(text, i)
		if fault != nil {
			return fault
		}
		if next == len(text) {
			return nil
		}
		end, i = next, skipSpace(text, next)
	}
	if !r.Options.Name || i == end {
		return fail(end, "%q after the end of the SMILES", chem.Excerpt(text[end:], 0, 20))
	}
	if name := strings.TrimRight(text[i:], " \t\r\n"); name != "" {
		r.builder.SetName(name)
	}
	return nil
}

func skipSpace(text string, i int) int {
	for i < len(text) && classes[text[i]] == classSpace {
		i++
	}
	return i
}

// extension reads the features between the bar at start and the closing bar, and
// returns the offset behind that. Some versions of RDKit leave out the comma between
// two features.
func (r *Reader) extension(text string, start int) (int, *chem.SyntaxError) {
	i := start + 1
	for i < len(text) && text[i] != '|' {
		var fault *chem.SyntaxError
		switch {
		case text[i] == '(':
			i, fault = r.coordinates(text, i)
		case text[i] == '$':
			i, fault = r.labels(text, i)
		case text[i] == '^':
			i, fault = r.radicals(text, i)
		case r.inReaction && strings.HasPrefix(text[i:], "f:"):
			i, fault = r.fragmentGroups(text, i+2)
		default:
			from := i
			if i, fault = r.feature(text, i); fault == nil && i == from {
				i = r.skipFeature(text, i)
			}
		}
		if fault != nil {
			return i, fault
		}
		if i < len(text) && text[i] == ',' {
			i++
		} else if i < len(text) && text[i] != '|' && !beginsFeature(text, i) {
			return i, fail(i, "CXSMILES features are separated by commas, not %q", text[i:i+1])
		}
	}
	if i >= len(text) {
		return i, fail(start, `CXSMILES extension "|" is never closed`)
	}
	return i + 1, nil
}

// coordinates reads "(x,y,z;x,y,z;...)"; an absent number is 0.
func (r *Reader) coordinates(text string, start int) (int, *chem.SyntaxError) {
	points := make([]chem.Point, 0, r.builder.NumAtoms())
	i := start + 1
	for {
		var xyz [3]float64
		for axis := range xyz {
			var fault *chem.SyntaxError
			if xyz[axis], i, fault = coordinate(text, i); fault != nil {
				return i, fault
			}
			if axis == 2 || i >= len(text) || text[i] != ',' {
				break
			}
			i++
		}
		points = append(points, chem.Point{X: xyz[0], Y: xyz[1], Z: xyz[2]})
		if i >= len(text) || text[i] != ';' && text[i] != ')' {
			return i, fail(i, `coordinates are written "(x,y,z;x,y,z;...)"`)
		}
		i++
		if text[i-1] == ')' {
			break
		}
		if len(points) > r.builder.NumAtoms() {
			return i, fail(start, "more coordinates than the %d atoms", r.builder.NumAtoms())
		}
	}
	if len(points) != r.builder.NumAtoms() {
		return i, fail(start, "coordinates of %d atoms for %d atoms", len(points), r.builder.NumAtoms())
	}
	r.scale(points)
	r.builder.SetPoints(points)
	return i, nil
}

func coordinate(text string, i int) (float64, int, *chem.SyntaxError) {
	end := i
	for end < len(text) && (isDigit(text[end]) || strings.IndexByte("+-.eE", text[end]) >= 0) {
		end++
	}
	if end == i {
		return 0, i, nil
	}
	v, err := strconv.ParseFloat(text[i:end], 64)
	if err != nil || v < -1e6 || v > 1e6 {
		return 0, i, fail(i, "%q is no coordinate", chem.Excerpt(text[i:end], 0, 20))
	}
	return v, end, nil
}

// usualBondLength is the length that most programs give a bond; it serves where
// there is none to measure.
const usualBondLength = 1.5

// scale divides coordinates by the median bond length, since CXSMILES has no
// unit of its own.
func (r *Reader) scale(points []chem.Point) {
	squares := make([]float64, 0, r.builder.NumBonds())
	for i := range int32(r.builder.NumBonds()) {
		bond := r.builder.Bond(i)
		a, b := points[bond.Begin], points[bond.End]
		dx, dy, dz := a.X-b.X, a.Y-b.Y, a.Z-b.Z
		squares = append(squares, dx*dx+dy*dy+dz*dz)
	}
	length := usualBondLength
	if len(squares) > 0 {
		slices.Sort(squares)
		length = math.Sqrt(squares[len(squares)/2])
	}
	if length < 1e-6 {
		return
	}
	for i := range points {
		points[i].X /= length
		points[i].Y /= length
		points[i].Z /= length
	}
}

// labels reads "$label;label;...$". In a label "&#44;" stands for the character
// with that number.
func (r *Reader) labels(text string, start int) (int, *chem.SyntaxError) {
	if strings.HasPrefix(text[start:], "$_AV:") {
		r.warn(start, "CXSMILES atom values are not kept")
		end := strings.IndexByte(text[start+1:], '$')
		if end < 0 {
			return start, fail(start, `atom values "$" are never closed`)
		}
		return start + end + 2, nil
	}
	atom, from := 0, start+1
	for i := start + 1; i < len(text); i++ {
		switch text[i] {
		case '&':
			i = skipEntity(text, i)
		case ';', '$':
			if i > from {
				if atom >= r.builder.NumAtoms() {
					return i, fail(from, "label of atom %d of %d", atom, r.builder.NumAtoms())
				}
				r.builder.SetLabel(int32(atom), unescape(text[from:i]))
			}
			atom, from = atom+1, i+1
			if text[i] == '$' {
				return i + 1, nil
			}
		}
	}
	return start, fail(start, `atom labels "$" are never closed`)
}

// skipEntity returns the offset of the semicolon of the "&#n;" at i, or i when
// there is none.
func skipEntity(text string, i int) int {
	if i+1 >= len(text) || text[i+1] != '#' {
		return i
	}
	_, next := parseNumber(text, i+2)
	if next == i+2 || next >= len(text) || text[next] != ';' {
		return i
	}
	return next
}

func unescape(label string) string {
	if strings.IndexByte(label, '&') < 0 {
		return label
	}
	out := make([]byte, 0, len(label))
	for i := 0; i < len(label); i++ {
		end := i
		if label[i] == '&' {
			end = skipEntity(label, i)
		}
		if end == i {
			out = append(out, label[i])
			continue
		}
		code, _ := parseNumber(label, i+2)
		out = utf8.AppendRune(out, rune(min(code, utf8.MaxRune+1)))
		i = end
	}
	return string(out)
}

// radicals reads "^n:atom,atom,...": n is 1 for one unpaired electron, 2 to 4 for
// two, 5 to 7 for three.
func (r *Reader) radicals(text string, start int) (int, *chem.SyntaxError) {
	i := start + 1
	if i+1 >= len(text) || text[i] < '1' || text[i] > '7' || text[i+1] != ':' {
		return i, fail(start, `radicals are written "^n:atoms" with n from 1 to 7`)
	}
	electrons := [...]uint8{1, 2, 2, 2, 3, 3, 3}[text[i]-'1']
	for i += 2; ; {
		atom, next := parseNumber(text, i)
		if next == i || atom >= int64(r.builder.NumAtoms()) {
			return i, fail(i, "radicals must name atoms from 0 to %d", r.builder.NumAtoms()-1)
		}
		r.builder.Atom(int32(atom)).Radicals = electrons
		i = next
		if i+1 >= len(text) || text[i] != ',' || !isDigit(text[i+1]) {
			return i, nil
		}
		i++
	}
}

// fragmentGroups reads "i.j.k,l.m": fragments that are one molecule.
func (r *Reader) fragmentGroups(text string, i int) (int, *chem.SyntaxError) {
	first := int64(-1)
	for {
		fragment, next := parseNumber(text, i)
		if next == i || fragment > int64(len(text)) {
			return i, fail(i, "fragment groups name fragments by number")
		}
		if first < 0 {
			first = fragment
		}
		r.groups = append(r.groups, fragmentPair{int32(first), int32(fragment), int32(i)})
		i = next
		switch {
		case i+1 < len(text) && text[i] == '.':
		case i+1 < len(text) && text[i] == ',' && isDigit(text[i+1]):
			first = -1
		default:
			return i, nil
		}
		i++
	}
}

// fragmentPair puts two fragments of a reaction into one molecule.
type fragmentPair struct{ first, second, offset int32 }

// skipFeature passes over a feature that is not kept: up to the next comma that
// a new feature follows, or to the closing bar.
func (r *Reader) skipFeature(text string, start int) int {
	i := start
	for i < len(text) && text[i] != '|' && (text[i] != ',' || !beginsFeature(text, i+1)) {
		i++
	}
	r.warn(start, "CXSMILES feature %q is not kept", chem.Excerpt(text[start:i], 0, 20))
	return i
}

// beginsFeature reports whether a feature begins at i: a bracket of its own, or
// letters and digits up to a colon.
func beginsFeature(text string, i int) bool {
	if i >= len(text) {
		return false
	}
	switch c := text[i]; {
	case c == '(' || c == '$' || c == '^' || c == '&':
		return true
	case !isLetter(c):
		return false
	}
	// The longest name is "atomProp"; a bound keeps the whole linear.
	for end := i; end < len(text) && end < i+16; end++ {
		if c := text[end]; !isLetter(c) && !isDigit(c) {
			return c == ':'
		}
	}
	return false
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
