package compose

// Some molecules are read in a way of their own: peptides from the nitrogen end at the
// left, sugars with the oxygen of the ring above, steroids and opiates with their first
// ring at the left. The layout stands them so, and they are not turned over to look like
// others.

// manyRings is how many rings that hang together have a way to stand.
const manyRings = 4

// custom reports whether a molecule is one of them.
func (s *shape) custom() bool {
	if s.ringsTogether() >= manyRings {
		return true
	}
	for i, element := range s.elements {
		if element == "O" && s.inSugar(i) || element == "N" && s.inPeptide(i) {
			return true
		}
	}
	return false
}

// ringsTogether returns the greatest number of rings that hang together by bonds of rings.
func (s *shape) ringsTogether() int {
	most, seen := 0, make([]bool, len(s.points))
	for i := range s.points {
		if seen[i] {
			continue
		}
		seen[i] = true
		queue, bonds := []int{i}, 0
		for k := 0; k < len(queue); k++ {
			for j, n := range s.near[queue[k]] {
				if !s.rings[queue[k]][j] {
					continue
				}
				bonds++
				if !seen[n] {
					seen[n] = true
					queue = append(queue, n)
				}
			}
		}
		most = max(most, bonds/2-len(queue)+1)
	}
	return most
}

// inSugar reports whether an oxygen is that of the ring of a sugar: between a carbon with
// oxygen or nitrogen outside of the ring and one with carbon there.
func (s *shape) inSugar(oxygen int) bool {
	near := s.near[oxygen]
	if len(near) != 2 || !s.rings[oxygen][0] || !s.rings[oxygen][1] {
		return false
	}
	for k, first := range near {
		last := near[1-k]
		if (s.carries(first, oxygen, "O") || s.carries(first, oxygen, "N")) && s.carries(last, oxygen, "C") {
			return true
		}
	}
	return false
}

// carries reports whether an atom has a neighbour of an element outside of rings, beside
// the one given.
func (s *shape) carries(atom, beside int, element string) bool {
	for k, n := range s.near[atom] {
		if n != beside && !s.rings[atom][k] && s.elements[n] == element {
			return true
		}
	}
	return false
}

// inPeptide reports whether a nitrogen joins two amino acids.
func (s *shape) inPeptide(nitrogen int) bool {
	acyl, amine := false, false
	for _, n := range s.near[nitrogen] {
		if s.elements[n] != "C" {
			continue
		}
		if s.carbonyl(n) {
			acyl = acyl || s.leads(n, nitrogen, func(c int) bool { return s.leads(c, n, func(i int) bool { return s.elements[i] == "N" }) })
		} else {
			amine = amine || s.leads(n, nitrogen, s.carbonyl)
		}
	}
	return acyl && amine
}

// carbonyl reports whether an atom is a carbon with an oxygen at the end and another
// nitrogen or oxygen.
func (s *shape) carbonyl(atom int) bool {
	ends, others := 0, 0
	for _, n := range s.near[atom] {
		switch {
		case s.elements[n] == "O" && len(s.near[n]) == 1:
			ends++
		case s.elements[n] == "O" || s.elements[n] == "N":
			others++
		}
	}
	return s.elements[atom] == "C" && len(s.near[atom]) == 3 && ends > 0 && ends+others > 1
}

// leads reports whether a neighbour of an atom, other than the one given, is as asked for.
func (s *shape) leads(atom, from int, is func(int) bool) bool {
	for _, n := range s.near[atom] {
		if n != from && is(n) {
			return true
		}
	}
	return false
}
