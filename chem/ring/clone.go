package ring

// Clone returns a copy that shares no memory with s.
func (s *Set) Clone() Set {
	c := *s
	numbers := make([]int32, 0, len(s.first)+len(s.atoms)+len(s.bonds))
	c.first, numbers = cut(numbers, s.first)
	c.atoms, numbers = cut(numbers, s.atoms)
	c.bonds, _ = cut(numbers, s.bonds)
	counts := make([]uint16, 0, len(s.atomRings)+len(s.bondRings)+len(s.atomMin)+len(s.bondMin))
	c.atomRings, counts = cut(counts, s.atomRings)
	c.bondRings, counts = cut(counts, s.bondRings)
	c.atomMin, counts = cut(counts, s.atomMin)
	c.bondMin, _ = cut(counts, s.bondMin)
	return c
}

// cut copies s to the end of block and returns the copy and the longer block.
func cut[T any](block, s []T) (copied, longer []T) {
	from := len(block)
	longer = append(block, s...)
	return longer[from:len(longer):len(longer)], longer
}

// CopyInto is Clone into memory that is used again.
func (s *Set) CopyInto(c *Set) {
	c.first = append(c.first[:0], s.first...)
	c.atoms, c.bonds = append(c.atoms[:0], s.atoms...), append(c.bonds[:0], s.bonds...)
	c.atomRings, c.bondRings = append(c.atomRings[:0], s.atomRings...), append(c.bondRings[:0], s.bondRings...)
	c.atomMin, c.bondMin = append(c.atomMin[:0], s.atomMin...), append(c.bondMin[:0], s.bondMin...)
	c.basis, c.truncated, c.uncovered = s.basis, s.truncated, s.uncovered
}
