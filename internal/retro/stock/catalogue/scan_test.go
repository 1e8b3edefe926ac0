package catalogue

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/molfile"
	"athanor/internal/retro/stock/keyfile"
)

// scan reads a catalogue and describes each entry in a line.
func scan(t *testing.T, text, name string, opt Options) (string, error) {
	t.Helper()
	var b strings.Builder
	err := Scan(context.Background(), strings.NewReader(text), name, opt, func(e *Entry) error {
		fmt.Fprintf(&b, "%d ", e.Line)
		switch {
		case e.Err != nil:
			fmt.Fprintf(&b, "error %v", e.Err)
		case e.Unavailable:
			b.WriteString("unavailable")
		case e.Key != "":
			b.WriteString(e.Key)
		default:
			b.WriteString(label(e.ID))
			if e.Flat != e.ID {
				b.WriteString(" flat " + label(e.Flat))
			}
		}
		if o := e.Offer; o != (keyfile.Offer{}) {
			fmt.Fprintf(&b, " %q %q %q", o.ID, o.Name, o.Vendor)
			if o.Priced {
				fmt.Fprintf(&b, " %v", o.Price)
			}
		}
		if e.BadPrice != nil {
			fmt.Fprintf(&b, " (%v)", e.BadPrice)
		}
		b.WriteByte('\n')
		return nil
	})
	return b.String(), err
}

var labels = map[canon.ID]string{}

func label(id canon.ID) string {
	if len(labels) == 0 {
		for name, text := range map[string]string{"ethanol": "CCO", "methylamine": "CN", "alanine": "CC(N)C(=O)O", "L-alanine": "C[C@H](N)C(=O)O", "acid": "CC(=O)O"} {
			var x Identifier
			id, _, err := x.SMILES(text)
			if err != nil {
				return err.Error()
			}
			labels[id] = name
		}
	}
	if name, ok := labels[id]; ok {
		return name
	}
	return "unknown"
}

func TestScan(t *testing.T) {
	const ethanolKey = "LFQSCWFLJHTTHZ-UHFFFAOYSA-N"
	for _, c := range []struct{ title, name, text, want string }{
		{"lines", "a.smi", "CCO ethanol, absolute\n\n# comment\nNC\tm\r\nbroken\nC[C@H](N)C(=O)O", "1 ethanol \"\" \"ethanol, absolute\" \"\"\n4 methylamine \"\" \"m\" \"\"\n5 error smiles: byte 1: \"ro\" is no atom that may stand outside brackets\n6 L-alanine flat alanine\n"},
		{"lines with a header", "a", "smiles\nCCO\n", "1 error a heading is no structure; skipped\n2 ethanol\n"},
		{"keys", "keys.txt", ethanolKey + "\n", "1 " + ethanolKey + "\n"},
		{"byte order mark", "a.csv", "\ufeffSMILES;ID\nCCO;7\n", "2 ethanol \"7\" \"\" \"\"\n"},
		{"commas", "a.csv", "Catalog ID,SMILES,Supplier,Price (USD),in stock\nA1,CCO,v,\"$1,200.50\",\nA2,CN,,abc,yes\nA3,CN,,1,no\nA4,C C,,,\n\"A5,CN,,\nA6,CCO,,,\nA7,CCO,,,,,9\nA8,CCO,,,,,\nA9,,,,\nA10\n", "2 ethanol \"A1\" \"\" \"v\" 1200.5\n3 methylamine \"A2\" \"\" \"\" (\"abc\" is no price)\n4 unavailable \"A3\" \"\" \"\" 1\n5 error smiles: byte 1: \" C\" after the end of the SMILES \"A4\" \"\" \"\"\n6 error a quotation mark is not closed\n7 ethanol \"A6\" \"\" \"\"\n8 error the row has 7 fields and the first line names 5 columns\n9 ethanol \"A8\" \"\" \"\"\n10 error there is neither a SMILES nor an InChIKey\n11 error there is neither a SMILES nor an InChIKey\n"},
		{"line break in a field", "a.csv", "smiles,name\nCCO,\"ethanol,\n\"\"pure\"\"\"\nCN,m\n", "2 ethanol \"\" \"ethanol, \\\"pure\\\"\" \"\"\n4 methylamine \"\" \"m\" \"\"\n"},
		{"inches in tabs", "a.tsv", "name\tsmiles\n5\" tube\tCCO\n\"x\tCN\n", "2 ethanol \"\" \"5\\\" tube\" \"\"\n3 methylamine \"\" \"\\\"x\" \"\"\n"},
		{"keys in a table", "a", "id,inchi_key\n1," + ethanolKey + "\n2,X\n", "2 " + ethanolKey + " \"1\" \"\" \"\"\n3 error \"X\" is no InChIKey\n"},
		{"empty", "a.csv", "", ""},
		{"comments only", "a", "# nothing\n", ""},
		{"no atoms", "a.csv", "smiles,id\n\"\",1\n", "2 error there is neither a SMILES nor an InChIKey\n"},
	} {
		got, err := scan(t, c.text, c.name, Options{Workers: 2})
		if err != nil || got != c.want {
			t.Errorf("%s: %v\n%s", c.title, err, got)
		}
	}
}

// Names are fit for a line of text, and a byte 0 costs its row only.
func TestNamesAreLines(t *testing.T) {
	for in, want := range map[string]string{
		"CCO a\tb \x1b[31m c\xff\nC\x00C no\nCCN\r\n": "1 ethanol \"\" \"a b [31m c\ufffd\" \"\"\n",
		"CCO a\rCCN b\r": "1 ethanol \"\" \"a\" \"\"\n",
		"smiles,id,name,vendor\nCCO,\"1\n2\",n\x07,\xe9\n": "2 ethanol \"1 2\" \"n\" \"\ufffd\"\n",
	} {
		got, err := scan(t, in, "a", Options{})
		if err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
}

func TestLayoutErrors(t *testing.T) {
	named := Options{Columns: map[Role]string{SMILES: "Structure"}}
	for _, c := range []struct {
		text, name string
		opt        Options
		want       string
	}{
		{"a,b,c\nCCO,1,2\n", "a.csv", Options{}, `line 1 names no column of structures (smiles or inchi_key) but "a", "b", "c"`},
		{"CCO,1\n", "a.csv.gz", Options{}, `line 1 names no column of structures (smiles or inchi_key) but "CCO", "1"`},
		{"# made today\nmol\tb\n", "x", named, `there is no column "Structure"; the columns are "mol", "b"`},
		{"\"a,b\n", "a.csv", Options{}, "line 1, which must name the columns: a quotation mark is not closed"},
		{"PK\x03\x04abc", "a.csv", Options{}, "it is a zip archive or a spreadsheet: unpack it, or save the sheet as CSV"},
		{"RSTOCK\r\n\x01", "a", Options{}, "it is a compiled stock already"},
		{"\x7fELF\x02\x01\x00", "a", Options{}, "it is no text file, nor one packed by gzip or zstd"},
		{pack(t, "a\x00", byGzip), "a", Options{}, "it is no text file, nor one packed by gzip or zstd"},
		{"\xff\xfea\x00", "a.csv", Options{}, "it is text in UTF-16: save it as UTF-8"},
	} {
		if _, err := scan(t, c.text, c.name, c.opt); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v", c.text, err)
		}
	}
	if got, err := scan(t, "Structure,No\nCCO,5\n", "a", Options{Columns: map[Role]string{SMILES: "structure", ID: "no"}}); err != nil || got != "2 ethanol \"5\" \"\" \"\"\n" {
		t.Errorf("named columns: %q, %v", got, err)
	}
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("C", MaxLine+1)
	got, err := scan(t, "CCO\n"+long+"\nCN\n"+long, "a.smi", Options{})
	want := "1 ethanol\n2 error the line is longer than 65536 bytes\n3 methylamine\n4 error the line is longer than 65536 bytes\n"
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
}

// sdf writes a record of an SD file.
func sdf(t testing.TB, text, title string, items ...string) string {
	t.Helper()
	info := chemtest.Perceive(t, text)
	d := &molfile.Drawing{Info: info}
	out, _, err := molfile.Append(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(out), "\n")
	s := title + "\n" + table
	for i := 0; i < len(items); i += 2 {
		s += "> <" + items[i] + ">\n" + items[i+1] + "\n\n"
	}
	return s + "$$$$\n"
}

func TestSDF(t *testing.T) {
	text := sdf(t, "CCO", "ethanol", "Catalog ID", "E1", "Price", "3") + "broken\n\n\nnonsense\n$$$$\n" + sdf(t, "CN", "", "NAME", "methyl\namine", "available", "no") + "\n$$$$\n" + sdf(t, "CC(=O)O", "")
	text = strings.TrimSuffix(text, "$$$$\n")
	for _, name := range []string{"a.sdf", "a"} {
		got, err := scan(t, text, name, Options{})
		if err != nil || !strings.HasPrefix(got, "1 ethanol \"E1\" \"ethanol\" \"\" 3\n18 error molfile: line 21, column 1: the counts line") || !strings.Contains(got, "unavailable \"\" \"methyl amine\" \"\"\n") || !strings.Contains(got, "error the record is empty\n") || !strings.HasSuffix(got, "acid\n") {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

func pack(t testing.TB, text string, by func(io.Writer) io.WriteCloser) string {
	t.Helper()
	var b bytes.Buffer
	z := by(&b)
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func byGzip(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }
func byZstd(w io.Writer) io.WriteCloser {
	z, err := zstd.NewWriter(w)
	if err != nil {
		panic(err)
	}
	return z
}

// A packed file that is cut gives what was there, but no part of a line.
func TestPacked(t *testing.T) {
	var plain strings.Builder
	for i := range 6_000 {
		fmt.Fprintf(&plain, "%sO number %d %x\n", strings.Repeat("C", 1+i%60), i, i*7919)
	}
	for name, by := range map[string]func(io.Writer) io.WriteCloser{"gzip": byGzip, "zstd": byZstd} {
		packed := pack(t, plain.String(), by)
		for _, part := range []int{len(packed), len(packed) / 2, 40, 11} {
			rows := 0
			err := Scan(context.Background(), strings.NewReader(packed[:part]), "a.smi", Options{Workers: 1}, func(e *Entry) error {
				rows++
				if e.Err != nil || e.Line != int64(rows) || !strings.HasSuffix(e.Offer.Name, fmt.Sprintf(" %x", (rows-1)*7919)) {
					t.Errorf("%s: row %d: %+v", name, rows, e)
				}
				return nil
			})
			whole := part == len(packed)
			if whole != (err == nil) || whole != (rows == 6_000) || !whole && !errors.Is(err, ErrCut) {
				t.Errorf("%s: %d of %d bytes: %d rows, %v", name, part, len(packed), rows, err)
			}
			if part == len(packed)/2 && rows < 600 {
				t.Errorf("%s: half of the file gives %d rows", name, rows)
			}
		}
	}
}

func TestEndsEarly(t *testing.T) {
	text := strings.Repeat("CCO\n", 5000)
	stop := errors.New("enough")
	n := 0
	err := Scan(context.Background(), strings.NewReader(text), "a", Options{Workers: 2}, func(*Entry) error {
		if n++; n == 10 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || n != 10 {
		t.Errorf("%v after %d", err, n)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Scan(ctx, strings.NewReader(text), "a", Options{}, func(*Entry) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

// Compounds without their marks have the identity that is called flat.
func TestFlat(t *testing.T) {
	var x Identifier
	compounds := []string{"C[C@H](N)C(=O)O", "C/C=C/C", "C/C=C\\[C@@H](O)c1ccccc1", "[13CH3][C@H](O)CC", "C[C@H]1CC[C@@H](C)CC1", "O=S(C)CC", "C[S@](=O)CC", "[NH3+][C@@H](C)C([O-])=O", "C[P@](=O)(O)OCC", "C1C[C@H]2CC[C@@H]1N2", "C/C=N/O", "[2H][C@H](C)O", "C[N@+](CC)(CCC)c1ccccc1", "N[Pt@SP1](N)(Cl)Cl", "OC=[C@]=CC", "[H]/C(C)=C(/[H])Cl"}
	marked := 0
	for _, text := range compounds {
		if checkFlat(t, &x, text) {
			marked++
		}
	}
	if marked < 10 {
		t.Errorf("only %d compounds have stereo", marked)
	}
}

// checkFlat takes the marks out of a text, and reports whether they meant something.
func checkFlat(t *testing.T, x *Identifier, text string) bool {
	t.Helper()
	id, flat, err := x.SMILES(text)
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return false
	}
	bare := strings.NewReplacer("@SP1", "", "@", "", "/", "", "\\", "").Replace(text)
	want, same, err := x.SMILES(bare)
	if err != nil || flat != want || same != want {
		t.Errorf("%s: without stereo it is not %s: %v", text, bare, err)
	}
	return id != flat
}

func TestCasesFlat(t *testing.T) {
	var x Identifier
	in := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/uspto50k_test.smi.gz"))
	rows, marked := 0, 0
	for in.Scan() && rows < 600 {
		text := strings.Fields(in.Text())[0]
		if strings.ContainsAny(text, "@/\\") {
			rows++
			if checkFlat(t, &x, text) {
				marked++
			}
		}
	}
	if marked < rows*9/10 || rows < 100 {
		t.Errorf("of %d compounds with marks %d have stereo", rows, marked)
	}
}

// A compound whose identity depends on how it is written is refused. The graph is
// that of Cai, Fürer and Immerman, Combinatorica 1992, 12, 389, on a random cubic one.
func TestIncomplete(t *testing.T) {
	const n = 400
	var b chem.Builder
	for range 10 * n {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	join := func(x, y int) { b.AddBond(chem.Bond{Begin: int32(x), End: int32(y), Order: chem.Single}) }
	for v := range n {
		for i, set := range []int{0b000, 0b011, 0b101, 0b110} {
			for edge := range 3 {
				join(10*v+i, 10*v+4+2*edge+set>>edge&1)
			}
		}
	}
	ends := cubic(n, rand.New(rand.NewPCG(1, 1)))
	for i := 0; i < len(ends); i += 2 {
		for in := range 2 {
			join(10*(ends[i]/3)+4+2*(ends[i]%3)+in, 10*(ends[i+1]/3)+4+2*(ends[i+1]%3)+in)
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	var x Identifier
	if _, _, err := x.molecule(m); !errors.Is(err, canon.ErrIncomplete) {
		t.Errorf("error %v", err)
	}
}

// cubic pairs the three ends of edges at each of n vertices at random, so that no
// edge is a loop and none is there twice.
func cubic(n int, random *rand.Rand) []int {
next:
	for {
		ends, seen := random.Perm(3*n), map[[2]int]bool{}
		for i := 0; i < len(ends); i += 2 {
			edge := [2]int{min(ends[i]/3, ends[i+1]/3), max(ends[i]/3, ends[i+1]/3)}
			if edge[0] == edge[1] || seen[edge] {
				continue next
			}
			seen[edge] = true
		}
		return ends
	}
}

func TestRows(t *testing.T) {
	for _, c := range []struct{ title, name, text, want string }{
		{"lines", "a.smi", "CCO ethanol\n\nxx\n", "1 CCO  ethanol <nil>\n3 xx   <nil>\n"},
		{"table", "a.csv", "id,smiles\n7,CN\n8,\n", "2 CN 7  <nil>\n3    there is neither a SMILES nor an InChIKey\n"},
		{"keys", "a", "LFQSCWFLJHTTHZ-UHFFFAOYSA-N\n", "1    there is no SMILES, and from the InChIKey LFQSCWFLJHTTHZ-UHFFFAOYSA-N no structure follows\n"},
		{"SD file", "a.sdf", sdf(t, "OCC", "ethanol", "id", "9"), "1 CCO 9 ethanol <nil>\n"},
	} {
		var b strings.Builder
		err := Rows(context.Background(), strings.NewReader(c.text), c.name, Options{}, func(r Row) error {
			_, err := fmt.Fprintf(&b, "%d %s %s %s %v\n", r.Line, r.SMILES, r.ID, r.Name, r.Err)
			return err
		})
		if err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s", c.title, err, b.String())
		}
	}
	if err := Rows(context.Background(), strings.NewReader("a,b\n"), "a.csv", Options{}, nil); err == nil {
		t.Error("a table without structures is read")
	}
	packed := pack(t, strings.Repeat("CCO\n", 10_000), byGzip)
	if err := Rows(context.Background(), strings.NewReader(packed[:20]), "a", Options{}, func(Row) error { return nil }); !errors.Is(err, ErrCut) {
		t.Errorf("cut file: %v", err)
	}
}

func TestParsePrice(t *testing.T) {
	for text, want := range map[string]float64{"12": 12, "$1.50": 1.5, "1,234,567.8 USD": 1234567.8, "€ 3": 3, "0": 0, "1e3": 1000} {
		if got, err := parsePrice(text); err != nil || got != want {
			t.Errorf("%s is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "1,5", "12,34.5", "NaN", "Inf", "on request", "1-2"} {
		if got, err := parsePrice(text); err == nil {
			t.Errorf("%s is %v", text, got)
		}
	}
}

func FuzzScan(f *testing.F) {
	f.Add("CCO ethanol\nCN\n", "a.smi")
	f.Add("smiles,name,price\nCCO,\"a, b\",1\n\"C\nN\",,\n", "a.csv")
	f.Add("inchi_key\tid\nLFQSCWFLJHTTHZ-UHFFFAOYSA-N\t\"1\n", "a.tsv")
	f.Add(sdf(f, "CCO", "ethanol", "id", "1"), "a.sdf")
	f.Add(pack(f, "CCO\n", byGzip), "")
	f.Add(pack(f, "CCO\n", byZstd), "")
	f.Fuzz(func(t *testing.T, text, name string) {
		last := int64(0)
		_ = Scan(context.Background(), strings.NewReader(text), name, Options{Workers: 1}, func(e *Entry) error {
			if e.Line <= last {
				t.Errorf("line %d comes behind line %d", e.Line, last)
			}
			last = e.Line
			if e.Err != nil && strings.HasPrefix(e.Err.Error(), "internal error") {
				t.Error(e.Err)
			}
			return nil
		})
	})
}
