package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// An open end of a molecule, a wildcard with one bond and no label, is never
// written. So that the bond does not look like one to a methyl group, a wave across
// its end shows that something was cut off there.

// The wave across an open end: its length in bond lengths, its number of waves and
// how far they swing as a part of the length.
const (
	cutLength = 0.7
	cutWaves  = 3
	cutSwing  = 0.09
)

// openEnd reports whether an atom is an open end of the molecule.
func (b *builder) openEnd(i int32) bool {
	a := &b.atoms[i]
	return a.Element == "*" && a.Display.Variable == "" && len(a.Centroid) == 0 &&
		b.shown[i] && b.short[i] == 0 && len(b.near(i)) == 1
}

// drawCuts paints the waves across all open ends.
func (b *builder) drawCuts() {
	for i := range b.atoms {
		if !b.openEnd(int32(i)) {
			continue
		}
		n := b.near(int32(i))[0]
		l := &b.lines[n.bond]
		if !l.drawn || b.bonds[n.bond].Order == drawing.HydrogenBond {
			continue
		}
		length := cutLength * b.style.bond
		along := l.normal()
		b.path.Reset()
		b.wave(b.at[i].Sub(along.Mul(length/2)), along, length, cutWaves, cutSwing*length)
		b.scene.stroke(&b.path, render.Pen{Width: b.style.line, Round: true}, l.ink)
	}
}
