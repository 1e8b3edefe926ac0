package drawing

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error says which rule of the document format a content breaks, in the words
// users see.
type Error struct {
	Message string
	// Reason is ReasonReactions or ReasonInvalid.
	Reason string
}

// The reasons of errors, as results report them.
const (
	ReasonInvalid   = "invalid"
	ReasonReactions = "reactions"
)

// Error returns the message.
func (e *Error) Error() string { return e.Message }

func invalid(message string) error { return &Error{Message: message, Reason: ReasonInvalid} }

func wrongReaction(message string) error { return &Error{Message: message, Reason: ReasonReactions} }

// newerVersion is the message for documents of later versions than Version.
func newerVersion(version string) string {
	return fmt.Sprintf("This drawing was made with a newer version of ReShiki (document version %s). Update ReShiki to open it.", version)
}

// Limits of the numbers that chemistry can take, and of lists.
const (
	maxIsotope   = 65535
	maxHydrogens = 255
	maxMarks     = 12
	maxDepth     = 1e6
	maxOffset    = 10_000
	maxScopes    = 10_000
	maxRingFills = 10_000
	maxRecent    = 8
	maxCommands  = 20_000
	minCentroid  = 2
	maxCentroid  = 300
	minRing      = 3
	maxRing      = 64
	// maxStereoNeighbors bounds the list of a stereo mark.
	maxStereoNeighbors = 32
)

// check verifies the rules in their fixed order and returns the first breach. It
// builds the index on the way.
func (d *Document) check() error {
	if err := d.checkCounts(); err != nil {
		return err
	}
	d.findAtoms()
	d.findEnds()
	graph := d.neighborLists()
	unique := d.findOthers()
	for _, rule := range []func() error{
		d.checkProjection,
		d.checkDepthScopes,
		func() error { return d.checkRingFills(graph) },
		func() error { return d.checkAttachments(graph) },
		d.content.Style.check,
		d.checkTheme,
		d.checkPictureTotals,
		d.checkVersion,
		d.checkPage,
		d.checkGroups,
		func() error { return d.checkReactions(graph) },
		func() error { return d.checkAbbreviations(graph) },
		d.checkMoleculeNames,
		func() error {
			if !unique {
				return invalid("Duplicate or zero object ID")
			}
			return nil
		},
		func() error { return d.checkAtoms(graph) },
		func() error { return d.checkBonds(graph) },
		d.checkPositions,
		d.checkTexts,
		d.checkGraphics,
		d.checkArrows,
		func() error { return d.checkAnchors(graph) },
		d.checkLooks,
	} {
		if err := rule(); err != nil {
			return err
		}
	}
	return nil
}

func (d *Document) checkCounts() error {
	c := &d.content
	for _, list := range []struct {
		what         string
		count, limit int
	}{
		{"atoms", len(c.Atoms), MaxObjects},
		{"bonds", len(c.Bonds), MaxBonds},
		{"annotations", len(c.Annotations), MaxObjects},
		{"arrows", len(c.Arrows), MaxObjects},
		{"graphics", len(c.Graphics), MaxObjects},
		{"groups", len(c.Groups), MaxObjects},
		{"reactions", len(c.Reactions), MaxObjects},
		{"abbreviations", len(c.Abbreviations), MaxObjects},
		{"molecule_names", len(c.MoleculeNames), MaxObjects},
	} {
		if list.count > list.limit {
			return tooMany(list.what, list.limit)
		}
	}
	return nil
}

func tooMany(what string, limit int) error {
	return invalid(fmt.Sprintf("A drawing can hold at most %d %s", limit, what))
}

func (d *Document) checkVersion() error {
	switch v := d.content.Version; {
	case v > Version:
		return invalid(newerVersion(fmt.Sprint(v)))
	case v < 1:
		return invalid(fmt.Sprintf("Unsupported document version %d", v))
	}
	return nil
}

// findAtoms prepares AtomIndex. Of atoms with the same ID it finds the first.
func (d *Document) findAtoms() {
	atoms := d.content.Atoms
	d.index = nil
	dense := true
	for i := range atoms {
		dense = dense && atoms[i].ID == ID(i+1)
	}
	if dense {
		return
	}
	d.index = make(map[ID]int32, len(atoms))
	for i := range atoms {
		if _, repeated := d.index[atoms[i].ID]; !repeated {
			d.index[atoms[i].ID] = int32(i)
		}
	}
}

// findOthers prepares Has. It reports whether the IDs of all objects are valid
// and different.
func (d *Document) findOthers() bool {
	c := &d.content
	d.others = make(map[ID]bool, len(c.Annotations)+len(c.Arrows)+len(c.Graphics))
	unique := true
	for i := range c.Atoms {
		unique = unique && c.Atoms[i].ID.Valid() && d.AtomIndex(c.Atoms[i].ID) == int32(i)
	}
	add := func(id ID) {
		unique = unique && id.Valid() && !d.Has(id)
		d.others[id] = true
	}
	for i := range c.Annotations {
		add(c.Annotations[i].ID)
	}
	for i := range c.Arrows {
		add(c.Arrows[i].ID)
	}
	for i := range c.Graphics {
		add(c.Graphics[i].ID)
	}
	return unique
}

func (d *Document) findEnds() {
	bonds := d.content.Bonds
	d.ends = make([][2]int32, len(bonds))
	for i := range bonds {
		d.ends[i] = [2]int32{d.AtomIndex(bonds[i].A), d.AtomIndex(bonds[i].B)}
	}
}

// checkPositions looks at the places of texts and arrows.
func (d *Document) checkPositions() error {
	c := &d.content
	for i := range c.Annotations {
		if !c.Annotations[i].Position.finite() {
			return invalid("Non-finite drawing position")
		}
	}
	for i := range c.Arrows {
		if !c.Arrows[i].Start.finite() || !c.Arrows[i].End.finite() {
			return invalid("Non-finite drawing position")
		}
	}
	return nil
}

// checkLooks refuses settings and colours that no file can hold.
func (d *Document) checkLooks() error {
	if c := d.content.Labels.Carbons; c == CarbonsInherit || c >= numCarbonLabels {
		return invalid("Unsupported atom label settings")
	}
	good := true
	d.content.eachColor(func(c *Color) { good = good && c.valid() })
	if !good {
		return invalid("Unsupported color")
	}
	return nil
}

// finite reports whether v is a number that single precision, and so a file, can
// hold.
func finite(v float64) bool { return math.Abs(v) <= math.MaxFloat32 }

func (p Point) finite() bool { return finite(p.X) && finite(p.Y) }

func (p Point) length() float64 { return math.Hypot(p.X, p.Y) }

// within reports whether v is a number from low to high.
func within(v, low, high float64) bool { return v >= low && v <= high }

// printable reports whether text has at most limit characters and no control
// characters.
func printable(text string, limit int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= limit && strings.IndexFunc(text, unicode.IsControl) < 0
}

// distinct reports whether no ID stands in the list twice.
func distinct(ids []ID) bool {
	if len(ids) <= 16 {
		for i, id := range ids {
			for _, earlier := range ids[:i] {
				if earlier == id {
					return false
				}
			}
		}
		return true
	}
	seen := make(map[ID]bool, len(ids))
	for _, id := range ids {
		if seen[id] {
			return false
		}
		seen[id] = true
	}
	return true
}
