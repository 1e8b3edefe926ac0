package template

import (
	"slices"

	"athanor/chem/transform"
	"athanor/internal/retro/feasibility"
)

// sign tells the conditions of a learned step, which are not recorded, from a group of
// its precursors that reacts. The first atom of the SMARTS is the one that does.
type sign struct {
	group string
	media Medium
}

var signs = []sign{
	{"[CX3](=O)[$([OX2H]),Cl,Br,$([OX2][CX3]=O)]", Acylating},
	{"[CX4][Cl,Br,I,$([OX2]S(=O)=O)]", Alkylating},
	{"[$(c),$([CX3]=[CX3])][Br,I,$([OX2]S(=O)(=O)C(F)(F)F),$([Cl])]", Palladium},
	{"[#6][Mg,Li]", Organometal},
}

// Groups by which learned steps are judged; the first atom is the one that reacts.
const (
	// substituted is an aromatic carbon that loses its hydrogen.
	substituted = "[cH]"
	// anyCarbonyl and acylNH do not give amines with a hydride: that takes an amine.
	anyCarbonyl = "[CX3;H1,$([CX3]([#6])[#6])]=[OX1]"
	acylNH      = "[NX3;!H0;$(N[C,S]=[O,S])]"
	// nitroGroup is reduced before it takes up anything.
	nitroGroup = "[NX3+](=O)[O-]"
)

// signCheck is a compiled sign.
type signCheck struct {
	group int32
	media Medium
}

func (c *checks) compileSigns() error {
	for _, s := range signs {
		n, err := c.groups.add(s.group)
		if err != nil {
			return err
		}
		c.signs = append(c.signs, signCheck{n, s.media})
	}
	for _, g := range []struct {
		text   string
		number *int32
	}{{substituted, &c.substituted}, {anyCarbonyl, &c.anyCarbonyl}, {acylNH, &c.acylNH}, {nitroGroup, &c.nitroGroup}} {
		var err error
		if *g.number, err = c.groups.add(g.text); err != nil {
			return err
		}
	}
	return nil
}

// judgeLearned judges a step by a learned template. Its precursors must last, and an
// electrophile must go to the position of an arene that is the most reactive; other
// copies of a group that reacts, and groups that disturb what the reacting ones tell of
// the conditions, count against it.
func (e *expansion) judgeLearned(o *transform.Outcome, reacting [][]uint64) ([]string, bool) {
	c := e.lib.checks
	if e.unstable() || e.reacts(c.acylNH, reacting) && e.reacts(c.anyCarbonyl, reacting) && !e.closesRing(o) {
		return nil, false
	}
	var media Medium
	for _, s := range c.signs {
		if e.reacts(s.group, reacting) {
			media |= s.media
		}
	}
	if e.reacts(c.substituted, reacting) && !e.closesRing(o) {
		media |= Electrophilic
	}
	e.media = media
	var reasons []string
	if len(o.Products) > 1 && e.reacts(c.nitroGroup, reacting) {
		reasons = append(reasons, "the nitro group is reduced first, in the same pot")
	}
	for i := range c.classes {
		k := &c.classes[i]
		if k.media != 0 && k.media&media == 0 {
			continue
		}
		reason, ok := e.rivals(k, o, reacting)
		if !ok && k.media == Electrophilic {
			return nil, false
		}
		if !ok {
			reason = "another " + k.name + " is as reactive or more"
		}
		reasons = addReason(reasons, reason)
	}
	return reasons, true
}

// compare asks recorded reactions of the kind about a step by a learned template: the
// groups that they avoid count against it, as do places at which it would react as
// well, and its odds go by what is said of it. The confidence stays that of the
// template.
func (e *expansion) compare(u *use, d *Disconnection, o *transform.Outcome) {
	if e.recorded == nil {
		e.recorded = feasibility.NewJudge(feasibility.Default())
	}
	d.Conflicts = addReason(d.Conflicts, e.likeReason(u, o))
	v := e.recorded.Step(e.info, o)
	d.Recorded = &Recorded{v.Precedents, v.Similarity}
	for i, c := range v.Competing {
		if i == maxAvoided {
			break
		}
		d.Conflicts = addReason(d.Conflicts, c.Name+", which recorded reactions of the kind avoid")
	}
	d.Odds = d.Prior * v.Score / max(1-v.Score, 0.01)
}

// maxAvoided is the number of groups that recorded reactions avoid and that count.
const maxAvoided = 2

// reacts reports whether the first atom of a group reacts in some precursor.
func (x *Expander) reacts(group int32, reacting [][]uint64) bool {
	k := classCheck{&class{}, []int32{group}}
	return slices.ContainsFunc(x.members(&k, reacting), func(m member) bool {
		return reacting[m.product][m.atom/64]>>(m.atom%64)&1 != 0
	})
}

// closesRing reports whether a bond of a ring of the target was broken: where the
// ring closes, it says which position reacts.
func (e *expansion) closesRing(o *transform.Outcome) bool {
	return slices.ContainsFunc(o.Broken, func(b transform.BrokenBond) bool {
		bond := e.info.Mol.BondBetween(b.Begin, b.End)
		return bond >= 0 && e.info.Bonds[bond].InRing()
	})
}
