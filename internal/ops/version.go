package ops

import (
	"context"
	"hash/maphash"
	"sync"

	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// version is a drawing that a document holds or has held. It never changes.
type version struct {
	doc      *drawing.Document
	pictures []*drawing.Picture
	// texts is the number of bytes in texts of any length, and long are the long ones.
	texts int
	long  []longText

	mu sync.Mutex
	// extent is what bounds has worked out, when known.
	extent Box
	known  bool
}

func newVersion(doc *drawing.Document) *version {
	v := &version{doc: doc}
	for i := range doc.Graphics() {
		if p := doc.Graphics()[i].Picture; p != nil {
			v.pictures = append(v.pictures, p)
		}
	}
	doc.Bulk(func(text []byte) {
		if v.texts += len(text); len(text) >= minLongText {
			v.long = append(v.long, longText{maphash.Bytes(textSeed, text), len(text)})
		}
	})
	return v
}

// maxDrawnText is how many bytes of text a drawing may show: some 150 printed pages.
// Setting a line of text takes hundreds of bytes and some microseconds, so that a file
// within max_text_bytes could fill the memory with the lines of a single caption.
const maxDrawnText = 512 << 10

// checkText refuses a drawing with more text than can be drawn.
func checkText(doc *drawing.Document) error {
	n := 0
	for i := range doc.Annotations() {
		n += len(doc.Annotations()[i].Text)
	}
	if n <= maxDrawnText {
		return nil
	}
	return refuse(Budget, "the captions of the drawing have %d bytes of text; at most %d can be drawn", n, maxDrawnText)
}

// minLongText is the length in bytes from which a text counts as data, like a picture.
// Shorter ones are part of the object that has them.
const minLongText = 4096

// longText tells long texts apart. Versions of a document share them.
type longText struct {
	hash  uint64
	bytes int
}

var textSeed = maphash.MakeSeed()

// weight is what the version counts for in the budget of all documents.
func (v *version) weight() int { return v.doc.NumObjects() + 1 }

// Point is a position in world units, y down.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Box is an upright rectangle in world units.
type Box struct {
	Max Point `json:"max"`
	Min Point `json:"min"`
}

// emptyDrawing is the box of a drawing that shows nothing.
var emptyDrawing = Box{Min: Point{-100, -75}, Max: Point{100, 75}}

func (b Box) empty() bool { return b.Min.X > b.Max.X || b.Min.Y > b.Max.Y }

func (b Box) center() Point { return Point{(b.Min.X + b.Max.X) / 2, (b.Min.Y + b.Max.Y) / 2} }

// bounds returns what the drawing takes up as it is shown, an empty box when it
// shows nothing. It is worked out once.
func (v *version) bounds(ctx context.Context) (Box, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known {
		return v.extent, nil
	}
	box, err := visible(ctx, v.doc, nil)
	if err != nil {
		return Box{}, err
	}
	v.extent, v.known = box, true
	return box, nil
}

// visible returns the box around the given objects as they are shown, all when ids
// is nil.
func visible(ctx context.Context, doc *drawing.Document, ids []drawing.ID) (Box, error) {
	// What is wrong with the chemistry does not keep a drawing from being shown.
	fresh, _ := refresh(ctx, doc)
	if err := checkpoint(ctx); err != nil {
		return Box{}, err
	}
	r := scene.Build(fresh, scene.Options{Only: ids, Stop: ended(ctx)}).Extent()
	if err := checkpoint(ctx); err != nil {
		return Box{}, err
	}
	const world = 1 / drawing.PointsPerWorld
	return Box{
		Min: Point{r.Min.X * world, r.Min.Y * world},
		Max: Point{r.Max.X * world, r.Max.Y * world},
	}, nil
}
