package interchange

import "strings"

// syntheseusLayout names the layout of routes in Syntheseus's terms. Syntheseus itself
// has no file format for routes.
const syntheseusLayout = "syntheseus-route-v1"

type syntheseusJSON struct {
	Layout        string                       `json:"format"`
	SourceTool    string                       `json:"source_tool"`
	SchemaVersion int                          `json:"schema_version"`
	SourceVersion string                       `json:"source_version,omitempty"`
	Target        string                       `json:"target"`
	Steps         []syntheseusStep             `json:"steps"`
	Starting      []string                     `json:"starting_molecules"`
	Molecules     map[string]syntheseusMetaMol `json:"molecule_metadata"`
}

type syntheseusStep struct {
	Product   string                 `json:"product"`
	Reactants []string               `json:"reactants"`
	Metadata  syntheseusStepMetadata `json:"reaction_metadata"`
}

type syntheseusStepMetadata struct {
	ReactionSMILES string `json:"reaction_smiles,omitempty"`
	Identifier     string `json:"identifier,omitempty"`
}

type syntheseusMetaMol struct {
	Purchasable *bool `json:"is_purchasable"`
}

// appendSyntheseus writes an array with an object for each route.
func appendSyntheseus(p *Plan) ([]byte, error) {
	list := []syntheseusJSON{}
	for i := range p.Answer.Routes {
		r := &p.Answer.Routes[i]
		out := syntheseusJSON{
			Layout: syntheseusLayout, SourceTool: "syntheseus", SchemaVersion: 1, SourceVersion: strings.TrimSpace("renkin " + p.Version),
			Target: p.root(r), Steps: []syntheseusStep{}, Starting: append([]string{}, r.BuildingBlocks...), Molecules: map[string]syntheseusMetaMol{},
		}
		if len(r.Steps) == 0 {
			out.Starting = []string{p.root(r)}
		}
		steps := made(r)
		for _, text := range molecules(p, r) {
			bought := steps[text] == nil
			out.Molecules[text] = syntheseusMetaMol{&bought}
		}
		for k := range r.Steps {
			s := &r.Steps[k]
			// The mapping is written for a reaction that runs forward.
			smiles := strings.Join(s.Precursors, ".") + ">>" + s.Target
			if m := p.metadata(s); m.Mapped != "" {
				product, reactants, _ := strings.Cut(m.Mapped, ">>")
				smiles = reactants + ">>" + product
			}
			out.Steps = append(out.Steps, syntheseusStep{s.Target, s.Precursors, syntheseusStepMetadata{smiles, s.TemplateID}})
		}
		list = append(list, out)
	}
	return indented(list)
}
