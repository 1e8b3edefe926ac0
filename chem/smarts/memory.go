package smarts

import "athanor/chem"

// memory hands out the memory of patterns in pieces of larger blocks. Patterns
// that one reader made may share blocks, so that a block lives as long as one of
// them.
type memory struct {
	queries   slab[Query]
	atoms     slab[Atom]
	bonds     slab[Bond]
	numbers   slab[int32]
	neighbors slab[chem.Neighbor]
	cursor    []int32
}

// slab is a block of which the rest is free. Blocks double up to slabLimit items.
type slab[T any] struct {
	free []T
	size int
}

const slabLimit = 512

// take returns n zero items.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.size = min(2*s.size, slabLimit)
		s.size = max(s.size, n)
		s.free = make([]T, s.size)
	}
	taken := s.free[:n:n]
	s.free = s.free[n:]
	return taken
}
