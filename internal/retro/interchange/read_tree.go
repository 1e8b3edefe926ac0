package interchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// nodeJSON is a node of a tree in which molecules and reactions take turns.
type nodeJSON struct {
	Type     string     `json:"type"`
	SMILES   *string    `json:"smiles"`
	InStock  *bool      `json:"in_stock"`
	Children []nodeJSON `json:"children"`
	Metadata struct {
		Template       string         `json:"template"`
		RetroTemplate  string         `json:"retro_template"`
		Mapped         string         `json:"mapped_reaction_smiles"`
		TemplateHash   jsontext.Value `json:"template_hash"`
		Classification jsontext.Value `json:"classification"`
		PolicyName     jsontext.Value `json:"policy_name"`
		SourceVersion  string         `json:"source_version"`
	} `json:"metadata"`
}

// readTrees reads AiZynthFinder's list of trees, or a single one.
func (b *builder) readTrees(value jsontext.Value) error {
	if value.Kind() != '[' {
		return b.addTree("tree", "", value)
	}
	var list []jsontext.Value
	if err := json.Unmarshal(value, &list); err != nil {
		return err
	}
	for i, each := range list {
		if err := b.addTree(fmt.Sprintf("[%d]", i), "", each); err != nil {
			return err
		}
	}
	return nil
}

// readBatch reads AiZynthFinder's table of targets. A row may have trees although its
// target is not solved.
func (b *builder) readBatch(value jsontext.Value) error {
	var file struct {
		Data []jsontext.Value `json:"data"`
	}
	if err := json.Unmarshal(value, &file); err != nil {
		return fmt.Errorf("%w: an object with a list of data is wanted: %w", ErrLayout, err)
	}
	for i, row := range file.Data {
		var in struct {
			Target string           `json:"target"`
			Trees  []jsontext.Value `json:"trees"`
		}
		if err := json.Unmarshal(row, &in); err != nil {
			if err := b.add(fmt.Sprintf("data[%d]", i), nil, err); err != nil {
				return err
			}
			continue
		}
		for k, tree := range in.Trees {
			if err := b.addTree(fmt.Sprintf("data[%d].trees[%d]", i, k), in.Target, tree); err != nil {
				return err
			}
		}
	}
	return nil
}

// readSynPlanner reads an object of trees, in the order of the numbers of the routes.
func (b *builder) readSynPlanner(value jsontext.Value) error {
	trees, err := object(value)
	if err != nil {
		return fmt.Errorf("%w: an object of trees is wanted: %w", ErrLayout, err)
	}
	for _, id := range routeIDs(trees) {
		if err := b.addTree(fmt.Sprintf("[%q]", id), "", trees[id]); err != nil {
			return err
		}
	}
	return nil
}

// routeIDs returns keys that are numbers by their value, then the others.
func routeIDs(trees map[string]jsontext.Value) []string {
	ids := sortedKeys(trees)
	slices.SortStableFunc(ids, func(a, b string) int {
		x, errX := strconv.Atoi(a)
		y, errY := strconv.Atoi(b)
		switch {
		case errX == nil && errY == nil:
			return cmp.Compare(x, y)
		case errX == nil:
			return -1
		case errY == nil:
			return 1
		}
		return 0
	})
	return ids
}

func (b *builder) addTree(source, target string, value jsontext.Value) error {
	var root nodeJSON
	err := json.Unmarshal(value, &root)
	t := planter{route: Route{Target: target}}
	if err == nil {
		b.noteVersion(root.Metadata.SourceVersion)
		_, err = t.molecule(&root)
	}
	return b.add(source, &t.route, err)
}

// planter builds a route from a tree.
type planter struct{ route Route }

// molecule adds a molecule with all below it and returns its number.
func (t *planter) molecule(n *nodeJSON) (int, error) {
	switch {
	case n.Type != "mol":
		return 0, fmt.Errorf("a node is a %.20q where a molecule is wanted", n.Type)
	case n.SMILES == nil:
		return 0, errors.New("a molecule has no smiles")
	case len(t.route.Molecules) >= MaxMolecules:
		return 0, fmt.Errorf("%w: more than %d molecules", ErrTooLarge, MaxMolecules)
	}
	number := len(t.route.Molecules)
	m := Molecule{SMILES: *n.SMILES, Needed: number > 0}
	if n.InStock != nil {
		m.Claim = NotInStock
		if *n.InStock {
			m.Claim = InStock
		}
	}
	t.route.Molecules = append(t.route.Molecules, m)
	for i := range n.Children {
		if err := t.reaction(number, &n.Children[i]); err != nil {
			return 0, err
		}
	}
	return number, nil
}

func (t *planter) reaction(target int, n *nodeJSON) error {
	if n.Type != "reaction" {
		return fmt.Errorf("a node is a %.20q where a reaction is wanted", n.Type)
	}
	number := len(t.route.Steps)
	s := Step{Target: target, Template: n.Metadata.Template, Mapped: n.Metadata.Mapped}
	if s.Template == "" {
		s.Template = n.Metadata.RetroTemplate
	}
	for _, name := range []jsontext.Value{n.Metadata.Classification, n.Metadata.PolicyName} {
		if s.Rule == "" {
			_ = json.Unmarshal(name, &s.Rule) // a number is no name
		}
	}
	_ = json.Unmarshal(n.Metadata.TemplateHash, &s.TemplateID)
	// SynPlanner writes the mapped reaction here, AiZynthFinder the fragments of the
	// template, or the reaction without a mapping.
	if s.Template == "" && s.Mapped == "" && n.SMILES != nil {
		s.Mapped = *n.SMILES
	}
	t.route.Steps = append(t.route.Steps, s)
	made := &t.route.Molecules[target]
	made.Makes = append(made.Makes, number)
	for i := range n.Children {
		m, err := t.molecule(&n.Children[i])
		if err != nil {
			return err
		}
		t.route.Steps[number].Precursors = append(t.route.Steps[number].Precursors, m)
	}
	return nil
}
