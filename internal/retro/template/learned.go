package template

// Precedent is what is recorded of the reactions that a learned template was
// extracted from.
type Precedent struct {
	// Class is that of the reaction, as in Reaction; 0 when it is not known.
	Class int
	// Count is the number of reactions, Year that of the first one, 0 when it is not
	// known, Example the source of one of them.
	Count, Year int
	Example     string
}
