// Package render says what can be painted: points, paths, pens, text and the
// canvas that takes them.
//
// A [Picture] paints itself on any [Canvas]; each sub-package (svg, pdf, png) has
// one canvas and writes its bytes. Nothing here or below knows chemistry, so that a
// back end never needs to change when the drawing rules do.
//
// All coordinates and sizes are points (1/72 inch), x to the right and y down.
package render
