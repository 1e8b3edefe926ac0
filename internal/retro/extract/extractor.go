package extract

import (
	"slices"

	"athanor/chem"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Extractor turns reactions into templates. The zero value is ready to use. It
// keeps memory between reactions and serves one goroutine.
type Extractor struct {
	// Unchecked leaves out the tests of quality: radicals, exchange of ions, limits
	// of size, and the replay. A reaction that cannot give a template is refused
	// all the same.
	Unchecked bool
	// Neutral gives precursors that were recorded as ions without their partners, such
	// as ammonium and hydroxide, the form in which they are bought. rdchiral does not.
	Neutral bool
	// Repair puts mappings right that exchange like atoms, see repair.go. rdchiral takes
	// every mapping as it is.
	Repair bool

	reader  smiles.Reader
	matcher match.Matcher
	target  match.Target
	judge   judge
}

// Template is the template of one reaction.
type Template struct {
	// Text is the retro template, the product before the precursors.
	Text string
	// Product is the molecule made, Precursors are those that give atoms to it, in
	// the order of the text. They are without map numbers.
	Product    *perception.Info
	Precursors []*perception.Info
	// Changed is the number of atoms of the product that change.
	Changed int
}

// Extract returns the template of an atom-mapped reaction SMILES. The error is a
// *Rejection.
func (x *Extractor) Extract(text string) (*Template, error) {
	rxn, rejection := readReaction(&x.reader, text, x.Neutral)
	if rejection != nil {
		return nil, rejection
	}
	return x.template(rxn)
}

// ExtractReaction is Extract for a reaction that was read from another format.
func (x *Extractor) ExtractReaction(r *chem.Reaction) (*Template, error) {
	rxn, rejection := newReaction(r, x.Neutral)
	if rejection != nil {
		return nil, rejection
	}
	return x.template(rxn)
}

func (x *Extractor) template(rxn *reaction) (*Template, error) {
	if x.Repair {
		rxn.repair()
	}
	if !x.Unchecked {
		if rejection := rxn.structure(); rejection != nil {
			return nil, rejection
		}
		if !rxn.bondsChange() {
			return nil, reject(Exchange, "")
		}
		product := x.judge.canon.Identity(rxn.product)
		if slices.Contains(x.judge.identities(rxn.precursors), product) {
			return nil, reject(Unchanged, "the product is a precursor")
		}
		if rejection := rxn.bystander(); rejection != nil {
			return nil, rejection
		}
	}
	changed, count := rxn.changedAtoms()
	if count == 0 {
		return nil, reject(Unchanged, "")
	}
	s := rxn.sketch(changed, &x.matcher, &x.target)
	if len(s.atoms) > MaxTemplateAtoms {
		return nil, reject(LargePattern, "the template has %d atoms", len(s.atoms))
	}
	if !s.finish() {
		return nil, reject(RepeatedMap, "in the template")
	}
	if !x.Unchecked {
		if rejection := s.size(rxn, count); rejection != nil {
			return nil, rejection
		}
	}
	text, err := newOrdering(s).spell()
	if err != nil {
		return nil, reject(NotCompiled, "%v", err)
	}
	if !x.Unchecked {
		if rejection := x.judge.replay(text, rxn); rejection != nil {
			return nil, rejection
		}
	}
	return &Template{Text: text, Product: rxn.product, Precursors: rxn.precursors, Changed: count}, nil
}
