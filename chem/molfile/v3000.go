package molfile

import (
	"strings"

	"athanor/chem"
)

// tableV3000 is what the COUNTS line of a V3000 table announces.
type tableV3000 struct {
	atoms, bonds, groups int
}

// prefixV3000 begins every line of a V3000 table.
const prefixV3000 = "M  V30 "

// maxLogical is the longest line of a V3000 table put together from its pieces.
const maxLogical = 1 << 20

// logical returns the next line of a V3000 table without its prefix, continued
// lines put together. The faults of all pieces are reported for the last one.
func (r *Reader) logical(what string) (string, error) {
	line, ok := r.next()
	if !ok {
		return "", r.missing(what)
	}
	content, ok := contentV3000(line)
	if !ok {
		return "", r.fail(0, "%s stands where %s is missing", excerpt(line), what)
	}
	if !strings.HasSuffix(content, "-") {
		return content, nil
	}
	var b strings.Builder
	for strings.HasSuffix(content, "-") {
		b.WriteString(content[:len(content)-1])
		if line, ok = r.next(); !ok {
			return "", r.missing("the continuation of a line")
		}
		if content, ok = contentV3000(line); !ok {
			return "", r.fail(0, "%s does not continue the line before", excerpt(line))
		}
		if b.Len()+len(content) > maxLogical {
			return "", r.fail(0, "the continued line is longer than %d bytes", maxLogical)
		}
	}
	b.WriteString(content)
	return b.String(), nil
}

// contentV3000 cuts the prefix and the blanks at the end of a line.
func contentV3000(line string) (string, bool) {
	line = strings.TrimRight(line, " \t")
	if strings.HasPrefix(line, prefixV3000) {
		return line[len(prefixV3000):], true
	}
	return "", line == prefixV3000[:len(prefixV3000)-1]
}

// readV3000 reads what follows the counts line of a V3000 molfile.
func (r *Reader) readV3000() error {
	if err := r.expect("BEGIN CTAB"); err != nil {
		return err
	}
	if err := r.ctab(); err != nil {
		return err
	}
	for {
		line, ok := r.next()
		switch {
		case !ok:
			return r.missing("M  END")
		case strings.HasPrefix(line, "M  END"):
			return nil
		case strings.HasPrefix(line, prefixV3000):
			content, _ := contentV3000(line)
			if strings.HasPrefix(content, "BEGIN TEMPLATE") {
				return r.fail(7, "templates of large molecules are not supported")
			}
			if strings.HasPrefix(content, "BEGIN RGROUP") {
				r.query(7, "definitions of R groups")
			}
		case strings.TrimSpace(line) != "":
			return r.fail(0, "%s stands where M  END is missing", excerpt(line))
		}
	}
}

// expect reads a line that has to begin with certain words.
func (r *Reader) expect(words string) error {
	line, err := r.logical(words)
	if err != nil {
		return err
	}
	if !begins(line, words) {
		return r.fail(7, "%s stands where %s is missing", excerpt(line), words)
	}
	return nil
}

// begins reports whether a line begins with words that may be parted by several
// blanks.
func begins(line, words string) bool {
	fields, want := strings.Fields(line), strings.Fields(words)
	if len(fields) < len(want) {
		return false
	}
	for i, w := range want {
		if !strings.EqualFold(fields[i], w) {
			return false
		}
	}
	return true
}

// ctab reads a table from its COUNTS line to END CTAB.
func (r *Reader) ctab() error {
	line, err := r.logical("COUNTS")
	if err != nil {
		return err
	}
	if err := r.countsV3000(line); err != nil {
		return err
	}
	for {
		line, err := r.logical("END CTAB")
		if err != nil {
			return err
		}
		switch {
		case begins(line, "END CTAB"):
			return r.checkV3000()
		case begins(line, "BEGIN ATOM"):
			err = r.block("END ATOM", r.atomV3000)
		case begins(line, "BEGIN BOND"):
			err = r.block("END BOND", r.bondV3000)
		case begins(line, "BEGIN SGROUP"):
			err = r.block("END SGROUP", r.sgroupV3000)
		case begins(line, "BEGIN COLLECTION"):
			err = r.block("END COLLECTION", r.collectionV3000)
		case begins(line, "BEGIN OBJ3D"):
			r.query(7, "a three-dimensional feature")
			err = r.block("END OBJ3D", func(string) error { return nil })
		case begins(line, "LINKNODE"):
			r.query(7, "a link node")
		default:
			err = r.fail(7, "%s is no part of a table", excerpt(line))
		}
		if err != nil {
			return err
		}
	}
}

// block reads lines until the one that ends the block.
func (r *Reader) block(end string, one func(line string) error) error {
	for {
		line, err := r.logical(end)
		if err != nil {
			return err
		}
		if begins(line, end) {
			return nil
		}
		if begins(line, "BEGIN") || begins(line, "END") {
			return r.fail(7, "%s stands where %s is missing", excerpt(line), end)
		}
		if err := one(line); err != nil {
			return err
		}
	}
}

func (r *Reader) countsV3000(line string) error {
	t := tokens{text: line}
	if word, _ := t.next(); !strings.EqualFold(word, "COUNTS") {
		return r.fail(7, "%s stands where COUNTS is missing", excerpt(line))
	}
	var n [5]int
	for i := range n {
		word, ok := t.next()
		if !ok && i < 3 {
			return r.fail(7, "the COUNTS line has %d numbers; it needs three", i)
		}
		value, ok := small(word, 0, len(word))
		if !ok || value < 0 {
			return r.fail(7, "the COUNTS line has %s where a number belongs", excerpt(word))
		}
		n[i] = value
	}
	if n[0] > MaxAtoms || n[1] > MaxBonds {
		return r.fail(7, "%d atoms and %d bonds are more than the limits of %d and %d", n[0], n[1], MaxAtoms, MaxBonds)
	}
	r.v3 = tableV3000{atoms: n[0], bonds: n[1], groups: n[2]}
	r.rec.ChiralFlag = n[4] == 1
	return nil
}

// checkV3000 compares the table with what COUNTS announced.
func (r *Reader) checkV3000() error {
	if n := r.builder.NumAtoms(); n != r.v3.atoms {
		return r.fail(0, "the table has %d atoms; its COUNTS line says %d", n, r.v3.atoms)
	}
	if n := r.builder.NumBonds(); n != r.v3.bonds {
		return r.fail(0, "the table has %d bonds; its COUNTS line says %d", n, r.v3.bonds)
	}
	return nil
}

// atomV3000 reads "number element x y z map KEY=value ...".
func (r *Reader) atomV3000(line string) error {
	t := tokens{text: line}
	word, _ := t.next()
	number, ok := small(word, 0, len(word))
	if !ok || number < 1 {
		return r.fail(7, "the number of the atom %s is no number above 0", excerpt(word))
	}
	if r.builder.NumAtoms() >= r.v3.atoms {
		return r.fail(7, "the table has more atoms than the %d that its COUNTS line says", r.v3.atoms)
	}
	if err := r.nameAtom(number); err != nil {
		return err
	}
	element, _ := t.next()
	if strings.EqualFold(element, "NOT") {
		list, _ := t.next()
		element += " " + list
	}
	atom, label, err := r.elementV3000(element)
	if err != nil {
		return err
	}
	var p [3]float64
	for i := range p {
		word, _ := t.next()
		x, ok := coordinate(word)
		if !ok {
			return r.fail(7, "the coordinate %s of atom %d is no number", excerpt(word), number)
		}
		p[i] = x
	}
	word, _ = t.next()
	mapNumber, ok := small(word, 0, len(word))
	if !ok || mapNumber < 0 || word == "" || mapNumber > 1<<30 {
		return r.fail(7, "the map number %s of atom %d is no number", excerpt(word), number)
	}
	atom.Map = int32(mapNumber)
	i := r.builder.AddAtom(atom)
	r.rec.points = append(r.rec.points, chem.Point{X: p[0], Y: p[1], Z: p[2]})
	if label != "" {
		r.builder.SetLabel(i, label)
	}
	return r.keys(&t, func(key, value string) error { return r.atomKey(i, key, value) })
}

// nameAtom notes under which number the next atom is known. Numbers are labels and
// may leave gaps.
func (r *Reader) nameAtom(number int) error {
	next := r.builder.NumAtoms()
	if len(r.labels) == 0 && number == next+1 {
		return nil
	}
	if r.labels == nil {
		r.labels = map[int]int{}
	}
	if len(r.labels) == 0 {
		for i := range next {
			r.labels[i+1] = i
		}
	}
	if _, twice := r.labels[number]; twice {
		return r.fail(7, "the atom number %d is there twice", number)
	}
	r.labels[number] = next
	return nil
}

// atomOf returns the atom with a number of the file.
func (r *Reader) atomOf(word string) (int32, error) {
	number, ok := small(word, 0, len(word))
	if ok && len(r.labels) > 0 {
		var i int
		if i, ok = r.labels[number]; ok {
			return int32(i), nil
		}
	}
	if !ok || number < 1 || number > r.builder.NumAtoms() || len(r.labels) > 0 {
		return 0, r.fail(7, "there is no atom %s", excerpt(word))
	}
	return int32(number - 1), nil
}

// elementV3000 reads the element of an atom, or a list of elements.
func (r *Reader) elementV3000(word string) (chem.Atom, string, error) {
	word = unquoted(word)
	if strings.HasPrefix(word, "[") || len(word) > 4 && strings.EqualFold(word[:4], "NOT ") {
		r.query(7, "the atom list %s", excerpt(word))
		a, label := wildcard("")
		return a, label, nil
	}
	return r.symbol(7, word)
}

// keys reads the KEY=value pairs at the end of a line.
func (r *Reader) keys(t *tokens, one func(key, value string) error) error {
	for {
		word, ok := t.next()
		if !ok {
			return nil
		}
		key, value, found := strings.Cut(word, "=")
		if !found {
			return r.fail(7, "%s is no KEY=value", excerpt(word))
		}
		if err := one(strings.ToUpper(key), value); err != nil {
			return err
		}
	}
}

// integer reads the value of a key.
func (r *Reader) integer(key, value string, least, most int) (int, error) {
	n, ok := small(value, 0, len(value))
	if !ok || value == "" || n < least || n > most {
		return 0, r.fail(7, "%s=%s is not between %d and %d", key, excerpt(value), least, most)
	}
	return n, nil
}

func (r *Reader) atomKey(i int32, key, value string) error {
	a := r.builder.Atom(i)
	switch key {
	case "CHG":
		n, err := r.integer(key, value, -128, 127)
		a.Charge = int8(n)
		return err
	case "RAD":
		n, err := r.integer(key, value, 0, 3)
		a.Radicals, _ = radicals(n)
		return err
	case "MASS":
		whole, _, _ := strings.Cut(value, ".")
		n, err := r.integer(key, whole, 0, 999)
		a.Isotope = uint16(n)
		return err
	case "VAL":
		n, err := r.integer(key, value, -1, 14)
		if n == -1 {
			n = noValence
		}
		r.setValence(int(i), n)
		return err
	case "CFG":
		n, err := r.integer(key, value, 0, 3)
		if n == 1 || n == 2 {
			r.parities = grown(r.parities, int(i)+1)
			r.parities[i] = uint8(n)
		}
		return err
	case "HCOUNT":
		n, err := r.integer(key, value, -1, 15)
		if err != nil || n == 0 {
			return err
		}
		r.countHydrogens(a, i, max(n, 0))
	case "RGROUPS":
		list, err := r.numbers(key, value)
		if err == nil && len(list) > 0 && a.Element == chem.Wildcard {
			r.builder.SetLabel(i, "R"+strings.Join(list, ",R"))
		}
		return err
	case "SUBST", "UNSAT", "RBCNT":
		if value != "0" {
			r.query(7, "the query %s=%s of an atom", key, excerpt(value))
		}
	case "ATTCHPT", "ATTCHORD":
		r.warn("the " + key + " of atoms is not kept")
	}
	return nil // CLASS, SEQID, SEQNAME, INVRET, EXACHG, STBOX say nothing about the graph
}

// bondV3000 reads "number type atom atom KEY=value ...".
func (r *Reader) bondV3000(line string) error {
	t := tokens{text: line}
	var words [4]string
	for i := range words {
		word, ok := t.next()
		if !ok {
			return r.fail(7, "the bond line has %d fields; it needs four", i)
		}
		words[i] = word
	}
	if n, ok := small(words[0], 0, len(words[0])); !ok || n < 1 {
		return r.fail(7, "the number of the bond %s is no number above 0", excerpt(words[0]))
	}
	if r.builder.NumBonds() >= r.v3.bonds {
		return r.fail(7, "the table has more bonds than the %d that its COUNTS line says", r.v3.bonds)
	}
	kind, ok := small(words[1], 0, len(words[1]))
	if !ok {
		return r.fail(7, "the bond type %s is no number", excerpt(words[1]))
	}
	begin, err := r.atomOf(words[2])
	if err != nil {
		return err
	}
	end, err := r.atomOf(words[3])
	if err != nil {
		return err
	}
	bond := chem.Bond{Begin: begin, End: end}
	if err := r.bondType(&bond, kind, 7); err != nil {
		return err
	}
	var attached Attachment
	err = r.keys(&t, func(key, value string) error { return r.bondKey(&bond, &attached, key, value) })
	if err != nil {
		return err
	}
	if err := r.attach(bond, attached); err != nil {
		return err
	}
	r.bondLines = append(r.bondLines, int32(r.line))
	return r.addBond(bond)
}

func (r *Reader) bondKey(b *chem.Bond, attached *Attachment, key, value string) error {
	switch key {
	case "CFG":
		n, err := r.integer(key, value, 0, 3)
		switch {
		case n == 2 && b.Order == chem.Double:
			b.Stereo = chem.StereoEither
		case n == 0 || b.Order == chem.Double && !r.pyramidal(b.Begin):
		default:
			b.Wedge = [...]chem.Wedge{1: chem.WedgeUp, 2: chem.WedgeWavy, 3: chem.WedgeDown}[n]
		}
		return err
	case "TOPO":
		if value != "0" {
			r.query(7, "a bond restricted to rings or chains")
		}
	case "ENDPTS":
		list, err := r.numbers(key, value)
		if err != nil {
			return err
		}
		for _, word := range list {
			i, err := r.atomOf(word)
			if err != nil {
				return err
			}
			attached.Atoms = append(attached.Atoms, i)
		}
	case "ATTACH":
		attached.Any = strings.EqualFold(value, "ANY")
	}
	return nil // RXCTR, STBOX, DISP say nothing about the graph
}

// attach notes that a bond stands for bonds to several atoms.
func (r *Reader) attach(b chem.Bond, a Attachment) error {
	if len(a.Atoms) == 0 {
		return nil
	}
	switch {
	case r.builder.Atom(b.Begin).Element == chem.Wildcard:
		a.Wildcard = b.Begin
	case r.builder.Atom(b.End).Element == chem.Wildcard:
		a.Wildcard = b.End
	default:
		return r.fail(7, "the bond to several atoms has no wildcard at its ends")
	}
	r.rec.Attachments = append(r.rec.Attachments, a)
	return nil
}

// sgroupV3000 reads "number type external KEY=value ...".
func (r *Reader) sgroupV3000(line string) error {
	t := tokens{text: line}
	word, _ := t.next()
	if strings.EqualFold(word, "DEFAULT") {
		return nil
	}
	number, ok := small(word, 0, len(word))
	if !ok || number < 1 {
		return r.fail(7, "the number of the S-group %s is no number above 0", excerpt(word))
	}
	if len(r.rec.Sgroups) >= r.v3.groups {
		return r.fail(7, "the table has more S-groups than the %d that its COUNTS line says", r.v3.groups)
	}
	kind, _ := t.next()
	t.next() // the external number
	g := Sgroup{Number: number, Kind: strings.ToUpper(kind)}
	if err := r.keys(&t, func(key, value string) error { return r.sgroupKey(&g, key, value) }); err != nil {
		return err
	}
	if len(r.rec.Sgroups) == MaxSgroups {
		return r.fail(7, "more than %d S-groups", MaxSgroups)
	}
	r.rec.Sgroups = append(r.rec.Sgroups, g)
	return nil
}

func (r *Reader) sgroupKey(g *Sgroup, key, value string) (err error) {
	switch key {
	case "ATOMS":
		g.Atoms, err = r.atomList(key, value)
	case "PATOMS":
		g.Parents, err = r.atomList(key, value)
	case "XBONDS", "BONDS":
		var list []string
		list, err = r.numbers(key, value)
		for _, word := range list {
			i, ok := small(word, 0, len(word))
			if !ok || i < 1 || i > r.v3.bonds {
				return r.fail(7, "the S-group names bond %s of %d", excerpt(word), r.v3.bonds)
			}
			g.Crossing = append(g.Crossing, int32(i-1))
		}
	case "LABEL", "MULT":
		g.Label = unquoted(value)
	case "CONNECT":
		g.Connect = value
	case "SUBTYPE":
		g.Subtype = value
	case "PARENT":
		g.Parent, err = r.integer(key, value, 0, 1<<30)
	case "FIELDNAME":
		g.Field = strings.TrimSpace(unquoted(value))
	case "FIELDDATA":
		r.addDatum(g, unquoted(value))
	case "ESTATE":
		g.Expanded = value == "E"
	}
	return err
}

// collectionV3000 reads a named set of objects.
func (r *Reader) collectionV3000(line string) error {
	t := tokens{text: line}
	name, _ := t.next()
	name = strings.ToUpper(unquoted(name))
	if strings.EqualFold(name, "DEFAULT") {
		return nil
	}
	kind, found := strings.CutPrefix(name, "MDLV30/")
	if !found || len(kind) < len("STExxx") || !strings.HasPrefix(kind, "STE") {
		return nil // highlights and the collections of other programs
	}
	group := StereoGroup{Racemic: strings.HasPrefix(kind, "STERAC")}
	err := r.keys(&t, func(key, value string) error {
		if key != "ATOMS" {
			return nil
		}
		atoms, err := r.atomList(key, value)
		group.Atoms = append(group.Atoms, atoms...)
		return err
	})
	if err != nil || kind == "STEABS" {
		return err
	}
	number, ok := small(kind, len("STExxx"), len(kind))
	if !ok || !group.Racemic && !strings.HasPrefix(kind, "STEREL") {
		return r.fail(7, "the collection %s is no stereo group", excerpt(name))
	}
	group.Number = number
	r.rec.StereoGroups = append(r.rec.StereoGroups, group)
	return nil
}

func (r *Reader) atomList(key, value string) ([]int32, error) {
	words, err := r.numbers(key, value)
	if err != nil {
		return nil, err
	}
	list := make([]int32, 0, len(words))
	for _, word := range words {
		i, err := r.atomOf(word)
		if err != nil {
			return nil, err
		}
		list = append(list, i)
	}
	return list, nil
}

// numbers reads "(n a b ...)", n items.
func (r *Reader) numbers(key, value string) ([]string, error) {
	inner, ok1 := strings.CutPrefix(value, "(")
	inner, ok2 := strings.CutSuffix(inner, ")")
	words := strings.Fields(inner)
	if !ok1 || !ok2 || len(words) == 0 {
		return nil, r.fail(7, "%s=%s is no list in parentheses", key, excerpt(value))
	}
	if n, ok := small(words[0], 0, len(words[0])); !ok || n != len(words)-1 {
		return nil, r.fail(7, "%s announces %s items and has %d", key, excerpt(words[0]), len(words)-1)
	}
	return words[1:], nil
}

// tokens cuts a line into words. Blanks inside of parentheses, brackets and
// quotation marks do not part words.
type tokens struct {
	text string
	pos  int
}

func (t *tokens) next() (string, bool) {
	for t.pos < len(t.text) && (t.text[t.pos] == ' ' || t.text[t.pos] == '\t') {
		t.pos++
	}
	from, depth, quoted := t.pos, 0, false
	for ; t.pos < len(t.text); t.pos++ {
		switch c := t.text[t.pos]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case (c == ' ' || c == '\t') && depth <= 0:
			return t.text[from:t.pos], true
		}
	}
	return t.text[from:], from < len(t.text)
}

// unquoted removes the quotation marks around a word; two inside stand for one.
func unquoted(s string) string {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return s
	}
	return strings.ReplaceAll(s[1:len(s)-1], `""`, `"`)
}
