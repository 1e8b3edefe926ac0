package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro/stock"
)

const (
	minUses       = 2
	maxHeavyAtoms = 20
)

// records counts in how many reactions compounds are reactants and products.
type records struct {
	uses     map[canon.ID]int
	text     map[canon.ID]string // of those that fit the rule by their structure
	excluded map[canon.ID]bool
}

func writeRecorded(shared, to string) error {
	r := &records{uses: map[canon.ID]int{}, text: map[canon.ID]string{}, excluded: map[canon.ID]bool{}}
	reactions := filepath.Join(shared, "data", "reactions")
	for _, name := range []string{"uspto50k_train.tsv.gz", "uspto50k_valid.tsv.gz"} {
		err := eachLine(filepath.Join(reactions, name), func(line string) {
			if f := strings.Split(line, "\t"); len(f) > 4 && f[0] != "id" {
				r.add(strings.Split(f[4], "."), strings.Split(f[3], "."))
			}
		})
		if err != nil {
			return err
		}
	}
	err := eachLine(filepath.Join(reactions, "uspto_mit_mapped_70k.smi.gz"), func(line string) {
		line, _, _ = strings.Cut(line, " ")
		if sides := strings.Split(line, ">"); len(sides) == 3 {
			r.addMapped(strings.Split(sides[0], "."), strings.Split(sides[2], "."))
		}
	})
	if err != nil {
		return err
	}
	for _, name := range []string{"uspto50k_test.smi.gz", "chembl_approved_ood.smi", "smoke_targets_42.smi"} {
		err = eachLine(filepath.Join(shared, "bench", "retro", name), func(line string) {
			if f := strings.Fields(line); len(f) > 0 && f[0][0] != '#' {
				r.exclude(f[0])
			}
		})
		if err != nil {
			return err
		}
	}
	err = eachLine(filepath.Join(to, "substances.tsv"), func(line string) {
		if f := strings.Fields(line); len(f) > 0 && f[0][0] != '#' {
			r.exclude(f[0])
		}
	})
	if err != nil {
		return err
	}
	return r.write(to)
}

func eachLine(path string, do func(string)) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	var text io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if text, err = gzip.NewReader(f); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	in := bufio.NewScanner(text)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		do(in.Text())
	}
	return in.Err()
}

// add takes a reaction. A compound counts once for a reaction.
func (r *records) add(reactants, products []string) {
	seen := map[canon.ID]bool{}
	for _, text := range reactants {
		info, err := unmapped(text)
		if err != nil {
			continue
		}
		id := canon.Identity(info)
		if seen[id] {
			continue
		}
		seen[id] = true
		r.uses[id]++
		if r.text[id] == "" && fits(info) {
			r.text[id] = canon.SMILES(info)
		}
	}
	for _, text := range products {
		r.exclude(text)
	}
}

func (r *records) exclude(text string) {
	if info, err := unmapped(text); err == nil {
		r.excluded[canon.Identity(info)] = true
	}
}

// addMapped takes a reaction with map numbers: reactants are the molecules that
// give the product an atom.
func (r *records) addMapped(reactants, products []string) {
	given := map[int32]bool{}
	for _, text := range products {
		for _, n := range numbers(text) {
			given[n] = true
		}
	}
	reactants = slices.DeleteFunc(reactants, func(text string) bool {
		return !slices.ContainsFunc(numbers(text), func(n int32) bool { return given[n] })
	})
	r.add(reactants, products)
}

func numbers(text string) []int32 {
	info, err := smiles.Perceive(text)
	if err != nil {
		return nil
	}
	var list []int32
	for _, a := range info.Mol.Atoms() {
		if a.Map != 0 {
			list = append(list, a.Map)
		}
	}
	return list
}

// unmapped reads a molecule without its map numbers.
func unmapped(text string) (*perception.Info, error) {
	var plain []byte
	for i := 0; i < len(text); i++ {
		if text[i] != ':' || i+1 == len(text) || text[i+1] < '0' || text[i+1] > '9' {
			plain = append(plain, text[i])
			continue
		}
		for i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9' {
			i++
		}
	}
	info, err := smiles.Perceive(string(plain))
	if err != nil {
		return nil, err
	}
	// Hydrogens and brackets that stood there for the map numbers alone.
	written, err := canon.TextOf(info) // without one its identity means nothing
	if err != nil {
		return nil, err
	}
	return smiles.Perceive(written)
}

// fits reports whether a compound can be in the stock by its structure.
func fits(info *perception.Info) bool {
	charge, carbon := 0, false
	for _, a := range info.Mol.Atoms() {
		charge += int(a.Charge)
		carbon = carbon || a.Element == chem.C
		if a.Isotope != 0 {
			return false
		}
	}
	for i := range info.Atoms {
		if info.Atoms[i].Radicals != 0 {
			return false
		}
	}
	return carbon && charge == 0 && descriptor.HeavyAtoms(info) <= maxHeavyAtoms
}

// write writes the texts, sorted, and the identities in ascending order.
func (r *records) write(to string) error {
	var texts, ids []string
	for id, text := range r.text {
		if r.uses[id] >= minUses && !r.excluded[id] {
			texts = append(texts, text)
			ids = append(ids, string(stock.AppendID(nil, id)))
		}
	}
	if len(ids) == 0 {
		return errors.New("no compound fits the rule")
	}
	slices.Sort(texts)
	slices.Sort(ids)
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write([]byte(strings.Join(texts, "\n") + "\n")); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(to, "recorded.smi.gz"), packed.Bytes(), 0o644); err != nil {
		return err
	}
	fmt.Printf("%d compounds\n", len(ids))
	return os.WriteFile(filepath.Join(to, "recorded.ids"), []byte(strings.Join(ids, "")), 0o644)
}
