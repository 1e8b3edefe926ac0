package cdx

// Object is an element of CDXML or an object of CDX.
type Object struct {
	// Kind is the name of the element: "page", "fragment", "n", "b", "t", ...
	Kind string
	// ID is the number by which other objects refer to this one, 0 for none.
	ID    uint32
	Attrs []Attr
	// Children are the objects inside, in order.
	Children []*Object
	// Text is the character data directly inside an "s" object.
	Text string
	// Line is where the object begins in a text, from 1; it is 0 in binary files.
	Line int
	// Offset is the byte where the object begins.
	Offset int
}

// Attr is an attribute by its CDXML name.
type Attr struct {
	Name, Value string
}

// Get returns the value of an attribute, "" when it is not there.
func (o *Object) Get(name string) string {
	for i := range o.Attrs {
		if o.Attrs[i].Name == name {
			return o.Attrs[i].Value
		}
	}
	return ""
}

// Has reports whether an attribute is there.
func (o *Object) Has(name string) bool {
	for i := range o.Attrs {
		if o.Attrs[i].Name == name {
			return true
		}
	}
	return false
}

// Walk calls visit for an object and everything inside, parents first, until visit
// returns false for an object, whose inside is then skipped.
func (o *Object) Walk(visit func(*Object) bool) {
	if !visit(o) {
		return
	}
	for _, c := range o.Children {
		c.Walk(visit)
	}
}

// Limits of what is read.
const (
	// MaxBytes is the size of the largest file.
	MaxBytes = 16 << 20
	// MaxDepth is the deepest nesting of objects.
	MaxDepth = 64
	// MaxObjects and MaxAttrs bound their numbers.
	MaxObjects = 100_000
	MaxAttrs   = 1_000_000
	// MaxObjectAttrs bounds the attributes of one object. The format defines a few
	// hundred, and looking for one takes a look at all.
	MaxObjectAttrs = 1000
)

// fate is what becomes of an object.
type fate uint8

const (
	unknown fate = iota
	kept
	skipped // it carries nothing that a drawing holds
	refused // it changes the chemistry
)

// settings are skipped objects that nobody sees, so that nobody needs to be told.
var settings = map[string]bool{"documentproperties": true, "property": true}

// kinds lists the objects of the format. Those that carry neither chemistry nor
// drawing are skipped.
var kinds = map[string]fate{
	"CDXML": kept, "page": kept, "group": kept, "fragment": kept, "n": kept, "b": kept, "t": kept, "s": kept,
	"fonttable": kept, "font": kept, "colortable": kept, "color": kept, "arrow": kept, "graphic": kept,
	"curve": kept, "represent": kept, "objecttag": kept, "embeddedobject": kept, "ColoredMolecularArea": kept,
	"coloredmoleculararea": kept, "annotation": kept, "scheme": kept, "step": kept, "bracketedgroup": kept,
	"bracketattachment": kept, "crossingbond": kept,
	"chemicalproperty": skipped, "regnum": skipped, "crossreference": skipped, "splitter": skipped,
	"tlcplate": skipped, "tlclane": skipped, "tlcspot": skipped, "gepplate": skipped,
	"geplane": skipped, "gepband": skipped, "marker": skipped, "table": skipped, "geometry": skipped,
	"constraint": skipped, "border": skipped, "docsettings": skipped, "templategrid": skipped, "sequence": skipped,
	"plasmidmap": skipped, "plasmidmarker": skipped, "plasmidregion": skipped, "rlogic": skipped, "rlogicitem": skipped,
	"bioshape": skipped, "stoichiometrygrid": skipped, "sgcomponent": skipped, "sgdatum": skipped,
	"documentproperties": skipped, "property": skipped,
	"altgroup": refused, "spectrum": refused,
}
