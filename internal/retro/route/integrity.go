package route

import "athanor/internal/retro"

// Defect is a promise about routes and how often it was broken.
type Defect struct {
	// Name is the published name of the counter.
	Name  string
	Count int
}

// Defects returns the promises that counters say were broken, in the order of the
// counters.
func Defects(i *retro.RouteIntegrity) []Defect {
	var broken []Defect
	for _, d := range []Defect{
		{"root_mismatch", i.RootMismatch},
		{"unparseable_smiles", i.UnparseableSMILES},
		{"empty_precursor_list", i.EmptyPrecursorList},
		{"cycle", i.Cycle},
		{"disconnected", i.Disconnected},
		{"unaccounted_target_element", i.UnaccountedTargetElement},
	} {
		if d.Count > 0 {
			broken = append(broken, d)
		}
	}
	return broken
}
