package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/retro/extract"
	"athanor/internal/unpack"
)

func templatesCommand() command {
	return command{
		name:    "templates",
		summary: "make, join and check files of reaction templates",
		members: []command{
			templatesExtractCommand(),
			templatesMergeCommand(),
			templatesPrecedentsCommand(),
			templatesStatsCommand(),
			templatesValidateCommand(),
			templatesTrainCommand(),
			templatesRankCommand(),
		},
	}
}

// libraryHelp describes the files that the commands write.
const libraryHelp = `A library file has a header line and a line for each template, the most frequent
first: retro_template, count (of reactions), class (of most of them, 0 unknown),
first_year (0 unknown), example (the identifier of one of them). It is packed by
gzip when its name ends in .gz. renkin plan --templates takes it.
`

// deliverLibrary writes templates to their place and returns the exit status.
func (c *console) deliverLibrary(d destination, entries []extract.Entry) int {
	var b strings.Builder
	var err error
	if strings.HasSuffix(d.path, ".gz") {
		packed, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level exists
		err = extract.WriteEntries(packed, entries)
		if closing := packed.Close(); err == nil {
			err = closing
		}
	} else {
		err = extract.WriteEntries(&b, entries)
	}
	if err != nil {
		return c.unwritten(err)
	}
	return c.deliver(d, []byte(b.String()))
}

// openInput opens a file, or standard input for "-".
func (c *console) openInput(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(c.in), nil
	}
	return openPath(path)
}

// withInput opens a file, hands it to a function, and closes it. Errors name the
// file.
func (c *console) withInput(path string, use func(io.Reader) error) error {
	in, err := c.openInput(path)
	if err != nil {
		return err
	}
	defer in.Close() //nolint:errcheck // it was only read
	if err := use(in); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readExcluded reads the products of several files that are to be left out.
func (c *console) readExcluded(paths []string) (map[string]bool, error) {
	all := map[string]bool{}
	for _, path := range paths {
		err := c.withInput(path, func(in io.Reader) error {
			keys, faults, err := extract.ReadProducts(in)
			if err != nil {
				return fmt.Errorf("what is to be left out must be known whole: %w", err)
			}
			for key := range keys {
				all[key] = true
			}
			c.note("%s: %s to be left out, %s not used", path, amount.Of(len(keys), "product"), amount.Of(len(faults), "line"))
			c.noteFaults(path, faults)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// noteCut warns of a file that ends early, so that what was read before it counts.
// Other errors are returned.
func (c *console) noteCut(path string, err error) error {
	if !errors.Is(err, unpack.ErrCut) || errors.Is(err, context.Canceled) {
		return err
	}
	c.note("warning: %s: %v; what was read before it counts", path, err)
	return nil
}

// noteFaults shows the first lines of a file that were not used.
func (c *console) noteFaults(path string, faults []extract.LineFault) {
	for i, f := range faults {
		if i == maxRejected {
			c.note("%s: and more lines", path)
			return
		}
		c.note("%s: line %d: %v", path, f.Line, f.Err)
	}
}

// sourceName names a file in identifiers: its name without folder and endings.
func sourceName(path string) string {
	name := filepath.Base(path)
	if path == "-" {
		name = "stdin"
	}
	name, _, _ = strings.Cut(name, ".")
	return name
}
