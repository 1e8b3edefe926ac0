package cli

import (
	"context"
	"strings"
	"testing"
)

const proposal = `{"explanation":"","replace_ids":[],"molecules":[{"smiles":"CCO","label":"ethanol","coefficient":1,"rotation":0,"compact":false}],"reactions":[],` +
	`"composition":{"arrangement":"rows","columns":1,"width_pt":100,"preserve_details":false},"sketch":null}`

func TestCompose(t *testing.T) {
	for _, c := range []struct {
		in, message string // message is "" for a success
	}{
		{proposal, ""},
		{"", "error: the Proposal is empty; it must be a JSON object"},
		{"[]", "error: the Proposal has 0 items; it must be an object"},
		{"{", "error: the Proposal is not valid JSON: it ends too early"},
		{strings.Replace(proposal, "100", "10", 1), "error: /composition/width_pt is 10; it must be a number from 100 to 1800"},
		{strings.Replace(proposal, "CCO", "C1", 1), "error: /molecules/0/smiles: smiles: byte 1: ring number 1 opened at byte 1 is never closed"},
		{strings.Repeat(" ", 16<<20) + proposal, "error: input exceeds 16777216 bytes"},
	} {
		p, out, err := process(c.in)
		status := Run(context.Background(), []string{"compose", "-", "--to", "smiles"}, p)
		if c.message == "" {
			if status != exitSuccess || out.String() != "CCO" || err.Len() > 0 {
				t.Errorf("exit status %d, %q, %q", status, out, err)
			}
			continue
		}
		if status != exitFailure || out.Len() > 0 || err.String() != "reshiki: "+c.message+"\n" {
			t.Errorf("exit status %d, %q, want %q", status, err, c.message)
		}
	}
}
