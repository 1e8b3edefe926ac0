package extract

import (
	"cmp"
	"slices"

	"athanor/chem"
)

// maxSpellings bounds the orders tried for a template with configurations.
const maxSpellings = 128

// ordering finds the canonical order of the atoms of a sketch.
//
// Atoms are told apart by what they ask, their bonds, and what the other side says
// about them, until nothing changes (the refinement of Weisfeiler and Leman). Ties
// that are left are broken one after the other. In molecular graphs atoms that
// refinement cannot tell apart are equivalent, so without configurations any of
// them may be first. With configurations the order matters; all are tried, up to a
// limit, and the least text wins.
type ordering struct {
	s     *sketch
	color []int32
	keys  [][]int32
	next  []int32
	label []int32 // of bonds
}

func newOrdering(s *sketch) *ordering {
	n := len(s.atoms)
	o := &ordering{s: s, color: make([]int32, n), keys: make([][]int32, n), next: make([]int32, n)}
	texts := make([]string, 0, len(s.bonds))
	for i := range s.bonds {
		texts = append(texts, bondLabel(&s.bonds[i]))
	}
	slices.Sort(texts)
	texts = slices.Compact(texts)
	o.label = make([]int32, len(s.bonds))
	for i := range s.bonds {
		k, _ := slices.BinarySearch(texts, bondLabel(&s.bonds[i]))
		o.label[i] = int32(k)
	}
	names := make([]string, n)
	for i := range s.atoms {
		names[i] = o.name(int32(i))
	}
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	for i := range names {
		k, _ := slices.BinarySearch(sorted, names[i])
		o.color[i] = int32(k)
	}
	return o
}

func bondLabel(b *sketchBond) string {
	if b.stereo != chem.StereoNone {
		return b.text + "@"
	}
	return b.text
}

// name is what is known of an atom before refinement.
func (o *ordering) name(i int32) string {
	a := &o.s.atoms[i]
	side := "r"
	if i < o.s.products {
		side = "p"
	}
	if o.s.partner[i] < 0 {
		side += "-"
	} else {
		side += "+"
	}
	if a.number != 0 {
		side += ":"
	}
	if a.chirality != chem.ChiralNone {
		side += "@"
	}
	return side + " " + a.head + " " + a.tail
}

// refine splits the classes until nothing changes and returns their number.
func (o *ordering) refine() int {
	classes := countClasses(o.color)
	order := make([]int32, len(o.color))
	for {
		for i := range o.color {
			key := append(o.keys[i][:0], o.color[i], -1)
			if p := o.s.partner[i]; p >= 0 {
				key[1] = o.color[p]
			}
			from := len(key)
			for _, nb := range o.s.neighbors(int32(i)) {
				key = append(key, o.color[nb.Atom]<<8|o.label[nb.Bond])
			}
			slices.Sort(key[from:])
			o.keys[i] = key
			order[i] = int32(i)
		}
		slices.SortStableFunc(order, func(a, b int32) int { return slices.Compare(o.keys[a], o.keys[b]) })
		class := int32(-1)
		for k, i := range order {
			if k == 0 || slices.Compare(o.keys[order[k-1]], o.keys[i]) != 0 {
				class++
			}
			o.next[i] = class
		}
		o.color, o.next = o.next, o.color
		if int(class+1) == classes {
			return classes
		}
		classes = int(class + 1)
	}
}

func countClasses(color []int32) int {
	if len(color) == 0 {
		return 0
	}
	sorted := slices.Clone(color)
	slices.Sort(sorted)
	return len(slices.Compact(sorted))
}

// tied returns the atoms of the first class with several, in their order.
func (o *ordering) tied() []int32 {
	order := make([]int32, len(o.color))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(o.color[a], o.color[b]) })
	for k := 1; k < len(order); k++ {
		if o.color[order[k]] != o.color[order[k-1]] {
			continue
		}
		end := k + 1
		for end < len(order) && o.color[order[end]] == o.color[order[k]] {
			end++
		}
		return order[k-1 : end]
	}
	return nil
}

// prefer makes an atom the first of its class.
func (o *ordering) prefer(atom int32) {
	for i := range o.color {
		if o.color[i] > o.color[atom] || o.color[i] == o.color[atom] && int32(i) != atom {
			o.color[i]++
		}
	}
}

// spell returns the canonical text of the sketch.
func (o *ordering) spell() (string, error) {
	if !o.s.hasStereo() {
		for o.refine(); ; o.refine() {
			tied := o.tied()
			if tied == nil {
				return o.s.write(o.color)
			}
			o.prefer(tied[0])
		}
	}
	best, left := "", maxSpellings
	if err := o.least(&best, &left); err != nil {
		return "", err
	}
	return best, nil
}

// least tries the ways to break the remaining ties and keeps the least text.
func (o *ordering) least(best *string, left *int) error {
	o.refine()
	tied := o.tied()
	if tied == nil {
		*left--
		text, err := o.s.write(o.color)
		if err == nil && (*best == "" || text < *best) {
			*best = text
		}
		return err
	}
	if o.twins(tied) {
		tied = tied[:1]
	}
	color := slices.Clone(o.color)
	for k, atom := range tied {
		if k > 0 && *left <= 0 {
			break
		}
		copy(o.color, color)
		o.prefer(atom)
		if err := o.least(best, left); err != nil {
			return err
		}
	}
	return nil
}

// twins reports whether the atoms hang on one atom without a configuration and on
// nothing else, so that any of them may come first.
func (o *ordering) twins(atoms []int32) bool {
	centre := int32(-1)
	for _, i := range atoms {
		near := o.s.neighbors(i)
		if len(near) != 1 || o.s.partner[i] >= 0 || centre >= 0 && near[0].Atom != centre {
			return false
		}
		centre = near[0].Atom
	}
	if o.s.atoms[centre].chirality != chem.ChiralNone {
		return false
	}
	for _, nb := range o.s.neighbors(centre) {
		if o.s.bonds[nb.Bond].stereo != chem.StereoNone {
			return false
		}
	}
	return true
}
