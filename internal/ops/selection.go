package ops

import (
	"context"

	"athanor/internal/drawing"
)

// CheckIDs fails with UnknownObject for the first ID that is not that of an atom,
// annotation, arrow or graphic of the drawing.
func CheckIDs(doc *drawing.Document, ids []drawing.ID) error {
	known := make(map[drawing.ID]bool)
	for _, id := range doc.ObjectIDs() {
		known[id] = true
	}
	for _, id := range ids {
		if !known[id] {
			return refuse(UnknownObject, "there is no object %s in the drawing", id)
		}
	}
	return nil
}

// Expand returns the objects that a request about ids shows, in document order: the
// targets of attachment points and the points all of whose targets are named come with
// them, and so do whole abbreviations. It fails as CheckIDs does.
func Expand(doc *drawing.Document, ids []drawing.ID) ([]drawing.ID, error) {
	if err := CheckIDs(doc, ids); err != nil {
		return nil, err
	}
	return doc.WithAbbreviations(doc.WithAttachments(ids)), nil
}

// AnalyzeSelection is Analyze for the atoms among the given objects and those that
// share an abbreviation or an attachment point with them. Bonds to other atoms count as
// bonds to hydrogen. It fails with InvalidArguments when there is no atom among the
// objects, and with Failed when there are no properties.
func (s *Service) AnalyzeSelection(ctx context.Context, doc *drawing.Document, ids []drawing.ID) (*Analyzed, []Message, error) {
	if err := CheckIDs(doc, ids); err != nil {
		return nil, nil, err
	}
	var atoms []drawing.ID
	for _, id := range doc.WithAbbreviations(ids) {
		if doc.AtomIndex(id) >= 0 {
			atoms = append(atoms, id)
		}
	}
	if len(atoms) == 0 {
		return nil, nil, refuse(InvalidArguments, "Select at least one atom")
	}
	part, err := doc.Fragment(doc.WithAbbreviations(doc.WithAttachments(atoms)))
	if err != nil {
		return nil, nil, wrap(err)
	}
	result, warnings, err := s.Analyze(ctx, part)
	if err == nil && result.Analysis == nil {
		err = refuse(Failed, "%s", noProperties)
	}
	if err != nil {
		return nil, nil, err
	}
	return result, warnings, nil
}
