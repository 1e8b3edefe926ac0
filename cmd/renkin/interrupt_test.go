package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An interrupt while files are read ends every command soon, in the words of users.
func TestInterruptWhileReading(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	list := write(t, "list.smi", strings.Repeat("CCCCCCCCCCO name\n", 20_000))
	reactions := write(t, "reactions.tsv", "product\treactants\ttemplate\n"+strings.Repeat("CCNC\tCCBr.CN\t[C:1]-[N:2]>>[C:1]-Br.[N:2]\n", 20))
	targets := write(t, "targets.smi", "CCO\n")
	for _, line := range []string{
		"plan --stock " + list + " CCO",
		"expand --stock " + list + " CCO",
		"explain --stock " + list + " CCO",
		"batch --stock " + list + " -o " + filepath.Join(t.TempDir(), "out") + " " + targets,
		"stock stats " + list,
		"stock lookup " + list + " CCO",
		"stock validate " + list,
		"templates merge " + reactions,
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var out, err bytes.Buffer
		exit := execute(ctx, strings.Fields(line), &console{in: strings.NewReader(""), out: &out, err: &err, env: os.Getenv})
		if exit != exitFailed || out.Len() > 0 || !strings.Contains(err.String(), "interrupted") || strings.Contains(err.String(), "context canceled") {
			t.Errorf("%s: exit %d, %q, %s", line, exit, out.String(), err.String())
		}
	}
}
