package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// ethanolBlock is the molfile of ethanol, without its name.
const ethanolBlock = `
  left

  3  2  0  0  0  0            999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.2990    0.7500    0.0000 C   0  0
    2.5981    0.0000    0.0000 O   0  0
  1  2  1  0
  2  3  1  0
M  END
`

// Catalogues as vendors export them give the same stock, however they are packed and
// whatever system they come from: prices, numbers and vendors are kept, rows that cannot
// be read are listed with the lines where they begin.
func TestStockBuildOfEveryMake(t *testing.T) {
	table := "smiles,vendor_id,name,vendor,price_usd\n" +
		"CCO,E-1,\"ethanol,\n absolute\",Alpha,5\n" + // lines 2 and 3
		"C1CC,X,broken,Alpha,1\n" + // line 4
		"C[C@H](N)C(=O)O,L-1,\"L-\"\"alanine\"\"\",Alpha,\"$1,200.50\"\n" +
		"OCC,E-2,cheaper,Beta,2.5\n"
	record := func(block, id, price string) string {
		return "name " + id + block + "> <vendor_id>\n" + id + "\n\n> <vendor>\nBeta\n\n> <PRICE>\n" + price + "\n\n$$$$\n"
	}
	sdf := record(ethanolBlock, "E-9", "2.5") + record(strings.Replace(ethanolBlock, "  2  3  1", "  2  9  1", 1), "X", "1") + record(strings.Replace(ethanolBlock, "O   0", "N   0", 1), "A-1", "7")
	packers := map[string]func(string) []byte{
		"": func(text string) []byte { return []byte(text) },
		".gz": func(text string) []byte {
			var b bytes.Buffer
			z := gzip.NewWriter(&b)
			_, _ = z.Write([]byte(text)) // a buffer takes everything
			_ = z.Close()
			return b.Bytes()
		},
		".zst": func(text string) []byte {
			z, _ := zstd.NewWriter(nil) // no options that could be wrong
			return z.EncodeAll([]byte(text), nil)
		},
	}
	for _, c := range []struct{ name, text, line, ethanol, other, found string }{
		{"v.csv", table, "4", "CCO\tin stock\tE-2\tcheaper\tBeta\t2.5\n", "C[C@H](N)C(=O)O", "\tin stock\tL-1\tL-\"alanine\"\tAlpha\t1200.5\n"},
		{"v.sdf", sdf, "21", "CCO\tin stock\tE-9\tname E-9\tBeta\t2.5\n", "CCN", "\tin stock\tA-1\tname A-1\tBeta\t7\n"},
	} {
		for system, text := range map[string]string{"plain": c.text, "windows": strings.ReplaceAll(c.text, "\n", "\r\n"), "mark": "\ufeff" + c.text} {
			for ending, pack := range packers {
				what := c.name + ending + ", " + system
				folder := t.TempDir()
				in, out := writeFile(t, folder, c.name+ending, string(pack(text))), filepath.Join(folder, "v.rstock")
				exit, _, notes := invoke(t, "stock", "build", "-o", out, in)
				if exit != 0 || !strings.Contains(notes, " 1 not read") {
					t.Errorf("%s: exit %d, %s", what, exit, notes)
					continue
				}
				if rows := strings.Split(readFile(t, out+".rejected.tsv"), "\n"); len(rows) != 3 || strings.Split(rows[1], "\t")[1] != c.line {
					t.Errorf("%s: rejected %q", what, rows)
				}
				if exit, found, _ := invoke(t, "stock", "lookup", out, "CCO", c.other, "CCCC"); exit != 1 || found != c.ethanol+c.other+c.found+"CCCC\tnot in stock\n" {
					t.Errorf("%s: %q", what, found)
				}
			}
		}
	}
}

// An archive that is cut anywhere gives a stock of what stands before the cut, with a
// warning, or says that nothing does.
func TestStockBuildOfCutArchives(t *testing.T) {
	var text strings.Builder
	text.WriteString("smiles,id\n")
	for i := range 1500 {
		fmt.Fprintf(&text, "%s(%s)O,n%d\n", strings.Repeat("C", 1+i%50), strings.Repeat("N", 1+i/50), i)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(text.String())) // a buffer takes everything
	_ = z.Close()
	encoder, _ := zstd.NewWriter(nil) // no options that could be wrong
	for ending, data := range map[string][]byte{".csv.gz": packed.Bytes(), ".csv.zst": encoder.EncodeAll([]byte(text.String()), nil)} {
		built := 0
		for _, part := range []int{1, 5, 7} {
			folder := t.TempDir()
			in, out := writeFile(t, folder, "v"+ending, string(data[:len(data)*part/8])), filepath.Join(folder, "v.rstock")
			exit, _, notes := invoke(t, "stock", "build", "-o", out, in)
			_, err := os.Stat(out)
			switch {
			case exit == 0 && err == nil && strings.Contains(notes, "warning: "+in+": line ") && strings.Contains(notes, "ends early"):
				built++
			case exit == 1 && err != nil && strings.Contains(notes, "ends early"):
			default:
				t.Errorf("%s, %d/8: exit %d, %v, %s", ending, part, exit, err, notes)
			}
			if exit, _, _ := invoke(t, "stock", "build", "--force", "--strict", "-o", out, in); exit != 1 {
				t.Errorf("%s, %d/8: --strict has exit %d", ending, part, exit)
			}
		}
		if built == 0 && ending == ".csv.gz" {
			t.Error("no cut archive gave a stock")
		}
	}
}

// An interrupted build leaves nothing, not even a list of rows that cannot be read.
func TestStockBuildInterrupted(t *testing.T) {
	folder, in := t.TempDir(), write(t, "list.smi", strings.Repeat("C1CC\nCCCCCCCCCCCCCCCCCCO name\n", 3_000))
	ctx, cancel := context.WithCancel(t.Context())
	var out, notes bytes.Buffer
	c := &console{in: &cutReader{strings.NewReader(readFile(t, in)), 60_000, cancel}, out: &out, err: &notes, env: os.Getenv}
	exit := execute(ctx, []string{"stock", "build", "-o", filepath.Join(folder, "v.rstock"), "-"}, c)
	left, err := os.ReadDir(folder)
	if exit != 1 || err != nil || len(left) != 0 || notes.String() != "renkin: error: interrupted; nothing was written\n" {
		t.Errorf("exit %d, %v, %v, %s", exit, left, err, notes.String())
	}
}
