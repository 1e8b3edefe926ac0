// Command reshiki draws molecules and tells their properties.
//
// "reshiki --cli" runs one command and exits; "reshiki --cli help" lists the
// commands. Exit codes: 0 success, 1 the operation failed, 2 a mistake on the
// command line, 75 the memory ceiling was reached.
//
// "reshiki --mcp" serves the Model Context Protocol over standard input and output,
// and writes protocol lines only to the latter. Exit codes: 0 the input ended and
// every request is answered, 1 a reply was lost, 2 and 75 as above.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"syscall"

	"golang.org/x/term"

	"athanor/chem/inchi/inchiwasm"
	"athanor/internal/cli"
	"athanor/internal/ops"
)

const usage = `Usage: reshiki --mcp [options]
       reshiki --cli <command> [options]
       reshiki --version
`

// maxStack stops a runaway recursion before it takes the memory of the machine.
const maxStack = 64 << 20

func main() {
	// A closed standard output must end in a message, not in a signal.
	signal.Ignore(syscall.SIGPIPE)
	debug.SetTraceback("none")
	debug.SetMaxStack(maxStack)
	if len(os.Args) < 2 || os.Args[1] != "--mcp" { // the server stops by itself
		dieTidily()
	}
	os.Exit(run(os.Args[1:], cli.Process{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Terminal:  term.IsTerminal(int(os.Stdout.Fd())),
		LookupEnv: os.LookupEnv, Executable: os.Executable,
		Service: &ops.Service{InChI: inchiwasm.New(inchiwasm.Config{
			Env: "RESHIKI_INCHI_WASM", DataDir: dataDir(runtime.GOOS, os.Getenv),
		})},
		Exit: os.Exit,
	}))
}

func run(arguments []string, p cli.Process) int {
	first := ""
	if len(arguments) > 0 {
		first = arguments[0]
	}
	switch first {
	case "--cli":
		return cli.Run(context.Background(), arguments[1:], p)
	case "--version":
		return cli.Version(p)
	case "--mcp":
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		return serve(ctx, arguments[1:], p)
	}
	io.WriteString(p.Err, usage)
	return 2
}

// dieTidily makes an interrupted process remove its unfinished output and then
// die from the signal, as the shell expects. A signal that was ignored when the
// process started stays ignored.
func dieTidily() {
	stop := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) {
			signal.Notify(stop, s)
		}
	}
	go func() {
		s := <-stop
		cli.RemoveTemporary()
		signal.Reset(s)
		if self, err := os.FindProcess(os.Getpid()); err != nil || self.Signal(s) != nil {
			os.Exit(1)
		}
	}()
}

// dataDir returns the data folder of the program, "" when the system does not
// tell where it is. The folder need not exist.
func dataDir(system string, getenv func(string) string) string {
	if dir := getenv("RESHIKI_DATA_DIR"); dir != "" {
		return dir
	}
	below := func(base string, elements ...string) string {
		if base == "" {
			return ""
		}
		return filepath.Join(append([]string{base}, elements...)...)
	}
	switch system {
	case "windows":
		return below(getenv("LOCALAPPDATA"), "reshiki", "ReShiki", "data")
	case "darwin":
		return below(getenv("HOME"), "Library", "Application Support", "dev.reshiki.ReShiki")
	}
	if base := getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return below(base, "reshiki")
	}
	return below(getenv("HOME"), ".local", "share", "reshiki")
}
