package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// vendors is a catalogue with a broken row and a price that cannot be read.
const vendors = "SMILES,Catalog ID,Supplier,Price\nCCO,E1,a,5\nOCC,E2,b,2.5\nC1CC,X,a,1\nC[C@H](N)C(=O)O,L,a,on request\nC[C@@H](N)C(=O)O,D,a,9\n"

func TestStockBuild(t *testing.T) {
	folder := t.TempDir()
	in, out := writeFile(t, folder, "vendors.csv", vendors), filepath.Join(folder, "v.rstock")
	exit, stdout, stderr := invoke(t, "stock", "build", "--any-stereo", "-o", out, in)
	if exit != 0 || stdout != "" || !strings.Contains(stderr, "5 rows: 3 compounds, 1 duplicate, 0 not available, 1 not read") || !strings.Contains(stderr, "listed in "+out+".rejected.tsv") {
		t.Fatalf("exit %d, %q, %s", exit, stdout, stderr)
	}
	want := "file\tline\twhat\treason\n" + in + "\t4\trow\tsmiles: byte 1: ring number 1 opened at byte 1 is never closed\n" + in + "\t5\tprice\t\"on request\" is no price\n"
	if got := readFile(t, out+".rejected.tsv"); got != want {
		t.Errorf("rejected rows: %q", got)
	}
	if names, err := os.ReadDir(folder); err != nil || len(names) != 3 {
		t.Errorf("files are left behind: %v, %v", names, err)
	}
	for _, c := range []struct {
		arguments []string
		exit      int
		want      string
	}{
		{[]string{"lookup", out, "OCC", "CC", "(", "C[C@H](N)C(=O)O"}, 1, "OCC\tin stock\tE2\t\tb\t2.5\nCC\tnot in stock\n(\tcannot be read\tsmiles: byte 0: "},
		{[]string{"lookup", "--any-stereo", out, "CC(N)C(=O)O"}, 0, "CC(N)C(=O)O\tin stock\t"},
		{[]string{"lookup", "--any-stereo", in, "CC(N)C(=O)O"}, 0, "CC(N)C(=O)O\tin stock\tL\t\ta\nCC(N)C(=O)O\tin stock\tD\t\ta\t9\n"},
		{[]string{"lookup", in, "OCC", "CC", "CCO"}, 1, "OCC\tin stock\tE2\t\tb\t2.5\nCC\tnot in stock\nCCO\tin stock\tE2\t\tb\t2.5\n"},
		{[]string{"lookup", "builtin", "CCO"}, 0, "CCO\tin stock\t\tethanol\tcommon reagents and building blocks\n"},
		{[]string{"stats", "builtin"}, 0, "kind                     built-in stock\ncompounds                18,"},
		{[]string{"validate", "builtin"}, 0, "builtin: nothing is wrong with its 18,"},
		{[]string{"stats", out}, 0, "kind                     compiled stock\ncompounds                3\n"},
		{[]string{"stats", in}, 0, "kind                     catalogue\ncompounds                3\n"},
		{[]string{"validate", out}, 0, out + ": nothing is wrong with its 3 compounds\n"},
		{[]string{"validate", in}, 1, "line 4: smiles: byte 1: ring number 1 opened at byte 1 is never closed\nline 5: \"on request\" is no price\n" + in + ": 5 rows, 3 compounds, 1 duplicate, 0 not available, 1 not read\n"},
	} {
		exit, stdout, stderr := invoke(t, append([]string{"stock"}, c.arguments...)...)
		if exit != c.exit || !strings.HasPrefix(stdout, c.want) {
			t.Errorf("%v: exit %d, %q, %s", c.arguments, exit, stdout, stderr)
		}
	}
	exit, stdout, stderr = invoke(t, "plan", "--max-expansions", "2", "--stock", out, "CCOC(=O)C(C)N")
	if exit == 2 || !strings.Contains(stderr, "renkin: stock "+out+": 3 compounds, 1 duplicate, 1 line not read") {
		t.Errorf("plan with a compiled stock: exit %d, %s %s", exit, stdout, stderr)
	}
}

func TestStockMistakes(t *testing.T) {
	folder := t.TempDir()
	in := writeFile(t, folder, "vendors.csv", vendors)
	out := filepath.Join(folder, "v.rstock")
	there := writeFile(t, folder, "there.rstock", "x")
	damaged := writeFile(t, folder, "damaged.rstock", "RSTOCK\r\n\x01\x00\x00\x00")
	newer := writeFile(t, folder, "newer.rstock", "RSTOCK\r\n\x07\x00\x00\x00")
	wrong := writeFile(t, folder, "wrong.csv", "a;b\n1;2\n")
	for _, c := range []struct {
		arguments []string
		exit      int
		message   string
	}{
		{[]string{"build", in}, 2, "no output: pass -o STOCK"},
		{[]string{"build", "-o", out}, 2, "no catalogue given"},
		{[]string{"build", "-o", there, in}, 1, "exists; pass --force to replace it"},
		{[]string{"build", "-o", out, filepath.Join(folder, "nowhere.smi")}, 1, "nowhere.smi: no such file"},
		{[]string{"build", "-o", out, folder}, 1, folder + ": it is a folder"},
		{[]string{"build", "-o", out, wrong}, 1, `wrong.csv: line 1 names no column of structures (smiles or inchi_key) but "a", "b"; pass --column smiles=NAME`},
		{[]string{"build", "-o", out, "--column", "smiles=b", wrong}, 1, "no row holds a compound: 1 row cannot be read"},
		{[]string{"build", "-o", out, "--column", "colour=b", wrong}, 2, "with one of smiles, inchi_key, id, name, vendor, price, available as role"},
		{[]string{"build", "-o", out, "--strict", in}, 1, "--strict was given; nothing was written"},
		{[]string{"build", "-o", out, "--rejects", folder, in}, 1, folder + " is a folder"},
		{[]string{"stats", damaged}, 1, "the file is damaged: it ends within the header"},
		{[]string{"stats", newer}, 1, "version 7 of the format and this program reads version 1: build the stock again"},
		{[]string{"lookup", in}, 2, "no compound given"},
		{[]string{"lookup", "--any-stereo", "builtin", "CC"}, 1, "with stereo only"},
		{[]string{"validate", filepath.Join(folder, "nowhere")}, 1, "no such file"},
	} {
		exit, _, stderr := invoke(t, append([]string{"stock"}, c.arguments...)...)
		if exit != c.exit || !strings.Contains(stderr, c.message) {
			t.Errorf("%v: exit %d, %s", c.arguments, exit, stderr)
		}
		if _, err := os.Stat(out); err == nil {
			t.Fatalf("%v: a stock was written", c.arguments)
		}
	}
	if readFile(t, there) != "x" {
		t.Error("a file was replaced without --force")
	}
	exit, _, stderr := invoke(t, "plan", "--stock", damaged, "CCO")
	if exit != 1 || !strings.Contains(stderr, "damaged.rstock: the file is damaged") {
		t.Errorf("plan: exit %d, %s", exit, stderr)
	}
}

func TestStockBuildOfDamagedFile(t *testing.T) {
	folder := t.TempDir()
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	for i := range 6_000 {
		if _, err := z.Write([]byte(strings.Repeat("C", 1+i*7919%31) + "O\n")); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	in, out := writeFile(t, folder, "cut.smi.gz", packed.String()[:packed.Len()*3/4]), filepath.Join(folder, "out.rstock")
	exit, _, stderr := invoke(t, "stock", "build", "-o", out, in)
	if exit != 0 || !strings.Contains(stderr, "warning: "+in+": line ") || !strings.Contains(stderr, "31 compounds") {
		t.Errorf("exit %d, %s", exit, stderr)
	}
	if exit, _, stderr := invoke(t, "stock", "build", "--strict", "--force", "-o", out, in); exit != 1 {
		t.Errorf("strict: exit %d, %s", exit, stderr)
	}
	exit, stdout, _ := invoke(t, "stock", "validate", in)
	if exit != 1 || !strings.Contains(stdout, "the file ends early or is damaged there: unexpected EOF\n") {
		t.Errorf("validate: exit %d, %s", exit, stdout)
	}
}

func TestStockFromStandardInput(t *testing.T) {
	out := filepath.Join(t.TempDir(), "v.rstock")
	if exit, _, stderr := invokeWith(t, vendors, "stock", "build", "-o", out, "-"); exit != 0 {
		t.Fatalf("exit %d, %s", exit, stderr)
	}
	exit, stdout, _ := invokeWith(t, "CCO\n\nCN methylamine\n", "stock", "lookup", out, "-")
	if exit != 1 || stdout != "CCO\tin stock\tE2\t\tb\t2.5\nCN\tnot in stock\n" {
		t.Errorf("exit %d, %q", exit, stdout)
	}
}

// Compounds that are known by their InChIKey alone are found by SMILES where the InChI
// software is there, and a warning says so where it is not.
func TestStockLookupByInChIKey(t *testing.T) {
	folder := t.TempDir()
	in, out := writeFile(t, folder, "keys.csv", "id,inchi_key\nE,LFQSCWFLJHTTHZ-UHFFFAOYSA-N\n"), filepath.Join(folder, "keys.rstock")
	if exit, _, stderr := invoke(t, "stock", "build", "-o", out, in); exit != 0 || !strings.Contains(stderr, "1 compound known by InChIKey alone") {
		t.Fatalf("exit %d, %s", exit, stderr)
	}
	for _, stock := range []string{in, out} {
		exit, stdout, stderr := invoke(t, "stock", "lookup", stock, "LFQSCWFLJHTTHZ-UHFFFAOYSA-N", "OCC", "CO")
		first, rest, _ := strings.Cut(stdout, "\n")
		if exit != 1 || first != "LFQSCWFLJHTTHZ-UHFFFAOYSA-N\tin stock\tE" {
			t.Errorf("%s: exit %d, %q", stock, exit, stdout)
		}
		if keyer(os.Getenv) == nil {
			if rest != "OCC\tnot in stock\nCO\tnot in stock\n" || !strings.Contains(stderr, "no InChI software is there") {
				t.Errorf("%s: without the software: %q, %s", stock, rest, stderr)
			}
		} else if rest != "OCC\tin stock\tE\nCO\tnot in stock\n" {
			t.Errorf("%s: %q", stock, rest)
		}
	}
}

// The built-in stock goes with others by its name, wherever a stock is named.
func TestBuiltinStockByName(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	own := write(t, "own.smi", "C1CC1[Si](C)(C)F mine\n")
	exit, out, notes := invoke(t, "plan", "--first-route", "--stock", "builtin", "--stock", own, "CC(=O)Nc1ccc(O)cc1")
	if exit != 0 || !strings.Contains(out, "Route 1 ") || notes != "renkin: stock "+own+": 1 compound, 0 duplicates, 0 lines not read\n" {
		t.Errorf("exit %d, %s %s", exit, out, notes)
	}
	if exit, out, _ := invoke(t, "plan", "--stock", "builtin", "--stock", own, "C1CC1[Si](C)(C)F"); exit != 0 || !strings.Contains(out, "BB") {
		t.Errorf("a compound of the other stock: exit %d, %s", exit, out)
	}
	if _, out, _ := invoke(t, "doctor", "--stock", "builtin", "--stock", own); !strings.Contains(out, "PASS  stock      built in, 18,") || !strings.Contains(out, "PASS  stock      "+own) {
		t.Error(out)
	}
	routes := filepath.Join(t.TempDir(), "routes.jsonl")
	targets := write(t, "targets.smi", "CC(=O)Nc1ccc(O)cc1\n")
	if exit, _, notes := invoke(t, "batch", "--first-route", "--stock", "builtin", "--stock", own, "-o", routes, targets); exit != 0 {
		t.Errorf("batch: exit %d, %s", exit, notes)
	}
	if exit, report, notes := invoke(t, "audit", "--stock", "builtin", "--stock", own, routes); exit != 0 || !strings.Contains(report, " 0 fail, 0 partial") {
		t.Errorf("audit: exit %d, %s %s", exit, report, notes)
	}
}
