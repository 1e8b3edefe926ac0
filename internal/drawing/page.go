package drawing

// PageLayout lays publication pages over the drawing.
type PageLayout struct {
	// WidthPt and HeightPt are the size of a page in points, 36 to 2880.
	WidthPt, HeightPt float64
	Margins           Margins
	// Columns and Rows are the number of pages, 1 to 10 each.
	Columns, Rows int
	// Origin is the top left corner of the first page.
	Origin Point
}

// Margins are the margins of a page in points.
type Margins struct {
	Top, Right, Bottom, Left float64
}

// PageGapPt is the distance between pages in points.
const PageGapPt = 18

// PaperSize is a named size of paper in points.
type PaperSize struct {
	Name              string
	WidthPt, HeightPt float64
}

// PaperSizes returns the named sizes; the first is the default.
func PaperSizes() []PaperSize {
	return []PaperSize{
		{"A4", 595.2756, 841.8898}, {"A5", 419.5276, 595.2756}, {"US Letter", 612, 792}, {"US Legal", 612, 1008},
	}
}

// DefaultPageLayout returns one A4 page with margins of half an inch.
func DefaultPageLayout() PageLayout {
	a4 := PaperSizes()[0]
	return PageLayout{
		WidthPt: a4.WidthPt, HeightPt: a4.HeightPt, Margins: Margins{36, 36, 36, 36}, Columns: 1, Rows: 1,
	}
}

// Pages returns the number of pages.
func (p *PageLayout) Pages() int { return p.Columns * p.Rows }

// Page returns two opposite corners of page i, counted along the rows from 0, in
// world units.
func (p *PageLayout) Page(i int) (topLeft, bottomRight Point) {
	topLeft = Point{
		X: p.Origin.X + float64(i%p.Columns)*World(p.WidthPt+PageGapPt),
		Y: p.Origin.Y + float64(i/p.Columns)*World(p.HeightPt+PageGapPt),
	}
	return topLeft, Point{X: topLeft.X + World(p.WidthPt), Y: topLeft.Y + World(p.HeightPt)}
}
