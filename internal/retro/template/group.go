package template

import (
	"fmt"

	"athanor/chem/smarts"
)

// groups are the patterns of all checks of a library, each once, so that what is
// found in a precursor serves all of them.
type groups struct {
	queries []*smarts.Query
	number  map[string]int32
}

// add returns the number of a pattern.
func (g *groups) add(text string) (int32, error) {
	if n, known := g.number[text]; known {
		return n, nil
	}
	q, err := smarts.Parse(text)
	if err != nil {
		return 0, fmt.Errorf("group %s: %w", text, err)
	}
	n := int32(len(g.queries))
	g.queries = append(g.queries, q)
	g.number[text] = n
	return n, nil
}

func (g *groups) addAll(texts []string) ([]int32, error) {
	var all []int32
	for _, text := range texts {
		n, err := g.add(text)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// checks are the compiled tables of what cannot be together.
type checks struct {
	groups   groups
	reactive []int32
	unstable []int32
	pairs    []pair
	media    []mediumCheck
	classes  []classCheck
	// tells are for learned templates, arene is the class of aromatic positions.
	tells []tellCheck
	arene *classCheck
	sites areneSites
}

// pair is a compiled clash.
type pair struct {
	first, second     int32
	across, extracted bool
}

// mediumCheck is a compiled conditions.
type mediumCheck struct {
	medium    Medium
	destroyed []int32
	competing []conflict
}

// conflict is a group with the reason that is shown.
type conflict struct {
	group  int32
	reason string
}

// classCheck is a compiled class.
type classCheck struct {
	*class
	groups []int32
}

func (c *checks) compile() error {
	c.groups.number = map[string]int32{}
	var err error
	if c.reactive, err = c.groups.addAll(reactive); err != nil {
		return err
	}
	if c.unstable, err = c.groups.addAll(unstable); err != nil {
		return err
	}
	for _, k := range clashes {
		both, err := c.groups.addAll([]string{k.first, k.second})
		if err != nil {
			return err
		}
		c.pairs = append(c.pairs, pair{both[0], both[1], k.across, k.extracted})
	}
	for i := range media {
		m := mediumCheck{medium: media[i].medium}
		if m.destroyed, err = c.groups.addAll(media[i].destroyed); err != nil {
			return err
		}
		if m.competing, err = c.conflicts(media[i].competing); err != nil {
			return err
		}
		c.media = append(c.media, m)
	}
	for i := range classes {
		list, err := c.groups.addAll(classes[i].ranks)
		if err != nil {
			return err
		}
		c.classes = append(c.classes, classCheck{&classes[i], list})
	}
	return c.compileTells()
}

func (c *checks) conflicts(list []Incompatibility) ([]conflict, error) {
	var all []conflict
	for _, i := range list {
		n, err := c.groups.add(i.SMARTS)
		if err != nil {
			return nil, err
		}
		all = append(all, conflict{n, i.Reason})
	}
	return all, nil
}

// prepare gives a rule the checks that its conditions ask for.
func (c *checks) prepare(r *Rule) error {
	var err error
	if r.conflicts, err = c.conflicts(r.Incompatible); err != nil {
		return err
	}
	for i := range c.media {
		if m := &c.media[i]; m.medium&r.Medium != 0 {
			r.destroyed = append(r.destroyed, m.destroyed...)
			r.conflicts = append(r.conflicts, m.competing...)
		}
	}
	if r.Medium&Unrivalled != 0 {
		return nil
	}
	for i := range c.classes {
		if k := &c.classes[i]; k.media == 0 || k.media&r.Medium != 0 {
			r.classes = append(r.classes, k)
		}
	}
	return nil
}
