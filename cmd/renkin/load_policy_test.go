package main

import (
	"strings"
	"testing"
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
		amine + ether:         "orders 2 of the 2 templates",
		amine + broken:        "orders 1 of the 1 templates",
		broken + amine:        "orders 1 of the 1 templates",
		amine + amine:         "orders 1 of the 1 templates",
		amine:                 "the network is for 2 templates, and there are 1",
		amine + ether + amine: "the network is for 2 templates, and there are 3",
	} {
		table := write(t, "templates.csv", "retro_template\n"+rows)
		exit, _, err := invoke(t, "plan", "--max-expansions", "1", "--first-route", "--policy", network, "--templates", table, "CCNC")
		if !strings.Contains(err, want) || strings.Contains(want, "orders") != (exit == 0) {
			t.Errorf("%q: exit %d, %s", rows, exit, err)
		}
	}
}
