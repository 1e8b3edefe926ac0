// Package bench compares the planner with recorded outcomes of other planners on the
// same targets, templates and stock. It reads the benchmark folders bench/perf,
// bench/retro and data/reactions of a shared folder, runs the planner on one target
// after the other, checks every route found anew, and lays the outcomes beside the
// recorded ones target by target.
//
// Nothing here belongs to the planner: it is called as any program would call it.
package bench

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"athanor/internal/retro/policy"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// Setting is one way to run the planner on a set of targets.
type Setting struct {
	// Name of the row, and what it shows.
	Name, Title string
	// Targets, Stock and Templates are files of the shared folder. Without a stock
	// file the built-in one counts. Column is that of the targets in a table with a
	// header, "" when each line begins with a SMILES.
	Targets, Column, Stock, Templates string
	// MaxTargets and MaxTemplates cut the files; 0 takes all.
	MaxTargets, MaxTemplates int
	// Named: the named and the learned reactions are used too.
	Named bool
	// Keep is the number of templates that are tried on a molecule, the most frequent
	// that match; 0 is no limit.
	Keep int
	// Make: a target in stock is made nevertheless.
	Make bool
	// Depth bounds the longest sequence of reactions, MaxSteps their number, 0 for
	// three times the depth; Expansions the molecules taken apart, 0 for the planner's
	// own limit.
	Depth, MaxSteps, Expansions int
	// First: the search ends with its first route.
	First bool
	// Limit is the time for one target.
	Limit time.Duration
	// Peers names the recorded runs that the row is compared with.
	Peers Peers
}

// Peers are recorded runs of other planners: a table and what its rows must hold.
type Peers struct {
	Table string
	// Where holds pairs of a column and its value.
	Where [][2]string
	// Key is the column that names the target, Name the columns that name the run.
	Key  string
	Name []string
}

// freq50 is the setting in which the peers were run: the file's templates only, the 50
// most frequent that match.
func freq50(name, title, set, targets, stock string, first bool) Setting {
	s := Setting{
		Name: name, Title: title, Targets: targets, Stock: "bench/perf/" + stock + ".smi.gz", Templates: "bench/perf/templates_u50k.tsv.gz",
		MaxTargets: 50, MaxTemplates: 1000, Keep: 50, Make: true, Depth: 6, Expansions: 200, First: first, Limit: time.Minute,
		Peers: Peers{Table: "bench/perf/peer_planner_rows.tsv", Where: [][2]string{{"set", set}, {"stock", stock}}, Key: "index", Name: []string{"engine"}},
	}
	if strings.HasSuffix(targets, ".tsv") {
		s.Column = "smiles"
	}
	return s
}

const (
	patentTargets = "bench/retro/targets_500.tsv"
	drugTargets   = "bench/retro/chembl_approved_ood.smi"
)

// Settings are the rows of the comparison in their order.
func Settings() []Setting {
	return []Setting{
		freq50("PlanU", "50 patent targets, 43649 compounds", "uspto50", patentTargets, "stock_u50k", false),
		freq50("PlanUHA12", "50 patent targets, 9265 small compounds", "uspto50", patentTargets, "stock_u50k_ha12", false),
		freq50("PlanC", "50 approved drugs, 43649 compounds", "chembl50", drugTargets, "stock_u50k", false),
		freq50("PlanCHA12", "50 approved drugs, 9265 small compounds", "chembl50", drugTargets, "stock_u50k_ha12", false),
		freq50("PlanFirstU", "as PlanU, up to the first route", "uspto50", patentTargets, "stock_u50k", true),
		renkin("PlanRenkin500", "500 patent targets, 393 compounds, built-in reactions and 500 templates", 0, true),
		renkin("PlanRenkin500Strict", "the same with five reactions in all, which RENKIN calls depth", 5, true),
		renkin("PlanRenkin500Files", "the same with the 500 templates alone", 0, false),
		{Name: "PlanNative500", Title: "500 patent targets, built-in stock and reactions", Targets: patentTargets, Column: "smiles", Named: true, Depth: 5, Limit: 150 * time.Second, Peers: outcomes("native")},
	}
}

// renkin is the setting in which RENKIN and AiZynthFinder shared a stock. RENKIN added
// the templates to the reactions that it has built in, as the planner does, and ended a
// search with the first route when one was asked for.
func renkin(name, title string, maxSteps int, named bool) Setting {
	return Setting{
		Name: name, Title: title, Targets: patentTargets, Column: "smiles", Stock: "bench/retro/shared_stock.smi", Templates: "bench/retro/templates_500.smi.gz",
		Named: named, Depth: 5, MaxSteps: maxSteps, Expansions: 160, First: true, Limit: 150 * time.Second, Peers: outcomes("shared_stock"),
	}
}

func outcomes(setting string) Peers {
	return Peers{Table: "bench/retro/outcomes_500.tsv.gz", Where: [][2]string{{"setting", setting}}, Key: "smiles", Name: []string{"config", "run"}}
}

// open opens a file, unpacked when its name says that it is packed.
func open(folder fs.FS, name string) (io.ReadCloser, error) {
	f, err := folder.Open(name)
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return f, err
	}
	z, err := gzip.NewReader(f)
	if err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return unpacked{z, f}, nil
}

type unpacked struct {
	io.Reader
	io.Closer
}

// ReadTargets returns the targets of a setting.
func (s *Setting) ReadTargets(folder fs.FS) ([]string, error) {
	in, err := open(folder, s.Targets)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	var list []string
	column := 0
	lines := bufio.NewScanner(in)
	for first := s.Column != ""; lines.Scan() && (s.MaxTargets == 0 || len(list) < s.MaxTargets); first = false {
		cells := strings.Split(lines.Text(), "\t")
		if first {
			if column = place(cells, s.Column); column < 0 {
				return nil, fmt.Errorf("%s has no column %s", s.Targets, s.Column)
			}
			continue
		}
		if column < len(cells) && cells[column] != "" && cells[column][0] != '#' {
			list = append(list, strings.Fields(cells[column])[0])
		}
	}
	return list, lines.Err()
}

func place(cells []string, name string) int {
	for i, c := range cells {
		if c == name {
			return i
		}
	}
	return -1
}

// Planner loads what a setting asks for.
func (s *Setting) Planner(folder fs.FS) (*search.Planner, error) {
	p := &search.Planner{TimeLimit: s.Limit, MaxExpansions: s.Expansions, Make: s.Make, First: s.First}
	var err error
	if p.Library, err = s.library(folder); err != nil {
		return nil, err
	}
	if s.Stock == "" {
		p.Stock = stock.Default()
		return p, nil
	}
	in, err := open(folder, s.Stock)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	p.Stock, err = stock.Open(in, s.Stock, nil)
	return p, err
}

func (s *Setting) library(folder fs.FS) (*template.Library, error) {
	var library *template.Library
	if s.Named {
		library = template.Standard()
	} else {
		var err error
		if library, err = template.Compile(nil); err != nil {
			return nil, err
		}
	}
	if s.Templates == "" {
		return library, nil
	}
	in, err := open(folder, s.Templates)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	f, err := template.ReadFile(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Templates, err)
	}
	if s.MaxTemplates > 0 {
		f.Templates = f.Templates[:min(s.MaxTemplates, len(f.Templates))]
	}
	library = library.With(f)
	if s.Named {
		return library, nil
	}
	known := make([]policy.Template, len(f.Templates))
	for i := range f.Templates {
		known[i] = policy.Template{ID: f.Templates[i].ID(), Count: f.Templates[i].Count}
	}
	return library.WithPolicy(policy.NewFrequency(known, s.Keep), s.Keep), nil
}
