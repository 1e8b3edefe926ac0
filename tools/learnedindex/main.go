// Command learnedindex makes data/learned.idx.gz, the index of the embedded learned
// templates, which saves the planner from compiling them when it starts. Run it after
// every change of data/templates.tsv.gz, and when a test says that the index is out of
// date because patterns are read otherwise.
//
//	go run ./tools/learnedindex data/learned.idx.gz
package main

import (
	"fmt"
	"os"

	"athanor/internal/retro/template"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "learnedindex: name the file to write")
		os.Exit(2)
	}
	packed, err := template.PackLearned()
	if err == nil {
		err = os.WriteFile(os.Args[1], packed, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "learnedindex:", err)
		os.Exit(1)
	}
}
