package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strconv"
	"time"
)

const usage = `usage: renkin-mcp [options]

Serves retrosynthesis tools over the Model Context Protocol on standard input
and output.

  --stock FILE           compounds that can be bought, instead of the built-in
                         stock: lines of SMILES or of InChIKeys, a table with a
                         column smiles or inchi_key, an SD file, or what "renkin
                         stock build" made; may be repeated
  --templates FILE       reaction templates beside the built-in reactions: lines
                         of SMIRKS, a tab and a count; may be repeated
  --template-dir DIR     folder of the template files that a client may name as
                         coverage_templates (default: templates in the data
                         folder)
  --time-limit SECONDS   longest search per call (default 30)
  --max-expansions N     molecules taken apart per call, at most (default: the
                         planner's own limit)
  --workers N            processors that a search uses (default: all); answers
                         do not depend on it
  --version              print the version and exit
  --help                 print this text and exit

Environment, when the option is not given: RENKIN_STOCK and RENKIN_TEMPLATES
(lists of files in the form of PATH), RENKIN_TEMPLATE_DIR, RENKIN_TIME_LIMIT. The
data folder is RENKIN_DATA_DIR or the usual place for data of the user. The InChI
software, which lists of InChIKeys need, is RENKIN_INCHI_WASM, or inchi.wasm in
the data folder or beside the program.
`

// options of the command line and the environment.
type options struct {
	version          bool
	stock, templates []string // files
	// templateDir holds the files that clients may name. dirGiven: the operator
	// chose it, so it must exist.
	templateDir string
	dirGiven    bool
	dataDir     string // "" when there is none
	limit       time.Duration
	expansions  int // 0: the planner's own limit
	workers     int // 0: one for each processor
}

const defaultLimit = 30 * time.Second

func parseOptions(args []string, env func(string) string) (options, error) {
	var opt options
	flags := flag.NewFlagSet("renkin-mcp", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&opt.version, "version", false, "")
	flags.Func("stock", "", addFile(&opt.stock))
	flags.Func("templates", "", addFile(&opt.templates))
	flags.Func("template-dir", "", func(text string) error {
		opt.templateDir, opt.dirGiven = text, true
		if text == "" {
			return errors.New("want a folder")
		}
		return nil
	})
	flags.Func("time-limit", "", func(text string) (err error) {
		opt.limit, err = parseSeconds(text)
		return err
	})
	flags.Func("max-expansions", "", parseCount(&opt.expansions))
	flags.Func("workers", "", parseCount(&opt.workers))
	if err := flags.Parse(args); err != nil {
		return opt, err
	}
	if flags.NArg() > 0 {
		return opt, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return opt, opt.complete(env)
}

// complete fills in what the command line leaves open.
func (opt *options) complete(env func(string) string) (err error) {
	if opt.stock == nil {
		opt.stock = splitList(env("RENKIN_STOCK"))
	}
	if opt.templates == nil {
		opt.templates = splitList(env("RENKIN_TEMPLATES"))
	}
	if text := env("RENKIN_TEMPLATE_DIR"); !opt.dirGiven && text != "" {
		opt.templateDir, opt.dirGiven = text, true
	}
	opt.dataDir = dataFolder(env)
	if !opt.dirGiven && opt.dataDir != "" {
		opt.templateDir = filepath.Join(opt.dataDir, "templates")
	}
	if text := env("RENKIN_TIME_LIMIT"); opt.limit == 0 && text != "" {
		if opt.limit, err = parseSeconds(text); err != nil {
			return fmt.Errorf("RENKIN_TIME_LIMIT: %w", err)
		}
	}
	if opt.limit == 0 {
		opt.limit = defaultLimit
	}
	return nil
}

func addFile(list *[]string) func(string) error {
	return func(text string) error {
		if text == "" {
			return errors.New("want a file")
		}
		*list = append(*list, text)
		return nil
	}
}

func splitList(text string) []string {
	var list []string
	for _, path := range filepath.SplitList(text) {
		if path != "" {
			list = append(list, path)
		}
	}
	return list
}

// dataFolder is where the program's data of this user is; "" when the
// environment does not tell.
func dataFolder(env func(string) string) string {
	if folder := env("RENKIN_DATA_DIR"); folder != "" {
		return folder
	}
	below := func(variable string, path ...string) string {
		if root := env(variable); filepath.IsAbs(root) {
			return filepath.Join(append([]string{root}, path...)...)
		}
		return ""
	}
	switch runtime.GOOS {
	case "windows":
		return below("LOCALAPPDATA", "renkin", "data")
	case "darwin", "ios":
		return below("HOME", "Library", "Application Support", "renkin")
	}
	if folder := below("XDG_DATA_HOME", "renkin"); folder != "" {
		return folder
	}
	return below("HOME", ".local", "share", "renkin")
}

// parseSeconds reads a time limit of up to a day.
func parseSeconds(text string) (time.Duration, error) {
	const day = 24 * 60 * 60
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || !(seconds >= 0.001 && seconds <= day) {
		return 0, fmt.Errorf("want seconds from 0.001 to %d", day)
	}
	return time.Duration(seconds * float64(time.Second)), nil
}

// parseCount reads a number of 1 to a million.
func parseCount(into *int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 1_000_000 {
			return errors.New("want a whole number from 1 to 1000000")
		}
		*into = n
		return nil
	}
}
