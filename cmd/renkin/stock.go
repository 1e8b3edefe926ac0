package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"athanor/internal/cli/args"
	"athanor/internal/retro/stock/catalogue"
)

// stockCommand is the group of commands about stocks.
func stockCommand() command {
	return command{
		name:    "stock",
		summary: "compile catalogues of compounds, and look into them",
		members: []command{
			{name: "build", summary: "compile catalogues into one file that opens at once", usage: stockBuildUsage, spec: stockBuildSpec, choices: catalogueChoices, run: stockBuild},
			{name: "stats", summary: "count what a stock holds", usage: stockStatsUsage, spec: stockStatsSpec, choices: catalogueChoices, run: stockStats},
			{name: "lookup", summary: "tell whether compounds are in a stock", usage: stockLookupUsage, spec: stockLookupSpec, choices: catalogueChoices, run: stockLookup},
			{name: "validate", summary: "check every row or byte of a stock", usage: stockValidateUsage, spec: stockValidateSpec, choices: catalogueChoices, run: stockValidate},
		},
	}
}

// Options about the layout of catalogues, shared by the commands that read them.
var catalogueOptions = []args.Option{
	{Flag: "--format", Value: "FORMAT"},
	{Flag: "--column", Value: "ROLE=NAME", Repeat: true},
	{Flag: "--workers", Value: "N"},
}

// catalogueFormats are the layouts of catalogues, the first of which is the default.
var catalogueFormats = []string{"auto", "smi", "csv", "tsv", "sdf"}

var catalogueChoices = map[string][]string{"--format": catalogueFormats}

const catalogueHelp = `  --format FORMAT     smi (lines of SMILES and name, or of InChIKeys), csv or tsv
                      (a table whose first line names the columns; commas,
                      semicolons or tabs between them), sdf; default: found out
  --column ROLE=NAME  the column, or data item of an SD file, for a role: smiles,
                      inchi_key, id, name, vendor, price or available; usual names
                      are known; may be repeated
  --workers N         processors to use (default all)
`

// readCatalogueOptions reads catalogueOptions.
func readCatalogueOptions(v *values) catalogue.Options {
	opt := catalogue.Options{Workers: v.whole("--workers", 1, 1024, 0)}
	opt.Format, _ = catalogue.ParseFormat(v.choice("--format", catalogueFormats...))
	for _, text := range v.parsed.Values("--column") {
		name, column, ok := strings.Cut(text, "=")
		role := slices.Index(catalogue.RoleNames[:], name)
		if !ok || role < 0 || column == "" {
			v.fail(fmt.Errorf("--column needs ROLE=NAME with one of %s as role, not %.64q", strings.Join(catalogue.RoleNames[:], ", "), text))
			continue
		}
		if opt.Columns == nil {
			opt.Columns = map[catalogue.Role]string{}
		}
		opt.Columns[catalogue.Role(role)] = column
	}
	return opt
}

// needFile reads the operand that names a file.
func needFile(v *values, what string) {
	for _, name := range v.parsed.Operands {
		if name == "" {
			v.fail(errors.New("the name of a file is empty"))
		}
	}
	if !v.parsed.HasOperand {
		v.fail(fmt.Errorf("no %s given", what))
	}
}

// openFile opens a file for reading, "-" is standard input. A folder is refused.
func (c *console) openFile(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.in), nil
	}
	f, err := openPath(name)
	if err != nil {
		return nil, plainError(err)
	}
	return f, nil
}

// openPath opens a file that is no folder.
func openPath(name string) (*os.File, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		_ = f.Close() // nothing was read
		return nil, &os.PathError{Op: "open", Path: name, Err: errors.New("it is a folder")}
	}
	return f, nil
}

// plainError takes the operation and the name out of an error about a file, for
// messages that name it themselves.
func plainError(err error) error {
	var fault *os.PathError
	if errors.As(err, &fault) {
		return fault.Err
	}
	return err
}

// hint adds to an error about a catalogue what may help.
func hint(err error) error {
	if errors.Is(err, catalogue.ErrNoStructures) {
		return fmt.Errorf("%w; pass --column smiles=NAME when one of them holds SMILES", err)
	}
	return err
}

// interrupted tells an end by the user from a fault.
func interrupted(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	return err
}
