// Package audit judges routes of any planner by what their files say: whether they
// are sound as graphs, end in compounds that can be bought, account for the atoms of
// their products, and whether the reactions that they declare give these products.
//
// It trusts nothing but the structures. A declared reaction is run forward: a
// template by package route, over all orders of up to six precursors and in both
// directions for files of other programs; a mapped reaction SMILES by comparing its
// sides with the molecules of the step, and the mapping with itself. No reaction is
// guessed where a file declares none.
//
// What is found has a Code; the Policy of the caller says what that does to the
// status of the route. The same input gives the same bytes.
package audit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
)

// Options say what to judge by.
type Options struct {
	// Policy; "" is Standard.
	Policy Policy
	// InStock reports whether a molecule can be bought; nil checks no leaf against a
	// stock, and what the file says about it counts.
	InStock func(id canon.ID, info *perception.Info) bool
	// Rules gives the templates of this program by their IDs.
	Rules route.Rules
	// Version of the program, InputSHA256 of the file and StockSHA256 of the stock go
	// into the manifest.
	Version, InputSHA256, StockSHA256 string
}

// maxNode is the number of characters of a molecule that a finding repeats.
const maxNode = 500

// Audit judges the routes of a file. The error is that of ctx, which is looked at
// before each step.
func Audit(ctx context.Context, doc *interchange.Document, opt Options) (*Report, error) {
	if opt.Policy == "" {
		opt.Policy = Standard
	}
	r := &Report{
		SchemaVersion: SchemaVersion, SourceFormat: string(doc.Layout),
		Manifest: Manifest{opt.Version, SchemaVersion, string(doc.Layout), doc.Version, opt.InputSHA256, opt.StockSHA256, opt.Policy},
		Routes:   []RouteReport{},
	}
	a := &auditor{opt: opt, known: map[string]*molecule{}, runs: map[string]ForwardReport{}, work: maxWork}
	for i := range doc.Routes {
		report, err := a.route(ctx, &doc.Routes[i])
		if err != nil {
			return nil, err
		}
		r.Routes = append(r.Routes, report)
		r.Summary.Total++
		switch report.Status {
		case Pass:
			r.Summary.Pass++
		case Fail:
			r.Summary.Fail++
		case Partial:
			r.Summary.Partial++
		}
	}
	return r, nil
}

// auditor remembers between routes what it read and ran.
type auditor struct {
	opt   Options
	known map[string]*molecule
	runs  map[string]ForwardReport
	// work is what is left of the budget for running reactions.
	work int
}

// molecule is one that was read; nil stands for one that cannot be.
type molecule struct {
	info *perception.Info
	id   canon.ID
	text string // canonical
}

// maxKnown bounds the molecules that are remembered.
const maxKnown = 50_000

// read reads a molecule, nil when it makes no sense.
func (a *auditor) read(text string) *molecule {
	m, known := a.known[text]
	if known {
		return m
	}
	if info, err := smiles.PerceiveCompound(text); err == nil && info.Mol.NumAtoms() > 0 {
		if canonical, err := canon.TextOf(info); err == nil {
			m = &molecule{info, canon.Identity(info), canonical}
		}
	}
	if len(a.known) >= maxKnown {
		clear(a.known)
	}
	a.known[text] = m
	return m
}

// finder judges one route.
type finder struct {
	*auditor
	route  *interchange.Route
	mols   []*molecule // parallel to those of the route
	report RouteReport
	// seen keeps a finding from being listed twice.
	seen map[FindingReport]bool
}

func (a *auditor) route(ctx context.Context, r *interchange.Route) (RouteReport, error) {
	f := finder{auditor: a, route: r, seen: map[FindingReport]bool{}}
	f.report = RouteReport{Source: r.Source, TreeParseable: r.Err == nil, Steps: []StepReport{}, Findings: []FindingReport{}}
	if r.Err != nil {
		f.find(NotDecodable, r.Err.Error())
		f.conclude()
		return f.report, nil
	}
	f.readMolecules()
	f.checkGraph()
	f.checkLeaves()
	if err := f.checkSteps(ctx); err != nil {
		return f.report, err
	}
	f.report.SHA256 = f.normalized()
	f.conclude()
	return f.report, nil
}

// find adds a finding.
func (f *finder) find(c Code, node string) {
	if n := []rune(node); len(n) > maxNode {
		node = string(n[:maxNode]) + "…"
	}
	finding := FindingReport{c, c.severity(), node}
	if !f.seen[finding] {
		f.seen[finding] = true
		f.report.Findings = append(f.report.Findings, finding)
	}
}

func (f *finder) readMolecules() {
	parseable := true
	for i := range f.route.Molecules {
		text := f.route.Molecules[i].SMILES
		m := f.read(text)
		f.mols = append(f.mols, m)
		if m == nil {
			parseable = false
			f.find(UnparseableSMILES, text)
		}
	}
	f.report.StepsParseable = &parseable
}

// conclude sorts the findings and gives the status.
func (f *finder) conclude() {
	slices.SortStableFunc(f.report.Findings, func(a, b FindingReport) int { return a.Code.order() - b.Code.order() })
	gating, open := false, false
	for _, finding := range f.report.Findings {
		gating = gating || finding.Severity == "gating"
		open = open || finding.Code == NotEvaluable
	}
	f.report.Status = f.opt.Policy.status(gating, open)
}

// status is that of a route with gating findings or steps that cannot be replayed.
func (p Policy) status(gating, open bool) Status {
	switch {
	case gating && p == Informational:
		return Partial
	case gating:
		return Fail
	case open && p == Strict:
		return Fail
	case open && p == Standard:
		return Partial
	}
	return Pass
}

// name writes a molecule for findings: as the file has it.
func (f *finder) name(m int) string { return f.route.Molecules[m].SMILES }

// same reports whether two molecules are one compound, by their texts when they
// cannot be read.
func (f *finder) same(a, b int) bool {
	if f.mols[a] == nil || f.mols[b] == nil {
		return f.name(a) == f.name(b)
	}
	return f.mols[a].id == f.mols[b].id
}

// normalized is a hash of the steps that depends on neither their order, nor that of
// the precursors, nor on how SMILES are written; "" when some cannot be read. A route
// without steps is that of its molecule.
func (f *finder) normalized() string {
	var lines []string
	for i := range f.route.Steps {
		s := &f.route.Steps[i]
		var texts []string
		for _, m := range append([]int{s.Target}, s.Precursors...) {
			if f.mols[m] == nil {
				return ""
			}
			texts = append(texts, f.mols[m].text)
		}
		slices.Sort(texts[1:])
		lines = append(lines, texts[0]+">>"+strings.Join(texts[1:], " "))
	}
	if len(lines) == 0 {
		if len(f.mols) != 1 || f.mols[0] == nil {
			return ""
		}
		lines = []string{f.mols[0].text}
	}
	slices.Sort(lines)
	h := sha256.New()
	for _, line := range slices.Compact(lines) {
		fmt.Fprintf(h, "%d:%s\n", len(line), line)
	}
	return hex.EncodeToString(h.Sum(nil))
}
