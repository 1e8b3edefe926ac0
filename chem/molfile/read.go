package molfile

import (
	"strings"

	"athanor/chem"
	"athanor/chem/stereo"
)

// Limits of what a Reader accepts. Work and memory are linear in the text.
const (
	// MaxText is the longest text in bytes of a molfile, of a record of an SD file
	// and of an RXN file.
	MaxText = 16 << 20
	// MaxAtoms and MaxBonds bound one connection table.
	MaxAtoms = 100_000
	MaxBonds = 300_000
	// MaxSgroups bounds the S-groups of a table.
	MaxSgroups = 10_000
	// MaxDatum bounds the bytes of the value of a datum. What follows is not kept.
	MaxDatum = 16 << 10
	// MaxWarnings is the most warnings that a record gets.
	MaxWarnings = 100
)

// Read reads a molfile or the first record of an SD file; further records get a
// warning. The error is a *chem.SyntaxError.
func Read(text string) (*Record, error) {
	rec := new(Record)
	if err := new(Reader).ReadInto(rec, text); err != nil {
		return nil, err
	}
	return rec, nil
}

// Reader reads records with memory that is used again. The zero value is ready to
// use. It serves one caller at a time.
type Reader struct {
	// Stop, when not nil, is asked now and then whether to give up the reading of a
	// molfile. The text then seems to end, so that what comes out means nothing.
	Stop func() bool

	cursor
	rec     *Record
	builder chem.Builder
	// parallel to the atoms, as far as some atom has one
	valences []int16 // stated valence, 0 for none
	parities []uint8
	// firstBond is the line of the first bond. V2000 bonds follow line by line,
	// bondLines holds the lines of V3000 bonds.
	firstBond int
	bondLines []int32
	anyBonds  []anyBond
	marks     []stereo.WedgeMark // at one centre
	aromatic  bool
	tabs      bool // there are tabs behind the counts line
	stated    statedBy
	labels    map[int]int // numbers of V3000 atoms that are not their place

	around []uint64 // what stands around every atom, once asked for
	metals seen
	steps  int // spent in chelated

	v3 tableV3000
}

// statedBy says what the property lines of a V2000 table set.
type statedBy struct {
	charges, isotopes bool
}

// ReadInto is [Read] into memory that is used again: the molecule and the points of
// rec are overwritten. Nothing that still reads the old content may be alive.
func (r *Reader) ReadInto(rec *Record, text string) error {
	if len(text) > MaxText {
		return tooLong(len(text))
	}
	r.cursor = newCursor(text)
	r.stop = r.Stop
	if err := r.otherFile(); err != nil {
		return err
	}
	if err := r.table(rec); err != nil {
		return err
	}
	r.data()
	if strings.TrimSpace(r.text[r.pos:]) != "" {
		r.line++
		r.warn("only the first record of the file was read")
	}
	return nil
}

// otherFiles are the first words of files that hold tables and are no molfiles.
var otherFiles = map[string]string{
	"$MDL":    "this is a file of R groups ($MDL), which is not supported",
	"$RXN":    "this is an RXN file, not a molfile",
	"$RDFILE": "this is an RD file, which is not supported; RXN files and SD files are",
}

// otherFile returns the error for a file of another kind, which its first word tells.
func (r *Reader) otherFile() error {
	ahead := r.cursor
	line, _ := ahead.next()
	if word, _, _ := strings.Cut(line, " "); otherFiles[word] != "" {
		return ahead.fail(0, "%s", otherFiles[word])
	}
	return nil
}

func tooLong(n int) error {
	c := cursor{}
	return c.fail(0, "%d bytes are more than the limit of %d", n, MaxText)
}

// warn adds a warning that names the current line, unless the same one is there for
// another line.
func (r *Reader) warn(message string) {
	list := r.rec.Warnings
	for i := range list {
		if _, rest, _ := strings.Cut(list[i].Message, ": "); rest == message {
			return
		}
	}
	if len(list) < MaxWarnings {
		r.rec.Warnings = append(list, chem.Warning{Offset: -1, Message: "line " + decimal(r.line) + ": " + message})
	}
}

// query notes a query feature of the current line.
func (r *Reader) query(column int, format string, args ...any) {
	fault := r.fault(column, format, args...)
	if r.rec.Query == nil {
		r.rec.Query = fault
	}
	r.warn("query feature read as a plain structure: " + fault.Message)
}

// table reads a molfile up to its M  END.
func (r *Reader) table(rec *Record) error {
	r.begin(rec)
	var header [3]string
	for i := range header {
		line, ok := r.next()
		if !ok {
			return r.missing("the counts line")
		}
		header[i] = line
	}
	r.builder.SetName(strings.TrimSpace(header[0]))
	rec.Program, rec.Comment = header[1], header[2]
	line, ok := r.next()
	if !ok {
		return r.missing("the counts line")
	}
	err := r.versioned(line)
	if err == nil {
		err = r.finish()
	}
	return err
}

// begin empties the reader and the record.
func (r *Reader) begin(rec *Record) {
	*rec = Record{Mol: rec.Mol, points: rec.points[:0]}
	r.rec = rec
	r.builder.Reset()
	r.valences, r.parities = r.valences[:0], r.parities[:0]
	r.bondLines, r.anyBonds = r.bondLines[:0], r.anyBonds[:0]
	r.aromatic, r.stated = false, statedBy{}
	clear(r.labels)
	r.v3 = tableV3000{}
}

// versioned reads what follows a counts line.
func (r *Reader) versioned(counts string) error {
	version, err := r.versionOf(counts)
	if err != nil {
		return err
	}
	r.rec.Version = version
	if version == V3000 {
		return r.readV3000()
	}
	return r.readV2000(counts)
}

// versionOf returns the version that the end of the counts line names.
func (r *Reader) versionOf(line string) (Version, error) {
	trimmed := strings.TrimRight(line, " \t")
	at := strings.LastIndexByte(trimmed, 'V')
	if at < 0 {
		at = strings.LastIndexByte(trimmed, 'v')
	}
	if at < 0 {
		return V2000, nil // files from before the versions
	}
	switch strings.ToUpper(trimmed[at:]) {
	case "V2000":
		return V2000, nil
	case "V3000":
		return V3000, nil
	}
	return 0, r.fail(at, "%s is no version of a connection table; V2000 and V3000 are", excerpt(trimmed[at:]))
}

// wildcard adds an atom that is no element.
func wildcard(label string) (chem.Atom, string) {
	return chem.Atom{Element: chem.Wildcard, Flags: chem.NoImplicit}, label
}

// symbol reads an atom symbol and returns the atom it stands for with a label.
func (r *Reader) symbol(column int, s string) (chem.Atom, string, error) {
	if len(s) == 2 && s[1] >= 'A' && s[1] <= 'Z' {
		// Old programs write CL and BR.
		if e, ok := chem.ElementBySymbol(s[:1] + strings.ToLower(s[1:])); ok && s != "QH" && s != "XH" && s != "AH" && s != "MH" && s != "LP" {
			return chem.Atom{Element: e}, "", nil
		}
	}
	switch s {
	case "":
		return chem.Atom{}, "", r.fail(column, "the element is missing")
	case "D":
		return chem.Atom{Element: chem.H, Isotope: 2}, "", nil
	case "T":
		return chem.Atom{Element: chem.H, Isotope: 3}, "", nil
	case "*", "R", "R#", "Du":
		a, label := wildcard("")
		if s == "R" {
			label = "R"
		}
		return a, label, nil
	case "A", "Q", "X", "M", "AH", "QH", "XH", "MH", "L", "LP":
		r.query(column, "the query atom %s", s)
		a, label := wildcard(s)
		return a, label, nil
	case "Pol", "Mod":
		a, label := wildcard(s)
		r.warn("the pseudo atom " + s + " is read as a wildcard with a label")
		return a, label, nil
	}
	if e, ok := chem.ElementBySymbol(s); ok {
		return chem.Atom{Element: e}, "", nil
	}
	if s[0] == 'R' {
		if n, ok := small(s, 1, len(s)); ok && n > 0 && n <= maxRGroup {
			a, label := wildcard(s)
			return a, label, nil
		}
	}
	return chem.Atom{}, "", r.fail(column, "unknown element %s", excerpt(s))
}

// maxRGroup is the highest number of an R group.
const maxRGroup = 999
