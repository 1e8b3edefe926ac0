package audit

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
)

// Reason says why a step cannot be replayed.
type Reason string

// The reasons.
const (
	MissingReaction     Reason = "missing_reaction_representation"
	MissingMapping      Reason = "missing_atom_mapping"
	UnsupportedFormat   Reason = "unsupported_reaction_format"
	UnsupportedTemplate Reason = "unsupported_template_syntax"
	ApplicationError    Reason = "reaction_application_error"
	AmbiguousProduct    Reason = "ambiguous_expected_product"
)

const method = "declared_reaction_replay"

// Budgets of running reactions. Work is counted in atoms times orders of precursors
// times templates.
const (
	maxWork     = 500_000_000
	maxStepWork = 5_000_000
	// maxReaction bounds the text of a reaction, in bytes.
	maxReaction = 64 << 10
)

func passed() ForwardReport            { return ForwardReport{statusPass, method, ""} }
func failed() ForwardReport            { return ForwardReport{statusFail, method, ""} }
func refused(why Reason) ForwardReport { return ForwardReport{statusNotEvaluable, method, why} }

// forward replays what a step declares: the template of this program that it names,
// the template that it holds, the mapped reaction that it holds. The first that gives
// the target decides, then the first that gives something else; when none can be run,
// the first tells why.
func (f *finder) forward(s *interchange.Step) ForwardReport {
	target, precursors := f.molecules(s)
	declared := s.TemplateID != "" || s.Template != "" || s.Mapped != ""
	switch {
	case !declared:
		return refused(MissingReaction)
	case target == nil || len(precursors) == 0:
		return refused(ApplicationError)
	}
	key := runKey(s, target, precursors)
	if report, known := f.runs[key]; known {
		return report
	}
	var reports []ForwardReport
	if f.opt.Rules != nil && s.TemplateID != "" {
		if texts := f.opt.Rules(s.TemplateID); len(texts) > 0 {
			reports = append(reports, f.runTemplates(texts, target, precursors))
		}
	}
	if s.Template != "" {
		reports = append(reports, f.runForeign(s.Template, target, precursors))
	}
	if s.Mapped != "" {
		report := f.compareMapped(s.Mapped, target, precursors)
		reports = append(reports, report)
	}
	report := decide(reports)
	if len(f.runs) >= maxKnown {
		clear(f.runs)
	}
	f.runs[key] = report
	return report
}

// decide picks the report that counts.
func decide(reports []ForwardReport) ForwardReport {
	for _, status := range []string{statusPass, statusFail} {
		for _, r := range reports {
			if r.Status == status {
				return r
			}
		}
	}
	if len(reports) > 0 {
		return reports[0]
	}
	return refused(MissingReaction) // it names a template that is not known here
}

func runKey(s *interchange.Step, target *molecule, precursors []*molecule) string {
	parts := []string{s.TemplateID, s.Template, s.Mapped, target.text}
	for _, p := range precursors {
		parts = append(parts, p.text)
	}
	return strings.Join(parts, "\x00")
}

// runForeign runs a template that a file holds, in both directions.
func (f *finder) runForeign(text string, target *molecule, precursors []*molecule) ForwardReport {
	left, right, found := strings.Cut(text, ">>")
	switch {
	case !found || len(text) > maxReaction || strings.Contains(right, ">"):
		return refused(UnsupportedFormat)
	case !strings.Contains(text, ":"):
		return refused(MissingMapping)
	}
	return f.runTemplates([]string{text, right + ">>" + left}, target, precursors)
}

// runTemplates runs templates in the retro direction forward.
func (f *finder) runTemplates(texts []string, target *molecule, precursors []*molecule) ForwardReport {
	step := retro.Step{TemplateID: "declared", Target: target.text}
	atoms := target.info.Mol.NumAtoms()
	for _, p := range precursors {
		step.Precursors = append(step.Precursors, p.text)
		atoms += p.info.Mol.NumAtoms()
	}
	work := atoms * len(texts) * orders(len(precursors))
	if work > maxStepWork || work > f.work {
		return refused(ApplicationError)
	}
	f.work -= work
	run := route.RunStep(&step, func(string) []string { return texts })
	switch {
	case run.Replay == route.Reproduced:
		return passed()
	case run.Replay == route.NotReproduced && run.Others == 1:
		return failed()
	case run.Replay == route.NotReproduced && run.Others > 1:
		return refused(AmbiguousProduct)
	case run.Obstacle == route.UnreadableTemplate:
		return refused(UnsupportedTemplate)
	}
	return refused(ApplicationError)
}

// orders is n!, of up to ten.
func orders(n int) int {
	all := 1
	for i := 2; i <= min(n, 10); i++ {
		all *= i
	}
	return all
}

// compareMapped replays a mapped reaction SMILES: the reaction that it shows is that
// of the step when one side is the target and the other holds the precursors, and
// when every heavy atom of the target bears the number of an atom of its element on
// the other side.
func (f *finder) compareMapped(text string, target *molecule, precursors []*molecule) ForwardReport {
	parts := strings.Split(text, ">")
	if len(parts) != 3 || len(text) > maxReaction {
		return refused(UnsupportedFormat)
	}
	left, leftOK := readSide(parts[0])
	right, rightOK := readSide(parts[2])
	if !leftOK || !rightOK {
		return refused(UnsupportedFormat)
	}
	product, reactants := left, right // retro direction
	if !product.is(target) && right.is(target) {
		product, reactants = right, left
	}
	switch {
	case !product.mapped() || !reactants.mapped():
		return refused(MissingMapping)
	case !product.is(target):
		return f.otherProduct(left, right, precursors)
	case !reactants.holds(precursors):
		return refused(ApplicationError)
	case !product.complete(reactants):
		return refused(MissingMapping)
	}
	return passed()
}

// otherProduct judges a reaction that does not give the target: it fails when it
// takes the precursors and gives one other molecule.
func (f *finder) otherProduct(left, right *side, precursors []*molecule) ForwardReport {
	for _, pair := range [][2]*side{{left, right}, {right, left}} {
		if pair[1].holds(precursors) {
			if len(pair[0].parts) == 1 {
				return failed()
			}
			return refused(AmbiguousProduct)
		}
	}
	return refused(ApplicationError)
}

// side is one side of a reaction SMILES.
type side struct {
	whole canon.ID
	parts []canon.ID // of the components, sorted
	// elements gives the elements of the numbered atoms; twice means that a number
	// stands on two atoms. plain counts the heavy atoms without a number.
	elements map[int32]chem.Element
	twice    bool
	plain    int
}

// readSide reads one side without regard to its numbers.
func readSide(text string) (*side, bool) {
	mol, err := smiles.Parse(text)
	if err != nil || mol.NumAtoms() == 0 {
		return nil, false
	}
	s := &side{elements: map[int32]chem.Element{}}
	var b chem.Builder
	b.AddMolecule(mol)
	for i, a := range mol.Atoms() {
		switch {
		case a.Map != 0:
			_, known := s.elements[a.Map]
			s.twice = s.twice || known
			s.elements[a.Map] = a.Element
			b.Atom(int32(i)).Map = 0
		case a.Element != chem.H:
			s.plain++
		}
	}
	bare, err := b.Build()
	if err != nil {
		return nil, false
	}
	info, err := perception.Perceive(bare, perception.Options{})
	if err != nil {
		return nil, false
	}
	s.whole = canon.Identity(info)
	canonical, err := canon.TextOf(info)
	if err != nil {
		return nil, false
	}
	s.parts, err = identities([]string{canonical})
	return s, err == nil
}

// identities returns the sorted identities of the components of molecules.
func identities(texts []string) ([]canon.ID, error) {
	var ids []canon.ID
	for _, text := range texts {
		for part := range strings.SplitSeq(text, ".") {
			info, err := smiles.Perceive(part)
			if err != nil {
				return nil, err
			}
			ids = append(ids, canon.Identity(info))
		}
	}
	slices.SortFunc(ids, func(a, b canon.ID) int { return slices.Compare(a[:], b[:]) })
	return ids, nil
}

func (s *side) is(m *molecule) bool { return s.whole == m.id }

func (s *side) mapped() bool { return len(s.elements) > 0 && !s.twice }

// holds reports whether the components of the precursors are all there. There may be
// more, as reagents.
func (s *side) holds(precursors []*molecule) bool {
	texts := make([]string, len(precursors))
	for i, p := range precursors {
		texts[i] = p.text
	}
	wanted, err := identities(texts)
	if err != nil {
		return false
	}
	k := 0
	for _, id := range s.parts {
		if k < len(wanted) && id == wanted[k] {
			k++
		}
	}
	return k == len(wanted)
}

// complete reports whether every heavy atom bears the number of an atom of the same
// element on the other side.
func (s *side) complete(from *side) bool {
	if s.plain > 0 {
		return false
	}
	for number, element := range s.elements {
		if from.elements[number] != element {
			return false
		}
	}
	return true
}
