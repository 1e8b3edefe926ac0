package inchi

func (s *Structure) repair() {}
