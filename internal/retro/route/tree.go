// Package route judges, compares and describes finished routes: drawing them as
// trees, checking their steps from the SMILES alone, weighing them against each
// other, and naming their strengths and weaknesses. Its functions are pure; what
// they find is data, and the words for it are those of the caller.
package route

import (
	"bufio"
	"fmt"
	"io"

	"athanor/internal/retro"
)

// A molecule that occurs in several places of a route has its branch drawn under
// each of them, until a drawing has this many lines; then the branch is only
// referred to. Nested repeats would otherwise double the drawing at every level.
const maxRepeatedLines = 2000

// TreeOptions completes what a route does not know about itself. The zero value
// draws route 0 of an unnamed target with every leaf in stock.
type TreeOptions struct {
	// Number is printed in the heading, from 1 by convention.
	Number int
	// Target is the target as the caller wrote it; it is printed for a route
	// without steps.
	Target string
	// InStock tells whether a leaf can be bought; nil means every leaf can,
	// which is true of a complete route.
	InStock func(smiles string) bool
	// Note says something about a step, which is written behind its rule; nil and ""
	// say nothing.
	Note func(s *retro.Step) string
}

// Tree writes a route as a tree of text, one molecule or rule per line:
//
//	Route 1  [score=2.13, depth=1]
//	CC(=O)Nc1ccc(O)cc1
//	└── [amide_cleavage]
//	    ├── CC(=O)O  ✓ BB
//	    └── Nc1ccc(O)cc1  ✓ BB
//
// A leaf that cannot be bought carries "✗ not in stock". The error is that of w.
func Tree(w io.Writer, r *retro.Route, opt TreeOptions) error {
	t := newTree(w, r, opt)
	t.line("Route ", fmt.Sprintf("%d  [score=%.2f, depth=%d]", opt.Number, r.Score, r.Depth))
	if root, ok := t.root(r); ok {
		t.line(root, "")
		t.branch(root, "")
	} else {
		t.line(opt.Target, t.mark(opt.Target))
	}
	return t.w.Flush()
}

// tree is one drawing in progress.
type tree struct {
	w       *bufio.Writer // keeps the first error
	opt     TreeOptions
	steps   map[string]*retro.Step
	onPath  map[string]bool // molecules between the root and here
	drawn   map[string]bool // molecules whose branch was drawn
	written int
}

func newTree(w io.Writer, r *retro.Route, opt TreeOptions) *tree {
	t := &tree{w: bufio.NewWriter(w), opt: opt, steps: map[string]*retro.Step{}, onPath: map[string]bool{}, drawn: map[string]bool{}}
	for i := range r.Steps {
		if s := &r.Steps[i]; t.steps[s.Target] == nil {
			t.steps[s.Target] = s
		}
	}
	return t
}

// root returns the target that is no precursor; the first step's target when
// there is none, as in a route that runs in a circle.
func (t *tree) root(r *retro.Route) (string, bool) {
	precursors := map[string]bool{}
	for _, s := range r.Steps {
		for _, p := range s.Precursors {
			precursors[p] = true
		}
	}
	for _, s := range r.Steps {
		if !precursors[s.Target] {
			return s.Target, true
		}
	}
	if len(r.Steps) == 0 {
		return "", false
	}
	return r.Steps[0].Target, true
}

func (t *tree) line(text, tail string) {
	t.w.WriteString(text)
	t.w.WriteString(tail)
	t.w.WriteByte('\n')
	t.written++
}

// branch draws the rule and the precursors under a molecule; indent is what
// stands before the rule's own branch sign.
func (t *tree) branch(molecule, indent string) {
	s := t.steps[molecule]
	t.onPath[molecule] = true
	t.drawn[molecule] = true
	rule := "└── [" + s.Rule + "]"
	if t.opt.Note != nil {
		if note := t.opt.Note(s); note != "" {
			rule += "  " + note
		}
	}
	t.line(indent, rule)
	for i, p := range s.Precursors {
		sign, below := "├── ", "│   "
		if i == len(s.Precursors)-1 {
			sign, below = "└── ", "    "
		}
		t.precursor(p, indent+"    ", sign, below)
	}
	delete(t.onPath, molecule)
}

func (t *tree) precursor(p, indent, sign, below string) {
	made := t.steps[p] != nil
	switch {
	case !made:
		t.line(indent+sign+p, t.mark(p))
	case t.onPath[p]:
		t.line(indent+sign+p, "  (its own ancestor)")
	case t.drawn[p] && t.written >= maxRepeatedLines:
		t.line(indent+sign+p, "  (as above)")
	default:
		t.line(indent+sign+p, "")
		t.branch(p, indent+below)
	}
}

func (t *tree) mark(leaf string) string {
	if t.opt.InStock == nil || t.opt.InStock(leaf) {
		return "  ✓ BB"
	}
	return "  ✗ not in stock"
}
