package route

import (
	"slices"
	"strconv"

	"athanor/internal/retro"
)

// BlockDiversity returns 1 minus the mean Jaccard similarity of the sets of
// building blocks over all pairs of routes, in [0,1]; 0 for fewer than two
// routes. Two empty sets are alike. The cost is quadratic in the routes.
func BlockDiversity(routes []retro.Route) float64 {
	sets := make([][]string, len(routes))
	for i := range routes {
		sets[i] = sortedSet(routes[i].BuildingBlocks)
	}
	// Sorted, so that the floating-point sum does not depend on the order of the
	// routes.
	slices.SortFunc(sets, slices.Compare)
	sum, pairs := 0.0, 0
	for i := range sets {
		for j := range i {
			sum += jaccard(sets[i], sets[j])
			pairs++
		}
	}
	if pairs == 0 {
		return 0
	}
	return 1 - sum/float64(pairs)
}

// ChemicalIdeaCDS returns how many chemical ideas the routes hold, judged by the
// templates they use: a proxy, not the score over the bonds that atom-mapped
// routes form. Each route stands for its set of templates; equal sets count once,
// a set that holds another one whole adds no idea, and of the n sets left the
// result is 1 + (2/n)·Σ(1 - Jaccard similarity) over their pairs: n for disjoint
// sets, 1 for fewer than two. Routes without steps use no template and are left
// out.
func ChemicalIdeaCDS(routes []retro.Route) float64 {
	var sets [][]string
	for i := range routes {
		var ids []string
		for _, s := range routes[i].Steps {
			ids = append(ids, s.TemplateID)
		}
		if len(ids) > 0 {
			sets = append(sets, sortedSet(ids))
		}
	}
	return countIdeas(sets)
}

// FormedBondCDS is ChemicalIdeaCDS with the bonds of the target that a route forms
// in place of templates, see FormedBonds. It is false when the bonds of some route
// cannot be told. Routes that form no bond of the target are left out.
func FormedBondCDS(routes []retro.Route, rules Rules) (float64, bool) {
	var sets [][]string
	runs := map[string]*mappedStep{}
	for i := range routes {
		bonds, ok := formedBonds(&routes[i], rules, runs)
		if !ok {
			return 0, false
		}
		var names []string
		for _, b := range bonds {
			names = append(names, strconv.Itoa(int(b[0]))+"-"+strconv.Itoa(int(b[1])))
		}
		if len(names) > 0 {
			sets = append(sets, sortedSet(names))
		}
	}
	return countIdeas(sets), true
}

// countIdeas weighs sorted sets by how different they are.
func countIdeas(sets [][]string) float64 {
	slices.SortFunc(sets, slices.Compare)
	sets = slices.CompactFunc(sets, slices.Equal)
	ideas := withoutSupersets(sets)
	if len(ideas) < 2 {
		return 1
	}
	sum := 0.0
	for i := range ideas {
		for j := range i {
			sum += 1 - jaccard(ideas[i], ideas[j])
		}
	}
	return 1 + 2/float64(len(ideas))*sum
}

// withoutSupersets drops every set that holds a different one whole.
func withoutSupersets(sets [][]string) [][]string {
	var kept [][]string
	for i, s := range sets {
		holds := false
		for j, other := range sets {
			holds = holds || i != j && len(other) < len(s) && common(s, other) == len(other)
		}
		if !holds {
			kept = append(kept, s)
		}
	}
	return kept
}

func sortedSet(list []string) []string {
	s := slices.Clone(list)
	slices.Sort(s)
	return slices.Compact(s)
}

// jaccard compares two sorted sets.
func jaccard(a, b []string) float64 {
	both := common(a, b)
	all := len(a) + len(b) - both
	if all == 0 {
		return 1
	}
	return float64(both) / float64(all)
}

// common counts what two sorted sets share.
func common(a, b []string) int {
	n := 0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] < b[j]:
			i++
		case a[i] > b[j]:
			j++
		default:
			n, i, j = n+1, i+1, j+1
		}
	}
	return n
}
