package interchange

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"athanor/chem/canon"
	"athanor/chem/smiles"
)

// lister builds a route from a list of steps that name their molecules.
type lister struct {
	route Route
	// byText and byForm find a molecule by its text, or by its canonical form when
	// texts differ; one that cannot be read is known by its text alone.
	byText map[string]int
	byForm map[canon.ID]int
}

func newLister(target string) *lister {
	return &lister{route: Route{Target: target}, byText: map[string]int{}, byForm: map[canon.ID]int{}}
}

// find returns the number of a molecule that was named before, with its identity
// when it can be read.
func (l *lister) find(text string) (number int, id canon.ID, readable, known bool) {
	if i, ok := l.byText[text]; ok {
		return i, id, false, true
	}
	info, err := smiles.PerceiveCompound(text)
	if err != nil {
		return 0, id, false, false
	}
	id = canon.Identity(info)
	i, ok := l.byForm[id]
	return i, id, true, ok
}

// molecule returns the number of a molecule, a new one unless it was named before.
func (l *lister) molecule(text string) int {
	i, id, readable, known := l.find(text)
	if !known {
		i = len(l.route.Molecules)
		l.route.Molecules = append(l.route.Molecules, Molecule{SMILES: text})
		if readable {
			l.byForm[id] = i
		}
	}
	l.byText[text] = i
	return i
}

// step adds a step.
func (l *lister) step(s Step, target string, precursors []string) error {
	s.Target = l.molecule(target)
	for _, text := range precursors {
		m := l.molecule(text)
		l.route.Molecules[m].Needed = true
		s.Precursors = append(s.Precursors, m)
	}
	made := &l.route.Molecules[s.Target]
	made.Makes = append(made.Makes, len(l.route.Steps))
	l.route.Steps = append(l.route.Steps, s)
	if len(l.route.Molecules) > MaxMolecules || len(l.route.Steps) > MaxMolecules {
		return fmt.Errorf("%w: more than %d molecules", ErrTooLarge, MaxMolecules)
	}
	return nil
}

// claim notes what the file says about a molecule. One that no step names is listed
// when the file says that it is bought.
func (l *lister) claim(text string, c Claim) {
	i, _, _, known := l.find(text)
	switch {
	case known:
		l.route.Molecules[i].Claim = c
	case c == InStock:
		l.route.Listed = append(l.route.Listed, text)
	}
}

// bare makes a route without steps, of its target alone.
func (l *lister) bare() {
	if len(l.route.Steps) == 0 && l.route.Target != "" {
		l.molecule(l.route.Target)
	}
}

// badRow is what renkin batch says of a row of its input that holds no target.
const badRow = "bad_row"

// readRenkin reads what this program writes as JSON. A row of a batch that could not
// be read has no route that could be at fault.
func (b *builder) readRenkin(value jsontext.Value) error {
	var file struct {
		Target    *string          `json:"target"`
		PlannedAs string           `json:"planned_as"`
		Status    string           `json:"status"`
		Routes    []jsontext.Value `json:"routes"`
	}
	if err := json.Unmarshal(value, &file); err != nil {
		return fmt.Errorf("%w: an object with target and routes is wanted: %w", ErrLayout, err)
	}
	if file.Target == nil && file.Routes == nil && file.Status != badRow {
		return fmt.Errorf("%w: there is neither a target nor a list of routes", ErrLayout)
	}
	target := file.PlannedAs
	if target == "" && file.Target != nil {
		target = *file.Target
	}
	for i, text := range file.Routes {
		route, err := readRenkinRoute(target, text)
		if err := b.add(fmt.Sprintf("routes[%d]", i), route, err); err != nil {
			return err
		}
	}
	return nil
}

func readRenkinRoute(target string, value jsontext.Value) (*Route, error) {
	var in struct {
		Steps *[]struct {
			Rule       string   `json:"rule"`
			TemplateID string   `json:"template_id"`
			Target     *string  `json:"target"`
			Precursors []string `json:"precursors"`
		} `json:"steps"`
		Blocks []string `json:"building_blocks"`
	}
	if err := json.Unmarshal(value, &in); err != nil {
		return nil, err
	}
	if in.Steps == nil {
		return nil, errors.New("the route has no list of steps")
	}
	l := newLister(target)
	for i, s := range *in.Steps {
		if s.Target == nil {
			return nil, fmt.Errorf("step %d names no target", i+1)
		}
		if err := l.step(Step{Rule: s.Rule, TemplateID: s.TemplateID}, *s.Target, s.Precursors); err != nil {
			return nil, err
		}
	}
	l.bare()
	for _, text := range in.Blocks {
		l.claim(text, InStock)
	}
	if len(l.route.Steps) == 0 && len(l.route.Molecules) == 1 {
		l.route.Molecules[0].Claim = InStock // what a route without steps says
	}
	return &l.route, nil
}

// readSyntheseus reads a route in the layout syntheseus-route-v1, or a list of them.
func (b *builder) readSyntheseus(value jsontext.Value) error {
	if value.Kind() != '[' {
		route, version, err := readSyntheseusRoute(value)
		b.noteVersion(version)
		return b.add("route", route, err)
	}
	var list []jsontext.Value
	if err := json.Unmarshal(value, &list); err != nil {
		return err
	}
	for i, each := range list {
		route, version, err := readSyntheseusRoute(each)
		b.noteVersion(version)
		if err := b.add(fmt.Sprintf("[%d]", i), route, err); err != nil {
			return err
		}
	}
	return nil
}

func readSyntheseusRoute(value jsontext.Value) (*Route, string, error) {
	var in struct {
		SchemaVersion *int    `json:"schema_version"`
		SourceVersion string  `json:"source_version"`
		Target        *string `json:"target"`
		Steps         []struct {
			Product   *string  `json:"product"`
			Reactants []string `json:"reactants"`
			Metadata  struct {
				ReactionSMILES string `json:"reaction_smiles"`
				Identifier     string `json:"identifier"`
			} `json:"reaction_metadata"`
		} `json:"steps"`
		Starting  []string `json:"starting_molecules"`
		Molecules map[string]struct {
			Purchasable *bool `json:"is_purchasable"`
		} `json:"molecule_metadata"`
	}
	if err := json.Unmarshal(value, &in); err != nil {
		return nil, "", err
	}
	switch {
	case in.SchemaVersion != nil && *in.SchemaVersion != 1:
		return nil, in.SourceVersion, fmt.Errorf("schema_version %d is not known", *in.SchemaVersion)
	case in.Target == nil:
		return nil, in.SourceVersion, errors.New("the route names no target")
	}
	l := newLister(*in.Target)
	for i, s := range in.Steps {
		if s.Product == nil {
			return nil, in.SourceVersion, fmt.Errorf("step %d names no product", i+1)
		}
		step := Step{Rule: s.Metadata.Identifier, TemplateID: s.Metadata.Identifier, Mapped: s.Metadata.ReactionSMILES}
		if err := l.step(step, *s.Product, s.Reactants); err != nil {
			return nil, in.SourceVersion, err
		}
	}
	l.bare()
	for _, text := range in.Starting {
		l.claim(text, InStock)
	}
	for _, text := range sortedKeys(in.Molecules) {
		switch bought := in.Molecules[text].Purchasable; {
		case bought == nil:
		case *bought:
			l.note(text, InStock)
		default:
			l.note(text, NotInStock)
		}
	}
	return &l.route, in.SourceVersion, nil
}

// note is claim for a molecule that a step names, and nothing for others.
func (l *lister) note(text string, c Claim) {
	if i, _, _, known := l.find(text); known {
		l.route.Molecules[i].Claim = c
	}
}
