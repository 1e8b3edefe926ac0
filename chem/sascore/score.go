// Package sascore computes the synthetic-accessibility score of Ertl and
// Schuffenhauer (J. Cheminform. 2009, 1, 8): 1 for a molecule that is easy to
// make, 10 for one that is hard.
//
// The score is the mean of what the circular fragments of a molecule contribute,
// each by how often it occurs among known compounds, less penalties for size,
// stereo centres, spiro and bridgehead atoms and large rings, on a scale turned
// to 1 to 10. Formula, fragments and counts are those of the program that the
// authors published with RDKit (2013), which differs from the article in the
// penalty for large rings and in a bonus for symmetric molecules.
//
// The fragment table is theirs; fragments.bin holds its 705292 identifiers,
// packed by tools/sascore, see [Encode]. It is unpacked into 3 MB at the first
// score.
package sascore

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"athanor/chem/fingerprint"
	"athanor/chem/perception"
)

// radius is that of the fragments, in bonds.
const radius = 2

// unknown is what a fragment contributes that is not in the table.
const unknown = -4.0

// macrocycle is the size above which a ring is penalised.
const macrocycle = 8

//go:embed fragments.bin
var packed []byte

var fragments = sync.OnceValues(func() (*Table, error) { return Decode(packed) })

// Fragments returns the table of fragment scores. It is unpacked at the first
// call.
func Fragments() (*Table, error) { return fragments() }

// Workspace holds memory that scores use again. The zero value is ready to use;
// a workspace serves one goroutine at a time.
type Workspace struct {
	morgan fingerprint.Workspace
	ids    []uint32
	rings  ringCounter
	stereo centerCounter
}

// Score returns the score of a molecule, 1 to 10. It fails for a molecule
// without atoms, and for one that is too large for its fragments, about 13,300 atoms
// (see [fingerprint.Workspace.Morgan]), or whose rings meet too often: the squares of
// the numbers of rings through each atom may add up to 16 million.
func Score(info *perception.Info) (float64, error) { return new(Workspace).Score(info) }

// Score is the function of the same name as a method.
func (w *Workspace) Score(info *perception.Info) (float64, error) {
	n := float64(info.Mol.NumAtoms())
	if n == 0 {
		return 0, errors.New("sascore: the molecule has no atoms")
	}
	mean, distinct, err := w.meanFragment(info)
	if err != nil {
		return 0, fmt.Errorf("sascore: %w", err)
	}
	if err := w.rings.count(info); err != nil {
		return 0, err
	}
	size := math.Pow(n, 1.005) - n
	stereo := math.Log10(float64(w.stereo.count(info, &w.rings) + 1))
	spiro := math.Log10(float64(w.rings.spiro + 1))
	bridges := math.Log10(float64(w.rings.bridgeheads + 1))
	raw := mean - size - stereo - spiro - bridges
	if w.rings.largest > macrocycle {
		raw -= math.Log10(2)
	}
	if n > float64(distinct) {
		raw += 0.5 * math.Log(n/float64(distinct))
	}
	return scaled(raw), nil
}

// scaled turns raw scores, which run from -5 (hard) to 1.5 (easy), into 1 to 10
// and flattens the hard end.
func scaled(raw float64) float64 {
	score := 11 - (raw+5)/6.5*9
	if score > 8 {
		score = 8 + math.Log(score-8)
	}
	return min(10, max(1, score))
}

// meanFragment returns the mean score of the fragments of a molecule and the
// number of different ones.
func (w *Workspace) meanFragment(info *perception.Info) (mean float64, distinct int, err error) {
	table, err := Fragments()
	if err != nil {
		return 0, 0, err
	}
	environments, err := w.morgan.Morgan(info, radius)
	if err != nil {
		return 0, 0, err
	}
	w.ids = w.ids[:0]
	for i := range environments {
		w.ids = append(w.ids, environments[i].ID)
	}
	slices.Sort(w.ids)
	sum := 0.0
	for from := 0; from < len(w.ids); {
		to := from + 1
		for to < len(w.ids) && w.ids[to] == w.ids[from] {
			to++
		}
		score, ok := table.Score(w.ids[from])
		if !ok {
			score = unknown
		}
		sum += score * float64(to-from)
		distinct++
		from = to
	}
	return sum / float64(len(w.ids)), distinct, nil
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/4)
	}
	return s[:n]
}

// zeroed is resize with cleared content.
func zeroed[T any](s []T, n int) []T {
	s = resize(s, n)
	clear(s)
	return s
}
