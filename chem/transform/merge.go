package transform

import (
	"slices"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
)

// mergeMirrors merges outcomes that differ in one configuration only, at a place
// that the template names, into one without that configuration. A template that
// creates a centre gives both where the molecule has a mirror plane, and then
// says nothing about it.
func (a *Applier) mergeMirrors(outcomes []Outcome) []Outcome {
	a.dropped = resize(a.dropped, len(outcomes))
	clear(a.dropped)
	for i := range outcomes {
		for !a.dropped[i] && !a.builder.exhausted() && a.mergeOne(outcomes, int32(i)) {
		}
	}
	kept := outcomes[:0]
	for i := range outcomes {
		if !a.dropped[i] {
			kept = append(kept, outcomes[i])
		}
	}
	return kept
}

// mergeOne looks for a partner of outcome i and merges the two. The applier
// knows the numbers of the outcomes that are left by their identities.
func (a *Applier) mergeOne(outcomes []Outcome, i int32) bool {
	o, b := &outcomes[i], &a.builder
	for p := range o.Products {
		product := &o.Products[p]
		if product.Info == nil {
			if !product.late.namesMark(product.Origins) {
				continue
			}
			b.describeLate(product)
		}
		b.variants = variants(b.variants[:0], product)
		for _, v := range b.variants {
			if b.exhausted() {
				return false
			}
			id := o.idWith(p, b.mirrorID(product.Info, v))
			j, ok := a.seen.find(id)
			if !ok || j == i {
				continue
			}
			merged, ok := b.without(o, p, v)
			if !ok {
				continue
			}
			a.seen.remove(id)
			a.seen.remove(o.id)
			a.dropped[j] = true
			outcomes[i] = merged
			if _, twice := a.seen.find(merged.id); twice {
				a.dropped[i] = true
			} else {
				a.seen.put(merged.id, i)
			}
			return true
		}
	}
	return false
}

// idWith returns the identity of the outcome with another product in place of
// product p.
func (o *Outcome) idWith(p int, other canon.ID) canon.ID {
	var id canon.ID
	for i := range o.Products {
		if i == p {
			id = joinIDs(id, other)
		} else {
			id = joinIDs(id, o.Products[i].id)
		}
	}
	return id
}

// variant is a configuration of a product: of an atom, or of a bond when atom is
// -1.
type variant struct{ atom, bond int32 }

// variants appends the configurations at atoms that the template names.
func variants(list []variant, p *Product) []variant {
	for i := range p.Info.Atoms {
		if p.Origins[i].Named && p.Info.Atoms[i].Chirality.Tetrahedral() {
			list = append(list, variant{int32(i), -1})
		}
	}
	for k := range p.Info.Bonds {
		stereo := p.Info.Bonds[k].Stereo
		bond := p.Info.Mol.Bond(int32(k))
		if (stereo == chem.StereoCis || stereo == chem.StereoTrans) && p.Origins[bond.Begin].Named && p.Origins[bond.End].Named {
			list = append(list, variant{-1, int32(k)})
		}
	}
	return list
}

// mirrorID returns the identity of a molecule with one configuration turned round.
func (b *builder) mirrorID(info *perception.Info, v variant) canon.ID {
	b.mirror = *info
	if v.atom >= 0 {
		b.mirrorAtoms = append(b.mirrorAtoms[:0], info.Atoms...)
		b.mirrorAtoms[v.atom].Chirality = info.Atoms[v.atom].Chirality.Inverted()
		b.mirror.Atoms = b.mirrorAtoms
	} else {
		b.mirrorBonds = append(b.mirrorBonds[:0], info.Bonds...)
		b.mirrorBonds[v.bond].Stereo = opposite(info.Bonds[v.bond].Stereo)
		b.mirror.Bonds = b.mirrorBonds
	}
	b.spend(buildCost * info.Mol.NumAtoms())
	return b.identity(&b.mirror)
}

// without returns the outcome with one configuration of product p taken away.
func (b *builder) without(o *Outcome, p int, v variant) (Outcome, bool) {
	old := &o.Products[p]
	b.mol.Reset()
	b.mol.AddMolecule(old.Info.Mol)
	if v.atom >= 0 {
		b.mol.Atom(v.atom).Chirality = chem.ChiralNone
	} else {
		b.mol.Bond(v.bond).Stereo = chem.StereoNone
	}
	m, err := b.mol.Build()
	if err != nil {
		return Outcome{}, false
	}
	info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil {
		return Outcome{}, false
	}
	b.spend(buildCost * info.Mol.NumAtoms())
	merged := *o
	merged.Made = slices.Clone(o.Made)
	merged.Products = slices.Clone(o.Products)
	merged.Products[p] = Product{Info: info, Origins: old.Origins, facts: facts{id: b.identity(info), charge: old.charge, members: old.members}, unsure: !b.canon.Complete()}
	merged.sort()
	return merged, true
}
