package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/audit"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/stock"
)

func auditCommand() command {
	return command{
		name:    "audit",
		summary: "judge a file of routes, of this or another planner",
		usage:   auditUsage,
		spec: args.Spec{Operand: "file", Options: options([]args.Option{
			{Flag: "--from", Value: "LAYOUT"},
			{Flag: "--policy", Value: "POLICY"},
		}, fileOptions, outputOptions)},
		choices: map[string][]string{"--from": layoutNames(), "--policy": policyNames, "--format": reportFormats},
		run:     runAudit,
	}
}

const auditUsage = `Usage: renkin audit [options] FILE

Judges every route of a file by its structures alone: whether it makes the target
without circles or loose ends, whether its leaves are in stock, whether the heavy
atoms of every product come from its precursors, and whether the reaction that each
step declares, run forward, gives the product. "-" is standard input; files may be
packed by gzip.

Examples:
  renkin plan --format json -o routes.json "CC(=O)Nc1ccc(O)cc1"
  renkin audit routes.json
  renkin audit --stock zinc.smi.gz --format json trees.json.gz

  --from LAYOUT       what the file is: auto (default), renkin,
                      aizynthfinder, aizynthfinder-batch, syntheseus or synplanner
  --policy POLICY     informational: findings make a route partial;
                      standard (default): they fail it, and a step that cannot be
                      replayed makes it partial;
                      strict: such a step fails it too
  --stock FILE        look up the leaves in this list; "builtin" is the stock that
                      is built in; may be repeated. Without it files of renkin are
                      compared with the stock of renkin plan, and of other files it
                      counts what they say themselves
  --templates FILE    templates that routes of renkin may name, beside those built
                      in; may be repeated
  --format FORMAT     text (default) or json
  -o OUTPUT           write to a file; "-" is standard output
  --force             replace the file when it exists

Environment, when the option is not given: RENKIN_TEMPLATES and, for files of
renkin, RENKIN_STOCK, lists of files in the form of PATH.

Exit status: 0 no route failed, 1 one did or a file cannot be read, 2 the command
line is wrong.
`

// Values of the options.
var (
	policyNames   = []string{string(audit.Standard), string(audit.Informational), string(audit.Strict)}
	reportFormats = []string{"text", "json"}
)

// autoLayout lets the file tell what it is.
const autoLayout = "auto"

func layoutNames() []string {
	names := []string{autoLayout}
	for _, l := range interchange.Layouts() {
		names = append(names, string(l))
	}
	return names
}

// auditing is one call of the command.
type auditing struct {
	settings
	from   interchange.Layout
	policy audit.Policy
	format string
	to     destination
	// looked: the caller named a stock.
	looked bool
}

func parseAudit(p *args.Parsed, env func(string) string) (*auditing, error) {
	v := &values{parsed: p}
	a := &auditing{
		settings: searchSettings(v, func(name string) string {
			if name == "RENKIN_STOCK" {
				return "" // it depends on the file whether that counts
			}
			return env(name)
		}, 1),
		format: v.choice("--format", reportFormats...), to: readDestination(v),
		looked: p.Has("--stock"),
	}
	if from := v.choice("--from", layoutNames()...); from != autoLayout {
		a.from = interchange.Layout(from)
	}
	a.policy = audit.Policy(v.choice("--policy", policyNames...))
	if !p.HasOperand || p.Operand == "" {
		v.fail(errors.New("no file given"))
	}
	return a, v.err
}

func runAudit(ctx context.Context, p *args.Parsed, c *console) int {
	a, err := parseAudit(p, c.env)
	if err != nil {
		return c.mistake("audit", err)
	}
	if err := a.to.check(); err != nil {
		return c.fail(err)
	}
	report, err := a.run(ctx, p.Operand, c)
	if err != nil {
		return c.fail(err)
	}
	var b bytes.Buffer
	if a.format == "json" {
		data, err := report.JSON()
		if err != nil {
			return c.fail(err)
		}
		b.Write(data)
	} else {
		_ = report.WriteText(&b) // a buffer takes everything
	}
	if status := c.deliver(a.to, b.Bytes()); status != exitOK {
		return status
	}
	if report.Summary.Fail > 0 {
		return exitFailed
	}
	return exitOK
}

func (a *auditing) run(ctx context.Context, path string, c *console) (*audit.Report, error) {
	in, err := c.openInput(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	hash := sha256.New()
	doc, err := interchange.Read(io.TeeReader(in, hash), a.from)
	if errors.Is(err, interchange.ErrSyntax) || errors.Is(err, interchange.ErrLayout) {
		err = fmt.Errorf("%w; renkin plan --format json, aizynth or syntheseus writes files that are read, and so do AiZynthFinder, Syntheseus and SynPlanner", err)
	}
	if err != nil {
		return nil, inFile(path, err)
	}
	if !a.looked && !doc.Layout.Foreign() {
		a.looked = true
		if a.files.stock = splitList(c.env("RENKIN_STOCK")); len(a.files.stock) == 0 {
			a.files.stock = []string{builtinStock}
		}
	}
	if err := a.load(ctx, c); err != nil {
		return nil, err
	}
	opt := audit.Options{Policy: a.policy, Rules: a.rules, Version: version, InputSHA256: hex.EncodeToString(hash.Sum(nil))}
	if a.looked {
		opt.InStock = a.stock().Holds
		if opt.StockSHA256, err = a.stockHash(); err != nil {
			return nil, err
		}
	}
	end := c.watch(fmt.Sprintf("auditing %s", amount.Of(len(doc.Routes), "route")), 0, nil)
	defer end()
	return audit.Audit(ctx, doc, opt)
}

// inFile puts the name of a file before an error, unless it is standard input.
func inFile(path string, err error) error {
	if path == "-" {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// stockHash is the hash of the file that the stock was read from; of several, the
// hash of their hashes in order.
func (a *auditing) stockHash() (string, error) {
	var hashes []string
	for _, path := range a.files.stock {
		one, err := fileHash(path)
		if err != nil {
			return "", fmt.Errorf("stock: %w", err)
		}
		hashes = append(hashes, one)
	}
	if len(hashes) == 1 {
		return hashes[0], nil
	}
	h := sha256.New()
	for _, one := range hashes {
		fmt.Fprintln(h, one)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// fileHash is the hash of a stock.
func fileHash(path string) (string, error) {
	if path == builtinStock {
		sum := stock.BuiltinSHA256()
		return hex.EncodeToString(sum[:]), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }() // it was only read
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
