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
	"syscall"
)

// version is the published version of the planner.
const version = "1.0.1"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	context.AfterFunc(ctx, stop) // so that a second signal ends what does not listen
	code := execute(ctx, os.Args[1:], system())
	stop()
	os.Exit(code)
}

// endings are the signals that ask the program to end, but for those that whoever
// started it wants to be ignored, as nohup does.
func endings() []os.Signal {
	var list []os.Signal
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			list = append(list, s)
		}
	}
	return list
}
