package transform

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// mergeMirrors merges outcomes that differ in one configuration only, at a place
// that the template names, into one without that configuration. A template that
// creates a centre gives both where the molecule has a mirror plane, and then
// says nothing about it.
func (b *builder) mergeMirrors(outcomes []Outcome) []Outcome {
	place := map[string]int{}
	for i := range outcomes {
		place[outcomes[i].key] = i
	}
	dropped := make([]bool, len(outcomes))
	for i := range outcomes {
		for !dropped[i] && b.mergeOne(outcomes, dropped, place, i) {
		}
	}
	kept := outcomes[:0]
	for i := range outcomes {
		if !dropped[i] {
			kept = append(kept, outcomes[i])
		}
	}
	return kept
}

// mergeOne looks for a partner of outcome i and merges the two.
func (b *builder) mergeOne(outcomes []Outcome, dropped []bool, place map[string]int, i int) bool {
	o := &outcomes[i]
	for p := range o.Products {
		product := &o.Products[p]
		for _, v := range variants(product) {
			key := o.keyWith(p, string(b.canon.AppendSMILES(nil, v.inverted(product.Info))))
			j, ok := place[key]
			if !ok || j == i || dropped[j] {
				continue
			}
			merged, ok := b.without(o, p, v)
			if !ok {
				continue
			}
			delete(place, key)
			delete(place, o.key)
			dropped[j] = true
			outcomes[i] = merged
			if k, twice := place[merged.key]; twice && k != i {
				dropped[i] = true
			} else {
				place[merged.key] = i
			}
			return true
		}
	}
	return false
}

// keyWith returns the key of the outcome with another text for product p.
func (o *Outcome) keyWith(p int, text string) string {
	texts := make([]string, len(o.Products))
	for i := range o.Products {
		texts[i] = o.Products[i].text
	}
	texts[p] = text
	return joinKey(texts)
}

// variant is a configuration of a product: of an atom, or of a bond when atom is
// -1.
type variant struct{ atom, bond int32 }

// variants lists the configurations at atoms that the template names.
func variants(p *Product) []variant {
	var list []variant
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

// inverted returns a description of the molecule with the configuration turned
// round. It is meant for canonicalisation only.
func (v variant) inverted(info *perception.Info) *perception.Info {
	other := *info
	if v.atom >= 0 {
		other.Atoms = slices.Clone(info.Atoms)
		other.Atoms[v.atom].Chirality = info.Atoms[v.atom].Chirality.Inverted()
		return &other
	}
	other.Bonds = slices.Clone(info.Bonds)
	other.Bonds[v.bond].Stereo = opposite(info.Bonds[v.bond].Stereo)
	return &other
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
	merged := *o
	merged.Made = slices.Clone(o.Made)
	merged.Products = slices.Clone(o.Products)
	merged.Products[p] = Product{Info: info, Origins: old.Origins, text: string(b.canon.AppendSMILES(nil, info))}
	merged.setKey()
	return merged, true
}
