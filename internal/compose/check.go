package compose

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of a Proposal, in bytes where they are of texts.
const (
	maxExplanation = 12_000
	maxReactions   = 8
	maxReplaceIDs  = 5000
	maxMolecules   = 32
	maxSMILES      = 4000
	maxLabel       = 300
	maxConditions  = 1200
	maxTitle       = 200
	maxCoefficient = 99
	fullTurn       = 360
	rotationStep   = 30
)

// cleanLines gives all texts plain line ends.
func (p *Proposal) cleanLines() {
	clean := func(text *string) { *text = strings.ReplaceAll(*text, "\r\n", "\n") }
	_ = p.eachMolecule(func(_ string, m *Molecule) error { // never fails
		clean(&m.Label)
		return nil
	})
	for i := range p.Reactions {
		clean(&p.Reactions[i].Conditions)
		clean(&p.Reactions[i].Title)
	}
	if p.Sketch != nil {
		for i := range p.Sketch.Captions {
			clean(&p.Sketch.Captions[i].Text)
		}
	}
}

// eachMolecule visits all molecules with their pointers until one gives an error:
// loose ones, then those of every reaction.
func (p *Proposal) eachMolecule(visit func(string, *Molecule) error) error {
	for i := range p.Molecules {
		if err := visit(fmt.Sprintf("/molecules/%d", i), &p.Molecules[i]); err != nil {
			return err
		}
	}
	for i := range p.Reactions {
		r := &p.Reactions[i]
		for k := range r.Reactants {
			if err := visit(fmt.Sprintf("/reactions/%d/reactants/%d", i, k), &r.Reactants[k]); err != nil {
				return err
			}
		}
		for k := range r.Products {
			if err := visit(fmt.Sprintf("/reactions/%d/products/%d", i, k), &r.Products[k]); err != nil {
				return err
			}
		}
	}
	return nil
}

// check applies the rules beyond the schema; the first that is broken counts.
func (p *Proposal) check() error {
	for _, rule := range []func() error{
		p.checkComposition, p.checkSketch, p.checkSizes, p.checkMolecules, p.checkReactions, p.checkBranches, p.checkUse,
	} {
		if err := rule(); err != nil {
			return err
		}
	}
	return nil
}

func (p *Proposal) checkComposition() error {
	c := &p.Composition
	switch {
	case c.Columns < 1 || c.Columns > 3:
		return refuse("/composition/columns", "is %d; it must be from 1 to 3", c.Columns)
	case !(c.WidthPt >= 100 && c.WidthPt <= 1800):
		return refuse("/composition/width_pt", "is %v; it must be from 100 to 1800", c.WidthPt)
	}
	return nil
}

func (p *Proposal) checkSketch() error {
	switch {
	case p.Sketch == nil:
		return nil
	case len(p.Molecules) > 0:
		return refuse("/molecules", "has %d items beside a sketch; at most 0 are allowed: a Proposal has molecules and reactions or a sketch", len(p.Molecules))
	case len(p.Reactions) > 0:
		return refuse("/reactions", "has %d items beside a sketch; at most 0 are allowed: a Proposal has molecules and reactions or a sketch", len(p.Reactions))
	}
	return p.Sketch.check()
}

func (p *Proposal) checkSizes() error {
	if err := atMost("/explanation", p.Explanation, maxExplanation); err != nil {
		return err
	}
	if n := len(p.Reactions); n > maxReactions {
		return refuse("/reactions", "has %d items; at most %d are allowed", n, maxReactions)
	}
	if n := len(p.ReplaceIDs); n > maxReplaceIDs {
		return refuse("/replace_ids", "has %d items; at most %d are allowed", n, maxReplaceIDs)
	}
	seen := map[whole]int{}
	for i, id := range p.ReplaceIDs {
		if first, twice := seen[id]; twice {
			return refuse(fmt.Sprintf("/replace_ids/%d", i), "is %d as item %d is; every ID may be given once", id, first)
		}
		seen[id] = i
	}
	return nil
}

// atMost checks the size of a text in bytes.
func atMost(pointer, text string, limit int) error {
	if len(text) > limit {
		return refuse(pointer, "has %d bytes; at most %d are allowed", len(text), limit)
	}
	return nil
}

// plain refuses control characters except line ends.
func plain(pointer, text string) error {
	for i, r := range text {
		if unicode.IsControl(r) && r != '\n' {
			return refuse(pointer, "has the control character U+%04X at byte %d; only line ends are allowed", r, i)
		}
	}
	return nil
}

func (p *Proposal) checkMolecules() error {
	count := 0
	return p.eachMolecule(func(at string, m *Molecule) error {
		if count++; count > maxMolecules {
			return refuse(at, "is molecule %d of the Proposal; at most %d are allowed, reactants and products included", count, maxMolecules)
		}
		return p.checkMolecule(at, m)
	})
}

func (p *Proposal) checkMolecule(at string, m *Molecule) error {
	if strings.TrimSpace(m.SMILES) == "" {
		return refuse(at+"/smiles", "is %s; it must be a SMILES of 1 to %d bytes", strconv.Quote(cut(m.SMILES)), maxSMILES)
	}
	if err := atMost(at+"/smiles", m.SMILES, maxSMILES); err != nil {
		return err
	}
	if err := atMost(at+"/label", m.Label, maxLabel); err != nil {
		return err
	}
	if err := plain(at+"/label", m.Label); err != nil {
		return err
	}
	switch {
	case m.Coefficient < 1 || m.Coefficient > maxCoefficient:
		return refuse(at+"/coefficient", "is %d; it must be from 1 to %d", m.Coefficient, maxCoefficient)
	case math.Abs(m.Rotation) > fullTurn || math.Mod(m.Rotation, rotationStep) != 0:
		return refuse(at+"/rotation", "is %v; it must be a multiple of %d from %d to %d", m.Rotation, rotationStep, -fullTurn, fullTurn)
	case m.Compact && p.Composition.PreserveDetails:
		return refuse(at+"/compact", "is true although /composition/preserve_details is true; it must be false")
	}
	return nil
}

// cut returns the start of a text for a message.
func cut(text string) string {
	if utf8.RuneCountInString(text) <= maxShown {
		return text
	}
	return string([]rune(text)[:maxShown]) + "…"
}

func (p *Proposal) checkReactions() error {
	for i := range p.Reactions {
		r, at := &p.Reactions[i], fmt.Sprintf("/reactions/%d", i)
		switch {
		case len(r.Reactants) == 0:
			return refuse(at+"/reactants", "has 0 items; at least 1 is needed")
		case len(r.Products) == 0:
			return refuse(at+"/products", "has 0 items; at least 1 is needed")
		}
		for _, text := range []struct {
			name, text string
			limit      int
		}{{"/conditions", r.Conditions, maxConditions}, {"/title", r.Title, maxTitle}} {
			if err := atMost(at+text.name, text.text, text.limit); err != nil {
				return err
			}
			if err := plain(at+text.name, text.text); err != nil {
				return err
			}
		}
		if d := r.Direction; d != nil && !(math.Abs(*d) <= fullTurn) {
			return refuse(at+"/direction", "is %v; it must be from %d to %d or null", *d, -fullTurn, fullTurn)
		}
	}
	return nil
}

// checkBranches checks that all reactions of a branching figure start from the same
// molecule.
func (p *Proposal) checkBranches() error {
	if p.Composition.Arrangement != branching || p.Sketch != nil {
		return nil
	}
	switch {
	case len(p.Molecules) > 0:
		return refuse("/molecules", "has %d items in a branching arrangement; at most 0 are allowed", len(p.Molecules))
	case len(p.Reactions) < 2:
		return refuse("/reactions", "has %d items in a branching arrangement; at least 2 are needed", len(p.Reactions))
	}
	first := &p.Reactions[0]
	for i := range p.Reactions {
		at := fmt.Sprintf("/reactions/%d/reactants", i)
		if n := len(p.Reactions[i].Reactants); n != 1 {
			return refuse(at, "has %d items in a branching arrangement; exactly 1 is needed", n)
		}
		source, m := &first.Reactants[0], &p.Reactions[i].Reactants[0]
		switch {
		case m.SMILES != source.SMILES:
			return refuse(at+"/0/smiles", "is %q; branches start from the same reactant, %q", cut(m.SMILES), cut(source.SMILES))
		case m.Coefficient != source.Coefficient:
			return refuse(at+"/0/coefficient", "is %d; branches start from the same reactant, with coefficient %d", m.Coefficient, source.Coefficient)
		case m.Compact != source.Compact:
			return refuse(at+"/0/compact", "is %v; branches start from the same reactant, with compact %v", m.Compact, source.Compact)
		}
	}
	return nil
}

// checkUse checks that there is something new to draw.
func (p *Proposal) checkUse() error {
	switch {
	case len(p.ReplaceIDs) > 0:
		return refuse("/replace_ids", "has %d items; at most 0 are allowed: compose always makes a new drawing", len(p.ReplaceIDs))
	case len(p.Molecules)+len(p.Reactions) == 0 && p.Sketch == nil:
		return refuse("/reactions", "has 0 items beside 0 molecules and no sketch; at least 1 of them is needed")
	}
	return nil
}
