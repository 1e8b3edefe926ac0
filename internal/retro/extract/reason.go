package extract

import "fmt"

// Reason says why a reaction gave no template.
type Reason uint8

// The reasons, in the order in which they are looked for.
const (
	// Kept: there is a template.
	Kept Reason = iota
	// NoReaction: the line holds no reaction SMILES.
	NoReaction
	// Unreadable: the text is no reaction, or a molecule in it is impossible.
	Unreadable
	// TooLarge: the reaction has more atoms than the limit.
	TooLarge
	// NoProduct: there is no product or no precursor.
	NoProduct
	// SeveralProducts: a second product is too large to be a by-product.
	SeveralProducts
	// Unmapped: an atom of the product has no map number.
	Unmapped
	// RepeatedMap: a map number stands twice on one side.
	RepeatedMap
	// NoOrigin: a map number of the product stands on no precursor.
	NoOrigin
	// ElementChanged: a map number joins atoms of two elements.
	ElementChanged
	// Radical: the product or a precursor has unpaired electrons.
	Radical
	// Unchanged: nothing changes, or the product is one of the precursors.
	Unchanged
	// Exchange: only hydrogens, charges or ions differ.
	Exchange
	// Bystander: an atom is said to come from a solvent, a base or an acid that cannot
	// have given it.
	Bystander
	// Excluded: the product is one of those to be left out.
	Excluded
	// Disconnected: the atoms that change lie in parts of the product that the
	// template cannot join.
	Disconnected
	// LargePattern: the template is larger than the limits.
	LargePattern
	// NotCompiled: the template cannot be read back.
	NotCompiled
	// NotReplayed: applied to the product, the template does not give the precursors.
	NotReplayed
	// AtomsLost: applied to the product, the template loses atoms of it.
	AtomsLost
	// Duplicate: the same product with the same template was counted before.
	Duplicate
	numReasons
)

var reasonTexts = [numReasons]string{
	Kept: "kept", NoReaction: "no reaction SMILES in the line", Unreadable: "reaction cannot be read",
	TooLarge: "too many atoms", NoProduct: "no product or no precursor", SeveralProducts: "several large products",
	Unmapped: "product atom without map number", RepeatedMap: "map number used twice",
	NoOrigin: "product atom that is in no precursor", ElementChanged: "map number joins two elements",
	Radical: "unpaired electrons", Unchanged: "nothing changes", Exchange: "only hydrogens, charges or ions change",
	Bystander: "an atom comes from a bystander", Excluded: "product is to be left out", Disconnected: "reaction centre in several pieces",
	LargePattern: "template too large", NotCompiled: "template cannot be read back",
	NotReplayed: "template does not give the precursors", AtomsLost: "template loses atoms of the product",
	Duplicate: "counted before",
}

// String describes the reason in a few words.
func (r Reason) String() string {
	if r < numReasons {
		return reasonTexts[r]
	}
	return fmt.Sprintf("reason %d", uint8(r))
}

// Reasons lists all reasons but Kept, in the order in which they are looked for.
func Reasons() []Reason {
	var all []Reason
	for r := Kept + 1; r < numReasons; r++ {
		all = append(all, r)
	}
	return all
}

// Rejection is the error of a reaction that gives no template.
type Rejection struct {
	Reason Reason
	// Detail says more, "" when there is no more to say.
	Detail string
}

// Error returns the reason and the detail.
func (r *Rejection) Error() string {
	if r.Detail == "" {
		return r.Reason.String()
	}
	return r.Reason.String() + ": " + r.Detail
}

func reject(reason Reason, format string, values ...any) *Rejection {
	return &Rejection{reason, fmt.Sprintf(format, values...)}
}
