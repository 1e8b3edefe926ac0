package wiretest

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"athanor/chem/chemtest"
)

// Score replays transcripts of the shared folder, named like
// "renkin/stub-order", against servers that serve starts, and prints for each
//
//	transcripts <file> <steps> <steps as expected> <percent>
//
// It fails below the bars of chem/chemtest and skips without the folder.
func Score(t *testing.T, names []string, serve func(in io.Reader, out io.Writer) int) {
	t.Helper()
	score := chemtest.NewScore(t, "transcripts")
	for _, name := range names {
		steps, err := ReadSteps(chemtest.OpenShared(t, "fixtures/mcp/"+name+".jsonl"))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, bad := range Replay(steps, serve) {
			key := fmt.Sprintf("%s line %d %s", name, i+1, steps[i].Note)
			score.Row(name, len(bad) == 0, key, strings.Join(bad, "; "), "")
		}
	}
	score.Finish()
}
