package main

import (
	"os"
	"path/filepath"
	"strings"
)

// comparison is a benchmark beside a peer.
type comparison struct {
	benchmark, pkg string
	peer           string
	// measurePeer returns the processor time of the peer for an item, in µs.
	measurePeer func(shared string) (float64, error)
	// items is the number of items in what the benchmark measures, 0 for one.
	items int
	// few is a number of operations that takes about a tenth of a second.
	few   int
	asked float64
}

// calibration is what RDKit took from SMILES to canonical SMILES, in µs, when the
// figures of peers that are not run live were recorded.
const calibration = 160

var comparisons = []comparison{
	{"BenchmarkParseRaw", "./chem/smiles", "RDKit", rdkit("parse_raw"), 0, 20_000, 6},
	{"BenchmarkParse", "./chem/perception", "RDKit", rdkit("parse"), 0, 8_000, 7},
	{"BenchmarkCanonical", "./chem/canon", "RDKit", rdkit("canonical"), 0, 8_000, 6},
	{"BenchmarkParseCanonical", "./chem/canon", "RDKit", rdkit("parse_canonical"), 0, 8_000, 8},
	{"BenchmarkParseCanonical", "./chem/canon", "CDK", cdk, 0, 8_000, 6},
	{"BenchmarkInChI", "./chem/inchi/inchiwasm", "rdkit-js", rdkitJS, 0, 1_000, 2},
	{"BenchmarkMorgan", "./chem/fingerprint", "RDKit", rdkit("morgan"), 0, 10_000, 8},
	{"BenchmarkMolRead", "./chem/molfile", "RDKit", rdkit("mol_read"), 0, 8_000, 9},
	{"BenchmarkMolWrite", "./chem/molfile", "RDKit", rdkit("mol_write"), 0, 8_000, 25},
	{"BenchmarkTemplateLoad", "./chem/transform", "RDKit", rdkit("template_load"), 10_249, 3, 10},
	{"BenchmarkTemplateLoadPrepared", "./chem/transform", "RDKit", rdkit("template_load"), 10_249, 10, 10},
	{"BenchmarkMatchOne", "./chem/match", "RDKit", rdkit("match_one"), 0, 10, 10},
	{"BenchmarkMatchAll", "./chem/match", "RDKit", rdkit("match_all"), 0, 5, 60},
	{"BenchmarkApply", "./chem/transform", "rdchiral *", recorded(4823), 0, 1, 100},
	{"BenchmarkExpand1k", "./chem/transform", "rdchiral *", recorded(170_500), 0, 1, 80},
	{"BenchmarkExpand10k", "./chem/transform", "RDKit", rdkit("expand10k"), 0, 1, 20},
	{"BenchmarkLayout", "./chem/layout", "RDKit", rdkit("layout"), 0, 500, 1},
	{"BenchmarkSVG", "./internal/convert", "RDKit", rdkit("svg"), 0, 200, 5},
}

// rdkit measures Debian's python3-rdkit, which belongs to Debian's Python.
func rdkit(benchmark string) func(string) (float64, error) {
	return func(shared string) (float64, error) {
		return runPeer("/usr/bin/python3", "tools/peers/rdkit_peer.py", shared, benchmark)
	}
}

// recorded scales a figure that was recorded on another day by what the calibration
// takes now.
func recorded(figure float64) func(string) (float64, error) {
	return func(shared string) (float64, error) {
		now, err := rdkit("parse_canonical")(shared)
		return figure * now / calibration, err
	}
}

func rdkitJS(shared string) (float64, error) {
	return runPeer("node", "tools/peers/inchi_peer.mjs", shared)
}

// cdk measures Debian's libcdk-java.
func cdk(shared string) (float64, error) {
	jars, err := filepath.Glob("/usr/share/java/*.jar")
	if err != nil {
		return 0, err
	}
	return runPeer("java", "-cp", strings.Join(jars, string(os.PathListSeparator)), "tools/peers/CdkPeer.java", shared)
}
