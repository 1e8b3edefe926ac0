package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/term"

	"athanor/internal/cli"
	"athanor/internal/cli/args"
	"athanor/internal/heap"
	"athanor/internal/mcpwire"
	"athanor/internal/ops"
	"athanor/internal/reshikitools"
)

const serverUsage = `Usage: reshiki --mcp [--log-level LEVEL] [--allow-read FOLDER]... [--allow-write FOLDER]...

Serves the Model Context Protocol on stdin and stdout; it is meant to be
launched by an MCP client. Diagnostics go to stderr.

Options:
  --log-level LEVEL     error, warn (default), info or debug, on stderr
  --allow-read FOLDER   Let file_open read files in FOLDER; repeatable
  --allow-write FOLDER  Let file_save write files in FOLDER; repeatable
  -h, --help            Show this help

Exit status:
  0   input ended and every reply was delivered
  1   stdout failed or closed, a reply was not delivered, a request went
      unanswered, or the server could not start
  2   usage, grant or RESHIKI_AGENT_HEAP_MB error
  75  the memory ceiling was reached

Environment:
  RESHIKI_AGENT_HEAP_MB  memory ceiling in MiB, 256-16384 (default 2048); an
                         invalid value exits 2

agent-access.json grants folders too (in ReShiki's data folder; see the docs).

Documentation: ` + reshikitools.GuideURL + `
`

// serverOptions are the arguments of the server.
type serverOptions struct {
	level       level
	read, write []string
}

// errHelp says that the usage was asked for.
var errHelp = errors.New("help was asked for")

// parseServer reads the arguments behind --mcp.
func parseServer(arguments []string) (serverOptions, error) {
	spec := args.Spec{Options: []args.Option{
		{Flag: "--log-level", Value: "LEVEL"},
		{Flag: "--allow-read", Value: "FOLDER", Repeat: true},
		{Flag: "--allow-write", Value: "FOLDER", Repeat: true},
		{Flag: "--attach"},
	}}
	p, err := spec.Scan(arguments)
	switch {
	case err != nil:
		return serverOptions{}, err
	case p.Help:
		return serverOptions{}, helpOrFault(arguments)
	case p.Has("--attach"):
		return serverOptions{}, errors.New("--attach is reserved for connecting to a running app, which is not possible yet")
	}
	opt := serverOptions{level: levelWarn, read: p.Values("--allow-read"), write: p.Values("--allow-write")}
	if name, ok := p.Value("--log-level"); ok {
		i := slices.Index(levelNames[:], name)
		if i < 0 {
			return opt, fmt.Errorf("--log-level must be one of %s, not %.64q", strings.Join(levelNames[:], ", "), name)
		}
		opt.level = level(i)
	}
	for _, folder := range append(slices.Clone(opt.read), opt.write...) {
		if folder == "" {
			return opt, errors.New("the name of a folder is empty")
		}
	}
	return opt, nil
}

// helpOrFault returns errHelp for arguments that ask for help, or what is wrong before
// they do.
func helpOrFault(arguments []string) (err error) {
	for i, argument := range arguments {
		if argument != "-h" && argument != "--help" {
			continue
		}
		if _, err = parseServer(arguments[:i]); err == nil {
			return errHelp
		}
	}
	return err
}

// serve is the program after --mcp.
func serve(ctx context.Context, arguments []string, p cli.Process) int {
	opt, err := parseServer(arguments)
	if errors.Is(err, errHelp) {
		if _, err := io.WriteString(p.Err, serverUsage); err != nil {
			return 1
		}
		return 0
	}
	if err != nil {
		fmt.Fprintf(p.Err, "reshiki --mcp: %s\n\n%s", ops.Line(err.Error()), serverUsage)
		return 2
	}
	ceiling, err := heap.Ceiling(p.LookupEnv)
	if err != nil {
		return refuseStart(p.Err, err)
	}
	grants, err := openFolders(opt.read, opt.write)
	if err != nil {
		return refuseStart(p.Err, err)
	}
	defer func() { _ = grants.Close() }() // folders that were only held open
	if p.Exit != nil {
		heap.Watch(ceiling, p.Err, p.Exit)
	}

	log := newLogger(p.Err, opt.level)
	defer log.close()
	log.start(grants, isTerminal(p.In))
	sessions := ops.NewSessions(p.Service, ops.SessionOptions{Grants: grants})
	stop := context.AfterFunc(ctx, func() { log.printf(levelInfo, "stopping") })
	defer stop()
	defer expireQuietly(sessions)()
	tools := reshikitools.New(sessions, log.call)
	return mcpwire.Serve(ctx, p.In, p.Out, serverConfig(tools, log), tools)
}

// isTerminal reports whether somebody types the input.
func isTerminal(in io.Reader) bool {
	f, ok := in.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// refuseStart says why the server does not start.
func refuseStart(log io.Writer, err error) int {
	fmt.Fprintf(log, "reshiki --mcp: %s\n", ops.Line(err.Error()))
	return 2
}

// expireQuietly lets documents expire without a call, until the function that it
// returns is called.
func expireQuietly(s *ops.Sessions) (stop func()) {
	ticker, done := time.NewTicker(time.Minute), make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				s.Expire()
			case <-done:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(done)
	}
}

// instructions tell a model how to use the tools.
const instructions = reshikitools.Notice + " " + reshikitools.DataNotInstructions +
	" Call info first: it reports limits, formats and the folders you may read and write." +
	" document_new, import, compose and file_open each create a document and return its handle." +
	" Use render to look at a PNG preview, analyze for properties, inspect for object IDs." +
	" apply edits in one undo step: pass the target document's latest revision as base_revision;" +
	" after stale, inspect again and retry with a new idempotency_key." +
	" export returns a file inline; file_save writes only into a granted folder and never overwrites unless overwrite is true." +
	" Close documents you no longer need with document_close." +
	" Object IDs and revisions are decimal strings." +
	" Provide SMILES; chemical names are not resolved."

// maxResult is the largest result that is sent, in bytes.
const maxResult = 48 << 20

// serverConfig says how the drawing server speaks the protocol: both eras on one
// connection, two calls at once, replies in order of completion, and calls that are
// not finished at the end of the input are given up.
func serverConfig(tools *reshikitools.Tools, log io.Writer) mcpwire.Config {
	info, err := json.Marshal(map[string]string{
		"name": "reshiki", "title": "ReShiki (experimental)", "version": ops.AppVersion,
		"description": reshikitools.Notice, "websiteUrl": reshikitools.GuideURL,
	})
	if err != nil {
		panic("internal error: server info: " + err.Error())
	}
	budgets := ops.DefaultBudgets()
	return mcpwire.Config{
		ServerInfo:         info,
		Instructions:       instructions,
		LegacyInstructions: true,

		ModernVersions: []string{"2026-07-28"},
		LegacyVersions: []string{"2025-11-25", "2025-06-18"},
		Advertised:     []string{"2026-07-28", "2025-11-25", "2025-06-18"},
		AlwaysIsError:  true,

		MaxLine:     budgets.MaxRequestBytes,
		Reserve:     heap.Reserve,
		LongLine:    fmt.Sprintf("Request exceeds %d bytes", budgets.MaxRequestBytes),
		LongLineID:  true,
		MaxDepth:    128,
		OverBudget:  mcpwire.Error{Code: mcpwire.CodeParse, Message: "Parse error"},
		MaxStringID: 256,

		Workers:             budgets.Concurrency,
		MaxWaiting:          budgets.Queue,
		CallTimeout:         time.Duration(budgets.OpDeadlineSeconds) * time.Second,
		MaxOutstanding:      12,
		MaxOutstandingBytes: 48 << 20,
		MaxResult:           maxResult,
		TooLarge:            tools.TooLarge,

		CancelAtEOF: true,
		TTL:         time.Hour,
		CacheScope:  "public",
		Log:         log,
	}
}
