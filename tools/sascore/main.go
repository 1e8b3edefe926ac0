// Command sascore packs the fragment table of the synthetic-accessibility score
// for embedding: it reads oracle/sa_fragments.tsv.gz of the folder named by
// ATHANOR_SHARED (default ../shared) and writes the file given as its argument.
//
//	go run ./tools/sascore chem/sascore/fragments.bin
package main

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"athanor/chem/sascore"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sascore:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("want one argument, the file to write")
	}
	shared := os.Getenv("ATHANOR_SHARED")
	if shared == "" {
		shared = "../shared"
	}
	f, err := os.Open(filepath.Join(shared, "oracle", "sa_fragments.tsv.gz"))
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	text, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	groups, err := readGroups(text)
	if err != nil {
		return err
	}
	data, err := sascore.Encode(groups)
	if err != nil {
		return err
	}
	return os.WriteFile(args[0], data, 0o644)
}

// readGroups reads lines of a score, a tab, and identifiers between spaces,
// after a line with titles.
func readGroups(r io.Reader) ([]sascore.Group, error) {
	var groups []sascore.Group
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<24)
	for line := 1; in.Scan(); line++ {
		if line == 1 {
			continue
		}
		g, err := readGroup(in.Text())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		groups = append(groups, g)
	}
	slices.SortFunc(groups, func(a, b sascore.Group) int { return int(a.Score - b.Score) })
	return groups, in.Err()
}

func readGroup(line string) (g sascore.Group, err error) {
	text, list, _ := strings.Cut(line, "\t")
	score, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return g, err
	}
	g.Score = int32(math.Round(score * 10_000))
	if float64(g.Score)/10_000 != score {
		return g, fmt.Errorf("score %s has more than four decimals", text)
	}
	for _, word := range strings.Fields(list) {
		id, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return g, err
		}
		g.IDs = append(g.IDs, uint32(id))
	}
	slices.Sort(g.IDs)
	return g, nil
}
