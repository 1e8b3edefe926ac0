package layout_test

import (
	"bufio"
	"fmt"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/layout"
)

// tally counts drawings, those without a defect, and those with each kind.
type tally struct {
	drawings, clean int
	kinds           defects
}

func (c *tally) add(d defects) {
	c.drawings++
	if d.clean() {
		c.clean++
	}
	one := func(total *int, n int) {
		if n > 0 {
			*total++
		}
	}
	one(&c.kinds.overlap, d.overlap)
	one(&c.kinds.severe, d.severe)
	one(&c.kinds.crossing, d.crossing)
	one(&c.kinds.touch, d.touch)
	one(&c.kinds.stretch, d.stretch)
	one(&c.kinds.acute, d.acute)
}

func (c *tally) String() string {
	k := c.kinds
	return fmt.Sprintf("%d drawings, clean %d, overlap %d, severe %d, crossing %d, touch %d, stretch %d, acute %d",
		c.drawings, c.clean, k.overlap, k.severe, k.crossing, k.touch, k.stretch, k.acute)
}

// sample is one molecule of a corpus.
type sample struct{ corpus, text string }

// corpora lists the molecules of the oracle and the approved drugs, each once per
// corpus.
func corpora(t *testing.T) []sample {
	var all []sample
	seen := map[sample]bool{}
	add := func(s sample) {
		if !seen[s] {
			seen[s] = true
			all = append(all, s)
		}
	}
	lines := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/chembl_approved_ood.smi"))
	for lines.Scan() {
		if text := strings.Fields(lines.Text()); len(text) > 0 && text[0] != "#" {
			add(sample{"drugs", text[0]})
		}
	}
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		add(sample{row.Get("corpus"), row.Get("input")})
	}
	return all
}

// TestOracleDefects counts the defects of drawings corpus by corpus. A drawing
// agrees in a column when it has none of that kind.
func TestOracleDefects(t *testing.T) {
	score := chemtest.NewScore(t, "layout")
	tallies := map[string]*tally{}
	var names []string
	var w layout.Workspace
	for _, s := range corpora(t) {
		info, err := chemtest.PerceiveLine(s.text)
		if err != nil {
			continue
		}
		d := findDefects(info.Mol, w.Compute(info, layout.Options{}))
		if tallies[s.corpus] == nil {
			tallies[s.corpus] = new(tally)
			names = append(names, s.corpus)
		}
		tallies[s.corpus].add(d)
		row := func(kind string, n int) { score.Row(kind+"/"+s.corpus, n == 0, s.text, fmt.Sprint(n), "0") }
		row("defect", d.overlap+d.severe+d.crossing+d.touch+d.stretch+d.acute)
		row("overlap", d.overlap)
		row("severe", d.severe)
		row("crossing", d.crossing)
		row("touch", d.touch)
		row("stretch", d.stretch)
		row("acute", d.acute)
	}
	for _, name := range names {
		fmt.Printf("layout defects of %s: %v\n", name, tallies[name])
	}
	score.Finish()
}
