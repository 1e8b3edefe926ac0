// Package pdf writes a picture as a Portable Document Format file.
//
// Lines and areas stay vectors and text stays text: the file holds the used part
// of the faces of the font package, so that text looks the same everywhere and
// can be searched and copied. A character that the faces lack is drawn, with the
// character itself invisible on top for searching. Nothing in the file depends
// on the clock or the machine.
package pdf

import (
	"errors"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"athanor/internal/render"
)

// Options choose the pages. The zero value writes one page of the size of the
// picture without a ground.
type Options struct {
	// Pages are the parts of the picture, in its coordinates, that become pages
	// of their size in this order; none stands for the bounds of the picture.
	Pages []render.Rect
	// Background fills every page; a transparent colour paints nothing.
	Background render.Color
	// Stop is asked before every page and before the file is made whether to give up,
	// nil for never.
	Stop func() bool
}

// ErrStopped is the error of Write for a document that was given up.
var ErrStopped = errors.New("pdf: the document was given up")

// producer names the writer in the file.
const producer = "ReShiki"

// written is the date in every file.
var written = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// Write writes the picture as one document. The same picture gives the same
// bytes. Errors are those of w and ErrStopped, or say that a page has no area.
func Write(w io.Writer, picture render.Picture, opt Options) error {
	pages := opt.Pages
	if len(pages) == 0 {
		pages = []render.Rect{picture.Bounds()}
	}
	for i, page := range pages {
		if !(page.Width() > 0 && page.Height() > 0) {
			return fmt.Errorf("pdf: page %d has no area", i+1)
		}
	}
	c := newCanvas(pages[0])
	for _, page := range pages {
		if opt.ends() {
			return ErrStopped
		}
		c.open(page)
		if opt.Background.A > 0 {
			c.background(opt.Background)
		}
		// Pages asked for hold pieces, so that nothing may stick out of them.
		clip := len(opt.Pages) > 0
		if clip {
			c.out.ClipRect(0, 0, page.Width(), page.Height(), false)
		}
		picture.Paint(c)
		if clip {
			c.out.ClipEnd()
		}
	}
	if opt.ends() {
		return ErrStopped
	}
	if err := c.out.Output(w); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

func (opt *Options) ends() bool { return opt.Stop != nil && opt.Stop() }

// newCanvas starts a document whose pages are mostly as large as the first.
func newCanvas(first render.Rect) *canvas {
	out := fpdf.NewCustom(&fpdf.InitType{
		OrientationStr: "P", UnitStr: "pt", Size: fpdf.SizeType{Wd: first.Width(), Ht: first.Height()},
	})
	out.SetMargins(0, 0, 0)
	out.SetAutoPageBreak(false, 0)
	out.SetCatalogSort(true)
	out.SetCreationDate(written)
	out.SetModificationDate(written)
	out.SetProducer(producer, false)
	return &canvas{out: out}
}
