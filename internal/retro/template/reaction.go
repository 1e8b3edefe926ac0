// Package template holds the reactions a plan may use: the library of named
// reactions written for this project, and template libraries loaded from files.
//
// A reaction is written in the retro direction, as SMIRKS with the product on
// the left and the precursors on the right. Every heavy atom of the left side is
// mapped and comes back on the right, so that no step gains atoms from nowhere:
// atoms that a reagent brings (the Boc group, the boron partner, the oxygen of an
// oxidant) belong to a precursor that is named. Atoms only on the right are what
// leaves in the forward reaction.
//
// The library contains reactions that a textbook names, with the ring, degree and
// neighbour conditions under which they are run. It contains no rule that just
// cuts a bond.
package template

import "athanor/internal/retro"

// Stereo says what a reaction does at the atoms it changes.
type Stereo string

const (
	// Untouched: no stereocentre takes part.
	Untouched Stereo = ""
	// Retained: the configuration of reacting centres stays.
	Retained Stereo = "retained"
	// Inverted: the reacting centre is inverted.
	Inverted Stereo = "inverted"
	// Racemic: a new or reacting centre comes out racemic. A step of this kind is
	// refused for a target in which that centre has a stated configuration.
	Racemic Stereo = "racemic"
	// Created: a new centre gets the configuration that the catalyst or reagent
	// was chosen for.
	Created Stereo = "created"
	// Resolved: one enantiomer is separated from the racemate. A step of this kind
	// is refused for a target with more than one centre.
	Resolved Stereo = "resolved"
	// CreatesE: the new double bond is E. A step of this kind is refused for a
	// target in which it is stated to be Z.
	CreatesE Stereo = "creates E"
	// CreatesZ: the new double bond is Z.
	CreatesZ Stereo = "creates Z"
)

// Incompatibility is a group elsewhere in the precursors that would take part in
// the reaction or be destroyed by it.
type Incompatibility struct {
	// SMARTS of the group.
	SMARTS string
	// Reason is shown with a step whose precursors contain the group.
	Reason string
}

// reactive are groups that survive no reaction but their own. A step with one of
// them elsewhere in its precursors is refused.
var reactive = []string{
	"[CX3](=O)[F,Cl,Br,I]",    // acyl halides
	"[SX4](=O)(=O)[F,Cl,Br]",  // sulfonyl halides
	"[NX2]=[CX2]=[O,S]",       // isocyanates and isothiocyanates
	"[CX3](=O)[OX2][CX3](=O)", // anhydrides
	"[Mg,Li,Zn;$(*[#6])]",     // organometals
}

// Example is a molecule the reaction must handle: Target disconnects into
// Precursors, dot-joined, among others.
type Example struct {
	Target, Precursors string
}

// Reaction is one named reaction of the library.
type Reaction struct {
	// Name identifies the reaction; Family groups variants of one transformation.
	Name, Family string
	// Class is the class of the reaction: 1 heteroatom alkylation and arylation,
	// 2 acylation, 3 C-C bond formation, 4 heterocycle formation, 5 protection,
	// 6 deprotection, 7 reduction, 8 oxidation, 9 functional group
	// interconversion, 10 functional group addition (Carey, Laffan, Thomson and
	// Williams, Org. Biomol. Chem. 2006, 4, 2337).
	Class int
	// SMIRKS lists the templates in the retro direction, tried in order.
	SMIRKS []string
	// Conditions and Procedure are the usual ones for the family.
	Conditions retro.Conditions
	Procedure  string
	// Medium are the conditions by which groups elsewhere are judged.
	Medium Medium
	// Incompatible lists further groups that disturb the reaction.
	Incompatible []Incompatibility
	// Selectivity is a remark for the case that two groups compete, or "".
	Selectivity string
	Stereo      Stereo
	// Twins says that two of the precursors are the same molecule: homocouplings,
	// and additions of two equal groups.
	Twins bool
	// Prior is the weight on the scale of extracted templates, ln(count+1),
	// where count is how often such a reaction would be met in some 40 000
	// reactions of the patent literature; an estimate of the authors.
	Prior float64
	// Positive and Negative are examples for tests and documentation: targets
	// that the reaction makes, and targets that it must not be used for.
	Positive []Example
	Negative []string
}

// Groups that several reactions list as incompatible.
var (
	freeAmine = Incompatibility{"[NX3;H1,H2;!$(NC=[O,S,N]);!$(NS=O);!$(N[!#6]);!$(N(c)c);!$([NH1]c:[n;X2])]", "a free amine competes; protect it first"}
	// aliphaticAmine leaves out the weak amines on the carbon of an azine.
	aliphaticAmine = Incompatibility{"[NX3;H1,H2;!$(NC=[O,S,N]);!$(NS=O);!$(N[!#6]);!$(N(c)c);!$([NH1,NH2]c:[n;X2])]", "a free amine competes; protect it first"}
	freeAcid       = Incompatibility{"[CX3](=O)[OH]", "a free carboxylic acid takes part; protect it as ester"}
	freeAlcohol    = Incompatibility{"[OX2H;$(O[CX4])]", "a free alcohol may compete; protect it if it does"}
	freePhenol     = Incompatibility{"[OX2H;$(Oc)]", "a free phenol competes; protect it first"}
	freeThiol      = Incompatibility{"[SX2H]", "a free thiol competes; protect it first"}
	aldehyde       = Incompatibility{"[CX3H1;$(C[#6])]=O", "an aldehyde reacts too; mask it as acetal"}
	ketone         = Incompatibility{"[CX3;$(C([#6])[#6])]=O", "a ketone may react too; mask it as ketal"}
	acidicProton   = Incompatibility{"[OX2H,SX2H,$([CX3](=O)[OH])]", "acidic protons destroy the organometal; protect them"}
	electrophile   = Incompatibility{"[$([CX3H1]=O),$([CX3](=O)([#6])[#6]),$([CX3](=O)([#6])[OX2][#6]),$([CX2]#N),$([N+](=O)[O-])]", "this electrophilic group reacts with the organometal"}
	alkene         = Incompatibility{"[CX3]=[CX3]", "an alkene may react too"}
	reducible      = Incompatibility{"[$([N+](=O)[O-]),$(C#C),$([CX3]=[CX3]),$([#6][Br,I])]", "this group is reduced under the same conditions"}
)
