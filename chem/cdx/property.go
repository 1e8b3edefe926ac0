package cdx

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// objectTags gives the CDXML names of binary objects.
var objectTags = map[uint16]string{
	0x8000: "CDXML", 0x8001: "page", 0x8002: "group", 0x8003: "fragment", 0x8004: "n", 0x8005: "b", 0x8006: "t",
	0x8007: "graphic", 0x8008: "curve", 0x8009: "embeddedobject", 0x800A: "altgroup", 0x800B: "templategrid",
	0x800C: "regnum", 0x800D: "scheme", 0x800E: "step", 0x8010: "spectrum", 0x8011: "objecttag", 0x8013: "sequence",
	0x8014: "crossreference", 0x8015: "splitter", 0x8016: "table", 0x8017: "bracketedgroup", 0x8018: "bracketattachment",
	0x8019: "crossingbond", 0x801A: "border", 0x801B: "geometry", 0x801C: "constraint", 0x801D: "tlcplate",
	0x801E: "tlclane", 0x801F: "tlcspot", 0x8020: "chemicalproperty", 0x8021: "arrow", 0x8027: "arrow",
	0x8022: "stoichiometrygrid", 0x8023: "sgcomponent", 0x8024: "sgdatum", 0x8025: "bioshape", 0x8026: "plasmidmap", 0x8028: "plasmidregion",
	0x8029: "rlogic", 0x802A: "rlogicitem", 0x802B: "annotation", 0x802C: "gepplate", 0x802D: "gepband", 0x802E: "marker", 0x802F: "geplane",
	0x8030: "documentproperties", 0x8031: "property", 0x8032: "ColoredMolecularArea",
}

// propertyKind is how the bytes of a property are read.
type propertyKind uint8

const (
	ignored propertyKind = iota
	i8
	u8
	i16
	u16
	i32
	u32
	f64
	coordinate // 1/65536 point
	point2     // y, x
	point3     // x, y, z
	rectangle  // top, left, bottom, right
	yes        // one byte, or none for yes
	object
	objects
	countedObjects
	enumeration
	charge
	hundredth // of a percent: bond spacing in tenths of one
	points    // counted points
	order     // bits of a bond order
	graphics  // bits that name several words
	words     // bits that are a word each
	represent // an object and the property of it that a symbol shows
	fontTable
	colorTable
	styledText
	utf8Text // the same in UTF-8, which goes first
	labelText
	textStyle
	bytesText // bytes of a file, in hexadecimal digits
)

// propertyTag is a property by its CDXML name.
type propertyTag struct {
	name  string
	kind  propertyKind
	names []string // of an enumeration, "" for values that say nothing
	low   int      // value of the first name
}

var errLength = errors.New("its length is wrong")

// sizes are the lengths in bytes of the kinds that have one.
var sizes = map[propertyKind]int{
	i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4, f64: 8, coordinate: 4, point2: 8, point3: 12, rectangle: 16, object: 4, hundredth: 2, order: 2,
}

// text converts the bytes of a property to what CDXML says; "" stands for nothing.
func (p *propertyTag) text(v []byte) (string, error) {
	if size := sizes[p.kind]; size > 0 && len(v) < size {
		return "", errLength
	}
	switch p.kind {
	case coordinate:
		return number(coordinateOf(v)), nil
	case point2:
		return number(coordinateOf(v[4:])) + " " + number(coordinateOf(v)), nil
	case point3:
		return number(coordinateOf(v)) + " " + number(coordinateOf(v[4:])) + " " + number(coordinateOf(v[8:])), nil
	case rectangle:
		return number(coordinateOf(v[4:])) + " " + number(coordinateOf(v)) + " " + number(coordinateOf(v[12:])) + " " + number(coordinateOf(v[8:])), nil
	case yes:
		if len(v) > 0 && v[0] == 0 {
			return "no", nil
		}
		return "yes", nil
	case f64:
		if x := float(v); !math.IsNaN(x) && !math.IsInf(x, 0) {
			return number(x), nil
		}
		return "", errors.New("it is no number")
	case object:
		return strconv.FormatUint(uint64(binary.LittleEndian.Uint32(v)), 10), nil
	case objects, countedObjects:
		return p.objectList(v)
	case words:
		return p.wordText(v)
	case order:
		return orderText(binary.LittleEndian.Uint16(v))
	case points:
		return pointList(v)
	case bytesText:
		return strings.ToUpper(hex.EncodeToString(v)), nil
	}
	n, err := integer(p.kind, v)
	if err != nil {
		return "", err
	}
	switch p.kind {
	case enumeration, graphics:
		if n < p.low || n-p.low >= len(p.names) {
			return "", fmt.Errorf("Unsupported binary enumeration: %s", p.name)
		}
		return p.names[n-p.low], nil
	case hundredth:
		return number(float64(n) / 10), nil
	}
	return strconv.Itoa(n), nil
}

// integer reads a whole number; the length of an enumeration varies with the program.
func integer(kind propertyKind, v []byte) (int, error) {
	switch kind {
	case i8:
		return int(int8(v[0])), nil
	case u8:
		return int(v[0]), nil
	case u16:
		return int(binary.LittleEndian.Uint16(v)), nil
	case i16, hundredth:
		return int(int16(binary.LittleEndian.Uint16(v))), nil
	case i32:
		return int(int32(binary.LittleEndian.Uint32(v))), nil
	case u32:
		return int(binary.LittleEndian.Uint32(v)), nil
	}
	switch len(v) {
	case 1:
		return int(int8(v[0])), nil
	case 2:
		return int(int16(binary.LittleEndian.Uint16(v))), nil
	case 4:
		return int(int32(binary.LittleEndian.Uint32(v))), nil
	}
	return 0, errLength
}

func (p *propertyTag) objectList(v []byte) (string, error) {
	if p.kind == countedObjects {
		if len(v) < 2 || len(v) < 2+4*int(binary.LittleEndian.Uint16(v)) {
			return "", errLength
		}
		v = v[2 : 2+4*int(binary.LittleEndian.Uint16(v))]
	}
	if len(v)%4 != 0 {
		return "", errLength
	}
	var b strings.Builder
	for i := 0; i < len(v); i += 4 {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatUint(uint64(binary.LittleEndian.Uint32(v[i:])), 10))
	}
	return b.String(), nil
}

func pointList(v []byte) (string, error) {
	if len(v) < 2 || len(v) < 2+8*int(binary.LittleEndian.Uint16(v)) {
		return "", errLength
	}
	var b strings.Builder
	for i := range int(binary.LittleEndian.Uint16(v)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		p := v[2+8*i:]
		b.WriteString(number(coordinateOf(p[4:])) + " " + number(coordinateOf(p)))
	}
	return b.String(), nil
}

// wordText lists the words of the bits that are set. A bit without a word is an error.
func (p *propertyTag) wordText(v []byte) (string, error) {
	bits, err := integer(words, v)
	if err != nil {
		return "", err
	}
	var list []string
	for i, name := range p.names {
		if bits&(1<<i) != 0 {
			list = append(list, name)
			bits &^= 1 << i
		}
	}
	if bits != 0 {
		return "", fmt.Errorf("Unsupported binary enumeration: %s", p.name)
	}
	return strings.Join(list, " "), nil
}

// orders are the bits of a bond order.
var orders = []string{"1", "2", "3", "4", "5", "6", "0.5", "1.5", "2.5", "3.5", "4.5", "5.5", "dative", "ionic", "hydrogen", "threecenter"}

func orderText(bits uint16) (string, error) {
	for i, name := range orders {
		if bits == 1<<i {
			return name, nil
		}
	}
	if bits == 0 || bits == 0xFFFF {
		return "", nil
	}
	return "", fmt.Errorf("Unsupported binary enumeration: Order")
}

var (
	nodeTypes = []string{"Unspecified", "", "ElementList", "ElementListNickname", "Nickname", "Fragment", "Formula", "GenericNickname", "AnonymousAlternativeGroup", "NamedAlternativeGroup", "MultiAttachment", "VariableAttachment", "ExternalConnectionPoint", "LinkNode"}
	sides     = []string{"", "Left", "Center", "Right", "Above", "Below"}
	looks     = []string{"", "Dash", "Hash", "WedgedHashBegin", "WedgedHashEnd", "Bold", "WedgeBegin", "WedgeEnd", "Wavy", "HollowWedgeBegin", "HollowWedgeEnd", "WavyWedgeBegin", "WavyWedgeEnd", "Dot", "DashDot", "DottedHydrogen"}
	shapes    = []string{"", "Line", "Arc", "Rectangle", "Oval", "Orbital", "Bracket", "Symbol"}
	// symbolTypes are the signs that stand beside atoms or on their own.
	symbolTypes = []string{"", "Electron", "RadicalCation", "RadicalAnion", "CirclePlus", "CircleMinus", "Dagger", "DoubleDagger", "Plus", "Minus", "Racemic", "Absolute", "Relative", "LonePair"}
	heads       = []string{"", "None", "Full", "HalfLeft", "HalfRight"}
)

// propertyTags lists the properties that are read or known to say nothing that a
// drawing holds. The numbers are those of the published description.
var propertyTags = map[uint16]propertyTag{
	0x0008: {name: "Name", kind: labelText}, 0x000A: {name: "Z", kind: i16}, 0x0012: {name: "SupersededBy", kind: object}, 0x0013: {name: "SupersededBy", kind: object},
	0x0100: {kind: fontTable}, 0x0200: {name: "p", kind: point2}, 0x0201: {name: "xyz", kind: point3}, 0x0204: {name: "BoundingBox", kind: rectangle},
	0x000E: {name: "represent", kind: represent}, 0x020D: {name: "Center3D", kind: point3}, 0x020E: {name: "MajorAxisEnd3D", kind: point3}, 0x020F: {name: "MinorAxisEnd3D", kind: point3},
	0x0207: {name: "Head3D", kind: point3}, 0x0208: {name: "Tail3D", kind: point3},
	0x0300: {kind: colorTable}, 0x0301: {name: "color", kind: u16}, 0x0302: {name: "bgcolor", kind: i16}, 0x0308: {name: "highlightColor", kind: u16},
	0x0400: {name: "NodeType", kind: enumeration, names: nodeTypes}, 0x0401: {name: "LabelDisplay", kind: enumeration, names: sides}, 0x0402: {name: "Element", kind: i16},
	0x0420: {name: "Isotope", kind: i16}, 0x0421: {name: "Charge", kind: charge}, 0x0422: {name: "Radical", kind: enumeration, names: []string{"None", "Singlet", "Doublet", "Triplet"}},
	0x0423: {name: "FreeSites", kind: u8}, 0x0425: {name: "RingBondCount", kind: enumeration, low: -1, names: []string{"", "NoRingBonds", "AsDrawn", "SimpleRing", "Fusion", "SpiroOrHigher"}},
	0x0426: {name: "UnsaturatedBonds", kind: enumeration, names: []string{"", "MustBeAbsent", "MustBePresent"}}, 0x0427: {name: "RxnChange", kind: yes},
	0x0428: {name: "RxnStereo", kind: enumeration, names: []string{"", "Inversion", "Retention"}},
	0x042B: {name: "NumHydrogens", kind: u16}, 0x0431: {name: "BondOrdering", kind: objects}, 0x0432: {name: "Attachments", kind: countedObjects},
	0x0433: {name: "GenericNickname", kind: labelText}, 0x0435: {name: "SubstituentsUpTo", kind: u8}, 0x0436: {name: "SubstituentsExactly", kind: u8},
	0x0438: {name: "Translation", kind: enumeration, names: []string{"", "Broad", "Narrow", "Any"}}, 0x0439: {name: "AtomNumber", kind: labelText},
	0x042E: {name: "HDot", kind: yes}, 0x042F: {name: "HDash", kind: yes}, 0x043C: {name: "ShowAtomNumber", kind: yes}, 0x043D: {name: "LinkCountLow", kind: i16}, 0x043E: {name: "LinkCountHigh", kind: i16},
	0x043F: {name: "IsotopicAbundance", kind: enumeration, names: []string{"", "Any", "Natural", "Enriched", "Deficient", "Nonnatural"}},
	0x0442: {name: "ShowTerminalCarbonLabels", kind: yes}, 0x0443: {name: "ShowNonTerminalCarbonLabels", kind: yes}, 0x0444: {name: "HideImplicitHydrogens", kind: yes},
	0x0446: {name: "EnhancedStereoType", kind: enumeration, names: []string{"", "None", "Absolute", "Or", "And"}}, 0x0447: {name: "EnhancedStereoGroupNum", kind: u16},
	0x0500: {name: "Racemic", kind: yes}, 0x0502: {name: "Relative", kind: yes}, 0x0505: {name: "ConnectionOrder", kind: objects},
	0x0600: {name: "Order", kind: order}, 0x0601: {name: "Display", kind: enumeration, names: looks}, 0x0602: {name: "Display2", kind: enumeration, names: looks},
	0x0603: {name: "DoublePosition", kind: enumeration, names: doublePositions()}, 0x0604: {name: "B", kind: object}, 0x0605: {name: "E", kind: object},
	0x0606: {name: "Topology", kind: enumeration, names: []string{"", "Ring", "Chain", "RingOrChain"}},
	0x0700: {kind: styledText}, 0x0701: {name: "Justification", kind: enumeration, low: -1, names: []string{"Right", "Left", "Center", "Full", "Above", "Below", "Auto", "Best"}},
	0x0703: {name: "WordWrapWidth", kind: i16}, 0x0709: {kind: utf8Text},
	0x0804: {name: "BondSpacing", kind: hundredth}, 0x0805: {name: "BondLength", kind: coordinate}, 0x0806: {name: "BoldWidth", kind: coordinate}, 0x0807: {name: "LineWidth", kind: coordinate},
	0x0808: {name: "MarginWidth", kind: coordinate}, 0x0809: {name: "HashSpacing", kind: coordinate}, 0x080A: {name: "Label", kind: textStyle}, 0x080B: {name: "Caption", kind: textStyle},
	0x0A00: {name: "GraphicType", kind: enumeration, names: shapes}, 0x0A02: {name: "ArrowType", kind: graphics, names: arrowTypes()},
	0x0A01: {name: "LineType", kind: words, names: []string{"Dashed", "Bold", "Wavy"}}, 0x0A03: {name: "RectangleType", kind: words, names: []string{"RoundEdge", "Shadow", "Shaded", "Filled", "Dashed", "Bold"}},
	0x0A04: {name: "OvalType", kind: words, names: []string{"Circle", "Shaded", "Filled", "Dashed", "Bold", "Shadowed"}}, 0x0A07: {name: "SymbolType", kind: enumeration, names: symbolTypes},
	0x0A06: {name: "BracketType", kind: enumeration, names: []string{"RoundPair", "SquarePair", "CurlyPair", "Square", "Curly", "Round"}},
	0x0A08: {name: "CurveType", kind: i16}, 0x0A34: {name: "ArrowEquilibriumRatio", kind: u16}, 0x0A39: {name: "Closed", kind: yes},
	0x0A37: {name: "FillType", kind: enumeration, names: []string{"", "None", "Solid", "", "Shaded", "", "", ""}},
	0x0A23: {name: "CurvePoints", kind: points}, 0x0A24: {name: "BracketUsage", kind: enumeration, names: []string{"Unspecified", "", "", "SRU", "Monomer", "Mer", "Copolymer", "CopolymerAlternating", "CopolymerRandom", "CopolymerBlock", "Crosslink", "Graft", "Modification", "Component", "MixtureUnordered", "MixtureOrdered", "MultipleGroup", "Generic", "Anypolymer"}},
	0x0A28: {name: "RepeatCount", kind: f64}, 0x0A2A: {name: "SRULabel", kind: labelText},
	0x0A2F: {name: "ArrowheadType", kind: enumeration, names: []string{"", "Solid", "Hollow", "Angle"}}, 0x0A30: {name: "ArrowheadCenterSize", kind: u16}, 0x0A31: {name: "ArrowheadWidth", kind: u16},
	0x0A20: {name: "HeadSize", kind: i16}, 0x0A33: {name: "ArrowShaftSpacing", kind: u16}, 0x0A35: {name: "ArrowheadHead", kind: enumeration, names: heads}, 0x0A36: {name: "ArrowheadTail", kind: enumeration, names: heads},
	0x0A3A: {name: "Dipole", kind: yes}, 0x0A3B: {name: "NoGo", kind: enumeration, names: []string{"", "Cross", "Hash"}},
	0x0A70: {name: "PNG", kind: bytesText}, 0x0B82: {name: "BasisObjects", kind: objects},
	0x0C00: {name: "ReactionStepAtomMap", kind: objects}, 0x0C07: {name: "ReactionStepAtomMapManual", kind: objects}, 0x0C08: {name: "ReactionStepAtomMapAuto", kind: objects},
	0x0C01: {name: "ReactionStepReactants", kind: objects}, 0x0C02: {name: "ReactionStepProducts", kind: objects}, 0x0C03: {name: "ReactionStepPlusses", kind: objects}, 0x0C04: {name: "ReactionStepArrows", kind: objects},
	0x0C05: {name: "ReactionStepObjectsAboveArrow", kind: objects}, 0x0C06: {name: "ReactionStepObjectsBelowArrow", kind: objects}, 0x1100: {name: "Integral", kind: yes},
	0x1500: {name: "Keyword", kind: labelText}, 0x1501: {name: "Content", kind: labelText}, 0x0A21: {name: "AngularSize", kind: hundredth},
}

// quiet lists the ranges of further properties of the format, which say nothing that
// a drawing holds.
var quiet = [][2]uint16{
	{0x0001, 0x0011}, {0x0202, 0x020F}, {0x0424, 0x044B}, {0x0500, 0x0505}, {0x0607, 0x060F}, {0x0702, 0x0708}, {0x0800, 0x0827},
	{0x0900, 0x0902}, {0x0A01, 0x0A3D}, {0x0A60, 0x0A89}, {0x0AA0, 0x0AB2}, {0x0B00, 0x0B02}, {0x0B80, 0x0B88}, {0x0BB0, 0x0BB2},
	{0x0C00, 0x0C08}, {0x0D00, 0x0D08}, {0x0E00, 0x0E00}, {0x0F00, 0x0F03}, {0x1000, 0x1002}, {0x1500, 0x1501}, {0x1FF0, 0x1FF1},
}

// propertyOf returns what is known about a property.
func propertyOf(tag uint16) (propertyTag, bool) {
	if p, ok := propertyTags[tag]; ok {
		return p, true
	}
	for _, r := range quiet {
		if tag >= r[0] && tag <= r[1] {
			return propertyTag{kind: ignored}, true
		}
	}
	return propertyTag{}, false
}

// doublePositions names the sides of a double bond; the numbers below 256 leave it to
// the program.
func doublePositions() []string {
	names := make([]string, 259)
	names[256], names[257], names[258] = "Center", "Right", "Left"
	return names
}

// arrowTypes names the bits of old arrows.
func arrowTypes() []string {
	names := make([]string, 129)
	for bit, name := range map[int]string{1: "HalfHead", 2: "FullHead", 4: "Resonance", 8: "Equilibrium", 16: "Hollow", 32: "RetroSynthetic", 64: "NoGo", 128: "Dipole"} {
		names[bit] = name
	}
	names[0] = "NoHead"
	return names
}
