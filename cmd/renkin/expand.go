package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/evidence"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

func expandCommand() command {
	return command{
		name:    "expand",
		summary: "list every single step that makes a molecule",
		usage:   expandUsage,
		spec: args.Spec{Operand: "target", Options: options(fileOptions, policyOptions, []args.Option{
			{Flag: "--reaction-families", Value: "LIST"},
			{Flag: "--in-stock"},
			{Flag: "--max-results", Value: "N"},
			{Flag: "--time-limit", Value: "SECONDS"},
		}, outputOptions)},
		choices: map[string][]string{"--format": expandFormats},
		run:     expand,
	}
}

// expandFormats are the values of --format.
var expandFormats = []string{"text", "json", "csv"}

const expandUsage = `Usage: renkin expand [options] SMILES

Lists the disconnections of a molecule: every reaction of the library that makes
it in one step, with the precursors and whether they are in stock. Those whose
precursors can all be bought come first, then those that lack few.

Examples:
  renkin expand "CC(=O)Nc1ccc(O)cc1"
  renkin expand --in-stock --format csv "CCOC(=O)c1ccc(N)cc1"

` + fileHelp + policyHelp + `  --reaction-families LIST
                      only reactions of these families or names
  --in-stock          only disconnections whose precursors are all in stock
  --max-results N     disconnections to list, 1 to 10000 (default 50)
  --time-limit SECONDS
                      seconds to look at most (default 30)
  --format FORMAT     text (default), json or csv
  -o OUTPUT           write to a file; "-" is standard output
  --force             replace the file when it exists

` + environmentHelp + `
Exit status: 0 a disconnection was found, 1 none was found or the target or a file
cannot be read, 2 the command line is wrong.
`

// disconnection is one step with what the stock says about it.
type disconnection struct {
	Rule       string `json:"rule"`
	TemplateID string `json:"template_id"`
	Family     string `json:"reaction_family,omitempty"`
	// Does says what a step by a learned template does.
	Does       string  `json:"does,omitempty"`
	Confidence float64 `json:"step_confidence"`
	// Prior is the probability that the ranking gives an extracted template.
	Prior      float64     `json:"policy_probability,omitempty"`
	Economy    float64     `json:"atom_economy_raw_percent"`
	Precursors []precursor `json:"precursors"`
	InStock    bool        `json:"all_in_stock"`
	Conflicts  []string    `json:"competing_groups,omitempty"`
	missing    int
}

type precursor struct {
	SMILES  string `json:"smiles"`
	InStock bool   `json:"in_stock"`
	Name    string `json:"name,omitempty"`
}

// expansion is one call of the command.
type expansion struct {
	settings
	families []string
	bought   bool
	most     int
	format   string
	to       destination
}

func parseExpansion(p *args.Parsed, env func(string) string) (*expansion, error) {
	v := &values{parsed: p}
	e := &expansion{
		settings: searchSettings(v, env, 1), families: v.list("--reaction-families"), bought: p.Has("--in-stock"),
		most: v.whole("--max-results", 1, 10_000, 50), format: v.choice("--format", expandFormats...), to: readDestination(v),
	}
	readPolicyOptions(v, &e.files)
	if e.planner.TimeLimit == 0 {
		e.planner.TimeLimit = search.DefaultTimeLimit
	}
	needTarget(v)
	return e, v.err
}

func expand(ctx context.Context, p *args.Parsed, c *console) int {
	e, err := parseExpansion(p, c.env)
	if err != nil {
		return c.mistake("expand", err)
	}
	if err := e.to.check(); err != nil {
		return c.fail(err)
	}
	info, err := readMolecule(e.target)
	if err != nil {
		return c.fail(err)
	}
	if err := e.load(ctx, c); err != nil {
		return c.fail(err)
	}
	all, err := e.disconnections(ctx, info, c)
	if err != nil {
		return c.fail(err)
	}
	shown := all[:min(len(all), e.most)]
	data, err := e.written(shown, len(all))
	if err != nil {
		return c.fail(err)
	}
	if status := c.deliver(e.to, data); status != exitOK {
		return status
	}
	if len(shown) < len(all) {
		c.note("%d more disconnections are not shown (--max-results)", len(all)-len(shown))
	}
	if len(all) == 0 {
		c.note("no disconnection found")
		return exitFailed
	}
	return exitOK
}

// readMolecule reads a molecule within the limits of targets.
func readMolecule(text string) (*perception.Info, error) {
	if len(text) > search.MaxTargetBytes {
		return nil, fmt.Errorf("resource_exhausted: target of %d bytes exceeds the maximum of %d", len(text), search.MaxTargetBytes)
	}
	info, err := smiles.PerceiveCompound(text)
	if err != nil {
		return nil, err
	}
	switch n := info.Mol.NumAtoms(); {
	case n == 0:
		return nil, errors.New("the target is empty")
	case strings.Contains(text, "."):
		return nil, errors.New("the target has several components; give one of them")
	case n > search.MaxTargetAtoms:
		return nil, fmt.Errorf("resource_exhausted: target of %d atoms exceeds the maximum of %d", n, search.MaxTargetAtoms)
	}
	return info, nil
}

// disconnections applies the library to the molecule.
func (e *expansion) disconnections(ctx context.Context, info *perception.Info, c *console) ([]disconnection, error) {
	library, held := e.library(), e.stock()
	limited, cancel := context.WithTimeout(ctx, e.planner.TimeLimit)
	defer cancel()
	end := c.watch("expanding", e.planner.TimeLimit, nil)
	found, err := template.NewExpander(library).ExpandContext(limited, info)
	end()
	if err != nil {
		if ctx.Err() == nil {
			err = fmt.Errorf("the time limit of %s was reached (--time-limit)", amount.Of(int(e.planner.TimeLimit/time.Second), "second"))
		}
		return nil, err
	}
	weight := descriptor.MolWt(info)
	reader, molecule := evidence.New(library), canon.SMILES(info)
	list := []disconnection{}
	for i := range found {
		d := &found[i]
		if len(e.families) > 0 && !slices.ContainsFunc(e.families, d.Rule.Is) {
			continue
		}
		one := described(d, library, held, weight)
		if reader != nil {
			if err := one.appraise(ctx, reader, molecule, d); err != nil {
				return nil, err
			}
		}
		if one.InStock || !e.bought {
			list = append(list, one)
		}
	}
	slices.SortStableFunc(list, func(a, b disconnection) int { return cmp.Compare(a.missing, b.missing) })
	return list, nil
}

func described(d *template.Disconnection, library *template.Library, held *stock.Stock, weight float64) disconnection {
	step := library.Step(d.Rule)
	one := disconnection{
		Rule: d.Rule.Name, TemplateID: d.Rule.TemplateID(), Family: d.Rule.Family, Confidence: step.StepConfidence,
		Prior: d.Prior, Precursors: []precursor{}, Conflicts: d.Conflicts,
	}
	total := 0.0
	for k := range d.Precursors {
		p := &d.Precursors[k]
		total += descriptor.MolWt(p.Info)
		bought := held.Holds(p.ID, p.Info)
		if !bought {
			one.missing++
		}
		one.Precursors = append(one.Precursors, precursor{p.SMILES, bought, held.Name(p.ID)})
	}
	if total > 0 {
		one.Economy = 100 * weight / total
	}
	one.InStock = one.missing == 0
	return one
}

// appraise states what recorded reactions say of the step.
func (d *disconnection) appraise(ctx context.Context, reader *evidence.Reader, molecule string, from *template.Disconnection) error {
	precursors := make([]string, len(d.Precursors))
	for k := range d.Precursors {
		precursors[k] = d.Precursors[k].SMILES
	}
	f, err := reader.Step(ctx, molecule, precursors, from.Rule.SMIRKS)
	d.Confidence = f.Confidence
	if from.Rule.Learned() {
		d.Does = f.Does
	}
	return err
}

func (e *expansion) written(list []disconnection, all int) ([]byte, error) {
	switch e.format {
	case "json":
		return expansionJSON(e.target, list, all)
	case "csv":
		return expansionCSV(list)
	}
	var b bytes.Buffer
	bought := 0
	for i := range list {
		if list[i].InStock {
			bought++
		}
	}
	fmt.Fprintf(&b, "Target: %s\nDisconnections: %d (%d of those shown from stock)\n", e.target, all, bought)
	for i := range list {
		d := &list[i]
		family := ""
		if name := cmp.Or(d.Family, d.Does); name != "" {
			family = name + ", "
		}
		fmt.Fprintf(&b, "\n%d. %s  (%sconfidence %.2f, atom economy %.0f%%)\n", i+1, d.Rule, family, d.Confidence, d.Economy)
		for _, p := range d.Precursors {
			mark := "✗ not in stock"
			if p.InStock {
				mark = strings.TrimSpace("✓ BB  " + p.Name)
			}
			fmt.Fprintf(&b, "   %s  %s\n", p.SMILES, mark)
		}
		for _, conflict := range d.Conflicts {
			fmt.Fprintf(&b, "   competing group: %s\n", conflict)
		}
	}
	return b.Bytes(), nil
}

func expansionJSON(target string, list []disconnection, all int) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		Target         string          `json:"target"`
		Found          int             `json:"disconnections_found"`
		Disconnections []disconnection `json:"disconnections"`
	}{target, all, list})
	return b.Bytes(), err
}

func expansionCSV(list []disconnection) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"number", "rule", "reaction_family", "template_id", "step_confidence", "atom_economy_raw_percent", "precursors", "in_stock", "all_in_stock", "competing_groups"})
	for i := range list {
		d := &list[i]
		var texts, flags []string
		for _, p := range d.Precursors {
			texts = append(texts, p.SMILES)
			flags = append(flags, strconv.FormatBool(p.InStock))
		}
		_ = w.Write([]string{ // a buffer takes everything
			strconv.Itoa(i + 1), d.Rule, d.Family, d.TemplateID, fmt.Sprintf("%.4f", d.Confidence), fmt.Sprintf("%.1f", d.Economy),
			strings.Join(texts, " "), strings.Join(flags, " "), strconv.FormatBool(d.InStock), strings.Join(d.Conflicts, "; "),
		})
	}
	w.Flush()
	return b.Bytes(), w.Error()
}
