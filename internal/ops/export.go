package ops

import (
	"context"
	"fmt"

	"athanor/chem/canon"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/pdf"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
)

// ExportOptions say what Export makes.
type ExportOptions struct {
	Format Format
	// Pages asks for every publication page as one PDF.
	Pages bool
}

// Check refuses pages in anything but PDF.
func (opt ExportOptions) Check() error {
	if opt.Pages && opt.Format != PDF {
		return refuse(InvalidArguments, "pages needs format pdf, not %s", opt.Format)
	}
	return nil
}

// File is a file that Export made.
type File struct {
	Data   []byte
	Format Format
	// Detail is a line about the file, "" for none. It is also the first warning.
	Detail   string
	Warnings []Message
}

// DetailOrNull returns Detail, nil for none.
func (f *File) DetailOrNull() *string { return orNull(f.Detail) }

// Export returns a drawing as a file to publish or exchange.
func (s *Service) Export(ctx context.Context, doc *drawing.Document, opt ExportOptions) (*File, error) {
	if err := opt.Check(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, wrap(err)
	}
	file := &File{Format: opt.Format}
	var err, review error
	if opt.Format.figure() {
		if err := checkText(doc); err != nil {
			return nil, err
		}
		doc, review = refresh(ctx, doc)
		if err := ctx.Err(); err != nil {
			return nil, wrap(err)
		}
	}
	switch opt.Format {
	case SVG:
		file.Data = svg.Append(nil, built(ctx, doc, nil), svg.Options{Background: ground(doc)})
	case PDF:
		err = file.writePDF(ctx, doc, opt.Pages)
	case PNG:
		err = file.writePNG(ctx, doc)
	case SMILES, InChI:
		err = file.writeLine(ctx, s, doc)
	case MOL:
		err = file.writeMOL(ctx, doc)
	case CDXML:
		err = file.writeCDXML(ctx, doc)
	default:
		err = refuse(Failed, "%s output is not available yet", opt.Format)
	}
	if err == nil {
		err = checkpoint(ctx) // a figure is cut short when ctx ends
	}
	if err != nil {
		return nil, err
	}
	if review != nil {
		file.Warnings = append(file.Warnings, Message{Line(needsReview + review.Error())})
	}
	file.note(doc)
	if opt.Format == PDF || opt.Format == PNG {
		file.Warnings = append(file.Warnings, boxed(doc)...)
	}
	if limit := DefaultBudgets().MaxOutputBytes; len(file.Data) > limit {
		return nil, refuse(Budget, "The %s file is %d bytes; max_output_bytes allows at most %d. Use svg or pdf, or reduce the drawing", opt.Format, len(file.Data), limit)
	}
	return file, nil
}

const noMolecule = "Draw or import a molecule first"

// What a file does not hold of a drawing: the links of arrows, and the roles of
// molecules in reactions.
const (
	linksLost = "Arrow curves are preserved; editing attachment links are omitted from this external format. Chemistry is unchanged. Use a native ReShiki file to retain links."
	RolesLost = "This format does not retain reaction roles. Use CDXML or a ReShiki drawing to keep them."
)

// needsReview is the warning about a figure of a drawing whose labels may be out of
// date, with the reason behind it.
const needsReview = "Drawing preserved; chemistry needs review: "

// refresh brings the labels of a drawing up to date before it is shown. The CIP labels
// are worked out only where they show.
func refresh(ctx context.Context, doc *drawing.Document) (*drawing.Document, error) {
	shown := doc.Labels().Stereo
	for i := range doc.Atoms() {
		shown = shown || doc.Atoms()[i].Display.Stereo.Show.Or(false)
	}
	for i := range doc.Bonds() {
		shown = shown || doc.Bonds()[i].Indicator.Show.Or(false)
	}
	return convert.Refresh(ctx, doc, shown)
}

// note adds warnings about what the format leaves out.
func (f *File) note(doc *drawing.Document) {
	switch f.Format {
	case SVG, PDF, PNG, CDXML:
		for i := range doc.Arrows() {
			if a := &doc.Arrows()[i]; a.StartAnchor != nil || a.EndAnchor != nil {
				f.Warnings = append(f.Warnings, Message{linksLost})
				return
			}
		}
	case MOL, SMILES, InChI:
		if len(doc.Reactions()) > 0 {
			f.Warnings = append(f.Warnings, Message{RolesLost})
		}
	}
}

// ground returns the colour of the canvas.
func ground(doc *drawing.Document) render.Color {
	c := doc.Canvas().Background()
	return render.Color{R: c[0], G: c[1], B: c[2], A: 255}
}

// writePDF writes one page of the size of the drawing, or the publication pages.
func (f *File) writePDF(ctx context.Context, doc *drawing.Document, pages bool) error {
	opt := pdf.Options{Background: ground(doc), Stop: ended(ctx)}
	if pages {
		layout := doc.Page()
		if layout == nil {
			return refuse(Failed, "Set up publication pages before exporting a page PDF.")
		}
		for i := range layout.Pages() {
			from, to := layout.Page(i)
			opt.Pages = append(opt.Pages, render.Rect{Min: onPaper(from), Max: onPaper(to)})
		}
	}
	buf := patientBuffer{ctx: ctx}
	picture := built(ctx, doc, nil)
	if err := pdf.Write(&buf, picture, opt); err != nil {
		if stopped := checkpoint(ctx); stopped != nil {
			return stopped
		}
		return wrap(err)
	}
	f.Data = buf.data.Bytes()
	largest := picture.Bounds()
	for i, page := range opt.Pages {
		if i == 0 || max(page.Width(), page.Height()) > max(largest.Width(), largest.Height()) {
			largest = page
		}
	}
	if wide, high := largest.Width(), largest.Height(); max(wide, high) > widestPage {
		f.Warnings = append(f.Warnings, Message{fmt.Sprintf("The page is %.0f × %.0f pt; some viewers, such as Acrobat, show at most %d pt on a side. Reduce the drawing or use publication pages.", wide, high, widestPage)})
	}
	return nil
}

// widestPage is the side in points up to which all viewers show pages.
const widestPage = 14400

// onPaper converts a position to points.
func onPaper(p drawing.Point) render.Point {
	return render.Point{X: p.X * drawing.PointsPerWorld, Y: p.Y * drawing.PointsPerWorld}
}

// writePNG writes the image in the best resolution that stays within the budget.
func (f *File) writePNG(ctx context.Context, doc *drawing.Document) error {
	picture := built(ctx, doc, nil)
	if err := checkpoint(ctx); err != nil {
		return err
	}
	dpi, ok := render.FigureDPI(picture.Bounds())
	if !ok {
		return refuse(Failed, "Drawing is too large for a PNG even at 72 dpi; use SVG or PDF.")
	}
	opt := png.Options{DPI: dpi, Background: ground(doc), Stop: ended(ctx)}
	buf := patientBuffer{ctx: ctx}
	if err := png.Write(&buf, picture, opt); err != nil {
		if stopped := checkpoint(ctx); stopped != nil {
			return stopped
		}
		return wrap(err)
	}
	width, height := opt.Size(picture.Bounds())
	f.Data = buf.data.Bytes()
	f.Detail = fmt.Sprintf("PNG: %d × %d pixels at %d dpi", width, height, dpi)
	f.Warnings = append(f.Warnings, Message{f.Detail})
	return nil
}

// writeMOL writes a molfile.
func (f *File) writeMOL(ctx context.Context, doc *drawing.Document) error {
	if len(doc.Atoms()) == 0 {
		return refuse(Failed, noMolecule)
	}
	data, warnings, err := convert.ToMOL(ctx, doc)
	if err != nil {
		return wrap(err)
	}
	f.Data = data
	f.Warnings = append(f.Warnings, warned(warnings)...)
	return nil
}

// unvalidated is the warning for a structure that is no possible molecule.
const unvalidated = "Drawing exported; chemical assignments remain unvalidated."

// writeCDXML writes a CDXML file, also of a structure that is no possible molecule.
func (f *File) writeCDXML(ctx context.Context, doc *drawing.Document) error {
	if doc.NumObjects() == 0 {
		return refuse(Failed, noMolecule)
	}
	data, warnings, err := convert.ToCDXML(ctx, doc)
	if err != nil {
		return wrap(err)
	}
	f.Data = data
	f.Warnings = append(f.Warnings, warned(warnings)...)
	if len(doc.Atoms()) > 0 {
		if _, _, err := perceive(ctx, doc); err != nil {
			if ctx.Err() != nil {
				return wrap(ctx.Err())
			}
			f.Warnings = append(f.Warnings, Message{unvalidated})
		}
	}
	return nil
}

// writeLine writes the canonical SMILES or the InChI without a line break.
func (f *File) writeLine(ctx context.Context, s *Service, doc *drawing.Document) error {
	if len(doc.Atoms()) == 0 {
		return refuse(Failed, noMolecule)
	}
	if reason := beyondChemistry(doc); reason != "" {
		return refuse(Failed, "%s", reason)
	}
	if !writable(doc) {
		return wrap(convert.ErrBondsLost)
	}
	info, warnings, err := perceive(ctx, doc)
	if err != nil {
		return err
	}
	f.Warnings = append(f.Warnings, warnings...)
	if f.Format == SMILES {
		form := canon.Canonicalize(info, &canon.Workspace{Stop: ended(ctx)})
		if f.Data = form.SMILES; !form.Complete {
			f.Warnings = append(f.Warnings, Message{tiesLeft})
		}
		return nil
	}
	identifier, err := s.identify(ctx, info)
	if err != nil {
		return wrap(err)
	}
	if identifier.InChI == "" {
		return refuse(Failed, "InChI cannot express this drawing: %s", identifier.Reason)
	}
	f.Data = []byte(identifier.InChI)
	return nil
}
