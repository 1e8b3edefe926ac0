package extract

import (
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Extractor turns reactions into templates. The zero value is ready to use. It
// keeps memory between reactions and serves one goroutine.
type Extractor struct {
	reader  smiles.Reader
	matcher match.Matcher
	target  match.Target
}

// Template is the template of one reaction.
type Template struct {
	// Text is the retro template, the product before the precursors.
	Text string
	// Product is the molecule made, with its map numbers, Precursors those that
	// give atoms to it.
	Product    *perception.Info
	Precursors []*perception.Info
	rxn        *reaction
}

// Extract returns the template of an atom-mapped reaction SMILES without judging
// whether it is a good one. The error is a *Rejection.
func (x *Extractor) Extract(text string) (*Template, error) {
	rxn, rejection := readReaction(&x.reader, text)
	if rejection != nil {
		return nil, rejection
	}
	changed, count := rxn.changedAtoms()
	if count == 0 {
		return nil, reject(Unchanged, "no atom of the product changes")
	}
	s := rxn.sketch(changed, &x.matcher, &x.target)
	if len(s.atoms) > MaxTemplateAtoms {
		return nil, reject(LargePattern, "the template has %d atoms", len(s.atoms))
	}
	if !s.finish() {
		return nil, reject(RepeatedMap, "in the template")
	}
	written, err := newOrdering(s).spell()
	if err != nil {
		return nil, reject(NotCompiled, "%v", err)
	}
	return &Template{Text: written, Product: rxn.product, Precursors: rxn.precursors, rxn: rxn}, nil
}
