package ops

import (
	"context"
	"fmt"

	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/inchi"
	"athanor/chem/perception"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// Analysis holds the properties of all that was analysed, added up over its
// parts. Masses are in g/mol, TPSA in Å².
type Analysis struct {
	Acceptors int     `json:"acceptors"`
	Donors    int     `json:"donors"`
	ExactMass float64 `json:"exact_mass"`
	Formula   string  `json:"formula"`
	// InChI and its key are "" for what InChI cannot express, and nil when they were
	// not worked out: the molecule is too large, or the InChI software is missing or
	// failed. A warning tells why.
	InChI    *string `json:"inchi"`
	InChIKey *string `json:"inchikey"`
	LogP     float64 `json:"logp"`
	Mass     float64 `json:"mass"`
	// Rings counts the symmetrised set of smallest rings.
	Rings int `json:"rings"`
	// SMILES is canonical; "" when a bond has no order that SMILES can write.
	SMILES            string  `json:"smiles"`
	TPSA              float64 `json:"tpsa"`
	UnpairedElectrons int     `json:"unpaired_electrons"`
}

// Analyzed is what Analyze found.
type Analyzed struct {
	// Analysis is nil for a drawing without atoms.
	Analysis *Analysis `json:"analysis"`
	// Atoms are the IDs of the atoms that were analysed.
	Atoms []string `json:"analyzed_atoms"`
}

// Warnings of Analyze.
const (
	targetsKept   = "Attachment targets retained. Complex identifiers and coordination-valence analysis are unavailable. Formula, when shown, counts the defined atoms and ligands with charges as entered."
	variablesKept = "Drawing imported with variable labels as uninterpreted atom text; query semantics and molecular properties are unavailable"
	noProperties  = "No molecular properties were returned."
	tiesLeft      = "The molecule is too symmetric to settle the order of its atoms: smiles may depend on how it was drawn"
)

// Analyze returns the properties of a drawing, and warnings.
func (s *Service) Analyze(ctx context.Context, doc *drawing.Document) (*Analyzed, []Message, error) {
	result := &Analyzed{Atoms: make([]string, 0, len(doc.Atoms()))}
	if len(doc.Atoms()) == 0 {
		return result, []Message{{noProperties}}, nil
	}
	for i := range doc.Atoms() {
		result.Atoms = append(result.Atoms, doc.Atoms()[i].ID.String())
	}
	if reason := beyondChemistry(doc); reason != "" {
		return result, []Message{{reason}, {noProperties}}, nil
	}
	info, warnings, err := perceive(ctx, doc)
	if err != nil {
		return nil, nil, err
	}
	v := descriptor.All(info)
	if err := ctx.Err(); err != nil {
		return nil, nil, wrap(err)
	}
	result.Analysis = &Analysis{
		Acceptors: v.Acceptors, Donors: v.Donors, ExactMass: v.ExactMass, Formula: v.Formula,
		LogP: v.LogP, Mass: v.MolWt, Rings: v.Rings, TPSA: v.TPSA, UnpairedElectrons: v.UnpairedElectrons,
	}
	if writable(doc) {
		form := canon.Canonicalize(info, &canon.Workspace{Stop: ended(ctx)})
		result.Analysis.SMILES = string(form.SMILES)
		if err := ctx.Err(); err != nil {
			return nil, nil, wrap(err)
		}
		if !form.Complete {
			warnings = append(warnings, Message{tiesLeft})
		}
	}
	identifier, err := s.identify(ctx, info)
	switch {
	case ctx.Err() != nil:
		return nil, nil, wrap(ctx.Err())
	case err != nil:
		warnings = append(warnings, Message{Line(err.Error())})
	default:
		result.Analysis.InChI, result.Analysis.InChIKey = &identifier.InChI, &identifier.Key
	}
	return result, warnings, nil
}

// identify returns the InChI of a molecule. One that is too large for InChI is an
// error: that its result is empty would say that InChI has no word for it.
func (s *Service) identify(ctx context.Context, info *perception.Info) (inchi.Result, error) {
	if s.InChI == nil {
		return inchi.Result{}, inchi.ErrUnavailable
	}
	if n := info.Mol.NumAtoms(); n > inchi.MaxAtoms {
		return inchi.Result{}, fmt.Errorf("InChI was not computed: the molecule has %d atoms, InChI allows %d", n, inchi.MaxAtoms)
	}
	return s.InChI.FromMolecule(ctx, info, inchi.Options{})
}

// beyondChemistry returns why a drawing has no molecular properties although nothing
// is wrong with it, "" when it has.
func beyondChemistry(doc *drawing.Document) string {
	reason := ""
	for i := range doc.Atoms() {
		switch a := &doc.Atoms()[i]; {
		case a.Attachment != drawing.AttachmentNone:
			return targetsKept
		case a.Display.Variable != "":
			reason = variablesKept
		}
	}
	return reason
}

// ringContacts is the error for bonds to the centre of a ring.
const ringContacts = "Ring-centre contacts are drawing anchors, not molecular bonds. Use an attachment point for a bond to all atoms of a ring."

// checkAnchors refuses bonds to centroids that are no attachment points.
func checkAnchors(doc *drawing.Document) error {
	for k := range doc.Bonds() {
		a, b := doc.Ends(k)
		for _, i := range [2]int32{a, b} {
			if atom := &doc.Atoms()[i]; len(atom.Centroid) > 0 && atom.Attachment == drawing.AttachmentNone {
				return refuse(Failed, "%s", ringContacts)
			}
		}
	}
	return nil
}

// perceive returns what follows from the chemistry of a drawing.
func perceive(ctx context.Context, doc *drawing.Document) (*perception.Info, []Message, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, wrap(err)
	}
	if err := checkAnchors(doc); err != nil {
		return nil, nil, err
	}
	m, err := convert.ToMolecule(doc)
	if err != nil {
		return nil, nil, wrap(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, nil, wrap(convert.Named(doc, err))
	}
	if err := convert.CheckAtoms(info); err != nil {
		return nil, nil, wrap(err)
	}
	if err := convert.CheckRadicals(doc, info); err != nil {
		return nil, nil, wrap(err)
	}
	return info, warned(info.Warnings), nil
}

// writable reports whether SMILES can express all bonds.
func writable(doc *drawing.Document) bool {
	for i := range doc.Bonds() {
		switch doc.Bonds()[i].Order {
		case drawing.HydrogenBond, drawing.Partial:
			return false
		}
	}
	return true
}
