package interchange

import (
	"errors"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// maxTreeNodes bounds the nodes of a plan written as trees: a molecule that is needed
// in several places is repeated with all below it.
const maxTreeNodes = 200_000

// molJSON and reactionJSON are the nodes of AiZynthFinder's trees, in turn.
type molJSON struct {
	Type       string         `json:"type"`
	Hide       bool           `json:"hide"`
	SMILES     string         `json:"smiles"`
	IsChemical bool           `json:"is_chemical"`
	InStock    bool           `json:"in_stock"`
	Children   []reactionJSON `json:"children,omitempty"`
	Scores     *scoresJSON    `json:"scores,omitempty"`
	Metadata   *rootJSON      `json:"metadata,omitempty"`
}

type reactionJSON struct {
	Type       string       `json:"type"`
	Hide       bool         `json:"hide"`
	SMILES     string       `json:"smiles"` // product>>reactants
	IsReaction bool         `json:"is_reaction"`
	Metadata   stepMetaJSON `json:"metadata"`
	Children   []molJSON    `json:"children"`
}

type stepMetaJSON struct {
	TemplateHash   string  `json:"template_hash"`
	Classification string  `json:"classification"`
	Probability    float64 `json:"policy_probability"`
	PolicyName     string  `json:"policy_name"`
	Template       string  `json:"template,omitempty"`
	Mapped         string  `json:"mapped_reaction_smiles,omitempty"`
}

type scoresJSON struct {
	Score      float64 `json:"score"`
	RouteCost  float64 `json:"route cost"`
	Confidence float64 `json:"confidence"`
	Reactions  int     `json:"number of reactions"`
	Precursors int     `json:"number of pre-cursors"`
	InStock    int     `json:"number of pre-cursors in stock"`
}

type rootJSON struct {
	Source  string `json:"source"`
	Version string `json:"source_version,omitempty"`
	Solved  bool   `json:"is_solved"`
}

// appendAiZynth writes the array of trees that AiZynthFinder writes for one target.
func appendAiZynth(p *Plan) ([]byte, error) {
	trees := []molJSON{}
	nodes := 0
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		t := treeWriter{plan: p, steps: made(r), onPath: map[string]bool{}, nodes: &nodes}
		tree, err := t.molecule(p.root(r))
		if err != nil {
			return nil, fmt.Errorf("interchange: route %d: %w", i+1, err)
		}
		leaves := max(1, len(r.BuildingBlocks))
		tree.Scores = &scoresJSON{r.Score, r.RouteCost, r.Confidence, len(r.Steps), leaves, leaves}
		tree.Metadata = &rootJSON{"renkin", p.Version, true}
		trees = append(trees, tree)
	}
	return indented(trees)
}

// treeWriter unfolds a route.
type treeWriter struct {
	plan   *Plan
	steps  map[string]*retro.Step
	onPath map[string]bool
	nodes  *int
}

func (t *treeWriter) molecule(text string) (molJSON, error) {
	m := molJSON{Type: "mol", SMILES: text, IsChemical: true}
	if *t.nodes++; *t.nodes > maxTreeNodes {
		return m, fmt.Errorf("the tree has more than %d nodes", maxTreeNodes)
	}
	s := t.steps[text]
	if s == nil {
		m.InStock = true
		return m, nil
	}
	if t.onPath[text] {
		return m, errors.New("a molecule is its own ancestor")
	}
	t.onPath[text] = true
	defer delete(t.onPath, text)
	r := reactionJSON{Type: "reaction", SMILES: text + ">>" + strings.Join(s.Precursors, "."), IsReaction: true, Metadata: t.plan.metadata(s)}
	for _, precursor := range s.Precursors {
		child, err := t.molecule(precursor)
		if err != nil {
			return m, err
		}
		r.Children = append(r.Children, child)
	}
	m.Children = []reactionJSON{r}
	return m, nil
}

// metadata describes a step. The template is the one that gives the target back.
func (p *Plan) metadata(s *retro.Step) stepMetaJSON {
	m := stepMetaJSON{TemplateHash: s.TemplateID, Classification: s.ReactionFamily, Probability: s.StepConfidence, PolicyName: s.Rule}
	if m.Classification == "" {
		m.Classification = s.Rule
	}
	if p.Rules != nil {
		m.Template = route.RunStep(s, p.Rules).Template
		m.Mapped, _ = route.MapStep(s, p.Rules)
	}
	return m
}
