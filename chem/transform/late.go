package transform

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// late is what a product without structure is made of, see Options.Late. The lists of a
// piece are used again before the outcome is looked at, so that they are copied.
type late struct {
	atoms  []chem.Atom
	bonds  []chem.Bond
	parent perception.Parent
	info   *perception.Info // memory for the structure
}

func (l *late) keep(p *piece, parent, info *perception.Info) {
	l.atoms, l.bonds = append(l.atoms[:0], p.atoms...), append(l.bonds[:0], p.bonds...)
	l.parent.Info = parent
	l.parent.Atoms, l.parent.Bonds = append(l.parent.Atoms[:0], p.sources...), append(l.parent.Bonds[:0], p.bondSources...)
	l.info = info
}

// namesMark reports whether an atom or bond that the template names may have a
// configuration.
func (l *late) namesMark(origins []Origin) bool {
	for i := range l.atoms {
		if l.atoms[i].Chirality != chem.ChiralNone && origins[i].Named {
			return true
		}
	}
	for i := range l.bonds {
		if b := &l.bonds[i]; b.Stereo != chem.StereoNone && origins[b.Begin].Named && origins[b.End].Named {
			return true
		}
	}
	return false
}

// Describe puts the structure into a product of which Options.Late left it out. It must
// be called before the applier is used again.
func (a *Applier) Describe(p *Product) {
	if p.Info == nil && p.late != nil {
		a.builder.describeLate(p)
	}
}

// describeLate perceives a product. That cannot fail: the same statement was perceived
// before.
func (b *builder) describeLate(p *Product) {
	l := p.late
	if b.perceive(l.atoms, l.bonds, &l.parent, l.info) {
		p.Info, p.late = l.info, nil
	}
}
