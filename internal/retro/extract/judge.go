package extract

import (
	"slices"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// Limits of a template that is kept.
const (
	// maxPrecursors is the number of precursors.
	maxPrecursors = 4
	// maxProductAtoms is the number of atoms on the product side.
	maxProductAtoms = 60
	// maxCentre is the number of atoms that change.
	maxCentre = 30
	// maxLeaving is the number of atoms of leaving groups.
	maxLeaving = 60
	// replayWork bounds the work for applying a template to its own product.
	replayWork = 5_000_000
)

// judge tests templates: whether they are worth keeping, and whether they do what
// the reaction did.
type judge struct {
	compiler transform.Compiler
	applier  transform.Applier
	canon    canon.Workspace
}

// structure judges a reaction before its template is made.
func (rxn *reaction) structure() *Rejection {
	if unpaired(rxn.product) {
		return reject(Radical, "the product")
	}
	if slices.ContainsFunc(rxn.precursors, unpaired) {
		return reject(Radical, "a precursor")
	}
	return nil
}

func unpaired(info *perception.Info) bool {
	return slices.ContainsFunc(info.Atoms, func(a perception.Atom) bool { return a.Radicals > 0 })
}

// bondsChange reports whether a bond between atoms of the product was made or has
// another order, or a bond of a precursor is gone. Without, only hydrogens, charges
// or whole ions come and go.
func (rxn *reaction) bondsChange() bool {
	kept := 0
	for p, was := range rxn.precursors {
		for k := range was.Mol.Bonds() {
			b := was.Mol.Bond(int32(k))
			begin, end := rxn.target[p][b.Begin], rxn.target[p][b.End]
			if begin < 0 && end < 0 {
				continue
			}
			if begin < 0 || end < 0 {
				return true
			}
			now := rxn.product.Mol.BondBetween(begin, end)
			if now < 0 || bondSort(rxn.product, now) != bondSort(was, int32(k)) ||
				rxn.product.Bonds[now].Aromatic() != was.Bonds[k].Aromatic() {
				return true
			}
			kept++
		}
	}
	return kept != rxn.product.Mol.NumBonds()
}

// size judges the size of a template.
func (s *sketch) size(rxn *reaction, centre int) *Rejection {
	leaving := 0
	for i := int(s.products); i < len(s.atoms); i++ {
		if s.atoms[i].number == 0 {
			leaving++
		}
	}
	switch {
	case len(rxn.precursors) > maxPrecursors:
		return reject(LargePattern, "there are %d precursors", len(rxn.precursors))
	case s.products > maxProductAtoms:
		return reject(LargePattern, "the product side has %d atoms", s.products)
	case centre > maxCentre:
		return reject(LargePattern, "%d atoms change", centre)
	case leaving > maxLeaving:
		return reject(LargePattern, "the leaving groups have %d atoms", leaving)
	case len(s.components(0, s.products)) > 1:
		return reject(Disconnected, "")
	}
	return nil
}

// replay applies a template to the product of its reaction and looks for the
// precursors of the reaction among the outcomes.
func (j *judge) replay(text string, rxn *reaction) *Rejection {
	t, err := j.compiler.Compile(text)
	if err != nil {
		return reject(NotCompiled, "%v", err)
	}
	if len(t.Patterns()) != 1 {
		return reject(Disconnected, "")
	}
	product := []*perception.Info{rxn.product}
	result, err := j.applier.Apply(t, product, transform.Options{Mode: transform.Retro, Work: replayWork, Reuse: true})
	if err != nil && len(result.Outcomes) == 0 {
		return reject(NotReplayed, "%v", err)
	}
	exact := j.identities(rxn.precursors)
	flat := []string(nil)
	for pass := range 2 {
		for i := range result.Outcomes {
			o := &result.Outcomes[i]
			if pass == 0 && !slices.Equal(exact, o.IDs()) {
				continue
			}
			if pass == 1 {
				if flat == nil {
					flat = plainTexts(rxn.precursors)
				}
				if !slices.Equal(flat, outcomePlain(o)) {
					continue
				}
			}
			if !o.Account(product).Conserved() {
				return reject(AtomsLost, "")
			}
			return nil
		}
	}
	return reject(NotReplayed, "%d other outcomes", len(result.Outcomes))
}

func (j *judge) identities(molecules []*perception.Info) []canon.ID {
	var ids []canon.ID
	for _, info := range molecules {
		ids = append(ids, j.canon.Identity(info))
	}
	slices.SortFunc(ids, canon.ID.Compare)
	return ids
}

func plainTexts(molecules []*perception.Info) []string {
	var texts []string
	for _, info := range molecules {
		texts = append(texts, canon.Plain(info))
	}
	slices.Sort(texts)
	return texts
}

func outcomePlain(o *transform.Outcome) []string {
	var texts []string
	for i := range o.Products {
		texts = append(texts, canon.Plain(o.Products[i].Info))
	}
	slices.Sort(texts)
	return texts
}
