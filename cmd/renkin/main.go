// Command renkin plans syntheses at a terminal.
//
// "renkin plan SMILES" searches back from the target to compounds in stock and
// prints the routes as trees; "renkin --help" lists the other commands. The exit
// status is 0 when the work was done, 1 when nothing was found or something cannot
// be read, and 2 for a wrong command line.
package main

import (
	"context"
	"os"
	"os/signal"
)

// version is the published version of the planner.
const version = "1.0.1"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := execute(ctx, os.Args[1:], system())
	stop()
	os.Exit(code)
}
