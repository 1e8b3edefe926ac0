package compose

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand"
	"strings"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// pool are molecules of all sizes and shapes.
var pool = []string{
	"O", "CCO", "CC(=O)O", "c1ccccc1", "BrBr", "[Na+].[Cl-]", "CC(C)(C)OC(=O)N[C@@H](C)C(=O)O", "CN1CC[C@]23[C@H]4Oc5c2c(C[C@@H]1[C@@H]3C=C[C@@H]4O)ccc5O",
	"CCCCCCCCCCCCCCCC(=O)O", "OB(O)c1ccc(OC)cc1", "[*:1]c1ccc([*:2])cc1", "O=C=O", "C#N", "[OH-]", "[Na+].CC(=O)[O-]", "Cl[Pd](Cl)(<-P(c1ccccc1)(c1ccccc1)c1ccccc1)<-P(c1ccccc1)(c1ccccc1)c1ccccc1",
	"OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O", "C[C@H](CCCC(C)C)[C@H]1CC[C@@H]2[C@@]1(CC[C@H]3[C@H]2CC=C4[C@@]3(CC[C@@H](C4)O)C)C", "C[Mg]Br", "CC[N+](CC)(CC)CC.[I-]",
	"O=C(NCC(=O)NCC(=O)NCC(=O)O)CNC(=O)OCc1ccccc1", "[13CH3]O", "CO", "S", "[Fe]", "CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O", "O.O.O", "*",
}

var words = []string{"1", "2a", "Acetic acid", "1-(4-Methoxyphenyl)-2-phenylethan-1-one", "N-Boc-L-alanine (92%, 98% ee)", "", "", "NaH, DMF, 0 °C to rt, 12 h", "Pd(PPh₃)₄\nK₂CO₃\ndioxane, 80 °C", "hv", "TFA/CH₂Cl₂", "supercalifragilisticexpialidocious", "a\n---\nb, c"}

// randomProposal makes a valid Proposal.
func randomProposal(r *rand.Rand) *Proposal {
	p := &Proposal{Composition: Composition{
		Arrangement: []string{rows, central, grid, branching}[r.Intn(4)], Columns: whole(1 + r.Intn(3)), WidthPt: float64(100 + r.Intn(700)),
	}}
	if r.Intn(4) == 0 {
		p.Explanation = "text\n" + wrapLine
	}
	if r.Intn(4) == 0 {
		p.Explanation += "\n" + formulasLine
	}
	word := func() string { return words[r.Intn(len(words))] }
	molecule := func() Molecule {
		return Molecule{SMILES: pool[r.Intn(len(pool))], Label: word(), Coefficient: 1, Rotation: float64(30 * (r.Intn(25) - 12)), Compact: r.Intn(2) == 0}
	}
	side := func(most int) []Molecule {
		var list []Molecule
		for range 1 + r.Intn(most) {
			m := molecule()
			if !strings.Contains(m.SMILES, "O.O") && r.Intn(4) == 0 {
				m.Coefficient = whole(1 + r.Intn(12))
			}
			list = append(list, m)
		}
		return list
	}
	steps := r.Intn(9)
	if p.Composition.Arrangement == branching {
		steps = 2 + r.Intn(7)
	} else if steps == 0 || r.Intn(3) == 0 {
		p.Molecules = side(7)
	}
	source := molecule()
	left := maxMolecules - len(p.Molecules)
	for range steps {
		step := Reaction{
			Reactants: side(3), Products: side(3), Conditions: word(), Title: word(),
			Arrow: []string{"forward", "equilibrium", "retro"}[r.Intn(3)], Role: []string{"main", "example", "reaction"}[r.Intn(3)],
		}
		if p.Composition.Arrangement == branching {
			step.Reactants = []Molecule{source}
			if r.Intn(2) == 0 {
				degrees := float64(r.Intn(721) - 360)
				step.Direction = &degrees
			}
		}
		if left -= len(step.Reactants) + len(step.Products); left < 0 {
			break
		}
		p.Reactions = append(p.Reactions, step)
	}
	return p
}

// styled returns an empty drawing in the style of a journal, or nil.
func styled(t *testing.T, r *rand.Rand) *drawing.Document {
	t.Helper()
	presets := drawing.StylePresets()
	k := r.Intn(2 * len(presets))
	if k >= len(presets) {
		return nil
	}
	content := drawing.NewContent()
	content.Style = presets[k].Style
	d, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// seen is an object and the box of what is seen of it.
type seen struct {
	name string
	box  box
	line *[2]drawing.Point
	text bool
}

// objects lists what a figure shows, measured in the finished drawing.
func objects(f *figure) []seen {
	var list []seen
	for i, p := range f.panels {
		for k, e := range p.elements {
			s := seen{name: fmt.Sprintf("panel %d element %d", i, k), box: boxOf(scene.Build(f.doc, scene.Options{Only: e.ids}).Extent()), text: e.text != nil}
			if e.arrow != nil {
				s.line = &[2]drawing.Point{e.arrow.Start, e.arrow.End}
			}
			if s.text {
				s.name += fmt.Sprintf(" %q", e.text.annotation.Text)
			}
			if !s.box.empty() {
				list = append(list, s)
			}
		}
	}
	return list
}

func TestNothingOverlapsInGeneratedFigures(t *testing.T) {
	count := 300
	if testing.Short() {
		count = 60
	}
	r := rand.New(rand.NewSource(8))
	figures, turned := 0, 0
	for n := range count {
		p := randomProposal(r)
		if err := p.check(); err != nil {
			if len(p.Reactions) < 2 {
				continue // the molecules were used up
			}
			t.Fatalf("%d: %v", n, err)
		}
		opt := Options{Style: styled(t, r)}
		result, err := Compose(context.Background(), p, opt)
		if err != nil {
			t.Fatalf("%d: %v", n, err)
		}
		figures++
		turned += len(result.Changes)
		l, err := newLayouter(p, opt)
		if err != nil {
			t.Fatal(err)
		}
		f, err := l.scheme(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(drawing.Append(nil, result.Document), drawing.Append(nil, f.doc)) {
			t.Errorf("%d: the same Proposal gives other bytes", n)
		}
		for _, fault := range geometryFaults(l, f, result) {
			t.Errorf("%d (%s, %d reactions): %s", n, p.Composition.Arrangement, len(p.Reactions), fault)
		}
	}
	t.Logf("%d figures, %d branches turned", figures, turned)
}

// geometryFaults lists what is wrong with the places of things.
func geometryFaults(l *layouter, f *figure, result *Result) (faults []string) {
	fault := func(format string, arguments ...any) { faults = append(faults, fmt.Sprintf(format, arguments...)) }
	list := objects(f)
	area := box{result.Bounds[0], result.Bounds[1]}
	const pt = 1 / drawing.PointsPerWorld
	for i := range list {
		a := &list[i]
		if a.box.min.X < area.min.X-0.01 || a.box.min.Y < area.min.Y-0.01 || a.box.max.X > area.max.X+0.01 || a.box.max.Y > area.max.Y+0.01 {
			fault("%s is outside of the bounds", a.name)
		}
		for k := range i {
			b := &list[k]
			x, y := target{box: a.box, line: a.line}, target{box: b.box, line: b.line}
			if a.text || b.text { // arrows keep clear of text
				if a.line != nil {
					y.box = y.box.grown(2 * pt)
				} else if b.line != nil {
					x.box = x.box.grown(2 * pt)
				}
			}
			if o := x.overlap(&y); o > mayOverlapPt*pt {
				fault("%s and %s overlap by %.1f pt", b.name, a.name, o/pt)
			}
		}
	}
	for i, p := range f.panels {
		if p.step == nil {
			continue
		}
		a := p.step.arrow.arrow
		u := drawing.Point{X: a.End.X - a.Start.X, Y: a.End.Y - a.Start.Y}
		length := math.Hypot(u.X, u.Y)
		along := func(q drawing.Point) float64 { return ((q.X-a.Start.X)*u.X + (q.Y-a.Start.Y)*u.Y) / length }
		// At an angle a wide group of products reaches back beside its arrow; its middle
		// stands behind the tip.
		for sign, side := range map[float64][]participant{1: p.step.products, -1: p.step.reactants} {
			whole := nothing
			for _, q := range side {
				whole = whole.union(q.element.box)
			}
			if tip := math.Max(0, sign) * length; !l.options.Wrap && sign*(along(whole.center())-tip) < 0 {
				fault("panel %d: the arrow does not lead from the reactants to the products", i)
			}
		}
	}
	for i, p := range f.panels {
		for k, e := range p.elements[1:] {
			if before := p.elements[k]; e.text != nil && before.compound != nil && before.compound.label != "" && before.compound.coefficient == 1 {
				if off := e.box.center().X - before.box.center().X; math.Abs(off) > pt/2 {
					fault("panel %d: the name of a molecule is %.1f pt off its middle", i, off/pt)
				}
			}
		}
	}
	reported := false
	for _, issue := range result.Issues {
		reported = reported || issue.Code == "too_wide"
		if issue.Code == "overlap" {
			fault("issue: %s", issue.Message)
		}
	}
	if width := area.width() / pt; width > l.proposal.Composition.WidthPt+mayBeWiderPt && !reported && len(result.Issues) < MaxIssues {
		fault("the figure is %.1f pt wide", width)
	}
	return faults
}
