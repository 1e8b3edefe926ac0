package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Depth is shown by fading: what is far from the viewer comes closer to the
// colour of the canvas and may let light through. A bond fades as much as the
// mean of its ends.

// fade is how far away an atom looks.
type fade struct {
	// part is how much of the canvas is in its colours, open how much light it
	// lets through.
	part, open float64
}

// layDepth works out the fading of all atoms; without depth scopes there is none.
func (b *builder) layDepth() {
	b.fades = b.fades[:0]
	if len(b.doc.DepthScopes()) == 0 {
		return
	}
	b.fades = zeroed(b.fades, len(b.atoms))
	for k := range b.doc.DepthScopes() {
		b.fadeScope(&b.doc.DepthScopes()[k])
	}
}

func (b *builder) fadeScope(s *drawing.DepthScope) {
	weight := map[drawing.ID]float64{}
	if s.Automatic {
		b.weighDepths(s, weight)
	} else {
		note(weight, s.Weights)
	}
	note(weight, s.Overrides)
	opacity, rear := map[drawing.ID]float64{}, map[drawing.ID]float64{}
	note(opacity, s.RearOverrides)
	note(rear, s.RearWeights)
	for _, id := range s.Atoms {
		i := b.doc.AtomIndex(id)
		if i < 0 {
			continue
		}
		own, known := opacity[id]
		if !known {
			own = s.RearOpacity
		}
		far, known := rear[id]
		if !known && weight[id] > 0.5 {
			far = 1
		}
		b.fades[i] = fade{s.Strength * weight[id], (1 - own) * far}
	}
}

func note(to map[drawing.ID]float64, list []drawing.AtomWeight) {
	for _, w := range list {
		to[w.Atom] = w.Weight
	}
}

// weighDepths gives the nearest atom the weight 0 and the farthest 1.
func (b *builder) weighDepths(s *drawing.DepthScope, weight map[drawing.ID]float64) {
	near, far := math.Inf(-1), math.Inf(1)
	for _, id := range s.Atoms {
		if i := b.doc.AtomIndex(id); i >= 0 {
			near, far = max(near, b.atoms[i].Depth), min(far, b.atoms[i].Depth)
		}
	}
	for _, id := range s.Atoms {
		if i := b.doc.AtomIndex(id); i >= 0 && near > far {
			weight[id] = (near - b.atoms[i].Depth) / (near - far)
		}
	}
}

// fadeOf returns the fading of an atom.
func (b *builder) fadeOf(i int32) fade {
	if len(b.fades) == 0 {
		return fade{}
	}
	return b.fades[i]
}

// faded returns a colour at a distance.
func (b *builder) faded(ink render.Color, f fade) render.Color {
	if f == (fade{}) {
		return ink
	}
	ink = blend(ink, opaque(b.doc.Canvas().Background()), f.part)
	ink.A = uint8(math.Round(255 * (1 - f.open)))
	return ink
}
