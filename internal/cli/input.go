package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"athanor/internal/cli/args"
	"athanor/internal/drawing"
	"athanor/internal/ops"
)

// input is where a structure comes from: the text of --smiles when path is
// empty, standard input when it is "-", a file otherwise.
type input struct {
	path   string
	smiles string
	format ops.Format
}

// inputExtensions gives the format of a file by its extension; all others are SMILES.
var inputExtensions = map[string]ops.Format{
	"rsk": ops.ReShiki, "reshiki": ops.ReShiki, "moruno": ops.ReShiki,
	"mol": ops.MOL, "sdf": ops.MOL, "rxn": ops.RXN, "rsmi": ops.RSMI, "cdxml": ops.CDXML, "cdx": ops.CDX, "inchi": ops.InChI,
}

// parseInput applies the rules of the input of convert, render and analyze.
func parseInput(command string, p *args.Parsed) (input, error) {
	smiles, hasSMILES := p.Value("--smiles")
	from, hasFrom := p.Value("--from")
	switch {
	case hasSMILES && p.HasOperand:
		return input{}, usagef("%s reads one input: give INPUT or --smiles, not both", command)
	case hasSMILES && hasFrom:
		return input{}, usagef("--smiles cannot be combined with --from")
	case hasSMILES && !utf8.ValidString(smiles):
		return input{}, usagef("the text of --smiles is not UTF-8")
	case hasSMILES:
		return input{smiles: smiles, format: ops.SMILES}, nil
	case !p.HasOperand:
		return input{}, usagef("%s needs an input: a file, - for standard input, or --smiles TEXT", command)
	case p.Operand == "":
		return input{}, usagef("the name of the input is empty")
	}
	in := input{path: p.Operand}
	if hasFrom {
		if in.format = ops.Format(from); !slices.Contains(ops.ImportFormats(), in.format) {
			return input{}, usagef("--from must be %s, not %.64q", list(ops.ImportFormats()), from)
		}
	}
	if p.Operand == "-" {
		if !hasFrom {
			return input{}, usagef("reading standard input needs --from FORMAT")
		}
		return in, nil
	}
	if in.format == "" || in.format == ops.Auto {
		in.format = ops.SMILES
		if format, ok := inputExtensions[extension(p.Operand)]; ok {
			in.format = format
		} else if from == string(ops.Auto) {
			in.format = ops.Auto
		}
	}
	return in, nil
}

// produce is the job that makes a file of the input: what would stop the output
// is found out first, then the input is read, then make runs.
func (in input) produce(out destination, make func(context.Context, *runner, *drawing.Document) error) job {
	return func(ctx context.Context, r *runner) error {
		if err := out.check(); err != nil {
			return err
		}
		doc, warnings, err := in.load(ctx, r)
		r.warn(warnings)
		if err != nil {
			return err
		}
		return make(ctx, r, doc)
	}
}

// load reads the input as a drawing and returns it with warnings. The error of an
// empty input says which that was.
func (in input) load(ctx context.Context, r *runner) (*drawing.Document, []ops.Message, error) {
	data, err := in.read(r.In)
	if err != nil {
		return nil, nil, err
	}
	doc, warnings, err := r.Service.Import(ctx, data, in.format)
	if errors.Is(err, ops.ErrEmpty) {
		err = fmt.Errorf("%w: %s is empty", err, in.name())
	}
	return doc, warnings, err
}

// name is what messages call the input.
func (in input) name() string {
	switch in.path {
	case "":
		return "--smiles"
	case "-":
		return "standard input"
	}
	return in.path
}

// read returns the whole input, or a byte more than the largest one allowed.
func (in input) read(stdin io.Reader) ([]byte, error) {
	if in.path == "" {
		return []byte(in.smiles), nil
	}
	limit := ops.DefaultBudgets().MaxTextBytes
	if in.format == ops.CDX {
		limit = ops.MaxCDXBytes
	}
	from := stdin
	if in.path != "-" {
		file, err := os.Open(in.path)
		if err != nil {
			return nil, in.failure(err)
		}
		defer func() { _ = file.Close() }() // it was only read
		from = file
	}
	// Pipes and devices are read to their end, or to the limit.
	data, err := io.ReadAll(io.LimitReader(from, int64(limit)+1))
	if err != nil {
		return nil, in.failure(err)
	}
	return data, nil
}

func (in input) failure(err error) error {
	return fmt.Errorf("could not read %s: %s", in.name(), reason(err))
}

// extension returns the lower-case extension of a path without the dot: what
// follows the last dot of the last element, nothing for a name whose only dot
// comes first.
func extension(path string) string {
	name := path[strings.LastIndexAny(path, "/"+string(filepath.Separator))+1:]
	dot := strings.LastIndexByte(name, '.')
	if dot < 1 {
		return ""
	}
	return strings.ToLower(name[dot+1:])
}

// list names formats for a message.
func list(formats []ops.Format) string {
	var b strings.Builder
	for i, f := range formats {
		switch {
		case i > 0 && i == len(formats)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(string(f))
	}
	return b.String()
}
