package convert

import (
	"fmt"
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// withLabels gives the wildcards of a drawing the labels that a CXSMILES extension
// states, and adds a warning for each kind of label. It fails for labels that mean
// one of several elements.
func withLabels(doc *drawing.Document, info *perception.Info, warnings []chem.Warning) (*drawing.Document, []chem.Warning, error) {
	if !info.Mol.HasLabels() {
		return doc, warnings, nil
	}
	content := doc.Content()
	lost, shown := "", false
	for i := range content.Atoms {
		a := &content.Atoms[i]
		label, err := plainLabel(info.Mol.Label(int32(i)))
		switch {
		case err != nil:
			return nil, nil, err
		case label == "" || label == a.Element:
		case a.Element == "*" && printableLabel(label):
			a.Display.Variable = label
			shown = true
		case lost == "":
			lost = fmt.Sprintf("the label %q of atom %d is not kept; the atom is", label, i+1)
		}
	}
	if shown {
		warnings = append(warnings, chem.Warning{Offset: -1, Message: labelsKept})
	}
	if lost != "" {
		warnings = append(warnings, chem.Warning{Offset: -1, Message: lost})
	}
	doc, err := drawing.New(content)
	return doc, warnings, err
}

// plainLabel returns what a label of a CXSMILES extension shows: "_R1" stands for
// R1, "_AP1" for an attachment point, and "star_e" for any group. Labels such as
// "Q_e" and "M_p" are queries.
func plainLabel(label string) (string, error) {
	switch label {
	case "star_e":
		return "", nil
	case "Q_e", "QH_p", "A_p", "AH_p", "X_p", "XH_p", "M_p", "MH_p":
		return "", fmt.Errorf("smiles: the query atom %q is not supported yet", label)
	}
	return strings.TrimSuffix(strings.TrimPrefix(label, "_"), "_p"), nil
}
