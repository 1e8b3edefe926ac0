package retro

import (
	"encoding/json"
	"strings"
)

// PatentReactions is the source of the precedents that the built-in templates have.
const PatentReactions = "patent_reactions"

// Precedent is what is recorded of reactions like a step: of the learned template that
// the step is by, or that gives the same precursors as its named reaction.
type Precedent struct {
	Source string `json:"source"`
	// Does says in a few words what the reaction does; "" is absent.
	Does string `json:"does,omitempty"`
	// Count is the number of reactions that the template was learned from, Year that
	// of the first one, Class as for ReactionClass, each 0 when unknown. Example names
	// one of them.
	Count   int    `json:"precedent_count"`
	Year    int    `json:"first_year,omitempty"`
	Class   int    `json:"reaction_class,omitempty"`
	Example string `json:"example"`
	// OfKind is the number of recorded reactions that break and make the same bonds,
	// Similarity how alike the surroundings of the nearest one are, from 0 to 1; nil
	// when nothing was compared.
	OfKind     *int     `json:"reactions_of_kind,omitempty"`
	Similarity *float64 `json:"nearest_similarity,omitempty"`
}

// Evidence writes a precedent as a step states it.
func (p *Precedent) Evidence() json.RawMessage {
	text, err := json.Marshal(p)
	if err != nil {
		return nil // a similarity that is no number
	}
	return text
}

// Precedent reads the evidence of a step. It is false when that does not tell of patent
// reactions.
func (s *Step) Precedent() (Precedent, bool) {
	var p Precedent
	if len(s.Evidence) == 0 || json.Unmarshal(s.Evidence, &p) != nil || p.Source != PatentReactions {
		return Precedent{}, false
	}
	return p, true
}

// Learned reports whether the step is by a learned template and not by a named reaction.
func (s *Step) Learned() bool {
	_, known := s.Precedent()
	return known && !strings.HasPrefix(s.TemplateID, "rule:")
}

// classNames are the ten classes of the reactions of USPTO-50k (Schneider, Stiefl and
// Landrum, J. Chem. Inf. Model. 2016, 56, 2336).
var classNames = []string{
	"", "heteroatom alkylation and arylation", "acylation", "C-C bond formation", "heterocycle formation", "protection",
	"deprotection", "reduction", "oxidation", "functional group interconversion", "functional group addition",
}

// ReactionClass names the class of a reaction by its number, from 1 to 10; "" is of
// another number.
func ReactionClass(number int) string {
	if number < 1 || number >= len(classNames) {
		return ""
	}
	return classNames[number]
}
