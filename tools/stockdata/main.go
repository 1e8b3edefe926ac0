// Command stockdata prepares the built-in stock in the folder data:
//
//	go run ./tools/stockdata identities    works out data/stock.ids from data/stock.tsv
//	go run ./tools/stockdata recorded      makes data/recorded.smi.gz and data/recorded.ids
//
// The second reads the folder named by ATHANOR_SHARED (default ../shared). It takes
// the compounds that the reactions of data/reactions use as reactants, by this
// rule: used at least twice in different reactions; never a product of one of
// these reactions; not a target of the benchmarks (bench/retro: uspto50k_test.smi.gz,
// chembl_approved_ood.smi, smoke_targets_42.smi) and no drug substance of
// data/substances.tsv; one neutral molecule with carbon and at most 20 heavy atoms,
// without isotopes. The same input gives the same bytes.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/retro/stock"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "stockdata:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 1 && args[0] == "identities":
		return writeIdentities(filepath.Join("data", "stock.tsv"), filepath.Join("data", "stock.ids"))
	case len(args) == 1 && args[0] == "recorded":
		shared := os.Getenv("ATHANOR_SHARED")
		if shared == "" {
			shared = filepath.Join("..", "shared")
		}
		return writeRecorded(shared, "data")
	}
	return fmt.Errorf("want identities or recorded")
}

// writeIdentities writes 16 bytes for every compound of a table, in its order. It
// fails for a line that cannot be read, has no name, or repeats a compound.
func writeIdentities(table, to string) error {
	text, err := os.ReadFile(table)
	if err != nil {
		return err
	}
	var ids []byte
	var w canon.Workspace
	first := map[canon.ID]int{}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		if line[0] == '#' {
			continue
		}
		structure, name, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if name == "" {
			return fmt.Errorf("%s: line %d has no name", table, number)
		}
		info, err := smiles.Perceive(structure)
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", table, number, err)
		}
		id := w.Identity(info)
		if !w.Complete() {
			return fmt.Errorf("%s: line %d: %w", table, number, canon.ErrIncomplete)
		}
		if before, twice := first[id]; twice {
			return fmt.Errorf("%s: line %d repeats line %d", table, number, before)
		}
		first[id] = number
		ids = stock.AppendID(ids, id)
	}
	return os.WriteFile(to, ids, 0o644)
}
