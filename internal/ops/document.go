package ops

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"

	"athanor/internal/access"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/heap"
)

// Imported is a document that was made from a structure.
type Imported struct {
	// Analysis is nil when there are no molecular properties.
	Analysis *Analysis `json:"analysis"`
	Counts   Counts    `json:"counts"`
	Document string    `json:"document"`
	Revision string    `json:"revision"`
	// Source is the file, nil for text.
	Source *Source `json:"source,omitempty"`
}

// Counts counts the objects of a drawing.
type Counts struct {
	Annotations int `json:"annotations"`
	Arrows      int `json:"arrows"`
	Atoms       int `json:"atoms"`
	Bonds       int `json:"bonds"`
	Graphics    int `json:"graphics"`
}

// Source is a file that was opened.
type Source struct {
	Bytes int `json:"bytes"`
	// Path is the path as it was asked for.
	Path string `json:"path"`
}

// ImportRequest is a structure as text. CDX is in base64.
type ImportRequest struct {
	Format Format
	Text   string
}

// Check refuses a text that is too long.
func (r ImportRequest) Check() error {
	budget, limit := "max_text_bytes", DefaultBudgets().MaxTextBytes
	if r.Format == CDX {
		budget, limit = "max_cdx_base64", DefaultBudgets().MaxCDXBase64
	}
	if len(r.Text) > limit {
		return refuse(Budget, "text has %d bytes; %s allows %d", len(r.Text), budget, limit)
	}
	return nil
}

// Import makes a document from a structure. Warnings come with errors, too.
func (s *Sessions) Import(ctx context.Context, r ImportRequest) (*Imported, []Message, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	data := []byte(r.Text)
	if r.Format == CDX {
		if strings.ContainsAny(r.Text, "\r\n") {
			return nil, nil, refuse(Failed, "text is not base64: it has line breaks")
		}
		heap.Reserve(base64.StdEncoding.DecodedLen(len(r.Text)))
		var err error
		if data, err = base64.StdEncoding.Strict().DecodeString(r.Text); err != nil {
			return nil, nil, refuse(Failed, "text is not base64 with padding")
		}
	}
	return s.load(ctx, data, r.Format)
}

// load makes a document from the data of a file.
func (s *Sessions) load(ctx context.Context, data []byte, format Format) (*Imported, []Message, error) {
	doc, warnings, err := s.service.Import(ctx, data, format)
	if err != nil {
		return nil, warnings, err
	}
	out := &Imported{Revision: Revision(0).String(), Counts: Counts{
		Annotations: len(doc.Annotations()), Arrows: len(doc.Arrows()), Atoms: len(doc.Atoms()), Bonds: len(doc.Bonds()), Graphics: len(doc.Graphics()),
	}}
	if format != ReShiki {
		if warnings, err = s.properties(ctx, doc, out, warnings); err != nil {
			return nil, warnings, err
		}
	} else if len(doc.Atoms()) > 0 {
		warnings = append(warnings, Message{unanalyzed})
	}
	if out.Document, err = s.create(ctx, doc); err != nil {
		return nil, warnings, err
	}
	return out, warnings, nil
}

// properties adds the properties of a drawing that was imported. One without any is
// imported all the same.
func (s *Sessions) properties(ctx context.Context, doc *drawing.Document, out *Imported, warnings []Message) ([]Message, error) {
	result, more, err := s.service.Analyze(ctx, doc)
	if ctx.Err() != nil {
		return warnings, wrap(ctx.Err())
	}
	if err != nil || result.Analysis == nil {
		return warnings, nil
	}
	out.Analysis = result.Analysis
	return Unsaid(warnings, more), nil // reading found most of them already
}

// unanalyzed is the warning for a drawing whose properties are not worked out when it
// is opened.
const unanalyzed = "analysis is null: molecular properties are not computed when a ReShiki drawing is opened; call analyze."

// OpenRequest names a file to be opened.
type OpenRequest struct {
	Path string
	// Format is Auto or the format of the extension.
	Format Format
}

// Check refuses a path for its text, and a format that is not that of the
// extension.
func (r OpenRequest) Check() error {
	if err := noGrants.CheckRead(r.Path); err != nil {
		return wrap(err)
	}
	extension := extensionOf(r.Path)
	own := formatOf(extension).Import
	switch {
	case own == "":
		return foreignExtension("opened", extension, fileExtensions().Read)
	case r.Format != Auto && r.Format != own:
		return refuse(InvalidArguments, "format must be auto or %s for a .%s file, not %s", own, extension, r.Format)
	}
	return nil
}

// noGrants checks the text of paths.
var noGrants = new(access.Grants)

// foreignExtension is the error for a path with an extension that a tool does not
// take.
func foreignExtension(done, extension string, allowed []string) error {
	what := "a file without an extension"
	if extension != "" {
		what = fmt.Sprintf("files with the extension %.64q", extension)
	}
	return refuse(AccessDenied, "%s: %s cannot be %s; allowed are %s", access.ExtensionNotAllowed, what, done, strings.Join(allowed, ", "))
}

// Open makes a document from a file in a folder that was granted.
func (s *Sessions) Open(ctx context.Context, r OpenRequest) (*Imported, []Message, error) {
	if err := r.Check(); err != nil {
		return nil, nil, err
	}
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	data, err := s.grants.Read(r.Path, s.budgets.MaxTextBytes)
	if err != nil {
		return nil, nil, wrap(err)
	}
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	out, warnings, err := s.load(ctx, data, formatOf(extensionOf(r.Path)).Import)
	if err == nil {
		out.Source = &Source{len(data), r.Path}
	}
	return out, warnings, err
}

// SaveRequest names a document and the file that it is saved to.
type SaveRequest struct {
	Document string
	Path     string
	// Format is "" or the format of the extension.
	Format Format
	// Overwrite lets the file take the place of another one.
	Overwrite bool
	// Pages asks for every publication page as one PDF.
	Pages bool
}

// Check refuses a path for its text, a format that is not that of the extension,
// and pages in anything but PDF.
func (r SaveRequest) Check() error {
	if err := noGrants.CheckWrite(r.Path); err != nil {
		return wrap(err)
	}
	extension := extensionOf(r.Path)
	own := formatOf(extension).Export
	switch {
	case own == "":
		return foreignExtension("saved", extension, fileExtensions().Write)
	case r.Format != "" && r.Format != own:
		return refuse(InvalidArguments, "format must be null or %s for a .%s file, not %s", own, extension, r.Format)
	case r.Pages && own != PDF:
		return refuse(InvalidArguments, "pages needs format pdf, not %s", own)
	}
	return nil
}

// Saved is a file that was written.
type Saved struct {
	ByteLen  int     `json:"byte_len"`
	Detail   *string `json:"detail"`
	Format   Format  `json:"format"`
	Path     string  `json:"path"`
	Replaced bool    `json:"replaced"`
}

// Save writes a document to a file in a folder that was granted.
func (s *Sessions) Save(ctx context.Context, r SaveRequest) (*Saved, []Message, error) {
	if err := r.Check(); err != nil {
		return nil, nil, err
	}
	v, _, err := s.open(ctx, r.Document)
	if err != nil {
		return nil, nil, err
	}
	target, err := s.grants.Target(r.Path)
	if err != nil {
		return nil, nil, wrap(err)
	}
	defer func() { _ = target.Close() }() // the file has its own descriptor
	file, err := s.produce(ctx, v.doc, ExportOptions{Format: formatOf(extensionOf(r.Path)).Export, Pages: r.Pages})
	if err != nil {
		return nil, nil, err
	}
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	replaced, left, err := target.Write(file.Data, r.Overwrite)
	if err != nil {
		return nil, nil, wrap(err)
	}
	if left != "" {
		file.Warnings = append(file.Warnings, Message{Line(left)})
	}
	return &Saved{len(file.Data), orNull(file.Detail), file.Format, r.Path, replaced}, file.Warnings, nil
}

// produce makes a file of any format that is saved.
func (s *Sessions) produce(ctx context.Context, doc *drawing.Document, opt ExportOptions) (*File, error) {
	if opt.Format != ReShiki {
		return s.service.Export(ctx, doc, opt)
	}
	data, err := convert.ToRSK(ctx, doc)
	if err != nil {
		return nil, wrap(err)
	}
	if limit := s.budgets.MaxOutputBytes; len(data) > limit {
		return nil, refuse(Budget, "The drawing is %d bytes; max_output_bytes allows at most %d. Reduce the drawing", len(data), limit)
	}
	return &File{Data: data, Format: ReShiki}, nil
}

// Export makes a file of a document.
func (s *Sessions) Export(ctx context.Context, handle string, opt ExportOptions) (*File, error) {
	if err := opt.Check(); err != nil {
		return nil, err
	}
	v, _, err := s.open(ctx, handle)
	if err != nil {
		return nil, err
	}
	file, err := s.service.Export(ctx, v.doc, opt)
	if err != nil {
		return nil, err
	}
	return file, checkpoint(ctx)
}

// Preview is what Render made.
type Preview struct {
	Data   []byte
	Format Format
	// Width and Height are those of a PNG, 0 for SVG.
	Width, Height int
}

// Render returns a preview of a document.
func (s *Sessions) Render(ctx context.Context, handle string, opt RenderOptions) (*Preview, error) {
	if err := opt.Check(); err != nil {
		return nil, err
	}
	v, _, err := s.open(ctx, handle)
	if err != nil {
		return nil, err
	}
	data, err := s.service.Render(ctx, v.doc, opt)
	if err != nil {
		return nil, err
	}
	p := &Preview{Data: data, Format: opt.Format}
	if opt.Format == PNG {
		p.Width, p.Height = sizeOfPNG(data)
	}
	return p, checkpoint(ctx)
}

// sizeOfPNG reads the size from the header of an image, the first chunk of the file
// (ISO/IEC 15948, 11.2.2).
func sizeOfPNG(data []byte) (width, height int) {
	if len(data) < 24 {
		return 0, 0
	}
	return int(binary.BigEndian.Uint32(data[16:])), int(binary.BigEndian.Uint32(data[20:]))
}

// Analyze returns the properties of a document, or of the objects ids of it when
// that is not nil.
func (s *Sessions) Analyze(ctx context.Context, handle string, ids []drawing.ID) (*Analyzed, []Message, error) {
	v, _, err := s.open(ctx, handle)
	if err != nil {
		return nil, nil, err
	}
	if ids != nil {
		return s.service.AnalyzeSelection(ctx, v.doc, ids)
	}
	return s.service.Analyze(ctx, v.doc)
}
