package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"athanor/internal/cli/args"
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
	"mol": ops.MOL, "rxn": ops.RXN, "rsmi": ops.RSMI, "cdxml": ops.CDXML, "cdx": ops.CDX, "inchi": ops.InChI,
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

// read returns the whole input, or a byte more than the largest one allowed.
func (in input) read(stdin io.Reader) ([]byte, error) {
	if in.path == "" {
		return []byte(in.smiles), nil
	}
	limit := ops.DefaultBudgets().MaxTextBytes
	if in.format == ops.CDX {
		limit = ops.MaxCDXBytes
	}
	return readAtMost(in.path, limit, stdin)
}

// readAtMost reads a file, or standard input for "-", up to one byte beyond a
// limit. Pipes and devices are read to their end.
func readAtMost(path string, limit int, stdin io.Reader) ([]byte, error) {
	name, from := "standard input", stdin
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return nil, fmt.Errorf("could not read %s: %s", path, reason(err))
		}
		defer file.Close()
		name, from = path, file
	}
	data, err := io.ReadAll(io.LimitReader(from, int64(limit)+1))
	if err != nil {
		return nil, fmt.Errorf("could not read %s: %s", name, reason(err))
	}
	return data, nil
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
