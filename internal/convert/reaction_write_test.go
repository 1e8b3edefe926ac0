package convert_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

func TestReactionsAreWritten(t *testing.T) {
	ctx := context.Background()
	for _, text := range []string{"CC(=O)O.CCO>OS(=O)(=O)O>CCOC(C)=O.O", "([Na+].[OH-]).C[C@H](F)Br>>C[C@@H](O)F.([Na+].[Br-])", "N->[Pt]>>F/C=C/F", "[CH3:1][OH:2]>>[CH2:1]=[O:2]"} {
		doc, _, err := convert.FromReactionSMILES(ctx, text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := convert.ToReactionSMILES(ctx, doc)
		if err != nil {
			t.Fatal(err)
		}
		if again, _, err := convert.FromReactionSMILES(ctx, got); err != nil || rolesOf(t, again) != rolesOf(t, doc) {
			t.Errorf("%s as %s: %v", text, got, err)
		}
		file, lost, err := convert.ToRXN(ctx, doc)
		if err != nil || len(lost) > 0 {
			t.Fatal(err, lost)
		}
		again, warnings, err := convert.FromRXN(ctx, string(file))
		if err != nil || len(warnings) > 0 || rolesOf(t, again) != rolesOf(t, doc) {
			t.Errorf("%s: %v, %v\n%s", text, err, warnings, file)
		}
	}
}

func TestRolesFollowFromOneArrow(t *testing.T) {
	ctx := context.Background()
	doc, _, err := convert.FromReactionSMILES(ctx, "CC.O>>CO")
	if err != nil {
		t.Fatal(err)
	}
	content := doc.Content()
	content.Reactions = nil
	plain, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := convert.ToReactionSMILES(ctx, plain); err != nil || got != "CC.O>>CO" {
		t.Errorf("%s, %v", got, err)
	}
	content = plain.Content()
	content.Arrows[0].Start.X -= 1000
	across, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := convert.ToReactionSMILES(ctx, across); !errors.Is(err, convert.ErrNoReaction) {
		t.Error(err)
	}
	molecule, _, err := convert.FromSMILES(ctx, "CC")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := convert.ToRXN(ctx, molecule); !errors.Is(err, convert.ErrNoReaction) || !strings.Contains(err.Error(), "0 arrows") {
		t.Error(err)
	}
}
