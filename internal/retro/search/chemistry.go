package search

import (
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// maxBonus is the part of a step's cost that the weight of its rule can take off
// (retro step costs of the reference planner: 1 + min(ΣMW/2000, 1) - bonus).
const maxBonus = 0.2

// conflictCost is added to a step for every kind of group that competes in it or
// is destroyed by it.
const conflictCost = 0.4

// chemistry is the Expander of named reactions and a stock.
type chemistry struct {
	grader
	library *template.Library
	stock   *stock.Stock
	workers []*template.Expander
	// avoid marks elements that no leaf may contain.
	avoid [128]bool
}

func newChemistry(l *template.Library, s *stock.Stock, workers int) *chemistry {
	x := &chemistry{library: l, stock: s}
	for range workers {
		x.workers = append(x.workers, template.NewExpander(l))
	}
	return x
}

// NewCompound describes a molecule for the search.
func NewCompound(info *perception.Info) *Compound {
	return &Compound{
		ID:         canon.Identity(info),
		SMILES:     canon.SMILES(info),
		Info:       info,
		HeavyAtoms: descriptor.HeavyAtoms(info),
		Weight:     descriptor.MolWt(info),
	}
}

func (x *chemistry) Expand(worker int, c *Compound) []Proposal {
	found := x.workers[worker].Expand(c.Info)
	proposals := make([]Proposal, 0, len(found))
	for i := range found {
		proposals = append(proposals, x.proposal(c, &found[i]))
	}
	return merge(proposals)
}

func (x *chemistry) proposal(c *Compound, d *template.Disconnection) Proposal {
	p := Proposal{Step: x.library.Step(d.Rule)}
	p.Step.Target = c.SMILES
	weight := 0.0
	for _, pre := range d.Precursors {
		compound := &Compound{ID: pre.ID, SMILES: pre.SMILES, Info: pre.Info, HeavyAtoms: descriptor.HeavyAtoms(pre.Info), Weight: descriptor.MolWt(pre.Info)}
		p.Precursors = append(p.Precursors, compound)
		p.Step.Precursors = append(p.Step.Precursors, compound.SMILES)
		weight += compound.Weight
	}
	setAtomEconomy(&p.Step, c.Weight, weight)
	addNotes(&p.Step, d)
	p.Cost = 1 + min(weight/2000, 1) - maxBonus*x.library.Confidence(d.Rule) + conflictCost*float64(len(d.Conflicts))
	return p
}

func setAtomEconomy(s *retro.Step, target, precursors float64) {
	if precursors <= 0 {
		s.AtomEconomyStatus = retro.AtomEconomyNotEvaluable
		return
	}
	percent := 100 * target / precursors
	s.AtomEconomyRawPercent = &percent
	if percent > 100+1e-6 {
		s.AtomEconomyStatus = retro.AtomEconomyAbove
		return
	}
	s.AtomEconomyStatus = retro.AtomEconomyNormal
	s.AtomEconomy = &percent
}

// addNotes puts what a chemist must watch into the notes of the conditions.
func addNotes(s *retro.Step, d *template.Disconnection) {
	notes := d.Rule.Selectivity
	for _, c := range d.Conflicts {
		if notes != "" {
			notes += " "
		}
		notes += "Competing group: " + c + "."
	}
	if notes != "" {
		s.Conditions.Notes = notes
	}
}

// merge keeps, of proposals with the same precursors, the cheapest one, which
// stays in the place of the first.
func merge(list []Proposal) []Proposal {
	kept := list[:0]
next:
	for _, p := range list {
		for i := range kept {
			if sameCompounds(kept[i].Precursors, p.Precursors) {
				if p.Cost < kept[i].Cost {
					kept[i] = p
				}
				continue next
			}
		}
		kept = append(kept, p)
	}
	return kept
}

// sameCompounds compares two lists as multisets.
func sameCompounds(a, b []*Compound) bool {
	if len(a) != len(b) {
		return false
	}
	for _, c := range a {
		if count(a, c.ID) != count(b, c.ID) {
			return false
		}
	}
	return true
}

func count(list []*Compound, id canon.ID) int {
	n := 0
	for _, c := range list {
		if c.ID == id {
			n++
		}
	}
	return n
}

func (x *chemistry) InStock(c *Compound) bool {
	if !x.stock.Has(c.ID) {
		return false
	}
	for _, a := range c.Info.Mol.Atoms() {
		if x.avoid[a.Element] {
			return false
		}
	}
	return !x.avoid[1] || !hasHydrogen(c.Info)
}

func hasHydrogen(info *perception.Info) bool {
	for _, a := range info.Atoms {
		if a.Hydrogens > 0 {
			return true
		}
	}
	return false
}
