package scene

import (
	"sync"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// builder turns one document into a scene. All its arrays are parallel to the
// atoms or bonds of the document; lengths are points.
type builder struct {
	doc    *drawing.Document
	atoms  []drawing.Atom
	bonds  []drawing.Bond
	labels drawing.LabelSettings
	style  metrics
	// palette holds the named colours, nil until one is needed, and only the
	// objects to show, nil for all.
	palette *drawing.Palette
	only    map[drawing.ID]bool
	scene   *Scene

	at    []render.Point
	shown []bool
	// first and links list the shown bonds of every atom.
	first []int32
	links []link
	// label holds the typeset label of every atom; runs, and boxes with their
	// shapes, its parts.
	label  []label
	runs   []run
	boxes  []render.Rect
	shapes []boxShape
	lines  []line
	// circles are those of aromatic rings.
	circles []circle
	// areas collects the areas of one layer by colour.
	areas []areas
	path  render.Path
	rings ringFinder
	// layers are the graphics to show, the rearmost first.
	layers []*drawing.Graphic
	// short is the abbreviation that stands at an atom: its place in the
	// document and 1, 0 for none.
	short []int32
	// fades holds how far away every atom looks, empty when there is no depth.
	fades []fade
	// order is scratch memory.
	order []int32
	// bars counts the bars of hashed bonds.
	bars int
	// stop is that of the options, looks counts towards the next time that it is asked,
	// and stopped is its answer.
	stop    func() bool
	looks   int
	stopped bool
	// front is the number of layers behind the molecules.
	front int
}

// metrics is the drawing style in points.
type metrics struct {
	bond    float64
	line    float64
	bold    float64
	margin  float64
	hash    float64
	spacing float64
	size    float64
	family  string
}

// link is one bond seen from an atom.
type link struct {
	atom, bond int32
}

// shortest is the length, in points, below which nothing is drawn.
const shortest = 0.1 * drawing.PointsPerWorld

// Build works out the look of the document.
func Build(doc *drawing.Document, opt Options) *Scene {
	b := builders.Get().(*builder)
	b.measure(doc, opt)
	for _, step := range steps {
		if b.ends() {
			// What the builder holds is half of a drawing and is not used again.
			return &Scene{extent: render.EmptyRect()}
		}
		step(b)
	}
	defer b.release()
	return b.scene
}

// steps turn what is measured into shapes, the rearmost first.
var steps = []func(*builder){
	(*builder).layLines,
	(*builder).cross,
	(*builder).makeRoom,
	func(b *builder) { b.drawGraphics(b.layers[:b.front]) },
	(*builder).drawRingFills,
	(*builder).drawHighlights,
	(*builder).drawCircles,
	(*builder).drawBonds,
	(*builder).drawAreas,
	(*builder).drawCuts,
	(*builder).drawLabels,
	(*builder).drawIndicators,
	(*builder).drawArrows,
	(*builder).drawAnnotations,
	func(b *builder) { b.drawGraphics(b.layers[b.front:]) },
}

// makeRoom takes memory for the shapes. A bond and its label take about so many steps
// of paths.
func (b *builder) makeRoom() {
	b.scene.verbs = make([]render.Verb, 0, 8*len(b.bonds))
	b.scene.points = make([]render.Point, 0, 8*len(b.bonds))
	b.scene.shapes = make([]shape, 0, len(b.runs)+len(b.bonds)/2+2)
	b.scene.texts = make([]render.Text, 0, len(b.runs))
	b.front = b.sortGraphics()
}

// objectsBetweenLooks is how many atoms or bonds are worked on between two questions
// whether to stop. Each takes about a microsecond.
const objectsBetweenLooks = 1000

// ends reports whether the drawing is not wanted any more.
func (b *builder) ends() bool {
	b.stopped = b.stopped || b.stop != nil && b.stop()
	return b.stopped
}

// look is ends for the loops over atoms and bonds. It asks every objectsBetweenLooks
// times.
func (b *builder) look() bool {
	if b.looks++; b.looks%objectsBetweenLooks == 0 {
		return b.ends()
	}
	return b.stopped
}

// builders keeps the memory of builders between drawings.
var builders = sync.Pool{New: func() any { return new(builder) }}

// keepAtoms is the size of a drawing up to which its builder is kept.
const keepAtoms = 10_000

// release gives the builder back without what it showed.
func (b *builder) release() {
	if len(b.atoms) > keepAtoms {
		return
	}
	b.doc, b.atoms, b.bonds, b.scene, b.palette, b.only, b.stop = nil, nil, nil, nil, nil, nil, nil
	clear(b.layers)
	clear(b.runs)
	builders.Put(b)
}

// measure places the atoms and sets their labels.
func (b *builder) measure(doc *drawing.Document, opt Options) {
	b.doc, b.atoms, b.bonds, b.labels = doc, doc.Atoms(), doc.Bonds(), doc.Labels()
	b.scene, b.areas, b.bars = &Scene{extent: render.EmptyRect()}, b.areas[:0], 0
	b.stop, b.looks, b.stopped = opt.Stop, 0, false
	s := doc.Style()
	b.style = metrics{
		bond: s.BondLengthPt, line: s.LineWidthPt, bold: s.BoldWidthPt, margin: s.MarginWidthPt,
		hash: s.HashSpacingPt, spacing: s.BondSpacing, size: s.FontSizePt, family: s.FontFamily,
	}
	b.palette = nil
	b.choose(opt.Only)
	b.place()
	b.abbreviate()
	b.layDepth()
	b.link()
	if !b.ends() {
		b.layLabels()
	}
}

// choose notes the objects to show.
func (b *builder) choose(only []drawing.ID) {
	b.only = nil
	if only == nil {
		return
	}
	b.only = make(map[drawing.ID]bool, len(only))
	for _, id := range only {
		b.only[id] = true
	}
}

// picked reports whether an object is to be shown.
func (b *builder) picked(id drawing.ID) bool { return b.only == nil || b.only[id] }

// place converts the positions and marks the atoms that are shown.
func (b *builder) place() {
	b.at = resize(b.at, len(b.atoms))
	b.shown = resize(b.shown, len(b.atoms))
	for i := range b.atoms {
		b.at[i] = sheetPoint(b.atoms[i].Position)
		b.shown[i] = b.picked(b.atoms[i].ID)
	}
}

// abbreviate hides the atoms behind the labels of abbreviations.
func (b *builder) abbreviate() {
	b.short = zeroed(b.short, len(b.atoms))
	for k := range b.doc.Abbreviations() {
		a := &b.doc.Abbreviations()[k]
		for _, id := range a.Members {
			i := b.doc.AtomIndex(id)
			switch {
			case i < 0:
			case id == a.Anchor:
				b.short[i] = int32(k) + 1
			default:
				b.shown[i] = false
			}
		}
	}
}

// farthest is the largest coordinate in points that is drawn in its place; sums
// and products of such numbers stay exact enough.
const farthest = 1e7

// onSheet converts a coordinate to points.
func onSheet(world float64) float64 {
	return max(-farthest, min(farthest, world*drawing.PointsPerWorld))
}

// bondShown reports whether both ends of a bond are shown.
func (b *builder) bondShown(i int) bool {
	x, y := b.doc.Ends(i)
	return b.shown[x] && b.shown[y]
}

// link builds the neighbour lists.
func (b *builder) link() {
	b.first = zeroed(b.first, len(b.atoms)+2)
	for i := range b.bonds {
		if b.bondShown(i) {
			x, y := b.doc.Ends(i)
			b.first[x+2]++
			b.first[y+2]++
		}
	}
	for i := 2; i < len(b.first); i++ {
		b.first[i] += b.first[i-1]
	}
	b.links = resize(b.links, int(b.first[len(b.first)-1]))
	for i := range b.bonds {
		if b.bondShown(i) {
			x, y := b.doc.Ends(i)
			b.links[b.first[x+1]] = link{y, int32(i)}
			b.first[x+1]++
			b.links[b.first[y+1]] = link{x, int32(i)}
			b.first[y+1]++
		}
	}
}

// near returns the bonds of an atom in document order.
func (b *builder) near(atom int32) []link { return b.links[b.first[atom]:b.first[atom+1]] }

// fewBonds is more bonds than any atom of a legible drawing has.
const fewBonds = 64

// nearFew returns the bonds of an atom for decisions of taste, which need not be
// made with care for an atom that has more than fewBonds of them.
func (b *builder) nearFew(atom int32) []link {
	near := b.near(atom)
	return near[:min(len(near), fewBonds)]
}

// direction returns the unit vector from one atom to another, zero when they
// coincide.
func (b *builder) direction(from, to int32) render.Point { return b.at[to].Sub(b.at[from]).Unit() }

// spacing returns the distance between the lines of a multiple bond.
func (b *builder) spacing() float64 { return b.style.bond * b.style.spacing }

// ink returns how a colour looks on the canvas of the drawing.
func (b *builder) ink(c drawing.Color) render.Color {
	switch {
	case c.Hue != drawing.HueNone:
		if b.palette == nil {
			b.palette = b.doc.Palette()
		}
		return opaque(b.palette.RGB(c))
	case c.Custom:
		return render.Color{R: c.R, G: c.G, B: c.B, A: 255}
	}
	return opaque(b.doc.Canvas().Flip(drawing.RGBBytes{}))
}

func opaque(c drawing.RGBBytes) render.Color { return render.Color{R: c[0], G: c[1], B: c[2], A: 255} }

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// zeroed is resize with cleared content.
func zeroed[T any](s []T, n int) []T {
	s = resize(s, n)
	clear(s)
	return s
}
