// Command peers compares the benchmarks of this module with other software on the
// same input and machine: it takes both in turn, five rounds, in processor time,
// and prints the median of the ratios of the rounds beside the one that is asked.
// tools/peers.sh installs the peers and runs it.
//
//	peers [-rounds N] [-only NAME] SHARED
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	rounds := flag.Int("rounds", 5, "how often both are measured")
	only := flag.String("only", "", "part of the name of the benchmarks to run")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *rounds, *only); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(shared string, rounds int, only string) error {
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	fmt.Printf("%-28s %-12s %12s %12s %8s %8s\n", "benchmark", "peer", "peer µs", "ours µs", "ratio", "asked")
	below := 0
	for _, c := range comparisons {
		if !strings.Contains(c.benchmark, only) {
			continue
		}
		ratio, err := compare(&c, shared, dir, rounds)
		switch {
		case err != nil:
			fmt.Printf("%-28s %-12s not measured: %v\n", c.benchmark, c.peer, err)
		case ratio < c.asked:
			below++
		}
	}
	if below > 0 {
		return fmt.Errorf("%d ratios are below what is asked", below)
	}
	return nil
}

// compare measures a peer and a benchmark in turn, and prints the medians.
func compare(c *comparison, shared, dir string, rounds int) (float64, error) {
	binary, err := testBinary(c.pkg, dir)
	if err != nil {
		return 0, err
	}
	var peers, own, ratios []float64
	for range rounds {
		theirs, err := c.measurePeer(shared)
		if err != nil {
			return 0, err
		}
		ours, err := measureOwn(binary, c)
		if err != nil {
			return 0, err
		}
		peers, own, ratios = append(peers, theirs), append(own, ours), append(ratios, theirs/ours)
	}
	fmt.Printf("%-28s %-12s %12.1f %12.2f %8.1f %8.4g\n", c.benchmark, c.peer, median(peers), median(own), median(ratios), c.asked)
	return median(ratios), nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// testBinary compiles the tests of a package unless that was done.
func testBinary(pkg, dir string) (string, error) {
	name, err := filepath.Abs(filepath.Join(dir, strings.ReplaceAll(strings.Trim(pkg, "./"), "/", "-")+".test"))
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(name); err == nil {
		return name, nil
	}
	args := []string{"test", "-c", "-o", name}
	if _, err := os.Stat("chem/inchi/inchiwasm/embedded/inchi.wasm"); err == nil {
		args = append(args, "-tags", "inchi_embed")
	}
	return name, exec.Command("go", append(args, pkg)...).Run()
}

// figure is what a benchmark that measures processor time itself reports.
var figure = regexp.MustCompile(`([0-9.e+]+) µs/(?:mol|pair|molecule|set)`)

// measureOwn returns the processor time of a benchmark for an item, in µs.
func measureOwn(binary string, c *comparison) (float64, error) {
	few, out, err := runBenchmark(binary, c, c.few)
	if err != nil {
		return 0, err
	}
	if m := figure.FindStringSubmatch(out); m != nil {
		value, err := strconv.ParseFloat(m[1], 64)
		return value / float64(max(1, c.items)), err
	}
	// Reading the input costs the same for few operations and for many.
	many, _, err := runBenchmark(binary, c, 8*c.few)
	if err != nil {
		return 0, err
	}
	return (many - few).Seconds() * 1e6 / float64(7*c.few*max(1, c.items)), nil
}

// runBenchmark runs n operations of a benchmark, and returns the processor time of
// the whole process and what it printed.
func runBenchmark(binary string, c *comparison, n int) (time.Duration, string, error) {
	cmd := exec.Command(binary, "-test.run=^$", "-test.bench=^"+c.benchmark+"$", fmt.Sprintf("-test.benchtime=%dx", n))
	cmd.Dir = c.pkg
	out, err := cmd.CombinedOutput()
	if err != nil {
		return 0, "", fmt.Errorf("%s: %w: %s", c.benchmark, err, lastLine(out))
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), string(out), nil
}

func lastLine(out []byte) string {
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	return string(lines[len(lines)-1])
}

// runPeer runs a program that prints microseconds on its last line.
func runPeer(name string, args ...string) (float64, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = nil
	out, err := cmd.Output()
	if err != nil {
		return 0, fmt.Errorf("%s: %w", name, err)
	}
	return strconv.ParseFloat(lastLine(out), 64)
}
