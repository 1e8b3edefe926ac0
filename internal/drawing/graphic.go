package drawing

// Graphic is a shape, a symbol, an orbital, a path or a picture. Local
// coordinates (u, v) stand for the point Origin + u·AxisX + v·AxisY.
type Graphic struct {
	ID   ID
	Kind GraphicKind
	// Symbol counts for GraphicSymbol.
	Symbol SymbolKind
	// Orbital counts for GraphicOrbital.
	Orbital              OrbitalKind
	Origin, AxisX, AxisY Point
	Style                GraphicStyle
	// Sides is which halves of a pair of brackets are drawn.
	Sides BracketSides
	// Phase and PhaseFlipped are how the lobes of an orbital are filled.
	Phase        Phase
	PhaseFlipped bool
	// Layer is negative behind the chemistry and otherwise in front of it.
	Layer int
	// Path holds the commands of a GraphicPath in local coordinates.
	Path []PathCommand
	// Picture is set for GraphicPicture alone.
	Picture *Picture
	// Arc is the piece of the ellipse of a GraphicArc, nil for its upper half as
	// old files have it.
	Arc *ArcGeometry
	// Depth is the height over the paper of Origin, AxisX and AxisY.
	Depth   [3]float64
	Unknown Members
}

// GraphicKind is the kind of a graphic.
type GraphicKind uint8

const (
	GraphicRectangle GraphicKind = iota
	GraphicRoundedRectangle
	GraphicEllipse
	GraphicLine
	GraphicArc
	GraphicBrackets
	GraphicParentheses
	GraphicBraces
	GraphicCurve
	GraphicPath
	GraphicPicture
	GraphicSymbol
	GraphicOrbital
	numGraphicKinds
)

var graphicKindNames = [numGraphicKinds]string{
	"rectangle", "rounded_rectangle", "ellipse", "line", "arc", "brackets", "parentheses", "braces", "curve", "path", "picture",
	"symbol", "orbital",
}

// String returns the name in files.
func (k GraphicKind) String() string { return nameOf(graphicKindNames[:], k) }

// SymbolKind is the kind of a symbol.
type SymbolKind uint8

const (
	SymbolCirclePlus SymbolKind = iota
	SymbolCircleMinus
	SymbolPlus
	SymbolMinus
	SymbolRadical
	SymbolDiradical
	SymbolLonePair
	SymbolLonePairBar
	SymbolRadicalCation
	SymbolRadicalAnion
	SymbolHydrogenDot
	SymbolHydrogenDash
	SymbolDiamond
	SymbolStar
	SymbolWavy
	SymbolBead
	SymbolDagger
	SymbolDoubleDagger
	numSymbolKinds
)

var symbolKindNames = [numSymbolKinds]string{
	"circle_plus", "circle_minus", "plus", "minus", "radical", "diradical", "lone_pair", "lone_pair_bar", "radical_cation",
	"radical_anion", "hydrogen_dot", "hydrogen_dash", "diamond", "star", "wavy", "bead", "dagger", "double_dagger",
}

// String returns the name in files.
func (k SymbolKind) String() string { return nameOf(symbolKindNames[:], k) }

// OrbitalKind is the kind of an orbital.
type OrbitalKind uint8

const (
	OrbitalS OrbitalKind = iota
	OrbitalSigma
	OrbitalLobe
	OrbitalP
	OrbitalHybrid
	OrbitalDxy
	OrbitalDz2
	numOrbitalKinds
)

var orbitalKindNames = [numOrbitalKinds]string{"s", "sigma", "lobe", "p", "hybrid", "dxy", "dz2"}

// String returns the name in files.
func (k OrbitalKind) String() string { return nameOf(orbitalKindNames[:], k) }

// GraphicStyle is the look of a graphic.
type GraphicStyle struct {
	Stroke Color
	// Fill is nil for none.
	Fill *Color
	// WidthPt is the line width in points, 0.1 to 12.
	WidthPt float64
	Pattern LinePattern
}

// DefaultGraphicStyle returns the style of new graphics.
func DefaultGraphicStyle() GraphicStyle { return GraphicStyle{WidthPt: 0.6} }

// DefaultLayer is the layer of new graphics, behind the chemistry.
const DefaultLayer = -1

// BracketSides is which halves of a pair of brackets are drawn.
type BracketSides uint8

const (
	SidesBoth BracketSides = iota
	SidesLeft
	SidesRight
	numBracketSides
)

var bracketSidesNames = [numBracketSides]string{"both", "left", "right"}

// Phase is how the lobes of an orbital are filled.
type Phase uint8

const (
	PhaseSolid Phase = iota
	PhaseOpen
	PhaseShaded
	numPhases
)

var phaseNames = [numPhases]string{"solid", "open", "shaded"}

// PathVerb is the kind of a path command.
type PathVerb uint8

const (
	PathMove PathVerb = iota
	PathLine
	PathCubic
	PathClose
	numPathVerbs
)

var pathVerbNames = [numPathVerbs]string{"move", "line", "cubic", "close"}

// PathCommand is one step of a path. Move and line use the first point, cubic
// two controls and the end, close none.
type PathCommand struct {
	Verb   PathVerb
	Points [3]Point
}

// NumPoints returns how many of the points count.
func (c PathCommand) NumPoints() int {
	switch c.Verb {
	case PathMove, PathLine:
		return 1
	case PathCubic:
		return 3
	}
	return 0
}

// ArcGeometry is a piece of the ellipse within the frame of a graphic. Angles
// are in degrees, run clockwise on the paper and start at the right edge.
type ArcGeometry struct {
	StartDegrees float64
	// SweepDegrees is 0.1 to 360.
	SweepDegrees float64
}

// Picture is an image. It is shared between documents and never changes.
type Picture struct {
	// PNG is the file of the image.
	PNG []byte
	// EMF is the metafile that the image was made from, nil for none.
	EMF           []byte
	Width, Height int
}
