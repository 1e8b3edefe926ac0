package molfile

import "athanor/chem"

// BondLength is the length of a bond in the unit of a file, as RDKit and most
// other programs write it.
const BondLength = 1.5

// Version is the version of a connection table.
type Version uint8

const (
	// AnyVersion lets a writer choose: V2000 where it can hold the molecule.
	AnyVersion Version = iota
	V2000
	V3000
)

// Record is one molecule of a file.
type Record struct {
	// Mol holds the atoms and bonds in the order of the file. Points are set unless
	// the molecule is empty. Labels hold the names of R groups, aliases, and the
	// names of pseudo atoms.
	Mol *chem.Molecule
	// Program and Comment are the second and third line of the header. The first
	// one is the name of the molecule.
	Program, Comment string
	Version          Version
	// InSpace: some atom has a z coordinate other than 0, and configuration was
	// taken from space, not from wedges.
	InSpace bool
	// ChiralFlag is the flag of the counts line.
	ChiralFlag bool
	// Sgroups lists the S-groups in the order of their numbers in the file.
	Sgroups []Sgroup
	// StereoGroups lists the groups of relative and racemic centres. Collections of
	// absolute centres mean nothing more than the marks do and are left out.
	StereoGroups []StereoGroup
	// Attachments lists the bonds of V3000 that stand for bonds to several atoms.
	Attachments []Attachment
	// Counted lists the atoms with a hydrogen count of their own. The format has it
	// for queries, and programs use it for molecules too: a count that leaves unpaired
	// electrons is most likely a query.
	Counted []int32
	// Data holds the data items of an SD file behind the table.
	Data []DataItem
	// Query is the first query feature met, nil if there is none.
	Query *chem.SyntaxError
	// Warnings lists what could not be kept or had to be decided.
	Warnings []chem.Warning

	points []chem.Point
}

// DataItem is a named item of an SD file. The lines of its value are joined by
// "\n".
type DataItem struct {
	Name, Value string
}

// Sgroup is a group of atoms with a meaning: an abbreviation, a datum, a repeat
// unit and so on.
type Sgroup struct {
	// Number is the number of the group in the file.
	Number int
	// Kind is the three-letter type: "SUP", "DAT", "SRU", "MUL", ...
	Kind string
	// Label is the text of an abbreviation or the repeat count of a polymer.
	Label string
	// Connect and Subtype are the codes of the same names.
	Connect, Subtype string
	// Atoms are the atoms of the group, Crossing the bonds that leave it.
	Atoms, Crossing []int32
	// Parents are, for a multiple group, the atoms of the unit that is repeated.
	Parents []int32
	// Parent is the number of the group that holds this one, 0 for none.
	Parent int
	// Field and Data are the name and the value of a datum.
	Field, Data string
	// Expanded: an abbreviation that is shown with its atoms.
	Expanded bool
}

// StereoGroup is a set of centres of which only the relative configuration is
// known.
type StereoGroup struct {
	// Racemic: a mixture of both forms ("AND"), otherwise one unknown of the two
	// ("OR").
	Racemic bool
	Number  int
	Atoms   []int32
}

// Attachment says that a bond to a wildcard stands for bonds to several atoms.
type Attachment struct {
	// Wildcard is the atom that stands for Atoms.
	Wildcard int32
	Atoms    []int32
	// Any: bonded to one of the atoms, unknown which; otherwise to all of them.
	Any bool
}
