package ops

import (
	"bytes"
	"context"

	"athanor/internal/drawing"
	"athanor/internal/heap"
	"athanor/internal/render"
	"athanor/internal/scene"
)

// interruptible is a picture that paints nothing more when ctx has ended. Painting
// takes most of the time of a large image, and knows no context.
type interruptible struct {
	render.Picture
	ctx context.Context
}

// Paint paints the picture as long as anybody waits for it.
func (p interruptible) Paint(c render.Canvas) { p.Picture.Paint(&patientCanvas{canvas: c, ctx: p.ctx}) }

// built returns what a drawing looks like, as a picture that can be interrupted.
func built(ctx context.Context, doc *drawing.Document, only []drawing.ID) render.Picture {
	return interruptible{scene.Build(doc, scene.Options{Only: only, Stop: ended(ctx)}), ctx}
}

// ended returns a function that says whether a context has ended, for work that asks.
func ended(ctx context.Context) func() bool { return func() bool { return ctx.Err() != nil } }

// shapesBetweenLooks is how many shapes are painted between two looks at a context.
// A shape takes some microseconds, or milliseconds when it is as large as the picture.
const shapesBetweenLooks = 4

// patientCanvas passes shapes on until its context ends.
type patientCanvas struct {
	canvas render.Canvas
	ctx    context.Context
	shapes int
	ended  bool
}

func (c *patientCanvas) goesOn() bool {
	if c.shapes++; c.shapes%shapesBetweenLooks == 0 {
		c.ended = c.ctx.Err() != nil
	}
	return !c.ended
}

// Fill paints the inside of a path.
func (c *patientCanvas) Fill(path *render.Path, ink render.Color) {
	if c.goesOn() {
		c.canvas.Fill(path, ink)
	}
}

// Stroke draws a pen along a path.
func (c *patientCanvas) Stroke(path *render.Path, pen render.Pen, ink render.Color) {
	if c.goesOn() {
		c.canvas.Stroke(path, pen, ink)
	}
}

// Text writes one line of text.
func (c *patientCanvas) Text(text *render.Text, ink render.Color) {
	if c.goesOn() {
		c.canvas.Text(text, ink)
	}
}

// Image shows an image.
func (c *patientCanvas) Image(im *render.Image) {
	if c.goesOn() {
		c.canvas.Image(im)
	}
}

// patientBuffer takes data until its context ends.
type patientBuffer struct {
	ctx  context.Context
	data bytes.Buffer
}

// Write fails with the error of the context.
func (b *patientBuffer) Write(p []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	if len(p) > b.data.Available() {
		heap.Reserve(b.data.Cap() + len(p))
	}
	return b.data.Write(p)
}
