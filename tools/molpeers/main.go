// Command molpeers writes what tools/mol-peers.sh gives to other programs: every
// molecule of a table as an SD file in V2000 and V3000 and as CDXML, one file after
// the other, and reactions made of pairs of them as RXN files.
//
//	molpeers TABLE FOLDER
//
// The SMILES of a molecule is the data item "expected" of its record, and stands in
// front of a CDXML file behind "$$$$ "; that of a reaction is in a file beside it.
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/layout"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/convert"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: molpeers TABLE FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "molpeers:", err)
		os.Exit(1)
	}
}

func run(table, folder string) error {
	inputs, err := readInputs(table)
	if err != nil {
		return err
	}
	var w molfile.Writer
	var v2000, v3000, cdxml bytes.Buffer
	var pair []*molfile.Drawing
	reactions := 0
	for _, input := range inputs {
		d, err := draw(input)
		if err != nil {
			return fmt.Errorf("%s: %w", input, err)
		}
		data := []molfile.DataItem{{Name: "expected", Value: input}}
		d.Version = molfile.AnyVersion
		text, lost, err := w.AppendRecord(nil, d, data)
		if err != nil || len(lost) > 0 {
			fmt.Printf("not written\t%s\t%v%v\n", input, lost, err)
			continue
		}
		v2000.Write(text)
		d.Version = molfile.V3000
		if text, _, err = w.AppendRecord(nil, d, data); err != nil {
			return err
		}
		v3000.Write(text)
		d.Version = molfile.AnyVersion
		if doc, _, err := convert.FromSMILES(context.Background(), input); err == nil {
			drawn, _, err := convert.ToCDXML(context.Background(), doc)
			if err != nil {
				return fmt.Errorf("%s: %w", input, err)
			}
			fmt.Fprintf(&cdxml, "$$$$ %s\n%s", input, drawn)
		}
		if pair = append(pair, d); len(pair) < 8 {
			continue
		}
		reactions++
		if err := writeReaction(&w, folder, reactions, pair[0], pair[7]); err != nil {
			return err
		}
		pair = nil
	}
	if err := os.WriteFile(filepath.Join(folder, "v2000.sdf"), v2000.Bytes(), 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "all.cdxml"), cdxml.Bytes(), 0o600); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "v3000.sdf"), v3000.Bytes(), 0o600)
}

// writeReaction writes a reaction of two molecules as a file of its own.
func writeReaction(w *molfile.Writer, folder string, number int, from, to *molfile.Drawing) error {
	text, _, err := w.AppendReaction(nil, &molfile.ReactionDrawing{Reactants: []*molfile.Drawing{from}, Products: []*molfile.Drawing{to}})
	if err != nil {
		return err
	}
	name := filepath.Join(folder, fmt.Sprintf("%05d", number))
	if err := os.WriteFile(name+".rxn", text, 0o600); err != nil {
		return err
	}
	expected := canon.SMILES(from.Info) + ">>" + canon.SMILES(to.Info) + "\n"
	return os.WriteFile(name+".rsmi", []byte(expected), 0o600)
}

// readInputs returns the first column of a table.
func readInputs(name string) ([]string, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	var in io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if in, err = gzip.NewReader(file); err != nil {
			return nil, err
		}
	}
	var list []string
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		first, _, _ := strings.Cut(lines.Text(), "\t")
		list = append(list, first)
	}
	if len(list) == 0 {
		return nil, lines.Err()
	}
	return list[1:], lines.Err()
}

func draw(text string) (*molfile.Drawing, error) {
	m, _, err := smiles.ParseLine(text)
	if err != nil {
		return nil, err
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, err
	}
	form := canon.Canonicalize(info, new(canon.Workspace))
	return &molfile.Drawing{
		Info: info, Points: layout.Compute(info, layout.Options{}),
		Chirality: form.Chirality, BondStereo: form.BondStereo, Classes: form.Classes,
	}, nil
}
