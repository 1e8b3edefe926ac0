package canon

// maxGenerators bounds the number of symmetries kept for pruning.
const maxGenerators = 5000

// pruner tells which atoms of a tie need not be tried at the node at hand.
type pruner struct {
	valid      bool // the rest holds for the node at hand
	generators int  // number of generators looked at
	roots      []bool
	marked     []int32 // atoms whose entry in roots is set
}

func (p *pruner) begin(n int) {
	p.forget()
	p.valid = false
	if len(p.roots) < n {
		p.roots = make([]bool, n)
	}
}

func (p *pruner) forget() {
	for _, a := range p.marked {
		p.roots[a] = false
	}
	p.marked = p.marked[:0]
}

// addSymmetry records the symmetry that takes the atoms of one text to those of
// an equal text.
func (w *Workspace) addSymmetry(from, to []int32) {
	s := &w.search
	keep := len(s.ends) < maxGenerators && len(s.generators)+2*len(from) <= maxSaved
	for i, a := range from {
		if a == to[i] {
			continue
		}
		join(s.orbit, a, to[i])
		if keep {
			s.generators = append(s.generators, a, to[i])
		}
	}
	if keep {
		s.ends = append(s.ends, int32(len(s.generators)))
	}
}

func join(parent []int32, a, b int32) {
	a, b = findRoot(parent, a), findRoot(parent, b)
	parent[max(a, b)] = min(a, b)
}

// isImage reports whether a known symmetry that keeps every atom of the path to
// a node takes an atom tried there to v.
func (w *Workspace) isImage(level int, tried []int32, v int32) bool {
	s := &w.search
	if len(s.ends) == 0 {
		return false
	}
	p := &s.pruner
	if !p.valid || p.generators != len(s.ends) {
		w.joinImages(s.path[:level])
		p.valid, p.generators = true, len(s.ends)
		p.forget()
	}
	// Atoms are marked when they are compared with, not when they are tried, so
	// that nothing is lost while the node is left for a subtree.
	for _, t := range tried[min(len(p.marked), len(tried)):] {
		root := findRoot(s.fixed, t)
		p.roots[root] = true
		p.marked = append(p.marked, root)
	}
	return p.roots[findRoot(s.fixed, v)]
}

// joinImages joins in fixed the atoms that known symmetries which keep every atom
// of the path exchange.
func (w *Workspace) joinImages(path []int32) {
	s := &w.search
	for _, a := range s.atoms {
		s.fixed[a] = a
	}
	for _, a := range path {
		s.slot[a] = 1
	}
	start := int32(0)
	for _, end := range s.ends {
		if g := s.generators[start:end]; s.keepsPath(g) {
			for i := 0; i < len(g); i += 2 {
				join(s.fixed, g[i], g[i+1])
			}
		}
		start = end
	}
	for _, a := range path {
		s.slot[a] = 0
	}
	w.work += (len(s.atoms) + len(s.generators)) / 4
}

// keepsPath reports whether a symmetry moves no atom whose slot is set.
func (s *searcher) keepsPath(g []int32) bool {
	for i := 0; i < len(g); i += 2 {
		if s.slot[g[i]] != 0 {
			return false
		}
	}
	return true
}
