package extract

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

// table returns the facts as a table with every line repeated with another product,
// which the reader counts, and lines that hold nothing of use.
func table(t testing.TB) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("id\tclass\tyear\tmapped_reaction\n")
	for i, row := range facts(t) {
		fmt.Fprintf(&b, "%s\t%s\t%d\t%s\n", row.Get("id"), row.Get("class"), 1980+i%30, row.Get("mapped_reaction"))
		if i%7 == 0 {
			b.WriteString("rubbish\t\t\tCC(=O)O.NC>>CC(=O)NC\n\n# a comment\nnothing here\n\xff\xfe\t1\n")
		}
	}
	return b.String()
}

// output runs an extraction and returns all it gives as text.
func output(t testing.TB, in io.Reader, opt Options) string {
	t.Helper()
	var b strings.Builder
	opt.Row = func(r *Row) {
		fmt.Fprintln(&b, r.Line, r.ID, r.Class, r.Year, r.Template, r.Product, r.Precursors, r.Dropped)
	}
	tally, err := Run(t.Context(), in, opt)
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteEntries(&b, tally.Entries(1)); err != nil {
		t.Fatal(err)
	}
	if err := WriteReport(&b, tally, len(tally.Entries(1)), 1); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRunDoesNotDependOnWorkers(t *testing.T) {
	in := table(t)
	want := output(t, strings.NewReader(in), Options{Source: "facts"})
	for _, workers := range []int{2, 5} {
		if got := output(t, strings.NewReader(in), Options{Source: "facts", Workers: workers}); got != want {
			t.Errorf("%d workers:\n%s\nwant\n%s", workers, got, want)
		}
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = io.WriteString(w, in)
	_ = w.Close()
	if got := output(t, &packed, Options{Source: "facts"}); got != want {
		t.Errorf("packed:\n%s\nwant\n%s", got, want)
	}
	for _, line := range []string{"  8: product atom without map number\n", "  16: no reaction SMILES in the line\n", "Kept: 50, as 49 templates\n"} {
		if !strings.Contains(want, line) {
			t.Errorf("no %q in\n%s", line, want)
		}
	}
}

var errStop = errors.New("stop")

// A run that is stopped after any batch and goes on from its stored state gives what
// an uninterrupted one gives.
func TestRunGoesOn(t *testing.T) {
	// More lines than a batch holds.
	in := strings.Repeat("nothing\n", batchLines-20) + table(t) + strings.Repeat("nothing\n", batchLines)
	want := output(t, strings.NewReader(in), Options{Source: "facts"})
	for stop := 1; ; stop++ {
		var state []byte
		var rows strings.Builder
		row := func(r *Row) {
			fmt.Fprintln(&rows, r.Line, r.ID, r.Class, r.Year, r.Template, r.Product, r.Precursors, r.Dropped)
		}
		batches := 0
		_, err := Run(t.Context(), strings.NewReader(in), Options{Source: "facts", Row: row, Progress: func(tally *Tally) error {
			if batches++; batches < stop {
				return nil
			}
			var err error
			if state, err = tally.MarshalFor("settings"); err != nil {
				t.Fatal(err)
			}
			return errStop
		}})
		if err == nil {
			if stop < 3 {
				t.Errorf("there are only %d batches", stop)
			}
			return
		}
		from, err := LoadTally(state, "settings")
		if err != nil {
			t.Fatal(err)
		}
		tally, err := Run(t.Context(), strings.NewReader(in), Options{Source: "facts", Row: row, From: from, Workers: stop})
		if err != nil {
			t.Fatal(err)
		}
		_ = WriteEntries(&rows, tally.Entries(1))
		_ = WriteReport(&rows, tally, len(tally.Entries(1)), 1)
		if rows.String() != want {
			t.Fatalf("stopped after batch %d:\n%s\nwant\n%s", stop, rows.String(), want)
		}
	}
}

func TestStoredStateOfAnotherRun(t *testing.T) {
	tally, err := Run(t.Context(), strings.NewReader(table(t)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	state, err := tally.MarshalFor("a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := LoadTally(state, "b"); !errors.Is(err, ErrOtherRun) {
		t.Errorf("other settings: %v", err)
	}
	for cut := 0; cut < len(state); cut += 97 {
		if _, err := LoadTally(state[:cut], "a"); err == nil {
			t.Errorf("cut after %d bytes: no error", cut)
		}
	}
	for _, in := range []string{"other\n" + table(t), table(t)[:200], ""} {
		from, err := LoadTally(state, "a")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Run(t.Context(), strings.NewReader(in), Options{From: from}); !errors.Is(err, ErrOtherRun) {
			t.Errorf("%.20q: %v", in, err)
		}
	}
}

func TestRunOnBadInput(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = io.WriteString(w, table(t))
	_ = w.Close()
	// A file that was cut gives what can be read.
	tally, err := Run(t.Context(), bytes.NewReader(packed.Bytes()[:packed.Len()/2]), Options{})
	if err != nil || tally.Broken == "" || tally.Kept == 0 {
		t.Errorf("cut: %d kept, broken %q, %v", tally.Kept, tally.Broken, err)
	}
	if _, err := Run(t.Context(), bytes.NewReader(packed.Bytes()[:5]), Options{}); err == nil {
		t.Error("cut in its head: no error")
	}
	for _, in := range []string{"", "\n\n", "id\tclass\n1\t2\n", "CCO\nCCN\n", "\x01\x02", "$RXN\n\n\n", "$RDFILE 1\n"} {
		if _, err := Run(t.Context(), strings.NewReader(in), Options{}); !errors.Is(err, ErrNothing) {
			t.Errorf("%q: %v", in, err)
		}
	}
	// What is no text is refused as a whole, with advice.
	for _, in := range []string{"\x00\x01\x02", "\xff\xfeC\x00", "PK\x03\x04"} {
		if _, err := Run(t.Context(), strings.NewReader(in), Options{}); err == nil || errors.Is(err, ErrNothing) {
			t.Errorf("%q: %v", in, err)
		}
	}
	// The line ends of old Macintoshes are line ends.
	tally, err = Run(t.Context(), strings.NewReader(strings.ReplaceAll(table(t), "\n", "\r")), Options{})
	if err != nil || tally.Kept != 50 {
		t.Errorf("carriage returns: %v", err)
	}
	long := strings.Repeat("x", MaxLineBytes+10) + "\n" + table(t)
	tally, err = Run(t.Context(), strings.NewReader(long), Options{})
	if err != nil || tally.Dropped[TooLarge].Count != 1 || tally.Kept != 50 {
		t.Errorf("long line: %v %v", err, tally.Dropped[TooLarge])
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(stopped, strings.NewReader(table(t)), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func TestExcludedProducts(t *testing.T) {
	rows := facts(t)
	var x Extractor
	var products strings.Builder
	products.WriteString("product\tname\n")
	for _, row := range rows[:10] {
		_, product, _ := strings.Cut(row.Get("mapped_reaction"), ">>")
		products.WriteString(product + "\tx\n")
	}
	if _, err := x.Extract(rows[0].Get("mapped_reaction")); err != nil {
		t.Fatal(err)
	}
	// Map numbers are part of a molecule, so they are taken off as in a table.
	keys, faults, err := ReadProducts(strings.NewReader("mapped_reaction\n" + rows[0].Get("mapped_reaction") + "\n" + rows[1].Get("mapped_reaction") + "\n" + "CCO>>\n"))
	if err != nil || len(faults) != 1 || len(keys) != 2 {
		t.Fatal(keys, faults, err)
	}
	tally, err := Run(t.Context(), strings.NewReader(table(t)), Options{Exclude: keys})
	if err != nil || tally.Dropped[Excluded].Count != 2 || tally.Kept != 48 {
		t.Errorf("%v, %d left out, %d kept", err, tally.Dropped[Excluded].Count, tally.Kept)
	}
	keys, faults, err = ReadProducts(strings.NewReader("# comment\nCCO 1\nC[C@H](O)F\nC[C@@H](O)F UNK\nxx\n"))
	if err != nil || len(faults) != 1 || faults[0].Line != 5 || len(keys) != 2 {
		t.Error(keys, faults, err)
	}
	for _, text := range []string{"[CH3:1][OH:2]", "C[OH:7]", "[H]OC", "[CH3:1][O:2][H:3]"} {
		if key, err := ProductKey(text); err != nil || key != "CO" {
			t.Errorf("%s: %q, %v", text, key, err)
		}
	}
}

func TestColumns(t *testing.T) {
	rxn := "[CH3:1][OH:2].Br[CH3:3]>>[CH3:1][O:2][CH3:3]"
	for _, c := range []struct {
		name, in, id string
		class, year  int
	}{
		{"a line", rxn + "\n", "f:1", 0, 0},
		{"with more behind it", rxn + " |f:0.1| name\n", "f:1", 0, 0},
		{"a table of patents", "ReactionSmiles\tPatentNumber\tParagraphNum\tYear\n" + rxn + "\tUS1\t3\t1976\n", "US1", 0, 1976},
		{"other order", "id\tclass\tx\nUS2\t<RX_3>\t" + rxn + "\n", "US2", 3, 0},
		{"commas", "id,class,\"rxn_smiles\"\nUS3,2.1.2,\"" + rxn + "\"\n", "US3", 2, 0},
		{"a name that looks like a reaction", "id,class,reactants>reagents>production\nUS6,<RX_4>," + rxn + "\n", "US6", 4, 0},
		{"the same with tabs", "id\tclass\treactants>reagents>production\nUS6\t<RX_4>\t" + rxn + "\n", "US6", 4, 0},
		{"an extension in a field", "ReactionSmiles\tPatentNumber\n" + rxn + " |f:0.1,2.3|\tUS7\n", "US7", 0, 0},
		{"an extension in a quoted field", "id,rxn\nUS8,\"" + rxn + " |f:0.1,2.3|\"\n", "US8", 0, 0},
		{"semicolons", "\"id\";\"class\";\"rxn_smiles\"\n\"US9\";\"2\";\"" + rxn + "\"\n", "US9", 2, 0},
		{"commas without names", "US10,2," + rxn + "\n", "f:1", 0, 0},
		{"a comma in a name", rxn + " Miller, 1999\n", "f:1", 0, 0},
		{"empty fields", "id\tclass\tyear\tmapped_rxn\n\t\t\t" + rxn + "\n", "f:2", 0, 0},
		{"years that are none", "id\tclass\tyear\tmapped_rxn\nUS4\tx\t12\t" + rxn + "\n", "US4", 0, 0},
		{"byte order mark and CR", "\ufeffid\tmapped_rxn\r\nUS5\t" + rxn + "\r\n", "US5", 0, 0},
	} {
		tally, err := Run(t.Context(), strings.NewReader(c.in), Options{Source: "f"})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		e := tally.Entries(1)[0]
		if e.Example != c.id || e.Class != c.class || e.FirstYear != c.year || e.Count != 1 {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}

func TestCTFiles(t *testing.T) {
	mol := func(atoms ...string) string {
		text := fmt.Sprintf("$MOL\n\n\n\n%3d%3d  0  0  0  0  0  0  0  0999 V2000\n", len(atoms), len(atoms)-1)
		for i, a := range atoms {
			symbol, number, _ := strings.Cut(a, ":")
			text += fmt.Sprintf("%10.4f%10.4f%10.4f %-3s 0  0  0  0  0  0  0  0  0%3s  0  0\n", float64(i), float64(i%2), 0.0, symbol, number)
		}
		for i := 1; i < len(atoms); i++ {
			text += fmt.Sprintf("%3d%3d  1  0\n", i, i+1)
		}
		return text + "M  END\n"
	}
	rxn := func(third string) string {
		return "$RXN\n\n  x\n\n  2  1\n" + mol("C:1", "O:2") + mol(third+":3", "Br:0") + mol("C:1", "O:2", third+":3")
	}
	rdf := "$RDFILE 1\n$DATM 01/01/26\n$RFMT $RIREG 7\n" + rxn("C") + "$DTYPE RXN:CLASS\n$DATUM 1\n$DTYPE YEAR\n$DATUM 1999\n" +
		"$RFMT\n" + rxn("Si") + "$DTYPE ID\n$DATUM US9\n$RFMT\n$RXN\nbroken\n"
	tally, err := Run(t.Context(), strings.NewReader(rdf), Options{Source: "r"})
	if err != nil {
		t.Fatal(err)
	}
	var examples []string
	for _, e := range tally.Entries(1) {
		examples = append(examples, fmt.Sprintf("%s %d %d", e.Example, e.Class, e.FirstYear))
	}
	slices.Sort(examples)
	if got := strings.Join(examples, ", "); got != "$RIREG 7 1 1999, US9 0 0" {
		t.Errorf("%q", got)
	}
	if d := tally.Dropped[Unreadable]; d.Count != 1 || d.Shown[0].Line == 0 {
		t.Errorf("%+v", d)
	}
	tally, err = Run(t.Context(), strings.NewReader(rxn("C")), Options{Source: "r"})
	if err != nil || tally.Entries(1)[0].Example != "r:1" {
		t.Errorf("%v", err)
	}
}
