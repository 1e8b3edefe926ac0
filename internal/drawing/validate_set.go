package drawing

import (
	"cmp"
	"slices"
	"strings"
)

func (d *Document) checkGroups() error {
	groups := d.content.Groups
	ids := make(map[ID]bool, len(groups))
	for i := range groups {
		g := &groups[i]
		if !g.ID.Valid() || d.Has(g.ID) || ids[g.ID] || len(g.Members) < 2 || !distinct(g.Members) {
			return invalid("Invalid group ID or membership")
		}
		ids[g.ID] = true
		for _, id := range g.Members {
			if !d.Has(id) {
				return invalid("Invalid group ID or membership")
			}
		}
	}
	if !nested(groups) {
		return invalid("Groups must be separate or strictly nested")
	}
	return nil
}

// nested reports whether any two groups are separate or one holds the other and
// more. From the largest to the smallest, the members of a group must all lie
// in the same smallest group so far, and that one must be larger.
func nested(groups []Group) bool {
	order := make([]int, len(groups))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(groups[b].Members), len(groups[a].Members)) })
	holder := map[ID]int{}
	for _, g := range order {
		members := groups[g].Members
		outer, held := holder[members[0]]
		if held && len(groups[outer].Members) == len(members) {
			return false
		}
		for _, id := range members {
			if other, ok := holder[id]; ok != held || other != outer {
				return false
			}
		}
		for _, id := range members {
			holder[id] = g
		}
	}
	return true
}

func (d *Document) checkReactions(graph *adjacency) error {
	if len(d.content.Reactions) == 0 {
		return nil
	}
	check := reactionCheck{
		d: d, graph: graph, arrows: map[ID]bool{}, notes: map[ID]int{}, owner: make([]int32, len(d.content.Atoms)),
	}
	for i := range d.content.Arrows {
		check.arrows[d.content.Arrows[i].ID] = true
	}
	for i := range d.content.Annotations {
		check.notes[d.content.Annotations[i].ID] = 0
	}
	for i := range d.content.Reactions {
		if err := check.reaction(&d.content.Reactions[i], i+1); err != nil {
			return err
		}
	}
	return nil
}

// reactionCheck holds what the checks of all reactions share.
type reactionCheck struct {
	d     *Document
	graph *adjacency
	// arrows are those that no reaction has used yet.
	arrows map[ID]bool
	// notes hold the number of the last reaction that used the annotation.
	notes map[ID]int
	// owner is the number of the last participant that used the atom, first that
	// of the first participant of its reaction.
	owner []int32
	// participants counts those of all reactions.
	participants int32
}

func (c *reactionCheck) reaction(r *Reaction, number int) error {
	if !c.arrows[r.Arrow] {
		return wrongReaction("Invalid or duplicate reaction arrow")
	}
	c.arrows[r.Arrow] = false
	for _, id := range r.Annotations {
		if last, ok := c.notes[id]; !ok || last == number {
			return wrongReaction("Invalid reaction annotation")
		}
		c.notes[id] = number
	}
	first := c.participants + 1
	for _, role := range r.Roles() {
		for i := range *role {
			if err := c.participant(&(*role)[i], first); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *reactionCheck) participant(p *Participant, first int32) error {
	c.participants++
	if len(p.Atoms) == 0 || p.Coefficient < 1 || p.Coefficient > 99 {
		return wrongReaction("Invalid, duplicate, or empty reaction participant")
	}
	for _, id := range p.Atoms {
		atom := c.d.AtomIndex(id)
		if atom < 0 || c.owner[atom] >= first {
			return wrongReaction("Invalid, duplicate, or empty reaction participant")
		}
		c.owner[atom] = c.participants
	}
	for _, id := range p.Atoms {
		for _, n := range c.graph.of(c.d.AtomIndex(id)) {
			if c.d.content.Bonds[n.bond].Order != HydrogenBond && c.owner[n.atom] != c.participants {
				return wrongReaction("Assign complete molecules to reaction roles")
			}
		}
	}
	return nil
}

// minAbbreviationVersion is the first version with abbreviations.
const minAbbreviationVersion = 10

func (d *Document) checkAbbreviations(graph *adjacency) error {
	list := d.content.Abbreviations
	if len(list) == 0 {
		return nil
	}
	if d.content.Version < minAbbreviationVersion {
		return invalid("Abbreviations require document version 10")
	}
	check := d.newAbbreviationCheck(graph)
	used := make([]bool, len(d.content.Atoms))
	for i := range list {
		if err := check.abbreviation(&list[i], int32(i)+1); err != nil {
			return err
		}
		for _, id := range list[i].Members {
			atom := d.AtomIndex(id)
			if used[atom] {
				return invalid("Abbreviations cannot overlap")
			}
			used[atom] = true
		}
	}
	return nil
}

// abbreviationCheck holds what the checks of all abbreviations share.
type abbreviationCheck struct {
	d     *Document
	graph *adjacency
	links map[int32][]int32
	// mark holds the number of the last abbreviation with the atom, negative
	// when the atom has been reached from the anchor.
	mark    []int32
	pending []int32
}

func (d *Document) newAbbreviationCheck(graph *adjacency) *abbreviationCheck {
	return &abbreviationCheck{d: d, graph: graph, links: d.links(), mark: make([]int32, len(d.content.Atoms))}
}

// abbreviation checks one abbreviation with a number from 1 of its own.
func (c *abbreviationCheck) abbreviation(a *Abbreviation, number int32) error {
	if a.LabelStyle != nil && !a.LabelStyle.valid() {
		return invalid(textStyleMessage)
	}
	if a.LabelStyle == nil && a.LabelColorOverride {
		return invalid("An explicit abbreviation color needs a label style")
	}
	if !printable(a.Label, 32) || !printable(a.ReverseLabel, 32) {
		return invalid("Abbreviation labels must contain at most 32 printable characters")
	}
	if strings.TrimSpace(a.Label) == "" || len(a.Members) == 0 || a.Alignment >= numLabelAlignments {
		return invalid("An abbreviation needs a label and a connected fragment")
	}
	for _, id := range a.Members {
		atom := c.d.AtomIndex(id)
		if atom < 0 || c.mark[atom] == number {
			return invalid("Invalid abbreviation atoms or attachment")
		}
		c.mark[atom] = number
	}
	anchor := c.d.AtomIndex(a.Anchor)
	if anchor < 0 || c.mark[anchor] != number {
		return invalid("Invalid abbreviation atoms or attachment")
	}
	for _, id := range a.Members {
		atom := c.d.AtomIndex(id)
		outside := c.each(atom, func(other int32) bool { return c.mark[other] != number })
		if atom != anchor && outside {
			return invalid("Only the abbreviation's attachment atom can connect outside it")
		}
	}
	if c.reach(anchor, number) != len(a.Members) {
		return invalid("Select a connected fragment to abbreviate")
	}
	return nil
}

// each reports whether the claim holds for an atom bonded or linked to atom.
func (c *abbreviationCheck) each(atom int32, claim func(int32) bool) bool {
	for _, n := range c.graph.of(atom) {
		if claim(n.atom) {
			return true
		}
	}
	return slices.ContainsFunc(c.links[atom], claim)
}

// reach counts the members connected to the anchor.
func (c *abbreviationCheck) reach(anchor, number int32) int {
	c.pending = append(c.pending[:0], anchor)
	c.mark[anchor] = -number
	reached := 0
	for len(c.pending) > 0 {
		atom := c.pending[len(c.pending)-1]
		c.pending = c.pending[:len(c.pending)-1]
		reached++
		c.each(atom, func(other int32) bool {
			if c.mark[other] == number {
				c.mark[other] = -number
				c.pending = append(c.pending, other)
			}
			return false
		})
	}
	return reached
}

// Limits of molecule names.
const (
	maxNamedAtoms = 512
	maxNameBytes  = 32_768
)

func (d *Document) checkMoleculeNames() error {
	if len(d.content.MoleculeNames) == 0 {
		return nil
	}
	notes, atoms := map[ID]bool{}, map[ID]bool{}
	for i := range d.content.Annotations {
		notes[d.content.Annotations[i].ID] = true
	}
	for i := range d.content.MoleculeNames {
		n := &d.content.MoleculeNames[i]
		ok := notes[n.Annotation] && len(n.Atoms) >= 1 && len(n.Atoms) <= maxNamedAtoms && n.SMILES != "" && len(n.SMILES) <= maxNameBytes &&
			strings.TrimSpace(n.Text) != "" && len(n.Text) <= maxNameBytes
		notes[n.Annotation] = false
		for _, id := range n.Atoms {
			ok = ok && !atoms[id] && d.AtomIndex(id) >= 0
			atoms[id] = true
		}
		if !ok {
			return invalid("Invalid molecule-name caption association")
		}
	}
	return nil
}

func (d *Document) checkRingFills(graph *adjacency) error {
	if len(d.content.RingFills) > maxRingFills {
		return invalid("Too many ring fills")
	}
	seen := map[string]bool{}
	for i := range d.content.RingFills {
		fill := &d.content.RingFills[i]
		if !d.closedRing(fill, graph) || seen[fill.key()] {
			return invalid("Ring fill needs a unique, closed cycle of 3–64 existing atoms")
		}
		seen[fill.key()] = true
	}
	return nil
}

func (d *Document) closedRing(fill *RingFill, graph *adjacency) bool {
	n := len(fill.Atoms)
	if n < minRing || n > maxRing || !distinct(fill.Atoms) {
		return false
	}
	for i, id := range fill.Atoms {
		if graph.bond(d.AtomIndex(id), d.AtomIndex(fill.Atoms[(i+1)%n])) < 0 {
			return false
		}
	}
	return true
}

// key returns the same text for the same ring, from wherever and whichever way
// round it is listed.
func (f *RingFill) key() string {
	n := len(f.Atoms)
	start := 0
	for i, id := range f.Atoms {
		if id < f.Atoms[start] {
			start = i
		}
	}
	step := 1
	if f.Atoms[(start+n-1)%n] < f.Atoms[(start+1)%n] {
		step = n - 1
	}
	var b strings.Builder
	for i := range n {
		b.WriteString(f.Atoms[(start+i*step)%n].String())
		b.WriteByte(' ')
	}
	return b.String()
}

func (d *Document) checkDepthScopes() error {
	scopes := d.content.DepthScopes
	if len(scopes) == 0 {
		return nil
	}
	if len(scopes) > maxScopes {
		return invalid("Too many depth appearance scopes")
	}
	owner := make([]int32, len(d.content.Atoms))
	for i := range scopes {
		if !d.validScope(&scopes[i], int32(i)+1, owner) {
			return invalid("Invalid depth appearance scope")
		}
	}
	return nil
}

// validScope checks one scope with a number from 1 of its own; owner holds the
// number of the scope of every atom.
func (d *Document) validScope(s *DepthScope, number int32, owner []int32) bool {
	if len(s.Atoms) == 0 || !within(s.Strength, 0, 1) || !within(s.RearOpacity, 0, 1) {
		return false
	}
	for _, id := range s.Atoms {
		atom := d.AtomIndex(id)
		if atom < 0 || owner[atom] != 0 || len(d.content.Atoms[atom].Centroid) > 0 {
			return false
		}
		owner[atom] = number
	}
	if len(s.Weights) != len(s.Atoms) || len(s.RearWeights) != 0 && len(s.RearWeights) != len(s.Atoms) {
		return false
	}
	for _, list := range [][]AtomWeight{s.Weights, s.Overrides, s.RearOverrides, s.RearWeights} {
		last := ID(0)
		for _, w := range list {
			atom := d.AtomIndex(w.Atom)
			if atom < 0 || owner[atom] != number || w.Atom <= last || !within(w.Weight, 0, 1) {
				return false
			}
			last = w.Atom
		}
	}
	return true
}
