package drawing

// Version is the newest document version: the highest that is read and the one
// that is written.
const Version = 27

// ImportVersion is the version of new and imported documents in memory.
const ImportVersion = 15

// MaxObjects bounds the number of atoms of a document, and of every other kind
// of object but bonds, of which there may be MaxBonds.
const (
	MaxObjects = 100_000
	MaxBonds   = 300_000
)

// Content is everything a document holds, as plain data. [NewContent] fills in
// the defaults.
type Content struct {
	// Version is the lowest document version that has everything used here.
	Version       int
	Atoms         []Atom
	Bonds         []Bond
	Annotations   []Annotation
	Arrows        []Arrow
	Graphics      []Graphic
	Groups        []Group
	Reactions     []Reaction
	Abbreviations []Abbreviation
	MoleculeNames []MoleculeName
	RingFills     []RingFill
	DepthScopes   []DepthScope
	Labels        LabelSettings
	Style         Style
	// Page is nil for a drawing without publication pages.
	Page       *PageLayout
	Canvas     CanvasTheme
	ColorTheme ColorTheme
	// Theme is nil for the built-in colours of ColorTheme.
	Theme *Theme
	// RecentColors are the last colours chosen by hand, at most 8.
	RecentColors []RGBBytes
	Unknown      Members
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
	// others holds the IDs of text objects, arrows and graphics.
	others map[ID]bool
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

// Content returns a copy whose lists of objects may be changed. Values behind
// pointers and the lists of single objects are shared: replace them, never
// change them in place.
func (d *Document) Content() Content {
	c := d.content
	c.Atoms = append([]Atom(nil), c.Atoms...)
	c.Bonds = append([]Bond(nil), c.Bonds...)
	c.Annotations = append([]Annotation(nil), c.Annotations...)
	c.Arrows = append([]Arrow(nil), c.Arrows...)
	c.Graphics = append([]Graphic(nil), c.Graphics...)
	c.Groups = append([]Group(nil), c.Groups...)
	c.Reactions = append([]Reaction(nil), c.Reactions...)
	c.Abbreviations = append([]Abbreviation(nil), c.Abbreviations...)
	c.MoleculeNames = append([]MoleculeName(nil), c.MoleculeNames...)
	c.RingFills = append([]RingFill(nil), c.RingFills...)
	c.DepthScopes = append([]DepthScope(nil), c.DepthScopes...)
	c.RecentColors = append([]RGBBytes(nil), c.RecentColors...)
	return c
}

// Version returns the document version.
func (d *Document) Version() int { return d.content.Version }

// Atoms returns the atoms in document order. This slice and those of the other
// methods must not be changed.
func (d *Document) Atoms() []Atom { return d.content.Atoms }

// Bonds returns the bonds in document order.
func (d *Document) Bonds() []Bond { return d.content.Bonds }

// Annotations returns the text objects in document order.
func (d *Document) Annotations() []Annotation { return d.content.Annotations }

// Arrows returns the arrows in document order.
func (d *Document) Arrows() []Arrow { return d.content.Arrows }

// Graphics returns the graphics in document order.
func (d *Document) Graphics() []Graphic { return d.content.Graphics }

// Groups returns the groups.
func (d *Document) Groups() []Group { return d.content.Groups }

// Reactions returns the reactions.
func (d *Document) Reactions() []Reaction { return d.content.Reactions }

// Abbreviations returns the abbreviations.
func (d *Document) Abbreviations() []Abbreviation { return d.content.Abbreviations }

// MoleculeNames returns which captions name which molecules.
func (d *Document) MoleculeNames() []MoleculeName { return d.content.MoleculeNames }

// RingFills returns the painted rings.
func (d *Document) RingFills() []RingFill { return d.content.RingFills }

// DepthScopes returns the depth scopes.
func (d *Document) DepthScopes() []DepthScope { return d.content.DepthScopes }

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

// Has reports whether the ID is that of an object: an atom, a text object, an
// arrow or a graphic.
func (d *Document) Has(id ID) bool { return d.AtomIndex(id) >= 0 || d.others[id] }

// Labels returns the label settings.
func (d *Document) Labels() LabelSettings { return d.content.Labels }

// Style returns the drawing style.
func (d *Document) Style() *Style { return &d.content.Style }

// Page returns the layout of publication pages, nil for none.
func (d *Document) Page() *PageLayout { return d.content.Page }

// Canvas returns the background.
func (d *Document) Canvas() CanvasTheme { return d.content.Canvas }

// ColorTheme returns the built-in colours in use. Those of Theme win.
func (d *Document) ColorTheme() ColorTheme { return d.content.ColorTheme }

// Theme returns the colours stored in the drawing, nil for none.
func (d *Document) Theme() *Theme { return d.content.Theme }

// NumObjects returns the number of atoms, bonds, text objects, arrows, graphics
// and groups: the size that budgets count.
func (d *Document) NumObjects() int {
	c := &d.content
	return len(c.Atoms) + len(c.Bonds) + len(c.Annotations) + len(c.Arrows) + len(c.Graphics) + len(c.Groups)
}

// ObjectIDs returns the IDs of all objects in document order: atoms, text
// objects, arrows, graphics. Groups are not objects.
func (d *Document) ObjectIDs() []ID { return d.content.objectIDs() }

func (c *Content) objectIDs() []ID {
	ids := make([]ID, 0, len(c.Atoms)+len(c.Annotations)+len(c.Arrows)+len(c.Graphics))
	for i := range c.Atoms {
		ids = append(ids, c.Atoms[i].ID)
	}
	for i := range c.Annotations {
		ids = append(ids, c.Annotations[i].ID)
	}
	for i := range c.Arrows {
		ids = append(ids, c.Arrows[i].ID)
	}
	for i := range c.Graphics {
		ids = append(ids, c.Graphics[i].ID)
	}
	return ids
}

// NextID returns the ID of the next new object: one more than the highest in
// use by objects and groups. It saturates at the largest value, which is no
// valid ID.
func (d *Document) NextID() ID { return d.content.nextID() }

func (c *Content) nextID() ID {
	var highest ID
	for _, id := range c.objectIDs() {
		highest = max(highest, id)
	}
	for i := range c.Groups {
		highest = max(highest, c.Groups[i].ID)
	}
	return max(highest, highest+1)
}
