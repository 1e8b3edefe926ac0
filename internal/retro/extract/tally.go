package extract

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"slices"
	"strings"
)

// maxShown is the number of dropped lines of one reason that are kept for the report.
const maxShown = 20

// Tally is what has been learnt from a part of a file. It can be stored and read
// back, so that a later run goes on from there.
type Tally struct {
	// Lines is the number of lines read, Reactions of those that hold a reaction,
	// Kept of those that gave a template that was counted.
	Lines, Reactions, Kept int
	// Dropped holds, for every Reason, what was dropped for it.
	Dropped [numReasons]Dropped
	// Broken says why reading ended before the end of the file, "" when it did not.
	Broken string

	library Library
	entries []Entry           // one for each template and class, year, example, in order of reading
	texts   map[string]string // every template once, shared by the entries
	seen    map[seenKey]bool
	order   []seenKey
	digest  hash.Hash
}

// seenKey identifies a product with a template.
type seenKey [16]byte

// Dropped is what was dropped for one reason.
type Dropped struct {
	Count int
	// Shown are the first lines.
	Shown []DroppedLine
}

// DroppedLine is a line that gave no template.
type DroppedLine struct {
	Line       int // from 1
	ID, Detail string
}

func newTally() *Tally {
	return &Tally{texts: map[string]string{}, seen: map[seenKey]bool{}, digest: sha256.New()}
}

// Entries returns the templates of at least the given number of reactions, see
// [Library.Entries].
func (t *Tally) Entries(least int) []Entry { return t.library.Entries(least) }

// drop counts a line that gave no template.
func (t *Tally) drop(line int, id string, r *Rejection) {
	d := &t.Dropped[r.Reason]
	d.Count++
	if len(d.Shown) < maxShown {
		d.Shown = append(d.Shown, DroppedLine{line, id, singleLine(r.Detail)})
	}
}

// add counts a template unless the same product gave it before.
func (t *Tally) add(key seenKey, e Entry) bool {
	if t.seen[key] {
		return false
	}
	t.seen[key] = true
	if text, known := t.texts[e.Template]; known {
		e.Template = text
	} else {
		t.texts[e.Template] = e.Template
	}
	t.order = append(t.order, key)
	t.entries = append(t.entries, e)
	t.library.Add(e)
	t.Kept++
	return true
}

// stored is the form in which a tally is stored.
type stored struct {
	Version   int
	Settings  string
	Lines     int
	Reactions int
	Dropped   [numReasons]Dropped
	Digest    []byte
	Lookup    string // of seen, in hexadecimal digits
	Texts     []string
	Entries   []storedEntry
}

type storedEntry struct {
	Text  int    // number of the text
	Class int    `json:",omitempty"`
	Year  int    `json:",omitempty"`
	ID    string `json:",omitempty"`
}

// storedVersion changes whenever templates come out differently.
const storedVersion = 1

// MarshalFor stores a tally of a run with the given settings.
func (t *Tally) MarshalFor(settings string) ([]byte, error) {
	state, err := t.digest.(interface{ MarshalBinary() ([]byte, error) }).MarshalBinary()
	if err != nil {
		return nil, err
	}
	s := stored{Version: storedVersion, Settings: settings, Lines: t.Lines, Reactions: t.Reactions, Dropped: t.Dropped, Digest: state}
	number := map[string]int{}
	for i := range t.entries {
		e := &t.entries[i]
		n, known := number[e.Template]
		if !known {
			n = len(s.Texts)
			number[e.Template] = n
			s.Texts = append(s.Texts, e.Template)
		}
		s.Entries = append(s.Entries, storedEntry{n, e.Class, e.FirstYear, e.Example})
	}
	var b strings.Builder
	for i := range t.order {
		b.WriteString(hex.EncodeToString(t.order[i][:]))
	}
	s.Lookup = b.String()
	return json.Marshal(&s)
}

// ErrOtherRun is returned for the stored tally of a run with other settings, another
// version of the program, or another file.
var ErrOtherRun = errors.New("the stored state belongs to another run")

// LoadTally reads a tally that MarshalFor stored. Any data is safe to load.
func LoadTally(data []byte, settings string) (*Tally, error) {
	var s stored
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("the stored state cannot be read: %w", err)
	}
	if s.Version != storedVersion || s.Settings != settings {
		return nil, ErrOtherRun
	}
	t := newTally()
	lookup, err := hex.DecodeString(s.Lookup)
	if err != nil || len(lookup) != len(s.Entries)*len(seenKey{}) || s.Lines < 0 || s.Reactions < 0 {
		return nil, errors.New("the stored state is damaged")
	}
	if err := t.digest.(interface{ UnmarshalBinary([]byte) error }).UnmarshalBinary(s.Digest); err != nil {
		return nil, errors.New("the stored state is damaged")
	}
	for i, e := range s.Entries {
		if e.Text < 0 || e.Text >= len(s.Texts) {
			return nil, errors.New("the stored state is damaged")
		}
		key := seenKey(lookup[i*len(seenKey{}):])
		if !t.add(key, Entry{s.Texts[e.Text], 1, e.Class, e.Year, e.ID}) {
			return nil, errors.New("the stored state is damaged")
		}
	}
	t.Lines, t.Reactions, t.Dropped = s.Lines, s.Reactions, s.Dropped
	return t, nil
}

// follows reports whether a digest of the lines read so far is that of the tally.
func (t *Tally) follows(digest hash.Hash) bool {
	return slices.Equal(t.digest.Sum(nil), digest.Sum(nil))
}
