package main

import (
	"path/filepath"
	"strings"
	"testing"

	"athanor/data"
)

// pairNetwork is an ONNX file of a network for two inputs and two templates: a matrix
// and a softmax.
const pairNetwork = ":K\x0a\x11\x0a\x01x\x0a\x01w\x12\x01y\x22\x06MatMul\x0a\x0f\x0a\x01y\x12\x01z\x22\x07Softmax*\x1b\x08\x02\x08\x02\x10\x01B\x01wJ\x10\x00\x00\x00\x00\x00\x00\x80?\x00\x00\x00\x00\x00\x00\x80?Z\x03\x0a\x01xb\x03\x0a\x01z"

// The outputs of a network belong to the rows of its table of templates, also to those
// that cannot be used. Another table, or one that was cut short, is refused: its
// templates would get the probabilities of others.
func TestNetworkAndItsTemplates(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	network := write(t, "network.onnx", pairNetwork)
	const amine, ether, broken = "[C:1]-[N:2]>>[C:1]-Br.[N:2]\n", "[C:1]-[O:2]>>[C:1]-Br.[O:2]\n", "nonsense\n"
	for rows, want := range map[string]string{
		amine + ether:         "knows 2 of the 2 templates of the files",
		amine + broken:        "knows 1 of the 1 template of the files",
		broken + amine:        "knows 1 of the 1 template of the files",
		amine + amine:         "knows 1 of the 1 template of the files",
		amine:                 "the network is for 2 templates, and there are 1",
		amine + ether + amine: "the network is for 2 templates, and there are 3",
	} {
		table := write(t, "templates.csv", "retro_template\n"+rows)
		exit, _, err := invoke(t, "plan", "--max-expansions", "1", "--first-route", "--policy", network, "--templates", table, "CCNC")
		if !strings.Contains(err, want) || strings.Contains(want, "knows") != (exit == 0) {
			t.Errorf("%q: exit %d, %s", rows, exit, err)
		}
	}
}

// A policy that knows few of the templates, or is of another version, is told of, in
// searches and by doctor.
func TestPolicyForOtherTemplates(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	table := reactionTable(t)
	strange := filepath.Join(filepath.Dir(table), "p.bin")
	if exit, _, notes := invoke(t, "templates", "train", "--templates", "reactions", "-o", strange, table); exit != 0 {
		t.Fatal(notes)
	}
	rows := strings.Split(contents(t, table), "\n")
	templates := write(t, "templates.tsv", strings.Split(rows[1], "\t")[2]+"\n"+strings.Split(rows[2], "\t")[2]+"\n")
	own := write(t, "policy.bin", data.Policy)
	other := write(t, "other.bin", data.Policy[:15]+"\x07"+data.Policy[16:])
	for _, c := range []struct {
		options []string
		want    string
		warn    string
	}{
		{[]string{"--policy", strange}, ": knows ", "renkin: warning: policy " + strange},
		{[]string{"--policy", strange, "--templates", templates}, ": knows 2 of the 2 templates of the files and ", "renkin: policy " + strange},
		{[]string{"--policy", own}, " built in\n", "renkin: policy " + own},
		{[]string{"--policy", other}, "of another version: 7, and this program reads 1; train it again", "renkin: error: policy " + other},
	} {
		_, _, notes := invoke(t, append([]string{"plan", "--max-expansions", "1", "--first-route", "CCNC"}, c.options...)...)
		if !strings.Contains(notes, c.warn) || !strings.Contains(notes, c.want) {
			t.Errorf("%v: %q", c.options, notes)
		}
		_, report, _ := invoke(t, append([]string{"doctor"}, c.options...)...)
		status := map[bool]string{true: "PASS  policy", false: "WARN  policy"}[!strings.Contains(c.warn, "warning")]
		if strings.Contains(c.warn, "error") {
			status = "FAIL  policy"
		}
		if !strings.Contains(report, status) || !strings.Contains(report, strings.TrimSuffix(c.want, "\n")) {
			t.Errorf("doctor %v: %s", c.options, report)
		}
	}
}
