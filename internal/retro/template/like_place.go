package template

import (
	"fmt"
	"slices"

	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/smarts"
	"athanor/chem/transform"
)

// likePlace is a place of the precursors, away from the one that reacts, at which the
// template of a step fits as well.
type likePlace struct {
	product int32
	// atoms are those that would react, sorted.
	atoms []int32
	// equal: a symmetry of the molecule makes the place equal to the one that reacts.
	equal bool
}

// maxPlacements bounds the placements of a pattern that are looked at.
const maxPlacements = 256

// likePlaces finds the like places of a step. Places that leave with the reaction do
// not count, nor do those that share atoms with the one that reacts and are equal to
// it: either gives the same product.
func (e *expansion) likePlaces(u *use, o *transform.Outcome, reacting [][]uint64) []likePlace {
	var list []likePlace
	for _, q := range u.direction.retro.Results() {
		s := site{query: q, outcome: o, reacting: reacting, search: e}
		if !s.locate() {
			continue
		}
		for p := range o.Products {
			list = s.append(list, int32(p))
		}
	}
	return list
}

// site is where a molecule of a template lies in the precursors.
type site struct {
	query    *smarts.Query
	outcome  *transform.Outcome
	reacting [][]uint64
	search   *expansion
	product  int32
	// key lists the atoms of the query that react and that the target has, atoms the
	// sorted atoms of the precursor under them.
	key, atoms []int32
	// under gives the atom of the precursor under each atom of the query.
	under []int32
	// classes are the symmetry classes of the precursor, once asked for.
	classes []int32
}

// locate fills in where the molecule lies. It is false when nothing of it that the
// target has reacts, or when the place is not found again.
func (s *site) locate() bool {
	s.product = -1
	for p := range s.outcome.Products {
		for a, origin := range s.outcome.Products[p].Origins {
			if origin.Map == 0 || origin.Reactant < 0 || !s.reacts(int32(p), int32(a)) {
				continue
			}
			for i := range s.query.Atoms {
				if s.query.Atoms[i].Map == origin.Map {
					s.product = int32(p)
					s.key = append(s.key, int32(i))
					s.atoms = append(s.atoms, int32(a))
				}
			}
		}
	}
	if s.product < 0 {
		return false
	}
	own := s.outcome.Products[s.product].Origins
	found := s.placements(s.product)
	for i := range found.Len() {
		place := found.At(i)
		fits := true
		for k, a := range s.key {
			fits = fits && place[a] == s.atoms[k]
		}
		for i := range s.query.Atoms {
			fits = fits && (s.query.Atoms[i].Map != 0 || own[place[i]].Reactant < 0)
		}
		if fits {
			s.under = slices.Clone(place)
			slices.Sort(s.atoms)
			return true
		}
	}
	return false
}

func (s *site) reacts(product, atom int32) bool {
	return s.reacting[product][atom/64]>>(atom%64)&1 != 0
}

// placements finds the molecule in a precursor; a search that used up its work gives
// what it found.
func (s *site) placements(product int32) match.Placements {
	found, _ := s.search.matcher.FindIn(s.query, s.search.part(int(product)), match.Options{Work: searchWork, All: true, Limit: maxPlacements})
	return found
}

// append adds the like places of a precursor to a list.
func (s *site) append(list []likePlace, product int32) []likePlace {
	found := s.placements(product)
	for i := range found.Len() {
		place := found.At(i)
		like := likePlace{product: product}
		for _, k := range s.key {
			like.atoms = append(like.atoms, place[k])
		}
		slices.Sort(like.atoms)
		if s.counts(&like, place) && !slices.ContainsFunc(list, func(l likePlace) bool { return l.product == product && slices.Equal(l.atoms, like.atoms) }) {
			list = append(list, like)
		}
	}
	return list
}

// counts reports whether a placement is a like place, and whether it is an equal one.
func (s *site) counts(like *likePlace, place []int32) bool {
	shared := false
	for _, a := range like.atoms {
		if s.outcome.Products[like.product].Origins[a].Reactant < 0 {
			return false
		}
		own := like.product == s.product && slices.Contains(s.atoms, a)
		if !own && s.reacts(like.product, a) {
			return false
		}
		shared = shared || own
	}
	if like.product == s.product && slices.Equal(like.atoms, s.atoms) || !s.leavesAlike(like.product, place) {
		return false
	}
	if like.product == s.product {
		if s.classes == nil {
			s.classes = canon.Classes(s.outcome.Products[s.product].Info)
		}
		like.equal = slices.Equal(classesOf(s.classes, like.atoms), classesOf(s.classes, s.atoms))
	}
	return !shared || !like.equal
}

func classesOf(classes, atoms []int32) []int32 {
	list := make([]int32, len(atoms))
	for i, a := range atoms {
		list[i] = classes[a]
	}
	slices.Sort(list)
	return list
}

// leavesAlike reports whether the atoms that would leave are like those that do. A
// template names their elements alone, since they are whole where it is used.
func (s *site) leavesAlike(product int32, place []int32) bool {
	own, other := s.outcome.Products[s.product].Info, s.outcome.Products[product].Info
	for i := range s.query.Atoms {
		if s.query.Atoms[i].Map != 0 {
			continue
		}
		a, b := s.under[i], place[i]
		if own.Mol.Atom(a).Element != other.Mol.Atom(b).Element || own.Mol.Degree(a) != other.Mol.Degree(b) || own.TotalHydrogens(a) != other.TotalHydrogens(b) {
			return false
		}
	}
	return true
}

// likeReason says that a learned step would react at other places as well, "" when it
// would not. Places that the classes of groups judge are left to them: the step is
// noted already, or a more reactive copy of the group is the one that reacts.
func (e *expansion) likeReason(u *use, o *transform.Outcome) string {
	reacting := reactingAtoms(o)
	places := e.likePlaces(u, o, reacting)
	if len(places) == 0 {
		return ""
	}
	name := ""
	for i := range e.lib.checks.classes {
		k := &e.lib.checks.classes[i]
		members := e.members(k, reacting)
		slowest := -1
		for _, m := range members {
			if m.reacts {
				slowest = max(slowest, m.rank)
			}
		}
		if slowest < 0 {
			continue
		}
		judged := k.media == 0 || k.media&e.media != 0
		places = slices.DeleteFunc(places, func(l likePlace) bool {
			return slices.ContainsFunc(members, func(m member) bool {
				if m.reacts || m.product != l.product || !slices.Contains(l.atoms, m.atom) {
					return false
				}
				if name == "" && !judged && m.rank <= slowest {
					name = k.name
				}
				return judged || m.rank > slowest
			})
		})
	}
	return likeText(places, name)
}

func likeText(places []likePlace, name string) string {
	if len(places) == 0 {
		return ""
	}
	equal := !slices.ContainsFunc(places, func(l likePlace) bool { return !l.equal })
	switch {
	case equal && name != "":
		return equalCopies(name)
	case equal:
		return equalCopies("group that reacts")
	case name != "":
		return fmt.Sprintf("another %s: the reaction finds %d like places", name, len(places)+1)
	}
	return fmt.Sprintf("the reaction finds %d like places", len(places)+1)
}
