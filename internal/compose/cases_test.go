package compose_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/compose"
	"athanor/internal/drawing"
)

func shared(t *testing.T, path string) []byte {
	t.Helper()
	text, err := io.ReadAll(chemtest.OpenShared(t, "fixtures/drawing/"+path))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// proposalCase is a Proposal with changes, and what must become of it.
type proposalCase struct {
	Name, Base, Expect, Layer string
	Patch                     []patch
}

type patch struct {
	Op, Path, Generator string
	Value               any
}

// apply changes a tree in place and returns it.
func (p patch) apply(t *testing.T, root any) any {
	t.Helper()
	steps := strings.Split(p.Path, "/")[1:]
	return p.at(t, root, steps)
}

func (p patch) at(t *testing.T, node any, steps []string) any {
	t.Helper()
	if len(steps) == 0 {
		if p.Op == "generate" {
			return generated(t, p.Generator, node)
		}
		return p.Value
	}
	switch v := node.(type) {
	case map[string]any:
		if len(steps) == 1 && p.Op == "remove" {
			delete(v, steps[0])
			return v
		}
		v[steps[0]] = p.at(t, v[steps[0]], steps[1:])
		return v
	case []any:
		i, err := strconv.Atoi(steps[0])
		if err != nil || i > len(v) {
			t.Fatalf("%s leads nowhere", p.Path)
		}
		if i == len(v) {
			return append(v, p.at(t, nil, steps[1:]))
		}
		v[i] = p.at(t, v[i], steps[1:])
		return v
	}
	t.Fatalf("%s leads nowhere", p.Path)
	return nil
}

// generated makes a value by one of the rules that the table of cases names.
func generated(t *testing.T, rule string, now any) any {
	t.Helper()
	parts := strings.Split(rule, ":")
	count, err := strconv.Atoi(parts[len(parts)-1])
	if err != nil {
		t.Fatal(err)
	}
	switch parts[0] {
	case "repeat":
		return string([]rune(strings.Repeat(parts[1], count))[:count])
	case "join":
		return strings.TrimSuffix(strings.Repeat(parts[1]+parts[2], count), parts[2])
	case "copies":
		list, _ := now.([]any)
		return slices.Repeat(list[:1], count)
	case "copies-of-ethanol":
		return slices.Repeat([]any{map[string]any{"smiles": "CCO", "label": "", "coefficient": 1, "rotation": 0, "compact": false}}, count)
	case "grid-atoms":
		list, _ := now.([]any)
		for x, y := -48, 4; len(list) < count; x += 2 {
			if x > 48 {
				x, y = -48, y+2
			}
			list = append(list, map[string]any{
				"element": "C", "x": x, "y": y, "charge": 0, "isotope": 0, "hydrogens": 4, "color": nil, "variable": nil,
			})
		}
		return list
	}
	t.Fatalf("unknown rule %q", rule)
	return nil
}

// outcome reads and lays out a Proposal and tells in the words of the table how that
// ended.
func outcome(text []byte) (expect, layer, message string) {
	p, err := compose.Read(text)
	if err != nil {
		return "invalid_arguments", "", err.Error()
	}
	if _, err := compose.Compose(context.Background(), p, compose.Options{}); err != nil {
		return "failed", "layout", err.Error()
	}
	return "ok", "", ""
}

func TestCasesProposal(t *testing.T) {
	var table struct {
		Bases map[string]string
		Cases []proposalCase
	}
	if err := json.Unmarshal(shared(t, "proposal-cases.json"), &table); err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "proposal")
	for _, c := range table.Cases {
		var root any
		if err := json.Unmarshal(shared(t, table.Bases[c.Base]), &root); err != nil {
			t.Fatal(err)
		}
		for _, p := range c.Patch {
			root = p.apply(t, root)
		}
		text, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		got, _, message := outcome(text)
		score.Row("cases", got == c.Expect, c.Name, got+" "+message, c.Expect)
		if got == "ok" {
			continue
		}
		score.Row("pointer", strings.HasPrefix(message, "/") && len(strings.Fields(message)) > 3, c.Name, message, c.Patch[0].Path)
	}
	score.Finish()
}

// composed lays out a Proposal of the shared folder.
func composed(t *testing.T, name string) *compose.Result {
	t.Helper()
	p, err := compose.Read(shared(t, "proposals/"+name+".json"))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	r, err := compose.Compose(context.Background(), p, compose.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

func texts(d *drawing.Document) []string {
	var out []string
	for i := range d.Annotations() {
		out = append(out, d.Annotations()[i].Text)
	}
	return out
}

// tops returns the heights of the captions with the given texts.
func tops(d *drawing.Document, want []string) []float64 {
	var out []float64
	for _, text := range want {
		for i := range d.Annotations() {
			if a := &d.Annotations()[i]; a.Text == text {
				out = append(out, a.Position.Y)
			}
		}
	}
	return out
}

// expectation is what the table says of one Proposal.
type expectation struct {
	Atoms, Bonds, Arrows, Annotations, Reactions, Molecules, Abbreviations *int
	Graphics, Groups                                                       *int
	ReviewIssues                                                           *[]string `json:"review_issues"`
	Titles, Labels                                                         []string
	CaptionsInclude                                                        []string `json:"captions_include"`
	Captions                                                               json.RawMessage
	Directions                                                             []float64
	Above, Below                                                           []string
	Main                                                                   string
	LabelPattern                                                           string `json:"label_pattern"`
	PlusSigns                                                              *int   `json:"plus_signs"`
	Coefficient                                                            *int
	ReviewIssueAbout                                                       string `json:"review_issue_about"`
	PanelRows                                                              []int  `json:"panel_rows"`
	GridRows                                                               []int  `json:"grid_rows"`
}

func TestProposalsGiveWhatIsExpected(t *testing.T) {
	var table map[string]expectation
	if err := json.Unmarshal(shared(t, "proposals/expected.json"), &table); err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "proposal")
	for name, want := range table {
		r := composed(t, name)
		faults := want.faults(r)
		score.Row("expected", len(faults) == 0, name, strings.Join(faults, "; "), "")
	}
	score.Finish()
}

func (want *expectation) faults(r *compose.Result) (faults []string) {
	d := r.Document
	fault := func(format string, arguments ...any) { faults = append(faults, fmt.Sprintf(format, arguments...)) }
	count := func(what string, got int, want *int) {
		if want != nil && got != *want {
			fault("%s %d, want %d", what, got, *want)
		}
	}
	count("atoms", len(d.Atoms()), want.Atoms)
	count("bonds", len(d.Bonds()), want.Bonds)
	count("arrows", len(d.Arrows()), want.Arrows)
	count("annotations", len(d.Annotations()), want.Annotations)
	count("reactions", len(d.Reactions()), want.Reactions)
	count("abbreviations", len(d.Abbreviations()), want.Abbreviations)
	count("graphics", len(d.Graphics()), want.Graphics)
	count("groups", len(d.Groups()), want.Groups)
	all := texts(d)
	plus := 0
	for _, text := range all {
		if text == "+" {
			plus++
		}
	}
	count("plus signs", plus, want.PlusSigns)
	if want.ReviewIssues != nil && len(r.Issues) != len(*want.ReviewIssues) {
		fault("issues %v", r.Issues)
	}
	for _, text := range slices.Concat(want.Titles, want.CaptionsInclude) {
		if !slices.Contains(all, text) {
			fault("captions %q lack %q", all, text)
		}
	}
	var list []string
	if json.Unmarshal(want.Captions, &list) == nil && len(list) > 0 && !slices.Equal(slices.Sorted(slices.Values(all)), slices.Sorted(slices.Values(list))) {
		fault("captions %q, want %q", all, list)
	}
	if want.LabelPattern != "" && (len(d.Abbreviations()) != 1 || d.Abbreviations()[0].Label != want.LabelPattern) {
		fault("abbreviations %v, want %s", d.Abbreviations(), want.LabelPattern)
	}
	var labels []string
	for i := range d.Atoms() {
		if v := d.Atoms()[i].Display.Variable; v != "" {
			labels = append(labels, v)
		}
	}
	if len(want.Labels) > 0 && !slices.Equal(labels, want.Labels) {
		fault("labels %q, want %q", labels, want.Labels)
	}
	if want.Coefficient != nil && !slices.Contains(all, strconv.Itoa(*want.Coefficient)) {
		fault("captions %q lack the coefficient", all)
	}
	for i, degrees := range want.Directions {
		a := &d.Arrows()[i]
		got := math.Atan2(a.End.Y-a.Start.Y, a.End.X-a.Start.X) * 180 / math.Pi
		if math.Abs(math.Remainder(got-degrees, 360)) > 0.1 {
			fault("arrow %d points to %.2f degrees, want %v", i, got, degrees)
		}
	}
	if want.Main != "" {
		order := slices.Concat(tops(d, want.Above[:1]), tops(d, []string{want.Main}), tops(d, want.Below))
		if len(order) != 3 || !slices.IsSorted(order) || order[0] == order[1] {
			fault("the panels stand at %v", order)
		}
	}
	if about := want.ReviewIssueAbout; about != "" {
		_, about, _ = strings.Cut(about, ": ")
		if len(r.Issues) != 1 || !strings.Contains(r.Issues[0].Message, about) {
			fault("issues %v, want %s", r.Issues, about)
		}
	}
	for _, rows := range [][]int{want.PanelRows, want.GridRows} {
		if got := rowsOf(d, rows); !slices.Equal(got, rows) {
			fault("rows of %v, want %v", got, rows)
		}
	}
	return faults
}

// rowsOf counts the captions or arrows at every height, from the top, as many as are
// asked for.
func rowsOf(d *drawing.Document, want []int) []int {
	if want == nil {
		return nil
	}
	at := map[float64]int{}
	for i := range d.Arrows() {
		at[math.Round(d.Arrows()[i].Start.Y)]++
	}
	if len(at) == 0 {
		for i := range d.Annotations() {
			at[math.Round(d.Annotations()[i].Position.Y)]++
		}
	}
	var heights []float64
	for y := range at {
		heights = append(heights, y)
	}
	slices.Sort(heights)
	var out []int
	for _, y := range heights {
		out = append(out, at[y])
	}
	return out
}

// The second bond direction of a turned molecule is that of the first turned.
func TestRotationTurnsClockwise(t *testing.T) {
	d := composed(t, "rotation").Document
	angle := func(k int) float64 {
		p, q := d.Atoms()[3*k].Position, d.Atoms()[3*k+1].Position
		return math.Atan2(q.Y-p.Y, q.X-p.X) * 180 / math.Pi
	}
	for k, want := range []float64{0, 90, -30} {
		if got := math.Remainder(angle(k)-angle(0)-want, 360); math.Abs(got) > 0.5 {
			t.Errorf("molecule %d: off by %.2f degrees", k, got)
		}
	}
}

// A ring that is tilted by 65 degrees looks as high as the cosine says.
func TestTiltForeshortens(t *testing.T) {
	d := composed(t, "sketch-tilt").Document
	low, high := drawing.Point{X: 1e9, Y: 1e9}, drawing.Point{X: -1e9, Y: -1e9}
	for i := range d.Atoms() {
		p := d.Atoms()[i].Position
		low.X, low.Y, high.X, high.Y = min(low.X, p.X), min(low.Y, p.Y), max(high.X, p.X), max(high.Y, p.Y)
	}
	flat := math.Sqrt(3) / 2 // of a regular hexagon that stands on an edge
	got := (high.Y - low.Y) / (high.X - low.X) / flat
	if want := math.Cos(65 * math.Pi / 180); math.Abs(got-want) > 0.02*want {
		t.Errorf("height over width %.3f, want %.3f", got, want)
	}
	g := d.Graphics()[0]
	if got := g.AxisY.Y / g.AxisX.X; math.Abs(got-math.Cos(65*math.Pi/180)) > 0.01 {
		t.Errorf("the ellipse is %.3f as high as wide", got)
	}
}

func TestCentroidsKeepTheirKinds(t *testing.T) {
	d := composed(t, "sketch-centroids").Document
	var kinds []drawing.Attachment
	for i := range d.Atoms() {
		if a := &d.Atoms()[i]; len(a.Centroid) > 0 {
			kinds = append(kinds, a.Attachment)
		}
	}
	if !slices.Equal(kinds, []drawing.Attachment{drawing.MultiCenter, drawing.VariableAttachment, drawing.AttachmentNone}) {
		t.Errorf("attachments %v", kinds)
	}
}
