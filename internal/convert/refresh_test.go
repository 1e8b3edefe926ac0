package convert_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// stripped returns the drawing of a SMILES without computed labels.
func stripped(t *testing.T, text string, change func(*drawing.Content)) *drawing.Document {
	t.Helper()
	c := read(t, text).Content()
	for i := range c.Atoms {
		c.Atoms[i].LabelH = 0
	}
	if change != nil {
		change(&c)
	}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func labelsOf(doc *drawing.Document) (hydrogens, cip string) {
	for i := range doc.Atoms() {
		a := &doc.Atoms()[i]
		hydrogens += string(rune('0' + a.LabelH))
		cip += a.CIP
	}
	for i := range doc.Bonds() {
		cip += doc.Bonds()[i].CIP
	}
	return hydrogens, cip
}

func TestRefreshWorksOutLabels(t *testing.T) {
	for _, test := range []struct{ text, hydrogens, cip string }{
		{"CCO", "321", ""},
		{"[NH3+][C@@H](C)C(=O)[O-]", "313000", "S"},
		{"C/C=C\\C(=O)N", "311002", "Z"},
		{"[CH3]", "3", ""},
		{"O.[Na+].[OH-]", "201", ""},
		{"c1cc[nH]c1", "11111", ""},
	} {
		fresh, review := convert.Refresh(context.Background(), stripped(t, test.text, nil), true)
		if review != nil {
			t.Errorf("%s: %v", test.text, review)
		}
		if hydrogens, cip := labelsOf(fresh); hydrogens != test.hydrogens || cip != test.cip {
			t.Errorf("%s: %s, %q, want %s, %q", test.text, hydrogens, cip, test.hydrogens, test.cip)
		}
		if again, _ := convert.Refresh(context.Background(), fresh, true); again != fresh {
			t.Errorf("%s changes once more", test.text)
		}
		if plain, _ := convert.Refresh(context.Background(), stripped(t, test.text, nil), false); len(plain.Atoms()) > 0 {
			if _, cip := labelsOf(plain); cip != "" {
				t.Errorf("%s: labels %q that nobody asked for", test.text, cip)
			}
		}
	}
}

// One bad molecule does not spoil the others, and what chemistry does not know is
// left alone.
func TestRefreshTakesMoleculesOneByOne(t *testing.T) {
	doc := stripped(t, "CCO.CC(C)(C)C.*CO.CO", func(c *drawing.Content) {
		for i := range c.Bonds {
			if c.Bonds[i].A == 5 || c.Bonds[i].B == 5 {
				c.Bonds[i].Order = drawing.Double
			}
		}
		c.Bonds[len(c.Bonds)-1].Order, c.Bonds[len(c.Bonds)-1].Display = drawing.Partial, drawing.Plain
	})
	fresh, review := convert.Refresh(context.Background(), doc, true)
	if review == nil || !strings.Contains(review.Error(), "atom 5") {
		t.Errorf("review %v, want one of atom 5", review)
	}
	if hydrogens, _ := labelsOf(fresh); hydrogens != "3210000000000" {
		t.Errorf("hydrogens %s", hydrogens)
	}
}

func TestRefreshEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	doc := stripped(t, "CCO", nil)
	if fresh, review := convert.Refresh(ctx, doc, true); fresh != doc || !errors.Is(review, context.Canceled) {
		t.Errorf("%v, %v", fresh == doc, review)
	}
}

// Unpaired electrons that the bonds leave no room for are pointed out.
func TestRefreshChecksRadicals(t *testing.T) {
	doc := stripped(t, "CC", func(c *drawing.Content) {
		c.Atoms[1].Radicals, c.Atoms[1].ExplicitH, c.Atoms[1].NoImplicit = 2, 3, true
	})
	if _, review := convert.Refresh(context.Background(), doc, true); !errors.Is(review, convert.ErrRadicals) {
		t.Errorf("review %v", review)
	}
}

// Hydrogens that are drawn are atoms: they have labels of their own and are not part of
// the label beside them.
func TestRefreshWithDrawnHydrogens(t *testing.T) {
	for _, c := range []struct {
		atoms, bonds string
		labels       []int
		fault        string
	}{
		{`{"id":5,"element":"H","position":{"x":0,"y":0}},{"id":7,"element":"O","position":{"x":42,"y":0}}`, `{"a":5,"b":7,"order":1}`, []int{0, 1}, ""},
		{`{"id":5,"element":"H","position":{"x":0,"y":0}},{"id":6,"element":"H","position":{"x":84,"y":0}},{"id":7,"element":"C","position":{"x":42,"y":0}}`, `{"a":5,"b":7,"order":1},{"a":6,"b":7,"order":1}`, []int{0, 0, 2}, ""},
		{`{"id":5,"element":"H","position":{"x":0,"y":0}},{"id":7,"element":"C","position":{"x":42,"y":0},"radical_electrons":1}`, `{"a":5,"b":7,"order":1}`, []int{0, 2}, ""},
		{`{"id":5,"element":"H","position":{"x":0,"y":0}},{"id":7,"element":"O","position":{"x":42,"y":0},"radical_electrons":2,"no_implicit":true}`, `{"a":5,"b":7,"order":1}`, nil, "atom 7"},
	} {
		doc, err := convert.FromRSK(t.Context(), []byte(`{"version":27,"atoms":[`+c.atoms+`],"bonds":[`+c.bonds+`]}`))
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := convert.Refresh(t.Context(), doc, true)
		if c.fault != "" {
			if err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%s: %v", c.atoms, err)
			}
			continue
		}
		var labels []int
		for i := range fresh.Atoms() {
			labels = append(labels, fresh.Atoms()[i].LabelH)
		}
		if err != nil || !slices.Equal(labels, c.labels) {
			t.Errorf("%s: %v, want %v; %v", c.atoms, labels, c.labels, err)
		}
		if err := convert.CheckRadicals(doc, perceived(t, doc)); err != nil {
			t.Errorf("%s: %v", c.atoms, err)
		}
		if n := len(again(t, doc).Atoms()); n != len(labels) {
			t.Errorf("%s: %d atoms come back from CDXML", c.atoms, n)
		}
	}
}
