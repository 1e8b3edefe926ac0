package extract

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem/transform"
)

// FuzzExtract wants every template to be read back, to be its own spelling, and to
// pass the checks of templates.
func FuzzExtract(f *testing.F) {
	for _, row := range facts(f) {
		f.Add(row.Get("mapped_reaction"))
	}
	f.Add("[CH3:1][O:2][2H].Br[CH3:3]>>[CH3:1][O:2][CH3:3]")
	f.Add("[Na+].[OH-:1].[CH3:2]Cl>C>[CH3:2][OH:1].[Na+].[Cl-]")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		for _, x := range []*Extractor{{}, {Neutral: true}, {Repair: true}} {
			got, err := x.Extract(text)
			var r *Rejection
			if err != nil {
				if !errors.As(err, &r) || r.Reason == Kept {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			if _, err := transform.Compile(got.Text); err != nil {
				t.Fatalf("%q gives %s: %v", text, got.Text, err)
			}
			key, err := Canonical(got.Text)
			if err != nil {
				t.Fatalf("%q gives %s: %v", text, got.Text, err)
			}
			if again, err := Canonical(key); again != key {
				t.Fatalf("%q gives %s, spelt %s and %s: %v", text, got.Text, key, again, err)
			}
			if err := new(Checker).Check(got.Text); err != nil {
				t.Fatalf("%q gives %s: %v", text, got.Text, err)
			}
		}
	})
}

// FuzzRun wants any file to be counted line by line, and a run from a stored state
// to end like the first.
func FuzzRun(f *testing.F) {
	f.Add(table(f))
	f.Add("id,class,rxn\nUS1,2,[CH3:1][OH:2].Br[CH3:3]>>[CH3:1][O:2][CH3:3]\n")
	f.Add("$RDFILE 1\n$RFMT\n$RXN\n\n\n\n  1  1\n$MOL\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			return
		}
		var state []byte
		tally, err := Run(t.Context(), strings.NewReader(text), Options{Source: "f", Progress: func(tally *Tally) (err error) {
			state, err = tally.MarshalFor("")
			return err
		}})
		if err != nil && !errors.Is(err, ErrNothing) {
			if tally == nil {
				return // gzip that cannot be unpacked
			}
			t.Fatal(err)
		}
		dropped := 0
		for _, r := range Reasons() {
			dropped += tally.Dropped[r].Count
		}
		if tally.Kept+dropped > tally.Lines {
			t.Fatalf("%d kept and %d dropped of %d lines", tally.Kept, dropped, tally.Lines)
		}
		from, err := LoadTally(state, "")
		if err != nil {
			t.Fatal(err)
		}
		again, err := Run(t.Context(), strings.NewReader(text), Options{Source: "f", From: from})
		if err != nil && !errors.Is(err, ErrNothing) || again.Kept != tally.Kept {
			t.Fatalf("again: %v", err)
		}
	})
}

// FuzzReadEntries wants any file of templates to be read without harm.
func FuzzReadEntries(f *testing.F) {
	f.Add(Header + "\n[C:1]-[OH:2]>>[C:1]-[O:2]-C\t3\t6\t1976\tUS1\n")
	f.Add("[C:1]-[OH:2]>>[C:1]-[O:2]-C\t3\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 5000 {
			return
		}
		var l Library
		if _, err := ReadEntries(strings.NewReader(text), func(_ int, e Entry, _ string) { l.Add(e) }); err != nil {
			return
		}
		var b strings.Builder
		if err := WriteEntries(&b, l.Entries(1)); err != nil {
			t.Fatal(err)
		}
		if err := WriteStats(&b, l.Entries(1)); err != nil {
			t.Fatal(err)
		}
	})
}
