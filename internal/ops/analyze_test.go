package ops

import (
	"context"
	"errors"

	"testing"
)

// special returns a drawing of a three-membered ring with a dummy atom 4 that has
// further members, and an iron atom bonded to it.
func special(members string, bonded bool) string {
	bond := ""
	if bonded {
		bond = `,{"a":4,"b":5,"order":1}`
	}
	return `{"version":15,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"C","position":{"x":42,"y":0}},
		{"id":3,"element":"C","position":{"x":21,"y":36}},{"id":4,"element":"*","position":{"x":21,"y":12},"no_implicit":true` + members + `},
		{"id":5,"element":"Fe","position":{"x":21,"y":90}}],
		"bonds":[{"a":1,"b":2,"order":1},{"a":2,"b":3,"order":1},{"a":1,"b":3,"order":1}` + bond + `]}`
}

// Drawings with attachment points and free labels are no molecules, and bonds to the
// middle of a ring are no bonds.
func TestDrawingsBeyondChemistryHaveNoProperties(t *testing.T) {
	ctx, service := context.Background(), new(Service)
	for _, test := range []struct {
		name, text string
		// warning is the first one, fault an error instead.
		warning, fault string
	}{
		{"attachment point", special(`,"centroid":[1,2,3],"attachment":"multi_center"`, true), targetsKept, ""},
		{"variable attachment", special(`,"centroid":[1,2,3],"attachment":"variable"`, true), targetsKept, ""},
		{"free label", special(`,"display":{"variable":"R1"}`, true), variablesKept, ""},
		{"contact of a ring centre", special(`,"centroid":[1,2,3]`, true), "", ringContacts},
		{"wildcard", special(``, true), "", ""},
	} {
		doc, _, err := service.Import(ctx, []byte(test.text), ReShiki)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		result, warnings, err := service.Analyze(ctx, doc)
		var fault *Error
		switch {
		case test.fault != "":
			if !errors.As(err, &fault) || fault.Code != Failed || fault.Message != test.fault {
				t.Errorf("%s: error %v", test.name, err)
			}
		case err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.warning == "":
			if result.Analysis == nil {
				t.Errorf("%s: no analysis", test.name)
			}
		case result.Analysis != nil || len(warnings) != 2 || warnings[0].Message != test.warning || warnings[1].Message != noProperties || len(result.Atoms) != 5:
			t.Errorf("%s: %+v, %v", test.name, result, warnings)
		}
		if _, err := service.Export(ctx, doc, ExportOptions{Format: SMILES}); test.warning+test.fault != "" &&
			(!errors.As(err, &fault) || fault.Message != test.warning+test.fault) {
			t.Errorf("%s: exported with %v", test.name, err)
		}
		if _, err := service.Export(ctx, doc, ExportOptions{Format: SVG}); err != nil {
			t.Errorf("%s: no figure: %v", test.name, err)
		}
	}
}
