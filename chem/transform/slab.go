package transform

// slab is a block of which the rest is free; it hands out the memory of things that are
// made one after the other and kept. Blocks double up to slabLimit items.
type slab[T any] struct {
	free []T
	size int
}

const slabLimit = 512

// take returns n zero items.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.size = max(min(2*s.size, slabLimit), n)
		s.free = make([]T, s.size)
	}
	taken := s.free[:n:n]
	s.free = s.free[n:]
	return taken
}
