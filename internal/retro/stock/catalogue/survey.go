package catalogue

import (
	"slices"

	"athanor/chem"
	"athanor/chem/fingerprint"
	"athanor/chem/perception"
)

// Survey says what a compound consists of.
type Survey struct {
	// Around are hashes of every atom with its neighbours (Morgan environments of
	// radius 1). A compound of a single heavy atom has none.
	Around []uint32
	// Elements are those of its heavy atoms, each once.
	Elements []chem.Element
}

// Surveyor surveys compounds. One goroutine uses it at a time; the zero value is ready.
// A survey is valid until the next one.
type Surveyor struct {
	morgan fingerprint.Workspace
	survey Survey
}

// Survey looks at a compound. One that is too large for the work allowed has no
// surroundings.
func (s *Surveyor) Survey(info *perception.Info) *Survey {
	s.survey.Around, s.survey.Elements = s.survey.Around[:0], s.survey.Elements[:0]
	for _, a := range info.Mol.Atoms() {
		if a.Element != chem.H && !slices.Contains(s.survey.Elements, a.Element) {
			s.survey.Elements = append(s.survey.Elements, a.Element)
		}
	}
	environments, err := s.morgan.Morgan(info, 1)
	if err != nil {
		return &s.survey
	}
	for _, e := range environments {
		if e.Radius == 1 {
			s.survey.Around = append(s.survey.Around, e.ID)
		}
	}
	return &s.survey
}

// clone returns a survey that lasts.
func (s *Survey) clone() *Survey {
	return &Survey{slices.Clone(s.Around), slices.Clone(s.Elements)}
}
