package extract

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"athanor/chem/smarts"
	"athanor/internal/amount"

	"athanor/internal/retro"
)

// WriteReport says what a run kept and what it dropped and why, with the first lines
// of each kind. written is the number of templates of at least least reactions.
func WriteReport(w io.Writer, t *Tally, written, least int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Lines read: %d\nReactions: %d\nKept: %d, as %s\n", t.Lines, t.Reactions, t.Kept, amount.Of(len(t.Entries(1)), "template"))
	if least > 1 {
		fmt.Fprintf(&b, "Written: %s of at least %s\n", amount.Of(written, "template"), amount.Of(least, "reaction"))
	}
	if t.Broken != "" {
		fmt.Fprintf(&b, "The file ends in the middle: %s\n", t.Broken)
	}
	total := 0
	for _, reason := range Reasons() {
		total += t.Dropped[reason].Count
	}
	fmt.Fprintf(&b, "Dropped: %d\n", total)
	for _, reason := range Reasons() {
		d := &t.Dropped[reason]
		if d.Count == 0 {
			continue
		}
		fmt.Fprintf(&b, "  %d: %s\n", d.Count, reason)
		for _, line := range d.Shown {
			fmt.Fprintf(&b, "    line %d (%s)", line.Line, line.ID)
			if line.Detail != "" {
				fmt.Fprintf(&b, ": %s", singleLine(line.Detail))
			}
			b.WriteByte('\n')
		}
		if d.Count > len(d.Shown) {
			fmt.Fprintf(&b, "    and %d more\n", d.Count-len(d.Shown))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// singleLine makes a message fit into a line.
func singleLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// statsShown is the number of templates that are shown.
const statsShown = 10

// WriteStats describes the templates of a library.
func WriteStats(w io.Writer, entries []Entry) error {
	var b strings.Builder
	total := 0
	for i := range entries {
		total += entries[i].Count
	}
	fmt.Fprintf(&b, "Templates: %d\nReactions: %d\n", len(entries), total)
	fmt.Fprintf(&b, "\nTemplates by number of reactions:\n")
	for _, least := range []int{1, 2, 3, 5, 10, 50, 100, 1000} {
		templates, reactions := 0, 0
		for i := range entries {
			if entries[i].Count >= least {
				templates++
				reactions += entries[i].Count
			}
		}
		if templates > 0 {
			fmt.Fprintf(&b, "  %5d or more: %7d templates of %8d reactions\n", least, templates, reactions)
		}
	}
	classes := map[int]int{}
	years := []int{}
	for i := range entries {
		classes[entries[i].Class] += entries[i].Count
		if entries[i].FirstYear != 0 {
			years = append(years, entries[i].FirstYear)
		}
	}
	b.WriteString("\nReactions by class:\n")
	for class := range maxClass + 1 {
		if n := classes[class]; n > 0 {
			label := retro.ReactionClass(class)
			if class == 0 {
				label = "unknown"
			}
			fmt.Fprintf(&b, "  %3d %8d  %s\n", class, n, label)
		}
	}
	if len(years) > 0 {
		fmt.Fprintf(&b, "\nFirst years: %d to %d, unknown for %s\n", slices.Min(years), slices.Max(years), amount.Of(len(entries)-len(years), "template"))
	}
	writeShapes(&b, entries)
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(x, y Entry) int { return y.Count - x.Count })
	b.WriteString("\nMost frequent:\n")
	for _, e := range sorted[:min(len(sorted), statsShown)] {
		fmt.Fprintf(&b, "  %6d  %s\n", e.Count, e.Template)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeShapes counts precursors and configurations.
func writeShapes(b *strings.Builder, entries []Entry) {
	var reader smarts.Reader
	precursors := map[int]int{}
	stereo, unread := 0, 0
	for i := range entries {
		r, err := reader.ParseReaction(entries[i].Template)
		if err != nil {
			unread++
			continue
		}
		precursors[min(len(r.Products), 9)]++
		if strings.ContainsAny(entries[i].Template, `@/\`) {
			stereo++
		}
	}
	b.WriteString("\nTemplates by number of precursors:\n")
	for n := range 10 {
		if precursors[n] > 0 {
			fmt.Fprintf(b, "  %d: %d\n", n, precursors[n])
		}
	}
	fmt.Fprintf(b, "\nTemplates with configurations: %d\n", stereo)
	if unread > 0 {
		fmt.Fprintf(b, "Templates that cannot be read: %d\n", unread)
	}
}
