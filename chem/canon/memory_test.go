package canon_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/smiles"
)

// largeTexts ask for as much memory as texts of 16 MiB can.
var largeTexts = []struct {
	name string
	make func() string
}{
	{"16 MiB of carbon", func() string { return strings.Repeat("C", smiles.MaxText) }},
	{"16 MiB of centres", func() string { return strings.Repeat("[C@@H](F)", smiles.MaxText/9) }},
	{"16 MiB of parts", func() string { return strings.Repeat("C.", smiles.MaxText/2-1) + "C" }},
	{"chain", atoms("C", 1)},
	{"centres", atoms("[C@@H](F)", 2)},
	{"double bonds", atoms("C/C=C/", 3)},
	{"parts", atoms("C.", 1)},
	{"branches", func() string { return strings.Repeat("C(", 99_000) + "C" + strings.Repeat(")", 99_000) }},
	{"rings", atoms("C1CC1", 3)},
	{"ring centres", atoms("[C@H]1C[C@@H]1", 3)},
	{"fused rings", func() string { return strings.Repeat("C1CC2CC1", 30_000) + strings.Repeat("CC2", 30_000) }},
	{"cubes", atoms("C12C3C4C1C5C4C3C25.", 8)},
	{"ladders", atoms("C1CC2C1C1C2C2C1C1C2CC1.", 12)},
	{"phenyls", atoms("c1ccccc1", 6)},
	{"metals", atoms("[Pt@SP1](F)(F)", 3)},
	{"labels", atoms("[13CH2:7]", 1)},
	{"star", func() string { return "[U]" + strings.Repeat("(F)", smiles.MaxAtoms-2) + "F" }},
	{"open rings", func() string {
		var b strings.Builder
		for i := range smiles.MaxRingNumber {
			fmt.Fprintf(&b, "C%%(%d)", i+1)
		}
		return b.String()
	}},
	{"many bonds", func() string {
		// Every atom is bonded to the seven behind it.
		g := &graph{n: smiles.MaxBonds / 7}
		for v := range g.n {
			for k := 1; k <= 7 && v+k < g.n; k++ {
				g.join(v, v+k)
			}
		}
		return numbered(g)
	}},
	{"hypercube", func() string { return numbered(cube(12)) }},
	{"complete graph", func() string {
		g := &graph{n: 600}
		for i := range g.n {
			for j := range i {
				g.join(j, i)
			}
		}
		return numbered(g)
	}},
}

// atoms repeats a text of n atoms up to the limit of atoms.
func atoms(text string, n int) func() string {
	return func() string { return strings.Repeat(text, (smiles.MaxAtoms-1)/n) + "C" }
}

// numbered writes every bond of a graph with a number; numbers are used again.
func numbered(g *graph) string {
	ends := make([][]int, g.n)
	for _, e := range g.edges {
		ends[max(e[0], e[1])] = append(ends[max(e[0], e[1])], min(e[0], e[1]))
		ends[min(e[0], e[1])] = append(ends[min(e[0], e[1])], max(e[0], e[1]))
	}
	number := map[[2]int]int{}
	var free []int
	next := 0
	var b strings.Builder
	for v, list := range ends {
		if v > 0 {
			b.WriteByte('.')
		}
		b.WriteString("[U]")
		var closed []int
		for _, u := range list {
			key := [2]int{min(u, v), max(u, v)}
			n, open := number[key]
			switch {
			case open:
				closed = append(closed, n)
			case len(free) > 0:
				n, free = free[len(free)-1], free[:len(free)-1]
			default:
				next++
				n = next
			}
			number[key] = n
			fmt.Fprintf(&b, "%%(%d)", n)
		}
		free = append(free, closed...)
	}
	return b.String()
}

// maxPeak is the most memory of the process in KiB.
const maxPeak = 320 << 10

// memoryOf is the variable that makes this test binary a process to be measured.
const memoryOf = "CANON_MEMORY_OF"

// Every text, however large, is answered within bounded memory.
func TestPeakMemory(t *testing.T) {
	if name := os.Getenv(memoryOf); name != "" {
		for _, c := range largeTexts {
			if c.name == name {
				out, err := canon.Text(c.make())
				fmt.Printf("%d KiB: text of %d bytes, error %v\n", peak(t), len(out), err)
			}
		}
		return
	}
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip("the peak memory of a process is known on Linux only")
	}
	for _, c := range largeTexts {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestPeakMemory$")
		cmd.Env = append(os.Environ(), memoryOf+"="+c.name)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v\n%s", c.name, err, out)
		}
		line, _, _ := strings.Cut(string(out), "\n")
		t.Logf("%s: %s", c.name, line)
		kib := 0
		if _, err := fmt.Sscan(line, &kib); err != nil || kib > maxPeak {
			t.Errorf("%s: %s", c.name, line)
		}
	}
}

// peak returns the most memory that the process has used in KiB.
func peak(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kib := 0
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		t.Fatal(err)
	}
	return kib
}
