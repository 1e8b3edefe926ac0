package template

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	"athanor/chem/transform"
	"athanor/data"
	"athanor/internal/retro"
	"athanor/internal/retro/policy"
)

// Precedent is what is recorded of the reactions that a learned template was
// extracted from.
type Precedent struct {
	// Class is that of the reaction, as in Reaction; 0 when it is not known.
	Class int
	// Count is the number of reactions, Year that of the first one, 0 when it is not
	// known, Example the source of one of them.
	Count, Year int
	Example     string
}

// doubtful reports whether so few reactions stand behind a template, all of them from
// the larger and less curated of the two sources, that wrong assignments of atoms may
// have made it.
func (p *Precedent) doubtful() bool { return p.Class == 0 && p.Count < 3 }

// note tells of the precedent in a sentence.
func (p *Precedent) note() string {
	text := fmt.Sprintf("Learned from %d patent reactions", p.Count)
	if p.Count == 1 {
		text = "Learned from 1 patent reaction"
	}
	if name := retro.ReactionClass(p.Class); name != "" {
		text += " (class: " + name + ")"
	}
	if p.Year > 0 {
		text += fmt.Sprintf(", the first of %d", p.Year)
	}
	return text + "; example " + p.Example + "."
}

// evidence is the precedent as the evidence of a step.
func (p *Precedent) evidence() retro.Precedent {
	return retro.Precedent{Source: retro.PatentReactions, Count: p.Count, Year: p.Year, Class: p.Class, Example: p.Example}
}

// Evidence is what is recorded of a step by a learned template, nil for another one.
func (d *Disconnection) Evidence() json.RawMessage {
	if d.Recorded == nil || !d.Rule.Learned() {
		return nil
	}
	p := d.Rule.precedent.evidence()
	similarity := math.Round(100*d.Recorded.Similarity) / 100
	p.OfKind, p.Similarity = &d.Recorded.Reactions, &similarity
	return p.Evidence()
}

// keepLearned is the number of learned templates that are tried on a molecule,
// leastLearned the least probability of one that is.
const (
	keepLearned  = 50
	leastLearned = 0.002
)

// Standard returns the library of the named reactions and those learned from patents,
// which are tried in the order of the embedded policy. It is loaded once.
var Standard = sync.OnceValue(func() *Library {
	l, err := Default().withLearned()
	if err != nil {
		panic("internal error: built-in templates: " + err.Error())
	}
	// A policy that cannot be read leaves the order of the counts.
	p, err := policy.Decode([]byte(data.Policy))
	if err != nil {
		return l.WithPolicy(nil, keepLearned)
	}
	return l.WithPolicy(p, keepLearned)
})

// withLearned returns a library that has the learned templates as well.
func (l *Library) withLearned() (*Library, error) {
	texts, entries, err := readLearned()
	if err != nil {
		return nil, err
	}
	index, err := learnedIndex(texts)
	if err != nil {
		return nil, err
	}
	n := *l
	n.extracted = n.extracted.join([]segment{{index, 0}}, entries)
	return &n, nil
}

// readLearned reads the embedded table.
func readLearned() (texts []string, entries []entry, err error) {
	in, err := gzip.NewReader(strings.NewReader(data.Templates))
	if err != nil {
		return nil, nil, err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, MaxLineBytes)
	for number := 0; lines.Scan(); number++ {
		cells := strings.Split(lines.Text(), "\t")
		if number == 0 {
			if len(cells) != 5 || cells[0] != templateColumn {
				return nil, nil, errors.New("the first line is not the header")
			}
			continue
		}
		if len(cells) != 5 {
			return nil, nil, fmt.Errorf("line %d has %d columns", number+1, len(cells))
		}
		var n [3]int
		for i := range n {
			if n[i], err = strconv.Atoi(cells[i+1]); err != nil {
				return nil, nil, fmt.Errorf("line %d: %w", number+1, err)
			}
		}
		p := &Precedent{Count: n[0], Class: n[1], Year: n[2], Example: strings.Clone(cells[4])}
		texts = append(texts, cells[0])
		entries = append(entries, entry{place: int32(len(entries)), count: int32(n[0]), precedent: p, left: p.doubtful() || struck[cells[0]] != ""})
	}
	return texts, entries, lines.Err()
}

// learnedIndex returns the index of the templates: the stored one, or, when that is
// of another version of them, one made anew, which takes some hundred times as long.
func learnedIndex(texts []string) (*transform.Index, error) {
	if index, err := storedIndex(); err == nil && sameTexts(index, texts) {
		return index, nil
	}
	stored, err := indexTexts(texts)
	if err != nil {
		return nil, err
	}
	return transform.LoadIndex(stored)
}

func storedIndex() (*transform.Index, error) {
	in, err := gzip.NewReader(strings.NewReader(data.LearnedIndex))
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	return transform.LoadIndex(content)
}

func sameTexts(x *transform.Index, texts []string) bool {
	if x.Len() != len(texts) {
		return false
	}
	for i, text := range texts {
		if x.Text(int32(i)) != text {
			return false
		}
	}
	return true
}

func indexTexts(texts []string) ([]byte, error) {
	var c transform.Compiler
	list := make([]*transform.Template, len(texts))
	for i, text := range texts {
		t, err := c.Compile(text)
		if err == nil {
			err = usable(t)
		}
		if err != nil {
			return nil, fmt.Errorf("template %d: %w", i, err)
		}
		list[i] = t
	}
	index, err := transform.NewIndex(list)
	if err != nil {
		return nil, err
	}
	return index.MarshalBinary()
}

// PackLearned makes the index of the learned templates as it is embedded.
func PackLearned() ([]byte, error) {
	texts, _, err := readLearned()
	if err != nil {
		return nil, err
	}
	stored, err := indexTexts(texts)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(stored); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
