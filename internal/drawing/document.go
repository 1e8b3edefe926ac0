package drawing

import "math"

// Version is the newest document version: the highest that is read and the one
// that is written.
const Version = 27

// ImportVersion is the version of new and imported documents in memory.
const ImportVersion = 15

// MaxObjects bounds the number of objects of a document.
const MaxObjects = 100_000

// Content is everything a document holds, as plain data. [NewContent] fills in
// the defaults.
type Content struct {
	// Version is the lowest document version that has everything used here.
	Version int
	Atoms   []Atom
	Bonds   []Bond
	Labels  LabelSettings
	Style   Style
}

// NewContent returns the content of an empty drawing in the ACS style.
func NewContent() Content {
	return Content{Version: ImportVersion, Labels: DefaultLabelSettings(), Style: ACS()}
}

// Document is a read-only drawing that keeps every rule of the format. It may be
// shared between goroutines.
type Document struct {
	content Content
	// ends holds the atom indices of every bond.
	ends [][2]int32
	// index finds atoms by ID, nil when atom i has the ID i+1.
	index map[ID]int32
}

// New checks the content and returns it as a document. The slices of the content
// belong to the document from then on. The error is an *Error.
func New(content Content) (*Document, error) {
	d := &Document{content: content}
	if err := d.check(); err != nil {
		return nil, err
	}
	return d, nil
}

// Content returns a copy that may be changed. Values behind pointers and ID
// lists of single objects are shared: replace them, never change them in place.
func (d *Document) Content() Content {
	c := d.content
	c.Atoms = append([]Atom(nil), c.Atoms...)
	c.Bonds = append([]Bond(nil), c.Bonds...)
	return c
}

// Version returns the document version.
func (d *Document) Version() int { return d.content.Version }

// Atoms returns the atoms in document order. The slice must not be changed.
func (d *Document) Atoms() []Atom { return d.content.Atoms }

// Bonds returns the bonds in document order. The slice must not be changed.
func (d *Document) Bonds() []Bond { return d.content.Bonds }

// Ends returns the indices in Atoms of the ends A and B of bond i.
func (d *Document) Ends(i int) (a, b int32) { return d.ends[i][0], d.ends[i][1] }

// AtomIndex returns the index in Atoms of the atom with the ID, or -1.
func (d *Document) AtomIndex(id ID) int32 {
	if d.index == nil {
		if id >= 1 && id <= ID(len(d.content.Atoms)) {
			return int32(id - 1)
		}
		return -1
	}
	if i, ok := d.index[id]; ok {
		return i
	}
	return -1
}

// Labels returns the label settings.
func (d *Document) Labels() LabelSettings { return d.content.Labels }

// Style returns the drawing style.
func (d *Document) Style() *Style { return &d.content.Style }

// NextID returns the ID of the next new object: one more than the highest in
// use. It saturates at the largest value, which is no valid ID.
func (d *Document) NextID() ID {
	var highest ID
	for i := range d.content.Atoms {
		highest = max(highest, d.content.Atoms[i].ID)
	}
	if highest == math.MaxUint64 {
		return highest
	}
	return highest + 1
}
